# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The script that plays on a packed bundle: stand-ins for the firmware around it, and a way through all its scenes.

It is written in the words of the project, and translated into those of the packed files: bundle_heap.py does that, runs
it, and reads what it prints. `look PART SCENE bytes` is what is in use in a scene, `no ...` what could not be played.
"""

import re

# Before code.py: what the firmware has. A radio and a wire take what their buffers take, and nobody answers.
FIRMWARE = """
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
    nvm = bytearray(4096)

class _Os:
    def urandom(self, count):
        return b"\\x07" * count

class _Frame:
    def FramebufferDisplay(self, *_, **__):
        return _Display()

class _Radio:
    def __init__(self, buffer_size):
        self.buffer = bytearray(buffer_size)
        self.peers = []
        self.send_success = 0
        self.send_failure = 0
    def __len__(self):
        return 0
    def read(self):
        return None
    def send(self, message, peer):
        self.send_success += 1
    def deinit(self):
        pass

class _Espnow:
    def ESPNow(self, buffer_size):
        return _Radio(buffer_size)
    def Peer(self, mac, lmk):
        return mac

class _Port:
    in_waiting = 0
    def __init__(self, size):
        self.buffer = bytearray(size)
    def read(self, *_):
        return None
    def readinto(self, *_):
        return 0
    def write(self, data):
        return len(data)

class _Busio:
    def UART(self, *_, baudrate, timeout, receiver_buffer_size):
        return _Port(receiver_buffer_size)
    def __getattr__(self, name):
        return _any

class _UsbCdc:
    data = None

_any = _Any()
_clock = _Supervisor()
for _name in ("keypad", "analogio", "audioio", "audiobusio", "audiocore", "audiopwmio", "pwmio", "digitalio", "countio",
        "wifi", "neopixel_write", "rgbmatrix", "cardputer_keyboard"):
    sys.modules[_name] = _any
sys.modules["espnow"] = _Espnow()
sys.modules["busio"] = _Busio()
sys.modules["usb_cdc"] = _UsbCdc()
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
"""

# The fingers: `_state` holds the key that is to be tapped, whether it is down, a step's time, whether to end.
FINGERS = """
_state = [-1, 0, 40, True]
_no = None
for _at in range(4096):
    _Nvm.nvm[_at] = 255

# Begins with covers.py.

def _collect():
    # With no arguments and no names of its own: of a larger frame this build's collector would not know.
    wipe_all()
    _gc.collect()

def _drive(_self, pocket):
    _clock.now_ms += _state[2]
    key = _state[0]
    if key >= 0:
        if _state[1]:
            pocket.release(key)
            _state[0] = -1
        else:
            pocket.press(key)
        _state[1] ^= 1
    return _state[3]

def _steps(count):
    for _ in range(count):
        _app.step()

def _tap(key):
    _state[0] = key
    _steps(2)

def _choose(word):
    menu = _app.pocket.menu
    for row in range(menu.count if menu else 0):
        if menu.rows[row] == word:
            menu.cursor = row
            _tap(keys.A)
            return True
    return False

def _print(part):
    print("look", part, _app.pocket.scene, _gc.mem_alloc() - _before)

_pool = fill_names(_gc)
_collect()
_before = _gc.mem_alloc() - _pool
"""

# After code.py. It is only collected here, near the top: the collector of this build does not see what functions hold.
# Before each time COVER is put, a list of nothing, whose parts cover what the script itself has left on its stack.
COVER = "[_no, _no, _no, _no, _no, _no]\\n"
OPENING = """
_opened = open_board()
type(_opened).poll = _drive
_app = make_app(_opened)
# a run of one step, for what is done before the first; then what it kept with is let go
_app.run()
_state[3] = False
_steps(3)
_collect()
_print("start")
if _app.pocket.scene == 12:
    # the first start: which language
    _tap(keys.A)
    _steps(3)
    _collect()
    _print("start")
"""

# Every row of the title's menu, and the rows that open something in the menus behind it; but no table.
PAGES = """
def _home():
    for _ in range(8):
        scene = _app.pocket.scene
        if scene == 0:
            return
        if scene == 2:
            _tap(keys.START)
            _steps(2)
            _choose(say.LEAVE)
        else:
            _tap(keys.B)
        _steps(3)
    print("no way home from", _app.pocket.scene)

def _rows():
    menu = _app.pocket.menu
    return [menu.rows[row] for row in range(menu.count)]

def _ways():
    ways = []
    for row in _rows():
        if row not in (say.CONTINUE, say.PLAY, say.FRIENDS):
            ways.append((row, 0))
            _choose(row)
            _steps(3)
            for inside in _rows() if _app.pocket.scene == 1 else []:
                if inside == say.OPTIONS or inside == say.SHOW_RECORDS or inside >= 256:
                    ways.append((row, inside))
            _home()
    return ways

_todo = _ways()
while _todo:
    _collect()
    _way = _todo.pop()
    _choose(_way[0])
    _steps(3)
    if _way[1]:
        _choose(_way[1])
        _steps(3)
    _collect()
    _print("pages")
    _home()
_collect()
"""

# {part}: its name; {prepare}: statements that set the preferences; {begin}: statements that go from the title to the
# table. Then bots play until the hand is over, the match is over by points, and back to the title.
MATCH = """
_prefs = _app.pocket.prefs
_values = _prefs.options.values
_prefs.seats = 4
_prefs.partner = 0
_prefs.pace = 1
_prefs.level = 4
_values[options.STUCK_RULE] = 1
_values[options.JOKERS] = 0
_values[options.HAND] = 0
{prepare}
{begin}
_steps(3)
_collect()
_print("{part}")
if _app.pocket.scene != 2:
    print("no table", "{part}")
_seen = _pauses = 0
for _round in range({rounds}):
    _state[2] = 120
    _steps(40)
    _state[2] = 40
    _scene = _app.pocket.scene
    _collect()
    if _round == 1 or _scene != _seen:
        _print("{part}")
        _seen = _scene
    if _scene == 2 and not _pauses:
        _pauses = 1
        _tap(keys.START)
        _steps(3)
        _collect()
        _print("{part}")
        if _choose(say.HOW_TO):
            _steps(3)
            _collect()
            _print("{part}")
            _tap(keys.B)
            _steps(3)
        _collect()
        _tap(keys.START)
        _steps(3)
        _collect()
    elif _scene == 2 and _round > 8:
        _tap(keys.KEY_STUCK)
    if _scene == 3:
        _app.pocket.table.match.totals[0] = 500
    if _scene == 3 or _scene == 4:
        _tap(keys.A)
        _steps(30)
        _collect()
    if _app.pocket.scene < 2:
        break
if _app.pocket.scene == 2:
    _tap(keys.START)
    _steps(3)
    _choose(say.LEAVE)
    _steps(3)
_collect()
print("back", "{part}", _app.pocket.scene)
"""

ALONE = "_choose(say.PLAY)"
LINKED = """
_choose(say.FRIENDS)
_steps(3)
_collect()
_print("linked")
_choose(say.NEW_TABLE)
_steps(60)
_collect()
_print("linked")
_choose(say.I_AM_READY)
_steps(100)
_collect()
"""

# Hands on a heap as small as the board's: {free} bytes are left. {hands}: how many.
HANDS = """
import micropython as _micropython
_collect()
_ballast, _size = None, _gc.mem_free() - {free}
while _ballast is None and _size > 0:
    try:
        _ballast = bytearray(_size)
    except MemoryError:
        _size -= 4096
_prefs = _app.pocket.prefs
_prefs.seats = 4
_prefs.pace = 1
_prefs.level = 4
_prefs.options.values[options.STUCK_RULE] = 1
_prefs.options.values[options.NERTS_PILE] = 5
_choose(say.PLAY)
_steps(3)
_collect()
_hands = 0
_over = False
for _round in range(12 * {hands}):
    _state[2] = 200
    _steps(20)
    _collect()
    _scene = _app.pocket.scene
    if _scene == 3:
        _hands += 1
        if True:
            _micropython.mem_info()
        _totals = _app.pocket.table.match.totals
        for _seat in range(4):
            _totals[_seat] = 0
        if _hands == {hands}:
            break
        _tap(keys.A)
        _steps(10)
        _collect()
print("hands", _hands)
"""

# All of it.
TEXTS = (FIRMWARE, FINGERS, COVER, OPENING, PAGES, MATCH, ALONE, LINKED, HANDS)


def asks_for():
    """Returns the attributes that the script names: of the program, each must have one name."""
    return {name for text in TEXTS for name in re.findall(r"\.([a-zA-Z_]\w*)", text)}
