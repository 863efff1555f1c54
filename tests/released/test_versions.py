"""One number for all that is handed out, and images of protos that never change."""

import shutil
from pathlib import Path

import pytest

from tests.released import images, versions
from tests.released.building import ROOT
from tests.released.marking import IMAGES
from tests.released.running import NotReleasable


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """The files that say a version, while 0.2.0 is developed."""
    for name in (*versions.PLACES, versions.CHANGELOG):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tmp_path / name)
    (tmp_path / versions.CHANGELOG).write_text("# Changelog\n\n## 0.1.0\n\nOld.\n")
    versions.develop(tmp_path, "0.2.0")
    return tmp_path


def test_a_version_is_written_everywhere_as_python_and_npm_have_it(sources: Path) -> None:
    assert list(versions.faults(sources)) == []
    assert versions.version_in(sources) == "0.2.0.dev0"
    package = (sources / versions.NPM / "package.json").read_text("utf-8")
    assert '"version": "0.2.0-dev.0"' in package
    versions.set_version(sources, "0.2.0")
    assert list(versions.faults(sources)) == []


def test_another_version_in_any_file_is_found(sources: Path) -> None:
    for name in versions.PLACES[1:]:
        path = sources / name
        text = path.read_text("utf-8")
        path.write_text(text.replace('"version": "0.2.0', '"version": "0.9.0', 1), "utf-8")
        [fault] = versions.faults(sources)
        assert fault.startswith(f"{name} says version 0.9.0")
        path.write_text(text, "utf-8")


@pytest.mark.parametrize("version", ["0.1.0", "0.3.0", "0.2", "0.2.0.dev0"])
def test_only_what_is_developed_is_released(sources: Path, version: str) -> None:
    versions.check_release(sources, "0.2.0")
    with pytest.raises(NotReleasable):
        versions.check_release(sources, version)


def test_a_release_says_what_is_new_in_it(sources: Path) -> None:
    path = sources / versions.CHANGELOG
    assert path.read_text() == "# Changelog\n\n## 0.2.0, in development\n\n## 0.1.0\n\nOld.\n"
    with pytest.raises(NotReleasable, match=r"no section `## 0\.2\.0`"):
        versions.notes(sources, "0.2.0")
    path.write_text(path.read_text().replace("development\n", "development\n\n[New](docs/a.md).\n"))
    assert versions.notes(sources, "0.2.0") == "# Poker Deluxe 0.2.0\n\nNew.\n"
    versions.name_in_changelog(sources, "0.2.0")
    assert "## 0.2.0\n" in path.read_text()
    versions.develop(sources, "0.3.0")
    assert path.read_text().index("## 0.3.0, in development") < path.read_text().index("## 0.2.0\n")


def test_an_image_that_is_altered_gone_or_of_no_release_is_found(tmp_path: Path) -> None:
    folder = tmp_path / "released"
    shutil.copytree(ROOT / IMAGES, folder)
    assert list(images.faults(folder)) == []
    first = next(folder.glob("*.binpb"))
    data = first.read_bytes()
    for change in (lambda: first.write_bytes(data + b"\n"), first.unlink):
        change()
        [fault] = images.faults(folder)
        assert f"{first.name} was released and never changes" in fault
    first.write_bytes(data)
    (folder / "v9.9.9.binpb").write_bytes(data)
    [fault] = images.faults(folder)
    assert "v9.9.9.binpb is of no release" in fault
    images.note(folder / "v9.9.9.binpb")
    assert list(images.faults(folder)) == []
