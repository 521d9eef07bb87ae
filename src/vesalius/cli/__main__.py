"""`python -m vesalius.cli`: the same as the `vesalius` program."""

from vesalius.cli import main

main()
