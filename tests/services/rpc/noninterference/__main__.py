"""``python -m tests.services.rpc.noninterference --pairs 20000``; exit code 1 on a difference."""

import argparse
import sys
import time
from collections import Counter

from tests.services.rpc.noninterference.leaks import OF_ALL, OF_CARDS
from tests.services.rpc.noninterference.pairs import TRIES, pairs


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.services.rpc.noninterference")
    parser.add_argument("--pairs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="", help="one rule set alone, such as yacht/1")
    parser.add_argument("--leak", default="", choices=["", *OF_CARDS, *OF_ALL])
    asked = parser.parse_args()
    disguise = {**OF_CARDS, **OF_ALL}.get(asked.leak, lambda game: game)
    counts: Counter[tuple[str, str]] = Counter()
    found: list[str] = []
    started = time.monotonic()
    for pair in pairs(asked.pairs, asked.seed, disguise, asked.game):
        rules = pair.rules
        counts[rules, "pairs"] += 1
        counts[rules, "compared"] += pair.tries < TRIES
        counts[rules, "hidden"] += pair.hidden
        counts[rules, "decisions"] += pair.decisions
        counts[rules, "messages"] += pair.compared
        if pair.difference:
            counts[rules, "differ"] += 1
            found.append(f"{rules} as {pair.onlooker}: {pair.difference[:400]}")
    columns = ("pairs", "compared", "hidden", "decisions", "messages", "differ")
    print(f"{'':18}", *(f"{name:>10}" for name in columns))
    for rules in [*dict.fromkeys(rules for rules, _ in counts), ""]:
        numbers = [
            sum(n for (of, name), n in counts.items() if name == column and rules in {of, ""})
            for column in columns
        ]
        print(f"{rules or 'all':18}", *(f"{number:10,}" for number in numbers))
    print(f"{time.monotonic() - started:.0f} s")
    for difference in found[:20]:
        print("-", difference)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
