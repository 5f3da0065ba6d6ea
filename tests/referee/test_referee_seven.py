# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Seven in hand through the referee: playing from the hand, filling it, and the blocked table (H1 to H3)."""

import random

import pytest

from tests.referee.test_referee_commands import Talk, table

# Seat 1 could play the jack of hearts; of what nobody can play there is one with nothing.
BLOCKED = "hand=seven - 9d9s:5h|5c|5d|8h:...:2s2c -:9s|9d|9h|9c:...:Qh"
OPEN = "hand=seven - 5d9s:9h|9c|9d|Th:...:2s2c 2h:9s|9d|9h|9c:...:Qh7h"


def hand_of(talk, seat):
    """The cards in a seat's hand of seven."""
    text = talk.ok("text")[0].split()[4 + seat].split(":")[3]
    return [] if text == "-" else [text[at : at + 2] for at in range(0, len(text), 2)]


def stock_of(talk, seat):
    """The cards of a seat's stock, from its top."""
    text = talk.ok("text")[0].split()[4 + seat].split(":")[2]
    return [text[at : at + 2] for at in range(len(text) - 2, -1, -2)]


def test_h1_any_card_of_the_hand_can_be_played_and_closes_its_gap():
    talk = Talk(table("hand=seven 2c 5d:9h|6s|-|-:...:8s3c4d8c Ac:-|-|-|-:...:-"))
    moves = talk.ok("moves 0")[0].split()[2:]
    assert {"h1-1", "h2-f", "h4-1", "n-2", "h3-3", "turn", "stuck"} <= set(moves)
    assert not {"h3-1", "h1-f", "under", "call"} & set(moves)
    talk.ok("play 0 h2-f")
    assert hand_of(talk, 0) == ["8s", "4d", "8c"]
    talk.ok("play 0 h1-1")
    talk.ok("play 0 h1-3")
    assert hand_of(talk, 0) == ["8c"]
    assert talk.ask("play 0 h2-1") == ["refused too-many"]
    assert talk.ok("undo 3") == ["undone 0 h1-3", "undone 0 h1-1", "undone 0 h2-f"]
    assert hand_of(talk, 0) == ["8s", "3c", "4d", "8c"]


def test_h1_the_hand_is_filled_up_to_seven_and_never_more():
    talk = Talk("seats 2", "options scrooge", "new 34")
    assert [len(hand_of(talk, seat)) for seat in range(2)] == [7, 7]
    assert talk.ask("turn 0") == ["refused hand-full"]
    assert talk.ask("under 0") == ["refused seven"]
    for line in ("n-f", "wx2-f"):
        assert talk.ask("play 0 " + line)[0].startswith("refused ")
    start = "hand=seven - 9d9s:5h|5c|5d|8h:...:%s 2h:9s|9d|9h|9c:...:Qh"
    for cards in ("-", "2s", "2s2cTdTsThTc"):
        talk = Talk(table(start % cards))
        before, stock = hand_of(talk, 0), stock_of(talk, 0)
        talk.ok("turn 0")
        assert hand_of(talk, 0) == before + stock[: 7 - len(before)]
        assert stock_of(talk, 0) == stock[7 - len(before) :]
        talk.ok("undo")
        assert (hand_of(talk, 0), stock_of(talk, 0)) == (before, stock)


def test_h1_with_few_cards_left_what_there_is_comes_into_the_hand():
    talk = Talk(table("hand=seven QcQdQsTh -:Kc|Kd|KsQh|-:Kh:Jh -:-|-|-|-:...:Kc"))
    assert talk.ok("turn 0") == []
    assert hand_of(talk, 0) == ["Jh", "Kh"]
    assert talk.ask("turn 0") == ["refused nothing-to-turn"]
    assert talk.ok("play 0 h2-4") == []
    assert "Kh" not in hand_of(talk, 0)


def test_h2_who_can_play_is_pointed_out_and_must():
    talk = Talk(table(OPEN), "stuck 0")
    assert talk.ok("stuck 1") == ["say stuck 1", "say must-play 0 n-4"]
    assert talk.ok("text")[0].endswith(" stuck=1,must=0,rotated")
    assert talk.ask("stuck 0") == ["refused must-play"]
    assert talk.ask("stuck 1") == ["refused already-stuck"]
    assert "seat 0  yours, must play  points" in "\n".join(talk.ok("show"))
    talk.ok("turn 0")
    assert talk.ask("stuck 0") == ["refused must-play"]
    assert talk.ok("play 0 n-4") == ["say one-left 0"]
    assert talk.ok("stuck 0")[:1] == ["say stuck 0"]
    assert talk.ok("undo 3") == ["undone 0 stuck", "undone 0 n-4", "undone 0 turn"]
    assert talk.ok("text")[0].endswith(" stuck=1,must=0,rotated")
    assert talk.ok("undo") == ["undone 1 stuck"]
    assert talk.ok("text")[0].endswith(" stuck=0")


def test_h2_a_play_of_anybody_lets_all_go_on():
    talk = Talk(table(OPEN.replace("- 5d9s", "Ac 5d9s").replace("2h:9s", "2c:9s").replace("2s2c", "2s3c")))
    talk.ok("stuck 0")
    assert talk.ok("stuck 1") == ["say stuck 1", "say must-play 0 n-4", "say must-play 1 n-f"]
    assert talk.ok("play 1 n-f") == ["say empty 1"]
    assert "must=" not in talk.ok("text")[0]
    assert talk.ok("stuck 0") == ["say stuck 0"]


def test_h2_what_is_pointed_out_is_legal(seed):
    seen = 0
    for number in range(40):
        chance = random.Random("h2 %d %d" % (seed, number))
        options = chance.choice(("scrooge", "jokers=2,hand=seven", "hand=seven,nerts_pile=5,space_takes=king"))
        talk = Talk("seats 2", "options " + options, "new %d" % number)
        for _ in range(chance.randrange(30)):
            seat = chance.randrange(2)
            move = chance.choice(talk.ok("moves %d" % seat)[0].split()[2:])
            if move not in ("stuck", "call"):
                talk.ok("play %d %s" % (seat, move))
        told = []
        for seat in range(2):
            told += talk.ask("stuck %d" % seat)
        pointed = [line.split()[2:] for line in told if line.startswith("say must-play")]
        for seat, move in pointed:
            assert talk.ask("check %s %s" % (seat, move)) == ["ok"], (seed, number, told)
        assert pointed or "say new-hands" in told, told
        seen += len(pointed)
    assert seen > 20


def test_h3_where_nobody_can_play_all_take_new_hands():
    talk = Talk(table(BLOCKED), "stuck 0")
    hands = [hand_of(talk, seat) for seat in range(2)]
    stocks = [stock_of(talk, seat) for seat in range(2)]
    assert talk.ok("stuck 1") == ["say stuck 1", "say new-hands"]
    for seat in range(2):
        assert hand_of(talk, seat) == stocks[seat][:7]
        # The hand lies under the stock in its order, its last card at the bottom.
        assert stock_of(talk, seat) == stocks[seat][7:] + hands[seat]
    assert talk.ok("text")[0].endswith(" rotated")
    assert talk.ok("undo") == ["undone 1 stuck"]
    assert [hand_of(talk, seat) for seat in range(2)] == hands


def test_h3_words_alone_never_end_the_hand():
    talk = Talk(table(BLOCKED))
    for _ in range(12):
        told = talk.ask("stuck 0") + talk.ask("stuck 1")
        assert not any(line.startswith("over") for line in told)
    assert talk.ok("audit") == ["audit 0 fine"]


def test_h3_stuck_rules_say_what_happens_where_nobody_can_play():
    talk = Talk(table(BLOCKED.replace("hand=seven", "hand=seven,stuck_rule=end")), "stuck 0")
    assert talk.ok("stuck 1") == ["say stuck 1", "say over", "over stopped"]
    talk = Talk(table(OPEN.replace("hand=seven", "hand=seven,stuck_rule=end")), "stuck 0")
    assert talk.ok("stuck 1") == ["say stuck 1", "say must-play 0 n-4"]
    talk = Talk(table(BLOCKED.replace("hand=seven", "hand=seven,stuck_rule=shuffle")), "stuck 0")
    cards = [sorted(hand_of(talk, seat) + stock_of(talk, seat)) for seat in range(2)]
    order = stock_of(talk, 0)
    assert talk.ok("stuck 1") == ["say stuck 1", "say new-hands"]
    assert [sorted(hand_of(talk, seat) + stock_of(talk, seat)) for seat in range(2)] == cards
    assert [len(hand_of(talk, seat)) for seat in range(2)] == [7, 7]
    assert stock_of(talk, 0)[:20] != order[7:27]


@pytest.mark.parametrize(("start", "said"), [(OPEN, "say must-play 0 n-4"), (BLOCKED, "say new-hands")])
def test_k3_the_clock_asks_for_it_once_and_ends_the_hand_at_its_second_time(start, said):
    talk = Talk(table(start.replace("hand=seven", "hand=seven,stuck_s=30")))
    assert talk.ok("time 30000") == ["say clock", said]
    assert talk.ok("time 29999") == ["say clock"]
    assert talk.ok("time 1") == ["say over", "over timed"]
    assert talk.ok("undo 2") == ["undone clock", "undone clock"]
    assert "rotated" not in talk.ok("text")[0]


def test_h2_j3_a_joker_is_playable_since_it_could_be_an_ace():
    talk = Talk(table("jokers=2,hand=seven - 9d9s:5h|5c|5d*1|8h:...:2s2c -:9s|*1*2|9h|9c:...:QhKh"), "stuck 0")
    assert talk.ok("stuck 1") == ["say stuck 1", "say must-play 0 3=Ac", "say must-play 1 2=Ac"]
    assert talk.ok("play 0 3=Ah") == ["say declared 0 3=Ah"]
    assert talk.ok("stuck 0") == ["say stuck 0"]
    assert talk.ok("undo 2") == ["undone 0 stuck", "undone 0 3=Ah"]
    assert talk.ask("stuck 0") == ["refused must-play"]


def test_h1_j3_a_joker_of_the_hand_lands_from_where_it_is():
    talk = Talk(table("jokers=2,hand=seven 2c 5d:9h|-|-|-:...:8s3d*1*24d -:9s|*1*2|-|-:...:7h"))
    assert talk.ok("play 0 h=3c") == ["say declared 0 h=3c"]
    for move in ("h1-1", "h2-2", "h3-1", "h1-u1"):
        assert talk.ask("check 0 " + move) == ["refused declared"]
    talk.ok("turn 0")
    assert talk.ok("time 1056") == ["move 0 h3-f"]
    assert hand_of(talk, 0)[:4] == ["8s", "3d", "*2", "4d"]
    assert talk.ok("home 0 *1") == ["undone 0 h3-f"]
    assert hand_of(talk, 0)[:4] == ["8s", "3d", "*1", "*2"]
    assert talk.ok("audit") == ["audit 0 fine"]


def test_bots_play_whole_hands_with_seven_in_hand():
    talk = Talk("seats 3", "options scrooge", *("bot %d 4" % seat for seat in range(3)), "new 5")
    told = talk.ok("go")
    assert told[-1].startswith("over ")
    moves = [line.split()[2] for line in told if line.startswith("move")]
    assert any(move[0] == "h" for move in moves)
    assert "w-f" not in moves
    assert talk.ok("audit") == ["audit 0 fine"]
