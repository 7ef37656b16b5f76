"""Anarcus as a rule system: the ``Game`` of ``agon.core.game``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from agon.cards import Army, Card
from agon.cards.armies import LEAST_HEROES, LEAST_MAIN
from agon.core.english import told_apart
from agon.core.game import GameOption, UnplayableAbility
from agon.core.guide import ArmySize, Guide
from agon.core.luck import Fresh, Given, Luck, Source
from agon.core.options import Options
from agon.core.record import Verdict
from agon.games.anarcus import lowering
from agon.games.anarcus.deal import Deal
from agon.games.anarcus.decks import COPIES, HEROES, MAIN, checked, draw_army
from agon.games.anarcus.laying import new_battle
from agon.games.anarcus.options import OPTIONS, read_options, rules_of
from agon.games.anarcus.state import AnarcusState

NAME: Final = "anarcus"
TITLE: Final = "Anarcus: the Neverending Battles"
NOTE: Final = "Two armies, four rounds: a hero leads each, cards back it up, and the loser's Fighters fall."


class AnarcusGame:
    """The rule system with its options."""

    def __init__(self, options: Mapping[str, str], /) -> None:
        self.name: str = NAME
        self.title: str = TITLE
        self.note: str = NOTE
        self.options: Options = read_options(options)
        self.candidates: Sequence[Army] | None = None
        """What an opponent's army may be, for who must guess it; None: those of the starter set."""

    @property
    def most_seats(self) -> int:
        return 2

    def option_list(self) -> tuple[GameOption, ...]:
        """Return every option with its value here."""
        chosen = dict(self.options)
        return tuple(GameOption(each.name, each.values, chosen[each.name], each.clause, each.text) for each in OPTIONS)

    def with_options(self, options: Mapping[str, str]) -> AnarcusGame:
        """Return the same rule system with these options on top of its own. Raises: BadInputError."""
        return AnarcusGame({**dict(self.options), **options})

    def guide(self) -> Guide:
        """Return what players of Anarcus call things, and how large armies are; it has neither modes nor keywords."""
        terms = {"warrior": "Hero", "warriors": "Heroes", "support": "card", "supports": "main stack"}
        return Guide(terms, army=ArmySize(LEAST_HEROES, LEAST_MAIN, HEROES, MAIN, COPIES, "AN-RULING-18"))

    def draw_deck(self, luck: Random, id_: str, wanted: Sequence[object], cards: Sequence[object]) -> Army:
        """Return an army drawn by luck, ``wanted`` cards first, copies of others beside them (AN-RULING-18)."""
        return draw_army(luck, id_, wanted, cards)

    def start(
        self,
        decks: Sequence[object],
        *,
        seed: int = 0,
        events: bool = True,
        explicit_chance: bool = False,
        names: Sequence[str] = (),
        luck: Source | None = None,
    ) -> AnarcusState:
        """Begin a game of ``agon.cards.Army``s, or sequences of cards.

        The stacks are shuffled by ``seed``, or by ``luck``; with ``explicit_chance`` the coin that says who attacks is
        asked for.
        Raises: BadInputError, IllegalDeckError with every reason, UnreadCardError.
        """
        armies = checked(decks, self.options)
        deal, dealt = self.deal(armies)
        outside = None if luck is None else Luck(luck)
        explicit = explicit_chance or outside is not None
        table = new_battle(deal, seed, explicit=explicit, logged=True, luck=outside)
        if not events:
            table.log = None
        state = AnarcusState(self, table, armies, dealt, told_apart(names), seed if outside is None else None)
        state.take_thrown()
        if not explicit_chance:
            state.take_luck(outside)
        return state

    def restart(self, state: AnarcusState) -> AnarcusState:
        """Return a game with the same armies and seed, no answer given, no log kept."""
        seed = 0 if state.seed is None else state.seed
        luck = Luck(Given(state.drawn)) if state.table.luck is not None else None
        table = new_battle(state.table.deal, seed, explicit=bool(state.table.explicit), logged=True, luck=luck)
        table.log = None
        new = AnarcusState(self, table, state.armies, state.dealt, state.names, state.seed)
        new.take_thrown()
        return new

    def deal(self, armies: Sequence[Army]) -> tuple[Deal, tuple[Card, ...]]:
        """Return the deal of these armies under the options in force, and the card behind each of its numbers."""
        return lowering.make_deal([army.cards for army in armies], rules_of(self.options))

    def why_unplayable(self, card: object) -> tuple[UnplayableAbility, ...]:
        """Return the abilities of a card that the engine cannot play; none if it is playable."""
        assert isinstance(card, Card), f"{card!r} is no card"
        if card.system != self.name:
            return (UnplayableAbility(card.name, f"it is a card of another game ({card.system})"),)
        return lowering.why_unplayable(card)

    def from_position(self, line: str) -> AnarcusState:
        """Return the state of a line of position text. Raises: NotationError with the column."""
        from agon.games.anarcus.position import read_position  # noqa: PLC0415 - it needs this module

        return read_position(self, line)

    def take_over(self, state: object) -> AnarcusState:
        """Return the position of another game of Anarcus, to be played on by these rules. Raises: BadInputError."""
        from agon.games.anarcus.position import take_over  # noqa: PLC0415 - it needs this module

        return take_over(self, state)

    def from_record(self, text: str, upto: int | None = None) -> AnarcusState:
        """Return the state at the end of a record, or after its first ``upto`` answers.

        Raises: NotationError with the line of the first answer that does not fit.
        """
        from agon.games.anarcus.record import ArmyBook  # noqa: PLC0415 - it needs this module

        state = ArmyBook(self).replay(text, upto)
        if state.table.luck is not None:
            state.table.luck = Luck(Fresh(), state.drawn)
        return state

    def verify_record(self, text: str) -> Verdict:
        """Replay a record and say whether everything in it is right, and where not."""
        from agon.games.anarcus.record import ArmyBook  # noqa: PLC0415 - it needs this module

        return ArmyBook(self).verify(text)

    def __repr__(self) -> str:
        return f"<{self.title}>"
