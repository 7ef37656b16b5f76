"""The shape of what one seat sees: plain JSON data, the only thing clients, renderers and records of views get.

A ``View`` is built by the rule system for one seat (or for spectators, ``seat`` None) and contains no hidden
information of others, not even covered. Squares are ``a1``..``d4`` (files a-d west to east, ranks 1-4 south to
north), facings ``N E S W``, chances are given as exact fraction text and as a decimal.
"""

from __future__ import annotations

from typing import Final, Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

PROTOCOL: Final = 2
"""The version of what clients are sent (docs/protocol.md): a client of another one stops, and says so."""

Facing = TypeAliasType("Facing", Literal["N", "E", "S", "W"])
CardState = Literal["face-up", "face-down", "discarded", "arena", "hand"]


class AbilityView(TypedDict):
    """One printed ability and how Agon reads it; ``spoken`` is empty where it is not read whole.

    ``playable``: the engine can do all of it; else ``reason`` says what is not read or cannot be done. ``power`` is the
    keyword that makes it one (in Time Rift), as the game's guide has it.
    """

    name: str
    kind: str
    actions: int
    text: str
    spoken: str
    playable: NotRequired[bool]
    reason: NotRequired[str]
    power: NotRequired[str]


class CardView(TypedDict):
    """A card's public definition; fields a type lacks are absent."""

    id: str
    name: str
    type: str
    traits: list[str]
    cultures: list[str]
    abilities: list[AbilityView]
    element: NotRequired[str]
    life: NotRequired[int]
    speed: NotRequired[int]
    experience: NotRequired[int]
    damage: NotRequired[int]
    initiative: NotRequired[int]
    hands: NotRequired[int]
    grid: NotRequired[list[str]]
    cost: NotRequired[int]
    defense: NotRequired[int]
    body: NotRequired[str]
    chain: NotRequired[str]
    keywords: NotRequired[list[str]]
    attack: NotRequired[int]
    hp: NotRequired[int]
    realm: NotRequired[str]
    side: NotRequired[str]
    nature: NotRequired[str]
    flavor: NotRequired[str]
    read: NotRequired[bool]
    playable: NotRequired[bool]


class LimitView(TypedDict):
    """How often an ability with a limit was used: ``used`` of ``times``, ``per`` in words (``this round``)."""

    ability: str
    used: int
    times: int
    per: str


class SupportView(TypedDict):
    """A place of the support row: ``card`` is the key into ``View.cards``, absent when this seat may not know it.

    ``depleted``: it lies sideways (in Time Rift). ``die`` is the face of a die that lies on it; ``limits`` has every
    ability with a limit, used or not; ``notes`` says what else one should know of it now: whose it is while exchanged,
    which of its abilities others may use.
    """

    slot: int
    state: CardState
    card: NotRequired[str]
    instance: NotRequired[int]
    square: NotRequired[str]
    new: NotRequired[bool]
    depleted: NotRequired[bool]
    initiative: NotRequired[int]
    counters: NotRequired[int]
    die: NotRequired[int]
    used: NotRequired[list[str]]
    limits: NotRequired[list[LimitView]]
    notes: NotRequired[list[str]]


class StatView(TypedDict):
    """A number as printed and as it is now; ``why`` lists the causes of the difference."""

    printed: int
    now: int
    why: list[str]


class PlayedView(TypedDict):
    """A played card of Anarcus as it is now: ``counts`` is what it adds to the battle points of its owner's role.

    ``why`` says where its numbers are not those printed.
    """

    card: str
    attack: int
    hp: int
    counts: int
    why: list[str]


class ArmyView(TypedDict):
    """One player's side of a game of Anarcus.

    ``role`` is attacker, defender or "" while that is open; ``heroes`` are the unused ones that the reader knows, of
    ``heroes_left``. ``hand`` and ``stack_cards`` (in no order) are for the owner's eyes, ``shown`` are cards of the
    hand that the other knows as well. ``attack`` and ``hp`` are the sums over the played cards, ``points`` the battle
    points.
    """

    role: str
    won: int
    hero: NotRequired[PlayedView]
    weapon: NotRequired[PlayedView]
    shield: NotRequired[PlayedView]
    actions: list[PlayedView]
    fighters: list[PlayedView]
    heroes: list[str]
    heroes_left: int
    hand: NotRequired[list[str]]
    shown: list[str]
    hand_size: int
    stack: int
    stack_cards: NotRequired[list[str]]
    rest: int
    out: list[str]
    attack: int
    hp: int
    points: int


class KillView(TypedDict):
    """A Fighter that would be killed; with ``one_of`` it is one among several, between which somebody chooses."""

    card: str
    hp: int
    one_of: bool


class ProjectionView(TypedDict):
    """What would come of a round of Anarcus if it ended now; ``choices`` of the Fighters marked ``one_of`` would
    die.
    """

    winner: int
    damage: int
    loser: int
    killed: list[KillView]
    choices: int


class BattleView(TypedDict):
    """The course of a game of Anarcus. ``empties`` of ``empties_to_end`` empty turns in succession have been made.

    ``turn`` is whose turn it is, ``played`` the cards played in it, ``ends`` says what ends the turns of the round.
    """

    attacker: int | None
    turn: int | None
    turns: int
    played: int
    empties: int
    empties_to_end: int
    ends: str
    score: list[int]
    projection: ProjectionView | None


class SeatView(TypedDict):
    """One player's side of the table; ``limits`` and ``notes`` are its warrior's, as of a support.

    ``initiative_why`` lists what this round's initiative is made of where it is not just the number on the card.
    Only with more than two players: ``side`` is the first of the seats that win and lose together with this one, and
    ``turn`` its place in this round's order of turns, from 1, once that is settled. Only in a game of teams: ``team``
    is the first of the seats that are team-mates. Only in Time Rift: ``edge`` is the side of the arena (S, W, N, E)
    once that is settled, ``actions_left`` of the round's, ``actions_saved`` for the next, ``turns_taken`` so far,
    ``hands_used`` of two this round, ``defense`` (DEF) and ``tokens`` by kind.
    """

    seat: int
    name: str
    warrior: NotRequired[str]
    square: NotRequired[str]
    facing: NotRequired[Facing]
    life: NotRequired[StatView]
    speed: NotRequired[StatView]
    experience: NotRequired[StatView]
    damage: NotRequired[StatView]
    initiative: int | None
    actions_used: int
    active: bool
    initiative_winner: bool
    supports: list[SupportView]
    discard: list[str]
    defeated: bool
    team: NotRequired[int]
    side: NotRequired[int]
    turn: NotRequired[int]
    turn_over: NotRequired[bool]
    initiative_why: NotRequired[list[str]]
    edge: NotRequired[Facing]
    actions_left: NotRequired[int]
    actions_saved: NotRequired[int]
    hands_used: NotRequired[int]
    turns_taken: NotRequired[int]
    defense: NotRequired[StatView]
    tokens: NotRequired[dict[str, int]]
    limits: NotRequired[list[LimitView]]
    notes: NotRequired[list[str]]
    army: NotRequired[ArmyView]


class ChanceView(TypedDict):
    """Exact odds of an attack, every modifier in force counted; ``cases`` says what could still change them."""

    hit: str
    hit_decimal: float
    critical: str
    critical_decimal: float
    damage: dict[str, str]
    cases: list[str]


class OptionView(TypedDict):
    """One option of the decision, in canonical order; ``notation`` is what to send back.

    Only in Time Rift, where taking it turns the card sideways: ``depletes``, and ``hands``, how many of this round's
    two that takes.
    """

    index: int
    notation: str
    kind: str
    label: str
    detail: str
    cost: int
    clause: str
    square: NotRequired[str]
    facing: NotRequired[Facing]
    card: NotRequired[str]
    instance: NotRequired[int]
    target: NotRequired[int]
    die: NotRequired[int]
    depletes: NotRequired[bool]
    hands: NotRequired[int]
    chance: NotRequired[ChanceView]


class RefusedView(TypedDict):
    """An act a player may expect but which is not possible now, with the engine's reason."""

    label: str
    notation: str
    clause: str
    reason: str


class DecisionView(TypedDict):
    """What is being decided. ``options`` is present for the deciding seat only.

    ``picked`` are cards, by id, that have been chosen already where several are chosen one by one.
    """

    seat: int
    kind: str
    prompt: str
    clause: str
    card: str
    options: NotRequired[list[OptionView]]
    refused: NotRequired[list[RefusedView]]
    picked: NotRequired[list[str]]


class ModifierView(TypedDict):
    """One line under a roll: amount, its name for people, card, clause; ``applies`` False with the reason why not."""

    amount: int
    name: str
    card: str
    clause: str
    applies: bool
    reason: str


class RollView(TypedDict):
    """One seat's dice in the tray."""

    seat: int
    role: str
    dice: list[int]
    struck: list[int]
    total: int | None
    modifiers: list[ModifierView]


class DamageView(TypedDict):
    """The damage of a hit: its base (a critical hit's doubled), every card's line, and what was dealt, once it was."""

    base: int
    lines: list[ModifierView]
    dealt: int | None


class TrayView(TypedDict):
    """The dice tray: the roll in progress or the last one; ``damage`` where an attack hit."""

    title: str
    rolls: list[RollView]
    verdict: str
    clause: str
    damage: NotRequired[DamageView]


class ReachSquareView(TypedDict):
    """A square an attack grid reaches from where the warrior stands."""

    square: str
    modifier: int
    chance: NotRequired[ChanceView]


class ReachView(TypedDict):
    """One grid of one seat laid on the board."""

    seat: int
    name: str
    card: str
    basic: bool
    usable: bool
    squares: list[ReachSquareView]


class EffectView(TypedDict):
    """A lasting effect in force: in words, its end, the card it came from; ``times`` where it is so more than once."""

    text: str
    until: str
    card: str
    seat: int
    times: NotRequired[int]


class StepView(TypedDict):
    """One step of the round as the rule system lists it."""

    id: str
    text: str
    clause: str
    state: Literal["done", "current", "next"]
    note: str


class ResultView(TypedDict):
    """How the game ended."""

    winner: int | None
    """Who has won; the first of a team that has; None in a draw."""
    winners: list[int]
    """The seats that have won, or between which the game is drawn."""
    reason: str
    text: str
    clause: str


class MatchSideView(TypedDict):
    """One player's side of a match. ``name`` and ``left``, what may still be chosen, are for its owner's eyes."""

    name: NotRequired[str]
    won: int
    warriors_left: int
    supports_left: int
    used: list[str]
    left: NotRequired[list[str]]


class MatchGameView(TypedDict):
    """One finished game of a match: who won it, None if it was drawn, and with which warriors; "" where none fought."""

    winner: int | None
    reason: str
    warriors: list[str]


class MatchView(TypedDict):
    """Where a match stands; ``game`` counts from 1. ``choosing``: the cards of the game are being chosen."""

    best_of: int
    game: int
    choosing: bool
    sides: list[MatchSideView]
    games: list[MatchGameView]


class EventView(TypedDict):
    """Something that happened, in the rules' words. ``n`` counts from 0 within the game."""

    n: int
    round: int
    kind: str
    text: str
    clause: str
    card: str
    seat: int | None
    data: dict[str, object]


class MinionView(TypedDict):
    """A minion with Life that stands in the arena: ``row`` is its number as a target, behind those of the seats."""

    row: int
    seat: int
    card: str
    name: str
    square: str
    facing: Facing
    life: int
    defense: int


class StandoffRow(TypedDict):
    """A seat of a tie breaker or a Tire Fight: its Life, Champion Initiative, and the die for its place in the order.

    ``state``: ``ahead``, ``level`` or ``behind`` in Life; in a Tire Fight ``stands`` or ``waits`` for its place;
    ``defeated``; ``out`` of it for want of Life.
    """

    seat: int
    life: int
    tie: int
    die: int | None
    state: Literal["ahead", "level", "behind", "stands", "waits", "defeated", "out"]


class StandoffView(TypedDict):
    """What is fought out once the rounds are over, and by what it will be decided; ``rounds_left``: of a Tire Fight."""

    title: str
    text: str
    clause: str
    rows: list[StandoffRow]
    rounds_left: NotRequired[int]


class View(TypedDict):
    """Everything one seat sees.

    Only in Time Rift: ``terms`` are the words for what every game has (``warrior``, ``speed`` ...), where a client
    shows them; ``stage`` is a tie breaker or a tire fight, and ``standoff`` what it is about; ``minions`` fight in the
    arena, ``center`` are the spaces that card texts and a tire fight call so, and ``walls`` are spaces that the scenery
    fills. Only in Anarcus, which has no arena: ``battle``, and an ``army`` for each seat.
    """

    system: str
    seat: int | None
    ply: int
    round: int
    rounds: int
    steps: list[StepView]
    board_size: int
    starting_rows: list[list[str]]
    seats: list[SeatView]
    arena_cards: list[SupportView]
    cards: dict[str, CardView]
    active: int | None
    decision: DecisionView | None
    tray: TrayView | None
    reach: list[ReachView]
    effects: list[EffectView]
    result: ResultView | None
    position: str
    match: NotRequired[MatchView]
    terms: NotRequired[dict[str, str]]
    stage: NotRequired[str]
    standoff: NotRequired[StandoffView]
    minions: NotRequired[list[MinionView]]
    center: NotRequired[list[str]]
    walls: NotRequired[list[str]]
    battle: NotRequired[BattleView]
