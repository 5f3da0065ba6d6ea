# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The desktop as a board: the real screens in a window, a keyboard for the buttons, a file for what is kept.

The display is the canvas of canvas.py, copied into the window where it has changed, enlarged by a whole number; so the
window, the recordings and the tests show the same pixels. What a player may choose is the business of tools/play.py."""

import os
import sys
import tempfile
import time

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import numpy
import pygame

from hardware import boards
from hardware.boards.canvas import Canvas
from nerts_core.pocket import keys
from nerts_core.pocket.pocket import WRITE

FRAMES_PER_S = 60
MATRIX_PX = (64, 32)
_WINDOW_PX = (960, 720)  # a window is enlarged until it comes near this, or to most of the desktop

# The keys of the keyboard for the buttons, several for most; then those that only a keyboard has.
BUTTON_KEYS = {
    pygame.K_UP: keys.UP,
    pygame.K_DOWN: keys.DOWN,
    pygame.K_LEFT: keys.LEFT,
    pygame.K_RIGHT: keys.RIGHT,
    pygame.K_SPACE: keys.A,
    pygame.K_RETURN: keys.A,
    pygame.K_KP_ENTER: keys.A,
    pygame.K_BACKSPACE: keys.B,
    pygame.K_x: keys.B,
    pygame.K_ESCAPE: keys.START,
    pygame.K_p: keys.START,
    pygame.K_TAB: keys.SELECT,
}
DIRECT_KEYS = {
    pygame.K_0: keys.KEY_NERTS,
    pygame.K_n: keys.KEY_NERTS,
    pygame.K_w: keys.KEY_WASTE,
    pygame.K_t: keys.KEY_TURN,
    pygame.K_c: keys.KEY_CALL,
    pygame.K_s: keys.KEY_STUCK,
    pygame.K_m: keys.KEY_MENU,
}
for _pile in range(6):
    DIRECT_KEYS[pygame.K_1 + _pile] = keys.KEY_1 + _pile
    DIRECT_KEYS[pygame.K_KP1 + _pile] = keys.KEY_1 + _pile

# With a friend at the same keyboard the left half of it is the friend's; what is not here stays as it is.
FRIEND_KEYS = {
    pygame.K_w: keys.UP,
    pygame.K_s: keys.DOWN,
    pygame.K_a: keys.LEFT,
    pygame.K_d: keys.RIGHT,
    pygame.K_SPACE: keys.A,
    pygame.K_e: keys.A,
    pygame.K_q: keys.B,
    pygame.K_LSHIFT: keys.B,
    pygame.K_t: keys.KEY_TURN,
    pygame.K_c: keys.KEY_CALL,
    pygame.K_x: keys.KEY_STUCK,
    pygame.K_0: keys.KEY_NERTS,
}
for _pile in range(6):
    FRIEND_KEYS[pygame.K_1 + _pile] = keys.KEY_1 + _pile
# Keys that the other player needs then, in place of those.
RIGHT_KEYS = {
    pygame.K_RSHIFT: keys.B,
    pygame.K_KP0: keys.KEY_NERTS,
    pygame.K_o: keys.KEY_CALL,
    pygame.K_u: keys.KEY_STUCK,
}

# What the window's title says of them.
KEYS_ALONE = "arrows; space: A; backspace: B; escape: menu"
KEYS_FEW = {2: "right: next; space: A", 3: "right: next; space: A; backspace: B"}
KEYS_FRIEND = "you: arrows, enter: A, backspace: B - friend: W A S D, space: A, Q: B"

# What boards with few buttons have of them.
FEW = {2: (keys.RIGHT, keys.A), 3: (keys.RIGHT, keys.A, keys.B)}


class Window(Canvas):
    """A canvas that shows itself in a window. pygame.error where no window can be opened."""

    def __init__(self, width, height, scale=0, caption=""):
        """scale: how many pixels of the window a pixel takes, 0 for a good size."""
        pygame.display.init()
        if not scale:
            scale = self._good_scale(width, height)
        self.scale = scale
        self.window = pygame.display.set_mode((width * scale, height * scale))
        pygame.display.set_caption(caption)
        super().__init__(width, height)

    def _good_scale(self, width, height):
        sizes = pygame.display.get_desktop_sizes()
        room = _WINDOW_PX
        if sizes and sizes[0][0] > 200:
            room = min(room[0], sizes[0][0] * 9 // 10), min(room[1], sizes[0][1] * 8 // 10)
        return max(1, min(room[0] // width, room[1] // height))

    def refresh(self, **_options):
        """Draws what has changed, on the canvas and in the window."""
        drawn = self.areas
        done = super().refresh(**_options)
        if self.areas != drawn:
            self.flip()
        return done

    def flip(self):
        """Copies the whole canvas into the window."""
        scale = self.scale
        pixels = self.pixels
        if scale > 1:
            pixels = numpy.repeat(numpy.repeat(pixels, scale, axis=0), scale, axis=1)
        height, width = pixels.shape[:2]
        self.window.blit(pygame.image.frombuffer(numpy.ascontiguousarray(pixels), (width, height), "RGB"), (0, 0))
        pygame.display.flip()

    def close(self):
        """Closes the window."""
        pygame.display.quit()


class FileStore:
    """What is kept, in a file. A write that is cut off anywhere leaves the file as it was before."""

    def __init__(self, path, fresh=False):
        """path: of the file, whose folder is made when it is needed; fresh: forget what was kept before."""
        self.path = path
        self.fresh = fresh
        self.trouble = ""

    def read(self):
        """What was kept, b"" for nothing."""
        if self.fresh:
            return b""
        try:
            with open(self.path, "rb") as file:
                return file.read(65536)
        except FileNotFoundError:
            return b""
        except OSError as problem:
            self._complain("read", problem)
            return b""

    def write(self, data, at=0):
        """Keeps bytes from place `at` on; all else stays. Where that cannot be, says so once and plays on."""
        data = spliced(self.read(), data, at)
        folder = os.path.dirname(os.path.abspath(self.path))
        name = ""
        try:
            os.makedirs(folder, exist_ok=True)
            handle, name = tempfile.mkstemp(prefix=".nerts-", dir=folder)
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, self.path)
        except OSError as problem:
            self._complain("write", problem)
            if name and os.path.exists(name):
                os.remove(name)
        self.fresh = False

    def _complain(self, what, problem):
        if not self.trouble:
            self.trouble = "Cannot %s %s (%s): matches are not kept. Choose another file with --store." % (
                what, self.path, problem.strerror or problem,
            )  # fmt: skip
            print(self.trouble, file=sys.stderr)


class MemoryStore:
    """What is kept, in memory only."""

    def __init__(self, data=b""):
        self.data = data

    def read(self):
        """What was kept."""
        return self.data

    def write(self, data, at=0):
        """Keeps bytes from place `at` on; all else stays."""
        self.data = spliced(self.data, data, at)


def spliced(kept, data, at):
    """What was kept, with other bytes from place `at` on."""
    return kept[:at] + bytes(max(0, at - len(kept))) + bytes(data) + kept[at + len(data) :]


def store_path():
    """The file in which matches are kept unless another is named: in the folder that the system has for such."""
    if sys.platform == "win32":
        folder = os.environ.get("APPDATA") or os.path.expanduser("~")
    elif sys.platform == "darwin":
        folder = os.path.expanduser("~/Library/Application Support")
    else:
        folder = os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
    return os.path.join(folder, "nerts", "store.bin")


class Sounds:
    """Short beeps, or silence where the machine has no sound."""

    # for each cue: notes of a frequency in Hz and a length in milliseconds
    NOTES = (
        ((880, 40),),
        ((196, 70),),
        ((660, 60), (880, 60)),
        ((523, 90), (659, 90), (784, 90), (1047, 160)),
        ((330, 20),),
        ((1047, 50), (784, 50), (1047, 90)),
        ((784, 110), (659, 110), (523, 200)),
    )
    RATE = 22050

    def __init__(self):
        self.sounds = []
        try:
            pygame.mixer.init(self.RATE, -16, 1, 512)
            self.sounds = [pygame.mixer.Sound(buffer=self.wave(notes).tobytes()) for notes in self.NOTES]
        except (pygame.error, NotImplementedError):
            pass

    def wave(self, notes):
        """The samples of some notes: soft square waves that fade."""
        parts = []
        for hertz, length_ms in notes:
            count = self.RATE * length_ms // 1000
            t = numpy.arange(count) / self.RATE
            parts.append(numpy.sign(numpy.sin(2 * numpy.pi * hertz * t)) * numpy.linspace(2500, 300, count))
        return numpy.concatenate(parts).astype(numpy.int16)

    def play(self, cue):
        """Plays the sound of a cue."""
        if self.sounds:
            self.sounds[cue].play()

    def close(self):
        """Lets go of the sound device."""
        pygame.mixer.quit()


class Desktop:
    """The board. Its names are those of hardware/boards."""

    def __init__(self, width, height, store, scale=0, buttons=8, caption="Nerts", quiet=False):
        """store: an object with read() and write(bytes); buttons: 8, 3 or 2. pygame.error where there is no screen."""
        self.display = Window(width, height, scale, caption)
        self.caption = caption
        self.told = ""
        self.BUTTONS = buttons
        self.FACE = "matrix" if (width, height) == MATRIX_PX else "screens"
        self.store = store
        self.sounds = None if quiet else Sounds()
        self.clock = pygame.time.Clock()
        self.held = {}  # the keys that are down, and the button that each was then
        self.closing = False
        self.air = None

    def close_soon(self):
        """The next poll says that the game is closed: for signals, which come at any moment."""
        self.closing = True

    def key_of(self, key, friend=False):
        """The button or direct key of the pocket that a key of the keyboard stands for, -1 for none. friend: while two
        share the keyboard."""
        button = BUTTON_KEYS.get(key, -1)
        if self.BUTTONS in FEW:
            return button if button in FEW[self.BUTTONS] else -1
        if friend and key in FRIEND_KEYS:
            return keys.MATE + FRIEND_KEYS[key]
        if friend and key in RIGHT_KEYS:
            return RIGHT_KEYS[key]
        return button if button >= 0 else DIRECT_KEYS.get(key, -1)

    def carriers(self):
        """What takes packets to other windows on this machine."""
        from hardware.radio.udp_air import UdpAir

        if self.air is None:
            self.air = UdpAir(self.ticks_ms)
        return [self.air]

    def poll(self, pocket):
        """Feeds what was pressed into the pocket, and keeps to FRAMES_PER_S. True when the window was closed."""
        closed = self.closing
        alone = KEYS_FEW.get(self.BUTTONS, KEYS_ALONE)
        self._tell_keys(alone if pocket.mate is None else KEYS_FRIEND)
        for event in pygame.event.get():
            if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
                closed = True
            elif event.type == pygame.KEYDOWN and event.key not in self.held:
                self._press(pocket, event.key)
            elif event.type == pygame.KEYUP and event.key in self.held:
                self._release(pocket, event.key)
            elif event.type == pygame.WINDOWFOCUSLOST:
                for key in sorted(self.held):
                    self._release(pocket, key)
            elif event.type == pygame.WINDOWEXPOSED:
                self.display.flip()
        self.clock.tick(FRAMES_PER_S)
        return closed

    def _tell_keys(self, told):
        if told != self.told:
            self.told = told
            pygame.display.set_caption(self.caption + " - " + told)

    def _press(self, pocket, key):
        if pocket.scene == WRITE and pygame.K_a <= key <= pygame.K_z:
            pocket.type(key - pygame.K_a + ord("A"))
            return
        button = self.key_of(key, pocket.mate is not None)
        if button >= 0:
            self.held[key] = button
            pocket.press(button)

    def _release(self, pocket, key):
        """Lets go of what the key was when it went down, whatever it would be now."""
        pocket.release(self.held.pop(key))

    def ticks_ms(self):
        """Milliseconds, round at 2**29."""
        return int(time.monotonic() * 1000) & boards.TICKS_MASK

    def cue(self, number):
        """Plays a sound."""
        if self.sounds:
            self.sounds.play(number)

    def close(self):
        """Closes the window, the sound and the way to other windows."""
        if self.air is not None:
            self.air.close()
        if self.sounds:
            self.sounds.close()
        self.display.close()
