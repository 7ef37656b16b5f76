# Ver una partida de nuevo, y su análisis.

replay-copied = El enlace está copiado.
replay-link-is = El enlace: { $link }
replay-title = Repetición: { $names }, { $at } de { $last } · Agon
replay-tab-moment = Momento
replay-tab-review = Análisis
replay-tab-dice = Dados
replay-tab-log = Registro
replay-tab-card = Carta
replay-skip = Ir al registro
replay-heading = Ver una partida de nuevo
replay-bring = Pega el registro de una partida, de «Copiar registro», de una descarga o de la terminal, y recórrelo paso a paso. Desde una posición, que es una línea, se puede seguir jugando. Las partidas de este navegador están en
replay-first-page = la página de inicio
replay-record = El registro, o una posición
replay-play-position = Jugar esta posición
replay-show = Mostrar la partida
replay-file = Elegir un archivo
replay-not-shown = Este registro no se puede mostrar: { $problem }
replay-from-position = Desde una posición
replay-skip-time = Ir a la línea de tiempo
replay-replay-of = Repetición, { $title }
replay-see-as = Ver como
replay-all-hands = Todas las manos
replay-spectator = Un espectador
replay-replay-names = Repetición: { $names }
replay-round-and-card = Ronda y carta
replay-table = La mesa
replay-arena = Arena y { $supports }
replay-rail = Este momento, dados y registro
replay-panels = Paneles
replay-moment-of = Momento { $at } de { $last }
replay-beginning = el comienzo
replay-by-yourself = Mirar por tu cuenta
replay-follow = Seguir a { $who }
replay-leave = Salir
replay-no-review = Sin análisis: { $problem }
replay-what-happened = Qué pasó
replay-begins = La partida empieza.
replay-answers = { $who } responde: { $answer }.
replay-more = Y { $n } más, en el registro.
replay-variation = Variante { $n }: { $who }, { $notation }
replay-played-on = Continuada desde el
replay-other-moment = momento { $at } de otra partida
replay-keep = Guardarla ahí como variante
replay-ends = El registro acaba aquí.
replay-decides-next = Después decide { $who }: { $question }
replay-play-on = Seguir jugando desde aquí
replay-comment = Comentar
replay-share = Compartir
replay-what-decided = ¿Qué la decidió?
replay-to-end = Volver a su final
replay-dock = Dados y registro
replay-if-ended = Si acabara ahora
replay-last-roll = Última tirada
replay-log = Registro
replay-press-line = pulsa una línea para ir allí
replay-events = Sucesos, enlazados con la línea de tiempo
replay-time-line = Línea de tiempo
replay-set-up = Preparación
replay-moment = Momento
replay-slider = { $at } de { $last }, { $round }
replay-step = Paso
replay-first = Primer momento
replay-back = Atrás
replay-stop = Parar
replay-play = Reproducir
replay-forward = Adelante
replay-last = Último momento
replay-at-of = { $at } de { $last }
replay-speed = Velocidad
replay-key-moment = momento
replay-key-round = ronda
replay-key-play = reproducir
replay-key-mark = siguiente marca
replay-no-show = Esta partida no se puede mostrar
replay-bring-one = Traer un registro
replay-home = Inicio
replay-army-of = El ejército de { $who }
replay-play-on-from = Seguir jugando desde el momento { $at }
replay-play-on-note = La partida que miras queda como está.{ $again ->
    [yes] {" "}Cuando acabe la nueva, se puede guardar en este registro como variante.
   *[other] {""}
 }
replay-from-moment = Desde el momento { $at }, { $side }
replay-moments = { $n ->
    [one] { $n } momento
   *[other] { $n } momentos
 }
replay-at-words = { $at } de { $last }. { $events }
replay-player = Jugador { $seat }
replay-joining = Entrando en el análisis
replay-lead = Tú guías. { $n ->
    [one] { $names } te sigue.
   *[other] Te siguen { $n }: { $names }.
 }
replay-lead-nobody = Tú guías. Aún no te sigue nadie: envía el enlace.
replay-leader-away = Quien guía no está. Puedes mirar por tu cuenta.
replay-follows = { $follows ->
    [yes] Sigues a { $who }
   *[other] Miras por tu cuenta; guía { $who }
 }{ $n ->
    [0] .
    [one] . Lo sigue { $n } más.
   *[other] . Lo siguen { $n } más.
 }
replay-waiting = Esperando.
replay-waiting-text = Antes se miran otras partidas.
replay-looking = Aún mirando.
replay-looking-text = Momento { $at } de { $of }; la línea crece desde la izquierda.
replay-luck-gave = La suerte dio a { $who } { $points } puntos.
replay-marked-cost = Las decisiones marcadas costaron { $cost }.
replay-none-marked = No hay decisiones marcadas.
replay-wins = gana { $who }
replay-without-luck = sin la suerte
replay-as-table = Como tabla
replay-how-stood = Cómo iba { $who }
replay-chances = Probabilidades por momento
replay-answer = Respuesta
replay-chance = Probabilidad
replay-no-luck = Sin suerte
replay-luck = Suerte
replay-dearest = La decisión más cara
replay-luckiest = La tirada más afortunada
replay-unluckiest = La tirada más desafortunada
replay-let-off = { $who } perdonó a { $whom }
replay-one-moment = Un momento
replay-decided-it = Qué la decidió
replay-for = para { $who }
replay-moment-by = Momento { $at }, { $luck ->
    [yes] suerte
   *[other] decidido por { $who }
 }
replay-nothing-marked = Ninguna decisión costó con seguridad dos puntos, y ninguna tirada dio tantos. No hay nada marcado.
replay-appear = Aparecen aquí a medida que se encuentran.
replay-all-marked = Todas las decisiones marcadas, { $n }
replay-marked-only = Solo se marca donde las probabilidades no pueden ser iguales: { $n ->
    [one] { $n } partida jugada
   *[other] { $n } partidas jugadas
 } hasta el final desde cada acción, con los mismos dados.
replay-weighed = Qué haría el bot, y cuánto gana { $who }
replay-best = Lo mejor
replay-as-good = Igual de bueno
replay-chosen = Elegido
replay-no-reason = Así se ganan más partidas; no destaca ninguna razón.
replay-you-play = Juegas con
replay-against = Contra
replay-default = Normal
replay-people = Personas en esta pantalla
replay-dice = Dados
replay-dice-new = Nuevos
replay-dice-same = Los mismos, mientras duren
replay-has-happened = Lo que ha pasado
replay-go = Seguir jugando
replay-here-note = { $title }. Dados de verdad desde aquí; de donde viene queda como está.
replay-comment-on = Comentario del momento { $at }
replay-comment-what = Qué dirías de él
replay-comment-text = Se guarda en el registro: puede leerlo quien tenga la dirección de la página que se abre ahora, o el registro.
replay-comment-keep = Guardarlo
replay-trial = { $card }, una partida de prueba
replay-replays = Repeticiones · Agon
