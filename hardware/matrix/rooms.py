# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Which screen shows the scene of a room (nerts_core/pocket/room.py), imported at its first use."""

from nerts_core.pocket import pocket as pockets


def room_screen(scene):
    """Returns the class of the screen of a scene. Raises ValueError where there is none."""
    if scene == pockets.LANGUAGE:
        from hardware.matrix.tongue import LanguageScreen

        return LanguageScreen
    if scene == pockets.PLAYERS:
        from hardware.matrix.players import PlayersScreen

        return PlayersScreen
    if scene == pockets.LOOK_BACK:
        from hardware.matrix.look_back import LookBackScreen

        return LookBackScreen
    raise ValueError("no room has the scene " + str(scene))
