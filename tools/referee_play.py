# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The commands of the referee that play: moves, time, bots, and taking back.

Knows: the table, its bots, and every step of the hand so far. Does not belong here: the rules (nerts_core), setting up
and looking (referee_table.py).
"""

import collections

from nerts_core import hand as hands
from nerts_core import layout as piles
from nerts_core import moves
from nerts_core.audit import audit
from nerts_core.bot import Bot
from nerts_core.cards import card_of
from nerts_core.commons import TIME_MASK
from nerts_core.notation import move_of, move_text
from nerts_core.options_text import number_of
from tools.referee_undo import Watched, restore, save
from tools.referee_words import SAYINGS

LONGEST_MS = 600000
STEPS_BACK = 10000


class Wrong(Exception):
    """A command cannot be done; the message is a sentence that says what to do."""


class Step:
    """One thing to take back: a move, or (`seat` is None) what the clock set off; `before` is the hand before it."""

    def __init__(self, seat, move, before):
        self.seat = seat
        self.move = move
        self.before = before

    def text(self):
        """How it is told when it has been taken back."""
        return "undone clock" if self.seat is None else "undone %d %s" % (self.seat, move_text(self.move))


def touches(move, pile):
    """Whether a move takes cards from a pile or puts some there."""
    kind = move >> 12
    if kind in (moves.TURN, moves.UNDER):
        return pile >= piles.WASTE
    return kind < moves.TURN and (move >> 8 & 15 == pile or (kind != moves.PLAY and move & 15 == pile))


class Playing:
    """A table in play; `lines` gathers what is told about it."""

    def __init__(self, table):
        self.table = table
        self.levels = {}
        self.back = collections.deque(maxlen=STEPS_BACK)
        self.heard = 0
        self.lines = []

    def lay(self, table):
        """A table that is complete takes the place of the old one."""
        self.table = table
        self.back.clear()
        self.heard = table.hand.said_count
        for seat in range(table.seats):
            self._take_seat(seat)

    def dealt(self):
        """The table, where a hand is dealt or over."""
        if self.table.hand.over == hands.NOT_DEALT:
            raise Wrong("No hand is dealt: write 'new', or set one up with 'table'.")
        return self.table

    def seat_bot(self, seat):
        """The bot of a seat has come or gone, perhaps in the middle of a hand."""
        if seat < self.table.seats:
            self._take_seat(seat)
            if seat in self.levels and not self.table.hand.over:
                self.table.bots[seat].start(self.table.hand, self.table.hand.seed)

    def _take_seat(self, seat):
        level = self.levels.get(seat)
        self.table.seat_bot(seat, Watched(Bot(seat, *level), self) if level else None)

    # Moves

    def do_play(self, seat, move, after_ms="0"):
        """Make a move, then let time pass."""
        seat = self.any_seat(seat)
        move = move_of(move)
        after_ms = self.number(after_ms, 0, LONGEST_MS, "The time after a move")
        table = self.table
        if seat < table.seats and table.bots[seat]:
            raise Wrong("Seat %d is a bot's: take it with 'bot %d off'." % (seat, seat))
        before = save(table.hand)
        reason = table.let_go(seat, move)
        if reason:
            return "refused " + moves.reason_text(reason)
        self.back.append(Step(seat, move, before))
        self.hear()
        self.tell_end()
        self._pass(after_ms)
        return "ok"

    def do_turn(self, seat, after_ms="0"):
        """Short for play SEAT turn."""
        return self.do_play(seat, "turn", after_ms)

    def do_under(self, seat, after_ms="0"):
        """Short for play SEAT under."""
        return self.do_play(seat, "under", after_ms)

    def do_call(self, seat, after_ms="0"):
        """Short for play SEAT call."""
        return self.do_play(seat, "call", after_ms)

    def do_stuck(self, seat, after_ms="0"):
        """Short for play SEAT stuck."""
        return self.do_play(seat, "stuck", after_ms)

    def made(self, seat, move, before):
        """A bot has made a move; `before` is the hand that it made it in."""
        self.back.append(Step(seat, move, before))
        self.lines.append("move %d %s" % (seat, move_text(move)))
        self.hear()
        self.tell_end()

    # Taking back

    def do_undo(self, count="1"):
        """Take back the last steps."""
        self.dealt()
        if not self.back:
            raise Wrong("There is no move to take back.")
        count = self.number(count, 1, len(self.back), "The moves to take back here")
        for _ in range(count):
            step = self.back.pop()
            self.lines.append(step.text())
        self._go_back(step.before)

    def _go_back(self, before):
        table = self.table
        restore(table.hand, before)
        table.now_ms = table.hand.now_ms
        table.hand.bots_only = None not in table.bots
        self.heard = table.hand.said_count
        table.begin()

    def do_home(self, seat, card):
        """A card comes home from a foundation, though others may have moved since (C4)."""
        hand = self.dealt().hand
        seat = self.number(seat, 0, hand.seats - 1, "A seat of this table")
        wanted = card_of(card)
        at = self._play_of(seat, wanted)
        if at < 0:
            raise Wrong("Seat %d has not played a card '%s' that could come home." % (seat, card))
        step = self.back[at]
        later = list(self.back)[at + 1 :]
        now = save(hand)
        for each in later:
            if each.seat is None or each.before["rotated"] != now["rotated"]:
                raise Wrong("The card stays: everybody was stuck since, and 'undo' is the only way back.")
            if each.seat == seat and touches(each.move, step.move >> 8 & 15):
                text = move_text(each.move)
                raise Wrong("The card stays: its seat has since moved %s, on the pile that it came from." % text)
        if hand.over:
            raise Wrong("The card stays: the hand is over, and 'undo' is the only way back.")
        grew = step.before["tops"][wanted - 1]
        restore(hand, step.before)
        token = hand.apply(seat, step.move)
        states = [each.before for each in later] + [now]
        befores = [self._without(state, wanted if grew else 0, seat, token) for state in states]
        if None in befores:
            restore(hand, now)
            raise Wrong("The card stays: others have built on it.")
        for each, before in zip(later, befores, strict=False):
            each.before = before
        self._go_back(befores[-1])
        del self.back[at]
        self.lines.append(step.text())

    def _play_of(self, seat, card):
        # The place in `back` of the last play of that card by that seat, -1 where there is none.
        for at in range(len(self.back) - 1, -1, -1):
            step = self.back[at]
            if step.seat == seat and step.move >> 12 == moves.PLAY:
                layout = step.before["layouts"][seat]
                if card and piles.top(layout, step.move >> 8 & 15) == card:
                    return at
        return -1

    def _without(self, state, card, seat, token):
        # A later state of the hand as it is without the play of that token; None where there is no such state. `card`
        # must still be the top of a foundation then; it is 0 for a play that tied, which has none (C5).
        hand = self.table.hand
        restore(hand, state)
        if card and not hand.tops[card]:
            return None
        hand.undo(seat, token)
        return None if audit(hand) else save(hand)

    # Time

    def do_time(self, pause_ms):
        """Let time pass."""
        self.dealt()
        self._pass(self.number(pause_ms, 0, LONGEST_MS, "A time"))

    def do_go(self, pause_ms=""):
        """Let time pass until the hand is over, or that much at the most."""
        table = self.dealt()
        if table.hand.over:
            raise Wrong("The hand is over: deal another with 'next' or 'new'.")
        if table.bots == [None] * table.seats:
            raise Wrong("There is no bot at this table: seat one with 'bot SEAT LEVEL', or let time pass with 'time'.")
        if pause_ms:
            self._pass(self.number(pause_ms, 1, LONGEST_MS, "A time"))
            return
        # The clock ends every hand in the end (K3).
        while not table.hand.over:
            self._pass(LONGEST_MS)

    def _pass(self, pause_ms):
        # Bots act one at a time, so time goes on by pieces until there is none left and nobody is due.
        table = self.table
        hand = table.hand
        while not hand.over and (pause_ms or not table.idle_ms()):
            piece_ms = min(table.idle_ms(), pause_ms)
            self._run_clock(piece_ms)
            table.step(piece_ms)
            pause_ms -= piece_ms

    def _run_clock(self, piece_ms):
        # The clock first: what it sets off is a step of its own to take back.
        hand = self.table.hand
        before = save(hand)
        hand.pass_time((self.table.now_ms + piece_ms) & TIME_MASK)
        if (hand.over, hand.rotated) != (before["over"], before["rotated"]):
            self.back.append(Step(None, 0, before))
        self.hear()
        self.tell_end()

    # Telling

    def hear(self):
        """Tell what the table has announced since the last time."""
        hand = self.table.hand
        while self.heard < hand.said_count:
            said = hand.said[self.heard % len(hand.said)]
            who = said & 15
            self.lines.append("say " + SAYINGS[said >> 4] + ("" if who == hands.NOBODY else " %d" % who))
            self.heard += 1

    def tell_end(self):
        """Tell that the hand is over, if it is."""
        hand = self.table.hand
        if hand.over == hands.CALLED:
            self.lines.append("over called %d" % hand.caller)
        elif hand.over > hands.NOT_DEALT:
            self.lines.append("over " + ("stopped" if hand.over == hands.STOPPED else "timed"))

    # Numbers in a command

    def number(self, text, low, high, what):
        """The number that a word is, from `low` to `high`; `what` begins the sentence if it is none."""
        value = number_of(text)
        if not low <= value <= high:
            raise Wrong("%s is a number from %d to %d, not '%s'." % (what, low, high, text))
        return value

    def any_seat(self, text):
        """The number of a seat, which need not be at this table."""
        value = number_of(text)
        if value < 0:
            raise Wrong("A seat is a number, 0 for the first, not '%s'." % text)
        return value
