# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The text of options, both ways: names and words as section O has them, and sentences for what is wrong. For hosts.

Which values an option can have belongs to `options`; the words on a handheld's screen come from its language table.
"""

from nerts_core.options import (
    DEFAULT,
    HIGH,
    JOKER_DELAY_MS,
    JOKERS,
    LOW,
    MAX_HANDICAP,
    MAX_SEATS,
    TARGET,
    TURN,
    Options,
)

NAMES = (
    "nerts_pile",
    "work_piles",
    "turn",
    "turn_order",
    "leftover",
    "penalty",
    "call_bonus",
    "king_bonus",
    "target",
    "space_takes",
    "run_moves",
    "slide_under",
    "tie",
    "stuck_s",
    "stuck_rule",
    "jokers",
    "hand",
    "joker_delay_ms",
    "same_deal",
)
# The values of the options that are words, from value 0 on.
WORDS = {
    "turn_order": ("block", "kept"),
    "leftover": ("recycle", "turn"),
    "space_takes": ("any", "nerts", "king"),
    "run_moves": ("any", "whole", "single"),
    "slide_under": ("off", "on"),
    "tie": ("first", "both"),
    "stuck_rule": ("rotate", "end", "shuffle"),
    "hand": ("waste", "seven"),
    "same_deal": ("off", "on"),
}
SET_NAMES = ("classic", "quick", "little", "bonus", "jokers", "scrooge")


def read(options, text):
    """Make `options` what `text` says: the name of a set, `name=value` items, or both, with commas between them.

    Returns "" or a sentence that says what is wrong; then nothing has changed.
    """
    new = Options()
    for item in text.split(","):
        item = item.strip()
        equals = item.find("=")
        name = item[:equals] if equals >= 0 else item
        value = item[equals + 1 :]
        if equals < 0:
            if name not in SET_NAMES:
                return "There is no set called '" + name + "'. The sets are: " + ", ".join(SET_NAMES) + "."
            new.take_set(SET_NAMES.index(name))
            continue
        wrong = _read_handicap(new, value) if name == "handicap" else _read_value(new, name, value)
        if wrong:
            return wrong
    wrong = clash_text(new)
    if not wrong:
        options.copy_from(new)
    return wrong


def clash_text(options):
    """Why some of the options do not go together; "" where all do."""
    index = options.clash()
    if index < 0:
        return ""
    if index == JOKER_DELAY_MS:
        return "The option 'joker_delay_ms' needs jokers=2: without jokers nothing is declared."
    return "The option '" + NAMES[index] + "' does not go together with hand=seven: there is no waste to turn onto."


def _read_value(options, name, text):
    if name not in NAMES:
        return "There is no option called '" + name + "'. The options are: " + ", ".join(NAMES) + ", handicap."
    index = NAMES.index(name)
    words = WORDS.get(name)
    if words:
        value = words.index(text) if text in words else -1
    else:
        value = number_of(text)
    if options.set_value(index, value):
        return ""
    return "The option '" + name + "' can be " + values_text(index) + ", not '" + text + "'."


def _read_handicap(options, text):
    parts = text.split("/")
    if len(parts) > MAX_SEATS:
        return "The option 'handicap' has a number for each seat, 12 at the most."
    for seat in range(len(parts)):
        value = 0 if parts[seat] == "0" else number_of(parts[seat][1:]) if parts[seat][:1] == "-" else -1
        if value < 0 or value > MAX_HANDICAP:
            return "The option 'handicap' can be 0 to -10 for each seat, as in handicap=0/-3, not '" + text + "'."
        options.handicap[seat] = value
    return ""


def text_of(options):
    """The name of a set that is the same, else the items that differ from classic, in the order of NAMES."""
    number = options.set_number()
    if number >= 0:
        return SET_NAMES[number]
    items = []
    for i in range(len(NAMES)):
        if options.values[i] != DEFAULT[i]:
            items.append(NAMES[i] + "=" + value_text(i, options.values[i]))
    seats = MAX_SEATS
    while seats and not options.handicap[seats - 1]:
        seats -= 1
    if seats:
        each = [str(-options.handicap[seat]) for seat in range(seats)]
        items.append("handicap=" + "/".join(each))
    return ",".join(items)


def value_text(index, value):
    """How a value is written: its word, or the number."""
    words = WORDS.get(NAMES[index])
    return words[value] if words else str(value)


def values_text(index):
    """The values that an option can have, as words for a sentence."""
    words = WORDS.get(NAMES[index])
    if words:
        return " or ".join(words)
    if index == TURN:
        return "1 or 3"
    if index == JOKERS:
        return "0 or 2"
    return str(LOW[index]) + " to " + str(HIGH[index]) + (" or 0" if index == TARGET else "")


def number_of(text):
    """A number of one to ten digits as an int, -1 for anything else."""
    if not 0 < len(text) < 11:
        return -1
    value = 0
    for digit in text:
        if not "0" <= digit <= "9":
            return -1
        value = value * 10 + ord(digit) - 48
    return value
