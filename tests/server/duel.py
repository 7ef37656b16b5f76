# ruff: noqa: A002, E501
"""A small rule system for the server's and the client's tests: one fight on a 4 x 4 board.

It is not Anachronism. It has every kind of decision that the protocol carries (place, arrange, discard, use, die,
move, rotate, attack, pass), hidden cards, dice, modifiers, refusals and an end, in as few rules as that takes.
"""

from __future__ import annotations

import copy
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any, cast

from agon.cards.model import Card, Deck, Pool, PrintedAbility
from agon.core.errors import BadInputError, IllegalActionError, IllegalDeckError, Refusal
from agon.core.game import GameOption, UnplayableAbility, register
from agon.core.guide import Guide
from agon.core.ids import SeatNo
from agon.core.luck import Draw, Luck, Source
from agon.core.node import Decision, Node, Terminal
from agon.core.record import Verdict
from agon.core.view import CardView, ChanceView, EventView, OptionView, View

SQUARES = [f + r for r in "1234" for f in "abcd"]
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
WORD = {"N": "north", "E": "east", "S": "south", "W": "west"}


def _grid(*rows: str) -> tuple[int | None, ...]:
    return tuple(None if cell in ".^" else int(cell) for row in rows for cell in row.split())


def _card(id: str, name: str, type: Any, text: str = "", **more: Any) -> Card:
    title, _, words = text.partition(": ")
    kind, _, title = title.rpartition("|")
    abilities = (PrintedAbility(title, cast("Any", kind) or "constant", words),) if text else ()
    number = int(id[-3:])
    return Card(id, name, "DUEL", number, type, abilities=abilities, **more)


CARDS = [
    _card(
        "DU-001",
        "Melanthe of Lykosoura",
        "warrior",
        "action|Long Stride: Move two spaces.",
        element="Wind",
        cultures=("Greek",),
        traits=("Female",),
        life=8,
        speed=3,
        experience=4,
        damage=1,
        marker=7,
        grid=_grid(". . .", "+0 +1 +0", ". ^ .", ". . ."),
    ),
    _card(
        "DU-002",
        "Hrolf Ironsong",
        "warrior",
        "Anvil Chorus: When you are hit, nod.",
        element="Metal",
        cultures=("Norse",),
        traits=("Male",),
        life=9,
        speed=2,
        experience=3,
        damage=2,
        marker=7,
        grid=_grid(". . .", "-1 +1 -1", "-1 ^ -1", ". . ."),
    ),
    _card(
        "DU-003",
        "Nakhti of the Reed Gate",
        "warrior",
        "Low Water: Be calm.",
        element="Water",
        cultures=("Egyptian",),
        traits=("Male",),
        life=7,
        speed=4,
        experience=2,
        damage=1,
        marker=7,
        grid=_grid(". +0 .", "+0 +0 +0", ". ^ .", ". . ."),
    ),
    _card(
        "DU-004",
        "Xochi Nine-Rain",
        "warrior",
        "Ninth Drum: Be loud.",
        element="Fire",
        cultures=("Aztec",),
        traits=("Female",),
        life=8,
        speed=3,
        experience=3,
        damage=2,
        marker=7,
        grid=_grid(". . .", "+1 +0 +1", ". ^ .", ". -1 ."),
    ),
    _card(
        "DU-011",
        "Oath of the Threshold",
        "inspiration",
        "Vigil: Your defense rolls gain +1 in your starting row.",
        element="Earth",
        cultures=("Greek",),
        traits=("Code",),
        initiative=4,
    ),
    _card(
        "DU-012",
        "Boar Spear",
        "weapon",
        "Crossbar: Keep them off.",
        cultures=("Greek",),
        traits=("Polearm",),
        initiative=6,
        damage=2,
        hands=2,
        grid=_grid(". +2 .", "+0 +1 +0", ". ^ .", ". . ."),
    ),
    _card(
        "DU-013",
        "Bronze Cap",
        "armor",
        "Low Brow: Once per game, re-roll one of your defense dice.",
        cultures=("Greek",),
        traits=("Head",),
        initiative=4,
    ),
    _card(
        "DU-014",
        "The Red Ford",
        "special",
        "reveal|Ankle Deep: Place this card in a space.",
        cultures=("Irish",),
        traits=("Location",),
        initiative=7,
    ),
    _card(
        "DU-015",
        "Winter Vow",
        "inspiration",
        "Long Dark: Your attack rolls gain +1.",
        element="Water",
        cultures=("Norse",),
        traits=("Ideal",),
        initiative=3,
    ),
    _card(
        "DU-016",
        "Bearded Axe",
        "weapon",
        "Hook: Pull.",
        cultures=("Norse",),
        traits=("Axe",),
        initiative=5,
        damage=3,
        hands=1,
        grid=_grid(". +0 .", "+1 +2 +1", ". ^ .", ". . ."),
    ),
    _card(
        "DU-017",
        "Hoarfrost Mail",
        "armor",
        "Cold Rings: Once per game, re-roll one of your defense dice.",
        cultures=("Norse",),
        traits=("Torso",),
        initiative=2,
    ),
    _card(
        "DU-018",
        "Short Blade",
        "weapon",
        "Quick: Again.",
        cultures=("Roman",),
        traits=("Sword",),
        initiative=8,
        damage=1,
        hands=1,
        grid=_grid(". . .", "+1 +2 +1", ". ^ .", ". . ."),
    ),
]
_ = {card.id: card for card in CARDS}
DECKS = [
    Deck("melanthe", "The Pass Keeper", _["DU-001"], tuple(_[f"DU-0{n}"] for n in (11, 12, 13, 18)), "Reach first."),
    Deck("hrolf", "The Smith", _["DU-002"], tuple(_[f"DU-0{n}"] for n in (15, 16, 17, 14)), "Hits hard."),
    Deck("nakhti", "The Reed Gate", _["DU-003"], tuple(_[f"DU-0{n}"] for n in (11, 12, 17, 14)), "Quick on his feet."),
    Deck("xochi", "Nine Drums", _["DU-004"], tuple(_[f"DU-0{n}"] for n in (15, 16, 13, 18)), "All in."),
]


def pool() -> Pool:
    return Pool.of(CARDS, DECKS, "duel")


def card_view(card: Card) -> CardView:
    view: CardView = {
        "id": card.id,
        "name": card.name,
        "type": card.type,
        "traits": list(card.traits),
        "cultures": list(card.cultures),
        "read": True,
        "abilities": [
            {"name": a.name, "kind": a.kind, "actions": a.actions, "text": a.text, "spoken": a.text}
            for a in card.abilities
        ],
    }
    for key in ("element", "life", "speed", "experience", "damage", "initiative", "hands"):
        value = getattr(card, key)
        if value is not None:
            view[key] = value
    if card.grid is not None:
        cells = ["." if n is None else f"{n:+d}" for n in card.grid]
        if card.marker is not None or card.type == "weapon":
            cells[7] = "^"
        view["grid"] = [" ".join(cells[3 * y : 3 * y + 3]) for y in range(4)]
    return view


@dataclass(frozen=True)
class Move:
    code: int
    notation: str


@dataclass
class Side:
    deck: Deck
    name: str
    square: str = ""
    facing: str = "N"
    life: int = 0
    hand: list[str] = field(default_factory=list)
    row: list[str] = field(default_factory=list)
    up: int = 0
    gone: list[str] = field(default_factory=list)
    acted: int = 0
    attacked: list[str] = field(default_factory=list)
    used: bool = False


def _xy(square: str) -> tuple[int, int]:
    return "abcd".index(square[0]), int(square[1]) - 1


def reach(grid: Sequence[int | None], square: str, facing: str) -> dict[str, int]:
    found = {}
    x, y = _xy(square)
    for n, cell in enumerate(grid):
        if cell is None:
            continue
        dx, dy = n % 3 - 1, 2 - n // 3
        for _turn in range("NESW".index(facing)):
            dx, dy = dy, -dx
        if 0 <= x + dx < 4 and 0 <= y + dy < 4:
            found["abcd"[x + dx] + str(y + dy + 1)] = cell
    return found


class DuelWatch:
    """A duel has no promises beyond its contract."""

    def why_broken(self, *, deep: bool = False) -> str:
        return ""

    def cards_that_did(self, known: Container[str] = ()) -> frozenset[str]:
        return frozenset()


class DuelState:
    """The whole truth; see the module. ``phase`` says which decision is asked, ``todo`` whose turns are left."""

    system = "duel"
    seats = 2

    def __init__(self, decks: Sequence[Deck], seed: int, names: Sequence[str]) -> None:
        self.sides = [
            Side(deck, name, life=deck.warrior.life or 1, hand=[c.id for c in deck.supports])
            for deck, name in zip(decks, list(names) or ["One", "Two"], strict=True)
        ]
        self.cards = {card.id: card for deck in decks for card in deck.cards}
        self.rng = seed & 0xFFFFFFFF
        self.seed = seed
        self.ply = 0
        self.round = 0
        self.phase = "place"
        self.seat = 0
        self.todo: list[int] = []
        self.roll: dict[str, Any] | None = None
        self.log: list[EventView] = []
        self.answers: list[str] = []
        self.end: Terminal | None = None
        self.luck: Luck | None = None
        self._say("start", f"{self._who(0)} and {self._who(1)} enter the yard.")

    @property
    def brought(self) -> Sequence[object]:
        return tuple(side.deck for side in self.sides)

    # luck and words
    @property
    def drawn(self) -> Sequence[Draw]:
        return () if self.luck is None else self.luck.made

    def _die(self) -> int:
        if self.luck is not None:
            return self.luck.faces(self.ply, 1)[0]
        self.rng = (self.rng * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.rng >> 16) % 6 + 1

    def _who(self, seat: int) -> str:
        return self.sides[seat].deck.warrior.name.split(" of ")[0]

    def _say(self, kind: str, text: str, *, seat: int | None = None, card: str = "", only: int | None = None) -> None:
        self.log.append(
            {
                "n": len(self.log),
                "round": self.round,
                "kind": kind,
                "text": text,
                "clause": "DU-01",
                "card": card,
                "seat": seat,
                "data": {} if only is None else {"only": only},
            }
        )

    # the node
    def _weapons(self, seat: int) -> list[str]:
        side = self.sides[seat]
        return [c for c in side.row[: side.up] if c not in side.gone and self.cards[c].type == "weapon"]

    def _options(self) -> list[dict[str, Any]]:
        side, other = self.sides[self.seat], self.sides[1 - self.seat]
        if self.phase == "place":
            rank = "14"[self.seat]
            return [
                {
                    "notation": f"place {f}{rank} {d}",
                    "kind": "place",
                    "square": f + rank,
                    "facing": d,
                    "label": f"Place {self._who(self.seat)} in {f}{rank} facing {WORD[d]}",
                }
                for f in "abcd"
                for d in "NESW"
            ]
        if self.phase == "arrange":
            slot = len(side.row) + 1
            return [
                {
                    "notation": f"arrange {c}",
                    "kind": "arrange",
                    "card": c,
                    "label": self.cards[c].name,
                    "detail": f"Lay it face-down for round {slot}",
                }
                for c in side.hand
            ]
        if self.phase == "discard":
            return [
                {"notation": f"discard {c}", "kind": "discard", "card": c, "label": f"Discard {self.cards[c].name}"}
                for c in self._weapons(self.seat)
            ]
        if self.phase == "reroll":
            assert self.roll is not None
            return [
                *(
                    {"notation": f"reroll {n + 1}", "kind": "die", "die": n, "label": f"Re-roll the {face}"}
                    for n, face in enumerate(self.roll["defense"])
                ),
                {"notation": "keep", "kind": "pass", "label": "Keep the dice"},
            ]
        left = (self.cards[side.deck.warrior.id].speed or 1) - side.acted
        if left <= 0:
            return [{"notation": "end", "kind": "pass", "label": "End your turn"}]
        options: list[dict[str, Any]] = []
        for name, weapon, _basic in self._attacks(self.seat):
            squares = reach(weapon.grid or (), side.square, side.facing)
            if other.square in squares and name not in side.attacked:
                chance = self.chance(squares[other.square], self.seat)
                options.append(
                    {
                        "notation": f"attack {name}",
                        "kind": "attack",
                        "card": weapon.id,
                        "cost": 0,
                        "target": 1 - self.seat,
                        "square": other.square,
                        "chance": chance,
                        "label": f"Attack {self._who(1 - self.seat)}"
                        + ("" if name == "basic" else f" with {weapon.name}"),
                        "detail": f"{squares[other.square]:+d} square. {weapon.damage} damage",
                    }
                )
        x, y = _xy(side.square)
        for dx, dy in STEPS.values():
            if 0 <= x + dx < 4 and 0 <= y + dy < 4:
                square = "abcd"[x + dx] + str(y + dy + 1)
                if square != other.square:
                    options += [
                        {
                            "notation": f"move {square} {d}",
                            "kind": "move",
                            "square": square,
                            "facing": d,
                            "cost": 1,
                            "label": f"Move to {square}, face {WORD[d]}",
                        }
                        for d in "NESW"
                    ]
        options += [
            {"notation": f"rotate {d}", "kind": "rotate", "facing": d, "cost": 1, "label": f"Turn to face {WORD[d]}"}
            for d in "NESW"
            if d != side.facing
        ]
        options.append(
            {"notation": "pass", "kind": "pass", "cost": 1, "label": "Pass this action", "detail": "Do nothing"}
        )
        return options

    def _attacks(self, seat: int) -> list[tuple[str, Card, bool]]:
        warrior = self.sides[seat].deck.warrior
        return [("basic", warrior, True), *((c, self.cards[c], False) for c in self._weapons(seat))]

    def chance(self, modifier: int, seat: int) -> ChanceView:
        mine, theirs = (self.sides[s].deck.warrior.experience or 0 for s in (seat, 1 - seat))
        wins = sum(
            a + b + modifier + (0.5 if mine > theirs else -0.5) > c + d for a, b, c, d in product(range(1, 7), repeat=4)
        )
        hit = Fraction(wins, 1296)
        return {
            "hit": str(hit),
            "hit_decimal": float(hit),
            "critical": "1/36",
            "critical_decimal": 1 / 36,
            "damage": {"0": str(1 - hit)},
            "cases": [],
        }

    def node(self) -> Node:
        if self.end is not None:
            return self.end
        prompts = {
            "place": f"Place {self._who(self.seat)} in your row, then choose where to face.",
            "arrange": f"Which support lies in round {len(self.sides[self.seat].row) + 1}?",
            "discard": "Two weapons are up. Discard one.",
            "reroll": "Re-roll one of your two dice, or keep them.",
            "turn": f"Choose action {self.sides[self.seat].acted + 1} for {self._who(self.seat)}.",
        }
        kind = self.phase
        return Decision(
            self.seat, kind, prompts[kind], [Move(n, o["notation"]) for n, o in enumerate(self._options())], "DU-02"
        )

    # answering
    def why_not(self, text: str, seat: int | None = None) -> Refusal | None:
        if self.end is not None:
            return Refusal("DU-09", "The game is over.")
        if seat is not None and seat != self.seat:
            return Refusal("DU-02", f"{self.sides[self.seat].name} decides now.")
        if any(o["notation"] == text for o in self._options()):
            return None
        if text.startswith("move "):
            return Refusal("DU-03", f"{text.split()[1]} is not a free square next to {self._who(self.seat)}.")
        if text.startswith("attack"):
            return Refusal("DU-04", f"{self._who(1 - self.seat)} is out of reach.")
        return Refusal("DU-02", f"{text!r} is not an answer to this decision.")

    def apply(self, action: Any) -> None:
        text = action if isinstance(action, str) else action.notation
        refusal = self.why_not(text)
        if refusal is not None:
            raise IllegalActionError(text, refusal)
        side, seat = self.sides[self.seat], self.seat
        verb, *rest = text.split()
        self.ply += 1
        self.answers.append(text)
        if verb == "place":
            side.square, side.facing = rest
            self._say("place", f"{self._who(seat)} stands on {rest[0]}, facing {WORD[rest[1]]}.", seat=seat)
            self.seat = 1 - seat
            if seat == 1:
                self.phase = "arrange"
        elif verb == "arrange":
            side.row.append(rest[0])
            side.hand.remove(rest[0])
            if not side.hand:
                self._say("arrange", f"{side.name} has laid four supports face-down.", seat=seat)
                if seat == 1:
                    self._next_round()
                else:
                    self.seat = 1
        elif verb == "discard":
            side.gone.append(rest[0])
            self._say("discard", f"{side.name} discards {self.cards[rest[0]].name}.", seat=seat, card=rest[0])
            self._limits()
        elif verb in ("reroll", "keep"):
            assert self.roll is not None
            if verb == "reroll":
                n = int(rest[0]) - 1
                self.roll["struck"].append(self.roll["defense"][n])
                self.roll["defense"][n] = self._die()
                side.used = True
            self._resolve()
        elif verb == "attack":
            side.attacked.append(rest[0])
            side.acted += 1
            self._attack(rest[0])
        else:
            if verb == "move":
                self._say(
                    "move", f"{self._who(seat)} moves {side.square} to {rest[0]}, faces {WORD[rest[1]]}.", seat=seat
                )
                side.square, side.facing = rest
            elif verb == "rotate":
                side.facing = rest[0]
                self._say("rotate", f"{self._who(seat)} turns to face {WORD[rest[0]]}.", seat=seat)
            elif verb == "end":
                self._say("end", f"{self._who(seat)}'s turn is over.", seat=seat)
                self._next_turn()
                return
            side.acted += 1

    def _next_round(self) -> None:
        if self.round == 5:
            lives = [s.life for s in self.sides]
            winner = None if lives[0] == lives[1] else int(lives[1] > lives[0])
            self._over(
                winner,
                "life",
                "A draw: equal life."
                if winner is None
                else f"Round 5 is over. {self._who(winner)} wins, {max(lives)} life to {min(lives)}.",
            )
            return
        self.round += 1
        for seat, side in enumerate(self.sides):
            side.acted, side.attacked, side.up = 0, [], min(4, self.round)
            if self.round <= 4:
                card = self.cards[side.row[self.round - 1]]
                self._say(
                    "reveal", f"{side.name} reveals {card.name}, initiative {card.initiative}.", seat=seat, card=card.id
                )
        order = sorted((0, 1), key=lambda s: -(self._initiative(s) or 0))
        self._say("initiative", f"{self._who(order[0])} takes the first turn.", seat=order[0])
        self.todo = order
        self._limits()

    def _initiative(self, seat: int) -> int | None:
        side = self.sides[seat]
        return self.cards[side.row[self.round - 1]].initiative if 0 < self.round <= len(side.row) else None

    def _limits(self) -> None:
        for seat in self.todo:
            if len(self._weapons(seat)) > 1:
                self.phase, self.seat = "discard", seat
                return
        self.phase, self.seat = "turn", self.todo[0]

    def _next_turn(self) -> None:
        self.todo = self.todo[1:]
        if self.todo:
            self.phase, self.seat = "turn", self.todo[0]
        else:
            self._next_round()

    def _attack(self, name: str) -> None:
        side, other = self.sides[self.seat], self.sides[1 - self.seat]
        card = side.deck.warrior if name == "basic" else self.cards[name]
        self.roll = {
            "by": self.seat,
            "card": card.id,
            "modifier": reach(card.grid or (), side.square, side.facing)[other.square],
            "attack": [self._die(), self._die()],
            "defense": [self._die(), self._die()],
            "struck": [],
            "text": "",
        }
        armor = [c for c in other.row[: other.up] if c not in other.gone and self.cards[c].type == "armor"]
        if armor and not other.used:
            self.phase, self.seat = "reroll", 1 - self.seat
        else:
            self._resolve()

    def _resolve(self) -> None:
        assert self.roll is not None
        by = self.roll["by"]
        attack, defense = sum(self.roll["attack"]) + self.roll["modifier"], sum(self.roll["defense"])
        mine, theirs = (self.sides[s].deck.warrior.experience or 0 for s in (by, 1 - by))
        hit = attack > defense or (attack == defense and mine > theirs)
        damage = self.cards[self.roll["card"]].damage or 1
        target = self.sides[1 - by]
        if hit:
            target.life -= damage
            self.roll["text"] = (
                f"Hit. {attack} against {defense}. {self._who(1 - by)} loses {damage} life and has {target.life}."
            )
        else:
            self.roll["text"] = f"Miss. {attack} against {defense}."
        self._say(
            "roll",
            f"{self._who(by)} attacks {self._who(1 - by)} with {self.cards[self.roll['card']].name}: {self.roll['text']}",
            seat=by,
            card=self.roll["card"],
        )
        self.phase, self.seat = "turn", by
        if target.life <= 0:
            self._over(by, "defeat", f"{self._who(1 - by)} is defeated. {self._who(by)} wins.")

    def _over(self, winner: int | None, reason: str, text: str) -> None:
        returns = (0.0, 0.0) if winner is None else (1.0, -1.0) if winner == 0 else (-1.0, 1.0)
        self.end = Terminal(returns, reason, text, "DU-09")
        self._say("over", text)

    # the rest of the contract
    @property
    def returns(self) -> tuple[float, ...]:
        return self.end.returns if self.end else (0.0, 0.0)

    def clone(self) -> DuelState:
        return copy.deepcopy(self)

    def after(self, action: Any) -> DuelState:
        other = self.clone()
        other.apply(action)
        return other

    def key(self) -> tuple[object, ...]:
        return tuple(self.answers), self.seed

    def events(self, since: int = 0, seat: int | None = None, *, by_name: bool = False) -> list[EventView]:
        return [e for e in self.log[since:] if e["data"].get("only", seat) == seat]

    def position(self) -> str:
        return "duel " + " ".join(f"{s.square}{s.facing}{s.life}" for s in self.sides)

    def record(self) -> str:
        return "\n".join([f'[System "duel"]\n[Seed "{self.seed}"]', *self.answers]) + "\n"

    def record_for(self, seat: int | None) -> str:
        return self.record()

    def position_for(self, seat: int | None) -> str:
        return self.position()

    def watch(self) -> DuelWatch:
        return DuelWatch()

    def observation(self, seat: int) -> DuelObservation:
        return DuelObservation(self, seat)

    def learned(self, seat: SeatNo) -> frozenset[tuple[int, ...]]:
        return frozenset()

    def open_cards(self, seat: SeatNo) -> tuple[object, ...]:
        return tuple((tuple(side.row[: side.up]), tuple(sorted(side.gone))) for side in self.sides)

    def is_defeated(self, seat: SeatNo) -> bool:
        return self.sides[seat].life <= 0

    def view(self, seat: int | None) -> View:
        known = {s.deck.warrior.id for s in self.sides}
        sides = []
        for n, side in enumerate(self.sides):
            warrior = side.deck.warrior
            supports = []
            for slot in range(1, 5):
                card = side.row[slot - 1] if slot <= len(side.row) else None
                if card is None:
                    continue
                seen = slot <= side.up
                place: dict[str, Any] = {
                    "slot": slot,
                    "state": "discarded" if card in side.gone else "face-up" if seen else "face-down",
                }
                if seen or n == seat:
                    place |= {
                        "card": card,
                        "instance": 10 * n + slot,
                        "initiative": self.cards[card].initiative,
                        "new": slot == self.round,
                    }
                    known.add(card)
                supports.append(place)
            if n == seat:
                supports += [
                    {"slot": 0, "state": "hand", "card": c, "initiative": self.cards[c].initiative} for c in side.hand
                ]
                known.update(side.hand)
            data: dict[str, Any] = {
                "seat": n,
                "name": side.name,
                "warrior": warrior.id,
                "initiative": self._initiative(n),
                "actions_used": side.acted,
                "active": self.phase == "turn" and n == self.seat,
                "initiative_winner": self.todo[:1] == [n],
                "supports": supports,
                "discard": list(side.gone),
                "defeated": side.life <= 0,
            }
            for key in ("speed", "experience", "damage"):
                data[key] = {"printed": getattr(warrior, key), "now": getattr(warrior, key), "why": []}
            data["life"] = {"printed": warrior.life, "now": side.life, "why": []}
            if side.square:
                data |= {"square": side.square, "facing": side.facing}
            sides.append(data)
        decision = None
        node = self.node()
        if isinstance(node, Decision):
            decision = {"seat": node.seat, "kind": node.kind, "prompt": node.prompt, "clause": node.clause, "card": ""}
            if seat == node.seat:
                options = [
                    {"index": n, "detail": "", "cost": 0, "clause": "DU-03", **o} for n, o in enumerate(self._options())
                ]
                decision |= {"options": options, "refused": self._refused()}
        steps = [
            ("reveal", "Reveal supports"),
            ("initiative", "Initiative"),
            ("limits", "Card limits"),
            ("turns", "Turns"),
            ("end", "End of round"),
        ]
        at = {"discard": 2, "turn": 3, "reroll": 3}.get(self.phase, 0)
        reaches = []
        for n, side in enumerate(self.sides):
            if not side.square or self.round == 0:
                continue
            for name, held, basic in self._attacks(n):
                reaches.append(
                    {
                        "seat": n,
                        "name": "Basic" if basic else held.name,
                        "card": held.id,
                        "basic": basic,
                        "usable": name not in side.attacked,
                        "squares": [
                            {"square": sq, "modifier": m, "chance": self.chance(m, n)}
                            for sq, m in reach(held.grid or (), side.square, side.facing).items()
                        ],
                    }
                )
        tray = None
        if self.roll:
            by = self.roll["by"]
            name = self.cards[self.roll["card"]].name
            tray = {
                "title": f"{self._who(by)}, {name}",
                "verdict": self.roll["text"],
                "clause": "DU-05",
                "rolls": [
                    {
                        "seat": by,
                        "role": "Attack",
                        "dice": self.roll["attack"],
                        "struck": [],
                        "total": sum(self.roll["attack"]) + self.roll["modifier"],
                        "modifiers": [
                            {
                                "amount": self.roll["modifier"],
                                "name": "square",
                                "card": self.roll["card"],
                                "clause": "DU-05",
                                "applies": True,
                                "reason": "",
                            }
                        ],
                    },
                    {
                        "seat": 1 - by,
                        "role": "Defense",
                        "dice": self.roll["defense"],
                        "struck": self.roll["struck"],
                        "total": sum(self.roll["defense"]),
                        "modifiers": [
                            {
                                "amount": 1,
                                "name": "Vigil",
                                "card": "",
                                "clause": "DU-06",
                                "applies": False,
                                "reason": "not in the starting row",
                            }
                        ],
                    },
                ],
            }
        result = None
        if self.end:
            best = max(self.end.returns)
            result = {
                "winner": None if best == 0 else self.end.returns.index(best),
                "winners": [n for n, each in enumerate(self.end.returns) if each == best],
                "reason": self.end.reason,
                "text": self.end.text,
                "clause": self.end.clause,
            }
        view: dict[str, Any] = {
            "system": "duel",
            "seat": seat,
            "ply": self.ply,
            "round": self.round,
            "rounds": 5,
            "steps": [
                {
                    "id": i,
                    "text": t,
                    "clause": "DU-02",
                    "note": "",
                    "state": "done" if n < at else "current" if n == at else "next",
                }
                for n, (i, t) in enumerate(steps)
            ],
            "board_size": 4,
            "starting_rows": [[f + "1" for f in "abcd"], [f + "4" for f in "abcd"]],
            "seats": sides,
            "arena_cards": [],
            "cards": {c: card_view(self.cards[c]) for c in sorted(known)},
            "active": self.seat if self.phase == "turn" else None,
            "decision": decision,
            "tray": tray,
            "reach": reaches,
            "effects": [],
            "result": result,
            "position": self.position(),
        }
        return view  # type: ignore[return-value]

    def _refused(self) -> list[dict[str, str]]:
        if self.phase != "turn":
            return []
        offered = {o["notation"] for o in self._options()}
        return [
            {
                "label": f"Attack {self._who(1 - self.seat)}" + ("" if basic else f" with {card.name}"),
                "notation": f"attack {name}",
                "clause": "DU-04",
                "reason": f"{card.name} has attacked this turn."
                if name in self.sides[self.seat].attacked
                else f"{self.sides[1 - self.seat].square} is outside this grid.",
            }
            for name, card, basic in self._attacks(self.seat)
            if f"attack {name}" not in offered
        ]


@dataclass
class DuelObservation:
    state: DuelState
    seat: int

    @property
    def options(self) -> Sequence[Any]:
        node = self.state.node()
        return node.options if isinstance(node, Decision) else []

    def view(self) -> View:
        return self.state.view(self.seat)

    def determinize(self, seed: int) -> DuelState:
        other = self.state.clone()
        other.rng = seed
        return other


class Duel:
    """The rule system."""

    name = "duel"
    title = "Duel, a test game"
    note = "Two fighters, one blow each."

    def start(
        self,
        decks: Sequence[object],
        *,
        seed: int = 0,
        events: bool = True,
        explicit_chance: bool = False,
        names: Sequence[str] = (),
        luck: Source | None = None,
    ) -> DuelState:
        if len(decks) != 2:
            raise BadInputError(f"a duel takes two decks, not {len(decks)}")
        for deck in decks:
            assert isinstance(deck, Deck)
            if len(deck.supports) != 4:
                raise IllegalDeckError(
                    deck.name, (Refusal("DU-07", f"{deck.name} has {len(deck.supports)} supports; it needs four."),)
                )
        state = DuelState([d for d in decks if isinstance(d, Deck)], seed, names)
        state.luck = None if luck is None else Luck(luck)
        return state

    @property
    def most_seats(self) -> int:
        return 2

    def option_list(self) -> tuple[GameOption, ...]:
        return ()

    def draw_deck(
        self, luck: Random, id_: str, wanted: Sequence[object], cards: Sequence[object]
    ) -> tuple[object, ...]:
        return ()

    def guide(self) -> Guide:
        return Guide()

    def why_unplayable(self, card: object) -> tuple[UnplayableAbility, ...]:
        return ()

    # The server keeps answers and never reads what a game writes.

    def from_position(self, line: str) -> DuelState:
        raise BadInputError("a duel is not read back")

    def take_over(self, state: object) -> DuelState:
        raise BadInputError("a duel is not read back")

    def from_record(self, text: str, upto: int | None = None) -> DuelState:
        raise BadInputError("a duel is not read back")

    def verify_record(self, text: str) -> Verdict:
        raise BadInputError("a duel is not read back")


def _make(options: Mapping[str, str]) -> Duel:
    return Duel()


register("duel", _make)


def make_bot(spec: str, seed: int) -> FirstBot:
    """Return a bot for tests: it attacks when it can, else takes the option its seed falls on."""
    return FirstBot(seed)


class FirstBot:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, seen: Any) -> str:
        options: list[OptionView] = seen.view()["decision"]["options"]
        for option in options:
            if option["kind"] == "attack":
                return option["notation"]
        self.seed = (self.seed * 1103515245 + 12345) & 0x7FFFFFFF
        return options[(self.seed >> 8) % len(options)]["notation"]
