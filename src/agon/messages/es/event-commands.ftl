# Lo que responden los comandos de eventos.

events-no-export = { $what } no se puede exportar; hay { $known }, all y event
events-tables-written = { $file }: las tablas se escriben como .csv o .json
events-more-tables = { $what } es más de una tabla y se escribe como .json
events-itself = { $file } es el propio evento; nombra otro archivo
events-other = { $file } es otro evento, cuyo registro se perdería; nombra otro archivo
events-copied = { $event } está en { $file }, { $entries } entradas
events-no-format = no hay ningún formato { $format }; hay { $known }
events-lengths = un encuentro es al mejor de { $known }, no de { $games }
events-lengths-of = un encuentro de { $system } es al mejor de { $known }, no de { $games }
events-made = { $event } está en { $file }; añade jugadores con: agon event add { $file } NAME...
events-one-seed = --seed es para un solo jugador a la vez
events-walkover = ; { $player } gana su encuentro por incomparecencia
events-dropped = { $player } se ha retirado{ $gets }
events-back = { $player } está dentro otra vez
events-open-again = ; { $match } queda otra vez abierto
events-stays-lost = ; { $match } de la ronda { $round } sigue perdido por incomparecencia ({ $remedy })
events-not-accepted = {"\u000A"}ya no se acepta: { $problem }
events-unpaired = se han deshecho los emparejamientos de la ronda { $round }
events-record-score = un registro dice cuál es el resultado; deja fuera SCORE
events-give-score = da un jugador y el resultado, como en Ann 2-1, o el registro del encuentro con --record
events-right-score = da el resultado correcto, o --clear para quitar el resultado
events-match-open = { $match } queda otra vez abierto
events-paired-anew = ; la ronda { $round } se ha emparejado de nuevo: agon event show { $file }
events-counts-again = vuelve a contar
events-taken-back = queda deshecho
events-over = el evento ha terminado: agon event standings FILE
events-pair-next = empareja la ronda siguiente con: agon event pair FILE
events-drew = { $one } y { $other } empataron, { $games }
events-beat = { $winner } ganó a { $loser }, { $games }
events-check-decks = --check necesita los mazos que muestra el jugador
events-plays-registered = { $player } juega lo que está registrado
events-registered = { $player } registró { $stack }, resumen { $digest }
event-no-stack = { $player } no ha registrado ninguna pila
events-not-locked = no fija antes del comienzo
events-one-army = un jugador trae un solo ejército, y se nombran { $count }
events-no-such-id = ninguna carta tiene ahora este id; si está en un archivo tuyo, nómbralo: --cards
events-now-card = la carta con este id es ahora { $card }
events-record-system = { $record } es de { $system }, y este evento juega { $plays }
events-not-sound = { $record } no es correcto, { $where }{ $why }; mira: agon replay { $record } --verify
events-not-over = { $record } es de una partida que no ha terminado; sigue con: agon play --resume { $record }
events-players = { $record } es de { $seats } jugadores; un encuentro de un evento tiene { $wanted }
events-stack-has = esta tiene { $warriors ->
    [1] 1 guerrero
   *[other] { $warriors } guerreros
 } y { $supports ->
    [1] 1 apoyo
   *[other] { $supports } apoyos
 }
events-single-game = una partida suelta lleva un mazo, un guerrero y 4 apoyos, y { $has }; nombra un mazo
events-takes = al mejor de { $games } partidas lleva { $games } guerreros y { $supports } apoyos
events-name-decks = { $takes }, y { $has }; nombra { $games } mazos, o un archivo de pila con todos
events-no-bracket = { $event } no tiene cuadro; mira: agon event standings { $file }
events-not-started = { $event } no ha empezado; empiézalo con: agon event start { $file }
events-svg = { $file }: un dibujo se escribe como .svg
events-drawn = dibujado en { $file }
event-round-unknown = no hay ninguna ronda { $round }; hay { $rounds } emparejadas
events-shown = { $event }: { $format }, al mejor de { $games }, { $players } jugadores dentro
events-dropped-in = se retiró en la ronda { $round }
event-head-player = jugador
event-head-points = puntos
event-head-record = balance
event-head-opp-match = rival enc.
event-head-games = partidas
event-head-opp-games = rival part.
event-match = { $one } contra { $other }
event-bye-of = el descanso de { $player }
event-dropped-mark = {" "}(se retiró)
events-whole-in = { $what } está en { $file }
events-are-in = { $what } está en { $file }
events-entered = anotado: { $what }
events-simulated = { $rounds } rondas, semilla { $seed }
events-simulated-kept = { events-simulated }; guardado en { $file }
events-added = inscritos: { $names }{ $missed ->
    [0] {""}
    [1] , tarde: 1 ronda perdida
   *[other] , tarde: { $missed } rondas perdidas
 }; { $players } jugadores
events-missed = ; { $rounds ->
    [1] 1 ronda perdida
   *[other] { $rounds } rondas perdidas
 }
events-started = { $event } ha empezado con { $players } jugadores{ $rounds ->
    [0] {""}
   *[other] , { $rounds } rondas
 }
events-at-table = mesa { $table }: { $match }
events-start-it = { $players ->
    [1] 1 jugador inscrito
   *[other] { $players } jugadores inscritos
 }; empiézalo con: agon event start FILE
events-results-open = ronda { $round }: { $results ->
    [1] falta 1 resultado
   *[other] faltan { $results } resultados
 }
events-round = ronda { $round }
events-how = { $how ->
    [bye] descanso
    [rest] descansa
    [walkover] {" "}incomparecencia
   *[open] {""}
 }
events-table = mesa
events-score = resultado
events-accepted-now = ahora se aceptarían { $legal } de { $stacks ->
    [1] 1 pila registrada
   *[other] { $stacks } pilas registradas
 }
events-locked = fija
events-digest = resumen { $digest }
events-head-stack = pila
