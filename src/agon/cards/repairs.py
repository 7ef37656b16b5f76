"""Repairs of transcribed cards: typography, spacing, slips of spelling. Each tells what it changed.

Nothing here knows a card. A word is repaired only where exactly one word of the card language is one slip away from it
and the text is read with that word and not without: what we do not know stays as it stands, and the language says so.
"""

from __future__ import annotations

import difflib
import functools
import re
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from agon.language import Reading, ast, load_language, read_ability

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


def mended_text(text: str, kind: ast.Kind = "constant", actions: int = 1, system: str = "anachronism") -> str:
    """Return the text of an ability with its spacing and the slips of spelling repaired.

    Words are repaired only in a text that is not read as it stands and is read with them: what no repair makes readable
    stays as it is, for whoever knows the card.
    """
    better = plain(text)
    for slip, repair in _SPACED:
        better = slip.sub(repair, better)
    if better and better[-1] not in ".!?\"')":
        better += "."
    spelled = _WORD.sub(lambda found: _mended_word(found, better, system), better)
    if spelled == better:
        return better

    def is_read(said: str) -> bool:
        return isinstance(read_ability(said, kind=kind, actions=actions, language=system), Reading)

    return spelled if is_read(spelled) and not is_read(better) else better


def _mended_word(found: re.Match[str], text: str, system: str) -> str:
    word = found[0]
    before = text[found.start() - 1] if found.start() else " "
    if len(word) < 5 or before.isalpha() or "'" in (before, text[found.end() : found.end() + 1]):
        return word
    return _nearest_word(word, system)


@functools.lru_cache(maxsize=1024)
def _nearest_word(word: str, system: str) -> str:
    """Return the word of the card language that ``word`` is a slip of; itself where it may be a word of its own."""
    vocabulary = load_language(system).grammar.vocabulary
    if _is_of(word, vocabulary):
        return word
    near = [known for known in vocabulary if one_slip(word, known)]
    return near[0] if len(near) == 1 and _is_typed_so(word, near[0]) else word


def _is_of(word: str, vocabulary: Collection[str]) -> bool:
    """Is it one of these words, or made of one by an ending: ``removes``, ``knives``, ``rerolling``?"""
    stems = {word, word.replace("-", "")}
    for ending, others in _ENDINGS:
        if word.endswith(ending):
            stem = word[: -len(ending)]
            stems |= {stem + other for other in others}
            stems |= {stem[:-1]} if stem[-1:] == stem[-2:-1] else set()
    return not stems.isdisjoint(vocabulary) or any(f"{stem}{more}" in vocabulary for stem in stems for more in _MORE)


_ENDINGS: Final = (
    ("s", ("",)), ("es", ("", "e")), ("ies", ("y",)), ("ves", ("f", "fe")), ("ed", ("", "e")), ("d", ("",)),
    ("ing", ("", "e", "s", "es", "ed")), ("er", ("", "e")), ("ers", ("", "e")), ("ly", ("",)),
)  # fmt: skip
_MORE: Final = ("s", "es", "d", "ed", "ing")


def _is_typed_so(wrong: str, right: str) -> bool:
    """Is it a slip of the fingers inside a word: a letter lost, one too many, or two neighbours swapped?

    Another letter in place of one, above all of the first, makes other English words too often: wards, not cards.
    """
    return wrong[0] == right[0] and (len(wrong) != len(right) or sorted(wrong) == sorted(right))


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
