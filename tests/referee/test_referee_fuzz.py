# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Whatever is written to the referee: a clear answer, never a traceback, and nothing changes unless it was `ok`."""

import io

from hypothesis import given
from hypothesis import strategies as st

from nerts_core.moves import REASONS
from nerts_core.notation import table_of, table_text
from tests.referee.test_referee_commands import table
from tools.referee import answer, talk
from tools.referee_table import Referee
from tools.referee_undo import save
from tools.referee_words import USAGES

NAMES = [usage.split()[0] for usage, _ in USAGES]
TABLES = [
    table("classic - QsAc:Kd|Ad|-|-:...:As 2c:-|-|-|-:...:-"),
    table("tie=both Ac rest 2c:-|-|-|-:...:- stuck=0"),
    table("little,work_piles=6 - rest rest rest rotated"),
    table("stuck_rule=shuffle,stuck_s=15 - rest Kc:-|-|-|-:...:- called=0"),
    table("jokers 2c Qs*1:Kd|Ad*2|-|-:...:As 3c:*2|-|-|-:...:*1 declared=0n3c"),
    table("jokers=2,joker_delay_ms=0,space_takes=king AdAd2d *1:-|9h|-|-:...:-:--Ad 3d:*1*2|-|-|-:...:-"),
    table("jokers=2,hand=seven - Qs9d:Kd|Ad*2|-|-:...:As*12c7d 3c:*2|Ts|-|-:...:*12h must=1"),
    table("hand=seven,stuck_s=15 - 9d9s:5h|5c|5d|8h:...:2s2c -:9s|9d|9h|9c:...:Qh stuck=1,rotated"),
]
odd_numbers = ["", "-1", "007", "1e3", "1073741824", "9" * 30, "\u0663"]
numbers = st.one_of(st.integers(0, 13).map(str), st.sampled_from(odd_numbers))
pieces = st.sampled_from(
    "n w h 1 2 3 6 7 x x2 x13 x1 - -f -u -u2 f u =3c =Ad =*1 turn under call stuck withdraw".split()
)
texts = st.one_of(
    numbers,
    st.lists(pieces, max_size=4).map("".join),
    st.sampled_from(
        "quick little turn=1 handicap=0/-3 tie=both, off Ac Th 2c *1 jokers scrooge hand=seven | :".split()
    ),
    st.text(max_size=8),
)
commands = st.builds(lambda name, words: " ".join([name, *words]), st.sampled_from(NAMES), st.lists(texts, max_size=4))
# Lines that make sense, so that there is a hand to spoil.
sound = st.one_of(
    st.sampled_from([*TABLES, "new 1", "deal 2", "go 3000", "time 70000", "undo", "undo 3", "next", "home 0 Ac"]),
    st.builds(
        "{} {} {}".format, st.sampled_from(["bot", "partner"]), st.integers(0, 4), st.sampled_from(["1", "4 25", "off"])
    ),
    st.sampled_from(
        ["play 0 n=3c 1100", "play 0 h=Ac", "home 0 *1", "home 0 3c", "withdraw 0", "play 0 h2-f", "stuck 0", "stuck 1"]
    ),
    st.builds("play {} {}".format, st.integers(0, 3), st.lists(pieces, min_size=1, max_size=3).map("".join)),
    st.builds("{} {}".format, st.sampled_from(["turn", "call", "stuck", "under", "withdraw"]), st.integers(0, 3)),
)
broken = st.builds(
    lambda text, at, new, cut: "table " + text[6 : 6 + at] + new + text[6 + at + cut :],
    st.sampled_from(TABLES),
    st.integers(0, 260),
    st.text(alphabet="AcTh2K*:|-= ,n1stuck\u0661", max_size=4),
    st.integers(0, 6),
)


def everything(referee):
    """All that a command could change."""
    table = referee.table
    return (
        referee.seats,
        referee.options.text(),
        dict(referee.levels),
        dict(referee.partner_levels),
        id(table),
        save(table.hand),
        list(table.match.totals),
        table.match.hands,
        table.now_ms,
        table.bots[:],
        table.partners[:],
        [id(step) for step in referee.back],
        [id(step.before) for step in referee.back],
        referee.heard,
        referee.quit,
    )


def check(referee, line):
    """One line more: its answer has the form that the page promises, and what was not `ok` changed nothing."""
    before = everything(referee)
    lines = answer(referee, line)
    for each in lines:
        assert each.isascii()
        assert each.isprintable()
    last = lines[-1] if lines else ""
    assert [each for each in lines if each.split()[0] in ("ok", "refused", "error")] == [last] * len(lines[-1:])
    if last.startswith("refused"):
        assert last.split()[1] in REASONS.split()[1:]
        assert len(last.split()) == 2
    elif last:
        assert last == "ok" or (last.startswith("error ") and last.endswith((".", "..."))), line
    if last != "ok":
        assert len(lines) <= 1
        assert everything(referee) == before, line
    if referee.table.hand.over != 1:
        assert answer(referee, "audit") == ["audit 0 fine", "ok"]
        text = table_text(referee.table.hand)
        assert table_text(table_of(text)) == text


@given(st.lists(st.one_of(sound, sound, commands, broken, st.text(max_size=30)), max_size=25))
def test_any_lines(lines):
    referee = Referee()
    for line in lines:
        check(referee, line.replace("\n", " "))


@given(st.one_of(broken, st.builds("options {}".format, texts), st.text()))
def test_any_text_of_a_table_or_of_options(line):
    referee = Referee()
    answer(referee, "new 4")
    check(referee, line)


@given(st.binary(max_size=300))
def test_any_bytes(data):
    written = []
    assert talk(io.BytesIO(data), written.append, False) == 0
    assert "".join(written).isascii()


def test_a_line_of_any_length():
    for size in (4095, 4096, 4097, 4098, 70000, 200000):
        written = []
        talk(io.BytesIO(b"#" * size + b"\nready\n" + b"x" * size), written.append, False)
        said = "".join(written).splitlines()
        assert len(said) == (2 if size <= 4096 else 3)
        assert said[-2 if size <= 4096 else 1] == "ok"
        assert said[-1].startswith("error ")
