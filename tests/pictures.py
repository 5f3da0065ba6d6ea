# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""Pictures that are kept beside the tests and compared pixel by pixel.

A picture that differs is written to a folder for temporary files, beside one in which what differs is bright; the
failure is one line with both. `--remake-goldens` writes the kept pictures anew: look at them before they are
committed."""

import pathlib
import tempfile

import numpy
import pytest
from PIL import Image


def comparer(request, folder):
    """Returns a function `compare(name, canvas)`, the name without ".png", for the pictures kept in `folder`."""
    remake = request.config.getoption("--remake-goldens")

    def compare(name, canvas):
        path = folder / (name + ".png")
        if remake:
            folder.mkdir(exist_ok=True)
            canvas.picture().quantize(256, method=Image.Quantize.MEDIANCUT, dither=0).save(path, optimize=True)
        if not path.exists():
            pytest.fail(f"no picture {name}.png: make it with `make goldens`, look at it and commit it", pytrace=False)
        with Image.open(path) as image:
            kept = numpy.asarray(image.convert("RGB"))
        line = difference(name, kept, canvas.pixels)
        if line:
            pytest.fail(line, pytrace=False)

    return compare


def difference(name, kept, now):
    """One line about how two pictures differ, with where the new one is and one that shows the difference; or None."""
    if kept.shape != now.shape:
        return f"{name}: {now.shape[1]}x{now.shape[0]}, kept is {kept.shape[1]}x{kept.shape[0]}"
    wrong = (kept != now).any(axis=2)
    if not wrong.any():
        return None
    folder = pathlib.Path(tempfile.gettempdir()) / "nerts-pictures"
    folder.mkdir(exist_ok=True)
    Image.fromarray(now).save(folder / (name + ".png"))
    shown = numpy.where(wrong[..., None], numpy.uint8((255, 0, 255)), now // 3)
    Image.fromarray(shown).save(folder / (name + ".diff.png"))
    rows, columns = numpy.nonzero(wrong)
    where = f"{columns.min()},{rows.min()} to {columns.max()},{rows.max()}"
    return f"{name}: {wrong.sum()} pixels differ, from {where}; see {folder}/{name}.png and .diff.png"
