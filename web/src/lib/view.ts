/* What the server sends: made by `./run protocol` from agon/core/view.py and agon/server.
   Schema 24d7235e88d79903 */

/** The version of the protocol that these are of. */
export const PROTOCOL = 2;

export type ServerMessage =
  | WelcomeMessage
  | UpdateMessage
  | RefusedMessage
  | WhyMessage
  | PreviewMessage
  | HintMessage
  | RoomMessage
  | PresenceMessage
  | RequestsMessage
  | ClocksMessage
  | SaidMessage
  | RematchMessage
  | PingMessage
  | NoticeMessage
  | ErrorMessage
  | ReviewMessage;
export type Facing = "N" | "E" | "S" | "W";

export interface Sent {
  ServerMessage: ServerMessage;
  ShownRoom: ShownRoom;
  TableView: TableView;
  LobbyMessage: LobbyMessage;
  HistoryPage: HistoryPage;
  OwnRatingView: OwnRatingView;
  ChangeView: ChangeView;
  ReportView: ReportView;
  SuspendedView: SuspendedView;
  HeldEventsView: HeldEventsView;
  HeldView: HeldView;
  HeldLiveView: HeldLiveView;
  HeldWhyView: HeldWhyView;
  SystemListing: SystemListing;
  BotLevel: BotLevel;
  DeckListing: DeckListing;
  DeckFault: DeckFault;
}
/**
 * Everything there is; `may_undo`: this seat may take its last answer back, `may_ask`: ask others to.
 */
export interface WelcomeMessage {
  type: "welcome";
  protocol: number;
  room: RoomView;
  seat: number | null;
  seq: number;
  view: View;
  events: EventView[];
  may_undo?: boolean;
  may_ask?: boolean;
}
/**
 * A room as one of its seats, or anybody, may know it; `title` is what people call the rule system.
 *
 * `claim_after`: for how many seconds a player is away before the game can be claimed, 0 where it cannot be.
 */
export interface RoomView {
  id: string;
  system: string;
  title: string;
  options: {
    [k: string]: string;
  };
  players: PlayerView[];
  over: boolean;
  rematch: string | null;
  created: number;
  claim_after: number;
  requests: RequestView[];
  watch?: string;
  hands?: boolean;
  watchers?: number;
  clocks?: ClocksView;
  rated?: boolean;
  event?: string;
  from_position?: boolean;
}
/**
 * Who sits where. `deck` is there for the seat's own player, and for everybody when the game is over.
 *
 * `resigned` is there, and true, where a bot answers for a person who gave up; `kind` is then that bot's. With
 * `left` somebody else gave up for a person who was away, with `late` that person had no time left.
 *
 * `away` is for how many seconds no browser has been connected for a person who plays; without it one is, or none
 * is needed. `claim_in` is in how many seconds who reads this may claim the game from that person.
 */
export interface PlayerView {
  seat: number;
  name: string;
  kind: string;
  deck?: string;
  resigned?: boolean;
  left?: boolean;
  late?: boolean;
  away?: number;
  claim_in?: number;
}
/**
 * What somebody asks of others, in a sentence; `answers`: it waits for who reads this; `seconds` are left.
 */
export interface RequestView {
  id: number;
  kind: string;
  seat: number;
  text: string;
  answers: boolean;
  seconds: number;
}
/**
 * How long people may think: `left` in seconds by seat, none for a bot; `runs` is whose clock runs, and it is
 * `held` for so many seconds, at most, until everybody is there. `name` is as in `POST /api/tables`.
 */
export interface ClocksView {
  name: string;
  left: (number | null)[];
  runs: number | null;
  held: number;
}
/**
 * Everything one seat sees.
 *
 * Only in Time Rift: `terms` are the words for what every game has (`warrior`, `speed` ...), where a client
 * shows them; `stage` is a tie breaker or a tire fight, and `standoff` what it is about; `minions` fight in the
 * arena, `center` are the spaces that card texts and a tire fight call so, and `walls` are spaces that the scenery
 * fills. Only in Anarcus, which has no arena: `battle`, and an `army` for each seat.
 */
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
  cards: {
    [k: string]: CardView;
  };
  active: number | null;
  decision: DecisionView | null;
  tray: TrayView | null;
  reach: ReachView[];
  effects: EffectView[];
  result: ResultView | null;
  position: string;
  match?: MatchView;
  terms?: {
    [k: string]: string;
  };
  stage?: string;
  standoff?: StandoffView;
  minions?: MinionView[];
  center?: string[];
  walls?: string[];
  battle?: BattleView;
}
/**
 * One step of the round as the rule system lists it.
 */
export interface StepView {
  id: string;
  text: string;
  clause: string;
  state: "done" | "current" | "next";
  note: string;
}
/**
 * One player's side of the table; `limits` and `notes` are its warrior's, as of a support.
 *
 * `initiative_why` lists what this round's initiative is made of where it is not just the number on the card.
 * Only with more than two players: `side` is the first of the seats that win and lose together with this one, and
 * `turn` its place in this round's order of turns, from 1, once that is settled. Only in a game of teams: `team`
 * is the first of the seats that are team-mates. Only in Time Rift: `edge` is the side of the arena (S, W, N, E)
 * once that is settled, `actions_left` of the round's, `actions_saved` for the next, `turns_taken` so far,
 * `hands_used` of two this round, `defense` (DEF) and `tokens` by kind.
 */
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
  team?: number;
  side?: number;
  turn?: number;
  turn_over?: boolean;
  initiative_why?: string[];
  edge?: Facing;
  actions_left?: number;
  actions_saved?: number;
  hands_used?: number;
  turns_taken?: number;
  defense?: StatView;
  tokens?: {
    [k: string]: number;
  };
  limits?: LimitView[];
  notes?: string[];
  army?: ArmyView;
}
/**
 * A number as printed and as it is now; `why` lists the causes of the difference.
 */
export interface StatView {
  printed: number;
  now: number;
  why: string[];
}
/**
 * A place of the support row: `card` is the key into `View.cards`, absent when this seat may not know it.
 *
 * `depleted`: it lies sideways (in Time Rift). `die` is the face of a die that lies on it; `limits` has every
 * ability with a limit, used or not; `notes` says what else one should know of it now: whose it is while exchanged,
 * which of its abilities others may use.
 */
export interface SupportView {
  slot: number;
  state: "face-up" | "face-down" | "discarded" | "arena" | "hand";
  card?: string;
  instance?: number;
  square?: string;
  new?: boolean;
  depleted?: boolean;
  initiative?: number;
  counters?: number;
  die?: number;
  used?: string[];
  limits?: LimitView[];
  notes?: string[];
}
/**
 * How often an ability with a limit was used: `used` of `times`, `per` in words (`this round`).
 */
export interface LimitView {
  ability: string;
  used: number;
  times: number;
  per: string;
}
/**
 * One player's side of a game of Anarcus.
 *
 * `role` is attacker, defender or "" while that is open; `heroes` are the unused ones that the reader knows, of
 * `heroes_left`. `hand` and `stack_cards` (in no order) are for the owner's eyes, `shown` are cards of the
 * hand that the other knows as well. `attack` and `hp` are the sums over the played cards, `points` the battle
 * points.
 */
export interface ArmyView {
  role: string;
  won: number;
  hero?: PlayedView;
  weapon?: PlayedView;
  shield?: PlayedView;
  actions: PlayedView[];
  fighters: PlayedView[];
  heroes: string[];
  heroes_left: number;
  hand?: string[];
  shown: string[];
  hand_size: number;
  stack: number;
  stack_cards?: string[];
  rest: number;
  out: string[];
  attack: number;
  hp: number;
  points: number;
}
/**
 * A played card of Anarcus as it is now: `counts` is what it adds to the battle points of its owner's role.
 *
 * `why` says where its numbers are not those printed.
 */
export interface PlayedView {
  card: string;
  attack: number;
  hp: number;
  counts: number;
  why: string[];
}
/**
 * A card's public definition; fields a type lacks are absent.
 */
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
/**
 * One printed ability and how Agon reads it; `spoken` is empty where it is not read whole.
 *
 * `playable`: the engine can do all of it; else `reason` says what is not read or cannot be done. `power` is the
 * keyword that makes it one (in Time Rift), as the game's guide has it.
 */
export interface AbilityView {
  name: string;
  kind: string;
  actions: number;
  text: string;
  spoken: string;
  playable?: boolean;
  reason?: string;
  power?: string;
}
/**
 * What is being decided. `options` is present for the deciding seat only.
 *
 * `picked` are cards, by id, that have been chosen already where several are chosen one by one.
 */
export interface DecisionView {
  seat: number;
  kind: string;
  prompt: string;
  clause: string;
  card: string;
  options?: OptionView[];
  refused?: RefusedView[];
  picked?: string[];
}
/**
 * One option of the decision, in canonical order; `notation` is what to send back.
 *
 * Only in Time Rift, where taking it turns the card sideways: `depletes`, and `hands`, how many of this round's
 * two that takes.
 */
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
  depletes?: boolean;
  hands?: number;
  chance?: ChanceView;
}
/**
 * Exact odds of an attack, every modifier in force counted; `cases` says what could still change them.
 */
export interface ChanceView {
  hit: string;
  hit_decimal: number;
  critical: string;
  critical_decimal: number;
  damage: {
    [k: string]: string;
  };
  cases: string[];
}
/**
 * An act a player may expect but which is not possible now, with the engine's reason.
 */
export interface RefusedView {
  label: string;
  notation: string;
  clause: string;
  reason: string;
}
/**
 * The dice tray: the roll in progress or the last one; `damage` where an attack hit.
 */
export interface TrayView {
  title: string;
  rolls: RollView[];
  verdict: string;
  clause: string;
  damage?: DamageView;
}
/**
 * One seat's dice in the tray.
 */
export interface RollView {
  seat: number;
  role: string;
  dice: number[];
  struck: number[];
  total: number | null;
  modifiers: ModifierView[];
}
/**
 * One line under a roll: amount, its name for people, card, clause; `applies` False with the reason why not.
 */
export interface ModifierView {
  amount: number;
  name: string;
  card: string;
  clause: string;
  applies: boolean;
  reason: string;
}
/**
 * The damage of a hit: its base (a critical hit's doubled), every card's line, and what was dealt, once it was.
 */
export interface DamageView {
  base: number;
  lines: ModifierView[];
  dealt: number | null;
}
/**
 * One grid of one seat laid on the board.
 */
export interface ReachView {
  seat: number;
  name: string;
  card: string;
  basic: boolean;
  usable: boolean;
  squares: ReachSquareView[];
}
/**
 * A square an attack grid reaches from where the warrior stands.
 */
export interface ReachSquareView {
  square: string;
  modifier: number;
  chance?: ChanceView;
}
/**
 * A lasting effect in force: in words, its end, the card it came from; `times` where it is so more than once.
 */
export interface EffectView {
  text: string;
  until: string;
  card: string;
  seat: number;
  times?: number;
}
/**
 * How the game ended.
 */
export interface ResultView {
  winner: number | null;
  winners: number[];
  reason: string;
  text: string;
  clause: string;
}
/**
 * Where a match stands; `game` counts from 1. `choosing`: the cards of the game are being chosen.
 */
export interface MatchView {
  best_of: number;
  game: number;
  choosing: boolean;
  sides: MatchSideView[];
  games: MatchGameView[];
}
/**
 * One player's side of a match. `name` and `left`, what may still be chosen, are for its owner's eyes.
 */
export interface MatchSideView {
  name?: string;
  won: number;
  warriors_left: number;
  supports_left: number;
  used: string[];
  left?: string[];
}
/**
 * One finished game of a match: who won it, None if it was drawn, and with which warriors; "" where none fought.
 */
export interface MatchGameView {
  winner: number | null;
  reason: string;
  warriors: string[];
}
/**
 * What is fought out once the rounds are over, and by what it will be decided; `rounds_left`: of a Tire Fight.
 */
export interface StandoffView {
  title: string;
  text: string;
  clause: string;
  rows: StandoffRow[];
  rounds_left?: number;
}
/**
 * A seat of a tie breaker or a Tire Fight: its Life, Champion Initiative, and the die for its place in the order.
 *
 * `state`: `ahead`, `level` or `behind` in Life; in a Tire Fight `stands` or `waits` for its place;
 * `defeated`; `out` of it for want of Life.
 */
export interface StandoffRow {
  seat: number;
  life: number;
  tie: number;
  die: number | null;
  state: "ahead" | "level" | "behind" | "stands" | "waits" | "defeated" | "out";
}
/**
 * A minion with Life that stands in the arena: `row` is its number as a target, behind those of the seats.
 */
export interface MinionView {
  row: number;
  seat: number;
  card: string;
  name: string;
  square: string;
  facing: Facing;
  life: number;
  defense: number;
}
/**
 * The course of a game of Anarcus. `empties` of `empties_to_end` empty turns in succession have been made.
 *
 * `turn` is whose turn it is, `played` the cards played in it, `ends` says what ends the turns of the round.
 */
export interface BattleView {
  attacker: number | null;
  turn: number | null;
  turns: number;
  played: number;
  empties: number;
  empties_to_end: number;
  ends: string;
  score: number[];
  projection: ProjectionView | null;
}
/**
 * What would come of a round of Anarcus if it ended now; `choices` of the Fighters marked `one_of` would
 * die.
 */
export interface ProjectionView {
  winner: number;
  damage: number;
  loser: number;
  killed: KillView[];
  choices: number;
}
/**
 * A Fighter that would be killed; with `one_of` it is one among several, between which somebody chooses.
 */
export interface KillView {
  card: string;
  hp: number;
  one_of: boolean;
}
/**
 * Something that happened, in the rules' words. `n` counts from 0 within the game.
 */
export interface EventView {
  n: number;
  round: number;
  kind: string;
  text: string;
  clause: string;
  card: string;
  seat: number | null;
  data: {
    [k: string]: unknown;
  };
}
/**
 * What has changed; `undone`: an answer was taken back; `may_undo`: this seat may take its last back,
 * `may_ask`: it may ask others to.
 *
 * Instead of `view` who wants that is sent `changes`, of the view sent last, whose `seq` was `base`.
 */
export interface UpdateMessage {
  type: "update";
  seq: number;
  view?: View;
  base?: number;
  changes?: ViewChange[];
  events: EventView[];
  undone?: boolean;
  may_undo?: boolean;
  may_ask?: boolean;
  clocks?: ClocksView;
}
/**
 * One change of a view: `at` leads to it, `to` is what is there now; without it the key is gone.
 */
export interface ViewChange {
  at: (string | number)[];
  to?: unknown;
}
/**
 * The act was refused, and why.
 */
export interface RefusedMessage {
  type: "refused";
  seq: number;
  notation: string;
  clause: string;
  reason: string;
}
/**
 * Why an act is not possible, which was only asked.
 */
export interface WhyMessage {
  type: "why";
  notation: string;
  clause: string;
  reason: string;
}
/**
 * What every fighter would reach after an option.
 */
export interface PreviewMessage {
  type: "preview";
  seq: number;
  notation: string;
  reach: ReachView[];
}
/**
 * What a bot would choose, and what speaks for the first; `why` is empty where no single reason can be named.
 */
export interface HintMessage {
  type: "hint";
  seq: number;
  options: WeighedView[];
  why: string;
}
/**
 * An option and how often it won in a bot's thoughts, 0 to 1.
 */
export interface WeighedView {
  notation: string;
  wins: number;
}
/**
 * Who sits where now, and why that changed.
 */
export interface RoomMessage {
  type: "room";
  room: RoomView;
  text: string;
}
/**
 * Who has come or gone, and who is there now.
 */
export interface PresenceMessage {
  type: "presence";
  players: PlayerView[];
  text: string;
}
/**
 * What is asked now, and in a sentence what has become of what was; empty where `requests` say it.
 */
export interface RequestsMessage {
  type: "requests";
  requests: RequestView[];
  text: string;
}
/**
 * How the clocks stand: they were held, and run now.
 */
export interface ClocksMessage {
  type: "clocks";
  clocks: ClocksView;
}
/**
 * Somebody at the table says something.
 */
export interface SaidMessage {
  type: "said";
  seat: number;
  phrase: "hello" | "luck" | "thanks" | "well-played" | "sorry" | "moment" | "thinking" | "good-game";
}
/**
 * Where the rematch is played, with the key of this seat there.
 */
export interface RematchMessage {
  type: "rematch";
  room: string;
  seat: number;
  key: string;
}
/**
 * A number to be sent back at once, so that the server knows how long a message takes.
 */
export interface PingMessage {
  type: "ping";
  n: number;
}
/**
 * A sentence for everybody in the room.
 */
export interface NoticeMessage {
  type: "notice";
  text: string;
}
/**
 * What was sent cannot be done; `code` stands in docs/protocol.md.
 */
export interface ErrorMessage {
  type: "error";
  code: string;
  message: string;
}
/**
 * What is looked at in a review together, and who is there; `leads`: it is who hears this that leads.
 */
export interface ReviewMessage {
  type: "review";
  replay: string;
  moment: number;
  by: string;
  leads: boolean;
  leader: string | null;
  followers: string[];
}
/**
 * A room with what lies on its table, for somebody who only looks in.
 */
export interface ShownRoom {
  id: string;
  system: string;
  title: string;
  options: {
    [k: string]: string;
  };
  players: PlayerView[];
  over: boolean;
  rematch: string | null;
  created: number;
  claim_after: number;
  requests: RequestView[];
  watch?: string;
  hands?: boolean;
  watchers?: number;
  clocks?: ClocksView;
  rated?: boolean;
  event?: string;
  from_position?: boolean;
  seat: number | null;
  seq: number;
  view: View;
}
/**
 * A table as one of its seats, or anybody, may know it; `missing` says in a sentence what is.
 *
 * `clock` is the name of how long people may think, `clocks` what it can be, each in words; so are `watch` and
 * `watching` who may look on, `deck_policy` and `deck_policies` what decks are brought. `open`: anybody may
 * take a free seat. `hands`: after the game everybody may see every hand. `rated`: whom it is rated for, None
 * where it is friendly. `asked`: whom its host challenges, for the host alone. `rules` is all of that as one line.
 */
export interface TableView {
  id: string;
  system: string;
  title: string;
  options: {
    [k: string]: string;
  };
  version: number;
  seats: PlaceView[];
  seat: number | null;
  host: string;
  missing: string;
  rules: string;
  sealing: boolean;
  room: string;
  luck: string;
  seal: string;
  clock: string;
  clocks: {
    [k: string]: string;
  };
  open: boolean;
  watch: string;
  watching: {
    [k: string]: string;
  };
  hands: boolean;
  deck_policy: string;
  deck_policies: {
    [k: string]: string;
  };
  rated: RatedView | null;
  asked?: AskedView;
  event?: string;
  sealed?: boolean;
}
/**
 * A seat: `state` is free, taken or bot; `invitation` is there for the host alone, `deck` and the names of
 * its `cards` for its player, and for everybody who sits here where decks are open; `rating` where who sits
 * there has an account.
 */
export interface PlaceView {
  seat: number;
  state: string;
  name: string;
  kind: string;
  here: boolean;
  chosen: boolean;
  ready: boolean;
  deck?: string;
  cards?: string[];
  invitation?: string;
  rating?: RatingView;
}
/**
 * How strong somebody plays: a number, and within how much of it they are 19 times in 20; none before ten games.
 */
export interface RatingView {
  number: number | null;
  within: number | null;
  games: number;
}
/**
 * Whom a rated game is for: whose number lies in this range, where it is `bounded`, else anybody.
 */
export interface RatedView {
  least: number;
  most: number;
  bounded: boolean;
}
/**
 * Whom a table is for, and whether they have declined.
 */
export interface AskedView {
  name: string;
  declined: boolean;
}
/**
 * What the lobby has: challenges, the one that has waited longest first, and games, the most watched first.
 */
export interface LobbyMessage {
  type: "lobby";
  now: number;
  challenges: ChallengeView[];
  games: LiveView[];
  clocks: {
    [k: string]: string;
  };
  watching: {
    [k: string]: string;
  };
  deck_policies: {
    [k: string]: string;
  };
}
/**
 * A table that is open to everybody, or to whom it challenges: its `host` and whether they are `here`, of how
 * many `seats` which are `free`, and since when it is open (`at`, seconds since 1970). The rest is as in
 * `TableView`.
 */
export interface ChallengeView {
  id: string;
  host: string;
  here: boolean;
  system: string;
  title: string;
  options: {
    [k: string]: string;
  };
  seats: number;
  free: number[];
  clock: string;
  watch: string;
  deck_policy: string;
  at: number;
  rated: RatedView | null;
  rating?: RatingView;
}
/**
 * A game that everybody may watch, as it is shown to who watches: `late` is by how many choices that is late.
 *
 * `stage` says in words how far it is, `watchers` how many look on.
 */
export interface LiveView {
  id: string;
  system: string;
  title: string;
  options: {
    [k: string]: string;
  };
  stage: string;
  board_size: number;
  seats: FighterView[];
  watchers: number;
  late: number;
}
/**
 * Who plays at a seat, as what, and where that stands: `square`, `facing` and `life` where it has them.
 */
export interface FighterView {
  seat: number;
  name: string;
  kind: string;
  fighter: string;
  defeated: boolean;
  square?: string;
  facing?: string;
  life?: number;
}
/**
 * Some games, the last to end first, out of so many; `more` asks for those that come after.
 */
export interface HistoryPage {
  games: FinishedView[];
  total: number;
  more: string | null;
}
/**
 * A game that is over, of who sat at `seat`; `room` is empty where it is for its players alone to know.
 */
export interface FinishedView {
  room: string;
  system: string;
  options: {
    [k: string]: string;
  };
  seat: number;
  players: PlayedByView[];
  outcome: "won" | "drawn" | "lost";
  how: "played" | "resigned" | "left" | "late" | "agreed";
  rated: boolean;
  clock: string;
  created: number;
  ended: number;
  change?: number;
}
/**
 * Who played at a seat; `deck` is there where who reads this may know it.
 */
export interface PlayedByView {
  name: string;
  kind: string;
  deck?: string;
}
/**
 * A rating with how many of its games were won, and how it came about: its last `MOST_POINTS` games.
 */
export interface OwnRatingView {
  number: number | null;
  within: number | null;
  games: number;
  system: string;
  won: number;
  points: PointView[];
}
/**
 * A rating after one of its games.
 */
export interface PointView {
  number: number;
  within: number;
  at: number;
}
/**
 * What a rated game has made of the rating of who sat at `seat`: none of a number before ten rated games.
 */
export interface ChangeView {
  seat: number;
  before: number | null;
  after: number | null;
  within: number | null;
  games: number;
}
/**
 * A report: when and in which game, if any, who reports whom for what, and what was said lately, by seat.
 *
 * `account` is what the account of whom it is about is called; nothing where that is a guest.
 */
export interface ReportView {
  id: string;
  at: string;
  room: string;
  by: ReportedByView;
  about: ReportedByView;
  reason: string;
  text: string;
  said: [unknown, unknown][];
  answers: number;
  account: string;
}
/**
 * Somebody who reports or is reported: at which seat, where it is about a game, and what they were called.
 */
export interface ReportedByView {
  seat: number | null;
  name: string;
}
/**
 * A suspension as moderators see it: of whom, until when, why, by whom, and since when.
 */
export interface SuspendedView {
  name: string;
  until: number | null;
  why: string;
  by: string;
  at: number;
}
/**
 * The events that anybody may find, those one takes part in first; `clocks` and the like are words for names.
 */
export interface HeldEventsView {
  events: HeldListing[];
  clocks: {
    [k: string]: string;
  };
  watching: {
    [k: string]: string;
  };
  formats: {
    [k: string]: string;
  };
  now: number;
}
/**
 * An event among others. `you`: the key or the account that asks takes part in it.
 */
export interface HeldListing {
  id: string;
  name: string;
  system: string;
  title: string;
  format: string;
  best_of: number;
  clock: string;
  rated: boolean;
  stage: "open" | "running" | "over" | "cancelled";
  players: number;
  most: number;
  round: number;
  rounds: number | null;
  starts: number;
  organiser: string;
  winner: string;
  you: boolean;
}
/**
 * An event as somebody may know it; `revision` is another whenever anything is.
 */
export interface HeldView {
  id: string;
  revision: string;
  now: number;
  name: string;
  system: string;
  title: string;
  options: {
    [k: string]: string;
  };
  format: string;
  format_words: string;
  best_of: number;
  clock: string;
  clock_words: string;
  watch: string;
  watch_words: string;
  sealed: boolean;
  rated: boolean;
  listed: boolean;
  most: number;
  starts: number;
  words: string;
  organiser: string;
  cancelled: string | null;
  stage: "open" | "running" | "over" | "cancelled";
  round: number;
  rounds: number | null;
  winner: string;
  you: HeldYouView;
  players: HeldPlayerView[];
  matches: HeldMatchView[];
  earlier: HeldMatchView[][];
  standings: StandingView[];
  provisional: boolean;
  bracket: BracketView[];
  log: HeldEntryView[];
  deeds?: OrganiserView;
}
/**
 * Who reads this: the `player` they are, if any, whether they are in still, their deck, and what they may do.
 */
export interface HeldYouView {
  player: string;
  in_it: boolean;
  organiser: boolean;
  deck: string;
}
/**
 * Who takes part; `here`: by a browser, and not entered by the organiser alone; `deck`: one is registered.
 */
export interface HeldPlayerView {
  name: string;
  in_it: boolean;
  late: boolean;
  here: boolean;
  deck: boolean;
}
/**
 * A match. `how` is as in the log, "" while it is open; `games` and `so_far` are won, lost and drawn of its
 * first player; `waiting` are those at its table; `points` those of its players.
 */
export interface HeldMatchView {
  id: string;
  round: number;
  table: number;
  one: string;
  other: string | null;
  how: string;
  games: number[] | null;
  so_far: number[];
  rooms: HeldGameView[];
  waiting: string[];
  reports: HeldReportView[];
  points: number[];
}
/**
 * A game of a match, and what it came to, as the match's first player sees it; none while it is played.
 */
export interface HeldGameView {
  room: string;
  games: number[] | null;
}
/**
 * What a player says a match came to, as its first player sees it; it counts in so many `seconds`.
 */
export interface HeldReportView {
  player: string;
  games: number[];
  seconds: number;
}
/**
 * A line of the standings; shares in percent. `before` is the place after the round before.
 */
export interface StandingView {
  rank: number;
  player: string;
  points: number;
  record: string;
  opponents: string;
  games: string;
  opponents_games: string;
  dropped: boolean;
  before: number | null;
}
/**
 * One part of a bracket.
 */
export interface BracketView {
  title: string;
  places: BracketPlaceView[];
}
/**
 * A place in a bracket: its column and its upper line's row.
 */
export interface BracketPlaceView {
  node: string;
  column: number;
  row: number;
  lines: BracketLineView[];
}
/**
 * One of the two lines of a place in a bracket.
 */
export interface BracketLineView {
  text: string;
  games: string;
  won: boolean;
  quiet: boolean;
}
/**
 * A line of the log; those of one `act` were entered together; `counts`: it was not taken back.
 */
export interface HeldEntryView {
  number: number;
  act: number;
  at: string;
  by: string;
  text: string;
  counts: boolean;
}
/**
 * What an organiser may do, and why not; `undo` and `redo` are the acts that these are for, 0 where none is.
 */
export interface OrganiserView {
  why_not_pair: string;
  undo: number;
  redo: number;
  further: boolean;
  relaxable: boolean;
}
/**
 * Games of an event that everybody may watch, as who watches sees them.
 */
export interface HeldLiveView {
  games: LiveView[];
}
/**
 * How a player's line in the standings comes about, and what decides against the neighbours, in sentences.
 */
export interface HeldWhyView {
  player: string;
  lines: string[];
}
/**
 * A rule system that can be played here.
 */
export interface SystemListing {
  id: string;
  title: string;
  note: string;
  matches?: number[];
  most_seats?: number;
  terms?: {
    [k: string]: string;
  };
  modes?: ModeListing[];
  keywords?: KeywordListing[];
  army?: ArmyListing;
  options?: OptionListing[];
}
/**
 * A named way to play: for how many, and the options that make it; `house`: a rule of ours, not of the book.
 */
export interface ModeListing {
  id: string;
  title: string;
  seats: number;
  options: {
    [k: string]: string;
  };
  text: string;
  clause: string;
  house: boolean;
  teams: number[];
  packed: boolean;
}
/**
 * A word on cards that stands for a rule.
 */
export interface KeywordListing {
  name: string;
  text: string;
  when: string;
  price: string;
  clause: string;
}
/**
 * How large a deck of two stacks is: the least that is played, what is usual, and where that is from.
 */
export interface ArmyListing {
  least_heroes: number;
  least_main: number;
  heroes: number;
  main: number;
  copies: number;
  clause: string;
}
/**
 * A switch of the rules: its values, the one that is usual, what it switches, and the clause.
 */
export interface OptionListing {
  name: string;
  values: string[];
  value: string;
  clause: string;
  text: string;
}
/**
 * A bot to choose: what to ask for, its name, and one line about it.
 */
export interface BotLevel {
  level: string;
  name: string;
  note: string;
}
/**
 * A deck to choose: its cards by id, and whether it came with Agon or from the player.
 */
export interface DeckListing {
  id: string;
  name: string;
  note: string;
  warrior: string;
  supports: string[];
  source: string;
}
/**
 * One reason why a deck cannot be played; `card` is the one it is about, where it is about one.
 */
export interface DeckFault {
  clause: string;
  reason: string;
  card: string;
}
