# Una mesa antes de su partida.

table-way = { $title }, { $seats ->
    [2] uno contra uno
   *[other] { $seats } jugadores
 }, { $games ->
    [1] una partida
   *[other] al mejor de { $games }
 }
table-title = Tu mesa · Agon
table-asked = { $declined ->
    [yes] { $name } ha dicho que no.
   *[no] { $name } tiene tu reto.
 }
table-asked-text = { $declined ->
    [yes] Envía el enlace a otra persona, o abre la mesa a cualquiera.
   *[no] Lo ve en la portada, en la sala y en su página mientras estés aquí. Nadie más puede ocupar el puesto sin tu enlace.
 }
table-closed = Aquí no hay ninguna mesa.
table-closed-text = Se cerró, o nunca existió. Si estabas en una partida, está en tu lista.
table-to-games = A tus partidas
table-a-table = Una mesa
table-opening = Abriendo la mesa
table-yours = Tu mesa
table-invites = { $host } te invita
table-starts = { $way }. Empieza cuando todos los puestos están listos.
table-there = { $n ->
    [one] { $n } aquí
   *[other] { $n } aquí
 }
table-close = Cerrar la mesa
table-leave = Salir
table-not-without-you = Nada empieza sin ti.
table-all-ready = Todos están listos.
table-sealed = Los dados están sellados.
table-wait = Esperar
table-take-yours = Ocupa tu puesto
table-name = Tu nombre en la mesa
table-match-cards = Agon elige tus cartas para este encuentro.
table-deck = Mazo
table-take = Ocupar el puesto
table-only-watch = Solo mirar
table-seats = Puestos
table-free = Puesto libre
table-you = (tú{ $host ->
    [yes] , anfitrión
   *[other] {""}
 })
table-bot = bot
table-cards-chosen = ✓ Tus cartas están elegidas.
table-no-cards = Aún no tienes cartas.
table-choose-deck = Elige un mazo
table-free-text = Quien abra el enlace de este puesto lo ocupa.
table-legal = { $deck }. ✓ Legal
table-deck-hidden = Mazo elegido, oculto hasta que aparezca. ✓ Legal
table-choosing = Eligiendo un mazo.
table-ready = ✓ Listo
table-i-am-ready = Estoy listo
table-empty = … Vacío
table-not-ready = … Aún no
table-free-seat = Liberar este puesto
table-link-for = Enlace para el puesto { $seat }
table-for-seat = para el puesto { $seat }
table-hide-code = Ocultar código
table-show-code = Mostrar código
table-new-link = Enlace nuevo
table-code = El enlace del puesto { $seat } como código QR
table-code-text = La cámara del móvil de tu amigo abre el enlace.
table-who-may-come = Quién puede venir
table-open = Abierta a todos.
table-open-text = Cualquiera en este servidor puede ocupar un puesto libre mientras esta página esté abierta y dos minutos más.
table-by-link = Solo para quien tenga un enlace.
table-by-link-text = También puede estar en la sala, para que cualquiera la acepte.
table-open-up = Abrir a todos
table-lobby = La sala
table-is-free = Hay un puesto libre.
table-anybody = Cualquiera puede ocuparlo.
table-not-yet = Todavía no.
table-all-are-ready = Todos están listos.
table-how-long = Cuánto puede pensar cada uno
table-clock-text = Quien se queda sin tiempo abandona la partida. No corre el tiempo mientras ruedan los dados o piensa un bot.
table-others-see = Qué pueden ver los demás
table-policy = Mazos: { $decks }. Quién puede mirar: { $watch }. { $hands ->
    [open] Tras la partida todos pueden ver todas las manos.
   *[other] Tras la partida solo los jugadores pueden ver todas las manos.
 }
table-fair = Dados limpios
table-fair-text = El servidor ha sellado su número. El navegador de cada jugador sella uno propio cuando está listo; todos se abren a la vez, y el del servidor después de la partida.
table-how-to-check = Cómo comprobarlo
table-to-watch = Para mirar
table-watch-text = Este enlace no ocupa ningún puesto. Quien lo abre ve lo que todos pueden ver.
table-watch-link = Enlace para espectadores
table-for-watchers = para espectadores
table-starts-in = La partida empieza en
table-a-table-title = Una mesa · Agon
table-of-event = { $one } contra { $other }
table-to-event = Volver al torneo
table-registered = { $deck }, registrado para el torneo
table-awaited = Aún no está: llega desde la página del torneo.
