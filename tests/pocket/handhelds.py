# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Handhelds for the tests of the pocket: at a table from a sketch, or at the scores of a hand that was played, with a
store that is a few bytes in memory.

Keys are pressed as words: "right a b". Bots at a sketched table never move.
"""

from nerts_core import moves
from nerts_core import options as opts
from nerts_core.audit import audit, defects_text
from nerts_core.bot import Bot
from nerts_core.notation import move_text
from nerts_core.pocket import keys, say
from nerts_core.pocket import pocket as pockets
from nerts_core.table import Table
from tests.core import tables
from tools.record import Player

KEYS = {
    "up": keys.UP,
    "down": keys.DOWN,
    "left": keys.LEFT,
    "right": keys.RIGHT,
    "a": keys.A,
    "b": keys.B,
    "start": keys.START,
    "select": keys.SELECT,
    "n": keys.KEY_NERTS,
    "1": keys.KEY_1,
    "2": keys.KEY_1 + 1,
    "3": keys.KEY_1 + 2,
    "4": keys.KEY_1 + 3,
    "5": keys.KEY_1 + 4,
    "6": keys.KEY_6,
    "w": keys.KEY_WASTE,
    "turn": keys.KEY_TURN,
    "call": keys.KEY_CALL,
    "stuck": keys.KEY_STUCK,
    "menu": keys.KEY_MENU,
}
STEP_MS = 20


class Memory:
    """A store in memory: `data` is what is kept, `writes` how often it was written."""

    def __init__(self, data=b""):
        self.data = data
        self.writes = 0

    def read(self):
        """What is kept."""
        return self.data

    def write(self, data, at=0):
        """Keep it from place `at` on; all else stays."""
        self.data = self.data[:at] + bytes(max(0, at - len(self.data))) + bytes(data) + self.data[at + len(data) :]
        self.writes += 1


class Handheld:
    """A pocket with a finger: `press("right a")`, `wait(ms)`; `moves` are the own moves that were made, as text."""

    def __init__(self, sketch="", buttons=8, seed=1, data=b""):
        self.memory = Memory(data)
        self.pocket = pockets.Pocket(self.memory, seed, buttons)
        self.moves = []
        if sketch:
            hand = tables.Play(sketch).hand
            table = Table(hand.seats, hand.options)
            table.hand = hand
            for seat in range(1, hand.seats):
                table.seat_bot(seat, Bot(seat, 1))
            table.next = None
            self.sit(table)

    def sit(self, table):
        """Take seat 0 of a table whose hand lies there, past the announcement of the deal."""
        pocket = self.pocket
        pocket.pace = 4
        pocket.table = table
        pocket.sit_down(0)
        pocket.begin()
        self.listen()
        self.wait(2 * STEP_MS)

    def listen(self):
        """Write down the own moves from now on."""
        table = self.pocket.table
        if "let_go" in vars(table):
            return
        let_go = table.let_go

        def heard(seat, move):
            reason = let_go(seat, move)
            if not reason and seat == 0:
                self.moves.append(move_text(move, table.options.values[opts.HAND]))
            return reason

        table.let_go = heard

    @property
    def play(self):
        """What the player does."""
        return self.pocket.play

    @property
    def hand(self):
        """The hand on the table."""
        return self.pocket.table.hand

    def press(self, words, hold_ms=40):
        """Press and release keys, one after the other; a word with a number as in "b:900" is held that long."""
        for word in words.split():
            name, _, held_ms = word.partition(":")
            self.pocket.press(KEYS[name])
            self.wait(int(held_ms or hold_ms))
            self.pocket.release(KEYS[name])
            self.wait(3 * STEP_MS)
        return self

    def wait(self, wait_ms):
        """Let time pass in steps."""
        for _ in range(0, wait_ms, STEP_MS):
            self.pocket.step(STEP_MS)
        return self

    def other(self, seat, move):
        """Another seat makes a move, now."""
        reason = self.pocket.table.let_go(seat, move)
        assert not reason, moves.reason_text(reason)
        return self

    def sound(self):
        """True where the table is as it must be (N1, N2)."""
        bits = audit(self.hand)
        assert not bits, defects_text(bits)
        return True


def at(works, nerts="Kh", waste="-", foundations="-", options="classic", buttons=8, stock="..."):
    """A handheld at a table of two: own nerts pile, work piles, stock and waste as sketched (tests/core/tables.py)."""
    return Handheld(f"n1 {options} {foundations} {nerts}:{works}:{stock}:{waste} rest", buttons)


SCENES = ("TITLE", "MENU", "TABLE", "SCORES", "WINNER", "HOWTO", "RECORDS")


def choose(held, *words):
    """Go to each row in turn, by its word, and press A."""
    for word in words:
        menu = held.pocket.menu
        rows = [menu.word(i) for i in range(menu.count)]
        assert word in rows, f"no row {word} in {rows}"
        while menu.word(menu.cursor) != word:
            held.press("down")
        held.press("a")
    return held


def play_on(held, most_ms=900_000):
    """Let the bots play until the hand is over, without the player."""
    for _ in range(most_ms // 100):
        if held.pocket.scene != pockets.TABLE or held.hand.over:
            return held
        held.pocket.step(100)
    raise AssertionError("the hand does not end")


def in_scene(name):
    """A handheld in that scene."""
    held = Handheld()
    pocket = held.pocket
    if name == "MENU":
        choose(held, say.RULES)
    elif name == "HOWTO":
        choose(held, say.LEARN, say.HOW_TO)
    elif name == "RECORDS":
        choose(held, say.SHOW_RECORDS)
    elif name != "TITLE":
        pocket.prefs.options.take_set(2)
        if name == "WINNER":
            pocket.prefs.options.set_value(opts.TARGET, 0)
        pocket.new_match(11 if name == "WINNER" else 7)
        held.wait(3000)
        if name != "TABLE":
            play_on(held)
            held.wait(4000)
            if name == "WINNER":
                assert pocket.winner >= 0
                held.press("a")
    assert pocket.scene == SCENES.index(name)
    return held


def at_scores(buttons=8, options="classic", seed=5, level=3, store=None):
    """A pocket at the scores of the first hand of a match, which a scripted player has played."""
    pocket = pockets.Pocket(store or Memory(), 1, buttons)
    pocket.prefs.options.read(options)
    pocket.prefs.level = level
    player = Player(pocket)
    pocket.new_match(seed)
    for _ in range(45000):
        if pocket.scene == pockets.SCORES:
            return pocket
        player.step()
    raise AssertionError(f"seed {seed}: the hand does not end")
