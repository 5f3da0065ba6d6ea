# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Pictures of scenes, kept in tests/scenes/goldens; they are compared as those of the table screen are."""

import pathlib

import numpy
import pytest
from PIL import Image

from tests.screens.conftest import difference

GOLDENS = pathlib.Path(__file__).resolve().parent / "goldens"


@pytest.fixture
def picture_golden(request):
    """A function `picture_golden(name, canvas)`, the name without ".png"."""
    remake = request.config.getoption("--remake-goldens")

    def compare(name, canvas):
        path = GOLDENS / (name + ".png")
        if remake:
            GOLDENS.mkdir(exist_ok=True)
            canvas.picture().quantize(256, method=Image.Quantize.MEDIANCUT, dither=0).save(path, optimize=True)
        if not path.exists():
            pytest.fail(f"no picture {name}.png: make it with `make goldens`, look at it and commit it", pytrace=False)
        with Image.open(path) as image:
            kept = numpy.asarray(image.convert("RGB"))
        line = difference(name, kept, canvas.pixels)
        if line:
            pytest.fail(line, pytrace=False)

    return compare
