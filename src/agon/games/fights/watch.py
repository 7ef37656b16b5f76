"""What must be true of every position of a game, whatever was played: a soak asks after every answer.

``FightWatch`` follows one game. What it needs of the past it takes from the log, so each note is looked at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container
from typing import TYPE_CHECKING, Final

from agon.arena.ability import GiveBackUse
from agon.arena.deal import LIMIT_GAME, LIMIT_MATCH, LIMIT_ROUND, RULES_PER_CARD, USES_SPENT
from agon.arena.terms import (
    ATTACK_KINDS,
    CARD_W,
    NONE,
    SEAT_W,
    SLOTS,
    CardField,
    CardType,
    Counted,
    Did,
    Note,
    SeatField,
    Zone,
)
from agon.core.engine import OVER
from agon.core.node import Terminal
from agon.core.record import SEAT_LETTERS
from agon.core.watch import PositionWatch
from agon.games.fights.card_activity import cards_that_did
from agon.games.fights.invariants import why_unsound
from agon.games.fights.laws import Outcomes, Sums, why_miscounted, why_unanswered
from agon.games.fights.narration import count_life
from agon.games.fights.offers import why_misoffered
from agon.games.fights.words import Words

if TYPE_CHECKING:
    from agon.arena.deal import Listener
    from agon.arena.fight import Fight
    from agon.games.fights.state import FightState

ROW: Final = SLOTS


WHOLE_GAME: Final = 0
"""In place of a round: the game."""
ROUNDING: Final = 1e-9
"""Shares of a game are fractions."""


class FightWatch(PositionWatch["FightState"]):
    """Follows one game from where it stands now; ``state`` is asked after every answer, and never changed.

    With no log kept, what hangs on the past (life, uses) is not checked.
    """

    def __init__(self, state: FightState) -> None:
        super().__init__(state)
        self.begin()

    def begin(self) -> None:
        """Follow the fight under way: another one for each game of a match."""
        state = self.state
        self.fight: Fight = state.fight
        self.words: Words = Words(state, None)
        self.life: list[int] = [int(state.fight.life(seat)) for seat in range(int(state.fight.fighters))]
        self.told: int = len(state.fight.log or ())
        self.sums: Sums = Sums()
        self.outcomes: Outcomes = Outcomes(state.fight)
        self.uses: Counter[tuple[int, int, int]] = Counter()
        """How often a rule of a card was used in a round; round 0 counts the whole game."""
        self.listeners: dict[tuple[int, int], Listener] = {
            (int(ls.card), int(ls.rule)): ls for info in state.fight.deal.cards for ls in info.rules
        }

    def why_broken(self, *, deep: bool = False) -> str:
        """Return what is wrong with the position now, "" if nothing is; ``deep`` asks what takes long as well."""
        if self.state.fight is not self.fight:
            self.begin()
        wrong = (
            why_unsound(self.state.fight)
            or self.why_lives()
            or self.why_places()
            or self.why_limits()
            or why_attacks(self.state.fight)
            or why_misoffered(self.state)
            or self.why_result()
            or self.state.game.system.why_broken(self.state.fight)
            or why_miscounted(self.state)
            or why_unanswered(self.state)
        )
        if deep and not wrong:
            wrong = self.why_told_wrong()
        return wrong

    def cards_that_did(self, known: Container[str] = ()) -> frozenset[str]:
        return cards_that_did(self.state, known)

    # --- after every answer -------------------------------------------------------------------------------------------

    def why_lives(self) -> str:
        """Every change of life is an event (A7-ANAT-07, A7-ATK-15), and no warrior lives on without life."""
        g = self.state.fight
        if g.log is None:
            return ""
        for note in g.log[self.told :]:
            wrong = self.sums.why_wrong(note)
            if wrong:
                return wrong
            count_life(self.words, self.life, note)
            self.count_use(note)
        wrong = self.outcomes.why_wrong(g, g.log[self.told :])
        if wrong:
            return wrong
        self.told = len(g.log)
        for seat, life in enumerate(self.life):
            now = int(g.seats[seat * SEAT_W + SeatField.LIFE])
            if now != life:
                return f"life of seat {SEAT_LETTERS[seat]} is {now}, and its events add up to {life}"
            fallen = now <= 0 and g.seats[seat * SEAT_W + SeatField.SQUARE] != NONE and g.waiting != OVER
            if fallen and not (g.seats[seat * SEAT_W + SeatField.DEFEATED] or (int(g.marked) >> seat) & 1):
                return f"the warrior of seat {SEAT_LETTERS[seat]} has life {now} and is not to be defeated"
        return ""

    def count_use(self, note: Note) -> None:
        """Count a use of an ability that the log tells of, in its round and in the game (A7-USE-02)."""
        if note.kind == Note.USE:
            for scope in {WHOLE_GAME, note.round}:  # before round 1 both are the game
                self.uses[note.card, note.amount, scope] += 1

    def why_places(self) -> str:
        """One card lies in one place, one place holds one card, and no two warriors share a square."""
        g = self.state.fight
        taken: dict[tuple[int, int], int] = {}
        for card in range(int(g.deal.n_cards)):
            base = card * CARD_W
            zone, slot, place = (
                int(g.cards[base + field]) for field in (CardField.ZONE, CardField.SLOT, CardField.PLACE)
            )
            name = g.deal.cards[card].name
            info = g.deal.cards[card]
            # A7-RULING-92, A7-MATCH-15; defeated, or not among those of a tie breaker (TR-TIE-01).
            out = zone == Zone.DISCARDED and (
                info.earlier or g.seats[int(info.owner) * SEAT_W + SeatField.DEFEATED] != 0
            )
            if info.type == CardType.WARRIOR and zone in (Zone.FACE_DOWN, Zone.FACE_UP, Zone.DISCARDED) and not out:
                return f"{name} is a warrior and lies among the supports"
            if info.type != CardType.WARRIOR and zone == Zone.WARRIOR_IN_PLAY:
                return f"{name} is a support and stands as a warrior"
            if zone not in (Zone.FACE_DOWN, Zone.FACE_UP):
                if place != NONE:
                    return f"{name} is not in play and lies in square {place}"
                continue
            if slot == NONE and place != NONE and g.deal.rules.further:
                continue  # deployed: its slot is empty (TR-PWR-DEPLOY-03)
            if not 0 <= slot < ROW * int(g.n):
                return f"{name} is in play and in no slot of a row"
            at = (int(g.cards[base + CardField.CONTROLLER]), slot)
            if at in taken:
                return f"{name} and {g.deal.cards[taken[at]].name} lie in one slot"
            taken[at] = card
        squares = [int(g.seats[seat * SEAT_W + SeatField.SQUARE]) for seat in range(int(g.fighters))]
        standing = [
            square
            for seat, square in enumerate(squares)
            if square != NONE and not g.seats[seat * SEAT_W + SeatField.DEFEATED]
        ]
        # A7-MOVE-06
        return "two warriors stand in one square" if len(set(standing)) < len(standing) else ""

    def why_limits(self) -> str:
        """No rule was used more often than its limit allows (A7-USE): neither by the count kept nor by the events."""
        g = self.state.fight
        for (card, rule), ls in self.listeners.items():
            kept = int(g.uses[card * RULES_PER_CARD + rule]) & 15
            most = int(ls.times) if ls.per else int(ls.part_times)
            if kept > most and kept != USES_SPENT:
                return f"{g.deal.cards[card].name}, rule {rule + 1}, was used {kept} times, its limit is {most}"
        for (card, rule, scope), count in self.uses.items():
            limit = self.listeners.get((card, rule))
            if limit is None:
                continue
            per = (LIMIT_GAME, LIMIT_MATCH) if scope == WHOLE_GAME else (LIMIT_ROUND,)
            if limit.per in per and count > limit.times and not _gives_back(limit):
                within = "the game" if scope == WHOLE_GAME else f"round {scope}"
                return f"{g.deal.cards[card].name}, rule {rule + 1}, was used {count} times in {within}"
        return ""

    def why_result(self) -> str:
        """A game that is over has a result that sums to nothing, and one that is not over has nobody left alone."""
        g = self.state.fight
        if g.waiting == OVER:
            node = self.state.node()
            if not isinstance(node, Terminal) or abs(sum(node.returns)) > ROUNDING or not node.reason:
                return "the game is over and has no result"
            return ""
        fates = {int(g.deal.fate[seat]) for seat in range(int(g.n)) if not g.seats[seat * SEAT_W + SeatField.DEFEATED]}
        if len(fates) < 2:
            return "nobody is left to fight and the game goes on"
        return ""

    # --- now and then -------------------------------------------------------------------------------------------------

    def why_read_wrong(self, again: FightState) -> str:
        return why_miscounted(again)

    def shown_to(self, state: FightState, seat: int) -> dict[str, object]:
        return {**super().shown_to(state, seat), "events": state.events(0, seat)}


def why_attacks(g: Fight) -> str:
    """Attacks of every kind on each of the others come to those that a warrior has made, in every scope."""
    many = int(g.fighters)
    for by in range(many if len(g.attacked) else 0):
        for kind in range(Did.ATTACKED, Did.ATTACKED + ATTACK_KINDS):
            made = int(g.field(by, SeatField.HISTORY + kind))
            first = int(g.attack_place(by, 0, Counted(kind)))
            on_all = sum(map(int, list(g.attacked)[first : first + many]))
            if on_all != made:
                return f"attacks of seat {by} of kind {kind} are {made:x}, and on each of the others {on_all:x}"
    return ""


def _gives_back(ls: Listener) -> bool:
    """May the rule take its use back, so that its events are more than its uses?"""
    return ls.program is not None and any(isinstance(op, GiveBackUse) for op in ls.program.ops)


__all__ = ["FightWatch"]
