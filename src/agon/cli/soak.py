"""``agon cards soak``: every card in many games, every position checked, and two builds held against each other."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

import typer

from agon.cli.output import AsJson, finish, print_json, tell
from agon.cli.pools import pool_with
from agon.cli.readings import USUAL, cards_of, system_of
from agon.cli.sim import bar
from agon.cli.systems import MATCH_OPTION, GameOptions, Match, Seed, game_of, games_of, pairs, with_match
from agon.core.english import counted
from agon.core.errors import BadInputError
from agon.core.files import write_file
from agon.lab import cores
from agon.lab.soak import EVERY, Found, Soak, Soaked, first_difference

HEADING = "# agon cards soak: game seed plies digest"


def soak(  # noqa: PLR0917 - typer calls it, by name
    paths: Annotated[
        list[Path] | None, typer.Argument(metavar="PATH...", help="Card files or folders; none: the starter cards.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Games that each card is in, at least.")] = 5,
    most: Annotated[int | None, typer.Option(min=1, help="Stop after so many games in all.")] = None,
    seconds: Annotated[
        float | None, typer.Option(min=0.1, help="Stop after this long, within a game too: that one is not counted.")
    ] = None,
    players: Annotated[
        str, typer.Option(metavar="BOT,...", help="Who plays, one drawn for each seat: random, greedy, mcts:50 ...")
    ] = "random",
    check: Annotated[str, typer.Option(help="none; quick: invariants after every answer; deep: see below.")] = "deep",
    every: Annotated[int, typer.Option(min=1, help="With deep, look closely at one position in so many.")] = EVERY,
    records: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Write records of failures here; it is made when needed.")
    ] = Path("soak-failures"),
    digest: Annotated[Path | None, typer.Option(metavar="FILE", help="Write how every game ended.")] = None,
    against: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE|FOLDER", help="Compare with a file of an earlier run, or with another build of Agon there."
        ),
    ] = None,
    system: Annotated[
        str | None, typer.Option("--system", help="The rule system to play; none: that of the cards.")
    ] = None,
    option: GameOptions = None,
    seats: Annotated[
        int, typer.Option(min=2, max=6, help="Players of each game; with more than two, teams are drawn now and then.")
    ] = 2,
    match: Match = None,
    seed: Seed = 0,
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: as many as there are cores.")] = 1,
    quiet: Annotated[bool, typer.Option("--quiet", help="No progress bar.")] = False,
    as_json: AsJson = False,
) -> None:
    r"""Play random decks of these cards and check that the rules keep what they promise. Exit 1 if they did not.

    After every answer: each number is within its bounds, each change of life is an event, each card lies in one
    place, no limit is overdrawn, the end has a result, the parts shown of every number come to it, and whatever is not
    offered is refused for a reason. With --check deep also, now and then: options are named apart
    and read back, saved games and positions read back, and what a seat sees stays the same when what is hidden from
    it is drawn anew; at the end of every game its record replays to the same state.

    Cards whose abilities changed nothing in any of their games but the count of their uses are named: a warning, no
    failure, since some need what chance rarely brings. What a card forbids or allows is told by playing each game's
    answers again without its abilities. With --check none that is not looked at.

    A failure names the game, its seed and ply, and the cards whose abilities it takes; its record replays it.

    \b
    Examples:
      agon cards soak
      agon cards soak my-cards.json --games 50 --seconds 60 --players random,greedy
      agon cards soak --seats 4 --most 100
      agon cards soak --match 3 --most 50
      agon cards soak --most 200 --check none --against build/compiled
    """
    cards = cards_of(paths) if paths else list(pool_with(system or USUAL, None).cards.values())
    system = system or system_of(cards)
    best_of = games_of(game_of(system, with_match(option, match)))
    options = {name: value for name, value in pairs(option).items() if name != MATCH_OPTION}
    bots = [each.strip() for each in players.split(",") if each.strip()]
    plan = Soak(
        system, options, cards, games, seed, bots, check, every, most, seconds, jobs or cores(), seats, best_of,
    )  # fmt: skip
    if not bots:
        raise BadInputError("somebody has to play: --players random")
    with bar(plan.planned(), "games", shown=not (as_json or quiet)) as progress:
        found = plan.run(progress)
    if digest is not None:
        write_file(digest, "\n".join([HEADING, *found.ends]) + "\n")
    difference, compared = "", 0
    if against is not None:
        theirs = _ends_of(against, plan, paths, found)
        compared = min(len(theirs), found.games)
        difference = first_difference(found.ends, theirs) or ("" if compared else "no game was played by both")
    records_of = [written(each, records) for each in found.failures]
    if as_json:
        compare = {"against": str(against), "compared": compared, "difference": difference} if against else {}
        print_json(found.to_plain() | compare)
    else:
        _tell(found, records_of, {each.id: str(each) for each in cards})
        if against is not None:
            tell(difference or f"{compared} games are the same in {against}")
    finish(ok=not found.failures and not difference)


def tell_failures(
    found: Soaked,
    records: Sequence[Path | None],
    texts: Mapping[str, str] | None = None,
    names: Mapping[str, str] | None = None,
) -> None:
    """Say what broke, where, and by which cards; ``records``, texts and names of cards by id, where there are any."""
    for each, path in zip(found.failures, records, strict=True):
        tell(
            f"game {each.number}, seed {each.seed}, ply {each.failure.ply}: {each.failure.message}",
            f"  in {each.games} games; cards: {blamed_for(each, names or {})}",
            *(f"  {card}: {texts[card]}" for card in each.blamed if texts and card in texts),
            *([f"  agon replay {path}"] if path else []),
        )
    if found.left:
        tell("the time was up in the middle of a game: it was left, and is not counted")


def blamed_for(found: Found, names: Mapping[str, str]) -> str:
    """Return the cards without whose abilities nothing fails, by name where there is one."""
    return ", ".join(names.get(card, card) for card in found.blamed) or "any"


def _tell(found: Soaked, records: Sequence[Path | None], names: Mapping[str, str]) -> None:
    for card, why in found.unplayable.items():
        tell(f"cannot be played: {names[card]}: {why}")
    tell_failures(found, records, names=names)
    for card in found.idle:
        tell(f"never seen to do anything, in {counted(found.met[card], 'game')}: {names[card]}")
    fewest = min(found.met.values(), default=0)
    tell(
        f"{counted(found.games, 'game')}, {found.plies} answers, {len(found.met)} cards each in "
        f"{counted(fewest, 'game')} or more, "
        f"{len(found.failures)} kinds of failure, digest {found.digest}"
    )


def written(found: Found, folder: Path) -> Path | None:
    """Write the record of a failure, and return where; None if it has none."""
    if not found.failure.record:
        return None
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"soak-{found.number}.record"
    write_file(path, found.failure.record)
    return path


# --- another build ---------------------------------------------------------------------------------------------------


def _ends_of(other: Path, plan: Soak, paths: Sequence[Path] | None, found: Soaked) -> list[str]:
    """Return how the games of the same plan ended elsewhere: as a file says, or as the build in a folder plays them."""
    if other.is_file():
        return _ends_in(other)
    if not (other / "agon").is_dir():
        raise BadInputError(f"{other} is neither a file of digests nor a folder with a build of Agon")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "digests"
        call = [sys.executable, "-m", "agon.cli", "cards", "soak", *(str(each.resolve()) for each in paths or ())]
        call += ["--games", str(plan.games), "--most", str(max(1, found.games)), "--players", ",".join(plan.players)]
        call += ["--system", plan.system, "--seed", str(plan.seed), "--jobs", str(plan.jobs), "--check", "none"]
        call += ["--seats", str(plan.seats)] if plan.seats > 2 else []
        call += ["--match", str(plan.match)] if plan.match else []
        call += [word for name, value in plan.options.items() for word in ("--option", f"{name}={value}")]
        call += ["--digest", str(file), "--records", folder, "--quiet"]
        ran = subprocess.run(  # noqa: S603 - our own command, in another build
            call,
            capture_output=True,
            text=True,
            check=False,
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(other.resolve())},
        )
        if not file.is_file():
            raise BadInputError(f"the build in {other} cannot soak: {(ran.stderr or ran.stdout).strip()[-300:]}")
        return _ends_in(file)


def _ends_in(file: Path) -> list[str]:
    lines = file.read_text(encoding="utf-8").splitlines()
    if not lines or lines[0] != HEADING:
        raise BadInputError(f"{file} was not written by `agon cards soak --digest`")
    return lines[1:]
