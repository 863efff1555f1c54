"""Players sit down, leave, return and reveal entropy; play starts and ends (G-2 to G-6, G-8)."""

from collections.abc import Sequence
from typing import assert_never

import msgspec

from deluxe_domain.kernel.chance import entropy_commitment
from deluxe_domain.kernel.chips import CASHIER, Transfer, player
from deluxe_domain.kernel.decider import refused
from deluxe_domain.kernel.table import (
    BUY_IN,
    CASH_OUT,
    EntropyEvent,
    EntropyRevealed,
    EntropyWithheld,
    GameOpened,
    GameStarted,
    JoinGame,
    LeaveGame,
    OpenGame,
    Place,
    PlayerJoined,
    PlayerLeft,
    PlayerReturned,
    RevealEntropy,
    SeatEvent,
    StartGame,
    Table,
    Terms,
)


def check_branch(opening: OpenGame | GameOpened) -> None:
    """Raise ``Refused`` if a game that is not for practice is played on from another one (G-5)."""
    if opening.branched_from is not None and not opening.terms.practice:
        raise refused("G-5", "branch-for-practice")


def lay_table(terms: Terms) -> Table:
    """An empty table on these terms."""
    return Table(
        (None,) * terms.players,
        terms.open_books,
        terms.practice,
        terms.seconds_to_act,
        spectators_behind=terms.spectators_behind or 0,
        spectators_after_deal=bool(terms.spectators_after_deal),
        unlisted=bool(terms.unlisted),
    )


def seated(table: Table, command: JoinGame | LeaveGame, has_started: bool) -> SeatEvent:
    """Answer a player who sits down, returns or leaves, before the start or after it."""
    match command:
        case JoinGame():
            return joined(table, command, has_started)
        case LeaveGame():
            return left(table, command)
        case _:
            assert_never(command)


def joined(table: Table, command: JoinGame, has_started: bool) -> PlayerJoined | PlayerReturned:
    """Answer a player who sits down, or returns to the seat that they had left."""
    place = table.places[checked_seat(table, command.seat)]
    if has_started:
        if place is None or place.player != command.player:
            raise refused("G-6", "too-late-to-join")
        if place.present:
            raise refused("G-6", "already-seated")
        return PlayerReturned(seat=command.seat)
    if any(other and other.player == command.player for other in table.places):
        raise refused("G-6", "already-seated")
    if place is not None:
        raise refused("G-6", "seat-taken", seat=command.seat)
    if any(other and other.commitment == command.entropy != "" for other in table.places):
        raise refused("G-5", "entropy-of-another")
    return PlayerJoined(seat=command.seat, player=command.player, entropy=command.entropy)


def left(table: Table, command: LeaveGame) -> PlayerLeft:
    """Answer a player who leaves."""
    if not table.present(checked_seat(table, command.seat)):
        raise refused("G-6", "nobody-there", seat=command.seat)
    return PlayerLeft(seat=command.seat)


def revealed(table: Table, command: RevealEntropy, game: str) -> EntropyRevealed:
    """Answer a player who reveals the entropy to which they committed (G-5)."""
    place = awaited(table, command.seat)
    if entropy_commitment(game, bytes.fromhex(command.entropy)) != place.commitment:
        raise refused("G-5", "other-entropy", seat=command.seat)
    return EntropyRevealed(seat=command.seat, entropy=command.entropy)


def awaited(table: Table, seat: int) -> Place:
    """The place of a seat that must reveal its entropy; else ``Refused`` (G-5)."""
    place = table.places[checked_seat(table, seat)]
    if place is None or seat not in table.awaiting_entropy:
        raise refused("G-5", "no-entropy-awaited", seat=seat)
    return place


def withheld(table: Table) -> EntropyWithheld | None:
    """The entropy of the first player who left before they revealed it (G-5)."""
    absent = [seat for seat in table.awaiting_entropy if not table.present(seat)]
    return EntropyWithheld(seat=absent[0], by_clock=True) if absent else None


def started(table: Table, command: StartGame, buy_in: int) -> GameStarted:
    """Answer the start of play: all seats taken, ages in order, buy-ins paid (G-3, G-4)."""
    free = [seat for seat, place in enumerate(table.places) if place is None]
    if free:
        raise refused("G-6", "seats-free", seat=free[0])
    if sorted(command.youngest_first) != list(range(table.players)):
        raise refused("G-3", "bad-age-order", last=table.players - 1)
    return GameStarted(
        youngest_first=command.youngest_first, transfers=buy_ins(table.players, buy_in)
    )


def buy_ins(players: int, amount: int) -> tuple[Transfer, ...]:
    """The buy-ins: every player gets this amount from the cashier (G-4); none if it is 0."""
    if not amount:
        return ()
    return tuple(
        [
            Transfer(source=CASHIER, target=player(seat), amount=amount, reason=BUY_IN)
            for seat in range(players)
        ]
    )


def cash_outs(stacks: Sequence[int]) -> tuple[Transfer, ...]:
    """The cash-outs at the end: all units go back to the cashier (G-4); ``stacks`` by seat."""
    return tuple(
        [
            Transfer(source=player(seat), target=CASHIER, amount=chips, reason=CASH_OUT)
            for seat, chips in enumerate(stacks)
            if chips > 0
        ]
    )


def checked_seat(table: Table, seat: int) -> int:
    """The seat, if the table has it; else ``Refused``."""
    if not 0 <= seat < table.players:
        raise refused("G-2", "no-such-seat", seat=seat, last=table.players - 1)
    return seat


def seat_players(table: Table, event: SeatEvent) -> Table:
    """The table after a player sat down, left or returned."""
    places = list(table.places)
    place = places[event.seat]
    match event:
        case PlayerJoined():
            places[event.seat] = Place(event.player, event.entropy, None if event.entropy else "")
        case PlayerLeft() | PlayerReturned() if place is not None and table.youngest_first:
            back = isinstance(event, PlayerReturned)
            places[event.seat] = msgspec.structs.replace(place, present=back)
        case _:
            places[event.seat] = None
    return msgspec.structs.replace(table, places=tuple(places))


def take_entropy(table: Table, event: EntropyEvent) -> Table:
    """The table after a player revealed their entropy, or withheld it."""
    entropy = event.entropy if isinstance(event, EntropyRevealed) else ""
    places = [
        msgspec.structs.replace(place, entropy=entropy) if place and seat == event.seat else place
        for seat, place in enumerate(table.places)
    ]
    return msgspec.structs.replace(table, places=tuple(places))


def age_order(births: tuple[str, ...]) -> tuple[int, ...]:
    """Seats by age, the youngest first, from dates of birth by seat (``YYYY-MM-DD``, G-3).

    Of two players of the same age the lower seat counts as the younger.

    >>> age_order(("1990-05-01", "2001-02-03", "1990-05-01"))
    (1, 0, 2)
    """
    by_age = sorted(range(len(births)), key=lambda seat: births[seat], reverse=True)
    return tuple(by_age)
