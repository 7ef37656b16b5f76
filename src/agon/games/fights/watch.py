"""What must be true of every position of a game, whatever was played: a soak asks after every answer.

``FightWatch`` follows one game. What it needs of the past it takes from the log, so each note is looked at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Sequence
from typing import TYPE_CHECKING, Final

from agon.arena.ability import GiveBackUse
from agon.arena.deal import LIMIT_GAME, LIMIT_MATCH, LIMIT_ROUND, RULES_PER_CARD, USES_SPENT
from agon.arena.terms import CARD_W, NONE, SEAT_W, SLOTS, CardField, CardType, Note, SeatField, Zone
from agon.core.engine import DECIDE, OPTION_ROOM, OVER
from agon.core.errors import AgonError
from agon.core.node import Decision, Terminal
from agon.core.record import SEAT_LETTERS
from agon.core.wording import first_fault
from agon.games.fights.deeds import cards_that_did
from agon.games.fights.laws import Sums, why_miscounted, why_unanswered
from agon.games.fights.narrate import count_life
from agon.games.fights.offers import why_misoffered
from agon.games.fights.soundness import why_unsound
from agon.games.fights.words import Words

if TYPE_CHECKING:
    from agon.arena.deal import Listener
    from agon.arena.fight import Fight
    from agon.games.fights.state import FightState

ROW: Final = SLOTS


ROUNDING: Final = 1e-9
"""Shares of a game are fractions."""


class FightWatch:
    """Follows one game from where it stands now; ``state`` is asked after every answer, and never changed.

    With no log kept, what hangs on the past (life, uses) is not checked.
    """

    def __init__(self, state: FightState) -> None:
        self.state: FightState = state
        self.begin()

    def begin(self) -> None:
        """Follow the fight under way: another one for each game of a match."""
        state = self.state
        self.fight: Fight = state.fight
        self.words: Words = Words(state, None)
        self.life: list[int] = [int(state.fight.life(seat)) for seat in range(int(state.fight.fighters))]
        self.told: int = len(state.fight.log or ())
        self.sums: Sums = Sums()
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
            or why_misoffered(self.state)
            or self.why_result()
            or self.state.game.system.why_broken(self.state.fight)
            or why_miscounted(self.state)
            or why_unanswered(self.state)
        )
        if deep and not wrong:
            wrong = self.why_options() or self.why_written() or self.why_seen() or self.why_worded()
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
        self.told = len(g.log)
        for seat, life in enumerate(self.life):
            now = int(g.seats[seat * SEAT_W + SeatField.LIFE])
            if now != life:
                return f"life of seat {SEAT_LETTERS[seat]} is {now}, and its events add up to {life}"
            fallen = now <= 0 and g.seats[seat * SEAT_W + SeatField.SQUARE] != NONE and g.waiting != OVER
            if fallen and not (g.seats[seat * SEAT_W + SeatField.DEFEATED] or (int(g.marked) >> seat) & 1):
                return f"the warrior of seat {SEAT_LETTERS[seat]} has life {now} and is not to be defeated"
        return ""

    def count_use(self, note: Sequence[int]) -> None:
        """Count a use of an ability that the log tells of, in its round and in the game (A7-USE-02)."""
        if note[0] == Note.USE:
            for scope in (0, note[6]):
                self.uses[note[3], note[4], scope] += 1

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
            per = (LIMIT_GAME, LIMIT_MATCH) if scope == 0 else (LIMIT_ROUND,)
            if limit.per in per and count > limit.times and not _gives_back(limit):
                within = "the game" if scope == 0 else f"round {scope}"
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

    def why_options(self) -> str:
        """There is an option, each has a notation of its own, and each notation is read back as that option."""
        if self.state.fight.waiting != DECIDE:
            return ""
        node = self.state.node()
        assert isinstance(node, Decision), "the fight waits for a decision"
        notations = [each.notation for each in node.options]
        if not notations:
            return "a decision has no option"
        if len(notations) > OPTION_ROOM:
            return f"a decision has {len(notations)} options"
        if len(set(notations)) < len(notations):
            twice = next(each for each, count in Counter(notations).items() if count > 1)
            return f"two options are both called {twice!r}"
        for action in node.options:
            refusal = self.state.why_not(action.notation)
            if refusal is not None:
                return f"the option {action.notation!r} is refused: {refusal}"
        return ""

    def why_worded(self) -> str:
        """What whoever decides reads keeps the laws of wording."""
        node = self.state.node()
        return first_fault(self.state, node.seat if isinstance(node, Decision) else None)

    def why_written(self) -> str:
        """Written as a line and read back, the position is the same."""
        state = self.state
        line = state.position()
        try:
            again = state.game.from_position(line)
        except AgonError as error:
            return f"the position is refused: {error}"
        if again.key() != state.key() or again.position() != line:
            return f"the position does not read back: {line}"
        wrong = why_miscounted(again)
        return f"read from {line}: {wrong}" if wrong else ""

    def why_seen(self) -> str:
        """Redraw what a seat cannot know: what it sees, may answer and has been told stays the same (A7-RULING-99)."""
        for seat in range(int(self.state.fight.n)):
            seen = _told(self.state, seat)
            for seed in (1, 2):
                other = self.state.observation(seat).determinize(seed + int(self.state.fight.ply))
                if _told(other, seat) != seen:
                    where = _difference(seen, _told(other, seat))
                    return f"what seat {SEAT_LETTERS[seat]} sees depends on what is hidden from it: {where}"
        return ""


def _gives_back(ls: Listener) -> bool:
    """May the rule take its use back, so that its events are more than its uses?"""
    return ls.program is not None and any(isinstance(op, GiveBackUse) for op in ls.program.ops)


def _told(state: FightState, seat: int) -> dict[str, object]:
    """Everything a seat is shown, as JSON would carry it."""
    node = state.node()
    return {
        **state.view(seat),
        "events": state.events(0, seat),
        "asked": [each.notation for each in node.options] if isinstance(node, Decision) and node.seat == seat else [],
        "line": state.position_for(seat),
    }


def _difference(one: dict[str, object], two: dict[str, object]) -> str:
    """Where what a seat is shown differs in two states."""
    return ", ".join(
        f"{field}: {_first_difference(one[field], two[field])}" for field in one if one[field] != two[field]
    )


def _first_difference(one: object, two: object) -> str:
    if isinstance(one, dict) and isinstance(two, dict):
        for key in [*one, *two]:
            if one.get(key) != two.get(key):
                return f"{key}: {_first_difference(one.get(key), two.get(key))}"
    if isinstance(one, list) and isinstance(two, list):
        if len(one) != len(two):
            return f"{len(one)} against {len(two)} entries"
        for at, (a, b) in enumerate(zip(one, two, strict=True)):
            if a != b:
                return f"{at}: {_first_difference(a, b)}"
    return f"{str(one)[:80]!r} against {str(two)[:80]!r}"


__all__ = ["FightWatch"]
