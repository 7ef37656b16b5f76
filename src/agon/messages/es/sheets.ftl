# Cartas impresas en papel.

sheet-no-cards = no se nombra ninguna carta
sheet-no-font = { $file } no es una fuente que se pueda usar: { $why }
sheet-no-room = el texto de { $card } [{ $id }] no cabe en una carta
sheet-no-sign = { $card } [{ $id }] tiene signos que faltan en la fuente: { $signs }; nombre una fuente que los tenga con --font
sheet-no-deck = { $name } no es ni una carta ni un mazo: { $why }
sheet-written = { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
 } en { $pages ->
    [one] { $pages } página
   *[other] { $pages } páginas
 }: { $file }
sheet-not-installed = aquí no se imprimen cartas (falta { $what }): pip install "agon-arena[print]"
sheet-not-truetype = no es ni TrueType ni OpenType
