"""Attachment: what is said once beside two things that are joined is said of both, or the sentence is not read.

"Your rolls gain +1 and opponents get -1 this round" does not say how long the first of them lasts, "attacks with your
swords and axes" not whose axes. Whether such words can be said of the other thing too is found out by saying them of
it: where that is read, and the sentence means that other thing without them, nobody knows which is meant.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, Final

from agon.language import ast
from agon.language.ast import armies
from agon.language.check import nodes
from agon.language.grammar import TooDeepError

Meanings = Callable[[tuple[str, ...]], Collection[Any]]
"""What some words mean as a sentence, whether or not it is clear."""


@dataclass(frozen=True, slots=True)
class SaidOnce:
    """Words that may be said of one of two things or of both: where they stand, and whether behind the two."""

    start: int
    end: int
    place: int
    """Where they would stand again to be said of each."""
    is_behind: bool

    def of_each(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """The sentence with these words said of each of the two."""
        return (*words[: self.place], *words[self.start : self.end], *words[self.place :])


def said_of_one(
    words: tuple[str, ...], sentence: Any, meanings: Meanings, adjectives: Collection[str]
) -> SaidOnce | None:
    """The words that may be said of both of two things, and in this reading are said of one; or None.

    ``adjectives``: the adjectives of the game, which may stand in front of both.
    """
    if _JOINTS.isdisjoint(words):
        return None
    meant = _Meant(meanings, alternatives(sentence))
    return _behind_both(words, meant) or _before_both(words, meant, adjectives)


MOST_ASKED: Final = 300
"""How many other sentences are read to see whether one is clear; printed sentences need fewer than fifty."""


@dataclass(slots=True)
class _Meant:
    """What a sentence means, to be held against others."""

    read: Meanings
    whole: frozenset[Any]
    asked: int = 0

    def meanings(self, words: tuple[str, ...]) -> Collection[Any]:
        """What some words mean. Raises TooDeepError where too much would have to be asked."""
        self.asked += 1
        if self.asked > MOST_ASKED:
            raise TooDeepError
        return self.read(words)

    def leaves_out(self, without: tuple[str, ...], with_it: tuple[str, ...]) -> bool:
        """Is one of two things meant as it is ``without`` some words, which would change it ``with_it``?"""
        plain = {alternatives(each): _has_open_span(each) for each in self.meanings(without)}
        plain = {said: is_open for said, is_open in plain.items() if said <= self.whole}
        return any(
            alternatives(each) not in plain and _has_open_span(each) in plain.values()
            for each in (self.meanings(with_it) if plain else ())
        )


def _has_open_span(sentence: Any) -> bool:
    """Is it a deed of which no word says since when, so that the span said of another is that of both?"""
    return any(isinstance(node, ast.When) and node.which == "unsaid" for node in nodes(sentence))


# ----------------------------------------------------------------------------------------------------- said behind both

_JOINTS: Final = frozenset({"and", "or", "but"})
_SPANS: Final = frozenset({"turn", "round", "game", "match", "attack"})
_BEHIND: Final = frozenset({"for", "against", "with", "until", "by", "during", "on", "outside", "from", "of", "while"})
_AT_ONCE: Final = frozenset({"immediately", "now"})
_VERBS: Final = frozenset({
    "gain", "gains", "get", "gets", "deal", "deals", "cannot", "is", "are", "have", "has", "may", "must", "take",
    "takes", "lose", "loses", "hit", "hits", "miss", "misses", "cost", "costs",
})  # fmt: skip
"""What the words behind a subject end at."""


def _behind_both(words: tuple[str, ...], meant: _Meant) -> SaidOnce | None:
    for joint, before, first in (each for at, end in _joints(words) for each in _firsts(words, at, end)):
        if not first or not _AT_ONCE.isdisjoint(first) or first[-1].isdecimal():
            continue  # "1 or both dice of a roll": a number has nothing behind it
        for start, end in _adjuncts(words, joint):
            rest = words[end:]
            inner = (at for at in range(start, end) if words[at] in _JOINTS)
            if any(meant.meanings((*first, *words[at:end], *rest)) for at in inner):
                continue  # "this turn or gain 1 experience" is no one thing
            if meant.leaves_out((*first, *rest), (*first, *words[start:end], *rest)):
                return SaidOnce(start, end, before, is_behind=True)
    return None


def _joints(words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Where two things are joined: the place of the word that joins them, and where the first of them ends."""
    for at in range(2, len(words) - 1):
        before = at - (words[at - 1] == ",")
        if words[at] in _JOINTS and words[before - 1] not in _JOINTS:
            yield at, before


def _firsts(words: tuple[str, ...], joint: int, before: int) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    """A joint with each thing of a list before it, "A, B and C": where that ends, and the sentence up to there."""
    yield joint, before, words[:before]
    commas = [at for at in range(1, before) if words[at] == ","]
    for at in commas:
        yield joint, at, words[:at]
        yield joint, before, words[at + 1 : before]
    for one, other in itertools.combinations(commas, 2):
        yield joint, before, (*words[: one + 1], *words[other + 1 : before])


def _adjuncts(words: tuple[str, ...], joint: int) -> Iterator[tuple[int, int]]:
    """Words said behind the second of two things, up to a comma, a verb or the end."""
    for start in range(joint + 2, len(words)):
        if words[start] == ",":
            return
        # "At the end of this round" is a moment, and no span.
        here = words[start : start + 2]
        span = here[0] == "this" and here[-1] in _SPANS and words[start - 1] != "of"
        if not span and words[start] not in _BEHIND:
            continue
        for end in range(start + 1, len(words) + 1):
            if end == len(words) or words[end] == "," or words[end] in _VERBS:
                yield start, end
            if end < len(words) and words[end] == ",":
                break


# ------------------------------------------------------------------------------------------------------ behind a comma

_CONDITIONS: Final = frozenset({"if", "unless", "while", "when", "whenever"})
_NO_CONDITIONS: Final = frozenset({"possible", "any", "able"})


def behind_a_comma(words: tuple[str, ...], meanings: Meanings) -> int | None:
    """The place of a condition behind a thing that a comma sets apart: "gain 1 life, and 1 speed if you have a sword".

    In "1 life, 1 speed, and 1 experience if ..." the comma is that of a list, which has the condition as a whole.
    """
    comma = max((at for at, word in enumerate(words) if word == ","), default=len(words))
    if words[comma + 1 : comma + 2] not in (("and",), ("or",), ("but",)):
        return None
    for at in range(comma + 3, len(words) - 1):
        if words[at] in _CONDITIONS and words[at + 1] not in _NO_CONDITIONS:
            before = max((each for each in range(comma) if words[each] == ","), default=None)
            is_list = before is not None and meanings((*words[:before], *words[comma:]))
            return None if is_list else at
    return None


# ---------------------------------------------------------------------------------------------------- said before both

_OWNERS: Final = frozenset({"your", "their", "its", "'s", "opposing", "enemy", "friendly", "opponents'"})
_LIMITS: Final = frozenset({"against", "with", "by", "of", "from"})
_NOMINAL: Final = frozenset({
    "a", "an", "the", "any", "all", "each", "1", "2", "3", "of", "with", "against", "by", "from", "made", "that",
    "opponent", "opponents", "warrior", "warriors", "rival", "rivals", "enemies", "player", "players",
    "attack", "attacks", "roll", "rolls", "defense", "basic", "card", "cards", "weapon", "weapons", "damage",
    "first", "next", "face-up", "face-down", "adjacent", "other", "critical", "support", "one-handed", "two-handed",
    "ranged", "you", "fighter", "fighters", "hero", "heroes", "destroyed", "killed", "discarded",
})  # fmt: skip
"""Words of which a noun and what is said of it are made; no verb is among them that is not also a noun."""
_ADJECTIVES: Final = frozenset({
    "face-up", "face-down", "adjacent", "other", "first", "next", "basic", "critical", "one-handed", "two-handed",
    "ranged", "destroyed", "killed", "discarded",
})  # fmt: skip
_OWN_DETERMINERS: Final = frozenset({
    "a", "an", "any", "each", "all", "both", "the", "this", "that", "these", "those", "it", "your", "their", "no",
    "another", "you", "they", "then", "opposing", "enemy",
})  # fmt: skip
_ARTICLES: Final[tuple[tuple[str, ...], ...]] = ((), ("any",))
"""What the second of two nouns may be said with alone."""
_LONGEST: Final = 8
"""Words that may be said in front of both, at most."""


def _before_both(words: tuple[str, ...], meant: _Meant, adjectives: Collection[str]) -> SaidOnce | None:
    for joint, before in _joints(words):
        rest = words[joint + 1 :]
        if rest[0] in _OWN_DETERMINERS or rest[0].isdecimal() or rest[0][0] in "+-":
            continue
        least = _as_long(words, before, rest)
        for start, end in _modifiers(words, before - least + 1, adjectives):
            first, said = words[:start], words[start:end]
            if rest[0] in adjectives and any(each in adjectives for each in said):
                continue  # "Greek weapons and Roman armors": each has one of its own
            if any(meant.leaves_out((*first, *of, *rest), (*first, *of, *said, *rest)) for of in _ARTICLES):
                return SaidOnce(start, end, joint + 1, is_behind=False)
    return None


def _as_long(words: tuple[str, ...], before: int, rest: tuple[str, ...]) -> int:
    """Of how many words the first of two nouns is at least: "a Fire card and special card" repeats the noun."""
    return rest.index(words[before - 1]) + 1 if words[before - 1] in rest[:3] else 1


def _modifiers(words: tuple[str, ...], before: int, adjectives: Collection[str]) -> Iterator[tuple[int, int]]:
    """Words in front of the first of two nouns that may be said of the second one, too."""

    def is_nominal(word: str) -> bool:
        return word in _NOMINAL or word in _OWNERS or word in adjectives

    for start in range(before - 2, max(before - _LONGEST, -1), -1):
        if not is_nominal(words[start]):
            return
        for end in range(start + 1, before):
            said = words[start:end]
            if any(each in _OWNERS or each in _LIMITS or each in _ADJECTIVES or each in adjectives for each in said):
                yield start, end


# ------------------------------------------------------------------------------------------------- deeds before a price


def deed_before_price(sentence: Any, words: Sequence[str]) -> bool:
    """Is a deed joined with one that is the price of another: "discard a weapon and lose 1 life to gain 1 speed"?

    Whether it is part of the price is not said; behind "then" it is not.
    """
    if "and" not in words or "then" in words:
        return False
    rows = [getattr(node, name, ()) for node in nodes(sentence) for name in ("steps", "body")]
    return any(isinstance(each, ast.Pay) for row in rows if isinstance(row, tuple) for each in row[1:])


# -------------------------------------------------------------------------------------------- a kind beside a quality

_KINDS: Final = (ast.Type, ast.Trait)


def kind_beside_quality(sentence: Any) -> bool:
    """Is a kind of card joined with a quality, both in front of another kind: "a sword or Greek shield" as one card?

    Then it is not a shield that is a sword or Greek, but a sword, or a Greek shield.
    """
    for node in nodes(sentence):
        tests = () if isinstance(node, ast.AnyOf | ast.AllOf) else getattr(node, "tests", ())
        for joined in tests if isinstance(tests, tuple) else ():
            if isinstance(joined, ast.AnyOf):
                kinds = [isinstance(each, _KINDS) for each in joined.tests]
                others = (each for each in tests if each is not joined)
                if any(kinds) and not all(kinds) and any(isinstance(each, _KINDS) for each in others):
                    return True
    return False


_SAID_IN_FRONT: Final = (ast.Type, ast.Trait, ast.Element, ast.Culture, ast.Face, ast.AnyOf, ast.AllOf, ast.Not)


def qualified_together(sentence: Any, words: Sequence[str]) -> int | None:
    """The place of what is said behind two kinds of card and is taken for said of both; None if there is none.

    In "a weapon or armor with initiative 3 or less" it would be said of the armor alone (A7-PRIN-96); what is said of
    cards of either kind stands behind their noun: "a weapon or armor card with initiative 3 or less".
    """
    places = [
        at for at in range(2, len(words)) if words[at] in {"with", "that"} and words[at - 1] not in {"card", "cards"}
    ]
    for node in nodes(sentence) if places else ():
        tests = () if isinstance(node, ast.AnyOf | ast.AllOf) else getattr(node, "tests", ())
        if not isinstance(tests, tuple) or all(isinstance(each, _SAID_IN_FRONT) for each in tests):
            continue
        if any(isinstance(each, ast.AnyOf) and all(isinstance(kind, _KINDS) for kind in each.tests) for each in tests):
            return next((at for at in places if {"or", "and"} & set(words[max(at - 3, 0) : at])), None)
    return None


# -------------------------------------------------------------------------------------------------- what it is said of

_MOST: Final = 200
"""Alternatives beyond which a tree is left as it is."""
_IN_A_ROW: Final = frozenset({"steps", "body", "then", "otherwise", "branches"})
"""Fields of which each part happens."""


def alternatives(value: Any, *, filters: bool = False) -> frozenset[Any]:
    """What a tree says of one thing at a time: it is the same however these are grouped.

    "Swords and axes" are swords, and axes; of two deeds in a row, or two conditions, each is one. How many of them are
    picked makes no difference, nor the span behind life, which is gained for good. ``filters``: what is asked of one
    candidate, all at once.
    """
    if isinstance(value, ast.AnyOf):
        return _union([alternatives(each, filters=filters) for each in value.tests])
    if isinstance(value, ast.AnyEvent | armies.AnyOfEvents):
        return _union(map(alternatives, value.events))
    if isinstance(value, ast.Either):
        return _union(alternatives(step) for branch in value.branches for step in branch)
    if isinstance(value, ast.AllOf) and not filters:
        return _union(map(alternatives, value.tests))
    if isinstance(value, ast.AllOf | tuple):
        parts = value.tests if isinstance(value, ast.AllOf) else value
        return frozenset(map(frozenset, _products([alternatives(each, filters=filters) for each in parts])))
    if not isinstance(value, ast.Node):
        return frozenset({value})
    left_out = {"duration"} if isinstance(value, ast.Gain) and value.stat == "life" else _OF_HOW_MANY
    rows: list[frozenset[Any]] = []
    for field in fields(value):
        part = getattr(value, field.name)
        if field.name in left_out and (field.name == "duration" or not isinstance(part, ast.Node)):
            continue
        if field.name in _IN_A_ROW and isinstance(part, tuple) and part:
            rows.append(_union(map(alternatives, part)))
        else:
            rows.append(alternatives(part, filters=field.name == "tests"))
    kind = type(value).__name__
    return frozenset((kind, *row) for row in _products(rows))


_OF_HOW_MANY: Final = frozenset({"quantifier", "number"})


def _union(parts: Iterable[frozenset[Any]]) -> frozenset[Any]:
    return frozenset(itertools.chain.from_iterable(parts))


def _products(rows: Sequence[frozenset[Any]]) -> Iterator[tuple[Any, ...]]:
    return itertools.islice(itertools.product(*rows), _MOST)
