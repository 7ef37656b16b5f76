"""Codes of the fight engine: what the numbers in a ``Fight`` mean. One concept, one word, one place.

Everything a playout touches is an i64; these names are ``Final`` so that the compiler folds them in.
"""

from __future__ import annotations

from typing import Final, NewType

from mypy_extensions import i64

NONE: Final = -1
"""No seat, no card, no square, no frame."""
NULL: Final = -9999
"""The null value of A7-GLOS-40: no initiative."""

# Facings and directions are numbers, clockwise: 0 north, 1 east, 2 south, 3 west.


class SeatField:
    """Fields of a seat in ``Tables.seats``, SEAT_W to a seat."""

    LIFE: Final = 0
    EXPERIENCE: Final = 1
    SQUARE: Final = 2
    FACING: Final = 3
    INITIATIVE: Final = 4
    WON: Final = 5
    """1 for the initiative winner of the round, else 0."""
    RANK: Final = 6
    """Place in initiative order, 0 first."""
    ACTIONS: Final = 7
    """Actions completed in the own turn of this round."""
    TURN_OVER: Final = 8
    TURN_KINDS: Final = 9
    """Mask of the history kinds counted in this turn."""
    DEFEATED: Final = 10
    REVEALED: Final = 11
    """The card revealed this round, or NONE."""
    OPENING: Final = 12
    TURN_SERIAL: Final = 13
    """Turn number of the seat's latest turn."""
    TURN_SQUARE: Final = 14
    """Square at the start of the latest turn."""
    PREVIOUS_ROUND: Final = 15
    """What the seat did in the previous round: TOOK_LAST_TURN; WON_IT where a card asks (``Deal.recalls_winner``)."""
    FIRST_ACTION: Final = 17
    INITIATIVES: Final = 18
    """Initiative of rounds 1..ROUNDS_KEPT, a field each; read by ``Tables.initiative_in``."""
    ROUND_KINDS: Final = 23
    """Mask of the history kinds counted in this round, and, shifted by HISTORY_KINDS, of those counted in the last."""
    HISTORY: Final = 24
    """Counters: HISTORY + kind holds the four scopes, SCOPE_BITS each."""
    LAST_TURN: Final = 50
    """Mask of the history kinds counted during the seat's previous turn."""
    TYPES_HELD: Final = 51
    """Mask of the types of face-up supports the seat had when the cards of this round were revealed."""
    WARRIOR_CARD: Final = 52
    """The seat's warrior in this game, or NONE before it is chosen."""
    BEFORE: Final = 53
    """How the previous game of the match ended for the seat: WON_BEFORE, LOST_BEFORE, or 0."""
    FELLED_BY: Final = 54
    """1 + the seat that last brought this one's life down, where a card asks (``Deal.recalls_feller``); 0: nobody."""


SEAT_W: Final = 55
TOOK_LAST_TURN: Final = 1
WON_IT: Final = 2
ROUNDS_KEPT: Final = 5
"""Rounds whose initiative a seat remembers: those in which cards are revealed, and the last of a duel."""
WON_BEFORE: Final = 1
LOST_BEFORE: Final = 2


class SeatMore:
    """Further fields of a seat, in ``Tables.seat_more`` where the rules need them, SEAT_MORE_W to a seat."""

    SIDE: Final = 0
    """The side of the board that is the seat's where seats are found out in play: 0 south, 1 west, 2 north, 3 east."""
    POOL: Final = 1
    """Actions left of this round's, where a round gives them and they are paid in advance."""
    POOL_SPEED: Final = 2
    """The speed after which POOL was last set right: a change of it changes what is left (TR-RULING-67)."""
    SAVED: Final = 3
    """Actions put aside for the next round (TR-PWR-SAVE-03)."""
    POWERS: Final = 4
    """Mask of the power keywords the seat used this round (TR-RULING-15)."""
    SOLO: Final = 5
    """Actions that a seat has in every round beyond its Agility, by the game mode (TR-VAR-03)."""
    LOST: Final = 6
    """The latest round in which the seat's warrior lost life, by whatever cause; 0 if it never has."""
    STORED: Final = 7
    """Actions left that are not lost with the round, to the end of the game (TR-PWR-SAVE-02)."""


SEAT_MORE_W: Final = 8


Counted = NewType("Counted", i64)
"""What is counted of a seat."""


class Did:
    """What is counted of a seat, a counter each: SeatField.HISTORY + kind holds the four scopes, SCOPE_BITS each."""

    MOVED: Final = Counted(0)
    MOVE_ACTIONS: Final = Counted(1)
    ATTACKED: Final = Counted(2)
    ATTACKED_BASIC: Final = Counted(3)
    ATTACKED_WEAPON: Final = Counted(4)
    HIT: Final = Counted(5)
    HIT_BASIC: Final = Counted(6)
    HIT_WEAPON: Final = Counted(7)
    MISSED: Final = Counted(8)
    WAS_ATTACKED: Final = Counted(9)
    WAS_HIT: Final = Counted(10)
    WAS_MISSED: Final = Counted(11)
    CRITICALS: Final = Counted(12)
    TAKEN: Final = Counted(13)
    DEALT: Final = Counted(14)
    REVEALS_USED: Final = Counted(15)
    ACTIONS_USED: Final = Counted(16)
    ABILITIES_USED: Final = Counted(17)
    ATTACK_ROLLS: Final = Counted(18)
    DEFENSE_ROLLS: Final = Counted(19)
    ATTACK_ACTIONS: Final = Counted(20)
    CARDS_LOST: Final = Counted(21)
    """Own cards that opponents discarded."""
    ALL_ROLLS: Final = Counted(22)
    """Rolls of every kind; counted only where a card asks (``Deal.numbers_rolls``)."""
    TURNED: Final = Counted(23)
    """Changes of the own facing (A7-MOVE-14); counted only where a card asks (``Deal.counts_turns``)."""
    FELLED: Final = Counted(24)
    """Warriors defeated; counted only where a card asks (``Deal.recalls_feller``)."""
    LIFE_LOST: Final = Counted(25)
    """Life lost by damage, costs and effects; counted only where a card asks (``Deal.counts_losses``)."""


HISTORY_KINDS: Final = 26


class Deed:
    """What is counted of a card with each seat, where a card asks (``Deal.recalls_cards``): ``Tables.deeds``."""

    REVEALED: Final = 0
    """By that seat."""
    DISCARDED: Final = 1
    """From the cards of that seat, whoever did it."""
    ATTACKED: Final = 2
    """An attack with it on that seat; so with hits and misses."""
    HIT: Final = 3
    MISSED: Final = 4


CARD_DEEDS: Final = 5
ATTACK_KINDS: Final = 3
"""Counters of attacks, one behind the other: ATTACKED, ATTACKED_BASIC, ATTACKED_WEAPON."""
ALL_KINDS: Final = 0x3FF_FFFF
SCOPE_BITS: Final = 16
SCOPE_MASK: Final = 0xFFFF


Period = NewType("Period", i64)
"""For how long a counter counts."""


class Scope:
    """For how long a counter of a seat counts."""

    THIS_TURN: Final = Period(0)
    THIS_ROUND: Final = Period(1)
    LAST_ROUND: Final = Period(2)
    THIS_GAME: Final = Period(3)


COUNTED_ONCE: Final = 0x0001_0000_0001_0001
"""One more in this turn, this round and this game, as a history counter keeps it."""


class CardField:
    """Fields of a card in ``Tables.cards``, CARD_W to a card."""

    ZONE: Final = 0
    SLOT: Final = 1
    PLACE: Final = 2
    """Square of a card that lies in the arena, or NONE."""
    CONTROLLER: Final = 3
    ACTIVE: Final = 4
    """1 once its constant abilities are switched on (A7-RULING-04)."""
    ROUND_REVEALED: Final = 5
    COUNTERS: Final = 6
    DIE: Final = 7
    ALLOWANCE_TURN: Final = 8
    ALLOWANCE_USED: Final = 9
    ATTACKS_TURN: Final = 10
    """All attacks with this weapon in turn CardField.ALLOWANCE_TURN, of every origin (A7-PRIN-69)."""
    ATTACKS_ROUND: Final = 11
    HITS_GAME: Final = 12
    """Hits with this weapon; from bit 16, 8 bits a seat, those on that seat (only where ``Deal.recalls_hit``)."""
    SEEN: Final = 13
    """Bit mask of seats that know this card's face."""
    BARRED: Final = 14
    """1: a constant barred from use when switched on; it never works this game (A7-PRIN-22)."""
    BASE_DELTA: Final = 15
    SLOT_KEPT: Final = 16
    HITS_TURN: Final = 17
    """(Turn + 1) * 16 + hits with this weapon in that turn; from bit 32, 4 bits a seat, as in CardField.HITS_GAME."""
    DIRECTION: Final = 18
    """1 + the direction or line this card last had chosen, which its other abilities go by; 0 if none."""


CARD_W: Final = 19
HITS_KEY: Final = 0xFFFFFFFF
"""The bits of CardField.HITS_TURN that are not about one seat."""
SLOTS: Final = 4
"""Places in a player's row of supports."""


class CardMore:
    """Further fields of a card, in ``Tables.card_more`` where the rules need them, CARD_MORE_W to a card."""

    DEPLETED: Final = 0
    """1 for a card turned sideways (TR-GLOSS-21)."""
    DEPLETED_ROUND: Final = 1
    """The latest round in which it was depleted, or NONE."""
    BLOCKS: Final = 2
    """1 for a card in the arena whose space nobody may enter (TR-ARENA-13)."""
    TURNED_UP: Final = 3
    """Greater the later the card was turned face up; kept where the newest card offends (TR-RULING-06)."""
    FIGHTER: Final = 4
    """The seat row of a card that fights in the arena as a minion, or NONE."""
    CHECKED: Final = 5
    """1 once a face-up card was found legal: only one that has just been turned up can be illegal (TR-REV-02)."""
    CHARGE: Final = 6
    """The round in which it may be used once although depleted, 0 for none, ANY_ROUND for any (TR-PWR-SAVE)."""


CARD_MORE_W: Final = 7
ANY_ROUND: Final = 99


class Zone:
    """Where a card is."""

    IN_HAND: Final = 0
    FACE_DOWN: Final = 1
    FACE_UP: Final = 2
    DISCARDED: Final = 3
    WARRIOR_IN_PLAY: Final = 4
    OUT_OF_GAME: Final = 5
    RETURNED: Final = 6
    """Back with its owner's stock, unseen: no card of this game any more (TR-END-04)."""


class Face:
    """Which way the cards lie that a filter finds."""

    ANY: Final = 0
    UP: Final = 1
    DOWN: Final = 2


class CardType:
    """Types of cards; those of supports are also the limits on types, in their order."""

    WARRIOR: Final = 0
    WEAPON: Final = 2
    SPECIAL: Final = 4


TYPE_NAMES: Final = ("warrior", "inspiration", "weapon", "armor", "special")


class RollKind:
    """Kinds of roll, as bits."""

    ATTACK: Final = 1
    DEFENSE: Final = 2
    OTHER: Final = 4
    ANY: Final = 7
    NONE: Final = 0
    """No such roll is made."""


DIE_FACES: Final = 6


RollSide = NewType("RollSide", i64)
"""Which of the two rolls on the table is meant."""


class RollOf:
    """Which of the two rolls on the table is meant."""

    ATTACK: Final = RollSide(0)
    DEFENSE: Final = RollSide(1)
    POINTED_TO: Final = RollSide(2)
    """The one that the context points to."""
    USER: Final = RollSide(3)
    OTHER: Final = RollSide(4)
    """The one that is not the user's."""


FIRST_ROLL: Final = 0
"""The attack roll of an attack, or the first of rolls that are compared: a ``side`` of a RollHolder."""
SECOND_ROLL: Final = 1
MOST_ROLLS: Final = 2
"""Rolls on the table at most."""


class AttackKind:
    """Kinds of attack."""

    ANY: Final = 0
    BASIC: Final = 1
    WEAPON: Final = 2
    SPECIAL: Final = 3


NOT_AT: Final = -100
"""The attack is not an "attack at +X"."""


class Stat:
    """Statistics."""

    LIFE: Final = 0
    EXPERIENCE: Final = 1
    SPEED: Final = 2
    INITIATIVE: Final = 3
    DAMAGE: Final = 4
    DEFENSE: Final = 5


STATS: Final = 6
FROM_NULL: Final = 16
"""Added to the statistic of a note that it changes: there was no number, and the amount is the number now."""
STAT_NAMES: Final = ("life", "experience", "speed", "initiative", "damage", "defense")


class On:
    """Events that abilities listen to."""

    GAME_START: Final = 0
    BEFORE_INITIATIVE: Final = 1
    AFTER_INITIATIVE: Final = 2
    SWITCH_ON: Final = 3
    """A card's constant abilities are switched on (A7-PRIN-21)."""
    REVEALED: Final = 4
    ROUND_START: Final = 5
    TURN_START: Final = 6
    TURN_END: Final = 7
    ROUND_END: Final = 8
    BEFORE_ATTACK: Final = 9
    ATTACK: Final = 10
    BEFORE_ROLL: Final = 11
    ROLLED: Final = 12
    """Dice lie on the table and may still be changed (T6)."""
    RESULT: Final = 13
    """Final dice and totals (T7)."""
    TIE: Final = 14
    TIE_WON: Final = 15
    HIT: Final = 16
    AFTER_HIT: Final = 17
    MISS: Final = 18
    AFTER_MISS: Final = 19
    BEFORE_DAMAGE: Final = 20
    AFTER_DAMAGE: Final = 21
    AFTER_ATTACK: Final = 22
    MOVED: Final = 23
    DISCARDED: Final = 24
    LIFE_GAIN: Final = 25
    """Life would be gained: the place of "instead"."""
    LIFE_GAINED: Final = 26
    SPEED_GAINED: Final = 27
    ABILITY_USED: Final = 28
    DEFEAT: Final = 29
    """Life fell to 0 or less, by whatever: the place of "instead of being defeated", and of "before"."""
    DEFEATED: Final = 30
    DICE_CHANGED: Final = 31
    BEFORE_ACTION: Final = 32
    GAME_END: Final = 33
    MOVE_ACTION: Final = 34
    COUNTER: Final = 35
    """A counter was put on a card; the amount is how many lie there now."""
    CARD_MOVED: Final = 36
    """A card lying in the arena moved."""
    INITIATIVE: Final = 37
    """Initiative is known and the cards just revealed are at work: before Reveal abilities."""
    OTHER_TIE: Final = 38
    """A tie outside an attack was won by one and lost by the other: of initiative, or of rolls compared by a card."""
    CHAIN: Final = 39
    """Every card of a chain lies face up with one player; the card is the one that completed it (TR-CHAIN-04)."""
    LULL: Final = 40
    """Between two actions of a turn: what costs no actions may be used in anybody's turn (TR-FX-12)."""
    DEPLETED: Final = 41
    RECHARGED: Final = 42
    LIFE_LOST: Final = 43
    """Life went down otherwise than by damage: for a cost, by poison, by an effect."""
    TURNED: Final = 44
    """A warrior's facing changed, in its place or with a move (A7-MOVE-14)."""
    BEFORE_MOVE: Final = 45
    """A step, or a leap to a space, was announced and is not taken yet (TR-PWR-REACT-03)."""


EVENTS: Final = 46


class Mod:
    """Kinds of continuous effects, asked when a number is needed."""

    ROLL: Final = 0
    DAMAGE: Final = 1
    STAT: Final = 2
    CARD_INITIATIVE: Final = 3
    DICE: Final = 4
    """Number of dice of a roll."""
    CAP_ROLL: Final = 5
    """Limits and replacements on the bonuses of a roll."""
    CAP_DAMAGE: Final = 6
    CRITICAL: Final = 7
    DOUBLES: Final = 8
    ALLOW: Final = 9
    """Permission for more cards of a type or trait."""
    ATTACKS: Final = 10
    """More attacks a turn with a weapon."""
    FORBID: Final = 11
    GRID: Final = 12
    COUNTS_AS: Final = 13
    TIE: Final = 14
    ORDER: Final = 15
    HANDS: Final = 16
    COST: Final = 17
    SET_ROLL: Final = 18
    NEGATE: Final = 19
    PROTECT: Final = 20
    SET_STAT: Final = 21
    """``code`` 0: it becomes the value; STAT_AT_LEAST, STAT_AT_MOST: it is no less, or no more."""
    EXCHANGE: Final = 22
    """Two cards are exchanged for a while; the limits on cards of ``mask`` types, and on hands, are suspended."""
    MARK: Final = 23
    """Changes nothing itself: an ability remembers a card, or what else its card says asks whether it is in force."""
    INSTEAD: Final = 24
    """A named ability gives no bonus of one sort (``mask`` GIVES_* bits), whoever would get it (A7-PRIN-17..20)."""
    BORROW: Final = 25
    """Its user may use abilities on another player's cards (A7-PRIN-28)."""
    RESERVED: Final = 26
    """A discarded card keeps its place in the order of reveals: its initiative counts when its turn comes."""
    UNSTOPPABLE: Final = 27
    """Cards of ``who`` cannot prevent a deed (``code``, a FORBID_* code) of these cards (A7-PRIN-32)."""
    WAY: Final = 28
    """Another way in which an attack may be made: at +X, or as though from elsewhere."""
    KEEP_STAT: Final = 29
    """A statistic gains no bonuses, or opposing cards cannot lower it."""
    MODIFIER: Final = 30
    """The modifier an attack takes from its grid becomes a value."""
    PASS: Final = 31
    """Warriors of ``who`` may move through the spaces of others, those for which ``cond`` holds (A7-MOVE-08)."""
    RIVAL: Final = 32
    """``who`` are rivals of its user (A7-RULING-87)."""
    MARKER: Final = 33
    """A marker that takes something away bit by bit: see ``markers``."""
    BASE: Final = 34
    """The base damage of attacks is another: BASE_ADD, BASE_SET."""
    DIAGONAL: Final = 35
    """Warriors of ``who`` may move to spaces that lie diagonally as well (A7-MOVE-04)."""
    SKIP: Final = 36
    """The next turn of ``who`` is not taken: see ``effects.skips_turn``."""


MODS: Final = 37
STAT_AT_LEAST: Final = 1
STAT_AT_MOST: Final = 2
LENT: Final = 1
"""``code`` of a Mod.MARK: the abilities of its card are lent to the seat that it keeps (TR-PWR-SUPPORT-04)."""


Question = NewType("Question", int)
"""What somebody is asked."""


class Ask:
    """What is asked of a player."""

    ACTION: Final = Question(0)
    PLACE: Final = Question(1)
    ARRANGE: Final = Question(2)
    DISCARD: Final = Question(3)
    ORDER: Final = Question(4)
    USE: Final = Question(5)
    MAY: Final = Question(6)
    WARRIOR: Final = Question(7)
    CARD: Final = Question(8)
    SPACE: Final = Question(9)
    STEP: Final = Question(10)
    FACING: Final = Question(11)
    DIE: Final = Question(12)
    NUMBER: Final = Question(13)
    BRANCH: Final = Question(14)
    ATTACK: Final = Question(15)
    TARGET: Final = Question(16)
    DIRECTION: Final = Question(17)
    LINE: Final = Question(18)
    TYPE: Final = Question(19)
    ABILITY: Final = Question(20)
    EXCLUDE: Final = Question(21)
    SELECT: Final = Question(22)
    """The warrior of the next game of a match."""
    NORTH: Final = Question(23)
    """Which edge of the board is north (TR-SETUP-13)."""


ASK_KINDS: Final = (
    "action", "place", "arrange", "discard", "order", "use", "may", "warrior", "card", "space", "step",
    "facing", "die", "number", "branch", "attack", "target", "direction", "line", "type", "ability", "exclude",
    "select", "north",
)  # fmt: skip
NO_MORE: Final = 32
"""Option "stop" of Ask.WARRIOR, where several are picked one after another: behind every seat."""
NO_MORE_CARDS: Final = 255
"""Option "stop" of Ask.CARD, where any number may be picked one after another: behind every card."""
DECLINE: Final = 0
"""Option "no" of Ask.MAY, "pass" of Ask.USE, "stop" of Ask.STEP."""


class Act:
    """Codes of the options of Ask.ACTION."""

    PASS: Final = 0
    ROTATE: Final = 1
    MOVE: Final = 16
    ATTACK: Final = 128
    ABILITY: Final = 4096


TARGET_BITS: Final = 5
TARGETS: Final = 32
TARGET_MASK: Final = 31


Duration = NewType("Duration", i64)
"""How long something lasts."""


class Until:
    """How long an effect lasts (``Effect.until``, and ``also``)."""

    GAME: Final = Duration(0)
    ATTACK_ENDS: Final = Duration(1)
    ROLL_ENDS: Final = Duration(2)
    TURN_ENDS: Final = Duration(3)
    ROUND_ENDS: Final = Duration(4)
    TURN_STARTS: Final = Duration(5)
    NEXT_TURN_ENDS: Final = Duration(6)
    USED: Final = Duration(7)
    """Until the next roll or attack it fits (A7-RULING-78)."""
    ROUND: Final = Duration(8)
    """In force in one given round (key) only."""
    CARD_LEAVES: Final = Duration(9)
    THIS_AND_NEXT_TURN: Final = Duration(10)
    """In force now and until the seat's next turn ends."""
    MATCH: Final = Duration(12)
    """For the rest of the match; in a game by itself, of the game (A7-RULING-97)."""
    NEXT_ROUND_ENDS: Final = Duration(13)
    """In force now and until the next round ends."""
    ACTION_ENDS: Final = Duration(11)
    """In force for the next action of the seat's turn only; over with the turn."""


NoteKind = NewType("NoteKind", int)
"""What a note of the log tells of."""


class Note:
    """Something that happened, as the log has it; what the fields are of depends on its kind.

    ``by`` and ``rule`` say which ability of which card brought it about (NONE: the rules did).
    """

    OPENING_ROLL: Final = NoteKind(0)
    PLACED: Final = NoteKind(1)
    ARRANGED: Final = NoteKind(2)
    ROUND: Final = NoteKind(3)
    REVEALED: Final = NoteKind(4)
    NOTHING_REVEALED: Final = NoteKind(5)
    INITIATIVE: Final = NoteKind(6)
    TIE: Final = NoteKind(7)
    DISCARDED: Final = NoteKind(8)
    USE: Final = NoteKind(9)
    TURN: Final = NoteKind(10)
    MOVED: Final = NoteKind(11)
    TURNED: Final = NoteKind(12)
    PASSED: Final = NoteKind(13)
    ATTACK: Final = NoteKind(14)
    DICE: Final = NoteKind(15)
    MODIFIER: Final = NoteKind(16)
    TOTAL: Final = NoteKind(17)
    HIT: Final = NoteKind(18)
    MISS: Final = NoteKind(19)
    CRITICAL: Final = NoteKind(20)
    DAMAGE: Final = NoteKind(21)
    LIFE: Final = NoteKind(22)
    STAT: Final = NoteKind(23)
    REROLL: Final = NoteKind(24)
    DIE_SET: Final = NoteKind(25)
    EFFECT: Final = NoteKind(26)
    TIE_ROLL: Final = NoteKind(27)
    DEFEATED: Final = NoteKind(28)
    OVER: Final = NoteKind(29)
    FACE_UP: Final = NoteKind(30)
    FACE_DOWN: Final = NoteKind(31)
    PLACED_CARD: Final = NoteKind(32)
    NO_ATTACK: Final = NoteKind(33)
    TURN_ENDS: Final = NoteKind(34)
    ROUND_ENDS: Final = NoteKind(35)
    CHOSE: Final = NoteKind(36)
    RETURNED: Final = NoteKind(37)
    LOOKED: Final = NoteKind(38)
    SWAPPED: Final = NoteKind(39)
    ROLL_SET: Final = NoteKind(40)
    COUNTER: Final = NoteKind(41)
    BASE_DAMAGE: Final = NoteKind(42)
    EXCLUDED: Final = NoteKind(43)
    PREVENTED: Final = NoteKind(44)
    DECLINED: Final = NoteKind(45)
    DIE_KEPT: Final = NoteKind(47)
    EFFECT_ENDS: Final = NoteKind(48)
    DAMAGE_LINE: Final = NoteKind(49)
    """What one card does to the damage of a hit; ``extra`` is a PART_* code."""
    NO_GAIN: Final = NoteKind(50)
    """Life would have been gained, and something forbids it."""
    NO_BONUS: Final = NoteKind(51)
    """Bonuses of a roll, or (``extra`` OF_DAMAGE) of an attack's damage, become 0."""
    ADDED: Final = NoteKind(52)
    """A number that is no bonus is added to a roll."""
    SAID: Final = NoteKind(53)
    """An ability says that the attack misses."""
    SELECTED: Final = NoteKind(54)
    """A player has chosen the warrior of a game; the card is said where it is revealed."""
    PART: Final = NoteKind(55)
    """One part of a seat's initiative: ``extra`` and ``other`` are PART_* codes, the card it is by keeps it off."""
    NO_EFFECT: Final = NoteKind(56)
    """An ability was used and has changed nothing."""
    DEPLETED: Final = NoteKind(57)
    RECHARGED: Final = NoteKind(58)
    NORTH: Final = NoteKind(59)
    """Sides are settled: ``other`` is the side of ``seat`` (SIDE), once for every seat."""
    POOL: Final = NoteKind(60)
    """Actions left of a seat (``amount``), and by how much that has changed (``extra``)."""
    TOKENS: Final = NoteKind(61)
    """Tokens of a seat: ``amount`` more of kind ``other``; ``extra`` is how many there are."""
    TICK: Final = NoteKind(62)
    """A marker has taken ``amount`` of what ``extra`` (a MARKER_* code) says from a seat."""
    OUT: Final = NoteKind(63)
    """A seat is out of a tie break, being behind (TR-RULING-39)."""
    STAGE: Final = NoteKind(64)
    """A tie break begins: ``amount`` is the stage."""
    RETURNED_UNSEEN: Final = NoteKind(65)
    """A face-down card goes back to its owner's stock (TR-END-04)."""
    DEPLOYED: Final = NoteKind(66)
    """A card enters the arena at ``amount``; ``other`` is its row if it is a minion."""
    ILLEGAL: Final = NoteKind(67)
    """A card just turned up is illegal; what follows discards it (TR-REV-03)."""
    CHAIN: Final = NoteKind(46)
    """A chain of abilities that answer one another was cut off (A7-RULING-81)."""

    def __init__(
        self,
        kind: NoteKind,
        seat: int = NONE,
        other: int = NONE,
        card: int = NONE,
        amount: int = 0,
        extra: int = 0,
        *,
        round_: int = 0,
        ply: int = 0,
        by: int = NONE,
        rule: int = 0,
    ) -> None:
        self.kind: NoteKind = kind
        self.seat: int = seat
        self.other: int = other
        self.card: int = card
        self.amount: int = amount
        self.extra: int = extra
        self.round: int = round_
        self.ply: int = ply
        self.by: int = by
        self.rule: int = rule

    def renumbered(self, other: int, extra: int) -> Note:
        """Return the same note with other numbers in two fields."""
        return Note(
            self.kind, self.seat, other, self.card, self.amount, extra,
            round_=self.round, ply=self.ply, by=self.by, rule=self.rule,
        )  # fmt: skip


OF_DAMAGE: Final = 2
"""``extra`` of a Note.NO_BONUS that is about an attack's damage."""
SENT_HOME: Final = 2
"""``amount`` of a Note.RETURNED: the card goes back to where it was lent from."""


class UseNote(Note):
    """The use of an ability (``Note.USE``)."""

    stood: int | None = None
    """What stood when its steps began, as one number; None before."""


class EffectNote(Note):
    """Something begins or ends to last (``Note.EFFECT``, ``Note.EFFECT_ENDS``): its end, and what its words refer to.

    The fields are those of ``Effect``.
    """

    until: Duration
    key: int = 0
    key_seat: int = NONE
    also: int = NONE
    who: int = NONE
    chosen: int = NONE
    card_ref: int = NONE
    register: int = 0

    def renumbered(self, other: int, extra: int) -> EffectNote:
        new = EffectNote(
            self.kind, self.seat, other, self.card, self.amount, extra,
            round_=self.round, ply=self.ply, by=self.by, rule=self.rule,
        )  # fmt: skip
        new.until, new.key, new.key_seat, new.also = self.until, self.key, self.key_seat, self.also
        new.who, new.chosen, new.card_ref, new.register = self.who, self.chosen, self.card_ref, self.register
        return new


EVERYBODY: Final = 255
"""Mask of the seats that know what everybody knows."""


class Order:
    """What an effect on the order says (Mod.ORDER)."""

    LOWEST: Final = 0
    """The lowest initiative wins."""
    EXPERIENCE: Final = 1
    """Experience decides, not initiative."""
    FIRST: Final = 2
    LAST: Final = 3
    FROM_RIGHT: Final = 4
    """Supports are revealed from the right."""
    BARRED: Final = 5
    """Who cannot win initiative."""
    SECOND: Final = 6
    """Who goes second of three or more; of two, who goes second goes last."""


FOR_CARD: Final = -3
"""``also`` of an effect on the initiative of one card alone (``key``)."""
FOR_CREATED: Final = -2
"""``also`` of an effect that waits for the attack which an ability is about to make; ``key``: that ability's frame."""
