# Qué está mal en un archivo de cartas, o en una carta que se está escribiendo.

draft-no-system = no se escriben cartas para { $system }; hay para: { $known }
draft-text-long = aquí el texto de una carta tiene { $most } letras como mucho; este tiene { $has }
draft-this-card = esta carta
draft-abilities = aquí una carta tiene { $most } habilidades como mucho; esta tiene { $has }
draft-no-name = Aún sin nombre
draft-write-so = Escribirlo así
draft-leave-out = Quitar “{ $words }”
cardfile-no-table = { $place }: se esperaba una tabla de campos ({ $fields }), y hay { $found }
cardfile-perhaps = quizá { $value }
cardfile-known-fields = campos conocidos: { $known }
cardfile-unknown-field = { $place }: campo desconocido { $field }; { $hint }
cardfile-field-wrong = { $place }: campo { $field }: se esperaba { $expected }, y hay { $found }{ $ending }
cardfile-a-text = un texto entre comillas
cardfile-letters = se admiten { $most } caracteres como mucho, y este tiene { $has }
cardfile-field = { $place }: campo { $field }: { $message }
cardfile-unseen = tiene un carácter que no se ve (U+{ $code }); quítalo
cardfile-one-of = uno de { $known }
cardfile-number-between = un número entero de { $low } a { $high }
cardfile-without-quotes = escríbelo sin comillas
cardfile-list-of-texts = una lista de textos
cardfile-list-of-tables = una lista de tablas
cardfile-list-of = una lista de { $length }
cardfile-table-of-fields = una tabla de campos
cardfile-nothing-beside-text = nada junto a 'text'
cardfile-abilities-once = da las habilidades una sola vez
cardfile-actions = 1, 2 o 3, y solo en una habilidad de acción
grid-cells = una cuadrícula tiene { $wanted } casillas, y esta { $has }; se esperaban { $example }
grid-warrior-twice = el guerrero está en dos casillas de la cuadrícula; se esperaban { $example }
grid-no-modifier = { $text } en la fila { $row }, casilla { $cell } no es un modificador; se esperaba '+1', '+0', '-2', '.' para una casilla que no se puede atacar, o '^' para el guerrero
grid-no-warrior = la cuadrícula no muestra al guerrero; se esperaban { $example }
grid-rows = una cuadrícula tiene { $wanted } filas, y esta { $has }; se esperaban { $example }
grid-row-cells = la fila { $row } de la cuadrícula tiene { $has } casillas, no { $wanted }: { $text }; se esperaban { $example }
cardfile-digits = la línea { $line } tiene un número de { $digits } cifras, que es más de lo que puede decir una carta
cardfile-no-json = { $file } no es JSON válido: { $error }; mira la coma, el corchete o la comilla justo antes de este lugar
cardfile-deep = { $file }: los corchetes están anidados a demasiada profundidad para un archivo de cartas
cardfile-json-unusable = { $file } no es JSON que se pueda usar: { $error }
cardfile-no-toml = { $file } no es TOML válido: { $error }; los textos van entre comillas, las listas entre [ ]
cardfile-toml-unusable = { $file } no es TOML que se pueda usar: { $error }
cardfile-whole-number = un número entero
cardfile-nothing-on-warrior = nada en un guerrero
cardfile-leave-out = deja fuera el campo ({ $clause })
cardfile-nothing-on-type = nada en una carta de tipo { $type }
cardfile-only-warriors = solo lo llevan impreso los guerreros (A7-ANAT-30)
cardfile-weapon-prints = todas las armas lo llevan impreso
cardfile-only-armed = solo lo llevan impreso los guerreros y las armas
cardfile-only-with-grid = solo la tienen los guerreros y las armas
cardfile-warrior-element = todos los guerreros llevan impreso su elemento (A7-ANAT-20)
cardfile-decks-by-it = los mazos se eligen por él
cardfile-id-taken = { $place }: campo 'id': { $card } también tiene el id { $id }; cambia uno
cardfile-looks-anarcus = { $place }: esto parece una carta de Anarcus; escribe system = "anarcus" al principio del archivo
cardfile-looks-timerift = { $place }: esto parece una carta de Time Rift; escribe system = "timerift" al principio del archivo
cardfile-rift-element = todas las cartas tienen uno (TR-ELEM-01)
cardfile-no-kinds = habilidades sin clase
cardfile-time-in-text = el tiempo y el coste van en el texto
cardfile-type-prints = { $type }: todas las cartas de este tipo lo llevan impreso ({ $clause })
cardfile-or-hands = o da sus manos (TR-CARD-05)
cardfile-all-three = los tres o ninguno (TR-CARD-09)
cardfile-minion-keyword = si es un esbirro, dale la palabra clave "Minion" (TR-PWR-DEPLOY-02)
cardfile-no-minion = nada en un especial que no es esbirro
cardfile-keywords = una lista de textos: Type, Region, Culture, Designation, "" donde no hay (TR-CARD-13)
cardfile-chain = un nombre y un lugar como "Name 1/3"
cardfile-chain-length = una cadena tiene de 2 a 4 cartas (TR-CHAIN-04)
cardfile-nothing-on-champion = nada en un Campeón
cardfile-chain-loadout = las cartas de una cadena son cartas de equipo (TR-CHAIN-02)
cardfile-deployed = { $place }: solo se despliegan los especiales, esbirros y terrenos (TR-PWR-DEPLOY-01)
cardfile-deployed-as = se despliega: dale la palabra clave "Minion" o "Terrain", o escribe "Deploy as terrain" (TR-PWR-15)
cardfile-number-from-1 = un número entero desde 1
cardfile-number-own = cada carta tiene uno propio (AN-CARD-08)
cardfile-as-type = { $type }, como dice el tipo
cardfile-icon = el icono y el tipo coinciden (AN-CARD-06)
cardfile-id-letters = letras, cifras, puntos y guiones
cardfile-id-positions = las posiciones nombran las cartas por su id
cardfile-ability-empty = { $place }, habilidad { $number }: se esperaba un texto, y no hay nada; quítala
cardfile-list-of-numbers = una lista de números o id de cartas
cardfile-write = escribe { $field } = { $example }
cardfile-most-cards = { $most } cartas como mucho
cardfile-number-or-id = se esperaba el número o el id de una carta, y hay { $found }
cardfile-no-number = ninguna carta de aquí tiene el número { $number }; nombra una carta de otra serie por su id
cardfile-number-taken = { $place }: campo 'number': { $card } también tiene el número { $number }; un número es de una sola carta, así que cambia uno de ellos (AN-CARD-08)
cardfile-no-list = { $file }: se esperaba una lista de cartas, o una tabla con una lista 'cards'
cardfile-expected-table = se esperaba una tabla de campos
cardfile-no-csv = no se puede leer como CSV: { $error }
cardfile-columns = { $file }: la primera línea debe nombrar las columnas, entre ellas 'name' y 'type'
cardfile-row-cells = la fila tiene { $cells } casillas y hay { $headings } encabezados; el resto no se tiene en cuenta
cardfile-doctype = { $file }: el archivo declara un tipo de documento o entidades; quita la parte <!DOCTYPE ...>
cardfile-no-xml = { $file } no es XML válido: { $error }; lo que sigue no se lee
cardfile-no-number-in = campo { $field }: se esperaba un número entero, y hay { $found }
cardfile-number-wrong = campo { $field }: { $number } no puede ser
cardfile-grid-missing = campo 'grid': falta la cuadrícula de ataque
cardfile-ability-without-text = campo 'text': la habilidad { $ability } no tiene texto
cardfile-name-letters = campo 'name': se admiten { $most } caracteres como mucho, y este tiene { $has }
cardfile-no-name = campo 'name': la carta no tiene nombre
cardfile-type-expected = campo 'type': se esperaba uno de { $known }, y hay { $found }
cardfile-field-missing = campo { $field }: falta, y todas las cartas de tipo { $type } lo llevan impreso
cardfile-element-expected = campo 'element': se esperaba uno de { $known }, y hay { $found }
cardfile-unknown-format = { $file }: no es un archivo de cartas que conozcamos; puede ser JSON o TOML nuestro, JSON o CSV de un simulador, TypeScript de un constructor de mazos, o una serie de OCTGN (XML)
cardfile-left-out-id = { $card } también tiene el id { $id }; la carta se deja fuera, dale un id propio
cardfile-left-out = { $why }; la carta se deja fuera
cardfile-element-missing = campo 'element': falta; la carta se lee sin él
cardfile-rulings-list = { $file }: se esperaba una lista de { "{" }"id": ..., "ruling": ...{ "}" }
cardfile-ruling-texts = { $file }, decisión { $number }: se esperaban los textos 'id' y 'ruling'
cardfile-no-card-in = { $file }: no contiene ninguna carta
cardfile-none-read = { $file }: no se pudo leer ninguna carta: { $why }
cardfile-mended = { $card }: { $field }: { $was } leído como { $now }
cardfile-none-in = { $folder } no tiene archivos de cartas; acaban en { $endings }
cardfile-both-have = { $first } y { $second }, en { $folder }, tienen ambos una carta { $card }; carga uno de los dos
cardfile-no-deck-named = no se nombra ningún mazo; da el id de un mazo, un archivo de mazo, o id de cartas separados por comas
cardfile-one-warrior = { $place }: un mazo tiene exactamente un guerrero, y este tiene { $count }: { $cards }
cardfile-deck-empty = { $file }: el archivo de mazo no nombra ninguna carta; escribe un id o nombre por línea
cardfile-one-deck = { $file }: un archivo de mazo tiene exactamente un mazo, y este tiene { $count }{ $held }; escribe warrior = "..." y supports = ["...", ...], con id o nombres de cartas
cardfile-no-stack-named = no se nombra ninguna pila; da mazos unidos por +, un archivo de pila, o id de cartas separados por comas
cardfile-stack-empty = { $file }: el archivo de pila no nombra ninguna carta; escribe un id o nombre por línea
plain-table = esto no es una carta: se espera una tabla de campos
plain-unknown = esto no es una carta: campo desconocido { $field }
plain-text = esto no es una carta: { $field } es un texto
plain-number = esto no es una carta: { $field } es un número
plain-list = esto no es una carta: { $field } es una lista
plain-one-of = esto no es una carta: { $field } es uno de { $known }
plain-grid = esto no es una carta: grid tiene 12 casillas, cada una un número o null
plain-marker = esto no es una carta: marker es una casilla de la cuadrícula
plain-columns = esto no es una carta: una cuadrícula tiene 3 o 4 columnas
plain-texts = esto no es una carta: { $field } son textos
plain-lacks = esto no es una carta: le falta { $fields }
plain-corrections = esto no es una carta: hay una corrección, o null, por cada habilidad
plain-ability = esto no es una carta: una habilidad tiene los campos { $fields }
plain-ability-kind = esto no es una carta: una habilidad tiene un texto y es { $kinds }
plain-deck = un mazo guardado tiene un id, un nombre y sus cartas, el guerrero primero
plain-army = un ejército guardado tiene un id, un nombre, sus cartas, y los id de sus héroes y de sus cartas principales
plain-army-stranger = un ejército guardado nombra una carta que no está entre las suyas
plain-army-empty = un ejército guardado tiene cartas
plain-stack = una pila guardada tiene un id, un nombre, sus guerreros y sus apoyos
literal-end = el final del archivo
literal-deep = los corchetes están anidados a demasiada profundidad
literal-value = se esperaba un valor, y hay { $found }
literal-name = se esperaba el nombre de un campo o '{ "}" }', y hay { $found }
literal-colon = se esperaba ':' tras { $field }, y hay { $found }
literal-entry = la entrada que empieza en la línea { $line }: { $error }
cardfile-ending = { $file }: las cartas se escriben como .json o .toml, no { $ending }
cardfile-not-written = no se puede escribir { $file }: { $error }
cardfile-id-elsewhere = { $file }: el id { $id } se usa también en otro archivo de { $folder }; cambia uno
cardfile-record-json = esto no es una carta en JSON: { $error }
cardfile-seat-line = se espera `seat { $seat }  "NAME"  deck "ID"  cards ID ID ...`
cardfile-record-unknown = línea { $line }: { $cards } cartas del puesto { $seat } no se conocen ({ $unknown }); un registro así se puede leer, pero solo el registro entero se reproduce
cardfile-record-no-card = ninguna carta del juego de inicio tiene el id { $id }; añade una línea `card { "{" }...{ "}" }`
cardfile-nothing-on-kind = nada en { $kind ->
    [champion] un Campeón
    [armor] una armadura
    [inspiration] una inspiración
    [weapon] un arma
   *[special] un especial
 }
cardfile-beside = este campo junto a { $fields }
cardfile-prints = { $kind ->
    [warrior] todos los guerreros lo llevan impreso
   *[support] todas las cartas de apoyo lo llevan impreso
 }
cardfile-without-ending = sin extensión
cardfile-remedy = ; { $remedy }
cardfile-nothing = nada
cardfile-no-starter = no hay mazos de inicio para { $system }; los hay para: { $known }
cardfile-set-no-path = el conjunto de cartas { $name } debe nombrar un archivo o una carpeta, y su paquete da { $kind }; avisa a quien lo escribió
cardfile-none = ninguno
cardfile-repeats = { $card }: { $place } la repite
cardfile-repeats-otherwise = { cardfile-repeats }, pero difiere en { $fields }; se ha quedado la primera
cardfile-counts = { $file } ({ $format }): { $cards } cartas, { $mends } arreglos, { $duplicates } repeticiones, { $problems } problemas
cardfile-mended-title = arreglado
cardfile-repeated-title = repetido
cardfile-unread-title = no leído
cardfile-differs-title = difiere
cardfile-uncorrected-title = no corregido
cardfile-differing = { $card }: { $field }: { $here }, en otro lugar { $there }
cardfile-its-ability = su habilidad
cardfile-unread = { $card }, { $ability }: { $why }
cardfile-place = { $file }, { $what ->
    [card] carta
    [deck] mazo
    [stack] pila
   *[ruling] decisión
 } { $number }
cardfile-place-id = { $file }, { $what ->
    [card] carta
    [deck] mazo
    [stack] pila
   *[ruling] decisión
 } { $number } ({ $id })
cardfile-place-line-id = { $file }, línea { $line }, { $what ->
    [card] carta
    [deck] mazo
    [stack] pila
   *[ruling] decisión
 } { $number } ({ $id })
cardfile-line = { $file }, línea { $line }
cardfile-ability = { $place }, habilidad { $number }
grid-example = cuatro filas de tres casillas como '. +0 -1', con un solo '^' para el guerrero
grid-example-timerift = tres filas de cuatro casillas o cuatro de tres, como '. +0 -1 .', con un solo '^' para el Campeón
grid-shape = tiene { $rows } filas de { $cells } casillas; se esperaban { $example } (TR-GRID-12)
