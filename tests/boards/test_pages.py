# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""docs/boards tells the truth: a page for each board, the pins that its file uses, links and paths that exist."""

import pathlib
import re

import pytest

from hardware.app import App
from hardware.boards.canvas import Blind
from nerts_core.pocket import keys
from tests.boards.device import on
from tests.boards.wirings import LOW, MODELS, WITH_PAD, WITHOUT_RADIO
from tests.fakes.chip import Chip, Wiring
from tests.fakes.devices import Flash

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / "docs" / "boards"
PAGES = sorted(path.name for path in FOLDER.glob("*.md"))
RADIO = (ROOT / "docs" / "RADIO.md").read_text(encoding="utf-8")
ids = [model.board_id for model in MODELS]


def page(name):
    """The text of a page."""
    return (FOLDER / name).read_text(encoding="utf-8")


def test_a_page_for_each_board_and_no_other():
    assert set(PAGES) == {board_id + ".md" for board_id in ids} | {"README.md", "ADDING.md"}
    for board_id in ids:
        assert f"]({board_id}.md)" in page("README.md")


@pytest.mark.parametrize("model", MODELS, ids=ids)
def test_a_page_is_about_its_board(model):
    text = page(model.board_id + ".md")
    with on(model) as device:
        assert text.startswith("# " + device.board.NAME) or device.board.NAME in text.splitlines()[0]
        has_wire = device.board.wire() is not None
        pins = [pin.name for pin in device.board.wire() or ()]
    assert "make bundle BOARD=" + model.board_id in text and f"{model.size[0]}x{model.size[1]}" in text
    assert ("By radio" in text) == (model.board_id not in WITHOUT_RADIO)
    assert ("Three wires" in text) == has_wire
    assert ("A gamepad" in text) == (model in WITH_PAD)
    for pin in pins:
        number = pin.replace("GPIO", "")
        assert "`TX` and `RX`" in text or re.search(rf"\b(G|GP|GPIO)?{number}\b", text), f"{pin} is not named"


@pytest.mark.parametrize("name", PAGES)
def test_links_and_paths_lead_somewhere(name):
    text = page(name)
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text)
    assert [link for link in links if not (FOLDER / link).exists()] == []
    paths = re.findall(r"`((?:hardware|tests|lib|docs)/[\w./]*)`", text)
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_the_example_of_a_new_board_works(capsys):
    """What ADDING.md shows is a board: it runs on one that nobody has written a file for."""
    example = re.search(r"```python\n(.*?)```", page("ADDING.md"), re.DOTALL).group(1)
    wiring = Wiring(dict.fromkeys(("D5", "D6", "D9"), LOW))
    with Chip("adafruit_feather_esp32s3_tft", wiring, Blind(240, 135), Flash(8192, False)) as chip:
        names = {"__name__": "example"}
        exec(example, names)
        app = App(names["Board"]())
        heard = []
        app.pocket.press = heard.append
        for name in wiring.buttons:
            chip.button(name, True)
            app.step()
        assert heard == [keys.RIGHT, keys.A, keys.B]
    assert capsys.readouterr().out == ""
