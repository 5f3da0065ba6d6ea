# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a bundle holds: all that its board needs and no more, and room for it in the board's memory."""

import json
import pathlib
import subprocess
import sys
import zipfile

import pytest

from tests.boards import wirings
from tools import bundle, bundle_boards, bundle_heap, bundle_parts, deploy, device, runtimes

ONE = "pygamer"  # the smallest of all, and the one that is packed here: that takes some seconds
BOARDS = sorted(bundle_boards.BOARDS)


@pytest.fixture(scope="module")
def made():
    return bundle_parts.parts(ONE)


def test_the_boards_are_those_that_there_are():
    """Sizes of screens as the boards' papers have them; no board without an entry."""
    sizes = {model.board_id: model.size for model in wirings.MODELS}
    assert {name: (model.width, model.height) for name, model in bundle_boards.BOARDS.items()} == sizes


@pytest.mark.parametrize("board", BOARDS)
def test_a_plain_bundle_has_the_board_its_face_and_nothing_of_others(board):
    files = bundle_parts.parts(board, plain=True).files
    own = {
        pathlib.PurePath(name).stem for name in files if name.startswith("hardware/boards/") and name.count("/") == 2
    }
    assert own == {board, "find", "__init__"}
    is_matrix = bundle_boards.BOARDS[board].width == 64
    assert ("hardware/matrix/face.py" in files) == is_matrix
    assert ("hardware/screens/face.py" in files) != is_matrix
    assert any(name.startswith("hardware/assets/matrix") for name in files) == is_matrix
    text = files[f"hardware/boards/{board}.py"].decode() + "".join(
        data.decode()
        for name, data in files.items()
        if name.startswith("hardware/boards/parts/") and "handheld" not in name
    )
    assert ("espnow_radio()" in text) <= ("hardware/radio/espnow_air.py" in files)
    for name in files:
        assert pathlib.PurePath(name).name not in device.NOT_ON_A_DEVICE, f"{name} is for a desktop"


@pytest.mark.parametrize("board", BOARDS)
def test_every_module_of_a_plain_bundle_is_imported_by_another_and_none_is_missing(board):
    files = bundle_parts.parts(board, plain=True).files
    texts = {name.removeprefix("lib/"): data.decode() for name, data in files.items() if name.endswith(".py")}
    asked = {f"hardware.boards.{board}"}.union(*(device.imports_of(text) for text in texts.values()))
    packages = {".".join(name.split(".")[:depth]) for name in asked for depth in range(1, 9)}
    for name in set(texts) - {"code.py"}:
        assert name[:-3].replace("/", ".").removesuffix(".__init__") in packages, f"nobody imports {name}"
    left_out = {"hardware.matrix.face", "hardware.screens.face"}  # one of the two
    whole = bundle_parts.own_sources()
    for dotted in asked - left_out:
        # `from module import name`: the name need not be a module
        if dotted.startswith(("hardware.", "nerts_core.")) and bundle_parts.file_of(whole, dotted):
            assert bundle_parts.file_of(texts, dotted), f"{dotted} is missing"


def test_a_packed_bundle_is_as_circuitpython_reads_it(made):
    modules = {name: data for name, data in made.files.items() if name.endswith(".mpy")}
    assert {data[:2] for data in modules.values()} == {b"C\x06"}, "first byte and format of .mpy files"
    assert not [name for name in made.files if name.endswith(".py") and name != "code.py"]
    inside = sum(made.modules.values(), [])
    assert len(inside) == len(set(inside)) and "hardware.screens.table" in inside
    assert set(made.modules) == {name for name in modules if not name.startswith("lib/")}
    for name in [*made.files, *inside]:
        assert not [word for word in ("matrix", "espnow", "gamepad") if word in name], name
    assert sum(map(len, made.files.values())) < 400_000


def test_a_file_that_is_missing_is_noticed_by_the_measure(made):
    files = dict(made.files)
    del files[next(name for name, inside in made.modules.items() if "hardware.screens.table" in inside)]
    with pytest.raises(runtimes.RuntimeProblem):
        left = bundle_parts.Parts(files, made.names, made.modules)
        bundle_heap.measure(ONE, bundle_boards.BOARDS[ONE], left, ["classic"], True)


def test_on_another_board_it_says_which_it_is_for(made, capfd):
    """And on one with little memory it says that memory is short, and what to do (see find.explain)."""
    script = made.files["code.py"].decode()
    assert "board.board_id != 'pygamer'" in script and "make bundle" in script


def test_the_command_lists_names_and_bytes_and_makes_the_folder(tmp_path, capsys, made):
    out = tmp_path / "made"
    assert bundle.main(["--board", ONE, "--json", "--no-heap", "--zip", "--out", str(out)]) == 0
    rows = json.loads(capsys.readouterr().out)
    on_disk = {path.relative_to(out).as_posix(): path.read_bytes() for path in out.rglob("*") if path.is_file()}
    on_disk.pop(bundle.MARK)
    assert {row["name"]: row["bytes"] for row in rows} == {name: len(data) for name, data in on_disk.items()}
    assert set(on_disk) == set(made.files)
    with zipfile.ZipFile(tmp_path / "made.zip") as packed:
        assert {name: packed.read(name) for name in packed.namelist()} == on_disk
    drive = tmp_path / "drive"
    drive.mkdir()
    done = subprocess.run(
        [sys.executable, str(tmp_path / "made_install.py"), str(drive)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    wanted = deploy.in_slot(on_disk, "nerts_a") | {"code.py": deploy.code_for(on_disk, "nerts_a")}
    assert {p.relative_to(drive).as_posix(): p.read_bytes() for p in drive.rglob("*") if p.is_file()} == wanted
    listed = (tmp_path / "made-circup-requirements.txt").read_text().split()
    assert listed == sorted({name.split("/")[1].split(".")[0] for name in made.files if name.startswith("lib/")})


def test_a_folder_with_other_things_in_it_is_left_alone(tmp_path, capsys, made):
    (tmp_path / "letters").write_text("mine")
    assert bundle.main(["--board", ONE, "--no-heap", "--out", str(tmp_path)]) == 1
    assert "has other files in it" in capsys.readouterr().err and (tmp_path / "letters").read_text() == "mine"


def test_a_board_that_does_not_exist_is_wrong_usage(capsys):
    assert bundle.main(["--board", "nobody"]) == 2 and "There is no board" in capsys.readouterr().err


def test_only_the_languages_that_are_wanted(capsys):
    """Words and letters of the others are left out; the names of languages, and the list of them, stay."""
    spoken = bundle_parts.languages()
    assert "en" in spoken and "th" in spoken
    files = bundle_parts.parts("pimoroni_picosystem", True, ["en", "uk"]).files
    whole = bundle_parts.parts("pimoroni_picosystem", True).files
    gone = set(whole) - set(files)
    assert {"hardware/words/th.txt", "hardware/assets/font_th.txt", "hardware/assets/font_th_s.bmp"} <= gone
    assert {"hardware/words/uk.txt", "hardware/words/en.txt", "hardware/assets/languages.txt"} <= set(files)
    assert len([name for name in files if "/words/" in name]) == 2 and all(".txt" in n or "font" in n for n in gone)
    matrix = bundle_parts.parts("matrixportal_m4", True, ["nb"]).files
    assert {name for name in matrix if "/words/" in name} == {"hardware/words/nb.txt", "hardware/matrix/words/nb.txt"}
    assert {name for name in matrix if "font_" in name} == {"hardware/assets/font_nb.txt"}
    assert "hardware/assets/matrix_letters.txt" in matrix and "hardware/assets/matrix_th.bmp" not in matrix
    assert bundle.main(["--board", ONE, "--languages", "en,xx"]) == 2
    assert "There are these languages: en" in capsys.readouterr().err
