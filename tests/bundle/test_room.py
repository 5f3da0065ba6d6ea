# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Every bundle plays on the 32-bit MicroPython with exactly what it holds, and within its board's memory; what has no
room is refused before anything is written, or said."""

import pathlib
import subprocess

import pytest

from tests.boards.device import Device
from tests.bundle.test_deploy_drive import drive_at
from tools import bundle, bundle_boards, bundle_heap, bundle_parts, bundle_room, deploy, runtimes

# Boards with the same modules and the same size of screen share a run; what they have besides are their own few files.
GROUPS = {
    "pygamer": ("pybadge",),
    "pimoroni_picosystem": (),
    "m5stack_cardputer": ("adafruit_feather_esp32s2_reverse_tft", "adafruit_feather_esp32s3_reverse_tft"),
    "m5stack_core_basic": (),
    "lilygo_tdeck": ("deshipu_ugame_s3", "hardkernel_odroid_go"),
    "matrixportal_m4": ("adafruit_matrixportal_s3",),
}
LARGEST_OWN = 6_000  # bytes of .py that a board of a group may have more than the one that is played on
SAMD51 = ("pygamer", "pybadge", "matrixportal_m4")
PLAYED = ["classic", "jokers", "seven"]
NEED = {"classic": 80_000, "start": 60_000, "jokers": 110_000, "linked": 140_000}


def own(files):
    """What a board has of its own: name to size."""
    return {name: len(data) for name, data in files.items() if name.startswith(("hardware/boards/", "hardware/radio/"))}


def test_every_board_is_in_a_group():
    names = [name for first, others in GROUPS.items() for name in (first, *others)]
    assert sorted(names) == sorted(bundle_boards.BOARDS)
    for first, others in GROUPS.items():
        model = bundle_boards.BOARDS[first]
        for name in others:
            other = bundle_boards.BOARDS[name]
            assert (other.width, other.height) == (model.width, model.height), name
            assert other.heap >= model.heap, f"{name} has less memory than {first}: play on that"


@pytest.mark.parametrize(("first", "other"), [(first, other) for first, others in GROUPS.items() for other in others])
def test_boards_of_a_group_differ_in_their_own_files_alone(first, other):
    one, two = (bundle_parts.parts(name, plain=True).files for name in (first, other))
    differ = {name for name in set(one) ^ set(two) if name not in own(one) and name not in own(two)}
    assert not differ, f"{other} has not the same files as {first}: {sorted(differ)}"
    assert {name for name in one if name in two and one[name] != two[name]} <= {"code.py"}
    more = sum(own(two).values()) - sum(own(one).values())
    if bundle_boards.BOARDS[other].heap < bundle_boards.PSRAM_BYTES:
        assert more <= LARGEST_OWN, f"{other} has {more:,} bytes more of its own than {first}: it needs a run"


@pytest.mark.parametrize("board", sorted(GROUPS))
def test_a_match_is_played_on_what_the_bundle_holds_within_the_boards_memory(board):
    """From the title through all menus and pages, a classic match to its winner, tables with jokers and with seven in
    hand: at each look less than what is free less a fifth."""
    model = bundle_boards.BOARDS[board]
    need = bundle_heap.measure(board, model, bundle_parts.parts(board), PLAYED, few=True)
    assert not need.missing, need.missing
    assert need.scenes >= {0, 1, 2, 3, 4, 5, 6}, f"not all scenes were played: {sorted(need.scenes)}"
    assert need.least > 50_000, "less than the game can take: the measure is wrong"
    budget = 96 * 1024 if board in SAMD51 else model.budget
    assert need.least <= budget, f"{board}: {need.least:,} of {budget:,} bytes, {need.parts}"


def arguments_of_the_matrix(board):
    """What a board's file gives to rgbmatrix.RGBMatrix."""
    device = Device(board)
    seen = {}
    with device.chip:
        import rgbmatrix

        plain = rgbmatrix.RGBMatrix

        def open_matrix(**given):
            seen.update(given)
            return plain(**given)

        rgbmatrix.RGBMatrix = open_matrix
        try:
            device.start()
        finally:
            rgbmatrix.RGBMatrix = plain
    return seen


def test_an_led_matrix_is_counted_as_its_board_opens_it():
    """What is added for a panel follows from the arguments that the board gives to rgbmatrix."""
    for board, (bits, buffers) in bundle_boards.PANELS.items():
        seen = arguments_of_the_matrix(board)
        assert (seen["bit_depth"], 2 if seen.get("doublebuffer", True) else 1) == (bits, buffers), board
        # RGBMatrix.c: two bytes for each light; core.c: a byte for two lights and each bit, and six for the pins
        assert bundle_boards.panel_bytes(board) == 64 * 32 * 2 + 64 * 16 * bits * buffers + 6
    assert bundle_boards.panel_bytes("pygamer") == 0


@pytest.mark.skipif(not runtimes.micropython_path().exists(), reason="no MicroPython for this system")
def test_fifty_hands_leave_the_largest_free_block_as_it_was(tmp_path):
    """On the 64-bit MicroPython, whose collector works as a board's does: on a heap with little to spare, the largest
    free block after each of 50 hands is that after the first, or a larger one, and no more is in use."""
    made = bundle_parts.parts("pygamer")
    script = bundle_heap.script_for("pygamer", bundle_boards.BOARDS["pygamer"], made, [], hands=50)
    done = on_64_bits(tmp_path, made, script, 240)
    lines = done.stdout.splitlines()
    blocks = [32 * int(line.split()[-1]) for line in lines if "max free sz:" in line]
    used = [int(line.split("used: ")[1].split(",")[0]) for line in lines if line.startswith("GC:")]
    assert len(blocks) == 50, done.stdout[-400:] + done.stderr[-400:]
    assert min(blocks) == blocks[0], f"largest free blocks: {blocks}"
    assert max(used[10:]) <= max(used[:10]) + 512, f"in use after each hand: {used}"


def on_64_bits(folder, made, script, heap_kb):
    """Runs a script with the files of a bundle, the collector as on a board."""
    bundle_heap.laid_out(folder, made.files)
    script = script.replace("_gc.disable()", "").replace("sys.modules['gc'] = _Quiet()", "")
    (folder / "script.py").write_text(runtimes.PRELUDE % str(folder) + script)
    command = [str(runtimes.micropython_path()), "-X", f"heapsize={heap_kb}k", str(folder / "script.py")]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


# Memory is short: at the start, and when the table opens.

START = """
_open = open_board
def open_board():
    opened = _open()
    type(opened).poll = _poll
    return opened

# What a collector would give back when the start has failed: here it cannot run in the middle of things.
_reserve = [None] * 2000
_explain = explain
def explain(problem):
    _reserve.clear()
    _explain(problem)

_polls = [0, None]
def _poll(_self, pocket):
    _polls[0] += 1
    _clock.now_ms += 40
    if _polls[0] == 5 and {left}:
        size = _gc.mem_free() - {left}
        while _polls[1] is None and size > 0:
            try:
                _polls[1] = bytearray(size)
            except MemoryError:
                size -= 1024
    if _polls[0] == 8:
        pocket.press(keys.A)
    if _polls[0] == 9:
        pocket.release(keys.A)
    return _polls[0] > 50

start()
print("ended")
"""


@pytest.mark.parametrize(("heap_kb", "left"), [(40, 0), (70, 0), (2000, 2000), (2000, 9000)])
def test_with_too_little_memory_it_says_so_and_what_to_do(heap_kb, left):
    """On the 32-bit MicroPython with a heap that is too small for the start, or full when the table opens: a few lines
    on the display, no crash."""
    made = bundle_parts.parts("pygamer")
    model = bundle_boards.BOARDS["pygamer"]
    begin = bundle_heap.translated(START.format(left=left), made.names)
    printed = bundle_heap.run(
        made, bundle_heap.firmware_for("pygamer", model, made) + bundle_heap.code_of(made) + begin, heap_kb
    )
    assert "memory is short" in printed and "fewer players" in printed, printed
    assert printed.strip().endswith("ended") and "Traceback" not in printed


def test_with_enough_memory_nothing_is_said():
    made = bundle_parts.parts("pygamer")
    model = bundle_boards.BOARDS["pygamer"]
    begin = bundle_heap.translated(START.format(left=0), made.names)
    printed = bundle_heap.run(
        made, bundle_heap.firmware_for("pygamer", model, made) + bundle_heap.code_of(made) + begin, 2000
    )
    assert printed.strip() == "ended", printed


# What people are told.


@pytest.fixture
def small(monkeypatch):
    """A board with little memory, and a game that needs as much as NEED says."""

    def set_heap(heap, known="a test"):
        monkeypatch.setitem(bundle_boards.BOARDS, "pygamer", bundle_boards.Model(160, 128, heap, known))

    monkeypatch.setattr(bundle_heap, "measure", lambda *_: bundle_heap.Need(dict(NEED), {2}))
    monkeypatch.setattr(bundle_parts, "parts", lambda *_: bundle_parts.Parts({"code.py": b"pass\n"}, {}, {}))
    return set_heap


def test_what_does_not_fit_is_refused_with_a_sentence_and_nothing_is_made(small, tmp_path, capsys):
    small(82_000)
    out = tmp_path / "made"
    assert bundle.main(["--board", "pygamer", "--out", str(out)]) == 1
    said = capsys.readouterr().err
    assert "3,125 bytes too many" in said and said.count("\n") == 1 and not out.exists()
    assert bundle.main(["--board", "pygamer", "--out", str(out), "--no-heap"]) == 0 and out.exists()


def test_what_a_board_has_no_room_for_is_named(small, tmp_path, capsys):
    small(144_000)
    assert bundle.main(["--board", "pygamer", "--out", str(tmp_path / "made")]) == 0
    said = capsys.readouterr().out
    assert "needs 80,000 bytes" in said and "110,000  with jokers\n" in said
    assert "140,000  with friends: 5,000 too many" in said and "Leave off on this board: friends." in said


def test_less_than_a_fifth_that_stays_free_is_said(small, tmp_path, capsys):
    small(90_000)
    assert bundle.main(["--board", "pygamer", "--out", str(tmp_path / "made")]) == 0
    assert "more than four fifths" in capsys.readouterr().out


def test_plain_files_that_do_not_fit_are_refused_with_what_to_take_instead(small, tmp_path, capsys):
    small(122_880)
    assert bundle.main(["--board", "pygamer", "--py", "--out", str(tmp_path / "made")]) == 1
    said = capsys.readouterr().err
    assert "Take the packed files (without --py)." in said and said.count("\n") == 1


def test_a_guess_about_a_boards_memory_is_no_reason_to_refuse(small, tmp_path, capsys):
    small(82_000, bundle_boards.GUESSED)
    assert bundle.main(["--board", "pygamer", "--out", str(tmp_path / "made")]) == 0
    assert "may be too little" in capsys.readouterr().out


def test_deploy_refuses_what_has_no_room_before_it_copies(small, tmp_path, capsys):
    small(82_000)
    drive_at(tmp_path / "drive")
    before = sorted(pathlib.Path(tmp_path / "drive").rglob("*"))
    assert deploy.main(["--to", str(tmp_path / "drive")]) == 1
    said = capsys.readouterr()
    assert "3,125 bytes too many" in said.err and not said.out
    assert sorted(pathlib.Path(tmp_path / "drive").rglob("*")) == before, "something was copied"
    assert deploy.main(["--to", str(tmp_path / "drive"), "--no-heap", "--quiet"]) == 0


def test_lists_in_sentences():
    assert bundle_room.listed(["a"]) == "a" and bundle_room.listed(["a", "b"]) == "a and b"
    assert bundle_room.listed(["a", "b", "c"]) == "a, b and c"
