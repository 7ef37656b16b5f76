# Por qué no se pueden guardar partidas con un nombre, entrar, o tener lo que es de una cuenta.

account-no-name = Falta un nombre.
account-long-name = Como mucho { $most } signos.
account-name-signs = Un nombre se hace con letras, cifras, espacios y - _ . ’, y al menos una letra o cifra.
account-name-scripts = Todas las letras de un nombre son de un mismo alfabeto, para que no haya dos nombres que parezcan iguales.
account-name-letters = { $letters }: no está en ningún alfabeto en uso y parece otra letra. Escribe el nombre con la letra que corresponde.
moderator = Moderador
account-name-taken = «{ $name }» ya está en uso, o se parece a un nombre que lo está. Añade una palabra o elige otro.
account-name-of-another = «{ $name }» es el nombre de alguien que tiene cuenta, o se le parece. Identifícate si es el tuyo o elige otro nombre.
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
account-archive-busy = Tus partidas ya se están preparando. Vuelve a intentarlo cuando termine.

# --- partidas que puntúan ---

rated-needs-account = Una partida que puntúa es entre personas con nombre propio: guarda antes tus partidas, o juega una amistosa.
rated-two-people = Una partida que puntúa es entre dos personas, y tú eres una. Con bots o más asientos es amistosa.
rated-needs-clock = Una partida que puntúa tiene reloj, para que termine. Elige uno.
rated-empty-range = El margen de puntuaciones termina antes de empezar.
rated-not-yourself = Este desafío es tuyo. Tiene que aceptarlo otra persona.
rated-out-of-range = Este desafío es para puntuaciones de { $least } a { $most }; la tuya es { $number }.
rated-no-number = { $games ->
    [1] Este desafío es para puntuaciones de { $least } a { $most }. Tendrás un número tras una partida más que puntúe; los desafíos sin margen son para todos.
   *[other] Este desafío es para puntuaciones de { $least } a { $most }. Tendrás un número tras { $games } partidas más que puntúen; los desafíos sin margen son para todos.
 }
rated-own-seat = Esta partida puntúa: quien la empezó la juega hasta el final. Para terminarla ahora, abandona.

# --- gente ---

people-nobody = Aquí nadie se llama así. Los invitados no tienen página; su nombre vale para una partida.
people-not-shown = { $name } solo muestra sus partidas terminadas a otras personas.
people-not-yourself = Eres tú.
people-you-blocked = Has bloqueado a quien está sentado ahí. Quita el bloqueo en tu página para jugar.

# --- retos a una persona ---

challenge-needs-account = A quien retas ve quién pregunta: guarda primero tus partidas con un nombre, o envía un enlace.
challenge-two-people = Un reto a alguien es para una mesa de dos, de los que uno eres tú, y no está abierto a otros.
challenge-you-blocked = Has bloqueado a { $name }. Desbloquéale en tu página para retarle.
challenge-already = { $name } tiene tu reto. Espera respuesta mientras estés en su mesa.
challenge-enough = { $most } personas tienen retos tuyos, y no puede haber más. Cierra una de las mesas para retar a otra persona.
challenge-declined = { $minutes ->
    [1] { $name } ha dicho que no. Puedes volver a preguntar dentro de 1 minuto.
   *[other] { $name } ha dicho que no. Puedes volver a preguntar dentro de { $minutes } minutos.
 }
challenge-full = { $name } tiene tantos retos como pueden esperar a la vez. Inténtalo más tarde.
challenge-gone = Este reto se retiró, o ya tiene respuesta.

# --- mazos ---

deck-changed-elsewhere = «{ $name }» se cambió entretanto en otro navegador.
deck-enough = Una cuenta guarda { $most } mazos como mucho. Borra uno para guardar otro.
