# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Whole hands through the buttons of several handhelds, over an air that loses packets (L2 to L5, N3)."""

import pytest

from nerts_core import hand as hands
from nerts_core.audit import audit, defects_text
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from nerts_core.pocket.lobby import FOUND_ROW
from tests.friends.world import MOST_HAND_MS, Friends, agree, lobby_of, table_of

# What only a shared table says (nerts_core.link).
SAYS_AWAY = 12
SAYS_PAUSED = 14


def sound(world):
    """Own layouts are whole on each handheld (N1)."""
    for app in world.apps:
        if app is not None and app.pocket.seat >= 0 and not app.pocket.table.waits_mask:
            hand = app.pocket.table.hand
            cards = sum(hand.layouts[app.pocket.seat][:9])
            assert cards + hand.placed[app.pocket.seat] == 52 + hand.options.values[15], f"seat {app.pocket.seat}"


@pytest.mark.parametrize(("loss", "options"), ((0.0, "classic"), (0.1, "classic"), (0.3, "little"), (0.1, "jokers")))
def test_four_play_a_hand_to_its_end(loss, options):
    world = table_of(4, options, 5, loss=loss, seed=3)
    assert [app.pocket.seat for app in world.apps] == [0, 1, 2, 3]
    assert world.wait(MOST_HAND_MS, world.is_over), "the hand does not end"
    agree(world)
    sound(world)
    caller = world.pocket(0).table.hand.caller
    assert all(app.pocket.table.hand.caller == caller for app in world.apps)
    assert all(app.pocket.play.banner == say.SAID + hands.SAYS_CALL for app in world.apps)


@pytest.mark.parametrize("buttons", (3, 2))
def test_boards_with_few_buttons_do_all_of_it(buttons):
    world = table_of(2, "little", 2, buttons=buttons, loss=0.1)
    assert world.wait(MOST_HAND_MS, world.is_over), "the hand does not end"
    agree(world)


def test_seven_in_hand_is_played_to_its_end():
    """H1, H2 over the air, with the hands that are laid out."""
    world = table_of(3, "scrooge", 3, loss=0.1, seed=5)
    for app in world.apps:
        app.pocket.mix = 0
    for _ in range(400):
        if world.wait(2000, world.is_over):
            break
        for number, app in enumerate(world.apps):
            if app.pocket.scene == pockets.LAID:
                world.press(number, "a")
    assert world.is_over(), f"the hand does not end: {world.scenes()}"
    agree(world)


@pytest.mark.parametrize("number", (0, 1))
def test_one_is_killed_in_mid_hand_and_comes_back(number):
    """L4: also who opened the table; its layout is as it was, and it says so."""
    world = table_of(4, "classic", 4, loss=0.1, seed=7)
    world.wait(6000)
    pocket = world.pocket(number)
    world.fingers[number] = None
    world.wait(3000)
    seat = pocket.seat
    layout = bytes(pocket.table.hand.layouts[seat][:9])
    other = (number + 1) % 4
    world.off(number)
    told = [0]

    def is_told():
        told[0] |= world.pocket(other).play.banner == say.SAID + SAYS_AWAY
        return world.party(other).away >> seat & 1

    assert world.wait(5000, is_told), "the others do not notice"
    world.wait(200, lambda: is_told() and told[0])
    assert told[0], "nobody says that somebody is away"
    plays = world.pocket(other).table.hand.plays
    assert world.wait(30_000, lambda: world.pocket(other).table.hand.plays > plays), "the others do not play on"
    assert not world.is_over()
    world.on(number)
    again = world.pocket(number)
    assert again.scene == pockets.NEARBY
    assert again.friends.news in (say.LOOKING, say.COMING_BACK)
    assert world.wait(3000, lambda: again.scene == pockets.TABLE), f"not back: {again.scene}"
    assert again.seat == seat
    assert again.play.banner == say.WELCOME_BACK
    assert bytes(again.table.hand.layouts[seat][:9]) == layout
    assert not audit(again.table.hand) & 1, defects_text(audit(again.table.hand))
    world.take_fingers()
    assert world.wait(MOST_HAND_MS, world.is_over), "the hand does not end"
    agree(world)


def test_back_to_the_title_instead_of_the_table():
    """Who is switched on and does not want to go back presses B; the next time it does not try again."""
    world = table_of(2, "classic", 3)
    world.wait(3000)
    world.off(1)
    world.wait(1000)
    world.on(1)
    world.tap(1, 5, 20, 20)
    assert world.pocket(1).scene == pockets.TITLE
    assert world.pocket(1).friends is None
    world.wait(500)
    world.off(1)
    world.on(1)
    world.wait(500)
    assert world.pocket(1).scene == pockets.TITLE


def test_who_is_out_of_reach_waits_and_comes_back():
    """L5: it says so, its card stays on the way, and nothing that it did meanwhile is made up."""
    world = table_of(4, "classic", 4, seed=2)
    world.wait(6000)
    world.apart = {3}
    assert world.wait(6000, lambda: world.pocket(3).friends.health == 2)
    world.wait(300)
    assert world.pocket(3).play.banner == say.CUT_OFF
    world.wait(3000)
    world.apart = set()
    assert world.wait(5000, lambda: world.pocket(3).friends.health == 0 and not world.pocket(3).table.waits_mask)
    assert world.wait(MOST_HAND_MS, world.is_over), "the hand does not end"
    agree(world)


def test_a_pause_stops_all_and_says_who():
    world = table_of(3, "classic", 3)
    world.wait(6000)
    world.take_fingers(10**9)
    world.press(1, "start")
    world.choose(1, say.PAUSE_ALL)
    assert world.pocket(1).scene == pockets.TABLE, "who stopped it looks at the table"
    world.wait(500)
    for number in range(3):
        play = world.pocket(number).play
        assert (play.banner, play.banner_seat, play.banner_strong) == (say.SAID + SAYS_PAUSED, 1, True)
    plays = world.pocket(0).table.hand.plays
    world.wait(20_000)
    assert world.pocket(0).table.hand.plays == plays, "somebody played in the pause"
    world.press(2, "a")
    assert world.pocket(2).scene == pockets.MENU, "A leads to the way on"
    world.press(2, "a")
    world.wait(400)
    assert [world.pocket(number).play.banner for number in range(3)] == [say.ON_AGAIN] * 3
    assert world.pocket(2).scene == pockets.TABLE
    world.take_fingers()
    assert world.wait(MOST_HAND_MS, world.is_over)


def test_from_hand_to_hand_to_the_winner_and_a_new_match():
    """The next hand when all are ready, who is waited for, the winner, and the lobby again."""
    world = table_of(2, "little,target=25", 2, loss=0.1, seed=4)
    for hand in range(1, 40):
        assert world.wait(MOST_HAND_MS, world.is_over), f"hand {hand} does not end"
        agree(world)
        assert world.wait(4000, lambda: world.scenes() == [pockets.SCORES] * 2)
        world.wait(600)
        if world.party(0).phase == 3:
            break
        world.press(0, "a")
        world.wait(500)
        assert world.scenes() == [pockets.SCORES] * 2
        assert world.party(1).ready == 1
        world.press(1, "a")
        assert world.wait(3000, lambda: world.scenes() == [pockets.TABLE] * 2)
        assert world.pocket(0).table.match.hands == hand
    winner = world.pocket(0).winner
    assert winner == world.pocket(1).winner == world.pocket(0).table.match.winning_seat() >= 0
    assert world.apps[0].board.way.restarts > 0, "the radio is put right between hands"
    for number in range(2):
        world.press(number, "a")
        assert world.pocket(number).scene == pockets.WINNER
    world.wait(600)
    for number in range(2):
        world.press(number, "a")
    assert world.wait(3000, lambda: world.scenes() == [pockets.LOBBY] * 2)
    assert world.begin()


def test_scores_and_the_winner_do_not_wait_for_ever():
    """Who does not press is waited for half a minute, at the winner a minute; that is said before."""
    world = table_of(2, "little,target=25", 2, seed=4)
    for _ in range(40):
        assert world.wait(MOST_HAND_MS, world.is_over)
        assert world.wait(4000, lambda: world.scenes() == [pockets.SCORES] * 2)
        won = world.party(0).phase == 3
        world.wait(600)
        world.press(0, "a a" if won else "a")
        if won:
            world.wait(600)
            world.press(0, "a")
            assert world.pocket(0).scene == pockets.WINNER
        assert world.party(0).ready == 1
        world.wait(42_000 if won else 12_000)
        assert not world.party(0).is_late
        assert world.wait(8000, lambda: world.party(0).is_late), "nothing is said before"
        assert world.party(0).ready == 1
        if won:
            assert world.wait(13_000, lambda: world.scenes() == [pockets.LOBBY] * 2), f"scenes {world.scenes()}"
            world.wait(400)
            assert not world.party(1).is_late
            assert world.party(0).seat == 0 and world.party(1).seat == 1
            return
        assert world.wait(13_000, lambda: world.scenes() == [pockets.TABLE] * 2), f"scenes {world.scenes()}"
    raise AssertionError("nobody wins")


def test_leaving_asks_and_tells_the_others():
    world = table_of(3, "classic", 3)
    world.wait(5000)
    world.press(2, "start")
    world.choose(2, say.LEAVE)
    assert world.pocket(2).menu.title == say.LEAVE
    world.press(2, "b")
    assert world.pocket(2).scene == pockets.TABLE
    world.press(2, "start")
    world.choose(2, say.LEAVE)
    world.choose(2, say.LEAVE)
    assert world.pocket(2).scene == pockets.NEARBY
    assert world.wait(3000, lambda: world.party(0).bot[2] > 0), "no bot takes over"
    assert world.wait(4000, lambda: world.pocket(2).friends.air.found_count == 1), "the table is not found any more"
    assert not any(world.pocket(2).kept.air[:3])
    for number in range(2):
        assert world.pocket(number).name_word(2) == say.YOU + 2
    assert world.wait(MOST_HAND_MS, lambda: all(world.pocket(n).phase == 3 for n in range(2)))


def test_who_comes_to_a_full_hand_watches_and_may_sit_down_later():
    world = lobby_of(3, "classic", 2)
    # Three came to a table of two: it has three seats now. The third stands up.
    assert [world.party(number).seat for number in range(3)] == [0, 1, 2]
    world.choose(2, say.WATCH)
    assert world.wait(2000, lambda: world.party(2).seat < 0)
    for number in range(2):
        world.choose(number, say.I_AM_READY)
    assert world.wait(4000, lambda: world.scenes() == [pockets.TABLE, pockets.TABLE, pockets.WATCH])
    world.take_fingers()
    world.wait(8000)
    assert world.pocket(2).table.hand.plays == world.pocket(0).table.hand.plays
    world.press(2, "a")
    assert world.pocket(2).menu.title == say.PAUSE
    for way in ("b", "start"):
        world.press(2, way)
        assert world.pocket(2).scene == pockets.WATCH
        world.press(2, "start")
        assert world.pocket(2).menu.title == say.PAUSE
    world.press(2, "b")
    assert world.wait(MOST_HAND_MS, lambda: all(world.pocket(n).phase == 3 for n in range(3)))
    assert world.pocket(2).scene == pockets.SCORES
    agree(world)


def test_the_last_one_goes_on_alone():
    """L4: of two handhelds the one left waits, and may go on with a bot; its own match before stays kept."""
    world = table_of(2, "classic", 2, seed=9)
    world.wait(8000)
    world.off(0)
    assert world.wait(6000, lambda: world.pocket(1).friends.health == 2)
    world.wait(300)
    pocket = world.pocket(1)
    assert pocket.play.banner == say.CUT_OFF
    layout = bytes(pocket.table.hand.layouts[1][:9])
    world.press(1, "start")
    world.choose(1, say.LEAVE)
    world.choose(1, say.GO_ALONE)
    assert pocket.friends is None
    assert pocket.scene == pockets.TABLE
    assert pocket.seat == 1
    assert not audit(pocket.table.hand), defects_text(audit(pocket.table.hand))
    assert sum(bytes(pocket.table.hand.layouts[1][:9])) >= sum(layout)
    assert (pocket.name_word(0), pocket.name_word(1)) == (say.YOU + 12, say.YOU)
    world.take_fingers()
    assert world.wait(MOST_HAND_MS, lambda: pocket.phase == 3), "the hand does not end"
    assert world.wait(4000, lambda: pocket.scene == pockets.SCORES)
    world.wait(700)
    world.press(1, "a")
    world.wait(3500)
    if pocket.winner < 0:
        kept = bytes(world.stores[1].data)
        world.off(1)
        world.on(1)
        again = world.pocket(1)
        assert again.scene == pockets.TITLE and kept
        world.press(1, "a")
        assert (again.seat, again.scene) == (1, pockets.TABLE)


def test_a_name_that_comes_late_is_on_the_screen():
    """Who comes in while a hand is played knows no names at first; the cells of the seats are written anew."""
    world = table_of(2, "classic", 3, faced=True)
    world.wait(4000)
    face = world.apps[0].face
    screen = face.screen
    places = bytes(screen.foundations.places)
    party = world.party(0)
    world.apart = {1}
    world.wait(60)
    party.hear_aside(b"\x20Zoe" + bytes(7), 0, 11, 1)
    world.wait(100)
    assert face.screen is not screen
    assert world.pocket(0).friends.spell(world.pocket(0).name_word(1)) == "Zoe"
    assert bytes(face.screen.foundations.places) == places, "the foundations have moved"


def test_a_key_held_before_the_begin_waits_for_it():
    """Nothing is said about it before: the deal lies there for all, and it begins for all at once."""
    world = lobby_of(2, "classic", 2)
    for number in range(2):
        world.choose(number, say.I_AM_READY)
    assert world.wait(4000, lambda: world.scenes() == [pockets.TABLE] * 2)
    pocket = world.pocket(0)
    stock = pocket.table.hand.layouts[0][8]
    world.apps[0].board.presses.append((5, True))
    refused = []
    world.wait(2000, lambda: refused.append(pocket.play.refused))
    assert not any(refused)
    assert pocket.table.hand.layouts[0][8] == stock
    assert pocket.held == 5, "it is held no more"
    world.wait(3000)
    assert pocket.play.best >= 0 or pocket.table.hand.layouts[0][8] < stock


def test_a_table_out_of_reach_is_found_again_later():
    """L4: who is switched on too far away is told so after a while; when the table is near again, its seat is too."""
    world = table_of(3, "classic", 3, seed=5)
    world.wait(4000)
    world.take_fingers(4000)
    world.off(2)
    world.apart = {2}
    world.on(2)
    world.wait(400)
    friends = world.pocket(2).friends
    assert friends.news_shown == say.COMING_BACK
    assert world.wait(12_000, lambda: friends.news_shown == say.NO_ANSWER + 4), friends.news_shown
    world.apart = set()
    assert world.wait(6000, lambda: friends.air.found_count == 1)
    world.choose(2, FOUND_ROW)
    assert world.wait(6000, lambda: world.pocket(2).scene == pockets.TABLE), f"scenes {world.scenes()}"
    assert world.pocket(2).seat == 2
    assert world.party(2).me == 2


def test_a_table_that_is_gone_is_tried_until_b_is_pressed():
    world = table_of(2, "classic", 2)
    world.wait(4000)
    world.off(0)
    for _ in range(2):
        world.off(1)
        world.on(1)
        world.wait(400)
        assert world.pocket(1).friends.news_shown == say.COMING_BACK
        assert world.wait(12_000, lambda: world.pocket(1).friends.news_shown == say.NO_ANSWER + 4)
    world.press(1, "b")
    world.off(1)
    world.on(1)
    world.wait(400)
    assert world.pocket(1).scene == pockets.TITLE


def test_who_comes_while_a_hand_is_played_takes_a_bots_seat():
    """L4: and leaves the cards as they were; the table goes on."""
    world = Friends(3, loss=0.1, seed=3)
    world.pocket(0).prefs.seats = 3
    for number in range(2):
        world.choose(number, say.FRIENDS)
    world.choose(0, say.NEW_TABLE)
    assert world.wait(6000, lambda: world.pocket(1).friends.air.found_count == 1)
    world.choose(1, FOUND_ROW)
    assert world.wait(8000, lambda: world.sits(1) and world.sits(0))
    for number in range(2):
        world.choose(number, say.I_AM_READY)
    assert world.wait(6000, lambda: world.scenes()[:2] == [pockets.TABLE] * 2)
    world.take_fingers()
    world.fingers[2] = None
    world.wait(5000)
    assert world.party(0).bot[2]
    world.choose(2, say.FRIENDS)
    air = world.pocket(2).friends.air
    assert world.wait(6000, lambda: air.found_count == 1)
    assert air.found_playing[0]
    assert world.pocket(2).menu.help == say.FOUND_PLAYING
    world.choose(2, FOUND_ROW)
    assert world.wait(8000, lambda: world.pocket(2).scene == pockets.TABLE), f"scenes {world.scenes()}"
    assert world.pocket(2).seat == 2
    world.take_fingers()
    assert world.wait(MOST_HAND_MS, world.is_over), "the hand does not end"
    agree(world)
    sound(world)
