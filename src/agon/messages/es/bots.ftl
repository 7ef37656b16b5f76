# Los bots, por sus nombres.

bot-recruit = Elige una opción cualquiera.
bot-veteran = Elige lo que mejor parece ahora mismo.
bot-captain = Piensa un poco por adelantado.
bot-default = Piensa por adelantado.
bot-champion = Piensa por adelantado, y se toma su tiempo.
bot-playouts = { $bot } no tiene un número de simulaciones de 1 a { $most }; escribe mcts:400
bot-no-option = el bot { $bot } respondió { $answer }, que aquí no es una opción; avisa a quien lo escribió
bot-no-engine = este juego no tiene motor con el que mirar adelante: que lo juegue el bot «random»
bot-fails = el bot { $bot } falla: { $why }; avisa a quien lo escribió
bot-unknown = ningún bot se llama { $bot }; hay: { $known }, mcts:PLAYOUTS
bot-seconds = { $bot } no tiene un número de segundos tras la @; escribe mcts:400@0.5
