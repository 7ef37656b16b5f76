# Qué está mal en el registro de una partida, y si su azar estaba sellado.

luck-form = esto lee azar de la forma { $known }, no { $found }
luck-line = el azar es `chance { $form }  room ROOM  seal SEAL  at TIME`
luck-opened = lo que se abrió son 64 cifras hexadecimales
luck-one-share = un puesto añade una sola parte
luck-share-seat = una parte nombra su puesto
luck-share-line = una parte es `share A  seal SEAL  at TIME  number NUMBER`, o `share A  nothing`
luck-faces = { $text } no son caras de { $sides } lados
luck-unsealed = Este registro no tiene sellos: sus dados fueron de verdad, salieron de una semilla que alguien conocía, o son anteriores a los sellos. No hay nada que comprobar.
luck-other-seal = El registro tiene otro sello que el que se mostró antes de la partida. Todas las tiradas quedan en duda.
luck-running = La partida sigue en marcha. Los sellos están puestos; los números del servidor se abren cuando termine.
luck-unopened = El servidor no ha abierto sus números. Sin ellos no se puede comprobar ninguna tirada.
luck-other-numbers = Los números abiertos no corresponden al sello: el servidor mostró otros números que los prometidos. Todas las tiradas quedan en duda.
luck-no-seal = El número del puesto { $seat } no tiene sello, aunque otros añadieron los suyos. Todas las tiradas quedan en duda.
luck-not-fit = El número que añadió el puesto { $seat } no corresponde a su sello. Todas las tiradas quedan en duda.
luck-draw = un sorteo es `draw PLY  PURPOSE  order N  NUMBERS` o `draw PLY  PURPOSE  of N  NUMBER`
luck-draw-numbers = los números de este sorteo no son tantos, o tan grandes, como dice
luck-misfit = lo que se sorteó para { $purpose } no encaja: { $numbers } por debajo de { $bounds }
luck-lacks = al registro le falta lo que se sorteó para { $purpose }, número { $number }
luck-other-bounds = lo que tiene el registro para { $purpose }, número { $number }, es de { $has } números, y hacen falta { $needs }, o tienen otros límites
record-lacks-throw = el generador sacó { $dice } tras la respuesta { $answers }, y al registro le falta
record-no-end = el registro no tiene final; la última línea es `end *` si una partida no ha terminado
record-last-line = la última línea debería ser `{ $line }`
record-other-throw = el generador sacó { $dice }, y el registro tiene { $who } { $text }
record-other-position = la posición tras { $answer } es { $now }, y el registro tiene { $has }
record-unknown-card = { $text } nombra una carta que no se conoce; el registro entero la tiene
record-other-seat = debe responder { $seat }, y el registro tiene { $who } { $text }
record-options = hay { $options } opciones, y el registro tiene { $has }
record-other-system = este es un registro de { $given }, no de { $wanted }
record-header = se espera uno de { $known }, no { $found }
record-option = una opción tiene un nombre y un valor
record-dice = los dados son { $first } o { $second }, no { $found }
record-no-text = { $text } no es un texto entre comillas
record-long = un registro tiene { $most } caracteres como mucho, y este texto tiene { $has }
record-begins = un registro empieza por `record { $version }  system NAME`
record-version = esto lee registros de la versión { $version }, no { $found }
record-first-line = la primera línea nombra el sistema de reglas: `system NAME`
record-bracket = este corchete no cierra nada
record-variation-place = una variante va tras la respuesta a la que sustituye
record-variation-deep = las variantes están anidadas a más de { $most } niveles
record-after-end = tras el final no puede haber más que comentarios
record-answer-or-bracket = se espera una respuesta o un corchete de cierre, no { $found }
record-variation-open = una variante no está cerrada
record-answer = se espera una respuesta como `12  A  pass`, no { $found }
record-number = está la respuesta { $number } donde se espera la { $expected }
record-no-seat = { $seat } no es un puesto de este registro, o se nombra dos veces
record-played-by = un puesto lo juega `human`, `bot:LEVEL` o `human  resigned  bot:LEVEL`, no { $found }
record-other-result = el registro termina con { $given }, pero la partida termina con { $ended }
record-over-already = el registro dice que { $what }, pero la partida ya había terminado: { $ended }
record-draw-agreed = se acordó un empate
record-resigned = alguien se rindió
record-draw-is = { $draw }, o { $draw } y las letras de dos o más, cada una una vez, no { $found }
record-draw-ends = un empate acordado termina { $rest }
record-resign-ends = cuando alguien se rinde el final nombra a quien gana, { $seats }, no { $found }
record-moments = el registro tiene { $decisions } decisiones; se pueden mostrar { $most }
variation-no-moment = no hay ningún momento { $moment }; esta partida tiene de 0 a { $last }
variation-other-game = las dos partidas no son la misma hasta ese momento
variation-empty = ahí no se jugó nada más
variation-unknown = no hay ninguna variante { $number } tras el momento { $moment }
record-army-seats = un registro de Anarcus tiene los puestos A y B, y este tiene { $seats }
record-army-stacks = un registro de Anarcus dice cómo están las pilas: por `seed NUMBER`, o en líneas `draw`
match-table = un encuentro guardado es una tabla de campos
match-field = un encuentro guardado no tiene ningún campo { $field }; cuánto dura, y qué lo gana, son opciones
match-other = esto no es un encuentro guardado: { $error }
match-seats = esto no es un encuentro guardado: tiene dos puestos
record-other-cards = la posición tiene otras cartas que los puestos
record-needs-seed = los dados que lanza el generador necesitan su semilla; sin ella escribe `dice given`
record-other-edition = { $system } es la edición { $edition }, y el registro tiene { $found }
record-no-option = { $text } no es nada que un registro diga de sí mismo
record-other-deck = estas no son las cartas del mazo { $deck }
record-deck-is = estas son las cartas del mazo { $deck }, y el registro tiene { $found }
record-seat-cards = un puesto tiene cartas, y la primera es { $warrior }
luck-roll = tirada { $number }
luck-shuffle = barajado { $number }
luck-rolls = { $rolls ->
    [1] 1 tirada
   *[other] { $rolls } tiradas
 }
luck-shuffles = { $shuffles ->
    [1] 1 barajado
   *[other] { $shuffles } barajados
 }
luck-more = { $more } más
luck-all-same = Todos los dados son los que se sellaron: { $drawn } han salido igual.
luck-differs = No { $count ->
    [1] coincide
   *[other] coinciden
 }: { $which }, de { $drawn }.
record-line-wrong = línea { $line }: { $why }
record-answer-wrong = respuesta { $number }: { $why }
record-to-be-thrown = hay que lanzar { $dice ->
    [0] una moneda
   *[other] { $dice } dados
 }, y el registro tiene { $who } { $text }
