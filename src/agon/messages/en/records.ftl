# What is wrong with a record of a game, and whether its luck was sealed.

luck-form = this reads luck of the form { $known }, not { $found }
luck-line = luck is `chance { $form }  room ROOM  seal SEAL  at TIME`
luck-opened = what was opened is 64 hexadecimal digits
luck-one-share = a seat adds one share
luck-share-seat = a share names its seat
luck-share-line = a share is `share A  seal SEAL  at TIME  number NUMBER`, or `share A  nothing`
luck-faces = { $text } are no faces of { $sides } sides
luck-unsealed = This record has no seals: its dice were real ones, came from a seed that somebody knew, or are older than seals. There is nothing to check.
luck-other-seal = The record has another seal than the one that was shown before the game. Every roll is in doubt.
luck-running = The game still runs. The seals are in place; the server's numbers open when it ends.
luck-unopened = The server has not opened its numbers. Without them no roll can be checked.
luck-other-numbers = The opened numbers do not fit the seal: the server showed other numbers than it promised. Every roll is in doubt.
luck-no-seal = The number of seat { $seat } has no seal, though others added theirs. Every roll is in doubt.
luck-not-fit = The number that seat { $seat } added does not fit its seal. Every roll is in doubt.
luck-draw = a draw is `draw PLY  PURPOSE  order N  NUMBERS` or `draw PLY  PURPOSE  of N  NUMBER`
luck-draw-numbers = the numbers of this draw are not as many, or as large, as it says
luck-misfit = what was drawn for { $purpose } does not fit: { $numbers } below { $bounds }
luck-lacks = the record lacks what was drawn for { $purpose }, number { $number }
luck-other-bounds = what the record has for { $purpose }, number { $number }, is of { $has } numbers, and { $needs } are needed, or they have other bounds
record-lacks-throw = the generator threw { $dice } after answer { $answers }, the record lacks it
record-no-end = the record has no end; the last line is `end *` where a game is not over
record-last-line = the last line should be `{ $line }`
record-other-throw = the generator threw { $dice }, the record has { $who } { $text }
record-other-position = the position after { $answer } is { $now }, the record has { $has }
record-unknown-card = { $text } names a card that is not known; the whole record has it
record-other-seat = { $seat } is to answer, the record has { $who } { $text }
record-options = there are { $options } options, the record has { $has }
record-other-system = this is a record of { $given }, not of { $wanted }
record-header = expected one of { $known }, not { $found }
record-option = an option has a name and a value
record-dice = dice are { $first } or { $second }, not { $found }
record-no-text = { $text } is not a text in quotes
record-long = a record has at most { $most } characters, this text has { $has }
record-begins = a record begins with `record { $version }  system NAME`
record-version = this reads record version { $version }, not { $found }
record-first-line = the first line names the rule system: `system NAME`
record-bracket = this bracket closes nothing
record-variation-place = a variation stands after the answer it replaces
record-variation-deep = variations are nested more than { $most } deep
record-after-end = nothing but comments may follow the end
record-answer-or-bracket = expected an answer or a closing bracket, not { $found }
record-variation-open = a variation is not closed
record-answer = expected an answer such as `12  A  pass`, not { $found }
record-number = answer { $number } stands where { $expected } is expected
record-no-seat = { $seat } is no seat of this record, or is named twice
record-played-by = a seat is played by `human`, `bot:LEVEL` or `human  resigned  bot:LEVEL`, not { $found }
record-other-result = the record ends with { $given }, but the game ends with { $ended }
record-over-already = the record says that { $what }, but the game was over: { $ended }
record-resigned = somebody resigned
record-draw-is = { $draw }, or { $draw } and the letters of two or more, each once, not { $found }
record-draw-ends = a draw that was agreed on ends { $rest }
record-resign-ends = when somebody resigns the end names who wins, { $seats }, not { $found }
record-moments = the record has { $decisions } decisions; { $most } can be shown
variation-no-moment = there is no moment { $moment }; this game has 0 to { $last }
variation-other-game = the two games are not the same up to that moment
variation-empty = nothing was played on there
variation-unknown = there is no variation { $number } after moment { $moment }
record-army-seats = a record of Anarcus has seats A and B, this has { $seats }
record-army-stacks = a record of Anarcus says how the stacks lie: by `seed NUMBER`, or in lines `draw`
match-table = a saved match is a table of fields
match-field = a saved match has no field { $field }; how long it is, and what wins it, are options
match-other = this is not a saved match: { $error }
match-seats = this is not a saved match: it has two seats
record-other-cards = the position has other cards than the seats
record-needs-seed = dice thrown by the generator need its seed; without one write `dice given`
record-other-edition = { $system } is edition { $edition }, the record has { $found }
record-no-option = { $text } is nothing that a record says of itself
record-other-deck = these are not the cards of the deck { $deck }
record-deck-is = these are the cards of the deck { $deck }, the record has { $found }
record-seat-cards = a seat has cards, the { $warrior } first
luck-roll = roll { $number }
luck-shuffle = shuffle { $number }
luck-rolls = { $rolls ->
    [1] 1 roll
   *[other] { $rolls } rolls
 }
luck-shuffles = { $shuffles ->
    [1] 1 shuffle
   *[other] { $shuffles } shuffles
 }
luck-more = { $more } more
luck-all-same = Every die is what was sealed: { $drawn } came out the same.
luck-differs = { $which } { $count ->
    [1] does
   *[other] do
 } not match, of { $drawn }.
record-line-wrong = line { $line }: { $why }
record-answer-wrong = answer { $number }: { $why }
record-to-be-thrown = { $dice ->
    [0] a coin is
   *[other] { $dice } dice are
 } to be thrown, the record has { $who } { $text }
