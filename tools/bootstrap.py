"""Prepare what a command needs, then become that command: `bootstrap.py STEP... -- COMMAND...`.

This file has to parse on any old Python, so that the line below is all that such a machine sees.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit("Python 3.11 or newer is needed; this is %s (%s)." % (sys.version.split()[0], sys.executable))

from preparation import main

sys.exit(main(sys.argv[1:]))
