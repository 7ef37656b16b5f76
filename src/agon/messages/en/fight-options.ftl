# What each option of a game of fights is called, and what follows from it.

# --- options that read alike ---

option-nth = { $option }, the { ordinal } of them
option-nth-die = { $option }, the { ordinal } die
option-whose = { $option }, { WHOSE($who) } card

# --- actions ---

option-pass-action = Pass this action
option-pass-action-detail = Do nothing
option-turn = Turn to face { facing }
option-turn-same = Keep facing { facing }
option-turn-detail = Turning is not moving
option-move = Move to { $space }, facing { facing }
option-move-plain = Move to { $space }
option-move-other = Move { $warrior } to { $space }
option-attack = Attack { $warrior } with { $card }
option-attack-basic = Attack { $warrior }, { NOUN($attack) }
option-attack-far = Out of reach from here, unless you move first
option-attack-detail = { SIGNED($modifier) } here, { $damage } damage, hits { $chance }%
option-attack-made-detail = { SIGNED($modifier) } here, hits { $chance }%
option-use = Use { $ability }
option-use-first = Use { $ability } first
option-case = { START($who) } may use { $ability }.
odds-note = { $note ->
    [ability] An ability rolls dice; a middling roll is assumed.
    [choice] A choice comes up; the first one is assumed.
    [several] The attack makes several attack rolls, of which each is reckoned alone.
    [picked] One of several rolls is picked; the odds are those of one of them.
   *[left-out] Dice are left out to the chooser's advantage.
 }

# --- cards ---

option-place = Place { $warrior } in { $space }, facing { facing }
option-lay-hidden = Lay { $card }
option-lay-hidden-detail = Face-down, for round { $round }
option-discard = Discard { $card }
option-keep = Keep { $cards }
option-choose = Choose { $what }
option-choose-number = Choose the number { $number }
option-choose-modifier = Choose { SIGNED($number) }
card-of = { WHOSE($owner) } { $card }
card-hidden-of = { WHOSE($owner) } face-down card of round { $round }

# --- abilities ---

option-pass = Pass
option-pass-detail = Do not use it now
option-pass-as-it-lies = As it lies: { $attack } against { $defense }, { $verdict ->
    [hit] a hit
    [miss] a miss
   *[tie] dice decide the tie
 }
option-pass-one-lies = { $roll } as it lies: { $dice }, { $total } in all
option-no = No
option-no-detail = Not this time
option-yes = Yes, do what { $ability } asks
option-branch = Part { $number } of what { $ability } lets choose
option-which-roll = Use { $dice }
option-attack-at = Attack at { SIGNED($modifier) }, by { $ability }
option-attack-without-grid = Attack without the grid, by { $ability }
option-attack-as-it-stands = Attack as it stands, { SIGNED($modifier) }
option-attack-as-from = Attack as though from { $space } facing { facing }, { SIGNED($modifier) }, by { $ability }

# --- places and dice ---

option-stop-here = Stop here
option-direction = { START(facing) }
option-lay-in = Lay { $card } in { $space }
option-move-card = Move { $card } to { $space }
option-leave-out = Leave out the { $face }
option-die = { $deed ->
    [reroll] Re-roll the { $face } of { WHOSE($warrior) } roll
    [change] Change the { $face } of { WHOSE($warrior) } roll
   *[pick] Pick the { $face } of { WHOSE($warrior) } roll
 }
option-dice-some = { $deed ->
    [reroll] Re-roll { $dice } of { WHOSE($warrior) } roll
    [change] Change { $dice } of { WHOSE($warrior) } roll
   *[pick] Pick { $dice } of { WHOSE($warrior) } roll
 }
option-dice-mixed = { $deed ->
    [change] Change { $dice } of { WHOSE($warrior) } roll and { $rest } of { WHOSE($other) } roll
   *[pick] Pick { $dice } of { WHOSE($warrior) } roll and { $rest } of { WHOSE($other) } roll
 }
option-dice-both = { $deed ->
    [reroll] Re-roll both dice of { WHOSE($warrior) } roll
    [change] Change both dice of { WHOSE($warrior) } roll
   *[pick] Pick both dice of { WHOSE($warrior) } roll
 }
option-die-then = Then the attack hits { $chance }%
option-no-more = Choose no more
option-type = { START(NOUN($type)) }
