# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Everything that a hand holds, kept and put back: cards, time, announcements, and what followed when all were stuck.

The core takes back a move by its token (`Hand.undo`). This keeps the whole state instead, so that what a move or the
clock set off is taken back, without knowing what a hand is made of. What is undone when belongs to referee_play.py.
"""

from nerts_core.cards import Chance
from nerts_core.options import Options

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


class Watched:
    """A bot in a seat, whose moves are told and can be taken back."""

    def __init__(self, bot, referee):
        self.bot = bot
        self.referee = referee
        self.before = None

    @property
    def due_ms(self):
        """As `Bot.due_ms`."""
        return self.bot.due_ms

    def start(self, hand, seed):
        """As `Bot.start`."""
        self.bot.start(hand, seed)

    def act(self, hand):
        """As `Bot.act`; the hand is kept first."""
        self.before = save(hand)
        return self.bot.act(hand)

    def answer(self, hand, move, reason):
        """As `Bot.answer`; a move that was made is told first."""
        if not reason:
            self.referee.made(self.bot.seat, move, self.before)
        self.bot.answer(hand, move, reason)
