"""Rules that hold while their card is in play, in the discard pile, or in either."""

import pytest

from agon.core.errors import UnreadCardError
from agon.language import Reading, ast, read_ability
from tests.constructs.fights import ROUND_2, TURN_B, fight

CARD = "card Kit: special, initiative 3\n Kit: {}\n"
PYRE = "card Pyre: inspiration\n Burn - Action: Discard one of your cards.\n"
UP, LYING = "Hero | Kit up", "Hero | Kit discarded"
PILE = "While this card is in your discard pile, "
EITHER = "While this card is in play or in your discard pile, "


def rules(text: str, kind: ast.Kind = "constant") -> tuple[ast.Rule, ...]:
    reading = read_ability(text, kind=kind)
    assert isinstance(reading, Reading), reading
    assert reading.alternatives == 1
    return reading.ability.rules


@pytest.mark.parametrize(
    ("rest", "play", "held", "idle"),
    [
        ("your attack rolls gain +1.", "A: attack B\ndice 4+3 6+6\nA total {}", 8, 7),
        ("your attacks deal +1 damage.", "A: attack B\ndice 6+5 1+2\nB life {}", 8, 9),
        ("opponents' defense rolls get -1.", "A: attack B\ndice 1+2 4+3\nB total {}", 6, 7),
        ("you gain +1 speed.", "A speed {}", 4, 3),
        ("you gain +2 experience.", "A experience {}", 6, 4),
    ],
)
@pytest.mark.clause("A7-GLOS-21", "A7-GLOS-24")
def test_what_holds_from_the_discard_pile_holds_there_and_there_alone(
    rest: str, play: str, held: int, idle: int
) -> None:
    for said in (PILE + rest, f"{rest[0].upper()}{rest[1:-1]} if this card is in your discard pile."):
        fight(CARD.format(said), play.format(idle), a=UP)
        fight(CARD.format(said), play.format(held), a=LYING)
        fight(CARD.format(said), play.format(idle), a="Hero | Kit")
    for where in (UP, LYING):
        fight(CARD.format(EITHER + rest), play.format(held), a=where)
    fight(CARD.format(EITHER + rest), play.format(idle), a="Hero | Kit")


@pytest.mark.clause("A7-GLOS-24")
def test_a_ban_and_a_permission_from_the_discard_pile() -> None:
    ban = CARD.format(PILE + "opponents cannot move.")
    assert fight(ban, "", a=UP, start=TURN_B).state.why_not("move b4 N") is None
    assert fight(ban, "", a=LYING, start=TURN_B).state.why_not("move b4 N") is not None
    weapons = CARD.format(PILE + "you may use up to two weapons.") + "card Axe: weapon\ncard Club: weapon\n"
    fight(weapons, "Axe up\nClub up\nA: attack B with Axe", a="Hero | Kit discarded, Axe up, Club up", start=ROUND_2)


@pytest.mark.clause("A7-GLOS-24")
def test_it_begins_as_the_card_is_discarded_and_is_told_of() -> None:
    text = PILE + "your attack rolls gain +1."
    a = "Hero | Kit up, Pyre up"
    fight(CARD.format(text) + PYRE, "A: attack B\ndice 2+1 6+6\nA total 3", a=a)
    said = "A total 4\nlog: +1 to Hero's attack roll from Kit."
    fight(CARD.format(text) + PYRE, "A: use Burn\nA: choose Kit\nA: attack B\ndice 2+1 6+6\n" + said, a=a)


@pytest.mark.clause("A7-GLOS-24")
def test_initiative_from_the_discard_pile() -> None:
    cards = CARD.format(PILE + "your cards gain +5 initiative.") + "card Flag: special, initiative 2\n"
    cards += "card Horn: special, initiative 4\n"
    fight(cards, "A won initiative\nA initiative 7", a="Hero | Flag, Kit discarded", b="Foe | Horn", start="round 1")
    fight(cards, "B won initiative\nA initiative 2", a="Hero | Flag, Kit", b="Foe | Horn", start="round 1")


@pytest.mark.clause("A7-GLOS-24", "A7-GLOS-21", "A7-RULING-04")
@pytest.mark.parametrize("words", ["", PILE, EITHER])
@pytest.mark.parametrize("where", ["Kit", "Kit up, Flag", "Kit discarded, Flag", "Flag, Kit", "Flag, Horn, Kit"])
def test_initiative_from_wherever_the_card_lies_counts_from_the_round_it_is_revealed_in(words: str, where: str) -> None:
    """Also of the card itself, just revealed; not of one that lies face-down, nor from where it does not lie."""
    cards = CARD.format(f"{words}your cards gain +5 initiative." if words else "Your cards gain +5 initiative.")
    cards += "card Flag: inspiration, initiative 2\ncard Horn: weapon, initiative 4\n"
    start = "round 2" if "up" in where or "discarded" in where else "round 1"
    lies = "pile" if "discarded" in where else "play" if where in ("Kit", "Kit up, Flag") else ""
    works = {"": lies == "play", PILE: lies == "pile", EITHER: bool(lies)}[words]
    own = 3 if where == "Kit" else 2
    fight(cards, f"A initiative {own + 5 * works}", a=f"Hero | {where}", start=start)


@pytest.mark.clause("A7-GLOS-24")
def test_where_the_card_lies_is_asked_by_the_way() -> None:
    said = "At the start of each round, if this card is in your discard pile, gain 1 life. "
    said += "Otherwise, deal 1 damage to an opponent."
    fight(CARD.format(said), "A: end turn\nB: end turn\nA life 11\nB life 10", a=LYING)
    fight(CARD.format(said), "A: end turn\nB: end turn\nA life 10\nB life 9", a=UP)
    either = "If this card is in your discard pile or you have a shield, your attack rolls gain +1."
    shield = "card Targe: special, Shield\n"
    swing = "A: attack B\ndice 4+3 6+6\nA total {}"
    fight(CARD.format(either), swing.format(8), a=LYING)
    fight(CARD.format(either), swing.format(7), a=UP)
    fight(CARD.format(either) + shield, swing.format(8), a=UP + ", Targe up")


@pytest.mark.clause("A7-GLOS-24")
@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("", PILE + "gain 1 life."),
        ("", EITHER + "gain 1 life."),
        ("", PILE + "abilities of opponents' weapons have no effect."),
        (" - Action", "Gain 1 life. If this card is in your discard pile, gain 2 life."),
    ],
)
def test_what_could_never_come_about_there_is_refused(kind: str, text: str) -> None:
    cards = CARD.replace("Kit:", f"Kit{kind}:", 2).replace(f"card Kit{kind}", "card Kit").format(text)
    with pytest.raises(UnreadCardError, match="discard pile"):
        fight(cards, "", a=UP)


@pytest.mark.parametrize(
    "rest",
    [
        "your attack rolls gain +1.",
        "you gain +1 speed.",
        "opponents cannot move.",
        "you may use up to two weapons.",
        "you may re-roll your attack rolls.",
        "if you have a shield, your attack rolls gain +1.",
        "when you are hit, gain 1 life.",
        "at the start of each round, gain 1 life.",
        "once per game, when you are hit, gain 1 life.",
    ],
)
@pytest.mark.clause("A7-PRIN-21")
def test_a_constant_holds_while_its_card_is_in_play_whether_it_says_so_or_not(rest: str) -> None:
    plain = rules(rest[0].upper() + rest[1:])
    for head in ("While this card is in play, ", "While this card is face-up, ", "While this weapon is in play, ",
                 "If this card is in play, ", "If this card is face-up, "):  # fmt: skip
        assert rules(head + rest) == plain
    if "," not in rest:
        for tail in ("while this card is in play", "while this card is face-up", "if this card is face-up"):
            assert rules(f"{rest[0].upper()}{rest[1:-1]} {tail}.") == plain


def test_it_is_in_force_whenever_the_card_is_up() -> None:
    text = "While this card is in play, your attack rolls gain +1."
    for up in (UP, "Hero | Kit"):
        total = 8 if up == UP else 7
        fight(CARD.format(text), f"A: attack B\ndice 4+3 6+6\nA total {total}", a=up)
    # Whoever controls it has it (A7-PRIN-88).
    fight(CARD.format(text), "B: attack A\ndice 4+3 6+6\nB total 8", b="Foe | Kit up", start=TURN_B)


@pytest.mark.clause("A7-GLOS-21", "A7-RULING-70")
def test_what_is_for_good_is_so_no_longer_than_it_says() -> None:
    cards = CARD.format("You gain +2 experience while this card is in play.") + PYRE
    fight(cards, "A experience 6\nA: use Burn\nA: choose Kit\nA experience 4", a="Hero | Kit up, Pyre up")
    with pytest.raises(UnreadCardError, match="life for a while"):
        fight(CARD.format("While this card is face-up, gain 2 life."), "", a=UP)


def test_what_is_done_lasts_for_so_long() -> None:
    """In what is used, or done when something happens, the words say how long."""
    for kind in ("reveal", "action"):
        (rule,) = rules("While this card is in play, your attack rolls gain +1.", kind)
        assert isinstance(rule.body[0], ast.ModRoll)
        assert rule.body[0].duration == ast.During("play")
    (hit,) = rules("When you are hit, your attack rolls gain +1 while this card is in play.")
    assert isinstance(hit.body[0], ast.ModRoll)
    assert hit.body[0].duration == ast.During("play")
    reading = read_ability("While this card is in play, deal 1 damage to an opponent.", kind="reveal")
    assert "how long" in str(reading)


def test_whether_the_card_is_in_play_is_asked_when_it_matters() -> None:
    cards = "card Kit: special, initiative 3\n Kit - Reveal: When you are hit, if this card is in play, gain 3 life.\n"
    hit = "B: attack A\ndice 6+5 1+2\nA life {}"
    fight(cards + PYRE, "A: end turn\n" + hit.format(12), a="Hero | Kit, Pyre up", start="round 1")
    burnt = "A: use Burn\nA: choose Kit\nA: end turn\n"
    fight(cards + PYRE, burnt + hit.format(9), a="Hero | Kit, Pyre up", start="round 1")
