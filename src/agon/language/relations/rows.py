"""Steps in a row, with the durations printed behind them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from agon.language import ast, parts
from agon.language.grammar import REJECT
from agon.language.relations.base import Parts, relation

# Steps that last: a duration printed behind a later step of the row is meant for these too.
_LASTING: Final = (ast.ModRoll, ast.ModDamage, ast.Gain, ast.GainCards, ast.LimitBonus, ast.CapDamage, ast.SetRoll)


def _has_duration(step: Any) -> bool:
    return hasattr(step, "duration")


def _is_for_good(step: Any) -> bool:
    return isinstance(step, ast.Gain) and step.stat == "life" and step.duration is None


def settle(items: tuple[Any, ...]) -> Any:
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
                if _is_for_good(part) and any(_has_duration(each) and not _is_for_good(each) for each in inner):
                    steps.append(part)  # "gain 1 life and +1 speed this round": only speed is gained for a while
                elif _has_duration(part) and part.duration is None:
                    steps.append(replace(part, duration=step.duration))
                    placed = True
                elif isinstance(part, parts.Powered) and getattr(part.step, "duration", 0) is None:
                    steps.append(replace(part, step=replace(part.step, duration=step.duration)))
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


def unsettle(steps: Any) -> Parts:
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


relation("settle", settle, unsettle)
