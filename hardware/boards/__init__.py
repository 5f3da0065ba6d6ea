# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""One short file a board, all with the same names: display, buttons, store, clock."""
