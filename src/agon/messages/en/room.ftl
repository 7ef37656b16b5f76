# What players at one table are told about each other, what they ask of each other, and why something cannot be done.

# --- who is there ---

room-has-come = { $who } is here.
room-has-gone = { $who } has gone.
room-could-not-answer = { $who } could not answer. The game stands as it was.
room-could-not-think = { $who } failed to think and takes the first option.
room-rules-failed = Agon made a mistake in the rules. The game stands as it was; nothing is lost.
room-failed = Something failed in Agon. The game stands as it was; nothing is lost.
room-rules-failed-here = Agon made a mistake in the rules here. The game stands as it was; try another option. The server's log has the record.
room-stale = That changed while you chose. Here is the new list.
room-watching = You are watching this game; only its players can act.
room-not-kept = The server could not write or read its games, so this does not count; its log says why.
room-is-full = { $most } games are under way on this server, which is all it holds. Try again when one has ended.
room-hands-not-shown = The players of this game keep their hands to themselves. Only they can see its record, in the browser that they played in.

# How far a game is.
stage-over = Over
stage-set-up = Set-up
stage-round = Round { $round }
stage-special = { $stage ->
    [tire-fight] tire fight
   *[tie-breaker] tie breaker
 }

# --- answers ---

no-time-left = You have no time left.
no-decides-nobody = Nobody decides now.
no-bot-plays-on = { $why ->
    [late] You had no time left; a bot plays on for you.
    [left] You were away and your seat was claimed; a bot plays on for you.
   *[resigned] You have resigned; a bot plays on for you.
 }
no-hint-nothing = There is nothing for you to decide now.
no-hint-here = This server gives no hints.

# --- giving up ---

give-up = { $how ->
    [late] { START($who) } { DOES($who, "have", "has") } no time left.
    [left] { START($who) } { DOES($who, "have", "has") } left the { $match ->
        [1] match
       *[0] game
     }.
   *[resigns] { START($who) } { $match ->
        [1] { DOES($who, "resign", "resigns") } the match
       *[0] { DOES($who, "resign", "resigns") }
     }.
 }
give-up-plays-on = { $gave-up } The bot { $bot } plays on in that seat.
give-up-nobody = { $gave-up } Nobody is left who plays, and nobody wins.
give-up-wins = { $gave-up } { $match ->
    [1] { START($winner) } { DOES($winner, "win", "wins") } it.
   *[0] { START($winner) } { DOES($winner, "win", "wins") }.
 }
give-up-win = { $gave-up } { $winners } win.
draw-agreed = { $players } agree to a draw.
no-give-up-defeated = { $left ->
    [1] The warrior of { $who } is defeated: there is nothing left to give up.
   *[0] Your warrior is defeated: there is nothing left to give up.
 }
no-claim-number = There is no other player with the number { $number }.
no-claim-bot = { $who } is a bot, and never away.
no-claim-by-days = This game goes by days: it ends when somebody has no time left, and not before.
no-claim-is-here = { $who } is here. A game is claimed only from who is away.
no-claim-yet = { $who } may come back: a game can be claimed once a player has been away for { $after } seconds while you waited; { $rest } are left.
no-claim-not-waiting = The game does not wait for { $who }. It can be claimed when { $who } is to answer.

# --- what is asked of each other ---

ask-told = { $kind ->
    [draw] { START($who) } { DOES($who, "offered", "offers") } a draw.
    [undo] { START($who) } { DOES($who, "asked to take back your last choice", "asks to take back the last choice") }.
    [rematch-sides] { START($who) } { DOES($who, "asked", "wants") } to play again, with sides swapped.
    [rematch-decks] { START($who) } { DOES($who, "asked", "wants") } to play again, with the decks passed on.
   *[rematch] { START($who) } { DOES($who, "asked", "wants") } to play again.
 }
ask-told-of = { $told } { $who } can answer.
ask-told-draw = { $told } It lapses if you play on.
ask-told-undo = { $told } Nothing was rolled or turned up since.
ask-gone-on = The game has gone on, and that is not asked any more.
ask-nobody-answered = Nobody answered in time.
ask-back = { $kind ->
    [draw] { $who } takes the offer of a draw back.
    [undo] { $who } takes the request to take back back.
   *[rematch] { $who } takes the rematch back.
 }
ask-declined = { $kind ->
    [draw] { $who } declines the offer of a draw.
    [undo] { $who } declines the request to take back.
   *[rematch] { $who } declines the rematch.
 }
ask-taken-back = { $who } takes the last choice back.
no-ask-silenced = { $who } will not be asked for that again in this game.
no-ask-again = You have asked already. { $who } can answer.
no-ask-soon = { $rest ->
    [1] You have just asked for that. Ask again in { $rest } second.
   *[other] You have just asked for that. Ask again in { $rest } seconds.
 }
no-ask-without-choice = You have asked for that already. Ask again once you have made another choice.
no-ask-bots = { $many ->
    [1] { $bots } plays to the end.
   *[other] { $bots } play to the end.
 }
no-ask-nobody = Nobody is left to agree to a draw.
no-ask-defeated = You are defeated: the game is for the others to play.
no-reply-gone = That is not asked any more.
no-reply-own = That is for the others to answer. You can only take it back.
no-reply-again = You have answered that, or were not asked.
no-say-soon = { $rest ->
    [1] You have just said something. Wait { $rest } second.
   *[other] You have just said something. Wait { $rest } seconds.
 }
no-rematch-yet = The { $match ->
    [1] match
   *[0] game
 } is not over. A rematch follows its end; to end it now, resign.
no-rematch-swap = This game began at a position: it is played again by the same sides.

# --- taking back ---

no-undo-people = Taking back is free only in a game against a bot.
no-undo-nothing = There is nothing of yours to take back now.
no-undo-roll = A roll has been seen since. It cannot be taken back.
no-undo-card = A card has been turned up since. It cannot be taken back.

# --- where something fails ---

server-rules-failed = Agon made a mistake. The game stands as it was stored.
server-failed = Something failed in Agon; the server's log says what. Your games are kept.
no-such-game = There is no such game on this server.
room-not-yours = This seat is somebody else's. You may watch.
bad-number = { $name } is { $given }, and must be a whole number from 0 up

# --- a seat that is handed over ---

seat-link-ended = This link has ended: somebody has taken the seat, or there is a newer link. You can watch, or ask for another.
seat-handed-over = Your seat was handed over. You may watch.
seat-plays-on = { $who } plays on for { $before }.
seat-none-to-hand-over = You have no seat in this game, and none to hand over.

# --- reports ---

report-another = Report another person of this game.
report-enough = { $game ->
    [1] You have sent { $most } reports of this game, which is all one may send.
   *[0] You have sent { $most } reports of this person, which is all one may send.
 }
report-not-moderator = Reports are read by the moderators of this server, whom its owner names.
report-gone = This report is not there any more: somebody has deleted it.
report-own-game = This report is of a game of your own: somebody else reads it.
report-full = This server keeps no more reports until its owner has read some.
suspend-guest = This was a guest, or an account that is deleted: nobody can be suspended.
suspend-no-reason = Say why: they read it.
suspend-moderator = { $name } is a moderator. The owner of the server can end that.
suspend-own = Another moderator decides about you.
suspended-until = You begin no games until { $until } (UTC). A moderator says: { $why } Games that go on you can play to their end.
suspended-for-good = You begin no games here any more. A moderator says: { $why } Games that go on you can play to their end.
no-rematch-suspended = { $who } begins no games at present.
report-no-seat = You have no seat in this game; its players can report each other.
