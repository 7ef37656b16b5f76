"""Damaged sentences, and how many of them the chart reads: ``python -m tests.language.damaged`` (``--help``).

Each kind damages one place of a sentence of the printed first cards, by a seeded choice; some of what comes of it is
English still ("you move" for "you may move"). Two shares are counted: what the chart reads, and what of it the grammar
does not. The ceilings of `MOST` and `MOST_ALONE` are to be lowered, never raised.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from agon.cards import load_cards
from agon.language import chart, load_language
from agon.language.lexicon import ANACHRONISM
from agon.language.reader import split_sentences
from agon.language.speaker import write
from tests.language.edits import PRINTED, plural, third

SEED: Final = 17
MANY: Final = 1000
"""Damaged sentences of each kind."""
MOST: Final[dict[str, float]] = {
    "swapped": 0.003, "wrong verb": 0.018, "wrong noun": 0.055, "wrong agreement": 0.014, "doubled": 0.001,
    "dropped": 0.135,
    "comma for and": 0.02, "comma for a full stop": 0.0,
}  # fmt: skip
"""Of each kind, the share that the chart may read."""
MOST_ALONE: Final[dict[str, float]] = {
    "swapped": 0.0, "wrong verb": 0.001, "wrong noun": 0.002, "wrong agreement": 0.001, "doubled": 0.0,
    "dropped": 0.006,
    "comma for and": 0.0, "comma for a full stop": 0.0,
}  # fmt: skip
"""Of each kind, the share that only the chart may read."""

_BARE: Final = (
    "hit", "miss", "attack", "move", "discard", "reveal", "gain", "lose", "deal", "take", "make", "roll", "re-roll",
    "turn", "rotate", "swap", "put", "choose", "use", "reduce", "increase", "win", "have", "get",
)  # fmt: skip
_FINITE: Final = tuple(map(third, _BARE))
_NOUNS: Final = (
    "card", "weapon", "armor", "inspiration", "special", "warrior", "opponent", "space", "die", "counter", "attack",
    "roll", "item", "sword", "shield", "ability", "turn", "round", "action", "damage", "life", "experience", "speed",
)  # fmt: skip
_PLURALS: Final = tuple(plural(each) for each in _NOUNS[:19])

_SECOND: Final = ("gain 1 life", "you may move 1 space", "your attack rolls gain +1", "an opponent loses 1 life")

Words = list[str]
Sentence = tuple[str, ...]


def _swapped(words: Words, luck: random.Random) -> Words | None:
    at = luck.randrange(len(words) - 1)
    one, other = words[at : at + 2]
    return None if one == other else [*words[:at], other, one, *words[at + 2 :]]


def _exchanged(*classes: tuple[str, ...]) -> Callable[[Words, random.Random], Words | None]:
    def damage(words: Words, luck: random.Random) -> Words | None:
        places = [(at, each) for at, word in enumerate(words) for each in classes if word in each]
        if not places:
            return None
        at, among = luck.choice(places)
        return [*words[:at], luck.choice([each for each in among if each != words[at]]), *words[at + 1 :]]

    return damage


def _disagreeing(words: Words, luck: random.Random) -> Words | None:
    """A verb or a noun in the other number."""
    forms = {**dict(zip(_BARE, _FINITE, strict=True)), **dict(zip(_NOUNS, _PLURALS, strict=False))}
    forms |= {many: one for one, many in forms.items() if many != one}
    places = [at for at, word in enumerate(words) if forms.get(word, word) != word or word in ("is", "are")]
    if not places:
        return None
    at = luck.choice(places)
    other = {"is": "are", "are": "is"}.get(words[at]) or forms[words[at]]
    return [*words[:at], other, *words[at + 1 :]]


def _dropped(words: Words, luck: random.Random) -> Words | None:
    at = luck.randrange(len(words))
    return [*words[:at], *words[at + 1 :]]


def _doubled(words: Words, luck: random.Random) -> Words | None:
    at = luck.randrange(len(words))
    return [*words[:at], words[at], *words[at:]]


def _spliced(words: Words, luck: random.Random) -> Words | None:
    """Clauses that only a comma joins."""
    places = [at for at, word in enumerate(words) if word in ("and", "then") and 0 < at < len(words) - 1]
    if not places:
        return None
    at = luck.choice(places)
    before = at - (words[at - 1] == ",")
    return [*words[:before], ",", *words[at + 1 :]]


def _run_on(words: Words, luck: random.Random) -> Words | None:
    """Two sentences in one."""
    return [*words, ",", *luck.choice(_SECOND).split()]


KINDS: Final[dict[str, Callable[[Words, random.Random], Words | None]]] = {
    "swapped": _swapped,
    "wrong verb": _exchanged(_BARE, _FINITE),
    "wrong noun": _exchanged(_NOUNS, _PLURALS),
    "wrong agreement": _disagreeing,
    "doubled": _doubled,
    "dropped": _dropped,
    "comma for and": _spliced,
    "comma for a full stop": _run_on,
}


def sentences() -> list[Sentence]:
    """Those of the first cards, in the words of the reader; none where they are absent."""
    if not PRINTED[0].is_dir():
        return []
    lang = load_language()
    texts = (ability.text for card in load_cards(PRINTED[0]).cards.values() for ability in card.abilities)
    rows = (row for text in texts if '"' not in text for row in split_sentences(lang.tokens(text)))
    return list(dict.fromkeys(tuple(token.text for token in row) for row in rows if len(row) > 2))


def damaged(name: str, rows: Sequence[Sentence], many: int) -> Iterator[Sentence]:
    """So many different sentences damaged in one way: always the same ones, and with more of them those of fewer."""
    luck = random.Random(f"{SEED} {name}")
    seen = set(rows)
    left = 50 * many
    while many and left:
        left -= 1
        made = tuple(KINDS[name](list(luck.choice(rows)), luck) or ())
        if made and made not in seen:
            seen.add(made)
            many -= 1
            yield made


@dataclass(slots=True)
class Count:
    """How many of some damaged sentences the chart reads, and which of them the grammar does not."""

    tried: int = 0
    read: int = 0
    alone: list[str] = field(default_factory=list)

    def too_many(self, name: str) -> bool:
        """Is one of the shares above its ceiling?"""
        return self.read > MOST[name] * self.tried or len(self.alone) > MOST_ALONE[name] * self.tried


def count(name: str, rows: Sequence[Sentence], many: int = MANY) -> Count:
    """Read damaged sentences of one kind with the chart, and what it reads with the grammar."""
    lang, found = load_language(), Count()
    for row in damaged(name, rows, many):
        found.tried += 1
        if chart.meanings(ANACHRONISM, row):
            found.read += 1
            if not lang.sentence(row):
                found.alone.append(write(list(row), frozenset()))
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the shares of each kind; 0 if none is above its ceiling."""
    parser = argparse.ArgumentParser(prog="tests.language.damaged", description=__doc__)
    parser.add_argument("--many", type=int, default=MANY, help=f"damaged sentences of each kind ({MANY})")
    parser.add_argument("--list", action="store_true", help="every sentence that only the chart reads")
    parser.add_argument("--kind", default="", help="only kinds with this in their name")
    options = parser.parse_args(arguments)
    rows, above = sentences(), 0
    for name in KINDS:
        if options.kind not in name or not rows:
            continue
        found = count(name, rows, options.many)
        above += found.too_many(name)
        sys.stdout.write(
            f"{name}: of {found.tried} the chart reads {found.read} (at most {MOST[name]:.1%}), "
            f"{len(found.alone)} alone (at most {MOST_ALONE[name]:.1%})\n"
        )
        if options.list:
            sys.stdout.write("".join(f"    {text}\n" for text in found.alone))
    return 1 if above else 0


if __name__ == "__main__":
    sys.exit(main())
