"""Lowering of continuous effects: what holds as long as a card, a condition or a duration does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from agon.arena import conditions as c
from agon.arena import places, roles, spaces
from agon.arena import values as v
from agon.arena.applicability import OF_ATTACK
from agon.arena.caps import (
    CAP_FROM,
    CAP_KEEP_DICE,
    CAP_MIN_RESULT,
    CAP_NO_CHANGE,
    CAP_NO_PENALTY,
    CAP_ONLY_BONUSES,
    CAP_SINGLE,
    CAP_SOURCES,
    CAP_TOTAL,
    OF_ABILITIES,
)
from agon.arena.damage import CAP_MOST, CAP_REDUCE, FROM_ABILITY, FROM_ATTACK, FROM_BASIC, FROM_SPECIAL, FROM_WEAPON
from agon.arena.hits import (
    BASE_ADD,
    BASE_SET,
    CAP_AT_BASE,
    CAP_AT_MOST,
    CRITICAL_BONUS,
    CRITICAL_NO,
    CRITICAL_NORMAL,
    CRITICAL_TIMES,
    CRITICAL_YES,
    DAMAGE_ADD,
    DAMAGE_FIXED,
    DAMAGE_NO_BONUS,
    DAMAGE_NO_BONUS_FROM,
    DAMAGE_NO_LESS,
    DAMAGE_SET,
    DAMAGE_TIMES,
)
from agon.arena.initiative import INITIATIVE_FIXED
from agon.arena.lowering.abilities import KINDS
from agon.arena.lowering.conditions import condition, is_group
from agon.arena.lowering.context import Scene, Unplayable
from agon.arena.lowering.numbers import bounded, value
from agon.arena.lowering.queries import tested
from agon.arena.lowering.selectors import (
    DUEL,
    OF_SEVERAL,
    ROLL_KINDS,
    all_of,
    attack_conditions,
    attacks,
    card_tests,
    cards,
    is_mine,
    rolls,
    where,
    who,
)
from agon.arena.lowering.stored_dice import borrowing
from agon.arena.movement import COST_ATTACK, COST_MOVE, OWN_TURN
from agon.arena.nodes import AttackFilter, CardFilter, Modifier, RollFilter, Space
from agon.arena.prohibitions import (
    FORBID_ACTION,
    FORBID_ATTACK,
    FORBID_DAMAGE,
    FORBID_DEPLETE,
    FORBID_DISCARD,
    FORBID_DISCARD_BY,
    FORBID_ENTER,
    FORBID_LIFE_GAIN,
    FORBID_MOVE,
    FORBID_MOVED_BY,
    FORBID_REROLL,
    FORBID_SPEED_GAIN,
    FORBID_TURN,
    FORBID_TURNED_BY,
    FORBID_USE,
    FORBID_USE_CONSTANT,
)
from agon.arena.stats import KEEP_NO_BONUS, KEEP_NO_PENALTY
from agon.arena.suppression import NEGATE_NAMED
from agon.arena.terms import STAT_AT_LEAST, STAT_AT_MOST, STAT_NAMES, AttackKind, Did, Mod, Order, Scope, Zone
from agon.arena.throws import DICE_EXTRA, DICE_NUMBER
from agon.arena.ties import TIE_ATTACK, TIE_DEFENSE, TIE_LESS_LIFE, TIE_WINS
from agon.arena.traits import COUNTS_AS_CULTURE, COUNTS_AS_ELEMENT
from agon.core.bits import bit
from agon.language import ast


def on_rolls(kind: int, node: ast.Node, scene: Scene) -> Modifier:
    """A modifier that concerns rolls."""
    m = Modifier(kind)
    m.rolls = rolls(node, scene)
    return m


def on_attacks(kind: int, node: ast.Node, scene: Scene) -> Modifier:
    """A modifier that concerns attacks."""
    m = Modifier(kind)
    m.attacks = attacks(node, scene)
    m.cond = all_of(attack_conditions(node, scene))
    return m


DOUBLE: Final = 2


def replaces_doubling(step: ast.Multiply) -> bool:
    """Is triple damage what critical hits deal, in place of double (A7-RULING-59)?"""
    return isinstance(step.attacks, ast.AttackSel) and step.attacks.critical and step.by > DOUBLE


def modifiers(step: ast.Node, scene: Scene) -> list[Modifier]:
    """The continuous effects of a step, or Unplayable if it has none."""
    single = SINGLE.get(type(step))
    if single is not None:
        return [single(step, scene)]
    several = SEVERAL.get(type(step))
    if several is None:
        raise Unplayable(step, "as something that lasts")
    return several(step, scene)


# --- rolls and damage ------------------------------------------------------------------------------------------------


def mod_roll(step: ast.ModRoll, scene: Scene) -> Modifier:
    """A bonus of rolls."""
    m = on_rolls(Mod.ROLL, step.rolls, scene)
    m.mask = OF_ATTACK if isinstance(step.rolls, ast.AttackSel) else 0
    m.value = value(step.by, scene)
    if step.maximum is not None and scene.constant:
        m.value = bounded(m.value, step.by, step.maximum)
    return m


def mod_damage(step: ast.ModDamage, scene: Scene) -> Modifier:
    """More damage of attacks, or less."""
    m = on_attacks(Mod.DAMAGE, step.attacks, scene)
    m.code = DAMAGE_ADD
    m.value = value(step.by, scene.after(attack=True))
    m.floor = v.Const(step.minimum) if step.minimum is not None else None
    return m


def mod_base(step: ast.ModBase, scene: Scene) -> Modifier:
    """Another base damage."""
    m = on_attacks(Mod.BASE, step.attacks, scene)
    m.code = BASE_SET if step.set else BASE_ADD
    m.value = value(step.amount, scene)
    m.floor = v.Const(step.minimum) if step.minimum is not None else None
    return m


def set_damage(step: ast.SetDamage, scene: Scene) -> Modifier:
    """Attacks deal so much damage."""
    m = on_attacks(Mod.DAMAGE, step.attacks, scene)
    m.code = DAMAGE_SET
    m.value = value(step.to, scene)
    return m


def multiply(step: ast.Multiply, scene: Scene) -> Modifier:
    """Attacks deal so many times their damage, or critical hits do."""
    if isinstance(step.attacks, ast.AttackSel) and replaces_doubling(step):
        m = on_attacks(Mod.CRITICAL, replace(step.attacks, critical=False), scene)
        m.code = CRITICAL_TIMES
    else:
        m = on_attacks(Mod.DAMAGE, step.attacks, scene)
        m.code = DAMAGE_TIMES
    m.value = v.Const(step.by)
    return m


def normal_damage(step: ast.NormalDamage, scene: Scene) -> Modifier:
    """Critical hits deal normal damage."""
    m = on_attacks(Mod.CRITICAL, step.attacks, scene)
    m.code = CRITICAL_NORMAL
    return m


def critical_bonus(step: ast.CriticalBonus, scene: Scene) -> Modifier:
    """Critical hits have a bonus in place of doubling."""
    m = on_attacks(Mod.CRITICAL, step.attacks, scene)
    m.code = CRITICAL_BONUS
    m.value = v.Const(step.by)
    return m


def critical(step: ast.Critical, scene: Scene) -> Modifier:
    """Attacks are critical hits, or are none."""
    m = on_attacks(Mod.CRITICAL, step.attacks, scene)
    m.code = CRITICAL_YES if step.yes else CRITICAL_NO
    return m


# --- statistics ------------------------------------------------------------------------------------------------------


def set_stat(step: ast.SetStat, scene: Scene) -> Modifier:
    """A statistic is so much."""
    if step.stat not in ("speed", "experience", "initiative") or step.lower_only:
        raise Unplayable(step, "as something that lasts")
    m = Modifier(Mod.SET_STAT)
    m.stat = STAT_NAMES.index(step.stat)
    m.who = who(step.who, scene)
    m.value = value(step.to, scene)
    m.always_on = step.stat == "initiative"
    return m


def limit_stat(step: ast.LimitStat, scene: Scene) -> Modifier:
    """A statistic is at least or at most so much."""
    if step.stat == "life":
        raise Unplayable(step, "of life")
    m = Modifier(Mod.SET_STAT)
    m.stat = STAT_NAMES.index(step.stat)
    m.code = STAT_AT_LEAST if step.end == "least" else STAT_AT_MOST
    m.who = who(step.who, scene)
    m.value = value(step.to, scene)
    m.always_on = step.stat == "initiative"
    return m


def gain_of_cards(step: ast.GainCards, scene: Scene) -> Modifier:
    """Cards have more initiative."""
    if step.stat != "initiative":
        raise Unplayable(step, step.stat)
    m = Modifier(Mod.CARD_INITIATIVE)
    m.cards = cards(step.cards, scene)
    m.value = value(step.amount, scene)
    m.always_on = True
    return m


def no_gain(step: ast.NoGain, scene: Scene) -> Modifier:
    """Somebody cannot gain life or speed."""
    code = {"life": FORBID_LIFE_GAIN, "speed": FORBID_SPEED_GAIN}.get(step.stat)
    if code is None:
        raise Unplayable(step, step.stat)
    m = Modifier(Mod.FORBID)
    m.code = code
    m.who = who(step.who, scene)
    if step.source is not None:
        gain_sources(m, step, scene)
    return m


def gain_sources(m: Modifier, step: ast.NoGain, scene: Scene) -> None:
    """Only what comes from some abilities cannot be gained: of somebody's cards, or of cards of a sort."""
    sel = step.source
    if step.stat != "life" or not isinstance(sel, ast.AbilitySel) or sel.kind is not None or sel.name is not None:
        raise Unplayable(step, "from those abilities")
    if sel.owner is not None:
        m.attacks = AttackFilter()
        m.attacks.against = who(sel.owner, scene)
    if sel.on is not None:
        m.cards = cards(sel.on, scene)
        if m.cards.owner is not None:
            raise Unplayable(step, "from cards of somebody")


# --- initiative and turns --------------------------------------------------------------------------------------------


def initiative_rule(step: ast.InitiativeRule, scene: Scene) -> list[Modifier]:
    """Initiative goes by Experience, or the lowest wins."""
    codes = [Order.EXPERIENCE] if step.by == "experience" else []
    if step.order == "lowest":
        codes.append(Order.LOWEST)
    out = []
    for code in codes:
        m = Modifier(Mod.ORDER)
        m.code = code
        m.always_on = True
        out.append(m)
    return out


def reveal_order(step: ast.RevealOrder, scene: Scene) -> Modifier:
    """Supports are revealed from right to left."""
    if not isinstance(step.who, ast.Who) or step.who.role != "warrior":
        raise Unplayable(step, "of some only")
    m = Modifier(Mod.ORDER)
    m.code = Order.FROM_RIGHT
    return m


def turn_order(step: ast.TurnOrder, scene: Scene) -> Modifier:
    """Somebody takes the first, second or last turn."""
    m = Modifier(Mod.ORDER)
    m.code = Order.FIRST if step.place == "first" else Order.LAST
    if step.place == "second" and scene.deal.seats > 2:
        m.code = Order.SECOND
    m.who = who(step.who, scene)
    return m


# --- cards, and where warriors stand ---------------------------------------------------------------------------------


def allow_cards(step: ast.AllowCards, scene: Scene) -> Modifier:
    """More cards of a kind are legal."""
    m = Modifier(Mod.ALLOW)
    m.cards = card_tests(step.cards.tests, scene)
    if not is_mine(step.who):
        m.who = who(step.who, scene)
    m.value = v.Const(step.number)
    m.always_on = True
    return m


def need_hands(step: ast.NeedHands, scene: Scene) -> Modifier:
    """A card takes another number of hands; as a permission, it bears on the check of its own card (A7-RULING-08)."""
    m = Modifier(Mod.HANDS)
    m.cards = cards(step.card, scene)
    m.value = v.Const(step.number)
    m.always_on = True
    return m


def affects(step: ast.Affects, scene: Scene) -> Modifier:
    """What an effect was narrowed down to."""
    if scene.narrowed is None or scene.constant:
        raise Unplayable(step, "as something that lasts")
    return scene.narrowed


def pass_through(step: ast.PassThrough, scene: Scene) -> Modifier:
    """Warriors may go through others' spaces."""
    m = Modifier(Mod.PASS)
    m.who = who(step.who, scene)
    m.cond = c.IsAmong(who(step.past, scene))
    return m


def move_diagonally(step: ast.MoveDiagonally, scene: Scene) -> Modifier:
    """Warriors may go diagonally."""
    m = Modifier(Mod.DIAGONAL)
    m.who = who(step.who, scene)
    return m


def is_rival(step: ast.IsRival, scene: Scene) -> Modifier:
    """Somebody is an opponent now."""
    m = Modifier(Mod.RIVAL)
    m.who = who(step.who, scene)
    return m


# --- the longer ones -------------------------------------------------------------------------------------------------


def set_roll(step: ast.SetRoll, scene: Scene) -> list[Modifier]:
    """Rolls set in advance; or, where they are filtered by how low they are, a least result."""
    node = step.rolls
    if isinstance(node, ast.RollSel) and node.tests:
        # "Rolls that are less than 8 are increased to 8": a floor, judged on the result (A7-RULING-47, step 6).
        if len(node.tests) == 1 and isinstance(node.tests[0], ast.Compare) and node.tests[0].op == "<":
            if node.tests[0].right != step.to:
                raise Unplayable(step, "to another number than they are compared with")
            bare = ast.RollSel(node.whose, node.kinds, node.quantifier, node.weapon, node.against, node.nth)
            m = on_rolls(Mod.CAP_ROLL, bare, scene)
            m.code = CAP_MIN_RESULT
            m.value = value(step.to, scene.after(roll=True, attack=True))
            return [m]
        if not all(isinstance(each, ast.SameKind) for each in node.tests):
            raise Unplayable(step, "rolls picked out by their result")
    m = on_rolls(Mod.SET_ROLL, node, scene)
    m.value = value(step.to, scene)
    return [m]


def cap_damage(step: ast.CapDamage, scene: Scene) -> Modifier:
    """No more than so much damage."""
    if isinstance(step.attacks, ast.TakesDamage):
        taken = step.attacks
        if taken.source is not None or taken.by is not None or taken.more_than is not None or taken.within is not None:
            raise Unplayable(taken, "such damage")
        m = Modifier(Mod.CAP_DAMAGE)
        m.code = CAP_MOST
        if step.attacks.who is not None:
            m.who = who(step.attacks.who, scene)
        m.value = value(step.most, scene)
        return m
    m = on_attacks(Mod.CAP_DAMAGE, step.attacks, scene)
    m.code = CAP_AT_MOST
    if isinstance(step.most, ast.BaseDamage):
        m.code = CAP_AT_BASE
    else:
        m.value = value(step.most, scene.after(attack=True))
    if step.minimum is not None and m.value is not None:
        m.value = v.Greater([m.value, v.Const(step.minimum)])
    return m


def reduce_damage(step: ast.ReduceDamage, scene: Scene) -> Modifier:
    """Damage taken is lowered, whatever deals it, or an attack deals less."""
    what = step.what
    if isinstance(what, ast.AttackSel | ast.Ref):
        if step.by is None:
            m = on_attacks(Mod.CAP_DAMAGE, what, scene)
            m.code = CAP_AT_MOST
            m.value = v.Const(0)
            return m
        m = on_attacks(Mod.DAMAGE, what, scene)
        m.code = DAMAGE_ADD
        m.value = v.Minus(value(step.by, scene))
        m.floor = v.Const(step.minimum or 0)
        return m
    if isinstance(what, ast.TakesDamage):
        m = Modifier(Mod.CAP_DAMAGE)
        m.code = CAP_REDUCE
        if what.who is not None:
            m.who = who(what.who, scene)
        if what.by is not None or what.more_than is not None or what.within is not None:
            raise Unplayable(what, "such damage")
        if isinstance(what.source, ast.AbilitySel):
            m.mask = FROM_ABILITY
            if what.source.owner is not None:
                # The source of the damage: "that warrior" is who deals it.
                m.cond = c.Compares(v.SeatOf(roles.That()), c.EQUAL, v.SeatOf(who(what.source.owner, scene)))
            if what.source.kind is not None or what.source.on is not None or what.source.name is not None:
                raise Unplayable(what, "from that source")
        elif isinstance(what.source, ast.AttackSel):
            if what.source != ast.AttackSel(kind=what.source.kind):
                raise Unplayable(what, "from such attacks")
            m.mask = {"any": FROM_ATTACK, "basic": FROM_BASIC, "weapon": FROM_WEAPON, "special": FROM_SPECIAL}[
                what.source.kind
            ]
        elif what.source is not None:
            raise Unplayable(what, "from that source")
        m.value = value(step.by, scene) if step.by is not None else v.Const(99)
        m.floor = v.Const(step.minimum or 0)
        return m
    raise Unplayable(step, "that damage")


def count_doubles(step: ast.CountDoubles, scene: Scene) -> Modifier:
    """Rolls that count as doubles, or not, or not for critical hits."""
    if step.yes and not step.critical:
        # Doubles, but no critical hit.
        node = step.rolls
        if not isinstance(node, ast.RollSel):
            raise Unplayable(step, "of that roll")
        m = Modifier(Mod.CRITICAL)
        m.code = CRITICAL_NO
        f = AttackFilter()
        if node.whose is not None:
            f.by = who(node.whose, scene)
        if node.against is not None and not isinstance(node.against, ast.AttackSel):
            f.against = who(node.against, scene)
        if node.weapon is not None:
            f.weapon = cards(node.weapon, scene)
        m.attacks = f
        return m
    m = on_rolls(Mod.DOUBLES, step.rolls, scene)
    m.code = 1 if step.yes else 2
    return m


def dice_count(step: ast.DiceCount, scene: Scene) -> Modifier:
    """Another number of dice."""
    m = on_rolls(Mod.DICE, step.rolls, scene)
    if step.number is not None:
        m.code = DICE_NUMBER
        m.value = v.Const(step.number)
        m.mask = step.number - step.keep if step.keep is not None else 0
    else:
        m.code = DICE_EXTRA
        m.value = v.Const(step.extra)
        m.mask = max(step.extra, 0) if step.keep is not None else 0
    if m.mask and step.by is not None and not same_roller(step, scene):
        m.mask |= 16
    return m


def same_roller(step: ast.DiceCount, scene: Scene) -> bool:
    """Does the roller pick the dice?"""
    if isinstance(step.rolls, ast.Ref):
        return scene.rolls_mine == is_mine(step.by)
    return step.rolls.whose is None or step.rolls.whose == step.by


def limit_bonus(step: ast.LimitBonus, scene: Scene) -> list[Modifier]:
    """Bonuses cannot go above something."""
    what = step.what
    if step.of == "damage" or isinstance(what, ast.AttackSel):
        m = on_attacks(Mod.DAMAGE, what, scene)
        if step.most != 0 or not (step.source is None or isinstance(step.source, ast.Cards)):
            raise Unplayable(step, "a most of damage bonuses")
        m.code = DAMAGE_NO_BONUS
        if step.source is not None:
            m.code = DAMAGE_NO_BONUS_FROM
            m.cards = cards(step.source, scene)
            scene.deal.cuts_damage = True
        return [m]
    if isinstance(what, ast.Rolls):
        what = what.roll
    if not isinstance(what, ast.RollSel | ast.Ref):
        raise Unplayable(step, "such bonuses")
    m = on_rolls(Mod.CAP_ROLL, what, scene)
    if isinstance(step.source, ast.Cards):
        if step.of != "total" or step.most != 0:
            raise Unplayable(step, "from those cards")
        m.code = CAP_FROM
        m.cards = cards(step.source, scene)
        return [m]
    if step.source is not None:
        raise Unplayable(step, "from that source")
    m.code = {"total": CAP_TOTAL, "single": CAP_SINGLE, "sources": CAP_SOURCES}[step.of]
    m.value = value(step.most, scene.after(roll=True, attack=True))
    return [m]


def lose_bonus(step: ast.LoseBonus, scene: Scene) -> list[Modifier]:
    """Somebody loses bonuses."""
    if isinstance(step.what, ast.ThisAbility) and scene.lost is not None and is_mine(step.who):
        return [scene.lost]
    if isinstance(step.what, ast.Ref) and step.what.which == "chosen" and scene.words and is_any_ability(step.source):
        return [lost_kind(step, word, index, scene) for index, word in enumerate(scene.words)]
    if step.source is not None or not isinstance(step.what, ast.Rolls):
        raise Unplayable(step, "such bonuses")
    m = on_rolls(Mod.CAP_ROLL, step.what.roll, scene)
    m.code = CAP_TOTAL
    m.value = v.Const(0)
    return [m]


def is_any_ability(node: ast.Node | None) -> bool:
    """Are abilities of all cards meant?"""
    return node is None or node == ast.AbilitySel(quantifier="all")


def lost_kind(step: ast.LoseBonus, word: str, index: int, scene: Scene) -> Modifier:
    """The bonuses of one of several kinds are lost, if that one was chosen."""
    kind = word.removesuffix(" roll").removesuffix(" rolls")
    if kind in ROLL_KINDS:
        m = Modifier(Mod.CAP_ROLL)
        m.rolls = RollFilter()
        m.rolls.kinds = ROLL_KINDS[kind]
        m.rolls.whose = who(step.who, scene)
        m.code = CAP_TOTAL
        m.mask = OF_ABILITIES
        m.value = v.Const(0)
    elif kind in ("speed", "experience"):
        m = Modifier(Mod.KEEP_STAT)
        m.code = KEEP_NO_BONUS
        m.stat = STAT_NAMES.index(kind)
        m.who = who(step.who, scene)
    else:
        raise Unplayable(step, kind)
    m.cond = c.ChosenNumberIs(index)
    return m


def gain(step: ast.Gain, scene: Scene) -> Modifier:
    """A statistic goes up or down for a while."""
    m = Modifier(Mod.STAT)
    if step.stat in ("damage", "hands", "life", "actions"):
        raise Unplayable(step, step.stat)
    m.stat = STAT_NAMES.index(step.stat)
    m.who = who(step.who, scene)
    m.value = value(step.amount, scene)
    m.always_on = step.stat == "initiative"
    if step.against is not None:
        m.cond = c.Compares(v.CountSeats(who(step.against, scene)), c.GREATER_EQUAL, v.Const(1))
    return m


def forbid_cards(step: ast.ForbidCards, scene: Scene) -> list[Modifier]:
    """Cards of a sort may not be used: no attacks with them, no abilities of them."""
    out = []
    for code in (FORBID_ATTACK, FORBID_USE):
        m = Modifier(Mod.FORBID)
        m.code = code
        m.who = who(step.who, scene)
        m.cards = card_tests(step.cards.tests, scene)
        m.cards.other = step.another
        if code == FORBID_ATTACK:
            m.attacks = AttackFilter()
            m.attacks.kind = 2
        out.append(m)
    return out


def attack_limit(step: ast.AttackLimit, scene: Scene) -> Modifier:
    """More attacks a turn with a weapon (A7-XATK-01, A7-ADD-08).

    Each player has one turn in a round (A7-ROUND-02, TR-ROE-05) and attacks that an ability creates are not counted
    (A7-XATK-05): so many each round are so many each turn.
    """
    if not is_mine(step.who):
        raise Unplayable(step, "attacks of others")
    m = Modifier(Mod.ATTACKS)
    m.cards = cards(step.weapon, scene)
    m.value = v.Const(step.number)
    if step.against is not None:
        from agon.arena.conditions import Compares

        m.cond = Compares(v.SeatOf(who(step.against, scene)), 2, v.SeatOf(roles.That()))
    return m


def forbid(step: ast.Forbid, scene: Scene) -> list[Modifier]:
    """Somebody cannot do something."""
    handler = FORBIDDEN.get(type(step.what))
    if handler is None:
        raise Unplayable(step, f"forbidding {type(step.what).__name__}")
    m = Modifier(Mod.FORBID)
    m.who = who(step.who, scene)
    return [handler(step, step.what, m, scene)]


SECOND: Final = 2
"""The attack that "more than once" bars."""


def forbid_attacks(step: ast.Forbid, what: ast.Attacks, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot attack, or be attacked."""
    m.code = FORBID_ATTACK
    if isinstance(what.attack.nth, ast.Nth) and what.attack.nth.n == SECOND:
        return forbid_second_attack(step, what, m, scene)
    if what.attack.tests or what.attack.nth is not None or what.attack.critical or what.attack.hitting:
        raise Unplayable(step, "such attacks")
    m.attacks = attacks(what.attack, scene)
    m.attacks.by = None
    if what.attack.by not in (step.who, ast.It()):
        # "You cannot be attacked": whoever would attack is barred from it.
        m.who = who(what.attack.by or ast.Who("warrior", "any"), scene)
    return m


def forbid_second_attack(step: ast.Forbid, what: ast.Attacks, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot attack, with anything or in one way, more than once in a turn or a round."""
    sel = what.attack
    assert isinstance(sel.nth, ast.Nth)
    if sel.nth.per not in ("turn", "round") or sel.weapon is not None or not isinstance(step.who, ast.Who):
        raise Unplayable(step, "more often")
    if sel.against is not None and scene.deal.fighters != DUEL:
        raise Unplayable(step, "attacks on one of several, counted")  # which attacks were on whom is not kept
    before = ast.Happened(ast.Attacks(ast.AttackSel(ast.It(), sel.kind)), ast.When(sel.nth.per))
    again = tested(step.who, before) if is_group(step.who) else step.who
    if again is step.who:
        m.cond = condition(ast.Happened(ast.Attacks(ast.AttackSel(step.who, sel.kind)), ast.When(sel.nth.per)), scene)
    once = replace(sel, by=again, nth=None)
    m = forbid_attacks(replace(step, who=again), replace(what, attack=once), m, scene)
    m.who = who(again, scene)
    return m


def forbid_abilities(
    step: ast.Forbid, what: ast.UsesAbility | ast.UseAbility | ast.AbilitySel, m: Modifier, scene: Scene
) -> Modifier:
    """Somebody cannot use abilities."""
    sel = what if isinstance(what, ast.AbilitySel) else what.ability
    if not isinstance(sel, ast.AbilitySel):
        raise Unplayable(step, "that ability")
    if sel.name is not None or sel.gives or sel.kind == "constant" or sel.owner is not None:
        raise Unplayable(step, "such abilities")
    m.code = FORBID_USE if sel.kind is None else FORBID_USE_CONSTANT + KINDS[sel.kind]
    if sel.on is not None:
        m.cards = cards(sel.on, scene)
        if m.cards.owner is not None and not is_mine(getattr(sel.on, "owner", None)):
            m.cards.owner = None
        if m.cards.pile == Zone.DISCARDED:
            lies = places.IsDiscarded()
            m.cards.where = lies if m.cards.where is None else c.Every([lies, m.cards.where])
    return m


def forbid_initiative(step: ast.Forbid, what: ast.Initiative, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot win initiative (A7-PRIN-09)."""
    if not what.won:
        raise Unplayable(step, "forbidding Initiative")
    order = Modifier(Mod.ORDER)
    order.code = Order.BARRED
    order.who = m.who
    order.always_on = True
    return order


def forbid_moves(step: ast.Forbid, what: ast.Moves, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot move, or not into some space."""
    if what == ast.Moves(what.who):
        m.code = FORBID_MOVE
        return m
    if what.to is not None and what == ast.Moves(what.who, what.to):
        m.code = FORBID_ENTER
        m.place = where(what.to, scene)
        return m
    if what == ast.Moves(what.who, own_turn=False):
        m.code = FORBID_MOVE
        if isinstance(step.who, ast.Who) and step.who.role in OF_SEVERAL:
            m.who = who(tested(step.who, ast.Not(ast.TurnOf(ast.It()))), scene)
        else:
            m.cond = c.TurnIs(who(step.who, scene), False)
        return m
    if what.out_of is None or what != ast.Moves(what.who, what.to, what.out_of):
        raise Unplayable(step, "such moves")
    # What is a move out of it, does not end in it.
    m.place = spaces.Both(
        forbid_leaving(step, what.out_of, what.to, m, scene), spaces.Outside(where(what.out_of, scene))
    )
    return m


def forbid_moves_from(step: ast.Forbid, what: ast.MovesFrom, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot move from a space."""
    m.place = forbid_leaving(step, what.start, what.to, m, scene)
    return m


def forbid_leaving(step: ast.Forbid, start: ast.Node, to: ast.Node | None, m: Modifier, scene: Scene) -> Space:
    """Whoever stands in a space now cannot go to another, or to any: that is where."""
    if not isinstance(step.who, ast.Who):
        raise Unplayable(step, "such moves")
    m.code = FORBID_ENTER
    m.who = who(replace(step.who, tests=(*step.who.tests, ast.At(ast.It(), start))), scene)
    return where(to, scene) if to is not None else spaces.Everywhere()


def forbid_rotation(step: ast.Forbid, what: ast.Rotates, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot turn."""
    m.code = FORBID_TURN
    return m


def forbid_depletion(step: ast.Forbid, what: ast.Depletes, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot deplete cards."""
    m.code = FORBID_DEPLETE
    m.cards = cards(what.card, scene)
    if m.cards.owner is not None:
        raise Unplayable(step, "of such cards")
    return m


def forbid_damage(step: ast.Forbid, what: ast.TakesDamage, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot be dealt damage."""
    if what.source is not None and what == ast.TakesDamage(step.who, what.source):
        # "You cannot take damage from abilities": damage from abilities is prevented.
        return reduce_damage(ast.ReduceDamage(what, None), scene)
    if what.source is not None or what.more_than is not None or what.within is not None:
        raise Unplayable(step, "such damage")
    m.code = FORBID_DAMAGE
    if what.by is not None and is_mine(what.who):
        # "Adjacent opponents cannot deal damage to you": the one who would is looked at.
        m.who = who(what.who, scene)
        m.attacks = AttackFilter()
        m.attacks.against = who(what.by, scene)
        return m
    if isinstance(what.who, ast.Who) and not is_mine(what.who):
        m.who = who(what.who, scene)
    return m


def forbid_second_move(step: ast.Forbid, what: ast.MoveTwice, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot move twice in a turn."""
    if is_group(step.who):
        raise Unplayable(step, "several of them")
    m.code = FORBID_MOVE
    m.cond = c.Compares(v.HistoryOf(who(step.who, scene), Did.MOVED, Scope.THIS_TURN), c.GREATER_EQUAL, v.Const(1))
    return m


def forbid_discard(step: ast.Forbid, what: ast.Discard, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot discard cards."""
    if what.by is not None:
        raise Unplayable(step, "discarding by others")
    if isinstance(what.cards, ast.Cards) and what.cards.owner not in (None, step.who):
        raise Unplayable(step, "cards of others")
    m.code = FORBID_DISCARD
    m.cards = cards(what.cards, scene)
    m.cards.owner = None
    return m


def forbid_actions(step: ast.Forbid, what: ast.OtherActions, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot take other actions."""
    m.code = FORBID_ACTION
    return m


def forbid_rerolls(step: ast.Forbid, what: ast.DiceChange | ast.Reroll, m: Modifier, scene: Scene) -> Modifier:
    """Somebody cannot re-roll dice."""
    m.code = FORBID_REROLL
    return m


def unchanged(step: ast.Protect, scene: Scene) -> Modifier:
    """Abilities cannot modify rolls, or the dice in them; what the attack grid adds is no modification by one."""
    what = step.what
    if isinstance(what, ast.AllDice):
        what = ast.Dice(ast.RollSel(what.whose, ("any",), "all"), "all")
    if isinstance(what, ast.Dice):
        if what != ast.Dice(what.roll, "all"):
            raise Unplayable(step, "some of the dice")
        m = on_rolls(Mod.CAP_ROLL, what.roll, scene)
        m.code = CAP_KEEP_DICE
        return m
    m = on_rolls(Mod.CAP_ROLL, what, scene)
    m.code = CAP_NO_CHANGE
    return m


def protect(step: ast.Protect, scene: Scene) -> list[Modifier]:  # noqa: C901, PLR0912 - a kind of protection after another
    """Something cannot be changed."""
    what = step.what
    if isinstance(what, ast.AllOf):
        return [m for each in what.tests for m in protect(replace(step, what=each), scene)]
    if isinstance(what, ast.AllDice) and isinstance(step.source, ast.ExceptBonuses):
        m = Modifier(Mod.CAP_ROLL)
        m.rolls = RollFilter()
        m.rolls.ref = isinstance(step.duration, ast.During) and step.duration.span == "roll"
        m.code = CAP_ONLY_BONUSES
        return [m]
    if step.how == "changed" and is_any_ability(step.source):
        if isinstance(what, ast.AllDice | ast.Dice | ast.RollSel | ast.Ref):
            return [unchanged(step, scene)]
    if step.how == "reduced" and is_opposing(step.source):
        return [not_lowered(step, scene)]
    if step.how == "increased" and isinstance(what, ast.RollSel) and step.source in (None, ast.AnySource()):
        m = on_rolls(Mod.CAP_ROLL, what, scene)
        m.code = CAP_TOTAL
        m.value = v.Const(0)
        return [m]
    if step.how in ("changed", "increased") and isinstance(what, ast.AttackSel):
        m = on_attacks(Mod.DAMAGE, what, scene)
        m.code = DAMAGE_FIXED if step.how == "changed" else DAMAGE_NO_BONUS
        return [m]
    if step.how == "reduced" and isinstance(what, ast.AttackSel) and scene.constant:
        by_opponents = isinstance(step.source, ast.Who) and step.source.role == "opponent"
        if step.source is not None and not by_opponents:
            raise Unplayable(step, "by that source")
        m = on_attacks(Mod.DAMAGE, what, scene)
        m.code = DAMAGE_NO_LESS
        m.mask = 1 if by_opponents else 0
        return [m]
    if step.how == "damaged" and isinstance(step.source, ast.OutsideTurn) and isinstance(what, ast.Who):
        m = Modifier(Mod.FORBID)
        m.code = FORBID_DAMAGE
        m.who = who(what, scene)
        m.attacks = AttackFilter()
        m.attacks.against = who(step.source.who, scene)
        m.cond = c.TurnIs(who(step.source.who, scene), False)
        return [m]
    if step.how in ("moved", "rotated") and isinstance(what, ast.Who) and is_mine(what):
        # Who is moved, is moved by others: the own warrior moves (A7-MOVE-09, 11).
        if step.source is not None and not is_opposing(step.source):
            raise Unplayable(step, "by that source")
        m = Modifier(Mod.FORBID)
        m.code = FORBID_MOVED_BY if step.how == "moved" else FORBID_TURNED_BY
        m.who = roles.Me()
        return [m]
    if step.how == "changed" and isinstance(what, ast.CardStat) and what.name == "initiative" and step.source is None:
        m = Modifier(Mod.CARD_INITIATIVE)
        m.cards = cards(what.card, scene)
        m.code = INITIATIVE_FIXED
        m.always_on = True
        return [m]
    if step.how == "affected" and isinstance(what, ast.Who) and isinstance(step.source, ast.ArenaCards):
        source = step.source.who
        if not isinstance(source, ast.Who) or source.role != "opponent" or source.tests or step.duration is not None:
            raise Unplayable(step, "by such cards")
        m = Modifier(Mod.PROTECT)
        m.who = who(what, scene)
        scene.deal.shields = True
        return [m]
    if step.how == "discarded" and isinstance(what, ast.Cards | ast.This):
        if not is_opposing(step.source):
            raise Unplayable(step, "by that source")
        m = Modifier(Mod.FORBID)
        m.code = FORBID_DISCARD_BY
        m.cards = cards(what, scene)
        m.cards.owner = None
        if not isinstance(what, ast.This):
            m.who = roles.Me()
        return [m]
    if step.how == "prevented" and step.duration is None:
        return [unstoppable(step, scene)]
    raise Unplayable(step, f"{type(what).__name__} {step.how}")


def is_opposing(node: ast.Node | None) -> bool:
    """Are cards of opponents meant, or their abilities, which is the same?"""
    if isinstance(node, ast.OpposingCards):
        return True
    if not isinstance(node, ast.AbilitySel) or node != ast.AbilitySel(owner=node.owner, quantifier="all"):
        return False
    return isinstance(node.owner, ast.Who) and node.owner.role == "opponent" and not node.owner.tests


def unstoppable(step: ast.Protect, scene: Scene) -> Modifier:
    """Cards of somebody cannot prevent something: their bans on it are void (A7-PRIN-32, A7-RULING-84)."""
    m = Modifier(Mod.UNSTOPPABLE)
    source = step.source
    if isinstance(source, ast.OpposingCards):
        m.who = roles.Some(2, None)
    elif isinstance(source, ast.Cards) and source.quantifier == "all" and not source.tests and source.owner is not None:
        m.who = who(source.owner, scene)
    else:
        raise Unplayable(step, "by those cards")
    deed = step.what
    if isinstance(deed, ast.UseAbility | ast.UsesAbility) and isinstance(deed.ability, ast.AbilitySel):
        if deed.ability != ast.AbilitySel(on=deed.ability.on, quantifier="all") or deed.ability.on is None:
            raise Unplayable(step, "of such abilities")
        m.code = FORBID_USE
        m.cards = cards(deed.ability.on, scene)
    elif isinstance(deed, ast.Discard):
        m.code = FORBID_DISCARD_BY
        m.cards = cards(deed.cards, scene)
    else:
        raise Unplayable(step, "of that deed")
    return m


def not_lowered(step: ast.Protect, scene: Scene) -> Modifier:
    """Cards of opponents cannot lower rolls, or a statistic."""
    what = step.what
    if isinstance(what, ast.RollSel) and is_mine(what.whose):
        m = on_rolls(Mod.CAP_ROLL, what, scene)
        m.code = CAP_NO_PENALTY
        return m
    if isinstance(what, ast.Stat) and what.name in ("speed", "experience") and is_mine(what.who):
        m = Modifier(Mod.KEEP_STAT)
        m.code = KEEP_NO_PENALTY
        m.stat = STAT_NAMES.index(what.name)
        m.who = roles.Me()
        return m
    raise Unplayable(step, f"{type(what).__name__} {step.how}")


def no_effect(step: ast.NoEffect, scene: Scene) -> Modifier:
    """Cards or an ability lose all effect (A7-RULING-85)."""
    m = Modifier(Mod.NEGATE)
    what = step.what
    this_round = (
        isinstance(step.duration, ast.During) and step.duration.span == "round" and step.duration.which == "this"
    )
    if scene.constant and step.duration is not None and not this_round:
        raise Unplayable(step, "for so long")
    if isinstance(what, ast.Ref) and what.kind == "ability":
        m.code = NEGATE_NAMED
        return m
    if isinstance(what, ast.AbilitySel) and what.name is None and not what.gives and what.owner is None:
        if what.kind is not None:
            m.mask = int(bit(KINDS[what.kind]))
        what = what.on if what.on is not None else ast.Cards(None, "any")
    if isinstance(what, ast.Cards | ast.This | ast.Ref):
        m.cards = cards(what, scene)
        if scene.constant and this_round:
            # "During the round they are revealed".
            m.cards.revealed = True
        return m
    raise Unplayable(step, "such abilities")


def action_cost(step: ast.ActionCost, scene: Scene) -> Modifier:
    """Doing something costs more actions."""
    m = Modifier(Mod.COST)
    m.who = who(step.who, scene)
    m.value = v.Const(step.extra)
    if isinstance(step.what, ast.Attacks):
        m.code = COST_ATTACK
        sel = attacks(step.what.attack, scene)
        if sel.kind == AttackKind.BASIC or sel.against is not None or sel.nth or step.what.attack.tests:
            raise Unplayable(step, "such attacks")
        m.cards = sel.weapon
        if sel.kind == AttackKind.WEAPON and m.cards is None:
            m.cards = card_tests((ast.Type("weapon"),), scene)
        return m
    if step.own_turn:
        m.mask = OWN_TURN
    if isinstance(step.what, ast.Moves):
        m.code = COST_MOVE
        if step.what != ast.Moves(step.what.who, out_of=step.what.out_of):
            raise Unplayable(step, "such moves")
        if step.what.out_of is not None:
            from agon.arena.conditions import StandsIn

            m.cond = StandsIn(roles.That(), where(step.what.out_of, scene))
        return m
    raise Unplayable(step, "that deed")


def grid_rule(step: ast.GridRule, scene: Scene) -> Modifier:
    """Attack grids are rewritten, or the modifier that attacks to come take from them."""
    if isinstance(step.grid, ast.AttackSel) and step.change == "modifier" and isinstance(step.to, int):
        # "To be made at +0" is said of an attack that no ability makes: it needs its grid all the same.
        if scene.constant:
            raise Unplayable(step, "of all such attacks")
        m = on_attacks(Mod.MODIFIER, step.grid, scene)
        m.value = v.Const(step.to)
        return m
    m = Modifier(Mod.GRID)
    grid = step.grid
    if not isinstance(grid, ast.Grid):
        raise Unplayable(step, "that grid")
    if grid.kind == "this":
        m.cards = CardFilter()
        m.cards.this = True
    elif grid.whose is not None and not (isinstance(grid.whose, ast.Who) and grid.whose.role == "warrior"):
        m.who = who(grid.whose, scene)
    if grid.weapon is not None:
        m.cards = cards(grid.weapon, scene)
    elif grid.kind in ("basic", "weapon"):
        m.cards = card_tests((ast.Type("warrior" if grid.kind == "basic" else "weapon"),), scene)
    if step.change == "all" and isinstance(step.to, int):
        m.code = 0
        m.value = v.Const(step.to)
        return m
    if step.change == "negative" and isinstance(step.to, int):
        m.code = 1
        m.value = v.Const(step.to)
        m.floor = v.Const(0)
        return m
    if step.change == "reach":
        reached = step.to
        if not isinstance(reached, ast.GridModifier) or not isinstance(reached.at, int):
            raise Unplayable(step, "such spaces")
        if reached.grid.kind != "basic" or not is_mine(reached.grid.whose):
            raise Unplayable(step, "the spaces of that grid")
        m.code = 2
        m.value = v.Const(reached.at)
        return m
    raise Unplayable(step, step.change)


def other_way(step: ast.AttackWay | ast.AttackFrom, scene: Scene) -> Modifier:
    """Attacks may be made at +X (A7-GLOS-06), or as though from elsewhere and facing any way (A7-PRIN-72)."""
    m = Modifier(Mod.WAY)
    if not is_mine(step.who):
        raise Unplayable(step, "attacks of others")
    if isinstance(step, ast.AttackFrom):
        m.place = where(step.where, scene)
        return m
    m.cards = cards(step.weapon, scene) if step.weapon is not None else None
    m.who = who(step.against, scene)
    m.value = v.Const(step.at)
    return m


def counts_as(step: ast.CountsAs, scene: Scene) -> list[Modifier]:
    """A card counts as more elements or cultures."""
    if not isinstance(step.card, ast.This) and not is_mine(step.card):
        raise Unplayable(step, "another card")
    if not step.every and any(not isinstance(each, ast.Element | ast.Culture) for each in step.qualities):
        raise Unplayable(step, "as something else than an element or a culture")
    out = []
    for code, kind, bit_of in (
        (COUNTS_AS_ELEMENT, ast.Element, scene.deal.element_bit),
        (COUNTS_AS_CULTURE, ast.Culture, scene.deal.culture_bit),
    ):
        mask = 0
        for each in step.qualities:
            if isinstance(each, kind):
                mask |= bit_of(each.name)
        if step.every == kind.__name__.lower():
            mask = (1 << 60) - 1
        if mask:
            m = Modifier(Mod.COUNTS_AS)
            m.code = code
            m.mask = mask
            m.who = None if isinstance(step.card, ast.This) else roles.Me()
            out.append(m)
    return out


def tie_rule(step: ast.TieRule, scene: Scene) -> Modifier:
    """Who wins ties."""
    m = Modifier(Mod.TIE)
    # It decides who wins tied initiative, and so works as soon as its card is revealed (A7-PRIN-01, A7-RULING-04).
    m.always_on = True
    if step.by == "less life":
        m.code = TIE_LESS_LIFE
        return m
    m.code = TIE_WINS
    if step.rolls != "all":
        if not is_mine(step.who) or step.against is not None:
            raise Unplayable(step, "ties of the rolls of others")
        m.code = TIE_ATTACK if step.rolls == "attack" else TIE_DEFENSE
        return m
    if not is_mine(step.who):
        if step.against is not None and not is_mine(step.against):
            raise Unplayable(step, "ties between others")
        m.who = who(step.who, scene)
        m.mask = 1 if step.against is not None else 0
        return m
    if step.against is not None and isinstance(step.against, ast.Who) and step.against.tests:
        m.cond = all_of([condition(each, scene) for each in step.against.tests])
    return m


FORBIDDEN: Final[dict[type[ast.Node], Callable[[ast.Forbid, Any, Modifier, Scene], Modifier]]] = {
    ast.Attacks: forbid_attacks,
    ast.UsesAbility: forbid_abilities,
    ast.UseAbility: forbid_abilities,
    ast.AbilitySel: forbid_abilities,
    ast.Initiative: forbid_initiative,
    ast.Moves: forbid_moves,
    ast.MovesFrom: forbid_moves_from,
    ast.MoveTwice: forbid_second_move,
    ast.Rotates: forbid_rotation,
    ast.Depletes: forbid_depletion,
    ast.TakesDamage: forbid_damage,
    ast.Discard: forbid_discard,
    ast.OtherActions: forbid_actions,
    ast.DiceChange: forbid_rerolls,
    ast.Reroll: forbid_rerolls,
}
"""How what somebody cannot do is lowered."""

SINGLE: Final[dict[type[ast.Node], Callable[[Any, Scene], Modifier]]] = {
    # Rolls and damage.
    ast.ModRoll: mod_roll,
    ast.CountDoubles: count_doubles,
    ast.DiceCount: dice_count,
    ast.ModDamage: mod_damage,
    ast.ModBase: mod_base,
    ast.SetDamage: set_damage,
    ast.Multiply: multiply,
    ast.CapDamage: cap_damage,
    ast.ReduceDamage: reduce_damage,
    ast.NormalDamage: normal_damage,
    ast.CriticalBonus: critical_bonus,
    ast.Critical: critical,
    ast.TieRule: tie_rule,
    # Statistics.
    ast.Gain: gain,
    ast.SetStat: set_stat,
    ast.LimitStat: limit_stat,
    ast.GainCards: gain_of_cards,
    ast.NoGain: no_gain,
    # Initiative and turns.
    ast.RevealOrder: reveal_order,
    ast.TurnOrder: turn_order,
    ast.ActionCost: action_cost,
    ast.AttackLimit: attack_limit,
    # Cards, and where warriors stand.
    ast.AllowCards: allow_cards,
    ast.NeedHands: need_hands,
    ast.NoEffect: no_effect,
    ast.MayUse: borrowing,
    ast.Affects: affects,
    ast.GridRule: grid_rule,
    ast.AttackWay: other_way,
    ast.AttackFrom: other_way,
    ast.PassThrough: pass_through,
    ast.MoveDiagonally: move_diagonally,
    ast.IsRival: is_rival,
}
"""Steps of one continuous effect each, and how they are lowered."""

SEVERAL: Final[dict[type[ast.Node], Callable[[Any, Scene], list[Modifier]]]] = {
    ast.SetRoll: set_roll,
    ast.LimitBonus: limit_bonus,
    ast.LoseBonus: lose_bonus,
    ast.InitiativeRule: initiative_rule,
    ast.ForbidCards: forbid_cards,
    ast.Forbid: forbid,
    ast.Protect: protect,
    ast.CountsAs: counts_as,
}
"""Steps of several, or of none."""


__all__ = ["modifiers"]
