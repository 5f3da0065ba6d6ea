# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Pockets put into the scenes of friends, without an air: what is at the table is written down here, so that pictures
do not depend on packets and chance."""

from hardware.boards.desktop import MemoryStore
from nerts_core.hand import CALLED
from nerts_core.link.ways import code_of, seek
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say

CODE = "KXZP"
NAMES = ("Mia", "Fox", "Bartholom", "Owl", "Jon", "Wilhelmin", "Deer", "Swan", "Toad", "Goat", "Crab", "Wwwwwwwww")
NOBODY = 15
TITLES = (say.PAUSE, say.LEAVE, say.RULES, say.OPTIONS, say.SETTINGS)


class Order:
    """As much of a link's order as is read: who is a member."""

    def __init__(self, members):
        self.members = members

    def earliest(self):
        """Nothing is in the air."""
        return -1


class Link:
    """A link that nothing goes over."""

    def __init__(self, members):
        self.order = Order(members)
        self.state = 0


def name(data, text):
    """Writes a name into ten bytes."""
    for i in range(10):
        data[i] = ord(text[i]) if i < len(text) else 0


def pocket_of(dark=0, own="Mia", buttons=8):
    """A pocket that looks for tables."""
    pocket = pockets.Pocket(MemoryStore(), 1, buttons)
    pocket.prefs.dark = dark
    name(pocket.prefs.name, own)
    pocket.meet()
    pocket.friends.begun = True
    return pocket


def nearby(tables=(), news=say.LOOKING, cursor=0, dark=0, back=0):
    """Looking for tables: of each the name, how many people, and whether it plays. `back`: of a table of which all were
    switched off 1: nobody else is back, 2: some are."""
    pocket = pocket_of(dark)
    friends = pocket.friends
    air = friends.air
    seek(air, friends.now_ms)
    air.found_count = len(tables)
    for i, (whose, people, playing) in enumerate(tables):
        name(air.found_name[i], whose)
        air.found_code[i] = code_of("BCDF") + i
        air.found_people[i] = people
        air.found_playing[i] = playing
    air.code = code_of(CODE)
    friends.news = friends.news_shown = news
    friends.alone = 1 if back else 0
    friends.others = back > 1
    pocket.open_menu(say.NEARBY)
    pocket.menu.cursor = cursor
    pocket.changed += 1
    return pocket


def seated(pocket, persons, seats, own=0):
    """So many people at a table of so many seats, the others bots; node and seat are the same."""
    friends = pocket.friends
    party = friends.party
    party.seats = seats
    for seat in range(persons):
        party.owner[seat] = seat
    for node in range(12):
        party.names[node] = bytearray(10)
        name(party.names[node], NAMES[node])
    party.me = own
    party.find_away()
    friends.air.code = code_of(CODE)
    friends.air.link = party.link = Link((1 << persons) - 1)
    friends.was = 0
    return party


def lobby(persons=3, seats=4, own=0, ready=2, cursor=0, watching=0, dark=0, away=0, health=0, mate=-1, less=0):
    """In the lobby. `ready`, `away` are masks of seats; `less` is the own handicap."""
    pocket = pocket_of(dark)
    party = seated(pocket, persons, seats, own)
    party.ready = ready
    party.away = away
    party.health = health
    party.options.handicap[own] = less
    if mate >= 0:
        party.mate[mate] = persons
        pocket.friends.air.link.order.members |= 1 << persons
    pocket.friends.air.link.order.members |= ((1 << watching) - 1) << persons
    pocket.friends.show_lobby()
    pocket.menu.cursor = cursor
    return pocket


def writing(word, text="", at=0, dark=0, buttons=8):
    """Writing a name or a code."""
    pocket = pocket_of(dark, "", buttons)
    name(pocket.prefs.name, "" if word == say.ENTER_CODE else text)
    pocket.write(word)
    entry = pocket.entry
    if word == say.ENTER_CODE:
        entry.length = len(text)
        name(entry.text, text)
    entry.at = at
    return pocket


def playing(persons=3, seats=4, own=1, dark=0, **how):
    """At a table whose hand was dealt; `own` -1: watching. `how` are attributes of the party."""
    pocket = pocket_of(dark)
    party = seated(pocket, persons, seats, max(own, 0))
    for seat in range(persons, seats):
        party.give(seat, 0, 2)
    party.seat = own
    party.make_table()
    party.phase = 1
    party.table.match.begin_anew(5)
    party.table.deal_at(-3000)
    for key, value in how.items():
        setattr(party, key, value)
    friends = pocket.friends
    friends.heard = party.changed
    friends._follow()
    return pocket


def watched(plays=30, **how):
    """Watching a hand in which some cards were played."""
    pocket = playing(own=-1, **how)
    hand = pocket.table.hand
    for number in range(plays):
        suit = number % 4
        for rank in range(13, 0, -1):
            if rank == 1 or hand.tops[16 * suit + rank - 1]:
                hand.land(number % hand.seats, 16 * suit + rank, 0, 0)
                break
        hand.left[number % hand.seats] = 13 - number % 9
        hand.layouts[number % hand.seats][0] = 13 - number % 9
    pocket.changed += 1
    return pocket


def scored(own=0, ready=0, won=-1, dark=0, seats=4):
    """After a hand, or at the end of a match that a seat has `won`."""
    pocket = playing(3, seats, own, dark)
    party = pocket.friends.party
    table = party.table
    table.hand.over = CALLED
    table.hand.caller = 1
    table.match.hands = 3
    table.match.totals[:] = [(13 * seat * seat + 41) % 115 - 5 for seat in range(seats)]
    party.phase = 3 if won >= 0 else 2
    party.ready = ready
    if won >= 0:
        table.match.totals[won] = 117
    pocket.friends._follow()
    pocket.show(pockets.WINNER if won >= 0 else pockets.SCORES)
    return pocket
