# What a game of armies asks, and how it ended.

army-ask-hero = { $side ->
    [attack] { START($who) } { DOES($who, "pick", "picks") } the hero who leads the attack.
   *[defense] { START($who) } { DOES($who, "pick", "picks") } the hero who leads the defense.
 }
army-ask-discard = { $over ->
    [1] { START($who) } { DOES($who, "discard", "discards") } { $over } more card.
   *[other] { START($who) } { DOES($who, "discard", "discards") } { $over } more cards.
 }
army-ask-kill = { START($who) } { DOES($who, "choose", "chooses") } which Fighter dies next, { $left } damage left.
army-ask-play = { START($who) } { DOES($who, "play", "plays") } a card or { DOES($who, "end", "ends") } the turn.
army-ask-may-said = { $card }: { $who } may, or may not: “{ $text }.”
army-ask-may = { $card }: { $who } may { $text }.
army-ask-may-draw = { $card }: { $who } may draw one more card.
army-ask-branch = { $card }: { $who } { DOES($who, "choose", "chooses") } one.
army-ask-order = { $card }: { $who } { DOES($who, "choose", "chooses") } which card goes next.
army-ask-card = { $card }: { $who } { DOES($who, "choose", "chooses") } { $which }.
army-ask-card-to = { $card }: { $who } { DOES($who, "choose", "chooses") } { $which } to { $text }.
army-ask-picked = { $asked } Picked so far: { $cards }.
army-which-any = any number of cards, one by one,
army-which-of = card { $number } of { $total }
army-which-of-most = card { $number } of up to { $total }
army-coin = Who attacks: 1 for { $a }, 2 for { $b }

# --- the end ---

army-score = { $won ->
    [1] { $won } round to { $lost }
   *[other] { $won } rounds to { $lost }
 }
army-end-rounds = { START($winner) } { DOES($winner, "win", "wins") }, { army-score }.
army-end-fighters = { army-score }. { START($winner) } { DOES($winner, "win", "wins") } by the Fighters left, { $more } to { $less } HP and attack.
army-end-exhaustion = { START($loser) } { DOES($loser, "have", "has") } no card left to draw. { START($winner) } { DOES($winner, "win", "wins") }.
army-end-last-round = { army-score }, and the Fighters left are worth { $worth } on both sides. { START($winner) } { DOES($winner, "win", "wins") }, who won the last round.
