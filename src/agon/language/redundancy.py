"""What the rules of an ability say that makes no difference, and what would say the same without it.

Everything here is about what was read, not about its words: ``agon.language.lint`` tells where in the text it stands.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from agon.language import ast

LAST_ROUND: Final = 5
SUPPORTS: Final = 4
DIE: Final = (1, 6)
MOST: Final[dict[str, int]] = {"speed": 6, "life": 30, "experience": 30, "initiative": 30, "damage": 30, "hands": 4}
"""A change of a number by more than this is beyond all that the number is on any card, bonuses included."""
MOST_ON_ROLL: Final = 12
"""What two dice show at most: a bonus beyond it leaves nothing to the dice."""
MOST_DICE: Final = 12
MOST_SPACES: Final = 15
"""The other spaces of the arena (A7-ANAT-29)."""
_PERIODS: Final = {"roll": 0, "attack": 1, "turn": 2, "round": 3, "game": 4, "match": 5}

DEEDS: Final = (
    ast.Deal, ast.Move, ast.Rotate, ast.Attack, ast.Reroll, ast.SetDie, ast.ChangeDie, ast.SwapDice, ast.RollDice,
    ast.Discard, ast.PutIntoPlay, ast.TurnCard, ast.PlaceCard, ast.MoveCard, ast.Look, ast.Counter, ast.TakeAction,
    ast.UseAbility, ast.ToStock, ast.LoseGame, ast.SwapStat, ast.SwapPlaces, ast.SkipTurn,
)  # fmt: skip
"""Steps that happen at a moment: none of them can hold for as long as a card is in play."""


@dataclass(frozen=True, slots=True)
class Note:
    """What was noticed about a rule. ``part`` and ``nth``: the stretch of the text that is meant.

    ``mended``: the rules that say the same without it; None where nothing says the same.
    """

    code: str
    message: str
    part: str
    nth: int = 0
    mended: tuple[ast.Rule, ...] | None = None


def _nodes(value: Any) -> Iterator[ast.Node]:
    """Every node inside a value, those of granted abilities too."""
    if isinstance(value, tuple):
        for part in value:
            yield from _nodes(part)
    elif isinstance(value, ast.Node):
        yield value
        for field in fields(value):
            yield from _nodes(getattr(value, field.name))


def notes_of(kind: ast.Kind, rule: ast.Rule) -> Iterator[Note]:
    """What is noticed about one rule."""
    pointless = _pointless_limit(kind, rule) if rule.limit is not None else ""
    if pointless:
        # A limit makes the use a choice (A7-USE-03), and that stays when it goes.
        body = rule.body if isinstance(rule.body[0], ast.May | ast.Pay) else (ast.May(ast.Who("me"), rule.body),)
        yield Note("L201", pointless, "limit", mended=(replace(rule, limit=None, body=body),))
    # Where an effect is continuous, nothing adds up and nobody is about to be defeated.
    lasting = kind == "constant" and rule.trigger is None
    if lasting and rule.condition is None and rule.limit is None:
        yield from _timeless(rule)
    dice = _thrown(rule)
    if rule.trigger is not None:
        for code, message, _ in _of_condition(rule.trigger.event, living=False, dice=0, turn=None):
            yield Note(code, message, "trigger")
        event = rule.trigger.event
        if isinstance(event, ast.Defeated) and event.who == ast.Who("me") and rule.trigger.time != "before":
            message = (
                "a defeated player's cards leave play with the warrior, so nothing of theirs comes after it "
                '(A7-RULING-92); what can still act stands before it ("before you are defeated") or in its place '
                '("if you would be defeated, instead set your life to 1")'
            )
            yield Note("L212", message, "trigger")
    for nth, (condition, within) in enumerate(_conditions(rule)):
        for code, message, always in _of_condition(condition, living=lasting, dice=dice, turn=_turn_of(rule, within)):
            left = _left(condition, always)
            mended = None if left is condition else _with_condition(rule, within, left)
            yield Note(code, message, "condition", nth, mended)
        for code, message in _too_early(rule, condition):
            yield Note(code, message, "condition", nth)
    for node in _nodes(rule.body):
        for code, message, change in _of_step(node, lasting=lasting):
            yield Note(code, message, "effect", mended=None if change is None else _changed(rule, node, change))
    if kind == "constant" and rule.trigger is not None and any(map(_is_endless, rule.body)):
        message = (
            "nothing says how long this lasts: each time adds another, for as long as this card is in play. Say "
            '"this turn", "this round" or "for the rest of the game", or which roll or attack it is ("your next attack '
            'roll")'
        )
        yield Note("L218", message, "effect")
    if any(map(_is_idle_roll, _rows(rule.body))):
        message = (
            "nothing asks what these dice show: say what comes of them "
            '("Roll two dice. If the total is greater than 7, gain 1 life"), or of how many dice a roll is '
            '("When you make an attack roll, roll three dice")'
        )
        yield Note("L216", message, "effect")
    waits = [node for node in (rule, *_nodes(rule.body)) if isinstance(node, ast.Rule | ast.Later)]
    if any(_prescribes_two(each.trigger, each.body) for each in waits):
        message = 'an attack or defense roll has two dice anyway: write "roll three dice" or "roll an additional die"'
        yield Note("L204", message, "effect")
    for body in _bodies(rule):
        for note in undone(body):
            at = next(at for at in range(len(body) - 1) if _undoes(body[at], body[at + 1]))
            rest = (*body[:at], *body[at + 2 :])
            # Damage and a gain of life may be answered by abilities of other cards: to leave both out says less.
            same = body == rule.body and rest and type(body[at]) is type(body[at + 1])
            yield replace(note, mended=(replace(rule, body=rest),) if same else None)


def _is_endless(step: Any) -> bool:
    """Is it a change of all rolls or attacks, without an end or a maximum?"""
    if not isinstance(step, (ast.ModRoll, ast.ModDamage)) or step.duration is not None or _is_capped(step):
        return False
    changed = step.rolls if isinstance(step, ast.ModRoll) else step.attacks
    if not isinstance(changed, (ast.RollSel, ast.AttackSel)) or changed.nth is not None:
        return False
    general = not isinstance(changed, ast.RollSel) or changed.quantifier == "all"
    return general and not any(isinstance(node, ast.Ref) for node in _nodes(changed))


def _is_capped(step: ast.ModRoll | ast.ModDamage) -> bool:
    """Does it add up to a maximum only?"""
    return isinstance(step, ast.ModRoll) and step.maximum is not None


_OF_THROW: Final = ("roll", "dice", "die", "amount", "total")
"""Kinds of reference to what dice show."""


def _rows(body: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """Each row of steps and what follows it, those in choices and conditions too."""
    yield body
    for step in body:
        for name in ("body", "cost", "then", "otherwise"):
            inner = getattr(step, name, ())
            if isinstance(inner, tuple) and inner:
                yield from _rows((*inner, *(step.then if name in ("body", "cost") and hasattr(step, "then") else ())))


def _prescribes_two(trigger: Any, body: tuple[Any, ...]) -> bool:
    """Is all that is done to an attack or a defense roll that it has the two dice it has?"""
    event = None if trigger is None else trigger.event
    if not isinstance(event, ast.Rolls) or event.dice is not None or not {*event.roll.kinds} <= {"attack", "defense"}:
        return False
    steps = [each for step in body for each in (step.body if isinstance(step, ast.May) and not step.then else (step,))]
    return all(isinstance(each, ast.DiceCount) and each.number == 2 and each.keep in (None, 2) for each in steps)


def _is_idle_roll(row: tuple[Any, ...]) -> bool:
    """Are dice thrown in a row of steps, and nothing behind it speaks of them?"""
    for at, step in enumerate(row):
        if isinstance(step, ast.RollDice) and not any(map(_asks_for_dice, _nodes(row[at + 1 :]))):
            return True
    return False


def _asks_for_dice(node: ast.Node) -> bool:
    return isinstance(node, (ast.KeepDie, ast.RollOff)) or (isinstance(node, ast.Ref) and node.kind in _OF_THROW)


def _pointless_limit(kind: ast.Kind, rule: ast.Rule) -> str:
    """Why a limit stops no use: what it limits cannot come more often anyway."""
    limit = rule.limit
    assert limit is not None, "a rule with a limit"
    said = f"a limit of {limit.n} each {limit.per}"
    if kind == "reveal" and rule.trigger is None and not limit.current and _PERIODS.get(limit.per, 9) <= 3:
        return f"{said} stops nothing: a Reveal ability is used once in a round, when its card is revealed (A7-ABIL-07)"
    trigger = rule.trigger
    if trigger is None:
        return ""
    if isinstance(trigger.nth, ast.Nth) and trigger.nth.per is not None:
        if _PERIODS.get(limit.per, 9) <= _PERIODS[trigger.nth.per]:
            return f"{said} stops nothing: the words that count the times let it happen once each {trigger.nth.per}"
        return ""
    if not isinstance(trigger.event, ast.Moment):
        return ""
    moment = trigger.event
    comes = {"game": 4, "round": 3, "turn": 2}.get(moment.span)
    if comes is not None and _PERIODS.get(limit.per, 9) <= comes and not (comes == 2 and limit.per != "turn"):
        again = f"the {moment.edge} of a {moment.span}"
        return f'{said} stops nothing: {again} comes no more often; where "may" is meant, write it'
    return ""


def _timeless(rule: ast.Rule) -> Iterator[Note]:
    """A deed that a constant ability says without a time: it holds nothing, and happens once at the most.

    A power, and what costs something, is used when its owner likes (TR-FX-07).
    """
    if rule.power is not None or rule.cost:
        return
    for step in rule.body:
        life = isinstance(step, ast.Gain) and step.stat == "life" and step.duration is None
        if life or isinstance(step, DEEDS):
            message = (
                "this has no time: a constant ability holds as long as its card is in play, and this happens at one "
                'moment. Make it a Reveal or an action ability, or say when ("At the start of each round, ...")'
            )
            yield Note("L207", message, "effect")
            return


# --- conditions ---


def _conditions(rule: ast.Rule) -> Iterator[tuple[ast.Node, ast.Node]]:
    """Each condition of a rule in the order of the text, with the step that asks it (itself for the rule's own)."""
    if rule.condition is not None:
        yield rule.condition, rule.condition
    for node in _nodes(rule.body):
        if isinstance(node, ast.If) or (isinstance(node, ast.Later) and node.condition is not None):
            assert node.condition is not None, "asked above"
            yield node.condition, node


def _with_condition(rule: ast.Rule, within: ast.Node, left: ast.Node | None) -> tuple[ast.Rule, ...] | None:
    """The rule with what is left of a condition (None: nothing) of it or of a step; None where that stands deeper."""
    if within is rule.condition:
        changed: dict[str, Any] = {"condition": left}
        return (replace(rule, **changed),)
    if not isinstance(within, ast.If) or within not in rule.body:
        return None
    at = rule.body.index(within)
    kept: dict[str, Any] = {"condition": left}
    steps = within.then if left is None else (replace(within, **kept),)
    return (replace(rule, body=(*rule.body[:at], *steps, *rule.body[at + 1 :])),)


def _left(condition: ast.Node, always: ast.Node | None) -> ast.Node | None:
    """What is left of a condition without a test that always holds; itself where that one does not stand alone."""
    if always is None:
        return condition
    if _is_test(always, condition):
        return None
    if not isinstance(condition, ast.AllOf) or not any(_is_test(always, each) for each in condition.tests):
        return condition
    rest = tuple(each for each in condition.tests if not _is_test(always, each))
    return rest[0] if len(rest) == 1 else replace(condition, tests=rest) if rest else None


def _is_test(node: ast.Node, condition: ast.Node) -> bool:
    """Is a condition that test, or what it says of some roll?"""
    return condition == node or (isinstance(condition, ast.Shows) and condition.pattern == node)


def _turn_of(rule: ast.Rule, within: ast.Node) -> ast.Who | None:
    """Whose turn it is whenever a condition is asked, where the trigger says so; a waiting step is asked later."""
    event = None if rule.trigger is None else rule.trigger.event
    if not isinstance(event, ast.Moment) or event.span != "turn" or not isinstance(event.whose, ast.Who):
        return None
    asked_then = within is rule.condition or (isinstance(within, ast.If) and within in rule.body)
    return event.whose if asked_then else None


def _of_condition(
    condition: ast.Node, *, living: bool, dice: int, turn: ast.Who | None
) -> Iterator[tuple[str, str, ast.Node | None]]:
    """What is noticed about a condition or an event: a code, a message, and the test that always holds, if it does."""
    for code, message in _contradictions(condition):
        yield code, message, None
    for node, denied in _asked(condition):
        for code, message in _of_test(node, living=living, dice=dice, turn=turn):
            if denied and code in _OPPOSITE:
                turned = "always so" if code == "L202" else "never so"
                said = f"the opposite is {turned}: {message.partition(': ')[2]}"
                yield _OPPOSITE[code], said, ast.Not(node) if code == "L202" else None
            else:
                yield code, message, node if code == "L203" else None


def _too_early(rule: ast.Rule, condition: ast.Node) -> Iterator[tuple[str, str]]:
    """A deed of a turn or round that is asked about at its very start."""
    event = None if rule.trigger is None else rule.trigger.event
    if not isinstance(event, ast.Moment) or event.edge != "start" or event.which == "next":
        return
    for node, denied in _asked(condition):
        if not isinstance(node, ast.Happened) or node.when.which != "this" or node.when.span != event.span:
            continue
        if isinstance(node.event, ast.Moves | ast.Attacks | ast.Hits | ast.Misses):
            said = f"at the start of a {event.span} nobody has moved or attacked in it yet"
            yield ("L203", f"this is always so: {said}") if denied else ("L202", f"this can never be: {said}")


_OPPOSITE: Final = {"L202": "L203", "L203": "L202"}


def _asked(value: Any, *, denied: bool = False) -> Iterator[tuple[ast.Node, bool]]:
    """Every node of a condition, and whether it is denied there."""
    if isinstance(value, tuple):
        for part in value:
            yield from _asked(part, denied=denied)
    elif isinstance(value, ast.Node):
        yield value, denied
        for field in fields(value):
            yield from _asked(getattr(value, field.name), denied=denied is not isinstance(value, ast.Not))


def _of_test(node: ast.Node, *, living: bool, dice: int, turn: ast.Who | None) -> Iterator[tuple[str, str]]:
    if isinstance(node, ast.Compare):
        yield from _comparison(node, living=living)
        if dice:
            yield from _beyond(node, dice)
    elif isinstance(node, ast.SomeDie):
        yield from _judged(DIE, node.op, _bounds(node.value, living=living), _said_of_dice(1))
    elif isinstance(node, ast.Dice) and node.shows is not None and not DIE[0] <= node.shows <= DIE[1]:
        yield "L202", f"this can never be: {_said_of_dice(1)}"
    elif isinstance(node, ast.TurnOf) and turn is not None and isinstance(node.who, ast.Who):
        whose = "your" if turn.role == "me" else "an opponent's"
        if _are_apart(turn, node.who):
            yield "L202", f"this can never be: it is {whose} turn then"
        elif turn == node.who == ast.Who("me"):
            yield "L203", f"this is always so: it is {whose} turn then"
    elif isinstance(node, ast.RoundIs) and all(not 1 <= each <= LAST_ROUND for each in node.rounds):
        yield "L202", f"this can never be: there is no round {node.rounds[0]}, a game has {LAST_ROUND} (A7-END-04)"
    elif isinstance(node, ast.Has) and node.who is not None and _too_many(node):
        message = (
            f"nobody has {node.number + (node.op == '>')} such cards, a warrior has {SUPPORTS} supports (A7-SETUP-01)"
        )
        yield "L202", f"this can never be: {message}"


def _are_apart(one: ast.Who, other: ast.Who) -> bool:
    """Is one of the two the owner of the ability and the other one somebody else?"""
    roles = {one.role, other.role}
    return "me" in roles and bool(roles & {"opponent", "other", "rival"})


def _contradictions(condition: ast.Node) -> Iterator[tuple[str, str]]:
    """Conditions that must all hold and cannot: two numbers that leave nothing between, or a thing and its opposite."""
    for node in _nodes(condition):
        if not isinstance(node, ast.AllOf):
            continue
        asked = node.tests
        if any(isinstance(each, ast.Not) and each.test in asked for each in asked):
            yield "L209", "one of these conditions is the opposite of another: both never hold at once"
        won = [each for each in asked if isinstance(each, ast.Initiative)]
        if any(one.who == other.who and one.won != other.won for one in won for other in won):
            yield "L209", "nobody wins and loses initiative in one round: both never hold at once"
        ranges: dict[ast.Node, tuple[int, int]] = {}
        for each in asked:
            if isinstance(each, ast.Compare) and type(each.right) is int and isinstance(each.left, ast.Node):
                low, high = ranges.get(each.left, (-_FAR, _FAR))
                least, most = _span(each.op, each.right)
                ranges[each.left] = (max(low, least), min(high, most))
        for left, (low, high) in ranges.items():
            if low > high:
                asked_of = [each for each in asked if isinstance(each, ast.Compare) and each.left == left]
                said = " and ".join(f"{_SAID[each.op]} {each.right}" for each in asked_of)
                yield "L209", f"no number is {said}: these conditions never hold at once"
        turns = [each.who for each in asked if isinstance(each, ast.TurnOf) and isinstance(each.who, ast.Who)]
        if any(_are_apart(one, other) for one, other in itertools.combinations(turns, 2)):
            yield "L209", "no turn is yours and an opponent's: both never hold at once"
        rounds = [set(each.rounds) for each in asked if isinstance(each, ast.RoundIs)]
        if len(rounds) > 1 and not set.intersection(*rounds):
            yield "L209", "no round is both of these: both never hold at once"
        odd = {each.value: set[str]() for each in asked if isinstance(each, ast.Parity)}
        for each in asked:
            if isinstance(each, ast.Parity):
                odd[each.value].add(each.parity)
        if any(len(each) > 1 for each in odd.values()):
            yield "L209", "no number is both odd and even: both never hold at once"


_SAID: Final[dict[ast.Operator, str]] = {
    "<": "less than", "<=": "at most", "=": "equal to", ">=": "at least", ">": "greater than",
}  # fmt: skip
_FAR: Final = 10**6
"""Beyond every number in a game."""


def _span(op: ast.Operator, number: int) -> tuple[int, int]:
    """The least and the greatest whole number that compares so."""
    if op == "=":
        return number, number
    if op in {"<", "<="}:
        return -_FAR, number - (op == "<")
    return number + (op == ">"), _FAR


def _too_many(node: ast.Has) -> bool:
    return node.number + (node.op == ">") > SUPPORTS and node.op in {"=", ">=", ">"}


Bounds = tuple[int | None, int | None]
"""The least and the greatest that a value can be; None where nobody can say."""


def _comparison(node: ast.Compare, *, living: bool) -> Iterator[tuple[str, str]]:
    """A comparison whose sides cannot be otherwise."""
    left, right = _bounds(node.left, living=living), _bounds(node.right, living=living)
    yield from _judged(left, node.op, right, _range(node, living=living))


def _judged(left: Bounds, op: ast.Operator, right: Bounds, reason: str) -> Iterator[tuple[str, str]]:
    """Whether a comparison of values within these bounds never or always holds."""
    (low, high), (least, most) = left, right
    if op in {">", ">="}:
        low, high, least, most = least, most, low, high
        op = "<" if op == ">" else "<="
    # Now it is: left < right, left <= right, or left = right.
    never = always = False
    if op == "<":
        never = low is not None and most is not None and low >= most
        always = high is not None and least is not None and high < least
    elif op == "<=":
        never = low is not None and most is not None and low > most
        always = high is not None and least is not None and high <= least
    elif op == "=":
        never = (low is not None and most is not None and low > most) or (
            high is not None and least is not None and high < least
        )
    if never:
        yield "L202", f"this can never be: {reason}"
    elif always:
        yield "L203", f"this is always so: {reason}"


def _thrown(rule: ast.Rule) -> int:
    """How many dice the one roll of a rule has that the ability itself makes; 0 where there is none, or another."""
    thrown = [node for node in _nodes(rule) if isinstance(node, ast.RollDice)]
    others = (ast.AddDie, ast.RollOff, ast.DiceCount, ast.ManyRolls, ast.Rolls, ast.Shows, ast.BothRoll)
    if len(thrown) != 1 or any(isinstance(node, others) for node in _nodes(rule)):
        return 0
    return thrown[0].number


def _beyond(node: ast.Compare, dice: int) -> Iterator[tuple[str, str]]:
    """A total that is asked of a roll of so many dice, and that they always or never show."""
    for asked, op, value in ((node.left, node.op, node.right), (node.right, _TURNED[node.op], node.left)):
        if isinstance(asked, ast.Total) and isinstance(asked.roll, ast.Ref) and type(value) is int:
            for code, message in _judged((dice, 6 * dice), op, (value, value), _said_of_dice(dice)):
                never = code == "L202"
                yield "L208", f"{'no' if never else 'every'} roll of the dice is so: {message.partition(': ')[2]}"


_TURNED: Final[dict[ast.Operator, ast.Operator]] = {"<": ">", "<=": ">=", "=": "=", ">=": "<=", ">": "<"}


def _said_of_dice(dice: int) -> str:
    return "a die shows 1 to 6" if dice == 1 else f"{dice} dice show {dice} to {6 * dice}"


def _bounds(value: Any, *, living: bool) -> Bounds:
    if type(value) is int:
        return value, value
    if isinstance(value, ast.DieValue):
        return DIE
    if isinstance(value, ast.Count):
        return 0, None
    if living and isinstance(value, ast.Stat) and value.name == "life":
        return 1, None  # a warrior whose life is 0 is defeated
    return None, None


def _range(node: ast.Compare, *, living: bool) -> str:
    for value in (node.left, node.right):
        low, high = _bounds(value, living=living)
        if type(value) is int:
            continue
        what = (
            "a die shows"
            if isinstance(value, ast.DieValue)
            else "a count is"
            if isinstance(value, ast.Count)
            else "life is"
        )
        return f"{what} {low} to {high}" if high is not None else f"{what} {low} or more"
    return "both sides are numbers"


# --- steps ---


def _of_step(node: ast.Node, *, lasting: bool) -> Iterator[tuple[str, str, ast.Node | tuple[ast.Node, ...] | None]]:
    """Yield a code, a message, and what says the same in place of the node (None: nothing does)."""
    if isinstance(node, ast.Either) and len(set(node.branches)) < 2:
        yield "L206", "every branch of the choice is the same", node.branches[0]
    elif isinstance(node, ast.Option) and len(node.words) == 1:
        yield "L206", f"there is nothing to choose from but {node.words[0]}", None
    elif isinstance(node, ast.Gain | ast.Deal | ast.ModRoll | ast.ModDamage):
        amount: Any = node.by if isinstance(node, ast.ModRoll | ast.ModDamage) else node.amount
        maximum: Any = node.maximum if isinstance(node, ast.ModRoll) else None
        if type(amount) is int and amount == 0:
            yield "L204", "a change by 0 changes nothing", ()
        if type(maximum) is int and maximum == 0:
            yield "L204", "a bonus with a maximum of 0 is no bonus", ()
        elif type(maximum) is int and type(amount) is int and 0 <= amount <= maximum and lasting:
            assert isinstance(node, ast.ModRoll), "nothing else has a maximum"
            message = f"a bonus of {amount} never reaches more than its maximum of {maximum}"
            yield "L205", message, replace(node, maximum=None)
        if type(amount) is int and abs(amount) > _most_of(node):
            yield "L214", _too_large(node, amount), None
        if isinstance(node, ast.ModDamage) and node.minimum is not None and type(amount) is int and amount > 0:
            message = f"damage that goes up by {amount} falls to no minimum"
            yield "L211", message, replace(node, minimum=None)

    elif isinstance(node, ast.Move) and node.spaces == 0:
        yield "L204", "a move of no space goes nowhere", ()
    elif isinstance(node, ast.May | ast.Pay) and _pays_in_vain(node):
        yield "L204", "what this costs is all that it does", None
    elif isinstance(node, ast.RollDice) and node.number > MOST_DICE:
        yield "L214", f"nobody rolls {node.number} dice for one ability", None
    elif isinstance(node, ast.Move) and node.spaces is not None and node.spaces > MOST_SPACES:
        yield "L214", f"the arena has no more than {MOST_SPACES} other spaces (A7-ANAT-29)", None


def _pays_in_vain(node: ast.May | ast.Pay) -> bool:
    """Is every deed that a price is paid for part of the price: a card discarded to discard it?"""
    price, bought = (node.body, node.then) if isinstance(node, ast.May) else (node.cost, node.then)
    return bool(bought) and all(isinstance(step, ast.Discard) and step in price for step in bought)


def _most_of(node: ast.Gain | ast.Deal | ast.ModRoll | ast.ModDamage) -> int:
    """By how much the number that a step changes can be changed with any sense."""
    if isinstance(node, ast.ModRoll):
        return MOST_ON_ROLL
    return MOST.get(node.stat, MOST["life"]) if isinstance(node, ast.Gain) else MOST["damage"]


def _too_large(node: ast.Gain | ast.Deal | ast.ModRoll | ast.ModDamage, amount: int) -> str:
    what = node.stat if isinstance(node, ast.Gain) else "damage"
    if isinstance(node, ast.ModRoll):
        return f"two dice show {MOST_ON_ROLL} at most: a change by {abs(amount)} leaves nothing to the dice"
    if amount < 0:
        return f"no {what} is as much as {-amount}: this is more than there ever is to take away"
    return f"no {what} is as much as {amount}: a number about as large as those of other cards was meant"


def _bodies(value: Any) -> Iterator[tuple[ast.Node, ...]]:
    """Every row of steps that are done one after another."""
    if isinstance(value, ast.Rule):
        yield value.body
    for node in _nodes(value.body):
        if isinstance(node, ast.May | ast.If | ast.Pay | ast.IfPossible | ast.ForEach | ast.Later):
            yield from (row for row in (getattr(node, name, ()) for name in ("body", "then", "otherwise")) if row)


def undone(body: tuple[ast.Node, ...], at: int = 0) -> Iterator[Note]:
    """Two steps, one right after another, of which the second takes back the first; ``at``: only those there."""
    for number, (one, other) in enumerate(itertools.pairwise(body), start=1):
        if _undoes(one, other) and (not at or number == at):
            yield Note("L210", "this takes back at once what the words before it do", "effect", 0 if at else number)
            return


_PICKED: Final = {"a", "any", "one"}


def _undoes(one: ast.Node, other: ast.Node) -> bool:
    """Does the second step change back the number that the first one changed? Not where each picks its own."""
    if any(isinstance(node, ast.Who | ast.RollSel) and node.quantifier in _PICKED for node in _nodes((one, other))):
        return False
    if not isinstance(one, ast.Gain | ast.Deal | ast.ModRoll | ast.ModDamage):
        return False
    for name in ("amount", "by"):
        mine, theirs = getattr(one, name, None), getattr(other, name, None)
        if type(one) is type(other) and type(mine) is int and type(theirs) is int and mine:
            changed: dict[str, Any] = {name: theirs}
            return mine == -theirs and replace(one, **changed) == other
    return _life(one) is not None and _life(one) == _life(other, -1)


def _life(step: ast.Node, sign: int = 1) -> tuple[ast.Node, int] | None:
    """Whose life a step changes for good, and by how much times ``sign``."""
    if isinstance(step, ast.Gain) and step.stat == "life" and step.duration is None and step.against is None:
        return (step.who, sign * step.amount) if type(step.amount) is int else None
    if isinstance(step, ast.Deal) and step.by is None and type(step.amount) is int:
        return step.who, -sign * step.amount
    return None


def _changed(rule: ast.Rule, node: ast.Node, change: ast.Node | tuple[ast.Node, ...]) -> tuple[ast.Rule, ...] | None:
    """The rule with one of its own steps changed; no rule where no step is left, None where the step stands deeper."""
    if node not in rule.body:
        return None
    at = rule.body.index(node)
    steps = change if isinstance(change, tuple) else (change,)
    body = (*rule.body[:at], *steps, *rule.body[at + 1 :])
    return (replace(rule, body=body),) if body else ()


NEVER: Final = {
    "L202": "a condition that never holds",
    "L204": "a change by nothing",
    "L206": "a choice of one",
    "L208": "a total that no dice show",
    "L209": "conditions that contradict each other",
    "L212": "something after one's own defeat",
}
"""The codes of what makes no difference in any game, and why."""

__all__ = ["DEEDS", "NEVER", "Note", "notes_of", "undone"]
