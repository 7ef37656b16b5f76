"""A scenario file read into its parts: header, cards, board, seats, steps. Nothing is played here.

What is not understood is a ScriptError with line and column; a file is read to its end, so that all of them are known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from agon import games
from agon.arena.board import Heading
from agon.cards import Card
from agon.cards.ability_lines import abilities_of
from agon.cards.grids import grid_of_rows
from agon.cards.model import ELEMENTS, GRID_COLUMNS, GRID_ROWS, TYPES, CardType, Pool
from agon.core.english import folded
from agon.core.errors import BadInputError
from agon.core.record import SEAT_LETTERS
from agon.language.lexicon import LEXICONS
from agon.messages import say
from agon.scenario.header import Header, why_no_clause
from agon.scenario.lines import (
    Line,
    ScriptError,
    ScriptGroupError,
    lines_of,
    nearest,
    perhaps,
    split,
    stripped,
    unquoted,
    wrong,
)
from agon.scenario.rift import RIFT_ELEMENTS, RIFT_NUMBERS, RIFT_TYPES, no_type, out_of_bounds, rift_card
from agon.scenario.rift import SYSTEM as RIFT

HEADER_KEYS: Final = ("title", "proves", "system", "option", "cards", "rulings", "start", "refused", "source", "note")
NUMBERS: Final = ("life", "speed", "experience", "damage", "initiative", "hands")
NUMBERS_OF: Final = {
    "warrior": ("life", "speed", "experience", "damage"),
    "weapon": ("damage", "initiative", "hands"),
    "armor": ("initiative", "hands"),
    "inspiration": ("initiative", "hands"),
    "special": ("initiative", "hands"),
}
"""The numbers that a card of a type has."""
ARROWS: Final = {"^": Heading.NORTH, ">": Heading.EAST, "v": Heading.SOUTH, "<": Heading.WEST}
USUAL_WARRIOR: Final = {"life": 10, "speed": 3, "experience": 3, "damage": 1}
FILES: Final = "abcde"
BOARD_SIZES: Final = (3, 4, 5)
USUAL_GRID: Final = "+0 / ^"
MOST_SUPPORTS: Final = 4
CULTURES: Final = tuple(sorted({each for lexicon in LEXICONS.values() for each in lexicon.cultures}))
"""The cultures that cards of any game have."""
EMPTY: Final = "empty"
"""A support slot in which nothing lies."""
BLANK: Final = "blank"
"""A support slot with a card without text, as in those that are not named."""

_CARD: Final = re.compile(r"card\s+(?P<name>[^:]+):\s*(?P<fields>.*)")
_SEAT: Final = re.compile(r"(?P<seat>[A-F]):\s*(?P<rest>.+)")
_MAN: Final = re.compile(r"(?P<seat>[A-F])(?P<facing>[\^>v<])")
_ON_CARD: Final = re.compile(r"(?P<number>\d{1,2}) counters?|die (?P<die>[1-6])")
STATES: Final = ("up", "down", "discarded", "turned up", "depleted", "in hand")
_STATE: Final = re.compile(
    r'(?P<name>"[^"]+"|.+?)'
    r"(?:\s+(?P<state>" + "|".join(STATES) + r"))?"
    r"(?:\s+(?:at\s+)?(?P<square>[a-e][1-5]))?(?:\s+with (?P<marks>\S+ \S+(?: and \S+ \S+)*))?"
)
_START: Final = re.compile(
    r"(?:setup|round (?P<round>[1-9]\d?)"
    r"(?:,? (?:turn (?P<turn>[A-F])|(?P<end>end)))?"
    r"(?:,? (?P<actions>\d+) actions? used)?"
    r"(?:,? (?P<won>[A-F]) won initiative)?)"
    r"(?:,? (?P<lost>[AB]) lost the previous game)?"
)
_STACK: Final = re.compile(r"(?:stack|war chest) (?P<seat>[AB])(?:, (?P<size>\d{1,2}) cards)?:\s*(?P<rest>.*)")
_GAME: Final = re.compile(
    r"game:\s*(?:(?P<won>[AB]) won|drawn)(?: by (?P<reason>[a-z-]+))?(?P<used>(?:\s*;\s*[AB]:[^;]+)*)"
)
_TEXT_OF: Final = re.compile(r"\{(?P<id>[^{}/\s]+)(?:/(?P<nth>\d))?\}")


@dataclass(slots=True)
class SupportPlan:
    """A support as a seat line has it.

    ``state`` is up, down, discarded, "turned up" (up, but not revealed), depleted (up, but sideways), "in hand", or
    EMPTY for a slot in which nothing lies. A blank card has no name, and "" for where it lies: that follows from the
    round.
    """

    name: str
    state: str
    square: str
    counters: int = 0
    die: int = 0


@dataclass(slots=True)
class SeatPlan:
    """One seat: its warrior's name, the numbers that are not as printed, its supports from the left."""

    line: Line
    warrior: str
    numbers: dict[str, int | None] = field(default_factory=dict)
    supports: list[SupportPlan] = field(default_factory=list)
    square: str = ""
    facing: int = 0


@dataclass(slots=True)
class StackPlan:
    """What a seat brought to a match, as far as it is named: warriors, and supports."""

    line: Line
    warriors: list[str]
    supports: list[str]
    size: int = -1
    """Of how many cards it is, blank ones among them; -1: of as many as the match asks for."""


@dataclass(slots=True)
class GamePlan:
    """An earlier game of a match: who won it (-1: drawn), why ("": not said), and what each seat used in it."""

    line: Line
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
class Script(Header):
    """A scenario as written."""

    start: StartPlan = field(default_factory=StartPlan)
    start_line: Line = field(default_factory=lambda: Line(1, ""))
    card_lines: dict[str, list[Line]] = field(default_factory=dict)
    """The line of each card that the file describes, and those of its abilities."""
    seats: dict[int, SeatPlan] = field(default_factory=dict)
    stacks: dict[int, StackPlan] = field(default_factory=dict)
    """What each seat brought to a match."""
    games: list[GamePlan] = field(default_factory=list)
    """The earlier games of a match, in order."""
    steps: list[Line] = field(default_factory=list)
    size: int = 0
    """Spaces along an edge of the board that is drawn; 0: none is."""
    board_line: Line = field(default_factory=lambda: Line(1, ""))
    refused: str = ""
    """The clause by which this game may not begin; then nothing is played."""

    def unused(self) -> list[ScriptError]:
        """Return the cards that are described and that nobody brings: nothing in the scene could be about them."""
        brought = {folded(plan.warrior) for plan in self.seats.values()}
        brought |= {folded(each.name) for plan in self.seats.values() for each in plan.supports}
        named = [*self.stacks.values(), *(used for game in self.games for used in game.used.values())]
        brought |= {folded(name) for stack in named for name in (*stack.warriors, *stack.supports)}
        return [
            wrong(
                say("scene-of-nobody", card=name),
                self.card_lines[name][0],
                expected=say("scene-expect-brought"),
            )
            for name in self.card_lines
            if folded(name) not in brought
        ]

    @property
    def is_match(self) -> bool:
        """Is it of a match, as far as the file says: then who has chosen no warrior yet needs no line."""
        return bool(self.stacks or self.games) or self.options.get("match", "game") != "game"


def read_script(text: str, base: Path | None = None, cards: Iterable[Card] = ()) -> Script:
    """Return the scenario of a text; card files it names are looked for in ``base``, ``cards`` are there by their ids.

    Raises: ScriptGroupError with every line that is not understood.
    """
    games.load()  # the clauses and cards of a game from elsewhere are named by that game
    reader = _Reader(text, base or Path())
    reader.script.pool = Pool.of(cards)
    return reader.read()


@dataclass(slots=True)
class _Trait:
    """A word on a card that may be a trait: it is one if anything speaks of it."""

    card: str
    word: str
    line: Line
    kind: str = "trait"


class _Reader:
    """Reads one scenario, line by line."""

    def __init__(self, text: str, base: Path) -> None:
        self.script = Script(base=base)
        self.lines = list(lines_of(text))
        self.at = 0
        self.board: dict[str, tuple[str, int]] = {}
        self.errors: list[ScriptError] = []
        self.traits: list[_Trait] = []

    def read(self) -> Script:
        while self.at < len(self.lines):
            line = stripped(self.lines[self.at])
            self.at += 1
            if line.text == "play":
                self.script.steps = [stripped(each) for each in self.lines[self.at :]]
                if self.script.refused:
                    self.errors.append(wrong(say("scene-refused-play"), line))
                break
            try:
                self.read_line(line)
            except ScriptGroupError as several:
                self.errors += several.errors
            except ScriptError as error:
                self.errors.append(error)
        self.errors += self.script.check()
        self.errors += self.unknown_traits()
        if not self.errors:
            try:
                self.place_warriors()
            except ScriptError as error:
                self.errors.append(error)
        if self.errors:
            self.errors.sort(key=lambda error: (error.line, error.column))
            raise ScriptGroupError(self.errors)
        return self.script

    def read_line(self, line: Line) -> None:
        """Read a line in front of ``play``, and what stands indented below it."""
        said = line.text
        if said == "board":
            self.read_board(line)
        elif found := _CARD.fullmatch(said):
            fields = line.inside(found.start("fields"), found["fields"])
            self.read_card(unquoted(found["name"]), fields, line)
        elif found := _STACK.fullmatch(said):
            rest = line.inside(found.start("rest"), found["rest"])
            self.read_stack(SEAT_LETTERS.index(found["seat"]), rest, int(found["size"] or -1))
        elif said.startswith("game:"):
            self.read_game(line)
        elif found := _SEAT.fullmatch(said):
            self.read_seat(SEAT_LETTERS.index(found["seat"]), line.inside(found.start("rest"), found["rest"]))
        else:
            self.read_header(line)

    def indented(self) -> Iterator[Line]:
        """Yield the indented lines that follow."""
        while self.at < len(self.lines) and self.lines[self.at].text[:1].isspace():
            yield stripped(self.lines[self.at])
            self.at += 1

    def read_header(self, line: Line) -> None:
        key, colon, value = line.text.partition(":")
        key = key.strip()
        rest = line.inside(len(line.text) - len(value), value)
        if not colon or key not in HEADER_KEYS:
            words = (*HEADER_KEYS, "board", "play", "card", "stack", "war chest", "game", "A", "B")
            raise wrong(
                say(
                    "scene-line",
                    line=repr(line.text[:40]),
                    hint=perhaps(key.split(" ")[0], words),
                    keys=", ".join(HEADER_KEYS[:7]),
                ),
                line,
                expected=say("scene-expect-line"),
            )
        if key == "start":
            self.script.read(key, rest)
            self.read_start(rest)
        elif key == "refused":
            self.script.read(key, rest)
            why = why_no_clause(rest.text)
            if why:
                raise wrong(say("scene-refused", why=why), rest)
            self.script.refused = rest.text
        else:
            self.script.read(key, rest)

    def read_start(self, value: Line) -> None:
        found = _START.fullmatch(value.text)
        if found is None:
            raise wrong(
                say("scene-start", start=repr(value.text)),
                value,
                expected=say("scene-expect-start"),
            )
        start = self.script.start
        self.script.start_line = value
        start.round = int(found["round"] or 0)
        if found["turn"]:
            start.turn = SEAT_LETTERS.index(found["turn"])
        start.end = found["end"] is not None
        start.actions = int(found["actions"]) if found["actions"] else -1
        if start.actions >= 0 and start.turn < 0:
            raise wrong(say("scene-start-actions"), value)
        if found["won"]:
            start.won = SEAT_LETTERS.index(found["won"])
            if start.turn < 0 and not start.end:
                raise wrong(
                    say("scene-start-initiative"),
                    value,
                )
        if found["lost"]:
            start.lost = SEAT_LETTERS.index(found["lost"])

    # --- cards ---

    def read_card(self, name: str, fields: Line, line: Line) -> None:
        known = next((each for each in self.script.cards if folded(each) == folded(name)), "")
        if known:
            raise wrong(say("scene-card-twice", card=name, line=self.script.card_lines[known][0].number), line)
        texts = list(self.indented())
        self.script.card_lines[name] = [line, *texts]
        if self.script.system == RIFT:
            self.read_rift_card(name, fields, texts)
        else:
            self.read_own_card(name, fields, texts)

    def read_own_card(self, name: str, fields: Line, texts: list[Line]) -> None:  # noqa: C901 - a field after another
        """Read a card of Anachronism."""
        errors: list[ScriptError] = []
        values: dict[str, int] = {}
        kind: CardType | None = None
        element: str | None = None
        cultures: list[str] = []
        traits: list[str] = []
        drawing: Line | None = None
        for part in split(fields):
            word, _, rest = part.text.partition(" ")
            rest = rest.strip()
            low = word.casefold()
            card_type = next((each for each in TYPES if each == low), None)
            twice = ""
            if card_type is not None and not rest:
                twice = say("scene-its-type") if kind is not None else ""
                kind = card_type
            elif low in NUMBERS and re.fullmatch(r"-?\d+", rest):
                twice = low if low in values else ""
                values[low] = int(rest)
                errors += out_of_bounds(name, low, values[low], part)
            elif low == "grid" and rest:
                twice = say("scene-its-grid") if drawing is not None else ""
                drawing = part.inside(len(word), part.text[len(word) :])
            elif low == "culture" and rest:
                cultures.append(rest)
                self.traits.append(_Trait(name, rest, part, "culture"))
            elif low == "trait" and rest:
                traits.append(rest)
            elif low.capitalize() in ELEMENTS and not rest:
                twice = say("scene-its-element") if element is not None else ""
                element = low.capitalize()
            elif low in {"culture", "trait"} and not rest:
                errors.append(wrong(say("scene-say-which", card=name, word=low), part))
            elif part.text:
                traits.append(part.text)
                self.traits.append(_Trait(name, part.text, part))
            if twice:
                errors.append(wrong(say("scene-said-twice", card=name, what=twice), part))
        if kind is None:
            self.traits = [each for each in self.traits if each.card != name]
            errors.append(no_type(name, split(fields), TYPES))
            raise ScriptGroupError(errors)
        errors += self.not_of_type(name, kind, values, fields, drawing)
        is_warrior = kind == "warrior"
        if is_warrior:
            values = {**USUAL_WARRIOR, **values}
        elif kind == "weapon":
            values = {"damage": 1, **values}
        grid, marker = None, None
        if is_warrior or kind == "weapon":
            try:
                grid, marker = grid_of_rows(grid_rows(drawing.text if drawing is not None else USUAL_GRID))
            except BadInputError as error:
                errors.append(wrong(say("scene-card-wrong", card=name, why=str(error)), drawing or fields))
        text = "\n".join(self.spelled_out(name, each, errors) for each in texts)
        if errors:
            raise ScriptGroupError(errors)
        self.script.cards[name] = Card(
            id=f"scene-{len(self.script.cards) + 1}",
            name=name,
            set="scene",
            number=len(self.script.cards) + 1,
            type=kind,
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

    def not_of_type(
        self, name: str, kind: CardType, values: Iterable[str], fields: Line, drawing: Line | None
    ) -> Iterator[ScriptError]:
        """Yield what a card of this type does not have."""
        for part in split(fields):
            word = part.text.partition(" ")[0].casefold()
            if word in values and word not in NUMBERS_OF[kind]:
                having = ", ".join(NUMBERS_OF[kind])
                yield wrong(say("scene-has-no", card=name, type=kind, number=word, known=having), part, part.text)
        if drawing is not None and kind not in ("warrior", "weapon"):
            yield wrong(say("scene-only-grid", card=name), drawing)

    def spelled_out(self, name: str, line: Line, errors: list[ScriptError]) -> str:
        """Return an ability's line with the printed text in place of every ``{ID/2}``, the second ability of a card."""

        def text(found: re.Match[str]) -> str:
            card = self.script.pool.cards.get(found["id"]) or self.script.find(found["id"])
            nth = int(found["nth"] or 1)
            if card is None:
                known = self.script.names()
                errors.append(
                    wrong(
                        say("scene-no-id", card=name, id=repr(found["id"]), hint=perhaps(found["id"], known)),
                        line,
                        found[0],
                    )
                )
            elif not 1 <= nth <= len(card.abilities):
                errors.append(wrong(say("scene-no-ability", card=name, other=card.name, number=nth), line, found[0]))
            else:
                return card.text_in_force(nth - 1)
            return found[0]

        return _TEXT_OF.sub(text, line.text)

    def unknown_traits(self) -> Iterator[ScriptError]:
        """Yield the words on cards that are neither a field, nor a trait that anything knows or speaks of."""
        script = self.script
        lexicon = LEXICONS["timerift" if script.system == RIFT else "anachronism"]
        printed = list(script.pool.cards.values())
        spoken = " ".join(ability.text for card in (*script.cards.values(), *printed) for ability in card.abilities)
        fields = (
            (*RIFT_NUMBERS, *RIFT_TYPES, *RIFT_ELEMENTS) if script.system == RIFT else (*NUMBERS, *TYPES, *ELEMENTS)
        )
        for each in self.traits:
            known = CULTURES if each.kind == "culture" else tuple(lexicon.traits)
            others = [
                word
                for card in (*printed, *(card for name, card in script.cards.items() if name != each.card))
                for word in (card.cultures if each.kind == "culture" else card.traits)
            ]
            if any(folded(each.word) == folded(word) for word in known):
                continue
            first = each.word.partition(" ")[0]
            words = (*fields, "grid", "culture", "trait", "body", "chain", "element")
            is_field = first.casefold() in {word.casefold() for word in words}
            is_word = re.fullmatch(r"[^\d+/]+", each.word) is not None
            if (
                is_word
                and not is_field
                and (each.word in others or re.search(rf"\b{re.escape(each.word)}", spoken, re.IGNORECASE))
            ):
                continue
            if each.kind == "culture":
                yield wrong(
                    say("scene-culture", card=each.card, culture=repr(each.word), hint=perhaps(each.word, known)),
                    each.line,
                    expected=say("scene-expect-culture"),
                )
                continue
            near = nearest(first, words) or nearest(each.word, known) or nearest(each.word.rpartition(" ")[2], fields)
            hint = say("scene-perhaps", word=near) if near else ""
            yield wrong(
                say("scene-no-field", card=each.card, word=repr(each.word), hint=hint, plain=each.word),
                each.line,
                expected=say("scene-expect-field"),
            )

    def read_rift_card(self, name: str, fields: Line, texts: list[Line]) -> None:
        """Read a card of Time Rift."""
        drawings = [part for part in split(fields) if part.text.startswith("grid ")]
        if len(drawings) > 1:
            raise wrong(say("scene-grid-twice", card=name), drawings[1])
        errors: list[ScriptError] = []
        rows = grid_rows(drawings[0].text.removeprefix("grid ")) if drawings else None
        lines = [self.spelled_out(name, each, errors) for each in texts]
        try:
            card, traits = rift_card(name, len(self.script.cards) + 1, split(fields), rows, lines)
        except ScriptError:
            raise
        except BadInputError as error:
            raise wrong(
                say("scene-card-wrong", card=name, why=str(error)), drawings[0] if drawings else fields
            ) from error
        self.traits += [_Trait(name, word, part, kind) for word, part, kind in traits]
        if errors:
            raise ScriptGroupError(errors)
        self.script.cards[name] = card

    # --- board and seats ---

    def read_board(self, line: Line) -> None:
        if self.script.board_line.text:
            raise wrong(say("scene-board-twice", line=self.script.board_line.number), line)
        self.script.board_line = line
        lines = list(self.indented())
        rows = [(each, each.text.split()) for each in lines]
        size = len([row for _, row in rows if row != list(FILES[: len(row)])])
        picture: list[tuple[Line, list[str]]] = []
        for each, cells in rows:
            if cells == list(FILES[: len(cells)]):
                if len(cells) != size:
                    raise wrong(say("scene-files", files=" ".join(FILES[:size])), each)
                continue
            # A picture may have its ranks and files written beside it.
            numbered = cells and cells[0].isdigit()
            if numbered and cells[0] != str(size - len(picture)):
                raise wrong(say("scene-rank", rank=size - len(picture), found=cells[0]), each)
            picture.append((each, cells[1:] if numbered else cells))
        if size not in BOARD_SIZES or any(len(row) != size for _, row in picture):
            raise wrong(
                say("scene-board-shape"),
                next((each for each, row in picture if len(row) != size), line),
            )
        self.script.size = size
        for down, (each, row) in enumerate(picture):
            for across, cell in enumerate(row):
                if found := _MAN.fullmatch(cell):
                    if found["seat"] in self.board:
                        raise wrong(say("scene-warrior-twice", seat=found["seat"]), each, cell)
                    self.board[found["seat"]] = (f"{FILES[across]}{size - down}", ARROWS[found["facing"]])
                elif cell != ".":
                    raise wrong(say("scene-no-cell", cell=repr(cell)), each, cell)

    def read_seat(self, seat: int, line: Line) -> None:
        if seat in self.script.seats:
            raise wrong(say("scene-seat-twice", seat=SEAT_LETTERS[seat]), line)
        about, bar, supports = line.text.partition("|")
        words = split(line.inside(0, about), is_name=self.script.is_name)
        plan = SeatPlan(line, unquoted(words[0].text))
        if not plan.warrior:
            raise wrong(say("scene-no-warrior", seat=SEAT_LETTERS[seat]), line)
        for each in words[1:]:
            name, _, value = each.text.partition(" ")
            numbers = ("life", "experience", "initiative")
            if name not in numbers or not re.fullmatch(r"-?\d{1,20}|null", value):
                raise wrong(
                    say("scene-warrior-has", text=repr(each.text), hint=perhaps(name, numbers)),
                    each,
                    expected=say("scene-expect-numbers"),
                )
            if name in plan.numbers:
                raise wrong(say("scene-number-twice", number=name, seat=SEAT_LETTERS[seat]), each)
            plan.numbers[name] = None if value == "null" else int(value)
            if name != "initiative" and value == "null":
                raise wrong(say("scene-null", number=name), each, expected=f"`{name} N`")
            if name == "life" and int(value) < 1:
                raise wrong(say("scene-no-life"), each)
        if bar and not supports.strip():
            raise wrong(say("scene-behind-bar"), line)
        if supports.strip():
            rest = line.inside(len(about) + 1, supports)
            plan.supports = [self.support(each) for each in split(rest, is_name=self.is_support)]
        if len(plan.supports) > MOST_SUPPORTS:
            raise wrong(say("scene-four-supports"), line)
        self.script.seats[seat] = plan

    def is_support(self, text: str) -> bool:
        """Is this a card's name, perhaps with where it lies?"""
        found = _STATE.fullmatch(text.strip())
        return found is not None and self.script.is_name(unquoted(found["name"]))

    def support(self, line: Line) -> SupportPlan:
        """Return a support as a seat line has it."""
        if line.text in (EMPTY, BLANK):
            return SupportPlan("", EMPTY if line.text == EMPTY else "", "")
        found = _STATE.fullmatch(line.text)
        if found is None:
            raise wrong(
                say("scene-between-commas"),
                line,
                expected=say("scene-expect-lying"),
            )
        name, _, last = found["name"].rpartition(" ")
        is_misspelt = not found["state"] and not self.script.is_name(unquoted(found["name"]))
        if is_misspelt and self.script.is_name(unquoted(name)):
            raise wrong(
                say("scene-not-said", word=repr(last), hint=perhaps(last, STATES), known=", ".join(STATES)),
                line,
                last,
                expected=say("cardfile-one-of", known=", ".join(STATES)),
            )
        state = found["state"] or ("up" if found["square"] else "down")
        if state == "depleted" and self.script.system != RIFT:
            raise wrong(say("scene-depleted"), line, state)
        if found["square"] and state not in ("up", "turned up", "depleted"):
            raise wrong(say("scene-lies-up", state=state), line, state)
        plan = SupportPlan(unquoted(found["name"]), state, found["square"] or "")
        marks: dict[str, int] = {}
        for each in found["marks"].split(" and ") if found["marks"] else ():
            mark = _ON_CARD.fullmatch(each)
            if mark is None:
                raise wrong(
                    say("scene-mark", mark=repr(each)),
                    line,
                    each,
                    expected=say("scene-expect-mark"),
                )
            if state in ("down", "discarded", "in hand"):
                raise wrong(say("scene-no-marks", state=state), line, each)
            what = "die" if mark["die"] else "counters"
            if what in marks:
                raise wrong(say("scene-said-twice", card=plan.name, what=what), line, each)
            marks[what] = int(mark["die"] or mark["number"])
        plan.counters, plan.die = marks.get("counters", 0), marks.get("die", 0)
        return plan

    # --- matches ---

    def read_stack(self, seat: int, line: Line, size: int) -> None:
        if seat in self.script.stacks:
            raise wrong(say("scene-stack-twice", seat=SEAT_LETTERS[seat]), line)
        self.script.stacks[seat] = self.cards_named(line)
        self.script.stacks[seat].size = size

    def read_game(self, line: Line) -> None:
        found = _GAME.fullmatch(line.text)
        if found is None:
            raise wrong(
                say("scene-game", line=repr(line.text)),
                line,
            )
        used: dict[int, StackPlan] = {}
        for part in split(line.inside(found.start("used"), found["used"]), ";"):
            if not part.text:
                continue
            seat = SEAT_LETTERS.index(part.text[0])
            if seat in used:
                raise wrong(say("scene-used-twice", seat=part.text[0]), part)
            used[seat] = self.cards_named(part.inside(2, part.text[2:]))
            if len(used[seat].warriors) != 1 or len(used[seat].supports) > MOST_SUPPORTS:
                raise wrong(say("scene-uses-up"), part)
        won = SEAT_LETTERS.index(found["won"]) if found["won"] else -1
        self.script.games.append(GamePlan(line, won, found["reason"] or "", used))

    def cards_named(self, line: Line) -> StackPlan:
        """Return the cards of ``WARRIOR, WARRIOR | SUPPORT, SUPPORT``."""
        warriors, _, supports = line.text.partition("|")
        both = (line.inside(0, warriors), line.inside(len(warriors) + 1, supports))
        names = [
            [unquoted(each.text) for each in split(part, is_name=self.script.is_name) if each.text] for part in both
        ]
        return StackPlan(line, names[0], names[1])

    def place_warriors(self) -> None:
        script = self.script
        first = min((each.line for each in script.seats.values()), key=lambda line: line.number, default=Line(1, ""))
        if not script.seats and not script.is_match:
            raise wrong(say("scene-nobody-plays"), 1)
        if script.is_match:
            if any(seat > 1 for seat in script.seats):
                third = max((each.line for each in script.seats.values()), key=lambda line: line.number)
                raise wrong(say("scene-match-seats"), third)
            if script.start.round > 0 and len(script.seats) < 2:
                raise wrong(say("scene-game-lines"), 1)
        elif sorted(script.seats) != list(range(len(script.seats))) or len(script.seats) < 2:
            raise wrong(say("scene-seats"), first)
        for letter, (square, facing) in self.board.items():
            if SEAT_LETTERS.index(letter) not in script.seats:
                raise wrong(say("scene-no-seat-line", seat=letter), script.board_line)
            plan = script.seats[SEAT_LETTERS.index(letter)]
            plan.square, plan.facing = square, facing
        for seat in (script.start.turn, script.start.won):
            if seat >= 0 and seat not in script.seats:
                raise wrong(say("scene-start-seat", seat=SEAT_LETTERS[seat]), script.start_line)
        if script.start.round > 0:
            for seat, plan in script.seats.items():
                if not plan.square:
                    raise wrong(
                        say("scene-nowhere", seat=SEAT_LETTERS[seat]),
                        plan.line,
                    )
        elif script.board_line.text:
            raise wrong(say("scene-board-setup"), 1)


def grid_rows(drawing: str) -> list[str]:
    """Return the four rows of a drawing ``ROW / ROW``: rows in front may be left out, one cell stands in the middle."""
    rows = [row.split() for row in drawing.split("/")]
    rows = [[".", row[0], "."] if len(row) == 1 else row for row in rows]
    front = [["."] * GRID_COLUMNS for _ in range(GRID_ROWS - len(rows))]
    return [" ".join(row) for row in front + rows]
