# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The referee takes back exactly: any number of steps, of people, bots and the clock, and a play out of order."""

import random

import pytest

from nerts_core import moves
from nerts_core.audit import audit
from nerts_core.cards import card_of, card_text
from nerts_core.hand import Hand
from nerts_core.layout import WAIT
from nerts_core.notation import move_of, table_of, table_text
from nerts_core.options import JOKER_DELAY_MS, STUCK_S
from tests.random_play import random_options
from tests.referee.test_referee_commands import Talk, table
from tools.referee_undo import save

WORDS = ("turn", "turn", "turn", "under", "call", "stuck")


def state(talk):
    """All that can be seen of the hand: its text, its clock and its scores."""
    return talk.ok("text") + talk.ok("clock") + talk.ok("score")


def wander(talk, chance, steps):
    """Play at random by hand; returns the states before each step that can be taken back, the last one included."""
    states = [state(talk)]
    for _ in range(steps):
        seat = chance.randrange(talk.referee.table.seats)
        legal = talk.ok("moves %d" % seat)[0].split()[2:]
        plays = [move for move in legal if move.endswith("-f")]
        move = chance.choice(plays or (legal if chance.random() < 0.7 else WORDS) or WORDS)
        before = len(talk.referee.back)
        answer = talk.ask("play %d %s" % (seat, move))
        if answer[-1] == "ok":
            states.append(state(talk))
        else:
            assert answer[0].startswith("refused ")
        if chance.random() < 0.3 and len(talk.referee.back) > before:
            talk.ok("time %d" % chance.choice((5, 400, 9000)))
            if len(talk.referee.back) > before + 1:
                return None
            # Time that changes nothing else is part of the step before it.
            states[-1] = state(talk)
    return states


@pytest.mark.parametrize("number", range(12))
def test_any_number_of_steps_goes_back_exactly(number, seed, times):
    chance = random.Random("%d %d" % (seed, number))
    for _ in range(times):
        made = random_options(chance)
        talk = Talk("seats %d" % chance.randint(2, 5), "options " + made.text(), "new %d" % chance.randrange(1 << 30))
        states = wander(talk, chance, 120)
        while states and len(states) > 1:
            count = min(len(states) - 1, chance.randint(1, 5))
            assert talk.ok("undo %d" % count)[-1].startswith("undone ")
            del states[-count:]
            # The time between two steps comes back with the later one.
            assert state(talk)[0] == states[-1][0], (seed, number)
            assert [line for line in state(talk) if line.startswith("score")] == [
                line for line in states[-1] if line.startswith("score")
            ]


@pytest.mark.parametrize("number", range(6))
def test_steps_of_bots_and_of_the_clock_go_back_to_the_deal(number, seed):
    chance = random.Random("bots %d %d" % (seed, number))
    made = random_options(chance)
    made.set_value(STUCK_S, 15)
    seats = chance.randint(2, 4)
    talk = Talk("seats %d" % seats, "options " + made.text())
    for seat in range(1, seats):
        talk.ok("bot %d %d" % (seat, chance.randint(1, 4)))
    talk.ok("new %d" % chance.randrange(1 << 30))
    first, kept = save(talk.referee.table.hand), []
    told = []
    for _ in range(8):
        kept.append((len(talk.referee.back), talk.ok("text")))
        told += talk.ok("time 20000")
    assert any(line.startswith("move") for line in told)
    for steps, text in reversed(kept):
        if len(talk.referee.back) > steps:
            talk.ok("undo %d" % (len(talk.referee.back) - steps))
        assert talk.ok("text") == text
    # Time has passed before the first move, and the clock may have given its warning in it.
    again = save(talk.referee.table.hand)
    assert {name for name in first if first[name] != again[name]} <= {"now_ms", "said", "said_count"}


def test_bots_go_on_after_a_move_is_taken_back():
    talk = Talk("seats 3", "options little", *("bot %d 3" % seat for seat in range(3)), "new 5", "go 9000")
    talk.ok("undo 3")
    assert talk.ok("go")[-1].startswith("over ")
    assert talk.ok("audit") == ["audit 0 fine"]


def test_taking_back_agrees_with_the_core(seed):
    # The referee keeps whole states; the core takes back by its tokens. Both must come to the same table.
    for number in range(15):
        chance = random.Random("core %d %d" % (seed, number))
        talk = Talk("seats 3", "options " + random_options(chance).text(), "new %d" % number)
        hand = table_of(talk.ok("text")[0][6:])
        tokens = []
        for _ in range(60):
            seat = chance.randrange(3)
            legal = [move for move in talk.ok("moves %d" % seat)[0].split()[2:] if move not in ("call", "stuck")]
            if legal:
                move = chance.choice(legal)
                talk.ok("play %d %s" % (seat, move))
                tokens.append((seat, hand.apply(seat, move_of(move))))
        while tokens:
            hand.undo(*tokens.pop())
            talk.ok("undo")
            assert talk.ok("text") == ["table " + table_text(hand)], (seed, number)


@pytest.mark.parametrize(
    "options", ["classic", "turn_order=kept", "turn_order=kept,leftover=turn", "turn=1,turn_order=kept"]
)
@pytest.mark.parametrize("stock", range(5))
def test_s2_every_turn_of_a_small_stock_goes_back_by_its_token(options, stock):
    start = table("%s - 9h:Kd|-|-|-:%s:... 2c:-|-|-|-:...:-" % (options, "2h4s6d8c"[: 2 * stock] or "-"))
    talk = Talk(start)
    hand = table_of(start[6:])
    tokens = []
    for _ in range(stock + 2):
        tokens.append(hand.apply(0, moves.TURN_MOVE))
        talk.ok("turn 0")
        assert talk.ok("text") == ["table " + table_text(hand)]
    while tokens:
        hand.undo(0, tokens.pop())
        talk.ok("undo")
        assert talk.ok("text") == ["table " + table_text(hand)]
        assert audit(hand) == 0
    assert table_text(hand) == start[6:]


# A play that comes home (C4)


def test_a_play_comes_home_though_others_have_moved():
    talk = Talk(table("classic - 2dAc:Kd|-|-|-:...:- Ac:-|-|-|-:...:-"))
    for line in ("play 0 n-f 300", "turn 1", "play 0 1-2", "turn 0"):
        talk.ok(line)
    assert talk.ok("home 0 Ac") == ["undone 0 n-f"]
    assert talk.ok("text")[0].split()[3] == "-"
    assert "2dAc:-|Kd|-|-:" in talk.ok("text")[0]
    assert talk.ok("clock")[0].startswith("clock now_ms 300 ")
    assert talk.ok("undo 3") == ["undone 0 turn", "undone 0 1-2", "undone 1 turn"]
    assert "2dAc:Kd|-|-|-:" in talk.ok("text")[0]
    assert talk.ok("audit") == ["audit 0 fine"]


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["play 0 n-f", "play 1 n-f"], "others have built on it"),
        (["play 0 n-f", "play 0 n-3"], "its seat has since moved n-3, on the pile"),
        (["play 0 2-f", "play 0 1-2"], "its seat has since moved 1-2, on the pile"),
        (["play 0 w-f", "turn 0"], "its seat has since moved turn, on the pile"),
        (["play 0 n-f", "stuck 0", "stuck 1"], "everybody was stuck since"),
        (["play 0 n-f", "time 120000"], "everybody was stuck since"),
        (["play 0 n-f", "play 0 n-1", "call 0"], "its seat has since moved n-1"),
        (["play 0 2-f", "play 0 n-f", "play 0 n-1", "call 0"], "the hand is over"),
        (["turn 0"], "has not played a card 'Ac'"),
    ],
)
def test_a_card_stays_where_it_cannot_come_home(lines, sentence):
    talk = Talk(table("classic - QsAc:Kd|Ad|-|-:...:As 2c:-|-|-|-:...:-"), *lines)
    before = state(talk), len(talk.referee.back)
    card = {"2": "Ad", "w": "As"}.get(lines[0].split()[-1][0], "Ac")
    assert sentence in talk.wrong("home 0 " + card)
    assert (state(talk), len(talk.referee.back)) == before
    for line in ("home 1 Ac", "home 0 Kd", "home 0 x", "home 0 -", "home 2 Ac", "home"):
        talk.wrong(line)
    talk.ok("undo %d" % len(talk.referee.back))
    assert "QsAc:Kd|Ad|-|-:" in talk.ok("text")[0]


def test_a_card_can_be_played_again_and_come_home_again():
    talk = Talk(table("classic - Ac:-|-|-|-:...:- 2c:-|-|-|-:...:-"))
    for _ in range(3):
        talk.ok("play 0 n-f")
        talk.ok("turn 1")
        talk.ok("home 0 Ac")
    assert talk.ok("undo 3") == ["undone 1 turn"] * 3


def test_k1_a_word_holds_though_a_play_before_it_comes_home():
    hand = table_of(table("classic - Ac:-|-|-|-:...:- 2c:-|-|-|-:...:-")[6:])
    token = hand.apply(0, move_of("n-f"))
    hand.apply(1, moves.STUCK_MOVE)
    hand.undo(0, token)
    assert hand.is_stuck(1)
    assert audit(hand) == 0
    hand.apply(0, move_of("n-f"))
    assert not hand.is_stuck(1)


def replayed(talk, lines):
    """The text of the hand that is dealt again and played by these lines, "" where one of them is refused.

    Of a joker that came home only its declaration is left: it is withdrawn at once.
    """
    dealt = talk.referee.table
    hand = Hand(dealt.seats, dealt.options)
    hand.deal_from(dealt.hand.seed)
    for seat, move, came_home in lines:
        hand.layouts[seat][WAIT] = 0
        if hand.try_move(seat, move_of(move)) or (came_home and hand.try_move(seat, moves.WITHDRAW_MOVE)):
            return ""
    for layout in hand.layouts:
        layout[WAIT] = 0
    return "table " + table_text(hand)


def play_on(talk, chance, lines):
    """One more move by hand, and now and then a second in which declared jokers land; all of it is put into `lines`."""
    seat = chance.randrange(3)
    legal = [move for move in talk.ok("moves %d" % seat)[0].split()[2:] if move not in ("call", "stuck", "withdraw")]
    plays = [move for move in legal if move.endswith("-f")]
    declared = [move for move in legal if "=" in move]
    if legal:
        lines.append([seat, chance.choice(plays or declared or legal), False])
        told = talk.ok("play %d %s" % tuple(lines[-1][:2]))
        if chance.random() < 0.3:
            told += talk.ok("time 1100")
        lines += [[int(line.split()[1]), line.split()[2], False] for line in told if line.startswith("move ")]


def test_home_at_random_leaves_the_table_as_if_the_play_had_not_been(seed, times):
    came = compared = jokers = 0
    for number in range(25 * times):
        chance = random.Random("home %d %d" % (seed, number))
        made = random_options(chance)
        made.set_value(STUCK_S, 300)
        made.values[JOKER_DELAY_MS] = min(1000, made.values[JOKER_DELAY_MS])
        talk = Talk("seats 3", "options " + made.text(), "new %d" % number)
        lines = []
        for _ in range(60):
            play_on(talk, chance, lines)
            plays = [at for at, line in enumerate(lines) if line[1].endswith("-f")]
            if not plays or chance.random() < 0.7:
                continue
            at = chance.choice(plays[-4:])
            step = talk.referee.back[at]
            card, landed = step.played()
            names = [each.played() for each in list(talk.referee.back)[at + 1 :] if each.seat == step.seat]
            if card_of(played(step)) in [name for pair in names for name in pair]:
                # A later play of the same seat has that name too, and is the one that would come home.
                continue
            before = state(talk)
            answer = talk.ask("home %d %s" % (step.seat, played(step)))
            if answer[-1] != "ok":
                assert state(talk) == before
                continue
            assert answer == ["undone %d %s" % tuple(lines[at][:2]), "ok"]
            del lines[at]
            came += 1
            if card != landed:
                jokers += 1
                last = max(i for i in range(at) if lines[i][0] == step.seat and "=" in lines[i][1])
                lines[last][2] = True
            # A later move may have needed the space that the play left; then there is nothing to compare with.
            wanted = replayed(talk, lines)
            compared += wanted != ""
            assert not wanted or talk.ok("text") == [wanted], (seed, number, lines)
            assert talk.ok("audit") == ["audit 0 fine"], (seed, number)
        talk.ok("undo %d" % len(lines))
        assert talk.ok("text") == [replayed(talk, [])]
    assert came > 20
    assert compared > came // 2
    assert jokers > 2


def played(step):
    """The text of the card that a play moved; a joker may be named by what it was declared."""
    return card_text(step.played()[step.move >> 8 & 1])
