"""Clauses, what is joined to them, and whole sentences.

A deed becomes a clause with its subject said or, in a command, unsaid; events become triggers, limits and conditions
the opening parts of a sentence. What "and" joins is joined by category: deeds under one "may" are one permission,
clauses follow one another, events each wake the rule.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from agon.language import ast, parts
from agon.language.chart.rules import Open, coordinate, put, rule, said, same
from agon.language.grammar import REJECT
from agon.language.relations import substitute
from agon.language.relations.base import ME

# ------------------------------------------------------------------------------------------------------------ clauses


@rule("Clause: NP.who.$n immediately? Deed.who.$n | NP.who.$n also Deed.who.$n")
def somebody_does(who: Any, deed: Any) -> Any:
    return said("told", who, deed)


@rule(
    "Clause: NP.roll.$n Deed.roll.$n | NP.attack.$n Deed.attack.$n | NP.card.$n Deed.card.$n",
    "Clause: Two.attack Deed.attack.pl | Two.roll Deed.roll.pl",
)
def something_does(what: Any, deed: Any) -> Any:
    """A deed of something, or of two things: "that attack and your next attack deal +1 damage"."""
    if not isinstance(what, tuple):
        return _of(what, deed)
    one, other = what
    first, second = _of(one, deed), _of(other, deed)
    return REJECT if REJECT in (one, other, first, second) or one == other else parts.Both(first, second)


@rule(
    "Clause: NP.roll.$n Duration Deed.roll.$n",
    "Clause: NP.attack.$n Duration Deed.attack.$n",
    "Clause: NP.card.$n Duration Deed.card.$n",
    cost=1,
)
def something_does_for(what: Any, span: Any, deed: Any) -> Any:
    return _lasting(_of(what, deed), span)


@rule("Clause: NP.roll.$n Duration Mod.roll Deed.roll.$n", cost=1)
def rolls_narrowed(what: Any, span: Any, mod: Any, deed: Any) -> Any:
    made = said("narrow", what, mod)
    return made if made is REJECT else _lasting(_of(made, deed), span)


@rule("Clause: NP.roll.$n Deed.roll.$n Mod.roll", cost=2)
def rolls_narrowed_behind(what: Any, deed: Any, mod: Any) -> Any:
    made = said("narrow", what, mod)
    return made if made is REJECT else _of(made, deed)


@rule("Clause: NP.attack.$n Deed.attack.$n Mod.attack", cost=2)
def attacks_narrowed_behind(what: Any, deed: Any, mod: Any) -> Any:
    made = said("narrow_attack", what, mod)
    return made if made is REJECT else _of(made, deed)


@rule("Clause: NP.attack.$n Duration Mod.attack Deed.attack.$n", cost=1)
def attacks_narrowed(what: Any, span: Any, mod: Any, deed: Any) -> Any:
    made = said("narrow_attack", what, mod)
    return made if made is REJECT else _lasting(_of(made, deed), span)


# Two deeds of one thing: "your attacks gain +1 and deal +1 damage".
@coordinate(
    "Clause: NP.attack.$n Deed.attack.$n ,? and Deed.attack.$n",
    "Clause: NP.roll.$n Deed.roll.$n ,? and Deed.roll.$n",
    cost=1,
)
def something_does_both(what: Any, one: Any, other: Any) -> Any:
    first, second = _of(what, one), _of(what, other)
    return REJECT if REJECT in (first, second) else parts.Both(first, second, deeds=True)


# Two things of which one deed is said: "the initiative of your cards and all of your rolls gain +2".
@coordinate("Clause: NP.who.$n Deed.who.$n ,? and Deed.who.$n", cost=1)
def somebody_does_both(who: Any, one: Any, other: Any) -> Any:
    return REJECT if who == ME else said("told_twice", who, one, other)


def _of(what: Any, deed: Any) -> Any:
    """A deed of something; what it is said of must be what the deed can be done by."""
    if isinstance(what, ast.Ref) and what.which == "own" and isinstance(deed, ast.ModRoll):
        return REJECT
    made = substitute(deed, Open(), what)
    if isinstance(made, ast.CountDoubles | ast.SetRoll) and not isinstance(what, ast.RollSel | ast.Ref):
        return REJECT
    if isinstance(made, ast.GainCards):
        if isinstance(what, ast.Cards):
            return made
        return REJECT
    return made


def _lasting(step: Any, span: Any) -> Any:
    """A step for so long; REJECT for one that cannot last, or says already how long it does."""
    return replace(step, duration=span) if getattr(step, "duration", span) is None else REJECT


@rule("Clause: you deal/gain DamageBonus Floor?", "Clause: you deal/gain DamageBonus Floor? Duration", cost=0)
def you_deal(by: Any, least: Any, span: Any = None) -> Any:
    return ast.ModDamage(ast.AttackSel(ME, tests=(ast.IsRef(),)), by, least, span)


@rule("Clause: the next Nominal.card.sg you reveal gains Bonus initiative")
def next_revealed(pack: Any, by: Any) -> Any:
    if pack.owner is not None or pack.opposing or pack.zone != "play":
        return REJECT
    return ast.GainCards(ast.Cards(ME, "a", said("card_tests", (), (), pack.tests)), "initiative", by, None, ast.Next())


@rule("Clause: Poss next Nominal.card.sg gains Bonus initiative")
def next_card_of(who: Any, pack: Any, by: Any) -> Any:
    if pack.owner is not None or pack.opposing or pack.zone != "play":
        return REJECT
    return ast.GainCards(
        ast.Cards(who, "a", said("card_tests", (), (), pack.tests)), "initiative", by, None, ast.Next()
    )


@rule("Clause: Poss next attack and defense rolls gain Bonus")
def next_of_both(who: Any, by: Any) -> Any:
    def of(kind: Any) -> Any:
        return ast.ModRoll(ast.RollSel(who, (kind,), "all", None, None, ast.Next()), by)

    return parts.Both(of("attack"), of("defense"))


@rule("Clause: NP.who.sg gains Bonus to/on NP.roll.$m", "Clause: NP.who.pl gain Bonus to/on NP.roll.$m")
def gains_to_rolls(who: Any, by: Any, rolls: Any) -> Any:
    """A bonus to one's own rolls, said of the player: "they gain +1 to their next roll"."""
    if not isinstance(rolls, ast.RollSel):
        return REJECT
    own = ME if who == ME else ast.Ref("warrior")
    if rolls.whose != own:
        return REJECT
    return ast.ModRoll(replace(rolls, whose=who), by)


@rule("Item: choose NP.who.$n to Verbs", cost=1)
def choose_to(who: Any, deeds: Any) -> Any:
    if not isinstance(who, ast.Who) or who.quantifier not in ("a", "any"):
        return REJECT
    return said("done", said("choose_to", who, deeds))


@rule("Clause: NP.who.$n cannot Act.who.bare")
def cannot(who: Any, act: Any) -> Any:
    return said("forbidden", who, act)


@rule("Clause: NP.who.$n cannot Act.who.bare Duration", cost=1)
def cannot_for(who: Any, act: Any, span: Any) -> Any:
    return _lasting(said("forbidden", who, act), span)


@coordinate("Clause: NP.who.$n cannot Act.who.bare or Act.who.bare", cost=1)
def cannot_either(who: Any, one: Any, other: Any) -> Any:
    return said("forbidden_twice", who, one, other)


@rule(
    "Clause: NP.who.$n cannot use/have/play a/an/any Nominal.card.sg Duration?",
    "Clause: NP.who.$n cannot use/have/play any? Nominal.card.pl Duration?",
)
def cannot_use(who: Any, pack: Any, span: Any) -> Any:
    if pack.owner is not None or pack.opposing or pack.zone != "play":
        return REJECT
    return ast.ForbidCards(who, ast.Cards(None, "a", said("card_tests", (), (), pack.tests)), False, span)


@rule("Clause: NP.who.$n cannot use/have/play another Nominal.card.sg Duration?")
def cannot_use_another(who: Any, pack: Any, span: Any) -> Any:
    if pack.owner is not None or pack.opposing or pack.zone != "play":
        return REJECT
    return ast.ForbidCards(who, ast.Cards(None, "a", said("card_tests", (), (), pack.tests)), True, span)


@rule("Clause: NP.who.$n may/can use/have/play another Nominal.card.sg Duration?")
def may_use_another(who: Any, pack: Any, span: Any) -> Any:
    return _allowed(who, pack, 2, span, another=True)


@rule(
    "Clause: NP.who.$n may/can use/have/play up to MANY Nominal.card.pl Duration?",
    "Clause: NP.who.$n may/can use/have/play MANY Nominal.card.pl Duration?",
)
def may_use_some(who: Any, number: int, pack: Any, span: Any) -> Any:
    return _allowed(who, pack, number, span, another=False)


def _allowed(who: Any, pack: Any, number: int, span: Any, *, another: bool) -> Any:
    if pack.owner is not None or pack.opposing or pack.zone != "play":
        return REJECT
    return said("allow", who, said("card_tests", (), (), pack.tests), number, span, another)


put("Clause: this ability cannot be used again", ast.SkipUse())
put("Clause: you cannot use this ability again", ast.SkipUse())
put("Clause: this card is considered to be all elements", ast.CountsAs(ast.This(), (), "element"))
put("Clause: this card counts as all elements", ast.CountsAs(ast.This(), (), "element"))


@rule(
    "Clause: this card is also considered to? be? a/an Quality.who card",
    "Clause: this card also? counts as a/an Quality.who card",
)
def counts_as(test: Any) -> Any:
    return ast.CountsAs(ast.This(), (test,))


@rule("Clause: this card also? counts as a/an Quality.who and a/an Quality.who card")
def counts_as_both(one: Any, other: Any) -> Any:
    return ast.CountsAs(ast.This(), (one, other))


rule("Hands: ONE hand | MANY hands")(same)


@rule(
    "Clause: NP.card.pl require Hands | NP.card.pl require Hands to use",
    "Clause: NP.card.sg requires Hands | NP.card.sg requires Hands to use",
)
def requires(cards: Any, number: int) -> Any:
    return ast.NeedHands(cards, number) if isinstance(cards, ast.Cards | ast.This) else REJECT


@rule(
    "Clause: NP.who.pl always? take the first turn each round",
    "Clause: NP.who.sg always? takes the first turn each round",
)
def takes_first(who: Any) -> Any:
    return ast.TurnOrder(who, "first", True)


# --------------------------------------------------------------------------------------- commands, permissions, prices

rule("Bare: immediately? Deed.who.bare")(lambda deed: said("of_doer", deed))


# "Attack" alone is a verb only where it cannot be the end of what stands before it ("with a weapon attack").
@rule("BareAttack: immediately? attack again?", cost=1)
def bare_attack() -> Any:
    return said("attack_verb", parts.Thing("any", (parts.NumberOf(1),)), ())


@rule("VerbItem: Bare | BareAttack")
def verb_item(deed: Any) -> Any:
    return deed


@rule("VerbItem: Bare ,? Duration", cost=1)
def verb_item_for(deed: Any, span: Any) -> Any:
    return ast.Trailing(deed, span)


@rule("VerbItem: Bare ,? if possible", cost=1)
def verb_item_if_possible(deed: Any) -> Any:
    return said("if_possible", deed)


rule("VerbRow: VerbItem")(lambda one: (one,))


@rule("VerbRow: VerbItem ,? and/then VerbRow | VerbItem ,? and then VerbRow", cost=1)
def verb_row(one: Any, more: Any) -> Any:
    return (one, *more)


@rule("Verbs: VerbRow")
def verbs(row: Any) -> Any:
    return said("settle", row)


@coordinate("Verbs: VerbItem or Verbs", cost=1)
def verbs_either(one: Any, other: Any) -> Any:
    first = said("settle", (one,))
    return REJECT if first is REJECT else (ast.Either((first, other)),)


@rule(
    "MayItem: NP.who.$n may/can Verbs | NP.who.$n may/can also Verbs",
    "MayItem: NP.who.$n may/can choose to Verbs",
)
def may(who: Any, deeds: Any) -> Any:
    return said("may", who, deeds, ())


@rule("MayItem: NP.who.$n may/can choose? Verbs to Verbs | NP.who.$n may/can choose to Verbs to Verbs", cost=1)
def may_for(who: Any, deeds: Any, then: Any) -> Any:
    return said("may", who, deeds, then)


@rule("MayItem: NP.who.$n may/can choose for Purpose | NP.who.$n may/can have Purpose")
def may_choose_for(who: Any, step: Any) -> Any:
    settled = said("settle", (step,))
    return REJECT if settled is REJECT else said("may", who, settled, ())


@rule("Purpose: NP.roll.$n to? Deed.roll.bare", "Purpose: NP.attack.$n to? Deed.attack.bare")
def purpose(what: Any, deed: Any) -> Any:
    return _of(what, deed)


# A command that leaves the choice: "re-roll a die or gain 1 life".
@coordinate("MayItem: VerbItem or Verbs", cost=2)
def either_deed(one: Any, other: Any) -> Any:
    first, second = said("done", said("settle", (one,))), said("done", other)
    return REJECT if REJECT in (first, second) else ast.Either((first, second))


@rule("MayItem: Costs to Verbs | Costs : Verbs")
def pay(costs: Any, then: Any) -> Any:
    return ast.Pay(costs, said("done", then))


@rule("Costs: CostRow")
def costs(row: Any) -> Any:
    made = said("settle", row)
    return made if made is REJECT else said("done", made)


rule("CostRow: Cost")(lambda one: (one,))


@coordinate("CostRow: Cost and CostRow")
def cost_row(one: Any, more: Any) -> Any:
    return (one, *more)


@rule("Cost: discard NP.card.$n")
def cost_cards(cards: Any) -> Any:
    return ast.Discard(cards)


@rule("Cost: pay/lose/spend NUM life")
def cost_life(number: int) -> Any:
    return ast.Gain(ME, "life", -number)


@rule("Cost: remove Counters from this card")
def cost_counters(number: int) -> Any:
    return ast.Counter(ast.This(), -number)


# ---------------------------------------------------------------------------------------------------------- chains


@rule("Item: Clause immediately?")
def item(clause: Any) -> Any:
    return clause


@rule("Item: Bare immediately?")
def command(deed: Any) -> Any:
    return said("imperative", deed)


@rule("Item: Clause ,? Duration", cost=1)
def clause_for(clause: Any, span: Any) -> Any:
    return ast.Trailing(clause, span)


@rule("Item: Bare ,? Duration", cost=1)
def command_for(deed: Any, span: Any) -> Any:
    made = said("imperative", deed)
    return REJECT if made is REJECT else ast.Trailing(made, span)


@rule("Item: Clause ,? if possible/any", cost=1)
def clause_if_possible(clause: Any) -> Any:
    return said("if_possible", clause)


@rule("Item: Bare ,? if possible/any", cost=1)
def command_if_possible(deed: Any) -> Any:
    return said("if_possible", said("imperative", deed))


@rule("SaidItem: Clause")
def said_item(clause: Any) -> Any:
    return clause


@rule("SaidItem: Clause ,? Duration", cost=1)
def said_item_for(clause: Any, span: Any) -> Any:
    return ast.Trailing(clause, span)


rule("SaidItem: MayItem")(same)
rule("Chain: Item | MayItem")(lambda one: (one,))


rule("Chain: Series")(same)


# What only a comma joins is joined further on: "gain 1 life, move one space and roll two dice".
@rule("Series: Item ,? and/then/but Chain | Item ,? and then Chain | Item , Series", cost=2)
def chain(one: Any, more: Any) -> Any:
    return (one, *more)


@rule("Series: MayItem ,? and then? SaidChain", cost=2)
def chain_after_may(one: Any, more: Any) -> Any:
    return (one, *more)


rule("SaidChain: SaidItem")(lambda one: (one,))


@rule("SaidChain: SaidItem ,? and SaidChain", cost=2)
def said_chain(one: Any, more: Any) -> Any:
    return (one, *more)


# ---------------------------------------------------------------------------------------------------------- events

put("Time: when/whenever", "when")
put("Time: immediately? before", "before")
put("Time: immediately? after whenever?", "after")


@rule("Event: NP.who.$n Act.who.$n | NP.who.$n ever Act.who.$n")
def somebody_acts(who: Any, act: Any) -> Any:
    return said("doing", who, act)


@rule("Event: NP.who.$n would Act.who.bare")
def somebody_would(who: Any, act: Any) -> Any:
    return said("in_time", who, act)


@rule(
    "Act.$s.sg: is Acten.$s",
    "Act.$s.pl: are Acten.$s",
    "Act.$s.bare: be Acten.$s",
    "Act.$s.en: been Acten.$s",
    "Act.$s.past: was/were Acten.$s",
)
def undergoes(act: Any) -> Any:
    return act


rule("Deed.$s.sg: is Deeden.$s", "Deed.$s.pl: are Deeden.$s")(same)


# "When you make an attack or defense roll" is one; "when you hit or are hit" are two, of one subject.
@coordinate("Event: NP.who.$n Act.who.$n ,? or Act.who.$n", cost=1)
def each_act(who: Any, one: Any, other: Any) -> Any:
    return said("each_doing", who, (one, other))


@coordinate("Event: NP.who.$n Act.who.$n and Act.who.$n", cost=1)
def each_act_and(who: Any, one: Any, other: Any) -> Any:
    return said("each_doing_and", who, (one, other))


@rule("Event: NP.who.$n Act.who.$n and Missing.$n")
def attacked_and_missed(who: Any, act: Any, _: Any) -> Any:
    made = said("doing", who, act)
    return ast.Misses(made.attack) if isinstance(made, ast.Attacks) else REJECT


put("Missing.sg: misses", None)
put("Missing.pl: miss", None)


@rule("Events: Event")
def event(one: Any) -> Any:
    return one


@coordinate("Events: Event ,? or Event", cost=1)
def events(one: Any, other: Any) -> Any:
    return said("any_of", (one, other))


# How often, or which time of all: "whenever", "the next time".
put("TimeCount: the first time that?", ast.Nth(1))
put("TimeCount: the next time that?", ast.Next())
put("TimeCount: the next time this game that?", ast.Next())
rule("Occasion: Time")(lambda time: (time, None))
rule("Occasion: TimeCount")(lambda nth: ("when", nth))


@rule("Trigger: Occasion Events")
def trigger(occasion: Any, event: Any) -> Any:
    time, nth = occasion
    return REJECT if nth is not None and isinstance(event, ast.AnyEvent) else ast.Trigger(time, event, nth)


@rule("Head: Time Act.who.ger")
def head_doing(time: Any, act: Any) -> Any:
    made = said("doing", ME, act)
    return REJECT if made is REJECT else ast.Trigger(time, made)


@rule("Head: while Act.who.ger")
def head_while_doing(act: Any) -> Any:
    return head_doing("when", act)


@rule("Tail: Time Act.who.ger")
def tail_doing(time: Any, act: Any) -> Any:
    """Behind a deed it is said of the rolls and attacks of the deed, where it names a target."""
    made = said("doing_behind", act)
    return REJECT if made is REJECT else ast.Trigger(time, made)


@rule("Trigger: Time Met.$n")
def trigger_attack(time: Any, attacks: Any) -> Any:
    return ast.Trigger(time, said("made_or_hit", attacks))


@rule("Trigger: Moment")
def trigger_moment(moment: Any) -> Any:
    return ast.Trigger("when", moment)


@rule("Trigger: if IfEvent")
def trigger_if(event: Any) -> Any:
    return ast.Trigger("when", event)


@rule("IfEvent: Event")
def if_event(event: Any) -> Any:
    """What "if" announces is an event where somebody does something; a roll that is made could be a state."""
    return event if not isinstance(event, (ast.InitiativeSet,)) else REJECT


@coordinate("IfEvent: Event ,? or Event", cost=1)
def if_events(one: Any, other: Any) -> Any:
    return ast.AnyEvent((one, other))


@rule("Trigger: if the next Nominal.card.sg you reveal is a/an Nominal.card.sg")
def next_revealed_is(pack: Any, other: Any) -> Any:
    if any(each.owner is not None or each.opposing or each.zone != "play" for each in (pack, other)):
        return REJECT
    tests = [said("card_tests", (), (), each.tests) for each in (pack, other)]
    return ast.Trigger("when", ast.RevealsNext(ast.Cards(ME, "a", tests[0]), ast.Cards(None, "a", tests[1])))


put("Trigger: after the attack", ast.Trigger("after", ast.Attacks(ast.AttackSel(tests=(ast.IsRef(),)))))
put("Trigger: when revealed", ast.Trigger("when", ast.Reveals(None, ast.This())))


put("NthWord: first", 1)
put("NthWord: second", 2)
put("NthWord: third", 3)
put("NthWord: fourth", 4)


@rule("Trigger: the NthWord time each/per/a Short that? Event")
def nth_time(number: int, per: Any, event: Any) -> Any:
    return ast.Trigger("when", event, ast.Nth(number, per))


@rule("Trigger: Time Event for the NthWord time in a Short")
def nth_time_behind(time: Any, event: Any, number: int, per: Any) -> Any:
    return ast.Trigger(time, event, ast.Nth(number, per))


@rule("Trigger: if Event twice in the same Short | if Event twice in a single? Short")
def twice(event: Any, per: Any) -> Any:
    return ast.Trigger("when", event, ast.Nth(2, per))


@rule(
    "Trigger: if NP.who.sg hits with MANY Nominal.attack.pl in a single? Short",
    "Trigger: if NP.who.pl hit with MANY Nominal.attack.pl in a single? Short",
)
def so_many_hits(who: Any, number: int, blow: Any, per: Any) -> Any:
    if blow.opposing or blow.mods:
        return REJECT
    return ast.Trigger("when", ast.Hits(said("hit_noun", who, blow.noun)), ast.Nth(number, per))


# "Before you attack or after you are hit": each wakes the rule.
@coordinate("Trigger: Trigger ,? or Trigger", cost=1)
def any_time(one: Any, other: Any) -> Any:
    return said("any_time", (one, other))


# Behind "and" what begins with "if" may be asked as well, and is no other time.
@coordinate("Trigger: Time Event ,? and Time Events", cost=1)
def any_time_and(time: Any, one: Any, other_time: Any, other: Any) -> Any:
    return said("any_time", (ast.Trigger(time, one), ast.Trigger(other_time, other)))


# -------------------------------------------------------------------------------------------------------- sentences


@rule("Asked: if Condition")
def asked(condition: Any) -> Any:
    return condition


@rule("Asked: while Condition")
def asked_while(condition: Any) -> Any:
    return said("while_so", condition)


@rule("Asked: unless Condition")
def asked_unless(condition: Any) -> Any:
    return said("unless", condition)


rule("Head: Limit | Trigger | Asked")(same)


@rule("Head: while you do", "Tail: while you do")
def doing_that() -> Any:
    return parts.DoThat()


rule("Head: Duration", cost=1)(same)
put("Head: each round", parts.EachRound())


@rule("Head: against NP.who.$n", "Head: against NP.attack.$n")
def head_against(whom: Any) -> Any:
    return parts.Against(whom) if isinstance(whom, ast.Who | ast.AttackSel | ast.Ref) else REJECT


put("ThisSpan: this round", ast.During("round"))
put("ThisSpan: this turn", ast.During("turn"))
put("ThisSpan: this game", ast.During("game"))


@rule("Head: Occasion Event ThisSpan", cost=1)
def head_listening(occasion: Any, event: Any, span: Any) -> Any:
    time, nth = occasion
    if time != "when" or isinstance(nth, ast.Nth):
        return REJECT
    return parts.TriggerFor(ast.Trigger(time, event, nth), span)


rule("Head: ForEach")(parts.ForEachHead)


@rule("Head: if Single ,? and IfEvent", cost=1)
def head_both(condition: Any, event: Any) -> Any:
    return parts.HeadBoth(condition, ast.Trigger("when", event))


@rule("Head: if IfEvent ,? and Condition | when/whenever Event ,? and Condition", cost=1)
def head_event_and(event: Any, condition: Any) -> Any:
    return parts.HeadBoth(condition, ast.Trigger("when", event))


put("RoundNumber: first", 1)
put("RoundNumber: second", 2)
put("RoundNumber: third", 3)
put("RoundNumber: fourth", 4)
put("RoundNumber: fifth/final", 5)
rule("Rounds: the RoundNumber round | the RoundNumber round of the/this game")(lambda one: ast.RoundIs((one,)))
rule("Rounds: the RoundNumber and/or RoundNumber rounds")(lambda one, other: ast.RoundIs((one, other)))


@rule("Head: during/in/on Rounds", "Tail: during/in/on Rounds")
def in_rounds(rounds: Any) -> Any:
    return rounds


@rule("Heads: Head ,")
def heads_one(head: Any) -> Any:
    return (head,)


@rule("Heads: Head , Heads")
def heads(head: Any, more: Any) -> Any:
    return (head, *more)


@rule("Heads: Head Heads", cost=3)
def heads_close(head: Any, more: Any) -> Any:
    return said("close", head, more)


# What is said in front ends at a comma; without one, only at what cannot go on with it.
@rule("Heads: Limit | Moment", cost=4)
def head_alone(head: Any) -> Any:
    return (ast.Trigger("when", head) if isinstance(head, ast.Moment) else head,)


@rule("Heads: Head ,? then ,? Heads", cost=2)
def heads_then(head: Any, more: Any) -> Any:
    return (head, *more)


put("LinkWord: also", "")
put("LinkWord: then", "then")
put("LinkWord: otherwise", "otherwise")
put("Done: you do either?", "if done")
put("Done: they do", "if they did")
put("Done: you do not", "if not done")
put("Done: they do not", "if they did not")
rule("Link: LinkWord ,? | if Done ,?")(parts.Link)
rule("Link: if Done ,? and Condition ,?", cost=1)(parts.Link)


rule("Tail: Limit | Asked")(same)
put("Tail: after use", parts.AfterUse())


@rule("Tail: Trigger")
def tail_time(trigger: Any) -> Any:
    return trigger


@rule("Tails: ,? Tail")
def tails_one(tail: Any) -> Any:
    return (tail,)


@rule("Tails: ,? Tail Tails")
def tails(tail: Any, more: Any) -> Any:
    return (tail, *more)


@rule("Body: Chain Tails?")
def body(items: Any, tails: Any) -> Any:
    return said("body_of", items, tails or ())


@rule("Sentence: Link? Heads? Body")
def sentence(link: Any, heads: Any, body: Any) -> Any:
    made = said("sentence", link or parts.Link(""), heads or (), body)
    if made is REJECT:
        return REJECT
    waits = any(isinstance(head, ast.Trigger) for head in made.heads)
    if waits and any(isinstance(step, ast.NoEffect) and step.duration is None for step in made.steps):
        return REJECT  # "when you are hit, weapons have no effect": for how long?
    return made
