# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Handhelds linked by the desktop's UDP, with loss put in: a hand to its end, and one killed in the middle of it. And
the windows that `make play PLAYERS=2` opens, as processes of their own."""

import os
import re
import socket
import subprocess
import sys

import pytest

from hardware.radio.udp_air import HOST, UdpAir
from nerts_core.pocket import pocket as pockets
from tests.conftest import ROOT
from tests.friends.world import MOST_HAND_MS, Friends, agree
from tools import play_linked


def free_range(count):
    """A range of ports that nobody uses, so that tests and windows that are open do not meet."""
    for first in range(20_000 + os.getpid() % 20_000, 60_000, 50):
        try:
            for port in range(first, first + count):
                with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as found:
                    found.bind((HOST, port))
        except OSError:
            continue
        return range(first, first + count)
    raise AssertionError("no free ports")


class OverUdp(Friends):
    """Handhelds with sockets; time stays virtual."""

    def __init__(self, count, drops, **how):
        self.ports = free_range(count)
        self.drops = drops
        Friends.__init__(self, count, **how)

    def way_of(self, number):
        """A socket of its own."""
        return UdpAir(lambda: self.now_ms, self.ports, self.drops, 100 + number)

    def off(self, number):
        """Its battery is out."""
        self.apps[number].board.way.close()
        Friends.off(self, number)

    def close(self):
        """Lets go of all ports."""
        for app in self.apps:
            if app is not None:
                app.board.way.close()


@pytest.fixture
def four():
    world = OverUdp(4, 0.1)
    yield world
    world.close()


def test_four_windows_play_a_hand_to_its_end_and_one_is_killed_in_it(four):
    world = four
    assert world.sit_down(), f"scenes {world.scenes()}"
    assert world.begin()
    world.take_fingers()
    world.wait(6000)
    layout = bytes(world.pocket(2).table.hand.layouts[2][:9])
    assert not world.is_over()
    world.fingers[2] = None
    world.wait(2500)
    layout = bytes(world.pocket(2).table.hand.layouts[2][:9])
    world.off(2)
    world.wait(4000)
    world.on(2)
    assert world.wait(4000, lambda: world.pocket(2).scene == pockets.TABLE), f"scenes {world.scenes()}"
    assert bytes(world.pocket(2).table.hand.layouts[2][:9]) == layout
    world.take_fingers()
    assert world.wait(MOST_HAND_MS, world.is_over), "the hand does not end"
    agree(world)
    assert all(app.board.way.lost > 0 for app in world.apps), "nothing was lost on the way"


CODE = """
import sys, time
from hardware.boards import desktop
from hardware.radio import udp_air
from nerts_core.link.ways import code_text
from tools import play
udp_air.PORTS = range({first}, {first} + 4)
udp_air.UdpAir.__init__.__defaults__ = (udp_air.PORTS, 0.05, 1)
real = desktop.Desktop.poll
begun = time.monotonic()
def poll(board, pocket):
    friends = pocket.friends
    if time.monotonic() - begun > 20:
        board.closing = True
    if friends is not None and friends.was >= 0:
        party = friends.party
        if pocket.scene == 9 and party.persons().bit_count() == 2 and not party.ready >> max(party.seat, 0) & 1:
            party.set_ready(True)
        if pocket.scene == 2 and party.phase == 1 and pocket.phase == 2:
            print("plays", party.seat, code_text(friends.air.code), flush=True)
            board.closing = True
    return real(board, pocket)
desktop.Desktop.poll = poll
sys.exit(play.main(sys.argv[1:]))
"""


def test_two_windows_of_their_own_come_to_one_table(tmp_path):
    """As make play PLAYERS=2 opens them: each a process, the second joins by the code of the first."""
    first = free_range(4).start
    code = play_linked.new_code()
    letters = play_linked.code_text(code)
    # The first opens a table of that code, and starts no other windows: the test does that, to have both in its hands.
    opener = CODE.format(first=first).replace(
        "sys.exit(",
        f"from tools import play_linked\nplay_linked.new_code = lambda: {code}\n"
        "play_linked.open_others = lambda *_: []\nsys.exit(",
    )
    environment = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    argv = [
        [sys.executable, "-c", opener, "--players", "2", "--quiet"],
        [
            sys.executable,
            "-c",
            CODE.format(first=first),
            "--join",
            letters,
            "--quiet",
            "--store",
            str(tmp_path / "2.bin"),
        ],
    ]
    for number, each in enumerate(argv):
        each += ["--store", str(tmp_path / f"{number}.bin")]
    running = [
        subprocess.Popen(each, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for each in argv
    ]
    told = [each.communicate(timeout=60) for each in running]
    assert [each.returncode for each in running] == [0, 0], told
    seats = [re.findall(r"plays (\d) (\w{4})", out) for out, _ in told]
    assert seats[0][:1] == [("0", letters)], told
    assert seats[1][:1] == [("1", letters)], told


class TestOthers:
    """The processes that the first window starts."""

    def test_each_gets_a_store_of_its_own_and_the_code(self, monkeypatch):
        started = []
        monkeypatch.setattr(subprocess, "Popen", lambda command, **_: started.append(command))
        play_linked.open_others(4, 12345, "/a/store.bin", ["--theme", "dark"])
        letters = play_linked.code_text(12345)
        assert [command[command.index("--join") + 1] for command in started] == [letters] * 3
        stores = [command[command.index("--store") + 1] for command in started]
        assert stores == ["/a/store-2.bin", "/a/store-3.bin", "/a/store-4.bin"]
        assert all(command[-2:] == ["--theme", "dark"] for command in started)

    def test_codes_come_back(self):
        for _ in range(100):
            code = play_linked.new_code()
            assert play_linked.code_from(play_linked.code_text(code).lower()) == code
        assert play_linked.code_from("AAAA") == play_linked.code_from("KXQ") == -1
