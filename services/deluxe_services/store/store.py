"""A store: its log, and what lies beside it in tables of its own."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Final

from deluxe_services.store.auxiliary.archived import Archives, folder_beside
from deluxe_services.store.auxiliary.checkpoints import Checkpoints
from deluxe_services.store.auxiliary.games import Games
from deluxe_services.store.auxiliary.invitations import Invitations
from deluxe_services.store.auxiliary.outcomes import Outcomes
from deluxe_services.store.auxiliary.people import People
from deluxe_services.store.auxiliary.vault import Vault
from deluxe_services.store.errors import StoreStopped, StoreUnavailable
from deluxe_services.store.fetching import Fault, Fetching
from deluxe_services.store.log.log import Log
from deluxe_services.store.log.stored_events import EventRecording
from deluxe_services.store.sealing import Seals
from deluxe_services.store.values import Health, Signed, Work

_SCHEMA: Final = "SELECT value FROM meta WHERE name = 'schema'"


class Store(ABC):
    """Histories of games, each gapless, in one log, and what belongs to them.

    Safe to use from any thread. An answer means durable. Every method raises ``StoreUnavailable``
    or ``StoreUnreadable`` if the store cannot do its work. ``shared``: whether other processes may
    write it at the same time.
    """

    shared = False
    _schema: int

    def __init__(
        self,
        path: str,
        recorder: EventRecording,
        readers: Fetching,
        seals: Seals | None,
    ) -> None:
        self.path = path
        self._seals = seals
        folder = None if self.shared else folder_beside(path)
        self.archive = Archives(readers, folder, seals)
        self.log = Log(path, recorder, readers, self.archive, seals)
        self.games = Games(path, readers, seals)
        self.outcomes = Outcomes(readers, seals)
        self.vault = Vault(readers, self.archive, seals)
        self.people = People(readers)
        self.invitations = Invitations(readers)
        self.checkpoints = Checkpoints(readers, self._remembered)
        self.fetch = readers.fetch
        """Rows of any table, for those who check them; the statement is in SQLite's words."""

    def work(self) -> Work:
        """The work of the store since it was opened."""
        return Work() if self.log.writer is None else self.log.writer.work()

    def check_not_migrated(self, readers: Fetching | None = None) -> None:
        """``StoreStopped`` if a newer version has migrated the store since it was opened."""
        [(schema,)] = (readers or self).fetch(_SCHEMA)
        if schema != str(self._schema):
            raise StoreStopped(
                self.path,
                f"has schema {schema}, not {self._schema} any more: a newer version has migrated "
                "it, so this one ends here. Start the newer version",
            )

    def probe(self) -> None:
        """Returns if a decision could be kept at this moment; quick, and changes nothing.

        Else ``StoreUnavailable`` or ``StoreUnreadable`` says why not.
        """
        raise StoreUnavailable(self.path, "was opened for reading only")

    def type_faults(self) -> Iterator[Fault]:
        """The columns with values of another type than theirs; after a grave one, read no more.

        None, unless a database lets a column have values of any type.
        """
        return iter(())

    @abstractmethod
    def check(self) -> Health:
        """Looks the whole store over."""

    @abstractmethod
    def measures(self) -> Mapping[str, float]:
        """Further metrics by name: free bytes, the lag of standbys.

        Only what this kind of store has; read anew each time.
        """

    @abstractmethod
    def close(self) -> None:
        """Finishes what is queued and lets go of everything; closing twice is no fault."""

    def _remembered(self) -> Signed | None:
        """Nothing lies beside a database."""
        return None
