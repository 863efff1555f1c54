"""``python -m tests.services.api.fuzz --calls 200000 --seed 1``; exit code 1 on any finding."""

import argparse
import asyncio
import sys
from collections import Counter

from tests.services.api.fuzz.run import Result, fuzz


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.services.api.fuzz")
    parser.add_argument("--calls", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lanes", type=int, default=32, help="games at the same time")
    parser.add_argument("--store", default="memory:", help="such as sqlite:///FILE")
    arguments = parser.parse_args()
    result = asyncio.run(fuzz(arguments.calls, arguments.seed, arguments.lanes, arguments.store))
    show(result)
    return 1 if result.faults else 0


def show(result: Result) -> None:
    codes = Counter[str]()
    for (sort, code), calls in sorted(result.calls.items()):
        print(f"{calls:8,}  {sort:18} {code}")
        codes[code] += calls
    print(f"{result.total:8,}  calls in {result.seconds:.0f} s:", dict(codes))
    print(
        f"{len(result.methods)} methods, each called at least {min(result.methods.values())} times"
    )
    print(f"{len(result.faults)} faults")
    for fault in result.faults[:40]:
        print("-", fault[:1200])


if __name__ == "__main__":
    sys.exit(main())
