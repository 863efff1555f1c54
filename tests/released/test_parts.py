"""A part that is handed out without a licence, or without its text, is no release."""

import json
import re
from importlib.metadata import distribution
from pathlib import Path

import pytest

from tests.released import parts
from tests.released.parts import PAGE, ROOT, page_parts, python_licence
from tests.released.running import NotReleasable

RUN = re.findall(
    r"^([\w.-]+)==(\S+)", (ROOT / "requirements" / "run.txt").read_text(), re.MULTILINE
)


def test_every_package_that_a_server_needs_has_a_licence_and_its_text() -> None:
    assert len(RUN) > 30
    assert [name for name, version in RUN if not python_licence(name, version)] == []


def test_the_page_ships_what_its_sources_import_and_says_so() -> None:
    package = json.loads((ROOT / "services" / "web" / "package.json").read_text())
    names = {f"{one.group}/{one.name}" if one.group else one.name for one in page_parts()}
    assert package["dependencies"].keys() <= names


def installed(folder: Path, metadata: str, *files: str) -> None:
    """A package in a folder, with these lines about itself."""
    info = folder / "part-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.4\nName: part\nVersion: 1.0\n{metadata}")
    rows = [f"part-1.0.dist-info/{name},," for name in ("METADATA", *files)]
    (info / "RECORD").write_text("\n".join(rows))


@pytest.mark.parametrize(
    ("metadata", "files", "licence"),
    [
        ("License-Expression: MIT OR ISC\n", ("licenses/LICENSE.md",), "MIT OR ISC"),
        ("License: ISC\n", ("COPYING",), "ISC"),
        ("Classifier: License :: OSI Approved :: MIT License\n", ("LICENSE",), "MIT"),
        ("License-Expression: Apache-2.0\n", (), "Apache-2.0"),
        ("License-Expression: MIT\n", (), "part 1.0 brings no text of MIT"),
        ("License: free\n", ("LICENSE",), "part 1.0 does not say its licence"),
        ("", ("LICENSE",), "part 1.0 does not say its licence"),
    ],
)
def test_a_package_without_a_licence_or_its_text_is_refused(
    metadata: str,
    files: tuple[str, ...],
    licence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    installed(tmp_path, metadata, *files)
    monkeypatch.syspath_prepend(tmp_path)
    if licence.startswith("part"):
        with pytest.raises(NotReleasable, match=licence):
            python_licence("part", "1.0")
    else:
        assert python_licence("part", "1.0") == licence


def test_another_version_and_a_package_that_is_not_there_are_refused() -> None:
    version = distribution("click").version
    with pytest.raises(NotReleasable, match=f"click is installed as {version}, not 0.1"):
        python_licence("click", "0.1")
    with pytest.raises(NotReleasable, match="no-such-part is not installed"):
        python_licence("no-such-part", "1.0")


def test_a_part_of_the_page_that_no_lock_file_names_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = PAGE.read_text("utf-8").replace("preact 11", "preact 99", 1)
    monkeypatch.setattr(parts, "PAGE", tmp_path / "licences.txt")
    parts.PAGE.write_text(text, "utf-8")
    with pytest.raises(NotReleasable, match="the page has preact 99"):
        list(page_parts())
