# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The stored bytes of one handheld, as they are in memory. What they mean, and how they are read and written, is
`store`, which is there only while that is done."""

from nerts_core.cards import const

_SLOT = const(1184)
_AIR = const(8)


class Keep:
    """The stored bytes of one pocket. `has_match` is True while a match is kept in them."""

    def __init__(self, store):
        """`store` is the board's: read() gives what was kept, write(bytes) keeps it."""
        self.store = store
        self.image = bytearray(2 * _SLOT)
        self.slot = self.counter = 0
        self.is_loaded = False  # `store` was imported, and may be let go
        self.has_match = False  # of the player who plays now
        self.player = self.match_of = 0  # who plays now, and whose match is kept: places in the `drawer`
        # What brings this handheld back to a table of friends (of `link.air`); zeros where there is none.
        self.air = bytearray(_AIR)
        self.linked = None  # what is to be kept of that table with the next `save`, None for what is kept of it already

    def load(self, prefs, records):
        """As `store.load`."""
        self.is_loaded = True
        from nerts_core.pocket.store import load

        return load(self, prefs, records)

    def save(self, prefs, records, keep_match, table, pace, partner, played_s, own):
        """As `store.save`. Where there is no memory for it just now, nothing is kept, until the next time."""
        self.is_loaded = True
        try:
            from nerts_core.pocket.store import save
        except MemoryError:
            return
        save(self, prefs, records, keep_match, table, pace, partner, played_s, own)

    def take_up(self):
        """As `store.take_up`."""
        self.is_loaded = True
        from nerts_core.pocket.store import take_up

        return take_up(self)

    def take_linked(self):
        """As `store.linked`; None where there is nothing."""
        self.is_loaded = True
        try:
            from nerts_core.pocket.store import linked
        except MemoryError:
            return None
        return linked(self) or None
