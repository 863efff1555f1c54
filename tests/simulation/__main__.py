"""Runs the program in a simulated world, by seeds, or through every point of failure in turn.

python -m tests.simulation --seeds 100
python -m tests.simulation --seed 17
python -m tests.simulation --points
"""

from tests.simulation import scheduler
from tests.simulation.disk import relaunch

relaunch()
scheduler.install()

import sys  # noqa: E402 - only now may the program be imported

from tests.simulation.command import main  # noqa: E402

sys.exit(main(sys.argv[1:]))
