"""Conditions built of two halves."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from agon.language import ast, parts
from agon.language.grammar import REJECT
from agon.language.relations.base import ME, Parts, changed, relation
from agon.language.relations.doer import doer
from agon.language.relations.possessives import fitted, mine_too
from agon.language.relations.sentences import conjunction

relation(
    "has",
    lambda who, what: ast.Has(who, what.cards, what.op, what.number),
    lambda value: (
        [(value.who, parts.HasN(value.cards, value.op, value.number))]
        if isinstance(value, ast.Has) and value.who is not None
        else []
    ),
)


def _compare(left: Any, cmp: parts.Cmp) -> Any:
    """A comparison; the initiative of this round is one of several where it stands beside that of another."""
    if isinstance(cmp.value, ast.InitiativeOf) and isinstance(left, ast.Stat) and left.name == "initiative":
        left = ast.InitiativeOf(left.who, "this")
    return ast.Compare(left, cmp.op, cmp.value)  # type: ignore[arg-type]  # the grammar's operators are the literal's


def _compare_split(value: Any) -> Parts:
    if isinstance(value, ast.Compare):
        left = value.left
        if isinstance(left, ast.InitiativeOf) and left.round == "this":
            left = ast.Stat(left.who, "initiative")
        yield left, parts.Cmp(value.op, value.right)


relation("compare", _compare, _compare_split)


_ANYONE: Final = ast.Who("warrior", "any")
"""Whoever it was: for an attack the same as not to say who made it."""


def subjects(event: Any) -> Parts:
    """Who does something, or has it done to them, and the event without them; an attack has one of each."""
    if isinstance(event, (ast.Attacks, ast.Hits, ast.Misses)):
        for name in ("by", "against"):
            if getattr(event.attack, name) is not None:
                attack = changed(event.attack, name, ast.It())
                yield getattr(event.attack, name), changed(event, "attack", attack)
    elif isinstance(event, (ast.Rolls, ast.Shows)):
        if isinstance(event.roll, ast.RollSel) and event.roll.whose is not None:
            yield event.roll.whose, changed(event, "roll", replace(event.roll, whose=ast.It()))
    elif isinstance(event, ast.TakesDamage):
        for name in ("who", "by"):
            if getattr(event, name) is not None:
                yield getattr(event, name), changed(event, name, ast.It())
    elif getattr(event, "who", None) is not None:
        yield event.who, changed(event, "who", ast.It())


def _done_split(event: Any) -> Parts:
    for who, deed in subjects(event):
        yield from mine_too(who, deed)


def doing(who: Any, event: Any) -> Any:
    """The event with ``who`` where it says ``It()``."""
    event = fitted(who, event)
    if event is REJECT:
        return REJECT
    for subject, _ in subjects(event):
        if subject == ast.It():
            break
    else:
        return REJECT
    if isinstance(event, (ast.Attacks, ast.Hits, ast.Misses)):
        name = "by" if event.attack.by == ast.It() else "against"
        return changed(event, "attack", changed(event.attack, name, who))
    if isinstance(event, (ast.Rolls, ast.Shows)):
        return changed(event, "roll", changed(event.roll, "whose", who))
    if isinstance(event, ast.TakesDamage):
        return changed(event, "who" if event.who == ast.It() else "by", who)
    return changed(event, "who", who)


relation("doing", doing, _done_split)


def in_time(who: Any, event: Any) -> Any:
    """What would happen to ``who``, while something can still be done about it: "you would be defeated"."""
    said = doing(who, event)
    if isinstance(said, ast.LosesLife):
        return REJECT  # a loss is known once it has come
    return ast.LifeFalls(said.who, 1) if isinstance(said, ast.Defeated) else said


def _in_time_split(event: Any) -> Parts:
    if not isinstance(event, (ast.Defeated, ast.LifeFalls, ast.LosesLife)):
        yield from subjects(event)


relation("in_time", in_time, _in_time_split)


def _instead_of(who: Any, event: Any) -> Any:
    """What something is done in place of: a defeat, and nothing else."""
    said = in_time(who, event)
    return said if isinstance(said, ast.LifeFalls) else REJECT


def _instead_of_split(_: Any) -> Parts:
    yield from ()  # said as "when you are reduced to less than 1 life"


relation("instead_of", _instead_of, _instead_of_split)


def _past_split(event: Any) -> Parts:
    yield from subjects(event)
    if isinstance(event, (ast.Attacks, ast.Hits, ast.Misses)) and event.attack.by is None:
        yield _ANYONE, replace(event, attack=replace(event.attack, by=ast.It()))


def _past_of(who: Any, event: Any) -> Any:
    made = doing(who, event)
    if isinstance(made, (ast.Attacks, ast.Hits, ast.Misses)) and made.attack.by == _ANYONE:
        return replace(made, attack=replace(made.attack, by=None))
    return made


relation("past_of", _past_of, _past_split)


def _either_condition(one: Any, other: Any) -> Any:
    """Each behind an "if" of its own; of three in a row none is within another."""
    rest = other.tests if isinstance(other, ast.AnyOf) else (other,)
    return REJECT if REJECT in (one, other) else ast.AnyOf((one, *rest))


def _either_condition_split(value: Any) -> Parts:
    if isinstance(value, ast.AnyOf) and len(value.tests) > 1:
        rest = value.tests[1:]
        yield value.tests[0], rest[0] if len(rest) == 1 else ast.AnyOf(rest)


relation("either_condition", _either_condition, _either_condition_split)


def _still_open(past: ast.When) -> Any:
    """This turn, round or game, of which more is to come: "if you do not attack this round"."""
    return replace(past, which="open") if past.which == "this" and past.whose is None else REJECT


relation("still_open", _still_open, lambda _: [])
relation("unsaid", lambda deed: ast.Happened(deed, ast.When("round", "unsaid")), lambda _: [])


relation(
    "stat_of",
    lambda who, measure: ast.Compare(ast.Stat(who, measure.stat), measure.op, measure.value),
    lambda value: (
        [(value.left.who, parts.Measure(value.left.name, value.op, value.right))]
        if isinstance(value, ast.Compare) and isinstance(value.left, ast.Stat) and not value.left.printed
        else []
    ),
)


relation(
    "present",
    lambda what: ast.Has(None, what.cards, what.op, what.number),
    lambda value: (
        [(parts.HasN(value.cards, value.op, value.number),)] if isinstance(value, ast.Has) and value.who is None else []
    ),
)


relation(
    "all_cards",
    lambda who, noun, test: ast.AllCards(who, test) if not noun else REJECT,
    lambda value: [(value.who, (), value.test)] if isinstance(value, ast.AllCards) else [],
)


_WHOSE: Final[dict[type, str]] = {ast.Stat: "who", ast.DamageDealt: "to", ast.TokensOf: "who"}
"""Where a number says whose it is."""


def _about(state: Any) -> Parts:
    """Whom a state is said of, and the state said of ``It()``."""
    if isinstance(state, ast.Not):
        for who, inner in _about(state.test):
            yield who, ast.Not(inner)
    elif isinstance(state, ast.AllOf | ast.AnyOf):
        each = [next(_about(test), None) for test in state.tests]
        known = [one for one in each if one is not None]
        if len(known) == len(each):
            who = known[0][0]
            said = replace(state, tests=tuple(inner for _, inner in known))
            if _of(who, said) == state:
                yield who, said
    elif isinstance(state, ast.Happened):
        for who, event in _past_split(state.event):
            yield who, replace(state, event=event)
    elif isinstance(state, ast.Compare):
        name = _WHOSE.get(type(state.left))
        if isinstance(state.left, ast.Count):
            if isinstance(state.left.what, ast.Cards) and state.left.what.owner is not None:
                yield state.left.what.owner, _of(ast.It(), state)
        elif name is not None:
            yield getattr(state.left, name), changed(state, "left", changed(state.left, name, ast.It()))
    elif getattr(state, "who", None) is not None:
        yield state.who, changed(state, "who", ast.It())


MAY_BE_SEVERAL: Final = frozenset({"opponent", "warrior", "other", "rival", "ally"})
"""Roles that several warriors may have."""


def _is_some(who: Any, *quantifiers: str) -> bool:
    return isinstance(who, ast.Who) and who.role in MAY_BE_SEVERAL and who.quantifier in quantifiers


def denied_of_some(condition: Any) -> ast.Who | None:
    """The subjects of a denied condition, where they are some of several: is it of one of them, of all, of none?

    A turn is of one player: when it is not that of some, it is that of none of them.
    """
    if not isinstance(condition, ast.Not) or isinstance(condition.test, ast.TurnOf):
        return None
    test = condition.test
    who = next((who for who, _ in _about(test)), None)
    if _is_some(who, "a", "one", "all", "each"):
        return who
    if isinstance(test, ast.Adjacent) and isinstance(test.to, ast.Who) and _is_some(test.to, "all", "each"):
        return test.to
    return None


def _unless(condition: Any) -> Any:
    """The opposite of a condition; of one that is denied, the condition itself.

    Of what some warrior is or does, that none is or does it: "unless an opponent is adjacent to you".
    """
    if isinstance(condition, ast.Not):
        return condition.test
    for who, state in _about(condition):
        if _is_some(who, "a", "one"):
            return ast.Not(_of(replace(who, quantifier="any"), state))
    return ast.Not(condition)


relation(
    # "While this card is in play" alone says how long; see ``value.grammar``.
    "while_so",
    lambda condition: REJECT if condition == ast.InZone("play") else condition,
    lambda value: [] if value == ast.InZone("play") else [(value,)],
)


relation("unless", _unless, lambda value: [(value.test,)] if isinstance(value, ast.Not) else [])


def _nor(one: Any, other: Any) -> Any:
    if any(each is REJECT or isinstance(each, ast.Not) for each in (one, other)):
        return REJECT  # "neither has not moved"
    return conjunction((ast.Not(one), ast.Not(other)))


def _nor_split(value: Any) -> Parts:
    denied = [each.test for each in getattr(value, "tests", ()) if isinstance(each, ast.Not)]
    if isinstance(value, ast.AllOf) and len(denied) == len(value.tests) == 2:
        yield tuple(denied)


relation("nor", _nor, _nor_split)
relation(
    "denied",
    lambda condition: REJECT if condition is REJECT else _unless(condition),
    lambda value: [(value.test,)] if isinstance(value, ast.Not) else [],
)


def _of(who: Any, state: Any) -> Any:
    """A state said of ``who``."""
    if isinstance(state, parts.Own):
        state = fitted(who, state)
        if state is REJECT:
            return REJECT
    if isinstance(state, ast.Not):
        inner = _of(who, state.test)
        return REJECT if inner is REJECT else ast.Not(inner)
    if isinstance(state, ast.AllOf | ast.AnyOf):
        # Both are of the very warrior that the first was found true of; of several, any may be the one or the other.
        again = doer(who) if isinstance(state, ast.AllOf) and not isinstance(state.tests[0], ast.Not) else who
        each = tuple(_of(again if number else who, test) for number, test in enumerate(state.tests))
        return REJECT if REJECT in each else replace(state, tests=each)
    if isinstance(state, ast.Happened):
        event = _past_of(who, state.event)
        if event is REJECT:
            return REJECT
        when = replace(state.when, whose=who) if state.when.whose == ast.It() else state.when
        return replace(state, event=event, when=when)
    if isinstance(state, ast.Compare):
        if isinstance(state.left, ast.Count):
            return changed(state, "left", changed(state.left, "what", changed(state.left.what, "owner", who)))
        return changed(state, "left", changed(state.left, _WHOSE[type(state.left)], who))
    return changed(state, "who", who)


relation("of", _of, _about)


def _of_one(who: Any, state: Any) -> Any:
    """A state said of ``who``; what "any warrior" is not, is said of none with "no warrior" only."""
    vague = isinstance(state, ast.Not) and isinstance(who, ast.Who) and who.quantifier == "any"
    return REJECT if vague else _of(who, state)


def _of_one_split(condition: Any) -> Parts:
    """What is said of somebody, unless the subject would not be clear; of one of several, it is said of that one."""
    denied = denied_of_some(condition)
    if denied is None or denied.quantifier in ("a", "one"):
        yield from (each for each in _about(condition) if _of_one(*each) is not REJECT)


relation("of_one", _of_one, _of_one_split)


def _both_cards(who: Any, one: Any, other: Any) -> Any:
    return ast.AllOf(tuple(ast.Has(who, ast.Cards(None, "a", tests)) for tests in (one, other)))


def _both_cards_split(value: Any) -> Parts:
    if not isinstance(value, ast.AllOf) or len(value.tests) != 2:
        return
    one, other = value.tests
    if not isinstance(one, ast.Has) or not isinstance(other, ast.Has) or one.who is None:
        return
    if value == _both_cards(one.who, one.cards.tests, other.cards.tests):
        yield one.who, one.cards.tests, other.cards.tests


relation("both_cards", _both_cards, _both_cards_split)
relation("has_both", lambda who, two: _both_cards(who, *two), lambda _: [])


def _counted_with(who: Any, state: Any, op: Any, number: Any) -> Any:
    """So many of some warriors are so: "at least two opponents are adjacent to you"."""
    group = replace(who, quantifier="all" if number != 1 else "each", tests=(*who.tests, state))
    return ast.Compare(ast.Count(group), op, number)


relation("counted_with", _counted_with, lambda _: [])


def _beside(who: Any, group: Any, op: Any, number: Any) -> Any:
    """So many of some warriors stand beside somebody: "you are adjacent to two or more opposing warriors"."""
    beside = replace(group, quantifier="each", tests=(ast.Adjacent(ast.It(), who), *group.tests))
    return ast.Compare(ast.Count(beside), op, number)


def _beside_split(value: Any) -> Parts:
    if isinstance(value, ast.Compare) and isinstance(value.left, ast.Count) and isinstance(value.left.what, ast.Who):
        group = value.left.what
        first = group.tests[0] if group.tests else None
        if isinstance(first, ast.Adjacent) and first.who == ast.It() and group.quantifier == "each":
            yield first.to, replace(group, quantifier="all", tests=group.tests[1:]), value.op, value.right


relation("beside", _beside, _beside_split)


relation(
    "anyone",
    lambda who: replace(who, quantifier="any") if isinstance(who, ast.Who) and who != ME else REJECT,
    lambda value: (
        [(replace(value, quantifier="all"),)] if isinstance(value, ast.Who) and value.quantifier == "any" else []
    ),
)


def _same_subject(who: Any, one: Any, other: Any) -> Any:
    """Two states of one subject: the second is of the very warrior that the first was found true of."""
    if isinstance(one, ast.Happened) and isinstance(other, ast.Happened) and one.when != other.when:
        return REJECT  # "attacked and missed this turn": both are of this turn
    first, second = _of(who, one), _of(doer(who), other)
    return REJECT if REJECT in (first, second) else conjunction((first, second))


relation("same_subject", _same_subject, lambda _: [])


def _same_verb(who: Any, one: Any, other: Any) -> Any:
    """Two states of one subject with one verb; behind "do not" the second would be denied with the first, or not.

    "No swords and no armor" denies both by itself. Behind a number ("three swords and axes") nothing says whether it
    counts both: "you have three swords and you have an axe" does.
    """
    unclear = isinstance(one, ast.Not) and not isinstance(other, ast.Not)
    if isinstance(one, ast.Has) and isinstance(other, ast.Has):
        unclear = one.number != 1 and other.number == 1
    return REJECT if unclear else _same_subject(who, one, other)


def _at_least_split(value: Any) -> Parts:
    if isinstance(value, parts.HasN) and (value.op == ">=" or (value.op, value.number) == (">", 0)):
        yield value.cards, max(value.number, 1)


relation(
    "at_least",
    # Not what "a weapon" is: of "one or more weapons" one may be chosen.
    lambda cards, number: parts.HasN(cards, ">", 0) if number == 1 else parts.HasN(cards, ">=", number),
    _at_least_split,
)
relation("same_verb", _same_verb, lambda _: [])


relation(
    "pointed_opponent",
    lambda which: ast.Ref("warrior", "opponent" if which == "that" else which),
    lambda value: [("that",)] if value == ast.Ref("warrior", "opponent") else [],
)


def _placed(who: Any, test: Any) -> Any:
    if isinstance(test, ast.Not):
        return ast.Not(_placed(who, test.test))
    if isinstance(test, ast.AnyOf):
        return ast.AnyOf(tuple(_placed(who, each) for each in test.tests))
    return replace(test, who=who)


def _placed_split(value: Any) -> Parts:
    bare = value.test if isinstance(value, ast.Not) else value
    if isinstance(bare, (ast.At, ast.Adjacent)):
        yield bare.who, _placed(ast.It(), value)


relation("placed", _placed, _placed_split)


def _contested(won: Any, what: str) -> Any:
    """Who won or lost initiative, of this round, the last one or both, or who lost the game before."""
    if what == "game":
        return REJECT if won else ast.LostPrevious(ast.It())
    now, before = ast.Initiative(ast.It(), won), ast.Initiative(ast.It(), won, "last")
    return ast.AllOf((now, before)) if what == "both" else before if what == "last" else now


def _contested_split(value: Any) -> Parts:
    for won in (True, False):
        for what in ("this", "last", "both", "game"):
            if value == _contested(won, what):
                yield won, what


relation("contested", _contested, _contested_split)


_SPACES: Final = (ast.CardSpace, ast.InGrid, ast.Line, ast.Part, ast.WarriorSpace)
_SIDES: Final = frozenset({"behind", "behind or diagonal", "in front"})


def _located(where: str, place: Any) -> Any:
    """Where the candidate stands to a space, a warrior or the space of a card."""
    if where.startswith("not "):
        inner = _located(where.removeprefix("not "), place)
        return REJECT if inner is REJECT else ast.Not(inner)
    if where == "adjacent":
        return ast.Adjacent(ast.It(), place)
    if isinstance(place, _SPACES):
        if where == "in":
            return ast.At(ast.It(), place)
        if not isinstance(place, ast.CardSpace) or where in _SIDES:
            return REJECT
        return ast.At(ast.It(), ast.CardSpace(place.card, where))  # type: ignore[arg-type]  # the grammar's words
    if where == "in or adjacent":
        return ast.AnyOf((ast.At(ast.It(), ast.WarriorSpace(place)), ast.Adjacent(ast.It(), place)))
    if where == "in or orthogonal":
        return REJECT
    return ast.At(ast.It(), ast.WarriorSpace(place, where))  # type: ignore[arg-type]  # the grammar's words


def _located_split(value: Any) -> Parts:
    if isinstance(value, ast.Not):
        for where, place in _located_split(value.test):
            if where in {"in", "adjacent", "in or adjacent"}:
                yield f"not {where}", place
    elif isinstance(value, ast.Adjacent):
        if value.who == ast.It():
            yield "adjacent", value.to
    elif isinstance(value, ast.AnyOf):
        near = value.tests[-1]
        if isinstance(near, ast.Adjacent) and value == _located("in or adjacent", near.to):
            yield "in or adjacent", near.to
    elif isinstance(value, ast.At) and value.who == ast.It():
        if isinstance(value.where, ast.CardSpace) and value.where.near != "in":
            yield value.where.near, replace(value.where, near="in")
            return
        yield "in", value.where
        if isinstance(value.where, ast.WarriorSpace):
            yield value.where.relation, value.where.who


relation("located", _located, _located_split)


def _thrown(age: str, thing: str) -> Any:
    """The total of a roll, or what a die shows, before or after it was thrown again."""
    return ast.Total(ast.Ref("roll", age)) if thing == "roll" else ast.DieValue(ast.Ref("die", age))


def _thrown_split(value: Any) -> Parts:
    for age in ("original", "new"):
        for thing in ("roll", "die"):
            if value == _thrown(age, thing):
                yield age, thing


relation("thrown", _thrown, _thrown_split)

THROWN_BY_ME: Final = "my "
THROWN_BY_THEM: Final = "their "


def _thrown_of(mine: bool, age: str, thing: str) -> Any:  # noqa: FBT001  # as the grammar writes it
    """The same, of whose roll it was; whether that one was thrown again, the ability says ("assemble")."""
    return _thrown((THROWN_BY_ME if mine else THROWN_BY_THEM) + age, thing)


relation("thrown_of", _thrown_of, lambda _: [])


def _die_is(dice: Any, measure: Any) -> Any:
    """One of some dice compares so: whichever it is."""
    if isinstance(dice, ast.Dice) and dice.which == "any number":
        return REJECT  # "any of your dice" asks about one of the roll at hand
    if isinstance(dice, ast.Dice) and dice.which in {"one", "any"} and dice.shows is None:
        return ast.Shows(dice.roll, ast.SomeDie(measure.op, measure.value))
    return ast.Compare(ast.DieValue(dice), measure.op, measure.value)


relation(
    "die_is",
    _die_is,
    lambda value: (
        [(value.left.die, parts.Cmp(value.op, value.right))]
        if isinstance(value, ast.Compare) and isinstance(value.left, ast.DieValue)
        else [(ast.Dice(value.roll), parts.Cmp(value.pattern.op, value.pattern.value))]
        if isinstance(value, ast.Shows) and isinstance(value.pattern, ast.SomeDie)
        else []
    ),
)


relation(
    "some_die",
    lambda roll, measure: ast.Shows(roll, ast.SomeDie(measure.op, measure.value)),
    lambda value: (
        [(value.roll, parts.Cmp(value.pattern.op, value.pattern.value))]
        if isinstance(value, ast.Shows) and isinstance(value.pattern, ast.SomeDie)
        else []
    ),
)


def _foremost_split(value: Any) -> Parts:
    if isinstance(value, ast.Who) and value.tests and isinstance(value.tests[-1], (ast.Foremost, ast.Distant)):
        yield replace(value, tests=value.tests[:-1]), value.tests[-1]


def _besides_split(value: Any) -> Parts:
    if isinstance(value, ast.Who) and value.tests[-1:] == (ast.Besides(),):
        yield (replace(value, tests=value.tests[:-1]),)


ROUNDS: Final = 5
"""Rounds of a game (A7-ROUND-01)."""


def _run_split(value: Any) -> Parts:
    """Three rounds and more up to the last."""
    if isinstance(value, ast.RoundIs) and len(value.rounds) > 2:
        first = value.rounds[0]
        if value.rounds == tuple(range(first, ROUNDS + 1)):
            yield (first,)


def _start_split(value: Any) -> Parts:
    """Three rounds and more from the first."""
    if isinstance(value, ast.RoundIs) and len(value.rounds) > 2 and value.rounds[-1] < ROUNDS:
        last = value.rounds[-1]
        if value.rounds == tuple(range(1, last + 1)):
            yield (last,)


def _rounds(first: int, last: int) -> Any:
    """So many rounds in a row; all of them would be no condition."""
    fits = 1 <= first <= last <= ROUNDS and last - first + 1 < ROUNDS
    return ast.RoundIs(tuple(range(first, last + 1))) if fits else REJECT


relation("rounds_from", lambda first: _rounds(first, ROUNDS), _run_split)
relation("rounds_after", lambda last: _rounds(last + 1, ROUNDS), lambda _: [])
relation("rounds_before", lambda first: _rounds(1, first - 1), lambda _: [])
relation("rounds_to", lambda last: _rounds(1, last), _start_split)


def _margin(value: Any, lead: int) -> Any:
    """So much above something; there is nothing above "any number"."""
    if isinstance(value, ast.AnyNumber):
        return REJECT
    return parts.Cmp(">=", value + lead if type(value) is int else ast.Plus(value, lead))


def _margin_split(value: Any) -> Parts:
    if isinstance(value, parts.Cmp) and value.op == ">=" and isinstance(value.value, ast.Plus):
        yield value.value.left, value.value.right


relation("margin", _margin, _margin_split)
# "Any number" is no number of which there is a half, or a greater one.
relation(
    "half",
    lambda value: REJECT if isinstance(value, ast.AnyNumber) else ast.Half(value),
    lambda value: [(value.value,)] if isinstance(value, ast.Half) else [],
)
relation(
    "greatest",
    lambda one, other: (
        REJECT if any(isinstance(each, ast.AnyNumber) for each in (one, other)) else ast.Greatest((one, other))
    ),
    lambda value: [value.values] if isinstance(value, ast.Greatest) and len(value.values) == 2 else [],
)
relation(
    "plain_attack",
    lambda attack: REJECT if attack.hitting else attack,
    lambda attack: [(attack,)] if isinstance(attack, ast.AttackSel) and not attack.hitting else [],
)


def _led(kind: Any, lead: int) -> Any:
    """The one roll of an attack is so much above the other."""
    rolls = [ast.Total(ast.RollSel(None, (each,), "the")) for each in ("attack", "defense")]
    above, below = rolls if kind == "attack" else rolls[::-1]
    return ast.Compare(above, ">=", ast.Plus(below, lead))


relation("led", _led, lambda _: [])


OWN_ROLL: Final = ast.Ref("roll", "own")
THEIR_ROLL: Final = ast.Ref("roll", "another's")
MOST_RUN: Final = 12
"""The highest number of a run that dice are compared with: two sixes."""
"""What was rolled before, by the user or by another; which roll that is, its ability says ("assemble")."""


def _rolled_so(who: Any, op: Any, number: Any) -> Any:
    return ast.Compare(ast.Total(OWN_ROLL if who == ME else THEIR_ROLL), op, number)


relation("rolled_so", _rolled_so, lambda _: [])
relation(
    "rolled_among",
    lambda who, faces: ast.AnyOf(tuple(_rolled_so(who, "=", face) for face in faces)),
    lambda _: [],
)


def _among_split(value: Any) -> Parts:
    tests = value.tests if isinstance(value, ast.AnyOf) else ()
    equal = [each for each in tests if isinstance(each, ast.Compare) and each.op == "=" and type(each.right) is int]
    if len(equal) == len(tests) > 1 and len({each.left for each in equal}) == 1:
        yield equal[0].left, tuple(each.right for each in equal)


relation(
    "among",
    lambda value, faces: ast.AnyOf(tuple(ast.Compare(value, "=", face) for face in faces)),
    _among_split,
)


def _run_of(first: int, last: int) -> Any:
    return tuple(range(first, last + 1)) if 1 <= first < last <= MOST_RUN else REJECT


relation(
    "run_of",
    _run_of,
    lambda value: (
        [(value[0], value[-1])]
        if isinstance(value, tuple) and len(value) > 2 and value == _run_of(value[0], value[-1])
        else []
    ),
)
relation("besides", lambda who: replace(who, tests=(*who.tests, ast.Besides())), _besides_split)
relation("foremost", lambda who, test: replace(who, tests=(*who.tests, test)), _foremost_split)


def _doing_behind(event: Any) -> Any:
    """What the user does, said behind: "when attacking a Greek warrior" is of the rolls and attacks before it."""
    made = doing(ME, event)
    return REJECT if isinstance(made, ast.Attacks) and made.attack.against is not None else made


relation("doing_behind", _doing_behind, lambda _: [])
