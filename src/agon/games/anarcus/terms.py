"""The numbers that Anarcus is written in: zones (AN-PLAY-16), types, steps of a round, questions, ends."""

from __future__ import annotations

from typing import Final, NewType

from mypy_extensions import i64

NONE: Final = -1

# Types, as ``agon.cards.model.ARMY_TYPES`` lists them (AN-TYPE-01).
HERO_TYPE: Final = 0
WEAPON_TYPE: Final = 1
SHIELD_TYPE: Final = 2
ACTION_TYPE: Final = 3
FIGHTER_TYPE: Final = 4

# Zones (AN-PLAY-16). What lies on the table and counts is HERO to FIGHTERS (AN-BP-03).
HERO_STACK: Final = 0
HERO_POOL: Final = 1
MAIN_STACK: Final = 2
HAND: Final = 3
HERO: Final = 4
WEAPON: Final = 5
SHIELD: Final = 6
ACTIONS: Final = 7
FIGHTERS: Final = 8
OUT: Final = 9
ZONES: Final = 10
ZONE_NAMES: Final = ("rest", "pool", "stack", "hand", "hero", "weapon", "shield", "actions", "fighters", "out")
"""As positions call them."""

# Columns of the table of cards; each column has a row for every card.
ZONE: Final = 0
ORDER: Final = 1
"""When it came to its zone; in a stack its place, the lowest on top."""
ATTACK_ROUND: Final = 2
HP_ROUND: Final = 3
"""What abilities add until the end of the round (AN-RULING-26)."""
ATTACK_KEPT: Final = 4
HP_KEPT: Final = 5
"""What they add as long as the card is where it is; only Fighters outlast a round."""
SEEN: Final = 6
"""Mask of the seats that know the card."""
LENT: Final = 7
"""1: it lies on the other side, or in the other hand, than its owner's, by an exchange."""
SPARED: Final = 8
"""1: this round's damage has reached it and something else came of it than its death."""
CARD_COLUMNS: Final = 9

# Columns of a seat.
WON: Final = 0
HAND_N: Final = 1
STACK_N: Final = 2
POOL_N: Final = 3
HERO_CARD: Final = 4
WEAPON_CARD: Final = 5
SHIELD_CARD: Final = 6
SKIPS: Final = 7
"""Turns of this round that will end at once."""
SEAT_W: Final = 8

SEATS: Final = 2
EVERYBODY: Final = 3
"""SEEN of a card that both seats know."""

# Steps of a game (AN-ROUND, AN-TURN, AN-NEXT).
GameStep = NewType("GameStep", i64)
"""Where the game is."""

ROLES: Final = GameStep(0)
REFILL: Final = GameStep(1)
TRIM: Final = GameStep(2)
DEFENDER_HERO: Final = GameStep(3)
ATTACKER_HERO: Final = GameStep(4)
TURN_BEGINS: Final = GameStep(5)
TURN: Final = GameStep(6)
TURN_ENDS: Final = GameStep(7)
SCORE: Final = GameStep(8)
KILLING: Final = GameStep(9)
CLEAN_UP: Final = GameStep(10)
NEXT_ROUND: Final = GameStep(11)
ENDED: Final = GameStep(12)
# Moments that only abilities know.
ROUND_STARTS: Final = GameStep(13)
TURN_OVER: Final = GameStep(14)
STAGE_ENDS: Final = GameStep(15)
ROUND_DECIDED: Final = GameStep(16)
ROUND_ENDS: Final = GameStep(17)
STAGE_OPENS: Final = GameStep(18)

# Questions.
Question = NewType("Question", int)
"""What somebody is asked."""

ASK_HERO: Final = Question(1)
ASK_PLAY: Final = Question(2)
ASK_DISCARD: Final = Question(3)
ASK_KILL: Final = Question(4)
ASK_CARD: Final = Question(5)
ASK_MAY: Final = Question(6)
ASK_BRANCH: Final = Question(7)
ASK_ORDER: Final = Question(8)
ASK_KINDS: Final = ("", "hero", "turn", "discard", "kill", "card", "may", "branch", "order")

END_TURN: Final = 1 << 12
"""The code of ending a turn; a card's code is its number."""
DONE: Final = END_TURN + 1
"""No more cards."""
YES: Final = END_TURN + 2
NO: Final = END_TURN + 3
BRANCH: Final = END_TURN + 16
"""The first of the branches of a choice."""
BRANCHES: Final = 64
"""A choice has fewer."""
USE: Final = 1 << 13
"""Using an ability: this, the card times ``Deal.width``, and which of the rules that it has."""
RULES_OF_CARD: Final = 16

# Why a game is over.
Ending = NewType("Ending", int)
"""Why a game is over."""

BY_ROUNDS: Final = Ending(1)
BY_FIGHTERS: Final = Ending(2)
BY_LAST_ROUND: Final = Ending(3)
BY_EXHAUSTION: Final = Ending(4)
REASONS: Final = ("", "rounds", "fighters", "last-round", "exhaustion")

# Values of options.
ROLES_ALTERNATE: Final = 0
ROLES_WINNER: Final = 1
ROLES_LOSER: Final = 2
ROLES_RANDOM: Final = 3

DRAW_WHAT_IS_LEFT: Final = 0
LOSE_EMPTY: Final = 1
RESHUFFLE: Final = 2

TIE_BY_ORDER: Final = 0
TIE_LOSER: Final = 1
TIE_WINNER: Final = 2

NoteKind = NewType("NoteKind", int)
"""What a note of the log tells of."""

NOTE_SHUFFLED: Final = NoteKind(1)
NOTE_HEROES: Final = NoteKind(2)
NOTE_DEALT: Final = NoteKind(3)
NOTE_ROUND: Final = NoteKind(4)
NOTE_COIN: Final = NoteKind(5)
NOTE_ROLES: Final = NoteKind(6)
NOTE_DREW: Final = NoteKind(7)
NOTE_EXHAUSTED: Final = NoteKind(8)
NOTE_RESHUFFLED: Final = NoteKind(9)
NOTE_DISCARDED: Final = NoteKind(10)
NOTE_HERO: Final = NoteKind(11)
NOTE_TURN: Final = NoteKind(12)
NOTE_PLAYED: Final = NoteKind(13)
NOTE_REPLACED: Final = NoteKind(14)
NOTE_TURN_ENDS: Final = NoteKind(15)
NOTE_STAGE_ENDS: Final = NoteKind(16)
NOTE_POINTS: Final = NoteKind(17)
NOTE_WON: Final = NoteKind(18)
NOTE_KILLED: Final = NoteKind(19)
NOTE_CLEANED: Final = NoteKind(20)
NOTE_LEFT: Final = NoteKind(21)
NOTE_OVER: Final = NoteKind(22)
# Of abilities: the card of the ability first.
NOTE_ABILITY: Final = NoteKind(23)
"""What a card's ability is called on to do: the card, its user, the rule."""
NOTE_DESTROYED: Final = NoteKind(24)
NOTE_SLAIN: Final = NoteKind(25)
NOTE_RETURNED: Final = NoteKind(26)
NOTE_SENT: Final = NoteKind(27)
NOTE_THROWN: Final = NoteKind(28)
NOTE_TAKEN: Final = NoteKind(29)
NOTE_CHANGED: Final = NoteKind(30)
NOTE_HOLDS: Final = NoteKind(31)
NOTE_LOOKED: Final = NoteKind(32)
NOTE_SHOWN: Final = NoteKind(33)
NOTE_TRADED: Final = NoteKind(34)
NOTE_MIXED: Final = NoteKind(35)
NOTE_DECLINED: Final = NoteKind(36)
NOTE_BRANCH: Final = NoteKind(37)
NOTE_WAITS: Final = NoteKind(38)
NOTE_SKIPS: Final = NoteKind(39)
NOTE_CUT: Final = NoteKind(40)
NOTE_CHOSEN: Final = NoteKind(41)
NOTE_STAYED: Final = NoteKind(42)
NOTE_KEPT_FROM: Final = NoteKind(43)
"""A player may not draw."""
NOTE_WORN_OUT: Final = NoteKind(44)
"""So many cards have been played in the turns of a round that they end."""
NOTE_NO_EFFECT: Final = NoteKind(45)
"""An ability has been carried out and has changed nothing: the card, its user, the rule."""

# Events, bits of masks. The first nine are deeds, as ``agon.language.ast.armies.Deed`` lists them.
PLAYED_NOW: Final = 0
PICKED: Final = 1
DESTROYED: Final = 2
KILLED: Final = 3
RETURNED: Final = 4
DISCARDED: Final = 5
DRAWN: Final = 6
SWAPPED: Final = 7
LEFT: Final = 8
DEEDS: Final = ("played", "picked", "destroyed", "killed", "returned", "discarded", "drawn", "swapped", "left")
LEAVING: Final = 0b110111100
"""Events that find the ability of the card itself although it has left: destroyed ... discarded, swapped, left."""
CHANGED: Final = 9
CHOSEN: Final = 10
GUARDS: Final = (*DEEDS, "changed", "chosen")
"""What a card may be guarded against; no event for the last two."""
ENTERS: Final = 9
TURN_STARTED: Final = 10
TURN_ENDED: Final = 11
ROUND_STARTED: Final = 12
ROUND_ENDED: Final = 13
STAGE_ENDED: Final = 14
ROUND_SETTLED: Final = 15
STAGE_STARTED: Final = 16

# Players, as words name them.
Party = NewType("Party", i64)
"""Who of the players is meant."""

ME: Final = Party(0)
OPPONENT: Final = Party(1)
EACH: Final = Party(2)
ANY: Final = Party(3)
THAT: Final = Party(4)
ATTACKING: Final = Party(5)
DEFENDING: Final = Party(6)
NOBODY: Final = Party(7)
PLAYERS: Final = ("me", "opponent", "each", "any", "that", "attacker", "defender", None)

# Places that words name.
Place = NewType("Place", i64)
"""A place that words name."""

AT_TABLE: Final = Place(0)
AT_HAND: Final = Place(1)
AT_STACK: Final = Place(2)
AT_TOP: Final = Place(3)
AT_HEROES: Final = Place(4)
AT_OUT: Final = Place(5)
AT_THOSE: Final = Place(6)
PLACES: Final = ("table", "hand", "stack", "top", "heroes", "out", "those")

# Where cards are sent.
Destination = NewType("Destination", i64)
"""Where cards are sent."""

TO_HAND: Final = Destination(0)
TO_TOP: Final = Destination(1)
TO_BOTTOM: Final = Destination(2)
TO_SHUFFLED: Final = Destination(3)
TO_OUT: Final = Destination(4)
TO_HEROES: Final = Destination(5)
SENT_TO: Final = ("hand", "top", "bottom", "shuffled", "out", "heroes")

# Spans of the past.
PastSpan = NewType("PastSpan", i64)
"""A span of the past."""

THIS_TURN: Final = PastSpan(0)
LAST_TURN: Final = PastSpan(1)
THIS_ROUND: Final = PastSpan(2)
LAST_ROUND: Final = PastSpan(3)
EARLIER_ROUND: Final = PastSpan(4)
THIS_GAME: Final = PastSpan(5)
PAST_SPANS: Final = ("this turn", "last turn", "this round", "last round", "earlier round", "this game")

# How long something lasts.
Span = NewType("Span", i64)
"""How long something lasts."""

FOR_GOOD: Final = Span(0)
FOR_TURN: Final = Span(1)
FOR_ROUND: Final = Span(2)
FOR_CARD: Final = Span(3)
SPANS: Final = ("game", "turn", "round", "card")

# Points, and what several come to.
ATTACK: Final = 0
HP: Final = 1
BOTH: Final = 2
POINTS: Final = ("attack", "hp", "both")
SUM: Final = 0
HIGHEST: Final = 1
LOWEST: Final = 2
BESTS: Final = ("sum", "highest", "lowest")

# Qualities of a card.
Quality = NewType("Quality", i64)
"""A quality of a card."""

REALM: Final = Quality(0)
SIDE: Final = Quality(1)
NATURE: Final = Quality(2)
TYPE: Final = Quality(3)
QUALITIES: Final = ("realm", "side", "nature", "type")

LONGEST_CHAIN: Final = 300
"""So many abilities may follow one another within a turn; what would follow then does not."""
ALL_DAMAGE: Final = 1000000
"""No damage is as much."""
MOST_ROUNDS: Final = 9
"""No game has more rounds, whatever heroes come back."""

# What a step that lasts does, in the order in which they are worked out.
MUTE: Final = 0
GUARD: Final = 1
ALSO: Final = 2
FIX: Final = 3
ALTER: Final = 4
TURN_ROUND: Final = 5
SCALE: Final = 6
UNCOUNT: Final = 7
BATTLE: Final = 8
DAMAGE: Final = 9
TIES: Final = 10
MAY_HAVE: Final = 11
NO_DRAW: Final = 12
FORBID: Final = 13
PLAY_LIMIT: Final = 14
MORE: Final = 15
# Worked out as they begin and end, or before all others.
CONTROL: Final = 16
SWAP_ROLES: Final = 17
COPY: Final = 18

# Masks of these kinds, written out so that the compiler folds them in.
MUTING: Final = 0b1
GUARDING: Final = 0b10
ALSO_BEING: Final = 0b100
CHANGING: Final = 0b1111000
UNCOUNTING: Final = 0b10000000
FOR_SIDES: Final = 0b1111100000000
LIMITING: Final = 0b1110000000000000
COPYING: Final = 0b1000000000000000000
FIXING: Final = 0b1110
"""Those that come before what is added."""
MAY_HAVING: Final = 0b100000000000
# Further bits of a mask of kinds: what the continuous effects of a card depend on, besides what lies on the table.
OFF_TABLE: Final = 0x10000000000
"""Cards elsewhere."""
COURSE: Final = 0x20000000000
"""The course of the game: turns, rounds, what has happened."""
SETTLING: Final = 0x40000000000
"""What abilities make of cards and players."""
UNSETTLED: Final = 0x40000040005
"""Where one of these lasts, what lasts may hang on what else lasts: SETTLING, COPYING, ALSO_BEING, MUTING."""
USABLE: Final = 0x80000000000
"""The card has a rule that is used at will."""

HIDDEN_ZONES: Final = (HERO_STACK, HERO_POOL, MAIN_STACK, HAND)
"""Where cards lie that not everybody knows."""


class Note:
    """Something that happened, as the log has it; ``agon.games.anarcus.narration`` names its numbers, kind by kind."""

    def __init__(self, kind: NoteKind, round_: int, numbers: tuple[int, ...]) -> None:
        self.kind: NoteKind = kind
        self.round: int = round_
        self.numbers: tuple[int, ...] = numbers
