# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Which room (room.py) a row of a menu opens. In memory only while one is opened; each room imports itself."""

from nerts_core.cards import const

# Words (`say`).
_W_LANGUAGE = const(290)
_W_PLAYERS = const(292)
_W_LEARN = const(294)
_W_LESSONS = const(296)
_W_PRACTICE = const(298)
_W_SITUATIONS = const(300)
_W_LOOK_BACK = const(302)
_W_MENU = const(362)


def open_room(pocket, word):
    """Opens the room of a row's word. Returns True where there is one."""
    if word == _W_LANGUAGE:
        from nerts_core.pocket.tongue import LanguageRoom

        LanguageRoom(pocket)
        return True
    if word == _W_PLAYERS:
        from nerts_core.pocket.players import PlayersRoom

        PlayersRoom(pocket)
        return True
    if word == _W_LEARN:
        pocket.open_menu(word)
        pocket.show(1)
        return True
    if (word == _W_LESSONS or word == _W_SITUATIONS) and pocket.shelf is not None:
        from nerts_core.pocket.lesson import LessonRoom

        LessonRoom(pocket, word)
        return True
    if word == _W_PRACTICE:
        from nerts_core.pocket.practice import PracticeRoom

        PracticeRoom(pocket)
        return True
    if word == _W_LOOK_BACK:
        from nerts_core.pocket.look_back import LookBackRoom

        LookBackRoom(pocket)
        return True
    if word == _W_MENU:
        from nerts_core.pocket.between import BetweenRoom, has_menu

        if has_menu(pocket):
            BetweenRoom(pocket)
            return True
    return False
