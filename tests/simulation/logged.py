"""The commands in a log, as the checker of histories wants them."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from deluxe_domain.kernel.history import split_entry
from deluxe_services.store import Row
from tests.simulation.history import Write


def gaps_in(rows: Sequence[Row]) -> Iterator[str]:
    """What is missing in a log, or in a game, by the numbers of the entries."""
    versions: dict[str, int] = {}
    for position, row in enumerate(rows, 1):
        # An entry of no game, which names reads and tokens, has its position for a version.
        version = versions.get(row.game, 0) + 1 if row.game else position
        if (row.position, row.version) != (position, version):
            yield f"gap: {row.game} {row.version} is at {row.position}, not {version} at {position}"
        versions[row.game] = row.version


def writes_in(rows: Sequence[Row]) -> tuple[list[Write], dict[tuple[str, int], str]]:
    """The commands in a log, and a digest of each version of each game."""
    open_writes: dict[str, tuple[Row, list[Row]]] = {}
    writes: list[Write] = []
    digests: dict[tuple[str, int], str] = {}

    def end(first: Row, own: list[Row]) -> None:
        cause = split_entry(first.data).cause
        assert cause is not None, "a decision begins with its cause"
        digest = sha256(b"".join(row.data for row in own)).hexdigest()
        writes.append(
            Write(first.game, first.version, own[-1].version, cause.request, cause.by, digest)
        )

    for row in rows:
        if not row.game:
            continue
        digests[row.game, row.version] = sha256(row.data).hexdigest()
        if split_entry(row.data).cause is not None:
            if row.game in open_writes:
                end(*open_writes.pop(row.game))
            open_writes[row.game] = row, []
        open_writes[row.game][1].append(row)
    for decision in open_writes.values():
        end(*decision)
    return writes, digests
