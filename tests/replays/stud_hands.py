"""Seven-card Stud that bots have played, written as PHH and replayed by PokerKit.

Run as ``python -m tests.replays.stud_hands 10000`` it replays so many hands, compares the stacks at
their ends, and says how many could be carried and why the others could not.
"""

import sys
import warnings
from collections import Counter
from collections.abc import Iterator, Mapping
from types import MappingProxyType

import msgspec
from pokerkit import HandHistory, State

from deluxe_domain.catalogue import game_named
from deluxe_domain.kernel.table import Terms
from deluxe_replays.entries.rows import StoredRow
from deluxe_replays.exports.hands import Hand, hands_of
from deluxe_replays.exports.phh import NotCarried, phh_hand
from deluxe_services.simulation.simulator import simulate

STUD = game_named("seven-card-stud")


def rows_of(seed: int, options: Mapping[str, object] = MappingProxyType({})) -> list[StoredRow]:
    """A game of two to seven bots, with hands that F7S has and hands that it has not."""
    players = 2 + seed % 6
    options_of: dict[str, object] = {
        "limit": (1, 1, 1, 2)[seed % 4],
        "hands": 20,
        "stake": 100,
        "purchases": 0,
    }
    bots = [("odds", "random")[(seat + seed) % 2] for seat in range(players)]
    master = seed.to_bytes(32, "big")
    terms = Terms(players=players)
    entries = simulate(STUD, terms, {**options_of, **options}, bots, master, f"g-{seed}")
    return [StoredRow(entry.version, entry.event.kind, entry.data) for entry in entries]


def hands(first_seed: int) -> Iterator[Hand]:
    """Hands without end."""
    seed = first_seed
    while True:
        yield from hands_of(rows_of(seed))
        seed += 1


def last_state(text: str) -> State:
    """Where PokerKit stands when it has replayed a hand."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        *_, state = HandHistory.loads(text)
    return state


class Replayed(msgspec.Struct):
    """How many hands were carried, why others were not, and where the stacks differ."""

    carries: int = 0
    left: Counter[str] = msgspec.field(default_factory=Counter[str])
    differences: list[str] = []


def replayed(number: int, first_seed: int = 0) -> Replayed:
    """Replay so many hands that can be carried."""
    replays = Replayed()
    for hand in hands(first_seed):
        try:
            phh = phh_hand(hand)
        except NotCarried as why:
            replays.left[str(why)] += 1
            continue
        state = last_state(phh.text)
        ours = [hand.after[seat] for seat in hand.seats]
        if state.status or list(state.stacks) != ours:
            replays.differences.append(
                f"{hand.game}, hand {hand.number}: {state.stacks}, not {ours}"
            )
        replays.carries += 1
        if replays.carries == number:
            break
    return replays


def main() -> int:
    """Replay as many hands as the command line says; 1 if any stack differs."""
    replays = replayed(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
    print(f"{replays.carries:>8,} hands replayed by PokerKit, {len(replays.differences)} differ")
    for why, number in replays.left.most_common():
        print(f"{number:>8,} not carried: {why}")
    print(*replays.differences[:20], sep="\n")
    return 1 if replays.differences else 0


if __name__ == "__main__":
    sys.exit(main())
