# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a board has to say to a person: a sentence on its serial console, each one only once."""

_told = []


def tell(text):
    """Prints a sentence, unless it was printed before."""
    if text not in _told:
        _told.append(text)
        print(text)
