"""Anarcus: whole games of plain cards, reckoned a second time from the rules alone; each thing told is as reckoned."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from agon.cards import Army, Card
from agon.core.node import Decision
from tests.constructs.armies import card as worded
from tests.rules.armies import card, decides, game, hero, zones

Told = tuple[str, int | None, dict[str, Any]]
ROLES = ("alternate", "winnerAttacks", "loserAttacks", "random")


@dataclass
class Side:
    """What a player has: cards in hand and in the stack are only counted, for they are not known."""

    hand: int = 8
    stack: int = 0
    hero: Card | None = None
    heroes: int = 4
    table: list[Card] = field(default_factory=list)
    won: int = 0

    def points(self, *, attacks: bool) -> int:
        lying = [*self.table, *([self.hero] if self.hero else [])]
        return sum((each.attack or 0) if attacks else (each.hp or 0) for each in lying)


class Reckoning:
    """A game by the rules, told as the log should tell it."""

    def __init__(self, stacks: Sequence[int], roles: str, run: int, exhaustion: str) -> None:
        self.sides = [Side(stack=stacks[0]), Side(stack=stacks[1])]
        self.told: list[Told] = []
        self.round, self.attacker, self.winner = 1, -1, -1
        self.roles, self.run, self.exhaustion = roles, run, exhaustion
        self.active = self.turn = self.empties = self.played = 0
        self.over: tuple[int, str] | None = None
        self.wants_coin = True

    def say(self, kind: str, seat: int | None = None, **data: Any) -> None:
        self.told.append((kind, seat, data))

    # --- rounds

    def coin(self, face: int) -> None:
        self.say("coin", None, face=face)
        self.wants_coin = False
        self.begin(face - 1)

    def begin(self, attacker: int) -> None:
        self.attacker = attacker
        self.say("roles", attacker, attacker=attacker)
        for seat in (1 - attacker, attacker):
            side = self.sides[seat]
            drawn = min(max(0, 8 - side.hand), side.stack)
            side.hand += drawn
            side.stack -= drawn
            if drawn:
                self.say("draw", seat, count=drawn)
            if side.hand < 8:
                self.say("exhausted", seat, missing=8 - side.hand)
                if self.exhaustion == "lose":
                    self.end(1 - seat, "exhaustion")
                    return

    def pick(self, seat: int, one: Card) -> None:
        side = self.sides[seat]
        side.hero = one
        side.heroes -= 1
        self.say("hero", seat)
        if seat == self.attacker:
            self.active, self.turn, self.empties = self.attacker, 0, 0
            self.next_turn()

    # --- turns

    def next_turn(self) -> None:
        self.turn += 1
        self.played = 0
        self.say("turn", self.active, turn=self.turn)
        if self.sides[self.active].hand == 0:
            self.end_turn()

    def play(self, one: Card) -> None:
        side = self.sides[self.active]
        side.hand -= 1
        self.played += 1
        self.say("play", self.active)
        if one.type in {"weapon", "shield"}:
            for old in [each for each in side.table if each.type == one.type]:
                side.table.remove(old)
                self.say("replaced", self.active)
        side.table.append(one)
        if side.hand == 0:
            self.end_turn()

    def end_turn(self) -> None:
        self.empties = 0 if self.played else self.empties + 1
        self.say("turn-ends", self.active, played=self.played, empties=self.empties)
        if self.empties < self.run:
            self.active = 1 - self.active
            self.next_turn()
            return
        self.say("stage-ends", None, empties=self.empties)
        self.settle()

    # --- the end of a round

    def settle(self) -> None:
        attack = self.sides[self.attacker].points(attacks=True)
        defense = self.sides[1 - self.attacker].points(attacks=False)
        self.say("points", None, attacker=self.attacker, attack=attack, defense=defense)
        self.winner = self.attacker if attack > defense else 1 - self.attacker
        self.sides[self.winner].won += 1
        damage = abs(attack - defense)
        self.say("round-won", self.winner, winner=self.winner, damage=damage)
        loser, spent = self.sides[1 - self.winner], 0
        rows = [each for each in loser.table if each.type == "fighter"]
        while damage and rows:
            weakest = min(rows, key=lambda each: (max(0, each.hp or 0), each.attack or 0, rows.index(each)))
            if spent + max(0, weakest.hp or 0) > damage:
                break
            spent += max(0, weakest.hp or 0)
            rows.remove(weakest)
            loser.table.remove(weakest)
            self.say("killed", 1 - self.winner, hp=max(0, weakest.hp or 0), spent=spent)
        left = 0
        for side in self.sides:
            stays = [each for each in side.table if each.type == "fighter"]
            left += len(side.table) - len(stays) + (side.hero is not None)
            side.table, side.hero = stays, None
        self.say("cleaned", None, cards=left)
        if self.round == 4 or not all(side.heroes for side in self.sides):
            self.decide()
            return
        self.round += 1
        self.say("round", None, round=self.round)
        following = {
            "alternate": 1 - self.attacker, "winnerAttacks": self.winner, "loserAttacks": 1 - self.winner,
        }  # fmt: skip
        if self.roles == "random":
            self.wants_coin = True
        else:
            self.begin(following[self.roles])

    def decide(self) -> None:
        mine, theirs = self.sides
        if mine.won != theirs.won:
            self.end(0 if mine.won > theirs.won else 1, "rounds")
            return
        worth = [sum((each.attack or 0) + (each.hp or 0) for each in side.table) for side in self.sides]
        self.say("fighters-left", None, worth=worth)
        if worth[0] != worth[1]:
            self.end(0 if worth[0] > worth[1] else 1, "fighters")
        else:
            self.end(self.winner, "last-round")

    def end(self, winner: int, reason: str) -> None:
        self.over = (winner, reason)
        self.say("over", winner)


def army(name: str, seed: int, main: int, *, able: bool) -> Army:
    """Four heroes and cards of all types with small numbers; ``able``: one hero has an ability that nothing wakes."""
    luck = random.Random(seed)
    heroes = [hero(luck.randrange(5), luck.randrange(5)) for _ in range(4)]
    if able:
        heroes[0] = worded(f"{name} Sage {seed}", "hero", "2/2", "When your opponent discards a card, draw a card.")
    kinds = ("weapon", "shield", "action", "fighter", "fighter")
    cards = [card(kinds[n % 5], luck.randrange(4), luck.randrange(-1, 4)) for n in range(main)]
    return Army(name, name, tuple(heroes), tuple(cards))


@pytest.mark.clause(
    "AN-SETUP-01", "AN-SETUP-02", "AN-SETUP-04", "AN-SETUP-05", "AN-SETUP-06", "AN-ROLE-01", "AN-ROLE-02",
    "AN-ROLE-03", "AN-ROUND-01", "AN-ROUND-02", "AN-ROUND-03", "AN-ROUND-04", "AN-ROUND-05", "AN-ROUND-06",
    "AN-ROUND-07", "AN-ROUND-08", "AN-PLAY-01", "AN-PLAY-02", "AN-PLAY-03", "AN-PLAY-04", "AN-PLAY-05", "AN-PLAY-06",
    "AN-PLAY-07", "AN-PLAY-09", "AN-PLAY-12", "AN-TYPE-05", "AN-TYPE-07", "AN-TYPE-08", "AN-TURN-01", "AN-TURN-02",
    "AN-TURN-03", "AN-TURN-05", "AN-TURN-06", "AN-TURN-07", "AN-TURN-08", "AN-TURN-11", "AN-BP-01", "AN-BP-02",
    "AN-BP-05", "AN-BP-07", "AN-WIN-01", "AN-WIN-02", "AN-DMG-03", "AN-DMG-06", "AN-DMG-08", "AN-DMG-11",
    "AN-NEXT-01", "AN-NEXT-02", "AN-NEXT-03", "AN-NEXT-05", "AN-END-01", "AN-END-02", "AN-END-04", "AN-END-06",
    "AN-END-07", "AN-END-08", "AN-RULING-01", "AN-RULING-04", "AN-RULING-07", "AN-RULING-16", "AN-RULING-17",
    "AN-RULING-22", "AN-RULING-24", "AN-RULING-25",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("able", [False, True], ids=["plain", "with an ability about"])
def test_an_whole_games_are_told_as_the_rules_have_them(seed: int, *, able: bool) -> None:
    """Who attacks, who draws how many, each turn and how it ended, points, damage, who dies, what leaves, who wins."""
    luck = random.Random(seed)
    sizes = (10 + seed, 24 - seed)
    armies = [army(name, 2 * seed + at, sizes[at], able=able) for at, name in enumerate("AB")]
    roles, run, exhaustion = ROLES[seed % 4], 2 + seed % 3, ("draw-what-is-left", "lose")[seed % 5 == 4]
    state = game({"roles": roles, "empty_run_to_end": str(run), "exhaustion": exhaustion}).start(
        armies, seed=seed, explicit_chance=True
    )
    model = Reckoning([size - 8 for size in sizes], roles, run, exhaustion)
    before = state.events()
    assert [(each["kind"], each["seat"]) for each in before] == [
        ("shuffle", 0), ("shuffle", 1), ("heroes", 0), ("draw", 0), ("heroes", 1), ("draw", 1), ("round", None),
    ]  # fmt: skip
    assert [each["data"].get("count") for each in before] == [None, None, 4, 8, 4, 8, None]
    seen = len(before)
    while not (node := state.node()).is_terminal:
        if node.is_chance:
            assert model.wants_coin
            face = luck.randrange(2) + 1
            state.apply((face,))
            model.coin(face)
        else:
            kind, letter = decides(state)
            seat = "AB".index(letter)
            assert isinstance(node, Decision)
            answers = [each.notation for each in node.options]
            if kind == "turn" and answers[1:] and luck.random() < 0.55:
                answers.remove("end")
                choice = luck.choice(answers)
            else:
                choice = "end" if kind == "turn" else luck.choice(answers)
            if kind == "hero":
                assert seat == (1 - model.attacker if model.sides[1 - model.attacker].hero is None else model.attacker)
                known = {f"hero {each.name}": each for each in zones(state, seat, "pool")}
                state.apply(choice)
                model.pick(seat, known[choice])
            else:
                assert (kind, seat) == ("turn", model.active)
                known = {f"play {each.name}": each for each in zones(state, seat, "hand")}
                state.apply(choice)
                if choice == "end":
                    model.end_turn()
                else:
                    model.play(known[choice])
        found = [(each["kind"], each["seat"], each["data"]) for each in state.events()[seen:]]
        assert [each[:2] for each in found] == [each[:2] for each in model.told]
        for (kind_, _, data), (_, _, wanted) in zip(found, model.told, strict=True):
            assert {key: data.get(key) for key in wanted} == wanted, kind_
        seen += len(found)
        model.told = []
        for at, side in enumerate(model.sides):
            if model.over is None and not model.wants_coin:
                assert (len(zones(state, at, "hand")), len(zones(state, at, "stack"))) == (side.hand, side.stack)
    assert model.over is not None
    winner, reason = model.over
    assert state.returns == ((1.0, -1.0) if winner == 0 else (-1.0, 1.0))
    assert getattr(node, "reason", "").startswith(reason.split("-")[0])
