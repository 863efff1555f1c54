"""The settings of a server: from flags, the environment, or a file, in this order.

Each setting is defined here once, with its unit, its bounds and its default.
"""

import os
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self, TypeVar, get_args

from pydantic import AfterValidator, Field, ValidationError
from pydantic.fields import FieldInfo
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from deluxe_domain.kernel.misread import nearest
from deluxe_services.limits import Limit, Limits

PREFIX: Final = "POKER_DELUXE_"
CONFIG: Final = f"{PREFIX}CONFIG"
"""The variable that names the file."""

MEMORY: Final = "memory:"
"""The address of a store that is gone when it is closed."""

UNSET: Final = Path()
"""The file that is not given."""

_OF_SERVE: Final = ("dev",)
"""What ``serve`` alone decides, by its flag and by what else is set."""

Host = Annotated[str, AfterValidator(lambda host: host.removeprefix("[").removesuffix("]"))]
Port = Annotated[int, Field(ge=0, le=65_535)]


class BadSetting(ValueError):
    """A setting that cannot be read; the text names it and what it takes."""


class Settings(Limits):
    """How a server runs; made from values alone, or from all sources by ``load``."""

    model_config = SettingsConfigDict(frozen=True, extra="forbid")

    # --- where
    db: str = Field(
        default="poker-deluxe.db",
        min_length=1,
        repr=False,
        json_schema_extra={"usual": "`games.db` in `~/.local/share/poker-deluxe`"},
        description="The file of the store, or a PostgreSQL database: "
        "`postgresql://user@host/database`. Keep the password in `~/.pgpass`, not here. `memory:` "
        "keeps everything in a temporary file, which is deleted when the server stops.",
    )
    logs: str = Field(
        default="",
        description="The logs that this server serves, such as `0-3 5`, if the store has several "
        "(docs/growing.md); by default all.",
    )
    host: Host = Field(default="127.0.0.1", min_length=1, description="The address to listen on.")
    port: Port = Field(default=7071, description="The port for gRPC; 0 takes any free port.")

    shared_ports: bool = Field(
        default=False,
        description="Let other servers of this machine on the same PostgreSQL listen on the same "
        "ports (Linux); each new connection comes to one of them.",
    )

    # --- who
    practice: bool = Field(
        default=False, description="Allow games with a seed from outside; such games prove nothing."
    )
    dev: bool = Field(
        default=False, description="Show the operator's token at the start; on loopback only."
    )
    anonymous: bool = Field(
        default=True,
        description="Allow callers without a token to call the methods that docs/permissions.md "
        "marks as open.",
    )
    insecure: bool = Field(
        default=False,
        description="Listen beyond this machine without TLS, behind a proxy that has TLS.",
    )
    tls_certificate: Path = Field(
        default=UNSET, description="The server's certificate, a PEM file."
    )
    tls_key: Path = Field(
        default=UNSET, description="The private key of the certificate, a PEM file."
    )
    tls_client_ca: Path = Field(
        default=UNSET,
        description="Accept only clients with a certificate that this CA has signed (a PEM file).",
    )
    tls_clients: str = Field(
        default="",
        description="The roles of clients without a token, by the common names of their "
        "certificates: `name=role`, separated by blanks (name machines, not people).",
    )

    oidc_issuer: str = Field(
        default="", description="Accept tokens of this OpenID Connect issuer (its address)."
    )
    oidc_audience: str = Field(default="", description="The audience that these tokens must have.")
    oidc_keys: str = Field(
        default="", description="The issuer's JWKS: a file, or an address with https."
    )
    oidc_role_claim: str = Field(
        default="roles",
        description="The claim whose values map to roles; `a.b` for a nested claim.",
    )
    oidc_roles: str = Field(
        default="",
        description="The roles of these values: `value=role`, separated by blanks; callers "
        "without such a value are players.",
    )

    # --- how much
    calls_per_token: Limit = Field(
        default=1_000, description="Calls per second with one token; 0 is no limit."
    )
    calls_per_address: Limit = Field(
        default=10_000,
        description="Calls per second from one address (behind a proxy: the proxy's address); 0 "
        "is no limit.",
    )
    heavy_processes: Annotated[int, Field(ge=0, le=64)] = Field(
        default=2,
        description="Low-priority processes that do audits and replays for the server. With 0, "
        "the server does them itself, and they delay all other calls.",
    )
    most_seconds_to_act: Annotated[int, Field(ge=0, le=604_800)] = Field(
        default=0,
        description="The longest turn clock of a game, in seconds; each game must then have a "
        "turn clock. 0 is no limit, and games need no turn clock.",
    )
    # --- how long
    patience_ms: Annotated[int, Field(ge=0, le=86_400_000)] = Field(
        default=600_000,
        description="In a game without a turn clock: how long other people wait for a player, "
        "before the most passive act is done for them. 0: for ever.",
    )
    connection_age_ms: Annotated[int, Field(ge=0, le=604_800_000)] = Field(
        default=0,
        description="How long one connection may last before the server asks the client to "
        "reconnect; 0 is no limit.",
    )
    drain_ms: Annotated[int, Field(ge=0, le=3_600_000)] = Field(
        default=200,
        description="How long a stopping server still answers new calls with an error before it "
        "closes the port; make this longer than the interval of a load balancer's health checks.",
    )

    # --- what the operator sees
    admin_port: Annotated[int, Field(ge=-1, le=65_535)] = Field(
        default=-1,
        description="A port for /metrics, /healthz and /readyz over HTTP; -1 is none, 0 takes "
        "any free port.",
    )
    admin_host: str = Field(
        default="127.0.0.1", min_length=1, description="The address that the admin port listens on."
    )
    journal: Literal["console", "json"] = Field(
        default="console", description="The format of the lines on standard error."
    )
    journal_level: Literal["debug", "info", "warning", "error"] = Field(
        default="warning", description="The lowest level of lines that are written."
    )
    traces: bool = Field(
        default=False,
        description="Trace calls with OpenTelemetry, configured by its own variables (extra "
        "`otel`).",
    )

    # --- the log
    log_key: str = Field(
        default="",
        repr=False,
        description="The file of the private key that signs the log's checkpoints; created if it "
        "does not exist. Logs other than log 00 have files of their own, such as `log.key.03`. "
        "For operators who keep no secrets in files: the key itself, as `log key` makes it; "
        "several logs need a key each, in the order of their numbers, separated by blanks. "
        "Without either, each start uses a new key (`serve` creates a file beside the database).",
    )
    witness_policy: Path = Field(
        default=UNSET,
        description="A file that names the witnesses of the log, where the server asks them to "
        "cosign each checkpoint, and how many of them make a quorum (C2SP tlog-policy).",
    )

    read_models: Path = Field(
        default=UNSET,
        description="The file of the read models, which answer lists and sums; rebuilt from the "
        "log if it is missing. Without a file they are in memory (`serve` creates a file beside "
        "a database that is not encrypted).",
    )
    store_keys: str = Field(
        default="",
        repr=False,
        description="A file with the keys that encrypt the store, as `db key` makes them, the "
        "newest in the first line; or these keys themselves, separated by blanks.",
    )
    archive_games_days: Annotated[int, Field(ge=0, le=36_500)] = Field(
        default=0,
        description="Finished games without changes for this number of days move to archive "
        "files (docs/operating.md); 0 keeps all games in the tables.",
    )
    prune_outcomes_days: Annotated[int, Field(ge=0, le=36_500)] = Field(
        default=0,
        description="Answers to requests are deleted after this number of days; a request that "
        "is repeated later is decided again. 0 keeps all answers.",
    )
    archives: Path = Field(
        default=UNSET,
        description="The folder for archive files. The default is beside the file of the store; "
        "servers on PostgreSQL need a folder that all of them share.",
    )

    # --- browsers
    web_port: Annotated[int, Field(ge=-1, le=65_535)] = Field(
        default=-1,
        json_schema_extra={"usual": "the one after `port`"},
        description="The port for browsers: the web page, Connect and gRPC-Web; -1 is none, 0 "
        "takes any free port.",
    )
    web_origins: str = Field(
        default="",
        description="The origins of web pages that may call the port for browsers, such as "
        "`https://play.example`, separated by blanks (`*`: all; its own origin is always "
        "allowed).",
    )
    web_hosts: str = Field(
        default="",
        description="Additional host names that the admin port accepts, and the port for browsers "
        "without its own TLS, such as `play.example` behind a proxy, separated by blanks. They "
        "always accept `localhost`, `admin_host` or `host`, and every IP address. `*` accepts all "
        "names; then web pages can rebind names to the port unless the proxy checks them.",
    )
    web_root: Path = Field(
        default=UNSET, description="A folder whose files are served instead of the web page."
    )

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],  # noqa: ARG003 - pydantic names it
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Values that are handed in, and nothing from around: ``load`` asks the other sources."""
        return (init_settings,)

    @classmethod
    def names(cls) -> Sequence[str]:
        """What an operator can set."""
        fixed = {*Limits.model_fields, *_OF_SERVE}
        return [name for name in cls.model_fields if name not in fixed]

    @property
    def store_url(self) -> str:
        """The address of the store, for ``open_store``."""
        return self.db if self.in_memory or "://" in self.db else f"sqlite:///{self.db}"

    @property
    def in_memory(self) -> bool:
        """Whether nothing is kept."""
        return self.db == MEMORY

    def but(self, **changes: Any) -> Self:
        """The same with these changes, checked like all others; ``BadSetting``."""
        return _checked(type(self), {**self.model_dump(), **changes}, {})

    @classmethod
    def load(
        cls,
        flags: Mapping[str, Any] | None = None,
        environment: Mapping[str, str] = os.environ,
        file: Path | None = None,
    ) -> Self:
        """The settings from flags, then the environment, then a file in TOML.

        The file is ``file``, or the one that POKER_DELUXE_CONFIG names. ``BadSetting`` says which
        setting of which source is wrong.

        >>> Settings.load({"port": 7080}, {"POKER_DELUXE_PORT": "7090"}).port
        7080
        """
        named_file = environment.get(CONFIG)
        path = file if file is not None else Path(named_file) if named_file else None
        sources = (
            (_from_file(path) if path else {}, str(path)),
            (_from_environment(cls, environment), PREFIX),
            (dict(flags or {}), "--"),
        )
        texts: dict[str, Any] = {}
        origins: dict[str, str] = {}
        for values, origin in sources:
            for name in values.keys() - cls.names():
                raise BadSetting(_told(name, origin, values[name], None))
            texts |= values
            origins |= dict.fromkeys(values, origin)
        return _checked(cls, texts, origins)

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """The settings, with what the environment says; ``BadSetting`` if it cannot be read.

        >>> Settings.from_environment({"POKER_DELUXE_PORT": "7080"}).port
        7080
        """
        return cls.load(environment=environment)


_S = TypeVar("_S", bound=Settings)


def _from_environment(cls: type[Settings], environment: Mapping[str, str]) -> dict[str, str]:
    return {
        name: environment[PREFIX + name.upper()]
        for name in cls.names()
        if PREFIX + name.upper() in environment
    }


def _from_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadSetting(f"the settings in {path} cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting(f"{path} is not TOML: {error}") from error


def _checked(cls: type[_S], texts: Mapping[str, Any], origins: Mapping[str, str]) -> _S:
    try:
        return cls(**texts)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        name = str(first["loc"][0])
        raise BadSetting(_told(name, origins.get(name, ""), texts.get(name), first)) from None


def _told(name: str, origin: str, value: Any, error: Any) -> str:
    where = {PREFIX: f"{PREFIX}{name.upper()}", "--": f"--{name.replace('_', '-')}"}.get(
        origin, f"{name} in {origin}" if origin else name
    )
    if error is None:
        near = nearest(name, Settings.names())
        meant = f": did you mean {near}?" if near else " (docs/settings.md lists them)"
        return f"{where}: there is no such setting{meant}"
    field = Settings.model_fields[name]
    value_text = f"={value!r}" if field.repr else ""  # keys are not told
    more = f" ({error['msg']})" if field.annotation is str else ""
    return f"{where}{value_text}: {wanted(field)}{more}"


def wanted(field: FieldInfo) -> str:
    """What to write as the value of a setting."""
    if field.annotation is bool:
        return "write 1 or 0"
    if field.annotation is int:
        least, most = _bounds(field)
        return f"write a whole number from {least} to {most}"
    choices = get_args(field.annotation)
    return f"write {' or '.join(choices)}" if choices else "write a text"


def _bounds(field: FieldInfo) -> tuple[int, int]:
    ge = next(each.ge for each in field.metadata if hasattr(each, "ge"))
    le = next(each.le for each in field.metadata if hasattr(each, "le"))
    return int(ge), int(le)
