"""The sentences that the log can have, so that what it is said not to tell is something it could tell.

They are read from the messages themselves: words that stand there, and places for a name or a number, or for words of
a card.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from typing import Final

from fluent.syntax import FluentParser, ast

from agon import messages
from agon.core.english import NUMERALS
from agon.core.record import MOST_SEATS
from agon.language.phrasebook import PHRASEBOOK, TIMERIFT

FOLDER: Final = Path(messages.__file__).parent / "en"
OF_CARDS: Final = frozenset(
    [
        "text",
        "effect",
        "what",
        "ability",
        "step",
        "deed",
        "first",
        "second",
        "done",
        "now",
        "side",
        "purpose",
        "rule",
        "stage",
        "place",
        "sum",
    ]
)
"""What a message is given that may be words of a card, or another sentence."""
SPOKEN: Final = {
    "until": ("until",),
    "effect": ("effect-sum", "effect-initiative", "effect-exchange"),
    "whose": ("effect-whose", "effect-everybody"),
}
"""What a message is given that is another message, and with what the names of those begin."""
LISTED: Final = {"others": "a7-initiative-has"}
"""What a message is given that is another one of each further seat."""
_AT_THE_END: Final = re.compile("(?:army-)?end-")
"""How the names of the messages begin by which a game ends."""
NAME: Final = "{name}"
WORDS: Final = "{words}"
CARD: Final = "{card}"
CASE: Final = "{case}"
"""Words of a card that go on from the word in front of them."""
SENTENCE: Final = "{sentence}"
HOLES: Final = (NAME, WORDS, CARD, CASE, SENTENCE)
UNKNOWN: Final = ("a", "face-down", "card")
"""What stands for a card that the reader may not know."""
NUMBER: Final = "{number}"
"""What stands for each number where words stand side by side."""
BESIDE_NAMES: Final = frozenset(
    [
        "a",
        "all",
        "an",
        "and",
        "are",
        "cards",
        "card",
        "east",
        "face-down",
        "in",
        "no",
        "nobody",
        "north",
        "of",
        "one",
        "or",
        "player",
        "south",
        "space",
        "the",
        "then",
        "to",
        "two",
        "three",
        "four",
        "used",
        "west",
        "you",
        "your",
        "first",
        "second",
        "third",
    ]
) | {each.casefold() for each in NUMERALS}
"""Words of what stands in the place of a name or a number."""

Shape = tuple[str, ...]

_TOKEN: Final = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*|[-+−]?\d+")
_GENITIVE: Final = re.compile(r"^['’]s\b")
_NUMBER: Final = re.compile(r"[-+−]?\d+")
_IS_VALUE: Final = re.compile(r"[-+−]?\d+|[a-e][1-5]|[a-f]")


def tokens_of(text: str) -> list[str]:
    """Return the words and numbers of a text, in small letters and without a genitive."""
    return [re.sub(r"['’]s?$", "", each.casefold()) for each in _TOKEN.findall(text)]


FILES_OF: Final = {
    "anachronism": ("fight", "course", "anachronism"),
    "timerift": ("fight", "course", "timerift"),
    "anarcus": ("army",),
}
"""With what the names of the files of a game's messages begin."""


def could_be_told(text: str, game: str, names: Iterable[str], more: Iterable[str]) -> bool:
    """Are these words, one behind the other, part of a sentence that the log of a game can have?

    ``names`` are those of the scene, ``more`` texts of its cards and sentences of its log.
    """
    told = tokens_of(text)
    cards = {word for each in (*names, *NUMERALS) for word in tokens_of(each)}
    known = cards | BESIDE_NAMES | nouns()
    beside = _side_by_side(more) | _phrases() | joined(FILES_OF[game])
    return len(told) < len("AB") or any(_fits(shape, told, cards, known, beside) for shape in shapes(FILES_OF[game]))


def _side_by_side(texts: Iterable[str]) -> frozenset[tuple[str, str]]:
    """Return the words that stand side by side in texts."""
    return frozenset(pair for each in texts for pair in pairwise(map(_any_number, tokens_of(each))))


@cache
def _phrases() -> frozenset[tuple[str, str]]:
    """Return the words that stand side by side where cards say what is common."""
    return _side_by_side((*PHRASEBOOK, *TIMERIFT))


def _any_number(word: str) -> str:
    return NUMBER if _NUMBER.fullmatch(word) else word


def _goes_on(last: str, word: str, cards: set[str], beside: frozenset[tuple[str, str]]) -> bool:
    """Can words of a card have a word behind the last? A name may stand in them for what they speak of."""
    return last in cards or word in cards or (_any_number(last), _any_number(word)) in beside


def _fits(shape: Shape, told: list[str], cards: set[str], names: set[str], beside: frozenset[tuple[str, str]]) -> bool:
    """Are the words part of what a shape may be? ``at``: the places of the shape that the last word may have."""
    at = {nth for nth in range(len(shape)) if _stands(shape[nth], told[0], cards, names)}
    for last, word in pairwise(told):
        goes_on = {
            nth
            for nth in at
            if (shape[nth] in (NAME, CARD) and _stands(shape[nth], word, cards, names))
            or (shape[nth] in (WORDS, CASE) and _goes_on(last, word, cards, beside))
        }
        at = goes_on | {
            nth + 1
            for nth in at
            if nth + 1 < len(shape)
            and _stands(shape[nth + 1], word, cards, names)
            and (shape[nth + 1] != CASE or _goes_on(last, word, cards, beside))
        }
    return bool(at)


def _stands(part: str, word: str, cards: set[str], names: set[str]) -> bool:
    """Can a word stand in one place of a shape?"""
    if part == CARD:
        return word in cards
    if part == NAME:
        return word in names or _IS_VALUE.fullmatch(word) is not None
    return part in (WORDS, CASE, word)


def words_of_logs(game: str) -> str:
    """Return the words that stand in sentences of the log of a game."""
    told = {word for shape in shapes(FILES_OF[game]) for word in shape if word not in HOLES}
    beside = {word for pair in _phrases() | joined(FILES_OF[game]) for word in pair if word != NUMBER}
    return " ".join(sorted(told | beside | nouns() | BESIDE_NAMES))


# --- the messages ----------------------------------------------------------------------------------------------------


@cache
def shapes(files: tuple[str, ...]) -> frozenset[Shape]:
    """Return every sentence of the logs in files that begin so, what it is given left open.

    A card that caused it may stand behind it, and a sentence may stand in it.
    """
    logged, others = _names(files, "-log.ftl"), _names(files, "-")
    told = {
        shape
        for name, entry in _messages().items()
        if name in logged or (name in others and _AT_THE_END.match(name))
        for shape in _shapes(entry.value)
    }
    plain = {shape for shape in told if SENTENCE not in shape}
    return frozenset(
        (*before, *behind)
        for shape in told
        for before in (_with(shape, plain) if SENTENCE in shape else [shape])
        for behind in ((CARD,), UNKNOWN)
    )


def _with(shape: Shape, sentences: Iterable[Shape]) -> Iterator[Shape]:
    """Yield a shape with each of the sentences in the place of the one that it is given."""
    at = shape.index(SENTENCE)
    for each in sentences:
        yield (*shape[:at], *each, *shape[at + 1 :])


@cache
def joined(files: tuple[str, ...]) -> frozenset[tuple[str, str]]:
    """Return the words that stand side by side in any message of files that begin so."""
    return frozenset(
        pair
        for name, entry in _messages().items()
        if name in _names(files, "-")
        for shape in _shapes(entry.value)
        for pair in pairwise(shape)
        if not {*HOLES} & {*pair}
    )


@cache
def nouns() -> frozenset[str]:
    """Return the words of the forms of all nouns."""
    parser = FluentParser()
    resource = parser.parse((FOLDER / "nouns.ftl").read_text(encoding="utf-8"))
    values = [
        value
        for entry in resource.body
        if isinstance(entry, ast.Message)
        for value in (entry.value, *(each.value for each in entry.attributes))
    ]
    return frozenset(word for value in values for shape in _shapes(value) for word in shape)


@cache
def _files() -> dict[str, str]:
    return {each.name: each.read_text(encoding="utf-8") for each in sorted(FOLDER.glob("*.ftl"))}


@cache
def _messages() -> dict[str, ast.Message]:
    """Return the messages that the games say, by name."""
    parser = FluentParser()
    return {
        entry.id.name: entry
        for name, text in _files().items()
        if re.match(r"(?:fight|army|anachronism|timerift|course)-(?!.*refusals)", name)
        for entry in parser.parse(text).body
        if isinstance(entry, ast.Message)
    }


@cache
def _names(files: tuple[str, ...], behind: str) -> frozenset[str]:
    """Return the names of the messages in files that begin with one of these and with what stands behind it."""
    begin = tuple(f"{each}{behind}" for each in files)
    texts = "\n".join(text for name, text in _files().items() if name.startswith(begin))
    return frozenset(re.findall(r"(?m)^([A-Za-z][\w-]*) *=", texts))


def _shapes(pattern: ast.Pattern | None) -> Iterator[Shape]:
    """Yield what a pattern may be, each of its choices written out."""
    parts = [[*_part(each)] for each in pattern.elements] if pattern is not None else []
    for chosen in product(*parts):
        words = [word for part in chosen for word in part]
        yield tuple(word for nth, word in enumerate(words) if nth == 0 or (word, words[nth - 1]) != (WORDS, WORDS))


def _part(part: object) -> Iterator[Shape]:
    """Yield what one part of a pattern may be."""
    if isinstance(part, ast.TextElement):
        yield tuple(tokens_of(_GENITIVE.sub("", part.value)))
    elif isinstance(part, ast.Placeable):
        yield from _part(part.expression)
    elif isinstance(part, ast.SelectExpression):
        for variant in part.variants:
            yield from _shapes(variant.value)
    elif isinstance(part, ast.StringLiteral):
        yield tuple(tokens_of(part.value))
    elif isinstance(part, ast.MessageReference):
        entry = _messages().get(part.id.name)
        yield from _shapes(entry.value) if entry is not None else [(WORDS,)]
    elif isinstance(part, ast.FunctionReference) and part.id.name == "DOES":
        for each in part.arguments.positional[1:]:
            yield from _part(each)
    elif isinstance(part, ast.FunctionReference) and part.id.name == "START":
        yield from _part(part.arguments.positional[0])
    elif isinstance(part, ast.VariableReference):
        yield from _given(part.id.name)
    else:
        yield (NAME,)


def _given(name: str) -> Iterator[Shape]:
    """Yield what a message may be given by a name."""
    spoken = [entry for each, entry in _messages().items() if each.startswith(SPOKEN.get(name, ()))]
    yield from (shape for entry in spoken for shape in _shapes(entry.value))
    if name in LISTED:
        for shape in _shapes(_messages()[LISTED[name]].value):
            yield from (shape * seats for seats in range(1, MOST_SEATS))
    if name == "case":
        yield (CASE,)
    elif name == "then":
        yield from ((SENTENCE,), (WORDS,))
    elif name in OF_CARDS:
        yield (WORDS,)
    elif not spoken:
        yield (NAME,)


__all__ = ["could_be_told", "tokens_of", "words_of_logs"]
