# What happened in a game of armies, line by line.

a-card = a card

# --- set-up and rounds ---

army-log-shuffled = { START($who) } { DOES($who, "shuffle", "shuffles") } both stacks.
army-log-heroes-hidden = { START($who) } { DOES($who, "draw", "draws") } { $count } heroes.
army-log-heroes = { START($who) } { DOES($who, "draw", "draws") } the heroes { $cards }.
army-log-drew-hidden = { $count ->
    [1] { START($who) } { DOES($who, "draw", "draws") } { $count } card.
   *[other] { START($who) } { DOES($who, "draw", "draws") } { $count } cards.
 }
army-log-drew = { $count ->
    [1] { START($who) } { DOES($who, "draw", "draws") } { $count } card: { $cards }.
   *[other] { START($who) } { DOES($who, "draw", "draws") } { $count } cards: { $cards }.
 }
army-log-round = Round { $round } begins.
army-log-coin = The coin names { $who }.
army-log-roles = { START($attacker) } { DOES($attacker, "attack", "attacks") }, { $defender } { DOES($defender, "defend", "defends") }.
army-log-exhausted = { $missing ->
    [1] { START(WHOSE($who)) } main stack is empty: { $missing } card fewer drawn.
   *[other] { START(WHOSE($who)) } main stack is empty: { $missing } cards fewer drawn.
 }
army-log-reshuffled = { $many ->
    [1] { START($who) } { DOES($who, "shuffle", "shuffles") } { $many } card out of the game into a new main stack.
   *[other] { START($who) } { DOES($who, "shuffle", "shuffles") } { $many } cards out of the game into a new main stack.
 }
army-log-discarded = { START($who) } { DOES($who, "discard", "discards") } { $card }.
army-log-hero = { START($who) } { DOES($who, "pick", "picks") } { $card }, { $attack } attack and { $hp } HP.

# --- turns ---

army-log-turn = { START(WHOSE($who)) } turn.
army-log-played = { START($who) } { DOES($who, "play", "plays") } the { $type ->
    [weapon] Weapon
    [shield] Shield
    [action] Action
   *[fighter] Fighter
 } { $card }, { $attack } attack and { $hp } HP.
army-log-replaced = It takes the place of { $card }, which is out of the game.
army-log-turn-ends = { START($who) } { DOES($who, "end", "ends") } the turn.
army-log-turn-empty = { START(WHOSE($who)) } turn is empty, { $hand ->
    [none] without a hand
   *[some] without a card played
 }: { $empties ->
    [1] { $empties } empty turn
   *[other] { $empties } empty turns
 } in succession.
army-log-stage-ends = { $empties } empty turns in succession end the turns of the round.
army-log-worn-out = { $plays } cards have been played in this round, which ends its turns.

# --- the battle ---

army-log-points = Battle points: { $attacker } { DOES($attacker, "attack", "attacks") } with { $attack }, { $defender } { DOES($defender, "defend", "defends") } with { $defense }.
army-log-won = { START($who) } { DOES($who, "win", "wins") } the round by { $damage }, which is the damage.
army-log-won-level = { $by ->
    [card] { START($who) } { DOES($who, "win", "wins") } the round: a card gives equal points to the attacker.
   *[defense] { START($who) } { DOES($who, "win", "wins") } the round: equal points are the defender's.
 }
army-log-killed = { START(WHOSE($who)) } Fighter { $card } is killed, { $hp } HP; { $spent } of the damage is spent.
army-log-cleaned = { $many ->
    [1] { $many } card is out of the game; Fighters stay.
   *[other] { $many } cards are out of the game; Fighters stay.
 }
army-log-left = Equal rounds. The Fighters left are worth { $first } for { $a } and { $second } for { $b }.

# --- abilities ---

army-log-ability = { WHOSE($card) } { $ability } is carried out.
army-log-ability-nameless = { WHOSE($card) } ability is carried out.
army-log-ability-copied = { WHOSE($card) } copied ability is carried out.
army-log-no-effect = { WHOSE($card) } { $ability } has no effect.
army-log-no-effect-nameless = { WHOSE($card) } ability has no effect.
army-log-no-effect-copied = { WHOSE($card) } copied ability has no effect.
army-log-destroyed = { $card } is destroyed.
army-log-slain = { $card } is killed.
army-log-returned = { $card } returns to its owner's hand.
army-log-sent-out = { START($card) } is out of the game.
army-log-sent-heroes = { $card } is an unused hero again.
army-log-sent = { START($card) } goes to { WHOSE($owner) } { $place ->
    [hand] hand
    [top] main stack, on top
    [bottom] main stack, at the bottom
   *[shuffled] main stack, shuffled in
 }.
army-log-changed = { $what ->
    [attack] { $card } gets { $attack } attack.
    [hp] { $card } gets { $hp } HP.
    [both] { $card } gets { $attack } attack and { $hp } HP.
   *[nothing] { $card } gets nothing.
 }
army-log-lasts = What { $card } says lasts.
army-log-lasts-on = What { $card } says lasts on { $target }.
army-log-looked = { START($who) } { DOES($who, "see", "sees") } { $card }.
army-log-looked-both = Both players see { $card }.
army-log-shown = { $card } is shown.
army-log-traded = { START($card) } changes places, to { WHOSE($owner) } side.
army-log-mixed = { START(WHOSE($who)) } main stack is shuffled.
army-log-declined = { START($who) } { DOES($who, "decline", "declines") }.
army-log-branch = { START($who) } { DOES($who, "choose", "chooses") } number { $number }.
army-log-branch-said = { START($who) } { DOES($who, "choose", "chooses") } number { $number }: “{ $text }.”
army-log-waits = What { $card } says will come later.
army-log-skips = { START(WHOSE($who)) } next turn will be empty.
army-log-cut = { $card } ends the turns of the round.
army-log-chosen = { START($who) } { DOES($who, "choose", "chooses") } { $card }.
army-log-kept-from = { START($who) } cannot draw now.
army-log-stayed = { START($card) } cannot be { $deed ->
    [played] played
    [picked] picked
    [destroyed] destroyed
    [killed] killed
    [returned] returned
    [discarded] discarded
    [drawn] drawn
    [swapped] swapped
    [left] left
    [changed] changed
   *[chosen] chosen
 }.
