# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Methods that a chip has in memory only while they are needed.

`late` lets go of whole modules; this is about parts of those that must stay. Nothing in the source shows it: packing
(tools/pack_seldom.py) takes the methods that are named here out of their classes, those of one list together, and loads
them when one is called. What is called in play more than now and then does not belong here: loading takes a moment.
"""

import gc
import sys

from nerts_core.on_call import let_go
from nerts_core.options import JOKERS

# What is made once, for a match, and what is done between two hands or two scenes. (What is in one list is of modules
# that are in memory together.)
_MAKING = (
    "nerts_core.pocket.flow.Flow __init__ meet enter write type open_menu go_home deal_next sit_down begin pause"
    " end_hand lay_out go_on leave",
    "nerts_core.pocket.sight.Sight __init__ sit forget",
    "nerts_core.pocket.prefs.Prefs __init__",
    "nerts_core.pocket.prefs.Records __init__ add_hand",
    "nerts_core.pocket.keep.Keep __init__ load_prefs take_match take_table",
    "nerts_core.table.Table __init__ make_hand seat_bot seat_partner _sit deal begin_hand start_match finish",
    "nerts_core.table seat_players",
    "hardware.app.App __init__ ask_for_language",
    "hardware.app on_lights make_face open_shelf today",
)  # fmt: skip
_RULES = (
    "nerts_core.hand.Hand __init__ make_layouts",
    "nerts_core.match.Match __init__ begin_anew hand_seed count_hand leading_seat winning_seat",
    "nerts_core.options.Options __init__ take_set rules set_number copy_from same clash set_value read text has_no_say",
    "nerts_core.commons.Commons __init__",
    "nerts_core.cards card_of",
)  # fmt: skip
# What is done with seven in hand when everybody is stuck.
_BLOCKED = ("nerts_core.stuck resolve_seven", "nerts_core.moves playable", "nerts_core.layout new_hand")
# What shows another scene, on each face; and reads its words.
_SCREENS = (
    "hardware.screens.face.Face __init__ _font_of _make_table _make _speak",
    "hardware.screens.shared.Sheets __init__ paint_all",
)  # fmt: skip
# The signs of the air on a table.
_AIR = ("hardware.screens.air.AirSign __init__",)
_LIGHTS = (
    "hardware.matrix.face.MatrixFace __init__ _speak _make",
    "hardware.matrix.look.Look __init__ sheet speak grid",
)  # fmt: skip
_WORDS = ("hardware.screens.words.Words __init__ take _take_font _read use",)
# What a table of friends needs when it is opened, or a hand begins; and what happens in few hands: somebody goes or
# comes back, everybody waits.
_FRIENDS = (
    "nerts_core.link.air.Air __init__ take_place begin_way",
    "nerts_core.link.joining.Joining __init__ ask_in",
    "nerts_core.link.tell.Tell __init__",
    "nerts_core.link.link.Link begin_table",
    "nerts_core.link.order.Order __init__ forget_all",
    "nerts_core.link.views.Views __init__ forget_change",
    "nerts_core.link.asides.Asides __init__ set_name",
    "nerts_core.link.party.Party __init__ deal_hand write_state read_state set_ready take_seat _count",
    "nerts_core.link.party_time.PartyTime __init__",
    "nerts_core.link.seating.Seating __init__ make_table _seat_bot give find_away",
    "nerts_core.pocket.follow.Follow found_row _differ _sit",
    "nerts_core.pocket.friends.Friends __init__ make_party new_party keep_air show_lobby",
)  # fmt: skip
_ON_OCCASION = (
    "nerts_core.link.air.Air go_off note_view write_kept _write_advert _hear",
    "nerts_core.link.joining.Joining fall_out _ask_anew welcome _next_wanting",
    "nerts_core.link.tell.Tell lowest_speaking",
    "nerts_core.link.asides.Asides changed_view",
    "nerts_core.link.party.Party set_pause go_for_good void _settle_other _settle_clock _settle_pause",
    "nerts_core.link.party_time.PartyTime _due",
    "nerts_core.pocket.follow.Follow _end",
)  # fmt: skip
# The same of a hand over the air: what makes it, and a play that comes home, or everybody is stuck.
_LINKED = (
    "nerts_core.link.linked.LinkedTable __init__ make_hand forget seat_bot deal_at bring_home _land _settle_call"
    " _come_home",
    "nerts_core.link.linked_hand.LinkedHand __init__ deal_linked",
    "nerts_core.link.linked_time.TimedTable pass_over",
    "nerts_core.link.blocked.BlockedTable settle_checked tell_layouts check_own look_stuck blocked gone_away _resolve"
    " take_over",
)  # fmt: skip
# What a bot is made with, and begins with.
_BOTS = ("nerts_core.bot.Bot __init__ take_level start_afresh start", "nerts_core.bot_eyes.Eyes __init__")
# How a hand begins.
_OF_DEALS = ("nerts_core.dealing",)
# What only jokers need.
_OF_WILD = ("nerts_core.wild",)
# Players that live on the chip, while none does; and a hand over the air, while none is dealt.
_OF_BOTS = ("nerts_core.bot", "nerts_core.bot_eyes")
_OF_LINKED_HANDS = (
    "nerts_core.link.linked", "nerts_core.link.linked_hand", "nerts_core.link.linked_time", "nerts_core.link.blocked",
)  # fmt: skip
_QUIET_MS = 500


def forget(names, library=""):
    """Lets go of modules until they are imported again: those of `names`, dotted, and every one whose name begins with
    `library`, if that is given. (Packing gives modules other names, in these tuples too.)"""
    for name in list(sys.modules):
        if name in names or (library and name.startswith(library)):
            # a dict of a chip points to what was taken out until its place is used again: so None goes there first
            sys.modules[name] = None
            del sys.modules[name]
            package, _, last = name.rpartition(".")
            if package in sys.modules:
                setattr(sys.modules[package], last, None)
                delattr(sys.modules[package], last)
    gc.collect()


def forget_seldom(pocket):
    """Lets go of what this pocket has no need of just now: `late` before a new scene is made, so that there is room for
    it, and `Seldom` after that."""
    gone = _OF_DEALS + _MAKING + _RULES + _BLOCKED + _SCREENS + _AIR + _LIGHTS + _WORDS
    gone += _FRIENDS + _ON_OCCASION + _LINKED + _BOTS
    if pocket.room is None and (pocket.table is None or not pocket.table.players):
        gone += _OF_BOTS
    if pocket.table is None or not pocket.table.options.values[JOKERS]:
        let_go()
        gone += _OF_WILD
    if pocket.friends is None or pocket.friends.party.table is None:
        gone += _OF_LINKED_HANDS
    forget(gone)


class Seldom:
    """Lets go of what `seldom` names when a scene is made, and when nothing more has been loaded for a while."""

    def __init__(self):
        self.count = 0
        self.scene = -1
        # Until then; a desktop keeps all it has.
        self.left_ms = 0
        self.small = sys.implementation.name != "cpython"

    def step(self, pocket, elapsed_ms):
        """To be called once a step of the game, when all is shown."""
        if not self.small:
            return
        due = pocket.scene != self.scene
        count = len(sys.modules)
        if count != self.count:
            self.count = count
            self.left_ms = _QUIET_MS
        elif self.left_ms > 0:
            self.left_ms -= elapsed_ms
            due = due or self.left_ms <= 0
        if due:
            self.scene = pocket.scene
            self.left_ms = 0
            forget_seldom(pocket)
            self.count = len(sys.modules)
