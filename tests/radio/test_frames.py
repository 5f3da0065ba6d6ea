# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Frames on a wire: only whole packets come out, whatever happens to the bytes; after any noise the next one does."""

import binascii
import pathlib

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from hardware.radio import frames

PACKETS = st.binary(min_size=1, max_size=frames.MOST_PACKET)
ODD_BYTES = st.lists(st.sampled_from([0, 0, 1, 2, 3, 255]), min_size=1, max_size=200).map(bytes)
BOTH = PACKETS | ODD_BYTES
NOISE = st.binary(max_size=600) | ODD_BYTES


def frame(packet):
    """A packet as it goes on a wire."""
    out = bytearray(frames.MOST_FRAME)
    length = frames.write_frame(out, packet, len(packet))
    assert length % frames.LUMP == 0 and 0 < length <= frames.MOST_FRAME
    return bytes(out[:length])


def read(reader, data):
    """The packets that come out of a lump."""
    found = []
    at = 0
    while at < len(data):
        at = reader.take(data, at, len(data))
        if reader.length:
            found.append(bytes(reader.data[1 : 1 + reader.length]))
    return found


@given(BOTH)
@example(bytes(200))
@example(b"\x00")
@example(bytes(range(1, 201)))
@example(b"\x01" * 200)
def test_a_packet_comes_out_as_it_went_in(packet):
    data = frame(packet)
    assert data[0] == 0 and data[-1] == 0
    inside = data.strip(b"\0")
    assert 0 not in inside and len(inside) == len(packet) + 3
    assert read(frames.Reader(), data) == [packet]


def test_every_length_fits():
    for length in range(1, frames.MOST_PACKET + 1):
        for byte in (0, 7):
            packet = bytes([byte]) * length
            assert read(frames.Reader(), frame(packet)) == [packet], f"{length} bytes of {byte}"


@pytest.mark.parametrize("length", [0, 201, 250, -1])
def test_what_cannot_be_a_packet_is_not_written(length):
    out = bytearray(frames.MOST_FRAME)
    assert frames.write_frame(out, bytes(256), length) == 0
    assert frames.write_frame(out, b"ab", 3) == 0
    assert out == bytes(frames.MOST_FRAME)


@given(BOTH)
def test_the_check_is_the_known_crc(packet):
    """Python's own CRC-16, and the body undone by hand, as the docstring tells it."""
    body = bytearray(frame(packet).strip(b"\0"))
    at = 0
    while at < len(body):
        step = body[at]
        body[at] = 0
        at += step
    assert at == len(body)
    crc = binascii.crc_hqx(b"\0" + packet, 0xFFFF)
    assert bytes(body) == b"\0" + packet + crc.to_bytes(2, "big")


@given(st.lists(BOTH, max_size=8), st.lists(st.integers(1, 130), min_size=1, max_size=30))
def test_any_lumps_give_the_same_packets(packets, sizes):
    data = b"".join(map(frame, packets))
    reader = frames.Reader()
    found = []
    at = turn = 0
    while at < len(data):
        size = sizes[turn % len(sizes)]
        found += read(reader, data[at : at + size])
        at += size
        turn += 1
    assert found == packets
    assert reader.broken == 0


@given(NOISE, BOTH, BOTH)
def test_after_any_noise_the_next_packet_is_read(noise, first, second):
    reader = frames.Reader()
    read(reader, noise)
    assert read(reader, frame(first) + frame(second)) == [first, second]


@given(st.lists(BOTH, min_size=1, max_size=6), st.data())
def test_only_whole_packets_come_out_of_spoilt_frames(packets, data):
    """Bytes lost, doubled, merged, flipped, added: what is not hit comes out, in order, and nothing else does."""
    pieces = []
    hit = []
    for packet in packets:
        piece = bytearray(frame(packet))
        is_hit = data.draw(st.booleans(), "is it hit")
        for _ in range(data.draw(st.integers(1, 3), "how often") if is_hit else 0):
            at = data.draw(st.integers(1, max(1, len(piece.rstrip(b"\0")) - 1)), "where")
            what = data.draw(st.sampled_from(["lose", "double", "merge", "flip", "add", "cut"]), "what")
            spoil(piece, at, what, data)
        hit.append(piece != frame(packet))
        pieces.append(bytes(piece))
    reader = frames.Reader()
    found = read(reader, b"".join(pieces) + b"\0")
    whole = [packet for packet, is_hit in zip(packets, hit, strict=True) if not is_hit]
    assert [packet for packet in found if packet in packets] == found, "a packet that nobody sent"
    # What was not hit is there, in its order; a hit in the zeros behind a frame may leave the frame whole.
    rest = iter(found)
    assert all(any(packet == other for other in rest) for packet in whole)


def spoil(piece, at, what, data):
    """Something happens to a frame on the wire."""
    if what == "lose":
        del piece[at : at + 1]
    elif what == "double":
        piece[at:at] = piece[at : at + 1]
    elif what == "merge" and at + 1 < len(piece):
        piece[at : at + 2] = bytes([piece[at] | piece[at + 1]])
    elif what == "flip" and at < len(piece):
        piece[at] ^= 1 << data.draw(st.integers(0, 7), "which bit")
    elif what == "add":
        piece[at:at] = data.draw(st.binary(min_size=1, max_size=20), "added")
    elif what == "cut":
        del piece[at:]


@given(st.lists(NOISE, max_size=20))
def test_noise_is_no_packet_and_nothing_grows(lumps):
    """What passes for a packet would have to have the right check."""
    reader = frames.Reader()
    for lump in lumps:
        for packet in read(reader, lump):
            assert 1 <= len(packet) <= frames.MOST_PACKET
        assert reader.count <= frames.MOST_PACKET + 4
    read(reader, bytes([9]) * 2000)
    assert reader.count <= frames.MOST_PACKET + 4
    assert read(reader, frame(b"still here")) == [b"still here"]


def refused(body):
    """Whether a body is dropped and counted, and the next frame read."""
    reader = frames.Reader()
    assert read(reader, b"\0" + bytes(body) + frame(b"next")) == [b"next"]
    return reader.broken == 1


def test_a_frame_that_is_not_exactly_one_is_refused_whatever_its_check_says():
    """A last distance that leads beyond the end, nothing between the 0 and the check, bytes too many behind it."""
    body = bytearray(frame(b"a\0b").strip(b"\0"))
    assert body[2] == 4
    body[2] = 7
    assert refused(body)
    crc = binascii.crc_hqx(b"\0", 0xFFFF)
    assert crc >> 8 and crc & 255
    assert refused(b"\3" + crc.to_bytes(2, "big"))
    whole = frame(bytes(range(1, 201))).strip(b"\0")
    assert len(whole) == frames.MOST_PACKET + 3
    for more in (1, 2, 53, 256, 1000):
        assert refused(whole + b"\7" * more), f"{more} bytes too many"


def test_the_example_of_the_page_is_true():
    lines = (pathlib.Path(__file__).resolve().parents[2] / "docs" / "RADIO.md").read_text(encoding="utf-8").splitlines()
    packet, whole, body, wire = [bytes.fromhex(line[20:]) for line in lines[-4:]]
    assert frame(packet)[: len(wire)] == wire and frame(packet)[len(wire) :].strip(b"\0") == b""
    assert wire == b"\0" + body + b"\0"
    assert whole == b"\0" + packet + binascii.crc_hqx(b"\0" + packet, 0xFFFF).to_bytes(2, "big")


def test_a_frame_that_is_cut_off_is_counted_once():
    reader = frames.Reader()
    assert read(reader, frame(b"abcdef")[:5] + frame(b"next")) == [b"next"]
    assert reader.broken == 1
