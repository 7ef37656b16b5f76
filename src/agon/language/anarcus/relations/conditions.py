"""What may be so."""

from __future__ import annotations

from typing import Any, Final

from agon.language import ast
from agon.language.anarcus.relations.base import Parts, Refused, is_cards, relation, with_values
from agon.language.anarcus.relations.cards import may_share_noun, of_player, of_player_parts, ordered
from agon.language.ast import armies
from agon.language.grammar import REJECT


def _all_of(one: Any, other: Any) -> Any:
    parts: list[Any] = []
    for each in (one, other):
        parts += each.tests if isinstance(each, ast.AllOf) else (each,)
    return ast.AllOf(tuple(parts))


def _all_of_parts(condition: Any) -> Parts:
    if isinstance(condition, ast.AllOf) and len(condition.tests) > 1:
        rest = condition.tests[1:]
        yield condition.tests[0], rest[0] if len(rest) == 1 else ast.AllOf(rest)


relation("both", _all_of, _all_of_parts)


def _is_shared(one: Any, other: Any) -> bool:
    """Is the noun of the second cards that are had perhaps meant of the first, too?"""
    return may_share_noun(getattr(getattr(each, "left", None), "cards", None) for each in (one, other))


relation(
    "both_had", lambda one, other: Refused("shared noun") if _is_shared(one, other) else _all_of(one, other),
    lambda condition: [parts for parts in _all_of_parts(condition) if not _is_shared(*parts)],
)  # fmt: skip
_REVERSED: Final = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def denied(condition: Any) -> Any:
    """The opposite of a condition."""
    if isinstance(condition, ast.Not):
        return condition.test
    if isinstance(condition, ast.Compare) and condition.op in _REVERSED and not _is_of_each(condition):
        return compare(condition.left, _REVERSED[condition.op], condition.right)
    if isinstance(condition, armies.RoleIs):
        return with_values(condition, role="defender" if condition.role == "attacker" else "attacker")
    return ast.Not(condition)


relation(
    "denied", denied,
    lambda condition: [(condition.test,)] if isinstance(condition, ast.Not) else [],
)  # fmt: skip


def _is_of_each(condition: ast.Compare) -> bool:
    """Is it said of each player? Then its opposite is that one of them is not so."""
    value: Any = condition.left
    return getattr(value.cards if isinstance(value, armies.CardCount) else value, "owner", "") == "each" or (
        getattr(value, "player", "") == "each"
    )


def _unless(condition: Any) -> Any:
    """The opposite; not of a deed of each player, for "each has done it" is denied as "none of them has"."""
    if isinstance(condition, armies.HasHappened) and getattr(condition.event, "by", "") == "each":
        return REJECT
    return denied(condition)


def _unless_parts(condition: Any) -> Parts:
    if isinstance(condition, ast.Not) and _unless(condition.test) == condition:
        yield (condition.test,)


relation("unless", _unless, _unless_parts)


def _having(cards: Any, order: tuple[Any, int]) -> Any:
    op, number = order
    return compare(armies.CardCount(cards), op, number)


def _having_parts(condition: Any) -> Parts:
    if isinstance(condition, ast.Compare) and isinstance(condition.left, armies.CardCount):
        yield condition.left.cards, (condition.op, condition.right)


relation("having", _having, _having_parts)
_MIRRORED: Final = {"<": ">", ">": "<", "=": "=", "<=": ">=", ">=": "<="}


def _more_than(cards: Any, player: Any, op: Any, other: Any) -> Any:
    own = of_player(cards, player)
    if own is REJECT:
        return REJECT
    if player != "me" and other == "me":
        own, other, op = with_values(own, owner="me"), player, _MIRRORED[op]
    return ast.Compare(armies.CardCount(own), op, armies.CardCount(with_values(own, owner=other)))


def _more_than_parts(condition: Any) -> Parts:
    if isinstance(condition, ast.Compare):
        one, other = condition.left, condition.right
        if isinstance(one, armies.CardCount) and isinstance(other, armies.CardCount):
            mine: Any = one.cards
            theirs: Any = other.cards
            alike = (
                is_cards(mine) and is_cards(theirs) and with_values(mine, owner=None) == with_values(theirs, owner=None)
            )
            if alike and None not in (mine.owner, theirs.owner):
                ((bare, player),) = of_player_parts(mine)
                yield bare, player, condition.op, theirs.owner


relation("more_than", _more_than, _more_than_parts)


def compare(left: Any, op: Any, right: Any) -> ast.Compare:
    """A comparison in the one form that comparisons with the same meaning share."""
    if isinstance(right, int):
        if op in ("<", ">"):
            op, right = ("<=", right - 1) if op == "<" else (">=", right + 1)
        if (op, right) == ("<=", 0) and isinstance(left, _NEVER_NEGATIVE):
            op = "="
    return ast.Compare(left, op, right)


_NEVER_NEGATIVE: Final = (
    armies.CardCount, armies.Score, armies.EmptyTurns, armies.HappenedCount, armies.QualityCount, armies.Difference,
)  # fmt: skip


def _compared(value: Any, order: tuple[str, Any]) -> Any:
    said = compare(value, *order)
    if isinstance(said.left, armies.HappenedCount) and (said.op, said.right) == ("=", 0):
        return ast.Not(armies.HasHappened(said.left.event, said.left.when))
    return said


relation(
    "compared", _compared,
    lambda said: [(said.left, (said.op, said.right))] if isinstance(said, ast.Compare) else [],
)  # fmt: skip


def _short_of_parts(condition: Any) -> Parts:
    if not isinstance(condition, ast.Compare) or not isinstance(condition.right, int):
        return
    if condition.op == "<=" or (condition.op, condition.right) == ("=", 0):
        yield condition.left, condition.right + 1


relation("short_of", lambda value, number: compare(value, "<=", number - 1), _short_of_parts)


def _are(cards: Any, tests: tuple[Any, ...]) -> Any:
    """Cards that are so; "one of your fighters is Undead" says that there is one."""
    if is_cards(cards) and cards.number != "all":
        if cards.number != 1 or cards.up_to or cards.by == "random":
            return REJECT
        return compare(
            armies.CardCount(with_values(cards, tests=ordered((*cards.tests, *tests)), number="all", by="me")), ">=", 1
        )
    return armies.CardsAre(cards, tests)


relation("are", _are, lambda said: [(said.cards, said.tests)] if isinstance(said, armies.CardsAre) else [])
