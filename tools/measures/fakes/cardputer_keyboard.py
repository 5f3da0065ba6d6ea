# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Stands in for the module of a Cardputer's firmware that watches its keyboard: nothing is ever pressed."""


class Keyboard:
    """A keyboard as keypad_demux.DemuxKeyMatrix is one."""

    events = ()

    def reset(self):
        """Would take all keys for up."""


KEYBOARD = Keyboard()


def detach_serial():
    """Would stop the keys from being typed on the console."""


def key_to_char(_key, _shifted):
    """Would return the letter of a key, or None."""
    return
