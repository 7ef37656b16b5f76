"""A match: games played with the cards of one stack each, until somebody has won most of them (A7-MATCH).

A ``Match`` is a value: what the players brought, what was played, and which cards lie where in the deal of the game
under way. Each game is a fight of its own, in two deals: while warriors and supports are chosen, everything that is
left of the stacks; then the cards chosen, and behind them those of earlier games, which lie in the discard piles with
all that works from there (A7-RULING-97).
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from agon.arena.deal import LIMIT_MATCH, RULES_PER_CARD, SPENT_FOR_MATCH
from agon.arena.fight import Fight
from agon.arena.nodes import UNTIL_MATCH
from agon.arena.saving import effect_from, effect_numbers
from agon.arena.tables import GHOST
from agon.arena.terms import (
    ACTIVE,
    BEFORE,
    CARD_W,
    EXPERIENCE,
    FACE_DOWN,
    FACING,
    LIFE,
    LOST_BEFORE,
    NONE,
    OPENING,
    SEAT_W,
    SEEN,
    SLOT,
    SLOTS,
    SQUARE,
    WARRIOR_CARD,
    WARRIOR_IN_PLAY,
    WON_BEFORE,
    ZONE,
)
from agon.cards import Card, Stack, plain_stack, stack_from_plain
from agon.core.errors import BadInputError
from agon.core.options import Options
from agon.games.anachronism.dealing import fresh
from agon.games.anachronism.decks import deal_of
from agon.games.anachronism.options import best_of
from agon.games.anachronism.rounds import RoundsFrame
from agon.games.anachronism.setup import CHOOSING, PLACING, LaidOutFrame, SetupFrame
from agon.games.fights.asking import victors
from agon.games.fights.table import Hand

SEATS: Final = 2
"""A match is between two players: its order of selection knows one winner and one loser (A7-MATCH-19, 20)."""


@dataclass(frozen=True, slots=True)
class Played:
    """One finished game: who won it (NONE for a draw) and why, and what each seat used, by number in its stack.

    ``used`` has for each seat its warrior and then its supports, left to right.
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
    of the game are being chosen and laid out.
    """

    options: Options
    stacks: tuple[Stack, ...]
    played: tuple[Played, ...] = ()
    hands: tuple[tuple[int, ...], ...] = ()
    choosing: bool = True
    carried: Carried = Carried()

    @property
    def best_of(self) -> int:
        """Of how many games the match is at most."""
        return best_of(self.options)

    @property
    def majority(self) -> bool:
        """Whether only most of the games win: without, more wins do once the warriors run out (A7-RULING-96)."""
        return dict(self.options)["match_win"] == "majority"

    # --- the score ---

    @property
    def score(self) -> tuple[int, ...]:
        """Games won by each seat; a drawn game counts for nobody (A7-RULING-96)."""
        return tuple(sum(game.winner == seat for game in self.played) for seat in range(SEATS))

    @property
    def is_over(self) -> bool:
        """Has somebody won most of the games, or has nobody a warrior left (A7-MATCH-23, A7-RULING-96)?"""
        return max(self.score) > self.best_of // 2 or len(self.played) == self.best_of

    @property
    def winner(self) -> int:
        """The seat that has won the match, if it is over as it stands, or NONE."""
        first, second = self.score
        if first == second or (self.majority and max(self.score) <= self.best_of // 2):
            return NONE
        return int(second > first)

    @property
    def clause(self) -> str:
        """The clause by which it is over: somebody has won most of the games, or the warriors have run out."""
        return "A7-MATCH-23" if max(self.score) > self.best_of // 2 else "A7-RULING-96"

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
        """What a seat has used in earlier games (A7-MATCH-15, 16), in order."""
        return tuple(number for game in self.played for number in game.used[seat])

    def left(self, seat: int) -> tuple[int, ...]:
        """What a seat may still choose from, warriors first."""
        used = set(self.used(seat))
        return tuple(number for number in range(len(self.stacks[seat].cards)) if number not in used)

    def dealt(self) -> tuple[Card, ...]:
        """Every card of the deal under way, by its number there."""
        return tuple(self.card(seat, number) for seat, hand in enumerate(self.hands) for number in hand)

    def deal_hands(self) -> tuple[Hand, ...]:
        """The hands of the deal under way."""
        return tuple(
            Hand(
                tuple(self.card(seat, each) for each in hand),
                len(self.used(seat)) if self.choosing else len(hand) - 1 - SLOTS,
                not self.choosing,
            )
            for seat, hand in enumerate(self.hands)
        )

    # --- from game to game ---

    def opened(self) -> Match:
        """The match as the next game begins: everything that is left may be chosen."""
        hands = tuple((*self.left(seat), *self.used(seat)) for seat in range(SEATS))
        return dataclasses.replace(self, hands=hands, choosing=True)

    def laid_out(self, g: Fight) -> Match:
        """The match once a game's cards are chosen: each hand is the warrior, the supports left to right, the pile."""
        hands = []
        for seat, hand in enumerate(self.hands):
            first = g.deal.firsts[seat]
            chosen = [hand[int(g.warrior_card(seat)) - first]]
            chosen += [hand[int(g.support_in_slot(seat, slot)) - first] for slot in range(SLOTS)]
            hands.append((*chosen, *self.used(seat)))
        return dataclasses.replace(self, hands=tuple(hands), choosing=False)

    def after(self, g: Fight) -> Match:
        """The match after a game: its result and its cards are written down, and what outlasts it is kept."""
        first = victors(g)
        used = tuple(hand[: 1 + SLOTS] for hand in self.hands)
        game = Played(first[0] if len(first) == 1 else NONE, int(g.reason), used)
        return dataclasses.replace(self, played=(*self.played, game), carried=self.kept(g))

    def kept(self, g: Fight) -> Carried:
        """What of a finished game goes on in the next (A7-RULING-97)."""
        uses: list[tuple[int, ...]] = []
        effects: list[tuple[int, ...]] = []
        for seat, hand in enumerate(self.hands):
            for card, number in zip(g.deal.cards_of(seat), hand, strict=True):
                limited = {int(ls.rule) for ls in g.deal.cards[card].rules if ls.per == LIMIT_MATCH}
                for rule in range(RULES_PER_CARD):
                    count = int(g.uses[card * RULES_PER_CARD + rule])
                    if count >= SPENT_FOR_MATCH or (count and rule in limited):
                        uses.append((seat, number, rule, count))
        for e in g.effects:
            m = e.modifier
            if e.until != UNTIL_MATCH or m is None or e.card == NONE:
                continue
            place = int(m.number) - g.deal.marks[int(e.card)][0]
            seat = int(g.deal.cards[int(e.card)].owner)
            numbers = effect_numbers(e)
            if (0 <= int(e.who) < g.n and e.who != e.user) or e.who >= GHOST:
                # Whoever is spoken of was the warrior of that game, or of one before it.
                was = int(g.warrior_card(int(e.who)))
                other = int(g.deal.cards[was].owner)
                numbers[WHO_AT] = -2 - (other * 64 + self.hands[other][was - g.deal.firsts[other]])
            effects.append((seat, self.hands[seat][int(e.card) - g.deal.firsts[seat]], place, *numbers))
        return Carried(tuple(uses), tuple(effects))

    # --- fights ---

    def fight(self, before: Fight | None, *, explicit: bool, logged: bool) -> Fight:
        """The fight of the deal under way, ready to be carried on; luck and ply go on from ``before``."""
        deal = deal_of(self.deal_hands(), self.options)
        g = fresh(deal, explicit=explicit, logged=logged)
        if before is not None:
            g.rng = before.rng
            g.ply = before.ply
        last = self.played[-1].winner if self.played else NONE
        for seat in range(SEATS):
            if last != NONE:
                g.seats[seat * SEAT_W + BEFORE] = WON_BEFORE if seat == last else LOST_BEFORE
        self.bring(g)
        if self.choosing:
            g.push(LaidOutFrame())
            g.push(self.setup(g, last))
        elif before is not None:
            self.take_over(g, before)
            g.push(RoundsFrame())
        return g

    def setup(self, g: Fight, last: int) -> SetupFrame:
        """How warriors are chosen: in secret by both (A7-MATCH-11, 21), or by the last game's winner first."""
        frame = SetupFrame()
        frame.pc = CHOOSING
        if last != NONE:
            frame.pc = PLACING
            g.seats[last * SEAT_W + OPENING] = 1
            g.seats[(1 - last) * SEAT_W + OPENING] = 2
        return frame

    def take_over(self, g: Fight, before: Fight) -> None:
        """Lay the cards of a game as they were laid out in the deal in which they were chosen."""
        for seat in range(SEATS):
            base = seat * SEAT_W
            for field in (SQUARE, FACING, LIFE, EXPERIENCE, OPENING):
                g.seats[base + field] = before.seats[base + field]
            first = g.deal.firsts[seat]
            g.seats[base + WARRIOR_CARD] = first
            g.cards[first * CARD_W + ZONE] = WARRIOR_IN_PLAY
            g.cards[first * CARD_W + ACTIVE] = 1
            g.cards[first * CARD_W + SEEN] = 255
            if g.deal.rules.game_starts_before_layout:
                continue  # the four supports chosen are in hand until the start of the game is over (A7-RULING-98)
            for slot in range(SLOTS):
                g.cards[(first + 1 + slot) * CARD_W + ZONE] = FACE_DOWN
                g.cards[(first + 1 + slot) * CARD_W + SLOT] = slot

    def bring(self, g: Fight) -> None:
        """Put in force what was kept of earlier games."""
        place = {
            (seat, number): card
            for seat, hand in enumerate(self.hands)
            for card, number in zip(g.deal.cards_of(seat), hand, strict=True)
        }
        for seat, number, rule, count in self.carried.uses:
            g.uses[place[seat, number] * RULES_PER_CARD + rule] = count
        if self.choosing:
            return
        effects = []
        for seat, number, nth, *numbers in self.carried.effects:
            card = place[seat, number]
            start, stop = g.deal.marks[card][0], g.deal.marks[card + 1][0]
            if start + nth >= stop:
                continue
            numbers[0] = start + nth
            numbers[CARD_AT] = card
            if numbers[WHO_AT] < NONE:
                other, was = divmod(-2 - numbers[WHO_AT], 64)
                numbers[WHO_AT] = GHOST + place[other, was]
            e = effect_from(g.deal, numbers)
            e.serial = g.next_serial()
            effects.append(e)
        if effects:
            g.effects = effects

    def with_stacks(self, stacks: tuple[Stack, ...]) -> Match:
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


WHO_AT: Final = 12
CARD_AT: Final = 5
"""Where ``effect_numbers`` has who an effect speaks of, and its card."""


FIELDS: Final = ("stacks", "played", "hands", "choosing", "uses", "effects")
"""What ``Match.to_plain`` has."""


def match_from_plain(plain: object, options: Options) -> Match:
    """Return the match that ``to_plain`` described, under these options. Raises: BadInputError."""
    if not isinstance(plain, Mapping):
        raise BadInputError("a saved match is a table of fields")
    strange = [str(each) for each in plain if each not in FIELDS]
    if strange:
        raise BadInputError(f"a saved match has no field {strange[0]!r}; how long it is, and what wins it, are options")
    try:
        stacks = tuple(stack_from_plain(each) for each in plain["stacks"])
        played = tuple(
            Played(int(winner), int(reason), tuple(tuple(map(int, each)) for each in used))
            for winner, reason, used in plain["played"]
        )
        match = Match(
            options, stacks, played, _rows(plain["hands"]), bool(plain["choosing"]),
            Carried(_rows(plain["uses"]), _rows(plain["effects"])),
        )  # fmt: skip
        match.dealt()
    except (KeyError, TypeError, ValueError, IndexError) as error:
        raise BadInputError(f"this is not a saved match: {error}") from error
    if len(stacks) != SEATS or len(match.hands) != SEATS:
        raise BadInputError("this is not a saved match: it has two seats")
    return match


def _rows(values: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(map(int, each)) for each in values)


__all__ = ["Match", "Played", "match_from_plain"]
