"""Rolls and dice: throwing them, how many there are, what is done to them, what was thrown before."""

from __future__ import annotations

from typing import Any, Final

from agon.language import ast, parts
from agon.language.chart.rules import frame, put, rule, said, same
from agon.language.chart.verbs import CHANGE, FORCE, INCREASE, MAKE, REDUCE, REROLL, ROLL, SWAP, USE, yours
from agon.language.grammar import REJECT

# ------------------------------------------------------------------------------------------------------- rolls and dice

frame(ROLL, "who", "DiceNumber", deed=lambda by, number: ast.RollDice(number, by))
rule("DiceNumber: ONE die | MANY dice")(same)
put("More: additional", 1)
put("More: less/fewer", -1)
rule("MoreDice: ONE More die | MANY More dice")(lambda number, sign: number * sign)
put("MoreDice: an additional die", 1)
frame(ROLL, "who", "a die", deed=lambda by: ast.RollDice(1, by))
frame(REROLL, "who", "Dice | NP.roll.$n", deed=lambda _by, what: ast.Reroll(what))
frame(
    FORCE,
    "who",
    "Dice to be re-rolled | NP.roll.$n to be re-rolled",
    deed=lambda by, what: yours(by, ast.Reroll(what)),
)
frame(
    FORCE,
    "who",
    "NP.who.$n to Deed.who.bare",
    deed=lambda by, who, deed: yours(by, said("made_to", who, said("of_doer", deed))),
)
frame(
    MAKE,
    "who",
    "NP.who.$n Deed.who.bare",
    deed=lambda by, who, deed: yours(by, said("forced", who, said("of_doer", deed))),
)
frame(CHANGE, "who", "Dice to a NUM", deed=lambda by, dice, to: yours(by, ast.SetDie(dice, to)))


@rule("RollOf: on/in/for/of a/an/any RollKind roll | on/in/for/of a/an/any RollKinds roll")
def roll_of(kinds: Any) -> Any:
    return kinds


put("RollOf: for anything other than attack or defense", ("other",))
frame(
    ROLL,
    "who",
    "Pattern RollOf?",
    event=lambda who, what, kinds: ast.Shows(ast.RollSel(who, kinds or ("any",), "a"), what),
)
put("OnDie: on any/a/either die", False)
put("OnDie: on any/either of your dice", True)


def _rolls_face(who: Any, face: int, *where: Any) -> Any:
    """Somebody rolls a number on some die; dice that are said to be yours, on one of your own."""
    kinds = next((each for each in where if isinstance(each, tuple)), ("any",))
    shown = ast.Shows(ast.RollSel(who, kinds, "a"), ast.SomeDie("=", face))
    return parts.Own(True, shown) if True in where else shown


frame(ROLL, "who", "a/an NUM OnDie? RollOf?", event=_rolls_face)
frame(
    ROLL,
    "who",
    "the? dice RollOf? | RollOf",
    event=lambda who, kinds: ast.Rolls(ast.RollSel(who, kinds or ("any",), "a")),
)
put("MoreThan: more than", ">")
frame(
    ROLL, "who", "MoreThan? MANY dice RollOf?",
    event=lambda who, op, number, kinds: ast.Rolls(ast.RollSel(who, kinds or ("any",), "a"), number, op or "="),
)  # fmt: skip


def _make_roll(who: Any, throw: Any) -> Any:
    made = said("roll", who, throw.kinds, "a", throw.mods, None)
    return made if made is REJECT else ast.Rolls(made)


frame(MAKE, "who", "a/an Nominal.roll.sg", event=_make_roll, told="is")
frame(MAKE, "who", "Nominal.roll.pl", event=_make_roll, told="are")
put("Event: dice are rolled", ast.Rolls(ast.RollSel(None, ("any",), "a")))
put("Event: a roll has been made", ast.Rolls(ast.RollSel(None, ("any",), "a")))


@rule("Event: each Nominal.roll.sg is made | a/an Nominal.roll.sg")
def roll_made(throw: Any) -> Any:
    return ast.Rolls(ast.RollSel(None, throw.kinds, "a")) if not throw.mods else REJECT


@rule("Event: Poss Nominal.roll.sg")
def their_roll(who: Any, throw: Any) -> Any:
    made = said("roll", who, throw.kinds, "a", throw.mods, None)
    return made if made is REJECT or throw.kinds == ("any",) else ast.Rolls(made)


put("Event: a tied roll is broken by experience", ast.Ties(None))
put("Event: initiative is determined", ast.InitiativeSet())
put("Event: initiative is determined each round", ast.InitiativeSet())


@rule("Dice: 1/a/any die of/on/in NP.roll.$n | any 1 die of/on/in NP.roll.$n")
def a_die_of(rolls: Any) -> Any:
    return ast.Dice(rolls)


@rule("Dice: 1 of Poss dice")
def one_of_dice(who: Any) -> Any:
    return ast.Dice(said("roll", who, ("any",), "the", (), None))


put("Dice: 1 of the dice", ast.Dice(ast.Ref("roll")))
put("Dice: 1 die", ast.Dice(ast.Ref("roll")))
put("Dice: any of the dice", ast.Dice(ast.Ref("roll")))
put("Dice: 1 or both of? the? dice", ast.Dice(ast.Ref("roll"), "one or both"))
put("Dice: any 1 die", ast.Dice(ast.RollSel(None, ("any",), "a")))
put("Dice: the/that die", ast.Ref("die"))
put("Dice: the die on this card", ast.Ref("die", "kept"))


@rule("Dice: 1 of the dice NP.who.$n rolled")
def dice_rolled(who: Any) -> Any:
    return ast.Dice(said("roll", who, ("any",), "the", (), None))


@rule("Deed.who.bare: increase or reduce Dice by NUM | increase or reduce the value of Dice by NUM")
def change_die(dice: Any, by: int) -> Any:
    return ast.ChangeDie(dice, said("changed_by", "either", by))


@rule("Deed.who.bare: increase or reduce NP.roll.$n by NUM | add or subtract NUM from NP.roll.$n")
def change_roll(*values: Any) -> Any:
    rolls, by = values if type(values[1]) is int else values[::-1]
    return ast.ModRoll(rolls, said("changed_by", "either", by))


@rule("Deed.who.bare: subtract NUM from NP.roll.$n")
def subtract(by: int, rolls: Any) -> Any:
    return ast.ModRoll(rolls, -by)


# -------------------------------------------------------------------------------------------------------- how many dice

rule("Deed.who.bare: roll NUM dice and use the sum of all 3")(
    lambda number: ast.DiceCount(ast.Ref("roll"), number, 0, 3) if number == 3 else REJECT
)
rule("Deed.who.bare: roll NUM dice instead? and choose which NUM to use")(
    lambda number, keep: ast.DiceCount(ast.Ref("roll"), number, 0, keep, ast.Doer()) if keep < number else REJECT
)
rule("Deed.who.bare: only roll a/1 die")(lambda: ast.DiceCount(ast.Ref("roll"), 1))


@rule("Deed.who.bare: roll MoreDice", "Clause: NP.who.sg rolls MoreDice", "Clause: NP.who.pl roll MoreDice")
def more_dice(*said_so: Any) -> Any:
    """More or fewer dice: of the roll that is spoken of, or of somebody's."""
    *who, number = said_so
    return ast.DiceCount(ast.RollSel(who[0], ("any",), "the") if who else ast.Ref("roll"), None, number)


rule("Deed.who.bare: roll MoreDice for/on NP.roll.$n")(lambda number, rolls: ast.DiceCount(rolls, None, number))
rule("Deed.who.bare: choose DiceNumber to exclude from NP.roll.$n")(
    lambda number, rolls: ast.Exclude(rolls, ast.Doer(), number)
)
rule(
    "Deed.who.sg: chooses DiceNumber to exclude from NP.roll.$n",
    "Deed.who.pl: choose DiceNumber to exclude from NP.roll.$n",
)(lambda number, rolls: ast.Exclude(rolls, ast.Doer(), number))
put("Extreme: highest/high", "highest")
put("Extreme: lowest/low", "lowest")


@rule("Dice: the Extreme die roll? of NP.roll.$n")
def extreme_die(which: Any, rolls: Any) -> Any:
    return ast.Dice(rolls, which)


@rule("Dice: Poss Extreme die")
def own_extreme_die(who: Any, which: Any) -> Any:
    return ast.Dice(said("roll", who, ("any",), "the", (), None), which)


@rule("Measure: Dice")
def die_value(dice: Any) -> Any:
    return ast.DieValue(dice) if isinstance(dice, ast.Dice) and dice.which in ("highest", "lowest") else REJECT


@rule("Single: Dice is/was Cmp | Dice is a NUM")
def die_compared(dice: Any, cmp: Any) -> Any:
    if isinstance(dice, ast.Dice) and dice.which in ("highest", "lowest"):
        return REJECT
    return said("die_is", dice, parts.Cmp("=", cmp) if type(cmp) is int else cmp)


@rule("Single: Dice matches Value")
def die_matches(dice: Any, value: Any) -> Any:
    return said("die_is", dice, parts.Cmp("=", value))


put("Dice: any single? die of? your? dice?", ast.Dice(ast.Ref("roll"), "any"), 3)
rule("Dice: any single die of NP.roll.$n")(lambda rolls: ast.Dice(rolls, "any"))
rule("Deed.who.bare: swap Dice with Dice")(ast.SwapDice)


# ----------------------------------------------------------------------------------------------- what was thrown before

put("Age: original/old", "original")
put("Age: new", "new")
put("Thrown: roll/total", "roll")
put("Thrown: result", "die")
put("Thrown: result of the die", "die")
put("Thrown: die", "die")
put("OwnWord: your", True)
put("OwnWord: their", False)


@rule("Measure: the Age Thrown | OwnWord Age Thrown")
def thrown_before(*words: Any) -> Any:
    return said("thrown", *words) if isinstance(words[0], str) else said("thrown_of", *words)


@rule("Clause: NP.who.$n and NP.who.$m each roll DiceNumber and add their warrior 's StatName")
def roll_off_with(one: Any, other: Any, number: int, name: Any) -> Any:
    return ast.RollOff((one, other), number, name) if one != other else REJECT


@rule("Clause: the attacker and defender each roll DiceNumber and add their warrior 's StatName")
def roll_off_of_attack(number: int, name: Any) -> Any:
    return ast.RollOff((ast.Who("attacker"), ast.Who("defender")), number, name)


put("Event: you name an ability", ast.Chooses("ability"))
frame(
    MAKE,
    "who",
    "a roll that is not an attack roll",
    event=lambda who: ast.Rolls(ast.RollSel(who, ("non-attack",), "a")),
)
frame(
    USE, "who", "that/the ability as if you had just revealed that card",
    deed=lambda by: yours(by, ast.UseAbility(ast.Ref("ability"), True)),
)  # fmt: skip


@rule("Clause: NP.who.sg is reduced to their printed life", "Clause: NP.who.pl are reduced to their printed life")
def reduced_to_printed(who: Any) -> Any:
    return ast.SetStat(who, "life", ast.Stat(ast.It(), "life", True), True)


@rule("Clause: NP.who.$n may/can attack Multiple with Weapon Duration")
def attack_limit_span(who: Any, number: int, cards: Any, span: Any) -> Any:
    return ast.AttackLimit(who, cards, number, "turn", span)


rule("Deed.who.bare: place it on this card")(lambda: ast.KeepDie(ast.This()))
rule("Bare: turn this card face-down and swap it with NP.card.$n")(
    lambda cards: parts.Both(ast.TurnCard(ast.This(), "down"), ast.SwapCards(ast.This(), cards))
)


rule("Clause: ties are won by the warrior with less/lower life")(lambda: ast.TieRule(None, None, "less life"))
rule("Clause: NP.who.pl win all? ties", "Clause: NP.who.sg wins all? ties")(ast.TieRule)
rule(
    "Clause: NP.who.pl win all? ties with/against NP.who.$m", "Clause: NP.who.sg wins all? ties with/against NP.who.$m"
)(ast.TieRule)
rule("Clause: NP.who.$n may/can move diagonally Duration?")(ast.MoveDiagonally)
rule("Clause: NP.who.$n can take no other actions Duration?")(
    lambda who, span: ast.Forbid(who, ast.OtherActions(), span)
)


# ------------------------------------------------------------------------------------------------- what is done to dice

DICE_CHANGES: Final = (
    (REROLL, "re-roll"), (SWAP, "swap"), (INCREASE, "increase"), (REDUCE, "decrease"),
)  # fmt: skip
"""Verbs of dice, and what an event calls them."""
put("SomeDice: any number of dice", None)
put("SomeDice: the value of any number of dice", None)
put("SomeDice: 1 or more dice", None)
put("SomeDice: any? dice", None)
put("SomeDice: a/any die", None)
for _verb, _how in DICE_CHANGES:
    frame(_verb, "who", "SomeDice", event=lambda who, _dice, how=_how: ast.DiceChange(who, None, (how,)))


@rule("Event: 1 or more of Poss dice are re-rolled | any of Poss dice is/are re-rolled")
def dice_rerolled(whose: Any) -> Any:
    return ast.DiceChange(None, whose, ("re-roll",))
