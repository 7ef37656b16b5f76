"""The unspoken doer of a bare verb, put in and taken out."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any, Final

from agon.language import ast, parts
from agon.language.grammar import REJECT
from agon.language.relations.base import ME, Parts, relation
from agon.language.relations.possessives import fitted, has_own, mine_too

# The fields in which a bare verb ("move one space") has its unspoken subject.
_SUBJECTS: Final[dict[type, str]] = {
    ast.Gain: "who", ast.Move: "who", ast.Attack: "who", ast.TakeAction: "who", ast.SpendAction: "who",
    ast.TurnOrder: "who", ast.Rotate: "who", ast.Forbid: "who", ast.IsRival: "who",
    ast.RollDice: "by", ast.Choose: "by", ast.Exclude: "by", ast.DiceCount: "by", ast.Deal: "who",
    ast.Tokens: "who", ast.SwapPlaces: "one", ast.SkipTurn: "who",
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
        for field in fields(value):
            part = getattr(value, field.name)
            if isinstance(part, (ast.Node, tuple)):
                after = substitute(part, old, new)
                if after is not part and after != part:
                    updates[field.name] = after
        return replace(value, **updates) if updates else value
    return value


def undo(value: Any, who: Any) -> Any:
    """``value`` with ``who`` as the subject of its verbs replaced by the unspoken doer."""
    if isinstance(value, tuple):
        return tuple(undo(part, who) for part in value)
    if isinstance(value, ast.ModRoll) and value.rolls == ast.RollSel(who):
        return replace(value, rolls=ast.RollSel(ast.Doer()))
    if isinstance(value, parts.Both):
        return replace(value, one=undo(value.one, who), other=undo(value.other, who))
    if isinstance(value, ast.Trailing):
        return ast.Trailing(undo(value.step, who), value.duration)
    if isinstance(value, parts.Powered):
        return replace(value, step=undo(value.step, who))
    if isinstance(value, ast.IfPossible):
        return ast.IfPossible(undo(value.body, who))
    if isinstance(value, ast.Either):
        return replace(value, branches=tuple(undo(branch, who) for branch in value.branches))
    name = _SUBJECTS.get(type(value))
    if name is not None and getattr(value, name) == who:
        bare = replace(value, **{name: ast.Doer()})
        return parts.Own(True, bare) if has_own(bare) and who == ME else bare
    return value


def doer(who: Any) -> Any:
    """How steps refer to the subject of their sentence: by name if it is one fixed player, else as "that warrior"."""
    return who if isinstance(who, ast.Who) and who.quantifier == "the" and not who.tests else ast.Ref("warrior")


def _may_split(value: Any) -> Parts:
    if isinstance(value, ast.May) and not value.otherwise:
        who = doer(value.who)
        body, then = undo(value.body, who), undo(value.then, who)
        yield value.who, body, then
        if body != value.body:
            yield value.who, value.body, then


def _undone(value: Any) -> Parts:
    """The verb without its subject; also as it is, since the owner may be its object ("deal 1 damage to you")."""
    bare = undo(value, ME)
    yield (bare,)
    if bare != value:
        yield (value,)


def _is_unsaid(sel: Any) -> bool:
    """Rolls or attacks of which nobody says whose they are; those against the user are not the user's.

    "Any roll" and "an attack roll" are anybody's: the small word says so.
    """
    if isinstance(sel, ast.RollSel):
        return sel.whose is None and sel.quantifier == "all" and sel.against != ME
    return isinstance(sel, ast.AttackSel) and sel.by is None and sel.against is None and not sel.tests


def _owned(value: Any) -> Any:
    """What is done to rolls and attacks, with its doer for their owner where none is said."""
    if isinstance(value, parts.Both):
        return replace(value, one=_owned(value.one), other=_owned(value.other))
    if isinstance(value, parts.Powered):
        return replace(value, step=_owned(value.step))
    if isinstance(value, ast.Dice):
        return replace(value, roll=_owned(value.roll))
    if isinstance(value, ast.RollSel):
        return replace(value, whose=ast.Doer()) if _is_unsaid(value) else value
    if isinstance(value, ast.AttackSel):
        return replace(value, by=ast.Doer()) if _is_unsaid(value) else value
    if not isinstance(value, _OF_ROLLS):
        return value
    updates: dict[str, Any] = {}
    for field in fields(value):
        part = getattr(value, field.name)
        if isinstance(part, (ast.RollSel, ast.AttackSel, ast.Dice)) and (owned := _owned(part)) != part:
            updates[field.name] = owned
    return replace(value, **updates) if updates else value


_OF_ROLLS: Final = (
    ast.ModRoll, ast.SetRoll, ast.Reroll, ast.Exclude, ast.DiceCount, ast.AddDie, ast.ChangeDie, ast.SetDie,
    ast.CountDoubles, ast.ModDamage, ast.SetDamage, ast.Multiply, ast.Miss,
)  # fmt: skip
"""What is done to rolls, dice and attacks. What is told to nobody else is told to the user, and is about theirs."""

relation("of_doer", _owned, lambda value: [(value,)] if _owned(value) == value else [])


def _gained_by(rolls: Any) -> Any:
    """Rolls to which somebody gains a bonus: their own, also where one of them is meant."""
    unsaid = isinstance(rolls, ast.RollSel) and rolls.whose is None and rolls.quantifier != "the"
    return replace(rolls, whose=ast.Doer()) if unsaid and rolls.against != ME else rolls


relation("gained_by", _gained_by, lambda _: [])  # spoken with whose they are


_UNSAID: Final[dict[type, str]] = {ast.Discard: "by", ast.Reroll: "by"}
"""Steps whose doer goes without saying where it is the user of the ability."""


def told(who: Any, verb: Any) -> Any:
    """What somebody does, is made to do or must do."""
    if isinstance(verb, ast.Attack) and verb.grid:
        return REJECT  # "must attack you if possible": at once, or in its turn?
    if type(verb) in _UNSAID:
        name = _UNSAID[type(verb)]
        return REJECT if getattr(verb, name) is not None else replace(substitute(verb, ast.Doer(), who), **{name: who})
    verb = fitted(who, verb)
    made = verb if verb is REJECT else substitute(verb, ast.Doer(), who)
    return REJECT if made == verb else made


def done_by(who: Any, verbs: Any) -> Any:
    """Deeds with ``who`` for their unspoken doer."""
    verbs = fitted(who, verbs)
    return REJECT if verbs is REJECT else substitute(verbs, ast.Doer(), who)


def _goes_without_saying(step: Any) -> bool:
    """Whether "you" would be odd: "roll two dice"."""
    return isinstance(step, ast.RollDice) and step.by == ME


def _told_split(value: Any) -> Parts:
    yield from _made_to_split(value)
    name = _SUBJECTS.get(type(value))
    if name is not None and getattr(value, name) is not None and not _goes_without_saying(value):
        yield from mine_too(getattr(value, name), replace(value, **{name: ast.Doer()}))


def _made_to_split(value: Any) -> Parts:
    name = _UNSAID.get(type(value))
    if name is not None and getattr(value, name) is not None:
        yield getattr(value, name), replace(value, **{name: None})


relation("told", told, _told_split)


relation("made_to", told, _made_to_split)


def _forced_split(value: Any) -> Parts:
    """Whoever else it is that has to do something."""
    yield from _made_to_split(value)
    name = _SUBJECTS.get(type(value))
    if name is not None and getattr(value, name) not in (None, ast.Doer()):
        yield getattr(value, name), replace(value, **{name: ast.Doer()})


relation("forced", told, _forced_split)


def _plainly_split(value: Any) -> Parts:
    """What the user of an ability does, said so even where that goes without saying."""
    if _goes_without_saying(value):
        yield ME, replace(value, by=ast.Doer())


relation("plainly_told", told, _plainly_split)


def half_described(who: Any, other: Any) -> bool:
    """Is only the first of two groups described, so that the words may be meant of both?

    "All adjacent opponents and teammates": which teammates?
    """
    if not isinstance(who, ast.Who) or not isinstance(other, ast.Who):
        return False
    return bool(who.tests) and not other.tests and other.quantifier == "all"


def told_both(who: Any, other: Any, verb: Any) -> Any:
    """What two do, each for themselves: "you and an opponent gain 1 life"."""
    if isinstance(verb, ast.RollDice):
        return REJECT  # both roll, and the rolls are compared
    if who == other or half_described(who, other):
        return REJECT  # nobody is two
    one, two = told(who, verb), told(other, verb)
    return REJECT if REJECT in (one, two) else parts.Both(one, two)


relation("told_both", told_both, lambda _: [])


relation(
    "swapped",
    lambda one, other: REJECT if one == other else ast.SwapPlaces(one, other),
    lambda value: [(value.one, value.other)] if isinstance(value, ast.SwapPlaces) else [],
)


def told_twice(who: Any, one: Any, other: Any) -> Any:
    """Two things that somebody does: the second by the very one who does the first.

    What the user of an ability does besides is a deed as if it had been said alone: "you lose 1 life and discard it".
    """
    if who == ME:
        first = told(who, one)
        second: Any = REJECT if isinstance(other, ast.Attack) and other.grid else done_by(ME, other)
        return _both_done(first, second)
    several = isinstance(who, ast.Who) and who.quantifier in ("all", "each")
    first, second = told(who, one), told(who if several else doer(who), other)
    return _both_done(first, second)


def _both_done(one: Any, other: Any) -> Any:
    return REJECT if REJECT in (one, other) or isinstance(other, parts.Both) else parts.Both(one, other, deeds=True)


relation("told_twice", told_twice, lambda _: [])


def _each_of_split(value: Any) -> Parts:
    if isinstance(value, ast.ForEach) and isinstance(value.what, ast.Several) and len(value.body) == 1:
        yield value.what, value.body[0]


relation("each_of", lambda what, step: ast.ForEach(what, (step,)), _each_of_split)


def _each_told(what: Any, verb: Any) -> Any:
    """What each of several does for itself."""
    step = told(ast.Ref("warrior"), verb)
    return REJECT if step is REJECT or isinstance(step, parts.Both) else ast.ForEach(what, (step,))


def _each_told_split(value: Any) -> Parts:
    for what, step in _each_of_split(value):
        for who, verb in _told_split(step):
            if who == ast.Ref("warrior"):
                yield what, verb


relation("each_told", _each_told, _each_told_split)


relation("imperative", lambda verb: done_by(ME, verb), _undone)


relation("done", lambda verbs: done_by(ME, verbs), _undone)


def _names_no_doer(steps: tuple[Any, ...]) -> bool:
    """Is there a power among the steps that only its own player carries out ("Push 1", "Reroll 1")?"""
    return any(isinstance(step, parts.Powered) and substitute(step, ast.Doer(), ME) == step for step in steps)


def _is_of_several(ability: Any) -> bool:
    return isinstance(ability, ast.AbilitySel) and ability.quantifier == "all"


def _may(who: Any, body: tuple[Any, ...], then: tuple[Any, ...]) -> Any:
    """What somebody may do. A power that always is its player's own is not said of another."""
    if who != ME and (_names_no_doer(body) or _names_no_doer(then)):
        return REJECT
    if any(isinstance(step, ast.UseAbility) and _is_of_several(step.ability) for step in body):
        return REJECT  # a permission
    done, after = done_by(doer(who), body), done_by(doer(who), then)
    return REJECT if REJECT in (done, after) else ast.May(who, done, after)


relation("may", _may, _may_split)


def _either_split(value: Any) -> Parts:
    if isinstance(value, ast.Either) and value.by is not None:
        bare = undo(value.branches, doer(value.by))
        yield value.by, bare
        if bare != value.branches:
            yield value.by, value.branches


def _either(who: Any, branches: Any) -> Any:
    done = done_by(doer(who), branches)
    return REJECT if done is REJECT else ast.Either(done, who)


relation("either", _either, _either_split)
