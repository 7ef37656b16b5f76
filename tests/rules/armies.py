"""Scenes of Anarcus: made-up cards laid where a test wants them, and small armies to begin games with."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import Final, cast

from agon.cards import Army, Card
from agon.cards.model import CardType
from agon.core.ids import SeatNo
from agon.core.node import Decision
from agon.games.anarcus import AnarcusGame
from agon.games.anarcus.position import read_position
from agon.games.anarcus.state import AnarcusState
from agon.games.anarcus.terms import ZONE_NAMES

Where = Mapping[str, Sequence[Card | tuple[Card, str]]]
_NUMBERS: Final = itertools.count(1)


def card(type_: str, attack: int | None = 0, hp: int | None = 0, name: str = "", number: int = 0) -> Card:
    """A card without abilities; each call makes another design."""
    number = number or next(_NUMBERS)
    title = name or f"{type_.title()} {number}"
    return Card(
        f"t-{number}", title, "test", number, cast(CardType, type_), system="anarcus", attack=attack, hp=hp
    )  # fmt: skip


def hero(attack: int = 0, hp: int = 0, name: str = "") -> Card:
    return card("hero", attack, hp, name)


def fighter(attack: int = 0, hp: int = 0, name: str = "") -> Card:
    return card("fighter", attack, hp, name)


def action(attack: int = 0, hp: int = 0, name: str = "") -> Card:
    return card("action", attack, hp, name)


def weapon(attack: int = 0, hp: int = 0, name: str = "") -> Card:
    return card("weapon", attack, hp, name)


def shield(attack: int = 0, hp: int = 0, name: str = "") -> Card:
    return card("shield", attack, hp, name)


def game(options: Mapping[str, str] | None = None) -> AnarcusGame:
    return AnarcusGame(options or {})


def army(heroes: int = 6, main: int = 20, name: str = "army", *, of: str = "action") -> Army:
    """An army of different heroes and different cards of one type."""
    return Army(name, name, tuple(hero(1, 1) for _ in range(heroes)), tuple(card(of, 1, 1) for _ in range(main)))


def begun(
    first: Army | None = None, second: Army | None = None, seed: int = 1, coin: int = 0, **options: str
) -> AnarcusState:
    """A game from its beginning; ``coin`` (1 or 2) is given, 0: it is thrown."""
    armies = [first or army(), second or army()]
    state = game(options).start(armies, seed=seed, explicit_chance=coin != 0)
    if coin:
        state.apply((coin,))
    return state


def scene(
    a: Where,
    b: Where,
    wait: str = "turn A",
    course: str = "",
    *,
    attacker: str = "A",
    round_: int = 1,
    won: str = "0-0",
    options: Mapping[str, str] | None = None,
) -> AnarcusState:
    """A position: ``a`` and ``b`` are cards by zone, with a suffix for what changes them, as ``(card, "[+1/0]")``.

    ``course`` has what else stands in a position, as ``empties 2 played 0``.
    """
    known: dict[str, Card] = {}
    sides = []
    for letter, where in (("A", a), ("B", b)):
        words = [letter]
        for zone in where:
            assert zone in ZONE_NAMES, zone
            words.append(zone)
            for each in where[zone]:
                one, suffix = each if isinstance(each, tuple) else (each, "")
                known[one.id] = one
                words.append(one.id + suffix)
        sides.append(" ".join(words))
    counts, _, last = course.partition("last ")
    head = f"anarcus round {round_} {wait} attacker {attacker} {counts} won {won}"
    text = " | ".join([head + (f" last {last}" if last else ""), *sides])
    state = read_position(game(options), text, known)
    state.table.log = []
    return state


def idle() -> Card:
    """A card that is held and never played."""
    return action(0, 0)


def end_turns(state: AnarcusState) -> AnarcusState:
    """End turns until something else is asked."""
    while (node := state.node()).is_decision and getattr(node, "kind", "") == "turn" and state.table.stage_turns < 60:
        before = state.table.round
        state.apply("end")
        if state.table.round != before:
            break
    return state


def notations(state: AnarcusState) -> list[str]:
    node = state.node()
    assert isinstance(node, Decision), node
    return [each.notation for each in node.options]


def decides(state: AnarcusState) -> tuple[str, str]:
    """What is asked, and whom: ``("turn", "A")``."""
    node = state.node()
    assert isinstance(node, Decision), node
    return node.kind, "AB"[node.seat]


def zone(state: AnarcusState, one: Card) -> str:
    """Where a card lies; of copies, the first."""
    return ZONE_NAMES[int(state.table.zone(state.dealt.index(one)))]


def zones(state: AnarcusState, seat: int, name: str) -> list[Card]:
    """The cards of a seat in a zone."""
    t = state.table
    number = ZONE_NAMES.index(name)
    return [
        state.card(n)
        for n in range(int(t.deal.first(SeatNo(seat))), int(t.deal.end(SeatNo(seat))))
        if t.zone(n) == number
    ]


def told(state: AnarcusState, kind: str) -> list[dict[str, object]]:
    """What events of a kind said to programs."""
    return [each["data"] for each in state.events() if each["kind"] == kind]
