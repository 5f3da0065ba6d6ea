# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The table over the air with no host, sans I/O: bytes in, bytes out, time passed in (L1 to L8).

`link.Link` is the way in; docs/WIRE.md is the standard that it speaks. What carries the bytes belongs to
`hardware.radio`.
"""
