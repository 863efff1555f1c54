"""The program in a process of its own, with small lots and a rest after each: to be stopped.

``python -m tests.services.cli.slowly REST ARGUMENTS…``
"""

import sys
import time
from typing import Any

from deluxe_services.cli import exporting
from deluxe_services.cli.main import main
from deluxe_services.tables import auditing, simulations
from deluxe_services.tables.notes import Notes


def rest_after(function: Any, seconds: float) -> Any:
    def rested(*arguments: Any) -> Any:
        result = function(*arguments)
        time.sleep(seconds)
        return result

    return rested


if __name__ == "__main__":
    rest, *arguments = sys.argv[1:]
    auditing.ENTRIES = exporting._LOT = 60  # type: ignore[misc] # smaller here
    Notes.add = rest_after(Notes.add, float(rest))  # type: ignore[method-assign]
    simulations.simulated_game = rest_after(simulations.simulated_game, float(rest))
    sys.exit(main(arguments))
