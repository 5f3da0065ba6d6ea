# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""docs/WIRE.md says how packets look: a decoder made from it alone reads all that the game says, and every vector.

A vector is a packet in hexadecimal digits and, on the next line, what it says. `python -m tests.link.test_wire` makes
them anew, from sessions of the simulation with a key of their own; do that only when the version changes.
"""

import json
import pathlib

import pytest

from nerts_core.link.link import Link
from tests.link import decoder
from tests.link.test_fuzz import garbled
from tools.netsim_world import KEY, World

HERE = pathlib.Path(__file__).resolve().parent / "vectors"
SESSIONS = {"two": (1, 2, 0.2, ("crash",)), "four": (3, 4, 0.3, ("crash", "partition")), "twelve": (2, 12, 0.1, ())}


def session(seed, seats, loss, faults):
    """Returns all packets of a hand in the simulation."""
    world = World(seed, seats, loss, 1, (*faults, "hostile"))
    world.queue = [entry for entry in world.queue if entry[2].__name__ != "strange"]
    world.run()
    return world, world.heard


def chosen(packets):
    """Returns the packets of a session that differ in form: each kind, with and without each part, few and many."""
    forms = {}
    for data in packets:
        said = decoder.decode(data, KEY)
        parts = [name for name in ("echo", "cuts", "change", "asks") if said.get(name)]
        change = said.get("change", {}).get("phase", "")
        forms.setdefault((said["kind"], *parts, change, len(said.get("events", ()))), data)
    return [forms[form] for form in sorted(forms)]


@pytest.mark.parametrize("name", SESSIONS)
def test_the_second_decoder_reads_every_vector(name):
    lines = (HERE / f"{name}.txt").read_text().splitlines()[1:]
    assert len(lines) >= 20
    for digits, words in zip(lines[::2], lines[1::2], strict=True):
        assert json.dumps(decoder.decode(bytes.fromhex(digits), KEY)) == words, digits


@pytest.mark.parametrize("name", SESSIONS)
def test_the_game_takes_every_vector_as_its_form(name):
    """No vector is dropped for its length, version, tag or form."""
    for digits in (HERE / f"{name}.txt").read_text().splitlines()[1::2]:
        data = bytes.fromhex(digits)
        link = Link((data[2] + 1) % 12, None, KEY)
        link.receive(data, 0)
        assert not any(link.drops[:4]), digits


def test_all_kinds_phases_and_parts_are_among_the_vectors():
    text = "".join(path.read_text() for path in sorted(HERE.glob("*.txt")))
    for word in ("STATE", "JOIN", "SYNC", "PREPARE", "PROMISE", "ACCEPT", "ACCEPTED", "echo", "cuts", "change"):
        assert f'"{word}"' in text, word


def test_the_second_decoder_reads_whole_sessions_and_what_it_says_is_so():
    world, packets = session(7, 5, 0.2, ("crash", "partition"))
    assert len(packets) > 200
    events = {}
    for data in packets:
        said = decoder.decode(data, KEY)
        for event in said.get("events", ()):
            events.setdefault((event["node"], event["t_ms"]), set()).add((event["number"], event["what"]))
    assert all(len(told) == 1 for told in events.values()), "an event is told in two ways"
    settled = {(node, what) for node, _, _, what in world.checks.log}
    assert settled <= {(node, what) for (node, _), told in events.items() for _, what in told}


def test_both_refuse_the_same():
    """The game and the second decoder drop the same packets for the same reasons."""
    import random

    _, packets = session(8, 3, 0.1, ())
    rng = random.Random(8)
    link = Link(11, None, KEY)
    for _ in range(3000):
        data = garbled(rng, packets)
        try:
            decoder.decode(data, KEY)
            reason = None
        except decoder.Refused as refused:
            reason = ("length", "version", "tag", "form").index(str(refused))
        before = list(link.drops)
        link.receive(data, 0)
        found = [i for i in range(4) if link.drops[i] > before[i]]
        assert found == ([] if reason is None else [reason]), data.hex()


def make():
    """Writes the vectors anew."""
    HERE.mkdir(exist_ok=True)
    for name, (seed, seats, loss, faults) in SESSIONS.items():
        _, packets = session(seed, seats, loss, faults)
        lines = [f"# Packets of a table of {seats} with the key {KEY:#x}, and what they say by docs/WIRE.md."]
        for data in chosen(packets):
            lines += [data.hex(), json.dumps(decoder.decode(data, KEY))]
        (HERE / f"{name}.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    make()
