"""What a release stores and its protos stay as they are, or get a new version (G-9)."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from deluxe_replays.sources import read_lock
from tests.released.__main__ import FROZEN, IMAGES, LOCK, here, own_version
from tests.released.formats import Formats, differences, formats
from tests.released.freezing import Frozen, broken, faults, frozen_by, image_digests, read, write
from tests.released.locking import locked_anew, write_lock
from tests.released.running import NotReleasable

ROOT = Path(__file__).parents[2]
VERSION = "0.1.0"
EVENT = "a-game/1 event met, shape 1"
OLD: dict[str, Any] = {"properties": {"who": {"type": "string"}}, "required": ["who"]}
OPTIONAL: dict[str, Any] = {**OLD, "properties": {**OLD["properties"], "at": {"default": None}}}
RELEASE = Frozen(VERSION, {EVENT: OLD}, {})

Changes = dict[str, tuple[str, str, str, str]]


def stored(description: object, *readable: str, name: str = EVENT) -> Formats:
    return Formats({name: description}, frozenset(readable))


def test_g_9_nothing_that_was_released_has_changed() -> None:
    frozen = read(FROZEN)
    assert frozen is None or list(faults(frozen, formats(), IMAGES, own_version())) == []


def test_what_is_stored_is_described_kind_by_kind() -> None:
    names = formats().written
    assert names["poker-deluxe/1 event game-opened, shape 1"]["properties"]["rules"]
    assert "CREATE TABLE meta" in names["store schema 1, SQLite"][0]
    assert names["store schema 1, SQLite"] != names["store schema 1, PostgreSQL"]
    for what in ("poker-deluxe-game/1", "poker-deluxe-segment/1", "poker-deluxe-backup/1"):
        assert [name for name in names if name.endswith(what)]
    assert "$ref" not in json.dumps(names)


@pytest.mark.parametrize(
    ("now", "text"),
    [
        ({"properties": {}, "required": []}, "who is gone"),
        ({**OLD, "properties": {"who": {"type": "integer"}}}, "who"),
        ({**OLD, "required": []}, "required"),
        ({**OLD, "properties": {**OLD["properties"], "at": {}}}, "at is new and has no null"),
    ],
)
def test_g_9_what_was_stored_cannot_be_stored_otherwise(now: dict[str, Any], text: str) -> None:
    assert text in "; ".join(differences(OLD, now))
    for version in (VERSION, "0.2.0"):
        [fault] = faults(RELEASE, stored(now), IMAGES, version)
        assert text in fault
        assert "docs/versions.md" in fault
    with pytest.raises(NotReleasable, match="not as release"):
        frozen_by("0.2.0", RELEASE, stored(now), IMAGES)


def test_a_field_that_may_be_absent_needs_a_new_version_and_no_new_shape() -> None:
    [fault] = faults(RELEASE, stored(OPTIONAL), IMAGES, VERSION)
    assert "Raise the version" in fault
    assert list(faults(RELEASE, stored(OPTIONAL), IMAGES, "0.2.0")) == []
    assert frozen_by("0.2.0", RELEASE, stored(OPTIONAL), IMAGES).formats == {EVENT: OPTIONAL}


def test_a_new_shape_needs_an_upcaster_from_the_old_one_which_stays_frozen() -> None:
    second = "a-game/1 event met, shape 2"
    [fault] = broken(RELEASE, stored({}, name=second), IMAGES)
    assert "nothing reads it" in fault
    now = stored({}, EVENT, name=second)
    assert list(faults(RELEASE, now, IMAGES, "0.2.0")) == []
    assert frozen_by("0.2.0", RELEASE, now, IMAGES).formats == {EVENT: OLD, second: {}}


def test_nothing_is_frozen_before_the_first_release_and_what_is_written_is_read_again(
    tmp_path: Path,
) -> None:
    path = tmp_path / "frozen.json"
    assert read(path) is None
    frozen = frozen_by(VERSION, None, formats(), IMAGES)
    path.write_text(write(frozen), "utf-8")
    assert read(path) == frozen
    assert list(faults(frozen, formats(), IMAGES, VERSION)) == []


CHANGES: Changes = {
    "a stored struct": (
        "domain/deluxe_domain/games/yacht/events.py",
        "    winners: tuple[Seat, ...]\n",
        "    winners: tuple[Seat, ...]\n    loser: Seat\n",
        "loser is new and has no null as its default",
    ),
    "a migration": (
        "services/deluxe_services/store/sqlite/schema.py",
        "kind TEXT NOT NULL,",
        "kind TEXT,",
        "a further migration",
    ),
    "the source of a rule set": (
        "domain/deluxe_domain/games/yacht/play.py",
        '"""',
        '"""Anew. ',
        "the sources of yacht/1 are not those of release 0.1.0",
    ),
}


@pytest.fixture(scope="module")
def released(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources as they are just after the release of this version."""
    copy = tmp_path_factory.mktemp("released") / "copy"
    leave = shutil.ignore_patterns("__pycache__", "node_modules", "web", "histories", "vectors")
    for folder in ("domain", "replays", "services", "tests", "protos"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=leave)
    shutil.copy(ROOT / "pyproject.toml", copy)
    lock = locked_anew(read_lock(LOCK.read_bytes()), here(), lambda _: True, VERSION)
    (copy / "replays/deluxe_replays" / LOCK.name).write_text(write_lock(lock), "utf-8")
    frozen = frozen_by(VERSION, None, formats(), IMAGES)
    (copy / "tests/released/frozen.json").write_text(write(frozen), "utf-8")
    return copy


def checked(copy: Path) -> "subprocess.CompletedProcess[str]":
    """What the check of a copy says, which ``./poker-deluxe check`` runs."""
    folders = [str(copy / name) for name in ("", "domain", "replays", "services")]
    return subprocess.run(
        [sys.executable, "-m", "tests.released", "--check"],
        cwd=copy,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(folders)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_g_9_after_the_release_changes_fail_the_check_which_says_what_to_do(
    released: Path,
) -> None:
    assert checked(released).returncode == 0
    for path, before, after, _ in CHANGES.values():
        source = (released / path).read_text("utf-8")
        assert before in source
        (released / path).write_text(source.replace(before, after, 1), "utf-8")
    [(name, _)] = image_digests(IMAGES).items()
    with (released / "protos" / "released" / name).open("ab") as image:
        image.write(b"\n")
    process = checked(released)
    assert process.returncode == 1, process.stderr
    faults_by_line = process.stdout.splitlines()
    for *_, text in CHANGES.values():
        assert [fault for fault in faults_by_line if text in fault and "docs/versions.md" in fault]
    [fault] = [fault for fault in faults_by_line if f"protos/released/{name}" in fault]
    assert "Raise the version" in fault
