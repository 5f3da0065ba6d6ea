# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Which room (room.py) a row of a menu opens. In memory only while one is opened; each room imports itself."""

from nerts_core.cards import const

# Words (`say`).
_W_LANGUAGE = const(290)


def open_room(pocket, word):
    """Opens the room of a row's word. Returns True where there is one."""
    if word == _W_LANGUAGE:
        from nerts_core.pocket.tongue import LanguageRoom

        LanguageRoom(pocket)
        return True
    return False
