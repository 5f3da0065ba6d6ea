# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Everything that a hand holds, kept and put back: cards, time, announcements, and what followed when all were stuck.

The core takes back a move by its token (`Hand.undo`). This keeps the whole state instead, so that what a move or the
clock set off is taken back, without knowing what a hand is made of. Here is what a step keeps, and the table that makes
one of every move; what is undone when belongs to referee_play.py.
"""

from nerts_core import layout as piles
from nerts_core import moves
from nerts_core.cards import JOKER, Chance
from nerts_core.notation import move_text
from nerts_core.options import HAND, Options
from nerts_core.table import Table

# Options do not change during a hand, and chance is started anew before each use.
_LEFT_ALONE = (Options, Chance)


def save(thing):
    """All that an object's attributes hold, as plain values."""
    return {name: _copy(value) for name, value in vars(thing).items() if not isinstance(value, _LEFT_ALONE)}


def restore(thing, saved):
    """Put back what `save` returned, in place: whoever holds a part of the object goes on holding it."""
    for name, kept in saved.items():
        now = getattr(thing, name)
        if isinstance(kept, dict):
            restore(now, kept)
        elif isinstance(kept, bytes):
            now[:] = kept
        elif isinstance(kept, list):
            _restore_list(now, kept)
        else:
            setattr(thing, name, kept)


def _copy(value):
    if value is None or isinstance(value, (int, str)):
        return value
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, list):
        return [_copy(each) for each in value]
    return save(value)


def _restore_list(now, kept):
    for place, each in enumerate(kept):
        if isinstance(each, bytes):
            now[place][:] = each
        elif isinstance(each, dict):
            restore(now[place], each)
        else:
            now[place] = each


class Step:
    """One thing to take back: a move, or (`seat` is None) what the clock set off; `before` is the hand before it."""

    def __init__(self, seat, move, before, seven=False):
        self.seat = seat
        self.move = move
        self.before = before
        self.seven = seven

    def text(self):
        """How it is told when it has been taken back."""
        return "undone clock" if self.seat is None else "undone %d %s" % (self.seat, move_text(self.move, self.seven))

    def played(self):
        """Of a play to a foundation, the card that moved and what it is there (a joker is another); else (0, 0)."""
        if self.seat is None or self.move >> 12 != moves.PLAY:
            return 0, 0
        layout = self.before["layouts"][self.seat]
        source = self.move >> 8 & 15
        place = (self.move >> 4 & 15) - 1 if self.seven and source == piles.WASTE else layout[source] - 1
        card = piles.card_at(layout, source, place)
        return (card & 3 * JOKER, layout[piles.DECLARED]) if card & JOKER else (card, card)

    def touches(self, pile):
        """Whether a move took cards from a pile of its seat, put some there, or declared its joker."""
        kind = self.move >> 12
        if kind in (moves.TURN, moves.UNDER):
            return pile >= piles.WASTE
        if kind not in (moves.PLAY, moves.PUT, moves.SLIDE, moves.DECLARE):
            return False
        source = self.move >> 8 & 15
        return source == pile or (kind in (moves.PUT, moves.SLIDE) and self.move & 15 == pile)


class KeptTable(Table):
    """A table that tells the referee of every move: a person's, a bot's, or that of a joker that lands by itself."""

    def __init__(self, seats, options, referee):
        """`referee` has `made(step)`."""
        Table.__init__(self, seats, options)
        self.referee = referee

    def let_go(self, seat, move):
        """As `Table.let_go`; a move that was made is told, with the hand as it was before."""
        before = save(self.hand)
        reason = Table.let_go(self, seat, move)
        if not reason:
            self.referee.made(Step(seat, move, before, self.options.values[HAND] != 0))
        return reason
