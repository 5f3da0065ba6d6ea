# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A board of a device in virtual time: its pins, and the modules of CircuitPython that its firmware has.

Which pins a board has and which modules its firmware includes comes from the board_definitions of circuitpython-stubs,
what the modules have from its stubs (stubs.py): a pin, module, name or argument that is not there is an error as on the
board. A pin can be used once. What is wired to the pins is told by a test: `Wiring`. Does not belong here: what the
single boards are (tests/boards/wirings.py).
"""

import ast
import re
import sys
import types

import displayio

from tests.fakes import devices, parts, stubs

TICKS_MASK = 0x1FFFFFFF
OURS = re.compile(r"hardware\.boards\.(?!canvas$|desktop$)")


def definition(board_id):
    """Returns the text of a board's definition. FileNotFoundError for a board that CircuitPython does not have."""
    return (stubs.folder() / "board_definitions" / board_id / "__init__.pyi").read_text(encoding="utf-8")


class Pin:
    """A pin of the chip. Two names of the board may be the same pin."""

    def __init__(self, name):
        self.name = name
        self.used_by = ""

    def claim(self, who):
        """Takes it, once."""
        if self.used_by:
            raise ValueError(f"{self.name} in use")
        self.used_by = who

    def free(self):
        """Gives it back."""
        self.used_by = ""


class Wiring:
    """What is wired to the pins of a board. Levels are those while pressed; the idle ones follow.

    buttons: {pin name: (level while pressed, whether it has a resistor of its own)}
    register: the names of the bits of a shift register, in order
    analog: {pin name: value at rest}
    devices: {I2C address: what answers there}
    """

    def __init__(self, buttons=None, register=(), analog=None, devices=None):
        self.buttons = buttons or {}
        self.register = tuple(register)
        self.analog = dict(analog or {})
        self.devices = devices or {}


class Chip:
    """The board. `display`: what its firmware has made, None for none; `nvm`: a Flash; `data_port`: its second USB."""

    def __init__(self, board_id, wiring, display=None, nvm=None, data_port=None):
        self.board_id = board_id
        self.wiring = wiring
        self.display = display
        self.nvm = nvm
        self.data_port = data_port
        self.now_ms = 0
        self.text = definition(board_id)
        self.included = set(re.search(r"Included modules: (.*)", self.text).group(1).replace(" ", "").split(","))
        self.pins = {}
        self.names = {}
        for name, pin in re.findall(r"^(\w+): microcontroller\.Pin  # (\S+)", self.text, re.MULTILINE):
            self.names[name] = self.pins.setdefault(pin, Pin(pin))
        self.scanners = []
        self.outputs = {}
        self.played = []  # what was heard or seen: (how, what)
        self.bus = devices.Bus(wiring.devices)
        self.kept = {}

    def pin(self, name):
        """A pin by one of its names."""
        return self.names[name]

    def output(self, name):
        """What the program has made of a pin: a level, or a counter."""
        return self.outputs[self.pin(name).name]

    def set_pin(self, name, level):
        """The level of a pin changes."""
        for scanner in self.scanners:
            scanner.see(self.pin(name), level)

    def set_bit(self, name, pressed):
        """A button behind the shift register."""
        for scanner in self.scanners:
            scanner.see(name, pressed)

    def button(self, name, pressed):
        """A button on a pin goes down or up."""
        level = self.wiring.buttons[name][0]
        self.set_pin(name, level if pressed else not level)

    def modules(self):
        """Returns the modules, for stubs.Modules; None stands for those that this firmware does not have."""
        made = parts.modules(self)
        for name in made:
            if name not in self.included:
                made[name] = None
        made["board"] = self.board_module(made)
        if self.board_id == "m5stack_cardputer":
            made["cardputer_keyboard"] = parts.cardputer_keyboard(self, made["keypad"])
        return made

    def board_module(self, made):
        """The module board, with what the definition has."""
        module = types.ModuleType("board")
        module.board_id = self.board_id
        module.__dict__.update(self.names)
        for node in ast.parse(self.text).body:
            if (
                isinstance(node, ast.FunctionDef)
                and node.returns is not None
                and ast.unparse(node.returns) == "busio.I2C"
            ):
                module.__dict__[node.name] = lambda: made["busio"].I2C._of(self.bus)
            elif isinstance(node, ast.AnnAssign) and node.target.id == "DISPLAY" and self.display is not None:
                module.DISPLAY = self.display
            elif isinstance(node, ast.AnnAssign) and node.target.id == "MTX_ADDRESS":
                module.MTX_ADDRESS = tuple(self.names["MTX_ADDR" + letter] for letter in "ABCDE")
            elif isinstance(node, ast.AnnAssign) and node.target.id == "MTX_COMMON":
                colours = tuple(self.names["MTX_" + name] for name in ("R1", "G1", "B1", "R2", "G2", "B2"))
                module.MTX_COMMON = {
                    "rgb_pins": colours,
                    "clock_pin": self.names["MTX_CLK"],
                    "latch_pin": self.names["MTX_LAT"],
                    "output_enable_pin": self.names["MTX_OE"],
                }
        return module

    def __enter__(self):
        """From here on the program runs on this board: no module of hardware/boards knows another one."""
        self.kept = {name: thing for name, thing in sys.modules.items() if OURS.match(name)}
        for name in self.kept:
            del sys.modules[name]
        # The desktop's displayio has no console.
        displayio.CIRCUITPYTHON_TERMINAL = parts.CONSOLE
        self.around = stubs.Modules(**self.modules())
        self.around.__enter__()
        return self

    def __exit__(self, *_problem):
        self.around.__exit__()
        for name in [name for name in sys.modules if OURS.match(name)]:
            del sys.modules[name]
        sys.modules.update(self.kept)
        return False
