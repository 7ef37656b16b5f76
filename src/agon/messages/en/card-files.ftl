# What is wrong with a file of cards, or a card that is being written.

draft-no-system = no cards are written for { $system }; there are: { $known }
draft-text-long = the text of a card has at most { $most } letters here; this one has { $has }
draft-this-card = this card
draft-abilities = a card has at most { $most } abilities here; this one has { $has }
draft-no-name = No name yet
draft-write-so = Write it so
draft-leave-out = Leave out “{ $words }”
cardfile-no-table = { $place }: expected a table of fields ({ $fields }), found { $found }
cardfile-perhaps = perhaps { $value }
cardfile-known-fields = known fields: { $known }
cardfile-unknown-field = { $place }: unknown field { $field }; { $hint }
cardfile-field-wrong = { $place }: field { $field }: expected { $expected }, found { $found }{ $ending }
cardfile-a-text = a text in quotes
cardfile-letters = at most { $most } characters are taken, this has { $has }
cardfile-field = { $place }: field { $field }: { $message }
cardfile-unseen = it has a character that cannot be seen (U+{ $code }); take it out
cardfile-one-of = one of { $known }
cardfile-number-between = a whole number from { $low } to { $high }
cardfile-without-quotes = write it without quotes
cardfile-list-of-texts = a list of texts
cardfile-list-of-tables = a list of tables
cardfile-list-of = a list of { $length }
cardfile-table-of-fields = a table of fields
cardfile-nothing-beside-text = nothing beside 'text'
cardfile-abilities-once = give the abilities once
cardfile-actions = 1, 2 or 3, on an action ability only
grid-cells = a grid has { $wanted } cells, this one { $has }; expected { $example }
grid-warrior-twice = the warrior stands in two cells of the grid; expected { $example }
grid-no-modifier = { $text } in row { $row }, cell { $cell } is no modifier; expected '+1', '+0', '-2', '.' for a space that cannot be attacked, or '^' for the warrior
grid-no-warrior = the grid does not show the warrior; expected { $example }
grid-rows = a grid has { $wanted } rows, this one { $has }; expected { $example }
grid-row-cells = row { $row } of the grid has { $has } cells, not { $wanted }: { $text }; expected { $example }
cardfile-digits = line { $line } has a number of { $digits } digits, which is more than a card can say
cardfile-no-json = { $file } is not valid JSON: { $error }; check the comma, bracket or quote just before this place
cardfile-deep = { $file }: brackets are nested too deeply for a card file
cardfile-json-unusable = { $file } is not usable JSON: { $error }
cardfile-no-toml = { $file } is not valid TOML: { $error }; texts stand in quotes, lists in [ ]
cardfile-toml-unusable = { $file } is not usable TOML: { $error }
cardfile-whole-number = a whole number
cardfile-nothing-on-warrior = nothing on a warrior
cardfile-leave-out = leave the field out ({ $clause })
cardfile-nothing-on-type = nothing on a card of type { $type }
cardfile-only-warriors = only warriors print it (A7-ANAT-30)
cardfile-weapon-prints = every weapon prints it
cardfile-only-armed = only warriors and weapons print it
cardfile-only-with-grid = only warriors and weapons have one
cardfile-warrior-element = every warrior prints its element (A7-ANAT-20)
cardfile-decks-by-it = decks are chosen by it
cardfile-id-taken = { $place }: field 'id': { $card } has the id { $id } too; change one
cardfile-looks-anarcus = { $place }: this looks like a card of Anarcus; write system = "anarcus" at the top of the file
cardfile-looks-timerift = { $place }: this looks like a card of Time Rift; write system = "timerift" at the top of the file
cardfile-rift-element = every card has one (TR-ELEM-01)
cardfile-no-kinds = abilities without a kind
cardfile-time-in-text = time and cost stand in the text
cardfile-type-prints = every { $type } prints it ({ $clause })
cardfile-or-hands = or give its hands (TR-CARD-05)
cardfile-all-three = all three or none of them (TR-CARD-09)
cardfile-minion-keyword = give it the keyword "Minion" if it is one (TR-PWR-DEPLOY-02)
cardfile-no-minion = nothing on a special that is no minion
cardfile-keywords = a list of texts: Type, Region, Culture, Designation, "" for none (TR-CARD-13)
cardfile-chain = a name and a place such as "Name 1/3"
cardfile-chain-length = a chain has 2 to 4 cards (TR-CHAIN-04)
cardfile-nothing-on-champion = nothing on a champion
cardfile-chain-loadout = chain cards are loadout cards (TR-CHAIN-02)
cardfile-deployed = { $place }: only specials are deployed, minions and terrain (TR-PWR-DEPLOY-01)
cardfile-deployed-as = it is deployed: give it the keyword "Minion" or "Terrain", or say "Deploy as terrain" (TR-PWR-15)
cardfile-number-from-1 = a whole number from 1
cardfile-number-own = every card has one of its own (AN-CARD-08)
cardfile-as-type = { $type } as the type says
cardfile-icon = icon and type agree (AN-CARD-06)
cardfile-id-letters = letters, digits, points and hyphens
cardfile-id-positions = positions name cards by their ids
cardfile-ability-empty = { $place }, ability { $number }: expected a text, found nothing; leave it out
cardfile-list-of-numbers = a list of card numbers or ids
cardfile-write = write { $field } = { $example }
cardfile-most-cards = at most { $most } cards
cardfile-number-or-id = expected a card's number or id, found { $found }
cardfile-no-number = no card here has the number { $number }; name a card of another set by its id
cardfile-number-taken = { $place }: field 'number': { $card } has the number { $number } too; a number is one card's, so change one of them (AN-CARD-08)
cardfile-no-list = { $file }: expected a list of cards, or a table with a list 'cards'
cardfile-expected-table = expected a table of fields
cardfile-no-csv = not readable as CSV: { $error }
cardfile-columns = { $file }: the first line must name the columns, 'name' and 'type' among them
cardfile-row-cells = the row has { $cells } cells, the headings are { $headings }; the rest is ignored
cardfile-doctype = { $file }: the file declares a document type or entities; remove the <!DOCTYPE ...> part
cardfile-no-xml = { $file } is not valid XML: { $error }; what follows is not read
cardfile-no-number-in = field { $field }: expected a whole number, found { $found }
cardfile-number-wrong = field { $field }: { $number } cannot be right
cardfile-grid-missing = field 'grid': the attack grid is missing
cardfile-ability-without-text = field 'text': the ability { $ability } has no text
cardfile-name-letters = field 'name': at most { $most } characters are taken, this has { $has }
cardfile-no-name = field 'name': the card has no name
cardfile-type-expected = field 'type': expected one of { $known }, found { $found }
cardfile-field-missing = field { $field }: missing, and every { $type } prints it
cardfile-element-expected = field 'element': expected one of { $known }, found { $found }
cardfile-unknown-format = { $file }: not a card file we know; it can be JSON or TOML of ours, a simulator's JSON or CSV, a deck builder's TypeScript, or an OCTGN set (XML)
cardfile-left-out-id = { $card } has the id { $id } too; the card is left out, give it its own id
cardfile-left-out = { $why }; the card is left out
cardfile-element-missing = field 'element': missing; the card is read without one
cardfile-rulings-list = { $file }: expected a list of { "{" }"id": ..., "ruling": ...{ "}" }
cardfile-ruling-texts = { $file }, ruling { $number }: expected the texts 'id' and 'ruling'
cardfile-no-card-in = { $file }: there is no card in it
cardfile-none-read = { $file }: no card could be read: { $why }
cardfile-mended = { $card }: { $field }: { $was } read as { $now }
cardfile-none-in = { $folder } has no card files; they end in { $endings }
cardfile-both-have = { $first } and { $second } in { $folder } both have a card { $card }; load one of them
cardfile-no-deck-named = no deck is named; give a deck's id, a deck file, or card ids joined by commas
cardfile-one-warrior = { $place }: a deck has exactly one warrior, this one has { $count }: { $cards }
cardfile-deck-empty = { $file }: the deck file names no card; write one id or name a line
cardfile-one-deck = { $file }: a deck file has exactly one deck, this one has { $count }{ $held }; write warrior = "..." and supports = ["...", ...], by card id or name
cardfile-no-stack-named = no stack is named; give decks joined by +, a stack file, or card ids joined by commas
cardfile-stack-empty = { $file }: the stack file names no card; write one id or name a line
plain-table = this is not a card: a table of fields is expected
plain-unknown = this is not a card: unknown field { $field }
plain-text = this is not a card: { $field } is a text
plain-number = this is not a card: { $field } is a number
plain-list = this is not a card: { $field } is a list
plain-one-of = this is not a card: { $field } is one of { $known }
plain-grid = this is not a card: grid has 12 cells, each a number or null
plain-marker = this is not a card: marker is a cell of the grid
plain-columns = this is not a card: a grid has 3 or 4 columns
plain-texts = this is not a card: { $field } are texts
plain-lacks = this is not a card: it lacks { $fields }
plain-corrections = this is not a card: there is a correction, or null, for each ability
plain-ability = this is not a card: an ability has the fields { $fields }
plain-ability-kind = this is not a card: an ability has a text and is { $kinds }
plain-deck = a saved deck has an id, a name and its cards, the warrior first
plain-army = a saved army has an id, a name, its cards, and the ids of its heroes and main cards
plain-army-stranger = a saved army names a card that is not among its cards
plain-army-empty = a saved army has cards
plain-stack = a saved stack has an id, a name, its warriors and its supports
literal-end = the end of the file
literal-deep = brackets are nested too deeply
literal-value = expected a value, found { $found }
literal-name = expected a field's name or '{ "}" }', found { $found }
literal-colon = expected ':' after { $field }, found { $found }
literal-entry = the entry that begins in line { $line }: { $error }
cardfile-ending = { $file }: cards are written as .json or .toml, not { $ending }
cardfile-not-written = { $file } cannot be written: { $error }
cardfile-id-elsewhere = { $file }: the id { $id } is used in another file of { $folder } too; change one
cardfile-record-json = this is not a card as JSON: { $error }
cardfile-seat-line = expected `seat { $seat }  "NAME"  deck "ID"  cards ID ID ...`
cardfile-record-unknown = line { $line }: { $cards } cards of seat { $seat } are not known ({ $unknown }); a record like this can be read, but only the whole record replays
cardfile-record-no-card = no card of the starter set has the id { $id }; add a line `card { "{" }...{ "}" }`
cardfile-nothing-on-kind = nothing on { $kind ->
    [champion] a champion
    [armor] an armor
    [inspiration] an inspiration
    [weapon] a weapon
   *[special] a special
 }
cardfile-beside = it beside { $fields }
cardfile-prints = every { $kind ->
    [warrior] warrior
   *[support] support card
 } prints it
cardfile-without-ending = without an ending
cardfile-remedy = ; { $remedy }
cardfile-nothing = nothing
cardfile-no-starter = there are no starter decks for { $system }; there are for: { $known }
cardfile-set-no-path = the card set { $name } must name a file or folder, and its package gives { $kind }; tell whoever wrote it
cardfile-none = none
cardfile-repeats = { $card }: { $place } repeats it
cardfile-repeats-otherwise = { cardfile-repeats }, but differs in { $fields }; the first was kept
cardfile-counts = { $file } ({ $format }): { $cards } cards, { $mends } mends, { $duplicates } duplicates, { $problems } problems
cardfile-mended-title = mended
cardfile-repeated-title = repeated
cardfile-unread-title = not read
cardfile-differs-title = differs
cardfile-uncorrected-title = not corrected
cardfile-differing = { $card }: { $field }: { $here }, elsewhere { $there }
cardfile-its-ability = its ability
cardfile-unread = { $card }, { $ability }: { $why }
cardfile-place = { $file }, { $what ->
    [card] card
    [deck] deck
    [stack] stack
   *[ruling] ruling
 } { $number }
cardfile-place-id = { $file }, { $what ->
    [card] card
    [deck] deck
    [stack] stack
   *[ruling] ruling
 } { $number } ({ $id })
cardfile-place-line-id = { $file }, line { $line }, { $what ->
    [card] card
    [deck] deck
    [stack] stack
   *[ruling] ruling
 } { $number } ({ $id })
cardfile-line = { $file }, line { $line }
cardfile-ability = { $place }, ability { $number }
grid-example = four rows of three cells such as '. +0 -1', with one '^' for the warrior
grid-example-timerift = three rows of four cells or four of three, such as '. +0 -1 .', with one '^' for the Champion
grid-shape = it has { $rows } rows of { $cells } cells; expected { $example } (TR-GRID-12)
