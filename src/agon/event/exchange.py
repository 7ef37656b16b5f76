"""Players, pairings, results and standings as CSV and JSON, out and in again."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from agon.core.errors import BadInputError
from agon.event.event import Event, Pairing, games_of
from agon.event.standings import standings
from agon.event.state import Match, State

KINDS: Final = ("players", "pairings", "results", "standings")
COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "players": ("name", "seed", "dropped", "missed", "stack", "digest"),
    "pairings": ("round", "table", "one", "other", "node"),
    "results": ("round", "table", "one", "other", "score", "how"),
    "standings": (
        "rank", "player", "points", "won", "lost", "drawn", "byes", "opponents_match_win", "game_win",
        "opponents_game_win", "among_equals", "seed", "dropped",
    ),
}  # fmt: skip
NEEDED: Final[Mapping[str, frozenset[str]]] = {
    "results": frozenset({"one", "other", "score"}),
    "pairings": frozenset({"one", "other"}),
    "players": frozenset({"name"}),
}
"""The columns by which a table is known when it comes in, tried in this order."""


def rows_of(state: State, kind: str) -> list[dict[str, object]]:
    """Return a table as rows of plain values; None where there is none. Raises: BadInputError for an unknown kind."""
    if kind == "players":
        return [
            {
                "name": each.name,
                "seed": each.seed,
                "dropped": each.dropped,
                "missed": each.missed,
                "stack": each.stack.name if each.stack else None,
                "digest": each.stack.digest if each.stack else None,
            }
            for each in state.players.values()
        ]
    if kind == "pairings":
        return [_place(each) | {"node": each.node} for each in state.matches]
    if kind == "results":
        return [
            _place(each) | {"score": str(each.games) if each.games is not None else None, "how": each.how or "open"}
            for each in state.matches
        ]
    if kind == "standings":
        return [dict(row.to_plain()) for row in standings(state)]
    raise BadInputError(f"{kind!r} cannot be exported; there are {', '.join(KINDS)}")


def _place(match: Match) -> dict[str, object]:
    return {"round": match.round, "table": match.table, "one": match.one, "other": match.other}


def csv_of(state: State, kind: str) -> str:
    """Return a table as CSV with a heading; empty where there is no value."""
    text = io.StringIO()
    writer = csv.DictWriter(text, COLUMNS[kind], lineterminator="\n")
    writer.writeheader()
    for row in rows_of(state, kind):
        writer.writerow({name: "" if value is None else value for name, value in row.items()})
    return text.getvalue()


def json_of(state: State, kinds: Iterable[str] = KINDS) -> str:
    """Return tables as one JSON object, each a list of rows."""
    return json.dumps({kind: rows_of(state, kind) for kind in kinds}, ensure_ascii=False, indent=1) + "\n"


def take_in(event: Event, text: str, place: str) -> str:
    """Enter a table of players, pairings or results, all of it or nothing. Returns what was entered, in words.

    It may be CSV, or JSON as `json_of` writes it with one table. Players are added; pairings are the next rounds';
    results pair the rounds they are of where that is not done, and may hold what is entered already.
    Raises: BadInputError, naming the line.
    """
    rows = _rows(text, place)
    if not rows:
        raise BadInputError(f"{place} has no rows")
    columns = set(rows[0])
    kind = next((kind for kind, needed in NEEDED.items() if needed <= columns), None)
    if kind is None:
        raise BadInputError(
            f"{place} has the columns {', '.join(sorted(columns))}; players need name, pairings one and other, "
            "results one, other and score"
        )
    with event.batch():
        if kind == "players":
            for line, row in enumerate(rows, start=2):
                with _Line(place, line):
                    seed = row.get("seed", "")
                    event.add(row["name"], _number(seed, "seed") if seed else None)
            return _counted(len(rows), "player")
        rounds = _by_round(event, rows, place)
        entered = sum(_take_round(event, number, rounds[number], place, kind) for number in sorted(rounds))
    return f"{_counted(len(rounds), 'round')}, {_counted(entered, 'new result' if kind == 'results' else 'pairing')}"


class _Line:
    """Names file and line in what goes wrong inside."""

    def __init__(self, place: str, line: int) -> None:
        self.where = f"{place}, row {line - 1}"

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, problem: BaseException | None, trace: object) -> None:
        if isinstance(problem, BadInputError):
            raise BadInputError(f"{self.where}: {problem}") from None


def _take_round(event: Event, number: int, rows: Sequence[tuple[int, Mapping[str, str]]], place: str, kind: str) -> int:
    state = event.state
    if number > len(state.rounds):
        with _Line(place, rows[0][0]):
            if number != len(state.rounds) + 1:
                raise BadInputError(f"round {len(state.rounds) + 1} comes before round {number}")
            pairings = [
                (_number(row.get("table") or str(table), "table"), row["one"], row["other"] or None)
                for table, (_, row) in enumerate(rows, start=1)
            ]
            _pair(event, pairings)
        if kind == "pairings":
            return len(rows)
    elif kind == "pairings":
        with _Line(place, rows[0][0]):
            raise BadInputError(f"round {number} is paired already; take it back first with: agon event unpair")
    entered = 0
    for line, row in rows:
        with _Line(place, line):
            entered += _take_result(event, number, row)
    return entered


def _pair(event: Event, pairings: Sequence[Pairing]) -> None:
    event.pair(pairings=pairings, further=True, relaxed=True)


def _take_result(event: Event, number: int, row: Mapping[str, str]) -> int:
    match, seen = event.find(row["one"], number)
    opponent = match.opponent_of(seen)
    wanted = event.state.player(row["other"]).name if row["other"] else None
    if opponent != wanted:
        raise BadInputError(f"{seen} meets {opponent or 'nobody'} in round {number}, not {wanted or 'nobody'}")
    if not row["score"] or row.get("how") in {"bye", "rest", "open"}:
        return 0
    games = games_of(row["score"])
    if match.is_open and row.get("how") == "walkover":
        raise BadInputError(f"{match} is a walkover, and nobody dropped; enter the drop, then the result is there")
    if not match.is_open and match.games_of(seen) == games:
        return 0
    if number < len(event.state.rounds):
        raise BadInputError(f"{match} is over: {match.games}; put it right with: agon event repair")
    event.result(seen, games)
    return 1


def _by_round(
    event: Event, rows: Sequence[Mapping[str, str]], place: str
) -> dict[int, list[tuple[int, Mapping[str, str]]]]:
    found: dict[int, list[tuple[int, Mapping[str, str]]]] = {}
    usual = len(event.state.rounds) + (0 if event.state.open else 1)
    for line, row in enumerate(rows, start=2):
        with _Line(place, line):
            number = _number(row["round"], "round") if row.get("round") else usual
            found.setdefault(number, []).append((line, row))
    return found


def _rows(text: str, place: str) -> list[dict[str, str]]:
    if text.lstrip().startswith(("{", "[")):
        return _json_rows(text, place)
    try:
        reader = csv.DictReader(io.StringIO(text), strict=True)
        rows = [dict(row) for row in reader]
    except csv.Error as problem:
        raise BadInputError(f"{place} is no CSV table: {problem}") from None
    found = []
    for line, row in enumerate(rows, start=2):
        if None in row or None in row.values():
            with _Line(place, line):
                raise BadInputError(f"there are {len(reader.fieldnames or ())} columns, and another number of values")
        found.append({str(name).strip().casefold(): str(value).strip() for name, value in row.items()})
    return found


def _json_rows(text: str, place: str) -> list[dict[str, str]]:
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadInputError(f"{place} is not JSON: {problem}") from None
    if isinstance(plain, dict):
        tables = [plain[kind] for kind in KINDS if kind in plain]
        if len(tables) != 1:
            raise BadInputError(f"{place} must hold one of {', '.join(NEEDED)}, a list of rows; it holds {len(tables)}")
        plain = tables[0]
    if not isinstance(plain, list) or not all(isinstance(row, dict) for row in plain):
        raise BadInputError(f"{place} must hold a list of rows, each an object")
    columns = dict.fromkeys(name for row in plain for name in row)
    return [{name: "" if row.get(name) is None else str(row[name]) for name in columns} for row in plain]


def _number(text: str, what: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and int(text)):
        raise BadInputError(f"{text!r} is no {what}: write a whole number from 1")
    return int(text)


def _counted(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
