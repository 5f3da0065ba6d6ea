# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Jokers through the referee: declared, landed by themselves, beaten, taken back, and shown (J1 to J5)."""

import pytest

from tests.referee.test_referee_commands import Talk, table

START = "jokers 2c 5d*1:-|9h|-|-:...:- 3c:*1|-|-|-:...:-"


def test_j3_a_declared_joker_waits_and_lands_by_itself():
    talk = Talk(table(START))
    assert talk.ok("play 0 n=3c") == ["say declared 0 n=3c"]
    assert talk.ask("check 0 n-f") == ["refused too-soon"]
    assert talk.ok("clock") == ["clock now_ms 0 left_ms 120000", "joker 0 n=3c wait_ms 1056"]
    assert talk.ok("time 1000") == []
    assert talk.ok("clock") == ["clock now_ms 1000 left_ms 119000", "joker 0 n=3c wait_ms 56"]
    assert talk.ok("time 56") == ["move 0 n-f", "say one-left 0"]
    assert talk.ok("text")[0].split()[3] == "3c"
    assert ":3c--" in talk.ok("text")[0]
    assert talk.ok("clock") == ["clock now_ms 1056 left_ms 120000"]
    assert talk.ok("undo") == ["undone 0 n-f"]
    assert talk.ask("check 0 n-f") == ["ok"]
    assert talk.ok("time 0") == ["move 0 n-f", "say one-left 0"]
    assert talk.ok("undo 2") == ["undone 0 n-f", "undone 0 n=3c"]
    assert talk.ask("check 0 n-f") == ["refused undeclared"]
    assert talk.ok("clock") == ["clock now_ms 0 left_ms 120000"]


@pytest.mark.parametrize(("delay_ms", "waits_ms"), [(0, 0), (1, 64), (32, 64), (33, 96), (1000, 1056), (5000, 5056)])
def test_j3_the_wait_is_that_of_the_option(delay_ms, waits_ms):
    talk = Talk(table(START.replace("jokers", "jokers=2,joker_delay_ms=%d" % delay_ms)))
    landed = ["move 0 n-f", "say one-left 0"]
    said = talk.ok("play 0 n=3c")
    if not waits_ms:
        assert said == ["say declared 0 n=3c", *landed]
        return
    assert said == ["say declared 0 n=3c"]
    assert talk.ok("time %d" % (waits_ms - 1)) == []
    assert talk.ok("time 1") == landed


def test_j3_whoever_lets_go_first_has_the_place_and_the_joker_goes_back():
    talk = Talk(table(START), "play 0 n=3c 999")
    assert talk.ok("play 1 n-f") == ["say empty 1"]
    assert talk.ask("check 0 n-f") == ["refused too-soon"]
    assert talk.ok("time 500") == ["move 0 withdraw"]
    assert talk.ask("check 0 n=3c") == ["refused beaten"]
    assert talk.ask("check 0 n=4c") == ["ok"]
    assert talk.ok("play 0 n-2") == ["say one-left 0"]
    assert talk.ok("undo 4") == ["undone 0 n-2", "undone 0 withdraw", "undone 1 n-f", "undone 0 n=3c"]
    assert talk.ok("text")[0] == table(START)


def test_j3_the_pile_of_a_declared_joker_is_frozen_and_all_others_are_not():
    talk = Talk(table("jokers 2c 5d:8h7c*1|9s|6d|-:...:Kd rest"))
    talk.ok("play 0 1=3c")
    for move in ("1-4", "1x2-4", "1x3-2", "3-1", "n-1", "w-1", "n-u1", "n=Ad", "1=Ad"):
        assert talk.ask("check 0 " + move)[0] in ("refused declared", "refused not-joker"), move
    for move in ("n-4", "w-4", "3-4", "turn", "withdraw", "stuck"):
        assert talk.ask("check 0 " + move) == ["ok"], move
    assert talk.ok("withdraw 0") == []
    assert talk.ask("check 0 1x3-2") == ["ok"]
    assert talk.ask("withdraw 0") == ["refused undeclared"]
    assert talk.ok("undo 2") == ["undone 0 withdraw", "undone 0 1=3c"]


def test_j3_a_turn_would_hide_a_declared_joker_of_the_waste():
    talk = Talk(table("jokers 2c 5d:9h|*2|-|-:...:Kd*1 rest"))
    talk.ok("play 0 w=3c")
    assert talk.ask("turn 0") == ["refused declared"]
    assert talk.ok("time 1056") == ["move 0 w-f"]
    assert talk.ok("turn 0") == []


def test_j4_a_joker_that_is_an_ace_starts_one_foundation_more_and_is_never_beaten():
    talk = Talk(table("jokers AcAc *1:9h|-|-|-:...:- 2c:*1*2|-|-|-:...:-"))
    talk.ok("play 0 n=Ac 100")
    assert talk.ok("play 1 n-f") == ["say empty 1"]
    assert talk.ok("time 956") == ["move 0 n-f", "say empty 0"]
    assert talk.ok("text")[0].split()[3] == "AcAc2c"
    assert talk.ok("score")[0] == "score 0 2 foundations 2 nerts 0"
    assert talk.ok("audit") == ["audit 0 fine"]
    assert talk.ok("home 0 Ac") == ["undone 0 n-f"]
    assert talk.ok("text")[0].split()[3] == "Ac2c"
    assert talk.ok("audit") == ["audit 0 fine"]


@pytest.mark.parametrize("name", ["*1", "3c"])
def test_c4_a_joker_comes_home_undeclared_by_either_name(name):
    talk = Talk(table(START), "play 0 n=3c 1100", "play 0 2-1")
    assert talk.ok("home 0 " + name) == ["undone 0 n-f"]
    assert talk.ask("check 0 n-f") == ["refused undeclared"]
    assert talk.ask("check 1 n-f") == ["ok"]
    assert talk.ok("clock")[1:] == []
    assert "error" in talk.ask("home 0 " + name)[0]
    assert talk.ok("undo 2") == ["undone 0 2-1", "undone 0 n=3c"]


def test_c4_a_joker_stays_where_another_card_lies_on_it_or_its_pile_was_used():
    talk = Talk(table(START.replace("3c:*1", "4c:*1")), "play 0 n=3c 1100", "play 1 n-f")
    assert "others have built on it" in talk.wrong("home 0 *1")
    talk = Talk(table("jokers 2c *2*1:-|9h|-|-:...:- rest"), "play 0 n=3c 1100", "play 0 n=4c")
    assert "its seat has since moved n=4c, on the pile" in talk.wrong("home 0 *1")
    assert talk.ok("audit") == ["audit 0 fine"]


def test_c2_a_call_leaves_a_declared_joker_in_its_pile():
    talk = Talk(table("jokers 2c -:*1|9h|-|-:...:- rest"), "play 0 1=3c 500")
    assert talk.ok("call 0") == ["say call 0", "over called 0"]
    assert talk.ok("time 5000") == []
    assert talk.ok("score")[0] == "score 0 2 foundations 2 nerts 0"
    assert talk.ok("undo") == ["undone 0 call"]
    assert talk.ok("time 5000") == ["move 0 1-f"]


def test_k2_a_new_start_for_all_withdraws_what_was_declared():
    talk = Talk(table("jokers 2c *1:9h|-|-|-:...:- rest"), "play 0 n=3c", "stuck 0")
    assert talk.ok("stuck 1") == ["say stuck 1", "say rotated"]
    assert talk.ask("check 0 n-f") == ["refused undeclared"]
    assert talk.ok("undo") == ["undone 1 stuck"]
    assert talk.ok("time 1056") == ["move 0 n-f", "say empty 0"]


def test_k1_declaring_ends_the_word_stuck_as_a_move_does():
    talk = Talk(table("jokers 2c *1:9h|-|-|-:...:- rest stuck=0"))
    talk.ok("play 0 n=3c")
    assert "stuck=" not in talk.ok("text")[0]
    talk.ok("withdraw 0")
    assert "stuck=" not in talk.ok("text")[0]
    talk.ok("undo 2")
    assert "stuck=0" in talk.ok("text")[0]


def test_p1_a_joker_that_is_a_king_earns_the_bonus():
    talk = Talk(table("jokers=2,king_bonus=5 Qc *1:9h|-|-|-:...:- Qd:*1*2|-|-|-:...:-"), "play 0 n=Kc 1056")
    assert talk.ok("score")[0] == "score 0 18 foundations 13 nerts 0"
    assert talk.ask("check 1 n-f") == ["refused no-foundation"]


def test_c5_a_joker_ties_with_the_card_that_it_was_declared():
    start = "tie=both,jokers=2,joker_delay_ms=0 2c *1:9h|-|-|-:...:- 3c:*1*2|-|-|-:...:-"
    talk = Talk(table(start), "play 1 n-f 19")
    assert talk.ok("play 0 n=3c") == ["say declared 0 n=3c", "move 0 n-f", "say empty 0"]
    assert talk.ok("audit") == ["audit 0 fine"]
    text = talk.ok("text")[0]
    assert Talk(text).ok("text") == [text]
    assert talk.ok("home 0 *1") == ["undone 0 n-f"]
    talk.ok("time 1")
    assert talk.ask("play 0 n=3c") == ["refused beaten"]


def test_show_says_what_jokers_stand_for_and_what_is_declared():
    picture = "\n".join(Talk(table("jokers 2c *1:9h*2|-|-|-:...:- -:*1*2|7c|-|-:...:- declared=0nAd")).ok("show"))
    for words in ("seat 0  yours, has declared n=Ad  points 0", "1: 9h *2  (*2 is black 8)", "*1 is free, *2 is free"):
        assert words in picture, words
    picture = "\n".join(Talk(table("jokers=2,space_takes=king 2c *1:*2|-|-|-:...:- -:*1Qh*2|7c|-|-:...:-")).ok("show"))
    for words in ("1: *2  (*2 is K)", "1: *1 Qh *2  (*1 is black K, *2 is black J)"):
        assert words in picture, words


def test_bots_play_with_jokers_and_every_table_of_theirs_can_be_read():
    talk = Talk("seats 3", "options jokers", *("bot %d 4" % seat for seat in range(3)), "new 5")
    told = []
    while not any(line.startswith("over") for line in told):
        told += talk.ok("time 4000")
        text = talk.ok("text")[0]
        assert Talk(text).ok("text") == [text]
        assert talk.ok("audit") == ["audit 0 fine"]
    declared = [line.split()[2:] for line in told if line.startswith("say declared")]
    landed = [line for line in told if line.startswith("move") and line.endswith(("-f", "withdraw"))]
    assert declared
    assert len(landed) > len(declared)


# Teams (G1)


def test_g1_a_partner_plays_beside_a_person_and_both_move_the_same_cards():
    talk = Talk("seats 3", "options little", "bot 1 1", "bot 2 1", "partner 0 4", "new 3")
    told = talk.ok("time 60000")
    assert any(line.startswith("move 0 ") for line in told)
    assert not any(line.startswith("move 0 n-") for line in told)
    assert "yours and a partner of level 4" in "\n".join(talk.ok("show"))
    assert talk.ask("play 0 turn")[-1] == "ok"
    talk.ok("partner 0 off")
    assert not any(line.startswith("move 0 ") for line in talk.ok("time 60000"))


def test_g1_a_pair_of_bots_shares_a_seat():
    talk = Talk("seats 2", "options little", "bot 0 2", "partner 0 4", "bot 1 3", "new 4")
    told = talk.ok("go")
    assert told[-1].startswith("over ")
    assert "seat 0  bot of level 2 and a partner of level 4" in "\n".join(talk.ok("show"))
    assert talk.ok("audit") == ["audit 0 fine"]
    steps = len([line for line in told if line.startswith("move")])
    talk.ok("undo %d" % steps)
