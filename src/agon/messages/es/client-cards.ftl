# Buscar cartas y la página de una.

cards-title = { $n } cartas: { $says } · Agon
cards-skip = Ir a los resultados
cards-cards = Cartas
cards-search = Buscar cartas
cards-search-hint = Busca: nombre, texto, type:weapon, { $example }
cards-search-help = Ayuda de búsqueda
cards-help = Ayuda
cards-import = Importar
cards-mean = ¿Querías decir
cards-search-l = Buscar
cards-of-all = { $n } de { $all } cartas.
cards-rest-reads = El resto se lee así:
cards-reads = Se lee así:
cards-try = Prueba
cards-looking = Buscando las cartas.
cards-filters = Filtros
cards-clear = Quitar
cards-results = Resultados
cards-filters-on = Filtros{ $n ->
    [0] {""}
   *[other] {" "}({ $n })
 }
cards-rules = Reglas
cards-sort = Orden
cards-view = Vista
cards-small = Pequeña
cards-medium = Mediana
cards-large = Grande
cards-table = Tabla
cards-none = Ninguna carta tiene todo eso
cards-none-but = Sin una parte de la línea hay algunas:
cards-leave-out = Sin { $part }: { $n }
cards-none-at-all = Ninguna parte de la línea encuentra una carta con las demás.
cards-all = Todas las cartas
cards-coming = una carta que llega
cards-unread = aún no leída
cards-unplayable = aún no jugable
cards-selected = Carta elegida
cards-in-full = La carta completa
cards-card = Carta
cards-import-file = Importar un archivo de cartas
cards-import-text = Las cartas que ya guardas en un archivo se pueden jugar aquí: elígelo, o suéltalo en este panel. Se queda en esta máquina.
cards-file = Elegir un archivo
cards-replace = Reemplazar el archivo anterior
cards-taken-in = { $file }: importadas { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
 } y { $decks ->
    [one] { $decks } mazo
   *[other] { $decks } mazos
 }; { $read ->
    [one] { $read } carta leída entera y jugable
   *[other] { $read } cartas leídas enteras y jugables
 }.
cards-make-of-them = Crea un mazo con ellas.
cards-not-whole = { $n } sin leer enteras o aún no jugables
cards-not-read = No se pudo leer
cards-mended = Leído de otro modo que como está
cards-repeated = Ya estaba
cards-gone = No hay ninguna carta en esta dirección. Puede ser de otro juego, o de cartas que no se importaron en este servidor. Las que hay se encuentran con la búsqueda.
cards-not-copied = No se pudo copiar; aquí está.
cards-deck-of-it = Hacer un mazo con ella
cards-write-like = Escribir una parecida
cards-try-it = Probar en una partida
cards-printed = Texto impreso
cards-actions = { $n ->
    [one] { $n } acción
   *[other] { $n } acciones
 }
cards-reveal = al revelar
cards-corrected = Impresa de otro modo y corregida oficialmente. En la carta pone: { $text }
cards-reading = Cómo lee Agon esta carta
cards-at-reveal = Funciona cuando se revela su carta.
cards-in-turn = Se usa en tu propio turno.
cards-unread-why = ✕ No se lee{ $known ->
    [yes] : { $reason }
   *[other] {""}
 }.
cards-unplayable-why = ✕ Aún no se puede jugar: { $reason }.
cards-no-abilities = Esta carta no tiene habilidades.
cards-rulings = Decisiones de reglas
cards-decks-with = Mazos que la usan
cards-from-file = De tu archivo
cards-starter = Mazo inicial
cards-like = Parecidas a esta
cards-source = { $yours ->
    [yes] Tuya, en esta máquina
   *[other] Viene con Agon
 }: { $set }, número { $number }.
cards-looking-up = Buscándola.
cards-from = { $title } desde
cards-to = a
cards-up-to = { $title } hasta
cards-help-name = en el nombre, los rasgos o el texto
cards-help-quoted = estas palabras, en este orden
cards-help-type = un tipo; también t:weapon
cards-help-culture = una cultura; igual realm: side: nature: trait: keyword: body:
cards-help-element = uno de estos elementos
cards-help-grid = alcanza esa casilla; ahead, two, three, beside, left, right
cards-help-least = la alcanza con al menos ese número
cards-help-reach = cuántas casillas alcanza
cards-help-does = qué hace y cuándo, no cómo lo dice
cards-help-text = solo en el texto; name: solo en el nombre
cards-help-read = se lee cada palabra; también is:unread is:mine
cards-help-deck = en un mazo, por su nombre
cards-help-sort = orden; de mayor a menor
cards-help-join = Únelas con un espacio.
cards-help-not = delante significa no,
cards-help-group = y los paréntesis agrupan. No importan mayúsculas, acentos ni guiones. Ejemplo:
cards-help-numbers = números: life speed exp dmg init hands cost def hp atk; también life=6..8
cards-cards-title = Cartas · Agon
