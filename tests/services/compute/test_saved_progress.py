"""The notes of long work: kept line by line, gone on from, and refused to other work."""

import os
from pathlib import Path
from typing import Any

import pytest

from deluxe_services.compute.saved_progress import NotTheSame, noted, notes_together

REQUEST = {"work": "counting", "store": "here"}


class Stopped(Exception):
    pass


def count(file: Path, upto: int, request: dict[str, Any] = REQUEST) -> list[int]:
    """Note the numbers that are not noted yet; stopped before ``upto``."""
    with noted(file, request, {"limit": upto}, int) as notes:
        parts = list(notes.parts())
        for number in range(len(parts), notes.begun["limit"]):
            if number == upto - 1 and len(parts) == 0:
                raise Stopped
            notes.add(number)
        return list(notes.parts())


def stopped(file: Path, upto: int = 4) -> None:
    with pytest.raises(Stopped):
        count(file, upto)


def test_work_goes_on_where_it_was_stopped_and_as_it_was_begun(tmp_path: Path) -> None:
    file = tmp_path / "notes"
    stopped(file, 4)
    assert count(file, 99) == [0, 1, 2, 3]
    assert not file.exists()


def test_a_line_that_was_cut_off_is_done_again(tmp_path: Path) -> None:
    file = tmp_path / "notes"
    stopped(file)
    with file.open("ab") as stream:
        stream.write(b"1234")
    assert count(file, 4) == [0, 1, 2, 3]


@pytest.mark.parametrize("cut", [0, 5])
def test_a_first_line_that_was_cut_off_is_a_beginning(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "notes"
    stopped(file)
    os.truncate(file, cut)
    stopped(file, 3)
    assert count(file, 9) == [0, 1, 2]


def test_notes_of_other_work_are_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes"
    stopped(file)
    before = file.read_bytes()
    with pytest.raises(NotTheSame, match="work counting, store here"):
        count(file, 4, {"work": "singing"})
    assert file.read_bytes() == before


@pytest.mark.parametrize("text", [b"hello\n", b'{"form":"other/9","asked":{},"begun":{}}\n'])
def test_a_file_that_holds_no_notes_is_left_alone(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "notes"
    file.write_bytes(text)
    with pytest.raises(NotTheSame):
        count(file, 4)
    assert file.read_bytes() == text


def test_two_at_the_same_work_are_one_too_many(tmp_path: Path) -> None:
    file = tmp_path / "notes"
    with (
        noted(file, REQUEST, {}, int),
        pytest.raises(NotTheSame, match="another process"),
        noted(file, REQUEST, {}, int),
    ):
        pass


@pytest.mark.parametrize("parts", [1, 2])
def test_notes_of_work_in_parts_stay_until_all_parts_are_done(tmp_path: Path, parts: int) -> None:
    files = [tmp_path / f"notes-{part}" for part in range(2)]
    for file in files:
        stopped(file)
    with notes_together(2):
        for file in files[:parts]:
            assert count(file, 4) == [0, 1, 2, 3]
            assert file.exists(), "another part may be stopped yet"
    assert [file.exists() for file in files] == ([False, False] if parts == 2 else [True, True])
