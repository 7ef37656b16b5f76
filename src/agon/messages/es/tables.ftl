# Mesas donde se prepara una partida: lo que se puede elegir allí, y por qué algo no se puede hacer.

watching = { $watch ->
    [link] solo quien tiene el enlace
    [live] cualquiera en este servidor
    [late-5] cualquiera, con cinco decisiones de retraso
   *[late-15] cualquiera, con quince decisiones de retraso
 }
deck-policy = { $policy ->
    [hidden] ocultos: cada uno conoce las cartas del otro cuando aparecen
    [open] abiertos: toda la mesa ve los mazos antes de la partida
   *[ready-made] solo mazos ya hechos, ocultos
 }
clock-none = sin reloj
clock-live = { $minutes } minutos cada uno, y { $seconds } segundos con cada decisión
clock-days = { $days ->
    [1] por días: un día para cada decisión
   *[other] por días: { $days } días para cada decisión
 }
lobby-looked-at = A la sala no se le dice nada; se la mira.
at-table-host = Anfitrión
at-table-guest = Invitado { $numeral }
at-table-closed = No existe esa mesa: se cerró, o nunca existió. Si estabas en una partida, está en tu lista.
at-table-one-host = Una mesa tiene un solo anfitrión, humano, y un puesto para alguien invitado.
at-table-full = En este servidor esperan { $most } mesas, que es todo lo que admite. Inténtalo más tarde.
at-table-no-deck = El puesto { $seat } no tiene mazo.
at-table-open-enough = Desde tu dirección hay { $most } retos abiertos, que es todo lo permitido. Retira uno para publicar otro.
at-table-begun = La partida ha empezado.
at-table-old-link = Esta invitación ha terminado: alguien fue más rápido, o hay un enlace más nuevo. Puedes mirar, o pedir otra.
at-table-not-open = Esta mesa es para quien tiene un enlace a ella, o se retiró de la sala.
at-table-taken = Alguien fue más rápido: todos los puestos de esta mesa están ocupados.
at-table-ready-made = Esta mesa es para mazos ya hechos: elige uno de los que vienen con Agon.
at-table-choose-first = Elige primero un mazo.
at-table-not-ready = Los números se abren cuando todos están listos.
at-table-other-number = Este no es el número que se selló.
at-table-host-sets = Solo el anfitrión decide qué se juega aquí y quién puede venir.
at-table-host-frees = Solo el anfitrión libera el puesto de otro.
at-table-nobody = Ahí no hay nadie sentado.
at-table-no-seat = No tienes puesto en esta mesa. Puedes mirar.
at-table-waits = { START($for) }.
at-table-waits-seats = { $many ->
    [1] el puesto { $seats } está vacío
   *[other] los puestos { $seats } están vacíos
 }
at-table-waits-deck = { $who } no tiene mazo
at-table-waits-ready = { $who } aún no ha dicho que puede empezar

# --- lo que se juega en una mesa, en una línea ---

at-table-rules-seats = { $seats } puestos
at-table-rules-rated = puntuada
at-table-rules-decks = { $policy ->
    [ready-made] solo mazos ya hechos
    [open] mazos abiertos
   *[hidden] mazos ocultos
 }
at-table-rules-watched = puede mirar { $who }
at-table-rules-hands = { $open ->
    [1] manos abiertas tras la partida
   *[0] manos cerradas tras la partida
 }
