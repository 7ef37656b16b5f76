"""The same said otherwise: states, deeds and events for which the cards have other words as a rule.

The first words for each of them are with its noun or verb; these are read, and never spoken.
"""

from __future__ import annotations

from typing import Any

from agon.language import ast, parts
from agon.language.chart.nominal import Pack
from agon.language.chart.rules import frame, put, rule, said
from agon.language.chart.verbs import ADD, CHANGE, HAVE, MOVE, ROTATE, TURN
from agon.language.grammar import REJECT

HERE = ast.CountersOn(ast.This())

# ------------------------------------------------------------------------------------------------------------- states

for _words, _op, _number in (
    ("there is a counter on this card", ">=", 1),
    ("this card has a counter on it", ">=", 1),
    ("there are no counters on this card", "=", 0),
    ("this card has no counters on it", "=", 0),
):
    put(f"Single: {_words}", ast.Compare(HERE, _op, _number))  # type: ignore[arg-type]  # operators, all of them
put("HowMany: exactly/only", "=")
put("HowMany: at least", ">=")
put("HowMany: more than", ">")
put("HowMany: fewer/less than", "<")
put("HowMany: at most", "<=")
rule("CounterNumber: ONE counter | MANY counters")(lambda number: number)


@rule("Single: this card has HowMany CounterNumber | this card has HowMany CounterNumber on it")
def so_many_here(op: Any, number: int) -> Any:
    return ast.Compare(HERE, op, number)


@rule("Single: this card has CounterNumber | this card has CounterNumber on it")
def just_so_many_here(number: int) -> Any:
    return ast.Compare(HERE, "=", number)


@rule("Single: this card has NUM OrSo counters on it")
def or_so_many_here(number: int, op: Any) -> Any:
    return ast.Compare(HERE, op, number)


put("Single: this card is face-up", ast.InZone("play"))
put("Single: this weapon is in play", ast.InZone("play"))
put("Single: this weapon is face-up", ast.InZone("play"))
put("Duration: while this weapon is in play", ast.During("play"))
put("Duration: while this weapon is face-up", ast.During("play"))

for _n, _have, _do in (("sg", "has", "does"), ("pl", "have", "do")):
    for _when in ("", " for? this/that/the round", " for? the current round"):
        put(f"State.{_n}: {_have} the initiative{_when}", ast.Initiative(ast.It(), True))
        put(f"State.{_n}: {_do} not have the initiative{_when}", ast.Not(ast.Initiative(ast.It(), True)))


@rule("Single: both NP.who.$n and NP.who.$m State.pl")
def both_are(one: Any, other: Any, state: Any) -> Any:
    return REJECT if one == other else said("both", said("of_one", one, state), said("of_one", other, state))


put("Measure: the round number", ast.RoundNumber())
put("Measure: the current round number", ast.RoundNumber())
put("Measure: the number of this round", ast.RoundNumber())
put("Measure: the number of the current round", ast.RoundNumber())

THROWN = ast.Total(ast.Ref("roll"))


@rule("Head: on NUM OrSo | on a roll of a? NUM OrSo")
def on_so_much(number: int, op: Any) -> Any:
    return ast.Compare(THROWN, op, number)


@rule("Head: on a roll of a? NUM")
def on_a_roll_of(number: int) -> Any:
    return ast.Compare(THROWN, "=", number)


@rule("Head: on a/an Parity number | on a/an Parity roll | on a/an Parity result")
def on_parity(parity: Any) -> Any:
    return ast.Parity(THROWN, parity)


# -------------------------------------------------------------------------------------------------------------- deeds

put("EachTurn: each/per turn", None)
put("EachTurn: each of your turns", None)
put("EachTurn: on your turn", None)
put("EachTurn: on your turns", None)
put("EachTurn: on each of your turns", None)
rule("Actions: an additional action | ONE additional action | MANY additional actions")(lambda number=1: number)
rule("Amount: Actions EachTurn")(lambda number, _: parts.Amount("speed", number))
rule("Amounts: Actions Duration")(lambda number, span: (parts.Amount("speed", number, span),))
frame(
    HAVE, "who", "Actions EachTurn",
    deed=lambda who, number, _: said("gains", who, (parts.Amount("speed", number),)),
)  # fmt: skip


@rule("Clause: NP.who.$n must spend 2 actions to Act.who.bare")
def must_spend_two(who: Any, act: Any) -> Any:
    made = said("doing", who, act)
    return REJECT if made is REJECT else ast.ActionCost(who, made)


put("Tied: a tie", None)
put("Tied: ties", None)
for _before in ("", "on ", "in case of "):
    rule(f"Clause: {_before}Tied ,? your attacks hit")(lambda _: ast.TieRule(ast.Who("me"), None, "always", "attack"))
    rule(f"Clause: {_before}Tied ,? attacks against you miss")(
        lambda _: ast.TieRule(ast.Who("me"), None, "always", "defense")
    )
put("Clause: initiative is determined/resolved by experience", said("initiative_rule", "experience", "highest"))
rule("Deed.who.bare: change/turn it to a? NUM | treat/count it as a NUM | treat/count the/that die as a NUM")(
    lambda number: ast.SetDie(ast.Ref("die"), number)
)
frame(
    ADD, "who", "DiceNumber to NP.roll.$n | MANY additional dice to NP.roll.$n",
    deed=lambda by, number, rolls: ast.DiceCount(rolls, None, number) if by == ast.Doer() else REJECT,
)  # fmt: skip
put("Counters: another counter", 1)
frame(
    ADD, "who", "Counters to this card",
    deed=lambda by, number: ast.Counter(ast.This(), number) if by == ast.Doer() else REJECT,
)  # fmt: skip
put("Dice: all dice", ast.Dice(ast.Ref("roll"), "all"))
put("Spaces: the/that row/column/line", ast.Line("chosen"))
put("Spaces: the chosen row/column/line", ast.Line("chosen"))
put("Spaces: the chosen row or column", ast.Line("chosen"))
put("NP.attack.pl: that weapon 's attacks", ast.AttackSel(None, "weapon", ast.Ref("card")))

# ------------------------------------------------------------------------------------------------------------- events

for _verb in (ROTATE, TURN):
    frame(_verb, "who", "OwnWord warrior", event=lambda who, mine: parts.Own(mine, ast.Rotates(who)))
frame(CHANGE, "who", "OwnWord facing", event=lambda who, mine: parts.Own(mine, ast.Rotates(who)))
frame(MOVE, "who", "OwnWord warrior into Spaces", event=lambda who, mine, to: parts.Own(mine, ast.Moves(who, to)))
frame(
    MOVE, "who", "OwnWord warrior into Spaces out of Spaces",
    event=lambda who, mine, to, out: parts.Own(mine, ast.Moves(who, to, out)),
)  # fmt: skip
frame(
    MOVE, "who", "OwnWord warrior out of Spaces",
    event=lambda who, mine, out: parts.Own(mine, ast.Moves(who, None, out)),
)  # fmt: skip


@rule("Event: a/an Nominal.card.sg is revealed by NP.who.$n")
def revealed_by(pack: Pack, who: Any) -> Any:
    if pack.owner is not None or pack.opposing or pack.zone != "play":
        return REJECT
    return ast.Reveals(who, ast.Cards(None, "a", said("card_tests", (), (), pack.tests)))


@rule("Event: Abilities is/are used by NP.who.$n")
def used_by(what: Any, who: Any) -> Any:
    return ast.UsesAbility(who, what)


@rule("Event: Success is scored by NP.who.$n")
def hit_made_by(thing: Any, who: Any) -> Any:
    made: Any = REJECT if thing.mods else said("attack_of", who, thing)
    return made if made is REJECT else ast.Hits(made)


@rule("Event: Gained is gained by NP.who.$n | Gained is gained by NP.who.$n from Source")
def gained_by_somebody(what: Any, who: Any, source: Any = None) -> Any:
    return ast.Gains(who, what, source)
