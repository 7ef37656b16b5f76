"""The builder of a program: straight steps with jumps, choices, waits and continuous effects."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from agon.arena import conditions as c
from agon.arena import roles
from agon.arena import values as v
from agon.arena.ability import (
    AskBranch,
    AskMay,
    BeginCost,
    EachSeat,
    Jump,
    JumpUnless,
    JumpUnlessDone,
    NextSeat,
    Op,
    PickSeats,
    PointAt,
    Program,
)
from agon.arena.nodes import AttackFilter, Cond, EventFilter, Modifier, RollFilter, Who
from agon.arena.steps_card import (
    ChooseWarrior,
    PointAtRevealed,
)
from agon.arena.steps_effect import (
    ABOUT_ABILITY,
    ABOUT_WARRIOR,
    AddEffect,
    EndLasting,
    WaitFor,
)
from agon.arena.steps_roll import (
    BreakContest,
)
from agon.arena.steps_stored_die import UsesLeft
from agon.arena.terms import FOR_CREATED, Duration, Face, On, RollOf, Until
from agon.core.ids import CardNo
from agon.language import ast
from agon.language.check import leaning, nodes
from agon.lowering.conditions import is_contest
from agon.lowering.context import PERIODS, Scene, Unplayable
from agon.lowering.dispatch import condition
from agon.lowering.durations import End, end, events_of
from agon.lowering.limits import Used, counted, recurs
from agon.lowering.modifiers import modifiers
from agon.lowering.numbers import added_by, most_of
from agon.lowering.programs import is_live, limited_once, needs, register, wait_together, whole
from agon.lowering.queries import (
    OF_SEVERAL,
    ForAttack,
    about_this_attack,
    attached,
    first_of_span,
    is_every,
    is_mine,
    is_next,
    is_present_roll,
    is_this_use,
    looks_at_roll,
    of_supports,
    one_of_several,
    pointing,
    side_of,
    space_spoken_of,
    speaks_of_warrior,
    split_outcome,
    spoken_ability,
    spoken_of,
    spoken_steps,
    with_instead,
    with_own_place,
    with_space,
    within,
)
from agon.lowering.selectors import card_tests, cards, who
from agon.lowering.triggers import Wake, wakes

if TYPE_CHECKING:
    from agon.lowering.triggers import Wake


STEPS: Final[dict[type[ast.Node], Callable[[Builder, Any], None]]] = {}
"""How each single step is lowered; ``steps`` fills it from its chapters."""

BEFORE_DICE: Final = (On.BEFORE_ATTACK, On.ATTACK, On.BEFORE_ROLL)


BEFORE_OUTCOME: Final = (*BEFORE_DICE, On.ROLLED, On.RESULT, On.TIE, On.TIE_WON)


def spoken_offer(step: ast.Node, language: str) -> str:
    """Say what is offered and what follows, as a question about it begins: "discard this card. If you do, ..."."""
    if isinstance(step, ast.May):
        step = dataclasses.replace(step, body=tuple(each for each in step.body if not isinstance(each, Used)))
        if not is_mine(step.who):
            # Another player is asked: what follows is said of the player of the card.
            # "Give the warrior who won initiative the choice to go last": the deed is what they are asked for.
            whole = spoken_steps((step,), language)
            return whole.partition(" the choice to ")[2] or spoken_steps(step.body, language) or whole
    # What follows may have no words alone; the deed itself is asked for then.
    deed = step.body if isinstance(step, ast.May) else step.cost if isinstance(step, ast.Pay) else ()
    return spoken_steps((step,), language).removeprefix("you may ") or spoken_steps(tuple(deed), language)


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
        question = spoken_offer(step if said is None else said, self.scene.language)
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
        """If, and otherwise. Nothing is asked of a warrior that was to be chosen, where there was none to choose."""
        somebody = JumpUnless(c.SomebodyMeant())
        chosen = any(isinstance(op, ChooseWarrior) for op in self.ops) and leans_on(step.condition) & ABOUT_WARRIOR
        if chosen:
            self.emit(somebody)
        self.answered(step)
        somebody.to = self.here()

    def answered(self, step: ast.If) -> None:
        """If, and otherwise. A question about the outcome of an attack not yet decided waits for it."""
        waiting = self.future(step)
        if waiting:
            return
        if is_contest(step.condition):
            self.emit(BreakContest(added_by(self.scene, mine=True), added_by(self.scene, mine=False)))
        test = JumpUnless(condition(step.condition, self.scene))
        self.emit(test)
        step = dataclasses.replace(step, then=spoken_ability(step.condition, step.then))
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
            self.emit(ChooseWarrior(who(found, self.scene), roles.Me()))

    def future(self, step: ast.If) -> bool:
        """Make a waiting ability of "if the attack hits" said before the attack is decided."""
        if (
            self.scene.attack
            and self.scene.event in BEFORE_DICE
            and not self.scene.kept
            and looks_at_roll(step.condition)
        ):
            # Asked before there are dice: once the rolls are final.
            later = self.scene.after(event=On.RESULT, roll=True, thrown=True)
            program = program_of((step,), later)
            program.filter = EventFilter()
            program.once = True
            self.emit(WaitFor(program, On.RESULT, Until.ATTACK_ENDS))
            return True
        outcome, rest = split_outcome(step.condition)
        if outcome is None or self.scene.created or self.scene.event not in BEFORE_OUTCOME:
            return False
        event = {"hit": On.HIT, "miss": On.MISS, "critical": On.AFTER_HIT}[outcome.result]
        if step.otherwise and outcome.result == "critical":
            raise Unplayable(step, "otherwise, of a critical hit to come")
        inner = self.scene.after(event=event, attack=True, roll=True, thrown=True)
        then: tuple[ast.Node, ...] = step.then
        tests = [*rest]
        if outcome.result == "critical":
            tests.append(outcome)
        if tests:
            then = (ast.If(tests[0] if len(tests) == 1 else ast.AllOf(tuple(tests)), step.then),)
        self.emit(WaitFor(program_of(then, inner), event, Until.ATTACK_ENDS))
        if step.otherwise:
            other = On.MISS if event == On.HIT else On.HIT
            self.emit(WaitFor(program_of(step.otherwise, inner.after(event=other)), other, Until.ATTACK_ENDS))
        return True

    def either(self, step: ast.Either) -> None:
        """A choice between things to do."""
        if isinstance(step.by, ast.Who) and step.by.role in OF_SEVERAL:
            self.each_chooses(step, step.by)
            return
        ask = AskBranch(who(step.by, self.scene) if step.by is not None else roles.Me())
        self.emit(ask)
        ends: list[Jump] = []
        for branch in step.branches:
            ask.targets.append(self.here())
            first = self.here()
            self.body(branch)
            ask.needs.append(needs(self.ops[first:]))
            ask.texts.append(spoken_steps(tuple(branch), self.scene.language))
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
            self.emit(PointAtRevealed(roles.That()))
        self.either(dataclasses.replace(step, branches=branches, by=they))
        back = Jump()
        back.to = top
        self.emit(back)
        turn.to = self.here()

    def for_each(self, step: ast.ForEach) -> None:
        """The body once for each warrior meant."""
        if isinstance(step.what, ast.Several):
            self.emit(PickSeats(who(step.what.who, self.scene), step.what.number, step.what.up_to))
        elif isinstance(step.what, ast.Who):
            self.emit(EachSeat(who(step.what, self.scene)))
        else:
            raise Unplayable(step, "for each of those")
        self.seat_by_seat(step.body)

    def seat_by_seat(self, body: tuple[ast.Step, ...], *first: Op) -> None:
        """The body once for each of the warriors just picked, behind these steps."""
        top = self.here()
        turn = NextSeat()
        self.emit(turn)
        for op in first:
            self.emit(op)
        self.body(body)
        back = Jump()
        back.to = top
        self.emit(back)
        turn.to = self.here()

    def later(self, step: ast.Later) -> None:
        """A waiting ability."""
        if step.trigger is None:
            self.effect(step)
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
                self.later(dataclasses.replace(step, trigger=ast.Trigger(trigger.time, event, ast.Next())))
            return
        once = False
        if isinstance(trigger.nth, ast.Next) or trigger.nth == ast.Nth(1):
            # "The next time ...", "the first time ...": it waits for one.
            trigger = ast.Trigger(trigger.time, trigger.event)
            once = True
        bound = about_this_attack(trigger.event)
        body, limit = step.body, step.limit
        left: list[Cond] = []
        if limit is not None and recurs(limit):
            if once or bound:
                raise Unplayable(limit, "of what comes once")
            body = counted(body, PERIODS[limit.per])
            left, limit = [UsesLeft(PERIODS[limit.per], limit.n)], None
        waiting: list[Program] = []
        for wake in wakes(trigger, step.body, self.scene.after(kept=False, created=False)):
            if wake.first and (wake.itself or not lasts_within(step.duration, wake.first)):
                raise Unplayable(trigger, "waited for")
            conds = [wake.filter.cond] if wake.filter.cond is not None else []
            conds += left
            if step.condition is not None:
                conds.append(condition(step.condition, wake.scene))
            wake.filter.cond = conds[0] if len(conds) == 1 else c.Every(conds) if conds else None
            program = awoken(wake, trigger.event, body)
            limited = limited_once(program, body, limit)
            program.once = once or bound or wake.once or limited or wake.first != ""
            waiting.append(program)
            until = Until.GAME if wake.last is None else wake.last
            if any(isinstance(each, ast.UseInitiative) for each in step.body):
                # From the next round on the card lies, or is revealed, as any other.
                until = Until.ROUND_ENDS
            if limit is not None:
                until = {"turn": Until.TURN_ENDS, "round": Until.ROUND_ENDS}.get(limit.per, until)
            last = end(step.duration, False, until, self.scene)
            if bound:
                if self.scene.created or not self.scene.attack:
                    # The attack this ability made is over by now: what comes after it happens at once.
                    self.body(step.body)
                    continue
                last = End(Until.ATTACK_ENDS)
            op = WaitFor(program, wake.event, last.until)
            op.whose = last.whose
            op.about = leans_on(step)
            self.emit(op)
        if once or bound or step.limit is not None:
            wait_together(waiting)

    def next_reveal(self, step: ast.Later, event: ast.RevealsNext) -> None:
        """The next card a player reveals, whatever it is, ends the waiting; only the right one does something."""
        if event.cards.tests or event.cards.owner is None or step.condition is not None or step.limit is not None:
            raise Unplayable(
                event,
                "a wait for the next card, with a test of that card, without its player, with a condition or a limit",
            )
        scene = self.scene.after(kept=False, created=False, event=On.REVEALED)
        b = Builder(scene)
        test = JumpUnless(c.CardIs(card_tests(event.being.tests, scene)))
        b.emit(test)
        b.body(step.body)
        test.to = b.here()
        program = register(b.ops, scene)
        program.filter = EventFilter()
        program.filter.by = who(event.cards.owner, scene)
        program.filter.card = cards(ast.Cards(other=True), scene)
        program.filter.card.face = Face.ANY
        program.once = True
        op = WaitFor(program, On.REVEALED, Until.GAME)
        op.of_card = True
        self.emit(op)

    def for_attack(self, step: ast.Node) -> None:
        """An effect on the attack about to be made by this ability."""
        for m in modifiers(pointing(step), self.scene.after(attack=True, roll=True)):
            if m.attacks is not None:
                f = AttackFilter()
                f.by = roles.Me()
                m.attacks = f
            if m.rolls is not None and m.rolls.ref:
                rf = RollFilter()
                rf.kinds = 1
                rf.whose = roles.Me()
                m.rolls = rf
            op = AddEffect(self.registered(m), Until.USED, FOR_CREATED, fixed=True)
            self.emit(op)

    def registered(self, m: Modifier) -> Modifier:
        """Give a modifier its number in the deal."""
        if m.number >= 0:
            # Several steps put the same one in force.
            return m
        deal = self.scene.deal
        m.number = len(deal.modifiers)
        m.card = CardNo(self.scene.info.index)
        deal.modifiers.append(m)
        deal.expect(m)
        return m

    # --- single steps ---

    def effect(self, step: ast.Node) -> None:
        """Lower one step that does something."""
        whom: Any = getattr(step, "who", None)
        if is_every(whom) and speaks_of_warrior(getattr(step, "duration", None)):
            # "All warriors get -1 speed until the end of their next turn": each until its own.
            each: Any = dataclasses.replace(step, who=ast.Ref("warrior"))
            self.for_each(ast.ForEach(whom, (each,)))
            return
        one = one_of_several(step)
        if one is not None:
            # "An opponent cannot move this round": one, whom the user picks as it resolves (A7-RULING-88).
            self.single(one)
            step = with_instead(step, one, ast.Ref("warrior"))
        handler = STEPS.get(type(step))
        if handler is not None:
            handler(self, step)
            return
        self.lasting(step)

    def lasting(self, step: ast.Node, tied: int = 0, cond: Cond | None = None) -> None:
        """A continuous effect put in force by a step; ``tied``: what else it leans on (ABOUT_* bits)."""
        step = first_of_span(step)
        about = leans_on(step) | tied
        scene = self.scene
        duration = getattr(step, "duration", None)
        target = getattr(step, "rolls", None) or getattr(step, "attacks", None) or getattr(step, "what", None)
        if isinstance(target, ast.Rolls):
            target = target.roll
        if isinstance(step, ast.GridRule) and isinstance(step.grid, ast.AttackSel):
            target = step.grid
        following = is_next(target) or isinstance(getattr(step, "nth", None), ast.Next)
        present: Duration | None = None
        side = RollOf.POINTED_TO
        if duration is None and not following:
            present = within(step, target)
        if duration is None and not following and present is None and (scene.attack or scene.roll):
            if is_present_roll(target, scene) or (isinstance(target, ast.RollSel) and target.quantifier == "one"):
                present = Until.ROLL_ENDS
                side = side_of(target)
                step = pointing(step)
            elif isinstance(target, ast.AttackSel | ast.Ref) and scene.attack:
                present = Until.ATTACK_ENDS
                step = pointing(step)
            elif scene.attack and (
                isinstance(step, ast.Forbid) or (isinstance(target, ast.RollSel) and scene.event in BEFORE_DICE)
            ):
                present = Until.ATTACK_ENDS
        elif isinstance(duration, ast.During) and duration.span == "attack":
            step = pointing(step)
        last = end(duration, following, present, scene)
        ends = events_of(duration)
        ender = EndLasting()
        if any(is_this_use(each) for each in ends):
            # "Until you use this action": each use begins with the end of what the last one brought.
            self.emit(ender)
        if last.until == Until.ACTION_ENDS:
            scene.deal.ends_with_action = True
        # Whose number it is, is known once there is an attack.
        awaits = not scene.attack and names_parties(getattr(step, "by", None))
        for m in modifiers(step, scene):
            ender.modifiers.append(m)
            if cond is not None:
                m.cond = cond if m.cond is None else c.Every([m.cond, cond])
            self.keep_parties(m, last.until in (Until.ATTACK_ENDS, Until.ROLL_ENDS))
            op = AddEffect(self.registered(m), last.until, last.also, fixed=not (awaits or is_live(m)))
            op.whose = last.whose
            op.side = side
            op.about = about
            most = getattr(step, "maximum", None)
            if most is not None:
                op.most = v.Const(most_of(getattr(step, "by", most), most))
            self.emit(op)
        self.until_events([each for each in ends if not is_this_use(each)], ender)

    def until_events(self, events: list[ast.Node], ender: EndLasting) -> None:
        """Wait for what ends an effect; whichever comes first ends the other waits too."""
        for event in events:
            for wake in wakes(ast.Trigger("when", event), (), self.scene.after(kept=False, created=False)):
                program = register([ender], wake.scene)
                program.filter = wake.filter
                ender.programs.append(int(program.number))
                self.emit(WaitFor(program, wake.event, Until.GAME))

    def keep_parties(self, m: Modifier, present: bool) -> None:
        """Let an effect that outlives the attack keep who its attacker or defender was."""
        for part, name in ((m, "who"), (m.cards, "owner"), (m.rolls, "whose"), (m.rolls, "against"), (m.attacks, "by"),
                           (m.attacks, "against")):  # fmt: skip
            who_ = getattr(part, name, None)
            if not isinstance(who_, roles.Attacker | roles.Defender):
                continue
            if present and part is not m and part is not m.cards:
                # The attack is at hand whenever its own rolls and damage are asked for.
                continue
            self.emit(PointAt(who_))
            setattr(part, name, roles.That())

    def single(self, node: ast.Node | None) -> Who:
        """One warrior to do something to: chosen first, where several could be meant."""
        if isinstance(node, ast.Who) and node.role in OF_SEVERAL and not is_every(node):
            # "Your opponent" is whoever takes part in what happened; "an opponent" may be another (A7-RULING-88).
            self.emit(ChooseWarrior(who(node, self.scene), roles.Me(), node.quantifier == "the"))
            return roles.That()
        return who(node, self.scene)


def names_parties(number: object) -> bool:
    """Is a number one of the attacker or the defender, or of their cards?"""
    return any(isinstance(each, ast.Who) and each.role in ("attacker", "defender") for each in ast.inside(number))


def leans_on(step: ast.Node) -> int:
    """What that was chosen before a step leans on, as ABOUT_* bits."""
    said = leaning(step)
    return (ABOUT_WARRIOR if "warrior" in said else 0) | (ABOUT_ABILITY if "ability" in said else 0)


def pointed(b: Builder, wake: Wake, body: Sequence[ast.Node]) -> None:
    """Say who "that warrior" is, where the event alone does not."""
    if wake.that is not None and speaks_of_warrior(tuple(body)):
        b.emit(ChooseWarrior(wake.that, roles.Me()))
    elif wake.meant and speaks_of_warrior(tuple(body)):
        wake.filter.meant = wake.meant


def lasts_within(duration: ast.Node | None, period: str) -> bool:
    """Is it over with the period in progress, so that the first of that period is the only one?"""
    if period == "game":
        return True
    return isinstance(duration, ast.During) and duration == ast.During(period)  # type: ignore[arg-type]


def awoken(wake: Wake, event: ast.Node, body: Sequence[ast.Node]) -> Program:
    """What a waiting ability does once the event comes; "that warrior" is whom the event names, if it names one."""
    said = [node for node in nodes(event) if isinstance(node, ast.Who | ast.Ref)]
    names = any(isinstance(node, ast.Who) and node.role in OF_SEVERAL for node in said)
    meets = names and ast.Ref("warrior") not in said and speaks_of_warrior(tuple(body))
    b = Builder(wake.scene)
    if meets:
        pointed(b, wake, body)
    b.body(body)
    program = register(b.ops, wake.scene)
    program.meets = meets
    program.filter = wake.filter
    program.faces = wake.faces
    return program


def program_of(steps: Sequence[ast.Node], scene: Scene) -> Program:
    """A program of its own, registered with the deal."""
    b = Builder(scene)
    b.body(steps)
    return register(b.ops, scene)
