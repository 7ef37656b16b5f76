/* What the player is looking at and half-way through choosing. It sends only notations that the server offered. */

import say from '$messages/client-game.ftl';
import { areMates, fighterName, shortName } from './board';
import { percent } from './format';
import { facingsOf, rowsOf, squaresOf, stepInto, type Row } from './options';
import type { RoomClient } from './room.svelte';
import { settings } from './settings.svelte';
import type { Facing, OptionView, ReachView, SeatView } from './view';

/** A room that is played in, or what stands in its place. */
export type Table = Pick<RoomClient, keyof RoomClient>;

export interface Choice {
  key: string;
  label: string;
  detail: string;
  cost: number;
  option: OptionView | null;
  square: string | null;
  row: Row | null;
  card: string | null;
}

/** Kinds whose act cannot be taken back and is easily pressed by mistake: they ask for a second press. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const GRAVE = new Set(['discard', 'end']);

export class GameUi {
  tab = $state<'act' | 'dice' | 'log' | 'card' | 'moms'>('act');
  dock = $state<'dice' | 'log'>('dice');
  inspected = $state<string | null>(null);
  focusSquare = $state<string | null>(null);
  openKey = $state<string | null>(null);
  square = $state<string | null>(null);
  hovered = $state.raw<OptionView | null>(null);
  armed = $state<string | null>(null);
  reachName = $state<string | null>(null);
  hidden = $state<Record<number, boolean>>({});
  marks = $state.raw<string[]>([]);
  clause = $state<string | null>(null);
  sheet = $state<'keys' | 'menu' | 'match' | 'seat' | 'hand' | null>(null);
  /** Whom this player reports. */
  reported = $state<number | null>(null);
  /** Whose cards the sheet of a seat shows. */
  sheetSeat = $state(0);
  typing = $state(false);
  allRefused = $state(false);
  filter = $state('');

  readonly game: Table;

  constructor(game: Table) {
    this.game = game;
  }

  me: SeatView | undefined = $derived.by(() => this.game.view?.seats.find((each) => each.seat === this.game.view?.seat));
  options: OptionView[] = $derived.by(() => (this.game.deciding ? (this.game.view?.decision?.options ?? []) : []));
  rows: Row[] = $derived.by(() => rowsOf(this.options, this.game.view && this.me ? fighterName(this.game.view, this.me) : ''));
  row: Row | null = $derived.by(() =>
    this.rows.length === 1 && this.rows[0]!.options.length > 1 ? this.rows[0]! : (this.rows.find((each) => each.key === this.openKey) ?? null),
  );
  inRow: OptionView[] = $derived.by(() => {
    const { row, square } = this;
    return row ? row.options.filter((each) => square === null || each.square === square) : [];
  });
  choices: Choice[] = $derived.by(() => {
    const { row } = this;
    if (!row)
      return this.rows.map((each) => ({
        key: each.key,
        ...this.told(each),
        cost: each.options[0]!.cost,
        option: each.options.length === 1 ? each.options[0]! : null,
        square: null,
        row: each,
        card: each.options[0]!.card ?? null,
      }));
    if (stepInto(row.options, this.square) === 'square')
      return squaresOf(row.options).map((square) => {
        const there = row.options.filter((each) => each.square === square);
        return {
          key: square,
          label: there.length === 1 ? there[0]!.label : `${row.kind === 'place' ? say('game-pick-in') : say('game-pick-to')} ${square}`,
          detail: there.length === 1 ? there[0]!.detail : facingsOf(there).length > 1 ? say('game-pick-face') : '',
          cost: there[0]!.cost,
          option: there.length === 1 ? there[0]! : null,
          square,
          row: null,
          card: null,
        };
      });
    return this.inRow.map((each) => ({
      key: each.notation,
      ...this.told(each),
      cost: each.cost,
      option: each,
      square: null,
      row: null,
      card: each.card ?? null,
    }));
  });
  /** The end of a turn in a game of armies: it has a place and a key of its own. */
  ending: Choice | undefined = $derived.by(() => (this.game.view?.battle ? this.choices.find((each) => each.option?.kind === 'end') : undefined));
  /** The choices as they are listed and numbered. */
  listed: Choice[] = $derived.by(() => this.choices.filter((each) => each !== this.ending));
  /** Those of them that the filter leaves. */
  shown: Choice[] = $derived.by(() => {
    const wanted = this.filter.toLowerCase();
    return wanted ? this.listed.filter((each) => `${each.label} ${each.detail}`.toLowerCase().includes(wanted)) : this.listed;
  });
  /** The number key of a card that can be chosen, 0 where it has none. */
  numberOf(card: string): number {
    const at = this.shown.findIndex((each) => each.card === card);
    return at >= 0 && at < 9 ? at + 1 : 0;
  }
  /** What an option or a row is called. In a game of armies the card is the choice: its name leads. */
  told(given: { label: string; detail: string; card?: string; options?: readonly OptionView[] }): { label: string; detail: string } {
    const id = given.options ? given.options[0]?.card : given.card;
    const view = this.game.view;
    const card = view?.battle && id ? view.cards[id] : undefined;
    if (!card || given.label.includes(card.name)) return { label: given.label, detail: given.detail };
    return { label: card.name, detail: [given.label, given.detail].filter(Boolean).join('; ') };
  }
  /** Squares that can be chosen now. */
  lit: Set<string> = $derived.by(() => {
    if (this.row) return new Set(this.wedges ? [] : squaresOf(this.row.options));
    return new Set(this.rows.filter((each) => each.kind !== 'attack').flatMap((each) => squaresOf(each.options)));
  });
  /** Facings to choose on a square, once everything else is chosen. */
  wedges: { square: string; facings: Facing[] } | null = $derived.by(() => {
    const { row, inRow } = this;
    if (!row || stepInto(row.options, this.square) === 'square') return null;
    const facings = facingsOf(inRow);
    const square = this.square ?? squaresOf(inRow)[0] ?? this.me?.square;
    return square && facings.length > 1 && facings.length === inRow.length ? { square, facings } : null;
  });

  /* reach */

  reaches: ReachView[] = $derived.by(() => this.game.preview?.reach.length ? this.game.preview.reach : (this.game.view?.reach ?? []));
  mineAll: ReachView[] = $derived.by(() => this.reaches.filter((each) => each.seat === this.game.view?.seat));
  /** Who can be attacked: everybody else who stands and is no team-mate. */
  foes: SeatView[] = $derived.by(() => {
    const { view } = this.game;
    return view ? view.seats.filter((each) => each.seat !== view.seat && !each.defeated && !areMates(view, view.seat, each.seat)) : [];
  });
  mine: ReachView | null = $derived.by(() => {
    const { hovered, mineAll } = this;
    if (hovered?.kind === 'attack') {
      const used = mineAll.find((each) => each.card === hovered.card);
      if (used) return used;
    }
    if (this.reachName === 'none') return null;
    const wanted = mineAll.find((each) => each.name === this.reachName);
    if (wanted) return wanted;
    const targets = new Set([...this.foes.map((each) => each.square), ...(this.game.view?.minions ?? []).map((each) => each.square)]);
    const worth = (each: ReachView): number =>
      (each.usable ? 10 : 0) + Math.max(0, ...each.squares.map((one) => (targets.has(one.square) ? 1 : 0) + (one.chance?.hit_decimal ?? 0) / 2)) + (each.basic ? 0 : 0.01);
    return [...mineAll].sort((a, b) => worth(b) - worth(a))[0] ?? null;
  });
  /** What each opponent reaches: of several attacks the one that is likelier to hit. */
  theirs: ReachView[] = $derived.by(() => {
    const { view } = this.game;
    if (!view || view.seat === null) return [];
    return this.foes
      .filter((each) => !this.hidden[each.seat])
      .flatMap((seat) => {
        const all = this.reaches.filter((each) => each.seat === seat.seat);
        if (!all.length) return [];
        const best = new Map<string, ReachView['squares'][number]>();
        for (const each of all.flatMap((one) => one.squares)) {
          const before = best.get(each.square);
          if (!before || (each.chance?.hit_decimal ?? each.modifier) > (before.chance?.hit_decimal ?? before.modifier)) best.set(each.square, each);
        }
        return [{ seat: seat.seat, name: say('game-reach-whole'), card: '', basic: false, usable: true, squares: [...best.values()] }];
      });
  });

  cycleReach(): void {
    const names = [...this.mineAll.map((each) => each.name), 'none'];
    this.reachName = names[(names.indexOf(this.reachName ?? this.mine?.name ?? 'none') + 1) % names.length]!;
  }

  /* choosing */

  reset(): void {
    this.openKey = null;
    this.square = null;
    this.hovered = null;
    this.armed = null;
    this.filter = '';
    this.allRefused = false;
  }

  back(): boolean {
    if (this.armed !== null) this.armed = null;
    else if (this.square !== null) this.square = null;
    else if (this.openKey !== null) this.openKey = null;
    else return false;
    this.game.askPreview(null);
    this.hovered = null;
    return true;
  }

  grave(option: OptionView): boolean {
    if (!settings.confirm || this.options.length < 2) return false;
    /* ending a turn with actions unspent loses them */
    const wasteful = option.kind === 'pass' && this.game.view?.decision?.kind === 'action' && Boolean(this.me?.active && this.me.actions_left);
    return wasteful || GRAVE.has(option.kind);
  }

  commit(option: OptionView): void {
    if (this.grave(option) && this.armed !== option.notation) {
      this.armed = option.notation;
      return;
    }
    this.armed = null;
    this.game.act(option.notation);
  }

  choose(choice: Choice): void {
    if (choice.option) this.commit(choice.option);
    else if (choice.square !== null) this.select(choice.square);
    else if (choice.row) {
      this.openKey = choice.row.key;
      this.square = null;
      this.filter = '';
    }
  }

  /** A square was pressed. */
  press(square: string): void {
    const { row } = this;
    this.game.problem = null;
    if (row && !this.wedges && squaresOf(row.options).includes(square)) {
      this.select(square);
      return;
    }
    if (row && this.square !== null && this.square !== square && squaresOf(row.options).includes(square)) {
      this.select(square);
      return;
    }
    const within = this.rows.filter((each) => each.kind !== 'attack' && squaresOf(each.options).includes(square));
    const found = within.find((each) => each.kind === 'move') ?? within[0];
    if (!row && found) {
      this.openKey = found.key;
      this.select(square, found);
      return;
    }
    const there = this.game.view?.seats.find((each) => each.square === square && !each.defeated);
    const minion = this.game.view?.minions?.find((each) => each.square === square);
    const target = there?.seat ?? minion?.row;
    const attacks = this.options.filter((each) => each.kind === 'attack' && (each.target === undefined ? each.square === square : each.target === target));
    if (target !== undefined && attacks.length) {
      if (this.hovered && attacks.includes(this.hovered) && attacks.length === 1) this.commit(this.hovered);
      else this.hovered = attacks[0]!;
      return;
    }
    const lies = this.game.view?.arena_cards.find((each) => each.square === square)?.card ?? minion?.card;
    if (there?.warrior) this.inspect(there.warrior);
    else if (lies) this.inspect(lies);
    const wanted = this.wanted(square, target);
    if (wanted) void this.game.tellWhy(wanted);
  }

  /** What somebody who presses a square that cannot be chosen may have meant, as a notation; "" where nothing. */
  wanted(square: string, target: number | undefined): string {
    const { decision } = this.game.view ?? {};
    if (!this.game.deciding || !decision || target === this.me?.seat) return '';
    if (target !== undefined && decision.kind === 'action') return `attack ${LETTERS[target]}`;
    const like = this.options.find((each) => each.square !== undefined && each.kind !== 'attack');
    const verb = like?.notation.split(' ')[0] ?? (decision.kind === 'action' ? 'move' : '');
    const facing = !like || like.facing ? ` ${this.me?.facing ?? like?.facing ?? 'N'}` : '';
    return verb ? `${verb} ${square}${facing}` : '';
  }

  select(square: string, row: Row | null = this.row): void {
    const there = row?.options.filter((each) => each.square === square) ?? [];
    if (there.length === 1) {
      this.square = null;
      this.commit(there[0]!);
    } else this.square = square;
  }

  face(facing: Facing): void {
    const option = this.inRow.find((each) => each.facing === facing);
    if (option) this.commit(option);
  }

  hover(option: OptionView | null): void {
    this.hovered = option;
    if (option?.card) this.inspected = option.card;
    const moves = option && (option.square || option.facing) && option.kind !== 'attack' && option.kind !== 'place';
    if (moves) this.game.askPreview(option.notation);
    else if (this.game.preview) this.game.askPreview(null);
  }

  inspect(card: string): void {
    this.inspected = card;
    this.focusSquare = null;
  }

  /* words for the panel */

  optionWords(choice: Choice): string {
    const chance = choice.option?.chance;
    const price = choice.option?.depletes ? say('game-turns-card', { n: choice.option.hands ?? 0 }) : '';
    return [choice.label, choice.detail, price, chance ? say('game-hits-short', { chance: percent(chance.hit_decimal) }) : ''].filter(Boolean).join('. ');
  }

  shortOf(seat: number): string {
    const { view } = this.game;
    const found = view?.seats.find((each) => each.seat === seat);
    return view && found ? shortName(fighterName(view, found)) : '';
  }
}
