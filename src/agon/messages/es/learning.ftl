# Lo que responden las lecciones y los problemas.

lesson-no-lesson = no hay lección para { $system }; las hay para: { $known }
lesson-puzzle-over = el turno de este problema ha terminado
lesson-solved = Resuelto.
lesson-not-solved = El turno ha terminado, y aún no está. Prueba de otra manera.
lesson-no-puzzle = no hay ningún problema { $name }
lesson-no-puzzles = no hay problemas para { $system }
lesson-no-step = no hay ningún paso { $step }; esta lección tiene { $steps }
lesson-answers = una partida de una lección tiene { $most } respuestas como mucho
lesson-not-so = { $act } no lleva adelante en el paso { $step } de esta lección
lesson-no-act = este paso no pide ninguna acción
lesson-legal = Eso es legal. En este paso se pide otra cosa.
lesson-no-game = este paso no es una partida
lesson-not-asked = ahora nadie te pregunta
lesson-does-not-fit = { $line } no encaja aquí
lesson-other = Rival
lesson-dice = { $goal } Los dados están preparados, en orden: los tuyos { $mine }; los del otro lado { $theirs ->
    [none] ninguno
   *[other] { $theirs }
 }.
