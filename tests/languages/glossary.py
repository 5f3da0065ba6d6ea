# SPDX-FileCopyrightText: 2026 The Nerts makers
# SPDX-License-Identifier: MIT
"""What a part of the game is called in each language, as a program can look for it in texts: the stem of the word, for
endings change. docs/LANGUAGES.md has the words as people read them, and why they were chosen.

Does not belong here: which texts are looked at, and what may differ (test_glossary.py)."""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WORDS = ROOT / "hardware" / "words"
LIGHTS = ROOT / "hardware" / "matrix" / "words"
LESSONS = ROOT / "hardware" / "lessons"

# The English of a text, and what has to be in the others then. Capital letters count as small ones.
TERMS = {
    "nerts pile": (
        r"nerts piles?\b",
        {"fil": r"nerts", "nb": r"nerts", "kmr": r"\bkom", "th": r"กองเนิร์ตส์", "uk": r"\bкуп"},
    ),
    "work pile": (
        r"work piles?\b",
        {"fil": r"\bhanay", "nb": r"byggebunke", "kmr": r"\brêz(?!ik)", "th": r"แถว", "uk": r"стовпчик"},
    ),
    "stock": (
        r"stocks?\b",
        {"fil": r"bunot|bunutan", "nb": r"bunke", "kmr": r"\bkom", "th": r"กองจั่ว", "uk": r"колод"},
    ),
    "waste": (
        r"waste\b",
        {"fil": r"tapunan", "nb": r"snubunke", "kmr": r"koma vekirî", "th": r"กองหงาย", "uk": r"відбо"},
    ),
    "middle": (
        r"middle\b|foundations?\b",
        {"fil": r"gitna", "nb": r"midten", "kmr": r"navend", "th": r"กลาง", "uk": r"середин"},
    ),
    "space": (
        r"spaces?\b",
        {
            "fil": r"bakante",
            "nb": r"tom plass|tomme plass|plass tom",
            "kmr": r"\bcih(ê|ekî|ek|ên) vala",
            "th": r"ช่องว่าง",
            "uk": r"вільн",
        },
    ),
    "run": (
        r"^runs$|\bin order\b|\bin a row\b",
        {"fil": r"magkakasunod", "nb": r"på rad", "kmr": r"li pey hev", "th": r"ต่อกัน", "uk": r"підряд"},
    ),
    "suit": (r"suits?\b", {"fil": r"\bsuit", "nb": r"\bsort", "kmr": r"\bcure", "th": r"ดอก", "uk": r"\bмаст"}),
    "ace": (r"\baces?\b", {"fil": r"\balas", "nb": r"\bess", "kmr": r"\bas\b", "th": r"เอซ", "uk": r"\bтуз"}),
    "king": (r"\bkings?\b", {"fil": r"\bhari", "nb": r"\bkong", "kmr": r"\bşah", "th": r"คิง", "uk": r"\bкорол"}),
    "queen": (r"\bqueen", {"fil": r"reyna", "nb": r"dame", "kmr": r"keybanû", "th": r"ควีน", "uk": r"\bдам"}),
    "joker": (r"joker", {"fil": r"joker", "nb": r"joker", "kmr": r"joker", "th": r"โจ๊กเกอร์", "uk": r"джокер"}),
    "stuck": (
        r"stuck\b|\bno move\b",
        {
            "fil": r"(walang|wala akong|wala kang) (tira|makatira)",
            "nb": r"\bfast\b",
            "kmr": r"\basê\b",
            "th": r"ตัน|เล่นไม่ได้",
            "uk": r"без ходу|ходів нема|ходу нема|немає ходу|ходу немає",
        },
    ),
    "turn": (
        r"\bturn(ed|s)?\b",
        {"fil": r"buklat", "nb": r"\bsnu", "kmr": r"\b(ve|vedi)(k|b)", "th": r"เปิด", "uk": r"відкри"},
    ),
    "slide under": (
        r"\bslid(e|ing|es)\b",
        {"fil": r"singit", "nb": r"\bunder\b", "kmr": r"\bbin", "th": r"สอด|ใต้", "uk": r"підкла|підсун|\bпід\b"},
    ),
    "call": (
        r"\bcalls?\b|\bcalling\b",
        {"fil": r"\bs(um)?igaw|isigaw|pagsigaw", "nb": r"\brop", "kmr": r"\bbang", "th": r"ร้อง", "uk": r"вигук"},
    ),
    "point": (r"points?\b", {"fil": r"puntos", "nb": r"poeng", "kmr": r"\bxal", "th": r"แต้ม", "uk": r"\bочк|\bочок"}),
    "match": (r"match(es)?\b", {"fil": r"laro", "nb": r"spill", "kmr": r"lîstik", "th": r"เกม", "uk": r"матч"}),
    "hand": (
        r"^hand( \{|$)|\b(this|best|next|each) hand\b|\bthe hand\b|\bhand (ends|over)\b",
        {"fil": r"round", "nb": r"\brunde", "kmr": r"\bger", "th": r"ตา", "uk": r"роздач"},
    ),
    "table": (r"\btables?\b", {"fil": r"mesa", "nb": r"\bbord", "kmr": r"\bmas", "th": r"โต๊ะ", "uk": r"\bст[оі]л"}),
    "partner": (r"partner", {"fil": r"kakampi", "nb": r"makker", "kmr": r"hevpar", "th": r"คู่เล่น", "uk": r"\bпар"}),
    "deck": (r"\bdecks?\b", {"fil": r"baraha", "nb": r"stokk", "kmr": r"\bdeste", "th": r"สำรับ", "uk": r"колод"}),
    "bot": (r"\bbots?\b", {"fil": r"\bbot", "nb": r"\bbot", "kmr": r"\bbot", "th": r"บอต", "uk": r"\bбот"}),
    "record": (r"records?\b", {"fil": r"rekord", "nb": r"rekord", "kmr": r"rekor", "th": r"สถิติ", "uk": r"рекорд"}),
    "lesson": (r"lessons?\b", {"fil": r"\baral", "nb": r"leksjon", "kmr": r"\bders", "th": r"เรียน", "uk": r"урок"}),
    "pause": (r"\bpause\b", {"fil": r"hinto", "nb": r"pause", "kmr": r"navber", "th": r"พัก|หยุด", "uk": r"пауз"}),
}


def read(path):
    """{name: text} of a file of words; a bar, where a line may be broken, is left out."""
    found = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        if " = " in line and not line.startswith("#"):
            name, _, text = line.partition(" = ")
            found[name] = text.replace("|", "")
    return found


def words(language):
    """{name: text} of a language's words."""
    return read(WORDS / f"{language}.txt")


def lights(language):
    """{("lights", name): text} of the short words of a language, if it has any."""
    path = LIGHTS / f"{language}.txt"
    return {("lights", name): text for name, text in read(path).items()} if path.is_file() else {}


def lessons(language):
    """{(file, which title or text): text} of what the lessons say in a language."""
    found = {}
    for path in sorted(LESSONS.glob("*.txt")):
        count = 0
        for line in path.read_text(encoding="utf-8").splitlines():
            row, _, text = line.partition(" = ")
            if row.split(".")[-1] == language:
                found[path.stem, count] = text.replace("|", "")
                count += 1
    return found


def texts(language):
    """All texts of a language, by what names them."""
    return {**words(language), **lessons(language)}


def has(pattern, text):
    """Whether a text has what a pattern looks for, capital or not."""
    return re.search(pattern, text, re.IGNORECASE) is not None
