# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The room of the time between two hands: a small menu that leads on, to a look back at the hand, to the settings, and
out of the match.

A match that is left there goes on later with its next hand, as one that was interrupted; after the match there is
nothing to keep. At a table of friends the keys mean something else (`meeting`). What is shown at the scores and the
winner belongs to the screens.
"""

from nerts_core.cards import const
from nerts_core.pocket.menu import Menu
from nerts_core.pocket.room import Room

_MENU = const(1)
_WINNER = const(4)

# Keys (`keys`).
_START = const(6)
_SELECT = const(7)
_KEY_MENU = const(19)

# Words (`say`).
_W_SETTINGS = const(85)
_W_RESUME = const(88)
_W_LEAVE = const(92)
_W_BACK = const(94)
_W_NEXT_HAND = const(223)
_W_GO_ON = const(224)
_W_TO_TITLE = const(225)
_W_LOOK_BACK = const(302)
_W_MENU = const(362)


def can_look_back(pocket):
    """Whether the hand that is over was written down: not at a table of friends, nor one that was taken up again."""
    table = pocket.table
    return table.record is not None and table.record.tells(table.hand)


def has_menu(pocket):
    """Whether there is anything but the way on."""
    return pocket.friends is None and (pocket.winner < 0 or can_look_back(pocket))


class BetweenMenu(Menu):
    """Its help says where one goes on to: `on`, the word of what A does at the scores or the winner."""

    on = _W_NEXT_HAND

    def help_of(self, row):
        """The word of the line about a row."""
        return self.on if row == _W_RESUME else Menu.help_of(self, row)


class BetweenRoom(Room):
    """The menu, from scores or winner, and back to `scene`, where it was opened."""

    def __init__(self, pocket):
        Room.__init__(self, pocket)
        self.scene = pocket.scene
        pocket.room = self
        self.open(_W_RESUME)

    def open(self, at):
        """Show the menu, the cursor on the row `at`."""
        pocket = self.pocket
        menu = BetweenMenu(pocket.prefs)
        if pocket.winner >= 0:
            menu.on = _W_TO_TITLE if self.scene == _WINNER else _W_GO_ON
        menu.title = _W_MENU
        for row in (_W_RESUME, _W_LOOK_BACK, _W_SETTINGS, _W_LEAVE, _W_BACK):
            if (row != _W_LOOK_BACK or can_look_back(pocket)) and (row != _W_LEAVE or pocket.winner < 0):
                if row == at:
                    menu.cursor = menu.count
                menu.rows[menu.count] = row
                menu.count += 1
        pocket.menu = menu
        pocket.show(_MENU)

    def do(self, key):
        """The keys that open menus close this one."""
        return key in (_START, _SELECT, _KEY_MENU) and self.back(_W_MENU)

    def do_row(self, word):
        """A row was chosen."""
        pocket = self.pocket
        if pocket.menu.title != _W_MENU or word == _W_SETTINGS:
            return False  # as everywhere
        if word == _W_BACK:
            return self.back(_W_MENU)
        self.leave()
        if word == _W_RESUME:
            pocket.show(self.scene)
            pocket.go_on()
        elif word == _W_LEAVE:
            pocket.leave()
        else:
            pocket.enter(word)
        return True

    def back(self, at):
        """From the settings back to this menu, from there to the scores or the winner."""
        if at == _W_SETTINGS:
            self.open(at)
            return True
        if at != _W_MENU:
            return False
        self.leave()
        self.pocket.show(self.scene)
        return True

    def leave(self):
        """Close the room and its menu."""
        Room.leave(self)
        self.pocket.menu = None
