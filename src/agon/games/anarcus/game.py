"""Anarcus as a rule system: the ``Game`` of ``agon.core.game``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from agon.cards import Army, Card
from agon.cards.armies import LEAST_HEROES, LEAST_MAIN
from agon.core.errors import Refusal
from agon.core.game import UnplayableAbility
from agon.core.guide import ArmySize, Guide
from agon.core.luck import Luck
from agon.core.node import Chance, Decision, Terminal
from agon.core.state import GameBase
from agon.core.view import EventView, View
from agon.games.anarcus import narration, position, questions, refusals, view
from agon.games.anarcus.deal import Deal
from agon.games.anarcus.decks import COPIES, HEROES, MAIN, checked, draw_army
from agon.games.anarcus.invariants import AnarcusWatch
from agon.games.anarcus.lowering import cards
from agon.games.anarcus.observation import AnarcusObservation
from agon.games.anarcus.options import OPTIONS, read_options, rules_of
from agon.games.anarcus.record import ArmyBook
from agon.games.anarcus.setup import new_battle
from agon.games.anarcus.state import AnarcusState
from agon.messages import later, say

NAME: Final = "anarcus"
TITLE: Final = "Anarcus: the Neverending Battles"
NOTE: Final = later("game-anarcus")


class AnarcusGame(GameBase[AnarcusState]):
    """The rule system with its options."""

    def __init__(self, options: Mapping[str, str], /) -> None:
        super().__init__(NAME, TITLE, NOTE, OPTIONS, read_options(options))

    def with_options(self, options: Mapping[str, str]) -> AnarcusGame:
        return AnarcusGame({**dict(self.options), **options})

    def guide(self) -> Guide:
        """Return what players of Anarcus call things, and how large armies are; it has neither modes nor keywords."""
        terms = {"warrior": "Hero", "warriors": "Heroes", "support": "card", "supports": "main stack"}
        return Guide(terms, army=ArmySize(LEAST_HEROES, LEAST_MAIN, HEROES, MAIN, COPIES, "AN-RULING-18"))

    # --- armies and deals -------------------------------------------------------------------------------------------

    def checked(self, decks: Sequence[object]) -> tuple[Army, ...]:
        return checked(decks, self.options)

    def deal(self, armies: Sequence[Army]) -> tuple[Deal, tuple[Card, ...]]:
        """Return the deal of these armies under the options in force, and the card behind each of its numbers."""
        return cards.make_deal([army.cards for army in armies], rules_of(self.options))

    def draw_deck(self, luck: Random, id_: str, wanted: Sequence[object], cards: Sequence[object]) -> Army:
        """Return an army drawn by luck, ``wanted`` cards first, copies of others beside them (AN-RULING-18)."""
        return draw_army(luck, id_, wanted, cards)

    def why_unplayable(self, card: object) -> tuple[UnplayableAbility, ...]:
        """Return the abilities of a card that the engine cannot play; none if it is playable."""
        assert isinstance(card, Card), f"{card!r} is no card"
        if card.system != self.name:
            return (UnplayableAbility(card.name, say("deck-of-other-game", system=card.system)),)
        return cards.why_unplayable(card)

    # --- beginnings -------------------------------------------------------------------------------------------------

    def opened(
        self,
        decks: Sequence[Army],
        seed: int,
        *,
        explicit: bool,
        luck: Luck | None,
        names: Sequence[str],
        deal: AnarcusState | None,
    ) -> AnarcusState:
        """Return a game of these armies; the stacks are shuffled by ``seed``, or by ``luck``."""
        known, dealt = self.deal(decks) if deal is None else (deal.table.deal, deal.dealt)
        table = new_battle(known, seed, explicit=explicit, logged=True, luck=luck)
        return AnarcusState(self, table, decks, dealt, names, seed)

    def from_position(self, line: str) -> AnarcusState:
        return position.read_position(self, line)

    def take_over(self, state: object) -> AnarcusState:
        """Return the position of another game of Anarcus, to be played on by these rules. Raises: BadInputError."""
        return position.take_over(self, state)

    # --- the codec --------------------------------------------------------------------------------------------------

    def decision(self, state: AnarcusState) -> Decision:
        return questions.decision(state)

    def chance(self, state: AnarcusState) -> Chance:
        return questions.chance(state.names)

    def terminal(self, state: AnarcusState) -> Terminal:
        return questions.terminal(state)

    def book(self) -> ArmyBook:
        return ArmyBook(self)

    def refusal(self, state: AnarcusState, text: str) -> Refusal:
        return refusals.why_not(state, text)

    def watch(self, state: AnarcusState) -> AnarcusWatch:
        return AnarcusWatch(state)

    def observation(self, state: AnarcusState, seat: int) -> AnarcusObservation:
        return AnarcusObservation(state, seat)

    def view(self, state: AnarcusState, seat: int | None) -> View:
        return view.build_view(state, seat)

    def events(self, state: AnarcusState, since: int, seat: int | None, *, by_name: bool = False) -> list[EventView]:
        return narration.events(state, since, seat, by_name=by_name)

    def position(self, state: AnarcusState) -> str:
        return position.write_position(state)

    def position_for(self, state: AnarcusState, seat: int | None) -> str:
        return position.write_visible(state, seat)
