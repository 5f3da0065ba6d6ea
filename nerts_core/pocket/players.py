# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The room of the players: who plays, a new one, another name, and, with a grown-up's patience, what is lost for good.

Its lists are menus; rows that are players are NAMES + place, ids above the words, which `spell` tells. What is asked
before something is lost is a scene of its own: A is to be held for five seconds, all other keys lead back. Where the
players are kept is the `drawer`.
"""

from nerts_core.cards import const
from nerts_core.pocket.drawer import Drawer, change_to, name_of
from nerts_core.pocket.menu import Menu
from nerts_core.pocket.naming import Entry, animal
from nerts_core.pocket.prefs import Prefs, Records
from nerts_core.pocket.room import Room

HOLD_MS = const(5000)

_MENU = const(1)
_WRITE = const(10)
_PLAYERS = const(13)
_ANIMALS = const(16)  # as in `naming`

_PLACES = const(6)
_NAMES = const(512)
_HOLD_MS = const(5000)
_SHOWN_MS = const(100)
_LONG_MS = const(20000)
_A = const(4)

# Words (`say`).
_W_SETTINGS = const(85)
_W_BACK = const(94)
_W_ON = const(202)
_W_PLAYERS = const(292)
_W_NEW_PLAYER = const(313)
_W_PLAYS_NOW = const(315)
_W_RENAME = const(317)
_W_CLEAR_RECORDS = const(319)
_W_REMOVE_PLAYER = const(321)
_W_PLAYER_HELP = const(323)
_W_ASK_CLEAR = const(324)
_W_ASK_REMOVE = const(325)


class PlayersMenu(Menu):
    """The list of players (its title PLAYERS), or what can be done with one of them (its title NAMES + place)."""

    def __init__(self, room):
        Menu.__init__(self, room.pocket.prefs)
        self.room = room

    def open(self, title, at=0, without=0):
        """Show the list or a player's page, the cursor on the row `at` or else on the first."""
        drawer = self.room.drawer
        now = drawer.kept.player
        self.title = title
        self.count = self.cursor = 0
        self.chosen = _NAMES + now
        if title == _W_PLAYERS:
            for place in range(_PLACES):
                if drawer.there(place):
                    self._add(_NAMES + place, at)
            if drawer.free() >= 0:
                self._add(_W_NEW_PLAYER, at)
        else:
            if title != _NAMES + now:
                self._add(_W_PLAYS_NOW, at)
            self._add(_W_RENAME, at)
            self._add(_W_CLEAR_RECORDS, at)
            if drawer.count() > 1:
                self._add(_W_REMOVE_PLAYER, at)
        self._add(_W_BACK, at)

    def _add(self, row, at):
        if row == at:
            self.cursor = self.count
        self.rows[self.count] = row
        self.count += 1

    def help_of(self, row):
        """The word of the line about a row."""
        return _W_PLAYER_HELP if row >= _NAMES else Menu.help_of(self, row)

    def kind(self, i):
        """Nothing here has a value but who plays now, a tick."""
        return 0

    def value(self, i):
        """ON for who plays now, else 0."""
        return _W_ON if self.rows[i] == self.chosen else 0

    def change(self, by):
        """No row has a value to change."""
        return False


class PlayersRoom(Room):
    """Screens read `asks` (the word of the question), `place` (about whom) and `held_ms` in the scene PLAYERS."""

    def __init__(self, pocket):
        Room.__init__(self, pocket)
        self.drawer = Drawer(pocket.kept)
        self.place = self.asks = self.held_ms = 0
        if not pocket.prefs.name[0]:
            # Who never was asked is an animal, as with friends.
            animal(pocket.prefs.name, pocket.mix & 15)
        pocket.room = self
        pocket.menu = PlayersMenu(self)
        self._list(pocket.kept.player)

    def spell(self, word):
        """The name of the player NAMES + place."""
        return name_of(self._who(word - _NAMES)[0])

    def _who(self, place):
        # Preferences and records of a player.
        pocket = self.pocket
        if place == pocket.kept.player:
            return pocket.prefs, pocket.records
        prefs = Prefs()
        records = Records()
        return (prefs, records) if self.drawer.take(place, prefs, records) else (Prefs(), Records())

    def _list(self, place):
        self.pocket.menu.open(_W_PLAYERS, _NAMES + place)
        self.pocket.show(_MENU)

    def _page(self, at=0):
        self.pocket.menu.open(_NAMES + self.place, at)
        self.pocket.show(_MENU)

    def _write(self, word, name):
        entry = Entry(word, b"", name)
        # A press of "?" makes nobody the animal that another one is already.
        for place in range(_PLACES):
            if self.drawer.there(place) and (place != self.place or word == _W_NEW_PLAYER):
                first = self._who(place)[0].name[0]
                if first <= _ANIMALS:
                    entry.had |= 1 << first
        self.pocket.entry = entry
        self.pocket.show(_WRITE)

    # Rows

    def do_row(self, word):
        """An action of the list or of a page was chosen."""
        pocket = self.pocket
        if word >= _NAMES:
            self.place = word - _NAMES
            self._page()
        elif word == _W_NEW_PLAYER:
            self._write(word, bytes(10))
        elif word == _W_RENAME:
            self._write(word, self._who(self.place)[0].name)
        elif word == _W_PLAYS_NOW:
            self._become(self.place)
            pocket.go_home()
        elif word == _W_CLEAR_RECORDS or word == _W_REMOVE_PLAYER:
            self.asks = _W_ASK_CLEAR if word == _W_CLEAR_RECORDS else _W_ASK_REMOVE
            self.held_ms = 0
            pocket.show(_PLAYERS)
        else:
            return False
        return True

    def back(self, at):
        """Back from the list to the settings, from a page to the list."""
        if at >= _NAMES:
            self._list(self.place)
        elif at == _W_PLAYERS:
            self.leave()
            self.pocket.open_menu(_W_SETTINGS, at)
            self.pocket.show(_MENU)
        else:
            return False
        return True

    def leave(self):
        """Close the room."""
        Room.leave(self)
        self.pocket.menu = None

    def written(self, entry, done):
        """A name was written: of a new player, who plays then, or of one who was there."""
        pocket = self.pocket
        drawer = self.drawer
        if entry.word == _W_NEW_PLAYER:
            if not done:
                self._list(pocket.kept.player)
                return True
            prefs = Prefs()
            prefs.name[:] = entry.text
            # So that it can be read.
            prefs.language = pocket.prefs.language
            place = drawer.free()
            drawer.put(place, prefs, Records())
            self._become(place)
            pocket.go_home()
            return True
        if done:
            prefs, records = self._who(self.place)
            prefs.name[:] = entry.text
            self._kept(prefs, records)
        self._page(_W_RENAME)
        return True

    def _kept(self, prefs, records):
        # What was changed of a player counts from now on.
        if self.place == self.pocket.kept.player:
            self.pocket.keep()
        else:
            self.drawer.put(self.place, prefs, records)
            self.drawer.write()

    def _become(self, place):
        # Another one plays; a match that lies on the table is kept for its owner. The room is closed.
        pocket = self.pocket
        self.leave()
        if pocket.phase:
            pocket.leave()
        change_to(pocket, self.drawer, place)

    # What is lost for good

    def do(self, key):
        """In the scene PLAYERS: A begins to count while it is held, all others lead back."""
        if self.pocket.scene != _PLAYERS:
            return False
        if key == _A:
            self.held_ms = 1
            self.pocket.again_ms = _LONG_MS
        else:
            self._page()
        return True

    def step(self, elapsed_ms):
        """Time passes: A is held, or not any more."""
        pocket = self.pocket
        if pocket.scene == _PLAYERS:
            if self.held_ms:
                before = self.held_ms // _SHOWN_MS
                self.held_ms = self.held_ms + elapsed_ms if pocket.held == _A else 0
                if self.held_ms >= _HOLD_MS:
                    self._lose()
                elif self.held_ms // _SHOWN_MS != before:
                    pocket.changed = (pocket.changed + 1) & 0xFFFF
        elif pocket.scene != _MENU and pocket.scene != _WRITE:
            # The player went on with the match.
            Room.leave(self)

    def _lose(self):
        self.held_ms = 0
        if self.asks == _W_ASK_CLEAR:
            prefs, records = self._who(self.place)
            for i in range(len(records.values)):
                records.values[i] = 0
            self._kept(prefs, records)
            self._page(_W_CLEAR_RECORDS)
            return
        pocket = self.pocket
        kept = pocket.kept
        drawer = self.drawer
        gone = self.place
        if gone == kept.player:
            for place in range(_PLACES):
                if place != gone and drawer.there(place):
                    self._become(place)
                    break
            if gone == kept.player:
                # Nothing can be kept here.
                pocket.go_home()
                return
        if kept.match_of == gone:
            # Nobody else goes on with it.
            kept.match_of = kept.player
            kept.has_match = False
            pocket.keep()
        drawer.put(gone, None, None)
        drawer.write()
        pocket.room = self
        pocket.menu = PlayersMenu(self)
        self._list(kept.player)
