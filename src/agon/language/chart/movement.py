"""Moving and turning; trading places."""

from __future__ import annotations

from typing import Any

from agon.language import ast, parts
from agon.language.chart.rules import frame, put, rule, said
from agon.language.chart.verbs import CHANGE, MOVE, ROTATE, TAKE, TURN, yours
from agon.language.grammar import REJECT


@rule("Far: 1 space Way?")
def one_space(way: Any) -> Any:
    return parts.Far(1, False, way)


@rule("Far: up to 1 space Way?")
def up_to_one(way: Any) -> Any:
    return parts.Far(1, True, way)


@rule("Far: MANY spaces Way?")
def spaces(number: int, way: Any) -> Any:
    return parts.Far(number, False, way)


@rule("Far: up to MANY spaces Way?")
def up_to(number: int, way: Any) -> Any:
    return parts.Far(number, True, way)


put("Way: diagonally", "diagonal")
put("Way: ( not diagonally )", "orthogonal")
put("Way: in a straight line", "straight")
put("Way: in the chosen direction", "chosen")


@rule("Way: directly? away from NP.who.$n")
def away(who: Any) -> Any:
    return parts.Heading("away", who)


@rule("Way: directly? toward NP.who.$n")
def toward(who: Any) -> Any:
    return parts.Heading("toward", who)


frame(MOVE, "who", "Far", deed=lambda who, far: said("with_who", far, who))
frame(MOVE, "who", "NP.who.$n Far", deed=lambda by, who, far: yours(by, said("with_who", far, who)))
frame(MOVE, "who", "to Target", deed=lambda who, to: ast.Move(who, None, False, to))
frame(MOVE, "who", "NP.who.$n to Target", deed=lambda by, who, to: yours(by, ast.Move(who, None, False, to)))
frame(
    ROTATE, "who", "NP.who.$n | NP.who.$n in any direction | NP.who.$n to face any direction",
    deed=lambda by, who: yours(by, ast.Rotate(who)),
)  # fmt: skip
frame(TURN, "who", "NP.who.$n to face any direction", deed=lambda by, who: yours(by, ast.Rotate(who)))
frame(CHANGE, "who", "Poss facing", deed=lambda by, who: yours(by, ast.Rotate(who)))
frame(MOVE, "who", "into Spaces", event=ast.Moves)
frame(MOVE, "who", "out of Spaces", event=lambda who, out: ast.Moves(who, None, out))
frame(MOVE, "who", "", event=ast.Moves)
frame(MOVE, "who", "OwnWord warrior", event=lambda who, mine: parts.Own(mine, ast.Moves(who)))
frame(
    MOVE,
    "who",
    "outside of your turn",
    event=lambda who: parts.Own(True, ast.Moves(who, None, None, False, None, False)),
)
frame(
    MOVE,
    "who",
    "outside of their turn",
    event=lambda who: parts.Own(False, ast.Moves(who, None, None, False, None, False)),
)
frame(
    MOVE, "who", "more than once in a Short", event=lambda who, per: ast.Moves(who, None, None, False, ast.Nth(2, per))
)
frame(TAKE, "who", "an action to move", event=lambda who: ast.Moves(who, None, None, True))


# ------------------------------------------------------------------------------ swapping places, numbers; being a rival

rule("Deed.who.bare: swap/exchange/trade/switch places with NP.who.$n")(lambda who: ast.SwapPlaces(ast.Doer(), who))
rule("Deed.who.bare: exchange/swap the StatName values? of NP.who.$n and NP.who.$m")(
    lambda name, one, other: said("stats_swapped", one, other, name)
)
rule("Deed.who.bare: exchange/swap NP.card.$n for NP.card.$m")(lambda one, other: ast.SwapCards(one, other, True))


@rule(
    "Clause: NP.who.sg is your rival Duration? | NP.who.sg becomes your rival Duration?",
    "Clause: NP.who.pl ,? are your rivals/rival Duration? | NP.who.pl become your rivals/rival Duration?",
)
def is_rival(who: Any, span: Any) -> Any:
    return ast.IsRival(who, span) if who != ast.Who("me") else REJECT
