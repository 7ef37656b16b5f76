"""Numbers: statistics, totals, counts and sums; comparisons of them; amounts that are gained, dealt or lost."""

from __future__ import annotations

from typing import Any

from agon.language import ast, parts
from agon.language.chart.nominal import Crowd, Pack
from agon.language.chart.rules import coordinate, put, rule, said, same
from agon.language.grammar import REJECT

for _name in ("life", "experience", "speed", "initiative"):
    put(f"StatName: {_name}", _name)
    if _name != "life":
        put(f"Unsigned: {_name}", _name)
put("CardNumber: initiative", "initiative")
put("CardNumber: base damage", "damage")


@rule("Value: NUM", cost=1)
def number(value: int) -> Any:
    return value


@rule("Value: Stat | Measure")
def plain(value: Any) -> Any:
    return value


@rule("Stat: Poss StatName | Poss StatName for this/that/the round | Poss initiative for this/that/the current round")
def stat(who: Any, name: Any = "initiative") -> Any:
    return ast.Stat(who, name)


@rule("Stat: Poss printed StatName")
def printed_stat(who: Any, name: Any) -> Any:
    return ast.Stat(who, name, True)


@rule("Stat: NP.card.$n 's CardNumber")
def card_stat(card: Any, name: Any) -> Any:
    return ast.CardStat(card, name)


put("Best: highest", "highest")
put("Best: lowest", "lowest")
put("Best: total", "sum")
put("Best: sum of the", "sum")


@rule("Stat: the CardNumber of NP.card.$n")
def number_of_card(name: Any, card: Any) -> Any:
    return ast.CardStat(card, name, "the")


@rule(
    "Stat: the Best CardNumber of/among NP.card.$n",
    "Measure: the Best StatName of NP.who.pl | the Best StatName of NP.who.pl for this/that round",
)
def best_of(best: Any, name: Any, whose: Any) -> Any:
    """The highest or lowest number of cards, or what they come to; of warriors what they come to."""
    if not isinstance(whose, ast.Who):
        return ast.CardStat(whose, name, best)
    return ast.StatSum(whose, name) if best == "sum" and whose.quantifier in ("all", "each") else REJECT


put("Measure: that amount", ast.Ref("amount"))
put("Measure: the chosen amount", ast.Ref("amount", "chosen"))
put("Measure: your total", ast.Total(ast.Ref("roll", "mine")))
put("Measure: their total", ast.Total(ast.Ref("roll", "theirs")))
put("Measure: any number", ast.AnyNumber())
put("Measure: the number of the round", ast.RoundNumber())


@rule("Measure: the number of Counted.pl")
def count(what: Any) -> Any:
    return ast.Count(what)


@rule("Counted.pl: NP.who.pl | NP.card.pl")
def counted(what: Any) -> Any:
    if isinstance(what, ast.Who):
        return what if what.quantifier == "all" else REJECT
    return what if isinstance(what, ast.Cards) and what.quantifier == "all" else REJECT


@rule("Counted.pl: times NP.who.$n Act.who.past Past | times NP.who.$n have Act.who.en Past")
def times_done(who: Any, act: Any, past: Any) -> Any:
    made = said("past_of", who, act)
    return REJECT if made is REJECT else ast.Happened(made, past)


@rule("Measure: half of? Value", cost=1)
def half(value: Any) -> Any:
    return said("half", value)


@rule("Measure: Stat SIGNED | Stat plus NUM | Combat plus NUM | Combat SIGNED")
def plus(value: Any, more: int) -> Any:
    return ast.Plus(value, more)


@rule("Measure: the total of NP.roll.$n")
def total_of(rolls: Any) -> Any:
    return ast.Total(rolls)


@rule("Measure: NP.roll.$n without bonuses | the value of NP.roll.$n without bonuses")
def without_bonuses(rolls: Any) -> Any:
    return ast.Total(rolls, False)


rule("Measure: Combat")(same)


@rule("Combat: NP.roll.sg")
def combat_roll(roll: Any) -> Any:
    """One attack or defense roll, for its total."""
    one = isinstance(roll, ast.RollSel) and roll.quantifier == "the" and roll.kinds in (("attack",), ("defense",))
    if not one:
        return REJECT
    if isinstance(roll.whose, ast.Who) and roll.whose.role in ("attacker", "defender"):
        return ast.Total(ast.RollSel(None, roll.kinds, "the", roll.weapon, roll.against, None, roll.tests))
    return ast.Total(roll)


@rule("Measure: Poss initiative from/in a previous round")
def earlier_initiative(who: Any) -> Any:
    return ast.InitiativeOf(who, "previous")


@rule("Measure: Poss initiative for/in/from any round")
def any_initiative(who: Any) -> Any:
    return ast.InitiativeOf(who, "any")


@rule("Measure: the/any modifier in/from Grid")
def modifier(grid: Any) -> Any:
    return ast.GridModifier(grid)


# ---------------------------------------------------------------------------------------------------- comparisons

for _words, _op in (
    ("greater/more than", ">"), ("less/fewer than", "<"),
    ("greater/more than or equal to", ">="), ("equal to? or greater/more than", ">="), ("at least", ">="),
    ("less/fewer than or equal to", "<="), ("equal to? or less/fewer than", "<="), ("at most", "<="),
    ("no more/greater than", "<="), ("equal to", "="), ("the same as", "="),
):  # fmt: skip
    put(f"Than: {_words}", _op)
put("Order: more/greater/higher", ">")
put("Order: less/lower/fewer", "<")
put("OrSo: or less/fewer/lower", "<=")
put("OrSo: or more/greater/higher", ">=")


@rule("Cmp: Than Value")
def compared(op: str, value: Any) -> Any:
    return parts.Cmp(op, value)


@rule("Cmp: NUM OrSo", "CmpEqual: a/an? NUM")
def number_or_so(value: int, op: str = "=") -> Any:
    return parts.Cmp(op, value)


@rule("Measured.initiative: a/an? initiative Cmp")
def so_much(cmp: Any) -> Any:
    return cmp


@rule("Measured.initiative: a/an? initiative of exactly? NUM")
def just_so_much(value: int) -> Any:
    return parts.Cmp("=", value)


@rule("Measured.initiative: a? Order initiative than Value")
def more_initiative(op: str, value: Any) -> Any:
    return parts.Cmp(op, value)


@rule("Measured.initiative: a? Order initiative than NP.card.$n")
def more_than_card(op: str, card: Any) -> Any:
    return parts.Cmp(op, ast.CardStat(card, "initiative"))


@rule("StatMeasure: a? Order StatName than Value | a? Order StatName for this/that round than Value")
def more_of(op: str, name: Any, value: Any) -> Any:
    return parts.Measure(name, op, value)


@rule("StatMeasure: a? Order StatName than NP.who.$n | a? Order StatName for this/that round than NP.who.$n")
def more_than_somebody(op: str, name: Any, who: Any) -> Any:
    """The value is not said again: "than you" is "than your life"."""
    return parts.Measure(name, op, ast.Stat(who, name))


@rule("StatMeasure: Order than NUM StatName")
def more_than_number(op: str, value: int, name: Any) -> Any:
    return parts.Measure(name, op, value)


@rule("StatMeasure: NUM OrSo? StatName")
def so_much_or_more(value: int, op: str | None, name: Any) -> Any:
    return parts.Measure(name, op or "=", value)


@rule("StatMeasure: exactly NUM StatName")
def exactly(value: int, name: Any) -> Any:
    return parts.Measure(name, "=", value)


@rule("StatMeasure: at least NUM StatName")
def at_least(value: int, name: Any) -> Any:
    return parts.Measure(name, ">=", value)


@rule("StatMeasure: at most NUM StatName")
def at_most(value: int, name: Any) -> Any:
    return parts.Measure(name, "<=", value)


# --------------------------------------------------------------------------------------------------------- bonuses


@rule("Bonus: SIGNED | an? additional SIGNED bonus? | a SIGNED bonus | a bonus of SIGNED")
def bonus(value: int) -> Any:
    return value


@rule("Bonus: SIGNED ForEach", cost=1)
def bonus_each(value: int, each: Any) -> Any:
    return ast.Times(value, each)


@rule("Bonus: SIGNED or SIGNED", cost=1)
def either_bonus(one: int, other: int) -> Any:
    return ast.EitherValue((one, other))


@rule("BonusEqual: a bonus equal to Value")
def equal_bonus(value: Any) -> Any:
    return value


@rule("DamageBonus: SIGNED damage | an? additional SIGNED damage | NUM additional/more damage")
def damage_bonus(value: int) -> Any:
    return value


@rule("DamageBonus: SIGNED damage ,? ForEach", cost=1)
def damage_each(value: int, each: Any) -> Any:
    return ast.Times(value, each)


@rule("DamageBonus: NUM less damage")
def less_damage(value: int) -> Any:
    return -value


@rule("DamageBonus: additional damage equal to Value | a damage bonus equal to Value")
def damage_equal(value: Any) -> Any:
    return value


@rule("Amount: NUM life")
@rule("Amount: NUM life ForEach", cost=1)
def life(value: int, each: Any = None) -> Any:
    return said("amount", "life", value, None, each) if each is not None else parts.Amount("life", value)


@rule("Amount: an amount of life equal to Value | life equal to Value")
def life_equal(value: Any) -> Any:
    return parts.Amount("life", value)


@rule("Amount: that much StatName")
def that_much(name: Any) -> Any:
    return parts.Amount(name, ast.Ref("amount"))


@rule("Amount: SIGNED Unsigned | NUM Unsigned", "TimedAmount: SIGNED Unsigned Duration | NUM Unsigned Duration")
def amount(value: int, name: str, span: Any = None) -> Any:
    return parts.Amount(name, value, span)


@rule("Amount: SIGNED Unsigned ForEach | NUM Unsigned ForEach", cost=1)
def amount_each(value: int, name: str, each: Any) -> Any:
    return said("amount", name, value, None, each)


@rule("Amount: SIGNED Unsigned against NP.who.$n", cost=1)
def amount_against(value: int, name: str, who: Any) -> Any:
    return parts.AmountAgainst(name, value, who) if isinstance(who, ast.Who) else REJECT


rule("Amounts: Amount")(lambda one: (one,))


@coordinate("Amounts: Amount ,? and Amounts")
def amounts(one: Any, more: Any) -> Any:
    return (one, *more)


@coordinate("Amounts: TimedAmount ,? and Amounts", cost=1)
def amounts_for(one: Any, more: Any) -> Any:
    return (one, *more)


@rule("Loss: NUM StatName", "Loss: NUM StatName ForEach")
def loss(value: int, name: str, each: Any = None) -> Any:
    return said("amount", name, -value, None, each)


@rule("Loss: that much StatName")
def that_much_less(name: Any) -> Any:
    return parts.Amount(name, ast.Negative(ast.Ref("amount")))


rule("Losses: Loss")(lambda one: (one,))


@coordinate("Losses: Loss ,? and Losses")
def losses(one: Any, more: Any) -> Any:
    return (one, *more)


# ------------------------------------------------------------------------------------------------------ "for each"


@rule("ForEach: for each EachThing")
def for_each(what: Any) -> Any:
    return what


@rule("ForEach: for whenever NP.who.$n have? Act.who.en Past", cost=1)
def for_each_time(who: Any, act: Any, past: Any) -> Any:
    made = said("past_of", who, act)
    return REJECT if made is REJECT else ast.Happened(made, past)


@rule("EachThing: Nominal.who.sg")
def each_warrior(crowd: Crowd) -> Any:
    if crowd.role == "warrior" and not crowd.tests:
        return REJECT
    return ast.Who(crowd.role, "each", crowd.tests) if crowd.role in ("warrior", "opponent", "ally") else REJECT


@rule("EachThing: other Nominal.who.sg")
def each_other(crowd: Crowd) -> Any:
    return ast.Who("other", "each", crowd.tests) if crowd.role == "warrior" else REJECT


@rule("EachThing: Nominal.card.sg")
def each_card(pack: Pack) -> Any:
    if pack.opposing:
        return REJECT
    return ast.Cards(pack.owner, "each", said("card_tests", (), (), pack.tests), pack.zone)


@rule("EachThing: of Poss Nominal.card.pl")
def each_of_cards(owner: Any, pack: Pack) -> Any:
    if pack.joined == "heads" or pack.opposing or pack.owner is not None:
        return REJECT
    return ast.Cards(owner, "each", said("card_tests", (), (), pack.tests), pack.zone)


@rule("EachThing: of Poss other Nominal.card.pl")
def each_of_other_cards(owner: Any, pack: Pack) -> Any:
    made = each_of_cards(owner, pack)
    return made if made is REJECT else ast.Cards(made.owner, "each", made.tests, made.zone, True)


@rule("EachThing: Nominal.card.sg NP.who.pl have in? play? | Nominal.card.sg NP.who.sg has in? play?")
def each_had(pack: Pack, who: Any) -> Any:
    if pack.opposing or pack.owner is not None:
        return REJECT
    return ast.Cards(who, "each", said("card_tests", (), (), pack.tests))


put("Here.sg: counter on this card", ast.CountersOn(ast.This()))
put("Here.pl: counters on this card", ast.CountersOn(ast.This()))


@rule("EachThing: Here.sg", "Measure: the number of Here.pl")
def counters_here(number: Any) -> Any:
    return number


@rule("EachThing: NUM rolled")
def each_face(face: int) -> Any:
    return ast.Dice(ast.Ref("roll"), "all", face)


@coordinate("EachThing: Core.card.sg and Nominal.card.sg", cost=1)
def each_of_either(one: Pack, other: Pack) -> Any:
    """Each that is the one or the other: "for each Earth card and special card in play"."""
    if (
        not one.tests
        or not other.tests
        or len(one.tests) != 1
        or any(pack.owner or pack.opposing for pack in (one, other))
    ):
        return REJECT
    sort = next((test for test in other.tests if not isinstance(test, ast.Face)), None)
    made = REJECT if sort is None else said("either_of", one.tests[0], sort)
    rest = tuple(test for test in other.tests if test != sort)
    return REJECT if made is REJECT else each_card(Pack((made, *rest), zone=other.zone))


@rule(
    "Showing.sg: die that is a NUM in/of/on NP.roll.$n | die in/of/on NP.roll.$n that is a NUM",
    "Showing.pl: dice that are a NUM in/of/on NP.roll.$n | dice in/of/on NP.roll.$n that are a NUM",
)
def dice_showing(one: Any, other: Any) -> Any:
    face, rolls = (one, other) if isinstance(one, int) else (other, one)
    return ast.Dice(rolls, "all", face)


@rule("EachThing: Showing.sg", "Dice: each Showing.sg | all Showing.pl")
def those_showing(dice: Any) -> Any:
    return dice


@rule("EachThing: point of damage dealt to NP.who.$n Past")
def each_point(who: Any, past: Any) -> Any:
    return ast.DamageDealt(None, who, past)


@rule("EachThing: element your cards share with Poss cards")
def each_element(who: Any) -> Any:
    return ast.Shared("element", who)


@rule("Counted.pl: opposing warriors")
def opposing() -> Any:
    return ast.Who("opponent", "all")
