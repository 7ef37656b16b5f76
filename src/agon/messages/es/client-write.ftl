# Escribir cartas.

write-name-free = El nombre está libre en esta colección
write-name-missing = Falta un nombre
write-fields-legal = Números y campos son legales
write-read-left = Se lee cada palabra: { $n ->
    [one] falta { $n } habilidad
   *[other] faltan { $n } habilidades
 }
write-read = Se lee cada palabra
write-one-way = Se lee de una sola manera
write-plays = El motor juega todo
write-unplayable = Aún no se puede jugar
write-from-link = Esta colección vino con el enlace. Se guarda en cuanto la cambies.
write-no-set = El enlace no contiene una colección de cartas.
write-my-set = Mi colección
write-saved = Guardada en este navegador, { $time }
write-no-room = No se pudo guardar: al navegador no le queda sitio. Guarda la colección como archivo en Compartir.
write-title = Editor de cartas · Agon
write-not-set = { $file } no es una colección guardada aquí. Otros archivos de cartas se importan en Cartas.
write-taken = { $n ->
    [one] { $n } carta importada
   *[other] { $n } cartas importadas
 }; están entre las cartas y en el constructor de mazos.
write-cell = fila { $row }, casilla { $square }: { $value ->
    [none] no llega
   *[other] { $value }
 }
write-skip = Ir al texto de la carta
write-new-card = Una carta nueva
write-share = Compartir
write-position = Posición de prueba
write-try = Probar en una partida
write-card = Carta
write-set = Colección
write-new-set-for = Una colección nueva para { $game }
write-set-name = Nombre de la colección
write-card-of-set = Carta de la colección
write-add-card = Carta nueva
write-delete = Borrar esta carta
write-name = Nombre
write-type = Tipo
write-down = { $field }: menos
write-up = { $field }: más
write-none = ninguno
write-grid = Cuadrícula de ataque
write-grid-press = Pulsa una casilla, o enfócala y escribe
write-or = o
write-grid-end = El triángulo es el luchador, mirando hacia arriba.
write-text = Texto, en inglés sencillo
write-reading-now = Leyendo
write-text-line = Texto de la carta, una habilidad por línea
write-begin = Empieza con una línea que se lee:
write-how = Cómo lee Agon esta carta
write-ability = Habilidad { $n }
write-unread-mark = ✕ sin leer
write-read-mark = ✓ leída entera
write-like = Una frase parecida que se lee:
write-not-played = ✕ Aún no se puede jugar: { $reason }.
write-nothing = Aún no hay nada que leer.
write-preview = Vista previa y comprobaciones
write-at-size = A 120 px
write-checks = Comprobaciones
write-checks-of = { $n } de { $all }
write-lint = Avisos
write-instead = En su lugar:
write-share-set = Compartir esta colección
write-link = Enlace
write-link-text = La colección entera está en el enlace, tras el #, así que ningún servidor la ve.
write-save-file = Guardar como archivo
write-open-set = Abrir una colección
write-take = Importar la colección, para mazos
write-a-new-card = una carta nueva
write-abilities = { $n ->
    [one] { $n } habilidad
   *[other] { $n } habilidades
 }
write-set-of = { $set }, { $n ->
    [one] { $n } carta
   *[other] { $n } cartas
 }
write-card-n = Carta { $n }
write-field = { $field ->
    [number] número
    [attack] ataque
    [hp] HP
    [realm] reino
    [side] bando
    [nature] naturaleza
    [life] vida
    [agility] agilidad
    [damage] daño
    [defense] DEF
    [cost] coste
    [hands] manos
    [speed] velocidad
    [experience] experiencia
    [initiative] iniciativa
    [champion-initiative] Iniciativa del Campeón
    [element] elemento
    [grid] cuadrícula de ataque
    [body] se lleva en
    [keywords] palabras clave: tipo, región, cultura
    [cultures] culturas
   *[other] rasgos
 }
write-hero = Héroe
write-on = En
write-looks = Mira al
write-facing = { $facing ->
    [N] norte
    [E] este
    [S] sur
   *[other] oeste
 }
write-life = Vida
write-as-printed = como está impresa
write-position-of = { $card }, una posición de prueba
write-position-for = Una posición de prueba para { $card }
write-round = Ronda
write-attack-now = Atacas, y es tu turno.{ $copies ->
    [yes] {" "}Tienes tres copias de la carta en la mano.
   *[other] {""}
 }
write-the-card = La carta
write-lies-up = Está boca arriba
write-revealed-now = Se revela ahora
write-next-round = Es de la próxima ronda
write-yours = Tuya
write-other-side = El otro lado
write-set-up = Colocarla
write-title-of = Editor de cartas: { $card } · Agon
