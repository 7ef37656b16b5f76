# Lo que cuentan la preparación, la iniciativa y los turnos cuando un juego de combates no dice nada propio.

course-laid = { START($who) } { DOES($who, "pones", "pone") } { $count ->
    [0] boca abajo ningún { NOUN($support) }
    [1] boca abajo un { NOUN($support) }
    [2] boca abajo dos { NOUN($support, "many") }
    [3] boca abajo tres { NOUN($support, "many") }
    [4] boca abajo cuatro { NOUN($support, "many") }
   *[other] boca abajo { $count } { NOUN($support, "many") }
 }.
course-nothing = { START($who) } no { DOES($who, "revelas", "revela") } nada.
course-initiative = { START($who) } { DOES($who, "ganas", "gana") } la { NOUN($initiative) }.
course-initiative-tie = { START($who) } { DOES($who, "ganas", "gana") } la { NOUN($initiative) }: empate a { $own }, que se decide a favor de { DOES($who, "you", "they") ->
    [you] ti
   *[they] { $who }
 }.
course-initiative-to = { START($who) } { DOES($who, "ganas", "gana") } la { NOUN($initiative) }, { $own } a { $others }.
course-done = { $done } terminado
course-now = { $warrior }, { $left }
course-done-now = { $done } terminado. { $now }
