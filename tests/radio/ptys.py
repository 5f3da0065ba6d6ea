# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Serial ports that are not there: pseudo terminals that can be plugged in and pulled out, and boards behind them."""

import os
import pty
import tty


class Plug:
    """A port with a name (a link in a folder). What a program writes to it is read here, and the other way round.

    It is what UartAir calls a port: the board's side of a USB cable.
    """

    def __init__(self, path):
        self.path = str(path)
        self.master = self.slave = -1
        self.plug()

    def plug(self):
        """Plugs it in."""
        self.master, self.slave = pty.openpty()
        tty.setraw(self.slave)
        os.set_blocking(self.master, False)
        os.symlink(os.ttyname(self.slave), self.path)

    def unplug(self):
        """Pulls it out."""
        if self.master >= 0:
            os.close(self.master)
            os.close(self.slave)
            os.unlink(self.path)
        self.master = self.slave = -1

    def read(self):
        """All that has come in."""
        try:
            return os.read(self.master, 65536) if self.master >= 0 else b""
        except BlockingIOError:
            return b""

    def write(self, data):
        """Sends; returns how much was taken."""
        if self.master < 0:
            return 0
        try:
            return os.write(self.master, data)
        except BlockingIOError:
            return 0


class BoardPort:
    """usb_cdc.data of a board at the other end of a plug."""

    connected = True

    def __init__(self, plug):
        self.plug = plug
        self.kept = bytearray()

    @property
    def in_waiting(self):
        self.kept += self.plug.read()
        return len(self.kept)

    def readinto(self, buf):
        count = min(len(buf), len(self.kept))
        buf[:count] = self.kept[:count]
        del self.kept[:count]
        return count

    def write(self, data):
        return self.plug.write(bytes(data))
