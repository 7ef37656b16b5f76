# The table in words.

words-state = { $state ->
    [face-up] face-up
    [face-down] face-down
    [discarded] discarded
    [arena] in the arena
   *[other] in hand
 }
words-grid = { $ahead ->
    [0] beside
   *[other] { $far }
 }{ $side ->
    [none] {""}
   *[other] { $beside }
 } { $modifier }
words-in-round = Round { $round }: { $words }
words-initiative = initiative { $initiative }
words-revealed = revealed this round
words-only-you = face-down, only you see it
words-in-square = in { $square }
words-depleted = depleted
words-depleted-sideways = depleted, it lies sideways
words-counters = { $n ->
    [1] { $n } counter
   *[other] { $n } counters
 }
words-counters-on = { $n ->
    [1] { $n } counter on it
   *[other] { $n } counters on it
 }
words-die = a die on it shows { $face }
words-life = life
words-attack = attack
words-hp = HP
words-costs = { $n ->
    [1] costs { $n } action
   *[other] costs { $n } actions
 }
words-hands = { $n ->
    [1] { $n } hand
   *[other] { $n } hands
 }
words-worn-on = worn on the { $body }
words-chain = chain { $chain }
words-body = { $body ->
    [head] head
    [torso] torso
    [legs] legs and feet
   *[other] arms and hands
 }
words-side = { $side ->
    [N] north
    [E] east
    [S] south
   *[other] west
 } side
words-face = { $face ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
    [6] six
   *[other] { $face }
 }
words-limit = { $ability }: used { $used } of { $times } { $per }
words-times = , { $n } times
words-unread = ✕ Not read whole: it cannot be played yet.
words-unread-mark = ✕ unread
words-unplayable = ✕ Read whole, but it cannot be played yet.
words-unplayable-mark = ✕ not playable
words-read = ✓ Every word read.
words-read-playable = ✓ Every word read, and all of it can be played.
words-read-mark = ✓ read whole
words-against = { $one } against { $other }
words-face-down-card = a face-down card
words-answer-square = { $deed ->
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
words-answer-turn = turn to face { $way ->
    [N] north
    [E] east
    [S] south
   *[other] west
 }
words-answer-attack = attack { $who }
words-with = with { $mates }
words-you = you
words-turn = turn { $turn }{ $done ->
    [yes] , done
   *[other] {""}
 }
words-won = { $who ->
    [you] You win
    [you-too] You and { $names } win
    [several] { $names } win
   *[other] { $names } wins
 }
words-given-up = Given up
words-draw = A draw
words-draw-between = A draw between { $names }
words-life-of = life { $now } of { $printed }
words-life-more = life { $now }, printed { $printed }
words-life-now = life { $life }
words-actions-left = { $n ->
    [1] { $n } action left
   *[other] { $n } actions left
 }
words-actions-saved = { $n ->
    [1] { $n } action saved
   *[other] { $n } actions saved
 }
words-hands-used = { $n } of 2 hands used
words-tokens = { $n ->
    [1] { $n } { $kind } token
   *[other] { $n } { $kind } tokens
 }
words-minion = { $name }, minion { $whose ->
    [you] yours
    [other] of { $owner }
   *[other] of nobody
 }, facing { $facing }, life { $life }, { $defense } { $value }
words-stands = { $fighter }, { $who }, facing { $facing }
words-scenery = filled by the scenery
words-empty = empty
words-card-there = card: { $card }
words-hits = hits { $chance }
words-your-reach = your { $what } { $modifier }
words-their-reach = { $whose } { $what } { $modifier }
words-can-choose = you can choose this square
words-set-up = Set-up
words-round-stage = Round { $round }, { $stage }
words-round-of = Round { $round } of { $rounds }
words-standoff = { $state ->
    [ahead] has the most Life
    [level] level for the most Life
    [behind] has less Life
    [stands] stands in the center
    [waits] is to be placed
    [defeated] defeated
   *[other] out, with less Life
 }
words-your-turn = your turn, action { $action } of { $all }
words-your-turn-left = your turn, { $left } of { $all ->
    [1] { $all } action
   *[other] { $all } actions
 } left
words-over = Game over. { $result }
words-your-decision = Your decision: { $question }
words-decides = { $who } decides.
words-nobody-decides = Nobody decides.
words-in-force = In force: { $effect }.
words-options = Options: { $options }.
words-you-are = You: { $name }
words-defeated = { $who }, defeated.
words-faces = { $square }, facing { $facing }
words-not-placed = not placed yet
words-wears = { $who ->
    [you] You wear
   *[other] { $name } wears
 } cards on: { $body }.
words-in-is = In { $square }: { $what }.
words-in-lies = In { $square } lies { $card }.
words-scenery-fills = The scenery fills { $squares }.
words-reaches-them = { $what } reaches them: { $modifier }
words-reaches-you = { $whose } { $what } reaches you: { $modifier }
words-no-reach = You do not reach them.
words-seen = { $where } of you is { $who }.
words-supports = { $who ->
    [you] Your { $supports }
   *[other] { $whose } { $supports }
 }: { $places }.
words-last-roll = Last roll: { $title }.
words-minus = minus { $amount } { $name }
words-plus = plus { $amount } { $name }
words-is = is { $total }
words-damage = Damage: { $parts }.
words-not-counted = { $what } does not count, { $reason }
words-events-before = { $n ->
    [1] { $n } event before.
   *[other] { $n } events before.
 }
words-no-hint = There is no hint for this decision.
words-hint = Hint: { $deed }.
words-hint-wins = The bot expects to win { $chance } of games from there.
words-hint-no-reason = The bot expects to win { $chance } of games from there; no single reason stands out.
words-phrase = { $phrase ->
    [hello] Hello.
    [luck] Good luck.
    [thanks] Thank you.
    [well-played] Well played.
    [sorry] Sorry.
    [moment] One moment, please.
    [thinking] I am thinking.
   *[other] Good game.
 }
words-away-now = { $name } is away, and has been for so long that you may go on without { $name }.
words-away = { $name } is away.
words-away-minutes = { $name } is away. You may claim the game once you have waited { $n ->
    [1] { $n } minute
   *[other] { $n } minutes
 }, or wait longer.
words-away-seconds = { $name } is away. You may claim the game once you have waited { $n ->
    [1] { $n } second
   *[other] { $n } seconds
 }, or wait longer.
words-facing = { $facing ->
    [N] north
    [E] east
    [S] south
   *[other] west
 }
words-where-ahead = { $n ->
    [1] one square
    [2] two squares
    [3] three squares
    [4] four squares
   *[other] { $n } squares
 } { $way ->
    [ahead] ahead
   *[other] behind
 }
words-where-aside = { $n ->
    [1] one square
    [2] two squares
    [3] three squares
    [4] four squares
   *[other] { $n } squares
 } to the { $side ->
    [right] right
   *[other] left
 }
words-where-same = in the same square
words-type = { $type ->
    [champion] Champion
    [inspiration] Inspiration
    [weapon] Weapon
    [armor] Armor
    [special] Special
    [hero] Hero
    [shield] Shield
    [action] Action
   *[other] Fighter
 }
words-game = Game { $game } of { $games }
words-score = { $own } to { $other }
words-won-so-far = { $who } { $won }
words-you-start = You
words-both-choose = Both choose a warrior in secret.
words-both-choose-drawn = The last game was drawn: both choose a warrior in secret.
words-chooses-first = { $who ->
    [you] You choose first.
   *[other] { $name } chooses first.
 }
words-chooses-first-you = You choose first; { $other } sees your warrior and chooses then.
words-chooses-first-other = { $name } chooses first; you see that warrior and choose then.
words-past-drawn = drawn, { $fighters }
words-past-won = { $who ->
    [you] You
   *[other] { $name }
 } won with { $own } against { $other }
words-game-title = Game { $game }: { $fighters }
words-game-number = Game { $game }
words-four-of = Any four of the { $n } supports that were left in your stack; what is laid now is used up for this match.
words-game-past = Game { $game }: { $past }.
words-match = Match: { $game }. { $score }.
words-left-in-stack = Left in your stack: { $cards }.
words-discards = { $who ->
    [you] Your discard pile
   *[other] { $name }: discard pile
 }: { $cards }.
words-place = Place { $who }
words-move = Move { $who }
words-turn-in-place = Turn in place
words-face-to = Face { $facings }
words-to-one-of = To one of { $n } squares
words-to = To { $squares }
words-then-face = { $to }, then face any way
words-far = { $n ->
    [1] one
    [2] two
    [3] three
    [4] four
   *[other] { $n }
 } { $way ->
    [ahead] ahead
   *[other] behind
 }
words-aside = { $n ->
    [1] {""}
    [2] {" "}two
    [3] {" "}three
    [4] {" "}four
   *[other] {" "}{ $n }
 } { $side ->
    [left] left
   *[other] right
 }
