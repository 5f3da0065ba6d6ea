# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The table over the air in the simulation: L1 to L5 (and N1, N3) hold over many seeds, and it notices what is broken.

Belongs here: seeds of the simulation and its command. What a single part does is test_parts.py.
"""

import json

import pytest

from nerts_core.link import changing, coming
from nerts_core.link.link import Link
from nerts_core.link.order import Order
from nerts_core.link.talk import Talk
from nerts_core.link.tell import IN
from tools import netsim
from tools.netsim_world import DEAF, FAULTS, World

TABLES = [(2, 0.1), (2, 0.5), (3, 0.3), (4, 0.1), (4, 0.5), (5, 0.2), (6, 0.1), (7, 0.3), (8, 0.1), (8, 0.4)]
SEEDS = 20
STORM = ("storm", "crash", "delay")


@pytest.mark.parametrize(("seats", "loss"), TABLES)
def test_all_rules_hold_with_everything_going_wrong(seats, loss):
    """L1 to L5, N1 and N3 at every step, with crashes, partitions, delays, doubles, drift, slow steps and strangers."""
    for seed in range(SEEDS):
        bad = netsim.one((seed, seats, loss, 1, FAULTS, False))["bad"]
        assert not bad, f"python -m tools.netsim --seats {seats} --loss {loss} --trace {seed}: {bad[0]}"


# (seats, loss, seed) of runs in which something went wrong once, with what it was.
ONCE_BROKEN = [
    (3, 0.5, 43),  # who had gone and came in again was put out for ever by one that learned late that it had gone
    (4, 0.3, 310205),  # who remembered was not told soon that those who had forgotten were back: 3,228 ms
    (5, 0.2, 510051),  # two came back in a part of the table too small to let them in: nobody owed them a time there
]


@pytest.mark.parametrize(("seats", "loss", "seed"), ONCE_BROKEN)
def test_what_was_mended_stays_so(seats, loss, seed):
    bad = netsim.one((seed, seats, loss, 1, FAULTS, False))["bad"]
    assert not bad, f"python -m tools.netsim --seats {seats} --loss {loss} --trace {seed}: {bad[0]}"


@pytest.mark.parametrize("seats", (3, 4, 5, 8))
def test_who_hears_only_some_of_the_others_breaks_nothing(seats):
    """L2 to L5, N1 and N3 where packets come through one way, or by others only, with all else going wrong."""
    for seed in range(SEEDS):
        bad = netsim.one((seed, seats, 0.2, 1, (*FAULTS, DEAF), False))["bad"]
        assert not bad, f"python -m tools.netsim --deaf --seats {seats} --loss 0.2 --trace {seed}: {bad[0]}"


@pytest.mark.parametrize(
    "hidden", [((1, 3), (3, 1)), ((0, 3), (3, 0)), ((0, 2), (2, 0), (0, 3), (3, 0), (1, 3), (3, 1))]
)
def test_who_is_out_of_reach_of_some_plays_by_the_others(hidden):
    """L2, L4 and L6 with less haste: for longer than there is room to keep what one is not known to know."""
    world = World(1, 4, 0.1, 4, ())
    world.deaf = hidden
    assert world.run()
    assert not world.checks.bad, world.checks.bad[0]
    assert len(world.checks.log) > 60
    assert not world.refused
    assert netsim.percentile(sorted(world.checks.settle_ms), 0.99) < 500


def test_who_hears_nobody_does_not_stop_the_others():
    """L4: the others go on without a handheld that speaks and does not hear; it says that it waits (L5)."""
    world = World(1, 4, 0.1, 3, ())
    world.deaf = [(teller, 3) for teller in range(3)]
    world.run()
    links = [node.link for node in world.nodes]
    assert [link.order.members for link in links] == [0b0111, 0b0111, 0b0111, 0b1111]
    assert len({link.order.settled for link in links[:3]}) == 1
    assert links[0].order.settled > 30
    assert [link.waiting() for link in links] == [False, False, False, True]


def test_one_seed_replays_one_run_exactly():
    lines = [[], []]
    for told in lines:
        World(5, 4, 0.3, 1, FAULTS, told.append).run()
    assert lines[0] == lines[1]
    assert len(lines[0]) > 200


@pytest.mark.parametrize(("loss", "most_ms"), [(0.1, 120), (0.3, 250)])
@pytest.mark.parametrize("seats", [2, 8])
def test_plays_are_settled_in_time_with_few_packets(seats, loss, most_ms):
    """L1, L6 and L7 at a table on which nothing goes wrong but loss."""
    found = netsim.figures([netsim.one((seed, seats, loss, 1, (), False)) for seed in range(12)])
    assert found["violations"] == 0
    assert found["settle_ms_p99"] <= most_ms
    assert found["packets_per_s"] <= 5
    assert found["first_wins"] >= 0.995


def test_a_quiet_table_is_nearly_silent():
    """L7: one packet a second from each handheld."""
    world = World(1, 8, 0.0, 1, ())
    world.play = world.pair = lambda: None
    world.queue = [entry for entry in world.queue if entry[2] != world.play and entry[2].__name__ == "step"]
    world.run()
    assert world.packets <= 1.1 * 8 * world.t_ms / 1000


@pytest.mark.parametrize("seed", (310205, 1, 2))
def test_a_change_of_the_view_is_not_told_at_each_step(seed):
    """L7: what a node tells beside the order waits for the end of the change, and does not make it speak meanwhile."""
    world = World(seed, 4, 0.3, 1, FAULTS)
    sent = {}
    send = world.send

    def counted(node, data):
        second = node.me, int(world.t_ms // 1000)
        sent[second] = sent.get(second, 0) + 1
        send(node, data)

    world.send = counted
    world.run()
    assert max(sent.values()) <= 40, f"seed {seed}"


def test_the_command_prints_one_json_object(capsys):
    assert netsim.main(["--seats", "3", "--seeds", "0..3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    keys = "runs violations first_bad_seed settle_ms_p50 settle_ms_p99 first_wins seat_bias packets_per_s bytes_per_s"
    assert set(keys.split()) | {"broadcasts_per_hour"} <= set(found)
    assert found["runs"] == 4


def test_the_trace_says_who_knew_what(capsys):
    assert netsim.main(["--seats", "3", "--trace", "1"]) == 0
    text = capsys.readouterr().out
    assert "lets go" in text and "settles" in text and "knows" in text


@pytest.mark.parametrize("words", [["--seats", "1"], ["--seats", "13"], ["--loss", "2"], ["--hands", "0"]])
def test_wrong_usage_is_refused(words, capsys):
    with pytest.raises(SystemExit) as ended:
        netsim.main(words)
    assert ended.value.code == 2
    assert "error" in capsys.readouterr().err


def unordered(self, node, t_ms, what):
    """Events are kept, and settled, as they come."""
    KEPT["keep"](self, node, 1 << 29, what)
    self.t_ms[self.count - 1] = t_ms


def settles_while_promised(self):
    promised, self.views.promised = self.views.promised, 0
    place = KEPT["next_settled"](self)
    self.views.promised = promised
    return place


def counts_while_promised(self, inward, teller, table_ms, told, promised):
    KEPT["hear_vector"](self, inward, teller, table_ms, told, 0)


def enters_without_floor(self, number, mask, base):
    KEPT["enter"](self, number, mask, base)
    for node in range(12):
        self.floor[node] = 0


def freezes_only_once(self, now_ms):
    if not self.capture_length:
        KEPT["freeze"](self, now_ms)
    self.capture_id = now_ms & 0xFFF | 0x8000
    self.capture_view = self.views.number
    self.parts = 0xFF


def lets_in_seldom(link):
    return link.clock.long_ms % 7000 < 500 and KEPT["may_come_in"](link)


KEPT = {
    "keep": Order._keep,
    "freeze": coming.freeze,
    "next_settled": Link.next_settled,
    "hear_vector": Talk._hear_vector,
    "enter": changing.enter,
    "may_come_in": changing._may_come_in,
}
BREAKS = {
    "order": (((Order, "_keep", unordered),), 60),
    "promise": (((Order, "waits_for", lambda self, i: 0),), 60),
    "quorum": (((changing, "is_quorum", lambda some, all_: some & all_ > 0),), 60),
    "freeze": (
        ((Link, "next_settled", settles_while_promised), (Talk, "_hear_vector", counts_while_promised)),
        300,
    ),
    "floor": (((changing, "enter", enters_without_floor),), 60),
    "snapshot": (((coming, "freeze", freezes_only_once),), 60),
    "letting in": (((changing, "_may_come_in", lets_in_seldom),), 60),
}


@pytest.mark.parametrize("name", BREAKS)
def test_the_simulation_notices_a_broken_rule(name, monkeypatch):
    """Each rule of settling, taken away, shows within some seeds (L2)."""
    patches, seeds = BREAKS[name]
    for where, what, broken in patches:
        monkeypatch.setattr(where, what, broken)
    for seed in range(seeds):
        if netsim.one((seed, 2 + seed % 5, 0.3, 1, STORM, False))["bad"]:
            return
    pytest.fail(f"{seeds} seeds do not notice that the rule is broken: {name}")


def test_what_a_node_tells_beside_the_order_comes_to_the_others():
    """Each handheld hears of each other, and again of one that was switched off and on."""
    world = World(2, 4, 0.2, 1, ("crash",))
    world.run()
    assert world.asides > 3 * 4 * 8
    assert all(sorted(node.replica.asides) == [k for k in range(4) if k != node.me] for node in world.nodes)


def test_who_is_in_says_that_it_waits_when_cut_off():
    """L5: the smaller part of a table that is cut in two waits and says so."""
    world = World(3, 5, 0.0, 1, ())
    world.side = 0b00011
    world.run()
    assert [node.link.waiting() for node in world.nodes] == [True, True, False, False, False]
    assert all(node.link.state == IN for node in world.nodes)
