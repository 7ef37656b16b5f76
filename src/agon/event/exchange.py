"""Players, pairings, results and standings as CSV and JSON, out and in again."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from agon.core.errors import BadInputError
from agon.event.event import Event, games_of, unfinished
from agon.event.standings import standings
from agon.event.state import State
from agon.event.values import Match
from agon.messages import both, say

KINDS: Final = ("players", "pairings", "results", "standings")
COLUMNS: Final[Mapping[str, tuple[str, ...]]] = {
    "players": ("name", "seed", "enters", "dropped", "missed", "stack", "digest"),
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
COMES: Final = "enters"
LEAVES: Final = "leaves"
"""What stands as ``how`` in rows of results that are no match: ``one`` comes, or comes back, before the round is
paired, or leaves in or after it; round 0 is before the first."""


def rows_of(state: State, kind: str) -> list[dict[str, object]]:
    """Return a table as rows of plain values; None where there is none. Raises: BadInputError for an unknown kind."""
    if kind == "players":
        return [
            {
                "name": each.name,
                "seed": each.seed,
                "enters": each.enters,
                "dropped": state.left(each),
                "missed": each.missed,
                "stack": each.stack.name if each.stack else None,
                "digest": each.stack.digest if each.stack else None,
            }
            for each in state.players.values()
        ]
    if kind == "pairings":
        return [_place(each) | {"node": each.node} for each in state.matches]
    if kind == "results":
        return _result_rows(state)
    if kind == "standings":
        return [dict(row.to_plain()) for row in standings(state)]
    raise BadInputError(say("event-no-export", what=repr(kind), known=", ".join(KINDS)))


def _result_rows(state: State) -> list[dict[str, object]]:
    """Return the matches round by round, and between them who came and who left."""
    comings, leavings = _moves(state)
    found = [_move(0, name, LEAVES) for name in leavings.get(0, ())]
    for number in range(1, len(state.rounds) + 2):
        found += [_move(number, name, COMES) for name in comings.get(number, ())]
        if number <= len(state.rounds):
            found += [
                _place(each) | {"score": str(each.games) if each.games is not None else None, "how": each.how or "open"}
                for each in state.rounds[number - 1]
            ]
            found += [_move(number, name, LEAVES) for name in leavings.get(number, ())]
    return found


def _moves(state: State) -> tuple[dict[int, list[str]], dict[int, list[str]]]:
    """Return who came before each round was paired, and who left in or after it; not who was there from the start."""
    comings: dict[int, list[str]] = {}
    leavings: dict[int, list[str]] = {}
    for name, player in state.players.items():
        if player.enters is not None:
            comings.setdefault(player.enters, []).append(name)
        for number in sorted(player.out):
            if player.enters is not None and number < player.enters:
                continue
            if number + 1 not in player.out:
                comings.setdefault(number + 1, []).append(name)
            if number - 1 not in player.out:
                leavings.setdefault(number - 1, []).append(name)
        left = state.left(player)
        if left is not None:
            leavings.setdefault(left, []).append(name)
    return comings, leavings


def _move(number: int, name: str, how: str) -> dict[str, object]:
    return {"round": number, "table": None, "one": name, "other": None, "score": None, "how": how}


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


def take_in(event: Event, text: str, place: str, *, relaxed: bool = False, further: bool = False) -> str:
    """Enter a table of players, pairings or results, all of it or nothing. Returns what was entered, in words.

    It may be CSV with commas, semicolons or tabs, or JSON as `json_of` writes it with one table. Players are added, but
    for those who came late; pairings are the next rounds'; results pair the rounds they are of where that is not done,
    say who came and left, and may hold what is entered already. The words name what a table cannot bring in.
    ``relaxed`` allows rematches and second byes, ``further`` more rounds of Swiss than planned.
    Raises: BadInputError, naming the line.
    """
    rows = _rows(text, place)
    if not rows:
        raise BadInputError(say("event-no-rows", file=place))
    columns = set(rows[0])
    kind = next((kind for kind, needed in NEEDED.items() if needed <= columns), None)
    if kind is None:
        raise BadInputError(say("event-columns", file=place, columns=", ".join(sorted(columns))))
    with event.batch():
        if kind == "players":
            return _take_players(event, rows, place)
        rounds = _by_round(event, rows, place)
        taking = _Taking(event, place, relaxed=relaxed, further=further)
        entered = sum(taking.round(number, rounds[number], kind) for number in sorted(rounds))
    played = sum(any(row.get("how") not in MOVES for _, row in rounds[number]) for number in rounds)
    said = [say("event-took-rounds", rounds=played)]
    said.append(
        say("event-took-results", count=entered) if kind == "results" else say("event-took-pairings", count=entered)
    )
    if taking.moved:
        said.append(say("event-took-moves", players=taking.moved))
    return ", ".join(said)


MOVES: Final = frozenset({COMES, LEAVES})


def _take_players(event: Event, rows: Sequence[Mapping[str, str]], place: str) -> str:
    """Add players; returns that in words, with what of the table is to be entered in another way."""
    added, late, left, stacks = 0, [], [], []
    for line, row in enumerate(rows, start=2):
        with _Line(place, line):
            enters, dropped = (_number(row[each], each, 0) if row.get(each) else None for each in ("enters", "dropped"))
            missed = _number(row["missed"], say("event-number-of-rounds"), 0) if row.get("missed") else 0
            if "enters" not in row and missed:  # as tables were once
                enters = missed + 1
            if enters is not None and (not event.state.is_started or enters > len(event.state.rounds) + 1):
                late.append(row["name"])
                continue
            seed = row.get("seed", "")
            name = event.add(row["name"], _number(seed, "seed") if seed else None)
            added += 1
            if dropped is not None:
                left.append(name)
            if row.get("stack") or row.get("digest"):
                stacks.append(name)
    said = [say("event-players", players=added)]
    if late:
        said.append(say("event-late", players=both(late)))
    if left:
        said.append(say("event-as-dropped", players=both(left)))
    if stacks:
        said.append(say("event-no-stack-of", players=both(stacks)))
    if len(said) > 1:
        said.append(say("event-holds-all"))
    return "; ".join(said)


class _Line:
    """Names file and line in what goes wrong inside."""

    def __init__(self, place: str, line: int) -> None:
        self.where = say("event-row", file=place, row=line - 1)

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, problem: BaseException | None, trace: object) -> None:
        if isinstance(problem, BadInputError):
            raise BadInputError(f"{self.where}: {problem}") from None


class _Taking:
    """Takes pairings and results in, round by round; ``moved`` counts who came and left."""

    def __init__(self, event: Event, place: str, *, relaxed: bool, further: bool) -> None:
        self.event = event
        self.place = place
        self.relaxed = relaxed
        self.further = further
        self.moved = 0

    def round(self, number: int, rows: Sequence[tuple[int, Mapping[str, str]]], kind: str) -> int:
        """Take one round in. Returns how many pairings or results are new."""
        event, state = self.event, self.event.state
        matches = [each for each in rows if each[1].get("how") not in MOVES]
        if number == len(state.rounds) + 1:
            for line, row in rows:
                if row.get("how") == COMES:
                    self._come(line, row["one"])
        if number > len(state.rounds) and matches:
            with _Line(self.place, matches[0][0]):
                if number != len(state.rounds) + 1:
                    raise BadInputError(say("event-comes-before", first=len(state.rounds) + 1, second=number))
                pairings = [
                    (_number(row.get("table") or str(table), "table"), row["one"], row["other"] or None)
                    for table, (_, row) in enumerate(matches, start=1)
                ]
                event.pair(pairings=pairings, further=self.further, relaxed=self.relaxed)
            if kind == "pairings":
                return len(matches)
        elif kind == "pairings":
            with _Line(self.place, rows[0][0]):
                raise BadInputError(say("event-paired-already", round=number))
        leaving = [(line, row["one"]) for line, row in rows if row.get("how") == LEAVES]
        if number == len(event.state.rounds):
            forfeits = {state.player(row[each]).name for _, row in matches if row.get("how") == "walkover"
                        for each in ("one", "other") if row[each]}  # fmt: skip
            for line, name in leaving:
                with _Line(self.place, line):
                    if state.player(name).name in forfeits:
                        self._leave(line, name)
        entered = 0
        for line, row in matches:
            with _Line(self.place, line):
                entered += _take_result(event, number, row)
        if number == len(event.state.rounds):
            for line, name in leaving:
                self._leave(line, name)
        return entered

    def _come(self, line: int, name: str) -> None:
        with _Line(self.place, line):
            held = self.event.state.players.get(_kept(self.event, name))
            if held is None:
                self.event.add(name)
            elif not held.is_in:
                self.event.readmit(held.name)
            else:
                return
            self.moved += 1

    def _leave(self, line: int, name: str) -> None:
        with _Line(self.place, line):
            if self.event.state.player(name).is_in:
                self.event.drop(name)
                self.moved += 1


def _kept(event: Event, name: str) -> str:
    """Return a name as it was entered, or as it is if nobody is called so."""
    try:
        return event.state.player(name).name
    except BadInputError:
        return name


def _take_result(event: Event, number: int, row: Mapping[str, str]) -> int:
    match, seen = event.find(row["one"], number)
    opponent = match.opponent_of(seen)
    wanted = event.state.player(row["other"]).name if row["other"] else None
    if opponent != wanted:
        raise BadInputError(
            say(
                "event-meets-other",
                player=seen,
                opponent=opponent or say("event-nobody"),
                round=number,
                wanted=wanted or say("event-nobody"),
            )
        )
    if not row["score"] or row.get("how") in {"bye", "rest", "open"}:
        return 0
    games = games_of(row["score"])
    if row.get("how") != "walkover":  # nobody won the match of two who dropped, and it is no draw either
        games = unfinished(games)
    if match.is_open and row.get("how") == "walkover":
        raise BadInputError(say("event-walkover", match=str(match)))
    if not match.is_open and match.games_of(seen) == games:
        return 0
    if number < len(event.state.rounds):
        raise BadInputError(say("event-over-repair", match=str(match), games=str(match.games)))
    event.result(seen, games)
    return 1


def _by_round(
    event: Event, rows: Sequence[Mapping[str, str]], place: str
) -> dict[int, list[tuple[int, Mapping[str, str]]]]:
    found: dict[int, list[tuple[int, Mapping[str, str]]]] = {}
    usual = len(event.state.rounds) + (0 if event.state.open else 1)
    for line, row in enumerate(rows, start=2):
        with _Line(place, line):
            least = 0 if row.get("how") == LEAVES else 1
            number = _number(row["round"], "round", least) if row.get("round") else usual
            found.setdefault(number, []).append((line, row))
    return found


def _rows(text: str, place: str) -> list[dict[str, str]]:
    if text.lstrip().startswith(("{", "[")):
        return _json_rows(text, place)
    try:
        reader = csv.DictReader(io.StringIO(text), strict=True, delimiter=_delimiter(text))
        rows = [dict(row) for row in reader]
    except csv.Error as problem:
        raise BadInputError(say("event-no-csv", file=place, why=str(problem))) from None
    found = []
    for line, row in enumerate(rows, start=2):
        if None in row or None in row.values():
            with _Line(place, line):
                raise BadInputError(say("event-columns-count", columns=len(reader.fieldnames or ())))
        found.append({str(name).strip().casefold(): str(value).strip() for name, value in row.items()})
    return found


def _delimiter(text: str) -> str:
    """Return what stands between the columns of the heading: spreadsheets of many languages write semicolons."""
    heading = text.lstrip().partition("\n")[0]
    return max(",;\t", key=heading.count)


def _json_rows(text: str, place: str) -> list[dict[str, str]]:
    try:
        plain = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise BadInputError(say("event-table-no-json", file=place, why=str(problem))) from None
    if isinstance(plain, dict):
        tables = [plain[kind] for kind in KINDS if kind in plain]
        if len(tables) != 1:
            raise BadInputError(say("event-one-table", file=place, known=", ".join(NEEDED), has=len(tables)))
        plain = tables[0]
    if not isinstance(plain, list) or not all(isinstance(row, dict) for row in plain):
        raise BadInputError(say("event-rows-objects", file=place))
    columns = dict.fromkeys(name for row in plain for name in row)
    return [{name: "" if row.get(name) is None else str(row[name]) for name in columns} for row in plain]


def _number(text: str, what: str, least: int = 1) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and int(text) >= least):
        raise BadInputError(say("event-no-number", text=repr(text), what=what, least=least))
    return int(text)
