# Torneos en el navegador: lo que el servidor dice de ellos, y por qué algo no se puede hacer.

held-none = No existe ese torneo.
held-busy = Se anotan demasiadas cosas a la vez en este torneo. Inténtalo otra vez.
held-organiser = Organización
held-organiser-only = Eso solo lo hace quien organiza este torneo.
held-player-only = Eso solo lo hace quien juega en este torneo.
held-file-later = El archivo contiene los mazos de todos los que juegan: hasta que termine el torneo es solo de quien organiza.
held-no-table = No existe esa tabla; hay emparejamientos (pairings), resultados (results) y clasificación (standings).
held-no-name = Ponle un nombre al torneo.
held-no-player-name = Di cómo te llamas.
held-rated-account = Quien organiza partidas puntuadas tiene una cuenta. Inicia sesión o deja las partidas sin puntuar.
held-too-fast = Han llegado muchos torneos desde tu dirección. Crea el siguiente dentro de { $wait } segundos.
held-full = Aquí hay { $most } torneos en curso, que son todos los que admite este servidor. Inténtalo más tarde.
held-enough = Organizas { $most } torneos sin terminar, que son todos los que se pueden tener. Termina uno o cancélalo.
held-match-option = Cuántas partidas tiene un duelo lo fija el torneo, no una opción.
held-no-match = Aquí un duelo es al mejor de { $known }, no de { $games }.
held-past = Esa hora ya ha pasado. Elige otra posterior.
held-far = Falta más de un año para eso.
held-begun-words = La primera ronda está emparejada: solo se puede cambiar el texto.
held-fewer = { $players ->
    [1] Ya se ha apuntado una persona.
   *[other] Ya se han apuntado { $players } personas.
 }
held-over = El torneo ha terminado.
held-cancelled = El torneo se ha cancelado.
held-log-full = El registro de este torneo tiene { $most } líneas, que son todas las que admite.
held-in-already = Ya estás en el torneo, como { $player }.
held-begun = El torneo ha empezado; ya no se puede apuntar nadie.
held-all-taken = Las { $most } plazas están ocupadas.
held-not-in = Ya no estás en este torneo. Quien lo organiza puede readmitirte.
held-not-sealed = En este torneo los mazos se eligen en la mesa.
held-a-deck = Un mazo
held-not-your-match = Ese no es tu duelo de esta ronda.
held-no-open-match = Ahora no tienes ningún duelo abierto.
held-not-this-round = Ese duelo no es de la última ronda.
held-not-in-match = { $player } no juega en ese duelo.
held-too-few = Hacen falta al menos { $least } personas.
held-no-decks = Aún sin registrar: los mazos de { $players }.
held-boards-open = { $many ->
    [1] El tablero { $boards } no tiene resultado.
   *[other] Los tableros { $boards } no tienen resultado.
 }
held-seats = Esta forma de jugar es para { $seats }; los duelos de un torneo son para dos.
at-table-sealed = Juegas el mazo que registraste para el torneo.
at-table-event-sets = Este duelo es de un torneo, y quien lo organiza lo ha fijado todo.
held-registered = { $player } registró un mazo.
held-moved-on = Entretanto se ha anotado algo más. Mira otra vez qué fue lo último.
held-organisers-name = { $player } es como se llama quien organiza. Elige otro nombre.
held-entered-enough = Has anotado { $most } líneas en este torneo, que son todas las que se pueden. El resto puede hacerlo quien organiza.
