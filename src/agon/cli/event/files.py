"""``agon event export``, ``import`` and ``simulate``: tables out and in, and events played by chance."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from agon.cli.event.shared import (
    By,
    EventFile,
    Further,
    changing_event,
    done,
    loaded,
)
from agon.cli.output import AsJson, print_json, table, tell, tell_data
from agon.core.errors import BadInputError
from agon.core.files import read_input, read_text, write_file
from agon.messages import say

if TYPE_CHECKING:
    from agon.event import Event


def export(
    file: EventFile,
    what: Annotated[str, typer.Argument(help="players, pairings, results, standings, all, or event.")] = "all",
    to: Annotated[Path | None, typer.Option(metavar="OUT", help="Write into this file, .csv or .json.")] = None,
    as_json: AsJson = False,
) -> None:
    r"""Write a table as CSV or JSON, all tables as JSON, or the whole event with its log.

    \b
    Examples:
      agon event export friday.json standings
      agon event export friday.json results --to results.csv
      agon event export friday.json all --to friday-tables.json
    """
    from agon.event.exchange import KINDS, csv_of, json_of

    event = loaded(file)
    whole = what in {"all", "event"}
    if not whole and what not in KINDS:
        raise BadInputError(say("events-no-export", what=repr(what), known=", ".join(KINDS)))
    if to is not None and to.suffix.casefold() not in {".csv", ".json"}:
        raise BadInputError(say("events-tables-written", file=to.name))
    if whole and to is not None and to.suffix.casefold() == ".csv":
        raise BadInputError(say("events-more-tables", what=what))
    is_json = as_json if to is None else to.suffix.casefold() == ".json"
    if what == "event":
        text = event.text()
    elif whole or is_json:
        text = json_of(event.state, KINDS if whole else [what])
    else:
        text = csv_of(event.state, what)
    if to is None:
        tell_data(text.rstrip("\n"))
        return
    if to.exists() and to.resolve() == file.resolve():
        raise BadInputError(say("events-itself", file=str(to)))
    if is_event(to) and not (what == "event" and is_older(to, event)):
        raise BadInputError(say("events-other", file=str(to)))
    write_file(to, text)
    said = say("events-whole-in", what=what, file=str(to)) if whole else say("events-are-in", what=what, file=str(to))
    if as_json:
        print_json({"said": said})
    else:
        tell(said)


def is_event(path: Path) -> bool:
    """Is there an event in this file? One that cannot be read is one too: its log may still be mended."""
    from agon.event.entries import MARK

    return path.is_file() and f'"{MARK}"'.encode() in path.read_bytes()


def is_older(path: Path, event: Event) -> bool:
    """Is the event in this file the same one, with nothing entered that is not in ``event``?"""
    try:
        entries = loaded(path).entries
    except BadInputError:
        return False
    return list(event.entries[: len(entries)]) == list(entries)


def import_(
    file: EventFile,
    source: Annotated[Path, typer.Argument(metavar="TABLE", help="A .csv or .json table; - is standard input.")],
    relax: Annotated[bool, typer.Option("--relax", help="Allow a rematch or a second bye in its pairings.")] = False,
    further: Further = False,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Enter a table of players, pairings or results, all of it or nothing; or a whole event into a new FILE.

    Players need the column name, pairings one and other, results one, other and score.
    What pairings may not be is refused as by hand: a rematch, a second bye, a round too many.

    \b
    Examples:
      agon event import friday.json players.csv
      agon event import friday.json pairings.csv --relax
      agon event import friday.json results.csv
      agon event import copy.json exported-event.json
    """
    from agon.event import Event, create
    from agon.event.entries import MARK
    from agon.event.exchange import take_in

    text = read_text(source, windows=(".csv",)) if source != Path("-") else read_input(source)
    if not file.exists() and f'"{MARK}"' in text[:100]:
        event = Event.read(text, str(source))
        create(file, event)
        done(
            event,
            say("events-copied", event=event.state.name, file=str(file), entries=len(event.entries)),
            as_json=as_json,
        )
        return
    with changing_event(file, by) as event:
        said = take_in(event, text, source.name, relaxed=relax, further=further)
    done(event, say("events-entered", what=said), as_json=as_json)


def simulate(
    players: Annotated[int, typer.Option(min=2, help="How many players.")] = 16,
    kind: Annotated[str, typer.Option("--format", help="swiss, single, double (elimination) or robin.")] = "swiss",
    best_of: Annotated[int, typer.Option(help="Games of a match: 1, 3, 5 or 7.")] = 3,
    rounds: Annotated[int | None, typer.Option(min=1, help="Rounds of Swiss.")] = None,
    seed: Annotated[str, typer.Option(help="Equal seeds give equal events.")] = "1",
    drops: Annotated[float, typer.Option(min=0, max=1, help="The chance that a player drops in a round.")] = 0.0,
    late: Annotated[int, typer.Option(min=0, help="Players who enter late, one a round (Swiss).")] = 0,
    to: Annotated[Path | None, typer.Option(metavar="FILE", help="Keep the event in this new file.")] = None,
    as_json: AsJson = False,
) -> None:
    r"""Play an event by chance, player 1 the strongest, to see what a format is like.

    \b
    Examples:
      agon event simulate --players 64 --format swiss
      agon event simulate --players 12 --format double --to cup.json
    """
    from agon.event import FORMATS, LENGTHS, Chances, create
    from agon.event import simulate as play
    from agon.event import standings as rows_of

    if kind not in FORMATS:
        raise BadInputError(say("events-no-format", format=repr(kind), known=", ".join(FORMATS)))
    if best_of not in LENGTHS:
        raise BadInputError(say("events-lengths", known=", ".join(map(str, LENGTHS)), games=best_of))
    chances = Chances(drop=drops, late=late)
    event = play(players, kind, seed=seed, best_of=best_of, rounds=rounds, chances=chances)  # type: ignore[arg-type]  # checked above
    if to is not None:
        create(to, event)
    rows = rows_of(event.state)
    if as_json:
        print_json({"rounds": len(event.state.rounds), "standings": [each.to_plain() for each in rows]})
        return
    cells = [
        [str(row.rank), row.player + (say("event-dropped-mark") if row.dropped else ""), str(row.points), row.record]
        for row in rows
    ]
    table(["", say("event-head-player"), say("event-head-points"), say("event-head-record")], cells, numbers=[0, 2, 3])
    tell("", _simulated(len(event.state.rounds), seed, to))


def _simulated(rounds: int, seed: str, to: Path | None) -> str:
    if to is None:
        return say("events-simulated", rounds=rounds, seed=seed)
    return say("events-simulated-kept", rounds=rounds, seed=seed, file=str(to))
