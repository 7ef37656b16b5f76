# The rules, clause by clause.

rules-open = What is open
rules-why = Why so
rules-rests = What it rests on
rules-given = Given
rules-when = When
rules-then = Then
rules-in-set7 = In Set 7
rules-agon-plays = What Agon plays
rules-glossary = Glossary
rules-no-chapter = No such chapter
rules-heading = Rules, clause by clause
rules-title = { $what }. { $book } · Agon
rules-skip = Go to the rule
rules-finding = Finding a rule
rules-search = Search the rules
rules-search-hint = What happened? Say it in your words, or give a clause
rules-system = Rule system
rules-searching = Searching the rules
rules-found = { $n ->
    [1] { $n } rule
   *[other] { $n } rules
 } for “{ $query }”
rules-show-all = Show all { $n }
rules-none-says = No rule says “{ $query }”.
rules-none-text = The rulebooks may have another word for it, or leave it to the cards.
rules-none-glossary = Their words are in the glossary.
rules-from-where = Where you came from
rules-from = You came from
rules-from-game = your game, { $game }
rules-a-game = a game
rules-waits = It waits where you left it.
rules-back = Back to the game
rules-chapters = Chapters
rules-not-loaded = This rule did not load
rules-not-loaded-text = { $problem } An old link may mean another edition.
rules-open-chapter = Open the chapter
rules-all-chapters = All chapters
rules-example = For example
rules-board-before = The board before
rules-before = before
rules-board-after = The board after
rules-after = after
rules-play-position = Play this position
rules-what-if = What if …
rules-as-kept = The rule as Agon keeps it
rules-own-ruling = Our own ruling, where the book is silent{ $choice ->
    [yes] ; it is a matter of choice, and an option of the game
   *[other] {""}
 }.
rules-not-explained = Not yet explained: this is the rule as Agon keeps it, not in players’ words.
rules-in-print = In print
rules-in-no-book = In no book: decided by Agon.
rules-neighbors = Neighbors
rules-print = Print
rules-rules = Rules
rules-opening = Opening the rule
rules-no-glossary = This rulebook has no glossary: its words are explained in its chapters.
rules-glossary-of = Every word of { $title } that means something exact.
rules-no-such-chapter = There is no such chapter
rules-no-such-text = The address may be old, or mistyped. Chapters are listed by their titles, and the search above finds rules by what they say.
rules-lead = { $title }: each rule in a sentence of its own, with its number, its page and what goes with it.
rules-how = How it goes
rules-from-on = { $n ->
    [1] { $n } rule
   *[other] { $n } rules
 }, { $first } on
rules-related = Related
rules-goes-with = Goes with it
rules-no-other = No other rule names this one. Its neighbors stand in the chapter
rules-cards = Cards it concerns
rules-also = Also { $cards }{ $n ->
    [0] .
   *[other] {" "}and { $n } more.
 }
rules-example-of = The example of { $id }
rules-none = No such rule
