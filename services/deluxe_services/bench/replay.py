"""How fast games are folded, re-executed and audited: events per second on one core."""

from collections.abc import Callable
from time import process_time
from typing import Final

from deluxe_domain.catalogue import game_named
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.history import Entry, Head
from deluxe_domain.kernel.table import Terms
from deluxe_replays.auditor import audit_game
from deluxe_replays.pages import StoredRow
from deluxe_replays.replayer import fold, game_and_entries, reexecute
from deluxe_services.tables.simulator import simulate

_NAME: Final = "poker-deluxe"
_PLAYERS: Final = 4
_OPTIONS: Final = {"cards": 5, "rounds": 2}


def replay_rates(games: int = 60, repeats: int = 5) -> dict[str, float]:
    """Events per second, from stored bytes, the best of several runs in this process's own time.

    ``fold`` is reading and folding alone, ``re-execute`` reads and derives every event anew from
    the master seed, ``audit`` examines all claims of a game. ``events`` is how many there were.
    """
    game = game_named(_NAME)
    played = [_simulated(number) for number in range(games)]
    histories = [[entry.data for entry in entries] for _, entries in played]
    seeds = [seed for seed, _ in played]
    events = sum(map(len, histories))

    def fold_all() -> None:
        for history in histories:
            fold(game, history)

    def reexecute_all() -> None:
        for seed, history in zip(seeds, histories, strict=True):
            rules, entries = game_and_entries(history)
            verdict = reexecute(rules, entries, GameChance(entries[0].game, seed))
            if not verdict.whole:
                raise RuntimeError(str(verdict))

    def audit_all() -> None:
        for seed, entries in played:
            rows = [StoredRow(e.version, e.event.kind, e.data) for e in entries]
            audit = audit_game(rows, Head(len(rows), entries[-1].digest), seed, entries[0].game)
            if not audit.clean:
                raise RuntimeError(str(audit.findings[0]))

    return {
        "events": events,
        "fold": events / _best(fold_all, repeats),
        "re-execute": events / _best(reexecute_all, repeats),
        "audit": events / _best(audit_all, repeats),
    }


def _simulated(number: int) -> tuple[bytes, list[Entry]]:
    seed = number.to_bytes(32, "big")
    terms = Terms(players=_PLAYERS, practice=True)
    bots = ("random",) * _PLAYERS
    game = game_named(_NAME)
    return seed, simulate(game, terms, _OPTIONS, bots, seed, f"bench-{number:08}")


def _best(work: Callable[[], None], repeats: int) -> float:
    times: list[float] = []
    for _ in range(repeats):
        start = process_time()
        work()
        times.append(process_time() - start)
    return min(times)
