# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What the modules of a board do (chip.py): scanners of keys, analog pins, counters, sounds, lights.

Sounds and lights are noted in the chip's `played`. Does not belong here: ESP-NOW (air.py), a cable (wire.py).
"""

import collections
import types

from tests.fakes import stubs
from tests.fakes.devices import Bus, Flash

MOST_EVENTS = 64
CONSOLE = "the console"
PLAIN_ESP32 = ("hardkernel_odroid_go", "m5stack_core_basic")  # their pins from 34 on can only be read


class _Queue:
    """keypad.EventQueue."""

    def __init__(self):
        self.waiting = collections.deque()
        self.overflowed = False

    def put(self, number, pressed):
        if len(self.waiting) >= MOST_EVENTS:
            self.overflowed = True
        else:
            self.waiting.append((number, pressed))

    def get_into(self, event):
        if not self.waiting:
            return False
        event.key_number, event.pressed = self.waiting.popleft()
        return True

    def clear(self):
        self.waiting.clear()
        self.overflowed = False

    def __bool__(self):
        return bool(self.waiting)

    def __len__(self):
        return len(self.waiting)


class _Event:
    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number = key_number
        self.pressed = pressed


class _Scanner:
    """What the scanners have in common: `places` are the pins or bits in the order of the key numbers."""

    def __init__(self, chip, made, places, idle):
        self.queue = _Queue()
        self.events = made["keypad"].EventQueue._of(self.queue)
        self.key_count = len(places)
        self.places = list(places)
        self.down = list(idle)
        chip.scanners.append(self)
        self.reset()

    def reset(self):
        for number, is_down in enumerate(self.down):
            if is_down:
                self.queue.put(number, True)

    def see(self, place, pressed):
        """What is at a pin or bit."""
        if place in self.places:
            number = self.places.index(place)
            if self.down[number] != pressed:
                self.down[number] = pressed
                self.queue.put(number, pressed)


def _keypad(chip, made):
    class Keys(_Scanner):
        def __init__(self, pins, *, value_when_pressed, pull=True, **_times):
            self.when_pressed = value_when_pressed
            idle = []
            buttons = {chip.pin(name): what for name, what in chip.wiring.buttons.items()}
            for pin in pins:
                pin.claim("keypad")
                assert pin in buttons, f"there is no button at {pin.name}"
                level, has_resistor = buttons[pin]
                number = int(pin.name[4:]) if pin.name.startswith("GPIO") else 0
                if pull and number >= 34 and chip.board_id in PLAIN_ESP32:
                    raise ValueError(f"{pin.name} has no pull")
                assert pull or has_resistor, f"{pin.name} floats"
                idle.append((not level if has_resistor else not value_when_pressed) == value_when_pressed)
            _Scanner.__init__(self, chip, made, pins, idle)

        def see(self, place, level):
            _Scanner.see(self, place, level == self.when_pressed)

    class ShiftRegisterKeys(_Scanner):
        def __init__(self, *, clock, data, latch, key_count, value_when_pressed, **_more):
            for pin, name in ((clock, "BUTTON_CLOCK"), (data, "BUTTON_OUT"), (latch, "BUTTON_LATCH")):
                assert pin is chip.pin(name), f"{pin.name} is not {name}"
                pin.claim("keypad")
            assert value_when_pressed, "all of them would be down"
            bits = chip.wiring.register[:key_count]
            assert len(bits) == key_count, "so many buttons are not there"
            _Scanner.__init__(self, chip, made, bits, [False] * key_count)

    return stubs.module("keypad", Event=_Event, EventQueue=_Queue, Keys=Keys, ShiftRegisterKeys=ShiftRegisterKeys)


def cardputer_keyboard(chip, keypad):
    """The module of a Cardputer's firmware, which has no stub: a keyboard of 56 keys; 0 is one without a letter."""
    letters = "\0zcbm. \0\0xvn,/qetuo[\\\twryip]\0sfhk;\n\0adgjl'13579_\b`24680="
    module = types.ModuleType("cardputer_keyboard")
    board = _Scanner(chip, {"keypad": keypad}, list(letters), [False] * len(letters))
    board.is_typed = True
    module.KEYBOARD = types.SimpleNamespace(events=board.events, reset=board.reset)

    def detach_serial():
        board.is_typed = False

    def key_to_char(key, shifted):
        return None if letters[key] == "\0" else letters[key]

    module.detach_serial, module.key_to_char = detach_serial, key_to_char
    chip.keyboard = board
    return module


def _analogio(chip):
    names = {chip.pin(name): name for name in chip.wiring.analog}

    class AnalogIn:
        def __init__(self, pin):
            pin.claim("analogio")
            assert pin in names, f"nothing is wired to {pin.name}"
            self._name = names[pin]

        @property
        def value(self):
            return chip.wiring.analog[self._name]

    return stubs.module("analogio", AnalogIn=AnalogIn)


def _digitalio(chip):
    class DigitalInOut:
        def __init__(self, pin):
            pin.claim("digitalio")
            self._pin = pin
            self._level = False

        def switch_to_output(self, value=False, drive_mode=None):
            self.value = value

        @property
        def value(self):
            return self._level

        @value.setter
        def value(self, level):
            self._level = level
            chip.outputs[self._pin.name] = level

    return stubs.module("digitalio", DigitalInOut=DigitalInOut)


def _countio(chip):
    class Counter:
        def __init__(self, pin, *, edge=None, pull=None):
            pin.claim("countio")
            self.count = 0
            chip.outputs[pin.name] = self

        def reset(self):
            self.count = 0

    return stubs.module("countio", Counter=Counter)


def _sounds(chip):
    class Out:
        """audioio.AudioOut and audiobusio.I2SOut."""

        def __init__(self, *pins, **_more):
            for pin in pins:
                pin.claim("sound")
            self.playing = False

        def play(self, sample, *, loop=False):
            assert loop, "one period of a note is not to be heard"
            self.playing = True
            chip.played.append(("play", sample.sample_rate, chip.now_ms))

        def stop(self):
            self.playing = False
            chip.played.append(("stop", 0, chip.now_ms))

    class RawSample:
        def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
            assert len(buffer) % 2 == 0
            self.sample_rate = sample_rate

    class PWMOut:
        def __init__(self, pin, *, duty_cycle=0, frequency=500, variable_frequency=False):
            pin.claim("pwmio")
            self._variable = variable_frequency
            self._frequency = frequency
            self._duty = duty_cycle

        @property
        def frequency(self):
            return self._frequency

        @frequency.setter
        def frequency(self, hertz):
            assert self._variable, "a fixed frequency cannot be changed"
            self._frequency = hertz

        @property
        def duty_cycle(self):
            return self._duty

        @duty_cycle.setter
        def duty_cycle(self, duty):
            assert 0 <= duty < 65536
            self._duty = duty
            chip.played.append(("play" if duty else "stop", self._frequency if duty else 0, chip.now_ms))

    def neopixel_write(digitalinout, buf):
        chip.played.append(("play" if any(buf) else "stop", bytes(buf), chip.now_ms))

    return {
        "audioio": stubs.module("audioio", AudioOut=Out),
        "audiobusio": stubs.module("audiobusio", I2SOut=Out),
        "audiocore": stubs.module("audiocore", RawSample=RawSample),
        "pwmio": stubs.module("pwmio", PWMOut=PWMOut),
        "neopixel_write": stubs.module("neopixel_write", neopixel_write=neopixel_write),
    }


def _matrix(chip):
    class RGBMatrix:
        def __init__(self, *, width, bit_depth, rgb_pins, addr_pins, clock_pin, latch_pin, output_enable_pin, **_more):
            for pin in (*rgb_pins, *addr_pins, clock_pin, latch_pin, output_enable_pin):
                pin.claim("rgbmatrix")
            assert 1 <= bit_depth <= 6
            self.width = width
            self.height = len(rgb_pins) // 3 << len(addr_pins)

    class FramebufferDisplay:
        def __new__(cls, framebuffer, *, rotation=0, auto_refresh=True):
            chip.display = chip.runtime.display = chip.make_display(framebuffer.width, framebuffer.height)
            return chip.display

    # What it returns is the test's display, so it is no class of the stub; its arguments are those of the stub.
    module = types.ModuleType("framebufferio")
    stub = next(node for node in stubs.tree("framebufferio").body if getattr(node, "name", "") == "FramebufferDisplay")
    arguments = stubs.members(stub)[0]["__init__"]
    module.FramebufferDisplay = stubs.checked("framebufferio.FramebufferDisplay", arguments, FramebufferDisplay)
    return {"rgbmatrix": stubs.module("rgbmatrix", RGBMatrix=RGBMatrix), "framebufferio": module}


def modules(chip):
    """Returns all modules that a board may have."""
    made = {}

    class UART:
        def __init__(self, tx=None, rx=None, *, baudrate=9600, timeout=1, receiver_buffer_size=64, **_more):
            tx.claim("busio.UART")
            rx.claim("busio.UART")
            assert timeout == 0 and receiver_buffer_size >= 512
            self.in_waiting = 0
            self.wrote = bytearray()
            chip.uart = self

        def readinto(self, buf):
            return None

        def write(self, buf):
            self.wrote += bytes(buf)
            return len(buf)

    class Runtime:
        autoreload = True
        display = chip.display

    made["busio"] = stubs.module("busio", I2C=Bus, UART=UART)
    made["keypad"] = _keypad(chip, made)
    made["analogio"] = _analogio(chip)
    made["digitalio"] = _digitalio(chip)
    made["countio"] = _countio(chip)
    made.update(_sounds(chip))
    made.update(_matrix(chip))
    made["usb_cdc"] = stubs.module("usb_cdc", data=chip.data_port)
    made["microcontroller"] = stubs.module("microcontroller", nvm=_memory(chip))
    made["supervisor"] = stubs.module(
        "supervisor", ticks_ms=lambda: chip.now_ms & 0x1FFFFFFF, runtime=_runtime(Runtime)
    )
    chip.runtime = made["supervisor"].runtime
    return made


def _memory(chip):
    if chip.nvm is None:
        return None
    stub = next(node for node in stubs.tree("nvm").body if getattr(node, "name", "") == "ByteArray")
    return stubs.wrap("nvm", stub, Flash)._of(chip.nvm)


def _runtime(behaviour):
    stub = next(node for node in stubs.tree("supervisor").body if getattr(node, "name", "") == "Runtime")
    return stubs.wrap("supervisor", stub, behaviour)._of(behaviour())
