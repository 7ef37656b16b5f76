# Lo que habla a favor de una opción, como lo dice una pista.

hint-hits = Acierta { $chance }%.
hint-hits-best = Acierta { $chance }%, tanto como lo que más acierta aquí.
hint-points = Tus puntos de batalla pasan de { $was } a { $now }, { $ahead ->
    [1] y te pones por delante
   *[0] y te faltan { $short }
 }.
hint-and = { START($first) }, y { $second }.
hint-one = { START($first) }.
hint-you-reach = entonces alcanzas a { $who } y aciertas { $chance }%
hint-you-hit = aciertas a { $who } { $chance }% en vez de { $was }%
hint-no-reach = { $who } ya no te alcanza
hint-hits-you = { $who } te acierta { $chance }% en vez de { $was }%
