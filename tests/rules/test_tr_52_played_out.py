"""Time Rift: attacks that are broken off, re-rolls, moves and turns of the order, each played out in a scene."""

from __future__ import annotations

import random

import pytest

from agon.arena.codec import key_of, load, save
from agon.arena.terms import CARD_W, CardField, Note, Zone
from agon.cards import Card
from agon.core.ids import SeatNo
from agon.games.timerift.deck_choice import can_field
from agon.games.timerift.params import LEGALITY
from agon.scenario.runner import scene as set_scene
from tests.constructs.rift import Told, duel, said
from tests.notes import fields
from tests.rules.rift import armor, champion, inspiration, weapon
from tests.rules.test_tr_31_matches import chest, match
from tests.rules.test_tr_39_cards_views_and_records import DECKS, game

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
    told = [fields(note) for note in scene.notes(Note.NO_ATTACK)]
    assert told == [(0, 1, scene.card("Ann"), 0, 0)]
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
        ("Reroll the enemy's attack roll.", {"attack"}),
        ("You may reroll 1 of the enemy's attack dice.", {"attack"}),
        ("1 Life: Reroll the enemy's defense roll.", {"defense"}),
        ("If you have 3 or more Life, reroll 1 of the enemy's defense dice.", {"defense"}),
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


# --- what is used in a turn -------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-FX-07", "TR-PWR-12", "TR-MOVE-10")
@pytest.mark.parametrize(("ben", "to"), [("b3", "b4"), ("b1", None), ("c2", "d2"), ("a2", None), ("c4", None)])
def test_tr_fx_07_the_space_that_a_condition_speaks_of_is_the_one_that_is_meant(ben: str, to: str | None) -> None:
    """Without such a space the ability cannot be used."""
    scene = duel(
        "1 Action: If there is an empty space on the opposite side of an adjacent enemy, move to that space."
    ).put("b2 N", f"{ben} S")
    assert scene.can(scene.use("Ann")) == (to is not None)
    if to is not None:
        scene.do(scene.use("Ann"))
        assert scene.squares() == {to}
        scene.pick(to)
        assert scene.place(0) == f"{to} N"


@pytest.mark.clause("TR-FX-07", "TR-PWR-12")
@pytest.mark.parametrize(("ben", "cid"), [(3, 3), (3, 9), (9, 3), (9, 9)])
def test_tr_fx_07_that_enemy_is_one_of_those_of_whom_the_condition_is_true(ben: int, cid: int) -> None:
    """Ann has 6 Life; both enemies are adjacent. Who has more than she has is not offered."""
    text = "1 Action: If an adjacent enemy has less Life than you, that enemy loses 1 Life."
    lives = (6, ben, cid)
    hands = [
        [said(champion(name, 9 - seat, life=life), *([text] if seat == 0 else []))]
        for seat, (name, life) in enumerate(zip(NAMES, lives, strict=False))
    ]
    scene = Told(*hands, options={"mode": "3-ffa"}).ready("b2 N", "b3 S", "c2 S")
    less = [seat for seat in (1, 2) if lives[seat] < 6]
    assert scene.can(scene.use("Ann")) == bool(less)
    if not less:
        return
    scene.do(scene.use("Ann"))
    if len(less) == 2:
        assert (scene.asked, len(scene.codes())) == ("warrior", 2)
        scene.take(1)
    hurt = less[-1]
    assert [scene.life(seat) for seat in range(3)] == [lives[seat] - (seat == hurt) for seat in range(3)]


@pytest.mark.clause("TR-FX-12", "TR-FX-07", "TR-PWR-12")
@pytest.mark.parametrize("ben", ["b3", "d4"])
def test_tr_fx_12_what_costs_nothing_is_offered_where_it_does_something(ben: str) -> None:
    scene = duel("Once per round, you may push an adjacent enemy 1 space.").put("b2 N", f"{ben} S")
    assert scene.can(scene.use("Ann")) == (ben == "b3")


@pytest.mark.clause("TR-FX-12", "TR-FX-07", "TR-PWR-12")
def test_tr_fx_12_a_card_is_recharged_for_nothing_once_one_lies_sideways() -> None:
    hand = [said(champion("Ann", 6), "Once per round, recharge one of your cards."), weapon("Axe", 9)]
    scene = Told(hand, [champion("Ben", 3)]).ready("b2 N", "b3 S")
    assert not scene.can(scene.use("Ann"))
    scene.miss("Axe", 1)
    assert scene.is_sideways("Axe")
    scene.do(scene.use("Ann"))
    if scene.asked != "action":
        scene.take(0)
    assert not scene.is_sideways("Axe")
    assert not scene.can(scene.use("Ann"))


@pytest.mark.clause("TR-FX-07", "TR-FX-12")
@pytest.mark.parametrize("text", ["1 Action: You may gain 1 Life.", "Once per round, you may gain 1 Life."])
def test_tr_fx_07_to_use_it_is_the_choice_and_nothing_else_is_asked(text: str) -> None:
    scene = duel(text)
    scene.do(scene.use("Ann"))
    assert (scene.asked, scene.decider, scene.life(0)) == ("action", 0, 11)


@pytest.mark.clause("TR-FX-07", "TR-FX-12")
def test_tr_fx_07_one_ability_of_several_that_takes_life_is_enough_to_look_for_it() -> None:
    scene = duel("1 Life: Jump 3.", "1 Action: Gain 1 Life.")
    assert scene.deal.life_costs
    assert [int(scene.deal.referee.life_asked(scene.g, scene.use("Ann", each))) for each in range(2)] == [1, 0]


# --- bans, falls and what is checked when -----------------------------------------------------------------------------


@pytest.mark.clause("TR-PWR-FEAR-03", "TR-PWR-FEAR-04")
@pytest.mark.parametrize("ban", ["Enemies cannot reroll dice.", "Enemies cannot rotate.", "Enemies cannot gain Life."])
def test_tr_pwr_fear_03_who_is_kept_out_is_so_whatever_else_is_forbidden(ban: str) -> None:
    scene = duel("Fear: enemies cannot move into spaces adjacent to you.", ban)
    scene.do(scene.use("Ann")).end_turn()
    scene.put("b2 N", "b4 S")
    assert not scene.can(scene.move("b3", "S"))
    assert scene.can(scene.move("a4", "S"))


@pytest.mark.clause("TR-RULING-38", "TR-RULING-67", "A7-RULING-62", "A7-RULING-66")
@pytest.mark.parametrize(("first", "second", "left"), [(1, 5, 4), (5, 1, 4), (3, 3, 4), (1, 1, 0)])
def test_tr_ruling_38_who_fell_is_not_defeated_before_the_last_answer_to_the_fall(
    first: int, second: int, left: int
) -> None:
    """From 1 Life 3 damage: neither answer alone leaves 4."""
    saved = [f"Before you are defeated, gain {many} Life." for many in (first, second)]
    scene = duel(ben=saved, a=champion("Ann", 6, damage=3), b=champion("Ben", 3, life=1))
    scene.hit("Ann", 1)
    while scene.asked not in {"action", "over"}:
        scene.take(-1)
    assert (scene.asked, max(0, scene.life(1))) == ("action" if left else "over", left)


@pytest.mark.clause("TR-REV-03", "TR-ROE-02", "TR-RULING-06", "TR-RULING-73")
def test_tr_rev_03_which_card_is_illegal_is_asked_in_the_step_that_checks_cards() -> None:
    """Neither as cards are turned up nor later."""
    hand = [champion("Ann", 6), weapon("Axe", 9), weapon("Bow", 8)]
    scene = Told(hand, [champion("Ben", 3)], options={"legality.offender": "ownerChoice"}).ready("a1 N", "d4 S")
    while scene.asked == "action":
        scene.end_turn()
    assert (scene.decider, int(scene.g.round), int(scene.g.step)) == (0, 2, LEGALITY)
    assert sorted(scene.codes()) == sorted(scene.card(name) for name in ("Axe", "Bow"))


@pytest.mark.clause("TR-RULING-73", "TR-REV-03", "TR-ROE-03")
@pytest.mark.parametrize("spare", [weapon("Bow", 8), armor("Cap", 8)])
def test_tr_ruling_73_what_text_turns_up_as_a_round_ends_is_checked_at_once(spare: Card) -> None:
    """A second weapon is discarded before the next round; an armor lies there with the weapon."""
    ann = said(champion("Ann", 6), "At the end of each round, turn one of your face-down cards face-up.")
    scene = Told([ann, weapon("Axe", 9), inspiration("Hope", 1), spare], [champion("Ben", 3)]).ready("a1 N", "d4 S")
    while not scene.notes(Note.FACE_UP):
        if scene.asked == "action":
            scene.end_turn()
        else:
            scene.do(max(scene.codes()))
    card = scene.card(spare.name)
    assert [note.card for note in scene.notes(Note.FACE_UP)] == [card]
    is_legal = spare.name == "Cap"
    assert [(note.card, note.round) for note in scene.notes(Note.ILLEGAL)] == ([] if is_legal else [(card, 1)])
    scene.to_round(2)
    assert int(scene.g.zone(card)) == (Zone.FACE_UP if is_legal else Zone.DISCARDED)


@pytest.mark.clause("TR-MATCH-12")
@pytest.mark.parametrize("left", range(5))
def test_tr_match_12_any_champion_that_is_left_is_enough_for_a_deck(left: int) -> None:
    g = match(3, [chest(0), chest(4)]).fight
    champions = [card for card in g.deal.cards_of(0) if card in range(4)]
    assert len(champions) == 4
    for card in champions:
        if card != left:
            g.cards[card * CARD_W + CardField.ZONE] = Zone.OUT_OF_GAME
    assert can_field(g, SeatNo(0)) == (left < 4)
    assert can_field(g, SeatNo(1))


@pytest.mark.clause("TR-TOKEN-06", "TR-HIDE-02")
def test_tr_token_06_who_is_out_has_taken_no_turns() -> None:
    luck = random.Random(3)
    state = game(DECKS[:3], mode="3-ffa")
    while all(state.fight.in_play(seat) for seat in range(3)):
        state.choose(luck.randrange(state.count()))
    assert not state.is_over
    seats = state.view(None)["seats"]
    assert [each["turns_taken"] > 0 for each in seats] == [bool(state.fight.in_play(seat)) for seat in range(3)]


@pytest.mark.clause("TR-ROUND-13", "TR-RULING-13", "TR-RULING-14")
def test_tr_round_13_a_copy_in_the_middle_of_an_attack_goes_on_with_the_turn_by_itself() -> None:
    scene = duel()
    scene.do(scene.attack("Ann", 1)).roll(1, 2)
    copy = scene.g.clone()
    scene.roll(5, 6)
    copy.give_dice([5, 6])
    assert copy.options() == scene.g.options()
    assert [int(copy.code_at(each)) for each in range(int(copy.options()))] == scene.codes()


@pytest.mark.clause("TR-ROE-02", "TR-ROE-03", "TR-RULING-73")
@pytest.mark.parametrize("falls", [1, 2])
def test_tr_roe_03_who_falls_as_a_round_ends_is_out_with_all_cards_and_the_next_round_begins(falls: int) -> None:
    """Weapons lie open: what is left is checked, and the game goes on among the others."""
    hands = [
        [champion(name, 6 - seat, life=1 if seat == falls else 10), weapon(f"Axe {seat}", 9)]
        for seat, name in enumerate(NAMES[:3])
    ]
    hands[0][0] = said(hands[0][0], "At the end of each round, each enemy loses 1 Life.")
    scene = Told(*hands, options={"mode": "3-ffa"}).ready("a1 N", "d4 S", "d1 W")
    scene.to_round(2)
    stays = 3 - falls
    assert [bool(scene.g.in_play(seat)) for seat in range(3)] == [seat != falls for seat in range(3)]
    assert (scene.life(stays), scene.asked, scene.decider) == (9, "action", 0)
    assert int(scene.g.zone(scene.card(f"Axe {falls}"))) != Zone.FACE_UP
    scene.end_turn()
    assert scene.decider == stays


@pytest.mark.clause("TR-ROE-02", "TR-ROE-03", "TR-RULING-73", "TR-ROUND-14")
def test_tr_round_14_actions_follow_agility_before_any_turn_has_begun() -> None:
    """Ann's Reveal effect gives her Agility; Ben, asked for his, sees the actions that she has for it."""
    hands = [
        [champion("Ann", 6), said(inspiration("Wind", 9), "On reveal, gain +2 Agility this round.")],
        [champion("Ben", 3), said(inspiration("Oath", 1), "On reveal, gain 1 Life.")],
    ]
    scene = Told(*hands).ready("a1 N", "d4 S")
    assert (scene.asked, scene.decider) == ("use", 0)
    before = scene.pool(0)
    scene.take()
    assert (scene.asked, scene.decider, scene.pool(0) - before) == ("use", 1, 2)


@pytest.mark.clause("TR-PWR-REACT-03", "TR-FX-10")
@pytest.mark.parametrize("answered", [True, False])
@pytest.mark.parametrize("mover", ["Ann", "Move 1 space.", "Jump 2.", "Jump 1, then move 1 space."])
def test_tr_pwr_react_03_a_move_that_is_answered_is_saved_and_goes_on(mover: str, *, answered: bool) -> None:
    """Read back in the middle of it the fight goes the same way: a maneuver as one, and what an ability moves too."""
    text = "Move 1 space." if mover == "Ann" else mover
    scene = duel(f"1 Action: {text}", ben=["React: Before an enemy moves, Push an adjacent enemy 1."])
    if mover == "Ann":
        scene.do(scene.move("b1", "N"))
    else:
        scene.do(scene.use("Ann")).pick("b1")
    assert (scene.asked, scene.decider) == ("use", 1)
    again = load(scene.deal, save(scene.g))
    assert key_of(again) == key_of(scene.g)
    ends = []
    for g in (scene.g, again):
        scene.g = g
        scene.do(scene.codes()[1 if answered else 0])
        while scene.asked != "action":
            scene.do(scene.codes()[0])
        ends.append((scene.place(0), scene.pool(0), key_of(g)))
    assert ends[0] == ends[1]


DOG = """
system: timerift
option: mode duel
start: round 1
card Ann: champion, initiative 6
card Ben: champion
card Wall: special, initiative 9
  Deploy on an empty center space.
board
  .  .  .  .
  .  Bv .  .
  .  A^ .  .
  .  .  .  .
A: Ann | Wall
B: Ben
play
"""


@pytest.mark.clause("TR-PWR-DEPLOY-03")
def test_tr_pwr_deploy_03_where_a_card_may_lie_is_said_to_who_names_another_space() -> None:
    battle = set_scene(DOG)
    battle.play("A: use Wall")
    said_so = {
        each: str(battle.state.why_not(each)) for each in ("place", "place a1", "place a1 N", "place c2 x", "place c2")
    }
    assert "c2 or c3" in said_so["place"]
    for each in ("place a1", "place a1 N"):
        assert "Wall cannot go to a1: choose c2 or c3." in said_so[each]
    for each in ("place c2", "place c2 x"):
        assert "place c2 N" in said_so[each]
    assert all("TR-PWR-DEPLOY-03" in each for each in said_so.values())
