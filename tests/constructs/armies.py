"""Small tables of Anarcus laid out by hand: A attacks in round 1, it is A's turn, everybody has a plain hero.

Every step on the way is saved and read back, written as a position and read back, and at the end the record is played
again: what an ability asks, does and leaves behind is the same in all of them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from agon.cards import Card, card_from_plain, plain_card
from agon.core.node import Decision
from agon.games.anarcus import AnarcusGame
from agon.games.anarcus.lowering.cards import why_unplayable
from agon.games.anarcus.state import AnarcusState

GAME: Final = AnarcusGame({})
ZONES: Final = {"hero": 4, "weapon": 5, "shield": 6, "actions": 7, "fighters": 8}
Side = Mapping[str, Sequence[Card] | Card]


@cache
def number_of(name: str, kind: str, texts: tuple[str, ...], points: str) -> int:
    """Return a number of its own for each card that tests make."""
    _MADE.append(name)
    return len(_MADE)


_MADE: list[str] = []


def card(name: str, kind: str, points: str = "1/1", *texts: str, **more: str) -> Card:
    """Return a card with these abilities, ``points`` its attack and HP; ``more``: realm, side, nature."""
    number = number_of(name, kind, texts, points + str(sorted(more.items())))
    attack, hp = points.split("/")
    made = card_from_plain(
        {
            "id": f"zz-{number:03}",
            "name": name,
            "set": "zz",
            "number": number,
            "system": "anarcus",
            "type": kind,
            "attack": int(attack),
            "hp": int(hp),
            "abilities": [{"name": "", "text": text, "kind": "constant"} for text in texts],
            "realm": "Marsh",
            "side": "Order",
            "nature": "Human",
            **more,
        }
    )
    assert not why_unplayable(made), why_unplayable(made)
    return made


def hero(name: str, points: str = "3/3", *texts: str, **more: str) -> Card:
    return card(name, "hero", points, *texts, **more)


def weapon(name: str, points: str = "2/0", *texts: str, **more: str) -> Card:
    return card(name, "weapon", points, *texts, **more)


def shield(name: str, points: str = "0/2", *texts: str, **more: str) -> Card:
    return card(name, "shield", points, *texts, **more)


def action(name: str, *texts: str, points: str = "1/1", **more: str) -> Card:
    return card(name, "action", points, *texts, **more)


def fighter(name: str, points: str = "2/2", *texts: str, **more: str) -> Card:
    return card(name, "fighter", points, *texts, **more)


def plain(n: int) -> list[Card]:
    """Return so many different plain Actions."""
    return [action(f"Plain {number}") for number in range(1, n + 1)]


POOL: Final = [hero(f"Spare {number}") for number in range(3)]


def table(
    a: Side | None = None,
    b: Side | None = None,
    *,
    turn: str = "A",
    attacker: str = "A",
    course: str = "empties 0 played 0 stage 1 turns 1 won 0-0",
    round_: int = 1,
    seed: int = 7,
    game: AnarcusGame = GAME,
) -> AnarcusState:
    """Return a table at the beginning of a turn. A side has what it says in each zone, by position names."""
    sides = []
    known: dict[str, Card] = {}
    for seat, given in zip("AB", (a or {}, b or {}), strict=True):
        zones: dict[str, Sequence[Card] | Card] = {
            "pool": POOL,
            "stack": plain(6),
            "hand": [action("Filler")],
            "hero": hero(f"Hero {seat}"),
            **given,
        }
        main = [each for zone, held in zones.items() if zone not in {"pool", "hero", "out"} for each in as_list(held)]
        if "out" not in zones and len(main) < 8:
            zones["out"] = [action(f"Gone {number}") for number in range(len(main), 8)]
        words = [seat]
        for zone, held in zones.items():
            cards = as_list(held)
            if cards:
                words += [zone, *(each.id for each in cards)]
            known |= {each.id: each for each in cards}
        sides.append(" ".join(words))
    head = f"anarcus round {round_} turn {turn} attacker {attacker} {course} rng {seed}"
    texts = json.dumps([plain_card(each) for each in known.values()])
    return game.from_position(" | ".join([head, *sides, f"cards {texts}"]))


def as_list(held: Sequence[Card] | Card) -> list[Card]:
    return [held] if isinstance(held, Card) else list(held)


def play(state: AnarcusState, *answers: str) -> AnarcusState:
    """Give these answers, looking after each that saving, positions and records keep everything; return the state."""
    for answer in answers:
        state.apply(answer)
        check(state)
    ran = state.game.verify_record(state.record())
    assert ran.ok, ran.message
    return state


def end_round(state: AnarcusState) -> AnarcusState:
    """End turns until the round is over, or somebody is asked something else."""
    now = int(state.table.round)
    while not state.is_over and int(state.table.round) == now and "end" in options(state):
        play(state, "end")
    return state


def check(state: AnarcusState) -> None:
    """Look that a state is the same when written as a position, and that it is sound."""
    line = state.position()
    assert state.game.from_position(line).position() == line
    broken = state.watch().why_broken(deep=True)
    assert not broken, broken
    for seat in range(2):
        assert state.observation(seat).determinize(1).view(seat) == state.view(seat)


def options(state: AnarcusState) -> list[str]:
    """Return the options now."""
    node = state.node()
    assert isinstance(node, Decision), node
    return [each.notation for each in node.options]


def asks(state: AnarcusState) -> tuple[str, str]:
    """Return who is asked, and what."""
    node = state.node()
    assert isinstance(node, Decision), node
    return "AB"[node.seat], node.kind


def where(state: AnarcusState, seat: str, zone: str) -> list[str]:
    """Return the names of what a player has in a zone, in order of coming (a hand by name)."""
    names = ("rest", "pool", "stack", "hand", "hero", "weapon", "shield", "actions", "fighters", "out")
    t = state.table
    wanted = names.index(zone)
    there = [n for n in range(int(t.deal.n)) if t.zone(n) == wanted and "AB"[int(t.side(n))] == seat]
    if zone == "hand":
        return sorted(state.card(n).name for n in there)
    return [state.card(n).name for n in sorted(there, key=lambda n: int(t.get(1, n)))]


def points(state: AnarcusState, name: str) -> str:
    """Return attack and HP of the card of that name on the table: ``3/4``."""
    t = state.table
    for n in range(int(t.deal.n)):
        if state.card(n).name == name and t.lies_on_table(n):
            return f"{int(t.attack(n))}/{int(t.hp(n))}"
    raise AssertionError(f"{name} is not on the table")


def hand(state: AnarcusState, seat: str) -> int:
    """Return how many cards a player holds."""
    return len(where(state, seat, "hand"))
