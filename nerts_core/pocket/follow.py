# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""How a pocket follows a table that it shares: which scene that asks for, the names, and the news of the air.

It changes nothing at the table; what the buttons do there is in `friends`.
"""

from nerts_core.cards import const

# Ids of names, far above the words: + node; + place among the tables found. And the code of a table.
NAMES = const(512)
NAMES_FOUND = const(528)
CODE = const(540)

_NAMES = const(512)
_NAMES_FOUND = const(528)
_CODE = const(540)

# Scenes and phases (`pocket`).
_TABLE = const(2)
_SCORES = const(3)
_WATCH = const(11)
_AWAY = const(0)
_READY = const(1)
_PLAYING = const(2)
_ENDED = const(3)

# Of the air and the party.
_OFF = const(0)
_AT = const(3)
_P_LOBBY = const(0)
_P_PLAYING = const(1)
_P_WON = const(3)
_NOBODY = const(15)
_SLOW = const(1)
_SILENT = const(4)  # a carrier hears nobody
_CUT_OFF = const(2)

# Words (`say`).
_W_SAID_PAUSED = const(45)
_W_FIRST = const(46)
_W_CUT_OFF = const(56)
_W_SLOW_AIR = const(57)
_W_ON_AGAIN = const(58)
_W_WELCOME_BACK = const(59)
_W_NO_RADIO = const(60)
_W_YOU = const(64)
_W_NEARBY = const(80)

_TIME_MASK = const(0x1FFFFFFF)
_FOLLOW_MS = const(240)
_MOST_REST_MS = const(300)
_SHOWN_MS = const(1500)
_STAYS_MS = const(500)
_FRESH_LOOK_AND_MOVE = const(6)


class Follow:
    """The eyes of `Friends`, which has a pocket, its air and the party at the table."""

    # Names

    def name_word(self, seat):
        """The id of a seat's name: of a person the name that it gave itself, else a bot's."""
        if seat == self.party.seat:
            return _W_YOU
        return self.seat_word(seat)

    def seat_word(self, seat):
        """The same, with the own name where it is the own seat."""
        party = self.party
        node = party.owner[seat]
        return _W_YOU + (seat or 12) if party.bot[seat] or node == _NOBODY else _NAMES + node

    def spell(self, word):
        """The text of an id that is a name or a code."""
        air = self.air
        if word >= _CODE:
            row = self.found_row()
            from nerts_core.link.ways import code_text

            return code_text(air.code if row < 0 else air.found_code[row])
        name = air.found_name[word - _NAMES_FOUND] if word >= _NAMES_FOUND else self.party.names[word - _NAMES]
        text = ""
        for byte in name:
            if byte:
                text += chr(byte)
        return text or "?"

    def found_row(self):
        """The place in `air.found_...` of the table under the cursor, -1 where there is none."""
        menu = self.pocket.menu
        if menu is None:
            return -1
        row = menu.rows[menu.cursor] - 1024
        return row if menu.title == _W_NEARBY and 0 <= row < self.air.found_count else -1

    # Time

    def step(self):
        """Time has passed: follow the air and the table. Returns True where that was nothing to either."""
        party = self.party
        now_ms = self.now_ms
        link = self.resting
        if link is not None:
            rests_ms = link.app_rests_ms
            if 0 < rests_ms - now_ms < _MOST_REST_MS or rests_ms and 0 < link.rests_ms <= now_ms:
                # Most steps bring nothing, or enough to do for the air. What is made now happens now all the same.
                party.local_ms = now_ms
                return True
            if not party.step(now_ms) and party.changed == self.heard:
                return True
        air = self.air
        self.resting = None
        if air.state == _AT and self.begun and not self.leaving:
            if self.was < 0:
                party.set_name(self.pocket.prefs.name)
            did = link is not None or party.step(now_ms)
            if party.changed != self.heard or self.pocket.phase == _READY:
                self._follow()
            elif party.health or party.paused_by < _NOBODY or self.paused or self.health or self.radio != self.told:
                # What is to be said of that is said again and again.
                if (now_ms - self.followed_ms) & _TIME_MASK >= _FOLLOW_MS:
                    self._follow()
            else:
                self.resting = party.link
                if not did and air.keep_count == self.keeps:
                    return True
        elif self.was < 0 or self.leaving or air.state == _OFF:
            from nerts_core.pocket.meeting import step

            step(self)
        else:
            party.step(now_ms)
            self._tell(_CUT_OFF)
        if air.keep_count != self.keeps:
            self.keep_air()
        return False

    def changed(self):
        """Something is to be shown that no key has changed."""
        self.pocket.changed = (self.pocket.changed + 1) & 0xFFFF

    def _follow(self):
        pocket = self.pocket
        party = self.party
        phase = party.phase
        table = party.table
        before = self.was
        self.was = phase
        self.followed_ms = self.now_ms
        if party.changed != self.heard:
            self.heard = party.changed
            self.options = party.options
            if phase == _P_LOBBY:
                self._differ()
                if pocket.menu is not None and pocket.menu.shared:
                    pocket.menu.refresh()
            self.changed()
        if phase == _P_LOBBY or table is None:
            self.was = _P_LOBBY
            if before != _P_LOBBY:
                pocket.phase = _AWAY
                pocket.table = None
                self.show_lobby()
            return
        hand = table.hand
        if phase == _P_PLAYING:
            if before != phase or table is not pocket.table or hand.seed != self.seed or party.seat != pocket.seat:
                self._sit(table, before < 0)
            if pocket.phase == _READY and not table.ready_ms():
                pocket.begin()
            if not hand.over:
                self._tell(party.health)
        elif before != phase or table is not pocket.table:
            self._end(table, before == _P_PLAYING)

    def _differ(self):
        # Two handhelds that gave themselves the same name: one takes another.
        from nerts_core.pocket.naming import other_name

        party = self.party
        name = other_name(party.names, party.me, self.air.link.order.members)
        if name:
            self.pocket.prefs.name[:] = name
            party.set_name(name)

    def _sit(self, table, new):
        # A hand is there, dealt just now or found when coming in.
        pocket = self.pocket
        party = self.party
        self.seed = table.hand.seed
        self.homes = table.home_count
        self.health = 0
        self.paused = False
        pocket.table = table
        pocket.seat = party.seat
        pocket.pairs = 0
        pocket.winner = -1
        if party.seat < 0:
            pocket.phase = _PLAYING
            pocket.show(_WATCH)
            return
        pocket.sit_down(0)
        if new and not table.ready_ms():
            pocket.begin()
            pocket.play.show(_W_WELCOME_BACK, _NOBODY, _SHOWN_MS, 8)

    def _end(self, table, seen):
        # A hand is over; `seen`: it was played here until now.
        pocket = self.pocket
        hand = table.hand
        pocket.table = table
        pocket.seat = self.party.seat
        pocket.hand_scores = [hand.score(seat) for seat in range(table.seats)]
        pocket.winner = -1
        if self.party.phase == _P_WON:
            pocket.winner = table.match.winning_seat()
        pocket.phase = _ENDED
        self.hands = table.match.hands
        if not seen or pocket.seat < 0:
            pocket.show(_SCORES)
            return
        pocket.play.put_back()
        pocket.play.see()
        if pocket.scene != _TABLE:
            pocket.show(_TABLE)
        pocket.still_ms = pocket.keep_ms = 0

    def _tell(self, health):
        # The news of the air, over what the table says.
        pocket = self.pocket
        party = self.party
        table = pocket.table
        if pocket.seat < 0 or table is None:
            if health != self.health:
                self.health = health
                self.changed()
            return
        play = pocket.play
        paused = party.paused_by
        if health == _CUT_OFF:
            play.show(_W_CUT_OFF, _NOBODY, _STAYS_MS, 9)
        elif paused < _NOBODY:
            if not self.paused:
                # Maybe all are going to switch off.
                pocket.keep_ms = 0
            play.show(_W_SAID_PAUSED, paused, _STAYS_MS, 9)
        elif self.paused:
            play.show(_W_ON_AGAIN, _NOBODY, _SHOWN_MS, 9)
        elif health == _SLOW and not self.health:
            play.show(_W_SLOW_AIR, _NOBODY, _SHOWN_MS, 3)
        elif 0 < self.radio < _SILENT and self.radio != self.told:
            play.show(_W_NO_RADIO - 1 + self.radio, _NOBODY, _SHOWN_MS, 3)
        self.told = self.radio
        self.paused = paused < _NOBODY
        self.health = health
        if table.home_count != self.homes:
            self.homes = table.home_count
            play.stale = _FRESH_LOOK_AND_MOVE
            if table.home_by < _NOBODY:
                play.show(_W_FIRST, table.home_by, _SHOWN_MS, 5)
