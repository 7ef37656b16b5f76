# Why somebody cannot keep games under a name, sign in, or have what belongs to an account.

account-no-name = A name is missing.
account-long-name = At most { $most } signs.
account-name-signs = Letters, digits, spaces and - _ . ’ make a name, with one letter or digit at least.
account-name-scripts = All letters of a name are of one alphabet, so that no two names look alike.
account-name-letters = { $letters }: in no alphabet in use, and looks like another letter. Write the name with the letter that is meant.
moderator = Moderator
account-name-taken = “{ $name }” is taken, or looks like a name that is. Add a word, or choose another.
account-name-of-another = “{ $name }” is the name of somebody with an account, or looks like it. Sign in if it is yours, or choose another name.
account-short-password = At least { $least } signs. Four plain words do well.
account-long-password = At most { $most } signs.
account-does-not-fit = Name and password do not fit.
account-wait = { $seconds ->
    [1] That was tried too often. Wait 1 second.
   *[other] That was tried too often. Wait { $seconds } seconds.
 }
account-not-signed-in = Nobody is signed in here. Sign in with your name and password; to play, nobody has to.
account-no-seat = You have no seat in this game under this name.
account-not-its-key = This key opens no seat of this game: nothing was kept.
account-kept-by-another = This seat is kept under another name. Only who is signed in with that name can move it.
account-other-device = You play on in another browser now. Here you can watch, or go on playing here.
account-other-name = Type “{ $name }”, as you are called here.
account-deleted = The account that kept this seat was deleted.
account-no-such-game = You have finished no such game under this name.
account-archive-busy = Your games are being packed already. Try again when that is done.

# --- rated games ---

rated-needs-account = A rated game is between people with a name of their own: keep your games first, or play a friendly one.
rated-two-people = A rated game is between two people, of whom you are one. Bots and more seats make it a friendly one.
rated-needs-clock = A rated game has a clock, so that it ends. Choose one.
rated-empty-range = The range of ratings ends before it begins.
rated-not-yourself = This is your own challenge. Somebody else has to accept it.
rated-out-of-range = This challenge is for ratings from { $least } to { $most }; yours is { $number }.
rated-no-number = { $games ->
    [1] This challenge is for ratings from { $least } to { $most }. You have a number after one more rated game; challenges without a range are for everybody.
   *[other] This challenge is for ratings from { $least } to { $most }. You have a number after { $games } more rated games; challenges without a range are for everybody.
 }
rated-own-seat = This game is rated: who began it plays it to the end. To end it now, resign.

# --- people ---

people-nobody = Nobody here is called that. Guests have no page; their names are theirs for one game.
people-not-shown = { $name } shows finished games to other people only.
people-not-yourself = This is you.
people-you-blocked = You have blocked who sits there. Unblock them on your page to play.

# --- challenges to one person ---

challenge-needs-account = Whom you challenge sees who asks: keep your games under a name first, or send a link.
challenge-two-people = A challenge to somebody is for a table of two, of whom you are one, and not open to others.
challenge-you-blocked = You have blocked { $name }. Unblock them on your page to challenge them.
challenge-already = { $name } has your challenge. It waits for an answer as long as you are at its table.
challenge-enough = { $most } people have challenges of yours, which is all one may have. Close one of the tables to challenge somebody else.
challenge-declined = { $minutes ->
    [1] { $name } has declined. You may ask again in 1 minute.
   *[other] { $name } has declined. You may ask again in { $minutes } minutes.
 }
challenge-full = { $name } has as many challenges as can wait at once. Try again later.
challenge-gone = This challenge was withdrawn, or answered.

# --- decks ---

deck-changed-elsewhere = “{ $name }” was changed in another browser meanwhile.
deck-enough = An account keeps { $most } decks at most. Delete one to keep another.
