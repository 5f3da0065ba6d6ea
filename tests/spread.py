# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Which tests run on the same worker, one after the other: those that share something that takes long to make.

What is packed, measured or built for one of them is there for the next, in memory or in .cache; on two workers it would
be made twice, at the same moment. All others go where there is time: the cases of one test together, since thousands of
groups would take longer to give away than to run, but those of long tests one by one. The largest groups come first.
(`xdist_group` marks would do for some of it, but pytest 9.2 does not let xdist 3.8 see them.)
"""

import pathlib

from xdist.scheduler import LoadScopeScheduling

from tools import budgets

FOLDER = pathlib.Path(__file__).resolve().parent
SCRIPTS = {path.stem for path in (FOLDER / "scripts").glob("*.py")}  # each is packed, run and compared by several tests
ROWS = {row.name: row.script for row in budgets.ROWS}
BUDGETS = "tests/test_budgets.py"
WHOLE = ("tests/boards/test_boards_on_a_chip.py", "tests/radio/test_radio_on_a_chip.py")
# The bundle that most tests of bundles have.
BUNDLES = (
    "tests/bundle/test_bundle.py",
    "tests/bundle/test_room.py",
    "tests/bundle/test_deploy_drive.py",
    "tests/bundle/test_starts.py",
)
BUNDLE = "pygamer"
OTHER_BOARDS = "test_a_match_is_played_on_what_the_bundle_holds_within_the_boards_memory["
# Some seconds for each case.
LONG = (
    "tests/bundle/test_room.py",
    "tests/link/test_netsim.py",
    "tests/replay/test_look_back_pictures.py",
    "tests/scenes/test_words_fit_languages.py",
    "tests/test_naive_agrees.py",
)
# Packed for its memory, it plays under CPython too.
SAME_SCRIPT = {"tests/test_pack.py::test_the_packed_game_plays_under_cpython": "heap_game"}


def group_of(nodeid):
    """Returns the name of the group of tests that a test belongs to."""
    path, _, name = nodeid.partition("::")
    parameter = name.partition("[")[2].removesuffix("]")
    if path == BUDGETS:
        return "measure " + ROWS.get(parameter, "heap_rules")
    if nodeid in SAME_SCRIPT:
        return "measure " + SAME_SCRIPT[nodeid]
    if path in WHOLE:
        return path
    if path in BUNDLES and (OTHER_BOARDS not in name or BUNDLE in name):
        return "bundle " + BUNDLE
    script = SCRIPTS.intersection(parameter.split("-")) if path.count("/") == 1 else ()
    if script:
        return "script " + min(script)
    return nodeid if path in LONG else nodeid.partition("[")[0]


class Spread(LoadScopeScheduling):
    """Sends whole groups to workers."""

    def _split_scope(self, nodeid):
        return group_of(nodeid)
