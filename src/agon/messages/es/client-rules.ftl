# Las reglas, cláusula a cláusula.

rules-open = Qué queda abierto
rules-why = Por qué así
rules-rests = En qué se apoya
rules-given = Dado
rules-when = Cuando
rules-then = Entonces
rules-in-set7 = En el Set 7
rules-agon-plays = Lo que juega Agon
rules-glossary = Glosario
rules-no-chapter = No existe ese capítulo
rules-heading = Reglas, cláusula a cláusula
rules-title = { $what }. { $book } · Agon
rules-skip = Ir a la regla
rules-finding = Buscar una regla
rules-search = Busca en las reglas
rules-search-hint = ¿Qué pasó? Dilo con tus palabras, o da una cláusula
rules-system = Reglamento
rules-searching = Buscando en las reglas
rules-found = { $n ->
    [one] { $n } regla
   *[other] { $n } reglas
 } para «{ $query }»
rules-show-all = Mostrar las { $n }
rules-none-says = Ninguna regla dice «{ $query }».
rules-none-text = Los reglamentos pueden usar otra palabra, o dejarlo a las cartas.
rules-none-glossary = Sus palabras están en el glosario.
rules-from-where = De dónde vienes
rules-from = Vienes de
rules-from-game = tu partida, { $game }
rules-a-game = una partida
rules-waits = Espera donde la dejaste.
rules-back = Volver a la partida
rules-chapters = Capítulos
rules-not-loaded = Esta regla no se ha cargado
rules-not-loaded-text = { $problem } Un enlace antiguo puede referirse a otra edición.
rules-open-chapter = Abrir el capítulo
rules-all-chapters = Todos los capítulos
rules-example = Por ejemplo
rules-board-before = El tablero antes
rules-before = antes
rules-board-after = El tablero después
rules-after = después
rules-play-position = Jugar esta posición
rules-what-if = ¿Y si…?
rules-as-kept = La regla tal como la guarda Agon
rules-own-ruling = Decisión nuestra, donde el libro calla{ $choice ->
    [yes] ; es cuestión de elección, y una opción del juego
   *[other] {""}
 }.
rules-not-explained = Aún sin explicar: esta es la regla tal como la guarda Agon, no en palabras de jugadores.
rules-in-print = Impresa
rules-in-no-book = En ningún libro: lo decidió Agon.
rules-neighbors = Vecinas
rules-print = Imprimir
rules-rules = Reglas
rules-opening = Abriendo la regla
rules-no-glossary = Este reglamento no tiene glosario: sus palabras se explican en sus capítulos.
rules-glossary-of = Cada palabra de { $title } que significa algo exacto.
rules-no-such-chapter = No existe ese capítulo
rules-no-such-text = La dirección puede ser antigua o estar mal escrita. Los capítulos están listados por sus títulos, y la búsqueda de arriba encuentra reglas por lo que dicen.
rules-lead = { $title }: cada regla en una frase propia, con su número, su página y lo que va con ella.
rules-how = Cómo va
rules-from-on = { $n ->
    [one] { $n } regla
   *[other] { $n } reglas
 }, desde { $first }
rules-related = Relacionado
rules-goes-with = Va con ella
rules-no-other = Ninguna otra regla nombra esta. Sus vecinas están en el capítulo
rules-cards = Cartas a las que afecta
rules-also = También { $cards }{ $n ->
    [0] .
   *[other] {" "}y { $n } más.
 }
rules-example-of = El ejemplo de { $id }
rules-none = No existe esa regla
