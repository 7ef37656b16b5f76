"""Codes of the fight engine: what the numbers in a ``Fight`` mean. One concept, one word, one place.

Everything a playout touches is an i64; these names are ``Final`` so that the compiler folds them in.
"""

from __future__ import annotations

from typing import Final

NONE: Final = -1
"""No seat, no card, no square, no frame."""
NULL: Final = -9999
"""The null value of A7-GLOS-40: no initiative."""

# Facings and directions are numbers, clockwise: 0 north, 1 east, 2 south, 3 west.

# --- seat fields (stride SEAT_W) -------------------------------------------------------------------------------
SEAT_W: Final = 55
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
"""What the seat did in the previous round: TOOK_LAST_TURN and, where a card asks (``Deal.recalls_winner``), WON_IT."""
TOOK_LAST_TURN: Final = 1
WON_IT: Final = 2
FIRST_ACTION: Final = 17
INITIATIVES: Final = 18
"""Initiative of rounds 1..ROUNDS_KEPT, a field each; read by ``Tables.initiative_in``."""
ROUNDS_KEPT: Final = 5
"""Rounds whose initiative a seat remembers: those in which cards are revealed, and the last of a duel."""
ROUND_KINDS: Final = 23
"""Mask of the history kinds counted in this round, and, shifted by HISTORY_KINDS, of those counted in the last."""
HISTORY: Final = 24
"""Counters: HISTORY + kind holds the four scopes, SCOPE_BITS each."""
SCOPE_BITS: Final = 16
SCOPE_MASK: Final = 0xFFFF

# History kinds.
MOVED: Final = 0
MOVE_ACTIONS: Final = 1
ATTACKED: Final = 2
ATTACKED_BASIC: Final = 3
ATTACKED_WEAPON: Final = 4
HIT: Final = 5
HIT_BASIC: Final = 6
HIT_WEAPON: Final = 7
MISSED: Final = 8
WAS_ATTACKED: Final = 9
WAS_HIT: Final = 10
WAS_MISSED: Final = 11
CRITICALS: Final = 12
TAKEN: Final = 13
DEALT: Final = 14
REVEALS_USED: Final = 15
ACTIONS_USED: Final = 16
ABILITIES_USED: Final = 17
ATTACK_ROLLS: Final = 18
DEFENSE_ROLLS: Final = 19
ATTACK_ACTIONS: Final = 20
CARDS_LOST: Final = 21
"""Own cards that opponents discarded."""
ALL_ROLLS: Final = 22
"""Rolls of every kind; counted only where a card asks (``Deal.numbers_rolls``)."""
TURNED: Final = 23
"""Changes of the own facing (A7-MOVE-14); counted only where a card asks (``Deal.counts_turns``)."""
FELLED: Final = 24
"""Warriors defeated; counted only where a card asks (``Deal.recalls_feller``)."""
LIFE_LOST: Final = 25
"""Life lost by damage, costs and effects; counted only where a card asks (``Deal.counts_losses``)."""
HISTORY_KINDS: Final = 26
ALL_KINDS: Final = 0x3FF_FFFF

# Seat fields behind the counters.
LAST_TURN: Final = 50
"""Mask of the history kinds counted during the seat's previous turn."""
TYPES_HELD: Final = 51
"""Mask of the types of face-up supports the seat had when the cards of this round were revealed."""

WARRIOR_CARD: Final = 52
"""The seat's warrior in this game, or NONE before it is chosen."""
BEFORE: Final = 53
"""How the previous game of the match ended for the seat: WON_BEFORE, LOST_BEFORE, or 0."""
WON_BEFORE: Final = 1
LOST_BEFORE: Final = 2
FELLED_BY: Final = 54
"""1 + the seat that last brought this one's life down, where a card asks (``Deal.recalls_feller``); 0 if nobody did."""

# --- further seat fields (stride SEAT_MORE_W, in ``Tables.seat_more``), where the rules need them ---------------
SEAT_MORE_W: Final = 8
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

# History scopes.
THIS_TURN: Final = 0
THIS_ROUND: Final = 1
LAST_ROUND: Final = 2
THIS_GAME: Final = 3
COUNTED_ONCE: Final = 0x0001_0000_0001_0001
"""One more in this turn, this round and this game, as a history counter keeps it."""

SLOTS: Final = 4
"""Places in a player's row of supports."""

# --- card fields (stride CARD_W) -------------------------------------------------------------------------------
CARD_W: Final = 19
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
"""All attacks with this weapon in turn ALLOWANCE_TURN, of every origin (A7-PRIN-69)."""
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
"""(Turn + 1) * 16 + hits with this weapon in that turn; from bit 32, 4 bits a seat, as in HITS_GAME."""
HITS_KEY: Final = 0xFFFFFFFF
"""The bits of HITS_TURN that are not about one seat."""
DIRECTION: Final = 18
"""1 + the direction or line this card last had chosen, which its other abilities go by; 0 if none."""


# --- further card fields (stride CARD_MORE_W, in ``Tables.card_more``), where the rules need them ---------------
CARD_MORE_W: Final = 7
DEPLETED: Final = 0
"""1 for a card turned sideways (TR-GLOSS-21)."""
DEPLETED_ROUND: Final = 1
"""The latest round in which it was depleted, or NONE."""
BLOCKS: Final = 2
"""1 for a card in the arena whose space nobody may enter (TR-ARENA-13)."""
TURNED_UP: Final = 3
"""A number that is greater the later the card was turned face up; kept where the newest card offends (TR-RULING-06)."""
FIGHTER: Final = 4
"""The seat row of a card that fights in the arena as a minion, or NONE."""
CHECKED: Final = 5
"""1 once a face-up card was found legal: only one that has just been turned up can be illegal (TR-REV-02)."""
CHARGE: Final = 6
"""The round in which the card may be used once although it is depleted, 0 for none, ANY_ROUND for any (TR-PWR-SAVE)."""
ANY_ROUND: Final = 99

# Zones of a card.
IN_HAND: Final = 0
FACE_DOWN: Final = 1
FACE_UP: Final = 2
DISCARDED: Final = 3
WARRIOR_IN_PLAY: Final = 4
OUT_OF_GAME: Final = 5
RETURNED: Final = 6
"""Back with its owner's stock, unseen: no card of this game any more (TR-END-04)."""

# Card types; those of supports are also the limits on types, in their order.
WARRIOR: Final = 0
WEAPON: Final = 2
SPECIAL: Final = 4
TYPE_NAMES: Final = ("warrior", "inspiration", "weapon", "armor", "special")

# Kinds of roll, as bits.
ATTACK_ROLL: Final = 1
DEFENSE_ROLL: Final = 2
OTHER_ROLL: Final = 4
ANY_ROLL: Final = 7

# Kinds of attack.
ANY_ATTACK: Final = 0
BASIC_ATTACK: Final = 1
WEAPON_ATTACK: Final = 2
SPECIAL_ATTACK: Final = 3

NOT_AT: Final = -100
"""The attack is not an "attack at +X"."""

# Statistics.
STAT_LIFE: Final = 0
STAT_EXPERIENCE: Final = 1
STAT_SPEED: Final = 2
STAT_INITIATIVE: Final = 3
STAT_DAMAGE: Final = 4
STAT_DEFENSE: Final = 5
STATS: Final = 6
FROM_NULL: Final = 16
"""Added to the statistic of a note that it changes: there was no number, and the amount is the number now."""
STAT_NAMES: Final = ("life", "experience", "speed", "initiative", "damage", "defense")

# --- events that abilities listen to -----------------------------------------------------------------------------
ON_GAME_START: Final = 0
ON_BEFORE_INITIATIVE: Final = 1
ON_AFTER_INITIATIVE: Final = 2
ON_SWITCH_ON: Final = 3
"""A card's constant abilities are switched on (A7-PRIN-21)."""
ON_REVEALED: Final = 4
ON_ROUND_START: Final = 5
ON_TURN_START: Final = 6
ON_TURN_END: Final = 7
ON_ROUND_END: Final = 8
ON_BEFORE_ATTACK: Final = 9
ON_ATTACK: Final = 10
ON_BEFORE_ROLL: Final = 11
ON_ROLLED: Final = 12
"""Dice lie on the table and may still be changed (T6)."""
ON_RESULT: Final = 13
"""Final dice and totals (T7)."""
ON_TIE: Final = 14
ON_TIE_WON: Final = 15
ON_HIT: Final = 16
ON_AFTER_HIT: Final = 17
ON_MISS: Final = 18
ON_AFTER_MISS: Final = 19
ON_BEFORE_DAMAGE: Final = 20
ON_AFTER_DAMAGE: Final = 21
ON_AFTER_ATTACK: Final = 22
ON_MOVED: Final = 23
ON_DISCARDED: Final = 24
ON_LIFE_GAIN: Final = 25
"""Life would be gained: the place of "instead"."""
ON_LIFE_GAINED: Final = 26
ON_SPEED_GAINED: Final = 27
ON_ABILITY_USED: Final = 28
ON_DEFEAT: Final = 29
"""Life fell to 0 or less, by whatever: the place of "instead of being defeated", and of "before"."""
ON_DEFEATED: Final = 30
ON_DICE_CHANGED: Final = 31
ON_BEFORE_ACTION: Final = 32
ON_GAME_END: Final = 33
ON_MOVE_ACTION: Final = 34
ON_COUNTER: Final = 35
"""A counter was put on a card; the amount is how many lie there now."""
ON_CARD_MOVED: Final = 36
"""A card lying in the arena moved."""
ON_INITIATIVE: Final = 37
"""Initiative is known and the cards just revealed are at work: before Reveal abilities."""
ON_OTHER_TIE: Final = 38
"""A tie outside an attack was won by one and lost by the other: of initiative, or of rolls compared by a card."""
ON_CHAIN: Final = 39
"""Every card of a chain lies face up with one player; the card is the one that completed it (TR-CHAIN-04)."""
ON_LULL: Final = 40
"""Between two actions of a turn: what costs no actions may be used in anybody's turn (TR-FX-12)."""
ON_DEPLETED: Final = 41
ON_RECHARGED: Final = 42
ON_LIFE_LOST: Final = 43
"""Life went down otherwise than by damage: for a cost, by poison, by an effect."""
ON_TURNED: Final = 44
"""A warrior's facing changed, in its place or with a move (A7-MOVE-14)."""
ON_BEFORE_MOVE: Final = 45
"""A step, or a leap to a space, was announced and is not taken yet (TR-PWR-REACT-03)."""
EVENTS: Final = 46

# --- continuous effects, asked when a number is needed ------------------------------------------------------------
MOD_ROLL: Final = 0
MOD_DAMAGE: Final = 1
MOD_STAT: Final = 2
MOD_CARD_INITIATIVE: Final = 3
MOD_DICE: Final = 4
"""Number of dice of a roll."""
MOD_CAP_ROLL: Final = 5
"""Limits and replacements on the bonuses of a roll."""
MOD_CAP_DAMAGE: Final = 6
MOD_CRITICAL: Final = 7
MOD_DOUBLES: Final = 8
MOD_ALLOW: Final = 9
"""Permission for more cards of a type or trait."""
MOD_ATTACKS: Final = 10
"""More attacks a turn with a weapon."""
MOD_FORBID: Final = 11
MOD_GRID: Final = 12
MOD_COUNTS_AS: Final = 13
MOD_TIE: Final = 14
MOD_ORDER: Final = 15
MOD_HANDS: Final = 16
MOD_COST: Final = 17
MOD_SET_ROLL: Final = 18
MOD_NEGATE: Final = 19
MOD_PROTECT: Final = 20
MOD_SET_STAT: Final = 21
"""``code`` 0: it becomes the value; STAT_AT_LEAST, STAT_AT_MOST: it is no less, or no more."""
STAT_AT_LEAST: Final = 1
STAT_AT_MOST: Final = 2
MOD_EXCHANGE: Final = 22
"""Two cards are exchanged for a while; the limits on cards of ``mask`` types, and on hands, are suspended."""
MOD_MARK: Final = 23
"""Changes nothing itself: an ability remembers a card, or what else its card says asks whether it is in force."""
LENT: Final = 1
"""``code`` of a MOD_MARK: the abilities of its card are lent to the seat that it keeps (TR-PWR-SUPPORT-04)."""
MOD_INSTEAD: Final = 24
"""A named ability gives no bonus of one sort (``mask`` GIVES_* bits), whoever would get it (A7-PRIN-17..20)."""
MOD_BORROW: Final = 25
"""Its user may use abilities on another player's cards (A7-PRIN-28)."""
MOD_RESERVED: Final = 26
"""A discarded card keeps its place in the order of reveals: its initiative counts when its turn comes."""
MOD_UNSTOPPABLE: Final = 27
"""Cards of ``who`` cannot prevent a deed (``code``, a FORBID_* code) of these cards (A7-PRIN-32)."""
MOD_WAY: Final = 28
"""Another way in which an attack may be made: at +X, or as though from elsewhere."""
MOD_KEEP_STAT: Final = 29
"""A statistic gains no bonuses, or opposing cards cannot lower it."""
MOD_MODIFIER: Final = 30
"""The modifier an attack takes from its grid becomes a value."""
MOD_PASS: Final = 31
"""Warriors of ``who`` may move through the spaces of others, those for which ``cond`` holds (A7-MOVE-08)."""
MOD_RIVAL: Final = 32
"""``who`` are rivals of its user (A7-RULING-87)."""
MOD_MARKER: Final = 33
"""A marker that takes something away bit by bit: see ``markers``."""
MOD_BASE: Final = 34
"""The base damage of attacks is another: BASE_ADD, BASE_SET."""
MOD_DIAGONAL: Final = 35
"""Warriors of ``who`` may move to spaces that lie diagonally as well (A7-MOVE-04)."""
MOD_SKIP: Final = 36
"""The next turn of ``who`` is not taken: see ``effects.skips_turn``."""
MODS: Final = 37

# --- what is asked ---------------------------------------------------------------------------------------------
ASK_ACTION: Final = 0
ASK_PLACE: Final = 1
ASK_ARRANGE: Final = 2
ASK_DISCARD: Final = 3
ASK_ORDER: Final = 4
ASK_USE: Final = 5
ASK_MAY: Final = 6
ASK_WARRIOR: Final = 7
ASK_CARD: Final = 8
ASK_SPACE: Final = 9
ASK_STEP: Final = 10
ASK_FACING: Final = 11
ASK_DIE: Final = 12
ASK_NUMBER: Final = 13
ASK_BRANCH: Final = 14
ASK_ATTACK: Final = 15
ASK_TARGET: Final = 16
ASK_DIRECTION: Final = 17
ASK_LINE: Final = 18
ASK_TYPE: Final = 19
ASK_ABILITY: Final = 20
ASK_EXCLUDE: Final = 21
ASK_KINDS: Final = (
    "action", "place", "arrange", "discard", "order", "use", "may", "warrior", "card", "space", "step",
    "facing", "die", "number", "branch", "attack", "target", "direction", "line", "type", "ability", "exclude",
    "select", "north",
)  # fmt: skip

ASK_SELECT: Final = 22
"""The warrior of the next game of a match."""
NO_MORE: Final = 32
"""Option "stop" of ASK_WARRIOR, where several are picked one after another: behind every seat."""
NO_MORE_CARDS: Final = 255
"""Option "stop" of ASK_CARD, where any number may be picked one after another: behind every card."""
ASK_NORTH: Final = 23
"""Which edge of the board is north (TR-SETUP-13)."""

# Codes of the options of ASK_ACTION.
PASS: Final = 0
ROTATE: Final = 1
MOVE: Final = 16
ATTACK: Final = 128
ABILITY: Final = 4096

# An attack is the number of its card, above so many bits of the number of its target.
TARGET_BITS: Final = 5
TARGETS: Final = 32
TARGET_MASK: Final = 31

DECLINE: Final = 0
"""Option "no" of ASK_MAY, "pass" of ASK_USE, "stop" of ASK_STEP."""

# --- what is written in the log: [kind, seat, other, card, amount, extra, round, ply, by card, by rule] --------------
# The last two say which ability brought it about (NONE: the rules did). What begins or ends to last has its end
# besides: until, key, key seat, also, as in ``Effect``.
NOTE_OPENING_ROLL: Final = 0
NOTE_PLACED: Final = 1
NOTE_ARRANGED: Final = 2
NOTE_ROUND: Final = 3
NOTE_REVEALED: Final = 4
NOTE_NOTHING_REVEALED: Final = 5
NOTE_INITIATIVE: Final = 6
NOTE_TIE: Final = 7
NOTE_DISCARDED: Final = 8
NOTE_USE: Final = 9
NOTE_TURN: Final = 10
NOTE_MOVED: Final = 11
NOTE_TURNED: Final = 12
NOTE_PASSED: Final = 13
NOTE_ATTACK: Final = 14
NOTE_DICE: Final = 15
NOTE_MODIFIER: Final = 16
NOTE_TOTAL: Final = 17
NOTE_HIT: Final = 18
NOTE_MISS: Final = 19
NOTE_CRITICAL: Final = 20
NOTE_DAMAGE: Final = 21
NOTE_LIFE: Final = 22
NOTE_STAT: Final = 23
NOTE_REROLL: Final = 24
NOTE_DIE_SET: Final = 25
NOTE_EFFECT: Final = 26
NOTE_TIE_ROLL: Final = 27
NOTE_DEFEATED: Final = 28
NOTE_OVER: Final = 29
NOTE_FACE_UP: Final = 30
NOTE_FACE_DOWN: Final = 31
NOTE_PLACED_CARD: Final = 32
NOTE_NO_ATTACK: Final = 33
NOTE_TURN_ENDS: Final = 34
NOTE_ROUND_ENDS: Final = 35
NOTE_CHOSE: Final = 36
NOTE_RETURNED: Final = 37
NOTE_LOOKED: Final = 38
NOTE_SWAPPED: Final = 39
NOTE_ROLL_SET: Final = 40
NOTE_COUNTER: Final = 41
NOTE_BASE_DAMAGE: Final = 42
NOTE_EXCLUDED: Final = 43
NOTE_PREVENTED: Final = 44
NOTE_DECLINED: Final = 45
NOTE_DIE_KEPT: Final = 47
NOTE_EFFECT_ENDS: Final = 48
NOTE_DAMAGE_LINE: Final = 49
"""What one card does to the damage of a hit; ``extra`` is a PART_* code."""
NOTE_NO_GAIN: Final = 50
"""Life would have been gained, and something forbids it."""
NOTE_NO_BONUS: Final = 51
"""Bonuses of a roll, or (``extra`` 2) of an attack's damage, become 0."""
NOTE_ADDED: Final = 52
"""A number that is no bonus is added to a roll."""
NOTE_SAID: Final = 53
"""An ability says that the attack misses."""
NOTE_SELECTED: Final = 54
"""A player has chosen the warrior of a game; the card is said where it is revealed."""
NOTE_PART: Final = 55
"""One part of a seat's initiative: ``extra`` and ``other`` are PART_* codes, the card it is by keeps it off."""
NOTE_DEPLETED: Final = 56
NOTE_RECHARGED: Final = 57
NOTE_NORTH: Final = 58
"""Sides are settled: ``other`` is the side of ``seat`` (SIDE), once for every seat."""
NOTE_POOL: Final = 59
"""Actions left of a seat (``amount``), and by how much that has changed (``extra``)."""
NOTE_TOKENS: Final = 60
"""Tokens of a seat: ``amount`` more of kind ``other``; ``extra`` is how many there are."""
NOTE_TICK: Final = 61
"""A marker has taken ``amount`` of what ``extra`` (a MARKER_* code) says from a seat."""
NOTE_OUT: Final = 62
"""A seat is out of a tie break, being behind (TR-RULING-39)."""
NOTE_STAGE: Final = 63
"""A tie break begins: ``amount`` is the stage."""
NOTE_RETURNED_UNSEEN: Final = 64
"""A face-down card goes back to its owner's stock (TR-END-04)."""
NOTE_DEPLOYED: Final = 65
"""A card enters the arena at ``amount``; ``other`` is its row if it is a minion."""
NOTE_ILLEGAL: Final = 66
"""A card just turned up is illegal; what follows discards it (TR-REV-03)."""
NOTE_CHAIN: Final = 46
"""A chain of abilities that answer one another was cut off (A7-RULING-81)."""

# What an effect on the order says (MOD_ORDER).
ORDER_LOWEST: Final = 0
"""The lowest initiative wins."""
ORDER_EXPERIENCE: Final = 1
"""Experience decides, not initiative."""
ORDER_FIRST: Final = 2
ORDER_LAST: Final = 3
ORDER_FROM_RIGHT: Final = 4
"""Supports are revealed from the right."""
ORDER_BARRED: Final = 5
"""Who cannot win initiative."""
ORDER_SECOND: Final = 6
"""Who goes second of three or more; of two, who goes second goes last."""

EVERYBODY: Final = 255
"""Mask of the seats that know what everybody knows."""

# How long an effect lasts (``Effect.until``, and ``also``).
UNTIL_GAME: Final = 0
UNTIL_ATTACK_ENDS: Final = 1
UNTIL_ROLL_ENDS: Final = 2
UNTIL_TURN_ENDS: Final = 3
UNTIL_ROUND_ENDS: Final = 4
UNTIL_TURN_STARTS: Final = 5
UNTIL_NEXT_TURN_ENDS: Final = 6
UNTIL_USED: Final = 7
"""Until the next roll or attack it fits (A7-RULING-78)."""
UNTIL_ROUND: Final = 8
"""In force in one given round (key) only."""
UNTIL_CARD_LEAVES: Final = 9
UNTIL_THIS_AND_NEXT_TURN: Final = 10
"""In force now and until the seat's next turn ends."""
UNTIL_MATCH: Final = 12
"""For the rest of the match; in a game by itself, of the game (A7-RULING-97)."""
UNTIL_NEXT_ROUND_ENDS: Final = 13
"""In force now and until the next round ends."""
UNTIL_ACTION_ENDS: Final = 11
"""In force for the next action of the seat's turn only; over with the turn."""

FOR_CARD: Final = -3
"""``also`` of an effect on the initiative of one card alone (``key``)."""

FOR_CREATED: Final = -2
"""``also`` of an effect that waits for the attack this very ability is about to make."""
