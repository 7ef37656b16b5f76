"""Anachronism, Set 7, chapter 18: what fixes a number instead of adding to it, and what bounds it."""

from __future__ import annotations

import pytest

from agon.arena.terms import SEAT_W, SeatField
from agon.scenario import Scene
from tests.rules.duels import duel

LATE = "round 4, turn {0}, {0} won initiative"


def told(battle: Scene, who: str, name: str) -> tuple[int, list[str]]:
    """Return a statistic of a seat as everybody sees it, and the reasons beside it that cards give."""
    side = battle.state.view(0)["seats"]["AB".index(who)]
    shown = side["speed"] if name == "speed" else side["experience"]
    assert int(battle.state.fight.depth) == 0, "nothing that was looked at is left open"
    return int(shown["now"]), [
        each.replace(", until the round ends", "") for each in shown["why"] if "before this position" not in each
    ]


def fought(cards: str, who: str, own: str, others: str = "", play: str = "") -> Scene:
    """Return a scene in which ``who``, the active player, has some cards, and the other player others."""
    rows = {who: own, "BA"["AB".index(who)]: others}
    names = {"A": "Hero", "B": "Foe"}
    a, b = (f"{names[seat]} | {rows[seat]}" if rows[seat] else names[seat] for seat in "AB")
    return duel(cards, a=a, b=b, start=LATE.format(who), play=play)


@pytest.mark.clause("A7-ADD-03")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize("name", ["speed", "experience"])
def test_a7_add_03_what_is_set_is_set_for_whom_it_says_and_nothing_is_added(who: str, name: str) -> None:
    """By a card that lies there, and by an ability that was used; the latter comes later, whatever it says."""
    other = "BA"["AB".index(who)]
    cards = f"""
        card Crown: special
          Crown: Your {name} is 5.
        card Boots: armor
          Boots: You gain +2 {name} this round.
          Lift - Action: You gain +1 {name} this round.
        card Rod: weapon
          Rod - Action: Your {name} is 7 this round.
          Stick - Action: Your {name} is 2 this round.
        card Net: special
          Net: Opponents' {name} is 1.
        card Web: special
          Web - Action: An opponent's {name} is 6 this round.
    """
    use = f"{who}: use "
    assert told(fought(cards, who, "Crown up"), who, name) == (5, ["set to 5 by Crown"])
    assert told(fought(cards, who, "Crown up"), other, name) == (3, [])
    assert told(fought(cards, who, "", "Net up"), who, name) == (1, ["set to 1 by Net"])
    assert told(fought(cards, who, "", "Net up"), other, name) == (3, [])
    one = fought(cards, who, "Crown up, Rod up", play=use + "Rod")
    assert told(one, who, name) == (7, ["set to 5 by Crown", "set to 7 by Rod"])
    assert told(one, other, name) == (3, [])
    both = fought(cards, who, "Rod up", play=f"{use}Rod\n{use}Stick")
    assert told(both, who, name) == (2, ["set to 7 by Rod", "set to 2 by Rod"])
    web = fought(cards, who, "Web up", play=use + "Web")
    assert told(web, other, name) == (6, ["set to 6 by Web"])
    assert told(web, who, name) == (3, [])
    added = fought(cards, who, "Rod up, Boots up", play=f"{use}Rod\n{use}Lift")
    assert told(added, who, name)[0] == 7
    assert told(fought(cards, who, "Rod up, Boots up", play=use + "Lift"), who, name)[0] == 4


@pytest.mark.clause("A7-ADD-03")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize("lasting", [False, True])
def test_a7_add_03_limits_hold_whatever_the_number_is_and_the_upper_one_last(who: str, *, lasting: bool) -> None:
    """At least 3 and at most 5; the closer of two limits; a lower one above the upper gives way to it."""
    kind, end = (" - Action", " this round") if lasting else ("", "")
    cards = f"""
        card Low: special
          Low{kind}: Your experience cannot be less than 3{end}.
        card Lower: armor
          Lower{kind}: Your experience cannot be less than 2{end}.
        card High: armor
          High{kind}: Your experience cannot be more than 5{end}.
        card Higher: weapon
          Higher{kind}: Your experience cannot be more than 6{end}.
        card Cap: special
          Cap{kind}: Your experience cannot be more than 1{end}.
    """

    def after(*names: str) -> list[tuple[int, list[str]]]:
        play = "\n".join(f"{who}: use {name}" for name in names) if lasting else ""
        battle = fought(cards, who, ", ".join(f"{name} up" for name in names), play=play)
        found = []
        for now in range(8):
            battle.state.fight.seats["AB".index(who) * SEAT_W + SeatField.EXPERIENCE] = now
            found.append(told(battle, who, "experience"))
        return found

    def numbers(*names: str) -> list[int]:
        return [number for number, _ in after(*names)]

    assert numbers("Low") == [3, 3, 3, 3, 4, 5, 6, 7]
    assert numbers("High") == [0, 1, 2, 3, 4, 5, 5, 5]
    assert numbers("Low", "High") == numbers("High", "Low") == [3, 3, 3, 3, 4, 5, 5, 5]
    assert numbers("Low", "Lower") == numbers("Lower", "Low") == [3, 3, 3, 3, 4, 5, 6, 7]
    assert numbers("High", "Higher") == numbers("Higher", "High") == [0, 1, 2, 3, 4, 5, 5, 5]
    assert numbers("Low", "Cap") == numbers("Cap", "Low") == [1] * 8
    for pair in (("Low", "High"), ("High", "Low")):
        assert [why for _, why in after(*pair)] == [["no less than 3 by Low", "no more than 5 by High"]] * 8


@pytest.mark.clause("A7-ADD-03")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize("lasting", [False, True])
@pytest.mark.parametrize("to", [2, 3, 4])
def test_a7_add_03_who_is_kept_from_lower_numbers_is_not_set_to_one_by_an_opponent(
    who: str, to: int, *, lasting: bool
) -> None:
    """Only downwards, and only by opponents' cards: one's own may, and they may raise it."""
    other = "BA"["AB".index(who)]
    own, theirs = "Your speed", "Opponents' speed"
    kind, end = (" - Action", " this round") if lasting else ("", "")
    cards = f"""
        card Guard: armor
          Guard: Opposing cards cannot reduce your speed.
        card Veil: weapon
          Veil: You are not affected by opposing support cards in spaces in the arena.
        card Net: special
          Net{kind}: {theirs} is {to}{end}.
        card Self: special
          Self{kind}: {own} is {to}{end}.
    """
    guarded = fought(cards, who, "Net up", "Guard up", f"{who}: use Net" if lasting else "")
    assert told(guarded, other, "speed")[0] == max(to, 3)
    assert told(guarded, who, "speed") == (3, [])
    if to < 3:
        assert told(guarded, other, "speed")[1] == [f"set to {to} by Net, kept off by Guard"]
    veiled = fought(cards, who, "Net up", "Guard up, Veil up", f"{who}: use Net" if lasting else "")
    assert told(veiled, other, "speed")[0] == max(to, 3)
    mine = fought(cards, who, "Self up, Guard up", play=f"{who}: use Self" if lasting else "")
    assert told(mine, who, "speed") == (to, [f"set to {to} by Self"])
    bare = fought(cards, who, "Net up", "", f"{who}: use Net" if lasting else "")
    assert told(bare, other, "speed") == (to, [f"set to {to} by Net"])


@pytest.mark.clause("A7-ADD-03")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize("lasting", [False, True])
def test_a7_add_03_who_is_not_affected_by_cards_in_the_arena_is_not_set_by_one_that_lies_there(
    who: str, *, lasting: bool
) -> None:
    other = "BA"["AB".index(who)]
    kind, end = (" - Action", " this round") if lasting else ("", "")
    cards = f"""
        card Veil: armor
          Veil: You are not affected by opposing support cards in spaces in the arena.
        card Net: special
          Net{kind}: All warriors' speed is 1{end}.
        card Pin: special
          Pin - Action: Opponents' speed is 1 this round.
        card Slow: armor
          Slow - Action: Opponents' speed is 2 this round.
    """
    for place in ("", " a4"):
        play = f"{who}: use Net" if lasting else ""
        battle = fought(cards, who, f"Net up{place}", "Veil up", play)
        assert told(battle, who, "speed")[0] == 1, "its own player is affected wherever it lies"
        assert told(battle, other, "speed")[0] == (3 if place else 1)
        assert told(fought(cards, who, f"Net up{place}", "", play), other, "speed")[0] == 1
    # What comes after it counts all the same.
    play = f"{who}: use Pin\n{who}: use Slow"
    assert told(fought(cards, who, "Pin up a4, Slow up", "Veil up", play), other, "speed")[0] == 2
    assert told(fought(cards, who, "Pin up a4, Slow up", "", play), other, "speed")[0] == 2


@pytest.mark.clause("A7-ADD-03")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize(("life", "speed"), [(1, 5), (4, 5), (5, 3), (6, 3)])
def test_a7_add_03_what_is_set_while_something_holds_is_set_while_it_holds(who: str, life: int, speed: int) -> None:
    cards = f"""
        card Hero: warrior, life {life}
        card Foe: warrior, life {life}
        card Crown: special
          Crown: While you have less than 5 life, your speed is 5.
    """
    assert told(fought(cards, who, "Crown up"), who, "speed")[0] == speed


@pytest.mark.clause("A7-ADD-03")
@pytest.mark.parametrize("who", "AB")
def test_a7_add_03_a_number_that_is_another_one_follows_it(who: str) -> None:
    """A speed that is the experience, which is set; the experience that is the speed; each other's numbers."""
    other = "BA"["AB".index(who)]
    cards = """
        card Hero: warrior, speed 2, experience 4
        card Foe: warrior, speed 2, experience 4
        card Mind: special
          Mind: Your speed is equal to your experience.
        card Sage: armor
          Sage: Your experience is 6.
        card Legs: special
          Legs: Your experience is equal to your speed.
        card Pace: armor
          Pace: Your speed is 5.
        card Copy: special
          Copy: Your speed is equal to an opponent's speed.
        card Mirror: special
          Mirror: An opponent's speed is equal to their experience.
    """
    assert told(fought(cards, who, "Mind up"), who, "speed")[0] == 4
    assert told(fought(cards, who, "Mind up, Sage up"), who, "speed")[0] == 6
    assert told(fought(cards, who, "Legs up"), who, "experience")[0] == 2
    assert told(fought(cards, who, "Legs up, Pace up"), who, "experience")[0] == 5
    assert told(fought(cards, who, "Copy up", "Pace up"), who, "speed")[0] == 5
    assert told(fought(cards, who, "Copy up", "Pace up"), other, "speed")[0] == 5
    assert told(fought(cards, who, "Mirror up"), other, "speed")[0] == 4
    assert told(fought(cards, who, "Mirror up"), who, "speed")[0] == 2
    # Each of the other: nobody can say what it is, so both stay as they are.
    circle = fought(cards, who, "Mind up, Legs up")
    assert (told(circle, who, "speed")[0], told(circle, who, "experience")[0]) == (2, 4)
    assert told(circle, who, "speed") == told(circle, who, "speed")


@pytest.mark.clause("A7-GLOS-42", "A7-ADD-03")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize(("said", "four"), [("cannot be less than 3", 3), ("cannot be more than 1", 0)])
def test_a7_glos_42_what_is_null_is_neither_raised_nor_lowered_to_a_limit(who: str, said: str, four: int) -> None:
    """Nobody has initiative in round 5; in round 4 the card bounds its player's."""
    cards = f"card Hand: special\n  Hand: Your initiative {said}."
    row = {who: " | Hand up", "BA"["AB".index(who)]: ""}
    for round_, number in ((4, str(four)), (5, "null")):
        battle = duel(cards, a="Hero" + row["A"], b="Foe" + row["B"], start=f"round {round_}")
        while not battle.options():
            battle.play("dice 6+6 1+1")
        battle.play(f"{who} initiative {number}")
