# A table as plain text: what stands beside the words that the game itself says of a position.

text-noun = { NOUN($word) }
text-you = You
text-name-you = { $name } (you)
text-none = none
text-cards = { $n ->
    [1] { $n } card
   *[other] { $n } cards
 }
text-die = die { $face }
text-life = Life { $life }

# --- the arena ---

text-reach = Reach: { $grids }
text-grid-yours = your { $grid }
text-grid-of = { $seat }'s { $grid }
text-chance-open = * a choice may still change the chance
text-reached-by-several = A* and others reach it, too
text-no-grid = { $whose ->
    [own] You have no grid
   *[others] No opponent has a grid
 } called “{ $name }”. You can name { $names }.

# --- the sides ---

text-not-placed = warrior not placed yet
text-stands = { $square } facing { facing }
text-defeated = defeated
text-out = out of the game; discard pile: { $pile }
text-initiative = initiative { $number }{ $won ->
    [yes] {" "}(won)
   *[no] {""}
 }
text-minion = { $name }, minion, { $stands }: life { $life }, { $defense } { $value }
text-team = team { $seats }
text-from-row = from { $first } to { $last }
text-printed = { $now } (printed { $printed })
text-in-arena = in the arena
text-hidden = hidden
text-in-hand = in hand
text-new = new
text-in-force = In force: { $effect } ({ $source }, { $seat })

# --- a match ---

text-match = Match, best of { $best }, { $state ->
    [over] over
    [given-up] given up in game { $game }
   *[on] game { $game }
 }. Won: { $score }.
text-left-of = { $seat } { $warriors ->
    [1] { $warriors } warrior
   *[other] { $warriors } warriors
 } and { $supports ->
    [1] { $supports } support
   *[other] { $supports } supports
 }
text-left = { $choosing ->
    [yes] Left
   *[no] Left, with those of this game
 }: { $cards }.
text-won = { $seat } won
text-drawn = drawn
text-reason = { $reason }
text-stack = Your stack
text-pile = { $seat }  { $who }, discard pile: { $cards }

# --- dice ---

text-was = was { $dice }
text-no-dice = no dice
text-damage = Damage: { $sum }
text-not-counted = not counted: { SIGNED($amount) } { $name }, { $reason }
text-roll-in-all = { $roll }, in all { $total }

# --- options ---

text-cost = { $n ->
    [1] { $n } action
   *[other] { $n } actions
 }
text-damage-chance = { $amount } damage { $chance }
text-hit = hit { $chance } = { $percent }%, critical { $critical }

# --- cards ---

text-not-read = not read: { $why }
text-not-understood = its words are not understood
text-read-plain = read as it stands
text-read-as = read as: { $spoken }
text-not-playable = { $read } Not playable: { $why }
text-engine-cannot = the engine cannot do this yet

# --- armies ---

text-army-over = The game is over
text-army-round = Round { $round } of { $rounds }, rounds won: { $score }. { $step }.
text-army-score = { START($who) } { $won }
text-army-side = { $role ->
    [attacker] { START($who) } { DOES($who, "attack", "attacks") } with { $points } battle points
    [defender] { START($who) } { DOES($who, "defend", "defends") } with { $points } battle points
   *[none] { START($who) }
 }{ $turn ->
    [yes] , { DOES($who, "have", "has") } the turn
   *[no] {""}
 }
text-zone = { $zone ->
    [hero] Hero
    [weapon] Weapon
    [shield] Shield
    [actions] Actions
    [fighters] Fighters
    [heroes] Unused heroes
    [hand] Hand
   *[stack] Stack
 }
text-heroes-down = { $many } face down
text-hand-shown = { $hand } ({ $cards } among them)
text-stack-out = { $stack }; out of the game: { $out }
text-army-now = Now { $who } { DOES($who, "win", "wins") } the round, damage { $damage }; killed: { $killed }.
text-some-of = { $many } of { $cards }
text-army-out = { $seat }  { START($who) }, out of the game: { $cards }
text-roll-set = set to { $to } by { $source }
