"""Anachronism, Set 7, section 25: rulings where the rulebook is open (A7-RULING)."""

from __future__ import annotations

import pytest

from agon.arena.fight import LONGEST_CHAIN
from tests.rules.duels import APART, CLOSE, duel


@pytest.mark.clause("A7-RULING-02")
@pytest.mark.parametrize(("experience", "first"), [(4, "A"), (2, "B")])
def test_a7_ruling_02_before_there_is_an_initiative_winner_the_greater_experience_is_active(
    experience: int, first: str
) -> None:
    battle = duel(
        f"""
        card Hero: warrior, experience {experience}
          Omen: Before initiative is determined each round, gain 1 life.
        card Foe: warrior, experience 3
          Omen: Before initiative is determined each round, gain 1 life.
        card Fast: special, initiative 9
        """,
        b="Foe | Fast" if first == "A" else "Foe",
        a="Hero | Fast" if first == "B" else "Hero",
        start="round 1",
        board=APART,
    )
    used = [each[0] for each in battle.log() if "uses Omen" in each]
    assert used == ([first, "B" if first == "A" else "A"])


@pytest.mark.clause("A7-RULING-02")
@pytest.mark.parametrize(("dice", "order"), [("1+2 5+6", "BA"), ("6+6 5+6", "AB"), ("4+4 5+3\ndice 1+1 1+2", "BA")])
def test_a7_ruling_02_the_equally_experienced_throw_for_it_and_only_if_both_have_something_to_do(
    dice: str, order: str
) -> None:
    omen = "  Omen: Before initiative is determined each round, gain 1 life.\n"
    cards = "card Fast: special, initiative 9\n"
    scene = duel(
        f"card Hero: warrior\n{omen}card Foe: warrior\n{omen}{cards}",
        a="Hero | Fast",
        start="round 1",
        board=APART,
        play=f"waits for 4 dice\ndice {dice}\nA won initiative",
    )
    assert "".join(each[0] for each in scene.log() if "uses Omen" in each) == order
    duel(f"card Hero: warrior\n{omen}{cards}", a="Hero | Fast", start="round 1", board=APART, play="A won initiative")


@pytest.mark.clause("A7-RULING-02", "A7-RULING-98", "A7-RULING-01")
def test_a7_ruling_02_at_the_start_of_the_game_too() -> None:
    omen = "  Omen: At the start of the game, gain 1 life.\n"
    battle = duel(
        f"card Hero: warrior\n{omen}card Foe: warrior\n{omen}", start="setup",
        play="dice 1+1 6+6\nA: place a1 N\nB: place d4 S",
    )  # fmt: skip
    for _ in range(8):
        battle.state.choose(0)
    line = battle.state.position()
    assert battle.state.game.from_position(line).key() == battle.state.key()
    battle.play("waits for 4 dice\ndice 1+2 3+4")
    assert "".join(each[0] for each in battle.log() if "uses Omen" in each) == "BA"


@pytest.mark.clause("A7-RULING-03")
def test_a7_ruling_03_the_value_is_settled_once_and_later_changes_alter_the_number_not_the_order() -> None:
    duel(
        """
        card Hero: warrior
          Haste: You gain +2 initiative.
        card Foe: warrior
        card Slow: special, initiative 3
        card Horn: special, initiative 4
          Rush - Reveal: Gain +9 initiative this round.
        """,
        a="Hero | Slow",
        b="Foe | Horn",
        start="round 1",
        board=APART,
        play="""
            A won initiative          # 3 + 2 against 4
            A initiative 5
            B initiative 13
            A decides action
            A: end turn
            B decides action
        """,
    )


@pytest.mark.clause("A7-RULING-03", "A7-PRIN-06", "A7-DUR-06")
def test_a7_ruling_03_the_number_goes_along_with_what_later_changes_its_card() -> None:
    """Not for a card that is revealed no longer: what it set stays what it was (A7-RULING-10)."""
    cards = """
        card Whip: weapon, initiative 9
          Cow: After you hit a warrior, the defender's support cards get -3 initiative this game.
        card Drum: special, initiative 5
        card Fife: armor, initiative 6
        card Hymn: special, initiative 2
          Rouse - Reveal: Your support cards gain +2 initiative.
          Cease - Action: Discard this card. If you do, gain 1 life.
    """
    scene = duel(cards, a="Hero | Whip", b="Foe | Drum, Fife", start="round 1", play="A initiative 9\nB initiative 5")
    scene.play("A: attack B with Whip\ndice 6+4 1+2\nB initiative 2\nA won initiative\nA: end turn\nB: end turn")
    scene.play("round 2\nB initiative 3")
    ended = duel(cards, a="Hero | Hymn, Fife", start="round 1", play="A initiative 4\nA: end turn\nB: end turn")
    ended.play("round 2\nA initiative 8\nA: use Cease; yes\nA initiative 6")
    duel(cards, a="Hero | Hymn", start="round 1", play="A: use Cease; yes\nA initiative 4")


@pytest.mark.clause("A7-DUR-04", "A7-DUR-05")
def test_a_change_to_the_next_card_revealed_outlives_the_card_it_comes_from() -> None:
    duel(
        """
        card Whip: weapon
          Daze: After you hit a warrior, the defender's next support card gets -5 initiative.
          Drop - Action: Discard this card. If you do, gain 1 life.
        card Drum: special, initiative 1
        card Fife: armor, initiative 9
        """,
        a="Hero | Whip up",
        b="Foe | Drum up, Fife",
        play="""
            A: attack B with Whip
            dice 6+4 1+2
            A: end turn
            B: end turn
            B initiative 4
            A: use Drop; yes
            B initiative 4
        """,
    )


@pytest.mark.clause("A7-RULING-05")
def test_a7_ruling_05_one_player_finishes_all_discards_before_the_next_in_initiative_order() -> None:
    duel(
        "card One: special\ncard Two: special, initiative 1\ncard Three: special, initiative 2\ncard Four: special",
        a="Hero | One up, Two",
        b="Foe | Four up, Three",
        start="round 2",
        board=APART,
        play="B won initiative\nB decides discard\nB: discard Four\n"
        "A decides discard\nA: discard One\nB decides action",
    )


@pytest.mark.clause("A7-RULING-11")
def test_a7_ruling_11_a_player_orders_the_own_reveal_abilities_and_a_lost_card_uses_none() -> None:
    duel(
        """
        card Horn: special, initiative 5
          Set - Reveal: Set your experience to 1.
          Add - Reveal: Gain +3 experience.
        """,
        a="Hero | Horn",
        start="round 1",
        board=APART,
        play="A may only: use Set; use Add\nA: use Add\nA experience 1",
    )
    duel(
        """
        card Net: special, initiative 5
          Snare - Reveal: Discard one of your opponent's face-up support cards.
        card Balm: special, initiative 4
          Balm - Reveal: Gain 5 life.
        """,
        a="Hero | Net",
        b="Foe | Balm",
        start="round 1",
        board=APART,
        play="Balm discarded\nB life 10\nA decides action",
    )


@pytest.mark.clause("A7-RULING-13", "A7-GLOS-59")
def test_a7_ruling_13_turned_up_is_not_revealed() -> None:
    duel(
        """
        card Lamp: special, initiative 2
          Lift - Action: Turn one of your face-down support cards face up.
        card Bow: weapon, initiative 8
          Loose - Reveal: Gain 3 life.
          Edge: Your attack rolls gain +1.
        """,
        a="Hero | Lamp up, Bow down",
        start="round 1, turn A",
        play="""
            A: use Lift
            A: choose Bow
            Bow up
            A life 10
            A initiative 2
            A: attack B
            dice 1+2 6+6
            A total 4
        """,
    )


@pytest.mark.clause("A7-RULING-15")
def test_a7_ruling_15_nothing_left_to_reveal_is_null_initiative() -> None:
    duel(
        """
        card Bow: weapon, initiative 8
        card One: special
        card Two: armor
        card Three: inspiration
        """,
        a="Hero, experience 4 | Bow up, One up, Two up, Three up",
        start="round 3",
        board=APART,
        play="A initiative null\nB initiative 0\nA won initiative",
    )


@pytest.mark.clause("A7-RULING-19")
def test_a7_ruling_19_who_wins_initiative_stays_the_winner_though_another_takes_the_first_turn() -> None:
    battle = duel(
        """
        card Hero: warrior
          Rash: You always take the first turn each round.
          Sore: At the beginning of each round, if you did not win initiative, gain 1 life.
        card Foe: warrior
          Proud: At the start of each round, if you won initiative, gain 1 life.
        card Slow: special, initiative 1
          Slow gift - Reveal: Gain 1 life.
        card Fast: special, initiative 5
          Fast gift - Reveal: Gain 1 life.
        """,
        a="Hero | Slow",
        b="Foe | Fast",
        start="round 1",
        board=APART,
        play="B won initiative\nA decides action\nA life 12\nB life 12",
    )
    used = [each for each in battle.log() if "uses" in each]
    assert [each[0] for each in used] == ["B", "A", "B", "A"]


@pytest.mark.clause("A7-RULING-20", "A7-ADD-03")
def test_a7_ruling_20_from_lowest_to_highest_the_lowest_wins_and_two_such_effects_do_not_cancel() -> None:
    cards = """
        card Hero: warrior, experience 5
          Odd: Resolve initiative from lowest to highest.
        card Low: special, initiative 2
        card High: special, initiative 6
    """
    duel(cards, a="Hero | Low", b="Foe | High", start="round 1", board=APART, play="A won initiative\nA decides action")
    both = cards + "\ncard Foe: warrior, experience 3\n  Odd: Resolve initiative from lowest to highest."
    duel(both, a="Hero | Low", b="Foe | High", start="round 1", board=APART, play="A won initiative")
    duel(both, a="Hero | High", b="Foe | Low", start="round 1", board=APART, play="B won initiative\nB decides action")
    # Ties go to the greater Experience all the same.
    duel(cards, a="Hero | Low", b="Foe | Low", start="round 1", board=APART, play="A won initiative")


@pytest.mark.clause("A7-RULING-21")
@pytest.mark.parametrize(("dice", "first", "second"), [("1+2 5+6", "B", "A"), ("4+4 5+3\ndice 6+1 2+4", "A", "B")])
def test_a7_ruling_21_the_equally_experienced_roll_for_the_turn_they_are_entitled_to(
    dice: str, first: str, second: str
) -> None:
    duel(
        """
        card Hero: warrior, experience 5
          Rash: You always take the first turn each round.
        card Foe: warrior, experience 5
          Rash: You always take the first turn each round.
        card Low: special, initiative 2
        card High: special, initiative 6
        """,
        a="Hero | High",
        b="Foe | Low",
        start="round 1",
        board=APART,
        play=f"A won initiative\ndice {dice}\n{first} decides action\n{first}: end turn\n{second} decides action",
    )


@pytest.mark.clause("A7-RULING-21")
@pytest.mark.parametrize("fast", ["A", "B"])
def test_a7_ruling_21_several_entitled_to_be_first_are_as_if_tied_and_experience_decides(fast: str) -> None:
    duel(
        """
        card Hero: warrior, experience 5
          Rash: You always take the first turn each round.
        card Foe: warrior, experience 3
          Rash: You always take the first turn each round.
        card Low: special, initiative 2
        card High: special, initiative 6
        """,
        a=f"Hero | {'High' if fast == 'A' else 'Low'}",
        b=f"Foe | {'High' if fast == 'B' else 'Low'}",
        start="round 1",
        board=APART,
        play=f"{fast} won initiative\nA decides action\nA: end turn\nB decides action",
    )


@pytest.mark.clause("A7-RULING-41")
def test_a7_ruling_41_a_before_ability_may_bring_the_target_into_reach_or_fail_to() -> None:
    """Failed, the action is spent, and neither the weapon's allowance nor anything that needs an attack is."""
    cards = """
        card Hero: warrior, speed 4
          Lunge: Before you attack, you may move one space.
          Strain: After you attack, take 1 damage.
        card Axe: weapon
    """
    board = "  .  .  .  .\n  .  Bv .  .\n  .  .  .  .\n  .  A^ .  ."
    duel(
        cards, a="Hero | Axe up", board=board,
        play="A may attack B with Axe\nA: attack B with Axe\nA: use Lunge; step b2 N\ndice 6+5 1+2\nB life 9\nA life 9",
    )  # fmt: skip
    duel(
        cards,
        a="Hero | Axe up",
        board=board,
        play="""
            A: attack B with Axe
            A: pass
            log: No attack takes place
            A life 10
            A actions 1
            A may attack B with Axe
        """,
    )


@pytest.mark.clause("A7-RULING-42")
def test_a7_ruling_42_the_grid_modifier_is_fixed_when_the_attack_begins() -> None:
    """The defender steps away after the rolls are seen: out of the grid, and hit at +2 all the same."""
    duel(
        """
        card Hero: warrior, grid +2 / ^
        card Foe: warrior
          Dodge: Once each turn, after you make a defense roll, you may move one space.
        """,
        play="A: attack B\ndice 3+4 4+4\nB: use Dodge\nB: step c3 N\nA total 9\nB at c3\nlog: Hit\nB life 9",
    )


@pytest.mark.clause("A7-RULING-47")
def test_a7_ruling_47_a_set_after_the_roll_is_not_modified_but_a_modifier_used_after_it_counts() -> None:
    duel(
        """
        card Hero: warrior, grid +1 / ^
          Floor: Your attack rolls that are less than 9 are set to 9.
          Edge: Your attack rolls gain +2.
        """,
        play="A: attack B\ndice 1+2 6+6\nA total 9\nA: attack B\ndice 4+4 6+6\nA total 11",
    )


@pytest.mark.clause("A7-RULING-49")
@pytest.mark.parametrize(("dice", "damage"), [("3+3+1", 1), ("3+3+3", 1), ("4+4+6", 1)])
def test_a7_ruling_49_three_counted_dice_are_no_doubles(dice: str, damage: int) -> None:
    duel(
        "card Hero: warrior\n  More: When you make an attack roll, roll one additional die.",
        play=f"A: attack B\ndice {dice} 1+2\nlog: Hit\nB life {10 - damage}",
    )


@pytest.mark.clause("A7-RULING-49")
@pytest.mark.parametrize(("left_out", "damage"), [("A3", 2), ("A1", 1)])
def test_a7_ruling_49_doubles_are_judged_on_the_dice_that_are_left(left_out: str, damage: int) -> None:
    duel(
        """
        card Axe: weapon
          Pick: When making attack rolls with this weapon, roll 3 dice and choose which 2 to use.
        """,
        a="Hero | Axe up",
        play=f"A: attack B with Axe\ndice 4+4+6 1+2\nA: die {left_out}\nlog: Hit\nB life {10 - damage}",
    )


@pytest.mark.clause("A7-RULING-49")
@pytest.mark.parametrize(("dice", "total"), [("2+4+3", 11), ("2+3+5", 10), ("2+3+3", 8), ("6+5+4", 17)])
def test_a7_ruling_49_more_than_two_dice_are_consecutive_when_they_are_an_unbroken_run(dice: str, total: int) -> None:
    duel(
        """
        card Hero: warrior
          More: When you make an attack roll, roll one additional die.
          Run: When you make a roll, if the dice are consecutive numbers, it gains +2.
        """,
        play=f"A: attack B\ndice {dice} 6+6\nA total {total}",
    )


@pytest.mark.clause("A7-RULING-50", "A7-GLOS-50")
def test_a7_ruling_50_an_ability_that_does_not_say_whose_roll_may_be_used_on_any() -> None:
    duel(
        """
        card Hero: warrior
          Nudge: Once each round, you may re-roll any one die.
        """,
        play="A: attack B\ndice 2+3 3+3\nA may only: use Nudge on A; use Nudge on B; pass\n"
        "A: use Nudge on B\nA: die B1\ndice 1\nB total 4\nlog: Hit",
    )


@pytest.mark.clause("A7-RULING-51")
def test_a7_ruling_51_what_gives_something_else_watches_the_final_dice_once_for_each() -> None:
    """The first 1 is thrown again and gone; the two that lie in the end count."""
    cards = """
        card Hero: warrior
          Nudge: Once each round, you may re-roll 1 die of one of your attack rolls.
          Luck: Whenever you roll a 1 on any die, gain 1 life.
    """
    duel(cards, play="A: attack B\ndice 1+5 6+6\nA: use Nudge; die A1\ndice 2\nA life 10")
    duel(cards, play="A: attack B\ndice 3+1 6+6\nA: use Nudge; die A1\ndice 1\nA life 12")


@pytest.mark.clause("A7-RULING-61")
def test_a7_ruling_61_instead_on_a_gain_changes_who_gains_and_redirected_damage_keeps_its_source() -> None:
    duel(
        """
        card Hero: warrior
          Rest - Action: Gain 3 life.
        card Foe: warrior
          Thief: Whenever an opponent would gain life, you gain the life instead.
        """,
        play="A: use Rest\nA life 10\nB life 13",
    )
    battle = duel(
        """
        card Hero: warrior, damage 2
        card Foe: warrior
        card Mirror: special
          Turn: After any warrior hits with a critical hit, you may discard this card. If you do, that attack \
damages the attacker instead of the defender.
        """,
        b="Foe | Mirror up",
        play="A: attack B\ndice 5+5 1+2\nB: use Turn",
    )
    while battle.options() and battle.state.fight.asked != 0:
        battle.state.choose(1)
    battle.play("A life 6\nB life 10\nMirror discarded\nlog: Hit")


@pytest.mark.clause("A7-RULING-72")
def test_a7_ruling_72_a_constant_switched_on_again_gives_its_gain_again() -> None:
    duel(
        """
        card Hero: warrior
        card Vow: special
          Pride: You gain +2 experience.
          Hide - Action: Turn this card face down.
        card Lamp: armor
          Lift - Action: Turn one of your face-down support cards face up.
        """,
        a="Hero | Vow up, Lamp up",
        start="round 4, turn A",
        board=APART,
        play="A: use Hide\nVow down\nA experience 3\nA: use Lift\nVow up\nA experience 5",
    )


@pytest.mark.clause("A7-RULING-80", "A7-RULING-81")
def test_a7_ruling_81_an_ability_answers_one_event_once() -> None:
    """Without a cap, "when an attack misses you" is offered once for each miss."""
    duel(
        "card Foe: warrior\n  Relief: When an attack misses you, you may gain 1 life.",
        play="A: attack B\ndice 1+2 6+6\nB: use Relief\nB life 11\nA decides action",
    )


@pytest.mark.clause("A7-RULING-81")
def test_a7_ruling_81_a_chain_that_would_never_end_is_cut() -> None:
    """Each gain is an event of its own and wakes the ability again; the log says that the chain was ended."""
    scene = duel(
        "card Hero: warrior, life 7\n  Flood: After you gain life, gain 1 life.\n  Sip - Action: Gain 1 life.",
        play="A: use Sip\nA decides action",
    )
    assert scene.state.fight.life(0) == 7 + LONGEST_CHAIN
    assert sum(event["kind"] == "chain" for event in scene.state.events()) == 1
    # The next action starts a chain of its own.
    scene.play(f"A: use Sip\nA life {7 + 2 * LONGEST_CHAIN}")


@pytest.mark.clause("A7-RULING-83")
def test_a7_ruling_83_sentences_are_independent_and_this_attack_is_the_one_before() -> None:
    duel(
        """
        card Hero: warrior, damage 2
          Two - Action: If you have a face-up weapon, gain 3 life. Gain +1 experience.
          Jab - Action: Make a basic attack. This attack deals +1 damage.
        """,
        play="A: use Two\nA life 10, experience 4\nA: use Jab\ndice 6+5 1+2\n"
        "B life 7\nA: attack B\ndice 6+5 1+2\nB life 5",
    )


@pytest.mark.clause("A7-RULING-84", "A7-GOLD-03")
def test_a7_ruling_84_a_ban_beats_a_permission() -> None:
    duel(
        """
        card Hero: warrior
          Rest: Once each round, after you hit, you may gain 3 life.
        card Foe: warrior
          Drought: Opposing warriors cannot gain life.
        """,
        play="A: attack B\ndice 6+5 1+2\n" + "A life 10",
    )


@pytest.mark.clause("A7-RULING-85")
def test_a7_ruling_85_cannot_use_stops_new_uses_and_leaves_what_was_activated() -> None:
    """Foe's ban comes up in round 2: Vow's "this game" bonus stays, its Action is refused."""
    duel(
        """
        card Hero: warrior, experience 5
        card Vow: special
          Vow - Reveal: Your attack rolls gain +2 for the rest of the game.
          Rest - Action: Gain 1 life.
        card Gag: special
          Gag: Opposing warriors cannot use abilities on special cards.
        card Plain: armor
        """,
        a="Hero | Vow",
        b="Foe | Plain, Gag",
        start="round 1",
        board=CLOSE,
        play="""
            A: use Rest
            A life 11
            A: end turn
            B: end turn
            round 2
            A may not use Rest
            A: attack B
            dice 1+2 6+6
            A total 5
        """,
    )


@pytest.mark.clause("A7-RULING-95")
def test_a7_ruling_95_the_duplicate_ban_concerns_selection_and_speed_means_current_speed() -> None:
    """A second copy is refused although the two would never be in play together; +1 Speed buys a fourth action."""
    from agon.cards import Card, Deck, why_not_deck

    twin = Card("t", "Torch", "T", 1, "special", initiative=1, hands=0)
    others = tuple(Card(f"o{n}", f"Other {n}", "T", n, "armor", initiative=1, hands=0) for n in range(2))
    warrior = Card("w", "Hero", "T", 1, "warrior", life=5, speed=3, experience=3, damage=1, element="Fire")
    assert [each.clause for each in why_not_deck(Deck("d", "D", warrior, (twin, twin, *others)))] == ["A7-SETUP-14"]
    duel(
        "card Hero: warrior, speed 3\n  Haste: You gain +1 speed.",
        play="A: pass; pass; pass\nA decides action\nA: pass\nB decides action",
    )


@pytest.mark.clause("A7-RULING-98", "A7-RULING-01")
def test_a7_ruling_98_start_of_game_abilities_work_before_the_first_reveal() -> None:
    battle = duel(
        "card Hero: warrior, life 5\n  Omen: At the start of the game, gain 2 life.",
        start="setup",
        play="dice 1+1 6+6\nA: place a1 N\nB: place d4 S",
    )
    for _ in range(8):
        battle.state.choose(0)
    log = battle.log()
    assert next(index for index, each in enumerate(log) if "uses Omen" in each) < log.index("Round 1 begins.")
    assert battle.life("A") == 7


@pytest.mark.clause("A7-RULING-14")
def test_a7_ruling_14_a_card_that_leaves_before_its_place_in_the_start_of_the_round_does_nothing() -> None:
    duel(
        """
        card Hero: warrior, experience 5
          Sweep: At the start of each round, discard one of your opponent's face-up support cards.
        card Foe: warrior
        card Balm: special
          Balm: At the start of each round, gain 5 life.
        """,
        b="Foe | Balm",
        start="round 1",
        board=APART,
        play="Balm discarded\nB life 10\nA decides action",
    )
