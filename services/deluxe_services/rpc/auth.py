"""Who may call what: bearer tokens, and one table of methods and roles."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import dataclass
from hmac import compare_digest
from time import monotonic
from typing import Final

from deluxe_services.rpc.errors import Failure
from deluxe_services.tables.principals import Principal, token_digest

NOBODY: Final = "nobody"
EVERYBODY: Final = frozenset({NOBODY, "player", "auditor", "operator"})
PLAYERS: Final = frozenset({"player"})
PLAYERS_AND_OPERATOR: Final = frozenset({"player", "operator"})

ROLES: Final[Mapping[str, frozenset[str]]] = {
    "GameService/CreateGame": EVERYBODY,
    "GameService/JoinGame": EVERYBODY,
    "GameService/LeaveGame": PLAYERS,
    "GameService/StartGame": PLAYERS_AND_OPERATOR,
    "GameService/Act": PLAYERS,
    "GameService/SubmitCommands": PLAYERS,
    "GameService/Play": PLAYERS,
    "GameService/GetGame": EVERYBODY,
    "GameService/ListGames": EVERYBODY,
    "GameService/ListEvents": EVERYBODY,
    "GameService/WatchGame": EVERYBODY,
    "GameService/GetServerInfo": EVERYBODY,
    "ReplayService/GetView": EVERYBODY,
    "ReplayService/StreamReplay": EVERYBODY,
    "ReplayService/Reexecute": EVERYBODY,
    "ReplayService/Rebuild": EVERYBODY,
    "AuditService/AuditGame": EVERYBODY,
    "AuditService/AuditStore": EVERYBODY,
    "AuditService/ListTransfers": EVERYBODY,
    "RulesService/ListRuleSets": EVERYBODY,
    "RulesService/GetCombinations": EVERYBODY,
    "RulesService/RankHands": EVERYBODY,
}
"""Who may call each method; what he then sees is decided by what he is to the game."""

REMEMBERED_SECONDS: Final = 5.0
"""How long a token is taken for good without asking again: so long one that is revoked may work."""

REMEMBERED_TOKENS: Final = 10_000

_AUTHORIZATION: Final = "authorization"
_SCHEME: Final = "bearer "


@dataclass(frozen=True, slots=True)
class Call:
    """One call, as a service sees it: who calls (``None``: nobody known)."""

    principal: Principal | None


class Gate:
    """Lets callers in by their tokens; ``who`` finds the principal of a seat's token.

    The operator's token is made anew with each start and lives in memory alone.
    """

    def __init__(
        self,
        who: Callable[[str], Awaitable[Principal | None]],
        operator_token: str | None = None,
    ) -> None:
        self._who = who
        self._operator = token_digest(operator_token) if operator_token else None
        self._lately: dict[str, Principal] = {}
        self._since = monotonic()

    async def enter(self, method: str, metadata: Iterable[tuple[str, str | bytes]]) -> Call:
        """The call of a method of ``ROLES``; raises ``Failure`` if this caller may not make it."""
        token = _bearer(metadata)
        principal = None if token is None else await self._known(token)
        role = NOBODY if principal is None else principal.role
        if role not in ROLES[method]:
            if principal is None:
                raise Failure("NO_TOKEN", f"{method} needs a token: authorization: Bearer <token>")
            raise Failure(
                "NOT_ALLOWED", f"{method} is not for a token of the role {role}", {"role": role}
            )
        return Call(principal)

    async def _known(self, token: str) -> Principal:
        if monotonic() - self._since > REMEMBERED_SECONDS or len(self._lately) >= REMEMBERED_TOKENS:
            self._lately.clear()
            self._since = monotonic()
        principal = self._lately.get(token)
        if principal is None:
            principal = self._lately[token] = await self._look_up(token)
        return principal

    async def _look_up(self, token: str) -> Principal:
        digest = token_digest(token)
        if self._operator is not None and compare_digest(digest, self._operator):
            return Principal("operator")
        principal = await self._who(token)
        if principal is None:
            raise Failure("UNKNOWN_TOKEN", "this token is not known here")
        return principal


def _bearer(metadata: Iterable[tuple[str, str | bytes]]) -> str | None:
    for name, value in metadata:
        if name == _AUTHORIZATION:
            text = value if isinstance(value, str) else value.decode("ascii", "replace")
            if text[: len(_SCHEME)].lower() != _SCHEME:
                raise Failure("UNKNOWN_TOKEN", "write the token as authorization: Bearer <token>")
            return text[len(_SCHEME) :].strip()
    return None
