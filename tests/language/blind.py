"""Texts in the words of the rulebooks, written before the grammar was looked at: what each is told as, or "" if unread.

None of them is on a printed card. What is told was judged against the text by its own words, with three seats as well.
"""

from __future__ import annotations

from typing import Final

FIGHTS: Final = (
    ("When an opponent moves behind you, you may rotate to face that opponent.", ""),
    (
        "Action: Rotate an adjacent opponent to face away from you.",
        "Turn an adjacent opponent to face away from you.",
    ),
    ("While you occupy a corner space, your defense rolls gain +1 and opponents cannot move you.", ""),
    (
        ("If you have more cards in your discard pile than each opponent, your basic attacks deal +1 damage."),
        "",
    ),
    ("After your attack misses, your opponent's next attack this turn against you gains +2.", ""),
    (
        "Reveal: If your initiative is lower than your opponent's initiative, gain 2 life.",
        "If you have less initiative than your opponent, you gain 2 life.",
    ),
    ("Each time you discard a support card, draw initiative: you take the first turn next round.", ""),
    ("Your attacks against opponents that are not facing you deal double damage.", ""),
    ("Action: Make a basic attack against an opponent in your row or column, ignoring your attack grid.", ""),
    (
        "Once per round, after you re-roll a die, you may add 1 to your roll.",
        "Once per round, after you re-roll any number of dice, you may give your roll +1.",
    ),
    ("You may have two weapons in play if neither weapon requires two hands.", ""),
    ("During the first two rounds, you cannot be attacked by opponents with higher experience than you.", ""),
    ("If you lose a tie, take no damage from that attack.", ""),
    (
        "Opponents who attack you with a weapon lose 1 life after the attack.",
        "When an opponent attacks you with a weapon, after the attack, that warrior loses 1 life.",
    ),
    (
        (
            "At the start of each round, choose an element; until the end of the round, warriors of "
            "that element have -1 speed."
        ),
        "",
    ),
    ("Action, Action: Move an opponent up to two spaces in any direction and then rotate that opponent.", ""),
    (
        ("Whenever an opponent rolls doubles on a defense roll, that opponent gains 1 life and you lose 1 life."),
        "When an opponent rolls doubles on a defense roll, that warrior gains 1 life and you lose 1 life.",
    ),
    ("You may spend an action to turn one of your face-down support cards face-up.", ""),
    ("If both dice of your attack roll show an even number, the attack deals 1 more damage.", ""),
    ("Your weapons have an attack grid of +1 in all adjacent spaces.", ""),
    ("After one of your opponents defeats another opponent, gain 3 life.", ""),
    ("Reveal: Each opponent who is not adjacent to another warrior moves one space toward the center.", ""),
    ("If no other warrior is in your row, your speed is increased by 1.", ""),
    (
        "Once per game, when you would be defeated, your life becomes 1 instead.",
        "Once per game, when you are reduced to less than 1 life, set your life to 1.",
    ),
    ("Swap places with an opponent that attacked you this round. Use this only once each game.", ""),
    (
        "Your opponents cannot re-roll dice while you have a face-down card.",
        "If you have a face-down card, your opponents cannot re-roll any number of dice.",
    ),
    ("Whenever you take exactly 1 damage, ignore it.", ""),
    ("On your first attack of each turn, roll three dice and use the two highest.", ""),
    (
        "Action: Discard a shield and an armor to gain 4 life.",
        "Discard a shield and discard an armor. If you do, you gain 4 life.",
    ),
    ("When you or a teammate is hit by a weapon attack, that weapon deals 1 less damage.", ""),
    (
        "If your defense roll is at least 4 higher than the attack roll, the attacker takes 1 damage.",
        (
            "After you make a defense roll, if the defense roll made by you is greater than or equal to "
            "the attack roll plus 4, the attacker takes 1 damage."
        ),
    ),
    ("After both players have taken their turn, you may move one space.", ""),
    ("Discard the revealed weapon of each opponent whose warrior is Roman or Greek and Fire.", ""),
    (
        "Unless you moved this turn, your attack rolls get -1.",
        "If you did not move this turn, your attack rolls get -1.",
    ),
    ("Once this game, you may pass your turn to take two turns next round.", ""),
    (
        "All warriors other than you have -1 experience until the end of your next turn.",
        "All other warriors get -1 experience until the end of your next turn.",
    ),
    (
        (
            "The first time each round an opponent moves adjacent to you, deal 1 damage to that "
            "opponent or move one space."
        ),
        (
            "When an opponent moves into a space adjacent to you for the first time in a round, deal 1 "
            "damage to that warrior or move one space."
        ),
    ),
    (
        ("Reveal: Look at all of your opponent's face-down support cards and switch the order of two of them."),
        "",
    ),
    (
        (
            "When you critically hit, instead of doubling the damage, you may discard one of your "
            "opponent's armor cards."
        ),
        "",
    ),
    ("If you have at least two but no more than four life, your attack rolls gain +2.", ""),
)
"""Anachronism, Set 7."""

RIFT: Final = (
    (
        (
            "When an enemy enters a space in your attack grid, you may spend 1 action to make a base "
            "attack against that enemy."
        ),
        (
            "When an enemy moves into any of your attack grids, you may spend an additional Action. If "
            "you do, make a free base attack against that Champion."
        ),
    ),
    (
        "On reveal, recharge one of your other depleted loadout cards.",
        "When this card is revealed, recharge one of your other depleted loadout cards.",
    ),
    ("At the start of the round, if you have the lowest life, gain 2 life.", ""),
    (
        "While you are in a center space, enemies in wall spaces have -1 to attack rolls.",
        "If you are in a center space, attack rolls made by all enemies in a wall space get -1.",
    ),
    (
        "Set one of your defense dice to 6 after an enemy attacks you with a weapon.",
        "After an enemy attacks you with a weapon, change one die of your defense roll to a 6.",
    ),
    ("If an enemy is not in your attack grid, your base attacks cost 0 actions.", ""),
    ("After you deplete a weapon, rotate up to 180 degrees.", ""),
    (
        "Your critical hits deal triple damage.",
        "Your critical hits deal triple Damage.",
    ),
    ("Once per game, when your life is reduced to 0, set your life to 1.", ""),
    ("Enemies cannot maneuver out of a space adjacent to you during your turn.", ""),
    ("If exactly one of your dice shows a 1, reroll both dice.", ""),
    ("Choose an enemy: that enemy must rotate at least 90 degrees.", ""),
    ("Discard this card: Cancel an attack against you or an ally.", ""),
    (
        (
            "Whenever an enemy misses you with a special attack, deal 1 damage to that enemy and each "
            "enemy adjacent to that enemy."
        ),
        (
            "When an enemy misses you with a special attack, that Champion takes 1 Damage and each "
            "enemy adjacent to that Champion takes 1 Damage."
        ),
    ),
    (
        "Gain 1 agility this round for each Fire card in your loadout.",
        "You gain +1 Agility for each Fire card in your loadout this round.",
    ),
    ("If you have not attacked before the end of the round, gain 1 DEF until the end of the next round.", ""),
    ("Move an enemy from a corner space to any unoccupied wall space.", ""),
    ("At the end of each round, every champion except the one with the most life loses 1 life.", ""),
    ("The next weapon attack against you this round rolls three dice and keeps the lowest two.", ""),
    (
        "2 life: Your next base attack this turn deals +2 damage.",
        "2 Life: Your next base attack deals +2 Damage this turn.",
    ),
    ("You and your allies have +1 DEF and +1 agility.", ""),
    ("If an enemy rolls doubles and misses you, you may make a free base attack against that enemy.", ""),
    ("On deploy, place this card in front of an enemy and that enemy cannot move forward.", ""),
    ("Weapon attacks made from behind you automatically hit unless you have an armor card.", ""),
    ("If your champion is Earth and Metal, your armor cards cannot be discarded.", ""),
    ("Treat each 6 you roll as a 5 while an adjacent enemy has a void card.", ""),
    ("After an enemy is defeated, gain life equal to that enemy's base damage.", ""),
    ("You may attack with a depleted weapon, but lose 1 life for each such attack.", ""),
    ("In round four, your attack total cannot be lower than 7.", ""),
    ("When ties are broken against you, lose no life from that attack.", ""),
    (
        "Enemies with an inspiration or two weapons have -1 DEF.",
        "All enemies with an inspiration or exactly two weapons get -1 DEF.",
    ),
    ("Reroll one attack die and one defense die each round.", ""),
    (
        "Before your first attack each turn, you may rotate an enemy in your attack grid.",
        ("Before you attack as your first attack each turn, you may rotate an enemy in any of your attack grids."),
    ),
    ("If you are adjacent to two enemies, each of them deals 1 less damage to you.", ""),
    ("Deal 1 damage to each enemy that moved into, out of, or from a space adjacent to you this turn.", ""),
    ("Return a discarded loadout card to play depleted.", ""),
    ("Unless all of your allies are defeated, you cannot be chosen as the target of special attacks.", ""),
    ("An enemy adjacent to you at the start of its turn has -1 agility for that turn.", ""),
    ("Swap the initiative of your revealed card with the initiative of an enemy's revealed card.", ""),
    (
        (
            "If this attack is a critical hit, the enemy's armor is depleted until the end of the next "
            "round instead of dealing double damage."
        ),
        "",
    ),
)
"""Time Rift."""
