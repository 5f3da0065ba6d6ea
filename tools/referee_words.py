# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What the referee says: its list of commands, what it knows, and a table as a picture made of text.

What a command does belongs to referee_table.py and referee_play.py. docs/REFEREE.md describes all of these lines.
"""

from nerts_core import hand as hands
from nerts_core import layout as piles
from nerts_core import moves
from nerts_core.bot import BEST_LEVEL
from nerts_core.cards import JOKER, RANKS, RED, card_text
from nerts_core.notation import VERSION, foundations_text, move_text, seat_text
from nerts_core.options import DEFAULT, HAND, SETS
from nerts_core.options_text import NAMES, SET_NAMES, value_text, values_text

PROTOCOL = 1
_STEP_MS = 32

SAYINGS = {
    hands.SAYS_ONE_LEFT: "one-left",
    hands.SAYS_EMPTY: "empty",
    hands.SAYS_STUCK: "stuck",
    hands.SAYS_CLOCK: "clock",
    hands.SAYS_CALL: "call",
    hands.SAYS_ROTATED: "rotated",
    hands.SAYS_SHUFFLED: "shuffled",
    hands.SAYS_OVER: "over",
    hands.SAYS_DECLARED: "declared",
    hands.SAYS_MUST_PLAY: "must-play",
    hands.SAYS_NEW_HANDS: "new-hands",
}

# What is written, and what it is for; a word in capitals is to be filled in, one in brackets may be left out.
USAGES = (
    ("nerts", "who this is: the options, sets, reasons and levels that it knows"),
    ("seats N", "seats of the next match, 2 to 12"),
    ("options [TEXT]", "options of the next match: a set, name=value items, or both, with commas; alone: tell them"),
    ("bot SEAT LEVEL [PACE]", "give a seat to a bot (PACE percent, 25 to 400), or with LEVEL off back to you"),
    ("partner SEAT LEVEL [PACE]", "give a seat a second player, a bot, or with LEVEL off none"),
    ("new [SEED]", "begin a match with these settings and deal its first hand"),
    ("deal SEED", "the same, but the seed is that of the first hand itself, as a table's text has it"),
    ("table TEXT", "set up a table from its text, and begin a match with its seats and options"),
    ("next", "deal the next hand of the match"),
    ("text", "the table as one line of text"),
    ("show", "the table as a picture"),
    ("moves SEAT", "every legal move of a seat"),
    ("check SEAT MOVE", "whether a seat may make a move; nothing changes"),
    ("play SEAT MOVE [MS]", "make a move, then let MS pass (0)"),
    ("turn SEAT [MS]", "short for play SEAT turn"),
    ("under SEAT [MS]", "short for play SEAT under"),
    ("call SEAT [MS]", "short for play SEAT call"),
    ("stuck SEAT [MS]", "short for play SEAT stuck"),
    ("withdraw SEAT [MS]", "short for play SEAT withdraw"),
    ("undo [N]", "take back the last N moves (1), whoever made them, and all that followed"),
    ("home SEAT CARD", "take back a play to a foundation, though others have moved since"),
    ("time MS", "let MS pass: bots move, the clock runs"),
    ("go [MS]", "let the bots play until the hand is over, or for MS at the most"),
    ("clock", "the time, what the clock has left, and how long declared jokers still wait"),
    ("score", "the points of this hand as it stands"),
    ("match", "the totals, with this hand if it is over, and who has won"),
    ("audit", "whether the table can be: what is wrong with it, if the rules have a fault"),
    ("ready", "nothing but an answer"),
    ("help", "this list"),
    ("quit", "end"),
)


def introduction():
    """The lines that answer `nerts`: who this is and what it knows."""
    lines = ["id name Nerts referee", "id protocol %d" % PROTOCOL, "id notation " + VERSION]
    for index, name in enumerate(NAMES):
        words = (name, value_text(index, DEFAULT[index]), values_text(index))
        lines.append("option %s default %s values %s" % words)
    lines.append("option handicap default 0 values 0 to -10 for each seat")
    for name, changes in zip(SET_NAMES, SETS, strict=True):
        items = [
            "%s=%s" % (NAMES[changes[at]], value_text(changes[at], changes[at + 1])) for at in range(0, len(changes), 2)
        ]
        lines.append("set %s %s" % (name, ",".join(items) or "-"))
    lines.append("reasons " + moves.REASONS)
    lines.append("levels 1 to %d" % BEST_LEVEL)
    return lines


def scores(hand):
    """A line for each seat: its points, its cards on foundations, and what is left in its nerts pile."""
    lines = []
    for seat in range(hand.seats):
        nerts = seat_text(hand.layouts[seat], hand.work_piles).split(":")[0]
        row = (seat, hand.score(seat), hand.on_foundations(seat), _count(nerts))
        lines.append("score %d %d foundations %d nerts %d" % row)
    return lines


def waits(hand):
    """Of each declared joker: its seat, the move that declared it, and how many milliseconds it still waits (J3)."""
    found = []
    for seat in range(hand.seats):
        layout = hand.layouts[seat]
        if layout[piles.DECLARED]:
            move = moves.DECLARE << 12 | layout[piles.DECLARED_PILE] << 8 | layout[piles.DECLARED]
            steps = layout[piles.WAIT]
            found.append((seat, move, steps * _STEP_MS - hand.now_ms % _STEP_MS if steps else 0))
    return found


def picture(table):
    """The lines that show a table to a person; each begins with `|`."""
    hand = table.hand
    seven = hand.options.values[HAND] != 0
    lines = ["| foundations  " + _spread(foundations_text(hand.tops))]
    declared = {seat: move_text(move, seven) for seat, move, _ in waits(hand)}
    for seat in range(hand.seats):
        layout = hand.layouts[seat]
        nerts, works, stock, waste = seat_text(layout, hand.work_piles).split(":")[:4]
        says = ", stuck" if hand.is_stuck(seat) else ", must play" if hand.must_play(seat) else ""
        says += ", has declared " + declared[seat] if seat in declared else ""
        lines.append("|")
        lines.append("| seat %d  %s%s  points %d" % (seat, _players(table, seat), says, hand.score(seat)))
        waste = "hand " + _spread(waste) if seven else "waste " + _top(waste)
        lines.append("|   nerts pile %s   %s   stock %d" % (_top(nerts), waste, _count(stock)))
        for number, work in enumerate(works.split("|")):
            lines.append("|   %d: %s%s" % (number + 1, _spread(work), _jokers(layout, number + 1)))
    return lines


def _players(table, seat):
    # Whose seat it is, in words.
    bot = table.bots[seat]
    partner = table.partners[seat]
    who = "bot of level %d" % bot.level if bot else "yours"
    return who + (" and a partner of level %d" % partner.level if partner else "")


def _jokers(layout, pile):
    # What the jokers of a work pile stand for (J2).
    told = []
    for place in range(layout[pile]):
        card = piles.card_at(layout, pile, place)
        if card & JOKER:
            colour = "" if card & 0x20 else "red " if card & RED else "black "
            told.append("%s is %s" % (card_text(card), colour + RANKS[card & 15] if card & 15 else "free"))
    return "  (%s)" % ", ".join(told) if told else ""


def _spread(cards):
    return " ".join([cards[at : at + 2] for at in range(0, len(cards), 2)])


def _count(pile):
    return len(pile) // 2


def _top(pile):
    # The top card of a pile's text, and how many lie under it.
    under = _count(pile) - 1
    return pile[-2:] + (" on %d more" % under if under > 0 else "")
