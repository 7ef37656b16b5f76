/* Icons, drawn. An icon without a word beside it has a name in its title and in the accessible text. */

const ICON: Record<string, string> = {
  life: '<path d="M12 21C5 15.5 2.5 12 2.5 8.300A5 5 0 0 1 12 6a5 5 0 0 1 9.5 2.300C21.5 12 19 15.5 12 21z"/>',
  speed: '<path d="M14 1.5 4 13.500h6.500L9 22.500l11-13h-7z"/>',
  experience: '<path d="M12 1.800l3.1 6.6 7.2.9-5.3 5 1.4 7.200L12 18l-6.4 3.500L7 14.300l-5.3-5 7.2-.9z"/>',
  damage: '<path d="M12 1l2.3 5.400L19.8 4.2 17.6 9.7 23 12l-5.4 2.3 2.2 5.5-5.5-2.200L12 23l-2.3-5.4-5.5 2.2 2.2-5.500L1 12l5.4-2.300L4.2 4.200l5.5 2.200z"/>',
  defense: '<path d="M12 1.8 21 5v7c0 5-4 8.5-9 10.500C7 20.5 3 17 3 12V5z"/>',
  initiative: '<path d="M5 2.500h14v3L14 12l5 6.500v3H5v-3L10 12 5 5.500z"/>',
  hands: '<path d="M7 22c-3-3-4-6-4-9l2-1 2 3V5h2.200v7h.6V2.500H12V12h.6V3.500h2.200V12h.6V6h2.200v10c0 3-1.5 4.5-3 6z"/>',
  cost: '<path d="M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm0 3.500L5.5 12l6.5 6.5 6.5-6.500z" fill-rule="evenodd"/>',
  deplete: '<path d="M2 13h16v9H2z"/><path d="M4 10.500A8.500 8.500 0 0 1 17.500 4.800L19.400 3l1.100 7.300-7.200-.9 2-2A5.500 5.500 0 0 0 7 10.500z"/>',
  hp: '<path d="M12 1.8 21 5v7c0 5-4 8.5-9 10.500C7 20.5 3 17 3 12V5z"/>',
  attack: '<path d="M20.5 2 22 3.5 12.5 15l2 2-1.5 1.5-2.3-2.300L6 21l-3-3 4.8-4.700L5.5 11 7 9.500l2 2z"/>',
};

const svg = (path: string, cls = 'ic'): string =>
  `<svg class="${cls}" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">${path}</svg>`;

export const icon = (name: string): string => svg(ICON[name] ?? '');

const spot = (i: number): [number, number] => [13.5 + (i % 4) * 5.4, 13.5 + (i >> 2) * 5.4];

/** Agon's mark: an arena of sixteen squares in a ring of seats. */
export const MARK = `<svg viewBox="0 0 48 48" fill="none" stroke="currentColor" aria-hidden="true" focusable="false"><circle cx="24" cy="24" r="22.5" stroke-width="2"/><circle cx="24" cy="24" r="18.5" stroke-width="1"/>${Array.from({ length: 16 }, (_, i) => `<path d="M24 1.500v4" stroke-width="1.5" transform="rotate(${i * 22.5} 24 24)"/>`).join('')}<g fill="currentColor" stroke="none">${Array.from({ length: 16 }, (_, i) => `<rect x="${spot(i)[0]}" y="${spot(i)[1]}" width="4.6" height="4.6" opacity="${i === 5 || i === 10 ? 1 : 0.42}"/>`).join('')}</g></svg>`;

const PIP: Record<number, [number, number][]> = {
  1: [[12, 12]],
  2: [[7, 7], [17, 17]],
  3: [[7, 7], [12, 12], [17, 17]],
  4: [[7, 7], [17, 7], [7, 17], [17, 17]],
  5: [[7, 7], [17, 7], [12, 12], [7, 17], [17, 17]],
  6: [[7, 6.5], [17, 6.5], [7, 12], [17, 12], [7, 17.5], [17, 17.5]],
};

export const die = (face: number): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false"><rect x="1" y="1" width="22" height="22" rx="4" class="df"/>${(PIP[face] ?? []).map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.2" class="dp"/>`).join('')}</svg>`;

const INLAY: Record<number, string> = {
  1: 'd="M14 25h72v62H14z"',
  2: 'd="M14 25h72v62H14zM18 29h64v54H18z"',
  3: 'd="M14 25h72v62H14z" stroke-dasharray="9 5"',
  4: 'd="M14 25h72v62H14z" stroke-dasharray="1 4.2" stroke-linecap="round" stroke-width="3"',
  5: 'd="M14 25h72v62H14z" stroke-dasharray="14 4 2 4"',
  6: 'd="M14 25h72v62H14zM22 33h56v46H22z" stroke-dasharray="5 4"',
};

/** A fighter's plate: the pointed edge is where the fighter faces. */
export const plate = (seat: number): string =>
  `<svg class="plate" viewBox="0 0 100 100" aria-hidden="true" focusable="false"><path d="M50 0 71 18H86q7 0 7 7V87q0 7-7 7H14q-7 0-7-7V25q0-7 7-7H29z" fill="var(--plate-${seat})" class="po"/><path ${INLAY[seat]} fill="none" stroke="var(--plate-line)" stroke-width="1.6"/><path d="M50 4.500 64 16.500H36z" fill="var(--plate-tip)"/></svg>`;
