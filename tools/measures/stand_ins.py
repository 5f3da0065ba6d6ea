# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What stands in for a board's parts in the measures of the whole game.

No script of its own: tools/budgets.py puts it in the place of the line that names it.
"""


class NoCollector:
    # Collecting in the middle of things would free what only the WebAssembly machine holds; it is done between scenes.
    def collect(self):
        pass

    def mem_free(self):
        return 0


class Display:
    def __init__(self, width, height):
        self.width = width
        self.height = height
        self.root_group = None
        self.auto_refresh = True

    def refresh(self):
        pass


class Store:
    def __init__(self):
        self.data = b""

    def read(self):
        return self.data

    def write(self, data):
        self.data = bytes(data)
