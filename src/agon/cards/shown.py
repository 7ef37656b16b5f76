"""A card's public definition as views carry it; what its abilities say, whoever reads them adds."""

from __future__ import annotations

from collections.abc import Sequence

from agon.cards.model import Card
from agon.core.view import AbilityView, CardView


def card_view_of(card: Card, abilities: Sequence[AbilityView]) -> CardView:
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


__all__ = ["card_view_of"]
