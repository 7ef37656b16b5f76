# La mesa en palabras: como texto, casilla a casilla y para un lector de pantalla.

told-in-round = Ronda { $round }: { $words }
told-initiative = iniciativa { $initiative }
told-revealed = revelada esta ronda
told-only-you = boca abajo, solo tú la ves
told-in-square = en { $square }
told-depleted = agotada
told-depleted-sideways = agotada, está girada de lado
told-counters = { $n ->
    [one] { $n } contador
   *[other] { $n } contadores
 }
told-counters-on = { $n ->
    [one] { $n } contador encima
   *[other] { $n } contadores encima
 }
told-die = un dado encima muestra { $face }
told-side = lado { $side ->
    [N] norte
    [E] este
    [S] sur
   *[other] oeste
 }
told-face = { $face ->
    [1] uno
    [2] dos
    [3] tres
    [4] cuatro
    [5] cinco
    [6] seis
   *[other] { $face }
 }
told-limit = { $ability }: usada { $used } de { $times } { $per }
told-times = , { $n } veces
told-face-down-card = una carta boca abajo
told-answer-square = { $deed ->
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
told-answer-turn = girar al { $way ->
    [N] norte
    [E] este
    [S] sur
   *[other] oeste
 }
told-answer-attack = atacar a { $who }
told-with = con { $mates }
told-you = tú
told-turn = turno { $turn }{ $done ->
    [yes] , hecho
   *[other] {""}
 }
told-won = { $who ->
    [you] Ganas tú
    [you-too] Ganáis tú y { $names }
    [several] Ganan { $names }
   *[other] Gana { $names }
 }
told-given-up = Abandonada
told-draw = Empate
told-draw-between = Empate entre { $names }
told-life-of = vida { $now } de { $printed }
told-life-more = vida { $now }, impresa { $printed }
told-life-now = vida { $life }
told-actions-left = { $n ->
    [one] queda { $n } acción
   *[other] quedan { $n } acciones
 }
told-actions-saved = { $n ->
    [one] { $n } acción guardada
   *[other] { $n } acciones guardadas
 }
told-hands-used = { $n } de 2 manos ocupadas
told-tokens = { $n ->
    [one] { $n } ficha de { $kind }
   *[other] { $n } fichas de { $kind }
 }
told-minion = { $name }, esbirro { $whose ->
    [you] tuyo
    [other] de { $owner }
   *[other] sin dueño
 }, mirando al { $facing }, vida { $life }, { $defense } { $value }
told-stands = { $fighter }, { $who }, mirando al { $facing }
told-scenery = ocupada por el escenario
told-empty = vacía
told-card-there = carta: { $card }
told-hits = acierta { $chance }
told-your-reach = tu alcance, { $what } { $modifier }
told-their-reach = { $what } { $whose } { $modifier }
told-can-choose = puedes elegir esta casilla
told-set-up = Preparación
told-round-stage = Ronda { $round }, { $stage }
told-round-of = Ronda { $round } de { $rounds }
told-standoff = { $state ->
    [ahead] tiene la mayor Vida
    [level] iguala la mayor Vida
    [behind] tiene menos Vida
    [stands] está en el centro
    [waits] está por colocar
    [defeated] derrotado
   *[other] fuera, con menos Vida
 }
told-your-turn = tu turno, acción { $action } de { $all }
told-your-turn-left = tu turno, { $all ->
    [one] { $left } de { $all } acción restante
   *[other] { $left } de { $all } acciones restantes
 }
told-over = Fin de la partida. { $result }
told-your-decision = Tu decisión: { $question }
told-decides = Decide { $who }.
told-nobody-decides = No decide nadie.
told-in-force = En vigor: { $effect }.
told-options = Opciones: { $options }.
told-you-are = Tú: { $name }
told-defeated = { $who }: derrotado.
told-faces = { $square }, mirando al { $facing }
told-not-placed = aún sin colocar
told-wears = { $who ->
    [you] Llevas cartas en
   *[other] { $name } lleva cartas en
 }: { $body }.
told-in-is = En { $square }: { $what }.
told-in-lies = En { $square } está { $card }.
told-scenery-fills = El escenario ocupa { $squares }.
told-reaches-them = { $what } le alcanza: { $modifier }
told-reaches-you = { $what } { $whose } te alcanza: { $modifier }
told-no-reach = No le alcanzas.
told-seen = { $where } de ti está { $who }.
told-supports = { $who ->
    [you] Tus { $supports }
   *[other] { $supports } { $whose }
 }: { $places }.
told-last-roll = Última tirada: { $title }.
told-minus = menos { $amount } { $name }
told-plus = más { $amount } { $name }
told-is = es { $total }
told-damage = Daño: { $parts }.
told-not-counted = { $what } no cuenta, { $reason }
told-events-before = { $n ->
    [one] { $n } suceso antes.
   *[other] { $n } sucesos antes.
 }
told-no-hint = No hay pista para esta decisión.
told-hint = Pista: { $deed }.
told-hint-wins = El bot espera ganar el { $chance } de las partidas desde ahí.
told-hint-no-reason = El bot espera ganar el { $chance } de las partidas desde ahí; no destaca ninguna razón.
told-phrase = { $phrase ->
    [hello] Hola.
    [luck] Suerte.
    [thanks] Gracias.
    [well-played] Bien jugado.
    [sorry] Perdón.
    [moment] Un momento, por favor.
    [thinking] Estoy pensando.
   *[other] Buena partida.
 }
told-away-now = { $name } no está, y desde hace tanto que puedes seguir sin { $name }.
told-away = { $name } no está.
told-away-minutes = { $name } no está. Puedes reclamar la partida cuando hayas esperado { $n ->
    [one] { $n } minuto
   *[other] { $n } minutos
 }, o esperar más.
told-away-seconds = { $name } no está. Puedes reclamar la partida cuando hayas esperado { $n ->
    [one] { $n } segundo
   *[other] { $n } segundos
 }, o esperar más.
told-links = a en de del al la el los las y o hacia con mirando
told-place = Colocar a { $who }
told-move = Mover a { $who }
told-turn-in-place = Girar sin moverse
told-face-to = Mirar al { $facings }
told-to-one-of = { $kind ->
    [place] En
   *[other] A
 } una de { $n } casillas
told-to = { $kind ->
    [place] En
   *[other] A
 } { $squares }
told-then-face = { $to }, y luego mirar a cualquier lado
