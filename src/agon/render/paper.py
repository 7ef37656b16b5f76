"""What is printed of a card, whatever it is drawn on: a sheet of paper, a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from agon.cards import Card
from agon.cards.grids import drawn_rows

NUMBERS: Final = (
    "life",
    "speed",
    "experience",
    "cost",
    "damage",
    "defense",
    "initiative",
    "hands",
    "body",
    "chain",
    "attack",
    "hp",
)
"""The numbers that cards print, and what stands among them, in order."""
OWN_NAMES: Final = {"speed": "agility", "experience": "initiative"}
"""What Time Rift calls a Champion's numbers."""


def numbers_of(card: Card) -> dict[str, object]:
    """Return the numbers and the like that a card prints, by the name they have in its game."""
    names = OWN_NAMES if card.system == "timerift" and card.is_warrior else {}
    found = {each: getattr(card, each, None) for each in NUMBERS}
    return {names.get(each, each): value for each, value in found.items() if value is not None}


def type_of(card: Card) -> str:
    """Return what a card's game calls its type."""
    return "champion" if card.system == "timerift" and card.is_warrior else card.type


EMPTY: Final = (".", "^")
"""What a grid has in place of a number: nothing, and the fighter."""


@dataclass(frozen=True, slots=True)
class PaperCard:
    """What is printed of one card: a title, a line about it, numbers, the rows of its grid, texts, and a foot."""

    id: str
    title: str
    line: str
    numbers: tuple[str, ...]
    grid: tuple[str, ...]
    texts: tuple[str, ...]
    flavor: str
    foot: str


def on_paper(card: Card) -> PaperCard:
    """Return what is printed of a card: its text in force, as it is played."""
    kind = [type_of(card), card.element or "", " ".join(card.cultures), ", ".join(card.traits)]
    kind += [card.realm or "", card.side or "", card.nature or ""]
    texts = [
        str(ability).replace(ability.text, card.text_in_force(number)) if ability.text else str(ability)
        for number, ability in enumerate(card.abilities)
    ]
    return PaperCard(
        card.id,
        card.name,
        " · ".join(filter(None, kind)),
        tuple(f"{name} {value}" for name, value in numbers_of(card).items() if (name, value) != ("hands", 0)),
        () if card.grid is None else drawn_rows(card.grid, card.marker, card.columns),
        (*[each for each in card.keywords if each not in (*card.traits, *card.cultures)], *texts),
        card.flavor or "",
        f"{card.id} · {card.set} {card.number}",
    )


__all__ = ["EMPTY", "PaperCard", "numbers_of", "on_paper", "type_of"]
