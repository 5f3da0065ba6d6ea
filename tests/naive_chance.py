# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Chance for the comparison of the two models: options, tables late in a hand, and moves, wise or not, all as texts.

A part of the naive model (tests/naive.py): it must never import anything of `nerts_core`.
"""

from tests import naive_text

SEATS = (2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12)
WORDS = ("turn", "under", "call", "stuck", "withdraw")


def random_options(chance):
    """The text of options, each left alone or given a value that it can have, and the number of seats."""
    seats = chance.choice(SEATS)
    many = chance.choice((0, 2, 4, 8))
    items = []
    jokers, seven = chance.randrange(2), chance.randrange(3) == 0
    # What does not go together is left out; jokers and a hand of seven come often.
    out = set() if jokers else {"joker_delay_ms"}
    out |= {"turn", "turn_order", "leftover"} if seven else set()
    for name, values in naive_text.VALUES.items():
        if name in ("jokers", "hand"):
            if jokers if name == "jokers" else seven:
                items.append("%s=%s" % (name, values[1]))
        elif name == "same_deal":
            continue  # drawn below, with the handicaps
        elif name not in out and chance.randrange(10) < many:
            ends = (values[0], values[-1], chance.choice(values)) if len(values) > 3 else values
            items.append("%s=%s" % (name, chance.choice(ends)))
    text = ",".join(items)
    if not many:
        text = chance.choice(
            ("classic", "quick", "little", "bonus", "target=0", "jokers", "scrooge", "jokers=2,hand=seven")
        )
    fifth = chance.randrange(5)
    if fifth == 4:
        text += ",same_deal=on"
    if fifth == 0:
        text += ",handicap=" + "/".join(str(-chance.choice((0, 1, 3, 10))) for _ in range(seats))
    return text.strip(",") or "classic", seats


def late_table(chance, text, seats):
    """The text of a table late in a hand: each seat has built foundations of its own, and has few cards left."""
    options = naive_text.read_options(text)[0]
    works = options["work_piles"]
    foundations, layouts = [], []
    for _ in range(seats):
        left = ["*1", "*2"][: options["jokers"]]
        landed = ["--", "--"]
        thin = chance.choice((3, 6, 9, 11, 12, 13))
        for suit in "cdsh":
            height = min(13, thin + chance.randrange(4)) if thin > 10 or chance.randrange(8) else 0
            if height:
                foundations.append(naive_text.RANKS[height - 1] + suit)
            left += [rank + suit for rank in naive_text.RANKS[height:]]
            if height and len(left) and left[0][0] == "*" and chance.randrange(4) == 0:
                # A joker took the place of one of these, which is left in the layout.
                joker = left.pop(0)
                landed[int(joker[1]) - 1] = chance.choice(naive_text.RANKS[:height]) + suit
                left.append(landed[int(joker[1]) - 1])
        chance.shuffle(left)
        work = [naive_text.join([left.pop()] if left and chance.randrange(4) else []) for _ in range(works)]
        nerts = [left.pop() for _ in range(min(len(left), chance.choice((0, 1, 2, 5))))]
        cut = chance.choice((0, len(left), len(left) // 2))
        if options["hand"] == "seven":
            cut = max(0, len(left) - chance.choice((0, 3, 7)))
        stock, waste = naive_text.join(left[:cut]), naive_text.join(left[cut:])
        parts = [naive_text.join(nerts), "|".join(work), stock, waste]
        layouts.append(":".join(parts + ["".join(landed)] * (landed != ["--", "--"])))
    return " ".join(["n1", text, naive_text.join(foundations)] + layouts)


def any_move(chance):
    """The text of some move or of none, mostly illegal, with no look at the table."""
    kind = chance.randrange(12)
    if kind < 4:
        return chance.choice(("turn", "turn", "under", "under", "under", "call", "stuck", "withdraw"))
    if kind < 5:
        return chance.choice(
            (
                "",
                "f-1",
                "1-n",
                "n-w",
                "8-1",
                "1x0-2",
                "1x1-2",
                "1-uf",
                "nerts",
                "-",
                "1x-2",
                "n=*1",
                "h-f",
                "h8-f",
                "h0-1",
            )
        )
    source = chance.choice("nw12345612345h")
    if kind < 6:
        return source + "=" + chance.choice(naive_text.RANKS) + chance.choice(naive_text.SUITS)
    count = chance.choice(("", "", "", "x2", "x3", "x13"))
    if source == "h":
        count = chance.choice("1234567")
    return source + count + "-" + chance.choice(("f", "1", "2", "3", "4", "5", "6", "u1", "u2", "u3", "u4"))


def wise_move(chance, legal, call_odds):
    """One of the legal moves, such that hands get on."""
    words = set(WORDS)
    for wanted, odds in (
        ([move for move in legal if move == "withdraw"], 0.03),
        ([move for move in legal if move[1:2] == "=" and move[2] != "A"], 0.5),
        ([move for move in legal if move[1:2] == "="], 0.2),
        ([move for move in legal if move == "call"], call_odds),
        ([move for move in legal if move.endswith("-f")], 0.8),
        ([move for move in legal if move[0] == "n"], 0.7),
        ([move for move in legal if move[0] in "wh" and move not in words], 0.6),
        ([move for move in legal if "u" in move and move not in words], 0.5),
        ([move for move in legal if move not in words], 0.25),
        ([move for move in legal if move in ("turn", "under")], 0.97),
    ):
        if wanted and chance.random() < odds:
            return chance.choice(sorted(wanted))
    return chance.choice(sorted(legal)) if legal else "turn"
