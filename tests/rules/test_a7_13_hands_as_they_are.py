"""Anachronism, Set 7, section 13: how many hands cards need as abilities change it (A7-RULING-08)."""

from __future__ import annotations

import pytest

from tests.rules.duels import duel

# What B's card says; whether B may keep a two-handed bow and a one-handed shield, whether A may keep the same,
# and whether B may keep a one-handed axe beside the shield.
SAID = [
    ("You gain +1 speed.", False, False, True),
    ("Your Weapons require 1 hand.", True, False, True),
    ("Your Weapons require 2 hands.", False, False, False),
    ("Opposing Weapons require 1 hand.", False, True, True),
    ("All Weapons require 1 hand.", True, True, True),
    ("Your Ranged Weapons require 1 hand.", True, False, True),
    ("Your Bludgeon Weapons require 1 hand.", False, False, True),
    ("While you have a shield, your Weapons require 1 hand.", True, False, True),
    ("While you have an Inspiration, your Weapons require 1 hand.", False, False, True),
    ("While you have a two-handed card, your Weapons require 1 hand.", True, False, True),
    ("Your Ranged Weapons require 0 hands. Your non-Ranged Weapons require 2 hands.", True, False, False),
]


@pytest.mark.clause("A7-RULING-08", "A7-RESTR-15")
@pytest.mark.parametrize("seat", ["own", "other", "axe"])
@pytest.mark.parametrize("said", SAID, ids=[each[0] for each in SAID])
def test_a7_ruling_08_the_hands_that_cards_need_now_are_added(said: tuple[str, bool, bool, bool], seat: str) -> None:
    text, own, other, axe = said
    cards = f"""
        card Kit: special
          Kit: {text}
        card Bow: weapon, hands 2, Ranged
        card Axe: weapon, hands 1
        card Targe: armor, hands 1, Shield
        card Hero: warrior, experience 4
    """
    arms = "Axe up, Targe" if seat == "axe" else "Bow up, Targe"
    kept = {"own": own, "other": other, "axe": axe}[seat]
    rows = {"a": f"Hero | blank, {arms}", "b": "Foe | blank, Kit up, blank"}
    if seat != "other":
        rows = {"a": "Hero | blank, blank, blank", "b": f"Foe | Kit up, {arms}"}
    battle = duel(cards, start="round 3", **rows)
    who = "A" if seat == "other" else "B"
    if kept:
        battle.play(f"Targe of {who} up\n{arms.split(maxsplit=1)[0]} up")
        assert "discard Targe" not in battle.options()
    else:
        assert {each for each in battle.options() if each.startswith("discard")} >= {"discard Targe"}, battle.options()
        battle.play(f"{who}: discard Targe\n{arms.split(maxsplit=1)[0]} up\nTarge discarded")
    # However often it is asked, the answer is the same.
    assert battle.state.watch().why_broken() == ""
