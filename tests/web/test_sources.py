"""The page's sources: their types, their own tests, and that the built files are made of them."""

import filecmp
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from deluxe_services.api.transport.page import FOLDER
from tests.node import installed, npm
from tests.web.texts import SOURCES


@pytest.fixture(scope="module")
def sources() -> Iterator[Path]:
    """The folder of the sources, with its packages and the code of the protos."""
    with installed(SOURCES):
        process = npm(SOURCES, "run", "generate")
        assert process.returncode == 0, process.stdout
        yield SOURCES


def test_the_types_hold(sources: Path) -> None:
    process = npm(sources, "run", "check")
    assert process.returncode == 0, process.stdout


def test_components_and_state_behave(sources: Path) -> None:
    process = npm(sources, "run", "test")
    assert process.returncode == 0, process.stdout


def test_the_built_files_are_those_of_the_sources(sources: Path, tmp_path: Path) -> None:
    process = npm(sources, "run", "build", "--", "--outDir", str(tmp_path))
    assert process.returncode == 0, process.stdout
    assert different(tmp_path, FOLDER) == [], "run ./poker-deluxe web"


def different(one: Path, other: Path) -> list[str]:
    """The files that are not the same in both folders."""
    names = {
        os.path.relpath(file, folder)
        for folder in (one, other)
        for file in folder.rglob("*")
        if file.is_file()
    }
    _, mismatch, errors = filecmp.cmpfiles(one, other, sorted(names), shallow=False)
    return mismatch + errors


def test_the_lock_holds_hashes_and_no_address() -> None:
    text = (SOURCES / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in text
    assert text.count('"integrity": "sha512-') == text.count('    "node_modules/')
