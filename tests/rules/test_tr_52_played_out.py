"""Time Rift: attacks that are broken off, re-rolls, moves and turns of the order, each played out in a scene."""

from __future__ import annotations

import pytest

from agon.arena.terms import Note
from tests.constructs.rift import Told, duel, said
from tests.rules.rift import champion

NAMES = ("Ann", "Ben", "Cid", "Dan")
TEAMS = {"3-ffa": (0, 1, 2), "2v2": (0, 1, 0, 1)}
"""By mode, the team of each seat."""

# --- attacks that are broken off --------------------------------------------------------------------------------------


def dodged(scene: Told) -> None:
    """Ben steps out of Ann's grid: her attack ends without dice."""
    assert (scene.asked, scene.decider) == ("use", 1)
    scene.take()
    scene.pick("c3")


@pytest.mark.clause("TR-PWR-DODGE-04", "TR-PWR-DODGE-05", "TR-RULING-28")
def test_tr_pwr_dodge_04_an_attack_dodged_is_told_and_what_was_paid_for_it_is_not_given_back() -> None:
    scene = duel(ben=["Dodge 1."])
    before = scene.pool(0)
    scene.do(scene.attack("Ann", 1))
    dodged(scene)
    told = [note[1:6] for note in scene.notes(Note.NO_ATTACK)]
    assert told == [[0, 1, scene.card("Ann"), 0, 0]]
    assert (scene.asked, scene.decider, before - scene.pool(0)) == ("action", 0, 1)
    assert [scene.life(seat) for seat in range(2)] == [10, 10]


@pytest.mark.clause("TR-PWR-DODGE-04", "TR-RULING-28")
def test_tr_pwr_dodge_04_an_attack_dodged_was_the_next_attack() -> None:
    """What was said of the next attack is over; the one after it deals what the Champion deals."""
    scene = duel("1 Action: Your next attack this round gains +3 damage.", ben=["Dodge 1."])
    scene.do(scene.use("Ann")).do(scene.attack("Ann", 1))
    dodged(scene)
    scene.put("b2 N", "b3 S").hit("Ann", 1)
    assert scene.life(1) == 10 - 2


@pytest.mark.clause("TR-PWR-DODGE-04", "TR-PWR-DODGE-05")
@pytest.mark.parametrize("words", ["If you do", "If it misses", "If it hits"])
def test_tr_pwr_dodge_04_an_attack_dodged_was_neither_made_nor_has_it_hit_or_missed(words: str) -> None:
    scene = duel(f"Combo: Make an attack. {words}, gain 1 Life.", ben=["Dodge 1."])
    scene.do(scene.use("Ann"))
    dodged(scene)
    assert (scene.asked, scene.decider, scene.life(0)) == ("action", 0, 10)


@pytest.mark.clause("TR-PWR-DODGE-04", "TR-PWR-DODGE-05")
@pytest.mark.parametrize("dodges", [True, False])
def test_tr_pwr_dodge_04_it_hits_is_asked_of_the_attack_dodged_and_not_of_the_one_before(*, dodges: bool) -> None:
    scene = duel("Combo: Make an attack, then make an attack. If it hits, gain 1 Life.", ben=["Dodge 1."])
    scene.do(scene.use("Ann")).decline().roll(1, 2)
    scene.roll(5, 6)
    if dodges:
        dodged(scene)
    else:
        scene.decline().roll(1, 2)
        scene.roll(5, 6)
    assert scene.life(0) == (10 if dodges else 11)
    assert scene.life(1) == 10 - 2 * (1 if dodges else 2)


# --- dice thrown again ------------------------------------------------------------------------------------------------


def attacked(text: str, mode: str, attacker: int, target: int) -> list[int]:
    """Cid has the text: who is asked for a use while one attacks another who stands in front, all declining."""
    teams = TEAMS[mode]
    hands = [
        [said(champion(name, 6 - seat), *([text] if name == "Cid" else []))]
        for seat, name in enumerate(NAMES[: len(teams)])
    ]
    scene = Told(*hands, options={"mode": mode}).ready().decider_is(attacker)
    places = {attacker: "b2 N", target: "b3 S"}
    corners = iter(["d4 S", "d1 S"])
    scene.put(*(places.get(seat) or next(corners) for seat in range(len(teams))))
    scene.do(scene.attack(NAMES[attacker], target))
    asked = []
    while scene.asked != "action":
        if scene.asked == "dice":
            scene.roll(*range(1, 1 + int(scene.g.dice_wanted)))
        else:
            assert scene.asked == "use"
            asked.append(scene.decider)
            scene.decline()
    return asked


@pytest.mark.clause("TR-PWR-REROLL-02")
@pytest.mark.parametrize("mode", list(TEAMS))
@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("Reroll 1 of the enemy's attack dice.", {"attack"}),
        ("Reroll 1 of the enemy's defense dice.", {"defense"}),
        ("Reroll 1 of the enemy's dice.", {"attack", "defense"}),
        ("Reroll one of the enemy's attack dice and choose which result to keep.", {"attack"}),
    ],
)
def test_tr_pwr_reroll_02_the_enemys_dice_are_those_of_any_enemy_and_of_nobody_else(
    text: str, kinds: set[str], mode: str
) -> None:
    """Of every attack on everybody: the rolls of the kinds that an enemy makes, each offered once."""
    teams = TEAMS[mode]
    for attacker in range(len(teams)):
        for target in range(len(teams)):
            if teams[attacker] == teams[target]:
                continue
            rolls = (("defense", target), ("attack", attacker))
            offered = sum(kind in kinds and teams[who] != teams[2] for kind, who in rolls)
            assert attacked(text, mode, attacker, target) == [2] * offered, (attacker, target)


# --- powers that are lent ---------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-RULING-15", "TR-PWR-07", "TR-PWR-12", "TR-PWR-SUPPORT-04")
@pytest.mark.parametrize("scope", ["instance", "keyword"])
@pytest.mark.parametrize("jumps", [None, "Ann", "Cid"])
def test_tr_ruling_15_a_keyword_that_is_lent_is_his_who_uses_it(scope: str, jumps: str | None) -> None:
    """Ann lends Cid her Jump. Whether it may still be used goes by the Jumps of Cid, and not by those of Ann."""
    texts = {"Ann": ["Jump 1.", "Support: An ally may use the abilities of this card.", "Jump 2."], "Cid": ["Jump 1."]}
    hands = [[said(champion(name, 9 - seat), *texts.get(name, ()))] for seat, name in enumerate(NAMES)]
    scene = Told(*hands, options={"mode": "2v2", "power.oncePerRoundScope": scope})
    scene.ready("a1 N", "d4 S", "a2 E", "d1 W")
    scene.do(scene.use("Ann", 1))
    if jumps == "Ann":
        scene.do(scene.use("Ann")).take(-1)
    scene.decider_is(2)
    if jumps == "Cid":
        scene.do(scene.use("Cid")).take(-1)
    has_jumped = scope == "keyword" and jumps == "Cid"
    assert scene.can(scene.use("Ann", 2)) == (not has_jumped)
    if not has_jumped:
        before = scene.place(2)
        scene.do(scene.use("Ann", 2)).take(-1)
        assert scene.place(2) != before
