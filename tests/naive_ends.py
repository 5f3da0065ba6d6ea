# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What happens when all are stuck (K2, K3, H2, H3), and when a match is over (P2).

A part of the naive model (tests/naive.py): it must never import anything of `nerts_core`.
"""

from tests.naive_text import Seat, is_joker, read_move

WARNING_S = 10


class Ends:
    """The part of a table that deals with everyone being stuck; the rest of it is `naive.Table`."""

    def playable(self, seat, now_ms):
        """H2: whether a card of the seat would be pointed out."""
        me = self.seats[seat]
        if seat not in self.declared:
            if any(is_joker(card) for card in me.nerts[-1:] + me.waste + sum([pile[-1:] for pile in me.work], [])):
                return True
        for move in self.card_moves(seat):
            kind, source, count, goal, under = read_move(move)
            counts = goal == "f" or source in "nw" and not under
            if counts and self.check(seat, move, now_ms) == "ok":
                return True
        return False

    def all_stuck(self, how, now_ms):
        """All say so, or the clock does: a new start or the end, which `how` names. Gives back the announcements."""
        if self.seven:
            return self.all_stuck_with_hands(how, now_ms)
        rule = self.options["stuck_rule"]
        if rule == "end" or self.rotated:
            self.over = how
            return [(how, None)]
        self.start_clock(now_ms)
        for me in self.seats:
            self.new_stock(me)
            if rule == "rotate" and me.stock:
                me.stock.insert(0, me.stock.pop())
        self.new_start()
        return [(rule, None)]

    def all_stuck_with_hands(self, how, now_ms):
        """H2, H3: who can play is pointed out; where nobody can, all take new hands."""
        rule = self.options["stuck_rule"]
        if self.rotated and how == "timed":
            self.over = how
            return [(how, None)]
        if not self.rotated:
            self.start_clock(now_ms)
        self.rotated = True
        able = [seat for seat in range(len(self.seats)) if self.playable(seat, now_ms)]
        if able:
            self.stuck -= set(able)
            self.must |= set(able)
            return [("must-play", seat) for seat in able]
        if rule == "end":
            self.over = how
            return [(how, None)]
        for me in self.seats:
            # Under `shuffle` the order that this makes is taken over from the core afterwards.
            for card in me.waste:
                me.stock.insert(0, card)
            me.waste = []
            self.fill_hand(me)
        self.new_start()
        return [("new-hands", None)]

    def new_start(self):
        self.rotated = True
        self.stuck = set()
        self.must = set()
        self.declared = {}

    def start_clock(self, now_ms):
        self.clock_ms = now_ms
        self.warned = False

    def tick(self, now_ms):
        """K3: what the clock brings by now, as announcements."""
        quiet_ms = now_ms - self.clock_ms
        if self.over:
            return []
        if quiet_ms >= self.limit_s * 1000:
            return self.all_stuck("timed", now_ms)
        if quiet_ms >= (self.limit_s - WARNING_S) * 1000 and not self.warned:
            self.warned = True
            return [("warning", None)]
        return []

    def adopt_shuffle(self, text):
        """Take over the order of the stocks and hands of another table's text, if they hold the same cards as here."""
        words = [word for word in text.split(" ") if ":" in word]
        for number, me in enumerate(self.seats):
            other = Seat(words[number])
            assert sorted(other.stock + other.waste) == sorted(me.stock + me.waste), (
                "a shuffle lost or won cards: " + text
            )
            assert len(other.waste) == len(me.waste), "a shuffle deals other hands: " + text
            me.stock, me.waste = other.stock, other.waste


class Match:
    """P2: hands are added up until one total is at the target and above all others."""

    def __init__(self, seats, target):
        self.totals = [0] * seats
        self.target = target

    def add(self, scores):
        self.totals = [self.totals[seat] + scores[seat] for seat in range(len(self.totals))]

    def winner(self):
        """The seat that has won, or None: play another hand."""
        best = max(self.totals)
        if self.target and best < self.target or self.totals.count(best) > 1:
            return None
        return self.totals.index(best)
