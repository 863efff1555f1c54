"""``python -m tests.services.api.freshness --reads 100000``; exit code 1 on any stale read."""

import argparse
import asyncio
import sys

from tests.postgres import fresh_database
from tests.services.api.freshness.run import Result, read_across_replicas


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.services.api.freshness")
    parser.add_argument("--reads", type=int, default=100_000)
    parser.add_argument("--tables", type=int, default=8, help="games at the same time")
    arguments = parser.parse_args()
    with fresh_database() as url:
        result = asyncio.run(read_across_replicas(url, arguments.reads, arguments.tables))
    show(result)
    return 1 if result.stale or result.not_yet_seen else 0


def show(result: Result) -> None:
    for what, reads in sorted(result.reads.items()):
        print(f"{reads:9,}  {what}")
    print(f"{result.total:9,}  reads in {result.seconds:.0f} s, {result.acts:,} acts")
    print(f"{result.not_yet_seen:9,}  NOT_YET_SEEN")
    print(f"{len(result.stale):9,}  stale")
    for fault in result.stale[:20]:
        print("-", fault)


if __name__ == "__main__":
    sys.exit(main())
