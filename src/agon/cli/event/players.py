"""``agon event new``, ``add``, ``drop`` and ``return``: the event, and who takes part in it."""

from __future__ import annotations

from typing import Annotated

import typer

from agon.cli.event.shared import (
    By,
    EventFile,
    changing_event,
    done,
)
from agon.cli.event.stacks import has_matches, most_games
from agon.cli.output import AsJson
from agon.core.errors import BadInputError
from agon.messages import say


def new(
    file: EventFile,
    name: Annotated[str, typer.Argument(help="What the event is called.")],
    kind: Annotated[str, typer.Option("--format", help="swiss, single, double (elimination) or robin.")] = "swiss",
    best_of: Annotated[int, typer.Option(help="Games of a match: 1, 3, 5 or 7.")] = 3,
    rounds: Annotated[
        int | None, typer.Option(min=1, help="Rounds of Swiss; as many as it takes if not given.")
    ] = None,
    seed: Annotated[str, typer.Option(help="A word that draws what is left to chance; the event's name if none.")] = "",
    stacks: Annotated[bool, typer.Option("--stacks", help="Every player must register a stack to start.")] = False,
    system: Annotated[str, typer.Option(help="The rule system that stacks are of.")] = "anachronism",
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Make a new event.

    \b
    Examples:
      agon event new friday.json "Friday Night"
      agon event new cup.json "The Cup" --format double --best-of 5 --stacks
    """
    from agon.cards import match_lengths
    from agon.event import FORMATS, LENGTHS, Event, create

    if kind not in FORMATS:
        raise BadInputError(say("events-no-format", format=repr(kind), known=", ".join(FORMATS)))
    if best_of not in LENGTHS:
        raise BadInputError(say("events-lengths", known=", ".join(map(str, LENGTHS)), games=best_of))
    if best_of > 1 and has_matches(system) and best_of not in match_lengths(system):
        lengths = ", ".join(map(str, match_lengths(system)))
        raise BadInputError(say("events-lengths-of", system=system, known=lengths, games=best_of))
    most = most_games(system, best_of)
    event = Event.new(
        name, kind, best_of=best_of, seed=seed, stacks=stacks, system=system, rounds=rounds, most_games=most, by=by,  # type: ignore[arg-type]  # checked above
    )  # fmt: skip
    create(file, event)
    done(event, say("events-made", event=name, file=str(file)), as_json=as_json)


def add(
    file: EventFile,
    names: Annotated[list[str], typer.Argument(metavar="NAME...", help="The players.")],
    seed: Annotated[int | None, typer.Option(min=1, help="The seed of the one player; 1 is the best.")] = None,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Enter players: before the start, or late in Swiss, where each missed round counts as a match lost.

    \b
    Examples:
      agon event add friday.json Ann "Bob Stone" Cleo
      agon event add friday.json Ann --seed 1
    """
    if seed is not None and len(names) != 1:
        raise BadInputError(say("events-one-seed"))
    with changing_event(file, by) as event:
        with event.batch():
            added = [event.add(each, seed) for each in names]
        missed = event.state.players[added[0]].missed
        said = say("events-added", names=", ".join(added), missed=missed, players=len(event.state.players))
    done(event, said, as_json=as_json, more={"players": added})


def drop(
    file: EventFile,
    player: Annotated[str, typer.Argument(help="The player who leaves.")],
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Let a player leave; in the middle of a round, the opponent wins their match to nil.

    agon event return lets the player in again.

    \b
    Examples:
      agon event drop friday.json Ann
    """
    with changing_event(file, by) as event:
        opponent = [match for match in event.state.open if event.state.player(player).name in match.players]
        name = event.drop(player)
    gets = say("events-walkover", player=str(opponent[0].opponent_of(name))) if opponent else ""
    done(event, say("events-dropped", player=name, gets=gets), as_json=as_json, more={"player": name})


def return_(
    file: EventFile,
    player: Annotated[str, typer.Argument(help="The player who dropped, and is in again.")],
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Take a drop back, however long ago: the player is in again, and all that was entered since stays.

    A match of this round that was lost by walkover is open again. Rounds of Swiss that were paired meanwhile count as
    matches lost to nil; other walkovers stay, and agon event repair puts them right.

    \b
    Examples:
      agon event return friday.json Ann
    """
    from agon.event.event import quoted

    with changing_event(file, by) as event:
        missed = event.state.player(player).missed
        name, lost = event.readmit(player)
        missed = event.state.players[name].missed - missed
    said = say("events-back", player=name)
    said += next((say("events-open-again", match=str(each)) for each in event.state.open if name in each.players), "")
    if missed:
        said += say("events-missed", rounds=missed)
    for each in lost:
        remedy = f"agon event repair {file} {quoted(name)} SCORE --round {each.round}"
        said += say("events-stays-lost", match=str(each), round=each.round, remedy=remedy)
    more = {"player": name, "missed": missed, "walkovers": [each.id for each in lost]}
    done(event, said, as_json=as_json, more=more)
