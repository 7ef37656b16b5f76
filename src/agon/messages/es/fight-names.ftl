# Cómo se llaman las cosas de un combate que no tienen nombre propio, y los lugares.

reach-basic = { NOUN($attack, "reach") }
player-number = Jugador { $numeral }
nobody = nadie
an-ability = una habilidad
an-ability-used = una habilidad usada
a-face-down-card = una carta boca abajo
the-attack-grid = la cuadrícula de ataque
facing = { $facing ->
    [N] norte
    [E] este
    [S] sur
   *[W] oeste
 }
row-of-arena = la fila { $number }
column-of-arena = la columna { $letter }
ordinal = { $number ->
    [1] primera
    [2] segunda
    [3] tercera
    [4] cuarta
    [5] quinta
    [6] sexta
    [7] séptima
   *[8] octava
 }
roll-name = { $roll ->
    [attack] tirada de ataque
    [defense] tirada de defensa
   *[other] tirada
 }
