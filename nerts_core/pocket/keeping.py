# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What of a pocket is kept, just now: preferences and records always, and which match.

It is in memory with `store`, which writes it, only while that is done (hardware/late.py).
"""

from nerts_core.cards import const
from nerts_core.pocket.store import save

_AWAY = const(0)  # a phase of `flow`
_KEEP_SHARED_MS = const(30000)
# Of `link.air`, that it is at a table, and of its link, that it is in.
_AT = const(3)
_IN = const(2)
# Bytes that a table of friends takes at most.
_ROOM = const(608)


def keep(pocket):
    """Keep preferences, records and the match that is played. Raises as `store.read` does."""
    kept = pocket.kept
    friends = pocket.friends
    keep_match = pocket.phase == _AWAY or pocket.winner < 0
    if friends is not None or (pocket.room is not None and pocket.room.own_table):
        # The match of this handheld alone stays as it was.
        table = None
        keep_match = True
        if friends is not None:
            pocket.keep_ms = _KEEP_SHARED_MS
            kept.linked = _settled(friends)
    else:
        table = pocket.table if pocket.phase and keep_match else None
    played_s = pocket.played_ms // 1000
    save(kept, pocket.prefs, pocket.records, keep_match, table, pocket.pace, pocket.pairs, played_s, pocket.seat)


def _settled(friends):
    # What is settled at the table, as bytes for the store; None where this handheld is at none just now.
    link = friends.air.link
    if friends.air.state != _AT or link is None or link.state != _IN or friends.leaving:
        return None
    try:
        from nerts_core.link.party_state import keep as write_table

        data = bytearray(_ROOM)
        return data[: write_table(friends.party, data)]
    except MemoryError:
        return None
