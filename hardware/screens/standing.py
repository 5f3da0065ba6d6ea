# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Who stands where in a match, and under which name: what the scores and the winner's screen share. Not in `page`, as
menus and how to play have no use for it, and on a chip each KB counts."""

from nerts_core.cards import const

# Words (`say`).
_W_YOU_TWO = const(259)
_W_TEAM = const(260)
_W_WAITING_FOR = const(277)
_W_OUT_OF_REACH = const(289)
_W_GOES_ON_SOON = const(360)
_W_MENU = const(362)


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


def foot(page, pocket, word):
    """Adds the bar at the bottom with what A does there and what leads to the menu, or, at a shared table, who is
    waited for. Returns what leads to the menu where that has no room there: then it goes into the heading; else ""."""
    words = page.words
    page.foot_word = word
    text = words.text(word)
    menu = menu_text(words, pocket)
    both = text + "   " + menu
    if menu and words.width_px(both) <= page.width - 4:
        text = both
        menu = ""
    page.foot = page.footing(text, page.width - 4)
    waits(page, pocket)
    return menu


def menu_text(words, pocket):
    """What leads to the menu, where one can stop or look back; "" where there is none: at a table of friends, or after
    a match of which nothing is left."""
    from nerts_core.pocket.between import has_menu

    if not has_menu(pocket):
        return ""
    return with_key(words, "> " if pocket.buttons < 3 else "B: ", _W_MENU)


def with_key(words, key, word):
    """A word after its key, so not as the beginning of a sentence."""
    text = words.text(word)
    code = ord(text[0])
    # a chip knows no other small letters than those of ASCII
    small = 65 <= code <= 90 or 0x410 <= code <= 0x42F
    return key + chr(code + 32 if small else code) + text[1:]


def waits(page, pocket):
    """Brings that bar up to date."""
    friends = pocket.friends
    if friends is None:
        return
    words = page.words
    party = friends.party
    left = party.persons() & ~party.ready & ~party.away
    text = words.text(page.foot_word)
    if party.health > 1:
        # What is pressed now is not heard.
        text = words.text(_W_OUT_OF_REACH)
    elif party.seat < 0 or not left >> party.seat & 1:
        names = [words.text(friends.seat_word(seat)) for seat in range(party.seats) if left >> seat & 1]
        text = words.text(_W_GOES_ON_SOON if party.is_late else _W_WAITING_FOR, ", ".join(names))
    page.foot.show(page.fit(text, page.width - 4))


def figures_of(numbers, plus):
    """How many figures the widest of some numbers has, with its minus; `plus`: and with the plus of the others."""
    return max([len(str(number)) + (1 if plus and number >= 0 else 0) for number in numbers])
