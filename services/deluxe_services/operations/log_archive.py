"""Continuous archiving: the log of a store, segment by segment, in a folder of files."""

from collections.abc import Callable
from pathlib import Path

from deluxe_services.operations.backups import backups, read_segment, segments
from deluxe_services.operations.segments import NotInTables, Segment, Segments, digest_of
from deluxe_services.store import StoreUnreadable
from deluxe_services.store.private_files import replace_private


class LogArchive:
    """Archives the store in the file ``source`` to a folder; one process for each folder.

    ``StoreUnreadable`` if the folder holds segments of another log than this store's.
    """

    def __init__(self, source: Path, folder: Path) -> None:
        self._source = Segments(source)
        self._folder = folder / "segments"
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for part_file in self._folder.glob(".*.part"):
            part_file.unlink()
        self.position, self._previous, self._accesses = 0, "", 0
        self._sealed: bool | None = None
        self._copies = folder
        segment_files = segments(folder)
        if not segment_files:  # what is in a backup need not be archived once more
            self.position = self._backed_up()
        else:
            segment, self._previous = read_segment(segment_files[-1])
            self._check(segment, segment_files[-1].path)
            self.position, self._accesses = segment.last, segment.accesses
            self._sealed = bool(segment.keys)

    def _check(self, segment: Segment, path: Path) -> None:
        _, *expected = segment.tables["entries"][-1]
        line = self._source.line_at(segment.last)
        if line is None:
            why = f"has the log up to position {segment.last}, and the store has less: it is older"
            raise StoreUnreadable(str(path), f"{why}. Archive it into another folder")
        # A rotation of keys encrypts the same entry again.
        same = list(line[1:]) == expected if not segment.keys else list(line[1:4]) == expected[:3]
        if not same:
            raise StoreUnreadable(
                str(path), "is a segment of another log. Archive this one into another folder"
            )

    def _backed_up(self) -> int:
        """The position of the newest backup in the folder; 0: there is none."""
        copies = [one.manifest for one in backups(self._copies)]
        return max((one.position for one in copies if one.kind == "sqlite"), default=0)

    def _next(self) -> Segment | None:
        """The next segment; it is behind the newest backup if what leads there has gone."""
        try:
            return self._source.next(self.position, self._previous, self._accesses)
        except NotInTables:
            if (position := self._backed_up()) <= self.position:
                raise
            self.position = position
            return self._source.next(position, self._previous, self._accesses)

    def archive(self, note: Callable[[Segment], None] = lambda _segment: None) -> int:
        """Write what has come since the last segment; the position that was reached.

        ``note`` is called for each segment when it is on the disk.
        """
        while segment := self._next():
            if self._sealed not in (None, bool(segment.keys)):
                raise StoreUnreadable(
                    str(self._folder),
                    "holds segments from before the store was encrypted or decrypted. Archive it "
                    "into another folder",
                )
            data = segment.packed()
            replace_private(self._folder / segment.name, data)
            self.position, self._accesses = segment.last, segment.accesses
            self._previous, self._sealed = digest_of(data), bool(segment.keys)
            note(segment)
        return self.position
