"""Playing a scenario: every step answers what the game waits for, or checks what is true now.

``A: attack B`` answers a decision of seat A; ``dice 3+4 5+2`` answers a wait for dice, exactly; all other steps are
expectations. A step that fails says which line it is, what was found, and where everything stands.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Final

from agon.arena.board import FACING_NAMES, square_name
from agon.arena.depletion import is_upright
from agon.arena.grids import grid_cell
from agon.arena.stats import experience_of, speed_of
from agon.arena.terms import (
    ACTIONS,
    ASK_ACTION,
    ASK_KINDS,
    CARD_W,
    DEFEATED,
    DISCARDED,
    FACE_DOWN,
    FACE_UP,
    IN_HAND,
    NONE,
    NOTE_TOTAL,
    NULL,
    OUT_OF_GAME,
    SLOT,
    WARRIOR_IN_PLAY,
    WON,
)
from agon.core.engine import DECIDE, DICE, OVER
from agon.core.errors import AgonError, IllegalActionError
from agon.core.node import Decision, Terminal
from agon.games.fights.matches import Match
from agon.games.fights.odds import Odds, attack_odds
from agon.games.fights.state import FightState
from agon.scenario.reading import SEATS, Line
from agon.scenario.shelves import is_blank

ARROWS: Final = "^>v<"
ZONES: Final = {
    IN_HAND: "in hand",
    FACE_DOWN: "down",
    FACE_UP: "up",
    DISCARDED: "discarded",
    WARRIOR_IN_PLAY: "in play",
    OUT_OF_GAME: "out of the game",
}
MOST_PASSES: Final = 60

FORMS: Final = (
    "A: attack B with Spear", "A: end turn", "dice 3+4 5+2", "A may move c2 N", "A may not attack B (A7-GRID-06)",
    "A may only: discard Club; discard Sword", "A decides discard", "waits for 4 dice", "A life 5", "A experience 3",
    "A initiative null", "A actions 2", "A total 9", "A at b2 N", "A facing E", "A won initiative", "A defeated",
    "Club up",
    "Club depleted", "Club upright", "A actions left 2", "Club of A discarded",
    "Drum at c3", "Club controlled by B", "round 3", "log: Hit.",
    "no log: Critical", "odds A attack B: hit 575/1296", "over: A wins by defeat", "over: A and C win by life",
    "over: draw by draw", "over: draw between A and C by draw", "not over", "game 2", "score 1-0",
    "A used: Hero; Club", "A has left: Hero; Club", "A has 17 cards left", "A grid: b3 +1; c3 -1",
    "A grid with Spear: none",
)  # fmt: skip
"""Every form of a step, to show the one that is nearest to a step that is none."""

_PLY: Final = re.compile(r"(?P<seat>[A-F]): *(?P<plies>.+)")
_DICE: Final = re.compile(r"dice (?P<faces>[1-6 +,/]+)")
_BY: Final = r"(?: \((?P<clause>[A-Z]\w*(?:-[A-Z]+)+-\d+)\))?"
_MAY: Final = re.compile(r"(?P<seat>[A-F]) may(?P<how> not| only)?:? (?P<what>.+?)" + _BY)
_DECIDES: Final = re.compile(r"(?P<seat>[A-F]) decides(?: (?P<kind>[a-z]+))?")
_WAITS: Final = re.compile(r"waits for (?P<n>\d+) dice")
_LOG: Final = re.compile(r"(?P<no>no )?log: (?P<text>.+)")
_OVER: Final = re.compile(
    r"over: (?P<who>[A-F] wins|[A-F](?: and [A-F])+ win|draw(?: between [A-F](?: and [A-F])+)?)"
    r"(?: by (?P<reason>[a-z-]+))?" + _BY
)
_ODDS: Final = re.compile(r"odds (?P<seat>[A-F]) (?P<attack>attack [A-F](?: with .+?)?): (?P<chances>.+)")
_ROUND: Final = re.compile(r"round (?P<round>\d{1,2})")
_GAME: Final = re.compile(r"game (?P<game>\d)")
_SCORE: Final = re.compile(r"score (?P<score>\d-\d)")
_STACK: Final = re.compile(r"(?P<seat>[AB]) (?P<which>used|has left): (?P<names>.+)")
_LEFT: Final = re.compile(r"(?P<seat>[AB]) has (?P<n>\d+) cards left")
_GRID: Final = re.compile(r"(?P<seat>[A-F]) grid(?: with (?P<weapon>.+?))?: (?P<cells>.+)")
_SEAT_IS: Final = re.compile(r"(?P<seat>[A-F]) (?:has |is )?(?P<items>.+)")
_CARD_IS: Final = re.compile(
    r"(?P<name>.+?)(?: of (?P<seat>[A-F]))?(?: is)? "
    r"(?P<state>upright|up|down|discarded|depleted|in hand|at [a-e][1-5]|controlled by [A-F])"
)
_ITEM: Final = re.compile(
    r"(?P<what>life|experience|speed|agility|initiative|actions left|actions|total) (?P<value>-?\d+|null)"
)
_CELL: Final = re.compile(r"(?P<square>[a-e][1-5]) (?P<modifier>[+-]\d+)")
_AT: Final = re.compile(r"at (?P<square>[a-e][1-5])(?: (?P<facing>[NESW]))?")


class ScenarioError(AgonError):
    """A scenario did not go as it says. ``line`` is the number of the step's line, 0 if it has none."""

    def __init__(self, message: str, line: int, step: str, position: str) -> None:
        where = f"line {line}: {step}" if line else step
        super().__init__(f"{where}\n  {message}\n{position}")
        self.line = line
        self.step = step
        self.message = message
        self.position = position


class Scene:
    """A game in which a scenario is played. Tests use ``play`` and look at ``state`` for what steps cannot say."""

    def __init__(self, state: FightState) -> None:
        self.state = state
        self.line = Line(0, "")
        self.told = 0
        """Number of the event up to which ``log:`` has matched."""

    # --- for tests written in Python ---

    def play(self, steps: str) -> Scene:
        """Do steps, one a line, as a file has them after ``play``. Raises: ScenarioError."""
        for number, text in enumerate(steps.splitlines(), 1):
            said = re.sub(r"(^|\s)# .*$", "", text).strip()
            if said:
                self.step(Line(number, said))
        return self

    def seat(self, letter: str) -> int:
        """Return the seat of a letter."""
        return SEATS.index(letter)

    def life(self, letter: str) -> int:
        """Return a warrior's life."""
        return int(self.state.fight.life(self.seat(letter)))

    def options(self) -> list[str]:
        """Return the notation of everything that can be chosen now; nothing if nobody chooses."""
        node = self.state.node()
        return [each.notation for each in node.options] if isinstance(node, Decision) else []

    def log(self) -> list[str]:
        """Return the whole log as a spectator reads it."""
        return [each["text"] for each in self.state.events(0, None)]

    def odds(self, seat: str, attack: str) -> Odds:
        """Return the odds of an attack, as in ``odds("A", "attack B with Spear")``. Raises: ScenarioError."""
        words = re.fullmatch(r"attack (?P<target>[A-F])(?: with (?P<weapon>.+))?", attack)
        assert words is not None, attack
        mine = self.seat(seat)
        weapon = self.card_of(words["weapon"], mine) if words["weapon"] else int(self.state.fight.warrior_card(mine))
        found = attack_odds(self.state.fight, mine, weapon, self.seat(words["target"]))
        if found is None:
            raise self.failure("this attack cannot be made from here")
        return found

    # --- steps ---

    def step(self, line: Line) -> None:
        """Do one step. Raises: ScenarioError."""
        self.line = line
        said = line.text
        forms: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], None]], ...] = (
            (_PLY, self.ply),
            (_DICE, self.dice),
            (_LOG, self.expect_log),
            (_MAY, self.expect_may),
            (_DECIDES, self.expect_decision),
            (_WAITS, self.expect_dice),
            (_OVER, self.expect_over),
            (_ODDS, self.expect_odds),
            (_ROUND, self.expect_round),
            (_GAME, self.expect_game),
            (_SCORE, self.expect_score),
            (_STACK, self.expect_stack),
            (_LEFT, self.expect_left),
            (_GRID, self.expect_grid),
            (_SEAT_IS, self.expect_seat),
            (_CARD_IS, self.expect_card),
        )
        if said == "not over":
            if self.state.fight.waiting == OVER:
                raise self.failure(f"the game is over: {self.waiting()}")
            return
        for pattern, act in forms:
            found = pattern.fullmatch(said)
            if found is not None:
                act(found)
                return
        near = difflib.get_close_matches(said, FORMS, n=1, cutoff=0.4)
        hint = f'; the nearest that is: "{near[0]}"' if near else ""
        raise self.failure(f"this step is not understood{hint}; see docs/scenarios.md for what can be said")

    def finish(self) -> None:
        """Check that nothing that was rolled for is missing. Raises: ScenarioError."""
        self.line = Line(self.line.number, "end of the scenario")
        if self.state.fight.waiting == DICE:
            raise self.failure(f"dice are missing: {self.waiting()}")

    def ply(self, found: re.Match[str]) -> None:
        seat = SEATS.index(found["seat"])
        for ply in found["plies"].split(";"):
            if ply.strip() == "end turn":
                self.end_turn(seat)
            else:
                self.answer(seat, ply.strip())

    def answer(self, seat: int, text: str) -> None:
        g = self.state.fight
        if g.waiting != DECIDE or g.decider != seat:
            raise self.failure(f"{SEATS[seat]} has nothing to choose: {self.waiting()}")
        try:
            self.state.apply(text)
        except IllegalActionError as error:
            raise self.failure(f"refused: {error.refusal}; possible: {self.few_options()}") from error

    def end_turn(self, seat: int) -> None:
        """Pass every action left of the turn that is on."""
        g = self.state.fight
        turn = int(g.turns)
        if g.active != seat:
            raise self.failure(f"it is not {SEATS[seat]}'s turn: {self.waiting()}")
        for _ in range(MOST_PASSES):
            if g.waiting != DECIDE or g.decider != seat or g.asked != ASK_ACTION or int(g.turns) != turn:
                return
            self.answer(seat, "pass")

    def dice(self, found: re.Match[str]) -> None:
        faces = [int(each) for each in re.findall(r"[1-6]", found["faces"])]
        g = self.state.fight
        if g.waiting != DICE:
            raise self.failure(f"no dice are rolled here: {self.waiting()}")
        if len(faces) != g.dice_wanted:
            raise self.failure(f"{g.dice_wanted} dice are rolled here, not {len(faces)}: {self.waiting()}")
        self.state.apply(faces)

    # --- expectations ---

    def check(self, what: str, found: object, wanted: object) -> None:
        if found != wanted:
            raise self.failure(f"{what} is {found}, not {wanted}")

    def expect_may(self, found: re.Match[str]) -> None:
        g = self.state.fight
        seat = SEATS.index(found["seat"])
        if g.waiting != DECIDE or g.decider != seat:
            raise self.failure(f"{SEATS[seat]} has nothing to choose: {self.waiting()}")
        texts = [each.strip() for each in found["what"].split(";")]
        if found["how"] == " only":
            self.expect_exactly(texts)
            return
        for text in texts:
            refusal = self.state.why_not(text)
            if found["how"] is None:
                if refusal is not None:
                    raise self.failure(f"{text!r} is refused: {refusal}; possible: {self.few_options()}")
            elif refusal is None:
                raise self.failure(f"{text!r} is offered")
            elif found["clause"] and refusal.clause != found["clause"]:
                raise self.failure(f"{text!r} is refused by another clause: {refusal}")

    def expect_exactly(self, texts: list[str]) -> None:
        table = self.state.option_table()
        wanted = set()
        for text in texts:
            action = table.read(self.state.fight, text)
            if action is None:
                raise self.failure(f"{text!r} is not offered; possible: {self.few_options(60)}")
            wanted.add(action.notation)
        more = [each.notation for each in table.all() if each.notation not in wanted]
        if more:
            raise self.failure(f"also offered: {'; '.join(more)}")

    def expect_decision(self, found: re.Match[str]) -> None:
        g = self.state.fight
        if g.waiting != DECIDE or g.decider != SEATS.index(found["seat"]):
            raise self.failure(self.waiting())
        if found["kind"] and ASK_KINDS[g.asked] != found["kind"]:
            raise self.failure(f"the decision is of kind {ASK_KINDS[g.asked]}: {self.waiting()}")

    def expect_dice(self, found: re.Match[str]) -> None:
        g = self.state.fight
        if g.waiting != DICE or g.dice_wanted != int(found["n"]):
            raise self.failure(self.waiting())

    def expect_over(self, found: re.Match[str]) -> None:
        node = self.state.node()
        if not isinstance(node, Terminal):
            raise self.failure(f"the game is not over: {self.waiting()}")
        first = [seat for seat, share in enumerate(node.returns) if share >= 0]
        letters = " and ".join(SEATS[seat] for seat in first)
        result = f"{letters} {'wins' if len(first) == 1 else 'win'}"
        match = self.state.match
        if (self.state.fight if match is None else match).winner < 0:
            result = "draw" if len(first) == len(node.returns) else f"draw between {letters}"
        self.check("the result", result, found["who"])
        if found["reason"]:
            self.check("the reason", node.reason, found["reason"])
        if found["clause"]:
            self.check("the clause", node.clause, found["clause"])

    def expect_odds(self, found: re.Match[str]) -> None:
        odds = self.odds(found["seat"], found["attack"])
        for part in found["chances"].split(","):
            words = part.split()
            if words[0] == "damage" and len(words) == 3:
                value = odds.damage.get(int(words[1]), Fraction(0))
            elif words[0] in ("hit", "critical", "tie") and len(words) == 2:
                value = {"hit": odds.hit, "critical": odds.critical, "tie": odds.tie}[words[0]]
            else:
                raise self.failure(f"{part.strip()!r} is no chance; write `hit 1/2`, `critical 1/12` or `damage 2 1/3`")
            self.check(f"the chance of {' '.join(words[:-1])}", value, Fraction(words[-1]))

    def expect_round(self, found: re.Match[str]) -> None:
        self.check("the round", int(self.state.fight.round), int(found["round"]))

    def match(self) -> Match:
        """Return the match that is played. Raises: ScenarioError where one game is played by itself."""
        if self.state.match is None:
            raise self.failure("no match is played: add `option: match best-of-3` above")
        return self.state.match

    def expect_game(self, found: re.Match[str]) -> None:
        match = self.match()
        self.check("the game", len(match.played) + (not match.is_over), int(found["game"]))

    def expect_score(self, found: re.Match[str]) -> None:
        self.check("the score", "-".join(map(str, self.match().score)), found["score"])

    def expect_stack(self, found: re.Match[str]) -> None:
        """Check what a seat used in earlier games, or what it has left: every card of its stack that is not blank."""
        match, seat = self.match(), SEATS.index(found["seat"])
        numbers = match.used(seat) if found["which"] == "used" else match.left(seat)
        names = [match.card(seat, number).name for number in numbers]
        wanted = [each.strip() for each in found["names"].split(";")]
        self.check(
            f"what {found['seat']} {found['which']}",
            "; ".join(sorted(each for each in names if not is_blank(each))) or "nothing",
            "; ".join(sorted(wanted)),
        )

    def expect_left(self, found: re.Match[str]) -> None:
        """Check how many cards of a seat's stack are left, blank ones among them."""
        self.check(
            f"what {found['seat']} has left", len(self.match().left(SEATS.index(found["seat"]))), int(found["n"])
        )

    def expect_grid(self, found: re.Match[str]) -> None:
        """Check which spaces a grid reaches from here, and with what modifier: these and no other."""
        g, seat = self.state.fight, SEATS.index(found["seat"])
        card = self.card_of(found["weapon"], seat) if found["weapon"] else int(g.warrior_card(seat))
        here, facing = int(g.square(seat)), int(g.facing(seat))
        cells = [(each, int(grid_cell(g, card, seat, here, facing, each))) for each in range(int(g.board.squares))]
        reached = {square_name(each, int(g.board.size)): cell - 100 for each, cell in cells if cell}
        wanted = {}
        for part in () if found["cells"] == "none" else found["cells"].split(";"):
            cell = _CELL.fullmatch(part.strip())
            if cell is None:
                raise self.failure(f"{part.strip()!r} is no space of a grid; write `b3 +1`, or `none` for no space")
            wanted[cell["square"]] = int(cell["modifier"])
        shown = [
            "; ".join(f"{square} {cell:+}" for square, cell in sorted(cells.items())) or "none"
            for cells in (reached, wanted)
        ]
        self.check(f"the grid of {found['seat']}", *shown)

    def expect_log(self, found: re.Match[str]) -> None:
        events = self.state.events(self.told, None)
        matching = [each for each in events if found["text"] in each["text"]]
        if found["no"]:
            if matching:
                raise self.failure(f"the log has: {matching[0]['text']}")
            return
        if not matching:
            said = "\n    ".join(each["text"] for each in events) or "nothing"
            raise self.failure(f"the log does not have it; since the last line looked for:\n    {said}")
        self.told = matching[0]["n"] + 1

    def expect_seat(self, found: re.Match[str]) -> None:
        seat = SEATS.index(found["seat"])
        for item in found["items"].split(","):
            self.expect_item(seat, item.strip())

    def expect_item(self, seat: int, item: str) -> None:
        g = self.state.fight
        if number := _ITEM.fullmatch(item):
            value = self.number(seat, number["what"])
            wanted = None if number["value"] == "null" else int(number["value"])
            if value != wanted:
                raise self.failure(f"{SEATS[seat]} has {number['what']} {'null' if value is None else value}")
        elif place := _AT.fullmatch(item):
            here = square_name(int(g.square(seat)), int(g.board.size))
            self.check(f"{SEATS[seat]}'s space", here, place["square"])
            if place["facing"]:
                self.check(f"{SEATS[seat]}'s facing", FACING_NAMES[g.facing(seat)], place["facing"])
        elif item.startswith("facing "):
            self.check(f"{SEATS[seat]}'s facing", FACING_NAMES[g.facing(seat)], item.removeprefix("facing "))
        elif item == "won initiative":
            self.check("the initiative winner", [s for s in range(int(g.n)) if g.field(s, WON)], [seat])
        elif item in ("defeated", "not defeated"):
            self.check(f"{SEATS[seat]} defeated", g.field(seat, DEFEATED) == 1, item == "defeated")
        else:
            raise self.failure(f"{item!r} is nothing a seat can be asked about")

    def number(self, seat: int, what: str) -> int | None:
        """Return a number of a seat by its name; None for null, or where no roll was made."""
        g = self.state.fight
        if what == "life":
            return int(g.life(seat))
        if what == "experience":
            return int(experience_of(g, seat))
        if what == "actions left":
            return int(self.state.game.system.actions_left(g, seat))
        if what in ("speed", "agility"):
            return int(speed_of(g, seat))
        if what == "actions":
            return int(g.field(seat, ACTIONS))
        if what == "initiative":
            value = int(g.initiative(seat))
            return None if value == NULL else value
        totals = [note[4] for note in g.log or [] if note[0] == NOTE_TOTAL and note[1] == seat]
        return totals[-1] if totals else None

    def expect_card(self, found: re.Match[str]) -> None:
        g = self.state.fight
        card = self.card_of(found["name"], SEATS.index(found["seat"]) if found["seat"] else NONE)
        state = found["state"]
        if state.startswith("at "):
            place = int(g.place_of(card))
            self.check(
                found["name"],
                f"at {square_name(place, int(g.board.size))}" if place >= 0 else "nowhere in the arena",
                state,
            )
        elif state.startswith("controlled"):
            self.check(found["name"], f"controlled by {SEATS[g.controller(card)]}", state)
        elif state in ("upright", "depleted"):
            self.check(found["name"], "upright" if is_upright(g, card) else "depleted", state)
        else:
            self.check(found["name"], ZONES[int(g.zone(card))], state)

    def card_of(self, name: str, seat: int) -> int:
        """Return the number of a card by its name; ``seat`` is its owner, or NONE for the only one."""
        g = self.state.fight
        found = [
            card
            for card in range(int(g.deal.n_cards))
            if g.deal.cards[card].name.casefold() == name.casefold()
            and (seat == NONE or g.deal.cards[card].owner == seat)
        ]
        if len(found) != 1:
            raise self.failure(f"{'several cards are' if found else 'no card is'} called {name!r}")
        return found[0]

    # --- what stands where ---

    def failure(self, message: str) -> ScenarioError:
        """Return the failure of the step that is done now."""
        return ScenarioError(message, self.line.number, self.line.text, self.drawn())

    def few_options(self, most: int = 12) -> str:
        options = self.options()
        return "; ".join(options[:most]) + ("; ..." if len(options) > most else "")

    def waiting(self) -> str:
        """Say what the game waits for."""
        g = self.state.fight
        node = self.state.node()
        if isinstance(node, Terminal):
            return f"the game is over ({node.reason}: {node.text})"
        if isinstance(node, Decision):
            return f"{SEATS[g.decider]} decides ({ASK_KINDS[g.asked]}): {node.prompt} {self.few_options()}"
        return f"{node.dice} dice are rolled ({node.cause})"

    def drawn(self) -> str:
        """Draw the position as a scenario file has it."""
        g = self.state.fight
        size = int(g.board.size)
        men = {int(g.square(seat)): f"{SEATS[seat]}{ARROWS[g.facing(seat)]}" for seat in range(int(g.n))}
        lines = [
            "    " + " ".join(f"{men.get(rank * size + file, '.'):2}" for file in range(size)).rstrip()
            for rank in reversed(range(size))
        ]
        for seat in range(int(g.n)):
            if g.warrior_card(seat) == NONE:
                lines.append(f"    {SEATS[seat]}: no warrior chosen")
                continue
            numbers = ", ".join(
                f"{what} {'null' if value is None else value}"
                for what in ("life", "experience", "speed", "initiative")
                for value in [self.number(seat, what)]
            )
            warrior = int(g.warrior_card(seat))
            cards = sorted(
                (
                    card
                    for card in range(int(g.deal.n_cards))
                    if card != warrior and g.deal.cards[card].owner == seat and not g.deal.cards[card].earlier
                ),
                key=lambda card: int(g.cards[card * CARD_W + SLOT]),
            )
            row = ", ".join(f"{g.deal.cards[card].name} {ZONES[int(g.zone(card))]}" for card in cards)
            lines.append(f"    {SEATS[seat]}: {g.deal.cards[warrior].name}, {numbers} | {row}")
        turn = f", turn {SEATS[g.active]}" if g.active != NONE else ""
        if self.state.match is not None:
            turn += f", score {'-'.join(map(str, self.state.match.score))}"
        lines.append(f"    round {g.round}{turn}; {self.waiting()}")
        return "\n".join(lines)
