"""Finding a clause, and what stands around it: search in players' words, glossary, related clauses, printed page.

Everything here is from the catalogues and their explanations; nothing is said that they do not say.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from agon.rules.catalogue import CLAUSE_ID, Catalogue, Clause, all_clauses, catalogue_of, names
from agon.rules.explanations import explained

MOST_WORDS: Final = 12
MOST_FOUND: Final = 60
SHORT_NAME: Final = 4
NEAR: Final = 0.6

SYNONYMS: Final[Mapping[str, tuple[str, ...]]] = {
    said: tuple(meant.split("+"))
    for said, _, meant in (
        each.partition("=")
        for each in """
    draw=tie+tied equal=tie+tied+same
    equals=tie+tied tied=tie+ties same=equal starts=initiative+first begin=initiative+first+set-up
    health=life hp=life+hit hurt=damage wound=damage dead=defeat die=defeat+dice dies=defeat kill=defeat
    killed=defeat lose=defeat walk=move step=move run=move rotate=face+turn face=facing look=facing
    direction=facing diagonal=corner+orthogonal
    diagonally=diagonal+orthogonal+corner reach=grid range=grid hit=attack strike=attack crit=critical
    double=doubles+critical throw=roll dice=roll again=re-roll reroll=re-roll card=support gear=weapon+armor
    hand=hands hands=hand armour=armor xp=experience stars=experience order=initiative priority=simultaneous
    both=simultaneous once=usage+limit often=usage+limit team=team-mate partner=team-mate discard=discarded
    end=ends+over win=wins+winner cost=pay pay=cost stack=deck secret=hidden+face-down peek=look+face-down
    """.split()  # noqa: SIM905
    )
}
"""What players say, and the rulebooks' words for it."""
NO_MATTER: Final = frozenset(
    """
    a an and any are as at be been but by can could did do does for from had has have how i if in is it its me
    may my of on one or our she should so than that the their them then there they this to was we what when
    where which while who will with would you your goes go happens happen get gets
    """.split()  # noqa: SIM905
)


@dataclass(frozen=True, slots=True)
class Found:
    """A clause that was looked for, and the words of it that were meant."""

    clause: Clause
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a glossary: what it means, each sentence a clause."""

    word: str
    clauses: tuple[Clause, ...]


def system_of(clause: Clause) -> Catalogue:
    """Return the catalogue that a clause stands in."""
    return next(found for found in map(catalogue_of, names()) if found.clauses.get(clause.id) is clause)


def heading(clause: Clause) -> str:
    """Return what a clause is called: a player's question, its title or its own question, else its chapter."""
    if clause.id in explained():
        return explained()[clause.id].title
    asked = clause.more.get("question")
    title = clause.title or (asked if isinstance(asked, str) and asked.endswith("?") else "")
    return title or system_of(clause).sections.get(clause.section, clause.section)


def printed(clause: Clause) -> str:
    """Return where a clause stands in print, short codes written out; "" where it is in no book."""
    sources = system_of(clause).sources
    if clause.source == "ruling":
        return ""

    def told(part: str) -> str:
        part = part.strip()
        if part in sources:
            return sources[part]
        return f"Glossary, {part.removeprefix('G:')}" if part.startswith("G:") else part

    return "; ".join(told(each) for each in clause.source.split(",")) if sources else clause.source


def _texts(clause: Clause) -> Iterator[str]:
    yield clause.text
    for each in clause.more.values():
        if isinstance(each, str):
            yield each
        elif isinstance(each, list):
            yield from (one for one in each if isinstance(one, str))
    yield from clause.carried_by


@cache
def _cited() -> Mapping[str, frozenset[str]]:
    """Return what each clause names, ranges (an id, two dots, the last number) spelt out."""
    known = all_clauses()
    found: dict[str, frozenset[str]] = {}
    for each in known.values():
        text = " ".join(_texts(each))
        ids = set(CLAUSE_ID.findall(text))
        for first, last in re.findall(r"((?:A7|A1|TR|AN)-[A-Z]+(?:-[A-Z]+)?-[0-9]+)\.\.([0-9]+)", text):
            family, _, number = first.rpartition("-")
            ids |= {f"{family}-{n:02d}" for n in range(int(number), min(int(last), int(number) + 40) + 1)}
        found[each.id] = frozenset(ids & known.keys() - {each.id})
    return found


def related(clause: Clause) -> tuple[Clause, ...]:
    """Return the clauses that this one names, then those that name it, in the catalogues' order."""
    known, cited = all_clauses(), _cited()
    names_them = [known[each] for each in known if each in cited[clause.id]]
    named_by = [each for each in known.values() if clause.id in cited[each.id] and each.id not in cited[clause.id]]
    return (*names_them, *named_by)


def neighbours(clause: Clause) -> tuple[Clause | None, Clause | None]:
    """Return the clauses before and after this one in its chapter."""
    chapter = in_chapter(clause.section)
    at = chapter.index(clause)
    return (chapter[at - 1] if at else None), (chapter[at + 1] if at + 1 < len(chapter) else None)


def in_chapter(section: str) -> tuple[Clause, ...]:
    """Return the clauses of a chapter; none if there is no such chapter."""
    return tuple(each for each in all_clauses().values() if each.section == section)


def said(clause: Clause) -> str:
    """Return everything a clause says, for finding what it is about."""
    answer = explained()[clause.id].answer if clause.id in explained() else ""
    return " ".join((heading(clause), answer, *_texts(clause), clause.source))


def glossary(system: str) -> tuple[Word, ...]:
    """Return the words of a rule system's glossary, in alphabetical order. Raises: BadInputError."""
    words: dict[str, list[Clause]] = {}
    for each in catalogue_of(system).clauses.values():
        if each.kind == "glossary":
            word = each.title
        elif each.section.endswith("-GLOS"):
            word = re.sub(r"^pp?[\d-]+\s*", "", each.source).strip('"“”')
        else:
            continue
        words.setdefault(word, []).append(each)
    return tuple(Word(word, tuple(words[word])) for word in sorted(words, key=_plain))


def _plain(text: str) -> str:
    """Return a text in small letters without accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in apart if not unicodedata.combining(each))


def _stem(word: str) -> str:
    for end in ("ies", "ing", "ally", "ly", "ed", "es", "s"):
        if word.endswith(end) and len(word) - len(end) >= 3:
            return word[: -len(end)] + ("y" if end == "ies" else "")
    return word.removesuffix("e") if len(word) > 4 else word


def _split(text: str) -> list[str]:
    return re.findall(r"[a-z0-9][a-z0-9-]*", _plain(text))


@cache
def _words() -> Mapping[str, tuple[frozenset[str], tuple[tuple[str, str], ...]]]:
    """Return, for each clause, the stems of what it is called, and all its words with their stems."""
    return {
        each.id: (
            frozenset(map(_stem, _split(heading(each)))),
            tuple((word, _stem(word)) for word in dict.fromkeys(_split(said(each)))),
        )
        for each in all_clauses().values()
    }


def asked_for(text: str) -> list[str]:
    """Return the words of a question that matter."""
    words = _split(text)
    return [each for each in dict.fromkeys(words) if each not in NO_MATTER][:MOST_WORDS]


def search(system: str, text: str) -> tuple[Found, ...]:
    """Return the clauses of a rule system that a question in everyday words, or a clause's id, is about: best first.

    All its words are wanted, as they are or as the rulebook has them; where no clause has all of them, most of them.

    Raises: BadInputError if there is no such system.
    """
    found = catalogue_of(system)
    known = all_clauses()
    ids = [each for each in CLAUSE_ID.findall(text.upper()) if each in known]
    if ids:
        return tuple(Found(known[each], ()) for each in dict.fromkeys(ids))
    chapter = in_chapter(text.strip().upper())
    if chapter:
        return tuple(Found(each, ()) for each in chapter)[:MOST_FOUND]
    wanted = asked_for(text)
    if not wanted:
        return ()
    scored = [(*hit, each) for each in found.clauses.values() if (hit := _score(each, wanted, _rarity(system)))]
    if not scored:
        return ()
    most, best = max(hits for _, hits, _, _ in scored), max(score for score, _, _, _ in scored)
    near = [each for each in scored if each[1] >= most - 1 and each[0] >= best * NEAR]
    near.sort(key=lambda each: each[0], reverse=True)
    return tuple(Found(clause, meant) for _, _, meant, clause in near)[:MOST_FOUND]


@cache
def _rarity(system: str) -> Mapping[str, float]:
    """Return how much each stem tells: what stands in every clause tells nothing."""
    clauses = catalogue_of(system).clauses
    count = Counter(stem for each in clauses for stem in {stem for _, stem in _words()[each][1]})
    return {stem: math.log(1 + len(clauses) / n) for stem, n in count.items()}


def _score(
    clause: Clause, wanted: Sequence[str], rarity: Mapping[str, float]
) -> tuple[float, int, tuple[str, ...]] | None:
    """Return how well a clause fits, how many words fit, and which of its own were meant; None if none was.

    A rule of the book stands before what was ruled about it, and what says it shortly before what says it at length.
    """
    title, words = _words()[clause.id]
    score, hits, meant = 0.0, 0, []
    for each in wanted:
        stem = _stem(each)
        mine = [word for word, known in words if known == stem]
        others = {_stem(one) for one in SYNONYMS.get(each, ())}
        mine = mine or [word for word, known in words if known in others]
        if mine:
            hits += 1
            worth = max(rarity[_stem(word)] for word in mine)
            score += worth * (1.5 if title & {_stem(word) for word in mine} else 1.0)
            meant += mine
    if not hits:
        return None
    first = 1.25 if clause.kind in {"rule", "glossary"} else 1.0
    return score * first - min(len(clause.text), 600) / 400, hits, tuple(dict.fromkeys(meant))


def nearest(clause_id: str) -> tuple[str, tuple[Clause, ...]]:
    """Return the chapter that an id which is no clause's would stand in, and its clauses, if there is one."""
    section = clause_id.strip().upper().rpartition("-")[0]
    return (section, in_chapter(section)) if in_chapter(section) else ("", ())


def chapters(system: str) -> tuple[tuple[str, str, tuple[Clause, ...]], ...]:
    """Return the chapters of a rule system: their id, their title and their clauses. Raises: BadInputError."""
    found = catalogue_of(system)
    grouped: dict[str, list[Clause]] = {}
    for each in found.clauses.values():
        grouped.setdefault(each.section, []).append(each)
    return tuple((section, title, tuple(grouped.get(section, ()))) for section, title in found.sections.items())


def named(clause: Clause, names: Iterable[str]) -> tuple[str, ...]:
    """Return those of some cards' names that a clause names. A name of one short word could be any word."""
    text = _plain(said(clause))
    return tuple(
        each
        for each in names
        if len(each) > SHORT_NAME
        and _plain(each) in text
        and re.search(rf"(?<!\w){re.escape(_plain(each))}(?!\w)", text)
    )
