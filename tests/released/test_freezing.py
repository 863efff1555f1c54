"""What a release stores and its protos stay as they are, or get a new version (G-9)."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.released import marking
from tests.released.building import ROOT, copied
from tests.released.formats import Formats, differences, formats
from tests.released.freezing import Frozen, broken, faults, frozen_by, read, write
from tests.released.marking import IMAGES, mark
from tests.released.running import NotReleasable
from tests.released.versions import version_in

VERSION, NEXT = "0.2.0", "0.3.0"
EVENT = "a-game/1 event met, shape 1"
OLD: dict[str, Any] = {"properties": {"who": {"type": "string"}}, "required": ["who"]}
OPTIONAL: dict[str, Any] = {**OLD, "properties": {**OLD["properties"], "at": {"default": None}}}
RELEASE = Frozen(VERSION, {EVENT: OLD})

Changes = dict[str, tuple[str, str, str, str]]


def stored(description: object, *readable: str, name: str = EVENT) -> Formats:
    return Formats({name: description}, frozenset(readable))


def test_g_9_nothing_that_was_released_has_changed() -> None:
    assert list(marking.faults(ROOT)) == []


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
    for version in (VERSION, NEXT):
        [fault] = faults(RELEASE, stored(now), version)
        assert text in fault
        assert "docs/versions.md" in fault
    with pytest.raises(NotReleasable, match="not as release"):
        frozen_by(NEXT, RELEASE, stored(now))


def test_a_field_that_may_be_absent_needs_a_new_version_and_no_new_shape() -> None:
    [fault] = faults(RELEASE, stored(OPTIONAL), VERSION)
    assert "Begin the next version" in fault
    assert list(faults(RELEASE, stored(OPTIONAL), NEXT)) == []
    assert frozen_by(NEXT, RELEASE, stored(OPTIONAL)).formats == {EVENT: OPTIONAL}


def test_a_new_shape_needs_an_upcaster_from_the_old_one_which_stays_frozen() -> None:
    second = "a-game/1 event met, shape 2"
    [fault] = broken(RELEASE, stored({}, name=second))
    assert "nothing reads it" in fault
    now = stored({}, EVENT, name=second)
    assert list(faults(RELEASE, now, NEXT)) == []
    assert frozen_by(NEXT, RELEASE, now).formats == {EVENT: OLD, second: {}}


def test_nothing_is_frozen_before_the_first_release_and_what_is_written_is_read_again(
    tmp_path: Path,
) -> None:
    path = tmp_path / "frozen.json"
    assert read(path) is None
    frozen = frozen_by(VERSION, None, formats())
    path.write_text(write(frozen), "utf-8")
    assert read(path) == frozen
    assert list(faults(frozen, formats(), VERSION)) == []


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
        "the sources of yacht/1 are not those of release ",
    ),
}


@pytest.fixture(scope="module")
def released(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources as they are just after the release of this version."""
    copy = copied(tmp_path_factory.mktemp("released") / "copy")
    mark(copy, version_in(ROOT).partition(".dev")[0], lambda _: True)
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
    images = list((released / IMAGES).glob("*.binpb"))
    assert len(images) > 1, "that of the release is one of them"
    for image in images:
        image.write_bytes(image.read_bytes() + b"\n")
    process = checked(released)
    assert process.returncode == 1, process.stderr
    faults_by_line = process.stdout.splitlines()
    for *_, text in CHANGES.values():
        assert [fault for fault in faults_by_line if text in fault and "docs/versions.md" in fault]
    for image in images:
        assert [fault for fault in faults_by_line if f"{image.name} was released and nev" in fault]
