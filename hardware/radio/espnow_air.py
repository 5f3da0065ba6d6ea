# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""ESP-NOW as a carrier: handhelds with an ESP32 in one room, without a router, on channel 6, all by broadcast.

`espnow.send` waits up to 2 s when the radio has no memory left. So it is never asked then, as far as we can know: the
radio counts what it has done with (`send_success`, `send_failure`), we count what we gave it, and while two packets are
on their way no third is given. A packet that is not done with in a second was forgotten by the radio, or the radio is
stuck: one more is tried. When a packet is refused, none is given for a quarter of a second, after the next refusal half
a second, and so on up to a minute; after each three refusals in a row the radio is switched off and on. What is lost
that way the link says again. The radio's pool leaks with each broadcast (it ends after some 78,000), so the radio is
also switched off and on between hands when it has sent 20,000, and in the middle of a hand at 70,000.

A unicast peer that nobody is comes before the broadcast peer: some firmware sends nothing to broadcast alone. The
channel follows from an access point that is opened and closed at once; there is no other way to set it, and a router
that the board has joined would have its own.
"""

import gc

from hardware.radio import Carrier
from nerts_core.cards import const

CHANNEL = const(6)

_TICKS_MASK = const(0x1FFFFFFF)
_MOST_PACKET = const(200)
_BUFFER = const(4096)  # 13 bytes and its length for each packet; less where memory is short
_LEAST_BUFFER = const(1024)
_IN_FLIGHT = const(2)
_FORGOTTEN_MS = const(1000)
_LONG_MS = const(200)  # a send that takes so long has waited for memory
_PAUSE_MS = const(250)
_MOST_DOUBLINGS = const(8)
_REFUSALS = const(3)
_TIRED = const(20000)
_WORN_OUT = const(70000)
_NOBODY = b"\x02NERTS"
_ALL = b"\xff\xff\xff\xff\xff\xff"


class EspnowAir(Carrier):
    """The radio. Where there is none, or it does not open, `trouble` says so and the game goes on without.

    `garbled` counts the times that what came in could not be read, `restarts` those that it was switched off and on.
    """

    def __init__(self, ticks_ms):
        """ticks_ms: a function that tells the time in ms, round at 2**29: supervisor.ticks_ms."""
        Carrier.__init__(self, ticks_ms)
        self.radio = None
        self.everybody = None
        self.is_there = True  # False on a firmware without the modules
        self.failures = 0  # to open, or to send, in a row
        self.failed_ms = 0
        self.given = 0  # packets given to the radio since it was opened
        self.done = 0  # how many of them it had done with when that was last looked at
        self.done_ms = 0
        self.worn = 0  # packets sent since it was switched on
        self.garbled = 0
        self.restarts = 0
        self.data = None
        self.view = None
        self._open()
        self._look(ticks_ms())

    def receive(self):
        """One packet that came in, None for no more now."""
        now_ms = self.ticks_ms()
        radio = self.radio
        if radio is None:
            if self.is_there and not self._has_to_wait(now_ms):
                self._switch()
        else:
            try:
                # Asking whether there is something allocates nothing; reading does.
                if radio:
                    packet = radio.read()
                    if packet:
                        self._heard()
                        return packet.msg
            except Exception:
                # A torn buffer stays torn until it is made anew.
                self.garbled += 1
                self.restarted_ms = now_ms
                self._open()
        self._look(now_ms)
        return None

    def send(self, data, length):
        """Sends data[:length] to all, True where the radio has taken it."""
        radio = self.radio
        if radio is None or length < 1 or length > _MOST_PACKET or length > len(data):
            return False
        now_ms = self.ticks_ms()
        try:
            if self._has_to_wait(now_ms) or not self._has_room(radio, now_ms):
                if self.busy_ms < 0:
                    self.busy_ms = now_ms
                return False
            if data is not self.data:
                self.data = data
                self.view = memoryview(data)
            radio.send(self.view[:length], self.everybody)
        except Exception:
            self._refused(now_ms)
            return False
        self.given += 1
        self.worn += 1
        if self.ticks_ms() - now_ms & _TICKS_MASK > _LONG_MS:
            self._refused(now_ms)
            self.broadcasts += 1
            return True
        self.failures = 0
        self._sent()
        if self.worn >= _WORN_OUT:
            self._switch()
        return True

    def restart(self):
        """Between hands: switches a radio off and on that has sent much or does not send any more."""
        if self.is_there and (self.radio is None or self.failures or self.worn >= _TIRED):
            self._switch()

    def close(self):
        """Lets go of the radio."""
        radio = self.radio
        self.radio = self.everybody = None
        self.is_open = False
        if radio is not None:
            try:
                radio.deinit()
            except Exception:
                self.garbled += 1

    def _has_room(self, radio, now_ms):
        # Whether the radio has done with enough of what it was given.
        done = radio.send_success + radio.send_failure
        if done != self.done:
            self.done = done
            self.done_ms = now_ms
        if self.given <= done:
            self.given = done
            self.done_ms = now_ms
        elif self.given - done >= _IN_FLIGHT:
            if now_ms - self.done_ms & _TICKS_MASK < _FORGOTTEN_MS:
                return False
            self.given = done
            self.done_ms = now_ms
        return True

    def _has_to_wait(self, now_ms):
        failures = self.failures
        if not failures:
            return False
        pause_ms = _PAUSE_MS << (failures - 1 if failures <= _MOST_DOUBLINGS else _MOST_DOUBLINGS)
        return now_ms - self.failed_ms & _TICKS_MASK < pause_ms

    def _refused(self, since_ms):
        self.failures += 1
        self.failed_ms = self.ticks_ms()
        if self.busy_ms < 0:
            self.busy_ms = since_ms
        if self.failures % _REFUSALS == 0:
            self._switch()

    def _switch(self):
        # Off and on. What was not sent before it is no sign of how it is after it, so `failures` stays.
        self.close()
        self.restarts += 1
        try:
            import wifi

            wifi.radio.enabled = False
        except Exception:
            self.garbled += 1
        self.worn = 0
        self.restarted_ms = self.ticks_ms()
        self._open()

    def _open(self):
        # From the beginning, so that the old buffer's memory is there for the new one.
        self.close()
        gc.collect()
        self.given = self.done = 0
        self.done_ms = self.ticks_ms()
        try:
            import espnow
            import wifi
        except ImportError:
            self.is_there = False
            return
        try:
            wifi.radio.enabled = True
            if wifi.radio.connected:
                wifi.radio.stop_station()
                wifi.radio.start_station()
            wifi.radio.start_ap(" ", "", channel=CHANNEL, max_connections=0)
            wifi.radio.stop_ap()
            self.radio = _make(espnow)
            for mac in (_NOBODY, _ALL):
                self.everybody = espnow.Peer(mac, lmk=None)
                _add(self.radio, self.everybody)
            self.is_open = True
        except Exception:
            self.close()
            self.failures += 1
            self.failed_ms = self.ticks_ms()


def _make(espnow):
    # With the largest buffer that there is memory for.
    size = _BUFFER
    while size > _LEAST_BUFFER:
        try:
            return espnow.ESPNow(buffer_size=size)
        except MemoryError:
            size >>= 1
    return espnow.ESPNow(buffer_size=size)


def _add(radio, peer):
    # One that is there already is refused; whether one that is not there can be sent to shows when it is sent to.
    try:
        radio.peers.append(peer)
    except OSError:
        return
