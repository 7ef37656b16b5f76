# La sala, las formas de jugar y mirar.

lobby-auto = cartas que elige Agon
lobby-any-pace = Cualquier ritmo
lobby-live = En directo
lobby-days = Por días
lobby-no-clock = Sin reloj
lobby-waiting = { $n ->
    [one] Te espera una partida.
   *[other] Te esperan { $n } partidas.
 }
lobby-who = ¿Contra quién jugarás?
lobby-title = { $n ->
    [0] La sala · Agon
    [one] { $n } reto · Agon
   *[other] { $n } retos · Agon
 }
lobby-just-now = ahora mismo
lobby-minutes = { $n ->
    [one] hace { $n } minuto
   *[other] hace { $n } minutos
 }
lobby-hours = { $n ->
    [one] hace { $n } hora
   *[other] hace { $n } horas
 }
lobby-hidden = Ocultos
lobby-open = Abiertos
lobby-by-link = con enlace
lobby-to-watchers = abierta a quien mire
lobby-watched-late = se ve con retraso
lobby-skip = Ir a los retos abiertos
lobby-play-as = Juegas como
lobby-lead = Cualquiera en este servidor puede aceptar un reto. Nadie necesita cuenta.
lobby-play-now = Jugar ahora
lobby-invite = Invitar a un amigo
lobby-to-game = A mi partida
lobby-play-what = Jugar ahora: { $what }.
lobby-others = Otros juegos
lobby-as-before = La lista está como antes.
lobby-challenges = Retos abiertos
lobby-new = Nuevo reto
lobby-way = Forma de jugar
lobby-match-cards = Agon elige las cartas de un encuentro, para los dos por igual.
lobby-post = Publicar reto
lobby-looking = Mirando quién está
lobby-none = No hay ningún reto abierto.
lobby-none-text = Pulsa Jugar ahora o publica un reto: sigue abierto mientras lo esté esta página, y quien venga puede aceptarlo.
lobby-post-one = Publicar un reto
lobby-all = Todos { $n }
lobby-pace = Ritmo
lobby-fresh = { $n ->
    [one] { $n } reto nuevo
   *[other] { $n } retos nuevos
 }
lobby-player = Jugador
lobby-answer = Respuesta
lobby-yours = Tu reto
lobby-free = { $n ->
    [one] { $n } puesto libre
   *[other] { $n } puestos libres
 }
lobby-withdraw = Retirar
lobby-table = La mesa
lobby-gone = Aceptado o retirado.
lobby-accepting = Aceptando
lobby-take = Ocupar puesto
lobby-accept = Aceptar
lobby-of-whom = el reto de { $host }, { $title }
lobby-none-such = Ninguno de este tipo.
lobby-show-all = Mostrar todos
lobby-arena = Ahora en la arena
lobby-to-watch = { $n ->
    [one] { $n } partida para ver
   *[other] { $n } partidas para ver
 }
lobby-nobody = Nadie juega en abierto ahora mismo.
lobby-bots = Puedes mirar a dos bots: pulsa eso en la página de inicio.
lobby-to-first = A la página de inicio
lobby-no-chat = La sala no tiene chat. En la mesa se habla con frases rápidas. Teclas: N nuevo reto, J y K recorren la lista, G va a la partida que te espera.
lobby-sum = { $deck }, { $system }, { $way }, { $clock }
lobby-ready-made = Ya hechos
lobby-fresh-said = { $n ->
    [one] { $n } reto nuevo.
   *[other] { $n } retos nuevos.
 }
lobby-nobody-waits = Nadie espera para eso, así que tu reto queda abierto. Quien lo acepte será tu rival; quédate en esta página.
lobby-is-open = Tu reto está abierto mientras lo esté esta página. Vas a la mesa en cuanto alguien lo acepte.
lobby-way-best = Al mejor de { $games }, uno contra uno
lobby-way-alone = Cada uno por su cuenta, { $seats ->
    [3] tres jugadores
    [4] cuatro jugadores
    [5] cinco jugadores
   *[other] seis jugadores
 }
lobby-way-pairs = Dos contra dos
lobby-way-one = Uno contra uno
lobby-way-some = { $best ->
    [0] {""}
   *[other] Al mejor de { $best },{" "}
 }{ $seats ->
    [2] uno contra uno
    [3] tres jugadores
    [4] cuatro jugadores
    [5] cinco jugadores
   *[other] seis jugadores
 }{ $teams ->
    [yes] , por equipos
   *[other] {""}
 }
lobby-and-more = { $names } y { $more } más
lobby-two = { $one } y { $other }
lobby-late = { $late } decisiones de retraso.
lobby-watchers = { $n ->
    [0] Nadie mira todavía
    [one] { $n } espectador
   *[other] { $n } espectadores
 }
lobby-life = { $who } tiene { $life } de vida
lobby-watch-late = { $late ->
    [late-5] Miras, con cinco decisiones de retraso
   *[other] Miras, con quince decisiones de retraso
 }
lobby-watch-live = Miras en directo
lobby-hands-closed = Las manos siguen cerradas, también tras la partida.
lobby-hands-shown = Tras la partida todas las manos quedan abiertas.
lobby-challenged = { $host } te reta.
lobby-decline = Decir que no
lobby-to = Retar a { $name }
lobby-keep = Guarda tus partidas
lobby-rated = Puntúa
lobby-rated-needs = Una partida que puntúa es entre dos personas y tiene reloj.
lobby-rated-account = Una partida que puntúa es entre personas con nombre propio: guarda antes tus partidas.
lobby-ranged = Solo para algunas puntuaciones
lobby-least = Puntuación desde
lobby-most = Puntuación hasta
lobby-rating = { $number } ± { $within }
lobby-rated-from = Puntúa, de { $least } a { $most }
