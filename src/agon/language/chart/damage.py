"""Damage, and the numbers of warriors: what they gain and lose, deal and take."""

from __future__ import annotations

from typing import Any

from agon.language import ast
from agon.language.chart.rules import OPEN, frame, put, rule, said, same
from agon.language.chart.verbs import (
    ADD,
    DAMAGE,
    DEAL,
    GAIN,
    GIVE,
    HAVE,
    INCREASE,
    LOSE,
    PREVENT,
    REDUCE,
    SET,
    TAKE,
    against,
    yours,
)
from agon.language.grammar import REJECT
from agon.language.relations import substitute

# --------------------------------------------------------------------------------------------------- gaining and losing

frame(GAIN, "who", "Amounts", deed=lambda who, what: said("gains", who, what))
frame(GAIN, "who", "Duration Amounts", deed=lambda who, span, what: said("gains_for", who, what, span))
frame(LOSE, "who", "Losses", deed=lambda who, what: said("gains", who, what))
frame(GAIN, "roll", "Bonus | BonusEqual", deed=ast.ModRoll)
frame(
    GAIN, "roll", "Bonus ,? to a maximum of SIGNED | Bonus ,? to a maximum of NUM",
    deed=lambda rolls, by, most: ast.ModRoll(rolls, by, None, most),
)  # fmt: skip
frame(HAVE, "roll", "Bonus", deed=ast.ModRoll)
frame(LOSE, "roll", "NUM", deed=lambda rolls, by: ast.ModRoll(rolls, -by))
frame(GAIN, "attack", "Bonus", deed=ast.ModRoll)
frame(GAIN, "attack", "DamageBonus Floor?", deed=ast.ModDamage)
frame(
    GAIN, "card", "Bonus initiative",
    deed=lambda cards, by: ast.GainCards(cards, "initiative", by) if not isinstance(cards, ast.This) else REJECT,
)  # fmt: skip
frame(GAIN, "who", "Bonus to/on NP.roll.$n", deed=lambda _who, by, rolls: ast.ModRoll(said("gained_by", rolls), by))
frame(
    GAIN,
    "who",
    "a damage bonus equal to Value",
    deed=lambda who, by: yours(who, ast.ModDamage(ast.Ref("attack", "own"), by)),
)
frame(HAVE, "who", "NUM Unsigned", deed=lambda who, to, name: ast.SetStat(who, name, to))
put("Gained: life", ("life",))
put("Gained: a speed bonus", ("speed",))
put("Gained: speed", ("speed",))
put("Gained: experience", ("experience",))
put("Gained: life or a speed bonus", ("life", "speed"))
frame(GAIN, "who", "Gained", event=ast.Gains)
frame(GAIN, "who", "Gained from Source", event=ast.Gains)

rule("Source: NP.card.$n")(same)
put("Source: something other than an attack", ast.Not(ast.AttackSel()))
rule("Source: Met.$n")(same)


@rule("Floor: ,? to a minimum of NUM | ,? minimum of? NUM | ( to a minimum of NUM )")
def floor(least: int) -> Any:
    return least


# --------------------------------------------------------------------------------------------------------------- damage

# What an attack deals, and what is taken from it.


@rule("Dealt: DamageBonus Floor? | SIGNED damage Floor ,? ForEach")
def dealt(by: Any, least: Any, each: Any = None) -> Any:
    return ast.ModDamage(OPEN, by if each is None else said("times", by, each), least)


@rule("Dealt: NUM damage | no damage")
def dealt_just(number: int = 0) -> Any:
    return ast.SetDamage(OPEN, number)


put("Dealt: normal damage", ast.NormalDamage(OPEN))
put("Dealt: double damage", ast.Multiply(OPEN, 2))
put("Dealt: triple damage", ast.Multiply(OPEN, 3))
frame(DEAL, "attack", "Dealt", deed=lambda attacks, dealt: substitute(dealt, OPEN, attacks))
frame(DEAL, "attack", "no more than NUM damage", deed=ast.CapDamage)
frame(HAVE, "attack", "a base damage of NUM", deed=lambda attacks, to: ast.ModBase(attacks, to, True))
frame(
    DEAL, "attack", "DamageBonus instead of doubling base damage",
    deed=lambda attacks, by: ast.CriticalBonus(attacks, by) if type(by) is int else REJECT,
)  # fmt: skip


def _hurt(subject: Any, number: int, who: Any, each: Any = None) -> Any:
    return said("deal", who, number, each, None) if subject == ast.Doer() else REJECT


frame(DEAL, "who", "NUM damage to NP.who.$n ForEach?", deed=_hurt)
frame(
    DEAL,
    "who",
    "NUM damage to Several",
    deed=lambda _by, number, who: said("each_of", who, ast.Deal(ast.Ref("warrior"), number)),
)
frame(DEAL, "who", "that much damage to NP.who.$n", deed=lambda _by, who: ast.Deal(who, ast.Ref("amount")))
frame(
    DEAL, "who", "NUM damage to NP.who.$n or NUM damage if Condition",
    deed=lambda _by, less, who, more, condition: ast.Deal(who, ast.IfValue(condition, more, less)),
)  # fmt: skip


def _taken(who: Any, dealt: Any, attacks: Any) -> Any:
    """Damage from attacks, said of whoever takes it: more of it, less, none, or no more for a critical hit."""
    match dealt:
        case ast.ModDamage(minimum=None) | ast.SetDamage(to=0):
            pass
        case ast.NormalDamage() if isinstance(attacks, ast.AttackSel) and attacks.critical:
            pass
        case _:
            return REJECT
    return against(attacks, who, lambda of: substitute(dealt, OPEN, of))


frame(TAKE, "who", "NUM damage", deed=ast.Deal)
frame(TAKE, "who", "that much damage", deed=lambda who: ast.Deal(who, ast.Ref("amount")))
frame(
    TAKE, "who", "NUM less damage Floor?",
    deed=lambda who, number, least: ast.ReduceDamage(ast.TakesDamage(who, ast.IsRef()), number, least),
)  # fmt: skip
frame(TAKE, "who", "Dealt from NP.attack.$n", deed=_taken)
frame(
    TAKE, "who", "NUM less damage ,? Floor? ,? from NP.attack.$n except those from Nominal.card.pl",
    deed=lambda who, by, least, attacks, pack: _but(attacks, who, pack, lambda of: ast.ModDamage(of, -by, least)),
)  # fmt: skip
frame(TAKE, "who", "damage", event=ast.TakesDamage)
frame(TAKE, "who", "damage from/by Source", event=ast.TakesDamage)
frame(TAKE, "who", "more than NUM damage", event=lambda who, more: ast.TakesDamage(who, None, None, more))
frame(TAKE, "who", "NUM or more damage", event=lambda who, least: ast.TakesDamage(who, None, None, least - 1))
frame(DEAL, "who", "damage to NP.who.$n", event=lambda by, who: ast.TakesDamage(who, None, by))
frame(DEAL, "who", "damage to NP.who.$n with Met.$m", event=lambda by, who, attack: ast.TakesDamage(who, attack, by))
frame(DEAL, "who", "damage", event=lambda by: ast.TakesDamage(ast.Who("other", "any"), None, by))
rule("Acten.who: dealt damage | damaged", cost=0)(lambda: ast.TakesDamage(ast.It(), None))
rule("Acten.who: damaged by Source | dealt damage from/by Source")(lambda source: ast.TakesDamage(ast.It(), source))


def _but(attacks: Any, who: Any, pack: Any, make: Any) -> Any:
    but = ast.Not(ast.AttackSel(None, "weapon", ast.Cards(None, "a", said("card_tests", (), (), pack.tests))))
    made = said("against_of", attacks, who, but)
    return made if made is REJECT else make(made)


frame(PREVENT, "who", "all? of? the/that damage", deed=lambda by: yours(by, ast.ReduceDamage(ast.Ref("damage"), None)))


put("TheDamage: that/the damage", ast.Ref("damage"))


@rule("DamageTo: all? the? damage NP.who.sg takes | all? the? damage NP.who.pl take")
def damage_to(who: Any) -> Any:
    return ast.TakesDamage(who, None)


rule("DamageTo: TheDamage")(same)
frame(REDUCE, "who", "TheDamage to NUM", deed=lambda by, what, most: yours(by, ast.CapDamage(what, most)))
frame(
    REDUCE, "who", "all? the? damage from/of NP.attack.$n to NUM | the damage dealt by NP.attack.$n to NUM",
    deed=lambda by, what, most: yours(by, ast.CapDamage(what, most)),
)  # fmt: skip
frame(
    REDUCE, "who", "DamageTo by NUM Floor?",
    deed=lambda by, what, less, least: yours(by, ast.ReduceDamage(what, less, least)),
)  # fmt: skip
frame(
    REDUCE, "who", "its base damage by NUM Duration? Floor?",
    deed=lambda by, less, span, least: yours(by, ast.ReduceBase(ast.This(), less, least, span)),
)  # fmt: skip
frame(REDUCE, "who", "NP.roll.$n by NUM", deed=lambda by, rolls, less: yours(by, ast.ModRoll(rolls, -less)))
frame(INCREASE, "who", "NP.roll.$n by NUM", deed=lambda by, rolls, more: yours(by, ast.ModRoll(rolls, more)))
frame(
    REDUCE,
    "who",
    "the value of Dice by NUM | Dice by NUM",
    deed=lambda by, dice, less: yours(by, ast.ChangeDie(dice, -less)),
)
frame(
    INCREASE,
    "who",
    "the value of Dice by NUM | Dice by NUM",
    deed=lambda by, dice, more: yours(by, ast.ChangeDie(dice, more)),
)
frame(REDUCE, "who", "Poss StatName by NUM", deed=lambda by, who, name, less: yours(by, ast.Gain(who, name, -less)))
frame(INCREASE, "who", "Poss StatName by NUM", deed=lambda by, who, name, more: yours(by, ast.Gain(who, name, more)))

frame(SET, "who", "NP.roll.sg equal? to Value", deed=lambda by, roll, to: yours(by, ast.SetRoll(roll, to)))


@rule("TheStat: Poss StatName | the StatName of NP.who.$n", "Stat: the StatName of NP.who.$n")
def whose_stat(*said_so: Any) -> Any:
    name, who = said_so if isinstance(said_so[0], str) else said_so[::-1]
    return ast.Stat(who, name)


frame(
    SET, "who", "TheStat to Value", deed=lambda by, stat, to: yours(by, ast.SetStat(stat.who, stat.name, to)),
)  # fmt: skip

put("ThatMuch: that amount", ast.Ref("amount"))
rule("Much: SIGNED | ThatMuch")(same)


def _add(by: Any, more: Any, to: Any) -> Any:
    """More for a roll, or for a number of somebody's."""
    return yours(by, ast.Gain(to.who, to.name, more) if isinstance(to, ast.Stat) else ast.ModRoll(to, more))


frame(ADD, "who", "Much to NP.roll.$n | ThatMuch to TheStat", deed=_add)

frame(GIVE, "who", "NP.roll.$n Bonus", deed=lambda by, rolls, more: yours(by, ast.ModRoll(rolls, more)))
frame(GIVE, "who", "NP.who.$n Amounts", deed=lambda by, who, what: yours(by, said("gains", who, what)))


frame(
    DAMAGE, "who", "NP.who.$n | NP.who.$n with Met.$m",
    event=lambda by, who, attack=None: ast.TakesDamage(who, attack, by),
)  # fmt: skip


frame(
    SET, "who", "Poss StatName Duration to Value",
    deed=lambda by, who, name, span, to: yours(by, ast.SetStat(who, name, to, duration=span)),
)  # fmt: skip
