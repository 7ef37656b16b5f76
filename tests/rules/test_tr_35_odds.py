"""Time Rift, section 35: exact odds, by letting the engine judge every throw (TR-ODDS, TR-EX-03..07)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from tests.rules.rift import Rift, champion
from tests.rules.rift_odds import Odds, attack_odds, throws

# m, beat, tie, lose of 1296, hit % where ties miss, are even, hit; doubles among the beaten and the tied.
TABLE = {
    "TR-ODDS-01": (-11, 0, 0, 1296, "0.00", "0.00", "0.00", 0, 0),
    "TR-ODDS-02": (-10, 0, 1, 1295, "0.00", "0.04", "0.08", 0, 1),
    "TR-ODDS-03": (-9, 1, 4, 1291, "0.08", "0.23", "0.39", 1, 2),
    "TR-ODDS-04": (-8, 5, 10, 1281, "0.39", "0.77", "1.16", 3, 4),
    "TR-ODDS-05": (-7, 15, 20, 1261, "1.16", "1.93", "2.70", 7, 6),
    "TR-ODDS-06": (-6, 35, 35, 1226, "2.70", "4.05", "5.40", 13, 9),
    "TR-ODDS-07": (-5, 70, 56, 1170, "5.40", "7.56", "9.72", 22, 12),
    "TR-ODDS-08": (-4, 126, 80, 1090, "9.72", "12.81", "15.90", 34, 14),
    "TR-ODDS-09": (-3, 206, 104, 986, "15.90", "19.91", "23.92", 48, 16),
    "TR-ODDS-10": (-2, 310, 125, 861, "23.92", "28.74", "33.56", 64, 17),
    "TR-ODDS-11": (-1, 435, 140, 721, "33.56", "38.97", "44.37", 81, 18),
    "TR-ODDS-12": (0, 575, 146, 575, "44.37", "50.00", "55.63", 99, 18),
    "TR-ODDS-13": (1, 721, 140, 435, "55.63", "61.03", "66.44", 117, 18),
    "TR-ODDS-14": (2, 861, 125, 310, "66.44", "71.26", "76.08", 135, 17),
    "TR-ODDS-15": (3, 986, 104, 206, "76.08", "80.09", "84.10", 152, 16),
    "TR-ODDS-16": (4, 1090, 80, 126, "84.10", "87.19", "90.28", 168, 14),
    "TR-ODDS-17": (5, 1170, 56, 70, "90.28", "92.44", "94.60", 182, 12),
    "TR-ODDS-18": (6, 1226, 35, 35, "94.60", "95.95", "97.30", 194, 9),
    "TR-ODDS-19": (7, 1261, 20, 15, "97.30", "98.07", "98.84", 203, 6),
    "TR-ODDS-20": (8, 1281, 10, 5, "98.84", "99.23", "99.61", 209, 4),
    "TR-ODDS-21": (9, 1291, 4, 1, "99.61", "99.77", "99.92", 213, 2),
    "TR-ODDS-22": (10, 1295, 1, 0, "99.92", "99.96", "100.00", 215, 1),
    "TR-ODDS-23": (11, 1296, 0, 0, "100.00", "100.00", "100.00", 216, 0),
}
ALL = 6**4
MISSES, EVEN, HITS = (3, 6), (5, 5), (6, 3)
"""Champion initiatives of attacker and defender that make a tie a miss, an even chance, a hit."""


@cache
def odds(m: int, initiatives: tuple[int, int], damage: int = 1) -> Odds:
    """Odds of a base attack whose cell and the defender's DEF come to ``m`` together."""
    a, b = initiatives
    defense = -m // 2
    attacker = champion("Ann", a, damage=damage, cells={(0, 1): m + defense})
    scene = Rift([attacker], [champion("Ben", b, defense=defense)], options={"mode": "fist-fight"}).ready(
        "b2 N", "b3 S"
    )
    return attack_odds(scene.g, 0, scene.card("Ann"), 1)


def percent(chance: Fraction) -> str:
    return f"{float(chance) * 100:.2f}"


@pytest.mark.parametrize("row", TABLE)
@pytest.mark.clause(
    "TR-ODDS-01",
    "TR-ODDS-02",
    "TR-ODDS-03",
    "TR-ODDS-04",
    "TR-ODDS-05",
    "TR-ODDS-06",
    "TR-ODDS-07",
    "TR-ODDS-08",
    "TR-ODDS-09",
    "TR-ODDS-10",
    "TR-ODDS-11",
    "TR-ODDS-12",
    "TR-ODDS-13",
    "TR-ODDS-14",
    "TR-ODDS-15",
    "TR-ODDS-16",
    "TR-ODDS-17",
    "TR-ODDS-18",
    "TR-ODDS-19",
    "TR-ODDS-20",
    "TR-ODDS-21",
    "TR-ODDS-22",
    "TR-ODDS-23",
)
def test_tr_odds_of_every_modifier_by_the_engine(row: str) -> None:
    m, beat, tie, lose, missed, even, hit, critical, critical_tie = TABLE[row]
    found = odds(m, EVEN)
    counts = (found.beat, found.tie, found.lose, found.critical_beat, found.critical_tie)
    assert counts == tuple(Fraction(each, ALL) for each in (beat, tie, lose, critical, critical_tie))
    assert percent(found.hit) == even
    assert found.hit == found.beat + found.tie / 2
    assert percent(found.beat) == missed
    assert percent(found.beat + found.tie) == hit


@pytest.mark.parametrize("row", ["TR-ODDS-10", "TR-ODDS-12", "TR-ODDS-13"])
@pytest.mark.clause("TR-INIT-09", "TR-COMBAT-10")
def test_a_tie_is_decided_by_champion_initiative_in_the_odds_too(row: str) -> None:
    m, _, _, _, missed, _, hit, _, _ = TABLE[row]
    assert percent(odds(m, MISSES).hit) == missed
    assert percent(odds(m, HITS).hit) == hit


@pytest.mark.clause("TR-ODDS-24", "TR-ODDS-25")
def test_tr_odds_24_and_25_symmetry_and_ends() -> None:
    for m in range(-11, 12):
        assert odds(m, EVEN).beat == odds(-m, EVEN).lose
        assert odds(m, EVEN).tie == odds(-m, EVEN).tie
        if m < 11:
            assert odds(m + 1, EVEN).beat == odds(m, EVEN).beat + odds(m, EVEN).tie
    assert (odds(-11, EVEN).hit, odds(11, EVEN).hit) == (Fraction(0), Fraction(1))
    assert odds(-11, EVEN).tie == odds(11, EVEN).tie == 0


@pytest.mark.clause("TR-ODDS-26")
def test_tr_odds_26_roll_offs() -> None:
    def strict(n: int) -> Fraction:
        return sum((share for faces, share in throws(n) if len(set(faces)) == n), Fraction(0))

    def highest(n: int) -> Fraction:
        return sum((share for faces, share in throws(n) if faces.count(max(faces)) == 1), Fraction(0))

    assert strict(2) == Fraction(5, 6)
    assert (highest(3), strict(3)) == (Fraction(165, 216), Fraction(120, 216))
    assert (highest(4), strict(4)) == (Fraction(900, 1296), Fraction(360, 1296))
    # The engine's own: how many of the throws of two leave it undecided.
    undecided = 0
    for a, b in product(range(1, 7), repeat=2):
        scene = Rift([champion("Ann", 4)], [champion("Ben", 4)], options={"mode": "fist-fight"}).roll(a, b)
        undecided += scene.asked == "dice"
    assert Fraction(undecided, 36) == Fraction(1, 6)


@pytest.mark.clause("TR-EX-03", "TR-EX-04", "TR-EX-05", "TR-RULING-62")
def test_tr_ex_03_to_05_the_printed_chances_rest_on_different_ties() -> None:
    chances = [[odds(m, tie).hit for m in (0, 1)] for tie in (MISSES, EVEN, HITS)]
    assert [[percent(each) for each in pair] for pair in chances] == [
        ["44.37", "55.63"],
        ["50.00", "61.03"],
        ["55.63", "66.44"],
    ]
    assert [b - a for a, b in chances] == [Fraction(146, ALL), Fraction(143, ALL), Fraction(140, ALL)]


@pytest.mark.clause("TR-EX-06")
def test_tr_ex_06_staying_deals_more_and_maneuvering_is_safer() -> None:
    stays = [4 * odds(0, tie).hit for tie in (MISSES, EVEN, HITS)]
    moves = [3 * odds(1, tie).hit for tie in (MISSES, EVEN, HITS)]
    assert stays == [Fraction(575, 324), Fraction(2), Fraction(721, 324)]
    assert moves == [Fraction(721, 432), Fraction(791, 432), Fraction(287, 144)]
    once = [(1 - (1 - odds(0, tie).hit) ** 4, 1 - (1 - odds(1, tie).hit) ** 3) for tie in (MISSES, EVEN, HITS)]
    assert [(percent(a), percent(b)) for a, b in once] == [("90.42", "91.27"), ("93.75", "94.08"), ("96.13", "96.22")]


@pytest.mark.clause("TR-EX-07")
def test_tr_ex_07_with_criticals_counted() -> None:
    stays = [4 * odds(0, tie).expected for tie in (MISSES, EVEN, HITS)]
    moves = [3 * odds(1, tie).expected for tie in (MISSES, EVEN, HITS)]
    assert stays == [Fraction(337, 162), Fraction(7, 3), Fraction(419, 162)]
    assert moves == [Fraction(419, 216), Fraction(917, 432), Fraction(83, 36)]
