# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a joker is to be (J3): the cards that can be chosen, over the foundations, the chosen one in a frame."""

import displayio

from hardware.matrix.show import set_card, show
from nerts_core.cards import const

_SHOWN = const(7)
_PITCH_PX = const(9)
_HIGH_PX = const(12)
_MIDDLE = const(3)
_JOKER_INK = const(5)
_BLACK = const(16)


class Picker:
    """A line of seven cards; what is chosen is in its middle, and the others run round."""

    def __init__(self, look, group):
        self.group = displayio.Group()
        self.group.append(look.area(0, 0, 64, _HIGH_PX, _BLACK))
        self.group.append(look.area(_MIDDLE * _PITCH_PX, 0, _PITCH_PX, _HIGH_PX, _JOKER_INK))
        self.group.append(look.area(_MIDDLE * _PITCH_PX + 1, 0, _PITCH_PX - 2, _HIGH_PX - 1, _BLACK))
        self.cards = [look.card(place * _PITCH_PX + 2, 0) for place in range(_SHOWN)]
        for card in self.cards:
            self.group.append(card)
        self.group.hidden = True
        group.append(self.group)

    def show(self, pocket):
        """Brings it up to date."""
        play = pocket.play
        if pocket.mate is not None and not play.picking and pocket.mate.picking:
            play = pocket.mate
        show(self.group, play.picking)
        if not play.picking:
            return
        count = play.choice_count
        for place in range(_SHOWN):
            at = play.choice + place - _MIDDLE
            card = 0
            if count > _MIDDLE or 0 <= at < count:
                # few are not shown twice
                card = play.choices[at % count] if count >= _SHOWN or 0 <= at < count else 0
            set_card(self.cards[place], card)
