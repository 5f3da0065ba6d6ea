# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Sounds and lights for what happens: a few notes each, over whatever a board has. Nothing here ever waits.

A cue begins with its first note; step(), once in each poll, goes on to the next one when its time is over. What fails
is silent from then on. They are quiet: nobody has to leave the room for them.
"""

from nerts_core.cards import const

_TICKS_MASK = const(0x1FFFFFFF)
_HERTZ = (196, 330, 440, 523, 659, 784, 880, 1047)
# Of NeoPixels for the same notes: green, red, blue.
_COLOURS = (
    b"\x00\x18\x00", b"\x00\x00\x08", b"\x08\x08\x00", b"\x10\x00\x00",
    b"\x14\x0c\x00", b"\x08\x18\x00", b"\x10\x10\x10", b"\x18\x18\x18",
)  # fmt: skip

# For each CUE_ of hardware/boards: a note, and how long it sounds in units of 5 ms.
_TUNES = (
    b"\x06\x08",
    b"\x00\x0e",
    b"\x04\x0c\x06\x0c",
    b"\x03\x12\x04\x12\x05\x12\x07\x20",
    b"\x01\x04",
    b"\x07\x0a\x05\x0a\x07\x12",
    b"\x05\x16\x04\x16\x03\x28",
)
_UNIT_MS = const(5)
_BLINK = const(4)  # a light is seen when it lasts longer than a note

_LOUD = const(2400)  # of 32,767
_DUTY = const(3000)  # of 65,535: short pulses are soft
_PERIOD = const(8)  # samples of a wave


class Tune:
    """What plays cues; others say how a note begins (on) and ends (off)."""

    LONGER = 1

    def __init__(self):
        self.tune = b""
        self.at = 0
        self.note_ms = 0
        self.since_ms = 0
        self.works = True

    def cue(self, number, now_ms):
        """Begins a cue at a time; what still sounds is cut off."""
        if self.works:
            self.tune = _TUNES[number]
            self.at = 0
            self.begin(now_ms)

    def begin(self, now_ms):
        """The note at `at` begins, or all is over."""
        self.since_ms = now_ms
        try:
            if self.at < len(self.tune):
                self.note_ms = self.tune[self.at + 1] * _UNIT_MS * self.LONGER
                self.on(self.tune[self.at])
            else:
                self.tune = b""
                self.off()
        except Exception:
            self.works = False
            self.tune = b""

    def step(self, now_ms):
        """To be called often."""
        if self.tune and now_ms - self.since_ms & _TICKS_MASK >= self.note_ms:
            self.at += 2
            self.begin(now_ms)

    def on(self, note):
        """A note begins."""

    def off(self):
        """Silence."""


class Speaker(Tune):
    """An output of audioio (DAC), audiobusio (I2S) or audiopwmio, and a switch for its amplifier where there is one."""

    def __init__(self, output, switch=None):
        """output: it has play(sample, loop) and stop(); switch: a digital output that is high while there is sound."""
        import array

        import audiocore

        Tune.__init__(self)
        self.output = output
        self.switch = switch
        half = _PERIOD // 2
        self.wave = array.array("h", [_LOUD] * half + [-_LOUD] * half)
        self.samples = [audiocore.RawSample(self.wave, sample_rate=hertz * _PERIOD) for hertz in _HERTZ]

    def on(self, note):
        """The sample of a note, round and round."""
        if self.switch is not None:
            self.switch.value = True
        self.output.play(self.samples[note], loop=True)

    def off(self):
        """Silence, and no current."""
        self.output.stop()
        if self.switch is not None:
            self.switch.value = False


class Piezo(Tune):
    """A piezo or a small speaker on a pin that is switched on and off quickly."""

    def __init__(self, pin):
        """pin: where it is."""
        import pwmio

        Tune.__init__(self)
        self.pwm = pwmio.PWMOut(pin, frequency=440, duty_cycle=0, variable_frequency=True)

    def on(self, note):
        """A note begins."""
        self.pwm.frequency = _HERTZ[note]
        self.pwm.duty_cycle = _DUTY

    def off(self):
        """Silence."""
        self.pwm.duty_cycle = 0


class Light(Tune):
    """One or more NeoPixels, for boards that cannot be heard: a dim colour for each note."""

    LONGER = _BLINK

    def __init__(self, pin, count=1, power=None):
        """pin: of the first NeoPixel; count: how many there are; power: a pin that has to be high for them."""
        import digitalio

        Tune.__init__(self)
        self.pin = digitalio.DigitalInOut(pin)
        self.pin.switch_to_output()
        self.power = None
        if power is not None:
            self.power = digitalio.DigitalInOut(power)
            self.power.switch_to_output(value=True)
        self.colours = [colour * count for colour in _COLOURS]
        self.dark = bytes(3 * count)
        self.off()

    def on(self, note):
        """A colour."""
        import neopixel_write

        neopixel_write.neopixel_write(self.pin, self.colours[note])

    def off(self):
        """Dark."""
        import neopixel_write

        neopixel_write.neopixel_write(self.pin, self.dark)


def switch(pin, value=False):
    """A pin as an output that is low, or high with `value`."""
    import digitalio

    out = digitalio.DigitalInOut(pin)
    out.switch_to_output(value=value)
    return out
