"""``agon ladder``: how far apart bots are, in Elo."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from agon.cli.output import NO, AsJson, print_json, table, tell
from agon.cli.pools import CardFiles, pool_with
from agon.cli.sim import bar
from agon.cli.systems import Decks, GameOptions, Seed, System, game_of, suiting
from agon.cli.workers import Jobs, On, at_work

MOST: Final = 400
WITHIN: Final = 40.0


def ladder(  # noqa: PLR0917 - typer calls it, by name
    system: System = "anachronism",
    bots: Annotated[
        str | None, typer.Option(metavar="X,Y[,Z...]", help="Bots, weakest first. [default: the named levels]")
    ] = None,
    deck: Decks = None,
    to: Annotated[Path, typer.Option(metavar="FOLDER", help="What its games go to.")] = Path("ladder"),
    games: Annotated[int, typer.Option(min=1, help="Games of a rung, at the most.")] = MOST,
    within: Annotated[
        float, typer.Option(min=1, help="A rung is done once its lead is known to so many Elo, either way.")
    ] = WITHIN,
    jobs: Jobs = None,
    on: On = None,
    cards: CardFiles = None,
    seed: Seed = 0,
    option: GameOptions = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the games that the folder has.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="No progress bar.")] = False,
    as_json: AsJson = False,
) -> None:
    r"""Play bots against the next weaker one and say how many Elo each leads, with a 95 % interval.

    Neighbours meet over all decks, seats and decks swapped; no bot looks at the clock. The folder gets every game as
    it ends, so Ctrl-C loses none and --resume goes on. Exit 1 if a bot does not lead the one below it for certain.

    \b
    Examples:
      agon ladder anachronism --to ladder
      agon ladder timerift --bots greedy,mcts:200,mcts:800 --within 30 --to rift --resume
    """
    from agon.bots.levels import LEVELS
    from agon.cards import deck_from
    from agon.lab.ladder import Ladder

    rules = game_of(system, option)
    pool = pool_with(system, cards)
    decks = [deck_from(pool, each) for each in deck or ()] or suiting(pool, rules, None)
    named = [each.strip() for each in bots.split(",")] if bots else [each.name for each in LEVELS]
    stopped = False
    with Ladder(rules, named, decks, to, most=games, within=within, seed=seed, resume=resume) as asked:
        try:
            with (
                at_work(jobs, on) as workers,
                bar(asked.most_left, "games", shown=not (as_json or quiet)) as progress,
            ):
                asked.run(workers, progress)
        except KeyboardInterrupt:
            stopped = True
        rungs = asked.rungs()
    if as_json:
        print_json({"system": system, "whole": not stopped, "rungs": [each.to_plain() for each in rungs]})
    else:
        rows = [
            [each.bot, each.below, str(each.games), str(each.wins), str(each.draws), f"{each.elo:+.0f}",
             f"{each.interval[0]:+.0f} to {each.interval[1]:+.0f}"]
            for each in rungs
        ]  # fmt: skip
        table(["bot", "against", "games", "wins", "draws", "Elo", "95 % interval"], rows, numbers=[2, 3, 4, 5])
        if stopped:
            tell("", f"Stopped; --resume goes on with the games of {to}.")
    if stopped or any(each.interval[0] <= 0 for each in rungs):
        raise typer.Exit(NO)
