# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Playing with friends on their own handhelds: how a pocket comes to their table and leaves it, and what buttons do.

Made when "With friends" is chosen, and forgotten after it. Who is at the table and what is settled there belongs to
`party`, packets to `air`, what is shown of both to `follow`.
"""

from nerts_core.cards import const
from nerts_core.link.air import LETTERS, Air, code_of, code_text
from nerts_core.link.party import Party
from nerts_core.pocket.follow import Follow

_FOUND_ROW = const(1024)

# Scenes and phases (`pocket`).
_MENU = const(1)
_TABLE = const(2)
_SCORES = const(3)
_WINNER = const(4)
_NEARBY = const(8)
_LOBBY = const(9)
_WATCH = const(11)
_AWAY = const(0)
_READY = const(1)
_ENDED = const(3)

# Keys.
_A = const(4)
_B = const(5)
_START = const(6)
_SELECT = const(7)
_KEY_MENU = const(19)

# Of the party.
_P_LOBBY = const(0)
_P_PLAYING = const(1)
_P_WON = const(3)
_NOBODY = const(15)

# Words (`say`).
_W_PAUSE = const(78)
_W_NEARBY = const(80)
_W_LOBBY = const(81)
_W_RULES = const(84)
_W_SETTINGS = const(85)
_W_RESUME = const(88)
_W_LEAVE = const(92)
_W_OPTIONS = const(93)
_W_FRIENDS = const(95)
_W_NEW_TABLE = const(96)
_W_ENTER_CODE = const(97)
_W_NAME = const(98)
_W_GO_ALONE = const(102)
_W_PAUSE_ALL = const(101)
_W_STAY = const(103)
_W_SET = const(104)
_W_SEATS = const(110)
_W_LOOKING = const(265)
_W_LEAVING = const(284)
_W_GOING = const(266)
_W_COMING_BACK = const(267)

_STILL_MS = const(500)


class Friends(Follow):
    """What a pocket has more while it plays with friends. `now_ms` is the board's time: the app sets it each step."""

    def __init__(self, pocket):
        self.pocket = pocket
        self.air = Air((pocket.mix << 8 ^ pocket.kept.counter * 40503) & 0x3FFFFFFF)
        # How many carriers there are, -1 while that is not known; what is wrong with one; which of that was said.
        self.ways = -1
        self.radio = self.told = 0
        self.now_ms = self.leaving_ms = 0
        self.leaving = self.paused = False
        # What is said about looking for tables, as it is and as it is shown; what was found, and the phase of the
        # party, as they are shown.
        self.news = self.news_shown = _W_LOOKING
        self.health = self.found = 0
        self.hands = self.partner = self.turn = 0
        self.was = self.seed = self.homes = self.keeps = self.heard = -1
        self.letters = bytes(LETTERS, "ascii")
        self.code_text = code_text
        if not 64 < pocket.prefs.name[0] < 91:
            from nerts_core.pocket.naming import animal

            animal(pocket.prefs.name, pocket.mix)
        self._new_party()
        # The menus are others.
        pocket.friends = self
        pocket.menu = None
        # The air is begun in the first step, when the time is known.
        self.begun = False
        pocket.open_menu(_W_NEARBY)
        pocket.show(_NEARBY)

    def _new_party(self):
        prefs = self.pocket.prefs
        self.party = Party(prefs.options, prefs.seats, prefs.level, prefs.pace)
        self.options = self.party.options

    # Ways in

    def come(self):
        """Back to the table that this handheld was at when it was switched off, else look for tables."""
        self.seek()
        if self.air.take_kept(self.pocket.kept.air, 0, self.now_ms, self.party):
            self.news = _W_COMING_BACK

    def seek(self, news=_W_LOOKING):
        """Look for tables; `news` is what is said about it."""
        self.apart()
        self.air.seek(self.now_ms)
        self.news = news
        self.found = 0
        self.pocket.open_menu(_W_NEARBY)
        self.pocket.show(_NEARBY)

    def open(self, code=0):
        """Open a table, its code by chance or that one."""
        if self.leaving:
            self.seek()
        if self.ways:
            self.air.open(self.now_ms, self.party, code)

    def join(self, code):
        """Go to the table of that code."""
        if self.leaving:
            self.seek()
        kept = self.pocket.kept.air
        if kept[0] | kept[1] << 8 | kept[2] << 16 == code:
            # It was there already, and has a seat.
            self.air.take_kept(kept, 0, self.now_ms, self.party)
        else:
            self.air.join(self.now_ms, self.party, code)
        self.news = _W_GOING

    def apart(self):
        """Nothing of a table is left on the pocket."""
        pocket = self.pocket
        if self.was >= 0:
            self.air.leave()
            self._new_party()
        self.was = -1
        self.leaving = False
        pocket.phase = _AWAY
        pocket.play.forget()
        pocket.table = pocket.play.table = pocket.play.hand = None
        pocket.seat = 0

    def keep_air(self):
        """The way back to the table is another: keep it before the next packet goes out."""
        self.keeps = self.air.keep_count
        self.air.kept(self.pocket.kept.air, 0)
        self.pocket.keep()

    def close(self):
        """Leave the air, and be a pocket as before."""
        pocket = self.pocket
        self.apart()
        self.air.leave()
        self.keep_air()
        pocket.friends = None
        pocket.menu = None
        pocket.home(_W_FRIENDS)

    def leave(self):
        """Say good-bye to the table; when all know, or nobody answers, look for tables."""
        self.party.go()
        self.leaving = True
        self.leaving_ms = self.now_ms
        self.news = _W_LEAVING
        self.pocket.phase = _AWAY
        self.pocket.open_menu(_W_NEARBY)
        self.pocket.show(_NEARBY)

    def go_alone(self):
        """Go on with this hand and match without the others; bots have their seats."""
        pocket = self.pocket
        party = self.party
        table = party.go_alone()
        seat = party.seat
        pace = party.pace
        self.close()
        pocket.table = table
        pocket.seat = seat
        pocket.pace = pace
        pocket.pairs = 0
        pocket.sit(0)

    # Buttons

    def do(self, key):
        """A key goes down. True where nothing else is to be done about it."""
        pocket = self.pocket
        scene = pocket.scene
        menu = pocket.menu
        party = self.party
        opens = key == _START or key == _SELECT or key == _KEY_MENU
        if scene == _NEARBY or scene == _LOBBY:
            if opens:
                key = _A
            if key == _A and menu.rows[menu.cursor] == _W_RULES:
                pocket.open_menu(_W_RULES)
                pocket.show(_MENU)
            else:
                pocket.choose(key)
            return True
        if scene == _TABLE and pocket.phase != _ENDED:
            if opens and not pocket.play.can_call:
                return False
            if key >= _A and party.paused_by < _NOBODY:
                # All wait: the way on is in the menu.
                pocket.open_menu(_W_PAUSE, _W_PAUSE_ALL)
                pocket.show(_MENU)
                return True
            return key >= _A and pocket.phase == _READY
        if scene == _MENU and key == _A and menu.rows[menu.cursor] == _W_PAUSE_ALL:
            # Who stops the table, or lets it go on, looks at it.
            menu.change(1)
            self.look()
            return True
        if scene == _WATCH:
            if key == _B:
                self.ask()
            elif key == _A or opens:
                pocket.open_menu(_W_PAUSE)
                pocket.show(_MENU)
            return True
        if scene != _SCORES and scene != _WINNER:
            return False
        if key == _B:
            self.ask()
        elif (key == _A or key == _START) and pocket.still_ms >= _STILL_MS:
            if scene == _SCORES and party.phase == _P_WON:
                pocket.show(_WINNER)
            else:
                party.set_ready(True)
        return True

    def ask(self):
        """Ask whether the player really wants to leave."""
        self.pocket.open_menu(_W_LEAVE)
        self.pocket.show(_MENU)

    def do_row(self, word):
        """Choose a row of a menu. True where nothing else is to be done about it."""
        if word >= _FOUND_ROW:
            self.join(self.air.found_code[word - _FOUND_ROW])
        elif word == _W_NEW_TABLE:
            self.open()
        elif word == _W_ENTER_CODE or word == _W_NAME:
            self.pocket.write(word)
        elif word == _W_LEAVE:
            if self.pocket.menu.title == _W_LEAVE:
                self.leave()
            else:
                self.ask()
        elif word == _W_GO_ALONE:
            self.go_alone()
        elif word == _W_STAY or word == _W_RESUME:
            self.look()
        elif _W_SET <= word < _W_SEATS:
            if self.pocket.menu.changes():
                self.party.set_set(word - _W_SET)
        else:
            return False
        return True

    def written(self, entry, done):
        """A code or the own name was written (`done`), or given up. True where nothing else is to be done about it."""
        if self.was >= 0:
            if done:
                self.party.set_name(entry.text)
            return False
        self.pocket.open_menu(_W_NEARBY, entry.word)
        self.pocket.show(_NEARBY)
        if done and entry.word == _W_ENTER_CODE:
            self.join(code_of(str(entry.text[: entry.length], "ascii")))
        return True

    def back(self, at):
        """From a menu or a page to where it was opened. True where nothing else is to be done about it."""
        if at == _W_NEARBY:
            self.close()
        elif at == _W_LOBBY:
            self.ask()
        elif at == _W_RULES:
            self.lobby(at)
        elif at == _W_PAUSE or at == _W_LEAVE:
            self.look()
        elif at != _W_OPTIONS and at != _W_NAME:
            self.pocket.open_menu(_W_PAUSE, at)
            self.pocket.show(_MENU)
        else:
            return False
        return True

    def lobby(self, at=0):
        """Show the lobby, the cursor on the row `at`."""
        self.pocket.open_menu(_W_LOBBY, at)
        self.pocket.show(_LOBBY)

    def look(self):
        """Show what the table is at."""
        pocket = self.pocket
        phase = self.party.phase
        if phase == _P_LOBBY:
            self.lobby()
        elif phase != _P_PLAYING:
            pocket.show(_SCORES)
        elif pocket.seat < 0:
            pocket.show(_WATCH)
        else:
            pocket.unpause()
