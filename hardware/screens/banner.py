# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The line at the top of the table: the own mark, points, lead and word, and the match or a time to beat; over it, for
a moment, what the table announces or why a press was refused; and the clock's warning, which nothing covers. Which
words to show is the pocket's business. A call is written large across the table: the hand is over then, and nothing
that it covers is needed."""

from hardware.screens.strips import strip_left, strip_right
from nerts_core.cards import const
from nerts_core.options import TARGET

_WARNING_MS = const(10000)
TEXT_X = const(15)  # where a text begins that has a mark before it
_TEXT_X = const(15)
_EDGE_X = const(3)
_CARD_PX = const(32)  # room for a card after the words
_W_SAID_DECLARED = const(40)  # say.SAID + hand.SAYS_DECLARED
_W_SAID_MUST_PLAY = const(41)
_WHITE_ON = const(0xA13)  # the owners on whose colours white letters read better than black ones, as bits

# As in theme.py and tiles.py.
_MARK_COLOUR = const(4)
_ACCENT = const(10)
_WARN = const(13)
_TABLE = const(15)
_MARKS = const(12)
_MARK_PX = const(9)
_ICON_BLANK = const(0)
_ICON_LEAD = const(6)
_ICON_STUCK = const(7)
_ICON_MUST = const(19)


class Header:
    """The header line of the table screen."""

    def show(self, pocket, points, leads):
        """Brings the line up to date. points: of the own seat in this hand; leads: whether it is ahead of all
        others."""
        play = pocket.play
        table = pocket.table
        self.points.show(points)
        self._sign(self.lead, _ICON_LEAD if leads else _ICON_BLANK)
        must = table.hand.must_play(self.seat)
        self._sign(self.stuck, _ICON_MUST if must else _ICON_STUCK if play.stuck else _ICON_BLANK)
        if self.match:
            if self.goal_s < 0:
                self.match.show_pair(table.match.totals[self.seat], table.options.values[TARGET])
            else:
                self.match.show_pair(pocket.played_ms // 1000, self.goal_s)
        self._clock(table.hand)
        mate = pocket.mate
        if mate is not None and not (play.refused or play.picking) and (mate.refused or mate.picking):
            # What is said to both is the same; this is for the friend alone.
            play = mate
        key = play.banner << 20 | play.banner_seat << 16 | (play.banner_number & 255) << 8 | play.refused
        if key != self.shown:
            self.shown = key
            self._say(pocket, play)

    def _sign(self, grid, tile):
        if grid[0] != tile:
            grid[0] = tile

    def _clock(self, hand):
        left_ms = hand.left_ms()
        warns = not hand.over and left_ms <= _WARNING_MS
        if self.bar.hidden == warns:
            self.bar.hidden = self.clock.hidden = self.seconds.grid.hidden = not warns
        if warns:
            self.seconds.show((left_ms + 999) // 1000)
            width = max(1, self.width * left_ms // _WARNING_MS)
            if self.bar.width != width:
                self.bar.width = width

    def _say(self, pocket, play):
        """Shows the announcement or the refusal, or neither. Only here something is allocated: the text."""
        banner = self.banner
        if not play.banner and not play.refused:
            banner.hidden = True
            return
        solid = self.sheets.solid
        seat = play.banner_seat
        told = play.banner and seat < self.seats
        if play.refused and not told and not play.banner_strong:
            # what was just pressed goes before what is said as long as it is so
            text = self.words.text(play.refused)
            self.field[0] = solid[_WARN]
            ink = solid[_TABLE]
        elif told:
            text = self.words.text(play.banner, self.words.text(pocket.name_word(seat)), play.banner_number)
            owner = seat % _MARKS
            self.field[0] = self.sheets.marks[_MARK_COLOUR + owner]
            ink = 0xFFFFFF if _WHITE_ON >> owner & 1 else 0x000000
            self.banner_mark[0] = owner
        else:
            text = self.words.text(play.banner, "", play.banner_number)
            self.field[0] = solid[_ACCENT]
            ink = 0x000000
        self.banner_mark.hidden = self.plate.hidden = not told
        x = _TEXT_X if told else _EDGE_X
        card = self._card(pocket, play) if self.card is not None else 0
        width = self._fit(text, x, play.banner and play.banner_strong, self.width - (_CARD_PX if card else 0))
        if self.card is not None:
            self.card.x = x + width + 4
            self.card[0] = strip_left(card)
            self.card[1] = strip_right(card)
        if self.scale == 2 or not told:
            # in the middle, so that it is read as a sentence of the table's
            x = max(x, (self.width - width) // 2)
        self._place()
        self.sized.x = x
        self.ink[1] = ink
        self.text.write(text)
        banner.hidden = False

    def _fit(self, text, x, strong, room):
        """Chooses how large a text from x on is written: as large as there is room, twice as large only what is strong.
        Returns its width."""
        width = 0
        for scale in range(2 if strong else 1, 0, -1):
            self.scale = scale
            for voice in self.voices:
                self.text.words = voice
                width = scale * voice.width_px(text)
                if x + width <= room:
                    return width
        return width

    def _card(self, pocket, play):
        """The card that an announcement is about, drawn after its words; 0 for none."""
        if play.banner == _W_SAID_DECLARED:
            return play.banner_number & 255
        if play.banner == _W_SAID_MUST_PLAY and play.banner_seat < self.seats:
            from hardware.screens.seven import pointed_card

            return pointed_card(pocket, play.banner_seat)
        return 0

    def _place(self):
        """Puts the banner over the header, or a larger one across the table."""
        scale = self.scale
        line_px = self.text.words.line_px
        height = self.height if scale == 1 else 2 * self.height + 8
        self.sized.scale = scale
        self.sized.y = (height - scale * line_px) // 2
        self.strip.height = self.plate.height = height
        self.banner_mark.y = (height - _MARK_PX) // 2
        self.banner.y = 0 if scale == 1 else self.below_y
