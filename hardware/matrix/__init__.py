# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The whole game on 64x32 lights: a face of its own, with pictures and words that have room there."""
