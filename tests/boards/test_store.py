# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What is kept on a device: cut off at every byte, full, read-only, missing. The pocket that reads it judges (N1)."""

import builtins
import random

import pytest

from nerts_core.options import Options
from nerts_core.pocket.drawer import Drawer
from nerts_core.pocket.keep import Keep
from nerts_core.pocket.prefs import Prefs, Records
from nerts_core.pocket.store import save
from nerts_core.table import Table, seat_players
from tests.boards import wirings
from tests.boards.device import on
from tests.fakes.devices import Flash, PowerCut
from tests.fakes.stubs import Modules

SIZES = [(4096, True), (8192, True), (8192, False)]


@pytest.fixture(scope="module")
def stores():
    """The module, on a board."""
    with wirings.BY_ID["pygamer"].chip(None):
        from hardware.boards.parts import store

        yield store


class Handheld:
    """A pocket's keeping, with a store that is read anew: as after switching on."""

    def __init__(self, store):
        self.store = store
        self.keep = Keep(store)
        self.prefs, self.records = Prefs(), Records()
        self.readable = self.keep.load_prefs(self.prefs, self.records)

    def save(self, seats, table=None):
        """Keeps this number of seats, and a match."""
        self.prefs.seats = seats
        try:
            save(self.keep, self.prefs, self.records, True, table, 4, 0, 7, 0)
        except (MemoryError, OSError, RuntimeError):
            pass  # as Flow.keep
        self.keep.image = None


def match_of(seats):
    """A match of a person and bots whose first hand is dealt."""
    table = Table(seats, Options())
    seat_players(table, 1, 4, 0)
    table.start_match(5)
    table.deal()
    return table


@pytest.mark.parametrize(("size", "erases"), SIZES)
def test_what_was_kept_is_there_again(stores, size, erases):
    nvm = Flash(size, erases)
    one = Handheld(stores.NvmStore(nvm))
    assert one.readable and one.prefs.seats == 4
    for seats in (5, 6, 2, 12, 7, 3) * 10:
        one.save(seats)
        again = Handheld(stores.NvmStore(nvm))
        assert again.readable and again.prefs.seats == seats
    one.keep.has_match = True
    assert one.keep.take_match() is None and one.keep.image is None, "no match was kept, and all bytes are let go"


def test_a_match_is_there_again(stores):
    nvm = Flash(4096)
    table = match_of(12)
    one = Handheld(stores.NvmStore(nvm))
    for hands in range(12):
        table.match.hands = hands
        one.save(12, table)
    again = Handheld(stores.NvmStore(nvm))
    taken = again.keep.take_match()
    assert taken is not None and taken[0].match.hands == 11 and taken[0].seats == 12


def test_nothing_is_written_where_nothing_has_changed(stores):
    nvm = Flash(4096)
    one = Handheld(stores.NvmStore(nvm))
    one.save(5)
    writes = nvm.writes
    for _ in range(5):
        one.save(5)
    assert nvm.writes == writes == 1
    two = Handheld(stores.NvmStore(nvm))
    two.save(5)
    assert nvm.writes == 1


def test_the_memory_is_worn_little(stores):
    """Preferences alone: more than 25 of them for each time that all is erased (RP2)."""
    nvm = Flash(4096)
    one = Handheld(stores.NvmStore(nvm))
    for number in range(300):
        one.save(2 + number % 11)
    assert nvm.writes == 300 and nvm.erases <= 12


@pytest.mark.parametrize(("size", "erases"), SIZES)
def test_a_write_cut_off_at_any_byte(stores, size, erases):
    """Then what was kept before is there, or what was to be kept; except while a chip erases all at once."""
    nvm = Flash(size, erases)
    one = Handheld(stores.NvmStore(nvm))
    seats = 5
    one.save(seats)
    lost = 0
    for step in range(60):
        new = 2 + step % 11
        full = nvm.erases
        whole = bytes(nvm.data)
        probe = Flash(size, erases)
        probe.data[:] = whole
        Handheld(stores.NvmStore(probe)).save(new)
        anew = probe.erases > 0
        for cut in range(0, 4200 if anew else 140, 97 if anew else 9):
            torn = Flash(size, erases, cut)
            torn.data[:] = whole
            try:
                Handheld(stores.NvmStore(torn)).save(new)
            except PowerCut:
                pass
            torn.cut = None
            after = Handheld(stores.NvmStore(torn))
            if anew and erases:
                lost += after.prefs.seats not in (seats, new)
                assert after.prefs.seats in (seats, new, 4)
            else:
                assert after.prefs.seats in (seats, new), f"cut after {cut} bytes of entry {step}"
            after.save(9)
            assert Handheld(stores.NvmStore(torn)).prefs.seats == 9, "it does not go on after a cut"
        one.save(new)
        seats = new
        assert nvm.erases >= full


def test_cuts_at_random_one_after_the_other(stores):
    """A match and preferences, a cut every few writes, on a chip that writes elsewhere first: nothing is lost."""
    seed = 11
    rng = random.Random(seed)
    nvm = Flash(8192, False)
    table = match_of(4)
    kept = 4
    for number in range(150):
        one = Handheld(stores.NvmStore(nvm))
        assert one.prefs.seats == kept, f"seed {seed}, write {number}"
        seats = rng.randrange(2, 13)
        table.match.hands = number
        nvm.cut = rng.randrange(900) if rng.random() < 0.4 else None
        try:
            one.save(seats, table if rng.random() < 0.7 else None)
        except PowerCut:
            nvm.cut = None
            seats = Handheld(stores.NvmStore(nvm)).prefs.seats
            assert seats in (kept, one.prefs.seats)
        nvm.cut = None
        kept = seats


@pytest.mark.parametrize("fill", [0, 255, 0x4E, 7])
def test_memory_that_is_not_ours(stores, fill):
    """What another program has left there is not taken for ours, and does not keep us from writing."""
    nvm = Flash(4096)
    nvm.data[:] = bytes((fill,)) * 4096
    one = Handheld(stores.NvmStore(nvm))
    assert one.prefs.seats == 4
    one.save(6)
    one.save(7)
    assert Handheld(stores.NvmStore(nvm)).prefs.seats == 7


def test_rubbish_at_random(stores):
    """Any bytes are read without an error, and the next write is there again."""
    seed = 3
    rng = random.Random(seed)
    for number in range(200):
        nvm = Flash(4096)
        at = rng.randrange(4096)
        nvm.data[at:] = bytes(rng.choice((0x4E, 0, 1, 255, rng.randrange(256))) for _ in range(4096 - at))
        one = Handheld(stores.NvmStore(nvm))
        one.save(6)
        assert Handheld(stores.NvmStore(nvm)).prefs.seats == 6, f"seed {seed}, number {number}"


def test_no_memory_for_beginning_anew(stores):
    """Then less is written at once, and all is there as well."""

    class Short(Flash):
        def __setitem__(self, index, value):
            if isinstance(index, slice) and index.stop - index.start > 3000:
                raise MemoryError
            Flash.__setitem__(self, index, value)

    nvm = Short(4096)
    one = Handheld(stores.NvmStore(nvm))
    for number in range(90):
        seats = 2 + number % 11
        one.save(seats)
        assert Handheld(stores.NvmStore(nvm)).prefs.seats == seats


class Drive:
    """open() of a board whose drive is in memory."""

    def __init__(self, fails=0):
        self.files = {}
        self.fails = fails
        self.real = builtins.open

    def open(self, name, mode="r", *args, **words):
        if not str(name).endswith(".sav"):
            return self.real(name, mode, *args, **words)
        if "w" in mode and self.fails:
            raise OSError(self.fails, "no")
        if "r" in mode and name not in self.files:
            raise OSError(2, "No such file/directory")
        return _File(self, name, "w" in mode)


class _File:
    def __init__(self, drive, name, anew):
        self.drive, self.name = drive, name
        if anew:
            drive.files[name] = b""

    def __enter__(self):
        return self

    def __exit__(self, *_problem):
        return False

    def read(self, size=-1):
        return self.drive.files[self.name][:size]

    def write(self, data):
        self.drive.files[self.name] += bytes(data)
        return len(data)


def test_files_where_there_is_no_memory(stores, monkeypatch):
    drive = Drive()
    monkeypatch.setattr(builtins, "open", drive.open)
    one = Handheld(stores.FileStore())
    assert one.readable
    for seats in (5, 6, 7, 2):
        one.save(seats)
        assert Handheld(stores.FileStore()).prefs.seats == seats
    assert len(drive.files) == 2 and all(len(data) < 200 for data in drive.files.values())
    # One of the two is cut off anywhere.
    for name in sorted(drive.files):
        whole = drive.files[name]
        for length in range(len(whole)):
            drive.files[name] = whole[:length]
            assert Handheld(stores.FileStore()).prefs.seats in (7, 2), (name, length)
        drive.files[name] = whole


@pytest.mark.parametrize("error", [30, 28])
def test_a_drive_that_is_read_only_or_full(stores, monkeypatch, capsys, error):
    """It is said once, and the game goes on."""
    drive = Drive(error)
    monkeypatch.setattr(builtins, "open", drive.open)
    one = Handheld(stores.FileStore())
    one.save(5)
    one.save(6)
    out = capsys.readouterr().out
    assert out.count("not kept") <= 1
    drive.fails = 0
    one.save(7)
    assert Handheld(stores.FileStore()).prefs.seats == 7, "it does not go on when there is room again"


@pytest.mark.parametrize(("nvm", "kind"), [(None, "FileStore"), (256, "FileStore"), (4096, "NvmStore")])
def test_which_store_a_chip_has(nvm, kind):
    """In nvm where there is enough of it, else in files."""
    chip = wirings.BY_ID["pygamer"].chip(None)
    chip.nvm = None if nvm is None else Flash(nvm)
    with chip:
        from hardware.boards.parts.store import find_store

        assert type(find_store()).__name__ == kind


def test_a_firmware_without_the_module(monkeypatch):
    chip = wirings.BY_ID["pygamer"].chip(None)
    with chip, Modules(microcontroller=None):
        from hardware.boards.parts.store import find_store

        assert type(find_store()).__name__ == "FileStore"


def test_a_match_goes_on_after_the_battery_was_out():
    """On a whole board: the same cards lie there again."""
    nvm = Flash(4096)
    with on("pimoroni_picosystem", nvm=nvm) as device:
        device.app.pocket.new_match(3)
        device.step(200)
        device.app.pocket.keep()
        before = bytes(device.app.pocket.table.hand.layouts[0])
    with on("pimoroni_picosystem", nvm=nvm) as device:
        pocket = device.app.pocket
        assert pocket.menu.rows[0], "no way to go on"
        pocket.resume()
        device.step(2)
        assert bytes(pocket.table.hand.layouts[0])[:9] == before[:9]


def test_both_slots_are_there_when_all_began_anew(stores):
    """So a cut of the very next entry finds the one before it."""
    nvm = Flash(4096)
    one = Handheld(stores.NvmStore(nvm))
    number = 0
    while not nvm.erases:
        number += 1
        one.save(2 + number % 11)
    newest = one.store.at - 3
    assert all(nvm.data[place] != 255 for place in (0, newest))
    nvm.data[newest] ^= 0x55
    assert Handheld(stores.NvmStore(nvm)).prefs.seats == 2 + (number - 1) % 11


@pytest.mark.parametrize(("size", "erases"), SIZES)
def test_all_players_are_there_again(stores, size, erases):
    """The drawer is written beside the slots, over several times that all begins anew."""
    nvm = Flash(size, erases)
    for turn in range(60):
        one = Handheld(stores.NvmStore(nvm))
        drawer = Drawer(one.keep)
        for place in range(1, 6):
            prefs, records = Prefs(), Records()
            assert drawer.take(place, prefs, records) == (turn > 0)
            if turn:
                assert records.values[0] == turn - 1 + place
            records.values[0] = turn + place
            drawer.put(place, prefs, records)
        assert drawer.write()
        one.save(2 + turn % 11, match_of(4))
        again = Handheld(stores.NvmStore(nvm))
        assert again.prefs.seats == 2 + turn % 11 and again.keep.has_match
        assert Drawer(again.keep).count() == 6
