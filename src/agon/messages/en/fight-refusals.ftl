# Why something cannot be done in a fight, and what can.

no-over = The game is over.
no-dice-roll = Dice are being rolled; nothing can be chosen before they lie.

# --- answers ---

possible = { $more ->
    [yes] Possible: { $options }, among others.
   *[no] Possible: { $options }.
 }
no-answer = “{ $text }” is no answer here. { $possible }
no-pass = This cannot be passed. { $asked }
no-other-first = Something else must be answered first. { $asked }
no-written-so = Write “{ $notation }” for that.
no-not-asked-for = { $kind ->
    [space] { $named } is not among what is asked for. { $asked } { $possible }
    [facing] Facing { $named } is not among what is asked for. { $asked } { $possible }
    [text] “{ $named }” is not among what is asked for. { $asked } { $possible }
   *[name] { START($named) } is not among what is asked for. { $asked } { $possible }
 }
no-end-by-pass = Pass: that ends the turn.
no-end-by-passes = { $times ->
    [1] A turn ends when its actions are used. Pass { $times } time.
   *[other] A turn ends when its actions are used. Pass { $times } times.
 }
no-action-of-card = No action lets you { $verb ->
    [discard] discard
   *[reveal] reveal
 } a card. Actions are: move, turn, attack, use, pass.
no-verb-now = Nothing asks for “{ $verb }” now. Actions are: move, turn, attack, use, pass.

# --- moving ---

no-not-in-arena = { $warrior } is not in the arena.
no-not-in-arena-possible = { $warrior } is not in the arena. { $possible }
no-stands-there = { $warrior } stands on { $space } already.
no-occupied = { $warrior } stands on { $space }; no one may enter.
no-occupied-steps = { $warrior } stands on { $space }; no one may enter. { $steps }
no-filled = Something fills { $space }; no one may enter.
no-filled-steps = Something fills { $space }; no one may enter. { $steps }
no-too-far-step = { $space } is too far: each step is one space.
no-too-far = { $space } is too far: one action moves one space. { $steps }
no-move-where = Say where to: a space and a facing, as in “move b3 N”.
no-move-facing-only = Name the space to move to, or write “turn { $letter }” to turn.
no-move-nowhere = { $warrior } stands on { $space } already. “turn N” turns in place.
no-move-no-facing = Say where to face too, as in “move { $space } N”.
no-outside = { $space } is not in the arena: spaces are a1 to { $last }.
no-space = { $text } is no space. Spaces are a1 to { $last }.
no-diagonal = { $space } lies diagonally; moving so takes two actions, by { $by }.
no-diagonal-here = { $space } lies diagonally. { $steps }
no-enter = { $warrior } cannot enter { $space }: { $card } forbids it.
steps = { $warrior } can go to { $spaces }.
steps-none = There is no space to go to.
no-turn-where = Say where to face: N, E, S or W.
no-facing-diagonal = { START(NOUN($warrior, "a")) } cannot face diagonally. It faces N, E, S or W.
no-facing = { $text } is no facing. { START(NOUN($warrior, "a")) } faces N, E, S or W.

# --- attacking ---

arms = You can attack with { $names }.
the-basic-attack = { NOUN($attack, "the") }
no-attack-card = You have no card called “{ $text }”. { $arms }
no-attack-nobody = There is nobody to attack.
no-attack-whom = “{ $text }” is nobody to attack. You can name { $names }.
no-attack-whom-with = “{ $text }” is nobody to attack. You can name { $names }. With a card it is “attack { $seat } with { $card }”.
no-attack-self = { $name } cannot attack itself; an attack needs an opposing { NOUN($warrior) }.
no-attack-grid = { $card } has no attack grid: only { NOUN($warrior, "many") } and weapons attack. { $arms }
no-attack-control = { $card } is under { WHOSE($owner) } control. { $arms }
no-attack-face-down = { $card } is face-down and has no effect until it is revealed. { $arms }
no-attack-discarded = { $card } is discarded. { $arms }
no-attack-team-mate = { $warrior } is of your team, and team-mates are not attacked.
no-attack-weapon-again = { $times ->
    [1] You have attacked with a weapon this turn. { $warrior } can attack without.
   *[other] You have attacked with weapons { $times } times this turn. { $warrior } can attack without.
 }
no-attack-again = { $times ->
    [1] { $card } has attacked this turn. It can again in your next turn.
   *[other] { $card } has attacked { $times } times this turn. It can again in your next turn.
 }
no-attack-falling = { $warrior } has no life left and is about to be defeated.
no-reach-own = { $space } is outside { WHOSE($warrior) } own grid. { $way }
no-reach = { $space } is outside the grid of { $card }. { $way }
reach-by-facing = Facing { $facings } it would be inside.
reach-by-step = From { $spaces } it would be inside.
reach-from-space = { $space } facing { $facings }
reach-nearer = No one turn or step brings it inside.

# --- abilities ---

no-use-which = Say which ability to use, by its name or its card's.
no-use-by-itself = { $ability } works by itself, as its text says; it is never an action.
no-use-of-card = { $card } has no ability of that name to use.
no-use-unknown = No ability or card that you know is called “{ $text }”.
no-use-for-opponents = { $ability } is for opponents of { $card }, not for its own player.
no-use-control = { $ability } is on { $card }, which is under { WHOSE($owner) } control.
no-use-face-down = { $card } is face-down; { $ability } has no effect until it is face-up.
no-use-discarded = { $card } is discarded, and { $ability } with it.
no-use-reveal-only = { $ability } works only when its card is revealed.
no-use-own-turn = { $ability } is used as an action of your own turn. { $asked }
no-use-answers = { $ability } answers what its text names; you are asked when that happens.
no-use-silenced = { $ability } has no effect now: another ability silences it.
no-use-condition = What { $ability } asks for does not hold now.
no-use-nothing = { $ability } could do nothing now.
no-use-now = { $ability } does not answer this. { $asked }
no-use-limit = { $times ->
    [1] { $ability } has been used { limit-span }, which is its limit.
   *[other] { $ability } has been used { $times } times { limit-span }, which is its limit.
 }
limit-span = { $per ->
    [roll] this roll
    [attack] this attack
    [turn] this turn
    [round] this round
    [game] this game
    [match] this match
   *[now] for now
 }

# --- prohibitions and prices ---

no-banned = { $warrior } cannot { $deed ->
    [move] move so
    [turn] rotate so
    [attack] attack so
    [use] use { $ability }
    [use-actions] use Action abilities
   *[act] act
 }: { $card } forbids it.
no-cost = { $cost ->
    [1] { $what } costs { $cost } action and { $warrior } has { $left }.
   *[other] { $what } costs { $cost } actions and { $warrior } has { $left }.
 }
deed-moving = Moving
deed-turning = Turning
deed-attack = This attack

# --- acts that cannot be done now, as buttons name them ---

act-attack = { $how ->
    [basic] Attack { $warrior }, { NOUN($attack) }
   *[card] Attack { $warrior } with { $card }
 }
act-use = Use { $ability }
act-discard = Discard { $card }
