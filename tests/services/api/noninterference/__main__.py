"""``python -m tests.services.api.noninterference --pairs 20000``; exit code 1 on a difference.

With ``--late``: pairs of stores with a late game, on servers (``late.py``).
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random

from tests.services.api.noninterference.late import TERMS, NoPair, compare, twins
from tests.services.api.noninterference.leaks import OF_ALL, OF_CARDS
from tests.services.api.noninterference.pairs import RULES, TRIES, pairs


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.services.api.noninterference")
    parser.add_argument("--pairs", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="", help="one rule set alone, such as yacht/1")
    parser.add_argument("--leak", default="", choices=["", *OF_CARDS, *OF_ALL])
    parser.add_argument("--late", action="store_true", help="late games, by every method")
    arguments = parser.parse_args()
    if arguments.late:
        return asyncio.run(_late(arguments.pairs, arguments.seed, arguments.game))
    disguise = {**OF_CARDS, **OF_ALL}.get(arguments.leak, lambda game: game)
    counts: Counter[tuple[str, str]] = Counter()
    results: list[str] = []
    start = time.monotonic()
    for pair in pairs(arguments.pairs, arguments.seed, disguise, arguments.game):
        rules = pair.rules
        counts[rules, "pairs"] += 1
        counts[rules, "compared"] += pair.tries < TRIES
        counts[rules, "hidden"] += pair.hidden
        counts[rules, "decisions"] += pair.decisions
        counts[rules, "messages"] += pair.compared
        if pair.difference:
            counts[rules, "differ"] += 1
            results.append(f"{rules} as {pair.viewer}: {pair.difference[:400]}")
    columns = ("pairs", "compared", "hidden", "decisions", "messages", "differ")
    print(f"{'':18}", *(f"{name:>10}" for name in columns))
    for rules in [*dict.fromkeys(rules for rules, _ in counts), ""]:
        numbers = [
            sum(n for (of, name), n in counts.items() if name == column and rules in {of, ""})
            for column in columns
        ]
        print(f"{rules or 'all':18}", *(f"{number:10,}" for number in numbers))
    print(f"{time.monotonic() - start:.0f} s")
    for difference in results[:20]:
        print("-", difference)
    return 1 if results else 0


async def _late(pairs: int, seed: int, game: str) -> int:
    """So many pairs of stores, of all games and ways to be late in turn."""
    counts: Counter[str] = Counter()
    results: list[str] = []
    start, number = time.monotonic(), 0
    while counts["pairs"] < pairs:
        rules, terms = game or RULES[number % len(RULES)], TERMS[number // len(RULES) % len(TERMS)]
        number += 1
        with tempfile.TemporaryDirectory() as folder:
            chance = Random(f"{seed}/{number}")
            try:
                async with twins(rules, terms, chance, Path(folder), heartbeat_ms=50) as pair:
                    comparison = await compare(*pair)
            except NoPair:
                counts["given up"] += 1
                continue
        counts["pairs"] += 1
        counts["that differ for staff"] += comparison.told_to_staff
        counts["requests"] += comparison.asked
        counts["messages compared"] += comparison.messages
        counts["methods"] = len(comparison.methods)
        counts["different for spectators"] += len(comparison.differences)
        results += [f"{rules} {dict(terms)}: {one}" for one in comparison.differences]
    for name, count in counts.items():
        print(f"{name:28}{count:10,}")
    print(f"{time.monotonic() - start:.0f} s")
    for difference in results[:20]:
        print("-", difference)
    return 1 if results else 0


if __name__ == "__main__":
    sys.exit(main())
