"""Anachronism, Set 7: cards that are exchanged for a round, and where each of them goes then (A7-PRIN-87 to 89)."""

from __future__ import annotations

import pytest

from agon.arena.terms import CardField
from agon.scenario import Scene
from tests.constructs.fights import with_texts
from tests.rules.duels import CLOSE, duel
from tests.rules.test_a7_23_multiplayer import several

CARDS = """
    card Trade: special
      Swap - Action: Exchange one of your face-up weapons for an opponent's face-up weapon until the end of the round.
      Deal - Action: Gain 1 life. Exchange one of your face-up weapons for an opponent's face-up weapon until the end \
of the round. If you do, gain 2 life.
      Two: You may use two weapons.
    card Forge: inspiration
      Break - Action: Discard one of your weapons. Gain 1 life.
    card Wa: weapon, damage 2
      Edge: You gain +1 speed.
    card Wb: weapon, damage 3
    card Va: weapon, damage 4
      Keen: You gain +2 speed.
    card Vb: weapon, damage 5
    card Two: armor
      Both: You may use two weapons.
"""


def lies(battle: Scene, card: str) -> tuple[int, int]:
    """Return whose a card is and in which slot of the row it lies."""
    fight = battle.state.fight
    at = next(int(each.index) for each in fight.deal.cards if each.name == card)
    return int(fight.card_field(at, CardField.CONTROLLER)), int(fight.card_field(at, CardField.SLOT))


def traded(user: str, own: str, others: str, play: str = "", *, board: str = CLOSE, round_: int = 4) -> Scene:
    """Return a scene in which ``user`` holds Trade and weapons, and the other player some."""
    row = {user: f"Trade up{own}", "BA"["AB".index(user)]: others or "blank"}
    return duel(
        CARDS, a=f"Hero | {row['A']}", b=f"Foe | {row['B']}", board=board, play=play,
        start=f"round {round_}, turn {user}, {user} won initiative",
    )  # fmt: skip


@pytest.mark.clause("A7-PRIN-87", "A7-PRIN-88", "A7-PRIN-89", "A7-COST-05", "A7-RULING-82")
@pytest.mark.parametrize("user", "AB")
@pytest.mark.parametrize("own", [(), ("Wa",), ("Wb",), ("Wa", "Wb")])
@pytest.mark.parametrize("theirs", [(), ("Va",), ("Va", "Vb")])
def test_a7_prin_88_two_cards_trade_places_and_players_and_are_back_when_the_round_ends(
    user: str, own: tuple[str, ...], theirs: tuple[str, ...]
) -> None:
    """Of several each player's card is picked; where one side has none nothing is exchanged, and nothing follows."""
    other = "BA"["AB".index(user)]
    me, it = "AB".index(user), "AB".index(other)
    rows = ("".join(f", {each} up" for each in own), ", ".join(["Two up", *(f"{each} up" for each in theirs)]))
    battle = traded(user, *rows)
    assert ("use Swap" in battle.options()) == bool(own and theirs) or not own
    before = {each: lies(battle, each) for each in (*own, *theirs)}
    for mine in own or ("",):
        for its in theirs or ("",):
            battle = traded(user, *rows, f"{user}: use Deal")
            life = 11
            while "yes" in battle.options() or any(each.startswith("choose") for each in battle.options()):
                options = battle.options()
                if "yes" in options:
                    battle.play(f"{user}: yes")
                else:
                    fits = {
                        f"choose {each}" for each in (own if f"choose {own[0] if own else ''}" in options else theirs)
                    }
                    assert set(options) == fits
                    battle.play(f"{user}: choose {mine if f'choose {mine}' in options else its}")
            if not mine or not its:
                battle.play(f"{user} life {life}\n{user} decides action\n{user} actions 1")
                assert {each: lies(battle, each) for each in before} == before
                continue
            battle.play(f"{user} life {life + 2}\n{mine} controlled by {other}\n{its} controlled by {user}")
            assert (lies(battle, mine), lies(battle, its)) == (before[its], before[mine])
            battle.play(f"log: {user} exchanges {mine} for {its} (Trade)")
            battle.play(f"{user} speed {3 + 2 * (its == 'Va') + ('Wa' in own and mine != 'Wa')}")
            battle.play(f"{user} may attack {other} with {its}\n{user} decides action")
            assert (me, it) == ("AB".index(user), "AB".index(other))
            battle.play(f"{user}: end turn\n{other}: end turn\nround 5\n{mine} up\n{its} up")
            assert {each: lies(battle, each) for each in before} == before
            battle.play(f"log: {mine} goes back to {'Hero' if user == 'A' else 'Foe'}")


@pytest.mark.clause("A7-PRIN-89", "A7-PRIN-88", "A7-RULING-77")
@pytest.mark.parametrize("user", "AB")
@pytest.mark.parametrize("gone", ["own", "other", "both"])
def test_a7_prin_89_one_that_is_discarded_meanwhile_stays_with_its_owner_and_the_other_goes_back(
    user: str, gone: str
) -> None:
    other = "BA"["AB".index(user)]
    names = {user: "Wa", other: "Va"}
    row = {user: "Trade up, Wa up, Forge up", other: "blank, Va up"}
    cards = CARDS.replace("card Forge: inspiration\n", "card Forge: armor\n")
    cards += "\ncard Kiln: inspiration\n  Burn - Action: Discard one of your weapons. Gain 1 life."
    row[other] += ", Kiln up"
    battle = duel(
        cards, a=f"Hero | {row['A']}", b=f"Foe | {row['B']}", start=f"round 4, turn {user}, {user} won initiative",
        play=f"{user}: use Swap\nWa controlled by {other}\nVa controlled by {user}",
    )  # fmt: skip
    homes = {user: 1, other: 1}
    if gone in {"own", "both"}:
        battle.play(f"{user}: use Break\nVa discarded")
    battle.play(f"{user}: end turn")
    if gone in {"other", "both"}:
        battle.play(f"{other}: use Burn\nWa discarded")
    battle.play(f"{other}: end turn\nround 5")
    for card, seat, out in (("Wa", user, gone in {"other", "both"}), ("Va", other, gone in {"own", "both"})):
        battle.play(f"{card} {'discarded' if out else 'up'}\n{card} controlled by {seat}")
        if not out:
            assert lies(battle, card) == ("AB".index(seat), homes[seat])
    assert names


@pytest.mark.clause("A7-PRIN-88", "A7-PRIN-89")
@pytest.mark.parametrize("user", "AB")
def test_a7_prin_88_cards_in_the_arena_trade_spaces_and_go_back_to_them(user: str) -> None:
    other = "BA"["AB".index(user)]
    battle = traded(user, ", Wa up a1", "Va up d4", f"{user}: use Swap\nWa at d4\nVa at a1\nVa controlled by {user}")
    battle.play(f"{user}: end turn\n{other}: end turn\nround 5\nWa at a1\nVa at d4\nWa controlled by {user}")
    mixed = traded(user, ", Wa up a1", "blank, blank, Va up", f"{user}: use Swap\nVa at a1")
    assert lies(mixed, "Wa") == ("AB".index(other), 2)
    mixed.play(f"{user}: end turn\n{other}: end turn\nround 5\nWa at a1")
    assert (lies(mixed, "Wa"), lies(mixed, "Va")) == (("AB".index(user), 1), ("AB".index(other), 2))


@pytest.mark.clause("A7-RULING-92", "A7-PRIN-89")
@pytest.mark.parametrize("life", [1, 2])
def test_a7_ruling_92_what_belongs_to_who_is_out_of_the_game_goes_to_the_pile(life: int) -> None:
    """The survivor's card comes back; the other's is that player's no more."""
    board = "  .  .  .  C<\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  ."
    battle = several(
        CARDS, seats=("Ann | Trade up, Wa up", f"Ben, life {life} | blank, Va up", "Cat"), board=board,
        start="round 4, turn A, A won initiative", play="A: use Swap\nA: attack B\ndice 6+5 1+2",
    )  # fmt: skip
    out = life == 1
    battle.play(
        f"B {'defeated' if out else 'not defeated'}\nA: end turn\n" + ("" if out else "B: end turn\n") + "C: end turn"
    )
    battle.play("round 5")
    battle.play(
        f"Va {'discarded' if out else 'up'}\nVa controlled by B\nWa {'discarded' if out else 'up'}\nWa controlled by A"
    )
    back = [each["text"] for each in battle.state.events() if each["kind"] == "returned"]
    assert back == ([] if out else ["Wa goes back to Ann.", "Va goes back to Ben."]), "each is told, and no other"


SWAPS = """
    card Trick: special
      Swap - Action: {text}
    card Wa: weapon, damage 2
    card Va: weapon, damage 4
    card Vb: weapon, damage 5
    card Two: armor
      Both: You may use two weapons.
"""
FOR_ROUND = "until the end of the round."


@pytest.mark.clause("A7-PRIN-88")
@pytest.mark.parametrize(
    "text",
    [
        f"Choose an opponent. Exchange your weapon for that opponent's weapon {FOR_ROUND}",
        f"Choose an adjacent warrior. Exchange one of your weapons for that warrior's weapon {FOR_ROUND}",
        f"Exchange your weapon for your opponent's weapon {FOR_ROUND}",
        f"Exchange your weapon for one of your opponent's weapons {FOR_ROUND}",
    ],
)
def test_a7_prin_88_a_card_that_was_not_chosen_yet_is_chosen_for_the_exchange(text: str) -> None:
    """Behind "that opponent's" nothing had been chosen, and nothing was exchanged."""
    battle = duel(
        SWAPS.format(text=text), a="Hero | Trick up, Wa up", b="Foe | Two up, Va up, Vb up",
        start="round 4, turn A, A won initiative",
        play="A: use Swap\nA may only: choose Va; choose Vb\nA: choose Vb\nVb controlled by A\nWa controlled by B",
    )  # fmt: skip
    battle.play("A decides action")


@pytest.mark.clause("A7-PRIN-88")
@pytest.mark.parametrize(
    "text",
    [
        f"Choose an opponent's weapon. Exchange your weapon for your opponent's weapon {FOR_ROUND}",
        f"Choose an opponent's face-up weapon. Exchange your weapon for that opponent's weapon {FOR_ROUND}",
        f"Choose one of your opponent's weapons. Exchange your weapon for that weapon {FOR_ROUND}",
        f"Choose an opponent's weapon. Exchange your weapon for that card {FOR_ROUND}",
        "{s1-065/1}",
    ],
)
def test_a7_prin_88_the_card_that_was_chosen_is_exchanged_and_no_other(text: str) -> None:
    """It was asked for twice, and the second answer held."""
    battle = duel(
        with_texts(SWAPS.format(text=text)), a="Hero | Trick up, Wa up", b="Foe | Two up, Va up, Vb up",
        start="round 4, turn A, A won initiative",
        play="A: use Swap\nA may only: choose Va; choose Vb\nA: choose Vb\nVb controlled by A\nWa controlled by B",
    )  # fmt: skip
    battle.play("Va controlled by B\nA decides action")


@pytest.mark.clause("A7-PRIN-87", "A7-PRIN-88", "A7-PRIN-89")
@pytest.mark.parametrize("theirs", ["an opponent's weapon", "one of your opponent's weapons", "your opponent's sword"])
def test_a7_prin_88_any_other_card_is_asked_for_anew(theirs: str) -> None:
    """A weapon was chosen, and it is not said that it is this one."""
    text = f"Choose an opponent's weapon. Exchange your weapon for {theirs} {FOR_ROUND}"
    cards = SWAPS.replace("damage 4", "damage 4, Sword").replace("damage 5", "damage 5, Sword")
    battle = duel(
        cards.format(text=text), a="Hero | Trick up, Wa up", b="Foe | Two up, Va up, Vb up",
        start="round 4, turn A, A won initiative",
        play="A: use Swap\nA: choose Vb\nA may only: choose Va; choose Vb\nA: choose Va\nVa controlled by A",
    )  # fmt: skip
    battle.play("Vb controlled by B\nA decides action")
