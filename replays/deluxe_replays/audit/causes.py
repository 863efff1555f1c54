"""The causes of decisions: who gave each, and when, compared with the events (G-6, G-8)."""

import re
from typing import Any, Final

from deluxe_domain.kernel.history import Cause
from deluxe_replays.entries.background import Background
from deluxe_replays.entries.decoded import DecodedEntry
from deluxe_replays.entries.findings import CheckFailed, Claim, NotChecked

_CLOCK: Final = "clock"
_SEAT: Final = "seat:"
_OF_THE_CLOCK: Final = "run-out-clock"
_OF_NO_SEAT: Final = {
    "open-game": ("host", "simulator", "operator", "auditor", "player", "anyone"),
    "join-game": ("host", "simulator", "operator", "auditor", "anyone"),
    "start-game": ("host", "simulator", "operator"),
}
"""Commands that are not a player's at their seat, and who may give them besides who sits there."""

_PLAYER: Final = re.compile(r"player:(~[A-Za-z0-9._~-]{1,63})")
_BOT: Final = "~bot."

_DECISIONS: Final = (
    "game-opened",
    "player-joined",
    "player-returned",
    "player-left",
    "game-started",
)
"""Events that come about by a command alone."""


class CausesExaminer:
    """Checks that each decision was given by somebody who may give it, in the order of time.

    A player's acts are given by their own seat, the clock's by the clock. Who opens or starts a
    game or sits down is the host, the operator or somebody who sits there; to open and to sit down
    it may be anybody, but a registered player for themselves or a bot alone. Who comes back is
    named as their seat.
    What an event says itself of its seat and of the clock agrees. No request counts twice: of seats
    and the clock, for behind another name there may be several, each with request ids of their own.
    """

    claim = Claim.CAUSES

    def __init__(self, background: Background) -> None:
        self._background = background
        self._seats: set[int] = set()
        self._requests: set[tuple[str, str]] = set()
        self._latest: tuple[int, int] | None = None

    def see(self, page: DecodedEntry) -> None:
        """The cause of the next event, if it is the first of a decision."""
        if page.kind == "player-joined":  # the seat may be another's now
            seat = f"{_SEAT}{page.event['seat']}"
            self._requests = {one for one in self._requests if one[0] != seat}
        if page.at is not None:
            self._check_time(page.version, page.at)
            if page.entry is None or page.entry.cause is None:
                raise NotChecked(f"the command of entry {page.version} cannot be read")
            self._check_event(page.entry.cause, page.event)
            self._check_giver(page.entry.cause, page.kind)
            self._check_request(page.entry.cause)
        elif page.kind in _DECISIONS:
            raise CheckFailed("nobody", "nobody has given the command for it (G-6)")
        if page.kind == "player-joined":
            self._seats.add(page.event["seat"])
        elif page.kind == "player-left":
            self._seats.discard(page.event["seat"])

    def end(self) -> str:
        """Every decision was given by somebody who may give it, in the order of time."""
        return ""

    def _check_time(self, version: int, at: int) -> None:
        if self._latest is not None and at < self._latest[1]:
            before = f"entry {self._latest[0]}, {self._latest[1] - at} ms later"
            raise CheckFailed(
                "dated",
                "it is dated before the decision that it follows: {version}",
                version=before,
            )
        self._latest = version, at

    @staticmethod
    def _check_event(cause: Cause, event: dict[str, Any]) -> None:
        seat, clock = getattr(cause.command, "seat", None), cause.by == _CLOCK
        if event.get("seat", seat) != seat:
            raise CheckFailed(
                "other-seat",
                "{command} is for another seat than the event names (G-6)",
                command=cause.command.kind,
            )
        if event.get("by_clock", clock) != clock:
            raise CheckFailed("by-clock", "it says wrongly whether the clock gave it (G-8)")

    def _check_request(self, cause: Cause) -> None:
        request = cause.by, cause.request
        if request in self._requests:
            raise CheckFailed("request", "it has the request id of an earlier decision")
        if cause.by == _CLOCK or cause.by.startswith(_SEAT):
            self._requests.add(request)

    def _check_giver(self, cause: Cause, kind: str) -> None:
        command: Any = cause.command
        if command.kind == _OF_THE_CLOCK:
            self._expect(cause.by, _CLOCK, command.kind)
        elif command.kind not in _OF_NO_SEAT or kind == "player-returned":
            self._expect(cause.by, f"{_SEAT}{command.seat}", command.kind)
        elif cause.by == _CLOCK:
            raise CheckFailed(
                "not-clock", "{command} is not for the clock to give (G-8)", command=command.kind
            )
        elif cause.by not in _OF_NO_SEAT[command.kind] and not _is_player(cause.by, command):
            seats = {*self._seats, getattr(command, "seat", None)} - {None}
            if cause.by not in [f"{_SEAT}{seat}" for seat in seats]:
                raise CheckFailed(
                    "not-there",
                    "{command} was given by {by}, who does not sit there and may not give it",
                    command=command.kind,
                    by=repr(cause.by[:40]),
                )

    def _expect(self, by: str, right: str, kind: str) -> None:
        if by != right:
            raise CheckFailed(
                "given-by",
                "{command} was given by {by}, and is for {right} to give (G-6)",
                command=kind,
                by=repr(by[:40]),
                right=right,
            )


def _is_player(by: str, command: Any) -> bool:
    """Whether a registered player is named who may open the game, or sit down or seat a bot."""
    match = _PLAYER.fullmatch(by)
    if match is None or command.kind == "start-game":
        return False
    joins = command.player if command.kind == "join-game" else match[1]
    return joins == match[1] or joins.startswith(_BOT)
