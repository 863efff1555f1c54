"""A release needs a licence, which the owner of the project chooses."""

from pathlib import Path

import pytest

from tests.released import __main__ as releasing


def test_a_release_without_a_licence_is_refused_and_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    version = releasing.own_version()
    monkeypatch.setattr(releasing, "ROOT", tmp_path)
    for name in ("LOCK", "FROZEN"):
        monkeypatch.setattr(releasing, name, tmp_path / name)
    monkeypatch.setattr(releasing, "here", dict)
    for content in (None, " \n"):
        if content is not None:
            (tmp_path / "LICENSE").write_text(content)
        assert releasing.lock(version) == 1
        [line] = capsys.readouterr().out.splitlines()
        assert line.startswith("there is no LICENSE in ")
        assert not (tmp_path / "LOCK").exists()
        assert not (tmp_path / "FROZEN").exists()
