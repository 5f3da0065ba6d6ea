# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The rules of Nerts a second time, in lists and plain words.

Written from the rule book and docs/NOTATION.md alone, to be compared with the core: cards are strings (`Th`), piles are
lists from the bottom to the top, moves are their texts. It is slow and says everything as the rules say it. It must
never import anything of `nerts_core`, or a mistake there could hide here too. Rule ids stand beside what they rule.
Times are those of the table, in milliseconds, and never go round. What a joker can be in a work pile is in
naive_jokers.py, what happens when all are stuck in naive_ends.py. Not in the model: dealing (a table comes as text),
and the order that a shuffle makes.
"""

from tests import naive_ends, naive_jokers
from tests.naive_text import RANKS, SUITS, Seat, is_joker, join, rank, read_move, read_options, split, write_options

TIE_MS = 20
BEATEN_MS = 1000
PLAYS_KEPT = 8
BOTS_S = 60
WAIT_STEP_MS = 32


class Table(naive_ends.Ends):
    """A hand in play, read from its text at the table time `now_ms`."""

    def __init__(self, text, bots_only=False, now_ms=0):
        words = text.split(" ")
        assert words[0] == "n1", text
        self.options, self.handicap = read_options(words[1])
        self.foundations = split(words[2])
        self.seats = [Seat(word) for word in words[3:] if ":" in word]
        self.stuck = set()
        self.must = set()
        # What each seat has declared (J3): its pile, the card, and when.
        self.declared = {}
        self.rotated = False
        self.seed = 0
        self.over = ""
        if ":" not in words[-1]:
            self.read_state(words[-1], now_ms)
        self.plays = []
        self.clock_ms = now_ms
        self.warned = False
        self.limit_s = self.options["stuck_s"]
        if bots_only:
            self.limit_s = min(self.limit_s, BOTS_S)
        self.seven = self.options["hand"] == "seven"
        self.kings = self.options["space_takes"] == "king"

    def read_state(self, text, now_ms):
        for part in text.split(","):
            name, _, value = part.partition("=")
            if name == "stuck":
                self.stuck = {int(seat) for seat in value.split("+")}
            elif name == "must":
                self.must = {int(seat) for seat in value.split("+")}
            elif name == "declared":
                self.declared[int(value[:-3])] = value[-3].replace("h", "w"), value[-2:], now_ms
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
        if self.must:
            state.append("must=" + "+".join(str(seat) for seat in sorted(self.must)))
        for seat, (pile, card, _) in sorted(self.declared.items()):
            state.append("declared=%d%s%s" % (seat, "h" if pile == "w" and self.seven else pile, card))
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
            deck = [rank + suit for rank in RANKS for suit in SUITS] + ["*1", "*2"][: self.options["jokers"]]
            if sorted(me.cards()) != sorted(deck):
                wrong.append("seat %d has no whole deck" % number)
            if len(me.nerts) != nerts:
                wrong.append("seat %d has %d cards in its nerts pile, not %d" % (number, len(me.nerts), nerts))
            if [len(pile) for pile in me.work] != [1] * self.options["work_piles"]:
                wrong.append("seat %d has other work piles than %d of one card" % (number, self.options["work_piles"]))
            if len(me.waste) != (7 if self.seven else 0):
                wrong.append("seat %d begins with %d cards in its waste or hand" % (number, len(me.waste)))
            if self.options["same_deal"] == "on" and me.order_of_deal() != self.seats[0].order_of_deal():
                wrong.append("seat %d has its cards in another order than seat 0" % number)
        if self.foundations or self.stuck or self.must or self.declared or self.rotated or self.over:
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
        if kind == "declare":
            return self.check_declare(seat, source, goal, now_ms)
        if kind == "withdraw":
            return "ok" if seat in self.declared else "undeclared"
        if kind == "turn" and self.seven:
            return "nothing-to-turn" if not me.stock else "hand-full" if len(me.waste) == 7 else "ok"
        if kind == "turn":
            if self.frozen(seat) == "w":
                return "declared"
            return "ok" if me.stock or me.waste else "nothing-to-turn"
        if kind == "under":
            if self.seven:
                return "seven"
            if not me.stock:
                return "stock-empty"
            if me.waste:
                return "waste-not-empty"
            return "can-move" if self.can_move(seat, now_ms) else "ok"
        if kind == "call":
            return "pile-not-empty" if me.nerts else "ok"
        if kind == "stuck":
            return "already-stuck" if seat in self.stuck else "must-play" if seat in self.must else "ok"
        return "no-move"

    def frozen(self, seat):
        """The pile of the seat's declared joker, which waits for it."""
        return self.declared[seat][0] if seat in self.declared else ""

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
        # From the hand of seven `count` is which card (H1).
        from_hand = self.seven and source == "w"
        if count > 1 and not from_hand and (goal == "f" or source in "nw"):
            return "one-card"
        if count > len(pile):
            return "too-many"
        run = [pile[count - 1]] if from_hand else pile[-count:]
        frozen = self.frozen(seat)
        if frozen and (goal == frozen or source == frozen and not (goal == "f" and is_joker(run[0]))):
            return "declared"
        if goal == "f" and is_joker(run[0]):
            return self.check_joker(seat, source, now_ms)
        if goal == "f":
            return self.check_foundation(seat, run[0], now_ms)
        return self.check_work(me, source, run, me.work[int(goal) - 1], under)

    def check_joker(self, seat, source, now_ms):
        """J3: what was declared, after its wait."""
        if self.frozen(seat) != source:
            return "undeclared"
        _, card, then_ms = self.declared[seat]
        delay_ms = self.options["joker_delay_ms"]
        steps = -(-delay_ms // WAIT_STEP_MS) + 1
        if delay_ms and now_ms // WAIT_STEP_MS - then_ms // WAIT_STEP_MS < steps:
            return "too-soon"
        return self.check_foundation(seat, card, now_ms)

    def check_declare(self, seat, source, card, now_ms):
        if source.isdigit() and int(source) > len(self.seats[seat].work):
            return "no-move"
        pile = self.pile(seat, source)
        if not pile:
            return "empty"
        if not any(is_joker(each) for each in (pile if self.seven and source == "w" else pile[-1:])):
            return "not-joker"
        return "declared" if seat in self.declared else self.check_foundation(seat, card, now_ms)

    def check_foundation(self, seat, card, now_ms):
        if self.grows(card) is not None:
            return "ok"
        rivals = [when for when, who, what in self.plays if who != seat and what == card]
        if self.options["tie"] == "both" and any(now_ms - when < TIE_MS for when in rivals):
            return "ok"
        if any(now_ms - when < BEATEN_MS for when in rivals):
            return "beaten"
        return "no-foundation"

    def check_work(self, me, source, run, goal, under):
        rule = self.options["run_moves"]
        if under and self.options["slide_under"] == "off":
            return "slide-off"
        if source.isdigit():
            if rule == "single" and len(run) > 1 or rule == "whole" and len(run) < len(me.work[int(source) - 1]):
                return "run-rule"
        if under and rule == "single" and len(goal) > 1:
            return "run-rule"
        if under and not goal:
            return "slide-empty"
        if under and [] not in me.work:
            return "no-space"
        if under or not goal:
            if self.kings and not naive_jokers.bottom_is_king(run):
                return "space-king"
            if self.options["space_takes"] == "nerts" and me.nerts and source != "n":
                return "space-nerts"
            if not under:
                return "ok"
        if not under and naive_jokers.top_is_ace(goal, self.kings):
            return "on-ace"
        # Sliding under (M7) is: the run fills the space, then the pile moves onto the run.
        together = run + goal if under else goal + run
        if not naive_jokers.ranks_fit(together, self.kings):
            return "rank"
        return "ok" if naive_jokers.colours_fit(together) else "colour"

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
        hand = ["h%d" % number for number in range(1, len(me.waste) + 1)] if self.seven else ["w"]
        for source in ["n"] + hand + names:
            moves.append(source + "-f")
            runs = [source]
            if source.isdigit():
                runs += ["%sx%d" % (source, count) for count in range(2, len(self.pile(seat, source)) + 1)]
            for run in runs:
                for goal in names:
                    if goal != source:
                        moves += [run + "-" + goal, run + "-u" + goal]
        return moves

    def declarations(self, seat, of_jokers=False):
        """The text of everything that could be declared, where there is a place for it now; `of_jokers`: by jokers."""
        places = [each + suit for suit in SUITS for each in RANKS if self.grows(each + suit) is not None]
        names = ("nh" if self.seven else "nw") + "123456"[: len(self.seats[seat].work)]
        if of_jokers:
            names = [name for name in names if any(map(is_joker, self.pile(seat, name.replace("h", "w"))))]
        return ["%s=%s" % (name, place) for name in names for place in places] if self.options["jokers"] else []

    def can_move(self, seat, now_ms):
        """S3: any card move, wise or not; declaring too."""
        moves = self.card_moves(seat) + self.declarations(seat, True)
        return any(self.check(seat, move, now_ms) == "ok" for move in moves)

    def legal(self, seat, now_ms):
        """The set of the texts of all legal moves of a seat, declaring only what has its place now."""
        moves = self.card_moves(seat) + self.declarations(seat, True) + ["turn", "under", "call", "stuck", "withdraw"]
        return {move for move in moves if self.check(seat, move, now_ms) == "ok"}

    def hand_score(self, seat):
        """P1, P3, J1: every card that the layout no longer has lies on a foundation."""
        mine = self.seats[seat].cards()
        landed = self.seats[seat].landed
        kings = 4 - sum(card[0] == "K" for card in mine) + sum(card[0] == "K" for card in landed)
        score = 52 + self.options["jokers"] - len(mine) - self.options["penalty"] * len(self.seats[seat].nerts)
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
        if kind == "withdraw":
            del self.declared[seat]
            return []
        if kind == "call":
            self.over = "called=%d" % seat
            return [("called", seat)]
        if kind == "stuck":
            self.stuck.add(seat)
            if len(self.stuck) == len(self.seats):
                return [("stuck", seat)] + self.all_stuck("stopped", now_ms)
            return [("stuck", seat)]
        self.stuck.discard(seat)
        self.must.discard(seat)
        if kind == "declare":
            self.declared[seat] = source, goal, now_ms
            return [("declared", seat)]
        self.move_cards(seat, source, count, goal, under, now_ms)
        if source == "n" and len(me.nerts) == 1:
            return [("one-left", seat)]
        if source == "n" and not me.nerts:
            return [("pile-empty", seat)]
        return []

    def move_cards(self, seat, source, count, goal, under, now_ms):
        me = self.seats[seat]
        pile = self.pile(seat, source)
        if self.seven and source == "w":
            run = [pile.pop(count - 1)]
        else:
            run = pile[-count:]
            del pile[-count:]
        if goal == "f" and is_joker(run[0]):
            _, card, _ = self.declared.pop(seat)
            me.landed[int(run[0][1]) - 1] = card
            self.play(seat, card, now_ms)
        elif goal == "f":
            self.play(seat, run[0], now_ms)
        elif under:
            me.work[int(goal) - 1][:0] = run
        else:
            me.work[int(goal) - 1].extend(run)

    def play(self, seat, card, now_ms):
        below = self.grows(card)
        if below:
            self.foundations.remove(below)
        if below is not None:
            self.foundations.append(card)
        self.plays = (self.plays + [(now_ms, seat, card)])[-PLAYS_KEPT:]
        self.stuck = set()
        self.must = set()
        self.rotated = False
        self.clock_ms = now_ms
        self.warned = False

    def turn(self, me):
        """S1, S2: turn cards up, or make a new stock. H1: fill the hand."""
        size = self.options["turn"]
        if self.seven:
            self.fill_hand(me)
            return
        if self.options["leftover"] == "turn" or not me.waste:
            new_stock = not me.stock
        else:
            new_stock = len(me.stock) < size
        if new_stock:
            self.new_stock(me)
        else:
            self.onto_waste(me, size)

    def fill_hand(self, me):
        while me.stock and len(me.waste) < 7:
            me.waste.append(me.stock.pop())

    def onto_waste(self, me, size):
        block = me.stock[-size:]
        del me.stock[-size:]
        if self.options["turn_order"] == "block":
            block.reverse()
        me.waste += block

    def new_stock(self, me):
        self.onto_waste(me, 54)
        me.stock = me.waste[::-1]
        me.waste = []
