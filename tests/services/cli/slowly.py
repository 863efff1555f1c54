"""The program in a process of its own, with a rest after each simulated game: to be stopped.

``python -m tests.services.cli.slowly REST ARGUMENTS…``
"""

import sys
import time
from typing import Any

from deluxe_services.cli.main import main
from deluxe_services.simulation import simulations


def rest_after(function: Any, seconds: float) -> Any:
    def rested(*arguments: Any) -> Any:
        result = function(*arguments)
        time.sleep(seconds)
        return result

    return rested


if __name__ == "__main__":
    rest, *arguments = sys.argv[1:]
    simulations.simulated_game = rest_after(simulations.simulated_game, float(rest))
    sys.exit(main(arguments))
