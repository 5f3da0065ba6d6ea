# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Through all scenes with the buttons, the face following: the right screen each time, and nothing drawn twice."""

import sys

import pytest

from hardware.boards.canvas import Canvas
from hardware.screens.face import Face
from nerts_core import hand as hands
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets
from tests.scenes.stages import pocket_of


class Walk:
    """A pocket, its face, and a thumb."""

    def __init__(self, size=(160, 128), **look):
        self.pocket = pocket_of(**look)
        self.canvas = Canvas(*size)
        self.face = Face(self.canvas, self.pocket)
        self.face.show()

    def press(self, *pressed):
        """Presses buttons, a moment apart, each shown."""
        for key in pressed:
            self.wait(600)
            self.pocket.press(key)
            self.wait(40)
            self.pocket.release(key)
            self.wait(40)

    def wait(self, time_ms):
        """Lets time pass in steps of 20 ms and shows what is then."""
        for _ in range(time_ms // 20):
            self.pocket.step(20)
        self.face.show()

    def to_row(self, word):
        """Moves the cursor of the menu to a row."""
        menu = self.pocket.menu
        for _ in range(menu.count):
            if menu.word(menu.cursor) == word:
                return
            self.press(keys.DOWN)
        pytest.fail(f"the menu has no row {self.face.words.text(word)}")

    def choose(self, word):
        """Chooses a row of the menu with A."""
        self.to_row(word)
        self.press(keys.A)

    def expect(self, scene, screen):
        """The pocket is in a scene and the face shows the screen of it."""
        assert self.pocket.scene == scene
        assert type(self.face.screen).__name__ == screen
        assert self.canvas.root_group is self.face.screen.group


def end_hand(walk, caller):
    """Lets a seat call, once the hand has begun."""
    walk.wait(2600)
    hand = walk.pocket.table.hand
    hand.over = hands.CALLED
    hand.caller = caller
    hand.say(hands.SAYS_CALL, caller)
    walk.wait(3000)


@pytest.mark.parametrize("size", ((160, 128), (240, 135)), ids=str)
def test_every_scene_and_back(size):
    walk = Walk(size)
    walk.expect(pockets.TITLE, "TitleScreen")
    walk.choose(say.LEARN)
    walk.choose(say.HOW_TO)
    walk.expect(pockets.HOWTO, "HowToScreen")
    pages = {walk.canvas.pixels.tobytes()}
    for _ in range(say.PAGES - 1):
        walk.press(keys.RIGHT)
        pages.add(walk.canvas.pixels.tobytes())
    assert len(pages) == say.PAGES, "two pages of how to play look the same"
    walk.press(keys.B)
    walk.expect(pockets.MENU, "MenuScreen")
    walk.press(keys.B)
    walk.expect(pockets.TITLE, "TitleScreen")
    walk.choose(say.SHOW_RECORDS)
    walk.expect(pockets.RECORDS, "RecordsScreen")
    walk.press(keys.B)
    walk.choose(say.SETTINGS)
    walk.expect(pockets.MENU, "MenuScreen")
    walk.press(keys.B)
    walk.choose(say.RULES)
    walk.choose(say.OPTIONS)
    walk.expect(pockets.MENU, "MenuScreen")
    walk.press(keys.B, keys.B)
    walk.expect(pockets.TITLE, "TitleScreen")
    walk.choose(say.PLAY)
    walk.expect(pockets.TABLE, "TableScreen")
    walk.press(keys.START)
    walk.expect(pockets.MENU, "MenuScreen")
    walk.press(keys.A)
    walk.expect(pockets.TABLE, "TableScreen")
    end_hand(walk, 1)
    walk.expect(pockets.SCORES, "ScoresScreen")
    walk.press(keys.A)
    walk.expect(pockets.TABLE, "TableScreen")
    walk.pocket.table.match.totals[2] = 300
    end_hand(walk, 2)
    walk.expect(pockets.SCORES, "ScoresScreen")
    walk.press(keys.A)
    walk.expect(pockets.WINNER, "WinnerScreen")
    walk.press(keys.A)
    walk.expect(pockets.TITLE, "TitleScreen")


def test_after_a_pause_the_table_looks_as_before():
    """The foundations keep their places through a menu, though the table screen is made anew."""
    walk = Walk()
    walk.choose(say.PLAY)
    walk.wait(60_000)
    hand = walk.pocket.table.hand
    assert hand.plays > 4, "the bots have played too little for this test"
    places = walk.face.table.foundations.places
    walk.press(keys.START, keys.START)
    walk.expect(pockets.TABLE, "TableScreen")
    assert walk.face.table.foundations.places == places


def test_what_does_not_change_is_not_drawn():
    walk = Walk()
    walk.wait(20)
    areas = walk.canvas.areas
    for _ in range(50):
        walk.wait(20)
    assert walk.canvas.areas == areas, "the title is drawn again though nothing changes"
    walk.press(keys.DOWN)
    assert walk.canvas.areas > areas


@pytest.mark.parametrize("word", (say.DARK, say.FOUR_COLOURS))
def test_colours_change_at_once(word):
    walk = Walk()
    walk.choose(say.SETTINGS)
    walk.to_row(word)
    theme, four = walk.face.sheets.theme, walk.face.sheets.four_colours
    walk.press(keys.A)
    assert (walk.face.sheets.theme, walk.face.sheets.four_colours) != (theme, four)
    walk.expect(pockets.MENU, "MenuScreen")
    assert walk.pocket.menu.word(walk.pocket.menu.cursor) == word


def test_settings_in_a_pause_reach_the_table():
    walk = Walk()
    walk.choose(say.PLAY)
    left = walk.face.table.columns[0].group.x
    walk.press(keys.START)
    walk.choose(say.SETTINGS)
    walk.to_row(say.LEFT_HANDED)
    walk.press(keys.A, keys.B, keys.B)
    walk.expect(pockets.TABLE, "TableScreen")
    assert walk.face.table.columns[0].group.x > left


def test_a_friend_at_the_same_seat():
    """G1: two cursors on one layout, each with its keys; menus listen to both; what one holds the other leaves."""
    walk = Walk(seats=3)
    walk.to_row(say.PARTNER)
    walk.press(keys.LEFT)
    assert walk.pocket.prefs.partner == 2
    walk.choose(say.PLAY)
    walk.expect(pockets.TABLE, "TableScreen")
    screen = walk.face.screen
    assert len(screen.grips) == 2
    walk.wait(2600)
    pocket = walk.pocket
    own = pocket.play.cursor
    walk.press(keys.MATE + keys.LEFT)
    assert screen.grips[1].cursor == pocket.mate.cursor
    assert screen.grips[0].cursor == pocket.play.cursor == own
    assert not screen.grips[0].frame.group.hidden
    assert not screen.grips[1].frame.group.hidden
    walk.press(keys.KEY_MENU)
    walk.expect(pockets.MENU, "MenuScreen")
    walk.press(keys.MATE + keys.DOWN)
    assert pocket.menu.cursor == 1, "the friend's keys do nothing in a menu"
    walk.press(keys.MATE + keys.UP, keys.MATE + keys.A)
    walk.expect(pockets.TABLE, "TableScreen")
    assert len(walk.face.screen.grips) == 2
    end_hand(walk, 0)
    walk.expect(pockets.SCORES, "ScoresScreen")
    assert "You two" in [line.shown for line in walk.face.screen.lines]
    walk.press(keys.MATE + keys.A)
    walk.expect(pockets.TABLE, "TableScreen")


def test_a_blocked_table_is_laid_out_and_comes_back():
    """H2: the table is as before, then; its foundations keep their places."""
    walk = Walk(seats=3)
    walk.pocket.prefs.options.read("scrooge")
    walk.choose(say.PLAY)
    walk.wait(3000)
    pocket = walk.pocket
    hand = pocket.table.hand
    for suit in (0x10, 0x30, 0x30):
        hand.land(1, suit | 1, hand.now_ms, 0)
    walk.wait(20)
    places = bytes(walk.face.table.foundations.places)
    hand.resolve()
    walk.wait(20)
    walk.expect(pockets.LAID, "LaidScreen")
    walk.wait(20)
    areas = walk.canvas.areas
    walk.wait(400)
    assert walk.canvas.areas == areas, "it is drawn again though nothing changes"
    walk.press(keys.MATE + keys.A)
    walk.expect(pockets.TABLE, "TableScreen")
    assert bytes(walk.face.table.foundations.places) == places
    hand.rotated = 0
    hand.resolve()
    walk.wait(pocket.laid_ms + 40)
    walk.expect(pockets.TABLE, "TableScreen")


def test_other_rules_are_another_screen():
    """Jokers, seven in hand and a friend ask for a table screen of their own, with as many seats as before."""
    walk = Walk()
    screens = set()
    for text, partner in (("", 0), ("jokers", 0), ("scrooge", 0), ("scrooge,jokers=2", 0), ("", 1), ("", 2), ("", 0)):
        walk.pocket.prefs.options.read(text or "classic")
        walk.pocket.prefs.partner = partner
        walk.pocket.new_match(1)
        walk.face.show()
        screen = walk.face.screen
        assert screen not in screens, f"the screen of another table for {text}, partner {partner}"
        assert len(screen.grips) == 1 + (partner == 2)
        assert (screen.jokers is not None) == ("jokers" in text)
        screens.add(screen)


def test_another_table_is_another_screen():
    """A new match with more players at once after another: never the screen of the old table."""
    walk = Walk()
    walk.pocket.new_match(1)
    walk.face.show()
    walk.pocket.prefs.seats = 7
    walk.pocket.new_match(1)
    walk.face.show()
    assert walk.face.table.hand is walk.pocket.table.hand
    assert len(walk.face.table.foundations.places) == 4 * 7


@pytest.fixture
def modules():
    """What is imported, put back after the test."""
    kept = dict(sys.modules)
    folder = sys.modules["hardware.screens"]
    names = dict(vars(folder))
    yield sys.modules
    sys.modules.clear()
    sys.modules.update(kept)
    vars(folder).update(names)


def test_a_small_board_forgets_the_code_it_does_not_need(modules):
    """The table without what draws words, and the other way round; both come back when they are needed."""
    walk = Walk()
    walk.face.small = True
    walk.choose(say.PLAY)
    walk.expect(pockets.TABLE, "TableScreen")
    own = ("hardware.screens.menus", "hardware.screens.page")
    left = [name for name in modules if name.startswith("adafruit_display") or name in own]
    assert not left, f"still there at the table: {left}"
    walk.press(keys.START)
    walk.expect(pockets.MENU, "MenuScreen")
    assert "hardware.screens.table" not in modules
    walk.press(keys.A)
    walk.expect(pockets.TABLE, "TableScreen")
    end_hand(walk, 0)
    walk.expect(pockets.SCORES, "ScoresScreen")
