"""Lowering of continuous effects: what holds as long as a card, a condition or a duration does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from agon.arena import conditions as c
from agon.arena import roles
from agon.arena import values as v
from agon.arena.caps import (
    CAP_FROM,
    CAP_SINGLE,
    CAP_SOURCES,
    CAP_TOTAL,
    OF_ABILITIES,
    OF_GRIDS,
)
from agon.arena.conditions import Compares, StandsIn
from agon.arena.grids import GRID_RAISE, GRID_REACH, GRID_SET
from agon.arena.hits import (
    DAMAGE_NO_BONUS,
    DAMAGE_NO_BONUS_FROM,
)
from agon.arena.movement import COST_ATTACK, COST_MOVE, OWN_TURN
from agon.arena.nodes import AttackFilter, CardFilter, Modifier, RollFilter
from agon.arena.prohibitions import (
    FORBID_LIFE_GAIN,
    FORBID_SPEED_GAIN,
)
from agon.arena.stats import KEEP_NO_BONUS
from agon.arena.terms import STAT_AT_LEAST, STAT_AT_MOST, STAT_NAMES, AttackKind, Mod, Order
from agon.arena.ties import TIE_ATTACK, TIE_DEFENSE, TIE_LESS_LIFE, TIE_WINS
from agon.arena.traits import COUNTS_AS_CULTURE, COUNTS_AS_ELEMENT
from agon.core.comparison import Is
from agon.language import ast
from agon.lowering.abilities import GIVES
from agon.lowering.context import Scene, Unplayable
from agon.lowering.dispatch import condition, value
from agon.lowering.prohibitions import forbid, forbid_cards
from agon.lowering.protections import no_effect, protect
from agon.lowering.queries import is_any_ability, is_mine
from agon.lowering.roll_modifiers import (
    cap_damage,
    count_doubles,
    critical,
    critical_bonus,
    dice_count,
    mod_base,
    mod_damage,
    mod_roll,
    multiply,
    normal_damage,
    on_attacks,
    on_rolls,
    reduce_damage,
    set_damage,
    set_roll,
)
from agon.lowering.selectors import ROLL_KINDS, all_of, attacks, card_tests, cards, where, who

LEND_ALL: Final = -1
"""In place of GIVES_* bits: every ability is lent, whatever it gives."""


def modifiers(step: ast.Node, scene: Scene) -> list[Modifier]:
    """The continuous effects of a step, or Unplayable if it has none."""
    single = SINGLE.get(type(step))
    if single is not None:
        return [single(step, scene)]
    several = SEVERAL.get(type(step))
    if several is None:
        remedy = 'say when, "At the start of each round, ...", or make it a Reveal or an action ability'
        raise Unplayable(step, f"as something that lasts{f': {remedy}' if scene.constant else ''}")
    return several(step, scene)


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
    if (
        step.stat != "life"
        or not isinstance(sel, ast.AbilitySel)
        or sel.kind is not None
        or sel.name is not None
        or sel.gives
    ):
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


# --- bonuses, actions, grids, ties ------------------------------------------------------------------------------------


def limit_bonus(step: ast.LimitBonus, scene: Scene) -> list[Modifier]:
    """Bonuses cannot go above something."""
    what = step.what
    if step.of == "damage" or (isinstance(what, ast.AttackSel) and step.source != ast.Grid()):
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
    if not isinstance(what, ast.RollSel | ast.Ref | ast.AttackSel):
        raise Unplayable(step, "bonuses of something other than a roll")
    m = on_rolls(Mod.CAP_ROLL, what, scene)
    source = step.source
    if isinstance(source, ast.Cards):
        if step.of != "total" or step.most != 0:
            raise Unplayable(step, "from those cards")
        m.code = CAP_FROM
        m.cards = cards(source, scene)
        return [m]
    if source == ast.Grid() and step.of == "total":
        m.code = CAP_TOTAL
        m.mask = OF_GRIDS
        m.value = value(step.most, scene.after(roll=True, attack=True))
        return [m]
    if source is not None:
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
        raise Unplayable(step, "bonuses from a source or of something other than a roll")
    m = on_rolls(Mod.CAP_ROLL, step.what.roll, scene)
    m.code = CAP_TOTAL
    m.value = v.Const(0)
    return [m]


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
        m.cond = c.Compares(v.CountSeats(who(step.against, scene)), Is.GREATER_EQUAL, v.Const(1))
    return m


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
        m.cond = Compares(v.SeatOf(who(step.against, scene)), Is.EQUAL, v.SeatOf(roles.That()))
    return m


def action_cost(step: ast.ActionCost, scene: Scene) -> Modifier:
    """Doing something costs more actions."""
    m = Modifier(Mod.COST)
    m.who = who(step.who, scene)
    m.value = v.Const(step.extra)
    if isinstance(step.what, ast.Attacks):
        m.code = COST_ATTACK
        sel = attacks(step.what.attack, scene)
        if sel.kind == AttackKind.BASIC or sel.against is not None or sel.nth or step.what.attack.tests:
            raise Unplayable(step, "an extra action for attacks that are basic, numbered, tested or against somebody")
        m.cards = sel.weapon
        if sel.kind == AttackKind.WEAPON and m.cards is None:
            m.cards = card_tests((ast.Type("weapon"),), scene)
        return m
    if step.own_turn:
        m.mask = OWN_TURN
    if isinstance(step.what, ast.Moves):
        m.code = COST_MOVE
        if step.what != ast.Moves(step.what.who, out_of=step.what.out_of):
            raise Unplayable(step, "an extra action for moves that are told by more than the space they leave")
        if step.what.out_of is not None:
            m.cond = StandsIn(roles.That(), where(step.what.out_of, scene))
        return m
    raise Unplayable(step, "that deed")


def grid_rule(step: ast.GridRule, scene: Scene) -> Modifier:
    """Attack grids are rewritten, or the modifier that attacks to come take from them."""
    if isinstance(step.grid, ast.AttackSel) and step.change == "modifier" and isinstance(step.to, int):
        # "To be made at +0" is said of an attack that no ability makes: it needs its grid all the same.
        if scene.constant:
            raise Unplayable(step, "a modifier of every attack, by a constant ability")
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
        m.code = GRID_SET
        m.value = v.Const(step.to)
        return m
    if step.change == "negative" and isinstance(step.to, int):
        m.code = GRID_RAISE
        m.value = v.Const(step.to)
        m.floor = v.Const(0)
        return m
    if step.change == "reach":
        reached = step.to
        if not isinstance(reached, ast.GridModifier) or not isinstance(reached.at, int):
            raise Unplayable(step, "the reach of a grid without a number for its modifier")
        if reached.grid.kind != "basic" or not is_mine(reached.grid.whose):
            raise Unplayable(step, "the spaces of that grid")
        m.code = GRID_REACH
        m.value = v.Const(reached.at)
        return m
    raise Unplayable(step, step.change)


def other_way(step: ast.AttackWay | ast.AttackFrom, scene: Scene) -> Modifier:
    """Attacks may be made at +X (A7-GLOS-06), gridless, or as though from elsewhere, facing any way (A7-PRIN-72)."""
    m = Modifier(Mod.WAY)
    if not is_mine(step.who):
        raise Unplayable(step, "attacks of others")
    if isinstance(step, ast.AttackFrom):
        m.place = where(step.where, scene)
        return m
    m.cards = cards(step.weapon, scene) if step.weapon is not None else None
    m.who = who(step.against, scene)
    m.value = v.Const(step.at) if step.at is not None else None
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


def borrowing(step: ast.MayUse, scene: Scene) -> Modifier:
    """What lets a player use abilities on opponents' cards."""
    sel = step.ability
    on = sel.on
    owner = on.owner if isinstance(on, ast.Cards) else None
    if owner is None and isinstance(on, ast.Cards):
        # "Any card in the arena": those of others; one's own may be used as it is.
        owner = ast.Who("other", "any")
        on = replace(on, owner=owner)
    meant = isinstance(owner, ast.Ref) or (isinstance(owner, ast.Who) and owner.role in ("opponent", "other"))
    if not is_mine(step.who) or not isinstance(on, ast.Cards) or not meant or sel.kind is not None:
        raise Unplayable(step, "the use of abilities other than those on cards of an opponent")
    m = Modifier(Mod.BORROW)
    m.cards = cards(on, scene)
    for each in sel.gives:
        m.mask |= GIVES[each]
    scene.deal.borrowers.append((int(scene.info.index), int(m.mask) if sel.gives else LEND_ALL))
    return m


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
