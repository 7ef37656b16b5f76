# Lo que cuentan y muestran la preparación y las rondas de Anachronism.

a7-opening-again = Tirada inicial: empate a { $total }. Ambos tiran otra vez.
a7-opening-ties = Tirada inicial: { $rolls }. Los empates se tiran otra vez.
a7-opening-order = Tirada inicial: { $rolls }. Orden: { $order }.
a7-opening = Tirada inicial: { $rolls }. { START($who) } { DOES($who, "colocas", "coloca") } primero.
a7-rolled = { $who } { $total }
a7-rolled-order = { $rolls }; orden: { $order }
a7-then = { $first }, después { $then }
a7-nothing-experience = { START($who) } no { DOES($who, "revelas", "revela") } nada: { DOES($who, "tu", "su") } iniciativa es { DOES($who, "tu", "su") } { NOUN($experience) }.
a7-nothing = { START($who) } no { DOES($who, "revelas", "revela") } nada y no { DOES($who, "tienes", "tiene") } iniciativa esta ronda.
a7-selected = { START($who) } { DOES($who, "eliges", "elige") } un guerrero.
a7-initiative = { START($who) } { DOES($who, "ganas", "gana") } la iniciativa.
a7-initiative-nobody = { START($who) } { DOES($who, "ganas", "gana") } la iniciativa: nadie tiene número, y el empate se decide a favor de { DOES($who, "you", "they") ->
    [you] ti
   *[they] { $who }
 }.
a7-initiative-experience = { START($who) } { DOES($who, "ganas", "gana") } la iniciativa: decide la { NOUN($experience) }.
a7-initiative-all-barred = { START($who) } { DOES($who, "ganas", "gana") } la iniciativa: nadie puede ganarla ({ $card }), y el empate se decide a favor de { DOES($who, "you", "they") ->
    [you] ti
   *[they] { $who }
 }.
a7-initiative-barred = { START($who) } { DOES($who, "ganas", "gana") } la iniciativa: { $other } no { DOES($other, "puedes", "puede") } ganarla ({ $card }).
a7-initiative-several = { START($who) } { DOES($who, "ganas", "gana") } la iniciativa con { $own }; { $others }.
a7-initiative-several-none = { START($who) } { DOES($who, "ganas", "gana") } la iniciativa sin número; { $others }.
a7-several-tie = { START($who) } { DOES($who, "ganas", "gana") } la iniciativa con { $own }; { $others }. El empate con { $tied } se decide a favor de { DOES($who, "you", "they") ->
    [you] ti
   *[they] { $who }
 }.
a7-several-lowest = { START($who) } { DOES($who, "ganas", "gana") } la iniciativa con { $own }; { $others }. Por una carta gana la más baja.
a7-several-experience = { START($who) } { DOES($who, "ganas", "gana") } la iniciativa con { $own }; { $others }. Por una carta decide la { NOUN($experience) }.
a7-several-barred = { START($who) } { DOES($who, "ganas", "gana") } la iniciativa con { $own }; { $others }. { START($other) } no { DOES($other, "puedes", "puede") } ganarla ({ $card }).
a7-initiative-has = { $who } { DOES($who, "tienes", "tiene") } { $number }
a7-initiative-has-none = { $who } no { DOES($who, "tienes", "tiene") } número
a7-initiative-tie = { START($who) } { DOES($who, "ganas", "gana") } la iniciativa: empate a { $own }, que se decide a favor de { DOES($who, "you", "they") ->
    [you] ti
   *[they] { $who }
 }.
a7-initiative-neither = { START($who) } { DOES($who, "ganas", "gana") } la iniciativa: no tener iniciativa no es ni más ni menos que { $number }, y el empate se decide a favor de { DOES($who, "you", "they") ->
    [you] ti
   *[they] { $who }
 }.
a7-initiative-under = { START($who) } { DOES($who, "ganas", "gana") } la iniciativa, { $own } bajo { $other }: gana la más baja.
a7-initiative-over = { START($who) } { DOES($who, "ganas", "gana") } la iniciativa, { $own } sobre { $other }.
a7-step = { $step ->
    [choose] Elegir guerreros
    [choose-and-place] Elegir y colocar
    [roll] Tirada inicial
    [place] Colocar guerreros
    [lay] Poner apoyos
    [S1] Revelar apoyos
    [S2] Antes de la iniciativa
    [S3] Iniciativa
    [S4] Después de la iniciativa
    [S5] Límites de cartas
    [S6] Actúan las cartas nuevas
    [S7] Habilidades al revelar
    [S8] Comienzo de la ronda
    [S9] Turnos
    [S10] Fin de la ronda
   *[S11] Acaban efectos
 }
a7-note-none-revealed = No queda carta que revelar
a7-note-no-numbers = nadie tiene número: { $order }
a7-note-actions = { $all ->
    [1] { $used } de { $all } acción usada
   *[other] { $used } de { $all } acciones usadas
 }
a-seats-number = { $who } { $number }
a-seats-no-number = { $who } sin número
a7-end-double-defeat = Todos los guerreros caen a la vez. { wins } (double_defeat { $rule }).
