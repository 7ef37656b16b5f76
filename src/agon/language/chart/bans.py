"""What is barred: deeds out of turn, gains from abilities, uses of one's own ability; what one does to be spared."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from agon.language import ast
from agon.language.chart.rules import put, rule, said
from agon.language.grammar import REJECT

# ----------------------------------------------------------------------------------------------- deeds and abilities


@rule("Clause: NP.who.$n cannot make AttackKind.pl", "Clause: NP.who.$n cannot make AttackKind.pl Duration")
def no_attacks(who: Any, kind: Any, span: Any = None) -> Any:
    made = said("forbidden", who, _attacks(kind))
    return made if made is REJECT or span is None else replace(made, duration=span)


@rule("Clause: NP.who.$n cannot Act.who.bare outside of their turn/turns")
def not_out_of_turn(who: Any, act: Any) -> Any:
    return said("forbidden_outside", who, act)


@rule("Clause: NP.who.$n cannot make AttackKind.pl outside of their turn/turns")
def no_attacks_out_of_turn(who: Any, kind: Any) -> Any:
    return said("forbidden_outside", who, _attacks(kind))


def _attacks(kind: Any) -> Any:
    return ast.Attacks(ast.AttackSel(ast.It(), kind))


@rule("Clause: NP.who.$n cannot Act.who.bare more than once Rate")
def not_again(who: Any, act: Any, per: Any) -> Any:
    return said("forbidden_again", who, act, per)


put("Clause: you cannot use this action again", ast.SkipUse())
put("Clause: this action cannot be used again", ast.SkipUse())


@rule("Abilities: all? of? Poss own? card? abilities")
def all_abilities_of(owner: Any) -> Any:
    return said("abilities_of", owner, "all")


put(
    "Abilities: other card abilities",
    ast.AbilitySel(None, ast.Cards(None, "all", (), "play", True), None, None, "all"),
)
rule("Source: Abilities")(lambda found: found)


# ---------------------------------------------------------------------------------------------------- whose, and where


put("Post.card: with hand requirements", ast.Hands(0, ">"))


@rule("Post.card.sg: that requires Hands", "Post.card.pl: that require Hands")
def of_hands(number: int) -> Any:
    return ast.Hands(number)


# ---------------------------------------------------------------------------------------------------- to be spared


@rule("MayItem: Clause unless NP.who.pl Verbs | Bare unless NP.who.pl Verbs", cost=1)
def unless_they_do(deed: Any, who: Any, deeds: Any) -> Any:
    """It is for them to do so or not; where they do not, the deed comes."""
    otherwise, permitted = said("done", said("settle", (deed,))), said("may", who, deeds, ())
    return REJECT if REJECT in (otherwise, permitted) else replace(permitted, otherwise=otherwise)
