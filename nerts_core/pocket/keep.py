# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a pocket knows of its stored bytes while it plays. The bytes themselves, what they mean, and how they are read
and written, is `store`, which is there only while that is done: a small board has no room for either in between."""

from nerts_core.cards import const

_AIR = const(8)


class Keep:
    """The stored bytes of one pocket. `has_match` is True while a match is kept in them."""

    def __init__(self, store):
        """`store` is the board's: read() gives what was kept, write(bytes) keeps it."""
        self.store = store
        self.image = None  # all bytes, while `store` is at work
        self.slot = self.counter = 0
        self.is_loaded = False  # `store` was imported, and may be let go
        self.has_match = False  # of the player who plays now
        self.player = self.match_of = 0  # who plays now, and whose match is kept: places in the `drawer`
        # What brings this handheld back to a table of friends (of `link.air`); zeros where there is none.
        self.air = bytearray(_AIR)
        self.at = self.end = 0  # where `store` reads or writes, and up to where it may
        self.writing = self.bad = False  # which of the two it does, and whether it went too far
        self.linked = None  # what is to be kept of that table with the next `save`, None for what is kept of it already

    def load_prefs(self, prefs, records):
        """As `store.load`."""
        self.is_loaded = True
        from nerts_core.pocket.store import load

        is_whole = load(self, prefs, records)
        self.image = None
        return is_whole

    def take_match(self):
        """As `store.take_up`; False where the store cannot be read just now."""
        self.is_loaded = True
        from nerts_core.pocket.store import take_up

        found = False
        try:
            found = take_up(self)
        except (OSError, RuntimeError):
            pass
        self.image = None
        return found

    def take_table(self):
        """As `store.linked`; None where there is nothing."""
        self.is_loaded = True
        found = None
        try:
            from nerts_core.pocket.store import linked

            found = linked(self)
        except (MemoryError, OSError, RuntimeError):
            pass
        self.image = None
        return found or None
