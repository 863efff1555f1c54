"""Files that commands write: never over one that is there, unless that is asked for."""

from pathlib import Path

import pytest

from tests.services.cli.conftest import Pd

GAME = "00000003"


def test_no_file_is_overwritten_unasked(pd: Pd, simulated: Path, tmp_path: Path) -> None:
    folder_kept = tmp_path / "kept"
    for command in (
        ("export", GAME, "--db", simulated, "-o", folder_kept),
        ("audit", GAME, "--db", simulated, "--format", "html", "-o", folder_kept),
    ):
        folder_kept.write_text("mine")
        result = pd(*command)
        assert result.code == 2
        assert f"{folder_kept} already exists" in result.err
        assert folder_kept.read_text() == "mine"
        assert pd(*command, "--force").code == 0
        assert folder_kept.read_text() != "mine"
    folder = ("export", "--all", "--db", simulated, "-o", tmp_path / "all", "--jobs", 1)
    assert pd(*folder).code == 0
    again = pd(*folder)
    assert again.code == 2
    assert f"{tmp_path / 'all'} has jsonl files already" in again.err
    assert pd(*folder, "--force").code == 0


@pytest.mark.parametrize(
    "command", [("audit", GAME), ("export", GAME), ("log", "prove", GAME, "1")], ids=" ".join
)
def test_nothing_is_overwritten_where_no_file_is_named(
    pd: Pd, simulated: Path, command: tuple[str, ...]
) -> None:
    result = pd(*command, "--force", "--db", simulated)
    assert (result.code, result.out) == (2, "")
    assert "--force overwrites the file of -o: name it" in result.err


def test_what_cannot_be_written_is_named(pd: Pd, simulated: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / ("long" * 100)
    result = pd("export", GAME, "--db", simulated, "-o", nowhere)
    assert result.code == 3
    assert str(nowhere) in result.err


def test_growth_since_a_checkpoint_is_not_left_out_in_silence(pd: Pd, simulated: Path) -> None:
    Path("old.checkpoint").write_text("a checkpoint of a log that nobody signs any more\n")
    game = pd("games", "--db", simulated, "--json").json[0]["name"]
    since = ("--bundle", "--since", "old.checkpoint", "-o", "game.bundle.json")
    result = pd("export", game, *since, "--db", simulated)
    assert (result.code, result.out) == (2, "")
    assert "--since needs a signed log" in result.err
    assert not Path("game.bundle.json").exists()
