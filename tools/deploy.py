# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Puts the game on a board: over its USB drive or its serial port, only what has changed, and checks what it wrote.

The files live in one of two folders on the board, nerts_a and nerts_b; code.py, a single file, says which. New files go
into the other folder, and code.py comes last. So a copy that is cut off anywhere leaves a board that starts with what
it had. Does not belong here: drives (deploy_drive.py), serial ports (deploy_serial.py), which files (bundle_parts.py).
"""

import argparse
import os
import re
import sys
import zlib

from tools import bundle_boards, bundle_parts, bundle_room
from tools.deploy_problem import DeployProblem

SLOTS = ("nerts_a", "nerts_b")
FIRST_LINE = 'import sys; sys.path.insert(0, "/%s")  # where the game is; deploying again changes it\n'
SLOT_IN_CODE = re.compile(r'sys\.path\.insert\(0, "/(nerts_[ab])"\)')
SPARE_BYTES = 8192  # for folders, and what a file takes more than its bytes
CODE = "code.py"


def checksum(data):
    """Returns what files are compared by."""
    return zlib.crc32(data)


def in_slot(files, slot):
    """Returns {name on the board: bytes} of a bundle's files in a slot, code.py left out."""
    names = [name for name in files if name != CODE]
    return {slot + "/" + name.removeprefix("lib/"): files[name] for name in names}


def code_for(files, slot):
    """Returns the bytes of a code.py that begins with the game in a slot."""
    return (FIRST_LINE % slot).encode() + files[CODE]


def slot_of(code):
    """Returns the slot that the bytes of a code.py begin with, "" for none."""
    found = SLOT_IN_CODE.search((code or b"").decode("utf-8", "replace"))
    return found.group(1) if found else ""


def changed(wanted, there):
    """Returns the names of wanted files that are not there as they should be. there: {name: (size, checksum)}."""
    return [name for name in sorted(wanted) if there.get(name) != (len(wanted[name]), checksum(wanted[name]))]


def put(target, name, data):
    """Writes a file and reads it back. Raises DeployProblem where it is not the same."""
    target.write(name, data)
    if target.look(name) != (len(data), checksum(data)):
        raise DeployProblem(f"{name} is not on the board as it was written. The drive may be damaged; try again.")


def deploy(target, files, say=lambda text: None):
    """Puts a bundle's files on a target. Returns how many were written. Raises DeployProblem.

    target: look(name) -> (size, checksum) or None, listing(folder) -> {name: look}, read(name) -> bytes or None,
    write(name, data), remove(name), free() -> bytes or None.
    """
    code = target.read(CODE)
    slot = slot_of(code)
    if slot and code == code_for(files, slot) and not changed(in_slot(files, slot), target.listing(slot)):
        say("The board has all of it already.")
        return 0
    other = SLOTS[slot == SLOTS[0]]
    wanted = in_slot(files, other)
    there = target.listing(other)
    # What is not of this version goes first: it makes room, and is in use by nobody.
    for name in sorted(set(there) - set(wanted), reverse=True):
        target.remove(name)
    todo = changed(wanted, there)
    need = sum(len(wanted[name]) - there.get(name, (0, 0))[0] for name in todo) + SPARE_BYTES
    free = target.free()
    if free is not None and need > free:
        raise DeployProblem(
            f"The board's drive is full: {need:,} bytes are needed, {free:,} are free. Remove files from it."
        )
    for count, name in enumerate(todo):
        say(f"{count + 1}/{len(todo)} {name}")
        put(target, name, wanted[name])
    put(target, CODE, code_for(files, other))
    return len(todo) + 1


def find_target(to, board):
    """Returns the one board that can be reached. Raises DeployProblem where there is none, or more than one."""
    from tools import deploy_drive, deploy_serial

    if to:
        return deploy_drive.Drive(to) if os.path.isdir(to) else deploy_serial.open_port(to)
    drives = [deploy_drive.Drive(path) for path in deploy_drive.find()]
    if board:
        drives = [drive for drive in drives if drive.board() in (board, "")]
    if len(drives) == 1:
        return drives[0]
    ports = [] if drives else deploy_serial.find()
    if len(ports) == 1:
        return deploy_serial.open_port(ports[0])
    found = [drive.path for drive in drives] + ports
    if found:
        raise DeployProblem(f"There are {len(found)} boards: {', '.join(found)}. Name one: make deploy TO={found[0]}")
    raise DeployProblem(
        "No board is found. Is its cable in, and one that carries data? Name its drive or port with TO=... if it is."
    )


def board_of(target, named):
    """Returns the id of the board: as named, or as the board says. Raises DeployProblem."""
    there = target.board()
    if named and there and named != there:
        raise DeployProblem(f"This board is a {there}, not a {named}. Leave BOARD= out, or take the other board.")
    board = named or there
    if not board:
        raise DeployProblem("The board does not say what it is. Name it: make deploy BOARD=...")
    if board not in bundle_boards.BOARDS:
        raise DeployProblem(
            f"Nerts does not know the board {board} yet. It knows {bundle_boards.names()}; "
            "docs/boards/ADDING.md says how another one is added."
        )
    return board


def main(argv):
    """Command line; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tools.deploy", description=__doc__.split("\n\n")[0])
    parser.add_argument("--board", default="", help="its id, where the board does not say it: " + bundle_boards.names())
    parser.add_argument("--to", default="", help="the folder of its drive, or its serial port, if there are several")
    parser.add_argument("--py", action="store_true", help="plain .py files: larger, but they run on every firmware")
    parser.add_argument("--languages", default="", help="only these, as en,uk (default: all)")
    parser.add_argument("--no-heap", action="store_true", help="do not look whether it has room in the board's memory")
    parser.add_argument("--quiet", action="store_true", help="do not name each file")
    chosen = parser.parse_args(argv)
    if chosen.board and chosen.board not in bundle_boards.BOARDS:
        print(f"There is no board `{chosen.board}`. There are: {bundle_boards.names()}.", file=sys.stderr)
        return 2
    spoken = [code for code in chosen.languages.split(",") if code]
    if set(spoken) - set(bundle_parts.languages()):
        print(f"There are these languages: {', '.join(bundle_parts.languages())}.", file=sys.stderr)
        return 2
    say = (lambda text: None) if chosen.quiet else print
    target = None
    try:
        target = find_target(chosen.to, chosen.board)
        board = board_of(target, chosen.board)
        made = bundle_parts.parts(board, chosen.py, spoken)
        for line in [] if chosen.no_heap else bundle_room.check(board, made, chosen.py):
            say(line)
        count = deploy(target, made.files, say)
        target.finish(count)
        print(f"{count} files written to the {board} at {target.path}, and read back: they are right.")
        return 0
    except (DeployProblem, bundle_parts.BundleProblem) as problem:
        print(problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("Stopped. The board starts with what it had before; deploy again to go on.", file=sys.stderr)
        return 1
    finally:
        if target is not None:
            target.close()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
