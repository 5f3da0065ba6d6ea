# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Every lesson and riddle: its file, its table, and players who finish it, those too who do everything wrong first."""

import random

import pytest

from hardware.screens.shelf import Shelf, rows
from nerts_core import audit, moves, notation
from nerts_core.pocket import keys, lesson, lesson_setup, say
from nerts_core.pocket import pocket as pockets
from tests.lessons import player

ALL = player.LESSONS + player.RIDDLES


def lines_of(name, language=0):
    """The lines of a file in a language."""
    return list(Shelf().lines(name, language))


def test_there_are_enough():
    assert len(player.LESSONS) >= 10
    assert len(player.RIDDLES) >= 6


@pytest.mark.parametrize("name", ALL)
def test_each_has_a_bit_of_its_own(name):
    room = player.in_list(riddles=name[0] == "r").room
    bits = [room.bit(i) for i in range(len(room.names))]
    assert len(set(bits)) == len(bits), "two files have the same number"
    limit = 1 << 15
    assert all(0 < bit < limit for bit in bits) if not room.riddles else all(limit <= bit < 1 << 30 for bit in bits)


@pytest.mark.parametrize("name", ALL)
def test_every_text_is_there_in_every_language(name):
    found = {}
    for row, _ in rows(name):
        word, _, language = row.decode().partition(".")
        if language:
            found.setdefault(language, []).append(word)
    assert set(found) == set(player.LANGUAGES), f"{name}: languages {sorted(found)}"
    wanted = found["en"]
    for language, words in found.items():
        assert words == wanted, f"{name}: {language} has other texts than en"
    steps = [text for row, text in lines_of(name) if row == "goal"]
    if name[0] != "r":
        assert wanted.count("say") == len(steps), f"{name}: a step without a text"


@pytest.mark.parametrize("name", ALL)
def test_the_table_can_be(name):
    table, steps = lesson_setup.set_up(lines_of(name))
    hand = table.hand
    assert not audit.audit(hand), f"{name}: {audit.defects_text(audit.audit(hand))}"
    # and the notation reads the very same table from its own text
    text = notation.table_text(hand)
    again = notation.table_of(text)
    assert again.layouts == hand.layouts and again.tops == hand.tops, f"{name}: {text}"
    for step in steps:
        assert step.wants, f"{name}: a step without a wanted move"


@pytest.mark.parametrize("name", ALL)
def test_moves_are_those_of_the_notation(name):
    for row, text in lines_of(name):
        if row == "want":
            for word in text.split():
                assert lesson_setup.move_in(word) == notation.move_of(word), f"{name}: {word}"
        if row == "rival":
            _, _, move = text.split()
            assert lesson_setup.move_in(move) == notation.move_of(move), f"{name}: {move}"


@pytest.mark.parametrize("text", ["", "x-f", "n-", "nf", "9-f"])
def test_what_is_no_move_is_refused(text):
    with pytest.raises((ValueError, IndexError)):
        lesson_setup.move_in(text)


@pytest.mark.parametrize(
    "lines", [[("tabel", "x")], [("goal", "moves")], [("table", "classic - " + "-:-|-|-|-:+:- " * 2)]]
)
def test_a_file_that_says_nothing_is_refused(lines):
    with pytest.raises(ValueError):
        lesson_setup.set_up(lines)


@pytest.mark.parametrize("buttons", [8, 3, 2])
@pytest.mark.parametrize("name", player.LESSONS)
def test_a_lesson_is_finished_by_what_the_hint_points_at(name, buttons):
    for language in range(len(player.LANGUAGES)):
        pocket = player.in_lesson(name, buttons, language)
        presses = player.follow(pocket, name)
        assert presses <= 20, f"{name} with {buttons} buttons takes {presses} presses"
        assert pocket.prefs.learned == pocket.room.bit(pocket.room.names.index(name))
        assert pocket.room.tries == 0, f"{name}: the hint led astray"


@pytest.mark.parametrize("buttons", [8, 3])
@pytest.mark.parametrize("name", player.RIDDLES)
def test_a_riddle_that_fails_twice_shows_the_way(name, buttons):
    pocket = player.in_lesson(name, buttons)
    room = pocket.room
    assert room.key < 0 and room.pile < 0, f"{name}: a riddle that tells the way"
    for _ in range(2):
        room._show(lesson.AGAIN)
        player.wait(pocket, 600)
        player.tap(pocket, keys.A)
        assert room.state == lesson.PLAYING
    player.follow(pocket, name)
    assert pocket.prefs.learned


def wrong_first(pocket, name, chance):
    """Presses anything but what is wanted, for a while."""
    room = pocket.room
    for _ in range(60):
        if pocket.scene != pockets.TABLE:
            break
        if room.state != lesson.PLAYING:
            player.wait(pocket, 600)
            player.tap(pocket, keys.A)
            continue
        key = chance.choice([key for key in range(keys.START) if key != room.key])
        player.tap(pocket, key, chance.choice((40, 40, 700)))


@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize("name", ALL)
def test_who_does_everything_wrong_first_still_finishes(name, seed):
    pocket = player.in_lesson(name)
    wrong_first(pocket, name, random.Random(seed * 100 + ALL.index(name)))
    if pocket.scene == pockets.MENU and pocket.menu.title in (say.LESSONS, say.SITUATIONS):
        assert pocket.prefs.learned, f"{name}: out of the lesson without its end (seed {seed})"
        return
    if name[0] == "r":
        pocket.room.tries = 2
        pocket.room._show(lesson.AGAIN)
    player.follow(pocket, f"{name} (seed {seed})", 300)
    assert pocket.prefs.learned


def fewest(table, step):
    """How few own moves of cards lead to the goal of a riddle, the stock left alone; by looking at all of them."""
    hand = table.hand
    layers = [[]]
    seen = set()
    depth = 0
    while layers:
        following = []
        for path in layers:
            table.restore()
            for move in path:
                assert not table.let_go(0, move)
            if table.met(step):
                return depth
            key = bytes(hand.layouts[0])
            if key in seen:
                continue
            seen.add(key)
            found = [0] * 256
            for i in range(moves.find(hand, 0, found)):
                if found[i] >> 12 < moves.TURN:
                    following.append([*path, found[i]])
        layers = following
        depth += 1
        assert depth < 8
    raise AssertionError("there is no way")


@pytest.mark.parametrize("name", player.RIDDLES)
def test_a_riddle_says_the_fewest_moves(name):
    table, steps = lesson_setup.set_up(lines_of(name))
    assert len(steps) == 1
    assert fewest(table, steps[0]) == len(steps[0].wants), name


def test_a_race_that_is_lost_is_run_again_and_slower():
    pocket = player.in_lesson("08-racing")
    room = pocket.room
    player.tap(pocket, keys.LEFT)
    player.wait(pocket, 12500)
    while room.state == lesson.PLAYING:
        player.tap(pocket, room.key)
    assert room.state == lesson.AGAIN and room.word_said == say.TRY_AGAIN
    player.wait(pocket, 500)
    player.tap(pocket, keys.A)
    player.tap(pocket, keys.LEFT)
    player.wait(pocket, 12500)
    assert room.rivals == 1, "the others are not slower the second time"
    player.follow(pocket, "08-racing")
    assert pocket.prefs.learned


def test_nobody_moves_before_the_first_press():
    """No text has to be read in a hurry."""
    pocket = player.in_lesson("08-racing")
    player.wait(pocket, 60000)
    assert pocket.room.rivals == 0 and pocket.room.state == lesson.PLAYING


def test_no_clock_runs_in_a_lesson():
    pocket = player.in_lesson("01-nerts")
    player.wait(pocket, 130000)
    assert not pocket.table.hand.rotated and not pocket.table.hand.over


def test_a_match_that_was_kept_is_not_touched():
    pocket = player.in_list()
    pocket.room.leave()
    pocket.go_home()
    pocket.new_match(7)
    pocket.begin()
    for _ in range(200):
        pocket.step(50)
    before = notation.table_text(pocket.table.hand)
    pocket.leave()
    pocket.enter(say.LESSONS)
    pocket.menu.cursor = 0
    player.tap(pocket, keys.A)
    player.follow(pocket, "01-nerts")
    pocket.keep()
    player.tap(pocket, keys.B)
    assert pocket.menu.title == say.LEARN
    player.tap(pocket, keys.B)
    assert pocket.menu.title == say.GAME
    again = pockets.Pocket(pocket.kept.store, 1)
    assert again.kept.has_match and again.resume()
    assert notation.table_text(again.table.hand) == before
    assert again.prefs.learned == 1, "what was learned is not kept"


def test_a_lesson_counts_for_no_record():
    pocket = player.in_lesson("10-call")
    before = list(pocket.records.values)
    player.follow(pocket, "10-call")
    assert pocket.records.values == before


def test_out_of_a_lesson_by_the_menu():
    pocket = player.in_lesson("02-middle")
    player.tap(pocket, keys.START)
    assert pocket.menu.title == say.PAUSE
    pocket.menu.cursor = [pocket.menu.word(i) for i in range(pocket.menu.count)].index(say.LEAVE)
    player.tap(pocket, keys.A)
    assert pocket.scene == pockets.MENU and pocket.menu.title == say.LESSONS
    assert pocket.menu.cursor == 1 and not pocket.prefs.learned


def test_the_menu_in_a_lesson_leads_back_to_it():
    pocket = player.in_lesson("02-middle")
    player.tap(pocket, keys.START)
    player.tap(pocket, keys.B)
    assert pocket.scene == pockets.TABLE
    player.follow(pocket, "02-middle")


def test_the_list_has_ticks_and_goes_on_where_one_was():
    pocket = player.in_lesson("01-nerts")
    player.follow(pocket, "01-nerts")
    menu = pocket.menu
    assert menu.cursor == 1, "the cursor is not on the next one"
    assert [bool(menu.value(i)) for i in range(3)] == [True, False, False]
    assert [menu.word(i) for i in range(menu.count)][-1] == say.BACK
    pocket.menu.cursor = menu.count - 1
    player.tap(pocket, keys.A)
    assert pocket.room is None and pocket.menu.title == say.LEARN


def test_learn_is_a_menu_of_the_title():
    pocket = pockets.Pocket(player.MemoryStore(), 1)
    pocket.shelf = Shelf
    words = [pocket.menu.word(i) for i in range(pocket.menu.count)]
    pocket.menu.cursor = words.index(say.LEARN)
    player.tap(pocket, keys.A)
    assert [pocket.menu.word(i) for i in range(pocket.menu.count)][:2] == [say.LESSONS, say.SITUATIONS]
    pocket.menu.cursor = [pocket.menu.word(i) for i in range(pocket.menu.count)].index(say.HOW_TO)
    player.tap(pocket, keys.A)
    assert pocket.scene == pockets.HOWTO
    player.tap(pocket, keys.B)
    assert pocket.scene == pockets.MENU and pocket.menu.title == say.LEARN
