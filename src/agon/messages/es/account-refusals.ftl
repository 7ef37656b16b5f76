# Por qué no se pueden guardar partidas con un nombre, entrar, o tener lo que es de una cuenta.

account-no-name = Falta un nombre.
account-long-name = Como mucho { $most } signos.
account-name-signs = Un nombre se hace con letras, cifras, espacios y - _ . ’, y al menos una letra o cifra.
account-name-scripts = Todas las letras de un nombre son de un mismo alfabeto, para que no haya dos nombres que parezcan iguales.
account-name-taken = «{ $name }» ya está en uso. Añade una palabra o elige otro.
account-short-password = Al menos { $least } signos. Cuatro palabras corrientes bastan.
account-long-password = Como mucho { $most } signos.
account-does-not-fit = El nombre y la contraseña no corresponden.
account-wait = { $seconds ->
    [1] Se ha intentado demasiadas veces. Espera 1 segundo.
   *[other] Se ha intentado demasiadas veces. Espera { $seconds } segundos.
 }
account-not-signed-in = Aquí no ha entrado nadie. Entra con tu nombre y tu contraseña; para jugar no hace falta.
account-no-seat = Con este nombre no tienes asiento en esta partida.
account-not-its-key = Esta llave no abre ningún asiento de esta partida: no se ha guardado nada.
account-kept-by-another = Este asiento está guardado con otro nombre. Solo puede moverlo quien ha entrado con ese nombre.
account-other-device = Ahora sigues jugando en otro navegador. Aquí puedes mirar, o seguir jugando aquí.
account-other-name = Escribe «{ $name }», tu nombre aquí.
account-deleted = Se ha borrado la cuenta que guardaba este asiento.
account-no-such-game = Con este nombre no has terminado ninguna partida así.
account-archive-busy = Se está preparando otro archivo. Vuelve a intentarlo en un momento.
