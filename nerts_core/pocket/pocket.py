# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""One handheld: its scenes, what each button does in them, and the flow from title to winner and back.

    title -> deal -> table -> scores -> next hand ... -> winner -> title, with menus at the title and in a pause

Knows no pixel and no pin: a board feeds `press` and `release`, time comes in by `step`, screens read the attributes.
"""

from nerts_core.bot import Bot
from nerts_core.cards import const
from nerts_core.options import Options
from nerts_core.pocket.menu import Menu
from nerts_core.pocket.play import Play
from nerts_core.pocket.prefs import LEVELS, Prefs, Records
from nerts_core.pocket.store import Keep
from nerts_core.table import Table

# Scenes.
TITLE = const(0)
MENU = const(1)
TABLE = const(2)
SCORES = const(3)
WINNER = const(4)
HOWTO = const(5)
RECORDS = const(6)

_TITLE = const(0)
_MENU = const(1)
_TABLE = const(2)
_SCORES = const(3)
_WINNER = const(4)
_HOWTO = const(5)
_RECORDS = const(6)

# Keys (`keys`).
_UP = const(0)
_DOWN = const(1)
_LEFT = const(2)
_RIGHT = const(3)
_A = const(4)
_B = const(5)
_START = const(6)
_SELECT = const(7)
_KEY_NERTS = const(8)
_KEY_WASTE = const(15)
_KEY_TURN = const(16)
_KEY_CALL = const(17)
_KEY_STUCK = const(18)
_KEY_MENU = const(19)
_KEYS = const(20)

# Words (`say`).
_W_SAVE_LOST = const(34)
_W_YOU = const(39)
_W_GAME = const(51)
_W_PAUSE = const(52)
_W_CONTINUE = const(55)
_W_PLAY = const(56)
_W_RULES = const(57)
_W_SETTINGS = const(58)
_W_HOW_TO = const(59)
_W_SHOW_RECORDS = const(60)
_W_RESUME = const(61)
_W_UNDER = const(62)
_W_LIFT = const(63)
_W_STUCK = const(64)
_W_LEAVE = const(65)
_W_OPTIONS = const(66)
_W_BACK = const(67)
_W_SET = const(68)
_PAGES = const(8)

_UNDER = const(0x5000)
_CALL = const(0x6000)
_STUCK = const(0x7000)
_WASTE = const(7)

# Milliseconds.
_READY_MS = const(2500)
_OVER_MS = const(2500)
_STILL_MS = const(500)
_REPEAT_AFTER_MS = const(400)
_REPEAT_MS = const(140)
_TURN_AGAIN_MS = const(350)
_MORE_MS = const(500)
_MENU_MS = const(700)
_MENU_OF_TWO_MS = const(2200)
_KEEP_MS = const(60000)


class Pocket:
    """A handheld. `scene` says what is shown, `table` and `play` what is played; `changed` counts what screens must show."""

    def __init__(self, store, seed=0, buttons=8):
        """`store` keeps bytes: read(), write(bytes). `seed` makes matches differ; `buttons` is 8, 3 (RIGHT A B) or 2."""
        self.prefs = Prefs()
        self.prefs.buttons = self.buttons = buttons
        self.records = Records()
        self.menu = Menu(self.prefs)
        self.play = Play(self.prefs)
        self.kept = Keep(store)
        self.table = None
        self.seat = 0
        self.hand_scores = []
        self.winner = -1
        self.page = 0
        self.pages = _PAGES
        self.scene = _TITLE
        self.changed = 0
        self.pace = self.level = 0
        self.mix = seed & 0x3FFFFF
        self.held = -1
        self.held_ms = self.again_ms = 0
        self.waits = False
        self.paused = self.ended = self.wants_keep = False
        self.ready_ms = self.still_ms = self.since_keep_ms = self.played_ms = 0
        if not self.kept.load(self.prefs, self.records):
            self.menu.lost = _W_SAVE_LOST
        self._go_title()

    def name_word(self, seat):
        """The word that is the name of a seat."""
        return _W_YOU + seat

    def refused_word(self):
        """The word of the reason why something was not done, 0 where none is shown."""
        return self.play.refused

    # Buttons

    def press(self, key):
        """A key goes down. Any int may come; what is no key is nothing."""
        if not 0 <= key < _KEYS:
            return
        self.mix = (self.mix * 31 + self.held_ms + self.still_ms + key) & 0x3FFFFF
        self.held = key
        self.held_ms = 0
        self.again_ms = _REPEAT_AFTER_MS
        self.waits = False
        self._change()
        if self.scene == _TABLE:
            if self.buttons < 4 and (key == _RIGHT or (key == _B and self.buttons == 3)):
                self.waits = True
                self.again_ms = _MORE_MS if key == _RIGHT else _MENU_MS
            else:
                if key == _B:
                    self.again_ms = _MORE_MS
                self._press_table(key)
        elif self.scene <= _MENU:
            self._press_menu(key)
        else:
            self._press_page(key)

    def release(self, key):
        """A key goes up. On boards with few buttons some do what they do only now, because holding them is something else."""
        if key == self.held:
            self.held = -1
            if self.waits:
                self.waits = False
                self._change()
                self._press_table(key)

    def _change(self):
        self.changed = (self.changed + 1) & 0xFFFF

    def _show(self, scene):
        self.scene = scene
        self.still_ms = 0
        self.held = -1
        self.waits = False
        self._change()

    def _press_table(self, key):
        play = self.play
        if self.ended:
            if key >= _A and self.still_ms > _STILL_MS:
                self._show(_SCORES)
            return
        if key == _START and play.can_call:
            key = _KEY_CALL
        if key == _START or key == _SELECT or key == _KEY_MENU:
            self.pause()
            return
        if key >= _A and self.ready_ms:
            if self.still_ms < _STILL_MS:
                return
            self._begin()
        if key < _A:
            self._steer(key)
        elif key == _A:
            play.act()
        elif key == _B or key == _KEY_TURN:
            play.turn()
        elif key == _KEY_CALL:
            play.put_back()
            play.let_go(_CALL)
        elif key == _KEY_STUCK:
            play.put_back()
            play.let_go(_STUCK)
        elif key <= _KEY_WASTE:
            play.reach(key - _KEY_NERTS)

    def _steer(self, key):
        if key == _LEFT:
            self.play.move(-1)
        elif key == _RIGHT:
            self.play.move(1)
        else:
            self.play.more(1 if key == _UP else -1)

    def _press_menu(self, key):
        menu = self.menu
        menu.lost = 0
        if key == _UP:
            menu.move(-1)
        elif key == _DOWN or (key == _RIGHT and self.buttons < 4):
            menu.move(1)
        elif key == _LEFT:
            menu.change(-1)
        elif key == _RIGHT:
            menu.change(1)
        elif key == _A:
            if not menu.change(1):
                self._choose(menu.word(menu.cursor))
        elif key == _B:
            self._back()
        elif key == _START or key == _SELECT or key == _KEY_MENU:
            if self.paused:
                self._resume_play()
            elif key == _START and self.scene == _TITLE:
                self._choose(menu.word(0))

    def _press_page(self, key):
        if self.scene == _SCORES or self.scene == _WINNER:
            if (key == _A or key == _START) and self.still_ms >= _STILL_MS:
                self._go_on()
        elif key == _B or key >= _START:
            self._back()
        elif key == _LEFT or key == _UP:
            self.page = (self.page - 1) % self.pages
        elif key == _A and self.page == self.pages - 1:
            self._back()
        else:
            self.page = (self.page + 1) % self.pages

    def _choose(self, word):
        if word == _W_PLAY:
            self.new_match()
        elif word == _W_CONTINUE:
            self.resume()
        elif word == _W_RULES or word == _W_SETTINGS or word == _W_OPTIONS:
            self.menu.open(word)
            self._show(_MENU)
        elif word == _W_HOW_TO:
            self.page = 0
            self.pages = _PAGES
            self._show(_HOWTO)
        elif word == _W_SHOW_RECORDS:
            self.page = self.prefs.level - 1
            self.pages = LEVELS
            self._show(_RECORDS)
        elif word == _W_BACK:
            self._back()
        elif word == _W_LEAVE:
            self.leave()
        elif _W_SET <= word:
            self.prefs.options.take_set(word - _W_SET)
            self.menu.refresh()
        else:
            self._resume_play()
            self._begin()
            if word == _W_UNDER:
                self.play.let_go(_UNDER)
            elif word == _W_STUCK:
                self.play.let_go(_STUCK)
            elif word == _W_LIFT:
                self.play.lift()

    def _back(self):
        # To where this menu or page was opened; what was changed is kept.
        at = self.menu.title
        if self.scene == _HOWTO or self.scene == _RECORDS:
            at = _W_HOW_TO if self.scene == _HOWTO else _W_SHOW_RECORDS
        elif at == _W_GAME:
            return
        elif at == _W_PAUSE:
            self._resume_play()
            return
        else:
            self.wants_keep = True
        if at == _W_OPTIONS:
            self.menu.open(_W_RULES, at)
            self._show(_MENU)
        elif self.paused:
            self.menu.open(_W_PAUSE, at)
            self._show(_MENU)
        else:
            self._open_title(at)

    def _open_title(self, at):
        self.menu.open(_W_GAME, at, 0 if self.kept.has_match else _W_CONTINUE)
        self._show(_TITLE)

    def _go_title(self):
        self.paused = False
        self._open_title(0)

    # The flow of a match

    def new_match(self, seed=None):
        """Begin a match with the chosen players and rules, from `seed` (0 to 2**30 - 1) or by chance."""
        prefs = self.prefs
        if seed is None:
            seed = (self.mix << 8 ^ self.kept.counter * 40503) & 0x3FFFFFFF
        table = self.table
        if table is None or table.seats != prefs.seats:
            self.table = None
            self.table = table = Table(prefs.seats, Options())
        table.options.copy(prefs.options)
        table.options.handicap[self.seat] = prefs.handicap
        self.pace = prefs.pace
        for seat in range(prefs.seats):
            if seat != self.seat:
                if table.bots[seat] is None:
                    table.seat_bot(seat, Bot(seat, prefs.level, prefs.pace_percent))
                table.bots[seat].take_level(prefs.level, prefs.pace_percent)
        table.start(seed)
        self.winner = -1
        self._deal()

    def resume(self):
        """Go on with the match that was kept. False where it cannot be read; then the title says so."""
        taken = self.kept.take_up()
        if taken is None:
            self.kept.has_match = False
            self._go_title()
            self.menu.lost = _W_SAVE_LOST
            return False
        self.table, self.pace, played_s = taken
        self.winner = -1
        if self.table.hand.over:
            self._deal()
        else:
            self.table.begin()
            self._sit(1000 * played_s)
        return True

    def _deal(self):
        self.table.deal()
        self._sit(0)

    def _sit(self, played_ms):
        # A hand lies on the table; it begins when it has been seen.
        self.paused = self.ended = False
        self.wants_keep = True
        self.played_ms = played_ms
        self.ready_ms = _READY_MS
        self.play.begin(self.table, self.seat)
        self.play.ready(self.table.match.hands + 1)
        self._show(_TABLE)

    def _begin(self):
        if self.ready_ms:
            self.ready_ms = 0
            self.play.say_no_more()

    def _end_hand(self):
        table = self.table
        hand = table.hand
        self.ended = True
        self.still_ms = 0
        self.hand_scores = [hand.score(seat) for seat in range(table.seats)]
        table.match.add(hand)
        self.winner = table.match.winner()
        level = table.bots[1].level
        called_s = max(1, self.played_ms // 1000) if hand.caller == self.seat else 0
        self.records.hand(level, self.hand_scores[self.seat], called_s)
        if self.winner >= 0:
            self.records.match(level, self.winner == self.seat)
        self.wants_keep = True
        self._change()

    def _go_on(self):
        # From the scores or the winner.
        if self.scene == _WINNER:
            self._go_title()
        elif self.winner >= 0:
            self._show(_WINNER)
        else:
            self._deal()

    def pause(self):
        """Stop the table and open its menu."""
        if self.scene == _TABLE and not self.ended:
            self.play.put_back()
            self.paused = self.wants_keep = True
            self.menu.open(_W_PAUSE)
            self._show(_MENU)

    def _resume_play(self):
        self.paused = False
        self._show(_TABLE)
        self.play.see()

    def leave(self):
        """Keep the match and go to the title."""
        self.keep()
        self._go_title()

    def keep(self):
        """Keep preferences, records and the match that is played, now. Allocates."""
        table = self.table
        if table is not None and self.winner >= 0:
            table = None
        self.kept.save(self.prefs, self.records, table, self.pace, self.played_ms // 1000)
        self.wants_keep = False
        self.since_keep_ms = 0

    # Time

    def step(self, elapsed_ms):
        """Let time pass: keys repeat, bots play, announcements go by. Never blocks."""
        elapsed_ms = min(max(elapsed_ms, 0), 0xFFFFF)
        self.still_ms = min(self.still_ms + elapsed_ms, 0xFFFFF)
        if self.held >= 0:
            self._hold(elapsed_ms)
        if self.wants_keep:
            self.keep()
        if self.scene == _TABLE:
            self._step_table(elapsed_ms)

    def _step_table(self, elapsed_ms):
        play = self.play
        if self.ready_ms:
            self.ready_ms = max(0, self.ready_ms - elapsed_ms)
            if not self.ready_ms:
                play.say_no_more()
                self._change()
            return
        if self.ended:
            if self.still_ms >= _OVER_MS:
                self._show(_SCORES)
                return
        else:
            self.table.step(elapsed_ms)
            self.played_ms = min(self.played_ms + elapsed_ms, 0x3FFFFFF)
            self.since_keep_ms += elapsed_ms
            if self.since_keep_ms >= _KEEP_MS and self.held < 0:
                self.wants_keep = True
        if play.step(elapsed_ms):
            self._change()
        if self.table.hand.over and not self.ended:
            self._end_hand()

    def _hold(self, elapsed_ms):
        # What holding a key does: directions repeat, B goes on turning; on boards with few buttons more cards, or the menu.
        key = self.held
        self.held_ms = min(self.held_ms + elapsed_ms, 0xFFFFF)
        if self.held_ms < self.again_ms:
            return
        play = self.play
        if self.scene != _TABLE:
            if key < _A and self.scene <= _MENU:
                self.again_ms = self.held_ms + _REPEAT_MS
                self._press_menu(key)
                self._change()
        elif self.ready_ms or self.ended:
            self.held = -1
        elif self.buttons < 4 and key == _B:
            self.pause()
        elif self.buttons < 4 and key == _RIGHT:
            self.waits = False
            self.again_ms = self.held_ms + _MORE_MS
            if self.buttons == 2 and self.held_ms >= _MENU_OF_TWO_MS:
                self.pause()
            else:
                play.more(1)
                self._change()
        elif key < _A:
            self.again_ms = self.held_ms + _REPEAT_MS
            self._steer(key)
            self._change()
        elif key == _B or key == _KEY_TURN:
            self.again_ms = self.held_ms + _TURN_AGAIN_MS
            if play.lifted_pile >= 0 or play.look.best() >= 0 or not play.turn():
                self.held = -1
            self._change()
