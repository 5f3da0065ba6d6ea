# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a handheld does with its buttons: cursor, hints, menus, preferences and the flow of a match.

Knows no pixel and no word: screens read it, words are numbers (`say`). `pocket.Pocket` is the way in.
"""
