"""Lowering of triggers: which event of the engine wakes a rule, and what must be true of it."""

from __future__ import annotations

from dataclasses import dataclass

from agon.arena import conditions as c
from agon.arena import people
from agon.arena import values as v
from agon.arena.damage import FROM_ABILITY, FROM_ATTACK, FROM_BASIC, FROM_WEAPON
from agon.arena.lowering.context import Scene, Unplayable
from agon.arena.lowering.numbers import history, value
from agon.arena.lowering.selectors import (
    SCOPES,
    all_of,
    attack_conditions,
    attacks,
    cards,
    is_mine,
    rolls,
    where,
    who,
)
from agon.arena.lowering.tests import condition, pattern
from agon.arena.movement import BY_MOVE_ACTION
from agon.arena.nodes import Cond, EventFilter
from agon.arena.terms import (
    MOVED,
    ON_ABILITY_USED,
    ON_AFTER_ATTACK,
    ON_AFTER_DAMAGE,
    ON_AFTER_HIT,
    ON_AFTER_INITIATIVE,
    ON_AFTER_MISS,
    ON_ATTACK,
    ON_BEFORE_ATTACK,
    ON_BEFORE_DAMAGE,
    ON_BEFORE_INITIATIVE,
    ON_BEFORE_ROLL,
    ON_DEFEAT,
    ON_DEFEATED,
    ON_DICE_CHANGED,
    ON_DISCARDED,
    ON_GAME_END,
    ON_GAME_START,
    ON_HIT,
    ON_LIFE_GAIN,
    ON_LIFE_GAINED,
    ON_MISS,
    ON_MOVED,
    ON_RESULT,
    ON_REVEALED,
    ON_ROLLED,
    ON_ROUND_END,
    ON_ROUND_START,
    ON_SPEED_GAINED,
    ON_TIE,
    ON_TIE_WON,
    ON_TURN_END,
    ON_TURN_START,
    THIS_GAME,
)
from agon.arena.values import PICK_HERE, RollPick, RollSize, SeatOf
from agon.language import ast

CHANGES_DICE = (
    ast.Reroll, ast.ChangeDie, ast.SetDie, ast.SwapDice, ast.SetRoll, ast.CountDoubles, ast.AddDie, ast.DiceCount,
    ast.Exclude, ast.MayBeCritical,
)  # fmt: skip


@dataclass
class Wake:
    """One event a rule listens to, what must hold, and the scene its steps find."""

    event: int
    filter: EventFilter
    scene: Scene
    faces: bool = False
    per_die: int = 0
    once: bool = False


def wakes(trigger: ast.Trigger, body: tuple[ast.Node, ...], scene: Scene) -> list[Wake]:
    """Every event that wakes a rule with this trigger."""
    event = trigger.event
    if isinstance(event, ast.AnyEvent):
        out: list[Wake] = []
        for each in event.events:
            out += wakes(ast.Trigger(trigger.time, each, trigger.nth), body, scene)
        return out
    if isinstance(event, ast.BothEvents):
        return both(trigger, event, body, scene)
    if trigger.nth is not None:
        return [nth_wake(trigger, body, scene)]
    return [one(trigger.time, event, body, scene)]


def nth_wake(trigger: ast.Trigger, body: tuple[ast.Node, ...], scene: Scene) -> Wake:
    """The n-th such event of a turn, round or game, by the histories; judged once it has been counted."""
    nth = trigger.nth
    assert nth is not None
    scope_ = THIS_GAME if nth.per is None else SCOPES.get(nth.per)
    if scope_ is None or nth.n < 1:
        raise Unplayable(nth, "of a trigger")
    seat, kind = history(trigger.event, scene)
    time = "after" if isinstance(trigger.event, ast.Hits | ast.Misses) else trigger.time
    wake = one(time, trigger.event, body, scene)
    owner = people.Me() if is_mine(seat) else people.That()
    counted = c.Compares(v.HistoryOf(owner, kind, scope_), c.EQUAL, v.Const(nth.n))
    wake.filter.cond = all_of([each for each in (wake.filter.cond, counted) if each is not None])
    return wake


def both(trigger: ast.Trigger, event: ast.BothEvents, body: tuple[ast.Node, ...], scene: Scene) -> list[Wake]:
    """The words "Attacked and missed": the later of two facts about one attack, under the conditions of both."""
    for kind in (ast.Misses, ast.Hits):
        for each in event.events:
            if isinstance(each, kind):
                rest = [x for x in event.events if x is not each]
                wake = one(trigger.time, each, body, scene)
                for x in rest:
                    if isinstance(x, ast.Attacks):
                        extra = one("when", x, body, scene).filter.attack
                        if extra is not None and wake.filter.attack is not None:
                            if wake.filter.attack.by is None:
                                wake.filter.attack.by = extra.by
                            if wake.filter.attack.against is None:
                                wake.filter.attack.against = extra.against
                    else:
                        raise Unplayable(x, "together with another event")
                return [wake]
    raise Unplayable(event)


def one(time: str, event: ast.Node, body: tuple[ast.Node, ...], scene: Scene) -> Wake:
    """The engine's event for one trigger."""
    f = EventFilter()
    if isinstance(event, ast.Moment):
        return moment(event, f, scene)
    if isinstance(event, ast.InitiativeSet):
        code = ON_BEFORE_INITIATIVE if time == "before" else ON_AFTER_INITIATIVE if time == "after" else ON_ROUND_START
        return Wake(code, f, scene.after(event=code))
    if isinstance(event, ast.Reveals):
        f.card = cards(event.card, scene)
        f.card.face = 0
        if event.who is not None:
            f.by = who(event.who, scene)
        return Wake(ON_REVEALED, f, scene.after(event=ON_REVEALED))
    if isinstance(event, ast.Discards):
        f.card = cards(event.card, scene)
        if f.card.owner is not None:
            f.to = f.card.owner
            f.card.owner = None
        if event.who is not None:
            f.by = who(event.who, scene)
        return Wake(ON_DISCARDED, f, scene.after(event=ON_DISCARDED))
    if isinstance(event, ast.Attacks | ast.Hits | ast.Misses):
        return attack_event(time, event, f, scene)
    if isinstance(event, ast.Rolls):
        return roll_event(time, event, f, body, scene)
    if isinstance(event, ast.Shows):
        return shows(event, f, body, scene)
    if isinstance(event, ast.TakesDamage):
        return damage_event(time, event, f, scene)
    if isinstance(event, ast.Moves):
        return move_event(event, f, scene)
    if isinstance(event, ast.UsesAbility):
        return ability_event(event, f, scene)
    if isinstance(event, ast.Gains):
        return gain_event(time, event, f, body, scene)
    if isinstance(event, ast.Ties):
        return tie_event(event, f, scene)
    if isinstance(event, ast.DiceChange):
        if event.who is not None:
            f.by = who(event.who, scene)
        if event.whose is not None:
            f.to = who(event.whose, scene)
        return Wake(ON_DICE_CHANGED, f, scene.after(event=ON_DICE_CHANGED))
    if isinstance(event, ast.LifeFalls):
        if event.below != 1:
            raise Unplayable(event, f"below {event.below} life")
        f.to = who(event.who, scene)
        return Wake(ON_DEFEAT, f, scene.after(event=ON_DEFEAT, damage=True))
    if isinstance(event, ast.Defeated):
        f.by = who(event.who, scene)
        code = ON_DEFEAT if time == "before" else ON_DEFEATED
        return Wake(code, f, scene.after(event=code))
    if isinstance(event, ast.EndsTurn):
        f.by = who(event.who, scene)
        f.cond = c.StandsIn(people.That(), where(event.where, scene))
        return Wake(ON_TURN_END, f, scene.after(event=ON_TURN_END))
    raise Unplayable(event, "as a trigger")


def moment(event: ast.Moment, f: EventFilter, scene: Scene) -> Wake:
    """Start or end of a round, turn or game."""
    table = {
        ("start", "round"): ON_ROUND_START,
        ("end", "round"): ON_ROUND_END,
        ("start", "turn"): ON_TURN_START,
        ("end", "turn"): ON_TURN_END,
        ("start", "game"): ON_GAME_START,
        ("end", "game"): ON_GAME_END,
    }
    code = table.get((event.edge, event.span))
    if code is None:
        raise Unplayable(event, f"{event.edge} of a {event.span}")
    if event.span == "turn" and event.whose is not None:
        f.by = who(event.whose, scene)
    return Wake(code, f, scene.after(event=code), once=event.which in ("this", "next"))


def attack_event(time: str, event: ast.Attacks | ast.Hits | ast.Misses, f: EventFilter, scene: Scene) -> Wake:
    """An attack is declared, made, hits or misses."""
    f.attack = attacks(event.attack, scene)
    if isinstance(event.attack.nth, ast.Next):
        raise Unplayable(event.attack.nth, "in a trigger")
    if isinstance(event, ast.Attacks):
        code = {"before": ON_BEFORE_ATTACK, "when": ON_ATTACK, "after": ON_AFTER_ATTACK}[time]
    elif isinstance(event, ast.Hits):
        code = ON_AFTER_HIT if time == "after" else ON_HIT
    else:
        code = ON_AFTER_MISS if time == "after" else ON_MISS
    inner = scene.after(
        event=code,
        attack=True,
        roll=True,
        thrown=code not in (ON_BEFORE_ATTACK, ON_ATTACK),
        mine=event.attack.by is None or is_mine(event.attack.by),
    )
    f.cond = all_of(attack_conditions(event.attack, inner))
    return Wake(code, f, inner)


def changes_dice(body: tuple[ast.Node, ...]) -> bool:
    """Does the body change dice or the roll itself, so that it belongs into the window of changes (T6)?"""
    for step in body:
        if isinstance(step, CHANGES_DICE):
            return True
        if isinstance(step, ast.ModRoll) and is_present_roll(step.rolls):
            return True
        if isinstance(step, ast.May) and (changes_dice(step.body) or changes_dice(step.then)):
            return True
        if isinstance(step, ast.If) and (changes_dice(step.then) or changes_dice(step.otherwise)):
            return True
        if isinstance(step, ast.Pay) and changes_dice(step.then):
            return True
        if isinstance(step, ast.Either) and any(changes_dice(branch) for branch in step.branches):
            return True
    return False


def is_present_roll(node: ast.Node) -> bool:
    """Is the roll on the table meant?"""
    return isinstance(node, ast.Ref) or (isinstance(node, ast.RollSel) and node.quantifier == "the")


def roll_event(time: str, event: ast.Rolls, f: EventFilter, body: tuple[ast.Node, ...], scene: Scene) -> Wake:
    """Dice are rolled."""
    f.roll = rolls(event.roll, scene)
    code = ON_BEFORE_ROLL if time == "before" else ON_ROLLED if changes_dice(body) else ON_RESULT
    if time == "when" and any(isinstance(step, ast.DiceCount) for step in body):
        code = ON_BEFORE_ROLL
    attack = is_combat(event.roll)
    mine = "attack" in event.roll.kinds or event.roll.whose is None or is_mine(event.roll.whose)
    inner = scene.after(event=code, roll=True, attack=attack, thrown=code != ON_BEFORE_ROLL, mine=mine)
    if event.dice is not None:
        f.cond = c.Compares(RollSize(), c.EQUAL, v.Const(event.dice))
    return Wake(code, f, inner)


def is_combat(node: ast.Node) -> bool:
    """Are only rolls of attacks meant, so that there is an attack to speak of?"""
    combat = {"attack", "defense", "basic attack", "combat"}
    return isinstance(node, ast.RollSel) and set(map(str, node.kinds)) <= combat


def shows(event: ast.Shows, f: EventFilter, body: tuple[ast.Node, ...], scene: Scene) -> Wake:
    """A roll shows doubles, a number, a run."""
    f.roll = rolls(event.roll, scene)
    if f.roll.ref:
        raise Unplayable(event, "of a roll spoken of before")
    change = changes_dice(body)
    code = ON_ROLLED if change else ON_RESULT
    inner = scene.after(event=code, roll=True, attack=is_combat(event.roll), thrown=True)
    f.cond = pattern(event.pattern, RollPick(PICK_HERE), inner)
    wake = Wake(code, f, inner, faces=change)
    if isinstance(event.pattern, ast.SomeDie) and event.pattern.op == "=" and not change:
        if isinstance(event.pattern.value, int):
            wake.per_die = event.pattern.value
    return wake


def damage_event(time: str, event: ast.TakesDamage, f: EventFilter, scene: Scene) -> Wake:
    """Damage is dealt or about to be."""
    code = ON_AFTER_DAMAGE if time == "after" else ON_BEFORE_DAMAGE
    if event.who is not None:
        f.to = who(event.who, scene)
    if event.by is not None:
        f.by = who(event.by, scene)
    inner = scene.after(event=code, damage=code == ON_BEFORE_DAMAGE)
    conds: list[Cond] = []
    if event.more_than is not None:
        amount = v.Register(1)
        if event.within is not None:
            raise Unplayable(event, "damage summed up")
        conds.append(c.Compares(amount, c.GREATER, v.Const(event.more_than)))
    if event.source is not None:
        damage_source(event.source, f, inner)
    f.cond = all_of(conds)
    return Wake(code, f, inner)


def damage_source(node: ast.Node, f: EventFilter, scene: Scene) -> None:
    """What damage comes from."""
    if isinstance(node, ast.Not):
        if isinstance(node.test, ast.AttackSel):
            f.cause = FROM_ABILITY
            return
        raise Unplayable(node, "as a source of damage")
    if isinstance(node, ast.AttackSel):
        f.cause = {"any": FROM_ATTACK, "basic": FROM_BASIC, "weapon": FROM_WEAPON}[node.kind]
        if node.weapon is not None:
            f.source = cards(node.weapon, scene)
        if node.by is not None and f.by is None:
            f.by = who(node.by, scene)
        if node.critical:
            f.cond = c.AttackEnded(3, False)
        return
    if isinstance(node, ast.AbilitySel):
        f.cause = FROM_ABILITY
        if node.owner is not None and f.by is None:
            f.by = who(node.owner, scene)
        return
    if isinstance(node, ast.Cards):
        f.source = cards(node, scene)
        if f.source.owner is not None:
            if f.by is None:
                f.by = f.source.owner
            f.source.owner = None
        return
    raise Unplayable(node, "as a source of damage")


def move_event(event: ast.Moves, f: EventFilter, scene: Scene) -> Wake:
    """A warrior changes place."""
    f.by = who(event.who, scene)
    if event.to is not None:
        f.space = where(event.to, scene)
    if event.out_of is not None:
        f.space_from = where(event.out_of, scene)
    if event.by_action:
        f.cause = BY_MOVE_ACTION
    conds: list[Cond] = []
    if event.nth is not None:
        if event.nth.per not in SCOPES or event.nth.n < 0:
            raise Unplayable(event.nth)
        moved = v.HistoryOf(people.Me() if is_mine(event.who) else people.That(), MOVED, SCOPES[event.nth.per])
        conds.append(c.Compares(moved, c.EQUAL, v.Const(event.nth.n)))
    if event.own_turn is not None:
        conds.append(c.TurnIs(people.Me() if is_mine(event.who) else people.That(), event.own_turn))
    f.cond = all_of(conds)
    return Wake(ON_MOVED, f, scene.after(event=ON_MOVED))


def ability_event(event: ast.UsesAbility, f: EventFilter, scene: Scene) -> Wake:
    """An Action or Reveal ability was used."""
    if event.who is not None:
        f.by = who(event.who, scene)
    if event.moving or event.ability.name is not None:
        raise Unplayable(event, "such an ability")
    if event.ability.kind == "action":
        f.kind = 1
    elif event.ability.kind == "reveal":
        f.kind = 2
    if event.ability.on is not None:
        f.card = cards(event.ability.on, scene)
        if f.card.owner is not None:
            f.by = f.card.owner
            f.card.owner = None
    if event.ability.owner is not None and f.by is None:
        f.by = who(event.ability.owner, scene)
    return Wake(ON_ABILITY_USED, f, scene.after(event=ON_ABILITY_USED))


def gain_event(time: str, event: ast.Gains, f: EventFilter, body: tuple[ast.Node, ...], scene: Scene) -> Wake:
    """Life or a speed bonus is gained."""
    f.by = who(event.who, scene)
    instead = any(isinstance(step, ast.TakeGain) for step in body)
    if event.what == ("life",):
        code = ON_LIFE_GAIN if instead or time == "before" else ON_LIFE_GAINED
    elif event.what == ("speed",):
        code = ON_SPEED_GAINED
    else:
        raise Unplayable(event, "several gains")
    if event.source is not None:
        gain_source(event.source, f, scene)
    return Wake(code, f, scene.after(event=code))


def gain_source(node: ast.Node, f: EventFilter, scene: Scene) -> None:
    """The card or ability a gain comes from."""
    if isinstance(node, ast.Cards):
        f.card = cards(node, scene)
        f.card.face = 0
        return
    if isinstance(node, ast.AbilitySel):
        if isinstance(node.on, ast.Cards):
            f.card = cards(node.on, scene)
        return
    raise Unplayable(node, "as a source of gain")


def tie_event(event: ast.Ties, f: EventFilter, scene: Scene) -> Wake:
    """A tied roll, before it is broken, or won, or lost."""
    inner = scene.after(attack=True, roll=True, thrown=True)
    if event.outcome == "any":
        if event.who is not None:
            f.cond = c.Either(
                [c.Compares(SeatOf(people.Attacker()), c.EQUAL, SeatOf(who(event.who, inner))),
                 c.Compares(SeatOf(people.Defender()), c.EQUAL, SeatOf(who(event.who, inner)))]
            )  # fmt: skip
        return Wake(ON_TIE, f, inner.after(event=ON_TIE))
    winner = c.Compares(v.Register(1), c.EQUAL, v.Const(1))
    seat = who(event.who, inner) if event.who is not None else people.Me()
    attacker = c.Compares(SeatOf(people.Attacker()), c.EQUAL, SeatOf(seat))
    defender = c.Compares(SeatOf(people.Defender()), c.EQUAL, SeatOf(seat))
    won: list[Cond] = [c.Every([attacker, winner]), c.Every([defender, c.NotSo(winner)])]
    lost: list[Cond] = [c.Every([attacker, c.NotSo(winner)]), c.Every([defender, winner])]
    f.cond = c.Either(won if event.outcome == "win" else lost)
    return Wake(ON_TIE_WON, f, inner.after(event=ON_TIE_WON))


__all__ = ["Wake", "condition", "value", "wakes"]
