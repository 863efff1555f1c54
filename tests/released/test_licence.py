"""A release needs a licence, which the owner of the project chooses."""

from pathlib import Path

import pytest

from tests.released import __main__ as releasing


def test_a_release_without_a_licence_is_refused_before_anything_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(releasing, "ROOT", tmp_path)
    monkeypatch.setattr(releasing, "DIST", tmp_path / "dist")
    for content in (None, " \n"):
        if content is not None:
            (tmp_path / "LICENSE").write_text(content)
        assert releasing.main(["0.2.0"]) == 1
        assert capsys.readouterr().err.startswith("there is no LICENSE in ")
        assert not (tmp_path / "dist").exists()
