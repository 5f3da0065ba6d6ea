# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A board with lights speaks as the desktop does, in every language, with what its bundle has and no more."""

import os
import subprocess
import sys

import pytest

from hardware.matrix.look import Look
from hardware.matrix.words import ShortWords
from hardware.screens.language import languages
from tools import bundle_parts

SCRIPT = """
from hardware.matrix.look import Look
from hardware.matrix.words import ShortWords
from hardware.screens.language import languages
for code in languages():
    words = ShortWords(code)
    look = Look()
    look.speak(words.script, words.marks)
    line = look.line(0, 0)
    print(code, line.codes, [bytes(line.read(words.text(word))) for word in range(1, words.count)])
"""


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What the files of a bundle print, by language."""
    folder = tmp_path_factory.mktemp("bundle")
    for name, data in bundle_parts.parts("matrixportal_m4", True).files.items():
        target = folder / name.removeprefix("lib/")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    around = {**os.environ, "PYTHONPATH": str(folder), "BLINKA_FORCEBOARD": "OS_AGNOSTIC_BOARD"}
    around["BLINKA_FORCECHIP"] = "OS_AGNOSTIC"
    ran = subprocess.run([sys.executable, "-c", SCRIPT], cwd=folder, env=around, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stderr[-500:]
    return {line.split(" ", 1)[0]: line for line in ran.stdout.splitlines()}


@pytest.mark.parametrize("code", languages())
def test_every_text_is_as_on_the_desktop(code, told):
    words = ShortWords(code)
    look = Look()
    look.speak(words.script, words.marks)
    line = look.line(0, 0)
    wanted = [bytes(line.read(words.text(word))) for word in range(1, words.count)]
    assert told[code] == f"{code} {line.codes} {wanted}"
