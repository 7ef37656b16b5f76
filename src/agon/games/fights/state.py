"""A fight as the outside world drives it: the ``State`` of ``agon.core.game``.

A state owns its fight and remembers the answers given, so that it can always be written as a record. Whoever needs
speed and no record may copy ``state.fight`` and drive that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from agon.arena.codec import key_of
from agon.arena.defeat import victors
from agon.arena.fight import Fight
from agon.arena.terms import NONE, CardField, CardType, Note, SeatField, Zone
from agon.cards import Card, Deck, Stack
from agon.core.engine import OVER
from agon.core.errors import Refusal
from agon.core.ids import SeatNo
from agon.core.node import Node
from agon.core.record import DRAW, SEAT_LETTERS, UNFINISHED
from agon.core.state import GameState
from agon.core.view import EventView
from agon.games.fights import narration, questions
from agon.games.fights.words import Words
from agon.messages import language, say

if TYPE_CHECKING:
    from agon.games.fights.game import FightGame
    from agon.games.fights.match import Match
    from agon.games.fights.observation import FightObservation
    from agon.games.fights.watch import FightWatch


class FightState(GameState[Fight]):
    """One game; see ``GameState``.

    In a match ``decks`` are stacks, ``match`` says where it stands, and ``fight`` is that of the game under way: the
    next game of a match begins with the answer that ends one.
    """

    game: FightGame
    decks: tuple[Deck | Stack, ...]

    def __init__(
        self,
        game: FightGame,
        fight: Fight,
        decks: Sequence[Deck | Stack],
        names: Sequence[str],
        seed: int | None,
        match: Match | None = None,
    ) -> None:
        super().__init__(game, fight, decks, names, seed)
        self.option_clause = game.system.clause("turn.action")
        self.match: Match | None = match
        self.past: tuple[PastFight | ToldFight, ...] = ()
        """The fights before this one in a match, with what happened in them; only where events are kept."""
        self.origin_match: Match | None = None
        self.dealt: tuple[Card, ...] = ()
        """The cards of the deal under way by their numbers."""
        self.deal_again()

    @property
    def fight(self) -> Fight:
        """The fight under way."""
        return self.engine

    def card(self, index: int) -> Card:
        """Return the card with this number in the deal."""
        return self.dealt[index]

    def learned(self, seat: SeatNo) -> frozenset[tuple[int, ...]]:
        g, games = self.fight, len(self.past)
        cards = range(int(g.deal.n_cards))
        known = {(games, card) for card in cards if (int(g.card_field(card, CardField.SEEN)) >> seat) & 1}
        looks = sum(note.kind == Note.LOOKED for note in g.log or ())
        return frozenset(known | {(games, NONE, n) for n in range(looks)})

    def open_cards(self, seat: SeatNo) -> tuple[object, ...]:
        g = self.fight
        named, others, own = [], [], 0
        for card in range(int(g.deal.n_cards)):
            if (int(g.card_field(card, CardField.SEEN)) >> seat) & 1:
                named.append(card)
            zone, lies = int(g.zone(card)), int(g.place_of(card)) != NONE
            if g.deal.cards[card].type == CardType.WARRIOR:
                continue
            if g.controller(card) == seat:
                own += zone == Zone.FACE_UP and not lies
            elif lies or zone in (Zone.FACE_UP, Zone.DISCARDED):
                others.append((card, zone, lies))
        left = tuple(self.match.left(int(seat))) if self.match is not None else ()
        return len(self.past), tuple(named), left, tuple(others), own

    def is_defeated(self, seat: SeatNo) -> bool:
        return bool(self.fight.field(seat, SeatField.DEFEATED) == 1)

    def deal_again(self) -> None:
        """Know the cards of the deal under way."""
        cards = tuple(card for deck in self.decks for card in deck.cards)
        self.dealt = cards if self.match is None else self.match.dealt()

    @property
    def returns(self) -> tuple[float, ...]:
        return questions.returns_of(self.fight) if self.match is None else self.match.returns()

    def result(self) -> str:
        """Return the winner's letter, ``=`` for a draw, or ``*`` while the game is not over.

        A team that has won together has all its letters, ``AC``, and a draw between some theirs: ``=BD``.
        """
        if not self.is_over:
            return UNFINISHED
        if self.match is not None:
            return SEAT_LETTERS[self.match.winner] if self.match.winner != NONE else DRAW
        first = victors(self.fight)
        letters = "".join(SEAT_LETTERS[seat] for seat in first)
        if self.fight.winner >= 0:
            return letters
        return DRAW if len(first) == self.seats else DRAW + letters

    def dice_refusal(self) -> Refusal:
        n = int(self.fight.dice_wanted)
        clause = self.game.system.clause("dice.roll")
        return Refusal(clause, say("no-option-but-dice", dice=n, example=" ".join("346152643152"[:n])))

    def player_name(self, seat: int) -> str:
        return Words(self, None).player_name(seat)

    def go_on(self) -> None:
        """Deal the cards chosen for a game of a match, or write a game down and open the next."""
        while self.match is not None and self.fight.waiting == OVER:
            g, match = self.fight, self.match
            if g.log is not None:
                self.past = (*self.past, PastFight(self.game, g, self.dealt, self.names, match))
            if match.choosing:
                match = match.laid_out(g)
            else:
                match = match.after(g)
                if match.is_over:
                    self.past = self.past[:-1]
                    self.match = match
                    return
                match = match.opened()
            new = match.fight(g, explicit=g.explicit, logged=g.log is not None)
            new.thrown = []
            self.engine, self.match = new, match
            self.deal_again()
            new.advance()
            self.take_thrown()

    def copy_with(self, engine: Fight) -> FightState:
        new = FightState(self.game, engine, self.decks, self.names, self.seed, self.match)
        new.origin_match = self.origin_match
        new.past = self.past
        return new

    def observation(self, seat: int) -> FightObservation:
        return self.game.observation(self, seat)

    def watch(self) -> FightWatch:
        return self.game.watch(self)

    def key(self) -> tuple[object, ...]:
        return (self.game.name, self.game.options, self.cards(), self.match, *key_of(self.fight))


class PastFight:
    """A fight of a match that is over, as what happened in it is told: its cards, and its log."""

    def __init__(
        self, game: FightGame, fight: Fight, dealt: tuple[Card, ...], names: Sequence[str], match: Match
    ) -> None:
        self.game: FightGame = game
        self.fight: Fight = fight
        self.dealt: tuple[Card, ...] = dealt
        self.names: Sequence[str] = names
        self.match: Match | None = match
        self.many: int = len(fight.log or ())
        self._told: dict[tuple[int | None, bool, str], list[EventView]] = {}

    @property
    def ply(self) -> int:
        return int(self.fight.ply)

    def card(self, index: int) -> Card:
        """Return the card with this number in its deal."""
        return self.dealt[index]

    def node(self) -> Node:
        """It waits for nothing any more."""
        return questions.terminal(self)

    def position_for(self, seat: int | None) -> str:
        """Nobody returns to it by a line of text."""
        return ""

    def told(self, seat: int | None, *, by_name: bool) -> list[EventView]:
        """Return what happened in it as ``seat`` may know it, in the language of the reader."""
        reader = seat, by_name, language()
        if reader not in self._told:
            self._told[reader] = narration.events(self, 0, seat, by_name=by_name)
        return self._told[reader]


class ToldFight:
    """A fight of a match that is over, for somebody who only knows what was told of it."""

    def __init__(self, events: list[EventView], many: int) -> None:
        self.events: list[EventView] = events
        self.many: int = many

    def told(self, _seat: int | None, *, by_name: bool) -> list[EventView]:
        """Return what happened in it."""
        return self.events


__all__ = ["FightState", "PastFight", "ToldFight"]
