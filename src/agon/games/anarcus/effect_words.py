"""Continuous effects and delayed abilities in words: the cause, what each does, and when it ends."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from agon.core.english import YOU
from agon.core.ids import CardNo
from agon.core.record import player_name
from agon.games.anarcus import terms
from agon.games.anarcus.continuous_effects import Hold, Part, refresh
from agon.messages import both, either, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from agon.core.view import EffectView
    from agon.games.anarcus.nodes import Lasting, Waiting
    from agon.games.anarcus.state import AnarcusState

_BECOMES: Final = re.compile(r"^has (?P<what>attack|HP|attack and HP) (?P<to>-?\d+)$")
_ADDS: Final = re.compile(r"([-+]\d+) (attack|HP)")
HOLDS: Final = {
    terms.MUTE: "mute",
    terms.UNCOUNT: "uncount",
    terms.TURN_ROUND: "exchanged",
    terms.ALSO: "also",
    terms.FORBID: "forbid",
    terms.NO_DRAW: "no-draw",
    terms.CONTROL: "control",
    terms.COPY: "copy",
}
"""What needs no number to be told, as the message ``army-effect-holds`` knows it."""


def lasting_in_words(state: AnarcusState) -> list[EffectView]:
    """Return everything that lasts beyond the step that brought it about, or waits."""
    t = state.table
    views: list[EffectView] = []
    for e in t.lasting:
        if e.step.kind_of_hold() == terms.SWAP_ROLES:
            text = say("army-effect-swapped")
        else:
            who, many = about(state, e)
            text = say("army-effect-of", who=who, effect=what_it_does(e, many))
        views.append({"text": text, "until": until(e), "card": state.card(int(e.card)).id, "seat": int(e.user)})
    for w in t.waits:
        text = say("army-effect-waits", card=state.card(int(w.card)).name)
        views.append({"text": text, "until": until(w), "card": state.card(int(w.card)).id, "seat": int(w.user)})
    return views


def about(state: AnarcusState, e: Lasting) -> tuple[str, int]:
    """Return what something that lasts is about, and of how many its verb is: You takes that of several."""
    t = state.table
    if e.target != terms.NONE:
        return state.card(int(e.target)).name if t.lies_on_table(e.target) else say("army-effect-unknown"), 1
    names = [player_name(state.names, seat) for seat in range(2) if (int(e.seats) >> seat) & 1]
    told = [say("text-you") if each == YOU else each for each in names]
    return both(told), 1 if len(names) == 1 and names != [YOU] else 2


NO_CHANGE: Final = "+0"
"""What changes a number by nothing now: it is in force, and no cause of what the number is."""


def what_it_does(e: Lasting, many: int = 1) -> str:
    """Return what something that lasts does, without its subject, which are so many."""
    step = e.step
    assert isinstance(step, Hold)
    kind, a, b = int(step.kind), int(e.a), int(e.b)
    if kind == terms.FIX:
        return say("army-effect-fixed", stat=terms.POINTS[int(step.stat)], points=str(a))
    if kind == terms.SCALE and e.rule != terms.NONE:
        if step.extra:
            return say("army-effect-times", stat=terms.POINTS[int(step.stat)], factor=int(step.extra))
        return say("army-effect-halved")
    if kind in {terms.ALTER, terms.SCALE}:
        return changes(a, b)
    if kind == terms.GUARD:
        kept = [name for bit, name in enumerate(terms.GUARDS) if (int(step.mask) >> bit) & 1]
        return say("army-effect-guard", deeds=either([say("army-effect-deed", deed=each) for each in kept]))
    return of_players(step, kind, a, many)


def of_players(step: Hold, kind: int, a: int, many: int) -> str:
    """Return what is done to players, or to cards without a number."""
    if kind == terms.BATTLE:
        return say("army-effect-battle", by=f"{a:+}")
    if kind == terms.DAMAGE:
        return say("army-effect-damage", by=f"{a:+}") if a > -terms.ALL_DAMAGE else say("army-effect-no-damage")
    if kind == terms.MAY_HAVE:
        return say("army-effect-may-have", many=a)
    if kind == terms.PLAY_LIMIT:
        return say("army-effect-plays", many=a, per="turn" if step.more == terms.THIS_TURN else "round")
    if kind == terms.MORE:
        return say("army-effect-more", many=a)
    if kind == terms.TIES:
        return say("army-effect-ties", many=many)
    return say("army-effect-holds", what=HOLDS[kind])


def until(e: Lasting | Waiting) -> str:
    """Return how long something lasts, in words that follow a comma."""
    span = terms.SPANS[int(e.span)]
    return say("army-until", until=f"next-{span}" if e.after and span in {"turn", "round"} else span)


def why_changed(state: AnarcusState, card: int) -> list[str]:
    """Return what changes the points of a card on the table, each with its cause, in the order in which it is done."""
    t = state.table
    attack, hp = int(t.deal.attack[card]), int(t.deal.hp[card])
    parts: list[Part] = []
    if t.deal.alters:
        refresh(t.clone(), parts)
    elif t.has_added():
        parts.append(Part(None, CardNo(card), t.attack(card), t.hp(card), False))
    found: list[str] = []
    for part in parts:
        if part.card != card:
            continue
        if part.e is None:
            found += added(state, card)
        else:
            changed = (int(part.attack) - attack, int(part.hp) - hp)
            effect = done(part.e, changed)
            if effect == NO_CHANGE:
                continue
            found.append(
                say("army-why-kept-off" if part.kept else "army-why", effect=effect,
                    card=state.card(int(part.e.card)).name, until=until(part.e))
            )  # fmt: skip
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
    told = [
        say("army-effect-points", by=f"{by:+}", stat=stat) for by, stat in ((attack, "attack"), (hp, "hp")) if by
    ]  # fmt: skip
    return ", ".join(told) or NO_CHANGE


def added(state: AnarcusState, card: int) -> list[str]:
    """Return what a position says was added to the points of a card."""
    t = state.table
    return [
        say("army-added", effect=changes(int(t.get(attack, card)), int(t.get(hp, card))), span=span)
        for span, attack, hp in (
            ("round", terms.ATTACK_ROUND, terms.HP_ROUND), ("lasting", terms.ATTACK_KEPT, terms.HP_KEPT),
        )
        if t.get(attack, card) or t.get(hp, card)
    ]  # fmt: skip


def comes_to(attack: int, hp: int, lines: Iterable[str]) -> tuple[int, int]:
    """Return what lines of ``why_changed``, in English, make of a card's printed points; a soak asks if it is so."""
    for line in lines:
        if line.endswith(say("army-kept-off")):
            continue
        did = line.partition(": ")[0]
        becomes = _BECOMES.search(did)
        if say("army-effect-exchanged") in did:
            attack, hp = hp, attack
        elif becomes is not None:
            to = int(becomes["to"])
            attack, hp = to if becomes["what"] != "HP" else attack, to if becomes["what"] != "attack" else hp
        else:
            for by, what in _ADDS.findall(did):
                attack, hp = (attack + int(by), hp) if what == "attack" else (attack, hp + int(by))
    return attack, hp
