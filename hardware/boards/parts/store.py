# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is kept, on a device: in the memory of microcontroller.nvm, or in two small files where that is missing.

The pocket gives two slots, of which it changes one each time (nerts_core/pocket/store.py): so a slot that is cut off
while it is written is found out by its sum, and the other one counts. Only a slot that has changed is written, and of
it only what is in use. Behind these are two smaller ones with all players, in the same way (drawer.py there).

In nvm each slot is written behind the last one, like in a diary, and all begins anew when it is full. That is because
some chips (RP2) can write over what is erased, but have to erase all at once for anything else: so a cut spoils the
newest entry alone, and the memory lasts several times as long. A cut in the tenth of a second of such an erasing, once
in several entries, loses what was kept; ESP32 chips are safe from that too, for they write to another place first.
"""

from hardware.boards.parts.tell import tell
from nerts_core.cards import const

SLOT = const(1184)  # bytes of a slot of the pocket; its first nine differ whenever anything does

_SLOT = const(1184)
_DRAWER = const(560)
_SLOTS = const(4)
_BEHIND = const(2368)
_ALL = const(3488)
_SUM = const(9)
_LENGTH = const(5)  # where in a slot it says how many bytes follow the first nine

_MARK = const(0x4E)
_HEAD = const(5)  # of an entry: the mark, which slot, how long (two bytes), and a check of these
_ROOM = const(4096)
_LEAST = const(2 * (1184 + 5) + 2 * (560 + 5) + 1)

_FILES = ("/nerts0.sav", "/nerts1.sav", "/nerts2.sav", "/nerts3.sav")


def _start(slot):
    return slot * _SLOT if slot < 2 else _BEHIND + (slot - 2) * _DRAWER


def _size(slot):
    return _SLOT if slot < 2 else _DRAWER


class Slots:
    """What both stores do: know which slots have changed."""

    def __init__(self):
        self.known = [0] * _SLOTS

    def write(self, data, at=0):
        """Keeps the slots of data that have changed: of the first two, or with `at` behind these of the others.
        OSError or RuntimeError where that cannot be."""
        slot = 2 if at else 0
        for start in (0, _size(slot)):
            is_now = self.sum(data, start, slot)
            if is_now != self.known[slot]:
                self.put(data, start, slot)
                self.known[slot] = is_now
            slot += 1

    def sum(self, data, start, slot):
        """What tells a slot, which begins at `start`, from all others, and from one that was cut off: a number."""
        total = sum(data[start : start + self.length(data, start, slot)])
        for i in range(start, start + _SUM):
            total = total * 7 + data[i] & 0xFFFFFF
        return total

    def length(self, data, start, slot):
        """How many bytes of a slot are in use, 0 for none."""
        length = data[start + _LENGTH] | data[start + _LENGTH + 1] << 8
        return min(_SUM + length, _size(slot)) if length else 0

    def know(self, data):
        """These are the slots that are kept."""
        for slot in range(_SLOTS):
            self.known[slot] = self.sum(data, _start(slot), slot)


class NvmStore(Slots):
    """A diary in nvm. `at` is where the next entry goes."""

    def __init__(self, nvm):
        """nvm: microcontroller.nvm, or bytes like it."""
        Slots.__init__(self)
        self.nvm = nvm
        self.room = min(len(nvm), _ROOM)
        self.at = 0
        self.entries = [0] * (2 * _SLOTS)  # where the newest entry of each slot begins and ends

    def read(self):
        """What was kept, as the pocket wrote it, zeros where nothing was."""
        nvm = self.nvm
        data = bytearray(_ALL)
        at = 0
        while at + _HEAD <= self.room and nvm[at] == _MARK:
            slot = nvm[at + 1]
            length = nvm[at + 2] | nvm[at + 3] << 8
            end = at + _HEAD + length
            if slot >= _SLOTS or length > _size(slot) or end > self.room or nvm[at + 4] != _check(slot, length):
                break
            start = _start(slot)
            data[start : start + length] = nvm[at + _HEAD : end]
            self.entries[2 * slot] = at
            self.entries[2 * slot + 1] = at = end
        # Behind the last entry all is erased, or it is one that was cut off: then all begins anew with the next one.
        self.at = at if at + _HEAD <= self.room and nvm[at] == 255 else self.room
        self.know(data)
        return data

    def put(self, data, start, slot):
        """Writes an entry."""
        length = self.length(data, start, slot)
        entry = bytes((_MARK, slot, length & 255, length >> 8, _check(slot, length))) + data[start : start + length]
        # One erased byte more: what comes next is no entry.
        if self.at + len(entry) < self.room:
            self.nvm[self.at : self.at + len(entry) + 1] = entry + b"\xff"
            self.entries[2 * slot] = self.at
            self.at += len(entry)
            self.entries[2 * slot + 1] = self.at
        else:
            self._begin_anew(slot, entry)

    def _begin_anew(self, slot, entry):
        entries = self.entries
        for other in range(_SLOTS):
            if other != slot and entries[2 * other + 1]:
                entry = self.nvm[entries[2 * other] : entries[2 * other + 1]] + entry
        self.at = self.room  # if it fails, the next one tries it again
        try:
            self.nvm[0 : self.room] = entry + b"\xff" * (self.room - len(entry))
        except MemoryError:
            self.nvm[0 : len(entry) + 1] = entry + b"\xff"
        self.at = len(entry)
        at = 0
        while at < self.at:
            slot = entry[at + 1]
            entries[2 * slot] = at
            at += _HEAD + (entry[at + 2] | entry[at + 3] << 8)
            entries[2 * slot + 1] = at


def _check(slot, length):
    return (slot + length + (length >> 8) & 255) ^ 0x5A


class FileStore(Slots):
    """A file for each slot."""

    def read(self):
        """What was kept, as the pocket wrote it, zeros where nothing was."""
        data = bytearray(_ALL)
        for slot in range(_SLOTS):
            try:
                with open(_FILES[slot], "rb") as file:
                    kept = file.read(_size(slot))
                start = _start(slot)
                data[start : start + len(kept)] = kept
            except OSError:
                pass
        self.know(data)
        return data

    def put(self, data, start, slot):
        """Writes one of the files."""
        try:
            with open(_FILES[slot], "wb") as file:
                file.write(data[start : start + self.length(data, start, slot)])
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
