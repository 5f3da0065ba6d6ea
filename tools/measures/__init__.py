# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Scripts that budgets.py runs on the 32-bit MicroPython. Each prints `key value` lines and may count fuel."""
