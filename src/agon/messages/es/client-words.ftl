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
words-in-round = Ronda { $round }: { $words }
words-initiative = iniciativa { $initiative }
words-revealed = revelada esta ronda
words-only-you = boca abajo, solo tú la ves
words-in-square = en { $square }
words-depleted = agotada
words-depleted-sideways = agotada, está girada de lado
words-counters = { $n ->
    [one] { $n } contador
   *[other] { $n } contadores
 }
words-counters-on = { $n ->
    [one] { $n } contador encima
   *[other] { $n } contadores encima
 }
words-die = un dado encima muestra { $face }
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
words-side = lado { $side ->
    [N] norte
    [E] este
    [S] sur
   *[other] oeste
 }
words-face = { $face ->
    [1] uno
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
   *[other] { $face }
 }
words-limit = { $ability }: usada { $used } de { $times } { $per }
words-times = , { $n } veces
words-unread = ✕ No se lee entera: todavía no se puede jugar.
words-unread-mark = ✕ sin leer
words-unplayable = ✕ Se lee entera, pero todavía no se puede jugar.
words-unplayable-mark = ✕ no jugable
words-read = ✓ Se lee cada palabra.
words-read-playable = ✓ Se lee cada palabra, y todo se puede jugar.
words-read-mark = ✓ leída entera
words-against = { $one } contra { $other }
words-face-down-card = una carta boca abajo
words-answer-square = { $deed ->
    [move] mover a
    [place] colocar en
   *[other] paso a
 } { $square }{ $way ->
    [N] , mirando al norte
    [E] , mirando al este
    [S] , mirando al sur
    [W] , mirando al oeste
   *[other] {""}
 }
words-answer-turn = girar al { $way ->
    [N] norte
    [E] este
    [S] sur
   *[other] oeste
 }
words-answer-attack = atacar a { $who }
words-with = con { $mates }
words-you = tú
words-turn = turno { $turn }{ $done ->
    [yes] , hecho
   *[other] {""}
 }
words-won = { $who ->
    [you] Ganas tú
    [you-too] Ganáis tú y { $names }
    [several] Ganan { $names }
   *[other] Gana { $names }
 }
words-given-up = Abandonada
words-draw = Empate
words-draw-between = Empate entre { $names }
words-life-of = vida { $now } de { $printed }
words-life-more = vida { $now }, impresa { $printed }
words-life-now = vida { $life }
words-actions-left = { $n ->
    [one] queda { $n } acción
   *[other] quedan { $n } acciones
 }
words-actions-saved = { $n ->
    [one] { $n } acción guardada
   *[other] { $n } acciones guardadas
 }
words-hands-used = { $n } de 2 manos ocupadas
words-tokens = { $n ->
    [one] { $n } ficha de { $kind }
   *[other] { $n } fichas de { $kind }
 }
words-minion = { $name }, esbirro { $whose ->
    [you] tuyo
    [other] de { $owner }
   *[other] sin dueño
 }, mirando al { $facing }, vida { $life }, { $defense } { $value }
words-stands = { $fighter }, { $who }, mirando al { $facing }
words-scenery = ocupada por el escenario
words-empty = vacía
words-card-there = carta: { $card }
words-hits = acierta { $chance }
words-your-reach = tu { $what } { $modifier }
words-their-reach = { $what } { $whose } { $modifier }
words-can-choose = puedes elegir esta casilla
words-set-up = Preparación
words-round-stage = Ronda { $round }, { $stage }
words-round-of = Ronda { $round } de { $rounds }
words-standoff = { $state ->
    [ahead] tiene la mayor Vida
    [level] iguala la mayor Vida
    [behind] tiene menos Vida
    [stands] está en el centro
    [waits] está por colocar
    [defeated] derrotado
   *[other] fuera, con menos Vida
 }
words-your-turn = tu turno, acción { $action } de { $all }
words-your-turn-left = tu turno, { $all ->
    [one] { $left } de { $all } acción restante
   *[other] { $left } de { $all } acciones restantes
 }
words-over = Fin de la partida. { $result }
words-your-decision = Tu decisión: { $question }
words-decides = Decide { $who }.
words-nobody-decides = No decide nadie.
words-in-force = En vigor: { $effect }.
words-options = Opciones: { $options }.
words-you-are = Tú: { $name }
words-defeated = { $who }: derrotado.
words-faces = { $square }, mirando al { $facing }
words-not-placed = aún sin colocar
words-wears = { $who ->
    [you] Llevas cartas en
   *[other] { $name } lleva cartas en
 }: { $body }.
words-in-is = En { $square }: { $what }.
words-in-lies = En { $square } está { $card }.
words-scenery-fills = El escenario ocupa { $squares }.
words-reaches-them = { $what } le alcanza: { $modifier }
words-reaches-you = { $what } { $whose } te alcanza: { $modifier }
words-no-reach = No le alcanzas.
words-seen = { $where } de ti está { $who }.
words-supports = { $who ->
    [you] Tus { $supports }
   *[other] { $supports } { $whose }
 }: { $places }.
words-last-roll = Última tirada: { $title }.
words-minus = menos { $amount } { $name }
words-plus = más { $amount } { $name }
words-is = es { $total }
words-damage = Daño: { $parts }.
words-not-counted = { $what } no cuenta, { $reason }
words-events-before = { $n ->
    [one] { $n } suceso antes.
   *[other] { $n } sucesos antes.
 }
words-no-hint = No hay pista para esta decisión.
words-hint = Pista: { $deed }.
words-hint-wins = El bot espera ganar el { $chance } de las partidas desde ahí.
words-hint-no-reason = El bot espera ganar el { $chance } de las partidas desde ahí; no destaca ninguna razón.
words-phrase = { $phrase ->
    [hello] Hola.
    [luck] Suerte.
    [thanks] Gracias.
    [well-played] Bien jugado.
    [sorry] Perdón.
    [moment] Un momento, por favor.
    [thinking] Estoy pensando.
   *[other] Buena partida.
 }
words-away-now = { $name } no está, y desde hace tanto que puedes seguir sin { $name }.
words-away = { $name } no está.
words-away-minutes = { $name } no está. Puedes reclamar la partida cuando hayas esperado { $n ->
    [one] { $n } minuto
   *[other] { $n } minutos
 }, o esperar más.
words-away-seconds = { $name } no está. Puedes reclamar la partida cuando hayas esperado { $n ->
    [one] { $n } segundo
   *[other] { $n } segundos
 }, o esperar más.
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
words-place = Colocar a { $who }
words-move = Mover a { $who }
words-turn-in-place = Girar sin moverse
words-face-to = Mirar al { $facings }
words-to-one-of = A una de { $n } casillas
words-to = A { $squares }
words-then-face = { $to }, y luego mirar a cualquier lado
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
