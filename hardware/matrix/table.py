# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The table on 64x32 lights. Above, the foundations and the others (field.py). Below, a column for each own pile: the
top card with its rank over its suit; beside it a line, a light for each card of a run; below it the rank of the
highest card of the run, or how many cards the nerts pile and the stock have; and at the bottom a hint, or, blinking,
that its card is on its way to the middle of a shared table.

It reads the pocket and never changes it; each part compares with what it shows. Of the hand of seven, the ranks are
below the work piles, and the card under the cursor is where the waste would be."""

import displayio

from hardware.matrix.field import Foundations, Others, leader
from hardware.matrix.pick import Picker
from hardware.matrix.say import Sayings
from hardware.matrix.show import colour, move, rank_tile, set_card, set_tile, show, write_number
from nerts_core.cards import const
from nerts_core.layout import NERTS, STOCK, WASTE, place_of, top
from nerts_core.moves import playable
from nerts_core.options import HAND

_WIDTH = const(64)
_TOP = const(12)  # the first line of the own piles: that of the cursor
_CARD_Y = const(13)
_BELOW_Y = const(25)
_SIGN_Y = const(30)
_CURSOR_PX = const(13)
_MOST_BAR = const(13)
_WARNING_MS = const(10000)
_HAND_CARDS = const(7)
_CARD_PX = const(5)
_DECLARED = const(13)
_LIT = const(0x1000)  # above the bits of the piles
_MOST_WIDE = const(7)  # piles that have a free column between them

# As in tiles.py.
_BLANK = const(78)
_BACK_TILE = const(71)
_SLOT = const(73)
_NO_COUNT = const(19)
_SIGN_UP = const(1)
_SIGN_MOVE = const(2)
_SIGN_DROP = const(3)
_SIGN_MUST = const(4)
_SIGN_HERE = const(5)
_YELLOW = const(9)
_RED = const(11)
_WHITE = const(12)
_CYAN = const(13)
_GREY = const(14)
_JOKER_INK = const(5)
_BLACK = const(16)


class Grip:
    """What one player does: a frame around the column under the cursor, and, above it, the cards in hand."""

    def __init__(self, look, group, wide, ink):
        self.ink = ink
        self.key = -1
        self.pile = -1
        self.count = self.cursor = 0
        self.depth = 1
        self.frame = displayio.Group(y=_TOP)
        self.sides = []
        for x, y, width, height in (
            (0, 0, wide, 1),
            (0, _CURSOR_PX - 1, wide, 1),
            (0, 0, 1, _CURSOR_PX),
            (wide - 1, 0, 1, _CURSOR_PX),
        ):
            side = look.area(x, y, width, height, ink)
            self.sides.append(side)
            self.frame.append(side)
        self.lifted = displayio.Group()
        self.lifted.append(look.area(0, 0, wide, _TOP + 1, ink))
        self.lifted.append(look.area(1, 0, wide - 2, _TOP, _BLACK))
        self.card = look.card(1, 0)
        self.lifted.append(self.card)
        self.bar = look.area(wide - 2, 0, 1, 1, _WHITE)
        self.lifted.append(self.bar)
        self.lifted.hidden = True
        group.append(self.frame)
        group.append(self.lifted)

    def take(self, play):
        """Takes over what the player does; whether it differs from before."""
        pile = play.lifted_pile
        count = play.lifted_count if pile >= 0 else 0
        key = (pile + 1) << 16 | count << 12 | play.cursor << 8 | play.depth
        if key == self.key:
            return False
        self.key = key
        self.pile = pile
        self.count = count
        self.cursor = play.cursor
        self.depth = play.depth
        return True

    def show(self, screen, layout):
        """Puts frame and cards in hand to their place."""
        x = screen.x_of(self.cursor)
        move(self.frame, x, _TOP)
        show(self.lifted, self.pile >= 0)
        if self.pile < 0:
            return
        move(self.lifted, x, 0)
        if screen.seven and self.pile == WASTE:
            card = layout[place_of(WASTE) + self.count - 1]
            cards = 1
        else:
            card = top(layout, self.pile)
            cards = self.count
            if cards > 1:
                # of a run the card that decides where it goes: its highest
                card = layout[place_of(self.pile) + layout[self.pile] - cards]
        if card & 0x40 and cards == 1:
            card = 0x40
        set_card(self.card, card)
        show(self.bar, cards > 1)
        if self.bar.height != cards and cards < _MOST_BAR:
            self.bar.height = cards


class TableScreen:
    """One seat's view of a table; `group` is what the display shows."""

    def __init__(self, look, words, pocket):
        self.look = look
        self.hand = hand = pocket.table.hand
        self.seat = pocket.seat
        self.seven = bool(hand.options.values[HAND])
        self.left_handed = bool(pocket.prefs.left_handed)
        self.works = hand.work_piles
        self.wide = min(_WIDTH // (self.works + 3), 9)
        self.key = -1
        self.lead = -1
        self.turn = 0
        self.seen = bytearray(len(hand.layouts[self.seat]))
        self.seen[0] = 255
        self.seen_marks = bytearray(STOCK + 1)
        self.must = self.plays = 0  # the move that was pointed out (H2), and at which play that was looked for
        self.air = 0  # the piles whose card is on its way at a shared table, and whether their sign is lit
        self.group = group = displayio.Group()
        self.foundations = Foundations(look, group, hand.seats)
        self.others = Others(look, group, hand.seats, self.seat)
        self.clock = look.area(0, _TOP, _WIDTH, 1, _RED)
        self.clock.hidden = True
        group.append(self.clock)
        self._make_piles(look, group)
        self.grips = [Grip(look, group, self.wide, _YELLOW)]
        if pocket.mate is not None:
            self.grips.append(Grip(look, group, self.wide, _CYAN))
        self._make_bars(look, group)
        self.sayings = Sayings(look, words, group)
        self.picker = Picker(look, group)

    def x_of(self, pile):
        """The left end of a pile's column. They stand in the order in which the cursor goes from one to the next."""
        place = pile - 1
        if not NERTS < pile <= self.works:
            place = self.works + (0 if pile == NERTS else 1 if pile == WASTE else 2)
            if self.left_handed:
                place = 2 - (place - self.works)
        elif self.left_handed:
            place += 3
        return place * self.wide

    def _make_piles(self, look, group):
        self.cards = []
        self.heads = []
        self.signs = []
        for pile in range(STOCK + 1):
            if self.works < pile < WASTE:
                self.cards.append(None)
                self.heads.append(None)
                self.signs.append(None)
                continue
            x = self.x_of(pile)
            self.cards.append(look.card(x + 1, _CARD_Y))
            group.append(self.cards[pile])
            self.signs.append(look.grid("signs", look.cards, 1, 1, x + 1, _SIGN_Y))
            group.append(self.signs[pile])
            if pile == STOCK:
                head = look.grid("letters", look.dim, 2, 1, x + (self.wide - 7) // 2, _BELOW_Y)
            elif pile == NERTS:
                head = look.count(look.owners[self.seat % 12], x + 1, _BELOW_Y)
            else:
                head = look.grid("cards", look.cards, 1, 1, x + 1, _BELOW_Y, _BLANK)
            self.heads.append(head)
            group.append(head)
        self.held = None
        if self.seven:
            x = self.x_of(1)
            self.held = look.grid("cards", look.cards, _HAND_CARDS, 1, x, _BELOW_Y, _BLANK)
            self.held_signs = look.grid("signs", look.cards, _HAND_CARDS, 1, x, _SIGN_Y)
            for pile in range(1, self.works + 1):
                self.heads[pile].hidden = self.signs[pile].hidden = True
            group.append(self.held)
            group.append(self.held_signs)
            # the hints of the work piles are above them there
            for pile in range(1, self.works + 1):
                self.signs[pile].hidden = False
                self.signs[pile].y = _TOP - 1

    def _make_bars(self, look, group):
        self.bars = []
        self.chosen = []
        for pile in range(1, self.works + 1):
            x = self.x_of(pile) + self.wide - (2 if self.wide > _MOST_WIDE else 1)
            for bars, ink in ((self.bars, _GREY), (self.chosen, _YELLOW)):
                bar = look.area(x, _TOP, 1, 1, ink)
                bar.hidden = True
                bars.append(bar)
                group.append(bar)

    def show(self, pocket, elapsed_ms):
        """Brings everything up to date. elapsed_ms: since the last time."""
        hand = self.hand
        layout = hand.layouts[self.seat]
        play = pocket.play
        changed = self.grips[0].take(play)
        if len(self.grips) > 1 and self.grips[1].take(pocket.mate):
            changed = True
        if changed or self.seen != layout:
            for i in range(len(layout)):
                self.seen[i] = layout[i]
            self._piles(layout)
            changed = True
        self.foundations.show(hand)
        self._lead(pocket)
        self.others.show(hand, self.lead, pocket.friends.party if pocket.friends is not None else None)
        if self._marks(pocket, changed) or changed:
            for grip in self.grips:
                grip.show(self, layout)
        self._frames(hand, play)
        self._clock(hand)
        self.picker.show(pocket)
        self.sayings.show(pocket, elapsed_ms)

    def _lead(self, pocket):
        hand = self.hand
        key = hand.plays | (pocket.table.match.hands & 63) << 22
        for seat in range(hand.seats):
            key += hand.layouts[seat][0] << 12
        if key != self.key:
            self.key = key
            self.lead = leader(pocket.table)

    def _in_hand(self, pile):
        count = 0
        for grip in self.grips:
            if grip.pile == pile:
                count += grip.count
        return count

    def _piles(self, layout):
        for pile in range(1, self.works + 1):
            self._work(layout, pile)
        nerts = layout[NERTS]
        if self._in_hand(NERTS):
            self._back(NERTS, nerts > 1)
        else:
            self._card(NERTS, top(layout, NERTS))
        set_tile(self.heads[NERTS], 0, min(nerts, _NO_COUNT - 1))
        self._back(STOCK, layout[STOCK] > 0)
        write_number(self.heads[STOCK], layout[STOCK], 2)
        if self.seven:
            self._hand_of_seven(layout)
        else:
            count = layout[WASTE] - self._in_hand(WASTE)
            first = place_of(WASTE) - 1
            self._card(WASTE, layout[first + count] if count > 0 else 0)
            # and the one below it, which is next
            set_tile(self.heads[WASTE], 0, rank_tile(layout[first + count - 1]) if count > 1 else _BLANK)

    def _card(self, pile, card):
        grid = self.cards[pile]
        if card:
            set_card(grid, card)
        else:
            set_tile(grid, 0, _SLOT)
            set_tile(grid, 1, _SLOT + 1)

    def _back(self, pile, some):
        first = _BACK_TILE if some else _SLOT
        set_tile(self.cards[pile], 0, first)
        set_tile(self.cards[pile], 1, first + 1)

    def _work(self, layout, pile):
        """A work pile, without what is in hand."""
        count = layout[pile] - self._in_hand(pile)
        first = place_of(pile)
        self._card(pile, layout[first + count - 1] if count > 0 else 0)
        chosen = 0
        for grip in self.grips:
            if grip.pile < 0 and grip.cursor == pile and 1 < grip.depth <= count:
                chosen = grip.depth
        head = layout[first + (count - chosen if chosen else 0)] if count > 1 else 0
        set_tile(self.heads[pile], 0, rank_tile(head))
        self._bar(self.bars[pile - 1], count if count > 1 else 0, 0)
        self._bar(self.chosen[pile - 1], chosen, count - chosen)

    def _bar(self, bar, count, above):
        show(bar, count > 0)
        if count:
            if bar.height != count:
                bar.height = min(count, _MOST_BAR)
            move(bar, bar.x, _TOP + above)

    def _hand_of_seven(self, layout):
        count = layout[WASTE]
        first = place_of(WASTE)
        grip = self.grips[0]
        for place in range(_HAND_CARDS):
            card = layout[first + place] if place < count else 0
            for other in self.grips:
                if other.pile == WASTE and other.count == place + 1:
                    card = 0
            set_tile(self.held, place, rank_tile(card))
        which = min(max(grip.depth, 1), max(count, 1)) if grip.cursor == WASTE else count
        self._card(WASTE, layout[first + which - 1] if count and grip.pile != WASTE else 0)

    def _marks(self, pocket, changed):
        """Hints below the piles; whether any has changed."""
        marks = pocket.play.marks
        mate = pocket.mate.marks if len(self.grips) > 1 else marks
        hand = self.hand
        if not hand.must_play(self.seat):
            self.must = 0
        elif not self.must or hand.plays != self.plays:
            self.must = playable(hand, self.seat)
        self.plays = hand.plays
        must = self.must
        air = pocket.table.waits_mask if pocket.friends is not None else 0
        if air and hand.now_ms >> 8 & 1:
            air |= _LIT
        unchanged = not changed and must == 0 and air == self.air
        self.air = air
        for pile in range(STOCK + 1):
            bits = marks[pile] | mate[pile]
            if self.seen_marks[pile] != bits:
                self.seen_marks[pile] = bits
                unchanged = False
        if unchanged:
            return False
        for pile in range(STOCK + 1):
            if self.signs[pile] is not None:
                bits = self.seen_marks[pile]
                tile = _SIGN_DROP if bits & 2 else _SIGN_UP if bits & 4 else _SIGN_MOVE if bits & 1 else 0
                if must and must >> 8 & 15 == pile:
                    tile = _SIGN_MUST
                if air >> pile & 1:
                    # it comes and goes: not settled yet
                    tile = _SIGN_UP if air & _LIT else 0
                set_tile(self.signs[pile], 0, tile)
        if self.seven:
            self._marks_of_seven(must)
        return True

    def _marks_of_seven(self, must):
        layout = self.hand.layouts[self.seat]
        first = place_of(WASTE)
        for place in range(_HAND_CARDS):
            tile = 0
            if place < layout[WASTE]:
                card = layout[first + place]
                grip = self.grips[0]
                if grip.cursor == WASTE and grip.pile < 0 and grip.depth == place + 1:
                    tile = _SIGN_HERE
                elif must >> 8 & 15 == WASTE and must >> 4 & 15 == place + 1:
                    tile = _SIGN_MUST
                elif self.seen_marks[WASTE] & 5 and (card & 0x40 or self.hand.tops[card - 1]):
                    tile = _SIGN_UP
            set_tile(self.held_signs, place, tile)

    def _frames(self, hand, play):
        """The frames' colours: an own joker that is on its way, what must be called; two on one pile blink."""
        ink = _YELLOW
        layout = hand.layouts[self.seat]
        if layout[_DECLARED] and hand.now_ms >> 8 & 1:
            ink = _JOKER_INK
        grip = self.grips[0]
        for side in grip.sides:
            colour(side, ink)
        if len(self.grips) > 1:
            other = self.grips[1]
            blinks = other.cursor == grip.cursor and hand.now_ms >> 8 & 1 == 1
            show(other.frame, not blinks)
            if other.pile >= 0 and grip.pile >= 0:
                show(other.lifted, not blinks)

    def _clock(self, hand):
        left_ms = hand.left_ms()
        warns = not hand.over and left_ms <= _WARNING_MS
        show(self.clock, warns)
        if warns:
            width = max(1, _WIDTH * left_ms // _WARNING_MS)
            if self.clock.width != width:
                self.clock.width = width
