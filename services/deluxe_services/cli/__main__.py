"""``python -m deluxe_services.cli``: the command line without its script."""

import sys

from deluxe_services.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
