"""Anachronism, both editions: whole games of plain cards, reckoned a second time from the rules alone."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, cast

import pytest

from agon.arena.fight import DRAW, Fight
from agon.arena.terms import ASK_KINDS, CARD_W, NONE, NULL, TARGETS, Act, CardField, Note, SeatField, Zone
from agon.cards import Card
from agon.cards.model import CardType
from agon.core.engine import DECIDE, DICE, OVER
from agon.games.anachronism import SET7
from agon.games.anachronism.options import read_options
from agon.games.anachronism.table import make_deal
from agon.games.fights.table import Hand
from tests.notes import kind_and_fields
from tests.rules.rift import AROUND, Cells, grid

TEAMS: Final = {
    "duel": (0, 1), "three": (0, 1, 2), "four": (0, 1, 2, 3), "a-bc": (0, 1, 1), "ab-cd": (0, 0, 2, 2),
    "ac-b-d": (0, 1, 0, 3),
}  # fmt: skip
STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
BODY: Final = ("Torso", "Head", "Legs", "Arms", "Shield")
SIDES: Final[Mapping[int, tuple[int, ...]]] = {
    0: (0, 1, 2, 3), 1: (0, 4, 8, 12), 2: (12, 13, 14, 15), 3: (3, 7, 11, 15),
}  # fmt: skip
"""The squares of each starting row: south, west, north, east."""


@dataclass
class Support:
    """A support card, where it lies, and the turn of its last attack."""

    number: int
    card: Card
    zone: int = Zone.IN_HAND
    attacked: int = 0

    @property
    def limits(self) -> list[str]:
        """What the card counts towards, hands aside."""
        return [self.card.type, *self.card.traits]


@dataclass
class Player:
    """A warrior with its supports."""

    seat: int
    team: int
    hero: Card
    number: int
    supports: list[Support]
    life: int
    row: tuple[int, ...]
    square: int = -1
    facing: int = -1
    slots: list[Support] = field(default_factory=list)
    out: bool = False
    initiative: int | None = None

    @property
    def experience(self) -> int:
        return self.hero.experience or 0

    def up(self) -> list[Support]:
        return [each for each in self.supports if each.zone == Zone.FACE_UP]


class Reckoning:
    """A game, played by the rules beside the engine's: each question and each die is expected before it is given."""

    def __init__(self, mode: str, seed: int, *, original: bool, options: Mapping[str, str], level: bool) -> None:
        """``level``: all have one experience and one life."""
        self.luck = random.Random(seed)
        self.original = original
        self.chosen = options
        teams = TEAMS[mode]
        self.players: list[Player] = []
        hands: list[Hand] = []
        number = 0
        self.cells: dict[int, Cells] = {}
        for seat, team in enumerate(teams):
            hero = self.warrior(seat, number, level=level)
            supports = [self.support(seat, at, number + 1 + at) for at in range(4)]
            side = team if options.get("team_rows") == "shared" else seat
            row = SIDES[(0, 2)[side] if len(teams) == 2 else side]
            self.players.append(Player(seat, team, hero, number, supports, hero.life or 0, row))
            hands.append(Hand((hero, *(each.card for each in supports))))
            number += 5
        self.options = read_options({**options, "teams": mode if "-" in mode else "none"}, original=original)
        self.g: Fight = SET7.new_fight(make_deal(hands, self.options), 1, explicit=True, logged=True)
        self.turns = 0
        self.told: list[tuple[int, ...]] = []

    # --- cards

    def some_cells(self) -> Cells:
        """Most of the spaces around and two ahead, with numbers."""
        spaces = [*AROUND, (0, 2)]
        cells = {cell: self.luck.randrange(-1, 3) for cell in spaces if self.luck.random() < 0.7}
        return cells or {(0, 1): 0}

    def warrior(self, seat: int, number: int, *, level: bool) -> Card:
        self.cells[number] = self.some_cells()
        printed, marker = grid(self.cells[number])
        return Card(
            id=f"w{seat}", name=f"W{seat}", set="t", number=1, type="warrior", element="Fire",
            life=5 if level else self.luck.randrange(3, 8), speed=self.luck.randrange(1, 5),
            experience=3 if level else self.luck.randrange(2, 5), damage=self.luck.randrange(1, 4), grid=printed,
            marker=marker,
        )  # fmt: skip

    def support(self, seat: int, at: int, number: int) -> Support:
        kind = self.luck.choice(["inspiration", "weapon", "weapon", "armor", "special"])
        printed, marker = None, None
        if kind == "weapon":
            self.cells[number] = self.some_cells()
            printed, marker = grid(self.cells[number])
        traits = tuple(self.luck.sample(BODY, self.luck.choice([0, 0, 1, 2])))
        card = Card(
            id=f"s{seat}{at}", name=f"S{seat}{at}", set="t", number=2, type=cast(CardType, kind),
            element="Water" if kind == "inspiration" else None, traits=traits, initiative=self.luck.randrange(5),
            damage=self.luck.randrange(1, 4) if kind == "weapon" else None, hands=self.luck.choice([0, 0, 1, 2]),
            grid=printed, marker=marker,
        )  # fmt: skip
        return Support(number, card)

    # --- what the engine waits for

    @property
    def asked(self) -> str:
        if self.g.waiting == DICE:
            return "dice"
        return "over" if self.g.waiting == OVER else ASK_KINDS[self.g.asked]

    def choose(self, kind: str, seat: int, codes: list[int], code: int) -> None:
        """A question of a kind is put to a seat, with exactly these options; choose one."""
        assert (self.asked, int(self.g.decider)) == (kind, seat)
        assert self.g.waiting == DECIDE
        assert sorted(int(self.g.code_at(each)) for each in range(int(self.g.options()))) == sorted(codes)
        self.g.choose(code)

    def dice(self, many: int) -> list[int]:
        """So many dice are wanted; throw them."""
        assert (self.asked, int(self.g.dice_wanted)) == ("dice", many)
        faces = [self.luck.randrange(1, 7) for _ in range(many)]
        self.g.give_dice(list(faces))
        return faces

    def two_each(self, seats: list[int]) -> dict[int, int]:
        """Each of these seats throws two dice, in seat order; their totals."""
        faces = self.dice(2 * len(seats))
        return {seat: faces[2 * at] + faces[2 * at + 1] for at, seat in enumerate(seats)}

    def ladder(self, keys: dict[int, tuple[int, ...]]) -> list[int]:
        """The seats by their keys, the highest first; those level throw two dice each, the first of them first."""
        keys = dict(keys)
        while True:
            order = sorted(keys, key=lambda seat: [-each for each in keys[seat]])
            tied = next((keys[seat] for seat in order if list(keys.values()).count(keys[seat]) > 1), None)
            if tied is None:
                return order
            group = [seat for seat in sorted(keys) if keys[seat] == tied]
            for seat, total in self.two_each(group).items():
                keys[seat] = (*keys[seat], total)
            most = max(len(key) for key in keys.values())
            keys = {seat: (*key, *[0] * (most - len(key))) for seat, key in keys.items()}

    # --- set-up

    def set_up(self) -> None:
        keys: dict[int, tuple[int, ...]] = {each.seat: () for each in self.players}
        while True:
            tied = [seat for seat in keys if list(keys.values()).count(keys[seat]) > 1]
            if not tied:
                break
            thrown = self.two_each(tied)
            keys = {seat: (*key, thrown.get(seat, 0)) for seat, key in keys.items()}
        for seat in sorted(keys, key=lambda each: keys[each]):
            player = self.players[seat]
            facings = range(4)
            if self.chosen.get("placement_facing") == "across":
                facings = range(side := list(SIDES.values()).index(player.row), side + 1)
            codes = [square * 4 + facing for square in player.row if self.who(square) is None for facing in facings]
            code = self.luck.choice(codes)
            self.choose("place", seat, codes, code)
            player.square, player.facing = divmod(code, 4)
            self.told.append((Note.PLACED, seat, NONE, player.number, player.square, player.facing))
        for player in self.players:
            left = list(player.supports)
            while left:
                piece = self.luck.choice(left)
                self.choose("arrange", player.seat, [each.number for each in left], piece.number)
                left.remove(piece)
                piece.zone = Zone.FACE_DOWN
                player.slots.append(piece)
            self.told.append((Note.ARRANGED, player.seat))

    def who(self, square: int) -> Player | None:
        return next((each for each in self.players if not each.out and each.square == square), None)

    def fate(self, player: Player) -> int:
        """Those with one number win together."""
        return player.seat if self.chosen.get("team_victory") == "last-warrior" else player.team

    def standing(self) -> list[Player]:
        return [each for each in self.players if not each.out]

    # --- rounds

    def play(self) -> None:
        self.set_up()
        if not all(self.one_round(number) for number in range(1, 6)):
            return
        assert self.asked == "over"
        sides: dict[int, list[Player]] = {}
        for each in self.standing():
            sides.setdefault(self.fate(each), []).append(each)
        worth = {
            team: (sum(each.life for each in side), sum(each.experience for each in side))
            for team, side in sides.items()
        }
        shares = self.chosen.get("survivors") == "share" and len(self.players) > 2
        best = [team for team, each in worth.items() if each == max(worth.values()) or shares]
        if len(best) > 1 or (shares and len(sides[best[0]]) > 1):
            assert int(self.g.winner) == DRAW
            level = sum(1 << each.seat for each in self.players if self.fate(each) in best)
            assert int(self.g.level) == (0 if level == (1 << len(self.players)) - 1 else level)
            self.told.append((Note.OVER, NONE))
        else:
            assert self.fate(self.players[int(self.g.winner)]) == best[0]
            self.told.append((Note.OVER, int(self.g.winner)))
        self.compare()
        self.compare_log()

    def one_round(self, number: int) -> bool:
        """A round; False where the game ends in it."""
        self.told.append((Note.ROUND, NONE, NONE, NONE, number))
        for player in self.standing():
            player.initiative = None
            if number <= 4:
                piece = player.slots[number - 1]
                piece.zone = Zone.FACE_UP
                player.initiative = piece.card.initiative or 0
                self.told.append((Note.REVEALED, player.seat, NONE, piece.number))
            elif self.original:
                player.initiative = player.experience
        order = self.ladder({each.seat: (each.initiative or 0, each.experience) for each in self.standing()})
        self.told.append((Note.INITIATIVE, order[0]))
        for player in self.standing():
            now = NULL if player.initiative is None else player.initiative
            assert int(self.g.initiative(player.seat)) == now
            assert int(self.g.field(player.seat, SeatField.WON)) == (player.seat == order[0])
        for seat in order[::-1] if self.chosen.get("legality_order") == "reverse" else order:
            self.discard_to_limits(self.players[seat])
        for seat in order:
            if not self.players[seat].out and not self.turn(self.players[seat]):
                return False
        self.told.append((Note.ROUND_ENDS, NONE, NONE, NONE, number))
        return True

    def broken(self, player: Player) -> list[Support]:
        """The face-up cards of a player that count towards a limit which is exceeded."""
        up = player.up()
        named = [each for piece in up for each in piece.limits]
        exceeded = {each for each in named if named.count(each) > 1 and (each != "Legs" or not self.original)}
        hands = sum(each.card.hands or 0 for each in up) > 2
        return [each for each in up if exceeded & set(each.limits) or (hands and each.card.hands)]

    def discard_to_limits(self, player: Player) -> None:
        while offending := self.broken(player):
            piece = self.luck.choice(offending)
            self.choose("discard", player.seat, [each.number for each in offending], piece.number)
            piece.zone = Zone.DISCARDED
            self.told.append((Note.DISCARDED, player.seat, player.seat, piece.number))

    def turn(self, player: Player) -> bool:
        """A turn; False where the game ends in it."""
        self.turns += 1
        speed = player.hero.speed or 0
        self.told.append((Note.TURN, player.seat, NONE, NONE, speed))
        for spent in range(speed):
            attacks = self.attacks(player)
            codes = [Act.PASS, *(Act.ROTATE + facing for facing in range(4)), *self.moves(player), *attacks]
            self.compare()
            assert int(self.g.field(player.seat, SeatField.ACTIONS)) == spent
            assert int(self.g.active) == player.seat
            code = self.luck.choice(sorted(attacks) if attacks and self.luck.random() < 0.7 else codes)
            self.choose("action", player.seat, codes, code)
            if code >= Act.ATTACK:
                if not self.attack(player, *attacks[code]):
                    return False
            elif code >= Act.MOVE:
                player.square, player.facing = divmod(code - Act.MOVE, 4)
            elif code >= Act.ROTATE:
                player.facing = code - Act.ROTATE
            else:
                ends = self.chosen.get("passing") == "rest-of-turn"
                self.told += [(Note.PASSED, player.seat)] * (speed - spent if ends and self.original else 1)
                if ends:
                    break
        self.told.append((Note.TURN_ENDS, player.seat))
        return True

    def moves(self, player: Player) -> list[int]:
        """The codes of every space beside that is free, with every facing."""
        found = []
        for x, y in STEPS:
            to_x, to_y = player.square % 4 + x, player.square // 4 + y
            if 0 <= to_x < 4 and 0 <= to_y < 4 and self.who(to_y * 4 + to_x) is None:
                found += [Act.MOVE + (to_y * 4 + to_x) * 4 + facing for facing in range(4)]
        return found

    def attacks(self, player: Player) -> dict[int, tuple[Support | None, Player, int]]:
        """Every attack there is: with what (None: with the warrior itself), on whom, with what modifier."""
        found: dict[int, tuple[Support | None, Player, int]] = {}
        weapons = [each for each in player.supports if each.card.type == "weapon"]
        has_attacked = any(each.attacked == self.turns for each in weapons)
        ready = [
            each for each in weapons
            if each.zone == Zone.FACE_UP and each.attacked != self.turns and not (self.original and has_attacked)
        ]  # fmt: skip
        for piece in (None, *ready):
            number = player.number if piece is None else piece.number
            for (right, ahead), modifier in self.cells[number].items():
                x, y = [(right, ahead), (ahead, -right), (-right, -ahead), (-ahead, right)][player.facing]
                to_x, to_y = player.square % 4 + x, player.square // 4 + y
                other = self.who(to_y * 4 + to_x) if 0 <= to_x < 4 and 0 <= to_y < 4 else None
                if other is not None and other.team != player.team:
                    found[Act.ATTACK + number * TARGETS + other.seat] = (piece, other, modifier)
        return found

    def attack(self, player: Player, piece: Support | None, target: Player, modifier: int) -> bool:
        """An attack; False where the game ends with it."""
        number = player.number if piece is None else piece.number
        if piece is not None:
            piece.attacked = self.turns
        self.told.append((Note.ATTACK, player.seat, target.seat, number))
        high, low = (faces := self.dice(4))[:2], faces[2:]
        total, defense = sum(high) + modifier, sum(low)
        self.told += [(Note.TOTAL, player.seat), (Note.TOTAL, target.seat)]
        assert [note.amount for note in (self.g.log or []) if note.kind == Note.TOTAL][-2:] == [total, defense]
        hits = total > defense or (total == defense and player.experience > target.experience)
        if total == defense and player.experience == target.experience:
            mine = theirs = 0
            while mine == theirs:
                first, second, third, fourth = self.dice(4)
                mine, theirs = first + second, third + fourth
            hits = mine > theirs
        if not hits:
            self.told.append((Note.MISS, player.seat, target.seat))
            return True
        base = (player.hero.damage if piece is None else piece.card.damage) or 0
        if piece is None and self.original:
            base = 1
        self.told.append((Note.HIT, player.seat, target.seat))
        if high[0] == high[1]:
            self.told.append((Note.CRITICAL, player.seat))
        target.life -= base * (1 + (high[0] == high[1]))
        self.told.append((Note.DAMAGE, target.seat))
        if target.life > 0:
            return True
        target.out = True
        self.told.append((Note.DEFEATED, target.seat))
        if len({self.fate(each) for each in self.standing()}) > 1:
            for each in target.supports:
                each.zone = Zone.DISCARDED
            return True
        assert self.asked == "over"
        assert self.fate(self.players[int(self.g.winner)]) == self.fate(player)
        self.told.append((Note.OVER, min(each.seat for each in self.standing())))
        self.compare_log()
        return False

    # --- what lies there, and what is told

    def compare(self) -> None:
        """Everything that lies there is as it was reckoned."""
        g = self.g
        for player in self.players:
            place = (NONE, int(g.facing(player.seat))) if player.out else (player.square, player.facing)
            assert (int(g.square(player.seat)), int(g.facing(player.seat))) == place
            assert int(g.life(player.seat)) == player.life
            assert bool(g.in_play(player.seat)) != player.out
            for piece in player.supports:
                base = piece.number * CARD_W
                assert int(g.cards[base + CardField.ZONE]) == piece.zone
                assert int(g.cards[base + CardField.CONTROLLER]) == player.seat

    def compare_log(self) -> None:
        """The log tells what was reckoned, in this order, and nothing else of these kinds."""
        kinds = {each[0] for each in self.told}
        notes = [note for note in self.g.log or [] if note.kind in kinds]
        assert [(note.kind, note.seat) for note in notes] == [each[:2] for each in self.told]
        for note, each in zip(notes, self.told, strict=True):
            assert kind_and_fields(note)[: len(each)] == each


@pytest.mark.clause(
    "A7-ANAT-05", "A7-ANAT-06", "A7-ANAT-09", "A7-ANAT-11", "A7-ANAT-13", "A7-ANAT-14", "A7-ANAT-17", "A7-ANAT-18",
    "A7-ANAT-19", "A7-ANAT-25", "A7-ANAT-26", "A7-ANAT-29", "A7-SETUP-02", "A7-SETUP-04", "A7-SETUP-05", "A7-SETUP-06",
    "A7-SETUP-07", "A7-SETUP-08", "A7-SETUP-09", "A7-ROUND-01", "A7-ROUND-02", "A7-ROUND-03", "A7-ROUND-04",
    "A7-ROUND-05", "A7-ROUND-12", "A7-ROUND-13", "A7-TURN-01", "A7-TURN-03", "A7-TURN-04", "A7-TURN-06", "A7-TURN-07",
    "A7-TURN-08", "A7-TURN-09", "A7-TURN-10", "A7-MOVE-01", "A7-MOVE-02", "A7-MOVE-03", "A7-MOVE-04", "A7-MOVE-05",
    "A7-MOVE-06", "A7-MOVE-07", "A7-GRID-01", "A7-GRID-02", "A7-GRID-03", "A7-GRID-05", "A7-GRID-06", "A7-GRID-07",
    "A7-GRID-08", "A7-GRID-09", "A7-GRID-10", "A7-GRID-11", "A7-GRID-12", "A7-ATK-01", "A7-ATK-02", "A7-ATK-03",
    "A7-ATK-04", "A7-ATK-05", "A7-ATK-07", "A7-ATK-08", "A7-ATK-10", "A7-ATK-11", "A7-ATK-12", "A7-ATK-13",
    "A7-ATK-14", "A7-ATK-15", "A7-ATK-17", "A7-ATK-18", "A7-CRIT-01", "A7-CRIT-02", "A7-CRIT-05", "A7-CRIT-06",
    "A7-CRIT-07", "A7-CRIT-09", "A7-TIE-01", "A7-TIE-02", "A7-TIE-03", "A7-TIE-05", "A7-TIE-06", "A7-END-01",
    "A7-END-02", "A7-END-03", "A7-END-04", "A7-END-05", "A7-END-06", "A7-END-07", "A7-END-08", "A7-END-09",
    "A7-END-10", "A7-RESTR-01", "A7-RESTR-02", "A7-RESTR-03", "A7-RESTR-04", "A7-RESTR-06", "A7-RESTR-07",
    "A7-RESTR-08", "A7-RESTR-09", "A7-RESTR-10", "A7-RESTR-11", "A7-RESTR-12", "A7-RESTR-13", "A7-RESTR-14",
    "A7-RESTR-15", "A7-RESTR-16", "A7-RESTR-17", "A7-RESTR-18", "A7-RESTR-19", "A7-RESTR-20", "A7-DEF-01",
    "A7-MULTI-02", "A7-MULTI-03", "A7-MULTI-04", "A7-MULTI-05", "A7-MULTI-06", "A7-MULTI-07", "A7-MULTI-10",
    "A7-MULTI-11", "A7-MULTI-12", "A7-MULTI-14", "A7-MULTI-16", "A7-MULTI-17", "A7-RULING-01", "A7-RULING-05",
    "A7-RULING-06", "A7-RULING-08", "A7-RULING-24", "A7-RULING-27", "A7-RULING-28", "A7-RULING-89", "A7-RULING-90",
    "A7-RULING-91", "A7-RULING-92", "A7-RULING-93", "A7-RULING-94",
)  # fmt: skip
@pytest.mark.parametrize("level", [False, True], ids=["", "all level"])
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("mode", TEAMS)
def test_a7_whole_games_go_as_the_rules_have_them(mode: str, seed: int, *, level: bool) -> None:
    """From the opening roll to the end: who is asked, every option of a turn, each die, Life, cards, the log."""
    options = {"team_rows": "shared"} if seed % 2 and "-" in mode else {}
    Reckoning(mode, 100 * seed + level, original=False, options=options, level=level).play()


@pytest.mark.clause("A7-RULING-05", "A7-RULING-24", "A7-RULING-27", "A7-RULING-93", "A7-RULING-94")
@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("mode", TEAMS)
@pytest.mark.parametrize(
    "options",
    [
        {"placement_facing": "across", "passing": "rest-of-turn"},
        {"legality_order": "reverse", "survivors": "share"},
        {"team_victory": "last-warrior", "passing": "rest-of-turn", "team_rows": "shared"},
    ],
    ids=["across", "reverse", "last-warrior"],
)
def test_a7_whole_games_by_other_options(mode: str, seed: int, options: Mapping[str, str]) -> None:
    """The same where a table rules otherwise what is ours to rule."""
    Reckoning(mode, 1000 + 7 * seed, original=False, options=options, level=seed == 2).play()


@pytest.mark.clause("A1-ATK-01", "A1-ATK-03", "A1-END-02", "A1-RESTR-03", "A1-TURN-01", "A1-TIE-01")
@pytest.mark.parametrize("passing", ["one-action", "rest-of-turn"])
@pytest.mark.parametrize("seed", range(6))
def test_a1_whole_games_go_as_the_sheet_has_them(seed: int, passing: str) -> None:
    """The original sheet: one weapon attack a turn, 1 damage from a basic attack, no limit of legs, round 5."""
    Reckoning("duel", 2000 + seed, original=True, options={"passing": passing}, level=seed % 2 == 1).play()
