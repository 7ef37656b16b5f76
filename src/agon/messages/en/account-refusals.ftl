# Why somebody cannot keep games under a name, sign in, or have what belongs to an account.

account-no-name = A name is missing.
account-long-name = At most { $most } signs.
account-name-signs = Letters, digits, spaces and - _ . ’ make a name, with one letter or digit at least.
account-name-scripts = All letters of a name are of one alphabet, so that no two names look alike.
account-name-taken = “{ $name }” is taken. Add a word, or choose another.
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
account-archive-busy = Another archive is being packed. Try again in a moment.
