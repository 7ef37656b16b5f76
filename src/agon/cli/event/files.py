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
from agon.cli.output import AsJson, print_json, table, tell, tell_exactly
from agon.core.errors import BadInputError
from agon.core.files import read_input, read_text, write_file

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
        raise BadInputError(f"{what!r} cannot be exported; there are {', '.join(KINDS)}, all and event")
    if to is not None and to.suffix.casefold() not in {".csv", ".json"}:
        raise BadInputError(f"{to.name}: tables are written as .csv or .json")
    if whole and to is not None and to.suffix.casefold() == ".csv":
        raise BadInputError(f"{what} is more than one table and is written as .json")
    is_json = as_json if to is None else to.suffix.casefold() == ".json"
    if what == "event":
        text = event.text()
    elif whole or is_json:
        text = json_of(event.state, KINDS if whole else [what])
    else:
        text = csv_of(event.state, what)
    if to is None:
        tell_exactly(text.rstrip("\n"))
        return
    if to.exists() and to.resolve() == file.resolve():
        raise BadInputError(f"{to} is the event itself; name another file")
    if is_event(to) and not (what == "event" and is_older(to, event)):
        raise BadInputError(f"{to} is another event, whose log would be lost; name another file")
    write_file(to, text)
    said = f"{what} {'is' if whole else 'are'} in {to}"
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
        done(event, f"{event.state.name} is in {file}, {len(event.entries)} entries", as_json=as_json)
        return
    with changing_event(file, by) as event:
        said = take_in(event, text, source.name, relaxed=relax, further=further)
    done(event, f"entered {said}", as_json=as_json)


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
        raise BadInputError(f"there is no format {kind!r}; there are {', '.join(FORMATS)}")
    if best_of not in LENGTHS:
        raise BadInputError(f"a match is best of {', '.join(map(str, LENGTHS))}, not {best_of}")
    chances = Chances(drop=drops, late=late)
    event = play(players, kind, seed=seed, best_of=best_of, rounds=rounds, chances=chances)  # type: ignore[arg-type]  # checked above
    if to is not None:
        create(to, event)
    rows = rows_of(event.state)
    if as_json:
        print_json({"rounds": len(event.state.rounds), "standings": [each.to_plain() for each in rows]})
        return
    cells = [
        [str(row.rank), row.player + (" (dropped)" if row.dropped else ""), str(row.points), row.record] for row in rows
    ]
    table(["", "player", "points", "record"], cells, numbers=[0, 2, 3])
    tell("", f"{len(event.state.rounds)} rounds, seed {seed}" + (f"; kept in {to}" if to else ""))
