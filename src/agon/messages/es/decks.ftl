# Por qué un mazo no se puede jugar, regla a regla, y cómo cumple las reglas un mazo en construcción.

# --- mazos de un guerrero y apoyos ---

deck-support-first = { $card } es una carta de apoyo de tipo { $type } y no puede ser el guerrero
deck-support-as-warrior = { $card } es de tipo { $type } y no puede ser un guerrero
deck-warrior-as-support = { $card } es un guerrero y no puede ser una carta de apoyo
deck-supports = un mazo tiene un guerrero y { $wanted } cartas de apoyo; este tiene { $has }
deck-copies = { $card } se ha elegido { $count } veces ({ $ids }); { $allowed ->
    [1] solo se puede elegir una copia
   *[other] se pueden elegir como mucho { $allowed } copias
 } de cada carta
deck-copies-of-sets = { deck-copies }, y las cartas del mismo tipo y nombre son la misma carta, sea cual sea su serie (A7-RULING-76)
deck-warrior-first = elige primero { $warrior ->
    [champion] un Campeón
   *[warrior] un guerrero
 }; después vienen sus apoyos
stack-for-games = al mejor de { $games } partidas se juega con { $games } guerreros y { $wanted } apoyos; esta pila tiene { $warriors } y { $supports }
stack-warriors = una pila tiene tres guerreros o cinco, cada uno con { $each } apoyos; esta tiene { $warriors }
stack-supports = una pila tiene { $each } apoyos por guerrero, { $wanted } para { $warriors }; esta tiene { $supports }
stack-warrior-again = el guerrero { $card } se ha elegido { $count } veces; los guerreros de una pila son todos distintos
team-warrior = los puestos { $first } y { $second } son compañeros y ambos tienen al guerrero { $card }; uno de los dos necesita otro
team-support = los puestos { $first } y { $second } son compañeros y ambos tienen { $card }; un apoyo puede estar en un solo mazo del equipo
team-card = los puestos { $first } y { $second } son compañeros y ambos tienen { $card }; una carta puede estar en un solo mazo del equipo

# --- Battle Decks y War Chests ---

deck-other-game = { $card } es una carta de otro juego ({ $game })
deck-no-champion = { $card } es de tipo { $type }, y un Battle Deck necesita un Campeón
deck-not-champion = { $card } es de tipo { $type } y no puede ser un Campeón
deck-champion-as-loadout = { $card } es un Campeón y no puede ser una carta de equipo
deck-loadout = un Battle Deck tiene un Campeón y { $wanted } cartas de equipo; este tiene { $has }
deck-type-again = { $count } cartas de equipo son de tipo { $type } ({ $cards }); { $allowed ->
    [1] solo puede serlo una
   *[other] pueden serlo { $allowed } como mucho
 }
deck-type-instead = { deck-type-again }, y { $missing }
deck-no-type = no hay ninguna de tipo { $type }
deck-worn = { $count } cartas se llevan en la misma parte del cuerpo, { $part } ({ $cards }); solo puede haber una
deck-repeated = { $type ->
    [warrior] el Campeón { $card } se ha elegido
   *[other] { $card }, de tipo { $type }, se ha elegido
 } { $count } veces; de cada carta solo puede haber una copia
deck-one-culture = todas las cartas de un mazo son de una misma cultura; este tiene { $cultures }
deck-cultures-repeated = en un mazo no hay dos cartas de la misma cultura; se repite { $cultures }
chest-size = un War Chest tiene exactamente { $cards } cartas para un encuentro de { $games } partidas; este tiene { $has }
chest-sizes = un War Chest tiene exactamente { $sizes }; este tiene { $has }
chest-size-of = { $cards } cartas para un encuentro de { $games } partidas
chest-champions = un Campeón lucha en una sola partida del encuentro, así que hacen falta { $wanted }; este War Chest tiene { $has }

# --- ejércitos ---

army-deck-other-game = { $card } es una carta de otro juego ({ $game }); quítala
army-deck-no-hero = { $card } es { NOUN($type, "a") } y no un héroe; ponla entre las cartas principales
army-deck-hero = { $card } es un héroe y no puede estar en la pila principal; ponla entre los héroes
army-deck-heroes = la pila de héroes necesita al menos { $wanted } cartas y tiene { $has }; añade { $missing }
army-deck-main = la pila principal necesita al menos { $wanted } cartas y tiene { $has }; añade { $missing }
army-deck-copies = { $card } está { $count } veces; puede haber { $allowed } copias como mucho, así que quita { $over }
army-deck-number = { $other } y { $card } tienen el mismo número, { $number }; dale otro a una de ellas

# --- cómo cumple las reglas un mazo en construcción ---

law-warrior = un guerrero: { $card }
law-supports = cuatro apoyos
law-no-card-twice = ninguna carta repetida
law-two-up = habrá dos cartas de tipo { $kind } boca arriba en la ronda { $round } ({ $cards }), si ninguna carta lo permite; entonces se descarta una
law-hands-over = { $card }, en la ronda { $round }, haría { $hands } manos de { $most }; entonces se va una de esas cartas
law-hands = manos: { $hands } de { $most }
law-champion = un Campeón: { $card }
law-loadout = cuatro cartas de equipo, una de cada tipo
law-body = cada parte del cuerpo, una vez
law-body-parts = cada parte del cuerpo, una vez: { $parts }
law-loadout-hands-over = el equipo necesita { $hands } manos; en una ronda se pueden agotar cartas de { $most }
law-loadout-hands = manos en una ronda: { $hands } de { $most }
law-heroes = héroes suficientes: { $count }
law-main = una pila principal de { $count }
law-numbers = cada número es un solo diseño
law-usual-copies = { $card } está { $count } veces; lo normal son { $most } como mucho

# --- lo que se trae a una partida ---

deck-is-illegal = el mazo { $deck } no es legal: { $reasons }
decks-are-illegal = { $decks } no son legales: { $reasons }
decks-of-a-team = los mazos de un equipo
these-decks = estos mazos
no-deck-given = el puesto { $seat } necesita un mazo (agon.cards.deck_from) o cinco cartas, la primera { NOUN($warrior, "a") }; esto es { $given }
no-stack-given = el puesto { $seat } de un encuentro necesita una pila: mazos que juntos hacen una, o sus cartas; esto es { $given }
no-army-given = el puesto { $seat } necesita un ejército (agon.cards.deck_from) o todas sus cartas; esto es { $given }
no-unread-card = una carta que no se lee entera no puede jugar: { $cards }
no-unplayable-card = una carta que no se puede jugar entera no puede jugar: { $cards }
a7-deck-count = una partida tiene de { $fewest } a { $most } puestos, con un mazo cada uno; se han dado { $given } (A7-SETUP-01, A7-MULTI-02)
a7-match-count = un encuentro es entre dos jugadores, con una pila cada uno; se han dado { $given } (A7-MATCH-19)
a7-match-teams = un encuentro es entre dos jugadores, con una pila cada uno, y no tiene equipos; quita teams={ $teams }, o match (A7-MATCH-19)
tr-no-loadout = con estas cartas no se puede sacar un equipo legal: hace falta una de cada tipo (TR-LOAD-02)
tr-deck-count = { $mode } es para { $seats } jugadores, con un mazo cada uno; se han dado { $given } (TR-VAR-01)
tr-deck-count-mode = { $mode } es para { $seats } jugadores, con un mazo cada uno; se han dado { $given }; para { $given }: { $modes } (TR-VAR-01)
tr-match-mode = las partidas de un encuentro son de { $modes }, no de { $mode }; quita mode, o match (TR-MATCH-01)
tr-match-count = un encuentro es entre dos jugadores, con un War Chest cada uno; se han dado { $given } (TR-MATCH-01)
army-too-few = un ejército de { $size } { $kind ->
    [heroes] héroes
   *[main] cartas principales
 } necesita { $needs } { $kind ->
    [heroes] distintos
   *[main] distintas
 }; aquí hay { $here }
army-count = a Anarcus juegan dos jugadores, con un mazo cada uno; hay { $given } (AN-DECK-07)
army-too-large = { $army } tiene { $has } cartas; se pueden repartir { $most } como mucho

# --- por qué una carta no se puede jugar ---

not-played-unread = no se lee: { $why }
not-played-itself = pregunta si se jugó una carta así, y para entonces ella misma se ha jugado (AN-PLAY-08): escribe "another", como en "If you have not played another fighter this turn, draw a card."
not-played-ways = se puede leer de { $ways } maneras
not-played-ways-as = se puede leer de { $ways } maneras: { $meanings }
not-played-lacking = el motor aún no sabe hacer esto: { $what } ({ $detail })
not-played-yet = el motor aún no sabe hacer esto: { $what }
deck-of-other-game = es una carta de otro juego ({ $system })
not-played-whole = una carta que no se puede jugar entera no puede jugar: { $cards }
not-played-rules = más de { $most } reglas
not-played-rows = más de { $most } filas de pasos
deck-draw-supports = una partida necesita un guerrero y { $supports } apoyos distintos que se puedan jugar
deck-of-match = esta es una partida de un encuentro, y las opciones dicen que se juega una partida suelta
deck-no-legal = no se puede hacer con ella ningún mazo legal: un Campeón y una carta de equipo de cada tipo
