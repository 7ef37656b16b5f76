"""``agon event standings``, ``bracket``, ``show`` and ``log``: what is true of an event, shown."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from agon.cli.event.shared import (
    EventFile,
    Svg,
    loaded,
    next_step,
    show_round,
)
from agon.cli.output import AsJson, print_json, table, tell, tell_exactly
from agon.core.errors import BadInputError
from agon.core.files import write_file
from agon.messages import say


def standings(
    file: EventFile,
    explain: Annotated[str | None, typer.Option(metavar="NAME", help="Show how this player's numbers come about.")] = (
        None
    ),
    svg: Svg = None,
    as_json: AsJson = False,
) -> None:
    r"""Print the standings, with the tie-breaks in their order.

    \b
    Examples:
      agon event standings friday.json
      agon event standings friday.json --explain Ann
      agon event standings friday.json --svg standings.svg
    """
    from agon.event import explained
    from agon.event import standings as rows_of
    from agon.event.pictures import standings_svg
    from agon.event.standings import standing_cells

    state = loaded(file).state
    if svg is not None:
        draw(svg, standings_svg(state))
        return
    if explain is not None:
        lines = explained(state, explain)
        if as_json:
            print_json({"player": state.player(explain).name, "lines": lines})
        else:
            tell(*lines)
        return
    if as_json:
        print_json({"round": len(state.rounds), "standings": [each.to_plain() for each in rows_of(state)]})
        return
    headings, cells = standing_cells(state)
    table(headings, cells, numbers=[0] if state.is_elimination else [0, 2, 3, 4, 5, 6])


def bracket(file: EventFile, svg: Svg = None, as_json: AsJson = False) -> None:
    r"""Draw the bracket of an elimination event.

    \b
    Examples:
      agon event bracket cup.json
      agon event bracket cup.json --svg cup.svg
    """
    from agon.event.pictures import bracket_svg, bracket_text

    state = loaded(file).state
    if not state.is_elimination:
        raise BadInputError(say("events-no-bracket", event=state.name, file=str(file)))
    if not state.is_started:
        raise BadInputError(say("events-not-started", event=state.name, file=str(file)))
    if svg is not None:
        draw(svg, bracket_svg(state))
    elif as_json:
        nodes = {
            name: {"one": each.one, "other": each.other, "winner": each.winner} for name, each in state.nodes().items()
        }
        print_json({"champion": state.champion, "nodes": nodes})
    else:
        tell_exactly(bracket_text(state).rstrip("\n"))


def draw(path: Path, text: str) -> None:
    if path.suffix.casefold() != ".svg":
        raise BadInputError(say("events-svg", file=path.name))
    write_file(path, text)
    tell(say("events-drawn", file=str(path)))


def show(
    file: EventFile,
    in_round: Annotated[int | None, typer.Option("--round", min=1, help="This round's matches.")] = None,
    players: Annotated[bool, typer.Option("--players", help="The players, with seeds and stacks.")] = False,
    as_json: AsJson = False,
) -> None:
    r"""Print where the event stands and the matches of a round, the last one unless --round says.

    \b
    Examples:
      agon event show friday.json
      agon event show friday.json --round 1
      agon event show friday.json --players
    """
    from agon.event.values import TITLES

    event = loaded(file)
    state = event.state
    if as_json and in_round is None:
        print_json(state.to_plain() | {"next": next_step(state)})
        return
    number = in_round or len(state.rounds)
    if number > len(state.rounds):
        raise BadInputError(say("event-round-unknown", round=number, rounds=len(state.rounds)))
    if not as_json:
        tell(
            say(
                "events-shown",
                event=state.name,
                format=str(TITLES[state.format]),
                games=state.best_of,
                players=len(state.active),
            )
        )
    if players or not state.rounds:
        rows = [
            [
                each.name,
                str(each.seed or ""),
                each.stack.name if each.stack else "",
                "" if each.is_in else say("events-dropped-in", round=str(state.left(each))),
            ]
            for each in state.players.values()
        ]
        if rows:
            table([say("event-head-player"), say("event-by-seed"), say("events-head-stack"), ""], rows, numbers=[1])
    else:
        show_round(event, number, as_json=as_json)
    if not as_json:
        tell("", next_step(state))


def log(file: EventFile, as_json: AsJson = False) -> None:
    r"""Print everything that was ever entered, act by act; an act is what was entered, and is undone, together.

    What was taken back, and what counts again, is marked with the act that did it.

    \b
    Examples:
      agon event log friday.json
      agon event log friday.json --json
    """
    from agon.event import told

    event = loaded(file)
    counts = event.counts
    if as_json:
        print_json({"log": [each.to_plain() | {"counts": each.number in counts} for each in event.entries]})
        return
    fates = {each: f" ({fate})" for each, fate in event.fates.items()}
    rows, act = [], 0
    for each in event.entries:
        # An act is what was entered, and is undone, together: its number stands once, above all that it entered.
        is_first, act = each.act != act, each.act
        head = [str(act), each.at, each.by] if is_first else ["", "", ""]
        rows.append([*head, told(each.change) + fates.get(act, "")])
    table(["act", "when", "by", "what"], rows, numbers=[0])
