"""What is done to cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from agon.language import ast, parts
from agon.language.chart.rules import coordinate, frame, put, rule, said
from agon.language.chart.verbs import DISCARD, FLIP, LOOK, PLACE, PUT, REMOVE, REVEAL, SWAP, TURN, yours
from agon.language.grammar import REJECT

frame(DISCARD, "who", "NP.card.$n", deed=lambda by, cards: yours(by, ast.Discard(cards)), passive=True)
frame(DISCARD, "who", "NP.card.$n", event=lambda by, cards: ast.Discards(cards, by), passive=True)


@rule("Event: NP.card.$n Act.card.$n")
def card_undergoes(cards: Any, event: Any) -> Any:
    return replace(event, card=cards) if isinstance(event, ast.Discards) else REJECT


@rule("Event: a/an Nominal.card.sg is revealed ( including this card ) | a/an Nominal.card.sg is revealed")
def card_revealed(pack: Any) -> Any:
    if pack.owner is not None or pack.opposing or pack.zone != "play":
        return REJECT
    return ast.Reveals(None, ast.Cards(None, "a", said("card_tests", (), (), pack.tests)))


put("Event: this card is revealed", ast.Reveals(None, ast.This()))
put("Event: you reveal this card", ast.Reveals(None, ast.This()))


def _reveal(who: Any, pack: Any) -> Any:
    if pack.owner is not None or pack.opposing or pack.zone != "play":
        return REJECT
    return ast.Reveals(who, ast.Cards(None, "a", said("card_tests", (), (), pack.tests)))


frame(REVEAL, "who", "a/an Nominal.card.sg | a/an Nominal.card.sg ( including this 1/card )", event=_reveal)
for _verb in (TURN, FLIP):
    frame(_verb, "who", "NP.card.$n face-up", deed=lambda by, cards: yours(by, ast.TurnCard(cards, "up")), passive=True)
    frame(
        _verb,
        "who",
        "NP.card.$n face-down",
        deed=lambda by, cards: yours(by, ast.TurnCard(cards, "down")),
        passive=True,
    )
for _verb in (PLACE, PUT):
    frame(_verb, "who", "this card in Target", deed=lambda by, to: yours(by, ast.PlaceCard(ast.This(), to)))
    frame(_verb, "who", "Counters on this card", deed=lambda by, number: yours(by, ast.Counter(ast.This(), number)))
put("Counters: a/1 counter", 1)


@rule("Counters: MANY counters")
def counters(number: int) -> Any:
    return number


frame(REMOVE, "who", "Counters from this card", deed=lambda by, number: yours(by, ast.Counter(ast.This(), -number)))
frame(
    PUT,
    "who",
    "NP.card.$n into play face-up? | NP.card.$n into play from your discard pile",
    deed=lambda by, card: yours(by, ast.PutIntoPlay(card)),
)
frame(LOOK, "who", "at NP.card.$n", deed=lambda by, cards: yours(by, ast.Look(cards)))
frame(SWAP, "who", "this card with NP.card.$n", deed=lambda by, cards: yours(by, ast.SwapCards(ast.This(), cards)))


@coordinate("Bare: discard NP.card.$n and NP.card.$m", "Cost: discard NP.card.$n and NP.card.$m", cost=1)
def discard_both(one: Any, other: Any) -> Any:
    return parts.Both(ast.Discard(one), ast.Discard(other)) if one != other else REJECT


@coordinate("Bare: discard NP.card.$n or NP.card.$m", "Cost: discard NP.card.$n or NP.card.$m", cost=1)
def discard_either(one: Any, other: Any) -> Any:
    return ast.Either(((ast.Discard(one),), (ast.Discard(other),))) if one != other else REJECT


frame(
    PUT, "who", "NP.card.$n into play face-up? in its place",
    deed=lambda by, card: yours(by, ast.PutIntoPlay(card, ast.Ref("card"))) if card == ast.This() else REJECT,
)  # fmt: skip
