"""The database that commands use by default, and how it is opened."""

import os
import shlex
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit, urlunsplit

import click

from deluxe_services.cli.language.exit_codes import Unreadable, of_the_store
from deluxe_services.cli.language.words import say
from deluxe_services.cli.output.outputs import check_folder

if TYPE_CHECKING:
    from deluxe_services.settings import Settings
    from deluxe_services.store import GameInfo, Store

_PREFIX: Final = "POKER_DELUXE_"
DB: Final = f"{_PREFIX}DB"
_CONFIG: Final = f"{_PREFIX}CONFIG"
_OF_COMMANDS: Final = frozenset(
    f"{_PREFIX}{name}" for name in ("DB", "LANG", "THEME", "FOUR_COLOURS", "ANIMATIONS")
)
"""Variables that commands read themselves; all others with the prefix are settings."""

_POSTGRESQL: Final = ("postgresql://", "postgres://")
_SCRIPT: Final = "poker-deluxe"


def data_folder() -> Path:
    """The user's own folder for games: ``$XDG_DATA_HOME/poker-deluxe``."""
    home = os.environ.get("XDG_DATA_HOME") or str(Path("~/.local/share").expanduser())
    return Path(home) / "poker-deluxe"


_SECRET: Final = ("password", "sslpassword", "oauth_client_secret")
"""What an address of PostgreSQL may have that nobody is to read."""


@dataclass(frozen=True)
class Database:
    """A database of PostgreSQL, where others name a file; its text tells no password.

    The text is an address of the same database, which can be pasted.
    """

    address: str = field(repr=False)

    def __str__(self) -> str:
        words = urlsplit(self.address).query.split("&")
        query = "&".join(one for one in words if one.partition("=")[0] not in _SECRET)
        return f"{self._bare}?{query}" if query else self._bare

    @property
    def _bare(self) -> str:
        parts = urlsplit(self.address)
        user = f"{parts.username}@" if parts.username else ""
        location = parts.netloc.rpartition("@")[2]
        return urlunsplit(parts._replace(netloc=f"{user}{location}", query="", fragment=""))

    @property
    def name(self) -> str:
        """A name of its own for files that belong to it; no password goes into it."""
        whole = f"{self._bare}?{urlsplit(self.address).query}"
        return sha256(whole.encode()).hexdigest()[:16]

    def exists(self) -> bool:
        """Whether it is there: whoever opens it will see."""
        return True


Place = Path | Database
"""Where games are kept."""


def place_of(text: str) -> Place:
    """The place that a text names."""
    return Database(text) if text.startswith(_POSTGRESQL) else Path(text)


def address_of(db: Place) -> str:
    """A place as ``open_store`` takes it."""
    return db.address if isinstance(db, Database) else str(db)


class PlaceType(click.ParamType[Any]):
    """The path of a file, or the address of a database of PostgreSQL."""

    name = "file|url"
    _file: Final = click.Path(dir_okay=False, path_type=Path)

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Place:
        """The place that was named."""
        if isinstance(value, Database):
            return value
        if isinstance(value, str) and value.startswith(_POSTGRESQL):
            return Database(value)
        if value == "":
            self.fail(say("name-database"), param, ctx)
        if isinstance(value, str) and "://" in value:
            self.fail(say("no-such-kind", value=repr(value)), param, ctx)
        return Path(str(self._file.convert(value, param, ctx)))


PLACE: Final = PlaceType()


def default_db() -> Place:
    """The database that is meant when none is named: that of the settings, if there are any."""
    text = os.environ.get(DB) or (_settings_db() if os.environ.get(_CONFIG) else "")
    return place_of(text or str(data_folder() / "games.db"))


def _settings_db() -> str:
    from deluxe_services.settings import Settings

    settings = Settings.load()
    return settings.db if "db" in settings.model_fields_set else ""


def demo_db() -> Path:
    """The database of the demonstration, apart from real games."""
    return data_folder() / "demo.db"


def log_key_of(db: Place) -> Path:
    """The private key under the checkpoints of a database, where nothing else is said.

    The servers of one database sign with one key: set ``log_key`` where they run on several
    machines.
    """
    from deluxe_services.store.sqlite.loss_check import LOG_KEY

    if isinstance(db, Database):
        data_folder().mkdir(parents=True, exist_ok=True)
        return data_folder() / f"{db.name}.log-key"
    return db.with_name(f"{db.name}{LOG_KEY}")


def read_models_of(db: Path) -> Path:
    """The default file of the read models of a database."""
    from deluxe_services.store.sqlite.loss_check import READ_MODELS

    return db.with_name(f"{db.name}{READ_MODELS}")


def analyses_of_db(place: Place) -> Path | None:
    """The file in which the analyses of a database are kept; ``None`` for an encrypted one."""
    from deluxe_services.audits.analyses import BESIDE

    if store_keys():
        return None
    if isinstance(place, Database):
        data_folder().mkdir(parents=True, exist_ok=True)
        return data_folder() / f"{place.name}{BESIDE}"
    return place.with_name(f"{place.name}{BESIDE}")


any_db_option = click.option("--db", type=PLACE, envvar=DB, default=default_db)
"""Gives a command the option ``--db``."""


def store_keys(settings: "Settings | None" = None) -> str:
    """The keys of encrypted databases, as the settings name them; empty if they name none.

    Without ``settings``: those of the environment and of the file that it names.
    """
    if settings is None and not _names_settings(os.environ):
        return ""
    from deluxe_services.settings import Settings
    from deluxe_services.store.sealing import key_text

    choice = settings or Settings.load()
    return key_text(choice.store_keys)


def _names_settings(environment: Mapping[str, str]) -> bool:
    """Whether the environment may name settings; what reads them takes a tenth of a second."""
    return any(name.startswith(_PREFIX) and name not in _OF_COMMANDS for name in environment)


def check_exists(db: Place) -> None:
    """``Unreadable`` if there is no database at a place."""
    if not db.exists():
        raise Unreadable(say("no-database", db=db))


@contextmanager
def reading(db: Place) -> Iterator["Store"]:
    """The store at ``db``, to be read only, also while a server writes it.

    ``StoreStopped`` in the end if a newer version has migrated it meanwhile: what was read may be
    of two schemas.
    """
    from deluxe_services.store import open_store

    if not db.exists():
        raise Unreadable(say("no-database-yet", db=db, demo=program(), simulate=program()))
    store = open_store(address_of(db), read_only=True, keys=store_keys())
    try:
        yield store
        store.check_not_migrated()
    finally:
        store.close()


def provide_folder(db: Path) -> None:
    """Make the user's own folder for games; another one must be there: ``Misunderstood``."""
    if db.parent == data_folder():
        db.parent.mkdir(parents=True, exist_ok=True)
    check_folder(db)


@contextmanager
def writing(
    db: Place,
    settings: "Settings | None" = None,
    accept_loss: int | None = None,
) -> Iterator["Store"]:
    """The store at ``db``, to be written; made if it is not there, a file by us alone.

    ``settings`` say with which keys, else the environment does. ``accept_loss``: see
    ``open_store``.
    """
    from deluxe_services.store import StoreError, open_store

    if isinstance(db, Path):
        provide_folder(db)
    try:
        store = open_store(address_of(db), keys=store_keys(settings), accept_loss=accept_loss)
    except StoreError as error:
        raise Unreadable(say("another-database", why=of_the_store(error))) from error
    try:
        yield store
    finally:
        store.close()


def every_game(store: "Store", status: str | None = None) -> Iterator["GameInfo"]:
    """The registers of all games, in the order of their ids."""
    after = ""
    while page := store.games.page(after=after, limit=500, status=status):
        yield from page
        after = page[-1].game


def program() -> str:
    """The name by which this program is called, so that printed commands can be pasted."""
    script = Path(sys.prefix).parent / _SCRIPT
    if script.is_file() and os.access(script, os.X_OK):
        return _typed(script)
    script = Path(sys.executable).with_name(_SCRIPT)
    first = shutil.which(_SCRIPT)
    if first and (not script.is_file() or script.samefile(first)):
        return _SCRIPT
    if script.is_file():
        return _typed(script)
    return f"{shlex.quote(sys.executable)} -m deluxe_services.cli"


def _typed(script: Path) -> str:
    """What is typed to start a script: as short as it can be in this folder."""
    here = Path.cwd()
    if script.parent == here:
        return f"./{script.name}"
    return shlex.quote(str(script.relative_to(here) if script.is_relative_to(here) else script))
