"""A deal: who plays with which cards, and everything about it that never changes during a game.

One deal serves any number of games. All tables here are fixed at the start; fights and their clones share it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NewType

from librt.vecs import vec
from mypy_extensions import i64

from agon.arena.board import Board, board_of
from agon.arena.nodes import LIES_IN_PILE
from agon.arena.terms import CARD_DEEDS, EVENTS, MODS, NONE, Mod, On
from agon.core.bits import bit
from agon.core.ids import CardNo

if TYPE_CHECKING:
    from agon.arena.ability import Program
    from agon.arena.damage import Ending
    from agon.arena.fight import Fight
    from agon.arena.nodes import EventFilter, Modifier


LISTENERS: Final = 31
"""Abilities that listen to one event and fit into one mask of a window, two bits each."""


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

    def life_asked(self, g: Fight, code: i64) -> i64:
        """Life that the decider pays for an ability, the option ``code`` of the decision; asked where some do."""
        return 0

    def turned_up(self, g: Fight, card: i64) -> bool:
        """A card was turned face up by text. True if a frame was started for it."""
        return False

    def break_level(self, g: Fight, level: i64, reason: Ending) -> bool:
        """Decide between those of a mask who are level as the game ends; False: it is drawn."""
        return False


# Codes of Rules.double_defeat.
DOUBLE_DRAW: Final = 0
DOUBLE_LIFE: Final = 1
"""As after the last round: more life, then more experience, else a draw."""
DOUBLE_ACTIVE: Final = 2
"""The active player's warrior wins, if it is one of those."""
DOUBLE_DICE: Final = 3
"""As DOUBLE_LIFE, and dice instead of a draw: ``Referee.break_level``."""


NO_STEP: Final = 1_000_000


class Rules:
    """The parameters in which rule systems differ. Each is named after the parameter of the catalogues."""

    def __init__(self) -> None:  # noqa: PLR0915 - a field a line
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
        """A turn that ends early is filled with passes, so that it has as many actions as Speed (A1-TURN-01)."""
        self.tie_ladder_for_all_rolls: bool = True
        # What neither Anachronism nor Time Rift does.
        self.guard: i64 = 0
        """What every defense roll is set to, without dice; 0: the defender rolls."""
        self.level_misses: bool = False
        """Level totals of an attack are a miss, and no tie to be broken."""
        # Rulings that are a matter of choice; as they stand here is as we rule.
        self.first_by_seat: bool = False
        """Before initiative is known the seats' order is the order of priority, not Experience (A7-RULING-02)."""
        self.loser_discards_first: bool = False
        """Legality is checked from the last in initiative order to the first (A7-RULING-05)."""
        self.reveals_alternate: bool = False
        """Players use one Reveal ability each in turn (A7-RULING-11)."""
        self.round_start_is_open: bool = False
        """A card that enters play during the start of a round still has its part in it (A7-RULING-14)."""
        self.pass_ends_turn: bool = False
        """A pass ends the turn (A7-RULING-24)."""
        self.placed_facing_across: bool = False
        """A warrior faces away from its own side when it is placed (A7-RULING-27)."""
        self.behind_is_a_line: bool = False
        """Every space of the line at a warrior's back is behind it (A7-RULING-37)."""
        self.declared_in_reach: bool = False
        """An attack is declared only on who is in reach as things stand (A7-RULING-41)."""
        self.created_without_grid: bool = False
        """Attacks that abilities make need no grid, and have no modifier outside it (A7-RULING-44)."""
        self.set_rolls_are_modified: bool = False
        """A result that a roll is set to stands for its dice: what changes the roll counts once more (A7-RULING-47)."""
        self.double_defeat: i64 = DOUBLE_DRAW
        """A DOUBLE_* code: who wins where all that are left fall together (A7-RULING-63)."""
        self.no_recovery: bool = False
        """Life back above 0 before the checkpoint saves nobody (A7-RULING-64)."""
        self.attacks_go_on: bool = False
        """An ability's further attacks are made on a warrior that is already at 0 or less (A7-RULING-65)."""
        self.gains_once: bool = False
        """A card switched on again does not give again what it gave once (A7-RULING-72)."""
        self.rethrown_is_same: bool = False
        """A die thrown again is no new event for those who watch dice (A7-RULING-81)."""
        self.halves_up: bool = False
        """Halves are rounded away from zero (A7-RULING-86)."""
        self.counters_stay: bool = False
        """Counters stay on a card that leaves play (A7-RULING-87)."""
        self.next_opponent: bool = False
        """"Your opponent" is the next one in seat order, unless the event involves one (A7-RULING-88)."""
        self.survivors_share: bool = False
        """Of more than two players, all left after the last round share the game (A7-RULING-93)."""
        self.game_starts_before_layout: bool = False
        """What happens at the start of the game happens before supports are laid out (A7-RULING-98)."""
        self.near_is_straight: bool = False
        """Spaces from one to another are counted along rows and columns, not across corners too, as adjacency is."""
        # What Time Rift does otherwise (its catalogue, section 38); as they stand here is as Anachronism has it.
        self.further: bool = False
        """Seats and cards have the further fields (``Tables.seat_more``, ``Tables.card_more``)."""
        self.confining_step: i64 = NO_STEP
        """Step of a round from which on who leaves the center spaces is defeated (TR-TIRE-05)."""
        self.defender_first: bool = False
        """The defender rolls and has its total fixed before the attacker rolls (TR-COMBAT-02..06)."""
        self.defense_value: bool = False
        """Warriors have a defense value, which is added to their defense rolls (TR-CHAMP-09)."""
        self.tie_dice: i64 = 2
        """Dice that each side of a tie throws (TR-INIT-03, TR-RULING-16)."""
        self.single_tie_die: bool = False
        """A tie of an attack is one die's: 4 to 6 hit (TR-RULING-16)."""
        self.doubles_printed: bool = False
        """A critical hit doubles the printed damage; what the base was changed by is added once (TR-RULING-21)."""
        self.recheck_target: bool = False
        """The grid is read again before the first dice of an attack (TR-RULING-28)."""
        self.immediate_defeat: bool = False
        """A warrior is defeated as soon as the one event that hurts it is over (TR-RULING-38)."""
        self.ladder: bool = False
        """Abilities answer in initiative order, whoever's turn it is (TR-RULING-35)."""
        self.later_by_ladder: bool = False
        """Of two replacements that of the lower champion initiative is the later one, and stands (TR-RULING-02)."""
        self.pool: bool = False
        """Actions are a stock of the round that is paid from in advance (TR-RECH-02, TR-ROUND-14)."""
        self.whole_moves: bool = False
        """A move is all the spaces of one effect: it is told of once, with its first and last space (TR-RULING-24)."""
        self.depletes: bool = False
        """Attacks and powers turn cards sideways (TR-ATK-08, TR-PWR-03)."""
        self.free_depletes: bool = False
        """Attacks that abilities make turn their cards sideways as well (TR-RULING-27)."""
        self.reveal_depletes: bool = False
        """Using a Reveal ability turns its card sideways (TR-REV-12)."""
        self.hands_by_state: bool = False
        """Hands in use are those of cards now sideways, not of all turned this round (TR-RULING-22)."""
        self.power_by_keyword: bool = False
        """Each keyword once a round for a player, over all of its cards (TR-RULING-15)."""
        self.unrevealed_return: bool = False
        """Face-down cards of a fallen player go back unseen instead of to the pile (TR-END-04)."""
        self.newest_offends: bool = False
        """Of cards that may not be face-up together the newest is illegal, without a choice (TR-RULING-06)."""
        self.life_cap: i64 = -1
        """Life that nobody is raised above, or -1: none (TR-RULING-47)."""
        self.strict_reach: bool = False
        """An attack needs its grid as things stand, and its words never replace it (TR-ATK-02, TR-ATK-15)."""


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
        self.cost: i64 = 1
        """Actions that an attack with it costs (TR-CARD-20)."""
        self.defense: i64 = 0
        self.body: i64 = 0
        """Mask of the body parts it is worn on: BODY_NAMES (TR-CARD-11)."""
        self.chain: i64 = NONE
        """Number of the chain it belongs to (``Deal.chains``), or NONE."""
        self.owner: i64 = NONE
        self.earlier: bool = False
        """Used in an earlier game of the match: it lies in the discard pile from the start (A7-RULING-97)."""
        self.outside: bool = False
        """Of its player's stock for the match and not of this game, until text fetches it (TR-MATCH-08)."""
        self.allows: bytes = b""
        """How many cards of each type its text allows a deck to have; empty where it allows nothing (TR-LOAD-03)."""
        self.has_grid: bool = False
        self.cells: bytes = bytes(12)
        """Printed modifier + 100 for each cell, 0 for a blank one."""
        self.has_spaces: bool = False
        """Can its grid reach any space?"""
        self.reach: bytes = b""
        """The same for every facing, own square and square aimed at: ``reach_table`` of the grid."""
        self.reached: vec[i64] = vec[i64]()
        """Mask of the squares aimed at that it reaches, for every facing and own square."""
        self.marker: i64 = 10
        self.ability_names: list[str] = []
        self.rules: list[Listener] = []
        self.abilities: list[AbilityInfo] = []
        """The abilities in printed order."""

    def lay_grid(self, reach: bytes, squares: int) -> None:
        """Set where the printed grid reaches on a board of so many squares, from its ``reach_table``."""
        self.reach = reach
        masks = [0] * (4 * squares)
        for place in range(4 * squares):
            for target in range(squares):
                if reach[place * squares + target] != 0:
                    masks[place] |= int(bit(target))
        self.reached = vec[i64](masks)


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
        self.card: CardNo = CardNo(card)
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
        self.again: bool = False
        """No event is in its words, so that its limit alone says how often it is used on one roll (A7-RULING-50)."""
        self.per: Limit = LIMIT_NONE
        self.times: i64 = 0
        self.part_per: Limit = LIMIT_NONE
        """The limit of a part of what it does ("If you do, once per turn, ..."), of a rule that itself has none."""
        self.part_times: i64 = 0
        self.power: i64 = 0
        """The keyword it is a power of (``powers.POWER_NAMES``, from 1), or 0: using it depletes its card."""
        self.life: i64 = 0
        """Life that is paid to use it."""
        self.commanded: bool = False
        """Its text says "must": a Reveal effect that cannot be declined (TR-RULING-12)."""
        self.filter: EventFilter | None = None
        self.program: Program | None = None
        self.spoken = ""
        self.clause = ""


CONSTANT: Final = 0
ACTION: Final = 1
REVEAL: Final = 2
OTHER_USE: Final = 3
"""What is used of an ability that is neither an Action nor a Reveal: an answer that its player may give."""

Limit = NewType("Limit", i64)
"""How often something may be used: once in what."""

LIMIT_NONE: Final = Limit(0)
LIMIT_ROLL: Final = Limit(1)
LIMIT_ATTACK: Final = Limit(2)
LIMIT_TURN: Final = Limit(3)
LIMIT_ROUND: Final = Limit(4)
LIMIT_GAME: Final = Limit(5)
LIMIT_MATCH: Final = Limit(6)
USES_SPENT: Final = 15
"""Kept instead of a number of uses, where an ability "cannot be used again"."""
SPENT_FOR_MATCH: Final = bit(50)
"""With it, not in later games of the match either."""

RULES_PER_CARD: Final = 8

MOST_FIGHTERS: Final = 26
"""Rows of the seat table at most: players, and behind them minions. Options number them with three bits."""
BODY_NAMES: Final = ("head", "torso", "legs", "arms")


class Deal:
    """Seats, cards and listeners of one pairing of decks."""

    def __init__(self, seats: int, rules: Rules) -> None:  # noqa: PLR0915 - a field a line
        self.seats: i64 = seats
        self.fighters: i64 = seats
        """Rows of the seat table: the seats, and behind them the minions that cards can become."""
        self.rules: Rules = rules
        self.referee: Referee = Referee()
        self.board: Board = board_of(rules.board_size)
        self.cards: list[CardInfo] = []
        self.n_cards: i64 = 0
        self.weapons: vec[i64] = vec[i64]()
        """Numbers of the weapon cards, in order."""
        self.on: list[list[Listener]] = [[] for _ in range(EVENTS)]
        self.actions: list[Listener] = []
        """Rules of Action abilities, in the order of the cards."""
        self.mods: list[list[Modifier]] = [[] for _ in range(MODS)]
        self.hears: i64 = 0
        """Bit mask of the events for which any listener, or an effect that may be created, waits."""
        self.awaited: i64 = 0
        """Bit mask of those for which an effect may be created."""
        self.heard_by: vec[i64] = vec[i64]([0] * EVENTS)
        """For each event the mask of the cards with listeners for it."""
        self.crowded: bool = False
        """Do more abilities listen to some event than one mask of a window has room for?"""
        self.lasting: i64 = 0
        """Bit mask of the kinds of continuous effects that can exist in this deal."""
        self.plain_reach: bool = True
        """Does every attack reach just what the printed grid says from where its warrior stands when it is declared?"""
        self.stats: i64 = 0
        """Bit mask of the statistics that continuous effects can change in this deal."""
        self.forbids: i64 = 0
        """Bit mask of the FORBID_* codes that anything in this deal can forbid."""
        self.ends_with_action = False
        """Can an effect end with an action?"""
        self.asks_types = False
        """Does anything ask which types of cards somebody had in play when a card was revealed?"""
        self.lends: bool = False
        """Can abilities of a card be lent to an ally of its player (TR-PWR-SUPPORT-04)?"""
        self.shields = False
        """Can anything keep a warrior from being affected by cards in the arena?"""
        self.hushes: i64 = 0
        """1 where anything can silence abilities, or forbid something: their use, for one; or a constant works from the
        discard pile alone."""
        self.numbers_rolls: bool = False
        """A card asks for the first (second ...) of all rolls, whatever they are for."""
        self.recalls_rerolls: bool = False
        """A card asks whether dice of a roll were thrown again."""
        self.recalls_winner: bool = False
        self.counts_turns: bool = False
        """A card asks how often a warrior was turned: see TURNED."""
        self.counts_losses: bool = False
        """A card asks how much life a warrior lost: see Did.Did.LIFE_LOST."""
        self.recalls_hit: bool = False
        self.cuts_damage: bool = False
        """A card asks whom a weapon has hit: see CardField.CardField.HITS_GAME."""
        self.recalls_cards: bool = False
        """A card asks what was done with cards in other stretches than those that every card keeps: see Deed."""
        self.marks_moves: bool = False
        """A card asks whether its own ability has moved somebody: it keeps where they stood."""
        self.recalls_feller: bool = False
        """A card asks who defeated whom: see SeatField.SeatField.FELLED_BY, FELLED."""
        self.caps: i64 = 0
        """Bit mask of the CAP_* codes of limits on rolls that anything in this deal can set."""
        self.settles: bool = rules.immediate_defeat or rules.pool
        """Has an ability to be looked after between its steps: defeats at once, actions gained or lost?"""
        self.life_costs: bool = False
        """Does using some ability cost life?"""
        self.walls: i64 = 0
        """Mask of the squares that the scenery fills from the start (TR-RULING-30)."""
        self.obstacles: bool = False
        """Can cards lie in the arena where nobody may enter?"""
        self.token_names: list[str] = []
        """Kinds of tokens that the cards of this deal speak of."""
        self.chains: list[str] = []
        """Names of the chains of its cards, and how many cards each has."""
        self.chain_sizes: list[int] = []
        self.side_rows: list[bytes] = []
        """Starting rows of the sides south, west, north, east, where seats get their sides in play; else empty."""
        self.starting_rows: list[bytes] = []
        self.firsts: list[int] = []
        """Number of each seat's first card, and one more number: that of all cards."""
        self.warrior_of: vec[i64] = vec[i64]([NONE] * MOST_FIGHTERS)
        self.has_teams = False
        self.team: vec[i64] = vec[i64](list(range(MOST_FIGHTERS)))
        """Who is with whom: the team of each seat, its own number where everybody plays alone (A7-MULTI-14)."""
        self.fate: vec[i64] = vec[i64](list(range(MOST_FIGHTERS)))
        """Who wins and loses together, in the same way: not always those who are with one another (A7-RULING-94)."""
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

    def pairs(self) -> i64:
        """How many pairs of warriors there are to keep apart; none where one deals whatever the other takes."""
        return self.fighters * self.fighters if self.fighters > 2 else 0

    def deeds(self) -> i64:
        """How many counters of what was done with cards there are to keep."""
        return CARD_DEEDS * self.n_cards * self.fighters if self.recalls_cards else 0

    def cards_of(self, seat: int) -> range:
        """Numbers of the cards that a seat brought, in the order of its hand."""
        return range(self.firsts[seat], self.firsts[seat + 1])

    def add_listener(self, listener: Listener) -> None:
        """Register a rule under its event."""
        event: i64 = listener.event
        if listener.kind == ACTION:
            self.actions.append(listener)
        if event >= 0:
            self.on[event].append(listener)
            self.hears |= bit(event)
            self.heard_by[event] |= bit(listener.card)
            if event == On.BEFORE_ATTACK and not self.rules.declared_in_reach:
                self.plain_reach = False
            if len(self.on[event]) > LISTENERS:
                self.crowded = True

    def await_event(self, event: i64) -> None:
        """Note that an effect that waits for this event may be created."""
        self.hears |= bit(event)
        self.awaited |= bit(event)

    def add_modifier(self, modifier: Modifier) -> None:
        """Register a continuous rule under its kind, in force while its card is."""
        self.mods[modifier.kind].append(modifier)
        self.expect(modifier)
        if modifier.lies == LIES_IN_PILE:
            self.hushes = 1

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
        self.lasting |= bit(modifier.kind)
        if modifier.kind == Mod.STAT or modifier.kind == Mod.SET_STAT:
            self.stats |= bit(modifier.stat)
        elif modifier.kind == Mod.GRID or modifier.kind == Mod.WAY:
            self.plain_reach = False
        if modifier.kind == Mod.FORBID:
            self.forbids |= bit(modifier.code)
        elif modifier.kind == Mod.SET_STAT:
            # A statistic is then more than what is printed or stored.
            self.lasting |= bit(Mod.STAT)
        if modifier.kind == Mod.NEGATE or modifier.kind == Mod.FORBID:
            self.hushes = 1
        elif modifier.kind == Mod.CAP_ROLL:
            self.caps |= bit(modifier.code)

    def token_kind(self, name: str) -> int:
        """Number of a kind of token, added if new; compared without case."""
        low = name.casefold()
        if low not in self.token_names:
            self.token_names.append(low)
        return self.token_names.index(low)

    def chain_number(self, name: str, size: int) -> int:
        """Number of a chain of so many cards, added if new (TR-CHAIN-04)."""
        low = name.casefold()
        if low not in self.chains:
            self.chains.append(low)
            self.chain_sizes.append(size)
        return self.chains.index(low)

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
