# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is announced and refused at the 64x32 table: a line over the lowest lights, in the colour of the seat that it is
about; a call is written large across the table. Which words are shown is the pocket's business."""

from hardware.matrix.show import move, show
from hardware.matrix.text import Ticker
from nerts_core.cards import RANKS, const

_NOBODY = const(15)
_LINE_Y = const(25)
_LARGE_Y = const(9)
_TALL_LOW_Y = const(19)
_W_SAID_DECLARED = const(40)  # say.SAID + hand.SAYS_DECLARED


class Sayings:
    """One announcement at a time."""

    def __init__(self, look, words, group):
        self.look = look
        self.words = words
        # Tall letters take the place of the foundations: the own piles stay in sight. A call needs no larger ones.
        tall = look.script
        self.line = Ticker(look, 0 if tall else _LINE_Y, look.green, 1, 4 if tall else 1)
        self.large = self.line if tall else Ticker(look, _LARGE_Y, look.green, 2, 3)
        self.line.group.hidden = self.large.group.hidden = True
        group.append(self.line.group)
        if not tall:
            group.append(self.large.group)
        self.shown = 0
        self.speaks = None

    def show(self, pocket, elapsed_ms):
        """Brings it up to date. elapsed_ms: since the last time."""
        play = pocket.play
        mate = pocket.mate
        if mate is not None and not (play.refused or play.picking) and (mate.refused or mate.picking):
            play = mate
        key = play.banner << 20 | play.banner_seat << 16 | (play.banner_number & 255) << 8 | play.refused
        if key != self.shown:
            self.shown = key
            if self.look.script:
                move(self.line.group, 0, _TALL_LOW_Y if play.picking else 0)  # below the cards to choose from
            self._say(pocket, play)
        if self.speaks is not None:
            self.speaks.step(elapsed_ms)

    def _say(self, pocket, play):
        """Shows the announcement or the refusal, or neither."""
        seats = pocket.table.seats
        seat = play.banner_seat
        told = play.banner and seat < seats
        speaks = self.line
        palette = self.look.green
        if play.refused and not told and not play.banner_strong:
            text = self.words.text(play.refused)
            palette = self.look.red
        elif told:
            number = play.banner_number
            text = self.words.text(play.banner, self.words.text(pocket.name_word(seat)), number)
            if play.banner == _W_SAID_DECLARED and number:
                rank = RANKS[number & 15]
                text += " " + ("10" if rank == "T" else rank) + chr(2 + (number >> 4 & 3))
            palette = self.look.owners[seat % 12]
            if play.banner_strong:
                speaks = self.large
        elif play.banner:
            text = self.words.text(play.banner, "", play.banner_number)
        else:
            self.speaks = None
            show(self.line.group, False)
            show(self.large.group, False)
            return
        self.speaks = speaks
        speaks.write(text)
        speaks.paint(palette)
        show(self.line.group, speaks is self.line)
        show(self.large.group, speaks is self.large)
