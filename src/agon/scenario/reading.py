"""A scenario file read into its parts: header, cards, board, seats, steps. Nothing is played here.

Every complaint is a NotationError with the line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from agon.cards import Card
from agon.cards.grids import grid_of_rows
from agon.cards.model import ELEMENTS, GRID_COLUMNS, GRID_ROWS, TYPES
from agon.cards.printed import abilities_of
from agon.core.errors import BadInputError, NotationError
from agon.scenario.rift import SYSTEM as RIFT
from agon.scenario.rift import rift_card

SEATS: Final = "ABCDEF"
HEADER_KEYS: Final = ("title", "proves", "system", "option", "start", "refused", "source", "note")
NUMBERS: Final = ("life", "speed", "experience", "damage", "initiative", "hands")
ARROWS: Final = {"^": 0, ">": 1, "v": 2, "<": 3}
USUAL_WARRIOR: Final = {"life": 10, "speed": 3, "experience": 3, "damage": 1}
FILES: Final = "abcde"
BOARD_SIZES: Final = (4, 5)
USUAL_GRID: Final = "+0 / ^"

_COMMENT: Final = re.compile(r"(^|\s)# .*$|(^|\s)#$")
_CARD: Final = re.compile(r"card\s+(?P<name>[^:]+):\s*(?P<fields>.*)")
_SEAT: Final = re.compile(r"(?P<seat>[A-F]):\s*(?P<rest>.+)")
_MAN: Final = re.compile(r"(?P<seat>[A-F])(?P<facing>[\^>v<])")
_STATE: Final = re.compile(
    r"(?P<name>.+?)(?:\s+(?P<state>up|down|discarded|turned up|depleted))?(?:\s+(?:at\s+)?(?P<square>[a-e][1-5]))?"
)
_START: Final = re.compile(
    r"(?:setup|round (?P<round>[1-9]\d?)"
    r"(?:,? (?:turn (?P<turn>[A-F])|(?P<end>end)))?"
    r"(?:,? (?P<actions>\d+) actions? used)?"
    r"(?:,? (?P<won>[A-F]) won initiative)?)"
    r"(?:,? (?P<lost>[AB]) lost the previous game)?"
)
_STACK: Final = re.compile(r"stack (?P<seat>[AB])(?:, (?P<size>\d{1,2}) cards)?:\s*(?P<rest>.*)")
_CLAUSE: Final = re.compile(r"[A-Z]\w*(?:-[A-Z]+)+-\d+")
_GAME: Final = re.compile(
    r"game:\s*(?:(?P<won>[AB]) won|drawn)(?: by (?P<reason>[a-z-]+))?(?P<used>(?:\s*;\s*[AB]:[^;]+)*)"
)


@dataclass(slots=True)
class Line:
    """One line of the file that something is to be done with."""

    number: int
    text: str


@dataclass(slots=True)
class SupportPlan:
    """A support as a seat line has it.

    ``state`` is up, down, discarded, "turned up" (up, but not revealed) or depleted (up, but sideways).
    """

    name: str
    state: str
    square: str


@dataclass(slots=True)
class SeatPlan:
    """One seat: its warrior's name, the numbers that are not as printed, its supports from the left."""

    line: int
    warrior: str
    numbers: dict[str, int | None] = field(default_factory=dict)
    supports: list[SupportPlan] = field(default_factory=list)
    square: str = ""
    facing: int = 0


@dataclass(slots=True)
class StackPlan:
    """What a seat brought to a match, as far as it is named: warriors, and supports."""

    line: int
    warriors: list[str]
    supports: list[str]
    size: int = -1
    """Of how many cards it is, blank ones among them; -1: of as many as the match asks for."""


@dataclass(slots=True)
class GamePlan:
    """An earlier game of a match: who won it (-1: drawn), why ("": not said), and what each seat used in it."""

    line: int
    won: int
    reason: str
    used: dict[int, StackPlan]


@dataclass(slots=True)
class StartPlan:
    """Where the scene begins: set-up (round 0), the beginning of a round, a turn in it, or the end of it."""

    round: int = 0
    turn: int = -1
    actions: int = -1
    won: int = -1
    end: bool = False
    lost: int = -1
    """Who lost the previous game of the match; nobody where there was none, or it was drawn."""


@dataclass(slots=True)
class Script:
    """A scenario as written."""

    title: str = ""
    proves: tuple[str, ...] = ()
    system: str = "anachronism"
    options: dict[str, str] = field(default_factory=dict)
    start: StartPlan = field(default_factory=StartPlan)
    cards: dict[str, Card] = field(default_factory=dict)
    seats: dict[int, SeatPlan] = field(default_factory=dict)
    stacks: dict[int, StackPlan] = field(default_factory=dict)
    """What each seat brought to a match."""
    games: list[GamePlan] = field(default_factory=list)
    """The earlier games of a match, in order."""
    steps: list[Line] = field(default_factory=list)
    size: int = 0
    """Spaces along an edge of the board that is drawn; 0: none is."""
    refused: str = ""
    """The clause by which this game may not begin; then nothing is played."""
    source: str = ""

    @property
    def is_match(self) -> bool:
        """Is it of a match, as far as the file says: then who has chosen no warrior yet needs no line."""
        return bool(self.stacks or self.games) or self.options.get("match", "game") != "game"


def wrong(message: str, line: int) -> NotationError:
    """Return the complaint about a line."""
    return NotationError(message, line=line, column=1)


def read_script(text: str) -> Script:
    """Return the scenario of a text. Raises: NotationError with the line."""
    return _Reader(text).read()


def lines_of(text: str) -> Iterator[Line]:
    """Yield the lines that say something, comments cut off, indentation kept."""
    for number, line in enumerate(text.splitlines(), 1):
        said = _COMMENT.sub("", line).rstrip()
        if said.strip() and said.strip() != "---":
            yield Line(number, said)


class _Reader:
    """Reads one scenario, line by line."""

    def __init__(self, text: str) -> None:
        self.script = Script()
        self.lines = list(lines_of(text))
        self.at = 0
        self.board: dict[str, tuple[str, int]] = {}
        self.board_line = 0

    def read(self) -> Script:
        while self.at < len(self.lines):
            line = self.lines[self.at]
            self.at += 1
            said = line.text.strip()
            if said == "play":
                self.script.steps = [Line(each.number, each.text.strip()) for each in self.lines[self.at :]]
                if self.script.refused:
                    raise wrong("a game that is refused is not played: leave out `play`, or `refused:`", line.number)
                break
            if said == "board":
                self.read_board(line.number)
            elif found := _CARD.fullmatch(said):
                self.read_card(found["name"].strip(), found["fields"], line.number)
            elif found := _STACK.fullmatch(said):
                self.read_stack(SEATS.index(found["seat"]), found["rest"], int(found["size"] or -1), line.number)
            elif said.startswith("game:"):
                self.read_game(said, line.number)
            elif found := _SEAT.fullmatch(said):
                self.read_seat(SEATS.index(found["seat"]), found["rest"], line.number)
            else:
                self.read_header(said, line.number)
        self.place_warriors()
        return self.script

    def indented(self) -> Iterator[Line]:
        """Yield the indented lines that follow."""
        while self.at < len(self.lines) and self.lines[self.at].text[:1].isspace():
            yield self.lines[self.at]
            self.at += 1

    def read_header(self, said: str, number: int) -> None:
        key, colon, value = said.partition(":")
        key, value = key.strip(), value.strip()
        if not colon or key not in HEADER_KEYS:
            raise wrong(
                f"{said[:40]!r} is not understood here; a scenario has {', '.join(HEADER_KEYS[:5])}: lines, then "
                "`card NAME: ...`, `board`, `A: WARRIOR | SUPPORT, ...` (in a match also `stack A:` and `game:`) "
                "and, after `play`, its steps",
                number,
            )
        if key == "title":
            self.script.title = value
        elif key == "proves":
            self.script.proves = tuple(each for each in value.replace(",", " ").split() if each)
        elif key == "system":
            if self.script.cards:
                raise wrong("the `system:` line stands in front of the cards, which are read by it", number)
            self.script.system = value
        elif key == "option":
            name, _, chosen = value.partition(" ")
            self.script.options[name] = chosen.strip()
        elif key == "start":
            self.read_start(value, number)
        elif key == "refused":
            if _CLAUSE.fullmatch(value) is None:
                raise wrong(f"refused: {value!r} is no clause; write the one by which the game may not begin", number)
            self.script.refused = value
        elif key == "source":
            self.script.source = value

    def read_start(self, value: str, number: int) -> None:
        found = _START.fullmatch(value)
        if found is None:
            raise wrong(
                f"start: {value!r} is not understood; write `setup`, `round 2`, `round 2, turn A`, `round 2, turn A, "
                "1 action used, B won initiative` or `round 2, end`, and after any of them `A lost the previous game`",
                number,
            )
        start = self.script.start
        start.round = int(found["round"] or 0)
        if found["turn"]:
            start.turn = SEATS.index(found["turn"])
        start.end = found["end"] is not None
        start.actions = int(found["actions"]) if found["actions"] else -1
        if found["won"]:
            start.won = SEATS.index(found["won"])
        if found["lost"]:
            start.lost = SEATS.index(found["lost"])

    # --- cards ---

    def read_card(self, name: str, fields: str, number: int) -> None:
        if self.script.system == RIFT:
            self.read_rift_card(name, fields, number)
            return
        values: dict[str, int] = {}
        kind = ""
        element: str | None = None
        cultures: list[str] = []
        traits: list[str] = []
        drawing = ""
        for part in fields.split(","):
            word, _, rest = part.strip().partition(" ")
            rest = rest.strip()
            low = word.casefold()
            if low in TYPES and not rest:
                kind = low
            elif low in NUMBERS and re.fullmatch(r"-?\d+", rest):
                values[low] = int(rest)
            elif low == "grid" and rest:
                drawing = rest
            elif low == "culture" and rest:
                cultures.append(rest)
            elif low == "trait" and rest:
                traits.append(rest)
            elif low.capitalize() in ELEMENTS and not rest:
                element = low.capitalize()
            elif part.strip():
                traits.append(part.strip())
        card_type = next((each for each in TYPES if each == kind), None)
        if card_type is None:
            raise wrong(f"card {name}: say its type, one of {', '.join(TYPES)}", number)
        is_warrior = card_type == "warrior"
        if is_warrior:
            values = {**USUAL_WARRIOR, **values}
        elif card_type == "weapon":
            values = {"damage": 1, **values}
        grid, marker = None, None
        if is_warrior or card_type == "weapon":
            try:
                grid, marker = grid_of_rows(grid_rows(drawing or USUAL_GRID))
            except BadInputError as error:
                raise wrong(f"card {name}: {error}", number) from error
        text = "\n".join(each.text.strip() for each in self.indented())
        self.script.cards[name] = Card(
            id=f"scene-{len(self.script.cards) + 1}",
            name=name,
            set="scene",
            number=len(self.script.cards) + 1,
            type=card_type,
            element=element or ("Fire" if is_warrior else None),
            cultures=tuple(cultures),
            traits=tuple(traits),
            life=values.get("life") if is_warrior else None,
            speed=values.get("speed") if is_warrior else None,
            experience=values.get("experience") if is_warrior else None,
            damage=values.get("damage"),
            initiative=None if is_warrior else values.get("initiative", 0),
            hands=None if is_warrior else values.get("hands", 0),
            grid=grid,
            marker=marker,
            abilities=abilities_of(text) if text else (),
        )

    def read_rift_card(self, name: str, fields: str, number: int) -> None:
        """Read a card of Time Rift."""
        drawings = [part.strip() for part in fields.split(",") if part.strip().startswith("grid ")]
        rows = grid_rows(drawings[-1].removeprefix("grid ")) if drawings else None
        lines = [each.text.strip() for each in self.indented()]
        try:
            card = rift_card(name, len(self.script.cards) + 1, fields, rows, lines)
        except BadInputError as error:
            raise wrong(f"card {name}: {error}", number) from error
        self.script.cards[name] = card

    # --- board and seats ---

    def read_board(self, number: int) -> None:
        self.board_line = number
        rows = [each.text.split() for each in self.indented()]
        # A picture may have its ranks and files written beside it.
        rows = [row[1:] if row and row[0].isdigit() else row for row in rows if row != list(FILES[: len(row)])]
        size = len(rows)
        if size not in BOARD_SIZES or any(len(row) != size for row in rows):
            raise wrong(
                "a board has four rows of four spaces (or five of five): `.`, or a warrior and its facing as in `A^`",
                number,
            )
        self.script.size = size
        for down, row in enumerate(rows):
            for across, cell in enumerate(row):
                if found := _MAN.fullmatch(cell):
                    if found["seat"] in self.board:
                        raise wrong(f"warrior {found['seat']} stands on the board twice", number)
                    self.board[found["seat"]] = (f"{FILES[across]}{size - down}", ARROWS[found["facing"]])
                elif cell != ".":
                    raise wrong(f"{cell!r} is no space; write `.`, `A^`, `A>`, `Av` or `A<`", number)

    def read_seat(self, seat: int, rest: str, number: int) -> None:
        if seat in self.script.seats:
            raise wrong(f"seat {SEATS[seat]} is described twice", number)
        about, _, supports = rest.partition("|")
        words = [each.strip() for each in about.split(",")]
        plan = SeatPlan(number, words[0])
        for each in words[1:]:
            name, _, value = each.partition(" ")
            if name not in ("life", "experience", "initiative") or not re.fullmatch(r"-?\d{1,20}|null", value):
                raise wrong(f"{each!r}: a warrior has `life N`, `experience N` or `initiative N` here", number)
            plan.numbers[name] = None if value == "null" else int(value)
        for each in supports.split(","):
            if not each.strip():
                continue
            found = _STATE.fullmatch(each.strip())
            assert found is not None, each
            state = found["state"] or ("up" if found["square"] else "down")
            plan.supports.append(SupportPlan(found["name"].strip(), state, found["square"] or ""))
        if len(plan.supports) > 4:
            raise wrong("a seat has four supports", number)
        self.script.seats[seat] = plan

    # --- matches ---

    def read_stack(self, seat: int, rest: str, size: int, number: int) -> None:
        if seat in self.script.stacks:
            raise wrong(f"the stack of seat {SEATS[seat]} is described twice", number)
        self.script.stacks[seat] = _cards_named(rest, number)
        self.script.stacks[seat].size = size

    def read_game(self, said: str, number: int) -> None:
        found = _GAME.fullmatch(said)
        if found is None:
            raise wrong(
                f"{said!r} is not understood; write `game: A won`, `game: drawn`, `game: B won by life`, and who used "
                "what: `game: A won; A: WARRIOR | SUPPORT, SUPPORT; B: WARRIOR`",
                number,
            )
        used: dict[int, StackPlan] = {}
        for part in filter(None, map(str.strip, found["used"].split(";"))):
            seat = SEATS.index(part[0])
            if seat in used:
                raise wrong(f"what seat {part[0]} used is said twice", number)
            used[seat] = _cards_named(part[2:], number)
            if len(used[seat].warriors) != 1 or len(used[seat].supports) > 4:
                raise wrong("a game uses up one warrior of each seat and four supports", number)
        won = SEATS.index(found["won"]) if found["won"] else -1
        self.script.games.append(GamePlan(number, won, found["reason"] or "", used))

    def place_warriors(self) -> None:
        script = self.script
        if not script.seats and not script.is_match:
            raise wrong("nobody plays: write a line for each seat, `A: WARRIOR | SUPPORT, ...`", 1)
        if script.is_match:
            if any(seat > 1 for seat in script.seats):
                raise wrong("a match has the seats A and B", max(each.line for each in script.seats.values()))
            if script.start.round > 0 and len(script.seats) < 2:
                raise wrong("a game that has begun needs a line for each seat, `A: WARRIOR | SUPPORT, ...`", 1)
        elif sorted(script.seats) != list(range(len(script.seats))) or len(script.seats) < 2:
            raise wrong("seats are A and B (then C, D)", min(each.line for each in script.seats.values()))
        for letter, (square, facing) in self.board.items():
            if SEATS.index(letter) not in script.seats:
                raise wrong(f"warrior {letter} stands on the board but has no seat line", self.board_line)
            plan = script.seats[SEATS.index(letter)]
            plan.square, plan.facing = square, facing
        if script.start.round > 0:
            for seat, plan in script.seats.items():
                if not plan.square:
                    raise wrong(f"warrior {SEATS[seat]} stands nowhere: draw a board with `{SEATS[seat]}^`", plan.line)
        elif self.board:
            raise wrong("a board is drawn but the game starts with its set-up; add a line such as `start: round 1`", 1)


def _cards_named(text: str, number: int) -> StackPlan:
    """Return the cards of ``WARRIOR, WARRIOR | SUPPORT, SUPPORT``."""
    warriors, supports = (
        [each.strip() for each in part.split(",") if each.strip()] for part in text.partition("|")[::2]
    )
    return StackPlan(number, warriors, supports)


def grid_rows(drawing: str) -> list[str]:
    """Return the four rows of a drawing ``ROW / ROW``: rows in front may be left out, one cell stands in the middle."""
    rows = [row.split() for row in drawing.split("/")]
    rows = [[".", row[0], "."] if len(row) == 1 else row for row in rows]
    front = [["."] * GRID_COLUMNS for _ in range(GRID_ROWS - len(rows))]
    return [" ".join(row) for row in front + rows]
