# Writing cards.

write-name-free = Name is free in this set
write-name-missing = A name is missing
write-fields-legal = Numbers and fields are legal
write-read-left = Every word read: { $n ->
    [1] { $n } ability
   *[other] { $n } abilities
 } left
write-read = Every word read
write-one-way = It reads in one way
write-plays = The engine plays all of it
write-unplayable = It cannot be played yet
write-from-link = This set came with the link. It is kept as soon as you change it.
write-no-set = The link does not hold a set of cards.
write-my-set = My set
write-saved = Saved in this browser, { $time }
write-no-room = It could not be saved: the browser has no room left. Save the set as a file under Share.
write-title = Card editor · Agon
write-not-set = { $file } is not a set that was saved here. Other card files are taken in under Cards.
write-taken = { $n ->
    [1] { $n } card
   *[other] { $n } cards
 } taken in; they stand among the cards and in the deck builder.
write-cell = row { $row }, square { $square }: { $value ->
    [none] not reached
   *[other] { $value }
 }
write-skip = Go to the card text
write-new-card = A new card
write-share = Share
write-position = Test position
write-try = Try in a game
write-card = Card
write-set = Set
write-new-set-for = A new set for { $game }
write-set-name = Name of the set
write-card-of-set = Card of the set
write-add-card = New card
write-delete = Delete this card
write-name = Name
write-type = Type
write-down = { $field } down
write-up = { $field } up
write-none = none
write-grid = Attack grid
write-grid-press = Press a square, or focus it and type
write-or = or
write-grid-end = The triangle is the fighter, facing up.
write-text = Text, in plain English
write-reading-now = Reading
write-text-line = Text of the card, an ability a line
write-begin = Begin with a line that is read:
write-how = How Agon reads this card
write-ability = Ability { $n }
write-unread-mark = ✕ not read
write-read-mark = ✓ read whole
write-like = A sentence like it that is read:
write-not-played = ✕ Cannot be played yet: { $reason }.
write-nothing = Nothing to read yet.
write-preview = Preview and checks
write-at-size = At 120 px
write-checks = Checks
write-checks-of = { $n } of { $all }
write-lint = Lint
write-instead = Instead:
write-share-set = Share this set
write-link = Link
write-link-text = The whole set is in the link, behind the #, so no server sees it.
write-save-file = Save as file
write-open-set = Open a set
write-take = Take the set in, for decks
write-a-new-card = a new card
write-abilities = { $n ->
    [1] { $n } ability
   *[other] { $n } abilities
 }
write-set-of = { $set }, { $n ->
    [1] { $n } card
   *[other] { $n } cards
 }
write-card-n = Card { $n }
write-field = { $field ->
    [number] number
    [attack] attack
    [hp] HP
    [realm] realm
    [side] side
    [nature] nature
    [life] life
    [agility] agility
    [damage] damage
    [defense] DEF
    [cost] cost
    [hands] hands
    [speed] speed
    [experience] experience
    [initiative] initiative
    [champion-initiative] Champion Initiative
    [element] element
    [grid] attack grid
    [body] worn on
    [keywords] keywords: type, region, culture
    [cultures] cultures
   *[other] traits
 }
write-hero = Hero
write-on = On
write-looks = Looks
write-facing = { $facing ->
    [N] north
    [E] east
    [S] south
   *[other] west
 }
write-life = Life
write-as-printed = as printed
write-position-of = { $card }, a test position
write-position-for = A test position for { $card }
write-round = Round
write-attack-now = You attack, and it is your turn.{ $copies ->
    [yes] {" "}Three copies of the card are in your hand.
   *[other] {""}
 }
write-the-card = The card
write-lies-up = Lies face-up
write-revealed-now = Is revealed now
write-next-round = Is next round’s
write-yours = Yours
write-other-side = The other side
write-set-up = Set it up
write-title-of = Card editor: { $card } · Agon
