# Finding cards, and the page of one.

cards-title = { $n } cards: { $says } · Agon
cards-skip = Go to results
cards-cards = Cards
cards-search = Search cards
cards-search-hint = Search: name, text, type:weapon, { $example }
cards-search-help = Search help
cards-help = Help
cards-import = Import
cards-mean = Did you mean
cards-search-l = Search
cards-of-all = { $n } of { $all } cards.
cards-rest-reads = The rest reads as
cards-reads = Reads as
cards-try = Try
cards-looking = Looking for the cards.
cards-filters = Filters
cards-clear = Clear
cards-results = Results
cards-filters-on = Filters{ $n ->
    [0] {""}
   *[other] {" "}({ $n })
 }
cards-rules = Rules
cards-sort = Sort
cards-view = View
cards-small = Small
cards-medium = Medium
cards-large = Large
cards-table = Table
cards-none = No card has all of that
cards-none-but = Without one part of the line there are some:
cards-leave-out = Leave out { $part }: { $n }
cards-none-at-all = No part of the line finds a card with the others.
cards-all = All cards
cards-coming = a card that comes
cards-unread = not read yet
cards-unplayable = not playable yet
cards-selected = Selected card
cards-in-full = The card in full
cards-card = Card
cards-import-file = Import a card file
cards-import-text = Cards you already keep in a file can be played here: choose it, or drop it on this panel. It stays on this machine.
cards-file = Choose a file
cards-replace = Replace the older file
cards-taken-in = { $file }: { $cards ->
    [1] { $cards } card
   *[other] { $cards } cards
 } and { $decks ->
    [1] { $decks } deck
   *[other] { $decks } decks
 } taken in, { $read ->
    [1] { $read } card
   *[other] { $read } cards
 } read whole and playable.
cards-make-of-them = Make a deck of them.
cards-not-whole = { $n } not read whole or not playable yet
cards-not-read = Could not be read
cards-mended = Read otherwise than it stands there
cards-repeated = There already
cards-gone = There is no card of this address here. It may belong to another game, or to cards that were not imported on this server. Those that are here are found by the search.
cards-not-copied = It could not be copied; it stands here.
cards-deck-of-it = Make a deck of it
cards-write-like = Write one like it
cards-try-it = Try in a game
cards-printed = Printed
cards-actions = { $n ->
    [1] { $n } action
   *[other] { $n } actions
 }
cards-reveal = reveal
cards-corrected = Printed otherwise, and officially corrected. On the card stands: { $text }
cards-reading = How Agon reads this card
cards-at-reveal = It works when its card is revealed.
cards-in-turn = It is used in your own turn.
cards-unread-why = ✕ Not read{ $known ->
    [yes] : { $reason }
   *[other] {""}
 }.
cards-unplayable-why = ✕ Cannot be played yet: { $reason }.
cards-no-abilities = This card has no abilities.
cards-rulings = Rulings
cards-decks-with = Decks that use it
cards-from-file = From your file
cards-starter = Starter deck
cards-like = Like this
cards-source = { $yours ->
    [yes] Yours, on this machine
   *[other] Comes with Agon
 }: { $set }, number { $number }.
cards-looking-up = Looking it up.
cards-from = { $title } from
cards-to = to
cards-up-to = { $title } to
cards-help-name = in the name, the traits or the text
cards-help-quoted = these words, in this order
cards-help-type = a type; also t:weapon
cards-help-culture = a culture; so realm: side: nature: trait: keyword: body:
cards-help-element = one of these elements
cards-help-grid = reaches that square; ahead, two, three, beside, left, right
cards-help-least = reaches it with at least that number
cards-help-reach = how many squares it reaches
cards-help-does = what it does and when, not how it says it
cards-help-text = only in the text; name: only in the name
cards-help-read = every word is read; also is:unread is:mine
cards-help-deck = in a deck, by its name
cards-help-sort = order; the highest first
cards-help-join = Join them with a space.
cards-help-not = in front means not,
cards-help-group = and brackets group. Capitals, accents and hyphens do not matter. Example:
cards-help-numbers = numbers: life speed exp dmg init hands cost def hp atk; also life=6..8
cards-cards-title = Cards · Agon
