# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What the boards are, as a person sees and touches them: size of the screen, what is wired where, and which part of
the board a finger uses for each key of the pocket. Written from the boards' papers, not from hardware/boards.
"""

from nerts_core.pocket import keys
from tests.fakes.chip import Chip, Wiring
from tests.fakes.devices import Flash, Keyboard, Seesaw

MIDDLE = 32768
PAD = 0x50
LOW, HIGH = (False, False), (True, False)  # level while pressed, no resistor
LOW_RESISTOR = (False, True)
DIRECTIONS = ((keys.UP, "UP"), (keys.DOWN, "DOWN"), (keys.LEFT, "LEFT"), (keys.RIGHT, "RIGHT"))


class Model:
    """A board: `press(chip, key, down)` is a finger."""

    def __init__(
        self, board_id, size, buttons, wires=None, register="", analog=None, touch=None, nvm=8192, erases=True
    ):
        self.board_id = board_id
        self.size = size
        self.buttons = buttons
        self.wires = wires or {}
        self.register = register.split()
        self.analog = analog or {}
        self.touch = touch or {}
        self.nvm = nvm
        self.erases = erases  # all of its nvm at once

    def chip(self, display, devices=None, nvm=None):
        """A new one of this board."""
        wiring = Wiring(self.wires, self.register, self.analog, devices)
        chip = Chip(self.board_id, wiring, display, nvm or Flash(self.nvm, self.erases))
        if self.board_id == "lilygo_tdeck" and devices is None:
            wiring.devices[0x55] = Keyboard()
        return chip

    def press(self, chip, key, down):
        """A key of the pocket is pressed or let go, with what stands for it on the board."""
        kind, *what = self.touch[key]
        if kind == "pin":
            chip.button(what[0], down)
        elif kind == "bit":
            chip.set_bit(what[0], down)
        elif kind == "analog":
            chip.wiring.analog[what[0]] = what[1] if down else self.analog[what[0]]
        elif kind == "pulse":
            if down:
                chip.output(what[0]).count += 5
        elif kind == "typed":
            if down:
                chip.wiring.devices[0x55].typed.append(ord(what[0]))
        elif kind == "letter":
            chip.keyboard.see(what[0], down)


def of_pins(names, level=LOW, prefix=""):
    """The wires and touches of buttons on pins: names is {key: pin}."""
    wires = {prefix + pin: level for pin in names.values()}
    return wires, {key: ("pin", prefix + pin) for key, pin in names.items()}


def bits(names):
    """The touches of a shift register: names is {key: bit}."""
    return {key: ("bit", bit) for key, bit in names.items()}


def with_stick(touch, x, y, left, right, up, down):
    """And a stick with these values at its ends."""
    ends = {keys.LEFT: (x, left), keys.RIGHT: (x, right), keys.UP: (y, up), keys.DOWN: (y, down)}
    return {**touch, **{key: ("analog", *end) for key, end in ends.items()}}


ALL = {keys.A: "A", keys.B: "B", keys.START: "START", keys.SELECT: "SELECT"}
ARROWS = dict(DIRECTIONS)

PICO_WIRES, PICO = of_pins({**ARROWS, keys.A: "A", keys.B: "B", keys.SELECT: "X", keys.START: "Y"}, prefix="SW_")
UGAME_WIRES, UGAME = of_pins({**ARROWS, keys.A: "X", keys.B: "O", keys.START: "Z"}, prefix="BUTTON_")
CORE_WIRES, CORE = of_pins({keys.A: "A", keys.B: "B", keys.RIGHT: "C"}, LOW_RESISTOR, "BTN_")
PORTAL_WIRES, PORTAL = of_pins({keys.A: "UP", keys.RIGHT: "DOWN"}, prefix="BUTTON_")
GO_WIRES, GO = of_pins({keys.A: "A", keys.B: "B", keys.SELECT: "SELECT", keys.KEY_MENU: "MENU"}, prefix="BTN_")
GO_WIRES["BTN_START"] = LOW_RESISTOR
GO_REST = {"BTN_AXIS_X": 900, "BTN_AXIS_Y": 900}
GO = {**with_stick(GO, "BTN_AXIS_X", "BTN_AXIS_Y", 62000, 30500, 62000, 30500), keys.START: ("pin", "BTN_START")}
FEATHER_WIRES = {"D0": LOW, "D1": HIGH, "D2": HIGH}
FEATHER = {keys.RIGHT: ("pin", "D0"), keys.A: ("pin", "D1"), keys.B: ("pin", "D2")}
CARDPUTER = {
    keys.UP: ";", keys.DOWN: ".", keys.LEFT: ",", keys.RIGHT: "/", keys.A: " ", keys.B: "\b", keys.START: "p",
    keys.KEY_TURN: "t", keys.KEY_1 + 2: "3", keys.KEY_NERTS: "0", keys.KEY_CALL: "c",
}  # fmt: skip
CARDPUTER = {key: ("letter", letter) for key, letter in CARDPUTER.items()}
BALL = {key: ("pulse", "TRACKBALL_" + name) for key, name in DIRECTIONS}
TDECK = {**BALL, keys.A: ("pin", "TRACKBALL_CLICK"), keys.B: ("typed", "\b"), keys.START: ("typed", "p"),
         keys.KEY_TURN: ("typed", "T"), keys.KEY_1 + 2: ("typed", "3")}  # fmt: skip

BIG = (320, 240)
MODELS = [
    Model("pygamer", (160, 128), 8, register="B A START SELECT", analog={"JOYSTICK_X": MIDDLE, "JOYSTICK_Y": MIDDLE},
          touch=with_stick(bits(ALL), "JOYSTICK_X", "JOYSTICK_Y", 900, 64000, 900, 64000)),
    Model("pybadge", (160, 128), 8, register="B A START SELECT RIGHT DOWN UP LEFT", touch=bits({**ALL, **ARROWS})),
    Model("pimoroni_picosystem", (240, 240), 8, PICO_WIRES, touch=PICO, nvm=4096),
    Model("m5stack_cardputer", (240, 135), 8, touch=CARDPUTER, erases=False),
    Model("adafruit_feather_esp32s3_reverse_tft", (240, 135), 3, FEATHER_WIRES, touch=FEATHER, erases=False),
    Model("adafruit_feather_esp32s2_reverse_tft", (240, 135), 3, FEATHER_WIRES, touch=FEATHER, erases=False),
    Model("lilygo_tdeck", BIG, 8, {"TRACKBALL_CLICK": LOW}, touch=TDECK, erases=False),
    Model("hardkernel_odroid_go", BIG, 8, GO_WIRES, analog=GO_REST, touch=GO, erases=False),
    Model("m5stack_core_basic", BIG, 3, CORE_WIRES, touch=CORE, erases=False),
    Model("deshipu_ugame_s3", BIG, 8, UGAME_WIRES, touch=UGAME, erases=False),
    Model("adafruit_matrixportal_s3", (64, 32), 2, PORTAL_WIRES, touch=PORTAL, erases=False),
    Model("matrixportal_m4", (64, 32), 2, PORTAL_WIRES, touch=PORTAL),
]  # fmt: skip
BY_ID = {model.board_id: model for model in MODELS}
WITH_PAD = [model for model in MODELS if model.buttons < 8 and model.board_id != "m5stack_core_basic"]
WITHOUT_RADIO = ("pygamer", "pybadge", "pimoroni_picosystem", "matrixportal_m4")

PAD_TOUCH = {**ALL, keys.KEY_CALL: "X", keys.KEY_NERTS: "Y"}
PAD_STICK = {keys.LEFT: ("x", 1010), keys.RIGHT: ("x", 12), keys.UP: ("y", 12), keys.DOWN: ("y", 1010)}


class PadFinger:
    """A finger at the gamepad."""

    def __init__(self):
        self.pad = Seesaw()

    def press(self, _chip, key, down):
        """As Model.press."""
        if key in PAD_STICK:
            name, value = PAD_STICK[key]
            setattr(self.pad, name, value if down else 512)
        elif down:
            self.pad.down.add(PAD_TOUCH[key])
        else:
            self.pad.down.discard(PAD_TOUCH[key])
