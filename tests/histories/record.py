"""Records the games of tests/histories that are not recorded yet.

Run from the root: ``python -m tests.histories.record [GAME …]``. A game that is there is never
written again, whatever the code makes of it today: see README.md beside this file.
"""

import sys

from tests.histories.plans import PLANS
from tests.histories.recording import record

if __name__ == "__main__":
    for rules, plans in PLANS.items():
        if len(sys.argv) > 1 and rules.partition("/")[0] not in sys.argv[1:]:
            continue
        for each in plans():
            new = record(rules, each)
            print(f"{each.name}: {'recorded' if new else 'there already, left as it is'}")
