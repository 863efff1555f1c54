"""The issuer of tokens that the settings name; what it needs is imported only if there is one."""

from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from deluxe_services.api.access.exposure import Exposed, on_loopback
from deluxe_services.settings import Settings

if TYPE_CHECKING:
    from deluxe_services.api.access.oidc import Issuer, PlayerOf


def issuer_of(settings: Settings, player_of: "PlayerOf") -> "Issuer | None":
    """The issuer that is set, if one is; ``Exposed`` if it is set by halves, or unsafely."""
    texts = (settings.oidc_issuer, settings.oidc_audience, settings.oidc_keys)
    if not any(texts):
        return None
    if not all(texts):
        raise Exposed("tokens of an issuer need oidc_issuer, oidc_audience and oidc_keys")
    address = urlsplit(settings.oidc_keys)
    if address.scheme == "http" and not on_loopback(address.hostname or ""):
        raise Exposed("the issuer's keys must come over https, or from a file")
    from deluxe_services.api.access.oidc import Issuer  # noqa: PLC0415 - takes long

    return Issuer(settings, player_of)
