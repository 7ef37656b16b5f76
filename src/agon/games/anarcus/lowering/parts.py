"""Lowering the parts of abilities: which cards, values, conditions, events, spans.

Every field of a node is used, or the ability is refused as unplayable with what the engine lacks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final

from agon.cards.model import ARMY_TYPES
from agon.core.bits import bit
from agon.core.comparison import COMPARISONS
from agon.core.english import folded
from agon.games.anarcus import conditions, properties, terms, triggers, values
from agon.games.anarcus.nodes import CardTest, Cond, Heard, Program, Value
from agon.games.anarcus.selectors import Find, FindCards, FindMeant, FindSeveral, FindThis, SharesWith
from agon.language import ast
from agon.language.ast import armies


class Unplayable(Exception):
    """The words are read, but the engine cannot do this."""

    def __init__(self, node: object, why: str = "") -> None:
        name = node if isinstance(node, str) else type(node).__name__
        super().__init__(f"{name}{': ' + why if why else ''}")
        self.why = why


@dataclass
class Words:
    """What lowering collects: the rows of steps of a card; for a deal numbers of qualities, and what is to be kept."""

    programs: list[Program] = field(default_factory=list)
    ids: dict[tuple[terms.Quality, str], int] = field(default_factory=dict)
    heard: int = 0
    recalled: int = 0
    replaced: int = 0
    alters: bool = False
    settles: bool = False
    """May what holds hang on points, or on abilities and qualities that others change?"""
    trades: bool = False
    copies: bool = False

    def quality(self, which: terms.Quality, name: str | None) -> int:
        """Return the number of a realm, side or nature; -1 for none."""
        if not name:
            return int(terms.NONE)
        return self.ids.setdefault((which, folded(name)), len(self.ids))

    def program(self) -> Program:
        """Return a new row of steps."""
        made = Program(len(self.programs))
        self.programs.append(made)
        return made


def player(name: str | None) -> terms.Party:
    """Return the number of a player as words name them."""
    return terms.Party(terms.PLAYERS.index(name))


# --- cards ----------------------------------------------------------------------------------------------------------


def find(node: ast.Node, w: Words) -> Find:
    """Return where cards are looked for."""
    if isinstance(node, ast.This):
        return FindThis()
    if isinstance(node, ast.Ref):
        if node.kind != "card" or node.which not in ("that", "rest"):
            raise Unplayable(node, f"{node.which} {node.kind}")
        return FindMeant(node.which == "rest")
    if isinstance(node, armies.Together):
        return FindSeveral([find(part, w) for part in node.parts])
    if isinstance(node, armies.ArmyCards):
        return army_cards(node, w)
    raise Unplayable(node, "as cards")


def army_cards(node: armies.ArmyCards, w: Words) -> FindCards:
    """Return a selection of cards."""
    plain = [each for each in node.tests if not isinstance(each, armies.Extreme)]
    made = FindCards(player(node.owner), terms.Place(terms.PLACES.index(node.zone)), tests(plain, w))
    made.other = node.other
    made.up_to = node.up_to
    for each in node.tests:
        if isinstance(each, armies.Extreme):
            w.settles = True
            best = terms.HIGHEST if each.best == "highest" else terms.LOWEST
            made.extremes += [terms.POINTS.index(each.stat), best]
    if node.number == "any":
        made.any = True
    elif node.number != "all":
        made.number = value(node.number, w)
    if node.zone == "top" and made.number is None:
        raise Unplayable(node, "of a stack without a number")
    if node.zone == "top" and node.up_to:
        raise Unplayable(node, "up to so many from the top")
    if node.by == "random":
        made.by_chance = True
    else:
        made.by = int(terms.NOBODY) if node.by == "owner" else player(node.by)
    return made


def counted(node: ast.Node, w: Words) -> Find:
    """Return cards that are only counted or asked about: nothing is chosen."""
    return find(node, w)


def tests(nodes: Sequence[ast.Node], w: Words) -> list[CardTest]:
    """Return the tests that all must hold."""
    return [test(each, w) for each in nodes]


def test(node: ast.Node, w: Words) -> CardTest:
    """Return a test of a card."""
    if isinstance(node, armies.OfType):
        return properties.IsOf(terms.TYPE, ARMY_TYPES.index(node.name))
    if isinstance(node, armies.OfRealm | armies.OfSide | armies.OfNature):
        which = which_quality(node)
        return properties.IsOf(which, w.quality(which, node.name))
    if isinstance(node, armies.StatIs):
        stat = terms.POINTS.index(node.stat)
        w.settles = True
        return properties.PointsAre(stat, COMPARISONS[node.op], value(node.value, w))
    if isinstance(node, armies.HasText):
        return properties.IsPrinted()
    if isinstance(node, armies.SameCard):
        return properties.IsCopy()
    if isinstance(node, armies.Shares):
        return SharesWith(_quality(node.quality), find(node.card, w))
    if isinstance(node, armies.Underwent):
        deed = terms.DEEDS.index(node.deed)
        w.recalled |= int(bit(deed))
        return properties.Befell(deed, terms.PastSpan(terms.PAST_SPANS.index(node.when)))
    if isinstance(node, ast.Not):
        return properties.IsNot(test(node.test, w))
    if isinstance(node, ast.AnyOf | ast.AllOf):
        return properties.IsAnyOf(tests(node.tests, w), isinstance(node, ast.AllOf))
    raise Unplayable(node, "as a property of a card")


def _quality(name: str) -> terms.Quality:
    return terms.Quality(terms.QUALITIES.index(name))


def which_quality(node: armies.OfRealm | armies.OfSide | armies.OfNature) -> terms.Quality:
    """Return which quality a node names."""
    if isinstance(node, armies.OfRealm):
        return terms.REALM
    return terms.SIDE if isinstance(node, armies.OfSide) else terms.NATURE


# --- values ---------------------------------------------------------------------------------------------------------


def value(node: object, w: Words) -> Value:
    """Return a number."""
    if isinstance(node, int):
        return values.Fixed(node)
    if isinstance(node, ast.Ref) and node.kind == "amount":
        return values.CourseValue(values.Counts.AMOUNT)
    make = _VALUES.get(type(node))
    if make is None:
        raise Unplayable(node, "as a number")
    return make(node, w)


def _points(node: armies.CardPoints, w: Words) -> Value:
    stat, best = terms.POINTS.index(node.stat), terms.BESTS.index(node.best)
    w.settles = w.settles or not node.printed
    return values.PointsOf(find(node.card, w), stat, best, node.printed)


def _times(node: armies.HappenedCount, w: Words) -> Value:
    return values.TimesHappened(recalled(node.event, w), terms.PastSpan(terms.PAST_SPANS.index(node.when)))


def _battle_points(node: armies.BattlePoints, w: Words) -> Value:
    w.settles = True
    return values.PointsNow(player(node.player))


_VALUES: Final[Mapping[type, Callable[[Any, Words], Value]]] = {
    armies.CardCount: lambda node, w: values.CountOf(counted(node.cards, w)),
    armies.QualityCount: lambda node, w: values.KindsOf(_quality(node.quality), counted(node.cards, w)),
    armies.CardPoints: _points,
    armies.Score: lambda node, _: values.RoundsWon(player(node.player)),
    armies.BattlePoints: _battle_points,
    armies.DamagePoints: lambda *_: values.CourseValue(values.Counts.DAMAGE),
    armies.EmptyTurns: lambda *_: values.CourseValue(values.Counts.EMPTY_TURNS),
    ast.RoundNumber: lambda *_: values.CourseValue(values.Counts.ROUND),
    armies.HappenedCount: _times,
    armies.Product: lambda node, w: values.Times(node.by, value(node.value, w)),
    armies.Sum: lambda node, w: values.Reckoned(values.Reckon.SUM, value(node.one, w), value(node.other, w)),
    armies.Difference: lambda node, w: values.Reckoned(
        values.Reckon.APART if node.apart else values.Reckon.MORE, value(node.one, w), value(node.other, w)
    ),
    armies.AtMost: lambda node, w: values.Reckoned(values.Reckon.AT_MOST, value(node.value, w), value(node.most, w)),
    armies.HalfOf: lambda node, w: values.Halved(value(node.value, w), node.up),
}


# --- conditions -----------------------------------------------------------------------------------------------------


def condition(node: ast.Node, w: Words) -> Cond:
    """Return a condition; what is said of each player has to hold for both."""
    make = _CONDITIONS.get(type(node))
    if make is None:
        raise Unplayable(node, "as a condition")
    if isinstance(node, _SAID_OF_PLAYERS) and _of(node, "me") != node:
        return conditions.SomeHold([make(_of(node, who), w) for who in ("me", "opponent")], every=True)
    return make(node, w)


_SAID_OF_PLAYERS: Final = (ast.Compare, armies.HasHappened, armies.RoundWon, armies.RoleIs)


def _of(node: Any, who: str) -> Any:
    """Return what is said of each player, said of one of them."""
    if isinstance(node, tuple):
        return tuple(_of(part, who) for part in node)
    if not isinstance(node, ast.Node):
        return node
    whole: Any = node
    parts = {each.name: getattr(node, each.name) for each in fields(whole)}
    said = {name: who if name in _PLAYERS and part == "each" else _of(part, who) for name, part in parts.items()}
    return replace(whole, **said)


_PLAYERS: Final = ("player", "owner", "by")
"""Fields of nodes that say which player is meant."""


def _not_so(node: ast.Not, w: Words) -> Cond:
    if isinstance(node.test, armies.HasHappened):
        # "Each player has played no card": none of them has.
        return conditions.NotSo(_happened(node.test, w))
    return conditions.NotSo(condition(node.test, w))


def _several(node: ast.AnyOf | ast.AllOf, w: Words) -> Cond:
    return conditions.SomeHold([condition(each, w) for each in node.tests], isinstance(node, ast.AllOf))


def _compared(node: ast.Compare, w: Words) -> Cond:
    return conditions.Compared(value(node.left, w), COMPARISONS[node.op], value(node.right, w))


def _happened(node: armies.HasHappened, w: Words) -> Cond:
    return conditions.Happened(recalled(node.event, w), terms.PastSpan(terms.PAST_SPANS.index(node.when)))


_CONDITIONS: Final[Mapping[type, Callable[[Any, Words], Cond]]] = {
    armies.RoleIs: lambda node, _: conditions.Attacks(player(node.player), node.role == "attacker"),
    armies.CardsAre: lambda node, w: conditions.AllAre(counted(node.cards, w), tests(node.tests, w)),
    armies.RoundsAre: lambda node, _: conditions.RoundIs(list(node.numbers)),
    armies.RoundWon: lambda node, _: conditions.HasWon(player(node.player), node.which == "last", node.won),
    armies.TurnIs: lambda node, _: conditions.IsTurnOf(player(node.player)),
    armies.HasHappened: _happened,
    ast.Compare: _compared,
    ast.Not: _not_so,
    ast.AnyOf: _several,
    ast.AllOf: _several,
}


# --- events ---------------------------------------------------------------------------------------------------------

MOMENTS: Final = {
    ("start", "turn"): terms.TURN_STARTED,
    ("end", "turn"): terms.TURN_ENDED,
    ("start", "round"): terms.ROUND_STARTED,
    ("end", "round"): terms.ROUND_ENDED,
    ("start", "stage"): terms.STAGE_STARTED,
    ("end", "stage"): terms.STAGE_ENDED,
}
WHICH: Final = ("each", "this", "next")


def heard(node: ast.Node, w: Words) -> Heard:
    """Return the event that an ability answers."""
    made = event(node, w)
    w.heard |= int(made.codes)
    return made


def recalled(node: ast.Node, w: Words) -> Heard:
    """Return an event that an ability asks about later."""
    made = event(node, w)
    w.recalled |= int(made.codes)
    return made


def event(node: ast.Node, w: Words) -> Heard:
    """Return an event."""
    if isinstance(node, armies.Enters):
        return triggers.Comes(bit(terms.ENTERS))
    if isinstance(node, armies.CardEvent):
        return card_event(node, w)
    if isinstance(node, armies.TimePoint):
        code = MOMENTS[node.edge, node.span]
        return triggers.TimeComes(code, player(node.whose), WHICH.index(node.which))
    if isinstance(node, armies.RoundDecided):
        return triggers.RoundSettles(terms.ROUND_SETTLED, player(node.player), node.won)
    if isinstance(node, armies.TurnEnded):
        return triggers.TurnEnds(player(node.player), node.empty)
    if isinstance(node, armies.AnyOfEvents):
        return triggers.AnyHeard([event(each, w) for each in node.events])
    raise Unplayable(node, "as an event")


def card_event(node: armies.CardEvent, w: Words) -> Heard:
    """Return an event about a card."""
    deed = terms.DEEDS.index(node.deed)
    cards = None
    if isinstance(node.cards, armies.ArmyCards):
        cards = army_cards(node.cards, w)
        if cards.extremes:
            raise Unplayable(node, "the highest or lowest of cards that are no more together")
    if node.nth:
        w.recalled |= int(bit(deed))
    span = {"turn": terms.THIS_TURN, "round": terms.THIS_ROUND, "game": terms.THIS_GAME}[node.per]
    return triggers.CardHappens(deed, cards, player(node.by), node.nth, span)


# --- how long -------------------------------------------------------------------------------------------------------


def span_of(node: armies.Lasting) -> tuple[terms.Span, terms.Party, bool, bool]:
    """Return the span, whose it is, whether it is the next, and whether it only begins then."""
    if node.only and node.which != "next":
        raise Unplayable(node, "only in what is already in progress")
    if node.which == "next" and node.span not in ("turn", "round"):
        raise Unplayable(node, f"the next {node.span}")
    return terms.Span(terms.SPANS.index(node.span)), player(node.whose), node.which == "next", node.only
