"""Anachronism, Set 7, chapter 25: what answers dice, how often, and in whose order (A7-RULING-51, 53, 81)."""

from __future__ import annotations

import pytest

from agon.scenario import Scene
from tests.rules.duels import duel

HERO = "card Hero: warrior, experience 4\n"


def rolled(cards: str, play: str, *, a: str = "Kit up", b: str = "") -> Scene:
    """Return a scene in which the player to move has the better experience, so that no tie needs dice."""
    return duel(
        HERO + cards, a=f"Hero | {a}" if a else "Hero", b=f"Foe | {b}" if b else "Foe",
        start="round 3, turn A, A won initiative", play=play,
    )  # fmt: skip


def asks(battle: Scene) -> str:
    """Return what kind of decision is open."""
    decision = battle.state.view(0)["decision"]
    return decision["kind"] if decision is not None else ""


@pytest.mark.clause("A7-PRIN-53", "A7-RULING-51", "A7-RULING-81")
@pytest.mark.parametrize("times", [1, 2, 3])
@pytest.mark.parametrize("first", [0, 1, 2])
def test_a7_prin_53_who_may_throw_a_die_of_a_face_again_may_do_so_after_each_throw(times: int, first: int) -> None:
    """A constant, a permission for this turn, and both; wherever among the cards it stands, and on one die or two."""
    lasting = "Nerve - Action: This turn, when you roll a 1, you may re-roll that die."
    held = "Nerve: When you roll a 1, you may re-roll that die."
    other = "card Rag: armor\n  Rag: When an opponent rolls a 6, you may re-roll that die.\n"
    for said in (held, lasting):
        row = ["blank", "blank"]
        row.insert(first, "Kit up")
        row[(first + 1) % 3] = "Rag up"
        battle = rolled(f"card Kit: special\n  {said}\n{other}", "", a=", ".join(row))
        if said is lasting:
            battle.play("A: use Nerve")
        battle.play("A: attack B\ndice 1+4 3+5")
        for number in range(times):
            options = set(battle.options())
            assert options == ({"pass", "use Nerve"} if said is held else {"no", "yes"}), number
            battle.play(f"A: {'use Nerve' if said is held else 'yes'}\ndice {1 if number < times - 1 else 6}")
        battle.play("A total 10\nthe attack hits")


@pytest.mark.clause("A7-PRIN-53", "A7-RULING-51")
def test_a7_prin_53_a_mandatory_one_for_a_turn_comes_after_each_throw_and_for_each_die() -> None:
    said = "Nerve - Action: This turn, when you roll a 1, re-roll that die."
    battle = rolled(f"card Kit: special\n  {said}", "A: use Nerve\nA: attack B\ndice 1+4 3+5\ndice 1\ndice 1\ndice 5")
    battle.play("A total 9\nthe attack hits\nA: attack B\ndice 2+4 3+5\nA total 6")
    # The turn is over, and so is it.
    battle.play("B: attack A\ndice 3+3 1+1\nB total 6\nA total 2")


@pytest.mark.clause("A7-RULING-81", "A7-RULING-51")
@pytest.mark.parametrize("lasting", [False, True])
def test_a7_ruling_81_what_has_changed_a_die_does_not_answer_its_own_change(*, lasting: bool) -> None:
    """It has had its occasion, though what it watches for still lies there; others answer the new face."""
    when = "This turn, when you roll a 2" if lasting else "When you roll a 2"
    kind = " - Action" if lasting else ""
    up = f"card Kit: special\n  Up{kind}: {when}, increase one of your dice by 1.\n"
    other = "  Eye: When you roll a 3, you may re-roll that die.\n"
    use = "A: use Up\n" if lasting else ""
    rolled(up, f"{use}A: attack B\ndice 2+2 1+1\nA: die A1\nA total 5\nthe attack hits")
    for cards, row in ((up + other, "Kit up"), (up + "card Rag: special\n" + other, "Kit up, Rag up")):
        battle = rolled(cards, f"{use}A: attack B\ndice 2+2 1+1\nA: die A1", a=row)
        assert set(battle.options()) == {"pass", "use Eye"}
        # A throw is a new event for all who watch dice: the 2 that is left becomes a 3, and that is seen too.
        battle.play("A: use Eye\ndice 6\nA may use Eye; pass\nA: pass\nA total 9")


@pytest.mark.clause("A7-RULING-81", "A7-RULING-51")
@pytest.mark.parametrize("apart", [False, True])
def test_a7_ruling_81_a_change_by_another_ability_is_a_new_occasion_though_it_be_of_the_same_card(
    *, apart: bool
) -> None:
    low = "  Low: When you roll a 5, you may increase one of your dice by 1."
    mid = "  Mid: When you roll a 3, you may increase one of your dice by 1."
    cards = f"card Kit: special\n{low}\n" + ("card Rag: special\n" if apart else "") + mid
    battle = rolled(cards, "A: attack B\ndice 5+2 1+1", a="Kit up, Rag up" if apart else "Kit up")
    for use, left in (("Low", "Mid"), ("Mid", "Low")):
        battle.play(f"A: use {use}\nA: die A2")
        assert set(battle.options()) == {"pass", f"use {left}"}
    battle.play("A: use Low\nA: die A2\nA total 10\nthe attack is critical")


@pytest.mark.clause("A7-RULING-51", "A7-RULING-81")
@pytest.mark.parametrize("said", ["re-roll one die of it", "you may re-roll one die of it"])
def test_a7_ruling_51_what_does_not_watch_faces_is_done_once_for_a_roll_however_often_dice_are_thrown(
    said: str,
) -> None:
    cards = f"""
        card Kit: special
          Turn - Action: This turn, when you make an attack roll, {said}.
        card Rag: armor
          Nerve: When you roll a 1, you may re-roll that die.
          Joy: Once each roll, you may re-roll one of your dice.
    """
    battle = rolled(cards, "A: use Turn\nA: attack B\ndice 2+4 3+5", a="Kit up, Rag up")
    battle.play(("A: yes\n" if "may" in said else "") + "A: die A1\ndice 1\nA: use Nerve\ndice 1\nA: use Nerve\ndice 6")
    while "use Joy" in battle.options():
        battle.play("A: pass")
    battle.play("A total 10\nA decides action")


@pytest.mark.clause("A7-RULING-51")
def test_a7_ruling_51_what_gives_something_looks_at_the_final_dice_once_for_each_that_qualifies() -> None:
    cards = """
        card Kit: special
          Joy: When you roll a 1 on any die, gain 2 life.
          Nerve: When you roll a 1, you may re-roll that die.
    """
    battle = rolled(cards, "A: attack B\ndice 1+1 3+5\nA life 10\nA: use Nerve\nA: die A1\ndice 1\nA life 10\nA: pass")
    battle.play("A life 14\nA: attack B\ndice 1+1 3+5\nA: use Nerve\nA: die A2\ndice 3\nA: pass\nA life 16")
    battle.play("A: attack B\ndice 2+3 3+5\nA life 16")


SMOOTH = "Smooth: Each roll, change each die that is a 1 to a 4, and change each die that is a 6 to a 3."
BOTH = "A: attack B\ndice 1+6 6+1"


@pytest.mark.clause("A7-RULING-53")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize(
    ("more", "asked"),
    [
        ("", False),
        # It waits for other things, and stands in front of it among the cards.
        ("Nerve: Once per turn, after you are hit, gain 1 life.", False),
        ("Nerve: Once per turn, you may re-roll one die of your attack roll.", False),
        # Another that its player has to order with it.
        ("Turn: Each roll, change each die that is a 3 to a 6.", True),
        # Something answers a change, or a use.
        ("Cape: Twice each turn, after one or more of your dice are re-rolled, gain 1 life.", True),
        ("Eye: After an opponent uses an ability, gain 1 life.", True),
        ("Eye: After you use an ability, gain 1 life.", True),
    ],
)
def test_a7_ruling_53_an_order_is_asked_where_it_may_matter_and_only_there(who: str, more: str, *, asked: bool) -> None:
    """One ability on both rolls of an attack."""
    for front in (True, False):
        cards = f"card Level: special\n  {SMOOTH}\n" + (f"card Rag: armor\n  {more}\n" if more else "")
        names = ["Level up"] + ["Rag up"] * bool(more)
        row = ", ".join(reversed(names) if front else names)
        battle = rolled(cards, BOTH, a=row if who == "A" else "", b=row if who == "B" else "")
        while asks(battle) == "use":
            battle.state.apply("pass")
        assert (asks(battle) == "order") == asked, more
        if not asked:
            battle.play("A total 7\nB total 7")


@pytest.mark.clause("A7-RULING-53")
@pytest.mark.parametrize(
    ("said", "asked"),
    [
        ("Each roll, change each die that is a 1 to a 4.", False),
        ("While you have a weapon, each roll, change each die that is a 1 to a 4.", True),
        ("When any player makes a roll, gain 1 life.", True),
        ("When any player makes a roll, re-roll one die of it.", True),
    ],
)
def test_a7_ruling_53_what_reaches_beyond_its_roll_is_ordered(said: str, *, asked: bool) -> None:
    cards = f"card Level: special\n  Level: {said}\ncard Axe: weapon"
    battle = rolled(cards, BOTH, a="Level up, Axe up")
    assert (asks(battle) == "order") == asked, said


@pytest.mark.clause("A7-RULING-53", "A7-SIM-06")
@pytest.mark.parametrize("turn", "AB")
def test_a7_ruling_53_the_active_players_come_first_whoever_they_are(turn: str) -> None:
    """Mandatory ones of both: the active player's first; then what may be used, in the same order."""
    other = "BA"["AB".index(turn)]
    cards = """
        card One: special
          Must: When any player rolls doubles, gain 1 life.
          May: When any player rolls doubles, you may gain 2 life.
        card Two: special
          Need: When any player rolls doubles, gain 1 life.
          Can: When any player rolls doubles, you may gain 2 life.
    """
    battle = duel(
        HERO + cards, a="Hero | One up", b="Foe | Two up", start=f"round 1, turn {turn}, {turn} won initiative",
        play=f"{turn}: attack {other}\ndice 3+3 6+5",
    )  # fmt: skip
    mine, theirs = ("May", "Can") if turn == "A" else ("Can", "May")
    battle.play(f"A life 11\nB life 11\n{turn}: use {mine}\n{turn} life 13\n{other}: use {theirs}\n{other} life 13")
    told = [each for each in battle.log() if " uses " in each]
    first, second = ("Must", "Need") if turn == "A" else ("Need", "Must")
    assert [each.split(" uses ")[1].split(" (")[0] for each in told] == [first, second, mine, theirs]
