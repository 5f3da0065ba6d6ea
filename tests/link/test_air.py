# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Handhelds that find each other's tables, come in, come back, and are refused: L4, L5, L8 as far as `air` does it.

Belongs here: everything from SEEK to being at the table. What a table does then is test_netsim.py.
"""

import random

import pytest

from nerts_core.link import air as airs
from nerts_core.link import ways
from nerts_core.link.air import ASK, AT, OFF, SEEK, Air
from nerts_core.link.tell import IN
from nerts_core.link.ways import key_of
from tests.link import decoder

STEP_MS = 20


class Party:
    """As much of a party as the air needs: the settled state is how many events were settled."""

    def __init__(self, name):
        self.names = [bytearray(10) for _ in range(12)]
        self.name = name
        self.phase = 0
        self.link = None
        self.me = -1
        self.settled = self.former = 0

    def changed_view(self):
        pass

    def persons(self):
        return self.link.order.members

    def write_state(self, data, node):
        data[0] = self.settled
        return 1

    def read_state(self, data, length):
        self.settled = data[0]
        return length == 1

    def void(self):
        pass

    def aside_due(self, now_ms):
        return False

    def aside(self, data, at, room):
        return 0

    def hear_aside(self, data, at, length, teller):
        raise AssertionError("nobody says such a thing")


class Room:
    """Handhelds that hear each other, with some loss; `deaf` pairs do not."""

    def __init__(self, count, loss=0.0, seed=1):
        self.rng = random.Random(seed)
        self.loss = loss
        self.t_ms = (1 << 29) - 3000  # the clocks wrap soon
        self.airs = [Air(self.rng.randrange(1 << 30)) for _ in range(count)]
        self.parties = [Party(b"ANNA" if i == 0 else b"BEN") for i in range(count)]
        self.sent = []
        self.deaf = set()

    @property
    def now_ms(self):
        return self.t_ms & 0x1FFFFFFF

    def step(self):
        self.t_ms += STEP_MS
        for i in range(len(self.airs)):
            self.settle(i)
            length = self.airs[i].poll(self.now_ms)
            if length:
                data = bytes(self.airs[i].out[:length])
                self.sent.append((self.t_ms, i, data))
                for k in range(len(self.airs)):
                    if k != i and (i, k) not in self.deaf and self.rng.random() >= self.loss:
                        self.airs[k].receive(data, self.now_ms)
                        self.settle(k)

    def settle(self, i):
        link = self.airs[i].link
        while link and link.next_settled() >= 0:
            self.parties[i].settled += 1

    def run(self, ms, until=lambda: False):
        """Runs so long, or until that is so. Returns how long."""
        start_ms = self.t_ms
        while self.t_ms - start_ms < ms and not until():
            self.step()
        return self.t_ms - start_ms

    def open(self, i=0):
        party = self.parties[i]
        ways.open_table(self.airs[i], self.now_ms, party)
        party.names[party.me][: len(party.name)] = party.name
        return self.airs[i].code

    def join(self, i, code):
        ways.join(self.airs[i], self.now_ms, self.parties[i], code)

    def first_is_out(self):
        return self.airs[0].link.state != IN

    def all_at(self):
        return all(air.state == AT for air in self.airs)

    def all_in(self):
        links = [air.link for air in self.airs if air.state != OFF]
        return all(link and link.state == IN and link.order.members.bit_count() == len(links) for link in links)


def test_a_code_is_four_letters_and_back():
    assert [ways.code_text(code) for code in (1, 19, 20, 159_999)] == ["BBBC", "BBBZ", "BBCB", "ZZZZ"]
    for code in range(1, 160_000, 77):
        assert ways.code_of(ways.code_text(code)) == code
    assert [ways.code_of(text) for text in ("", "BBB", "BBBBB", "BBBA", "bbbc", "BBBB")] == [-1] * 6


def test_keys_of_codes_differ():
    assert len({key_of(code) for code in range(160_000)}) == 160_000
    assert max(key_of(code) for code in (1, 159_999)) < 1 << 29


def test_a_table_is_found_with_its_name_and_how_many_are_at_it():
    room = Room(3)
    code = room.open()
    assert room.parties[0].link.state == IN
    ways.seek(room.airs[2], room.now_ms)
    room.run(1500)
    seeker = room.airs[2]
    assert (seeker.state, seeker.found_count, seeker.found_code[0]) == (SEEK, 1, code)
    assert bytes(seeker.found_name[0]) == b"ANNA" + bytes(6)
    assert (seeker.found_people[0], seeker.found_playing[0]) == (1, 0)
    room.join(1, code)
    room.parties[0].phase = 1
    room.run(3000)
    assert (seeker.found_people[0], seeker.found_playing[0]) == (2, 1)
    room.airs[0].go_off()
    room.airs[1].go_off()
    room.run(4500)
    assert seeker.found_count == 0


def test_tables_keep_their_places_and_the_one_not_heard_for_longest_makes_way():
    seeker = Air(5)
    ways.seek(seeker, 0)
    room = Room(8)
    codes = [room.open(i) for i in range(8)]
    for i in range(8):
        assert room.airs[i].receive(seek_packet(), room.now_ms)
        length = room.airs[i].poll(room.now_ms)
        seeker.receive(bytes(room.airs[i].out[:length]), 100 * i)
        if i == 5:  # the first is heard again
            room.airs[0].asked = True
            length = room.airs[0].poll(room.now_ms + 600)
            seeker.receive(bytes(room.airs[0].out[:length]), 550)
            assert seeker.found_code == codes[:6]
    assert seeker.found_count == 6
    assert seeker.found_code == [codes[0], *codes[3:8]]
    seeker.poll(100 * 5 + 4000)
    assert seeker.found_code[: seeker.found_count] == [codes[0], codes[6], codes[7]]


def seek_packet():
    seeker = Air(1)
    ways.seek(seeker, 0)
    length = seeker.poll(0)
    return bytes(seeker.out[:length])


@pytest.mark.parametrize("loss", [0.0, 0.2, 0.4])
def test_twelve_come_in_at_a_table_and_a_thirteenth_is_told_that_it_is_full(loss):
    room = Room(13, loss, seed=7)
    code = room.open()
    for i in range(1, 12):
        room.join(i, code)
    took_ms = room.run(60_000, room.all_in)
    assert room.all_in(), [(air.state, air.trouble, air.link and air.link.me) for air in room.airs]
    assert took_ms < 20_000
    assert sorted(air.link.me for air in room.airs[:12]) == list(range(12))
    assert all(air.state == AT and air.trouble == 0 for air in room.airs[:12])
    assert all(party.me == air.link.me for party, air in zip(room.parties[:12], room.airs, strict=False))
    room.join(12, code)
    room.run(4000, lambda: room.airs[12].trouble)
    assert (room.airs[12].state, room.airs[12].trouble) == (ASK, airs.FULL)


@pytest.mark.parametrize("are_deaf", [False, True])
def test_two_who_pick_the_same_number_get_one_each(are_deaf):
    """Whether they hear each other or not, and whatever is lost."""
    for seed in range(30):
        room = Room(3, 0.2, seed)
        code = room.open()
        if are_deaf:
            room.deaf = {(1, 2), (2, 1)}
        room.join(1, code)
        room.join(2, code)
        room.run(30_000, room.all_at)
        assert len({air.link.me for air in room.airs}) == 3, seed
        room.deaf = set()
        room.run(4000, room.all_in)
        assert room.all_in(), seed


def test_a_restarted_handheld_comes_back_with_its_number_from_its_store():
    """L4: within 3 s, at 20% loss; events go on at all."""
    for seed in range(20):
        room = Room(3, 0.2, seed)
        code = room.open()
        room.join(1, code)
        room.join(2, code)
        room.run(30_000, room.all_in)
        assert room.all_in(), seed
        i = seed % 3
        me = room.airs[i].link.me
        kept = bytearray(20)
        room.airs[i].write_kept(kept, 5)
        for event in range(5):
            room.airs[(i + 1) % 3].link.make(room.now_ms, event)
            room.run(300)
        room.airs[i] = Air(room.rng.randrange(1 << 30))
        room.parties[i] = Party(b"BACK")
        room.run(seed * 100)
        assert ways.take_kept(room.airs[i], kept, 5, room.now_ms, room.parties[i])
        took_ms = room.run(10_000, room.all_in)
        assert room.all_in(), seed
        assert took_ms < 3000, seed
        assert (room.airs[i].link.me, room.parties[i].settled) == (me, 5), seed


def test_what_is_kept_changes_before_the_first_packet_of_a_view():
    room = Room(2)
    code = room.open()
    room.join(1, code)
    counts = [air.keep_count for air in room.airs]
    views = [air.link.views.number if air.link else -1 for air in room.airs]
    for _ in range(200):
        room.step()
        for i, air in enumerate(room.airs):
            if air.link and air.link.state == IN and air.link.views.number != views[i]:
                views[i] = air.link.views.number
                assert air.keep_count > counts[i]
                counts[i] = air.keep_count
                kept = bytearray(8)
                air.write_kept(kept, 0)
                assert kept[4] == views[i]
    assert views == [1, 1]


def test_who_leaves_keeps_nothing_to_come_back_to():
    room = Room(1)
    room.open()
    count = room.airs[0].keep_count
    room.airs[0].go_off()
    kept = bytearray(8)
    room.airs[0].write_kept(kept, 0)
    assert room.airs[0].keep_count > count
    assert not ways.take_kept(Air(1), kept, 0, 0, room.parties[0])
    assert not ways.take_kept(Air(1), bytearray(b"\xff" * 8), 0, 0, room.parties[0])


@pytest.mark.parametrize("count", [2, 3])
def test_who_goes_in_order_is_left_out_at_once_and_does_not_ask_to_come_in(count):
    """Also the opener of a table of two, without whom the other is no quorum."""
    for seed in range(10):
        room = Room(count, 0.2, seed)
        code = room.open()
        for i in range(1, count):
            room.join(i, code)
        room.run(30_000, room.all_in)
        for air in room.airs:  # as all settle the event that says so
            air.link.views.going |= 1
        took_ms = room.run(5000, room.first_is_out)
        assert took_ms < 1500, seed
        room.run(2000)
        assert room.airs[0].link.state != IN
        assert not room.airs[1].link.waiting(), seed
        assert room.airs[1].link.order.members == sum(1 << air.link.me for air in room.airs[1:]), seed
        room.airs[0].go_off()
        room.airs[0] = Air(seed)
        room.join(0, code)
        room.run(5000, room.all_in)
        assert room.all_in(), seed


def test_nobody_answers_and_the_table_is_gone():
    room = Room(2)
    room.join(0, 777)
    room.run(3500)
    assert room.airs[0].trouble == 0
    room.run(1000)
    assert room.airs[0].trouble == airs.NO_ANSWER
    kept = bytearray((9, 3, 0, 2, 5, 0, 0, 0))
    assert ways.take_kept(room.airs[1], kept, 0, room.now_ms, room.parties[1])
    room.run(9000)
    assert room.airs[1].trouble == 0
    room.run(1500)
    assert room.airs[1].trouble == airs.GONE
    # A table that is opened late is found all the same.
    late = Air(9)
    room.airs[1] = late
    ways.open_table(late, room.now_ms, room.parties[1], 777)
    room.run(5000, lambda: room.airs[0].state == AT)
    assert (room.airs[0].state, room.airs[0].trouble) == (AT, 0)


@pytest.mark.parametrize(("version", "trouble"), [(2, airs.OLDER), (0, airs.NEWER)])
def test_another_version_is_named(version, trouble, monkeypatch):
    """Which side has to be updated; asked by the other version, a table answers."""
    room = Room(2)
    monkeypatch.setattr(airs.packets, "VERSION", version)
    code = room.open()
    room.airs[0].asked = True
    length = room.airs[0].poll(room.now_ms)
    advert = bytes(room.airs[0].out[:length])
    monkeypatch.undo()
    assert advert[0] == version
    for i in range(2):
        other = Air(3)
        if i:
            ways.join(other, 0, room.parties[1], code)
        else:
            ways.seek(other, 0)
        other.receive(advert, 0)
        assert (other.trouble, other.found_count) == (trouble, 0)
    length = other.poll(0)
    assert room.airs[0].receive(bytes(other.out[:length]), room.now_ms)


def test_adverts_come_at_most_twice_a_second_and_from_one():
    room = Room(6)
    code = room.open()
    room.join(1, code)
    room.run(3000, lambda: room.airs[1].state == AT)
    room.sent.clear()
    for i in range(2, 6):
        ways.seek(room.airs[i], room.now_ms)
    room.run(10_000)
    adverts = [i for _, i, data in room.sent if data[1] == airs.packets.ADVERT]
    assert 8 <= len(adverts) <= 21
    assert set(adverts) == {0}


def test_garbled_packets_on_the_air_change_nothing():
    """L8: SEEK and ADVERT, mutated at random."""
    room = Room(2)
    room.open()
    room.airs[0].asked = True
    length = room.airs[0].poll(room.now_ms)
    advert = bytes(room.airs[0].out[:length])
    rng = random.Random(3)
    seeker = Air(4)
    ways.seek(seeker, 0)
    for _ in range(20_000):
        data = bytearray(rng.choice((advert, seek_packet())))
        for _ in range(rng.randrange(1, 4)):
            data[rng.randrange(len(data))] ^= rng.randrange(1, 256)
        if rng.random() < 0.3:
            del data[rng.randrange(len(data)) :]
        assert not seeker.receive(bytes(data), 0)
        assert not room.airs[0].receive(bytes(data), room.now_ms) or data == seek_packet()
    assert (seeker.found_count, seeker.trouble, room.airs[0].asked) == (0, 0, False)


def test_the_second_decoder_reads_what_is_said_on_the_air():
    """docs/WIRE.md, section 11."""
    room = Room(3, 0.1)
    code = room.open()
    room.join(1, code)
    ways.seek(room.airs[2], room.now_ms)
    room.run(3000)
    seen = set()
    for _, _, data in room.sent:
        public = data[1] in (airs.packets.SEEK, airs.packets.ADVERT)
        said = decoder.decode(data, 0 if public else decoder.key_of(ways.code_text(code)))
        seen.add(said["kind"])
        if said["kind"] == "ADVERT":
            assert (said["code"], said["name"], said["playing"]) == (code, "ANNA", 0)
            assert len(said["live"]) == said["people"]
    assert seen == {"STATE", "JOIN", "SYNC", "SEEK", "ADVERT"}


def test_off_is_off():
    air = Air(1)
    assert air.state == OFF
    assert not air.receive(seek_packet(), 0)
    assert air.poll(10_000) == 0
