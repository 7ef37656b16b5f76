# Cards and decks that are looked for by their names, or brought together.

cards-clash = { $id } is { $here } already and cannot be { $there } too
cards-differ = { $id } ({ $here }) is there already and differs in { $fields }
cards-same-id = two cards have the id { $id } ({ $first } and { $second }); give each its own
cards-decks-same-id = two decks have the id { $id }; give each its own
cards-several = several cards are called { $name }: say which by its id: { $ids }
cards-several-decks = several decks are called { $name }: say which by its id: { $ids }
cards-the-deck = the deck { $deck }
cards-its-cards = its cards
cards-clashes = { $pool }: { $clashes }. Give every card and deck an id of its own
cards-army-no-match = { $deck } is an army of Anarcus, which is played game by game and not as a match
cards-unknown = no card has the id or name { $name }{ $hint }
cards-unknown-deck = no deck has the id or name { $name }{ $hint }
cards-perhaps = ; perhaps { $names }
cards-there-are = ; there are { $names }
cards-in-pool = ; the pool { $pool } has { $cards } cards
cards-and-more = ; and { $more } more
cards-these = these cards
