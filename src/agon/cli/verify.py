"""``agon verify``: were the dice of a game on a server fair? Everything is drawn again from the record alone."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Final

import typer

from agon.cli.output import AsJson, answer_no, print_json, tell
from agon.cli.replay import game_of_record, said_of
from agon.core import record as records
from agon.core import sealed_luck
from agon.core.errors import BadInputError
from agon.core.files import read_input
from agon.core.luck import THROWN
from agon.core.record import SEAT_LETTERS
from agon.core.sealed_luck import Checked, Compared
from agon.messages import say

NOT_CHECKED: Final = 2
"""The exit code of a record whose luck cannot be checked."""


def verify(
    file: Annotated[Path, typer.Argument(metavar="RECORD", help="The record; - is standard input.")],
    seal: Annotated[str, typer.Option(metavar="SEAL", help="The server's seal as it was shown before the game.")] = "",
    as_json: AsJson = False,
) -> None:
    r"""Draw every die and every hidden order of a game again, and say whether they are what was sealed.

    Needs no server: the record holds the seals, the numbers that were opened, and all that was drawn. The steps are in
    docs/fair-dice.md, to be done by hand with any SHA-256 tool. Exit 0: all fair. 1: something differs. 2: it cannot be
    checked (no seals, or the numbers are not open yet).

    \b
    Examples:
      agon verify game.record
      agon verify game.record --json
      agon verify game.record --seal SEAL
    """
    text = read_input(file)
    with said_of(file):
        record = records.parse(text)
        found = sealed_luck.check(record, seal_in(seal))
    why_not = _why_not_replay(record, text) if found.verdict == sealed_luck.FAIR else ""
    if as_json:
        print_json(_plain(found, why_not))
    else:
        _tell(found, why_not, record)
    if found.verdict in {sealed_luck.DIFFERS, sealed_luck.BROKEN} or why_not:
        answer_no()
    if found.verdict != sealed_luck.FAIR:
        raise typer.Exit(NOT_CHECKED)


def seal_in(text: str) -> str:
    """Return a seal as records have it, of one that may stand in groups. Raises: BadInputError."""
    seal = "".join(text.split()).casefold()
    if seal and not sealed_luck.NUMBER.fullmatch(seal):
        raise BadInputError(say("command-seal"))
    return seal


def _why_not_replay(record: records.Record, text: str) -> str:
    """Return why the answers do not lead where the record says: a throw may be missing that no seal tells of."""
    try:
        verdict = game_of_record(record).verify_record(text)
    except BadInputError as problem:
        return str(problem)
    return "" if verdict.ok else verdict.message


def _plain(found: Checked, why_not: str) -> dict[str, Any]:
    def row(each: Compared) -> dict[str, Any]:
        extra = 1 if each.draw.purpose in THROWN else 0
        return {"number": each.number, "ply": each.draw.ply, "purpose": each.draw.purpose, "same": each.same,
                "record": [x + extra for x in each.draw.numbers],
                "recomputed": [x + extra for x in each.recomputed]}  # fmt: skip

    return {
        "verdict": "differs" if why_not else found.verdict,
        "ok": found.verdict == sealed_luck.FAIR and not why_not,
        "message": why_not or found.said,
        "rolls": len(found.rolls),
        "shuffles": len(found.orders),
        "differing": [row(each) for each in found.differing],
        "differing_rolls": [each.number for each in found.rolls if not each.same],
        "differing_shuffles": [each.number for each in found.orders if not each.same],
        "added_nothing": [SEAT_LETTERS[each] for each in found.added_nothing],
    }


def _tell(found: Checked, why_not: str, record: records.Record) -> None:
    sign = {sealed_luck.FAIR: "✓", sealed_luck.DIFFERS: "✕", sealed_luck.BROKEN: "✕"}.get(found.verdict, "–")
    if why_not:
        tell(say("command-not-again", why=why_not))
        return
    tell(f"{sign} {found.said}")
    for each in found.differing:
        if each.draw.purpose in THROWN:
            what = (
                say("command-roll-after", number=each.number, before=each.before) if each.before
                else say("command-roll", number=each.number)
            )  # fmt: skip
            tell(say("command-record-has", what=what, has=_faces(each.draw.numbers), sealed=_faces(each.recomputed)))
        else:
            tell(say("command-shuffle", number=each.number, purpose=each.draw.purpose))
    if found.differing:
        tell(say("command-does-not-say"))
    names = {each.words[0]: each.words[1] for each in record.all("seat") if len(each.words) > 1}
    for seat in found.added_nothing:
        letter = SEAT_LETTERS[seat]
        tell(say("command-added-nothing", who=names.get(letter) or say("command-seat", seat=letter)))  # fmt: skip


def _faces(numbers: tuple[int, ...]) -> str:
    return " ".join(str(each + 1) for each in numbers)
