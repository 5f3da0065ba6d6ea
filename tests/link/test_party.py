# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A party over the air: lobby, deal, play, who was first, pause, death and return, leaving, sharing a seat.

Whole hands with everything going wrong are in test_netsim_hands.py, packets elsewhere.
"""

import pytest

from nerts_core.layout import top
from nerts_core.link.linked import ON_ITS_WAY
from nerts_core.link.party import LOBBY, PLAYING, SCORED, SET_LEVEL, SET_SEATS, SET_SET, SHARE, SIT, WON
from nerts_core.link.party_state import go_alone
from nerts_core.link.seats import set_option
from nerts_core.moves import BEATEN, PLAY, PUT, TURN_MOVE, check
from nerts_core.options import JOKERS, NERTS_PILE
from nerts_core.pocket import say
from tests.link.parties import Table, cards_of

ONE_TO_FOUNDATION = PLAY << 12 | 0x110


def lay(party, seat, pile, card):
    """Make `card` the top one of a work pile of a seat by changing places with it, wherever it lies."""
    layout = party.table.hand.layouts[seat]
    index = next(i for i in range(17, len(layout)) if layout[i] == card)
    under = 70 + 14 * pile + layout[pile]
    layout[index], layout[under] = layout[under], layout[index]


def test_everyone_sits_down_and_sees_the_same_lobby():
    table = Table(4, 5)
    assert table.run(20000, table.all_in)
    table.run(3000)
    assert sorted(party.seat for party in table.parties) == [0, 1, 2, 3]
    for party in table.parties:
        assert bytes(party.owner) == bytes(table.parties[0].owner)
        assert [bytes(name).rstrip(b"\0") for name in party.names[:4]] == [b"node%d" % node for node in range(4)]
        assert party.phase == LOBBY
        assert party.health == 0


def test_only_the_opener_sets_the_rules_and_all_see_them():
    table = Table(3, 4)
    assert table.run(20000, table.all_in)
    table.run(500)
    one, two, three = table.parties
    assert two.set_ready(True)
    table.run(500)
    assert one.ready
    assert not set_option(two, NERTS_PILE, 9)
    assert set_option(one, NERTS_PILE, 9)
    assert set_option(one, SET_SEATS, 7)
    assert set_option(one, SET_LEVEL, 3)
    table.run(1000)
    for party in table.parties:
        assert (party.options.values[NERTS_PILE], party.seats, party.level) == (9, 7, 3)
        assert not party.ready  # who was ready for other rules is asked again
    assert set_option(one, SET_SET, 4)
    table.run(500)
    assert three.options.values[JOKERS] == 2
    assert three.options.set_number() == 4


def test_a_rule_set_by_somebody_else_does_not_count():
    table = Table(2, 4)
    assert table.run(20000, table.all_in)
    table.run(500)
    table.parties[1].make(14, 0, SET_SEATS << 11 | 9)
    table.run(1000)
    assert [party.seats for party in table.parties] == [4, 4]


def test_the_same_cards_are_dealt_everywhere_and_all_begin_together():
    table = Table(3, 4)
    assert table.run(20000, table.all_in)
    for party in table.parties:
        party.set_ready(True)
    assert table.run(3000, lambda: all(party.phase == PLAYING for party in table.parties))
    hands = [party.table.hand for party in table.parties]
    assert all(hand.layouts == hands[0].layouts for hand in hands)
    assert table.parties[0].table.let_go(0, TURN_MOVE) == ON_ITS_WAY
    starts = [party.table.starts_ms for party in table.parties]
    assert starts == [starts[0]] * 3
    assert table.run(4000, lambda: not table.parties[0].table.ready_ms())
    assert table.parties[0].table.let_go(0, TURN_MOVE) == 0


def test_a_move_that_cannot_be_taken_now_has_words():
    assert ON_ITS_WAY == say.ON_ITS_WAY


def test_c4_of_two_plays_the_first_stays_and_the_other_comes_home_with_a_word():
    """C4, L1: the card that was let go first stays; the other goes back where it came from."""
    table = Table(2, 2)
    table.deal()
    for party in table.parties:
        for seat in range(2):
            lay(party, seat, 1, 0x01)
            lay(party, seat, 2, 0x02)
    first, second = table.parties
    # Both play their ace; there are two foundations for it. Then both go for the one place of each two.
    for party in table.parties:
        assert party.table.let_go(party.seat, PLAY << 12 | 0x110) == 0
    table.run(300)
    assert [party.table.hand.placed[seat] for party in table.parties for seat in range(2)] == [1, 1, 1, 1]
    for party in table.parties:
        party.table.hand.tops[1] = 1  # one of the two is not there any more
    assert second.table.let_go(second.seat, PLAY << 12 | 0x210) == 0
    assert first.table.let_go(first.seat, PLAY << 12 | 0x210) in (0, BEATEN)
    table.run(400)
    times = [party.table.home_count for party in table.parties]
    assert sum(times) == 1
    loser = table.parties[times.index(1)].table
    assert (loser.home_card, loser.home_by) == (0x02, table.parties[1 - times.index(1)].seat)
    seat = table.parties[times.index(1)].seat
    assert top(loser.hand.layouts[seat], 2) == 0x02


def test_a_card_in_the_air_shows_at_once_and_its_pile_waits():
    table = Table(2, 2)
    table.deal()
    party = table.parties[0]
    seat = party.seat
    for each in table.parties:
        lay(each, seat, 1, 0x01)
        lay(each, seat, 2, 0x02)
    hand = party.table.hand
    assert party.table.let_go(seat, PLAY << 12 | 0x110) == 0
    assert hand.tops[1] == 1
    assert (hand.shown, hand.plays - hand.shown) == (1, 0)
    assert party.table.waits_mask == 2
    # What is in the air can be built on, but the pile it left waits.
    assert party.table.let_go(seat, PLAY << 12 | 0x210) == 0
    lay(party, seat, 4, 0x1D)
    lay(party, seat, 3, 0x0C)
    assert check(hand, seat, PUT << 12 | 0x314) == 0
    assert party.table.let_go(seat, PUT << 12 | 0x314) == 0
    hand.layouts[seat][70 + 14] = 0
    for pile in (1, 2):
        for move in (PUT << 12 | 0x410 | pile, PUT << 12 | pile << 8 | 0x14):
            assert party.table.let_go(seat, move) != 0
    assert party.table.let_go(seat, TURN_MOVE) == 0
    table.run(300)
    assert party.table.waits_mask == 0
    assert [each.table.hand.tops[2] for each in table.parties] == [1, 1]
    assert [each.table.hand.placed[seat] for each in table.parties] == [2, 2]


@pytest.mark.parametrize("options", ["", "jokers=2", "hand=seven", "tie=both", "jokers=2,hand=seven"])
def test_n3_a_whole_hand_ends_with_the_same_scores_everywhere(options):
    """N3, L2, L3: scores agree on all handhelds, also with packets lost."""
    table = Table(3, 4, options, loss=0.2, seed=5)
    table.deal()
    table.play_by_bots()
    table.play_to_the_end()
    table.run(1000)
    hands = [party.table.hand for party in table.parties]
    scores = [[hand.score(seat) for seat in range(4)] for hand in hands]
    assert scores == [scores[0]] * 3
    assert [party.table.match.totals for party in table.parties] == scores
    assert any(hands[0].placed)


def test_a_match_goes_on_to_its_winner_and_back_to_the_lobby():
    table = Table(2, 2, "target=25,nerts_pile=5", seed=3)
    table.deal()
    for _ in range(20):
        table.play_by_bots()
        table.play_to_the_end()
        for party in table.parties:
            assert party.set_ready(True)
        if table.parties[0].phase == WON:
            break
        assert table.run(3000, lambda: all(party.phase == PLAYING for party in table.parties))
        table.run(3500)
    assert table.parties[0].table.match.winning_seat() >= 0
    assert table.run(3000, lambda: all(party.phase == LOBBY for party in table.parties))
    assert all(party.seat >= 0 for party in table.parties)


def test_the_next_hand_comes_by_itself_where_somebody_does_not_press():
    table = Table(2, 3, "nerts_pile=5", seed=4)
    table.deal()
    table.play_by_bots()
    table.play_to_the_end()
    assert table.parties[0].phase == SCORED
    table.parties[0].set_ready(True)
    assert table.run(40000, lambda: all(party.phase == PLAYING for party in table.parties))
    assert table.parties[0].table.match.hands == 1


def test_pause_stops_the_table_for_all_and_the_time_does_not_count():
    table = Table(2, 3, "stuck_s=15")
    table.deal()
    assert table.parties[1].set_pause(True)
    table.run(500)
    assert [party.paused_by for party in table.parties] == [1, 1]
    moved = [sum(party.table.made) for party in table.parties]
    table.run(60000)
    assert [sum(party.table.made) for party in table.parties] == moved
    assert table.parties[0].table.let_go(0, TURN_MOVE) == ON_ITS_WAY
    assert not table.parties[0].table.hand.over
    assert table.parties[0].set_pause(False)
    table.run(500)
    assert [party.paused_by for party in table.parties] == [15, 15]
    assert table.parties[0].table.hand.left_ms() > 10000
    assert table.parties[0].table.let_go(0, TURN_MOVE) == 0


def test_k3_the_clock_runs_out_for_all_at_the_same_place():
    """K3: without a play for that time everyone counts as stuck."""
    table = Table(2, 2, "stuck_s=15,stuck_rule=end")
    table.deal()
    assert table.run(30000, lambda: all(party.phase != PLAYING for party in table.parties))
    assert [party.table.hand.over for party in table.parties] == [4, 4]


@pytest.mark.parametrize("node", [0, 1, 2])
def test_l4_a_handheld_dies_the_others_play_on_and_it_gets_its_own_hand_back(node):
    """L4: also the one that opened the table; bots of the dead one move to another."""
    table = Table(3, 6, loss=0.1, seed=node + 2)
    table.deal()
    table.play_by_bots()
    table.run(15000)
    seat = table.parties[node].seat
    before = cards_of(table.parties[node].table.hand, seat)
    table.off.add(node)
    others = table.live()
    settled = others[0].table.hand.plays
    assert table.run(6000, lambda: all(party.away >> seat & 1 for party in others)), "nobody says that it is gone"
    assert all(party.owner[bot] != node for party in others for bot in range(6) if party.bot[bot])
    assert table.run(20000, lambda: others[0].table.hand.plays > settled + 3), "they do not play on"
    table.restart(node)
    party = table.parties[node]
    assert table.run(3000, lambda: party.link.state == 2 and party.phase == PLAYING), "not in within 3 s"
    assert party.seat == seat
    assert cards_of(party.table.hand, seat) == [
        card for card in before if not party.table.hand.gone[8 * seat + (card >> 3)] >> (card & 7) & 1
    ]
    assert table.run(3000, lambda: all(not each.away for each in table.parties))
    table.play_by_bots()
    table.play_to_the_end()
    table.run(1000)
    assert len({bytes(each.table.hand.tops) for each in table.parties}) == 1


def test_who_comes_late_takes_the_seat_of_a_bot_in_mid_hand():
    table = Table(3, 4, seed=9)
    table.off.add(2)
    table.deal()
    table.play_by_bots()
    table.run(12000)
    table.restart(2)
    late = table.parties[2]
    assert table.run(6000, lambda: late.seat >= 0), "it got no seat"
    assert late.seat == 2
    table.run(500)
    assert all(party.owner[2] == 2 and not party.bot[2] for party in table.parties)
    assert table.parties[0].table.bots[2] is None
    assert cards_of(late.table.hand, 2) == cards_of(table.parties[0].table.hand, 2)
    table.play_by_bots()
    table.play_to_the_end()
    table.run(1000)
    assert len({tuple(party.table.match.totals) for party in table.parties}) == 1


def test_who_comes_late_hears_all_names_in_play_too():
    """A1: who it is that plays and calls; names go along with layouts that are told all the time."""
    table = Table(3, 6, loss=0.2, seed=11)
    table.off.add(2)
    table.deal()
    table.play_by_bots()
    table.run(3000)
    table.restart(2)
    late = table.parties[2]
    assert table.run(6000, lambda: late.seat >= 0)
    wanted = [b"node0", b"node1", b"node2"]

    def named(party):
        return [bytes(name).rstrip(b"\0") for name in party.names[:3]] == wanted

    assert table.run(6000, lambda: all(named(party) for party in table.parties)), late.names[:3]


def test_g3_a_spectator_sees_all_and_changes_nothing():
    """G3: spectators see the common area, the counts and the scores."""
    table = Table(3, 3, seed=6)
    table.parties[2].sits = False
    assert table.run(20000, lambda: all(party.seat >= 0 for party in table.parties[:2]))
    for party in table.parties[:2]:
        party.set_ready(True)
    assert table.run(5000, lambda: all(party.phase == PLAYING for party in table.parties))
    watcher = table.parties[2]
    assert watcher.seat == -1
    table.run(3500)
    for party in table.parties[:2]:
        party.table.seat_bot(party.seat, None)
    table.play_by_bots()
    table.run(20000)
    other = table.parties[0].table.hand
    assert watcher.table.hand.placed == other.placed
    assert watcher.table.hand.left == other.left
    assert sum(watcher.table.hand.placed) > 0
    for seat in range(3):
        assert watcher.table.let_go(seat, TURN_MOVE) in (0, ON_ITS_WAY)
    table.off.add(2)  # it goes, nobody minds
    table.run(5000)
    table.play_to_the_end()


def test_who_leaves_for_good_is_followed_by_a_bot_at_another_handheld():
    table = Table(2, 3, seed=8)
    table.deal()
    table.play_by_bots()
    table.run(8000)
    leaver, stays = table.parties
    leaver.table.seat_bot(leaver.seat, None)
    leaver.go_for_good()
    assert table.run(3000, lambda: leaver.left)
    table.off.add(0)
    table.run(6000)
    assert all(stays.owner[seat] == 1 for seat in range(3))
    assert [stays.bot[seat] > 0 for seat in range(3)] == [True, False, True]
    # Of two handhelds the one that is left is not the lowest: it waits, and may go on alone.
    if stays.health == 2:
        alone = go_alone(stays)
        assert all(alone.bots[seat] is not None for seat in (0, 2))
        for _ in range(100000):
            alone.step(50)
            if alone.hand.over:
                break
        assert alone.hand.over


def test_g1_two_handhelds_play_one_seat():
    """G1: both may move cards of one layout; the score is one."""
    table = Table(3, 3, seed=12)
    assert table.run(20000, table.all_in)
    table.run(500)
    partner = table.parties[2]
    own = partner.seat
    partner.sits = False
    assert partner.make(SIT, 0, SHARE) >= 0
    table.run(1000)
    assert [party.mate[0] for party in table.parties] == [2, 2, 2]
    assert partner.seat == 0
    assert table.parties[0].owner[own] == 15
    for party in table.parties[:2]:
        party.set_ready(True)
    assert table.run(5000, lambda: all(party.phase == PLAYING for party in table.parties))
    table.run(3500)
    for party in table.parties:
        lay(party, 0, 1, 0x01)
    assert partner.table.let_go(0, ONE_TO_FOUNDATION) == 0
    assert partner.table.let_go(0, TURN_MOVE) == 0
    table.run(600)
    for party in table.parties:
        assert party.table.hand.placed[0] == 1
    assert table.parties[0].table.hand.layouts[0][7] == 3
    assert partner.table.hand.layouts[0] == table.parties[0].table.hand.layouts[0]
    # When the handheld of the other one dies, the partner goes on alone with the seat.
    table.off.add(0)
    assert table.run(8000, lambda: partner.owner[0] == 2)
    assert partner.table.let_go(0, TURN_MOVE) == 0
    table.run(500)
    assert partner.table.hand.layouts[0][7] == 6


def test_h2_a_blocked_table_of_sevens_is_looked_through_by_each_for_itself():
    """H2, H3: who can play must; where nobody can, all take new hands."""
    table = Table(2, 2, "hand=seven", seed=2)
    table.deal()
    for party in table.parties:
        assert party.table.let_go(party.seat, 0x7000) == 0
    table.run(1500)
    told = [[said >> 4 for said in party.table.hand.said[: party.table.hand.said_count]] for party in table.parties]
    assert all(10 in one or 11 in one for one in told), told
    assert [party.table.awaits for party in table.parties] == [0, 0]


def test_k2_when_all_are_stuck_each_turns_its_own_stock():
    """K2: every seat's stock, the top card under, when all say that they are stuck."""
    table = Table(2, 3, seed=2)
    table.deal()
    stocks = [bytes(party.table.hand.layouts[party.seat]) for party in table.parties]
    for seat in range(3):
        owner = next(party for party in table.parties if party.owner[seat] == party.me)
        if owner.table.bots[seat] is not None:
            owner.table.seat_bot(seat, None)
    for seat in range(3):
        owner = next(party for party in table.parties if party.owner[seat] == party.me)
        assert owner.table.let_go(seat, 0x7000) == 0
    table.run(800)
    assert [party.table.hand.rotated for party in table.parties] == [1, 1]
    for party, before in zip(table.parties, stocks, strict=True):
        assert bytes(party.table.hand.layouts[party.seat]) != before
