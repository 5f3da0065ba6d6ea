# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Playing with friends on their own handhelds: how a pocket comes to their table and leaves it, and what the buttons do.

Made when "With friends" is chosen, and forgotten after it. Who is at the table and what is settled there belongs to
`party`, packets to `air`, what is shown of both to `follow`.
"""

from nerts_core.cards import const
from nerts_core.link.air import Air, code_of, code_text
from nerts_core.link.party import Party
from nerts_core.pocket.follow import Follow
from nerts_core.pocket.lobby import Lobby
from nerts_core.pocket.menu import Menu
from nerts_core.pocket.naming import animal

_FOUND_ROW = const(240)

# Scenes and phases (`pocket`).
_MENU = const(1)
_TABLE = const(2)
_SCORES = const(3)
_WINNER = const(4)
_HOWTO = const(5)
_NEARBY = const(8)
_LOBBY = const(9)
_WATCH = const(11)
_AWAY = const(0)
_READY = const(1)
_ENDED = const(3)
_PLAYING = const(2)

# Keys.
_A = const(4)
_B = const(5)
_START = const(6)
_SELECT = const(7)
_KEY_MENU = const(19)

# Of the air and the party.
_OFF = const(0)
_SEEK = const(1)
_AT = const(3)
_P_LOBBY = const(0)
_P_PLAYING = const(1)
_P_WON = const(3)
_NOBODY = const(15)

# Words (`say`).
_W_SAID_PAUSED = const(45)
_W_FIRST = const(46)
_W_CUT_OFF = const(56)
_W_SLOW_AIR = const(57)
_W_ON_AGAIN = const(58)
_W_WELCOME_BACK = const(59)
_W_NO_RADIO = const(60)
_W_YOU = const(64)
_W_PAUSE = const(78)
_W_NEARBY = const(80)
_W_LOBBY = const(81)
_W_RULES = const(84)
_W_SETTINGS = const(85)
_W_HOW_TO = const(86)
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
_W_LOOKING = const(263)
_W_GOING = const(264)
_W_COMING_BACK = const(265)
_W_NO_CARRIER = const(266)

_STILL_MS = const(500)
_SHOWN_MS = const(1500)
_STAYS_MS = const(500)
_LOOK_AND_MOVE = const(6)


class Friends(Follow):
    """What a pocket has more while it plays with friends. `now_ms` is the board's time: the app sets it each step."""

    def __init__(self, pocket):
        self.pocket = pocket
        self.air = Air(pocket.mix << 8 ^ pocket.kept.counter * 40503 & 0x3FFFFFFF)
        self.party = Party()
        self.ways = -1  # how many carriers there are, -1 while that is not known
        self.radio = self.told = 0  # what is wrong with the radio; which of that was said
        self.now_ms = 0
        self.news = 0  # the word about looking for tables
        self.was = -1  # the phase of the party that is shown, -1 for none
        self.hand_seed = self.hands = self.homes = self.keeps = self.heard = -1
        self.health = self.found = 0
        self.paused = False
        if not pocket.prefs.name[0]:
            animal(pocket.prefs.name, pocket.mix)
        self.menu = pocket.menu = Lobby(pocket, self)

    # Ways in

    def seek(self, news=_W_LOOKING):
        """Look for tables; `news` is what is said about it."""
        self._apart()
        self.air.seek(self.now_ms)
        self.news = news
        self.found = self.air.found_count
        self.menu.open(_W_NEARBY)
        self.pocket.show(_NEARBY)

    def join(self, code, node=-1, last_view=0xFFFF):
        """Go to the table of that code."""
        self._name()
        self.air.join(self.now_ms, self.party, code, node, last_view)
        self.news = _W_GOING if node < 0 else _W_COMING_BACK
        self.found = 0
        self.pocket.changed = (self.pocket.changed + 1) & 0xFFFF

    def come_back(self):
        """Go to the table that this handheld was at when it was switched off. False where there is none."""
        kept = self.pocket.kept.air
        if not self.air.take_kept(kept, 0):
            return False
        self.seek(_W_COMING_BACK)
        self._name()
        self.air.come_back(self.now_ms, self.party)
        return True

    def _name(self):
        # The own name, as all are to see it.
        name = self.pocket.prefs.name
        for i in range(len(name)):
            self.party.name[i] = name[i]

    def _apart(self):
        # Nothing of a table is left on the pocket.
        pocket = self.pocket
        if self.air.state:
            self.air.leave()
        self.was = -1
        self.party = Party()
        pocket.phase = _AWAY
        pocket.play.forget()
        pocket.table = pocket.play.table = pocket.play.hand = None
        pocket.seat = 0
        self._keep()

    def _keep(self):
        self.keeps = self.air.keep_count
        self.air.kept(self.pocket.kept.air, 0)
        self.pocket.keep()

    def close(self):
        """Leave the table and the air, and be a pocket as before."""
        pocket = self.pocket
        self._apart()
        pocket.friends = None
        pocket.menu = Menu(pocket.prefs)
        pocket.home(_W_FRIENDS)

    def go_alone(self):
        """Go on with this hand and match without the others; bots have their seats."""
        pocket = self.pocket
        party = self.party
        table = party.go_alone()
        seat = party.seat
        pace = party.pace
        self._apart()
        pocket.friends = None
        pocket.menu = Menu(pocket.prefs)
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
        menu = self.menu
        party = self.party
        opens = key == _START or key == _SELECT or key == _KEY_MENU
        if scene == _NEARBY or scene == _LOBBY:
            if opens:
                key = _A
            if key == _A and menu.rows[menu.cursor] == _W_RULES:
                self.do_row(_W_RULES)
            else:
                pocket.choose(key)
            return True
        if scene == _TABLE and pocket.phase != _ENDED:
            if opens and not pocket.play.can_call:
                return False
            if key >= _A and party.paused_by < _NOBODY:
                # All wait: the way on is in the menu.
                menu.open(_W_PAUSE, _W_PAUSE_ALL)
                pocket.show(_MENU)
                return True
            return key >= _A and pocket.phase == _READY
        if scene == _WATCH:
            if key == _B:
                self.ask()
            elif key == _A or opens:
                menu.open(_W_PAUSE)
                pocket.show(_MENU)
            return True
        if scene != _SCORES and scene != _WINNER:
            return False
        if key == _B:
            self.ask()
        elif (key == _A or key == _START) and pocket.still_ms >= _STILL_MS:
            if scene == _WINNER:
                party.rematch()
            elif party.phase == _P_WON:
                pocket.show(_WINNER)
            else:
                party.next_hand()
        return True

    def ask(self):
        """Ask whether the player really wants to leave."""
        self.menu.open(_W_LEAVE)
        self.pocket.show(_MENU)

    def do_row(self, word):
        """Choose a row of a menu. True where nothing else is to be done about it."""
        pocket = self.pocket
        party = self.party
        if word >= _FOUND_ROW:
            self.join(self.air.found_code[word - _FOUND_ROW])
        elif word == _W_NEW_TABLE:
            if self.ways:
                self._name()
                self.air.open(self.now_ms, party)
        elif word == _W_ENTER_CODE or word == _W_NAME:
            pocket.write(word)
        elif word == _W_LEAVE:
            if self.menu.title != _W_LEAVE:
                self.ask()
            else:
                self.seek()
        elif word == _W_GO_ALONE:
            self.go_alone()
        elif word == _W_STAY or word == _W_RESUME:
            self.look()
        elif _W_SET <= word < _W_SEATS:
            if not self.menu.locked():
                party.set_set(word - _W_SET)
        else:
            return False
        return True

    def written(self, word, text):
        """A code or the own name has been written, or given up (`text` None)."""
        if word == _W_ENTER_CODE and text:
            self.menu.open(_W_NEARBY, word)
            self.pocket.show(_NEARBY)
            self.join(code_of(str(text, "ascii")))
        elif self.was < 0:
            self.menu.open(_W_NEARBY, word)
            self.pocket.show(_NEARBY)
        else:
            self._name()
            return False
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
        elif self.was == _P_LOBBY and at != _W_OPTIONS:
            self.lobby(at)
        elif self.was > _P_LOBBY and at != _W_OPTIONS:
            self.menu.open(_W_PAUSE, at)
            self.pocket.show(_MENU)
        else:
            return False
        return True

    def lobby(self, at=0):
        """Show the lobby, the cursor on the row `at`."""
        self.menu.open(_W_LOBBY, at)
        self.pocket.show(_LOBBY)

    def look(self):
        """Show what the table is at."""
        pocket = self.pocket
        phase = self.party.phase
        if phase == _P_LOBBY:
            self.lobby()
        elif phase == _P_PLAYING or pocket.phase == _ENDED and pocket.still_ms < 0:
            if pocket.seat < 0:
                pocket.show(_WATCH)
            else:
                pocket.unpause()
        else:
            pocket.show(_SCORES)
