"""What lasts how long and what has happened before: last turns, firsts, effects until an event, one action at once."""

from __future__ import annotations

import pytest

from agon.core.node import Decision
from tests.constructs.fights import TURN_B, fight
from tests.rules.duels import APART

HIT = "dice 6+4 1+2"
MISS = "dice 1+2 6+4"


# --- history ----------------------------------------------------------------------------------------------------------


def test_actions_to_move_and_to_attack_on_the_previous_turn() -> None:
    cards = """
        card Hero: warrior, experience 4, speed 5
        card Bird: inspiration
          Wings: {p4-29}
        card Axe: weapon, initiative 1
        card Coat: armor, initiative 1
    """
    ends = "A: end turn\nB: end turn\nround 2\n"
    roll = "A: attack B\ndice 1+2 6+6\n"
    begin = "A: move a2 N; move b2 N\n"
    scene = fight(cards, f"{begin}{roll}A total 3\n{ends}{roll}A total 4", a="Hero | Bird up, Axe, Coat")
    # The next card revealed is that of the round after.
    scene.play("A: end turn\nB: end turn\nround 3\nA initiative 6")
    # In round 2 nobody moved, so nothing more is gained.
    scene.play("A: attack B\ndice 1+2 6+6\nA total 3")
    fight(cards, f"{roll}{ends}{roll}A total 3", a="Hero | Bird up, Axe, Coat")
    fight(cards, f"{begin}{ends}{roll}A total 3", a="Hero | Bird up, Axe, Coat")


def test_an_ability_that_attacks_or_moves_uses_no_action_to_attack_or_to_move() -> None:
    cards = """
        card Hero: warrior, experience 4, speed 5
        card Bird: inspiration
          Wings: {p4-29}
        card Kit: special
          Strike - Action: Make a basic attack against an adjacent opponent at +0.
          Ride - Action: Move one space.
    """
    last = "A: end turn\nB: end turn\nround 2\nA: attack B\ndice 1+2 6+6\nA total 3"
    moved = "A: move a2 N; move b2 N\n"
    fight(cards, f"{moved}A: use Strike\n{MISS}\n{last}", a="Hero | Bird up, Kit up")
    fight(cards, f"A: attack B\n{MISS}\nA: use Ride\nA: step a2 N\nA: use Ride\nA: step b2 N\n{last}",
          a="Hero | Bird up, Kit up")  # fmt: skip


def test_the_first_to_deal_damage_has_a_bonus_for_the_game() -> None:
    cards = "card Herd: special\n Lead: {s2-090}"
    fight(cards, f"A: attack B\n{HIT}\nB life 9\nA: attack B\n{HIT}\nB life 7\nA: end turn\nB: end turn\nround 2\n"
          f"A: attack B\n{HIT}\nB life 5", a="Hero | Herd up")  # fmt: skip
    # Once somebody else was first, nobody is any more.
    fight(cards, f"B: attack A\n{HIT}\nB: end turn\nA: attack B\n{HIT}\nB life 9\nA: attack B\n{HIT}\nB life 8",
          a="Hero | Herd up", start=TURN_B)  # fmt: skip


def test_only_damage_dealt_after_the_card_is_revealed_counts() -> None:
    cards = "card Herd: special\n Lead: {s2-090}\ncard Coat: armor"
    fight(
        cards,
        f"A: end turn\nB: attack A\n{HIT}\nA life 9\nB: end turn\nround 2\nA: attack B\n{HIT}\nB life 9\n"
        f"A: attack B\n{HIT}\nB life 7",
        a="Hero | Coat, Herd",
        start="round 1",
    )


def test_a_card_that_an_opponent_discarded_is_remembered_for_the_game() -> None:
    cards = """
        card River: inspiration
          Grudge - Reveal: {s4-052}
        card Coat: armor
        card Thief: special
          Steal - Action: Discard one of an opponent's face-up armor cards.
        card Axe: weapon, damage 1
    """
    begin = "A: end turn\nB: use Steal\nCoat discarded\nB: end turn\nround 2\n"
    scene = fight(cards, f"{begin}A: yes\nA life 9\n", a="Hero | Coat, River, Axe", b="Foe | Thief", start="round 1")
    scene.play(
        f"A: attack B\n{HIT}\nB life 9\nA: end turn\nB: end turn\nround 3\nA: attack B with Axe\n{HIT}\nB life 7"
    )
    scene.play(f"A: attack B\n{HIT}\nB life 6")
    # A card that its own player discards is none that an opponent did.
    fight(cards + "\ncard Sack: special\n Drop - Action: Discard one of your face-up armor cards.",
          "A: use Drop\nA: end turn\nB: end turn\nround 2\nA decides action\nA life 10",
          a="Hero | Coat up, River, Sack turned up", start="round 1, turn A, A won initiative")  # fmt: skip


def test_the_previous_use_of_the_discard_pile_ends_an_ability_for_the_match() -> None:
    cards = """
        card Envoy: inspiration
          Embassy: {s4-087}
        card Coat: armor
    """
    up = fight(cards, "A decides use\nA: use Embassy\nA: step a2 N\nA experience 7\nA decides action",
               a="Hero | Coat, Envoy turned up", start="round 1")  # fmt: skip
    up.play("A: end turn\nB: end turn\nround 2\nA experience 7\nA decides action")
    used = fight(cards, "A: use Embassy\nA: stop", a="Hero | Envoy discarded, Coat", start="round 2")
    assert used.state.watch().why_broken() == ""
    fight(
        cards,
        "A: use Embassy\nA: stop\nA experience 7\nA: end turn\nB: end turn\nround 3\nA decides action\nA experience 7",
        a="Hero | Envoy discarded, Coat",
        start="round 2",
    )
    # Declined, it can be used later.
    fight(cards, "A: pass\nA: end turn\nB: end turn\nround 3\nA decides use", a="Hero | Envoy discarded, Coat",
          start="round 2")  # fmt: skip


# --- how long ---------------------------------------------------------------------------------------------------------


def test_until_the_next_attack_or_the_next_use_of_the_same_action() -> None:
    cards = """
        card Mail: armor
          Brace - Action: {s2-049}
    """
    other = "A: end turn\nB: attack A\ndice 6+6 1+2\n"
    fight(cards, f"A: use Brace\n{other}A total 5", a="Hero | Mail up")
    fight(cards, f"A: use Brace\nA: use Brace\n{other}A total 5", a="Hero | Mail up")
    fight(cards, f"A: use Brace\nA: attack B\n{MISS}\n{other}A total 3", a="Hero | Mail up")
    fight(cards, f"A: attack B\n{MISS}\nA: use Brace\n{other}A total 5\nB: end turn\nround 2\n"
          f"A: end turn\nB: attack A\ndice 6+6 1+2\nA total 5", a="Hero | Mail up")  # fmt: skip
    # It is the user's attack that ends it, not one against the user.
    fight(cards, f"A: use Brace\n{other}A total 5\nB: attack A\ndice 6+6 1+2\nA total 5", a="Hero | Mail up")


def test_the_attacker_who_missed_cannot_attack_with_the_next_action() -> None:
    cards = """
        card Wall: armor
          Bar: {s2-039}
        card Axe: weapon, damage 2
    """
    miss = f"B: attack A\n{MISS}\n"
    fight(cards, f"{miss}B may not attack A (A7-SIM-07)", a="Hero | Wall up", start=TURN_B)
    fight(cards, f"{miss}B may not attack A with Axe", a="Hero | Wall up", b="Foe | Axe up", start=TURN_B)
    fight(cards, f"{miss}B: pass\nB: attack A\n{HIT}\nA life 9", a="Hero | Wall up", start=TURN_B)
    # A hit stops nobody.
    fight(cards, f"B: attack A\n{HIT}\nB: attack A\n{HIT}\nA life 8", a="Hero | Wall up", start=TURN_B)


def test_the_bar_on_the_next_action_is_over_with_the_turn() -> None:
    cards = "card Wall: armor\n Bar: {s2-039}"
    fight(
        cards,
        f"B: pass; pass\nB: attack A\n{MISS}\nA: end turn\nround 2\nA: end turn\nB: attack A\n{HIT}\nA life 9",
        a="Hero | Wall up",
        start="round 1, turn B, B won initiative",
    )


def test_the_attacks_of_one_ability_are_one_action() -> None:
    cards = """
        card Wall: armor
          Bar: {s2-039}
        card Rage: special
          Rage - Action: Make two basic attacks.
    """
    fight(cards, f"B: use Rage\n{MISS}\n{MISS}\nB may not attack A\nB: pass\nB: attack A\n{HIT}\nA life 9",
          a="Hero | Wall up", b="Foe | Rage up", start=TURN_B)  # fmt: skip


def test_a_bonus_lost_until_the_next_round_starts() -> None:
    cards = "card Cloak: armor\n Hide: {s3-044}"
    attacked = "A: end turn\nB: attack A\ndice 6+6 1+2\n"
    fight(cards, f"{attacked}A total 5\nB: attack A\ndice 6+6 1+2\nA total 3", a="Hero | Cloak up")
    fight(cards, f"A: move a2 N; move b2 N\n{attacked}A total 3", a="Hero | Cloak up")
    fight(cards, f"A: move a2 N\nA: end turn\nB: end turn\nround 2\nA: move b2 N\n{attacked}A total 5",
          a="Hero | Cloak up")  # fmt: skip
    # In the next round the bonus is there again.
    fight(cards, f"A: move a2 N; move b2 N\n{attacked}A total 3\nB: end turn\nround 2\n{attacked}A total 5",
          a="Hero | Cloak up")  # fmt: skip


# --- one action -------------------------------------------------------------------------------------------------------


def test_one_action_at_the_start_of_a_round_for_one_less_in_it() -> None:
    cards = """
        card Greaves: armor
          Haste: {s3-094}
        card Axe: weapon, damage 2
        card Drum: special, initiative 9
    """
    begin = "A decides use\nA: use Haste\nA decides action\n"
    taken = fight(cards, f"{begin}A: attack B with Axe\n{HIT}\nB life 8\nA speed 2\nB decides action",
                  a="Hero | Axe turned up, Greaves turned up", b="Foe | Drum", start="round 1")  # fmt: skip
    # It is no action of the turn, and its attack is not the turn's with the weapon.
    taken.play(f"B: end turn\nA actions 0\nA: attack B with Axe\n{HIT}\nB life 6\nA: pass\nround 2")
    declined = fight(cards, "A: pass\nA speed 3\nB decides action", a="Hero | Axe turned up, Greaves turned up",
                     b="Foe | Drum", start="round 1")  # fmt: skip
    declined.play("B: end turn\nA: pass; pass; pass\nround 2")


def test_a_game_is_saved_and_read_back_within_an_action_ahead() -> None:
    cards = "card Greaves: armor\n Haste: {s3-094}\ncard Drum: special, initiative 9"
    scene = fight(cards, "A: use Haste\nA decides action", a="Hero | Greaves", b="Foe | Drum", start="round 1")
    state = scene.state
    again = state.game.from_position(state.position())
    assert again.key() == state.key()
    copy = state.clone()
    assert copy.key() == state.key()
    for each in (state, again, copy):
        node = each.node()
        assert isinstance(node, Decision)
        assert "one action" in node.prompt
        each.apply(node.options[0])
    assert again.key() == copy.key() == state.key()
    node = again.node()
    assert isinstance(node, Decision)
    assert "of 3" in node.prompt


def test_who_won_initiative_takes_no_action_ahead() -> None:
    cards = "card Greaves: armor\n Haste: {s3-094}\ncard Drum: special, initiative 9"
    fight(cards, "A decides action\nA speed 3", a="Hero | Drum, Greaves turned up", start="round 1")


@pytest.mark.clause("A7-PRIN-71")
def test_an_action_ahead_pays_for_one_action_only() -> None:
    cards = """
        card Greaves: armor
          Haste: {s3-094}
        card Cannon: weapon, damage 3
          Slow: {s5-093}
        card Kit: special
          Long - 2 Actions: Gain 2 life.
          Short - Action: Gain 1 life.
        card Drum: special, initiative 9
    """
    scene = fight(
        cards,
        "A: use Haste\nA may not attack B with Cannon\nA may not use Long\nA: use Short\nA life 11\nA speed 2",
        a="Hero | Kit turned up, Greaves turned up, Cannon turned up",
        b="Foe | Drum",
        start="round 1",
    )
    scene.play("B decides action")


def test_one_move_in_the_turn_after_moving_the_opponent() -> None:
    cards = """
        card Hero: warrior, experience 4, life 5, grid +0 +0 +0 / . ^ .
          Rage: {s4-011}
        card Drum: special, initiative 6
    """
    near = "B: end turn\nA decides use\nA: use Rage\nA: choose c2\nB at c2"
    scene = fight(cards, near, a="Hero, life 5", b="Foe | Drum", start="round 1", board=APART)
    scene.play("A: turn N\nA: move a1 N\nA may not move b1\nA: end turn\nround 2")
    # Who declines moves as usual.
    fight(cards, "B: end turn\nA: pass\nA: move a1 N; move b1 N; move a1 N", a="Hero, life 5", b="Foe | Drum",
          start="round 1", board=APART)  # fmt: skip


@pytest.mark.clause("A7-PRIN-06")
def test_the_revealed_cards_initiative_as_it_is_now_is_asked_for() -> None:
    cards = """
        card Hero: warrior, experience 4, grid +0 +0 +0 / . ^ .
          Rage: {s4-011}
        card Drum: special, initiative 4
        card Star: inspiration
          Haste: Your other cards get +2 initiative.
    """
    fight(cards, "B: end turn\nA decides use", a="Hero, life 6", b="Foe | Drum, Star turned up", start="round 1")
    fight(cards, "B: end turn\nA decides action", a="Hero, life 7", b="Foe | Drum, Star turned up", start="round 1")


@pytest.mark.clause("A7-DUR-01", "A7-RULING-79")
def test_until_the_end_of_a_turn_to_come_begins_now_and_on_that_turn_does_not() -> None:
    cards = """
        card Drum: special
          Rage - Action: Your defense rolls gain +2 until the end of your next turn.
          Calm - Action: Your defense rolls gain +2 on your next turn.
        card Horn: special
          Fear - Reveal: Choose an opponent. Your attack rolls gain +2 until the end of that warrior's next turn.
    """
    between = "A: end turn\nB: attack A\ndice 1+2 3+3\n"
    fight(cards, f"A: use Rage\n{between}A total 8\nB: end turn\nround 2\nA: end turn\n"
          "B: attack A\ndice 1+2 3+3\nA total 6", a="Hero | Drum up")  # fmt: skip
    fight(cards, f"A: use Calm\n{between}A total 6", a="Hero | Drum up")
    fight(
        cards,
        "A: attack B\ndice 3+4 6+6\nA total 9\nA: end turn\nB: end turn\nround 2\nA: attack B\ndice 3+4 6+6\nA total 7",
        a="Hero | Horn",
        start="round 1",
    )


@pytest.mark.clause("A7-RULING-78")
def test_the_next_attack_or_roll_is_not_the_one_in_which_something_else_brought_it_about() -> None:
    """A gain of life knows of no attack; the attack within which life is gained has begun all the same."""
    ones = """
        card Omen: special
          Omen: {s2-060}
        card Feast: inspiration
          Feast: {s4-067/2}
    """
    fight(ones, "A: attack B\ndice 1+4 6+6\nA: use Feast\nA life 11\nA total 5\nA: attack B\ndice 2+4 6+6\nA total 8",
          a="Hero | Omen up, Feast up")  # fmt: skip
    hits = """
        card Omen: special
          Omen: After you hit a warrior, gain 1 life.
        card Feast: inspiration
          Feast: Each time you gain life, your next attack deals +1 damage.
    """
    fight(hits, f"A: attack B\n{HIT}\nB life 9\nA: attack B\n{HIT}\nB life 7", a="Hero | Omen up, Feast up")
    # Before it has begun, it is still to come.
    moves = """
        card Steed: special
          Ride: Before you attack, you may move one space.
        card Feast: inspiration
          Feast: After you move, your next attack roll gains +2.
    """
    fight(moves, "A: attack B\nA: use Ride\nA: step c3 W\ndice 1+2 6+6\nA total 5", a="Hero | Steed up, Feast up",
          board="\n  .  .  .  .\n  .  Bv .  .\n  .  .  A^ .\n  .  .  .  .\n")  # fmt: skip
