# What is wrong with a scene: a position as a scenario describes it.

scene-key-twice = `{ $key }:` stands in line { $line } already
scene-key-empty = `{ $key }:` says nothing
scene-system-first = the `system:` line stands in front of the cards, which are read by it
scene-option-twice = option { $option } is chosen twice
scene-option-value = option { $option } has no value; write `option: { $name } VALUE`
scene-cards-path = cards: write { $path } as its path is seen from the scenario file
scene-cards-missing = cards: { $path } is not there (looked for it from { $folder }); without these cards this scenario cannot be played
scene-expect-cards = a file or folder of cards, its path as seen from the scenario file
scene-no-clause-of = { $clause } is no clause of { $system }, so this scenario cannot prove it
scene-expect-clause = a clause of the game that is played
scene-no-ruling = { $name } is no ruling: neither a clause, nor the id of a card on which the card files have one{ $hint }
scene-expect-ruling = a clause, or the id of a card with a ruling
scene-no-card = no card is called { $name }{ $hint }: write `{ $like }` above, a card of the starter set, or one of a file that a `cards:` line names
scene-expect-card = the name or id of a card
scene-expect-id = the id of a clause, as in A7-TIE-02
scene-clause-form = { $clause } is no clause{ $hint }; one looks like A7-TIE-02
scene-clause-unknown = there is no clause { $clause }{ $hint }
scene-system = system { $system } has no scenarios{ $hint }; there are: { $known }
scene-expect-option = an option of the rule system and its value
scene-stacks-of-match = stacks and earlier games belong to a match: add `option: match best-of-3`, or best-of-5
scene-numbers-printed = the game starts with its set-up: every number is as printed; add a `start: round 1`
scene-too-many-actions = card { $card }, { $ability }: it takes { $actions } actions, and nobody here has more than { $has } in a turn, so it could never be used
scene-lost-follows = who lost the previous game of a match follows from its `game:` lines; leave it out of `start:`
scene-match-over-after = the best of { $games } games is over after { $games }
scene-no-reason = no game ends by { $reason }; they end by { $known }
scene-match-over = the match is over after these games, { $first } to { $second }
scene-choose-decks = here both choose whole decks for a game; leave this line out, or let a round begin
scene-chosen-warrior = a warrior that is chosen and not placed stands alone in its line: supports come later
scene-used-earlier = { $card } was used in an earlier game (A7-MATCH-16)
scene-not-in-stack = { $card } is not in the stack of seat { $seat }
scene-board-size = this game is played on a board of { $size } by { $size } spaces; draw it so
scene-initiative-of-cards = the cards of this round give its initiative; leave it out, or add `turn A`
scene-actions-in-turn = start: { $warrior } has { $has } in a turn
scene-number = { $name } { $number } is not a number from { $least } to { $most }
scene-no-space = { $square } is no space of this board
scene-in-two-games = { $card } of { $seat } is in two games; what is used is used up ({ $clause })
scene-its-type = its type
scene-its-body = its body part
scene-no-body = card { $card }: { $part } is no part of the body; one of { $known }
scene-its-chain = its chain
scene-its-element = its element
scene-say-which = card { $card }: say which { $word }, as in `{ $word } X`
scene-said-twice = card { $card }: { $what } is said twice
scene-champion-chain = card { $card }: a champion is in no chain (TR-CHAIN-02)
scene-number-of-card = card { $card }: { $number } is a number from { $least } to { $most }
scene-expect-number = a number a card can have
scene-chain = a chain has 2 to 4 cards (TR-CHAIN-04): write which of them this is, as in `chain NAME 1/3`
scene-say-type = card { $card }: say its type, one of { $known }{ $hint }
scene-of-nobody = card { $card } is of nobody: name it in the line of a seat, a stack or a game, or leave it out
scene-expect-brought = a card that somebody brings
scene-refused-play = a game that is refused is not played: leave out `play`, or `refused:`
scene-line = { $line } is not understood here{ $hint }; a scenario has { $keys }: lines, then `card NAME: ...`, `board`, `A: WARRIOR | SUPPORT, ...` (in a match also `stack A:` or `war chest A:`, and `game:`) and, after `play`, its steps
scene-expect-line = a header line, a card, the board, a seat, or `play`
scene-refused = refused: { $why }; write the clause by which the game may not begin
scene-start = start: { $start } is not understood; write `setup`, `round 2`, `round 2, turn A`, `round 2, turn A, 1 action used, B won initiative` or `round 2, end`, and after any of them `A lost the previous game`
scene-expect-start = where the scene begins, as in `round 2, turn A`
scene-start-actions = start: actions are used in a turn; say whose, as in `round 2, turn A, 1 action used`
scene-start-initiative = start: who wins initiative is settled once the cards of the round are up; leave it out, or add `turn A` or `end`
scene-card-twice = card { $card } is described twice, first in line { $line }
scene-only-grid = card { $card }: only a warrior and a weapon have a grid
scene-no-id = card { $card }: no card has the id { $id }{ $hint }
scene-no-ability = card { $card }: { $other } has no ability { $number }
scene-culture = card { $card }: nothing knows or speaks of a culture { $culture }{ $hint }
scene-expect-culture = a culture of the cards, or one that another card has or speaks of
scene-no-field = card { $card }: { $word } is neither a number of a card, nor an element, nor a trait that anything speaks of{ $hint }; for a trait of your own write `trait { $plain }`
scene-expect-field = a type, a number as in `damage 4`, an element, `culture C`, `grid ...` or a trait
scene-grid-twice = card { $card }: its grid is said twice
scene-board-twice = a board is drawn in line { $line } already
scene-files = the files of this board are { $files }
scene-rank = this is rank { $rank } of the board, not { $found }
scene-board-shape = a board has four rows of four spaces (or five of five), or as many as its game has: `.`, or a warrior and its facing as in `A^`
scene-warrior-twice = warrior { $seat } stands on the board twice
scene-no-cell = { $cell } is no space; write `.`, `A^`, `A>`, `Av` or `A<`
scene-seat-twice = seat { $seat } is described twice
scene-no-warrior = seat { $seat } has no warrior; write `{ $seat }: WARRIOR | SUPPORT, ...`
scene-warrior-has = { $text }{ $hint }: a warrior has `life N`, `experience N` or `initiative N` here
scene-expect-numbers = `life N`, `experience N` or `initiative N`
scene-number-twice = the { $number } of seat { $seat } is said twice
scene-null = only initiative can be null: { $number } is a number
scene-no-life = a warrior with no life left is defeated, and stands nowhere: life is at least 1
scene-behind-bar = after `|` stand the supports, from the left
scene-four-supports = a seat has four supports
scene-between-commas = between two commas stands a support, `blank` (any card without text) or `empty` (no card)
scene-expect-lying = a card and where it lies
scene-not-said = { $word } is nothing that is said of a card{ $hint }; it is { $known }
scene-lies-up = a card that lies in the arena is up, and not { $state }
scene-depleted = cards lie sideways only in Time Rift
scene-mark = { $mark } does not lie on cards; write `with 2 counters`, `with die 4`, or both, `and` between
scene-expect-mark = `N counters` or `die N`
scene-no-marks = nothing lies on a card that is { $state }
scene-stack-twice = the stack of seat { $seat } is described twice
scene-game = { $line } is not understood; write `game: A won`, `game: drawn`, `game: B won by life`, and who used what: `game: A won; A: WARRIOR | SUPPORT, SUPPORT; B: WARRIOR`
scene-used-twice = what seat { $seat } used is said twice
scene-uses-up = a game uses up one warrior of each seat and four supports
scene-nobody-plays = nobody plays: write a line for each seat, `A: WARRIOR | SUPPORT, ...`
scene-match-seats = a match has the seats A and B
scene-game-lines = a game that has begun needs a line for each seat, `A: WARRIOR | SUPPORT, ...`
scene-seats = seats are A and B (then C, D)
scene-no-seat-line = warrior { $seat } stands on the board but has no seat line
scene-start-seat = start: there is no seat { $seat }
scene-nowhere = warrior { $seat } stands nowhere: draw a board with `{ $seat }^`
scene-board-setup = a board is drawn but the game starts with its set-up; add a line such as `start: round 1`
scene-known-are = ; known are { $known }
scene-unknown-word = card { $card }: nothing knows a { $sort } { $word }, and no other card has it{ $hint }; for one of your own write `{ $own } { $sort } { $plain }`
scene-expect-word = a known { $sort }, or `{ $own } { $sort } { $word }`
scene-lies-nowhere = card { $card } lies nowhere: name it in the line of a seat, or leave it out
scene-expect-somewhere = a card that lies somewhere
scene-begins-somewhere = a scene begins somewhere: add a line such as `start: round 1, A attacks`
scene-army-line = { $line } is not understood here{ $hint }; a scenario has { $keys }: lines, then `card NAME: ...`, `A: fighters NAME, NAME; hand NAME` and, after `play`, its steps
scene-expect-army-line = a header line, a card, a seat, or `play`
scene-army-start = start: { $start } is not understood; write `round 2, A attacks`, then perhaps `turn A`, `hero B`, `discard A`, `kill B` or `coin`, then `2 empty turns`, `1 played`, `damage 4`, `B won the last round`
scene-expect-army-start = where the scene begins, as in `round 2, A attacks`
scene-rounds = start: this game has { $rounds } rounds
scene-expect-round = round 1 to { $rounds }
scene-played-turns = start: cards are played in turns: write `turn A` before `1 played`
scene-army-field = card { $card }: { $word } is nothing a card has here{ $hint }; write its type, `ATTACK/HP`, `realm R`, `side S`, `nature N`
scene-expect-army-field = a type, `ATTACK/HP`, `realm R`, `side S` or `nature N`
scene-word-twice = { $word } is said twice
scene-zones = { $text }{ $hint }: say { $zones } and the cards there (or `none`), or `won N`
scene-expect-zones = one of { $zones }, or `won N`
scene-named = { $text } is no card's name, as in `Rat`, `2x Rat`, `Rat[+1/+0]` or `Rat*`
scene-expect-named = a card, perhaps how often, and what changes it
scene-none = this scene is none: { $why }
scene-played-many = start: { $played } cards cannot have been played, where there are { $there } beside the heroes: put them where they lie now, as in `actions NAME` or `out NAME`
scene-expect-played = at most { $most } played
scene-its-grid = its grid
scene-its = its { $word }
scene-its-text = its text
scene-a-slot = a slot
scene-perhaps = ; perhaps "{ $word }"
scene-card-wrong = card { $card }: { $why }
scene-ability = card { $card }, { $ability }: { $why }
scene-has-no = card { $card }: { $type ->
    [weapon] a weapon
    [armor] an armor
    [special] a special
    [inspiration] an inspiration
    [champion] a champion
   *[warrior] a warrior
 } has no { $number } of its own; it has { $known }
scene-expect-type = a type
scene-expect-turn = a turn
scene-before-setup = { $card } cannot be { $state } before the set-up; add a `start: round 1`, or leave '{ $state }' out
scene-actions = { $actions ->
    [1] 1 action
   *[other] { $actions } actions
 }
scene-no-such-warrior = { $card } is no warrior; write WARRIOR, ... | SUPPORT, ...
scene-a-warrior = { $card } is a warrior; write WARRIOR, ... | SUPPORT, ...
scene-stack-many = seat { $seat } has { $cards } { $kind ->
    [warriors] warriors
   *[supports] supports
 } named, and a stack has { $most }
scene-stack-full = the stack of seat { $seat } is full, { $most } { $kind ->
    [warriors] warriors
   *[supports] supports
 }; name which of them each game used
