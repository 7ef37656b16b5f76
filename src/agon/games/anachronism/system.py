"""Anachronism as a rule system of fights: Set 7, and the original sheet's switches over it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from agon.arena.ability_use import UsedFrame
from agon.arena.fight import Fight
from agon.arena.speed_turn import SpeedTurn
from agon.arena.terms import Ask
from agon.core.engine import DECIDE
from agon.core.ids import CardNo, SeatNo
from agon.games.anachronism import decks, match, narration, questions, refusals, table
from agon.games.anachronism.clauses import CLAUSES
from agon.games.anachronism.options import table_of
from agon.games.anachronism.restrictions import LegalityFrame
from agon.games.anachronism.rounds import RoundsFrame
from agon.games.anachronism.setup import LaidOutFrame, SetupFrame
from agon.games.fights.course import Course
from agon.games.fights.system import Asked, Thrown
from agon.messages import Later, later, say

if TYPE_CHECKING:
    from agon.arena.deal import Deal
    from agon.arena.frame import Frame
    from agon.arena.rounds import Rounds
    from agon.arena.setup import Setup
    from agon.arena.terms import Note
    from agon.cards import Deck, Stack
    from agon.core.errors import Refusal
    from agon.core.options import Options
    from agon.core.view import OptionView, RefusedView, StepView
    from agon.games.fights.actions import FightAction
    from agon.games.fights.actions import Options as OptionTable
    from agon.games.fights.choices import Choices
    from agon.games.fights.narration import Narrator
    from agon.games.fights.position import Line
    from agon.games.fights.refusals import Referee
    from agon.games.fights.table import Hand
    from agon.games.fights.view import Viewer
    from agon.games.fights.words import Words


class AnachronismSystem(Course):
    """One of the editions of Anachronism."""

    starter_set = "anachronism"
    terms = decks.TERMS
    clauses = CLAUSES
    quiet_frames = frozenset({"rounds", "setup", "laid-out", "turn", "legality"})

    def __init__(self, name: str, title: str, note: Later, edition: str) -> None:
        super().__init__()
        self.name = name
        self.title = title
        self.note = note
        self.edition = edition
        self.options = table_of(original=edition == "original")

    def frames(self) -> Sequence[Frame]:
        return (
            LaidOutFrame(),
            LegalityFrame(SeatNo(0)),
            RoundsFrame(),
            SetupFrame(),
            SpeedTurn(SeatNo(0)),
            UsedFrame(SeatNo(0), CardNo(0), 0, 0, 0),
        )

    # --- cards, decks, deals ---

    def checked(self, given: Sequence[object], options: Options) -> tuple[Deck, ...]:
        return decks.checked(given, options)

    def make_deal(self, hands: Sequence[Hand], options: Options) -> Deal:
        return table.make_deal(hands, options)

    def deal_of(self, hands: tuple[Hand, ...], options: Options) -> Deal:
        return decks.deal_of(hands, options)

    def new_setup(self) -> Setup:
        return SetupFrame()

    def new_rounds(self) -> Rounds:
        return RoundsFrame()

    # --- matches ---

    def checked_stacks(self, given: Sequence[object], options: Options) -> tuple[Stack, ...]:
        return decks.checked_stacks(given, options)

    def new_match(self, stacks: tuple[Stack, ...], options: Options) -> match.StackMatch:
        """Return a match of which nothing is played; the original sheet has them too (A1-MATCH-01)."""
        return match.StackMatch(options, stacks).opened()

    def match_from_plain(self, plain: object, options: Options) -> match.StackMatch:
        return match.StackMatch.from_plain(plain, options)

    def play_on(self, g: Fight) -> None:
        if isinstance(g.stack[0], LaidOutFrame):
            below = RoundsFrame()
            g.frames[0] = below
            g.stack[1].below = below

    # --- the questions of its own frames ---

    def asked(self, words: Words, options: OptionTable) -> Asked | None:
        return questions.asked(words, options) or super().asked(words, options)

    def thrown(self, g: Fight) -> Thrown | None:
        return questions.thrown(g) or super().thrown(g)

    def describe(self, choices: Choices, view: OptionView, action: FightAction) -> bool:
        return questions.describe(choices, view, action) or super().describe(choices, view, action)

    def why_not(self, referee: Referee, verb: str, rest: Sequence[str]) -> Refusal | None:
        return refusals.why_not(referee, verb, rest) or super().why_not(referee, verb, rest)

    def refused(self, referee: Referee) -> list[RefusedView]:
        return refusals.refused(referee)

    # --- what must be true ---

    def why_broken(self, g: Fight) -> str:
        """While a player chooses an action nobody's face-up cards exceed a limit (A7-RESTR-02, A7-RULING-09)."""
        if g.waiting != DECIDE or g.asked != Ask.ACTION:
            return ""
        for seat in range(int(g.n)):
            if LegalityFrame(SeatNo(seat)).is_needed(g):
                return f"face-up cards of seat {'ABCD'[seat]} exceed a limit, and an action is chosen"
        return ""

    # --- what is shown and told ---

    def tell(self, narrator: Narrator, note: Note) -> str | None:
        return narration.tell(narrator, note) or super().tell(narrator, note)

    def steps(self, viewer: Viewer) -> list[StepView]:
        return narration.steps(viewer)

    def ending(self, words: Words) -> str | None:
        return narration.ending(words)

    # --- positions and scenes ---

    def put_position(self, g: Fight, line: Line) -> None:
        """Where supports are laid out once the start of the game is over, it is over then (A7-RULING-98)."""
        super().put_position(g, line)
        rounds = g.stack[0] if g.stack else None
        late = line.question == "arrange" and g.deal.rules.game_starts_before_layout
        if late and isinstance(rounds, RoundsFrame):
            rounds.pc = rounds.first_step()
            rounds.turn = g.n

    def why_not_taken_over(self, new: Fight) -> str:
        """Only the original sheet lets a warrior turn that somebody else has moved (A1-MOVE-05, A1-POL-03)."""
        if any(frame.name() == "rotate" for frame in new.stack) and not new.deal.rules.rotate_after_forced_move:
            return say("position-no-rotate", game=self.title)
        return ""


SET7: Final = AnachronismSystem(
    "anachronism",
    "Anachronism",
    later("game-anachronism"),
    "set7",
)
ORIGINAL: Final = AnachronismSystem(
    "anachronism-original",
    "Anachronism, original rules",
    later("game-original"),
    "original",
)
