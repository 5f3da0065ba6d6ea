# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The rules of Nerts a second time, in lists and plain words.

Written from the rule book and docs/NOTATION.md alone, to be compared with the core: cards are strings (`Th`), piles are
lists from the bottom to the top, moves are their texts. It is slow and says everything as the rules say it. It must
never import anything of `nerts_core`, or a mistake there could hide here too. Rule ids stand beside what they rule.
Not here: jokers, seven in hand, teams, dealing (a table comes as text), and the order that a shuffle makes.
"""

from tests.naive_text import RANKS, SUITS, Seat, join, rank, read_move, read_options, red, split, write_options

TIE_MS = 20
BEATEN_MS = 1000
PLAYS_KEPT = 8
WARNING_S = 10
BOTS_S = 60


class Table:
    """A hand in play. Times are whole milliseconds, and start with 0 at the text that it was read from."""

    def __init__(self, text, bots_only=False):
        words = text.split(" ")
        assert words[0] == "n1", text
        self.options, self.handicap = read_options(words[1])
        self.foundations = split(words[2])
        self.seats = [Seat(word) for word in words[3:] if ":" in word]
        self.stuck = set()
        self.rotated = False
        self.seed = 0
        self.over = ""
        if ":" not in words[-1]:
            self.read_state(words[-1])
        self.plays = []
        self.clock_ms = 0
        self.warned = False
        self.limit_s = self.options["stuck_s"]
        if bots_only:
            self.limit_s = min(self.limit_s, BOTS_S)

    def read_state(self, text):
        for part in text.split(","):
            name, _, value = part.partition("=")
            if name == "stuck":
                self.stuck = {int(seat) for seat in value.split("+")}
            elif name == "rotated":
                self.rotated = True
            elif name == "seed":
                self.seed = int(value)
            elif name in ("called", "stopped", "timed"):
                self.over = part
            else:
                raise ValueError("no such state: " + part)

    def text(self):
        tops = sorted(self.foundations, key=lambda card: (SUITS.index(card[1]), rank(card)))
        words = ["n1", write_options(self.options, self.handicap), join(tops)]
        words += [seat.text() for seat in self.seats]
        state = []
        if self.stuck:
            state.append("stuck=" + "+".join(str(seat) for seat in sorted(self.stuck)))
        if self.rotated:
            state.append("rotated")
        if self.seed:
            state.append("seed=%d" % self.seed)
        if self.over:
            state.append(self.over)
        if state:
            words.append(",".join(state))
        return " ".join(words)

    def wrong_with_deal(self):
        """T1, T2, T4: what is not as it is after a deal, as a list of words."""
        wrong = []
        for number, me in enumerate(self.seats):
            fewer = -self.handicap[number] if self.handicap and number < len(self.handicap) else 0
            nerts = max(self.options["nerts_pile"] - fewer, 3)
            if sorted(me.cards()) != sorted(rank + suit for rank in RANKS for suit in SUITS):
                wrong.append("seat %d has no whole deck" % number)
            if len(me.nerts) != nerts:
                wrong.append("seat %d has %d cards in its nerts pile, not %d" % (number, len(me.nerts), nerts))
            if [len(pile) for pile in me.work] != [1] * self.options["work_piles"]:
                wrong.append("seat %d has other work piles than %d of one card" % (number, self.options["work_piles"]))
            if me.waste:
                wrong.append("seat %d begins with a waste" % number)
        if self.foundations or self.stuck or self.rotated or self.over:
            wrong.append("the hand has begun before it was dealt")
        return wrong

    # Asking

    def check(self, seat, move, now_ms):
        """The reason for which the seat may not make the move (a text), or "ok"."""
        if not 0 <= seat < len(self.seats):
            return "no-seat"
        if self.over:
            return "hand-over"
        kind, source, count, goal, under = read_move(move)
        if kind == "card":
            return self.check_card(seat, source, count, goal, under, now_ms)
        me = self.seats[seat]
        if kind == "turn":
            return "ok" if me.stock or me.waste else "nothing-to-turn"
        if kind == "under":
            if not me.stock:
                return "stock-empty"
            if me.waste:
                return "waste-not-empty"
            return "can-move" if self.can_move(seat, now_ms) else "ok"
        if kind == "call":
            return "pile-not-empty" if me.nerts else "ok"
        if kind == "stuck":
            return "already-stuck" if seat in self.stuck else "ok"
        return "no-move"

    def check_card(self, seat, source, count, goal, under, now_ms):
        me = self.seats[seat]
        for pile in source, goal:
            if pile.isdigit() and int(pile) > len(me.work):
                return "no-move"
        if source == goal:
            return "same-pile"
        pile = self.pile(seat, source)
        if not pile:
            return "empty"
        if count > 1 and (goal == "f" or source in "nw"):
            return "one-card"
        if count > len(pile):
            return "too-many"
        if goal == "f":
            return self.check_foundation(seat, pile[-1], now_ms)
        return self.check_work(me, source, pile, count, me.work[int(goal) - 1], under)

    def check_foundation(self, seat, card, now_ms):
        if self.grows(card) is not None:
            return "ok"
        rivals = [when for when, who, what in self.plays if who != seat and what == card]
        if self.options["tie"] == "both" and any(now_ms - when < TIE_MS for when in rivals):
            return "ok"
        if any(now_ms - when < BEATEN_MS for when in rivals):
            return "beaten"
        return "no-foundation"

    def check_work(self, me, source, pile, count, goal, under):
        rule = self.options["run_moves"]
        takes = self.options["space_takes"]
        run = pile[-count:]
        if under and self.options["slide_under"] == "off":
            return "slide-off"
        if source.isdigit():
            if rule == "single" and count > 1 or rule == "whole" and count < len(pile):
                return "run-rule"
        if under and rule == "single" and len(goal) > 1:
            return "run-rule"
        if under and not goal:
            return "slide-empty"
        if under and [] not in me.work:
            return "no-space"
        if under or not goal:
            if takes == "king" and run[0][0] != "K":
                return "space-king"
            if takes == "nerts" and me.nerts and source != "n":
                return "space-nerts"
            if not under:
                return "ok"
        if not under and goal[-1][0] == "A":
            return "on-ace"
        # Sliding under (M7) is: the run fills the space, then the pile moves onto the run.
        lower, upper = (run[-1], goal[0]) if under else (goal[-1], run[0])
        if rank(lower) != rank(upper) + 1:
            return "rank"
        if red(lower) == red(upper):
            return "colour"
        return "ok"

    def pile(self, seat, name):
        me = self.seats[seat]
        if name == "n":
            return me.nerts
        if name == "w":
            return me.waste
        return me.work[int(name) - 1]

    def grows(self, card):
        """The top that the card goes on: "" for an ace (a new foundation, M5), None if no foundation takes it."""
        if card[0] == "A":
            return ""
        below = RANKS[rank(card) - 1] + card[1]
        return below if below in self.foundations else None

    def card_moves(self, seat):
        """The text of every card move that could be thought of for a seat, runs no longer than their pile."""
        me = self.seats[seat]
        names = [str(number + 1) for number in range(len(me.work))]
        moves = []
        for source in ["n", "w"] + names:
            moves.append(source + "-f")
            runs = [source]
            if source.isdigit():
                runs += ["%sx%d" % (source, count) for count in range(2, len(self.pile(seat, source)) + 1)]
            for run in runs:
                for goal in names:
                    if goal != source:
                        moves += [run + "-" + goal, run + "-u" + goal]
        return moves

    def can_move(self, seat, now_ms):
        return any(self.check(seat, move, now_ms) == "ok" for move in self.card_moves(seat))

    def legal(self, seat, now_ms):
        """The set of the texts of all legal moves of a seat."""
        moves = self.card_moves(seat) + ["turn", "under", "call", "stuck"]
        return {move for move in moves if self.check(seat, move, now_ms) == "ok"}

    def hand_score(self, seat):
        """P1, P3: every card that the layout no longer has lies on a foundation."""
        mine = self.seats[seat].cards()
        kings = 4 - sum(card[0] == "K" for card in mine)
        score = 52 - len(mine) - self.options["penalty"] * len(self.seats[seat].nerts)
        score += kings * self.options["king_bonus"]
        if self.over == "called=%d" % seat:
            score += self.options["call_bonus"]
        return score

    # Doing

    def apply(self, seat, move, now_ms):
        """Make a legal move; give back what the table announces (A), as a list of (word, seat)."""
        kind, source, count, goal, under = read_move(move)
        me = self.seats[seat]
        if kind == "turn":
            self.turn(me)
            return []
        if kind == "under":
            me.stock.insert(0, me.stock.pop())
            return []
        if kind == "call":
            self.over = "called=%d" % seat
            return [("called", seat)]
        if kind == "stuck":
            self.stuck.add(seat)
            if len(self.stuck) == len(self.seats):
                return [("stuck", seat)] + self.all_stuck("stopped", now_ms)
            return [("stuck", seat)]
        pile = self.pile(seat, source)
        run = pile[-count:]
        del pile[-count:]
        self.stuck.discard(seat)
        if goal == "f":
            self.play(seat, run[0], now_ms)
        elif under:
            me.work[int(goal) - 1][:0] = run
        else:
            me.work[int(goal) - 1].extend(run)
        if source == "n" and len(me.nerts) == 1:
            return [("one-left", seat)]
        if source == "n" and not me.nerts:
            return [("pile-empty", seat)]
        return []

    def play(self, seat, card, now_ms):
        below = self.grows(card)
        if below:
            self.foundations.remove(below)
        if below is not None:
            self.foundations.append(card)
        self.plays = (self.plays + [(now_ms, seat, card)])[-PLAYS_KEPT:]
        self.stuck = set()
        self.rotated = False
        self.clock_ms = now_ms
        self.warned = False

    def turn(self, me):
        """S1, S2: turn cards up, or make a new stock."""
        size = self.options["turn"]
        if self.options["leftover"] == "turn" or not me.waste:
            new_stock = not me.stock
        else:
            new_stock = len(me.stock) < size
        if new_stock:
            self.new_stock(me)
        else:
            self.onto_waste(me, size)

    def onto_waste(self, me, size):
        block = me.stock[-size:]
        del me.stock[-size:]
        if self.options["turn_order"] == "block":
            block.reverse()
        me.waste += block

    def new_stock(self, me):
        self.onto_waste(me, 52)
        me.stock = me.waste[::-1]
        me.waste = []

    def all_stuck(self, how, now_ms):
        """K2: the first time a new start, the second time the end, which `how` names."""
        rule = self.options["stuck_rule"]
        if rule == "end" or self.rotated:
            self.over = how
            return [(how, None)]
        for me in self.seats:
            self.new_stock(me)
            if rule == "rotate" and me.stock:
                me.stock.insert(0, me.stock.pop())
        self.rotated = True
        self.stuck = set()
        self.clock_ms = now_ms
        self.warned = False
        return [(rule, None)]

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
        """Take over the order of the stocks of another table's text, if they hold the same cards as here."""
        words = [word for word in text.split(" ") if ":" in word]
        for number, me in enumerate(self.seats):
            other = Seat(words[number])
            assert not other.waste and sorted(other.stock) == sorted(me.stock), "a shuffle lost or won cards: " + text
            me.stock = other.stock


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
