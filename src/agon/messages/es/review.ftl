# Lo que dice un bot de una partida terminada: qué tenía un acto que otro no tenía.

review-of-match = Un encuentro no se analiza; sus partidas sí, una a una.
review-lead = Si la ronda acabara ahí, { $way ->
    [deals] este lado haría { $damage } de daño
    [takes] este lado recibiría { $damage } de daño
   *[none] nadie recibiría daño
 }; si no, { $other ->
    [deals] este lado haría { $otherwise } de daño
    [takes] este lado recibiría { $otherwise } de daño
   *[none] nadie recibiría daño
 }.
review-attacks = Ataca, y acierta el { $chance }% de las veces.
review-no-attack = Renuncia al ataque.
review-reach-none = Desde ahí ningún ataque alcanza a un rival.
review-reach-now = Desde ahí un ataque alcanza a un rival, al { $chance }%.
review-reach = Desde ahí el mejor ataque acierta el { $chance }% de las veces, en vez del { $was }%.
review-threat-none = Ahí no alcanza ningún ataque rival.
review-threat-now = Ahí alcanza un ataque rival, al { $chance }%.
review-threat = Ahí el mejor ataque de un rival acierta el { $chance }% de las veces, en vez del { $was }%.
