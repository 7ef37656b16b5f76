# The deck builder.

decks-new = New deck
decks-changed = Another tab has changed this deck. What you change here takes its place.
decks-gone = There is no such deck in this browser. A deck is kept in the browser it was built in, and goes to others by its link: ask for that, or begin with one of these.
decks-in-link = This deck is in the link. It is yours as soon as you change it, or press Keep.
decks-gone-title = No such deck · Agon
decks-title = Decks · Agon
decks-title-of = { $name }{ $n ->
    [0] {""}
    [1] , { $n } thing missing
   *[other] , { $n } things missing
 }: deck builder · Agon
decks-saved = Saved in this browser. Undo goes back to the start.
decks-no-room = It could not be saved: the browser has no room left. Save it as a file under Share.
decks-nobody = There is nobody to play against.
decks-test = { $name }, a test game
decks-skip = Go to the cards
decks-decks = Decks
decks-rules = Rules
decks-yours = Yours, in this browser
decks-open = not finished
decks-delete = Delete
decks-in-account = { $name } keeps your decks: you have them in every browser in which you are signed in.
decks-in-browser = Your decks are kept in this browser. Keep your games under a name to have them everywhere.
decks-not-in-account = Kept in this browser; your account does not have the last change yet. { $why }
decks-none = None yet. Begin with a ready deck, or with nothing.
decks-ready = Ready decks
decks-builder = Deck builder
decks-name = Name of the deck
decks-at-once = A change is saved in this browser at once.
decks-keep = Keep
decks-undo = Undo
decks-import = Import
decks-share = Share
decks-print = Print
decks-test-game = Test game
decks-random = Fill at random
decks-parts = Parts
decks-part-deck = Deck
decks-part-cards = Cards
decks-part-numbers = Numbers
decks-your-deck = Your deck
decks-choose-first = Choose { $what ->
    [army] your heroes
   *[other] your { $warrior }
 } first
decks-choose-why = { $what ->
    [army] Four heroes fight, one a round; the main stack does the rest.
   *[other] Everything else follows from the { $warrior }: the grid, the { $speed }, what fits.
 } Press Add, or begin with a ready deck.
decks-show = Show { $what }
decks-may-play = May this deck play?
decks-yes = ✓ Yes
decks-look = Legal, but look:
decks-numbers = Numbers of this deck
decks-to-add = Cards to add
decks-search = Search cards to add
decks-search-hint = Search: name, text, init>=5
decks-kinds = Kinds
decks-all = All
decks-help = Search help
decks-only-legal = Only what is legal now
decks-to-add-full = Cards to add, in full
decks-nothing-fits = Nothing legal fits that
decks-actions = { $n ->
    [1] { $n } action
   *[other] { $n } actions
 }
decks-replace = Replace
decks-add = Add
decks-by = { $old } by { $new }
decks-coming = a card that comes
decks-import-deck = Import a deck
decks-share-deck = Share this deck
decks-cards = { $n ->
    [1] { $n } card
   *[other] { $n } cards
 }
decks-missing = { $n ->
    [1] { $n } thing missing
   *[other] { $n } things missing
 }
decks-fit = { $n ->
    [1] { $n } card fits
   *[other] { $n } cards fit
 }
decks-reveal = reveal
decks-round = Round { $round }
decks-attack-hp = Attack and HP
decks-attack-cards = Attack, cards with
decks-hp-cards = HP, cards with
decks-hand = A hand to look at
decks-draw = Draw
decks-hand-text = Eight cards of the main stack, as a game begins.
decks-usual = mark: usual, { $usual }
decks-none-yet = No { $support } yet.
decks-attacks = Attacks
decks-costs = costs { $cost }
decks-hands = hands { $hands }
decks-body-hands = Body and hands
decks-free = free
decks-hands-round = Hands, of 2 in a round
decks-by-round = { $what } by round
decks-breaks-ties = { $what ->
    [champion] { $experience } { $n } places the Champion and breaks ties.
   *[other] { $experience } { $n } breaks ties, and counts where no card is revealed.
 }
decks-slot-round = round { $round }
decks-heroes = Heroes
decks-main = Main stack
decks-of = { $n } of { $of }
decks-slot-army = { $what }, attack { $attack }, HP { $hp }
decks-one-less = One { $card } less
decks-one-more = One { $card } more
decks-none-yet-l = none yet
decks-change = Change { $what }
decks-loadout = Loadout: one of each kind
decks-in-order = { $supports } in the order of the rounds
decks-order-later = The order comes in the game.
decks-order-drag = Drag a card, or use the arrows. The first is revealed in round 1.
decks-not-here = { $card } is not here any more.
decks-earlier = Move { $card } earlier
decks-remove = Remove
decks-later = Move { $card } later
decks-for-match = { $what ->
    [chest] War Chest
   *[other] Stack
 } for a match
decks-best-of = Best of
decks-make-it = { $n ->
    [1] { $n } deck makes
   *[other] { $n } decks make
 } it together: { $chosen } chosen, { $cards } of { $all } cards.
decks-can-play = ✓ It can be played.
decks-too-large = { $file } is too large for a deck.
decks-paste = Paste names, one a line, or open a file
decks-file = Choose a file
decks-lines-read = { $n ->
    [1] { $n } line
   *[other] { $n } lines
 } of { $all } read.
decks-lines = Line by line
decks-mean = Did you mean
decks-no-card = ✕ No card of this name here.
decks-search-l = Search
decks-take = Take { $n ->
    [1] { $n } card
   *[other] { $n } cards
 }
decks-not-copied = It could not be copied; mark it and copy it by hand.
decks-link = Link
decks-link-text = The whole deck is in the link, so it never expires.
decks-text = Text
decks-copy-text = Copy text
decks-save-text = Save as text
decks-save-file = Save as file
decks-not-finished = Not finished.
decks-not-finished-text = It cannot be played as it is. Friends can open it and fill the gap.
decks-choose-slot = Choose { $kind ->
    [none] a { $support }
   *[other] the { $kind }
 }
