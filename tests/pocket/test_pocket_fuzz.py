# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Any presses, releases and steps in any order: nothing raises, no card is lost (N1), what is shown is there."""

from hypothesis import given, settings
from hypothesis import strategies as st

from nerts_core.audit import audit, defects_text
from nerts_core.layout import STOCK
from nerts_core.pocket import menu as menus
from nerts_core.pocket import pocket as pockets
from nerts_core.pocket import say
from tests.pocket.handhelds import Memory

# What happens: a key goes down (0 to 19), goes up (20 to 39), or time passes (40 on).
TIMES_MS = (0, 20, 20, 20, 33, 150, 400, 700, 1000, 3000, 10_000)
EVENTS = st.lists(st.integers(-1, 40 + len(TIMES_MS) - 1), min_size=20, max_size=150)
# Where it begins: a seed below 100, and the set of options.
BEGINS = st.tuples(st.sampled_from((8, 3, 2)), st.integers(2, 12), st.integers(-1, 5), st.integers(0, 99))


def check(pocket):
    """What must be so at any time."""
    assert 0 <= pocket.scene <= pockets.LOOK_BACK
    assert 0 <= pocket.changed < 65536
    menu = pocket.menu
    assert menu is not None or pocket.scene not in (pockets.TITLE, pockets.MENU)
    assert menu is None or pocket.scene != pockets.TABLE
    assert menu is None or 0 <= menu.cursor < menu.count <= len(menu.rows)
    for i in range(menu.count if menu is not None else 0):
        assert menus.ROW_ACTION <= menu.kind(i) <= menus.ROW_SWITCH
        assert -1 <= menu.value(i) <= 600
    if pocket.table is None:
        return
    hand = pocket.table.hand
    bits = audit(hand)
    assert not bits, defects_text(bits)
    for play in (pocket.play, pocket.mate):
        if play is not None:
            check_play(pocket, play)


def check_play(pocket, play):
    """What must be so of a player at any time. (While a look back reads the hand, its table is another one.)"""
    hand = play.hand
    layout = hand.layouts[pocket.seat]
    assert 0 <= play.cursor <= STOCK
    assert play.cursor in (0, 7, 8) or play.cursor <= hand.work_piles
    assert 1 <= play.depth <= max(1, layout[play.cursor] if 0 < play.cursor < 8 else 1)
    assert not play.picking or 0 <= play.choice < play.choice_count <= len(play.choices)
    assert play.lifted_pile == -1 or 1 <= play.lifted_count <= layout[play.lifted_pile]
    assert (play.lifted_pile < 0) == (play.lifted_count == 0)
    assert not play.can_call or not layout[0]
    assert 0 <= play.banner < say.GAME or pocket.room is not None  # a look back says its speed
    assert 0 <= play.refused < say.GAME
    assert play.lifted_pile < 0 or pocket.scene == pockets.TABLE
    if pocket.phase == 3:
        assert play.lifted_pile < 0 and not any(play.marks) and not play.picking


@settings(max_examples=150)
@given(BEGINS, EVENTS)
def test_anything_in_any_order(begin, events):
    buttons, seats, options, seed = begin
    pocket = pockets.Pocket(Memory(), seed, buttons)
    if options >= 0:
        pocket.prefs.options.take_set(options)
        pocket.prefs.seats = seats
        pocket.prefs.left_handed = seed & 1
        pocket.prefs.partner = seed % 5 % 3
        pocket.new_match(seed)
    for event in events:
        if event < 20:
            pocket.press(event)
        elif event < 40:
            pocket.release(event - 20)
        else:
            pocket.step(TIMES_MS[event - 40])
        if event < 20 or event >= 40:
            check(pocket)
    # It is switched off here, in whatever state; switched on again it goes on.
    again = pockets.Pocket(Memory(pocket.kept.store.data), seed, buttons)
    assert again.menu.lost == 0
    if again.kept.has_match:
        assert again.resume()
        check(again)


@settings(max_examples=60)
@given(st.integers(0, 1 << 20), st.lists(st.integers(0, 7), min_size=100, max_size=300))
def test_a_hand_of_random_buttons(seed, pressed):
    """The same with nothing but the eight buttons, each pressed and let go of, and enough time to get on."""
    pocket = pockets.Pocket(Memory(), seed)
    pocket.prefs.options.take_set(2)
    pocket.new_match(seed)
    pocket.step(2600)
    for key in pressed:
        # Seldom out of the table.
        key = key if key < 6 or not pressed[0] % 3 else 4
        pocket.press(key)
        pocket.step(20)
        pocket.release(key)
        pocket.step(20)
        pocket.step(200)
        check(pocket)
