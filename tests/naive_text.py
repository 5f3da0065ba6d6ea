# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The naive model's own reader and writer of cards, options, moves and layouts, from docs/NOTATION.md alone.

Cards are strings (`Th`, a joker `*1`), piles are lists from the bottom to the top. Like tests/naive.py it must never
import anything of `nerts_core`. What the rules say about any of it is not known here.
"""

RANKS = "A23456789TJQK"
SUITS = "cdsh"
RED = "dh"
JOKERS = ("*1", "*2")
READ_BEFORE = {}
RUNS = [str(count) for count in range(2, 14)]

DEFAULTS = {
    "nerts_pile": 13,
    "work_piles": 4,
    "turn": 3,
    "turn_order": "block",
    "leftover": "recycle",
    "penalty": 2,
    "call_bonus": 0,
    "king_bonus": 0,
    "target": 100,
    "space_takes": "any",
    "run_moves": "any",
    "slide_under": "on",
    "tie": "first",
    "stuck_s": 120,
    "stuck_rule": "rotate",
    "jokers": 0,
    "hand": "waste",
    "joker_delay_ms": 1000,
    "same_deal": "off",
}
VALUES = {
    "nerts_pile": range(5, 14),
    "work_piles": range(4, 7),
    "turn": (3, 1),
    "turn_order": ("block", "kept"),
    "leftover": ("recycle", "turn"),
    "jokers": (0, 2),
    "hand": ("waste", "seven"),
    "penalty": (2, 1),
    "call_bonus": range(51),
    "king_bonus": range(11),
    "target": [0] + list(range(25, 501)),
    "space_takes": ("any", "nerts", "king"),
    "run_moves": ("any", "whole", "single"),
    "slide_under": ("on", "off"),
    "tie": ("first", "both"),
    "stuck_s": range(15, 301),
    "stuck_rule": ("rotate", "end", "shuffle"),
    "joker_delay_ms": range(5001),
    "same_deal": ("off", "on"),
}
SETS = {
    "classic": {},
    "quick": {"nerts_pile": 9, "target": 50},
    "little": {"nerts_pile": 5, "turn": 1, "penalty": 1, "target": 25},
    "bonus": {"nerts_pile": 12, "penalty": 1, "call_bonus": 10, "king_bonus": 5},
    "jokers": {"jokers": 2},
    "scrooge": {"hand": "seven"},
}


def is_joker(card):
    return card[0] == "*"


def rank(card):
    return RANKS.index(card[0])


def red(card):
    return card[1] in RED


def split(text):
    """The cards of a pile's text."""
    if text == "-":
        return []
    cards = [text[at : at + 2] for at in range(0, len(text), 2)]
    for card in cards:
        if card not in JOKERS and (len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS):
            raise ValueError("not a card: " + card)
    return cards


def join(cards):
    return "".join(cards) or "-"


def read_options(text):
    """A dict of every option, and the list of handicaps or None."""
    options = dict(DEFAULTS)
    if text in SETS:
        options.update(SETS[text])
        return options, None
    handicap = None
    for part in text.split(","):
        name, value = part.split("=")
        if name == "handicap":
            handicap = [int(number) for number in value.split("/")]
            continue
        if isinstance(DEFAULTS[name], int):
            value = int(value)
        if value not in VALUES[name]:
            raise ValueError("no such value: " + part)
        options[name] = value
    return options, handicap


def write_options(options, handicap):
    changed = {name: options[name] for name in DEFAULTS if options[name] != DEFAULTS[name]}
    if handicap and any(handicap):
        changed["handicap"] = "/".join(str(number) for number in handicap)
    for name, values in SETS.items():
        if values == changed:
            return name
    return ",".join("%s=%s" % pair for pair in changed.items())


def read_move(text):
    """(kind, source, count, goal, under) of a move's text; kind is "card", the word itself, or "" if it is no move.

    To declare a joker is kind "declare", its goal the card. The hand of seven is "w", the count which of its cards.
    """
    if text not in READ_BEFORE:
        READ_BEFORE[text] = read_new_move(text)
    return READ_BEFORE[text]


def read_new_move(text):
    if text in ("turn", "under", "call", "stuck", "withdraw"):
        return text, "", 0, "", False
    no_move = "", "", 0, "", False
    if text[1:2] == "=":
        if text[0] not in "nw123456h" or len(text) != 4 or text[2] not in RANKS or text[3] not in SUITS:
            return no_move
        return "declare", text[0].replace("h", "w"), 1, text[2:], False
    source, dash, goal = text.partition("-")
    if len(source) == 2 and source[0] == "h" and source[1] in "1234567":
        source = "w" if source[1] == "1" else "wx" + source[1]
    source, cross, number = source.partition("x")
    if not dash or (cross and number not in RUNS):
        return no_move
    count = int(number) if cross else 1
    under = goal[:1] == "u"
    if under:
        goal = goal[1:]
    if source not in list("nw123456") or goal not in list("f123456") or (under and goal == "f"):
        return no_move
    return "card", source, count, goal, under


class Seat:
    """One seat's layout (T2)."""

    def __init__(self, text):
        nerts, work, stock, waste, *landed = text.split(":")
        # What the first and the second joker are on a foundation, "--" where they are not there.
        self.landed = [landed[0][:2], landed[0][2:]] if landed else ["--", "--"]
        self.nerts = split(nerts)
        self.work = [split(pile) for pile in work.split("|")]
        self.stock = split(stock)
        self.waste = split(waste)

    def text(self):
        work = "|".join(join(pile) for pile in self.work)
        parts = [join(self.nerts), work, join(self.stock), join(self.waste)]
        if self.landed != ["--", "--"]:
            parts.append("".join(self.landed))
        return ":".join(parts)

    def cards(self):
        return sum(self.work, self.nerts + self.stock + self.waste)

    def order_of_deal(self):
        """The deck as it was shuffled, of a seat that has not moved yet (T4, H1)."""
        return sum(self.work, list(self.nerts)) + self.waste + self.stock[::-1]
