"""The progress of long work in a file, so that it can be resumed.

One line of JSON for each part that is done, in order; the first says what was asked. A line that
was cut off by a kill is dropped: that part is done again.
"""

import fcntl
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, BinaryIO, Final, Generic, NamedTuple, TypeVar

import msgspec

from deluxe_domain.kernel.facts import decoder_of
from deluxe_services.store.private_files import private

P = TypeVar("P")

_TOGETHER: Final[ContextVar[list[Path] | None]] = ContextVar("together", default=None)
"""Notes of work that is done, while other parts of it are not."""

_FORM: Final = "poker-deluxe-progress/1"


class Progress(NamedTuple):
    """The file that notes what is done, if one does, and the store as it is named there: without a
    password.
    """

    file: Path | None = None
    store: str = ""


NO_PROGRESS: Final = Progress()


class NotTheSame(Exception):
    """The notes are of other work, or somebody else is at it; the text says which."""


class _Head(msgspec.Struct, frozen=True):
    form: str
    asked: dict[str, Any]
    begun: dict[str, Any]


_read_head: Final = msgspec.json.Decoder(_Head).decode


class Notes(Generic[P]):
    """The progress of some work. ``start`` is the state at its beginning (see ``noted``)."""

    def __init__(self, start: Mapping[str, Any], file: BinaryIO | None, parts: Any) -> None:
        self.begun = start
        self._file = file
        self._decode = decoder_of(parts).decode
        self._start = 0 if file is None else file.tell()

    def parts(self) -> Iterator[P]:
        """Every part that was done before, in order."""
        if self._file is None:
            return
        self._file.seek(self._start)
        for line in self._file:
            part: P = self._decode(line)
            yield part

    def add(self, part: P) -> None:
        """Note a part that is done now, behind all that were."""
        if self._file is not None:
            self._file.seek(0, 2)
            self._file.write(msgspec.json.encode(part) + b"\n")
            self._file.flush()


def no_notes(start: Mapping[str, Any], parts: Any) -> "Notes[Any]":
    """Notes that nobody keeps."""
    return Notes(start, None, parts)


@contextmanager
def noted(
    path: Path, request: Mapping[str, Any], start: Mapping[str, Any], parts: Any
) -> "Iterator[Notes[Any]]":
    """The notes in a file, made if there is none, and taken away when the work has been done
    (see ``notes_together``).

    ``request`` must be what was asked when the notes were begun, else ``NotTheSame``; ``start`` is
    taken from the file as far as it is there. ``parts`` is the type of the parts.
    """
    with open(path, "a+b", opener=private) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise NotTheSame(f"{path}: another process is at this work") from error
        _drop_what_was_cut_off(file)
        file.seek(0)
        first = file.readline()
        head = _read(path, first) if first else _Head(_FORM, dict(request), dict(start))
        if head.asked != dict(request):
            text = ", ".join(f"{name} {value}" for name, value in head.asked.items())
            raise NotTheSame(f"{path} holds the progress of other work ({text})")
        if not first:
            file.write(msgspec.json.encode(head) + b"\n")
            file.flush()
        yield Notes({**start, **head.begun}, file, parts)
        if (several := _TOGETHER.get()) is None:
            path.unlink()
        else:
            several.append(path)


@contextmanager
def notes_together(number: int) -> Iterator[None]:
    """The notes of work in so many parts, each with a file, are taken away when all are done."""
    files: list[Path] = []
    token = _TOGETHER.set(files)
    try:
        yield
    finally:
        _TOGETHER.reset(token)
    if len(files) == number:
        for path in files:
            path.unlink()


def _read(path: Path, line: bytes) -> _Head:
    try:
        head = _read_head(line)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NotTheSame(f"{path} is no file with the progress of work") from error
    if head.form != _FORM:
        raise NotTheSame(f"{path} has the form {head.form}, not {_FORM}")
    return head


def _drop_what_was_cut_off(file: BinaryIO) -> None:
    file.seek(0)
    whole = 0
    for line in file:
        if line.endswith(b"\n"):
            whole += len(line)
    file.truncate(whole)
