# La partida a pantalla completa: lo que rodea la mesa, sus teclas, y lo que dice por sí misma.

screen-not-installed = la pantalla completa necesita la biblioteca { $what }, que no está instalada: pip install "agon-arena[screen]"
screen-no-terminal = la pantalla completa necesita una terminal en la que escribir y leer; sin --screen la partida va línea a línea
screen-alone = --screen ya muestra la partida; quita --json y --quiet
screen-key = { $key ->
    [help] Ayuda
    [why] Por qué no
    [card] Cartas
    [hint] Consejo
    [undo] Deshacer
    [save] Guardar
   *[quit] Salir
 }
screen-pane = { $pane ->
    [table] Mesa ({ $key })
    [choose] Opciones ({ $key })
    [sides] Bandos ({ $key })
   *[log] Crónica ({ $key })
 }
screen-help-title = Teclas
screen-help =
    arriba, abajo       marca la opción anterior o siguiente; sus detalles, debajo
    izquierda, derecha  marca la siguiente que no sea solo otra orientación
    1, 2, ... 12        marca la opción de ese número
    Intro               toma la opción marcada
    ratón               pulsa una opción para marcarla, otra vez para tomarla; pulsa una casilla o una carta para marcar lo que allí se puede hacer
    w                   por qué algo no está entre las opciones; pregunta por cualquier acto
    c                   las cartas que conoces, enteras, y cómo lee Agon cada una
    h                   lo que haría aquí el bot default, y por qué
    u                   deshace tu última respuesta, mientras no pase nada más
    g                   dibuja otra de tus cuadrículas; un ataque marcado dibuja la suya
    e                   todo lo de la mesa: límites, pilas, un encuentro y tu mazo
    p                   cómo va este juego, en pocas frases (en inglés)
    s                   escribe el registro en un archivo
    r                   abandona la partida; un encuentro, entero
    b, o, v, l          la mesa, las opciones, los bandos, la crónica
    t                   oscuro o claro
    q                   sale de aquí; la partida se puede seguir con --resume

    En el tablero ◆ es adonde va o apunta la opción marcada, · adonde va otra.
    Un número es lo que suma allí la cuadrícula, con la probabilidad; entre paréntesis, la rival.
screen-close = Escape o Intro vuelve.
screen-enter-or-back = Intro responde, Escape vuelve.
screen-yes = Sí
screen-no = No
screen-cards = Las cartas que conoces
screen-everything = Todo lo de la mesa
screen-look-away = { $who }, pulsa Intro cuando los demás no miren.
screen-hits = acierta { $percent } %
screen-chosen = Opción { $number } de { $last }; Intro la toma.
screen-refused = { $many ->
    [one] { $many } acto no es posible (w)
   *[other] { $many } actos no son posibles (w)
 }
screen-thinks = { $who }: pensando ...
screen-hint-thinks = El bot piensa ...
screen-over = Pulsa q para salir.
screen-not-now = Ahora no se te pregunta nada.
screen-nothing-refused = No falta nada de lo que cabría esperar.
screen-why = ¿Por qué no?
screen-why-which = un acto por el que preguntar, como attack B
screen-no-cards = Aún no conoces ninguna carta.
screen-save = ¿En qué archivo se escribe el registro?
screen-kept = También se guarda siempre en { $file }.
screen-resign = { $what ->
    [match] ¿Abandonar el encuentro entero?
   *[game] ¿Abandonar la partida?
 }
screen-quit = ¿Salir de esta partida? Se puede seguir más tarde.
