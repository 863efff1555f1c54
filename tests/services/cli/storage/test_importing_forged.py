"""A game file whose game has an id that no store has: it is refused, and nothing is taken in."""

from pathlib import Path

import pytest

from deluxe_replays.audit.auditor import audit_file
from deluxe_replays.entries.gamefile import read_game_file, write_game_file
from deluxe_services.simulation.simulations import Plan, simulated_game
from tests.services.cli.conftest import Pd


@pytest.mark.parametrize("game", ["..", ".", "a/b", "../../etc", "x" * 65, "a b", "a\x1bb"])
def test_a_forged_file_with_a_path_for_an_id_is_refused(
    game: str, pd: Pd, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan("yacht", 1, 2, {}, ("random", "random"), "forged")
    files = [tmp_path / "forged.jsonl", tmp_path / "good.jsonl"]
    with monkeypatch.context() as forger, files[0].open("wb") as stream:
        forger.setattr(Plan, "game_id", lambda _plan, _index: game)
        write_game_file(stream, simulated_game(plan, 0).rows)
    with files[1].open("wb") as stream:
        write_game_file(stream, simulated_game(plan, 0).rows)
    with files[0].open("rb") as stream:
        assert audit_file(read_game_file(stream)).clean, "else it proves nothing"
    result = pd("import", *files, "--db", "games.db")
    assert result.code == 1
    assert f"{files[0]}: " in result.err
    assert "cannot be the id of a game" in result.err
    assert "Traceback" not in result.err
    listing = pd("games", "--db", "games.db", "--json").json
    assert [each["name"] for each in listing] == [f"games/{plan.game_id(0)}"]
