# A game of armies in words.

battle-numbers = { $attack }, { $hp }
battle-attack = { $now } attack
battle-attack-printed = { $now } attack (printed { $printed })
battle-hp = { $now } HP
battle-hp-printed = { $now } HP (printed { $printed })
battle-counts = { $what ->
    [hp] { $n } HP counts
   *[other] { $n } attack counts
 }
battle-killed = would be killed
battle-you = You
battle-your-turn = your turn{ $role ->
    [attacker] , you attack
    [defender] , you defend
   *[other] {""}
 }
battle-equal = Equal points: { $who ->
    [you] you win
   *[other] { $name } wins
 } the round as the defender. No damage.
battle-lead = { $who ->
    [you] You lead
   *[other] { $name } leads
 } by { $n }: { $n } damage, { $fall }.
battle-fall = { $n ->
    [1] { $n } Fighter
   *[other] { $n } Fighters
 } of { $whose ->
    [you] yours
   *[other] { $name }
 } would fall
battle-fall-none = no Fighter would fall
battle-fall-nobody = there are no Fighters to fall
battle-card-hp = { $card } ({ $hp } HP)
battle-kills = Would be killed: { $cards }.
battle-kills-some = { $n } of these, which are equally weak: { $cards }.
battle-empties = { $n } of { $all } empty turns in succession.
battle-many-times = { $n } times { $card }
battle-rounds-won = Rounds won: { $rounds }.
battle-points-of = { $who } { $points }, the { $role ->
    [attacker] attacker, by attack
   *[other] defender, by HP
 }
battle-points = Battle points: { $points }. The defender wins ties.
battle-if-ended = If the round ended now: { $lead }
battle-turn = Turn { $turn }: { $empties } { $ends }
battle-side = { $who ->
    [you] Your side
   *[other] The side of { $name }
 }{ $role ->
    [attacker] , attacker
    [defender] , defender
   *[other] {""}
 }.
battle-row = { $row ->
    [hero] Hero
    [weapon] Weapon
    [shield] Shield
    [actions] Actions
   *[other] Fighters
 }: { $cards }.
battle-none = none
battle-stock = { $n ->
    [1] { $n } hero
   *[other] { $n } heroes
 } not used yet{ $heroes }. { $hand ->
    [1] { $hand } card
   *[other] { $hand } cards
 } in hand, { $stack } in the main stack, { $out } out of the game.
battle-hand = Your hand: { $cards }.
battle-hand-card = { $card }, { $type }, { $attack } attack, { $hp } HP
battle-hand-empty = Your hand is empty.
battle-hand-seen = Seen in that hand: { $cards }.
battle-out = Out of the game: { $cards }.
battle-hp-word = HP
battle-attack-word = attack
