"""Malformed files of every kind through every command that reads them.

    python -m tests.services.malformed --files 100000 --seed 1

changes sound files at random: game files, bundles, archive files, backups, segments, databases,
keys. Each reader must end with a documented exit code and a sentence, and never with a traceback;
and what it accepts must be what was written. It ends with 1 if one does not; the file is kept.
"""

import argparse
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.services.malformed.readers import KINDS, Faulty, make_originals, read
from tests.services.malformed.spoiling import Spoiler


def main(words: list[str]) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.services.malformed", description=__doc__)
    parser.add_argument("--files", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", default=",".join(KINDS), help="of these files")
    parser.add_argument("--keep", type=Path, default=Path(), help="where a file is kept")
    arguments = parser.parse_args(words)
    counts, faults = try_files(arguments.files, arguments.seed, arguments.kinds.split(","))
    for (kind, outcome), number in sorted(counts.items()):
        print(f"{number:9,}  {kind}: {outcome}")
    for number, fault in enumerate(faults):
        path = arguments.keep / f"malformed-{arguments.seed}-{number}"
        path.write_bytes(fault.data)
        print(f"{fault.kind}: {fault} ({path})")
    return 1 if faults else 0


def try_files(
    files: int, seed: int, kinds: list[str]
) -> tuple[Counter[tuple[str, str]], list[Faulty]]:
    """What became of so many files, by their kind, and what should not have."""
    counts: Counter[tuple[str, str]] = Counter()
    faults: list[Faulty] = []
    with TemporaryDirectory(prefix="malformed-") as folder:
        originals = make_originals(Path(folder))
        spoiler = Spoiler(seed, [one for one in originals if one.kind in kinds])
        for _ in range(files):
            original, data = spoiler.next()
            try:
                outcome = read(original, data, spoiler.chance, Path(folder) / "work")
            except Faulty as fault:
                faults.append(fault)
                outcome = "FAULT"
            counts[original.kind, outcome] += 1
            if len(faults) >= 20:
                break
    return counts, faults


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
