# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The commands of the referee: what each does to a table, and what it answers.

Knows: the settings of the next match, the table that is played, its bots, and what can be taken back. Does not belong
here: the rules (nerts_core), how lines come and go (referee.py).
"""

import collections

from nerts_core import hand as hands
from nerts_core import moves
from nerts_core.bot import BEST_LEVEL, Bot
from nerts_core.commons import TIME_MASK
from nerts_core.match import Match
from nerts_core.notation import move_of, move_text, table_of, table_text
from nerts_core.options import MAX_SEATS, MIN_SEATS, Options
from nerts_core.options_text import number_of
from nerts_core.table import Table
from tools.referee_undo import Watched, restore, save
from tools.referee_words import SAYINGS, USAGES, introduction, picture, scores

MOVE_MS = 100
LONGEST_MS = 600000
HIGHEST_SEED = (1 << 30) - 1
LEVELS_BACK = 1000


class Wrong(Exception):
    """A command cannot be done; the message is a sentence that says what to do."""


class Referee:
    """One conversation. `command(words)` answers with lines; `quit` turns True when it is to end."""

    def __init__(self):
        self.quit = False
        self.seats = 4
        self.options = Options()
        self.levels = {}
        self.table = Table(self.seats, Options())
        self.back = collections.deque(maxlen=LEVELS_BACK)
        self.heard = 0
        self.lines = []

    def command(self, words):
        """Do what the words of a line say. Returns the lines of the answer, the last of them says how it went."""
        self.lines = []
        try:
            closing = self._do(words) or "ok"
        except Wrong as wrong:
            return ["error " + str(wrong)]
        return self.lines + [closing]

    def _do(self, words):
        name = words[0].lower()
        for usage, _ in USAGES:
            form = usage.split()
            if form[0] == name:
                least = len([word for word in form if word[0] != "["])
                most = LONGEST_MS if name in ("table", "options") else len(form)
                if not least <= len(words) <= most:
                    raise Wrong("Write it as: %s." % usage)
                return getattr(self, "do_" + name)(*words[1:])
        raise Wrong("There is no command '%s'; 'help' lists them." % words[0])

    # Who this is

    def do_nerts(self):
        self.lines += introduction()

    def do_help(self):
        self.lines += ["| %-22s %s" % row for row in USAGES]

    def do_ready(self):
        pass

    def do_quit(self):
        self.quit = True

    # Settings of the next match

    def do_seats(self, count):
        self.seats = self._number(count, MIN_SEATS, MAX_SEATS, "The number of seats")

    def do_options(self, *items):
        if items:
            wrong = self.options.read(",".join(items))
            if wrong:
                raise Wrong(wrong)
        else:
            self.lines.append("options " + self.options.text())

    def do_handicap(self, text):
        new = Options()
        wrong = new.read("handicap=" + text)
        if wrong:
            raise Wrong(wrong)
        self.options.handicap[:] = new.handicap

    def do_bot(self, seat, level, pace="100"):
        seat = self._number(seat, 0, max(self.seats, self.table.seats) - 1, "A bot's seat")
        if level == "off":
            self.levels.pop(seat, None)
        else:
            level = self._number(level, 1, BEST_LEVEL, "A bot's level (or 'off')")
            self.levels[seat] = level, self._number(pace, 25, 400, "A bot's pace")
        if seat < self.table.seats:
            self._seat_bot(seat)
            if seat in self.levels and not self.table.hand.over:
                self.table.bots[seat].start(self.table.hand, self.table.hand.seed)

    def _seat_bot(self, seat):
        level = self.levels.get(seat)
        self.table.seat_bot(seat, Watched(Bot(seat, *level), self) if level else None)

    # Dealing

    def _lay(self, table):
        # A table that is complete takes the place of the old one.
        self.table = table
        self.back.clear()
        self.heard = table.hand.said_count
        for seat in range(table.seats):
            self._seat_bot(seat)

    def _fresh(self):
        options = Options()
        options.copy(self.options)
        return Table(self.seats, options)

    def do_new(self, seed="0"):
        seed = self._seed(seed)
        self._lay(self._fresh())
        self.table.start(seed)
        self._deal()

    def do_deal(self, seed):
        seed = self._seed(seed)
        self._lay(self._fresh())
        self.table.start(seed)
        self.table.hand.deal(seed)
        self.table.begin()
        self._tell_hand()

    def do_next(self):
        table = self._dealt()
        if not table.hand.over:
            raise Wrong("This hand is still played: go on until somebody calls, or begin anew with 'new'.")
        winner = self._totals().winner()
        if winner >= 0:
            raise Wrong("The match is over, seat %d has won: begin another with 'new'." % winner)
        table.match.add(table.hand)
        self._deal()

    def _deal(self):
        self.table.deal()
        self.back.clear()
        self._tell_hand()

    def _tell_hand(self):
        self.heard = self.table.hand.said_count
        self.lines.append("hand %d seed %d" % (self.table.match.hands + 1, self.table.hand.seed))

    def do_table(self, *words):
        try:
            hand = table_of(" ".join(words))
        except ValueError as wrong:
            raise Wrong(str(wrong)) from None
        table = Table(hand.seats, hand.options)
        table.start(hand.seed)
        table.hand = hand
        self.seats = hand.seats
        self.options.copy(hand.options)
        self._lay(table)
        if hand.all_stuck():
            hand.resolve()
        table.begin()
        self._hear()

    # Looking

    def _dealt(self):
        if self.table.hand.over == hands.NOT_DEALT:
            raise Wrong("No hand is dealt: write 'new', or set one up with 'table'.")
        return self.table

    def do_text(self):
        self.lines.append("table " + table_text(self._dealt().hand))

    def do_show(self):
        self.lines += picture(self._dealt())
        self._tell_end()

    def do_moves(self, seat):
        hand = self._dealt().hand
        seat = self._seat(seat)
        found = [0] * 256
        legal = [] if hand.over else found[: moves.find(hand, seat, found)]
        for move in (moves.TURN_MOVE, moves.UNDER_MOVE, moves.CALL_MOVE, moves.STUCK_MOVE):
            if not moves.check(hand, seat, move):
                legal.append(move)
        self.lines.append(" ".join(["moves", str(seat)] + [move_text(move) for move in legal]))

    def do_check(self, seat, move):
        reason = moves.check(self.table.hand, self._any_seat(seat), move_of(move))
        return "refused " + moves.reason_text(reason) if reason else "ok"

    def do_clock(self):
        hand = self._dealt().hand
        self.lines.append("clock now_ms %d left_ms %d" % (hand.now_ms, hand.left_ms()))

    def do_score(self):
        self.lines += scores(self._dealt().hand)
        self._tell_end()

    def do_match(self):
        match = self._totals()
        self.lines.append("hands %d" % match.hands)
        self.lines += ["total %d %d" % (seat, match.totals[seat]) for seat in range(match.seats)]
        winner = match.winner()
        self.lines.append("winner " + (str(winner) if winner >= 0 else "none"))

    def _totals(self):
        # The match as it will stand when this hand, if it is over, has been added.
        table = self.table
        match = Match(table.seats, table.options, table.match.seed)
        match.totals[:] = table.match.totals
        match.hands = table.match.hands
        if table.hand.over > hands.NOT_DEALT:
            match.add(table.hand)
        return match

    # Playing

    def do_play(self, seat, move, after_ms=str(MOVE_MS)):
        seat = self._any_seat(seat)
        after_ms = self._number(after_ms, 0, LONGEST_MS, "The time after a move")
        table = self.table
        if seat < table.seats and table.bots[seat]:
            raise Wrong("Seat %d is a bot's: take it with 'bot %d off'." % (seat, seat))
        before = save(table.hand)
        reason = table.let_go(seat, move_of(move))
        if reason:
            return "refused " + moves.reason_text(reason)
        self.back.append((seat, move, before))
        self._hear()
        self._tell_end()
        self._pass(after_ms)
        return "ok"

    def do_turn(self, seat, after_ms=str(MOVE_MS)):
        return self.do_play(seat, "turn", after_ms)

    def do_under(self, seat, after_ms=str(MOVE_MS)):
        return self.do_play(seat, "under", after_ms)

    def do_call(self, seat, after_ms=str(MOVE_MS)):
        return self.do_play(seat, "call", after_ms)

    def do_stuck(self, seat, after_ms=str(MOVE_MS)):
        return self.do_play(seat, "stuck", after_ms)

    def made(self, seat, move, before):
        """A bot has made a move; `before` is the hand that it made it in."""
        self.back.append((seat, move_text(move), before))
        self.lines.append("move %d %s" % (seat, move_text(move)))
        self._hear()
        self._tell_end()

    def do_undo(self, count="1"):
        table = self._dealt()
        if not self.back:
            raise Wrong("There is no move to take back.")
        count = self._number(count, 1, len(self.back), "The moves to take back here")
        for _ in range(count):
            seat, move, before = self.back.pop()
            self.lines.append("undone clock" if seat is None else "undone %d %s" % (seat, move))
        restore(table.hand, before)
        table.now_ms = table.hand.now_ms
        table.hand.bots_only = None not in table.bots
        self.heard = table.hand.said_count
        table.begin()

    def do_time(self, pause_ms):
        self._dealt()
        self._pass(self._number(pause_ms, 0, LONGEST_MS, "A time"))

    def _pass(self, pause_ms):
        # Bots act one at a time, so time goes on by pieces until there is none left and nobody is due.
        table = self.table
        hand = table.hand
        while not hand.over and (pause_ms or not table.idle_ms()):
            piece_ms = min(table.idle_ms(), pause_ms)
            self._run_clock(piece_ms)
            table.step(piece_ms)
            pause_ms -= piece_ms

    def _run_clock(self, piece_ms):
        # The clock first: what it sets off is a step of its own to take back.
        hand = self.table.hand
        before = save(hand)
        hand.pass_time((self.table.now_ms + piece_ms) & TIME_MASK)
        if (hand.over, hand.rotated) != (before["over"], before["rotated"]):
            self.back.append((None, "", before))
        self._hear()
        self._tell_end()

    def _hear(self):
        hand = self.table.hand
        while self.heard < hand.said_count:
            said = hand.said[self.heard % len(hand.said)]
            who = said & 15
            self.lines.append("say " + SAYINGS[said >> 4] + ("" if who == hands.NOBODY else " %d" % who))
            self.heard += 1

    def _tell_end(self):
        hand = self.table.hand
        if hand.over == hands.CALLED:
            self.lines.append("over called %d" % hand.caller)
        elif hand.over:
            self.lines.append("over " + ("stopped" if hand.over == hands.STOPPED else "timed"))

    # Numbers

    def _number(self, text, low, high, what):
        value = number_of(text)
        if not low <= value <= high:
            raise Wrong("%s is a number from %d to %d, not '%s'." % (what, low, high, text))
        return value

    def _seed(self, text):
        return self._number(text, 0, HIGHEST_SEED, "A seed")

    def _seat(self, text):
        return self._number(text, 0, self.table.seats - 1, "A seat of this table")

    def _any_seat(self, text):
        seat = number_of(text)
        if seat < 0:
            raise Wrong("A seat is a number, 0 for the first, not '%s'." % text)
        return seat
