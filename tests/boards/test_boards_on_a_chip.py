# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Boards on the 32-bit MicroPython, packed as on a device: polling costs little and allocates nothing."""

import pytest

from tools import runtimes

SCRIPT = """
import gc
import sys


class Events:
    overflowed = False

    def __init__(self):
        self.waiting = 0

    def __bool__(self):
        return self.waiting > 0

    def get_into(self, event):
        self.waiting -= 1
        event.key_number = 1
        event.pressed = bool(self.waiting & 1)
        return True


class Scanner:
    def __init__(self):
        self.events = Events()


class Event:
    def __init__(self):
        self.key_number = 0
        self.pressed = False


class keypad:
    scanner = Scanner()
    Event = Event

    def ShiftRegisterKeys(clock, data, latch, key_count, value_when_pressed):
        return keypad.scanner


class Display:
    width = 160
    height = 128
    auto_refresh = True
    root_group = 1


class board:
    DISPLAY = Display()
    BUTTON_CLOCK = BUTTON_OUT = BUTTON_LATCH = TX = RX = None


class microcontroller:
    nvm = bytearray(8192)


class Bus:
    def __init__(self):
        self.up = True

    def try_lock(self):
        return True

    def unlock(self):
        pass

    def writeto(self, address, data):
        pass

    def readfrom_into(self, address, data):
        data[0] = 2
        data[1] = 1
        data[3] = 0x67


class Pocket:
    def __init__(self):
        self.pressed = self.buttons = self.changed = 0
        self.prefs = self

    def press(self, key):
        self.pressed += 1

    def release(self, key):
        pass


for name, module in (("keypad", keypad), ("board", board), ("microcontroller", microcontroller)):
    sys.modules[name] = module


def used():
    gc.collect()
    return gc.mem_alloc()


clock = [0]


def ticks_ms():
    clock[0] += 20
    return clock[0]


before = used()
from hardware.boards.pybadge import Board

here = Board()
print("heap board", used() - before)
before = used()
from hardware.boards.parts.gamepad import Gamepad

pad = Gamepad(Bus(), ticks_ms)
print("heap gamepad", used() - before)
pocket = Pocket()
for _ in range(8):
    here.poll(pocket)
    pad.poll(pocket)
gc.collect()
gc.disable()
for name, source in (("board", here), ("gamepad", pad)):
    before = gc.mem_alloc()
    for _ in range(50):
        keypad.scanner.events.waiting = 2
        source.poll(pocket)
    after = gc.mem_alloc()
    keypad.scanner.events.waiting = 0
    go()
    source.poll(pocket)
    stop(name)
    print("allocated", name, after - before)
print("pressed", pocket.pressed, pad.is_there, pocket.buttons)
kept = bytearray(here.store.read())
kept[5] = 200
kept[0] = 1
here.store.write(kept)
here.store.rest()
again = type(here.store)()
print("store", bytes(again.read()) == bytes(kept), len(kept))
"""


@pytest.fixture(scope="module")
def run():
    """What the chip says, by words, and the fuel spent."""
    done = runtimes.run_wasm(SCRIPT, probe=True, heap_kb=4096, kind="device")
    return [line.split() for line in done.stdout.splitlines()], done.spent


def test_polling_allocates_nothing(run):
    lines, _ = run
    allocated = [line[1:] for line in lines if line[0] == "allocated"]
    assert allocated == [["board", "0"], ["gamepad", "0"]]
    assert ["pressed", "50", "True", "0"] in lines


def test_polling_costs_little(run):
    """70,000 units are a millisecond."""
    _, spent = run
    assert max(spent["board"]) < 20000 and max(spent["gamepad"]) < 40000


def test_a_board_takes_little_memory(run):
    """The class, what all boards have, and the parts that packing puts beside it; without display and image."""
    lines, _ = run
    heap = {line[1]: int(line[2]) for line in lines if line[0] == "heap"}
    assert heap["board"] <= 8500 and heap["gamepad"] <= 2000, heap


def test_what_is_kept_is_there_again_on_a_chip_too(run):
    lines, _ = run
    assert ["store", "True", "3488"] in lines
