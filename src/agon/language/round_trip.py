"""Saying sentences so that they are heard as they are meant.

The first wording of everything, put together, can mean something else: what follows "and" is heard as part of what a
choice offers, what is said of two is heard of one. So the speaker listens to itself, and says otherwise what is heard
otherwise: some constituent in its next wording, or what one sentence did in two.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Container, Generator, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final, Literal

from agon.language import ast

MOST_HEARD: Final = 400
"""How many wordings of sentences are listened to, for one ability."""
SHARE: Final = 40
"""How many wordings of one sentence are listened to."""
MOST_CUTS: Final = 12
"""How many ways to cut the sentences are tried, of those that mean the same."""
MOST_CONSIDERED: Final = 400
"""How many ways to cut the sentences are considered."""

Sentences = tuple[ast.Sentence, ...]
Link = Literal["", "then", "if done", "if they did", "if not done", "if they did not", "otherwise"]
Wordings = Generator[str, Container[Any], None]
"""Texts of a sentence, the best first; each is answered with what was heard in it as it was meant."""


def said_clearly(
    sentences: Sentences,
    *,
    wordings: Callable[[ast.Sentence], Wordings],
    means: Callable[[Sentences], bool],
    hears: Callable[[str], tuple[Any, ...]],
    is_clear: Callable[[str], bool],
) -> str:
    """A text for these sentences that is clear, or "" where there is none.

    ``means``: whether other sentences mean the same; ``hears``: the sentences that a text is heard as;
    ``is_clear``: the judge of the whole.
    """
    left = MOST_HEARD
    unclear: set[ast.Sentence] = set()
    for cut in itertools.islice(filter(means, itertools.islice(_cuts(sentences), MOST_CONSIDERED)), MOST_CUTS):
        texts: list[str] = []
        if not unclear.isdisjoint(cut):
            continue
        for place, sentence in enumerate(cut):
            said = wordings(sentence)
            text = next(said, "")
            for _ in range(min(SHARE, left)):
                if not text:
                    break
                left -= 1
                heard = hears(text)
                if len(heard) == 1 and means((*cut[:place], heard[0], *cut[place + 1 :])):
                    texts.append(text)
                    break
                try:
                    text = said.send(_common(heard))
                except StopIteration:
                    break
            if len(texts) == place:
                unclear.add(sentence)
                break
        else:
            if is_clear(whole := " ".join(texts)):
                return whole
    return ""


def _common(heard: tuple[Any, ...]) -> Container[Any]:
    """What is part of everything that was heard."""
    found = [set(_values(each)) for each in heard]
    return set.intersection(*found) if found else ()


def _values(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        yield value
        for each in value:
            yield from _values(each)
    elif is_dataclass(value):
        yield value
        for field in fields(value):
            yield from _values(getattr(value, field.name))


# ------------------------------------------------------------------------------------------------ cutting sentences


def _cuts(sentences: Sentences) -> Iterator[Sentences]:
    """The sentences as they are, then with one thing changed about how they are cut and linked, then with two."""
    yield sentences
    once: list[Sentences] = []
    for each in _recut(sentences):
        once.append(each)
        yield each
    for one in once:
        yield from _recut(one)


def _recut(sentences: Sentences) -> Iterator[Sentences]:
    """Sentences with one of them cut in two, joined with the next, or linked otherwise to the one before."""
    for at, each in enumerate(sentences):
        before, after = sentences[:at], sentences[at + 1 :]
        for part in range(1, len(each.steps)):
            first = replace(each, steps=each.steps[:part])
            links: tuple[Link, ...] = ("", "then", each.link)
            for link in dict.fromkeys(links):
                yield (*before, first, ast.Sentence(link, (), each.steps[part:]), *after)
        if before and each.link in ("", "then"):
            led: tuple[Link, ...] = tuple(one.link for one in before if one.link not in ("", "then"))
            for link in dict.fromkeys(("", "then", *led[-1:])):
                if link != each.link:
                    yield (*before, replace(each, link=link), *after)
        triggers = [head for head in each.heads if isinstance(head, ast.Trigger)]
        if len(triggers) == 1:
            others = tuple(head for head in each.heads if head not in triggers)
            waiting = (ast.Later(triggers[0], each.steps),)
            yield (*before, replace(each, heads=others, steps=waiting), *after)
            yield (*before, replace(each, heads=others), *after)  # where the time goes without saying
        if after and len(after[0].heads) == 1 and isinstance(after[0].heads[0], ast.Trigger) and not after[0].link:
            waits = ast.Later(after[0].heads[0], after[0].steps)
            yield (*before, replace(each, steps=(*each.steps, waits)), *after[1:])
        if after and not after[0].heads:
            follows = after[0]
            if follows.link in ("", "then"):
                yield (*before, replace(each, steps=(*each.steps, *follows.steps)), *after[1:])
            elif follows.link in ("if done", "if they did"):
                last = each.steps[-1]
                whole: Any = ast.Pay((last,), follows.steps)
                if isinstance(last, ast.May) and not last.then:
                    whole = replace(last, then=follows.steps)
                yield (*before, replace(each, steps=(*each.steps[:-1], whole)), *after[1:])


__all__ = ["said_clearly"]
