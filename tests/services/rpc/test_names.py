"""What things may be called: no paths, and nothing that takes over a terminal."""

import pytest

from deluxe_services.rpc.asking import game_id, player_id, token_ids
from deluxe_services.rpc.errors import Failure
from deluxe_services.store import GameInfo, Row, Save
from deluxe_services.store.values import inspect
from pokerdeluxe.v1 import event_service_pb2 as events
from tests.loops import in_loop
from tests.services.rpc.client import refused, serving

PATHS = (".", "..", "...")
NAMES = (".a", "a.", "a..b", "..a", "~a.b", "-", "_", "A1")


@pytest.mark.parametrize("path", PATHS)
def test_an_id_is_no_path(path: str) -> None:
    for read in (
        lambda: game_id(f"games/{path}"),
        lambda: player_id(f"players/{path}"),
        lambda: token_ids(f"players/{path}/tokens/-"),
    ):
        with pytest.raises(Failure) as caught:
            read()
        assert [fault.path for fault in caught.value.faults] == ["name"]
    row, register = (
        Row(path, 1, "x", b"{}"),
        GameInfo(path, "yacht", "yacht/1", "open", 1, "", 0, 0),
    )
    with pytest.raises(ValueError, match="cannot be the id of a game"):
        inspect(Save(path, (row,), 0, register))


@pytest.mark.parametrize("name", NAMES)
def test_an_id_may_have_dots(name: str) -> None:
    assert game_id(f"games/{name}") == player_id(f"players/{name}") == name
    assert token_ids(f"players/{name}/tokens/-") == (name, "-")


@pytest.mark.parametrize("path", PATHS)
@in_loop
async def test_nobody_sits_down_as_a_path(path: str) -> None:
    async with serving() as site:
        name = await site.open_game(2)
        refusal = await refused(site.join(name, 0, path))
        assert (refusal.reason, set(refusal.fields)) == ("BAD_FIELD", {"player"})
        assert len(await site.nobody.events(name)) == 1, "nothing has changed"


@pytest.mark.parametrize("path", PATHS)
@in_loop
async def test_no_subscription_is_called_a_path(path: str) -> None:
    async with serving() as site:
        request = events.CreateSubscriptionRequest(name=f"subscriptions/{path}")
        refusal = await refused(site.operator.call("EventService/CreateSubscription", request))
        assert (refusal.reason, set(refusal.fields)) == ("BAD_FIELD", {"name"})
