"""Lowering of what happens: the steps of an ability, as a straight program with jumps."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from agon.arena import conditions as c
from agon.arena import people
from agon.arena import values as v
from agon.arena.ability import (
    AskBranch,
    AskMay,
    BeginCost,
    BeginTry,
    DropMe,
    EachSeat,
    Jump,
    JumpUnless,
    JumpUnlessDone,
    NextSeat,
    Op,
    PointAt,
    Program,
    SpendUses,
    TakeActions,
    UseUp,
)
from agon.arena.deal import LIMIT_GAME, LIMIT_MATCH, LIMIT_ROUND, LIMIT_TURN
from agon.arena.dice import MOST_DICE
from agon.arena.lowering import kept
from agon.arena.lowering.abilities import naming
from agon.arena.lowering.context import Scene, Unplayable
from agon.arena.lowering.durations import End, end, events_of
from agon.arena.lowering.modifiers import modifiers
from agon.arena.lowering.numbers import value
from agon.arena.lowering.selectors import (
    OF_SEVERAL,
    card_tests,
    cards,
    comes_first,
    is_every,
    is_mine,
    rolls,
    space,
    where,
    who,
)
from agon.arena.lowering.tests import condition, is_contest
from agon.arena.lowering.triggers import adds_die, inner_steps
from agon.arena.movement import WAY_DIAGONAL, WAY_GIVEN, WAY_ORTHOGONAL
from agon.arena.nodes import (
    FOR_CREATED,
    UNTIL_ACTION_ENDS,
    UNTIL_ATTACK_ENDS,
    UNTIL_GAME,
    UNTIL_MATCH,
    UNTIL_NEXT_TURN_ENDS,
    UNTIL_ROLL_ENDS,
    UNTIL_ROUND_ENDS,
    UNTIL_TURN_ENDS,
    UNTIL_USED,
    AttackFilter,
    EventFilter,
    Modifier,
    RollFilter,
    Who,
)
from agon.arena.steps_ability import UseChosen, UseRevealsOf
from agon.arena.steps_attack import (
    DealPostponed,
    MakeAttack,
    MakeRolls,
    PostponeDamage,
    SayCritical,
    SayKind,
    SayMiss,
    SetModifier,
    SpendActions,
)
from agon.arena.steps_card import (
    ChooseCard,
    ChooseNumber,
    ChooseWarrior,
    DiscardCards,
    LookAt,
    LookAtSome,
    PointAtRevealed,
    ReturnCard,
    SwapPlaces,
    TurnCards,
)
from agon.arena.steps_effect import (
    AddEffect,
    AlterDamage,
    ChangeBase,
    DealDamage,
    DropPending,
    EndLasting,
    GainLife,
    GainStat,
    LoseTheGame,
    NoteAmount,
    PutCounter,
    RedirectDamage,
    SetStatTo,
    SwapStats,
    TakeLifeGain,
    Unmark,
    WaitFor,
)
from agon.arena.steps_exchange import Exchange, SwapThis
from agon.arena.steps_roll import (
    AddRolledDie,
    AddToDice,
    BreakContest,
    ChangeDieBy,
    KeepKind,
    RerollDice,
    RollForAbility,
    SayDoubles,
    SetDieTo,
    SetRollTo,
    StopBonuses,
    SwapExtremes,
)
from agon.arena.steps_space import LayCard, MoveCardStep, MoveSteps, MoveTo, TurnTo
from agon.arena.terms import (
    ASK_DIRECTION,
    ASK_LINE,
    ASK_NUMBER,
    ASK_TYPE,
    MOD_EXCHANGE,
    MOD_RESERVED,
    ON_AFTER_HIT,
    ON_ATTACK,
    ON_BEFORE_ATTACK,
    ON_BEFORE_INITIATIVE,
    ON_BEFORE_ROLL,
    ON_DEFEAT,
    ON_HIT,
    ON_MISS,
    ON_RESULT,
    ON_REVEALED,
    ON_ROLLED,
    ON_TIE,
    ON_TIE_WON,
    ON_TURN_END,
    STAT_NAMES,
    TYPE_NAMES,
)
from agon.core.bits import bit
from agon.language import ast, speak

DIE_WHICH: Final = {"one": 0, "any": 0, "some": 0, "all": 1, "one or both": 2, "highest": 3, "lowest": 4}
SKIPPED: Final = {"turn": LIMIT_TURN, "round": LIMIT_ROUND, "game": LIMIT_GAME, "match": LIMIT_MATCH}
"""For how long "you cannot use this ability again" bars it, as the limit it then has reached."""
BEFORE_DICE: Final = (ON_BEFORE_ATTACK, ON_ATTACK, ON_BEFORE_ROLL)
BEFORE_OUTCOME: Final = (*BEFORE_DICE, ON_ROLLED, ON_RESULT, ON_TIE, ON_TIE_WON)


@dataclass(frozen=True, slots=True)
class ForAttack(ast.Node):
    """A step about the attack that the next step makes; put in front of it."""

    step: ast.Node


@lru_cache(maxsize=4096)
def spoken_steps(steps: tuple[Any, ...]) -> str:
    """Say what steps do, for the question about them; empty where the language has no words for them alone."""
    steps = tuple(each.step if isinstance(each, ForAttack) else each for each in steps)
    try:
        text = speak(ast.Ability("", "action", 1, (ast.Rule(tuple(steps)),)))
    except (AttributeError, TypeError, ValueError):
        return ""
    return text[:1].lower() + text[1:].rstrip(".")


def spoken_offer(step: ast.Node) -> str:
    """Say what is offered and what follows, as a question about it begins: "discard this card. If you do, ..."."""
    if isinstance(step, ast.May):
        step = dataclasses.replace(step, body=tuple(each for each in step.body if not isinstance(each, kept.Used)))
        if not is_mine(step.who):
            # Another player is asked: what follows is said of the player of the card.
            return spoken_steps(step.body) or spoken_steps((step,))
    # What follows may have no words alone; the deed itself is asked for then.
    deed = step.body if isinstance(step, ast.May) else step.cost if isinstance(step, ast.Pay) else ()
    return spoken_steps((step,)).removeprefix("you may ") or spoken_steps(tuple(deed))


class Builder:
    """Collects the steps of one program."""

    def __init__(self, scene: Scene) -> None:
        self.ops: list[Op] = []
        self.scene = scene
        self.decider: Who | None = None
        """Who decides on what is being lowered, where that is not the user: "an opponent may ..."."""

    def emit(self, op: Op, text: str = "") -> None:
        """Add a step."""
        op.text = text
        self.ops.append(op)

    def here(self) -> int:
        """Index of the next step."""
        return len(self.ops)

    # --- blocks ---

    def body(self, steps: Sequence[ast.Node]) -> None:
        """Lower steps in order."""
        for step in attached(tuple(steps)):
            self.step(step)

    def step(self, step: ast.Node) -> None:
        """Lower one step. Prompts and events say it in the words it was read from (``Op.source``)."""
        first = self.here()
        self.lower(step)
        for op in self.ops[first:]:
            if op.source is None:
                op.source = step
                if isinstance(op, AddEffect):
                    op.modifier.source = step
                elif isinstance(op, WaitFor):
                    op.program.source = step

    def lower(self, step: ast.Node) -> None:
        """Add what one step becomes."""
        if isinstance(step, ast.May):
            self.may(step)
        elif isinstance(step, ast.Pay):
            self.may(ast.May(ast.Who("me"), step.cost, step.then, step.otherwise), step)
        elif isinstance(step, ast.If):
            self.conditional(step)
        elif isinstance(step, ast.Either):
            self.either(step)
        elif isinstance(step, ast.ForEach):
            self.for_each(step)
        elif isinstance(step, ast.IfPossible):
            self.body(step.body)
        elif isinstance(step, ast.Later):
            self.later(step)
        elif isinstance(step, ForAttack):
            self.for_attack(step.step)
        else:
            self.effect(step)

    def may(self, step: ast.May, said: ast.Node | None = None) -> None:
        """The words "May" and costs: ask, do, and then or otherwise (A7-COST-03..06). ``said`` is how it was said."""
        if is_every(step.who):
            # "Each player may": one after another, each for themselves.
            self.for_each(ast.ForEach(step.who, (dataclasses.replace(step, who=ast.Ref("warrior")),)))
            return
        question = spoken_offer(step if said is None else said)
        step = dataclasses.replace(step, body=of_supports((*step.body, *step.then))[: len(step.body)])
        step = dataclasses.replace(step, body=with_own_place(step.body, step.then))
        asked = self.single(step.who)
        ask = AskMay(asked, [])
        self.emit(ask, question)
        first = self.here()
        self.emit(BeginCost())
        before, self.decider = self.decider, None if is_mine(step.who) else asked
        self.body(step.body)
        self.decider = before
        ask.needs = needs(self.ops[first:])
        if step.then:
            ask.needs = whole(self.ops[first:], ask.needs)
        if not step.then and not step.otherwise:
            ask.to = self.here()
            return
        done = JumpUnlessDone()
        self.emit(done)
        self.body(step.then)
        if step.otherwise:
            over = Jump()
            self.emit(over)
            done.to = ask.to = self.here()
            self.body(step.otherwise)
            over.to = self.here()
        else:
            done.to = ask.to = self.here()

    def conditional(self, step: ast.If) -> None:
        """If, and otherwise. A question about the outcome of an attack not yet decided waits for it."""
        waiting = self.future(step)
        if waiting:
            return
        if is_contest(step.condition):
            added = self.scene.added
            self.emit(BreakContest(STAT_NAMES.index(added) if added is not None else -1))
        test = JumpUnless(condition(step.condition, self.scene))
        self.emit(test)
        step = dataclasses.replace(step, then=spoken_cards(step.condition, spoken_ability(step.condition, step.then)))
        self.bind(step.condition, step.then)
        place = space_spoken_of(step.condition)
        self.body(step.then if place is None else with_space(step.then, place))
        if step.otherwise:
            over = Jump()
            self.emit(over)
            test.to = self.here()
            self.body(step.otherwise)
            over.to = self.here()
        else:
            test.to = self.here()

    def bind(self, cond: ast.Node | None, body: tuple[ast.Node, ...]) -> None:
        """Let "that warrior" be the one a condition spoke of ("less than an adjacent opponent's experience")."""
        found = spoken_of(cond)
        if found is not None and speaks_of_warrior(body):
            self.emit(ChooseWarrior(who(found, self.scene), people.Me()))

    def future(self, step: ast.If) -> bool:
        """Make a waiting ability of "if the attack hits" said before the attack is decided."""
        if (
            self.scene.attack
            and self.scene.event in BEFORE_DICE
            and not self.scene.kept
            and looks_at_roll(step.condition)
        ):
            # Asked before there are dice: once the rolls are final.
            later = self.scene.after(event=ON_RESULT, roll=True, thrown=True)
            program = program_of((step,), later)
            program.filter = EventFilter()
            program.once = True
            self.emit(WaitFor(program, ON_RESULT, UNTIL_ATTACK_ENDS))
            return True
        outcome, rest = split_outcome(step.condition)
        if outcome is None or self.scene.created or self.scene.event not in BEFORE_OUTCOME:
            return False
        event = {"hit": ON_HIT, "miss": ON_MISS, "critical": ON_AFTER_HIT}[outcome.result]
        if step.otherwise and outcome.result == "critical":
            raise Unplayable(step, "otherwise, of a critical hit to come")
        inner = self.scene.after(event=event, attack=True, roll=True, thrown=True)
        then: tuple[ast.Node, ...] = step.then
        tests = [*rest]
        if outcome.result == "critical":
            tests.append(outcome)
        if tests:
            then = (ast.If(tests[0] if len(tests) == 1 else ast.AllOf(tuple(tests)), step.then),)
        self.emit(WaitFor(program_of(then, inner), event, UNTIL_ATTACK_ENDS))
        if step.otherwise:
            other = ON_MISS if event == ON_HIT else ON_HIT
            self.emit(WaitFor(program_of(step.otherwise, inner.after(event=other)), other, UNTIL_ATTACK_ENDS))
        return True

    def either(self, step: ast.Either) -> None:
        """A choice between things to do."""
        if isinstance(step.by, ast.Who) and step.by.role in OF_SEVERAL:
            self.each_chooses(step, step.by)
            return
        ask = AskBranch(who(step.by, self.scene) if step.by is not None else people.Me())
        self.emit(ask)
        ends: list[Jump] = []
        for branch in step.branches:
            ask.targets.append(self.here())
            first = self.here()
            self.body(branch)
            ask.needs.append(needs(self.ops[first:]))
            ask.texts.append(spoken_steps(tuple(branch)))
            over = Jump()
            self.emit(over)
            ends.append(over)
        for over in ends:
            over.to = self.here()

    def each_chooses(self, step: ast.Either, by: ast.Who) -> None:
        """A choice that each of those meant has, about the card that made them so."""
        they = ast.Ref("warrior")
        branches = tuple(
            tuple(
                dataclasses.replace(each, by=they) if isinstance(each, ast.Discard) and each.by is None else each
                for each in branch
            )
            for branch in step.branches
        )
        self.emit(EachSeat(who(by, self.scene)))
        top = self.here()
        turn = NextSeat()
        self.emit(turn)
        if any(isinstance(each, ast.Happened) and isinstance(each.event, ast.Reveals) for each in by.tests):
            self.emit(PointAtRevealed(people.That()))
        self.either(dataclasses.replace(step, branches=branches, by=they))
        back = Jump()
        back.to = top
        self.emit(back)
        turn.to = self.here()

    def for_each(self, step: ast.ForEach) -> None:
        """The body once for each warrior meant."""
        if not isinstance(step.what, ast.Who):
            raise Unplayable(step, "for each of those")
        self.emit(EachSeat(who(step.what, self.scene)))
        top = self.here()
        turn = NextSeat()
        self.emit(turn)
        self.body(step.body)
        back = Jump()
        back.to = top
        self.emit(back)
        turn.to = self.here()

    def later(self, step: ast.Later) -> None:
        """A waiting ability."""
        from agon.arena.lowering.triggers import wakes

        if step.trigger is None:
            kept.whenever_liked(self, step)
            return
        trigger = step.trigger
        if isinstance(trigger.event, ast.RevealsNext):
            self.next_reveal(step, trigger.event)
            return
        if isinstance(trigger.event, ast.Rolls) and isinstance(trigger.event.roll.nth, ast.Next):
            # "Your next attack and defense rolls": one of each.
            roll = trigger.event.roll
            for kind in roll.kinds:
                one = dataclasses.replace(roll, kinds=(kind,), nth=None)
                event = dataclasses.replace(trigger.event, roll=one)
                nth = ast.Nth(1)
                self.later(dataclasses.replace(step, trigger=ast.Trigger(trigger.time, event, nth)))
            return
        once = False
        if trigger.nth is not None and trigger.nth.n == 1 and trigger.nth.per is None:
            # "The next time ...": it waits for one.
            trigger = ast.Trigger(trigger.time, trigger.event)
            once = True
        bound = about_this_attack(trigger.event)
        for wake in wakes(trigger, step.body, self.scene.after(kept=False, created=False)):
            if wake.first:
                raise Unplayable(trigger, "waited for")
            conds = [wake.filter.cond] if wake.filter.cond is not None else []
            if step.condition is not None:
                conds.append(condition(step.condition, wake.scene))
            wake.filter.cond = conds[0] if len(conds) == 1 else c.Every(conds) if conds else None
            program = program_of(step.body, wake.scene)
            program.filter = wake.filter
            limited = limited_once(program, step.body, step.limit)
            program.once = once or bound or wake.once or limited
            until = wake.last if wake.last >= 0 else UNTIL_GAME
            if any(isinstance(each, ast.UseInitiative) for each in step.body):
                # From the next round on the card lies, or is revealed, as any other.
                until = UNTIL_ROUND_ENDS
            if step.limit is not None:
                until = {"turn": UNTIL_TURN_ENDS, "round": UNTIL_ROUND_ENDS}.get(step.limit.per, until)
            last = end(step.duration, False, until, self.scene)
            if bound:
                if self.scene.created or not self.scene.attack:
                    # The attack this ability made is over by now: what comes after it happens at once.
                    self.body(step.body)
                    continue
                last = End(UNTIL_ATTACK_ENDS)
            op = WaitFor(program, wake.event, last.until)
            op.whose = last.whose
            self.emit(op)

    def next_reveal(self, step: ast.Later, event: ast.RevealsNext) -> None:
        """The next card a player reveals, whatever it is, ends the waiting; only the right one does something."""
        if event.cards.tests or event.cards.owner is None or step.condition is not None or step.limit is not None:
            raise Unplayable(event, "of such cards")
        scene = self.scene.after(kept=False, created=False, event=ON_REVEALED)
        b = Builder(scene)
        test = JumpUnless(c.CardIs(card_tests(event.being.tests, scene)))
        b.emit(test)
        b.body(step.body)
        test.to = b.here()
        program = register(b.ops, scene)
        program.filter = EventFilter()
        program.filter.by = who(event.cards.owner, scene)
        program.once = True
        self.emit(WaitFor(program, ON_REVEALED, UNTIL_GAME))

    def for_attack(self, step: ast.Node) -> None:
        """An effect on the attack about to be made by this ability."""
        for m in modifiers(pointing(step), self.scene.after(attack=True, roll=True)):
            if m.attacks is not None:
                f = AttackFilter()
                f.by = people.Me()
                m.attacks = f
            if m.rolls is not None and m.rolls.ref:
                rf = RollFilter()
                rf.kinds = 1
                rf.whose = people.Me()
                m.rolls = rf
            op = AddEffect(self.registered(m), UNTIL_USED, FOR_CREATED, fixed=True)
            self.emit(op)

    def registered(self, m: Modifier) -> Modifier:
        """Give a modifier its number in the deal."""
        if m.number >= 0:
            # Several steps put the same one in force.
            return m
        deal = self.scene.deal
        m.number = len(deal.modifiers)
        m.card = self.scene.info.index
        deal.modifiers.append(m)
        deal.expect(m)
        return m

    # --- single steps ---

    def effect(self, step: ast.Node) -> None:
        """Lower one step that does something."""
        whom: Any = getattr(step, "who", None)
        if is_every(whom) and speaks_of_warrior(getattr(step, "duration", None)):
            # "All warriors get -1 speed until the end of their next turn": each until its own.
            each: Any = dataclasses.replace(step, who=ast.Ref("warrior"))  # type: ignore[type-var]
            self.for_each(ast.ForEach(whom, (each,)))
            return
        handler = HANDLERS.get(type(step))
        if handler is not None:
            handler(self, step)
            return
        self.lasting(step)

    def lasting(self, step: ast.Node) -> None:
        """A continuous effect put in force by a step."""
        step = first_of_span(step)
        scene = self.scene
        duration = getattr(step, "duration", None)
        target = getattr(step, "rolls", None) or getattr(step, "attacks", None) or getattr(step, "what", None)
        if isinstance(target, ast.Rolls):
            target = target.roll
        if isinstance(step, ast.GridRule) and isinstance(step.grid, ast.AttackSel):
            target = step.grid
        following = is_next(target) or isinstance(getattr(step, "nth", None), ast.Next)
        present: int | None = None
        side = 2
        if duration is None and not following:
            present = within(step, target)
        if duration is None and not following and present is None and (scene.attack or scene.roll):
            if is_present_roll(target, scene) or (isinstance(target, ast.RollSel) and target.quantifier == "one"):
                present = UNTIL_ROLL_ENDS
                side = side_of(target)
                step = pointing(step)
            elif isinstance(target, ast.AttackSel | ast.Ref) and scene.attack:
                present = UNTIL_ATTACK_ENDS
                step = pointing(step)
            elif scene.attack and (
                isinstance(step, ast.Forbid) or (isinstance(target, ast.RollSel) and scene.event in BEFORE_DICE)
            ):
                present = UNTIL_ATTACK_ENDS
        elif isinstance(duration, ast.During) and duration.span == "attack":
            step = pointing(step)
        last = end(duration, following, present, scene)
        ends = events_of(duration)
        ender = EndLasting()
        if any(is_this_use(each) for each in ends):
            # "Until you use this action": each use begins with the end of what the last one brought.
            self.emit(ender)
        if last.until == UNTIL_ACTION_ENDS:
            scene.deal.ends_with_action = True
        for m in modifiers(step, scene):
            ender.modifiers.append(m)
            self.keep_parties(m, last.until in (UNTIL_ATTACK_ENDS, UNTIL_ROLL_ENDS))
            op = AddEffect(self.registered(m), last.until, last.also, fixed=not is_live(m))
            op.whose = last.whose
            op.side = side
            most = getattr(step, "maximum", None)
            if most is not None:
                op.most = v.Const(most)
            self.emit(op)
        self.until_events([each for each in ends if not is_this_use(each)], ender)

    def until_events(self, events: list[ast.Node], ender: EndLasting) -> None:
        """Wait for what ends an effect; whichever comes first ends the other waits too."""
        from agon.arena.lowering.triggers import wakes

        for event in events:
            for wake in wakes(ast.Trigger("when", event), (), self.scene.after(kept=False, created=False)):
                program = register([ender], wake.scene)
                program.filter = wake.filter
                ender.programs.append(int(program.number))
                self.emit(WaitFor(program, wake.event, UNTIL_GAME))

    def keep_parties(self, m: Modifier, present: bool) -> None:
        """Let an effect that outlives the attack keep who its attacker or defender was."""
        for part, name in ((m, "who"), (m.cards, "owner"), (m.rolls, "whose"), (m.rolls, "against"), (m.attacks, "by"),
                           (m.attacks, "against")):  # fmt: skip
            who_ = getattr(part, name, None)
            if not isinstance(who_, people.Attacker | people.Defender):
                continue
            if present and part is not m and part is not m.cards:
                # The attack is at hand whenever its own rolls and damage are asked for.
                continue
            self.emit(PointAt(who_))
            setattr(part, name, people.That())

    def single(self, node: ast.Node | None) -> Who:
        """One warrior to do something to: chosen first, where several could be meant."""
        if isinstance(node, ast.Who) and node.role in OF_SEVERAL and not is_every(node):
            # "Your opponent" is whoever takes part in what happened; "an opponent" may be another (A7-RULING-88).
            self.emit(ChooseWarrior(who(node, self.scene), people.Me(), node.quantifier == "the"))
            return people.That()
        return who(node, self.scene)


# --- helpers ---------------------------------------------------------------------------------------------------------


def with_own_place(cost: tuple[ast.Node, ...], then: tuple[ast.Node, ...]) -> tuple[ast.Node, ...]:
    """A card that is discarded for another to come "in its place" is the user's: play is its own row (A7-GLOS-16)."""
    if not any(isinstance(each, ast.PutIntoPlay) and each.place == ast.Ref("card") for each in then):
        return cost
    return tuple(
        dataclasses.replace(each, cards=dataclasses.replace(each.cards, owner=ast.Who("me")))
        if isinstance(each, ast.Discard) and isinstance(each.cards, ast.Cards) and each.cards.owner is None
        else each
        for each in cost
    )


def is_this_use(event: ast.Node) -> bool:
    """Are these the words "you use this action"?"""
    return isinstance(event, ast.UsesAbility) and event.ability.on == ast.This() and event.ability.kind == "action"


def limited_once(program: Program, body: tuple[ast.Node, ...], limit: ast.Limit | None) -> bool:
    """Does a waiting ability end with its first waking? If it may be declined, only a use of it ends it."""
    if limit is None:
        return False
    if limit.n != 1 or limit.per not in ("turn", "round", "game", "match"):
        raise Unplayable(limit, "of something that waits")
    if len(body) == 1 and isinstance(body[0], ast.May) and isinstance(program.ops[1], BeginCost):
        program.ops[1] = DropMe()
        return False
    return True


def spoken_of(cond: ast.Node | None) -> ast.Who | None:
    """The warrior, one of several, that a condition is about, with what the condition says as a test."""
    if isinstance(cond, ast.AllOf):
        for at, each in enumerate(cond.tests):
            found = spoken_of(each)
            if found is not None:
                about = tuple(rest for rest in cond.tests[at + 1 :] if speaks_of_warrior(rest))
                return dataclasses.replace(found, tests=(*found.tests, *about)) if about else found
        return None
    if isinstance(cond, ast.Compare):
        for side, other in (("left", cond.right), ("right", cond.left)):
            of = getattr(cond, side)
            if isinstance(of, ast.Stat | ast.InitiativeOf) and is_some(of.who) and not same_group(other, of.who):
                it = dataclasses.replace(of, who=ast.It())
                left, right = (it, cond.right) if side == "left" else (cond.left, it)
                return tested(of.who, ast.Compare(left, cond.op, right))
    elif isinstance(cond, ast.Adjacent):
        if is_some(cond.to):
            return tested(cond.to, ast.Adjacent(ast.It(), cond.who))
        if is_some(cond.who):
            return tested(cond.who, ast.Adjacent(ast.It(), cond.to))
    elif isinstance(cond, ast.At):
        if is_some(cond.who):
            return tested(cond.who, ast.At(ast.It(), cond.where))
        inner = cond.where.where if isinstance(cond.where, ast.Space) else cond.where
        if isinstance(inner, ast.InGrid) and is_some(inner.grid.whose):
            grid = dataclasses.replace(inner.grid, whose=ast.It())
            return tested(inner.grid.whose, ast.At(cond.who, ast.InGrid(grid)))
    elif isinstance(cond, ast.Happened) and isinstance(cond.event, ast.Hits | ast.Attacks):
        if is_some(cond.event.attack.against) and isinstance(cond.event.attack.against, ast.Who):
            return cond.event.attack.against
    elif isinstance(cond, ast.Happened) and isinstance(cond.event, ast.Reveals) and is_some(cond.event.who):
        one = dataclasses.replace(cond.event, who=ast.It())
        return tested(cond.event.who, dataclasses.replace(cond, event=one))
    elif isinstance(cond, ast.Has) and is_some(cond.who):
        return tested(cond.who, dataclasses.replace(cond, who=ast.It()))
    return None


def spoken_ability(cond: ast.Node, body: tuple[ast.Node, ...]) -> tuple[ast.Node, ...]:
    """Let "it" be the ability a condition spoke of ("If that card has a reveal ability, use it")."""
    if not isinstance(cond, ast.CardHas):
        return body
    meant = dataclasses.replace(cond.ability, on=cond.card)
    return tuple(
        dataclasses.replace(each, ability=meant)
        if isinstance(each, ast.UseAbility) and each.ability == ast.Ref("ability")
        else each
        for each in body
    )


def spoken_cards(cond: ast.Node, body: tuple[ast.Node, ...]) -> tuple[ast.Node, ...]:
    """Let "that card" be one of those a condition spoke of ("If you have a weapon, exchange that card", "If they have
    more than one such card, they discard one of those cards").
    """
    if not isinstance(cond, ast.Has) or cond.who is None:
        return body
    whose = ast.Ref("warrior") if is_some(cond.who) else cond.who
    meant = dataclasses.replace(cond.cards, owner=whose, quantifier="a")
    out: list[ast.Node] = []
    for each in body:
        if isinstance(each, ast.SwapCards) and each.one == ast.Ref("card"):
            each = dataclasses.replace(each, one=meant)
        elif isinstance(each, ast.Discard) and each.cards == ast.Ref("card"):
            each = dataclasses.replace(each, cards=meant)
        out.append(each)
    return tuple(out)


def space_spoken_of(cond: object) -> ast.Space | None:
    """The space that a condition says there is ("there is an empty space on the opposite side of them")."""
    if isinstance(cond, ast.Exists) and isinstance(cond.what, ast.Space):
        return cond.what
    if isinstance(cond, ast.AllOf):
        return next((found for each in cond.tests if (found := space_spoken_of(each)) is not None), None)
    return None


def with_space(node: Any, place: ast.Space) -> Any:
    """The same words with "that space" said in full."""
    if isinstance(node, ast.Ref):
        return place if node.kind == "space" else node
    if isinstance(node, tuple):
        return tuple(with_space(each, place) for each in node)
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        changed = {f.name: with_space(getattr(node, f.name), place) for f in dataclasses.fields(node)}
        return dataclasses.replace(node, **changed)
    return node


def is_some(node: ast.Node | None) -> bool:
    """Is one of several warriors meant?"""
    return isinstance(node, ast.Who) and node.role in OF_SEVERAL and not is_every(node)


def same_group(value_: object, node: object) -> bool:
    """Is the other side of a comparison about the same warriors?"""
    return getattr(value_, "who", None) == node


def tested(node: ast.Node | None, condition_: ast.Node) -> ast.Who:
    """The same warriors, with a condition as another test."""
    assert isinstance(node, ast.Who)
    return dataclasses.replace(node, tests=(*node.tests, condition_))


def looks_at_roll(node: object) -> bool:
    """Does a condition ask about dice or totals?"""
    if isinstance(node, ast.Total | ast.Shows | ast.DieValue):
        return True
    if isinstance(node, tuple):
        return any(looks_at_roll(each) for each in node)
    if dataclasses.is_dataclass(node):
        return any(looks_at_roll(getattr(node, f.name)) for f in dataclasses.fields(node))
    return False


def speaks_of_warrior(node: object) -> bool:
    """Do steps say "that warrior" before they choose one themselves?"""
    if isinstance(node, tuple):
        for each in node:
            if isinstance(each, ast.Choose) and isinstance(each.what, ast.Who):
                return False
            if speaks_of_warrior(each):
                return True
        return False
    if isinstance(node, ast.Ref):
        return node.kind in ("warrior", "player")
    if dataclasses.is_dataclass(node):
        return any(speaks_of_warrior(getattr(node, f.name)) for f in dataclasses.fields(node))
    return False


def whole(ops: list[Op], first: list[Op]) -> list[Op]:
    """What a cost of several steps needs: all of them, if nothing steers between them (A7-COST-05)."""
    steering = (Jump, JumpUnless, JumpUnlessDone, AskMay, AskBranch, EachSeat, NextSeat, ChooseWarrior, ChooseCard)
    if any(isinstance(op, (*steering, RollForAbility, MakeAttack)) for op in ops):
        return first
    doing = [op for op in ops if not isinstance(op, BeginCost)]
    return doing if len(doing) > 1 else first


def program_of(steps: Sequence[ast.Node], scene: Scene) -> Program:
    """A program of its own, registered with the deal."""
    b = Builder(scene)
    b.body(steps)
    return register(b.ops, scene)


def register(ops: list[Op], scene: Scene) -> Program:
    """Number a program within the deal."""
    program = Program(ops)
    program.number = len(scene.deal.programs)
    program.moves = any(isinstance(op, MoveSteps | MoveTo | TurnTo) for op in ops)
    scene.deal.programs.append(program)
    for op in ops:
        if isinstance(op, WaitFor):
            scene.deal.hears[op.event] = 1
    return program


def needs(ops: list[Op]) -> list[Op]:
    """The steps that must be possible for a choice to be offered: the first that does something."""
    steering = (BeginCost, Jump, JumpUnless, JumpUnlessDone, AskMay, EachSeat, NextSeat)
    for op in ops:
        if isinstance(op, JumpUnless | AskMay | EachSeat | BeginTry):
            return []
        if isinstance(op, AddEffect) and op.also == FOR_CREATED:
            continue
        if not isinstance(op, steering):
            return [op]
    return []


def of_supports(steps: tuple[ast.Node, ...]) -> tuple[ast.Node, ...]:
    """Steps in which a card chosen to be discarded, turned or swapped is a support: a warrior never is."""
    out = list(steps)
    for at, step in enumerate(steps):
        handled = any(
            (isinstance(each, ast.Discard) and isinstance(each.cards, ast.Ref))
            or (isinstance(each, ast.TurnCard) and isinstance(each.card, ast.Ref))
            or (isinstance(each, ast.SwapCards) and ast.Ref("card") in (each.one, each.other))
            for each in inner_steps(steps[at + 1 :])
        )
        if handled and isinstance(step, ast.Choose) and isinstance(step.what, ast.Cards):
            only = dataclasses.replace(step.what, tests=(*step.what.tests, ast.Not(ast.Type("warrior"))))
            out[at] = dataclasses.replace(step, what=only)
    return tuple(out)


def attached(steps: tuple[ast.Node, ...]) -> tuple[ast.Node, ...]:
    """Put what is said about a created attack in front of it ("Make an attack. This attack deals +1 damage")."""
    steps = of_supports(steps)
    out: list[ast.Node] = []
    index = 0
    while index < len(steps):
        step = steps[index]
        index += 1
        if makes_attack(step):
            about: list[ast.Node] = []
            while index < len(steps) and is_about_others(steps[index]):
                # What is said of all other attacks takes force together with the attack (A7-PRIN-42).
                out.append(steps[index])
                index += 1
            while index < len(steps) and is_about_created(steps[index]):
                about.append(ForAttack(steps[index]))
                index += 1
            if about:
                step = in_front(step, tuple(about))
                if isinstance(step, ast.Attack):
                    out += about
        out.append(step)
    return tuple(out)


def makes_attack(step: ast.Node) -> bool:
    """Does the step make an attack, alone or as what is done on "may"?"""
    if isinstance(step, ast.Attack):
        return True
    if isinstance(step, ast.May):
        return any(makes_attack(each) for each in (*step.body, *step.then))
    if isinstance(step, ast.Pay):
        return any(makes_attack(each) for each in step.then)
    if isinstance(step, ast.If):
        return any(makes_attack(each) for each in step.then)
    if isinstance(step, ast.IfPossible):
        return any(makes_attack(each) for each in step.body)
    return False


def in_front(step: ast.Node, about: tuple[ast.Node, ...]) -> ast.Node:
    """Put steps in front of the attack inside another step."""

    def into(steps: tuple[ast.Node, ...]) -> tuple[ast.Node, ...]:
        out: list[ast.Node] = []
        for each in steps:
            if makes_attack(each):
                if isinstance(each, ast.Attack):
                    out += about
                out.append(in_front(each, about))
            else:
                out.append(each)
        return tuple(out)

    if isinstance(step, ast.May):
        return ast.May(step.who, into(step.body), into(step.then), step.otherwise)
    if isinstance(step, ast.Pay):
        return ast.Pay(step.cost, into(step.then), step.otherwise)
    if isinstance(step, ast.If):
        return ast.If(step.condition, into(step.then), step.otherwise)
    if isinstance(step, ast.IfPossible):
        return ast.IfPossible(into(step.body))
    return step


def is_about_created(step: ast.Node) -> bool:
    """Is this said about the attack just made by the ability?"""
    for name in ("attacks", "rolls", "what"):
        target = getattr(step, name, None)
        if isinstance(target, ast.Ref) and target.kind in ("attack", "roll"):
            return getattr(step, "duration", None) is None
        if isinstance(target, ast.RollSel) and target.quantifier == "the" and "attack" in target.kinds:
            return True
    return False


def is_about_others(step: ast.Node) -> bool:
    """Is this said about all attacks but the one just made by the ability?"""
    what = getattr(step, "what", None)
    return isinstance(what, ast.RollSel) and ast.Not(ast.IsRef()) in what.tests


def about_this_attack(node: ast.Node) -> bool:
    """Does an event speak of the attack already spoken of?"""
    if isinstance(node, ast.Attacks | ast.Hits | ast.Misses):
        return any(isinstance(each, ast.IsRef) for each in node.attack.tests)
    return isinstance(node, ast.TakesDamage) and is_that_attack(node.source)


def is_that_attack(node: ast.Node | None) -> bool:
    """Is the attack spoken of before meant?"""
    return isinstance(node, ast.Ref) and node.kind == "attack"


def within(step: ast.Node, target: object) -> int | None:
    """The end that lies in what is spoken of: "your first attack roll each round", said of the round under way."""
    if isinstance(step, ast.TurnOrder) and not step.always:
        return UNTIL_ROUND_ENDS
    if isinstance(step, ast.RevealOrder):
        return UNTIL_GAME
    nth = getattr(target, "nth", None)
    if isinstance(nth, ast.Nth) and nth.per in ("round", "turn"):
        return UNTIL_ROUND_ENDS if nth.per == "round" else UNTIL_TURN_ENDS
    return None


def first_of_span(step: ast.Node) -> ast.Node:
    """The words "Your first attack this round": the first of the round, even if one has been made already."""
    duration = getattr(step, "duration", None)
    span = duration.span if isinstance(duration, ast.During) and duration.which == "this" else ""
    if span not in ("round", "turn") or getattr(duration, "whose", None) is not None:
        return step
    nth = ast.Nth(1, "round" if span == "round" else "turn")
    rolls_, attacks_ = getattr(step, "rolls", None), getattr(step, "attacks", None)
    if isinstance(rolls_, ast.RollSel) and rolls_.nth == ast.Nth(1):
        if "any" in rolls_.kinds or not {"non-attack", "non-defense", "other"} & set(map(str, rolls_.kinds)):
            return dataclasses.replace(step, rolls=dataclasses.replace(rolls_, nth=nth))  # type: ignore[type-var]
    if isinstance(attacks_, ast.AttackSel) and attacks_.nth == ast.Nth(1):
        if is_mine(attacks_.by) or (attacks_.by is None and is_mine(attacks_.against)):
            return dataclasses.replace(step, attacks=dataclasses.replace(attacks_, nth=nth))  # type: ignore[type-var]
    return step


def is_next(node: object) -> bool:
    """Does the selection wait for the next one, or the first still to come?"""
    nth = getattr(node, "nth", None)
    return isinstance(nth, ast.Next) or (isinstance(nth, ast.Nth) and comes_first(nth))


def is_present_roll(node: object, scene: Scene) -> bool:
    """Is the roll on the table meant?"""
    if isinstance(node, ast.Ref):
        return node.kind in ("roll", "total", "dice") and not scene.kept
    return isinstance(node, ast.RollSel) and node.quantifier == "the"


def side_of(node: object) -> int:
    """Which roll of an attack: 0 attack, 1 defense, 2 the one pointed to, 3 the user's own, 4 the other one."""
    if isinstance(node, ast.RollSel):
        if set(map(str, node.kinds)) <= {"attack", "basic attack"}:
            return 0
        if node.kinds == ("defense",):
            return 1
        if isinstance(node.whose, ast.Who):
            return {"attacker": 0, "defender": 1, "me": 3, "opponent": 4, "other": 4}.get(node.whose.role, 2)
    return 2


def pointing(step: ast.Node) -> ast.Node:
    """The same step about "the roll" or "the attack" in progress."""
    changes: dict[str, object] = {}
    if isinstance(getattr(step, "rolls", None), ast.RollSel):
        changes["rolls"] = ast.Ref("roll")
    if isinstance(getattr(step, "attacks", None), ast.AttackSel):
        changes["attacks"] = ast.Ref("attack")
    if isinstance(getattr(step, "what", None), ast.AttackSel):
        changes["what"] = ast.Ref("attack")
    if isinstance(getattr(step, "what", None), ast.Rolls | ast.RollSel):
        changes["what"] = ast.Ref("roll")
    return dataclasses.replace(step, **changes) if changes else step  # type: ignore[type-var]


def is_live(m: Modifier) -> bool:
    """Must the number be computed when it is needed, since it looks at the attack or roll of that moment?"""
    live = (v.AttackBase, v.AttackDamage, v.RollTotal, v.RollBonus, v.DieFace, v.CountDice, v.GridAt)
    looks = m.value.count if isinstance(m.value, v.Times) else m.value
    roll = getattr(looks, "roll", None)
    if isinstance(roll, v.RollPick) and roll.pick in (v.PICK_KEPT, v.PICK_KEPT_OTHER):
        # The roll the ability made is over.
        return False
    return isinstance(looks, live)


def split_outcome(node: ast.Node) -> tuple[ast.Outcome | None, list[ast.Node]]:
    """The question about an attack's outcome in a condition, and the rest of it."""
    if isinstance(node, ast.Outcome):
        return node, []
    if isinstance(node, ast.AllOf):
        for each in node.tests:
            if isinstance(each, ast.Outcome):
                return each, [other for other in node.tests if other is not each]
    return None, []


# --- one handler a node ----------------------------------------------------------------------------------------------


def gain(b: Builder, step: ast.Gain) -> None:
    if step.against is not None and step.stat in ("life", "experience"):
        # What is gained at once is gained if such a warrior is there.
        test = JumpUnless(c.Compares(v.CountSeats(who(step.against, b.scene)), c.GREATER_EQUAL, v.Const(1)))
        b.emit(test)
        gain(b, dataclasses.replace(step, against=None))
        test.to = b.here()
        return
    amount = value(step.amount, b.scene)
    if step.stat == "life":
        if step.duration is not None and not is_game(step.duration):
            raise Unplayable(step, "life for a while")
        b.emit(GainLife(who(step.who, b.scene), amount))
    elif step.stat == "experience" and (step.duration is None or is_game(step.duration)):
        # Experience stays (A7-DUR-08).
        b.emit(GainStat(who(step.who, b.scene), STAT_NAMES.index("experience"), amount))
    elif step.stat == "initiative" and b.scene.event == ON_BEFORE_INITIATIVE and step.duration is None:
        # The number is not there yet (A7-RULING-03).
        b.lasting(dataclasses.replace(step, duration=ast.During("round")))
    elif step.stat == "initiative" and b.scene.event == ON_BEFORE_INITIATIVE:
        b.lasting(step)
    elif step.stat == "initiative" and (step.duration is None or is_this_round(step.duration)):
        b.emit(GainStat(who(step.who, b.scene), STAT_NAMES.index("initiative"), amount))
    else:
        b.lasting(step)


def is_game(node: ast.Node) -> bool:
    """For the rest of the game (or match)?"""
    return isinstance(node, ast.During) and node.span in ("game", "match") and node.which != "next"


def is_this_round(node: ast.Node) -> bool:
    """For this round?"""
    return isinstance(node, ast.During) and node.span == "round" and node.which in ("this", "that")


def deal_damage(b: Builder, step: ast.Deal) -> None:
    every = is_every(step.who)
    seat = who(step.who, b.scene) if every else b.single(step.who)
    b.emit(DealDamage(seat, value(step.amount, b.scene), every))


def roll_dice(b: Builder, step: ast.RollDice) -> None:
    if step.number > MOST_DICE:
        raise Unplayable(step, f"more than {MOST_DICE} dice")
    b.emit(RollForAbility(who(step.by, b.scene), step.number, None))
    b.scene = b.scene.after(kept=True)


def roll_off(b: Builder, step: ast.RollOff) -> None:
    others = [each for each in step.who if not is_mine(each)]
    if len(step.who) != 2:
        raise Unplayable(step, "so many rolling")
    if not others:
        raise Unplayable(step, "rolling against oneself")
    if step.number > MOST_DICE:
        raise Unplayable(step, f"more than {MOST_DICE} dice")
    if len(others) == 2:
        # Attacker and defender: "your total" is the owner's, whichever of them that is.
        other: Who = people.Some(2, c.InThisAttack())
    else:
        other = b.single(others[0])
    b.emit(RollForAbility(people.Me(), step.number, other))
    b.emit(PointAt(other))
    b.scene = b.scene.after(kept=True, added=step.add)


def choose(b: Builder, step: ast.Choose) -> None:
    by = who(step.by, b.scene)
    what = step.what
    if isinstance(what, ast.Who):
        b.emit(ChooseWarrior(who(what, b.scene), by))
    elif isinstance(what, ast.Cards):
        b.emit(ChooseCard(cards(what, b.scene), by, False, 1))
    elif isinstance(what, ast.Grid | ast.AbilitySel) and not is_mine(step.by):
        raise Unplayable(step, "chosen by others")
    elif isinstance(what, ast.Grid):
        kept.choose_grid(b, what)
    elif isinstance(what, ast.AbilitySel):
        b.emit(naming(what, b.scene))
    elif isinstance(what, ast.AnyNumber) and what.most is not None:
        b.emit(ChooseNumber(ASK_NUMBER, v.Const(0), value(what.most, b.scene), by, 1))
        b.scene = b.scene.after(chosen=True)
    elif isinstance(what, ast.Option):
        option(b, what, by)
    else:
        raise Unplayable(step, "choosing that")


def option(b: Builder, what: ast.Option, by: Who) -> None:
    """A choice of something that is not on the table."""
    table = {"direction": (ASK_DIRECTION, 0, 3), "row or column": (ASK_LINE, 0, 7), "line": (ASK_LINE, 0, 7),
             "type": (ASK_TYPE, 1, 4), "card type": (ASK_TYPE, 1, 4)}  # fmt: skip
    if what.words:
        b.emit(ChooseNumber(ASK_NUMBER, v.Const(0), v.Const(len(what.words) - 1), by, 1), "|".join(what.words))
        b.scene = b.scene.after(words=what.words)
        return
    if what.kind not in table:
        raise Unplayable(what, what.kind)
    kind, least, most = table[what.kind]
    b.emit(ChooseNumber(kind, v.Const(least), v.Const(most), by, 1))


def move(b: Builder, step: ast.Move) -> None:
    seat = b.single(step.who)
    if step.to is not None:
        place, state = space(step.to, b.scene)
        move_to = MoveTo(seat, place, state)
        move_to.chooser = b.decider
        b.emit(move_to)
        return
    way = {"any": WAY_ORTHOGONAL, "orthogonal": WAY_ORTHOGONAL, "diagonal": WAY_DIAGONAL, "chosen": WAY_GIVEN}[step.way]
    if is_every(step.who):
        raise Unplayable(step, "all of them")
    steps = MoveSteps(seat, v.Const(step.spaces or 1), step.up_to, way)
    steps.chooser = b.decider
    b.emit(steps)


def rotate(b: Builder, step: ast.Rotate) -> None:
    b.emit(TurnTo(b.single(step.who)))


def place_card(b: Builder, step: ast.PlaceCard) -> None:
    if not isinstance(step.card, ast.This):
        raise Unplayable(step, "another card")
    place, state = space(step.to, b.scene)
    b.emit(LayCard(cards(step.card, b.scene), place, state))


def move_card(b: Builder, step: ast.MoveCard) -> None:
    if not isinstance(step.card, ast.This) or step.spaces != 1:
        raise Unplayable(step, "so far")
    b.emit(MoveCardStep(step.way == "orthogonal"))


def attack(b: Builder, step: ast.Attack) -> None:
    kind = {"any": 0, "basic": 1, "weapon": 2}[step.kind]
    largest = isinstance(step.at, ast.LargestBonus)
    at = None if step.at is None or largest else value(step.at, b.scene)
    if isinstance(step.at, ast.Node) and not isinstance(step.at, ast.Stat | ast.CardStat | ast.LargestBonus):
        raise Unplayable(step, "at such a modifier")
    if not is_mine(step.who) and isinstance(step.who, ast.Who) and step.who.role in OF_SEVERAL:
        raise Unplayable(step, "attacks of others")
    op = MakeAttack(who(step.who, b.scene), kind, at, step.number)
    op.largest = largest
    op.doubled = step.double
    op.same_kind = step.same_kind
    if step.weapon is not None:
        op.weapon = cards(step.weapon, b.scene)
        op.kind = 2
    if step.against is not None:
        op.against = who(step.against, b.scene)
        op.every = is_every(step.against)
        named = step.kind == "basic" or isinstance(step.weapon, ast.This)
        op.words_aim = named and not step.grid
    if step.into is not None:
        op.into = where(step.into, b.scene)
    for rider in step.riders:
        b.for_attack(rider)
    b.emit(op)
    b.emit(DropPending())
    b.scene = b.scene.after(created=True)


def discard(b: Builder, step: ast.Discard) -> None:
    pick = step.cards
    if step.by is not None and is_every(step.by):
        # "Each player discards one of their cards": one after another.
        b.for_each(ast.ForEach(step.by, (dataclasses.replace(step, by=ast.Ref("warrior")),)))
        return
    by = b.single(step.by) if step.by is not None else b.decider or people.Me()
    every = isinstance(pick, ast.Cards) and pick.quantifier in ("all", "each")
    number = pick.number if isinstance(pick, ast.Cards) else 1
    f = cards(pick, b.scene)
    if isinstance(pick, ast.Cards) and pick.owner is None and not every and pick.quantifier != "any":
        # "Discards a weapon": one of the discarder's own.
        f.owner = by
    if isinstance(pick, ast.Cards) and f.face == 1:
        # Face-down supports are no card of any sort (A7-GOLD-04).
        f.support_only = True
    b.emit(DiscardCards(f, by, every, number))


def turn_card(b: Builder, step: ast.TurnCard) -> None:
    pick = step.card
    every = isinstance(pick, ast.Cards) and pick.quantifier in ("all", "each")
    f = cards(pick, b.scene)
    if isinstance(pick, ast.Cards) and not any(isinstance(each, ast.Face) for each in pick.tests):
        # One that is face-up already may be turned up too (A7-PRIN-93).
        f.face = 0 if step.side == "up" else 1
        f.support_only = True
    b.emit(TurnCards(f, people.Me(), every, pick.number if isinstance(pick, ast.Cards) else 1, step.side == "up"))


def put_into_play(b: Builder, step: ast.PutIntoPlay) -> None:
    f = cards(step.card, b.scene)
    if isinstance(step.card, ast.Cards):
        f.discard = True
    place = 0
    if isinstance(step.place, ast.This):
        place = 1
    elif step.place is not None:
        place = 2
    b.emit(ReturnCard(f, people.Me(), place))


def swap_cards(b: Builder, step: ast.SwapCards) -> None:
    if step.control:
        exchange(b, step)
        return
    if isinstance(step.one, ast.This) and isinstance(step.other, ast.Cards) and is_mine(step.other.owner):
        f = cards(step.other, b.scene)
        f.support_only = True
        b.emit(SwapThis(f, people.Me(), False, 1))
        return
    both_hidden = isinstance(step.one, ast.Cards) and ast.Face("down") in step.one.tests
    if not both_hidden:
        raise Unplayable(step, "such cards")
    f = cards(step.one, b.scene)
    f.support_only = True
    b.emit(SwapPlaces(f, people.Me(), False, 2))


def exchange(b: Builder, step: ast.SwapCards) -> None:
    """One's own card for the opponent's that was chosen before (A7-PRIN-87..89)."""
    mine, theirs = step.one, step.other
    last = end(step.duration, False, None, b.scene)
    if last.until not in (UNTIL_ROUND_ENDS, UNTIL_GAME, UNTIL_MATCH):
        raise Unplayable(step, "for so long")
    if not isinstance(mine, ast.Cards) or not is_mine(mine.owner):
        raise Unplayable(step, "such cards")
    types = [each.name for each in mine.tests if isinstance(each, ast.Type)]
    if not isinstance(theirs, ast.Ref) and not (isinstance(theirs, ast.Cards) and theirs.quantifier == "the"):
        b.emit(ChooseCard(cards(theirs, b.scene), people.Me(), False, 1))
    marker = Modifier(MOD_EXCHANGE)
    for each in types:
        marker.mask |= int(bit(TYPE_NAMES.index(each)))
    b.emit(Exchange(cards(mine, b.scene), b.registered(marker), last.until))


def look(b: Builder, step: ast.Look) -> None:
    pick = step.cards
    if not isinstance(pick, ast.Cards) or pick.quantifier in ("all", "each"):
        b.emit(LookAt(cards(pick, b.scene)))
        return
    b.emit(LookAtSome(cards(pick, b.scene), people.Me(), False, pick.number))


def dice_target(b: Builder, node: ast.Node) -> tuple[RollFilter | None, int, int]:
    """Which roll, which dice of it, and which face they must show."""
    which, face = 0, 0
    roll = node
    if isinstance(node, ast.Dice):
        which = DIE_WHICH[node.which]
        face = node.shows or 0
        roll = node.roll
    elif isinstance(node, ast.Ref) and node.kind == "die":
        if b.scene.face == 0:
            raise Unplayable(node, "that die")
        face = b.scene.face
    else:
        which = 1
    if not b.scene.roll:
        raise Unplayable(node, "no roll lies on the table")
    if isinstance(roll, ast.Ref) or roll == ast.RollSel(None, quantifier=getattr(roll, "quantifier", "all")):
        # "Any roll": the one the ability is used on.
        return None, which, face
    return rolls(roll, b.scene), which, face


def reroll(b: Builder, step: ast.Reroll) -> None:
    roll, which, face = dice_target(b, step.what)
    b.emit(RerollDice(roll, which, face, None))


def change_die(b: Builder, step: ast.ChangeDie) -> None:
    if step.dice == kept.KEPT:
        kept.change_kept(b, step)
        return
    roll, which, face = dice_target(b, step.dice)
    if step.duration is not None:
        raise Unplayable(step, "for a while")
    if isinstance(step.by, ast.EitherValue):
        ask = AskBranch(people.Me())
        b.emit(ask)
        ends: list[Jump] = []
        for each in step.by.values:
            ask.targets.append(b.here())
            op = ChangeDieBy(roll, which, face, None, value(each, b.scene))
            b.emit(op)
            ask.needs.append([op])
            ask.texts.append(f"{each:+d}" if isinstance(each, int) else "change")
            over = Jump()
            b.emit(over)
            ends.append(over)
        for over in ends:
            over.to = b.here()
        return
    b.emit(ChangeDieBy(roll, which, face, None, value(step.by, b.scene)))


def set_die(b: Builder, step: ast.SetDie) -> None:
    if step.duration is not None:
        lasting_die(b, step)
        return
    roll, which, face = dice_target(b, step.dice)
    if isinstance(step.to, ast.AnyNumber):
        if step.to.most is not None:
            raise Unplayable(step, "to a number within bounds")
        b.emit(ChooseNumber(ASK_NUMBER, v.Const(1), v.Const(6), people.Me(), 1))
        b.emit(SetDieTo(roll, which, face, None, v.Register(4)))
        return
    b.emit(SetDieTo(roll, which, face, None, value(step.to, b.scene)))


def lasting_die(b: Builder, step: ast.SetDie) -> None:
    """Each die of a face becomes another, in every throw for a while (A7-RULING-51)."""
    dice = step.dice
    if not isinstance(dice, ast.Dice) or dice.which != "all" or dice.shows is None or not isinstance(step.to, int):
        raise Unplayable(step, "for a while")
    scene = b.scene.after(event=ON_ROLLED, attack=False, roll=True, thrown=True, kept=False, created=False)
    program = register([SetDieTo(None, DIE_WHICH["all"], dice.shows, None, v.Const(step.to))], scene)
    program.faces = True
    program.filter = EventFilter()
    program.filter.roll = rolls(dice.roll, scene)
    program.filter.cond = c.ShowsDie(v.RollPick(v.PICK_HERE), c.EQUAL, v.Const(dice.shows))
    last = end(step.duration, False, None, b.scene)
    op = WaitFor(program, ON_ROLLED, last.until)
    op.whose = last.whose
    b.emit(op)


def swap_dice(b: Builder, step: ast.SwapDice) -> None:
    kinds = (step.one, step.other)
    if all(isinstance(each, ast.Dice) and each.which == "highest" for each in kinds):
        b.emit(SwapExtremes())
        return
    if kept.KEPT in kinds:
        kept.swap_kept(b, step)
        return
    raise Unplayable(step, "such dice")


def set_roll(b: Builder, step: ast.SetRoll) -> None:
    if isinstance(step.to, ast.Plus) and adds_die(step.to):
        if b.scene.thrown or not b.scene.roll or step.duration is not None:
            raise Unplayable(step, "once dice have been thrown")
        rest = step.to.right if isinstance(step.to.left, ast.DieValue) else step.to.left
        b.emit(AddToDice(value(rest, b.scene)))
        return
    if isinstance(step.to, ast.Stat | ast.InitiativeOf) and is_some(step.to.who):
        # "Any player's initiative": whose, is chosen.
        b.single(step.to.who)
        step = dataclasses.replace(step, to=dataclasses.replace(step.to, who=ast.Ref("warrior")))
    if is_next(step.rolls) or step.duration is not None or not b.scene.roll:
        if isinstance(step.rolls, ast.RollSel) and any(isinstance(each, ast.SameKind) for each in step.rolls.tests):
            if not b.scene.roll or b.scene.kept:
                raise Unplayable(step, "of no roll on the table")
            b.emit(KeepKind())
        b.lasting(step)
        return
    roll = None if isinstance(step.rolls, ast.Ref) else rolls(step.rolls, b.scene)
    b.emit(SetRollTo(roll, value(step.to, b.scene)))


def count_doubles(b: Builder, step: ast.CountDoubles) -> None:
    if is_next(step.rolls) or step.duration is not None or not b.scene.roll:
        b.lasting(step)
        return
    if not step.critical:
        raise Unplayable(step, "doubles, but not critical")
    roll = None if isinstance(step.rolls, ast.Ref) else rolls(step.rolls, b.scene)
    b.emit(SayDoubles(roll, 1 if step.yes else 2))


def mod_roll(b: Builder, step: ast.ModRoll) -> None:
    target = step.rolls
    if isinstance(target, ast.RollSel) and target.tests and target.nth == ast.Nth(1):
        # "Your first attack roll that round, if ...": the first, whether or not it passes.
        if not isinstance(step.duration, ast.During) or step.duration.span not in ("round", "turn"):
            raise Unplayable(step, "the first of such rolls")
        per: ast.Period = "round" if step.duration.span == "round" else "turn"
        step = dataclasses.replace(step, rolls=dataclasses.replace(target, nth=ast.Nth(1, per)))
    if isinstance(target, ast.RollSel) and target.nth == ast.Nth(1, "round") and "any" in target.kinds:
        if b.scene.event == ON_BEFORE_INITIATIVE and step.duration is None:
            # Said before anybody rolls for anything: the next one this round.
            target = dataclasses.replace(target, nth=ast.Nth(1))
            step = dataclasses.replace(step, rolls=target, duration=ast.During("round"))
    if isinstance(step.by, ast.EitherValue):
        either = ast.Either(
            tuple((ast.ModRoll(step.rolls, each, step.duration, step.maximum),) for each in step.by.values)
        )
        b.either(either)
        return
    b.lasting(step)


def critical(b: Builder, step: ast.Critical) -> None:
    if is_next(step.attacks) or step.duration is not None or not b.scene.attack:
        b.lasting(step)
        return
    b.emit(SayCritical(1 if step.yes else 2))


def change_kind(b: Builder, step: ast.CountsAsKind) -> None:
    if not b.scene.attack or b.scene.created or not isinstance(step.attack, ast.Ref):
        raise Unplayable(step, "of another attack than the one in progress")
    b.emit(SayKind(step.kind == "basic"))


def miss(b: Builder, step: ast.Miss) -> None:
    if not b.scene.attack:
        raise Unplayable(step, "no attack is meant")
    b.emit(SayMiss())


def reduce_damage(b: Builder, step: ast.ReduceDamage) -> None:
    if b.scene.damage and isinstance(step.what, ast.Ref):
        if step.by is None:
            b.emit(AlterDamage(2, None, 0))
        else:
            b.emit(AlterDamage(1, value(step.by, b.scene), step.minimum or 0))
        return
    b.lasting(step)


def cap_damage(b: Builder, step: ast.CapDamage) -> None:
    if b.scene.damage and isinstance(step.attacks, ast.Ref):
        b.emit(AlterDamage(0, value(step.most, b.scene), 0))
        return
    b.lasting(step)


def mod_damage(b: Builder, step: ast.ModDamage) -> None:
    if b.scene.damage and isinstance(step.attacks, ast.Ref) and isinstance(step.by, int) and step.by < 0:
        b.emit(AlterDamage(1, v.Const(-step.by), step.minimum or 0))
        return
    b.lasting(step)


def redirect(b: Builder, step: ast.Redirect) -> None:
    if not b.scene.attack:
        raise Unplayable(step, "no attack is meant")
    b.emit(RedirectDamage(who(step.to, b.scene)))


def take_gain(b: Builder, step: ast.TakeGain) -> None:
    if step.stat != "life":
        raise Unplayable(step, step.stat)
    b.emit(TakeLifeGain(who(step.to, b.scene)))


def set_stat(b: Builder, step: ast.SetStat) -> None:
    if step.stat == "initiative" and b.scene.event == ON_BEFORE_INITIATIVE and not step.lower_only:
        # The number is not there yet: it will be this one (A7-RULING-03, 17).
        b.lasting(step if step.duration is not None else dataclasses.replace(step, duration=ast.During("round")))
        return
    if step.stat == "speed" or (step.stat == "experience" and step.duration is not None):
        b.lasting(step)
        return
    if step.duration is not None or step.stat not in ("life", "experience", "initiative"):
        raise Unplayable(step, f"{step.stat} for a while")
    if b.scene.event == ON_DEFEAT and step.stat == "life":
        b.emit(Unmark(who(step.who, b.scene), value(step.to, b.scene)))
        return
    b.emit(SetStatTo(who(step.who, b.scene), STAT_NAMES.index(step.stat), value(step.to, b.scene), step.lower_only))


def swap_stat(b: Builder, step: ast.SwapStat) -> None:
    if step.stat != "experience":
        raise Unplayable(step, step.stat)
    b.emit(SwapStats(who(step.one, b.scene), who(step.other, b.scene)))


def lose_bonus(b: Builder, step: ast.LoseBonus) -> None:
    if step.duration is None and b.scene.attack and isinstance(step.what, ast.Rolls) and step.source is None:
        b.emit(StopBonuses(rolls(step.what.roll, b.scene), False))
        return
    b.lasting(step)


def limit_bonus(b: Builder, step: ast.LimitBonus) -> None:
    if step.duration is None and b.scene.attack and step.most == 0 and step.of == "damage":
        b.emit(StopBonuses(None, True))
        return
    b.lasting(step)


def grid_rule(b: Builder, step: ast.GridRule) -> None:
    if step.change == "modifier" and b.scene.attack and step.to is not None and not is_next(step.grid):
        if isinstance(step.to, int):
            b.emit(SetModifier(v.Const(step.to)))
            return
        if not isinstance(step.to, ast.GridModifier):
            raise Unplayable(step, "that modifier")
        # Where there is none to choose, everything stays as it is.
        b.emit(BeginCost())
        chosen = kept.replace_modifier(b, step.to)
        done = JumpUnlessDone()
        b.emit(done)
        b.emit(SetModifier(chosen))
        done.to = b.here()
        return
    if step.change == "swap":
        kept.swap_grids(b, step)
        return
    b.lasting(step)


def spend_action(b: Builder, step: ast.SpendAction) -> None:
    b.emit(SpendActions(who(step.who, b.scene), step.number))


def attack_limit(b: Builder, step: ast.AttackLimit) -> None:
    pick = step.weapon
    if isinstance(pick, ast.Cards) and pick.quantifier in ("a", "one") and b.scene.event != -1:
        # "With one weapon": which, is chosen.
        b.emit(ChooseCard(cards(pick, b.scene), people.Me(), False, 1))
        step = dataclasses.replace(step, weapon=ast.Ref("card"))
    b.lasting(step)


def counter(b: Builder, step: ast.Counter) -> None:
    if not isinstance(step.card, ast.This):
        raise Unplayable(step, "another card")
    b.emit(PutCounter(step.number))


def reduce_base(b: Builder, step: ast.ReduceBase) -> None:
    if not isinstance(step.card, ast.This):
        raise Unplayable(step, "another card")
    if step.duration is not None and not is_game(step.duration):
        raise Unplayable(step, "for a while")
    b.emit(ChangeBase(-step.by, step.minimum or 0))


def lose_game(b: Builder, step: ast.LoseGame) -> None:
    b.emit(LoseTheGame(who(step.who, b.scene)))


def add_die(b: Builder, step: ast.AddDie) -> None:
    if not b.scene.roll:
        raise Unplayable(step, "no roll lies on the table")
    b.emit(AddRolledDie(None))


def dice_number(b: Builder, step: ast.DiceCount) -> None:
    b.lasting(step)


def leave_out(b: Builder, step: ast.Exclude) -> None:
    """A player picks dice of the roll to come that do not count."""
    from agon.arena.terms import MOD_DICE

    if b.scene.thrown or not b.scene.roll:
        raise Unplayable(step, "once dice have been thrown")
    side = side_of(step.roll)
    roller_is_me = b.scene.mine if side != 1 else not b.scene.mine
    if side == 2 and b.scene.event == ON_BEFORE_ROLL:
        roller_is_me = b.scene.rolls_mine
    m = Modifier(MOD_DICE)
    m.rolls = RollFilter()
    m.rolls.ref = True
    m.code = 1
    m.value = v.Const(0)
    m.mask = step.number | (0 if roller_is_me == is_mine(step.by) else 16)
    op = AddEffect(b.registered(m), UNTIL_ROLL_ENDS, -1, fixed=True)
    op.side = side
    b.emit(op)


def use_ability(b: Builder, step: ast.UseAbility) -> None:
    if isinstance(step.ability, ast.Ref):
        b.emit(UseChosen())
        return
    if isinstance(step.ability, ast.AbilitySel) and isinstance(step.ability.on, ast.Ref):
        if step.ability.kind == "reveal":
            b.emit(UseRevealsOf())
            return
    elif isinstance(step.ability, ast.AbilitySel) and step.ability.kind == "action":
        b.emit(naming(step.ability, b.scene, at_once=True))
        b.emit(UseChosen())
        return
    raise Unplayable(step, "such an ability")


def may_be_critical(b: Builder, step: ast.MayBeCritical) -> None:
    """Changed dice count for doubles anyway (A7-RULING-49): nothing to do."""


def take_action(b: Builder, step: ast.TakeAction) -> None:
    b.emit(TakeActions(b.single(step.who), step.number))


def protect(b: Builder, step: ast.Protect) -> None:
    """The words "This ability cannot reduce a warrior below 1 life" speak of the ability's own damage."""
    if not isinstance(step.source, ast.BelowLife):
        b.lasting(step)
        return
    found = dealing(b.ops)
    if not found or not isinstance(step.what, ast.Stat) or step.what.name != "life" or step.how != "reduced":
        raise Unplayable(step, "of such an ability")
    for op in found:
        op.least = step.source.n


def dealing(ops: Sequence[Op]) -> list[DealDamage]:
    """The steps that deal damage, those of waiting abilities too."""
    out = [op for op in ops if isinstance(op, DealDamage)]
    for op in ops:
        if isinstance(op, WaitFor):
            out += dealing(op.program.ops)
    return out


def many_rolls(b: Builder, step: ast.ManyRolls) -> None:
    """Several rolls of one side in the attack at hand."""
    side = side_of(step.rolls)
    if not b.scene.attack or b.scene.thrown or side not in (0, 1) or (step.keep == "each" and side != 0):
        raise Unplayable(step, "of that roll")
    b.emit(MakeRolls(side, step.number, step.keep == "each"))


def set_damage(b: Builder, step: ast.SetDamage) -> None:
    """The damage of each of several attack rolls, or another number."""
    if step.to == ast.Times(1, ast.HitDamage()):
        made = [op for op in b.ops if isinstance(op, MakeRolls)]
        if not made or not made[-1].each:
            raise Unplayable(step, "of no such rolls")
        made[-1].damage = True
        return
    b.lasting(step)


def delay(b: Builder, step: ast.Delay) -> None:
    """The damage of the attack is dealt at the end of a player's next turn."""
    event = step.until
    plain = isinstance(event, ast.Moment) and event.span == "turn" and event.edge == "end" and event.which == "next"
    if not b.scene.attack or b.scene.created or not plain or not isinstance(event, ast.Moment):
        raise Unplayable(step, "until that happens")
    whose = who(event.whose, b.scene) if event.whose is not None else people.Me()
    program = register([DealPostponed()], b.scene)
    program.filter = EventFilter()
    program.once = True
    b.scene.deal.hears[ON_TURN_END] = 1
    b.emit(PostponeDamage(program, ON_TURN_END, UNTIL_NEXT_TURN_ENDS, whose))


def skip_use(b: Builder, step: ast.SkipUse) -> None:
    """The words "You cannot use this ability again this round": from here on, so only where this is reached.

    A rule with a limit of its own loses the uses that are left; the limit must count in that stretch of time.
    """
    span = step.duration.span if isinstance(step.duration, ast.During) and step.duration.which == "this" else ""
    per = SKIPPED.get(span, 0)
    if b.scene.limit is not None:
        own = SKIPPED.get(b.scene.limit.per, 0)
        if per == 0 or (per != own and not (per >= LIMIT_GAME and own >= LIMIT_GAME)):
            raise Unplayable(step, "beyond its own limit")
        b.emit(SpendUses(per == LIMIT_MATCH))
        return
    if per == 0 or b.scene.skips != per:
        raise Unplayable(step, "for so long")
    b.emit(UseUp(per))


def or_else(b: Builder, step: ast.OrElse) -> None:
    """One thing; where it was not carried out, another (A7-GLOS-44)."""
    b.emit(BeginTry())
    b.body(step.body)
    done = JumpUnlessDone()
    b.emit(done)
    over = Jump()
    b.emit(over)
    done.to = b.here()
    b.body(step.otherwise)
    over.to = b.here()


def use_initiative(b: Builder, step: ast.UseInitiative) -> None:
    """A card that will not be there to be revealed gives its initiative in its round all the same."""
    if not isinstance(step.card, ast.Ref):
        raise Unplayable(step, "of a card nothing spoke of")
    b.emit(AddEffect(b.registered(Modifier(MOD_RESERVED)), UNTIL_GAME, -1, fixed=True))


def gain_cards(b: Builder, step: ast.GainCards) -> None:
    if not isinstance(step.amount, ast.EitherValue):
        b.lasting(step)
        return
    ask = AskBranch(people.Me())
    b.emit(ask)
    ends: list[Jump] = []
    for each in step.amount.values:
        ask.targets.append(b.here())
        first = b.here()
        b.emit(NoteAmount(value(each, b.scene)))
        b.lasting(dataclasses.replace(step, amount=each))
        ask.needs.append(needs(b.ops[first:]))
        ask.texts.append(f"{each:+d}" if isinstance(each, int) else "change")
        over = Jump()
        b.emit(over)
        ends.append(over)
    for over in ends:
        over.to = b.here()


HANDLERS: Final[dict[type[ast.Node], Callable[[Builder, Any], None]]] = {
    ast.Gain: gain,
    ast.Deal: deal_damage,
    ast.RollDice: roll_dice,
    ast.RollOff: roll_off,
    ast.Choose: choose,
    ast.Move: move,
    ast.Rotate: rotate,
    ast.PlaceCard: place_card,
    ast.MoveCard: move_card,
    ast.Attack: attack,
    ast.Discard: discard,
    ast.TurnCard: turn_card,
    ast.PutIntoPlay: put_into_play,
    ast.SwapCards: swap_cards,
    ast.Look: look,
    ast.Reroll: reroll,
    ast.ChangeDie: change_die,
    ast.SetDie: set_die,
    ast.SwapDice: swap_dice,
    ast.SetRoll: set_roll,
    ast.CountDoubles: count_doubles,
    ast.ModRoll: mod_roll,
    ast.CountsAsKind: change_kind,
    ast.Critical: critical,
    ast.Miss: miss,
    ast.ReduceDamage: reduce_damage,
    ast.CapDamage: cap_damage,
    ast.ModDamage: mod_damage,
    ast.Redirect: redirect,
    ast.TakeGain: take_gain,
    ast.SetStat: set_stat,
    ast.SwapStat: swap_stat,
    ast.LoseBonus: lose_bonus,
    ast.LimitBonus: limit_bonus,
    ast.GridRule: grid_rule,
    ast.SpendAction: spend_action,
    ast.AttackLimit: attack_limit,
    ast.Counter: counter,
    ast.ReduceBase: reduce_base,
    ast.LoseGame: lose_game,
    ast.AddDie: add_die,
    ast.DiceCount: dice_number,
    ast.UseAbility: use_ability,
    ast.Exclude: leave_out,
    ast.SkipUse: skip_use,
    ast.OrElse: or_else,
    ast.UseInitiative: use_initiative,
    ast.GainCards: gain_cards,
    ast.TakeAction: take_action,
    ast.MayBeCritical: may_be_critical,
    ast.KeepDie: kept.keep_die,
    ast.InsteadBonus: kept.instead_bonus,
    ast.MayUse: kept.may_use,
    kept.ReturnOnce: kept.return_once,
    kept.Used: kept.count_use,
    ast.Protect: protect,
    ast.ManyRolls: many_rolls,
    ast.SetDamage: set_damage,
    ast.Delay: delay,
}

__all__ = ["HANDLERS", "Builder", "End", "is_mine", "needs", "program_of", "register"]
