# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Heap of the whole game with four seats, scene by scene, as a device takes it: at 160x128, or on 64x32 lights.

Runs on the 32-bit MicroPython with what a device has; tools/measures/fakes stands in for the firmware's modules.
`scene.NAME bytes` is all that is in use while a scene is shown, `part.NAME bytes` what a part of it takes, `whole_game`
the greatest of the scenes of a classic match, and `game_jokers`, `game_seven` and `game_friend` those of tables with
jokers, with seven in hand, and with a friend at the same seat, for budgets.py.
"""

# Begins with heap_board.py.

choose(say.RULES)
look(1, "rules")
press(keys.B)
choose(say.SETTINGS)
look(1, "settings")
press(keys.B)
choose(say.LEARN)
look(1, "learn")
choose(say.HOW_TO)
look(5, "how_to")
press(keys.B)
press(keys.B)
choose(say.SHOW_RECORDS)
look(6, "records")
press(keys.B)
app.pocket.prefs.seats = 4
app.pocket.prefs.options.values[options.STUCK_RULE] = 1
before = used()
choose(say.PLAY)
wait(60)
look(2, "table_dealt")
wait(70000)
look(2, "table_played")
press(keys.START)
look(1, "pause")
choose(say.HOW_TO)
look(5, "how_to_in_pause")
press(keys.B)
press(keys.START)
wait(2000)
look(2, "table_again")
app.pocket.table.match.totals[0] = 500
for name in range(4):
    app.pocket.table.let_go(name, 0x7000)
wait(4000)
look(3, "scores")
press(keys.A)
look(4, "winner")
print("whole_game", greatest)


values = app.pocket.prefs.options.values
for kind in ("jokers", "seven", "friend"):
    # A hand at another kind of table, from the title and back to it. Not in a function: what such a one has on the
    # stack, the collector takes for something in use. The lists of nothing cover what the script itself has left there.
    values[options.JOKERS] = 2 if kind == "jokers" else 0
    values[options.HAND] = 1 if kind == "seven" else 0
    app.pocket.prefs.partner = 2 if kind == "friend" else 0
    greatest = 0
    wait(600)
    if app.pocket.scene:
        press(keys.A)
    choose(say.PLAY)
    wait(60)
    cover = [0, 0, 0, 0, 0, 0]
    look(2, kind + "_dealt")
    wait(20000)
    cover = [0, 0, 0, 0, 0, 0]
    look(2, kind + "_played")
    print("game_" + kind, greatest)
    press(keys.START)
    choose(say.LEAVE)
