# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The boards. Each has the same names, and hardware/app.py runs the game on whatever has them:

display         a displayio display; the app sets its root_group and calls refresh()
FACE            which face fits it: "screens" (hardware/screens, from 128x96 on) or "matrix" (hardware/matrix, 64x32)
BUTTONS         how many buttons it has: 8, 3 or 2 (nerts_core/pocket/keys.py)
poll(pocket)    feeds presses and releases into the pocket; True when the player has closed the game. Never waits
store           read() gives the bytes that were kept, write(bytes, at=0) keeps them from byte `at` on
ticks_ms()      milliseconds, beginning anywhere, round at 2**29
carriers()      what takes packets to friends (hardware/radio), a list that may be empty; asked for when it is needed
cue(number)     makes a sound or a light, one of CUE_..., without waiting for its end; may do nothing
CUES_ARE_SEEN   True where that is a light, False or missing where it can be heard

The board of a device is the class `Board` in the file of this folder that is called as its board.board_id; what such
files have in common is in the folder parts. docs/boards/ADDING.md says how to write one.
"""

CUE_PLAY = 0  # an own card has come to a foundation
CUE_REFUSED = 1  # that cannot be done
CUE_NEWS = 2  # somebody has one card left, or the clock warns
CUE_CALL = 3  # somebody has called: Nerts!
CUE_TURN = 4  # the own stock was turned
CUE_JOKER = 5  # somebody has declared a joker
CUE_OVER = 6  # the hand is over, its scores are shown
CUES = 7

TICKS_MASK = 0x1FFFFFFF
