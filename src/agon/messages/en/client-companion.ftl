# The companion of a table with real cards.

companion-title = Table companion: { $over ->
    [yes] the rounds are over
   *[other] round { $round }
 }{ $turn ->
    [yes] , { $who }’s turn
   *[other] {""}
 } · Agon
companion-just-now = just now
companion-minutes-ago = { $n } minutes ago
companion-hours-ago = { $n } hours ago
companion-days-ago = { $n } days ago
companion-roll-of = { $attacker } attacks { $defender }: { $sum } against { $other }
companion-roll-hit = { $roll }, a{ $double ->
    [yes] {" "}critical
   *[other] {""}
 } hit: { $who } loses { $n }
companion-roll-miss = { $roll }, a miss
companion-skip = Go to round and dice
companion-heading = Table companion, { $over ->
    [yes] the rounds are over
   *[other] round { $round } of { $rounds }
 }
companion-change = change name and numbers
companion-turn = Turn
companion-less = { $who }: one less
companion-of-most = { $life } of { $most }
companion-won = { $n ->
    [1] { $n } round won
   *[other] { $n } rounds won
 }
companion-of = of { $most }
companion-more-life = { $who }: one more
companion-wins-round = Wins the round
companion-supports = Supports
companion-controls = Round, turn and dice
companion-round-back = Round back
companion-over = Over
companion-round = Round { $round }
companion-of-rounds = of { $n }
companion-rounds-over = The rounds are over.
companion-round-reminder = Round { $round }. { $reminder }
companion-round-on = Round on
companion-end-turn = End turn
companion-end-turn-of = of { $who }
companion-empty-turn = Empty turn
companion-in-a-row = { $n } in a row so far
companion-action = Action
companion-used = { $used } of { $speed } used
companion-dice = Dice
companion-who-first = Who is first?
companion-history = History
companion-taken-back = Taken back: { $what }
companion-undo = Undo
companion-more = More
companion-stays-on = Screen stays on.
companion-sleeps = This browser lets the screen sleep.
companion-touch = Touch, and the screen stays on.
companion-offline = Works offline.
companion-attacks = { $who } attacks { $whom }
companion-roll-here = Roll here
companion-we-rolled = We rolled
companion-attacker = Attacks
companion-defender = Is attacked
companion-dice-are = Dice { $one } and { $two }
companion-die-of = { $who }, { $which ->
    [second] second
   *[other] first
 } die
companion-modifier = Modifier
companion-all-equal = { $sum } all.
companion-tie-decides = { $tie } decides: { $own } against { $other }, a { $result ->
    [hit] hit
   *[other] miss
 }.
companion-tie-equal = { $tie } is equal, too: { $n } all. Roll for it; nothing changes those dice.
companion-why = Why?
companion-against = { $sum } against { $other }: { $result ->
    [critical] a critical hit
    [hit] a hit
   *[other] a miss
 }.
companion-roll-again = Roll again
companion-roll = Roll
companion-roll-tie = Roll for the tie
companion-hit-loses = Hit: { $who } loses { $n }
companion-miss = Miss
companion-first-in = Who is first in round { $round }?
companion-attacker-first = Whoever attacks has the first turn.
companion-equal = { $who }: equal, and { $tie } is equal, too.
companion-they-roll = They roll.
companion-equal-init = Where initiative is equal, { $tie } decides.
companion-so-be-it = So be it
companion-is-first = { $who } is first
companion-redo = Forward again
companion-save-text = Save as text
companion-now = Now
companion-to-here = { $way ->
    [forward] Forward
   *[other] Back
 } to here
companion-nothing-yet = Nothing has been done yet.
companion-name = Name
companion-life-printed = Life, printed
companion-life = life
companion-this-table = This table
companion-new-of = A new table of
companion-players = Players
companion-players-n = { $n } players
companion-turn-sides = Turn each side to its player
companion-keep-on = Keep the screen on
companion-leave = Leave, keep the table
companion-welcome = Welcome back to your table
companion-over-l = The rounds are over
companion-go-on = Go on
companion-new-table = New table
companion-reveal = Reveal card { $round }.
companion-no-reveal = The last round: no card is left to reveal.
companion-recharge = Recharge, then reveal card { $round }.
companion-choose-hero = Choose a hero each.
companion-player = Player { $seat }
companion-counted = { $who } { $sign }{ $by } { $what }, { $from } to { $to }
companion-renamed = { $who } is { $name }
companion-has-life = { $who } has { $n } life
companion-action-of = { $who }, action { $n } of { $all }
companion-all-turns = All turns of round { $round } are over
companion-whose-turn = { $who }’s turn
companion-empty-row = An empty turn, { $n } in a row. { $then }
companion-wins = { $who } wins round { $round }
companion-short = { $stat ->
    [init] Init
    [speed] Speed
    [exp] Exp
    [agility] Agility
    [champion] Champion
   *[other] Damage
 }
companion-experience = Experience
companion-champion-initiative = Champion Initiative
companion-battle-points = battle points
companion-life-word = life
companion-then = { $names }, then { $next }
