# What Time Rift asks besides, and what its own options are called.

side = { $side ->
    [S] south
    [W] west
    [N] north
   *[E] east
 }
tr-ask-one-action = Choose one action for { $champion }.
tr-ask-action = { $left ->
    [1] Choose an action for { $champion }: { $left } action left.
   *[other] Choose an action for { $champion }: { $left } actions left.
 }
tr-ask-north = Choose whose side of the arena is north.
tr-ask-side = You place first: choose the west or the east side. That settles which edge is north.
tr-ask-place-anywhere = Tactical Advantage: place { $champion } anywhere on your side, the { side }.
tr-ask-place = Place { $champion } in { $line }.
tr-ask-place-tire = Tire Fight: place { $champion } in the center, facing anywhere.
tr-ask-champion = Choose your Champion for this game.
tr-ask-loadout = Choose loadout card { $number } of { $all } for this game.
tr-ask-offender = These cards may not be face up together: discard { $cards }.
tr-ask-replace = Your card was illegal: put another one in its place, or pass.
tr-ask-push = { $deed ->
    [pull] Pull
   *[push] Push
 } { $spaces ->
    [1] { $champion }, { $spaces } space to go.
   *[other] { $champion }, { $spaces } spaces to go.
 }
tr-ask-deploy = Deploy { $card }: choose its space.
tr-ask-deploy-minion = Deploy { $card }: choose its space and where it faces.
tr-ask-reveal = { $ability }: use it now that it is revealed, or pass.
tr-ask-reveal-said = { $ability }: use it now that it is revealed, or pass. { $said }

tr-option-north = North is the side of { $who }
tr-option-side = Take the { side } side
tr-option-side-detail = Then { WHOSE($who) } Champion looks { $looks ->
    [S] south
    [W] west
    [N] north
   *[E] east
 }
tr-option-deploy = Deploy { $card } in { $space }
tr-option-deploy-minion = Deploy { $card } in { $space }, facing { facing }
tr-option-no-slot = Leave the slot empty
tr-option-instead = Reveal { $card } instead
tr-option-nothing = Do nothing
tr-option-end-turn = End the turn
tr-option-unspent = { $left ->
    [1] { $left } action unspent
   *[other] { $left } actions unspent
 }

# --- a tie breaker, or a Tire Fight ---

tr-standoff = { $stage ->
    [tie] Tie breaker
   *[tire] Tire Fight
 }
tr-standoff-tie = { $then ->
    [fight] One more turn each, in the order of a die each. Then the most Life wins; if it is still level, a Tire Fight follows.
   *[dice] One more turn each, in the order of a die each. Then the most Life wins; if it is still level, Champion Initiative decides, then dice.
 }
tr-standoff-tire = Who leaves the center, or has no Life left, is defeated; the last one standing wins.
tr-standoff-tire-rounds = { tr-standoff-tire } { $rounds ->
    [1] After this round Champion Initiative decides, then dice.
   *[other] After { $rounds } rounds Champion Initiative decides, then dice.
 }
