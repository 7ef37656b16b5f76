# What the set-up and rounds of Anachronism tell and show.

a7-opening-again = Opening roll: { $total } all. Both roll again.
a7-opening-ties = Opening roll: { $rolls }. Ties are rolled again.
a7-opening-order = Opening roll: { $rolls }. Order: { $order }.
a7-opening = Opening roll: { $rolls }. { START($who) } { DOES($who, "place", "places") } first.
a7-rolled = { $who } { $total }
a7-rolled-order = { $rolls }; order: { $order }
a7-then = { $first }, then { $then }
a7-nothing-experience = { START($who) } { DOES($who, "reveal", "reveals") } nothing: { DOES($who, "your", "their") } initiative is { DOES($who, "your", "their") } { NOUN($experience) }.
a7-nothing = { START($who) } { DOES($who, "reveal", "reveals") } nothing: { $who } { DOES($who, "have", "has") } no initiative this round.
a7-selected = { START($who) } { DOES($who, "choose", "chooses") } a warrior.
a7-initiative = { START($who) } { DOES($who, "win", "wins") } initiative.
a7-initiative-nobody = { START($who) } { DOES($who, "win", "wins") } initiative: nobody has a number, and the tie goes to { $who }.
a7-initiative-experience = { START($who) } { DOES($who, "win", "wins") } initiative: { NOUN($experience) } decides.
a7-initiative-all-barred = { START($who) } { DOES($who, "win", "wins") } initiative: nobody can win it ({ $card }), and the tie goes to { $who }.
a7-initiative-barred = { START($who) } { DOES($who, "win", "wins") } initiative: { $other } cannot win it ({ $card }).
a7-initiative-several = { START($who) } { DOES($who, "win", "wins") } initiative with { $own }; { $others }.
a7-initiative-several-none = { START($who) } { DOES($who, "win", "wins") } initiative without a number; { $others }.
a7-several-tie = { START($who) } { DOES($who, "win", "wins") } initiative with { $own }; { $others }. The tie with { $tied } goes to { $who }.
a7-several-lowest = { START($who) } { DOES($who, "win", "wins") } initiative with { $own }; { $others }. By a card, the lowest wins.
a7-several-experience = { START($who) } { DOES($who, "win", "wins") } initiative with { $own }; { $others }. By a card, { NOUN($experience) } decides.
a7-several-barred = { START($who) } { DOES($who, "win", "wins") } initiative with { $own }; { $others }. { START($other) } cannot win it ({ $card }).
a7-initiative-has = { $who } { DOES($who, "have", "has") } { $number }
a7-initiative-has-none = { $who } { DOES($who, "have", "has") } no number
a7-initiative-tie = { START($who) } { DOES($who, "win", "wins") } initiative: { $own } all, and the tie goes to { $who }.
a7-initiative-neither = { START($who) } { DOES($who, "win", "wins") } initiative: no initiative is neither more nor less than { $number }, and the tie goes to { $who }.
a7-initiative-under = { START($who) } { DOES($who, "win", "wins") } initiative, { $own } under { $other }: the lowest wins.
a7-initiative-over = { START($who) } { DOES($who, "win", "wins") } initiative, { $own } over { $other }.
a7-step = { $step ->
    [choose] Choose warriors
    [choose-and-place] Choose and place
    [roll] Opening roll
    [place] Place warriors
    [lay] Lay supports
    [S1] Reveal supports
    [S2] Before initiative
    [S3] Initiative
    [S4] After initiative
    [S5] Card limits
    [S6] New cards work
    [S7] Reveal abilities
    [S8] Start of round
    [S9] Turns
    [S10] End of round
   *[S11] Effects end
 }
a7-note-none-revealed = No card left to reveal
a7-note-no-numbers = nobody has a number: { $order }
a7-note-actions = { $all ->
    [1] { $used } of { $all } action used
   *[other] { $used } of { $all } actions used
 }
a-seats-number = { $who } { $number }
a-seats-no-number = { $who } without a number
a7-end-double-defeat = All warriors are defeated at once. { wins } (double_defeat { $rule }).
