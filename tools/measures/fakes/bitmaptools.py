# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Stands in for the bitmaptools of a device's firmware: changes no pixel."""


def readinto(bitmap, file, bits_per_pixel, **_how):
    """Would fill a Bitmap from a file."""


def blit(dest_bitmap, source_bitmap, x, y, **_how):
    """Would copy a part of a Bitmap."""


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """Would fill a part of a Bitmap."""


def replace_color(dest_bitmap, old_color, new_color):
    """Would change one colour into another."""
