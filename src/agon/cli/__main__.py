"""``python -m agon.cli``: the command without an installed script."""

from agon.cli.app import main

main()
