# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Tables worth looking at, for the pictures of the table screen: what the own seat has is written out, the other seats
get so many nerts cards. Fixed for ever: no bot and no chance has a hand in them. Does not belong here: drawing
them."""

from nerts_core import options
from nerts_core.notation import table_of
from nerts_core.options import Options
from tests.core.tables import DECK, RANKS

LONG = "KsQhJsTh9s8h7s6h5s4h3s2hAs"
USUAL = "8d9cTd:7s6d5s|Qh|9h8s|Jc:...:3h4cKd"
TURNED = "8d9cTd:7s6d5s|Qh|9h8s|-:...:-"
THIRTEEN = "8c9cTc:" + LONG + "|Kd|-|Jc:...:3h4cKc"
SIX = "8d9cTd:7s6d5s|Qh|9h8s|Jc|KhQsJh|-:...:3h4cKd"
SIX_LONG = "8c9cTc:" + LONG + "|Kd|-|Jc|KhQcJhTs|5d:...:3h4cKc"
EMPTIED = "-:7s6d5s|Qh|9h8s|Jc:...:3h4cKd"
# A joker that is fixed from above, one from below, one on top of the waste; and both free in a space.
JOKERS = "8d9cTd:7s*1|Qh|*29h8s|Jc:...:3h4cKd"
JOKER_TOP = "8d9cTd:7s6d5s|*1Qh|9h8s|Jc:...:3h4c*2"
JOKER_FREE = "8d9c*1:7s6d5s|*2|9h8s|Jc:...:3h4cKd"
SEVEN = "8d9cTd:7s6d5s|Qh|9h8s|Jc:...:3h4cKdTc6s2d8c"
SEVEN_FEW = "8d9cTd:7s6d5s|Qh|9h8s|Jc:...:3hTc8c"
SEVEN_JOKERS = "8d9cTd:7s6d5s|Qh|9h8s|Jc:...:3h*1KdTc6s2d*2"
SEVEN_SIX = "8d9cTd:7s6d5s|Qh|9h8s|Jc|KhQsJh|-:...:3h4cKdTc6s2d8c"
# Nerts cards of the other seats, as many as a table needs.
LEFT = (13, 7, 1, 10, 0, 12, 4, 9, 11, 2, 8)
TOPS = {2: "Ac3d5h", 4: "AcAc7c2d3dKs2s5hAh", 8: "AcAc2c4c9cKcAd3d3d8dKdKdAs2s2s7sAh2h5hTh", 12: ""}
TOPS[12] = "AcAcAc2c4c9cKcKcAd3d3d8dQdKdKdAs2s2s7sJsAhAhAh2h2h5hThKhKh"


def others(seats, work_piles, seven, joker):
    """The texts of all seats but the first: nerts pile, work piles, perhaps a hand of seven or a joker on the waste,
    the rest of the deck in the stock."""
    texts = []
    for seat in range(1, seats):
        # high cards, of other suits at each seat: the low ones and some kings are on foundations
        high = [rank + "cdsh"[(seat + turn) % 4] for turn in range(4) for rank in "KQJT98"]
        count = LEFT[seat - 1]
        works = "|".join(high[count : count + work_piles])
        hand = "".join(high[count + work_piles : count + work_piles + 7]) if seven else ""
        texts.append(("".join(high[:count]) or "-") + ":" + works + ":...:" + (hand or joker or "-"))
    return texts


def spread(words):
    """Writes out each seat's `...`: its cards that are not shown, without those under the tops of the foundations,
    which are taken from the seats that have most."""
    seats = words[3:]
    deck = DECK + ["*1", "*2"][: Options(words[1]).values[options.JOKERS]]
    free = [[card for card in deck if card not in cards_in(seat)] for seat in seats]
    for top in cards_in(words[2]):
        for rank in RANKS[: RANKS.index(top[0]) + 1]:
            having = [left for left in free if rank + top[1] in left]
            max(having, key=len).remove(rank + top[1])
    return words[:3] + [seat.replace("...", "".join(left)) for seat, left in zip(seats, free, strict=True)]


def cards_in(text):
    """Every card that a text shows."""
    text = "".join(char for char in text if char.isalnum() or char == "*")
    return [text[at : at + 2] for at in range(0, len(text), 2)]


def table(own=USUAL, seats=4, rules="classic", tops=None, state=""):
    """The hand of a table: the text of the own seat, how many seats there are, options, foundations and state."""
    values = Options(rules).values
    words = ["n1", rules, TOPS[seats] if tops is None else tops, own]
    words += others(seats, values[options.WORK_PILES], values[options.HAND], "*1" if values[options.JOKERS] else "")
    return table_of(" ".join(spread(words)) + (" " + state if state else ""))
