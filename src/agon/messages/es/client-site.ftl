# Lo que rodea a cada página del navegador.

site-home = Agon, inicio
site-main = Principal
site-place = { $place ->
    [play] Jugar
    [learn] Aprender
    [cards] Cartas
    [decks] Mazos
    [write] Escribir
    [replay] Repeticiones
    [events] Torneos
    [rules] Reglas
    [me] Mis partidas
   *[settings] Ajustes
 }
site-deck-made = Hecho en este navegador.
site-theme = Claro u oscuro
site-menu = Menú
site-not-found-title = No encontrado · Agon
site-not-found = No hay nada en esta dirección.
site-kept = Tus partidas se guardan.
site-to-arena = Ir a la arena
site-not-loaded = Esta página no se ha cargado
site-load-again = Cargarla otra vez
site-you = Tú
site-guest = Invitado
site-copied = Copiado
site-copy-link = Copiar enlace
site-cancel = Cancelar
site-close = Cerrar
site-setting = Poniendo la mesa
site-reconnecting = Volviendo a conectar.
site-not-done = No se ha hecho.
site-press-again = Pulsa otra vez
site-here = aquí
site-away = ausente
site-hands-open = Tras la partida todos pueden ver todas las manos
site-who-may-watch = Quién puede mirar
site-clock = Reloj
site-decks = Mazos
site-game = Juego
site-your-deck = Tu mazo
site-yours = tuyo
site-make-deck = Crear un mazo
site-team = Equipo { $team }
site-offline = El servidor no responde. Tus partidas se guardan; inténtalo de nuevo en un momento.
site-answered = El servidor respondió { $status }.
