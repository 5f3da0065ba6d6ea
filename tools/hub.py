# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Lets boards on USB serial and windows on the desktop play at one table: a packet from one goes to all others.

Knows: the command line, what is said about the ports, the table of them. The ports themselves, and what goes from one
to another, are tools/hub_ports.py; what the packets say is nobody's business here, so any number of tables may go
through at once.
"""

import argparse
import signal
import sys
import time

from tools.hub_ports import Hub, SerialPort, UdpPort, data_ports, described, ports_here
from tools.simulate import Wrong

BAUDRATE = 230400
NAME = 24  # letters of a port's name that the live table shows
PLAIN_S = 10  # how often the table is printed where it cannot be drawn live

EPILOG = """A board sends through its second USB serial port, which its boot.py switches on:
    import usb_cdc
    usb_cdc.enable(console=True, data=True)
Without PORT all such ports are taken, and those that are plugged in later too.
A port may also be a UART adapter with the cable of docs/RADIO.md.

exit codes: 0 ended by Ctrl-C or after --seconds, 1 a port cannot be used, 2 wrong use
"""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are sentences."""

    def error(self, message):
        """Raises Wrong with what argparse found."""
        raise Wrong(message[:1].upper() + message[1:] + ". See --help.")


def parser_of():
    """Returns the parser of the command line."""
    parser = Parser(
        prog="python -m tools.hub",
        description="Boards on USB and windows on this machine at one table. Ctrl-C ends it.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("ports", nargs="*", metavar="PORT", help="serial port of a board, such as /dev/ttyACM1 or COM7")
    add("--list", action="store_true", help="say which serial ports there are, and end")
    add("--wait", action="store_true", help="wait for ports that are not there yet or in use")
    add("--no-udp", action="store_true", help="leave out the windows on this machine")
    add("--baud", default=str(BAUDRATE), metavar="N", help=f"speed of UART adapters ({BAUDRATE}); USB has none")
    add("--plain", action="store_true", help="lines of text instead of a live table")
    add("--seconds", metavar="N", help="end after so long")
    return parser


def whole(text, name, low, high):
    """Returns a whole number of the command line; raises Wrong where it is none, or too small or large."""
    try:
        value = int(text)
    except ValueError:
        raise Wrong(f"{name} is a whole number, not {text!r}.") from None
    if not low <= value <= high:
        raise Wrong(f"{name} is {low} to {high}, not {value}.")
    return value


def rows_of(hub):
    """Returns the table's rows: name, what it is, how it goes, packets in, out and dropped."""
    rows = []
    for port in hub.ports:
        rows.append((port.name, port.what, port.trouble or "plays", port.came, port.went, port.dropped + port.broken))
    return rows


def plain_table(hub):
    """Returns the table as text."""
    lines = ["%-20s %8s %8s %8s  %s" % ("port", "in", "out", "dropped", "")]
    for name, what, state, came, went, dropped in rows_of(hub):
        lines.append("%-20s %8d %8d %8d  %s (%s)" % (name, came, went, dropped, state, what))
    return "\n".join(lines)


def live_table(hub):
    """Returns the table for rich to draw."""
    from rich.table import Table
    from rich.text import Text

    table = Table(title="Nerts hub: Ctrl-C ends it", title_justify="left", expand=True)
    table.add_column("port", no_wrap=True)
    for head in ("in", "out", "dropped"):
        table.add_column(head, justify="right", no_wrap=True)
    table.add_column("", ratio=1)
    for name, what, state, came, went, dropped in rows_of(hub):
        is_fine = state == "plays"
        said = Text(f"{'+' if is_fine else '!'} {state} ({what})", style="green" if is_fine else "bold red")
        # The end of a long name is what tells ports apart.
        short = name if len(name) <= NAME else ".." + name[2 - NAME :]
        table.add_row(short, str(came), str(went), str(dropped), said)
    return table


class Plain:
    """Says news as lines, and the table now and then."""

    def __init__(self, hub):
        self.hub = hub
        self.told = 0.0

    def __enter__(self):
        return self

    def __exit__(self, *_problem):
        print(plain_table(self.hub), flush=True)
        return False

    def say(self, line):
        """News of a port."""
        print(line, flush=True)

    def show(self, now):
        """The table, if it is time."""
        if now - self.told >= PLAIN_S:
            if self.told:
                print(plain_table(self.hub), flush=True)
            self.told = now


class Lively:
    """Draws the table where it is, a few times a second, with the news above it."""

    def __init__(self, hub):
        from rich.live import Live

        self.hub = hub
        self.live = Live(live_table(hub), auto_refresh=False)
        self.told = 0.0

    def __enter__(self):
        self.live.__enter__()
        return self

    def __exit__(self, *problem):
        self.live.update(live_table(self.hub), refresh=True)
        return self.live.__exit__(*problem)

    def say(self, line):
        """News of a port."""
        self.live.console.print(line, markup=False, highlight=False)

    def show(self, now):
        """The table, if it is time."""
        if now - self.told >= 0.25:
            self.live.update(live_table(self.hub), refresh=True)
            self.told = now


def make_hub(given):
    """Returns the hub that the command line asks for; raises Wrong with a sentence where a port cannot be used."""
    baudrate = whole(given.baud, "--baud", 1200, 4000000)
    names = list(dict.fromkeys(given.ports))
    look_for = None if names else data_ports
    found = names or data_ports()
    if not found and not given.wait:
        raise Cannot(
            "No board with a second USB serial port is plugged in. Plug one in whose boot.py switches that port on "
            "(see --help), or name the port: python -m tools.hub PORT. With --wait it may come later.\n" + ports_here()
        )
    ports = [SerialPort(name, baudrate) for name in found]
    hub = Hub(ports if given.no_udp else [*ports, UdpPort()], look_for, baudrate)
    now = time.monotonic()
    for port in hub.ports:
        if not port.open(now) and not given.wait:
            problem = port.trouble
            hub.close()
            more = "\n" + ports_here() if isinstance(port, SerialPort) else ""
            raise Cannot(f"{port.name}: {problem}{more}")
    return hub


class Cannot(Exception):
    """What cannot be done now, and what to do about it."""


def serve(hub, plain, seconds):
    """Runs the hub until it is interrupted or the time is over."""
    start = time.monotonic()
    with (Plain if plain else Lively)(hub) as view:
        for port in hub.ports:
            view.say(f"{port.name}: {port.trouble or 'plays.'} ({port.what})")
        while True:
            for line in hub.step():
                view.say(line)
            now = time.monotonic()
            view.show(now)
            if seconds and now - start >= seconds:
                return


def main(argv=None):
    """Command line; returns the exit code."""
    try:
        given = parser_of().parse_args(argv)
        seconds = whole(given.seconds, "--seconds", 1, 10**6) if given.seconds else 0
        if given.list:
            print(described())
            return 0
        hub = make_hub(given)
    except Wrong as problem:
        print(problem, file=sys.stderr)
        return 2
    except Cannot as problem:
        print(problem, file=sys.stderr)
        return 1
    if hasattr(signal, "SIGTERM"):
        signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        serve(hub, given.plain or not sys.stdout.isatty(), seconds)
    except KeyboardInterrupt:
        print("The hub has ended: boards and windows are on their own again.")
    finally:
        hub.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
