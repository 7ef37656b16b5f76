"""The relations that actions of the Anarcus grammar may call: each builds a value and takes it apart again.

A deed is read without its doer. ``doer`` stands for whoever does it and ``their`` for "their" until ``does`` says who
that is; no ability holds either word.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any, Final, cast

from agon.language import ast
from agon.language.ast import armies
from agon.language.ast.armies import ArmyCards
from agon.language.ast.base import Node
from agon.language.grammar import REJECT, Relation

RELATIONS: Final[dict[str, Relation]] = {}

Parts = Iterator[tuple[Any, ...]]


def _with(node: Any, **values: Any) -> Any:
    """A node with other values; words of the grammar, such as "doer", stand in its fields for a while."""
    return replace(node, **values)


def _is_cards(value: Any) -> bool:
    """Whether it is a selection; its fields may hold words of the grammar."""
    return isinstance(value, ArmyCards)


def _unplaced(tests: Any) -> Any:
    """Cards of which the words do not say where they are."""
    return _with(ArmyCards(tests, None), zone="")


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
class Besides(Node):
    """... other than this card."""


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

    word: Any
    condition: Any = None


@dataclass(frozen=True, slots=True)
class Body(Node):
    """The steps of a sentence and the conditions behind them."""

    steps: tuple[Any, ...]
    tails: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class InsteadOf(Node):
    """... instead; only inside a sentence."""


@dataclass(frozen=True, slots=True)
class While(Node):
    """A condition that says for how long: "while defending", "during the last round"."""

    condition: Any


@dataclass(frozen=True, slots=True)
class Done(Node):
    """The end of what is told to be done and names no end of its own: that of the round (AN-RULING-26)."""


HELPERS: Final[dict[str, type]] = {
    kind.__name__: kind for kind in (InPlace, AtRandom, Besides, Next, For, Link, Body, InsteadOf, While)
}  # fmt: skip


def _sentence(link: Link, heads: tuple[Any, ...], body: Body) -> Any:
    said = (*(() if link.condition is None else (link.condition,)), *heads, *body.tails)
    if sum(isinstance(head, ast.Limit) for head in said) > 1:
        return REJECT
    if sum(isinstance(head, ast.Trigger) for head in said) > 1:
        return REJECT
    steps = body.steps
    if any(isinstance(head, While) for head in said):
        steps = tuple(_so(step) for step in steps)
        said = tuple(head.condition if isinstance(head, While) else head for head in said)
    said = _spanned(said)
    if sum(isinstance(head, Next) for head in said) and any(isinstance(head, ast.Limit) for head in said):
        return REJECT
    for head in said:
        if isinstance(head, For):
            if any(isinstance(other, ast.Trigger | Next) for other in said) or not all(
                isinstance(step, armies.LASTING) and is_open(step) for step in steps
            ):
                return REJECT
            steps = tuple(_ending(step, head.until) for step in steps)
    said = tuple(head for head in said if not isinstance(head, For))
    replaces = any(isinstance(head, ast.Trigger) and isinstance(head.event, armies.Would) for head in said)
    if replaces:
        said = tuple(head for head in said if not isinstance(head, InsteadOf))
    return ast.Sentence(link.word, _does("me", said), _does("me", steps))


def is_open(step: Any) -> bool:
    """Whether the words of a step that lasts say nothing of its end."""
    return step.until is None or step.until == Done()


def _so(step: Any) -> Any:
    """The step as something that is so, although it is told as a deed: "while defending, double ..."."""
    return _with(step, until=None) if getattr(step, "until", None) == Done() else step


relation("done", lambda until: until or Done(), lambda until: [(until,)] if until is not None else [])


def _becoming(link: Any, heads: tuple[Any, ...], player: Any, role: str, until: Any, tails: tuple[Any, ...]) -> Any:
    """Who becomes the attacker swaps roles as the defender."""
    if player in ("each", "attacker", "defender"):
        return REJECT
    said = armies.RoleIs(player, "defender" if role == "attacker" else "attacker")
    return _sentence(link, (*heads, said), Body((armies.SwapRoles(until),), tails))


relation("becoming", _becoming, lambda _: [])


def _spanned(said: tuple[Any, ...]) -> tuple[Any, ...]:
    """Heads, with "this round, whenever ..." as what is waited for that long."""
    made: list[Any] = []
    for head in said:
        until = made[-1].until if made and isinstance(made[-1], For) else None
        if until is not None and isinstance(head, ast.Trigger) and isinstance(head.event, armies.CardEvent):
            made[-1] = Next(head.event, False, until)
        else:
            made.append(head)
    return tuple(made)


def _ending(step: Any, until: Any) -> Any:
    if until.whose == "their":
        until = _with(until, whose=getattr(step, "player", "that"))
    return _with(step, until=until)


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
    return _with(value, **changes) if changes else value


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
    changes: dict[str, Any] = {}
    for field in fields(cast(Any, value)):
        old = getattr(value, field.name)
        if isinstance(old, tuple | Node):
            new = _tidy(old)
            if new is not old and new != old:
                changes[field.name] = new
    if _is_cards(value) and _unchosen(value):
        changes["by"] = "me"
    return _with(value, **changes) if changes else value


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
        if name == "by" and _is_cards(node):
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
            hides_zone = _is_cards(node) and node.zone in _HIDDEN and not (who == "me" and node.zone == "out")
            hidden = hides_zone and (node.number != "all" or bool(node.tests))
            return "doer" if hidden and hides else "their" if who != "me" else word
        return word

    return _mapped(step, change, events=False), doers


_BY_DOER: Final = (
    armies.DrawCards, armies.LookAt, armies.PlayCards, armies.PassOver, armies.AlterBattle, armies.WinsTies,
    armies.MayHave, armies.CannotPlay, armies.PlayLimit, armies.MorePlays, armies.CannotDraw, armies.TakeOver,
)  # fmt: skip
"""Steps with the player who does them, or whom they are said of."""

relation("does", _does, _done_by)


def _may(who: Any, body: tuple[Any, ...], then: tuple[Any, ...]) -> Any:
    return armies.Offer(who, _does(who, body), _does(who, then))


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
    return armies.ChooseOne(_does(who, branches), who)


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
    ast.AnyOf, ast.Not, armies.OfSide, armies.OfRealm, armies.OfNature, armies.OfType, armies.StatIs, armies.Extreme,
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


_BOTH: Final = ("both",)
"""Stands before a noun of two types that are meant together: "your weapon and shield"."""

relation("both_types", lambda test: (*_BOTH, test), lambda noun: [noun[1:]] if noun[:1] == _BOTH else [])


def _is_one_each(noun: Any) -> bool:
    """Whether it is several types of which a player has one card each."""
    return len(noun) == 1 and all(
        isinstance(part, armies.OfType) and part.name in _ONE_EACH for part in getattr(noun[0], "tests", (None,))
    )


def _cards(det: tuple[Any, ...], adjs: tuple[Any, ...], noun: Any, posts: tuple[Any, ...]) -> Any:
    """Cards of a determiner (number, up to, chooser, other, owner), what stands before the noun, and what behind it."""
    number, up_to, by, other, owner = det
    zone: Any = ""
    if noun == "unused":
        zone, noun = "heroes", ()
    for post in posts:
        if isinstance(post, InPlace):
            if zone == "heroes" and post.zone == "table" and owner is None:
                owner = post.owner
                continue
            if zone or (owner is not None and post.owner not in (owner, None, "doer")):
                return REJECT
            zone = "table" if post.zone == "have" else post.zone
            if post.zone == "have" and any(isinstance(each, armies.Underwent) for each in posts):
                return REJECT
            owner = post.owner if owner is None else owner
        if isinstance(post, AtRandom):
            if by == "random" or number == "all":
                return REJECT
            by = "random"
    if Besides() in posts:
        other, posts = True, tuple(post for post in posts if post != Besides())
    both = noun[:1] == _BOTH
    if both:
        noun = noun[1:]
        if number not in ("the", "all"):
            return REJECT
    tests = ordered((*adjs, *noun, *(post for post in posts if not isinstance(post, InPlace | AtRandom))))
    if sum(_is_noun(test) for test in tests) > 1:
        return REJECT
    best = any(isinstance(test, armies.Extreme) for test in tests)
    if number == "the":
        named = [part for test in noun for part in (test.tests if isinstance(test, ast.AnyOf) else (test,))]
        unique = named and all(isinstance(test, armies.OfType) and test.name in _ONE_EACH for test in named)
        if best:
            number = 1
        elif unique and zone in ("", "table"):
            number, by = ("all", "me") if both or len(named) == 1 else (1, by)
        else:
            return REJECT
    if not zone and any(isinstance(test, armies.Underwent) and test.deed in _GONE for test in tests):
        zone, owner = "out", "doer" if owner is None else owner
    return ArmyCards(tests, owner, zone, number, up_to, by, other)


def _cards_parts(cards: Any) -> Parts:
    if not _is_cards(cards) or cards.zone in ("top", "those"):
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
    elif zone == "out" and owner == "me":
        posts = (InPlace(zone, "doer"), *posts)
    elif zone:
        posts, owner = (InPlace(zone, owner), *posts), None
    if by == "random":
        posts, by = (*posts, AtRandom()), "doer"
    best = any(isinstance(test, armies.Extreme) for test in cards.tests)
    unique = len(noun) == 1 and getattr(noun[0], "name", "") in _ONE_EACH
    unique = unique and not zone and cards.number == "all" and not cards.other and owner is not None
    if (best and cards.number == 1 and not cards.up_to and by == "doer") or unique:
        yield ("the", False, "doer", cards.other, owner), adjs, noun, posts
    elif _is_one_each(noun) and not zone and cards.number == "all" and not cards.other and owner is not None:
        yield ("the", False, "doer", False, owner), adjs, (*_BOTH, *noun), posts
    yield (cards.number, cards.up_to, by, cards.other, owner), adjs, noun, posts


relation("cards", _cards, _cards_parts)


def _placed(zone: str, owner: Any) -> tuple[Callable[[Any], Any], Callable[[Any], Parts]]:
    """Cards that lie in a place where their words do not say where."""

    def build(cards: Any) -> Any:
        if not _is_cards(cards) or cards.zone:
            return cards
        return _with(cards, zone=zone, owner=owner if cards.owner is None else cards.owner)

    def split(cards: Any) -> Parts:
        if _is_cards(cards):
            if zone == "hand" and cards.owner not in (owner, None):
                yield (cards,)
            if cards.zone == zone:
                yield (_with(cards, zone="", owner=None if cards.owner == owner else cards.owner),)
            if cards.zone != "table":
                yield (cards,)

    return build, split


relation("table", *_placed("table", None))
relation("hand", *_placed("hand", "doer"))


def _held(cards: Any) -> Any:
    """Only cards of a hand."""
    return cards if _is_cards(cards) and cards.zone == "hand" else REJECT


relation("held", _held, lambda cards: [(cards,)] if _held(cards) is cards else [])


def _played(cards: Any) -> Any:
    """Cards that are told apart as they are played or drawn: whose is said by whoever does it."""
    return _with(cards, owner=None, zone="table") if cards.zone == "" and cards.owner is None else REJECT


relation("kinds", _played, lambda cards: [(_with(cards, zone=""),)] if _is_cards(cards) else [])


def _one(cards: Any) -> Any:
    """A card of an event: one, and nobody chooses it."""
    if not _is_cards(cards):
        return cards
    plain = cards.number == 1 and not cards.up_to and cards.by in ("doer", "me")
    unique = cards.number == "all" and any(
        isinstance(test, armies.OfType) and test.name in _ONE_EACH for test in cards.tests
    )
    return _with(cards, number=1, by="me") if plain or unique else REJECT


def _one_parts(cards: Any) -> Parts:
    if _is_cards(cards) and cards.number == 1:
        unique = any(isinstance(test, armies.OfType) and test.name in _ONE_EACH for test in cards.tests)
        if unique and cards.owner is not None and not cards.other:
            yield (_with(cards, number="all"),)
        yield (_with(cards, by="doer"),)
    elif isinstance(cards, ast.This):
        yield (cards,)


relation("one", _one, _one_parts)


def _meant(cards: Any) -> Any:
    """Cards that are counted or looked at: all of them, whoever's where nothing is said."""
    return cards


def _top(number: Any, owner: Any) -> Any:
    return ArmyCards((), owner, "top", number)


def _top_parts(cards: Any) -> Parts:
    if _is_cards(cards) and cards.zone == "top" and not cards.tests:
        yield cards.number, cards.owner


relation("top", _top, _top_parts)


def _whole(zone: Any) -> tuple[Callable[[Any], Any], Callable[[Any], Parts]]:
    def split(cards: Any) -> Parts:
        if _is_cards(cards) and cards == ArmyCards((), cards.owner, zone):
            yield (cards.owner,)

    return lambda owner: ArmyCards((), owner, zone), split


relation("whole_hand", *_whole("hand"))


def _of_those(det: tuple[Any, ...], noun: tuple[Any, ...]) -> Any:
    number, up_to, by = det
    return ArmyCards(noun, None, "those", number, up_to, by)


def _of_those_parts(cards: Any) -> Parts:
    if _is_cards(cards) and cards.zone == "those" and cards.owner is None and not cards.other:
        yield (cards.number, cards.up_to, cards.by), cards.tests


relation("of_those", _of_those, _of_those_parts)

# --------------------------------------------------------------------------------------------------------- numbers


def _times(number: Any, value: Any) -> Any:
    """So many times a value; "for each" of a number that is itself reckoned is not said."""
    if not isinstance(number, int):
        return REJECT
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
    if value == "none":
        return
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
    apart: list[Any] = [(0, None) if each == 0 else next(_times_parts(each), None) for each in change]
    if None not in apart:
        values = {value for number, value in apart if number}
        if len(values) == 1:
            yield tuple(number for number, _ in apart), values.pop()


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
        return compare(condition.left, _REVERSED[condition.op], condition.right)
    if isinstance(condition, armies.RoleIs):
        return _with(condition, role="defender" if condition.role == "attacker" else "attacker")
    return ast.Not(condition)


relation(
    "denied", _denied,
    lambda condition: [(condition.test,)] if isinstance(condition, ast.Not) else [],
)  # fmt: skip


def _having(cards: Any, order: tuple[Any, int]) -> Any:
    op, number = order
    return compare(armies.CardCount(cards), op, number)


def _having_parts(condition: Any) -> Parts:
    if isinstance(condition, ast.Compare) and isinstance(condition.left, armies.CardCount):
        yield condition.left.cards, (condition.op, condition.right)


relation("having", _having, _having_parts)


def _of_player(cards: Any, player: Any) -> Any:
    """Cards said of a player who has them; only where nobody else is named."""
    if not _is_cards(cards) or cards.owner not in (None, "doer", "their", player):
        return REJECT
    return _with(cards, owner=player, zone=cards.zone or "table")


def _of_player_parts(cards: Any) -> Parts:
    if _is_cards(cards) and cards.owner is not None:
        if cards.zone == "table":
            yield _with(cards, owner=None, zone=""), cards.owner
        else:
            yield _with(cards, owner="doer"), cards.owner


relation("of_player", _of_player, _of_player_parts)


_MIRRORED: Final = {"<": ">", ">": "<", "=": "="}


def _more_than(cards: Any, player: Any, op: Any, other: Any) -> Any:
    own = _of_player(cards, player)
    if own is REJECT:
        return REJECT
    if player != "me" and other == "me":
        own, other, op = _with(own, owner="me"), player, _MIRRORED[op]
    return ast.Compare(armies.CardCount(own), op, armies.CardCount(_with(own, owner=other)))


def _more_than_parts(condition: Any) -> Parts:
    if isinstance(condition, ast.Compare):
        one, other = condition.left, condition.right
        if isinstance(one, armies.CardCount) and isinstance(other, armies.CardCount):
            mine: Any = one.cards
            theirs: Any = other.cards
            alike = _is_cards(mine) and _is_cards(theirs) and _with(mine, owner=None) == _with(theirs, owner=None)
            if alike and None not in (mine.owner, theirs.owner):
                ((bare, player),) = _of_player_parts(mine)
                yield bare, player, condition.op, theirs.owner


relation("more_than", _more_than, _more_than_parts)


def _entering(event: Any) -> Any:
    """An event of this card being played or picked is that of its coming to the table."""
    if isinstance(event, armies.CardEvent) and event.cards == ast.This() and event.deed in ("played", "picked"):
        return armies.Enters() if event.by in (None, "me") else REJECT
    return event


relation("event", _entering, lambda event: [(event,)])


def _next(event: Any, once: bool, until: Any) -> Any:  # noqa: FBT001  # as the grammar writes it
    return REJECT if isinstance(event, armies.Enters) else Next(event, once, until)


relation(
    "next", _next,
    lambda head: [(head.event, head.once, head.until)] if isinstance(head, Next) else [],
)  # fmt: skip


def _by(player: Any, event: Any) -> Any:
    """Who does what happens: "any" player is nobody in particular."""
    return _entering(_with(event, by=None if player == "any" else player))


def _by_parts(event: Any) -> Parts:
    if isinstance(event, armies.CardEvent) and not event.nth:
        yield "any" if event.by is None else event.by, _with(event, by=None)


relation("by", _by, _by_parts)


def _of_card(cards: Any, said: tuple[Any, Any]) -> Any:
    deed, player = said
    return _entering(armies.CardEvent(deed, cards, None if player == "any" else player))


def _of_card_parts(event: Any) -> Parts:
    if isinstance(event, armies.Enters):
        yield ast.This(), ("played", None)
    if isinstance(event, armies.CardEvent) and not event.nth:
        yield event.cards, (event.deed, event.by)


relation("of_card", _of_card, _of_card_parts)


def _nth(event: Any, number: int, per: str) -> Any:
    return _with(event, nth=number, per=per) if isinstance(event, armies.CardEvent) else REJECT


def _nth_parts(event: Any) -> Parts:
    if isinstance(event, armies.CardEvent) and event.nth:
        yield _with(event, nth=0, per="round"), event.nth, event.per


relation("nth", _nth, _nth_parts)


def _sent(cards: Any, place: tuple[Any, Any]) -> Any:
    """Cards to a place of their owner's; not to a hand or stack that is said to be another's."""
    to, whose = place
    owners = {getattr(each, "owner", None) for each in _selections(cards)} & {"me", "opponent"}
    if whose in ("me", "opponent") and owners and owners != {whose}:
        return REJECT
    if whose == "me" and _is_cards(cards) and cards.zone == "out" and cards.owner is None:
        cards = _with(cards, owner="me")
    return armies.SendCards(cards, to)


def _selections(cards: Any) -> tuple[Any, ...]:
    return cards.parts if isinstance(cards, armies.Together) else (cards,) if _is_cards(cards) else ()


def _sent_parts(step: Any) -> Parts:
    if isinstance(step, armies.SendCards):
        owners = {getattr(each, "owner", "me") for each in _selections(step.cards)}
        mine = owners <= {"me", "doer"} and (step.to == "hand" or not isinstance(step.cards, ast.Ref))
        for whose in ("me", None, "their") if mine else (None, "their"):
            yield step.cards, (step.to, whose)


relation("sent", _sent, _sent_parts)


def _mine(cards: Any) -> Any:
    """Cards that somebody gives up are their own."""
    return _with(cards, owner="doer") if _is_cards(cards) and cards.owner is None else cards


relation("mine", _mine, lambda _: [])


def _picked(cards: Any) -> Any:
    """Cards of which some are chosen."""
    return cards if _is_cards(cards) and cards.number != "all" else REJECT


def _next_card(cards: Any) -> Any:
    """A card that is told apart as it is played."""
    return _no_card(cards) if _is_cards(cards) and cards.owner is None and not cards.other else REJECT


relation("next_card", _next_card, lambda _: [])
relation("picked", _picked, lambda cards: [(cards,)] if _picked(cards) is cards else [])
relation("many", lambda number: number if number != 1 else REJECT, lambda number: [(number,)] if number != 1 else [])
relation("given", lambda value, _: value, lambda value: ((value, who) for who in ("me", "their", "opponent", None)))
relation(
    "returned", lambda cards, _: armies.CardEvent("returned", cards),
    lambda event: [(event.cards, None)] if isinstance(event, armies.CardEvent) and event.deed == "returned" else [],
)  # fmt: skip


def _no_card(cards: Any) -> Any:
    return _with(cards, number=1, zone="table") if _is_cards(cards) and not cards.zone else REJECT


relation(
    "no_card", _no_card,
    lambda cards: [(_with(cards, number="all", zone=""),)] if _is_cards(cards) and cards.number == 1 else [],
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


def _are(cards: Any, tests: tuple[Any, ...]) -> Any:
    """Cards that are so; "one of your fighters is Undead" says that there is one."""
    if _is_cards(cards) and cards.number != "all":
        if cards.number != 1 or cards.up_to or cards.by == "random":
            return REJECT
        return compare(
            armies.CardCount(_with(cards, tests=ordered((*cards.tests, *tests)), number="all", by="me")), ">=", 1
        )
    return armies.CardsAre(cards, tests)


relation("are", _are, lambda said: [(said.cards, said.tests)] if isinstance(said, armies.CardsAre) else [])


def _one_of(*tests: Any) -> Any:
    return ast.AnyOf(tests) if len(set(tests)) == len(tests) else REJECT


relation("either", _one_of, lambda test: [test.tests] if isinstance(test, ast.AnyOf) else [])
relation("one_of", _one_of, lambda test: [test.tests] if isinstance(test, ast.AnyOf) else [])


def _several(parts: tuple[Any, ...]) -> Any:
    """Cards in a row; "your fighters and weapons" are cards of two types and no row."""
    for part in parts[1:]:
        unique = _is_cards(part) and any(
            isinstance(test, armies.OfType) and test.name in _ONE_EACH for test in part.tests
        )
        if _is_cards(part) and part.number == "all" and (not unique or part.owner is None):
            return REJECT
    return armies.Together(parts)


relation("several", _several, lambda cards: [(cards.parts,)] if isinstance(cards, armies.Together) else [])


def _playable(cards: Any) -> Any:
    """Cards that can come to the table: those that lie there cannot."""
    return REJECT if _is_cards(cards) and cards.zone in ("table", "heroes") else cards


relation("playable", _playable, lambda cards: [(cards,)])
relation("gone", lambda cards: cards if _is_cards(cards) and cards.zone == "out" else REJECT, lambda _: [])
relation("more", lambda number: (">=", number + 1), lambda _: [])
relation("less", lambda number: ("<=", number - 1), lambda _: [])


def _fixed(said: tuple[Any, Any], value: Any, until: Any) -> Any:
    return armies.Fix(said[0], said[1], value, until)


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


def _lessened(player: Any, by: Any, one: Any, other: Any) -> Any:
    """Damage changed for a time that may stand before or behind the amount."""
    return REJECT if one is not None and other is not None else armies.AlterDamage(player, by, one or other)


relation(
    "lessened", _lessened,
    lambda step: [(step.player, step.by, None, step.until)] if isinstance(step, armies.AlterDamage) else [],
)  # fmt: skip
relation("raised", _raised, lambda _: [])
relation("lowered", lambda said, value, until: _raised(said, _negative(value), until), lambda _: [])


def _searched(owner: Any, cards: Any) -> Any:
    if not _is_cards(cards) or cards.zone or cards.owner is not None:
        return REJECT
    return _with(cards, owner=owner, zone="stack")


def _searched_parts(cards: Any) -> Parts:
    if _is_cards(cards) and cards.zone == "stack":
        yield cards.owner, _with(cards, owner=None, zone="")


relation("searched", _searched, _searched_parts)


def _kinds_of(cards: Any) -> Any:
    plain = _is_cards(cards) and not cards.zone and cards.owner is None and not cards.other
    return cards.tests if plain else REJECT


relation("kinds_of", _kinds_of, lambda tests: [(_unplaced(tests),)] if isinstance(tests, tuple) else [])


def _limit(said: tuple[Any, Any], per: Any, until: Any) -> Any:
    tests = _kinds_of(said[1])
    return REJECT if tests is REJECT else _with(armies.PlayLimit("me", said[0], tests, per, until), player="doer")


def _limit_parts(step: Any) -> Parts:
    player: Any = getattr(step, "player", "")
    if isinstance(step, armies.PlayLimit) and player == "doer":
        yield (step.most, _unplaced(step.tests)), step.per, step.until


relation("limit", _limit, _limit_parts)
