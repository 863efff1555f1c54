"""What an operator may set: by a flag, by the environment, or in a file, in this order.

Each setting stands here once, with its unit, its bounds and what is usual; docs/settings.md is made
of this (``documentation``).
"""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Self, TypeVar, get_args

from pydantic import Field, ValidationError
from pydantic.fields import FieldInfo
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
)

PREFIX: Final = "POKER_DELUXE_"
CONFIG: Final = f"{PREFIX}CONFIG"
"""The variable that names the file."""

UNSET: Final = Path()
"""The file that is not given."""

Port = Annotated[int, Field(ge=0, le=65_535)]
Milliseconds = Annotated[int, Field(ge=1, le=86_400_000)]
Limit = Annotated[int, Field(ge=0, le=1_000_000_000)]
Number = Annotated[int, Field(ge=1, le=1_000_000_000)]


class BadSetting(ValueError):
    """A setting that cannot be read; the text names it and what it takes."""


class Settings(BaseSettings):
    """How a server runs; made from values alone, or from all sources by ``load``."""

    model_config = SettingsConfigDict(frozen=True, extra="forbid")

    # --- where
    db: str = Field(
        default="poker-deluxe.db",
        min_length=1,
        repr=False,
        description="The file of the store, or a database of PostgreSQL: "
        "`postgresql://user@host/database`; a password is better kept in `~/.pgpass`.",
    )
    memory: bool = Field(
        default=False, description="Keep everything in memory: all is gone at the end."
    )
    host: str = Field(default="127.0.0.1", min_length=1, description="The address to listen on.")
    port: Port = Field(default=7071, description="The port for gRPC; 0 takes any that is free.")

    workers: Annotated[int, Field(ge=1, le=64)] = Field(
        default=1,
        description="Processes that serve the same ports, on one database of PostgreSQL; limits on "
        "calls and games in memory are those of each.",
    )

    # --- who
    practice: bool = Field(
        default=False,
        description="Let games take their seed from outside, which then prove nothing.",
    )
    dev: bool = Field(
        default=False, description="Hand out the operator's token by itself; on loopback only."
    )
    anonymous: bool = Field(
        default=True,
        description="Let callers without a token do what docs/permissions.md calls open.",
    )
    insecure: bool = Field(
        default=False,
        description="Listen beyond this machine although without TLS: behind a proxy that has it.",
    )
    tls_certificate: Path = Field(
        default=UNSET, description="The server's certificate, a file in PEM."
    )
    tls_key: Path = Field(default=UNSET, description="Its private key, a file in PEM.")
    tls_client_ca: Path = Field(
        default=UNSET,
        description="Let in only clients with a certificate that this CA has signed (PEM).",
    )
    tls_clients: str = Field(
        default="",
        description="The roles of clients that show no token besides, by the common names of their "
        "certificates: `name=role` with blanks between (name machines, not people).",
    )

    oidc_issuer: str = Field(
        default="", description="Let tokens of this OpenID Connect issuer in (its address)."
    )
    oidc_audience: str = Field(default="", description="The audience that they must be for.")
    oidc_keys: str = Field(
        default="", description="The issuer's JWKS: a file, or an address with https."
    )
    oidc_leeway_s: Annotated[int, Field(ge=0, le=3_600)] = Field(
        default=30, description="How far the issuer's clock may differ, in seconds."
    )
    oidc_role_claim: str = Field(
        default="roles",
        description="The claim whose values give roles; `a.b` for one inside another.",
    )
    oidc_roles: str = Field(
        default="",
        description="What they give: `value=role` with blanks between; who has none is a player.",
    )

    # --- how much
    max_games: Number = Field(
        default=10_000,
        description="Games held in memory at once; others are rebuilt when asked for.",
    )
    max_message_bytes: Annotated[int, Field(ge=1_024, le=2**31 - 1)] = Field(
        default=4 * 1024 * 1024, description="The size of one request, in bytes."
    )
    anonymous_message_bytes: Annotated[int, Field(ge=1_024, le=2**31 - 1)] = Field(
        default=1024 * 1024,
        description="The size of one request without a token, in bytes.",
    )
    unfinished_bytes: Number = Field(
        default=64 * 1024 * 1024,
        description="Bytes of requests that have not come to their end, on each of the two ports "
        "all together; then who has waited longest is cut off. On the port for gRPC each counts as "
        "the largest that may come.",
    )
    max_metadata_bytes: Annotated[int, Field(ge=1_024, le=1_048_576)] = Field(
        default=16_384, description="The size of the metadata of one call, in bytes."
    )
    calls_per_token: Limit = Field(
        default=1_000, description="Calls in a second with one token; 0 is no limit."
    )
    calls_per_address: Limit = Field(
        default=10_000,
        description="Calls in a second from one address (behind a proxy: from the proxy); 0 is no "
        "limit.",
    )
    streams_per_caller: Number = Field(
        default=1_000,
        description="Streams open at the same time for one token, or without one for an address.",
    )
    play_streams_per_caller: Number = Field(
        default=32,
        description="Streams of `Play` among them on the port for gRPC, each of which may hold one "
        "message that has not come to its end.",
    )
    max_streams: Number = Field(
        default=100_000, description="Streams open at the same time for all callers together."
    )
    max_connections: Number = Field(
        default=10_000, description="Connections at the same time on the port for gRPC."
    )
    streams_per_connection: Number = Field(
        default=10_000, description="Calls and streams at the same time over one connection."
    )
    calls_in_flight: Number = Field(
        default=1_000,
        description="Single calls that are served at the same time or wait for it; nobody may take "
        "more than is left for others.",
    )
    calls_at_once: Number = Field(
        default=32,
        description="Single calls and commands that are worked on at the same time; while others "
        "wait, callers and games take turns.",
    )
    crowded_ms: Milliseconds = Field(
        default=250,
        description="How long calls may wait before they are seen; if they wait longer, who calls "
        "most is turned away.",
    )
    heavy_per_address: Limit = Field(
        default=8,
        description="Audits, replays and sums that may wait for callers of one address without a "
        "token (behind a proxy: of the proxy); one of them runs at a time. 0 is no limit.",
    )
    heavy_processes: Annotated[int, Field(ge=0, le=64)] = Field(
        default=2,
        description="Processes of a low priority that do audits and replays for the server while "
        "there are any; 0: it does them itself, and they delay everybody's calls.",
    )
    open_games_per_player: Number = Field(
        default=1_000, description="Games that are not over in which one player may have a seat."
    )
    open_games_per_bot: Number = Field(
        default=200,
        description="Games that are not over in which the same bot of the server may have the same "
        "seat.",
    )
    subscriptions_per_caller: Number = Field(
        default=100, description="Named subscriptions of one spectator, auditor or operator."
    )
    refusals_per_game: Number = Field(
        default=10_000,
        description="Refused commands of one game whose answers are kept while it is in memory; "
        "then others that the rules refuse are turned away.",
    )
    most_seconds_to_act: Annotated[int, Field(ge=0, le=604_800)] = Field(
        default=0,
        description="The longest turn clock that a game may have, in seconds, and then it must "
        "have one; 0 lets games be as they are opened.",
    )
    max_batch: Number = Field(default=1_000, description="Commands in one SubmitCommands.")
    max_page: Number = Field(default=1_000, description="Entries in one page.")

    # --- how long
    heartbeat_ms: Milliseconds = Field(
        default=15_000, description="The silence after which a watcher hears that nothing happened."
    )
    watch_pause_ms: Annotated[int, Field(ge=0, le=60_000)] = Field(
        default=100, description="How long events are gathered for a watcher into one message."
    )
    bot_pause_ms: Annotated[int, Field(ge=0, le=60_000)] = Field(
        default=700, description="How long a bot of the server waits before it acts."
    )
    slow_reader_ms: Milliseconds = Field(
        default=30_000, description="How long a stream waits for a reader who takes nothing."
    )
    unread_bytes: Number = Field(
        default=64 * 1024 * 1024,
        description="Bytes of messages that wait for slow readers of streams, all together; then "
        "who has waited longest is cut off.",
    )
    body_ms: Milliseconds = Field(
        default=15_000,
        description="How long a request may take to come to its end.",
    )
    connection_age_ms: Annotated[int, Field(ge=0, le=604_800_000)] = Field(
        default=0,
        description="How long one connection may last before its client is asked to connect anew; "
        "0 is no limit.",
    )
    grace_ms: Annotated[int, Field(ge=0, le=3_600_000)] = Field(
        default=5_000, description="How long calls may still run after the server was told to stop."
    )

    drain_ms: Annotated[int, Field(ge=0, le=3_600_000)] = Field(
        default=200,
        description="How long a server that was told to stop still says so to new calls, before it "
        "closes the port; longer than a load balancer takes to look at its health.",
    )

    # --- what the operator sees
    admin_port: Annotated[int, Field(ge=-1, le=65_535)] = Field(
        default=-1,
        description="A port for /metrics, /healthz and /readyz over HTTP; -1 is none, 0 takes any "
        "that is free.",
    )
    admin_host: str = Field(
        default="127.0.0.1", min_length=1, description="The address that it listens on."
    )
    journal: Literal["console", "json"] = Field(
        default="console", description="How the lines on standard error are written."
    )
    journal_level: Literal["debug", "info", "warning", "error"] = Field(
        default="warning", description="From which level on lines are written."
    )
    slow_call_ms: Milliseconds = Field(
        default=1_000, description="A single call that takes longer is told in the journal."
    )
    traces: bool = Field(
        default=False,
        description="Trace calls with OpenTelemetry, as its own variables say (extra `otel`).",
    )

    # --- the log
    log_key: Path = Field(
        default=UNSET,
        description="The private key under the log's checkpoints, a file; made if it is not there. "
        "Without one each start has a key of its own (`serve` has one beside the database).",
    )
    log_signing_key: str = Field(
        default="",
        repr=False,
        description="That key itself, as `log key` makes it, for who keeps no secrets in files; "
        "then `log_key` is not looked at.",
    )
    log_every_ms: Milliseconds = Field(
        default=1_000, description="The least time between two checkpoints under load."
    )
    witnesses: str = Field(
        default="",
        description="The public keys of those who may cosign checkpoints: `name+id+base64` with "
        "blanks between.",
    )

    read_models: Path = Field(
        default=UNSET,
        description="A file for what lists and sums are answered from; made anew from the log "
        "whenever it is gone. Without one they lie in memory (`serve` has one beside a database "
        "that is not encrypted).",
    )
    store_keys: str = Field(
        default="",
        repr=False,
        description="The keys that the store is encrypted with, as `db key` makes them, the newest "
        "first and blanks between.",
    )
    store_key_file: Path = Field(
        default=UNSET, description="A file that holds them, one in each line."
    )

    archive_games_days: Annotated[int, Field(ge=0, le=36_500)] = Field(
        default=0,
        description="Finished games that have rested for so many days move to archive files "
        "(docs/operating.md); 0 keeps all in the tables.",
    )
    prune_outcomes_days: Annotated[int, Field(ge=0, le=36_500)] = Field(
        default=0,
        description="Answers to requests are deleted after so many days; who repeats a request "
        "later is decided anew. 0 keeps all.",
    )
    archives: Path = Field(
        default=UNSET,
        description="The folder for archive files. Without one they lie beside the file of the "
        "store; servers on PostgreSQL need one that all of them share.",
    )

    # --- browsers
    web: bool = Field(
        default=False, description="Open the port for browsers: the page, Connect and gRPC-Web."
    )
    web_port: Port = Field(default=7072, description="That port; 0 takes any that is free.")
    web_origins: str = Field(
        default="",
        description="The origins of pages that may call it, such as `https://play.example`, with "
        "blanks between (`*`: all; its own origin always may).",
    )
    web_hosts: str = Field(
        default="",
        description="Names besides its own (`localhost`, `host`, every IP address) that the port "
        "answers under without TLS of its own, such as `play.example` behind a proxy, with blanks "
        "between (`*`: all, which lets pages rebind names to it unless the proxy looks at them).",
    )
    web_root: Path = Field(
        default=UNSET, description="A folder whose files it serves instead of its own page."
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

    @property
    def store_url(self) -> str:
        """Where the store lies, as ``open_store`` takes it."""
        if self.memory:
            return "memory:"
        return self.db if "://" in self.db else f"sqlite:///{self.db}"

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
        for name in cls.model_fields
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
    field = Settings.model_fields.get(name)
    if field is None:
        return f"{where}: there is no such setting (docs/settings.md lists them)"
    value_text = f"={value!r}" if field.repr else ""  # keys are not told
    return f"{where}{value_text}: {_wanted(field)} ({error['msg']})"


def _wanted(field: FieldInfo) -> str:
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


def documentation() -> str:
    """docs/settings.md, from the settings."""
    lines = [
        "# Settings",
        "",
        "What a server (`./poker-deluxe serve`) may be told, made from its settings.py. A flag",
        "goes before the environment, the environment before the file. Flags that `serve --help`",
        "does not list are given as `--set NAME=VALUE`. The file is in TOML, a line `name = value`",
        f"for each, and is named by `--config FILE` or `{CONFIG}`. What is wrong is told",
        "with its name, and nothing is started.",
        "",
        "| setting | variable | takes | usual | what |",
        "|---|---|---|---|---|",
    ]
    for name, field in Settings.model_fields.items():
        usual = "" if field.default in (UNSET, "") else f"`{_shown(field.default)}`"
        takes = _wanted(field).removeprefix("write ")
        takes = "a path" if field.annotation is Path else takes
        variable = f"`{PREFIX}{name.upper()}`"
        lines.append(f"| `{name}` | {variable} | {takes} | {usual} | {field.description} |")
    return "\n".join(lines) + "\n"


def _shown(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else str(value)
