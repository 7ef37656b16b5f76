"""``agon study``: what decks are worth against each other, and what their abilities are worth to them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from agon.cli.output import NO, AsJson, print_json, table, tell
from agon.cli.pools import CardFiles, pool_with
from agon.cli.sim import bar, between, percent, show_field
from agon.cli.systems import Decks, GameOptions, Mode, Seed, System, game_of, mode_named, suiting, with_mode
from agon.cli.workers import Jobs, On, at_work
from agon.core.errors import BadInputError
from agon.messages import say

if TYPE_CHECKING:
    from agon.lab.study import Findings

MOST: Final = 200
WITHIN: Final = 5.0
SHOWN_WORTHS: Final = 10
"""Abilities that are told of, from either end; the tables have all."""


def study(  # noqa: PLR0917 - typer calls it, by name
    system: System = "anachronism",
    deck: Decks = None,
    to: Annotated[Path, typer.Option(metavar="FOLDER", help="What its games and report go to.")] = Path("study"),
    games: Annotated[int, typer.Option(min=1, help="Games of a pairing, at the most.")] = MOST,
    within: Annotated[
        float,
        typer.Option(min=0, max=100, help="A pairing is done once its share is known to so many percent, either way."),
    ] = WITHIN,
    ablations: Annotated[
        int,
        typer.Option(
            "--abilities", min=0, metavar="GAMES",
            help="Play each deck without each of its abilities too, so many games against each opponent.",
        ),
    ] = 0,
    bots: Annotated[str, typer.Option(metavar="X[,Y]", help="Who plays: greedy, mcts:200, default ...")] = "greedy",
    jobs: Jobs = None,
    on: On = None,
    cards: CardFiles = None,
    seed: Seed = 0,
    mode: Mode = None,
    option: GameOptions = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the games that the folder has.")] = False,
    quiet: Annotated[bool, typer.Option("--quiet", help="No progress bar.")] = False,
    as_json: AsJson = False,
) -> None:  # fmt: skip
    r"""Study a field of decks: who beats whom, the best mixture, and what each ability is worth.

    Every deck named (or every starter deck) meets every other until the interval is narrow enough. The folder gets
    every game as it ends, so Ctrl-C loses none and --resume goes on; then a report to look at (report.html) and its
    tables as CSV, JSON and Parquet. Equal seeds give equal figures on any number of processes.

    \b
    Examples:
      agon study anachronism --to study
      agon study anachronism --deck shaka --deck hannibal --deck hanno --within 2
      agon study timerift --abilities 40 --to abilities --resume
    """
    from agon.cards import deck_from
    from agon.lab.match import bots_of
    from agon.lab.report import write_report
    from agon.lab.study import Plan, Study

    named = mode_named(system, mode)
    if named is not None and named.seats > 2:
        raise BadInputError(say("command-study-two"))
    rules = game_of(system, with_mode(option, named))
    pool = pool_with(system, cards)
    decks = tuple(deck_from(pool, each) for each in deck or ()) or tuple(suiting(pool, rules, named))
    plan = Plan(rules, decks, bots_of(bots.split(",")), seed, games, within / 100, ablations)
    with Study(plan, to, resume=resume) as asked:
        stopped = False
        try:
            with (
                at_work(jobs, on) as workers,
                bar(asked.most_left, "games", shown=not (as_json or quiet)) as progress,
            ):
                asked.run(workers, progress)
        except KeyboardInterrupt:
            stopped = True
        if stopped and not asked.ledger.games:
            tell(say("command-stopped-first", folder=str(to)))
            raise typer.Exit(NO)
        found = asked.findings()
        written = write_report(found, asked.ledger, to)
    if as_json:
        print_json(found.to_plain())
    else:
        show_findings(found)
        tell("", say("command-report", file=str(written[0])))
    if stopped:
        if not as_json:
            tell(say("command-stopped", games=found.games))
        raise typer.Exit(NO)


def show_findings(found: Findings) -> None:
    """Print a study for people."""
    show_field(found.field)
    tell("", say("command-first-seat", share=percent(found.first_seat), between=between(found.first_seat_interval)))
    tell("", say("command-mixture"))
    table(
        ["deck", "weight", say("command-head-trials"), say("command-head-against")],
        [
            [each.deck, percent(each.weight), between((each.low, each.high)), percent(each.share)]
            for each in found.mixture
            if each.weight >= 0.001
        ],
        numbers=[1, 3],
    )
    worths = found.worths
    if not worths:
        return
    tell("", say("command-worths", abilities=len(worths)))
    shown = worths if len(worths) <= 2 * SHOWN_WORTHS else (*worths[:SHOWN_WORTHS], *worths[-SHOWN_WORTHS:])
    table(
        ["deck", "card", "ability", "games", "worth", "95 % interval"],
        [
            [each.deck, each.card, each.ability, str(each.games), percent(each.worth), between(each.interval)]
            for each in shown
        ],
        numbers=[3, 4],
    )
