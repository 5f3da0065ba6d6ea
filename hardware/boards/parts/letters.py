# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Keyboards: which key of the pocket a letter stands for. The same letters as on the desktop."""

from hardware.boards.parts.keys import NO_KEY
from nerts_core.pocket import keys

_ARROWS = ";.,/"  # where a keyboard has arrows on them: up, down, left, right
_LETTERS = " \n\r\x08x\x1bp\t0nwtcsm"
_KEYS = bytes(
    (
        keys.A, keys.A, keys.A, keys.B, keys.B, keys.START, keys.START, keys.SELECT, keys.KEY_NERTS, keys.KEY_NERTS,
        keys.KEY_WASTE, keys.KEY_TURN, keys.KEY_CALL, keys.KEY_STUCK, keys.KEY_MENU,
    )
)  # fmt: skip


def key_of(letter):
    """The key of the pocket for a letter, NO_KEY for none. 1 to 6 are the work piles."""
    if "1" <= letter <= "6":
        return keys.KEY_1 + ord(letter) - ord("1")
    at = _LETTERS.find(letter)
    return _KEYS[at] if at >= 0 else NO_KEY


def keys_of(letter_of, count):
    """The keys of the pocket for the numbers of a keyboard, as bytes. letter_of(number): the letter of one, or None."""
    found = bytearray(count)
    for number in range(count):
        letter = letter_of(number)
        found[number] = NO_KEY
        if letter:
            arrow = _ARROWS.find(letter)
            found[number] = keys.UP + arrow if arrow >= 0 else key_of(letter)
    return found
