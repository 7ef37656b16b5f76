# La mesa durante la partida y lo que la rodea.

game-hint-thinking = Pensando una pista.
game-late = Te quedaste sin tiempo.
game-left = No estabas, y tu puesto fue reclamado.
game-resigned = Te has rendido.
game-copied = El registro está copiado.
game-not-copied = No se pudo copiar el registro.
game-watching = Estás mirando.
game-bot-plays-on = { $given } Un bot sigue jugando en tu puesto, y puedes mirar.
game-your-defeated = Tu { $warrior } ha caído. Puedes mirar hasta el final.
game-held = Puedes responder en cuanto vuelva la conexión.
game-idle-table = Mientras tanto, puedes mirar la mesa.
game-idle-board = Mientras tanto, puedes mirar el tablero.
game-idle = Se te preguntará cuando algo tuyo pueda responder.
game-decides = Decide { $who }.
game-your-decision = Tu decisión
game-other-thinks = { $what ->
    [thinks] { $who } está pensando
   *[other] Decide { $who }
 }
game-other-player = el otro jugador
game-so-far = { $time } hasta ahora.
game-coin = La moneda
game-dice = Dados
game-coin-text = Dice quién ataca.
game-rolling = Rodando.
game-reconnecting = Volviendo a conectar. Tu puesto queda guardado.
game-picked = Elegidas, { $n }: { $cards }.
game-put-back = Devolver la última
game-since = Desde tu último turno
game-since-more = ({ $n ->
    [one] { $n } suceso más
   *[other] { $n } sucesos más
 } en el registro)
game-games = Partidas del encuentro
game-game = Partida { $game }
game-no-game = No se terminó ninguna partida.
game-rounds-won = { $n ->
    [one] { $n } ronda ganada
   *[other] { $n } rondas ganadas
 }
game-defeated = derrotado
game-play-again = Jugar otra vez
game-pass-decks = Pasar los mazos
game-swap-stacks = Intercambiar pilas
game-swap-sides = Intercambiar lados
game-match = El encuentro
game-look-again = Verla de nuevo
game-copy-record = Copiar registro
game-check-dice = Comprobar los dados
game-home = Inicio
game-press-again = Pulsa otra vez: { $what }
game-forced = Solo hay una respuesta posible. Se da sola en un momento.
game-bot-for = Que un bot siga por { $who }
game-claim = Reclamar { $what ->
    [match] el encuentro
   *[other] la partida
 }
game-take-back = Deshacer
game-ask-back = Pedir deshacer
game-hint-first = ¿Primera vez? Pista
game-hint = Pista
game-type-move = Escribir una jugada
game-draw-again = Pulsa otra vez: tablas
game-draw = Tablas
game-offer-draw = Ofrecer tablas
game-resign-bot = Pulsa otra vez: un bot sigue jugando
game-resign-match = Pulsa otra vez: se abandona el encuentro
game-resign-again = Pulsa otra vez para rendirte
game-resign = Rendirse
game-over = fin de la partida
game-decide = tu decisión
game-other-decides = decide { $who }
game-score = { $own } a { $other }
game-agon-home = Agon, inicio
game-match-score = El encuentro: { $game }, { $score }
game-rounds-army = Rondas ganadas: { $rounds }. El ejército completo
game-rounds = Rondas ganadas
game-light-or-dark = Claro u oscuro
game-keys = Teclas
game-menu = Menú de la partida
game-log = Registro
game-show = Mostrar
game-log-all = todo
game-log-no-dice = sin dados
game-log-mine = lo mío
game-events = Sucesos
game-round = Ronda { $round }
game-set-up = Preparación
game-last-roll = Última tirada
game-roll = La tirada
game-dice-of = Dados { $dice }{ $many ->
    [0] {""}
   *[other] , en vez de { $struck }
 }
game-damage = Daño
game-base = base { $base }
game-no-dice = Aún no se han tirado dados.
game-speed-per = { $speed }: acciones por { $per ->
    [round] ronda
   *[other] turno
 }
game-wins-ties = { $what }: gana los empates
game-damage-of = { $damage } de un { $attack }
game-added = { $defense }: se suma a su defensa
game-printed = impreso { $printed }{ $many ->
    [0] {""}
   *[other] : { $why }
 }
game-discarded = Descartada
game-in-hand = En la mano
game-hidden = Oculta
game-in-square = En { $square }
game-depleted = Agotada
game-new = Nueva
game-you = { $name } (tú)
game-turn = Turno { $turn }{ $done ->
    [yes] , hecho
   *[other] {""}
 }
game-out = Derrotado
game-pile = { $n ->
    [one] { $n } carta en la pila
   *[other] { $n } cartas en la pila
 }
game-life-is = Vida { $life }{ $more }
game-life = Vida
game-printed-life = impresa { $printed }
game-actions-left = acciones restantes
game-of = de
game-hands-round = { $n } de 2 manos ocupadas esta ronda
game-hands = { $n } de 2 manos ocupadas
game-saved-next = { $n ->
    [one] { $n } acción guardada
   *[other] { $n } acciones guardadas
 } para la próxima ronda
game-saved = acciones guardadas
game-worn = Puesto en: { $body }
game-by-round = { $supports }, por ronda
game-down-of = Ronda { $slot }: { $support } boca abajo de { $who }
game-down-name = { $slot ->
    [0] {""}
   *[other] Ronda { $slot }:{" "}
 }{ $support } boca abajo de { $who }
game-down-round = Boca abajo, ronda { $round }
game-none-laid = Aún sin { $supports }
game-every-card = { $who }, { $player }: todas las cartas
game-tokens = { $n ->
    [one] { $n } ficha de { $kind }
   *[other] { $n } fichas de { $kind }
 }
game-in-the-arena = En la arena
game-used = ✓ Usada
game-arena = Arena de { $size } por { $size }. Las flechas mueven, Enter elige.
game-facing = Elige hacia dónde mirar. Las flechas eligen, Enter confirma.
game-face = Mirar al { $facing }
game-role = { $role ->
    [attacker] Atacante
    [defender] Defensor, gana los empates
   *[other] Aún sin papel
 }
game-does-role = { $name }{ $role ->
    [attacker] { $who ->
        [you] {" "}atacas
       *[other] {" "}ataca
     }
    [defender] { $who ->
        [you] {" "}defiendes
       *[other] {" "}defiende
     }
   *[other] {""}
 }
game-sum-attack = suma de ataque
game-sum-hp = suma de HP
game-goes-here = { $type ->
    [weapon] El arma va aquí
    [shield] El escudo va aquí
    [action] La acción va aquí
   *[other] El luchador va aquí
 }
game-hand-stack = { $n ->
    [one] { $n } carta en la mano
   *[other] { $n } cartas en la mano
 }, { $stack } en la pila principal
game-hand-stack-short = { $hand } en mano, { $stack } en pila{ $away ->
    [yes] , ausente
   *[other] {""}
 }
game-out-cards = { $n } fuera del juego: { $whose ->
    [you] tus cartas y pilas
   *[other] cartas y pilas de { $name }
 }
game-out-of-game = { $n } fuera del juego
game-no-weapon = Sin arma
game-no-hero = Sin héroe
game-no-hero-yet = Aún sin héroe
game-no-shield = Sin escudo
game-heroes-of = { $whose ->
    [you] Tus héroes
   *[other] Héroes de { $name }
 }
game-hero-card = { $card }, { $attack } de ataque, { $hp } HP, { $state ->
    [used] ya ha dirigido: { $rounds }
    [now] dirige esta ronda
    [pick] pulsa para elegir este héroe
   *[other] libre
 }
game-hero-hidden = un héroe aún no mostrado
game-pool-hidden = oculto
game-hero-row = Héroe, arma y escudo
game-none-of = { $type ->
    [fighter] Sin luchadores
   *[other] Sin acciones
 }
game-army-every = { $whose ->
    [you] Tu ejército
   *[other] El ejército de { $name }
 }: todas las cartas
game-fighters = Luchadores
game-actions = Acciones
game-battle-points = Puntos de batalla
game-coin-says = Una moneda dice quién ataca.
game-no-points = Aún no hay puntos: la ronda no ha empezado.
game-your-hand = Tu mano, { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
 }
game-hand-card = { $card }, { $type }, { $attack } de ataque, { $hp } HP{ $more }{ $state ->
    [picked] , elegida
    [not-now] , ahora no
    [free] {""}
    [play] , pulsa otra vez para jugarla
    [discard] , pulsa otra vez para descartarla
   *[other] , pulsa otra vez
 }
game-picked-mark = ✓ Elegida
game-do-it = { $deed ->
    [play] Jugarla
    [discard] Descartarla
   *[other] Elegirla
 }
game-text = texto
game-hand-empty = Tu mano está vacía.
game-side-of = { $name }{ $role ->
    [attacker] , atacante, { $points } puntos de batalla
    [defender] , defensor, { $points } puntos de batalla
   *[other] {""}
 }
game-pool = { $state ->
    [free] libre
   *[other] ahora
 }
game-led = { $won ->
    [yes] ganó { $round }
   *[other] perdió { $round }
 }
game-if-ended = Si acabara ahora
game-would-win = { $who ->
    [you] Ganas
   *[other] { $name } gana
 } la ronda { $round }
game-equal = Puntos iguales.
game-equal-text = Gana el defensor y nadie recibe daño.
game-damage-n = { $n } de daño
game-damage-to = { $whose ->
    [you] a tus Luchadores
   *[other] a los Luchadores de { $name }
 }, los más débiles primero
game-hp = { $hp } HP
game-hp-run = { $hp } HP, { $run } de { $of }
game-may-fall = puede caer
game-falls = ✕ cae
game-stays = ✓ se queda
game-no-fighters = No hay Luchadores que puedan caer.
game-equally-weak = Caerían { $n } de los igual de débiles; alguien elige.
game-nothing-projected = La partida ha terminado: no se calcula nada.
game-turns-not-begun = Los turnos de esta ronda no han empezado.
game-rounds-left = { $n ->
    [one] queda { $n } ronda
   *[other] quedan { $n } rondas
 }
game-ci = IC
game-die = Dado
game-die-none = ninguno
game-not-thrown = sin tirar
game-order = Orden de los turnos
game-of-rounds = de { $rounds }
game-rule = Regla { $clause }
game-used-of = { $used } de { $n ->
    [one] { $n } acción usada
   *[other] { $n } acciones usadas
 }
game-turn-n = turno { $turn }
game-in-force = En vigor
game-in-force-list = Efectos duraderos en vigor
game-effects = { $n ->
    [one] { $n } efecto
   *[other] { $n } efectos
 }
game-on-your-side = en tu lado
game-in-your-hand = en tu mano
game-lies-hero = { $who ->
    [you] uno de tus héroes
   *[other] un héroe de { $name }
 }
game-lies-out = fuera del juego
game-new-this-round = nueva esta ronda
game-attack = Ataque
game-cost = Coste
game-hands-l = Manos
game-your-reach = Tu { $what }
game-reaches = { $who } llega hasta ahí
game-card = Carta
game-in-full = { $card }, completa
game-square = Casilla { $square }{ $there ->
    [yes] : { $fighter }
   *[other] {""}
 }
game-hits = acierta { $hit }, crítico { $critical }
game-on-average = { $damage } de daño de media
game-larger = { $card }, más grande
game-type-l = Tipo
game-realm = Reino
game-side-l = Bando
game-nature = Naturaleza
game-worn-on = Se lleva en
game-chain = Cadena
game-printed-l = Texto impreso
game-no-abilities = Esta carta no tiene habilidades.
game-now-of = Ahora{ $who ->
    [you] {""}
   *[other] , { $name }
 }
game-now = Ahora
game-in-force-l = En vigor:
game-press-card = Pulsa una carta y aparece aquí completa.
game-ability = Habilidad
game-on-the-side = en el lado de { $name }
game-yours = tuyo
game-fighter = luchador
game-defeated-l = derrotado
game-not-now = (ahora no)
game-action-name = { $name } ({ $n ->
    [1] acción
   *[other] { $n } acciones
 }):
game-reveal-name = { $name } (al revelar):
game-new-round = Nueva esta ronda
game-depleted-l = agotada
game-not-known = { $n ->
    [one] No se conoce { $n } { $support }.
   *[other] No se conocen { $n } { $supports }.
 }
game-say-something = Decir algo
game-said = Lo que se dijo
game-nothing-said = Nadie ha dicho nada.
game-mute = Silenciar a { $who }, sin avisarle
game-new-lines = { $n ->
    [one] { $n } línea nueva
   *[other] { $n } líneas nuevas
 }
game-reach-from = Desde { $square ->
    [none] ahí
   *[other] { $square }
 }{ $facing ->
    [N] {" "}mirando al norte
    [E] {" "}mirando al este
    [S] {" "}mirando al sur
    [W] {" "}mirando al oeste
   *[other] {""}
 }
game-reach-of = Mostrar alcance de
game-reach-whole = alcance
game-reach-none = Ninguno
game-reach-whose = Alcance de { $who }
game-reach-their = Alcance { $whose }
game-coordinates = Las coordenadas nunca giran; N marca el norte.
game-army = { $who }. { $won ->
    [one] { $won } ronda ganada
   *[other] { $won } rondas ganadas
 }, { $hand } en la mano, { $stack } en la pila principal, { $heroes ->
    [one] { $heroes } héroe sin usar
   *[other] { $heroes } héroes sin usar
 }.
game-army-out = Fuera del juego
game-army-out-none = Todavía no hay nada fuera del juego.
game-army-seen = Vistas en esa mano
game-army-table = Sobre la mesa
game-army-table-none = Ahí no hay nada.
game-army-stack = Quedan en tu pila principal, sin orden
game-army-stack-none = Está vacía.
game-cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
 }
game-empty-by = De: { $who }.
game-empty-reset = Cualquier carta jugada lo devuelve a 0.
game-not-yours = Ahora no decides tú.
game-notation = Jugada en notación
game-do-move = Hacerla
game-enter-does = Enter la hace:
game-enter-completes = Enter completa:
game-tab-completes = Tab completa:
game-enter-why = Nada de lo ofrecido empieza así; Enter pregunta por qué.
game-picked-l = elegida
game-match-won = ganadas
game-match-left = Quedan { $warriors ->
    [one] { $warriors } { $warrior }
   *[other] { $warriors } { $many }
 } y { $supports ->
    [one] { $supports } { $support }
   *[other] { $supports } { $more }
 }
game-match-games = Partidas jugadas
game-match-stack = Queda en tu pila
game-match-stack-none = No queda nada.
game-match-your-pile = Tu pila de descartes
game-match-pile = Pila de descartes de { $who }
game-match-pile-none = Ahí aún no hay nada.
game-key-arrows = Flechas
game-key-end = termina tu turno: pulsa dos veces
game-key-go-army = ir a la mesa, las opciones, tu mano
game-key-now-army = ir a lo que saldría ahora, el registro
game-key-army = tu ejército: lo que está fuera del juego, tu pila
game-key-number = elegir esa opción
game-key-enter = Enter, Espacio
game-key-confirm = confirmar lo señalado
game-key-esc = Esc
game-key-back = un paso atrás, cerrar
game-key-move = moverse por el tablero, elegir hacia dónde mirar
game-key-begin = empezar un movimiento en el tablero
game-key-turn = girar: luego una flecha, luego Enter
game-key-pass = pasar, si se ofrece
game-key-target = siguiente objetivo al alcance
game-key-reach = recorrer tu alcance; el suyo, sí o no
game-key-go = ir al tablero, las opciones, tus { $supports }
game-key-dice = ir a los dados, el registro
game-key-inspect = inspeccionar la carta de lo señalado
game-key-match = el encuentro: marcador, tu pila, los descartes
game-key-why = ¿por qué? lo que ahora no es posible
game-key-text = la mesa en texto, y de vuelta
game-key-undo = deshacer; pedirlo a los demás
game-key-say = decir algo a los demás
game-key-asked = ir a lo que piden los demás: luego Y o N
game-key-notation = escribir una jugada en notación
game-key-list = esta lista
game-notation-is = La notación es lo que escribe el motor:
game-pick-in = En
game-pick-to = A
game-pick-face = Luego elige hacia dónde mirar
game-turns-card = gira su carta de lado{ $n ->
    [0] {""}
    [one] , { $n } mano
   *[other] , { $n } manos
 }
game-hits-short = acierta { $chance }
game-stat-printed = { $name } { $now } (impreso { $printed })
game-match-scores = Marcador
game-whole = { $card }, completa
game-report = Denunciar a { $who }
game-report-how = { $game ->
    [yes] Lo lee quien lleva este servidor, con el registro de esta partida y lo que se dijo últimamente. Al otro jugador no se le avisa.
   *[no] Lo lee quien lleva este servidor. A { $who } no se le avisa.
 }
game-report-reason = De qué se trata
game-report-for = { $reason ->
    [talk] Cómo habla
    [name] Su nombre
    [stalling] Retiene la partida
    [cheating] Hace trampas
   *[other] Otra cosa
 }
game-report-text = Con tus palabras, si quieres
game-report-send = Enviar la denuncia
game-report-sent = { $game ->
    [yes] La denuncia está enviada. También puedes silenciar a este jugador, o reclamar la partida si se va.
   *[no] La denuncia está enviada. También puedes bloquear a { $who }.
 }
game-to-event = Volver al torneo
