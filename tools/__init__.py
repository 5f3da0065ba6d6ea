# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Programs for the desktop: play, simulate, measure, test. `python tools/run.py --help` lists them."""
