# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Everything that touches a CircuitPython module: boards, screens, assets. The rules are in nerts_core."""
