# Lo que se dice a quien entrena un programa con Agon.

training-no-encoding = las partidas de { $system } no se escriben como matrices: diga cómo con agon.training.encoding.encode_with
training-match = una serie reparte otras cartas en cada partida: entrene con partidas sueltas (opción match=single)
training-seats = { $system } tiene de 2 a { $most } asientos, cada uno con otro mazo; se han pedido { $seats }
