# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Sticks: directions from analog values. All values are 16 bits wide, as analogio gives them."""

from nerts_core.cards import const

_CENTRE = const(32768)
_PRESSED = const(15000)  # so far from the centre it is pressed,
_LET_GO = const(9000)  # and so near to it let go: between them it stays what it was

# A ladder of resistors: nothing pressed is near 0 V, one key near the half, the other near 3.3 V.
_HALF = const(12000)
_FULL = const(46000)


class Axis:
    """One axis of a stick that springs back to its middle."""

    def __init__(self, low, high):
        """low, high: the keys of the pocket at its ends, for small and for great values."""
        self.low = low
        self.high = high
        self.held = -1

    def take(self, value, pocket):
        """A value was read: presses or lets go of a key if it says so."""
        far = value - _CENTRE
        key = self.held
        if far > _PRESSED:
            key = self.high
        elif far < -_PRESSED:
            key = self.low
        elif -_LET_GO < far < _LET_GO or (key == self.high) != (far > 0):
            key = -1
        self.hold(key, pocket)

    def hold(self, key, pocket):
        """This key is down now, -1 for none."""
        if key != self.held:
            if self.held >= 0:
                pocket.release(self.held)
            self.held = key
            if key >= 0:
                pocket.press(key)


class Stick:
    """A stick on two analog pins."""

    def __init__(self, x, y, axis_x, axis_y):
        """x, y: pins; axis_x, axis_y: an Axis or a Ladder for each."""
        import analogio

        self.x = analogio.AnalogIn(x)
        self.y = analogio.AnalogIn(y)
        self.axis_x = axis_x
        self.axis_y = axis_y

    def poll(self, pocket):
        """Reads both axes."""
        self.axis_x.take(self.x.value, pocket)
        self.axis_y.take(self.y.value, pocket)


class Ladder(Axis):
    """Two keys on one analog pin. While one goes down the value may pass by the other: so it has to be read twice."""

    def __init__(self, half, full):
        """half, full: the keys of the pocket that give half and all of the voltage."""
        Axis.__init__(self, half, full)
        self.seen = -1

    def take(self, value, pocket):
        """A value was read: presses or lets go of a key when the one before said the same."""
        key = -1
        if value > _FULL:
            key = self.high
        elif value > _HALF:
            key = self.low
        if key == self.seen:
            self.hold(key, pocket)
        self.seen = key
