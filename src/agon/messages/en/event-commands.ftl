# What the commands of events answer.

events-no-export = { $what } cannot be exported; there are { $known }, all and event
events-tables-written = { $file }: tables are written as .csv or .json
events-more-tables = { $what } is more than one table and is written as .json
events-itself = { $file } is the event itself; name another file
events-other = { $file } is another event, whose log would be lost; name another file
events-copied = { $event } is in { $file }, { $entries } entries
events-no-format = there is no format { $format }; there are { $known }
events-lengths = a match is best of { $known }, not { $games }
events-lengths-of = a match of { $system } is best of { $known }, not { $games }
events-made = { $event } is in { $file }; add players with: agon event add { $file } NAME...
events-one-seed = --seed is for one player at a time
events-walkover = ; { $player } wins their match by walkover
events-dropped = { $player } has dropped{ $gets }
events-back = { $player } is in again
events-open-again = ; { $match } is open again
events-stays-lost = ; { $match } of round { $round } stays lost by walkover ({ $remedy })
events-not-accepted = {"\u000A"}not accepted any more: { $problem }
events-unpaired = round { $round } is unpaired
events-record-score = a record says what the score is; leave SCORE out
events-give-score = give a player and the score, as in Ann 2-1, or the record of the match with --record
events-right-score = give the right score, or --clear to take the result out
events-match-open = { $match } is open again
events-paired-anew = ; round { $round } is paired anew: agon event show { $file }
events-counts-again = counts again
events-taken-back = is taken back
events-over = the event is over: agon event standings FILE
events-pair-next = pair the next round with: agon event pair FILE
events-drew = { $one } and { $other } drew, { $games }
events-beat = { $winner } beat { $loser }, { $games }
events-check-decks = --check needs the decks that the player shows
events-plays-registered = { $player } plays what is registered
events-registered = { $player } registered { $stack }, digest { $digest }
event-no-stack = { $player } has registered no stack
events-not-locked = not locked before the start
events-one-army = a player brings one army, and { $count } are named
events-no-such-id = no card has this id now; if it is in a file of yours, name it: --cards
events-now-card = the card with this id is { $card } now
events-record-system = { $record } is of { $system }, and this event plays { $plays }
events-not-sound = { $record } is not sound, { $where }{ $why }; see: agon replay { $record } --verify
events-not-over = { $record } is of a game that is not over; play on with: agon play --resume { $record }
events-players = { $record } is of { $seats } players; a match of an event has { $wanted }
events-stack-has = this has { $warriors ->
    [1] 1 warrior
   *[other] { $warriors } warriors
 } and { $supports ->
    [1] 1 support
   *[other] { $supports } supports
 }
events-single-game = a single game takes one deck, a warrior and 4 supports, and { $has }; name one deck
events-takes = the best of { $games } games takes { $games } warriors and { $supports } supports
events-name-decks = { $takes }, and { $has }; name { $games } decks, or one stack file with all of them
events-no-bracket = { $event } has no bracket; see: agon event standings { $file }
events-not-started = { $event } has not started; start it with: agon event start { $file }
events-svg = { $file }: a picture is written as .svg
events-drawn = drawn into { $file }
event-round-unknown = there is no round { $round }; { $rounds } are paired
events-shown = { $event }: { $format }, best of { $games }, { $players } players in
events-dropped-in = dropped in round { $round }
event-head-player = player
event-head-points = points
event-head-record = record
event-head-opp-match = opp. match
event-head-games = games
event-head-opp-games = opp. games
event-match = { $one } against { $other }
event-bye-of = { $player }'s bye
event-dropped-mark = {" "}(dropped)
events-whole-in = { $what } is in { $file }
events-are-in = { $what } are in { $file }
events-entered = entered { $what }
events-simulated = { $rounds } rounds, seed { $seed }
events-simulated-kept = { events-simulated }; kept in { $file }
events-added = entered { $names }{ $missed ->
    [0] {""}
    [1] , late: 1 round missed
   *[other] , late: { $missed } rounds missed
 }; { $players } players
events-missed = ; { $rounds ->
    [1] 1 round missed
   *[other] { $rounds } rounds missed
 }
events-started = { $event } has started with { $players } players{ $rounds ->
    [0] {""}
   *[other] , { $rounds } rounds
 }
events-at-table = table { $table }: { $match }
events-start-it = { $players ->
    [1] 1 player
   *[other] { $players } players
 } entered; start it with: agon event start FILE
events-results-open = round { $round }: { $results ->
    [1] 1 result is
   *[other] { $results } results are
 } open
events-round = round { $round }
events-how = { $how ->
    [bye] bye
    [rest] rests
    [walkover] {" "}walkover
   *[open] {""}
 }
events-table = table
events-score = score
events-accepted-now = { $legal } of { $stacks ->
    [1] 1 registered stack
   *[other] { $stacks } registered stacks
 } would be accepted now
events-locked = locked
events-digest = digest { $digest }
events-head-stack = stack
