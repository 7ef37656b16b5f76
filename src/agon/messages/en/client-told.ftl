# The table in words: as text, square by square, and for a screen reader.

told-in-round = Round { $round }: { $words }
told-initiative = initiative { $initiative }
told-revealed = revealed this round
told-only-you = face-down, only you see it
told-in-square = in { $square }
told-depleted = depleted
told-depleted-sideways = depleted, it lies sideways
told-counters = { $n ->
    [1] { $n } counter
   *[other] { $n } counters
 }
told-counters-on = { $n ->
    [1] { $n } counter on it
   *[other] { $n } counters on it
 }
told-die = a die on it shows { $face }
told-side = { $side ->
    [N] north
    [E] east
    [S] south
   *[other] west
 } side
told-face = { $face ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $face }
 }
told-limit = { $ability }: used { $used } of { $times } { $per }
told-times = , { $n } times
told-face-down-card = a face-down card
told-answer-square = { $deed ->
    [move] move to
    [place] place on
   *[other] step to
 } { $square }{ $way ->
    [N] , facing north
    [E] , facing east
    [S] , facing south
    [W] , facing west
   *[other] {""}
 }
told-answer-turn = turn to face { $way ->
    [N] north
    [E] east
    [S] south
   *[other] west
 }
told-answer-attack = attack { $who }
told-with = with { $mates }
told-you = you
told-turn = turn { $turn }{ $done ->
    [yes] , done
   *[other] {""}
 }
told-won = { $who ->
    [you] You win
    [you-too] You and { $names } win
    [several] { $names } win
   *[other] { $names } wins
 }
told-given-up = Given up
told-draw = A draw
told-draw-between = A draw between { $names }
told-life-of = life { $now } of { $printed }
told-life-more = life { $now }, printed { $printed }
told-life-now = life { $life }
told-actions-left = { $n ->
    [1] { $n } action left
   *[other] { $n } actions left
 }
told-actions-saved = { $n ->
    [1] { $n } action saved
   *[other] { $n } actions saved
 }
told-hands-used = { $n } of 2 hands used
told-tokens = { $n ->
    [1] { $n } { $kind } token
   *[other] { $n } { $kind } tokens
 }
told-minion = { $name }, minion { $whose ->
    [you] yours
    [other] of { $owner }
   *[other] of nobody
 }, facing { $facing }, life { $life }, { $defense } { $value }
told-stands = { $fighter }, { $who }, facing { $facing }
told-scenery = filled by the scenery
told-empty = empty
told-card-there = card: { $card }
told-hits = hits { $chance }
told-your-reach = your { $what } { $modifier }
told-their-reach = { $whose } { $what } { $modifier }
told-can-choose = you can choose this square
told-set-up = Set-up
told-round-stage = Round { $round }, { $stage }
told-round-of = Round { $round } of { $rounds }
told-standoff = { $state ->
    [ahead] has the most Life
    [level] level for the most Life
    [behind] has less Life
    [stands] stands in the center
    [waits] is to be placed
    [defeated] defeated
   *[other] out, with less Life
 }
told-your-turn = your turn, action { $action } of { $all }
told-your-turn-left = your turn, { $left } of { $all ->
    [1] { $all } action
   *[other] { $all } actions
 } left
told-over = Game over. { $result }
told-your-decision = Your decision: { $question }
told-decides = { $who } decides.
told-nobody-decides = Nobody decides.
told-in-force = In force: { $effect }.
told-options = Options: { $options }.
told-you-are = You: { $name }
told-defeated = { $who }, defeated.
told-faces = { $square }, facing { $facing }
told-not-placed = not placed yet
told-wears = { $who ->
    [you] You wear
   *[other] { $name } wears
 } cards on: { $body }.
told-in-is = In { $square }: { $what }.
told-in-lies = In { $square } lies { $card }.
told-scenery-fills = The scenery fills { $squares }.
told-reaches-them = { $what } reaches them: { $modifier }
told-reaches-you = { $whose } { $what } reaches you: { $modifier }
told-no-reach = You do not reach them.
told-seen = { $where } of you is { $who }.
told-supports = { $who ->
    [you] Your { $supports }
   *[other] { $whose } { $supports }
 }: { $places }.
told-last-roll = Last roll: { $title }.
told-minus = minus { $amount } { $name }
told-plus = plus { $amount } { $name }
told-is = is { $total }
told-damage = Damage: { $parts }.
told-not-counted = { $what } does not count, { $reason }
told-events-before = { $n ->
    [1] { $n } event before.
   *[other] { $n } events before.
 }
told-no-hint = There is no hint for this decision.
told-hint = Hint: { $deed }.
told-hint-wins = The bot expects to win { $chance } of games from there.
told-hint-no-reason = The bot expects to win { $chance } of games from there; no single reason stands out.
told-phrase = { $phrase ->
    [hello] Hello.
    [luck] Good luck.
    [thanks] Thank you.
    [well-played] Well played.
    [sorry] Sorry.
    [moment] One moment, please.
    [thinking] I am thinking.
   *[other] Good game.
 }
told-away-now = { $name } is away, and has been for so long that you may go on without { $name }.
told-away = { $name } is away.
told-away-minutes = { $name } is away. You may claim the game once you have waited { $n ->
    [1] { $n } minute
   *[other] { $n } minutes
 }, or wait longer.
told-away-seconds = { $name } is away. You may claim the game once you have waited { $n ->
    [1] { $n } second
   *[other] { $n } seconds
 }, or wait longer.
# Words at which what several options have in common does not end.
told-links = to in on at the and facing face into
told-place = Place { $who }
told-move = Move { $who }
told-turn-in-place = Turn in place
told-face-to = Face { $facings }
told-to-one-of = { $kind ->
    [place] In
   *[other] To
 } one of { $n } squares
told-to = { $kind ->
    [place] In
   *[other] To
 } { $squares }
told-then-face = { $to }, then face any way
