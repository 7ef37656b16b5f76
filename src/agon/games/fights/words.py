"""What seats, warriors, cards, squares and numbers are called, for one reader (the interface's style of words).

"You" is the reader. Players act on cards (reveal, lay, discard, use); warriors act in the arena (move, attack, lose
life). A warrior is nameless until it is placed (A7-RULING-98).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, Protocol

from agon.arena.board import FACING_NAMES, square_name
from agon.arena.deal import LIMIT_ATTACK, LIMIT_GAME, LIMIT_MATCH, LIMIT_ROLL, LIMIT_ROUND, LIMIT_TURN, Listener
from agon.arena.fight import Fight
from agon.arena.tables import GHOST
from agon.arena.terms import CARD_W, EVERYBODY, NONE, SEAT_W, CardField, CardType, SeatField, Zone
from agon.core.bits import faces_of
from agon.core.english import NUMERALS, YOU, whose
from agon.core.english import does as agrees
from agon.messages import Person, both, person, say

if TYPE_CHECKING:
    from agon.cards.model import Card
    from agon.core.node import Node
    from agon.core.view import Facing
    from agon.games.fights.game import FightGame
    from agon.games.fights.match import Match
    from agon.games.fights.system import System, Terms

LIMIT_NAMES: Final = {
    LIMIT_ROLL: "roll", LIMIT_ATTACK: "attack", LIMIT_TURN: "turn", LIMIT_ROUND: "round", LIMIT_GAME: "game",
    LIMIT_MATCH: "match",
}  # fmt: skip
"""What an ability may be used so often in, as the message ``limit-span`` knows it."""
SPECTATOR: Final = -1
ORDINALS: Final = 8
"""How many places in a row have a word for them, the last of which is said of all that follow."""


class Table(Protocol):
    """What is shown and told: a game's state, as the facade of the rule system holds it."""

    game: FightGame
    names: Sequence[str]
    match: Match | None

    @property
    def fight(self) -> Fight: ...
    @property
    def ply(self) -> int: ...
    def card(self, index: int) -> Card:
        """The card with this number in the deal."""

    def node(self) -> Node: ...
    def position_for(self, seat: int | None) -> str: ...


def signed(amount: int) -> str:
    """Return a number with its sign; minus is a minus: ``+0``, ``−1``."""
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def short_name(name: str) -> str:
    """Return the name by which a warrior is spoken of: what stands before "of" or a comma."""
    return name.partition(" of ")[0].partition(",")[0]


def facing_word(facing: int) -> str:
    """Return ``north``, ``east``, ``south`` or ``west``."""
    return say("facing", facing=FACING_NAMES[facing])


def ordinal(place: int) -> str:
    """Return ``first`` for 0, ``second`` for 1."""
    return say("ordinal", number=min(place, ORDINALS - 1) + 1)


def dice_text(dice: int, n: int) -> str:
    """Return packed dice as ``6 and 3``."""
    return both([str(face) for face in faces_of(dice, n)])


def ended(text: str) -> str:
    """Return a sentence with its full stop, its first letter large."""
    text = text.strip()
    if not text:
        return ""
    text = text[0].upper() + text[1:]
    return text if text.endswith((".", "?", "!")) else text + "."


class Words:
    """Names for one reader of one game; ``reader`` is a seat or ``SPECTATOR``. Nobody is "you" where ``by_name``."""

    def __init__(self, table: Table, seat: int | None, *, by_name: bool = False) -> None:
        self.table: Table = table
        self.system: System = table.game.system
        self.terms: Terms = self.system.terms
        self.fight: Fight = table.fight
        self.reader: int = SPECTATOR if seat is None else seat
        self.by_name: bool = by_name
        shorts = [self.short_of(each) for each in range(int(self.fight.fighters))]
        # Only warriors that the reader knows can be mistaken for one another.
        known = [shorts[each] for each in range(len(shorts)) if each == self.reader or self.is_placed(each)]
        self.shorts: list[str] = [
            f"{name} ({NUMERALS[each]})" if known.count(name) > 1 else name for each, name in enumerate(shorts)
        ]

    def short_of(self, seat: int) -> str:
        """Return the short name of a seat's warrior; the player's before one is chosen."""
        card = int(self.fight.warrior_card(seat))
        return short_name(self.fight.deal.cards[card].name) if card != NONE else self.stand_in(seat)

    def stand_in(self, seat: int) -> Person:
        """Return the player's name for a warrior that has none yet."""
        name = self.player_name(seat)
        return Person(name, you=name == YOU)

    def clause(self, name: str) -> str:
        """Return the id of the clause behind a rule, as the rule system has it."""
        return self.system.clause(name)

    # --- people ---

    def player(self, seat: int) -> str:
        """Return the player's name; "you" for the reader."""
        return "you" if self.is_you(seat) else self.player_name(seat)

    def is_you(self, seat: int) -> bool:
        """Is this the reader's own seat, or one whose player is called so?"""
        return (seat == self.reader and not self.by_name) or self.player_name(seat) == YOU

    def player_name(self, seat: int) -> str:
        """Return the player's name, also for the reader's own seat."""
        names = self.table.names
        if 0 <= seat < len(names) and names[seat] and not (self.by_name and names[seat] == YOU):
            return names[seat]
        return say("player-number", numeral=NUMERALS[seat])

    def person(self, seat: int) -> Person:
        """Return a player as sentences of the catalogue speak of them."""
        return person(self.player_name(seat), you=self.is_you(seat))

    def does(self, seat: int, do: str, does: str) -> str:
        """Return player and verb: ``You lay`` or ``Ilse lays``."""
        return agrees(YOU if self.is_you(seat) else self.player_name(seat), do, does)

    def whose(self, seat: int) -> str:
        """Return ``your`` or ``Ilse's``."""
        return whose(YOU if self.is_you(seat) else self.player_name(seat))

    # --- warriors ---

    def is_placed(self, seat: int) -> bool:
        """Has the seat's warrior been placed, so that everybody knows it?"""
        return bool(self.fight.seats[seat * SEAT_W + SeatField.SQUARE] != NONE) or self.is_public(
            int(self.fight.warrior_card(seat))
        )

    def warrior(self, seat: int) -> str:
        """Return the warrior's short name; the player's while the reader may not know the warrior."""
        if seat < 0:
            return say("nobody")
        if seat >= GHOST:
            # The warrior of an earlier game of the match, which an effect goes on speaking of.
            return self.card(seat - GHOST)
        if seat == self.reader or self.is_placed(seat):
            return self.shorts[seat]
        return self.stand_in(seat)

    def warriors(self, seat: int) -> str:
        """Return ``Hrolf's``."""
        return whose(self.warrior(seat))

    # --- cards ---

    def is_public(self, card: int) -> bool:
        """May everybody know this card's face?"""
        if card < 0:
            return False
        base = card * CARD_W
        zone = self.fight.cards[base + CardField.ZONE]
        if zone == Zone.FACE_UP or zone == Zone.DISCARDED or zone == Zone.WARRIOR_IN_PLAY:
            return True
        return bool(self.fight.cards[base + CardField.SEEN] == EVERYBODY)

    def knows(self, card: int) -> bool:
        """May the reader know this card's face?"""
        if card < 0 or self.is_public(card):
            return card >= 0
        return self.reader != SPECTATOR and bool((self.fight.cards[card * CARD_W + CardField.SEEN] >> self.reader) & 1)

    def card(self, index: int) -> str:
        """Return the card's name, or ``a face-down card`` where the reader may not know it."""
        if index < 0:
            return say("an-ability")
        return str(self.fight.deal.cards[index].name) if self.knows(index) else say("a-face-down-card")

    def owner(self, card: int) -> int:
        """Return the seat that has a card now."""
        return int(self.fight.controller(card))

    def card_id(self, index: int) -> str:
        """Return the card's id, or nothing where there is no card or the reader may not know it."""
        return str(self.fight.deal.cards[index].id) if index >= 0 and self.knows(index) else ""

    def attack_name(self, weapon: int) -> str:
        """Return ``a basic attack`` or ``Boar Spear``."""
        if self.is_warrior(weapon):
            return say("a-basic-attack", attack=self.terms.basic_attack)
        return str(self.fight.deal.cards[weapon].name)

    def is_warrior(self, card: int) -> bool:
        """Is this a warrior card?"""
        return bool(self.fight.deal.cards[card].type == CardType.WARRIOR)

    def ability(self, card: int, ability: int) -> str:
        """Return an ability's printed name; the card's where it has none."""
        names = self.fight.deal.cards[card].ability_names
        return names[ability] if 0 <= ability < len(names) and names[ability] else str(self.fight.deal.cards[card].name)

    def rule_name(self, card: int, rule: int) -> str:
        """Return ``Vigil of Oath of the Threshold``, or the card's name where ability and card share it."""
        return self.ability_name(card, self.fight.deal.ability_of(card, rule))

    def listener_name(self, ls: Listener) -> str:
        """Return the name of a rule's ability with its card."""
        return self.ability_name(int(ls.card), int(ls.ability))

    def ability_name(self, card: int, ability: int) -> str:
        """Return the name of an ability with its card."""
        name = self.ability(card, ability)
        return name if name == self.fight.deal.cards[card].name else f"{name} ({self.fight.deal.cards[card].name})"

    # --- places ---

    def square(self, square: int) -> str:
        """Return ``b3``."""
        return square_name(square, int(self.fight.board.size))

    def line(self, squares: Sequence[int]) -> str:
        """Return what a row or column is called, ``row 1`` or ``column a``."""
        names = [self.square(each) for each in squares]
        same_row = len({name[1:] for name in names}) == 1
        if same_row:
            return say("row-of-arena", number=names[0][1:])
        return say("column-of-arena", letter=names[0][0])

    def facing(self, facing: int) -> Facing:
        """Return ``N``, ``E``, ``S`` or ``W``."""
        return FACING_NAMES[facing]
