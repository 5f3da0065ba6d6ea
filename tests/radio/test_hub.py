# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The hub over pseudo terminals: boards and windows at one table, ports that go and come back, what people hear."""

import contextlib
import io
import os
import random
import re
import socket
import subprocess
import sys
import time

import pytest

pty = pytest.importorskip("pty", reason="this system has no pseudo terminals")

import serial  # noqa: E402

from hardware.radio import frames  # noqa: E402
from hardware.radio.uart_air import UartAir  # noqa: E402
from hardware.radio.udp_air import HOST, UdpAir  # noqa: E402
from tests.radio.linked import STEP_MS, Handheld, Table  # noqa: E402
from tests.radio.ptys import BoardPort, Plug  # noqa: E402
from tests.radio.wired import Wired  # noqa: E402
from tools import hub, hub_ports  # noqa: E402

ROUNDS = 400  # of 10 ms before something is taken for not coming


def free_ports(count=6):
    """A range of UDP ports that are free now."""
    start = 30000 + os.getpid() * 16 % 20000
    while True:
        try:
            for port in range(start, start + count):
                with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as trial:
                    trial.bind((HOST, port))
            return range(start, start + count)
        except OSError:
            start += count


@pytest.fixture
def plugs(tmp_path):
    """Two ports with a board each."""
    made = [Plug(tmp_path / "one"), Plug(tmp_path / "two")]
    yield made
    for plug in made:
        plug.unplug()


class Clock:
    """Virtual time for carriers."""

    def __init__(self):
        self.t_ms = 0

    def __call__(self):
        return self.t_ms


@pytest.fixture
def ends():
    """What is to be closed at the end of a test."""
    with contextlib.ExitStack() as stack:
        yield stack


def hub_of(plugs, ends, udp=None):
    """A hub at the plugs, and at a range of UDP ports."""
    ports = [hub_ports.SerialPort(plug.path, 115200) for plug in plugs]
    if udp:
        ports.append(hub_ports.UdpPort(udp))
    made = hub_ports.Hub(ports)
    ends.callback(made.close)
    for port in ports:
        assert port.open(0), port.trouble
    return made


def go(made, until):
    """Steps of the hub until something is so; returns whether it came to be, and what the hub said."""
    lines = []
    for _ in range(ROUNDS):
        lines += made.step(0.01)
        if until():
            return True, lines
    return False, lines


def frame(packet):
    """A packet as it goes over a wire."""
    out = bytearray(frames.MOST_FRAME)
    return bytes(out[: frames.write_frame(out, packet, len(packet))])


def heard(plug, ends_at, kept):
    """Whether a board has heard a packet by now."""
    kept += plug.read()
    return frame(ends_at).strip(b"\0") in kept


def test_a_packet_from_one_goes_to_all_others(plugs, ends):
    ports = free_ports()
    window = UdpAir(lambda: 0, ports)
    ends.callback(window.close)
    made = hub_of(plugs, ends, ports)
    kept = bytearray()
    plugs[0].write(frame(b"from a board"))
    assert go(made, lambda: heard(plugs[1], b"from a board", kept))[0]
    assert go(made, lambda: (window.receive() or b"") == b"from a board" or window.unheard == 0)[0]
    window.send(b"from a window", 13)
    others = [bytearray(), bytearray()]
    for plug, got in zip(plugs, others, strict=True):
        assert go(made, lambda plug=plug, got=got: heard(plug, b"from a window", got))[0]
    assert b"from a board" not in plugs[0].read()
    one, two, udp = made.ports
    assert (one.came, one.went, two.came, two.went, udp.came, udp.went) == (1, 1, 0, 2, 1, 1)


def test_broken_frames_and_noise_go_nowhere(plugs, ends):
    made = hub_of(plugs, ends)
    spoilt = bytearray(frame(b"spoilt"))
    spoilt[4] ^= 1
    plugs[0].write(bytes(spoilt) + b"noise\0" + frame(b"whole"))
    kept = bytearray()
    assert go(made, lambda: heard(plugs[1], b"whole", kept))[0]
    assert made.ports[0].broken == 2 and made.ports[0].came == 1
    assert frames.Reader().take(kept, 0, len(kept)) and bytes(kept).strip(b"\0") == frame(b"whole").strip(b"\0")


def test_a_port_pulled_out_is_said_once_and_comes_back(plugs, ends):
    made = hub_of(plugs, ends)
    plugs[1].unplug()
    is_said, lines = go(made, lambda: made.ports[1].trouble)
    assert is_said and lines == [f"{plugs[1].path}: {hub_ports.GONE}"]
    plugs[0].write(frame(b"to nobody"))
    assert go(made, lambda: made.ports[0].came == 1)[0]
    made.ports[1].retry_at = 0
    assert made.step(0) == [], "said again"
    plugs[1].plug()
    made.ports[1].retry_at = 0
    is_back, lines = go(made, lambda: not made.ports[1].trouble)
    assert is_back and lines == [f"{plugs[1].path}: plays again."]
    plugs[0].write(frame(b"hello again"))
    kept = bytearray()
    assert go(made, lambda: heard(plugs[1], b"hello again", kept))[0]


def test_a_board_that_does_not_read_holds_nobody_up(plugs, ends):
    """Its packets are dropped and counted; the other one still hears all."""
    ports = free_ports()
    made = hub_of(plugs, ends, ports)
    window = UdpAir(lambda: 0, ports)
    ends.callback(window.close)
    for _ in range(400):
        window.send(bytes(range(1, 151)), 150)
        made.step(0)
        plugs[0].read()
    assert go(made, lambda: made.ports[2].came >= 390)[0]
    assert made.ports[1].dropped > 50 and made.ports[0].dropped == 0
    assert len(made.ports[1].store) <= hub_ports.STORE_BYTES
    kept = bytearray()

    def drained():
        plugs[1].read()
        return not made.ports[1].store

    assert go(made, drained)[0]
    window.send(b"now it reads", 12)
    assert go(made, lambda: heard(plugs[1], b"now it reads", kept))[0]


def test_new_ports_are_found_where_none_are_named(plugs, ends):
    made = hub_ports.Hub([hub_ports.SerialPort(plugs[0].path, 9600)], lambda: [plug.path for plug in plugs], 9600)
    ends.callback(made.close)
    made.ports[0].open(0)
    made.look_at = 0
    assert made.step(0) == [f"{plugs[1].path}: plays too."]
    made.look_at = 0
    assert made.step(0) == []


def link_over(ends, carriers, pass_time, seats=2):
    """A table of links over carriers in real pipes, in virtual time."""
    clock = Clock()
    handhelds = [Handheld(me, clock, [carriers(me, clock)], (1 << seats) - 1) for me in range(seats)]

    def step(t_ms):
        clock.t_ms = t_ms
        pass_time()

    return Table(handhelds, step, random.Random(2))


def settle(table):
    """Nothing more is let go; time passes until all agree. Returns what is wrong."""
    for _ in range(60):
        table.go(10, 0)
        if not table.agree():
            return ""
    return table.agree()


def test_two_by_a_cable_of_real_ports_with_bytes_dropped_agree(plugs, ends):
    """Two serial ports of this system, as behind UART adapters; one byte of 300 is lost on the way between them."""
    rng = random.Random(1)
    lost = [0]

    def carrier(me, clock):
        port = serial.Serial(plugs[me].path, 230400, timeout=0, write_timeout=0)
        ends.callback(port.close)
        return UartAir(port, clock)

    def cross():
        time.sleep(0.0005)
        for one, two in (plugs, plugs[::-1]):
            data = one.read()
            kept = bytes(byte for byte in data if rng.random() >= 1 / 300)
            lost[0] += len(data) - len(kept)
            two.write(kept)

    table = link_over(ends, carrier, cross)
    table.go(400)
    assert settle(table) == ""
    assert table.handhelds[0].link.order.settled > 20 and lost[0] > 20


def test_boards_and_windows_at_one_table_through_the_hub(plugs, ends):
    """Two boards and two windows; one board is pulled out for a while and comes back to the table."""
    ports = free_ports()
    made = hub_of(plugs, ends, ports)

    def carrier(me, clock):
        if me < 2:
            return UartAir(BoardPort(plugs[me]), clock)
        air = UdpAir(clock, ports)
        ends.callback(air.close)
        return air

    table = link_over(ends, carrier, lambda: [made.step(0.0005) for _ in range(3)], 4)
    table.go(300, 1.0)
    before = table.handhelds[2].link.order.settled
    assert before > 5
    plugs[1].unplug()
    table.go(5000 // STEP_MS, 1.0)
    assert table.handhelds[2].link.order.settled > before + 3, "the others have not played on"
    plugs[1].plug()
    made.ports[1].retry_at = 0
    table.go(300, 1.0)
    assert settle(table) == ""


def told(arguments, capsys):
    """The exit code of the command, and what it says."""
    code = hub.main(arguments)
    said = capsys.readouterr()
    return code, said.out + said.err


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--help-me"], 2, "See --help"),
        (["--baud", "fast"], 2, "--baud is a whole number"),
        (["--baud", "7"], 2, "--baud is 1200 to 4000000"),
        (["--seconds", "0", "--wait"], 2, "--seconds is 1 to"),
        (["--no-udp", "/dev/no-such-port"], 1, "there is no such port. Is the board plugged in"),
        (["--list"], 0, ""),
    ],
)
def test_what_cannot_be_is_a_sentence(arguments, code, words, capsys):
    got, said = told(arguments, capsys)
    assert got == code and words in said
    assert "Traceback" not in said


def test_help_says_what_a_board_needs(capsys):
    with pytest.raises(SystemExit) as ended:
        hub.main(["--help"])
    assert ended.value.code == 0
    assert "usb_cdc.enable(console=True, data=True)" in capsys.readouterr().out


def test_without_a_board_it_says_what_to_do(monkeypatch, capsys):
    monkeypatch.setattr(hub, "data_ports", list)
    code, said = told([], capsys)
    assert code == 1 and "boot.py" in said and "Serial ports here" in said


def test_a_port_in_use_is_said(plugs, ends, capsys):
    other = serial.Serial(plugs[0].path, exclusive=True)
    ends.callback(other.close)
    code, said = told(["--no-udp", plugs[0].path], capsys)
    assert code == 1 and "another program uses it" in said


def test_a_file_is_no_port(tmp_path, capsys):
    path = tmp_path / "file"
    path.write_text("a")
    code, said = told(["--no-udp", str(path)], capsys)
    assert code == 1 and str(path) in said and "Traceback" not in said


@pytest.mark.parametrize(
    ("problem", "sentence"),
    [
        (FileNotFoundError(2, "No such file"), hub_ports.MISSING),
        (serial.SerialException(2, "could not open port"), hub_ports.MISSING),
        (serial.SerialException(16, "Device or resource busy"), hub_ports.IN_USE),
        (serial.SerialException("could not open port 'COM3': PermissionError(13, 'Access is denied.')"), "another"),
        (serial.SerialException("could not open port 'COM3': FileNotFoundError(2, 'The system')"), hub_ports.MISSING),
        (PermissionError(13, "Permission denied"), hub_ports.FORBIDDEN),
        (OSError(5, "Input/output error"), "it cannot be opened"),
    ],
)
def test_errors_of_each_system_become_sentences(problem, sentence):
    assert hub_ports.why_not(problem).startswith(sentence)


def test_the_command_runs_and_ends(plugs):
    """As a person starts it: with two ports, for a second, its output going to a file."""
    command = [sys.executable, "-m", "tools.hub", "--no-udp", "--seconds", "1", plugs[0].path, plugs[1].path]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    said = running.communicate(timeout=60)[0]
    assert running.returncode == 0, said
    assert len(re.findall(r": plays\. \(board\)", said)) == 2
    assert re.search(r"port +in +out +dropped", said)


def test_the_live_table_says_how_each_port_goes(plugs, ends):
    """With rich, at the width of a narrow window: names and states can be read."""
    from rich.console import Console

    made = hub_of(plugs, ends, free_ports())
    made.ports[0].came = 4711
    made.ports[1].trouble = hub_ports.GONE
    page = io.StringIO()
    Console(file=page, width=100).print(hub.live_table(made))
    text = page.getvalue()
    assert "4711" in text and "! unplugged" in text and "+ plays" in text
    assert text.count("\n") >= 6


def test_the_live_view_shows_news_above_the_table(plugs, ends, monkeypatch, capsys):
    made = hub_of(plugs, ends)
    view = hub.Lively(made)
    with view:
        view.say("one: unplugged; the others play on.")
        view.show(1e9)
    assert "unplugged; the others play on." in capsys.readouterr().out


def test_a_hand_through_the_hub_with_a_board_pulled_out(plugs, ends):
    """Two boards on USB and a window play a hand through their buttons; one cable is out for some seconds."""
    ports = free_ports()
    made = hub_of(plugs, ends, ports)
    makers = [lambda ticks_ms, plug=plug: UartAir(BoardPort(plug), ticks_ms) for plug in plugs]
    makers.append(lambda ticks_ms: UdpAir(ticks_ms, ports, 0.1))
    world = Wired(makers, lambda _now_ms: [made.step(0) for _ in range(2)])
    ends.callback(lambda: world.way(2).close())
    world.start()
    world.wait(4000)
    plugs[1].unplug()
    world.wait(4000)
    plugs[1].plug()
    made.ports[1].retry_at = 0
    world.play_on()
    assert made.ports[0].dropped == 0


def test_a_hand_by_a_cable_of_real_ports_with_bytes_dropped(plugs, ends):
    """Two serial ports of this system with one byte of 1000 lost between them, played through the buttons."""
    rng = random.Random(1)

    def maker(plug):
        def make(ticks_ms):
            port = serial.Serial(plug.path, 230400, timeout=0, write_timeout=0)
            ends.callback(port.close)
            return UartAir(port, ticks_ms)

        return make

    def cross(_now_ms):
        for one, two in (plugs, plugs[::-1]):
            two.write(bytes(byte for byte in one.read() if rng.random() >= 0.001))

    world = Wired([maker(plug) for plug in plugs], cross)
    world.start()
    world.play_on()
    assert sum(app.board.way.reader.broken for app in world.apps) > 5
