# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The carriers: what takes a packet from one handheld to the others. Each has the same names:

receive()             one packet that came in, as bytes or a view that is good until the next call; None for no more now
send(data, length)    sends the first `length` bytes to all others; True where it was taken. What is not taken is lost
restart()             for the pause between two hands: puts right what would go wrong later; may take a part of a second
trouble               0, or what a person should know: NO_RADIO ... SILENT
broadcasts            how many packets were sent

None of them waits for anything or raises anything; packets may be lost, doubled and late. Call receive() until None in
each step, also when nothing is sent. What the packets say is the business of nerts_core/link.
"""

from nerts_core.cards import const

NO_RADIO = const(1)  # it cannot be opened, or is not there any more; it is tried again, less and less often
BUSY = const(2)  # it has no room for what is to be sent, for longer than a moment
RESTARTED = const(3)  # it went wrong and was opened again some seconds ago
SILENT = const(4)  # nothing has come in for some seconds, though packets were sent
TROUBLES = const(5)

TICKS_MASK = const(0x1FFFFFFF)

_TICKS_MASK = const(0x1FFFFFFF)
_BUSY_MS = const(1000)
_RESTARTED_MS = const(4000)
_SILENT_MS = const(8000)
_SILENT_SENT = const(8)
_NOT = const(-1)


class Carrier:
    """What all carriers keep an account of, and what `trouble` follows from."""

    def __init__(self, ticks_ms):
        """ticks_ms: a function that tells the time in ms, round at 2**29."""
        self.ticks_ms = ticks_ms
        self.trouble = 0
        self.broadcasts = 0
        self.is_open = False
        self.busy_ms = _NOT  # since when there is no room
        self.restarted_ms = _NOT
        self.heard_ms = ticks_ms()
        self.unheard = 0  # packets sent since the last one that came in

    def restart(self):
        """Nothing has to be put right."""

    def _heard(self):
        self.heard_ms = self.ticks_ms()
        self.unheard = 0

    def _sent(self):
        self.broadcasts += 1
        self.unheard += 1
        self.busy_ms = _NOT

    def _look(self, now_ms):
        # The worst comes first: it explains the others.
        trouble = 0
        restarted_ms = self.restarted_ms
        if restarted_ms >= 0 and now_ms - restarted_ms & _TICKS_MASK > _RESTARTED_MS:
            self.restarted_ms = restarted_ms = _NOT
        if not self.is_open:
            trouble = NO_RADIO
        elif self.busy_ms >= 0 and now_ms - self.busy_ms & _TICKS_MASK > _BUSY_MS:
            trouble = BUSY
        elif restarted_ms >= 0:
            trouble = RESTARTED
        elif self.unheard >= _SILENT_SENT and now_ms - self.heard_ms & _TICKS_MASK > _SILENT_MS:
            trouble = SILENT
        self.trouble = trouble
