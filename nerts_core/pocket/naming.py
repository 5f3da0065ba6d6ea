# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Writing a name or a table's code with few buttons: a board of letters, and a cursor on it.

Also the names that a player may have without writing one: animals. Such a name is one byte, the number of the animal, 1
to 16, and zeros; everybody reads it in the own language. What is done with the word belongs to `pocket`.
"""

from nerts_core.cards import const

# Letters that are none: another ready-made name, that is it, and take the last one back.
OTHER = const(63)
DONE = const(61)
DELETE = const(60)
COLUMNS = const(9)
NAME_LETTERS = const(9)
CODE_LETTERS = const(4)

_OTHER = const(63)
_DONE = const(61)
_DELETE = const(60)
_COLUMNS = const(9)
_NAME_LETTERS = const(9)
_CODE_LETTERS = const(4)
_ANIMALS = const(16)

_UP = const(0)
_LEFT = const(2)
_RIGHT = const(3)
_A = const(4)
_B = const(5)
_START = const(6)

_A_NAME = b"?=ABCDEFGHIJKLMNOPQRSTUVWXYZ<"


def animal(name, number):
    """Make the bytearray `name` that of an animal: the one after the animal it is, or else number `number`, from 0."""
    if 0 < name[0] <= _ANIMALS:
        number = name[0]
    name[0] = number % _ANIMALS + 1
    for i in range(1, len(name)):
        name[i] = 0


def other_name(names, me, members):
    """Another animal for node `me` where a lower node of the mask `members` has its animal already, else None.

    `names[node]` is its name, ten bytes. A name that somebody has written stays: there may be two with that name.
    """
    own = names[me]
    if own[0] > _ANIMALS or not _is_had(names, own, members & (1 << me) - 1):
        return None
    name = bytearray(own)
    animal(name, 0)
    while _is_had(names, name, members) and name != own:
        animal(name, 0)
    return name


def _is_had(names, name, members):
    for node in range(len(names)):
        if members >> node & 1 and names[node] == name:
            return True
    return False


class Entry:
    """What is written: `length` letters of `text`, the cursor `at` one of `letters`."""

    def __init__(self, word, letters, name):
        """`word` is the id of its title; `letters` those of a code, or b"" for a name, which begins as `name`."""
        self.word = word
        self.most = _CODE_LETTERS if letters else _NAME_LETTERS
        self.letters = letters + b"<" if letters else _A_NAME
        self.text = bytearray(_NAME_LETTERS + 1)
        self.length = self.at = 0
        self.had = 0  # a bit, 1 << its number, for each animal that somebody else is
        if not letters:
            while self.length < _NAME_LETTERS and name[self.length]:
                self.text[self.length] = name[self.length]
                self.length += 1

    def shown(self):
        """What is written, with a line for each letter that a code needs, or for the next one of a name."""
        text = str(self.text[: self.length], "ascii")
        left = self.most - self.length
        if self.most == _NAME_LETTERS:
            left = 0 if 0 < self.text[0] <= _ANIMALS else min(left, 1)
        return text + "_" * left

    def press(self, key):
        """A key goes down. Returns 1 when the word is written, -1 when it is given up, 0 to go on."""
        count = len(self.letters)
        if key == _LEFT or key == _RIGHT:
            self.at = (self.at + (1 if key == _RIGHT else -1)) % count
        elif key < _LEFT:
            at = self.at + (-_COLUMNS if key == _UP else _COLUMNS)
            if not 0 <= at < count:
                # Round at the ends, in the same column.
                at = self.at % _COLUMNS
                while key == _UP and at + _COLUMNS < count:
                    at += _COLUMNS
            self.at = at
        elif key == _A:
            return self._take(self.letters[self.at])
        elif key == _B:
            return self._take(_DELETE)
        elif key == _START and self.most == _NAME_LETTERS:
            return self._take(_DONE)
        return 0

    def type(self, letter):
        """A letter of a keyboard, as the number of its capital. Returns what `press` does; A then ends a name."""
        for known in self.letters:
            if known == letter:
                if self.most == _NAME_LETTERS:
                    self.at = 1
                return self._take(letter)
        return 0

    def _take(self, letter):
        text = self.text
        length = self.length
        if 0 < text[0] <= _ANIMALS and letter != _DONE and letter != _OTHER:
            # An animal is no beginning of another name: it goes as a whole.
            text[0] = self.length = 0
            if letter == _DELETE:
                return 0
            length = 0
        if letter == _DELETE:
            if not length:
                return -1
            self.length = length - 1
            text[self.length] = 0
        elif letter == _OTHER:
            animal(text, length)
            while self.had >> text[0] & 1:
                animal(text, 0)
            self.length = 0
            while text[self.length]:
                self.length += 1
        elif letter == _DONE:
            return 1 if length else 0
        else:
            if length == self.most:
                return 0
            # Names are written with one large letter in front.
            text[length] = letter + 32 if length and self.most == _NAME_LETTERS else letter
            self.length = length + 1
            if self.most == _CODE_LETTERS and self.length == _CODE_LETTERS:
                return 1
        return 0
