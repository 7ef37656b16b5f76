/* Emblems: drawn, never loaded. The same card gives the same picture on every machine.
   Rim = culture, field = element, figure = type and traits. No text inside, so an emblem never needs translating. */

export interface EmblemInput {
  name: string;
  type: string;
  traits?: readonly string[] | undefined;
  cultures?: readonly string[] | undefined;
  element?: string | undefined;
  /** Where a card has one: it stands for culture and element. */
  realm?: string | undefined;
}

const hash = (s: string): number => { let h = 2166136261; for (const c of s) { h ^= c.codePointAt(0)!; h = Math.imul(h, 16777619); } return h >>> 0; };
const pick = <T>(list: readonly T[], seed: string, salt = ''): T => list[hash(seed + salt) % list.length]!;
const polar = (r: number, deg: number): [number, number] => {
const a = ((deg - 90) * Math.PI) / 180;
return [+(50 + r * Math.cos(a)).toFixed(2), +(50 + r * Math.sin(a)).toFixed(2)];
};

/* element signs, 24 x 24; shape alone identifies them */
const SIGN: Record<string, string> = {
  fire: '<path d="M12.3 1.8c.6 4.2 5.9 6 5.9 12a6.2 6.2 0 0 1-12.4 0c0-2.7 1.4-4.3 2.6-5.7.1 2 .9 3 2 3 2.2 0 1.3-4.6 1.9-9.3z"/>',
  water: '<path d="M2 8.5c3.3-3.4 5.1 3 8.4 0s5.1 3 8.4 0l2.2-1.500M2 14c3.3-3.4 5.1 3 8.4 0s5.1 3 8.4 0l2.2-1.500M2 19.500c3.3-3.4 5.1 3 8.4 0s5.1 3 8.4 0l2.2-1.5" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round"/>',
  earth: '<path d="M12 3 22 20.500H2z M7.2 14.300h9.600l-1.2-2.100H8.400z" fill-rule="evenodd"/>',
  wind: '<path d="M2 9h12.500a3.3 3.3 0 1 0-3.2-4M2 13.500h17a3.3 3.3 0 1 1-3.2 4M4.5 18h7" fill="none" stroke="currentColor" stroke-width="2.3" stroke-linecap="round"/>',
  metal: '<path d="M12 1.8 21 7v10l-9 5.200L3 17V7z M12 6.3 7 9.200v5.600l5 2.9 5-2.900V9.200z" fill-rule="evenodd"/>',
  wood: '<path d="M12 1.500c6 4.3 7 10.5 1.2 15.500v5.500h-2.400V17C5 12 6 5.8 12 1.500z M12 6v9" fill-rule="evenodd"/><path d="M12 7v8M12 11l2.6-2.400M12 13.200l-2.6-2.4" stroke="var(--sign-cut, #fff)" stroke-width="1.2" fill="none"/>',
  aether: '<path d="M12 .8 14 8.200l6-3.4-3.4 6 6.6 1.2-6.6 1.2 3.4 6-6-3.400L12 23.200l-2-7.4-6 3.4 3.4-6L.8 12l6.6-1.2-3.4-6 6 3.400z"/>',
  void: '<path d="M12 2.500a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19z M13.5 6.200a6 6 0 1 1 0 11.6 6 6 0 0 1 0-11.600z" fill-rule="evenodd"/>',
};
const FIELD: Record<string, number> = { fire: 1, earth: 1, metal: 1, water: 0, wind: 1, wood: 1, aether: 0, void: 0, none: 1 };  /* 1: dark figure, 0: pale figure */

/* rim motifs, drawn at 12 o'clock and repeated round the ring */
const RIM: Record<string, [number, string]> = {
  key: [18, '<path d="M44.5 10.500V4.500h9v4h-5v-2" fill="none" stroke="currentColor" stroke-width="1.7"/>'],
  knot: [14, '<path d="M41.5 7.500q4.250-6.5 8.5 0t8.5 0M41.5 7.500q4.250 6.5 8.5 0t8.5 0" fill="none" stroke="currentColor" stroke-width="1.5"/>'],
  petal: [24, '<path d="M47 11q0-4 3-7.5 3 3.5 3 7.500z" fill="currentColor"/>'],
  scale: [18, '<path d="M43.5 11a6.5 6.5 0 0 1 13 0M46.5 11a3.5 3.5 0 0 1 7 0" fill="none" stroke="currentColor" stroke-width="1.5"/>'],
  step: [16, '<path d="M44 11h12V9h-2.500V7H51V4.500h-2V7h-2.500v2H44z" fill="currentColor"/>'],
  dentil: [32, '<path d="M48 4.500h4v6h-4z" fill="currentColor"/>'],
  cloud: [14, '<path d="M43 10.500c0-5 7-6.5 8-2.3.4 2-2.6 2.6-3 .8M51 9.500c1.5 1.5 4.5 1 6-.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>'],
  lozenge: [20, '<path d="M50 4l3.4 3.600L50 11.200l-3.4-3.600z" fill="currentColor"/>'],
  spiral: [16, '<path d="M45 10.800c-1-4 3-7 6-5 2.4 1.8 1 5-1.3 4.300M51 10.800l5-1.5" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/>'],
  chevron: [22, '<path d="M45.5 10.5 50 5l4.5 5.5" fill="none" stroke="currentColor" stroke-width="1.9"/>'],
  bead: [30, '<circle cx="50" cy="7.6" r="2.2" fill="currentColor"/>'],
};
const CULTURE: Record<string, string> = { Greek: 'key', Norse: 'knot', Egyptian: 'petal', Japanese: 'scale', Aztec: 'step', Roman: 'dentil', Chinese: 'cloud',
  Nubian: 'lozenge', Irish: 'spiral', Briton: 'spiral', Mongol: 'cloud', Persian: 'petal', Maori: 'spiral', Saracen: 'lozenge' };

/* figures, on 100 x 100 inside radius 34. [C] is the field colour, for cuts */
const crest = [
  '<path d="M50 14c-17 0-28 10-31 26l5.5 1.500C27.5 29 36 22 50 22s22.5 7 25.5 19.500L81 40C78 24 67 14 50 14z"/>',
  '<path d="M47 13h6v15h-6zM50 8.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8z"/>',
  '<path d="M50 28C40 26 30 20 27 12c7 7 15 9.5 23 9.500S66 19 73 12c-3 8-13 14-23 16z"/>',
  '<path d="M50 9.500a8 8 0 1 1 0 16 8 8 0 0 1 0-16zm0 4.200a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.600z" fill-rule="evenodd"/><path d="M46 24h8v6h-8z"/>',
  '<path d="M50 9c4 6 5 11 4.5 18h-9C45 20 46 15 50 9zM34 16c5 3 8 7 9.5 12l-7 3C36 26 35.5 21 34 16zM66 16c-5 3-8 7-9.5 12l7 3c.5-5 1-10 2.5-15z"/>',
];
const HELM = '<path fill-rule="evenodd" d="M50 25C36 25 30 36 30 50l.8 15C32 74 40 81 47.3 85L48 66h4l.7 19C60 81 68 74 69.2 65L70 50C70 36 64 25 50 25zM34.5 54.500C37.5 48.5 43 49 46.3 54.5 43 58.5 38 58.5 34.5 54.500zM65.5 54.500C62.5 48.5 57 49 53.7 54.5 57 58.5 62 58.5 65.5 54.500z"/>';
const WEAPON: Record<string, string> = {
  Polearm: '<g transform="rotate(45 50 50)"><path d="M48.2 34h3.600v56h-3.600zM50 8c6.5 9 8 17 0 27-8-10-6.5-18 0-27zM39 40h22v4H39z"/></g>',
  Sword: '<g transform="rotate(45 50 50)"><path d="M50 8l5 8v46H45V16zM33 62h34v6H33zM46.5 68h7v15h-7zM50 82a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"/><path d="M50 17v40" stroke="[C]" stroke-width="1.5"/></g>',
  Axe: '<g transform="rotate(32 50 50)"><path d="M46 12h5v78h-5zM51 17c9-6 21-3 25 12-.5 14-9 23-24 26 4-7 3-15-1-19zM46 22l-9 3v10l9 2z"/></g>',
  Ranged: '<path d="M30 20c34 4 46 22 50 50l-4 .500C72 46 60 28 29.5 24z"/><path d="M30 22l48 48" stroke="currentColor" stroke-width="1.6"/><path d="M24 76l36-36 3 3-36 36zM68 32l-4 14-10-10zM24 76l-4 8 8-3.5 5-.500z"/>',
  Net: '<path d="M18 26q32 18 64 0M22 40q28 16 56 0M28 54q22 14 44 0M35 68q15 10 30 0M18 26q12 44 32 58M82 26q-12 44-32 58M34 32q4 34 16 52M66 32q-4 34-16 52M50 35v49" fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round"/><path d="M18 20a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM82 20a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM50 80a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM50 29a5 5 0 1 1 0 10 5 5 0 0 1 0-10z"/>',
  Bludgeon: '<g transform="rotate(40 50 50)"><path d="M47 38h6v52h-6zM38 12h24l4 12-6 16H40l-6-16z"/><path d="M34 24h32" stroke="[C]" stroke-width="2"/></g>',
};
const ARMOR: Record<string, string> = {
  Torso: '<path d="M33 20c4 6 10 8 17 8s13-2 17-8l11 6-4 19 1 34c-14 7-36 7-50 0l1-34-4-19z"/><path d="M50 36v42M33 50c6 5 12 5 17 0 5 5 11 5 17 0M34 66h32" stroke="[C]" stroke-width="2" fill="none"/>',
  Shield: '<path fill-rule="evenodd" d="M50 17a33 33 0 1 1 0 66 33 33 0 0 1 0-66zm0 6a27 27 0 1 0 0 54 27 27 0 0 0 0-54z"/><path d="M50 27a23 23 0 1 1 0 46 23 23 0 0 1 0-46z" opacity=".28"/><path d="M50 40a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM48.5 27h3v12h-3zM48.5 61h3v12h-3zM27 48.500h12v3H27zM61 48.500h12v3H61z"/>',
  Head: '<path d="M50 20c-18 0-27 14-27 32h54c0-18-9-32-27-32zM20 55h60v7H20z"/><path d="M28 62h8l2 20-10-6zM72 62h-8l-2 20 10-6z"/><path d="M50 22v29" stroke="[C]" stroke-width="2.5"/>',
  Legs: '<path d="M30 18h15l-2 46 4 8v10H26l3-14zM70 18H55l2 46-4 8v10h21l-3-14z"/><path d="M30 32h14M56 32h14" stroke="[C]" stroke-width="2"/>',
};
const INSPIRATION = [
  '<path d="M50 12c3 11 13 14 13 25a13 13 0 0 1-26 0c0-6 3-9 5.5-12 .5 4 2 6 4 6 3.5 0 2-9 3.5-19zM25 52h50c-1 7-6 10-13 10H38c-7 0-12-3-13-10zM44 64h12l4 16h7v6H33v-6h7z"/>',
  '<path d="M50 16 80 34v5H20v-5zM24 42h7v34h-7zM38.5 42h7v34h-7zM54.5 42h7v34h-7zM69 42h7v34h-7zM18 79h64v6H18z"/>',
  '<path d="M50 30a20 20 0 1 1 0 40 20 20 0 0 1 0-40z"/><path d="M50 12v12M50 76v12M12 50h12M76 50h12M23 23l8.5 8.500M68.5 68.5 77 77M77 23l-8.5 8.500M31.5 68.5 23 77" stroke="currentColor" stroke-width="4.5" stroke-linecap="round"/><path d="M40 50c5-7 15-7 20 0-5 7-15 7-20 0z" fill="[C]"/><path d="M50 46.500a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z"/>',
];
const SPECIAL = [
  '<path d="M41 13h18v6h-3v9c11 5 16 14 16 24 0 14-9 23-15 28h4v6H39v-6h4c-6-5-15-14-15-28 0-10 5-19 16-24v-9h-3z"/><path d="M41 24c-12-2-18 6-14 15M59 24c12-2 18 6 14 15" fill="none" stroke="currentColor" stroke-width="3"/><path d="M29 48h42M30 58h40" stroke="[C]" stroke-width="2.5"/>',
  '<path d="M28 12h5v76h-5zM33 18h40l-8 14 8 14H33z"/><path d="M41 24h16M41 32h12M41 40h16" stroke="[C]" stroke-width="2.5"/>',
  '<path fill-rule="evenodd" d="M50 16c6 8 8 12 7 18 6-3 11-3 19 0-4 8-7 12-13 14 6 3 9 6 13 14-8 3-13 3-19 0 1 6-1 10-7 18-6-8-8-12-7-18-6 3-11 3-19 0 4-8 7-11 13-14-6-2-9-6-13-14 8-3 13-3 19 0-1-6 1-10 7-18zm0 25a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15z"/>',
];
const PLACE = '<path d="M20 80V46a30 30 0 0 1 60 0v34H66V48a16 16 0 0 0-32 0v32zM13 82h74v6H13zM44 14h12v8H44z"/><path d="M22 40l13 4M30 26l9 10M50 18v13M70 26l-9 10M78 40l-13 4" stroke="[C]" stroke-width="2"/>';

const rim = (card: EmblemInput): string => {
  const culture = card.cultures?.[0] ?? card.realm;
  return (culture && CULTURE[culture]) || pick(Object.keys(RIM), culture ?? '-', 'rim');
};

const figure = (card: EmblemInput): string => {
  const from = (map: Record<string, string>, otherwise: string): string => {
    const trait = card.traits?.find((each) => map[each]);
    return trait ? map[trait]! : otherwise;
  };
  switch (card.type) {
    case 'warrior':
    case 'champion':
    case 'hero':
      return HELM + pick(crest, card.name, 'crest');
    case 'weapon':
      return from(WEAPON, pick(Object.values(WEAPON), card.name));
    case 'armor':
    case 'shield':
      return from(ARMOR, ARMOR.Shield!);
    case 'inspiration':
      return pick(INSPIRATION, card.name, 'i');
    case 'fighter':
      return `<g transform="translate(0 3)">${WEAPON.Polearm}<g transform="matrix(-1 0 0 1 100 0)">${WEAPON.Sword}</g></g>`;
    default:
      return from({ Location: PLACE, Item: SPECIAL[0]!, Emblem: SPECIAL[1]!, Title: SPECIAL[1]!, Ability: SPECIAL[2]! }, pick(SPECIAL, card.name, 's'));
  }
};

const texture = (el: string, seed: string): string => {
  const o = hash(seed) % 7;
  const lines: string[] = [];
  if (el === 'water') for (let y = 22 + o; y < 90; y += 9) lines.push(`<path d="M10 ${y}q5-5 10 0t10 0 10 0 10 0 10 0 10 0 10 0 10 0"/>`);
  else if (el === 'earth') for (let y = 26 + o; y < 90; y += 8) lines.push(`<path d="M12 ${y}h76"/>`);
  else if (el === 'wind') for (let y = 18 + o; y < 90; y += 8) lines.push(`<path d="M10 ${y + 8}q20-14 40-4t40-8"/>`);
  else if (el === 'wood') for (let x = 18 + o; x < 90; x += 8) lines.push(`<path d="M${x} 12q4 20 0 38t0 38"/>`);
  else if (el === 'metal') for (let x = -60 + o; x < 100; x += 8) lines.push(`<path d="M${x} 90 ${x + 80} 10"/>`);
  else
    for (let a = o * 3; a < 360; a += 15) {
      const [x, y] = polar(40, a);
      const [u, v] = polar(el === 'void' ? 33 : 24, a);
      lines.push(`<path d="M${u} ${v}L${x} ${y}"/>`);
    }
  return `<g fill="none" stroke="currentColor" stroke-width="1.1" opacity=".26">${lines.join('')}</g>`;
};

let uid = 0;
const drawn = new Map<string, string>();

/** The emblem's SVG: decoration, hidden from readers. Only the number naming its clip path differs between two calls. */
export function emblem(card: EmblemInput): string {
  const key = [card.name, card.type, card.element, card.cultures?.[0], card.realm, ...(card.traits ?? [])].join('|');
  let inner = drawn.get(key);
  if (inner === undefined) {
    const el = (card.element ?? (card.realm ? pick(Object.keys(SIGN), card.realm, 'field') : 'none')).toLowerCase();
    const [n, motif] = RIM[rim(card)]!;
    const fig = FIELD[el] === 0 ? '#f7ecd2' : '#1f1711';
    const field = `var(--el-${el})`;
    const ring = Array.from({ length: n }, (_, i) => `<g transform="rotate(${((i * 360) / n).toFixed(2)} 50 50)">${motif}</g>`).join('');
    inner =
      `<clipPath id="[ID]"><circle cx="50" cy="50" r="36"/></clipPath><circle cx="50" cy="50" r="49.5" fill="#1f1711"/><g color="#d9b06a">${ring}</g>` +
      `<circle cx="50" cy="50" r="37.2" fill="#d9b06a"/><circle cx="50" cy="50" r="36" fill="${field}"/><g clip-path="url(#[ID])" color="${fig}">${texture(el, card.name)}</g>` +
      `<g transform="translate(50 50) scale(.8) translate(-50 -51)" color="${fig}" fill="currentColor">${figure(card).replaceAll('[C]', field)}</g>`;
    drawn.set(key, inner);
  }
  return `<svg class="emblem" viewBox="0 0 100 100" aria-hidden="true" focusable="false">${inner.replaceAll('[ID]', `em${++uid}`)}</svg>`;
}

/** The sign of an element, or nothing. */
export function sign(el: string | undefined): string {
  const path = el && SIGN[el.toLowerCase()];
  return path ? `<svg class="sign" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">${path}</svg>` : '';
}
