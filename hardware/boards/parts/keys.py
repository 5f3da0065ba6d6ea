# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Buttons that a keypad scanner of the firmware watches: direct pins, a shift register, a matrix of keys."""

from nerts_core.cards import const

NO_KEY = const(255)

_NO_KEY = const(255)


def pins(keys, wires, high=False, pull=True):
    """Buttons on pins of their own, each between its pin and ground, or with `high` between it and 3.3 V.

    keys: the key of the pocket for each pin, as bytes; wires: the pins; pull: False where the board has resistors.
    """
    import keypad

    return Scanner(keypad.Keys(wires, value_when_pressed=high, pull=pull), keys)


def shift_register(keys, clock, data, latch):
    """Buttons behind a shift register. keys: the key of the pocket for each of its bits, as bytes."""
    import keypad

    register = keypad.ShiftRegisterKeys(
        clock=clock, data=data, latch=latch, key_count=len(keys), value_when_pressed=True
    )  # fmt: skip
    return Scanner(register, keys)


class Scanner:
    """Keys from a scanner's queue of events."""

    def __init__(self, scanner, keys):
        """scanner: one of keypad; keys: the key of the pocket for each of its numbers, NO_KEY for none, as bytes."""
        import keypad

        self.scanner = scanner
        self.events = scanner.events
        self.event = keypad.Event()
        self.keys = keys

    def poll(self, pocket):
        """Gives the pocket what has been pressed and let go."""
        events = self.events
        event = self.event
        if events.overflowed:
            # Something was lost, and it may have been a key that went up: all are up, and what is down comes again.
            events.clear()
            for key in self.keys:
                if key != _NO_KEY:
                    pocket.release(key)
            self.scanner.reset()
        while events:
            if events.get_into(event) and event.key_number < len(self.keys):
                key = self.keys[event.key_number]
                if key == _NO_KEY:
                    continue
                if event.pressed:
                    pocket.press(key)
                else:
                    pocket.release(key)
