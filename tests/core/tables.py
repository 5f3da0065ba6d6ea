# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Tables for the tests of the rules, sketched in the notation of docs/NOTATION.md.

A sketch is a table's text in which each seat may write `...` in one pile, for all of its cards that the sketch does not
show, in the order of a new deck. The cards under the tops of the foundations are taken from the first seat that does
not show them. `rest` is a seat with an empty nerts pile, empty work piles and all cards in its stock; its jokers, where
there are some, lie on the first work pile.
"""

from nerts_core import hand as hands
from nerts_core import moves
from nerts_core.audit import audit, defects_text
from nerts_core.notation import move_of, move_text, table_of, table_text
from nerts_core.options import JOKERS, WORK_PILES, Options

RANKS = "A23456789TJQK"
SUITS = "cdsh"
DECK = [rank + suit for suit in SUITS for rank in RANKS]
SAYINGS = {
    hands.SAYS_ONE_LEFT: "one-left",
    hands.SAYS_EMPTY: "pile-empty",
    hands.SAYS_STUCK: "stuck",
    hands.SAYS_CLOCK: "warning",
    hands.SAYS_CALL: "called",
    hands.SAYS_ROTATED: "rotate",
    hands.SAYS_SHUFFLED: "shuffle",
    hands.SAYS_OVER: "over",
    hands.SAYS_DECLARED: "declared",
    hands.SAYS_MUST_PLAY: "must-play",
    hands.SAYS_NEW_HANDS: "new-hands",
}


def cards(text):
    """The cards of a pile's text as a list."""
    return [] if text == "-" else [text[at : at + 2] for at in range(0, len(text), 2)]


def fill(sketch):
    """The whole text of a sketched table."""
    values = Options(sketch.split()[1]).values
    works = ("*1*2" if values[JOKERS] else "-") + "|-" * (values[WORK_PILES] - 1)
    words = sketch.replace(" rest", " -:" + works + ":...:-").split()
    places = [at for at, word in enumerate(words) if ":" in word]
    deck = DECK + ["*1", "*2"][: values[JOKERS]]
    free = {}
    landed = []
    for at in places:
        parts = words[at].replace("...", "").replace("|", "-").split(":")
        shown = "".join(parts[:4]).replace("-", "")
        # What the fifth part says of jokers: they lie on the foundations, as another card.
        gone = [joker for joker, card in zip(("*1", "*2"), cards("".join(parts[4:])), strict=False) if card != "--"]
        landed += [card for card in cards("".join(parts[4:])) if card != "--"]
        free[at] = [card for card in deck if card not in cards(shown) + gone]
        assert len(free[at]) + len(gone) + len(shown) // 2 == len(deck), "a card twice in " + words[at]
    for top in cards(words[2]):
        for rank in RANKS[: RANKS.index(top[0]) + 1]:
            if rank + top[1] in landed:
                landed.remove(rank + top[1])
                continue
            owner = next(at for at in places if rank + top[1] in free[at])
            free[owner].remove(rank + top[1])
    assert not landed, "a joker on no foundation: " + sketch
    for at in places:
        assert "..." in words[at] or not free[at], "cards that lie nowhere: " + words[at]
        words[at] = words[at].replace("...", "".join(free[at]))
    return " ".join(words)


class Play:
    """A hand of the core, set up from a sketch, with everything in words: piles, moves, reasons and announcements."""

    def __init__(self, sketch, bots_only=False, now_ms=0):
        self.hand = table_of(fill(sketch) if "..." in sketch or " rest" in sketch else sketch)
        self.hand.bots_only = bots_only
        self.hand.now_ms = self.hand.quiet_ms = now_ms
        self.heard = 0

    @classmethod
    def dealt(cls, seats, options="classic", seed=1):
        """A hand just dealt."""
        play = cls.__new__(cls)
        play.hand = hands.Hand(seats, Options(options))
        play.hand.deal_from(seed)
        play.heard = 0
        return play

    def at(self, now_ms):
        """Let time pass up to `now_ms`."""
        self.hand.pass_time(now_ms)
        return self

    def reason(self, seat, move):
        """Why the seat may not make the move, or "ok"; asking must change nothing."""
        before = self.text()
        reason = moves.reason_text(moves.check(self.hand, seat, move_of(move)))
        assert self.text() == before
        return reason

    def do(self, seat, move):
        """Make a move that must be legal, and what must follow when all are stuck (K2)."""
        assert self.reason(seat, move) == "ok", (seat, move, self.text())
        self.hand.apply(seat, move_of(move))
        if self.hand.all_stuck():
            self.hand.resolve()
        return self

    def legal(self, seat):
        """The legal card moves of a seat, sorted."""
        found = [0] * 256
        return sorted(move_text(found[at]) for at in range(moves.find(self.hand, seat, found)))

    def words(self, seat):
        """The words among the legal moves of a seat, sorted."""
        return sorted(word for word in ("turn", "under", "call", "stuck") if self.reason(seat, word) == "ok")

    def scores(self):
        return [self.hand.score(seat) for seat in range(self.hand.seats)]

    def audit(self):
        """What is wrong with the table, in words; "" for nothing."""
        return defects_text(audit(self.hand))

    @staticmethod
    def text_of(hand):
        return table_text(hand)

    def text(self):
        return table_text(self.hand)

    def state(self):
        """The last word of the text, where there is one besides the seats."""
        last = self.text().split()[-1]
        return "" if ":" in last else last

    def foundations(self):
        return self.text().split()[2]

    def seat(self, seat):
        return self.text().split()[3 + seat]

    def pile(self, seat, name):
        """The text of a pile: `n`, `1` to `6`, `s` for the stock or `w`."""
        nerts, work, stock, waste = self.seat(seat).split(":")
        return work.split("|")[int(name) - 1] if name.isdigit() else {"n": nerts, "s": stock, "w": waste}[name]

    def said(self):
        """What the table has announced since the last time it was asked, as (word, seat)."""
        said = []
        while self.heard < self.hand.said_count:
            what = self.hand.said[self.heard % len(self.hand.said)]
            said.append((SAYINGS[what >> 4], None if what & 15 == hands.NOBODY else what & 15))
            self.heard += 1
        return said


def joker_table(piles, options="jokers=2", foundations="-", waste="-", nerts="5s"):
    """A table whose seat 0 has these work piles; jokers that are not shown lie at the bottom of its stock."""
    shown = piles + waste + nerts
    jokers = "".join(joker for joker in ("*1", "*2") if joker not in shown)
    return Play(f"n1 {options} {foundations} {nerts}:{piles}:{jokers}...:{waste} rest")
