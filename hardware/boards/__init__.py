# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The boards. Each has the same names, and hardware/app.py runs the game on whatever has them:

display         a displayio display; the app sets its root_group and calls refresh()
BUTTONS         how many buttons it has: 8, 3 or 2 (nerts_core/pocket/keys.py)
poll(pocket)    feeds presses and releases into the pocket; True when the player has closed the game
store           read() gives the bytes that were kept, write(bytes) keeps them
ticks_ms()      milliseconds, beginning anywhere, round at 2**29
carriers()      what takes packets to friends (hardware/radio), a list that may be empty; asked for when it is needed
cue(number)     makes a sound, one of CUE_...; may do nothing
"""

CUE_PLAY = 0  # an own card has come to a foundation
CUE_REFUSED = 1  # that cannot be done
CUE_NEWS = 2  # somebody has one card left, or the clock warns
CUE_CALL = 3  # somebody has called
CUES = 4

TICKS_MASK = 0x1FFFFFFF
