# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a program can see of how texts are written: letters of a neighbour's language, nouns beside numbers that change,
the polite plural where children are spoken to, Thai lines that begin or end where no word does."""

import re

import pytest

from tests.languages import glossary

OTHERS = sorted(path.stem for path in glossary.WORDS.glob("*.txt") if path.stem != "en")

# Letters that are near at hand on a keyboard and belong to another language, and an apostrophe that is a stroke.
FOREIGN = {
    "uk": "[ыэъёЫЭЪЁ]|[\u0400-\u04ff]'[\u0400-\u04ff]",
    "kmr": "[ığöüäåæøİĞÖÜÄ]",
    "nb": "[äöüÄÖÜ]",
    "fil": "[^ -~]",
}

# Speaking to a child is speaking to one. Two who share a seat are two.
POLITE = {
    "uk": r"\b(ви|вас|вам|вами|ваш\w*)\b|\w(йте|іть)\b",
    "kmr": r"\b(hûn|we)\b",
    "fil": r"\b(po|opo|kayo|ninyo|inyo)\b",
    "nb": r"\b(Dem|Deres)\b",
    "th": r"(?<!เ)ท่าน|ครับ|ค่ะ",
}
TWO = {"YOU_TWO"}

# Texts with a noun beside a number that is never one, or of which it does not matter.
COUNTED = {
    "STICKER_FAST",  # within 120, 60, 40 or 30 seconds
    "RIDDLE_MOVES",  # as many as a riddle takes: see below
    "RIDDLE_SOLVED",
    "CAN_PLAY",  # more players than there is room for their names
    "LOBBY_NEWS",  # 1/4 ready
}

# In these {0} or {1} is a name or a code; and Norwegian words that do not change with a number.
NAMED = {"FIRST", "SAID_AWAY", "SAID_BACK", "SAID_MUST_PLAY", "WINNER", "TEAM", "GOES_ON_SOON", "FOUND"}
SAME_IN_NORWEGIAN = {"kort", "ser"}

THAI_NO_BEGIN = re.compile(
    "[\u0e30-\u0e3a\u0e45-\u0e4e]"
)  # what follows a letter: vowels, marks, the sign of repeating
THAI_NO_END = re.compile("[\u0e40-\u0e44]")  # vowels that stand before their letter


@pytest.mark.parametrize("language", FOREIGN)
def test_letters_of_neighbours(language):
    for name, text in glossary.texts(language).items():
        found = re.search(FOREIGN[language], text)
        assert not found, f"{language}: {name} has '{found.group()}' in '{text}'"


@pytest.mark.parametrize("language", POLITE)
def test_a_child_is_spoken_to_as_a_child(language):
    for name, text in {**glossary.texts(language), **glossary.lights(language)}.items():
        found = re.search(POLITE[language], text, 0 if language == "nb" else re.IGNORECASE)
        assert not found or name in TWO, f"{language}: {name} is polite: '{text}'"


@pytest.mark.parametrize("language", ["en", "nb", "kmr", "uk"])
def test_no_noun_beside_a_number_that_may_be_one(language):
    """1 card, 2 cards; in Ukrainian three forms: such texts say 'Cards: 1'. Others have no forms for number."""
    for name, text in glossary.words(language).items():
        counted = re.search(r"\{[01]\} ([a-zåæøêîûçş\u0430-\u0491]{2,})", text)
        if name in COUNTED or not counted or name in NAMED:
            continue
        assert language == "nb" and counted.group(1) in SAME_IN_NORWEGIAN, f"{language}: {name} counts in '{text}'"


def test_riddles_have_more_than_one_move():
    """So 'moves' is right. Ukrainian has the number after the noun, which is right for each."""
    for path in sorted(glossary.LESSONS.glob("r*.txt")):
        wanted = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith("want = ")]
        moves = len(wanted[0].split()) - 2
        assert 2 <= moves, f"{path.stem} takes {moves}"
    assert re.search(r": \{0\}$", glossary.words("uk")["RIDDLE_MOVES"])


@pytest.mark.parametrize("language", OTHERS)
def test_lessons_are_not_left_in_english(language):
    english = glossary.lessons("en")
    for place, text in glossary.lessons(language).items():
        assert text != english[place] or text == "Nerts!", f"{language}: {place} is the English text"
        assert not text.startswith("EN:"), f"{language}: {place} waits to be translated"


def thai():
    """(name, text with its bars) of all that is said in Thai."""
    for path in (glossary.WORDS / "th.txt", glossary.LIGHTS / "th.txt", *sorted(glossary.LESSONS.glob("*.txt"))):
        for line in path.read_text(encoding="utf-8").splitlines():
            name, _, text = line.partition(" = ")
            if not line.startswith("#") and (path.stem == "th" or name.endswith(".th")):
                yield f"{path.stem} {name}", text


def test_thai_lines_break_between_words():
    """As far as letters tell: none of the two parts begins or ends with half a syllable."""
    seen = 0
    for name, text in thai():
        parts = re.split(r"\|", text)
        seen += len(parts) - 1
        for before, after in zip(parts, parts[1:], strict=False):
            assert before and after, f"{name}: a bar at an end: '{text}'"
            assert not THAI_NO_BEGIN.match(after), f"{name}: a line would begin with '{after[:3]}'"
            assert not THAI_NO_END.match(before[-1]), f"{name}: a line would end with '{before[-3:]}'"
    assert seen > 100


def test_thai_marks_stand_on_a_letter():
    """A vowel or tone above or below has a letter under it, none stands twice, and a tone comes after the vowel."""
    mark = "[\u0e31\u0e34-\u0e39\u0e47-\u0e4c]"
    bearer = "[\u0e01-\u0e2e\u0e31\u0e34-\u0e39\u0e48-\u0e4c]"
    wrong = f"(?<!{bearer}){mark}|[\u0e48-\u0e4c][\u0e31\u0e34-\u0e39]|({mark})\\1"
    for name, text in thai():
        assert not re.search(wrong, text), f"{name}: a mark at a wrong place in '{text}'"
        assert not re.search(r"[^ ]ๆ|ๆ[^ ]", text), f"{name}: no space beside the sign of repeating: '{text}'"


@pytest.mark.parametrize("text", ["ก่า้", "แ่", "กิิ", "ก่ิ", "เฉยๆ"])
def test_wrong_thai_is_seen(text, monkeypatch):
    monkeypatch.setattr(f"{__name__}.thai", lambda: [("a text", text)])
    with pytest.raises(AssertionError):
        test_thai_marks_stand_on_a_letter()


@pytest.mark.parametrize("language", ["en", *OTHERS])
def test_no_two_stickers_say_the_same(language):
    """A sticker is won at each level and with each named set: what they are called is never alike."""
    for words in (glossary.words(language), {**glossary.words(language), **short_words(language)}):
        names = [words[name] for name in words if re.fullmatch(r"LEVEL_\d", name)]
        names += [
            words["CLASSIC"],
            words["QUICK"],
            words["LITTLE"],
            words["BONUS"],
            words["JOKERS_SET"],
            words["SCROOGE"],
        ]
        assert len(set(names)) == len(names) == 10, f"{language}: two of {names} are alike"


def short_words(language):
    """The words of lights that are not those of screens."""
    return {name: text for (_, name), text in glossary.lights(language).items()}
