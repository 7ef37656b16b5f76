# Why something cannot be done where a game of fights asks in a way of its own: set-up, limits, turns.

# --- placing ---

no-place-where = Say where: { $spaces }, and a facing.
no-place-taken = { $space } is taken. Free are { $spaces }.
no-place-row = { $space } is not in your starting row: { $spaces }.
no-place-there = { $space } is not where you may place: { $spaces }.
no-place-facing = Say where to face too, as in “{ $notation }”.
no-place-across = A warrior is placed facing the opposite side: “{ $notation }”.
no-place-center = A Champion is placed facing the center: “{ $notation }”.
no-deploy-where = Say where { $card } goes: { $spaces }.
no-deploy-there = { $card } cannot go to { $space }: choose { $spaces }.
no-deploy-so = Say it as in “{ $notation }”.
no-north = Answer { $options }.

# --- choosing and laying ---

choose-these = Choose { $cards }.
lay-these = Lay { $cards }.
no-select-stack = “{ $text }” is no warrior of your stack. { $left }
no-select-warrior = { $card } is no warrior. { $left }
no-select-used = { $card } was used in an earlier game of this match, and lies in your pile. { $left }
no-select-chest = “{ $text }” is no card of your War Chest that is left.
no-select-used-up = { $card } was revealed in an earlier game: it is used up for this match.
no-select-champion-first = Choose your Champion first.
no-select-champion-again = You have a Champion; choose a loadout card.
no-select-again = { $card } is chosen already.
no-select-no-deck = With { $card } there is no legal deck: one loadout card of each type, one a body part.
no-lay-warrior = { START(NOUN($warrior, "a")) } is no { NOUN($support) }. { $left }
no-lay-again = { $card } is laid already. Left are { $cards }.
no-lay-unknown = “{ $text }” is none of your { NOUN($support, "many") }. { $left }

# --- discarding what exceeds a limit ---

discard-these = Discard { $cards }.
no-discard-unknown = “{ $text }” is none of your cards. { $left }
no-discard-face-down = { $card } is not face-up in play. { $left }
no-discard-within = { $card } counts towards no limit that is exceeded. { $left }
no-discard-clash = Only one of the cards that clash is discarded: { $cards }.
no-discard-no-clash = It clashes with no other card.

# --- turns ---

no-end-write-pass = Write “pass” to end the turn.
no-pass-yet = { $least ->
    [1] A turn has at least { $least } action: spend one before you pass.
   *[other] A turn has at least { $least } actions: spend one before you pass.
 }
no-turn-nowhere = { $champion } faces { $facing } already: turning is by 90, 180 or 270 degrees.
no-attack-depleted = { $card } is depleted: it lies sideways until the next Recharge.
no-hands = { $needs ->
    [1] { $card } takes { $needs } hand, and { $used } of { $hands } are used this round; wait for Recharge.
   *[other] { $card } takes { $needs } hands, and { $used } of { $hands } are used this round; wait for Recharge.
 }
no-use-depleted = { $card } is depleted: { $ability } works again after the next Recharge.
no-use-again = { $ability } has been used this round.
act-end-turn = End the turn
