# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What one seat could have done in a recorded hand: cards that could have gone to a foundation and how long they lay
open, the longest wait, and where each nerts pile stood over time.

It makes the moves of a `Playback` one at a time, so that nothing waits for it. Times are ticks of 32 ms. In which words
it is told belongs to the pocket.
"""

from nerts_core.cards import const
from nerts_core.layout import place_of

# A card counts as missed when it lay open for so long, two seconds: nobody sees everything at once.
MISSED_TICKS = const(63)
# Places for each seat in `reached`: how many cards a nerts pile can have, and none.
PILES = const(14)

# Moves, piles and options as they are numbered where they are named.
_PLAY = const(1)
_CLOCK_MOVE = const(0xA000)
_NERTS = const(0)
_WASTE = const(7)
_DECLARED = const(13)
_DECLARED_PILE = const(14)
_JOKER = const(0x40)
_HAND = const(16)
_CARDS = const(64)


class Analysis:
    """A look at a hand from one seat, after enough calls of `step`.

    `missed` is how many times a card of it could have gone to a foundation for MISSED_TICKS or longer and did not;
    `open_card` and `open_ticks` which of these was longest. `wait_ticks` is its longest time without a move,
    `led_ticks` how long its nerts pile was smaller than all others, `plays` its plays to foundations.
    `reached[PILES * seat + n]` is when a nerts pile came to n cards, -1 where it did not. Jokers are not counted.
    """

    def __init__(self, playback, seat):
        """`playback` stands before its first move."""
        self.playback = playback
        self.seat = seat
        hand = playback.hand
        self.reached = [-1] * (PILES * hand.seats)
        # Since when each own card is open, plus one; 0 where it is not.
        self.since = [0] * _CARDS
        self.seen = bytearray(_CARDS)
        self.missed = self.open_card = self.open_ticks = self.wait_ticks = self.led_ticks = self.plays = 0
        self.moved_at = self.looked_at = 0
        self._look(0)

    def step(self):
        """Look at one move more. False where there is none: then all is known."""
        playback = self.playback
        if not playback.left:
            return False
        own = playback.seat == self.seat and playback.move != _CLOCK_MOVE
        move = playback.move
        played = self._card(move) if own and move >> 12 == _PLAY else 0
        if self._leads():
            self.led_ticks += playback.wait
        if playback.make():
            # What is not a hand's ends here.
            playback.left = 0
        elif own:
            self._moved()
            self.plays += move >> 12 == _PLAY
        self._look(played)
        if not playback.left:
            self._end()
        return playback.left > 0

    def _end(self):
        # What is open now is not played any more.
        self._moved()
        for card in range(_CARDS):
            self._close(card)

    def _moved(self):
        tick = self.playback.tick
        self.wait_ticks = max(self.wait_ticks, tick - self.moved_at)
        self.moved_at = tick

    def _card(self, move):
        # The card that a play takes.
        hand = self.playback.hand
        layout = hand.layouts[self.seat]
        source = move >> 8 & 15
        place = layout[source]
        if source == _WASTE and hand.options.values[_HAND]:
            place = move >> 4 & 15
        return layout[place_of(source) + place - 1]

    def _leads(self):
        layouts = self.playback.hand.layouts
        own = layouts[self.seat][_NERTS]
        for seat in range(len(layouts)):
            if seat != self.seat and layouts[seat][_NERTS] <= own:
                return False
        return True

    def _look(self, played):
        # Which own cards are open, after a move; `played` is the own one that just went to a foundation.
        hand = self.playback.hand
        tick = self.playback.tick
        for seat in range(hand.seats):
            place = PILES * seat + hand.layouts[seat][_NERTS]
            if self.reached[place] < 0:
                self.reached[place] = tick
        seen = self.seen
        for card in range(_CARDS):
            seen[card] = 0
        layout = hand.layouts[self.seat]
        frozen = layout[_DECLARED_PILE] if layout[_DECLARED] else -1
        for source in range(_WASTE + 1):
            if not layout[source] or source == frozen:
                continue
            last = place_of(source) + layout[source] - 1
            first = place_of(source) if source == _WASTE and hand.options.values[_HAND] else last
            for place in range(first, last + 1):
                card = layout[place]
                if card < _JOKER and hand.tops[card - 1]:
                    seen[card] = 1
        if played < _JOKER:
            self.since[played] = 0
        for card in range(_CARDS):
            if seen[card]:
                self.since[card] = self.since[card] or tick + 1
            elif self.since[card]:
                self._close(card)

    def _close(self, card):
        # A card is not open any more, and was not played.
        if self.since[card]:
            ticks = self.playback.tick + 1 - self.since[card]
            self.since[card] = 0
            if ticks >= MISSED_TICKS:
                self.missed += 1
                if ticks > self.open_ticks:
                    self.open_ticks = ticks
                    self.open_card = card
