# What lasts in a game of armies: what it does, to whom, and until when.

army-effect-of = { $who } { $effect }
army-effect-unknown = a card
army-effect-waits = { $card } waits
army-effect-swapped = attacker and defender have swapped roles
army-effect-stat = { $stat ->
    [attack] attack
    [hp] HP
   *[both] attack and HP
 }
army-effect-fixed = has { army-effect-stat } { $points }
army-effect-times = has { army-effect-stat } times { $factor }
army-effect-halved = is halved
army-effect-points = { $by } { army-effect-stat }
army-effect-guard = cannot be { $deeds }
army-effect-deed = { $deed }
army-effect-battle = { $by } battle points
army-effect-damage = { $by } damage points
army-effect-no-damage = no damage
army-effect-may-have = may have { $many } of a type
army-effect-plays = can play { $many ->
    [1] { $many } card
   *[other] { $many } cards
 } each { $per ->
    [turn] turn
   *[round] round
 }
army-effect-more = can play { $many } more
army-effect-holds = { $what ->
    [mute] loses its abilities
    [uncount] does not count
    [exchanged] { army-effect-exchanged }
    [also] counts as something else, too
    [forbid] cannot play some cards
    [no-draw] cannot draw
    [control] has changed sides
   *[copy] has abilities of another card
 }
army-effect-exchanged = has attack and HP exchanged
army-effect-ties = { $many ->
    [1] wins level rounds
   *[other] win level rounds
 }
army-until = { $until ->
    [card] as long as the card lies there
    [game] until the end of the game
    [turn] until the end of the present turn
    [next-turn] until the end of the next turn
    [round] until the end of the present round
   *[next-round] until the end of the next round
 }
army-why = { $effect }: { $card }, { $until }
army-why-kept-off = { army-why }, { army-kept-off }
army-kept-off = kept off
army-added = { $effect }, { $span ->
    [round] this round
   *[lasting] lasting
 }
