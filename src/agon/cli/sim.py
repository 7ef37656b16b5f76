"""``agon sim``: many games of one pairing, of two bots, or of a whole field of decks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from agon.cli.output import GAP, AsJson, print_json, table, tell, width
from agon.cli.pools import CardFiles, pool_with
from agon.cli.systems import (
    Decks,
    GameOptions,
    Match,
    Mode,
    Seed,
    System,
    decks_of,
    game_of,
    games_of,
    mode_named,
    named_stacks,
    pairs,
    suiting,
    with_match,
    with_mode,
)
from agon.cli.workers import Jobs, On, at_work
from agon.core.errors import BadInputError
from agon.messages import say

if TYPE_CHECKING:
    from agon.lab import Batch, Field, Gathering
    from agon.lab.figures import Progress

FIELD_GAMES: Final = 20
MATCH_GAMES: Final = 100


def sim(  # noqa: PLR0917 - typer calls it, by name
    system: System = "anachronism",
    deck: Decks = None,
    games: Annotated[
        int | None,
        typer.Option(min=1, help=f"Games of the match ({MATCH_GAMES}), or of each pairing of a field ({FIELD_GAMES})."),
    ] = None,
    bots: Annotated[
        str, typer.Option(metavar="X[,Y]", help="Who plays: random, greedy, mcts:PLAYOUTS, default ... Y is deck 2's.")
    ] = "greedy",
    seats: Annotated[
        int | None, typer.Option(min=2, max=6, help="Players of each game; decks not named are drawn. [default: 2]")
    ] = None,
    field: Annotated[bool, typer.Option("--field", help="Every deck against every other, and each one's share.")] = (
        False
    ),
    jobs: Jobs = None,
    on: On = None,
    cards: CardFiles = None,
    seed: Seed = 0,
    mode: Mode = None,
    match: Match = None,
    option: GameOptions = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the field into a .png or .svg file.")] = None,
    quiet: Annotated[bool, typer.Option("--quiet", help="No progress bar.")] = False,
    as_json: AsJson = False,
) -> None:
    r"""Play many games, seats swapped from game to game, and say who wins how often, with a 95 % interval.

    With two decks they meet; with none and two bots the bots meet over all starter decks, seats and decks swapped;
    with --field every deck (or every one named) meets every other. With --seats 3 to 6, or as many decks, all of
    them meet in every game and move a seat on from game to game. Equal seeds give equal numbers.

    With --match whole matches are played, of the stacks named; a stack that is not named is a random legal one,
    another for each pair of matches. A bot X/Y plays as X, and chooses warriors and supports as Y.

    \b
    Examples:
      agon sim anachronism --deck shaka --deck hannibal --games 200
      agon sim anachronism --bots default,greedy --games 400 --jobs 2
      agon sim anachronism --field --games 20 --jobs 2 --plot field.png
      agon sim anachronism --games 100000 --on ray
      agon sim --match 3 --deck build --games 40
      agon sim --match 3 --bots greedy,greedy/random --games 40
      agon sim --seats 4 --option teams=ac-bd --games 40
      agon sim timerift --mode 3v3 --games 40
    """
    from agon.cards import deck_from
    from agon.lab import compare, gather, matrix, simulate, simulate_matches
    from agon.lab import plot as draw
    from agon.lab.match import bots_of

    named = mode_named(system, mode)
    given = with_match(with_mode(option, named), match)
    rules = game_of(system, given)
    seats = seats or (named.seats if named else 2)
    options = pairs(given)
    pool = pool_with(system, cards)
    if best_of := games_of(rules):
        if field or seats > 2:
            raise BadInputError(say("command-field-match"))
        number = games if games is not None else FIELD_GAMES
        stacks = named_stacks(pool, deck, best_of, seed, rules)
        with at_work(jobs, on, 1) as workers, bar(number, "matches", shown=not (as_json or quiet)) as progress:
            batch = simulate_matches(
                rules, list(pool.cards.values()), stacks, number, bots.split(","), best_of=best_of, seed=seed,
                workers=workers, progress=progress,
            )  # fmt: skip
        print_json(batch.to_plain()) if as_json else show_batch(batch)
        return
    shelf = [deck_from(pool, each) for each in deck or ()]
    if seats > 2 or (len(shelf) > 2 and not field):
        if field:
            raise BadInputError(say("command-field-two"))
        shelf = decks_of(pool, deck, max(seats, len(shelf)), seed, rules, named)
        number = games if games is not None else MATCH_GAMES
        with at_work(jobs, on, 1) as workers, bar(number, "games", shown=not (as_json or quiet)) as progress:
            several = gather(
                system, shelf, number, bots.split(","), seed=seed, workers=workers, options=options, progress=progress
            )
        print_json(several.to_plain()) if as_json else show_several(several)
        return
    players = bots_of(bots.split(","))
    number = games if games is not None else FIELD_GAMES if field else MATCH_GAMES
    if plot is not None and not field:
        raise BadInputError(say("command-plot-field"))
    if field:
        shelf = shelf or suiting(pool, rules, named)
        total = len(shelf) * (len(shelf) - 1) // 2 * number
        with at_work(jobs, on, 1) as workers, bar(total, "field", shown=not (as_json or quiet)) as progress:
            found = matrix(
                system, shelf, number, players, seed=seed, workers=workers, options=options, progress=progress
            )
        if plot is not None:
            draw(found, plot)
        print_json(found.to_plain()) if as_json else show_field(found)
        return
    if len(shelf) not in {0, 2}:
        raise BadInputError(say("command-match-decks", decks=len(shelf)))
    with at_work(jobs, on, 1) as workers, bar(number, "games", shown=not (as_json or quiet)) as progress:
        if shelf:
            batch = simulate(
                system, shelf, number, players, seed=seed, workers=workers, options=options, progress=progress
            )
        else:
            batch = compare(
                system, players, number, decks=suiting(pool, rules, named), seed=seed, workers=workers, options=options,
                progress=progress,
            )  # fmt: skip
    print_json(batch.to_plain()) if as_json else show_batch(batch)


@contextmanager
def bar(total: int, what: str, *, shown: bool) -> Iterator[Progress | None]:
    """Give a function that moves a progress bar on standard error, or None where nothing is to be shown."""
    if not shown:
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)

        def advance(done: int) -> None:
            progress.advance(task, done)

        yield advance


def percent(value: float) -> str:
    """Return a share as a percentage."""
    return f"{100 * value:.1f} %"


def between(interval: tuple[float, float]) -> str:
    """Return an interval as percentages."""
    return f"{100 * interval[0]:.1f} to {100 * interval[1]:.1f} %"


def show_batch(batch: Batch) -> None:
    """Print a match for people."""
    decks = [each if each != "*" else say("command-all-decks") for each in batch.decks]
    shares = (batch.share, 1 - batch.share)
    intervals = (batch.interval, (1 - batch.interval[1], 1 - batch.interval[0]))
    rows = [
        [decks[side], batch.bots[side], str(batch.wins[side]), percent(shares[side]), between(intervals[side])]
        for side in (0, 1)
    ]
    table(["deck", "bot", "wins", "share", "95 % interval"], rows, numbers=[2, 3])
    reasons = ", ".join(f"{name} {count}" for name, count in batch.reasons.items())
    tell(
        "",
        say(
            "command-batch",
            games=batch.games,
            draws=batch.draws,
            plies=format(batch.mean_plies, ".1f"),
            rounds=format(batch.mean_rounds, ".1f"),
            first=batch.first_seat_wins,
            reasons=reasons,
            seed=batch.seed,
            version=batch.version,
        ),
    )


def show_several(found: Gathering) -> None:
    """Print games of three or four for people."""
    sides = zip(found.decks, found.bots, found.wins, found.shares, found.intervals, strict=True)
    rows = [[deck, bot, str(wins), percent(share), between(interval)] for deck, bot, wins, share, interval in sides]
    table(["deck", "bot", "wins", "share", "95 % interval"], rows, numbers=[2, 3])
    reasons = ", ".join(f"{name} {count}" for name, count in found.reasons.items())
    seats = ", ".join(f"{'ABCDEF'[seat]} {wins}" for seat, wins in enumerate(found.seat_wins))
    tell(
        "",
        say(
            "command-several",
            games=found.games,
            draws=found.draws,
            plies=format(found.mean_plies, ".1f"),
            rounds=format(found.mean_rounds, ".1f"),
            seats=seats,
            reasons=reasons,
            seed=found.seed,
            version=found.version,
        ),
    )


def show_field(field: Field) -> None:
    """Print a field for people: standings, then each pairing's share."""
    table(
        ["deck", "games", "wins", "draws", "share", "95 % interval"],
        [
            [each.deck, str(each.games), str(each.wins), str(each.draws), percent(each.share), between(each.interval)]
            for each in field.standings
        ],
        numbers=[1, 2, 3, 4],
    )
    tell("", say("command-row-share"))
    show_shares(field, [each.deck for each in field.standings])
    tell("", say("command-pairing-games", games=field.games_each, bots=" and ".join(field.bots), seed=field.seed))


def show_shares(field: Field, order: Sequence[str]) -> None:
    """Print what each deck wins against each, as many columns at a time as fit; decks are numbered from 1."""
    rows = [
        [f"{number} {deck}", *(whole_percent(field.share(deck, other)) for other in order)]
        for number, deck in enumerate(order, start=1)
    ]
    names = max(len(row[0]) for row in rows)
    share = GAP + max(len(cell) for row in rows for cell in row[1:])
    at_once = max(1, (width() - names) // share)
    for first in range(1, len(order) + 1, at_once):
        columns = range(first, min(first + at_once, len(order) + 1))
        table(
            ["", *map(str, columns)],
            [[row[0], *(row[column] for column in columns)] for row in rows],
            numbers=range(1, len(columns) + 1),
        )


def whole_percent(share: float | None) -> str:
    """Return a share as a whole number of percent; nothing where there is none."""
    return "" if share is None else f"{100 * share:.0f}"
