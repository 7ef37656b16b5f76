"""Time Rift: costs, times, what holds all the time, cards, actions and tokens, as cards say them, played (TR-FX)."""

from __future__ import annotations

import pytest

from agon.arena.stats import defense_of
from agon.arena.terms import Act, Note, SeatMore, Zone
from agon.core.ids import SeatNo
from agon.language import Reading, Unread, read_ability, speak
from tests.constructs.rift import Told, duel, loaded, reasons, said
from tests.rules.rift import AHEAD, armor, champion, inspiration, special, weapon

HAND = ("b2 N", "b3 S")
DUEL = {"mode": "fist-fight"}


# --- costs ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-FX-07", "TR-FX-10", "TR-FX-11", "TR-FX-09")
def test_an_action_in_front_is_paid_in_the_own_turn_as_often_as_it_can_be() -> None:
    scene = duel("1 Action: Gain 1 Life.", a=champion("Ann", 6, agility=2))
    scene.do(scene.use("Ann")).do(scene.use("Ann"))
    assert (scene.life(0), scene.pool(0)) == (12, 0)
    # Nobody is asked in Ben's turn.
    assert (scene.decider, scene.asked) == (1, "action")
    scene.do(scene.turn("N"))
    assert (scene.decider, scene.asked) == (1, "action")


@pytest.mark.clause("TR-FX-10", "TR-FX-12")
def test_what_costs_life_can_be_used_in_anybodys_turn_between_actions() -> None:
    scene = duel(ben=["Pay 1 Life: Your defense totals get +2 this round."])
    assert scene.asked == "use"
    scene.take()
    assert (scene.life(1), scene.asked, scene.decider) == (9, "action", 0)
    scene.do(scene.attack("Ann", 1)).roll(1, 2).roll(1, 3)
    assert (scene.life(1), scene.asked, scene.decider) == (9, "use", 1)
    scene.decline()
    scene.do(Act.PASS)
    scene.do(scene.use("Ben"))
    assert scene.life(1) == 8


@pytest.mark.clause("TR-FX-21", "TR-TOKEN-01", "TR-TOKEN-02", "TR-RULING-53")
def test_tokens_are_paid_whole_or_not_at_all() -> None:
    scene = duel("When you hit, gain 1 charge token.", "2 charge tokens: Make a free base attack.")
    scene.hit("Ann", 1)
    assert (scene.tokens(0), scene.can(scene.use("Ann", 1))) == (1, False)
    scene.hit("Ann", 1)
    scene.do(scene.use("Ann", 1)).roll(1, 2).roll(1, 1)
    assert (scene.tokens(0), scene.pool(0), scene.life(1)) == (0, 2, 6)


@pytest.mark.clause("TR-TOKEN-02", "TR-FX-21")
def test_who_has_no_token_to_lose_has_lost_none() -> None:
    scene = duel("1 Action: Lose 1 charge token. If you do, gain 1 Life.", "When you hit, gain 1 charge token.")
    scene.do(scene.use("Ann"))
    assert (scene.tokens(0), scene.life(0)) == (0, 10)
    scene.hit("Ann", 1)
    scene.do(scene.use("Ann"))
    assert (scene.tokens(0), scene.life(0)) == (0, 11)


@pytest.mark.clause("TR-FX-21")
def test_a_cost_of_several_parts_needs_all_of_them() -> None:
    scene = loaded(special("Horse", 9), "1 Action and 1 Life: Jump 3.", hero=champion("Ann", 6, life=1))
    assert not scene.can(scene.use("Horse"))
    rich = loaded(special("Horse", 9), "1 Action and 1 Life: Jump 3.")
    rich.do(rich.use("Horse"))
    rich.pick("d2", "N")
    assert (rich.life(0), rich.pool(0), rich.place(0)) == (9, 3, "d2 N")


@pytest.mark.clause("TR-FX-10")
def test_cards_are_discarded_or_depleted_to_pay() -> None:
    scene = loaded(armor("Coat", 9), "Discard this card: Gain 2 Life.")
    scene.do(scene.use("Coat"))
    assert (scene.life(0), int(scene.g.zone(scene.card("Coat")))) == (12, Zone.DISCARDED)
    shield = loaded(armor("Shield", 9, hands=2), "Deplete this card: Your defense totals get +2 this round.")
    shield.do(shield.use("Shield"))
    assert (shield.is_sideways("Shield"), shield.can(shield.use("Shield"))) == (True, False)
    other = loaded(armor("Coat", 9), hero=said(champion("Ann", 6), "Discard one of your loadout cards: Gain 1 Action."))
    other.do(other.use("Ann"))
    assert (other.pool(0), int(other.g.zone(other.card("Coat")))) == (5, Zone.DISCARDED)
    assert not other.can(other.use("Ann"))


@pytest.mark.clause("TR-WIELD-07", "TR-PWR-12")
def test_hands_bound_what_can_be_depleted_to_pay() -> None:
    shield = said(armor("Shield", 9, hands=2), "Deplete this card: Your defense totals get +2 this round.")
    scene = Told([champion("Ann", 6), weapon("Axe", 9, hands=1), shield], [champion("Ben", 3)])
    scene.ready(*HAND)
    scene.to_round(2)
    scene.decider_is(0)
    scene.put(*HAND).do(scene.attack("Axe", 1)).roll(5, 6).roll(1, 2)
    while scene.asked == "use":
        scene.decline()
    assert not scene.can(scene.use("Shield"))


@pytest.mark.clause("TR-FX-08")
def test_a_limit_in_front_of_a_cost() -> None:
    scene = duel("Once per round, 1 Life: Gain 1 Action.")
    scene.do(scene.use("Ann"))
    assert (scene.life(0), scene.pool(0), scene.can(scene.use("Ann"))) == (9, 5, False)


# --- times and limits -------------------------------------------------------------------------------------------------


@pytest.mark.clause("TR-REV-12", "TR-RULING-12", "TR-REV-10")
def test_on_reveal_is_offered_and_turns_the_card() -> None:
    scene = Told(
        [champion("Ann", 6), said(inspiration("Vow", 9), "On reveal, you may move up to two spaces.")],
        [champion("Ben", 3)],
    )
    scene.ready(*HAND)
    scene.take()
    scene.pick("a2", "N")
    scene.do(0)
    assert (scene.place(0), scene.is_sideways("Vow"), scene.pool(0)) == ("a2 N", True, 4)
    declined = Told([champion("Ann", 6), said(inspiration("Vow", 9), "On reveal, gain 1 Life.")], [champion("Ben", 3)])
    declined.ready(*HAND).do(0)
    assert (declined.life(0), declined.is_sideways("Vow")) == (10, False)


@pytest.mark.clause("TR-FX-04", "TR-REV-16")
def test_rounds_and_turns_begin_and_end() -> None:
    scene = duel(
        "At the start of each round, gain 1 charge token.", "At the end of each round, lose 1 Life.",
        "At the start of your turn, gain 1 Action.",
    )  # fmt: skip
    assert (scene.tokens(0), scene.pool(0), scene.life(0)) == (1, 5, 10)
    scene.to_round(2)
    assert (scene.tokens(0), scene.life(0)) == (2, 9)


@pytest.mark.clause("TR-FX-08")
def test_once_a_round_and_once_a_game() -> None:
    scene = duel("Once per round, you may move 1 space.", "Once per game, Heal 3.")
    scene.do(scene.use("Ann")).pick("a2", "N")
    assert (scene.place(0), scene.pool(0), scene.can(scene.use("Ann"))) == ("a2 N", 4, False)
    scene.do(scene.use("Ann", 1))
    scene.to_round(2)
    assert (scene.can(scene.use("Ann")), scene.can(scene.use("Ann", 1))) == (True, False)


def test_what_a_hit_a_miss_and_an_attack_wake() -> None:
    scene = loaded(weapon("Axe", 9), "When you hit with this weapon, the defender gets -1 Agility this round.")
    scene.hit("Axe", 1)
    assert scene.pool(1) == 3
    missed = loaded(weapon("Axe", 9), "When you miss with this weapon, recharge this card.")
    missed.miss("Axe", 1)
    assert not missed.is_sideways("Axe")
    guarded = duel(ben=["When you are attacked, your defense total gets +2."])
    guarded.do(guarded.attack("Ann", 1)).roll(1, 2).roll(1, 3)
    assert guarded.life(1) == 10
    glad = duel("When you hit, gain 1 Life.", ben=["When you are damaged, gain 1 charge token."])
    glad.hit("Ann", 1)
    assert (glad.life(0), glad.tokens(1)) == (11, 1)


def test_doubles_give_an_action() -> None:
    scene = duel("When you roll doubles, gain 1 Action.")
    scene.do(scene.attack("Ann", 1)).roll(5, 6).roll(1, 1)
    assert scene.pool(0) == 4


@pytest.mark.clause("TR-RULING-17", "TR-GLOSS-21")
def test_a_card_depleted_and_recharged_is_told_of() -> None:
    scene = loaded(weapon("Axe", 9), "When this card is depleted, Heal 1.")
    scene.do(scene.attack("Axe", 1))
    assert scene.asked == "use"
    scene.take().roll(5, 6).roll(1, 2)
    assert scene.life(0) == 11
    upright = loaded(weapon("Axe", 9), "When this card is recharged, gain 1 Life.")
    upright.miss("Axe", 1)
    assert upright.to_round(2).life(0) == 11


@pytest.mark.parametrize("which", ["one of them", "that card"])
def test_one_of_the_cards_a_condition_speaks_of_is_recharged(which: str) -> None:
    scene = loaded(weapon("Axe", 9), f"Once per round, if you have 1 or more depleted cards, recharge {which}.")
    assert not scene.can(scene.use("Axe"))
    scene.miss("Axe", 1)
    scene.do(scene.use("Axe"))
    assert not scene.is_sideways("Axe")


@pytest.mark.clause("TR-PWR-09", "TR-FX-15")
def test_an_enemys_use_of_a_keyword_is_heard() -> None:
    scene = duel("When an enemy uses Push, gain 1 Life.", ben=["Push 1.", "Heal 1."])
    scene.end_turn()
    scene.put(*HAND).do(scene.use("Ben", 1))
    assert scene.life(0) == 10
    scene.do(scene.use("Ben")).do(scene.codes()[-1])
    assert scene.life(0) == 11


@pytest.mark.clause("TR-MOVE-11", "TR-MOVE-12", "TR-MOVE-13")
def test_into_from_and_out_of() -> None:
    scene = duel(
        "When you move into a corner space, lose 1 Life.", "When you move from a wall space, gain 1 Life.",
        "When you move out of a center space, lose 1 Action.",
    )  # fmt: skip
    scene.do(scene.move("c2", "N"))
    assert (scene.pool(0), scene.life(0)) == (3, 10)
    scene.do(scene.move("c1", "N"))
    assert (scene.pool(0), scene.life(0)) == (1, 10)
    scene.do(scene.move("d1", "N"))
    # From a wall space into a corner: one gained, one lost.
    scene.in_any_order()
    assert (scene.pool(0), scene.life(0)) == (0, 10)


@pytest.mark.clause("TR-PWR-RAGE-02", "TR-RULING-61")
def test_life_lost_by_damage_by_a_cost_and_by_poison_is_all_lost() -> None:
    text = "After you lose life, Rage: +1 Damage until the end of the round."
    hurt = duel(ben=[text])
    hurt.hit("Ann", 1)
    assert (hurt.asked, hurt.decider) == ("use", 1)
    paid = duel(text, "1 Life: Gain 1 Action.")
    paid.do(paid.use("Ann", 1))
    assert (paid.asked, paid.decider) == ("use", 0)
    sick = duel("Poison 1 at the start of each round for 3 rounds.", ben=[text])
    sick.hit("Ann", 1).take()
    sick.decline()
    sick.end_turn().end_turn()
    assert (int(sick.g.round), sick.asked, sick.decider) == (2, "use", 1)


@pytest.mark.parametrize("hit", [True, False])
def test_whether_life_was_lost_this_round_is_remembered(*, hit: bool) -> None:
    scene = duel(
        "At the end of each round, if an enemy lost life this round, gain 1 life.",
        ben=["At the end of each round, if you did not lose life this round, gain 2 life."],
    )
    if hit:
        scene.hit("Ann", 1)
    else:
        scene.miss("Ann", 1)
    scene.to_round(2)
    assert (scene.life(0), scene.life(1)) == ((11, 8) if hit else (10, 12))


def test_the_last_round() -> None:
    scene = duel("In the last round of the game, your attack totals get +2.")
    scene.do(scene.attack("Ann", 1)).roll(1, 3).roll(1, 2)
    scene.to_round(4)
    scene.put(*HAND).do(scene.attack("Ann", 1)).roll(1, 3).roll(1, 2)
    assert scene.life(1) == 8


@pytest.mark.clause("TR-INIT-02")
def test_who_won_initiative_last_round() -> None:
    """Ann has the higher Champion Initiative and wins every round; before the first there was none to win."""
    scene = duel("If you won initiative last round, your attack totals get +2.")
    scene.do(scene.attack("Ann", 1)).roll(1, 3).roll(1, 2)
    assert scene.life(1) == 10
    scene.to_round(2)
    scene.put(*HAND).do(scene.attack("Ann", 1)).roll(1, 3).roll(1, 2)
    assert scene.life(1) == 8


# --- what holds all the time ------------------------------------------------------------------------------------------


def beats(scene: Told, *places: str) -> bool:
    """Does Ann's attack of 5 beat 5, which she would win by champion initiative, less one?"""
    scene.put(*(places or HAND))
    before = scene.life(1)
    scene.do(scene.attack("Ann", 1)).roll(2, 3).roll(1, 3)
    return scene.life(1) < before


@pytest.mark.parametrize(
    ("text", "here", "there"),
    [
        ("Your attack totals get +1 while you are in a center space.", HAND, ("a1 N", "a2 S")),
        ("Your attack totals get +1 against enemies in the same row as you.", ("b2 E", "c2 S"), HAND),
        ("Your attack totals get +1 against enemies in the same column as you.", HAND, ("b2 E", "c2 S")),
    ],
)
@pytest.mark.clause("TR-ARENA-05", "TR-ARENA-06")
def test_places_of_the_arena(text: str, here: tuple[str, str], there: tuple[str, str]) -> None:
    scene = duel(text, a=champion("Ann", 6, cells=AHEAD))
    assert beats(scene, *here)
    assert not beats(scene, *there)


def test_traits_elements_powers_and_tokens_are_counted() -> None:
    tokens = duel("When you hit, gain 1 charge token.", "Your attack totals get +1 for each charge token you have.")
    assert not beats(tokens)
    tokens.hit("Ann", 1)
    assert beats(tokens)
    rage = loaded(
        armor("Coat", 9),
        "Rage: +1 Damage.",
        hero=said(champion("Ann", 6), "Your attack totals get +1 if you have a card with Rage."),
    )
    assert beats(rage)
    heal = loaded(
        armor("Coat", 9),
        "Heal 1.",
        hero=said(champion("Ann", 6), "Your attack totals get +1 if you have a card with Rage."),
    )
    assert not beats(heal)


@pytest.mark.clause("TR-RULING-34", "TR-GLOSS-21")
def test_how_cards_lie() -> None:
    scene = loaded(armor("Coat", 9), "Heal 1.", "While this card is upright, your defense totals gain +1.")
    scene.end_turn()
    scene.put(*HAND).do(scene.attack("Ben", 0)).roll(1, 2).roll(1, 3)
    # 4 against 3 and 1, and Ann wins ties.
    assert scene.life(0) == 10
    still = loaded(armor("Coat", 9), "Heal 1.", "While this card is depleted, you cannot move.")
    assert still.can(still.move("a2", "N"))
    still.do(still.use("Coat"))
    assert not still.can(still.move("a2", "N"))
    bare = loaded(armor("Coat", 9), "Heal 1.", "You gain +1 DEF while you have no upright cards.")
    assert int(defense_of(bare.g, SeatNo(0))) == 0
    bare.do(bare.use("Coat"))
    assert int(defense_of(bare.g, SeatNo(0))) == 1


@pytest.mark.clause("TR-CARD-09", "TR-RULING-20")
def test_a_special_speaks_of_attacks_made_with_it() -> None:
    scene = loaded(special("Ram", 9, cells=AHEAD, damage=1), "When you hit with this card, Push 1.")
    scene.hit("Ann", 1)
    assert scene.asked == "action"
    scene.hit("Ram", 1).take()
    scene.pick("b4")
    assert (scene.place(1), scene.life(1)) == ("b4 S", 7)


@pytest.mark.clause("TR-PWR-DISARM-02", "TR-WIELD-08")
def test_a_card_that_enemies_cannot_deplete() -> None:
    sword = said(weapon("Sword", -1), "Enemies cannot deplete this card.")
    scene = Told([said(champion("Ann", 6), "Disarm.")], [champion("Ben", 3), sword])
    scene.ready(*HAND)
    assert not scene.can(scene.use("Ann"))
    scene.end_turn()
    scene.put(*HAND).do(scene.attack("Sword", 0)).roll(5, 6).roll(1, 2)
    assert scene.is_sideways("Sword")


@pytest.mark.clause("TR-PWR-DEPLOY-04", "TR-RULING-34")
def test_terrain_works_around_itself() -> None:
    wall = said(
        special("Rocks", 9),
        "Deploy on an empty space. Enemies adjacent to this terrain get -1 to their defense totals.",
    )
    scene = Told([champion("Ann", 6), wall], [champion("Ben", 3)])
    scene.ready()
    scene.take().pick("d4")
    assert not beats(scene, *HAND)
    assert beats(scene, "c2 N", "c3 S")


def test_terrain_keeps_enemies_from_walking_along_it() -> None:
    text = (
        "Deploy on an empty space. Enemies cannot move from spaces adjacent to this terrain "
        "into other spaces adjacent to this terrain."
    )
    scene = Told([champion("Ann", 6), said(special("Dike", 9), text)], [champion("Ben", 3)])
    scene.ready()
    scene.take().pick("b2")
    scene.end_turn()
    scene.put("d1 N", "c3 S")
    assert not scene.can(scene.move("b3", "S"))
    assert not scene.can(scene.move("c2", "S"))
    assert scene.can(scene.move("d3", "S"))
    scene.put("d1 N", "d3 S")
    assert scene.can(scene.move("c3", "S"))


# --- cards, actions, tokens, chains -----------------------------------------------------------------------------------


@pytest.mark.clause("TR-WIELD-08")
def test_cards_are_turned_by_text() -> None:
    scene = loaded(
        weapon("Axe", 9), hero=said(champion("Ann", 6), "1 Action: Recharge one of your loadout cards."),
        ben=[weapon("Sword", -1)],
    )  # fmt: skip
    assert not scene.can(scene.use("Ann"))
    scene.miss("Axe", 1)
    scene.do(scene.use("Ann"))
    assert not scene.is_sideways("Axe")
    taker = loaded(
        weapon("Axe", 9),
        hero=said(champion("Ann", 6), "1 Action: Deplete one enemy Weapon."),
        ben=[weapon("Sword", -1)],
    )
    taker.do(taker.use("Ann"))
    assert taker.is_sideways("Sword")


def test_a_deed_without_time_or_price_is_done_once_a_round() -> None:
    scene = duel("Gain 1 Action.", "An enemy loses 1 Action.")
    scene.do(scene.use("Ann")).do(scene.use("Ann", 1))
    assert (scene.pool(0), scene.pool(1), scene.can(scene.use("Ann"))) == (5, 3, False)
    assert scene.to_round(2).can(scene.use("Ann"))


@pytest.mark.clause("TR-FX-04")
def test_what_is_not_done_this_round_is_known_at_its_end() -> None:
    scene = duel("If you do not attack this round, gain 1 Life.")
    assert not scene.can(scene.use("Ann"))
    scene.miss("Ann", 1).to_round(2)
    assert scene.life(0) == 10
    scene.to_round(3)
    assert scene.life(0) == 11


@pytest.mark.clause("TR-ATK-14", "TR-RULING-27")
def test_a_free_special_attack_costs_and_depletes_nothing() -> None:
    scene = loaded(
        special("Ram", 9, cells=AHEAD, damage=4, cost=3), hero=said(champion("Ann", 6), "Make a free special attack.")
    )
    scene.do(scene.use("Ann")).roll(1, 2).roll(5, 6)
    assert (scene.life(1), scene.pool(0), scene.is_sideways("Ram")) == (6, 4, False)


@pytest.mark.clause("TR-CHAIN-04", "TR-CHAIN-05", "TR-RULING-52")
def test_a_chain_works_once_it_is_whole_whichever_card_comes_last() -> None:
    first = said(inspiration("I", 1, chain="Rings 1/2"), "Chain: You gain +1 Agility.")
    scene = Told([champion("Ann", 6), first, inspiration("J", 1, chain="Rings 2/2")], [champion("Ben", 3)])
    scene.ready("a1 N", "d4 S")
    pools = []
    for number in (1, 2, 3):
        scene.to_round(number).decider_is(0)
        pools.append(scene.pool(0))
    assert pools == [4, 5, 5]


@pytest.mark.clause("TR-RULING-12", "TR-REV-13")
@pytest.mark.parametrize(
    ("text", "life"),
    [
        ("On reveal, you must gain 1 Life.", 11),
        ("On reveal, you must Heal 2.", 12),
        ("On reveal, you must lose 1 Life or lose 2 Life.", 10),
    ],
)
def test_what_must_be_done_on_reveal_is_not_offered(text: str, life: int) -> None:
    scene = Told([champion("Ann", 6), said(inspiration("Vow", 9), text)], [champion("Ben", 3)]).ready(*HAND)
    assert scene.asked != "use"
    assert (scene.life(0), scene.is_sideways("Vow")) == (life, True)


@pytest.mark.clause("TR-RULING-12")
def test_a_power_that_must_be_used_is_used_when_its_moment_comes() -> None:
    scene = duel("When you hit with this card, Heal 1.", ben=["When you are hit, you must Heal 1."])
    scene.hit("Ann", 1)
    # Ann is asked about hers, Ben is not about his.
    assert (scene.asked, scene.decider) == ("use", 0)
    scene.decline()
    assert scene.life(1) == 10


def test_a_command_needs_a_time_and_a_third_person_may_be_commanded() -> None:
    assert "command" in reasons(inspiration("Vow", 9), "You must gain 1 Action.")
    scene = Told(
        [champion("Ann", 6), said(inspiration("Vow", 9), "On reveal, an enemy must lose 1 Life.")], [champion("Ben", 3)]
    )
    scene.ready(*HAND)
    assert (scene.asked, scene.decider) == ("use", 0)
    scene.take()
    assert scene.life(1) == 9


@pytest.mark.clause("TR-INIT-01", "TR-INIT-02", "TR-INIT-06", "TR-FX-02")
@pytest.mark.parametrize("text", ["", "You cannot win initiative.", "Enemies cannot win initiative."])
def test_who_cannot_win_initiative_comes_behind_all_who_can_and_the_others_stay_in_order(text: str) -> None:
    """By initiative, then by Champion Initiative, among those who can win it, and among those who cannot."""
    for initiatives in ((9, 5, 3), (3, 5, 9), (5, 9, 5), (5, 5, 9), (4, 4, 4)):
        hands = [
            [champion(f"C{seat}", 3 + seat), inspiration(f"I{seat}", each)] for seat, each in enumerate(initiatives)
        ]
        hands[0][0] = said(hands[0][0], *([text] if text else []))
        scene = Told(*hands).ready("a1 N", "c3 S", "d4 W")
        usual = sorted(range(3), key=lambda seat: (initiatives[seat], 3 + seat), reverse=True)
        barred = {0} if text.startswith("You") else {1, 2} if text else set[int]()
        wanted = [seat for seat in usual if seat not in barred] + [seat for seat in usual if seat in barred]
        assert [int(scene.g.by_initiative(place)) for place in range(3)] == wanted, initiatives


@pytest.mark.clause("TR-INIT-06", "TR-REV-09")
def test_whoever_is_first_has_won_the_initiative_of_the_round_and_nobody_else() -> None:
    text = "1 Action: If you won initiative this round, gain 1 Life."
    for ann, ben, winner in ((9, 3, 0), (3, 9, 1), (5, 5, 0)):
        hands = [[said(champion("Ann", 6), text), inspiration("I", ann)]]
        hands += [[said(champion("Ben", 3), text), inspiration("J", ben)]]
        scene = Told(*hands).ready(*HAND)
        for name in ("Ann", "Ben") if winner == 0 else ("Ben", "Ann"):
            if scene.can(scene.use(name)):
                scene.do(scene.use(name))
            scene.end_turn()
        assert [scene.life(seat) for seat in (0, 1)] == ([11, 10] if winner == 0 else [10, 11]), (ann, ben)


@pytest.mark.clause("TR-RULING-18", "TR-COMBAT-17")
@pytest.mark.parametrize(("less", "heals"), [(0, True), (1, True), (2, False), (3, False)])
def test_damage_of_nothing_is_no_damage_and_words_on_damage_come_once_it_is_done(less: int, *, heals: bool) -> None:
    """Ann deals 2, less what is taken off, and never below 0; at Life 2 all of it defeats before anybody heals."""
    wound = [f"Enemies deal -{less} Damage."] if less else []
    scene = duel(ben=["When you are damaged, Heal 1.", *wound])
    scene.hit("Ann", 1)
    while scene.asked == "use":
        scene.take()
    assert scene.life(1) == 10 - max(0, 2 - less) + heals
    last = duel(ben=["When you are damaged, Heal 1.", *wound], b=champion("Ben", 3, life=2))
    last.hit("Ann", 1)
    assert (last.asked == "over") == (less == 0)
    before = duel(ben=["Before you are damaged, gain 1 Life.", *wound], b=champion("Ben", 3, life=2))
    before.hit("Ann", 1)
    while before.asked == "use":
        before.take()
    assert before.life(1) == 2 + heals - max(0, 2 - less), "before it is done it can be lived through"


@pytest.mark.clause("TR-RULING-19", "TR-RULING-35", "TR-COMBAT-03", "TR-COMBAT-06", "TR-COMBAT-20")
@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.parametrize(
    ("text", "whose"),
    [
        ("When an attack hits, you may gain 1 Life.", ["ladder"]),
        ("When a Champion attacks, you may gain 1 Life.", ["ladder"]),
        ("Before an attack roll, you may gain 1 Life.", ["ladder"]),
        ("When a Champion rolls dice, you may gain 1 Life.", ["defender", "attacker"]),
    ],
)
def test_who_is_asked_first_is_who_rolls_and_else_the_foremost_in_initiative(
    attacker: int, text: str, whose: list[str]
) -> None:
    """Ann is the foremost. Both have the words; what they are about comes once, or once for each roll."""
    scene = duel(text, ben=[text])
    if attacker == 1:
        scene.end_turn()
    scene.put(*HAND).do(scene.attack("Ann" if attacker == 0 else "Ben", 1 - attacker))
    asked = []
    dice = [(1, 2), (5, 6)]
    while scene.asked != "action":
        if scene.asked == "use":
            asked.append(scene.decider)
            scene.decline()
        else:
            scene.roll(*dice.pop(0))
    first = {"ladder": 0, "defender": 1 - attacker, "attacker": attacker}
    assert asked == [seat for each in whose for seat in (first[each], 1 - first[each])]


@pytest.mark.clause("TR-ATK-02", "TR-ATK-15", "TR-ATK-18", "TR-FX-02")
def test_only_who_stands_in_the_grid_is_attacked_unless_words_let_others_be() -> None:
    """Ann looks north from b2, with the space in front in her grid."""
    spaces = [f"{file}{rank}" for file in "abcd" for rank in range(1, 5) if (file, rank) != ("b", 2)]
    around = {"a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"}
    for text, reached in (("", {"b3"}), ("You can attack any adjacent enemy.", around)):
        scene = duel(*([text] if text else []))
        for space in spaces:
            scene.put("b2 N", f"{space} S")
            assert scene.can(scene.attack("Ann", 1)) == (space in reached), (text, space)


@pytest.mark.clause("A7-RULING-24", "TR-ROUND-06", "TR-FX-10")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_the_last_action_of_a_turn_is_the_one_that_uses_up_what_is_left(left: int) -> None:
    """It is paid in advance, so that nothing is left while it lasts; neither in the turn of another."""
    text = "Your rolls made during the last action of your turn gain +6."
    scene = Told([said(champion("Ann", 6, cells=AHEAD), text)], [champion("Ben", 3, cells=AHEAD)]).ready("b2 N", "b3 S")
    scene.g.set_more(0, SeatMore.POOL, left)
    scene.hit("Ann", 1)
    totals = [note.amount for note in scene.notes(Note.TOTAL) if note.seat == 0]
    assert totals[-1] == 11 + (6 if left == 1 else 0)


@pytest.mark.clause("TR-ATK-14", "TR-RULING-27")
@pytest.mark.parametrize("whom", ["any enemy in a space directly behind you", "any adjacent enemy"])
def test_a_way_of_attacking_is_not_told_as_a_free_attack(whom: str) -> None:
    """It costs what an attack costs; what is free says when it is made, or nobody is ever offered it."""
    read = read_ability(f"You may attack {whom}.", language="timerift")
    assert isinstance(read, Reading)
    assert speak(read.ability, language="timerift") == f"You may attack {whom}."
    for text in (
        f"You may make a free attack against {whom} at +0 ignoring the grid.",
        f"You may make an attack against {whom} at +0.",
        f"You may attack {whom} at +0.",
    ):
        unread = read_ability(text, language="timerift")
        assert isinstance(unread, Unread), text
        assert "nothing says when" in unread.message
    timed = read_ability(f"When you hit, you may make a free attack against {whom}.", language="timerift")
    assert isinstance(timed, Reading)
