# Lo que responden los comandos del terminal.

command-rules-mistake = Es un error en las reglas de Agon, no tuyo: { $what }{"\u000A"}La partida hasta aquí está guardada en { $file }
command-not-written = no se puede escribir lo que se imprime:{" "}
command-not-utf8 = la entrada estándar no es texto UTF-8: { $why }
command-nested = la entrada está anidada a demasiada profundidad para leerla
command-mistake = Es un error en Agon, no tuyo: { $kind }: { $what }{"\u000A"}Detalles: { $file }
command-no-matches = { $system } no tiene encuentros, solo partidas sueltas; deja fuera --match
command-no-modes = { $system } no tiene modos; deja fuera --mode
command-no-mode = { $system } no tiene ningún modo { $mode }; sus modos son: { $known }
command-no-option = { $text } no es una opción: escribe NAME=VALUE
command-decks-seats = se nombran { $decks } mazos para { $seats } puestos
command-packed = { $mode } se juega con mazos tal como vienen, y { $deck } no es ninguno; nombra uno por su id, o deja fuera --mode ({ $clause })
command-suit = ; de los mazos ya hechos { $decks } sirven para { $mode } ({ $clause })
command-decks-needed = hacen falta { $seats } mazos y se nombran { $decks }{ $suit }; nombra los demás con --deck
command-match-twice = --match y --option match=... dicen lo mismo; deja fuera uno de los dos
command-one-deck = { $deck } es un solo mazo, y un encuentro al mejor de { $games } partidas lleva { $many }: júntalos, como en --deck { $decks }, nombra un archivo de pila, o deja que se construya una: --deck { $build }
command-stacks-seats = se nombran { $stacks } pilas para { $seats } puestos
command-stacks-needed = hacen falta { $seats } pilas y se nombran { $stacks }; nombra las demás con --deck
command-several-games = estas cartas son de varios juegos ({ $games }); nombra uno con --system
command-verify-as = un registro se comprueba con las reglas con que se jugó; deja fuera --as
command-no-answer = no hay ninguna respuesta { $at }: este registro tiene { $answers }; --at es de 0 a ese número
command-no-seat = no hay ningún puesto { $seat }: esta partida tiene puestos de 0 a { $last }
command-after = tras { $plies } de { $answers } respuestas
command-drawn = { $moments ->
    [1] { $file }: un momento
   *[other] { $file }: { $moments } momentos
 }
command-svg-alone = --svg dibuja una partida tal como se jugó; deja fuera { $option }
command-no-back = una posición no tiene respuestas a las que volver; deja fuera --at
command-given-up = se abandonó
command-all-right = las { $answers } respuestas son correctas
command-rest-right = no se dio ninguna respuesta, y todo lo demás es correcto
command-seal = un sello son 64 cifras hexadecimales, en grupos o no
command-not-again = ✕ Todos los dados son los que se sellaron, pero el registro no se puede jugar de nuevo: { $why }.
command-record-has = {"  "}{ $what }: el registro tiene { $has }, los números sellados dan { $sealed }.
command-shuffle = {"  "}Barajado { $number }, { $purpose }: el registro tiene otro orden que los números sellados.
command-does-not-say = Esto no dice quién lo hizo, ni que nadie lo quisiera: un archivo dañado tiene el mismo aspecto.
command-added-nothing = ! { $who } no añadió números: basta un lado honrado, y los sellos de los demás responden de los dados.
command-not-corrected = no corregido: { $why }; la decisión dice: { $ruling }
command-not-playable = no se puede jugar: { $ability }: { $why }
command-written = escrito en { $file }
command-ambiguous = { $place }: se puede leer de más de una manera
command-head-unplayable = por qué no se puede jugar
command-head-in-all = en total
command-not-read = no se lee: { $why }
command-near = lo que se puede leer: { $near }
command-two-meanings = { $why }; un texto con dos significados no se juega
command-read-not-played = se lee, y no se juega: { $why }
command-no-kind = { $kind } no es una clase de habilidad: constant, action o reveal
command-lint-counts = { $errors } errores, { $warnings } avisos
command-two-sets = nombra dos conjuntos de lecturas o de cartas, o uno y --since COMMIT
command-became-unread = ya no se lee: { $place }: { $text }
command-changed-meaning = cambió de significado: { $place }: { $text }
command-diff-counts = { $changed } cambiaron de significado, { $unread } dejaron de leerse
command-no-commit = { $commit } no es un commit
command-commit-missing = no se puede obtener el commit { $commit }: { $why }
command-commit-old = el commit { $commit } aún no sabe leer cartas: { $why }
command-no-rolls = en { $system } no se tira por ningún ataque, así que nada tiene probabilidades; `agon sim { $system }` dice quién gana cuántas veces
command-nobody-decides = en esta posición nadie decide nada, así que nadie puede atacar
command-no-attack = agon: en esta posición no es posible ningún ataque
command-mean-damage = daño medio { $damage }
command-text-unread = su texto no se lee: { $why }
command-stack-head = # { $name }: al mejor de { $games }, { $budget } partidas, semilla { $seed }
command-games-seed = { $games } partidas, semilla { $seed }
command-and-written = ; escrito en { $file }
command-no-stack = esto no es una pila para un encuentro: { $why }
command-strength = { $stack }: { $share } de { $matches } encuentros, { $between }; semilla { $seed }
command-field-match = un encuentro es entre dos jugadores: deja fuera --field y --seats
command-field-two = un campo es de partidas de dos: deja fuera --seats
command-plot-field = --plot dibuja un campo: añade --field
command-match-decks = un encuentro tiene dos mazos, cada uno con --deck; se dieron { $decks }
command-all-decks = todos los mazos
command-batch = { $games } partidas, { $draws } empates, { $plies } jugadas y { $rounds } rondas por partida; el puesto A ganó { $first }; terminadas por { $reasons }; semilla { $seed }, Agon { $version }
command-several = { $games } partidas, { $draws } empates, { $plies } jugadas y { $rounds } rondas por partida; victorias por puesto: { $seats }; terminadas por { $reasons }; semilla { $seed }, Agon { $version }
command-row-share = Proporción del mazo de la fila contra el de la columna, en porcentaje:
command-pairing-games = { $games } partidas por emparejamiento, bots { $bots }, semilla { $seed }
command-study-two = un estudio es de partidas de dos
command-stopped-first = detenido antes de la primera partida; en { $folder } no hay nada
command-report = { $file } es el informe; sus tablas están al lado.
command-stopped = Detenido tras { $games } partidas; --resume sigue con ellas.
command-first-seat = El puesto A gana el { $share } de las partidas ({ $between }).
command-mixture = La mejor mezcla de mazos: nadie tiene ventaja contra quien elige así.
command-head-trials = 90 % de los ensayos
command-head-against = proporción contra ella
command-worths = Lo que vale una habilidad para su mazo, en partidas ganadas de más con ella; se preguntó por { $abilities }:
command-choices = decisiones de { $game } que son cuestión de elección (agon rules show ID):
command-same-options = { $first } y { $second } tienen las mismas opciones
command-data-file = las partidas y las cartas no se pueden guardar en { $folder }: es un archivo, o está dentro de uno; nombra una carpeta con --data
command-data-folder = las partidas y las cartas no se pueden guardar en { $folder }: { $why }; nombra otra carpeta con --data
command-no-name = { $name } no es el nombre de una máquina; escríbelo solo, como en --name agon.example
command-no-host = no hay ninguna máquina { $host }; da una dirección de esta máquina con --host, como 127.0.0.1 o 0.0.0.0
command-no-address = { $address } no es una dirección de esta máquina ({ $why }); 127.0.0.1 lo es, y 0.0.0.0 deja entrar a otros
command-port = no se puede usar el puerto { $port } de { $host }: lo tiene otro programa, o no te corresponde usarlo
command-ports = ninguno de los puertos de { $first } a { $last } de { $host } está libre; nombra uno con --port
command-not-installed = el servidor no está instalado (falta { $what }): pip install "agon-arena[web]"
command-not-understood = , { $scenarios } de ellos sin entender
command-scenarios = { $passed } pasaron, { $failed } fallaron{ $more }
command-roll = Tirada { $number }
command-roll-after = { command-roll }, tras { $before }
command-seat = El puesto { $seat }
command-then = ; después { $what }: { $text }
command-unsaid = se lee y no se puede volver a decir: el lenguaje no tiene palabras para lo que significa, y no se juega
command-instead = {"    "}en su lugar: { $text }
command-all-cards = nada, que son todas las cartas
command-attacks = { $attack }: { $why }; hay: { $known }
command-is-no-attack = no es un ataque
command-stack = { $stack }: { $warriors } guerreros y { $supports } apoyos, { $legal ->
    [yes] legal
   *[no] no se puede jugar
 }
command-no-server-games = ningún servidor ha guardado partidas en { $folder }; indica su carpeta con --data
command-no-account = nadie tiene aquí una cuenta llamada { $name }
command-moderator = { $ends ->
    [yes] { $name } ya no lee denuncias.
   *[no] { $name } lee las denuncias en /reports.
 }
command-interrupted = detenido
command-version = agon { $version } ({ $compiled ->
    [yes] motor compilado
   *[no] motor SIN compilar: correcto, pero muchas veces más lento
 })
command-expected = se espera: { $expected }
command-cards = { $cards ->
    [1] 1 carta
   *[other] { $cards } cartas
 }
command-cards-found = { command-cards } de { $all }: { $reads }
command-cards-without = {"    "}sin { $part }: { command-cards }
command-was = {"    "}antes: { $spoken }
command-is = {"    "}ahora: { $spoken }
command-backup = { $file }: { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
 }, { $accounts ->
    [one] { $accounts } cuenta
   *[other] { $accounts } cuentas
 }, { $kilobytes } kB. Contiene secretos: que no lo lea nadie más.
command-restore = { $folder } está lista para servirse: { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
 }, { $accounts ->
    [one] { $accounts } cuenta
   *[other] { $accounts } cuentas
 }.
backup-exists = { $file } ya existe; nombra otro archivo
backup-unreadable = no se pudo leer { $file }: { $why }
backup-folder-used = ya hay algo guardado en { $folder }; nombra una carpeta vacía con --data
backup-missing = no hay ningún archivo { $file }
backup-none = { $file } no es una copia de seguridad de Agon
backup-broken = { $file } está dañado y no se ha restaurado nada; usa otra copia
command-no-inner-address = { $given } no es una dirección por la que otros servidores lleguen a este; se escribe http://SERVIDOR:PUERTO
serve-twice = Agon ya está en marcha en { $folder }{ $address ->
    [none] {""}
   *[other] , en { $address }
 }; termínalo primero, o nombra otra carpeta con --data
lab-no-ray = para que jueguen varias máquinas hay que instalar Ray: pip install "agon-arena[ray]"
lab-no-cluster = ningún clúster de Ray responde en { $address }: { $why }
lab-other-program = la máquina { $machine } tiene otro Agon que esta máquina: sus partidas no serían las mismas. Instala el mismo allí.
lab-on = --on acepta ray o ray://HOST:PUERTO, no { $on }
lab-jobs-on = --jobs es para los procesos de esta máquina; un clúster (--on) tiene los suyos
