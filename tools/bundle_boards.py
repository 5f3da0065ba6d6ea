# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a bundle has to know of a board besides its file in hardware/boards: screen, memory, how files get on it.

Does not belong here: which files it needs (bundle_parts.py), and what they take (bundle_heap.py).
"""

KB = 1024
PSRAM_BYTES = 1_900_000  # of 2 MB, the smallest that a board has

REPORTED = "reported for this chip"
MEASURED = "measured with an emulated board"
GUESSED = "nobody has measured it; less than any board that somebody has"


class Model:
    """A board: `width` and `height` in pixels; `heap`, bytes free where code.py begins, and `known`, how that is known;
    `drive`, whether its files can be reached as a USB drive; `scale`, how many pixels each way are drawn as one."""

    def __init__(self, width, height, heap, known, drive=True, scale=1):
        self.width = width
        self.height = height
        self.heap = heap
        self.known = known
        self.drive = drive
        self.scale = scale

    @property
    def drawn(self):
        """The size of what is drawn: (width, height)."""
        return self.width // self.scale, self.height // self.scale

    @property
    def budget(self):
        """How many bytes the game should take: a fifth is left free."""
        return self.heap * 4 // 5

    @property
    def limit(self):
        """How many bytes it may take at the most: without a sixteenth for what comes and goes it does not run."""
        return self.heap - self.heap // 16


BOARDS = {
    "adafruit_feather_esp32s2_reverse_tft": Model(240, 135, PSRAM_BYTES, REPORTED),
    "adafruit_feather_esp32s3_reverse_tft": Model(240, 135, PSRAM_BYTES, REPORTED),
    "adafruit_matrixportal_s3": Model(64, 32, PSRAM_BYTES, REPORTED),
    "deshipu_ugame_s3": Model(320, 240, PSRAM_BYTES, REPORTED),
    "hardkernel_odroid_go": Model(320, 240, PSRAM_BYTES, REPORTED, drive=False),
    "lilygo_tdeck": Model(320, 240, PSRAM_BYTES, REPORTED),
    "m5stack_cardputer": Model(240, 135, 163 * KB, REPORTED),
    "m5stack_core_basic": Model(320, 240, 120 * KB, GUESSED, drive=False, scale=2),
    "matrixportal_m4": Model(64, 32, 120 * KB, REPORTED),
    "pimoroni_picosystem": Model(240, 240, 187_000, MEASURED),
    "pybadge": Model(160, 128, 120 * KB, REPORTED),
    "pygamer": Model(160, 128, 120 * KB, REPORTED),
}

# An LED matrix, as the source of the firmware has it in memory (RGBMatrix.c, Protomatter's core.c): a picture of 16
# bits a light; and for each bit of a colour a byte for every two lights, as all pins of colours and clock are in one
# byte of a port (PB00 to PB06 of the M4), once, or twice where one is shown while the other is written.
PANELS = {"adafruit_matrixportal_s3": (4, 2), "matrixportal_m4": (4, 1)}  # bits, how many: parts/matrixportal.py


def panel_bytes(board):
    """Returns what the LED matrix of a board takes of its memory, 0 where it has none."""
    bits, buffers = PANELS.get(board, (0, 0))
    model = BOARDS[board]
    half = model.width * model.height // 2
    return 2 * 2 * half + bits * buffers * half + 6 if bits else 0


def names():
    """Returns the ids of all boards in one line."""
    return ", ".join(sorted(BOARDS))
