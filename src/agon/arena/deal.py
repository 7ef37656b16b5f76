"""A deal: who plays with which cards, and everything about it that never changes during a game.

One deal serves any number of games. All tables here are fixed at the start; fights and their clones share it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.board import Board, board_of
from agon.arena.terms import EVENTS, INITIATIVE, MOD_CAP_ROLL, MOD_FORBID, MOD_NEGATE, MODS, NONE
from agon.core.bits import bit

if TYPE_CHECKING:
    from agon.arena.ability import Program
    from agon.arena.fight import Fight
    from agon.arena.nodes import EventFilter, Modifier


class Referee:
    """The rules of one system that the engine calls back: small replaced rules, not switches."""

    def restrict(self, g: Fight) -> bool:
        """Check the limits on face-up cards; True if a frame was started to mend them."""
        return False

    def checkpoint(self, g: Fight) -> bool:
        """Defeat marked warriors; True if the game is over."""
        return False

    def use_action(self, g: Fight, ls: Listener, seat: i64) -> None:
        """Start an Action ability that a player paid for."""

    def take_action(self, g: Fight, seat: i64) -> None:
        """Let a player take one action now, whoever's turn it is."""


class Rules:
    """The parameters in which rule systems differ. Each is named after the parameter of the catalogues."""

    def __init__(self) -> None:
        self.board_size: i64 = 4
        self.rounds: i64 = 5
        self.basic_damage_fixed: i64 = -1
        """Base damage of every basic attack, or -1 for the printed one (A1-ATK-03)."""
        self.weapon_limit_per_player: bool = False
        """One weapon attack a turn for the player instead of one for each weapon (A1-ATK-01)."""
        self.last_round_initiative_is_experience: bool = False
        self.leg_limit: bool = True
        self.rotate_after_forced_move: bool = False
        self.exact_turn_length: bool = False
        self.tie_ladder_for_all_rolls: bool = True


class CardInfo:
    """What is printed on one card of a deal, as numbers. Masks refer to the deal's vocabulary."""

    def __init__(self, index: int, card_id: str, name: str) -> None:
        self.index: i64 = index
        self.id = card_id
        self.name = name
        self.type: i64 = 0
        self.traits: i64 = 0
        self.cultures: i64 = 0
        self.element: i64 = 0
        self.element_bit: i64 = 0
        self.life: i64 = 0
        self.speed: i64 = 0
        self.experience: i64 = 0
        self.damage: i64 = 0
        self.initiative: i64 = 0
        self.hands: i64 = 0
        self.owner: i64 = NONE
        self.has_grid: bool = False
        self.cells: bytes = bytes(12)
        """Printed modifier + 100 for each cell, 0 for a blank one."""
        self.has_spaces: bool = False
        """Can its grid reach any space?"""
        self.reach: bytes = b""
        """The same for every facing, own square and square aimed at: ``reach_table`` of the grid."""
        self.marker: i64 = 10
        self.ability_names: list[str] = []
        self.rules: list[Listener] = []
        self.abilities: list[AbilityInfo] = []
        """The abilities in printed order."""


class AbilityInfo:
    """One printed ability of a card: its kind, its rules and what it gives.

    ``rules`` is a mask of rule numbers. ``gives`` has a GIVES_* bit for each sort of bonus that its user can get by it,
    ``gives_others`` for those that opponents of its user can.
    """

    def __init__(self, index: int, kind: int, rules: int, gives: int, gives_others: int) -> None:
        self.index: i64 = index
        self.kind: i64 = kind
        self.rules: i64 = rules
        self.gives: i64 = gives
        self.gives_others: i64 = gives_others


GIVES_ATTACK: Final = 1
GIVES_DEFENSE: Final = 2
GIVES_OTHER: Final = 4
GIVES_DAMAGE: Final = 8
GIVES_SPEED: Final = 16


class Listener:
    """One rule of one card in this deal that does something when an event comes (or when it is used).

    ``filter`` decides whether an event is meant; ``program`` is what happens. ``optional``: its player may
    decline (a usage limit makes it so, A7-USE-03). ``per`` and ``times`` are the limit: 0 none, else LIMIT_*.
    """

    def __init__(self, card: int, rule: int, ability: int) -> None:
        self.card: i64 = card
        self.rule: i64 = rule
        self.ability: i64 = ability
        self.event: i64 = NONE
        self.kind: i64 = 0
        self.cost: i64 = 0
        self.optional: bool = False
        self.always_on: bool = False
        """Works before the legality check too (initiative-affecting, A7-RULING-04)."""
        self.borrower: i64 = NONE
        """Card whose player may use this rule of another player's card, or NONE: see ``Deal.borrow``."""
        self.by_others: bool = False
        """An Action ability for the opponents of its card's player, in their turns."""
        self.in_play: bool = True
        self.in_discard: bool = False
        self.faces: bool = False
        """Watches every throw of the dice (A7-RULING-51)."""
        self.per: i64 = 0
        self.times: i64 = 0
        self.filter: EventFilter | None = None
        self.program: Program | None = None
        self.spoken = ""
        self.clause = ""


CONSTANT: Final = 0
ACTION: Final = 1
REVEAL: Final = 2

LIMIT_ROLL: Final = 1
LIMIT_ATTACK: Final = 2
LIMIT_TURN: Final = 3
LIMIT_ROUND: Final = 4
LIMIT_GAME: Final = 5
LIMIT_MATCH: Final = 6
USES_SPENT: Final = 15
"""Kept instead of a number of uses, where an ability "cannot be used again"."""

RULES_PER_CARD: Final = 8


class Deal:
    """Seats, cards and listeners of one pairing of decks."""

    def __init__(self, seats: int, rules: Rules) -> None:
        self.seats: i64 = seats
        self.rules: Rules = rules
        self.referee: Referee = Referee()
        self.board: Board = board_of(rules.board_size)
        self.cards: list[CardInfo] = []
        self.n_cards: i64 = 0
        self.weapons: list[i64] = []
        """Numbers of the weapon cards, in order."""
        self.on: list[list[Listener]] = [[] for _ in range(EVENTS)]
        self.actions: list[Listener] = []
        """Rules of Action abilities, in the order of the cards."""
        self.mods: list[list[Modifier]] = [[] for _ in range(MODS)]
        self.hears: vec[i64] = vec[i64]([0] * EVENTS)
        """1 where any listener, or an effect that may be created, waits for the event."""
        self.lasting: vec[i64] = vec[i64]([0] * MODS)
        """1 where a continuous effect of that kind can exist in this deal."""
        self.forbids: i64 = 0
        """Bit mask of the FORBID_* codes that anything in this deal can forbid."""
        self.ends_with_action = False
        """Can an effect end with an action?"""
        self.asks_types = False
        """Does anything ask which types of cards somebody had in play when a card was revealed?"""
        self.shields = False
        """Can anything keep a warrior from being affected by cards in the arena?"""
        self.hushes: i64 = 0
        """1 where anything can silence abilities, or forbid something: their use, for one."""
        self.numbers_rolls: bool = False
        """A card asks for the first (second ...) of all rolls, whatever they are for."""
        self.caps: i64 = 0
        """Bit mask of the CAP_* codes of limits on rolls that anything in this deal can set."""
        self.starting_rows: list[bytes] = []
        self.warrior_of: vec[i64] = vec[i64]([NONE] * 8)
        self.programs: list[Program] = []
        self.modifiers: list[Modifier] = []
        """Every modifier, by number: lasting effects refer to them so."""
        self.marks: list[tuple[int, int]] = []
        """How many modifiers and programs there were before each card's own, and after the last card's.

        In a deal where abilities can be borrowed, every pair of a borrowing card and another seat's card follows.
        """
        self.borrowers: list[tuple[int, int]] = []
        """Cards that let their player use other players' abilities, with the GIVES_* bits of those meant."""
        self.borrowed: list[Listener] = []
        self.culture_names: list[str] = []
        self.trait_names: list[str] = []
        self.element_names: list[str] = []
        self.torso: i64 = 0
        self.head: i64 = 0
        self.legs: i64 = 0
        self.arms: i64 = 0
        self.shield: i64 = 0

    def add_listener(self, listener: Listener) -> None:
        """Register a rule under its event."""
        event: i64 = listener.event
        if listener.kind == ACTION:
            self.actions.append(listener)
        if event >= 0:
            self.on[event].append(listener)
            self.hears[event] = 1

    def add_modifier(self, modifier: Modifier) -> None:
        """Register a continuous rule under its kind, in force while its card is."""
        self.mods[modifier.kind].append(modifier)
        self.expect(modifier)

    def rule(self, card: int, rule: int) -> Listener | None:
        """The rule of a card with that number, whoever uses it; None if there is none that listens or is used."""
        for ls in self.cards[card].rules:
            if ls.rule == rule % RULES_PER_CARD:
                return ls
        return None

    def ability_of(self, card: int, rule: int) -> int:
        """Place on its card of the ability that a rule belongs to, or NONE."""
        for ability in self.cards[card].abilities:
            if (ability.rules >> (rule % RULES_PER_CARD)) & 1 == 1:
                return int(ability.index)
        return NONE

    def borrow(self, borrower: int, listeners: list[Listener], modifiers: list[Modifier]) -> None:
        """Let these rules of another player's card be used by the player of ``borrower``, while that is allowed.

        They are copies: ``card`` is still the card they are printed on, their rule number says who borrows them.
        """
        more = (borrower + 1) * RULES_PER_CARD
        for ls in listeners:
            ls.borrower = borrower
            ls.rule += more
            self.borrowed.append(ls)
        for m in modifiers:
            m.borrower = borrower
            m.rule += more

    def expect(self, modifier: Modifier) -> None:
        """Note that continuous effects of this kind can exist, whether constant or made in play."""
        self.lasting[modifier.kind] = 1
        if modifier.kind == MOD_FORBID:
            self.forbids |= bit(modifier.code)
        if modifier.kind == MOD_NEGATE or modifier.kind == MOD_FORBID:
            self.hushes = 1
        elif modifier.kind == MOD_CAP_ROLL:
            self.caps |= bit(modifier.code)

    def trait_bit(self, name: str) -> int:
        """Bit of a trait, added to the vocabulary if new; compared without case."""
        return _bit(self.trait_names, name)

    def culture_bit(self, name: str) -> int:
        """Bit of a culture, added if new."""
        return _bit(self.culture_names, name)

    def element_bit(self, name: str) -> int:
        """Bit of an element, added if new."""
        return _bit(self.element_names, name)


def _bit(names: list[str], name: str) -> int:
    low = name.casefold()
    if low not in names:
        names.append(low)
    return int(bit(names.index(low)))


__all__ = ["INITIATIVE", "AbilityInfo", "CardInfo", "Deal", "Listener", "Rules"]
