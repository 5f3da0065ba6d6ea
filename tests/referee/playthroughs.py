# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Makes the golden playthroughs: hands played by chance through the referee, one for each option that there is.

Knows: which there are, and how to play so that an option shows. Does not belong here: replaying and comparing
(test_playthroughs.py).
"""

import random

from tests.core.tables import fill
from tools.referee import answer
from tools.referee_table import Referee

COMMANDS = 110
# What is shown, and the options beside it that let it show. A table is a sketch in which OPTIONS stands for both.
PLAYTHROUGHS = {
    "classic": ("", ""),
    "quick": ("quick", ""),
    "little": ("little", ""),
    "bonus": ("bonus", ""),
    "nerts_pile=12": ("nerts_pile=12", ""),
    "work_piles=5": ("work_piles=5", ""),
    "work_piles=6": ("work_piles=6", ""),
    "turn=1": ("turn=1", ""),
    "turn_order=kept": ("turn_order=kept", ""),
    "leftover=turn": ("leftover=turn", "nerts_pile=12"),
    "penalty=1": ("penalty=1", ""),
    "call_bonus=25": ("call_bonus=25", "nerts_pile=5,turn=1"),
    "king_bonus=3": ("king_bonus=3", "n1 OPTIONS QcQdJhAsAs Kc:Kd|9s|-|8d7s:...:- Qh:Kh|2s|3c|-:...:- rest"),
    "target=25": ("target=25", "n1 OPTIONS KcKdAsAs 9h:Qh|9s|-|8s7h:...:- Qh:Kh|2s|3c|-:...:- rest"),
    "target=0": ("target=0", "nerts_pile=5,turn=1,penalty=1"),
    "space_takes=nerts": ("space_takes=nerts", ""),
    "space_takes=king": ("space_takes=king", ""),
    "run_moves=whole": ("run_moves=whole", ""),
    "run_moves=single": ("run_moves=single", ""),
    "slide_under=off": ("slide_under=off", ""),
    "tie=both": ("tie=both", "nerts_pile=5,turn=1"),
    "stuck_s=15": ("stuck_s=15", ""),
    "stuck_rule=end": ("stuck_rule=end", ""),
    "stuck_rule=shuffle": ("stuck_rule=shuffle", ""),
    "handicap": ("handicap=0/-3/-10", ""),
}


def beginning(name, with_option=True):
    """The lines that set up a playthrough, with the option that it is about or without it."""
    option, beside = PLAYTHROUGHS[name]
    if beside.startswith("n1"):
        text = fill(beside.replace("OPTIONS", option))
        return ["table " + (text if with_option else text.replace(option, "classic"))]
    text = ",".join(word for word in (option if with_option else "", beside) if word) or "classic"
    return ["seats 3", "options " + text]


class Player:
    """Plays through a referee and keeps what it writes."""

    def __init__(self, name, seed):
        self.chance = random.Random("%s %d" % (name, seed))
        self.referee = Referee()
        self.lines = []
        for line in beginning(name):
            self.write(line)
        if len(self.lines) > 1:
            self.write("new %d" % self.chance.randrange(1 << 30))

    def write(self, line):
        """Write a line; returns the answer."""
        self.lines.append(line)
        return answer(self.referee, line)

    def moves(self, seat):
        return answer(self.referee, "moves %d" % seat)[0].split()[2:]

    def play(self):
        """Play some commands; returns all that was written."""
        while len(self.lines) < COMMANDS:
            if self.referee.table.hand.over:
                self.end_hand()
            else:
                self.act()
            if len(self.lines) % 25 == 0:
                self.write("text")
        for line in ("score", "match", "show", "audit"):
            self.write(line)
        return self.lines

    def end_hand(self):
        for line in ("turn 0", "score", "match", "next"):
            refused = self.write(line)[-1] != "ok"
        if refused:
            self.write("new %d" % self.chance.randrange(1 << 30))

    def act(self):
        luck = self.chance.random()
        seat = self.chance.randrange(3)
        if luck < 0.08:
            pile, goal = self.chance.choice("nw123456"), self.chance.choice("f f 1 2 3 4 5 6 u1 u2 u3 u4".split())
            self.write("play %d %s-%s" % (seat, pile, goal))
        elif luck < 0.11:
            for each in (0, 0, 1, 2):
                self.write("stuck %d" % each)
        elif luck < 0.13:
            self.write("time %d" % self.chance.choice((800, 9000, 40000)))
        elif luck < 0.16:
            self.write("undo %d" % self.chance.choice((1, 1, 2, 4)))
        else:
            self.move(seat)

    def move(self, seat):
        legal = self.moves(seat)
        plays = [move for move in legal if move.endswith("-f")]
        spaces = "|-" in self.referee.command(["text"])[0] and self.chance.random() < 0.3
        slides = [move for move in legal if "-u" in move] or (["n-u%d" % self.chance.randint(1, 4)] if spaces else [])
        nerts = [move for move in legal if move[0] == "n" and "-" in move]
        cards = [move for move in legal if "-" in move]
        if "call" in legal and self.chance.random() < 0.7:
            self.write("call %d" % seat)
        elif plays:
            self.race(seat, plays[0])
        elif (slides or nerts or cards) and self.chance.random() < 0.6:
            move = self.chance.choice(slides or nerts or cards)
            self.write("play %d %s %d" % (seat, move, self.chance.choice((0, 700))))
        elif "under" in legal:
            self.write("under %d" % seat)
        elif "turn" in legal:
            self.write("turn %d" % seat)

    def race(self, seat, play):
        # Another seat with the same card tries too, a moment later or at once.
        hand = self.referee.table.hand
        before = {each: self.moves(each) for each in range(3)}
        after_ms = self.chance.choice((0, 10, 19, 20, 300, 1000))
        self.write("play %d %s %d" % (seat, play, after_ms))
        for other in range(3):
            lost = [move for move in before[other] if move.endswith("-f") and move not in self.moves(other)]
            for move in lost if other != seat and not hand.over else ():
                self.write("play %d %s" % (other, move))
