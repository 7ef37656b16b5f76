# What Time Rift says of itself to people who set up a game: its named modes, and what its keywords mean.

tr-mode-title = { $mode ->
    [duel] Duel
    [quick-start] Quick Start
    [fist-fight] Fist Fight
    [mode-1v2] 1 against 2
    [mode-3-ffa] Free-for-all of 3
    [mode-4-ffa] Free-for-all of 4
    [mode-2v2] 2 against 2
    [mode-1v3-boss] Boss Battle
    [mode-3v3] 3 against 3
    [tire-fight] Tire Fight
    [culture-shock] Culture Shock
   *[culture-mix] Culture Shock, mixed
 }
tr-mode = { $mode ->
    [duel] One against one, Battle Decks of your choice.
    [quick-start] One against one, with decks as they are packed.
    [fist-fight] Champions alone, no loadout: the game for learning to move and to turn.
    [mode-1v2] One Champion against two.
    [mode-3-ffa] Everybody against everybody.
    [mode-4-ffa] Everybody against everybody.
    [mode-2v2] Partners sit across from each other.
    [mode-1v3-boss] One boss against three, with { $life } life and { $agility } Agility more.
    [mode-3v3] Six Champions on five by five spaces.
    [tire-fight] In the four middle spaces: who leaves them falls.
    [culture-shock] A duel of decks whose cards are all of one culture.
   *[culture-mix] A duel of decks that have no culture twice.
 }
tr-keyword = { $keyword ->
    [Combo] Do the printed moves and attacks one after the other. No step costs an action, and a step may hang on whether the attack before it has hit.
    [Deploy] Put this card into the arena, as a minion or as terrain. Its slot is empty then; its initiative still counts.
    [Disarm] Turn an enemy's weapon sideways, lock it, weaken it, or stop an attack with it, as printed.
    [Dodge] Move up to that many spaces, then turn if you like. The attack is measured again: outside the grid it ends without dice.
    [Fear] Enemies attack or defend worse, cannot enter spaces, pay more to move, or flee, as printed.
    [Heal] Gain that much life, or give it.
    [Jump] Go straight to an empty space, over whoever stands between, then turn if you like.
    [Poison] The target loses a little again and again: life, actions or tokens. It is no attack, and nothing defends against it.
    [Pull] Draw an enemy towards you, space by space; it keeps its facing.
    [Push] Drive an enemy straight away from you, space by space; it keeps its facing.
    [Rage] Change numbers of a Champion, until the end of the round where nothing else is said.
    [React] Act in an enemy's turn, without paying actions where nothing else is said.
    [Reroll] Throw chosen dice of a roll again; the new faces count.
    [Save] Keep unspent actions, tokens or the charge of a card for the next round.
   *[Support] Let an ally have actions, numbers or effects of yours.
 }
tr-keyword-when = { $keyword ->
    [Deploy] In the Reveal phase, when the card has just been revealed.
    [Dodge] When an enemy has named you as the target and paid, before any dice.
    [Poison] When you hit, unless the card names another moment.
    [React] When what is printed has happened.
    [Reroll] After the dice, before the total of that side is final.
    [Save] At the end of your turn or of the round.
   *[other] In your own turn, unless the card names another moment.
 }
tr-keyword-price = Its card turns sideways until the next Recharge, and its hands count towards the two of this round. A power on a Champion can be used once a round instead.
