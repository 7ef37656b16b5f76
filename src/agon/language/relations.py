"""The relations that grammar actions may call: each builds a value from pieces and takes it apart again."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields, replace
from typing import Any, Final

from agon.language import ast, parts
from agon.language.check import nodes
from agon.language.grammar import REJECT, Relation

RELATIONS: Final[dict[str, Relation]] = {}

ME: Final = ast.Who("me")

Parts = Iterator[tuple[Any, ...]]


def _relation(name: str, build: Callable[..., Any], split: Callable[[Any], Iterable[tuple[Any, ...]]]) -> None:
    RELATIONS[name] = Relation(build, split)


# ----------------------------------------------------------------------------------------------- the doer of a verb

# The fields in which a bare verb ("move one space") has its unspoken subject.
_SUBJECTS: Final[dict[type, str]] = {
    ast.Gain: "who", ast.Move: "who", ast.Attack: "who", ast.TakeAction: "who", ast.SpendAction: "who",
    ast.TurnOrder: "who",
    ast.RollDice: "by", ast.Choose: "by", ast.Exclude: "by", ast.DiceCount: "by", ast.Deal: "who",
}  # fmt: skip


def substitute(value: Any, old: Any, new: Any) -> Any:
    """``value`` with every ``old`` in it replaced."""
    if value == old and type(value) is type(old):
        return new
    if isinstance(value, tuple):
        changed = tuple(substitute(part, old, new) for part in value)
        return changed if changed != value else value
    if isinstance(value, ast.Node):
        updates = {}
        for field in fields(value):  # type: ignore[arg-type]  # every node is a dataclass
            part = getattr(value, field.name)
            if isinstance(part, (ast.Node, tuple)):
                after = substitute(part, old, new)
                if after is not part and after != part:
                    updates[field.name] = after
        return replace(value, **updates) if updates else value  # type: ignore[type-var]  # every node is a dataclass
    return value


def _undo(value: Any, who: Any) -> Any:
    """``value`` with ``who`` as the subject of its verbs replaced by the unspoken doer."""
    if isinstance(value, tuple):
        return tuple(_undo(part, who) for part in value)
    if isinstance(value, ast.ModRoll) and value.rolls == ast.RollSel(who):
        return replace(value, rolls=ast.RollSel(ast.Doer()))
    if isinstance(value, parts.Both):
        return parts.Both(_undo(value.one, who), _undo(value.other, who))
    if isinstance(value, ast.Trailing):
        return ast.Trailing(_undo(value.step, who), value.duration)
    if isinstance(value, ast.IfPossible):
        return ast.IfPossible(_undo(value.body, who))
    if isinstance(value, ast.Either):
        return replace(value, branches=tuple(_undo(branch, who) for branch in value.branches))
    name = _SUBJECTS.get(type(value))
    if name is not None and getattr(value, name) == who:
        return replace(value, **{name: ast.Doer()})
    return value


def doer(who: Any) -> Any:
    """How steps refer to the subject of their sentence: by name if it is one fixed player, else as "that warrior"."""
    return who if isinstance(who, ast.Who) and who.quantifier == "the" and not who.tests else ast.Ref("warrior")


def _may_split(value: Any) -> Parts:
    if isinstance(value, ast.May) and not value.otherwise:
        who = doer(value.who)
        yield value.who, _undo(value.body, who), _undo(value.then, who)


_relation("imperative", lambda verb: substitute(verb, ast.Doer(), ME), lambda value: [(_undo(value, ME),)])
_relation("done", lambda verbs: substitute(verbs, ast.Doer(), ME), lambda value: [(_undo(value, ME),)])
_relation(
    "may",
    lambda who, body, then: ast.May(
        who, substitute(body, ast.Doer(), doer(who)), substitute(then, ast.Doer(), doer(who))
    ),
    _may_split,
)


def _either_split(value: Any) -> Parts:
    if isinstance(value, ast.Either) and value.by is not None and len(value.branches) == 2:
        who = doer(value.by)
        yield value.by, _undo(value.branches[0], who), _undo(value.branches[1], who)


_relation(
    "either",
    lambda who, one, other: ast.Either(
        (substitute(one, ast.Doer(), doer(who)), substitute(other, ast.Doer(), doer(who))), who
    ),
    _either_split,
)

# ---------------------------------------------------------------------------------------------------- steps in a row

# Steps that last: a duration printed behind a later step of the row is meant for these too.
_LASTING: Final = (ast.ModRoll, ast.ModDamage, ast.Gain, ast.GainCards, ast.LimitBonus, ast.CapDamage, ast.SetRoll)


def _has_duration(step: Any) -> bool:
    return hasattr(step, "duration")


def _settle(items: tuple[Any, ...]) -> Any:
    steps: list[Any] = []
    waiting: list[bool] = []

    def add(step: Any) -> bool:
        """Append a step, flattening; say whether a trailing duration could not be placed."""
        if isinstance(step, parts.Both):
            return add(step.one) and add(step.other)
        if isinstance(step, ast.Trailing):
            inner: list[Any] = []
            _flatten(step.step, inner)
            placed = False
            for part in inner:
                if isinstance(part, ast.SetRoll) and type(part.to) is not int:
                    return False  # "set the roll to their initiative for this round": the round is the initiative's
                if _has_duration(part) and part.duration is None:
                    steps.append(replace(part, duration=step.duration))
                    placed = True
                else:
                    steps.append(part)
                waiting.append(False)
            if not placed:
                return False
            # Spread over the steps before that have no end of their own.
            for index in range(len(steps) - len(inner) - 1, -1, -1):
                earlier = steps[index]
                if not waiting[index] or not takes_duration_of_next(earlier):
                    break
                steps[index] = replace(earlier, duration=step.duration)
            return True
        steps.append(step)
        waiting.append(True)
        return True

    for item in items:
        if not add(item):
            return REJECT
    return _named_again(tuple(steps))


def _named_again(steps: tuple[Any, ...]) -> tuple[Any, ...]:
    """Steps about "that attack", after one about a kind of attack to come, with that kind named again.

    "Your next attack roll gains +1 and that attack deals +1 damage"; "you may attack twice, and these attacks ...".
    """
    made: list[Any] = []
    for step in steps:
        named = named_by(made[-1], step) if made else None
        made.append(step if named is None else replace(step, attacks=named))
    return tuple(made)


def named_by(last: Any, step: Any) -> ast.AttackSel | None:
    """The attacks that "that attack" of ``step`` stands for when said right behind ``last``, if ``last`` names some."""
    if not isinstance(step, ast.ModDamage) or not isinstance(step.attacks, ast.Ref):
        return None
    if isinstance(last, ast.AttackLimit) and step.attacks.which == "this":
        return ast.AttackSel(last.who, "weapon", last.weapon, last.against)
    if isinstance(last, ast.ModRoll) and isinstance(last.rolls, ast.RollSel) and step.attacks.which == "that":
        rolls = last.rolls
        of_attacks = all(kind in ("attack", "basic attack") for kind in rolls.kinds)
        if of_attacks and isinstance(rolls.nth, ast.Next) and not isinstance(rolls.against, ast.AttackSel):
            kind: Any = "weapon" if rolls.weapon else "basic" if rolls.kinds == ("basic attack",) else "any"
            return ast.AttackSel(rolls.whose, kind, rolls.weapon, rolls.against, rolls.nth)
    return None


def takes_duration_of_next(step: Any) -> bool:
    """Whether a step without an end takes over the one printed behind the next step of its row."""
    return (
        isinstance(step, _LASTING)
        and step.duration is None
        and not (isinstance(step, ast.Gain) and step.stat in ("life", "experience"))
    )


def _flatten(step: Any, into: list[Any]) -> None:
    if isinstance(step, parts.Both):
        _flatten(step.one, into)
        _flatten(step.other, into)
    else:
        into.append(step)


def _unsettle(steps: Any) -> Parts:
    if not isinstance(steps, tuple):
        return
    timed = [_has_duration(step) and step.duration is not None for step in steps]
    trailing = tuple(
        ast.Trailing(replace(step, duration=None), step.duration) if late else step
        for step, late in zip(steps, timed, strict=True)
    )
    yield (trailing,)
    if any(timed):
        yield (steps,)


_relation("settle", _settle, _unsettle)

# --------------------------------------------------------------------------------------------------------- sentences


def _sentence(link: parts.Link, heads: tuple[Any, ...], body: parts.Body) -> Any:
    limit: ast.Limit | None = None
    trigger: ast.Trigger | None = None
    inner: list[ast.Trigger] = []
    listening: parts.TriggerFor | None = None
    conditions: list[Any] = [] if link.condition is None else [link.condition]
    steps = body.steps
    pieces: list[Any] = []
    for head in heads:
        pieces += [head.condition, head.trigger] if isinstance(head, parts.HeadBoth) else [head]
    for head in (*pieces, *body.tails):
        if isinstance(head, ast.Limit):
            if limit is not None:
                return REJECT
            limit = head
        elif isinstance(head, ast.Trigger):
            if trigger is None:
                trigger = head
            else:
                inner.append(head)
        elif isinstance(head, parts.TriggerFor):
            if trigger is not None or listening is not None:
                return REJECT
            listening = head
        elif isinstance(head, parts.EachRound):
            if trigger is not None:
                return REJECT
            trigger = ast.Trigger("when", ast.InitiativeSet())
        elif isinstance(head, (ast.During, ast.Until)):
            timed = with_duration(steps, head)
            if timed == steps:
                return REJECT
            steps = timed
        elif isinstance(head, parts.ForEachHead):
            multiplied = _for_each(steps, head.what)
            if multiplied is None:
                return REJECT
            steps = multiplied
        elif isinstance(head, (parts.Now, parts.AfterUse)):
            continue
        else:
            conditions.append(head)
    if trigger is not None and isinstance(trigger.event, (ast.Moment, ast.InitiativeSet)):
        # "At the start of each round, ... if the defender ...": the defender is that of the attack to come.
        inside = [condition for condition in body.tails if condition in conditions and _of_an_attack(condition)]
        for condition in inside:
            judged = _judged_later(steps, condition)
            if judged is None:
                return REJECT
            conditions.remove(condition)
            steps = judged
    gathered = conjunction(conditions)
    if isinstance(gathered, ast.At) and isinstance(gathered.who, ast.Who) and gathered.who.quantifier == "all":
        # "While opposing warriors are there, they cannot ...": each of them for itself.
        group = ast.Who(gathered.who.role, "all", (*gathered.who.tests, ast.At(ast.It(), gathered.where)))
        steps = substitute(steps, ast.Ref("warrior"), group)
        conditions = []
    if gathered is not None and trigger is None and ast.Ref("warrior") in nodes(gathered):
        # "Opponents' rolls get -1 while they have no X": each of them for itself.
        shared = _each_for_itself(steps, gathered)
        if shared is not None:
            steps, conditions = shared, []
    for waiting in reversed(inner):
        steps = (ast.Later(waiting, steps),)
    if listening is not None:
        steps = (ast.Later(listening.trigger, steps, conjunction(conditions), limit, listening.duration),)
        return ast.Sentence(link.kind, (), steps)  # type: ignore[arg-type]  # the grammar's links are the literal's
    kept = [part for part in (limit, trigger, conjunction(conditions)) if part is not None]
    return ast.Sentence(link.kind, tuple(kept), steps)  # type: ignore[arg-type]  # the grammar's links are the literal's


def _each_for_itself(steps: tuple[Any, ...], condition: Any) -> tuple[Any, ...] | None:
    """Steps about the rolls of a group, with the condition asked of each of the group; None for other steps."""
    test = substitute(condition, ast.Ref("warrior"), ast.It())
    made: list[Any] = []
    for step in steps:
        whose = step.rolls.whose if isinstance(step, ast.ModRoll) and isinstance(step.rolls, ast.RollSel) else None
        if not isinstance(whose, ast.Who) or whose.quantifier not in ("all", "each"):
            return None
        group = replace(whose, tests=(*whose.tests, test))
        made.append(replace(step, rolls=replace(step.rolls, whose=group)))
    return tuple(made)


def _of_an_attack(condition: Any) -> bool:
    return any(isinstance(node, ast.Who) and node.role in ("attacker", "defender") for node in nodes(condition))


def _judged_later(steps: tuple[Any, ...], condition: Any) -> tuple[Any, ...] | None:
    """Steps whose rolls or attacks carry the condition themselves; None where one cannot."""
    made: list[Any] = []
    for step in steps:
        if isinstance(step, ast.ModRoll) and isinstance(step.rolls, ast.RollSel):
            tests = (*step.rolls.tests, ast.While(condition))
            made.append(replace(step, rolls=replace(step.rolls, tests=tests)))
        else:
            return None
    return tuple(made)


def with_duration(steps: tuple[Any, ...], duration: Any) -> tuple[Any, ...]:
    """Steps with a duration given to all that have none, also inside choices and conditions."""
    timed: list[Any] = []
    for step in steps:
        if isinstance(step, ast.If):
            step = replace(step, then=with_duration(step.then, duration))
        elif isinstance(step, ast.May):
            step = replace(step, body=with_duration(step.body, duration))
        elif hasattr(step, "duration") and step.duration is None:
            step = replace(step, duration=duration)
        timed.append(step)
    return tuple(timed)


def _for_each(steps: tuple[Any, ...], what: Any) -> tuple[Any, ...] | None:
    """Steps whose plain amounts are multiplied by a count; None where one cannot be."""
    made: list[Any] = []
    for step in steps:
        if isinstance(step, (ast.ModRoll, ast.ModDamage)) and type(step.by) is int:
            made.append(replace(step, by=ast.Times(step.by, what)))
        elif isinstance(step, ast.Gain) and type(step.amount) is int:
            made.append(replace(step, amount=ast.Times(step.amount, what)))
        else:
            return None
    return tuple(made)


def conjunction(conditions: Iterable[Any]) -> Any:
    """Several conditions as one, flat; None for none."""
    flat: list[Any] = []
    for condition in conditions:
        if condition is None:
            continue
        if isinstance(condition, ast.AllOf):
            flat.extend(condition.tests)
        else:
            flat.append(condition)
    if not flat:
        return None
    return flat[0] if len(flat) == 1 else ast.AllOf(tuple(flat))


def _unsentence(value: Any) -> Parts:
    if isinstance(value, ast.Sentence):
        body = parts.Body(value.steps, ())
        if (
            value.link.startswith("if")
            and len(value.heads) == 1
            and not isinstance(value.heads[0], (ast.Limit, ast.Trigger))
        ):
            yield parts.Link(value.link, value.heads[0]), (), body
        yield parts.Link(value.link), value.heads, body


def _close(head: Any, rest: tuple[Any, ...]) -> Any:
    """Opening parts without a comma between them: a span then belongs to the part before it.

    "Than their initiative for this round", "whenever you would roll this round", "if you won initiative this round".
    """
    return REJECT if rest and isinstance(rest[0], (ast.During, ast.Until)) else (head, *rest)


_relation("sentence", _sentence, _unsentence)
_relation("close", _close, lambda value: [(value[0], value[1:])] if isinstance(value, tuple) and value else [])
_relation(
    "both",
    lambda one, other: conjunction((one, other)),
    lambda value: (
        [(value.tests[0], value.tests[1] if len(value.tests) == 2 else ast.AllOf(value.tests[1:]))]
        if isinstance(value, ast.AllOf) and len(value.tests) > 1
        else []
    ),
)

# ------------------------------------------------------------------------------------------------------------- cards

_POST_ONLY: Final = (ast.Matches, ast.GivesBonus, ast.RevealedNow, ast.Compare)


def _card_tests(before: tuple[Any, ...], noun: tuple[Any, ...], after: tuple[Any, ...]) -> Any:
    tests = list(dict.fromkeys((*before, *noun, *after)))
    tests.sort(key=_test_order)
    return tuple(tests)


def _test_order(test: Any) -> int:
    """Cards are described from the outside in: face, what it is not, quality, trait, type; clauses last."""
    if isinstance(test, ast.Face):
        return 0
    if isinstance(test, ast.Hands):
        return 2 if test.op == "=" else 8
    if isinstance(test, ast.Not):
        return 8 if isinstance(test.test, _POST_ONLY) else 3
    if isinstance(test, ast.AnyOf):
        return 4
    if isinstance(test, (ast.Element, ast.Culture)):
        return 5
    if isinstance(test, ast.Trait):
        return 6
    if isinstance(test, ast.Type):
        return 7
    return 8


def _uncard(value: Any) -> Parts:
    if not isinstance(value, tuple):
        return
    after = tuple(test for test in value if _test_order(test) == 8)
    before = tuple(test for test in value if _test_order(test) != 8)
    if before and isinstance(before[-1], (ast.Type, ast.Trait)):
        yield before[:-1], before[-1:], after
    yield before, (), after


_relation("card_tests", _card_tests, _uncard)
_relation(
    "many",
    lambda owner, number, tests: ast.Cards(owner, "a", tests, number=number),
    lambda value: (
        [(value.owner, value.number, value.tests)] if isinstance(value, ast.Cards) and value.number > 1 else []
    ),
)
_ANY_WEAPON: Final = (ast.Type("weapon"),)
_relation(
    "weapon_filter",
    lambda owner, quantifier, tests: REJECT if tests == _ANY_WEAPON else ast.Cards(owner, quantifier, tests),
    lambda value: (
        [(value.owner, value.quantifier, value.tests)]
        if isinstance(value, ast.Cards) and value == ast.Cards(value.owner, value.quantifier, value.tests)
        else []
    ),
)
RELATIONS["weapon_own"] = Relation(ast.Cards, RELATIONS["weapon_filter"].split)
_relation(
    "card_above",
    lambda tests, value: ast.Cards(None, "a", (*tests, ast.Compare(ast.CardStat(ast.It(), "initiative"), ">", value))),
    lambda value: (
        [(value.tests[:-1], value.tests[-1].right)]
        if isinstance(value, ast.Cards) and value.tests and isinstance(value.tests[-1], ast.Compare)
        and value.tests[-1].op == ">" else []
    ),
)  # fmt: skip
_relation(
    "card_cmp",
    lambda tests, cmp: ast.Cards(
        None, "a", (*tests, ast.Compare(ast.CardStat(ast.It(), "initiative"), cmp.op, cmp.value))
    ),
    lambda value: (
        [(value.tests[:-1], parts.Cmp(value.tests[-1].op, value.tests[-1].right))]
        if isinstance(value, ast.Cards) and value.tests and isinstance(value.tests[-1], ast.Compare) else []
    ),
)  # fmt: skip

# ------------------------------------------------------------------------------------------------------------- rolls


def _roll(whose: Any, kinds: tuple[Any, ...], quantifier: Any, mods: tuple[Any, ...], nth: Any) -> Any:
    weapon = against = per = None
    tests: list[Any] = []
    for mod in mods:
        if isinstance(mod, parts.With) and weapon is None and (against is None or mod.weapon == ast.This()):
            weapon = mod.weapon
        elif isinstance(mod, parts.Against) and against is None:
            against = mod.who
        elif isinstance(mod, parts.ByWhom) and whose is None:
            whose = mod.who
        elif isinstance(mod, parts.Per) and per is None and nth is not None:
            per = mod.per
        elif isinstance(mod, parts.PerBy) and per is None and whose is None and nth is not None:
            per, whose = mod.per, mod.who
        elif isinstance(mod, (parts.With, parts.Against, parts.ByWhom, parts.Per, parts.PerBy)):
            return REJECT
        else:
            tests.append(mod)
    if weapon == ast.This() and whose is None:
        whose = ME
    if isinstance(nth, int):
        nth = ast.Nth(nth, per)  # type: ignore[arg-type]  # the grammar's periods are the literal's
    elif per is not None:
        return REJECT
    return ast.RollSel(whose, kinds, quantifier, weapon, against, nth, tuple(tests))


def _described_behind(who: Any) -> bool:
    """Whether a group is described behind its noun ("opponents without X"), so that "'s" would sit badly."""
    if not isinstance(who, ast.Who):
        return False
    before = (ast.Adjacent, ast.Is)
    return any(not isinstance(test.test if isinstance(test, ast.Not) else test, before) for test in who.tests)


def _unroll(value: Any) -> Parts:
    if not isinstance(value, ast.RollSel):
        return
    mods: list[Any] = []
    nth: Any = value.nth
    if isinstance(nth, ast.Nth):
        if nth.per is not None:
            mods.append(parts.Per(nth.per))
        nth = nth.n
    if value.weapon is not None:
        mods.append(parts.With(value.weapon))
    if value.against is not None:
        mods.append(parts.Against(value.against))
    mods.extend(value.tests)
    if not _described_behind(value.whose):
        yield value.whose, value.kinds, value.quantifier, tuple(mods), nth
    if value.whose is not None:
        yield None, value.kinds, value.quantifier, (parts.ByWhom(value.whose), *mods), nth
    if value.weapon == ast.This() and value.whose == ME:
        yield None, value.kinds, value.quantifier, tuple(mods), nth


_relation("roll", _roll, _unroll)


def _narrow(rolls: Any, mod: Any) -> Any:
    if not isinstance(rolls, ast.RollSel) or isinstance(mod, ast.While):
        return REJECT
    pieces = next(_unroll(replace(rolls, whose=None)))
    return _roll(rolls.whose, pieces[1], pieces[2], (*pieces[3], mod), pieces[4])


_relation("narrow", _narrow, lambda _: [])
_relation(
    "roll_other",
    lambda whose, kinds, mods: _roll(whose, kinds, "all", (*mods, ast.Not(ast.IsRef())), None),
    lambda value: (
        [(value.whose, value.kinds, next(_unroll(replace(value, whose=None, tests=value.tests[:-1])))[3])]
        if isinstance(value, ast.RollSel) and value.tests[-1:] == (ast.Not(ast.IsRef()),)
        else []
    ),
)

# ----------------------------------------------------------------------------------------------------------- attacks


def _attack(by: Any, noun: parts.Noun, mods: tuple[Any, ...], nth: Any) -> Any:
    kind: Any = noun.kind
    hitting = kind == "hit"
    if hitting:
        kind = "any"
    weapon, against, per = noun.weapon, None, None
    tests: list[Any] = []
    for mod in mods:
        if against is not None and isinstance(mod, (parts.With, parts.Weapons)) and mod != parts.With(ast.This()):
            return REJECT  # "attacks against warriors with swords": the swords are the warriors'
        if isinstance(mod, parts.With) and weapon is None and kind != "basic":
            weapon, kind = mod.weapon, "weapon"
        elif isinstance(mod, parts.Weapons) and weapon is None and kind != "basic":
            kind = "weapon"
        elif isinstance(mod, parts.Against) and against is None:
            against = mod.who
        elif isinstance(mod, parts.Per) and per is None and nth is not None:
            per = mod.per
        elif isinstance(mod, (parts.With, parts.Weapons, parts.Against, parts.Per)):
            return REJECT
        else:
            tests.append(mod)
    if weapon == ast.This() and by is None:
        by = ME
    if isinstance(nth, int):
        nth = ast.Nth(nth, per)  # type: ignore[arg-type]  # the grammar's periods are the literal's
    elif per is not None:
        return REJECT
    return ast.AttackSel(by, kind, weapon, against, nth, noun.critical, hitting, tuple(tests))


def _unattack(value: Any) -> Parts:
    if not isinstance(value, ast.AttackSel):
        return
    mods: list[Any] = []
    nth: Any = value.nth
    if isinstance(nth, ast.Nth):
        if nth.per is not None:
            mods.append(parts.Per(nth.per))
        nth = nth.n
    kind: str = value.kind
    if value.weapon is not None:
        mods.append(parts.With(value.weapon))
        kind = "any"
    if value.against is not None:
        mods.append(parts.Against(value.against))
    mods.extend(value.tests)
    if value.hitting:
        if kind == "weapon":
            mods.insert(0, parts.Weapons())
        kind = "hit"
    yield value.by, parts.Noun(kind, None, value.critical), tuple(mods), nth
    if value.weapon == ast.This() and value.by == ME:
        yield None, parts.Noun(kind, None, value.critical), tuple(mods), nth
    if kind == "weapon":
        yield value.by, parts.Noun("any", None, value.critical), (parts.Weapons(), *mods), nth


def _narrow_attack(attacks: Any, mod: Any) -> Any:
    if not isinstance(attacks, ast.AttackSel):
        return REJECT
    pieces = next(_unattack(attacks))
    return _attack(pieces[0], pieces[1], (*pieces[2], mod), pieces[3])


_relation("narrow_attack", _narrow_attack, lambda _: [])
_relation("attack", _attack, _unattack)
_relation("attack_next", _attack, _unattack)


def _noun_of(test: Any, more: tuple[Any, ...]) -> Any:
    tests = tuple(sorted((test, *more), key=_test_order))
    return REJECT if tests == _ANY_WEAPON else parts.Noun("weapon", ast.Cards(None, "a", tests), False)


def _noun_split(value: Any) -> Parts:
    if isinstance(value, parts.Noun) and isinstance(value.weapon, ast.Cards):
        yield value.weapon.tests[0], value.weapon.tests[1:]


_relation("noun_of", _noun_of, _noun_split)


_WEAPON_TRAITS: Final = frozenset({"Axe", "Bludgeon", "Knife", "Polearm", "Ranged", "Sword"})


def _ends_armed(who: Any) -> bool:
    """Whether a target ends in "with a weapon": "you hit a warrior with a sword" says what you hit with."""
    if not isinstance(who, ast.Who) or not who.tests or not isinstance(who.tests[-1], ast.Has):
        return False
    return any(
        isinstance(test, (ast.Type, ast.Trait)) and test.name in _WEAPON_TRAITS | {"weapon"}
        for test in nodes(who.tests[-1].cards.tests)
    )


def _attack_event(base: ast.AttackSel, mods: tuple[Any, ...]) -> Any:
    """An attack in an event: the attacker or target is known, the rest comes in any order."""
    sel = base
    for mod in mods:
        if isinstance(mod, parts.With) and sel.weapon is None and sel.kind != "basic":
            sel = replace(sel, weapon=mod.weapon, kind="weapon")
            if mod.weapon == ast.This() and sel.by is None:
                sel = replace(sel, by=ME)
        elif isinstance(mod, parts.Weapons) and sel.kind == "any":
            sel = replace(sel, kind="weapon")
        elif isinstance(mod, (parts.Basic, parts.CriticalBasic)) and sel.kind == "any":
            sel = replace(sel, kind="basic", critical=sel.critical or isinstance(mod, parts.CriticalBasic))
        elif isinstance(mod, parts.CriticalOnly) and not sel.critical:
            sel = replace(sel, critical=True)
        elif isinstance(mod, parts.Against) and sel.against is None and not _ends_armed(mod.who):
            sel = replace(sel, against=mod.who)
        elif isinstance(mod, parts.ByWhom) and sel.by is None:
            sel = replace(sel, by=mod.who)
        elif isinstance(mod, parts.ByWeaponOf) and sel.by is None and sel.kind == "any":
            sel = replace(sel, by=mod.who, kind="weapon")
        elif isinstance(mod, parts.NthIs) and sel.nth is None:
            sel = replace(sel, nth=ast.Nth(mod.n, mod.per))  # type: ignore[arg-type]
        elif isinstance(mod, parts.TestOf):
            sel = replace(sel, tests=(*sel.tests, mod.test))
        elif isinstance(mod, parts.OrTest) and sel.tests:
            sel = replace(sel, tests=(*sel.tests[:-1], ast.AnyOf((sel.tests[-1], mod.test))))
        elif isinstance(mod, parts.AnyKind):
            continue
        else:
            return REJECT
    return sel


def _event_mods(sel: ast.AttackSel, *, passive: bool) -> tuple[Any, ...]:
    mods: list[Any] = []
    if passive:
        if sel.weapon == ast.This():
            mods.append(parts.With(sel.weapon))
        elif sel.by is not None and sel.kind == "weapon" and sel.weapon is None:
            mods.append(parts.ByWeaponOf(sel.by))
        elif sel.by is not None:
            mods.append(parts.ByWhom(sel.by))
    elif sel.against is not None:
        mods.append(parts.Against(sel.against))
    if sel.kind == "basic":
        mods.append(parts.CriticalBasic() if sel.critical else parts.Basic())
    elif sel.critical:
        mods.append(parts.CriticalOnly())
    if sel.weapon is not None and not (passive and sel.weapon == ast.This()):
        mods.append(parts.With(sel.weapon))
    elif sel.kind == "weapon" and sel.weapon is None and not (passive and sel.by is not None):
        mods.append(parts.Weapons())
    if isinstance(sel.nth, ast.Nth) and sel.nth.per is not None:
        mods.append(parts.NthIs(sel.nth.n, sel.nth.per))
    for test in sel.tests:
        if isinstance(test, ast.AnyOf) and len(test.tests) == 2:
            mods += [parts.TestOf(test.tests[0]), parts.OrTest(test.tests[1])]
        else:
            mods.append(parts.TestOf(test))
    return tuple(mods)


def _by_split(value: Any) -> Parts:
    if isinstance(value, ast.AttackSel) and value.by is not None:
        yield value.by, _event_mods(value, passive=False)


def _on_split(value: Any) -> Parts:
    if isinstance(value, ast.AttackSel) and value.against is not None:
        yield value.against, _event_mods(value, passive=True)


_relation("attack_by", lambda by, mods: _attack_event(ast.AttackSel(by), mods), _by_split)
_relation("attack_on", lambda on, mods: _attack_event(ast.AttackSel(against=on), mods), _on_split)


def _attack_of(by: Any, thing: parts.Thing) -> Any:
    kind: Any = thing.kind
    base = ast.AttackSel(by, "any" if kind == "critical" else kind, critical=kind == "critical")
    return _attack_event(base, thing.mods)


def _of_split(value: Any) -> Parts:
    if not isinstance(value, ast.AttackSel) or value.by is None or value.tests or value.nth is not None:
        return
    mods: list[Any] = []
    if value.weapon is not None:
        mods.append(parts.With(value.weapon))
    if value.against is not None:
        mods.append(parts.Against(value.against))
    kind: str = "any" if value.weapon is not None else value.kind
    if value.critical:
        if kind != "any":
            return
        kind = "critical"
    yield value.by, parts.Thing(kind, tuple(mods))


_relation("attack_of", _attack_of, _of_split)
_relation(
    "critical_of",
    lambda sel: replace(sel, critical=True),
    lambda value: [(replace(value, critical=False),)] if isinstance(value, ast.AttackSel) and value.critical else [],
)
_relation(
    "hit_noun",
    lambda by, noun: _attack(by, noun, (), None),
    lambda value: (
        [(value.by, parts.Noun(value.kind, value.weapon, value.critical))] if isinstance(value, ast.AttackSel) else []
    ),
)


def _against_of(sel: Any, who: Any, exception: Any) -> Any:
    if not isinstance(sel, ast.AttackSel) or sel.against is not None:
        return REJECT
    return replace(sel, against=who, tests=sel.tests if exception is None else (*sel.tests, exception))


def _against_split(value: Any) -> Parts:
    if isinstance(value, ast.AttackSel) and value.against is not None:
        bare = replace(value, against=None)
        if bare.tests and isinstance(bare.tests[-1], ast.Not):
            yield replace(bare, tests=bare.tests[:-1]), value.against, bare.tests[-1]
        else:
            yield bare, value.against, None


_relation("against_of", _against_of, _against_split)


def _attack_verb(thing: parts.Thing, mods: tuple[Any, ...]) -> Any:
    attack = ast.Attack(ast.Doer(), thing.kind)  # type: ignore[arg-type]  # the grammar's kinds are the literal's
    for mod in (*thing.mods, *mods):
        if isinstance(mod, parts.With) and attack.weapon is None and attack.kind != "basic":
            attack = replace(attack, weapon=mod.weapon, kind="weapon")
        elif isinstance(mod, parts.Against) and attack.against is None:
            attack = replace(attack, against=mod.who)
        elif isinstance(mod, parts.AtMod) and attack.at is None:
            attack = replace(attack, at=mod.value)
        elif isinstance(mod, parts.ByGrid) and not attack.grid:
            attack = replace(attack, grid=True)
        elif isinstance(mod, parts.NumberOf):
            attack = replace(attack, number=mod.number)
        elif isinstance(mod, parts.SameType):
            attack = replace(attack, same_kind=True)
        elif isinstance(mod, parts.DoubleGrid):
            attack = replace(attack, double=True)
        elif isinstance(mod, parts.Into) and attack.into is None:
            attack = replace(attack, into=mod.where)
        elif isinstance(mod, parts.Free):
            continue
        else:
            return REJECT
    return attack


def _unattack_verb(value: Any) -> Parts:
    if not isinstance(value, ast.Attack) or value.who != ast.Doer():
        return
    mods: list[Any] = []
    if value.weapon is not None:
        mods.append(parts.With(value.weapon))
    if value.against is not None:
        mods.append(parts.Against(value.against))
    if value.into is not None:
        mods.append(parts.Into(value.into))
    if value.double:
        mods.append(parts.DoubleGrid())
    if value.at is not None:
        mods.append(parts.AtMod(value.at))
    if value.grid:
        mods.append(parts.ByGrid())
    inner: tuple[Any, ...] = ()
    if value.number > 1:
        inner = (parts.NumberOf(value.number),)
    elif value.same_kind:
        inner = (parts.SameType(),)
    yield parts.Thing("any" if value.weapon is not None else value.kind, inner), tuple(mods)


_relation("attack_verb", _attack_verb, _unattack_verb)

# -------------------------------------------------------------------------------------------------------- conditions

_relation(
    "has",
    lambda who, what: ast.Has(who, what.cards, what.op, what.number),
    lambda value: (
        [(value.who, parts.HasN(value.cards, value.op, value.number))]
        if isinstance(value, ast.Has) and value.who is not None
        else []
    ),
)
_relation(
    "compare",
    lambda left, cmp: ast.Compare(left, cmp.op, cmp.value),
    lambda value: [(value.left, parts.Cmp(value.op, value.right))] if isinstance(value, ast.Compare) else [],
)


def _past_split(value: Any) -> Parts:
    if isinstance(value, (ast.Attacks, ast.Hits, ast.Misses)) and value.attack.by is not None:
        yield value.attack.by, type(value)(replace(value.attack, by=ast.It()))
    elif isinstance(value, (ast.Moves, ast.UsesAbility, ast.Reveals)) and value.who is not None:
        yield value.who, replace(value, who=ast.It())
    elif isinstance(value, ast.TakesDamage) and value.by is not None:
        yield value.by, replace(value, by=ast.It())


def _past_of(who: Any, event: Any) -> Any:
    if isinstance(event, (ast.Attacks, ast.Hits, ast.Misses)):
        return type(event)(replace(event.attack, by=who))
    if isinstance(event, ast.TakesDamage):
        return replace(event, by=who)
    return replace(event, who=who)


_relation("past_of", _past_of, _past_split)

# ------------------------------------------------------------------------------------------------------------- stats

_relation(
    "negative",
    lambda number: -number,
    lambda value: [(-value,)] if type(value) is int and value < 0 else [],
)


def _gain(who: Any, amount: Any, duration: Any) -> Any:
    if isinstance(amount, parts.AmountAgainst):
        return ast.Gain(who, amount.stat, amount.amount, duration, amount.who)  # type: ignore[arg-type]
    if duration is not None and amount.duration is not None:
        return REJECT
    return ast.Gain(who, amount.stat, amount.amount, amount.duration or duration)


def _gains(who: Any, amounts: tuple[Any, ...], duration: Any = None) -> Any:
    made = [_gain(who, amount, duration) for amount in amounts]
    if REJECT in made:
        return REJECT
    result = made[-1]
    for step in reversed(made[:-1]):
        result = parts.Both(step, result)
    return result


def _gains_split(value: Any) -> Parts:
    if isinstance(value, ast.Gain) and value.against is not None:
        if value.duration is None:
            yield value.who, (parts.AmountAgainst(value.stat, value.amount, value.against),)
    elif isinstance(value, ast.Gain):
        yield value.who, (parts.Amount(value.stat, value.amount, value.duration),)


def _gains_for_split(value: Any) -> Parts:
    if isinstance(value, ast.Gain) and value.duration is not None:
        yield value.who, (parts.Amount(value.stat, value.amount),), value.duration


_relation("gains", _gains, _gains_split)
_relation("gains_for", _gains, _gains_for_split)


def _amount_split(value: Any) -> Parts:
    if isinstance(value, parts.Amount):
        if isinstance(value.amount, ast.Times):
            yield value.stat, value.amount.unit, value.duration, value.amount.count
        else:
            yield value.stat, value.amount, value.duration, None


_relation(
    "amount",
    lambda stat, amount, duration, each: parts.Amount(
        stat, amount if each is None else ast.Times(amount, each), duration
    ),
    _amount_split,
)


def _deal_split(value: Any) -> Parts:
    if isinstance(value, ast.Deal):
        yield value.who, value.amount, None


_relation(
    "deal",
    lambda who, amount, other: (
        ast.Deal(who, amount) if other is None else parts.Both(ast.Deal(who, amount), ast.Deal(other, amount))
    ),
    _deal_split,
)


def _allow(who: Any, tests: tuple[Any, ...], number: int, duration: Any, another: Any) -> Any:
    kept = tuple(test for test in tests if test != ast.Face("up"))  # "in play" goes without saying here
    return ast.AllowCards(who, ast.Cards(None, "a", kept), number, duration, another)


_relation(
    "allow",
    _allow,
    lambda value: (
        [(value.who, value.cards.tests, value.number, value.duration, value.another)]
        if isinstance(value, ast.AllowCards) and value.cards == ast.Cards(None, "a", value.cards.tests)
        else []
    ),
)
_relation(
    "if_possible",
    lambda step: REJECT if isinstance(step, (ast.Attack, ast.May)) else ast.IfPossible((step,)),
    lambda value: [value.body] if isinstance(value, ast.IfPossible) and len(value.body) == 1 else [],
)
_relation(
    "choose_to",
    lambda who, verbs: _row(
        (ast.Choose(who, ast.Doer()), *substitute(verbs, ast.Doer(), ast.Ref("warrior", "chosen")))
    ),
    lambda _: [],
)


def _row(steps: tuple[Any, ...]) -> Any:
    """Several steps as one, for ``settle`` to take apart."""
    result = steps[-1]
    for step in reversed(steps[:-1]):
        result = parts.Both(step, result)
    return result


def _grant(who: Any, name: str, sentence: ast.Sentence) -> Any:
    from agon.language import assemble  # noqa: PLC0415  # it builds on this module

    try:
        return ast.Grant(who, ast.Ability(name, "constant", 0, assemble.assemble("constant", (sentence,))))
    except assemble.CannotJoinError:
        return REJECT


def _grant_split(value: Any) -> Parts:
    from agon.language import unfold  # noqa: PLC0415  # it builds on this module

    if isinstance(value, ast.Grant):
        sentences = unfold.sentences_of("constant", value.ability.rules)
        if len(sentences) == 1:
            yield value.who, value.ability.name, sentences[0]


_relation("grant", _grant, _grant_split)


def _either_tests(one: tuple[Any, ...], other: tuple[Any, ...]) -> Any:
    return (ast.AnyOf((*one, *other)),) if len(one) == len(other) == 1 else REJECT


_relation(
    "either_tests",
    _either_tests,
    lambda value: (
        [((value[0].tests[0],), (value[0].tests[1],))]
        if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], ast.AnyOf) and len(value[0].tests) == 2
        else []
    ),
)

# ---------------------------------------------------------------------------------------------------------- movement

_relation(
    "far",
    parts.Far,
    lambda value: [(value.spaces, value.up_to, value.way)] if isinstance(value, parts.Far) else [],
)


def _with_who_split(value: Any) -> Parts:
    if isinstance(value, ast.Move) and value.spaces is not None and value.to is None:
        yield parts.Far(value.spaces, value.up_to, None if value.way == "any" else value.way), value.who


_relation(
    "with_who",
    lambda far, who: ast.Move(who, far.spaces, far.up_to, None, far.way or "any"),
    _with_who_split,
)
