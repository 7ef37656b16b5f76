"""English for people: numbers with their nouns, lists, verbs and owners; names told apart; text as lookups see it."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

YOU: Final = "You"
"""What a player may be called who reads along alone: verbs and owners agree with it."""

NOUNS: Final = {
    "ability": "abilities", "act": "acts", "action": "actions", "card": "cards", "champion": "champions",
    "copy": "copies", "counter": "counters", "deck": "decks", "die": "dice", "event": "events", "fighter": "fighters",
    "game": "games", "hand": "hands", "hero": "heroes", "minion": "minions", "option": "options", "player": "players",
    "point": "points", "result": "results", "roll": "rolls", "round": "rounds", "seat": "seats", "space": "spaces",
    "stack": "stacks", "step": "steps", "support": "supports", "table": "tables", "time": "times", "token": "tokens",
    "turn": "turns", "warrior": "warriors", "weapon": "weapons",
}  # fmt: skip
"""Things that are counted, and several of them."""

_FIRST: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
NUMERALS: Final = tuple("X" * (number // 10) + _FIRST[number % 10] for number in range(1, 40))
"""Roman numerals from I, by the number of a seat: minions of six players among those who fight."""


def figure(number: int) -> str:
    """Return a number as a figure; minus is a minus."""
    return str(number) if number >= 0 else f"−{-number}"


def plural(noun: str) -> str:
    """Return several of a thing by its last word: ``more cards``, ``dice``, ``heroes``."""
    first, space, last = noun.rpartition(" ")
    return f"{first}{space}{NOUNS.get(last, f'{last}s')}"


def counted(number: int, noun: str, many: str = "") -> str:
    """Return a number with its noun: ``1 action``, ``2 dice``."""
    return f"{figure(number)} {noun if number == 1 else many or plural(noun)}"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """Return ``a``, ``a and b``, ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return ", ".join(parts[:-1]) + f" {last} {parts[-1]}"


def does(name: str, do: str, does_: str = "") -> str:
    """Return who does something: ``You play``, ``Ada plays``."""
    return f"{name} {do}" if name in (YOU, "you") else f"{name} {does_ or f'{do}s'}"


def whose(name: str) -> str:
    """Return ``your``, ``Ada's``, ``Archimedes'``."""
    if name == YOU:
        return "your"
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def you_or(name: str) -> str:
    """Return a player's name within a sentence: ``you``, ``Ada``."""
    return "you" if name == YOU else name


def read_by(names: Sequence[str], reader: int | None) -> list[str]:
    """Return the names of a table as one of its players reads them: their own is ``You``."""
    return [YOU if seat == reader else name for seat, name in enumerate(names)]


def told_apart(names: Sequence[str]) -> list[str]:
    """Return the names of a table, seat by seat, none of them twice: those alike have the numeral of their seat."""
    alike = Counter(each.casefold() for each in names)
    found = [f"{each} {NUMERALS[n]}" if each and alike[each.casefold()] > 1 else each for n, each in enumerate(names)]
    # A name may be what another became.
    clash = len({each.casefold() for each in found if each}) < sum(map(bool, found))
    return told_apart(found) if clash else found


@lru_cache(maxsize=4096)
def folded(name: str) -> str:
    """Return ``name`` as lookups see it: without accents, case, fancy quotes and doubled spaces."""
    plain = unicodedata.normalize("NFKD", name.replace("\u2019", "'").replace("\u2018", "'"))
    return " ".join("".join(each for each in plain if not unicodedata.combining(each)).split()).casefold()


def as_written(text: str, part: str) -> str:
    """Return a part of what somebody wrote, known as lookups see it, with their letters."""
    words, wanted = text.split(), part.split()
    runs = (words[n : n + len(wanted)] for n in range(len(words)))
    return next((" ".join(each) for each in runs if [folded(one) for one in each] == wanted), part)


_QUOTED: Final = re.compile(
    r"""(?<!\w)(?:"(?P<a>[^"]*)"|“(?P<b>[^”]*)”|„(?P<c>[^“”]*)[“”]|«(?P<d>[^»]*)»|'(?P<e>.+?)'|‘(?P<f>.+?)’)(?!\w)"""
)


def without_quotes(text: str) -> str:
    """Return ``text`` without the quotation marks, of whatever kind, around names in it; apostrophes stay."""
    return _QUOTED.sub(lambda found: found[found.lastgroup or 0], text).strip()


__all__ = [
    "NOUNS",
    "NUMERALS",
    "YOU",
    "counted",
    "does",
    "figure",
    "folded",
    "listed",
    "plural",
    "read_by",
    "told_apart",
    "whose",
    "without_quotes",
    "you_or",
]
