"""Anachronism, Set 7: ways of attacking, targets, turns in order, effects of a match and of turns, each played out."""

from __future__ import annotations

import dataclasses
from itertools import product

import pytest

from agon.arena.stats import speed_of
from agon.cards.model import PrintedAbility
from agon.core.errors import UnreadCardError
from agon.core.ids import SeatNo
from agon.games.fights.odds import attack_odds
from agon.games.fights.state import FightState
from tests.constructs.fights import fight, with_texts
from tests.rules.duels import APART, duel
from tests.rules.test_a7_22_matches import begun, decision, given_to, match, win
from tests.rules.test_a7_23_multiplayer import CORNERS_OF_THREE, several

# --- attacks ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-40", "A7-RULING-41", "A7-GLOS-06")
@pytest.mark.parametrize("way", ["choose 1", "choose 2"])
def test_a7_ruling_40_of_two_ways_of_attacking_one_is_picked_before_the_attack(way: str) -> None:
    """As the grid has it, or at +2: the attacker says which before anything answers to the attack."""
    cards = """
        card Eye: armor
          Eye: You may attack any adjacent opponent at +2.
        card Wall: armor
          Brace: Before you are attacked, you may gain 1 life.
    """
    battle = fight(cards, "A: attack B\nA decides branch", a="Hero | Eye up", b="Foe | Wall up")
    battle.play(f"A: {way}\nB decides use\nB life 10\nB: pass\ndice 1+2 6+6")
    battle.play("A total 3" if way == "choose 1" else "A total 5")


@pytest.mark.clause("A7-RULING-41")
@pytest.mark.parametrize("other", "ABC")
@pytest.mark.parametrize("turn", "ABC")
def test_a7_ruling_41_another_target_may_be_any_other_seat(turn: str, other: str) -> None:
    """Once something has answered before the attack: whichever seat the only other warrior in reach has."""
    if turn == other:
        return
    (first,) = set("ABC") - {turn, other}
    names = {"A": "Ann", "B": "Ben", "C": "Cat"}
    cards = f"""
        card {names[turn]}: warrior, experience 8, grid +0 +0 . / . ^ .
          Breath: Before you attack, you may gain 1 life.
    """
    board = f"  .  .  .  .\n  .  {first}^ {other}^ .\n  .  .  {turn}^ .\n  .  .  .  ."
    start = f"round 1, turn {turn}, {turn} won initiative"
    battle = several(cards, f"{turn}: attack {first}; use Breath", board=board, start=start)
    battle.play(f"{turn} decides target\n{turn} may only: choose {first}; choose {other}")
    battle.play(f"{turn}: choose {other}\ndice 6+6 1+2\n{first} life 10\n{other} life 8")


# --- what may still change the odds -----------------------------------------------------------------------------------


@pytest.mark.clause("A7-GLOS-54", "A7-GLOS-55", "A7-GLOS-56", "A7-GLOS-26", "A7-RULING-29", "A7-RULING-31", "A7-ADD-04")
@pytest.mark.parametrize(
    ("deed", "changes"),
    [
        ("When you make an attack roll, you may set that roll to 9.", True),
        ("Before you make an attack roll, you may set that roll to 9.", True),
        ("After you make an attack roll, you may set that roll to 9.", True),
        ("When you attack, you may swap your highest die with the defender's highest die.", True),
        ("When you attack, you may roll one additional die.", True),
        ("After you make an attack roll, you may re-roll one of your dice.", True),
        ("Before you attack, you may move one space.", True),
        ("Before you attack, you may move to any adjacent space.", True),
        ("Before you attack, you may swap places with the defender.", True),
        ("Before you attack, you may rotate.", True),
        ("When you attack, you may gain 1 life.", False),
    ],
)
def test_a7_glos_54_what_may_change_an_attack_is_named_beside_its_odds(deed: str, *, changes: bool) -> None:
    """By all that is offered before and after the rolls, and by nothing that leaves hit and damage as they are."""
    g = fight(f"card Kit: special\n  Odd: {deed}", a="Hero | Kit up").state.fight
    odds = attack_odds(g, 0, g.deal.warrior_of[0], 1)
    assert odds is not None
    assert [g.deal.cards[each.listener.card].name for each in odds.cases] == ["Kit"] * changes


# --- turns ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-19", "A7-RULING-21", "A7-TIE-03")
@pytest.mark.parametrize(("thrown", "order"), [("B", "BAC"), ("B", "BCA"), ("C", "CAB"), ("A", "ACB")])
def test_a7_ruling_19_of_three_who_go_first_those_left_throw_again(thrown: str, order: str) -> None:
    """All alike in experience: dice say who is first of the three, then who is first of the two."""
    names = ("Ann", "Ben", "Cat")
    cards = "".join(
        f"card {name}: warrior, experience 5\n  Rash: You always take the first turn each round.\n"
        f"card Fife {name}: special, initiative {number}\n"
        for name, number in zip(names, (7, 4, 2), strict=True)
    )
    seats = tuple(f"{name} | blank, Fife {name}" for name in names)
    battle = several(cards, seats=seats, start="round 2", board=CORNERS_OF_THREE)
    battle.play("waits for 6 dice\ndice " + " ".join("6+6" if each == thrown else "1+2" for each in "ABC"))
    battle.play(f"A won initiative\n{order[0]}: end turn\nwaits for 4 dice")
    left = sorted(order[1:])
    battle.play("dice " + " ".join("5+5" if each == order[1] else "4+2" for each in left))
    battle.play(f"{order[1]}: end turn\n{order[2]} decides action")


@pytest.mark.clause("A7-TURN-01", "A7-GLOS-20")
def test_a7_turn_01_until_the_end_of_the_next_turn_is_over_with_the_next_turn() -> None:
    cards = """
        card Kit: special
          Warm: Action: Gain +2 speed until the end of your next turn.
    """.replace("Warm: Action", "Warm - Action")
    battle = fight(cards, "A: use Warm\nA speed 5\nA: end turn\nB: end turn", a="Hero | Kit up", board=APART)
    battle.play("A speed 5\nround 2\nA decides action")
    battle.play("A: end turn\nA speed 3")


# --- what goes on in a match ------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-97", "A7-GLOS-34")
@pytest.mark.parametrize("seat", [0, 1])
def test_a7_ruling_97_what_goes_on_is_the_same_effect_whatever_the_warriors_of_a_game_say(seat: int) -> None:
    """The warrior of the first game says three things that hold, the next two, and so on."""
    told = ("Your attack rolls gain +1.", "Your defense rolls gain +1.", "Your attacks deal +1 damage.")
    plain = given_to(seat, "Your warrior gains +1 speed for the rest of the match.", "reveal")
    one = plain[0]
    warriors = tuple(
        dataclasses.replace(
            card,
            abilities=tuple(PrintedAbility(name=f"Way {n}", kind="constant", text=text) for n, text in enumerate(told)),
        )
        if number < 4
        else card
        for number, card in enumerate(one.warriors)
    )
    plain[0] = dataclasses.replace(one, warriors=warriors)
    state = match(5, plain)
    for number in range(5):
        begun(state)
        assert state.match is not None
        for each in range(2):
            warrior = state.match.card(each, state.match.hands[each][0])
            assert int(speed_of(state.fight, SeatNo(each))) == (warrior.speed or 0) + (each == seat), (number, each)
        if number < 4:
            win(state, number % 2)


# --- what opponents pay for -------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-ABIL-05", "A7-RULING-25", "A7-RULING-88")
@pytest.mark.parametrize("payer", ["B", "C"])
@pytest.mark.parametrize(
    ("deed", "after"),
    [
        ("gain 1 life", "{payer} life 5"),
        ("lose 1 life and discard this card", "{payer} life 3\nKit discarded"),
        ("gain +1 speed this turn", "{payer} speed 4"),
        ("deal 1 damage to you", "A life 3"),
        ("discard one of your weapons", "Axe A discarded\nAxe {payer} up"),
        ("discard one of their weapons", "Axe A up\nAxe {payer} discarded"),
    ],
)
def test_a7_abil_05_who_spends_the_action_is_they_and_whose_card_it_is_is_you(
    deed: str, after: str, payer: str
) -> None:
    cards = f"""
        card Kit: special
          Sell: An opponent may spend an action on their turn to {deed}.
        card Axe A: weapon
        card Axe B: weapon
        card Axe C: weapon
    """
    names = ("Ann", "Ben", "Cat")
    rows = [f"{name}, life 4 | Axe {seat} up" for name, seat in zip(names, "ABC", strict=True)]
    rows[0] += ", Kit up"
    battle = several(
        cards, seats=tuple(rows), board=CORNERS_OF_THREE, start=f"round 2, turn {payer}, {payer} won initiative"
    )
    other = ({"B", "C"} - {payer}).pop()
    battle.play(f"{payer} may use Sell\n{payer}: use Sell\n{payer} actions 1\n{payer} decides action")
    battle.play(after.format(payer=payer) + f"\n{other} life 4\nAxe {other} up\n{other} speed 3")


@pytest.mark.clause("A7-ABIL-05", "A7-RULING-25")
def test_a7_abil_05_whose_card_it_is_does_not_pay_for_what_opponents_may() -> None:
    cards = "card Kit: special\n  Sell: An opponent may spend an action on their turn to gain 1 life."
    battle = fight(cards, "A: use Sell\nA life 11\nA: end turn\nB may not use Sell", a="Hero", b="Foe | Kit up")
    assert battle.state.node().is_decision


@pytest.mark.clause("A7-ABIL-05", "A7-RULING-25", "A7-PRIN-28")
@pytest.mark.parametrize(("mine", "theirs"), [(4, 9), (9, 4)])
def test_a7_abil_05_a_borrowed_action_ability_asks_about_who_uses_it(mine: int, theirs: int) -> None:
    cards = """
        card Hero: warrior, experience 4
          Borrow: {s4-036}
        card Drum: weapon, initiative 2
        card Horn: weapon, initiative 1
        card Lamp: special
          Hope - Action: If your life is greater than 5, your attack rolls gain +2 this round.
    """
    battle = fight(cards, a=f"Hero, life {mine} | Drum", b=f"Foe, life {theirs} | Horn, Lamp up", start="round 1")
    if mine > 5:
        battle.play("A: use Hope; attack B\ndice 1+2 5+6\nA total 5\nA: end turn\nB may not use Hope")
    else:
        battle.play("A may not use Hope\nA: end turn\nB: use Hope; attack A\ndice 1+2 5+6\nB total 5")


# --- defeats ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-RULING-62", "A7-RULING-66")
@pytest.mark.parametrize("saves", [True, False])
def test_a7_ruling_62_who_falls_in_the_middle_of_an_attack_is_defeated_when_it_has_dealt_its_damage(
    *, saves: bool
) -> None:
    """Until then what was set off within the attack may still save them: damage as it begins, life as it misses."""
    cards = f"""
        card Kit: special
          Thorn: When you attack, deal 1 damage to the defender.
        card Wall: armor
          Brace: When you are missed, gain {2 if saves else 0} life.
    """
    if not saves:
        cards = cards.replace("gain 0 life", "gain +1 speed this round")
    battle = fight(cards, "A: attack B\nB life 0\nnot over\ndice 1+2 5+6", a="Hero | Kit up", b="Foe, life 1 | Wall up")
    battle.play("B life 2\nnot over\nA decides action" if saves else "over: A wins by defeat")


@pytest.mark.clause("A7-RULING-62", "A7-RULING-64", "A7-RULING-92")
def test_a7_ruling_64_what_answers_to_a_defeat_at_the_end_of_a_round_is_done_before_the_next_begins() -> None:
    cards = """
        card Doom: special
          Doom: At the end of each round, each opponent loses 1 life.
        card Pyre: inspiration
          Pyre: When an opponent is defeated, you may gain 2 life.
    """
    seats = ("Ann | Doom up", "Ben | Pyre up", "Cat, life 1")
    battle = several(cards, seats=seats, board=CORNERS_OF_THREE, start="round 1, turn C, A won initiative")
    battle.play("C: end turn\nC defeated\nround 1\nB decides use\nB life 9\nB: use Pyre")
    battle.play("B life 11\nround 2\nA decides action")


@pytest.mark.clause("A7-RULING-62", "A7-RULING-64", "A7-RULING-40")
def test_a7_ruling_62_what_answers_to_a_defeat_by_an_attack_comes_before_what_comes_after_the_attack() -> None:
    cards = """
        card Kit: special
          Rest: After you attack, you may gain 1 life.
        card Pyre: inspiration
          Pyre: When an opponent is defeated, you may gain 2 life.
    """
    battle = several(cards, "A: attack C\ndice 6+5 1+2", seats=("Ann | Kit up", "Ben | Pyre up", "Cat, life 1"))
    battle.play(
        "C defeated\nB decides use\nB: use Pyre\nB life 12\nA life 10\nA: use Rest\nA life 11\nA decides action"
    )


# --- spaces, numbers, limits and positions ----------------------------------------------------------------------------


@pytest.mark.clause("A7-GLOS-27")
def test_a7_glos_27_neither_a_warrior_nor_a_card_lies_in_an_empty_space() -> None:
    cards = """
        card Kit: special
          Leap - Action: Move to any empty space.
        card Rock: special
    """
    battle = fight(
        cards,
        "A: use Leap\nA may choose a1 N\nA may not choose c3 N\nA may not choose b3 N",
        a="Hero | Kit up",
        b="Foe | Rock up c3",
    )
    battle.play("A: choose d4 N\nA at d4 N")


@pytest.mark.clause("A7-GLOS-03")
@pytest.mark.parametrize("spaces", ["one space", "two spaces", "three spaces"])
def test_a7_glos_03_within_so_many_spaces_is_counted_from_wherever_both_stand(spaces: str) -> None:
    """A diagonal step is one space as well."""
    cards = f"""
        card Kit: special
          Near: While you are within {spaces} of an opponent, you gain +1 speed.
    """
    many = ("one space", "two spaces", "three spaces").index(spaces) + 1
    for mine, yours in product((0, 5, 11), range(16)):
        if mine == yours:
            continue
        marks = {mine: "A^", yours: "Bv"}
        rows = ["  ".join(marks.get(4 * rank + file, ". ") for file in range(4)) for rank in range(4)]
        board = "\n".join("  " + row.rstrip() for row in reversed(rows))
        apart = max(abs(mine // 4 - yours // 4), abs(mine % 4 - yours % 4))
        fight(cards, f"A speed {3 + (apart <= many)}", a="Hero | Kit up", board=board)


@pytest.mark.clause("A7-GLOS-62")
@pytest.mark.parametrize("choice", ["odd", "even"])
def test_a7_glos_62_a_roll_of_one_is_odd(choice: str) -> None:
    cards = with_texts(
        """
        card Coin: special
          Bet: {p4-24}
        card Hero: warrior, experience 9
        card Hex: special
          Hex: Your attack rolls get -2.
        card Net: special
          Net: Your opponent's defense rolls get -2.
        """
    )
    battle = fight(
        cards,
        f"A: attack B\nA: choose {choice}\ndice 1+2 1+1",
        a="Hero | Coin up, Hex up, Net up",
        b="Foe",
        start="round 3, turn A",
    )
    battle.play(f"A total 1\nB total 0\nthe attack hits\nB life {8 if choice == 'odd' else 9}")


@pytest.mark.clause("A7-XATK-01", "A7-ADD-08")
def test_a7_xatk_01_one_attack_more_is_for_the_warriors_it_is_said_of() -> None:
    """Of two in reach it is the one with more life that may be attacked twice."""
    cards = """
        card Ann: warrior, experience 8
        card Axe: weapon, grid +0 +0 . / . ^ .
          Feud: If the defender has more life than you, you may attack them with this weapon twice each turn.
    """
    board = "  .  .  .  .\n  .  B^ C^ .\n  .  .  A^ .\n  .  .  .  ."
    battle = several(cards, seats=("Ann, life 5 | Axe up", "Ben, life 9", "Cat, life 3"), board=board)
    battle.play("A: attack C with Axe\ndice 6+5 1+2\nA may attack B with Axe\nA may not attack C with Axe")
    several_more = cards.replace("If the defender has more", "If an opponent has more")
    for first, twice in (("B", True), ("C", False)):
        battle = several(several_more, seats=("Ann, life 5 | Axe up", "Ben, life 9", "Cat, life 3"), board=board)
        battle.play(f"A: attack {first} with Axe\ndice 1+2 5+6\nA may attack B with Axe")
        battle.play(f"A may {'' if twice else 'not '}attack {first} with Axe")


@pytest.mark.clause("A7-RULING-98")
def test_a7_ruling_98_a_position_in_which_supports_are_laid_out_after_the_start_goes_on_with_the_round() -> None:
    """The game has started: what is done as it starts is not done once more."""
    cards = "card Hero: warrior, experience 4\n  Dawn: At the start of the game, gain 2 life.\ncard Foe: warrior"
    battle = duel(cards, start="setup", header="option: start_of_game before-layout")
    battle.play("dice 1+2 6+5")
    state = battle.state
    while decision(state).kind != "arrange":
        state.apply(decision(state).options[0])
    assert int(state.fight.life(0)) == 12
    again = state.game.from_position(state.position())
    assert isinstance(again, FightState)
    for each in (state, again):
        while decision(each).kind == "arrange":
            each.apply(decision(each).options[0])
        assert (int(each.fight.life(0)), int(each.fight.round)) == (12, 1)


@pytest.mark.clause("A7-RULING-84", "A7-PRIN-32")
@pytest.mark.parametrize(
    "use", ["abilities", "Action abilities on your weapons", "one ability on your weapons"], ids=["any", "kind", "one"]
)
def test_a7_ruling_84_to_void_bans_on_fewer_abilities_than_all_of_some_cards_is_refused_in_words(use: str) -> None:
    with pytest.raises(UnreadCardError, match="the use of abilities other than all of those on some cards"):
        fight(f"card Kit: special\n  Free: Opposing cards cannot prevent you from using {use}.", a="Hero | Kit up")
