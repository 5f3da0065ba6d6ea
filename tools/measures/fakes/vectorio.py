# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Stands in for the vectorio of a device's firmware: draws nothing, takes the heap that the real shapes take."""


class Rectangle:
    """96 bytes: the rectangle and its shape."""

    def __init__(self, *, pixel_shader, width, height, x=0, y=0, color_index=0):
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        self.x = x
        self.y = y
        self.color_index = color_index
        self.hidden = False
        self.rest = bytearray()
