"""Who does it: a deed is read without its doer, and may be offered, or be one of several to choose from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final, cast

from agon.language.anarcus.relations.base import Parts, is_cards, relation, with_values
from agon.language.ast import armies
from agon.language.ast.base import Node
from agon.language.grammar import REJECT

_PLAYERS: Final = frozenset({"player", "who", "whose"})
_HIDDEN: Final = frozenset({"hand", "stack", "out"})
PEOPLE: Final = ("me", "opponent", "each", "that", "attacker", "defender")


def _mapped(value: Any, change: Callable[[Any, str, str], str], *, events: bool = True) -> Any:
    """The value with each word for a player in a field of a node changed; in events only if asked for."""
    if isinstance(value, tuple):
        return tuple(_mapped(part, change, events=events) for part in value)
    if not isinstance(value, Node) or (isinstance(value, armies.CardEvent) and not events):
        return value
    changes: dict[str, Any] = {}
    for field in fields(cast(Any, value)):
        old = getattr(value, field.name)
        if isinstance(old, str):
            new: Any = change(value, field.name, old) if field.name in _PLAYERS | {"owner", "by"} else old
        else:
            new = _mapped(old, change, events=events)
        if new is not old:
            changes[field.name] = new
    return with_values(value, **changes) if changes else value


def does(who: str, step: Any) -> Any:
    """The step, or steps, with ``who`` for whoever does them; REJECT where another does what is said to be yours."""
    others: list[str] = []

    def change(_: Any, name: str, word: str) -> str:
        if word == "your" and who != "me":
            others.append(word)
        if word in ("doer", "your"):
            return "owner" if name == "by" and who == "each" else who
        if word == "their":
            return "that" if who == "me" else who
        return word

    made = _mapped(step, change)
    return REJECT if others else _tidy(made)


def _until_yours(step: Any) -> Any:
    """What is done until your hand is of some size: nobody but you does it."""
    return _mapped(step, lambda _, name, word: "your" if (name, word) == ("owner", "me") else word)


relation("until_yours", _until_yours, lambda step: [(step,)])


def _tidy(value: Any) -> Any:
    """Where nothing is chosen nobody chooses."""
    if isinstance(value, tuple):
        return tuple(map(_tidy, value))
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in fields(cast(Any, value)):
        old = getattr(value, field.name)
        if isinstance(old, tuple | Node):
            new = _tidy(old)
            if new is not old and new != old:
                changes[field.name] = new
    if is_cards(value) and _unchosen(value):
        changes["by"] = "me"
    return with_values(value, **changes) if changes else value


def _unchosen(cards: Any) -> bool:
    return bool(cards.number == "all" or (cards.zone == "top" and cards.by != "random"))


def _done_by(step: Any) -> Parts:
    """Who may be said to do the step, and the step without them.

    A hand or stack of theirs goes without saying ("discard a card") or is said ("a card in your hand").
    """
    for who in PEOPLE:
        for hides in ("hand", ""):
            bare, doers = _without(who, hides, step)
            if who == "me" or doers <= {"owner" if who == "each" else who}:
                yield who, bare


def _without(who: str, hides: str, step: Any) -> tuple[Any, set[str]]:
    """The step with words of the grammar for ``who``, and everybody who does something in it."""
    chooser = "owner" if who == "each" else who
    doers: set[str] = set()

    def change(node: Any, name: str, word: str) -> str:
        if name == "by" and is_cards(node):
            if _unchosen(node) or word == "random":
                return word
            doers.add(word)
            return "doer" if word == chooser else word
        if name in _PLAYERS:
            if not isinstance(node, _BY_DOER):
                return "their" if word == who and who != "me" else word
            doers.add("owner" if word == who == "each" else word)
            return "doer" if word == who else word
        if name == "owner" and word == who:
            hides_zone = is_cards(node) and node.zone in _HIDDEN and not (who == "me" and node.zone == "out")
            hidden = hides_zone and (node.number != "all" or bool(node.tests))
            return "doer" if hidden and hides else "their" if who != "me" else word
        return word

    return _mapped(step, change, events=False), doers


_BY_DOER: Final = (
    armies.DrawCards, armies.LookAt, armies.PlayCards, armies.PassOver, armies.AlterBattle, armies.WinsTies,
    armies.MayHave, armies.CannotPlay, armies.PlayLimit, armies.MorePlays, armies.CannotDraw, armies.TakeOver,
)  # fmt: skip
"""Steps with the player who does them, or whom they are said of."""
relation("does", does, _done_by)


def _may(who: Any, body: tuple[Any, ...], then: tuple[Any, ...]) -> Any:
    done, after = does(who, body), does(who, then)
    return REJECT if REJECT in (done, after) else armies.Offer(who, done, after)


def _may_parts(step: Any) -> Parts:
    if isinstance(step, armies.Offer) and not step.otherwise:
        for who, body in _done_by(step.body):
            if who == step.who:
                for again, then in _done_by(step.then):
                    if again == who or not step.then:
                        yield who, body, then
                        break


relation("may", _may, _may_parts)


def _chooses(who: Any, branches: tuple[Any, ...]) -> Any:
    done = does(who, branches)
    return REJECT if done is REJECT else armies.ChooseOne(done, who)


def _chooses_parts(step: Any) -> Parts:
    if isinstance(step, armies.ChooseOne):
        for who, branches in _done_by(step.branches):
            if who == step.by:
                yield who, branches
        if step.by != "me":
            yield step.by, step.branches


relation("chooses", _chooses, _chooses_parts)
