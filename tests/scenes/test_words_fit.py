# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Every word of every scene has room at every size: inside the screen, not over another line, and not cut off."""

import pytest

from hardware.screens import theme
from hardware.screens.page import PALE
from hardware.screens.standing import name_of
from hardware.screens.words import BREAK
from nerts_core import options, options_text
from nerts_core.moves import REASONS
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from tests.scenes.stages import MENUS, at_laid, at_menu, at_page, at_scores, at_winner, faced, size_too


def boxes(page):
    """Left, top, right and bottom of every line that a page shows, and its text."""
    found = []
    for line in page.lines:
        if line.shown:
            width = page.words.width_px(line.shown)
            assert width <= line.written.bitmap.width, f"'{line.shown}' has room for {line.written.bitmap.width} pixels"
            left, top = line.grid.x, line.grid.y
            # the letters leave their box a pixel at the top, and another at the bottom
            found.append((left, top + 1, left + width, top + page.line_px - 1, line.shown))
    grid = getattr(page, "grid", None)
    for label in grid if grid is not None else ():
        left, top, width, height = label.bounding_box
        left, top = grid.x + label.x + left, grid.y + label.y + top
        found.append((left, top + 1, left + width, top + height - 1, "a label of the records"))
    return found


def misfits(page):
    """What is wrong with the lines of a page, one sentence each."""
    wrong = []
    found = boxes(page)
    for at, (left, top, right, bottom, text) in enumerate(found):
        if left < 0 or top < 0 or right > page.width or bottom > page.height:
            wrong.append(f"'{text}' at {left},{top} to {right},{bottom} is not inside {page.width}x{page.height}")
        if text.endswith(".."):
            wrong.append(f"'{text}' is cut off")
        for other in found[:at]:
            if left < other[2] and other[0] < right and top < other[3] and other[1] < bottom:
                wrong.append(f"'{text}' lies over '{other[4]}'")
    return wrong


def check(face, what):
    wrong = misfits(face.screen)
    assert not wrong, f"{what}: {wrong[0]}"


@size_too
@pytest.mark.parametrize("title", MENUS)
def test_every_row_of_every_menu(title, size):
    """Each row with the cursor on it, so that its help and the signs around its value are there."""
    pocket = at_menu(title)
    face = faced(pocket, size, False)
    screen = face.screen
    for cursor in range(pocket.menu.count):
        pocket.menu.cursor = cursor
        screen.show(pocket)
        name = screen.words.text(pocket.menu.word(cursor))
        check(face, f"menu {screen.words.text(title)}, row {name}")
        helps = screen.wrap(screen.words.text(pocket.menu.help), screen.width - 6)
        shown = [line.shown for line in screen.helps if line.shown]
        assert shown == helps, f"{name}: of its help only {shown} has room"
        row = cursor - screen.first
        assert screen.labels[row].shown == name, f"{name}: not in sight, or cut to {screen.labels[row].shown}"


@size_too
@pytest.mark.parametrize("name", options_text.SET_NAMES)
def test_every_value_of_every_option(name, size):
    """Beside each named set, so that options are there that have no say besides the others: those do not change."""
    pocket = at_menu(say.OPTIONS)
    face = faced(pocket, size, False)
    for index in range(options.SAME_DEAL):  # that is among the rules
        pocket.prefs.options.read(name)
        pocket.menu.cursor = index
        unused = pocket.prefs.options.has_no_say(index)
        seen = set()
        while pocket.prefs.options.values[index] not in seen:
            seen.add(pocket.prefs.options.values[index])
            face.screen.show(pocket)
            check(face, f"{name}, option {index}, value {pocket.prefs.options.values[index]}")
            pocket.menu.change(1)
        assert (len(seen) == 1) == bool(unused), f"{name}: option {index} has {len(seen)} values"


def test_options_without_a_say_are_pale():
    """Section O, H1: how to turn is pale with seven in hand, and only that; its help says why."""
    pocket = at_menu(say.OPTIONS)
    pocket.prefs.options.read("scrooge")
    screen = faced(pocket, (320, 240), False).screen
    pale = []
    for cursor in range(pocket.menu.count - 1):
        pocket.menu.cursor = cursor
        screen.show(pocket)
        helps = " ".join(line.shown for line in screen.helps if line.shown)
        line = screen.labels[cursor - screen.first]
        assert line.grid.pixel_shader is screen.palette(theme.ACCENT_EDGE), "the row under the cursor is never pale"
        pocket.menu.cursor = (cursor + 1) % pocket.menu.count
        screen.show(pocket)
        line = screen.labels[cursor - screen.first]
        if line.grid.pixel_shader is screen.palette(PALE):
            pale.append((cursor, helps))
    no_waste, no_jokers = screen.words.text(REASONS.split().index("seven")), screen.words.text(say.ONLY_JOKERS)
    wanted = [(options.TURN, no_waste), (options.TURN_ORDER, no_waste), (options.LEFTOVER, no_waste)]
    assert pale == [*wanted, (options.JOKER_DELAY_MS, no_jokers)]


@size_too
@pytest.mark.parametrize("title", (say.GAME, say.RULES, say.SETTINGS))
def test_every_value_of_every_preference(title, size):
    pocket = at_menu(title)
    face = faced(pocket, size, False)
    for cursor in range(pocket.menu.count):
        pocket.menu.cursor = cursor
        for _ in range(16):
            if not pocket.menu.change(1):
                break
            face.screen.show(pocket)
            check(face, f"row {cursor}")


@size_too
@pytest.mark.parametrize("pairs", (0, 1), ids=("singles", "pairs"))
@pytest.mark.parametrize("seats", (2, 3, 4, 6, 8, 9, 12))
def test_scores(seats, pairs, size):
    """Each name whole beside its numbers, whoever called; and the two worst cases of numbers."""
    for caller in (-1, 0, seats - 1):
        pocket = at_scores(seats, caller)
        pocket.pairs = pairs
        face = faced(pocket, size, False)
        check(face, f"{seats} seats, caller {caller}")
        shown = {line.shown for line in face.screen.lines}
        for seat in range(seats):
            assert face.screen.names[seat] in shown, f"seat {seat} has no name"
    pocket = at_scores(seats, 0)
    pocket.pairs = pairs
    pocket.table.match.totals[:] = [-100 - seat for seat in range(seats)]
    pocket.hand_scores = [-26] * seats
    check(faced(pocket, size, False), "totals of four figures")


def test_pairs_have_names_of_their_own():
    """G1: the score is one for both."""
    pocket = at_scores(4, 1)
    pocket.pairs = 1
    words = faced(pocket, (320, 240), False).screen.words
    names = [name_of(words, pocket, seat, 1) for seat in range(4)]
    assert names == ["You two", "Ada's team", "Bo's team", "Cleo's team"]
    assert [name_of(words, pocket, seat, 0) for seat in range(2)] == ["You", "Ada"]


@size_too
@pytest.mark.parametrize("seats", range(2, 13))
def test_hands_that_are_laid_out(seats, size):
    """H2: whoever can play; and every hand is inside the screen, none over another."""
    for musts in ((), (0,), (1,), tuple(range(seats)), (0, seats - 1)):
        face = faced(at_laid(seats, "scrooge", musts), size, False)
        page = face.screen
        check(face, f"{seats} seats, {len(musts)} can play")
        grids = [grid for grid in page.content if getattr(grid, "width", 0) == 14]
        assert len(grids) == seats
        ends = [0] + [grid.y + page.strip_px * page.rows for grid in grids]
        for grid, end in zip(grids, ends, strict=False):
            assert 0 <= grid.x and grid.x + 7 * page.card_px <= page.width
            assert end <= grid.y and page.line_px - 1 <= grid.y, "a hand lies over another"
        assert ends[-1] <= page.bottom


@size_too
def test_winner(size, winners=range(12)):
    for pairs in range(2):
        for winner in winners:
            pocket = at_winner(winner, 12)
            pocket.pairs = pairs
            check(faced(pocket, size, False), f"winner {winner}")


@size_too
def test_how_to_play(size):
    for page in range(say.PAGES):
        check(faced(at_page(pockets.HOWTO, page, say.PAGES), size, False), f"page {page + 1}")


@size_too
def test_records(size):
    for level in range(4):
        pocket = at_page(pockets.RECORDS, level, 4)
        pocket.records.values[:] = [65535] * 16
        check(faced(pocket, size, False), f"level {level + 1}")


def test_wrapped_lines_fit_and_lose_nothing():
    page = faced(at_page(pockets.HOWTO, 0, say.PAGES), (160, 128)).screen
    text = page.words.text(say.HOWTO_1 + 1)
    for width in (60, 100, 156, 236):
        lines = page.wrap(text, width)
        assert " ".join(lines) == text and all(page.words.width_px(line) <= width for line in lines)
    assert page.wrap(f"one{BREAK}two three", 200) == ["onetwo three"]
    assert page.wrap(f"one{BREAK}two three", 6 * page.char_px) == ["onetwo", "three"]
    assert page.wrap(f"one{BREAK}two three", 5 * page.char_px) == ["one", "two", "three"]


def test_a_line_that_does_not_fit_is_noticed():
    face = faced(at_page(pockets.HOWTO, 0, say.PAGES), (160, 128))
    page = face.screen
    page.line(100, 60, 0, 12, "much too far to the right")
    assert any("is not inside" in line for line in misfits(page))
    page.line(4, page.lines[2].grid.y + 6, 0, 12, "over another")
    assert any("lies over" in line for line in misfits(page))


@pytest.mark.parametrize("size", ((128, 96), (129, 160), (480, 320), (135, 240)), ids=str)
def test_other_sizes_draw(size):
    """Sizes that no board of ours has: nothing fails, and the rows of a menu are in sight, if need be cut."""
    for pocket in (at_menu(say.GAME), at_menu(say.OPTIONS), at_scores(12, 3)):
        face = faced(pocket, size)
        assert face.display.pixels.any()
    for page in range(say.PAGES):
        face = faced(at_page(pockets.HOWTO, page, say.PAGES), size, False)
        lines = face.screen.wrap(face.screen.words.text(say.HOWTO_1 + 2 * page + 1), face.screen.width - 6)
        assert len(lines) * face.screen.line_px <= face.screen.height - face.screen.top + 6, f"page {page + 1}"
