# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The game on 64x32 lights through its buttons: hands are played to their end, every scene has its screen, and in a
quiet step nothing is drawn."""

import sys

import pytest

from hardware.app import App
from hardware.boards.canvas import Canvas
from hardware.boards.desktop import MemoryStore
from hardware.matrix.face import MatrixFace
from hardware.screens.language import languages
from nerts_core import hand as hands
from nerts_core.options_text import SET_NAMES
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets
from tests.matrix import lights
from tests.scenes.stages import pocket_of
from tools.autoplay import Presser


class Board:
    """A board with lights, whose time goes by itself."""

    FACE = "matrix"

    def __init__(self, buttons=8):
        self.display = Canvas(*lights.SIZE)
        self.BUTTONS = buttons
        self.store = MemoryStore()
        self.now_ms = 0

    def ticks_ms(self):
        self.now_ms += 20
        return self.now_ms

    def poll(self, pocket):
        return False

    def cue(self, number):
        pass


@pytest.mark.parametrize("buttons", (8, 3, 2))
@pytest.mark.parametrize("rules", ("little", "jokers", "scrooge"))
def test_a_hand_is_played_to_its_end(rules, buttons):
    """Through the app, with a finger that has only the buttons; what is on the lights follows."""
    app = App(Board(buttons), 7)
    assert isinstance(app.face, MatrixFace)
    pocket = app.pocket
    pocket.prefs.options.take_set(SET_NAMES.index(rules))
    pocket.new_match(11)
    presser = Presser(pocket, buttons, 200)
    screens = set()
    for number in range(40_000):
        presser.step(20)
        app.step()
        screens.add(type(app.face.screen).__name__)
        if pocket.scene == pockets.SCORES:
            break
        if number == 400:
            assert app.face.display.pixels.any(), "nothing is lit"
    assert pocket.scene == pockets.SCORES, f"{rules}, {buttons} buttons: the hand did not end"
    assert {"TableScreen", "ScoresScreen"} <= screens
    assert pocket.table.match.hands == 1 and pocket.table.hand.over


@pytest.mark.parametrize("language", ("th", "uk"))
@pytest.mark.parametrize("buttons", (3, 2))
def test_a_hand_in_other_letters(language, buttons):
    """From the title through a whole hand to the scores with few buttons, the lights shown at every step."""
    app = App(Board(buttons), 7)
    pocket = app.pocket
    pocket.prefs.language = languages().index(language)
    pocket.prefs.options.take_set(SET_NAMES.index("little"))
    for _ in range(100):
        app.step()
    pocket.new_match(5)
    presser = Presser(pocket, buttons, 200)
    spoken = set()
    for _ in range(40_000):
        presser.step(20)
        app.step()
        if pocket.scene == pockets.TABLE:
            ticker = app.face.screen.sayings.line
            if not ticker.group.hidden:
                spoken.add(bytes(ticker.text))
        if pocket.scene == pockets.SCORES:
            break
    assert pocket.scene == pockets.SCORES and spoken, "the hand did not end, or nothing was said"
    for _ in range(2000):
        app.step()
    assert app.face.words.language == language


@pytest.mark.parametrize("language", languages())
def test_a_label_with_no_room_runs_without_allocating(language):
    """From its beginning to its end, with a rest at both; its value stands still at the right all the time."""
    pocket = lights.stages.at_menu(say.OPTIONS)
    pocket.prefs.language = languages().index(language)
    screen = lights.face_of(pocket).screen
    row = screen.lines[0]
    row.write("SOMETHING THAT IS FAR TOO LONG", "12")
    line = row.line

    def shown(place):
        return line.grids[0][place] if line.codes > 1 else line.grid[place]

    last = [shown(row.letters - 2), shown(row.letters - 1)]
    rests, before = [], sys.getallocatedblocks()
    firsts = 0
    for _ in range(3000):
        was = row.first
        row.run(20)
        if row.first != was:
            rests.append(0)
        elif rests:
            rests[-1] += 20
        firsts |= 1 << row.first
        assert shown(row.letters - 2) == last[0] and shown(row.letters - 1) == last[1]
    assert sys.getallocatedblocks() - before < 400, "running leaves something behind each time"
    assert firsts == (1 << row.over() + 1) - 1, "a letter is never the first"
    assert sum(rest >= 1300 for rest in rests) >= 2, "there is no rest at the ends"


def walk(pocket, *pressed):
    for key in pressed:
        pocket.step(600)
        pocket.press(key)
        pocket.step(20)
        pocket.release(key)


def test_every_scene_has_its_screen():
    pocket = pocket_of()
    face = lights.face_of(pocket)

    def expect(name):
        face.show()
        assert type(face.screen).__name__ == name
        assert face.display.root_group is face.screen.group

    expect("TitleScreen")
    pocket.menu.open(say.GAME, say.RULES)
    walk(pocket, keys.A)
    expect("MenuScreen")
    walk(pocket, keys.B)
    expect("TitleScreen")
    pocket.menu.open(say.GAME, say.LEARN)
    walk(pocket, keys.A)
    expect("MenuScreen")
    pocket.menu.open(say.LEARN, say.HOW_TO)
    walk(pocket, keys.A)
    expect("HowToScreen")
    walk(pocket, keys.RIGHT)
    expect("HowToScreen")
    walk(pocket, keys.B)
    walk(pocket, keys.B)
    pocket.menu.open(say.GAME, say.SHOW_RECORDS)
    walk(pocket, keys.A)
    expect("RecordsScreen")
    walk(pocket, keys.B)
    pocket.menu.open(say.GAME, say.PLAY)
    walk(pocket, keys.A)
    expect("TableScreen")
    walk(pocket, keys.START)
    expect("MenuScreen")
    walk(pocket, keys.START)
    expect("TableScreen")


def test_settings_change_the_colours_at_once():
    pocket = lights.stages.at_menu(say.SETTINGS, 2)
    face = lights.face_of(pocket)
    before = int(face.display.pixels.sum())
    walk(pocket, keys.A)
    face.show()
    assert int(face.display.pixels.sum()) < before, "for dark places it is not darker"


def test_a_quiet_step_draws_and_allocates_nothing():
    """Nothing has changed, so no tile is set and no object is made."""
    made = lights.still(lights.table(), "w")
    made.draw()
    made.draw()  # (the desktop's displayio draws plain areas once more after its first time)
    drawn = made.canvas.drawn_px
    before = sys.getallocatedblocks()
    for _ in range(50):
        made.screen.show(made.pocket, 0)
    grown = sys.getallocatedblocks() - before
    made.canvas.refresh()
    assert made.canvas.drawn_px == drawn, "a step without a change draws"
    assert grown < 20, f"{grown} blocks are left after 50 quiet steps"


def test_a_card_on_its_way_blinks_below_its_pile():
    """At a shared table, until it is settled; the other piles have their hints."""
    pocket = lights.friends.playing()
    face = lights.face_of(pocket)
    table = pocket.table

    def signs():
        face.show()
        return [sign[0] if sign else 0 for sign in face.screen.signs]

    hints = signs()
    table.waits_mask = 0b101
    seen = set()
    for number in range(8):
        table.hand.now_ms = 200 * number
        shown = signs()
        seen.add((shown[0], shown[2]))
        assert [shown[pile] for pile in (1, 3, 4, 7, 8)] == [hints[pile] for pile in (1, 3, 4, 7, 8)]
    assert len(seen) == 2 and (0, 0) in seen, "both come and go together"
    table.waits_mask = 0
    assert signs() == hints


def test_a_long_line_runs_and_comes_round():
    pocket = lights.stages.at_menu(say.RULES, 2)
    face = lights.face_of(pocket)
    line = face.screen.help
    assert line.runs
    first = [line.line.grid[i] for i in range(17)]
    seen = set()
    for _ in range(40 * (len(line.text) + 8)):
        face.screen.step(pocket, 20)
        seen.add(line.first)
        assert -4 < line.line.grid.x <= 0
    assert seen == set(range(len(line.text) + 3)), "it does not run round"
    while line.first or line.line.grid.x:
        face.screen.step(pocket, 20)
    assert [line.line.grid[i] for i in range(17)] == first


def test_pages_of_many_seats_follow_each_other():
    pocket = lights.stages.at_scores(8, 0)
    face = lights.face_of(pocket)
    seen = set()
    for _ in range(400):
        seen.add(face.screen.at)
        face.screen.step(pocket, 20)
    assert seen == {0, 4}


def test_the_scoreboard_says_who_called():
    pocket = lights.friends.watched()
    face = lights.face_of(pocket)
    hand = pocket.table.hand
    hand.say(hands.SAYS_CALL, 2)
    face.screen.step(pocket, 20)
    assert not face.screen.large.group.hidden
    assert face.screen.large.text == face.words.text(say.SAID + hands.SAYS_CALL, "Bartholom").encode()


def test_the_scoreboard_turns_pages_of_many_seats():
    pocket = lights.friends.watched(20, seats=8)
    face = lights.face_of(pocket)
    names = set()
    for _ in range(400):
        face.screen.step(pocket, 20)
        names |= {row.name.shown for row in face.screen.rows if not row.group.hidden}
    assert names == {face.words.text(pocket.name_word(seat)) for seat in range(8)}


@pytest.mark.parametrize("language", ("en", "th"))
@pytest.mark.parametrize("seats, rows", ((2, 2), (3, 3), (4, 2), (6, 3), (12, 3)))
def test_the_scoreboard_shows_every_seat_whole(seats, rows, language):
    """Its whole name (a long one runs), the cards left and its points; below the foundations, none over another."""
    pocket = lights.friends.watched(60, seats=seats)
    pocket.prefs.language = languages().index(language)
    screen = lights.face_of(pocket).screen
    tall = language == "th"
    assert len(screen.rows) == (1 if tall else rows)
    tops = [row.group.y for row in screen.rows]
    high = screen.rows[0].name.line.high
    assert tops[0] >= 13 and tops[-1] + high <= 32 and all(b - a > high for a, b in zip(tops, tops[1:], strict=False))
    table = pocket.table
    seen, ends = {}, set()
    for _ in range(100 * seats):
        screen.step(pocket, 50)
        for row in screen.rows:
            if not row.group.hidden:
                if row.name.first == max(0, row.name.over()):
                    ends.add(row.seat)
                seen[row.seat] = number_of(row.count, 2), number_of(row.points, 4)
    wanted = {
        seat: (table.hand.layouts[seat][0], table.match.totals[seat] + table.hand.score(seat)) for seat in range(seats)
    }
    assert seen == wanted
    assert ends == set(range(seats)), "a name does not come to its end before the next page"


def number_of(grid, places):
    """The number that stands at the left of a grid of letters."""
    return int("".join(chr(32 + grid[place]) for place in range(places)))


def test_marks_under_the_others():
    """A1, K1: a seat with one card blinks; who is stuck has a red line."""
    hand = lights.table(lights.tables.USUAL, 4, state="stuck=1")
    made = lights.still(hand)
    shown = set()
    for _ in range(8):
        hand.now_ms += 256
        made.draw()
        shown.add(made.screen.others.numbers[2][0])
    assert shown == {1, 19}
    assert made.screen.others.signs[0][0] == 4
