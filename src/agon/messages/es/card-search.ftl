# Qué está mal en una búsqueda de cartas, y la búsqueda con palabras.

search-or-alone = “or” va entre dos partes, y falta una.
search-bracket-closes-nothing = Este paréntesis no cierra nada.
search-quotes-open = Estas comillas no se cierran.
search-brackets-deep = Hay demasiados paréntesis dentro de otros.
search-bracket-open = Este paréntesis no se cierra.
search-no-field = “{ $field }” no es un campo.
search-nothing-behind = Detrás de “{ $field }{ $op }” no hay nada.
search-field-of-words = “{ $field }” contiene palabras, que no son ni más ni menos.
search-field-of-numbers = { $field } se compara con un solo número.
search-no-order = Las cartas no se ordenan por “{ $field }”.
search-square-number = Una casilla del recuadro se compara con un número.
search-no-square = Ninguna casilla del recuadro se llama “{ $value }”; hay { $known }.
search-is-nothing = “is:{ $value }” no pregunta nada; hay { $known }.
search-no-value = Ninguna carta de aquí tiene “{ $value }” como { $field }.
search-long = Una búsqueda tiene { $most } letras como mucho.
# --- una línea con palabras ---

search-that-agon-plays = que Agon juega
search-that-are-not-read = que no se leen enteras
search-of-yours = tuyas
search-that-fit = que caben en el mazo
search-compared = { $op ->
    [least] { $number } o más
    [most] { $number } o menos
    [other] distinto de { $number }
    [above] más de { $number }
   *[below] menos de { $number }
 }
search-the-fighter = el luchador
search-reaches = Alcanza
search-agon-plays = Agon la juega
search-worn = Se lleva en
search-state = { $state ->
    [playable] Todas las palabras
    [unread] Aún no
   *[mine] Tuyas
 }
search-hands = { $hands ->
    [1] Una
    [2] Dos
   *[other] { $hands }
 }
search-cards = cartas { $parts }
search-all-cards = todas las cartas
search-ordered = { $cards }; { $orders }
search-then = { $first }, luego { $then }
search-high-first = primero { $number } alto
search-low-first = primero { $number } bajo
search-by = por { $field }
search-backwards = por { $field }, al revés
search-either = o bien { $parts }
search-not = no { $part }
search-range = de { $low } a { $high }
search-with-reach = con este número de casillas a su alcance: { $number }
search-with-number = con { $field } { $number }
search-with-words = con «{ $words }»
search-with-words-in = con «{ $words }» en { $field }
search-in-deck = en el mazo { $deck }
search-that-do = que hacen «{ $what }»
search-that-wake = que despiertan con «{ $when }»
search-on-square = con { $number } en la casilla { $square }
search-that-reach = que alcanzan { $squares }
search-of = de { $field } { $values }
search-square = { $square ->
    [three-left] tres al frente, a la izquierda
    [three] tres al frente
    [three-right] tres al frente, a la derecha
    [two-left] dos al frente, a la izquierda
    [two] dos al frente
    [two-right] dos al frente, a la derecha
    [ahead-left] una al frente, a la izquierda
    [ahead] una al frente
    [ahead-right] una al frente, a la derecha
    [left] al lado, a la izquierda
    [right] al lado, a la derecha
   *[beside] al lado
    [behind-left] detrás, a la izquierda
    [behind] detrás
    [behind-right] detrás, a la derecha
 }
