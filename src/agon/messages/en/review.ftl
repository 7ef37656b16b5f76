# What a bot says of a game that is over: what an act had over another.

review-of-match = A match is not reviewed; its games are, one by one.
review-lead = { $way ->
    [deals] This side would deal { $damage } damage
    [takes] This side would take { $damage } damage
   *[none] Nobody would take damage
 } if the round ended there; otherwise { $other ->
    [deals] this side would deal { $otherwise } damage
    [takes] this side would take { $otherwise } damage
   *[none] nobody would take damage
 }.
review-attacks = It attacks, and hits { $chance }% of the time.
review-no-attack = It gives up the attack.
review-reach-none = From there no attack reaches an opponent.
review-reach-now = From there an attack reaches an opponent, at { $chance }%.
review-reach = From there the best attack hits { $chance }% of the time, instead of { $was }%.
review-threat-none = There no opponent's attack reaches.
review-threat-now = There an opponent's attack reaches, at { $chance }%.
review-threat = There an opponent's best attack hits { $chance }% of the time, instead of { $was }%.
