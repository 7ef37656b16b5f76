"""What lasts and what waits, in words: its cause, what it does, and when it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from agon.core.english import counted
from agon.games.anarcus import terms
from agon.games.anarcus.asking import player
from agon.games.anarcus.holding import Hold, gather, targets

if TYPE_CHECKING:
    from agon.core.view import EffectView
    from agon.games.anarcus.nodes import Lasting, Waiting
    from agon.games.anarcus.state import AnarcusState

WORDS: Final = {
    terms.MUTE: "loses its abilities",
    terms.UNCOUNT: "does not count",
    terms.TURN_ROUND: "has attack and HP exchanged",
    terms.ALSO: "counts as something else, too",
    terms.TIES: "wins level rounds",
    terms.FORBID: "cannot play some cards",
    terms.NO_DRAW: "cannot draw",
    terms.CONTROL: "has changed sides",
    terms.COPY: "has abilities of another card",
}


def lasting_in_words(state: AnarcusState) -> list[EffectView]:
    """Return everything that lasts beyond the step that brought it about, or waits."""
    t = state.table
    views: list[EffectView] = []
    for e in t.lasting:
        if e.step.kind_of_hold() == terms.SWAP_ROLES:
            text = "attacker and defender have swapped roles"
            views.append({"text": text, "until": until(e), "card": state.card(int(e.card)).id, "seat": int(e.user)})
            continue
        if e.target != terms.NONE:
            about = state.card(int(e.target)).name if t.lies_on_table(e.target) else "a card"
        else:
            about = " and ".join(player(state.names, seat) for seat in range(2) if (int(e.seats) >> seat) & 1)
        text = f"{about} {what_it_does(e)}"
        if e.step.kind_of_hold() == terms.TIES and (about == "You" or " and " in about):
            text = f"{about} win level rounds"
        views.append({"text": text, "until": until(e), "card": state.card(int(e.card)).id, "seat": int(e.user)})
    for w in t.waits:
        text = f"{state.card(int(w.card)).name} waits"
        views.append({"text": text, "until": until(w), "card": state.card(int(w.card)).id, "seat": int(w.user)})
    return views


NO_CHANGE: Final = "+0"
"""What changes a number by nothing now: it is in force, and no cause of what the number is."""


def what_it_does(e: Lasting) -> str:
    """Return what something that lasts does, without its subject."""
    step = e.step
    assert isinstance(step, Hold)
    kind, a, b = int(step.kind), int(e.a), int(e.b)
    if kind == terms.FIX:
        return f"has {terms.POINTS[int(step.stat)]} {a}"
    if kind == terms.SCALE and e.rule != terms.NONE:
        return f"has {terms.POINTS[int(step.stat)]} times {int(step.extra)}" if step.extra else "is halved"
    if kind in {terms.ALTER, terms.SCALE}:
        return ", ".join(f"{by:+} {what}" for by, what in ((a, "attack"), (b, "HP")) if by) or NO_CHANGE
    if kind == terms.GUARD:
        kept = [name for bit, name in enumerate(terms.GUARDS) if (int(step.mask) >> bit) & 1]
        return f"cannot be {' or '.join(kept)}"
    if kind == terms.BATTLE:
        return f"{a:+} battle points"
    if kind == terms.DAMAGE:
        return f"{a:+} damage points" if a > -terms.ALL_DAMAGE else "no damage"
    if kind == terms.MAY_HAVE:
        return f"may have {a} of a type"
    if kind == terms.PLAY_LIMIT:
        return f"can play {counted(a, 'card')} each {'turn' if step.more == terms.THIS_TURN else 'round'}"
    if kind == terms.MORE:
        return f"can play {a} more"
    return WORDS[kind]


def until(e: Lasting | Waiting) -> str:
    """Return how long something lasts, in words that follow a comma."""
    if e.span == terms.FOR_CARD:
        return "as long as the card lies there"
    if e.span == terms.FOR_GOOD:
        return "until the end of the game"
    return f"until the end of the {'next' if e.after else 'present'} {terms.SPANS[int(e.span)]}"


def why_changed(state: AnarcusState, card: int) -> list[str]:
    """Return what changes the points of a card on the table, each with its cause."""
    t = state.table
    if not t.deal.alters:
        return []
    t.attack(card)
    found = []
    for e in gather(t):
        step = e.step
        if isinstance(step, Hold) and step.find is not None and any(each == card for each in targets(t, e, step)):
            what = what_it_does(e)
            if what == NO_CHANGE:
                continue
            found.append(f"{what}: {state.card(int(e.card)).name}, {until(e)}")
    return found
