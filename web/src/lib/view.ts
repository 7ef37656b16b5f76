/* What one seat sees, as the server sends it: the mirror of agon/core/view.py. Nothing here is computed by the client. */

import type { Terms } from './terms';

export type Facing = 'N' | 'E' | 'S' | 'W';
export type CardState = 'face-up' | 'face-down' | 'discarded' | 'arena' | 'hand';

export interface AbilityView {
  name: string;
  kind: string;
  actions: number;
  text: string;
  /** How Agon reads it; empty: not read whole. */
  spoken: string;
  playable?: boolean;
  /** Why it cannot be played. */
  reason?: string;
  /** The keyword that makes it a power. */
  power?: string;
}

export interface CardView {
  id: string;
  name: string;
  type: string;
  traits: string[];
  cultures: string[];
  abilities: AbilityView[];
  element?: string;
  life?: number;
  speed?: number;
  experience?: number;
  damage?: number;
  initiative?: number;
  hands?: number;
  grid?: string[];
  cost?: number;
  defense?: number;
  body?: string;
  chain?: string;
  keywords?: string[];
  attack?: number;
  hp?: number;
  realm?: string;
  side?: string;
  nature?: string;
  flavor?: string;
  read?: boolean;
  playable?: boolean;
}

export interface LimitView {
  ability: string;
  used: number;
  times: number;
  per: string;
}

export interface SupportView {
  slot: number;
  state: CardState;
  card?: string;
  instance?: number;
  square?: string;
  new?: boolean;
  /** It lies sideways. */
  depleted?: boolean;
  initiative?: number;
  counters?: number;
  die?: number;
  used?: string[];
  limits?: LimitView[];
  notes?: string[];
}

export interface StatView {
  printed: number;
  now: number;
  why: string[];
}

export interface SeatView {
  seat: number;
  name: string;
  warrior?: string;
  square?: string;
  facing?: Facing;
  life?: StatView;
  speed?: StatView;
  experience?: StatView;
  damage?: StatView;
  initiative: number | null;
  actions_used: number;
  active: boolean;
  initiative_winner: boolean;
  supports: SupportView[];
  discard: string[];
  defeated: boolean;
  /** In a game of teams: the first seat of its team. */
  team?: number;
  /** With more than two: the first of the seats that win and lose together with it. */
  side?: number;
  /** With more than two: its place in this round's order of turns, from 1. */
  turn?: number;
  turn_over?: boolean;
  initiative_why?: string[];
  /** Its side of the arena, once that is settled. */
  edge?: Facing;
  /** Of this round's stock. */
  actions_left?: number;
  actions_saved?: number;
  /** Of two in a round. */
  hands_used?: number;
  defense?: StatView;
  tokens?: Record<string, number>;
  limits?: LimitView[];
  notes?: string[];
  /** What it has on the table, in a game of armies. */
  army?: ArmyView;
}

/** A card on the table with its numbers now; `counts` is the one that counts for the player's role. */
export interface PlayedView {
  card: string;
  attack: number;
  hp: number;
  counts: number;
  why: string[];
}

export interface ArmyView {
  /** attacker or defender; empty before that is settled. */
  role: string;
  won: number;
  hero?: PlayedView;
  weapon?: PlayedView;
  shield?: PlayedView;
  actions: PlayedView[];
  fighters: PlayedView[];
  /** Heroes that can be picked, as far as they are known. */
  heroes: string[];
  heroes_left: number;
  /** The own hand. */
  hand?: string[];
  /** Cards of the hand that everybody has seen. */
  shown: string[];
  hand_size: number;
  stack: number;
  /** What the own stack still has, sorted. */
  stack_cards?: string[];
  /** Heroes that were not drawn for this game. */
  rest: number;
  out: string[];
  attack: number;
  hp: number;
  points: number;
}

export interface KillView {
  card: string;
  hp: number;
  /** One of several that are equally weak, of which some die. */
  one_of: boolean;
}

/** What would come of the round if it ended now. */
export interface ProjectionView {
  winner: number;
  damage: number;
  loser: number;
  killed: KillView[];
  /** How many of those that are one of several. */
  choices: number;
}

export interface BattleView {
  attacker: number | null;
  turn: number | null;
  turns: number;
  /** Cards played in this turn. */
  played: number;
  /** Empty turns in succession. */
  empties: number;
  empties_to_end: number;
  ends: string;
  score: number[];
  projection: ProjectionView | null;
}

export interface ChanceView {
  hit: string;
  hit_decimal: number;
  critical: string;
  critical_decimal: number;
  damage: Record<string, string>;
  cases: string[];
}

export interface OptionView {
  index: number;
  notation: string;
  kind: string;
  label: string;
  detail: string;
  cost: number;
  clause: string;
  square?: string;
  facing?: Facing;
  card?: string;
  instance?: number;
  target?: number;
  die?: number;
  /** Taking it turns the card sideways, and takes so many hands. */
  depletes?: boolean;
  hands?: number;
  chance?: ChanceView;
}

export interface RefusedView {
  label: string;
  notation: string;
  clause: string;
  reason: string;
}

export interface DecisionView {
  seat: number;
  kind: string;
  prompt: string;
  clause: string;
  card: string;
  options?: OptionView[];
  refused?: RefusedView[];
  /** Cards that have been chosen already where several are chosen one by one. */
  picked?: string[];
}

export interface ModifierView {
  amount: number;
  name: string;
  card: string;
  clause: string;
  applies: boolean;
  reason: string;
}

export interface RollView {
  seat: number;
  role: string;
  dice: number[];
  struck: number[];
  total: number | null;
  modifiers: ModifierView[];
}

export interface DamageView {
  base: number;
  lines: ModifierView[];
  dealt: number | null;
}

export interface TrayView {
  title: string;
  rolls: RollView[];
  verdict: string;
  clause: string;
  damage?: DamageView;
}

export interface ReachSquareView {
  square: string;
  modifier: number;
  chance?: ChanceView;
}

export interface ReachView {
  seat: number;
  name: string;
  card: string;
  basic: boolean;
  usable: boolean;
  squares: ReachSquareView[];
}

export interface EffectView {
  text: string;
  until: string;
  card: string;
  seat: number;
  times?: number;
}

export interface StepView {
  id: string;
  text: string;
  clause: string;
  state: 'done' | 'current' | 'next';
  note: string;
}

export interface ResultView {
  winner: number | null;
  /** The seats that have won, or between which the game is drawn. */
  winners: number[];
  reason: string;
  text: string;
  clause: string;
}

export interface EventView {
  n: number;
  round: number;
  kind: string;
  text: string;
  clause: string;
  card: string;
  seat: number | null;
  data: Record<string, unknown>;
}

export interface MatchSideView {
  /** The own stack's name. */
  name?: string;
  won: number;
  warriors_left: number;
  supports_left: number;
  /** Used in earlier games: open to both. */
  used: string[];
  /** What may still be chosen: of the own side only. */
  left?: string[];
}

export interface MatchView {
  best_of: number;
  /** From 1. */
  game: number;
  /** The cards of the game are being chosen. */
  choosing: boolean;
  sides: MatchSideView[];
  games: { winner: number | null; reason: string; warriors: string[] }[];
}

export interface MinionView {
  /** Its number as a target, behind those of the seats. */
  row: number;
  seat: number;
  card: string;
  name: string;
  square: string;
  facing: Facing;
  life: number;
  defense: number;
}

/** A seat of a tie breaker or a Tire Fight, with what is compared. */
export interface StandoffRow {
  seat: number;
  life: number;
  /** The number that breaks ties: Champion Initiative. */
  tie: number;
  /** The die of its place in the order, once it is thrown. */
  die: number | null;
  state: 'ahead' | 'level' | 'behind' | 'stands' | 'waits' | 'defeated' | 'out';
}

export interface StandoffView {
  title: string;
  text: string;
  clause: string;
  rows: StandoffRow[];
  rounds_left?: number;
}

export interface View {
  system: string;
  seat: number | null;
  ply: number;
  round: number;
  rounds: number;
  steps: StepView[];
  board_size: number;
  starting_rows: string[][];
  seats: SeatView[];
  arena_cards: SupportView[];
  cards: Record<string, CardView>;
  active: number | null;
  decision: DecisionView | null;
  tray: TrayView | null;
  reach: ReachView[];
  effects: EffectView[];
  result: ResultView | null;
  position: string;
  match?: MatchView;
  /** What players call things, by the engine's words. */
  terms?: Partial<Terms>;
  /** A tie breaker or a tire fight. */
  stage?: string;
  /** What is fought out after the rounds. */
  standoff?: StandoffView;
  minions?: MinionView[];
  /** The spaces that cards and a tire fight call the center. */
  center?: string[];
  /** Spaces that the scenery fills. */
  walls?: string[];
  /** The course of a game of armies, which has no arena. */
  battle?: BattleView;
}

/* The room around it: docs/protocol.md */

export interface PlayerView {
  seat: number;
  name: string;
  kind: string;
  /** Of one's own seat, and of all when the game is over. */
  deck?: string;
  /** A bot answers for this player, who gave up. */
  resigned?: boolean;
  /** Somebody else gave up for this player, who was away. */
  left?: boolean;
  /** For how many seconds nobody has been connected here; without it somebody is, or need not be. */
  away?: number;
  /** In how many seconds this seat may claim the game from that player. */
  claim_in?: number;
}

export interface RoomView {
  id: string;
  system: string;
  /** What people call the rule system. */
  title: string;
  options: Record<string, string>;
  players: PlayerView[];
  over: boolean;
  rematch: string | null;
  created: number;
  /** For how many seconds a player is away before the game can be claimed. */
  claim_after: number;
}

export type ServerMessage =
  | { type: 'welcome'; protocol: number; room: RoomView; seat: number | null; seq: number; view: View; events: EventView[]; may_undo?: boolean }
  | { type: 'update'; seq: number; view: View; events: EventView[]; undone?: boolean; may_undo?: boolean }
  | { type: 'presence'; players: PlayerView[]; text: string }
  | { type: 'refused'; seq: number; notation: string; clause: string; reason: string }
  | { type: 'why'; notation: string; clause: string; reason: string }
  | { type: 'preview'; seq: number; notation: string; reach: ReachView[] }
  | { type: 'hint'; seq: number; options: { notation: string; wins: number }[] }
  | { type: 'rematch'; room: string; seat: number; key: string }
  | { type: 'room'; room: RoomView; text: string }
  | { type: 'notice'; text: string }
  | { type: 'error'; code: string; message: string };

export interface DeckListing {
  id: string;
  name: string;
  note: string;
  warrior: string;
  supports: string[];
  source: string;
}

export interface SystemListing {
  id: string;
  title: string;
  note: string;
  /** Of how many games a match can be. */
  matches?: number[];
  most_seats?: number;
  terms?: Partial<Terms>;
  /** The named ways to play. */
  modes?: ModeListing[];
  keywords?: KeywordListing[];
  /** Where a deck is a stack of heroes and a main stack. */
  army?: ArmyListing;
  options?: OptionListing[];
}

export interface ArmyListing {
  least_heroes: number;
  least_main: number;
  heroes: number;
  main: number;
  copies: number;
  clause: string;
}

/** A switch of the rules; `value` is the usual one. */
export interface OptionListing {
  name: string;
  values: string[];
  value: string;
  clause: string;
  text: string;
}

export interface ModeListing {
  id: string;
  title: string;
  seats: number;
  options: Record<string, string>;
  text: string;
  clause: string;
  house: boolean;
  /** The team of each seat, by its first; empty where everybody plays alone. */
  teams: number[];
  /** Only decks as they come are played. */
  packed: boolean;
}

export interface KeywordListing {
  name: string;
  text: string;
  when: string;
  price: string;
  clause: string;
}

export interface BotLevel {
  level: string;
  name: string;
  note: string;
}
