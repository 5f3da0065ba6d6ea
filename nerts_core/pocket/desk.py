# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is done away from the table: menus and pages, writing, beginning a match and taking one up.

The functions are parts of `Pocket`, in memory only while no table is shown: a hand in play has no need of them.
"""

from nerts_core.cards import const
from nerts_core.options import SAME_DEAL, Options
from nerts_core.pocket.menu import Menu
from nerts_core.table import Table, seat_players

# Scenes, and how many pages one of them has.
_MENU = const(1)
_WINNER = const(4)
_HOWTO = const(5)
_RECORDS = const(6)
_LAID = const(7)
_WRITE = const(10)
_PAGES = const(13)

# Keys (`keys`).
_UP = const(0)
_DOWN = const(1)
_LEFT = const(2)
_RIGHT = const(3)
_A = const(4)
_B = const(5)
_START = const(6)
_SELECT = const(7)
_KEY_MENU = const(19)

# Words (`say`); rows from LATER on open a room.
_W_SAVE_LOST = const(47)
_W_GAME = const(77)
_W_PAUSE = const(78)
_W_CONTINUE = const(82)
_W_PLAY = const(83)
_W_RULES = const(84)
_W_SETTINGS = const(85)
_W_HOW_TO = const(86)
_W_SHOW_RECORDS = const(87)
_W_UNDER = const(89)
_W_LIFT = const(90)
_W_STUCK = const(91)
_W_LEAVE = const(92)
_W_OPTIONS = const(93)
_W_BACK = const(94)
_W_FRIENDS = const(95)
_W_ENTER_CODE = const(97)
_W_NAME = const(98)
_W_SET = const(104)
_LATER = const(256)
_W_LEARN = const(294)
_W_MENU = const(362)

_STILL_MS = const(500)  # what is shown stays so long, whatever is pressed

# Moves.
_UNDER = const(0x5000)
_STUCK = const(0x7000)


def make_menu(pocket):
    """The menus of a pocket, as it plays just now: alone, or with friends."""
    if pocket.friends is not None:
        from nerts_core.pocket.lobby import Lobby

        return Lobby(pocket, pocket.friends)
    return Menu(pocket.prefs)


def begin_to_write(pocket, word):
    """Write a name or a table's code; `word` is its title."""
    from nerts_core.pocket.naming import Entry

    letters = b""
    if word == _W_ENTER_CODE:
        from nerts_core.link.ways import LETTERS

        letters = bytes(LETTERS, "ascii")
    pocket.entry = Entry(word, letters, pocket.prefs.name)
    pocket.show(_WRITE)


def take_written(pocket, done):
    """What has come of a key or letter while a name or a code is written: `done` is 1 or -1 at its end, else 0."""
    entry = pocket.entry
    if done:
        pocket.entry = None
        pocket.held = -1
        pocket.keep_ms = 0
        if done > 0 and entry.word == _W_NAME:
            pocket.prefs.name[:] = entry.text
        if pocket.room is not None and pocket.room.written(entry, done > 0):
            return
        if pocket.friends is not None:
            from nerts_core.pocket.meeting import written

            if written(pocket.friends, entry, done > 0):
                return
        go_back(pocket, entry.word)


def write_down(table):
    """Let each hand of a table be written down from its deal on, to be looked back at."""
    if table.record is None:
        from nerts_core.record import Record

        table.record = Record()


def begin_match(pocket, seed=None):
    """Begin a match with the chosen players and rules, from `seed` (0 to 2**30 - 1) or by chance."""
    prefs = pocket.prefs
    table = pocket.table
    if pocket.seat:
        # A match that was gone on with without friends had another place.
        pocket.seat = 0
        table = None
    # Pairs take three seats at the least (G1).
    seats = max(prefs.seats, 3) if prefs.partner else prefs.seats
    if table is None or table.seats != seats:
        pocket.table = None
        pocket.table = table = Table(seats, Options())
    write_down(table)
    table.options.copy_from(prefs.options)
    table.options.handicap[pocket.seat] = prefs.handicap
    pocket.pace = prefs.pace
    pocket.pairs = prefs.partner
    seat_players(table, prefs.level, prefs.pace, prefs.partner)
    table.start_match((pocket.mix << 8 ^ pocket.kept.counter * 40503) & 0x3FFFFFFF if seed is None else seed)
    pocket.deal_next()


def take_up_match(pocket):
    """Go on with the match that was kept. False where it cannot be; then the title says so."""
    taken = pocket.kept.take_match()
    if not taken:
        # What could not be read just now stays kept.
        pocket.kept.has_match = taken is not None
        pocket.go_home()
        pocket.menu.lost = _W_SAVE_LOST
        return False
    pocket.table, pocket.pace, pocket.pairs, played_s, pocket.seat = taken
    write_down(pocket.table)
    if pocket.table.hand.over:
        pocket.deal_next()
    else:
        pocket.table.begin_hand()
        pocket.sit_down(1000 * played_s)
    return True


def press(pocket, key):
    """A key goes down, or repeats, anywhere but at the table."""
    scene = pocket.scene
    if scene == _WRITE:
        take_written(pocket, pocket.entry.press(key))
        return
    if pocket.room is not None and pocket.room.do(key):
        return
    if pocket.friends is not None:
        from nerts_core.pocket.meeting import press as press_among_friends

        if press_among_friends(pocket.friends, key):
            return
    if scene <= _MENU:
        choose_by(pocket, key)
    elif scene <= _WINNER or scene == _LAID:
        if (key == _A or key == _START or scene == _LAID) and pocket.still_ms >= _STILL_MS:
            pocket.go_on()
        elif scene != _LAID and (key in (_B, _SELECT, _KEY_MENU) or (key == _RIGHT and pocket.buttons < 3)):
            pocket.enter(_W_MENU)
    elif key == _B or key >= _START or (key == _A and pocket.page == pocket.pages - 1):
        go_back(pocket, _W_HOW_TO if scene == _HOWTO else _W_SHOW_RECORDS)
    else:
        pocket.page = (pocket.page + (-1 if key == _LEFT or key == _UP else 1)) % pocket.pages


def choose_by(pocket, key):
    """A key in a menu."""
    menu = pocket.menu
    word = menu.rows[menu.cursor]
    menu.lost = 0
    if key == _UP or key == _DOWN or (key == _RIGHT and pocket.buttons < 4):
        menu.move(-1 if key == _UP else 1)
    elif key == _LEFT or key == _RIGHT:
        menu.change(1 if key == _RIGHT else -1)
    elif key == _A:
        if not menu.change(1):
            _do_row(pocket, word)
    elif key == _B:
        go_back(pocket, menu.title)
    elif key <= _SELECT or key == _KEY_MENU:
        if pocket.friends is not None:
            from nerts_core.pocket.meeting import look

            look(pocket.friends)
        elif pocket.phase:
            pocket.unpause()
        elif key == _START and menu.title == _W_GAME:
            _do_row(pocket, menu.rows[0])


def _do_row(pocket, word):
    if pocket.room is not None and pocket.room.do_row(word):
        return
    if pocket.friends is not None:
        from nerts_core.pocket.meeting import row

        if row(pocket.friends, word):
            return
    if word == _W_CONTINUE:
        take_up_match(pocket)
    elif word == _W_PLAY:
        begin_match(pocket)
    elif word == _W_RULES or word == _W_SETTINGS or word == _W_OPTIONS:
        pocket.open_menu(word)
        pocket.show(_MENU)
    elif word == _W_HOW_TO or word == _W_SHOW_RECORDS:
        pocket.page = 0 if word == _W_HOW_TO else pocket.prefs.level - 1
        pocket.pages = _PAGES
        if word == _W_SHOW_RECORDS:
            from nerts_core.pocket.compare import pages

            pocket.pages = pages(pocket)
        pocket.show(_HOWTO if word == _W_HOW_TO else _RECORDS)
    elif word == _W_BACK:
        go_back(pocket, pocket.menu.title)
    elif word == _W_FRIENDS:
        pocket.meet()
    elif word >= _LATER:
        pocket.enter(word)
    elif word == _W_NAME:
        begin_to_write(pocket, word)
    elif word == _W_LEAVE:
        pocket.leave()
    elif word >= _W_SET:
        prefs = pocket.prefs
        same_deal = prefs.options.values[SAME_DEAL]
        prefs.options.take_set(word - _W_SET)
        prefs.options.values[SAME_DEAL] = same_deal
        pocket.menu.refresh()
    else:
        pocket.unpause()
        if word == _W_LIFT:
            pocket.play.carry(True)
        elif word == _W_UNDER or word == _W_STUCK:
            pocket.begin()
            pocket.play.let_go(_UNDER if word == _W_UNDER else _STUCK)


def go_back(pocket, at):
    """From a menu or page to where it was opened, the row of its own word; what was changed is kept."""
    pocket.keep_ms = 0
    if pocket.room is not None and pocket.room.back(at):
        return
    if pocket.friends is not None:
        from nerts_core.pocket.meeting import back

        if back(pocket.friends, at):
            return
    if at == _W_OPTIONS or at == _W_NAME:
        pocket.open_menu(_W_RULES if at == _W_OPTIONS else _W_SETTINGS, at)
        pocket.show(_MENU)
    elif at == _W_PAUSE:
        pocket.unpause()
    elif pocket.phase:
        pocket.open_menu(_W_PAUSE, at)
        pocket.show(_MENU)
    elif at == _W_HOW_TO:
        pocket.open_menu(_W_LEARN, at)
        pocket.show(_MENU)
    else:
        pocket.go_home(at)
