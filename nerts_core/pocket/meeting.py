# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""How a pocket comes to a table of friends and leaves it, and what the buttons do there away from the hand in play.

The functions are parts of `Friends`, in memory only while no table is shown. Of the link nothing but `ways` is
imported here: on a chip it would be a module of its own then, as that is.
"""

from nerts_core.cards import const

# Scenes (`pocket`).
_MENU = const(1)
_SCORES = const(3)
_WINNER = const(4)
_NEARBY = const(8)
_LOBBY = const(9)
_WATCH = const(11)

# Keys.
_A = const(4)
_B = const(5)
_START = const(6)
_SELECT = const(7)
_KEY_MENU = const(19)

# Of the air and the party; where a match is.
_AWAY = const(0)
_P_LOBBY = const(0)
_P_PLAYING = const(1)
_SEEK = const(1)
_CUT_OFF = const(2)
_ASK = const(2)
_P_WON = const(3)
_SET_SET = const(18)
_AT = const(3)
_SILENT = const(4)

# Words (`say`), and from where rows are tables that were found.
_W_NO_RADIO = const(60)
_W_PAUSE = const(78)
_W_NEARBY = const(80)
_W_LOBBY = const(81)
_W_RULES = const(84)
_W_RESUME = const(88)
_W_LEAVE = const(92)
_W_OPTIONS = const(93)
_W_FRIENDS = const(95)
_W_NEW_TABLE = const(96)
_W_ENTER_CODE = const(97)
_W_NAME = const(98)
_W_PAUSE_ALL = const(101)
_W_GO_ALONE = const(102)
_W_STAY = const(103)
_W_SET = const(104)
_W_SEATS = const(110)
_W_LOOKING = const(265)
_W_GOING = const(266)
_W_COMING_BACK = const(267)
_W_NO_CARRIER = const(268)
_W_NO_ANSWER = const(269)
_W_LEAVING = const(284)
_W_GO_TOGETHER = const(363)
_FOUND_ROW = const(1024)

# In the last byte of the way back (`air.write_kept`): its player has gone away from it, it is for the next time with
# friends.
_GONE_AWAY = const(0x40)

# Milliseconds, and how local time wraps.
_STILL_MS = const(500)
_LEAVING_MS = const(1500)
_ALONE_MS = const(10000)
_TIME_MASK = const(0x1FFFFFFF)


def come(friends):
    """Back to the table that this handheld was at when it was switched off, else look for tables."""
    seek(friends)
    friends.came_ms = friends.now_ms
    friends.alone = 0
    friends.others = False
    if _go_back(friends):
        friends.news = _W_COMING_BACK


def _go_back(friends):
    # Back to the table that the store has. False where it has none.
    kept = friends.pocket.kept
    from nerts_core.link.ways import take_kept

    table = kept.take_table()
    return take_kept(friends.air, kept.air, 0, friends.now_ms, friends.party, table)


def seek(friends, news=_W_LOOKING):
    """Look for tables; `news` is what is said about it."""
    part(friends)
    from nerts_core.link.ways import seek as look_out

    look_out(friends.air, friends.now_ms)
    friends.news = news
    friends.found = 0
    friends.pocket.open_menu(_W_NEARBY)
    friends.pocket.show(_NEARBY)


def open_table(friends, code=0):
    """Open a table, its code by chance or that one."""
    if friends.leaving:
        seek(friends)
    if friends.ways:
        # Nothing is left of a kept table that could not be gone on with.
        friends.new_party()
        from nerts_core.link.ways import open_table as open_at

        open_at(friends.air, friends.now_ms, friends.party, code)


def join_table(friends, code):
    """Go to the table of that code."""
    if friends.leaving:
        seek(friends)
    kept = friends.pocket.kept.air
    if kept[0] | kept[1] << 8 | kept[2] << 16 == code:
        # It was there already, and has a seat.
        _go_back(friends)
    else:
        from nerts_core.link.ways import join as ask_in

        old = kept[0] | kept[1] << 8 | kept[2] << 16
        ask_in(friends.air, friends.now_ms, friends.party, code, old=old and old | (kept[3] & 15) << 18)
    friends.news = _W_GOING


def part(friends):
    """Nothing of a table is left on the pocket."""
    pocket = friends.pocket
    if friends.was >= 0:
        friends.air.go_off()
        friends.new_party()
    friends.was = -1
    friends.leaving = False
    pocket.phase = _AWAY
    pocket.play.forget()
    pocket.table = pocket.play.table = pocket.play.hand = None
    pocket.seat = 0


def close(friends):
    """Leave the air, and be a pocket as before. Who was on the way back to a table goes on with it the next time."""
    pocket = friends.pocket
    way = pocket.kept.air
    stays = friends.was < 0 and way[0] | way[1] | way[2]
    part(friends)
    friends.air.go_off()
    if stays:
        _go_away(pocket)
    else:
        friends.keep_air()
    pocket.friends = None
    pocket.menu = None
    pocket.go_home(_W_FRIENDS)


def _go_away(pocket):
    # The way back to a table stays for the next time with friends, but is not gone by itself.
    pocket.kept.air[7] |= _GONE_AWAY
    pocket.keep()


def leave_table(friends):
    """Say good-bye to the table; when all know, or nobody answers, look for tables. Who is cut off says nothing, and
    the way back stays."""
    if friends.party.health == _CUT_OFF:
        seek(friends)
        friends.keeps = friends.air.keep_count
        _go_away(friends.pocket)
        return
    friends.party.go_for_good()
    friends.leaving = True
    friends.leaving_ms = friends.now_ms
    friends.news = _W_LEAVING
    friends.pocket.phase = _AWAY
    friends.pocket.open_menu(_W_NEARBY)
    friends.pocket.show(_NEARBY)


def look_nearby(friends):
    """Before there is a table: what was found, and what is said of it."""
    air = friends.air
    if air.called and air.state == _SEEK and air.called == air.home:
        # Somebody else looks for the table that this handheld was at: together they may open it again.
        come(friends)
    air.called = 0
    if air.home and (friends.alone or (friends.now_ms - friends.came_ms & _TIME_MASK) >= _ALONE_MS):
        from nerts_core.pocket.without import see_who_is_back

        see_who_is_back(friends)
    menu = friends.pocket.menu
    news = friends.news
    if not friends.ways:
        news = _W_NO_CARRIER
    elif air.trouble:
        news = friends.news = _W_NO_ANSWER - 1 + air.trouble
        if air.state != _SEEK:
            # The way back stays kept: the table may be in reach again later.
            from nerts_core.link.ways import seek as look_out

            look_out(air, friends.now_ms)
    elif friends.radio and (friends.radio < _SILENT or not air.found_count):
        news = _W_NO_RADIO - 1 + friends.radio
    key = air.found_count
    for i in range(air.found_count):
        key = (key * 31 + air.found_code[i] + air.found_people[i] * 3 + air.found_playing[i]) & 0xFFFFFF
    if key != friends.found:
        if menu.title == _W_NEARBY:
            # The first table that is found is what most are looking for.
            friends.pocket.open_menu(_W_NEARBY, menu.rows[menu.cursor] if friends.found else 0)
        friends.found = key
        friends.changed()
    if news != friends.news_shown:
        friends.news_shown = news
        friends.changed()


def row(friends, word):
    """Choose a row of a menu. True where nothing else is to be done about it."""
    if word >= _FOUND_ROW:
        join_table(friends, friends.air.found_code[word - _FOUND_ROW])
    elif word == _W_NEW_TABLE:
        open_table(friends)
    elif word == _W_ENTER_CODE or word == _W_NAME:
        friends.pocket.write(word)
    elif word == _W_LEAVE:
        if friends.pocket.menu.title == _W_LEAVE:
            leave_table(friends)
        else:
            ask(friends)
    elif word == _W_GO_ALONE:
        from nerts_core.pocket.without import go_alone

        go_alone(friends)
    elif word == _W_GO_TOGETHER:
        from nerts_core.pocket.without import go_together

        go_together(friends)
    elif word == _W_STAY or word == _W_RESUME:
        look(friends)
    elif _W_SET <= word < _W_SEATS:
        if friends.pocket.menu.changes():
            from nerts_core.link.seats import set_option

            set_option(friends.party, _SET_SET, word - _W_SET)
    else:
        return False
    return True


def written(friends, entry, done):
    """A code or the own name was written (`done`), or given up. True where nothing else is to be done about it."""
    if friends.was >= 0:
        if done:
            friends.party.set_name(entry.text)
        return False
    friends.pocket.open_menu(_W_NEARBY, entry.word)
    friends.pocket.show(_NEARBY)
    if done and entry.word == _W_ENTER_CODE:
        from nerts_core.link.ways import code_of

        join_table(friends, code_of(str(entry.text[: entry.length], "ascii")))
    return True


def back(friends, at):
    """From a menu or a page to where it was opened. True where nothing else is to be done about it."""
    if at == _W_NEARBY:
        close(friends)
    elif at == _W_LOBBY:
        ask(friends)
    elif at == _W_RULES:
        friends.show_lobby(at)
    elif at == _W_PAUSE or at == _W_LEAVE:
        look(friends)
    elif at != _W_OPTIONS and at != _W_NAME:
        friends.pocket.open_menu(_W_PAUSE, at)
        friends.pocket.show(_MENU)
    else:
        return False
    return True


def ask(friends):
    """Ask whether the player really wants to leave."""
    friends.pocket.open_menu(_W_LEAVE)
    friends.pocket.show(_MENU)


def look(friends):
    """Show what the table is at."""
    pocket = friends.pocket
    phase = friends.party.phase
    if phase == _P_LOBBY:
        friends.show_lobby()
    elif phase != _P_PLAYING:
        pocket.show(_SCORES)
    elif pocket.seat < 0:
        pocket.show(_WATCH)
    else:
        pocket.unpause()


def press(friends, key):
    """A key goes down anywhere but at the table. True where nothing else is to be done about it."""
    pocket = friends.pocket
    scene = pocket.scene
    menu = pocket.menu
    party = friends.party
    opens = key == _START or key == _SELECT or key == _KEY_MENU
    if scene == _NEARBY or scene == _LOBBY:
        if opens:
            key = _A
        if key == _A and menu.rows[menu.cursor] == _W_RULES:
            pocket.open_menu(_W_RULES)
            pocket.show(_MENU)
        else:
            from nerts_core.pocket.desk import choose_by

            choose_by(pocket, key)
        return True
    if scene == _MENU:
        if key != _A or menu.rows[menu.cursor] != _W_PAUSE_ALL:
            return False
        # Who stops the table, or lets it go on, looks at it.
        menu.change(1)
        look(friends)
    elif scene == _WATCH and (key == _A or opens):
        pocket.open_menu(_W_PAUSE)
        pocket.show(_MENU)
    elif scene != _WATCH and scene != _SCORES and scene != _WINNER:
        return False
    elif key == _B:
        ask(friends)
    elif scene != _WATCH and (key == _A or key == _START) and pocket.still_ms >= _STILL_MS:
        if scene == _SCORES and party.phase == _P_WON:
            pocket.show(_WINNER)
        else:
            party.set_ready(True)
    return True


def step(friends):
    """Time has passed, and there is no table yet, or none any more."""
    air = friends.air
    if not friends.begun:
        friends.begun = True
        come(friends)
    if friends.leaving:
        friends.party.step(friends.now_ms)
        if (
            (friends.party.left and air.link.order.members == 1 << air.link.me)
            or air.state != _AT
            or not air.link.state
            or (friends.now_ms - friends.leaving_ms) & _TIME_MASK > _LEAVING_MS
        ):
            friends.was = _P_LOBBY
            seek(friends)
        else:
            look_nearby(friends)
    elif friends.was < 0:
        look_nearby(friends)
    else:
        # It is not there any more.
        seek(friends, _W_NO_ANSWER - 1 + (air.trouble or 1))
