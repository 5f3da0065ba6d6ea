# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What all boards of a device do alike. A board's own file says what it has: class Board(Handheld), and these of it:

NAME, FACE, BUTTONS                   what it is called, which face fits it, how many buttons it has
open_display()                        the display; board.DISPLAY where it says nothing else
open_keys()                           a list of what has poll(pocket): parts/keys.py, stick.py, tdeck.py
open_gamepad()                        a parts/gamepad.py; None where nothing says otherwise, as for all that follow
open_sound()                          a Tune of parts/sound.py
open_radio()                          a carrier of hardware/radio
wire()                                its pins for a cable, (TX, RX)

What is missing or broken is done without, and said once. Only what a person needs is opened at the start; the sound is
opened at its first cue, the ways to friends when they are asked for.
"""

import board
import supervisor

from hardware.boards.parts.tell import tell

_ALL_BUTTONS = 8


class LateStore:
    """What is kept (parts/store.py), of which the code is in memory only while something is read or written."""

    def __init__(self):
        self.store = None

    def read(self):
        """What was kept. OSError or RuntimeError where it cannot be read."""
        if self.store is None:
            from hardware.boards.parts.store import find_store

            self.store = find_store()
        return self.store.read()

    def write(self, data, at=0):
        """Keeps bytes as parts/store.py has it, which knows from reading what is there. Raises what that does."""
        if self.store is None:
            self.read()
        self.store.write(data, at)

    def rest(self):
        """Nothing is read or written for a while."""
        self.store = None


class Handheld:
    """A board, as hardware/boards describes it."""

    NAME = ""
    FACE = "screens"
    BUTTONS = 8

    def __init__(self):
        # The display first: it may need more memory in one piece than anything else.
        self.display = self.open_display()
        self.display.auto_refresh = False
        self.display.root_group = None
        self.store = LateStore()
        self.sources = self._open("buttons", self.open_keys) or []
        self.gamepad = self._open("gamepad", self.open_gamepad)
        self.tune = None
        self.is_tuned = False
        self.ways = None

    def _open(self, what, open_it):
        try:
            return open_it()
        except MemoryError:
            tell("No memory for: " + what + ".")
        except Exception as problem:
            tell("Without " + what + ": " + (str(problem) or "it does not answer") + ".")
        return None

    def open_display(self):
        """The display that the firmware has made."""
        return board.DISPLAY

    def open_keys(self):
        """What its buttons are read with."""
        return []

    def open_gamepad(self):
        """A gamepad on a cable."""

    def open_sound(self):
        """What plays cues."""

    def open_radio(self):
        """What reaches friends without a cable."""

    def wire(self):
        """The pins of a cable to a friend, (TX, RX)."""

    def ticks_ms(self):
        """Milliseconds, round at 2**29."""
        return supervisor.ticks_ms()

    def poll(self, pocket):
        """Gives the pocket what was pressed and let go. False: a device is not closed, it is switched off."""
        try:
            for source in self.sources:
                source.poll(pocket)
            if self.gamepad is not None:
                self.gamepad.poll(pocket)
        except MemoryError:
            raise
        except Exception as problem:
            tell("Some buttons do not work: " + str(problem) + ".")
        if self.gamepad is not None:
            count = _ALL_BUTTONS if self.gamepad.is_there else self.BUTTONS
            if pocket.buttons != count:
                pocket.buttons = pocket.prefs.buttons = count
                pocket.changed = (pocket.changed + 1) & 0xFFFF
        if self.tune is not None:
            self.tune.step(supervisor.ticks_ms())
        return False

    def cue(self, number):
        """Begins a sound or a light."""
        if not self.is_tuned:
            self.is_tuned = True
            self.tune = self._open("sound", self.open_sound)
        if self.tune is not None:
            self.tune.cue(number, supervisor.ticks_ms())

    def carriers(self):
        """The ways to friends: the radio, a cable, the second USB serial port; of these, what there is."""
        if self.ways is None:
            self.ways = []
            for what, open_it in (("radio", self.open_radio), ("cable", self._open_wire), ("USB", self._open_usb)):
                way = self._open(what, open_it)
                if way is not None:
                    self.ways.append(way)
        return self.ways

    def _open_wire(self):
        pins = self.wire()
        if pins is None:
            return None
        from hardware.radio.uart_air import UartAir, open_uart

        port = open_uart(pins[0], pins[1])
        return UartAir(port, supervisor.ticks_ms) if port is not None else None

    def _open_usb(self):
        from hardware.radio.uart_air import UartAir, open_usb

        port = open_usb()
        return UartAir(port, supervisor.ticks_ms) if port is not None else None


def espnow_radio():
    """The radio of a chip that has ESP-NOW; None, and a sentence, where the firmware has not."""
    from hardware.radio.espnow_air import EspnowAir

    air = EspnowAir(supervisor.ticks_ms)
    if not air.is_there:
        tell("Without radio: this firmware has no ESP-NOW. Friends can be reached over a cable.")
        return None
    return air
