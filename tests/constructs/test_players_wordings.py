"""What players write, in play: increases, losses, spans in front, numbered rounds, choices of several, set numbers."""

from __future__ import annotations

import pytest

from tests.constructs.fights import TURN_B, fight

HIT = "dice 6+4 1+2"
MISS = "dice 1+2 6+4"
LAST = "A: end turn\nB: end turn\n"


def kit(text: str, kind: str = "", *, as_: str = "special", warrior: str = "experience 4, speed 5") -> str:
    """Return a Hero and a card ``Kit`` with one ability ``Trick``."""
    keyword = f" - {kind}" if kind else ""
    return f"card Hero: warrior, {warrior}\ncard Kit: {as_}, initiative 5\n Trick{keyword}: {text}"


# text, kind, what is played by Hero in round 1 with Kit up
PLAYED = [
    # Increases and decreases.
    ("When you attack, increase your attack roll by 2.", "", "A: attack B\ndice 3+4 6+6\nA total 9"),
    ("When you attack, decrease the defender's defense roll by 1.", "", "A: attack B\ndice 1+2 3+3\nB total 5"),
    ("Raise your attack rolls by 1.", "", "A: attack B\ndice 3+4 6+6\nA total 8"),
    ("Increase your speed by 1.", "", "A speed 6"),
    ("Reduce opponents' speed by 1.", "", "B speed 2"),
    ("Increase the damage of your attacks by 1.", "", f"A: attack B\n{HIT}\nB life 8"),
    ("Your attack damage is increased by 1.", "", f"A: attack B\n{HIT}\nB life 8"),
    ("+2 to your attack rolls.", "", "A: attack B\ndice 3+4 6+6\nA total 9"),
    ("You have +1 to attack rolls.", "", "A: attack B\ndice 3+4 6+6\nA total 8"),
    ("Your attacks gain 1 damage.", "", f"A: attack B\n{HIT}\nB life 8"),
    ("You deal +1 damage.", "", f"A: attack B\n{HIT}\nB life 8"),
    ("When you hit, deal 2 additional damage.", "", f"A: attack B\n{HIT}\nB life 7"),
    ("Your attacks gain +1 and deal +1 damage.", "", f"A: attack B\n{HIT}\nA total 11\nB life 8"),
    # Losses and gains.
    ("You lose 2 speed.", "", "A speed 3"),
    ("Each opponent loses 1 experience.", "Action", "A: use Trick\nB experience 2"),
    ("Lose 3 life.", "Action", "A: use Trick\nA life 7"),
    ("Gain 1 experience.", "Action", "A: use Trick\nA experience 5"),
    ("Heal 2 life.", "Action", "A: use Trick\nA life 12"),
    ("You get an extra action each turn.", "", "A speed 6"),
    ("Roll a die and gain that much life.", "Action", "A: use Trick\ndice 5\nA life 15"),
    # Critical hits.
    ("When you critically hit, gain 1 life.", "", "A: attack B\ndice 5+5 1+2\nA life 11"),
    ("After you critically hit a warrior, gain 1 life.", "",
     f"A: attack B\n{HIT}\nA life 10\nA: attack B\ndice 6+6 1+2\nA life 11"),
    # A time in front.
    ("This round, your attack rolls gain +1.", "Action", "A: use Trick\nA: attack B\ndice 3+4 6+6\nA total 8"),
    (
        "Until the end of the round, your attack rolls gain +1.", "Action",
        f"A: use Trick\nA: attack B\ndice 3+4 6+6\nA total 8\n{LAST}round 2\nA: attack B\ndice 3+4 6+6\nA total 7",
    ),
    (
        "On your next turn, gain +1 speed.", "Action",
        f"A: use Trick\nA speed 5\n{LAST}round 2\nA speed 6\n{LAST}round 3\nA speed 5",
    ),
    (
        "This round, when you hit, gain 1 life.", "Action",
        (f"A: use Trick\nA: attack B\n{HIT}\nA life 11\nA: attack B\n{HIT}\nA life 12\n{LAST}round 2\n"
        f"A: attack B\n{HIT}\nA life 12"),
    ),
    (
        "Until the end of your next turn, when you hit a warrior, gain 1 life.", "Action",
        (f"A: use Trick\nA: attack B\n{HIT}\nA life 11\n{LAST}round 2\nA: attack B\n{HIT}\nA life 12\n{LAST}round 3\n"
        f"A: attack B\n{HIT}\nA life 12"),
    ),
    ("On your turn, your attack rolls gain +1.", "", "A: attack B\ndice 3+4 6+6\nA total 8"),
    # Numbered rounds.
    ("In round 2, your attack rolls gain +2.", "", (f"A: attack B\ndice 3+4 6+6\nA total 7\n{LAST}round 2\n"
     f"A: attack B\ndice 3+4 6+6\nA total 9\n{LAST}round 3\nA: attack B\ndice 3+4 6+6\nA total 7")),
    ("During the second round, your attacks deal +1 damage.", "",
     f"A: attack B\n{HIT}\nB life 9\n{LAST}round 2\nA: attack B\n{HIT}\nB life 7"),
    ("At the end of the second round, gain 2 life.", "", (f"{LAST}round 2\nA life 10\n{LAST}round 3\nA life 12\n{LAST}"
     "round 4\nA life 12")),
    ("At the start of round 3, gain 1 life.", "", f"{LAST}round 2\nA life 10\n{LAST}round 3\nA life 11"),
    # Choices.
    ("Choose one: gain 1 life or deal 1 damage to an opponent.", "Action", "A: use Trick\nA: option 2\nB life 9"),
    ("Choose one: Gain 1 life; gain +1 experience; or deal 1 damage to an opponent.", "Action",
     ("A: use Trick\nA: option 3\nB life 9\nA: use Trick\nA: option 2\nA experience 5\n"
     "A: use Trick\nA: option 1\nA life 11")),
    ("After you hit a warrior, that warrior chooses to lose 1 life or get -1 experience.", "",
     f"A: attack B\n{HIT}\nB: option 2\nB experience 2\nA: attack B\n{HIT}\nB: option 1\nB life 7"),
    # Attacks and abilities.
    ("Your first attack each turn gains +1.", "",
     (f"A: attack B\ndice 3+4 6+6\nA total 8\nA: attack B\ndice 3+4 6+6\nA total 7\n{LAST}round 2\n"
     "A: attack B\ndice 3+4 6+6\nA total 8")),
    ("Your second attack each turn gains +1.", "",
     ("A: attack B\ndice 3+4 6+6\nA total 7\nA: attack B\ndice 3+4 6+6\nA total 8\n"
     "A: attack B\ndice 3+4 6+6\nA total 7")),
    ("Your first attack each turn gains +1 damage.", "", f"A: attack B\n{HIT}\nB life 8\nA: attack B\n{HIT}\nB life 7"),
    ("Opponents cannot move.", "", "A: end turn\nB may not move b4"),
    ("Deal 1 damage to each other warrior.", "Action", "A: use Trick\nB life 9\nA life 10"),
    ("Move to any empty space.", "Action", "A: use Trick\nA: choose d4 N\nA at d4"),
    ("Move to an adjacent empty space.", "Action", "A: use Trick\nA: choose c3 N\nA at c3"),
    ("Against warriors with less experience, your attack rolls gain +1.", "", "A: attack B\ndice 3+4 6+6\nA total 8"),
    ("Against warriors with more experience, your attack rolls gain +1.", "", "A: attack B\ndice 3+4 6+6\nA total 7"),
    ("Move one space, then gain 1 life.", "Action", "A: use Trick\nA: step a2 N\nA life 11"),
    ("You win ties.", "", "A: attack B\ndice 3+4 4+3\nB life 9"),
    # Numbers set.
    ("Set your speed to 2 this round.", "Action", f"A: use Trick\nA speed 2\n{LAST}round 2\nA speed 5"),
    ("Your speed is 2.", "", "A speed 2"),
    ("Your experience is considered to be 9.", "", "A experience 9"),
    ("Set an opponent's experience to 1 this round.", "Action",
     f"A: use Trick\nB experience 1\n{LAST}round 2\nB experience 3"),
    ("Set your experience to 1 this round.", "Action",
     "A: use Trick\nA experience 1\nA: attack B\ndice 3+4 4+3\nB life 10"),
    ("When you attack, your attack roll is considered to be 4.", "", "A: attack B\ndice 6+6\nA total 4"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "kind", "play"), PLAYED, ids=[each[0] for each in PLAYED])
def test_in_play(text: str, kind: str, play: str) -> None:
    fight(kit(text, kind), play, a="Hero | Kit up")


# text, what Foe does to Hero in its turn
SUFFERED = [
    ("When you are attacked, raise your defense roll by 2.", "B: attack A\ndice 6+6 3+4\nA total 9"),
    ("When you are attacked, reduce the attacker's attack roll by 1.", "B: attack A\ndice 3+4 6+6\nB total 6"),
    ("You cannot be critically hit.", "B: attack A\ndice 6+6 1+2\nA life 9"),
    ("You take 1 less damage.", "B: attack A\ndice 6+6 1+2\nA life 9"),
    ("Damage dealt to you is reduced by 1.", "B: attack A\ndice 6+6 1+2\nA life 9"),
    ("When you are hit, take 1 less damage.", "B: attack A\ndice 6+6 1+2\nA life 9"),
    ("You cannot take more than 1 damage from a single attack.", "B: attack A\ndice 6+6 1+2\nA life 9"),
    ("When an opponent critically hits you, gain 3 life.", "B: attack A\ndice 6+6 1+2\nA life 11"),
    ("When you are critically hit by an opponent, gain 3 life.", "B: attack A\ndice 6+5 1+2\nA life 9"),
    ("Outside of your turn, your defense rolls gain +1.", "B: attack A\ndice 3+4 6+6\nA total 13"),
    ("On your turn, your defense rolls gain +1.", "B: attack A\ndice 3+4 6+6\nA total 12"),
    (
        "When you would take damage, you may discard this card to prevent that damage.",
        "B: attack A\ndice 6+5 1+2\nA: use Trick\nA life 10\nKit discarded",
    ),
    ("Opponents cannot use Action abilities.", "B may not use Run"),
    ("Opponents cannot use Reveal abilities.", "B may use Run"),
    ("Opponents cannot move.", "B may not move b4"),
]


@pytest.mark.parametrize(("text", "play"), SUFFERED, ids=[each[0] for each in SUFFERED])
def test_against_foe(text: str, play: str) -> None:
    run = "card Harp: special\n Run - Action: Gain 1 life."
    fight(f"{kit(text)}\n{run}", play, a="Hero | Kit up", b="Foe | Harp up", start=TURN_B)


def test_reveal_abilities_that_may_not_be_used() -> None:
    cards = "card Rock: armor\ncard Drum: inspiration, initiative 1\n Roll - Reveal: Gain 3 life."
    banned = kit("Opponents cannot use Reveal abilities.")
    fight(
        f"{banned}\n{cards}", "B decides action\nB life 10", a="Hero | Kit up", b="Foe | Rock up, Drum", start="round 2"
    )
    allowed = kit("Opponents cannot use Action abilities.")
    fight(f"{allowed}\n{cards}", "B life 13", a="Hero | Kit up", b="Foe | Rock up, Drum", start="round 2")
    own = kit("Opponents cannot use Reveal abilities.", warrior="experience 4")
    fight(f"{own}\n{cards}", "A life 13", a="Hero | Kit up, Drum", start="round 2")


WON = [
    ("When you win initiative, gain 1 life.", "A initiative 9\nA life 11", "A life 10"),
    ("When you lose initiative, gain 1 life.", "A initiative 9\nA life 10", "A life 11"),
    ("After an opponent wins initiative, gain 2 life.", "A initiative 9\nA life 10", "A life 12"),
    ("If you won initiative this round, your attack rolls gain +1.",
     "A: attack B\ndice 3+4 6+6\nA total 8", "B: end turn\nA: attack B\ndice 3+4 6+6\nA total 7"),
    ("Your supports gain +2 initiative.", "A initiative 11", "A initiative 3"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "won", "lost"), WON, ids=[each[0] for each in WON])
def test_initiative(text: str, won: str, lost: str) -> None:
    cards = f"{kit(text)}\ncard Rock: armor\ncard Fast: inspiration, initiative 9\ncard Slow: inspiration, initiative 1"
    fight(cards, won, a="Hero | Kit up, Fast", b="Foe | Rock up, Slow", start="round 2")
    fight(cards, lost, a="Hero | Kit up, Slow", b="Foe | Rock up, Fast", start="round 2")


def test_two_armor_in_play() -> None:
    cards = "card Coat: armor, initiative 1\ncard Mail: armor, initiative 2"
    two = kit("You may have two Armor in play.")
    fight(f"{two}\n{cards}", "A decides action\nCoat up\nMail up", a="Hero | Kit up, Coat up, Mail", start="round 3")
    none = kit("Gain +1 speed.")
    fight(f"{none}\n{cards}", "A: discard Coat\nCoat discarded", a="Hero | Kit up, Coat up, Mail", start="round 3")


def test_two_attacks_with_one_action() -> None:
    cards = kit("Make two attacks with this weapon.", "Action", as_="weapon, damage 1")
    scene = fight(cards, f"A: use Trick\n{HIT}\nB life 9", a="Hero | Kit up")
    scene.play(f"{HIT}\nB life 8\nA decides action\nA actions 1")


def test_a_set_number_takes_nothing_more_and_ends() -> None:
    """A replacement fixes the number (A7-ADD-03), the latest one does; and a bonus counts again when it is over."""
    cards = kit("Set your speed to 2 this round.", "Action") + "\ncard Boots: armor\n Run: You gain +1 speed."
    fight(cards, f"A speed 6\nA: use Trick\nA speed 2\n{LAST}round 2\nA speed 6", a="Hero | Kit up, Boots up")
    constant = kit("Your speed is your experience.") + "\ncard Hat: special\n Learn: Your experience is your speed."
    fight(constant, "A speed 4", a="Hero | Kit up")
    fight(constant, "A experience 5\nA decides action", a="Hero | Hat up")
    fight(constant, "A decides action\nA: end turn", a="Hero | Kit up, Hat up")
