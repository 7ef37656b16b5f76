# What a game of armies shows of itself beside what it asks and tells: steps, what ends the turns, options.

army-step = { $step ->
    [roles] Who attacks
    [draw] Hands are refilled
    [defender] The defender picks a hero
    [attacker] The attacker picks a hero
    [turns] Turns, the attacker first
    [score] Battle points
    [killing] The loser's Fighters die
   *[clean-up] The table is cleared
 }
army-ends = { $needed ->
    [1] { $needed } empty turn in succession end the turns.
   *[other] { $needed } empty turns in succession end the turns.
 }
army-ends-if = The turns are over if { $who } { DOES($who, "end", "ends") } this one without a card.
army-ends-so-far = { $empties ->
    [1] { $empties } empty turn in succession so far; { $needed } end the turns.
   *[other] { $empties } empty turns in succession so far; { $needed } end the turns.
 }

# --- options ---

army-numbers = { $attack } attack, { $hp } HP
army-option-card = { words-type }, { army-numbers }
army-option-end = End the turn
army-option-empty = Empty turn
army-option-empty-left = { $left ->
    [0] it ends the turns of the round
   *[other] { $left } more would end the turns
 }
army-option-use = Use the ability
army-option-points = battle points { $was } to { $now }
army-option-before = { $what }, before abilities do what they do
army-option-out = { $what }, { $card } is out of the game
army-option-nth = { $what }, { $number } of { $all }
army-option-answer = { $answer ->
    [yes] Yes
    [no] No
    [done] Done
   *[other] { START($answer) }
 }
army-option-whose = { DOES($who, "you", "they") ->
    [you] yours
   *[they] { WHOSE($who) }
 }
army-option-place = { $place ->
    [table] on the table
    [not-drawn] not drawn
    [unused] unused
    [stack] in the stack
    [hand] in the hand
   *[out] out of the game
 }
