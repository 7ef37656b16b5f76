# Por qué una respuesta no vale, sea cual sea el juego.

no-answer-over = la partida ha terminado
no-option = no es una de las opciones
no-dice = { $dice ->
    [coin] se pide una opción, no una moneda
   *[dice] se pide una opción, no dados
 }
no-option-but-dice = se piden { $dice } dados, cada uno de 1 a 6, como en { $example }
no-option-but-coin = se pide una moneda: 1 si ataca A, 2 si ataca B
no-decides = { DOES($player, "you", "they") ->
    [you] Ahora decides tú.
   *[they] Ahora decide { $player }.
 }
no-say-which = Di cuál: { $options }.
