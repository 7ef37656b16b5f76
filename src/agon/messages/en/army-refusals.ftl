# Why something cannot be done in a game of armies, and ($remedy) what can.

army-remedy = { $asked ->
    [hero] pick a hero, as in `hero NAME`.
    [turn] play a card, as in `play NAME`, or `end` the turn.
    [discard] discard a card, as in `discard NAME`.
    [kill] say who dies, as in `kill NAME`.
    [card] choose a card, as in `choose NAME`.
    [may] say `yes` or `no`.
    [branch] choose one, by its words or as in `choose 1`.
   *[order] choose which card goes next, as in `choose NAME`.
 }
army-no-answer = This is not understood: { $remedy }
army-no-deed = Say what to do with { $card }: { $remedy }
army-no-act = { $verb ->
    [hero] A hero is picked at the beginning of a round and stays for all of it: { $remedy }
    [play] Cards are played in one's turns, once both heroes are picked: { $remedy }
    [discard] Nobody has to discard now: { $remedy }
    [kill] Fighters are killed at the end of a round only, those of its loser: { $remedy }
    [end] There is no turn to end: { $remedy }
    [use] Abilities are used in one's own turn, before or after a card: { $remedy }
    [yes] Nothing is offered now: { $remedy }
    [no] Nothing is offered now: { $remedy }
    [done] Fewer cards will not do: { $remedy }
   *[choose] Nothing is to be chosen now: { $remedy }
 }
army-no-name = It lacks a card's name: { $remedy }
army-no-choice = { $text } is no choice, or cannot be done: { $options }.
army-no-card = You know no card of this name here: { $remedy }
army-no-such-choice = { $card } is not among what may be chosen: { $remedy }
army-no-weakest = { $card } is not among the loser's weakest Fighters: { $remedy }
army-no-fighter = { $card } is no Fighter on the table: { $remedy }
army-not-yours = { $card } is not yours: { $remedy }
army-no-hero = { $card } is { NOUN($type, "a") } and no Hero: { $remedy }
army-no-hero-again = { $card } has led a round already: { $remedy }
army-no-hero-drawn = { $card } is not among the heroes drawn for this game: { $remedy }
army-no-play-hero = { $card } is a Hero and never in a hand: { $remedy }
army-no-play-out = { $card } is out of the game: { $remedy }
army-no-play-again = { $card } lies on the table already: { $remedy }
army-no-play-elsewhere = { $card } is not in your hand: { $remedy }
army-no-play-kept = { $by } does not let you play { $card } now: { $remedy }
army-no-play-place = { $card } would take the place of what cannot be destroyed: { $remedy }
army-no-use-elsewhere = { $card } lies not on the table: { $remedy }
army-no-use = { $why ->
    [often] { $card } has been used as often as it may be: { $remedy }
    [condition] { $card } asks for something that does not hold now: { $remedy }
    [nothing] { $card } could do nothing now: { $remedy }
    [lost] { $card } has lost its abilities: { $remedy }
   *[none] { $card } has no ability that is used, or none is left to it: { $remedy }
 }
