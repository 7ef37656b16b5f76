# What happened in a fight, line by line.

# A sentence with the card that brought it about.
log-caused = { $text } ({ $card }).

# --- the course of a game ---

log-placed = { START($who) } { DOES($who, "place", "places") } { $warrior } in { $space }, facing { $facing }.
log-round = Round { $round } begins.
log-round-over = Round { $round } is over.
log-revealed = { START($who) } { DOES($who, "reveal", "reveals") } { $card }, initiative { $initiative }.
log-chain = After { $count } abilities in one chain nothing answers any more.
log-over = The game is over.

# --- turns and actions ---

log-turn = { $actions ->
    [1] { WHOSE($warrior) } turn: { $actions } action.
   *[other] { WHOSE($warrior) } turn: { $actions } actions.
 }
log-turn-none = { WHOSE($warrior) } turn: { NOUN($speed) } { $number }, no actions.
log-turn-over = { WHOSE($warrior) } turn is over.
log-passed = { $warrior } passes.
log-moved = { $warrior } moves from { $from } to { $space }, facing { $facing }.
log-moved-to = { $warrior } moves to { $space }, facing { $facing }.
log-turned = { $warrior } turns to face { $facing }.
log-turned-nowhere = { $warrior } keeps facing { $facing }.
log-no-attack = No attack takes place: { $target } is not in reach of { $attack }.
a-basic-attack = { NOUN($attack, "a") }
log-attack = { $warrior } attacks { $target } with { $card }, { SIGNED($modifier) } from the attack grid.
log-attack-at = { $warrior } attacks { $target } with { $card } at { SIGNED($modifier) }.
log-attack-basic = { $warrior } makes { NOUN($attack, "a") } on { $target }, { SIGNED($modifier) } from the attack grid.
log-attack-basic-at = { $warrior } makes { NOUN($attack, "a") } on { $target } at { SIGNED($modifier) }.
log-misses = The attack misses, whatever the rolls.

# --- rolls ---

log-dice = { $warrior } rolls { $dice }.
log-dice-then = { $warrior } rolls { $dice }. { $then }
log-dice-now = { WHOSE($warrior) } dice now: { $dice }.
log-dice-nth = { WHOSE($warrior) } { $nth } attack roll: { $dice }.
log-dice-none = { WHOSE($warrior) } { roll-name } is set, without dice.
log-total = { WHOSE($warrior) } { roll-name } is { $total }.
log-modifier = { SIGNED($amount) } to { WHOSE($warrior) } { roll-name } from { $card }.
log-modifier-grid = { SIGNED($amount) } from the attack grid.
log-modifier-used = { SIGNED($amount) } to the { roll-name } from { $cards }.
log-modifier-idle = { SIGNED($amount) } from { $name } does not count.
log-no-bonus = { $what ->
    [damage] Bonuses to { WHOSE($warrior) } damage do not count.
   *[roll] Bonuses to { WHOSE($warrior) } roll do not count.
 }
log-added = { SIGNED($amount) } is added to { WHOSE($warrior) } roll.
log-excluded = The { $face } of { WHOSE($warrior) } roll is left out.
log-roll-set = { WHOSE($warrior) } roll is set to { $value }.
log-die-more = { START($who) } { DOES($who, "roll", "rolls") } one more die for { WHOSE($warrior) } roll: { $face }.
log-die-another = { START($who) } { DOES($who, "roll", "rolls") } another die: { SIGNED($face) } to { WHOSE($warrior) } roll.
log-reroll = { START($who) } { DOES($who, "re-roll", "re-rolls") } the { $old } of { WHOSE($warrior) } roll: it is a { $face } now.
log-die-set = { START($who) } { DOES($who, "change", "changes") } the { $old } of { WHOSE($warrior) } roll to a { $face }.

# --- hits ---

log-becomes-miss = The hit becomes a miss.
log-hit = Hit. { $attack } against { $defense }.
log-hit-tie = Hit. { $attack } all, and the tie goes to { $warrior }.
log-hit-made = Hit. { $attack } against { $defense }, but { $by } makes it hit.
log-hit-several = { $many ->
    [1] Hit, with the { $which } roll: { $totals } against { $defense }.
   *[other] Hit, with the { $which } rolls: { $totals } against { $defense }.
 }
log-miss = Miss. { $attack } against { $defense }.
log-miss-tie = Miss. { $attack } all, and the tie goes to { $warrior }.
log-miss-made = Miss. { $attack } against { $defense }, but { $by } makes it miss.
log-critical = Critical hit: { $damage } damage.
log-critical-sum = Critical hit: { $sum } = { $damage }.
log-tie-card = A tie: { $total } all, and { $card } gives it to { $warrior }.
log-tie = A tie: { $total } all, and { WHOSE($warrior) } { START(NOUN($experience)) } { $more } beats { $less }.
log-tie-die = Tie-break die: { $die }.
log-tie-dice = Tie-break dice: { $rolls }.
log-tie-dice-again = Tie-break dice: { $total } all. They are rolled again.
log-tie-roll = { $warrior } { $total }

# --- numbers ---

log-defeated = { $warrior } is defeated.
log-prevented = { $amount } damage to { $warrior } is prevented.
log-no-gain = { $warrior } cannot gain { $amount } life.
log-base-damage = The base damage of { $card } changes by { SIGNED($amount) }.
log-stat-set = The { NOUN($stat) } of { $warrior } is { $number } now.
log-stat = { $way ->
    [gains] { $warrior } gains { $amount } { NOUN($stat) }.
   *[loses] { $warrior } loses { $amount } { NOUN($stat) }.
 }
log-stat-left = { $way ->
    [gains] { $warrior } gains { $amount } { NOUN($stat) } and has { $left }.
   *[loses] { $warrior } loses { $amount } { NOUN($stat) } and has { $left }.
 }
log-damage-kept = { SIGNED($amount) } damage from { $card } does not count.
log-damage-fixed = Nothing changes this damage ({ $card }).
log-damage-set = The damage is { $amount } by { $card }.
log-damage-times = The damage is multiplied by { $amount } by { $card }.
log-damage-most = The damage is no more than { $amount } by { $card }.
log-damage-added = { SIGNED($amount) } damage from { $card }.

# --- abilities ---

log-used = { START($who) } { DOES($who, "use", "uses") } { $ability }.
log-no-effect = { $ability } has no effect.
log-declined = { START($who) } { DOES($who, "decline", "declines") } { $ability }.
log-effect = { $card }: { $effect }, { $until }.
log-effect-ends = No longer in force ({ $card }): { $effect }.
log-chose = { START($who) } { DOES($who, "choose", "chooses") } { $what }.

# --- cards ---

log-card-discarded = { $card } is discarded.
log-discarded = { START($who) } { DOES($who, "discard", "discards") } { $card }.
log-discarded-of = { START($who) } { DOES($who, "discard", "discards") } { WHOSE($owner) } { $card }.
log-face-up = { $card } is turned face-up.
log-face-down = { $card } is turned face-down.
log-card-moved = { START($who) } { DOES($who, "move", "moves") } { $card } to { $space }.
log-card-laid = { START($who) } { DOES($who, "lay", "lays") } { $card } in { $space }.
log-card-back = { $card } goes back to { $warrior }.
log-card-to-hand = { $card } returns to { WHOSE($owner) } hand.
log-card-to-play = { $card } returns to play.
log-looked = { START($who) } { DOES($who, "look", "looks") } at face-down cards ({ $card }).
log-exchanged = { START($who) } { DOES($who, "exchange", "exchanges") } { $given } for { $taken } ({ $card }).
log-traded = { START($who) } { DOES($who, "trade", "trades") } the places of two face-down cards ({ $card }).
log-die-kept = The die on { $card } shows { $face }.
log-counters = { $count ->
    [1] { $card } has { $count } counter.
   *[other] { $card } has { $count } counters.
 }

# --- the end of a duel ---

end-double-defeat = A draw: both { NOUN($warrior, "many") } are defeated at once.
end-draw = Round { $round } is over. A draw: equal life and equal { NOUN($experience) }.
end-life = Round { $round } is over. { START($winner) } { DOES($winner, "win", "wins") }, { $more } life to { $less }.
end-experience = Round { $round } is over. { START($winner) } { DOES($winner, "win", "wins") }: equal life, and { START(NOUN($experience)) } { $more } beats { $less }.
end-defeat = { $many ->
    [1] { START($winner) } { DOES($winner, "win", "wins") }: { $losers } is defeated.
   *[other] { START($winner) } { DOES($winner, "win", "wins") }: { $losers } are defeated.
 }
end-ability = { START($winner) } { DOES($winner, "win", "wins") } by an ability.
