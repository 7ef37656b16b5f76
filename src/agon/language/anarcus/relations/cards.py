"""Which cards words mean."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from agon.language import ast
from agon.language.anarcus.relations.base import (
    OTHER,
    RELATIONS,
    UNSAID,
    AllBut,
    AtRandom,
    Besides,
    InPlace,
    Parts,
    Refused,
    is_cards,
    relation,
    unplaced,
    with_values,
)
from agon.language.ast import armies
from agon.language.ast.armies import ArmyCards
from agon.language.check import nodes
from agon.language.grammar import REJECT, Relation

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


def _cards(det: tuple[Any, ...], adjs: tuple[Any, ...], noun: Any, posts: tuple[Any, ...]) -> Any:  # noqa: C901, PLR0912 - a sort of words after another
    """Cards of a determiner (number, up to, chooser, other, owner), what stands before the noun, and what behind it."""
    number, up_to, by, other, owner = det
    other = OTHER if other else False
    posts = (*posts, *(each for each in adjs if isinstance(each, InPlace)))
    adjs = tuple(each for each in adjs if not isinstance(each, InPlace))
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
        zone, owner = "out", "doer" if owner is None and number != "all" else owner
    return ArmyCards(tests, owner, zone, number, up_to, by, other)


def _cards_parts(cards: Any) -> Parts:
    if not is_cards(cards) or cards.zone in ("top", "those"):
        return
    adjs = tuple(test for test in cards.tests if _is_adjective(test))
    noun: Any = tuple(test for test in cards.tests if _is_noun(test))
    posts = tuple(test for test in cards.tests if not _is_adjective(test) and not _is_noun(test))
    if cards.other is True:
        posts = (*posts, Besides())
    other: Any = cards.other == OTHER
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
        yield ("the", False, "doer", other, owner), adjs, noun, posts
    elif _is_one_each(noun) and not zone and cards.number == "all" and not cards.other and owner is not None:
        yield ("the", False, "doer", False, owner), adjs, (*_BOTH, *noun), posts
    yield (cards.number, cards.up_to, by, other, owner), adjs, noun, posts


relation("cards", _cards, _cards_parts)


def _all_but(cards: Any, number: Any) -> Any:
    """All of the cards, but that so many of them are spared."""
    return with_values(cards, number=AllBut(number), by="doer") if is_cards(cards) and cards.number == "all" else REJECT


relation(
    "all_but", _all_but,
    lambda cards: [(with_values(cards, number="all", by="me"), cards.number.number)]
    if is_cards(cards) and isinstance(cards.number, AllBut) else [],
)  # fmt: skip


def _placed(zone: str, owner: Any) -> tuple[Callable[[Any], Any], Callable[[Any], Parts]]:
    """Cards that lie in a place where their words do not say where."""

    def build(cards: Any) -> Any:
        if not is_cards(cards) or cards.zone:
            return cards
        return with_values(cards, zone=zone, owner=owner if cards.owner is None else cards.owner)

    def split(cards: Any) -> Parts:
        if is_cards(cards):
            if zone == "hand" and cards.owner not in (owner, None):
                yield (cards,)
            if cards.zone == zone:
                yield (with_values(cards, zone="", owner=None if cards.owner == owner else cards.owner),)
            if cards.zone != "table":
                yield (cards,)

    return build, split


relation("table", *_placed("table", None))
relation("hand", *_placed("hand", "doer"))


def _somewhere(place: Relation, zone: str) -> Relation:
    """As ``place``, and of a choice of cards that are nobody's in particular it is kept in mind that it is not said."""

    def build(cards: Any) -> Any:
        whole = zone == "table" and cards.number == "all" if is_cards(cards) else True
        unsaid = not whole and not cards.zone and cards.owner is None
        made = place.build(cards)
        return with_values(made, zone=zone + UNSAID) if unsaid else made

    def split(cards: Any) -> Parts:
        if is_cards(cards) and cards.zone == "table" and cards.owner is None and cards.number != "all":
            yield (cards,)
        yield from place.split(cards)

    return Relation(build, split)


RELATIONS["somewhere"] = _somewhere(RELATIONS["table"], "table")
RELATIONS["somewhere_in_hand"] = _somewhere(RELATIONS["hand"], "hand")


def _held(cards: Any) -> Any:
    """Only cards of a hand."""
    return cards if is_cards(cards) and cards.zone in ("hand", "hand" + UNSAID) else REJECT


relation("held", _held, lambda cards: [(cards,)] if _held(cards) is cards else [])


def _played(cards: Any) -> Any:
    """Cards that are told apart as they are played or drawn: whose is said by whoever does it."""
    plain = is_cards(cards) and cards.zone == "" and cards.owner is None
    return with_values(cards, owner=None, zone="table") if plain else REJECT


relation("kinds", _played, lambda cards: [(with_values(cards, zone=""),)] if is_cards(cards) else [])


def _one(cards: Any) -> Any:
    """A card of an event: one, and nobody chooses it."""
    if not is_cards(cards):
        return cards
    plain = cards.number == 1 and not cards.up_to and cards.by in ("doer", "me")
    unique = (
        cards.number == "all"
        and cards.owner is not None
        and any(isinstance(test, armies.OfType) and test.name in _ONE_EACH for test in cards.tests)
    )
    return with_values(cards, number=1, by="me") if plain or unique else REJECT


def _one_parts(cards: Any) -> Parts:
    if is_cards(cards) and cards.number == 1:
        unique = any(isinstance(test, armies.OfType) and test.name in _ONE_EACH for test in cards.tests)
        if unique and cards.owner is not None and not cards.other:
            yield (with_values(cards, number="all"),)
        yield (with_values(cards, by="doer"),)
    elif isinstance(cards, ast.This):
        yield (cards,)


relation("one", _one, _one_parts)


def _meant(cards: Any) -> Any:
    """Cards that are counted or looked at: all of them, whoever's where nothing is said."""
    return cards


def _top(number: Any, owner: Any) -> Any:
    return ArmyCards((), owner, "top", number)


def _top_parts(cards: Any) -> Parts:
    if is_cards(cards) and cards.zone == "top" and not cards.tests:
        yield cards.number, cards.owner


relation("top", _top, _top_parts)


def _whole(zone: Any) -> tuple[Callable[[Any], Any], Callable[[Any], Parts]]:
    def split(cards: Any) -> Parts:
        if is_cards(cards) and cards == ArmyCards((), cards.owner, zone):
            yield (cards.owner,)

    return lambda owner: ArmyCards((), owner, zone), split


relation("whole_hand", *_whole("hand"))


def _of_those(det: tuple[Any, ...], noun: tuple[Any, ...]) -> Any:
    number, up_to, by = det
    return ArmyCards(noun, None, "those", number, up_to, by)


def _of_those_parts(cards: Any) -> Parts:
    if is_cards(cards) and cards.zone == "those" and cards.owner is None and not cards.other:
        yield (cards.number, cards.up_to, cards.by), cards.tests


relation("of_those", _of_those, _of_those_parts)


def of_player(cards: Any, player: Any) -> Any:
    """Cards said of a player who has them; only where nobody else is named."""
    if not is_cards(cards) or cards.owner not in (None, "doer", "their", player):
        return REJECT
    return with_values(cards, owner=player, zone=cards.zone or "table")


def of_player_parts(cards: Any) -> Parts:
    if is_cards(cards) and cards.owner is not None:
        if cards.zone == "table":
            yield with_values(cards, owner=None, zone=""), cards.owner
        else:
            yield with_values(cards, owner="doer"), cards.owner


relation("of_player", of_player, of_player_parts)


def selections(cards: Any) -> tuple[Any, ...]:
    return cards.parts if isinstance(cards, armies.Together) else (cards,) if is_cards(cards) else ()


_SEVERAL: Final = (ast.Ref("card", "them"), ast.Ref("card", "rest"))


def are_several(cards: Any) -> bool:
    """Are these cards told as several: "them", "their owners"?"""
    if not is_cards(cards):
        return isinstance(cards, armies.Together) or cards in _SEVERAL
    unique = (
        cards.owner is not None
        and not cards.other
        and any(isinstance(test, armies.OfType) and test.name in _ONE_EACH for test in cards.tests)
    )
    return cards.number != 1 and not (cards.number == "all" and unique)


def _mine(cards: Any) -> Any:
    """Cards that somebody gives up are their own."""
    return with_values(cards, owner="doer") if is_cards(cards) and cards.owner is None else cards


relation("mine", _mine, lambda _: [])


def _picked(cards: Any) -> Any:
    """Cards of which some are chosen."""
    return cards if is_cards(cards) and cards.number != "all" else REJECT


def _next_card(cards: Any) -> Any:
    """A card that is told apart as it is played."""
    return _no_card(cards) if is_cards(cards) and cards.owner is None and not cards.other else REJECT


relation("next_card", _next_card, lambda _: [])
relation("picked", _picked, lambda cards: [(cards,)] if _picked(cards) is cards else [])
relation("many", lambda number: number if number != 1 else REJECT, lambda number: [(number,)] if number != 1 else [])


def of_hand(cards: Any, place: tuple[str, Any]) -> Any:
    """Cards that go to a hand: those of whoever's hand it is said to be."""
    _, whose = place
    if isinstance(cards, ast.This):
        return cards if whose in (None, "me") else REJECT
    return with_whose(cards, whose) if whose is not None else cards


def with_whose(cards: Any, whose: Any) -> Any:
    """Cards said to be of a player: that player's where nobody's are named, none where somebody else's are."""
    if not is_cards(cards) or cards.owner not in (None, whose):
        return REJECT
    return with_values(cards, owner=whose)


relation("of_hand", of_hand, lambda _: [])


def _no_card(cards: Any) -> Any:
    return with_values(cards, number=1, zone="table") if is_cards(cards) and not cards.zone else REJECT


relation(
    "no_card", _no_card,
    lambda cards: [(with_values(cards, number="all", zone=""),)] if is_cards(cards) and cards.number == 1 else [],
)  # fmt: skip


def _one_of(*tests: Any) -> Any:
    return ast.AnyOf(tests) if len(set(tests)) == len(tests) else REJECT


relation("either", _one_of, lambda test: [test.tests] if isinstance(test, ast.AnyOf) else [])
relation("one_of", _one_of, lambda test: [test.tests] if isinstance(test, ast.AnyOf) else [])


def may_share_noun(parts: Iterable[Any]) -> bool:
    """May a word of nature, realm or side be meant of the noun of later cards: "a Human and an Undead fighter"?"""
    bare = False
    for part in filter(is_cards, parts):
        said = any(map(_is_adjective, part.tests))
        named = any(map(_is_noun, part.tests))
        if bare and said and named:
            return True
        bare = bare or (said and not named)
    return False


def _several(parts: tuple[Any, ...]) -> Any:
    """Cards in a row; "your fighters and weapons" are cards of two types and no row."""
    if may_share_noun(parts):
        return Refused("shared noun")
    for part in parts[1:]:
        unique = is_cards(part) and any(
            isinstance(test, armies.OfType) and test.name in _ONE_EACH for test in part.tests
        )
        if is_cards(part) and part.number == "all" and (not unique or part.owner is None):
            return REJECT
    return armies.Together(parts)


relation(
    "several",
    _several,
    lambda cards: [(cards.parts,)] if isinstance(cards, armies.Together) and not may_share_noun(cards.parts) else [],
)


def _playable(cards: Any) -> Any:
    """Cards that can come to the table: those that lie there cannot; "another" card of a hand is one more."""
    return REJECT if is_cards(cards) and (cards.zone in ("table", "heroes") or _is_other_of_hand(cards)) else cards


def _is_other_of_hand(cards: armies.ArmyCards) -> bool:
    return cards.other and cards.zone in ("hand", "hand" + UNSAID)


relation("playable", _playable, lambda cards: [(cards,)])


OF_FIGHTERS: Final = " fighters"
"""Stands behind what was done in an amount that counts fighters alone, in a sentence."""
relation("of_fighters", lambda done: ast.Ref("amount", done + OF_FIGHTERS), lambda _: [])


def _one_more(cards: Any) -> Any:
    """Cards more are played; a weapon or a shield would take the place of the one that lies there."""
    if any(isinstance(node, armies.OfType) and node.name in _ONE_EACH for node in nodes(cards.tests)):
        return Refused("additional")
    player: Any = "doer"
    return armies.PlayCards(cards, player)


relation("one_more", _one_more, lambda _: [])
relation("gone", lambda cards: cards if is_cards(cards) and cards.zone == "out" else REJECT, lambda _: [])
relation("more", lambda number: (">=", number + 1), lambda _: [])
relation("less", lambda number: ("<=", number - 1), lambda _: [])


def kinds_of(cards: Any) -> Any:
    plain = is_cards(cards) and not cards.zone and cards.owner is None and not cards.other
    return cards.tests if plain else REJECT


relation("kinds_of", kinds_of, lambda tests: [(unplaced(tests),)] if isinstance(tests, tuple) else [])
