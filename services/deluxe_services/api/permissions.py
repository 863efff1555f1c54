"""Who may call which method: one table for the authenticator, the tests and the documentation."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

Who = Literal["nobody", "spectator", "other", "own", "auditor", "operator"]
"""What a caller is to that which their request is about.

``nobody`` has shown no token. ``own`` is the player at this table, and for ``PlayerService`` the
player themselves; ``other`` is every other player.
"""

WHO: Final[tuple[Who, ...]] = ("nobody", "spectator", "other", "own", "auditor", "operator")

# open: yes, unless the server turns callers without a token away (setting `anonymous`).
_TABLE: Final = """
method                       nobody  spectator  other  own  auditor  operator
GameService/CreateGame       open    no         yes    yes  no       yes
GameService/JoinGame         open    no         yes    yes  no       no
GameService/BranchGame       open    no         yes    yes  no       no
GameService/LeaveGame        no      no         no     yes  no       no
GameService/AddBot           no      no         no     yes  no       yes
GameService/RemoveBot        no      no         no     yes  no       yes
GameService/InvitePlayer     no      no         no     yes  no       yes
GameService/WithdrawInvitation no    no         yes    yes  no       yes
GameService/ListGameInvitations no   no         no     yes  yes      yes
GameService/StartGame        no      no         no     yes  no       yes
GameService/Act              no      no         no     yes  no       no
GameService/SubmitCommands   no      no         no     yes  no       no
GameService/Play             no      no         no     yes  no       no
GameService/GetGame          open    yes        yes    yes  yes      yes
GameService/ListGames        open    yes        yes    yes  yes      yes
GameService/WatchGames       open    yes        yes    yes  yes      yes
GameService/ListEvents       open    yes        yes    yes  yes      yes
GameService/WatchGame        open    yes        yes    yes  yes      yes
GameService/GetServerInfo    yes     yes        yes    yes  yes      yes
GameService/GetServerStatus  no      no         no     no   no       yes
EventService/WatchEvents     open    yes        yes    yes  yes      yes
ReplayService/GetView        open    yes        yes    yes  yes      yes
ReplayService/StreamReplay   open    yes        yes    yes  yes      yes
ReplayService/GetOpenings    open    yes        yes    yes  yes      yes
ReplayService/Reexecute      open    yes        yes    yes  yes      yes
ReplayService/Rebuild        open    yes        yes    yes  yes      yes
ReplayService/AnalyseGame    open    yes        yes    yes  yes      yes
AuditService/AuditGame       open    yes        yes    yes  yes      yes
AuditService/AuditStore      open    yes        yes    yes  yes      yes
AuditService/ListTransfers   open    yes        yes    yes  yes      yes
AuditService/ListAllTransfers open   yes        yes    yes  yes      yes
AuditService/StreamAllTransfers open yes        yes    yes  yes      yes
AuditService/WatchTransfers  open    yes        yes    yes  yes      yes
AuditService/ListRake        open    yes        yes    yes  yes      yes
AuditService/GetChipFlows    open    yes        yes    yes  yes      yes
AuditService/GetCheckpoint   yes     yes        yes    yes  yes      yes
AuditService/GetInclusionProof yes   yes        yes    yes  yes      yes
AuditService/GetConsistencyProof yes yes        yes    yes  yes      yes
AuditService/AddCosignatures yes     yes        yes    yes  yes      yes
AuditService/ListUnusualPairs no     no         no     no   yes      yes
AuditService/ListAccesses    no      no         no     no   yes      yes
PlayerService/RegisterPlayer no      no         no     no   no       yes
PlayerService/GetPlayer      no      no         no     yes  no       yes
PlayerService/WhoAmI         yes     yes        yes    yes  yes      yes
PlayerService/ListPlayers    no      no         no     no   no       yes
PlayerService/UpdatePlayer   no      no         no     yes  no       yes
PlayerService/ListInvitations no     no         no     yes  no       yes
PlayerService/ListTokens     no      no         no     yes  no       yes
PlayerService/IssueToken     no      no         no     no   no       yes
PlayerService/RevokeToken    no      no         no     yes  no       yes
PlayerService/ListStatement  no      no         no     yes  yes      yes
PlayerService/StreamStatement no     no         no     yes  yes      yes
PlayerService/ForgetPlayer   no      no         no     yes  no       yes
AuditService/ExportBundle    no      no         no     no   yes      yes
AuditService/ExportGame      open    yes        yes    yes  yes      yes
RulesService/ListRuleSets    yes     yes        yes    yes  yes      yes
RulesService/GetRuleBook     yes     yes        yes    yes  yes      yes
RulesService/GetCombinations yes     yes        yes    yes  yes      yes
RulesService/RankHands       yes     yes        yes    yes  yes      yes
"""


@dataclass(frozen=True, slots=True)
class Permission:
    """Who may call one method; ``anonymously`` as ``nobody`` is let in by an open server alone."""

    method: str
    allowed: frozenset[Who]
    anonymously: bool

    def allows(self, who: Who, anonymous: bool) -> bool:
        """Whether such a caller may call it; ``anonymous``: the server is open."""
        return who in self.allowed or (who == "nobody" and anonymous and self.anonymously)


def _read(table: str) -> Mapping[str, Permission]:
    header, *lines = table.strip().splitlines()
    assert tuple(header.split()[1:]) == WHO, "the columns are in the order of WHO"
    rows: dict[str, Permission] = {}
    for line in lines:
        method, *cells = line.split()
        answers = dict(zip(WHO, cells, strict=True))
        assert answers["nobody"] in {"yes", "open", "no"}, line
        assert set(cells[1:]) <= {"yes", "no"}, line
        assert method not in rows, line
        roles: frozenset[Who] = frozenset(who for who in WHO if answers[who] == "yes")
        rows[method] = Permission(method, roles, answers["nobody"] == "open")
    return rows


STANDARD: Final = frozenset(
    {"Health/Check", "Health/List", "Health/Watch", "ServerReflection/ServerReflectionInfo"}
)
"""Methods of the standard services: anybody may call them, whatever else is being done, also while
the server stops; they are not counted."""

PERMISSIONS: Final = _read(_TABLE)
"""Every method of the API, by service and name, with who may call it."""
