# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is kept comes back as it was, whatever is cut, flipped or put in its place (N1)."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nerts_core import options as opts
from nerts_core.audit import audit
from nerts_core.hand import STOPPED
from nerts_core.layout import WASTE
from nerts_core.notation import move_of
from nerts_core.pocket import keys
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket.desk import take_up_match
from nerts_core.pocket.fields import FIELDS, get_field, set_field
from nerts_core.pocket.kept import can_be
from nerts_core.table import Table, seat_players
from tests.core.tables import Play
from tests.pocket.handhelds import Memory
from tests.random_play import random_hand, random_options

MOST_BYTES = 4096
SLOT = 1184
STEP_MS = 20


def kept(pocket):
    """What must come back, as a tuple."""
    prefs = [get_field(pocket.prefs, i) for i in range(len(FIELDS))]
    return prefs, bytes(pocket.prefs.name), list(pocket.prefs.options.values), list(pocket.records.values)


def of_match(pocket):
    """What must come back of a match, as a tuple."""
    table = pocket.table
    hand = table.hand
    # A word "stuck" that no longer holds need not come back: bytes 9 and 10 of a layout.
    layouts = [bytes(layout[:9]) + bytes(layout[11:]) for layout in hand.layouts]
    must = [hand.must_play(seat) for seat in range(hand.seats)]
    play = () if hand.over else (layouts, hand.tops, hand.plays, hand.rotated, hand.seed, must)
    stuck = () if hand.over else [hand.is_stuck(seat) for seat in range(hand.seats)]
    levels = [bot and (bot.level, bot.helper) for bot in table.bots + table.partners]
    match = (table.match.seed, table.match.hands, table.match.totals)
    opt = (table.options.values, table.options.handicap[: hand.seats])
    return repr((play, stuck, levels, match, opt, pocket.pace, pocket.pairs, pocket.seat, pocket.played_ms // 1000))


def random_pocket(chance, seats=None):
    """A pocket with random preferences and a random match, in mid-hand or between two hands."""
    memory = Memory()
    pocket = pockets.Pocket(memory, chance.randrange(1 << 20))
    for i in range(len(FIELDS)):
        set_field(pocket.prefs, i, chance.randrange(20))
    pocket.prefs.options = random_options(chance)
    pocket.records.values[:] = [chance.randrange(0, 60000) for _ in range(20)]
    hand = random_hand(chance, seats=seats)
    table = Table(hand.seats, hand.options)
    for seat in range(12):
        hand.options.handicap[seat] *= seat < hand.seats
    table.hand = hand
    pocket.pairs = chance.randrange(3)
    # Who went on without friends may sit anywhere.
    pocket.seat = 0 if pocket.pairs else chance.randrange(hand.seats)
    pocket.prefs.name[:9] = bytes(chance.choices(range(65, 123), k=9))
    seat_players(table, chance.randint(1, 4), 4, pocket.pairs, pocket.seat)
    table.match.begin_anew(chance.randrange(1 << 30))
    table.match.hands = chance.randrange(100)
    table.match.totals[:] = [chance.randint(-500, 500) for _ in range(hand.seats)]
    hand.seed = table.match.hand_seed()
    pocket.table = table
    pocket.pace = chance.randint(1, 16)
    pocket.phase = 2
    pocket.played_ms = 1000 * chance.randrange(600)
    pocket.keep()
    return pocket, memory


def same_again(data):
    """A pocket that is switched on with these bytes, its match taken up."""
    pocket = pockets.Pocket(Memory(data))
    assert pocket.menu.lost == 0
    assert pocket.kept.has_match
    taken = pocket.kept.take_match()
    assert taken is not None
    pocket.table, pocket.pace, pocket.pairs, played_s, pocket.seat = taken
    pocket.played_ms = 1000 * played_s
    return pocket


@pytest.mark.parametrize("number", range(40))
def test_everything_comes_back(number, seed):
    pocket, memory = random_pocket(random.Random(f"{seed} {number}"))
    again = same_again(memory.data)
    assert kept(again) == kept(pocket)
    assert of_match(again) == of_match(pocket)
    assert again.table.hand.over or not audit(again.table.hand)


def test_twelve_seats_fit():
    for number in range(20):
        pocket, memory = random_pocket(random.Random(number), seats=12)
        assert len(memory.data) <= MOST_BYTES
        assert of_match(same_again(memory.data)) == of_match(pocket)


def test_the_longest_content_fits_a_slot():
    """Twelve seats, nothing played: every card lies in a layout."""
    memory = Memory()
    pocket = pockets.Pocket(memory)
    pocket.prefs.seats = 12
    pocket.prefs.options.set_value(opts.WORK_PILES, 6)
    pocket.new_match(5)
    pocket.keep()
    assert not pocket.kept.bad
    assert of_match(same_again(memory.data)) == of_match(pocket)


def test_a_resumed_match_plays_on():
    memory = Memory()
    pocket = pockets.Pocket(memory)
    pocket.new_match(4)
    for _ in range(1000):
        pocket.step(20)
    pocket.leave()
    plays = pocket.table.hand.plays
    again = pockets.Pocket(Memory(memory.data))
    assert again.resume()
    assert again.scene == pockets.TABLE and again.table.hand.plays == plays
    for _ in range(1500):
        again.step(20)
    assert again.table.hand.plays > plays and not audit(again.table.hand)


def test_between_hands_the_next_one_is_dealt():
    memory = Memory()
    pocket = pockets.Pocket(memory)
    pocket.new_match(4)
    for _ in range(200):
        pocket.step(20)
    pocket.table.hand.over = STOPPED
    pocket.step(20)
    pocket.step(20)
    totals = list(pocket.table.match.totals)
    again = pockets.Pocket(Memory(memory.data))
    assert again.resume()
    assert (again.scene, again.table.match.hands, again.table.match.totals) == (pockets.TABLE, 1, totals)
    assert not again.table.hand.over


# Cuts and damage


def two_writes(number):
    """The bytes after one write, and after the next, with what each of them holds."""
    chance = random.Random(number)
    pocket, memory = random_pocket(chance)
    if number % 2:
        pocket.prefs.pace = pocket.prefs.pace % 16 + 1
        pocket.keep()
    first = memory.data, kept(pocket), of_match(pocket)
    pocket.prefs.seats = 14 - pocket.prefs.seats
    pocket.table.match.totals[0] += 7
    pocket.keep()
    return first, (memory.data, kept(pocket), of_match(pocket))


@pytest.mark.parametrize("number", range(2))
def test_a_write_cut_at_any_byte(number):
    """Either all of the old or all of the new is there, in one piece."""
    (old, old_kept, old_match), (new, new_kept, new_match) = two_writes(number)
    seen = set()
    for cut in range(len(new) + 1):
        again = same_again(new[:cut] + old[cut:])
        what = kept(again), of_match(again)
        assert what in ((old_kept, old_match), (new_kept, new_match)), f"cut after {cut} bytes"
        seen.add(what[0] == new_kept)
    assert seen == {False, True}


@pytest.mark.parametrize("number", range(2))
def test_any_byte_changed(number):
    """The older slot takes over, or the byte was in it, or in no slot."""
    (_, old_kept, old_match), (new, new_kept, new_match) = two_writes(number)
    chance = random.Random(number)
    for at in range(len(new)):
        data = bytearray(new)
        data[at] ^= chance.randint(1, 255)
        again = same_again(bytes(data))
        assert (kept(again), of_match(again)) in ((old_kept, old_match), (new_kept, new_match)), f"byte {at}"


def sound(data):
    """A pocket comes up with any bytes: what it holds can be, and can be played."""
    pocket = pockets.Pocket(Memory(data))
    if pocket.friends is not None:
        # It was at a table of friends, which is not there any more.
        assert pocket.scene == pockets.NEARBY
        pocket.step(20)
        pocket.press(keys.B)
        pocket.release(keys.B)
        assert pocket.friends is None
    fresh = pockets.Pocket(Memory())
    for i, name in enumerate(FIELDS):
        value = get_field(pocket.prefs, i)
        set_field(fresh.prefs, i, value)
        assert get_field(fresh.prefs, i) == value, f"{name} is {value}"
    assert all(opts.may_be(i, value) for i, value in enumerate(pocket.prefs.options.values))
    if pocket.kept.has_match and pocket.resume():
        assert pocket.scene == pockets.TABLE and not audit(pocket.table.hand)
    else:
        assert pocket.scene == pockets.TITLE
        pocket.new_match(1)
    for _ in range(20):
        pocket.step(200)
    assert not audit(pocket.table.hand)
    return pocket


@given(st.binary(max_size=3000))
def test_garbage(data):
    sound(data)


@given(st.integers(0, 50), st.lists(st.tuples(st.integers(0, SLOT), st.integers(0, 255)), min_size=1, max_size=8))
def test_garbage_whose_sum_is_right(number, changes):
    """Even content that passes for whole is taken only if it can be."""
    _, memory = random_pocket(random.Random(number))
    data = bytearray(memory.data)
    slot = max((0, 1), key=lambda each: any(data[each * SLOT : each * SLOT + SLOT]))
    start = slot * SLOT
    length = data[start + 5] | data[start + 6] << 8
    for at, value in changes:
        if 9 <= at < 9 + length:
            data[start + at] = value
    total, totals = 1, length
    for byte in data[start + 9 : start + 9 + length]:
        total += byte
        totals += total
    data[start : start + 4] = bytes([total & 255, total >> 8 & 255, totals & 255, totals >> 8 & 255])
    sound(bytes(data))


def test_a_hand_of_seven_has_no_more_cards():
    """H1: where seven are in hand, a waste with more is refused, though every card is in its place."""
    hand = Play("n1 classic - Kh:9d|Jc|4s|2h:...:- rest").hand
    assert can_be(hand)
    for _ in range(3):
        hand.apply(0, move_of("turn"))
    assert hand.layouts[0][WASTE] == 9 and can_be(hand)
    hand.options.values[opts.HAND] = 1
    assert not can_be(hand)


@pytest.mark.parametrize("length", [0, 1, 8, 100, SLOT - 1, SLOT, SLOT + 1, 2 * SLOT - 1, 2 * SLOT + 1, 4096, 10_000])
def test_other_lengths(length):
    (_, _, _), (new, new_kept, _) = two_writes(0)
    pocket = sound((new + bytes(10_000))[:length])
    if length >= len(new):
        assert kept(pocket) == new_kept


def test_other_versions_are_not_read():
    (old, old_kept, _), (new, _, _) = two_writes(0)
    changed = [at for at in range(2 * SLOT) if old[at] != new[at]]
    start = SLOT if changed[0] >= SLOT else 0
    data = bytearray(new)
    data[start + 4] = 0
    assert kept(pockets.Pocket(Memory(bytes(data)))) == old_kept
    data[SLOT - start + 4] = 9
    assert pockets.Pocket(Memory(bytes(data))).menu.lost


def test_the_counter_goes_round():
    pocket, memory = random_pocket(random.Random(1))
    pocket.kept.counter = 0xFFFC
    for pace in (16, 15, 1, 2, 3, 4, 5):
        pocket.prefs.pace = pace
        pocket.keep()
        assert pace > 14 or pockets.Pocket(Memory(memory.data)).prefs.pace == pace


# Wear


def test_nothing_is_written_without_a_change():
    pocket, memory = random_pocket(random.Random(1))
    writes = memory.writes
    pocket.keep()
    pocket.keep()
    assert memory.writes == writes


def test_a_hand_is_written_once_a_minute():
    memory = Memory()
    pocket = pockets.Pocket(memory)
    pocket.new_match(1)
    pocket.table.options.set_value(opts.STUCK_S, 300)
    for _ in range(15_000):
        pocket.step(20)
        if pocket.table.hand.over:
            break
    minutes = pocket.played_ms // 60_000
    assert memory.writes <= 2 + minutes


def test_a_press_never_writes():
    memory = Memory()
    pocket = pockets.Pocket(memory)
    pocket.new_match(1)
    assert memory.writes == 0
    pocket.step(20)
    assert memory.writes == 1
    pocket.press(6)
    assert memory.writes == 1


def test_a_failed_write_leaves_the_newest_slot_alone():
    """The next write goes to the slot that may be torn, not to the good one."""
    pocket, memory = random_pocket(random.Random(3))
    good = memory.data
    write = memory.write

    def torn(data):
        memory.data = bytes(data[:1700]) + good[1700:]
        raise OSError

    memory.write = torn
    pocket.prefs.pace = pocket.prefs.pace % 16 + 1
    pocket.keep()
    memory.write = write
    before = kept(same_again(memory.data))
    pocket.prefs.pace = pocket.prefs.pace % 16 + 1
    pocket.keep()
    after = memory.data
    for cut in range(0, len(after), 16):
        again = same_again(after[:cut] + memory.data[cut:])
        assert kept(again) in (before, kept(pocket))


class Moody(Memory):
    """A store that cannot be read now and then, as a drive that a computer holds, or when memory is short."""

    def __init__(self, problem):
        Memory.__init__(self)
        self.problem = problem
        self.refuses = False

    def read(self):
        """What is kept, or what is wrong."""
        if self.refuses:
            raise self.problem
        return Memory.read(self)


@pytest.mark.parametrize("problem", [OSError(5), RuntimeError(), MemoryError()])
def test_a_store_that_cannot_be_read_just_now_loses_nothing(problem):
    """Nothing is written over what is not known; as soon as it can be read, all is kept again (N1)."""
    memory = Moody(problem)
    pocket = pockets.Pocket(memory, 5)
    pocket.new_match(1)
    pocket.keep()
    before = bytes(memory.data)
    pocket.prefs.seats = 7
    memory.refuses = True
    pocket.keep()
    pocket.step(STEP_MS)
    assert memory.data == before and pocket.kept.image is None
    memory.refuses = False
    pocket.keep()
    again = pockets.Pocket(Memory(memory.data))
    assert kept(again) == kept(pocket) and again.kept.has_match


@pytest.mark.parametrize("problem", [OSError(5), RuntimeError()])
def test_a_match_that_cannot_be_read_is_not_taken_up_and_stays_kept(problem):
    memory = Moody(problem)
    first = pockets.Pocket(memory, 5)
    first.new_match(1)
    first.keep()
    pocket = pockets.Pocket(memory, 6)
    memory.refuses = True
    for _ in range(2):
        take_up_match(pocket)
        assert pocket.scene == pockets.TITLE and pocket.menu.lost, "it is said"
        pocket.keep()
    memory.refuses = False
    pocket.prefs.seats = 9
    pocket.keep()
    assert take_up_match(pocket) and pocket.scene == pockets.TABLE
