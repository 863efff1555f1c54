"""Files that commands write: never over one that is there, unless that is asked for."""

from pathlib import Path

from tests.services.cli.conftest import Pd

GAME = "00000003"


def test_no_file_is_overwritten_unasked(pd: Pd, simulated: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    for command in (
        ("export", GAME, "--db", simulated, "-o", kept),
        ("audit", GAME, "--db", simulated, "--format", "html", "-o", kept),
    ):
        kept.write_text("mine")
        refused = pd(*command)
        assert refused.code == 2
        assert f"{kept} is there already" in refused.err
        assert kept.read_text() == "mine"
        assert pd(*command, "--force").code == 0
        assert kept.read_text() != "mine"
    folder = ("export", "--all", "--db", simulated, "-o", tmp_path / "all", "--jobs", 1)
    assert pd(*folder).code == 0
    again = pd(*folder)
    assert again.code == 2
    assert f"{tmp_path / 'all'} holds jsonl files already" in again.err
    assert pd(*folder, "--force").code == 0


def test_what_cannot_be_written_is_named(pd: Pd, simulated: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "none" / "out.jsonl"
    said = pd("export", GAME, "--db", simulated, "-o", nowhere)
    assert said.code == 3
    assert str(nowhere) in said.err
