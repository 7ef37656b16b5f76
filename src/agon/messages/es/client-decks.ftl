# El constructor de mazos.

decks-new = Mazo nuevo
decks-changed = Otra pestaña ha cambiado este mazo. Lo que cambies aquí ocupa su lugar.
decks-gone = No hay un mazo así en este navegador. Un mazo se guarda en el navegador donde se creó y llega a otros por su enlace: pídelo, o empieza con uno de estos.
decks-in-link = Este mazo está en el enlace. Es tuyo en cuanto lo cambies o pulses Guardar.
decks-gone-title = No existe ese mazo · Agon
decks-title = Mazos · Agon
decks-title-of = { $name }{ $n ->
    [0] {""}
    [one] , falta { $n } cosa
   *[other] , faltan { $n } cosas
 }: constructor de mazos · Agon
decks-saved = Guardado en este navegador. Deshacer vuelve al principio.
decks-no-room = No se pudo guardar: al navegador no le queda sitio. Guárdalo como archivo en Compartir.
decks-nobody = No hay nadie contra quien jugar.
decks-test = { $name }, una partida de prueba
decks-skip = Ir a las cartas
decks-decks = Mazos
decks-rules = Reglas
decks-yours = Tuyos, en este navegador
decks-open = sin terminar
decks-delete = Borrar
decks-in-account = { $name } guarda tus mazos: los tienes en cada navegador en el que entres.
decks-in-browser = Tus mazos se guardan en este navegador. Guarda tus partidas con un nombre para tenerlos en todas partes.
decks-not-in-account = Guardado en este navegador; tu cuenta aún no tiene el último cambio. { $why }
decks-none = Aún ninguno. Empieza con un mazo ya hecho, o de cero.
decks-ready = Mazos ya hechos
decks-builder = Constructor de mazos
decks-name = Nombre del mazo
decks-at-once = Cada cambio se guarda en este navegador al momento.
decks-keep = Guardar
decks-undo = Deshacer
decks-import = Importar
decks-share = Compartir
decks-print = Imprimir
decks-test-game = Partida de prueba
decks-random = Completar al azar
decks-parts = Partes
decks-part-deck = Mazo
decks-part-cards = Cartas
decks-part-numbers = Números
decks-your-deck = Tu mazo
decks-choose-first = { $what ->
    [army] Elige primero a tus héroes
   *[other] Elige primero a tu { $warrior }
 }
decks-choose-why = { $what ->
    [army] Luchan cuatro héroes, uno por ronda; la pila principal hace el resto.
   *[other] Todo lo demás depende del { $warrior }: la cuadrícula, la { $speed }, lo que encaja.
 } Pulsa Añadir, o empieza con un mazo ya hecho.
decks-show = { $what ->
    [heroes] Mostrar héroes
   *[other] Mostrar { $what }
 }
decks-may-play = ¿Puede jugar este mazo?
decks-yes = ✓ Sí
decks-look = Legal, pero mira:
decks-numbers = Números de este mazo
decks-to-add = Cartas para añadir
decks-search = Buscar cartas para añadir
decks-search-hint = Busca: nombre, texto, init>=5
decks-kinds = Tipos
decks-all = Todas
decks-help = Ayuda de búsqueda
decks-only-legal = Solo lo que ahora es legal
decks-to-add-full = Cartas para añadir, completas
decks-nothing-fits = Nada legal encaja con eso
decks-actions = { $n ->
    [one] { $n } acción
   *[other] { $n } acciones
 }
decks-replace = Cambiar
decks-add = Añadir
decks-by = { $old } por { $new }
decks-coming = una carta que llega
decks-import-deck = Importar un mazo
decks-share-deck = Compartir este mazo
decks-cards = { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
 }
decks-missing = { $n ->
    [one] falta { $n } cosa
   *[other] faltan { $n } cosas
 }
decks-fit = { $n ->
    [one] { $n } carta encaja
   *[other] { $n } cartas encajan
 }
decks-reveal = al revelar
decks-round = Ronda { $round }
decks-attack-hp = Ataque y HP
decks-attack-cards = Ataque, cartas con
decks-hp-cards = HP, cartas con
decks-hand = Una mano para mirar
decks-draw = Robar
decks-hand-text = Ocho cartas de la pila principal, como empieza una partida.
decks-usual = marca: lo normal, { $usual }
decks-none-yet = Aún ningún { $support }.
decks-attacks = Ataques
decks-costs = cuesta { $cost }
decks-hands = manos { $hands }
decks-body-hands = Cuerpo y manos
decks-free = libre
decks-hands-round = Manos, de 2 por ronda
decks-by-round = { $what } por ronda
decks-breaks-ties = { $what ->
    [champion] { $experience } { $n } coloca al Campeón y rompe empates.
   *[other] { $experience } { $n } rompe empates y cuenta donde no se revela carta.
 }
decks-slot-round = ronda { $round }
decks-heroes = Héroes
decks-main = Pila principal
decks-of = { $n } de { $of }
decks-slot-army = { $what }, ataque { $attack }, HP { $hp }
decks-one-less = Una { $card } menos
decks-one-more = Una { $card } más
decks-none-yet-l = aún ninguna
decks-change = Cambiar de { $what }
decks-loadout = Equipo: uno de cada tipo
decks-in-order = { $supports } en el orden de las rondas
decks-order-later = El orden llega en la partida.
decks-order-drag = Arrastra una carta o usa las flechas. La primera se revela en la ronda 1.
decks-not-here = { $card } ya no está aquí.
decks-earlier = Mover { $card } antes
decks-remove = Quitar
decks-later = Mover { $card } después
decks-for-match = { $what ->
    [chest] War Chest
   *[other] Pila
 } para un encuentro
decks-best-of = Al mejor de
decks-make-it = { $n ->
    [one] { $n } mazo la forma
   *[other] { $n } mazos la forman
 }: { $chosen } elegidos, { $cards } de { $all } cartas.
decks-can-play = ✓ Se puede jugar.
decks-too-large = { $file } es demasiado grande para un mazo.
decks-paste = Pega nombres, uno por línea, o abre un archivo
decks-file = Elegir un archivo
decks-lines-read = { $n ->
    [one] { $n } línea leída
   *[other] { $n } líneas leídas
 } de { $all }.
decks-lines = Línea a línea
decks-mean = Quizá:
decks-no-card = ✕ No hay ninguna carta con ese nombre aquí.
decks-search-l = Buscar
decks-take = { $n ->
    [one] Tomar { $n } carta
   *[other] Tomar { $n } cartas
 }
decks-not-copied = No se pudo copiar; márcalo y cópialo a mano.
decks-link = Enlace
decks-link-text = El mazo entero está en el enlace, así que nunca caduca.
decks-text = Texto
decks-copy-text = Copiar texto
decks-save-text = Guardar como texto
decks-save-file = Guardar como archivo
decks-not-finished = Sin terminar.
decks-not-finished-text = No se puede jugar tal como está. Tus amigos pueden abrirlo y llenar el hueco.
decks-choose-slot = Elegir { $kind ->
    [none] { $support }
   *[other] { $kind }
 }
