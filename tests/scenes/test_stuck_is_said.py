# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A stuck table as a player sees it (K1 to K3, H2, H3): what was said, voted, warned of and done stands on the screen
in plain words, for each `stuck_rule` and with seven in hand, at every size."""

import pytest

from hardware.boards.canvas import Canvas
from hardware.screens.face import Face
from hardware.screens.words import Line
from nerts_core import hand as hands
from nerts_core import moves
from nerts_core.pocket import keys
from nerts_core.pocket import pocket as pockets
from tests.scenes.stages import pocket_of, size_too

SEATS = 3
SEED = 5


class Watcher:
    """At a table whose bots never come to their turn, reading what the screen says."""

    def __init__(self, text, size=(160, 128)):
        self.pocket = pocket = pocket_of(seats=SEATS)
        pocket.prefs.options.read(text)
        pocket.new_match(SEED)
        self.table = pocket.table
        self.hand = pocket.table.hand
        self.face = Face(Canvas(*size), pocket)
        self.wait(2600)
        self.table.next = None
        self.wait(200)
        assert not self.hand.plays, "the bots have played, for this test they must not"

    def wait(self, time_ms):
        for _ in range(time_ms // 20):
            self.pocket.step(20)
        self.face.show()

    def all_say_stuck(self):
        for seat in range(SEATS):
            reason = self.table.let_go(seat, moves.STUCK_MOVE)
            assert not reason, f"seat {seat}: {moves.REASONS.split()[reason]}"
            self.table.next = None
        self.wait(20)

    def laid_out(self, heading):
        """Fails unless all hands are laid out under that heading (H2); then presses on."""
        assert self.pocket.scene == pockets.LAID
        assert heading in [line.shown for line in self.face.screen.lines]
        self.wait(600)
        self.pocket.press(keys.A)
        self.pocket.release(keys.A)
        self.wait(20)

    def reads(self, text):
        """Fails unless that text, and nothing else, is in the banner."""
        header = self.face.screen.header
        assert not header.banner.hidden, f"nothing is said instead of '{text}'"
        line = Line(header.voices[0], header.text.bitmap.width, header.text.grid.pixel_shader)
        line.words = header.text.words
        line.write(text)
        assert line.bitmap.width >= header.text.words.width_px(text), f"no room for '{text}'"
        shown, wanted = header.text.bitmap, line.bitmap
        same = all(shown[i] == wanted[i] for i in range(shown.width * shown.height))
        play = self.pocket.play
        said = self.face.words.text(play.banner, self.face.words.text(self.pocket.name_word(play.banner_seat)))
        assert same, f"it says '{said}', not '{text}'"


def no_moves_here(hand):
    """Takes away what seven in hand could point out (H2): one card, a king, in each work pile, hand and nerts pile."""
    for layout in hand.layouts:
        layout[70 + layout[0]] = 13
        for pile in range(1, hand.work_piles + 1):
            layout[71 + 14 * pile] = 13
        for place in range(layout[7]):
            layout[17 + place] = 13


@size_too
@pytest.mark.parametrize(
    "rule, said",
    (("rotate", "All stuck: new stocks"), ("shuffle", "All stuck: shuffled"), ("end", "All stuck: hand over")),
)
def test_all_say_stuck(rule, said, size):
    watcher = Watcher("stuck_rule=" + rule, size)
    watcher.all_say_stuck()
    watcher.reads(said)
    if rule == "end":
        assert watcher.hand.over == hands.STOPPED
        return
    watcher.wait(4000)
    watcher.all_say_stuck()
    watcher.reads("All stuck: hand over")
    assert watcher.hand.over == hands.STOPPED


@size_too
def test_one_says_stuck(size):
    watcher = Watcher("", size)
    watcher.table.let_go(1, moves.STUCK_MOVE)
    watcher.table.next = None
    watcher.wait(20)
    watcher.reads("Ada: stuck")


def test_the_own_word_stands_on_the_screen_as_long_as_it_holds():
    watcher = Watcher("")
    watcher.pocket.press(keys.KEY_STUCK)
    watcher.pocket.release(keys.KEY_STUCK)
    watcher.wait(40)
    watcher.reads("You: stuck")
    watcher.wait(4000)
    assert watcher.pocket.play.stuck
    sign = watcher.face.screen.header.stuck[0]
    assert sign, "no sign tells that the own word holds"
    watcher.pocket.press(keys.KEY_STUCK)
    watcher.wait(40)
    watcher.reads("You said so already")


@size_too
def test_the_clock_warns_and_then_all_are_stuck(size):
    watcher = Watcher("stuck_s=15", size)
    watcher.wait(15_000 - 10_000 - 200)
    watcher.reads("All stuck in 10 seconds!")
    assert not watcher.face.screen.header.bar.hidden
    watcher.wait(10_000)
    watcher.reads("All stuck: new stocks")
    watcher.wait(15_000)
    watcher.reads("All stuck: hand over")
    assert watcher.hand.over == hands.TIMED


@size_too
def test_seven_in_hand_points_out_who_can_play(size):
    watcher = Watcher("scrooge", size)
    no_moves_here(watcher.hand)
    watcher.hand.layouts[1][17] = 1
    watcher.all_say_stuck()
    watcher.laid_out("Ada: you can play!")
    watcher.reads("Ada: you can play!")
    watcher.wait(3000)
    watcher.hand.layouts[0][18] = 1
    watcher.hand.plays += 1
    watcher.all_say_stuck()
    watcher.laid_out("You, Ada: you can play!")
    watcher.reads("You: you can play!")
    watcher.wait(3000)
    watcher.pocket.press(keys.KEY_STUCK)
    watcher.wait(40)
    watcher.reads("You can play a card")


@size_too
def test_seven_in_hand_gives_new_hands(size):
    watcher = Watcher("scrooge", size)
    no_moves_here(watcher.hand)
    watcher.all_say_stuck()
    watcher.laid_out("Nobody can play!")
    watcher.reads("All stuck: new hands")


@size_too
def test_the_scores_tell_that_nobody_called(size):
    watcher = Watcher("stuck_rule=end", size)
    watcher.all_say_stuck()
    watcher.wait(3000)
    assert watcher.pocket.scene == pockets.SCORES
    assert "All stuck: hand over" in [line.shown for line in watcher.face.screen.lines]
