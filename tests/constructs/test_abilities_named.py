"""Abilities that concern abilities: naming one, silencing, shielding, using, borrowing, turning its bonus aside."""

from __future__ import annotations

import pytest

from agon.arena.fight import LONGEST_CHAIN
from agon.arena.terms import Ask
from agon.core.node import Decision
from agon.scenario import Scene
from tests.constructs import fights
from tests.constructs.fights import TURN_B

PLAIN = "\ncard Drum: weapon, initiative 2\ncard Horn: weapon, initiative 2\ncard Helm: armor, initiative 2"


def fight(cards: str, play: str, a: str = "Hero", b: str = "Foe", start: str = "") -> Scene:
    """Return a played scene in which a few cards without abilities lie ready."""
    return fights.fight(cards + PLAIN, play, a=a, b=b, start=start or "round 1, turn A, A won initiative")


HIT = "dice 6+4 1+2"
ZEAL = "card Flag: inspiration, initiative 9\n Zeal: Your attack rolls gain +2."


# --- an ability that has no effect ----------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-85")
def test_a_named_ability_gives_nothing_that_round_and_its_namer_is_discarded() -> None:
    fight(
        f"{ZEAL}\ncard Edict: special\n Edict: {{s1-012}}",
        "A: use Edict\nA may choose Zeal; choose Edict\nA: choose Zeal\nEdict discarded\nlog: chooses Zeal\n"
        "A: end turn\nB: attack A\ndice 3+4 6+6\nB total 7\nB: end turn\nround 2\nA: end turn\n"
        "B: attack A\ndice 3+4 6+6\nB total 9",
        a="Hero | Drum, Edict up",
        b="Foe | Horn, Flag up",
        start="round 1",
    )


@pytest.mark.clause("A7-COST-06")
def test_naming_an_ability_may_be_declined_and_then_nothing_is_discarded() -> None:
    fight(
        f"{ZEAL}\ncard Edict: special\n Edict: {{s1-012}}",
        "A: pass\nEdict up\nA: attack B\ndice 3+4 6+6\nA total 7",
        a="Hero | Drum, Edict up",
        b="Foe | Horn, Flag up",
        start="round 1",
    )


@pytest.mark.clause("A7-PRIN-26")
def test_what_a_silenced_ability_stored_is_silent_too() -> None:
    cards = """
        card Edict: special
          Edict: {s1-012}
        card Prayer: special
          Blessing - Action: Your attack rolls gain +3 this game.
    """
    fight(
        cards,
        "A: use Blessing\nA: pass\nA: attack B\ndice 3+4 6+6\nA total 10",
        a="Hero | Prayer up",
    )
    fight(
        cards,
        "A: use Blessing\nA: pass\nA: pass\nB: end turn\nround 2\nB: use Edict\nB: choose Blessing\nA: attack B\n"
        "dice 3+4 6+6\nA total 7\nA: end turn\nB: end turn\nround 3\nA: attack B\ndice 3+4 6+6\nA total 10",
        a="Hero | Prayer up, Helm, Drum",
        b="Foe | Edict up, Helm, Horn",
    )


@pytest.mark.clause("A7-PRIN-16")
def test_a_named_ability_is_silent_on_every_copy_its_player_has() -> None:
    """Two copies of one card: naming the ability of one takes effect from both."""
    scene = fight(
        "card Edict: special\n Edict: {s1-012}\ncard Lamp: inspiration\n Zeal: Your attack rolls gain +2.\n"
        "card Lamp2: special\n Zeal: Your attack rolls gain +2.",
        "A decides use",
        a="Hero | Drum, Edict up",
        b="Foe | Horn, Lamp up, Lamp2 up",
        start="round 1",
    )
    deal = scene.state.fight.deal
    one, other = (next(info for info in deal.cards if info.name == name) for name in ("Lamp", "Lamp2"))
    other.id = one.id  # what makes two cards copies of each other
    scene.play("A: use Edict\nA: choose Zeal of Lamp\nA: end turn\nB: attack A\ndice 3+4 6+6\nB total 7")


# --- prevented from preventing --------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-32")
@pytest.mark.clause("A7-RULING-84")
def test_cards_that_cannot_be_prevented_from_use_beat_bans_and_silence() -> None:
    cards = f"""
        {ZEAL}
        card Law: special
          Ban: Opponents cannot use abilities on inspirations.
        card Edict: special
          Edict: {{s1-012}}
        card Rock: special
          Steadfast: {{p4-23/1}}
        card Lute: inspiration
          Tune - Action: Gain 1 life.
    """
    fight(cards, "A may not use Tune", a="Hero | Lute up", b="Foe | Law up")
    fight(cards, "A may use Tune", a="Hero | Lute up, Rock up", b="Foe | Law up")
    fight(
        cards,
        "B: use Edict\nB: choose Zeal\nA: attack B\ndice 3+4 6+6\nA total 9",
        a="Hero | Drum, Flag up, Rock up",
        b="Foe | Horn, Edict up",
        start="round 1",
    )


@pytest.mark.clause("A7-PRIN-33")
def test_of_two_who_cannot_be_prevented_the_active_player_prevails() -> None:
    cards = """
        card Law: special
          Ban: Opponents cannot use abilities on inspirations.
        card Rock: armor
          Steadfast: {p4-23/1}
        card Stone: armor
          Firm: {p4-23/1}
        card Lute: inspiration
          Tune: Once per turn, after an opponent attacks you, you may gain 1 life.
          Song - Action: Gain 1 life.
    """
    fight(cards, "A may use Song", a="Hero | Lute up, Rock up", b="Foe | Law up, Stone up")
    fight(
        cards,
        "B: attack A\ndice 1+2 6+4\nB decides action",
        a="Hero | Lute up, Rock up",
        b="Foe | Law up, Stone up",
        start=TURN_B,
    )
    fight(
        cards,
        "B: attack A\ndice 1+2 6+4\nA may use Tune",
        a="Hero | Lute up, Rock up",
        b="Foe | Law up",
        start=TURN_B,
    )


@pytest.mark.clause("A7-PRIN-32", "A7-RULING-84")
def test_its_own_players_cards_cannot_keep_it_from_being_discarded_by_an_opponents_action() -> None:
    cards = """
        card Crown: armor
          Crown: {s2-069}
        card Wall: special
          Keep: Opposing cards cannot discard your support cards.
        card Lute: inspiration
          Song - Action: Gain 1 life.
    """
    fight(
        cards,
        "A may not use Song\nA: use Crown\nCrown discarded\nA actions 1\nA may use Song",
        a="Hero | Lute up",
        b="Foe | Crown up, Wall up",
    )
    fight(cards, "B may not use Crown", a="Hero | Lute up", b="Foe | Crown up", start=TURN_B)


# --- abilities used otherwise than by playing them ------------------------------------------------------------------


def test_an_action_ability_of_a_support_is_used_for_a_roll_above_the_own_life() -> None:
    cards = """
        card Hero: warrior, life 6
          Luck: {s4-071}
        card Lute: inspiration
          Song - 2 Actions: Gain 1 life.
    """
    fight(
        cards,
        "dice 4+4\nA: yes\nA: choose 2\nA: choose Song\nA life 7\nA: attack B",
        a="Hero | Drum, Lute up",
        start="round 1",
    )
    fight(cards, "dice 3+3\nA decides action", a="Hero | Drum, Lute up", start="round 1")


def test_a_card_put_into_play_uses_its_reveal_ability_at_once_where_the_text_says_so() -> None:
    cards = """
        card Palace: special
          Return - Reveal: {s2-040}
        card Bell: inspiration
          Toll - Reveal: Gain 2 life.
    """
    fight(
        cards,
        "A: yes\nA: choose Bell\nPalace discarded\nBell up\nA life 12\nA: end turn\nB: end turn\nBell discarded",
        a="Hero | Palace, Bell discarded",
        start="round 1",
    )


def test_one_ally_returns_no_more_than_once_a_game() -> None:
    cards = """
        card Hero: warrior, experience 4
          Call: {s4-021}
        card Hound: inspiration, trait Ally
          Bark - Reveal: Gain 1 life.
    """
    fight(
        cards,
        "A: use Call\nA: choose Helm\nHelm discarded\nHound up\nA life 11\nA: end turn\nB: end turn\nround 2\n"
        "A: use Call\nA: choose Hound\nHound discarded\nA life 11",
        a="Hero | Drum, Helm up, Hound discarded",
        start="round 1",
    )


# --- a bonus turned aside ------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-18")
@pytest.mark.clause("A7-PRIN-20")
def test_an_abilitys_attack_bonus_becomes_a_bonus_to_defense_for_the_round() -> None:
    cards = """
        card Hero: warrior, experience 4
          Turn: {s2-001}
        card Flag: inspiration
          Zeal: Your attack rolls gain +1 for each support card you have in play.
        card Lamp: special
          Hope: If you have less life than an opponent, your attack rolls gain +3.
        card Wall: armor
          Guard: Your defense rolls gain +1.
    """
    row = "Hero | Drum, Flag up, Lamp up, Wall up"
    fight(
        cards,
        "A may only: choose Zeal; choose Hope\nA: choose Zeal\nA: attack B\ndice 3+4 6+6\nA total 7\nA: end turn\n"
        "B: attack A\ndice 1+2 3+4\nA total 9\nB: end turn\nround 2",
        a=row,
        start="round 1",
    )
    fight(
        cards,
        "A: choose Hope\nA: attack B\ndice 3+4 6+6\nA total 11\nA: end turn\nB: attack A\ndice 1+2 3+4\nA total 9",
        a=row,
        start="round 1",
    )


@pytest.mark.clause("A7-PRIN-19")
def test_a_bonus_turned_aside_is_lost_to_everybody_it_served() -> None:
    cards = """
        card Hero: warrior, experience 4
          Turn: {s2-001}
        card Gong: inspiration
          Beat: All warriors' attack rolls gain +2.
    """
    for mine, theirs in (("Gong up", ""), ("", "Gong up")):
        fight(
            cards,
            "A: choose Beat\nA: attack B\ndice 3+4 6+6\nA total 7\nA: end turn\nB: attack A\ndice 3+4 6+5\n"
            "B total 7\n"
            "A total 12",
            a=f"Hero | Drum, {mine}".rstrip(", "),
            b=f"Foe | Horn, {theirs}".rstrip(", "),
            start="round 1",
        )


@pytest.mark.clause("A7-PRIN-17", "A7-PRIN-18", "A7-PRIN-19", "A7-PRIN-20")
@pytest.mark.parametrize("order", ["before", "after"])
def test_of_a_bonus_turned_aside_only_that_to_attack_rolls_goes(order: str) -> None:
    """What the same ability gives to defense rolls stays, and what stands instead comes besides; the log says so."""
    first, second = "Your attack rolls gain +1.", "Your defense rolls gain +2."
    cards = f"""
        card Hero: warrior, experience 4
          Turn: {{s2-001}}
        card Flag: inspiration
          Zeal: {first + " " + second if order == "before" else second + " " + first}
        card Gong: armor
          Beat: Your attack rolls gain +3.
    """
    battle = fight(
        cards, "A: choose Zeal\nA: attack B\ndice 1+2 6+6\nA total 6\nB total 12", a="Hero | Drum, Flag up, Gong up",
        start="round 1",
    )  # fmt: skip
    told = [each for each in battle.log() if "Flag" in each or "Gong" in each]
    assert told[-2:] == ["+1 from Flag does not count (Hero).", "+3 to Hero's attack roll from Gong."]
    battle.play("A: end turn\nB: attack A\ndice 1+2 3+4\nB total 3\nA total 10")
    # In the next round Zeal is not named: all of it is there again, and nothing besides.
    battle.play("B: end turn\nround 2\nA: choose Beat\nA: attack B\ndice 1+2 6+6\nA total 4\nA: end turn")
    battle.play("B: attack A\ndice 1+2 3+4\nA total 10")


# --- abilities on another player's cards ----------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-28")
@pytest.mark.clause("A7-PRIN-29")
def test_bonuses_of_an_opponents_cards_serve_who_may_use_them_too() -> None:
    cards = """
        card Hero: warrior, experience 4
          Borrow: {s4-036}
        card Flag: inspiration
          Zeal: Your attack rolls gain +2.
        card Gate: armor
          Guard: If you have a Mystic card in play, your defense rolls gain +3.
        card Wall: armor
          Cover: Your defense rolls gain +4.
        card Lute: special
          Song - Action: Your next attack roll this turn gains +5.
          Tune - Action: Gain 1 life.
    """
    fight(
        cards,
        # Zeal serves both; Guard asks for a Mystic card of the one who uses it; the own support gives no defense bonus.
        "A may use Song\nA may not use Tune\nA: use Song\nA: attack B\ndice 3+4 6+6\nA total 14\nA: pass\n"
        "B: attack A\n"
        "dice 1+2 3+4\nB total 5\nA total 7",
        a="Hero | Drum, Wall up",
        b="Foe | Horn, Flag up, Gate up, Lute up",
        start="round 1",
    )
    fight(
        cards + "\ncard Ember: special, trait Mystic",
        "A: end turn\nB: attack A\ndice 1+2 3+4\nB total 5\nA total 10",
        a="Hero | Drum, Ember up",
        b="Foe | Horn, Flag up, Gate up",
        start="round 1",
    )


@pytest.mark.clause("A7-PRIN-28")
def test_a_borrowed_ability_with_a_limit_is_used_up_by_whoever_uses_it() -> None:
    cards = """
        card Hero: warrior, experience 4
          Borrow: {s4-036}
        card Lamp: special
          Hope: Once per round, before you make an attack roll, that roll gains +3.
    """
    fight(
        cards,
        "A: attack B\nA: use Hope\ndice 3+4 6+6\nA total 10\nA: end turn\nB: attack A\ndice 3+4 6+6\nB total 7",
        a="Hero | Drum",
        b="Foe | Horn, Lamp up",
        start="round 1",
    )


def test_own_supports_give_no_bonus_while_a_rule_says_so_but_others_do() -> None:
    cards = """
        card Hero: warrior, experience 4
          Bare: Your support cards cannot give bonuses to your defense rolls.
          Brawn: Your defense rolls gain +1.
        card Wall: armor
          Cover: Your defense rolls gain +4.
    """
    fight(cards, "B: attack A\ndice 1+2 3+4\nA total 8", a="Hero | Wall up", start=TURN_B)


@pytest.mark.clause("A7-RULING-81")
def test_two_abilities_that_use_each_other_come_to_an_end() -> None:
    scene = fight(
        "card Echo: special, initiative 9\n Echo - Reveal: {s2-012}\ncard Reply: special\n Reply - Reveal: {s2-012}",
        "A decides ability",
        a="Hero | Echo",
        b="Foe | Reply",
        start="round 1",
    )
    asked = 0
    while isinstance(node := scene.state.node(), Decision) and scene.state.fight.asked == Ask.ABILITY and asked < 1000:
        scene.state.apply(node.options[0])
        asked += 1
    # A chain for the Reveal ability of each player.
    assert LONGEST_CHAIN < asked <= 2 * LONGEST_CHAIN


@pytest.mark.clause("A7-RULING-81")
def test_a_card_that_brings_itself_back_over_and_over_comes_to_an_end() -> None:
    cards = "card Palace: special\n Return - Reveal: {s2-040}"
    scene = fight(cards, "A: yes\nPalace up", a="Hero | Palace", start="round 1")
    again = 0
    while isinstance(node := scene.state.node(), Decision) and scene.state.fight.asked != Ask.ACTION and again < 1000:
        scene.state.apply(node.options[-1])
        again += 1
    assert 1 < again <= 2 * LONGEST_CHAIN + 2
