"""What every command of ``agon event`` shares: its words for arguments, changing a file, saying what came of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeAlias

import typer

from agon.cli.output import print_json, table, tell
from agon.messages import say

if TYPE_CHECKING:
    from agon.event import Event, Match, State

EventFile: TypeAlias = Annotated[Path, typer.Argument(metavar="FILE", help="The event's file.")]
By: TypeAlias = Annotated[str, typer.Option("--by", metavar="NAME", help="Who enters this; kept in the log.")]
Relax: TypeAlias = Annotated[
    bool, typer.Option("--relax", help="Allow a rematch or a second bye where Swiss cannot do without.")
]
Further: TypeAlias = Annotated[bool, typer.Option("--further", help="Pair one round of Swiss more than planned.")]
Svg: TypeAlias = Annotated[Path | None, typer.Option("--svg", metavar="OUT", help="Draw it into this .svg file.")]
Where: TypeAlias = Annotated[str, typer.Argument(metavar="PLAYER", help="A player, or a table of the round as #4.")]


@contextmanager
def changing_event(file: Path, by: str) -> Iterator[Event]:
    from agon.event import changing

    with changing(file, by=by) as event:
        yield event


def loaded(file: Path) -> Event:
    from agon.event import load

    return load(file)


def done(event: Event, said: str, *, as_json: bool, more: dict[str, Any] | None = None) -> None:
    """Say what was entered, and what comes next."""
    following = next_step(event.state)
    if as_json:
        print_json({"said": said, "next": following, "entry": len(event.entries)} | (more or {}))
    else:
        tell(said)


def next_step(state: State) -> str:
    """Return what the event waits for, in words."""
    if not state.is_started:
        count = len(state.players)
        return say("events-start-it", players=count)
    if state.open:
        count = len(state.open)
        return say("events-results-open", round=len(state.rounds), results=count)
    if state.is_over:
        return say("events-over")
    return say("events-pair-next")


def told_match(match: Match) -> str:
    if match.winner is None:
        return say("events-drew", one=match.one, other=str(match.other), games=str(match.games))
    return say(
        "events-beat",
        winner=match.winner,
        loser=str(match.opponent_of(match.winner)),
        games=str(match.games_of(match.winner)),
    )


def show_round(event: Event, number: int, *, as_json: bool) -> None:
    from agon.event.values import plain_match

    matches = event.state.rounds[number - 1]
    if as_json:
        print_json({"round": number, "matches": [plain_match(each) for each in matches]})
        return
    tell(say("events-round", round=number))
    rows = [
        [
            str(each.table),
            each.one,
            each.other or "",
            (str(each.games) if each.other and each.games else "") + say("events-how", how=each.how or "open"),
        ]
        for each in matches
    ]
    table(
        [say("events-table"), say("event-head-player"), say("event-head-player"), say("events-score")],
        rows,
        numbers=[0],
    )
