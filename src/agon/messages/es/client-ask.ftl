# Las opciones, y lo que se piden quienes están a la mesa.

pick-yes-undo = Permitir
pick-yes-draw = Aceptar tablas
pick-yes-rematch = Jugar otra vez
pick-no = No
pick-no-draw = Seguir jugando
pick-asked = Pedido en esta mesa
pick-not-again = En esta partida no
pick-take-back = Retirarlo
pick-back = ← Atrás
pick-filter = Filtrar
pick-options-n = { $n } opciones
pick-options = Opciones
pick-grid = Cuadrícula de ataque: { $grid }.
pick-again = Pulsa otra vez
pick-to-hit = de acertar
pick-not-possible = { $n ->
    [one] { $n } acción no es posible. ¿Por qué?
   *[other] { $n } acciones no son posibles. ¿Por qué?
 }
pick-impossible = No es posible:
pick-action-name = { $name } ({ $n ->
    [1] acción
   *[other] { $n } acciones
 })
pick-reveal-name = { $name } (al revelar)
pick-row-to = { $row } a { $square }
pick-short-undo = Deshacer
pick-short-draw = Tablas
pick-short-rematch = Otra vez
pick-more = { $n ->
    [one] { $n } opción más
   *[other] { $n } opciones más
 }
