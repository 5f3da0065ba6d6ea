# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""A part of the game has one name everywhere in a language, and docs/LANGUAGES.md has the same.

A program sees only whether the word is there where the English has its own; whether the sentence is good is seen by
people. Where a text says it without the word, it stands in FREE with what it says instead."""

import pytest

from tests.languages import glossary
from tests.languages.glossary import TERMS, has

OTHERS = sorted(TERMS["ace"][1])  # a further language may come without a glossary
PAGE = glossary.ROOT / "docs" / "LANGUAGES.md"

# (term, name of the text): the languages that say it without the term, for lack of room or because nobody would say so.
FREE = {
    ("stock", "LEFTOVER"): "nb kmr th uk",  # "last cards"
    ("slide under", "SLIDE_EMPTY"): "kmr",  # "this pile is empty"
    ("call", "CALL_A"): "uk",  # the call itself
    ("match", "TARGET"): "fil kmr th",  # "up to"
    ("match", "WON"): "fil kmr th uk",  # "you won"
    ("match", "CONTINUE"): "kmr uk",  # "play on"
    ("hand", "SAID_OVER"): "fil uk",  # "the end"
    ("hand", "END"): "fil nb kmr uk",
    ("hand", "HAND_POINTS"): "uk",  # "now", beside "together"
}

# Words that were once used for something, and why they are not any more.
RETIRED = {
    "fil": r"\bpalo\b|\blaban\b|\bsunuran\b",  # means a beating, too; a fight; somebody who only obeys
    "th": r"กองเรียง",  # GNOME's card games call the foundations so
    "uk": r"нові руки|\bнапарник",  # new arms; a man
}


def misses(language):
    """(term, name, English, what is said) where a text has not the word of its language."""
    english, other = glossary.texts("en"), glossary.texts(language)
    for term, (wanted, words) in TERMS.items():
        for name, text in english.items():
            if has(wanted, text) and not has(words[language], other[name]):
                yield term, name, text, other[name]


@pytest.mark.parametrize("language", OTHERS)
def test_a_thing_has_one_word(language):
    wrong = []
    for term, name, english, text in misses(language):
        if language not in FREE.get((term, name), "").split():
            wrong.append(f"{language}: {name} says '{text}' without the word for {term} ('{english}')")
    assert not wrong, wrong[0]


def test_what_is_free_is_not_more_than_needed():
    found = {}
    for language in OTHERS:
        for term, name, _, _ in misses(language):
            found.setdefault((term, name), set()).add(language)
    for place, languages in FREE.items():
        assert set(languages.split()) == found.get(place, set()), f"{place} is free for {languages}"


@pytest.mark.parametrize("term", TERMS)
def test_each_term_is_looked_for_in_some_text(term):
    wanted = TERMS[term][0]
    assert any(has(wanted, text) for text in glossary.texts("en").values()), f"no English text has {term}"


@pytest.mark.parametrize("language", RETIRED)
def test_words_that_were_given_up_are_not_back(language):
    texts = {**glossary.texts(language), **glossary.lights(language)}
    for name, text in texts.items():
        assert not has(RETIRED[language], text), f"{language}: {name} says '{text}'"


def rows_of_the_page():
    """The glossary of the page: {English: {language: cell}}, and the order of its languages."""
    rows = {}
    languages = []
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if cells[0] == "English":
            names = {cell: language for language, cell in own_names().items()}
            languages = [names.get(cell, cell) for cell in cells[1:]]
        elif line.startswith("| ") and languages:
            rows[cells[0]] = dict(zip(languages, cells[1:], strict=True))
        elif rows:
            break
    return rows


def own_names():
    """What each language is called by those who speak it."""
    found = {}
    for language in OTHERS:
        lines = (glossary.WORDS / f"{language}.txt").read_text(encoding="utf-8").splitlines()
        found[language] = next(line for line in lines if line.startswith("# name: "))[8:].strip()
    return found


def test_the_page_has_the_words_that_are_used():
    rows = rows_of_the_page()
    assert set(rows) == set(TERMS), f"only here or only there: {sorted(set(rows) ^ set(TERMS))}"
    for term, cells in rows.items():
        assert set(OTHERS) <= set(cells)
        for language in OTHERS:
            cell = cells[language]
            assert has(TERMS[term][1][language], cell), f"{language}: the page calls {term} '{cell}'"
