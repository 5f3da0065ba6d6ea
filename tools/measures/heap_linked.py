# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Heap of the whole game at a table of friends, scene by scene, as a device takes it: four seats, three of them bots'
of this handheld, which is more than friends on their own handhelds take here.

Runs on the 32-bit MicroPython with what a device has. Prints `scene.NAME bytes`; `linked_table` is the greatest while a
hand is played, `linked_game` that of all scenes, for budgets.py.
"""

# Begins with heap_board.py.


class Carrier:
    # What hardware/radio asks of a radio; nobody answers.
    def __init__(self):
        self.trouble = 9

    def receive(self):
        return None

    def send(self, data, length):
        pass

    def restart(self):
        pass


app.carriers = [Carrier()]
app.pocket.prefs.seats = 4
app.pocket.prefs.options.values[options.STUCK_RULE] = 1
greatest = 0
choose(say.FRIENDS)
wait(2000)
look(8, "nearby")
choose(say.ENTER_CODE)
look(10, "code")
press(keys.B)
choose(say.NEW_TABLE)
wait(2000)
look(9, "lobby")
choose(say.RULES)
look(1, "friends_rules")
press(keys.B)
values = greatest
greatest = 0
choose(say.I_AM_READY)
wait(4000)
look(2, "linked_dealt")
wait(70000)
look(2, "linked_played")
print("linked_table", greatest)
# The same where no bot lives here, but on another handheld; then they come back.
whole = greatest
greatest = 0
party = app.pocket.friends.party
for seat in range(1, 4):
    party.give(seat, 1, 4)
wait(2000)
look(2, "linked_without_bots")
print("linked_people", greatest)
greatest = whole
for seat in range(1, 4):
    party.give(seat, party.me, 4)
wait(2000)
press(keys.START)
look(1, "linked_pause")
press(keys.START)
wait(2000)
look(2, "linked_again")
app.pocket.table.match.totals[0] = 500
for name in range(4):
    app.pocket.table.let_go(name, 0x7000)
wait(6000)
look(3, "linked_scores")
press(keys.A)
look(4, "linked_winner")
print("linked_game", max(greatest, values))
