"""The verbs: one entry each, with frames for the sorts of subject that it takes. All other forms are derived."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from agon.language import ast, parts
from agon.language.chart.rules import OPEN, frame, put, rule, said, same, verb
from agon.language.grammar import REJECT

# ------------------------------------------------------------------------------------ what stands behind an attack

rule("AttackMods: AttackMod")(lambda one: (one,))


@rule("AttackMods: AttackMod ,? AttackMods")
def attack_mods(one: Any, more: Any) -> Any:
    return (one, *more)


@rule("AttackMod: with Weapon")
def attack_with(cards: Any) -> Any:
    return parts.With(cards)


put("AttackMod: with it", parts.With(ast.Ref("card")))
put("AttackMod: with a weapon", parts.Weapons())
put("AttackMod: with weapons", parts.Weapons())
put("AttackMod: if possible", parts.ByGrid())
put("AttackMod: without spending an additional action", parts.Free())
put("AttackMod: at the largest bonus in that attack 's grid", parts.AtMod(ast.LargestBonus()))
put("AttackMod: with double the bonus from the appropriate attack grid", parts.DoubleGrid())


@rule("AttackMod: against/on NP.who.$n")
def attack_against(who: Any) -> Any:
    return parts.Against(who)


@rule("AttackMod: at SIGNED")
def attack_at(bonus: int) -> Any:
    return parts.AtMod(bonus)


@rule("AttackMod: into any space in Grid")
def attack_into(grid: Any) -> Any:
    return parts.Into(ast.InGrid(grid))


put("AttackKind.sg: attack", "any")
put("AttackKind.sg: basic attack", "basic")
put("AttackKind.sg: weapon attack", "weapon")
put("AttackKind.pl: attacks", "any")
put("AttackKind.pl: basic attacks", "basic")
put("AttackKind.pl: weapon attacks", "weapon")


@rule(
    "AttackThing: a/an immediate? AttackKind.sg | 1 AttackKind.sg | another AttackKind.sg | an additional AttackKind.sg"
)
def one_attack(kind: Any) -> Any:
    return parts.Thing(kind, (parts.NumberOf(1),))


@rule("AttackThing: MANY consecutive? AttackKind.pl")
def some_attacks(number: int, kind: Any) -> Any:
    return parts.Thing(kind, (parts.NumberOf(number),))


put("AttackThing: another attack of the same type", parts.Thing("any", (parts.SameType(),)))


def _make_attack(subject: Any, thing: Any, mods: Any = ()) -> Any:
    made = said("attack_verb", thing, mods or ())
    return made if made is REJECT else replace(made, who=subject)


MAKE: Final = verb("make makes made made making")
frame(MAKE, "who", "AttackThing | AttackThing ,? AttackMods", deed=_make_attack)


def _with_base(subject: Any, thing: Any, damage: int, mods: Any = ()) -> Any:
    """An attack whose base damage is said with it: "a basic attack that has a base damage of 2"."""
    made = _make_attack(subject, thing, mods)
    if made is REJECT:
        return REJECT
    return replace(made, riders=(ast.ModBase(ast.Ref("attack", "this"), damage, True), *made.riders))


frame(MAKE, "who", "AttackThing that has a base damage of NUM AttackMods?", deed=_with_base)
frame(MAKE, "who", "AttackThing with a base damage of NUM AttackMods?", deed=_with_base)

ATTACK: Final = verb("attack attacks attacked attacked attacking")
frame(
    ATTACK, "who", "NP.who.$n AttackMods?",
    deed=lambda by, who, mods: _make_attack(by, parts.Thing("any", (parts.Against(who),)), mods),
)  # fmt: skip
frame(
    ATTACK, "who", "again? with Weapon AttackMods?",
    deed=lambda by, cards, mods: _make_attack(by, parts.Thing("any", (parts.With(cards),)), mods),
)  # fmt: skip
frame(
    ATTACK, "who", "again? at SIGNED AttackMods?",
    deed=lambda by, at, mods: _make_attack(
        by, parts.Thing("any", (parts.NumberOf(1),)), (parts.AtMod(at), *(mods or ()))
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------ attacks as events

rule("EventMods: EventMod")(lambda one: (one,))


@rule("EventMods: EventMod EventMods")
def event_mods(one: Any, more: Any) -> Any:
    return (one, *more)


@rule("EventMod: with Weapon")
def event_with(cards: Any) -> Any:
    return parts.With(cards)


@rule("EventMod: NP.who.$n")
def event_against(who: Any) -> Any:
    return parts.Against(who)


put("EventMod: with a weapon", parts.Weapons())
put("EventMod: with weapons", parts.Weapons())
put("EventMod: with critical hits", parts.Noun("any", None, True))
put("EventMod: with basic attacks", parts.Noun("basic", None, False))
put("EventMod: as your first attack of your turn", parts.NthIs(1, "turn"))
put("AttackPlace: from behind", ast.At(ast.Who("attacker"), ast.WarriorSpace(ast.Who("defender"), "behind")))


@rule("EventMod: AttackPlace", "PassiveMod: AttackPlace")
def event_place(test: Any) -> Any:
    return parts.TestOf(test)


@rule("EventMod: with a/an Nominal.attack.sg", "PassiveMod: by/with a/an Nominal.attack.sg")
def event_kind(blow: Any) -> Any:
    if blow.opposing or (blow.noun == parts.Noun("any", None, False) and not blow.mods):
        return parts.Noun("any", None, False) if not blow.opposing else REJECT
    return said("described", blow.noun, blow.mods)


put("PassiveMod: with/by a weapon", parts.Weapons())
put("PassiveMod: by/with this weapon", parts.With(ast.This()))
put("PassiveMod: by you/yourself", parts.ByWhom(ast.Who("me")))


@rule("PassiveMod: by NP.who.$n")
def by_whom(who: Any) -> Any:
    return parts.ByWhom(who) if isinstance(who, ast.Who) and who != ast.Who("me") else REJECT


@rule("PassiveMod: by NP.who.$n 's weapon")
def by_weapon(who: Any) -> Any:
    return parts.ByWeaponOf(who) if isinstance(who, ast.Who) else REJECT


@rule("PassiveMod: by Poss Core.attack.sg")
def by_attack_of(who: Any, blow: Any) -> Any:
    """By somebody's attack of a kind: what one is hit by is an attack, so the kind is all that it says."""
    if who == ast.Who("me") or not isinstance(who, ast.Who) or blow.mods or blow.opposing or blow.noun.kind == "hit":
        return REJECT
    return parts.Described(blow.noun, (parts.ByWhom(who),))


@rule("PassiveMod: with Weapon")
def passive_with(cards: Any) -> Any:
    return parts.With(cards)


@rule("PassiveMod: by Nominal.card.pl")
def by_weapons(pack: Any) -> Any:
    if pack.owner is not None or pack.opposing:
        return REJECT
    made = said("weapon_filter", None, "a", said("card_tests", (), (), pack.tests))
    return made if made is REJECT else parts.With(made)


@rule("PassiveMod: by a/an Qualities.who", cost=1)
def by_kinds(test: Any) -> Any:
    return parts.With(ast.Cards(None, "a", (test,)))


rule("PassiveMods: PassiveMod")(lambda one: (one,))


@rule("PassiveMods: PassiveMod PassiveMods")
def passive_mods(one: Any, more: Any) -> Any:
    return (one, *more)


def _event(cls: Any, relation: str, *, critical: bool = False) -> Any:
    def compose(subject: Any, mods: Any = None) -> Any:
        made = said(relation, subject, mods or ())
        if made is REJECT:
            return REJECT
        return cls(replace(made, critical=True) if critical else made)

    return compose


HIT: Final = verb("hit hits hit hit hitting")
MISS: Final = verb("miss misses missed missed missing")
frame(ATTACK, "who", "EventMods?", event=_event(ast.Attacks, "attack_by"))
frame(HIT, "who", "EventMods?", event=_event(ast.Hits, "attack_by"))
frame(MISS, "who", "EventMods? | an attack EventMods?", event=_event(ast.Misses, "attack_by"))
rule("Acten.who: attacked PassiveMods?")(lambda mods: _event(ast.Attacks, "attack_on")(ast.It(), mods))
rule("Acten.who: hit PassiveMods?")(lambda mods: _event(ast.Hits, "attack_on")(ast.It(), mods))
rule("Acten.who: critically hit PassiveMods?")(
    lambda mods: _event(ast.Hits, "attack_on", critical=True)(ast.It(), mods)
)
rule("Acten.who: missed PassiveMods? | attacked and missed PassiveMods?")(
    lambda mods: _event(ast.Misses, "attack_on")(ast.It(), mods)
)
put("Acten.who: defeated", ast.Defeated(ast.It()))


@rule("Thing: a/an/any Kind.event", "Thing: a/an/any Kind.event ObjectMods")
def attack_object(kind: str, mods: Any = ()) -> Any:
    return parts.Thing(kind, mods)


put("Kind.event: attack", "any")
put("Kind.event: basic attack", "basic")
put("Kind.event: weapon attack", "weapon")


@rule("Success: a successful attack", "Success: a successful attack ObjectMods")
def success(mods: Any = ()) -> Any:
    return parts.Thing("any", mods)


@rule("Success: a critical hit", "Success: a critical hit ObjectMods")
def critical_success(mods: Any = ()) -> Any:
    return parts.Thing("critical", mods)


rule("ObjectMods: ObjectMod")(lambda one: (one,))


@rule("ObjectMods: ObjectMod ObjectMods")
def object_mods(one: Any, more: Any) -> Any:
    return (one, *more)


@rule("ObjectMod: with Weapon")
def object_with(cards: Any) -> Any:
    return parts.With(cards)


put("ObjectMod: with a weapon", parts.Weapons())


@rule("ObjectMod: against NP.who.$n")
def object_against(who: Any) -> Any:
    return parts.Against(who)


def _by_action(who: Any, mods: Any) -> Any:
    made = said("attack_by", who, mods or ())
    return made if made is REJECT else ast.Attacks(made, True)


def _by_ability(who: Any, mods: Any) -> Any:
    made = said("attack_by", who, mods or ())
    return made if made is REJECT else ast.Attacks(made, by_ability=True)


def _of(cls: Any) -> Any:
    def compose(subject: Any, thing: Any) -> Any:
        made = said("attack_of", subject, thing)
        return made if made is REJECT else cls(made)

    return compose


frame(MAKE, "who", "Thing", event=_of(ast.Attacks))
frame(MAKE, "who", "Success", event=_of(ast.Hits))
frame(MISS, "who", "Thing", event=_of(ast.Misses))


@rule("Event: Met.sg hits | Met.pl hit")
def attack_hits(attack: Any) -> Any:
    made = said("plain_attack", attack)
    return made if made is REJECT else ast.Hits(made)


@rule("Event: Met.sg misses | Met.pl miss")
def attack_misses(attack: Any) -> Any:
    made = said("plain_attack", attack)
    return made if made is REJECT else ast.Misses(made)


@rule("Event: Met.sg misses NP.who.$m | Met.pl miss NP.who.$m")
def attack_misses_somebody(attack: Any, who: Any) -> Any:
    made = said("against_of", said("plain_attack", attack), who, None)
    return made if made is REJECT else ast.Misses(made)


@rule("Event: Met.sg is a critical hit")
def attack_is_critical(attack: Any) -> Any:
    return ast.Hits(said("critical_of", attack))


@rule("Event: this weapon hits EventMods?")
def weapon_hits(mods: Any) -> Any:
    return _event(ast.Hits, "attack_by")(ast.Who("me"), (parts.With(ast.This()), *(mods or ())))


# ------------------------------------------------------------------------------------------- gaining and losing

GAIN: Final = verb("gain gains gained gained gaining")
LOSE: Final = verb("lose loses lost lost losing")
HAVE: Final = verb("have has had had having")
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
    GAIN, "who", "a damage bonus equal to Value", deed=lambda who, by: _yours(who, ast.ModDamage(ast.Ref("attack"), by))
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


# --------------------------------------------------------------------------------------------------------- damage

DEAL: Final = verb("deal deals dealt dealt dealing")
TAKE: Final = verb("take takes took taken taking")
frame(DEAL, "attack", "DamageBonus Floor?", deed=ast.ModDamage)
frame(DEAL, "attack", "NUM damage", deed=ast.SetDamage)
frame(DEAL, "attack", "no more than NUM damage", deed=ast.CapDamage)
frame(DEAL, "attack", "normal damage", deed=ast.NormalDamage)
frame(DEAL, "attack", "double damage", deed=lambda attacks: ast.Multiply(attacks, 2))
frame(DEAL, "attack", "triple damage", deed=lambda attacks: ast.Multiply(attacks, 3))
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
frame(TAKE, "who", "NUM damage", deed=ast.Deal)
frame(TAKE, "who", "that much damage", deed=lambda who: ast.Deal(who, ast.Ref("amount")))
frame(
    TAKE, "who", "NUM less damage Floor?",
    deed=lambda who, number, least: ast.ReduceDamage(ast.TakesDamage(who, ast.IsRef()), number, least),
)  # fmt: skip
frame(
    TAKE, "who", "DamageBonus from NP.attack.$n",
    deed=lambda who, by, attacks: _against(attacks, who, lambda of: ast.ModDamage(of, by)),
)  # fmt: skip
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


def _against(attacks: Any, who: Any, make: Any) -> Any:
    made = said("against_of", attacks, who, None)
    return made if made is REJECT else make(made)


def _but(attacks: Any, who: Any, pack: Any, make: Any) -> Any:
    but = ast.Not(ast.AttackSel(None, "weapon", ast.Cards(None, "a", said("card_tests", (), (), pack.tests))))
    made = said("against_of", attacks, who, but)
    return made if made is REJECT else make(made)


PREVENT: Final = verb("prevent prevents prevented prevented preventing")
frame(PREVENT, "who", "all? of? the/that damage", deed=lambda by: _yours(by, ast.ReduceDamage(ast.Ref("damage"), None)))


def _yours(by: Any, step: Any) -> Any:
    """A step that only the user of an ability carries out, told to "you" alone."""
    return step if by == ast.Doer() else REJECT


REDUCE: Final = verb("reduce reduces reduced reduced reducing")
INCREASE: Final = verb("increase increases increased increased increasing")
put("TheDamage: that/the damage", ast.Ref("damage"))


@rule("DamageTo: all? the? damage NP.who.sg takes | all? the? damage NP.who.pl take")
def damage_to(who: Any) -> Any:
    return ast.TakesDamage(who, None)


rule("DamageTo: TheDamage")(same)
frame(REDUCE, "who", "TheDamage to NUM", deed=lambda by, what, most: _yours(by, ast.CapDamage(what, most)))
frame(
    REDUCE, "who", "all? the? damage from/of NP.attack.$n to NUM | the damage dealt by NP.attack.$n to NUM",
    deed=lambda by, what, most: _yours(by, ast.CapDamage(what, most)),
)  # fmt: skip
frame(
    REDUCE, "who", "DamageTo by NUM Floor?",
    deed=lambda by, what, less, least: _yours(by, ast.ReduceDamage(what, less, least)),
)  # fmt: skip
frame(
    REDUCE, "who", "its base damage by NUM Duration? Floor?",
    deed=lambda by, less, span, least: _yours(by, ast.ReduceBase(ast.This(), less, least, span)),
)  # fmt: skip
frame(REDUCE, "who", "NP.roll.$n by NUM", deed=lambda by, rolls, less: _yours(by, ast.ModRoll(rolls, -less)))
frame(INCREASE, "who", "NP.roll.$n by NUM", deed=lambda by, rolls, more: _yours(by, ast.ModRoll(rolls, more)))
frame(
    REDUCE,
    "who",
    "the value of Dice by NUM | Dice by NUM",
    deed=lambda by, dice, less: _yours(by, ast.ChangeDie(dice, -less)),
)
frame(
    INCREASE,
    "who",
    "the value of Dice by NUM | Dice by NUM",
    deed=lambda by, dice, more: _yours(by, ast.ChangeDie(dice, more)),
)
frame(REDUCE, "who", "Poss StatName by NUM", deed=lambda by, who, name, less: _yours(by, ast.Gain(who, name, -less)))
frame(INCREASE, "who", "Poss StatName by NUM", deed=lambda by, who, name, more: _yours(by, ast.Gain(who, name, more)))

SET: Final = verb("set sets set set setting")
frame(SET, "who", "NP.roll.sg equal? to Value", deed=lambda by, roll, to: _yours(by, ast.SetRoll(roll, to)))
frame(SET, "who", "Poss StatName to Value", deed=lambda by, who, name, to: _yours(by, ast.SetStat(who, name, to)))

ADD: Final = verb("add adds added added adding")
frame(ADD, "who", "SIGNED to NP.roll.$n", deed=lambda by, more, rolls: _yours(by, ast.ModRoll(rolls, more)))
frame(ADD, "who", "that amount to NP.roll.$n", deed=lambda by, rolls: _yours(by, ast.ModRoll(rolls, ast.Ref("amount"))))
frame(
    ADD, "who", "that amount to Poss StatName",
    deed=lambda by, who, name: _yours(by, ast.Gain(who, name, ast.Ref("amount"))),
)  # fmt: skip

GIVE: Final = verb("give gives gave given giving")
frame(GIVE, "who", "NP.roll.$n Bonus", deed=lambda by, rolls, more: _yours(by, ast.ModRoll(rolls, more)))
frame(GIVE, "who", "NP.who.$n Amounts", deed=lambda by, who, what: _yours(by, said("gains", who, what)))

# -------------------------------------------------------------------------------------------------- rolls and dice

ROLL: Final = verb("roll rolls rolled rolled rolling")
REROLL: Final = verb("re-roll re-rolls re-rolled re-rolled re-rolling")
FORCE: Final = verb("force forces forced forced forcing")
CHANGE: Final = verb("change changes changed changed changing")
frame(ROLL, "who", "DiceNumber", deed=lambda by, number: ast.RollDice(number, by))
rule("DiceNumber: ONE die | MANY dice")(same)
rule("DiceLess: ONE less die | MANY less/fewer dice")(same)
rule("DiceMore: ONE additional die | MANY additional dice")(same)
frame(ROLL, "who", "a die", deed=lambda by: ast.RollDice(1, by))
frame(REROLL, "who", "Dice | NP.roll.$n", deed=lambda _by, what: ast.Reroll(what))
frame(
    FORCE,
    "who",
    "Dice to be re-rolled | NP.roll.$n to be re-rolled",
    deed=lambda by, what: _yours(by, ast.Reroll(what)),
)
frame(
    FORCE,
    "who",
    "NP.who.$n to Deed.who.bare",
    deed=lambda by, who, deed: _yours(by, said("made_to", who, said("of_doer", deed))),
)
frame(
    MAKE,
    "who",
    "NP.who.$n Deed.who.bare",
    deed=lambda by, who, deed: _yours(by, said("forced", who, said("of_doer", deed))),
)
frame(CHANGE, "who", "Dice to a NUM", deed=lambda by, dice, to: _yours(by, ast.SetDie(dice, to)))


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
frame(
    ROLL, "who", "a/an NUM on any/a/either die of? RollOf? | a/an NUM on any/a/either die of? RollOf?",
    event=lambda who, face, kinds: ast.Shows(ast.RollSel(who, kinds or ("any",), "a"), ast.SomeDie("=", face)),
)  # fmt: skip
frame(
    ROLL, "who", "a/an NUM RollOf?",
    event=lambda who, face, kinds: ast.Shows(ast.RollSel(who, kinds or ("any",), "a"), ast.SomeDie("=", face)),
)  # fmt: skip
frame(
    ROLL, "who", "a/an NUM on any/either of your dice RollOf?",
    event=lambda who, face, kinds: parts.Own(
        True, ast.Shows(ast.RollSel(who, kinds or ("any",), "a"), ast.SomeDie("=", face))
    ),
)  # fmt: skip
frame(
    ROLL,
    "who",
    "the? dice RollOf? | RollOf",
    event=lambda who, kinds: ast.Rolls(ast.RollSel(who, kinds or ("any",), "a")),
)
frame(
    ROLL,
    "who",
    "MANY dice RollOf?",
    event=lambda who, number, kinds: ast.Rolls(ast.RollSel(who, kinds or ("any",), "a"), number),
)
frame(
    ROLL, "who", "more than NUM dice RollOf?",
    event=lambda who, number, kinds: ast.Rolls(ast.RollSel(who, kinds or ("any",), "a"), number, ">"),
)  # fmt: skip


def _make_roll(who: Any, throw: Any) -> Any:
    made = said("roll", who, throw.kinds, "a", throw.mods, None)
    return made if made is REJECT else ast.Rolls(made)


frame(MAKE, "who", "a/an Nominal.roll.sg | Nominal.roll.pl", event=_make_roll)
put("Event: rolls are made", ast.Rolls(ast.RollSel(None, ("any",), "a")))
put("Event: dice are rolled", ast.Rolls(ast.RollSel(None, ("any",), "a")))
put("Event: a roll is/has been? made", ast.Rolls(ast.RollSel(None, ("any",), "a")))


@rule("Event: a/an/each Nominal.roll.sg is made | a/an Nominal.roll.sg")
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


# --------------------------------------------------------------------------------------------------------- moving

MOVE: Final = verb("move moves moved moved moving")
TURN: Final = verb("turn turns turned turned turning")
ROTATE: Final = verb("rotate rotates rotated rotated rotating")


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
frame(MOVE, "who", "NP.who.$n Far", deed=lambda by, who, far: _yours(by, said("with_who", far, who)))
frame(MOVE, "who", "to Target", deed=lambda who, to: ast.Move(who, None, False, to))
frame(MOVE, "who", "NP.who.$n to Target", deed=lambda by, who, to: _yours(by, ast.Move(who, None, False, to)))
frame(
    ROTATE, "who", "NP.who.$n | NP.who.$n in any direction | NP.who.$n to face any direction",
    deed=lambda by, who: _yours(by, ast.Rotate(who)),
)  # fmt: skip
frame(TURN, "who", "NP.who.$n to face any direction", deed=lambda by, who: _yours(by, ast.Rotate(who)))
frame(CHANGE, "who", "Poss facing", deed=lambda by, who: _yours(by, ast.Rotate(who)))
frame(MOVE, "who", "into Spaces", event=ast.Moves)
frame(MOVE, "who", "out of Spaces", event=lambda who, out: ast.Moves(who, None, out))
frame(MOVE, "who", "", event=ast.Moves)
frame(MOVE, "who", "your warrior", event=lambda who: parts.Own(True, ast.Moves(who)))
frame(MOVE, "who", "their warrior", event=lambda who: parts.Own(False, ast.Moves(who)))
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

# ---------------------------------------------------------------------------------------------------------- cards

DISCARD: Final = verb("discard discards discarded discarded discarding")
REVEAL: Final = verb("reveal reveals revealed revealed revealing")
PLACE: Final = verb("place places placed placed placing")
PUT: Final = verb("put puts put put putting")
LOOK: Final = verb("look looks looked looked looking")
SWAP: Final = verb("swap swaps swapped swapped swapping")
FLIP: Final = verb("flip flips flipped flipped flipping")
frame(DISCARD, "who", "NP.card.$n", deed=lambda by, cards: _yours(by, ast.Discard(cards)), passive=True)
frame(DISCARD, "who", "NP.card.$n", event=lambda by, cards: ast.Discards(cards, by), passive=True)


@rule("Event: NP.card.$n Act.card.$n")
def card_undergoes(cards: Any, event: Any) -> Any:
    return replace(event, card=cards) if isinstance(event, ast.Discards) else REJECT


@rule("Event: a/an Nominal.card.sg is revealed ( including this card ) | a/an Nominal.card.sg is revealed")
def card_revealed(pack: Any) -> Any:
    if pack.owner is not None or pack.opposing or pack.zone != "play":
        return REJECT
    return ast.Reveals(None, ast.Cards(None, "a", said("card_tests", (), (), pack.tests)))


put("Event: this card is revealed", ast.Reveals(None, ast.This()))
put("Event: you reveal this card", ast.Reveals(None, ast.This()))


def _reveal(who: Any, pack: Any) -> Any:
    if pack.owner is not None or pack.opposing or pack.zone != "play":
        return REJECT
    return ast.Reveals(who, ast.Cards(None, "a", said("card_tests", (), (), pack.tests)))


frame(REVEAL, "who", "a/an Nominal.card.sg | a/an Nominal.card.sg ( including this 1/card )", event=_reveal)
for _verb in (TURN, FLIP):
    frame(
        _verb, "who", "NP.card.$n face-up", deed=lambda by, cards: _yours(by, ast.TurnCard(cards, "up")), passive=True
    )
    frame(
        _verb,
        "who",
        "NP.card.$n face-down",
        deed=lambda by, cards: _yours(by, ast.TurnCard(cards, "down")),
        passive=True,
    )
for _verb in (PLACE, PUT):
    frame(_verb, "who", "this card in Target", deed=lambda by, to: _yours(by, ast.PlaceCard(ast.This(), to)))
    frame(_verb, "who", "Counters on this card", deed=lambda by, number: _yours(by, ast.Counter(ast.This(), number)))
put("Counters: a/1 counter", 1)


@rule("Counters: MANY counters")
def counters(number: int) -> Any:
    return number


REMOVE: Final = verb("remove removes removed removed removing")
frame(REMOVE, "who", "Counters from this card", deed=lambda by, number: _yours(by, ast.Counter(ast.This(), -number)))
frame(
    PUT,
    "who",
    "NP.card.$n into play face-up? | NP.card.$n into play from your discard pile",
    deed=lambda by, card: _yours(by, ast.PutIntoPlay(card)),
)
frame(LOOK, "who", "at NP.card.$n", deed=lambda by, cards: _yours(by, ast.Look(cards)))
frame(SWAP, "who", "this card with NP.card.$n", deed=lambda by, cards: _yours(by, ast.SwapCards(ast.This(), cards)))

# -------------------------------------------------------------------------------------- choosing, using, acting

CHOOSE: Final = verb(
    "choose/name/pick chooses/names/picks chose/named/picked chosen/named/picked choosing/naming/picking"
)
USE: Final = verb("use uses used used using")
SPEND: Final = verb("spend spends spent spent spending")
GO: Final = verb("go goes went gone going")
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
    deed=lambda by, what: _yours(by, ast.UseAbility(what)),
)
frame(USE, "who", "an action to move", event=lambda who: ast.Moves(who, None, None, True))
frame(USE, "who", "an action to move into Spaces", event=lambda who, to: ast.Moves(who, to, None, True))
frame(USE, "who", "an action to move out of Spaces", event=lambda who, out: ast.Moves(who, None, out, True))
frame(USE, "who", "an action to attack EventMods?", event=_by_action)
frame(USE, "who", "a card? ability to attack EventMods?", event=_by_ability)
frame(
    USE,
    "who",
    "this action",
    event=lambda who: ast.UsesAbility(who, ast.AbilitySel("action", ast.This(), None, None, "the")),
)
frame(
    USE, "who", "a card ability to move their warrior", event=lambda who: ast.UsesAbility(who, ast.AbilitySel(), True)
)
frame(USE, "who", "that/the ability | it", deed=lambda by: _yours(by, ast.UseAbility(ast.Ref("ability"))))


@rule("Event: Abilities is/are used")
def ability_used(what: Any) -> Any:
    return ast.UsesAbility(None, what)


frame(TAKE, "who", "ONE action | MANY actions", deed=ast.TakeAction)
frame(TAKE, "who", "another action | an additional? action", deed=lambda who: ast.TakeAction(who, 1))
frame(SPEND, "who", "an additional? action | 1 additional? action", deed=lambda who: ast.SpendAction(who, 1, False))
frame(SPEND, "who", "an additional? action on their turn", deed=lambda who: ast.SpendAction(who, 1, True))
frame(GO, "who", "second", deed=lambda who: ast.TurnOrder(who, "second"))
frame(GO, "who", "first", deed=lambda who: ast.TurnOrder(who, "first"))
frame(GO, "who", "last", deed=lambda who: ast.TurnOrder(who, "last"))

RESOLVE: Final = verb("resolve resolves resolved resolved resolving")
frame(
    RESOLVE,
    "who",
    "initiative from lowest to highest",
    deed=lambda by: _yours(by, said("initiative_rule", "initiative", "lowest")),
)

TIE: Final = verb("tie ties tied tied tying")
WIN: Final = verb("win wins won won winning")
frame(TIE, "who", "a roll | a roll with a/an/any opponent", event=ast.Ties)
frame(WIN, "who", "a tie", event=lambda who: ast.Ties(who, "win"))
frame(LOSE, "who", "a tie", event=lambda who: ast.Ties(who, "lose"))
frame(LOSE, "who", "life", event=ast.LosesLife)
DEFEAT: Final = verb("defeat defeats defeated defeated defeating")
frame(DEFEAT, "who", "NP.who.$n", event=ast.Defeats)
END: Final = verb("end ends ended ended ending")
frame(END, "who", "their turn in Spaces", event=lambda who, where: parts.Own(False, ast.EndsTurn(who, where)))
frame(END, "who", "your turn in Spaces", event=lambda who, where: parts.Own(True, ast.EndsTurn(who, where)))
frame(TURN, "who", "", event=ast.Rotates)
frame(ROTATE, "who", "", event=ast.Rotates)

# -------------------------------------------------------------------------------------- being, for rolls and attacks

rule("Deed.attack.sg: is a critical hit if? it? hits?", "Deed.attack.pl: are critical hits")(
    lambda: ast.Critical(OPEN, True)
)
rule("Deed.attack.pl: cannot be critical hits", "Deed.attack.sg: cannot be a critical hit")(
    lambda: ast.Critical(OPEN, False)
)
rule("Deed.attack.$n: cannot gain damage bonuses")(lambda: ast.LimitBonus(OPEN, 0, "damage"))
rule("Deed.attack.sg: misses", "Deed.attack.pl: miss")(lambda: ast.Miss(OPEN))
rule(
    "Deed.roll.sg: is considered to? be? doubles | counts as doubles",
    "Deed.roll.pl: are considered to? be? doubles | count as doubles",
)(lambda: said("counts_as", OPEN, True, "doubles"))


put("CountedAs: doubles", "doubles")
put("CountedAs: critical hits", "critical hits")
put("CountedAs: a critical hit", "critical hits")


@rule(
    "Clause: NP.roll.pl do not count as CountedAs | NP.roll.pl cannot count as CountedAs",
    "Clause: NP.roll.sg does not count as CountedAs | NP.roll.sg cannot count as CountedAs",
    "Clause: NP.roll.sg cannot be CountedAs",
)
def counts_not(rolls: Any, what: str) -> Any:
    return said("counts_as", rolls, False, what)


@rule("Clause: AttackShort may result in a critical hit")
def may_be_critical(attack: Any) -> Any:
    return ast.MayBeCritical(attack)


put("Clause: this may result in a critical hit", ast.MayBeCritical(ast.Ref("attack")))


@rule(
    "Deed.roll.sg: is set? to? Value | is increased to Value | is considered to be a? NUM | is a NUM",
    "Deed.roll.pl: are increased to Value | are set to Value",
)
def set_roll(to: Any) -> Any:
    return ast.SetRoll(OPEN, to)


rule("Deed.roll.$n: cannot be modified/changed")(lambda: ast.Protect(OPEN, "changed"))
rule("Deed.roll.$n: cannot be increased")(lambda: ast.Protect(OPEN, "increased"))
rule("Deed.roll.$n: cannot be reduced")(lambda: ast.Protect(OPEN, "reduced"))


@rule("Deed.roll.$n: cannot gain bonuses larger than Bonus")
def no_larger(most: Any) -> Any:
    return ast.LimitBonus(OPEN, most, "single")


@rule("Deed.attack.$n: cannot deal more damage than Value Floor?")
def no_more(most: Any, least: Any) -> Any:
    return ast.CapDamage(OPEN, most, least)


@rule(
    "Deed.attack.$n: cannot deal more than its/their/the? base damage | cannot deal more than the attack 's base damage"
)
def no_more_than_base() -> Any:
    return ast.CapDamage(OPEN, ast.BaseDamage(ast.Ref("attack", "same")))


@rule("Deed.roll.$n: cannot gain any? bonuses")
def no_bonuses() -> Any:
    return ast.LimitBonus(OPEN, 0)


@rule("Deed.roll.$n: cannot gain any? bonuses from NP.card.$m | cannot gain any? bonuses from abilities on NP.card.$m")
def no_bonuses_from(cards: Any) -> Any:
    return ast.LimitBonus(OPEN, 0, "total", None, cards) if isinstance(cards, ast.Cards) else REJECT


@rule(
    "Clause: NP.who.$n cannot gain any? bonuses to their RollKind rolls",
    "Clause: NP.who.$n cannot gain any? bonuses to their RollKinds rolls",
)
def gains_no_bonuses(who: Any, kinds: Any) -> Any:
    return ast.LimitBonus(said("roll", who, kinds, "all", (), None), 0)


# ------------------------------------------------------------------------------------------- verbs of one frame, joined


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


@rule("Bare: discard NP.card.$n and NP.card.$m", "Cost: discard NP.card.$n and NP.card.$m", cost=1)
def discard_both(one: Any, other: Any) -> Any:
    return parts.Both(ast.Discard(one), ast.Discard(other)) if one != other else REJECT


@rule("Bare: discard NP.card.$n or NP.card.$m", "Cost: discard NP.card.$n or NP.card.$m", cost=1)
def discard_either(one: Any, other: Any) -> Any:
    return ast.Either(((ast.Discard(one),), (ast.Discard(other),))) if one != other else REJECT


@rule(
    "Event: NP.who.sg uses a/an AbilityKind or AbilityKind ability",
    "Event: NP.who.pl use a/an AbilityKind or AbilityKind ability",
)
def uses_either(who: Any, one: Any, other: Any) -> Any:
    acts = tuple(ast.UsesAbility(ast.It(), ast.AbilitySel(kind)) for kind in (one, other))
    return said("each_doing", who, acts) if one != other else REJECT


# ------------------------------------------------------------------------------------------------------- how many dice

rule("Deed.who.bare: roll NUM dice and use the sum of all 3")(
    lambda number: ast.DiceCount(ast.Ref("roll"), number, 0, 3) if number == 3 else REJECT
)
rule("Deed.who.bare: roll NUM dice instead? and choose which NUM to use")(
    lambda number, keep: ast.DiceCount(ast.Ref("roll"), number, 0, keep, ast.Doer()) if keep < number else REJECT
)
rule("Deed.who.bare: only roll a/1 die")(lambda: ast.DiceCount(ast.Ref("roll"), 1))
rule("Deed.who.bare: roll DiceLess")(lambda number: ast.DiceCount(ast.Ref("roll"), None, -number))
rule("Deed.who.bare: roll DiceMore")(lambda number: ast.DiceCount(ast.Ref("roll"), None, number))
rule("Deed.who.bare: roll an additional die")(lambda: ast.DiceCount(ast.Ref("roll"), None, 1))
rule("Deed.who.bare: roll DiceMore for/on NP.roll.$n")(lambda number, rolls: ast.DiceCount(rolls, None, number))
rule("Deed.who.bare: roll an additional die for/on NP.roll.$n")(lambda rolls: ast.DiceCount(rolls, None, 1))
rule("Deed.who.bare: choose DiceNumber to exclude from NP.roll.$n")(
    lambda number, rolls: ast.Exclude(rolls, ast.Doer(), number)
)
rule(
    "Deed.who.sg: chooses DiceNumber to exclude from NP.roll.$n",
    "Deed.who.pl: choose DiceNumber to exclude from NP.roll.$n",
)(lambda number, rolls: ast.Exclude(rolls, ast.Doer(), number))
rule("Clause: NP.who.sg rolls DiceMore", "Clause: NP.who.pl roll DiceMore")(
    lambda who, number: ast.DiceCount(ast.RollSel(who, ("any",), "the"), None, number)
)
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

# --------------------------------------------------------------------- swapping places, numbers; being a rival

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


rule("Kept: NP.roll.$n")(same)
rule("Kept: NP.card.$n")(same)
put("Kept: dice", ast.AllDice())
rule("Kept: dice in/of NP.roll.$n")(lambda rolls: ast.Dice(rolls, "all"))
rule("Kept: Poss StatName")(ast.Stat)
rule("Kept: NP.card.$n 's CardNumber value?")(ast.CardStat)
rule("Kept: Poss dice")(ast.AllDice)


@rule("Clause: Kept cannot be Harm HarmBy?")
def protected(what: Any, how: str, source: Any) -> Any:
    return said("protected", what, how, source, None)


put("Harming: reduce", "reduced")
put("Harming: increase", "increased")
put("Harming: change/modify", "changed")
put("Harming: discard", "discarded")


@rule("Clause: Harmer cannot Harming Kept")
def hindered(source: Any, how: str, what: Any) -> Any:
    made = said("protected", what, how, None, None)
    return REJECT if made is REJECT else said("hindered", source, made)


@rule("Clause: Harmer cannot move NP.who.$n")
def not_moved(source: Any, who: Any) -> Any:
    made = said("protected", who, "moved", None, None)
    return REJECT if made is REJECT else said("hindered", source, made)


@rule(
    "Clause: NP.card.pl have/produce no effect/effects Duration?",
    "Clause: NP.card.sg has/produces no effect/effects Duration?",
    "Clause: card? abilities on NP.card.$n have/produce no effect/effects Duration?",
)
def cards_without_effect(cards: Any, span: Any) -> Any:
    return ast.NoEffect(cards, span)


@rule("Clause: NP.card.pl produce/have no effect/effects during the round they are revealed")
def without_effect_at_first(cards: Any) -> Any:
    return ast.NoEffect(cards, ast.During("round"))


# ------------------------------------------------------------------------------------------------ what costs and must

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
def attack_limit_against(who: Any, whom: Any, cards: Any, number: int, per: Any) -> Any:
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


@rule("Clause: NP.who.sg takes no damage from NP.attack.$m", "Clause: NP.who.pl take no damage from NP.attack.$m")
def no_damage_from(who: Any, attacks: Any) -> Any:
    made = said("against_of", attacks, who, None)
    return REJECT if made is REJECT else ast.SetDamage(made, 0)


frame(DEAL, "attack", "no damage", deed=lambda attacks: ast.SetDamage(attacks, 0))
frame(
    DEAL, "attack", "SIGNED damage Floor ,? ForEach",
    deed=lambda attacks, by, least, each: ast.ModDamage(attacks, said("times", by, each), least),
)  # fmt: skip


# ------------------------------------------------------------------------------------------- what was thrown before

put("Age: original/old", "original")
put("Age: new", "new")
put("Thrown: roll/total", "roll")
put("Thrown: result", "die")
put("Thrown: result of the die", "die")
put("Thrown: die", "die")
put("OwnWord: your", True)
put("OwnWord: their", False)
rule("Measure: the Age Thrown")(lambda age, what: said("thrown", age, what))
rule("Measure: OwnWord Age Thrown")(lambda mine, age, what: said("thrown_of", mine, age, what))


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
    deed=lambda by: _yours(by, ast.UseAbility(ast.Ref("ability"), True)),
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


@rule("Deed.who.bare: trade the placement of NUM of Poss Nominal.card.pl")
def two_places(number: int, who: Any, pack: Any) -> Any:
    if number != 2 or pack.owner is not None or pack.opposing or pack.joined:
        return REJECT
    tests = said("card_tests", (), (), pack.tests)
    return ast.SwapCards(ast.Cards(who, "a", tests), ast.Cards(who, "a", tests, "play", True))


rule(
    "Clause: NP.card.pl require Hands | NP.card.pl require Hands to use",
    "Clause: NP.card.sg requires Hands | NP.card.sg requires Hands to use",
)(lambda cards, number: ast.NeedHands(cards, number) if isinstance(cards, ast.Cards) else REJECT)
rule("Clause: ties are won by the warrior with less/lower life")(lambda: ast.TieRule(None, None, "less life"))
rule("Clause: NP.who.pl win all? ties", "Clause: NP.who.sg wins all? ties")(ast.TieRule)
rule(
    "Clause: NP.who.pl win all? ties with/against NP.who.$m", "Clause: NP.who.sg wins all? ties with/against NP.who.$m"
)(ast.TieRule)
rule("Clause: NP.who.$n may/can move diagonally Duration?")(ast.MoveDiagonally)
rule("Clause: NP.who.$n can take no other actions Duration?")(
    lambda who, span: ast.Forbid(who, ast.OtherActions(), span)
)
rule("Clause: you take normal damage from NP.attack.$n")(
    lambda attacks: (
        _against(attacks, ast.Who("me"), ast.NormalDamage)
        if isinstance(attacks, ast.AttackSel) and attacks.critical
        else REJECT
    )
)


# ----------------------------------------------------------------------------------------------- what is done to dice

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


@rule("Dice: all dice in/of/on NP.roll.$n that are a NUM | each die in/of/on NP.roll.$n that is a NUM")
def dice_showing(rolls: Any, face: int) -> Any:
    return ast.Dice(rolls, "all", face)


DAMAGE: Final = verb("damage damages damaged damaged damaging")
frame(DAMAGE, "who", "NP.who.$n", event=lambda by, who: ast.TakesDamage(who, None, by))
frame(DAMAGE, "who", "NP.who.$n with Met.$m", event=lambda by, who, attack: ast.TakesDamage(who, attack, by))


@rule("Source: Poss Core.attack.sg")
def attack_of_somebody(who: Any, blow: Any) -> Any:
    """The attack that some opponent makes, whichever: "damaged by a rival's attack"."""
    vague = isinstance(who, ast.Who) and who.quantifier in ("a", "any")
    return said("attack", who, blow.noun, blow.mods, None) if vague and not blow.opposing else REJECT


frame(
    SET, "who", "Poss StatName Duration to Value",
    deed=lambda by, who, name, span, to: _yours(by, ast.SetStat(who, name, to, duration=span)),
)  # fmt: skip
frame(
    PUT, "who", "NP.card.$n into play face-up? in its place",
    deed=lambda by, card: _yours(by, ast.PutIntoPlay(card, ast.Ref("card"))) if card == ast.This() else REJECT,
)  # fmt: skip
