# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The referee as a program: its exit codes, its help, and how it deals with pipes that end or break."""

import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture
def run(python):
    """A function that runs the referee to its end: (exit code, output, errors)."""

    def run(*arguments, given=b"", **more):
        command = [python, "-m", "tools.referee", *arguments]
        done = subprocess.run(command, cwd=ROOT, input=given, capture_output=True, timeout=60, **more)
        return done.returncode, done.stdout.decode("ascii"), done.stderr.decode()

    return run


def test_end_of_the_input_and_quit_end_it_cleanly(run):
    assert run() == (0, "", "")
    assert run(given=b"ready\nready") == (0, "ok\nok\n", "")
    assert run(given=b"ready\r\nquit\r\nready\n") == (0, "ok\nok\n", "")


def test_help_says_what_it_does_and_where_to_read_on(run):
    code, out, errors = run("--help")
    assert (code, errors) == (0, "")
    for words in ("docs/REFEREE.md", "--strict", "Exit codes"):
        assert words in out


def test_wrong_use_is_exit_code_2_with_a_sentence(run, tmp_path):
    for arguments in (("--fast",), ("a", "b"), (str(tmp_path / "none.txt"),), (str(tmp_path),)):
        code, out, errors = run(*arguments)
        assert (code, out) == (2, "")
        assert "error:" in errors
        assert "Traceback" not in errors


def test_commands_from_a_file_and_strict(run, tmp_path):
    path = tmp_path / "talk.txt"
    path.write_text("# a talk\nnew 1\ncall 0\nready\n")
    code, out, errors = run(str(path))
    assert (code, errors) == (0, "")
    assert out.splitlines()[1:] == ["ok", "refused pile-not-empty", "ok"]
    code, out, errors = run("--strict", str(path))
    assert (code, errors) == (1, "")
    assert out.splitlines()[-1] == "refused pile-not-empty"
    assert run("--strict", given=b"ready\nfly\nready\n")[:1] == (1,)


def test_each_answer_comes_at_once(python):
    command = [python, "-m", "tools.referee"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as talk:
        for line, answer in (("ready", "ok"), ("seats 99", "error"), ("play 0 turn", "refused"), ("seats 3", "ok")):
            talk.stdin.write(line + "\n")
            talk.stdin.flush()
            assert talk.stdout.readline().split()[0] == answer
        talk.stdin.close()
        assert talk.wait(timeout=60) == 0


def test_whoever_stops_reading_ends_it_quietly(python):
    command = [python, "-m", "tools.referee"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, cwd=ROOT, **pipes) as talk:
        talk.stdin.write(b"ready\n")
        talk.stdin.flush()
        assert talk.stdout.readline() == b"ok\n"
        talk.stdout.close()
        talk.stdin.write(b"help\nhelp\n")
        talk.stdin.close()
        assert talk.wait(timeout=60) == 0
        assert talk.stderr.read() == b""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no /dev/full")
def test_a_full_disk_is_told(python):
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [python, "-m", "tools.referee"], cwd=ROOT, input=b"help\n", stdout=full, stderr=subprocess.PIPE, timeout=60
        )
    assert done.returncode == 1
    assert done.stderr.decode().startswith("referee: cannot go on: ")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.skipif(os.name != "posix", reason="closes a channel as only a shell of Unix can")
@pytest.mark.parametrize("channel", ["<&-", ">&-"])
def test_closed_channels_are_wrong_use(python, channel):
    done = subprocess.run(
        ["sh", "-c", '"$0" -m tools.referee ' + channel, python], cwd=ROOT, input=b"", capture_output=True, timeout=60
    )
    assert done.returncode == 2
    assert b"closed" in done.stderr
    assert b"Traceback" not in done.stderr
