# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Who stands where in a match, and under which name: what the scores and the winner's screen share. Not in `page`, as
menus and how to play have no use for it, and on a chip each KB counts."""

from nerts_core.cards import const

# Words (`say`).
_W_YOU_TWO = const(257)
_W_TEAM = const(258)


def ranking(totals):
    """The seats as a bytearray, highest total first, equal ones as they sit."""
    order = bytearray(len(totals))
    for seat in range(len(totals)):
        place = seat
        while place and totals[order[place - 1]] < totals[seat]:
            order[place] = order[place - 1]
            place -= 1
        order[place] = seat
    return order


def name_of(words, pocket, seat, pairs):
    """The name of a seat. pairs: as one that two players share, which is longer."""
    name = words.text(pocket.name_word(seat))
    if pairs:
        name = words.text(_W_YOU_TWO if seat == pocket.seat else _W_TEAM, name)
    return name


def figures_of(numbers, plus):
    """How many figures the widest of some numbers has, with its minus; `plus`: and with the plus of the others."""
    return max([len(str(number)) + (1 if plus and number >= 0 else 0) for number in numbers])
