"""Cards that stay, count or lie somewhere: initiative locked, set and kept, types of cards, cards in the arena."""

from __future__ import annotations

import pytest

from tests.constructs.fights import ROUND_2, TURN_B, fight
from tests.rules.duels import APART

HIT = "dice 6+4 1+2"
MISS = "dice 1+2 6+4"


# --- initiative -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["{s3-022}", "{s3-067}"])
def test_initiative_that_cannot_be_changed(text: str) -> None:
    cards = f"""
        card God: inspiration, initiative 4
          Calm: {text}
        card Drum: special, initiative 4
        card Curse: armor
          Dread: Your other cards get -2 initiative.
    """
    fight(cards, "A initiative 4", a="Hero | Curse up, God", start="round 2")
    fight(cards, "A initiative 2", a="Hero | Curse up, Drum", start="round 2")
    # What is added to a player's initiative is not the card's.
    fight(cards + "\ncard Horn: special\n Call: You gain +3 initiative.", "A initiative 7",
          a="Hero | Horn turned up, God", start="round 2")  # fmt: skip


@pytest.mark.clause("A7-RULING-17")
def test_an_opponents_initiative_is_set_before_it_is_determined() -> None:
    cards = """
        card Queen: inspiration, initiative 3
          Rein: {s5-057}
        card Coat: armor, initiative 1
        card Drum: special, initiative 20
    """
    used = fight(cards, "A decides use\nA: use Rein\nB initiative 10\nB won initiative", a="Hero | Queen",
                 b="Foe | Drum", start="round 1")  # fmt: skip
    used.play("B: end turn\nA: end turn\nround 2\nB initiative 0")
    # For that round alone, once a game; and null is replaced too.
    fight(cards, "A: pass\nB initiative 20", a="Hero | Queen", b="Foe | Drum", start="round 1")
    fight(cards, "A: use Rein\nB initiative 4\nB won initiative", a="Hero, life 4 | Queen",
          b="Foe | Drum discarded", start="round 1")  # fmt: skip


def test_who_reveals_no_support_sets_no_initiative() -> None:
    cards = "card Queen: inspiration, initiative 3\n Rein: {s5-057}"
    fight(
        cards + "\ncard One: special\ncard Two: weapon\ncard Three: armor",
        "A decides action",
        a="Hero | Queen up, One up, Two up, Three up",
        start="round 5",
    )


@pytest.mark.clause("A7-RULING-86")
def test_more_or_less_initiative_and_half_of_it_for_the_opponents_first_roll() -> None:
    cards = """
        card Hero: warrior, experience 4
          Cunning: {s4-091}
        card Drum: special, initiative 5
        card Coat: armor, initiative 1
    """
    use = "A: use Cunning\nA decides branch\n"
    attack = "A: attack B\ndice 6+6 3+1\n"
    begin = f"{use}A: choose 1\nA initiative 9\n"
    more = fight(cards, f"{begin}{attack}B total 6\n{attack}B total 4", a="Hero | Drum, Coat",
                 start="round 1")  # fmt: skip
    more.play("A: end turn\nB: end turn\nA: pass\nround 2\nA initiative 1")
    fight(cards, f"{use}A: choose 2\nA initiative 1\n{attack}B total 2\n{attack}B total 4", a="Hero | Drum",
          start="round 1")  # fmt: skip
    fight(cards, f"A: pass\nA initiative 5\n{attack}B total 4", a="Hero | Drum", start="round 1")
    # Not rolled for in that round, it is gone with it.
    fight(cards, f"{use}A: choose 1\nA: end turn\nB: end turn\nA: pass\nround 2\n{attack}B total 4",
          a="Hero | Drum, Coat", start="round 1")  # fmt: skip


def test_a_price_paid_in_initiative_that_cannot_be_changed_is_not_paid() -> None:
    cards = """
        card Hero: warrior, experience 4
          Cunning: {s4-091}
        card God: inspiration, initiative 4
          Calm: {s3-022}
    """
    fight(cards, "A: use Cunning\nA: choose 1\nA initiative 4\nA: attack B\ndice 6+6 3+1\nB total 4", a="Hero | God",
          start="round 1")  # fmt: skip


@pytest.mark.clause("A7-PRIN-93", "A7-RULING-18")
def test_turned_up_now_and_down_at_the_end_of_the_round() -> None:
    cards = """
        card Crown: special, initiative 3
          Claim - Action: {s3-005}
        card Coat: armor, initiative 2
          Ward: Your defense rolls gain +2.
        card Axe: weapon, initiative 6
    """
    seats = "Hero, experience 9 | Crown up, Coat, Axe"
    hit = "A: end turn\nB: attack A\ndice 6+6 1+2\n"
    scene = fight(cards, f"A: use Claim\ndice 3+4\nA life 11\nA: choose Coat\nCoat up\n{hit}A total 5", a=seats)
    scene.play("B: end turn\nround 2\nCoat up\nA initiative 2")
    # The other sentence: no less than the experience, no card.
    fight(cards, "A: use Claim\ndice 5+4\nA life 11\nA decides action", a=seats)
    # One that lies face-up already may be chosen; at the end it is turned down all the same, to be revealed again.
    again = fight(cards, "A: use Claim\ndice 3+4\nA: choose Crown\nCrown up\nA: end turn\nB: end turn\nround 2",
                  a=seats)  # fmt: skip
    again.play("Crown up\nCoat down\nA initiative 3")


def test_a_card_discarded_while_turned_up_gives_its_initiative_in_its_round() -> None:
    cards = """
        card Crown: special, initiative 3
          Claim - Action: {s3-005}
        card Coat: armor, initiative 7
        card Axe: weapon, initiative 5
        card Thief: special
          Steal - Action: Discard one of an opponent's face-up armor cards.
    """
    begin = "A: use Claim\ndice 3+4\nA: choose Coat\nA: end turn\nB: use Steal\nCoat discarded\nB: end turn\nround 2\n"
    scene = fight(cards, f"{begin}A initiative 7\nAxe down", a="Hero, experience 9 | Crown up, Coat, Axe",
                  b="Foe | Thief up")  # fmt: skip
    scene.play("A: end turn\nB: end turn\nround 3\nA initiative 5\nAxe up")
    # A card discarded before or after lies as any other.
    later = "A: use Claim\ndice 3+4\nA: choose Coat\nA: end turn\nB: end turn\nround 2\nA initiative 7\nA: end turn\n"
    fight(cards, f"{later}B: use Steal\nCoat discarded\nB: end turn\nround 3\nA initiative 5",
          a="Hero, experience 9 | Crown up, Coat, Axe", b="Foe | Thief up")  # fmt: skip


@pytest.mark.clause("A7-ROUND-03", "A7-ROUND-12")
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(
    ("row", "chosen", "found"),
    [
        ("Crown up, Crest up, Coat, Mail", ("Coat", "Mail"), (7, 5, "null")),
        ("Crown up, Crest up, Mail, Coat", ("Coat", "Mail"), (5, 7, "null")),
        ("Crown up, Crest up, Coat, Mail", ("Coat",), (7, 5, "null")),
        ("Crown up, Axe, Coat, Mail", ("Coat",), (6, 7, 5)),
        ("Crown up, Coat, Axe, Mail", ("Coat",), (7, 6, 5)),
        ("Crown up, Mail, Axe, Coat", ("Coat",), (5, 6, 7)),
        ("Crown up, Coat, Axe discarded, Mail discarded", ("Coat",), (7, "null", "null")),
    ],
)
def test_discarded_while_turned_up_a_card_is_revealed_in_its_place(
    row: str, chosen: tuple[str, ...], found: tuple[object, ...], *, turned: bool
) -> None:
    """The left-most of those face-down and of those so discarded, each once; from the right where text says so."""
    cards = """
        card Crown: special, initiative 3
          Claim - Action: {s3-005}
        card Crest: inspiration, initiative 2
          Boast - Action: {s3-005}
        card Coat: armor, initiative 7
        card Mail: weapon, initiative 5
        card Axe: inspiration, initiative 6
        card Thief: special, initiative 1
          Steal - Action: Discard one of an opponent's face-up cards.
        card Mirror: inspiration, initiative 1
          Flip - Action: Each player reveals their support cards in reverse order this game.
        card Drum: armor, initiative 4
    """
    uses = list(zip(("Claim", "Boast"), chosen, strict=False))
    play = "".join(f"A: use {use}\ndice 3+4\nA: choose {card}\n" for use, card in uses) + "A: end turn\n"
    steals = [f"B: use Steal\nB: choose {card}\n" for card in chosen] + ["B: use Flip\n"] * turned
    steals += ["B: end turn\n"] * (len(steals) < 3)
    scene = fight(cards, f"{play}{''.join(steals)}round 2", start="round 1, turn A",
                  a=f"Hero, experience 9 | {row}", b="Foe | Thief up, Mirror up, Drum")  # fmt: skip
    down = [each for each in found if each != "null"]
    in_order = [*reversed(down), *["null"] * (len(found) - len(down))] if turned else found
    for number, value in enumerate(in_order, start=2):
        drum = {2: 0 if turned else 4, 3: 4 if turned else 0}.get(number, "null")
        scene.play(f"round {number}\nA initiative {value}\nB initiative {drum}")
        scene.play("A: end turn\nB: end turn")


@pytest.mark.clause("A7-PRIN-92")
def test_each_card_that_an_ability_returns_is_returned_once_a_game_by_it() -> None:
    """By another card's ability it may come back once more; a copy of another card is another card."""
    cards = """
        card Bones: special
          Call: {s4-021}
        card Grave: inspiration
          Wake: {s4-021}
        card Dog: weapon, trait Ally
        card Cat: armor, trait Ally
    """
    seats = {"a": "Hero | Bones up, Grave up, Dog discarded, Cat up", "start": "round 2"}
    scene = fight(cards, "A: use Call\nA: choose Cat\nA: choose Dog\nDog up\nCat discarded", **seats)
    scene.play("A: use Wake\nA: choose Dog\nA may choose Cat\nA: choose Dog\nDog up\nA: end turn\nB: end turn\nround 3")
    scene.play("A: use Call\nA: choose Dog\nCat up\nDog discarded\nA: pass\nA: end turn\nB: end turn\nround 4")
    # Both have come back by it: nothing more does.
    scene.play("A: use Call\nA: choose Cat\nCat discarded\nDog discarded\nA: pass\nA decides action")


@pytest.mark.clause("A7-PRIN-42")
def test_a_second_weapon_is_drawn_for_the_round() -> None:
    cards = """
        card Belt: special
          Draw - Reveal: {s3-025}
        card Axe: weapon, damage 2, hands 1
        card Bow: weapon, damage 3, hands 1, initiative 4
        card Maul: weapon, hands 2
    """
    scene = fight(
        cards,
        f"Bow up\nAxe up\nA: attack B with Axe\n{HIT}\nA: attack B with Bow\n{HIT}\nB life 5\n"
        "A: end turn\nB: end turn\n"
        "round 3\nBow up\nA initiative 4",
        a="Hero | Axe up, Belt, Bow, Maul",
        start="round 2",
    )
    # The permission is still there.
    scene.play(f"A: attack B with Axe\n{HIT}\nA: attack B with Bow\n{HIT}\nB life 0\nover: A wins")


# --- types ------------------------------------------------------------------------------------------------------------


def test_revealing_a_card_of_a_type_one_already_has() -> None:
    cards = """
        card Code: inspiration
          Order: {s5-027}
        card Coat: armor
        card Mail: armor
        card Axe: weapon
    """
    # The older card has been discarded by the time it is judged: it was there when the new one was revealed.
    fight(cards, "B: discard Coat\nB speed 2\nA speed 3", a="Hero | Code up", b="Foe | Coat up, Mail", start="round 2")
    fight(cards, "B speed 3", a="Hero | Code up", b="Foe | Coat up, Axe", start="round 2")
    fight(cards, "B speed 3", a="Hero | Code up", b="Foe | Coat discarded, Mail", start="round 2")
    # It is for the round.
    fight(cards, "B: discard Coat\nB speed 2\nA: end turn\nB: end turn\nround 3\nB speed 3", a="Hero | Code up",
          b="Foe | Coat up, Mail, Axe", start="round 2")  # fmt: skip
    # One's own cards do not count.
    fight(cards, "A: discard Coat\nA speed 3", a="Hero | Code up, Coat up, Mail", start="round 3")


@pytest.mark.clause("A7-GOLD-03", "A7-SIM-07")
def test_nobody_can_gain_speed() -> None:
    """What was granted before stays; losses are no gains; the next turn's bonus is gained when it is granted."""
    cards = """
        card Code: inspiration
          Order: {s5-027}
        card Wing: special
          Haste: You gain +1 speed.
        card Whip: special
          Spur - Action: You gain +1 speed this game.
          Curb - Action: You get -1 speed this turn.
        card Eye: weapon
          Watch: {s4-017}
    """
    at = {"start": "round 1, turn B, B won initiative"}
    fight(cards, "B speed 3", a="Hero | Code up", b="Foe | Wing up", **at)
    fight(cards, "B speed 4", b="Foe | Wing up", **at)
    fight(cards, "B may not use Spur\nB: use Curb\nB speed 2", a="Hero | Code up, Eye up", b="Foe | Whip up", **at)
    fight(cards, "B: use Spur\nB speed 4\nB life 9", a="Hero | Eye up", b="Foe | Whip up", **at)
    fight(cards, "B: use Spur\nB: end turn\nA: end turn\nround 2\nB speed 4", a="Hero | blank, Code", b="Foe | Whip up",
          **at)  # fmt: skip


@pytest.mark.clause("A7-PRIN-21", "A7-PRIN-47")
def test_speed_that_a_card_gives_is_gained_when_the_card_is_switched_on() -> None:
    cards = """
        card Eye: inspiration
          Watch: {s4-017}
        card Wing: special
          Haste: You gain +1 speed.
        card Hoof: special
          Haste: While you have a weapon, you gain +1 speed.
        card Code: inspiration
          Order: Warriors cannot gain speed.
        card Calm: armor
    """
    start = {"start": "round 2"}
    fight(cards, "B speed 4\nB life 9", a="Hero | Eye up", b="Foe | blank, Wing", **start)
    fight(cards, "B speed 3\nB life 10", a="Hero | Eye up", b="Foe | blank, Hoof", **start)
    fight(cards, "B speed 3\nB life 10", a="Hero | Eye up", b="Foe | Code up, Wing", **start)
    # Another's is none of theirs.
    fight(cards, "A speed 4\nB life 10", a="Hero | Eye up, Wing", b="Foe | blank, Calm", **start)


@pytest.mark.clause("A7-PRIN-97")
def test_two_cards_of_one_type_and_the_other_sentences_stand_alone() -> None:
    cards = """
        card Steed: armor
          Spur: {s5-064}
        card Horse: special, Cavalry
        card Drum: special
          Pair: You may use two special cards.
        card Foe: warrior
    """
    # A re-roll of the own defense roll needs no other card.
    fight(cards, "B: attack A\ndice 6+4 1+2\nA: use Spur\nA: die A1\ndice 6\nA total 8", a="Hero | Steed up",
          start=TURN_B)  # fmt: skip
    rolled = "A: attack B\ndice 6+4 6+6\n"
    fight(cards, f"{rolled}A decides action", a="Hero | Steed up")
    fight(cards, f"{rolled}A: use Spur\ndice 1+1\nB total 2\nB life 9\nSteed up", a="Hero | Steed up, Horse up",
          start=ROUND_2)  # fmt: skip
    # Two specials: discarded as soon as the second is at work, no roll needed.
    fight(cards, "Steed discarded\nHorse up\nDrum up", a="Hero | Steed up, Drum turned up, Horse", start="round 3")


def test_an_opponent_with_a_weapon_of_the_same_type() -> None:
    cards = """
        card Hero: warrior, experience 4
          Master: {s5-086}
        card Sword: weapon, Sword
        card Blade: weapon, Sword
        card Axe: weapon, Axe
    """
    roll = "A: attack B\ndice 1+2 6+6\n"
    fight(cards, f"{roll}A total 5\nA: end turn\nB: attack A\ndice 6+6 1+2\nA total 5", a="Hero | Sword up",
          b="Foe | Blade up")  # fmt: skip
    fight(cards, f"{roll}A total 3", a="Hero | Sword up", b="Foe | Axe up")
    fight(cards, f"{roll}A total 3", a="Hero | Sword up", b="Foe | Blade down", start="round 1, turn A")
    fight(cards, f"{roll}A total 3", b="Foe | Blade up")


def test_a_card_type_is_named_and_who_reveals_one_chooses() -> None:
    cards = """
        card Tales: special
          Night: {s5-060}
        card Coat: armor, initiative 9
        card Axe: weapon, initiative 9
    """
    named = "A decides type\nA: choose armor\n"
    end = "round 1, end"
    fight(cards, f"{named}B decides branch\nB: choose 1\nCoat discarded\nB initiative 9\nB decides action",
          a="Hero | Tales up", b="Foe | Axe up, Coat", start=end)  # fmt: skip
    fight(cards, f"{named}B: choose 2\nCoat up\nB: attack A\ndice 6+5 1+2\nB total 9", a="Hero | Tales up",
          b="Foe | Axe up, Coat", start=end)  # fmt: skip
    # Another type: nobody chooses, nothing happens.
    fight(cards, "A: choose weapon\nB decides action\nCoat up\nB: attack A\ndice 6+5 1+2\nB total 11",
          a="Hero | Tales up", b="Foe | Axe up, Coat", start=end)  # fmt: skip


def test_no_other_weapon_for_the_rest_of_the_game() -> None:
    cards = """
        card Mace: weapon, damage 1
          Pride: {s4-083/2}
        card Axe: weapon
          Pair: You may use another weapon.
          Sharp: Your attack rolls gain +1.
        card Well: special
          Drink - Action: Gain 1 life.
          Draught - Action: Gain +1 experience.
    """
    scene = fight(cards, "A: attack B with Mace\ndice 1+2 6+6\nA may not attack B with Axe\nA may attack B",
                  a="Hero | Axe up, Mace", start="round 2")  # fmt: skip
    scene.play("A: end turn\nB: end turn\nround 3\nA may not attack B with Axe")
    # Nobody gains life meanwhile; everything else works.
    fight(
        cards,
        "A may not use Drink\nA: use Draught\nA experience 5",
        a="Hero | Axe turned up, Well turned up, Mace",
        start="round 3",
    )


@pytest.mark.clause("A7-PRIN-03")
def test_no_other_weapon_even_when_the_first_is_gone() -> None:
    cards = """
        card Mace: weapon, damage 1
          Pride: {s4-083/2}
        card Axe: weapon, damage 2
        card Smith: special
          Melt - Action: Discard one of your weapons.
    """
    fight(cards, "A: use Melt\nMace discarded\nA: end turn\nB: end turn\nround 2\nAxe up\nA may not attack B with Axe",
          a="Hero | Mace, Axe, Smith turned up", start="round 1")  # fmt: skip


@pytest.mark.clause("A7-PRIN-94")
def test_a_card_that_prints_no_hands_needs_none() -> None:
    cards = "card Maul: weapon, hands 2\ncard Buckler: armor, Shield\ncard Targe: armor, Shield, hands 1"
    fight(cards, "A decides action\nMaul up\nBuckler up", a="Hero | Maul up, Buckler", start="round 2")
    fight(cards, "A decides discard", a="Hero | Maul up, Targe", start="round 2")


# --- counters and stops -----------------------------------------------------------------------------------------------


def test_the_sixth_counter_loses_the_game() -> None:
    cards = """
        card Hero: warrior, experience 4, speed 9
        card Coins: inspiration
          Stay: {s5-037}
          Price: {s5-037/2}
    """
    attack = f"A: attack B\n{MISS}\n"
    scene = fight(cards, attack * 5 + "A decides action", a="Hero | Coins up")
    scene.play(f"A: attack B\n{HIT}\nB life 8\nover: B wins by defeat")


@pytest.mark.clause("A7-PRIN-29")
def test_who_places_the_last_counter_by_an_opponents_ability_loses() -> None:
    cards = """
        card Coins: special
          Toll - Reveal: Add a counter to this card.
          Price: When you place the second counter on this card, you lose the game.
        card Mirror: inspiration
          Echo - Reveal: {s2-012}
    """
    fight(cards, "A: choose Toll\nover: A wins by defeat", a="Hero | Mirror", b="Foe | Coins", start="round 1")
    fast = cards.replace("Coins: special", "Coins: special, initiative 5")
    fight(fast, "A: choose Toll\nover: B wins by defeat", a="Hero | Mirror", b="Foe | Coins", start="round 1")


def test_a_card_its_player_cannot_discard() -> None:
    cards = """
        card Coins: inspiration
          Stay: {s5-037}
        card Idol: inspiration
        card Sack: special
          Drop - Action: Discard one of your face-up inspiration cards.
        card Thief: special
          Steal - Action: Discard one of an opponent's face-up inspiration cards.
    """
    fight(cards, "A may not use Drop", a="Hero | Coins up, Sack turned up")
    # Two inspirations: the other one has to go.
    fight(cards, "A decides discard\nA may only: discard Idol\nA: discard Idol\nCoins up", a="Hero | Coins up, Idol",
          start="round 2")  # fmt: skip
    # Opponents are not held by it.
    fight(cards, "B: use Steal\nCoins discarded", a="Hero | Coins up", b="Foe | Thief up", start=TURN_B)


def test_the_highest_dice_of_two_players_are_swapped() -> None:
    cards = """
        card Hero: warrior, experience 4, Water
        card God: inspiration
          Trade: {s4-032}
    """
    fight(cards, "A: attack B\ndice 2+3 6+1\nA: use Trade\nA life 9\nA total 8\nB total 4\nB life 9",
          a="Hero | God up")  # fmt: skip
    # Once each round.
    fight(cards, "A: attack B\ndice 2+3 6+1\nA: use Trade\nA: attack B\ndice 1+2 6+6\nA decides action",
          a="Hero | God up")  # fmt: skip
    fight(cards + "\ncard Ash: warrior, experience 4, Fire", "A: attack B\ndice 2+3 6+1\nA decides action",
          a="Ash | God up")  # fmt: skip


def test_the_space_on_the_opposite_side_of_the_warrior() -> None:
    cards = """
        card Car: special
          Charge - 2 Actions: {s2-010}
    """
    fight(cards, "A: use Charge\nA: choose b4 S\nA at b4 S\nB life 8\nA actions 2\nA may not use Charge",
          a="Hero | Car up")  # fmt: skip
    # Past a corner to the space beyond it; off the arena there is none.
    step = "\n  .  .  .  .\n  .  .  Bv .\n  .  A^ .  .\n  .  .  .  .\n"
    fight(cards, "A: use Charge\nA: choose d4 N\nA at d4 N\nB life 8", a="Hero | Car up", board=step)
    edge = "\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  .\n  .  .  .  .\n"
    fight(cards, "A may not use Charge", a="Hero | Car up", board=edge)
    fight(cards, "A may not use Charge", a="Hero | Car up", board=APART)
    # Not empty: a card lies there.
    fight(cards + "\ncard Flag: special", "A may not use Charge", a="Hero | Car up", b="Foe | Flag up b4")


@pytest.mark.clause("A7-RULING-85")
def test_no_ability_on_weapons_and_then_only_opponents_have_none() -> None:
    cards = """
        card Hero: warrior, experience 4
          Edict: {s5-096}
        card Sling: weapon, damage 1
          Luck: Once per turn, you may re-roll your attack roll.
        card Drum: special, initiative 9
    """
    roll = "attack B with Sling\ndice 1+2 6+6\n"
    fight(cards, f"A: {roll}A decides action", a="Hero | Sling turned up", start="round 1")
    # Not the winner of initiative, and with less life: only opponents are barred this round.
    reroll = f"B: end turn\nA: {roll}A decides use\nA: use Luck\ndice 6+6"
    narrow = fight(cards, reroll, a="Hero, life 9 | Sling turned up",
                   b="Foe | Drum", start="round 1")  # fmt: skip
    narrow.play("A: end turn\nround 2\nA: end turn\nB: end turn")
    fight(cards, "B: attack A with Sling\ndice 1+2 6+6\nB decides action", a="Hero, life 9",
          b="Foe | Drum, Sling turned up", start="round 1")  # fmt: skip
    fight(cards, f"B: end turn\nA: {roll}A decides action", a="Hero, life 10 | Sling turned up", b="Foe | Drum",
          start="round 1")  # fmt: skip


# --- cards in the arena -----------------------------------------------------------------------------------------------


def test_not_affected_by_opposing_cards_in_the_arena() -> None:
    cards = """
        card Crutch: special
          Stilts: {s4-020}
        card Snare: special
          Bite: {s4-029/2}
        card Fog: special
          Mist: {s4-010/2}
    """
    fight(cards, "B: move a3 S; end turn\nB life 9", a="Hero | Snare up a3", start=TURN_B)
    fight(cards, "B: move a3 S; end turn\nB life 10", b="Foe | Crutch up", a="Hero | Snare up a3", start=TURN_B)
    fight(cards, "A: attack B\ndice 6+6 3+2\nB total 3", a="Hero | Fog up b3")
    fight(cards, "A: attack B\ndice 6+6 3+2\nB total 5", a="Hero | Fog up b3", b="Foe | Crutch up")
    # Cards in the support row are another matter.
    row = cards + "\ncard Curse: special\n Doom: Opponents' defense rolls get -2."
    fight(row, "A: attack B\ndice 6+6 3+2\nB total 3", a="Hero | Curse up", b="Foe | Crutch up")


@pytest.mark.clause("A7-RULING-44")
def test_no_attack_that_a_card_in_the_arena_makes_on_its_behalf() -> None:
    cards = """
        card Crutch: special
          Stilts: {s4-020}
        card Scout: special
          Find - Action: {s5-080/2}
    """
    fight(cards, "A may use Find", a="Hero | Scout up b1")
    fight(cards, "A may not use Find", a="Hero | Scout up b1", b="Foe | Crutch up")
    fight(cards, "A may use Find", a="Hero | Scout up", b="Foe | Crutch up")


def test_a_card_that_runs_into_an_opponent() -> None:
    cards = """
        card Guard: special
          Hunt: {s4-085/2}
    """
    near = fight(cards, "A: move a2 N\nA: use Hunt\nA decides space", a="Hero | Guard up a3")
    assert set(near.options()) == {"choose a2", "choose a4", "choose b3"}
    near.play("A: choose b3\nA decides use\nA: use Hunt\nGuard discarded\nB life 8")
    fight(cards, "A: move a2 N\nA: use Hunt\nA: choose b3\nA: pass\nGuard at b3\nB life 10", a="Hero | Guard up a3")
    # Into an empty space, nothing more; and an opponent who walks into it does not bring it about.
    fight(cards, "A: move a2 N\nA: use Hunt\nA: choose a4\nA decides action\nB life 10", a="Hero | Guard up a3")
    fight(cards, "B: move a3 S\nB decides action\nB life 10", a="Hero | Guard up a3", start=TURN_B)


@pytest.mark.clause("A7-MOVE-13", "A7-MOVE-11", "A7-PRIN-74", "A7-PRIN-76")
@pytest.mark.parametrize("where", ["", "d1"])
@pytest.mark.parametrize("shielded", [True, False])
def test_a_warrior_not_affected_by_cards_in_the_arena_is_moved_turned_and_taxed_by_others_alone(
    where: str, *, shielded: bool
) -> None:
    cards = """
        card Crutch: special
          Stilts: {s4-020}
        card Drum: special
          Spin - Action: Turn an opposing warrior to face any direction. Gain 1 life.
          Push - Action: Move an opposing warrior one space. Gain 1 life.
        card Mud: armor
          Mud: Opponents must spend an additional action to move.
    """
    row = {"a": f"Hero | Drum up {where}, Mud up {where}", "b": f"Foe{' | Crutch up' if shielded else ''}"}
    is_safe = bool(where) and shielded
    spin = fight(cards, "A: use Spin", **row)
    spin.play("B at b3 S\nA decides action" if is_safe else "A: turn E\nB at b3 E")
    push = fight(cards, "A: use Push", **row)
    push.play("B at b3 S\nA decides action" if is_safe else "A: step b4 S\nB at b4 S")
    fight(cards, f"B: move b4 S\nB actions {1 if is_safe else 2}", start=TURN_B, **row)
