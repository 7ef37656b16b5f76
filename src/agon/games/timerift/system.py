"""Time Rift as a rule system of fights: rules v1.1, with its modes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from agon.arena.deal import MOST_FIGHTERS
from agon.arena.fight import Fight
from agon.arena.terms import NONE, SeatMore
from agon.cards import Card
from agon.core.errors import IllegalDeckError, Refusal
from agon.core.ids import CardNo, SeatNo
from agon.core.record import SEAT_LETTERS
from agon.core.refusals import MAY, NOT_ENOUGH, NOT_READY, WhyNot
from agon.games.fights.course import Course
from agon.games.fights.system import Asked, Start, Thrown
from agon.games.timerift import decks, match, narration, params, position, questions, refusals, rules, table, turn
from agon.games.timerift.clauses import CLAUSES
from agon.games.timerift.guide import GUIDE
from agon.games.timerift.params import BY_DICE, FORFEIT
from agon.games.timerift.phases import PhasesFrame, ladder
from agon.games.timerift.questions import SIDE_LETTERS
from agon.games.timerift.setup import SetupFrame
from agon.games.timerift.turn import TurnFrame
from agon.messages import later, say

if TYPE_CHECKING:
    from random import Random

    from agon.arena.deal import Deal, Listener
    from agon.arena.frame import Frame
    from agon.arena.rounds import Rounds
    from agon.arena.setup import Setup
    from agon.arena.terms import Note
    from agon.cards import Deck, Stack
    from agon.core.guide import Guide
    from agon.core.options import Options
    from agon.core.view import OptionView, RefusedView, SeatView, StepView, SupportView, View
    from agon.games.fights.actions import FightAction
    from agon.games.fights.actions import Options as OptionTable
    from agon.games.fights.choices import Choices
    from agon.games.fights.narration import Narrator
    from agon.games.fights.position import Line
    from agon.games.fights.refusals import Referee
    from agon.games.fights.table import Hand
    from agon.games.fights.view import Viewer
    from agon.games.fights.words import Words


class TimeRiftSystem(Course):
    """Rules v1.1."""

    name = "timerift"
    title = "Time Rift"
    note = later("game-timerift")
    edition = "v1.1"
    starter_set = "timerift"
    terms = decks.TERMS
    clauses = CLAUSES
    options = rules.OPTIONS
    most_seats = 6
    quiet_frames = frozenset({"tr-setup", "tr-phases", "tr-turn", "tr-offender", "tr-level"})
    questions = position.QUESTIONS
    unknown_warrior = decks.UNKNOWN_CHAMPION
    unknown_support = decks.UNKNOWN_LOADOUT
    kinds = narration.KINDS
    reasons: Mapping[int, str] = {BY_DICE: "dice", FORFEIT: "forfeit"}
    seat_words: Mapping[str, tuple[int, str]] = {
        "side": (SeatMore.SIDE, "".join(SIDE_LETTERS)),
        "left": (SeatMore.POOL, ""),
    }

    def read_options(self, given: Mapping[str, str]) -> Options:
        return rules.read_options(given)

    def guide(self) -> Guide:
        return GUIDE

    def frames(self) -> Sequence[Frame]:
        return table.FRAMES

    # --- cards, decks, deals ---

    def draw_supports(
        self, luck: Random, warrior: Card, wanted: Sequence[Card], others: Sequence[Card]
    ) -> Sequence[Card]:
        return decks.draw_loadout(luck, warrior, wanted, others)

    def why_not_abilities(self, card: Card) -> tuple[str, ...]:
        return table.why_not_abilities(card)

    def checked(self, given: Sequence[object], options: Options) -> tuple[Deck, ...]:
        return decks.checked(given, options)

    def make_deal(self, hands: Sequence[Hand], options: Options) -> Deal:
        return table.make_deal(hands, options)

    def deal_of(self, hands: tuple[Hand, ...], options: Options) -> Deal:
        return decks.deal_of(hands, options)

    def new_setup(self) -> Setup:
        return SetupFrame()

    def new_rounds(self) -> Rounds:
        return PhasesFrame()

    def first_life(self, g: Fight, seat: int) -> int:
        """The printed one, and more for who plays alone against several (TR-VAR-03)."""
        extra = int(params.rules_of(g).solo_life) if seat == params.rules_of(g).solo else 0
        return int(g.deal.cards[g.warrior_card(seat)].life) + extra

    def may_join(self, card: Card, beside: Sequence[Card], others: Sequence[Card], seats: int) -> bool:
        """A hidden loadout has one card of each type, but for chains; of minions there are no more than have room."""
        if card.chain is not None or any(each.type == card.type and each.chain is None for each in beside):
            return False
        is_minion = card.life is not None
        room = MOST_FIGHTERS - seats
        return (
            not is_minion or room >= seats or sum(each.life is not None and each.is_support for each in others) < room
        )

    def board_size(self, options: Options) -> int:
        chosen = dict(options)
        return rules.MODES[chosen["mode"]].size if chosen["board.size"] == "by-mode" else int(chosen["board.size"])

    # --- matches ---

    chooses_decks = True

    def checked_stacks(self, given: Sequence[object], options: Options) -> tuple[Stack, ...]:
        return decks.checked_stacks(given, options)

    def new_match(self, stacks: tuple[Stack, ...], options: Options) -> match.ChestMatch:
        new = match.ChestMatch(options, stacks)
        for seat, stack in enumerate(stacks):
            if not new.can_field(seat):
                reason = say("deck-no-legal")
                raise IllegalDeckError(str(stack), (Refusal("TR-MATCH-12", reason),))
        return new.opened()

    def match_from_plain(self, plain: object, options: Options) -> match.ChestMatch:
        return match.ChestMatch.from_plain(plain, options)

    # --- turns ---

    def actions_left(self, g: Fight, seat: int) -> int:
        return int(g.more(seat, SeatMore.POOL))

    def spend(self, g: Fight, seat: int, actions: int) -> None:
        super().spend(g, seat, actions)
        g.set_more(seat, SeatMore.POOL, max(int(g.more(seat, SeatMore.POOL)) - actions, 0))

    def why_no_use(self, g: Fight, seat: int, ls: Listener, left: int) -> WhyNot:
        return turn_of(g, seat).why_no_use(g, ls, left)

    def why_no_attack(self, g: Fight, seat: int, weapon: int, target: int, left: int) -> WhyNot:
        if not self.has_allowance(g, seat, weapon):
            return NOT_READY
        why = turn.why_no_attack(g, SeatNo(seat), CardNo(weapon), SeatNo(target))
        return NOT_ENOUGH if why == MAY and self.attack_cost(g, seat, weapon, target) > left else why

    def has_allowance(self, g: Fight, seat: int, weapon: int) -> bool:
        return turn_of(g, seat).single or turn.is_ready(g, CardNo(weapon))

    def attacks_allowed(self, g: Fight, seat: int, weapon: int, target: int) -> int:
        return 1

    def move_cost(self, g: Fight, seat: int) -> int:
        return int(turn_of(g, seat).move_cost(g))

    def attack_cost(self, g: Fight, seat: int, weapon: int, target: int) -> int:
        return 0 if turn_of(g, seat).single else int(turn.attack_cost(g, SeatNo(seat), CardNo(weapon), target))

    def why_not_ready(self, referee: Referee, weapon: int) -> Refusal:
        return refusals.why_not_ready(referee, weapon)

    def why_not_use(self, referee: Referee, ls: Listener) -> Refusal:
        return refusals.why_not_use(referee, ls)

    # --- the questions of its own frames ---

    def asked(self, words: Words, options: OptionTable) -> Asked | None:
        return questions.asked(words, options) or super().asked(words, options)

    def thrown(self, g: Fight) -> Thrown | None:
        return questions.thrown(g)

    def option(self, g: Fight, asked: int, code: int) -> FightAction | None:
        return questions.option(g, asked, code)

    def describe(self, choices: Choices, view: OptionView, action: FightAction) -> bool:
        return questions.describe(choices, view, action) or super().describe(choices, view, action)

    def why_not(self, referee: Referee, verb: str, rest: Sequence[str]) -> Refusal | None:
        return refusals.why_not(referee, verb, rest) or super().why_not(referee, verb, rest)

    def refused(self, referee: Referee) -> list[RefusedView]:
        return refusals.refused(referee)

    # --- what must be true ---

    def why_broken(self, g: Fight) -> str:
        """Nobody has fewer than no actions left (TR-ROUND-14)."""
        for seat in range(int(g.n)):
            if g.more(seat, SeatMore.POOL) < 0:
                return f"seat {SEAT_LETTERS[seat]} has {g.more(seat, SeatMore.POOL)} actions left"
        return ""

    # --- what is shown and told ---

    def tell(self, narrator: Narrator, note: Note) -> str | None:
        own = narration.tell(narrator, note)
        return super().tell(narrator, note) if own is None else own

    def roll_off(self, log: Sequence[Note], at: int) -> tuple[str, str]:
        return narration.roll_off_words(log, at)

    def steps(self, viewer: Viewer) -> list[StepView]:
        return narration.steps(viewer)

    def ending(self, words: Words) -> str | None:
        return narration.ending(words)

    def show(self, viewer: Viewer, view: View) -> None:
        narration.show(viewer, view)

    def show_seat(self, viewer: Viewer, seat: int, view: SeatView) -> None:
        narration.show_seat(viewer, seat, view)

    def show_option(self, choices: Choices, view: OptionView, action: FightAction) -> None:
        narration.show_option(choices, view, action)

    def show_card(self, viewer: Viewer, card: int, view: SupportView) -> None:
        narration.show_card(viewer, card, view)

    # --- positions and scenes ---

    def put_position(self, g: Fight, line: Line) -> None:
        position.put_sides(g, [seat.more for seat in line.seats])
        super().put_position(g, line)
        if line.turn != NONE:
            position.put_turn(g, line)
        elif line.question:
            position.put_setup(g, line)

    def lays_out(self, g: Fight) -> bool:
        """Not in a Fist Fight (TR-QUICK-03)."""
        return bool(params.rules_of(g).loadouts)

    def put_scene(self, g: Fight, start: Start, order: Sequence[int]) -> None:
        position.prepare_scene(g, begun=start.turn != NONE or start.end)
        super().put_scene(g, start, order)
        phases = g.stack[0]
        if isinstance(phases, PhasesFrame) and phases.pc != phases.first_step():
            phases.order = ladder(g)


def turn_of(g: Fight, seat: int) -> TurnFrame:
    """The turn of a seat that is under way, or a new one."""
    return g.top if isinstance(g.top, TurnFrame) and g.top.seat == seat else TurnFrame(SeatNo(seat))


TIMERIFT: Final = TimeRiftSystem()
