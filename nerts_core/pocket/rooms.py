# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Which room (room.py) a row of a menu opens. In memory only while one is opened; each room imports itself."""


def open_room(pocket, word):
    """Opens the room of a row's word. Returns True where there is one."""
    return False
