# Los torneos en el navegador.

org-title = Torneos · Agon
org-create-title = Crear un torneo · Agon
org-event-title = { $name } · Agon
org-events = Torneos
org-event = Torneo
org-lead = Veladas para entre 2 y 64 personas. Nadie necesita una cuenta para jugar; basta un nombre.
org-create = Crear un torneo
org-by-link = Entrar con un enlace
org-link = El enlace, o su final
org-go = Ir al torneo
org-no-code = Eso no es el enlace de un torneo: termina en doce letras.
org-reconnecting = Reconectando.
org-as-before = La lista es la última que llegó.
org-all-kept = Los emparejamientos y resultados están guardados.
org-not-done = No se ha hecho.
org-open = Abiertos
org-running = En juego
org-yours = Los tuyos
org-finished = Terminados
org-game = Juego
org-all-games = Todos los juegos
org-seats = { $taken } de { $most } plazas
org-none = No hay ningún torneo abierto.
org-none-text = Crea uno: bastan cuatro amigos y una hora.
org-yours-none = Aquí están los torneos que creas o a los que te apuntas.
org-looking = Buscando lo que hay
org-any = sin
org-time = hora
org-what = { $game }, { $format }, { $games ->
    [1] a una partida
   *[other] al mejor de { $games }
 }, { $rated ->
    [yes] puntuado, { $words }
   *[no] { $words }
 }
org-round-of = { $rounds ->
    [0] Ronda { $round }
   *[other] Ronda { $round } de { $rounds }
 }
org-off = Cancelado
org-won-by = Lo ganó { $name }
org-is-over = El torneo ha terminado.
org-create-lead = El formato, el juego y el duelo quedan como se crean; lo demás se puede cambiar hasta que se empareje la primera ronda.
org-name = Nombre
org-needs-name = Ponle un nombre al torneo.
org-way = Forma de jugar
org-format = Formato
org-format-name = { $format ->
    [swiss] Suizo
    [single] Eliminación simple
    [double] Eliminación doble
   *[robin] Liga
 }
org-format-text = { $format ->
    [swiss] Todos juegan cada ronda, contra sus iguales. Lo mejor para casi cualquier velada.
    [single] Quien pierde una vez queda fuera. Corto.
    [double] Quien pierde dos veces queda fuera.
   *[robin] Todos contra todos. Para un máximo de 8.
 }
org-most = Máximo de plazas
org-rounds = Rondas
org-rounds-hint = Para { $players } personas { $rounds ->
    [1] una ronda deja a una sola invicta.
   *[other] { $rounds } rondas dejan a una sola invicta. Vacío: las que necesiten quienes vengan.
 }
org-match = Duelo
org-best = { $games ->
    [1] 1 partida
   *[other] Al mejor de { $games }
 }
org-clock = Ritmo
org-watch = Quién puede mirar
org-begins = Empieza
org-you = Te llamas
org-words = Texto para quienes juegan
org-sealed = Los mazos se registran y se cierran con la primera ronda
org-listed = Cualquiera en este servidor lo encuentra
org-rated = Puntuado
org-rated-needs = Las partidas puntuadas necesitan reloj, y una cuenta de todos los que juegan.
org-sum = { $format }, { $rounds ->
    [1] una ronda
   *[other] { $rounds } rondas
 }, hasta { $most } personas.
org-sum-link = Recibes un enlace para repartir.
org-cancel = Cancelar
org-make = Crear y recibir el enlace
org-gone = No existe ese torneo.
org-all-events = Todos los torneos
org-about = { $game }, { $format }, { $games ->
    [1] a una partida
   *[other] al mejor de { $games }
 }, { $clock }{ $sealed ->
    [yes] , mazos registrados
   *[no] {""}
 }{ $rated ->
    [yes] , puntuado
   *[no] {""}
 }.
org-about-people = { $players ->
    [0] Aún no se ha apuntado nadie
    [1] Una persona
   *[other] { $players } personas
 }; organiza { $organiser }.
org-begins-at = Empieza el { $when }.
org-stage = { $stage ->
    [open] Abierto
    [over] Terminado
    [cancelled] Cancelado
   *[running] { $rounds ->
        [0] Ronda { $round }
       *[other] Ronda { $round } de { $rounds }
     }
 }
org-copy = Copiar el enlace
org-copied = Copiado
org-leave = Salir
org-press-again = Pulsa otra vez para salir
org-parts = En este torneo
org-round = Ronda { $round }
org-standings = Clasificación
org-bracket = Cuadro
org-live = Mesas en juego
org-log = Registro
org-cancelled = { $name } se ha cancelado.
org-writes = { $organiser } escribe: «{ $words }»
org-players = Participantes
org-deck-in = Mazo registrado
org-deck-missing = Aún sin mazo
org-nobody-yet = Aún no se ha apuntado nadie. Reparte el enlace.
org-paired-said = La ronda { $round } está emparejada.
org-over-said = El torneo ha terminado. Ha ganado { $name }.
org-nothing-removed = nunca se borra nada
org-taken-back = (anulado)
org-show-all = Mostrar los { $n }
org-less = Mostrar menos
org-join = Apúntate a { $name }
org-join-text = Se te empareja cuando empiece la primera ronda.
org-join-late = Ya ha empezado. Puedes llegar tarde: las rondas pasadas cuentan como perdidas.
org-join-as = Juegas como { $name }.
org-join-account = Sus partidas puntúan: quien juega tiene una cuenta.
org-to-account = Guarda tus partidas
org-your-name = Tu nombre
org-join-do = Apuntarse
org-you-watch = Estás mirando
org-full = Las { $most } plazas están ocupadas.
org-register = Registra tu mazo
org-register-text = Nadie lo ve. Se cierra con la primera ronda y lo juegas en todos los duelos.
org-stack-text = Agon elige las cartas para un duelo de varias partidas.
org-deck = Mazo
org-register-do = Registrar
org-other-deck = Registrar otro
org-your-match = Ronda { $round }, tablero { $board }: tú contra { $other }
org-game-runs = Tu partida está en juego.
org-is-there = { $name } está en la mesa.
org-meet = Encontraos en la mesa; el resultado se anota solo.
org-so-far = Hasta ahora { $score }
org-score = { $drawn ->
    [0] { $won } : { $lost }
    [1] { $won } : { $lost }, unas tablas
   *[other] { $won } : { $lost }, { $drawn } tablas
 }
org-differ = Tú dices { $mine }, { $name } dice { $theirs }.
org-decides = Decide { $organiser }.
org-they-say = { $name } dice { $score } para ti.
org-counts-in = { $minutes ->
    [0] Cuenta dentro de un momento.
    [1] Cuenta sin ti dentro de un minuto.
   *[other] Cuenta sin ti dentro de { $minutes } minutos.
 }
org-confirm = Confirmar
org-is-wrong = No es así
org-you-said = Has dicho { $score }. Se le pide a { $name } que lo confirme; a los diez minutos cuenta.
org-to-table = Ir a la mesa
org-to-game = Ir a la partida
org-report = Comunicar un resultado
org-report-do = Comunicar
org-report-text = Para partidas jugadas en otro sitio. Las de esta mesa se anotan solas.
org-you-are = Eres { $name }
org-wins = { $name } gana { $event }.
org-your-place = Tu puesto es el { $place } de { $players }.
org-results = Resultados
org-file = Archivo del torneo
org-no-more = Ya no se juega nada más.
org-left = Has salido. { $organiser } puede readmitirte.
org-you-are-in = Estás dentro.
org-deck-sealed = { $deck } está registrado; nadie lo ve.
org-wait-start = Aquí se te empareja cuando empiece la primera ronda.
org-bye = { $how ->
    [rest] Descansas en la ronda { $round }.
   *[other] Pasas la ronda { $round } sin jugar.
 }
org-bye-text = { $how ->
    [rest] No cuenta como nada.
   *[other] Cuenta como victoria, y a nadie le toca dos veces.
 }
org-your-result = Contra { $name }: { $score }.
org-wait-round = { $open ->
    [0] La ronda ha terminado.
    [1] Aún se juega en un tablero.
   *[other] Aún se juega en { $open } tableros.
 }
org-not-paired = En esta ronda no tienes rival.
org-watch-text = Ves todo lo que ven quienes juegan, y puedes mirar los tableros en juego.
org-wins-of = Partidas que ha ganado { $name }
org-drawn = Tablas
org-done = Hecho
org-how = { $how ->
    [bye] Sin rival
    [rest] Descansa
    [walkover] Incomparecencia
   *[other] Sin partida
 }
org-game-no = Partida { $n }
org-reported = { $n ->
    [1] Comunicado por una parte
   *[other] No coinciden
 }
org-waits = { $name } está allí
org-not-begun = Sin empezar
org-boards-done = { $over } de { $boards } hechos
org-board = Tablero
org-who-plays = Quién juega y partidas ganadas
org-state = Estado
org-go-to = Ir
org-points = { $n ->
    [1] 1 punto
   *[other] { $n } puntos
 }
org-points-head = Puntos
org-drawn-n = { $n } tablas
org-watch-it = Mirar
org-review = Repasar
org-of-board = tablero { $board }
org-provisional = la ronda { $round }, según llega
org-after = tras la ronda { $round }
org-standings-scroll = Clasificación; se desplaza de lado en pantallas pequeñas
org-place = Puesto
org-player = Nombre
org-won-lost = Ganados, perdidos
org-opponents = Rivales
org-games = Partidas
org-opponents-games = Las suyas
org-before = Antes
org-dropped = ha salido
org-why = ¿por qué?
org-adding = Sumando
org-close = Cerrar
org-no-why = Ahora no se puede decir. Inténtalo otra vez.
org-ties = Cómo se deshacen los empates
org-tie-name = { $n ->
    [1] Puntos.
    [2] Rivales.
    [3] Partidas.
    [4] Las de los rivales.
    [5] Entre sí.
   *[other] Sorteo.
 }
org-tie = { $n ->
    [1] 3 por duelo ganado, 1 por empate, 3 por pasar sin rival.
    [2] La parte de los puntos que ganaron tus rivales, cada uno al menos un tercio. Los rivales fuertes te suben.
    [3] La parte de las partidas sueltas que ganaste.
    [4] La parte de las partidas sueltas que ganaron tus rivales, cada uno al menos un tercio.
    [5] Los puntos en los duelos entre quienes siguen igualados.
   *[other] El orden que se sorteó antes de la ronda 1; está en el archivo del torneo.
 }
org-bracket-scroll = { $side }; se desplaza de lado en pantallas pequeñas
org-bracket-round = Ronda { $round }
org-to-come = Por venir
org-is-you = (tú)
org-for-organiser = Para quien organiza
org-only-you = solo lo ves tú
org-pair = Emparejar la ronda { $round }
org-further = Una ronda más
org-repair = Corregir
org-print = Imprimir
org-not-yet = Aún no:
org-undo = Anular la última anotación
org-redo = Rehacer
org-unpair = Retirar la ronda { $round }
org-relaxed = Permitir que se repitan rivales si no queda otra
org-a-match = Un duelo
org-match-line = Ronda { $round }, tablero { $board }: { $one } y { $other }
org-enter = Anotar el resultado
org-put-right = Corregirlo
org-redraw = Emparejar de nuevo las rondas siguientes
org-clear = Quitar el resultado
org-penalty = { $name } lo pierde
org-a-player = Una persona
org-drop = Dejar que salga
org-back = Readmitir
org-swap = Dos personas cambian de sitio
org-with = Con
org-swap-do = Cambiar de sitio
org-add = Apuntar a alguien
org-add-hint = Quien no tiene navegador aquí: sus resultados se comunican.
org-add-do = Apuntar
org-tell = Decírselo a quienes juegan
org-why-off = Lo que se les dice
org-call-off = Cancelar el torneo
org-call-off-now = Cancelarlo ahora
org-loser = Quien pierda en la ronda { $round }
