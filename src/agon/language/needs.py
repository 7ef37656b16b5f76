"""Which constructs only one set of cards needs, and what of it would read without them.

A set is read as if it were new: with the constructs that the other sets need, and no other. A card of it that reads to
the same ability then is *general*; one that does not needs a construct that exists for it alone.

What reads is the grammar and the chart: a row or a rule is needed by a set where a sentence of it is read by that row,
or to the same tree by that rule. What is read is spoken by the whole language.

A *construct* is what rows of the grammar mean (``Grammar.meanings``): a row and another one of its rule that says the
same in other words are one construct, so are the rows of a class of words ("turn", "round", "game"). Words that are
data (elements, cultures, traits, types, numbers) are none. So with rules of the chart that one
function composes, with those that join by the same word ("and", "or"), and with a category that is nothing but words.
Counted by *wording* each row is one of its own: how many cards would read in the very words of other sets.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from agon.language import ast
from agon.language.lexicon import Lexicon
from agon.language.reader import Language, Reading, load_language, read_ability, split_sentences

DATA: Final = frozenset(
    {"element", "culture", "trait", "traits", "card_type", "card_types", "chart: words of the game"}
)

Text = tuple[str, ast.Kind, int]
"""The text of an ability, its kind, and the actions it costs."""


@dataclass(slots=True)
class Needs:
    """What a set needs: its ``constructs``, those that ``only`` it needs, and the cards that need those."""

    name: str
    cards: int
    general: int = 0
    worded: int = 0
    """Of the general cards, those that would read in the wordings of other sets as well."""
    unread: int = 0
    abilities: int = 0
    abilities_general: int = 0
    """Of all abilities of the set, also of cards that are not general, those that read so."""
    constructs: frozenset[str] = frozenset()
    only: frozenset[str] = frozenset()
    special: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Cards that do not read without what only their set needs, and what each of them uses of that."""

    def to_plain(self) -> dict[str, object]:
        return {
            "set": self.name,
            "cards": self.cards,
            "general": self.general,
            "worded": self.worded,
            "unread": self.unread,
            "abilities": self.abilities,
            "abilities_general": self.abilities_general,
            "constructs": len(self.constructs),
            "only": sorted(self.only),
            "special": {card: list(names) for card, names in self.special.items()},
        }


def needs_of(
    sets: Mapping[str, Mapping[str, Sequence[Text]]], language: str | Language = "anachronism"
) -> tuple[Needs, ...]:
    """What each of several sets needs; a set has the texts of each of its cards, by the card's name."""
    lang = load_language(language) if isinstance(language, str) else language
    means = lang.grammar.meanings() | _charted_meanings(lang)
    rows: dict[str, dict[str, tuple[frozenset[str] | None, ...]]] = {
        name: {card: tuple(_constructs(text, lang) for text in texts) for card, texts in cards.items()}
        for name, cards in sets.items()
    }
    worded = _apart(rows, sets, lang, {})
    found = _apart(rows, sets, lang, means)
    for each, strictly in zip(found, worded, strict=True):
        each.worded = strictly.general
    return tuple(found)


def _apart(
    rows: Mapping[str, Mapping[str, tuple[frozenset[str] | None, ...]]],
    sets: Mapping[str, Mapping[str, Sequence[Text]]],
    lang: Language,
    means: Mapping[str, str],
) -> list[Needs]:
    """What each set needs; ``means`` gives the construct of a row, which is one by itself where it is not there."""
    every = frozenset(
        row for rule in lang.grammar.rules.values() for row in (each.construct for each in rule.alternatives)
    ) | frozenset(_charted_meanings(lang))
    used = {
        name: {card: [_meant(each, means) for each in of] for card, of in cards.items()} for name, cards in rows.items()
    }
    needed = {
        name: _union(of for each in cards.values() if None not in each for of in each) for name, cards in used.items()
    }
    found: list[Needs] = []
    for name, cards in sets.items():
        others = _union(each for other, each in needed.items() if other != name)
        narrow = lang.narrowed({row for row in every if means.get(row, row) in others | DATA})
        this = Needs(name, len(cards), constructs=needed[name], only=needed[name] - others)
        for card, texts in cards.items():
            constructs = used[name][card]
            general = [
                of is not None and (of <= others or _same(text, lang, narrow))
                for text, of in zip(texts, constructs, strict=True)
            ]
            this.abilities += len(texts)
            this.abilities_general += sum(general)
            if None in constructs:
                this.unread += 1
            elif all(general):
                this.general += 1
            else:
                this.special[card] = tuple(sorted(_union(constructs) - others))
        found.append(this)
    return found


def _meant(rows: frozenset[str] | None, means: Mapping[str, str]) -> frozenset[str] | None:
    return None if rows is None else frozenset(means.get(row, row) for row in rows)


def _union(several: Iterable[frozenset[str] | None]) -> frozenset[str]:
    return frozenset().union(*(each for each in several if each is not None))


def _constructs(of: Text, lang: Language) -> frozenset[str] | None:
    """The constructs of an ability, rows of the grammar and rules of the chart; None if it is not read."""
    text, kind, actions = of
    reading = read_ability(text, kind=kind, actions=actions, language=lang)
    if not isinstance(reading, Reading):
        return None
    return frozenset((*reading.constructs, *_charted(text, lang))) - DATA


def _charted(text: str, lang: Language) -> Iterator[str]:
    """The rules by which the chart reads the sentences of a text that the grammar reads as well, and to the same."""
    for row in split_sentences(lang.tokens(text)):
        words = tuple(token.text for token in row)
        known = [each[1] for each in lang.sentence(words)]
        for result in lang.charted(words):
            if result[1] in known:
                yield from (construct for construct, *_ in lang.grammar.constructs(result))


def _charted_meanings(lang: Language) -> dict[str, str]:
    """The name of what each rule of the chart means."""
    if not lang.has_chart or not isinstance(lang.lexicon, Lexicon):
        return {}
    from agon.language import chart  # noqa: PLC0415 - loaded for a language that has one

    return chart.shared_names(lang.lexicon)


def _same(of: Text, wide: Language, narrow: Language) -> bool:
    """Whether an ability reads to the same in the narrower language."""
    text, kind, actions = of
    here, there = (read_ability(text, kind=kind, actions=actions, language=each) for each in (narrow, wide))
    return isinstance(here, Reading) and isinstance(there, Reading) and here.ability == there.ability
