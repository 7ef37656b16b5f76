# What things of a fight are called where they have no name of their own, and places.

reach-basic = { NOUN($attack, "reach") }
player-number = Player { $numeral }
nobody = nobody
an-ability = an ability
an-ability-used = an ability used
a-face-down-card = a face-down card
the-attack-grid = the attack grid
facing = { $facing ->
    [N] north
    [E] east
    [S] south
   *[W] west
 }
row-of-arena = row { $number }
column-of-arena = column { $letter }
ordinal = { $number ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
   *[8] eighth
 }
roll-name = { $roll ->
    [attack] attack roll
    [defense] defense roll
   *[other] roll
 }
