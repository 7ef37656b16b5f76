# La página de ajustes y los mismos ajustes dentro de una partida.

settings-title = Ajustes · Agon
settings-skip = Ir a los ajustes
settings = Ajustes
settings-you = Tú
settings-name = Tu nombre, como lo leen los demás
settings-guest = Invitado
settings-look = Cómo se ve y se juega
settings-reset = Todo como al principio
settings-were-reset = Todo salvo tu nombre y tu idioma está como al principio.
settings-kept = Los ajustes se guardan en este navegador y valen desde que los cambias.

settings-language = Idioma
settings-theme = Tema
settings-system = Como el sistema
settings-light = Piedra caliza (claro)
settings-dark = Tinta (oscuro)
settings-motion = Movimiento
settings-reduced = Reducido
settings-size = Tamaño del texto
settings-percent = { $size } %
settings-pace = Ritmo de los demás
settings-pace-of = { $pace ->
    [0] Al instante
    [250] Rápido
    [450] Normal
   *[1200] Lento
 }
settings-sound = Sonido
settings-loud = { $loud ->
    [0] Apagado
    [0.25] Bajo
    [0.5] Medio
   *[1] Completo
 }
settings-confirm = Preguntar dos veces antes de descartar
settings-ask-always = Preguntarme siempre, también cuando solo cabe una respuesta
settings-text-form = La mesa en texto en vez del tablero
settings-keys = Teclas de una letra
settings-leave = Salir no pregunta nada: esta partida se guarda, y su dirección te trae de vuelta.
settings-home = Inicio
settings-notices = Avisos cuando te toca y miras a otro lado
settings-notices-cannot = Este navegador no da avisos en esta dirección: los da cuando la página llega por https o de tu propia máquina.
settings-notices-refused = Tu navegador no deja que esta página dé avisos. Permítelos en sus ajustes para esta dirección.
settings-hand-over = Ceder tu puesto
