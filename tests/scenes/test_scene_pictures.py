# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Every scene but the table as it looks, at every size that a board has: kept pictures, compared pixel by pixel."""

import pytest

from nerts_core import options
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from tests.scenes.stages import SIZES, at_laid, at_menu, at_page, at_scores, at_winner, faced, pocket_of


def options_changed():
    pocket = at_menu(say.OPTIONS, 9, dark=1)
    pocket.prefs.options.set_value(options.SPACE_TAKES, 1)
    pocket.prefs.options.set_value(options.TURN_ORDER, 1)
    return pocket


def rules_little():
    pocket = at_menu(say.RULES, 2)
    pocket.prefs.options.take_set(2)
    pocket.menu.refresh()
    return pocket


def options_scrooge():
    """What has no say is pale: with a cursor on one such, and one that is not as in classic in sight."""
    pocket = at_menu(say.OPTIONS, options.JOKER_DELAY_MS)
    pocket.prefs.options.take_set(5)
    return pocket


def options_dark(text, cursor):
    pocket = at_menu(say.OPTIONS, cursor, dark=1)
    pocket.prefs.options.read(text)
    return pocket


def rules_own():
    pocket = at_menu(say.RULES, 7, dark=1)
    pocket.prefs.options.read("jokers,turn=1")
    pocket.menu.refresh()
    return pocket


def in_pairs(pocket):
    pocket.pairs = 1
    return pocket


def lost():
    pocket = pocket_of()
    pocket.menu.lost = say.SAVE_LOST
    return pocket


SCENES = {
    "title": pocket_of,
    "title_dark": lambda: at_menu(say.GAME, 5, dark=1, four_colours=1),
    "title_lost": lost,
    "rules": rules_little,
    "options": options_changed,
    "options_scrooge": options_scrooge,
    "options_turn_pale": lambda: options_dark("scrooge", options.TURN_ORDER),
    "options_jokers": lambda: options_dark("jokers", options.JOKERS),
    "rules_own": rules_own,
    "settings": lambda: at_menu(say.SETTINGS, 2, dark=1),
    "pause": lambda: at_menu(say.PAUSE, 1),
    "scores_2": lambda: at_scores(2, 0),
    "scores_4": lambda: at_scores(4, 2, dark=1),
    "scores_8_stuck": lambda: at_scores(8, -1),
    "scores_12": lambda: at_scores(12, 10, dark=1),
    "scores_4_pairs": lambda: in_pairs(at_scores(4, 0, dark=1)),
    "scores_8_pairs": lambda: in_pairs(at_scores(8, 3)),
    "winner_pair": lambda: in_pairs(at_winner(2, 5)),
    "winner_self": lambda: at_winner(0),
    "winner_other": lambda: at_winner(3, 6, dark=1),
    "howto_1": lambda: at_page(pockets.HOWTO, 0, say.PAGES),
    "howto_3": lambda: at_page(pockets.HOWTO, 2, say.PAGES, dark=1),
    "howto_4": lambda: at_page(pockets.HOWTO, 3, say.PAGES),
    "howto_6": lambda: at_page(pockets.HOWTO, 5, say.PAGES, four_colours=1),
    "howto_8": lambda: at_page(pockets.HOWTO, 7, say.PAGES, dark=1),
    "howto_9": lambda: at_page(pockets.HOWTO, 8, say.PAGES),
    "howto_10": lambda: at_page(pockets.HOWTO, 9, say.PAGES, dark=1),
    "howto_11": lambda: at_page(pockets.HOWTO, 10, say.PAGES),
    "howto_12": lambda: at_page(pockets.HOWTO, 11, say.PAGES, dark=1),
    "howto_13": lambda: at_page(pockets.HOWTO, 12, say.PAGES),
    "laid_2_own": lambda: at_laid(2, musts=(0,)),
    "laid_4_nobody": lambda: at_laid(4, dark=1),
    "laid_6_names": lambda: at_laid(6, musts=(0, 5), dark=1),
    "laid_8_many": lambda: at_laid(8, "scrooge,jokers=2", (1, 3, 4, 6)),
    "laid_12": lambda: at_laid(12, "scrooge,jokers=2", (0, 7), dark=1),
    "records": lambda: at_page(pockets.RECORDS, 1, 4),
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "%dx%d" % size)
@pytest.mark.parametrize("name", SCENES)
def test_picture(name, size, picture_golden):
    face = faced(SCENES[name](), size)
    picture_golden("%s_%dx%d" % (name, *size), face.display)
