# Cartas y mazos que se buscan por su nombre, o que se juntan.

cards-clash = { $id } ya es { $here } y no puede ser también { $there }
cards-differ = { $id } ({ $here }) ya está y difiere en { $fields }
cards-same-id = dos cartas tienen el id { $id } ({ $first } y { $second }); da a cada una el suyo
cards-decks-same-id = dos mazos tienen el id { $id }; da a cada uno el suyo
cards-several = varias cartas se llaman { $name }: di cuál por su id: { $ids }
cards-several-decks = varios mazos se llaman { $name }: di cuál por su id: { $ids }
cards-the-deck = el mazo { $deck }
cards-its-cards = sus cartas
cards-clashes = { $pool }: { $clashes }. Da a cada carta y a cada mazo un id propio
cards-army-no-match = { $deck } es un ejército de Anarcus, que se juega partida a partida y no como encuentro
cards-unknown = ninguna carta tiene el id o el nombre { $name }{ $hint }
cards-unknown-deck = ningún mazo tiene el id o el nombre { $name }{ $hint }
cards-perhaps = ; quizá { $names }
cards-there-are = ; hay { $names }
cards-in-pool = ; la colección { $pool } tiene { $cards } cartas
cards-and-more = ; y { $more } más
cards-these = estas cartas
