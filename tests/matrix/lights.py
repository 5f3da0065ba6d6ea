# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Everything that 64x32 lights show, ready to be looked at: each function of TABLES and SCENES gives a canvas. What is
expected of the pictures belongs to the tests."""

from hardware.boards.canvas import Canvas
from hardware.matrix.face import MatrixFace
from hardware.matrix.look import Look
from hardware.matrix.table import TableScreen
from hardware.matrix.words import ShortWords
from hardware.screens.language import languages, numbers
from nerts_core import hand as hands
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from tests.friends import stages as friends
from tests.lessons import player as lessons
from tests.players import stages as players
from tests.scenes import stages
from tests.screens import tables
from tests.screens.tables import table
from tools.shot import StillMatrix, place_friend, place_hand

SIZE = (64, 32)
PAIRS = "AcAcAc2c4cKc3d3d5d7dQdKs2s2s5s9sAh2h5hTh"


def still(hand, cursor="n", lift="", hints=True, **look):
    """A table with the cursor on a pile, and cards in hand."""
    made = StillMatrix(hand, **look)
    place_hand(made.pocket, made.pocket.play, cursor, lift, hints)
    return made


def announce(made, word, seat=hands.NOBODY, number=0, strong=False):
    """Lets the pocket announce a word."""
    play = made.pocket.play
    play.banner, play.banner_seat, play.banner_number, play.banner_strong = word, seat, number, strong
    return made


def refused(made, reason):
    made.pocket.play.refused = reason
    return made


def said(made):
    made.pocket.say()
    return made


def picking():
    made = still(table(tables.JOKER_TOP, 4, "jokers"), "w")
    made.pocket.pick(2)
    return announce(made, say.WHICH_CARD)


def clock():
    hand = table(tables.TURNED, 12, state="stuck=3+7")
    hand.now_ms = 114500
    return still(hand, "s")


def landed():
    """A card has just been played: its place is lit in the colour of who played it."""
    hand = table()
    made = still(hand)
    made.draw()
    hand.land(2, 0x08, 5)
    return made


def friend(cursor, lift, mate, mate_lift):
    made = still(table(), cursor, lift, mate=True)
    place_friend(made.pocket, mate, mate_lift, True)
    return made


BLOCKED = tables.SEVEN.replace("Jc:", "Kh:")
ALL_SEVEN = "scrooge"
TABLES = {
    "usual": lambda: still(table(), "w"),
    "left_handed": lambda: still(table(), "2", left_handed=True),
    "four_colours": lambda: still(table(), "3", four_colours=True),
    "dark": lambda: still(table(), "3", look="dark"),
    "thirteen": lambda: still(table(tables.THIRTEEN), "1x5"),
    "two_seats": lambda: still(table(tables.USUAL, 2), "1x3"),
    "eight_seats": lambda: still(table(tables.USUAL, 8, tops=PAIRS), "3x2"),
    "twelve_seats": lambda: still(table(tables.USUAL, 12), "s"),
    "five_piles": lambda: still(table(tables.USUAL.replace("Jc:", "Jc|-:"), 4, "work_piles=5"), "2"),
    "six_piles": lambda: still(table(tables.SIX, 4, "work_piles=6"), "5x2"),
    "six_long": lambda: still(table(tables.SIX_LONG, 4, "work_piles=6"), "1x10"),
    "lifted": lambda: still(table(), "3", "w"),
    "lifted_run": lambda: still(table(), "2", "1x3"),
    "lifted_at_home": lambda: still(table(), "", "n"),
    "emptied": lambda: announce(still(table(tables.EMPTIED), "n"), say.CALL_A),
    "one_left": lambda: announce(still(table(tables.USUAL, 4)), say.SAID + hands.SAYS_ONE_LEFT, 3),
    "refused": lambda: refused(still(table(), "2"), 17),
    "called": lambda: announce(
        still(table(tables.EMPTIED, 8, state="called=5"), hints=False), say.SAID + hands.SAYS_CALL, 5, 0, True
    ),
    "clock": clock,
    "landed": landed,
    "jokers": lambda: still(table(tables.JOKERS, 4, "jokers"), "1x2"),
    "joker_lifted": lambda: still(table(tables.JOKER_FREE, 2, "jokers"), "1", "2"),
    "picking": picking,
    "declared": lambda: said(still(table(tables.USUAL, 4, "jokers", state="declared=1w8c"), "w")),
    "seven": lambda: still(table(tables.SEVEN, 4, ALL_SEVEN), "h3"),
    "seven_lifted": lambda: still(table(tables.SEVEN, 4, ALL_SEVEN), "1", "h3"),
    "seven_six": lambda: still(table(tables.SEVEN_SIX, 4, "hand=seven,work_piles=6"), "h5"),
    "seven_must": lambda: still(table(BLOCKED, 4, ALL_SEVEN, state="stuck=1,must=0+2"), "h7"),
    "two_cursors": lambda: friend("1x2", "", "n", ""),
    "two_lifted": lambda: friend("3", "1x2", "2", "w"),
}
SCENES = {
    "title": stages.pocket_of,
    "title_dark": lambda: stages.at_menu(say.GAME, 5, dark=1),
    "rules": lambda: stages.at_menu(say.RULES, 2),
    "options": lambda: changed(stages.at_menu(say.OPTIONS, 9)),
    "options_scrooge": lambda: scrooge(stages.at_menu(say.OPTIONS, 2)),
    "settings": lambda: stages.at_menu(say.SETTINGS, 2),
    "pause": lambda: stages.at_menu(say.PAUSE, 1),
    "scores_2": lambda: stages.at_scores(2, 0),
    "scores_4": lambda: stages.at_scores(4, 2),
    "scores_8_stuck": lambda: stages.at_scores(8, -1),
    "winner_self": lambda: stages.at_winner(0),
    "winner_other": lambda: stages.at_winner(3, 6),
    "howto": lambda: stages.at_page(pockets.HOWTO, 2, say.PAGES),
    "records": lambda: stages.at_page(pockets.RECORDS, 1, 4),
    "laid_4": lambda: stages.at_laid(4, musts=(0,)),
    "laid_2_nobody": lambda: stages.at_laid(2),
    "nearby": lambda: friends.nearby((("Owl", 2, 0), ("Bartholom", 3, 1))),
    "nearby_none": friends.nearby,
    "lobby": lambda: friends.lobby(),
    "lobby_12": lambda: friends.lobby(5, 12, 1, 9, 2),
    "write_name": lambda: friends.writing(say.NAME, "Mia", 12),
    "write_animal": lambda: friends.writing(say.NAME, "\x03", 0),
    "write_last": lambda: friends.writing(say.NAME, "Mia", 28),
    "write_code": lambda: friends.writing(say.ENTER_CODE, "KX", 3),
    "shared_table": lambda: friends.playing(),
    "watch_4": lambda: friends.watched(),
    "watch_8": lambda: friends.watched(60, seats=8),
    "watch_12": lambda: friends.watched(90, seats=12),
    "watch_paused": lambda: friends.watched(paused_by=1),
    "scores_shared": lambda: friends.scored(0, 1),
    "stickers": lambda: players.at_records(4),
    "best_of": lambda: players.at_records(5),
    "players": players.in_room,
    "ask_clear": lambda: players.asked(say.CLEAR_RECORDS),
    "languages": lambda: in_languages(),
    "lessons": lambda: told_list(),
    "lesson": lambda: lessons.in_lesson("02-middle"),
}


def in_languages():
    """At the first start: which language."""
    pocket = stages.pocket_of()
    pocket.prefs.languages = numbers(True)
    pocket.enter(say.LANGUAGE)
    return pocket


def told_list():
    """The list of lessons, its cursor on a title that has no room."""
    pocket = lessons.in_list()
    pocket.menu.cursor = 2
    return pocket


def changed(pocket):
    pocket.prefs.options.values[9] = 1
    pocket.changed += 1
    return pocket


def scrooge(pocket):
    pocket.prefs.options.take_set(5)
    return pocket


def face_of(pocket):
    """The face of a pocket on a canvas, shown once."""
    face = MatrixFace(Canvas(*SIZE), pocket)
    face.show()
    return face


def picture_of(name):
    """The canvas of one of TABLES or SCENES."""
    if name in TABLES:
        return TABLES[name]().draw()
    return face_of(SCENES[name]()).display


def told(name, language):
    """The pocket of one of SCENES, in a language."""
    pocket = SCENES[name]()
    pocket.prefs.language = languages().index(language)
    pocket.changed += 1
    return pocket


def picture_in(name, language, seconds=0):
    """The canvas of one of TABLES or SCENES in a language, some time later."""
    if name in TABLES:
        made = TABLES[name]()
        look = Look()
        look.paint(0, 0)
        words = ShortWords(language)
        look.speak(words.script, words.marks)
        made.screen = TableScreen(look, words, made.pocket)
        made.canvas.root_group = made.screen.group
        made.draw()
        return made.draw(1000 * seconds)
    face = face_of(told(name, language))
    screen = face.screen
    for _ in range(50 * seconds):
        (screen.step if hasattr(screen, "step") else screen.show)(face.pocket, 20)
    face.display.refresh()
    return face.display
