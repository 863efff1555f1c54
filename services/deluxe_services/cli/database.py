"""The database that commands use by default, and how it is opened."""

import os
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar
from urllib.parse import urlsplit, urlunsplit

import click

from deluxe_services.cli.exit_codes import Misunderstood, Unreadable, of_the_store
from deluxe_services.cli.translating import translated
from deluxe_services.cli.words import say

if TYPE_CHECKING:
    from deluxe_services.settings import Settings
    from deluxe_services.store import GameInfo, Store

F = TypeVar("F", bound=Callable[..., Any])

_PREFIX: Final = "POKER_DELUXE_"
DB: Final = f"{_PREFIX}DB"
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


def in_partitions(db: Place | None) -> bool:
    """Whether a place is a file that lists several databases."""
    return isinstance(db, Path) and db.suffix == ".toml"


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
        return Path(str(self._file.convert(value, param, ctx)))


PLACE: Final = PlaceType()


def default_db() -> Place:
    """The database that is meant when none is named."""
    return place_of(os.environ.get(DB) or str(data_folder() / "games.db"))


def demo_db() -> Path:
    """The database of the demonstration, apart from real games."""
    return data_folder() / "demo.db"


def log_key_of(db: Place) -> Path:
    """The private key under the checkpoints of a database, where nothing else is said.

    The servers of one database sign with one key: set ``log_key`` where they run on several
    machines.
    """
    from deluxe_services.store.losses import LOG_KEY

    if isinstance(db, Database):
        data_folder().mkdir(parents=True, exist_ok=True)
        return data_folder() / f"{db.name}.log-key"
    return db.with_name(f"{db.name}{LOG_KEY}")


def read_models_of(db: Path) -> Path:
    """The default file of the read models of a database."""
    from deluxe_services.store.losses import READ_MODELS

    return db.with_name(f"{db.name}{READ_MODELS}")


def any_db_option(command: F) -> F:
    """Give a command the option ``--db``, which may also name a file of partitions."""
    return click.option("--db", type=PLACE, envvar=DB, default=default_db)(command)


def store_keys(settings: "Settings | None" = None) -> str:
    """The keys of encrypted databases, as the settings name them; empty if they name none.

    Without ``settings``: those of the environment and of the file that it names.
    """
    if settings is None and not _names_settings(os.environ):
        return ""
    from deluxe_services.settings import BadSetting, Settings
    from deluxe_services.store.sealing import key_text

    try:
        choice = settings or Settings.load()
    except BadSetting as error:
        raise Misunderstood(translated(str(error))) from error
    return key_text(choice.store_keys, choice.store_key_file)


def _names_settings(environment: Mapping[str, str]) -> bool:
    """Whether the environment may name settings; what reads them takes a tenth of a second."""
    return any(name.startswith(_PREFIX) and name not in _OF_COMMANDS for name in environment)


def _check_one(db: Place) -> None:
    if in_partitions(db):
        raise Misunderstood(say("one-database", db=db))


@contextmanager
def reading(db: Place) -> Iterator["Store"]:
    """The store at ``db``, to be read only, also while a server writes it."""
    from deluxe_services.store import open_store

    _check_one(db)
    if not db.exists():
        raise Unreadable(say("no-database-yet", db=db, demo=program(), simulate=program()))
    store = open_store(address_of(db), read_only=True, keys=store_keys())
    try:
        yield store
    finally:
        store.close()


@contextmanager
def writing(
    db: Place, settings: "Settings | None" = None, accept_loss: int | None = None
) -> Iterator["Store"]:
    """The store at ``db``, to be written; made if it is not there, a file by us alone.

    ``settings`` say with which keys, else the environment does. ``accept_loss``: see
    ``open_store``.
    """
    from deluxe_services.store import StoreError, open_store

    _check_one(db)
    if isinstance(db, Path):
        db.parent.mkdir(parents=True, exist_ok=True)
    try:
        store = open_store(address_of(db), keys=store_keys(settings), accept_loss=accept_loss)
    except StoreError as error:
        raise Unreadable(say("another-database", why=of_the_store(error))) from error
    try:
        yield store
    finally:
        store.close()


@contextmanager
def in_memory() -> Iterator["Store"]:
    """A store that is gone when it is closed."""
    from deluxe_services.store import open_store

    store = open_store("memory:")
    try:
        yield store
    finally:
        store.close()


def every_game(store: "Store", status: str | None = None) -> Iterator["GameInfo"]:
    """The registers of all games, in the order of their ids."""
    after = ""
    while page := store.games(after=after, limit=500, status=status):
        yield from page
        after = page[-1].game


def find_game(store: "Store", name: str) -> "GameInfo":
    """The game of this id, or the only one whose id holds this text; else names the nearest.

    The API's name of a game, ``games/{game}``, is taken, too.
    """
    name = name.removeprefix("games/")
    row = store.register(name)
    if row is not None:
        return row
    ids = [register.game for register in every_game(store)]
    holding = [game for game in ids if name in game]
    if len(holding) == 1:
        row = store.register(holding[0])
        assert row is not None, "it was listed just now"
        return row
    raise Misunderstood(_unknown(name, ids, holding))


def _unknown(name: str, ids: list[str], matches: list[str]) -> str:
    from difflib import get_close_matches

    if not ids:
        return say("no-games-yet", name=name)
    near = " / ".join(matches[:3] or get_close_matches(name, ids, n=3, cutoff=0.5))
    if matches:
        return say("many-games", number=len(matches), name=repr(name), near=near)
    if near:
        return say("nearest-game", name=name, near=near)
    return say("no-such-game", name=name, command=f"{program()} games")


def program() -> str:
    """The name by which this program was called, so that printed commands can be pasted."""
    script = Path(sys.prefix).parent / _SCRIPT
    if script.is_file() and os.access(script, os.X_OK):
        return f"./{_SCRIPT}" if script.parent == Path.cwd() else shlex.quote(str(script))
    if shutil.which(_SCRIPT):
        return _SCRIPT
    return f"{shlex.quote(sys.executable)} -m deluxe_services.cli"
