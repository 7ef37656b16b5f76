"""Cards in play, initiative and order: discarded, turned, revealed next, who goes first, what lasts how long."""

from __future__ import annotations

import pytest

from agon.arena.terms import CARD_W, CardField, Mod, Zone
from agon.core.errors import UnreadCardError
from agon.core.node import Decision
from agon.scenario import Scene
from tests.constructs.fights import ROUND_2, TURN_B, fight

HIT = "dice 6+4 1+2"
MISS = "dice 1+2 6+4"


def number_of(scene: Scene, name: str) -> int:
    """Return the number of the card of that name."""
    deal = scene.state.fight.deal
    return next(card for card in range(int(deal.n_cards)) if deal.cards[card].name == name)


# --- the next card revealed -----------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-78")
def test_the_next_card_revealed_gains_initiative_and_no_other() -> None:
    fight(
        """
        card Torch: special, initiative 1
          Light: {s1-007}
        card Axe: weapon, initiative 2
        card Coat: armor, initiative 3
        """,
        "A initiative 1\nA: end turn\nB: end turn\nround 2\nA initiative 12\nA: end turn\nB: end turn\nround 3\n"
        "A initiative 3",
        a="Hero | Torch, Axe, Coat",
        start="round 1",
    )


def test_the_defenders_next_support_card_is_slower() -> None:
    fight(
        """
        card Sabre: weapon
          Mark: {s4-008}
        card Flag: inspiration, initiative 0
        card Drum: special, initiative 7
        card Coat: armor, initiative 8
        """,
        f"A: attack B with Sabre\n{HIT}\nA: end turn\nB: end turn\nround 2\nB initiative 2\nB: end turn\n"
        "A: end turn\nround 3\n"
        "B initiative 8",
        a="Hero | Sabre up",
        b="Foe | Flag up, Drum, Coat",
    )


def test_the_defenders_cards_are_slower_for_the_rest_of_the_game() -> None:
    fight(
        """
        card Sling: weapon
          Fear: {s5-003/2}
        card Flag: inspiration, initiative 0
        card Drum: special, initiative 7
        card Coat: armor, initiative 8
        """,
        f"A: attack B with Sling\n{HIT}\nA: end turn\nB: end turn\nround 2\nB initiative 4\nB: end turn\n"
        "A: end turn\nround 3\n"
        "B initiative 5",
        a="Hero | Sling up",
        b="Foe | Flag up, Drum, Coat",
    )


# --- order ----------------------------------------------------------------------------------------------------------


def test_going_second_is_for_the_round_in_which_it_was_chosen() -> None:
    fight(
        """
        card Ideal: special, initiative 9
          Patience: {s2-020}
        card Coat: armor, initiative 9
        """,
        "A: use Patience\nB: attack A\ndice 6+6 1+2\nA total 4\nB: end turn\nA: end turn\nround 2\nA: pass\n"
        "A: attack B\n"
        "dice 1+2 6+6\nA total 3",
        a="Hero | Ideal, Coat",
        start="round 1",
    )


@pytest.mark.clause("A7-PRIN-93")
def test_the_winner_goes_last_or_has_a_card_turned_down_for_the_round() -> None:
    cards = """
        card Charm: special
          Bind: {s4-030}
        card Flag: inspiration, initiative 9
          Zeal: Your attack rolls gain +2.
    """
    begin = "B decides may\n"
    fight(
        cards,
        begin + "B: yes\nA decides action\nA: end turn\nB: end turn\nround 2",
        a="Hero | Charm",
        b="Foe | Flag",
        start="round 1",
    )
    fight(
        cards,
        begin + f"B: no\nA: yes\nFlag down\nB: attack A\n{HIT}\nB total 10\nB: end turn\nA: end turn\nround 2\nFlag up",
        a="Hero | Charm",
        b="Foe | Flag",
        start="round 1",
    )


@pytest.mark.clause("A7-PRIN-93")
def test_a_card_gone_meanwhile_is_not_turned_up_again() -> None:
    cards = "card Charm: special\n Bind: {s4-030}\ncard Flag: inspiration, initiative 9"
    scene = fight(cards, "B: no\nA: yes\nFlag down", a="Hero | Charm", b="Foe | Flag", start="round 1")
    scene.state.fight.cards[number_of(scene, "Flag") * CARD_W + CardField.ZONE] = Zone.DISCARDED
    scene.state.fight.wake(number_of(scene, "Flag"))
    scene.play("B: end turn\nA: end turn\nround 2\nFlag discarded")


@pytest.mark.clause("A7-PRIN-01", "A7-PRIN-02", "A7-PRIN-03")
def test_initiative_from_lowest_to_highest_outlives_its_card() -> None:
    cards = """
        card Hero: warrior, experience 4, Metal
        card Calm: inspiration, initiative 9
          Calm: {s1-097}
        card Idol: inspiration, initiative 5
    """
    fight(cards, "B won initiative", a="Hero | Calm", start="round 1")
    scene = fight(cards, "A: discard Calm\nB won initiative", a="Hero | Idol up, Calm", start="round 2")
    scene.play("B: end turn\nA: end turn\nround 3")
    assert any(e.modifier is not None and e.modifier.kind == Mod.ORDER for e in scene.state.fight.effects)


@pytest.mark.clause("A7-PRIN-01", "A7-RULING-04")
def test_a_penalty_before_initiative_in_the_round_the_card_is_revealed_and_each_round_after() -> None:
    cards = """
        card Spell: inspiration, initiative 3
          Curse: {s5-072}
        card Drum: special, initiative 4
        card Coat: armor, initiative 4
    """
    fight(
        cards,
        "dice 3+4\nB initiative 2\nA won initiative\nA: end turn\nB: end turn\ndice 6+6\nround 2\nB initiative 0",
        a="Hero | Spell",
        b="Foe | Drum, Coat",
        start="round 1",
    )
    fight(cards, "dice 1+1\nB initiative 4\nA experience 7", a="Hero | Spell", b="Foe | Drum", start="round 1")


def test_an_initiative_matching_that_of_any_earlier_round() -> None:
    cards = """
        card Monk: inspiration, initiative 5
          Chant: {s4-097}
        card Coat: armor, initiative 7
        card Drum: special, initiative 5
    """
    turns = "A: attack B\ndice 1+2 6+6\nA total 3\nA: end turn\nB: end turn\n"
    fight(
        cards,
        turns + turns + "round 3\nA: attack B\ndice 1+2 6+6\nA total 4",
        a="Hero | Monk, Coat, Drum",
        start="round 1",
    )


# --- cards leaving and coming back -----------------------------------------------------------------------------------


@pytest.mark.clause("A7-COST-03")
def test_a_cost_of_two_cards_is_paid_whole_or_not_offered() -> None:
    cards = "card Ally: special\n Help: {s2-015}\ncard Flag: inspiration\ncard Axe: weapon"
    fight(
        cards,
        "A: attack B\nA: use Help\ndice 1+2 6+6\nA total 6\nAlly discarded\nFlag discarded",
        a="Hero | Ally up, Flag up",
        start=ROUND_2,
    )
    fight(cards, "A: attack B\nwaits for 4 dice", a="Hero | Ally up")


def test_a_card_returns_in_the_place_of_the_one_it_replaces() -> None:
    scene = fight(
        """
        card Skin: armor
          Return: {s4-069/2}
        card Flag: inspiration
        card Coat: armor
        """,
        "A: use Return\nSkin up\nCoat discarded",
        a="Hero | Flag discarded, Skin discarded, Coat up",
        start="round 4",
    )
    assert scene.state.fight.card_field(number_of(scene, "Skin"), CardField.SLOT) == 2
    scene.play("A: end turn\nB: end turn\nround 5\nA decides action")


@pytest.mark.clause("A7-GLOS-16")
def test_only_an_own_card_makes_place_for_another() -> None:
    cards = "card Skin: armor\n Return: {s4-069/2}\ncard Coat: armor\ncard Mail: armor"
    fight(cards, "A decides action", a="Hero | Skin discarded", b="Foe | Coat up", start="round 3")
    seats = {"a": "Hero | Skin discarded, Mail up", "b": "Foe | Coat up"}
    fight(cards, "A: use Return\nSkin up\nMail discarded\nCoat up", start="round 3", **seats)


@pytest.mark.clause("A7-GLOS-16")
@pytest.mark.parametrize("price", ["discard any armor and lose 1 life", "lose 1 life and discard any armor"])
def test_what_is_paid_besides_the_card_that_makes_place_is_paid(price: str) -> None:
    cards = f"""
        card Skin: armor
          Return: At the start of each round, you may {price} to put this card in its place from your discard pile.
        card Coat: armor
        card Mail: armor
    """
    seats = {"b": "Foe | Coat up", "start": "round 3"}
    fight(cards, "A decides action", a="Hero | Skin discarded", **seats)
    fight(
        cards, "A: use Return\nA life 9\nSkin up\nMail discarded\nCoat up", a="Hero | Skin discarded, Mail up", **seats
    )


@pytest.mark.clause("A7-GLOS-16")
def test_a_card_that_comes_in_anothers_place_takes_that_of_an_own_one() -> None:
    """Play is a player's own row: "any armor" is any of one's own there, and anybody's where no place is spoken of."""
    cards = """
        card Skin: armor
          Return: At the start of each round, you may discard any armor to {deed}.
        card Coat: armor
        card Mail: armor
    """
    own = cards.format(deed="put this card in its place from your discard pile")
    fight(own, "A decides action", a="Hero | Skin discarded", b="Foe | Coat up", start="round 3")
    seats = {"b": "Foe | Coat up", "start": "round 3"}
    fight(own, "A: use Return\nSkin up\nMail discarded\nCoat up", a="Hero | Skin discarded, Mail up", **seats)
    anybodys = cards.format(deed="put an armor from your discard pile into play").replace(
        "Skin: armor", "Skin: special"
    )
    scene = fight(anybodys, "A: use Return", a="Hero | Skin up, Mail discarded", **seats)
    scene.play("Coat discarded\nMail up")


def test_armor_does_nothing_in_the_round_it_is_revealed_and_works_later() -> None:
    fight(
        """
        card Pike: weapon, initiative 5
          Pierce: {s1-093}
        card Coat: armor
          Ward: Your defense rolls gain +2.
        card Hide: armor
          Hide: Your defense rolls gain +3.
        """,
        "A: attack B\ndice 6+5 1+2\nB total 3\nA: end turn\nB: end turn\nround 2\nB: discard Coat\nA: attack B\n"
        "dice 6+5 1+2\n"
        "B total 3\nA: end turn\nB: end turn\nround 3\nA: attack B\ndice 6+5 1+2\nB total 6",
        a="Hero | Pike",
        b="Foe | Coat, Hide",
        start="round 1",
    )


@pytest.mark.clause("A7-RULING-75")
def test_a_permission_taken_away_as_it_is_revealed_leaves_a_card_too_many() -> None:
    fight(
        """
        card Pike: weapon, initiative 5
          Pierce: {s1-093}
        card Coat: armor
          Room: You may use another armor.
        card Hide: armor
        card Drum: special
        """,
        "A: end turn\nB: end turn\nB decides discard\nB: discard Hide\nCoat up\nA decides action",
        a="Hero | Drum up, Pike",
        b="Foe | Hide up, Coat",
        start="round 1, turn A",
    )


@pytest.mark.clause("A7-PRIN-22")
def test_a_permission_barred_from_use_as_it_is_revealed_leaves_a_card_too_many() -> None:
    # A7-RULING-85: barred when it is switched on, a constant ability stays off, and with it what it would allow.
    fight(
        """
        card Crown: armor, initiative 5
          Hush: Opposing warriors cannot use abilities on inspiration cards.
        card Muse: inspiration
          Room: You may use another inspiration this game.
        card Bard: inspiration
        card Drum: special
        """,
        "A: end turn\nB: end turn\nB decides discard\nB: discard Bard\nMuse up\nA decides action",
        a="Hero | Drum up, Crown",
        b="Foe | Bard up, Muse",
        start="round 1, turn A",
    )


def test_an_opponent_loses_a_card_by_their_own_choice() -> None:
    fight(
        "card Star: inspiration\n Loss: {s5-007/2}\ncard Drum: special\ncard Coat: armor",
        "A: attack B\ndice 6+6 1+2\nA: use Loss\nB decides card\nB: choose Coat\nCoat discarded\nDrum up",
        a="Hero | Star up",
        b="Foe, initiative 5 | Drum up, Coat up",
        start=ROUND_2,
    )


@pytest.mark.clause("A7-RESTR-19")
def test_what_is_revealed_counts_also_when_discarded_at_once() -> None:
    fight(
        """
        card Hero: warrior, experience 4, culture French
          Cheer: {s3-011}
        card Idol: inspiration, culture French
        card Muse: inspiration, culture French
        """,
        "A: discard Muse\nA life 11\nA: attack B\ndice 1+2 6+6\nA total 4",
        a="Hero | Idol up, Muse",
        start="round 2",
    )


def test_a_gain_from_ones_own_ability_is_told_from_a_gift() -> None:
    cards = """
        card Spear: weapon, damage 2
          Envy: {s4-018}
        card Gift: special
          Give - Action: Choose an opposing warrior to gain 1 life.
        card Well: special
          Drink - Action: Gain 1 life.
    """
    fight(cards, "A: use Give\nB life 11\nA decides action", a="Hero | Spear up, Gift up", start=ROUND_2)
    fight(cards, f"B: use Drink\nA: use Envy\n{HIT}\nB life 9", a="Hero | Spear up", b="Foe | Well up", start=TURN_B)


@pytest.mark.clause("A7-PRIN-21")
def test_abilities_of_every_sort_are_used() -> None:
    cards = """
        card Hero: warrior, experience 4
          Wrath: {s3-026}
        card Eagle: special, culture Roman
          March - Action: Move one space.
          Luck: Once per turn, you may re-roll your attack roll.
    """
    fight(cards, "B: use March\nB: step a3 S\nB life 9", b="Foe | Eagle up", start=TURN_B)
    fight(cards, "B: attack A\ndice 1+2 6+6\nB: use Luck\ndice 1+2\nB life 9", b="Foe | Eagle up", start=TURN_B)
    # Whoever uses it, the owner too.
    fight(cards, "A: use March\nA: step a2 N\nA life 9", a="Hero | Eagle up")


@pytest.mark.clause("A7-PRIN-21", "A7-PRIN-22", "A7-RULING-85")
def test_a_constant_ability_is_used_as_its_card_is_switched_on() -> None:
    """Once for each ability, then never again; one that may not be used is not."""
    cards = """
        card Hero: warrior, experience 4
          Wrath: {s3-026}
        card Eagle: special, culture Roman
          Might: Your attack rolls gain +1.
          Guard: Your defense rolls gain +1.
        card Lore: armor, culture Roman
          Lore: You gain +2 experience.
        card Oath: weapon, culture Roman
          Oath: When you hit, gain 1 life.
        card Ban: inspiration
          Ban: Opponents cannot use abilities on special cards.
    """
    scene = fight(cards, "B life 8", b="Foe | Eagle", start="round 1")
    scene.play("A: end turn\nB: attack A\ndice 6+4 1+2\nB total 11\nB life 8\nB: end turn\nround 2\nB life 8")
    fight(cards, "B life 9", b="Foe | Lore", start="round 1")
    fight(cards, "B life 10", b="Foe | Oath", start="round 1")
    fight(cards, "B life 10", a="Hero | Ban up", b="Foe | blank, Eagle", start="round 2")
    # A basic attack at once for the like on a card of another trait.
    deity = """
        card Hunt: special
          Hunt: {s5-100/2}
        card Idol: armor, Deity
          Might: Your attack rolls gain +1.
    """
    fight(deity, "A: use Hunt\ndice 6+4 1+2\nA total 12", a="Hero | Hunt up", b="Foe | blank, Idol", start="round 2")


# --- durations ------------------------------------------------------------------------------------------------------


def test_during_your_turn_this_round_means_that_turn() -> None:
    fight(
        "card Star: inspiration\n Dawn - Reveal: {s4-002}",
        "A: attack B\ndice 1+2 6+6\nA total 4\nA: end turn\nB: attack A\ndice 6+6 1+2\nA total 3\nB: end turn\n"
        "round 2\n"
        "A: attack B\ndice 1+2 6+6\nA total 3",
        a="Hero | Star",
        start="round 1",
    )


def test_the_defenders_attack_rolls_on_their_next_turn_cannot_be_increased() -> None:
    cards = """
        card Axe: weapon
          Chill: {s3-068}
        card Foe: warrior
          Zeal: Your attack rolls gain +2.
        card Coat: armor
    """
    turn = f"A: attack B with Axe\n{HIT}\nA: end turn\nB: attack A\ndice 1+2 6+6\n"
    fight(cards, turn + "B total 3\nB: end turn\nA: end turn\nB: attack A\ndice 1+2 6+6\nB total 5", a="Hero | Axe up")
    fight(cards, turn + "B total 5", a="Hero | Axe up, Coat up", start=ROUND_2)


@pytest.mark.clause("A7-RULING-79")
def test_until_the_start_of_the_next_turn() -> None:
    fight(
        "card Suit: armor\n Fear: {s5-024}",
        f"A: attack B\n{HIT}\nA: use Fear\nA: end turn\nB: attack A\ndice 6+6 1+2\nA total 5\nB: end turn\n"
        "round 2\nA: end turn\n"
        "B: attack A\ndice 6+6 1+2\nA total 3",
        a="Hero | Suit up",
    )


@pytest.mark.clause("A7-RULING-79")
def test_speed_on_the_next_turn_only() -> None:
    fight(
        "card Hero: warrior, experience 4\n Gather - Action: {s2-041}",
        "A: use Gather\nA speed 3\nA: end turn\nB: end turn\nround 2\nA speed 4\nA: end turn\nB: end turn\n"
        "round 3\nA speed 3",
    )


@pytest.mark.clause("A7-DUR-05", "A7-DUR-06")
def test_an_effect_of_a_constant_ends_with_its_card_and_one_with_a_duration_does_not() -> None:
    fight(
        """
        card Flag: inspiration
          Zeal: Your attack rolls gain +1.
          Oath - Reveal: Your attack rolls gain +2 this round.
          Leave - Action: Discard this card to gain 1 life.
        """,
        "A: attack B\ndice 1+2 6+6\nA total 6\nA: use Leave\nA: yes\nA: attack B\ndice 1+2 6+6\nA total 5",
        a="Hero | Flag",
        start="round 1",
    )


def test_this_turn_is_over_when_the_turn_is() -> None:
    fight(
        """
        card Pike: weapon
          Run: {s1-013}
          Last: At the end of each round, make an attack with this weapon, if possible.
        """,
        f"A: move b1 N; move b2 N; pass\nB: end turn\n{HIT}\nB life 9",
        a="Hero | Pike up",
    )


# --- limits ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-USE-01", "A7-USE-03", "A7-USE-04", "A7-PRIN-84")
def test_twice_a_round_and_the_third_time_no_more() -> None:
    fight(
        "card Well: special\n Drink - Action: Gain 1 life.\ncard Foe: warrior\n Envy: {s4-001}",
        "A: use Drink\nB: use Envy\nA life 10\nB life 11\nA: use Drink\nB: pass\nA life 11\nA: use Drink\n"
        "B: use Envy\nB life 12\n"
        "B: end turn\nA: use Drink\nB: use Envy\nB life 13\nA: use Drink\nB: use Envy\nB life 14\nA: use Drink\n"
        "A life 12",
        a="Hero | Well up",
    )


def test_losing_initiative_is_known_at_the_start_of_the_round() -> None:
    cards = "card Hero: warrior, experience 4\n Tide: {s5-076}\ncard Drum: special, initiative 4"
    fight(cards, "A life 11", b="Foe | Drum", start="round 1")
    fight(cards, "A life 10", a="Hero | Drum", start="round 1")


@pytest.mark.clause("A7-SIM-05")
def test_a_conditional_choice_is_an_offer_that_may_be_passed_and_taken_later() -> None:
    cards = """
        card Tome: special
          Edge: {s1-085}
        card Foe: warrior
          Nerve: Once per turn, you may re-roll one die of your defense roll.
    """
    fight(
        cards,
        "A: attack B\ndice 3+4 1+2\nA: pass\nB: use Nerve\nB: die B1\ndice 6\nA: use Edge\nA: die A1\nA total 8",
        a="Hero | Tome up",
    )
    fight(
        cards,
        "A: attack B\ndice 3+4 1+2\nA: use Edge\nA: die A1\nB: pass\nlog: Critical\nB life 8",
        a="Hero | Tome up",
    )
    lost = "round 1, turn A, B won initiative"
    fight(cards, "A: attack B\ndice 3+4 1+2\nB decides use", a="Hero | Tome up", start=lost)


@pytest.mark.clause("A7-RULING-01", "A7-ROUND-10")
def test_who_wins_initiative_has_what_it_gives_before_reveal_abilities_are_used() -> None:
    cards = """
        card Idol: inspiration, initiative 9
          Zeal: {s1-070}
        card Axe: weapon, initiative 9
          Swing - Reveal: Make an attack with this weapon.
        card Drum: special, initiative 1
    """
    fight(cards, f"{HIT}\nB life 8\nA decides action", a="Hero | Idol up, Axe", start="round 2")
    # The card revealed this very round gives it for this round, and who loses initiative gets nothing.
    fight(cards, f"A: attack B\n{HIT}\nB life 8", a="Hero | Idol", b="Foe | Drum", start="round 1")


@pytest.mark.clause("A7-TIE-01", "A7-TIE-02", "A7-RULING-55", "A7-GOLD-01")
def test_who_wins_ties_wins_those_of_initiative_and_of_other_rolls_too() -> None:
    cards = """
        card Hero: warrior, experience 1
          Guile: {s1-021}
        card Foe: warrior, experience 5
        card Sly: warrior, experience 5
          Roukou: {s1-021}
        card Flag: inspiration, initiative 4
        card Drum: special, initiative 4
        card Fate: inspiration, initiative 4
          Fate: {s5-017}
        card Duel: special
          Duel - Action: You and an opponent each roll one die. If your total is higher, deal 1 damage to that warrior.
    """
    both = {"b": "Foe | Drum", "start": "round 1"}
    fight(cards, "A won initiative\nA decides action", a="Hero | Flag", **both)
    fight(cards.replace("Guile: {s1-021}", ""), "B won initiative", a="Hero | Flag", **both)
    # Against one who has the ability it names, it is nothing.
    fight(cards, "B won initiative", a="Hero | Flag", b="Sly | Drum", start="round 1")
    # The card that says so counts in the round in which it is revealed.
    plain = cards.replace("Guile: {s1-021}", "")
    fight(plain, "A won initiative", a="Hero, life 5 | Fate", **both)
    fight(plain, "B won initiative", a="Hero, life 12 | Fate", **both)
    # A contest of dice is a tie as any other.
    fight(cards, "A: use Duel\ndice 3 3\nB life 9", a="Hero | Duel up")
    fight(plain, "A: use Duel\ndice 3 3\nB life 10", a="Hero | Duel up")


ROWS = """
card Axe: weapon
card Club: weapon
card Mail: armor
"""


def test_who_discards_a_card_without_more_words_discards_an_own_one() -> None:
    kit = ROWS + "card Kit: special\n Kit: {}"
    rows = {"a": "Hero | Kit up, Axe up", "b": "Foe | Club up, Mail up"}
    fight(
        kit.format("When you hit, the defender discards a weapon."),
        f"A: attack B\n{HIT}\nClub discarded\nAxe up",
        **rows,
    )
    only_armor = {"a": "Hero | Kit up, Axe up", "b": "Foe | Mail up"}
    fight(kit.format("When you hit, the defender discards a weapon."), f"A: attack B\n{HIT}\nAxe up", **only_armor)
    pays = kit.format("When you hit, you may discard a weapon. If you do, the attack deals +2 damage.")
    fight(pays, f"A: attack B\n{HIT}\nA: use Kit\nAxe discarded\nClub up\nB life 7", **rows)
    every = ROWS + "card Kit: special, initiative 9\n Kit - Reveal: {}"
    for text in ("Each player discards a weapon.", "Each player discards one of their weapons."):
        fight(
            every.format(text),
            "Axe discarded\nClub discarded\nMail up",
            a="Hero | Kit, Axe up",
            b=rows["b"],
            start="round 1",
        )
    one = every.format("Each opponent discards one of their face-up cards.")
    play = "B may only: choose Club; choose Mail; choose Blank B3\nB: choose Mail\nMail discarded\nAxe up"
    fight(one, play, a="Hero | Kit, Axe up", b=rows["b"], start="round 1")


def test_each_player_may_do_something_for_themselves() -> None:
    text = "At the start of each round, each player may discard one of their weapons. If they do, they gain 1 life."
    cards = f"{ROWS}card Kit: special\n Kit: {text}"
    fight(cards, "A: yes\nB: no\nAxe discarded\nClub up\nA life 11\nB life 10", a="Hero | Kit up, Axe up",
          b="Foe | Club up", start="round 3")  # fmt: skip


def test_what_is_said_of_them_concerns_the_opponent() -> None:
    cards = "card Kit: special, initiative 9\n Kit - Reveal: {}\ncard Club: weapon"
    they = cards.format("Deal 1 damage to your opponent if they have a face-up weapon.")
    fight(they, "B life 9", a="Hero | Kit", b="Foe | Club up", start="round 1")
    fight(they, "B life 10", a="Hero | Kit", start="round 1")
    slow = cards.format("Your opponent gets -1 speed on their next turn.")
    fight(slow, "A: end turn\nB speed 2\nB: end turn\nround 2\nB speed 3", a="Hero | Kit", start="round 1")


@pytest.mark.clause("A7-RULING-99")
def test_so_many_cards_are_looked_at_and_turned_as_the_words_say() -> None:
    cards = ROWS + "card Kit: special, initiative 9\n Kit - Reveal: Look at one of your opponent's face-down cards."
    scene = fight(cards, "A decides card", a="Hero | Kit", b="Foe | Club, Mail", start="round 1")
    before = [card for card in range(5, 10) if scene.state.fight.cards[card * CARD_W + CardField.SEEN] & 1]
    node = scene.state.node()
    assert isinstance(node, Decision)
    scene.state.apply(node.options[0])
    after = [card for card in range(5, 10) if scene.state.fight.cards[card * CARD_W + CardField.SEEN] & 1]
    assert len(after) == len(before) + 1
    cards = ROWS + "card Kit: special\n Kit - Action: Turn two of your opponent's cards face down."
    fight(cards, "A: use Kit\nA: choose Club\nClub down\nMail down", a="Hero | Kit up", b="Foe | Club up, Mail up")


def test_an_opponent_who_may_do_something_decides_on_all_of_it() -> None:
    cards = ROWS + "card Kit: special, initiative 9\n Kit - Reveal: {}"
    moves = cards.format("Your opponent may move their warrior one space. If they do not, deal 1 damage to them.")
    fight(moves, "B: yes\nB: step b4 E\nB at b4 E\nB life 10", a="Hero | Kit", start="round 1")
    fight(moves, "B: no\nB life 9", a="Hero | Kit", start="round 1")
    pays = cards.format("Your opponent may discard a weapon. If they do not, they take 2 damage.")
    rows = {"a": "Hero | Kit, Axe up", "b": "Foe | Mail, Club up"}
    fight(pays, "B: yes\nClub discarded\nAxe up\nB life 10", start="round 1", **rows)
    fight(pays, "B: no\nClub up\nB life 8", start="round 1", **rows)
    hit = "card Axe: weapon\n Shove: When you hit, the defender may move one space."
    fight(hit, f"A: attack B\n{HIT}\nB: yes\nB: step b4 S\nB at b4 S", a="Hero | Axe up")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Deal 1 damage to the defender.", "say which attack"),
        ("Roll 13 dice. If the total is greater than 40, gain 1 life.", "more than 12 dice"),
    ],
)
def test_what_could_only_go_wrong_in_play_is_refused_before(text: str, why: str) -> None:
    with pytest.raises(UnreadCardError, match=why):
        fight(f"card Kit: special\n Kit - Reveal: {text}", "A decides action", a="Hero | Kit", start="round 1")


def test_until_the_end_of_their_next_turn_is_until_that_of_each() -> None:
    text = "All warriors get -1 speed until the end of their next turn."
    fight(
        f"card Kit: special, initiative 9\n Kit - Reveal: {text}",
        "A speed 2\nB speed 2\nA: end turn\nA speed 3\nB speed 2\nB: end turn\nround 2\nB speed 3",
        a="Hero | Kit",
        start="round 1",
    )
