"""``agon cards constructs``: how general the card language is, set by set."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from agon.cards import Card
from agon.cli.output import AsJson, print_json, table, tell
from agon.cli.readings import cards_of, system_of
from agon.language.needs import Needs, Text, needs_of


def constructs(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Card files or folders, of several sets.")],
    system: Annotated[
        str | None, typer.Option("--system", help="Whose card language to read with; none: that of the cards.")
    ] = None,
    names: Annotated[bool, typer.Option("--list", help="Name the constructs, card by card.")] = False,
    as_json: AsJson = False,
) -> None:
    r"""Show what of the card language only one set needs, and how many of its cards would read without that.

    Each set is read as if it were new, with the constructs that the other sets need and no other.

    \b
    Examples:
      agon cards constructs set1.json set2.json my-cards.json
      agon cards constructs cards/ --list
      agon cards constructs cards/ --json
    """
    cards = cards_of(paths)
    found = by_set(cards, system or system_of(cards))
    if as_json:
        print_json(
            {
                "sets": [each.to_plain() for each in found],
                "cards": _cards(found),
                "general": _general(found),
                "worded": _worded(found),
            }
        )
        return
    rows = [
        [
            each.name,
            *map(str, (each.cards, len(each.constructs), len(each.only), each.general, each.worded, each.unread)),
        ]
        for each in found
    ]
    heads = ["set", "cards", "constructs", "only here", "read with those of others", "in their words", "unread"]
    table(heads, rows, numbers=range(1, 7))
    if names:
        for each in found:
            for card, special in each.special.items():
                tell(f"{card}: {', '.join(special)}")
    worded = f"{_worded(found)} in their words"
    general, abilities = (sum(getattr(each, name) for each in found) for name in ("abilities_general", "abilities"))
    tell(f"{general} of {abilities} abilities read with the constructs of other sets")
    tell(f"{_general(found)} of {_cards(found)} cards read with the constructs of other sets, {worded}")


def by_set(cards: list[Card], system: str = "anachronism") -> tuple[Needs, ...]:
    """Return what each set of these cards needs."""
    sets: dict[str, dict[str, list[Text]]] = {}
    for card in cards:
        sets.setdefault(card.set, {})[card.id] = [
            (card.text_in_force(index), each.kind, each.actions) for index, each in enumerate(card.abilities)
        ]
    return needs_of(sets, system)


def _cards(found: tuple[Needs, ...]) -> int:
    return sum(each.cards for each in found)


def _worded(found: tuple[Needs, ...]) -> int:
    return sum(each.worded for each in found)


def _general(found: tuple[Needs, ...]) -> int:
    return sum(each.general for each in found)
