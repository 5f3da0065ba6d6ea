# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""All players of one handheld: a drawer with six places behind the two slots of the `store`, read when it is needed.

The player who plays now is in the slots; what the drawer has in that place is older, and is brought up to date when
another one takes over. The drawer is two slots too, of 560 bytes, written in turn, each with the head that `store`
describes; its content is for each place a byte, 1 where there is a player, and then the player. So a write that is cut
off anywhere leaves everybody as before: the drawer is written first, and who plays now changes with the next `save`.
"""

from nerts_core.cards import const
from nerts_core.pocket.prefs import Prefs, Records
from nerts_core.pocket.store import check, number, person

PLAYERS = const(6)

_PLAYERS = const(6)
_BEHIND = const(2368)
_SLOT = const(560)
_VERSION = const(4)
_HEAD = const(9)
_PERSON = const(90)
_PLACE = const(91)
_HALF = const(32768)


class Drawer:
    """The players of a pocket, as they are in its store. What is changed here counts from `write` on."""

    def __init__(self, kept):
        """`kept` is the `Keep` of the pocket. Where nothing whole is stored, all places are free."""
        self.kept = kept
        self.people = bytearray(_PLAYERS * _PLACE)  # of each place whether there is somebody, and who
        self.image = self.people
        self.slot = self.counter = self.at = self.end = 0
        self.writing = self.bad = False
        data = b""
        try:
            data = kept.store.read()
        except (OSError, RuntimeError):
            pass
        best = -1
        for slot in range(2):
            counter = self._read(data, slot)
            if counter and (best < 0 or (counter - self.counter & 0xFFFF) < _HALF):
                best = slot
                self.counter = counter
        if best >= 0:
            self.slot = best
            start = _BEHIND + best * _SLOT + _HEAD
            self.people = bytearray(data[start : start + len(self.people)])

    def _read(self, data, slot):
        # The counter of a slot that is whole, else 0.
        start = _BEHIND + slot * _SLOT
        self.image = data[start : start + _SLOT]
        length = len(self.people)
        if len(self.image) < _HEAD + length:
            return 0
        self.writing = self.bad = False
        self.at = 4
        self.end = len(self.image)
        if number(self, 0, 1) != _VERSION or number(self, 0, 2) != length:
            return 0
        counter = number(self, 0, 2)
        return counter if check(self, 0, length) else 0

    def there(self, place):
        """Whether there is a player in a place; who plays now always is."""
        return place == self.kept.player or self.people[place * _PLACE] == 1

    def count(self):
        """How many players there are."""
        found = 0
        for place in range(_PLAYERS):
            found += self.there(place)
        return found

    def free(self):
        """The first free place, -1 where there is none."""
        for place in range(_PLAYERS):
            if not self.there(place):
                return place
        return -1

    def take(self, place, prefs, records):
        """Read who is in a place into `prefs` and `records`. False where that cannot be: then use neither."""
        if self.people[place * _PLACE] != 1:
            return False
        self.image = self.people
        self.writing = self.bad = False
        self.at = place * _PLACE + 1
        self.end = self.at + _PERSON
        person(self, prefs, records)
        return not self.bad

    def put(self, place, prefs, records):
        """Somebody into a place; nobody where `prefs` is None."""
        self.people[place * _PLACE] = prefs is not None
        if prefs is not None:
            self.image = self.people
            self.writing = True
            self.at = place * _PLACE + 1
            self.end = self.at + _PERSON
            person(self, prefs, records)

    def write(self):
        """Keep the drawer. False where the board cannot."""
        length = len(self.people)
        image = self.image = bytearray(2 * _SLOT)
        # A store keeps what differs from what it has: the other slot is as it was.
        new = 1 - self.slot
        old = self.kept.store.read()[_BEHIND : _BEHIND + 2 * _SLOT]
        image[: len(old)] = old
        start = new * _SLOT
        image[start + _HEAD : start + _HEAD + length] = self.people
        self.writing = True
        self.end = start + _SLOT
        counter = self.counter % 0xFFFF + 1
        self.at = start + 4
        number(self, _VERSION, 1)
        number(self, length, 2)
        number(self, counter, 2)
        check(self, start, length)
        try:
            self.kept.store.write(image, _BEHIND)
        except (OSError, RuntimeError, MemoryError):
            return False
        self.counter = counter
        self.slot = new
        return True


def name_of(prefs):
    """A player's name as a text."""
    text = ""
    for byte in prefs.name:
        if byte:
            text += chr(byte)
    return text or "?"


def players(pocket, drawer):
    """All who play here, one after the other, as (place, Prefs, Records); who plays now as in `pocket`."""
    found = []
    for place in range(_PLAYERS):
        if place == drawer.kept.player:
            found.append((place, pocket.prefs, pocket.records))
        elif drawer.there(place):
            prefs = Prefs()
            records = Records()
            if drawer.take(place, prefs, records):
                found.append((place, prefs, records))
    return found


def change_to(pocket, drawer, place):
    """Another player plays from now on: the one who played goes into the drawer. False where it cannot be kept."""
    kept = pocket.kept
    prefs = Prefs()
    records = Records()
    if place != kept.player and drawer.take(place, prefs, records):
        drawer.put(kept.player, pocket.prefs, pocket.records)
        if not drawer.write():
            return False
        drawer.take(place, pocket.prefs, pocket.records)
        kept.player = place
        kept.has_match = kept.match_of == place
        pocket.keep()
    return kept.player == place
