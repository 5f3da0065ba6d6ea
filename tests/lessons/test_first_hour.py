# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The first minutes: somebody who has never seen the game finishes a lesson in each language, in as many presses as
docs/LESSONS.md says, and the film of it is written."""

import pathlib
import re

import pytest
from PIL import Image

from hardware.screens.language import languages
from tools import first_hour

PAGE = pathlib.Path(__file__).resolve().parent.parent.parent / "docs" / "LESSONS.md"
NAMES = {"fil": "Filipino", "nb": "Norwegian", "kmr": "Kurdish", "th": "Thai", "uk": "Ukrainian"}


def told():
    """How many presses the page tells of, by language."""
    text = " ".join(PAGE.read_text(encoding="utf-8").split())
    found = {"en": int(re.search(r"takes (\d+) presses in English", text).group(1))}
    for code, name in NAMES.items():
        found[code] = int(re.search(rf"{name} (\d+)", text).group(1))
    return found


@pytest.mark.parametrize("code", languages())
def test_a_newcomer_finishes_the_first_lesson(code):
    newcomer = first_hour.Newcomer((160, 128))
    newcomer.choose_language(languages().index(code))
    assert languages()[newcomer.pocket.prefs.language] == code
    newcomer.learn()
    assert newcomer.pocket.prefs.learned == 1, "another lesson than the first"
    wanted = told().get(code, newcomer.presses)
    assert newcomer.presses == wanted, f"{code}: {newcomer.presses} presses, docs/LESSONS.md says {wanted}"


def test_the_film_is_written(tmp_path, capsys):
    assert first_hour.main(["--language", "nb", "--out", str(tmp_path)]) == 0
    with Image.open(tmp_path / "first-nb.gif") as film:
        assert film.size == (320, 256) and film.n_frames > 20
    assert "10 presses" in capsys.readouterr().out


def test_what_cannot_be_written_is_said_in_a_sentence(tmp_path, capsys):
    (tmp_path / "file").write_text("no folder")
    assert first_hour.main(["--language", "en", "--out", str(tmp_path / "file")]) == 1
    assert re.fullmatch(r".*first-en\.gif cannot be written: .+\.\n", capsys.readouterr().err)
    with pytest.raises(SystemExit) as left:
        first_hour.main(["--language", "xx"])
    assert left.value.code == 2
