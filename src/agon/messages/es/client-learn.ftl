# Lecciones y problemas.

learn-none-title = { $what ->
    [puzzle] No existe ese problema
   *[other] No existe esa lección
 } · Agon
learn-puzzle-title = { $say } { $title } · Agon
learn-step-title = Paso { $at } de { $last }: { $say } Aprende { $title } · Agon
learn-title = Aprende jugando · Agon
learn-tab-step = Paso
learn-tab-if = Si acabara
learn-tab-dice = Dados
learn-tab-far = Hasta aquí
learn-tab-card = Carta
learn-skip = Ir a las lecciones
learn-heading = Aprende jugando
learn-lead = Seis minutos por juego, en un tablero de verdad, con dados preparados para que veas lo que importa. Tú actúas, Agon responde.
learn-go-on-with = { $begun ->
    [yes] Sigue con
   *[other] Empieza con
 } { $title }
learn-part-step = Parte { $part } de { $parts }, { $title }. Paso { $step } de { $steps }.
learn-go-on = Seguir
learn-begin = Empezar
learn-lessons = Lecciones
learn-done = ✓ Hecha
learn-two-min = 2 min
learn-one-min = 1 min
learn-puzzles-rules = Problemas y reglas
learn-puzzles-all = Todos los problemas
learn-puzzles-day = Problemas del día
learn-puzzles-today = Los de hoy
learn-puzzles-n = Los { $n }
learn-solved = ✓ Resuelto
learn-try = Inténtalo
learn-look-up = Consúltalo
learn-rules = Reglas, cláusula a cláusula
learn-rules-text = Lo que se puede hacer, y la página impresa
learn-glossary = Glosario
learn-glossary-text = Las palabras de los reglamentos, en una frase cada una
learn-skip-step = Ir a la instrucción
learn-heading-of = { $what ->
    [puzzle] Problema,
   *[other] Aprende
 } { $title }
learn-find-acts = encuentra las jugadas
learn-part = Parte { $part } de { $parts }: { $title }
learn-steps-done = Pasos: { $done } de { $last } hechos
learn-step = Paso { $at } de { $last }
learn-leave = Salir
learn-keep-place = guardando mi sitio
learn-h-puzzle = Problema, { $title }: { $say }
learn-h-learn = Aprende { $title }, parte { $part }: { $name }
learn-parts-card = Partes y carta
learn-six-parts = Seis partes cortas
learn-six-minutes = 6 minutos
learn-of = { $n } de { $steps }
learn-part-done = hecha
learn-part-play = sigue jugando
learn-steps = { $n ->
    [one] { $n } paso
   *[other] { $n } pasos
 }
learn-table = La mesa
learn-arena = Arena
learn-you-reach = Tú alcanzas
learn-foe-reaches = { $who } alcanza
learn-instruction = La instrucción
learn-panels = Paneles
learn-dock = Dados y lo que sabes
learn-if-ended = Si acabara ahora
learn-real-dice = dados de verdad
learn-set-dice = dados preparados para la lección
learn-learned = Lo que aprendes queda aquí, con su regla.
learn-none = { $what ->
    [puzzle] No existe ese problema
   *[other] No existe esa lección
 }
learn-none-text = La dirección puede ser antigua o estar mal escrita. Todas las lecciones y problemas están en una lista; lo que has aprendido o resuelto se guarda en este dispositivo.
learn-all = Todas las lecciones y problemas
learn-to-rules = Las reglas
learn-not-loaded = Esta lección no se ha cargado
learn-not-loaded-text = { $problem } Tu sitio se guarda en este dispositivo.
learn-again = Cargar otra vez
learn-all-lessons = Todas las lecciones
learn-from-puzzle = Desde un problema
learn-puzzle = Problema
learn-said = Paso { $at } de { $last }. { $say } { $text }
learn-recruit = Recluta
learn-by-lesson = lo mueve la lección
learn-waits = espera
learn-not-yet = Todavía no
learn-well-done = Bien hecho
learn-your-answer = Tu respuesta
learn-your-roll = Tu tirada
learn-your-turn = Te toca actuar
learn-press-again = Pulsa otra vez: { $what }
learn-answers = Respuestas
learn-options = Opciones
learn-roll = Tira tus dados
learn-roll-set = Preparados para la lección
learn-legal = Es legal, y espera aquí.
learn-next = Siguiente: { $what }
learn-from-start = Desde el principio
learn-more-puzzles = Más problemas
learn-play-position = Jugar esta posición
learn-whole-game = Jugar una partida completa
learn-back = Atrás
learn-show-me = Muéstramelo
learn-skip-part = Saltar esta parte
