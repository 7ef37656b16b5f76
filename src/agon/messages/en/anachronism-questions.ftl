# What Anachronism asks besides.

a7-ask-warrior = Choose the warrior for this game.
a7-ask-support = Choose support { $number } of { $all } for this game.
a7-ask-hands = Your cards need { $hands } hands. Discard one of them.
a7-ask-limit = { $count ->
    [1] One
    [2] Two
    [3] Three
    [4] Four
   *[other] { $count }
 } { $kind ->
    [weapon] weapons
    [inspiration] inspirations
    [special] specials
    [armor] armor cards
    [torso] torso cards
    [head] head cards
    [leg] leg cards
    [arm] arm cards
   *[shield] shield cards
 } are up. Discard one.
