# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A bundle is the same whoever makes it: what else the process has loaded, and the order of its sets, do not show."""

import os
import subprocess
import sys
import types

import pytest

from tools import device, device_words, pack_link, runtimes

MODULES = """
for name in {names!r}:
    try:
        module = __import__(name)
    except ImportError:
        continue
    print(name, *dir(module))
"""
PACKED = """
import gc, pathlib, sys, tempfile, types
for name in {stand_ins!r}:
    sys.modules[name] = types.ModuleType(name)
    sys.modules[name].table = sys.modules[name].hand = 1
gc.layouts = gc.apply = 1
from tools import device
device.CACHE = pathlib.Path(tempfile.mkdtemp())
made = device.packed({script!r}, False)
import hashlib, shutil
shutil.rmtree(device.CACHE)
all_of_it = repr((sorted(made.sources.items()), made.script, sorted(made.names.items())))
print(hashlib.sha256(all_of_it.encode()).hexdigest())
"""
SCRIPT = "import gc\nfrom nerts_core import match, table\ngc.collect()\nprint(table.Table)\n"
STAND_INS = ("board", "displayio", "supervisor", "keypad")


@pytest.mark.skipif(not runtimes.micropython_path().exists(), reason="no MicroPython for this system")
def test_no_name_of_micropython_is_missing_in_the_list():
    """Each module that is listed, asked of the interpreter itself: packing may rename what is not there."""
    names = sorted(device_words._LISTED)
    command = [str(runtimes.micropython_path()), "-c", MODULES.format(names=names)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    lines = [line.split() for line in done.stdout.splitlines()]
    assert len(lines) > 8, done.stderr
    for name, *there in lines:
        missing = {word for word in there if not word.startswith("_")} - device_words.listed(name)
        # of the 64-bit program alone: errors by name, and what no chip has
        missing = {word for word in missing if not word.isupper()}
        assert name in ("math", "time", "random") or not missing, f"{name} has {sorted(missing)} too"


def test_stand_ins_of_a_process_make_no_difference(monkeypatch):
    before = {name: device.words_of_module(name) for name in ("gc", "os", "sys", "array", "displayio", "supervisor")}
    device.words_of_module.cache_clear()
    for name in before:
        stand_in = types.ModuleType(name)
        stand_in.table = stand_in.layouts = 1
        if name not in ("sys", "os", "gc"):  # those are in use right now
            monkeypatch.setitem(sys.modules, name, stand_in)
    monkeypatch.setattr(sys.modules["gc"], "layouts", 1, raising=False)
    monkeypatch.setattr(sys, "path", [])
    assert {name: device.words_of_module(name) for name in before} == before
    assert "layouts" not in before["gc"] and "collect" in before["gc"]


def test_two_processes_pack_the_same():
    """Two of them, with other seeds for the order of sets, one of them with stand-ins for modules."""
    made = []
    for seed, stand_ins in (("1", ()), ("2", STAND_INS)):
        environment = dict(os.environ, PYTHONHASHSEED=seed, PYTHONPATH=str(device.ROOT))
        script = PACKED.format(stand_ins=stand_ins, script=SCRIPT)
        done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, env=environment)
        assert done.returncode == 0, done.stderr
        made.append(done.stdout)
    assert made[0] == made[1] and len(made[0]) > 60


def test_the_order_of_the_files_makes_no_difference():
    """It comes from sets of names, so it is another one in each process; it must not show in the symbols, since names
    are chosen by these where all else is alike."""
    sources = {path.relative_to(device.ROOT).as_posix(): path.read_text() for path in device.core_files()}
    homes = []
    for files in (sorted(sources.items()), sorted(sources.items())[::-1]):
        program = pack_link.link(dict(files), SCRIPT, "start", {})
        homes.append({symbol: group.modules for symbol, group in program.home.items()})
    assert homes[0] == homes[1] and len(homes[0]) > 100
