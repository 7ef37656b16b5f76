"""What every match of stacks keeps, whatever its game: what was played, which cards lie where, what goes on.

A match is a value. Each of its games is two fights: one in which the cards of the game are chosen from all that is
left, and the game with the cards chosen. Here is what both games of fights do alike; how cards are chosen, and which
are used up, each says itself.
"""

from __future__ import annotations

import dataclasses
from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from agon.arena.codec import EFFECT_CARD, EFFECT_MODIFIER, EFFECT_WHO, effect_from, effect_numbers
from agon.arena.deal import LIMIT_MATCH, RULES_PER_CARD, SPENT_FOR_MATCH
from agon.arena.defeat import victors
from agon.arena.tables import GHOST
from agon.arena.terms import LOST_BEFORE, NONE, SEAT_W, SLOTS, WON_BEFORE, SeatField, Until
from agon.cards import Card, Stack, plain_stack, stack_from_plain
from agon.core.errors import BadInputError
from agon.core.options import Options
from agon.games.fights.table import Hand, blank_fight
from agon.messages import say

if TYPE_CHECKING:
    from agon.arena.deal import Deal
    from agon.arena.fight import Fight
    from agon.arena.nodes import Effect

SEATS: Final = 2
"""A match is between two players."""
MORE_THAN_A_STACK: Final = 64
"""Cards: a seat and a number in its stack are one number by it; the largest stack, a War Chest, has 40."""
ONE_GAME: Final = "game"
"""The choice of the option ``match`` for a game by itself."""
FIELDS: Final = ("stacks", "played", "hands", "choosing", "uses", "effects")
"""What ``Match.to_plain`` has."""


def best_of(options: Options) -> int:
    """Return of how many games a match is at most; 0 if one game is played by itself (A7-MATCH-01, TR-MATCH-01)."""
    written = dict(options).get("match", ONE_GAME)
    return 0 if written == ONE_GAME else int(written.rpartition("-")[2])


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game: who won it (NONE for a draw) and why, and what each seat used, by number in its stack.

    ``used`` has for each seat the cards that are used up by it, the warrior first; none where it was not played.
    """

    winner: int
    reason: int
    used: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Carried:
    """What goes on from one game to the next: uses counted for the match, and effects for the rest of it.

    ``uses`` are (seat, number in the stack, rule, count as the engine keeps it); ``effects`` begin with the seat and
    the number in the stack of their card, and the place of their modifier among that card's, then the effect's numbers.
    """

    uses: tuple[tuple[int, ...], ...] = ()
    effects: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands. ``hands`` are the numbers in the stack of each seat's cards in the deal under way.

    ``options`` are those in force: they say how long the match is and what wins it. ``choosing``: warriors and supports
    of the game are being chosen.
    """

    options: Options
    stacks: tuple[Stack, ...]
    played: tuple[Played, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    choosing: bool = True
    carried: Carried = Carried()

    # --- the score ---

    @property
    def score(self) -> tuple[int, ...]:
        """Games won by each seat; a drawn game counts for nobody (A7-RULING-96)."""
        return tuple(sum(game.winner == seat for game in self.played) for seat in range(SEATS))

    @property
    def best_of(self) -> int:
        """Of how many games the match is at most."""
        return best_of(self.options)

    @property
    def is_over(self) -> bool:
        """Has somebody won most of the games (A7-MATCH-23, TR-MATCH-09), or have all been played (A7-RULING-96)?"""
        return max(self.score) > self.best_of // 2 or len(self.played) == self.best_of

    @property
    def winner(self) -> int:
        """The seat that has won the match, if it is over as it stands, or NONE (A7-MATCH-23, TR-RULING-50)."""
        first, second = self.score
        if first == second or (self.majority and max(self.score) <= self.best_of // 2):
            return NONE
        return int(second > first)

    @property
    def majority(self) -> bool:
        """Whether only most of the games win: without, more wins do once all are played."""
        return False

    @property
    @abstractmethod
    def clause(self) -> str:
        """The clause by which it is over, if it is."""

    def returns(self) -> tuple[float, ...]:
        """Each seat's return for the whole match; nothing while it goes on."""
        if not self.is_over or self.winner == NONE:
            return (0.0,) * SEATS
        return tuple(1.0 if seat == self.winner else -1.0 for seat in range(SEATS))

    # --- cards ---

    def card(self, seat: int, number: int) -> Card:
        """The card with this number in a seat's stack."""
        return self.stacks[seat].cards[number]

    def used(self, seat: int) -> tuple[int, ...]:
        """What a seat has used in earlier games for good, in order."""
        return tuple(number for game in self.played for number in game.used[seat])

    def left(self, seat: int) -> tuple[int, ...]:
        """What a seat may still choose from, warriors first."""
        used = set(self.used(seat))
        return tuple(number for number in range(len(self.stacks[seat].cards)) if number not in used)

    def dealt(self) -> tuple[Card, ...]:
        """Every card of the deal under way, by its number there."""
        return tuple(self.card(seat, number) for seat, hand in enumerate(self.hands) for number in hand)

    @abstractmethod
    def deal_hands(self) -> tuple[Hand, ...]:
        """The hands of the deal under way."""

    def kept(self, g: Fight) -> Carried:
        """What of a finished game goes on in the next (A7-RULING-97). What is not in its deal keeps what it had."""
        uses = [each for each in self.carried.uses if each[1] not in self.hands[each[0]]]
        effects = [each for each in self.carried.effects if each[1] not in self.hands[each[0]]]
        return Carried((*uses, *self.counted(g)), (*effects, *self.lasting(g)))

    def counted(self, g: Fight) -> Iterator[tuple[int, ...]]:
        """The uses of this game's cards that count for the whole match."""
        for seat, hand in enumerate(self.hands):
            for card, number in zip(g.deal.cards_of(seat), hand, strict=True):
                limited = {int(ls.rule) for ls in g.deal.cards[card].rules if ls.per == LIMIT_MATCH}
                for rule in range(RULES_PER_CARD):
                    count = int(g.uses[card * RULES_PER_CARD + rule])
                    if count >= SPENT_FOR_MATCH or (count and rule in limited):
                        yield seat, number, rule, count

    def lasting(self, g: Fight) -> Iterator[tuple[int, ...]]:
        """The effects of this game that are in force for the rest of the match."""
        for e in g.effects:
            m = e.modifier
            if e.until != Until.MATCH or m is None or e.card == NONE:
                continue
            place = int(m.number) - g.deal.marks[int(e.card)][0]
            numbers = effect_numbers(e)
            if (0 <= int(e.who) < g.n and e.who != e.user) or e.who >= GHOST:
                # Whoever is spoken of was the warrior of that game, or of one before it.
                numbers[EFFECT_WHO] = earlier_warrior(*self.in_stack(g, int(g.warrior_card(int(e.who)))))
            yield (*self.in_stack(g, int(e.card)), place, *numbers)

    def in_stack(self, g: Fight, card: int) -> tuple[int, int]:
        """The seat whose stack a card of the deal is of, and its number there."""
        seat = int(g.deal.cards[card].owner)
        return seat, self.hands[seat][card - g.deal.firsts[seat]]

    # --- from game to game ---

    def opened(self) -> Self:
        """The match as the next game begins: everything that is left may be chosen (A7-MATCH-16)."""
        hands = tuple((*self.left(seat), *self.used(seat)) for seat in range(SEATS))
        return dataclasses.replace(self, hands=hands, choosing=True)

    def laid_out(self, g: Fight) -> Self:
        """The match once a game's cards are chosen in ``g``: the warrior, then its slots from left to right
        (A7-MATCH-11 to 13).
        """
        decks = []
        for seat, hand in enumerate(self.hands):
            first = g.deal.firsts[seat]
            chosen = [hand[int(g.warrior_card(seat)) - first]]
            chosen += [hand[int(g.support_in_slot(seat, slot)) - first] for slot in range(SLOTS)]
            decks.append(chosen)
        return self.with_decks(decks)

    @abstractmethod
    def with_decks(self, decks: Sequence[Sequence[int]]) -> Self:
        """The match with a game under way of these cards of the stacks, by number, the warrior first."""

    def after(self, g: Fight) -> Self:
        """The match after a game: its result and its cards are noted; what outlasts it stays."""
        first = victors(g)
        used = tuple(self.used_up(g, seat) for seat in range(SEATS))
        game = Played(first[0] if len(first) == 1 else NONE, int(g.reason), used)
        return dataclasses.replace(self, played=(*self.played, game), carried=self.kept(g)).without_forfeits()

    @abstractmethod
    def used_up(self, g: Fight, seat: int) -> tuple[int, ...]:
        """The cards of a seat's stack that a game has used up for the match, by number, the warrior first."""

    def without_forfeits(self) -> Self:
        """The match after every game that somebody forfeits now, in matches that may be forfeited."""
        return self

    # --- fights ---

    def fight(self, before: Fight | None, *, explicit: bool, logged: bool) -> Fight:
        """The fight of the deal under way, ready to be carried on; luck and ply go on from ``before``."""
        g = blank_fight(self.deal(), explicit=explicit, logged=logged)
        if before is not None:
            g.rng = before.rng
            g.ply = before.ply
        last = self.played[-1].winner if self.played else NONE
        # Who won the last game, and who lost it (A7-MATCH-14).
        for seat in range(SEATS):
            if last != NONE:
                g.seats[seat * SEAT_W + SeatField.BEFORE] = WON_BEFORE if seat == last else LOST_BEFORE
        # What outlasts a game (A7-RULING-97).
        self.bring(g)
        self.begin(g, before, last)
        return g

    @abstractmethod
    def deal(self) -> Deal:
        """The deal under way."""

    @abstractmethod
    def begin(self, g: Fight, before: Fight | None, last: int) -> None:
        """Put on its stack what a fight begins with; ``last`` won the game before (NONE: nobody)."""

    def bring(self, g: Fight) -> None:
        """Put in force what was kept of earlier games; while cards are chosen, no effect of a game is."""
        place = {
            (seat, number): card
            for seat, hand in enumerate(self.hands)
            for card, number in zip(g.deal.cards_of(seat), hand, strict=True)
        }
        for seat, number, rule, count in self.carried.uses:
            if (seat, number) in place:
                g.uses[place[seat, number] * RULES_PER_CARD + rule] = count
        effects = [] if self.choosing else [brought(g, place, each) for each in self.carried.effects]
        if any(effects):
            g.effects = [e for e in effects if e is not None]

    def with_stacks(self, stacks: tuple[Stack, ...]) -> Self:
        """The same match of other stacks."""
        return dataclasses.replace(self, stacks=stacks)

    # --- as plain data ---

    def to_plain(self) -> dict[str, object]:
        """The match as JSON data, its stacks in full; its options stand with the game that it is a match of."""
        return {
            "stacks": [plain_stack(stack) for stack in self.stacks],
            "played": [[game.winner, game.reason, [list(each) for each in game.used]] for game in self.played],
            "hands": [list(hand) for hand in self.hands],
            "choosing": self.choosing,
            "uses": [list(each) for each in self.carried.uses],
            "effects": [list(each) for each in self.carried.effects],
        }

    @classmethod
    def from_plain(cls, plain: object, options: Options) -> Self:
        """Return the match that ``to_plain`` described, under these options. Raises: BadInputError."""
        if not isinstance(plain, Mapping):
            raise BadInputError(say("match-table"))
        strange = [str(each) for each in plain if each not in FIELDS]
        if strange:
            raise BadInputError(say("match-field", field=repr(strange[0])))
        try:
            stacks = tuple(stack_from_plain(each) for each in plain["stacks"])
            played = tuple(
                Played(int(winner), int(reason), tuple(tuple(map(int, each)) for each in used))
                for winner, reason, used in plain["played"]
            )
            match = cls(
                options, stacks, played, _rows(plain["hands"]), bool(plain["choosing"]),
                Carried(_rows(plain["uses"]), _rows(plain["effects"])),
            )  # fmt: skip
            match.dealt()
        except (KeyError, TypeError, ValueError, IndexError) as error:
            raise BadInputError(say("match-other", error=str(error))) from error
        if len(stacks) != SEATS or len(match.hands) != SEATS:
            raise BadInputError(say("match-seats"))
        return match


def earlier_warrior(seat: int, number: int) -> int:
    """A warrior of an earlier game, by its number in a seat's stack, as one number below NONE."""
    return NONE - 1 - (seat * MORE_THAN_A_STACK + number)


def brought(g: Fight, place: Mapping[tuple[int, int], int], kept: Sequence[int]) -> Effect | None:
    """An effect of ``Carried`` in the deal of ``g``; None where its card, or who it speaks of, is not of that deal.

    ``place`` has the card's number in the deal by its seat and its number in that seat's stack.
    """
    seat, number, nth, *numbers = kept
    card = place.get((seat, number), NONE)
    if card == NONE or g.deal.marks[card][0] + nth >= g.deal.marks[card + 1][0]:
        return None
    numbers[EFFECT_MODIFIER] = g.deal.marks[card][0] + nth
    numbers[EFFECT_CARD] = card
    if numbers[EFFECT_WHO] < NONE:
        was = divmod(NONE - 1 - numbers[EFFECT_WHO], MORE_THAN_A_STACK)
        if was not in place:
            return None
        numbers[EFFECT_WHO] = GHOST + place[was]
    e = effect_from(g.deal, numbers)
    e.serial = g.next_serial()
    return e


def _rows(values: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(map(int, each)) for each in values)


__all__ = ["SEATS", "Carried", "Match", "Played"]
