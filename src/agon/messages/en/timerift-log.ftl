# What Time Rift tells and shows besides.

tr-selected = { START($who) } { DOES($who, "have", "has") } chosen a Battle Deck.
tr-nothing = { START($who) } { DOES($who, "reveal", "reveals") } nothing: { WHOSE($who) } initiative is 0.
tr-north = { START($who) } { DOES($who, "have", "has") } the { $side } side.
tr-out = { $champion } is out: { $life } life is less than the most.
tr-tie-breaker = The most life is shared: those who are level fight a tie breaker.
tr-tire-fight = A Tire Fight: who leaves the center is defeated.
tr-round = { $stage ->
    [tie] Round { $round }, the tie breaker, begins.
    [tire] Round { $round }, of the Tire Fight, begins.
   *[none] Round { $round } begins.
 }
tr-roll-off = Roll-off: { $rolls }.
tr-roll-off-again = Roll-off: { $rolls }. Those level roll again.
tr-roll-off-level = Roll-off: { $rolls }. Between those level the higher Champion Initiative decides, then another die.
tr-roll-off-for = { $purpose ->
    [game] Roll-off for the game
    [order] Turn order
    [tie] Initiative tie
   *[placing] Roll-off for placing
 }
tr-roll = Roll
tr-defense = { WHOSE($champion) } defense roll is { $total }.
tr-defense-def = { WHOSE($champion) } defense roll is { $total }, { SIGNED($def) } of it DEF.
tr-pool = { $champion } { $way ->
    [gains] gains
   *[loses] loses
 } { $amount ->
    [1] { $amount } action
   *[other] { $amount } actions
 } and has { $left } left.
tr-tokens = { $champion } { $way ->
    [gains] gains
   *[loses] loses
 } { $amount ->
    [1] { $amount } { $token } token
   *[other] { $amount } { $token } tokens
 } and has { $now }.
tr-poison-life = { $champion } loses { $amount } life to poison.
tr-poison-life-left = { $champion } loses { $amount } life to poison and has { $left }.
tr-poison-actions = { $amount ->
    [1] { $champion } loses { $amount } action to poison.
   *[other] { $champion } loses { $amount } actions to poison.
 }
tr-poison-tokens = { $amount ->
    [1] { $champion } loses { $amount } { $token } token to poison.
   *[other] { $champion } loses { $amount } { $token } tokens to poison.
 }
tr-depleted = { $card } is depleted: it lies sideways.
tr-recharged = { $card } is recharged.
tr-illegal = { $card } may not lie beside what { $who } { DOES($who, "have", "has") } face up.
tr-back = { $card } goes back to { WHOSE($who) } War Chest.
tr-back-unseen = A face-down card of { $who } goes back unseen.
tr-deployed = { START($who) } { DOES($who, "deploy", "deploys") } { $card } in { $space }.
tr-order-stands = The order of the round stands.
tr-first = { START($who) } { DOES($who, "go", "goes") } first.
tr-first-tie = { START($who) } { DOES($who, "go", "goes") } first: { $own } all, and the tie goes to { $who }.
tr-first-champion = { START($who) } { DOES($who, "go", "goes") } first: { NOUN($experience) } decides, as a card has it.
tr-first-level = { START($who) } { DOES($who, "go", "goes") } first: { $own } all, as a card has it.
tr-first-under = { START($who) } { DOES($who, "go", "goes") } first, { $own } under { $other }, as a card has it.
tr-first-over = { START($who) } { DOES($who, "go", "goes") } first, { $own } over { $others }.
tr-step = { $step ->
    [choose] Choose Battle Decks
    [roll] Champions and ties
    [sides] Sides
    [place] Place Champions
    [lay] Fill the slots
    [R1] Recharge
    [R2] Reveal
    [R3] Legality
    [R4] New cards work
    [R5] Initiative
    [R6] Reveal and Deploy effects
    [R7] Start of round
    [R8] Turns
    [R9] End of round
   *[R10] Effects end
 }
tr-note-side = { $who } { $side }
tr-note-none-revealed = Nothing to reveal
tr-note-actions = { $left ->
    [1] { $left } action left
   *[other] { $left } actions left
 }
tr-end-dice = Life and Champion Initiative are level, and dice decide. { wins }.
tr-end-left = { $fallen } left the center of the Tire Fight. { wins }.
tr-end-double-defeat = All Champions are defeated at once. { wins }: more life, else the higher Champion Initiative.
