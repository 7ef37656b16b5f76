"""Anachronism, Set 7: numbers for dice, distances, what is silenced and where cards work, asked by themselves."""

from __future__ import annotations

from itertools import product

import pytest

from agon.arena.frame import Cx
from agon.arena.nodes import CardFilter, Modifier
from agon.arena.places import IsWithin, distance
from agon.arena.roles import Me, Some
from agon.arena.suppression import kind_of, silences
from agon.arena.terms import NONE, SEAT_W, Mod, SeatField
from agon.core.ids import CardNo, SeatNo
from agon.language import ast
from agon.lowering.constant_rules import each_time, lying
from agon.lowering.triggers import speaks_of_attack
from tests.constructs.fights import fight

ME = ast.Who("me")
ROUND = ast.During("round")
SPANS = (None, ROUND, ast.During("turn"), ast.During("game"))
KINDS = """
    card Axe: weapon
      Edge: You gain +1 speed.
      Hum - Action: Gain 1 life.
      Call - Reveal: Gain 1 life.
"""


def of_me() -> Cx:
    """Words of the first seat's."""
    cx = Cx()
    cx.user = SeatNo(0)
    return cx


@pytest.mark.clause("A7-GLOS-54", "A7-GLOS-55")
@pytest.mark.parametrize(("dice", "left"), [("3+5", 10), ("4+6", 9)])
def test_a7_glos_54_a_defense_that_is_a_number_is_not_thrown_and_has_its_modifiers(
    monkeypatch: pytest.MonkeyPatch, dice: str, left: int
) -> None:
    """7 and 2 more: 8 misses, 10 hits."""
    battle = fight("card Wall: armor\n  Wall: Your defense rolls gain +2.", b="Foe | Wall up")
    monkeypatch.setattr(battle.state.fight.deal.rules, "guard", 7)
    battle.play(f"A: attack B\ndice {dice}\nB life {left}")


@pytest.mark.clause("A7-RULING-85")
@pytest.mark.parametrize("mask", range(8))
def test_a7_ruling_85_only_abilities_of_the_kinds_it_says_lose_their_effect(mask: int) -> None:
    """Without a word on their kind all of them do."""
    g = fight(KINDS, a="Hero | Axe up").state.fight
    axe = next(info for info in g.deal.cards if info.name == "Axe")
    rules = [rule for ability in axe.abilities for rule in range(8) if (ability.rules >> rule) & 1 == 1]
    m = Modifier(Mod.NEGATE)
    m.mask = mask
    m.cards = CardFilter()
    kinds = set()
    for rule in rules:
        kind = int(kind_of(g, CardNo(axe.index), rule))
        kinds.add(kind)
        assert silences(g, m, of_me(), CardNo(axe.index), rule) == (mask == 0 or (mask >> kind) & 1 == 1), kind
    assert kinds == {0, 1, 2}


@pytest.mark.clause("A7-GLOS-05")
@pytest.mark.parametrize("spaces", range(7))
def test_a7_glos_05_only_who_stands_in_the_arena_is_within_so_many_spaces(spaces: int) -> None:
    g = fight().state.fight
    for mine, yours in product((NONE, *range(16)), repeat=2):
        g.seats[SeatField.SQUARE] = mine
        g.seats[SEAT_W + SeatField.SQUARE] = yours
        near = NONE not in {mine, yours} and distance(g, mine, yours) <= spaces
        assert IsWithin(Me(), Some(2, None), spaces).test(g, of_me()) == near, (mine, yours)
        assert not IsWithin(Me(), Me(), spaces).test(g, of_me())


@pytest.mark.clause("A7-GLOS-21", "A7-GLOS-24")
@pytest.mark.parametrize("early", [False, True])
@pytest.mark.parametrize("kind", [Mod.STAT, Mod.CARD_INITIATIVE])
def test_a7_glos_24_what_counts_for_initiative_works_before_its_card_is_switched_on(kind: int, *, early: bool) -> None:
    """In play alone, or in play as well; from the discard pile it works whatever it says."""
    for node in (ast.Rule(()), ast.Rule((), zone="discard"), ast.Rule((), zone="either")):
        zone = node.zone
        m = Modifier(kind)
        m.always_on = early
        lying(m, node)
        is_early = early or kind == Mod.CARD_INITIATIVE
        assert m.early == (is_early and zone != "discard")
        assert m.always_on == (is_early or zone != "play")


@pytest.mark.clause("A7-ABIL-09")
@pytest.mark.parametrize("span", SPANS)
def test_a7_abil_09_only_this_round_and_this_turn_are_left_unsaid(span: ast.During | None) -> None:
    """A step that has no duration at all, and a deed, stay as they are."""
    gain = ast.Gain(ME, "speed", 1, span)
    bare = ast.Gain(ME, "speed", 1)
    assert each_time(gain) == (bare if span is not None and span.span in {"round", "turn"} else gain)
    for deed in (ast.SkipTurn(ME), ast.Move(ME, 1), ast.Deal(ME, 1)):
        assert each_time(deed) == deed


@pytest.mark.clause("A7-RULING-55", "A7-TIE-01", "A7-RULING-56")
def test_a7_ruling_55_words_of_the_roll_in_progress_are_words_of_the_attack() -> None:
    """Of every roll of a kind they are not."""
    of_kinds = ((ast.RollSel(ME, ("attack",), "the"), True), (ast.RollSel(ME, ("attack",), "one"), False))
    for rolls, said in (*of_kinds, (ast.RollSel(ME, ("attack",)), False)):
        assert speaks_of_attack(rolls) == said
        assert speaks_of_attack((ast.Gain(ME, "life", 1), ast.ModRoll(rolls, 1))) == said
    for ref in (ast.Ref("attack"), ast.Ref("roll"), ast.Ref("damage"), ast.Ref("die"), ast.Ref("dice")):
        assert speaks_of_attack((ref,))
    for who, said in (
        (ast.Who("attacker"), True),
        (ast.Who("defender"), True),
        (ME, False),
        (ast.Who("opponent"), False),
    ):
        assert speaks_of_attack(ast.Gain(who, "life", 1)) == said
