# Lo que dice el juego en la terminal alrededor de una partida: sus órdenes, quién juega, y qué pasa con el registro.

terminal-help =
    NUMBER o NOTATION    toma esa opción: 3, o move b3 N, attack B, use NAME, pass;
                         en Anarcus hero NAME, play NAME, end
    why                  lo que cabría esperar y ahora no puedes hacer, y las razones
    why NOTATION         por qué eso no es posible
    primer               cómo va este juego, en pocas frases (en inglés)
    rules WORDS o ID     las reglas sobre eso (en inglés), como en: rules equal roll; rules A7-TIE-02
    options, ?           las opciones otra vez
    board                la mesa otra vez
    reach NAME [NAME]    dibuja esa cuadrícula tuya (y esa del rival, o la del puesto B); none oculta una
    card NAME, ?NAME     una carta entera, cómo la lee Agon, qué se ha usado de ella y qué está en vigor
    cards                todas las cartas de la mesa: límites usados y restantes, contadores, lo que está en vigor
    match                un encuentro: su marcador y sus partidas
    stack                lo que te queda en un encuentro; stack all: con todos los textos
    piles                ambas pilas de descartes; puedes mirarlas cuando quieras
    log                  todo lo que pasó, con las cláusulas
    hint                 lo que haría aquí el bot default, y por qué
    undo                 deshace tu última respuesta, mientras no pase nada más
    save FILE            escribe el registro
    resign               abandona la partida; un encuentro, entero
    quit                 sale de aquí

# --- quién juega ---

terminal-seats = { $seats ->
    [0] { $seats } puestos son muy pocos
    [1] { $seats } puesto es muy poco
   *[other] { $seats } puestos son demasiados
 }; una partida necesita de 2 a { $most }, como en { $example }
terminal-seat-empty = { $text } tiene un puesto vacío; di quién lo ocupa, como en { $example }
terminal-seats-named = { $seats ->
    [one] { $text } nombra { $seats } puesto
   *[other] { $text } nombra { $seats } puestos
 }; una partida necesita de 2 a { $most }, como en { $example }
terminal-player = { $kind ->
    [resigned] abandonó; sigue el bot { $bot }
    [person] una persona
   *[bot] el bot { $bot }
 }
terminal-begins = { $title }, semilla { $seed }. Escribe primer para saber cómo va, ? para las opciones, help para todo.
terminal-hand-over = Pasa la pantalla a { $who }.
terminal-look-away = { $who }, pulsa Intro cuando los demás no miren:

# --- respuestas ---

terminal-only = { $who }: { $answer } (no hay otra posibilidad)
terminal-options = Hay opciones de 1 a { $last }.
terminal-possible = { $answer } es posible.
terminal-nothing-refused = No falta nada de lo que cabría esperar. Escribe why y una jugada para preguntar por ella.
terminal-refused = { $many ->
    [one] { $many } acto no es posible: escribe why
   *[other] { $many } actos no son posibles: escribe why
 }
terminal-taken-back = Deshecho.
terminal-hint = El bot tomaría la opción { $number }: { $answer }. { $why }
terminal-no-match = Esta partida no es un encuentro.
terminal-card-which = Di qué carta, como en «card { $example }». Conoces { $names }.
terminal-card-others = También se llaman así: { $names }. Di algo más del nombre.
terminal-card-unknown = Ninguna carta que conozcas se llama «{ $name }». Conoces { $names }.
terminal-coin = { $cause }: { $who }, lanza una moneda y escribe 1 o 2:
terminal-dice = { $cause }: { $who }, escribe lo que muestran { $dice } dados, como en { $example }:

# --- el final ---

terminal-give-up = { $what ->
    [match] Escribe yes para abandonar el encuentro entero:
   *[game] Escribe yes para abandonar la partida:
 }
terminal-goes-on = { $what ->
    [match] El encuentro sigue.
   *[game] La partida sigue.
 }
no-such-language = no hay ningún idioma { $language }; los hay: { $languages }
terminal-stopped = la partida se detuvo antes de su final

# --- el registro ---

terminal-resume-alone = --resume toma del registro mazos, cartas, opciones, dados y semilla; quítalos
terminal-over = { $file }: esta partida ha terminado; `agon replay { $file }` la muestra
terminal-resume-who = { $file } no dice quién juega { $seats }; dilo con --seats, como en --seats { $example }
terminal-resume-seats = { $text } nombra { $named } puestos y el registro tiene { $has }: { $seats }; --seats los nombra todos{ $known ->
    [yes] , o quítalo para tenerlos como en el registro
   *[no] {""}
 }
terminal-would-be-lost = { $file } tiene una partida sin terminar, que se perdería; síguela con: agon play --resume { $file }, o nombra otro archivo
terminal-no-folder = no hay carpeta donde guardar el registro; nombra un archivo con --record, o --record none
terminal-folder = { $file } es una carpeta; nombra un archivo dentro de ella, o --record none
terminal-no-file-name = eso no es un nombre de archivo
terminal-not-kept = el registro no se puede guardar en { $file }: { $why }; nombra otro archivo, o --record none
terminal-no-longer-kept = el registro ya no se guarda: { $file }: { $why }
terminal-kept = El registro está en { $file }{ $over ->
    [yes] {""}
   *[no] ; para seguir jugando: agon play --resume FILE
 }
terminal-no-record = No se respondió nada, así que no hay registro; --seed { $seed } y los mismos mazos empiezan la misma partida
terminal-as-it-was = No se respondió nada, así que { $file } queda como estaba
terminal-save-which = Di qué archivo, como en «save game.record».
terminal-not-written = No se puede escribir { $file }: { $why }
terminal-written = Escrito en { $file }.

# --- las reglas, consultadas en una partida ---

terminal-rules-how = Escribe rules y una palabra en inglés, o un id: rules critical hit
terminal-rules-none = Ninguna regla dice nada de «{ $words }». Prueba otra palabra en inglés, o rules solo para ver los capítulos.
terminal-rules-printed = Impreso: { $place }
terminal-rules-related = Véase también { $ids }
terminal-rules-more = y { $many } más; di algo más de lo que buscas
