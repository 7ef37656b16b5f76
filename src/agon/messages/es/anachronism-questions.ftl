# Lo que Anachronism pregunta además.

a7-ask-warrior = Elige al guerrero para esta partida.
a7-ask-support = Elige el apoyo { $number } de { $all } para esta partida.
a7-ask-hands = Tus cartas necesitan { $hands } manos. Descarta una de ellas.
a7-ask-limit = Hay boca arriba { $count } { $kind ->
    [weapon] armas
    [inspiration] inspiraciones
    [special] especiales
    [armor] armaduras
    [torso] cartas de torso
    [head] cartas de cabeza
    [leg] cartas de piernas
    [arm] cartas de brazos
   *[shield] escudos
 }. Descarta una.
