"""Continuous effects and delayed abilities in words: the cause, what each does, and when it ends."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from agon.core.english import counted
from agon.core.record import player_name
from agon.games.anarcus import terms
from agon.games.anarcus.continuous_effects import Hold, Part, refresh

if TYPE_CHECKING:
    from collections.abc import Iterable

    from agon.core.view import EffectView
    from agon.games.anarcus.nodes import Lasting, Waiting
    from agon.games.anarcus.state import AnarcusState

STATS: Final = ("attack", "HP", "attack and HP")
"""Points, by the number of a stat."""
EXCHANGED: Final = "attack and HP exchanged"
KEPT_OFF: Final = "kept off"
_BECOMES: Final = re.compile(r"^has (?P<what>attack|HP|attack and HP) (?P<to>-?\d+)$")
_ADDS: Final = re.compile(r"([-+]\d+) (attack|HP)")
WORDS: Final = {
    terms.MUTE: "loses its abilities",
    terms.UNCOUNT: "does not count",
    terms.TURN_ROUND: f"has {EXCHANGED}",
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
            about = " and ".join(player_name(state.names, seat) for seat in range(2) if (int(e.seats) >> seat) & 1)
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
        return f"has {STATS[int(step.stat)]} {a}"
    if kind == terms.SCALE and e.rule != terms.NONE:
        return f"has {STATS[int(step.stat)]} times {int(step.extra)}" if step.extra else "is halved"
    if kind in {terms.ALTER, terms.SCALE}:
        return changes(a, b)
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
    """Return what changes the points of a card on the table, each with its cause, in the order in which it is done."""
    t = state.table
    attack, hp = int(t.deal.attack[card]), int(t.deal.hp[card])
    parts: list[Part] = []
    if t.deal.alters:
        refresh(t.clone(), parts)
    elif t.has_added():
        parts.append(Part(None, card, t.attack(card), t.hp(card), False))
    found: list[str] = []
    for part in parts:
        if part.card != card:
            continue
        if part.e is None:
            found += added(state, card)
        else:
            changed = (int(part.attack) - attack, int(part.hp) - hp)
            kept = f", {KEPT_OFF}" if part.kept else ""
            if done(part.e, changed) == NO_CHANGE:
                continue
            found.append(f"{done(part.e, changed)}: {state.card(int(part.e.card)).name}, {until(part.e)}{kept}")
        attack, hp = int(part.attack), int(part.hp)
    return found


def done(e: Lasting, changed: tuple[int, int]) -> str:
    """Return what something that lasts does to a card, with the change where it is none of a fixed number."""
    step = e.step
    assert isinstance(step, Hold)
    if step.kind == terms.SCALE and e.rule != terms.NONE:
        return f"{what_it_does(e)} ({changes(*changed)})"
    return what_it_does(e)


def changes(attack: int, hp: int) -> str:
    """Return by how much points change."""
    return ", ".join(f"{by:+} {what}" for by, what in ((attack, "attack"), (hp, "HP")) if by) or NO_CHANGE


def added(state: AnarcusState, card: int) -> list[str]:
    """Return what a position says was added to the points of a card."""
    t = state.table
    return [
        f"{changes(int(t.get(attack, card)), int(t.get(hp, card)))}, {span}"
        for span, attack, hp in (
            ("this round", terms.ATTACK_ROUND, terms.HP_ROUND), ("lasting", terms.ATTACK_KEPT, terms.HP_KEPT),
        )
        if t.get(attack, card) or t.get(hp, card)
    ]  # fmt: skip


def comes_to(attack: int, hp: int, lines: Iterable[str]) -> tuple[int, int]:
    """Return what the lines of ``why_changed`` make of the points printed on a card: a soak asks whether it is so."""
    for line in lines:
        if line.endswith(KEPT_OFF):
            continue
        did = line.partition(": ")[0]
        becomes = _BECOMES.search(did)
        if EXCHANGED in did:
            attack, hp = hp, attack
        elif becomes is not None:
            to = int(becomes["to"])
            attack, hp = to if becomes["what"] != "HP" else attack, to if becomes["what"] != "attack" else hp
        else:
            for by, what in _ADDS.findall(did):
                attack, hp = (attack + int(by), hp) if what == "attack" else (attack, hp + int(by))
    return attack, hp
