# What the terminal game says around a game: its commands, who plays, and what becomes of the record.

terminal-help =
    NUMBER or NOTATION   take that option: 3, or move b3 N, attack B, use NAME, pass;
                         in Anarcus hero NAME, play NAME, end
    why                  what you may expect but cannot do now, and the reasons
    why NOTATION         why that is not possible
    primer               how this game goes, in a few sentences
    rules WORDS or ID    the rules about that, as in: rules equal roll; rules A7-TIE-02
    options, ?           the options again
    board                the table again
    reach NAME [NAME]    draw that grid of yours (and that one of theirs, or of seat B); none hides it
    card NAME, ?NAME     a card in full, how Agon reads it, what of it is used and in force
    cards                all cards on the table: limits used and left, counters, what is in force
    match                a match: its score and its games
    stack                what you have left in a match; stack all: with every text
    piles                both discard piles; you may look at them any time
    log                  all that happened, with the clauses
    hint                 what the bot default would do here, and why
    undo                 take back your last answer, until anything else happens
    save FILE            write the record
    resign               give the game up; a match, whole
    quit                 stop here

# --- who plays ---

terminal-seats = { $seats ->
    [0] { $seats } seats are too few
    [1] { $seats } seat is too few
   *[other] { $seats } seats are too many
 }; a game needs 2 to { $most }, as in { $example }
terminal-seat-empty = { $text } has an empty seat; name who sits there, as in { $example }
terminal-seats-named = { $seats ->
    [1] { $text } names { $seats } seat
   *[other] { $text } names { $seats } seats
 }; a game needs 2 to { $most }, as in { $example }
terminal-player = { $kind ->
    [resigned] resigned; the bot { $bot } plays on
    [person] a person
   *[bot] the bot { $bot }
 }
terminal-begins = { $title }, seed { $seed }. Type primer for how it goes, ? for the options, help for all.
terminal-hand-over = Hand over to { $who }.
terminal-look-away = { $who }, press Enter when the others look away:

# --- answers ---

terminal-only = { $who }: { $answer } (nothing else is possible)
terminal-options = There are options 1 to { $last }.
terminal-possible = { $answer } is possible.
terminal-nothing-refused = Nothing that one may expect is missing. Type why and a move to ask about it.
terminal-refused = { $many ->
    [1] { $many } act not possible: type why
   *[other] { $many } acts not possible: type why
 }
terminal-taken-back = Taken back.
terminal-hint = The bot would take option { $number }: { $answer }. { $why }
terminal-no-match = This game is no match.
terminal-card-which = Say which card, as in “card { $example }”. You know { $names }.
terminal-card-others = Also called so: { $names }. Say more of the name.
terminal-card-unknown = No card that you know is called “{ $name }”. You know { $names }.
terminal-coin = { $cause }: { $who }, throw a coin and type 1 or 2:
terminal-dice = { $cause }: { $who }, type what { $dice } dice show, as in { $example }:

# --- the end ---

terminal-give-up = { $what ->
    [match] Type yes to give the whole match up:
   *[game] Type yes to give the game up:
 }
terminal-goes-on = { $what ->
    [match] The match goes on.
   *[game] The game goes on.
 }
no-such-language = there is no language { $language }; there are: { $languages }
terminal-stopped = the game was stopped before its end

# --- the record ---

terminal-resume-alone = --resume takes decks, cards, options, dice and seed from the record; leave them out
terminal-over = { $file }: this game is over; `agon replay { $file }` shows it
terminal-resume-who = { $file } does not say who plays { $seats }; say it with --seats, as in --seats { $example }
terminal-resume-seats = { $text } names { $named } seats, the record has { $has }: { $seats }; --seats names each{ $known ->
    [yes] , or leave it out to have them as in the record
   *[no] {""}
 }
terminal-would-be-lost = { $file } has a game that is not over, which would be lost; play it on with: agon play --resume { $file }, or name another file
terminal-no-folder = there is no folder to keep the record in; name a file with --record, or --record none
terminal-folder = { $file } is a folder; name a file in it, or --record none
terminal-no-file-name = that is no name of a file
terminal-not-kept = the record cannot be kept in { $file }: { $why }; name another file, or --record none
terminal-no-longer-kept = the record is no longer kept: { $file }: { $why }
terminal-kept = The record is in { $file }{ $over ->
    [yes] {""}
   *[no] ; to play on: agon play --resume FILE
 }
terminal-no-record = Nothing was answered, so there is no record; --seed { $seed } and the same decks begin the same game
terminal-as-it-was = Nothing was answered, so { $file } is as it was
terminal-save-which = Say which file, as in “save game.record”.
terminal-not-written = { $file } cannot be written: { $why }
terminal-written = Written to { $file }.

# --- the rules, asked for in a game ---

terminal-rules-how = Type rules and a word, or an id: rules critical hit
terminal-rules-none = No rule says anything of “{ $words }”. Try another word for it, or rules alone for the chapters.
terminal-rules-printed = In print: { $place }
terminal-rules-related = See also { $ids }
terminal-rules-more = and { $many } more; say more of what you mean
