"""Files that commands write: never over one that is there, unless that is asked for."""

from pathlib import Path

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


def test_what_cannot_be_written_is_named(pd: Pd, simulated: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "none" / "out.jsonl"
    result = pd("export", GAME, "--db", simulated, "-o", nowhere)
    assert result.code == 3
    assert str(nowhere) in result.err
