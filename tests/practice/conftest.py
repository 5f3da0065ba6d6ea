# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The pictures of practice, kept beside its tests."""

from pathlib import Path

import pytest

from tests.pictures import comparer


@pytest.fixture
def golden(request):
    """Compares with the pictures kept here."""
    return comparer(request, Path(__file__).parent / "goldens")
