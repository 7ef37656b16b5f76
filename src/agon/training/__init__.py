"""Environments for machine learning: PettingZoo, Gymnasium and OpenSpiel, over one encoding of positions and options.

``encoding`` says what the arrays are, ``episodes`` which games are played; ``pettingzoo_env``, ``gymnasium_env`` and
``openspiel_game`` each need their library (``pip install 'agon-arena[training]'``). See docs/training.md.
"""
