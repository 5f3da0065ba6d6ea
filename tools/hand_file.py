# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Recorded hands as files, for the programs that write or read them. What the bytes are says
nerts_core/record_bytes.py."""

import os

from nerts_core.record_bytes import NOBODY, KeptHand, bytes_of, read

ENDING = ".hand"
LAST = os.path.join("out", "last" + ENDING)
MOST_BYTES = 1 << 16  # no record comes near


def load(path):
    """Returns (KeptHand, "") for a file, or (None, a sentence that says what is wrong)."""
    try:
        with open(path, "rb") as file:
            data = file.read(MOST_BYTES)
    except OSError as problem:
        return None, f"Cannot read {path}: {problem.strerror or problem}."
    return read(data)


def save(path, table, seat=NOBODY):
    """Writes the hand of a table that has a `Record` and is over; `seat` is whose view it was. OSError where it cannot
    be written."""
    levels = [0 if bot is None else bot.level for bot in table.bots]
    data = bytes_of(KeptHand(table.seats, table.options, table.record, levels, seat))
    folder = os.path.dirname(os.path.abspath(path))
    os.makedirs(folder, exist_ok=True)
    # A file that is half written must not take the place of a whole one.
    with open(path + ".new", "wb") as file:
        file.write(data)
    os.replace(path + ".new", path)


class Keeper:
    """Writes each hand of a pocket into a file as soon as it is over."""

    def __init__(self, path=LAST):
        self.path = path
        self.kept = None
        self.problem = ""

    def look(self, pocket):
        """To be called once a step."""
        table = pocket.table
        if table is None or table.record is None or not table.record.tells(table.hand):
            return
        key = (table.hand.seed, table.record.moves)
        if key != self.kept:
            try:
                save(self.path, table, pocket.seat)
            except OSError as problem:
                # Once is enough to say so.
                self.problem = f"Cannot write {self.path}: {problem.strerror or problem}."
            self.kept = (table.hand.seed, table.record.moves)
