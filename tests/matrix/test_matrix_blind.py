# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""The pictures for somebody who has not seen the cards: each card is on one of them, and the key says where."""

from PIL import Image

from tools import matrix_blind


def test_every_card_is_shown_once_and_in_the_key(tmp_path, capsys):
    assert matrix_blind.main(["--out", str(tmp_path), "--seed", "3"]) == 0
    key = (tmp_path / "matrix_blind_key.txt").read_text()
    said = [card.strip() for line in key.splitlines() for card in line.split(":")[1].split(",")]
    assert sorted(said) == sorted(matrix_blind.cards().values()) and len(said) == 53
    pictures = sorted(tmp_path.glob("matrix_blind_*.png"))
    assert len(pictures) == 3 and len(capsys.readouterr().out.split()) == 4
    size = [part * 10 * each for part, each in zip(matrix_blind.CELL_PX, (5, 4), strict=True)]
    assert all(list(Image.open(path).size) == size for path in pictures)
    assert matrix_blind.main(["--out", str(tmp_path / "again"), "--seed", "4"]) == 0
    assert (tmp_path / "again" / "matrix_blind_key.txt").read_text() != key
