"""How fast games are folded, re-executed and audited: events per second on one core."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Final

from deluxe_domain.catalogue import game_named
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.history import Entry, Head
from deluxe_replays.auditor import audit_game
from deluxe_replays.pages import StoredRow
from deluxe_replays.replayer import fold, game_and_entries, reexecute
from deluxe_services.bench.dealing import NAME, simulated
from deluxe_services.bench.figures import Aim, Bench, Line, Measure, Sizes, spent

Played = list[tuple[bytes, list[Entry]]]


@contextmanager
def _replays(sizes: Sizes, folder: Path) -> Iterator[Measure]:  # noqa: ARG001 - needs none
    played = [simulated(number) for number in range(sizes.histories)]
    events = sum(len(entries) for _, entries in played)
    ways: dict[str, Callable[[Played], None]] = {
        "fold": _fold_all,
        "re-execute": _reexecute_all,
        "audit": _audit_all,
    }

    def measure(number: int) -> dict[str, float]:  # noqa: ARG001 - the same games in each round
        return {name: events / spent(partial(way, played)).cpu for name, way in ways.items()}

    yield measure


def _fold_all(played: Played) -> None:
    game = game_named(NAME)
    for _, entries in played:
        fold(game, [entry.data for entry in entries])


def _reexecute_all(played: Played) -> None:
    for seed, entries in played:
        game, read = game_and_entries([entry.data for entry in entries])
        verdict = reexecute(game, read, GameChance(entries[0].game, seed))
        if not verdict.whole:
            raise RuntimeError(str(verdict))


def _audit_all(played: Played) -> None:
    for seed, entries in played:
        rows = [StoredRow(one.version, one.event.kind, one.data) for one in entries]
        head = Head(len(rows), entries[-1].digest)
        audit = audit_game(rows, head, seed, entries[0].game)
        if not audit.clean:
            raise RuntimeError(str(audit.findings[0]))


REPLAYS: Final = Bench(
    "replays",
    (
        Line("fold", "events folded from stored bytes", "/s", aim=Aim("figure", "least", 80_000)),
        Line(
            "re-execute",
            "events re-executed from the seed",
            "/s",
            peer="fold",
            peer_is="folded",
            aim=Aim("figure", "least", 10_000),
        ),
        Line("audit", "events audited, all claims", "/s", peer="fold", peer_is="folded"),
    ),
    _replays,
)
