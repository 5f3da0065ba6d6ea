# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What the table shows besides during a lesson: above it a band with what to do, which stays until it is done, and the
key to press; on the table a hand that points at the pile. Which those are is the business of
nerts_core/pocket/lesson.py.

The table is built lower by the band, so that this covers nothing."""

import displayio

from nerts_core.cards import const

_LINES = const(2)
_HAND_HEIGHT_PX = const(12)
_TIP_PX = const(3)  # how far from the hand's left edge its finger is
_NOTHING = const(-2)

_WORKS = const(6)
_WASTE = const(7)
_KEYS = "^v<>AB"

# As in nerts_core/pocket/lesson.py and _py.
_PLAYING = const(0)
_ACCENT = const(10)
_ACCENT_EDGE = const(11)
_TEXT = const(12)
_BAR = const(17)


def wrap(voice, text, width_px):
    """The lines of a text broken at spaces and bars so that they fit a width."""
    lines = []
    line = ""
    for word in text.split(" "):
        gap = " " if line else ""
        for part in word.split("|"):
            longer = line + gap + part
            if line and voice.width_px(longer) > width_px:
                lines.append(line)
                line = part
            else:
                line = longer
            gap = ""
    lines.append(line)
    return lines


class LessonBand:
    """The band and the pointing hand; `height_px` is what it takes from the table."""

    def __init__(self, sheets, words, width, height, pocket):
        from hardware.screens.lesson_build import build

        self.shown = self.key = self.pile = _NOTHING
        self.screen = None
        build(self, sheets, words, width, height, pocket.room)

    def take(self, screen):
        """Moves a table screen below the band, and becomes a part of it."""
        self.screen = screen
        whole = displayio.Group()
        screen.group.y = self.height_px
        screen.group.append(self.hand)
        whole.append(screen.group)
        whole.append(self.group)
        screen.group = whole

    def show(self, pocket):
        """Brings band and hand up to date; allocates nothing but the text, where that is another one."""
        room = pocket.room
        if room.shown != self.shown:
            self.shown = room.shown
            self._say(room)
        key = room.key if room.key < len(_KEYS) else -1
        if room.holds:
            key += 16
        if key != self.key:
            self.key = key
            self.cap.hidden = key < 0
            self.bar.hidden = not room.holds
            if key >= 0:
                self.letter.write(_KEYS[key & 15])
        self._point(room, pocket.table.hand)

    def _say(self, room):
        said = room.state == _PLAYING
        self.field[0] = self.solid[_BAR if said else _ACCENT]
        self.ink[1] = self.solid[_TEXT if said else _ACCENT_EDGE]
        text = room.said if said and not room.riddles else self.texts[room.word_said]
        lines = wrap(self.voice, text, self.room_px)
        for i in range(_LINES):
            self.lines[i].write(lines[i] if i < len(lines) else "")
        y = 1 + (self.line_px // 2 if len(lines) < _LINES else 0)
        self.lines[0].grid.y = y

    def _point(self, room, hand):
        """Puts the hand below a work pile, above any other; it moves a little. In the hand of seven the frame is
        enough."""
        pile = room.pile
        grid = self.hand
        screen = self.screen
        hidden = pile < 0 or (pile == _WASTE and screen.fan is not None and screen.grips[0].cursor == pile)
        if hidden != grid.hidden:
            grid.hidden = hidden
        if hidden:
            return
        scale = self.hand_scale
        high = _HAND_HEIGHT_PX * scale
        near = 2 * scale * (hand.now_ms >> 8 & 1)
        x = screen.pile_x(pile) + screen.card_px // 2 - _TIP_PX * scale
        works = 0 < pile <= _WORKS
        if works:
            y = min(screen.pile_y(pile) + 3 * screen.strip_px - 3, screen.height - high - 2) + near
        else:
            y = screen.pile_y(pile) - high + 1 - near
        if self.finger.flip_y == works:
            self.finger.flip_y = not works
        if grid.x != x:
            grid.x = x
        if grid.y != y:
            grid.y = y
