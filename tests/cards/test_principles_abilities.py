"""Principles of using, forbidding and copying abilities (A7-PRIN-11..31), with the printed cards they come from."""

from __future__ import annotations

import pytest

from tests.cards.printed import APART, TURN_B, named, printed, table

HIT = "dice 6+4 1+2"
MISS = "dice 1+2 6+4"
ROUND_2 = "round 2, turn A, A won initiative"
ROUND_2_B = "round 2, turn B, B won initiative"
TWO_TURNS = "A: end turn\nB: end turn\n"


# --- whose, and how often ----------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-11", "A7-PRIN-12", "A7-RULING-12")
def test_a_warrior_that_moves_into_its_own_grid_may_hurt_itself_and_need_not() -> None:
    both = {"a": "s3-076 | s1-003 up", "board": APART}
    into = "A: use s3-076/1\nA: choose b3 N\nA may only: pass; use s1-003/1\n"
    table("", into + "A: use s1-003/1\nA life 6\nA decides action", **both)
    table("", into + "A: pass\nA life 7\nA decides action", **both)
    # Passed, it is not used up: another warrior, or this one again, in the same turn.
    again = "A: pass\nA: use s3-076/1\nA: choose b4 S\nA decides action\nA: use s3-076/1\nA: choose b2 S\n"
    table("", into + again + "A: use s1-003/1\nA life 6", **both)
    # A space that no grid reaches from where the warrior stood is none of them: this one is in the basic grid only.
    table("", "A: use s3-076/1\nA: choose b2 N\nA life 7\nA decides action", **both)
    # And by a basic grid alone, without that weapon, nothing happens.
    table("", "A: use s3-076/1\nA: choose b2 N\nA decides action", a="s3-076", board=APART)


@pytest.mark.clause("A7-PRIN-13")
def test_any_players_roll_where_it_is_not_said_whose() -> None:
    use = "A: use s1-027/1\nA may only: die {0}1; die {0}2\nA: die {0}1\ndice 1\n"
    # The opponent's attack roll, and the own one; defense rolls are none, whosever they are.
    table("", f"B: attack A\n{HIT}\n{use.format('B')}B total 5\nA total 3", a="Hero | s1-027 up", start=TURN_B)
    table("", f"A: attack B\n{MISS}\n{use.format('A')}A total 3\nB total 10", a="Hero | s1-027 up")


@pytest.mark.clause("A7-PRIN-14")
def test_who_uses_the_ability_re_rolls_whoever_throws_the_die() -> None:
    turn = f"A: attack B\n{HIT}\n"
    use = "{0}: use s1-027/1\n{0}: die A1\ndice 6\n"
    again = f"A: attack B with s3-088\n{HIT}\n"
    # B uses it on A's die: an opponent of A has re-rolled, and A's next attack with that weapon is worth one more.
    base = printed("s3-088").damage or 0
    board = "\n  .  .  .  .\n  .  Bv .  .\n  .  A^ .  .\n  .  .  .  .\n"
    for user, more in (("A", 0), ("B", 1)):
        scene = table(
            "",
            turn + use.format(user) + "B life 9\n" + again,
            a="Hero | s3-088 up" + (", s1-027 up" if user == "A" else ""),
            b="Foe" + (" | s1-027 up" if user == "B" else ""),
            start=ROUND_2,
            board=board,
        )
        assert scene.life("B") == 9 - base - more


@pytest.mark.clause("A7-PRIN-15", "A7-RULING-06")
def test_once_a_turn_is_once_an_attack_outside_all_turns_for_each_copy() -> None:
    last = """
        card Bell: special
          Toll: At the end of each round, make two consecutive basic attacks against an opponent at +0.
    """
    end = "A: end turn\nB: end turn\nround 2\n"
    use = "A: use s1-027/1\nA: die A1\ndice 1\n"
    hand = {"a": "Hero | s1-027 up, Bell up", "start": ROUND_2}
    # Each attack outside turns offers it anew.
    table(last, f"{end}{MISS}\n{use}A total 3\n{MISS}\n{use}A total 3\nround 3", **hand)
    # In a turn, the second attack of it does not.
    table(last, f"A: attack B\n{MISS}\n{use}A: attack B\n{MISS}\nA decides action", **hand)
    # Two copies: each once an attack.
    two = {"a": "Hero | s1-027 up, s1-027 up, Bell up", "start": "round 3, turn A, A won initiative"}
    each = "A: use s1-027/1 on A of s1-027\nA: die A1\ndice 1\nA: use s1-027/1\nA: die A2\ndice 1\nA total 2\n"
    table(last, f"A: end turn\nB: end turn\nround 3\n{MISS}\n{each}{MISS}\n{each}", **two)


# --- forbidden ---------------------------------------------------------------------------------------------------

POLES = """
    card Pole: weapon, Polearm
    card Drum: special, initiative 9
    card Hat: inspiration, initiative 9
    card Coat: armor, initiative 9
"""


def peter(first: str, second: str, third: str, totals: str) -> None:
    """A, s4-086, chooses columns in three rounds; B, in column b, reveals s5-090 in the second and attacks then."""
    one, two = totals.split()
    offer = "" if first == "b" else "B: no\n"
    attack = "A: end turn\nB: attack A with Pole\ndice 1+2 6+6\nB total {}\n"
    table(
        POLES,
        f"A: choose column {first}\n{TWO_TURNS}{offer}round 2\nA: choose column {second}\n{attack.format(one)}"
        f"B: end turn\nround 3\nA: choose column {third}\n{attack.format(two)}",
        a="s4-086 | Hat, Drum, Coat",
        b="Foe | Pole, s5-090",
        start="round 1",
    )


@pytest.mark.clause("A7-PRIN-22")
def test_a_constant_that_could_not_be_used_when_switched_on_never_works() -> None:
    # In the line when revealed: the +2 to attacks with polearms is gone for good, whatever is chosen later.
    peter("b", "a", "a", "3 3")
    peter("a", "a", "a", "5 5")


@pytest.mark.clause("A7-PRIN-23")
def test_a_constant_switched_on_in_time_stays_on() -> None:
    peter("a", "b", "b", "5 5")


@pytest.mark.clause("A7-PRIN-24")
def test_a_chosen_ability_is_asked_for_when_its_moment_comes() -> None:
    cards = "card Drum: special, initiative 9\ncard Hat: inspiration, initiative 9\ncard Coat: armor, initiative 9"
    attack = "A: turn E\nA: attack B\ndice 6+4 1+2\n"
    board = "\n  .  .  .  .\n  .  Bv .  .\n  A> .  .  .\n  .  .  .  .\n"
    hand = {"a": "s4-086 | Drum, Hat, Coat", "b": "Foe | Hat, s1-024", "start": "round 1", "board": board}
    # Revealed in the line, s1-024 may not re-roll while B stands there; in the next round, beside the line, it may.
    banned = table(cards, f"A: choose column b\n{TWO_TURNS}A: choose column b\n{attack}A decides action", **hand)
    banned.play(
        named(
            "A: end turn\nB: end turn\nround 3\nA: choose column c\n" + attack + "B: use s1-024/1\ndice 6+6\nB total 12"
        )
    )
    # Revealed beside the line, the same ability is barred as soon as B stands in it.
    table(cards, f"A: choose column c\n{TWO_TURNS}A: choose column b\n{attack}A decides action", **hand)
    # A Reveal ability is used when it is revealed: in the line it is not, beside it it is.
    kit = cards + "\ncard Kit: special\n Rest - Reveal: Gain 1 life."
    kits = {"a": "s4-086 | Drum, Hat", "b": "Foe | Hat, Kit", "start": "round 1"}
    table(kit, f"A: choose column b\n{TWO_TURNS}round 2\nB life 10\nKit up", **kits)
    table(kit, f"A: choose column c\n{TWO_TURNS}round 2\nB life 11\nKit up", **kits)


@pytest.mark.clause("A7-PRIN-25", "A7-RULING-85")
def test_what_was_stored_may_be_used_while_storing_is_forbidden() -> None:
    mute = """
        card Mute: special, initiative 1
          Mute: Your opponents cannot use abilities on male cards.
        card Cap: armor, initiative 5
        card Hat: inspiration, initiative 5
    """
    store = "A: use s2-041/1\nA: end turn\nB: end turn\nround 2\nA speed 4\n"
    table(mute, f"{store}A may not use s2-041/1\nA: pass; pass; pass; pass\nB decides action",
          a="s2-041 | Cap, Hat", b="Foe | Cap, Mute", start="round 1")  # fmt: skip
    table(mute, store + "A: use s2-041/1", a="s2-041 | Cap, Hat", b="Foe | Cap", start="round 1")


@pytest.mark.clause("A7-PRIN-26", "A7-PRIN-25", "A7-RULING-85")
def test_without_effect_what_was_stored_waits_while_a_ban_on_use_leaves_it_be() -> None:
    cards = """
        card Suit: armor
          Hush: When you are attacked, you may discard this card. If you do, your opponents' special cards produce\
 no effects this attack.
        card Coif: armor
          Ban: When you are attacked, you may discard this card. If you do, the attacker cannot use abilities on\
 special cards this attack.
    """
    # A miss has stored +2 for A's next attack roll on s2-005, a special card.
    stored = f"B: attack A\n{MISS}\nB: end turn\nA: attack B\n"
    rolls = "dice 1+2 6+6\nA total {}\nA: attack B\ndice 1+2 6+6\nA total {}"
    hand = {"a": "Hero | s2-005 up", "start": TURN_B}
    table(cards, f"{stored}B: use Hush\n{rolls.format(3, 5)}", b="Foe | Suit up", **hand)
    table(cards, f"{stored}B: use Ban\n{rolls.format(5, 3)}", b="Foe | Coif up", **hand)
    table(cards, f"{stored}B: pass\ndice 1+2 6+6\nA total 5", b="Foe | Suit up", **hand)


@pytest.mark.clause("A7-PRIN-27", "A7-PRIN-45")
def test_discarded_before_the_dice_it_stops_new_uses_and_not_what_is_in_force() -> None:
    cards = """
        card Feint: special
          Deal: {s2-045}
        card Zeal: inspiration
          Zeal: Your attack rolls gain +2.
        card Boots: weapon
          Nerve: Once per turn, you may re-roll your attack roll.
    """
    hand = {
        "a": "Hero | Feint up, Zeal up, Boots up",
        "b": "Foe | s2-094 up",
        "start": "round 3, turn A, A won initiative",
    }
    plain = "A: attack B\n"
    # A has used what comes before the roll; B discards: the +1 stays, the one less is taken off, no re-roll is offered.
    scene = table(cards, plain + "A: use Deal\nB: use s2-094/1\ns2-094 discarded\nwaits for 4 dice", **hand)
    scene.play(f"{HIT}\nA total 9\nB life 9\nA decides action")
    # A waits: once B has discarded, A can use nothing before the roll nor after it. The constant +2 works on.
    table(cards, plain + f"A: pass\nB: use s2-094/1\nwaits for 4 dice\n{HIT}\nA total 12\nB life 10", **hand)
    # It may be used inside the attack until the dice are thrown, not afterwards.
    table(cards, plain + f"A: pass\nB: pass\n{HIT}\nA decides use\nA: pass\nA total 12\nB life 9\ns2-094 up", **hand)
    # And it is for that attack alone.
    after = f"A: pass\nB: use s2-094/1\n{HIT}\nA: attack B\nA: pass\n{HIT}\nA may use Nerve"
    table(cards, plain + after, **hand)


# --- another's ability -------------------------------------------------------------------------------------------


@pytest.mark.clause("A7-PRIN-28")
def test_the_user_of_another_players_ability_meets_its_conditions_and_pays_its_cost() -> None:
    cards = """
        card Cap: armor
        card Toll: weapon
          Toll - Reveal: Discard one of your support cards to deal 3 damage to an opponent.
    """
    use = "A: choose s1-022/1\n"
    hand = {"b": "Foe, experience 9 | s1-022 up, Cap up", "start": "round 2"}
    # Less than "your" experience is less than the user's, not less than the owner's.
    table(cards, use + "dice 1+2\nA life 12\nB life 10", a="Hero | Cap up, s2-012", **hand)
    table(cards, use + "dice 3+3\nA life 10\nB life 10", a="Hero | Cap up, s2-012", **hand)
    # The cost is paid with the user's cards.
    pay = table(cards, "A: choose Toll\n", a="Hero | Cap up, s2-012", b="Foe | Toll up, Cap", start="round 2")
    pay.play(
        named("A: yes\nA may only: choose Cap; choose s2-012\nA: choose Cap\nCap of A discarded\nCap of B up\nB life 7")
    )


@pytest.mark.clause("A7-PRIN-29")
def test_you_is_whoever_uses_it_for_good_and_ill() -> None:
    scene = table(
        "card Cap: armor",
        "A: choose s5-077/1",
        a="Hero | Cap up, s2-012",
        b="Foe | s5-077 up",
        start="round 2",
    )
    scene.play(
        "A: attack B\ndice 1+2 6+6\nA total 6\nB total 12\nA: end turn\n"
        "B: attack A\ndice 1+2 6+6\nB total 3\nA total 11"
    )


@pytest.mark.clause("A7-PRIN-30", "A7-RULING-77")
def test_a_copied_ability_moves_the_card_it_stands_on_not_the_copier() -> None:
    scene = table(
        "card Cap: armor",
        "A: choose s2-022/1\nA: choose d1\ns2-022 at d1\ns2-022 controlled by B\ns2-012 up",
        a="Hero | Cap up, s2-012",
        b="Foe | s2-022 up",
        start="round 2",
    )
    assert scene.state.fight.round == 2
    # Its other ability works for its controller from there.
    table(
        "card Cap: armor",
        "A: choose s5-080/1\nA: choose a4\ns5-080 at a4\ns5-080 controlled by B\nA: end turn\nB: use s5-080/2",
        a="Hero | Cap up, s2-012",
        b="Foe | s5-080 up",
        start="round 2",
    )
