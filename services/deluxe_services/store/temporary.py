"""A store that is gone when it is closed: for tests, trials and servers that keep nothing."""

from tempfile import TemporaryDirectory

from deluxe_services.store.sqlite.store import SqliteStore


class TemporaryStore(SqliteStore):
    """An SQLite file of its own in the folder for temporary files, without a sync for each group.

    Only its owner may read the folder, which is deleted with the store, or else when the process
    ends; a process that is killed leaves it there.
    """

    def __init__(self) -> None:
        self._folder = TemporaryDirectory(prefix="poker-deluxe-")
        super().__init__(f"{self._folder.name}/games.db", durable=False)

    def _durability(self) -> tuple[str, str]:
        journal, _ = super()._durability()
        return journal, "temporary"

    def close(self) -> None:
        """Forgets everything."""
        super().close()
        self._folder.cleanup()
