# Qué parece estar mal en una carta, y por qué no se le puede aplicar una corrección.

lint-read-as = { $field }: { $was } leído como { $now }
lint-said-again = esto ya está en "{ $ability }"; ¿va dos veces a propósito?
lint-other-script = { $name }: U+{ $code } es de otra escritura que las letras que lo rodean
lint-same-name = { $count } habilidades se llaman { $name }: da a cada una un nombre distinto
lint-hands = necesita { $hands } manos y un jugador tiene { $most }: se descarta al revelarse ({ $clause })
lint-forbids-itself = su propio texto prohíbe cartas como ella: se descarta al revelarse ({ $clause })
lint-no-reach = su cuadrícula de ataque no alcanza ninguna casilla, y ninguna habilidad cambia eso
lint-not-corrected = { $why }; la decisión dice: { $ruling }
lint-no-such-card = ninguna carta de aquí tiene este id; la decisión dice: { $ruling }
lint-clash = { $clash }; da a cada una un id propio
lint-same-card = { $card } es también { $id }, de tipo { $type }: cuentan como una sola carta ({ $clause })
lint-modifier = un modificador de cuadrícula de { $number } está lejos de todos los impresos
lint-number = { $field } { $number } está lejos de todos los impresos: de { $low } a { $high }
erratum-cannot = { $card }: no se puede aplicar una corrección: { $why }; la decisión dice: { $ruling }
erratum-no-wording = tras "should read" o "as if it read" no va ningún texto entre comillas
erratum-no-ability = la carta no tiene ninguna habilidad
erratum-which = no nombra una de las habilidades de la carta
erratum-empty = entre las comillas no hay ninguna palabra
erratum-there = lo citado ya está en la carta, y no es una frase entera
erratum-quotes = falta una comilla, o sobra una
erratum-times = "{ $words }" está { $count } veces en el texto, no una
erratum-no-sentence = el texto no tiene esa frase ({ $nth })
erratum-unlike-sentence = ninguna frase del texto se parece a la que da
erratum-unlike-words = ningunas palabras del texto se parecen a las que da
lint-keyword = { $word } no es una palabra clave; ¿quizá "{ $meant }"? Tal como está, se lee como un nombre, y el resto sin palabra clave
erratum-in-other-words = sus palabras parecen una corrección y no nombran ninguna con certeza; escribe `should read "..."` o `as if "..." read "..."`
erratum-other-kind = la hace una habilidad de la clase { $kind }, y la carta la tiene como { $printed }: cambia la clase en la carta
lint-face-down = esto nunca puede darse: al empezar la partida las cartas de apoyo están boca abajo ({ $clause })
lint-misspelt = { $what ->
    [trait] el rasgo
   *[culture] la cultura
 } { $word } parece { $meant } mal escrito
lint-named-again = { $what ->
    [trait] el rasgo
   *[culture] la cultura
 } { $word } se nombra { $count } veces
lint-no-speed = su { $number ->
    [agility] Agilidad
   *[speed] velocidad
 } es 0: no tiene acciones en ningún turno ({ $clause })
erratum-several = da más de una corrección: escribe cada una como una decisión aparte
erratum-which-words = no dice qué palabras sustituye; escribe `as if "..." read "..."`
