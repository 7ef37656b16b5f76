import { describe, expect, it } from 'vitest';
import { facingOf, fullName, placeOf, screenWay, shortName, sideOf, sidesOf, squareFrom, squaresIn, teamOf, turns, whereSeen } from './board';
import { battleLines, countedCards, emptySeats, fallsOf, killWords, leadWords, playedWords, roundsOf } from './battle';
import { deckFile, deckLink, deckText, leadFirst, moved, packed, unpacked, withCard } from './deckbuilding';
import { listingOf } from './decks';
import { emblem } from './emblem';
import { either, expectedDamage, fraction, likelyDamage, listed, percent, signed } from './format';
import { choosingWords, filled, gameOf, gameTitle, matchLines, opensWords, scoreWords } from './match';
import { commonStart, rowsOf, squaresOf, stepInto } from './options';
import type { ArmyView, CardView, EventView, Facing, OptionView, View } from './view';
import { TERMS, termsOf, typeWord } from './terms';
import { announcement, answerWords, awayWords, diceWords, hintWords, roundWords, stateLine, stepWords, tableText, winnerWords } from './told';
import { gridWords, matchWords, priceWords, versusWords } from './words';

const option = (index: number, kind: string, more: Partial<OptionView> = {}): OptionView => ({ index, notation: `${kind} ${index}`, kind, label: `${kind} ${index}`, detail: '', cost: 1, clause: '', ...more });

describe('the board turns with the viewer', () => {
  const rows = [
    ['a1', 'b1', 'c1', 'd1'],
    ['a4', 'b4', 'c4', 'd4'],
    ['a1', 'a2', 'a3', 'a4'],
    ['d1', 'd2', 'd3', 'd4'],
  ];
  it.each([0, 1, 2, 3])('seat %i sees its starting row nearest', (seat) => {
    const turned = turns({ board_size: 4, starting_rows: rows, seat });
    for (const square of rows[seat]!) expect(placeOf(square, 4, turned)[1]).toBe(3);
    for (let col = 0; col < 4; col++) for (let row = 0; row < 4; row++) expect(placeOf(squareFrom(col, row, 4, turned), 4, turned)).toEqual([col, row]);
  });
  it('arrow keys mean what they point to', () => {
    for (const turned of [0, 1, 2, 3])
      for (const [way, key] of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].entries()) expect(screenWay(facingOf(key, turned)!, turned)).toBe(way);
    expect(facingOf('x', 0)).toBeNull();
  });
  it('says where a square lies for a fighter', () => {
    expect(whereSeen('b2', 'N', 'b4')).toBe('two squares ahead');
    expect(whereSeen('b2', 'S', 'b4')).toBe('two squares behind');
    expect(whereSeen('b2', 'E', 'b3')).toBe('one square to the left');
    expect(whereSeen('b2', 'W', 'a3')).toBe('one square ahead and one square to the right');
  });
  it('shortens names and finds squares in sentences', () => {
    expect(shortName('Melanthe of Lykosoura')).toBe('Melanthe');
    expect(shortName('Hanno the Navigator')).toBe('Hanno');
    expect(squaresIn('Hrolf moves c4 to b4.')).toEqual(['c4', 'b4']);
  });
});

describe('numbers', () => {
  it('have signs and decimals', () => {
    expect([signed(2), signed(0), signed(-1)]).toEqual(['+2', '+0', '−1']);
    expect(percent(0.6636)).toBe('66.4%');
    expect(fraction('1/4')).toBe(0.25);
    expect(fraction('1')).toBe(1);
  });
  it('make lists', () => {
    expect(listed(['a'])).toBe('a');
    expect(listed(['a', 'b', 'c'])).toBe('a, b and c');
    expect(either(['a', 'b'])).toBe('a or b');
  });
  it('sum up damage', () => {
    const chance = { hit: '3/4', hit_decimal: 0.75, critical: '0', critical_decimal: 0, damage: { '0': '1/4', '2': '1/2', '5': '1/4' }, cases: [] };
    expect(likelyDamage(chance)).toBe(2);
    expect(expectedDamage(chance)).toBe(2.25);
    expect(likelyDamage(undefined)).toBeNull();
  });
});

describe('options', () => {
  const moves = ['a2', 'b3'].flatMap((square, s) => (['N', 'E'] as Facing[]).map((facing, f) => option(2 * s + f, 'move', { square, facing, label: `Move to ${square}, facing ${facing}` })));
  it('that differ only in square and facing are one row', () => {
    const rows = rowsOf([...moves, option(4, 'pass', { label: 'Pass' })], 'Melanthe of Lykosoura');
    expect(rows.map((each) => each.label)).toEqual(['Move Melanthe', 'Pass']);
    expect(rows[0]!.detail).toBe('To a2 or b3, then face any way');
    expect(stepInto(rows[0]!.options, null)).toBe('square');
    expect(stepInto(rows[0]!.options, 'a2')).toBe('option');
    expect(squaresOf(rows[0]!.options)).toEqual(['a2', 'b3']);
  });
  it('say where somebody is placed, and to where they move', () => {
    const places = ['a2', 'b3'].map((square, n) => option(n, 'place', { square, label: `Place ${square}` }));
    expect(rowsOf(places, 'Melanthe')[0]!.detail).toBe('In a2 or b3');
  });
  it('of an attack are never folded', () => {
    const attacks = [option(0, 'attack', { square: 'b4', label: 'A' }), option(1, 'attack', { square: 'b4', label: 'B' })];
    expect(rowsOf(attacks, '')).toHaveLength(2);
  });
  it('of a kind nobody knows are all there, once each', () => {
    const odd = [option(0, 'sing'), option(1, 'sing'), option(2, 'dance', { square: 'a1' }), option(3, 'dance', { square: 'a2' }), option(4, 'hum', { card: 'x' })];
    const rows = rowsOf(odd, '');
    expect(rows.flatMap((each) => each.options).map((each) => each.index)).toEqual([0, 1, 2, 3, 4]);
    expect(rows).toHaveLength(4);
  });
  it('put attacks first and passing last', () => {
    const rows = rowsOf([option(0, 'pass'), ...moves.map((each) => ({ ...each, index: each.index + 1 })), option(9, 'attack')], '');
    expect(rows.map((each) => each.kind)).toEqual(['attack', 'move', 'pass']);
  });
  it('share the start of their labels', () => {
    expect(commonStart(['Use Long Stride to a1', 'Use Long Stride to b2'])).toBe('Use Long Stride');
    expect(commonStart(['Put it on the a1', 'Put it on the b2'])).toBe('Put it');
    expect(commonStart(['a', 'b'])).toBe('');
  });
});

describe('words', () => {
  const stat = (now: number): { printed: number; now: number; why: string[] } => ({ printed: now, now, why: [] });
  const view: View = {
    system: 'anachronism', seat: 0, ply: 9, round: 3, rounds: 5, steps: [], board_size: 4, starting_rows: [['a1'], ['a4']],
    seats: [
      { seat: 0, name: 'You', warrior: 'm', square: 'b2', facing: 'N', life: { printed: 8, now: 6, why: [] }, speed: stat(3), experience: stat(4), damage: stat(1), initiative: 4, actions_used: 1, active: true, initiative_winner: false, supports: [{ slot: 1, state: 'discarded', card: 's' }, { slot: 2, state: 'face-down' }], discard: [], defeated: false },
      { seat: 1, name: 'Bot', warrior: 'h', square: 'b4', facing: 'S', life: stat(5), initiative: 5, actions_used: 0, active: false, initiative_winner: true, supports: [], discard: [], defeated: false },
    ],
    arena_cards: [], active: 0, reach: [{ seat: 0, name: 'Boar Spear', card: 's', basic: false, usable: true, squares: [{ square: 'b4', modifier: 2, chance: { hit: '2/3', hit_decimal: 0.664, critical: '0', critical_decimal: 0, damage: {}, cases: [] } }] }],
    cards: { m: card('m', 'Melanthe of Lykosoura', 'warrior'), h: card('h', 'Hrolf Ironsong', 'warrior'), s: card('s', 'Boar Spear', 'weapon') },
    decision: { seat: 0, kind: 'turn', prompt: 'Choose an action for Melanthe.', clause: '', card: '', options: [] },
    tray: { title: 'Hrolf', verdict: 'Miss.', clause: '', rolls: [{ seat: 1, role: 'Attack', dice: [6, 3], struck: [], total: 10, modifiers: [{ amount: 1, name: 'Long Dark', card: '', clause: '', applies: true, reason: '' }] }] },
    effects: [], result: null, position: '',
  };
  function card(id: string, name: string, type: string): View['cards'][string] {
    return { id, name, type, traits: [], cultures: [], abilities: [] };
  }
  it('tell the table', () => {
    const lines = tableText(view, ['attack', 'pass']);
    expect(lines[0]).toBe('Round 3 of 5. Your turn, action 2 of 3. Your decision: Choose an action for Melanthe.');
    expect(lines[1]).toBe('You: Melanthe of Lykosoura, b2, facing north. Life 6 of 8, speed 3, experience 4, damage 1.');
    expect(lines).toContain('Two squares ahead of you is Hrolf Ironsong. Boar Spear reaches them: +2, hits 66.4%.');
    expect(lines).toContain('Your supports: 1 Boar Spear, discarded. 2 face-down.');
    expect(lines.at(-1)).toBe('Options: 1 attack. 2 pass.');
  });
  it('keep laws of wording', () => {
    const [me, bot] = view.seats;
    const early: View = { ...view, seats: [me!, { seat: 1, name: 'Bot', initiative: null, actions_used: 0, active: false, initiative_winner: false, supports: [], discard: [], defeated: false }] };
    expect(tableText(early, [])).toContain('Bot, not placed yet.');
    expect(tableText(early, []).join(' ')).not.toMatch(/\.\.|\bnull\b|undefined|(\b\w+) \(\1\)/);
    const more: View = { ...view, seats: [{ ...me!, life: { printed: 7, now: 8, why: [] } }, bot!] };
    expect(tableText(more, [])[1]).toContain('Life 8, printed 7, speed 3');
    expect(stateLine({ ...view, seats: [{ ...me!, actions_left: 1, actions_used: 0 }, bot!] })).toContain('1 of 1 action left');
  });
  it('read dice and grids aloud', () => {
    expect(diceWords(view)).toBe('Attack: six and three, plus 1 Long Dark, is 10.');
    expect(gridWords(['. +2 .', '+0 +1 -1', '. ^ .', '. . .'])).toBe('two ahead +2, one ahead left +0, one ahead +1, one ahead right −1');
  });
  it('announce at most two sentences', () => {
    const events = [1, 2, 3].map((n) => ({ n, round: 1, kind: '', text: `${n}.`, clause: '', card: '', seat: null, data: {} }));
    expect(announcement(events.slice(1))).toBe('2. 3.');
    expect(announcement(events)).toBe('1 event before. 2. 3.');
    expect(stateLine({ ...view, result: { winner: 0, winners: [0], reason: 'life', text: 'You win.', clause: '' } })).toBe('Game over. You win.');
  });
});

describe('emblems', () => {
  const input = { name: 'Boar Spear', type: 'weapon', traits: ['Polearm'], cultures: ['Greek'] };
  it('are the same for the same card, but for the name of the clip path', () => {
    const plain = (text: string): string => text.replaceAll(/em\d+/g, '');
    expect(plain(emblem(input))).toBe(plain(emblem({ ...input })));
    expect(plain(emblem(input))).not.toBe(plain(emblem({ ...input, cultures: ['Norse'] })));
    expect(emblem(input)).not.toContain('<text');
  });
});

describe('a deck made here', () => {
  const card = (id: string, type: string): CardView => ({ id, name: id, type, traits: [], cultures: [], abilities: [] }) as unknown as CardView;
  const cards = Object.fromEntries([card('w', 'warrior'), card('v', 'warrior'), ...['a', 'b', 'c', 'd'].map((id) => card(id, 'armor'))].map((each) => [each.id, each]));
  it('has who leads it first, and one that replaces stands in the place of the other', () => {
    const chosen = ['a', 'w', 'b'].reduce<string[]>((now, id) => withCard(now, cards[id]!, undefined, cards), []);
    expect(chosen).toEqual(['w', 'a', 'b']);
    expect(withCard(chosen, cards['v']!, 'w', cards)).toEqual(['v', 'a', 'b']);
    expect(withCard(chosen, cards['c']!, 'a', cards)).toEqual(['w', 'c', 'b']);
  });
  it('has its supports in the order of the rounds', () => {
    expect(moved(['w', 'a', 'b', 'c'], 1, 1)).toEqual(['w', 'b', 'a', 'c']);
    expect(moved(['w', 'a', 'b'], 1, -1)).toEqual(['w', 'a', 'b']);
    expect(moved(['w', 'a', 'b'], 2, 1)).toEqual(['w', 'a', 'b']);
    expect(moved(['w', 'a', 'b'], 0, 1)).toEqual(['w', 'a', 'b']);
  });
  it('stands whole in its address, and is read back', () => {
    const army = ['h', 'x', 'x', 'x', 'y'];
    expect(packed(army)).toBe('h,x*3,y');
    expect(unpacked(packed(army))).toEqual(army);
    expect(unpacked('')).toEqual([]);
    expect(unpacked('x*99,'.repeat(50))).toHaveLength(400);
    const link = new URLSearchParams(deckLink({ system: 's', name: 'At arm’s length', cards: army }).split('?')[1]);
    expect([link.get('system'), link.get('name'), unpacked(link.get('cards') ?? '')]).toEqual(['s', 'At arm’s length', army]);
  });
  it('is written as people write it, and as a file that agon reads', () => {
    expect(deckText('Mine', 'Game', ['w', 'a', 'b'], cards, false)).toBe('# Mine (Game)\nw\n1 a\n2 b');
    expect(deckText('Mine', 'Game', ['w', 'a', 'a'], cards, true)).toBe('# Mine (Game)\n1 w\n2 a');
    expect(JSON.parse(deckFile('Mine', ['w', 'a', 'b'], cards, false))).toEqual({ name: 'Mine', warrior: 'w', supports: ['a', 'b'] });
  });
  it('is left out of the lists when one of its cards is gone', () => {
    const deck = { id: 'own:1', system: 's', name: 'Mine', cards: ['w', 'a', 'b', 'c', 'd'] };
    expect(listingOf(deck, cards)).toMatchObject({ id: 'own:1', warrior: 'w', supports: ['a', 'b', 'c', 'd'], source: 'yours' });
    expect(listingOf({ ...deck, cards: ['w', 'a', 'b', 'c', 'x'] }, cards)).toBeNull();
    expect(listingOf({ ...deck, open: true }, cards)).toBeNull();
  });
});

describe('a hint', () => {
  it('says one thing', () => {
    expect(hintWords([{ notation: 'm', wins: 0.99 }, { notation: 'n', wins: 1 }], () => 'Move to b1')).toBe('Hint: Move to b1. The bot expects to win 99% of games from there; no single reason stands out.');
    expect(hintWords([{ notation: 'm', wins: 0.5 }], () => 'Move to b1', 'You reach Piye then.')).toBe('Hint: Move to b1. You reach Piye then. The bot expects to win 50% of games from there.');
    expect(hintWords([], String)).toBe('There is no hint for this decision.');
  });
});

describe('tables of several', () => {
  const seats = ['Ada', 'Bo', 'Cy', 'Di'].map((name, seat) => ({ seat, name, team: seat % 2, initiative: null, actions_used: 0, active: false, initiative_winner: false, supports: [], discard: [], defeated: false }));
  const end = (winner: number | null, winners: number[]): View => ({ seat: 2, seats, result: { winner, winners, reason: 'life', text: '', clause: '' } }) as unknown as View;
  const name = (seat: number): string => seats[seat]!.name;

  it('lays each starting row at its side of the screen, turned with the viewer', () => {
    const rows = [['a1', 'b1', 'c1', 'd1'], ['a1', 'a2', 'a3', 'a4'], ['a4', 'b4', 'c4', 'd4'], ['d1', 'd2', 'd3', 'd4']];
    expect(rows.map((row) => sideOf(row, 4, 0))).toEqual(['bottom', 'left', 'top', 'right']);
    const turned = turns({ board_size: 4, starting_rows: rows, seat: 1 });
    expect(sideOf(rows[1]!, 4, turned)).toBe('bottom');
  });

  it('says answers by the names of the cards that are known', () => {
    const cards = { 'ag1-005': { name: 'Surus' } };
    expect(answerWords('arrange ag1-005', cards)).toBe('arrange Surus');
    expect(answerWords('arrange ag1-004', cards)).toBe('arrange a face-down card');
    expect(answerWords('use constructor', cards)).toBe('use constructor');
    expect(answerWords('move c4 W', cards)).toBe('move to c4, facing west');
    expect(answerWords('turn N', cards)).toBe('turn to face north');
    expect(answerWords('attack B with ag1-005', cards, (seat) => ['Ada', 'Bela'][seat]!)).toBe('attack Bela with Surus');
  });

  it('says in short what the next step of a lesson asks', () => {
    expect(stepWords('Step forward: tap b2.')).toBe('Step forward');
    expect(stepWords('7 : 7. Who would win now?')).toBe('Who would win now?');
    expect(stepWords('Does Piye reach you? Yes or no.')).toBe('Does Piye reach you?');
    expect(stepWords('Piye attacks. Roll for your defense.')).toBe('Piye attacks');
    expect(stepWords('¿Te alcanza Piye? Sí o no.')).toBe('¿Te alcanza Piye?');
    expect(stepWords('Colócate así: mirando al este.')).toBe('Colócate así');
  });

  it('names team-mates together and every winner', () => {
    expect(matchWords(seats, (each) => each.name)).toBe('Ada and Cy against Bo and Di');
    expect(matchWords(seats, (each) => each.name, 3)).toBe('Bo and Di against Ada and Cy');
    expect(sidesOf(seats).map((side) => side.map((each) => each.seat))).toEqual([[0, 2], [1, 3]]);
    expect(teamOf(end(0, [0, 2]), 3)).toBe(1);
    expect(winnerWords(end(0, [0, 2]), name)).toBe('You and Ada win');
    expect(winnerWords(end(1, [1, 3]), name)).toBe('Bo and Di win');
    expect(winnerWords(end(null, [0, 1]), name)).toBe('A draw between Ada and Bo');
    expect(winnerWords(end(null, []), name)).toBe('Given up');
  });
});

describe('a match', () => {
  const view = (winner: number | null, seat: number | null = 0): View => ({
    system: 'anachronism', seat, ply: 0, round: 0, rounds: 5, steps: [], board_size: 4, starting_rows: [], arena_cards: [], active: null, decision: null, tray: null, reach: [], effects: [], result: null, position: '',
    seats: [0, 1].map((each) => ({ seat: each, name: each ? 'Bo' : 'Al', initiative: null, actions_used: 0, active: false, initiative_winner: false, supports: [], discard: [], defeated: false })),
    cards: { h: { id: 'h', name: 'Hanno', type: 'warrior', traits: [], cultures: [], abilities: [] }, s: { id: 's', name: 'Shaka', type: 'warrior', traits: [], cultures: [], abilities: [] } },
    match: {
      best_of: 3, game: 2, choosing: true,
      sides: [{ won: winner === 0 ? 1 : 0, warriors_left: 2, supports_left: 8, used: ['h'], left: ['s'] }, { won: winner === 1 ? 1 : 0, warriors_left: 2, supports_left: 8, used: [] }],
      games: [{ winner, reason: 'life', warriors: ['h', 's'] }],
    },
  });
  const name = (seat: number): string => ['Al', 'Bo'][seat]!;
  it('tells of the fighters once all are known, until then of the players', () => {
    const now = view(null);
    expect(versusWords(now, 0, 'you')).toBe('you against Bo');
    now.seats[0]!.warrior = 'h';
    expect(versusWords(now)).toBe('Al against Bo');
    expect(fullName(now, now.seats[0]!, 'Al')).toBe('Hanno, Al');
    expect(fullName(now, now.seats[1]!, 'Bo')).toBe('Bo');
    now.seats[1]!.warrior = 's';
    expect(versusWords(now, 0, 'you')).toBe('Hanno against Shaka');
  });
  it('says how the last game ended and who chooses first', () => {
    expect(choosingWords(view(1), name)).toBe('Game 1: Bo won with Shaka against Hanno. Bo chooses first; you see that warrior and choose then.');
    expect(opensWords(view(0), name)).toBe('You choose first; Bo sees your warrior and chooses then.');
    expect(opensWords(view(1, null), name)).toBe('Bo chooses first.');
    expect(opensWords(view(null), name)).toContain('drawn: both choose a warrior in secret');
    expect([scoreWords(view(1)), scoreWords(view(1, 1))]).toEqual(['0 to 1', '1 to 0']);
  });
  it('is told with the stack and the piles in the table as text', () => {
    const lines = matchLines(view(1)).join(' ');
    expect(lines).toContain('Game 2 of 3. You 0, Bo 1.');
    expect(lines).toContain('Left in your stack: Shaka.');
    expect(lines).toContain('Your discard pile: Hanno.');
  });
  it('has a heading for each game, with the warriors the viewer knows', () => {
    expect(gameTitle(view(1), 1)).toBe('Game 1: Hanno against Shaka');
    expect(gameTitle(view(1), 2)).toBe('Game 2');
    const event = { n: 0, round: 0, kind: 'placed', text: '', clause: '', card: '', seat: 0, data: {} };
    expect([gameOf(event), gameOf({ ...event, data: { game: 2 } })]).toEqual([null, 2]);
  });
  it('begins with a stack of decks with different warriors', () => {
    const deck = (id: string, warrior: string) => ({ id, name: id, note: '', warrior, supports: [], source: 'starter' });
    const decks = [deck('a', 'h'), deck('b', 's'), deck('c', 'h'), deck('d', 'x')];
    expect(filled(['c'], 3, decks)).toEqual(['c', 'b', 'd']);
    expect(filled(['a', 'b', 'd'], 1, decks)).toEqual(['a']);
  });
});

describe('a player who is away', () => {
  it('is said in words, with what may be done and when', () => {
    expect(awayWords('Bo', false, 300)).toBe('Bo is away. You may claim the game once you have waited 5 minutes, or wait longer.');
    expect(awayWords('Bo', false, 20)).toContain('waited 20 seconds');
    expect(awayWords('Bo', false, 0)).toBe('Bo is away.');
    expect(awayWords('Bo', true, 300)).toContain('you may go on without Bo');
  });
});

describe('the words of a game are those of the server', () => {
  const view = (more: Partial<View>): View => ({ round: 2, rounds: 4, seats: [], ...more }) as View;
  it('names what every game has', () => {
    const terms = termsOf({ terms: { warrior: 'Champion', speed: 'Agility' } });
    expect([typeWord('warrior', terms), typeWord('weapon', terms), terms.speed, terms.damage]).toEqual(['Champion', 'Weapon', 'Agility', 'damage']);
    expect(termsOf(view({}))).toBe(TERMS);
  });
  it('names what comes after the rounds', () => {
    expect(roundWords(view({}))).toBe('Round 2 of 4');
    expect(roundWords(view({ round: 5, stage: 'tie breaker' }))).toBe('Round 5, tie breaker');
  });
  it('reads grids of any size from their own square', () => {
    expect(gridWords(['. . . . .', '. . +1 . .', '+2 . ^ . .', '. . . . -1'])).toBe('one ahead +1, beside two left +2, one behind two right −1');
  });
  it('says what a card costs and takes', () => {
    expect(priceWords({ cost: 2, hands: 1, body: 'legs' } as CardView)).toBe('costs 2 actions, 1 hand, worn on the legs and feet');
  });
});

describe('a game of armies', () => {
  const card = (id: string, type: string, attack: number, hp: number): CardView => ({ id, name: id.toUpperCase(), type, traits: [], cultures: [], abilities: [], attack, hp });
  const cards = Object.fromEntries([card('ann', 'hero', 6, 4), card('ben', 'hero', 3, 7), card('rat', 'fighter', 1, 1), card('ox', 'fighter', 2, 4)].map((each) => [each.id, each]));
  const army = (role: string, more: Partial<ArmyView>): ArmyView => ({ role, won: 0, actions: [], fighters: [], heroes: [], heroes_left: 3, shown: [], hand_size: 2, stack: 9, rest: 4, out: [], attack: 0, hp: 0, points: 0, ...more });
  const fighter = (id: string, hp: number) => ({ card: id, attack: cards[id]!.attack!, hp, counts: hp, why: hp === cards[id]!.hp ? [] : ['+2 HP, lasting'] });
  const seat = (n: number, name: string, of: ArmyView) => ({ seat: n, name, initiative: null, actions_used: 0, active: n === 0, initiative_winner: false, supports: [], discard: [], defeated: false, army: of });
  const view = {
    system: 'anarcus', seat: 0, round: 2, rounds: 4, seats: [
      seat(0, 'Ada', army('defender', { points: 9, hero: { card: 'ben', attack: 3, hp: 7, counts: 7, why: [] }, fighters: [fighter('rat', 3), fighter('rat', 1), fighter('ox', 4)], hand: ['ox'], hand_size: 1 })),
      seat(1, 'Bo', army('attacker', { points: 14, won: 1, hero: { card: 'ann', attack: 6, hp: 4, counts: 6, why: [] } })),
    ], cards, effects: [], decision: null, result: null,
    battle: { attacker: 1, turn: 0, turns: 3, played: 0, empties: 1, empties_to_end: 3, ends: 'One more.', score: [0, 1], projection: { winner: 1, damage: 5, loser: 0, choices: 0, killed: [{ card: 'rat', hp: 1, one_of: false }, { card: 'ox', hp: 4, one_of: false }] } },
  } as unknown as View;
  it('tells which of equal cards would fall', () => {
    expect(fallsOf(view, 0)).toEqual(['', 'falls', 'falls']);
    expect(fallsOf(view, 1)).toEqual([]);
    const some = { ...view, battle: { ...view.battle!, projection: { ...view.battle!.projection!, choices: 1, killed: [{ card: 'rat', hp: 1, one_of: true }] } } };
    expect(fallsOf(some, 0)).toEqual(['', 'may fall', '']);
    expect(killWords(some, some.battle!)).toBe('1 of these, which are equally weak: RAT (1 HP).');
  });
  it('says who leads, and that a tie is the defender\'s', () => {
    expect(leadWords(view, view.battle!)).toBe('Bo leads by 5: 5 damage, 2 Fighters of yours would fall.');
    const tie = { ...view.battle!, projection: { winner: 0, damage: 0, loser: 1, killed: [], choices: 0 } };
    expect(leadWords(view, tie)).toBe('Equal points: you win the round as the defender. No damage.');
  });
  it('names printed numbers where they differ, with the reason', () => {
    expect(playedWords(view, view.seats[0]!.army!.fighters[0]!, 'defender', true)).toBe('RAT, Fighter, 1 attack, 3 HP (printed 1), 3 HP counts, +2 HP, lasting, would be killed');
    const lines = battleLines(view, view.battle!).join('\n');
    expect(lines).toContain('Rounds won: You 0, Bo 1.');
    expect(lines).toContain('Battle points: You 9, the defender, by HP. Bo 14, the attacker, by attack.');
    expect(lines).toContain('Your hand: OX, fighter, 2 attack, 4 HP.');
  });
  it('reads rounds and empty turns from the events', () => {
    const event = (round: number, kind: string, of: number, id = ''): EventView => ({ n: 0, round, kind, text: '', clause: '', card: id, seat: of, data: {} });
    const events = [event(1, 'hero', 0, 'ben'), event(1, 'hero', 1, 'ann'), event(1, 'turn-ends', 0), event(1, 'turn-ends', 1), event(1, 'round-won', 1)];
    expect(roundsOf(events).get(1)).toEqual({ winner: 1, heroes: new Map([[0, 'ben'], [1, 'ann']]) });
    expect(emptySeats(events, 1)).toEqual([1]);
    expect(emptySeats(events, 3)).toEqual([null, 0, 1]);
    expect(emptySeats(events, 0)).toEqual([]);
  });
  it('counts the cards of an army', () => {
    expect(countedCards(['a', 'b', 'a'])).toEqual([['a', 2], ['b', 1]]);
    expect(leadFirst(['rat', 'ann', 'ox', 'ben'], cards)).toEqual(['ann', 'ben', 'rat', 'ox']);
  });
});
