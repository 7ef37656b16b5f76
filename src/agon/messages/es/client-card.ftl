# Las cartas, sus números y lo que se dice de ellas.

card-worn = se lleva en: { $body }
card-chain = cadena: { $chain }
card-actions = { $n ->
    [one] Acción
   *[other] { $n } acciones
 }
card-reveal = Al revelar
card-life = Vida { $life }
card-initiative = Iniciativa { $initiative }
card-init = inic.
card-grid = Cuadrícula de ataque: { $grid }
card-more = más
card-keyword = Qué hace { $name }
card-when = Cuándo
card-do = Hace
card-price = Precio
card-reading = Cómo lee Agon esta carta
card-unread = ✕ No se lee{ $known ->
    [yes] : { $reason }
   *[other] {""}
 }.
card-unplayable = ✕ Aún no se puede jugar: { $reason }.
card-playable = ✓ Jugable.
card-in-full = { $card }{ $n ->
    [1] {""}
   *[other] , { $n } veces
 }, completa
card-how-often = cuántas veces:
card-hit = Probabilidad de acertar
card-hit-with = Con
card-hit-basic = { $name }, básico
card-hit-against = Contra
card-hit-squares = Por casilla: { $squares }
card-hit-counting = Contando
card-hit-alone = { $name } y esta carta solas, con todo lo que cambia la tirada.
card-rule = Regla { $id }
card-rule-looking = Buscándola.
card-rule-open = Abrirla en las reglas
card-rule-book = Reglamento: { $source }
card-rule-none = No se pudo consultar.
card-depletes = gira su carta de lado
card-n-actions = { $n ->
    [one] { $n } acción
   *[other] { $n } acciones
 }
card-n-hands = { $n ->
    [one] { $n } mano
   *[other] { $n } manos
 }
card-number = { $what ->
    [life] Vida
    [cost] Coste
    [hands] Manos
    [hp] HP
   *[other] Ataque
 }
