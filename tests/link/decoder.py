# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A second reader of the packets of a table, written from docs/WIRE.md alone: it imports nothing of the game.

Knows the form of packets and the tag; gives a packet as a dict of plain words and numbers. What a packet does to who
hears it does not belong here.
"""

NODES = range(12)


class Refused(Exception):
    """Why a packet is dropped: length, version, tag or form."""


def tag(data, key):
    """The tag of section 2."""
    some = key % 32768
    total = 0
    for byte in data:
        some += byte
        total += some
    value = total ^ key
    value = (value % 32768) * 32550 + value // 32768
    value ^= some
    return (value % 32768) * 32550 + value // 32768


class Reader:
    """Takes numbers from the front of some bytes."""

    def __init__(self, data):
        self.left = data

    def number(self, size):
        if len(self.left) < size:
            raise Refused("form")
        value = int.from_bytes(self.left[:size], "little")
        self.left = self.left[size:]
        if size == 4 and value >= 1 << 29:
            raise Refused("form")
        return value

    def numbers(self, count, size=1):
        return [self.number(size) for _ in range(count)]

    def mask(self):
        value = self.number(2)
        if value >= 1 << 12:
            raise Refused("form")
        return [node for node in NODES if value >> node & 1]


def decode(data, key):
    """Returns what a packet says. Raises Refused."""
    if not (10 if data[1:2] == b"\4" else 14) <= len(data) <= 150:
        raise Refused("length")
    if data[0] != 1:
        raise Refused("version")
    if int.from_bytes(data[-4:], "little") != tag(data[:-4], key):
        raise Refused("tag")
    reader = Reader(data[1:-4])
    kind, teller = reader.number(1), reader.number(1)
    if kind not in KINDS or teller not in (NODES if kind != 4 else (255,)):
        raise Refused("form")
    name, read = KINDS[kind]
    said = {"kind": name, "teller": teller, **read(reader)}
    if reader.left:
        raise Refused("form")
    return said


def decode_join(reader):
    said = {"last_view": reader.number(2), "nonce": reader.number(2), "capture": reader.number(2)}
    said["parts"] = reader.number(1)
    if not said["parts"] and said["capture"] >= 32768:
        said["capture"] -= 32768
        said["wishes"] = True
    return said


def decode_sync(reader):
    said = {"to": reader.number(1), "nonce": reader.number(2), "table_ms": reader.number(4)}
    said["capture"] = reader.number(2)
    length = reader.number(2)
    part = reader.number(1)
    size = min(length - 128 * part, 128)
    if not 62 <= length <= 574 or size < 1 or len(reader.left) != size:
        raise Refused("form")
    said.update(length=length, part=part, bytes=reader.left.hex())
    reader.left = b""
    return said


def decode_capture(data):
    """Returns what a capture says, made of all its parts."""
    reader = Reader(data[-62:])
    said = {"state": data[:-62].hex(), "view": reader.number(2), "live": reader.mask(), "ever": reader.mask()}
    said["settled"] = reader.number(4)
    said["table_ms"] = reader.number(4)
    said["nodes"] = [(reader.number(1), reader.number(2), reader.number(1)) for _ in NODES]
    return said


def decode_state(reader):
    said = {"view": reader.number(2), "epoch": reader.number(1)}
    said["table_ms"] = reader.number(4)
    said["stamp"] = reader.number(2)
    echo = {"node": reader.number(1), "stamp": reader.number(2), "held_ms": reader.number(2)}
    if echo["node"] != 255:
        said["echo"] = echo
    said["live"] = reader.mask()
    said["promised"] = reader.number(2)
    said["asks"] = reader.mask()
    said["settled"] = reader.number(4)
    flags = reader.number(1)
    if flags & 0x20:
        raise Refused("form")
    told = reader.mask()
    phase = reader.number(1) if flags & 0x40 else 0
    if flags & 0x40 and not 1 <= phase <= 4:
        raise Refused("form")
    if phase:
        said["change"] = {
            "phase": ("PREPARE", "PROMISE", "ACCEPT", "ACCEPTED")[phase - 1],
            "ballot": reader.number(2),
            "mask": reader.number(2),
            "accepted": reader.number(2),
        }
    bases, floors, epochs = [], [], []
    for _ in NODES:
        if phase:
            bases.append(reader.number(1))
        if flags & 0x80:
            floors.append(reader.number(1))
            epochs.append(reader.number(1))
    if phase:
        said["change"]["base"] = bases
    if flags & 0x80:
        said["cuts"] = {"floors": floors, "epochs": epochs}
    said["knows"] = {node: {"events": reader.number(1), "age": reader.number(1)} for node in told}
    said["events"] = [
        {"node": reader.number(1), "number": reader.number(1), "t_ms": reader.number(4), "what": reader.number(3)}
        for _ in range(flags & 15)
    ]
    if flags & 0x10:
        size = reader.number(1)
        if size != len(reader.left):
            raise Refused("form")
        said["aside"] = reader.left.hex()
        reader.left = b""
    return said


def decode_seek(reader):
    return {"code": reader.number(3)}


def decode_advert(reader):
    said = {"code": reader.number(3), "name": bytes(reader.numbers(10)).rstrip(b"\0").decode("ascii")}
    said["people"] = reader.number(1)
    said["playing"] = reader.number(1)
    said["live"] = reader.mask()
    said["ever"] = reader.mask()
    said["former"] = reader.number(3)
    return said


def key_of(letters):
    """The key of section 11, of the four letters of a code."""
    code = 0
    for letter in letters:
        code = code * 20 + "BCDFGHJKLMNPQRSTVWXZ".index(letter)
    return (code * 3301 + 388821) % (1 << 29)


KINDS = {
    1: ("STATE", decode_state),
    2: ("JOIN", decode_join),
    3: ("SYNC", decode_sync),
    4: ("SEEK", decode_seek),
    5: ("ADVERT", decode_advert),
}
