# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""How to play, on 64x32 lights."""

from hardware.matrix.pages import Paged
from hardware.matrix.rows import Row
from hardware.screens.words import BREAK
from nerts_core.cards import const

_W_HOWTO_1 = const(232)  # (`say`)

_LINE_MS = const(1500)


def wrap(text, row):
    """The parts of a text that have room on a row: broken at spaces, where a translation says so, and else
    where there is no more room; but a mark stays with its letter."""
    room = row.letters
    found = []
    so_far = ""
    for word in text.split(" "):
        between = " "
        for piece in word.split(BREAK):
            if so_far and row.width(so_far + between + piece) > room:
                found.append(so_far)
                so_far = piece
            else:
                so_far = so_far + between + piece if so_far else piece
            between = ""
        while row.width(so_far) > room:
            cut = room
            while row.width(so_far[: cut + 1]) <= room:
                cut += 1
            found.append(so_far[:cut])
            so_far = so_far[cut:]
    found.append(so_far)
    return found


class HowToScreen(Paged):
    """One page of how to play; its lines go up by themselves."""

    def __init__(self, look, words, pocket):
        Paged.__init__(self, look, words, pocket)
        word = _W_HOWTO_1 + 2 * pocket.page
        self.top.write("%d %s" % (pocket.page + 1, words.text(word)))
        self.texts = wrap(words.text(word + 1), Row(look, 0, 0))
        self.count = len(self.texts)
        self.turn()
        self.left_ms = 2 * _LINE_MS

    def row(self, i, y):
        """Adds a line."""
        self.line(self.texts[i], 0, y, self.look.white)

    def step(self, pocket, elapsed_ms):
        """Time passes: a line further, and after the last ones from the beginning."""
        if self.by_turns:
            Paged.step(self, pocket, elapsed_ms)
            return
        self.top.step(elapsed_ms)
        if self.count <= self.rows:
            return
        self.left_ms -= elapsed_ms
        if self.left_ms <= 0:
            self.at += 1
            if self.at > self.count - self.rows:
                self.at = 0
            rests = self.at == 0 or self.at == self.count - self.rows
            self.turn()
            self.left_ms = 2 * _LINE_MS if rests else _LINE_MS
