"""The relations that actions of the Anarcus grammar may call: each builds a value and takes it apart again.

A deed is read without its doer. ``doer`` stands for whoever does it and ``their`` for "their" until ``does`` says who
that is; no ability holds either word.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from agon.language import ast
from agon.language.ast import armies
from agon.language.ast.armies import ArmyCards
from agon.language.ast.base import Node
from agon.language.grammar import REJECT, Relation

RELATIONS: Final[dict[str, Relation]] = {}

Parts = Iterator[tuple[Any, ...]]


def relation(name: str, build: Callable[..., Any], split: Callable[[Any], Iterable[tuple[Any, ...]]]) -> None:
    """Register a relation."""
    RELATIONS[name] = Relation(build, split)


# ----------------------------------------------------------------------------------- helper nodes inside a sentence


@dataclass(frozen=True, slots=True)
class InPlace(Node):
    """... in a place: "in your hand"."""

    zone: str
    owner: Any


@dataclass(frozen=True, slots=True)
class AtRandom(Node):
    """... at random."""


@dataclass(frozen=True, slots=True)
class Next(Node):
    """The next time an event comes, or each time in a span; a head of a sentence."""

    event: Any
    once: bool
    until: Any = None


@dataclass(frozen=True, slots=True)
class For(Node):
    """How long what the sentence says lasts; a head of a sentence."""

    until: armies.Lasting


@dataclass(frozen=True, slots=True)
class Link(Node):
    """How a sentence goes on from the one before."""

    word: str
    condition: Any = None


@dataclass(frozen=True, slots=True)
class Body(Node):
    """The steps of a sentence and the conditions behind them."""

    steps: tuple[Any, ...]
    tails: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class InsteadOf(Node):
    """... instead; only inside a sentence."""


HELPERS: Final[dict[str, type]] = {
    kind.__name__: kind for kind in (InPlace, AtRandom, Next, For, Link, Body, InsteadOf)
}  # fmt: skip


def _sentence(link: Link, heads: tuple[Any, ...], body: Body) -> Any:
    said = (*(() if link.condition is None else (link.condition,)), *heads, *body.tails)
    if sum(isinstance(head, ast.Limit) for head in said) > 1:
        return REJECT
    if sum(isinstance(head, ast.Trigger) for head in said) > 1:
        return REJECT
    steps = body.steps
    for head in said:
        if isinstance(head, For):
            if not all(isinstance(step, armies.CONTINUOUS) and step.until is None for step in steps):
                return REJECT
            steps = tuple(_ending(step, head.until) for step in steps)
    said = tuple(head for head in said if not isinstance(head, For))
    replaces = any(isinstance(head, ast.Trigger) and isinstance(head.event, armies.Would) for head in said)
    if replaces:
        said = tuple(head for head in said if not isinstance(head, InsteadOf))
    return ast.Sentence(link.word, _does("me", said), _does("me", steps))  # type: ignore[arg-type]  # links come from the grammar only


def _ending(step: Any, until: armies.Lasting) -> Any:
    if until.whose == "their":  # type: ignore[comparison-overlap]  # a word of the grammar
        until = replace(until, whose=getattr(step, "player", "that"))
    return replace(step, until=until)


def _sentence_parts(sentence: Any) -> Parts:
    if isinstance(sentence, ast.Sentence):
        if any(isinstance(head, ast.Trigger) and isinstance(head.event, armies.Would) for head in sentence.heads):
            yield (Link(sentence.link), sentence.heads, Body(sentence.steps, (InsteadOf(),)))
        yield (Link(sentence.link), sentence.heads, Body(sentence.steps, ()))
        first = sentence.heads[0] if sentence.heads else None
        if sentence.link.startswith("if") and first is not None and not isinstance(first, ast.Limit | ast.Trigger):
            yield (Link(sentence.link, first), sentence.heads[1:], Body(sentence.steps, ()))


relation("sentence", _sentence, _sentence_parts)


# ------------------------------------------------------------------------------------------------------ who does it

_PLAYERS: Final = frozenset({"player", "who", "whose"})
_HIDDEN: Final = frozenset({"hand", "stack", "out"})
PEOPLE: Final = ("me", "opponent", "each", "that", "attacker", "defender")


def _mapped(value: Any, change: Callable[[Any, str, str], str]) -> Any:
    """The value with each word for a player in a field of a node changed."""
    if isinstance(value, tuple):
        return tuple(_mapped(part, change) for part in value)
    if not isinstance(value, Node):
        return value
    changes: dict[str, Any] = {}
    for field in fields(value):  # type: ignore[arg-type]  # every node is a dataclass
        old = getattr(value, field.name)
        if isinstance(old, str):
            new: Any = change(value, field.name, old) if field.name in _PLAYERS | {"owner", "by"} else old
        else:
            new = _mapped(old, change)
        if new is not old:
            changes[field.name] = new
    return replace(value, **changes) if changes else value  # type: ignore[type-var]  # every node is a dataclass


def _does(who: str, step: Any) -> Any:
    """The step, or steps, with ``who`` for whoever does them."""

    def change(_: Any, name: str, word: str) -> str:
        if word == "doer":
            return "owner" if name == "by" and who == "each" else who
        if word == "their":
            return "that" if who == "me" else who
        return word

    return _tidy(_mapped(step, change))


def _tidy(value: Any) -> Any:
    """Where nothing is chosen nobody chooses."""
    if isinstance(value, tuple):
        return tuple(map(_tidy, value))
    if not isinstance(value, Node):
        return value
    changes = {}
    for field in fields(value):  # type: ignore[arg-type]  # every node is a dataclass
        old = getattr(value, field.name)
        if isinstance(old, tuple | Node):
            new = _tidy(old)
            if new is not old and new != old:
                changes[field.name] = new
    if isinstance(value, ArmyCards) and _unchosen(value) and value.by != "me":
        changes["by"] = "me"
    return replace(value, **changes) if changes else value  # type: ignore[type-var]  # every node is a dataclass


def _unchosen(cards: ArmyCards) -> bool:
    return cards.number == "all" or (cards.zone == "top" and cards.by != "random")


def _done_by(step: Any) -> Parts:
    """Who may be said to do the step, and the step without them."""
    for who, hiding in itertools.product(PEOPLE, (True, False)):
        chooser = "owner" if who == "each" else who
        doers: set[str] = set()

        def change(
            node: Any, name: str, word: str, who: str = who, chooser: str = chooser, hiding: bool = hiding
        ) -> str:
            if name == "by" and isinstance(node, ArmyCards):
                if _unchosen(node) or word == "random":
                    return word
                doers.add(word)  # noqa: B023  # emptied for each of them
                return "doer" if word == chooser else word
            if name in _PLAYERS:
                if not isinstance(node, _BY_DOER):
                    return "their" if word == who and who != "me" else word
                doers.add(word if who != "each" or word != "each" else "owner")  # noqa: B023  # emptied for each
                return "doer" if word == who else word
            if name == "owner" and word == who:
                hidden = isinstance(node, ArmyCards) and node.zone in _HIDDEN
                return "doer" if hidden and hiding else "their" if who != "me" else word
            return word

        bare = _mapped(step, change)
        if who == "me" or doers == {chooser}:
            yield who, bare


_BY_DOER: Final = (
    armies.DrawCards, armies.LookAt, armies.PlayCards, armies.SkipTurn, armies.AlterBattle, armies.WinsTies,
    armies.MayHave, armies.CannotPlay, armies.PlayLimit, armies.MorePlays, armies.ShuffleStack,
)  # fmt: skip
"""Steps with the player who does them, or whom they are said of."""

relation("does", _does, _done_by)


def _may(who: str, body: tuple[Any, ...], then: tuple[Any, ...]) -> Any:
    return armies.Offer(who, _does(who, body), _does(who, then))  # type: ignore[arg-type]  # words of the grammar


def _may_parts(step: Any) -> Parts:
    if isinstance(step, armies.Offer) and not step.otherwise:
        for who, body in _done_by(step.body):
            if who == step.who:
                for again, then in _done_by(step.then):
                    if again == who or not step.then:
                        yield who, body, then
                        break


relation("may", _may, _may_parts)


def _chooses(who: str, branches: tuple[Any, ...]) -> Any:
    return armies.ChooseOne(_does(who, branches), who)  # type: ignore[arg-type]  # words of the grammar


def _chooses_parts(step: Any) -> Parts:
    if isinstance(step, armies.ChooseOne):
        for who, branches in _done_by(step.branches):
            if who == step.by:
                yield who, branches
        if step.by != "me":
            yield step.by, step.branches


relation("chooses", _chooses, _chooses_parts)


# -------------------------------------------------------------------------------------------------------- which cards

_ORDER: Final = (
    ast.AnyOf, ast.Not, armies.OfNature, armies.OfRealm, armies.OfSide, armies.OfType, armies.StatIs, armies.Extreme,
    armies.HasText, armies.SameCard, armies.Shares, armies.Underwent,
)  # fmt: skip
_QUALITY: Final = (armies.OfNature, armies.OfRealm, armies.OfSide)
_ONE_EACH: Final = ("hero", "weapon", "shield")
_GONE: Final = ("destroyed", "killed", "discarded")


def ordered(tests: Iterable[Any]) -> tuple[Any, ...]:
    """Tests in the one order in which they stand in a node, each once."""
    return tuple(sorted(dict.fromkeys(tests), key=lambda test: (_ORDER.index(type(test)), repr(test))))


def _is_adjective(test: Any) -> bool:
    if isinstance(test, ast.AnyOf):
        return all(isinstance(part, _QUALITY) for part in test.tests)
    return isinstance(test.test if isinstance(test, ast.Not) else test, _QUALITY)


def _is_noun(test: Any) -> bool:
    if isinstance(test, ast.AnyOf):
        return all(isinstance(part, armies.OfType) for part in test.tests)
    return isinstance(test, armies.OfType | armies.SameCard)


def _cards(det: tuple[Any, ...], adjs: tuple[Any, ...], noun: Any, posts: tuple[Any, ...]) -> Any:
    """Cards of a determiner (number, up to, chooser, other, owner), what stands before the noun, and what behind it."""
    number, up_to, by, other, owner = det
    zone = ""
    if noun == "unused":
        zone, noun = "heroes", ()
    for post in posts:
        if isinstance(post, InPlace):
            if zone == "heroes" and post.zone == "table" and owner is None:
                owner = post.owner
                continue
            if zone or (owner is not None and post.owner not in (owner, None, "doer")):
                return REJECT
            zone = post.zone
            owner = post.owner if owner is None else owner
        if isinstance(post, AtRandom):
            if by == "random" or number == "all":
                return REJECT
            by = "random"
    tests = ordered((*adjs, *noun, *(post for post in posts if not isinstance(post, InPlace | AtRandom))))
    if sum(_is_noun(test) for test in tests) > 1:
        return REJECT
    best = any(isinstance(test, armies.Extreme) for test in tests)
    if number == "the":
        unique = all(isinstance(test, armies.OfType) and test.name in _ONE_EACH for test in noun) and noun
        if best:
            number = 1
        elif unique and zone in ("", "table"):
            number, by = "all", "me"
        else:
            return REJECT
    if not zone and any(isinstance(test, armies.Underwent) and test.deed in _GONE for test in tests):
        zone, owner = "out", "doer" if owner is None else owner
    return ArmyCards(tests, owner, zone, number, up_to, by, other)  # type: ignore[arg-type]  # settled by "table"


def _cards_parts(cards: Any) -> Parts:
    if not isinstance(cards, ArmyCards) or cards.zone in ("top", "those"):
        return
    adjs = tuple(test for test in cards.tests if _is_adjective(test))
    noun: Any = tuple(test for test in cards.tests if _is_noun(test))
    posts = tuple(test for test in cards.tests if not _is_adjective(test) and not _is_noun(test))
    owner: Any = cards.owner
    zone: str = cards.zone
    by: Any = cards.by
    if zone == "heroes":
        noun = "unused"
    elif zone == "out" and any(isinstance(test, armies.Underwent) and test.deed in _GONE for test in cards.tests):
        owner = None if owner == "doer" else owner
    elif zone:
        posts, owner = (InPlace(zone, owner), *posts), None
    if by == "random":
        posts, by = (*posts, AtRandom()), "doer"
    best = any(isinstance(test, armies.Extreme) for test in cards.tests)
    unique = len(noun) == 1 and getattr(noun[0], "name", "") in _ONE_EACH
    if (best and cards.number == 1 and not cards.up_to) or (unique and cards.number == "all" and not cards.other):
        yield ("the", False, "doer", cards.other, owner), adjs, noun, posts
    yield (cards.number, cards.up_to, by, cards.other, owner), adjs, noun, posts


relation("cards", _cards, _cards_parts)


def _placed(zone: str, owner: Any) -> tuple[Callable[[Any], Any], Callable[[Any], Parts]]:
    """Cards that lie in a place where their words do not say where."""

    def build(cards: Any) -> Any:
        if not isinstance(cards, ArmyCards) or cards.zone:
            return cards
        return replace(cards, zone=zone, owner=owner if cards.owner is None else cards.owner)

    def split(cards: Any) -> Parts:
        if isinstance(cards, ArmyCards):
            if zone == "hand" and cards.owner not in (owner, None):
                yield (cards,)
            if cards.zone == zone:
                yield (replace(cards, zone="", owner=None if cards.owner == owner else cards.owner),)  # type: ignore[arg-type]
            if cards.zone != "table":
                yield (cards,)

    return build, split


relation("table", *_placed("table", None))
relation("hand", *_placed("hand", "doer"))


def _held(cards: Any) -> Any:
    """Only cards of a hand."""
    return cards if isinstance(cards, ArmyCards) and cards.zone == "hand" else REJECT


relation("held", _held, lambda cards: [(cards,)] if _held(cards) is cards else [])


def _played(cards: Any) -> Any:
    """Cards that are told apart as they are played or drawn: whose is said by whoever does it."""
    return replace(cards, owner=None, zone="table") if cards.zone == "" and cards.owner is None else REJECT


relation("kinds", _played, lambda cards: [(replace(cards, zone=""),)] if isinstance(cards, ArmyCards) else [])


def _one(cards: Any) -> Any:
    """A card of an event: one, and nobody chooses it."""
    if not isinstance(cards, ArmyCards):
        return cards
    plain = cards.number == 1 and not cards.up_to and cards.by in ("doer", "me")
    unique = cards.number == "all" and any(
        isinstance(test, armies.OfType) and test.name in _ONE_EACH for test in cards.tests
    )
    return replace(cards, number=1, by="me") if plain or unique else REJECT


def _one_parts(cards: Any) -> Parts:
    if isinstance(cards, ArmyCards) and cards.number == 1:
        unique = any(isinstance(test, armies.OfType) and test.name in _ONE_EACH for test in cards.tests)
        if unique and cards.owner is not None and not cards.other:
            yield (replace(cards, number="all"),)
        yield (replace(cards, by="doer"),)  # type: ignore[arg-type]  # taken up again by the grammar
    elif isinstance(cards, ast.This):
        yield (cards,)


relation("one", _one, _one_parts)


def _meant(cards: Any) -> Any:
    """Cards that are counted or looked at: all of them, whoever's where nothing is said."""
    return cards


def _top(number: Any, owner: Any) -> Any:
    return ArmyCards((), owner, "top", number)


def _top_parts(cards: Any) -> Parts:
    if isinstance(cards, ArmyCards) and cards.zone == "top" and not cards.tests:
        yield cards.number, cards.owner


relation("top", _top, _top_parts)


def _whole(zone: str) -> tuple[Callable[[Any], Any], Callable[[Any], Parts]]:
    def split(cards: Any) -> Parts:
        if isinstance(cards, ArmyCards) and cards == ArmyCards((), cards.owner, zone):  # type: ignore[arg-type]
            yield (cards.owner,)

    return lambda owner: ArmyCards((), owner, zone), split  # type: ignore[arg-type]  # a zone of the grammar


relation("whole_hand", *_whole("hand"))


def _of_those(det: tuple[Any, ...], noun: tuple[Any, ...]) -> Any:
    number, up_to, by = det
    return ArmyCards(noun, None, "those", number, up_to, by)


def _of_those_parts(cards: Any) -> Parts:
    if isinstance(cards, ArmyCards) and cards.zone == "those" and cards.owner is None and not cards.other:
        yield (cards.number, cards.up_to, cards.by), cards.tests


relation("of_those", _of_those, _of_those_parts)

# --------------------------------------------------------------------------------------------------------- numbers


def _times(number: int, value: Any) -> Any:
    return value if number == 1 else armies.Product(number, value)


def _times_parts(value: Any) -> Parts:
    if isinstance(value, armies.Product):
        yield value.by, value.value
    elif isinstance(value, Node):
        yield 1, value


relation("times", _times, _times_parts)


def _negative(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(_negative(each) for each in value)
    if isinstance(value, int):
        return -value
    if isinstance(value, armies.Product):
        return _times(-value.by, value.value)
    return armies.Product(-1, value)


def _negative_parts(value: Any) -> Parts:
    numbers = value if isinstance(value, tuple) else (value,)
    if all(
        (isinstance(each, int) and each <= 0) or (isinstance(each, armies.Product) and each.by < 0) for each in numbers
    ):
        yield (_negative(value),)


relation("negative", _negative, _negative_parts)


def _scaled(change: tuple[int, int], value: Any) -> Any:
    return tuple(0 if each == 0 else _times(each, value) for each in change)


def _scaled_parts(change: Any) -> Parts:
    if not isinstance(change, tuple):
        return
    apart = [(0, None) if each == 0 else next(_times_parts(each), None) for each in change]
    if all(part is not None for part in apart):
        values = {value for number, value in apart if number}  # type: ignore[misc]  # none is None
        if len(values) == 1:
            yield tuple(number for number, _ in apart), values.pop()  # type: ignore[misc]  # none is None


relation("scaled", _scaled, _scaled_parts)


def _capped(change: Any, most: Any) -> Any:
    return tuple(0 if each == 0 else armies.AtMost(each, most) for each in change)


def _capped_parts(change: Any) -> Parts:
    if isinstance(change, tuple):
        capped = [each for each in change if each != 0]
        if capped and all(isinstance(each, armies.AtMost) for each in capped):
            most = {each.most for each in capped}
            if len(most) == 1:
                yield tuple(0 if each == 0 else each.value for each in change), most.pop()


relation("capped", _capped, _capped_parts)


def _altered(cards: Any, change: tuple[Any, Any], until: Any) -> Any:
    return armies.Alter(cards, change[0], change[1], until)


def _altered_parts(step: Any) -> Parts:
    if isinstance(step, armies.Alter):
        yield step.cards, (step.attack, step.hp), step.until


relation("altered", _altered, _altered_parts)


def _one_stat(stat: str, by: Any) -> Any:
    return (by if stat != "hp" else 0, by if stat != "attack" else 0)


def _one_stat_parts(change: Any) -> Parts:
    if isinstance(change, tuple):
        attack, hp = change
        if hp == 0:
            yield "attack", attack
        elif attack == 0:
            yield "hp", hp
        elif attack == hp:
            yield "both", attack


relation("points", _one_stat, _one_stat_parts)

# ------------------------------------------------------------------------------------------------------ conditions


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

_REVERSED: Final = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def _denied(condition: Any) -> Any:
    if isinstance(condition, ast.Not):
        return condition.test
    if isinstance(condition, ast.Compare) and condition.op in _REVERSED:
        return replace(condition, op=_REVERSED[condition.op])
    if isinstance(condition, armies.RoleIs):
        return replace(condition, role="defender" if condition.role == "attacker" else "attacker")
    return ast.Not(condition)


relation(
    "denied", _denied,
    lambda condition: [(condition.test,)] if isinstance(condition, ast.Not) else [],
)  # fmt: skip


def _having(cards: Any, order: tuple[str, int]) -> Any:
    op, number = order
    return ast.Compare(armies.CardCount(cards), op, number)  # type: ignore[arg-type]  # operators of the grammar


def _having_parts(condition: Any) -> Parts:
    if isinstance(condition, ast.Compare) and isinstance(condition.left, armies.CardCount):
        yield condition.left.cards, (condition.op, condition.right)


relation("having", _having, _having_parts)


def _of_player(cards: Any, player: Any) -> Any:
    """Cards said of a player who has them; only where nobody else is named."""
    if not isinstance(cards, ArmyCards) or cards.owner not in (None, "doer", "their", player):
        return REJECT
    return replace(cards, owner=player, zone=cards.zone or "table")


def _of_player_parts(cards: Any) -> Parts:
    if isinstance(cards, ArmyCards) and cards.owner is not None:
        if cards.zone == "table":
            yield replace(cards, owner=None, zone=""), cards.owner  # type: ignore[arg-type]  # filled in again
        else:
            yield replace(cards, owner="doer"), cards.owner  # type: ignore[arg-type]  # filled in again


relation("of_player", _of_player, _of_player_parts)


_MIRRORED: Final = {"<": ">", ">": "<", "=": "="}


def _more_than(cards: Any, player: Any, op: str, other: Any) -> Any:
    own = _of_player(cards, player)
    if own is REJECT:
        return REJECT
    if player != "me" and other == "me":
        own, other, op = replace(own, owner="me"), player, _MIRRORED[op]
    return ast.Compare(armies.CardCount(own), op, armies.CardCount(replace(own, owner=other)))  # type: ignore[arg-type]


def _more_than_parts(condition: Any) -> Parts:
    if isinstance(condition, ast.Compare):
        one, other = condition.left, condition.right
        if isinstance(one, armies.CardCount) and isinstance(other, armies.CardCount):
            mine, theirs = one.cards, other.cards
            if isinstance(mine, ArmyCards) and isinstance(theirs, ArmyCards):
                if replace(mine, owner=None) == replace(theirs, owner=None) and None not in (mine.owner, theirs.owner):
                    ((bare, player),) = _of_player_parts(mine)
                    yield bare, player, condition.op, theirs.owner


relation("more_than", _more_than, _more_than_parts)


def _entering(event: Any) -> Any:
    """An event of this card being played or picked is that of its coming to the table."""
    if isinstance(event, armies.CardEvent) and event.cards == ast.This() and event.deed in ("played", "picked"):
        return armies.Enters() if event.by in (None, "me") else REJECT
    return event


relation("event", _entering, lambda event: [(event,)])


def _by(player: Any, event: Any) -> Any:
    """Who does what happens: "any" player is nobody in particular."""
    return _entering(replace(event, by=None if player == "any" else player))


def _by_parts(event: Any) -> Parts:
    if isinstance(event, armies.CardEvent) and not event.nth:
        yield "any" if event.by is None else event.by, replace(event, by=None)


relation("by", _by, _by_parts)


def _of_card(cards: Any, said: tuple[str, Any]) -> Any:
    deed, player = said
    return _entering(armies.CardEvent(deed, cards, None if player == "any" else player))  # type: ignore[arg-type]


def _of_card_parts(event: Any) -> Parts:
    if isinstance(event, armies.CardEvent) and not event.nth:
        yield event.cards, (event.deed, event.by)


relation("of_card", _of_card, _of_card_parts)


def _nth(event: Any, number: int, per: str) -> Any:
    return replace(event, nth=number, per=per) if isinstance(event, armies.CardEvent) else REJECT


def _nth_parts(event: Any) -> Parts:
    if isinstance(event, armies.CardEvent) and event.nth:
        yield replace(event, nth=0, per="round"), event.nth, event.per


relation("nth", _nth, _nth_parts)


def _sent(cards: Any, place: tuple[str, Any]) -> Any:
    """Cards to a place of their owner's; not to a hand or stack that is said to be another's."""
    to, whose = place
    owners = {each.owner for each in _selections(cards)} & {"me", "opponent"}
    if whose in ("me", "opponent") and owners and owners != {whose}:
        return REJECT
    if whose == "me" and isinstance(cards, ArmyCards) and cards.zone == "out" and cards.owner is None:
        cards = replace(cards, owner="me")
    return armies.SendCards(cards, to)  # type: ignore[arg-type]  # places of the grammar


def _selections(cards: Any) -> tuple[Any, ...]:
    return cards.parts if isinstance(cards, armies.Several) else (cards,) if isinstance(cards, ArmyCards) else ()


def _sent_parts(step: Any) -> Parts:
    if isinstance(step, armies.SendCards):
        owners = {getattr(each, "owner", "me") for each in _selections(step.cards)}
        mine = owners <= {"me", "doer"} and (step.to == "hand" or not isinstance(step.cards, ast.Ref))
        for whose in ("me", None, "their") if mine else (None, "their"):
            yield step.cards, (step.to, whose)


relation("sent", _sent, _sent_parts)
relation("many", lambda number: number if number != 1 else REJECT, lambda number: [(number,)] if number != 1 else [])
relation("given", lambda value, _: value, lambda value: ((value, who) for who in ("me", "their", "opponent", None)))
relation(
    "returned", lambda cards, _: armies.CardEvent("returned", cards),
    lambda event: [(event.cards, None)] if isinstance(event, armies.CardEvent) and event.deed == "returned" else [],
)  # fmt: skip


def _no_card(cards: Any) -> Any:
    return replace(cards, number=1, zone="table") if isinstance(cards, ArmyCards) and not cards.zone else REJECT


relation(
    "no_card", _no_card,
    lambda cards: [(replace(cards, number="all", zone=""),)] if isinstance(cards, ArmyCards) and cards.number == 1 else [],
)  # fmt: skip


def _at(moment: armies.TimePoint) -> Any:
    return ast.Trigger("when", moment) if moment.which == "each" else REJECT


relation("at", _at, lambda said: [(said.event,)] if isinstance(said, ast.Trigger) else [])


def _coming(moment: armies.TimePoint) -> Any:
    return Next(moment, once=True) if moment.which != "each" else REJECT


relation(
    "coming", _coming,
    lambda head: [(head.event,)] if isinstance(head, Next) and isinstance(head.event, armies.TimePoint) else [],
)  # fmt: skip


def _compared(value: Any, order: tuple[str, int]) -> Any:
    return ast.Compare(value, order[0], order[1])  # type: ignore[arg-type]  # operators of the grammar


relation(
    "compared", _compared,
    lambda said: [(said.left, (said.op, said.right))] if isinstance(said, ast.Compare) and isinstance(said.right, int) else [],
)  # fmt: skip
relation("more", lambda number: (">=", number + 1), lambda _: [])
relation("less", lambda number: ("<=", number - 1), lambda _: [])


def _fixed(said: tuple[Any, str], value: Any, until: Any) -> Any:
    return armies.Fix(said[0], said[1], value, until)  # type: ignore[arg-type]  # words of the grammar


relation(
    "fixed", _fixed,
    lambda step: [((step.cards, step.stat), step.value, step.until)] if isinstance(step, armies.Fix) else [],
)  # fmt: skip
relation(
    "scale", lambda said, times, until: armies.Scale(said[0], said[1], times, until),
    lambda step: [((step.cards, step.stat), step.times, step.until)] if isinstance(step, armies.Scale) else [],
)  # fmt: skip
relation(
    "turned", lambda said, until: armies.TurnRound(said[0], until) if said[1] == "both" else REJECT,
    lambda step: [((step.cards, "both"), step.until)] if isinstance(step, armies.TurnRound) else [],
)  # fmt: skip


def _raised(said: tuple[Any, str], value: Any, until: Any) -> Any:
    return _altered(said[0], _one_stat(said[1], value), until)


relation("raised", _raised, lambda _: [])
relation("lowered", lambda said, value, until: _raised(said, _negative(value), until), lambda _: [])


def _searched(owner: Any, cards: Any) -> Any:
    if not isinstance(cards, ArmyCards) or cards.zone or cards.owner is not None:
        return REJECT
    return replace(cards, owner=owner, zone="stack")


relation(
    "searched", _searched,
    lambda cards: [(cards.owner, replace(cards, owner=None, zone=""))] if isinstance(cards, ArmyCards) and cards.zone == "stack" else [],
)  # fmt: skip


def _kinds_of(cards: Any) -> Any:
    plain = isinstance(cards, ArmyCards) and not cards.zone and cards.owner is None and not cards.other
    return cards.tests if plain else REJECT


relation("kinds_of", _kinds_of, lambda tests: [(ArmyCards(tests, None, ""),)] if isinstance(tests, tuple) else [])  # type: ignore[arg-type]


def _limit(said: tuple[Any, Any], per: str, until: Any) -> Any:
    tests = _kinds_of(said[1])
    return REJECT if tests is REJECT else armies.PlayLimit("doer", said[0], tests, per, until)  # type: ignore[arg-type]


relation(
    "limit", _limit,
    lambda step: [((step.most, ArmyCards(step.tests, None, "")), step.per, step.until)] if isinstance(step, armies.PlayLimit) and step.player == "doer" else [],  # type: ignore[comparison-overlap,arg-type]
)  # fmt: skip
