# Why an answer is none, whatever the game.

no-answer-over = the game is over
no-option = this is not one of the options
no-dice = { $dice ->
    [coin] an option is asked for, not a coin
   *[dice] an option is asked for, not dice
 }
no-option-but-dice = { $dice } dice are asked for, each 1 to 6, as in { $example }
no-option-but-coin = a coin is asked for: 1 if A attacks, 2 if B does
no-decides = { $player } decides now.
no-say-which = Say which: { $options }.
