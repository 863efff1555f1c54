"""What a server opens of a deal, as it is and altered: for clients that check it."""

from collections.abc import Callable, Mapping, MutableSequence
from typing import Any, Final, NamedTuple

from pokerdeluxe.v1 import poker_deluxe_pb2 as deluxe
from pokerdeluxe.v1 import replay_service_pb2 as replays
from tests.services.api.client import play_out, serving

Leaves = MutableSequence[bytes]

AS_COMMITTED: Final = "as it was committed"


class OpenedDeal(NamedTuple):
    """The name of a game, the event of a shuffle, and what was opened."""

    name: str
    shuffle: deluxe.PokerDeluxeEvent.DeckShuffled
    opened: replays.GetOpeningsResponse


def _flip(data: bytes) -> bytes:
    return bytes([data[0] ^ 1]) + data[1:]


def _set(field: str, change: Callable[[Any], Any]) -> Callable[[Any], None]:
    return lambda message: setattr(message, field, change(getattr(message, field)))


def _move_byte(leaves: Leaves) -> None:
    """The list has the same bytes, cut elsewhere."""
    leaves[:2] = [leaves[0][:-1], leaves[0][-1:] + leaves[1]]


_ALTERATIONS: Final[Mapping[str, Callable[[replays.CardOpening], None]]] = {
    "another card": _set("card", lambda card: "2c" if card != "2c" else "2d"),
    "no card": _set("card", lambda _: "??"),
    "another position": _set("position", lambda position: position ^ 1),
    "a position outside": _set("position", lambda position: position + 52),
    "a position before the first": _set("position", lambda position: position - 65536),
    "another salt": _set("salt", _flip),
    "a longer salt": _set("salt", lambda salt: salt + bytes(1)),
}

_ALTERED_LEAVES: Final[Mapping[str, Callable[[Leaves], object]]] = {
    "another leaf": lambda leaves: leaves.__setitem__(2, _flip(leaves[2])),
    "a leaf too few": lambda leaves: leaves.pop(),
    "a leaf too many": lambda leaves: leaves.append(bytes(32)),
    "no leaves": lambda leaves: leaves.__delitem__(slice(None)),
    "a byte moved to the next leaf": _move_byte,
}


async def opened_cases() -> dict[str, OpenedDeal]:
    """The whole pack of a deal, and the same with each alteration."""
    async with serving() as site:
        name, clients = await site.started()
        await play_out(name, clients)
        request = replays.GetOpeningsRequest(name=name, deal=1)
        honest = await site.operator.call("ReplayService/GetOpenings", request)
        events = [event.poker_deluxe for event in await clients[0].events(name)]
    first, second = [event.deck_shuffled for event in events if event.HasField("deck_shuffled")]
    cases = {AS_COMMITTED: OpenedDeal(name, first, honest)}
    for what, alter in _ALTERATIONS.items():
        for place in (0, 51):
            response = replays.GetOpeningsResponse.FromString(honest.SerializeToString())
            alter(response.packs[0].cards[place])
            cases[f"{what} at {place}"] = OpenedDeal(name, first, response)
    for what, alter_leaves in _ALTERED_LEAVES.items():
        response = replays.GetOpeningsResponse.FromString(honest.SerializeToString())
        alter_leaves(response.packs[0].leaves)
        cases[what] = OpenedDeal(name, first, response)
    return cases | _under_another_root(name, first, second, honest)


def _under_another_root(
    name: str,
    first: deluxe.PokerDeluxeEvent.DeckShuffled,
    second: deluxe.PokerDeluxeEvent.DeckShuffled,
    honest: replays.GetOpeningsResponse,
) -> dict[str, OpenedDeal]:
    """Openings of something else than what was asked for."""
    small, rooted = (
        replays.GetOpeningsResponse.FromString(honest.SerializeToString()) for _ in range(2)
    )
    del small.packs[0].leaves[-1]
    rooted.packs[0].root = second.root
    relabelled = deluxe.PokerDeluxeEvent.DeckShuffled.FromString(first.SerializeToString())
    relabelled.deal = second.deal
    return {
        "the openings of another deal": OpenedDeal(name, second, honest),
        "another deal under its root": OpenedDeal(name, second, rooted),
        "another number of the deal": OpenedDeal(name, relabelled, honest),
        "another game": OpenedDeal("games/g-other", first, honest),
        "a smaller pack": OpenedDeal(name, first, small),
    }
