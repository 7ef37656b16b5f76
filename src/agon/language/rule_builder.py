"""Sentences into rules.

An ability is read as one block: "If you do", "Otherwise" and "that total" lean on earlier sentences. What joins what:

* a sentence with its own trigger or limit starts a rule of its own, unless it leans on an earlier one (then it is a
  waiting effect, ``Later``) or the ability is an action or reveal ability (whose sentences all happen on use);
* a sentence without one belongs to the rule before it where it refers back to it, or where it is a thing done rather
  than a thing that is so;
* a condition binds its own sentence only (A7-RULING-83), and the sentences that build on what that one did;
* a sentence about something that only came to be inside a choice, price or condition belongs inside it;
* "This attack ..." is said of the attack just made, and goes with it (``Attack.riders``).
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from agon.language import ast, parts
from agon.language.check import introduced, leaning, nodes
from agon.language.relations import WHILE_IN_PLAY, at_edge, at_this_end, conjunction, substitute, with_duration
from agon.language.relations.conditions import OWN_ROLL, THEIR_ROLL, THROWN_BY_ME, THROWN_BY_THEM

_CONTINUOUS: Final = (
    ast.ModRoll, ast.SetRoll, ast.CountDoubles, ast.ModDamage, ast.SetDamage, ast.CapDamage, ast.ReduceDamage,
    ast.NormalDamage, ast.Multiply, ast.CriticalBonus, ast.Critical, ast.Gain, ast.GainCards, ast.NoGain,
    ast.LimitBonus, ast.LimitStat,
    ast.Protect, ast.Forbid, ast.ActionCost, ast.AllowCards, ast.ForbidCards, ast.NeedHands,
    ast.CountsAs, ast.NoEffect, ast.MayUse, ast.AttackLimit, ast.GridRule, ast.AttackFrom, ast.AttackWay,
    ast.TurnOrder, ast.InitiativeRule, ast.RevealOrder, ast.TieRule, ast.Grant, ast.Affects, ast.DiceCount,
    ast.PassThrough, ast.IsRival, ast.ModBase, ast.MoveDiagonally,
)  # fmt: skip


class CannotJoinError(Exception):
    """A sentence leans on something that is not there: "Otherwise" with nothing before it."""


@dataclass(slots=True)
class _Draft:
    """A rule being written: blocks of steps, each under its own condition."""

    limit: ast.Limit | None = None
    trigger: ast.Trigger | None = None
    blocks: list[tuple[Any, list[Any]]] = field(default_factory=list)
    mark: int = 0
    """Where in the last block the steps of the last sentence begin."""
    power: Any = None
    cost: tuple[Any, ...] = ()
    commanded: bool = False

    @property
    def used(self) -> bool:
        """Is it something that its owner uses: a power, or what costs something (TR-FX-07)?"""
        return self.power is not None or bool(self.cost)

    def add(self, condition: Any, steps: list[Any], *, same: bool) -> None:
        """Append a sentence's steps, to the last block or as a block of their own."""
        if same:
            block = self.blocks[-1][1]
            self.mark = len(block)
            block.extend(steps if condition is None else [ast.If(condition, tuple(steps))])
        else:
            self.mark = 0
            self.blocks.append((condition, steps))

    def rule(self) -> ast.Rule:
        blocks = [(condition, steps) for condition, steps in self.blocks if steps]
        zone: ast.Zone = "discard" if any(returns_itself(tuple(steps)) for _, steps in blocks) else "play"
        # Where the card must lie for the ability to work is said once, in front.
        first = blocks[0][0]
        tests = first.tests if isinstance(first, ast.AllOf) else (first,)
        for test in tests:
            if isinstance(test, ast.InZone) and _lies_elsewhere(test):
                zone = test.zone
        blocks[0] = (conjunction(test for test in tests if not _lies_elsewhere(test)), blocks[0][1])
        condition: Any = None
        body: tuple[Any, ...]
        if len(blocks) == 1:
            condition, body = blocks[0][0], tuple(blocks[0][1])
        else:
            flat: list[Any] = []
            for local, steps in blocks:
                flat.extend(steps if local is None else [ast.If(local, tuple(steps))])
            body = tuple(flat)
        return ast.Rule(body, self.trigger, condition, self.limit, zone, self.power, self.cost, self.commanded)


def _lies_elsewhere(test: Any) -> bool:
    return isinstance(test, ast.InZone) and test.zone != "play"


def returns_itself(body: tuple[Any, ...]) -> bool:
    """Whether the ability brings its own card into play: then it works from the discard pile."""
    return any(isinstance(node, ast.PutIntoPlay) and node.card == ast.This() for node in nodes(body))


def _heads(sentence: ast.Sentence) -> tuple[ast.Limit | None, ast.Trigger | None, Any]:
    limit: ast.Limit | None = None
    trigger: ast.Trigger | None = None
    condition: Any = None
    for head in sentence.heads:
        if isinstance(head, ast.Limit):
            limit = head
        elif isinstance(head, ast.Trigger):
            trigger = head
        elif not isinstance(head, (parts.Cost, parts.PowerHead, parts.Commanded)):
            condition = head
    return limit, trigger, condition


def _front(sentence: ast.Sentence) -> tuple[Any, tuple[Any, ...]]:
    """The power that a sentence is, if it is one, and what it costs."""
    power: Any = None
    cost: tuple[Any, ...] = ()
    for head in sentence.heads:
        if isinstance(head, parts.PowerHead):
            power = head.power
        elif isinstance(head, parts.Cost):
            cost = head.steps
    return power, cost


ROUND: Final = ast.During("round")
"""How long a change of a power lasts that says nothing of it (TR-PWR-FEAR-02, RAGE-02, SUPPORT-02, DISARM-02)."""
_FOR_A_ROUND: Final = frozenset({"disarm", "fear", "rage", "support"})
_FOR_GOOD: Final = frozenset({"life", "actions"})


def _timed(power: Any, steps: list[Any]) -> list[Any]:
    """The steps of a power, with the end of the round for what lasts and says nothing of its end."""
    return [_with_round(step) for step in steps] if power in _FOR_A_ROUND else steps


def _with_round(step: Any) -> Any:
    if isinstance(step, (ast.May, ast.If, ast.IfPossible)):
        rows = [name for name in ("body", "then") if hasattr(step, name)]
        timed: dict[str, Any] = {name: tuple(map(_with_round, getattr(step, name))) for name in rows}
        return replace(step, **timed)
    if isinstance(step, ast.Either):
        return replace(step, branches=tuple(tuple(map(_with_round, branch)) for branch in step.branches))
    return replace(step, duration=ROUND) if _is_for_a_round(step) and step.duration is None else step


def _is_for_a_round(step: Any) -> bool:
    if not hasattr(step, "duration") or isinstance(step, ast.Later):
        return False
    return not (isinstance(step, ast.Gain) and step.stat in _FOR_GOOD) and not _waits_for_next(step)


ENEMY_WEAPON: Final = ast.Choose(ast.Cards(ast.Who("opponent", "any"), "a", (ast.Face("up"), ast.Type("weapon"))))
"""What Disarm picks, where its words do not: one face-up enemy Weapon (TR-PWR-DISARM-02)."""


def _of_power(power: Any, trigger: ast.Trigger | None, steps: list[Any]) -> tuple[ast.Trigger | None, list[Any]]:
    """Trigger and steps of a power, with what its keyword adds: "that weapon" of Disarm, "the attack" of Dodge."""
    if power == "disarm" and "card" in leaning(tuple(steps)) - introduced(trigger):
        steps = [ENEMY_WEAPON, *steps]
    if power == "dodge" and trigger is not None and trigger.event == ast.Attacks(ast.AttackSel(tests=(ast.IsRef(),))):
        trigger = replace(trigger, event=ast.Attacks(ast.AttackSel(None, "any", None, ast.Who("me"))))
    return trigger, _timed(power, steps)


def _lasts(sentence: ast.Sentence) -> bool:
    """Whether a sentence says how things are, rather than what is done."""
    return all(
        (isinstance(step, _CONTINUOUS) or (isinstance(step, ast.SetStat) and step.stat == "speed"))
        and not _waits_for_next(step)
        and not _in_progress(step)
        and (getattr(step, "duration", None) is None or isinstance(step, (ast.AllowCards, ast.ForbidCards)))
        and not (isinstance(step, ast.Gain) and step.stat == "life")
        for step in sentence.steps
    )


def _by_own_counters(step: Any) -> Any:
    """What goes by the counters on this card, said of "this game": it holds while they lie there, and no longer."""
    by = getattr(step, "by", None)
    counted = isinstance(step, _CONTINUOUS) and ast.CountersOn(ast.This()) in nodes(by)
    return replace(step, duration=None) if counted and getattr(step, "duration", None) == ast.During("game") else step


def _waits_for_next(step: Any) -> bool:
    """Whether a step concerns one attack, roll or card to come, and is used up by it."""
    target = getattr(step, "rolls", None) or getattr(step, "attacks", None)
    return isinstance(getattr(target, "nth", None), ast.Next) or isinstance(getattr(step, "nth", None), ast.Next)


def _in_progress(step: Any) -> bool:
    """Whether a step changes the roll in progress ("your attack roll")."""
    target = getattr(step, "rolls", None)
    return isinstance(target, ast.RollSel) and target.quantifier == "the" and target.against is None


def _window(limit: ast.Limit | None, condition: Any, steps: tuple[Any, ...]) -> ast.Trigger | None:
    """When a thing done is done, where its sentence does not say: the occasion that its own words presuppose.

    A re-roll comes after the roll; a test of a roll comes after it too (after the whole attack, if it makes another
    attack); winning or losing initiative is known as it is determined.
    """
    inside = list(nodes(steps))
    if any(isinstance(node, ast.Later) for node in inside):
        return None
    rerolled = [node.what for node in inside if isinstance(node, ast.Reroll)]
    asked = [node.roll for node in nodes(condition) if isinstance(node, (ast.Shows, ast.Total))]
    attacks = any(isinstance(node, ast.Attack) for node in inside)
    # What may be re-rolled so many times a turn or round has no occasion: all may be for one roll (A7-RULING-50).
    if rerolled and limit is not None and not asked and not attacks:
        return None
    for what in rerolled + asked:
        roll = what.roll if isinstance(what, ast.Dice) else what
        if isinstance(roll, ast.RollSel):
            if attacks:
                return ast.Trigger(
                    "after", ast.Attacks(ast.AttackSel(roll.whose, "weapon" if roll.weapon else "any", roll.weapon))
                )
            return ast.Trigger("after", ast.Rolls(_any_such(roll)))
    if limit is None and any(isinstance(node, ast.Initiative) for node in nodes(condition)):
        return ast.Trigger("when", ast.InitiativeSet())
    return None


def _half_timed(steps: list[Any]) -> bool:
    """Is one of several deeds given a moment, so that of the others nobody knows when they are done?

    Not where the moment is that of the last, and the others hold always.
    """
    timed = [isinstance(step, ast.Later) and step.trigger is not None for step in steps]
    if len(steps) < 2 or not any(_at_moment(step) for step in steps):
        return False
    return any(timed[:-1]) or not _lasts(ast.Sentence("", (), tuple(steps[:-1])))


def _at_moment(step: Any) -> bool:
    return isinstance(step, ast.Later) and step.trigger is not None and isinstance(step.trigger.event, ast.Moment)


def _any_such(roll: ast.RollSel) -> ast.RollSel:
    """A roll of that sort, whichever it is."""
    return replace(roll, quantifier="a", nth=None, tests=())


def _rolled(draft: _Draft) -> bool:
    """Whether the rule so far has rolled dice of its own."""
    return any(isinstance(step, (ast.RollDice, ast.RollOff)) for _, steps in draft.blocks for step in steps)


def _others_rolled(drafts: list[_Draft]) -> bool:
    """Whether the last rule so far has somebody else roll dice for it."""
    steps = tuple(step for draft in drafts[-1:] for _, row in draft.blocks for step in row)
    return any(isinstance(node, ast.RollDice) and node.by != ast.Who("me") for node in nodes(steps))


def _settle_trigger(trigger: ast.Trigger | None, *, waiting: bool) -> ast.Trigger | None:
    """Read "the round" as each round for a rule, this round for a waiting effect."""
    return None if trigger is None else at_edge(trigger, "this" if waiting else "each")


def _spoken_of(trigger: ast.Trigger | None, drafts: list[_Draft]) -> set[str]:
    """What a sentence with this trigger, behind these rules, may refer to."""
    return introduced((trigger, *((draft.trigger, tuple(row)) for draft in drafts for _, row in draft.blocks)))


def _settle_own(sentence: ast.Sentence, known: set[str], trigger: ast.Trigger | None) -> ast.Sentence:
    """Read "you deal +1 damage", "you take 1 less damage" as about the attack or damage spoken of.

    Where none was, or a time is set, they are about all attacks, all damage. The grammar marks them with ``IsRef``.
    Raises CannotJoinError where it is somebody else who makes that attack or takes that damage.
    """
    steps: list[Any] = []
    for step in sentence.steps:
        for node in nodes(step):
            if not isinstance(node, (ast.ModDamage, ast.ReduceDamage)):
                continue
            kind, of = ("attack", node.attacks) if isinstance(node, ast.ModDamage) else ("damage", node.what)
            every: Any = None
            whose: Any = None
            if isinstance(of, ast.AttackSel) and of.by is not None and of.tests == (ast.IsRef(),):
                every, whose = replace(of, tests=()), of.by
            elif isinstance(of, ast.TakesDamage) and of.source == ast.IsRef():
                every, whose = replace(of, source=None), of.who
            if every is not None:
                at_hand = kind in known and node.duration in (None, ast.During("attack"))
                if at_hand and trigger is not None and not _is_theirs(trigger.event, kind, whose):
                    raise CannotJoinError("whose damage")
                step = substitute(step, of, ast.Ref(kind) if at_hand else every)
        steps.append(step)
    return replace(sentence, steps=tuple(steps))


def _is_theirs(event: ast.Node, kind: str, whose: ast.Node) -> bool:
    """May they be who makes the attack that an event is, or who takes its damage? Each of several events is asked."""
    if isinstance(event, ast.AnyEvent):
        return all(_is_theirs(each, kind, whose) for each in event.events)
    side: ast.Node | None
    if isinstance(event, (ast.Attacks, ast.Hits, ast.Misses)):
        if isinstance(event, ast.Misses) and kind == "damage":
            return False
        side = event.attack.by if kind == "attack" else event.attack.against
        other = event.attack.against if kind == "attack" else event.attack.by
    elif isinstance(event, ast.TakesDamage):
        side, other = (event.by, event.who) if kind == "attack" else (event.who, event.by)
    else:
        return True
    me = ast.Who("me")
    if whose in (me, ast.Doer()):
        return side == me
    if whose == _OPPONENT and isinstance(side, ast.Who):
        return side.role == "opponent"
    return side != me and (whose == ast.Ref("warrior") or whose == side or (side is None and other == me))


def _settle_it(sentence: ast.Sentence, known: set[str]) -> ast.Sentence:
    """Read "reduce it by 1" as about the damage spoken of, where neither a roll nor dice were.

    Raises CannotJoinError where they were: the words are then read as about the roll.
    """
    it = ast.Ref("damage", "it")
    if it not in nodes(sentence.steps):
        return sentence
    if "damage" not in known or "roll" in known:
        raise CannotJoinError("")
    return replace(sentence, steps=substitute(sentence.steps, it, ast.Ref("damage")))


def _settle_unsaid(sentence: ast.Sentence, over: ast.Trigger | None) -> ast.Sentence:
    """Read "if you moved" as about the round or turn at whose end it is asked, and a reveal as one of the round.

    "If you moved and did not attack this turn" says it once of both. ``over``: when the sentence happens. Raises
    CannotJoinError at other times: it may be this round, this turn or ever.
    """
    said: Any = (sentence.heads, sentence.steps)
    for row in [node for node in nodes(said) if isinstance(node, (ast.AllOf, ast.AnyOf))]:
        spans = {node.when for node in nodes(row) if isinstance(node, ast.Happened)}
        if len(spans) == 2 and any(each.which == "unsaid" for each in spans):
            (unsaid_one,) = (each for each in spans if each.which == "unsaid")
            (said_one,) = spans - {unsaid_one}
            said = substitute(said, row, substitute(row, unsaid_one, said_one))
    unsaid = [node for node in nodes(said) if isinstance(node, ast.Happened) and node.when.which == "unsaid"]
    waiting = [node.trigger for node in nodes(sentence.steps) if isinstance(node, ast.Later)]
    event = next((each.event for each in (*waiting, over) if each is not None), None)
    moment = ast.Moment("start", "round") if isinstance(event, ast.InitiativeSet) else event
    for each in unsaid:
        outcome = _outcome_of(each.event, over)
        if outcome is not None:
            said = substitute(said, each, outcome)
            continue
        if not isinstance(moment, ast.Moment) or (moment.edge == "start" and not isinstance(each.event, ast.Reveals)):
            raise CannotJoinError("span")
        said = substitute(said, each, replace(each, when=ast.When(moment.span)))
    return replace(sentence, heads=said[0], steps=said[1])


def _held_against_each(step: ast.Step) -> tuple[ast.Step, ...]:
    """What rolls against some gain by "their" cards or numbers: of an attack those of the one or the other in it."""
    if not isinstance(step, ast.ModRoll) or not isinstance(step.rolls, ast.RollSel):
        return (step,)
    rolls = step.rolls
    that = [node for node in nodes(step.by) if node in (ast.Ref("warrior"), ast.Ref("warrior", "opponent"))]
    if not isinstance(rolls.against, ast.Who) or rolls.against.quantifier == "the" or not that:
        return (step,)
    kinds: tuple[Any, ...] = ("attack", "defense") if rolls.kinds == ("combat",) else rolls.kinds
    if not set(kinds) <= {"attack", "basic attack", "defense"}:
        return (step,)
    made = []
    for kind in kinds:
        other = ast.Who("attacker" if kind == "defense" else "defender")
        made.append(replace(step, rolls=replace(rolls, kinds=(kind,)), by=substitute(step.by, that[0], other)))
    return tuple(made)


def _outcome_of(event: Any, over: ast.Trigger | None) -> ast.Outcome | None:
    """What "you missed" asks behind "after you make an attack": the outcome of that attack; else None."""
    if over is None or over.time != "after" or not isinstance(over.event, ast.Attacks):
        return None
    if not isinstance(event, (ast.Hits, ast.Misses)):
        return None
    made = over.event.attack
    alike = [ast.AttackSel(by=made.by)] if made.by is not None else []
    alike += [ast.AttackSel(against=made.against)] if made.against is not None else []
    if event.attack not in alike:
        return None
    return ast.Outcome(ast.Ref("attack"), "hit" if isinstance(event, ast.Hits) else "miss")


def _settle_open(kind: str, sentence: ast.Sentence, over: ast.Trigger | None, drafts: list[_Draft]) -> ast.Sentence:
    """Read "if you do not attack this round" as asked at the end of the round, which what is done then waits for.

    ``over``: when the sentence happens. Raises CannotJoinError for what cannot wait: it is not known before.
    """
    said: Any = (sentence.heads, sentence.steps)
    spans = {node for node in nodes(said) if isinstance(node, ast.When) and node.which == "open"}
    if not spans:
        return sentence
    for each in spans:
        said = substitute(said, each, replace(each, which="this"))
    heads, steps = said
    (span, *others) = {each.span for each in spans}
    event = over.event if over is not None else None
    if not others and isinstance(event, ast.Moment) and (event.edge, event.span) == ("end", span):
        return replace(sentence, heads=heads, steps=steps)
    # Behind what has no time either, nobody knows whether each round is meant or the one in which that is done.
    apart = kind == "constant" and bool(drafts) and not drafts[-1].used
    if others or sentence.link or over is not None or apart or not _may_wait(kind, sentence, span):
        raise CannotJoinError("open")
    mine = span == "turn" and kind == "constant" and all(_doer_of(each) == ast.Who("me") for each in _denied(heads))
    moment = ast.Moment("end", span, "the", ast.Who("me") if mine else None)
    at = next(at for at, head in enumerate(sentence.heads) if head == _heads(sentence)[2])
    return replace(sentence, heads=(*heads[:at], ast.Trigger("when", moment), *heads[at:]), steps=steps)


def _may_wait(kind: str, sentence: ast.Sentence, span: str) -> bool:
    """Is it something done at no time of its own, and not for a time that is over when what it asks is known?"""
    asked = any(isinstance(node, ast.When) and node.which == "open" for node in nodes(sentence.steps))
    at_all = span == "round" or (span == "turn" and kind != "reveal")
    if asked or not at_all or _heads(sentence)[0] is not None or _lasts(sentence):
        return False
    return not any(node in (ast.During("turn"), ast.During(span)) for node in nodes(sentence.steps))  # type: ignore[arg-type]


def _denied(value: Any) -> list[ast.Event]:
    """What is asked not to be done."""
    return [
        node.test.event for node in nodes(value) if isinstance(node, ast.Not) and isinstance(node.test, ast.Happened)
    ]


def _doer_of(event: Any) -> Any:
    return getattr(event, "who", None) or getattr(getattr(event, "attack", None), "by", None)


_OWN_ATTACK: Final = ast.Ref("attack", "own")


def _settle_own_attack(sentence: ast.Sentence, trigger: ast.Trigger | None, drafts: list[_Draft]) -> ast.Sentence:
    """Read "your attack" as the attack spoken of. Raises CannotJoinError where that is somebody else's."""
    said: Any = (sentence.heads, sentence.steps)
    if _OWN_ATTACK not in nodes(said):
        return sentence
    event = trigger.event if trigger is not None else None
    before = tuple(step for draft in drafts[-1:] for _, row in draft.blocks for step in row)
    made = any(isinstance(node, ast.Attack) for node in (*nodes(said), *nodes(before)))
    if isinstance(event, (ast.Attacks, ast.Hits, ast.Misses)) and not made:
        by = event.attack.by
        if by != ast.Who("me") and (by is not None or event.attack.against == ast.Who("me")):
            raise CannotJoinError("attack")
    if any(map(_is_of_defense, (*before, *sentence.steps))):
        raise CannotJoinError("attack")
    said = substitute(said, _OWN_ATTACK, ast.Ref("attack"))
    return replace(sentence, heads=said[0], steps=said[1])


def _is_of_defense(step: Any) -> bool:
    """Is a step about attacks to come against you, or your rolls in them?"""
    coming = _attack_to_come(step, at_hand=False)
    return coming is not None and coming.attacks.by is None and coming.attacks.against == ast.Who("me")


_ROLL_OR_DIE: Final = ast.Total(ast.Ref("roll", "or die"))


def _settle_die(sentence: ast.Sentence, over: ast.Trigger | None, drafts: list[_Draft]) -> ast.Sentence:
    """Read "if it is a 6" as about the new die, where one die was re-rolled, and else as about the total.

    Raises CannotJoinError where one die was changed in another way: that die, or the total with it.
    """
    said: Any = (sentence.heads, sentence.steps)
    if _ROLL_OR_DIE not in nodes(said):
        return sentence
    before = tuple(step for draft in drafts[-1:] for _, row in draft.blocks for step in row)
    handled = [node for node in nodes((before, sentence.steps)) if isinstance(node, _OF_DICE_OR_ROLL)][-1:]
    meant: Any = ast.Total(ast.Ref("roll"))
    if handled and _one_die(handled[0]):
        if not isinstance(handled[0], ast.Reroll) or any(map(_is_above_a_die, nodes(said))):
            raise CannotJoinError("die")
        meant = ast.DieValue(ast.Ref("die", "new"))
    elif not handled and over is not None and isinstance(over.event, ast.DiceChange):
        raise CannotJoinError("die")
    said = substitute(said, _ROLL_OR_DIE, meant)
    return replace(sentence, heads=said[0], steps=said[1])


def _is_above_a_die(test: Any) -> bool:
    """Is "it" held against a number that no die shows?"""
    return (
        isinstance(test, ast.Compare) and test.left == _ROLL_OR_DIE and isinstance(test.right, int) and test.right > 6
    )


_OF_DICE_OR_ROLL: Final = (ast.Reroll, ast.ChangeDie, ast.SetDie, ast.RollDice, ast.RollOff, ast.Attack)


def _one_die(step: Any) -> bool:
    """Does a step throw or change one die of several?"""
    dice = getattr(step, "what", None) or getattr(step, "dice", None)
    return isinstance(dice, ast.Dice) and dice.which in ("one", "any", "highest", "lowest")


def _settle_rolled(sentence: ast.Sentence, trigger: ast.Trigger | None, drafts: list[_Draft]) -> ast.Sentence:
    """Read "if you rolled 4 or higher", "if they roll a 1" as about the roll before, if that one made it.

    Raises CannotJoinError where no roll is known, or it was somebody else's.
    """
    said: Any = (sentence.heads, sentence.steps)
    asked = {node for node in nodes(said) if node in (OWN_ROLL, THEIR_ROLL)}
    if not asked:
        return sentence
    event = trigger.event if trigger is not None else None
    steps = tuple(step for draft in drafts[-1:] for _, row in draft.blocks for step in row)
    made: list[Any] = [node.by for node in nodes(steps) if isinstance(node, ast.RollDice)][-1:]
    if not made and isinstance(event, ast.Rolls):
        made = [event.roll.whose]
    if not made or made[0] is None or asked != {OWN_ROLL if made[0] == ast.Who("me") else THEIR_ROLL}:
        raise CannotJoinError("roll")
    for each in asked:
        said = substitute(said, each, ast.Ref("roll"))
    return replace(sentence, heads=said[0], steps=said[1])


def _settle_thrown(sentence: ast.Sentence, trigger: ast.Trigger | None, drafts: list[_Draft]) -> ast.Sentence:
    """Read "your original roll" and "their original roll" as the one before the re-roll, if it was theirs.

    Raises CannotJoinError where nobody knows whose roll was thrown again, or it was somebody else's.
    """
    said: Any = (sentence.heads, sentence.steps)
    asked = [node for node in nodes(said) if isinstance(node, ast.Ref) and node.which.startswith(_OF_SOMEBODY)]
    if not asked:
        return sentence
    before = tuple(step for draft in drafts[-1:] for _, row in draft.blocks for step in row)
    again = [node.what for node in nodes((before, sentence.steps)) if isinstance(node, ast.Reroll)][-1:]
    whose = [_roller(what, trigger or (drafts[-1].trigger if drafts else None)) for what in again]
    for node in asked:
        mine = node.which.startswith(THROWN_BY_ME)
        if not whose or whose[0] is None or mine != (whose[0] == ast.Who("me")):
            raise CannotJoinError("thrown")
        said = substitute(said, node, ast.Ref(node.kind, node.which.split()[-1]))
    return replace(sentence, heads=said[0], steps=said[1])


_OF_SOMEBODY: Final = (THROWN_BY_ME, THROWN_BY_THEM)


def _roller(what: Any, trigger: ast.Trigger | None) -> Any:
    """Whose roll or dice that is; None where it is not said."""
    roll = what.roll if isinstance(what, ast.Dice) else what
    event = trigger.event if trigger is not None else None
    if isinstance(roll, ast.RollSel):
        return roll.whose
    spoken_of = isinstance(event, (ast.Rolls, ast.Shows)) and isinstance(event.roll, ast.RollSel)
    return event.roll.whose if spoken_of else None  # type: ignore[union-attr]  # as asked


_OPPONENT: Final = ast.Ref("warrior", "opponent")


def _told_apart(sentence: ast.Sentence, trigger: ast.Trigger | None) -> ast.Sentence:
    """Read "that opponent" as the one called so, where the trigger has two: "when a warrior attacks an opponent".

    Where one of an attack's two is an opponent and the other just a warrior, "that warrior" is the other.
    """
    event = getattr(trigger, "event", None)
    heads: tuple[Any, ...] = tuple(head for head in sentence.heads if not isinstance(head, ast.Trigger))
    said = (heads, sentence.steps)
    if isinstance(event, (ast.Attacks, ast.Hits, ast.Misses)):
        sides = {"attacker": event.attack.by, "defender": event.attack.against}
        roles = {side: who.role for side, who in sides.items() if isinstance(who, ast.Who)}
        opponents = [side for side, role in roles.items() if role == "opponent"]
        others = [side for side, role in roles.items() if role in ("other", "warrior")]
        if len(opponents) == len(others) == 1:
            for ref, side in ((_OPPONENT, opponents[0]), (ast.Ref("warrior"), others[0])):
                said = substitute(said, ref, ast.Who(side))  # type: ignore[arg-type]  # a side is a role
    said = substitute(said, _OPPONENT, ast.Ref("warrior"))
    again = iter(said[0])
    kept = tuple(head if isinstance(head, ast.Trigger) else next(again) for head in sentence.heads)
    return replace(sentence, heads=kept, steps=said[1])


def _attacks_allowed(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Read "you may make two attacks with this weapon", where no occasion is named, as so many in each turn."""
    may = steps[0]
    if len(steps) != 1 or not isinstance(may, ast.May) or len(may.body) != 1 or may.then or may.otherwise:
        return steps
    attack = may.body[0]
    if not isinstance(attack, ast.Attack) or attack.number == 1 or attack.weapon is None:
        return steps
    if attack != ast.Attack(attack.who, "weapon", attack.weapon, number=attack.number):
        return steps
    return (ast.AttackLimit(may.who, attack.weapon, attack.number),)


def _settle_first(kind: str, sentence: ast.Sentence) -> ast.Sentence:
    """Read "the first time you hit this round", of what always works, as the first time in each round."""
    waiting = sentence.steps[0]
    if kind != "constant" or sentence.link or len(sentence.steps) > 1 or not isinstance(waiting, ast.Later):
        return sentence
    nth = waiting.trigger.nth if waiting.trigger is not None else None
    if not isinstance(nth, ast.Nth) or nth.per is None or waiting.duration != ast.During(nth.per):
        return sentence
    if any(isinstance(head, (parts.Cost, parts.PowerHead)) for head in sentence.heads):
        return sentence  # it is used, and waits from then on
    heads = tuple(part for part in (waiting.limit, waiting.trigger, waiting.condition) if part is not None)
    within = tuple(each for head in sentence.heads if isinstance(head, parts.UsedWithin) for each in head.heads)
    others = tuple(head for head in sentence.heads if not isinstance(head, parts.UsedWithin))
    return replace(sentence, heads=(*heads, *within, *others), steps=waiting.body)


def _settle_within(sentence: ast.Sentence, last: _Draft | None) -> ast.Sentence:
    """Read the keyword of what waits for a while as part of the power before it.

    Raises CannotJoinError where there is none: it may be used now, or each time. A price is paid nowhere but in front.
    """
    within = tuple(each for head in sentence.heads if isinstance(head, parts.UsedWithin) for each in head.heads)
    if any(isinstance(each, parts.Cost) for each in within):
        raise CannotJoinError("used within")
    if any(isinstance(each, parts.PowerHead) for each in within) and (last is None or not last.used):
        raise CannotJoinError("used within")
    return replace(sentence, heads=tuple(head for head in sentence.heads if not isinstance(head, parts.UsedWithin)))


def _with_permissions(kind: str, rule: ast.Rule) -> ast.Rule:
    """A rule of what always holds, in which what somebody may do at no time is a permission of the rules."""
    timed = rule.trigger is not None or rule.limit is not None or rule.power is not None or bool(rule.cost)
    if kind != "constant" or timed:
        return rule
    return replace(rule, body=_permissions(rule.body, rule.condition))


def _permissions(steps: tuple[Any, ...], condition: Any) -> tuple[Any, ...]:
    """Read "you may attack opponents behind you", where nothing says when, as a permission of the rules.

    Raises CannotJoinError for whatever else somebody "may" do at no time, for a price or for none: nobody could tell
    when it is offered.
    """
    made: list[Any] = []
    for step in steps:
        if isinstance(step, ast.May):
            way = _way(step)
            come_about = any(isinstance(node, ast.Happened) for node in nodes(condition))
            if way is None and not come_about and not _has_occasion(step):
                raise CannotJoinError("permission")
            step = way or step
        made.append(step)
    return tuple(made)


_OF_DICE: Final = (
    ast.Reroll, ast.ChangeDie, ast.SetDie, ast.SwapDice, ast.Exclude, ast.AddDie, ast.DiceCount,
)  # fmt: skip


def _has_occasion(step: ast.May) -> bool:
    """Does it say itself when it is offered: dice are there whenever somebody rolls, an action is spent in a turn."""
    rows = tuple(
        replace(each, riders=()) if isinstance(each, ast.Attack) else each for each in (*step.body, *step.then)
    )
    inside = list(nodes(rows))
    if any(isinstance(node, _OF_DICE) for node in inside):
        return True
    single = [node.rolls for node in inside if isinstance(node, ast.ModRoll)]
    if any(not isinstance(roll, ast.RollSel) or roll.quantifier != "all" for roll in single):
        return True
    return any(isinstance(node, ast.SpendAction) and node.own_turn for node in inside)


def _way(step: ast.May) -> ast.AttackWay | None:
    """An attack that somebody may make, as one of the ways of attacking; None where its target is anybody."""
    attack = step.body[0] if len(step.body) == 1 and not step.then and not step.otherwise else None
    if step.who != ast.Who("me") or not isinstance(attack, ast.Attack) or not isinstance(attack.against, ast.Who):
        return None
    at = attack.at
    if not (at is None or isinstance(at, int)) or not any(
        isinstance(test, (ast.Adjacent, ast.At, ast.Within)) for test in _tests(attack)
    ):
        return None
    plain = ast.Attack(attack.who, attack.kind, attack.weapon, against=attack.against, at=attack.at)
    whole = attack.weapon == ast.This() if attack.kind == "weapon" else attack.kind == "any" and attack.weapon is None
    if attack != plain or not whole:
        return None
    return ast.AttackWay(step.who, attack.weapon, replace(attack.against, quantifier="any"), at)


def _tests(attack: ast.Attack) -> tuple[Any, ...]:
    return attack.against.tests if isinstance(attack.against, ast.Who) else ()


def as_permitted(step: Any) -> Any:
    """What a permission to attack is said as: "you may attack any opponent behind you at +0"."""
    if not isinstance(step, ast.AttackWay) or step.weapon is not None:
        return step
    return ast.May(step.who, (ast.Attack(step.who, against=step.against, at=step.at),))


def _settle_in_play(kind: str, sentence: ast.Sentence, last: _Draft | None) -> ast.Sentence:
    """Read "while this card is in play" of what simply holds as nothing more, of what is done as how long it lasts.

    ``last``: the rule before, which the sentence may belong to. Raises CannotJoinError where nothing of it lasts.
    """
    power, cost = _front(sentence)
    if kind == "constant" and not sentence.link and power is None and not cost:
        bare = _holding(sentence)
        if last is None or not joins(kind, last.trigger, bare, has_previous=True, used=last.used, power=last.power):
            return bare
        if _is_ban_since_revealed(sentence, last):
            # What is barred since its card came, without an end, is so for as long as the card is there.
            return replace(sentence, steps=with_duration(sentence.steps, WHILE_IN_PLAY))
    if WHILE_IN_PLAY not in sentence.heads:
        return sentence
    heads = tuple(head for head in sentence.heads if head != WHILE_IN_PLAY)
    timed = with_duration(sentence.steps, WHILE_IN_PLAY)
    if timed == sentence.steps:
        raise CannotJoinError("while")
    return replace(sentence, heads=heads, steps=timed)


def _is_ban_since_revealed(sentence: ast.Sentence, last: _Draft) -> bool:
    """Is it nothing but what has no effect, plainly said behind what is done when its own card is revealed?"""
    came = last.trigger == ast.Trigger("when", ast.Reveals(None, ast.This()))
    return came and not sentence.heads and all(isinstance(step, ast.NoEffect) for step in sentence.steps)


def _holding(sentence: ast.Sentence) -> ast.Sentence:
    """A sentence that is a rule of its own, which works for as long as its card is in play, without saying so."""
    said = WHILE_IN_PLAY in sentence.heads
    heads = tuple(head for head in sentence.heads if head != WHILE_IN_PLAY)
    steps = sentence.steps
    first = steps[0]
    if not heads and isinstance(first, ast.Later) and first.trigger is not None and first.duration == WHILE_IN_PLAY:
        heads, steps = tuple(part for part in (first.limit, first.trigger, first.condition) if part), first.body
    heads = tuple(left for head in heads if (left := _without_in_play(head)) is not None)
    if not any(isinstance(head, (ast.Limit, ast.Trigger)) for head in heads):
        steps = tuple(_while_in_play(step, said=said) for step in steps)
    elif said:
        steps = with_duration(steps, WHILE_IN_PLAY)
    return replace(sentence, heads=heads, steps=steps)


def _without_in_play(head: Any) -> Any:
    """An opening part without "if this card is in play"; None if that is all it says."""
    tests = head.tests if isinstance(head, ast.AllOf) else (head,)
    return conjunction(test for test in tests if test != ast.InZone("play"))


def _while_in_play(step: Any, *, said: bool) -> Any:
    """A step that holds while its card does, without its span; one that is for good keeps it, or gets it."""
    if isinstance(step, ast.If):
        then = tuple(_while_in_play(each, said=said) for each in step.then)
        return replace(step, then=then, otherwise=tuple(_while_in_play(each, said=said) for each in step.otherwise))
    # Life and experience are gained for good, if nothing else is said (A7-DUR-07, 08).
    if isinstance(step, ast.Gain) and step.stat in ("life", "experience"):
        return replace(step, duration=WHILE_IN_PLAY) if said and step.duration is None else step
    return replace(step, duration=None) if getattr(step, "duration", None) == WHILE_IN_PLAY else step


def joins(
    kind: str,
    previous: ast.Trigger | None,
    sentence: ast.Sentence,
    *,
    has_previous: bool,
    used: bool = False,
    power: str | None = None,
) -> bool:
    """Whether an unlinked sentence belongs to the rule before it; ``used``: that is a power, or costs something.

    What is so, behind Deploy, is so for as long as the card lies there.
    """
    if any(isinstance(head, (parts.Cost, parts.PowerHead)) for head in sentence.heads):
        # "If it hits, Push 1" goes on with the attack of the power before it.
        return has_previous and used and isinstance(_heads(sentence)[2], ast.Outcome)
    if has_previous and used and not any(isinstance(head, (ast.Limit, ast.Trigger)) for head in sentence.heads):
        return power != "deploy" or not _lasts(sentence)
    if has_previous and used and power != "deploy" and _is_of_this_time(sentence):
        return True
    if not has_previous or (kind == "constant" and _watches_cards(sentence)):
        return False
    limit, trigger, _ = _heads(sentence)
    if previous is not None and limit is None and trigger is not None and _comes_once(trigger):
        return True  # "At the end of this round" is once for each time before it
    if trigger is not None or limit is not None:
        return kind != "constant" or bool(leaning(sentence))
    if kind != "constant" or leaning(sentence):
        return True
    return previous is not None and not _lasts(sentence)


def _is_of_this_time(sentence: ast.Sentence) -> bool:
    """Is it what happens once, at the end of this round or turn? Behind something that is used it is part of it."""
    limit, trigger, _ = _heads(sentence)
    return limit is None and trigger is not None and (_is_an_end(trigger) or at_this_end(trigger) is not None)


def _comes_once(trigger: ast.Trigger) -> bool:
    """Is it one moment to come: the end of this round or turn, the start of the next one?"""
    event = trigger.event
    return isinstance(event, ast.Moment) and event.which in ("this", "next")


def _is_an_end(trigger: ast.Trigger) -> bool:
    """Is it "the end of" a round or turn, this one or each: "the end of the round", "the end of your turn"?"""
    event = trigger.event
    return isinstance(event, ast.Moment) and (event.edge, event.which) == ("end", "the")


def _watches_cards(sentence: ast.Sentence) -> bool:
    """Whether a sentence discards its card as soon as some cards lie in play together: no occasion is meant."""
    limit, trigger, condition = _heads(sentence)
    if limit is not None or trigger is not None or sentence.link or leaning(sentence):
        return False
    return isinstance(condition, ast.SameQuality) and tuple(sentence.steps) == (ast.Discard(ast.This()),)


def _of_all(kind: str, sentence: ast.Sentence) -> ast.Sentence:
    """The sentence, what is said behind the last of several things being meant of all of them.

    It is so of a condition behind what simply holds ("your rolls gain +1 and your attacks deal +1 damage while ...").
    Raises CannotJoinError for a time, and for deeds: it may be that of the last of them alone.
    """
    mark = parts.BehindSeveral()
    if mark not in sentence.heads:
        return sentence
    sentence = replace(sentence, heads=tuple(head for head in sentence.heads if head != mark))
    _, trigger, _ = _heads(sentence)
    if kind != "constant" or trigger is not None or not _lasts(sentence):
        raise CannotJoinError("behind")
    return sentence


@dataclass
class _Said:
    """A sentence whose references are settled, and its parts."""

    sentence: ast.Sentence
    steps: list[Any]
    limit: ast.Limit | None
    trigger: ast.Trigger | None
    condition: Any
    power: Any
    cost: tuple[Any, ...]

    @property
    def used(self) -> bool:
        """Is it something that its owner uses?"""
        return self.power is not None or bool(self.cost)

    @property
    def is_bare(self) -> bool:
        """Does it name no time?"""
        return self.trigger is None and self.limit is None

    def part(self, steps: list[Any]) -> list[Any]:
        """Its steps as part of a rule that is there already, at their time or under their condition."""
        if not self.is_bare:
            return [_later(self.trigger, self.limit, self.condition, tuple(steps))]
        return steps if self.condition is None else [ast.If(self.condition, tuple(steps))]


def _of_own_dice(sentences: tuple[ast.Sentence, ...]) -> tuple[ast.Sentence, ...]:
    """The words "your total" and "your roll" behind dice that the user alone has rolled: what those come to."""
    if any(isinstance(each, ast.RollOff | ast.BothRoll) for each in nodes(sentences)):
        return sentences
    out: list[ast.Sentence] = []
    rolled, plain = False, True
    for said in sentences:
        plain = plain and not any(isinstance(head, ast.Trigger) for head in said.heads)
        if rolled:
            said = substitute(said, ast.Ref("roll", "mine"), ast.Ref("roll"))
        if rolled and plain:
            said = substitute(said, ast.Total(ast.RollSel(ast.Who("me"), ("any",), "the")), ast.Total(ast.Ref("roll")))
        dice = [each for each in nodes(said.steps) if isinstance(each, ast.RollDice)]
        rolled = rolled or any(each.by == ast.Who("me") and each.each is None for each in dice)
        out.append(said)
    return tuple(out)


def assemble(kind: str, sentences: tuple[ast.Sentence, ...]) -> tuple[ast.Rule, ...]:
    """The rules that a row of sentences states."""
    sentences = _of_own_dice(sentences)
    drafts: list[_Draft] = []
    for number, sentence in enumerate(sentences, 1):
        said = _settled(kind, sentence, drafts)
        if said.sentence.link:
            _lean(said, drafts)
            continue
        if kind != "constant" and said.trigger is not None and not said.used:
            said.steps = said.part(said.steps)
            said.trigger, said.limit, said.condition = None, None, None
            said.sentence = replace(said.sentence, heads=(), steps=tuple(said.steps))
        if isinstance(said.condition, parts.DoThat):
            said.condition = _permitted(drafts)
            heads = (said.limit, said.trigger, said.condition)
            said.sentence = replace(said.sentence, heads=tuple(h for h in heads if h is not None))
        last = drafts[-1] if drafts else _Draft()
        has_previous = bool(drafts)
        if not joins(kind, last.trigger, said.sentence, has_previous=has_previous, used=last.used, power=last.power):
            if drafts and _is_endless_behind(last, said):
                raise CannotJoinError("how long")
            if drafts and _is_for_nothing_behind(last, said):
                raise CannotJoinError("own keyword")
            if last.trigger is not None and said.trigger is not None and _is_an_end(said.trigger):
                raise CannotJoinError("which end")
            drafts.append(_rule_of_its_own(kind, said))
            continue
        said.steps = _timed(last.power, said.steps)
        apart = _of_standing_attacks(kind, said, last, is_leant_on=any(each.link for each in sentences[number:]))
        if apart is not None:
            drafts.append(apart)
            continue
        if not said.is_bare:
            said.steps, said.condition = said.part(said.steps), None
        _join(last, said.sentence, said.condition, _carried(kind, last, _contrasted(last, said.steps)))
    rules: list[ast.Rule] = []
    for draft in drafts:
        rules.extend(_apart(draft.rule()) if kind == "constant" and not draft.used else [draft.rule()])
    for rule in rules:
        _refuse_endless(kind, rule)
    rules = [replace(rule, body=_of_attacks_to_come(rule.body, rule.trigger, kind)) for rule in rules]
    return tuple(_with_permissions(kind, _with_defined_roll(rule)) for rule in rules)


def _of_attacks_to_come(
    steps: tuple[Any, ...],
    trigger: ast.Trigger | None,
    kind: str,
    coming: _ToCome | None = None,
    *,
    made: bool = False,
) -> tuple[Any, ...]:
    """Steps in which what is said of the attack behind "your next attack gains +2" is said of that one.

    ``coming``: attacks spoken of before; ``made``: an attack was made before. Raises CannotJoinError where the attack
    may be another one, where there is none yet, and for what is asked or done before it is made.
    """
    at_hand = "attack" in introduced(trigger)
    put_right: list[Any] = []
    for step in steps:
        refs = _said_of_attack(step)
        if coming is not None and refs:
            if at_hand or not isinstance(step, _CONTINUOUS):
                raise CannotJoinError("attack to come")
            step = _said_of_coming(step, refs, coming)
        elif refs and not (at_hand or made) and kind != "constant" and trigger is None:
            raise CannotJoinError("attack to come")
        coming = _attack_to_come(step, at_hand=at_hand) or coming
        put_right.append(_with_rows(step, trigger, kind, coming, made=made))
        if any(isinstance(node, ast.Attack) for node in nodes(step)):
            coming, made = None, True
    return tuple(put_right)


@dataclass(frozen=True, slots=True)
class _ToCome:
    """Attacks that a step changes, by their ``rolls`` or themselves, and for how long it waits for them."""

    attacks: ast.AttackSel
    rolls: ast.RollSel | None
    duration: Any


def _said_of_attack(step: Any) -> set[ast.Ref]:
    """The words for an attack spoken of before, or for its roll ("it gains +2"), that a step changes or asks about.

    Not those of what it holds: a choice's, a condition's or a later time's own steps.
    """
    if isinstance(step, _CONTINUOUS):
        said = [getattr(step, name) for name in ("attacks", "rolls") if hasattr(step, name)]
    elif isinstance(step, ast.If):
        said = [step.condition]
    else:
        said = [] if isinstance(step, (*_HOLDING, ast.Attack)) else [step]
    found = {node for node in nodes(tuple(said)) if isinstance(node, ast.Ref) and node.kind == "attack"}
    if isinstance(step, ast.ModRoll) and step.rolls == ast.Ref("roll"):
        found.add(step.rolls)
    return found


def _said_of_coming(step: Any, refs: set[ast.Ref], coming: _ToCome) -> Any:
    """A step said of an attack to come. Raises CannotJoinError where it is dealt by rolls that lie already."""
    if isinstance(step, ast.SetDamage) and any(isinstance(each, ast.HitDamage) for each in nodes(step.to)):
        raise CannotJoinError("attack to come")
    for ref in refs:
        step = substitute(step, ref, coming.rolls if ref.kind == "roll" and coming.rolls else coming.attacks)
    return step if step.duration is not None else replace(step, duration=coming.duration)


_HOLDING: Final = (ast.Later, ast.May, ast.Pay, ast.Either, ast.IfPossible, ast.OrElse)


def _with_rows(step: Any, trigger: ast.Trigger | None, kind: str, coming: _ToCome | None, *, made: bool) -> Any:
    """A choice, a price, a condition or something that waits, its steps put right one by one."""
    if isinstance(step, ast.Later):
        waiting = None if "attack" in introduced(step.trigger) else coming
        return replace(step, body=_of_attacks_to_come(step.body, step.trigger, kind, waiting, made=made))
    if isinstance(step, ast.Either):
        rows = tuple(_of_attacks_to_come(branch, trigger, kind, coming, made=made) for branch in step.branches)
        return replace(step, branches=rows)
    if not isinstance(step, (*_HOLDING, ast.If)):
        return step
    inside: dict[str, Any] = {
        name: getattr(step, name) for name in ("body", "then", "otherwise") if hasattr(step, name)
    }
    for name, row in inside.items():
        inside[name] = _of_attacks_to_come(row, trigger, kind, coming, made=made)
    return replace(step, **inside)


def _attack_to_come(step: Any, *, at_hand: bool) -> _ToCome | None:
    """The attacks that a step changes, where none is made at the moment or the next one is meant."""
    if not isinstance(step, _CONTINUOUS):
        return None
    duration: Any = getattr(step, "duration", None)
    timeless: Any = {} if duration is None else {"duration": None}
    target = _attacks_of(replace(step, **timeless))
    if target is None or (at_hand and not isinstance(target.nth, ast.Next)):
        return None
    rolls = getattr(step, "rolls", None)
    return _ToCome(target, rolls if isinstance(rolls, ast.RollSel) else None, duration)


_PROHIBITIONS: Final = (ast.Forbid, ast.NoGain, ast.NoEffect, ast.Protect)
_DURING_AN_ATTACK: Final = (
    ast.Reroll, ast.DiceChange, ast.UseAbility, ast.UsesAbility, ast.AbilitySel, ast.Discard,
    ast.TakesDamage,
)  # fmt: skip
"""What is done while an attack or a roll is made, and so may be forbidden for that alone."""
_AT_HAND: Final = (
    ast.Attacks, ast.Hits, ast.Misses, ast.Rolls, ast.Shows, ast.BothRoll, ast.Ties, ast.DiceChange, ast.TakesDamage,
)  # fmt: skip
"""Events of an attack or a roll that goes on."""


def is_used(kind: str, rule: ast.Rule) -> bool:
    """Is it done at some moment, and does not simply hold?"""
    return kind != "constant" or bool(rule.trigger or rule.cost or rule.power)


def _refuse_endless(kind: str, rule: ast.Rule) -> None:
    """Raise CannotJoinError for a prohibition that something done brings about, where nothing says for how long.

    Not in what simply holds, nor where it is of the attack, roll or damage at hand.
    """
    if not is_used(kind, rule):
        return
    _refuse_endless_steps(rule.body, rule.trigger)


def _is_for_nothing_behind(last: _Draft, said: _Said) -> bool:
    """Is it a power of nothing but its keyword, behind what has a price, a time or a condition that may be of both?"""
    is_plain = said.power is not None and said.is_bare and not said.cost and said.condition is None
    return is_plain and bool(last.cost or last.trigger or last.limit or last.blocks[0][0])


def _is_endless_behind(last: _Draft, said: _Said) -> bool:
    """Is it a prohibition without an end behind what is done: of that deed, or always?

    Behind a move it may be of the move. Behind what is done at no time of its own it may be of whatever that brings.
    """
    forbidden = [step for step in said.steps if isinstance(step, ast.Forbid) and step.duration is None]
    if not forbidden or not said.is_bare or said.condition is not None or last.power == "deploy":
        return False  # what is so behind Deploy is so for as long as the card lies there
    before = tuple(step for _, steps in last.blocks for step in steps)
    moves = any(isinstance(node, (ast.Move, ast.MoveAs, ast.Jump)) for node in nodes(before))
    if moves and any(isinstance(step.what, (ast.Moves, ast.MovesFrom)) for step in forbidden):
        return True
    return last.trigger is None and last.limit is None and not _lasts(ast.Sentence("", (), before))


def _refuse_endless_steps(steps: tuple[Any, ...], trigger: ast.Trigger | None) -> None:
    for step in steps:
        if isinstance(step, _PROHIBITIONS) and getattr(step, "duration", None) is None:
            if not _is_at_hand(step, trigger):
                raise CannotJoinError("how long")
        elif isinstance(step, ast.Later):
            _refuse_endless_steps(step.body, step.trigger)
        else:
            rows = (getattr(step, name, ()) for name in ("body", "then", "otherwise", "cost"))
            for row in (*rows, *(step.branches if isinstance(step, ast.Either) else ())):
                _refuse_endless_steps(row, trigger)


def _is_at_hand(step: Any, trigger: ast.Trigger | None) -> bool:
    """Is a prohibition of this ability alone, or of the attack, roll or damage at hand?"""
    if any(isinstance(node, ast.Ref) and node.kind in ("attack", "roll", "damage") for node in nodes(step)):
        return True
    if isinstance(step, ast.Protect) and isinstance(step.source, ast.BelowLife):
        return True
    if isinstance(step, ast.NoEffect) and trigger is not None and isinstance(trigger.event, ast.UsesAbility):
        return True
    events = trigger.event.events if trigger is not None and isinstance(trigger.event, ast.AnyEvent) else ()
    each = events or ((trigger.event,) if trigger is not None else ())
    during = trigger is not None and trigger.time != "after" and all(isinstance(event, _AT_HAND) for event in each)
    return during and (not isinstance(step, ast.Forbid) or isinstance(step.what, _DURING_AN_ATTACK))


def _settled(kind: str, sentence: ast.Sentence, drafts: list[_Draft]) -> _Said:
    """A sentence with what it speaks of settled by itself and by those before. Raises CannotJoinError."""
    unclear = next((node for node in nodes((sentence.heads, sentence.steps)) if isinstance(node, parts.Unclear)), None)
    if unclear is not None:
        raise CannotJoinError(unclear.why)
    sentence = _settle_first(kind, _of_all(kind, sentence))
    sentence = replace(sentence, steps=tuple(each for step in sentence.steps for each in _held_against_each(step)))
    sentence = _settle_within(sentence, drafts[-1] if drafts else None)
    sentence = _settle_in_play(kind, sentence, drafts[-1] if drafts else None)
    limit, trigger, condition = _heads(sentence)
    power, cost = _front(sentence)
    if drafts and trigger is not None and _rolled(drafts[-1]) and isinstance(trigger.event, ast.Shows):
        shown = trigger.event
        if trigger.time == "when" and shown.roll == ast.RollSel(ast.Who("me"), ("any",), "a"):
            condition = conjunction((ast.Shows(ast.Ref("roll"), shown.pattern), condition))
            trigger = None
            sentence = replace(sentence, heads=tuple(h for h in (limit, condition) if h is not None))
    if trigger is not None and isinstance(trigger.event, ast.Shows) and _others_rolled(drafts):
        raise CannotJoinError("roll")  # "each opponent rolls a die. Opponents who roll a 1": that one, or ever
    over = trigger or (drafts[-1].trigger if drafts else None)
    sentence = _settle_unsaid(sentence, over)
    sentence = _settle_open(kind, sentence, over, drafts)
    limit, trigger, condition = _heads(sentence)
    before = [step for draft in drafts[-1:] for _, row in draft.blocks for step in row] if over is None else []
    defended = {"attack"} if any(map(_is_of_defense, before)) else set()
    sentence = _settle_own(sentence, _spoken_of(trigger, drafts) - defended, over)
    sentence = _settle_it(sentence, _spoken_of(trigger, drafts))
    sentence = _settle_die(sentence, over, drafts)
    sentence = _settle_rolled(sentence, trigger, drafts)
    sentence = _settle_thrown(sentence, over, drafts)
    sentence = _told_apart(_settle_own_attack(sentence, over, drafts), over)
    said = _Said(sentence, [], *_heads(sentence), power, cost)
    if kind == "constant":
        _settle_constant(said, is_first=not drafts)
    said.steps = list(said.sentence.steps)
    return said


def _settle_constant(said: _Said, *, is_first: bool) -> None:
    """What simply holds allows attacks, counts its own counters, and has no limit of the moment."""
    sentence = said.sentence
    if said.is_bare and not said.used:
        steps = _attacks_allowed(sentence.steps) if is_first else sentence.steps
        sentence = replace(sentence, steps=tuple(_by_own_counters(step) for step in steps))
    if said.limit is not None and said.limit.current:
        said.limit = ast.Limit(said.limit.n, said.limit.per)
        sentence = replace(sentence, heads=(said.limit, *sentence.heads[1:]))
    said.sentence = sentence


def _lean(said: _Said, drafts: list[_Draft]) -> None:
    """Add a sentence that says of itself that it goes on with the one before."""
    link = said.sentence.link
    if not drafts or (link != "then" and not drafts[-1].blocks):
        raise CannotJoinError(link)
    steps = said.part(_timed(drafts[-1].power, said.steps))
    if link == "then":
        drafts[-1].add(None, steps, same=True)
    else:
        _link(drafts[-1], link, tuple(steps))


def _rule_of_its_own(kind: str, said: _Said) -> _Draft:
    """A sentence that begins a rule."""
    trigger = said.trigger
    holds = said.limit is None and _lasts(said.sentence)
    if kind == "constant" and not said.used and trigger is None and not holds:
        if _half_timed(said.steps):
            raise CannotJoinError("moment")
        trigger = _window(said.limit, said.condition, tuple(said.steps))
    trigger, steps = _of_power(said.power, trigger, _of_that_roll(said, trigger))
    draft = _Draft(said.limit, _settle_trigger(trigger, waiting=False), power=said.power, cost=said.cost)
    draft.commanded = parts.Commanded() in said.sentence.heads
    draft.add(said.condition, steps, same=False)
    return draft


def _of_that_roll(said: _Said, trigger: ast.Trigger | None) -> list[Any]:
    """The steps, with the roll that they presuppose as that roll: "Defense rolls may be re-rolled"."""
    event = trigger.event if trigger is not None and said.trigger is None else None
    if not isinstance(event, ast.Rolls) or event.roll.whose is not None:
        return said.steps
    return [substitute(step, replace(event.roll, quantifier="all"), ast.Ref("roll")) for step in said.steps]


def _of_standing_attacks(kind: str, said: _Said, last: _Draft, *, is_leant_on: bool) -> _Draft | None:
    """The rule about attacks of which the one before said what holds; None where the sentence is part of that one.

    ``is_leant_on``: a later sentence goes on with this one.
    """
    meant = _standing_attacks(last) if kind == "constant" and said.is_bare else None
    refs = _of_attacks(said.condition, said.steps) if meant is not None else None
    if meant is None or not refs:
        return None
    attacks, asked = meant
    if said.condition is None and all(isinstance(step, _CONTINUOUS) for step in said.steps):
        said.steps = [_of_kind(step, refs, attacks) for step in said.steps]
        return None
    draft = _Draft(trigger=ast.Trigger("when", ast.Attacks(attacks)))
    condition, steps = substitute((said.condition, tuple(said.steps)), ast.Ref("attack", "this"), ast.Ref("attack"))
    if asked is not None and condition is not None and is_leant_on:
        # "Otherwise" is about what this sentence asks, not about what the one before it did.
        condition, steps = asked, (ast.If(condition, steps),)
    draft.add(conjunction((asked, condition)), list(steps), same=False)
    return draft


def _with_defined_roll(rule: ast.Rule) -> ast.Rule:
    """A rule in which "when you make attack rolls, roll three dice" says of how many dice they are (A7-ADD-04)."""
    if rule.trigger is not None:
        return replace(rule, body=_defined(rule.trigger, rule.body))
    return replace(rule, body=tuple(map(_defined_later, rule.body)))


def _defined_later(step: Any) -> Any:
    if not isinstance(step, ast.Later) or step.trigger is None:
        return step
    return replace(step, body=_defined(step.trigger, step.body))


def _defined(trigger: ast.Trigger, body: tuple[Any, ...]) -> tuple[Any, ...]:
    """Steps in which dice thrown "when" a roll is made are those of the roll, if nothing behind asks for them alone."""
    event, first = trigger.event, body[0] if body else None
    asked = _asks_what_shows(body[1:])
    if trigger.time == "when" and isinstance(event, ast.Attacks) and isinstance(first, ast.RollDice) and not asked:
        raise CannotJoinError("dice")  # those of the attack roll, or others?
    if trigger.time != "when" or not isinstance(event, ast.Rolls):
        return tuple(map(_defined_later, body))
    if event.dice is not None and not asked and any(isinstance(each, ast.RollDice) for each in _first_of(body)):
        raise CannotJoinError("dice")  # instead of so many, or beside them?
    if isinstance(first, ast.May) and not first.otherwise and not first.then and not _asks_what_shows(first.body[1:]):
        made = _dice_of(first.body[0], event)
        first = None if made is None else replace(first, body=(made, *first.body[1:]))
    else:
        first = _dice_of(first, event)
    if first is None and isinstance(next(iter(_first_of(body)), None), ast.RollDice) and not _asks_what_shows(body):
        raise CannotJoinError("dice")  # somebody else's roll, and dice of no use
    if first is None or asked:
        return body
    return (first, *body[1:])


def _first_of(body: tuple[Any, ...]) -> tuple[Any, ...]:
    """The first step, or what may be done by it."""
    return body[0].body if body and isinstance(body[0], ast.May) else body[:1]


def _asks_what_shows(steps: tuple[Any, ...]) -> bool:
    """Does a step ask what the dice show that were thrown? To leave a die out does not: it says which dice count."""
    left = tuple(step for step in steps if not isinstance(step, ast.Exclude))
    return any(isinstance(node, ast.Ref) and node.kind in _OF_THROW for node in nodes(left))


_OF_THROW: Final = ("roll", "dice", "die", "amount", "total")
"""Kinds of reference to what dice show."""


def _dice_of(step: Any, event: ast.Rolls) -> Any:
    """So many dice thrown by who makes a roll, as those of the roll; None for another step, or another's dice."""
    if not isinstance(step, ast.RollDice) or step.each is not None or not isinstance(event.roll, ast.RollSel):
        return None
    if step.by == event.roll.whose == ast.Who("me"):
        return ast.DiceCount(ast.Ref("roll"), step.number)
    if step.by == ast.Ref("warrior") and event.roll.whose != ast.Who("me"):
        return ast.DiceCount(ast.RollSel(step.by, ("any",), "the"), step.number)
    return None


def _join(draft: _Draft, sentence: ast.Sentence, condition: Any, steps: list[Any]) -> None:
    """Put a sentence where it belongs in the rule so far."""
    local, block = draft.blocks[-1]
    last = block[-1]
    if condition is None and (ridden := _ridden(last, tuple(steps), draft.trigger)) is not None:
        block[-1] = ridden
        return
    if (condition is None and isinstance(steps[0], ast.SkipUse)) or _of_this_attack(condition, steps):
        of_it = steps if condition is None else [ast.If(condition, tuple(steps))]
        if isinstance(last, ast.If) and not last.otherwise:
            block[-1] = replace(last, then=(*last.then, *of_it))
            return
        if local is not None:
            draft.mark = len(block)
            block.extend(of_it)
            return
    wanted = leaning(sentence) - introduced(draft.trigger)
    before = introduced(tuple(step for _, row in draft.blocks for step in row if step is not last))
    new = tuple(steps) if condition is None else (ast.If(condition, tuple(steps)),)
    nested = _nested(last, wanted - before, new)
    if nested is not None:
        block[-1] = nested
        return
    same = bool(wanted & introduced(tuple(block))) or (local is None and condition is None)
    draft.add(condition, steps, same=same)


def _of_this_attack(condition: Any, steps: list[Any]) -> bool:
    """Is "this attack" spoken of: the one in progress, if the sentence before was about it (A7-PRIN-100)?"""
    return any(node == ast.Ref("attack", "this") for node in nodes((condition, tuple(steps))))


def _of_attacks(condition: Any, steps: list[Any]) -> set[ast.Ref]:
    """The words for an attack spoken of before, in a sentence that goes on about it."""
    said = nodes((condition, tuple(steps)))
    return {node for node in said if node in (ast.Ref("attack"), ast.Ref("attack", "this"))}


def _of_kind(step: Any, refs: set[ast.Ref], attacks: ast.AttackSel) -> Any:
    """What is so of "this attack", said of every attack of the kind that it is of."""
    for ref in refs:
        step = substitute(step, ref, attacks)
    return step


def _standing_attacks(draft: _Draft) -> tuple[ast.AttackSel, Any] | None:
    """Which attacks the last sentence is about, where it says what is always so of some, and under which condition.

    "This attack", behind it, is any of those (A7-PRIN-100).
    """
    if draft.trigger is not None or draft.limit is not None or draft.used or not draft.blocks:
        return None
    condition, steps = draft.blocks[-1]
    said = steps[draft.mark :]
    if len(said) == 1 and isinstance(said[0], ast.If) and not said[0].otherwise:
        condition, said = conjunction((condition, said[0].condition)), list(said[0].then)
    found = {_attacks_of(step) for step in said}
    attacks = found.pop() if len(found) == 1 else None
    return None if attacks is None or isinstance(attacks.nth, ast.Next) else (attacks, condition)


def _attacks_of(step: Any) -> ast.AttackSel | None:
    """The attacks that a standing sentence is about, by themselves or by their rolls."""
    if not isinstance(step, _CONTINUOUS) or getattr(step, "duration", None) is not None:
        return None
    target = getattr(step, "attacks", None) or getattr(step, "rolls", None)
    if not isinstance(target, ast.RollSel):
        return target if isinstance(target, ast.AttackSel) else None
    kinds = set(target.kinds)
    if target.tests or target.quantifier != "all" or isinstance(target.against, ast.AttackSel) or len(kinds) != 1:
        return None
    if kinds <= {"attack", "basic attack"}:
        kind: ast.AttackKind = "basic" if kinds == {"basic attack"} else "any"
        return ast.AttackSel(target.whose, kind, target.weapon, target.against, target.nth)
    return ast.AttackSel(target.against, against=target.whose, nth=target.nth) if kinds == {"defense"} else None


def _nested(step: Any, wanted: set[str], new: tuple[Any, ...]) -> Any:
    """``step`` with ``new`` inside it, where ``new`` is about something that only came to be in there; else None."""
    if isinstance(step, (ast.May, ast.Pay)):
        if step.otherwise:
            inner = _row_with(step.otherwise, wanted, new)
            return None if inner is None else replace(step, otherwise=inner)
        first = step.body if isinstance(step, ast.May) else step.cost
        if wanted & introduced((*first, *step.then)):
            return replace(step, then=_row_with(step.then, wanted, new) or (*step.then, *new))
    elif isinstance(step, ast.If) and not step.otherwise:
        inner = _row_with(step.then, wanted, new)
        return None if inner is None else replace(step, then=inner)
    return None


def _row_with(row: tuple[Any, ...], wanted: set[str], new: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """A row of steps with ``new`` in its last step or behind it, if it brings about what ``new`` is about."""
    if not row or not wanted & introduced(row):
        return None
    inner = _nested(row[-1], wanted - introduced(row[:-1]), new)
    return (*row, *new) if inner is None else (*row[:-1], inner)


def _ridden(step: Any, said: tuple[Any, ...], trigger: ast.Trigger | None) -> Any:
    """``step`` with what is said of the attack it makes; None where nothing is said of it, or it makes none.

    "This attack" is the one made; so is "the attack" where the trigger has none.
    """
    wanted = [ast.Ref("attack", "this")]
    if "attack" not in introduced(trigger):
        wanted.append(ast.Ref("attack"))
        said = substitute(said, ast.Ref("attack"), ast.Ref("attack", "this"))
    of_it = any(
        node in wanted or (len(wanted) > 1 and isinstance(node, ast.RollSel) and node.quantifier == "the")
        for node in nodes(said)
    )
    if not of_it or not all(isinstance(one, _CONTINUOUS) and getattr(one, "duration", None) is None for one in said):
        return None
    return _ride(step, said)


def _ride(step: Any, said: tuple[Any, ...]) -> Any:
    if isinstance(step, ast.Attack):
        return replace(step, riders=(*step.riders, *said))
    name = {ast.May: "body", ast.If: "then", ast.Later: "body", ast.Pay: "then"}.get(type(step))
    row = getattr(step, name) if name else ()
    if not row:
        return None
    inner = _ride(row[-1], said)
    return None if inner is None or name is None else replace(step, **{name: (*row[:-1], inner)})


def _contrasted(draft: _Draft, steps: list[Any]) -> list[Any]:
    """Read "all other warriors", after "all warriors with X", as those without X."""
    last = draft.blocks[-1][1][-1]
    step = steps[0]
    if (
        isinstance(step, ast.Deal)
        and isinstance(last, ast.Deal)
        and step.who == ast.Who("other", "all")
        and isinstance(last.who, ast.Who)
        and last.who.role == "warrior"
        and last.who.tests
    ):
        rest: Any = conjunction(last.who.tests)
        return [replace(step, who=ast.Who("warrior", "all", (ast.Not(rest),))), *steps[1:]]
    return steps


def _carried(kind: str, draft: _Draft, steps: list[Any]) -> list[Any]:
    """A standing change of dice in an action or reveal ability lasts as long as the one before it."""
    if kind == "constant":
        return steps
    known = [node.duration for node in nodes(tuple(draft.blocks[-1][1])) if isinstance(node, ast.SetDie)]
    if not known or known[-1] is None:
        return steps
    return [
        replace(step, duration=known[-1]) if isinstance(step, ast.SetDie) and step.duration is None else step
        for step in steps
    ]


def _apart(rule: ast.Rule) -> list[ast.Rule]:
    """A standing rule with a triggered part behind it is two rules under one condition."""
    last = rule.body[-1]
    if all(isinstance(step, ast.Later) and step.trigger is None and step.limit for step in rule.body):
        return [
            replace(rule, body=step.body, limit=step.limit, trigger=_window(step.limit, rule.condition, step.body))
            for step in rule.body
            if isinstance(step, ast.Later)
        ]
    standing = rule.trigger is None and rule.limit is None and len(rule.body) > 1
    if (
        standing
        and isinstance(last, ast.Later)
        and last.condition is None
        and all(isinstance(step, _CONTINUOUS) for step in rule.body[:-1])
    ):
        return [
            replace(rule, body=rule.body[:-1]),
            replace(rule, body=last.body, trigger=last.trigger, limit=last.limit),
        ]
    return [rule]


def _later(trigger: ast.Trigger | None, limit: ast.Limit | None, condition: Any, steps: tuple[Any, ...]) -> Any:
    return ast.Later(_settle_trigger(trigger, waiting=True), steps, condition, limit)


def _permitted(drafts: list[_Draft]) -> Any:
    """What "while you do" means, after "you may have two X": that there are exactly so many (A7-RULING-73)."""
    last = drafts[-1].blocks[-1][1][-1] if drafts else None
    if not isinstance(last, ast.AllowCards):
        raise CannotJoinError("")
    return ast.Has(last.who, last.cards, "=", last.number)


def _link(draft: _Draft, link: str, steps: tuple[Any, ...]) -> None:
    """Hang steps on the choice, price or condition before them."""
    condition, block = draft.blocks[-1]
    last = block[-1]
    theirs = link.startswith("if they")
    plain = not isinstance(last, (ast.May, ast.Pay, ast.If))
    if isinstance(last, (ast.If, ast.OrElse)) and last.otherwise and link != "otherwise":
        inner = _Draft(blocks=[(None, list(last.otherwise))])  # "Otherwise, X. If you do, ...": what is done is X
        _link(inner, link, steps)
        block[-1] = replace(last, otherwise=tuple(inner.blocks[0][1]))
    elif isinstance(last, ast.Later):
        inner = _Draft(blocks=[(last.condition, list(last.body))])
        _link(inner, link, steps)
        block[-1] = replace(last, condition=inner.blocks[0][0], body=tuple(inner.blocks[0][1]))
    elif link == "otherwise" and isinstance(last, ast.If) and not last.otherwise:
        block[-1] = replace(last, otherwise=steps)
    elif link == "otherwise" and condition is not None:
        draft.blocks[-1] = (None, [ast.If(condition, tuple(block), steps)])
    elif plain and link == "otherwise":
        # "Discard their armor. Otherwise, ...": nobody chooses (A7-GLOS-44).
        block[draft.mark :] = [ast.OrElse(tuple(block[draft.mark :]), steps)]
    elif plain:
        # "Discard this card and another. If you do, ...": the whole sentence is the price.
        _refuse_other_chooser(tuple(block[draft.mark :]), theirs=theirs)
        done = link in ("if done", "if they did")
        block[draft.mark :] = [ast.Pay(tuple(block[draft.mark :]), steps if done else (), () if done else steps)]
    elif link in ("if done", "if they did"):
        block[-1] = _with_then(last, steps, theirs=theirs)
    else:
        block[-1] = _with_otherwise(last, steps, theirs=theirs)


def hands_over(step: Any) -> bool:
    """Whether a choice consists in giving someone else a choice: "if they do not" is about that one."""
    return isinstance(step, ast.May) and len(step.body) == 1 and isinstance(step.body[0], ast.May)


def _with_then(step: Any, steps: tuple[Any, ...], *, theirs: bool = False) -> Any:
    if theirs and hands_over(step):
        return replace(step, body=(_with_then(step.body[0], steps, theirs=True),))
    if not theirs and isinstance(step, ast.May) and step.who != ast.Who("me") and step.otherwise:
        # "They may X. If they do not, you may Y. If you do, ...": what you did is Y.
        return replace(step, otherwise=(*step.otherwise[:-1], _with_then(step.otherwise[-1], steps)))
    _refuse_other_chooser(step, theirs=theirs)
    if not theirs and step_leads_on(getattr(step, "otherwise", ())):
        # "X. If you do not, you may Y. If you do, ...": what is done is Y; and so behind "otherwise".
        return replace(step, otherwise=(*step.otherwise[:-1], _with_then(step.otherwise[-1], steps)))
    if isinstance(step, (ast.May, ast.Pay)):
        return replace(step, then=(*step.then, *steps))
    if isinstance(step, ast.If) and step.then:
        return replace(step, then=(*step.then[:-1], _with_then(step.then[-1], steps, theirs=theirs)))
    return ast.Pay((step,), steps)


def _refuse_other_chooser(step: Any, *, theirs: bool) -> None:
    """Raise CannotJoinError for "if you do" where it is somebody else who may, and for "if they do" of nobody."""
    if not theirs and isinstance(step, ast.May) and step.who != ast.Who("me"):
        raise CannotJoinError("chooser")
    if theirs and not any(_is_somebody_else(node) for node in nodes(step)):
        raise CannotJoinError("chooser")


def _is_somebody_else(node: Any) -> bool:
    return (isinstance(node, ast.Who) and node.role != "me") or (isinstance(node, ast.Ref) and node.kind == "warrior")


def step_leads_on(steps: tuple[Any, ...]) -> bool:
    """Whether the last of some steps is a choice or price, of which "if you do" can be said."""
    last = steps[-1] if steps else None
    if isinstance(last, ast.If):
        return step_leads_on(last.otherwise or last.then)
    return isinstance(last, (ast.May, ast.Pay)) and (not isinstance(last, ast.May) or last.who == ast.Who("me"))


def _with_otherwise(step: Any, steps: tuple[Any, ...], *, theirs: bool = False) -> Any:
    if theirs and hands_over(step):
        return replace(step, body=(_with_otherwise(step.body[0], steps, theirs=True),))
    _refuse_other_chooser(step, theirs=theirs)
    if isinstance(step, (ast.May, ast.Pay)) and not step.otherwise:
        return replace(step, otherwise=steps)
    if isinstance(step, ast.If) and step.then and not isinstance(step.then[-1], ast.If):
        return replace(step, then=(*step.then[:-1], _with_otherwise(step.then[-1], steps, theirs=theirs)))
    return ast.Pay((step,), (), steps)
