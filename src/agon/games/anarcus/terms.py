"""The numbers that Anarcus is written in: zones (AN-PLAY-16), types, steps of a round, questions, ends."""

from __future__ import annotations

from typing import Final

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
CARD_COLUMNS: Final = 7

# Columns of a seat.
WON: Final = 0
HAND_N: Final = 1
STACK_N: Final = 2
POOL_N: Final = 3
HERO_CARD: Final = 4
WEAPON_CARD: Final = 5
SHIELD_CARD: Final = 6
SEAT_W: Final = 7

EVERYBODY: Final = 3
"""SEEN of a card that both seats know."""

# Steps of a game (AN-ROUND, AN-TURN, AN-NEXT).
ROLES: Final = 0
REFILL: Final = 1
TRIM: Final = 2
DEFENDER_HERO: Final = 3
ATTACKER_HERO: Final = 4
TURN_BEGINS: Final = 5
TURN: Final = 6
TURN_ENDS: Final = 7
SCORE: Final = 8
KILLING: Final = 9
CLEAN_UP: Final = 10
NEXT_ROUND: Final = 11
ENDED: Final = 12

# Questions.
ASK_HERO: Final = 1
ASK_PLAY: Final = 2
ASK_DISCARD: Final = 3
ASK_KILL: Final = 4
ASK_KINDS: Final = ("", "hero", "turn", "discard", "kill")

END_TURN: Final = 1 << 12
"""The code of ending a turn; every other code so far is a card's number."""

# Why a game is over.
BY_ROUNDS: Final = 1
BY_FIGHTERS: Final = 2
BY_LAST_ROUND: Final = 3
BY_EXHAUSTION: Final = 4
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

# Entries of the log: [kind, round, ...].
NOTE_SHUFFLED: Final = 1
NOTE_HEROES: Final = 2
NOTE_DEALT: Final = 3
NOTE_ROUND: Final = 4
NOTE_COIN: Final = 5
NOTE_ROLES: Final = 6
NOTE_DREW: Final = 7
NOTE_EXHAUSTED: Final = 8
NOTE_RESHUFFLED: Final = 9
NOTE_DISCARDED: Final = 10
NOTE_HERO: Final = 11
NOTE_TURN: Final = 12
NOTE_PLAYED: Final = 13
NOTE_REPLACED: Final = 14
NOTE_TURN_ENDS: Final = 15
NOTE_STAGE_ENDS: Final = 16
NOTE_POINTS: Final = 17
NOTE_WON: Final = 18
NOTE_KILLED: Final = 19
NOTE_CLEANED: Final = 20
NOTE_LEFT: Final = 21
NOTE_OVER: Final = 22
