# Events: what is entered, why something cannot be, and how standings come about.

event-no-kind = { $kind } is no kind of entry; there are { $known }
event-must-be = { $kind }: { $field } must be { $wanted }, and is { $is_now }
event-no-field = { $kind }: there is no field { $field }; there are { $known }
event-entry-object = entry { $number }: an entry is an object
event-entry-order = entry { $number }: n must be { $number }: an entry is missing, doubled or out of order
event-entry-must-be = entry { $number }: { $field } must be { $wanted }, and is { $is_now }
event-no-json = { $file } is no event file: it is not JSON ({ $why })
event-no-mark = { $file } is no event file: it has no { $mark }; make one with: agon event new FILE
event-version = { $file } has version { $has }; this Agon reads version { $reads }
event-file = { $file }: an event file has { $mark } and 'log', a list of entries, and nothing else
event-not-last = entry { $number }: act { $act } is not the last one that counts
event-not-undone = entry { $number }: act { $act } is not the last one undone
event-name-spaces = a name has words with one space between them
event-name-long = a name has at most { $most } characters
event-name-print = a name has characters that can be printed
event-name-first = a name does not begin with # (a table), nor with = + - @ (which spreadsheets and commands take for more)
event-truth = true or false
event-whole = a whole number from { $least } to { $most }
event-list-of = a list of { $what }
event-three-games = three numbers of games: won, lost, drawn
event-of-pairings = pairings [table, player, player or null, node or null]
event-of-digests = digests of records
event-not-entered = { $name } cannot be entered: { $why }
event-stack-illegal = { $name }'s stack { $stack } is not legal: { $why }
event-no-round = no round is paired yet: pair one first
event-no-table = round { $round } has no table { $table }; it has tables 1 to { $tables }
event-not-in-round = { $player } is not paired in round { $round }
event-same-score = { $match } is { $games } already, so there is nothing to put right; say the score that it should be
event-robin-pairings = pairings of a round robin do not depend on results; leave --repair-pairings out
event-nothing-after = no round after { $match } is paired; leave --repair-pairings out
event-played-after = { $match } (round { $round }) was played, and with this result cannot be paired yet; take the result of { $player } in round { $round } out first
event-nothing-back = there is nothing to take back: the event is as it was made
event-nothing-again = there is nothing to redo: nothing was undone, or something was entered since
event-fate-undone = taken back by act { $act }
event-fate-redone = counts again by act { $act }
event-act-order = entry { $number }: act { $act } does not follow act { $before }
event-misfit = entry { $number } ({ $kind }) does not fit: { $why }
event-no-score = { $text } is no score; write the games won, lost and, if any, drawn, such as 2-1 or 1-1-1
event-told-created = { $name } was made: { $format }, best of { $games }
event-told-stacked = { $player } registered { $stack }, { $cards } cards, digest { $digest }
event-told-started = the event started with { $players } players
event-told-unpaired = round { $round } was unpaired
event-told-swapped = { $one } and { $other } changed places
event-told-repaired = match { $match } was put right: { $games }
event-told-cleared = the result of match { $match } was taken out
event-told-undone = act { $act } was taken back
event-told-redone = act { $act } counts again
event-no-export = { $what } cannot be exported; there are { $known }
event-no-rows = { $file } has no rows
event-columns = { $file } has the columns { $columns }; players need name, pairings one and other, results one, other and score
event-number-of-rounds = number of rounds
event-late = not { $players }, to come in late: a table of results brings that in, or agon event add when it is time
event-as-dropped = { $players } not as dropped: a table of results brings that in, or agon event drop
event-no-stack-of = no stack of { $players }, whose cards the table does not hold: register with agon event stack
event-holds-all = agon event export FILE event holds everything
event-comes-before = round { $first } comes before round { $second }
event-paired-already = round { $round } is paired already; unpair it first
event-meets-other = { $player } meets { $opponent } in round { $round }, not { $wanted }
event-walkover = { $match } is a walkover, and nobody dropped; enter the drop, then the result is there
event-over-repair = { $match } is over: { $games }; repair it instead
event-no-csv = { $file } is no CSV table: { $why }
event-columns-count = there are { $columns } columns, and another number of values
event-table-no-json = { $file } is not JSON: { $why }
event-one-table = { $file } must hold one of { $known }, a list of rows; it holds { $has }
event-rows-objects = { $file } must hold a list of rows, each an object
event-no-number = { $text } is no { $what }: write a whole number from { $least }
event-record-names = { $record }: { $why }; where a record has other names, say who had its seat A: agon event result FILE PLAYER --record { $record }
event-record-twice = { $record } is given twice; each record is of another game
event-record-entered = { $record } was entered already, as the result of match { $match }
event-record-system = { $record } is of { $system }, and { $event } plays { $plays }
event-record-length = { $record } is of a match, the best of { $games }; those here are the best of { $wanted }
event-record-no-match = { $record } is of { $one } against { $other }, who do not meet in { $round }
event-record-other-match = { $record } is of { $match }, and { $first } of { $found }; enter one at a time
event-and-more = { "" } and { $more } more
event-record-cards = { $record }: { $player } did not play what is registered: { $differences }{ $more }
event-record-name = name the record of a match, or of each of its games
event-record-player = { $record } has { $found } where { $wanted } should be
event-round = round { $round }
event-without-round = { $event }, where no round is paired yet
event-most-players = an event has at most { $most } players, late ones among them
event-card-missing = { $card } is registered and missing{ $times }
event-card-strange = { $card } is not registered{ $times }
event-by-points = match points
event-by-opponents-match = opponents' match-win share
event-by-games = game-win share
event-by-opponents-games = opponents' game-win share
event-by-among = points among equals
event-bracket-decides = { $format }: the place in the bracket decides, then seed { $seed }
event-games-sum = { $win } x { $won } won + { $draw } x { $drawn } drawn
event-points-sum = match points: { $win } x { $won } won + { $draw } x { $drawn } drawn = { $points }
event-game-share = game-win share: ({ $sum }) / ({ $win } x { $games } games) = { $share }
event-round-bye = { "" }  round { $round }: bye, counted as { $games }
event-no-opponents = { $title }: no opponents yet, so { $share }
event-mean = { $title }: the mean of { $opponents } = { $share }
event-counted-as = , counted as { $share }
event-opponent = { "" }  { $opponent }: { $points } of { $of } points = { $share }{ $counted }
event-back = who dropped can be let in again, and in Swiss somebody new can still enter
event-did-you-mean = ; did you mean { $names }?
event-show-lists = ; the event lists its players
event-no-player = there is no player { $player }{ $hint }
event-no-match = there is no match { $match }; the event lists its matches, each written as ROUND.TABLE
event-nobody-in = nobody is still in, so the event is over; { $back }
event-not-started = the event is not started; start it first
event-round-open = round { $round } is not over: no result of { $matches }
event-over-won = the event is over; { $winner } won it
event-robin-over = all { $rounds } rounds are played: everybody has met everybody
event-rounds-over = all { $rounds } rounds are played; for one round more add --further
event-too-few = { $players } is still in, and a round needs { $least }, so the event is over; { $back }
event-without-stack = no stack is registered for { $players }; register one, or drop them
event-has-stack = { $player }'s stack is { $stack }
event-has-none = { $player } has none
event-locked = stacks are locked since the event started, and { $held }; play with what is registered, or drop the player
event-had-bye = { $player } has had a bye
event-have-met = { $one } and { $other } have met
event-best-of = a best of { $games }
event-more-games = { $games } has more games than { $match } takes: { $needed } win it
event-two-winners = { $games } has two winners; { $match } ends with the { $nth } game that one player wins
event-drawn-games = { $games } has { $drawn } drawn games, more than { $match } has games
event-most-games = { $games } is { $count } games, and a match has at most { $most }, drawn ones among them: each uses up a warrior; a match that was played again has the score of the last time
event-play-on = play on until one player is ahead
event-play-again = play the match again, and enter that score
event-no-winner = { $games } has no winner, and { $format } has no draws; { $remedy }
event-log-begins = the log of an event begins with the entry 'created', and has no second one
event-no-change = { $kind } is no change of an event
event-rounds-follow = { $format } has as many rounds as it takes; leave --rounds out
event-entered-dropped = { $player } is entered already, and has dropped; let { $quoted } in again instead
event-entered = { $player } is entered already; tell two players apart by more of their names
event-seed-taken = { $player } has seed { $seed } already; give { $name } another, or none
event-players-most = an event has at most { $most } players
event-drawn-once = { $format } is drawn once, so { $player } cannot enter late; before the first result, undo the start
event-cards-digest = the cards registered for { $player } are not those of the digest beside them
event-dropped-already = { $player } has dropped already, in round { $round }
event-need-not-drop = the event is over; { $player } need not drop
event-is-in = { $player } is in; only who has dropped can return
event-started-already = the event is started already; go on by pairing a round
event-needs-players = an event needs { $least } players to start, and has { $has }; add some
event-order-all = the order of seeds must name every player once
event-round-wanted = the round to be paired is { $wanted }, not { $round }
event-same-table = two matches have the same table
event-no-choice = { $format } leaves no choice of pairings, and these are not round { $round }'s
event-swiss-bracket = a Swiss event has no bracket for a pairing to stand in
event-written = { $name } must be written as it was entered, { $kept }
event-dropped-unpaired = { $player } has dropped and cannot be paired
event-paired-twice = { $player } is paired twice
event-unpaired = { $players } is not paired
event-byes = { $players } have a bye; at most one may, and only if the players are odd
event-relax = { $why }; add --relax to pair them all the same
event-only-last = only the last round, { $round }, can be unpaired
event-has-results = round { $round } has results: { $results }; take them out first
event-seeds-instead = { $format } leaves no choice of pairings; give seeds before the start instead
event-stays = { $match } is over ({ $games }) and stays as it is
event-bye-no-result = { $match } has no result to enter; a swap gives the bye to somebody else
event-as-entered = { "" } (as entered now)
event-over-with = { $match } is over: { $games }{ $same }; if that is wrong, repair the result of { $player } in round { $round }
event-no-result = { $match } has no result yet; enter one first
event-nothing-out = { $match } has no result to take out
event-of-round = { $match } is of round { $round }, and round { $last } is paired; repair it with the right score, or unpair the later rounds first
event-won-walkover = { $match } is won because a player dropped; repair the result to enter what was played
event-unpair-first = unpair the rounds after { $round }, and then { "" }
event-comes-from = { $match } (round { $round }) was played and comes from this result; { $first }take the result of { $player } out first
event-comes-anew = { $match } (round { $round }) comes from this result; add --repair-pairings to draw it anew
event-no-folder = there is no folder { $folder }; make it first
event-exists = { $file } exists already; name another file, or go on with that event
event-in-use = { $file } is being changed by another process; nothing was entered. Try again when that one is done
event-no-pairing = no pairing without a rematch is left: { $why }; { $remedy }
event-byes-over = everybody who is left has had a bye, and the players are odd; { $remedy }
event-no-other-bye = { "" } (nor does a bye for anybody else who had none help)
event-no-pairing-bye = no pairing without a rematch is left: with the bye for { $player }, { $why }{ $others }; { $remedy }
event-relax-remedy = add --relax to allow as few rematches and second byes as can be
event-too-many-met = too many of the players have met one another
event-groups = nobody of one group can meet another ({ $groups }), and each is odd
event-apart = apart from { $players }, the players fall into { $odd } odd groups that have met one another ({ $groups }), and each needs one of the { $few }
event-swiss = Swiss
event-single = single elimination
event-double = double elimination
event-robin = round robin
event-one-of = one of { $known }
event-a-pairing = a pairing
event-nobody-entered = ; nobody is entered yet
event-nobody = nobody
event-alone = { $player } alone
event-same-player = { $one } and { $other } are the same player
event-meet = { $one } and { $other } meet already
event-nth = { $number ->
    [1] first
    [2] second
    [3] third
   *[4] fourth
 }
event-told-added = { $player } was entered
event-told-seeded = { $player } was entered with seed { $seed }
event-told-dropped = { $player } dropped
event-told-returned = { $player } returned
event-told-paired = round { $round } was paired, { $tables ->
    [1] 1 table
   *[other] { $tables } tables
 }
event-told-ended = match { $match } ended { $games }{ $records ->
    [0] {""}
    [1] , by its record
   *[other] , by its records
 }
event-took-rounds = { $rounds ->
    [1] 1 round
   *[other] { $rounds } rounds
 }
event-took-results = { $count ->
    [1] 1 new result
   *[other] { $count } new results
 }
event-took-pairings = { $count ->
    [1] 1 pairing
   *[other] { $count } pairings
 }
event-took-moves = { $players ->
    [1] 1 player who came or left
   *[other] { $players } players who came or left
 }
event-players = { $players ->
    [1] 1 player
   *[other] { $players } players
 }
event-row = { $file }, row { $row }
event-is-of = { $player } has place { $rank } of { $rows }{ $dropped ->
    [yes] , and has dropped
   *[no] {""}
 }
event-late-entry = {"  "}late entry: { $rounds ->
    [1] 1 round
   *[other] { $rounds } rounds
 } missed, each counted as a match lost 0-{ $games }
event-behind = behind { $player } by { $why }
event-before = before { $player } by { $why }
event-against = { $title }: { $here } against { $there }
event-nothing = nothing
event-round-told = {"  "}round { $round }: { $end ->
    [won] won
    [lost] lost
   *[drawn] drawn
 } { $games } against { $opponent }{ $how ->
    [walkover] {" "}(walkover)
   *[played] {""}
 }
event-met-all = { $players } { $count ->
    [1] has
   *[other] have
 } met everybody else who is left
event-bracket = Bracket
event-lower-bracket = Lower bracket
event-final = Final
event-by-seed = seed
event-match-table = { $match } (table { $table })
