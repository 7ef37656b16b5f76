"""Repairs of transcribed cards: typography, spacing, slips of spelling. Each tells what it changed.

Nothing here knows a card. A word is repaired only where exactly one word of the card language is one slip away
from it, so that a word we do not know stays as it stands and the language says that it cannot read it.
"""

from __future__ import annotations

import difflib
import functools
import re
import unicodedata
from collections.abc import Iterable, Sequence
from typing import Final

_TRAITS: Final = """
    Ability Ally Arms Axe Bludgeon Cavalry Code Deity Dynasty Emblem Fate Female Head Ideal Item Knife Legs Location
    Male Mystic Philosophy Polearm Quest Ranged Shield Sword Tattoo Title Tome Torso
"""
_CULTURES: Final = """
    Aztec Briton Carthaginian Chinese Egyptian French Germanic Greek Inca Indian Irish Japanese Korean Kushite Maori
    Mongol Norse Persian Polish Roman Russian Saracen Scottish Spanish Zulu
"""
TRAITS: Final = tuple(_TRAITS.split())
CULTURES: Final = (*_CULTURES.split(), "Native American")

_WORDS: Final = """
    abilities ability action actions additional adds adjacent aether affect affected affects after again against
    allowed ally already also always among amount another anything apply appropriate arena armor armors arms attack
    attacked attacker attacking attacks axes base basic become been before beginning behind being below between
    bludgeon bludgeons bonus bonuses both broken cannot card cards cavalry challenge change changed choice choose
    chooses chosen code column columns compare consecutive considered control copy count counter counters counts
    critical critically culture current damage damaged damages deal deals dealt decrease decreases defeated
    defeating defend defender defending defense defensive deity determined diagonally dice different direction
    directly discard discarded does double doubles doubling down during each earth effect effects either element
    elements empty ends enemy equal even ever every except exchange exclude experience extra face face-down face-up
    facing fate female fewer fifth fire first following force four fourth from gain gains game gets give gives
    greater grid grids half hand handed hands have head higher highest hits ideal immediate immediately including
    increase increased increases initiative inspiration inspirations instead into item items just knife knives
    larger largest last least leave left less life location look lose loses lost lower lowest made make makes making
    male match matches maximum metal minimum miss missed misses modified modifier modifiers modify more move moved
    moves moving much must mystic name named next non-adjacent non-attack non-defense non-diagonally non-ranged
    non-weapon normal number numbers occupied once one-handed only opponent opponents opposing opposite option
    options order original other otherwise outside owned owner per permanently pick pile place placed placement play
    played player players playing plus point polearm polearms possible prevent previous previously printed produce
    quest ranged rank ranks re-roll re-rolled re-rolls reduce reduced regardless remain removed replace require
    requires resolve resolved rest result return returned reveal revealed reveals reverse right roll rolled rolling
    rolls rotate round rounds same second set share shield shields side single sixth some something space spaces
    special specials speed spend spending square start starting subtract successful support supports swap swaps
    sword swords take takes target than that their them then there these they third this those though three tied
    ties time times title tome took torso total trade trait traits triple turn turns twice two-handed type types
    under unless unoccupied until used uses using value values warrior warriors water weapon weapons were when
    whenever where which while whose wind wins with without wood would your yours zero
"""
WORDS: Final = frozenset(_WORDS.split())

_SIGNS: Final = str.maketrans(
    {
        **dict.fromkeys("‐‑‒–—―−﹣-", "-"),
        **dict.fromkeys("‘’‚‛´`ʼ′", "'"),
        **dict.fromkeys("“”„‟«»″", '"'),
        **dict.fromkeys("\u00a0\u2007\u202f\u2009\u200a\u3000", " "),
        **dict.fromkeys("\u200b\u200c\u200d\u00ad\ufeff\u2060", ""),
        "…": "...",
        "+": "+",
    }
)


def plain(text: str) -> str:
    """Return ``text`` with plain dashes, quotes and single spaces; line breaks are spaces too."""
    return " ".join(unicodedata.normalize("NFC", text).translate(_SIGNS).split())


def plain_lines(text: str) -> str:
    """Return ``text`` made plain line by line; empty lines are dropped."""
    lines = (plain(line) for line in text.replace("\\n", "\n").splitlines())
    return "\n".join(line for line in lines if line)


_SPACED: Final = (
    (re.compile(r"(?<!\s)\s+([,.;:!?])(?!\.)"), r"\1"),  # "round , you"
    (re.compile(r"([,;])(?=[^\s\d\"'])"), r"\1 "),  # "round,you"
    (re.compile(r"(?<=[a-z0-9])\.(?=[A-Z])"), ". "),  # "damage.You"
    (re.compile(r"(?<!\.)\.\.(?!\.)"), "."),  # "damage.."
    (re.compile(r",\s*,"), ","),
    (re.compile(r"(?<=[A-Za-z])(?=[+]\d)"), " "),  # "gains+1"
    (re.compile(r"(?<=[+-]\d)(?=[a-z]{3})"), " "),  # "+1damage"
    (re.compile(r"\b((?:gains?|gets?|deals?|give|with) [+-]) (?=\d)"), r"\1"),  # "gains + 1"
    (re.compile(r"\bre roll"), "re-roll"),
)
_WORD: Final = re.compile(r"[a-z]+(?:-[a-z]+)*")


def mended_text(text: str) -> str:
    """Return the text of an ability with its spacing and the slips of spelling repaired."""
    better = plain(text)
    for slip, repair in _SPACED:
        better = slip.sub(repair, better)
    better = _WORD.sub(lambda found: _mended_word(found, better), better)
    if better and better[-1] not in ".!?\"')":
        better += "."
    return better


def _mended_word(found: re.Match[str], text: str) -> str:
    word = found[0]
    before = text[found.start() - 1] if found.start() else " "
    if (
        len(word) < 5
        or word in WORDS
        or before.isalpha()
        or before == "'"
        or text[found.end() : found.end() + 1] == "'"
    ):
        return word
    singular = word.removesuffix("s")
    if singular in WORDS:
        return word
    return _nearest_word(word)


@functools.lru_cache(maxsize=1024)
def _nearest_word(word: str) -> str:
    near = [known for known in WORDS if one_slip(word, known)]
    return near[0] if len(near) == 1 else word


def one_slip(wrong: str, right: str) -> bool:
    """Tell whether ``wrong`` is ``right`` with one letter lost, added, exchanged, or two neighbours swapped."""
    if wrong == right or abs(len(wrong) - len(right)) > 1:
        return False
    start = 0
    while start < min(len(wrong), len(right)) and wrong[start] == right[start]:
        start += 1
    rest, wanted = wrong[start:], right[start:]
    if len(rest) == len(wanted):
        return rest[1:] == wanted[1:] or (rest[:2] == wanted[:2][::-1] and rest[2:] == wanted[2:])
    return rest[1:] == wanted if len(rest) > len(wanted) else rest == wanted[1:]


def mended_name(name: str, known: Sequence[str]) -> str:
    """Return the known trait, culture or element that ``name`` spells, or ``name`` itself, made plain."""
    better = plain(name).strip(" ,;*")
    for each in known:
        if better.casefold() in {each.casefold(), each.casefold() + "s", _plural(each)}:
            return each
    singular = {each.casefold().rstrip("s"): each for each in known}
    if better.casefold() in singular:
        return singular[better.casefold()]
    near = [each for each in known if len(each) > 3 and one_slip(better.casefold(), each.casefold())]
    if len(near) == 1:
        return near[0]
    close = difflib.get_close_matches(better.title(), known, n=1, cutoff=0.88)
    return close[0] if close else better


def _plural(word: str) -> str:
    lower = word.casefold()
    return lower[:-1] + "ies" if lower.endswith("y") else lower[:-2] + "ves" if lower.endswith("fe") else lower + "es"


def split_names(text: str) -> list[str]:
    """Return the names in ``text``, however they are joined: ``*``, ``,``, ``/``, ``;`` or ``|``."""
    return [part for part in (plain(each) for each in re.split(r"[*,/;|]", text)) if part]


def unique(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for name in names if name))
