# The table while a game is played, and what lies around it.

game-hint-thinking = Thinking about a hint.
game-late = You had no time left.
game-left = You were away, and your seat was claimed.
game-resigned = You have resigned.
game-copied = The record is copied.
game-not-copied = The record could not be copied.
game-watching = You are watching.
game-bot-plays-on = { $given } A bot plays on in your seat, and you may watch.
game-your-defeated = Your { $warrior } is defeated. You may watch to the end.
game-held = You can answer as soon as the connection is back.
game-idle-table = The table is yours to look at meanwhile.
game-idle-board = The board is yours to look at meanwhile.
game-idle = You will be asked next when something of yours can answer.
game-decides = { $who } decides.
game-your-decision = Your decision
game-other-thinks = { $who } { $what ->
    [thinks] is thinking
   *[other] decides
 }
game-other-player = The other player
game-so-far = { $time } so far.
game-coin = The coin
game-dice = Dice
game-coin-text = It says who attacks.
game-rolling = Rolling.
game-reconnecting = Reconnecting. Your place is kept.
game-picked = Picked, { $n }: { $cards }.
game-put-back = Put the last one back
game-since = Since your last turn
game-since-more = ({ $n ->
    [1] { $n } event
   *[other] { $n } events
 } more in the log)
game-games = Games of the match
game-game = Game { $game }
game-no-game = No game was finished.
game-rounds-won = { $n ->
    [1] { $n } round won
   *[other] { $n } rounds won
 }
game-defeated = defeated
game-play-again = Play again
game-pass-decks = Pass the decks on
game-swap-stacks = Swap stacks
game-swap-sides = Swap sides
game-match = The match
game-look-again = Look at it again
game-copy-record = Copy record
game-check-dice = Check the dice
game-home = Home
game-press-again = Press again: { $what }
game-forced = One answer is possible. It is given by itself in a moment.
game-bot-for = Let a bot play on for { $who }
game-claim = Claim the { $what ->
    [match] match
   *[other] game
 }
game-take-back = Take back
game-ask-back = Ask to take back
game-hint-first = New here? Hint
game-hint = Hint
game-type-move = Type a move
game-draw-again = Press again: a draw
game-draw = Draw
game-offer-draw = Offer a draw
game-resign-bot = Press again: a bot plays on
game-resign-match = Press again: the match is given up
game-resign-again = Press again to resign
game-resign = Resign
game-over = game over
game-decide = your decision
game-other-decides = { $who } decides
game-score = { $own } to { $other }
game-agon-home = Agon, home
game-match-score = The match: { $game }, { $score }
game-rounds-army = Rounds won: { $rounds }. The army in full
game-rounds = Rounds won
game-light-or-dark = Light or dark
game-keys = Keys
game-menu = Game menu
game-log = Log
game-show = Show
game-log-all = all
game-log-no-dice = without dice
game-log-mine = mine
game-events = Events
game-round = Round { $round }
game-set-up = Set-up
game-last-roll = Last roll
game-roll = The roll
game-dice-of = Dice { $dice }{ $many ->
    [0] {""}
   *[other] , instead of { $struck }
 }
game-damage = Damage
game-base = base { $base }
game-no-dice = No dice have been rolled yet.
game-speed-per = { $speed }: actions a { $per ->
    [round] round
   *[other] turn
 }
game-wins-ties = { $what }: wins ties
game-damage-of = { $damage } of a { $attack }
game-added = { $defense }: added to its defense
game-printed = printed { $printed }{ $many ->
    [0] {""}
   *[other] : { $why }
 }
game-discarded = Discarded
game-in-hand = In hand
game-hidden = Hidden
game-in-square = In { $square }
game-depleted = Depleted
game-new = New
game-you = { $name } (you)
game-turn = Turn { $turn }{ $done ->
    [yes] , done
   *[other] {""}
 }
game-out = Defeated
game-pile = { $n ->
    [1] { $n } card in the pile
   *[other] { $n } cards in the pile
 }
game-life-is = Life { $life }{ $more }
game-life = Life
game-printed-life = printed { $printed }
game-actions-left = actions left
game-of = of
game-hands-round = { $n } of 2 hands used this round
game-hands = { $n } of 2 hands used
game-saved-next = { $n ->
    [1] { $n } action
   *[other] { $n } actions
 } saved for the next round
game-saved = actions saved
game-worn = Worn: { $body }
game-by-round = { $supports }, by round
game-down-of = Round { $slot }: face-down { $support } of { $who }
game-down-name = { $slot ->
    [0] {""}
   *[other] Round { $slot }:{" "}
 }face-down { $support } of { $who }
game-down-round = Face-down, round { $round }
game-none-laid = No { $supports } laid yet
game-every-card = { $who }, { $player }: every card
game-tokens = { $n ->
    [1] { $n } { $kind } token
   *[other] { $n } { $kind } tokens
 }
game-in-the-arena = In the arena
game-used = ✓ Used
game-arena = Arena, { $size } by { $size }. Arrow keys move, Enter chooses.
game-facing = Choose where to face. Arrow keys choose, Enter confirms.
game-face = Face { $facing }
game-role = { $role ->
    [attacker] Attacker
    [defender] Defender, wins ties
   *[other] No role yet
 }
game-does-role = { $name }{ $role ->
    [attacker] { $who ->
        [you] {" "}attack
       *[other] {" "}attacks
     }
    [defender] { $who ->
        [you] {" "}defend
       *[other] {" "}defends
     }
   *[other] {""}
 }
game-sum-attack = sum of attack
game-sum-hp = sum of HP
game-goes-here = { $type ->
    [weapon] Weapon
    [shield] Shield
    [action] Action
   *[other] Fighter
 } goes here
game-hand-stack = { $n ->
    [1] { $n } card
   *[other] { $n } cards
 } in hand, { $stack } in the main stack
game-hand-stack-short = { $hand } in hand, { $stack } in stack{ $away ->
    [yes] , away
   *[other] {""}
 }
game-out-cards = { $n } out of the game: { $whose ->
    [you] your
   *[other] { $name }:
 } cards and stacks
game-out-of-game = { $n } out of the game
game-no-weapon = No weapon
game-no-hero = No hero
game-no-hero-yet = No hero yet
game-no-shield = No shield
game-heroes-of = Heroes of { $whose ->
    [you] yours
   *[other] { $name }
 }
game-hero-card = { $card }, { $attack } attack, { $hp } HP, { $state ->
    [used] has led: { $rounds }
    [now] leads this round
    [pick] press to pick this hero
   *[other] free
 }
game-hero-hidden = a hero not shown yet
game-pool-hidden = hidden
game-hero-row = Hero, weapon and shield
game-none-of = No { $type }s
game-army-every = { $whose ->
    [you] Your army
   *[other] The army of { $name }
 }: every card
game-fighters = Fighters
game-actions = Actions
game-battle-points = Battle points
game-coin-says = A coin says who attacks.
game-no-points = No points yet: the round has not begun.
game-your-hand = Your hand, { $n ->
    [1] { $n } card
   *[other] { $n } cards
 }
game-hand-card = { $card }, { $type }, { $attack } attack, { $hp } HP{ $more }{ $state ->
    [picked] , picked
    [not-now] , not now
    [free] {""}
   *[other] , press again to { $state }
 }
game-picked-mark = ✓ Picked
game-do-it = { $deed ->
    [play] Play it
    [discard] Discard it
    [keep] Keep it
   *[other] Choose it
 }
game-text = text
game-hand-empty = Your hand is empty.
game-side-of = { $name }{ $role ->
    [attacker] , attacker, { $points } battle points
    [defender] , defender, { $points } battle points
   *[other] {""}
 }
game-pool = { $state ->
    [free] free
   *[other] now
 }
game-led = { $won ->
    [yes] won { $round }
   *[other] lost { $round }
 }
game-if-ended = If it ended now
game-would-win = { $who ->
    [you] You win
   *[other] { $name } wins
 } round { $round }
game-equal = Equal points.
game-equal-text = The defender wins, and nobody takes damage.
game-damage-n = { $n } damage
game-damage-to = to the Fighters of { $whose ->
    [you] yours
   *[other] { $name }
 }, weakest first
game-hp = { $hp } HP
game-hp-run = { $hp } HP, { $run } of { $of }
game-may-fall = may fall
game-falls = ✕ falls
game-stays = ✓ stays
game-no-fighters = No Fighters are there to fall.
game-equally-weak = { $n } of those that are equally weak would fall; somebody chooses.
game-nothing-projected = The game is over: nothing is projected.
game-turns-not-begun = The turns of this round have not begun.
game-rounds-left = { $n ->
    [1] { $n } round left
   *[other] { $n } rounds left
 }
game-ci = CI
game-die = Die
game-die-none = none
game-not-thrown = not thrown yet
game-order = Order of turns
game-of-rounds = of { $rounds }
game-rule = Rule { $clause }
game-used-of = { $used } of { $n ->
    [1] { $n } action
   *[other] { $n } actions
 } used
game-turn-n = turn { $turn }
game-in-force = In force
game-in-force-list = Lasting effects in force
game-effects = { $n ->
    [1] { $n } effect
   *[other] { $n } effects
 }
game-on-your-side = on your side
game-in-your-hand = in your hand
game-lies-hero = { $who ->
    [you] one of your heroes
   *[other] a hero of { $name }
 }
game-lies-out = out of the game
game-new-this-round = new this round
game-attack = Attack
game-cost = Cost
game-hands-l = Hands
game-your-reach = Your { $what }
game-reaches = { $who } reaches it
game-card = Card
game-in-full = { $card }, in full
game-square = Square { $square }{ $there ->
    [yes] : { $fighter }
   *[other] {""}
 }
game-hits = hits { $hit }, critical { $critical }
game-on-average = { $damage } damage on average
game-larger = { $card }, larger
game-type-l = Type
game-realm = Realm
game-side-l = Side
game-nature = Nature
game-worn-on = Worn on the
game-chain = Chain
game-printed-l = Printed
game-no-abilities = This card has no abilities.
game-now-of = Now{ $who ->
    [you] {""}
   *[other] , { $name }
 }
game-now = Now
game-in-force-l = In force:
game-press-card = Press a card, and it stands here in full.
game-ability = Ability
game-on-the-side = on the side of { $name }
game-yours = yours
game-fighter = fighter
game-defeated-l = defeated
game-not-now = (not now)
game-action-name = { $name } ({ $n ->
    [1] action
   *[other] { $n } actions
 }):
game-reveal-name = { $name } (reveal):
game-new-round = New this round
game-depleted-l = depleted
game-not-known = { $n ->
    [1] { $n } { $support } is not known.
   *[other] { $n } { $supports } are not known.
 }
game-say-something = Say something
game-said = What was said
game-nothing-said = Nobody has said anything.
game-mute = Mute { $who }, who is not told
game-new-lines = { $n ->
    [1] { $n } new line
   *[other] { $n } new lines
 }
game-reach-from = From { $square ->
    [none] there
   *[other] { $square }
 }{ $facing ->
    [N] {" "}facing north
    [E] {" "}facing east
    [S] {" "}facing south
    [W] {" "}facing west
   *[other] {""}
 }
game-reach-of = Show reach of
game-reach-whole = reach
game-reach-none = None
game-reach-whose = Reach of { $who }
game-reach-their = { $whose } reach
game-coordinates = Coordinates never turn; N marks north.
game-army = { $who }. { $won ->
    [1] { $won } round
   *[other] { $won } rounds
 } won, { $hand } in hand, { $stack } in the main stack, { $heroes ->
    [1] { $heroes } hero
   *[other] { $heroes } heroes
 } not used yet.
game-army-out = Out of the game
game-army-out-none = Nothing is out of the game yet.
game-army-seen = Seen in that hand
game-army-table = On the table
game-army-table-none = Nothing lies there.
game-army-stack = Still in your main stack, in no order
game-army-stack-none = It is empty.
game-cards = { $n ->
    [1] { $n } card
   *[other] { $n } cards
 }
game-empty-by = By: { $who }.
game-empty-reset = Any card played sets it back to 0.
game-not-yours = It is not your decision now.
game-notation = Move in notation
game-do-move = Do it
game-enter-does = Enter does it:
game-enter-completes = Enter completes:
game-tab-completes = Tab completes:
game-enter-why = Nothing offered begins like that; Enter asks why.
game-picked-l = picked
game-match-won = won
game-match-left = { $warriors ->
    [1] { $warriors } { $warrior }
   *[other] { $warriors } { $many }
 } and { $supports ->
    [1] { $supports } { $support }
   *[other] { $supports } { $more }
 } left
game-match-games = Games played
game-match-stack = Left in your stack
game-match-stack-none = Nothing is left.
game-match-your-pile = Your discard pile
game-match-pile = Discard pile of { $who }
game-match-pile-none = Nothing lies there yet.
game-key-arrows = Arrows
game-key-end = end your turn: press it twice
game-key-go-army = go to the table, the options, your hand
game-key-now-army = go to what would come of it now, the log
game-key-army = your army: what is out of the game, your stack
game-key-number = choose that option
game-key-enter = Enter, Space
game-key-confirm = confirm the focused thing
game-key-esc = Esc
game-key-back = step back, close
game-key-move = move on the board, choose a facing
game-key-begin = begin a move on the board
game-key-turn = turn: then an arrow, then Enter
game-key-pass = pass, if that is offered
game-key-target = next target in reach
game-key-reach = cycle your reach; theirs on or off
game-key-go = go to the board, the options, your { $supports }
game-key-dice = go to the dice, the log
game-key-inspect = inspect the card of the focused thing
game-key-match = the match: score, your stack, the discard piles
game-key-why = why? what is not possible now
game-key-text = the table as text, and back
game-key-undo = take back; ask others to
game-key-say = say something to the others
game-key-asked = go to what others ask: then Y or N
game-key-notation = type a move in notation
game-key-list = this list
game-notation-is = Notation is what the engine prints:
game-pick-in = In
game-pick-to = To
game-pick-face = Then choose where to face
game-turns-card = turns its card sideways{ $n ->
    [0] {""}
    [1] , { $n } hand
   *[other] , { $n } hands
 }
game-hits-short = hits { $chance }
game-stat-printed = { $name } { $now } (printed { $printed })
game-match-scores = Score
game-report = Report { $who }
game-report-how = { $game ->
    [yes] Whoever runs this server reads it, with the record of this game and what was said lately. The other player is not told.
   *[no] Whoever runs this server reads it. { $who } is not told.
 }
game-report-reason = What it is about
game-report-for = { $reason ->
    [talk] How they talk
    [name] Their name
    [stalling] They hold the game up
    [cheating] They cheat
   *[other] Something else
}
game-report-text = In your words, if you like
game-report-send = Send the report
game-report-sent = { $game ->
    [yes] The report is sent. You can also mute this player, or claim the game if they leave.
   *[no] The report is sent. You can also block { $who }.
 }
game-whole = { $card } in full
game-to-event = Back to the event
