"""The hand of a player who answers again and again, inside the page: a decision costs no word between page and test.

What a pointer or a key does to a page is proved where it is pressed in earnest; this plays on to what a test is about.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

MOST_STEPS = 900

HARNESS = """async ({until, text, most, first, wait}) => {
  const read = %(state)s;
  const ready = %(ready)s;
  const pause = () => new Promise(done => setTimeout(done, 4));
  const all = what => [...document.querySelectorAll(what)].filter(each => !each.disabled);
  const rows = () => all('.opts > li > button.opt:not([aria-expanded])');
  const press = %(press)s;
  const ends = performance.now() + wait;
  const met = () => until && [...document.querySelectorAll(until)].some(each => each.textContent.includes(text));
  for (let n = first; ; ) {
    const now = read();
    if (performance.now() > ends) throw new Error(`no decision came: ${JSON.stringify(now)}`);
    if (now.over) return [now, n];
    if (!ready(now)) { await pause(); continue; }
    if (n - first >= most || met()) return [now, n];
    await press(now, n++);
    for (const before = JSON.stringify(now); JSON.stringify(read()) === before; await pause())
      if (performance.now() > ends) throw new Error(`nothing happened after ${before}`);
  }
}"""


@dataclass(frozen=True)
class Hand:
    """How the page of a game is read and answered: JavaScript, each part a function."""

    state: str
    """Of nothing: what the page shows, in one value."""
    ready: str
    """Of that: is something to be answered?"""
    press: str
    """Of that and the number of the answer: give it."""

    def play(
        self, page: Any, until: str = "", text: str = "", *, most: int = MOST_STEPS, first: int = 0, wait: float = 120
    ) -> tuple[dict[str, Any], int]:
        """Answer until ``until`` is on the page with ``text`` in it, or the game is over, ``most`` times at most.

        Returns what the page then shows, and how many answers ``first`` and those given now are.
        """
        harness = HARNESS % {"state": self.state, "ready": self.ready, "press": self.press}
        given = {"until": until, "text": text, "most": most, "first": first, "wait": wait * 1000}
        now, steps = page.evaluate(harness, given)
        assert steps - first < MOST_STEPS, f"so many answers, and never {until}"
        return now, steps

    def waits(self, page: Any) -> dict[str, Any]:
        """Wait for something to be answered, or the end of the game; return what the page shows."""
        return self.play(page, most=0)[0]

    def settles(self, page: Any, before: dict[str, Any]) -> dict[str, Any]:
        """Wait until the page shows something else than ``before``; return it."""
        now: dict[str, Any] = page.evaluate(
            f"""async before => {{
              const read = {self.state};
              const ends = performance.now() + 20000;
              for (;;) {{
                const now = read();
                if (JSON.stringify(now) !== JSON.stringify(before)) return now;
                if (performance.now() > ends) throw new Error(`nothing happened after ${{JSON.stringify(before)}}`);
                await new Promise(done => setTimeout(done, 4));
              }}
            }}""",
            before,
        )
        return now


ARENA = Hand(
    state="""() => ({
      over: !!document.querySelector('.act.over'),
      hand: !!document.querySelector('.hand'),
      mine: !!document.querySelector('.act:not(.wait, .over)'),
      rows: [...document.querySelectorAll('.opts > li > button.opt:not([aria-expanded])')]
        .map(e => e.dataset.notation ?? ''),
      all: document.querySelectorAll('.opts > li > button.opt:not([aria-expanded])').length,
      wedges: [...document.querySelectorAll('.wedge')].filter(e => e.checkVisibility()).length,
      lit: [...document.querySelectorAll('.sq.lit')].map(e => e.dataset.sq),
      auto: !!document.querySelector('.auto'),
      sent: !!document.querySelector('.act .sent'),
      armed: [...document.querySelectorAll('.opts .opt')].findIndex(e => e.classList.contains('armed')),
      prompt: document.querySelector('#prompt')?.textContent ?? '',
      log: document.querySelectorAll('.lg li').length,
    })""",
    ready="now => now.hand || (now.mine && now.all > 0 && !now.auto && !now.sent)",
    press="""(now, n) => {
      const [armed] = all('.opt.armed');
      const [attack] = all(".opts .opt[data-notation^='attack']");
      const wedges = all('.wedge').filter(each => each.checkVisibility());
      const lit = now.lit.length && n % 3 ? document.querySelector(`[data-sq=${now.lit[n % now.lit.length]}]`) : null;
      const [shown] = all('.hand .btn');
      (shown ?? armed ?? wedges[n % wedges.length] ?? attack ?? lit ?? rows()[n % rows().length]).click();
    }""",
)
"""Attack where that is offered, else squares and facings on the board, else a row; show a covered screen."""

IDLE = Hand(
    state=ARENA.state,
    ready=ARENA.ready,
    press="""(now, n) => {
      const [shown] = all('.hand .btn');
      const [pass] = all(".opts .opt[data-notation='pass']");
      const wedges = all('.wedge').filter(each => each.checkVisibility());
      const lit = now.lit.length && n % 3 ? document.querySelector(`[data-sq=${now.lit[n % now.lit.length]}]`) : null;
      const other = wedges[n % wedges.length] ?? (/action/.test(now.prompt) ? null : lit ?? rows()[n % rows().length]);
      const pressed = shown ?? pass ?? other;
      if (pressed) pressed.click();
      else document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'f', bubbles: true}));
    }""",
)
"""Turn once and pass, in every seat of the screen."""

ARMIES = Hand(
    state="""() => ({
      over: !!document.querySelector('.act.over'),
      mine: !!document.querySelector('.act:not(.wait, .over)'),
      sent: !!document.querySelector('.act .sent'),
      auto: !!document.querySelector('.auto'),
      rows: [...document.querySelectorAll('.opts button.opt[data-notation]')].map(each => each.dataset.notation),
      end: !!document.querySelector('.end-l button'),
      armed: document.querySelector('.end-l button.armed, .opt.armed')?.dataset.notation ?? '',
      prompt: document.querySelector('#prompt')?.textContent ?? '',
      hand: document.querySelectorAll('.hd-b').length,
      log: document.querySelectorAll('.lg li').length,
      score: document.querySelector('.score .vh')?.textContent ?? '',
      told: document.querySelector('.opts button.opt[data-notation]')?.innerText ?? '',
      lead: document.querySelector('.lead-now')?.innerText ?? '',
    })""",
    ready="now => now.mine && (now.rows.length || now.end) && !now.auto && !now.sent",
    press="""async (now, n) => {
      const chosen = now.rows.some(each => /^(choose|yes|use)/.test(each));
      if (now.end && (now.armed || !now.hand || n % 5 > 2)) document.querySelector('.end-l button').click();
      else if (!chosen && now.rows.some(each => each.startsWith('play '))) {
        document.querySelector('.hd-l li:not(.off) .hd-b').click();
        await pause();
        document.querySelector('.hd-l li:not(.off) .hd-b').click();
      } else all('.opts button.opt[data-notation]')[n % now.rows.length].click();
    }""",
)
"""A card of the hand by pressing it twice; a hero, the end of the turn and what is chosen by its row."""
