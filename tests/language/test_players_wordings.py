"""What players write instead of the printed wordings: each pair reads to the same ability, in one way only."""

import pytest

from agon.language import Reading, Unread, read_ability, speak
from agon.language.ast import Kind
from agon.language.phrasebook import PHRASEBOOK, SAMPLES

# kind, what a player writes, the same in the words of the printed cards
SAME: list[tuple[Kind, str, str]] = [
    ("constant", "Gain +1 speed if your warrior is Greek.", "If you are a Greek warrior, gain +1 speed."),
    ("constant", "If you are not Greek, gain +1 speed.", "If you are not a Greek warrior, gain +1 speed."),
    ("action", "Your opponent's next attack automatically misses.", "Your opponent's next attack misses."),
    ("action", "Your opponent rolls one fewer die on his next defense roll.",
     "Roll one less die for your opponent's next defense roll."),
    ("constant", "If both you and an opponent have a sword, your attack rolls gain +1.",
     "If you have a sword and an opponent has a sword, your attack rolls gain +1."),
    ("action", "Roll a die. If it is 1, lose 1 life.", "Roll a die. If the total is a 1, lose 1 life."),
    ("action", "Roll a die. If it is 1 or 2, lose 1 life.", "Roll a die. On a 1 or 2, lose 1 life."),
    ("constant", "Your attacks do +1 damage.", "Your attacks deal +1 damage."),
    ("constant", "If you are a Fire warrior, your attacks do double damage.",
     "If you are a Fire warrior, your attacks deal double damage."),
    ("action", "Your opponent loses 2 life and discards a card.",
     "Your opponent loses 2 life and your opponent discards a card."),
    ("action", "Each opponent loses 1 life and discards a card.",
     "Each opponent loses 1 life and each opponent discards a card."),
    ("constant", "Opponents who move adjacent to you take 1 damage.",
     "When an opponent moves adjacent to you, that warrior takes 1 damage."),
    ("constant", "Each adjacent opponent that rotates loses 1 life.",
     "When an adjacent opponent rotates, that warrior loses 1 life."),
    ("constant", "At the end of each round, if your opponent has the initiative, gain 1 life.",
     "At the end of each round, if your opponent won initiative, gain 1 life."),
    ("constant", "If this is the third round or later, your attack rolls gain +1.",
     "Starting in round 3, your attack rolls gain +1."),
    ("constant", "If your element is Fire, your attacks deal +1 damage.",
     "If you are a Fire warrior, your attacks deal +1 damage."),
    ("constant", "If your culture is not Greek, your attacks deal +1 damage.",
     "If you are not a Greek warrior, your attacks deal +1 damage."),
    ("constant", "Warriors of a different culture than yours get -1 speed.",
     "Warriors that do not share your culture get -1 speed."),
    ("constant", "You win ties while defending.", "You win ties on defense rolls."),
    ("action", "Roll a die. On a 1 or 2, lose 1 life.",
     "Roll a die. If the total is a 1 or the total is a 2, lose 1 life."),
    ("action", "Roll a die. If you roll 4 or higher, gain 1 life.",
     "Roll a die. If the total is 4 or more, gain 1 life."),
    ("action", "An opponent rolls a die. If he rolls 4 or higher, he loses 1 life.",
     "An opponent rolls a die. If the total is 4 or more, they lose 1 life."),
    ("action", "Roll a die: on a 5 or 6, gain 1 life.", "Roll a die. On a 5 or 6, gain 1 life."),
    ("constant", "When you are hit, take no damage.", "When you are hit, prevent the damage."),
    ("action", "Your opponent can take only 2 actions on his next turn.",
     "Your opponent's speed cannot be more than 2 on their next turn."),
    ("action", "Your opponent chooses one of his cards and discards it.", "Your opponent discards one of their cards."),
    ("action", "Swap your life total with an opponent.", "Swap life with an opponent."),
    ("action", "Deal 1 damage to the enemy closest to you.", "Deal 1 damage to the nearest opponent."),
    ("constant", "You cannot be moved by opponents' abilities.", "You cannot be moved by opposing card abilities."),
    ("constant", "You cannot take more than 2 damage by any one attack.",
     "You cannot take more than 2 damage from a single attack."),
    ("constant", "When you attack, increase your attack roll by 2.", "When you attack, your attack roll gains +2."),
    ("constant", "When you attack, your attack roll is increased by 2.", "When you attack, your attack roll gains +2."),
    ("constant", "Lower opponents' defense rolls by 1.", "Opponents' defense rolls get -1."),
    ("constant", "Your speed is increased by 1.", "You gain +1 speed."),
    ("constant", "Subtract 1 from opponents' attack rolls.", "Opponents' attack rolls get -1."),
    ("constant", "You get +1 on all defense rolls.", "Your defense rolls gain +1."),
    ("constant", "+1 to your attack rolls.", "Your attack rolls gain +1."),
    ("constant", "This weapon gets +1 to attack rolls.", "Your attack rolls with this weapon gain +1."),
    ("constant", "This weapon's attack rolls gain +1.", "Your attack rolls with this weapon gain +1."),
    ("action", "Increase your speed by 1 on your next turn.", "Gain +1 speed on your next turn."),
    ("action", "On your next turn, gain +1 speed.", "Gain +1 speed on your next turn."),
    ("action", "Each opponent loses 1 experience.", "Each opponent gets -1 experience."),
    ("action", "Lose 1 life.", "You get -1 life."),
    ("action", "Heal 1 life.", "Gain 1 life."),
    ("action", "Gain +2 life.", "Gain 2 life."),
    ("constant", "You get an extra action each turn.", "You gain +1 speed."),
    ("constant", "After you critically hit, gain 1 life.", "After you hit with a critical hit, gain 1 life."),
    ("constant", "When you are critically hit, gain 1 life.", "When you are hit by a critical hit, gain 1 life."),
    ("constant", "You cannot be critically hit.", "Attacks against you cannot be a critical hit."),
    ("reveal", "Until the end of the round, your attack rolls gain +1.", "Your attack rolls gain +1 this round."),
    ("reveal", "This round, when you hit, gain 1 life.", "When you hit this round, gain 1 life."),
    ("reveal", "Until your next turn, your defense rolls gain +2.",
     "Your defense rolls gain +2 until the start of your next turn."),
    ("constant", "In round 3, your attack rolls gain +2.",
     "During the third round of the game, your attack rolls gain +2."),
    ("constant", "In rounds 3 and 4, your attack rolls gain +2.",
     "During the third and fourth rounds, your attack rolls gain +2."),
    ("constant", "In the final round, your attack rolls gain +2.",
     "If it is the fifth round of the game, your attack rolls gain +2."),
    ("constant", "At the end of the fifth round, gain 2 life.",
     "At the end of each round, if it is the fifth round of the game, gain 2 life."),
    ("constant", "Gain 2 life at the end of round 5.",
     "At the end of each round, if it is the fifth round of the game, gain 2 life."),
    ("constant", "When you win initiative, gain 1 life.",
     "When initiative is determined, if you won initiative, gain 1 life."),
    ("action", "Attack at +2.", "Make an attack at +2."),
    ("action", "Attack. If this attack hits, gain 1 life.", "Make an attack. If this attack hits, gain 1 life."),
    ("action", "Attack twice.", "Make two attacks."),
    ("action", "Move one space, then attack, then move one space.",
     "Move one space and make an attack and move one space."),
    ("constant", "When you are attacked, if the defender's roll is 5 or less, gain 1 life.",
     "When you are attacked, if the defense roll is less than or equal to 5, gain 1 life."),
    ("constant", "If your attack roll totals 12 or more, this attack deals +1 damage.",
     "If your attack roll is greater than or equal to 12, this attack deals +1 damage."),
    ("constant", "If your attack roll exceeds the defense roll by 5 or more, this attack deals +1 damage.",
     "If your attack roll is greater than or equal to the defense roll plus 5, this attack deals +1 damage."),
    ("constant", "If your attack roll beats the defense roll by at least 4, this attack deals +1 damage.",
     "If your attack roll is greater than or equal to the defense roll plus 4, this attack deals +1 damage."),
    ("constant", "After round 2, your attack rolls gain +1.", "Starting in round 3, your attack rolls gain +1."),
    ("constant", "From round 4 on, your attack rolls gain +1.",
     "If it is the fourth or fifth round of the game, your attack rolls gain +1."),
    ("constant", "Before round 4, your attack rolls gain +1.", "Through round 3, your attack rolls gain +1."),
    ("constant", "Except during round 1, your attack rolls gain +1.",
     "Unless it is the first round of the game, your attack rolls gain +1."),
    ("constant", "When you attack, you may re-roll all 1s.", "When you attack, you may re-roll each die that is a 1."),
    ("constant", "When you attack, you may re-roll any of your 1s.",
     "When you attack, you may re-roll each die of your roll that is a 1."),
    ("action", "Your opponent discards a support card of his or her choice.",
     "Your opponent discards a support card."),
    ("action", "Your opponent discards a support card of your choice.",
     "Discard one of your opponent's support cards."),
    ("action", "Your opponent must discard two support cards of your choice.",
     "Discard two of your opponent's support cards."),
    ("action", "Choose one: gain 1 life; or move one space; or discard this card.",
     "Choose one: gain 1 life; move one space; or discard this card."),
    ("constant", "Your attack rolls get minus 1.", "Your attack rolls get -1."),
    ("constant", "When you take 2 or more damage from an opponent, gain 1 life.",
     "When an opponent deals more than 1 damage to you, gain 1 life."),
    ("constant", "When you are hit by an attack made with a weapon, gain 1 life.",
     "When you are hit by a weapon, gain 1 life."),
    ("constant", "After you turn, gain 1 life.", "After you rotate, gain 1 life."),
    ("constant", "When an opponent turns, they lose 1 life.", "When an opponent rotates, that warrior loses 1 life."),
    ("constant", "Your attacks hit on a tie.", "You win ties on attack rolls."),
    ("constant", "Attacks against you miss on ties.", "You win ties on defense rolls."),
    ("constant", "When another warrior is hit, you may move one space toward it.",
     "When another warrior is hit, you may move one space toward that warrior."),
    ("constant", "When an opponent attacks you, you may exchange places with it.",
     "When an opponent attacks you, you may swap places with that warrior."),
    ("constant", "As long as this card is face up, no warrior can gain life.",
     "Warriors cannot gain life while this card is in play."),
    ("constant", "Your supports have +1 initiative.", "Your support cards gain +1 initiative."),
    ("constant", "When you miss, you may re-roll all dice of your attack roll.",
     "When you miss, you may re-roll the dice of your attack roll."),
    ("action", "Move one opponent to any corner of the arena.", "Move an opponent to any corner space."),
    ("action", "Trade one of your weapons for a card in your discard pile.",
     "Exchange one of your weapons for a card from your discard pile."),
    ("constant", "Your attack rolls gain +1 for each space you moved this turn.",
     "Your attack rolls gain +1 for each time you have moved this turn."),
    ("constant", "At the start of each of your opponents' turns, gain 1 life.",
     "At the start of each opponent's turn, gain 1 life."),
    ("constant", "Adjacent opponents deal -1 damage to you.",
     "Adjacent opponents' attacks against you deal -1 damage."),
    ("action", "Roll two dice. If they match, gain 2 life.",
     "Roll two dice. If all dice are the same number, gain 2 life."),
    ("reveal", "Gain 2 life for each other Greek card you have in play, up to 6.",
     "Gain 2 life for each of your other Greek cards to a maximum of 6."),
    ("constant", "When an attack against you misses by 3 or more, gain 1 life.",
     "When you are attacked and missed, if the defense roll is at least the attack roll plus 3, gain 1 life."),
    ("constant", "When you hit by at least 4, gain 1 life.",
     "When you hit, if the attack roll is greater than or equal to the defense roll plus 4, gain 1 life."),
    ("constant", "At the end of each opponent's turn, if that opponent did not attack, gain 1 life.",
     "At the end of each opponent's turn, if that warrior did not attack this turn, gain 1 life."),
    ("constant", "After an opponent moves adjacent to you, you may turn to face that opponent.",
     "After an opponent moves into a space adjacent to you, you may turn to face that warrior."),
    ("constant", "Your speed is never less than 2.", "Your speed cannot be less than 2."),
    ("constant", "Your speed can't drop below 2.", "Your speed cannot be less than 2."),
    ("constant", "Your opponents' speed is at most 3.", "Your opponents' speed cannot be more than 3."),
    ("action", "Your opponent's speed cannot exceed 1 this round.",
     "Your opponent's speed cannot be more than 1 this round."),
    ("constant", "If this is round 3 or later, your attack rolls gain +1.",
     "If it is round 3 or later, your attack rolls gain +1."),
    ("action", "Swap positions with an adjacent opponent.", "Swap places with an adjacent opponent."),
    ("action", "Flip this card face down.", "Turn this card face-down."),
    ("constant", "The damage of your attacks against Greek warriors is doubled.",
     "Your attacks against Greek warriors deal double damage."),
    ("action", "Choose one: gain 1 life or move one space.", "Gain 1 life or move one space."),
    ("action", "Choose one: Gain 1 life; Move one space.", "Gain 1 life or move one space."),
    ("action", "Choose one of the following: gain 1 life, move one space, or discard this card.",
     "Choose one: gain 1 life; move one space; or discard this card."),
    ("action", "You may choose one: gain 1 life or move one space.", "You may gain 1 life or move one space."),
    ("constant", "After you hit a warrior, that warrior chooses to take 1 damage or get -1 experience.",
     "After you hit a warrior, that warrior chooses to either take 1 damage or get -1 experience."),
    ("constant", "After you hit a warrior, that warrior must either take 1 damage or get -1 experience.",
     "After you hit a warrior, that warrior chooses to either take 1 damage or get -1 experience."),
    ("constant", "Opponents may not use Reveal abilities.", "Opponents cannot use Reveal abilities."),
    ("constant", "You may make two attacks each turn with this weapon.",
     "You may attack with this weapon twice each turn."),
    ("constant", "You may make two attacks with this weapon.", "You may attack with this weapon twice each turn."),
    ("constant", "Your attacks with your axes deal +1 damage.", "Your attacks with one of your axes deal +1 damage."),
    ("reveal", "Discard one of your supports.", "Discard one of your support cards."),
    ("action", "Move to any empty space.", "Move to any empty space in the arena."),
    ("constant", "Against Fire warriors, your attack rolls gain +1.",
     "Your attack rolls against Fire warriors gain +1."),
    ("constant", "Your attacks gain 1 damage.", "Your attacks deal +1 damage."),
    ("constant", "You deal +1 damage against Fire warriors.", "Your attacks against Fire warriors deal +1 damage."),
    ("constant", "When you attack, you deal +1 damage.", "When you attack, the attack deals +1 damage."),
    ("constant", "When you hit, deal 1 extra damage.", "When you hit, the attack deals +1 damage."),
    ("constant", "Increase the damage of your attacks by 1.", "Your attacks deal +1 damage."),
    ("constant", "Damage dealt to you is reduced by 1.", "Reduce all damage you take by 1."),
    ("constant", "You take 1 less damage.", "Reduce all damage you take by 1."),
    ("constant", "You may have two Armor in play.", "You may use up to two armors."),
    ("constant", "You may use one more weapon.", "You may use another weapon."),
    ("reveal", "Set your speed to 3 this round.", "Your speed is 3 this round."),
    ("constant", "Your experience is considered to be 4.", "Your experience is set to 4."),
    ("constant", "When this weapon misses, you take 1 damage.", "When you miss with this weapon, you take 1 damage."),
    ("constant", "When a warrior enters this card's space, deal 1 damage to that warrior.",
     "When a warrior moves into this card's space, deal 1 damage to that warrior."),
    ("constant", "When you roll a 1 on an attack roll, take 1 damage.",
     "When you roll a 1 on any die of an attack roll, take 1 damage."),
    ("constant", "When you would take damage, you may discard this card to prevent that damage.",
     "When you take damage, you may discard this card to prevent the damage."),
    ("action", "Discard this card: gain 3 life.", "Discard this card to gain 3 life."),
    ("action", "Move one space, then gain 1 life.", "Move one space and gain 1 life."),
    ("action", "Every warrior other than you takes 1 damage.", "Each other warrior takes 1 damage."),
    ("action", "All warriors except you lose 1 life.", "All other warriors lose 1 life."),
    ("action", "You and your opponent each gain 1 life.", "You gain 1 life and your opponent gains 1 life."),
    ("action", "Each of your opponents loses 1 life.", "Each opponent loses 1 life."),
    ("constant", "Your attack rolls gain +1 unless you moved this turn.",
     "Your attack rolls gain +1 if you did not move this turn."),
    ("constant", "Your weapons deal +1 damage.", "Your weapon attacks deal +1 damage."),
    ("constant", "Your opponents' weapons deal -1 damage.", "Your opponents' weapon attacks deal -1 damage."),
    ("constant", "No warrior can gain life.", "Warriors cannot gain life."),
    ("constant", "When you defend, your defense roll gains +1.", "When you are attacked, your defense roll gains +1."),
    ("constant", "The first time each round you are hit, gain 1 life.",
     "When you are hit for the first time in a round, gain 1 life."),
    ("constant", "If you did not take damage this round, gain 1 life at the end of the round.",
     "At the end of each round, if you did not take damage this round, gain 1 life."),
    ("action", "Destroy an opponent's armor.", "Discard an opponent's armor."),
    ("action", "Pay 1 life: gain 1 experience.", "You lose 1 life. If you do, gain 1 experience."),
    ("constant", "If you do not have a sword and a shield, your attack rolls gain +1.",
     "Your attack rolls gain +1 unless you have a sword and a shield."),
    ("constant", "If you do not have both a sword and a shield, your attack rolls gain +1.",
     "Your attack rolls gain +1 unless you have a sword and you have a shield."),
    ("constant", "If you do not have a sword and armor, your attack rolls gain +1.",
     "Your attack rolls gain +1 unless you have a sword and you have an armor."),
    ("constant", "If you have neither a sword nor a shield, your attack rolls gain +1.",
     "If you have no sword or shield, your attack rolls gain +1."),
    ("constant", "When you roll a 1, you may re-roll it.", "When you roll a 1, you may re-roll that die."),
    ("constant", "When you roll doubles, you may re-roll it.", "When you roll doubles, you may re-roll the roll."),
    ("constant", "You cannot move or attack.", "You cannot move and you cannot attack."),
    ("reveal", "Opponents cannot move or attack this round.",
     "Opponents cannot move this round and opponents cannot attack this round."),
    ("constant", "If you did not move and did not attack this turn, your defense rolls gain +1.",
     "If you did not move this turn and you did not attack this turn, your defense rolls gain +1."),
    ("constant", "If you did not move or attack this turn, your defense rolls gain +1.",
     "If you did not move this turn and you did not attack this turn, your defense rolls gain +1."),
    ("constant", "If you moved or attacked this turn, your defense rolls gain +1.",
     "If you moved this turn or you attacked this turn, your defense rolls gain +1."),
    ("constant", "If an opponent attacked and missed this turn, your attack rolls gain +1.",
     "If an opponent has attacked this turn and that warrior has missed this turn, your attack rolls gain +1."),
    ("constant", "You may attack only adjacent warriors.", "You cannot attack non-adjacent warriors."),
    ("constant", "You may attack only Fire warriors.", "You cannot attack non-Fire warriors."),
    ("constant", "Warriors that are not Greek get -1 speed.", "Non-Greek warriors get -1 speed."),
    ("constant", "If either you or your opponent has a shield, your attack rolls gain +1.",
     "If you have a shield or your opponent has a shield, your attack rolls gain +1."),
    ("constant", "If neither you nor your opponent has a shield, your attack rolls gain +1.",
     "If you do not have a shield and your opponent does not have a shield, your attack rolls gain +1."),
    ("constant", "If at least two opponents are adjacent to you, your attack rolls gain +1.",
     "If there are at least two adjacent opponents, your attack rolls gain +1."),
    ("constant", "If exactly one opponent is adjacent to you, your attack rolls gain +1.",
     "If there is only one adjacent opponent, your attack rolls gain +1."),
    ("constant", "When you reveal this card, gain 1 life.", "When this card is revealed, gain 1 life."),
    ("constant", "You get +1 to all attack rolls.", "Your attack rolls gain +1."),
    ("constant", "+1 to all attack rolls.", "Your attack rolls gain +1."),
    ("action", "Make an attack. If it hits, gain 1 life.", "Make an attack. If the attack hits, gain 1 life."),
    ("constant", "When you hit a warrior, deal 1 damage to it.",
     "When you hit a warrior, deal 1 damage to that warrior."),
    ("constant", "Your speed gains 1.", "You gain +1 speed."),
    ("constant", "At the end of round 4 and round 5, gain 1 life.", "At the end of rounds 4 and 5, gain 1 life."),
    ("action", "Roll a die. On a 1-3, lose 1 life.", "Roll a die. If the total is 1, 2 or 3, lose 1 life."),
    ("action", "Roll a die. If you roll 4 to 6, gain 1 life.", "Roll a die. If the total is 4, 5 or 6, gain 1 life."),
    ("action", "Roll two dice. If the total is between 5 and 9, gain 1 life.",
     "Roll two dice. If the total is 5 through 9, gain 1 life."),
    ("action", "Roll a die. On an even number, gain 1 life.", "Roll a die. If the total is even, gain 1 life."),
    ("action", "Roll a die. On a roll of 4 or more, gain 1 life.", "Roll a die. On a 4 or more, gain 1 life."),
    ("constant", "When an attack hits you, gain 1 experience.", "When you are hit, gain 1 experience."),
    ("constant", "If an opponent's attack hits you, gain 1 experience.",
     "When an opponent hits you, gain 1 experience."),
    ("constant", "When your attack misses an opponent, gain 1 experience.",
     "When you miss an opponent, gain 1 experience."),
    ("constant", "When an attack would hit you, you may discard this card to make that attack miss.",
     "When you are hit, you may discard this card. If you do, the attack misses."),
    ("constant", "On ties, your attacks hit.", "Your attacks hit on a tie."),
    ("constant", "When you tie, you win the tie.", "You win ties."),
    ("constant", "Opponents must spend two actions to attack you.",
     "Opponents must spend an additional action to attack you."),
    ("constant", "While you control two or more weapons, gain +1 speed.",
     "While you have two or more weapons, gain +1 speed."),
    ("action", "Choose a card type. Your opponents discard all cards of that type.",
     "Choose a card type. Your opponents discard all cards of the chosen type."),
    ("constant", "If you would take damage, you may discard this card instead.",
     "When you take damage, you may discard this card to prevent the damage."),
    ("constant", "If you would take 2 or more damage, take 1 damage instead.",
     "When you take more than 1 damage, that damage cannot be more than 1."),
    ("constant", "Double the damage of your critical hits.", "Your critical hits deal double damage."),
    ("action", "Teleport to any empty space.", "Move to any empty space."),
    ("constant", "When an opponent uses an ability, negate it.",
     "When an opponent uses an ability, that ability has no effect."),
    ("action", "Negate all abilities of an opponent's weapon this round.",
     "An opponent's weapon has no effect this round."),
    ("action", "Use an opponent's Action ability.", "Use one of an opponent's Action abilities."),
    ("constant", "When an attack hits you, you may force the attacker to re-roll all dice.",
     "When you are hit, you may force the attacker to re-roll all of the dice."),
]  # fmt: skip


def read(text: str, kind: Kind) -> Reading:
    reading = read_ability(text, kind=kind)
    assert isinstance(reading, Reading), f"{text}\n{reading}"
    assert reading.alternatives == 1, text
    return reading


@pytest.mark.parametrize(("kind", "players", "printed"), SAME, ids=[each[1] for each in SAME])
def test_a_players_wording_is_the_printed_one(kind: Kind, players: str, printed: str) -> None:
    reading = read(players, kind)
    assert reading.ability == read(printed, kind).ability
    assert read(speak(reading.ability), kind).ability == reading.ability


# What is read, and the words in which it is spoken: no others than its meaning.
SPOKEN: list[tuple[Kind, str, str]] = [
    ("constant", "If no warrior is adjacent to you, your attack rolls gain +1.",
     "If no warriors are adjacent to you, your attack rolls gain +1."),
    ("constant", "When an opponent ends their turn adjacent to you, gain 1 life.",
     "When an opponent ends their turn in a space adjacent to you, you gain 1 life."),
    ("constant", "When you end your turn adjacent to an opponent, gain 1 life.",
     "When you end your turn in a space adjacent to an opponent, you gain 1 life."),
    ("constant", "If this card was revealed this round, your attack rolls gain +1.",
     "If this card has been revealed this round, your attack rolls gain +1."),
    ("action", "Roll one die.", "Roll a die."),
    ("constant", "No warrior can gain life.", "Warriors cannot gain life."),
    ("constant", "If you do not have a sword and a shield, your attack rolls gain +1.",
     "If you do not have both a sword and a shield, your attack rolls gain +1."),
    ("constant", "At the start of a round, you may lose 1 life. If you do, once per game, gain 2 life.",
     "At the start of each round, you may lose 1 life. If you do, once per game, you gain 2 life."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "text", "spoken"), SPOKEN, ids=[each[1] for each in SPOKEN])
def test_what_is_spoken_says_what_was_read(kind: Kind, text: str, spoken: str) -> None:
    assert speak(read(text, kind).ability) == spoken


@pytest.mark.parametrize(
    "text",
    [
        "If any warrior is not adjacent to you, your attack rolls gain +1.",
        # Whose roll it was.
        "Each opponent rolls a die. If you roll 4 or higher, gain 1 life.",
        "Roll a die. If they roll 4 or higher, they gain 1 life.",
        # Who hits, or who did.
        "An opponent who hit you loses 1 life.",
        # Where one stands before the move, or after it.
        "When you move while you are adjacent to an opponent, lose 1 life.",
        "Each opponent rolls a die. Each opponent who rolls a 1 loses 1 life.",
        "When you attack, if you rolled 8 or higher, gain 1 life.",
        # More of what is under way, or once more: then for ever.
        "Whenever you would gain life, gain 1 additional life.",
        "When an opponent loses life, that opponent loses 1 additional life.",
        # What would be lost is not known before.
        "When you would lose life, gain 1 life.",
        # At once, or in its turn.
        "Your opponent must attack you if able.",
    ],
)
def test_what_is_said_in_two_ways_is_not_read(text: str) -> None:
    assert isinstance(read_ability(text), Unread)


# Wordings near to those above that say something else.
OTHER: list[tuple[Kind, str, str]] = [
    ("constant", "Your attacks deal 1 damage.", "Your attacks gain 1 damage."),
    ("action", "Take 1 damage.", "Lose 1 life."),
    ("constant", "Opponents cannot use Reveal abilities.", "Opponents cannot use abilities."),
    ("constant", "At the end of each round, gain 2 life.", "At the end of the fifth round, gain 2 life."),
    ("constant", "When you hit, you deal +1 damage this round.", "When you hit, you deal +1 damage."),
    ("constant", "During the last round of the game, your attack rolls gain +1.", "Your attack rolls gain +1."),
    ("constant", "If you have 3 life, your attack rolls gain +1.",
     "If you have 3 or less life, your attack rolls gain +1."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "one", "other"), OTHER, ids=[each[1] for each in OTHER])
def test_what_is_near_is_not_the_same(kind: Kind, one: str, other: str) -> None:
    assert read(one, kind).ability != read(other, kind).ability


@pytest.mark.parametrize("sentence", PHRASEBOOK)
def test_the_phrasebook_is_read(sentence: str) -> None:
    read(sentence, "action")


# What is refused, and the phrase it is pointed to.
REFUSED = [
    ("Shove an adjacent opponent one space.", "Move an opponent one space"),
    ("You may flip one of your dice.", "Change one of your dice to a 6"),
    ("If you stand behind the defender, your attack rolls gain +2.", "If you are directly behind the defender"),
    ("A warrior hit by this weapon gets -1 speed on their next turn.", "When you hit with this weapon, the defender"),
    ("Opponents cannot move diagonally.", "Opponents cannot move this round"),
    ("Your attack rolls gain gain +1.", "Your attack rolls gain +1"),
    ("Your attack rolls gain.", "Your attack rolls gain +1"),
    ("Name a number.", ""),
]


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        # A deed of the user behind one of several others is a sentence of its own, or says "you".
        ("All opponents lose 1 life. Discard a card.", "Your opponents lose 1 life. Discard a card."),
        ("They lose 1 life and you gain 1 life.", ""),
        ("An opponent may discard a card and gain 1 life.", "An opponent may discard a card and gain 1 life."),
        ("Lose 1 life and discard a card.", "You lose 1 life and discard a card."),
    ],
)
def test_whose_deed_it_is_is_said(text: str, spoken: str) -> None:
    hit = "When you hit an opponent, "
    text = hit + text[:1].lower() + text[1:] if not spoken else text
    reading = read(text, "action" if spoken else "constant")
    assert speak(reading.ability) == (spoken or f"{hit}that warrior loses 1 life and you gain 1 life.")


@pytest.mark.parametrize(("text", "near"), REFUSED, ids=[each[0] for each in REFUSED])
def test_a_refusal_names_the_nearest_phrase(text: str, near: str) -> None:
    unread = read_ability(text, kind="action")
    assert isinstance(unread, Unread), text
    assert near.lower() in unread.near.lower(), unread
    assert unread.near in unread.message


def test_examples_of_titles_are_titles() -> None:
    from agon.language import load_language

    titles = {rule.title for rule in load_language().grammar.rules.values()}
    assert set(SAMPLES) <= titles
