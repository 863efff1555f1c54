"""Every recorded game in every kind of store: folded, executed again, and audited from there."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from hashlib import sha256
from pathlib import Path

import pytest

from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.history import GAME_ENDED
from deluxe_replays.auditor import audit_game
from deluxe_replays.many import GameRows
from deluxe_replays.replayer import fold, game_and_entries, reexecute
from deluxe_services.store import Register, Row, Save, Store, open_store
from deluxe_services.tables.handing import handed_over
from tests.postgres import fresh_database
from tests.replays.recorded import NAMES, recorded


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def kept(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Store]:
    """A store of that kind, closed and opened again, with every recorded game."""
    with ExitStack() as stack:
        folder: Path = tmp_path_factory.mktemp("histories")
        address = str(folder / "games.db")
        if request.param == "postgresql":
            address = stack.enter_context(fresh_database())
        with closing(open_store(address)) as store:
            for name in NAMES:
                for game in recorded(name):
                    store.save(whole(name, game)).result()
        yield stack.enter_context(closing(open_store(address, read_only=True)))


def whole(name: str, game: GameRows) -> Save:
    """A game in one save."""
    rows = tuple(Row(game.game, row.version, row.kind, row.data) for row in game.rows)
    last = rows[-1]
    over = "over" if last.kind == GAME_ENDED else "playing"
    rules, _ = game_and_entries([rows[0].data])
    digest = sha256(last.data).hexdigest()
    register = Register(game.game, name, rules.rules, over, last.version, digest, 1, 2)
    return Save(game.game, rows, 0, register)


@pytest.mark.parametrize("name", NAMES)
def test_g9_recorded_games_come_out_of_the_store_as_they_were(kept: Store, name: str) -> None:
    for game in recorded(name)[::2]:
        handed = handed_over(kept, game.game)
        stored = [row.data for row in handed.rows]
        assert stored == [row.data for row in game.rows]
        rules, entries = game_and_entries(stored)
        assert fold(rules, stored) == fold(rules, [row.data for row in game.rows])
        audit = audit_game(kept.rows(game.game), handed.head, None, game.game)
        assert audit.clean, audit.findings
        if entries[-1].event.kind == GAME_ENDED:
            seed = bytes.fromhex(entries[-1].event.seed)  # type: ignore[attr-defined]  # of every game's last event
            assert reexecute(rules, entries, GameChance(game.game, seed)).whole
