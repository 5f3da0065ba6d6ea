# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Builds what is copied on one board: a folder like its CIRCUITPY drive, and on wish a zip or one self-extracting file.

Says what each file takes, and whether the game has room in the board's memory; where it has not, nothing is built.
Does not belong here: which files a board needs (bundle_parts.py), and how they get on it (deploy.py).
"""

import argparse
import base64
import io
import json
import os
import pathlib
import shutil
import sys
import zipfile

from tools import bundle_boards, bundle_parts, bundle_room, deploy

OUT = pathlib.Path("out")
MARK = ".nerts-bundle"
CIRCUP = "circup-requirements.txt"
EXTRACT = '''# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Puts Nerts for {board} on its drive: python {name} DRIVE (D:\\\\ or /Volumes/CIRCUITPY or /media/me/CIRCUITPY)."""
import base64, io, os, shutil, sys, zipfile

FIRST_LINE = {first!r}
DATA = """
{data}
"""


def write(path, data):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path + ".new", "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(path + ".new", path)


def install(packed, drive):
    # New files go into the folder that the board does not begin with, and code.py comes last: until then it goes on
    # with what it had.
    code, there = os.path.join(drive, "code.py"), b""
    if os.path.exists(code):
        with open(code, "rb") as file:
            there = file.readline()
    slot = "nerts_b" if there.strip() == (FIRST_LINE % "nerts_a").encode().strip() else "nerts_a"
    shutil.rmtree(os.path.join(drive, slot), ignore_errors=True)
    for name in sorted(packed.namelist()):
        if name != "code.py":
            path = name[4:] if name.startswith("lib/") else name
            write(os.path.join(drive, slot, *path.split("/")), packed.read(name))
    write(code, (FIRST_LINE % slot).encode() + packed.read("code.py"))


def main(argv):
    if len(argv) != 2 or not os.path.isdir(argv[1]):
        print("Say where the board's drive is: python {name} DRIVE")
        return 2
    try:
        with zipfile.ZipFile(io.BytesIO(base64.b64decode(DATA))) as packed:
            install(packed, os.path.abspath(argv[1]))
    except OSError as problem:
        print("The files could not be copied: %s. The board begins with what it had." % (problem.strerror or problem))
        return 1
    print("Done. The board begins with the game by itself.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))
'''


def options(argv):
    """Returns the command line's options."""
    parser = argparse.ArgumentParser(prog="python -m tools.bundle", description=__doc__.split("\n\n")[0])
    parser.add_argument("--board", required=True, help="the board's id: " + bundle_boards.names())
    parser.add_argument("--py", action="store_true", help="plain .py files: larger, but they run on every firmware")
    parser.add_argument("--json", action="store_true", help="print name and bytes of each file as JSON")
    parser.add_argument("--zip", action="store_true", help="also make a .zip and a .py that extracts itself")
    parser.add_argument("--languages", default="", help="only these, as en,uk (default: all)")
    parser.add_argument("--no-heap", action="store_true", help="do not run it to see what memory it takes")
    parser.add_argument("--out", type=pathlib.Path, help="the folder to make (default: out/BOARD)")
    return parser.parse_args(argv)


def circup_lines(files):
    """Returns the text of a requirements list for circup: the libraries of a bundle, by the names of Adafruit's."""
    packages = {"adafruit_" + package.split("circuitpython-")[1].replace("-", "_") for package in bundle_parts.pins()}
    used = {name.split("/")[1].split(".")[0] for name in files if name.startswith("lib/")}
    return "".join(name + "\n" for name in sorted(packages & used))


def write(out, files, board):
    """Makes the folder `out` anew. Raises BundleProblem where it is something else, OSError."""
    if out.exists() and any(out.iterdir()) and not (out / MARK).exists():
        raise bundle_parts.BundleProblem(f"{out} has other files in it. Name a new folder with --out.")
    making = out.with_name(out.name + ".new")
    shutil.rmtree(making, ignore_errors=True)
    for name, data in files.items():
        target = making / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    (making / MARK).write_text(board + "\n")
    shutil.rmtree(out, ignore_errors=True)
    os.replace(making, out)


def write_zips(out, files, board):
    """Makes OUT.zip, and OUT.py, which extracts itself. Returns their paths."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name), files[name], zipfile.ZIP_DEFLATED)
    as_zip, as_python = out.with_name(out.name + ".zip"), out.with_name(out.name + "_install.py")
    as_zip.write_bytes(packed.getvalue())
    data = base64.encodebytes(packed.getvalue()).decode().strip()
    as_python.write_text(
        EXTRACT.format(board=board, name=as_python.name, first=deploy.FIRST_LINE, data=data), encoding="utf-8"
    )
    return [as_zip, as_python]


def show(made):
    """Prints a line for each file, with what is in it, and one for all."""
    files = made.files
    for name in sorted(files):
        inside = made.modules.get(name, [])
        told = f"  ({inside[-1]}" + (f" and {len(inside) - 1} more" if len(inside) > 1 else "") + ")" if inside else ""
        print(f"{len(files[name]):9,}  {name}{told}")
    print(f"{sum(map(len, files.values())):9,}  bytes in {len(files)} files")


def main(argv):
    """Command line; returns the exit code."""
    chosen = options(argv)
    board = chosen.board
    if board not in bundle_boards.BOARDS:
        print(f"There is no board `{board}`. There are: {bundle_boards.names()}.", file=sys.stderr)
        return 2
    spoken = [code for code in chosen.languages.split(",") if code]
    if set(spoken) - set(bundle_parts.languages()):
        print(f"There are these languages: {', '.join(bundle_parts.languages())}.", file=sys.stderr)
        return 2
    out = chosen.out or OUT / board
    try:
        made = bundle_parts.parts(board, chosen.py, spoken)
        said = [] if chosen.no_heap else bundle_room.check(board, made, chosen.py)
        write(out, made.files, board)
        others = write_zips(out, made.files, board) if chosen.zip else []
        out.with_name(f"{out.name}-{CIRCUP}").write_text(circup_lines(made.files))
    except bundle_parts.BundleProblem as problem:
        print(problem, file=sys.stderr)
        return 1
    except OSError as problem:
        print(f"The bundle could not be written: {problem.strerror or problem}.", file=sys.stderr)
        return 1
    if chosen.json:
        rows = [
            {"name": name, "bytes": len(made.files[name]), "modules": made.modules.get(name, [])}
            for name in sorted(made.files)
        ]
        print(json.dumps(rows, indent=1))
        return 0
    show(made)
    for line in said:
        print(line)
    print(f"The folder is {out}. `make deploy BOARD={board}` copies the same to the board.")
    for path in others:
        print(f"Also: {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
