# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What each command of the referee does and answers. Rules are tested elsewhere; here they must come through."""

import pytest

from nerts_core import hand as hands
from nerts_core import moves
from nerts_core.notation import move_of, table_of
from tests.core.tables import fill
from tools.referee import answer
from tools.referee_table import Referee
from tools.referee_words import SAYINGS


def table(sketch):
    """The command that sets up a sketched table (tests/core/tables.py): `...` is all cards that are not shown."""
    return "table " + fill("n1 " + sketch)


class Talk:
    """A referee to talk to in tests."""

    def __init__(self, *lines):
        self.referee = Referee()
        for line in lines:
            assert self.ask(line)[-1] == "ok", (line, self.ask(line))

    def ask(self, line):
        return answer(self.referee, line)

    def ok(self, line):
        lines = self.ask(line)
        assert lines[-1] == "ok", (line, lines)
        return lines[:-1]

    def wrong(self, line):
        """The sentence of an error."""
        lines = self.ask(line)
        assert len(lines) == 1
        assert lines[0].startswith("error "), (line, lines)
        sentence = lines[0][6:]
        assert sentence[0].isupper()
        assert sentence[-1] == "."
        return sentence


# Who is there


def test_empty_lines_and_comments_have_no_answer():
    talk = Talk()
    for line in ("", "   ", "\t", "# new 4", "#", "  #x"):
        assert talk.ask(line) == []
    assert "No hand is dealt" in talk.wrong("text")


def test_nerts_tells_all_that_it_knows():
    lines = Talk().ok("nerts")
    words = [line.split()[0] for line in lines]
    assert words == ["id"] * 3 + ["option"] * 20 + ["set"] * 6 + ["reasons", "levels"]
    assert "option turn_order default block values block or kept" in lines
    assert "option target default 100 values 25 to 500 or 0" in lines
    assert "option jokers default 0 values 0 or 2" in lines
    assert "set little nerts_pile=5,turn=1,penalty=1,target=25" in lines
    assert "set scrooge hand=seven" in lines
    assert lines[-2] == "reasons " + moves.REASONS


def test_help_lists_every_command_and_each_can_be_asked_for():
    talk = Talk()
    listed = [line.split()[1] for line in talk.ok("help")]
    public = [name[3:] for name in dir(talk.referee) if name.startswith("do_")]
    assert sorted(listed) == sorted(public)
    for name in listed:
        assert "There is no command" not in talk.ask(name)[-1]


def test_ready_and_quit():
    talk = Talk()
    assert talk.ask("ready") == ["ok"]
    assert not talk.referee.quit
    assert talk.ask("QUIT") == ["ok"]
    assert talk.referee.quit


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("fly", "There is no command 'fly'"),
        ("seats", "Write it as: seats N."),
        ("seats 1", "2 to 12"),
        ("seats 13", "2 to 12"),
        ("seats two", "'two'"),
        ("seats -2", "'-2'"),
        ("seats \u0663", "\\u0663"),
        ("new 1073741824", "A seed is a number from 0 to 1073741823"),
        ("new 1 2", "Write it as: new [SEED]."),
        ("options turn=2", "1 or 3"),
        ("options jokers=1", "0 or 2"),
        ("options scrooge,turn=1", "The option 'turn' does not go together with hand=seven"),
        ("options joker_delay_ms=0", "The option 'joker_delay_ms' needs jokers=2"),
        ("options quick,slow", "There is no set called 'slow'"),
        ("options handicap=3", "0 to -10"),
        ("bot 0 5", "1 to 4"),
        ("bot 4 1", "A bot's seat is a number from 0 to 3"),
        ("bot 0 1 20", "25 to 400"),
        ("partner 0 5", "A partner's level (or 'off') is a number from 1 to 4"),
        ("partner 4 1", "A partner's seat is a number from 0 to 3"),
        ("partner 0", "Write it as: partner SEAT LEVEL [PACE]."),
        ("next", "No hand is dealt"),
        ("show", "No hand is dealt"),
        ("score", "No hand is dealt"),
        ("undo", "No hand is dealt"),
        ("home 0 Ac", "No hand is dealt"),
        ("go", "No hand is dealt"),
        ("time 5", "No hand is dealt"),
        ("audit", "No hand is dealt"),
        ("play x n-f", "A seat is a number"),
        ("play 0 n-f soon", "'soon'"),
        ("play 0 n-f 600001", "0 to 600000"),
        ("table n2 x", "begins with n1"),
    ],
)
def test_wrong_use_has_a_sentence(line, words):
    assert words in Talk().wrong(line)


def test_long_lines_are_refused_whole():
    talk = Talk("new 1")
    assert "4096" in talk.wrong("seats " + "3" * 5000)
    assert len(talk.wrong("x" * 4000)) < 400


# Setting up


def test_settings_are_for_the_next_match():
    talk = Talk("seats 2", "options quick", "new 5")
    before = talk.ok("text")
    talk.ok("seats 3")
    assert talk.ok("options turn=1, target=50") == []
    assert talk.ok("text") == before
    assert talk.ok("options") == ["options turn=1,target=50"]
    talk.ok("new 5")
    words = talk.ok("text")[0].split()
    assert words[2] == "turn=1,target=50"
    assert len(words) == 8


def test_t4_a_seed_is_a_deal_and_its_hand_can_be_dealt_again():
    talk = Talk("seats 3", "options bonus")
    told = talk.ok("new 77")
    text = talk.ok("text")
    assert told[0].startswith("hand 1 seed ")
    assert Talk("seats 3", "options bonus", "new 77").ok("text") == text
    talk.ok("new 78")
    assert talk.ok("text") != text
    seed = told[0].split()[-1]
    assert talk.ok("deal " + seed) == told
    assert talk.ok("text") == text


def test_a_table_is_set_up_from_its_text_and_told_as_the_same_text():
    talk = Talk("seats 4", "new 3", "play 1 turn", "play 2 stuck")
    text = talk.ok("text")[0]
    other = Talk(text)
    assert other.ok("text") == [text]
    assert other.ok("options") == ["options classic"]
    assert "undone" not in other.wrong("undo")


def test_n1_a_table_that_cannot_be_is_refused_with_its_defects():
    talk = Talk("new 3")
    before = talk.ok("text")
    fine = table("classic - rest rest")
    assert "the same card twice" in talk.wrong(fine.replace("5h6h", "5h5h", 1))
    assert "neither in its seat's layout" in talk.wrong(fine.replace("5h6h", "6h", 1))
    assert "work pile does not go down" in talk.wrong(table("classic - -:8c7s|-|-|-:...:- rest"))
    assert talk.ok("text") == before


def test_k2_a_table_where_all_are_stuck_gets_new_stocks_at_once():
    talk = Talk()
    assert talk.ok(table("classic - rest rest stuck=0+1")) == ["say rotated"]
    assert talk.ok(table("stuck_rule=end - rest rest stuck=0+1")) == ["say over", "over stopped"]


# Looking


def test_show_is_for_people_and_says_what_lies_where():
    talk = Talk(table("classic Ac 3h9h:Kd|-|5c4h|-:...:7s Ac:-|-|-|-:...:-"), "bot 1 2")
    lines = talk.ok("show")
    assert all(line.startswith("|") for line in lines)
    picture = "\n".join(lines)
    for words in ("seat 0  yours  points -3", "bot of level 2", "9h on 1 more", "waste 7s", "3: 5c 4h", "2: -", "Ac"):
        assert words in picture, words


def test_moves_are_those_of_the_core_and_words():
    talk = Talk(table("classic - 9h:Ts|-|5c4h|-:...:Ad rest"))
    words = talk.ok("moves 0")[0].split()
    assert sorted(words[2:-2]) == sorted("n-1 n-2 n-4 1-2 1-4 3-2 3x2-2 3-4 3x2-4 w-f w-2 w-4".split())
    assert words[:2] + words[-2:] == ["moves", "0", "turn", "stuck"]
    assert talk.ok("moves 1") == ["moves 1 turn under call stuck"]
    assert "from 0 to 1" in talk.wrong("moves 2")


def test_check_changes_nothing():
    talk = Talk("seats 2", "new 9")
    before = talk.ok("text")
    assert talk.ask("check 0 turn") == ["ok"]
    assert talk.ask("check 0 call") == ["refused pile-not-empty"]
    assert talk.ask("check 7 turn") == ["refused no-seat"]
    assert talk.ask("check 0 banana") == ["refused no-move"]
    assert talk.ok("text") == before
    assert "no move to take back" in talk.wrong("undo")


def test_audit_is_fine_on_every_table_that_can_be_set_up():
    talk = Talk("seats 12", "new 9")
    assert talk.ok("audit") == ["audit 0 fine"]
    talk.referee.table.hand.layouts[3][72] = talk.referee.table.hand.layouts[3][71]
    assert talk.ok("audit")[0].startswith("audit 268 a seat has the same card twice, a card is neither")


# Playing


def test_before_a_hand_is_dealt_moves_are_refused():
    assert Talk().ask("play 0 turn") == ["refused hand-over"]


@pytest.mark.parametrize("word", ["turn", "under", "call", "stuck", "withdraw"])
def test_words_have_commands_of_their_own(word):
    start = table("classic - %s:Kd|Ks|Kh|Kc:...:- Ac:-|-|-|-:...:-" % ("-" if word == "call" else "Td9d"))
    if word == "withdraw":
        start = table("jokers - *1:9h|-|-|-:...:- Ac:-|-|*1*2|-:...:- declared=0nAc")
    long, short = Talk(start), Talk(start)
    assert long.ask("play 0 %s 5" % word) == short.ask(word + " 0 5")
    assert long.ok("text") == short.ok("text")
    assert short.ok("undo") == ["undone 0 " + word]


def test_refused_moves_say_why_and_no_time_passes():
    talk = Talk("seats 2", "new 9")
    before = talk.ok("text") + talk.ok("clock")
    assert talk.ask("play 0 w-f 5000") == ["refused empty"]
    assert talk.ok("text") + talk.ok("clock") == before


def test_c4_whoever_is_later_is_beaten():
    talk = Talk(table("classic Ac 2c:-|-|-|-:...:- 2c:-|-|-|-:...:-"))
    assert talk.ok("play 0 n-f 300") == ["say empty 0"]
    assert talk.ask("play 1 n-f") == ["refused beaten"]
    talk.ok("time 700")
    assert talk.ask("play 1 n-f") == ["refused no-foundation"]


def test_c5_a_tie_is_a_matter_of_time_and_option():
    talk = Talk(table("tie=both Ac 2c:-|-|-|-:...:- 2c:-|-|-|-:...:-"))
    talk.ok("play 0 n-f 19")
    assert talk.ok("play 1 n-f") == ["say empty 1"]
    assert talk.ok("audit") == ["audit 0 fine"]
    assert talk.ok("home 1 2c") == ["undone 1 n-f"]
    talk.ok("time 1")
    assert talk.ask("play 1 n-f") == ["refused beaten"]


def test_announcements_and_ends_are_told():
    assert set(SAYINGS) == {value for name, value in vars(hands).items() if name.startswith("SAYS_")}
    talk = Talk(table("classic - KdQd:Ks|-|-|-:...:- Ad:-|-|-|-:...:-"))
    assert talk.ok("play 0 n-1") == ["say one-left 0"]
    assert talk.ok("play 0 n-2") == ["say empty 0"]
    assert talk.ok("call 0") == ["say call 0", "over called 0"]
    assert talk.ok("score")[-1] == "over called 0"
    assert talk.ok("show")[-1] == "over called 0"
    assert talk.ask("turn 1") == ["refused hand-over"]
    assert talk.ok("moves 0") == ["moves 0"]


def test_k1_k2_when_all_are_stuck_twice_the_hand_stops():
    talk = Talk("seats 2", "new 9")
    assert talk.ok("stuck 0") == ["say stuck 0"]
    assert talk.ask("stuck 0") == ["refused already-stuck"]
    assert talk.ok("stuck 1") == ["say stuck 1", "say rotated"]
    talk.ok("stuck 0")
    assert talk.ok("stuck 1") == ["say stuck 1", "say over", "over stopped"]
    assert talk.ok("undo") == ["undone 1 stuck"]
    assert talk.ok("undo 2") == ["undone 0 stuck", "undone 1 stuck"]
    assert talk.ok("stuck 1") == ["say stuck 1", "say rotated"]


def test_k3_the_clock_warns_runs_out_and_ends_the_hand():
    talk = Talk("seats 2", "options stuck_s=30", "new 9")
    assert talk.ok("time 19999") == []
    assert talk.ok("clock") == ["clock now_ms 19999 left_ms 10001"]
    assert talk.ok("time 1") == ["say clock"]
    assert talk.ok("time 10000") == ["say rotated"]
    assert talk.ok("time 600000") == ["say clock", "say over", "over timed"]
    assert talk.ok("undo") == ["undone clock"]
    assert talk.ok("undo") == ["undone clock"]
    assert talk.ok("clock") == ["clock now_ms 20000 left_ms 10000"]


# Bots


def test_bots_play_while_time_passes_and_their_seats_are_theirs():
    talk = Talk("seats 2", "options little", "new 3", "bot 1 4")
    assert "bot 1 off" in talk.wrong("play 1 turn")
    told = talk.ok("time 5000")
    assert told
    assert all(line.split()[:2] == ["move", "1"] for line in told if line.startswith("move"))
    for line in told:
        if line.startswith("move"):
            assert move_of(line.split()[2])
    assert talk.ok("bot 1 off") == []
    assert talk.ok("time 5000") == []
    assert talk.ok("play 1 turn") == []


def test_go_plays_a_hand_to_its_end():
    talk = Talk("seats 4", "options quick", "bot 0 4 50", "bot 1 3", "bot 2 2", "bot 3 1", "new 11")
    told = talk.ok("go 2000")
    assert talk.ok("clock")[0].startswith("clock now_ms 2000 ")
    told += talk.ok("go")
    assert told[-1].startswith("over ")
    assert "The hand is over" in talk.wrong("go")
    again = Talk("seats 4", "options quick", "bot 0 4 50", "bot 1 3", "bot 2 2", "bot 3 1", "new 11")
    assert again.ok("go") == told
    assert "There is no bot" in Talk("new 1").wrong("go")
    assert "1 to 600000" in Talk("bot 0 1", "new 1").wrong("go 0")


def test_go_ends_though_a_person_does_nothing():
    talk = Talk("seats 2", "options nerts_pile=5,stuck_s=15", "bot 1 1 400", "new 4")
    assert talk.ok("go")[-1].startswith("over ")


def test_bot_moves_can_be_replayed_by_hand():
    talk = Talk("seats 3", "options little", "new 8")
    other = Talk("seats 3", "options little", "new 8")
    for number in range(3):
        talk.ok("bot %d 3" % number)
    for line in talk.ok("go"):
        if line.startswith("move"):
            other.ok("play " + line[5:])
    assert other.ok("text") == talk.ok("text")


# The match


def test_p2_a_match_goes_on_until_somebody_has_won():
    talk = Talk("seats 2", "options little", "bot 0 4", "bot 1 3", "new 1")
    totals = [0, 0]
    hands_played = 0
    seeds = []
    while True:
        assert "still played" in talk.wrong("next")
        talk.ok("go")
        scores = [int(line.split()[2]) for line in talk.ok("score") if line.startswith("score")]
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
        hands_played += 1
        match = talk.ok("match")
        assert match[:-1] == ["hands %d" % hands_played, "total 0 %d" % totals[0], "total 1 %d" % totals[1]]
        assert talk.ok("match") == match
        if match[-1] != "winner none":
            break
        told = talk.ok("next")
        assert told[0].startswith("hand %d seed" % (hands_played + 1))
        seeds.append(told[0])
        assert talk.ok("match")[0] == "hands %d" % hands_played
    assert max(totals) >= 25
    assert match[-1] == "winner %d" % totals.index(max(totals))
    assert "has won" in talk.wrong("next")
    assert len(set(seeds)) == len(seeds)


def test_a_hand_that_is_taken_back_does_not_count():
    talk = Talk(table("little AcAs2dAh rest 3d:-|-|-|-:...:-"))
    assert talk.ok("match")[0] == "hands 0"
    talk.ok("call 0")
    assert talk.ok("match")[:2] == ["hands 1", "total 0 5"]
    talk.ok("undo")
    assert talk.ok("match")[:2] == ["hands 0", "total 0 0"]


def test_every_table_told_can_be_read_by_the_core():
    talk = Talk("seats 5", "options bonus,work_piles=6", *("bot %d 4" % number for number in range(5)), "new 2")
    for _ in range(40):
        talk.ok("time 2000")
        table_of(talk.ok("text")[0][6:])
        assert talk.ok("audit") == ["audit 0 fine"]
