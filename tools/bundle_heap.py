# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a packed bundle takes of a board's heap: its very files play bots on the 32-bit MicroPython, firmware faked.

What is counted is in use after a collection, at each look at the game, less what there was before code.py began.
What the fakes cannot know is added: ALLOWANCE for drivers, the frame buffers of an LED matrix.
"""

import ast
import pathlib
import re
import tempfile

from tools import bundle_parts, runtimes
from tools.budgets import number_of

ALLOWANCE = 1024  # keys, sound and the like, which the firmware has on the same heap
MATRIX = 27 * 1024  # of a 64x32 matrix
RUNS = 24
HEAP_KB = 6000

# What is written in the words of the project here is translated into those of the packed files.
DRIVER = """
import sys
import gc as _gc
_gc.disable()

class _Any:
    def __init__(self, *_, **__):
        pass
    def __call__(self, *_, **__):
        return self
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self
    def __getitem__(self, _):
        return self
    def __len__(self):
        return 0
    def __iter__(self):
        return iter(())

class _Quiet:
    def collect(self):
        pass
    def mem_free(self):
        return 0

class _Runtime:
    autoreload = True
    display = None

class _Supervisor:
    def __init__(self):
        self.now_ms = 0
        self.runtime = _Runtime()
    def ticks_ms(self):
        return self.now_ms

class _Display:
    def __init__(self):
        self.width = {width}
        self.height = {height}
        self.root_group = None
        self.auto_refresh = True
    def refresh(self, **_):
        return True

class _Nvm:
    nvm = bytearray(b"\\xff" * 4096)

class _Os:
    def urandom(self, count):
        return b"\\x07" * count

class _Frame:
    def FramebufferDisplay(self, *_, **__):
        return _Display()

_any = _Any()
_clock = _Supervisor()
for _name in ("keypad", "analogio", "audioio", "audiobusio", "audiocore", "audiopwmio", "pwmio", "digitalio", "busio",
        "countio", "usb_cdc", "espnow", "wifi", "neopixel_write", "rgbmatrix", "cardputer_keyboard"):
    sys.modules[_name] = _any
_pins = _Any()
_pins.board_id = "{board}"
_pins.DISPLAY = _Display()
sys.modules["board"] = _pins
sys.modules["gc"] = _Quiet()
sys.modules["supervisor"] = _clock
sys.modules["os"] = _Os()
sys.modules["microcontroller"] = _Nvm()
sys.modules["framebufferio"] = _Frame()
import bitmaptools, displayio, fontio, terminalio, vectorio
try:
    displayio.release_displays = lambda: None
except AttributeError:
    pass
_state = [0, 0]

def _drive(_self, pocket):
    # In place of the buttons: A is pressed wherever the game waits for somebody, the bots do the rest.
    _clock.now_ms += 40
    _state[0] += 1
    if _state[0] == 1:
        pocket.prefs.seats = 4
    scene = pocket.scene
    if scene != _state[1]:
        print("scene", scene)
        _state[1] = scene
    if _state[0] % 25 == 5 and scene != 2:
        pocket.press(keys.A)
    elif _state[0] % 25 == 8 and scene != 2:
        pocket.release(keys.A)
    if _state[0] % {steps} == 0:
        return True
    return False

_gc.collect()
_before = _gc.mem_alloc()
"""
PLAYING = """
_gc.collect()
_start = _gc.mem_alloc()
_opened = open_board()
type(_opened).poll = _drive
_app = make_app(_opened)
_gc.collect()
print("start", _gc.mem_alloc() - _before)
for _round in range({runs}):
    _app.run()
    _gc.collect()
    print("used", _gc.mem_alloc() - _before)
"""


class Need:
    """What a bundle takes of the heap: `total`, in bytes; `scenes`, the numbers of the scenes that were played."""

    def __init__(self, total, scenes):
        self.total = total
        self.scenes = scenes


def translate(text, names):
    """Returns a script with the attributes that packing has renamed."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            node.attr = names.get("." + node.attr, node.attr)
    return ast.unparse(tree) + "\n"


def laid_out(folder, files):
    """Puts the files of a bundle into a folder, as MicroPython reads them, and the firmware's fakes beside them."""
    for name, data in files.items():
        target = pathlib.Path(folder) / name.removeprefix("lib/")
        target.parent.mkdir(parents=True, exist_ok=True)
        is_module = name.endswith(".mpy")
        target.write_bytes(b"M" + data[1:] if is_module else data)
    for name, data in runtimes.files_for("firmware")[0]:
        runtimes.put(pathlib.Path(folder), name, data)


def script_for(board, model, made, runs=RUNS, steps=400):
    """Returns the text of a script: the board's code.py, but that bots play on it, and its heap is looked at."""
    code = made.files["code.py"].decode()
    if not re.search(r"(?m)^start\(\)$", code):
        raise bundle_parts.BundleProblem("The start of the packed program has changed: it cannot be measured.")
    code = re.sub(r"(?m)^start\(\)$", "", code)
    driver = DRIVER.format(width=model.width, height=model.height, board=board, steps=steps)
    driver = re.sub(r"keys\.A\b", lambda _: number_of(re.match(r"(keys)\.(A)", "keys.A")), driver)
    playing = translate(PLAYING.format(runs=runs), made.names)
    return translate(driver, made.names) + code + playing


def measure(board, model, made, is_matrix, runs=RUNS, steps=400):
    """Returns the Need of a packed bundle. Raises runtimes.RuntimeProblem when it does not run."""
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as printed:
        laid_out(folder, made.files)
        script = runtimes.PRELUDE % "/input" + script_for(board, model, made, runs, steps)
        run = runtimes.run_wasm_in(pathlib.Path(printed), script, 40_000_000_000, HEAP_KB, pathlib.Path(folder))
    lines = [line.split() for line in run.stdout.splitlines()]
    used = [int(line[1]) for line in lines if line[0] in ("start", "used")]
    scenes = {int(line[1]) for line in lines if line[0] == "scene"}
    if not used:
        raise runtimes.RuntimeProblem("the bundle printed nothing: " + runtimes.last_words(run.stdout))
    return Need(max(used) + ALLOWANCE + (MATRIX if is_matrix else 0), scenes)
