# Options, and what people at a table ask of each other.

pick-yes-undo = Allow
pick-yes-draw = Agree to a draw
pick-yes-rematch = Play again
pick-no = No
pick-no-draw = Play on
pick-asked = Asked at this table
pick-not-again = Not in this game
pick-take-back = Take that back
pick-back = ← Back
pick-filter = Filter
pick-options-n = { $n } options
pick-options = Options
pick-grid = Attack grid: { $grid }.
pick-again = Press again
pick-to-hit = to hit
pick-not-possible = { $n ->
    [1] { $n } act is not possible. Why?
   *[other] { $n } acts are not possible. Why?
 }
pick-impossible = Not possible:
pick-action-name = { $name } ({ $n ->
    [1] action
   *[other] { $n } actions
 })
pick-reveal-name = { $name } (reveal)
pick-row-to = { $row } to { $square }
pick-short-undo = Take back
pick-short-draw = Draw
pick-short-rematch = Again
pick-more = { $n ->
    [1] { $n } more option
   *[other] { $n } more options
 }
