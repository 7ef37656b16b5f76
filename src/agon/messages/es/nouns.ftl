# Cosas que se cuentan, se tienen o de las que hablan las reglas: cada una con las formas que las frases piden.

# Una palabra de un juego que aquí no tiene ninguna.
noun-other = { $word }
    .a = un { $word }
    .the = el { $word }
    .many = { $word }s
    .no = ningún
noun-warrior = guerrero
    .a = un guerrero
    .many = guerreros
    .no = ningún
noun-champion = Campeón
    .a = un Campeón
    .many = Campeones
    .no = ningún
noun-support = apoyo
    .a = un apoyo
    .many = apoyos
    .no = ningún
noun-loadout-card = carta de equipo
    .a = una carta de equipo
    .many = cartas de equipo
    .no = ninguna
noun-basic-attack = ataque básico
    .a = un ataque básico
    .the = el ataque básico
    .reach = Básico
    .no = ningún
noun-base-attack = ataque base
    .a = un ataque base
    .the = el ataque base
    .reach = Base
    .no = ningún
noun-weapon = arma
    .a = un arma
    .no = ninguna
noun-shield = escudo
    .a = un escudo
    .no = ningún
noun-action = acción
    .a = una acción
    .no = ninguna
noun-fighter = luchador
    .a = un luchador
    .no = ningún

# Números de un guerrero.

noun-life = vida
noun-speed = velocidad
noun-agility = Agilidad
noun-experience = experiencia
noun-champion-initiative = Iniciativa del Campeón
noun-initiative = iniciativa
noun-damage = daño
noun-defense = defensa
noun-def = DEF
noun-number = número
