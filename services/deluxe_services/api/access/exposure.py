"""What a server exposes on the network: TLS, client certificates, and the address it listens on."""

import ssl
from collections.abc import Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import Final

import grpc

from deluxe_services.identity.principals import ROLES, Principal, Role
from deluxe_services.settings import UNSET, BadSetting, Settings

STAFF: Final[tuple[Role, ...]] = tuple(role for role in ROLES if role != "player")
"""Roles of client certificates: a player has an id, which a certificate does not name."""


class Exposed(BadSetting):
    """The server would send tokens where anybody can read them, or is set for TLS by halves."""


def has_tls(settings: Settings) -> bool:
    """Whether the server speaks TLS."""
    return settings.tls_certificate != UNSET


def check_exposure(settings: Settings) -> None:
    """Raises ``Exposed`` if the server would listen beyond this machine without TLS unasked.

    ``BadSetting`` if the roles of certificates cannot be read.
    """
    if (settings.tls_certificate == UNSET) != (settings.tls_key == UNSET):
        raise Exposed("TLS needs both a certificate and its key")
    if settings.tls_client_ca != UNSET and not has_tls(settings):
        raise Exposed("client certificates need TLS: give a certificate and its key as well")
    if settings.tls_clients and settings.tls_client_ca == UNSET:
        raise Exposed("client certificates need the CA that signs them")
    if settings.dev and not on_loopback(settings.host):
        raise Exposed(f"--dev listens on loopback only, not on {settings.host}")
    if not (has_tls(settings) or settings.insecure or on_loopback(settings.host)):
        raise Exposed(
            f"{settings.host} can be reached from other machines, and tokens would go there "
            "without TLS: give --tls-certificate and --tls-key, or put a proxy with TLS in front "
            "and say --insecure"
        )
    certificates(settings)


def listen(server: "grpc.aio.Server", address: str, settings: Settings) -> int:
    """Has the server listen at an address; gives the port. ``RuntimeError`` if it cannot."""
    if not has_tls(settings):
        return server.add_insecure_port(address)
    return server.add_secure_port(address, server_credentials(settings))


def server_credentials(settings: Settings) -> grpc.ServerCredentials:
    """The server's certificate, and the CA of its clients'; ``Exposed`` if they cannot be used.

    With a CA every client must show a certificate.
    """
    pair = (_read(settings.tls_key), _read(settings.tls_certificate))
    _check_pair(settings.tls_certificate, settings.tls_key)
    if settings.tls_client_ca == UNSET:
        return grpc.ssl_server_credentials([pair])
    ca = _read(settings.tls_client_ca)
    return grpc.ssl_server_credentials([pair], root_certificates=ca, require_client_auth=True)


def certificates(settings: Settings) -> Mapping[str, Principal]:
    """The principals of client certificates by their common names.

    >>> certificates(Settings(tls_clients="watcher=auditor"))["watcher"].role
    'auditor'
    """
    roles = read_roles(settings.tls_clients, "tls_clients", STAFF)
    return {name: Principal(role, player=name) for name, role in roles.items()}


def read_roles(text: str, setting: str, roles: tuple[Role, ...] = ROLES) -> dict[str, Role]:
    """Roles by names, written as ``name=role`` with blanks between them; ``BadSetting``.

    >>> read_roles("chief=operator clerk=auditor", "oidc_roles")
    {'chief': 'operator', 'clerk': 'auditor'}
    """
    roles_of: dict[str, Role] = {}
    for pair in text.split():
        name, _, role = pair.rpartition("=")
        if not name or role not in roles:
            raise BadSetting(f"{setting}: {pair!r}: write NAME=ROLE, of {', '.join(roles)}")
        roles_of[name] = roles[roles.index(role)]
    return roles_of


def on_loopback(host: str) -> bool:
    """Whether only this machine reaches a host.

    >>> [on_loopback(host) for host in ("localhost", "127.0.0.1", "::1", "0.0.0.0")]
    [True, True, True, False]
    """
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def _check_pair(certificate: Path, key: Path) -> None:
    """``Exposed`` if a server cannot use these files: gRPC only says that it cannot listen."""
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, key, password="")
    except (ssl.SSLError, ValueError) as error:
        raise Exposed(
            f"{certificate} and {key} are not a certificate and its key in PEM"
        ) from error


def _read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise Exposed(f"{file} cannot be read: {error.strerror}") from error
