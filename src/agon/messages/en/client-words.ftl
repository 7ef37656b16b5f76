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
words-unread = ✕ Not read whole: it cannot be played yet.
words-unread-mark = ✕ unread
words-unplayable = ✕ Read whole, but it cannot be played yet.
words-unplayable-mark = ✕ not playable
words-read = ✓ Every word read.
words-read-playable = ✓ Every word read, and all of it can be played.
words-read-mark = ✓ read whole
words-against = { $one } against { $other }
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
words-term = { $term ->
    [warrior] warrior
    [warriors] warriors
    [support] support
    [supports] supports
    [speed] speed
    [experience] experience
    [basic_attack] basic attack
    [damage] damage
    [defense] defense
   *[other] initiative
 }
