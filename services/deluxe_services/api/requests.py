"""What requests have in common: names of games, request ids, pages, versions."""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as NotBase64
from functools import lru_cache
from hashlib import sha256
from typing import Final

import msgspec

from deluxe_services.api.errors import Failure, bad_field, not_your_seat
from deluxe_services.identity.principals import ANYONE, Principal
from deluxe_services.store import GameInfo
from deluxe_services.store.values import ID
from deluxe_services.tables.ids import request_id_of

SEED_BYTES: Final = 32
"""The length of a master seed."""

_NAME: Final = re.compile(rf"games/({ID})")
_PLAYER: Final = re.compile(rf"players/({ID})")
_TOKEN: Final = re.compile(rf"players/({ID})/tokens/([0-9a-f]{{64}}|-)")
_UUID: Final = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


@lru_cache(maxsize=1024)
def game_id(name: str, path: str = "name") -> str:
    """The id in a resource name ``games/{game}``.

    >>> game_id("games/g-1")
    'g-1'
    """
    match = _NAME.fullmatch(name)
    if match is None:
        raise bad_field(path, "write games/ and the id of a game")
    return match[1]


def player_id(name: str, path: str = "name") -> str:
    """The id in a resource name ``players/{player}``.

    >>> player_id("players/~ann")
    '~ann'
    """
    match = _PLAYER.fullmatch(name)
    if match is None:
        raise bad_field(path, "write players/ and the id of a player")
    return match[1]


def token_ids(name: str) -> tuple[str, str]:
    """Player and token in ``players/{player}/tokens/{token}``; the token ``-`` means all of them.

    >>> token_ids("players/~ann/tokens/-")
    ('~ann', '-')
    """
    match = _TOKEN.fullmatch(name)
    if match is None:
        raise bad_field("name", "write players/, the id of a player, /tokens/, the id of a token")
    return match[1], match[2]


def request_id(text: str, path: str = "request_id") -> str:
    """A request's id, in small letters."""
    if not _UUID.fullmatch(text):
        raise bad_field(path, "write a UUID, created before the first attempt")
    return text.lower()


def recorded_id(request: str) -> str:
    """What the history keeps of the id of a request that hands out a token: a UUID that tells
    nothing of it, since who knows the id could ask again and get a token themselves.
    """
    return request_id_of(f"join\0{request}")


def request_key(principal: Principal | None, request: str) -> str:
    """The key of a request in the whole store: an id belongs to the caller who used it."""
    if principal is None:
        return f"{ANYONE}/{request}"
    if principal.role == "player":
        return f"{principal.game}/{principal.seat}/{principal.player}/{request}"
    if principal.player:
        return f"{principal.role}/{principal.player}/{request}"
    return f"{principal.role}/{request}"


def rematch_key(principal: Principal | None, game: str, request: str) -> str:
    """The same for an id that belongs to all who have a seat at a game; ``Failure`` for others."""
    if principal is None or principal.game != game or principal.left:
        raise not_your_seat()
    return f"{game}/{request}"


def fingerprint(game: str, payload: bytes, more: bytes = b"") -> str:
    """A digest of the payload of a request; equal payloads have equal bytes."""
    return sha256(b"\0".join([game.encode(), payload, more])).hexdigest()


def seen_enough(register: GameInfo, min_version: int) -> None:
    """Raises ``Failure`` if the caller knows of a later version than this server."""
    if min_version > register.version:
        raise Failure(
            "NOT_YET_SEEN",
            f"the game is at version {register.version} here",
            {"current": register.version},
            retry_ms=100,
        )


def page_size(size: int, usual: int, most: int) -> int:
    """The number of entries on a page."""
    if size < 0:
        raise bad_field("page_size", "write 0 or more")
    return min(size or usual, most)


OTHER_LOG: Final = (
    "the position is in an earlier log: this store was restored since, or has lost its end. Delete "
    "what was made of that log, and start again without a position"
)


class PageToken(msgspec.Struct, frozen=True, array_like=True):
    """The place where a list continues, with the query, so that a token fits one list only.

    ``epoch`` is that of the log, or of all logs, if the list is made from the log.
    """

    after: str
    asked: str
    epoch: str = ""


_read_token: Final = msgspec.json.Decoder(PageToken).decode


def write_page_token(after: str | int, *filters: object, epoch: str = "") -> str:
    """A page token for a list that goes on behind ``after``."""
    token = msgspec.json.encode(PageToken(str(after), _asked(filters), epoch))
    return urlsafe_b64encode(token).rstrip(b"=").decode()


def read_page_token(text: str, *filters: object, epoch: str = "") -> str | None:
    """The place where the list continues; ``None``: its beginning. ``Failure`` for another list,
    and (``POSITION_GONE``) for that of a log before it was restored.
    """
    if not text:
        return None
    try:
        data = urlsafe_b64decode(text + "=" * (-len(text) % 4))
        token = _read_token(data)
    except (NotBase64, ValueError, msgspec.DecodeError):
        raise no_page_token() from None
    if token.asked != _asked(filters):
        raise bad_field(
            "page_token",
            "this token belongs to a list with other filters: repeat those of the first page",
        )
    if token.epoch != epoch:
        raise Failure("POSITION_GONE", OTHER_LOG)
    return token.after


def read_page_number(text: str, *filters: object, epoch: str = "") -> int | None:
    """The same for lists that go on behind a number."""
    after = read_page_token(text, *filters, epoch=epoch)
    if after is None:
        return None
    if not (after.isascii() and after.isdigit() and len(after) < 19):
        raise no_page_token()
    return int(after)


def no_page_token() -> Failure:
    """The error for what is no page token of a list."""
    return bad_field(
        "page_token",
        "this is not a token of this list: write the token of the page or message before",
    )


def _asked(filters: tuple[object, ...]) -> str:
    return sha256(repr(filters).encode()).hexdigest()[:16]
