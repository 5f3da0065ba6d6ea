# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The commands of the referee: who sits at the next table and how it is set up, and all that can be asked about it.

Knows: the settings of the next match, and the answers to questions. Does not belong here: moves, time and taking back
(referee_play.py), the rules (nerts_core), how lines come and go (referee.py).
"""

from nerts_core import audit, moves
from nerts_core import hand as hands
from nerts_core.bot import BEST_LEVEL
from nerts_core.match import Match
from nerts_core.notation import move_of, table_of, table_text
from nerts_core.options import MAX_SEATS, MIN_SEATS, Options
from tools.referee_play import Playing, Wrong
from tools.referee_undo import KeptTable
from tools.referee_words import USAGES, introduction, picture, scores, waits

HIGHEST_SEED = (1 << 30) - 1
WORDS = (moves.WITHDRAW_MOVE, moves.TURN_MOVE, moves.UNDER_MOVE, moves.CALL_MOVE, moves.STUCK_MOVE)
ANY_NUMBER = 4096


class Referee(Playing):
    """One conversation. `command(words)` answers with lines; `quit` turns True when it is to end."""

    def __init__(self):
        Playing.__init__(self, KeptTable(4, Options(), self))
        self.quit = False
        self.seats = 4
        self.options = Options()

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
                most = ANY_NUMBER if form[-1].strip("[]") == "TEXT" else len(form)
                if not least <= len(words) <= most:
                    raise Wrong("Write it as: %s." % usage)
                return getattr(self, "do_" + name)(*words[1:])
        raise Wrong("There is no command '%s'; 'help' lists them." % words[0])

    # Who this is

    def do_nerts(self):
        """Who this is and what it knows."""
        self.lines += introduction()

    def do_help(self):
        """The list of commands."""
        self.lines += ["| %-22s %s" % row for row in USAGES]

    def do_ready(self):
        """Nothing but an answer."""

    def do_quit(self):
        """End."""
        self.quit = True

    # Settings of the next match

    def do_seats(self, count):
        """Seats of the next match."""
        self.seats = self.number(count, MIN_SEATS, MAX_SEATS, "The number of seats")

    def do_options(self, *items):
        """Options of the next match, or which they are."""
        if items:
            wrong = self.options.read(",".join([item.strip(",") for item in items]))
            if wrong:
                raise Wrong(wrong)
        else:
            self.lines.append("options " + self.options.text())

    def do_bot(self, seat, level, pace="100"):
        """Give a seat to a bot, or back to whoever writes."""
        self._seat_level(self.levels, "bot", seat, level, pace)

    def do_partner(self, seat, level, pace="100"):
        """Give a seat a second player, or none (G1)."""
        self._seat_level(self.partner_levels, "partner", seat, level, pace)

    def _seat_level(self, levels, who, seat, level, pace):
        seat = self.number(seat, 0, max(self.seats, self.table.seats) - 1, "A %s's seat" % who)
        if level == "off":
            levels.pop(seat, None)
        else:
            level = self.number(level, 1, BEST_LEVEL, "A %s's level (or 'off')" % who)
            levels[seat] = level, self.number(pace, 25, 400, "A %s's pace" % who)
        self.seat_bot(seat)

    # Setting up

    def _fresh(self):
        options = Options()
        options.copy_from(self.options)
        return KeptTable(self.seats, options, self)

    def do_new(self, seed="0"):
        """Begin a match and deal its first hand."""
        seed = self._seed(seed)
        self.lay(self._fresh())
        self.table.start_match(seed)
        self._deal()

    def do_deal(self, seed):
        """Begin a match whose first hand has this very seed."""
        seed = self._seed(seed)
        self.lay(self._fresh())
        self.table.start_match(seed)
        self.table.hand.deal_from(seed)
        self.table.begin_hand()
        self._tell_hand()

    def do_next(self):
        """Deal the next hand of the match."""
        table = self.dealt()
        if not table.hand.over:
            raise Wrong("This hand is still played: go on until somebody calls, or begin anew with 'new'.")
        winner = self._totals().winning_seat()
        if winner >= 0:
            raise Wrong("The match is over, seat %d has won: begin another with 'new'." % winner)
        table.match.count_hand(table.hand)
        self._deal()

    def _deal(self):
        self.table.deal()
        self.back.clear()
        self._tell_hand()

    def _tell_hand(self):
        self.heard = self.table.hand.said_count
        self.lines.append("hand %d seed %d" % (self.table.match.hands + 1, self.table.hand.seed))

    def do_table(self, *words):
        """Set up a table from its text."""
        try:
            hand = table_of(" ".join(words))
        except ValueError as wrong:
            raise Wrong(str(wrong)) from None
        table = KeptTable(hand.seats, hand.options, self)
        table.start_match(hand.seed)
        table.hand = hand
        self.seats = hand.seats
        self.options.copy_from(hand.options)
        self.lay(table)
        if hand.all_stuck():
            hand.resolve()
        table.begin_hand()
        self.hear()
        self.tell_end()

    def _seed(self, text):
        return self.number(text, 0, HIGHEST_SEED, "A seed")

    # Looking

    def do_text(self):
        """The table as one line."""
        self.lines.append("table " + table_text(self.dealt().hand))

    def do_show(self):
        """The table as a picture."""
        self.lines += picture(self.dealt())
        self.tell_end()

    def do_moves(self, seat):
        """Every legal move of a seat."""
        hand = self.dealt().hand
        seat = self.number(seat, 0, hand.seats - 1, "A seat of this table")
        found = [0] * 256
        legal = [] if hand.over else found[: moves.find(hand, seat, found)]
        legal += [move for move in WORDS if not moves.check(hand, seat, move)]
        self.lines.append(" ".join(["moves", str(seat)] + [self.text_of(move) for move in legal]))

    def do_check(self, seat, move):
        """Whether a seat may make a move."""
        reason = moves.check(self.table.hand, self.any_seat(seat), move_of(move))
        return "refused " + moves.reason_text(reason) if reason else "ok"

    def do_clock(self):
        """The time, and what the clock has left."""
        hand = self.dealt().hand
        self.lines.append("clock now_ms %d left_ms %d" % (hand.now_ms, hand.left_ms()))
        self.lines += ["joker %d %s wait_ms %d" % (seat, self.text_of(move), ms) for seat, move, ms in waits(hand)]

    def do_audit(self):
        """What is wrong with the table: nothing, or the rules have a fault."""
        bits = audit.audit(self.dealt().hand)
        self.lines.append("audit %d %s" % (bits, audit.defects_text(bits) or "fine"))

    def do_score(self):
        """The points of this hand."""
        self.lines += scores(self.dealt().hand)
        self.tell_end()

    def do_match(self):
        """The totals, and who has won."""
        match = self._totals()
        self.lines.append("hands %d" % match.hands)
        self.lines += ["total %d %d" % (seat, match.totals[seat]) for seat in range(match.seats)]
        winner = match.winning_seat()
        self.lines.append("winner " + (str(winner) if winner >= 0 else "none"))

    def _totals(self):
        # The match as it will stand when this hand, if it is over, has been added.
        table = self.table
        match = Match(table.seats, table.options, table.match.seed)
        match.totals[:] = table.match.totals
        match.hands = table.match.hands
        if table.hand.over > hands.NOT_DEALT:
            match.count_hand(table.hand)
        return match
