# Por qué el servidor no hace lo que le pide una página o un programa.

bad-seat = no hay ningún puesto { $seat } en esta partida
bad-moment = no hay ningún momento { $number }; esta partida tiene de 0 a { $last }
bad-bot = Ningún bot se llama aquí { $bot }; los hay: { $bots }
bad-system = ningún reglamento se llama { $system }; los hay: { $systems }
bad-decks = { $seats } puestos necesitan { $seats } mazos, no { $decks }
bad-decks-or-none = { $seats } puestos necesitan { $seats } mazos o ninguno
bad-address = /{ $path } no es una dirección de este servidor.
bad-address-at-all = Esta no es una dirección de este servidor.
bad-file = /{ $path } no es parte de esta versión del cliente.
bad-host = Este servidor no responde al nombre { $name }; quien lo lleva puede añadirlo: `agon serve --name`.
bad-origin = Otro sitio no puede actuar aquí.
bad-key-place = Una llave no va en una dirección, donde otros pueden leerla; docs/protocol.md dice cómo se envía.
bad-luck = el azar viene de una semilla elegida, o de sellos; no de ambos
too-large = Lo enviado pasa de { $most } KB, que es más de lo que necesita cualquier partida.
too-many-connections = Este servidor tiene { $most } conexiones y no acepta más. Inténtalo en un momento.
too-many-of-one = Desde tu dirección hay { $most } conexiones, que es todo lo permitido. Cierra algunas.
too-fast = { $wait ->
    [1] Desde tu dirección se han creado muchas partidas en poco tiempo. Espera { $wait } segundo.
   *[other] Desde tu dirección se han creado muchas partidas en poco tiempo. Espera { $wait } segundos.
 }
asked-too-fast = { $wait ->
    [1] Han llegado demasiadas peticiones desde tu dirección. Espera { $wait } segundo.
   *[other] Han llegado demasiadas peticiones desde tu dirección. Espera { $wait } segundos.
 }
too-slow = Lo enviado llegó demasiado despacio. Envíalo otra vez, por favor.
seal-gone = Este sello no es de este servidor, o el servidor se ha reiniciado desde entonces. Pide otro.

# --- mensajes que no siguen el protocolo ---

field-name = { $field ->
    [notation] Una jugada
    [names] Un nombre
    [name] Un nombre
    [decks] La lista de mazos
    [seats] La lista de puestos
   *[message] el mensaje
 }
bad-binary = Un mensaje es texto, un objeto JSON en un solo marco; este era binario.
bad-json = El mensaje no es JSON.
bad-type = El mensaje no es de ningún tipo conocido ({ $types }).
bad-type-unknown = El mensaje no es de ningún tipo conocido (véase el protocolo).
field-long = { START($what) }: { $most } caracteres como mucho.
field-long-has = { START($what) }: { $most } caracteres como mucho; aquí hay { $has }.
field-empty = { START($what) }: no hay nada.
field-entries = { $bound ->
    [most] { START($what) }: { $number } entradas como mucho ({ $field }).
   *[least] { START($what) }: { $number } entradas como mínimo ({ $field }).
 }
field-missing = Falta el campo { $field }.
field-unknown = Aquí no hay ningún campo { $field }.

# --- mazos y cartas ---

stack-one-of = una pila son sus mazos, o sus cartas, o la elige Agon: exactamente uno de decks, cards, choose
stack-for-a-match = un encuentro se juega con una pila para cada puesto
stack-without-match = una pila se juega en un encuentro: elígelo con la opción match
stack-not-legal = La pila del puesto { $seat } no se puede jugar: { $reasons }.
deck-not-legal = El mazo de { $deck } no se puede jugar: { $reasons }.
stack-not-found = { $system } no tiene { $wanted } mazos que juntos puedan ser una pila
cards-brought = las cartas que trajiste
cards-of-agon = las cartas que vienen con Agon
card-there = { $card } ya está, en { $place }
import-clash = { $many ->
    [1] { $file } no se acepta: { $clashes }, en { $place }. Dale un id propio en el archivo, o quita lo que ya está.
   *[other] { $file } no se acepta: { $clashes }, en { $place }. Dales ids propios en el archivo, o quita lo que ya está.
 }
import-gone = { $many } de sus cartas y mazos no están en el nuevo ({ $names })
import-differs = Ya se aceptó antes un archivo llamado { $file }, y este es distinto: { $how }. Sustituye el anterior, o dale otro nombre a este.
import-more = { $clashes }; y { $more } más
import-not-yours = Aquí juegan también otros, y un archivo que ya está puede ser suyo. Importa el tuyo con otro nombre.
import-too-large = { $file } pasa de { $most } MB; impórtalo por partes.
import-empty = { $file } está vacío.
draft-too-long = Leer este texto llevó más de { $seconds } segundos. Acorta sus frases.
draft-not-yet = { $card } aún no se puede jugar: { $reasons }
sort-usual = Tipo, luego nombre
sort-name = Nombre
sort-high = { $number }, de mayor a menor
no-clause-text = Esta versión de Agon no tiene texto para la cláusula { $clause }.
no-clause-near = No hay ninguna cláusula { $clause }; { $chapter } va de { $first } a { $last }.
no-clause = No hay ninguna cláusula { $clause }; la búsqueda encuentra reglas por lo que dicen.
no-example = No hay ningún ejemplo { $name } de { $system }.
no-example-to-play = { $clause } no tiene un ejemplo desde el que jugar

# --- partidas terminadas, continuadas, vistas de nuevo ---

no-record-yet = El registro nombra cartas ocultas. Se puede copiar cuando acaba la partida.
no-record-here = No hay ese registro en este servidor; tráelo otra vez.
no-look-not-over = Esta partida no ha terminado. Se puede ver desde su final: su registro nombra cartas ocultas.
no-look-of-one-seat = este registro es de un solo puesto: tiene ?? donde algo le estaba oculto, y no se puede reproducir
no-comment-room = El registro pasaría de { $most } letras; queda como estaba.
no-variation = Esa partida no continuó desde un momento de otra.
no-play-over = En este momento la partida ya había terminado. Elige uno anterior.
no-play-dice = Esta partida empezó en una posición; desde ahí se continúa con dados nuevos.
no-play-decks = los mazos de esta partida no se pueden continuar aquí
no-version-set-up = Esta versión de Agon no puede continuar esta partida: sus reglas, opciones o cartas no son las del comienzo. No se pierde nada; la versión que la creó puede seguir.
no-version-answer = Esta versión de Agon no puede continuar esta partida: la respuesta { $number } ya no encaja. No se pierde nada; la versión que la creó puede seguir.
no-version-luck = Esta versión de Agon no puede continuar esta partida: tras la respuesta { $number } saca otros números que los que se vieron. No se pierde nada; la versión que la creó puede seguir.
no-position-one-of = una posición es una de estas cosas: el ejemplo de una cláusula, un problema, una línea de texto, o una preparada
no-position-choice = En esta posición nadie tiene que elegir nada, así que desde ella no sigue ninguna partida.
no-position-name = Una posición empieza por el nombre de su reglamento, uno de estos: { $systems }.
no-position-square = Dos luchadores no pueden estar en una misma casilla. Dale una a cada uno.
review-waiting = { $many } partidas esperan su análisis. Pídelo otra vez en unos minutos.
review-failed = { $why ->
    [long] Tardó demasiado, y se terminó aquí.
    [unread] No se pudo leer lo que decía.
   *[stopped] Se paró antes del final.
 }
review-no-process = No se pudo iniciar un proceso para ello: { $why }.
together-leads = Solo quien dirige muestra un momento a los demás. Por tu cuenta puedes mirar cuanto quieras.
together-full = En este servidor hay { $most } análisis en curso, que es todo lo que admite.
together-ended = Este análisis ha terminado. La partida se puede seguir viendo.
together-people = En este análisis hay { $most } personas, que es todo lo que admite.

# --- el motor ---

engine = { $state ->
    [making] El motor se está compilando detrás de la partida. Sigue jugando: hasta entonces los bots piensan menos lejos.
    [moved] El motor ya está compilado, y Agon sigue con él; las partidas en curso siguen donde estaban.
   *[plain] El motor no está compilado aquí. Todo se puede jugar; los bots piensan menos lejos.
 }
seal-taken = Con este sello ya se creó una partida. Pide otro.
store-refused = no se pudo leer o escribir { $file }: { $why }
store-no-text = Lo enviado tiene un carácter que no se puede guardar. Quítalo y envíalo otra vez.
store-not-written = no se puede escribir en { $file }: { $why }; elige otra carpeta con --data
store-unusable = no se puede usar { $file }: { $why }; elige otra carpeta con --data
store-newer = { $file } es de un Agon más nuevo; actualiza Agon o elige otra carpeta con --data
store-unreachable = no se puede usar la base de datos { $database }: { $why }
store-no-address = eso no es la dirección de una base de datos; se escribe postgresql://USUARIO@SERVIDOR/NOMBRE
store-no-driver = una base de datos de PostgreSQL necesita más de lo que hay instalado; instala agon-arena[pg]
room-moved = Otro servidor de este lugar sigue ahora con la partida. Se te está conectando con él.
server-moving = Otro servidor se está haciendo cargo de esto. Pídelo otra vez en unos segundos.
serve-at = Agon está en { $address }   (Ctrl+C termina el servidor; las partidas se guardan en { $folder })
picture-hidden-card = una carta boca abajo
picture-held = { $hand } en la mano, { $stack } en la pila, { $out } fuera del juego
picture-game = Una partida en { $moments } momentos. Al final: { $end }
picture-of-what = no se puede dibujar { $kind }; sí una carta, un mazo, una partida o una vista
picture-stands = { $name } en { $square } mirando al { $facing ->
    [E] este
    [S] sur
    [W] oeste
   *[N] norte
 }{ $life ->
    [none] { "" }
   *[other] , vida { $life }
 }
picture-fighters = { $fighters ->
    [none] No hay nadie en el tablero.
   *[other] { $fighters }.
 }
