# La mesa en palabras.

words-state = { $state ->
    [face-up] boca arriba
    [face-down] boca abajo
    [discarded] descartada
    [arena] en la arena
   *[other] en la mano
 }
words-grid = { $ahead ->
    [0] al lado
   *[other] { $far }
 }{ $side ->
    [none] {""}
   *[other] { $beside }
 } { $modifier }
words-life = vida
words-attack = ataque
words-hp = HP
words-costs = { $n ->
    [one] cuesta { $n } acción
   *[other] cuesta { $n } acciones
 }
words-hands = { $n ->
    [one] { $n } mano
   *[other] { $n } manos
 }
words-worn-on = se lleva en: { $body }
words-chain = cadena { $chain }
words-body = { $body ->
    [head] cabeza
    [torso] torso
    [legs] piernas y pies
   *[other] brazos y manos
 }
words-unread = ✕ No se lee entera: todavía no se puede jugar.
words-unread-mark = ✕ sin leer
words-unplayable = ✕ Se lee entera, pero todavía no se puede jugar.
words-unplayable-mark = ✕ no jugable
words-read = ✓ Se lee cada palabra.
words-read-playable = ✓ Se lee cada palabra, y todo se puede jugar.
words-read-mark = ✓ leída entera
words-against = { $one } contra { $other }
words-facing = { $facing ->
    [N] norte
    [E] este
    [S] sur
   *[other] oeste
 }
words-where-ahead = { $n ->
    [1] una casilla
    [2] dos casillas
    [3] tres casillas
    [4] cuatro casillas
   *[other] { $n } casillas
 } { $way ->
    [ahead] por delante
   *[other] por detrás
 }
words-where-aside = { $n ->
    [1] una casilla
    [2] dos casillas
    [3] tres casillas
    [4] cuatro casillas
   *[other] { $n } casillas
 } a la { $side ->
    [right] derecha
   *[other] izquierda
 }
words-where-same = en la misma casilla
words-type = { $type ->
    [champion] Campeón
    [inspiration] Inspiración
    [weapon] Arma
    [armor] Armadura
    [special] Especial
    [hero] Héroe
    [shield] Escudo
    [action] Acción
   *[other] Luchador
 }
words-game = Partida { $game } de { $games }
words-score = { $own } a { $other }
words-won-so-far = { $who } { $won }
words-you-start = Tú
words-both-choose = Ambos eligen un guerrero en secreto.
words-both-choose-drawn = La última partida quedó en empate: ambos eligen un guerrero en secreto.
words-chooses-first = { $who ->
    [you] Eliges primero.
   *[other] { $name } elige primero.
 }
words-chooses-first-you = Eliges primero; { $other } ve tu guerrero y elige después.
words-chooses-first-other = { $name } elige primero; ves ese guerrero y eliges después.
words-past-drawn = empate, { $fighters }
words-past-won = { $who ->
    [you] ganaste
   *[other] { $name } ganó
 } con { $own } contra { $other }
words-game-title = Partida { $game }: { $fighters }
words-game-number = Partida { $game }
words-four-of = Cuatro cualesquiera de los { $n } apoyos que quedaban en tu pila; lo que pongas ahora queda gastado para este encuentro.
words-game-past = Partida { $game }: { $past }.
words-match = Encuentro: { $game }. { $score }.
words-left-in-stack = Queda en tu pila: { $cards }.
words-discards = { $who ->
    [you] Tu pila de descartes
   *[other] { $name }, pila de descartes
 }: { $cards }.
words-far = { $n ->
    [1] una
    [2] dos
    [3] tres
    [4] cuatro
   *[other] { $n }
 } { $way ->
    [ahead] adelante
   *[other] atrás
 }
words-aside = { $n ->
    [1] {""}
    [2] {" "}dos
    [3] {" "}tres
    [4] {" "}cuatro
   *[other] {" "}{ $n }
 } a la { $side ->
    [left] izquierda
   *[other] derecha
 }
words-term = { $term ->
    [warrior] guerrero
    [warriors] guerreros
    [support] apoyo
    [supports] apoyos
    [speed] velocidad
    [experience] experiencia
    [basic_attack] ataque básico
    [damage] daño
    [defense] defensa
   *[other] iniciativa
 }
