"""Choosing, using and acting; what protects, what costs, and what must be done."""

from __future__ import annotations

from typing import Any

from agon.language import ast, parts
from agon.language.chart.attacks import by_ability, by_action
from agon.language.chart.rules import coordinate, frame, put, rule, said, same
from agon.language.chart.verbs import (
    CHOOSE,
    DEFEAT,
    END,
    GO,
    LOSE,
    RESOLVE,
    ROTATE,
    SPEND,
    TAKE,
    TIE,
    TURN,
    USE,
    WIN,
    yours,
)
from agon.language.grammar import REJECT

# ---------------------------------------------------------------------------------------------- choosing, using, acting

frame(CHOOSE, "who", "Choice", deed=lambda by, what: ast.Choose(what, by))


@rule("Choice: NP.who.$n")
def choose_who(who: Any) -> Any:
    return who if isinstance(who, ast.Who) and who.quantifier in ("a", "any") else REJECT


@rule("Choice: NP.card.$n")
def choose_card(cards: Any) -> Any:
    return cards if isinstance(cards, ast.Cards) else REJECT


put("Choice: an attack grid", ast.Grid())
put("Choice: a/1 direction", ast.Option("direction"))
put("Choice: a/1 row or column", ast.Option("line"))
put("Choice: a/1 row or column in the arena", ast.Option("line"))
put("Choice: a/1 card type", ast.Option("type"))
put("Choice: either? attack or defense", ast.Option("word", ("attack", "defense")))
put("Choice: attack roll , defense roll ,? or speed", ast.Option("word", ("attack roll", "defense roll", "speed")))
put('Choice: " odd " or " even "', ast.Option("word", ("odd", "even")))
rule("Choice: Abilities")(same)


@rule("Choice: a/any number no greater/more than Value")
def choose_number(most: Any) -> Any:
    return ast.AnyNumber(most)


put("AbilityKind: action", "action")
put("AbilityKind: reveal", "reveal")
put('AbilityKind: " reveal "', "reveal")


@rule("Abilities: an ability | a card ability | 1 ability")
def an_ability() -> Any:
    return ast.AbilitySel(None, None)


@rule("Abilities: an ability on/of/from NP.card.$n | a card ability on/of/from NP.card.$n")
def ability_on(cards: Any) -> Any:
    return ast.AbilitySel(None, cards)


@rule("Abilities: a/an AbilityKind ability", "Abilities: a/an AbilityKind ability on/of/from NP.card.$n")
def kind_of_ability(kind: Any, cards: Any = None) -> Any:
    return ast.AbilitySel(kind, cards)


@rule("Abilities: any? card? abilities on NP.card.$n")
def abilities_on(cards: Any) -> Any:
    return ast.AbilitySel(None, cards, None, None, "all")


frame(
    USE,
    "who",
    "Abilities",
    event=ast.UsesAbility,
    deed=lambda by, what: yours(by, ast.UseAbility(what)),
)
frame(USE, "who", "an action to move", event=lambda who: ast.Moves(who, None, None, True))
frame(USE, "who", "an action to move into Spaces", event=lambda who, to: ast.Moves(who, to, None, True))
frame(USE, "who", "an action to move out of Spaces", event=lambda who, out: ast.Moves(who, None, out, True))
frame(USE, "who", "an action to attack EventMods?", event=by_action)
frame(USE, "who", "a card? ability to Act.who.bare", event=by_ability)
frame(
    USE,
    "who",
    "this action",
    event=lambda who: ast.UsesAbility(who, ast.AbilitySel("action", ast.This(), None, None, "the")),
)
frame(USE, "who", "that/the ability | it", deed=lambda by: yours(by, ast.UseAbility(ast.Ref("ability"))))


@rule("Event: Abilities is/are used")
def ability_used(what: Any) -> Any:
    return ast.UsesAbility(None, what)


rule("ToTake: ONE action | MANY actions")(same)
put("ToTake: another action", 1)
put("ToTake: an additional? action", 1)
frame(TAKE, "who", "ToTake", deed=ast.TakeAction)
frame(SPEND, "who", "an additional? action | 1 additional? action", deed=lambda who: ast.SpendAction(who, 1, False))
frame(SPEND, "who", "an additional? action on their turn", deed=lambda who: ast.SpendAction(who, 1, True))
put("Going: first", "first")
put("Going: second", "second")
put("Going: last", "last")
frame(GO, "who", "Going", deed=ast.TurnOrder)

frame(
    RESOLVE,
    "who",
    "initiative from lowest to highest",
    deed=lambda by: yours(by, said("initiative_rule", "initiative", "lowest")),
)

frame(TIE, "who", "a roll | a roll with a/an/any opponent", event=ast.Ties)
frame(WIN, "who", "a tie", event=lambda who: ast.Ties(who, "win"))
frame(LOSE, "who", "a tie", event=lambda who: ast.Ties(who, "lose"))
frame(LOSE, "who", "life", event=ast.LosesLife)
frame(DEFEAT, "who", "NP.who.$n", event=ast.Defeats)
frame(END, "who", "OwnWord turn in Spaces", event=lambda who, mine, where: parts.Own(mine, ast.EndsTurn(who, where)))
frame(TURN, "who", "", event=ast.Rotates)
frame(ROTATE, "who", "", event=ast.Rotates)


@coordinate(
    "Event: NP.who.sg uses a/an AbilityKind or AbilityKind ability",
    "Event: NP.who.pl use a/an AbilityKind or AbilityKind ability",
)
def uses_either(who: Any, one: Any, other: Any) -> Any:
    acts = tuple(ast.UsesAbility(ast.It(), ast.AbilitySel(kind)) for kind in (one, other))
    return said("each_doing", who, acts) if one != other else REJECT


# ------------------------------------------------------------------------------------------- protections and no effects

put("Harm: modified/changed", "changed")
put("Harm: increased", "increased")
put("Harm: reduced", "reduced")
put("Harm: increased or reduced", "changed")
put("Harm: discarded", "discarded")
put("Harm: moved", "moved")
put("Harm: rotated/turned", "rotated")


@rule("Harmer: NP.card.$n")
def harmer(cards: Any) -> Any:
    return said("harming", cards) if isinstance(cards, ast.Cards) else REJECT


put("Harmer: opposing cards", ast.OpposingCards(), -1)
put("HarmBy: by an opponent", ast.OpposingCards())
put("HarmBy: by your? opponents", ast.OpposingCards())
put("HarmBy: by abilities or attack grids", ast.AnySource())


@rule("HarmBy: by Harmer | by abilities on NP.card.$n")
def harm_by(source: Any) -> Any:
    return source


@rule("Kept: NP.roll.$n | NP.card.$n | damage from NP.attack.$n")
def kept(what: Any) -> Any:
    return what


put("Kept: dice", ast.AllDice())
rule("Kept: dice in/of NP.roll.$n")(lambda rolls: ast.Dice(rolls, "all"))
rule("Kept: Poss StatName")(ast.Stat)
rule("Kept: NP.card.$n 's CardNumber value?")(ast.CardStat)
rule("Kept: Poss dice")(ast.AllDice)


@rule("Clause: Kept cannot be Harm HarmBy?")
def protected(what: Any, how: str, source: Any) -> Any:
    if _is_no_harm(what, how):
        return REJECT
    return said("protected", what, how, source, None)


put("Harming: reduce", "reduced")
put("Harming: increase", "increased")
put("Harming: change/modify", "changed")
put("Harming: discard", "discarded")


@rule("Clause: Harmer cannot Harming Kept")
def hindered(source: Any, how: str, what: Any) -> Any:
    made = REJECT if _is_no_harm(what, how) else said("protected", what, how, None, None)
    return REJECT if made is REJECT else said("hindered", source, made)


def _is_no_harm(what: Any, how: str) -> bool:
    """Damage from attacks can be made more or less, and nothing else."""
    return isinstance(what, ast.AttackSel) and how not in ("increased", "reduced", "changed")


@rule("Clause: Harmer cannot move NP.who.$n")
def not_moved(source: Any, who: Any) -> Any:
    made = said("protected", who, "moved", None, None)
    return REJECT if made is REJECT else said("hindered", source, made)


put("Idle.sg: that ability", ast.Ref("ability"))


@rule("Idle.$n: NP.card.$n", "Idle.pl: Abilities")
def idle(what: Any) -> Any:
    """Cards, or all abilities of cards."""
    if not isinstance(what, ast.AbilitySel):
        return what
    plain = ast.AbilitySel(None, what.on, None, None, "all")
    return what.on if what == plain and isinstance(what.on, ast.Cards | ast.This | ast.Ref) else REJECT


rule("Idle.pl: Poss card? abilities")(lambda owner: ast.Cards(owner, "all"))


@rule(
    "Clause: Idle.pl have/produce no effect/effects Duration?",
    "Clause: Idle.sg has/produces no effect/effects Duration?",
)
def without_effect(what: Any, span: Any) -> Any:
    return ast.NoEffect(what, span)


@rule("Clause: NP.card.pl produce/have no effect/effects during the round they are revealed")
def without_effect_at_first(cards: Any) -> Any:
    return ast.NoEffect(cards, ast.During("round"))


# -------------------------------------------------------------------------------------------------- what costs and must

rule("Clause: NP.who.$n must Deed.who.bare")(lambda who, deed: said("made_to", who, said("of_doer", deed)))


@rule("Clause: Act.who.ger requires/costs an additional action")
def costs_more(act: Any) -> Any:
    made = said("doing", ast.Who("me"), act)
    return REJECT if made is REJECT else ast.ActionCost(ast.Who("me"), made)


@rule("Clause: NP.who.$n must spend an additional action to Act.who.bare Duration?")
def must_spend(who: Any, act: Any, span: Any) -> Any:
    made = said("doing", who, act)
    return REJECT if made is REJECT else ast.ActionCost(who, made, duration=span)


put("Multiple: twice", 2)
put("Multiple: a second time", 2)
rule("Multiple: MANY times")(same)
put("Rate: each/per/a turn", "turn")
put("Rate: each/per/a round", "round")
put("Rate: during each round", "round")


@rule("Clause: NP.who.$n may/can attack with Weapon Multiple Rate | NP.who.$n may/can attack Multiple Rate with Weapon")
def attack_limit(who: Any, *rest: Any) -> Any:
    cards, number, per = rest if type(rest[1]) is int else (rest[2], rest[0], rest[1])
    return ast.AttackLimit(who, cards, number, per)


@rule("Clause: NP.who.$n may/can attack NP.who.$m with Weapon Multiple Rate")
def attack_limitagainst(who: Any, whom: Any, cards: Any, number: int, per: Any) -> Any:
    return ast.AttackLimit(who, cards, number, per, None, whom) if isinstance(whom, ast.Ref) else REJECT


@rule("Clause: NP.who.$n may/can attack with Weapon Multiple Duration")
def attack_limit_for(who: Any, cards: Any, number: int, span: Any) -> Any:
    return ast.AttackLimit(who, cards, number, "turn", span)


@rule(
    "Clause: NP.who.$n may/can make MANY attacks Rate with Weapon",
    "Clause: NP.who.$n may/can make MANY attacks with Weapon Rate",
)
def attack_limit_number(who: Any, number: int, *rest: Any) -> Any:
    per, cards = rest if isinstance(rest[0], str) else rest[::-1]
    return ast.AttackLimit(who, cards, number, per)


@rule(
    "Event: NP.who.sg is the first player/warrior to deal damage after this card is revealed",
    "Event: NP.who.pl are the first player/warrior to deal damage after this card is revealed",
)
def first_damage(who: Any) -> Any:
    return ast.FirstDamage(who)


@rule("Clause: NP.who.$n and NP.who.$m each roll DiceNumber")
def roll_off(one: Any, other: Any, number: int) -> Any:
    return ast.RollOff((one, other), number) if one != other else REJECT


@rule("Clause: NP.who.sg is reduced to NUM life", "Clause: NP.who.pl are reduced to NUM life")
def reduced_to(who: Any, life: int) -> Any:
    return ast.SetStat(who, "life", life, True)
