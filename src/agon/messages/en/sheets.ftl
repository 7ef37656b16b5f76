# Cards printed on paper.

sheet-no-cards = no cards are named
sheet-no-font = { $file } is no font that can be used: { $why }
sheet-no-room = the text of { $card } [{ $id }] does not fit on a card
sheet-no-sign = { $card } [{ $id }] has signs that the font lacks: { $signs }; name a font that has them with --font
sheet-no-deck = { $name } is no card and no deck: { $why }
sheet-written = { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
 } on { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
 }: { $file }
sheet-not-installed = cards are not printed here ({ $what } is missing): pip install "agon-arena[print]"
sheet-not-truetype = it is neither TrueType nor OpenType
