"""Time Rift: whole games of plain cards, reckoned a second time from the rules alone."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Final

import pytest

from agon.arena.board import Edge
from agon.arena.terms import NONE, TARGETS, Act, Note, SeatField
from agon.cards import Card
from agon.games.timerift.params import TIE_BREAK, TIRE
from tests.notes import kind_and_fields
from tests.rules.rift import AROUND, Cells, Rift, armor, champion, inspiration, special, weapon

TEAMS: Final = {
    "duel": (0, 1), "1v2": (0, 1, 1), "3-ffa": (0, 1, 2), "2v2": (0, 1, 0, 1), "4-ffa": (0, 1, 2, 3),
    "1v3-boss": (0, 1, 1, 1),
}  # fmt: skip
STEPS: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
CENTER: Final = (5, 6, 9, 10)


@dataclass
class Piece:
    """A card of a loadout."""

    number: int
    card: Card
    cells: Cells
    up: bool = False
    sideways: bool = False
    used: bool = False
    turned_in: int = 0


@dataclass
class Player:
    """A Champion with its loadout."""

    seat: int
    team: int
    hero: Card
    cells: Cells
    number: int
    pieces: list[Piece]
    life: int
    side: int = -1
    square: int = -1
    facing: int = -1
    pool: int = 0
    slots: list[Piece] = field(default_factory=list)
    out: bool = False
    number_now: int = 0

    @property
    def ci(self) -> int:
        return self.hero.experience or 0


class Reckoning:
    """A game, played by the rules beside the engine's: each question and each die is expected before it is given."""

    def __init__(self, mode: str, seed: int, *, level: bool, rounds: int = 4, tire: int = 0) -> None:
        """``level``: all of one champion initiative and life. ``tire``: rounds of a Tire Fight; 0: there is none."""
        self.luck = random.Random(seed)
        self.rounds, self.tire = rounds, tire
        self.in_tire = False
        self.teams = TEAMS[mode]
        self.players: list[Player] = []
        hands, number = [], 0
        for seat, team in enumerate(self.teams):
            cis = 5 if level else self.luck.randrange(3, 8)
            cells = self.grid()
            hero = champion(
                f"C{seat}", cis, life=6 if tire else self.luck.randrange(3, 7), agility=self.luck.randrange(2, 5),
                damage=self.luck.randrange(1, 3), defense=self.luck.randrange(-1, 2), cells=cells,
            )  # fmt: skip
            first, second = self.grid(), self.grid()
            cards = [
                (weapon(f"W{seat}", self.luck.randrange(4), cost=self.luck.randrange(3), damage=3,
                        hands=self.luck.randrange(3), cells=first), first),
                (armor(f"A{seat}", self.luck.randrange(4), hands=1), {}),
                (inspiration(f"I{seat}", self.luck.randrange(4)), {}),
                (special(f"S{seat}", self.luck.randrange(4), cost=1 + self.luck.randrange(2), damage=2,
                         hands=self.luck.randrange(3), cells=second), second),
            ]  # fmt: skip
            pieces = [Piece(number + 1 + at, card, grid) for at, (card, grid) in enumerate(cards)]
            self.players.append(Player(seat, team, hero, cells, number, pieces, hero.life or 0))
            hands.append([hero, *(card for card, _ in cards)])
            number += 5
        options = {"mode": mode, "rounds.count": str(rounds), "tire.enabled": str(tire > 0).lower()}
        if tire:
            options["tire.maxRounds"] = str(tire)
        self.scene = Rift(*hands, options=options)
        self.round = 0
        self.told: list[tuple[int, ...]] = []

    def tell(self, kind: int, *values: int) -> None:
        """The log is to have a note that begins so."""
        self.told.append((kind, *values))

    def grid(self) -> Cells:
        """Most of the spaces around, with numbers."""
        cells = {cell: self.luck.randrange(-1, 3) for cell in AROUND if self.luck.random() < 0.7}
        return cells or {(0, 1): 0}

    # --- dice

    def dice(self, many: int, seat: int | None = None) -> list[int]:
        """So many dice are wanted, of a seat's; throw them."""
        assert (self.scene.asked, int(self.scene.g.dice_wanted)) == ("dice", many)
        if seat is not None:
            assert int(self.scene.g.dice_seat) == seat
        faces = [self.luck.randrange(1, 7) for _ in range(many)]
        self.scene.roll(*faces)
        return faces

    def ladder(self, keys: dict[int, tuple[int, ...]]) -> list[int]:
        """The seats by their keys, the highest first; those level throw a die each, the first of them first."""
        keys = dict(keys)
        while True:
            order = sorted(keys, key=lambda seat: [-each for each in keys[seat]])
            tied = next((keys[seat] for seat in order if list(keys.values()).count(keys[seat]) > 1), None)
            if tied is None:
                return order
            group = [seat for seat in sorted(keys) if keys[seat] == tied]
            for seat, face in zip(group, self.dice(len(group)), strict=True):
                keys[seat] = (*keys[seat], face)
            # Whoever was not level with them has nothing to add.
            most = max(len(key) for key in keys.values())
            keys = {seat: (*key, *[0] * (most - len(key))) for seat, key in keys.items()}

    # --- Round Zero

    def set_up(self) -> None:
        order = self.ladder({each.seat: (each.ci,) for each in self.players})[::-1]
        self.lowest_first = order
        seats = len(self.players)
        if seats == 2:
            assert (self.scene.asked, self.scene.decider, self.scene.codes()) == (
                "north",
                order[0],
                [Edge.WEST, Edge.EAST],
            )
            side = self.luck.choice([Edge.WEST, Edge.EAST])
            self.scene.do(side)
            self.players[order[0]].side, self.players[order[1]].side = side, Edge.WEST + Edge.EAST - side
        else:
            fixed = (
                [Edge.WEST, Edge.EAST, Edge.SOUTH]
                if seats == 3
                else [(each - order[-1] + Edge.NORTH) % 4 for each in range(4)]
            )
            for each in self.players:
                each.side = fixed[each.seat]
        for place, seat in enumerate(order):
            player = self.players[seat]
            deep = 2 if place == seats - 1 else 1
            spaces = [each for each in range(16) if self.away(each, player.side) < deep and self.who(each) is None]
            assert (self.scene.asked, self.scene.decider) == ("place", seat)
            assert sorted(self.scene.codes()) == [each * 4 + player.side for each in spaces]
            player.square, player.facing = self.luck.choice(spaces), player.side
            self.scene.do(player.square * 4 + player.facing)
            self.tell(Note.PLACED, seat, NONE, player.number, player.square, player.facing)
        for player in self.players:
            left = list(player.pieces)
            while left:
                assert (self.scene.asked, self.scene.decider) == ("arrange", player.seat)
                assert sorted(self.scene.codes()) == [each.number for each in left]
                piece = left.pop(self.luck.randrange(len(left)))
                player.slots.append(piece)
                self.scene.do(piece.number)
            self.tell(Note.ARRANGED, player.seat)

    def away(self, square: int, side: int) -> int:
        x, y = square % 4, square // 4
        return {Edge.SOUTH: y, Edge.WEST: x, Edge.NORTH: 3 - y, Edge.EAST: 3 - x}[side]

    def who(self, square: int) -> Player | None:
        return next((each for each in self.players if not each.out and each.square == square), None)

    def standing(self) -> list[Player]:
        return [each for each in self.players if not each.out]

    def is_over(self) -> bool:
        return len({each.team for each in self.standing()}) <= 1

    # --- rounds

    def play(self) -> None:
        self.set_up()
        for number in range(1, self.rounds + 1):
            if not self.one_round(number):
                return
        level = self.leaders()
        if len({each.team for each in level}) > 1:
            for each in self.standing():
                if each not in level:
                    each.out = True
                    self.tell(Note.OUT, each.seat, NONE, NONE, each.life)
            self.tell(Note.STAGE, NONE, NONE, NONE, TIE_BREAK)
            if not self.one_round(self.rounds + 1):
                return
            level = self.leaders()
            if self.tire and len({each.team for each in level}) > 1:
                if not self.tire_fight():
                    return
                level = self.standing()
        if len({each.team for each in level}) > 1:
            most = max(each.ci for each in level)
            level = [each for each in level if each.ci == most]
            while len({each.team for each in level}) > 1:
                faces = self.dice(len(level))
                level = [each for each, face in zip(level, faces, strict=True) if face == max(faces)]
        self.finish(level[0].team)

    def finish(self, team: int) -> None:
        """The game is over, and a team has won it."""
        winner = int(self.scene.g.winner)
        assert (self.scene.asked, self.players[winner].team) == ("over", team)
        self.tell(Note.OVER, winner)
        kinds = {each[0] for each in self.told} | {Note.NOTHING_REVEALED}
        notes = [note for note in self.scene.g.log or [] if note.kind in kinds]
        assert [kind_and_fields(note)[:2] for note in notes] == [each[:2] for each in self.told]
        for note, each in zip(notes, self.told, strict=True):
            assert kind_and_fields(note)[: len(each)] == each

    def tire_fight(self) -> bool:
        """All who remain fight in the center, and whoever leaves it is out; False where the game ends so."""
        self.in_tire = True
        placed: list[int] = []
        self.tell(Note.STAGE, NONE, NONE, NONE, TIRE)
        for player in self.standing():
            player.square = -1
        for seat in [each for each in self.lowest_first if not self.players[each].out]:
            assert (self.scene.asked, self.scene.decider) == ("place", seat)
            free = [square for square in CENTER if square not in placed]
            assert set(self.scene.codes()) == {square * 4 + facing for square in free for facing in range(4)}
            code = self.luck.choice(sorted(self.scene.codes()))
            self.players[seat].square, self.players[seat].facing = divmod(code, 4)
            placed.append(code // 4)
            self.scene.do(code)
            self.tell(Note.PLACED, seat, NONE, self.players[seat].number, *divmod(code, 4))
        order: list[int] = []
        return all(self.one_round(self.rounds + 2 + number, order) for number in range(self.tire))

    def leaders(self) -> list[Player]:
        """Who is tied for the most Life: of the sides whose top Champion, then whose next one, has most."""
        worth: dict[int, list[int]] = {}
        for each in self.standing():
            worth.setdefault(each.team, []).append(each.life)
        best = max(sorted(lives, reverse=True) for lives in worth.values())
        top = [each for each in self.standing() if sorted(worth[each.team], reverse=True) == best]
        return [each for each in top if each.life == max(best)]

    def one_round(self, number: int, kept: list[int] | None = None) -> bool:
        """A round; False where the game ends in it. ``kept``: the order of a Tire Fight, once it is thrown for."""
        self.round = number
        self.tell(Note.ROUND, NONE, NONE, NONE, number)
        for player in self.standing():
            player.pool = player.hero.speed or 0
            for piece in player.pieces:
                if piece.sideways:
                    self.tell(Note.RECHARGED, player.seat, NONE, piece.number)
                piece.sideways = False
        for player in self.standing():
            self.tell(Note.POOL, player.seat, NONE, NONE, player.pool, player.pool)
        for player in self.standing():
            if number <= min(self.rounds, 4):
                piece = player.slots[number - 1]
                piece.up = True
                player.number_now = piece.card.initiative or 0
                self.tell(Note.REVEALED, player.seat, NONE, piece.number)
        if kept:
            assert int(self.scene.g.round) == number
            kept[:] = [seat for seat in kept if not self.players[seat].out]
            self.tell(Note.INITIATIVE, kept[0])
            for place, seat in enumerate(kept):
                assert int(self.scene.g.by_initiative(place)) == seat
                assert int(self.scene.g.field(seat, SeatField.WON)) == (place == 0)
            return self.turns(kept)
        if number > self.rounds:
            for player, face in zip(self.standing(), self.dice(len(self.standing())), strict=True):
                player.number_now = face
        order = self.ladder({each.seat: (each.number_now, each.ci) for each in self.standing()})
        if kept is not None:
            kept[:] = order
        assert int(self.scene.g.round) == number
        assert [int(self.scene.g.initiative(each.seat)) for each in self.standing()] == [
            each.number_now for each in self.standing()
        ]
        self.tell(Note.INITIATIVE, order[0])
        return self.turns(order)

    def turns(self, order: list[int]) -> bool:
        """Everybody's turn, one after the other; False where the game ends in one."""
        for seat in order:
            player = self.players[seat]
            if player.out:
                continue
            self.tell(Note.TURN, seat, NONE, NONE, player.pool)
            if not self.turn(player):
                return False
            self.tell(Note.TURN_ENDS, seat)
        self.tell(Note.ROUND_ENDS, NONE, NONE, NONE, self.round)
        return True

    def turn(self, player: Player) -> bool:
        """A turn; False where the game ends in it."""
        spent = 0
        for piece in player.pieces:
            piece.used = False
        while True:
            deeds = self.deeds(player)
            codes = set(deeds) | ({Act.PASS} if spent else set())
            if not deeds:
                return True
            assert (self.scene.asked, self.scene.decider) == ("action", player.seat), self.round
            assert set(self.scene.codes()) == codes
            self.compare()
            attacks = sorted(code for code in deeds if code >= Act.ATTACK and deeds[code] is not None)
            code = (
                self.luck.choice(attacks) if attacks and self.luck.random() < 0.6 else self.luck.choice(sorted(codes))
            )
            self.scene.do(code)
            if code == Act.PASS:
                self.tell(Note.PASSED, player.seat)
                return True
            deed = deeds[code]
            if deed is None:
                if code >= Act.MOVE:
                    self.tell(Note.MOVED, player.seat, player.square, NONE, *divmod(code - Act.MOVE, 4))
                    player.square, player.facing = (code - Act.MOVE) // 4, (code - Act.MOVE) % 4
                else:
                    player.facing = code - Act.ROTATE
                    self.tell(Note.TURNED, player.seat, NONE, NONE, player.facing)
                player.pool -= 1
                spent += 1
                if not self.in_tire or player.square in CENTER:
                    continue
                player.out = True
                self.tell(Note.DEFEATED, player.seat)
                if self.is_over():
                    self.finish(self.standing()[0].team)
                    return False
                return True
            arm, target, modifier = deed
            cost = 1 if arm is None else arm.card.cost or 0
            player.pool -= cost
            spent += cost
            if arm is not None:
                arm.sideways = arm.used = True
                arm.turned_in = self.round
                self.tell(Note.DEPLETED, player.seat, NONE, arm.number)
            self.attack(player, arm, target, modifier)
            if self.is_over():
                self.finish(self.standing()[0].team)
                return False

    def deeds(self, player: Player) -> dict[int, tuple[Piece | None, Player, int] | None]:
        """What can be done besides passing: None for moves and turns, card, target and modifier of an attack."""
        found: dict[int, tuple[Piece | None, Player, int] | None] = {}
        if player.pool:
            for facing in range(4):
                if facing != player.facing:
                    found[Act.ROTATE + facing] = None
            for x, y in STEPS:
                to_x, to_y = player.square % 4 + x, player.square // 4 + y
                if 0 <= to_x < 4 and 0 <= to_y < 4 and self.who(to_y * 4 + to_x) is None:
                    found |= {Act.MOVE + (to_y * 4 + to_x) * 4 + facing: None for facing in range(4)}
        hands = sum(each.card.hands or 0 for each in player.pieces if each.turned_in == self.round)
        arms: list[tuple[Piece | None, int, Cells, int]] = [(None, player.number, player.cells, 1)]
        arms += [
            (piece, piece.number, piece.cells, piece.card.cost or 0)
            for piece in player.pieces
            if piece.up and not piece.sideways and not piece.used and hands + (piece.card.hands or 0) <= 2
        ]
        for piece, number, cells, cost in arms:
            if cost > player.pool:
                continue
            for (right, ahead), modifier in cells.items():
                x, y = [(right, ahead), (ahead, -right), (-right, -ahead), (-ahead, right)][player.facing]
                to_x, to_y = player.square % 4 + x, player.square // 4 + y
                other = self.who(to_y * 4 + to_x) if 0 <= to_x < 4 and 0 <= to_y < 4 else None
                if other is not None and other.team != player.team:
                    found[Act.ATTACK + number * TARGETS + other.seat] = (piece, other, modifier)
        return found

    def attack(self, player: Player, piece: Piece | None, target: Player, modifier: int) -> None:
        number = player.number if piece is None else piece.number
        before = len(self.scene.notes(Note.TOTAL))
        self.tell(Note.ATTACK, player.seat, target.seat, number, modifier)
        low = self.dice(2, target.seat)
        defense = sum(low) + (target.hero.defense or 0)
        assert [note.amount for note in self.scene.notes(Note.TOTAL)[before:]] == [defense]
        high = self.dice(2, player.seat)
        total = sum(high) + modifier
        hits = total > defense or (total == defense and player.ci > target.ci)
        while total == defense and player.ci == target.ci:
            mine, theirs = self.dice(2)
            hits = mine > theirs
            if mine != theirs:
                break
        assert [note.amount for note in self.scene.notes(Note.TOTAL)[before:]] == [defense, total]
        self.tell(Note.TOTAL, target.seat, 1, NONE, defense)
        self.tell(Note.TOTAL, player.seat, 0, NONE, total)
        self.tell(Note.HIT if hits else Note.MISS, player.seat, target.seat, number, total, defense)
        if hits:
            if high[0] == high[1]:
                self.tell(Note.CRITICAL, player.seat)
            printed = (player.hero.damage if piece is None else piece.card.damage) or 0
            target.life -= printed * (1 + (high[0] == high[1]))
            self.tell(Note.DAMAGE, target.seat, player.seat, number, printed * (1 + (high[0] == high[1])))
            target.out = target.life <= 0
            if target.out:
                self.tell(Note.DEFEATED, target.seat)

    def compare(self) -> None:
        """Everything that lies there is as it was reckoned."""
        scene = self.scene
        for player in self.players:
            here = f"{'abcd'[player.square % 4]}{player.square // 4 + 1} {'NESW'[player.facing]}"
            assert scene.place(player.seat) == ("" if player.out else here)
            if not player.out:
                assert (scene.life(player.seat), scene.pool(player.seat)) == (player.life, player.pool)
                for piece in player.pieces:
                    assert scene.g.is_face_up(piece.number) == piece.up
                    assert scene.is_sideways(piece.card.name) == piece.sideways


@pytest.mark.clause(
    "TR-GOAL-01", "TR-GOAL-02", "TR-GOAL-03", "TR-CHAMP-04", "TR-CHAMP-05", "TR-CHAMP-06", "TR-CHAMP-07", "TR-CHAMP-09",
    "TR-CHAMP-10", "TR-CHAMP-11", "TR-SETUP-07", "TR-SETUP-08", "TR-SETUP-10", "TR-SETUP-11", "TR-SETUP-12",
    "TR-SETUP-14", "TR-SETUP-15", "TR-SETUP-16", "TR-SETUP-19", "TR-SEAT-01", "TR-SEAT-02", "TR-SEAT-03", "TR-SEAT-04",
    "TR-SEAT-05", "TR-SEAT-07", "TR-SEAT-08", "TR-ROE-01", "TR-ROE-02", "TR-RECH-01", "TR-RECH-02", "TR-RECH-05",
    "TR-REV-01", "TR-REV-06", "TR-REV-09", "TR-REV-14", "TR-INIT-01", "TR-INIT-02", "TR-INIT-03", "TR-INIT-06",
    "TR-INIT-08", "TR-INIT-09", "TR-INIT-10", "TR-INIT-12", "TR-INIT-13", "TR-ROUND-02", "TR-ROUND-04", "TR-ROUND-05",
    "TR-ROUND-06", "TR-ROUND-07", "TR-ROUND-10", "TR-ROUND-13", "TR-ROUND-16", "TR-MOVE-01", "TR-MOVE-02", "TR-MOVE-03",
    "TR-MOVE-04", "TR-MOVE-06", "TR-MOVE-08", "TR-MOVE-09", "TR-ATK-02", "TR-ATK-03", "TR-ATK-04", "TR-ATK-05",
    "TR-ATK-06", "TR-ATK-07", "TR-ATK-08", "TR-ATK-09", "TR-ATK-10", "TR-ATK-11", "TR-ATK-12", "TR-ATK-13", "TR-ATK-16",
    "TR-ATK-17", "TR-ATK-18", "TR-ATK-19", "TR-ATK-20", "TR-GRID-04", "TR-GRID-05", "TR-GRID-07", "TR-GRID-08",
    "TR-GRID-10", "TR-COMBAT-02", "TR-COMBAT-04", "TR-COMBAT-05", "TR-COMBAT-06", "TR-COMBAT-07", "TR-COMBAT-08",
    "TR-COMBAT-09", "TR-COMBAT-10", "TR-COMBAT-11", "TR-COMBAT-12", "TR-COMBAT-13", "TR-COMBAT-14", "TR-COMBAT-15",
    "TR-COMBAT-16", "TR-WIELD-03", "TR-WIELD-05", "TR-WIELD-07", "TR-WIELD-08", "TR-WIELD-11", "TR-END-01", "TR-END-05",
    "TR-END-06", "TR-END-07", "TR-END-09", "TR-TIE-01", "TR-TIE-02", "TR-TIE-03", "TR-TIE-04", "TR-TIE-05", "TR-TIE-07",
    "TR-MULTI-02", "TR-MULTI-05", "TR-MULTI-06", "TR-RULING-16", "TR-RULING-39", "TR-RULING-40", "TR-RULING-42",
    "TR-RULING-44", "TR-RULING-54", "TR-RULING-56", "TR-RULING-75",
)  # fmt: skip
@pytest.mark.parametrize("level", [False, True], ids=["", "all of one initiative"])
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("mode", TEAMS)
def test_tr_whole_games_go_as_the_rules_have_them(mode: str, seed: int, *, level: bool) -> None:
    """From Round Zero to the end: who is asked, every option of a turn, each die, Life, actions, sideways cards."""
    Reckoning(mode, 100 * seed + level, level=level).play()


@pytest.mark.clause(
    "TR-TIE-01", "TR-TIE-03", "TR-TIE-05", "TR-TIRE-01", "TR-TIRE-02", "TR-TIRE-03", "TR-TIRE-04", "TR-TIRE-05",
    "TR-TIRE-06", "TR-TIRE-07", "TR-TIRE-08", "TR-TIRE-09", "TR-END-07", "TR-RULING-39", "TR-RULING-40", "TR-RULING-42",
    "TR-RULING-75", "TR-RULING-76", "TR-INIT-08", "TR-INIT-12",
)  # fmt: skip
@pytest.mark.parametrize("level", [False, True], ids=["", "all of one initiative"])
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("mode", ["duel", "3-ffa", "2v2", "4-ffa"])
def test_tr_tire_fights_go_as_the_rules_have_them(mode: str, seed: int, *, level: bool) -> None:
    """After one round and a tie breaker: placed in the center, an order thrown for once, out who leaves."""
    Reckoning(mode, 1000 + 7 * seed + level, level=level, rounds=1, tire=1 + seed % 3).play()
