/* The layout laws. One function, evaluated in a page; it returns what breaks them:
   [{law, selector, rect, detail}]. What each law asks, and where it does not apply, stands beside it and nowhere else.

   given: game (a game is on the page: it must not scroll), board (squares that must be there), least (px of a square),
   touch (it is used by finger), decision (a decision of the viewer is open). */
given => {
  const found = [];
  const root = document.documentElement;
  const wide = root.clientWidth;
  const high = window.innerHeight;
  const round = n => Math.round(n * 10) / 10;
  const box = r => [round(r.left), round(r.top), round(r.right - r.left), round(r.bottom - r.top)];
  const name = el => {
    const parts = [];
    for (let at = el; at && at !== document.body && parts.length < 4; at = at.parentElement) {
      if (at.id) { parts.unshift(`#${at.id}`); break; }
      const marks = [...at.classList].filter(each => !each.startsWith('svelte-')).slice(0, 3).map(each => `.${each}`).join('');
      const data = at.dataset?.sq ? `[data-sq=${at.dataset.sq}]` : at.dataset?.notation ? `[data-notation='${at.dataset.notation}']` : '';
      parts.unshift(at.tagName.toLowerCase() + marks + data);
    }
    return parts.join(' > ');
  };
  const broken = (law, el, rect, detail = '') => found.push({ law, selector: name(el), rect: box(rect), detail });

  /* A modal dialog makes the rest inert: then only what is in it counts. */
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const scope = modal ?? document.body;
  const styles = new Map();
  const styleOf = el => {
    let style = styles.get(el);
    if (!style) styles.set(el, (style = getComputedStyle(el)));
    return style;
  };
  /* For readers only, not drawn. */
  const unseen = new Map();
  const hidden = el => {
    if (!el || el === root) return false;
    const known = unseen.get(el);
    if (known !== undefined) return known;
    const style = styleOf(el);
    /* A link to the content shows itself when the keyboard reaches it; until then it lies outside. */
    const now = el.matches('.skip:not(:focus)') || style.display === 'none' || style.visibility !== 'visible' || Number(style.opacity) < 0.05 ||
      style.clipPath === 'inset(50%)' || (el.parentElement !== null && styleOf(el.parentElement).visibility !== 'hidden' && hidden(el.parentElement));
    unseen.set(el, now);
    return now;
  };
  const meet = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const size = r => [Math.max(0, r.right - r.left), Math.max(0, r.bottom - r.top)];
  /* What is turned or scaled round an element: is it laid on its side, and how much smaller than laid out is it drawn? */
  const drawnAs = new Map([[root, { side: false, scale: 1 }]]);
  const asDrawn = el => {
    if (!el) return drawnAs.get(root);
    let known = drawnAs.get(el);
    if (known) return known;
    const { side, scale } = asDrawn(el.parentElement);
    const { transform, scale: own } = styleOf(el);
    const m = transform === 'none' ? null : new DOMMatrix(transform);
    known = {
      side: side || (m !== null && Math.abs(m.a) < 0.1),
      scale: scale * (m ? Math.hypot(m.a, m.b) : 1) * (own === 'none' ? 1 : Number.parseFloat(own)),
    };
    drawnAs.set(el, known);
    return known;
  };
  const onItsSide = el => asDrawn(el).side;
  /* What an element is cut to by those round it: once by all, and once by those that cannot be scrolled. */
  const cuts = new Map();
  const cutOf = el => {
    if (!el || el === root) return { seen: { left: 0, top: 0, right: wide, bottom: high }, firm: { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 } };
    const known = cuts.get(el);
    if (known) return known;
    const style = styleOf(el);
    const above = cutOf(style.position === 'fixed' || el === modal ? root : el.parentElement);
    let { seen, firm } = above;
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
      const r = el.getBoundingClientRect();
      /* what lies on its side has its edges where its box now ends */
      const inner = onItsSide(el) ? { left: r.left, top: r.top, right: r.right, bottom: r.bottom } : { left: r.left + el.clientLeft, top: r.top + el.clientTop, right: r.left + el.clientLeft + el.clientWidth, bottom: r.top + el.clientTop + el.clientHeight };
      seen = meet(seen, inner);
      const scrolls = each => each === 'auto' || each === 'scroll';
      firm = scrolls(style.overflowY) || scrolls(style.overflowX)
        ? {
            left: scrolls(style.overflowX) ? -1e6 : Math.max(firm.left, inner.left), right: scrolls(style.overflowX) ? 1e6 : Math.min(firm.right, inner.right),
            top: scrolls(style.overflowY) ? -1e6 : Math.max(firm.top, inner.top), bottom: scrolls(style.overflowY) ? 1e6 : Math.min(firm.bottom, inner.bottom),
          }
        : meet(firm, inner);
    }
    const cut = { seen, firm };
    cuts.set(el, cut);
    return cut;
  };
  const scroller = el => {
    for (let at = el; at && at !== root; at = at.parentElement) if (/auto|scroll/.test(styleOf(at).overflowY + styleOf(at).overflowX)) return at;
    return null;
  };
  const stuck = el => {
    for (let at = el; at && at !== scope; at = at.parentElement) if (/sticky|fixed/.test(styleOf(at).position)) return at;
    return null;
  };
  const isDrawn = new Map();
  const drawn = el => {
    let known = isDrawn.get(el);
    if (known === undefined) {
      const r = el.getBoundingClientRect();
      known = r.width > 0 && r.height > 0 && !hidden(el) && el.checkVisibility({ opacityProperty: false, visibilityProperty: true });
      isDrawn.set(el, known);
    }
    return known;
  };
  const everything = [...scope.querySelectorAll('*')];
  const scrollers = everything.filter(el => /auto|scroll/.test(styleOf(el).overflowY + styleOf(el).overflowX) && drawn(el));
  if (modal && /auto|scroll/.test(styleOf(modal).overflowY)) scrollers.push(modal);

  /* Law: squares. Every square of the board is at least so many px wide and high, and all of them are there. */
  /* While whole cards are chosen for a game that has not begun, a small window shows them instead of an empty board. */
  const instead = document.querySelector('.act.setting') && !drawn(document.querySelector('.arena') ?? document.body);
  if (given.board && !modal && !instead) {
    const squares = [...document.querySelectorAll('[data-sq]')];
    if (squares.length !== given.board) broken('squares', document.body, root.getBoundingClientRect(), `${squares.length} squares of ${given.board}`);
    for (const each of squares) {
      const r = each.getBoundingClientRect();
      if (r.width < given.least || r.height < given.least) broken('squares', each, r, `under ${given.least} px`);
      else if (r.left < -1 || r.top < -1 || r.right > wide + 1 || r.bottom > high + 1) broken('squares', each, r, 'outside the window');
    }
  }

  /* What can be pressed. A label that holds its control is one with it; a fieldless label is text. */
  const PRESSED = 'a[href], button, select, textarea, input:not([type=hidden]), summary, [role=button]';
  const pressed = [...scope.querySelectorAll(PRESSED)].filter(each => !each.disabled && drawn(each) && styleOf(each).pointerEvents !== 'none');
  const target = el => {
    const label = el.closest('label') ?? (el.id ? scope.querySelector(`label[for='${el.id}']`) : null);
    /* a field that is typed in is pressed itself, a box to tick with all that is beside it */
    return el.matches('input:is([type=checkbox], [type=radio], [type=file])') && label && drawn(label) ? label : el;
  };
  /* A press on what stands for an element is a press on it: its label; for small cards, the whole panel that lists them. */
  const standsFor = (hit, el) => el.contains(hit) || target(el).contains(hit) || hit.closest('label')?.control === el || Boolean(hit.closest('[data-stands-for]')?.parentElement?.contains(el));
  for (const el of pressed) {
    const whole = el.getBoundingClientRect();
    const { seen, firm } = cutOf(el.parentElement);
    const kept = size(meet(whole, firm));
    if (kept[0] < whole.width - 1.5 || kept[1] < whole.height - 1.5) broken('cut off', el, whole, `${round(kept[0])} x ${round(kept[1])} px of it can be seen`);
    const shown = meet(whole, seen);
    const [w, h] = size(shown);
    /* Half of it or more is scrolled away: it is pressed once it is scrolled to. */
    if (w < whole.width / 2 || h < whole.height / 2 || w < 4 || h < 4) continue;
    /* Law: covered. What can be pressed is met at its centre and corners. A round corner is met where its curve allows;
       a link in running text, at the ends of its lines. */
    /* What stands for small cards lies below all that can be pressed by itself in its panel. */
    if (el.matches('[data-stands-for]')) continue;
    const inline = styleOf(el).display === 'inline';
    const spots = [];
    for (const r of inline ? [...el.getClientRects()].map(each => meet(each, seen)) : [shown]) {
      const [rw, rh] = size(r);
      if (rw < 4 || rh < 4) continue;
      const style = styleOf(el);
      const curve = inline ? 0 : Math.min(parseFloat(style.borderTopLeftRadius) * (style.borderTopLeftRadius.endsWith('%') ? Math.min(rw, rh) / 100 : 1) || 0, Math.min(rw, rh) / 2);
      const inset = Math.min(2 + curve * 0.3, rw / 3, rh / 3);
      spots.push([r.left + rw / 2, r.top + rh / 2], [r.left + inset, r.top + inset], [r.right - inset, r.top + inset], [r.left + inset, r.bottom - inset], [r.right - inset, r.bottom - inset]);
    }
    for (const [x, y] of spots) {
      const hit = document.elementFromPoint(x, y);
      if (hit && standsFor(hit, el)) continue;
      /* What sticks to the edge of a list that scrolls lies over what is scrolled below it. */
      if (hit && stuck(hit) && scroller(el) && !stuck(el)) continue;
      broken('covered', el, whole, `at ${round(x)}, ${round(y)} lies ${hit ? name(hit) : 'nothing'}`);
      break;
    }
    /* Law: targets. By finger 44 px (a square of the board has its own law), with a pointer 24 px. Links inside a sentence are
       as high as its line (WCAG 2.5.5 and 2.5.8 except them too): card names, clause ids. */
    if (el.matches('[data-sq]')) continue;
    if (inline || el.matches('.in-line, .cl')) continue;
    if (document.elementFromPoint(shown.left + w / 2, shown.top + h / 2)?.closest('[data-stands-for]')?.parentElement?.contains(el)) continue;
    const r = target(el).getBoundingClientRect();
    const least = given.touch ? 44 : 24;
    if (r.width < least - 0.5 || r.height < least - 0.5) broken('targets', el, r, `under ${least} px`);
  }

  /* Law: faceless. A card that lies open on the table shows its name or its picture. */
  for (const el of scope.querySelectorAll('.pl-c, .sup:not(.down, .none-p)')) {
    if (drawn(el) && ![...el.querySelectorAll('.emblem, em, .sn, .cname')].some(drawn)) broken('faceless', el, el.getBoundingClientRect(), 'neither its name nor its picture');
  }

  /* Text: every line of it that is drawn. */
  const lines = [];
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.data.trim()) continue;
    const el = node.parentElement;
    if (!el || /^(SCRIPT|STYLE|OPTION|TITLE)$/.test(el.tagName) || !drawn(el)) continue;
    /* of a pile only the first card is read */
    if (el.closest('[data-pile] > :not(:first-child)')) continue;
    range.selectNodeContents(node);
    const style = styleOf(el);
    const font = parseFloat(style.fontSize);
    const upright = !style.writingMode.startsWith('vertical');
    const rects = [...range.getClientRects()];
    const several = rects.some(each => Math.abs(each.top - rects[0].top) > font * 0.5);
    for (const r of rects) {
      if (r.width < 1 || r.height < 1) continue;
      /* the letters, without the room of the line above and below them */
      const spare = upright ? Math.max(0, (r.height - font * 0.86) / 2) : 0;
      const side = upright && onItsSide(el) ? Math.max(0, (r.width - font * 0.86) / 2) : 0;
      const flat = side ? 0 : spare;
      lines.push({ el, r: { left: r.left + side, right: r.right - side, top: r.top + flat, bottom: r.bottom - flat }, text: node.data.trim().slice(0, 80) });
    }
    /* Law: broken words. A word stands on one line: a name is not cut in two, with a hyphen or without. Notation and ids of clauses have
       no such words. */
    if (upright && several && !el.closest('code, .cl, .notation')) {
      for (const word of node.data.matchAll(/[\p{L}\p{N}'’\u00AD]{2,}/gu)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const parts = [...range.getClientRects()].filter(each => each.width > 0.5);
        const cut = parts.find(each => each.top > parts[0].top + font * 0.6 || each.bottom < parts[0].bottom - font * 0.6);
        if (cut) broken('broken words', el, cut, `"${word[0]}"`);
      }
    }
    /* Law: letters. They are 10 px high or more as they are drawn. */
    const drawnAt = font * asDrawn(el).scale;
    if (font > 0.5 && drawnAt < 9.5) broken('letters', el, el.getBoundingClientRect(), `"${node.data.trim().slice(0, 40)}", ${round(drawnAt)} px`);
  }
  /* Law: cut text. Letters do not end at an edge that hides them; what an ellipsis leaves out counts as cut. A card's face that says
     "more" at its end is whole where it leads. */
  const told = new Set();
  for (const { el, r, text } of lines) {
    const { firm } = cutOf(el);
    const left = meet(r, firm);
    const short = Math.max(r.right - r.left - (left.right - left.left), r.bottom - r.top - (left.bottom - left.top));
    if (short > 1.5 && !told.has(el) && !el.closest('.cx')?.querySelector('.more')) {
      told.add(el);
      broken('cut text', el, r, `"${text}", ${round(short)} px`);
    }
    const own = styleOf(el);
    if (/hidden|clip/.test(own.overflowX) && el.scrollWidth > el.clientWidth + 1 && !told.has(el)) {
      told.add(el);
      broken('cut text', el, r, `"${text}", ${el.scrollWidth - el.clientWidth} px beyond its box`);
    }
    if (!scroller(el) && (r.left < -1 || r.right > wide + 1)) broken('cut text', el, r, `"${text}" beyond the window`);
    /* Law: machine. Nothing is said in words of the machine. The glossary explains one of them, which is a term of Time Rift too. */
    const machine = /\b(null|undefined|NaN)\b|\[object |¶/.exec(text)?.[0];
    if (machine && !el.closest('code, pre') && !(machine === 'null' && el.closest("[id^='w-Null']"))) broken('machine', el, r, `"${machine}" in "${text}"`);
    /* Law: text on a pattern. Letters do not stand on stripes or a hatching. */
    for (let at = el; at && at !== root; at = at.parentElement) {
      const { backgroundImage, backgroundColor } = styleOf(at);
      if (/repeating-/.test(backgroundImage)) { broken('text on a pattern', el, r, `"${text}" on ${name(at)}`); break; }
      if (backgroundImage !== 'none' || !/^(transparent|rgba\(.*, 0(\.[0-4]\d*)?\))$/.test(backgroundColor)) break;
    }
  }
  /* Law: text over text. No line of text lies over another, and nothing that is painted lies over it. What sticks to the edge
     of a list lies over what is scrolled below it. */
  const shown = (whole, r) => ({ r, whole: r.left === whole.left && r.right === whole.right && r.top === whole.top && r.bottom === whole.bottom });
  const shownLines = lines.map(each => ({ ...each, ...shown(each.r, meet(each.r, cutOf(each.el).seen)) })).filter(({ r }) => r.right - r.left > 4 && r.bottom - r.top > 4);
  /* "more" lies over the end of the text that it cuts. */
  const passes = (a, b) => a.matches('.more') || b.matches('.more') || (stuck(a) && scroller(b) && stuck(a) !== stuck(b)) || (stuck(b) && scroller(a) && stuck(a) !== stuck(b));
  shownLines.sort((a, b) => a.r.top - b.r.top);
  for (let i = 0; i < shownLines.length; i++) {
    for (let j = i + 1; j < shownLines.length && shownLines[j].r.top < shownLines[i].r.bottom; j++) {
      const a = shownLines[i];
      const b = shownLines[j];
      if (a.el === b.el) continue;
      const both = meet(a.r, b.r);
      if (both.right - both.left < 1.5 || both.bottom - both.top < 1.5 || passes(a.el, b.el)) continue;
      broken('text over text', a.el, a.r, `"${a.text}" and "${b.text}" of ${name(b.el)} ${box(b.r)}`);
    }
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { pointer-events: auto !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const paints = el => {
    if (el instanceof SVGElement) return el.tagName !== 'svg' && el.tagName !== 'g';
    if (/^(IMG|CANVAS|VIDEO)$/.test(el.tagName)) return true;
    const style = styleOf(el);
    const solid = /rgba?\(([^)]*)\)/.exec(style.backgroundColor)?.[1].split(/[,/]\s*|\s+/).map(Number) ?? [];
    return (solid.length === 4 ? solid[3] : style.backgroundColor === 'transparent' ? 0 : 1) > 0.35;
  };
  const painted = [];
  for (const el of everything) {
    /* of a picture each part may be met, and it is looked for as a whole */
    if (el instanceof SVGElement && el.ownerSVGElement) continue;
    if (!drawn(el) || !(el instanceof SVGElement || paints(el))) continue;
    const r = meet(el.getBoundingClientRect(), cutOf(el.parentElement).seen);
    if (r.right - r.left > 1.5 && r.bottom - r.top > 1.5) painted.push({ el, r });
  }
  /* found by the rows of 64 px that they reach into */
  const rows = new Map();
  const rowsOf = r => Array.from({ length: Math.floor(r.bottom / 64) - Math.floor(r.top / 64) + 1 }, (_, n) => Math.floor(r.top / 64) + n);
  for (const each of painted) for (const row of rowsOf(each.r)) rows.get(row)?.push(each) ?? rows.set(row, [each]);
  /* Points of a rectangle, a few px apart, its edges among them. */
  const spotsIn = (r, apart) => {
    const along = (from, to) => {
      const steps = Math.max(1, Math.ceil((to - from) / apart));
      return Array.from({ length: steps + 1 }, (_, n) => from + ((to - from) * n) / steps);
    };
    return along(r.top + 0.7, r.bottom - 0.7).flatMap(y => along(r.left + 0.7, r.right - 0.7).map(x => [x, y]));
  };
  /* Is something over an element at a point, what in it paints or (of a picture) its box? What holds the element lies below it. */
  const liesOver = (over, el, [x, y], box = false) => {
    for (const hit of document.elementsFromPoint(x, y)) {
      if (hit === over ? box || paints(hit) : over instanceof SVGElement && over.contains(hit)) return true;
      if (hit === el || hit.contains(el)) return false;
    }
    return false;
  };
  /* Where a box meets another at all if it does so anywhere: the corners, the middle, and what is next to the middle of the whole box
     (its corners may be round). */
  const tellingSpots = (r, over) => {
    const whole = over.getBoundingClientRect();
    const next = (from, to, middle) => Math.min(Math.max(middle, from), to);
    const [left, top, right, bottom] = [r.left + 0.7, r.top + 0.7, r.right - 0.7, r.bottom - 0.7];
    return [
      [next(left, right, (whole.left + whole.right) / 2), next(top, bottom, (whole.top + whole.bottom) / 2)],
      [(left + right) / 2, (top + bottom) / 2], [left, top], [right, top], [left, bottom], [right, bottom],
    ];
  };
  /* A box lies over an element wholly or not at all, and all of a picture if its box does; other shapes are looked for all along. */
  const coveringSpot = (over, el, both) => {
    const picture = over instanceof SVGElement;
    const boxed = picture || (styleOf(over).display !== 'inline' && styleOf(over).clipPath === 'none');
    const spot = boxed && tellingSpots(both, over).find(each => liesOver(over, el, each, picture));
    return boxed && !(picture && spot) ? spot : spotsIn(both, 5).find(each => liesOver(over, el, each));
  };
  /* What cuts an element but along straight edges: shapes that are cut out, and round corners, which leave alone what lies clear of
     their curves. */
  const shapes = new Map();
  const shapesRound = el => {
    if (!el || el === root) return [];
    if (!shapes.has(el)) {
      const { clipPath, overflowX, borderTopLeftRadius } = styleOf(el);
      const whole = el.getBoundingClientRect();
      const inset = borderTopLeftRadius.endsWith('%') ? whole.width / 2 : Number.parseFloat(borderTopLeftRadius) * 0.3;
      const clear = clipPath !== 'none' ? null : { left: whole.left + inset, top: whole.top + inset, right: whole.right - inset, bottom: whole.bottom - inset };
      const own = !clear || (overflowX !== 'visible' && inset > 0) ? [clear] : [];
      shapes.set(el, [...own, ...shapesRound(el.parentElement)]);
    }
    return shapes.get(el);
  };
  const clears = (r, clear) => clear && r.left >= clear.left && r.top >= clear.top && r.right <= clear.right && r.bottom <= clear.bottom;
  for (const { el, r, text, whole } of shownLines) {
    for (const { el: over, r: at } of new Set(rowsOf(r).flatMap(row => rows.get(row) ?? []))) {
      if (over === el || over.contains(el)) continue;
      const both = meet(at, r);
      if (both.right - both.left < 1.5 || both.bottom - both.top < 1.5 || passes(over, el)) continue;
      const spot = coveringSpot(over, el, both);
      if (!spot) continue;
      broken('text covered', el, r, `"${text}" lies under ${name(over)} at ${spot.map(round)}`);
      break;
    }
    /* A shape cut out of what holds the text, a round corner too, cuts the text: each corner of the letters is there. A space at the
       end of a line hangs out of its box, and is not drawn. */
    if (!whole || told.has(el) || shapesRound(el).every(each => clears(r, each))) continue;
    const away = (r.bottom - r.top) * 0.16;
    const corners = [[r.left + 0.6, r.top + away], [r.right - 0.6, r.top + away], [r.left + 0.6, r.bottom - away], [r.right - 0.6, r.bottom - away]];
    const boxes = [...el.getClientRects()];
    const out = corners.find(([x, y]) => boxes.some(each => x > each.left && x < each.right && y > each.top && y < each.bottom) && !document.elementsFromPoint(x, y).includes(el));
    if (!out) continue;
    told.add(el);
    broken('cut text', el, r, `"${text}", by a shape round it at ${out.map(round)}`);
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(each => each !== sheet);

  /* Law: scroll. Nothing scrolls sideways but what is marked so: a hand of cards, a row of cards on a phone. A game does not scroll. */
  if (root.scrollWidth > wide + 1) broken('sideways', root, root.getBoundingClientRect(), `${root.scrollWidth - wide} px too wide`);
  if (given.game && root.scrollHeight > high + 1) broken('scroll', root, root.getBoundingClientRect(), `${root.scrollHeight - high} px too high`);
  /* Where nothing scrolls, each panel that scrolls by itself lies within the window: what is below it would never be reached. */
  for (const el of given.game ? scrollers : []) {
    const r = el.getBoundingClientRect();
    if (r.bottom > high + 1 && /auto|scroll/.test(styleOf(el).overflowY) && !scroller(el.parentElement)) broken('scroll', el, r, `${round(r.bottom - high)} px of it lie below the window`);
  }
  for (const el of scrollers) {
    const style = styleOf(el);
    if (!/auto|scroll/.test(style.overflowX) || el.scrollWidth <= el.clientWidth + 1 || el.matches('[data-sideways]')) continue;
    broken('sideways', el, el.getBoundingClientRect(), `${el.scrollWidth - el.clientWidth} px too wide`);
  }

  /* Law: slit. What scrolls shows a line of what is in it, not half of one. */
  for (const el of scrollers) {
    if (!/auto|scroll/.test(styleOf(el).overflowY) || el.scrollHeight <= el.clientHeight + 1 || el.matches('select, [data-sideways]')) continue;
    if (el.clientHeight < 40) broken('slit', el, el.getBoundingClientRect(), `${el.clientHeight} px of ${el.scrollHeight}`);
  }

  /* Law: unmarked. Where an inner area scrolls, its edge says that there is more: it fades there, or a sign tells how much; below a heading
     that sticks there what is cut is seen. What is typed in shows its caret, and what is chosen from opens by itself. */
  const fades = el => {
    const style = styleOf(el);
    const px = each => (style.maskImage === 'none' ? 0 : Number.parseFloat(style.getPropertyValue(each)) || 0);
    return { before: px('--before'), after: px('--after'), sideways: /to right|90deg/.test(style.maskImage) };
  };
  for (const el of scrollers) {
    if (el.matches('select, textarea, input')) continue;
    const inner = el.matches('dialog') ? el.getBoundingClientRect() : meet(el.getBoundingClientRect(), cutOf(el.parentElement).seen);
    if (inner.right - inner.left < 4 || inner.bottom - inner.top < 4) continue;
    const heading = el.matches('dialog') && el.querySelector('.ph') && styleOf(el.querySelector('.ph')).position === 'sticky';
    const sign = [...el.querySelectorAll('.below > *')].some(each => drawn(each));
    const fade = fades(el);
    for (const [way, before, after] of [
      ['down', el.scrollTop, el.scrollHeight - el.clientHeight - el.scrollTop],
      ['sideways', el.scrollLeft, el.scrollWidth - el.clientWidth - el.scrollLeft],
    ]) {
      if (!/auto|scroll/.test(way === 'down' ? styleOf(el).overflowY : styleOf(el).overflowX)) continue;
      const has = (way === 'sideways') === fade.sideways ? fade : { before: 0, after: 0 };
      if (before > 1.5 && !(way === 'down' && heading) && has.before < Math.min(12, before - 1)) broken('unmarked', el, inner, `${round(before)} px before its beginning, ${way}`);
      if (after > 1.5 && has.after < Math.min(12, after - 1) && !(way === 'down' && sign)) broken('unmarked', el, inner, `${round(after)} px beyond its end, ${way}`);
    }
  }

  /* Law: the decision in view. Its prompt is wholly in view, and so are its options. Where they do not fit they scroll in the panel of the
     decision, never the page: then the first are in view (three; by finger and zoomed two), a sign that is in view says how many are not
     seen, and each of the others comes wholly into view, clear of all that sticks to an edge, when the keyboard or a finger gets to it.
     With a pointer and not zoomed that is for lists longer than nine (what the number keys reach) or of options that tell the texts of
     their cards alone, and their box is then a third of the window high or more. */
  if (given.decision && !modal) {
    const panel = document.querySelector('.act');
    const inView = el => {
      const r = el.getBoundingClientRect();
      const [w, h] = size(meet(r, cutOf(el.parentElement).seen));
      return r.width > 0 && r.height > 0 && w >= r.width - 1 && h >= r.height - 1;
    };
    for (const each of panel?.querySelectorAll('.prompt') ?? []) if (!inView(each)) broken('decision', each, each.getBoundingClientRect(), 'the prompt is not in view');
    if (!panel?.querySelector('.prompt')) broken('decision', document.body, root.getBoundingClientRect(), 'there is no prompt');
    const options = [...(panel?.querySelectorAll('.opts > li > button.opt') ?? [])].filter(each => each.getAttribute('aria-expanded') === null);
    const list = panel?.querySelector('.opts');
    const sign = list?.querySelector('.below > *');
    /* what sticks to the edge of the panel, and the sign itself, lie over options that are then not in view */
    let over = sign ? sign.getBoundingClientRect().top : high;
    const met = (each, r, ...heights) => heights.every(y => each.contains(document.elementFromPoint((r.left + r.right) / 2, y)));
    const whole = each => {
      const r = each.getBoundingClientRect();
      return inView(each) && r.bottom <= over + 1 && met(each, r, r.top + 2, r.bottom - 2);
    };
    const small = given.touch || given.zoom > 1;
    const around = list ? scroller(list) : null;
    const head = panel?.querySelector('.prompt');
    const room = around ? around.clientHeight - (around.contains(head) ? head.offsetHeight : 0) - (sign?.offsetHeight ?? 0) : high;
    /* of an option that is higher than the box, with the whole text of a card, the beginning is enough */
    const seen = each => {
      const r = each.getBoundingClientRect();
      return whole(each) || (r.height > room && met(each, r, r.top + 2, r.top + room / 2));
    };
    const texts = Boolean(list?.querySelector('.o-a, .o-x'));
    /* Among six in the smallest windows there is room for one: 25 squares of 44 px and five other seats are in view as well. */
    const cramped = (wide < 350 || (wide < 600 && high < 400)) && document.querySelector('.foes.crowd');
    const least = !small ? 3 : cramped ? 1 : 2;
    const away = options.filter(each => !whole(each));
    for (const each of small || texts || options.length > 9 ? options.slice(0, least) : options) if (!seen(each)) broken('decision', each, each.getBoundingClientRect(), 'an option is not in view');
    const said = sign && drawn(sign) && inView(sign) ? Number(/\d+/.exec(sign.textContent)?.[0]) : 0;
    if (away.length !== said) broken('decision', list ?? panel, (list ?? panel).getBoundingClientRect(), `${away.length} options are not in view, and ${said || 'nothing'} is said of them`);
    if (away.length && !panel.contains(around)) broken('decision', list, list.getBoundingClientRect(), 'the options do not scroll in the panel of the decision');
    else if (away.length) {
      if (!small && around.clientHeight < high / 3) broken('decision', around, around.getBoundingClientRect(), 'the box of the options is under a third of the window');
      const was = around.scrollTop;
      for (const each of [away[0], away.at(-1)]) {
        around.scrollTop = was;
        each.scrollIntoView({ block: 'nearest' });
        cuts.clear();
        /* at the end there is no sign any more */
        if (around.scrollTop + around.clientHeight >= around.scrollHeight - 1) over = high;
        if (!seen(each)) broken('decision', each, each.getBoundingClientRect(), 'an option is not wholly seen when it is scrolled to');
      }
      around.scrollTop = was;
    }
  }
  return found;
}
