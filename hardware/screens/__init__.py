# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What the player sees, drawn with displayio: one screen or widget idea in a file, laid out from the display's own
size."""
