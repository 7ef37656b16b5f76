"""A game of fights: the ``Game`` of ``agon.core.game``, over whatever rule system is played as one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from agon.arena.terms import SLOTS
from agon.cards import Card, Deck, Stack
from agon.core.errors import BadInputError, Refusal
from agon.core.game import UnplayableAbility
from agon.core.guide import Guide
from agon.core.luck import Luck
from agon.core.node import Chance, Decision, Terminal
from agon.core.rng import seeded
from agon.core.state import GameBase
from agon.core.view import EventView, View
from agon.games.fights import narration, position, questions, refusals, view
from agon.games.fights.invariants import sound_fight
from agon.games.fights.observation import FightObservation
from agon.games.fights.record import FightBook
from agon.games.fights.state import FightState
from agon.games.fights.system import System
from agon.games.fights.table import Hand
from agon.games.fights.watch import FightWatch
from agon.messages import say

if TYPE_CHECKING:
    from random import Random

    from agon.arena.deal import Deal


class FightGame(GameBase[FightState]):
    """A rule system with its options."""

    def __init__(self, system: System, options: Mapping[str, str]) -> None:
        chosen = system.read_options(options)
        super().__init__(system.name, system.title, system.note, system.options, chosen, system.edition)
        self.system: System = system
        self.most_seats = system.most_seats

    def guide(self) -> Guide:
        """Return the words, the named modes and the keywords of the rule system."""
        return self.system.guide()

    def with_options(self, options: Mapping[str, str]) -> FightGame:
        return FightGame(self.system, {**dict(self.options), **options})

    # --- decks and deals --------------------------------------------------------------------------------------------

    @property
    def is_match(self) -> bool:
        """Is a match of several games played, and a stack brought instead of a deck?"""
        return bool(self.system.best_of(self.options))

    def checked(self, decks: Sequence[object]) -> tuple[Deck, ...] | tuple[Stack, ...]:
        """Return the decks of a game, or the stacks of a match, every one of them legal and playable whole.

        Raises: BadInputError, IllegalDeckError with every reason, UnreadCardError.
        """
        if self.is_match:
            return self.system.checked_stacks(decks, self.options)
        return self.system.checked(decks, self.options)

    def deal(self, decks: Sequence[Deck]) -> Deal:
        """Return the deal of these decks under the options in force."""
        return self.system.deal_of(tuple(Hand(deck.cards) for deck in decks), self.options)

    def draw_deck(self, luck: Random, id_: str, wanted: Sequence[object], cards: Sequence[object]) -> Deck:
        """Return a legal deck, drawn by luck, ``wanted`` cards first. Raises: BadInputError."""
        first = [each for each in wanted if isinstance(each, Card)]
        known = [each for each in cards if isinstance(each, Card)]
        warriors = [each for each in known if each.is_warrior]
        supports = [each for each in known if each.is_support]
        if not warriors or len(supports) < SLOTS:
            raise BadInputError(say("deck-draw-supports", supports=SLOTS))
        warrior = luck.choice([each for each in first if each.is_warrior] or warriors)
        chosen = self.system.draw_supports(luck, warrior, [each for each in first if each.is_support], supports)
        return Deck(id_, warrior.name, warrior, tuple(chosen))

    def why_unplayable(self, card: object) -> tuple[UnplayableAbility, ...]:
        """Return the abilities of a card that are not read, or that the engine cannot play; none if it is playable."""
        assert isinstance(card, Card), f"{card!r} is no card"
        return self.system.why_unplayable(card)

    # --- beginnings -------------------------------------------------------------------------------------------------

    def opened(
        self,
        decks: Sequence[Any],
        seed: int,
        *,
        explicit: bool,
        luck: Luck | None,
        names: Sequence[str],
        deal: FightState | None,
    ) -> FightState:
        if self.is_match:
            match = self.system.new_match(tuple(decks), self.options)
            fight = match.fight(None, explicit=explicit, logged=True)
            fight.rng = seeded(seed)
            fight.advance()
            return FightState(self, fight, decks, names, seed, match)
        known = self.deal(decks) if deal is None else deal.fight.deal
        fight = self.system.new_fight(known, seed, explicit=explicit, logged=True)
        return FightState(self, fight, decks, names, seed)

    def match_from_plain(
        self, plain: object, fight: Mapping[str, object], names: Sequence[str], seed: int | None
    ) -> FightState:
        """Return the state of a match as saved, with the fight of the game under way. Raises: BadInputError."""
        if not self.is_match:
            raise BadInputError(say("deck-of-match"))
        match = self.system.match_from_plain(plain, self.options)
        self.system.checked_stacks(match.stacks, self.options)
        deal = self.system.deal_of(match.deal_hands(), self.options)
        return FightState(self, sound_fight(deal, fight), match.stacks, names, seed, match)

    def from_position(self, line: str) -> FightState:
        return position.read_position(self, line)

    def take_over(self, state: object) -> FightState:
        """Return the position of a state of either edition, to be played on by these rules.

        Raises: BadInputError for a game of another kind, and for a question that these rules do not ask.
        """
        return position.take_over(self, state)

    # --- the codec --------------------------------------------------------------------------------------------------

    def decision(self, state: FightState) -> Decision:
        return questions.decision(state)

    def chance(self, state: FightState) -> Chance:
        return questions.chance(state.fight, self.system)

    def terminal(self, state: FightState) -> Terminal:
        return questions.terminal(state)

    def book(self) -> FightBook:
        return FightBook(self)

    def refusal(self, state: FightState, text: str) -> Refusal:
        return refusals.why_not(state, text)

    def watch(self, state: FightState) -> FightWatch:
        return FightWatch(state)

    def observation(self, state: FightState, seat: int) -> FightObservation:
        return FightObservation(state, seat)

    def view(self, state: FightState, seat: int | None) -> View:
        return view.build_view(state, seat)

    def events(self, state: FightState, since: int, seat: int | None, *, by_name: bool = False) -> list[EventView]:
        """Return the events of a game, or of all games of a match so far, from number ``since`` on."""
        if state.fight.log is None:
            return []
        told: list[EventView] = []
        first = 0
        for past in state.past:
            events = past.told(seat, by_name=by_name)
            told += [{**event, "n": event["n"] + first} for event in events if event["n"] + first >= since]
            first += past.many
        events = narration.events(state, max(since - first, 0), seat, by_name=by_name)
        if not first:
            return events
        for event in events:
            told.append({**event, "n": event["n"] + first})
        return told

    def position(self, state: FightState) -> str:
        return position.write_position(state)

    def position_for(self, state: FightState, seat: int | None) -> str:
        return position.write_visible(state, seat)


__all__ = ["FightGame"]
