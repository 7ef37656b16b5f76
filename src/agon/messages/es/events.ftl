# Eventos: lo que se anota, por qué algo no puede anotarse, y de dónde salen las clasificaciones.

event-no-kind = { $kind } no es una clase de entrada; hay { $known }
event-must-be = { $kind }: { $field } debe ser { $wanted }, y es { $is_now }
event-no-field = { $kind }: no hay ningún campo { $field }; hay { $known }
event-entry-object = entrada { $number }: una entrada es un objeto
event-entry-order = entrada { $number }: n debe ser { $number }: falta una entrada, está repetida o fuera de orden
event-entry-must-be = entrada { $number }: { $field } debe ser { $wanted }, y es { $is_now }
event-no-json = { $file } no es un archivo de evento: no es JSON ({ $why })
event-no-mark = { $file } no es un archivo de evento: no tiene { $mark }; haz uno con: agon event new FILE
event-version = { $file } tiene la versión { $has }; este Agon lee la versión { $reads }
event-file = { $file }: un archivo de evento tiene { $mark } y 'log', una lista de entradas, y nada más
event-not-last = entrada { $number }: el acto { $act } no es el último que cuenta
event-not-undone = entrada { $number }: el acto { $act } no es el último deshecho
event-name-spaces = un nombre tiene palabras con un espacio entre ellas
event-name-long = un nombre tiene { $most } caracteres como mucho
event-name-print = un nombre tiene caracteres que se pueden imprimir
event-name-first = un nombre no empieza por # (una mesa), ni por = + - @ (que las hojas de cálculo y los comandos toman por otra cosa)
event-truth = true o false
event-whole = un número entero de { $least } a { $most }
event-list-of = una lista de { $what }
event-three-games = tres números de partidas: ganadas, perdidas, empatadas
event-of-pairings = emparejamientos [table, player, player o null, node o null]
event-of-digests = resúmenes de registros
event-not-entered = { $name } no se puede inscribir: { $why }
event-stack-illegal = la pila { $stack } de { $name } no es legal: { $why }
event-no-round = aún no hay ninguna ronda emparejada: empareja una antes
event-no-table = la ronda { $round } no tiene la mesa { $table }; tiene mesas de 1 a { $tables }
event-not-in-round = { $player } no está en los emparejamientos de la ronda { $round }
event-same-score = { $match } ya está { $games }, así que no hay nada que corregir; di el resultado que debería tener
event-robin-pairings = los emparejamientos de una liguilla no dependen de los resultados; deja fuera --repair-pairings
event-nothing-after = no hay ninguna ronda emparejada después de { $match }; deja fuera --repair-pairings
event-played-after = { $match } (ronda { $round }) ya se jugó, y con este resultado aún no se puede emparejar; quita antes el resultado de { $player } en la ronda { $round }
event-nothing-back = no hay nada que deshacer: el evento está como se creó
event-nothing-again = no hay nada que rehacer: no se deshizo nada, o se ha anotado algo desde entonces
event-fate-undone = deshecho por el acto { $act }
event-fate-redone = vuelve a contar por el acto { $act }
event-act-order = entrada { $number }: el acto { $act } no sigue al acto { $before }
event-misfit = la entrada { $number } ({ $kind }) no encaja: { $why }
event-no-score = { $text } no es un resultado; escribe las partidas ganadas, perdidas y, si las hay, empatadas, como 2-1 o 1-1-1
event-told-created = se creó { $name }: { $format }, al mejor de { $games }
event-told-stacked = { $player } registró { $stack }, { $cards } cartas, resumen { $digest }
event-told-started = el evento empezó con { $players } jugadores
event-told-unpaired = se deshicieron los emparejamientos de la ronda { $round }
event-told-swapped = { $one } y { $other } cambiaron de sitio
event-told-repaired = el encuentro { $match } se corrigió: { $games }
event-told-cleared = se quitó el resultado del encuentro { $match }
event-told-undone = se deshizo el acto { $act }
event-told-redone = el acto { $act } vuelve a contar
event-no-export = { $what } no se puede exportar; hay { $known }
event-no-rows = { $file } no tiene filas
event-columns = { $file } tiene las columnas { $columns }; los jugadores necesitan name, los emparejamientos one y other, los resultados one, other y score
event-number-of-rounds = número de rondas
event-late = sin { $players }, que llegan tarde: eso lo trae una tabla de resultados, o agon event add cuando sea el momento
event-as-dropped = { $players } no como retirados: eso lo trae una tabla de resultados, o agon event drop
event-no-stack-of = ninguna pila de { $players }, cuyas cartas no tiene la tabla: regístrala con agon event stack
event-holds-all = agon event export FILE event lo contiene todo
event-comes-before = la ronda { $first } va antes de la ronda { $second }
event-paired-already = la ronda { $round } ya está emparejada; deshazla antes
event-meets-other = { $player } se enfrenta a { $opponent } en la ronda { $round }, no a { $wanted }
event-walkover = { $match } es una incomparecencia, y nadie se retiró; anota la retirada, y el resultado estará ahí
event-over-repair = { $match } ha terminado: { $games }; corrígelo
event-no-csv = { $file } no es una tabla CSV: { $why }
event-columns-count = hay { $columns } columnas, y otro número de valores
event-table-no-json = { $file } no es JSON: { $why }
event-one-table = { $file } debe tener uno de { $known }, una lista de filas; tiene { $has }
event-rows-objects = { $file } debe tener una lista de filas, cada una un objeto
event-no-number = { $text } no es { $what }: escribe un número entero desde { $least }
event-record-names = { $record }: { $why }; si un registro tiene otros nombres, di quién tenía su puesto A: agon event result FILE PLAYER --record { $record }
event-record-twice = { $record } se da dos veces; cada registro es de otra partida
event-record-entered = { $record } ya se anotó, como resultado del encuentro { $match }
event-record-system = { $record } es de { $system }, y { $event } juega { $plays }
event-record-length = { $record } es de un encuentro al mejor de { $games }; los de aquí son al mejor de { $wanted }
event-record-no-match = { $record } es de { $one } contra { $other }, que no se enfrentan en { $round }
event-record-other-match = { $record } es de { $match }, y { $first } de { $found }; anótalos de uno en uno
event-and-more = {" "}y { $more } más
event-record-cards = { $record }: { $player } no jugó lo que está registrado: { $differences }{ $more }
event-record-name = nombra el registro de un encuentro, o de cada una de sus partidas
event-record-player = { $record } tiene { $found } donde debería estar { $wanted }
event-round = la ronda { $round }
event-without-round = { $event }, donde aún no hay ninguna ronda emparejada
event-most-players = un evento tiene { $most } jugadores como mucho, contando a los que llegan tarde
event-card-missing = { $card } está registrada y falta{ $times }
event-card-strange = { $card } no está registrada{ $times }
event-by-points = puntos de encuentro
event-by-opponents-match = proporción de encuentros ganados de los rivales
event-by-games = proporción de partidas ganadas
event-by-opponents-games = proporción de partidas ganadas de los rivales
event-by-among = puntos entre iguales
event-bracket-decides = { $format }: decide el lugar en el cuadro, después el cabeza de serie { $seed }
event-games-sum = { $win } x { $won } ganadas + { $draw } x { $drawn } empatadas
event-points-sum = puntos de encuentro: { $win } x { $won } ganados + { $draw } x { $drawn } empatados = { $points }
event-game-share = proporción de partidas ganadas: ({ $sum }) / ({ $win } x { $games } partidas) = { $share }
event-round-bye = {"  "}ronda { $round }: descanso, cuenta como { $games }
event-no-opponents = { $title }: aún sin rivales, así que { $share }
event-mean = { $title }: la media de { $opponents } = { $share }
event-counted-as = , cuenta como { $share }
event-opponent = {"  "}{ $opponent }: { $points } de { $of } puntos = { $share }{ $counted }
event-back = quien se retiró puede volver, y en suizo aún puede entrar alguien nuevo
event-did-you-mean = ; ¿querías decir { $names }?
event-show-lists = ; el torneo tiene la lista de sus jugadores
event-no-player = no hay ningún jugador { $player }{ $hint }
event-no-match = no hay ningún encuentro { $match }; el torneo tiene la lista de sus encuentros, cada uno escrito como ROUND.TABLE
event-nobody-in = nadie sigue dentro, así que el evento ha terminado; { $back }
event-not-started = el evento no ha empezado; empiézalo antes
event-round-open = la ronda { $round } no ha terminado: falta el resultado de { $matches }
event-over-won = el evento ha terminado; lo ganó { $winner }
event-robin-over = se han jugado las { $rounds } rondas: todos se han enfrentado a todos
event-rounds-over = se han jugado las { $rounds } rondas; para una ronda más añade --further
event-too-few = { $players } sigue dentro, y una ronda necesita { $least }, así que el evento ha terminado; { $back }
event-without-stack = no hay ninguna pila registrada de { $players }; registra una, o retíralos
event-has-stack = la pila de { $player } es { $stack }
event-has-none = { $player } no tiene ninguna
event-locked = las pilas están fijas desde que empezó el evento, y { $held }; juega con lo registrado, o retira al jugador
event-had-bye = { $player } ya ha descansado
event-have-met = { $one } y { $other } ya se han enfrentado
event-best-of = un encuentro al mejor de { $games }
event-more-games = { $games } tiene más partidas de las que lleva { $match }: con { $needed } se gana
event-two-winners = { $games } tiene dos ganadores; { $match } termina con la { $nth } partida que gana un jugador
event-drawn-games = { $games } tiene { $drawn } partidas empatadas, más que partidas { $match }
event-most-games = { $games } son { $count } partidas, y un encuentro tiene { $most } como mucho, también empatadas: cada una gasta un guerrero; un encuentro que se repitió tiene el resultado de la última vez
event-play-on = seguid jugando hasta que un jugador vaya por delante
event-play-again = jugad de nuevo el encuentro, y anota ese resultado
event-no-winner = { $games } no tiene ganador, y en { $format } no hay empates; { $remedy }
event-log-begins = el registro de un evento empieza con la entrada 'created', y no tiene otra
event-no-change = { $kind } no es un cambio de un evento
event-rounds-follow = { $format } tiene tantas rondas como haga falta; deja fuera --rounds
event-entered-dropped = { $player } ya está inscrito, y se ha retirado; deja volver a { $quoted }
event-entered = { $player } ya está inscrito; distingue a dos jugadores por más de su nombre
event-seed-taken = { $player } ya tiene el número { $seed } de cabeza de serie; da otro a { $name }, o ninguno
event-players-most = un evento tiene { $most } jugadores como mucho
event-drawn-once = { $format } se sortea una sola vez, así que { $player } no puede entrar tarde; antes del primer resultado, deshaz el comienzo
event-cards-digest = las cartas registradas de { $player } no son las del resumen que las acompaña
event-dropped-already = { $player } ya se ha retirado, en la ronda { $round }
event-need-not-drop = el evento ha terminado; { $player } no necesita retirarse
event-is-in = { $player } está dentro; solo puede volver quien se ha retirado
event-started-already = el evento ya ha empezado; sigue emparejando una ronda
event-needs-players = un evento necesita { $least } jugadores para empezar, y tiene { $has }; añade más
event-order-all = el orden de cabezas de serie debe nombrar a cada jugador una vez
event-round-wanted = la ronda por emparejar es la { $wanted }, no la { $round }
event-same-table = dos encuentros tienen la misma mesa
event-no-choice = { $format } no deja elegir emparejamientos, y estos no son los de la ronda { $round }
event-swiss-bracket = un evento suizo no tiene un cuadro en que pueda estar un emparejamiento
event-written = { $name } se debe escribir como se inscribió, { $kept }
event-dropped-unpaired = { $player } se ha retirado y no se puede emparejar
event-paired-twice = { $player } está dos veces en los emparejamientos
event-unpaired = { $players } no está en los emparejamientos
event-byes = { $players } descansan; como mucho puede uno, y solo si los jugadores son impares
event-relax = { $why }; añade --relax para emparejarlos de todos modos
event-only-last = solo se puede deshacer la última ronda, la { $round }
event-has-results = la ronda { $round } tiene resultados: { $results }; quítalos antes
event-seeds-instead = { $format } no deja elegir emparejamientos; da antes del comienzo los números de cabeza de serie
event-stays = { $match } ha terminado ({ $games }) y se queda como está
event-bye-no-result = { $match } no tiene resultado que anotar; un cambio da el descanso a otro
event-as-entered = {" "}(como se anota ahora)
event-over-with = { $match } ha terminado: { $games }{ $same }; si eso está mal, corrige el resultado de { $player } en la ronda { $round }
event-no-result = { $match } aún no tiene resultado; anota uno antes
event-nothing-out = { $match } no tiene resultado que quitar
event-of-round = { $match } es de la ronda { $round }, y la ronda { $last } está emparejada; corrígelo con el resultado debido, o deshaz antes las rondas posteriores
event-won-walkover = { $match } se ganó porque un jugador se retiró; corrige el resultado para anotar lo que se jugó
event-unpair-first = deshaz las rondas posteriores a la { $round }, y después{" "}
event-comes-from = { $match } (ronda { $round }) ya se jugó y viene de este resultado; { $first }quita antes el resultado de { $player }
event-comes-anew = { $match } (ronda { $round }) viene de este resultado; añade --repair-pairings para sortearlo de nuevo
event-no-folder = no hay ninguna carpeta { $folder }; créala antes
event-exists = { $file } ya existe; nombra otro archivo, o sigue con ese evento
event-in-use = otro proceso está cambiando { $file }; no se ha anotado nada. Prueba otra vez cuando acabe
event-no-pairing = no queda ningún emparejamiento sin repetir rivales: { $why }; { $remedy }
event-byes-over = todos los que quedan ya han descansado, y los jugadores son impares; { $remedy }
event-no-other-bye = {" "}(tampoco ayuda que descanse otro que no lo haya hecho)
event-no-pairing-bye = no queda ningún emparejamiento sin repetir rivales: si descansa { $player }, { $why }{ $others }; { $remedy }
event-relax-remedy = añade --relax para permitir tan pocas repeticiones y segundos descansos como se pueda
event-too-many-met = demasiados de los jugadores ya se han enfrentado
event-groups = nadie de un grupo puede enfrentarse a otro ({ $groups }), y cada uno es impar
event-apart = aparte de { $players }, los jugadores forman { $odd } grupos impares que ya se han enfrentado ({ $groups }), y cada uno necesita a uno de los { $few }
event-swiss = suizo
event-single = eliminación directa
event-double = doble eliminación
event-robin = liguilla
event-one-of = uno de { $known }
event-a-pairing = un emparejamiento
event-nobody-entered = ; aún no hay nadie inscrito
event-nobody = nadie
event-alone = solo { $player }
event-same-player = { $one } y { $other } son el mismo jugador
event-meet = { $one } y { $other } ya se enfrentan
event-nth = { $number ->
    [1] primera
    [2] segunda
    [3] tercera
   *[4] cuarta
 }
event-told-added = se inscribió { $player }
event-told-seeded = se inscribió { $player } con el número { $seed } de cabeza de serie
event-told-dropped = { $player } se retiró
event-told-returned = { $player } volvió
event-told-paired = se emparejó la ronda { $round }, { $tables ->
    [1] 1 mesa
   *[other] { $tables } mesas
 }
event-told-ended = el encuentro { $match } terminó { $games }{ $records ->
    [0] {""}
    [1] , según su registro
   *[other] , según sus registros
 }
event-took-rounds = { $rounds ->
    [1] 1 ronda
   *[other] { $rounds } rondas
 }
event-took-results = { $count ->
    [1] 1 resultado nuevo
   *[other] { $count } resultados nuevos
 }
event-took-pairings = { $count ->
    [1] 1 emparejamiento
   *[other] { $count } emparejamientos
 }
event-took-moves = { $players ->
    [1] 1 jugador que llegó o se fue
   *[other] { $players } jugadores que llegaron o se fueron
 }
event-players = { $players ->
    [1] 1 jugador
   *[other] { $players } jugadores
 }
event-row = { $file }, fila { $row }
event-is-of = { $player } tiene el puesto { $rank } de { $rows }{ $dropped ->
    [yes] , y se ha retirado
   *[no] {""}
 }
event-late-entry = {"  "}entrada tardía: { $rounds ->
    [1] se perdió 1 ronda, que cuenta como un encuentro perdido
   *[other] se perdieron { $rounds } rondas, cada una cuenta como un encuentro perdido
 } 0-{ $games }
event-behind = detrás de { $player } por { $why }
event-before = delante de { $player } por { $why }
event-against = { $title }: { $here } contra { $there }
event-nothing = nada
event-round-told = {"  "}ronda { $round }: { $end ->
    [won] ganado
    [lost] perdido
   *[drawn] empatado
 } { $games } contra { $opponent }{ $how ->
    [walkover] {" "}(incomparecencia)
   *[played] {""}
 }
event-met-all = { $players } ya { $count ->
    [1] se ha enfrentado
   *[other] se han enfrentado
 } a todos los demás que quedan
event-bracket = Cuadro
event-lower-bracket = Cuadro inferior
event-final = Final
event-by-seed = cabeza de serie
event-match-table = { $match } (mesa { $table })
