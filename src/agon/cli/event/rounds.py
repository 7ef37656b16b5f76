"""``agon event start``, ``pair``, ``result`` and the rest of a round: what is entered while it is played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from agon.cli.event.shared import (
    By,
    EventFile,
    Further,
    Relax,
    Where,
    changing_event,
    done,
    loaded,
    show_round,
    told_match,
)
from agon.cli.event.stacks import judge_of, scorer, stack_games, told_problems
from agon.cli.output import AsJson
from agon.cli.pools import CardFiles
from agon.core.errors import BadInputError
from agon.messages import say


def start(file: EventFile, cards: CardFiles = None, by: By = "", as_json: AsJson = False) -> None:
    r"""Start the event: seeds are drawn, and stacks locked.

    A stack that would not be accepted any more is told, and locked all the same: see agon event judge.

    \b
    Examples:
      agon event start friday.json
    """
    with changing_event(file, by) as event:
        event.start()
    state = event.state
    rounds = 0 if state.is_elimination else state.planned or 0
    said = say("events-started", event=state.name, players=len(state.order), rounds=rounds)
    wrong: list[str] = []
    if any(each.stack is not None for each in state.players.values()):
        wrong = told_problems(event.judged(judge_of(state.system, cards, stack_games(state))))
        said += "".join(say("events-not-accepted", problem=each) for each in wrong)
    done(event, said, as_json=as_json, more={"order": list(state.order), "rounds": state.planned, "problems": wrong})


def pair(
    file: EventFile,
    relax: Relax = False,
    further: Further = False,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Pair the next round and print who plays whom at which table.

    To pair by hand, import a table with the columns one and other: agon event import --help

    \b
    Examples:
      agon event pair friday.json
      agon event pair friday.json --relax
    """
    with changing_event(file, by) as event:
        event.pair(relaxed=relax, further=further)
    show_round(event, len(event.state.rounds), as_json=as_json)


def unpair(file: EventFile, by: By = "", as_json: AsJson = False) -> None:
    r"""Take back the pairings of the last round, if it has no results.

    \b
    Examples:
      agon event unpair friday.json
    """
    with changing_event(file, by) as event:
        number = event.unpair()
    done(event, say("events-unpaired", round=number), as_json=as_json)


def swap(
    file: EventFile,
    one: Annotated[str, typer.Argument(help="A player of the last round.")],
    other: Annotated[str, typer.Argument(help="The one to change places with; may have the bye.")],
    relax: Relax = False,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Let two players of the last round change places (Swiss).

    \b
    Examples:
      agon event swap friday.json Ann Dan
    """
    with changing_event(file, by) as event:
        matches = event.swap(one, other, relaxed=relax)
    said = "; ".join(say("events-at-table", table=each.table, match=str(each)) for each in matches)
    done(event, said, as_json=as_json)


def result(
    file: EventFile,
    player: Annotated[
        str | None, typer.Argument(metavar="[PLAYER]", help="A player, or a table of the round as #4.")
    ] = None,
    score: Annotated[
        str | None, typer.Argument(help="Games won, lost and drawn, as PLAYER sees them: 2-1 or 1-1-1.")
    ] = None,
    record: Annotated[
        list[Path] | None,
        typer.Option("--record", metavar="RECORD", help="The record of the match, or of each of its games."),
    ] = None,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Enter the result of a match of this round: its score, or the records of what was played.

    A record must be sound, finished, of players who meet in this round, and of the cards that they registered. Where
    it has other names than the event, PLAYER is who had its seat A.
    A match in which time ended the first game is drawn: 0-0 is entered as 0-0-1.

    \b
    Examples:
      agon event result friday.json Ann 2-1
      agon event result friday.json "#4" 1-1-1
      agon event result friday.json --record ann-bob.record
    """
    from agon.event import games_of

    if record:
        if score is not None:
            raise BadInputError(say("events-record-score"))
        read = scorer(loaded(file).state.system)
        scored = [read(str(each)) for each in record]
        with changing_event(file, by) as event:
            match = event.result_of(scored, player or "")
    elif player is None or score is None:
        raise BadInputError(say("events-give-score"))
    else:
        with changing_event(file, by) as event:
            match = event.result(player, games_of(score))
    done(event, told_match(match), as_json=as_json, more={"match": match.id, "winner": match.winner})


def repair(
    file: EventFile,
    player: Where,
    score: Annotated[str | None, typer.Argument(help="The right score, as PLAYER sees it.")] = None,
    in_round: Annotated[
        int | None, typer.Option("--round", min=1, help="Of this round; else the player's last result.")
    ] = None,
    clear: Annotated[bool, typer.Option("--clear", help="Take the result out: the match is open again.")] = False,
    repair_pairings: Annotated[
        bool,
        typer.Option(
            "--repair-pairings",
            help="Pair the last round anew, which must have no results; in a bracket all that follows.",
        ),
    ] = False,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Put a wrong result right. Standings follow at once; pairings stay, unless --repair-pairings says.

    \b
    Examples:
      agon event repair friday.json Ann 1-2
      agon event repair friday.json Ann 1-2 --round 1 --repair-pairings
      agon event repair friday.json Ann --clear
    """
    from agon.event import games_of

    if (score is None) != clear:
        raise BadInputError(say("events-right-score"))
    with changing_event(file, by) as event:
        before = len(event.entries)
        games = None if score is None else games_of(score)
        match = event.repair(player, games, in_round, repair_pairings=repair_pairings)
        match = event.state.match(match.id)
    said = f"round {match.round}: " + (told_match(match) if not clear else say("events-match-open", match=str(match)))
    if any(each.kind == "paired" for each in event.entries[before:]):
        said += say("events-paired-anew", round=len(event.state.rounds), file=str(file))
    done(event, said, as_json=as_json, more={"match": match.id, "winner": match.winner})


def undo(
    file: EventFile,
    redo: Annotated[bool, typer.Option("--redo", help="Let what was undone last count again.")] = False,
    by: By = "",
    as_json: AsJson = False,
) -> None:
    r"""Take back what was entered last, step by step; it stays in the log, and --redo brings it back.

    \b
    Examples:
      agon event undo friday.json
      agon event undo friday.json --redo
    """
    from agon.event import told

    with changing_event(file, by) as event:
        entries = event.redo() if redo else event.undo()
    what = f"act {entries[0].act} " + (say("events-counts-again") if redo else say("events-taken-back"))
    said = f"{what}: " + "; ".join(told(each.change) for each in entries)
    done(event, said, as_json=as_json, more={"act": entries[0].act})
