# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What boards have in common, each in a file of its own that only those boards import which have it."""
