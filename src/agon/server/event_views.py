"""What somebody sees of an event: all of it follows from its log, and from the games that are played for it."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Final, Literal, NotRequired

from typing_extensions import TypedDict

from agon.event import Entry, Match, Row, State, standings, told
from agon.event.entries import REDONE, UNDONE, counting
from agon.event.pictures import sides
from agon.event.standings import percent
from agon.event.state import LEAST
from agon.event.values import TITLES
from agon.messages import both, say
from agon.server.clocks import clocks_in_words
from agon.server.event_results import TOGETHER
from agon.server.event_store import Kept, Person, Report, played_of
from agon.server.openness import watching_in_words
from agon.server.table import Table
from agon.server.views import LiveView

COUNTS_AFTER: Final = 600.0
"""Seconds after which what one player has reported counts, if the other has said nothing."""
MOST_LOG: Final = 300
"""Lines of the log that are shown, the latest; the file has them all."""

Stage = Literal["open", "running", "over", "cancelled"]


class HeldListing(TypedDict):
    """An event among others. ``you``: the key or the account that asks takes part in it."""

    id: str
    name: str
    system: str
    title: str
    format: str
    best_of: int
    clock: str
    rated: bool
    stage: Stage
    players: int
    most: int
    round: int
    rounds: int | None
    starts: float
    organiser: str
    winner: str
    you: bool


class HeldEventsView(TypedDict):
    """The events that anybody may find, those one takes part in first; ``clocks`` and the like are words for names."""

    events: list[HeldListing]
    clocks: dict[str, str]
    watching: dict[str, str]
    formats: dict[str, str]
    now: float


class HeldPlayerView(TypedDict):
    """Who takes part; ``here``: by a browser, and not entered by the organiser alone; ``deck``: one is registered."""

    name: str
    in_it: bool
    late: bool
    here: bool
    deck: bool


class HeldGameView(TypedDict):
    """A game of a match, and what it came to, as the match's first player sees it; none while it is played."""

    room: str
    games: list[int] | None


class HeldReportView(TypedDict):
    """What a player says a match came to, as its first player sees it; it counts in so many ``seconds``."""

    player: str
    games: list[int]
    seconds: int


class HeldMatchView(TypedDict):
    """A match. ``how`` is as in the log, "" while it is open; ``games`` and ``so_far`` are won, lost and drawn of its
    first player; ``waiting`` are those at its table; ``points`` those of its players.
    """

    id: str
    round: int
    table: int
    one: str
    other: str | None
    how: str
    games: list[int] | None
    so_far: list[int]
    rooms: list[HeldGameView]
    waiting: list[str]
    reports: list[HeldReportView]
    points: list[int]


class StandingView(TypedDict):
    """A line of the standings; shares in percent. ``before`` is the place after the round before."""

    rank: int
    player: str
    points: int
    record: str
    opponents: str
    games: str
    opponents_games: str
    dropped: bool
    before: int | None


class BracketLineView(TypedDict):
    """One of the two lines of a place in a bracket."""

    text: str
    games: str
    won: bool
    quiet: bool


class BracketPlaceView(TypedDict):
    """A place in a bracket: its column and its upper line's row."""

    node: str
    column: int
    row: int
    lines: list[BracketLineView]


class BracketView(TypedDict):
    """One part of a bracket."""

    title: str
    places: list[BracketPlaceView]


class HeldEntryView(TypedDict):
    """A line of the log; those of one ``act`` were entered together; ``counts``: it was not taken back."""

    number: int
    act: int
    at: str
    by: str
    text: str
    counts: bool


class HeldYouView(TypedDict):
    """Who reads this: the ``player`` they are, if any, whether they are in still, their deck, and what they may do."""

    player: str
    in_it: bool
    organiser: bool
    deck: str


class OrganiserView(TypedDict):
    """What an organiser may do, and why not; ``undo`` and ``redo`` are the acts that these are for, 0 where none is."""

    why_not_pair: str
    undo: int
    redo: int
    further: bool
    relaxable: bool


class HeldView(TypedDict):
    """An event as somebody may know it; ``revision`` is another whenever anything is."""

    id: str
    revision: str
    now: float
    name: str
    system: str
    title: str
    options: dict[str, str]
    format: str
    format_words: str
    best_of: int
    clock: str
    clock_words: str
    watch: str
    watch_words: str
    sealed: bool
    rated: bool
    listed: bool
    most: int
    starts: float
    words: str
    organiser: str
    cancelled: str | None
    stage: Stage
    round: int
    rounds: int | None
    winner: str
    you: HeldYouView
    players: list[HeldPlayerView]
    matches: list[HeldMatchView]
    earlier: list[list[HeldMatchView]]
    standings: list[StandingView]
    provisional: bool
    bracket: list[BracketView]
    log: list[HeldEntryView]
    deeds: NotRequired[OrganiserView]


class HeldLiveView(TypedDict):
    """Games of an event that everybody may watch, as who watches sees them."""

    games: list[LiveView]


class HeldWhyView(TypedDict):
    """How a player's line in the standings comes about, and what decides against the neighbours, in sentences."""

    player: str
    lines: list[str]


def stage_of(kept: Kept) -> Stage:
    """Return how far an event is."""
    state = kept.event.state
    if kept.settings.cancelled is not None:
        return "cancelled"
    if not state.is_started:
        return "open"
    return "over" if state.is_over else "running"


def winner_of(state: State) -> str:
    """Return who has won an event that is over; nothing where nobody has, or it goes on."""
    if not state.is_over:
        return ""
    return state.champion or "" if state.is_elimination else standings(state)[0].player


def formats_in_words() -> dict[str, str]:
    """Return what kinds of events there are, in words."""
    return {name: str(title) for name, title in TITLES.items()}


def listing(kept: Kept, title: str, you: Person | None) -> HeldListing:
    """Return an event as one among others."""
    state, settings = kept.event.state, kept.settings
    return {"id": kept.id, "name": state.name, "system": state.system, "title": title, "format": state.format,
            "best_of": state.best_of, "clock": settings.clock, "rated": settings.rated, "stage": stage_of(kept),
            "players": len(state.active), "most": settings.most, "round": len(state.rounds), "rounds": state.planned,
            "starts": settings.starts, "organiser": settings.organiser, "winner": winner_of(state),
            "you": you is not None}  # fmt: skip


def view(kept: Kept, title: str, you: Person | None, tables: Sequence[Table]) -> HeldView:
    """Return an event as ``you`` may know it; ``tables`` are those where its matches are about to be played."""
    state, settings = kept.event.state, kept.settings
    rows = standings(state)
    points = {row.player: row.points for row in rows}
    shown: HeldView = {
        "id": kept.id, "revision": revision_of(kept, tables), "now": time.time(), "name": state.name,
        "system": state.system, "title": title, "options": dict(settings.options), "format": state.format,
        "format_words": str(TITLES[state.format]), "best_of": state.best_of, "clock": settings.clock,
        "clock_words": clocks_in_words()[settings.clock], "watch": settings.watch,
        "watch_words": watching_in_words()[settings.watch], "sealed": state.stacks, "rated": settings.rated,
        "listed": settings.listed, "most": settings.most, "starts": settings.starts, "words": settings.words,
        "organiser": settings.organiser, "cancelled": settings.cancelled, "stage": stage_of(kept),
        "round": len(state.rounds), "rounds": state.planned, "winner": winner_of(state), "you": _you(state, you),
        "players": [
            {"name": each.name, "in_it": each.is_in, "late": each.is_late, "here": kept.of(each.name) is not None,
             "deck": each.stack is not None}
            for each in state.players.values()
        ],
        "matches": [_match(kept, each, points, tables) for each in state.current],
        "earlier": [[_match(kept, each, points, ()) for each in matches] for matches in state.rounds[:-1]],
        "standings": _rows(kept, rows), "provisional": bool(state.open),
        "bracket": _bracket(state), "log": _log(kept, you),
    }  # fmt: skip
    if you is not None and you.organiser:
        shown["deeds"] = _deeds(kept)
    return shown


def revision_of(kept: Kept, tables: Sequence[Table]) -> str:
    """Return what is another whenever anything that is shown of an event is."""
    return "-".join([str(kept.revision), *(f"{each.id}{each.version}" for each in tables)])


def _you(state: State, you: Person | None) -> HeldYouView:
    player = None if you is None else state.players.get(you.player)
    return {"player": "" if player is None else player.name, "in_it": player is not None and player.is_in,
            "organiser": you is not None and you.organiser,
            "deck": player.stack.name if player is not None and player.stack is not None else ""}  # fmt: skip


def _match(kept: Kept, match: Match, points: Mapping[str, int], tables: Sequence[Table]) -> HeldMatchView:
    of_it = [each for each in kept.games if each.match == match.id and set(each.players) == set(match.players)]
    seen = [(each.room, each.games and (each.games if each.players[0] == match.one else each.games.turned))
            for each in of_it]  # fmt: skip
    there = [one for one in tables if one.event is not None and one.event["match"] == match.id]
    return {
        "id": match.id, "round": match.round, "table": match.table, "one": match.one, "other": match.other,
        "how": match.how, "games": None if match.games is None else list(match.games),
        "so_far": list(played_of(kept, kept.event, match)[0]),
        "rooms": [{"room": room, "games": games and list(games)} for room, games in seen],
        "waiting": [place.name for one in there for place in one.people if not place.is_free],
        "reports": [_report(match, each) for each in reports_of(kept, match)] if match.is_open else [],
        "points": [points.get(each, 0) for each in match.players],
    }  # fmt: skip


def reports_of(kept: Kept, match: Match) -> list[Report]:
    """Return what the players of a match have said of it."""
    return [each for each in kept.reports if each.match == match.id and each.player in match.players]


def _report(match: Match, report: Report) -> HeldReportView:
    games = report.games if report.player == match.one else report.games.turned
    left = max(0, round(report.at + COUNTS_AFTER - time.time()))
    return {"player": report.player, "games": list(games), "seconds": left}


def _rows(kept: Kept, rows: Sequence[Row]) -> list[StandingView]:
    before = _places_before(kept)
    return [
        {"rank": row.rank, "player": row.player, "points": row.points, "record": row.record,
         "opponents": percent(row.opponents_match), "games": percent(row.tally.game_share),
         "opponents_games": percent(row.opponents_game), "dropped": row.dropped, "before": before.get(row.player)}
        for row in rows
    ]  # fmt: skip


def _places_before(kept: Kept) -> dict[str, int]:
    """Return the places after the round before, once there was one."""
    number = len(kept.event.state.rounds)
    if number < 2:
        return {}
    state = State()
    for each in counting(kept.event.entries)[0]:
        if each.kind == "paired" and each.fields["round"] == number:
            break
        state.apply(each.change)
    return {row.player: row.rank for row in standings(state)}


def _bracket(state: State) -> list[BracketView]:
    if not state.is_elimination or not state.is_started:
        return []
    return [
        {"title": side.title, "places": [
            {"node": each.node, "column": each.column, "row": each.row, "lines": [
                {"text": line.text, "games": line.games, "won": line.won, "quiet": line.quiet} for line in each.lines]}
            for each in side.places]}
        for side in sides(state)
    ]  # fmt: skip


def _log(kept: Kept, you: Person | None) -> list[HeldEntryView]:
    """Return the log, the latest first; before the end which deck is registered only for its player and organiser."""
    counts = kept.event.counts
    knows_all = stage_of(kept) == "over" or (you is not None and you.organiser)

    def text(entry: Entry) -> str:
        is_own = you is not None and you.player and you.player == entry.fields.get("player")
        if entry.kind != "stacked" or knows_all or (is_own and you is not None and entry.number > you.entered):
            return told(entry.change)
        return say("held-registered", player=entry.fields["player"])

    return [
        {"number": each.number, "act": each.act, "at": each.at, "by": both(each.by.split(TOGETHER)), "text": text(each),
         "counts": each.number in counts or each.kind in (UNDONE, REDONE)}
        for each in reversed(kept.event.entries[-MOST_LOG:])
    ]  # fmt: skip


def why_not_pair(kept: Kept) -> str:
    """Return why an organiser cannot pair the next round, or nothing."""
    state = kept.event.state
    if kept.settings.cancelled is not None:
        return say("held-cancelled")
    if not state.is_started:
        if len(state.players) < LEAST:
            return say("held-too-few", least=LEAST)
        without = [each.name for each in state.players.values() if each.stack is None] if state.stacks else []
        return say("held-no-decks", players=both(without)) if without else ""
    if state.open:
        return say("held-boards-open", boards=both([str(each.table) for each in state.open]), many=len(state.open))
    if state.is_over:
        return say("held-over")
    return state.why_not_pair()


def _deeds(kept: Kept) -> OrganiserView:
    state = kept.event.state
    why_not = why_not_pair(kept)
    valid, taken_back = counting(kept.event.entries)
    further = bool(why_not) and state.format == "swiss" and state.is_over and not state.why_not_pair(further=True)
    last = valid[-1].act
    return {"why_not_pair": why_not, "undo": last if last != valid[0].act else 0,
            "redo": taken_back[-1] if taken_back else 0, "further": further,
            "relaxable": state.format == "swiss"}  # fmt: skip


__all__ = [
    "COUNTS_AFTER",
    "HeldEventsView",
    "HeldListing",
    "HeldLiveView",
    "HeldView",
    "HeldWhyView",
    "formats_in_words",
    "listing",
    "reports_of",
    "revision_of",
    "stage_of",
    "view",
    "why_not_pair",
]  # fmt: skip
