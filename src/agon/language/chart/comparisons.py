"""Comparisons said in fewer words: sums and differences, what is measured once for two, what is not said again."""

from __future__ import annotations

from typing import Any

from agon.language import ast, parts
from agon.language.chart.rules import coordinate, put, rule, said
from agon.language.grammar import REJECT
from agon.language.relations.base import ME

# ------------------------------------------------------------------------------------------------ sums, differences


@rule("Measure: the total/sum of Poss StatName and StatName")
def both_stats(who: Any, one: Any, other: Any) -> Any:
    return REJECT if one == other else ast.Plus(ast.Stat(who, one), ast.Stat(who, other))


def _spread(roll: Any) -> Any:
    """How far the dice of a roll lie apart."""
    high, low = (ast.DieValue(ast.Dice(roll, which)) for which in ("highest", "lowest"))
    return ast.Plus(high, ast.Negative(low))


@rule("Measure: the difference between the dice in/of/on NP.roll.sg")
def difference(roll: Any) -> Any:
    return _spread(roll)


put("Measure: the difference between the dice", _spread(ast.Ref("roll")))


@rule("Single: the difference between any 2 of? the? dice is/was Cmp")
def any_difference(cmp: Any) -> Any:
    """Some two lie so far apart where the highest and the lowest do; how near some two lie is another question."""
    return ast.Compare(_spread(ast.Ref("roll")), cmp.op, cmp.value) if cmp.op in (">", ">=") else REJECT


# ------------------------------------------------------------------------------------------- two of one measure


@coordinate("Single: Stat is both? Cmp and Cmp | Measure is/was both? Cmp and Cmp", cost=1)
def compared_twice(value: Any, one: Any, other: Any) -> Any:
    return REJECT if one == other else said("both", said("compare", value, one), said("compare", value, other))


# -------------------------------------------------------------------------------------------- what is not said again

put("Whose: yours", ME)
put("Whose: theirs", ast.Ref("warrior"))
rule("Whose: NP.who.$n 's")(lambda who: REJECT if who == ME else who)


@rule("Single: Poss StatName is Than Whose")
def than_theirs(who: Any, name: Any, op: Any, other: Any) -> Any:
    """The number is not said again: "your life is less than that opponent's"."""
    return REJECT if who == other else said("compare", ast.Stat(who, name), parts.Cmp(op, ast.Stat(other, name)))


put("MyTotal: your total/roll", ast.Total(ast.Ref("roll", "mine")))


@rule("Single: MyTotal is/was Than Whose")
def total_than_theirs(total: Any, op: Any, other: Any) -> Any:
    return REJECT if other == ME else ast.Compare(total, op, ast.Total(ast.Ref("roll", "theirs")))


# ------------------------------------------------------------------------------------------------- who is whose rival


@rule("Single: NP.who.sg is your rival", "Single: NP.who.pl are your rivals/rival")
def is_your_rival(who: Any) -> Any:
    return ast.Among(who, ast.Who("rival", "any")) if who != ME else REJECT


@coordinate("Condition: Single ,? and if Single", cost=1)
def both_if(one: Any, other: Any) -> Any:
    return said("both", one, other)
