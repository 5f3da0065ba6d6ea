# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Pictures of lessons, kept in tests/lessons/goldens; how they are compared is tests/pictures.py."""

import pathlib

import pytest

from tests.pictures import comparer


@pytest.fixture
def picture_golden(request):
    """A function `picture_golden(name, canvas)`, the name without ".png"."""
    return comparer(request, pathlib.Path(__file__).resolve().parent / "goldens")
