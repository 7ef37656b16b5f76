"""Anachronism, Set 7: what few cards ask: the last action, a card just revealed, an ability that is named."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product

import pytest

from agon.arena.dice import are_consecutive
from agon.arena.frame import Cx
from agon.arena.speed_turn import has_allowance
from agon.arena.steps_effect import ABOUT_ABILITY, ABOUT_WARRIOR, is_about_nobody
from agon.arena.terms import NONE, CardField
from agon.cards import PrintedAbility
from agon.cards.lint import lint_card
from agon.core.errors import UnreadCardError
from agon.core.ids import CardNo, SeatNo
from agon.language import Reading, phrased, read_ability
from agon.render.text import render_piles
from tests.constructs.fights import with_texts
from tests.engine.table import plain_support
from tests.rules.duels import APART, CLOSE, duel
from tests.rules.test_a7_23_multiplayer import several
from tests.rules.test_a7_31_actions import card_of

HIT = "dice 6+5 1+2\n"
MISS = "dice 1+2 6+6\n"


# --- actions ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-24")
@pytest.mark.parametrize("speed", [1, 2, 3])
@pytest.mark.parametrize("who", "AB")
def test_a7_ruling_24_the_last_action_is_the_one_that_uses_up_the_speed_and_is_its_users_own(
    who: str, speed: int
) -> None:
    """Each attack of a turn in turn; the other player's last action is not one's own, and neither is a defense."""
    other = "BA"["AB".index(who)]
    cards = f"""
        card Hero: warrior, speed {speed}
        card Foe: warrior, speed {speed}
        card Haste: special
          Calm: Your rolls made during the last action of your turn gain +6.
    """
    for holder in "AB":
        rows = {"A": "", "B": "", holder: " | Haste up"}
        battle = duel(
            cards, a=f"Hero{rows['A']}", b=f"Foe{rows['B']}", start=f"round 4, turn {who}, {who} won initiative"
        )
        for number in range(1, speed + 1):
            gains = 6 if number == speed and holder == who else 0
            battle.play(f"{who}: attack {other}\n{MISS}log: attack roll is {3 + gains}.\nlog: defense roll is 12.")


@pytest.mark.clause("A7-ATK-04", "A7-ATK-01", "A7-ADD-08")
@pytest.mark.parametrize("armored", ["", "B", "C", "BC"])
def test_a7_atk_04_among_three_a_weapon_has_attacks_left_as_long_as_one_of_the_others_may_be_attacked(
    armored: str,
) -> None:
    cards = """
        card Ann: warrior, experience 6, speed 9, grid +0 +0 +0 / . ^ .
        card Axe: weapon, grid +0 +0 +0 / . ^ .
          Keen: You may attack twice each turn with this weapon if the defender has an Armor card in play.
        card Coat: armor
        card Mail: armor
    """
    seats = ("Ann | Axe up", "Ben" + " | Coat up" * ("B" in armored), "Cat" + " | Mail up" * ("C" in armored))
    battle = several(cards, seats=seats, board="  . . . .\n  Cv Bv . .\n  . A^ . .\n  . . . .")
    battle.play(f"A: attack B with Axe\n{MISS}")
    g = battle.state.fight
    assert has_allowance(g, SeatNo(0), CardNo(card_of(g, "Axe"))) == bool(armored)
    for target in "BC":
        allowed = "may attack {0} with Axe" if target in armored else "may not attack {0} with Axe (A7-ATK-01)"
        battle.play(f"A {allowed.format(target)}\nA may attack {target}")


# --- what is said of a card that is revealed -------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-04", "A7-RULING-01")
@pytest.mark.parametrize("kind", ["weapon", "armor"])
@pytest.mark.parametrize("who", "AB")
def test_a7_ruling_04_what_a_revealed_card_gains_in_initiative_counts_for_that_round_and_that_card_alone(
    kind: str, who: str
) -> None:
    cards = f"""
        card Drum: inspiration
          March: When you reveal a Weapon card, give its initiative value +3.
        card New: {kind}, initiative 2
        card Old: special, initiative 4
        card Nil: armor, initiative 0
        card Last: weapon, initiative 1
    """
    other = "BA"["AB".index(who)]
    rows = {who: "Drum up, New, Last", other: "Nil up, Old"}
    battle = duel(cards, a=f"Hero | {rows['A']}", b=f"Foe | {rows['B']}", start="round 2", board=APART)
    winner = who if kind == "weapon" else other
    battle.play(f"{winner} won initiative\n{who} initiative {5 if kind == 'weapon' else 2}\n{other} initiative 4")


@pytest.mark.clause("A7-SETUP-08")
@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("At the start of the game, gain 1 life.", True),
        ("At the start of the round, gain 1 life.", False),
        ("At the end of the game, gain 1 life.", False),
        ("Gain 1 life and dance.", False),
    ],
)
def test_a7_setup_08_what_a_card_says_of_the_start_of_the_game_is_found_and_nothing_else(
    text: str, *, said: bool
) -> None:
    """Also on a card that cannot be read: that is another remark."""
    card = replace(plain_support(2, 1), system="anachronism", abilities=(PrintedAbility("Deed", "constant", text),))
    found = [each.code for each in lint_card(card)]
    assert ("L202" in found) == said
    assert any(each in ("L101", "L102") for each in found) == ("dance" in text)


# --- what kind of attack it is ---------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-39")
@pytest.mark.parametrize(
    ("weapon", "way", "life"),
    [("Axe", "the attack is considered a basic attack", 10), ("Axe", "you gain 1 life", 11), ("", "", 10)],
)
def test_a7_prin_39_what_an_attack_is_taken_for_may_be_chosen_and_counts_from_then_on(
    weapon: str, way: str, life: int
) -> None:
    """A basic attack is not one with a weapon: nothing is asked then."""
    cards = """
        card Vow: inspiration
          Bare: When you attack with a weapon, the attack is considered a basic attack or you gain 1 life.
        card Axe: weapon, damage 2
        card Skill: special
          Skill: Your basic attacks deal +3 damage.
    """
    battle = duel(cards, a="Hero | Vow up, Axe up, Skill up", start="round 4, turn A, A won initiative")
    battle.play("A: attack B" + f" with {weapon}" * bool(weapon))
    if weapon:
        ways = ["choose the attack is considered a basic attack", "choose you gain 1 life"]
        assert battle.options() == ways
        battle.play(f"A: choose {way}")
    damage = {"Axe": 2, "": 1}[weapon] + 3 * (life == 10)
    battle.play(f"{HIT}A life {life}\nB life {10 - damage}")


# --- abilities that are named ----------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-82", "A7-PRIN-17", "A7-PRIN-18")
@pytest.mark.parametrize("there", ["up", "discarded", "of B"])
def test_a7_ruling_82_of_an_ability_that_nobody_could_name_nothing_is_put_in_force(there: str) -> None:
    """And one that could be named gives what is said, though no warrior was chosen for it."""
    cards = """
        card Hero: warrior, experience 4
          Turn: {s2-001}
        card Flag: inspiration
          Zeal: Your attack rolls gain +3.
    """
    rows = {"up": ("Flag up", ""), "discarded": ("Flag discarded", ""), "of B": ("", "Flag up")}[there]
    a, b = (f" | {each}" if each else "" for each in rows)
    battle = duel(with_texts(cards), a=f"Hero{a}", b=f"Foe{b}", start="round 2", board=CLOSE)
    if battle.options()[0].startswith("choose"):
        battle.play("A: choose Zeal")
    given = there == "up"
    assert bool(battle.state.fight.effects) == given
    battle.play("A: attack B\ndice 1+2 6+6\nA total 3\nB total 12\nA: end turn\nB: attack A\ndice 1+2 3+4")
    battle.play(f"A total {8 if given else 7}\nB total {6 if there == 'of B' else 3}")


@pytest.mark.clause("A7-PRIN-28", "A7-PRIN-29", "A7-PRIN-30")
@pytest.mark.parametrize("which", range(3))
@pytest.mark.parametrize("owner", "AB")
def test_a7_prin_29_of_a_card_with_several_abilities_the_one_that_is_named_is_used(which: int, owner: str) -> None:
    """For whoever uses it, and as often as it is used; the others on that card are not."""
    cards = """
        card Glass: inspiration, initiative 3
          Mirror - Reveal: {s2-012}
        card Nil: armor
        card Nought: armor
        card Harp: special
          One - Reveal: Gain 1 life.
          Two - Reveal: Gain 2 life.
          Three - Reveal: Gain 4 life.
    """
    rows = ("Harp up", "Nought up") if owner == "A" else ("Nil up", "Harp up")
    battle = duel(with_texts(cards), a=f"Hero | {rows[0]}, Glass", b=f"Foe | {rows[1]}", start="round 2", board=APART)
    name = ("One", "Two", "Three")[which]
    battle.play(f"A: choose {name}\nA life {10 + (1, 2, 4)[which]}\nB life 10")


@pytest.mark.clause("A7-GLOS-16", "A7-PRIN-88")
@pytest.mark.parametrize("slot", range(4))
def test_a7_glos_16_in_the_place_of_a_card_that_discards_itself_another_comes_into_its_players_row(slot: int) -> None:
    cards = """
        card Door: special
          Door - Action: Discard this card to play an Armor from your discard pile in its place.
        card Coat: armor
        card Lamp: inspiration
        card Axe: weapon
    """
    others = ["Lamp up", "Axe up", "Coat discarded"]
    row = [*others[:slot], "Door up", *others[slot:]]
    battle = duel(cards, a=f"Hero | {', '.join(row)}", start="round 4, turn A, A won initiative", board=APART)
    battle.play("A: use Door; yes\nDoor discarded\nCoat up\nA decides action")
    g = battle.state.fight
    coat = next(card.index for card in g.deal.cards if card.name == "Coat")
    assert (int(g.controller(coat)), int(g.card_field(coat, CardField.SLOT))) == (0, slot)


@pytest.mark.clause("A7-PRIN-65")
@pytest.mark.parametrize("kind", ["attack", "defense"])
@pytest.mark.parametrize("asks", ["attack", "defense"])
def test_a7_prin_65_the_source_of_a_bonus_is_picked_for_the_rolls_that_may_have_one_alone(kind: str, asks: str) -> None:
    """Of attack and of defense rolls alike; the other kind has all of them."""
    cards = f"""
        card Hero: warrior, experience 4
          Law: Your {asks} rolls can gain a bonus from only one of your cards.
        card Flag: inspiration
          Zeal: Your rolls gain +1.
        card Gong: armor
          Beat: Your rolls gain +3.
    """
    who = "A" if kind == "attack" else "B"
    battle = duel(cards, a="Hero | Flag up, Gong up", start=f"round 4, turn {who}, {who} won initiative")
    battle.play(f"{who}: attack {'BA'['AB'.index(who)]}\ndice " + ("1+2 6+6" if kind == "attack" else "6+6 1+2"))
    if kind != asks:
        battle.play("A total 7\nB total 12\nlog: defense roll is")
        return
    battle.play("A may only: choose Flag; choose Gong\nA: choose Flag\nA total 4\nB total 12")


# --- "this attack", behind a sentence that says what is always so ----------------------------------------------------

ALWAYS = {
    "Your attacks deal +1 damage.": "When you attack",
    "Your attacks with swords deal +1 damage.": "When you attack with a sword",
    "Your attack rolls gain +1.": "When you attack",
    "Your basic attack rolls gain +1.": "When you attack with a basic attack",
    "Your defense rolls gain +1.": "When you are attacked",
    "Your attacks deal +1 damage. Your attacks with swords deal +1 damage.": "When you attack with a sword",
    "If you have 5 or more life, your attacks deal +1 damage.": "When you attack, if you have 5 or more life and",
    "You gain +1 speed.": "",
    "Your rolls gain +1.": "",
    "Your attacks deal +1 damage. You gain +1 speed.": "",
    "When you move, your attacks deal +1 damage this turn.": "",
    "Your next attack deals +1 damage.": "",
    "Once per turn, your attacks deal +1 damage.": "",
}


@pytest.mark.clause("A7-PRIN-100")
@pytest.mark.parametrize("always", ALWAYS)
def test_a7_prin_100_this_attack_is_each_of_those_that_are_always_so_and_without_any_there_is_none(
    always: str,
) -> None:
    when = ALWAYS[always]
    reading = read_ability(f"{always} If this attack hits, gain 1 life.", kind="constant", language="anachronism")
    if not when:
        assert not isinstance(reading, Reading) or "When you attack" not in phrased(reading.ability)
        return
    assert isinstance(reading, Reading)
    if not when.endswith(" and"):
        when += ", if"
    assert phrased(reading.ability).endswith(f"{when} the attack hits, you gain 1 life.")


# --- a card that is turned face-down ---------------------------------------------------------------------------------


@pytest.mark.clause("A7-GOLD-02", "A7-DUR-06")
@pytest.mark.parametrize("owner", "AB")
def test_a7_gold_02_what_a_card_does_while_it_is_in_play_and_where_it_lies_ends_when_it_is_turned_down(
    owner: str,
) -> None:
    cards = """
        card Lamp: inspiration
          Snuff - Action: Turn a face-up special card face down.
        card Flag: special
          Wave - Action: You gain +2 speed as long as this card is in play.
    """
    rows = {"A": ["Lamp up"], "B": list[str]()}
    rows[owner].append("Flag up c3")
    a, b = (" | " * bool(rows[seat]) + ", ".join(rows[seat]) for seat in "AB")
    name = {"A": "Hero", "B": "Foe"}[owner]
    battle = duel(cards, a=f"Hero{a}", b=f"Foe{b}", start=f"round 4, turn {owner}, {owner} won initiative", board=APART)
    battle.play(f"Flag at c3\n{owner}: use Wave\n{owner} speed 5" + "\nB: end turn" * (owner == "B"))
    battle.play(f"A: use Snuff\nFlag down\n{owner} speed 3")
    told = ["Flag is turned face-down (Lamp).", f"No longer in force (Flag): +2 to {name}'s speed."]
    assert battle.log()[-2:] == told
    flag = next(card.index for card in battle.state.fight.deal.cards if card.name == "Flag")
    assert int(battle.state.fight.card_field(flag, CardField.PLACE)) == NONE


# --- the game before -------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-96", "A7-MATCH-14")
@pytest.mark.parametrize("lost", ["A", "B", ""])
@pytest.mark.parametrize("holder", "AB")
def test_a7_ruling_96_who_has_lost_the_game_before_is_asked_of_each_and_of_a_draw_nobody(
    lost: str, holder: str
) -> None:
    cards = (
        "card Grudge: special\n  Sting - Reveal: If you lost the previous game, gain 2 life. Otherwise, gain 1 life."
    )
    rows = {"A": "", "B": "", holder: " | Grudge"}
    battle = duel(
        cards, a=f"Hero{rows['A']}", b=f"Foe{rows['B']}", board=APART,
        start="round 1" + f", {lost} lost the previous game" * bool(lost), play="dice 6+6 1+1",
    )  # fmt: skip
    battle.play(f"{holder} life {12 if lost == holder else 11}")


@pytest.mark.clause("A7-PRIN-93")
@pytest.mark.parametrize("side", ["up", "down"])
@pytest.mark.parametrize("every", [True, False])
def test_a7_prin_93_a_face_up_card_may_be_turned_up_and_stays_so_and_one_face_down_is_not_turned_down(
    side: str, *, every: bool
) -> None:
    which = "each of your support cards" if every else "one of your support cards"
    cards = f"""
        card Hero: warrior
          Hand - Action: Turn {which} face {side}.
        card Flag: special
          Joy - Reveal: Gain 4 life.
        card Coat: armor
        card Rug: weapon
        card Song: inspiration
    """
    battle = duel(
        cards, a="Hero | Flag up, Coat up, Rug discarded, Song down", start="round 3, turn A, A won initiative"
    )
    battle.play("A: use Hand")
    if every:
        battle.play("Song up\nFlag up\nCoat up" if side == "up" else "Song down\nFlag down\nCoat down")
    else:
        asked = [f"choose {each}" for each in ("Flag", "Coat", "Song") if side == "up" or each != "Song"]
        assert battle.options() == asked
        battle.play(f"A: choose Flag\nFlag {side}\nCoat up\nSong down")
    battle.play("Rug discarded\nA life 10\nA decides action\nA actions 1")


@pytest.mark.clause("A7-USE-04", "A7-USE-03")
@pytest.mark.parametrize("per", ["turn", "round", "game"])
@pytest.mark.parametrize("taken", [True, False])
def test_a7_use_04_what_another_player_declines_is_not_used(per: str, *, taken: bool) -> None:
    cards = f"card Hero: warrior\n  Gift: Once each {per}, after you miss, an opponent may gain 1 life."
    battle = duel(cards, play="A: attack B\n" + MISS + f"B decides may\nB: {'yes' if taken else 'no'}")
    battle.play(
        f"B life {10 + taken}\nA: attack B\n{MISS}{'A' if taken else 'B'} decides {'action' if taken else 'may'}"
    )


@pytest.mark.clause("A7-USE-04", "A7-USE-02")
@pytest.mark.parametrize("words", ["gain 1 life", "gain 1 life and gain +1 speed this turn", "you may gain 1 life"])
def test_a7_use_04_what_is_said_behind_a_limit_counts_when_it_is_done(words: str) -> None:
    cards = f"""
        card Hero: warrior, speed 4
          Deal: After you miss, you may take 1 damage. If you do, once per turn, {words}.
    """
    battle = duel(cards)
    for number in range(2):
        battle.play("A: attack B\n" + MISS + "A: use Deal")
        if "you may" in words and number == 0:
            battle.play("A: yes")
        battle.play(f"A life {10 - number}\nA decides action")


# --- several Reveal abilities ----------------------------------------------------------------------------------------


@pytest.mark.clause("A7-ROUND-07", "A7-ROUND-08", "A7-ABIL-07")
@pytest.mark.parametrize("order", list(permutations(range(3))))
@pytest.mark.parametrize("who", "AB")
def test_a7_round_07_each_reveal_ability_of_a_card_just_revealed_is_used_once_in_the_order_its_player_likes(
    order: tuple[int, ...], who: str
) -> None:
    """Those of the other player's card come before or after, not in between, and each once as well."""
    other = "BA"["AB".index(who)]
    cards = """
        card Harp: special, initiative 3
          One - Reveal: Gain 1 life.
          Two - Reveal: Gain 2 life.
          Hum: You gain +1 speed.
          Four - Reveal: Gain 4 life.
        card Lute: special, initiative 2
          Ten - Reveal: Gain 10 life.
          Hush: You gain +1 speed.
          Eight - Reveal: Gain 8 life.
    """
    rows = {who: "Harp", other: "Lute"}
    battle = duel(cards, a=f"Hero | {rows['A']}", b=f"Foe | {rows['B']}", start="round 1", board=APART)
    names, life = ["One", "Two", "Four"], 10
    for at in order[:2]:
        left = [f"use {each}" for each in names if each]
        assert battle.options() == left
        battle.play(f"{who}: use {names[at]}")
        life += (1, 2, 4)[at]
        names[at] = ""
        if sum(map(bool, names)) > 1:
            battle.play(f"{who} life {life}\n{other} life 10")
    # The last one is used by itself.
    battle.play(f"{who} life 17\n{other} life 10\n{other}: use Eight\n{other} life 28\n{who} life 17")
    battle.play(f"{who} decides action\n{who} speed 4\n{other} speed 4")


# --- who won initiative, and when ------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-05", "A7-GLOS-40")
@pytest.mark.parametrize("holder", "AB")
@pytest.mark.parametrize("winners", ["AAA", "ABA", "BAB", "BBA"])
@pytest.mark.parametrize("asked", ["won", "lost"])
def test_a7_prin_05_who_won_initiative_last_round_is_asked_of_the_round_before_and_in_the_first_of_none(
    holder: str, winners: str, asked: str
) -> None:
    cards = f"""
        card Oath: special
          Oath: If you {asked} initiative last round, you gain +2 speed.
    """
    rows = {"A": "", "B": "", holder: " | Oath up"}
    before = ""
    battle = duel(
        cards, a=f"Hero{rows['A']}", b=f"Foe{rows['B']}", board=APART,
        start=f"round 1, turn {winners[0]}, {winners[0]} won initiative",
    )  # fmt: skip
    for number, winner in enumerate(winners, start=1):
        if number > 1:
            last = "BA"["AB".index(before)]
            for seat in (before, last):
                battle.play(f"{seat}: end turn")
            battle.play(f"round {number}\ndice {'6+6 1+1' if winner == 'A' else '1+1 6+6'}\n{winner} won initiative")
        gains = number > 1 and (before == holder) == (asked == "won")
        other = "BA"["AB".index(holder)]
        battle.play(f"{holder} speed {5 if gains else 3}\n{other} speed 3")
        before = winner


@pytest.mark.clause("A7-PRIN-05", "A7-DUR-02")
@pytest.mark.parametrize("moment", ["At the start of each round", "After initiative is determined"])
def test_a7_prin_05_this_turn_said_outside_of_turns_is_this_round(moment: str) -> None:
    cards = f"card Hero: warrior\n  Dawn: {moment}, if you won initiative, you gain +1 speed this turn."
    battle = duel(cards, start="round 2", board=APART, play="dice 1+1 6+6\nA speed 3\nB: end turn\nA: end turn")
    battle.play(
        "round 3\ndice 6+6 1+1\nA speed 4\nA: end turn\nA speed 4\nB: end turn\nround 4\ndice 1+1 6+6\nA speed 3"
    )


# --- turned up, and used once ----------------------------------------------------------------------------------------


@pytest.mark.clause("A7-GLOS-59", "A7-GLOS-60")
@pytest.mark.parametrize("owner", "AB")
def test_a7_glos_59_a_card_turned_up_lies_open_works_at_once_and_uses_no_reveal_ability(owner: str) -> None:
    cards = """
        card Lamp: inspiration
          Light - Action: Turn a face-down support card face up.
        card Boots: armor, initiative 3
          Joy - Reveal: Gain 5 life.
          Boots: You gain +2 speed.
          Rest - Action: Gain 1 life.
        card Ache: special
          Ache: After an opponent gains a speed bonus, deal 1 damage to that warrior.
    """
    rows = {"A": "Lamp up, blank, blank, blank", "B": "Ache up"}
    rows[owner] = "Lamp up, Boots, blank, blank" if owner == "A" else "Ache up, Boots, blank, blank"
    battle = duel(cards, a=f"Hero | {rows['A']}", b=f"Foe | {rows['B']}", board=APART)
    hidden = battle.state.view(1 - "AB".index(owner))
    assert all(card["name"] != "Boots" for card in hidden["cards"].values())
    battle.play("A: use Light")
    slot = next(each for each in battle.options() if "Boots" in each or f"{owner}2" in each)
    battle.play(f"A: {slot}\nBoots up\n{owner} speed 5")
    battle.play(f"A life {9 if owner == 'A' else 10}\nB life 10")
    shown = battle.state.view(1 - "AB".index(owner))
    assert any(card["name"] == "Boots" for card in shown["cards"].values())
    assert any(each == "Boots is turned face-up (Lamp)." for each in battle.log())
    if owner == "A":
        battle.play("A may use Rest\nA: use Rest\nA life 10")


@pytest.mark.clause("A7-RULING-80", "A7-USE-02", "A7-USE-09")
@pytest.mark.parametrize(("per", "lives"), [
    ("roll", [11, 12, 13, 14, 15]), ("attack", [11, 12, 13, 14, 15]), ("turn", [11, 11, 12, 12, 13]),
    ("round", [11, 11, 11, 11, 12]), ("game", [11, 11, 11, 11, 11]),
])  # fmt: skip
def test_a7_ruling_80_a_limit_begins_anew_with_each_roll_attack_turn_or_round(per: str, lives: list[int]) -> None:
    """Two attacks of A, two of B, one of A in the next round, each with one 6 in the attack roll."""
    cards = f"""
        card Hero: warrior, speed 2
          Luck: Once per {per}, when any player rolls a 6, gain 1 life.
        card Foe: warrior, speed 2, damage 0
    """
    battle = duel(cards)
    for number, seat in enumerate("AABBA"):
        if number == 4:
            battle.play("round 2\ndice 6+5 1+2")
        battle.play(f"{seat}: attack {'BA'['AB'.index(seat)]}\ndice 6+1 5+3")
        if "use Luck" in battle.options():
            battle.play("A: use Luck")
        battle.play(f"A life {lives[number]}")


# --- costs, and what takes force together ----------------------------------------------------------------------------


@pytest.mark.clause("A7-COST-05", "A7-COST-03", "A7-COST-04")
@pytest.mark.parametrize("armed", [True, False])
@pytest.mark.parametrize("price", ["lose 1 life and discard a Weapon", "discard a Weapon and lose 1 life"])
@pytest.mark.parametrize("otherwise", ["", " Otherwise, gain +1 experience."])
def test_a7_cost_05_a_price_within_an_ability_is_asked_for_where_all_of_it_can_be_paid(
    price: str, otherwise: str, *, armed: bool
) -> None:
    cards = f"""
        card Kit: special
          Deal - Action: Gain 1 life. You may {price}. If you do, gain 5 life.{otherwise}
        card Axe: weapon
    """
    for answer in ("yes", "no"):
        battle = duel(cards, a=f"Hero | Kit up, Axe {'up' if armed else 'discarded'}", board=APART, play="A: use Deal")
        assert (battle.options() == ["no", "yes"]) == armed
        if armed:
            battle.play(f"A: {answer}")
        paid = armed and answer == "yes"
        battle.play(f"A decides action\nA life {15 if paid else 11}\nA experience {4 if otherwise and not paid else 3}")
        battle.play(f"Axe {'up' if armed and not paid else 'discarded'}")


@pytest.mark.clause("A7-PRIN-42")
@pytest.mark.parametrize("said", ["Your other attack rolls get -2 this turn.", ""])
def test_a7_prin_42_what_is_said_of_all_other_attack_rolls_is_not_said_of_the_attack_that_is_made(said: str) -> None:
    """And it is said of those that follow in that turn, and of none after it."""
    cards = f"card Kit: special\n  Deal - Action: Make an attack. {said}"
    battle = duel(cards, a="Hero | Kit up", start="round 4, turn A, A won initiative", play="A: use Deal")
    if battle.options():
        battle.play(f"A: {battle.options()[0]}")
    battle.play(
        f"{MISS}A total 3\nA: attack B\n{MISS}A total {1 if said else 3}\nA: end turn\nB: attack A\ndice 6+6 1+2"
    )
    battle.play("B: end turn\nround 5\ndice 6+6 1+1\nA: attack B\n" + MISS + "A total 3")


@pytest.mark.clause("A7-GOLD-04", "A7-GLOS-20")
@pytest.mark.parametrize("whose", ["your", "your opponent's"])
def test_a7_gold_04_a_card_to_be_discarded_is_a_support_that_lies_open(whose: str) -> None:
    cards = f"""
        card Kit: special
          Deal - Action: Discard one of {whose} cards.
        card Axe: weapon
        card Coat: armor
        card Song: inspiration
    """
    a, b = ("Kit up, Axe up, Coat up, Song", "blank") if whose == "your" else ("Kit up", "Axe up, Coat up, blank, Song")
    battle = duel(cards, a=f"Hero | {a}", b=f"Foe | {b}", start="round 3, turn A, A won initiative", play="A: use Deal")
    names = {each.split(" ", 1)[1] for each in battle.options()}
    assert names == ({"Kit"} if whose == "your" else set()) | {"Axe", "Coat"}


# --- dice, piles, spaces, what has no effect -------------------------------------------------------------------------


@pytest.mark.clause("A7-GLOS-14", "A7-RULING-49")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_a7_glos_14_consecutive_are_two_or_more_dice_that_make_a_run_in_whatever_order(n: int) -> None:
    for faces in product(range(1, 7), repeat=n):
        is_run = n > 1 and sorted(faces) == list(range(min(faces), min(faces) + n))
        assert are_consecutive(sum(face << 4 * at for at, face in enumerate(faces)), n) == is_run, faces


@pytest.mark.clause("A7-MATCH-15", "A7-MATCH-18")
def test_a7_match_15_in_a_game_by_itself_only_the_cards_of_that_game_are_in_the_pile() -> None:
    battle = duel("card Axe: weapon", a="Hero | Axe discarded", board=APART)
    lines = render_piles(battle.state.view(0), width=2000).splitlines()
    assert {line[0]: "Axe" in line for line in lines} == {"A": True, "B": False}


@pytest.mark.clause("A7-RULING-06", "A7-RESTR-02")
def test_a7_ruling_06_what_is_none_of_the_own_cards_is_refused_by_its_name_and_with_what_may_go() -> None:
    cards = "card One: armor\ncard Two: armor, initiative 9\ncard Axe: weapon"
    battle = duel(cards, a="Hero | One up, Two", b="Foe | Axe up", start="round 2", board=APART)
    battle.play("A decides discard")
    refusal = battle.state.why_not("discard " + "x" * 60)
    assert refusal is not None
    assert refusal.reason == f"“{'x' * 40}” is none of your cards. Discard One or Two."


@pytest.mark.clause("A7-RULING-85", "A7-PRIN-26")
@pytest.mark.parametrize("gone", [True, False])
def test_a7_ruling_85_said_for_a_while_it_holds_though_the_card_that_said_it_is_gone_and_ends_with_the_round(
    *, gone: bool
) -> None:
    cards = """
        card Hex: special
          Hush - Action: Opposing weapons have no effect this round.
          Drop - Action: Discard this card.
        card Axe: weapon
          Edge: You gain +1 speed.
    """
    battle = duel(cards, a="Hero | Hex up", b="Foe | Axe up", board=APART, play="B speed 4\nA: use Hush\nB speed 3")
    battle.play("A: use Drop\nB speed 3\nA: end turn" if gone else "A: end turn")
    battle.play("B speed 3\nB: end turn\nround 2\ndice 6+6 1+1\nB speed 4")


@pytest.mark.clause("A7-GLOS-05", "A7-RULING-33")
@pytest.mark.parametrize(("space", "speed"), [("b1", 3), ("b2", 3), ("a1", 3), ("c2", 3), ("b3", 5), ("d4", 5)])
def test_a7_glos_05_in_the_own_space_of_a_card_one_is_neither_next_to_it_nor_not_next_to_it(
    space: str, speed: int
) -> None:
    cards = """
        card Flag: special
          Flag: If you are not adjacent to this card, you gain +2 speed.
    """
    duel(cards, a=f"Hero | Flag up {space}", board=APART, play=f"A speed {speed}")


@pytest.mark.clause("A7-RULING-41", "A7-RULING-42", "A7-ATK-07")
@pytest.mark.parametrize("to", [0, 1, 4])
@pytest.mark.parametrize("far", [False, True])
def test_a7_ruling_42_an_attack_that_is_to_be_made_at_a_modifier_takes_it_instead_of_the_grids_and_needs_its_grid(
    to: int, *, far: bool
) -> None:
    cards = f"""
        card Hero: warrior, grid +2 / ^
        card Kit: special
          Aim - Action: Your next attack is made at +{to}.
    """
    battle = duel(cards, a="Hero | Kit up", start="round 4, turn A, A won initiative", board=APART if far else CLOSE)
    battle.play("A: use Aim")
    if far:
        battle.play("A may not attack B")
        return
    battle.play(f"A: attack B\n{MISS}A total {3 + to}\nA: attack B\n{MISS}A total 5")


@pytest.mark.clause("A7-RULING-51", "A7-DUR-02")
@pytest.mark.parametrize("whose", ["you roll", "an opponent rolls"])
@pytest.mark.parametrize(("span", "until"), [("For this round, ", 1), ("For the rest of the game, ", 2)])
@pytest.mark.parametrize(("face", "to"), [(1, 6), (5, 2), (2, 2)])
def test_a7_ruling_51_each_die_of_a_face_is_changed_in_every_throw_for_as_long_as_is_said(
    whose: str, span: str, until: int, face: int, to: int
) -> None:
    """Of whom it is said, in attack and defense rolls, and each of two; other faces stay, and so do all of others."""
    cards = f"""
        card Kit: special
          Luck - Action: {span}change each die that {whose} that is a {face} to a {to}.
    """
    battle = duel(cards, a="Hero | Kit up", start="round 3, turn A, A won initiative", play="A: use Luck")
    mine, thrown = whose == "you roll", {"A": (1, 5), "B": (1, 1)}
    for round_ in (3, 4):
        holds = round_ == 3 or until == 2
        for attacker, other in ("AB", "BA"):
            if attacker == "B":
                battle.play("A: end turn")
            dice = f"{thrown[attacker][0]}+{thrown[attacker][1]} {thrown[other][0]}+{thrown[other][1]}"
            battle.play(f"{attacker}: attack {other}\ndice {dice}")
            for seat in (attacker, other):
                changed = holds and (seat == "A") == mine
                total = sum(to if changed and each == face else each for each in thrown[seat])
                battle.play(
                    f"log: {'Hero' if seat == 'A' else 'Foe'}'s {'attack' if seat == attacker else 'defense'} \
roll is {total}."
                )
        if round_ == 3:
            battle.play("B: end turn\nround 4\ndice 6+6 3+3")


@pytest.mark.clause("A7-RULING-51", "A7-PRIN-53")
@pytest.mark.parametrize(("die", "thrown", "total"), [("A2", 1, 12), ("A2", 2, 8), ("A1", 1, 9)])
def test_a7_ruling_51_a_die_thrown_again_is_changed_again_while_that_lasts(die: str, thrown: int, total: int) -> None:
    """A 1 became a 6 already; the die thrown again shows a 1, or not."""
    cards = """
        card Kit: special
          Luck - Action: For this round, change each die of your rolls that is a 1 to a 6.
        card Ring: armor
          Nerve: Once per turn, you may re-roll one die of your attack roll.
    """
    battle = duel(cards, a="Hero | Kit up, Ring up", start="round 3, turn A, A won initiative", play="A: use Luck")
    battle.play(f"A: attack B\ndice 1+3 2+2\nA: use Nerve; die {die}\ndice {thrown}\nA total {total}")


@pytest.mark.clause("A7-RULING-82")
def test_a7_ruling_82_words_about_somebody_say_nothing_where_nobody_was_chosen_and_only_then() -> None:
    """About a warrior, an ability, both, or neither: whichever of them there is."""
    for about, who, number in product(range(4), (NONE, 0, 1), (NONE, 0, 3)):
        cx = Cx()
        cx.who, cx.number = SeatNo(who), number
        lacks = (about & ABOUT_WARRIOR and who == NONE) or (about & ABOUT_ABILITY and number == NONE)
        assert is_about_nobody(cx, about) == bool(lacks), (about, who, number)


@pytest.mark.clause("A7-RULING-14", "A7-ROUND-10", "A7-RULING-01")
def test_a7_ruling_14_while_the_round_starts_it_is_said_to_be_at_that_step() -> None:
    cards = """
        card Kit: special
          Luck: At the start of each round, you may gain 1 life.
        card Drum: armor, initiative 9
          Beat - Reveal: You may move one space.
    """
    battle = duel(cards, a="Hero | Drum, Kit up", start="round 1")
    for step, answer in (("S7", "no"), ("S8", "pass"), ("S9", "pass")):
        (now,) = [each["id"] for each in battle.state.view(0)["steps"] if each["state"] == "current"]
        assert now == step
        battle.play(f"A: {answer}")


@pytest.mark.clause("A7-GLOS-59", "A7-RULING-99")
@pytest.mark.parametrize("shown", [True, False])
def test_a7_glos_59_what_was_turned_up_has_been_seen_by_everybody(*, shown: bool) -> None:
    cards = """
        card Lamp: inspiration
          Light - Action: Turn one of your support cards face up.
          Snuff - Action: Turn one of your support cards face down.
        card Boots: armor
        card Rag: special
    """
    battle = duel(cards, a="Hero | Lamp up, Boots, Rag, blank", start="round 1, turn A", board=APART)
    if shown:
        battle.play("A: use Light; choose Boots\nA: use Snuff; choose Boots\nBoots down")
    known = {card["name"] for card in battle.state.view(1)["cards"].values()}
    assert ("Boots" in known) == shown
    assert "Rag" not in known


# --- "that warrior" is the one whom the trigger is about --------------------------------------------------------------

ABOUT = (
    # What is waited for, what the doer does, and who is meant: the doer (1) or the other (0).
    ("After a warrior gains a speed bonus", "use Run", 1),
    ("After a warrior changes facing", "turn E", 1),
    ("After a warrior moves", "move {space} N", 1),
    ("After a warrior uses an action ability", "use Run", 1),
    ("After a warrior discards a card", "use Drop", 1),
    ("At the end of each warrior's turn", "end turn", 1),
    ("Before a warrior attacks", MISS, 1),
    ("When a warrior attacks", MISS, 1),
    ("When a warrior hits", HIT, 1),
    ("After a warrior hits", HIT, 1),
    ("After a warrior misses", MISS, 1),
    ("After a warrior attacks", MISS, 1),
    ("When a warrior is hit", HIT, 0),
    ("When a warrior is missed", MISS, 0),
    ("After a warrior makes an attack roll", MISS, 1),
    ("After a warrior makes a defense roll", MISS, 0),
    ("After a warrior rolls doubles", "dice 1+1 6+5\n", 1),
    ("After a warrior rolls doubles", "dice 1+2 6+6\n", 0),
    ("After a warrior wins a tie", "dice 1+6 2+5\ndice 6+6 1+2\n", 1),
    ("After a warrior loses a tie", "dice 1+6 2+5\ndice 6+6 1+2\n", 0),
    ("After a warrior wins a tie", "dice 1+6 2+5\ndice 1+1 6+2\n", 0),
    ("Once per turn, after a warrior deals damage", HIT, 1),
    ("Once per turn, after a warrior takes damage", HIT, 0),
    ("Once per turn, after a warrior loses life", HIT, 0),
)


@pytest.mark.clause("A7-PRIN-29", "A7-PRIN-47")
@pytest.mark.parametrize(("when", "deed", "doer"), ABOUT)
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize("owner", "AB")
def test_a7_prin_29_that_warrior_is_the_one_whom_the_trigger_is_about_the_user_too(
    owner: str, who: str, when: str, deed: str, doer: int
) -> None:
    """Whoever has the card and whoever does it: what is used is done to the right warrior, never to nobody."""
    other = "BA"["AB".index(who)]
    cards = f"""
        card Run: armor
          Run - Action: You gain +1 speed this round.
        card Drop: special
          Drop - Action: Discard this card.
        card Eye: inspiration
          Eye: {when}, that warrior gains 1 experience.
    """
    up = {seat: " | Run up, Drop up" + ", Eye up" * (seat == owner) for seat in "AB"}
    battle = duel(cards, a=f"Hero{up['A']}", b=f"Foe{up['B']}", start=f"round 3, turn {who}, {who} won initiative")
    line = f"attack {other}\n{deed}" if deed.startswith("dice") else deed.format(space={"A": "a2", "B": "a3"}[who])
    battle.play(f"{who}: {line}")
    if when.startswith("Once"):
        battle.play(f"{owner}: use Eye")
    meant = who if doer else other
    battle.play("\n".join(f"{seat} experience {4 if seat == meant else 3}" for seat in "AB"))


@pytest.mark.clause("A7-PRIN-47", "A7-PRIN-21", "A7-GLOS-59")
@pytest.mark.parametrize(
    ("gains", "whose"),
    [("You gain +2 speed.", "W"), ("All warriors gain +2 speed.", "AB"), ("All opponents gain +2 speed.", "O")],
)
@pytest.mark.parametrize("by", ["card", "effect"])
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize("owner", "AB")
def test_a7_prin_47_each_warrior_whose_speed_goes_up_has_gained_a_speed_bonus(
    owner: str, who: str, by: str, gains: str, whose: str
) -> None:
    """By a card that is turned up or by an effect: each that gains is answered, the user of either card too."""
    other = "BA"["AB".index(who)]
    deed = "Turn a face-down support card face-up." if by == "card" else gains.replace(".", " this round.")
    cards = f"""
        card Eye: inspiration
          Eye: After a warrior gains a speed bonus, that warrior gains 1 experience.
        card Kilt: special
        card Boots: armor
          Boots: {gains}
        card Kit: weapon
          Wear - Action: {deed}
    """
    rows = {seat: " | Eye up" if seat == owner else " | Kilt up" for seat in "AB"}
    rows[who] += ", Kit up, Boots down"
    battle = duel(cards, a=f"Hero{rows['A']}", b=f"Foe{rows['B']}", start=f"round 2, turn {who}, {who} won initiative")
    battle.play(f"{who}: use Wear")
    if by == "card":
        battle.play(f"{who}: choose Boots")
    gained = whose.replace("W", who).replace("O", other)
    battle.play("\n".join(f"{seat} experience {4 if seat in gained else 3}" for seat in "AB"))


@pytest.mark.clause("A7-PRIN-29")
@pytest.mark.parametrize("deed", ["hits", "deals damage to"])
def test_a7_prin_29_of_two_warriors_that_a_trigger_names_none_is_that_warrior(deed: str) -> None:
    said = f"After a warrior {deed} another warrior, that warrior gains 1 experience."
    with pytest.raises(UnreadCardError, match="followed by words about one of the two"):
        duel(f"card Eye: armor\n  Eye: {said}", a="Hero | Eye up")


# --- counted, waited for, set -----------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-62", "A7-DEF-03")
@pytest.mark.parametrize("feller", "ABC")
def test_a7_ruling_62_who_felled_a_warrior_is_known_as_the_defeat_is_processed(feller: str) -> None:
    """Among four, each of whom gains life for it: only the one who did it does."""
    eye = "Eye: After you defeat a warrior, gain 5 life."
    cards = "\n".join(f"card Eye{seat}: special\n  {eye}" for seat in "ABCD")
    cards += "\ncard Arrow: weapon\n  Shot - Action: Deal 10 damage to the opponent with the least experience."
    seats = [f"{name} | Eye{seat} up" for name, seat in zip(("Ann", "Ben", "Cat", "Dan"), "ABCD", strict=True)]
    seats["ABC".index(feller)] += ", Arrow up"
    board = "  . . . .\n  D^ C^ . .\n  A^ B^ . .\n  . . . ."
    start = f"round 2, turn {feller}, {feller} won initiative"
    battle = several(cards, f"{feller}: use Shot", seats=tuple(seats), start=start, board=board)
    g = battle.state.fight
    assert [int(g.life(seat)) for seat in range(3)] == [15 if seat == feller else 10 for seat in "ABC"]


@pytest.mark.clause("A7-DUR-04", "A7-DUR-05")
@pytest.mark.parametrize("kind", ["armor", "weapon"])
def test_a7_dur_04_the_next_card_of_a_kind_is_waited_for_past_others(kind: str) -> None:
    cards = f"""
        card Drum: special
          Blow - Action: The next Weapon you reveal gains +2 initiative.
        card Rag: {kind}, initiative 3
        card Club: weapon, initiative 3
        card Hat: special, initiative 1
        card Cap: inspiration, initiative 1
    """
    battle = duel(
        cards,
        a="Hero | Drum up, Rag, Club",
        b="Foe | Hat up, Cap",
        board=APART,
        start="round 1, turn A, A won initiative",
    )
    battle.play("A: use Blow\nA: end turn\nB: end turn\nround 2")
    battle.play(f"A initiative {5 if kind == 'weapon' else 3}")


@pytest.mark.clause("A7-GLOS-54", "A7-GLOS-55", "A7-GLOS-56")
@pytest.mark.parametrize("fixed", [False, True])
@pytest.mark.parametrize("roll", ["attack", "defense"])
def test_a7_glos_56_a_roll_whose_dice_nothing_may_touch_cannot_be_set(roll: str, *, fixed: bool) -> None:
    cards = f"""
        card Seal: armor
          Seal: {f"Your {roll} rolls cannot be changed." if fixed else "You may move diagonally."}
        card Die: special
          Set: Once per turn, when an opponent makes an {roll} roll, you may set that roll to 7.
    """.replace("an defense", "a defense")
    mine, other = ("A", "B") if roll == "attack" else ("B", "A")
    rows = {mine: " | Seal up", other: " | Die up"}
    battle = duel(cards, a=f"Hero{rows['A']}", b=f"Foe{rows['B']}", start="round 4, turn A, A won initiative")
    battle.play(f"A: attack B\n{MISS}")
    assert ("use Set" in battle.options()) == (not fixed)


@pytest.mark.clause("A7-RULING-03", "A7-RULING-17")
@pytest.mark.parametrize(("span", "later"), [("", 2), (" this round", 2), (" this game", 9)])
def test_a7_ruling_03_initiative_that_is_set_before_it_is_determined_is_so_this_round(span: str, later: int) -> None:
    """Unless it says for how long."""
    cards = f"""
        card Drum: special
          Roll: Once per game, before initiative is determined, your initiative is 9{span}.
        card Axe: weapon, initiative 2
        card Net: armor, initiative 2
        card Hat: armor, initiative 1
        card Cap: inspiration, initiative 1
    """
    battle = duel(
        cards,
        a="Hero | Drum up, Axe, Net",
        b="Foe | Hat up, Cap",
        board=APART,
        start="round 1, turn A, A won initiative",
    )
    battle.play("A: end turn\nB: end turn\nround 2\nA: use Roll\nA initiative 9\nA: end turn\nB: end turn")
    battle.play(f"round 3\nA initiative {later}")


@pytest.mark.clause("A7-GLOS-54", "A7-GLOS-55", "A7-GLOS-56")
@pytest.mark.parametrize("roll", ["attack", "defense"])
@pytest.mark.parametrize("dice", ["1+2", "1+3", "1+4", "3+3"])
def test_a7_glos_56_setting_a_roll_lowers_it_where_it_is_more_with_what_was_added(roll: str, dice: str) -> None:
    """3 was added to it before: set to 7 it is lowered from 8 on, and its owner's opponents may not do that."""
    a_roll = "an attack roll" if roll == "attack" else "a defense roll"
    cards = f"""
        card Seal: armor
          Seal: Your rolls cannot be reduced by opponents.
        card Aid: inspiration
          Aid: When you make {a_roll}, add 3 to that roll.
        card Die: special
          Set: Once per turn, when an opponent makes {a_roll}, you may set that roll to 7.
    """
    mine, other = ("A", "B") if roll == "attack" else ("B", "A")
    rows = {mine: " | Seal up, Aid up", other: " | Die up"}
    battle = duel(cards, a=f"Hero{rows['A']}", b=f"Foe{rows['B']}", start="round 4, turn A, A won initiative")
    battle.play("A: attack B\ndice " + (f"{dice} 6+6" if roll == "attack" else f"1+1 {dice}"))
    assert ("use Set" in battle.options()) == (dice in {"1+2", "1+3"})


@pytest.mark.clause("A7-RULING-51", "A7-RULING-41")
@pytest.mark.parametrize("dice", ["6+6 6+1", "1+2 6+6", "6+5 1+1"])
@pytest.mark.parametrize(
    ("deed", "of", "many"),
    [
        ("gain 1 life for each die that is a 6 in the defense roll", "defense", "sixes"),
        ("gain 1 life for each die that is a 6 in your attack roll", "attack", "sixes"),
        ("gain life equal to your attack roll", "attack", "sum"),
        ("gain life equal to the highest die of your attack roll", "attack", "highest"),
        ("deal 1 damage to your warrior for each die that is a 6 in the defense roll", "defense", "sixes"),
    ],
)
def test_a7_ruling_51_what_is_done_as_often_as_a_roll_shows_waits_for_the_roll(
    deed: str, of: str, many: str, dice: str
) -> None:
    """Said of an attack as it begins, when no dice lie there: it is not done for none of them."""
    eye = f"card Eye: special\n  Eye: When you attack, {deed}."
    battle = duel(eye, a="Hero | Eye up", start="round 4, turn A, A won initiative")
    battle.play(f"A: attack B\ndice {dice}")
    faces = [int(each) for each in dice.split()[("attack", "defense").index(of)].split("+")]
    shown = {"sixes": faces.count(6), "sum": sum(faces), "highest": max(faces)}[many]
    assert battle.state.fight.life(0) == 10 + (-shown if deed.startswith("deal") else shown)
