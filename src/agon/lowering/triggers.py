"""Lowering of triggers: which event of the engine wakes a rule, and what must be true of it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from agon.arena import conditions as c
from agon.arena import roles
from agon.arena import values as v
from agon.arena.damage import FROM_ABILITY, FROM_ATTACK, FROM_BASIC, FROM_SPECIAL, FROM_WEAPON
from agon.arena.deal import ACTION, REVEAL
from agon.arena.movement import BY_MOVE_ACTION, BY_OWN_BEGUN
from agon.arena.nodes import (
    MEANT_BY,
    MEANT_OTHER,
    MEANT_ROLLER,
    MEANT_TO,
    Cond,
    EventFilter,
    Referent,
    RollFilter,
    Space,
    Value,
    Who,
)
from agon.arena.powers import POWER_NAMES
from agon.arena.spaces import Reach, ReachBefore
from agon.arena.steps_power import MOVE_OUT_OF, MoveIs
from agon.arena.steps_roll import CHANGED_BY_REROLL, CHANGED_BY_SWAP, CHANGED_DOWN, CHANGED_UP
from agon.arena.terms import Did, Duration, Face, On, Scope, Until
from agon.arena.values import PICK_HERE, RollPick, RollSize, SeatOf
from agon.core.bits import bit
from agon.core.comparison import Is
from agon.language import ast
from agon.lowering.context import Scene, Unplayable
from agon.lowering.dispatch import condition, value
from agon.lowering.numbers import history, with_weapons
from agon.lowering.patterns import pattern
from agon.lowering.queries import is_mine, speaks_of_warrior
from agon.lowering.selectors import (
    SCOPE_OF_ROLE,
    SCOPES,
    all_of,
    attack_conditions,
    attacks,
    cards,
    rolls,
    test,
    where,
    who,
)

ALTERS_DICE = (ast.Reroll, ast.RerollKeep, ast.ChangeDie, ast.SetDie, ast.SwapDice)
"""What is done to dice that lie on the table."""
CHANGES_DICE = (*ALTERS_DICE, ast.SetRoll, ast.CountDoubles, ast.DiceCount, ast.Exclude, ast.MayBeCritical)


DONE_BY_ONE = (
    ast.Reveals, ast.Discards, ast.Moves, ast.MovesFrom, ast.Rotates, ast.EndsTurn, ast.UsesAbility, ast.UsesPower,
    ast.Gains, ast.DiceChange, ast.Depletes, ast.Recharges, ast.Defeated,
)  # fmt: skip
"""Events of which the warrior that they name is who does it, or to whom alone it happens."""


ANOTHER = ast.Who("other", "a")
"""The words "another warrior"."""

HOW_CHANGED: Final = {
    "re-roll": CHANGED_BY_REROLL,
    "increase": CHANGED_UP,
    "decrease": CHANGED_DOWN,
    "swap": CHANGED_BY_SWAP,
}
NOTHING_BEFORE: Final = (
    ast.Reveals, ast.Discards, ast.Hits, ast.Misses, ast.Shows, ast.Rotates, ast.Defeats, ast.Depletes, ast.Recharges,
)  # fmt: skip
"""Nothing can answer to these before they happen."""

Body = tuple[ast.Node, ...]
"""The steps of the rule that a trigger wakes."""


@dataclass
class Wake:
    """One event a rule listens to, what must hold, and the scene its steps find."""

    event: int
    filter: EventFilter
    scene: Scene
    faces: bool = False
    again: bool = False
    """It may be used on one roll as often as its limit lets it."""
    per_die: int = 0
    once: bool = False
    that: Who | None = None
    """Who "that warrior" is, where the event alone does not say."""
    meant: Referent = MEANT_OTHER
    """Who the words "that warrior" are, as a MEANT_* code: the one that the trigger is about, the owner too."""
    last: Duration | None = None
    """The moment waited for; None: it is no end of something."""
    first: str = ""
    """Only the first event of its kind in this period counts (wakes of one rule count together)."""
    revealed: bool = False
    """The words "That card" are the card the owner revealed."""
    revealers: Who | None = None
    """Each of these revealed a card that is meant, and it is done for each of those cards."""
    doer: bool = False
    """The word "You" is who did it, where that is somebody else than the owner."""
    idle: bool = False
    """It only counts: nothing is done."""
    itself: bool = False
    """No counter knows the first event of the period, but the rule: whatever else it asks would be asked of each."""


def wakes(trigger: ast.Trigger, body: Body, scene: Scene) -> list[Wake]:
    """Every event that wakes a rule with this trigger."""
    event = trigger.event
    if isinstance(event, ast.AnyEvent):
        if trigger.nth is not None:
            return nth_of_several(trigger, trigger.nth, event, body, scene)
        out: list[Wake] = []
        for each in event.events:
            single = each if isinstance(each, ast.Trigger) else ast.Trigger(trigger.time, each)
            out += wakes(single, body, scene)
        return out
    if isinstance(event, ast.BothEvents):
        return both(trigger, event, body, scene)
    if isinstance(event, ast.Gains) and len(event.what) > 1:
        several = tuple(dataclasses.replace(event, what=(each,)) for each in event.what)
        return wakes(ast.Trigger(trigger.time, ast.AnyEvent(several), trigger.nth), body, scene)
    if isinstance(event, ast.FirstDamage):
        return first_damage(event, scene)
    if isinstance(event, ast.LosesLife):
        return lost_life(trigger, event, scene)
    if isinstance(trigger.nth, ast.Next):
        return [next_of_all(one(trigger.time, event, body, scene))]
    if trigger.nth is not None:
        return [nth_wake(trigger, trigger.nth, body, scene)]
    if isinstance(event, ast.Ties) and event.outcome != "any":
        return [one(trigger.time, event, body, scene), *other_tie(event, body, scene)]
    return [one(trigger.time, event, body, scene)]


def first_damage(event: ast.FirstDamage, scene: Scene) -> list[Wake]:
    """The first damage that anybody deals to another warrior: mine does something, anybody else's only counts."""
    if not is_mine(event.who):
        raise Unplayable(event, "by others")
    out = []
    for mine in (True, False):
        f = EventFilter()
        f.by = roles.Me() if mine else roles.Some(roles.NOT_MINE, None)
        f.apart = True
        out.append(Wake(On.AFTER_DAMAGE, f, scene.after(event=On.AFTER_DAMAGE), first="game", idle=not mine))
    return out


def next_of_all(wake: Wake) -> Wake:
    """The next event of its kind from the moment the card is switched on: the first that the rule itself sees."""
    wake.first = "game"
    wake.itself = True
    return wake


def nth_of_several(
    trigger: ast.Trigger, nth: ast.Nth | ast.Next, several: ast.AnyEvent, body: Body, scene: Scene
) -> list[Wake]:
    """The n-th of several events counted together ("the first time you hit or are hit each turn")."""
    if any(isinstance(each, ast.Trigger) for each in several.events):
        raise Unplayable(nth, "of several times")
    out = [next_of_all(wake) for each in several.events for wake in wakes(ast.Trigger(trigger.time, each), body, scene)]
    if isinstance(nth, ast.Next):
        return out
    if nth.n != 1 or trigger.time == "before" or nth.per == "match":
        raise Unplayable(nth, "of several events")
    for wake in out:
        wake.first = nth.per or "game"
    return out


def nth_wake(trigger: ast.Trigger, nth: ast.Nth, body: Body, scene: Scene) -> Wake:
    """The n-th event of its kind in a turn, round or game, by the histories; judged once it has been counted."""
    scope_ = Scope.THIS_GAME if nth.per is None else SCOPES.get(nth.per)
    if scope_ is None or nth.n < 1 or trigger.time == "before":
        raise Unplayable(nth, "of a trigger")
    time = "after" if isinstance(trigger.event, ast.Hits | ast.Misses) else trigger.time
    wake = one(time, trigger.event, body, scene)
    made = with_weapons(trigger.event, ast.When(nth.per or "game"), scene)
    if made is not None:
        so_many = c.Compares(made, Is.EQUAL, v.Const(nth.n))
        wake.filter.cond = all_of([each for each in (wake.filter.cond, so_many) if each is not None])
        return wake
    try:
        seat, kind = history(trigger.event, scene)
    except Unplayable:
        if nth.n != 1:
            raise
        # No counter keeps count of just these: the rule that waits for them does, for itself.
        wake.first = nth.per or "game"
        wake.itself = True
        return wake
    owner = roles.Me() if is_mine(seat) else roles.That()
    if kind in (Did.TAKEN, Did.DEALT):
        return first_packet(nth, wake, v.HistoryOf(owner, kind, scope_))
    counted = c.Compares(v.HistoryOf(owner, kind, scope_), Is.EQUAL, v.Const(nth.n))
    wake.filter.cond = all_of([each for each in (wake.filter.cond, counted) if each is not None])
    return wake


def first_packet(nth: ast.Nth, wake: Wake, points: Value) -> Wake:
    """The first damage of a span: none was dealt in it before. What is prevented of it was that damage all the same."""
    if nth.n != 1:
        raise Unplayable(nth, "of damage")
    wake.first = nth.per or "game"
    before = points if wake.event == On.BEFORE_DAMAGE else v.Sum(points, v.Minus(v.Register(v.Registers.AMOUNT)))
    none = c.Compares(before, Is.EQUAL, v.Const(0))
    wake.filter.cond = all_of([each for each in (wake.filter.cond, none) if each is not None])
    return wake


def both(trigger: ast.Trigger, event: ast.BothEvents, body: Body, scene: Scene) -> list[Wake]:
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


def one(time: str, event: ast.Node, body: Body, scene: Scene) -> Wake:
    """The engine's event for one trigger, and who "that warrior" is in it."""
    wake = engine_event(time, event, body, scene)
    named = whom_meant(event)
    if len(named) > 1 and speaks_of_warrior(body):
        raise Unplayable(event, "followed by words about one of the two")
    if len(named) == 1 and not wake.meant:
        wake.meant = named[0]
    return wake


def whom_meant(event: ast.Node) -> list[Referent]:
    """Who "that warrior" may be, as MEANT_* codes: whom a trigger names besides "you"."""
    parties: list[tuple[Referent, ast.Node | None]] = []
    if isinstance(event, ast.Attacks | ast.Hits | ast.Misses):
        parties = [(MEANT_BY, event.attack.by), (MEANT_TO, event.attack.against)]
    elif isinstance(event, ast.Rolls | ast.Shows) and isinstance(event.roll, ast.RollSel):
        parties = [(MEANT_ROLLER, event.roll.whose), (MEANT_OTHER, event.roll.against)]
    elif isinstance(event, ast.LifeFalls):
        parties = [(MEANT_TO, event.who)]
    elif isinstance(event, ast.TakesDamage):
        unsaid = event.by is not None and event.who == ast.Who("other", "any")  # "an opponent deals damage"
        parties = [(MEANT_BY, event.by), (MEANT_TO, None if unsaid else event.who)]
    elif isinstance(event, ast.Defeats):
        parties = [(MEANT_TO, event.who), (MEANT_BY, event.whom)]
    elif isinstance(event, ast.Moves) and not is_mine(event.who):
        parties = [(MEANT_BY, event.who), *((MEANT_OTHER, whose_place(each)) for each in (event.to, event.out_of))]
    elif isinstance(event, DONE_BY_ONE):
        parties = [(MEANT_BY, event.who)]
    elif isinstance(event, ast.Ties) and event.outcome != "any":
        parties = [(MEANT_BY if event.outcome == "win" else MEANT_TO, event.who)]
    return [code for code, each in parties if isinstance(each, ast.Who) and not is_mine(each)]


def engine_event(time: str, event: ast.Node, body: Body, scene: Scene) -> Wake:
    """The engine's event for one trigger."""
    handler = HANDLERS.get(type(event))
    if handler is None:
        raise Unplayable(event, "as a trigger")
    if time == "before" and isinstance(event, NOTHING_BEFORE):
        raise Unplayable(event, "before it happens")
    return handler(time, event, EventFilter(), body, scene)


def initiative_set(time: str, event: ast.InitiativeSet, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """Initiative is determined, or is about to be."""
    code = On.BEFORE_INITIATIVE if time == "before" else On.AFTER_INITIATIVE if time == "after" else On.INITIATIVE
    wake = Wake(code, f, scene.after(event=code), once=event.which == "next")
    wake.last = Until.ROUND if wake.once else None
    return wake


def reveal(time: str, event: ast.Reveals, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """A card is turned up at the start of a round."""
    if is_mine(event.who) and changes_card_initiative(body):
        # What bears on the initiative of the new card comes before it is determined (A7-RULING-01, 04).
        f.cond = c.RevealedThisRound(roles.Me(), cards(event.card, scene))
        wake = Wake(On.BEFORE_INITIATIVE, f, scene.after(event=On.BEFORE_INITIATIVE))
        wake.revealed = True
        return wake
    bears_on_it = changes_card_initiative(body) or changes_their_initiative(body)
    if bears_on_it and not is_mine(event.who) and isinstance(event.card, ast.Cards) and event.card.owner is None:
        # So does what bears on that of others' cards, once for each of them.
        group = event.who if isinstance(event.who, ast.Who) else ast.Who("warrior")
        shown = ast.Happened(ast.Reveals(ast.It(), event.card), ast.When("round"))
        wake = Wake(On.BEFORE_INITIATIVE, f, scene.after(event=On.BEFORE_INITIATIVE))
        wake.revealers = who(dataclasses.replace(group, quantifier="each", tests=(*group.tests, shown)), scene)
        f.cond = c.RevealedThisRound(who(event.who, scene) if event.who is not None else None, cards(event.card, scene))
        return wake
    f.card = cards(event.card, scene.after(event=On.REVEALED))
    f.card.face = Face.ANY
    if event.who is not None:
        f.by = who(event.who, scene)
    elif f.card.owner is not None:
        f.by = f.card.owner
    f.card.owner = None
    return Wake(On.REVEALED, f, scene.after(event=On.REVEALED))


def discard(time: str, event: ast.Discards, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """A card is discarded."""
    of_card(event, f, scene)
    return Wake(On.DISCARDED, f, scene.after(event=On.DISCARDED))


def of_card(event: ast.Discards | ast.Depletes | ast.Recharges, f: EventFilter, scene: Scene) -> None:
    """Which card it happens to, whose it is, and who does it."""
    f.card = cards(event.card, scene)
    if f.card.owner is not None:
        f.to = f.card.owner
        f.card.owner = None
    if event.who is not None:
        f.by = who(event.who, scene)


def turned(time: str, event: ast.Depletes | ast.Recharges, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """A card is turned sideways or upright."""
    of_card(event, f, scene)
    code = On.DEPLETED if isinstance(event, ast.Depletes) else On.RECHARGED
    return Wake(code, f, scene.after(event=code))


def dice_change(time: str, event: ast.DiceChange, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """Dice are re-rolled or changed."""
    if event.who is not None:
        f.by = who(event.who, scene)
    if event.whose is not None:
        f.to = who(event.whose, scene)
    for how in event.how:
        if how not in HOW_CHANGED:
            raise Unplayable(event, how)
        f.cause |= HOW_CHANGED[how]
    return Wake(On.DICE_CHANGED, f, scene.after(event=On.DICE_CHANGED, roll=True, thrown=True))


def life_falls(time: str, event: ast.LifeFalls, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """Life falls so low that a defeat is next."""
    if event.below != 1:
        raise Unplayable(event, f"below {event.below} life")
    f.to = who(event.who, scene)
    return Wake(On.DEFEAT, f, scene.after(event=On.DEFEAT))


def defeated(time: str, event: ast.Defeated, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """A warrior is defeated, or is about to be."""
    if time == "before":
        return one("when", ast.LifeFalls(event.who, 1), body, scene)
    f.by = who(event.who, scene)
    return Wake(On.DEFEATED, f, scene.after(event=On.DEFEATED))


def defeats(time: str, event: ast.Defeats, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """A warrior defeats another."""
    scene.deal.recalls_feller = True
    f.by = who(event.whom, scene)
    f.to = who(event.who, scene)
    return Wake(On.DEFEATED, f, scene.after(event=On.DEFEATED))


def rotation(time: str, event: ast.Rotates, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """A warrior is turned."""
    f.by = who(event.who, scene)
    return Wake(On.TURNED, f, scene.after(event=On.TURNED))


def turn_ends(time: str, event: ast.EndsTurn, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """A warrior ends its turn somewhere."""
    f.by = who(event.who, scene)
    f.cond = c.StandsIn(roles.That(), where(event.where, scene))
    return Wake(On.TURN_END, f, scene.after(event=On.TURN_END))


def counter_placed(time: str, event: ast.CounterPlaced, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """The n-th counter is put on a card."""
    # Whoever does so does it by an ability of the card, and is "you" in this one.
    f.card = cards(event.card, scene)
    f.cond = c.Compares(v.Register(v.Registers.AMOUNT), Is.EQUAL, v.Const(event.n))
    wake = Wake(On.COUNTER, f, scene.after(event=On.COUNTER))
    wake.doer = True
    return wake


def card_moves(time: str, event: ast.CardMoves, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """A card changes its space."""
    f.card = cards(event.card, scene)
    if event.to is not None:
        f.space = where(event.to, scene)
    return Wake(On.CARD_MOVED, f, scene.after(event=On.CARD_MOVED))


def both_roll(time: str, event: ast.BothRoll, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """Both sides of an attack show the same."""
    if time == "before":
        raise Unplayable(event, "before the dice are thrown")
    f.roll = RollFilter()
    f.roll.whose = roles.Me()
    f.cond = c.BothRolled(event.dice or 0)
    code = On.ROLLED if changes_dice(body) else On.RESULT
    return Wake(code, f, scene.after(event=code, roll=True, thrown=True))


def chain_complete(time: str, event: ast.ChainComplete, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """The chain of the card is whole."""
    f.by = roles.Me()
    f.cond = c.Compares(v.Register(v.Registers.AMOUNT), Is.EQUAL, v.Const(int(scene.info.chain)))
    return Wake(On.CHAIN, f, scene.after(event=On.CHAIN))


def uses_power(time: str, event: ast.UsesPower, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """A power is used."""
    if time == "before":
        raise Unplayable(event, "before it is used")
    if event.who is not None:
        f.by = who(event.who, scene)
    for code in range(1, len(POWER_NAMES)):
        if event.power in (None, POWER_NAMES[code]):
            f.cause |= int(bit(code))
    return Wake(On.ABILITY_USED, f, scene.after(event=On.ABILITY_USED))


def move_from(time: str, event: ast.MovesFrom, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """A warrior leaves a space, or is about to."""
    f.by = who(event.who, scene)
    f.space_from = where(event.start, scene)
    if event.to is not None:
        f.space = where(event.to, scene)
    code = On.BEFORE_MOVE if time == "before" else On.MOVED
    that = met(time, event.to, event.start, scene) if is_mine(event.who) else None
    return Wake(code, f, scene.after(event=code), that=that)


def lost_life(trigger: ast.Trigger, event: ast.LosesLife, scene: Scene) -> list[Wake]:
    """Life goes down: by damage, or for a cost, by poison, by an effect."""
    nth = trigger.nth
    if trigger.time == "before":
        raise Unplayable(event, "before it happens")
    if isinstance(nth, ast.Nth) and nth.n != 1:
        raise Unplayable(nth, "of losses of life")
    first = "" if nth is None else nth.per or "game" if isinstance(nth, ast.Nth) else "game"
    hurt, lost = EventFilter(), EventFilter()
    hurt.to = who(event.who, scene)
    lost.by = who(event.who, scene)
    wakes = [
        Wake(On.AFTER_DAMAGE, hurt, scene.after(event=On.AFTER_DAMAGE), first=first, itself=bool(first)),
        Wake(On.LIFE_LOST, lost, scene.after(event=On.LIFE_LOST), first=first, itself=bool(first)),
    ]
    if not is_mine(event.who):
        wakes[0].meant, wakes[1].meant = MEANT_TO, MEANT_BY
    return wakes


def changes_card_initiative(body: Body) -> bool:
    """Does the body change the initiative of the card spoken of?"""
    return any(
        (isinstance(step, ast.GainCards) and step.stat == "initiative" and isinstance(step.cards, ast.Ref))
        or (isinstance(step, ast.SetCards) and isinstance(step.card, ast.Ref))
        for step in inner_steps(body)
    )


def changes_their_initiative(body: Body) -> bool:
    """Does the body change the initiative of whoever was spoken of?"""
    return any(
        isinstance(step, ast.Gain | ast.SetStat) and step.stat == "initiative" and step.who == ast.Ref("warrior")
        for step in inner_steps(body)
    )


def moment(time: str, event: ast.Moment, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """Start or end of a round, turn or game."""
    table = {
        ("start", "round"): On.ROUND_START,
        ("end", "round"): On.ROUND_END,
        ("start", "turn"): On.TURN_START,
        ("end", "turn"): On.TURN_END,
        ("start", "game"): On.GAME_START,
        ("end", "game"): On.GAME_END,
    }
    code = table.get((event.edge, event.span))
    if code is None:
        raise Unplayable(event, f"{event.edge} of a {event.span}")
    if event.span == "turn" and event.whose is not None:
        f.by = who(event.whose, scene)
    wake = Wake(code, f, scene.after(event=code), once=event.which in ("this", "next", "the"))
    if event.span == "round" and wake.once:
        wake.last = Until.ROUND if event.which == "next" else Until.ROUND_ENDS
    elif event.span == "turn" and wake.once:
        # "Your turn" is the one it is, or the next to come.
        wake.last = {"this": Until.TURN_ENDS}.get(event.which, Until.GAME)
    elif wake.once:
        wake.last = Until.GAME
    return wake


def attack_event(
    time: str, event: ast.Attacks | ast.Hits | ast.Misses, f: EventFilter, body: Body, scene: Scene
) -> Wake:
    """An attack is declared, made, hits or misses."""
    sel = event.attack
    if isinstance(sel.nth, ast.Next):
        raise Unplayable(sel.nth, "in a trigger")
    first: list[Cond] = []
    if isinstance(event, ast.Attacks) and event.by_action:
        first.append(c.AttackSpends())
    if isinstance(event, ast.Attacks) and event.by_ability:
        first.append(c.NotSo(c.AttackSpends()))
    if isinstance(event, ast.Hits) and sel.nth == ast.Nth(1, "turn") and sel.weapon is not None and is_mine(sel.by):
        # "Hit with this weapon as your first attack of your turn": the first of all attacks.
        first += [
            c.Compares(v.HistoryOf(roles.Me(), Did.ATTACKED, Scope.THIS_TURN), Is.EQUAL, v.Const(1)),
            c.TurnIs(roles.Me(), True),
        ]
        sel = dataclasses.replace(sel, nth=None)
    if sel.against == ANOTHER and sel.by is not None and not is_mine(sel.by):
        # Another than the attacker: anybody.
        sel = dataclasses.replace(sel, against=ast.Who("warrior", "a"))
    f.attack = attacks(sel, scene)
    if isinstance(event, ast.Attacks):
        code = {"before": On.BEFORE_ATTACK, "when": On.ATTACK, "after": On.AFTER_ATTACK}[time]
    elif isinstance(event, ast.Hits):
        code = On.AFTER_HIT if time == "after" else On.HIT
    else:
        code = On.AFTER_MISS if time == "after" else On.MISS
    inner = scene.after(
        event=code,
        attack=True,
        roll=True,
        thrown=code not in (On.BEFORE_ATTACK, On.ATTACK),
        mine=event.attack.by is None or is_mine(event.attack.by),
    )
    f.cond = all_of([*first, *attack_conditions(event.attack, inner)])
    return Wake(code, f, inner)


def changes_dice(body: Body) -> bool:
    """Does the body change dice or the roll itself, so that it belongs into the window of changes (T6)?"""
    for step in body:
        if isinstance(step, CHANGES_DICE) and not is_of_later_roll(step):
            return True
        if isinstance(step, ast.ModRoll) and is_present_roll(step.rolls):
            return True
        if isinstance(step, ast.May) and (changes_dice(step.body) or changes_dice(step.then)):
            return True
        if isinstance(step, ast.OrElse) and (changes_dice(step.body) or changes_dice(step.otherwise)):
            return True
        if isinstance(step, ast.If) and (changes_dice(step.then) or changes_dice(step.otherwise)):
            return True
        if isinstance(step, ast.Pay) and changes_dice(step.then):
            return True
        if isinstance(step, ast.Either) and any(changes_dice(branch) for branch in step.branches):
            return True
    return False


def is_of_later_roll(step: ast.Node) -> bool:
    """Is it done to a roll still to come ("your next attack roll is considered doubles")?"""
    target = getattr(step, "rolls", None)
    return isinstance(target, ast.RollSel) and target.quantifier != "the"


def alters_dice(body: Body) -> bool:
    """Is something done to dice on the table?"""
    return any(isinstance(step, ALTERS_DICE) for step in inner_steps(body))


def inner_steps(body: Body) -> list[ast.Node]:
    """All steps, those inside choices and conditions too; not those of waiting abilities."""
    out: list[ast.Node] = []
    for step in body:
        out.append(step)
        for name in ("body", "cost", "then", "otherwise"):
            if not isinstance(step, ast.Later):
                out += inner_steps(getattr(step, name, ()))
        if isinstance(step, ast.Either):
            for branch in step.branches:
                out += inner_steps(branch)
    return out


def comes_before_dice(step: ast.Node) -> bool:
    """Must it be said before the dice are thrown: how many, and how they are counted?"""
    for each in inner_steps((step,)):
        if isinstance(each, ast.DiceCount | ast.Exclude):
            return True
        if isinstance(each, ast.SetRoll) and isinstance(each.to, ast.Plus) and adds_die(each.to):
            return True
    return False


def is_optional(step: ast.Node) -> bool:
    """May its user leave it, having seen the dice, and can it still be done then: are dice added, or left out?"""
    if not isinstance(step, ast.May):
        return False
    for each in inner_steps((step,)):
        if isinstance(each, ast.DiceCount) and (each.rolls != ast.Ref("roll") or each.duration is not None):
            return False
        if isinstance(each, ast.DiceCount) and each.number is None and each.extra < 1:
            return False
        if isinstance(each, ast.Exclude) and each.roll != ast.Ref("roll"):
            return False
        if isinstance(each, ast.SetRoll) and comes_before_dice(each):
            return False
    return True


def changes_faces(body: Body) -> bool:
    """Is every die of a face changed, without a choice?"""
    dice = [step.dice for step in body if isinstance(step, ast.SetDie)]
    return len(dice) == len(body) > 0 and all(isinstance(each, ast.Dice) and each.which == "all" for each in dice)


def adds_die(node: ast.Plus) -> bool:
    """Are these the words "the die roll plus ..."?"""
    return any(isinstance(each, ast.DieValue) and isinstance(each.die, ast.Ref) for each in (node.left, node.right))


def is_present_roll(node: ast.Node) -> bool:
    """Is the roll on the table meant?"""
    return isinstance(node, ast.Ref) or (isinstance(node, ast.RollSel) and node.quantifier == "the")


def roll_event(time: str, event: ast.Rolls, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """Dice are rolled."""
    f.roll = rolls(event.roll, scene)
    code = On.BEFORE_ROLL if time == "before" else On.ROLLED if changes_dice(body) else On.RESULT
    if time == "when" and any(comes_before_dice(step) and not is_optional(step) for step in body):
        # What may be used is used in the window of changes, of whatever step it is (A7-RULING-47).
        code = On.BEFORE_ROLL
    elif time == "after" and changes_faces(body):
        # What changes every die of a face after the roll does so at its end (A7-RULING-51, A7-PRIN-48).
        code = On.RESULT
    attack = is_combat(event.roll)
    mine = "attack" in event.roll.kinds or event.roll.whose is None or is_mine(event.roll.whose)
    inner = scene.after(event=code, roll=True, attack=attack, thrown=code != On.BEFORE_ROLL, mine=mine)
    inner.rolls_mine = event.roll.whose is None or is_mine(event.roll.whose)
    if event.dice is not None:
        f.cond = c.Compares(RollSize(), Is.GREATER if event.op == ">" else Is.EQUAL, v.Const(event.dice))
    return Wake(code, f, inner, meant=MEANT_ROLLER if event.roll.whose is None else MEANT_OTHER)


def is_combat(node: ast.Node) -> bool:
    """Are only rolls of attacks meant, so that there is an attack to speak of?"""
    combat = {"attack", "defense", "basic attack", "combat"}
    return isinstance(node, ast.RollSel) and set(map(str, node.kinds)) <= combat


def shows(time: str, event: ast.Shows, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """A roll shows doubles, a number, a run."""
    f.roll = rolls(event.roll, scene)
    if f.roll.ref:
        raise Unplayable(event, "of a roll spoken of before")
    # What is done to dice watches every throw, all else the final dice (A7-RULING-51).
    change = alters_dice(body)
    code = On.ROLLED if change else On.RESULT
    inner = scene.after(event=code, roll=True, attack=is_combat(event.roll), thrown=True)
    if isinstance(event.pattern, ast.SomeDie) and event.pattern.op == "=" and isinstance(event.pattern.value, int):
        inner.face = event.pattern.value
    f.cond = pattern(event.pattern, RollPick(PICK_HERE), inner)
    wake = Wake(code, f, inner, faces=change)
    face = event.pattern.value if isinstance(event.pattern, ast.SomeDie) and event.pattern.op == "=" else None
    if isinstance(face, int) and not change and not counts_dice(body):
        wake.per_die = face
    return wake


def counts_dice(node: object) -> bool:
    """Do the words count the dice themselves ("+3 for each 1")?"""
    if isinstance(node, ast.Count) and isinstance(node.what, ast.Dice):
        return True
    if isinstance(node, ast.Times) and isinstance(node.count, ast.Dice | ast.Count):
        return isinstance(node.count, ast.Dice) or counts_dice(node.count)
    if isinstance(node, tuple):
        return any(counts_dice(each) for each in node)
    if dataclasses.is_dataclass(node):
        return any(counts_dice(getattr(node, name)) for name in ast.field_names(node))
    return False


def damage_event(time: str, event: ast.TakesDamage, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """Damage is dealt or about to be."""
    summed = event.more_than is not None and event.within is not None
    code = On.AFTER_DAMAGE if time == "after" or summed else On.BEFORE_DAMAGE
    another = event.by is not None and not is_mine(event.by) and event.who in (ast.Who("other", "any"), ANOTHER)
    if another:
        # To anybody but whoever deals it.
        f.apart = True
    elif event.who is not None:
        f.to = who(event.who, scene)
    if event.by is not None:
        f.by = who(event.by, scene)
    inner = scene.after(event=code, damage=code == On.BEFORE_DAMAGE)
    conds: list[Cond] = []
    if event.more_than is not None and event.within is not None:
        if event.within not in SCOPES or not is_mine(event.who) or event.by is None or event.source is not None:
            raise Unplayable(event, "damage summed up")
        # All that has been dealt is more now, and was not before this packet.
        dealt = v.DealtBetween(who(event.by, scene), roles.Me(), SCOPES[event.within])
        conds.append(c.Compares(dealt, Is.GREATER, v.Const(event.more_than)))
        before = v.Sum(dealt, v.Minus(v.Register(v.Registers.AMOUNT)))
        conds.append(c.Compares(before, Is.LESS_EQUAL, v.Const(event.more_than)))
    elif event.more_than is not None:
        amount = v.Register(v.Registers.AMOUNT)
        conds.append(c.Compares(amount, Is.GREATER, v.Const(event.more_than)))
    if event.source is not None:
        damage_source(event.source, f, inner)
    if f.cond is not None:
        conds.append(f.cond)
    f.cond = all_of(conds)
    # "They" are whoever is dealt the damage, unless that is the owner, or is not named and somebody else deals it.
    if event.who == ast.Who("other", "any") and another:
        f.meant = MEANT_BY
    elif isinstance(event.who, ast.Who) and not is_mine(event.who):
        f.meant = MEANT_TO
    return Wake(code, f, inner)


def damage_source(node: ast.Node, f: EventFilter, scene: Scene) -> None:
    """What damage comes from."""
    if isinstance(node, ast.Not):
        if isinstance(node.test, ast.AttackSel):
            f.cause = FROM_ABILITY
            return
        raise Unplayable(node, "as a source of damage")
    if isinstance(node, ast.Ref) and node.kind == "attack":
        # Whoever waits for it binds the waiting to the attack spoken of.
        f.cause = FROM_ATTACK
        return
    if isinstance(node, ast.AttackSel):
        if node.nth is not None or node.tests:
            raise Unplayable(node, "as a source of damage")
        f.cause = {"any": FROM_ATTACK, "basic": FROM_BASIC, "weapon": FROM_WEAPON, "special": FROM_SPECIAL}[node.kind]
        if node.weapon is not None:
            f.source = cards(node.weapon, scene)
        if node.by is not None and f.by is None:
            f.by = who(node.by, scene)
        if node.critical:
            f.cond = c.AttackEnded(3, False)
        return
    if isinstance(node, ast.AbilitySel):
        if node.kind is not None or node.name is not None or node.gives:
            raise Unplayable(node, "as a source of damage")
        if node.on is not None:
            damage_source(node.on, f, scene)
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


def move_event(time: str, event: ast.Moves, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """A warrior changes place, or is about to."""
    f.by = who(event.who, scene)
    if not is_mine(event.who):
        f.meant = MEANT_BY
    if event.to is not None:
        f.space = where(event.to, scene)
        if isinstance(f.space, Reach):
            f.space = ReachBefore(f.space)
    if event.out_of is not None:
        f.space_from = where(event.out_of, scene)
    conds: list[Cond] = []
    if event.out_of is not None and scene.has_powers:
        # Begun there, and ended elsewhere (TR-MOVE-13).
        conds.append(MoveIs(f.space_from if f.space_from is not None else where(event.out_of, scene), MOVE_OUT_OF))
    if event.by_action:
        f.cause = BY_MOVE_ACTION
    if event.nth is not None:
        if event.nth.per not in SCOPES or event.nth.n < 0:
            raise Unplayable(event.nth)
        mover = roles.Me() if is_mine(event.who) else roles.That()
        if event.by_action and event.nth == ast.Nth(1, "turn") and is_mine(event.who):
            # "Your first action is to move": no other action came before.
            conds.append(c.FirstActionWas(1))
        moved = v.HistoryOf(mover, Did.MOVE_ACTIONS if event.by_action else Did.MOVED, SCOPES[event.nth.per])
        # Before it is taken a step is not counted yet; an action is, once it is chosen.
        counted = event.nth.n - (1 if time == "before" and not event.by_action else 0)
        conds.append(c.Compares(moved, Is.EQUAL, v.Const(counted)))
    if event.own_turn is not None:
        conds.append(c.TurnIs(roles.Me() if is_mine(event.who) else roles.That(), event.own_turn))
    if event.outside is not None:
        conds.append(c.TurnIs(who(event.outside, scene), False))
    f.cond = all_of(conds)
    that = met(time, event.to, event.out_of, scene) if is_mine(event.who) else None
    code = On.BEFORE_MOVE if time == "before" else On.MOVED
    return Wake(code, f, scene.after(event=code), that=that)


def met(time: str, to: ast.Node | None, left: ast.Node | None, scene: Scene) -> Who | None:
    """The words "That warrior", where the mover is the owner: whose neighbour one becomes, whose grid one enters, or
    from whom or whose grid one comes. Before the move it is about the space it leads to.
    """
    entered = of_somebody(to, scene)
    if entered is not None:
        scope, tests, space = entered
        stands = c.LeadsTo(space) if time == "before" else c.StandsIn(roles.Me(), space)
        return roles.Some(scope, all_of([*tests, stands]))
    come_from = of_somebody(left, scene)
    if come_from is not None:
        scope, tests, space = come_from
        return roles.Some(scope, all_of([*tests, c.CameFrom(space)]))
    return None


def of_somebody(place: ast.Node | None, scene: Scene) -> tuple[int, list[Cond], Space] | None:
    """Whose neighbours or grid a space is told by: among whom, what is said of them, and the space of one of them."""
    whose = whose_place(place)
    if not isinstance(whose, ast.Who) or whose.role not in SCOPE_OF_ROLE:
        return None
    if isinstance(place, ast.Space):
        place = place.where
    theirs: ast.Node = ast.It()
    if isinstance(place, ast.WarriorSpace):
        theirs = ast.WarriorSpace(ast.It(), place.relation)
    elif isinstance(place, ast.InGrid):
        theirs = ast.InGrid(ast.Grid(place.grid.kind, ast.It(), place.grid.weapon))
    return SCOPE_OF_ROLE[whose.role], [test(each, scene) for each in whose.tests], where(theirs, scene)


def whose_place(place: ast.Node | None) -> ast.Node | None:
    """By whom a space is told: whose neighbour, whose grid."""
    if isinstance(place, ast.Space):
        place = place.where
    if isinstance(place, ast.WarriorSpace):
        return place.who
    return place.grid.whose if isinstance(place, ast.InGrid) else None


def ability_event(time: str, event: ast.UsesAbility, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """An ability was used, or is about to be."""
    code = On.BEFORE_ACTION if time == "before" else On.ABILITY_USED
    if time == "before" and event.ability.kind not in ("action", "reveal"):
        raise Unplayable(event, "before any ability is used")
    if event.who is not None:
        f.by = who(event.who, scene)
    if event.ability.name is not None:
        raise Unplayable(event, "a trigger by the name of the ability that is used")
    if event.moving:
        if event.ability != ast.AbilitySel() or time == "before":
            raise Unplayable(event, "a trigger by a move before it is made, or of an ability of a kind")
        # The first step that an ability lets its own user's warrior take.
        f.cause = BY_OWN_BEGUN
        return Wake(On.MOVED, f, scene.after(event=On.MOVED))
    if event.ability.kind == "action":
        f.kind = ACTION
    elif event.ability.kind == "reveal":
        f.kind = REVEAL
    if event.ability.on is not None:
        f.card = cards(event.ability.on, scene)
        if f.card.owner is not None:
            f.by = f.card.owner
            f.card.owner = None
    if event.ability.owner is not None and f.by is None:
        f.by = who(event.ability.owner, scene)
    return Wake(code, f, scene.after(event=code))


def gain_event(time: str, event: ast.Gains, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """Life or a speed bonus is gained."""
    f.by = who(event.who, scene)
    instead = any(isinstance(node, ast.TakeGain) for node in ast.inside(body))
    if event.what == ("life",):
        code = On.LIFE_GAIN if instead or time == "before" else On.LIFE_GAINED
    elif event.what == ("speed",):
        code = On.SPEED_GAINED
    else:
        raise Unplayable(event, "several gains")
    if event.source is not None:
        gain_source(event.source, f, scene)
    return Wake(code, f, scene.after(event=code))


def gain_source(node: ast.Node, f: EventFilter, scene: Scene) -> None:
    """The card or ability a gain comes from."""
    if isinstance(node, ast.Cards):
        f.card = cards(node, scene)
        f.card.face = Face.ANY
        if f.card.owner is not None:
            f.cond = c.ControlsCard(f.card.owner)
            f.card.owner = None
        return
    if isinstance(node, ast.AbilitySel):
        if node.kind is not None or node.name is not None or node.gives:
            raise Unplayable(node, "as a source of gain")
        if isinstance(node.on, ast.Cards):
            gain_source(node.on, f, scene)
        elif node.on is not None:
            raise Unplayable(node, "as a source of gain")
        if node.owner is not None:
            f.cond = c.ControlsCard(who(node.owner, scene))
        return
    raise Unplayable(node, "as a source of gain")


def other_tie(event: ast.Ties, body: Body, scene: Scene) -> list[Wake]:
    """The words "a tie" are also of initiative, and of rolls that a card compares (A7-TIE-01, A7-RULING-55, 56).

    Not where the body goes on about the attack or the roll that was tied.
    """
    if speaks_of_attack(body):
        return []
    f = EventFilter()
    seat = who(event.who, scene) if event.who is not None else roles.Me()
    if event.outcome == "win":
        f.by = seat
    else:
        f.to = seat
    named = whom_meant(event)
    meant = named[0] if named else MEANT_OTHER
    return [Wake(On.OTHER_TIE, f, scene.after(event=On.OTHER_TIE), meant=meant)]


def speaks_of_attack(node: object) -> bool:
    """Do steps speak of an attack or a roll in progress, or of who is in it?"""
    if isinstance(node, ast.Ref):
        return node.kind in ("attack", "roll", "damage", "die", "dice", "total")
    if isinstance(node, ast.Who):
        return node.role in ("attacker", "defender")
    if isinstance(node, ast.RollSel) and node.quantifier == "the":
        return True
    if isinstance(node, tuple):
        return any(speaks_of_attack(each) for each in node)
    if dataclasses.is_dataclass(node):
        return any(speaks_of_attack(getattr(node, name)) for name in ast.field_names(node))
    return False


def tie_event(time: str, event: ast.Ties, f: EventFilter, body: Body, scene: Scene) -> Wake:
    """A tied roll, before it is broken, or won, or lost."""
    inner = scene.after(attack=True, roll=True, thrown=True)
    if event.outcome == "any":
        if event.who is not None:
            f.cond = c.Either(
                [c.Compares(SeatOf(roles.Attacker()), Is.EQUAL, SeatOf(who(event.who, inner))),
                 c.Compares(SeatOf(roles.Defender()), Is.EQUAL, SeatOf(who(event.who, inner)))]
            )  # fmt: skip
        return Wake(On.TIE, f, inner.after(event=On.TIE))
    seat = who(event.who, inner) if event.who is not None else roles.Me()
    if event.outcome == "win":
        f.by = seat
    else:
        f.to = seat
    return Wake(On.TIE_WON, f, inner.after(event=On.TIE_WON))


HANDLERS: Final[dict[type[ast.Node], Callable[[str, Any, EventFilter, Body, Scene], Wake]]] = {
    ast.Moment: moment,
    ast.InitiativeSet: initiative_set,
    ast.Reveals: reveal,
    ast.Discards: discard,
    ast.Depletes: turned,
    ast.Recharges: turned,
    ast.CardMoves: card_moves,
    ast.CounterPlaced: counter_placed,
    ast.ChainComplete: chain_complete,
    ast.Attacks: attack_event,
    ast.Hits: attack_event,
    ast.Misses: attack_event,
    ast.Rolls: roll_event,
    ast.BothRoll: both_roll,
    ast.Shows: shows,
    ast.DiceChange: dice_change,
    ast.Ties: tie_event,
    ast.TakesDamage: damage_event,
    ast.Gains: gain_event,
    ast.LifeFalls: life_falls,
    ast.Defeated: defeated,
    ast.Defeats: defeats,
    ast.Moves: move_event,
    ast.MovesFrom: move_from,
    ast.Rotates: rotation,
    ast.EndsTurn: turn_ends,
    ast.UsesAbility: ability_event,
    ast.UsesPower: uses_power,
}
"""How each event is lowered."""


__all__ = ["Wake", "condition", "value", "wakes"]
