# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is kept, on a device: in the memory of microcontroller.nvm, or in two small files where that is missing.

The pocket gives two slots, of which it changes one each time (nerts_core/pocket/store.py): so a slot that is cut off
while it is written is found out by its sum, and the other one counts. Only a slot that has changed is written, and of
it only what is in use.

In nvm each slot is written behind the last one, like in a diary, and all begins anew when it is full. That is because
some chips (RP2) can write over what is erased, but have to erase all at once for anything else: so a cut spoils the
newest entry alone, and the memory lasts several times as long. A cut in the tenth of a second of such an erasing, once
in several entries, loses what was kept; ESP32 chips are safe from that too, for they write to another place first.
"""

from hardware.boards.parts.tell import tell
from nerts_core.cards import const

SLOT = const(1184)  # bytes of a slot of the pocket; its first nine differ whenever anything does

_SLOT = const(1184)
_SUM = const(9)
_LENGTH = const(5)  # where in a slot it says how many bytes follow the first nine

_MARK = const(0x4E)
_HEAD = const(5)  # of an entry: the mark, which slot, how long (two bytes), and a check of these
_ROOM = const(4096)
_LEAST = const(2 * (1184 + 5) + 1)

_FILES = ("/nerts0.sav", "/nerts1.sav")


class Slots:
    """What both stores do: know which slots have changed."""

    def __init__(self):
        self.known = [0, 0]

    def write(self, data):
        """Keeps the slots of data that have changed. OSError or RuntimeError where that cannot be."""
        for slot in range(2):
            is_now = self.sum(data, slot)
            if is_now != self.known[slot]:
                self.put(data, slot)
                self.known[slot] = is_now

    def sum(self, data, slot):
        """What tells a slot from all others, and from one that was cut off: a number."""
        at = slot * _SLOT
        total = sum(data[at : at + self.length(data, slot)])
        for i in range(at, at + _SUM):
            total = total * 7 + data[i] & 0xFFFFFF
        return total

    def length(self, data, slot):
        """How many bytes of a slot are in use, 0 for none."""
        at = slot * _SLOT + _LENGTH
        length = data[at] | data[at + 1] << 8
        return min(_SUM + length, _SLOT) if length else 0


class NvmStore(Slots):
    """A diary in nvm. `at` is where the next entry goes."""

    def __init__(self, nvm):
        """nvm: microcontroller.nvm, or bytes like it."""
        Slots.__init__(self)
        self.nvm = nvm
        self.room = min(len(nvm), _ROOM)
        self.at = 0

    def read(self):
        """What was kept, as the pocket wrote it, zeros where nothing was."""
        nvm = self.nvm
        data = bytearray(2 * _SLOT)
        at = 0
        while at + _HEAD <= self.room and nvm[at] == _MARK:
            slot = nvm[at + 1]
            length = nvm[at + 2] | nvm[at + 3] << 8
            end = at + _HEAD + length
            if slot > 1 or length > _SLOT or end > self.room or nvm[at + 4] != _check(slot, length):
                break
            data[slot * _SLOT : slot * _SLOT + length] = nvm[at + _HEAD : end]
            at = end
        # Behind the last entry all is erased, or it is one that was cut off: then all begins anew with the next one.
        self.at = at if at + _HEAD <= self.room and nvm[at] == 255 else self.room
        for slot in range(2):
            self.known[slot] = self.sum(data, slot)
        return data

    def put(self, data, slot):
        """Writes an entry."""
        entry = self._entry(data, slot)
        # One erased byte more: what comes next is no entry.
        if self.at + len(entry) < self.room:
            self.nvm[self.at : self.at + len(entry) + 1] = entry + b"\xff"
            self.at += len(entry)
        else:
            self._begin_anew(data, slot, entry)

    def _begin_anew(self, data, slot, entry):
        if self.length(data, 1 - slot):
            entry = self._entry(data, 1 - slot) + entry
        self.at = self.room  # if it fails, the next one tries it again
        try:
            self.nvm[0 : self.room] = entry + b"\xff" * (self.room - len(entry))
        except MemoryError:
            self.nvm[0 : len(entry) + 1] = entry + b"\xff"
        self.at = len(entry)

    def _entry(self, data, slot):
        length = self.length(data, slot)
        head = bytes((_MARK, slot, length & 255, length >> 8, _check(slot, length)))
        return head + data[slot * _SLOT : slot * _SLOT + length]


def _check(slot, length):
    return (slot + length + (length >> 8) & 255) ^ 0x5A


class FileStore(Slots):
    """A file for each slot."""

    def read(self):
        """What was kept, as the pocket wrote it, zeros where nothing was."""
        data = bytearray(2 * _SLOT)
        for slot in range(2):
            try:
                with open(_FILES[slot], "rb") as file:
                    kept = file.read(_SLOT)
                data[slot * _SLOT : slot * _SLOT + len(kept)] = kept
            except OSError:
                pass
            self.known[slot] = self.sum(data, slot)
        return data

    def put(self, data, slot):
        """Writes one of the files."""
        try:
            with open(_FILES[slot], "wb") as file:
                file.write(data[slot * _SLOT : slot * _SLOT + self.length(data, slot)])
        except OSError:
            tell("Settings and matches are not kept: the game may not write to its drive, or the drive is full.")
            raise


def find_store():
    """The store of this chip."""
    try:
        import microcontroller

        nvm = microcontroller.nvm
    except (ImportError, AttributeError):
        nvm = None
    return NvmStore(nvm) if nvm is not None and len(nvm) >= _LEAST else FileStore()
