# Lo que los jugadores de una mesa oyen unos de otros, lo que se piden, y por qué algo no se puede hacer.

# --- quién está ---

room-has-come = { $who } está aquí.
room-has-gone = { $who } se ha ido.
room-could-not-answer = { $who } no pudo responder. La partida queda como estaba.
room-could-not-think = { $who } no logró pensar y toma la primera opción.
room-rules-failed = Agon se equivocó en las reglas. La partida queda como estaba; no se pierde nada.
room-failed = Algo falló en Agon. La partida queda como estaba; no se pierde nada.
room-rules-failed-here = Agon se equivocó aquí en las reglas. La partida queda como estaba; prueba otra opción. El registro está en el servidor.
room-stale = Eso cambió mientras elegías. Aquí está la lista nueva.
room-watching = Estás mirando esta partida; solo sus jugadores pueden actuar.
room-not-kept = El servidor no pudo escribir o leer sus partidas, así que esto no cuenta; su registro dice por qué.
room-is-full = En este servidor hay { $most } partidas en curso, que es todo lo que admite. Inténtalo cuando acabe una.
room-hands-not-shown = Los jugadores de esta partida no muestran sus manos. Solo ellos pueden ver su registro, en el navegador en que jugaron.

# Hasta dónde ha llegado una partida.
stage-over = Terminada
stage-set-up = Preparación
stage-round = Ronda { $round }
stage-special = { $stage ->
    [tire-fight] Tire Fight
   *[tie-breaker] desempate
 }

# --- respuestas ---

no-time-left = No te queda tiempo.
no-decides-nobody = Ahora no decide nadie.
no-bot-plays-on = { $why ->
    [late] Te quedaste sin tiempo; un bot sigue jugando por ti.
    [left] No estabas y tu puesto fue reclamado; un bot sigue jugando por ti.
   *[resigned] Te has rendido; un bot sigue jugando por ti.
 }
no-hint-nothing = Ahora no tienes nada que decidir.
no-hint-here = Este servidor no da pistas.

# --- abandonar ---

give-up = { $how ->
    [late] { START($who) } { DOES($who, "te has", "se ha") } quedado sin tiempo.
    [left] { START($who) } { DOES($who, "has", "ha") } dejado { $match ->
        [1] el encuentro
       *[0] la partida
     }.
   *[resigns] { START($who) } { DOES($who, "abandonas", "abandona") } { $match ->
        [1] el encuentro
       *[0] la partida
     }.
 }
give-up-plays-on = { $gave-up } El bot { $bot } sigue jugando en ese puesto.
give-up-nobody = { $gave-up } No queda nadie que juegue, y no gana nadie.
give-up-wins = { $gave-up } { $match ->
    [1] { START($winner) } lo { DOES($winner, "ganas", "gana") }.
   *[0] { START($winner) } { DOES($winner, "ganas", "gana") }.
 }
give-up-win = { $gave-up } Ganan { $winners }.
draw-agreed = { $players } acuerdan tablas.
no-give-up-defeated = { $left ->
    [1] El guerrero de { $who } ha caído: no queda nada que abandonar.
   *[0] Tu guerrero ha caído: no queda nada que abandonar.
 }
no-claim-number = No hay otro jugador con el número { $number }.
no-claim-bot = { $who } es un bot, y nunca se ausenta.
no-claim-by-days = Esta partida va por días: acaba cuando alguien se queda sin tiempo, y no antes.
no-claim-is-here = { $who } está aquí. Una partida solo se reclama a quien no está.
no-claim-yet = { $who } puede volver: una partida se puede reclamar cuando un jugador lleva ausente { $after } segundos mientras esperabas; quedan { $rest }.
no-claim-not-waiting = La partida no espera a { $who }. Se puede reclamar cuando { $who } tenga que responder.

# --- lo que se piden unos a otros ---

ask-told = { $kind ->
    [draw] { START($who) } { DOES($who, "has ofrecido", "ofrece") } tablas.
    [undo] { START($who) } { DOES($who, "has pedido deshacer tu última elección", "pide deshacer su última elección") }.
    [rematch-sides] { START($who) } { DOES($who, "has pedido", "pide") } otra partida, con los lados cambiados.
    [rematch-decks] { START($who) } { DOES($who, "has pedido", "pide") } otra partida, pasando los mazos.
   *[rematch] { START($who) } { DOES($who, "has pedido", "pide") } otra partida.
 }
ask-told-of = { $told } Puede responder: { $who }.
ask-told-draw = { $told } Caducan si sigues jugando.
ask-told-undo = { $told } Desde entonces no se ha tirado ni revelado nada.
ask-gone-on = La partida ha seguido, y eso ya no se pide.
ask-nobody-answered = Nadie respondió a tiempo.
ask-back = { $kind ->
    [draw] { $who } retira la oferta de tablas.
    [undo] { $who } retira la petición de deshacer.
   *[rematch] { $who } retira la revancha.
 }
ask-declined = { $kind ->
    [draw] { $who } rechaza las tablas.
    [undo] { $who } rechaza deshacer.
   *[rematch] { $who } rechaza la revancha.
 }
ask-taken-back = { $who } deshace la última elección.
no-ask-silenced = A { $who } ya no se le pedirá eso en esta partida.
no-ask-again = Ya lo has pedido. Puede responder: { $who }.
no-ask-soon = { $rest ->
    [1] Acabas de pedirlo. Pídelo otra vez dentro de { $rest } segundo.
   *[other] Acabas de pedirlo. Pídelo otra vez dentro de { $rest } segundos.
 }
no-ask-without-choice = Eso ya lo has pedido. Pídelo otra vez cuando hayas hecho otra elección.
no-ask-bots = { $many ->
    [1] { $bots } juega hasta el final.
   *[other] { $bots } juegan hasta el final.
 }
no-ask-nobody = No queda nadie con quien acordar tablas.
no-ask-defeated = Has caído: la partida es ahora de los demás.
no-reply-gone = Eso ya no se pide.
no-reply-own = A eso responden los demás. Tú solo puedes retirarlo.
no-reply-again = A eso ya has respondido, o no se te preguntó.
no-say-soon = { $rest ->
    [1] Acabas de decir algo. Espera { $rest } segundo.
   *[other] Acabas de decir algo. Espera { $rest } segundos.
 }
no-rematch-yet = { $match ->
    [1] El encuentro no ha terminado
   *[0] La partida no ha terminado
 }. La revancha sigue a su final; para acabar ahora, ríndete.
no-rematch-swap = Esta partida empezó en una posición: la repiten los mismos lados.

# --- deshacer ---

no-undo-people = Deshacer es libre solo en una partida contra un bot.
no-undo-nothing = Ahora no hay nada tuyo que deshacer.
no-undo-roll = Desde entonces se ha visto una tirada. No se puede deshacer.
no-undo-card = Desde entonces se ha revelado una carta. No se puede deshacer.

# --- donde algo falla ---

server-rules-failed = Agon se equivocó. La partida queda como se guardó.
server-failed = Algo falló en Agon; el registro del servidor dice qué. Tus partidas se guardan.
no-such-game = No existe esa partida en este servidor.
room-not-yours = Este puesto es de otra persona. Puedes mirar.
bad-number = { $name } es { $given }, y debe ser un número entero desde 0

# --- un puesto que se cede ---

seat-link-ended = Este enlace ha terminado: alguien ha ocupado el puesto, o hay un enlace más nuevo. Puedes mirar, o pedir otro.
seat-handed-over = Tu puesto se ha cedido. Puedes mirar.
seat-plays-on = { $who } sigue jugando en el puesto de { $before }.
seat-none-to-hand-over = No tienes puesto en esta partida, así que no hay ninguno que ceder.

# --- denuncias ---

report-another = Denuncia a otra persona de esta partida.
report-enough = { $game ->
    [1] Has enviado { $most } denuncias de esta partida, que es todo lo permitido.
   *[0] Has enviado { $most } denuncias de esta persona, que es todo lo permitido.
 }
report-not-moderator = Los avisos los leen los moderadores de este servidor, a quienes nombra su dueño.
report-gone = Este aviso ya no está: alguien lo ha borrado.
report-own-game = Este aviso es de una partida tuya: lo lee otra persona.
report-full = Este servidor no guarda más denuncias hasta que quien lo lleva lea algunas.
suspend-guest = Era un invitado, o una cuenta ya borrada: no se puede suspender a nadie.
suspend-no-reason = Di por qué: lo lee esa persona.
suspend-moderator = { $name } modera. Solo el dueño del servidor puede ponerle fin.
suspend-own = Sobre ti decide otra persona que modera.
suspended-until = No empiezas partidas hasta { $until } (UTC). Quien modera dice: { $why } Las partidas en curso puedes jugarlas hasta el final.
suspended-for-good = Ya no empiezas partidas aquí. Quien modera dice: { $why } Las partidas en curso puedes jugarlas hasta el final.
no-rematch-suspended = { $who } no empieza partidas por ahora.
report-no-seat = No tienes puesto en esta partida; sus jugadores pueden denunciarse entre sí.
