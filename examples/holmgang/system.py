"""Holmgang as a rule system of fights: what it calls things, its decks, its deals, and what it tells of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from agon.arena.ability_use import UsedFrame
from agon.arena.board import starting_row
from agon.arena.deal import Deal
from agon.arena.frame import Frame
from agon.arena.referee import UsualReferee
from agon.arena.rounds import Rounds
from agon.arena.setup import Setup
from agon.arena.speed_turn import SpeedTurn
from agon.arena.stats import experience_of
from agon.arena.terms import SLOTS
from agon.cards import Deck
from agon.core.errors import BadInputError, Refusal
from agon.core.ids import CardNo, SeatNo
from agon.core.options import Options
from agon.games.fights.course import Course, shown_steps
from agon.games.fights.decks import deck_of, refuse_illegal, refuse_unplayable
from agon.games.fights.playability import why_unplayable
from agon.games.fights.system import Terms
from agon.games.fights.table import Hand, lay_cards, lowered
from holmgang.fight import BY_RENOWN, SIZE, HolmgangRounds, HolmgangSetup, rules_of

if TYPE_CHECKING:
    from agon.core.view import StepView
    from agon.games.fights.view import Viewer
    from agon.games.fights.words import Words

SEATS: Final = 2
CHAPTERS: Final[Mapping[str, str]] = {
    "turn": "HG-TURN-01", "turn.end": "HG-TURN-02", "turn.pass": "HG-TURN-02", "move": "HG-MOVE-01",
    "place": "HG-SETUP-02", "place.taken": "HG-MOVE-02", "move.occupied": "HG-MOVE-02", "arena": "HG-CLOAK-01",
    "attack": "HG-ATK-01", "attack.total": "HG-ATK-02", "attack.dice": "HG-ATK-02", "attack.once": "HG-ATK-03",
    "dice": "HG-ATK-02", "roll": "HG-ATK-02", "tie": "HG-ROUND-03", "tie.hit": "HG-ATK-02", "damage": "HG-ATK-04",
    "life": "HG-END-02", "card": "HG-CARD-01", "card.lay": "HG-SETUP-03", "card.reveal": "HG-ROUND-02",
    "ability": "HG-CARD-02", "ability.reveal": "HG-ROUND-04", "end": "HG-END-03", "end.renown": "HG-END-01",
    "end.defeat": "HG-END-02", "end.double-defeat": "HG-END-02", "event": "HG-CARD-02", "event.round": "HG-ROUND-01",
    "event.initiative": "HG-ROUND-03", "event.stat": "HG-ROUND-05", "event.hit": "HG-ATK-02", "event.miss": "HG-ATK-02",
    "event.over": "HG-END-03", "event.defeated": "HG-END-02", "event.damage": "HG-ATK-04", "event.turn": "HG-TURN-01",
    "event.turn-ends": "HG-TURN-01", "event.passed": "HG-TURN-02", "event.moved": "HG-MOVE-01",
    "event.turned": "HG-MOVE-01", "event.placed": "HG-SETUP-02", "event.arranged": "HG-SETUP-03",
    "event.attack": "HG-ATK-01", "event.dice": "HG-ATK-02", "event.total": "HG-ATK-02", "event.modifier": "HG-ATK-02",
    "event.roll-set": "HG-ATK-02", "event.critical": "HG-ATK-04", "event.revealed": "HG-ROUND-02",
    "event.nothing-revealed": "HG-ROUND-02", "event.round-ends": "HG-ROUND-01", "event.tie-roll": "HG-ROUND-03",
}  # fmt: skip
"""The clause behind a rule: that of its name, or of the longest beginning of it that has one."""

SETUP_STEPS: Final = (
    ("order", "Who places first", "HG-SETUP-01"),
    ("ties", "A die each", "HG-SETUP-01"),
    ("place", "Place warriors", "HG-SETUP-02"),
    ("lay", "Lay supports", "HG-SETUP-03"),
)
STEPS: Final = (
    ("reveal", "Reveal supports", "HG-ROUND-02"),
    ("initiative", "Initiative", "HG-ROUND-03"),
    ("ties", "A die each", "HG-ROUND-03"),
    ("work", "New cards work", "HG-ROUND-02"),
    ("answers", "Answers to them", "HG-CARD-02"),
    ("reveals", "Reveal abilities", "HG-ROUND-04"),
    ("start", "Start of the round", "HG-ROUND-01"),
    ("turns", "Turns", "HG-TURN-01"),
    ("middle", "The middle", "HG-ROUND-05"),
    ("end", "End of the round", "HG-ROUND-01"),
)


class HolmgangSystem(Course):
    """The one edition."""

    name = "holmgang"
    title = "Holmgang"
    note = "Four rounds on a cloak of nine spaces; who holds the middle wins Renown."
    edition = "1"
    starter_set = "holmgang"
    options = ()
    clauses = CHAPTERS
    terms = Terms(experience="Renown")
    quiet_frames = frozenset({"hg-setup", "hg-rounds", "turn"})
    most_seats = SEATS
    reasons: Mapping[int, str] = {BY_RENOWN: "renown"}

    def clause(self, name: str) -> str:
        while name not in self.clauses:
            name = name.rpartition(".")[0] if "." in name else name.rpartition("-")[0]
        return self.clauses[name]

    def frames(self) -> Sequence[Frame]:
        return HolmgangSetup(), HolmgangRounds(), SpeedTurn(SeatNo(0)), UsedFrame(SeatNo(0), CardNo(0), 0, 0, 0)

    def board_size(self, _options: Options) -> int:
        return SIZE

    # --- decks and deals ---

    def checked(self, given: Sequence[object], _options: Options) -> tuple[Deck, ...]:
        if len(given) != SEATS:
            raise BadInputError(f"a holmgang is between two, a deck each; {len(given)} were given (HG-DECK-01)")
        decks = tuple(deck_of(each, seat, self.terms) for seat, each in enumerate(given))
        refuse_illegal(decks, why_not)
        refuse_unplayable(decks, why_unplayable)
        return decks

    def make_deal(self, hands: Sequence[Hand], _options: Options) -> Deal:
        return lowered(hands, lambda: lay_deal(hands))

    def new_setup(self) -> Setup:
        return HolmgangSetup()

    def new_rounds(self) -> Rounds:
        return HolmgangRounds()

    # --- what is shown and told ---

    def steps(self, viewer: Viewer) -> list[StepView]:
        return shown_steps(viewer, SETUP_STEPS, STEPS)

    def ending(self, words: Words) -> str | None:
        """Renown ends a game here, and nowhere else."""
        g = words.fight
        if g.reason != BY_RENOWN:
            return None
        own, other = int(experience_of(g, g.winner)), int(experience_of(g, SeatNo(1 - g.winner)))
        return f"{words.warrior(int(g.winner))} wins, {own} to {other} Renown."


def lay_deal(hands: Sequence[Hand]) -> Deal:
    """A deal with what is printed in numbers on its cards, and none of their abilities yet."""
    deal = Deal(len(hands), rules_of())
    deal.referee = UsualReferee()
    deal.starting_rows = [bytes(starting_row(seat, SEATS, SIZE)) for seat in range(SEATS)]
    lay_cards(deal, hands)
    return deal


def why_not(deck: Deck) -> tuple[Refusal, ...]:
    """Return every reason why a deck may not be played (HG-DECK-01); none if it may."""
    found = []
    if not deck.warrior.is_warrior or any(card.is_warrior for card in deck.supports):
        found.append(Refusal("HG-DECK-01", "a deck has one warrior, and supports besides"))
    if len(deck.supports) != SLOTS:
        found.append(Refusal("HG-DECK-01", f"a deck has {SLOTS} supports; this one has {len(deck.supports)}"))
    if len({card.key for card in deck.supports}) < len(deck.supports):
        found.append(Refusal("HG-DECK-01", "no two supports of a deck are the same"))
    return tuple(found)


HOLMGANG: Final = HolmgangSystem()
