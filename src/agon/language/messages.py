"""What is wrong with a text we cannot read: the place, the word, what could have stood there, what comes near."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from agon.language.grammar import Failure
from agon.language.normalise import Token
from agon.language.phrasebook import SAMPLES, nearest_sample
from agon.language.powers import unfinished
from agon.language.speaking import write

if TYPE_CHECKING:
    from agon.language.reader import Language

_MOST_EXPECTED: Final = 5

_MOST_TRIES: Final = 40
"""How many small changes of a sentence are tried to find one that is read."""
_MOST_WORDS: Final = 400
"""How many words all these tries may have together, so that a long text is refused as soon as a short one."""


@dataclass(frozen=True, slots=True)
class Unread:
    """An ability that cannot be read. Line and column count from 1 and point into the printed text."""

    line: int
    column: int
    word: str
    expected: tuple[str, ...]
    near: str
    message: str
    code: str = "UNREAD"
    caret: str = ""

    @classmethod
    def at(
        cls,
        text: str,
        column: int,
        word: str,
        expected: tuple[str, ...],
        near: str,
        message: str,
        code: str = "UNREAD",
    ) -> Unread:
        """An Unread for a place given as an offset into the whole text."""
        before = text[: column - 1]
        line = before.count("\n") + 1
        in_line = column - (before.rfind("\n") + 1)
        printed = text.splitlines()[line - 1] if text.splitlines() else ""
        start = max(0, in_line - 61)
        shown = printed[start : start + 100]
        safe = "".join(character if character.isprintable() else "?" for character in shown)
        pointer = " " * (in_line - 1 - start) + "^" * max(1, len(word))
        return cls(line, in_line, word, expected, near, message, code, f"{safe}\n{pointer}")

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.message}\n{self.caret}"


def explain(lang: Language, text: str, row: list[Token]) -> Unread:
    """Why one sentence cannot be read."""
    words = [token.text for token in row]
    failure = lang.grammar.explain("sentence", words)
    if lang.terms is not None and (needed := unfinished(words, failure.position)) is not None:
        at, message, sample = needed
        return Unread.at(text, row[at].column, row[at].printed, (), sample, message)
    vocabulary = lang.grammar.vocabulary
    # A word nobody knows is the likeliest mistake, even where the reading broke off before it.
    for index, token in enumerate(row):
        known = token.text in vocabulary or not token.text[0].isalpha()
        if not known and index >= failure.position - 1:
            near = difflib.get_close_matches(token.text, sorted(vocabulary), n=1, cutoff=0.72)
            if (
                near
                and not _alike(near[0], token.text)
                and not _reads(lang, [*words[:index], *near, *words[index + 1 :]])
            ):
                near = []
            phrase = lang.said(near[0] if near else _nearest(lang, failure, words, index))
            hint = f'; did you mean "{phrase}"?' if near else _hint(phrase)
            return Unread.at(
                text, token.column, token.printed, _expected(lang, failure) if index == failure.position else (),
                phrase, f'"{token.printed}" is not a word I know{hint}',
            )  # fmt: skip
    expected = _expected(lang, failure)
    wanted = f"; I expected {_list(expected)}" if expected else ""
    phrase = lang.said(_nearest(lang, failure, words, failure.position))
    if failure.position >= len(row):
        last = row[-1]
        return Unread.at(
            text, last.end, "", expected, phrase,
            f'the sentence ends too early after "{last.printed}"{wanted}{_hint(phrase)}',
        )  # fmt: skip
    token = row[failure.position]
    return Unread.at(
        text, token.column, token.printed, expected, phrase,
        f'I cannot read "{token.printed}" here{wanted}{_hint(phrase)}',
    )  # fmt: skip


def _alike(word: str, printed: str) -> bool:
    return difflib.SequenceMatcher(None, word, printed).ratio() >= 0.8


def _reads(lang: Language, words: list[str]) -> bool:
    return len(words) <= _MOST_WORDS // _MOST_TRIES and bool(lang.grammar.parse("sentence", words))


def _hint(phrase: str) -> str:
    return f'; the nearest I can read is "{phrase}"' if phrase else ""


def _expected(lang: Language, failure: Failure) -> tuple[str, ...]:
    """What could have stood there, in readable words: the few words of small constructs, else the construct's title.

    A title that says little by itself has an example behind it.
    """
    shown: dict[str, None] = {}
    for title, words in failure.expected.items():
        named = sorted(word for word in words if word and word.isalnum())
        if 0 < len(named) <= 3 and not title.startswith(("a ", "an ", "the ")):
            for word in named:
                shown[f'"{word}"'] = None
        elif title in words:
            shown[f'"{title}"'] = None
        elif title:
            sample = SAMPLES.get(title)
            # A word with its forms is called by the word itself.
            forms = title.isalpha() and any(word.startswith(title[:3]) for word in words)
            shown[f'"{title}"' if forms else title if sample is None else f'{sample[0]} ("{sample[1]}")'] = None
    return tuple(map(lang.said, shown))[:_MOST_EXPECTED]


def _nearest(lang: Language, failure: Failure, words: list[str], place: int) -> str:
    """The phrase nearest to the one printed that is read.

    Best is the sentence with one word changed; then the part of it that is read; then a sentence of ours about the
    same; then the word possible at the place that looks most like the one printed.
    """
    tries = min(_MOST_TRIES, _MOST_WORDS // (len(words) + 1))
    for changed, at in _changed(failure, words, place):
        if tries == 0:
            break
        tries -= 1
        if lang.grammar.parse("sentence", changed):
            return _phrase(changed, at)
    ends = [end for end in failure.ends if 2 * end > len(words)]
    if ends:
        return _phrase(words[: max(ends)], 0)
    for index, word in enumerate(words[:place]):
        if word == "," and tries > 0 and lang.grammar.parse("sentence", words[index + 1 :]):
            return _phrase(words[index + 1 :], 0)
    sample = nearest_sample(words, own=lang.terms is not None)
    if sample:
        return sample
    options = _options(failure) if place == failure.position else []
    near = difflib.get_close_matches(words[place], options, n=1, cutoff=0.6) if place < len(words) else []
    following = (near or options)[:1]
    return _phrase([*words[max(0, place - 4) : place], *following], 0) if following else ""


def _options(failure: Failure) -> list[str]:
    """The words that could have stood where reading broke off, with a number for numbers."""
    words = {word for found in failure.expected.values() for word in found if word and word[0] != "$"}
    classes = {word for found in failure.expected.values() for word in found if word[:1] == "$"}
    return sorted(words) + [word for key, word in (("$num", "1"), ("$signed", "+1")) if key in classes]


def _changed(failure: Failure, words: list[str], place: int) -> Iterator[tuple[list[str], int]]:
    """The sentence without the word at ``place``, with another for it, or with one more, the likeliest first."""
    before, after = words[:place], words[place + 1 :]
    options = _options(failure) if place == failure.position else []
    printed = words[place] if place < len(words) else ""
    if printed:
        options.sort(key=lambda word: -difflib.SequenceMatcher(None, word, printed).ratio())
        for word in options[:4]:
            if difflib.SequenceMatcher(None, word, printed).ratio() >= 0.6:
                yield [*before, word, *after], place
        if len(words) > 2:
            yield [*before, *after], place
    for word in options:
        yield [*before, word, *words[place:]], place
        if printed:
            yield [*before, word, *after], place
    if place > 0 and printed and len(words) > 2:
        yield [*words[: place - 1], *words[place:]], place - 1


def _phrase(words: list[str], at: int) -> str:
    """So much of a sentence as shows what is meant, written as a phrase."""
    first = max(0, at - 4) if len(words) > 18 else 0
    shown = words[first : first + 18]
    while shown and shown[0] in (",", "'s", ";", ":"):
        shown = shown[1:]
    return write(shown, frozenset()).removesuffix(".")


def _list(items: tuple[str, ...]) -> str:
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + " or " + items[-1]
