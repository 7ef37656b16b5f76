"""How far the chart has come: ``python -m agon.language.chart.measure PATH...``.

Every ability of the card files is read by the grammar alone and by the chart alone: to the same tree, it is hoped.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from agon.language import Reading, ast, chart, load_language, read_ability
from agon.language.corpus import card_files, cards_in
from agon.language.lexicon import ANACHRONISM
from agon.language.normalise import BadTextError
from agon.language.reader import Language, split_sentences
from agon.language.rule_builder import CannotJoinError

MOST_COMBINED: Final = 64
"""Combinations of the meanings of sentences that are looked at."""


def by_chart(lang: Language, text: str, kind: ast.Kind, actions: int = 1) -> tuple[ast.Ability, ...]:
    """What a whole text means by the chart alone; more than one meaning is none that is taken."""
    try:
        rows = split_sentences(lang.tokens(text))
    except BadTextError:
        return ()
    found = [chart.meanings(ANACHRONISM, [token.text for token in row]) for row in rows]
    made: dict[ast.Ability, None] = {}
    for chosen in itertools.islice(itertools.product(*found), MOST_COMBINED):
        try:
            rules = lang.front.assemble(kind, tuple(each.sentence for each in chosen))
        except CannotJoinError:
            continue
        ability = ast.Ability("", kind, actions if kind == "action" else 0, rules)
        if not lang.front.check(ability):
            made[ability] = None
    return tuple(made)


@dataclass(slots=True)
class Comparison:
    """How abilities read by the chart, beside the grammar."""

    abilities: int = 0
    equal: list[str] = field(default_factory=list)
    """Read by both to the same tree."""
    otherwise: list[tuple[str, str]] = field(default_factory=list)
    """Read by both to different trees, or by the chart in several ways."""
    unread: list[tuple[str, str]] = field(default_factory=list)
    """Not read by the chart."""
    new: list[tuple[str, str, ast.Kind]] = field(default_factory=list)
    """Read by the chart, or by both together, and not by the grammar alone."""
    known: int = 0
    """Read by the grammar alone."""
    seconds: float = 0.0


def compare(paths: Sequence[str]) -> Comparison:
    """Read every ability of card files both ways."""
    lang = load_language("anachronism")
    chart.table_of(chart.words_of(ANACHRONISM))
    found = Comparison()
    for path in card_files(paths):
        for card in cards_in(path):
            for index, ability in enumerate(card["abilities"]):
                name, text, kind = f"{card['id']}.{index}", ability["text"], ability["kind"]
                actions = ability.get("actions", 1)
                found.abilities += 1
                reading = read_ability(text, kind=kind, actions=actions)
                used = isinstance(reading, Reading) and any(map(chart.is_charted, reading.constructs))
                begin = time.process_time()
                made = by_chart(lang, text, kind, actions)
                found.seconds += time.process_time() - begin
                if isinstance(reading, Reading) and not used:
                    found.known += 1
                    if made == (reading.ability,):
                        found.equal.append(name)
                    elif made:
                        found.otherwise.append((name, text))
                if used:
                    found.new.append((name, text, kind))
                elif not made:
                    found.unread.append((name, text))
    return found


def report(found: Comparison, *, listing: bool = False) -> Iterator[str]:
    """The lines to print; the last has the numbers."""
    if listing:
        for title, rows in (("otherwise", found.otherwise), ("unread", found.unread), ("new", found.new)):
            for name, text, *_ in rows:
                yield f"{title} {name}: {text}"
    milliseconds = 1000 * found.seconds / max(1, found.abilities)
    yield (
        f"abilities {found.abilities}: read by the grammar {found.known}, by the chart to the same tree "
        f"{len(found.equal)} ({len(found.equal) / max(1, found.abilities):.1%}), otherwise {len(found.otherwise)}, "
        f"not {len(found.unread)}; read only with the chart {len(found.new)}; {milliseconds:.2f} ms an ability"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the comparison; 0 if no ability is read otherwise."""
    parser = argparse.ArgumentParser(prog="agon.language.chart.measure", description=__doc__)
    parser.add_argument("paths", nargs="+", metavar="PATH", help="card files, or folders of them")
    parser.add_argument("--list", action="store_true", help="every ability that is not read to the same tree")
    options = parser.parse_args(arguments)
    found = compare(options.paths)
    sys.stdout.write("\n".join(report(found, listing=options.list)) + "\n")
    return 1 if found.otherwise else 0


if __name__ == "__main__":
    sys.exit(main())
