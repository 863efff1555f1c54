"""The checklist of docs/SECURITY.md, as far as the configuration shows it: ``serve --check``."""

import stat
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import parse_qs, urlsplit

from deluxe_services.api.access.exposure import has_tls, on_loopback
from deluxe_services.settings import UNSET, Settings
from deluxe_services.store import sealing
from deluxe_services.transparency import log_keys


class Line(NamedTuple):
    """One line of the checklist: whether it holds, what it says, and what to do if it does not."""

    holds: bool
    what: str
    advice: str = ""


def hardening(
    settings: Settings, database: Path | str | None, config: Path | None, user: int
) -> tuple[Line, ...]:
    """Every line, for a server on a file or on an address of PostgreSQL (``None``: in memory).

    ``config`` is the file of settings, if one was named; ``user`` the id of the user who will run
    the server. Only looks; files that are not there yet are passed over.
    """
    return (*_people(settings), *_network(settings), *_kept(settings, database, config, user))


def _people(settings: Settings) -> Iterator[Line]:
    yield Line(
        not settings.dev,
        "no token is printed at the start",
        "set `dev = false`, and issue the operator's token with `poker-deluxe token`",
    )
    yield Line(
        not settings.practice, "no game can have a seed from outside", "set `practice = false`"
    )
    yield Line(
        not settings.anonymous,
        "callers without a token get nothing but the server's description",
        "set `anonymous = false`, unless the games are meant for everybody",
    )
    yield Line(
        bool(settings.calls_per_token and settings.calls_per_address),
        "calls of one caller are limited",
        "set `calls_per_token` and `calls_per_address` above 0",
    )


def _network(settings: Settings) -> Iterator[Line]:
    yield Line(
        has_tls(settings) or (on_loopback(settings.host) and not settings.insecure),
        "nobody on the network can read the traffic",
        "set `tls_certificate` and `tls_key`; or make sure that a proxy in front has TLS and that "
        "nobody else can reach this port",
    )
    yield Line(
        settings.admin_port < 0 or on_loopback(settings.admin_host),
        "only this machine can reach metrics and health",
        'set `admin_host = "127.0.0.1"`, or a firewall in front of it',
    )
    yield Line(
        "*" not in (*settings.web_hosts.split(), *settings.web_origins.split()),
        "other web sites cannot call the port for browsers",
        "name hosts and origins in `web_hosts` and `web_origins` instead of `*`",
    )


def _kept(
    settings: Settings, database: Path | str | None, config: Path | None, user: int
) -> Iterator[Line]:
    yield Line(user != 0, "the server does not run as root", "run it as a separate user")
    if database is None:
        yield Line(False, "games are kept", "set `db` to a file or a database")
    elif isinstance(database, str):
        yield from _postgresql(database)
    yield Line(
        bool(settings.store_keys),
        "the database is encrypted",
        "create a key with `poker-deluxe db key`",
    )
    yield Line(
        settings.witness_policy != UNSET,
        "somebody outside cosigns the log",
        "name witnesses in a file for `witness_policy`",
    )
    keys = log_keys.key_file(settings.log_key), sealing.key_file(settings.store_keys)
    secrets = [settings.tls_key, *keys, config]
    if isinstance(database, Path):
        secrets.append(database)
    open_files = [str(file) for file in secrets if file not in (None, UNSET) and _others_read(file)]
    yield Line(
        not open_files,
        "nobody else on this machine can read keys, settings and database",
        f"chmod 600 {' '.join(open_files)}",
    )


def _postgresql(address: str) -> Iterator[Line]:
    parts = urlsplit(address)
    query = {name: values[-1] for name, values in parse_qs(parts.query).items()}
    host = query.get("hostaddr") or query.get("host") or parts.hostname or "/"
    is_checked = query.get("sslmode") == "verify-full"
    if not is_checked and (host.startswith("/") or on_loopback(host)):
        yield Line(True, "the connection to PostgreSQL does not leave this machine")
    else:
        yield Line(
            is_checked,
            "the connection to PostgreSQL is encrypted, and its certificate is checked",
            "add `?sslmode=verify-full` to the address",
        )
    yield Line(
        parts.password is None and "password" not in query,
        "the address of PostgreSQL contains no password",
        "put it into `~/.pgpass`, or into PGPASSWORD",
    )


def _others_read(file: Path | None) -> bool:
    """Whether the group or anybody may read a file that is there."""
    try:
        return file is not None and bool(file.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO))
    except FileNotFoundError:
        return False
