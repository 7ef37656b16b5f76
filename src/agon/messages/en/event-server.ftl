# Events in the browser: what the server says of them, and why something cannot be done.

held-none = There is no such event.
held-busy = Too much is entered in this event at once. Try again.
held-organiser = Organiser
held-organiser-only = Only who organises this event does that.
held-player-only = Only who plays in this event does that.
held-file-later = The file has the decks of all who play: it is the organiser’s alone until the event is over.
held-no-table = There is no such table; there are pairings, results and standings.
held-no-name = Give the event a name.
held-no-player-name = Say what you are called.
held-rated-account = Who organises rated games has an account. Sign in, or leave the games unrated.
held-too-fast = Many events came from your address. Make the next one in { $wait } seconds.
held-full = { $most } events go on here, which is all this server holds. Try again later.
held-enough = You organise { $most } events that are not over, which is all one may have. End one, or call it off.
held-match-option = How many games a match has is set by the event, not by an option.
held-no-match = A match is the best of { $known } here, not of { $games }.
held-past = That time has passed. Choose a later one.
held-far = That is more than a year away.
held-begun-words = The first round is paired: only the words can be changed.
held-fewer = { $players ->
    [1] One player has joined already.
   *[other] { $players } players have joined already.
 }
held-over = The event is over.
held-cancelled = The event was called off.
held-log-full = The log of this event has { $most } lines, which is all it holds.
held-in-already = You are in already, as { $player }.
held-begun = The event has begun; nobody can join any more.
held-all-taken = All { $most } places are taken.
held-not-in = You are not in this event any more. Its organiser can let you in again.
held-not-sealed = Decks are chosen at the table in this event.
held-a-deck = A deck
held-not-your-match = That is not your match of this round.
held-no-open-match = You have no open match now.
held-not-this-round = That match is not of the last round.
held-not-in-match = { $player } does not play in that match.
held-too-few = { $least } players are needed at least.
held-no-decks = Not registered yet: the decks of { $players }.
held-boards-open = { $many ->
    [1] Board { $boards } has no result.
   *[other] Boards { $boards } have no result.
 }
held-seats = This way to play is for { $seats }; matches of an event are for two.
at-table-sealed = You play the deck that you registered for the event.
at-table-event-sets = This match is of an event, whose organiser has set everything.
held-registered = { $player } registered a deck.
held-moved-on = More has been entered since. Look again at what came last.
held-organisers-name = { $player } is what the organiser is called. Choose another name.
held-entered-enough = You have entered { $most } lines in this event, which is all one may. Its organiser can do the rest.
