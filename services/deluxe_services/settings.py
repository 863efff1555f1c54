"""What an operator may set, each by an environment variable POKER_DELUXE_<NAME>."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final, Self

PREFIX: Final = "POKER_DELUXE_"

_TRUE: Final = ("1", "true", "yes", "on")
_FALSE: Final = ("0", "false", "no", "off", "")


class BadSetting(ValueError):
    """A setting that cannot be read; the text names the variable and what it takes."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server runs.

    ``db`` is the file of the store, ``memory`` keeps everything in memory instead. ``practice``
    lets games take their seed from outside, which then prove nothing. ``dev`` hands out tokens by
    itself and so binds to loopback only. ``anonymous`` lets callers without a token do what
    docs/permissions.md calls open. ``max_games`` are held in memory at once (others are
    rebuilt when asked for). ``heartbeat_ms`` is the silence after which a watcher hears that
    nothing happened, ``watch_pause_ms`` the time after events in which more of them are gathered
    for him into one message, ``slow_reader_ms`` how long a stream waits for a reader who takes
    nothing; ``max_message_bytes``, ``max_batch`` and ``max_page`` bound what one call
    may carry. ``log_key`` is the file with the private key under the log's checkpoints, made if it
    is not there (without one, each start has a key of its own); ``log_every_ms`` is the least time
    between two checkpoints; ``witnesses`` are the public keys of those who may cosign, as
    ``name+id+base64`` with blanks between them. ``tls_certificate`` and ``tls_key`` are files in
    PEM; with ``tls_client_ca`` every client must show a certificate that it has signed, and
    ``tls_clients`` are the roles of those who show no token besides, by the common names of their
    certificates, as ``name=role`` with blanks between them (name machines, not people).
    ``oidc_issuer``, ``oidc_audience`` and ``oidc_keys`` (a file or an https address with its JWKS)
    let tokens of an OpenID Connect issuer in; clocks may differ by ``oidc_leeway_s``. Values of the
    claim ``oidc_role_claim`` (``a.b`` for one inside another) give roles as ``oidc_roles`` says,
    ``value=role`` with blanks between them; who has none is a player.
    ``insecure`` listens beyond this machine although without TLS: behind a proxy that speaks it.
    ``web`` opens
    the port for browsers, ``web_port``; ``web_origins`` are the origins of pages that may call it,
    such as ``https://play.example``, with blanks between them (``*``: all; its own origin always
    may); ``web_root`` is a folder whose files it serves. ``store_keys`` are the keys that the store
    is encrypted with, as ``db key`` makes them, the newest first and blanks between them;
    ``store_key_file`` is a file that holds them, one in each line.
    """

    db: Path = Path("poker-deluxe.db")
    memory: bool = False
    host: str = "127.0.0.1"
    port: int = 7071
    practice: bool = False
    dev: bool = False
    anonymous: bool = True
    insecure: bool = False
    tls_certificate: Path = Path()
    tls_key: Path = Path()
    tls_client_ca: Path = Path()
    tls_clients: str = ""
    oidc_issuer: str = ""
    oidc_audience: str = ""
    oidc_keys: str = ""
    oidc_leeway_s: int = 30
    oidc_role_claim: str = "roles"
    oidc_roles: str = ""
    max_games: int = 10_000
    heartbeat_ms: int = 15_000
    watch_pause_ms: int = 100
    slow_reader_ms: int = 30_000
    max_message_bytes: int = 4 * 1024 * 1024
    max_batch: int = 1_000
    max_page: int = 1_000
    grace_ms: int = 5_000
    log_key: Path = Path()
    log_every_ms: int = 1_000
    witnesses: str = ""
    web: bool = False
    web_port: int = 7072
    web_origins: str = ""
    web_root: Path = Path()
    store_keys: str = field(default="", repr=False)
    store_key_file: Path = Path()

    @property
    def store_url(self) -> str:
        """Where the store lies, as ``open_store`` takes it."""
        return "memory:" if self.memory else f"sqlite:///{self.db}"

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """The settings, with what the environment says; ``BadSetting`` if it cannot be read.

        >>> Settings.from_environment({"POKER_DELUXE_PORT": "7080"}).port
        7080
        """
        said = {
            one.name: _read(PREFIX + one.name.upper(), text, type(one.default))
            for one in fields(cls)
            if (text := environment.get(PREFIX + one.name.upper())) is not None
        }
        return cls(**said)


def _read(name: str, text: str, wanted: type[object]) -> Any:
    if wanted is bool:
        if text.lower() not in _TRUE + _FALSE:
            raise BadSetting(f"{name}={text!r}: write 1 or 0")
        return text.lower() in _TRUE
    if wanted is int:
        if not (text.isascii() and text.isdigit()):
            raise BadSetting(f"{name}={text!r}: write a whole number")
        return int(text)
    return Path(text) if issubclass(wanted, Path) else text
