"""What proofs cost: appends with all that the log says, bundles that prove their end, verifying.

``whole``: a notary commits to the running games in each checkpoint, and tokens and privileged reads
are entries of the log. ``less``: neither, and all else is the same. The tables of tokens and reads
are written in both. ``proven`` is the bundle of a running game among many, ``unproven`` the same
without the proof of how far it is. Each verifier is a process of its own, from its start to its
end, with the bundle of a finished game.
"""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from itertools import islice
from pathlib import Path
from time import perf_counter
from typing import Final
from unittest.mock import patch

from deluxe_bench.dealing import BOTS, NAME, OPTIONS, PLAYERS
from deluxe_bench.figures import Aim, Bench, Line, Measure, Sizes, Spent
from deluxe_bench.loading import node_found, time_below
from deluxe_bench.store import GAMES, Game, appended, count_rows, make_game
from deluxe_replays import verify_bundle
from deluxe_replays.proofs.running import NOTHING
from deluxe_services.simulation.simulated_games import saves_of
from deluxe_services.simulation.simulations import Plan, simulated_game
from deluxe_services.store import Access, Decision, Token, open_store
from deluxe_services.store.auxiliary.group_writes import Beside
from deluxe_services.transparency import notary as notaries
from deluxe_services.transparency.bundles import bundle_from
from deluxe_services.transparency.log_keys import passing_key
from deluxe_services.transparency.notary import Notary
from deluxe_services.transparency.running_games import RunningGames

READ_EACH: Final = 10
"""So many decisions there are for each privileged read: a busy auditor."""

SEATS: Final = 4
"""Tokens that a game hands out before its first decision."""

_SCRIPT: Final = Path(verify_bundle.__file__)


def _with_records(number: int, game: Game) -> Game:
    """A game's decisions, the tokens of its seats before them, and privileged reads between."""
    name = game[0].game
    tokens = tuple(
        Token(f"{number:060x}{seat:04x}", name, seat, f"p-{seat}", "player")
        for seat in range(1, SEATS + 1)
    )
    saves = [Decision(beside=tokens)]
    for place, save in enumerate(game):
        saves.append(save)
        if place % READ_EACH == 0:
            access = Access(place, "p-audit", "auditor", "ReplayService/GetView", name, "", "round")
            saves.append(Decision(beside=(access,)))
    return saves


class _NoGames(RunningGames):
    """In place of the games that run: nothing is followed, and nothing said of them."""

    def follow(self, size: int) -> None:
        """Hears nothing."""

    def root(self, size: int) -> bytes:  # noqa: ARG002 - as it is asked
        """The root of no games."""
        return NOTHING


def _appended(path: str, games: Sequence[Game], *, whole: bool) -> Spent:
    with ExitStack() as stack:
        if not whole:
            stack.enter_context(patch.object(notaries, "RunningGames", _NoGames))
            stack.enter_context(patch.object(Beside, "has_records", False))
        store = stack.enter_context(closing(open_store(path)))
        stack.enter_context(closing(Notary(store, passing_key()).start()))
        return appended(store, games)


@contextmanager
def _proving(sizes: Sizes, folder: Path) -> Iterator[Measure]:
    games = [_with_records(number, make_game(number, sizes.decisions)) for number in range(GAMES)]
    rows = count_rows(games)
    proven, bundle, key = _bundles(folder, max(2, sizes.held_open // 5))
    unproven = _without_proof(proven)
    file = folder / "game.bundle.json"
    file.write_bytes(bundle)
    node = node_found()
    verifiers = {
        "python": [sys.executable, "-I", str(_SCRIPT)],
        "javascript": [node, str(_SCRIPT.with_suffix(".mjs"))],
    }

    def measure(number: int) -> dict[str, float]:
        samples = {
            "proven": float(len(proven)),
            "unproven": float(len(unproven)),
            "told": float(bundle.count(b'\\"version\\":')),
        }
        for whole in (number % 2 == 0, number % 2 == 1):
            name = "whole" if whole else "less"
            cpu, wall = _appended(str(folder / f"{name}-{number}.db"), games, whole=whole)
            samples |= {name: rows / wall, f"{name}-cpu": cpu / rows * 1e6}
        for name, command in verifiers.items():
            cpu, wall = _verified([*command, str(file), "--key", key])
            samples |= {name: wall, f"{name}-cpu": cpu}
        return samples

    yield measure


def _verified(command: Sequence[str]) -> Spent:
    """What a verifier takes, which must prove all but the rules: it runs alone."""
    before, start = time_below(), perf_counter()
    process = subprocess.run(command, check=False, capture_output=True)
    assert process.returncode == verify_bundle.ALL_BUT_RULES, process.stdout
    return Spent(time_below() - before, perf_counter() - start)


def _bundles(folder: Path, running: int) -> tuple[bytes, bytes, str]:
    """Of a running game among so many, and of a finished one; and the log's key."""
    plan = Plan(NAME, running + 1, PLAYERS, OPTIONS, BOTS, "bench")
    signer = passing_key()
    with closing(open_store(str(folder / "bundles.db"))) as store:
        for number in range(running + 1):
            game = simulated_game(plan, number)
            saves = list(saves_of(game))
            for save in saves if number == running else islice(saves, max(1, len(saves) - 1)):
                store.log.append(save).result()
        Notary(store, signer).start().close()
        some, last = plan.game_id(running // 2), plan.game_id(running)
        return bundle_from(store, some), bundle_from(store, last), str(signer.verifier)


def _without_proof(bundle: bytes) -> bytes:
    """The bundle as it would be if checkpoints did not say how far each game is."""
    content = json.loads(bundle)
    del content["log"]["running"]
    lines = content["log"]["checkpoint"].splitlines(keepends=True)
    content["log"]["checkpoint"] = "".join(
        line for line in lines if not line.startswith("running ")
    )
    return (
        json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
        + b"\n"
    )


_FEW: Final = Aim("ratio", "most", 1.03)
_TENTH: Final = Aim("ratio", "most", 1.1)
_SECOND: Final = Aim("figure", "most", 1.0)
_WITHOUT: Final = "without running games, tokens and reads in the log"

TRUST: Final = Bench(
    "trust",
    (
        Line(
            "whole-cpu", "for an event appended and signed", "µs", "CPU", "less-cpu", _WITHOUT, _FEW
        ),
        Line("whole", "events appended and signed", "/s", "wall", "less", _WITHOUT),
        Line(
            "proven", "bundle of a running game", "B", "", "unproven", "without its proof", _TENTH
        ),
        Line("told", "events of a finished game", "", ""),
        Line("python", "its bundle verified by Python", "s", "wall", aim=_SECOND),
        Line("python-cpu", "the same", "s", "CPU", aim=_SECOND),
        Line("javascript", "by Node", "s", "wall", aim=_SECOND),
        Line("javascript-cpu", "the same", "s", "CPU", aim=_SECOND),
    ),
    _proving,
)
