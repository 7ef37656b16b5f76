# Things that are counted, owned or spoken of by rules: each with the forms that sentences ask for (NOUN($thing, "many")).

# A word of a game that has none here.
noun-other = { $word }
    .a = a { $word }
    .the = the { $word }
    .many = { $word }s
noun-warrior = warrior
    .a = a warrior
    .many = warriors
noun-champion = Champion
    .a = a Champion
    .many = Champions
noun-support = support
    .a = a support
    .many = supports
noun-loadout-card = loadout card
    .a = a loadout card
    .many = loadout cards
noun-basic-attack = basic attack
    .a = a basic attack
    .the = the basic attack
    .reach = Basic
noun-base-attack = base attack
    .a = a base attack
    .the = the base attack
    .reach = Base
noun-weapon = weapon
    .a = a weapon
noun-shield = shield
    .a = a shield
noun-action = action
    .a = an action
noun-fighter = fighter
    .a = a fighter

# Numbers of a warrior.

noun-life = life
noun-speed = speed
noun-agility = Agility
noun-experience = experience
noun-champion-initiative = Champion Initiative
noun-initiative = initiative
noun-damage = damage
noun-defense = defense
noun-def = DEF
noun-number = number
