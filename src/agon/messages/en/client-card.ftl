# Cards, their numbers, and what is said of them.

card-worn = worn on the { $body }
card-chain = chain: { $chain }
card-actions = { $n ->
    [1] Action
   *[other] { $n } Actions
 }
card-reveal = Reveal
card-life = Life { $life }
card-initiative = Initiative { $initiative }
card-init = init
card-grid = Attack grid: { $grid }
card-more = more
card-keyword = What { $name } does
card-when = When
card-do = Do
card-price = Price
card-reading = How Agon reads this card
card-unread = ✕ Not read{ $known ->
    [yes] : { $reason }
   *[other] {""}
 }.
card-unplayable = ✕ Cannot be played yet: { $reason }.
card-playable = ✓ Playable.
card-in-full = { $card }{ $n ->
    [1] {""}
   *[other] , { $n } times
 }, in full
card-how-often = how often:
card-hit = Chance to hit
card-hit-with = With
card-hit-basic = { $name }, basic
card-hit-against = Against
card-hit-squares = By square: { $squares }
card-hit-counting = Counting
card-hit-alone = { $name } and this card alone, all that changes the roll counted.
card-rule = Rule { $id }
card-rule-looking = Looking it up.
card-rule-open = Open it in the rules
card-rule-book = Rulebook: { $source }
card-rule-none = It could not be looked up.
card-depletes = turns its card sideways
card-n-actions = { $n ->
    [1] { $n } action
   *[other] { $n } actions
 }
card-n-hands = { $n ->
    [1] { $n } hand
   *[other] { $n } hands
 }
card-number = { $what ->
    [life] Life
    [cost] Cost
    [hands] Hands
    [hp] HP
   *[other] Attack
 }
