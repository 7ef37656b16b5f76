"""What is wrong with a text we cannot read: the place, the word, what could have stood there, what comes near."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from agon.language.grammar import Failure
from agon.language.normalise import Token

if TYPE_CHECKING:
    from agon.language.reader import Language

_MOST_EXPECTED: Final = 5


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
    vocabulary = lang.grammar.vocabulary
    # A word nobody knows is the likeliest mistake, even where the reading broke off before it.
    for index, token in enumerate(row):
        known = token.text in vocabulary or not token.text[0].isalpha()
        if not known and index >= failure.position - 1:
            near = difflib.get_close_matches(token.text, sorted(vocabulary), n=1, cutoff=0.72)
            hint = f'; did you mean "{near[0]}"?' if near else ""
            return Unread.at(
                text, token.column, token.printed, _expected(failure) if index == failure.position else (),
                near[0] if near else "", f'"{token.printed}" is not a word I know{hint}',
            )  # fmt: skip
    expected = _expected(failure)
    wanted = f"; I expected {_list(expected)}" if expected else ""
    if failure.position >= len(row):
        last = row[-1]
        return Unread.at(
            text, last.end, "", expected, "", f'the sentence ends too early after "{last.printed}"{wanted}'
        )
    token = row[failure.position]
    near_phrase = _nearest(failure, words)
    hint = f'; the nearest I can read is "{near_phrase}"' if near_phrase else ""
    return Unread.at(
        text, token.column, token.printed, expected, near_phrase, f'I cannot read "{token.printed}" here{wanted}{hint}'
    )


def _expected(failure: Failure) -> tuple[str, ...]:
    """What could have stood there, in readable words: the few words of small constructs, else the construct's title."""
    shown: dict[str, None] = {}
    for title, words in failure.expected.items():
        named = sorted(word for word in words if word and word.isalnum())
        if 0 < len(named) <= 3 and not title.startswith(("a ", "an ", "the ")):
            for word in named:
                shown[f'"{word}"'] = None
        elif title:
            # A word with its forms is called by the word itself.
            forms = title.isalpha() and any(word.startswith(title[:3]) for word in words)
            shown[f'"{title}"' if forms else title] = None
    return tuple(shown)[:_MOST_EXPECTED]


def _nearest(failure: Failure, words: list[str]) -> str:
    """The word among those possible here that looks most like the one printed."""
    options = sorted({word for found in failure.expected.values() for word in found if word})
    near = difflib.get_close_matches(words[failure.position], options, n=1, cutoff=0.6)
    if not near:
        return ""
    return " ".join([*words[max(0, failure.position - 2) : failure.position], near[0]])


def _list(items: tuple[str, ...]) -> str:
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + " or " + items[-1]
