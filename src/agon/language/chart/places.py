"""Cards by where they lie in the arena, and what is set, swapped or picked out in one go."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from agon.language import ast
from agon.language.chart.nominal import Pack
from agon.language.chart.rules import coordinate, frame, put, rule, said
from agon.language.chart.verbs import SET
from agon.language.grammar import REJECT
from agon.language.relations.base import ME

# ------------------------------------------------------------------------------------------------------ where cards lie


put("Post.card: in/on the arena", ast.At(ast.It(), ast.Anywhere()))
put("Post.card: in a space in/on the arena", ast.At(ast.It(), ast.Anywhere()))
put("Spaces: this card 's row or column", ast.Line("row or column", None, ast.This()))
put("Spaces: this card 's column or row", ast.Line("row or column", None, ast.This()))

# ------------------------------------------------------------------------------------------------------- cards by deed


@rule("NP.card.sg: the Nominal.card.sg you revealed this/that round")
def the_one_revealed(pack: Pack) -> Any:
    """As in "the special you revealed that round"."""
    if pack.owner is not None or pack.opposing or pack.zone != "play":
        return REJECT
    return ast.Cards(ME, "the", said("card_tests", (), (), (*pack.tests, ast.RevealedNow())))


@rule("Deed.who.bare: change/swap/exchange/trade the position/positions/placement of 2 of Poss Nominal.card.pl")
def positions_of_two(who: Any, pack: Pack) -> Any:
    if pack.owner is not None or pack.opposing or pack.joined:
        return REJECT
    one = ast.Cards(who, "a", said("card_tests", (), (), pack.tests))
    return ast.SwapCards(one, replace(one, other=True))


# ---------------------------------------------------------------------------------------------------------- what is set


@rule("Clause: NP.roll.sg is set to Value", "Clause: NP.roll.pl are set to Value")
def rolls_are_set(rolls: Any, to: Any) -> Any:
    return ast.SetRoll(rolls, to)


frame(
    SET, "who", "each of Poss Nominal.roll.pl to Value",
    deed=lambda by, owner, throw, to: _set_each(by, said("roll", owner, throw.kinds, "all", throw.mods, None), to),
)  # fmt: skip


def _set_each(by: Any, rolls: Any, to: Any) -> Any:
    return ast.SetRoll(rolls, to) if by == ast.Doer() and rolls is not REJECT else REJECT


# -------------------------------------------------------------------------------------------------------------- events

put("Event: a critical hit is scored", ast.Hits(ast.AttackSel(critical=True)))
put("Event: you reveal this warrior", ast.Reveals(None, ast.This()))


@coordinate(
    "Post.who: with Having.$n ,? or Having.$m",
    "Post.who: with Having.$n , Having.$m ,? or Having.sg",
    cost=1,
)
def with_one_of(*having: Any) -> Any:
    return ast.AnyOf(tuple(said("has", ast.It(), each) for each in having))
