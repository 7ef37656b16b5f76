"""A card's public definition as views carry it, with how Agon reads each of its abilities."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from agon.cards.model import Card
from agon.cards.readings import reading_of
from agon.core.cache import Cache
from agon.core.view import AbilityView, CardView

_SPOKEN: Final[Cache[tuple[str, str, int, str], tuple[str, str]]] = Cache(8192)
"""How abilities are spoken, and the keyword that makes one a power, by text, kind, price and game."""


def card_view(card: Card, reasons: Sequence[str]) -> CardView:
    """Return a card's public definition; fields its type lacks are absent.

    ``reasons``: for each ability why it cannot be played, "" if it can.
    """
    return card_view_of(card, [ability_view(card, number, reason) for number, reason in enumerate(reasons)])


def ability_view(card: Card, number: int, reason: str) -> AbilityView:
    """Return one ability as printed and as Agon reads it; a text not read whole is spoken as nothing."""
    printed = card.abilities[number]
    text = card.text_in_force(number)
    key = (text, printed.kind, printed.actions, card.system)
    spoken, power = _SPOKEN.get(key) or _SPOKEN.keep(key, _spoken(card, number))
    view: AbilityView = {
        "name": printed.name,
        "kind": printed.kind,
        "actions": printed.actions,
        "text": text,
        "spoken": spoken,
        "playable": not reason,
    }
    if reason:
        view["reason"] = reason
    if power:
        view["power"] = power
    return view


def _spoken(card: Card, number: int) -> tuple[str, str]:
    # The language is loaded once decks have been checked; a view never waits for it alone.
    from agon.language import Unread, power_of, speak  # noqa: PLC0415

    reading = reading_of(card, number)
    if isinstance(reading, Unread):
        return "", ""
    try:
        return speak(reading.ability, language=card.system), power_of(reading.ability)
    except ValueError:  # an ability without words is not played either
        return "", power_of(reading.ability)


def card_view_of(card: Card, abilities: Sequence[AbilityView]) -> CardView:  # noqa: C901, PLR0912 - a field after another
    """Return a card's public definition with these abilities; fields its type lacks are absent."""
    view: CardView = {
        "id": card.id,
        "name": card.name,
        "type": card.type,
        "traits": list(card.traits),
        "cultures": list(card.cultures),
        "abilities": list(abilities),
        "read": all(each["spoken"] for each in abilities),
        "playable": all(each.get("playable", True) for each in abilities),
    }
    if card.attack is not None:
        view["attack"] = card.attack
    if card.hp is not None:
        view["hp"] = card.hp
    if card.realm is not None:
        view["realm"] = card.realm
    if card.side is not None:
        view["side"] = card.side
    if card.nature is not None:
        view["nature"] = card.nature
    if card.element is not None:
        view["element"] = card.element
    if card.life is not None:
        view["life"] = card.life
    if card.speed is not None:
        view["speed"] = card.speed
    if card.experience is not None:
        view["experience"] = card.experience
    if card.damage is not None:
        view["damage"] = card.damage
    if card.initiative is not None:
        view["initiative"] = card.initiative
    if card.hands:
        view["hands"] = card.hands
    if card.cost is not None:
        view["cost"] = card.cost
    if card.defense is not None:
        view["defense"] = card.defense
    if card.body is not None:
        view["body"] = card.body
    if card.chain is not None:
        view["chain"] = card.chain
    if card.keywords:
        view["keywords"] = list(card.keywords)
    if card.flavor:
        view["flavor"] = card.flavor
    if card.grid is not None:
        cells = [
            "^" if at == card.marker else "." if cell is None else f"{cell:+d}" for at, cell in enumerate(card.grid)
        ]
        view["grid"] = [" ".join(cells[row : row + card.columns]) for row in range(0, len(cells), card.columns)]
    return view


__all__ = ["ability_view", "card_view", "card_view_of"]
