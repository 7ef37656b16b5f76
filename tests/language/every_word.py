"""Words that a grammar reads over: a row, or a text, means the same without them.

A word that is read and given no meaning makes a card do something else than it says. Two searches find such words: rows
of a grammar of which one is another with some words left out and the same meaning, and texts that read to the same
ability with a word left out. What is found must be one of the words that say nothing, each with a reason.

All of it for one language: ``python -m tests.language.every_word anarcus``.
"""

from __future__ import annotations

import ast as python_ast
import itertools
import random
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Final

from agon.language import Reading, load_language, read_ability
from agon.language.generator import inventions
from agon.language.grammar import Grammar
from agon.language.grammar.rules import Alternative, Word

WORD: Final = re.compile(r"[A-Za-z][\w'-]*|[+-]\d+")


def _shape(row: Alternative) -> tuple[tuple[str, ...], ...]:
    return tuple(item.words if isinstance(item, Word) else ("", item.rule, item.label) for item in row.items)


def read_over(grammar: Grammar) -> dict[str, set[str]]:
    """Each run of words with which a row means what a row of the same rule means without it, and those rows."""
    found: dict[str, set[str]] = defaultdict(set)
    for rule in grammar.rules.values():
        meanings: dict[str, dict[tuple[tuple[str, ...], ...], Alternative]] = defaultdict(dict)
        for row in rule.alternatives:
            if python_ast.unparse(row.action).startswith("refused("):
                continue  # it is not read
            meanings[python_ast.unparse(row.action)].setdefault(_shape(row), row)
        for rows in meanings.values():
            for shape, row in rows.items():
                for start, end in itertools.combinations(range(len(shape) + 1), 2):
                    run = shape[start:end]
                    if all(words[0] for words in run) and shape[:start] + shape[end:] in rows:
                        found[" ".join("/".join(words) for words in run)].add(row.construct)
    return found


def without_a_word(text: str) -> Iterator[tuple[str, str]]:
    """The text without each of its words, and the word in its place: ``Draw [two] cards``."""
    for match in WORD.finditer(text):
        before, after = text[: match.start()], text[match.end() :]
        left = (before.rstrip() + " " + after.lstrip()).strip() if after[:1] in (" ", "") else before + after.lstrip()
        yield left[:1].upper() + left[1:], f"{before[-24:]}[{match.group()}]{after[:24]}"


def dropped(texts: Iterable[str], language: str) -> Iterator[tuple[str, str, str]]:
    """Each word without which a text reads to the same ability: the word, its place, the text."""
    for text in texts:
        read = read_ability(text, language=language)
        if not isinstance(read, Reading):
            continue
        for other, place in without_a_word(text):
            again = read_ability(other, language=language)
            if isinstance(again, Reading) and again.ability.rules == read.ability.rules:
                yield place[place.index("[") + 1 : place.index("]")].lower(), place, text


def invented(language: str, like: list[str], number: int, seed: int = 11) -> list[str]:
    """Texts made up from the grammar."""
    made = itertools.islice(inventions(random.Random(seed), like=like, language=language), number)
    return [each.text for each in made if not each.fault]


if __name__ == "__main__":
    for run, rows in sorted(read_over(load_language(sys.argv[1]).grammar).items()):
        sys.stdout.write(f"{run:40} {len(rows):3}  {', '.join(sorted(rows)[:5])}\n")
