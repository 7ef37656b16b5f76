"""Anachronism, Set 7, chapter 25: abilities without effect, and those that nothing can take it from (A7-RULING-85)."""

from __future__ import annotations

import pytest

from agon.scenario import Scene
from tests.rules.duels import duel

START = "round 3, turn {0}, {0} won initiative"


def met(
    cards: str, who: str, own: str, others: str = "", play: str = "", *, life: int = 10, start: str = START
) -> Scene:
    """Return a scene in which ``who``, the active player, has some cards and that much life, and the other others."""
    row = {who: own, "BA"["AB".index(who)]: others}
    seats = [
        f"{name}{f', life {life}' if seat == who else ''}{f' | {row[seat]}' if row[seat] else ''}"
        for seat, name in (("A", "Hero"), ("B", "Foe"))
    ]
    battle = duel(cards, a=seats[0], b=seats[1], start=start.format(who), play=play)
    assert int(battle.state.fight.depth) == 0
    return battle


ARMS = """
    card Axe: weapon
      Edge: You gain +1 speed.
      Hum - Action: Gain 1 life.
    card Coat: armor
      Coat: You gain +1 experience this game.
      Warm: You gain +2 speed.
"""


@pytest.mark.clause("A7-RULING-85")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize(("life", "silent"), [(4, True), (5, False)])
@pytest.mark.parametrize("zone", ["up", "down", "discarded"])
def test_a7_ruling_85_what_has_no_effect_while_a_card_says_so_has_it_again_without(
    who: str, life: int, zone: str, *, silent: bool
) -> None:
    """Whose weapons it says, and no other cards; as long as that card lies there and its condition holds."""
    other = "BA"["AB".index(who)]
    cards = f"{ARMS}\ncard Law: special\n  Law: While you have less than 5 life, opposing weapons have no effect.\n"
    hushed = silent and zone == "up"
    rest = ", blank" if zone == "down" else ""
    row = f"blank, blank, blank, Law {zone}" if zone == "down" else f"Law {zone}"
    assert rest or row
    battle = met(cards, who, row, "Axe up, Coat up", life=life)
    battle.play(f"{other} speed {5 if hushed else 6}\n{who} speed 3")
    turn = met(cards, who, row, "Axe up, Coat up", life=life, start=f"round 3, turn {other}, {other} won initiative")
    turn.play(f"{other} {'may not' if hushed else 'may'} use Hum")
    own = met(
        cards, who, row.replace("blank, blank", "Axe up, blank") if zone == "down" else f"{row}, Axe up", life=life
    )
    own.play(f"{who} speed 4\n{who} may use Hum")


@pytest.mark.clause("A7-RULING-85")
@pytest.mark.parametrize("who", "AB")
def test_a7_ruling_85_a_card_does_not_silence_itself_but_its_like(who: str) -> None:
    cards = """
        card Law: special
          Law: Special cards have no effect.
          Run: You gain +4 speed.
        card Drum: special
          Drum: You gain +1 speed.
        card Coat: armor
          Warm: You gain +2 speed.
    """
    other = "BA"["AB".index(who)]
    met(cards, who, "Law up, Coat up", "Drum up").play(f"{who} speed 9\n{other} speed 3")
    met(cards, who, "Law up, Drum up", "Coat up").play(f"{who} speed 7\n{other} speed 5")
    met(cards, who, "Drum up, Coat up").play(f"{who} speed 6")


@pytest.mark.clause("A7-RULING-85", "A7-PRIN-32", "A7-RULING-84")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize("lasting", [False, True])
def test_a7_ruling_84_what_cannot_be_prevented_is_not_silenced_either(who: str, *, lasting: bool) -> None:
    """Only the cards that are meant, and only by those who are."""
    other = "BA"["AB".index(who)]
    kind, end = (" - Action", " this round") if lasting else ("", "")
    cards = f"""{ARMS}
        card Law: special
          Law{kind}: Opponents' weapons have no effect{end}.
        card Ban: special
          Ban{kind}: Opponents' armors have no effect{end}.
        card Firm: special
          Firm: Opposing cards cannot prevent you from using abilities on your weapons.
    """
    use = f"{who}: use Law\n{who}: use Ban" if lasting else ""
    both = met(cards, who, "Law up, Ban up", "Axe up, Coat up", use)
    both.play(f"{other} speed 3")
    firm = met(cards, who, "Law up, Ban up", "Axe up, Coat up, Firm up", use)
    firm.play(f"{other} speed 4")
    theirs = met(cards, who, "Law up, Ban up, Firm up", "Axe up, Coat up", use)
    theirs.play(f"{other} speed 3")


@pytest.mark.clause("A7-RULING-85", "A7-PRIN-26")
@pytest.mark.parametrize("who", "AB")
def test_a7_ruling_85_an_effect_silences_for_its_time_whatever_else_lasts(who: str) -> None:
    """Neither before it begins nor after it ends; what others have put in force meanwhile takes no effect from it."""
    other = "BA"["AB".index(who)]
    cards = f"""{ARMS}
        card Hush: special
          Now - Action: Opponents' armors have no effect this round.
          Soon - Action: Opponents' weapons have no effect next round.
          Wait - Action: The next time you take damage, gain 1 life.
          Go - Action: You gain +3 speed this game.
    """
    battle = met(cards, who, "Hush up", "Axe up, Coat up", f"{other} speed 6")
    battle.play(f"{who}: use Go\n{who}: use Wait\n{other} speed 6\n{who}: use Soon\n{other} speed 6")
    battle.play(f"{who}: use Now\n{other} speed 4\n{who} speed 6\n{who}: end turn\n{other} may use Hum")
    battle.play(f"{other}: end turn\nround 4")
    first = "6+6 1+1" if who == "A" else "1+1 6+6"
    battle.play(
        f"dice {first}\n{other} speed 5\n{who} speed 6\n{who}: end turn\n{other} may not use Hum\n{other}: end turn"
    )
    battle.play(f"round 5\n{other} speed 6")
    assert int(battle.state.fight.depth) == 0


@pytest.mark.clause("A7-RULING-85", "A7-PRIN-28")
@pytest.mark.parametrize("who", "AB")
@pytest.mark.parametrize(("life", "able"), [(4, True), (5, False)])
@pytest.mark.parametrize("zone", ["up", "discarded"])
def test_a7_prin_28_what_one_may_use_of_another_is_used_while_it_may_be_and_has_effect(
    who: str, life: int, zone: str, *, able: bool
) -> None:
    """The cards meant and no others; a card that is silenced serves nobody, whoever uses it."""
    other = "BA"["AB".index(who)]
    cards = f"""{ARMS}
        card Hand: special
          Hand: While you have less than 5 life, you may use abilities on opposing weapons.
        card Lute: inspiration
          Song - Action: Gain 1 life.
        card Law: armor
          Law: Weapons have no effect.
    """
    may = able and zone == "up"
    battle = met(cards, who, f"Hand {zone}", "Axe up, Lute up", life=life)
    battle.play(f"{who} may not use Song\n{who} {'may' if may else 'may not'} use Hum")
    if may:
        battle.play(f"{who}: use Hum\n{who} life 5\n{other} life 10")
    battle.play(f"{other} speed 4")
    for mine, theirs in (("Hand {0}, Law up", "Axe up"), ("Hand {0}", "Axe up, Law up")):
        met(cards, who, mine.format(zone), theirs, life=life).play(f"{who} may not use Hum\n{other} speed 3")


@pytest.mark.clause("A7-PRIN-33", "A7-RULING-84")
@pytest.mark.parametrize("turn", "AB")
@pytest.mark.parametrize("firm", ["none", "own", "other", "both"])
def test_a7_prin_33_of_two_that_nothing_prevents_the_active_players_prevails(turn: str, firm: str) -> None:
    """A bans abilities on B's armors, B's armor cannot be barred, and then neither can A's cards."""
    cards = """
        card Ban: special
          Ban: Opponents cannot use abilities on armors.
        card Coat: armor
          Warm - Action: Gain 1 life.
          Glow: After an opponent moves, you may gain 1 life.
        card Firm: weapon
          Firm: Opposing cards cannot prevent you from using abilities on your armors.
        card Sure: weapon
          Sure: Opposing cards cannot prevent you from using abilities on your armors.
    """
    mine = "Ban up" + ", Firm up" * (firm in {"own", "both"})
    theirs = "Coat up" + ", Sure up" * (firm in {"other", "both"})
    battle = duel(cards, a=f"Hero | {mine}", b=f"Foe | {theirs}", start=START.format(turn))
    free = firm == "other" or (firm == "both" and turn == "B")
    if turn == "B":
        battle.play(f"B {'may' if free else 'may not'} use Warm")
    else:
        battle.play("A: move a2 N")
        assert ("use Glow" in battle.options()) == free
