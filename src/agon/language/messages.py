"""What is wrong with a text we cannot read: the place, the word, what could have stood there, what comes near."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from agon.language.grammar import Failure
from agon.language.matters import ARMIES, FIGHTS, RIFT, Matter, matter_at
from agon.language.normalise import MAX_CHARACTERS, NUMBER_WORDS, Token
from agon.language.phrasebook import SAMPLES, nearest_sample
from agon.language.powers import unfinished
from agon.language.speaker import write
from agon.language.spelling import SYNONYMS, is_other_tense, same_word, slips_of, wrong_letters

if TYPE_CHECKING:
    from agon.language.reader import Language

_MOST_EXPECTED: Final = 5

_MOST_TRIES: Final = 40
"""How many small changes of a sentence are tried to find one that is read."""
_MOST_GUESSES: Final = 4
"""How many words are tried in place of one that nobody knows."""
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


Passes = Callable[[Sequence[str]], bool]
"""Whether a sentence of these words reads, and refers to nothing that is not there, behind the sentences before."""


_KIND_INSIDE: Final = re.compile(
    r"""(?:(?P<name>[^\s.:"][^.:"]{0,59}?)\s*:\s*)?
        (?:(?P<kind>reveal|(?:(?:\d|one|two|three)\s+)?actions?)\s*[:.-]
        |(?P<cost>(?:spend|use|take)\s+(?P<so_many>\d|an|one|two|three)\s+actions?)(?:\s*:|\s+to(?=\s)))\s+
        (?P<text>\S.*)""",
    re.IGNORECASE | re.VERBOSE | re.DOTALL,
)


_ACTIONS: Final = {"an": "1", "one": "1", "two": "2", "three": "3"}


def kind_inside(text: str, name: str = "") -> tuple[int, str, str, str] | None:
    """The kind of an ability where its text should begin ("Name: Action: ..."), None if it does not stand there.

    Returns: where the word stands (from 0), the word, the text behind it, and the line as cards have it.
    """
    if len(text) > MAX_CHARACTERS:
        return None
    found = _KIND_INSIDE.fullmatch(text, len(text) - len(text.lstrip()))
    if found is None:
        return None
    group = "kind" if found["kind"] else "cost"
    kind, text = found["kind"], found["text"]
    if kind is None:
        many = _ACTIONS.get(found["so_many"].lower(), found["so_many"])
        kind = "Action" if many == "1" else f"{many} Actions"
    line = f"{found['name'] or name or 'Name'} - {kind[:1].upper()}{kind[1:]}: {text[:1].upper()}{text[1:]}"
    return found.start(group), found[group], text, " ".join(line.split())


_IN_FRONT: Final = re.compile(r"\s*(?P<head>[^.,:;]{2,40}?)\s*:\s+(?P<text>\S.*)", re.DOTALL)


def times_in_front(text: str) -> tuple[str, tuple[str, ...]] | None:
    """What stands before a colon, and what may be meant if it says when: "On reveal: ..." is "On reveal, ..."."""
    found = _IN_FRONT.fullmatch(text) if len(text) <= MAX_CHARACTERS else None
    if found is None:
        return None
    head, rest = found["head"], " ".join(found["text"].split())
    low = head.lower()
    if low == "action":
        return head, (f"1 action: {rest}",)
    whole = low.replace("of turn", "of each of your turns").replace("of round", "of each round")
    fronts = ("On reveal",) if low in {"reveal", "revealed"} else (head, f"At the {whole}", f"At {whole}")
    return head, tuple(f"{each}, {rest[:1].lower()}{rest[1:]}" for each in fronts)


def explain(lang: Language, text: str, row: list[Token], passes: Passes) -> Unread:
    """Why one sentence cannot be read."""
    words = [token.text for token in row]
    failure = lang.grammar.explain("sentence", words)
    if lang.terms is not None and (needed := unfinished(words, failure.position)) is not None:
        at, message, sample = needed
        return Unread.at(text, row[at].column, row[at].printed, (), sample, message)
    vocabulary = lang.grammar.vocabulary
    tries = _Tries(passes, min(_MOST_TRIES, _MOST_WORDS // (len(words) + 1)))
    # A word nobody knows is the likeliest mistake, even where the reading broke off before it.
    for index, token in enumerate(row):
        known = token.text in vocabulary or not token.text[0].isalpha()
        if not known and index >= failure.position - 1:
            near = _meant(lang, words, index, tries, is_name=index > 0 and token.printed[0].isupper())
            if index > 0 and token.printed[0].isupper() and lang.front.names and not near.text:
                return Unread.at(
                    text, token.column, token.printed, (), "",
                    f'"{token.printed}" is not a word I know; {lang.front.names}',
                )  # fmt: skip
            hint = (near if near.text else _nearest(lang, failure, words, index, tries)).told(lang)
            return Unread.at(
                text, token.column, token.printed, _expected(lang, failure) if index == failure.position else (),
                hint.text, f'"{token.printed}" is not a word I know{hint}',
            )  # fmt: skip
    expected = _expected(lang, failure)
    wanted = f"; I expected {_list(expected)}" if expected else ""
    hint = _nearest(lang, failure, words, failure.position, tries).told(lang)
    if failure.position >= len(row):
        last = row[-1]
        return Unread.at(
            text, last.end, "", expected, hint.text,
            f'the sentence ends too early after "{last.printed}"{wanted}{hint}',
        )  # fmt: skip
    token = row[failure.position]
    if token.text in ("a", "an") and words[max(failure.position - 1, 0)] == "and":
        # What could stand here instead is a quality: "a Fire and Water card" is one card, and not what is meant.
        return Unread.at(
            text, token.column, token.printed, (), "",
            f'only one thing can stand here, and "and {token.printed} ..." begins a second: say of each what happens, '
            f'and leave no "{token.printed}" out, which would make one thing of both',
        )  # fmt: skip
    return Unread.at(
        text, token.column, token.printed, expected, hint.text,
        f'I cannot read "{token.printed}" here{wanted}{hint}',
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Hint:
    """Words that are read, and how they are told."""

    text: str = ""
    said: str = "the nearest I can read is"
    asks: bool = False
    without: str = ""
    """What of the sentence is not read, where the rest is: no remedy, for the rest says less."""
    matter: str = ""
    """What is read about the same matter, where nothing comes near."""

    def told(self, lang: Language) -> _Hint:
        """The same in the terms of a language."""
        return replace(self, text=lang.said(self.text), without=lang.said(self.without), matter=lang.said(self.matter))

    def __str__(self) -> str:
        about = f'; about this I can read "{self.matter}"' if self.matter else ""
        if self.without:
            return f'; all but "{self.without}" is read{about}'
        return f'; {self.said} "{self.text}"{"?" * self.asks}' if self.text else about


class _Tries:
    """Sentences that are tried, no more than may be."""

    def __init__(self, passes: Passes, left: int) -> None:
        self.passes = passes
        self.left = left

    def passed(self, words: Sequence[str]) -> bool:
        """Whether a sentence passes; none does any more when too many were tried."""
        self.left -= 1
        return self.left >= 0 and bool(words) and self.passes(words)


def _meant(lang: Language, words: list[str], index: int, tries: _Tries, *, is_name: bool) -> _Hint:
    """The word that was meant by one nobody knows: the sentence reads with it, or at least goes on behind it.

    Other words that nobody knows are taken for what they look like meanwhile. A name begins with its own letter.
    """
    vocabulary = lang.grammar.vocabulary
    synonyms = lang.front.synonyms or SYNONYMS
    guessed = [
        each if each in vocabulary or not each[0].isalpha() else _guess(each, vocabulary, synonyms) for each in words
    ]
    word = words[index]
    for option in slips_of(word, NUMBER_WORDS)[:1]:
        if tries.passed([*guessed[:index], NUMBER_WORDS[option], *guessed[index + 1 :]]):
            return _Hint(option, "did you mean", asks=True)
    slips = [each for each in slips_of(word, vocabulary) if not is_other_tense(word, each)][:_MOST_GUESSES]
    if is_name:
        slips = [each for each in slips if each[0] == word[0]]
    for option in dict.fromkeys([*slips, *([synonyms[word]] if word in synonyms else ())]):
        changed = [*guessed[:index], *option.split(), *guessed[index + 1 :]]
        if tries.passed(changed):
            return _Hint(option, "did you mean", asks=True)
        if option in slips and len(word) > 3 and wrong_letters(word, option) == 1 and tries.left > 0:
            tries.left -= 1
            if lang.grammar.explain("sentence", changed).position > index:
                return _Hint(option, "did you mean", asks=True)
    return _Hint()


def _guess(word: str, vocabulary: Collection[str], synonyms: Mapping[str, str]) -> str:
    meant = synonyms.get(word, word)
    return next(iter(slips_of(word, vocabulary)), word if " " in meant else meant)


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
            sample = (lang.front.samples or SAMPLES).get(title)
            # A word with its forms is called by the word itself.
            forms = title.isalpha() and any(word.startswith(title[:3]) for word in words)
            shown[f'"{title}"' if forms else title if sample is None else f'{sample[0]} ("{sample[1]}")'] = None
    return tuple(map(lang.said, shown))[:_MOST_EXPECTED]


def _nearest(lang: Language, failure: Failure, words: list[str], place: int, tries: _Tries) -> _Hint:
    """What comes nearest to a sentence and is read; nothing rather than something else than what was meant.

    Best is the sentence with a small change that leaves its meaning; then what of it is not read, where the rest is;
    then a sentence of ours about the same.
    """
    for changed in _changed(failure, words, place):
        if tries.passed(changed):
            return _Hint(_phrase(changed))
    matter = matter_at(words, place, _matters(lang))
    ends = [end for end in failure.ends if len(words) < 2 * end < 2 * len(words) and words[end] not in _RESTRICTING]
    if ends and tries.passed(words[: max(ends)]):
        return _Hint(without=_inside(words[max(ends) :]), matter=matter)
    for index, word in enumerate(words[:place]):
        if word == "," and tries.passed(words[index + 1 :]):
            return _Hint(without=_inside(words[:index]), matter=matter)
    if place < len(words) and words[place] not in lang.grammar.vocabulary:
        own = matter_at(words, place, _matters(lang), around=0)
        if own:
            return _Hint(matter=own)
    sample = nearest_sample(words, lang.front.phrasebook, own=lang.terms is not None)
    return _Hint(sample, "an example that is read:") if sample else _Hint(matter=matter)


def _matters(lang: Language) -> tuple[Matter, ...]:
    """The matters that the cards of a game tell of."""
    if lang.terms is not None:
        return RIFT + FIGHTS
    return ARMIES if lang.front.phrasebook else FIGHTS


def _options(failure: Failure) -> list[str]:
    """The words that could have stood where reading broke off, with a number for numbers."""
    words = {word for found in failure.expected.values() for word in found if word and word[0] != "$"}
    classes = {word for found in failure.expected.values() for word in found if word[:1] == "$"}
    return sorted(words) + [word for key, word in (("$num", "1"), ("$signed", "+1")) if key in classes]


_RESTRICTING: Final = frozenset({
    "except", "but", "unless", "until", "without", "if", "while", "only", "instead", "not", "starting", "beginning",
})  # fmt: skip
"""What these words begin takes something back: what stands before them is not what was meant."""

_SMALL: Final = frozenset({"a", "an", "the", "of", "to", "in", "on", "at", ",", "then", "also", "1", "+1"})
"""Words that say little: to put one in or leave it out changes no meaning, and a number completes what lacks one."""


def _changed(failure: Failure, words: list[str], place: int) -> Iterator[list[str]]:
    """The sentence with a small change at ``place``, the likeliest first.

    A word in another form, or spelled a letter otherwise; a word that stands there twice; a small word more or less.
    Nothing right behind "and" and "or": whether a small word, an owner or a number is said again there, is a meaning.
    """
    if {"and", "or"} & set(words[max(0, place - 2) : place]):
        return
    before, after = words[:place], words[place + 1 :]
    options = _options(failure) if place == failure.position else []
    printed = words[place] if place < len(words) else ""
    if printed:
        if printed in before[-1:] or (printed in _SMALL and len(words) > 2 and not printed[-1].isdigit()):
            yield [*before, *after]
        for word in options:
            if is_other_tense(printed, word):
                continue
            if same_word(printed, word) or (len(printed) > 3 and wrong_letters(printed, word) == 1):
                yield [*before, word, *after]
    for word in options:
        if word in _SMALL:
            yield [*before, word, *words[place:]]
    if printed and place > 0:
        # Reading went on as long as it could: the mistake may be the word before.
        last = before[-1]
        if last in _SMALL and len(words) > 2 and not last[-1].isdigit():
            yield [*before[:-1], *words[place:]]


def _phrase(words: list[str]) -> str:
    """A sentence, written as a phrase: whole, since a part of it may not read."""
    return write(words, frozenset()).removesuffix(".")


def _inside(words: list[str]) -> str:
    """Some words of a sentence, as they stand within it."""
    said = _phrase(words)
    return said[:1].lower() + said[1:]


def _list(items: tuple[str, ...]) -> str:
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + " or " + items[-1]
