"""What the steps of an ability are about: questions that the tree alone answers."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from agon.arena.terms import Duration, RollOf, RollSide, Until
from agon.language import ast, phrased
from agon.language.check import introduced, leaning, may_be_several, nodes, of_several
from agon.lowering.context import Scene, Unplayable

OF_SEVERAL: Final = frozenset({"opponent", "other", "warrior", "rival", "ally"})
"""Roles that several warriors may have."""

AT_ONCE: Final = (ast.Gain, ast.SetStat, ast.LoseGame, ast.SpendAction)
"""Steps without a span that happen to all whom their words could mean, where those are not one by name."""


def is_mine(node: ast.Node | None) -> bool:
    """Is the owner meant?"""
    return isinstance(node, ast.Who) and node.role == "me"


def is_every(node: ast.Node | None) -> bool:
    """Are all of them meant, each for itself?"""
    return isinstance(node, ast.Who) and node.role != "me" and node.quantifier in ("all", "each")


def comes_first(nth: ast.Nth) -> bool:
    """The words "Your first attack this round", said of what is still to come: the next one."""
    return nth.n == 1 and nth.per is None


def of_somebody_before(node: ast.Node) -> ast.Matches | None:
    """The culture or element asked for, where it is that of a warrior spoken of before, who is not the candidate."""
    if isinstance(node, ast.Is) and isinstance(node.who, ast.It):
        node = node.test
    if isinstance(node, ast.Matches) and node.quality != "type" and isinstance(node.subject, ast.Ref):
        return node
    return None


def one_of_several(step: ast.Node) -> ast.Who | None:
    """The one opponent that a step done now is about, or whose cards, rolls or attacks it is; None if that is plain.

    A constant ability is about each of them instead (A7-RULING-88). "A warrior" is one too; "any" is each.
    """
    span = getattr(step, "duration", None)
    if span is None and not isinstance(step, AT_ONCE):
        return None
    for part, name in (
        (step, "who"), (getattr(step, "rolls", None), "whose"), (getattr(step, "attacks", None), "by"),
        (getattr(step, "what", None), "owner"), (getattr(step, "cards", None), "owner"),
    ):  # fmt: skip
        found = getattr(part, name, None)
        if isinstance(found, ast.Who) and found.role in OF_SEVERAL - {"ally"} and found.quantifier in ("a", "the"):
            return found
    return None


def with_instead(node: Any, old: ast.Node, new: ast.Node) -> Any:
    """The same words with another in the place of one of their parts, wherever it stands."""
    if node == old:
        return new
    if isinstance(node, tuple):
        return tuple(with_instead(each, old, new) for each in node)
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        changed = {name: with_instead(getattr(node, name), old, new) for name in ast.field_names(node)}
        return dataclasses.replace(node, **changed)
    return node


@dataclass(frozen=True, slots=True)
class ForAttack(ast.Node):
    """A step about the attack that the next step makes; put in front of it."""

    step: ast.Node


@lru_cache(maxsize=4096)
def spoken_steps(steps: tuple[Any, ...], language: str) -> str:
    """Say what steps do in a card language, for the question about them; empty where it has no words for them alone."""
    steps = tuple(each.step if isinstance(each, ForAttack) else each for each in steps)
    try:
        text = phrased(ast.Ability("", "action", 1, (ast.Rule(tuple(steps)),)), language=language)
    except (AttributeError, TypeError, ValueError):
        return ""
    return text[:1].lower() + text[1:].rstrip(".")


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


def spoken_of(cond: ast.Node | None) -> ast.Who | None:  # noqa: C901 - a sort of words after another
    """The warrior, one of several, that a condition is about, with what the condition says as a test."""
    if isinstance(cond, ast.AllOf):
        for at, each in enumerate(cond.tests):
            found = spoken_of(each)
            if found is not None:
                about = tuple(rest for rest in cond.tests[at + 1 :] if speaks_of_warrior(rest))
                return dataclasses.replace(found, tests=(*found.tests, *map(it_for, about))) if about else found
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
        against = cond.event.attack.against
        if is_some(against) and isinstance(against, ast.Who):
            return tested(against, hit_before(cond)) if recalls_whom(cond.event) else against
    elif isinstance(cond, ast.Happened) and isinstance(cond.event, ast.Reveals) and is_some(cond.event.who):
        one = dataclasses.replace(cond.event, who=ast.It())
        return tested(cond.event.who, dataclasses.replace(cond, event=one))
    elif isinstance(cond, ast.Has) and is_some(cond.who):
        return tested(cond.who, dataclasses.replace(cond, who=ast.It()))
    return None


def recalls_whom(event: ast.Hits | ast.Attacks) -> bool:
    """Do the histories keep whom the attacks of a selector met? They do for hits with a weapon that the words name."""
    return isinstance(event, ast.Hits) and event.attack.weapon is not None


def hit_before(cond: ast.Happened) -> ast.Happened:
    """What a condition about hits on somebody says of one of them."""
    assert isinstance(cond.event, ast.Hits)
    attack = dataclasses.replace(cond.event.attack, against=ast.It())
    return dataclasses.replace(cond, event=dataclasses.replace(cond.event, attack=attack))


@dataclass(frozen=True, slots=True)
class Apart(ast.Node):
    """A test on a warrior: it is none of those (``who``) that the words spoke of before."""

    who: ast.Who


@dataclass(frozen=True, slots=True)
class SpokenOf(ast.Node):
    """The words "that warrior" where they are said in a description of others, who are the candidates."""


@dataclass(frozen=True, slots=True)
class Antecedent:
    """Who "that warrior" of a lasting rule is: all ``who`` of whom its condition holds, as long as ``rest`` does too.

    ``whole`` and ``everybody`` say the same where only one warrior can be meant: the condition as it stands, of all
    that its words could be about.
    """

    who: ast.Who
    rest: ast.Node | None
    everybody: ast.Who
    whole: ast.Node


def antecedent(cond: ast.Node | None) -> Antecedent | None:
    """The warriors that "that warrior" means under a condition about one of several, or None if it is about no such.

    "While an opponent is adjacent to you, that opponent ..." is said of every opponent that is adjacent to you. What
    the condition asks of all of them, or of their number, it still asks.
    """
    if cond is None:
        return None
    if isinstance(cond, ast.AllOf):
        for at, each in enumerate(cond.tests):
            found = antecedent(each)
            if found is not None:
                about = tuple(it_for(one) for one in cond.tests[at + 1 :] if speaks_of_warrior(one))
                rest = [*cond.tests[:at], *(one for one in cond.tests[at + 1 :] if not speaks_of_warrior(one))]
                if found.rest is not None:
                    rest.append(found.rest)
                left = None if not rest else rest[0] if len(rest) == 1 else ast.AllOf(tuple(rest))
                who = dataclasses.replace(found.who, tests=(*found.who.tests, *about))
                return Antecedent(who, left, found.everybody, cond)
        return None
    group = next(groups(cond), None)
    if group is None:
        return None
    if isinstance(cond, ast.AnyOf) and any(next(groups(each), None) != group for each in cond.tests):
        return None  # "if you or an opponent has a sword, they ..."
    if isinstance(cond, ast.Not) and group.quantifier == "any":
        return Antecedent(group, cond, group, cond)  # "if no opponent has a weapon, they ...": all of them, or none
    counted = isinstance(cond, ast.Compare) and isinstance(cond.left, ast.Count) and cond.left.what == group
    if is_every(group) or counted or (isinstance(cond, ast.Exists) and cond.what == group and cond.number > 1):
        return Antecedent(group, cond, group, cond)
    if isinstance(cond, ast.Exists | ast.Opposing) and group in (
        getattr(cond, "what", None),
        getattr(cond, "who", None),
    ):
        return Antecedent(group, None, group, cond)
    return Antecedent(tested(group, one_for(cond, group, ast.It())), None, group, cond)


def groups(node: object) -> Iterator[ast.Who]:
    """The warriors that words are about and who may be several; not those that only describe them."""
    if isinstance(node, ast.Who):
        if node.role in OF_SEVERAL:
            yield node
        return
    parts: Iterable[object] = ()
    if isinstance(node, tuple):
        parts = node
    elif dataclasses.is_dataclass(node) and not isinstance(node, type):
        parts = [getattr(node, name) for name in ast.field_names(node)]
    for each in parts:
        yield from groups(each)


def one_for(node: Any, old: ast.Node, new: ast.Node) -> Any:
    """The same words with ``new`` wherever they say ``old``."""
    if isinstance(node, ast.Node) and node == old:
        return new
    if isinstance(node, tuple):
        return tuple(one_for(each, old, new) for each in node)
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        changed = {name: one_for(getattr(node, name), old, new) for name in ast.field_names(node)}
        return dataclasses.replace(node, **changed)
    return node


def it_for(node: Any) -> Any:
    """The same words about the candidate instead of "that warrior"."""
    return one_for(one_for(node, ast.Ref("warrior"), ast.It()), ast.Ref("player"), ast.It())


VALUES: Final = ("by", "to", "amount")
"""The fields of lasting steps that hold a number."""


def numbers_of(step: ast.Node) -> list[str]:
    """The fields of a lasting step with a number that each warrior the step is about has of its own."""
    keeps = isinstance(step, ast.Gain | ast.SetStat | ast.ModRoll | ast.SetRoll | ast.ModDamage | ast.ModBase)
    return [name for name in ast.field_names(step) if name in VALUES] if keeps else []


def says_that_warrior(step: ast.Node) -> bool:
    """Is a lasting step about "that warrior", besides numbers of theirs?"""
    numbers = numbers_of(step)
    parts_ = [getattr(step, name) for name in ast.field_names(step) if name not in numbers]
    return any(speaks_of_warrior(each) for each in parts_)


def bound(step: Any, who: ast.Who) -> Any:
    """A lasting step with those that its condition speaks of in place of "that warrior".

    Where the step is about "that warrior" itself, a number of "theirs" stays that of each. Where it is not, "other
    warriors" are others than those spoken of.
    """
    if not speaks_of_warrior(step):
        return one_apart(step, who)
    numbers = numbers_of(step)
    changed = {
        f.name: one_for(one_for(getattr(step, f.name), ast.Ref("warrior"), who), ast.Ref("player"), who)
        for f in dataclasses.fields(step)
        if f.name not in numbers
    }
    out = dataclasses.replace(step, **changed)
    if out == step:
        out = one_for(one_for(step, ast.Ref("warrior"), who), ast.Ref("player"), who)
    return out


def one_apart(node: Any, who: ast.Who) -> Any:
    """The same words with "other warriors" as others than those already spoken of."""
    if isinstance(node, ast.Who) and node.role == "other":
        return tested(node, Apart(who))
    if isinstance(node, tuple):
        return tuple(one_apart(each, who) for each in node)
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        changed = {name: one_apart(getattr(node, name), who) for name in ast.field_names(node)}
        return dataclasses.replace(node, **changed)
    return node


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


def with_cards_said(rule: ast.Rule) -> ast.Rule:
    """Let "that card" be one of those a condition spoke of ("If you have a weapon, exchange that card", "If they have
    more than one of those cards, they discard one of those cards").
    """
    body = tuple(map(_with_cards_said, rule.body))
    if rule.trigger is None and not rule.cost:
        _refuse_unsaid(body)
    return dataclasses.replace(rule, body=_spoken_cards(rule.condition, body, rule.trigger))


def _with_cards_said(step: Any) -> Any:
    changed: dict[str, Any] = {
        name: tuple(map(_with_cards_said, inner)) for name in _INNER if (inner := getattr(step, name, None))
    }
    step = dataclasses.replace(step, **changed) if changed else step
    if isinstance(step, ast.If):
        return dataclasses.replace(step, then=_spoken_cards(step.condition, step.then, None))
    if isinstance(step, ast.Later):
        return dataclasses.replace(step, body=_spoken_cards(step.condition, step.body, step.trigger))
    return step


def _spoken_cards(
    cond: ast.Node | None, body: tuple[ast.Node, ...], trigger: ast.Trigger | None
) -> tuple[ast.Node, ...]:
    tests = cond.tests if isinstance(cond, ast.AllOf) else (cond,)
    spoken = [each for each in tests if isinstance(each, ast.Has) and _are_there(each)]
    if not spoken:
        return body
    said = {node.which for node in nodes(body) if isinstance(node, ast.Ref) and _is_spoken_of(node)}
    fitting = [
        each for each in spoken if all(may_be_several(each) if one == "one" else not of_several(each) for one in said)
    ] or spoken
    has = fitting[-1]
    whose = has.cards.owner if has.who is None else ast.Ref("warrior") if is_some(has.who) else has.who
    out, _ = _of_those(body, dataclasses.replace(has.cards, owner=whose, quantifier="a"))
    before = trigger is not None and any(isinstance(each, ast.Cards) for each in nodes(trigger))
    if out != body and (before or len(fitting) > 1):
        raise Unplayable(has, 'behind a card that is spoken of before it, of which "that card" may be said as well')
    return out


def _refuse_unsaid(steps: tuple[Any, ...]) -> None:
    """Refuse "that card" of a condition where it need not hold: behind its steps, or "otherwise"."""
    asked = False
    for step in steps:
        if asked and _leans_on_card(step):
            raise Unplayable(step, "of a card that is spoken of only where a condition holds: choose one first")
        deeds: Any = step
        if isinstance(step, ast.If):
            asked = asked or bool(_CARDS & introduced(step.condition))
            if asked and _leans_on_card(step.otherwise):
                raise Unplayable(step, "of a card that is spoken of only where a condition holds: choose one first")
            deeds = (step.then, step.otherwise)
        if _CARDS & introduced(deeds):
            return


_CARDS: Final = frozenset({"card", "several cards"})


def _leans_on_card(steps: Any) -> bool:
    return bool(_CARDS & leaning(steps))


def _are_there(has: ast.Has) -> bool:
    """Does a condition say that there are cards of some kind?"""
    return has.op == ">" or (has.op in (">=", "=") and has.number > 0)


def _of_those(steps: tuple[Any, ...], meant: ast.Cards) -> tuple[tuple[Any, ...], bool]:
    """Steps in which the first deed done to "that card" picks it; and whether a card is picked in them."""
    out = list(steps)
    for at, step in enumerate(steps):
        field = _DONE_TO_CARDS.get(type(step))
        if field is not None and _is_spoken_of(getattr(step, field)):
            out[at] = dataclasses.replace(step, **{field: meant})
            return tuple(out), True
        inner = [name for name in _INNER if getattr(step, name, None)]
        picked = False
        if inner and not isinstance(step, ast.Later):
            changed: dict[str, Any] = {}
            for name in inner:
                if not picked or name in _APART:
                    changed[name], done = _of_those(getattr(step, name), meant)
                    picked = picked or done
            step = dataclasses.replace(step, **changed)
            out[at] = step
        elif any(isinstance(each, ast.Cards) for each in nodes(step)):
            return tuple(out), True
        elif any(map(_is_spoken_of, nodes(step))):
            raise Unplayable(step, "of a card that a condition spoke of")
        if picked:
            return tuple(out), True
    return tuple(out), False


def _is_spoken_of(node: object) -> bool:
    return isinstance(node, ast.Ref) and node.kind == "card" and node.which in ("that", "one")


_INNER: Final = ("cost", "body", "then", "otherwise")
"""Fields with steps of a step, in the order in which they are done."""
_APART: Final = ("otherwise",)
"""Those that are done when the ones before them are not."""
_DONE_TO_CARDS: Final[dict[type, str]] = {
    ast.SwapCards: "one", ast.Discard: "cards", ast.TurnCard: "card", ast.Recharge: "card", ast.Deplete: "card",
}  # fmt: skip
"""Deeds done to cards, and the field that has those."""


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
        changed = {name: with_space(getattr(node, name), place) for name in ast.field_names(node)}
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
        return any(looks_at_roll(getattr(node, name)) for name in ast.field_names(node))
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
        return any(speaks_of_warrior(getattr(node, name)) for name in ast.field_names(node))
    return False


_LEAVES_OR_TURNS: Final[tuple[tuple[type, str], ...]] = (
    (ast.Discard, "cards"), (ast.TurnCard, "card"), (ast.SwapCards, "one"), (ast.SwapCards, "other"),
    (ast.Recharge, "card"), (ast.Deplete, "card"), (ast.ToStock, "card"),
)  # fmt: skip
"""What is never done to a warrior card (A7-GLOS-20, TR-PWR-06), and the field that has the card."""


def of_supports(steps: tuple[ast.Node, ...]) -> tuple[ast.Node, ...]:
    """Steps in which a card that is chosen and then discarded, turned or swapped, now or later, is a support."""
    out = list(steps)
    for at, step in enumerate(steps):
        if isinstance(step, ast.Choose) and isinstance(step.what, ast.Cards):
            rest = steps[at + 1 :]
            if any(_done_to_it(kind, name, rest) for kind, name in _LEAVES_OR_TURNS):
                only = dataclasses.replace(step.what, tests=(*step.what.tests, ast.Not(ast.Type("warrior"))))
                out[at] = dataclasses.replace(step, what=only)
    return tuple(out)


def _done_to_it(kind: type, name: str, rest: tuple[ast.Node, ...]) -> bool:
    """Is this deed done to a card spoken of before, now or in what waits?"""
    return any(isinstance(each, kind) and isinstance(getattr(each, name), ast.Ref) for each in nodes(rest))


def rolls_for(step: ast.RollDice) -> ast.Node | None:
    """The warriors for whom dice are rolled one after another: each that rolls, or each for which one rolls."""
    return step.each if step.each is not None else step.by if is_every(step.by) else None


def speaks_of_roll(node: Any) -> bool:
    """Does a step speak of a roll just made, or of a warrior spoken of before?"""
    if isinstance(node, ast.Ref):
        return node.kind in ("roll", "total", "dice", "die", "warrior", "amount")
    if isinstance(node, tuple):
        return any(map(speaks_of_roll, node))
    if dataclasses.is_dataclass(node) and not isinstance(node, type):
        return any(speaks_of_roll(getattr(node, name)) for name in ast.field_names(node))
    return False


def attached(steps: tuple[ast.Node, ...]) -> tuple[ast.Node, ...]:
    """Put what is said about a created attack in front of it ("Make an attack. This attack deals +1 damage")."""
    steps = of_supports(steps)
    out: list[ast.Node] = []
    index = 0
    while index < len(steps):
        step = steps[index]
        index += 1
        if isinstance(step, ast.Choose) and isinstance(step.what, ast.Several) and speaks_of_warrior(steps[index:]):
            # "Choose up to two opponents. They lose 1 life": whatever follows, for each of them.
            out.append(ast.ForEach(step.what, steps[index:]))
            break
        if isinstance(step, ast.RollDice) and (group := rolls_for(step)) is not None:
            # "Each opponent rolls a die. On a 1, that opponent ...": whatever is said of the roll, for each of them.
            until = index
            while until < len(steps) and speaks_of_roll(steps[until]):
                until += 1
            if any(speaks_of_roll(each) for each in steps[until:]):
                raise Unplayable(step, "for each of them, and spoken of again")
            by = step.by if step.each is not None else ast.Ref("warrior")
            out.append(ast.ForEach(group, (dataclasses.replace(step, by=by, each=None), *steps[index:until])))
            index = until
            continue
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


def within(step: ast.Node, target: object) -> Duration | None:
    """The end that lies in what is spoken of: "your first attack roll each round", said of the round under way."""
    if isinstance(step, ast.TurnOrder) and not step.always:
        return Until.ROUND_ENDS
    if isinstance(step, ast.RevealOrder):
        return Until.GAME
    nth = getattr(target, "nth", None)
    if isinstance(nth, ast.Nth) and nth.per in ("round", "turn"):
        return Until.ROUND_ENDS if nth.per == "round" else Until.TURN_ENDS
    return None


def first_of_span(step: ast.Node) -> ast.Node:
    """The words "Your first attack this round": the first of the round, even if one has been made already."""
    duration = getattr(step, "duration", None)
    span = duration.span if isinstance(duration, ast.During) and duration.which == "this" else ""
    if span not in ("round", "turn") or getattr(duration, "whose", None) is not None:
        return step
    nth = ast.Nth(1, "round" if span == "round" else "turn")
    rolls_, attacks_ = getattr(step, "rolls", None), getattr(step, "attacks", None)
    if isinstance(rolls_, ast.RollSel) and rolls_.nth == ast.Nth(1) and is_numbered(rolls_):
        return dataclasses.replace(step, rolls=dataclasses.replace(rolls_, nth=nth))
    if isinstance(attacks_, ast.AttackSel) and attacks_.nth == ast.Nth(1) and is_mine(attacks_.by or attacks_.against):
        return dataclasses.replace(step, attacks=dataclasses.replace(attacks_, nth=nth))
    return step


def is_numbered(sel: ast.RollSel) -> bool:
    """Are the rolls of a kind that is counted: all rolls, or those of attacks?"""
    return "any" in sel.kinds or not {"non-attack", "non-defense", "other"} & set(map(str, sel.kinds))


def is_next(node: object) -> bool:
    """Does the selection wait for the next one, or the first still to come?"""
    nth = getattr(node, "nth", None)
    return isinstance(nth, ast.Next) or (isinstance(nth, ast.Nth) and comes_first(nth))


def is_present_roll(node: object, scene: Scene) -> bool:
    """Is the roll on the table meant?"""
    if isinstance(node, ast.Ref):
        return node.kind in ("roll", "total", "dice") and not scene.kept
    return isinstance(node, ast.RollSel) and node.quantifier == "the"


SIDE_OF_ROLE: Final = {
    "attacker": RollOf.ATTACK,
    "defender": RollOf.DEFENSE,
    "me": RollOf.USER,
    "opponent": RollOf.OTHER,
    "other": RollOf.OTHER,
}


def side_of(node: object) -> RollSide:
    """Which roll of an attack is meant."""
    if isinstance(node, ast.RollSel):
        if set(map(str, node.kinds)) <= {"attack", "basic attack"}:
            return RollOf.ATTACK
        if node.kinds == ("defense",):
            return RollOf.DEFENSE
        if isinstance(node.whose, ast.Who):
            return SIDE_OF_ROLE.get(node.whose.role, RollOf.POINTED_TO)
    return RollOf.POINTED_TO


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
    return dataclasses.replace(step, **changes) if changes else step


def split_outcome(node: ast.Node) -> tuple[ast.Outcome | None, list[ast.Node]]:
    """The question about an attack's outcome in a condition, and the rest of it."""
    if isinstance(node, ast.Outcome):
        return node, []
    if isinstance(node, ast.AllOf):
        for each in node.tests:
            if isinstance(each, ast.Outcome):
                return each, [other for other in node.tests if other is not each]
    return None, []


def is_game(node: ast.Node) -> bool:
    """For the rest of the game (or match)?"""
    return isinstance(node, ast.During) and node.span in ("game", "match") and node.which != "next"


def is_this_round(node: ast.Node) -> bool:
    """For this round?"""
    return isinstance(node, ast.During) and node.span == "round" and node.which in ("this", "that")


def is_any_ability(node: ast.Node | None) -> bool:
    """Are abilities of all cards meant?"""
    return node is None or node == ast.AbilitySel(quantifier="all")
