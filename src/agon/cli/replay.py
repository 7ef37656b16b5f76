"""``agon replay``: show a game from its record, or verify the record answer by answer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

import agon
from agon.cli.output import AsJson, answer_no, print_json, tell, tell_data, text_width
from agon.core import moments
from agon.core import record as records
from agon.core.errors import BadInputError, NotationError
from agon.core.files import read_input, write_file
from agon.core.game import Game, State
from agon.core.view import View
from agon.messages import say
from agon.render import game_heading, game_number_of, render_text
from agon.render.film import moving_svg
from agon.render.picture import view_svg

MOST_SHOWN = 2000
"""Moments of one picture."""


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record; - is standard input.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Say whether every answer, count and digest is right.")
    ] = False,
    at: Annotated[int | None, typer.Option(metavar="PLY", min=0, help="Show the game after this many answers.")] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, help="Show what this seat (from 0) may know; none: spectators.")
    ] = None,
    position: Annotated[
        bool, typer.Option("--position", help="Print the position as one line, and nothing else.")
    ] = False,
    picture: Annotated[
        Path | None,
        typer.Option(
            "--svg", metavar="OUT", help="Write a picture that moves through the game; with --at, one moment."
        ),
    ] = None,
    other: Annotated[
        str | None,
        typer.Option("--as", metavar="SYSTEM", help="Read the position reached under another edition's rules."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    r"""Play a record again: tell what happened and draw the table at the end, or at PLY.

    With --verify: exit 1 at the first answer that is wrong, and say which one. With --as: the position reached as a
    position of another edition of the rules, or why it cannot be one. FILE may be a line of position text, too.

    \b
    Examples:
      agon replay game.record
      agon replay game.record --verify --json
      agon replay game.record --at 20 --seat 0
      agon replay game.record --at 20 --position
      agon replay game.record --svg game.svg
      agon replay game.record --at 20 --as anachronism-original --position
    """
    if picture is not None:
        for option, given in (("--verify", verify), ("--position", position), ("--as", other is not None)):
            if given:
                raise BadInputError(say("command-svg-alone", option=option))
    text = read_input(file)
    if verify:
        if other is not None:
            raise BadInputError(say("command-verify-as"))
        _verify(_verdict(text), file, text, as_json=as_json)
        return
    if not text.lstrip().startswith(("record", "#")) and " / " in text:
        _position(text.strip(), at, seat, other, picture, plain=position, as_json=as_json)
        return
    with said_of(file):
        record = records.parse(text)
    if at is not None and at > len(record.entries):
        raise BadInputError(say("command-no-answer", at=at, answers=len(record.entries)))
    with said_of(file):
        state = game_of_record(record).from_record(text, at)
    plies = len(records.parse(state.record()).entries)  # dice that the generator threw go with the answer before them
    if other is not None:
        state = agon.game(other).take_over(state)
    if seat is not None and seat >= state.seats:
        raise BadInputError(say("command-no-seat", seat=seat, last=state.seats - 1))
    view = state.view(seat)
    if record.reason in records.BY_HAND and plies == len(record.entries):
        moments.give_up(view, record)
    if picture is not None:
        _draw(text if at is None else None, view, seat, picture, as_json=as_json)
    elif position:
        tell_data(state.position())
    elif as_json:
        print_json(
            {
                "ok": True,
                "plies": plies,
                "first_bad_ply": None,
                "result": record.result,
                "reason": record.reason,
                "position": state.position(),
                "view": view,
                "events": state.events(0, seat),
            }
        )
    else:
        _show(state, seat, view)
        tell("", say("command-after", plies=plies, answers=len(record.entries)))


def _draw(text: str | None, view: View, seat: int | None, to: Path, *, as_json: bool) -> None:
    """Write a game as a picture: all of its moments where its record is given, else what ``view`` shows."""
    if text is None:
        write_file(to, view_svg(view).encode())
        shown = 1
    else:
        found = moments.moments(text, MOST_SHOWN)
        views = [*[each.state.view(seat) for each in found[:-1]], view]
        told, known = [], 0
        for each in found:
            new = [event["text"] for event in each.state.events(known, seat) if event["text"]]
            told.append(new[-1] if new else "")
            known = each.events
        write_file(to, moving_svg(views, told).encode())
        shown = len(views)
    if as_json:
        print_json({"file": str(to), "moments": shown})
    else:
        tell(say("command-drawn", file=str(to), moments=shown))


def _position(line: str, at: int | None, seat: int | None, other: str | None, picture: Path | None, *, plain: bool,
              as_json: bool) -> None:  # fmt: skip
    """Show a line of position text, by the rules it names or by those of ``other``."""
    if at:
        raise BadInputError(say("command-no-back"))
    state = agon.game(line.split(maxsplit=1)[0]).from_position(line)
    if other is not None:
        state = agon.game(other).take_over(state)
    if seat is not None and seat >= state.seats:
        raise BadInputError(say("command-no-seat", seat=seat, last=state.seats - 1))
    if picture is not None:
        _draw(None, state.view(seat), seat, picture, as_json=as_json)
    elif plain:
        tell_data(state.position())
    elif as_json:
        print_json({"ok": True, "position": state.position(), "view": state.view(seat)})
    else:
        tell(render_text(state.view(seat), width=text_width()))


@contextmanager
def said_of(file: Path) -> Iterator[None]:
    """Put the file in front of what is wrong in its text. Raises: BadInputError."""
    try:
        yield
    except NotationError as problem:
        raise BadInputError(f"{file}: {problem}") from problem


def _verdict(text: str) -> records.Verdict:
    """Return whether everything in a record is right; what is no record at all is wrong from its first line on."""
    try:
        return game_of_record(records.parse(text)).verify_record(text)
    except BadInputError as problem:
        line = problem.line if isinstance(problem, NotationError) else 0
        message = str(problem).removeprefix(say("error-line", line=line))
        return records.Verdict(ok=False, plies=0, first_bad_ply=0, line=line, message=message)


def game_of_record(record: records.Record) -> Game:
    """Return the rule system with the options that the record's headers give."""
    agon.systems()  # all of them are known from here on
    return moments.game_of_record(record)


def _verify(verdict: records.Verdict, file: Path, text: str, *, as_json: bool) -> None:
    ended = records.parse(text) if verdict.ok else None
    given_up = ended is not None and ended.reason == records.RESIGNED
    drawn = ended is not None and ended.reason == records.AGREED
    by_hand = say("command-given-up") if given_up else say("record-draw-agreed") if drawn else ""
    if as_json:
        print_json(
            {
                "ok": verdict.ok,
                "plies": verdict.plies,
                "first_bad_ply": verdict.first_bad_ply,
                "line": verdict.line,
                "message": verdict.message,
                "given_up": given_up,
            }
        )
    elif verdict.ok:
        said = say("command-all-right", answers=verdict.plies) if verdict.plies else say("command-rest-right")
        then = say("command-then", what=by_hand, text=ended.said) if ended is not None and by_hand else ""
        tell(f"{file}: {said}{then}")
    else:
        place = f"{file}:{verdict.line}" if verdict.line else str(file)
        ply = f"ply {verdict.first_bad_ply}: " if verdict.first_bad_ply else ""
        tell(f"{place}: {ply}{verdict.message}")
    if not verdict.ok:
        answer_no()


def _show(state: State, seat: int | None, view: View) -> None:
    game: int | None = None
    for event in state.events(0, seat):
        if game != (game := game_number_of(event)) and game is not None:
            tell(game_heading(view, game))
        if event["text"]:
            tell(f"  {event['text']}")
    tell("", render_text(view, width=text_width()))
