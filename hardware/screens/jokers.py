# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Jokers on their way to a foundation (J3): the panel in which a player chooses what a joker is to be, and the jokers
that have been declared, at the places where they are about to land.

Read only for a table that is played with jokers. Which cards can be chosen is the pocket's business."""

from hardware.screens.strips import strip_left, strip_right
from nerts_core.cards import const

_BLINK = const(7)  # a bit of the time: a declared card is away for a quarter of each half second

# As in nerts_core/layout.py.
_DECLARED = const(13)

# As in tiles.py.
_BLANK = const(0)
_FACE_PLAIN = const(92)
_MARKS = const(12)


def _set(grid, index, tile):
    if grid[index] != tile:
        grid[index] = tile


class Jokers:
    """The panel, and as many declared cards as can be seen at a time."""

    def show(self, hand, pocket, screen):
        """Brings both up to date; whether the cursor has to be drawn anew."""
        self._wait(hand, screen.foundations)
        play = pocket.play
        player = 0
        if screen.mate and not play.picking and pocket.mate.picking:
            play = pocket.mate
            player = 1
        if not play.picking:
            if self.player < 0:
                return 0
            self.player = -1
            self.panel.hidden = True
            return 1
        key = play.choice << 8 | play.choice_count << 16 | player
        unchanged = key == self.key and self.player == player
        for i in range(play.choice_count):
            if self.choices[i] != play.choices[i]:
                self.choices[i] = play.choices[i]
                unchanged = False
        if unchanged:
            return 0
        self.key = key
        self.player = player
        self.grip = screen.grips[player]
        self._choose(play.choice, play.choice_count)
        return 1

    # The panel

    def _choose(self, choice, count):
        """Shows the lines of the panel around the card that is chosen."""
        columns = self.columns
        lines = (count + columns - 1) // columns
        line = choice // columns
        if self.panel.hidden:
            self.line = 0
            self.panel.hidden = False
        self.line = min(max(self.line, line - self.rows + 1), line, max(0, lines - self.rows))
        self.choice = choice
        grid = self.grid
        first = self.line * columns
        for cell in range(columns * self.rows):
            row = cell // columns
            at = (2 * row * columns + cell % columns) * 2
            card = self.choices[first + cell] if first + cell < count else 0
            _set(grid, at, strip_left(card))
            _set(grid, at + 1, strip_right(card))
            _set(grid, at + 2 * columns, _FACE_PLAIN + 2 if card else _BLANK)
            _set(grid, at + 2 * columns + 1, _FACE_PLAIN + 3 if card else _BLANK)
        more = lines > self.rows
        if self.bar.hidden == more:
            self.bar.hidden = not more
        if more:
            self.bar.height = max(3, self.bar_px * self.rows // lines)
            self.bar.y = self.y + self.bar_px * self.line // lines

    def picks(self, grip):
        """Whether a player chooses in the panel."""
        return self.player >= 0 and self.grip is grip

    def point(self, frame):
        """Frames the card that is chosen."""
        place = self.choice - self.line * self.columns
        x = self.x + place % self.columns * 2 * self.half_px
        y = self.y + place // self.columns * 2 * self.strip_px
        frame.show(x, y, 2 * self.half_px, 2 * self.strip_px)

    # Declared jokers

    def _wait(self, hand, common):
        """Shows the declared cards of all seats, with their owners' marks, at the foundations that they go to."""
        shown = 0
        away = hand.now_ms >> _BLINK & 3 == 3
        for seat in range(hand.seats):
            card = hand.layouts[seat][_DECLARED]
            if card and shown < len(self.waiting):
                self._declare(shown, seat, card, common, away)
                shown += 1
        for i in range(shown, len(self.waiting)):
            if not self.waiting[i].hidden:
                self.waiting[i].hidden = True

    def _declare(self, i, seat, card, common, away):
        waiting = self.waiting[i]
        if waiting.hidden != away:
            waiting.hidden = away
        if away:
            return
        column = common.column_of(card - 1)
        if column < 0:
            column = common.columns - 1
        x = min(common.x + column * common.step_px + self.over_x, self.most_x)
        # the owner's mark is below its strip; at the last suit above it, where it hides nothing of the own piles
        last = card >> 4 == 3
        y = common.y + (card >> 4) * common.row_px - (self.strip_y if last else 0)
        if waiting.x != x:
            waiting.x = x
        if waiting.y != y:
            waiting.y = y
        grid = self.cards[i]
        _set(grid, 2 if last else 0, strip_left(card))
        _set(grid, 3 if last else 1, strip_right(card))
        _set(grid, 0 if last else 2, _FACE_PLAIN + (0 if last else 2))
        _set(grid, 1 if last else 3, _FACE_PLAIN + (1 if last else 3))
        mark = self.marks[i]
        _set(mark, 0, seat % _MARKS)
        y = 0 if last else self.mark_y
        if mark.y != y:
            mark.y = y
