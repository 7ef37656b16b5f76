"""Attacks: what stands behind them, what happens in them, what is said of them and of rolls."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from agon.language import ast, parts
from agon.language.chart.rules import OPEN, frame, put, rule, said
from agon.language.chart.verbs import ATTACK, HIT, MAKE, MISS
from agon.language.grammar import REJECT

rule("AttackMods: AttackMod")(lambda one: (one,))


@rule("AttackMods: AttackMod ,? AttackMods")
def attack_mods(one: Any, more: Any) -> Any:
    return (one, *more)


@rule("AttackMod: with Weapon | with It.card")
def attack_with(cards: Any) -> Any:
    return parts.With(cards)


put("AttackMod: with a weapon", parts.Weapons())
put("AttackMod: with weapons", parts.Weapons())
put("AttackMod: if possible", parts.ByGrid())
put("AttackMod: without spending an additional action", parts.Free())
put("AttackMod: at the largest bonus in that attack 's grid", parts.AtMod(ast.LargestBonus()))
put("AttackMod: with double the bonus from the appropriate attack grid", parts.DoubleGrid())


@rule("AttackMod: against/on NP.who.$n")
def attackagainst(who: Any) -> Any:
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


frame(MAKE, "who", "AttackThing | AttackThing ,? AttackMods", deed=_make_attack)


def _with_base(subject: Any, thing: Any, damage: int, mods: Any = ()) -> Any:
    """An attack whose base damage is said with it: "a basic attack that has a base damage of 2"."""
    made = _make_attack(subject, thing, mods)
    if made is REJECT:
        return REJECT
    return replace(made, riders=(ast.ModBase(ast.Ref("attack", "this"), damage, True), *made.riders))


frame(MAKE, "who", "AttackThing that has a base damage of NUM AttackMods?", deed=_with_base)
frame(MAKE, "who", "AttackThing with a base damage of NUM AttackMods?", deed=_with_base)

frame(
    ATTACK, "who", "NP.who.$n AttackMods? | NP.who.$n , AttackMods",
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


# ---------------------------------------------------------------------------------------------------- attacks as events

rule("EventMods: EventMod")(lambda one: (one,))


@rule("EventMods: EventMod EventMods")
def event_mods(one: Any, more: Any) -> Any:
    return (one, *more)


@rule("EventMod: with Weapon")
def event_with(cards: Any) -> Any:
    return parts.With(cards)


@rule("EventMod: NP.who.$n")
def eventagainst(who: Any) -> Any:
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
    """The attack that somebody makes, as what one is hit or damaged by: "hit by your opponent's attack"."""
    if not isinstance(who, ast.Who) or who == ast.Who("me") or blow.opposing:
        return REJECT
    return said("attack", who, blow.noun, blow.mods, None)


@rule("Source: Poss Core.attack.sg")
def attack_of_some(who: Any, blow: Any) -> Any:
    """The attack of some opponent, whichever: damage from the attack of one who is named is another matter."""
    return by_attack_of(who, blow) if isinstance(who, ast.Who) and who.quantifier in ("a", "any") else REJECT


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


def _as_described(mod: Any) -> Any:
    """An attack of somebody as what one is hit by; that it hits is not said twice."""
    if not isinstance(mod, ast.AttackSel):
        return mod
    plain = ast.AttackSel(mod.by, mod.kind, mod.weapon, None, None, mod.critical)
    if mod != plain:
        return REJECT
    return parts.Described(parts.Noun(mod.kind, mod.weapon, mod.critical), (parts.ByWhom(mod.by),))


def _event(cls: Any, relation: str, *, critical: bool = False) -> Any:
    def compose(subject: Any, mods: Any = None) -> Any:
        described = tuple(map(_as_described, mods or ()))
        made: Any = REJECT if REJECT in described else said(relation, subject, described)
        if made is REJECT:
            return REJECT
        return cls(replace(made, critical=True) if critical else made)

    return compose


frame(ATTACK, "who", "EventMods?", event=_event(ast.Attacks, "attack_by"))
frame(HIT, "who", "EventMods?", event=_event(ast.Hits, "attack_by"))
frame(MISS, "who", "EventMods? | an attack EventMods?", event=_event(ast.Misses, "attack_by"))
rule("Acten.who: attacked PassiveMods?")(lambda mods: _event(ast.Attacks, "attack_on")(ast.It(), mods))
put("Critically: critically", True)
rule("Acten.who: Critically? hit PassiveMods?")(
    lambda critical, mods: _event(ast.Hits, "attack_on", critical=bool(critical))(ast.It(), mods)
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
def objectagainst(who: Any) -> Any:
    return parts.Against(who)


def by_action(who: Any, mods: Any) -> Any:
    made = said("attack_by", who, mods or ())
    return made if made is REJECT else ast.Attacks(made, True)


def by_ability(who: Any, act: Any) -> Any:
    """What somebody uses an ability for: to attack, or to move their own warrior."""
    match act:
        case ast.Attacks(by_action=False):
            return replace(act, by_ability=True)
        case parts.Own(False, ast.Moves(to=None, out_of=None)):
            return ast.UsesAbility(who, ast.AbilitySel(), True)
        case _:
            return REJECT


def _of(cls: Any) -> Any:
    def compose(subject: Any, thing: Any) -> Any:
        made = said("attack_of", subject, thing)
        return made if made is REJECT else cls(made)

    return compose


frame(
    MAKE, "who", "Thing",
    event=lambda who, *blow: _of(ast.Attacks)(who, *blow) if who is not None else REJECT,  # an attack is somebody's
    told="is",
)  # fmt: skip
frame(MAKE, "who", "Success", event=_of(ast.Hits), told="is")
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


# ----------------------------------------------------------------------------------------- being, for rolls and attacks

rule("Deed.attack.sg: is a critical hit if? it? hits?", "Deed.attack.pl: are critical hits")(
    lambda: ast.Critical(OPEN, True)
)
rule("Deed.attack.pl: cannot be critical hits", "Deed.attack.sg: cannot be a critical hit")(
    lambda: ast.Critical(OPEN, False)
)
put("KindOfIt: a weapon attack", "weapon")
put("KindOfIt: an attack with a weapon", "weapon")
put("KindOfIt: a basic attack", "basic")


@rule("Deed.attack.sg: counts as KindOfIt | is considered to? be? KindOfIt")
def counts_as_kind(kind: Any) -> Any:
    return ast.CountsAsKind(OPEN, kind)


@rule("Givers: from NP.card.$n | from abilities on NP.card.$n")
def givers(cards: Any) -> Any:
    """All cards of a kind that give bonuses; those of one among several are another matter."""
    return cards if isinstance(cards, ast.Cards) and cards.quantifier == "all" and cards.zone == "play" else REJECT


@rule("Deed.attack.$n: cannot gain damage bonuses Givers?")
def no_damage_bonuses(cards: Any) -> Any:
    return ast.LimitBonus(OPEN, 0, "damage", None, cards)


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


@rule("Deed.roll.$n: cannot gain any? bonuses Givers?")
def no_bonuses(cards: Any) -> Any:
    return ast.LimitBonus(OPEN, 0, "total", None, cards)


@rule(
    "Clause: NP.who.$n cannot gain any? bonuses to their RollKind rolls",
    "Clause: NP.who.$n cannot gain any? bonuses to their RollKinds rolls",
)
def gains_no_bonuses(who: Any, kinds: Any) -> Any:
    return ast.LimitBonus(said("roll", who, kinds, "all", (), None), 0)
