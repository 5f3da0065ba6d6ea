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
from nerts_core.cards import ACE, card_of
from nerts_core.commons import TIME_MASK
from nerts_core.notation import move_of, move_text
from nerts_core.options import HAND
from nerts_core.options_text import number_of
from nerts_core.takeback import bring_home
from tools.referee_undo import Step, restore, save
from tools.referee_words import SAYINGS

LONGEST_MS = 600000
STEPS_BACK = 10000


class Wrong(Exception):
    """A command cannot be done; the message is a sentence that says what to do."""


class Playing:
    """A table in play; `lines` gathers what is told about it."""

    def __init__(self, table):
        self.table = table
        self.levels = {}
        self.partner_levels = {}
        self.asked = False
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
        """The bots of a seat have come or gone, perhaps in the middle of a hand."""
        if seat < self.table.seats:
            self._take_seat(seat)

    def _take_seat(self, seat):
        level = self.levels.get(seat)
        helper = self.partner_levels.get(seat)
        self.table.seat_bot(seat, Bot(seat, *level) if level else None)
        # Beside a person a partner leaves the fun to them (G1).
        self.table.seat_partner(seat, Bot(seat, *helper, not level) if helper else None)

    def text_of(self, move):
        """The text of a move, as this table's game has it."""
        return move_text(move, self.table.options.values[HAND] != 0)

    # Moves

    def do_play(self, seat, move, after_ms="0"):
        """Make a move, then let time pass."""
        seat = self.any_seat(seat)
        move = move_of(move)
        after_ms = self.number(after_ms, 0, LONGEST_MS, "The time after a move")
        table = self.table
        if seat < table.seats and table.bots[seat]:
            raise Wrong("Seat %d is a bot's: take it with 'bot %d off'." % (seat, seat))
        self.asked = True
        reason = table.let_go(seat, move)
        self.asked = False
        if reason:
            return "refused " + moves.reason_text(reason)
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

    def do_withdraw(self, seat, after_ms="0"):
        """Short for play SEAT withdraw."""
        return self.do_play(seat, "withdraw", after_ms)

    def made(self, step):
        """A move has been made; it is told where nobody asked for it: a bot's, or a joker that lands by itself."""
        self.back.append(step)
        if not self.asked:
            self.lines.append("move %d %s" % (step.seat, self.text_of(step.move)))
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
        table.begin_hand()

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
            if each.seat == seat and each.touches(step.move >> 8 & 15):
                text = self.text_of(each.move)
                raise Wrong("The card stays: its seat has since moved %s, on the pile that it came from." % text)
        if hand.over:
            raise Wrong("The card stays: the hand is over, and 'undo' is the only way back.")
        card, landed = step.played()
        # A tie has no foundation of its own (C5), a joker that is an ace always has one (J4).
        grew = step.before["tops"][landed - 1] or (card != landed and landed & 15 == ACE)
        restore(hand, step.before)
        token = hand.apply(seat, step.move)
        states = [each.before for each in later] + [now]
        befores = [self._without(state, landed if grew else 0, seat, token) for state in states]
        if None in befores:
            restore(hand, now)
            raise Wrong("The card stays: others have built on it.")
        for each, before in zip(later, befores, strict=False):
            each.before = before
        self._go_back(befores[-1])
        del self.back[at]
        self.lines.append(step.text())

    def _play_of(self, seat, card):
        # The place in `back` of the last play of that card by that seat, -1 where there is none. A joker has also the
        # name of what it was declared.
        for at in range(len(self.back) - 1, -1, -1):
            if card and self.back[at].seat == seat and card in self.back[at].played():
                return at
        return -1

    def _without(self, state, card, seat, token):
        # A later state of the hand as it is without the play of that token; None where there is no such state. `card`
        # must still be the top of a foundation then; it is 0 for a play that tied, which has none (C5).
        hand = self.table.hand
        restore(hand, state)
        if card and not hand.tops[card]:
            return None
        bring_home(hand, seat, token)
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
        if not any(table.bots + table.partners):
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
        while not hand.over and (pause_ms or not table.next_ms()):
            piece_ms = min(table.next_ms(), pause_ms)
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
        # The table remembers its last announcements only.
        self.heard = max(self.heard, hand.said_count - len(hand.said))
        while self.heard < hand.said_count:
            said = hand.said[self.heard % len(hand.said)]
            who = said & 15
            line = "say " + SAYINGS[said >> 4] + ("" if who == hands.NOBODY else " %d" % who)
            move = self._said_of(said >> 4, who)
            self.lines.append(line + (" " + self.text_of(move) if move else ""))
            self.heard += 1

    def _said_of(self, what, seat):
        # The move that an announcement is about: what was declared (J3), the card that is pointed out (H2); else 0.
        hand = self.table.hand
        if what == hands.SAYS_MUST_PLAY:
            return moves.playable(hand, seat)
        if what == hands.SAYS_DECLARED:
            layout = hand.layouts[seat]
            return moves.DECLARE << 12 | layout[piles.DECLARED_PILE] << 8 | layout[piles.DECLARED]
        return 0

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
