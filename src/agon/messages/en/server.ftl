# Why the server does not do what a page or a program asks of it.

bad-seat = there is no seat { $seat } in this game
bad-moment = there is no moment { $number }; this game has 0 to { $last }
bad-bot = No bot here is called { $bot }; there are: { $bots }
bad-system = no rule system is called { $system }; there are: { $systems }
bad-decks = { $seats } seats need { $seats } decks, not { $decks }
bad-decks-or-none = { $seats } seats need { $seats } decks or none
bad-address = /{ $path } is not an address of this server.
bad-address-at-all = This is not an address of this server.
bad-file = /{ $path } is not part of this version of the client.
bad-host = This server does not answer to the name { $name }; who runs it can add it: `agon serve --name`.
bad-origin = Another site may not act here.
bad-key-place = A key does not belong in an address, where others may read it; docs/protocol.md says how it is sent.
bad-luck = luck comes from a seed that is chosen, or from seals; not from both
too-large = What was sent is larger than { $most } KB, which is more than any game needs.
too-many-connections = This server holds { $most } connections and takes no more. Try again in a moment.
too-many-of-one = There are { $most } connections from your address, which is all one may have. Close some.
too-fast = { $wait ->
    [1] Many games were made from your address in a short time. Wait { $wait } second.
   *[other] Many games were made from your address in a short time. Wait { $wait } seconds.
 }
asked-too-fast = { $wait ->
    [1] Too many requests have come from your address. Wait { $wait } second.
   *[other] Too many requests have come from your address. Wait { $wait } seconds.
 }
too-slow = What was sent came too slowly. Please send it again.
seal-gone = This seal is not of this server, or the server has started again since. Ask for another.

# --- messages that do not fit the protocol ---

field-name = { $field ->
    [notation] A move
    [names] A name
    [name] A name
    [decks] The list of decks
    [seats] The list of seats
   *[message] the message
 }
bad-binary = A message is text, a JSON object in one frame; this one was binary.
bad-json = The message is not JSON.
bad-type = The message has none of the known types ({ $types }).
bad-type-unknown = The message has none of the known types (see the protocol).
field-long = { $what } has at most { $most } characters.
field-long-has = { $what } has at most { $most } characters; this one has { $has }.
field-empty = { $what } is empty.
field-entries = { $bound ->
    [most] { $what } has at most { $number } entries ({ $field }).
   *[least] { $what } has at least { $number } entries ({ $field }).
 }
field-missing = The field { $field } is missing.
field-unknown = There is no field { $field } here.

# --- decks and cards ---

stack-one-of = a stack is its decks, or its cards, or left to Agon: exactly one of decks, cards, choose
stack-for-a-match = a match is played with a stack for each seat
stack-without-match = a stack is played in a match: choose one by the option match
stack-not-legal = The stack of seat { $seat } cannot be played: { $reasons }.
deck-not-legal = The deck of { $deck } cannot be played: { $reasons }.
stack-not-found = { $system } has no { $wanted } decks that can be one stack together
cards-brought = the cards that you brought
cards-of-agon = the cards that come with Agon
card-there = { $card } is there already, in { $place }
import-clash = { $many ->
    [1] { $file } is not taken in: { $clashes }, in { $place }. Give it its own id in the file, or leave out what is there already.
   *[other] { $file } is not taken in: { $clashes }, in { $place }. Give them ids of their own in the file, or leave out what is there already.
 }
import-gone = { $many } of its cards and decks are not in the new one ({ $names })
import-differs = A file called { $file } was taken in before, and this one differs: { $how }. Replace the older file, or give this one another name.
import-more = { $clashes }; and { $more } more
import-not-yours = Others play here too, and a file that is here may be theirs. Import yours under another name.
import-too-large = { $file } is larger than { $most } MB; import it in parts.
import-empty = { $file } is empty.
draft-too-long = This text took longer than { $seconds } seconds to read. Make its sentences shorter.
draft-not-yet = { $card } cannot be played yet: { $reasons }
sort-usual = Type, then name
sort-name = Name
sort-high = { $number }, high first
no-clause-text = This version of Agon has no text for clause { $clause }.
no-clause-near = There is no clause { $clause }; { $chapter } has { $first } to { $last }.
no-clause = There is no clause { $clause }; the search finds rules by what they say.
no-example = There is no example { $name } of { $system }.
no-example-to-play = { $clause } has no example to play from

# --- games that are over, played on, looked at ---

no-record-yet = The record names hidden cards. It can be copied when the game is over.
no-record-here = There is no such record on this server; bring it again.
no-look-not-over = This game is not over. It can be looked at from its end on: its record names hidden cards.
no-look-of-one-seat = this record is one seat's: it has ?? for what was hidden from it, and cannot be replayed
no-comment-room = The record would be longer than { $most } letters; it is as it was.
no-variation = That game was not played on from a moment of another.
no-play-over = The game was over at this moment. Choose an earlier one.
no-play-dice = This game began at a position; from there on it is played on with new dice.
no-play-decks = the decks of this game cannot be played on here
no-version-set-up = This version of Agon cannot continue this game: its rules, options or cards are not those it was begun with. Nothing is lost; the version that made it can go on.
no-version-answer = This version of Agon cannot continue this game: answer { $number } does not fit any more. Nothing is lost; the version that made it can go on.
no-version-luck = This version of Agon cannot continue this game: after answer { $number } it draws other numbers than were seen. Nothing is lost; the version that made it can go on.
no-position-one-of = a position is one of these: a clause's example, a puzzle's, a line of text, or set up
no-position-choice = Nobody is to choose anything at this position, so no game goes on from it.
no-position-name = A position begins with the name of its rules, one of these: { $systems }.
no-position-square = Two fighters cannot stand on one square. Give each its own.
review-waiting = { $many } games wait to be reviewed. Ask again in a few minutes.
review-failed = { $why ->
    [long] It took too long, and was ended here.
    [unread] What was said of it could not be read.
   *[stopped] It stopped before the end.
 }
review-no-process = No process could be started for it: { $why }.
together-leads = Only who leads shows the others a moment. Look by yourself as long as you like.
together-full = { $most } reviews are under way on this server, which is all it holds.
together-ended = This review has ended. The game can still be looked at.
together-people = { $most } people are in this review, which is all it holds.

# --- the engine ---

engine = { $state ->
    [making] The engine is being compiled behind the game. Play on: until then bots think less far ahead.
    [moved] The engine is compiled now, and Agon goes on with it; games in progress go on where they were.
   *[plain] The engine is not compiled here. Everything can be played; bots think less far ahead.
 }
seal-taken = A game was made from this seal already. Ask for another.
store-refused = { $file } could not be read or written: { $why }
store-no-text = What was sent has a character that cannot be kept. Remove it, and send it again.
store-not-written = { $file } cannot be written: { $why }; choose another folder with --data
store-unusable = { $file } cannot be used: { $why }; choose another folder with --data
store-newer = { $file } was made by a newer Agon; update Agon or choose another folder with --data
store-unreachable = the database { $database } cannot be used: { $why }
store-no-address = that is no address of a database; one is written postgresql://USER@HOST/NAME
store-no-driver = a database of PostgreSQL needs more than is installed here; install agon-arena[pg]
room-moved = Another server of this place goes on with the game now. You are being connected to it.
server-moving = Another server is taking this over. Ask again in a few seconds.
serve-at = Agon is at { $address }   (Ctrl+C ends the server; games are kept in { $folder })
picture-hidden-card = a face-down card
picture-held = { $hand } in hand, { $stack } in the stack, { $out } out of the game
picture-game = A game in { $moments } moments. At the end: { $end }
picture-of-what = { $kind } cannot be drawn; a card, a deck, a game or a view can
picture-stands = { $name } on { $square } facing { $facing ->
    [E] east
    [S] south
    [W] west
   *[N] north
 }{ $life ->
    [none] { "" }
   *[other] , life { $life }
 }
picture-fighters = { $fighters ->
    [none] Nobody stands on the board.
   *[other] { $fighters }.
 }
