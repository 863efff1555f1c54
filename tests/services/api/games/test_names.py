"""What things may be called: no paths, and nothing that takes over a terminal."""

import pytest

from deluxe_services.api.calls import read_metadata
from deluxe_services.api.errors import Failure
from deluxe_services.api.requests import game_id, player_id, token_ids
from deluxe_services.store import Decision, GameInfo, Row
from deluxe_services.store.values import inspect
from tests.loops import in_loop
from tests.services.api.browsing import fetched
from tests.services.api.client import joining, refused, serving

HARMFUL = (
    "\x1b[2J",
    "a\nb",
    "a\tb",
    "\x7f",
    "\x9b31m",
    "\u202etxt",
    "\u2066a",
    "\u2028",
)
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
        inspect(Decision(path, (row,), 0, register))


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


@pytest.mark.parametrize("text", HARMFUL, ids=ascii)
def test_a_reason_that_could_take_over_a_terminal_is_refused(text: str) -> None:
    with pytest.raises(Failure) as caught:
        read_metadata([("access-reason", f"complaint 17 {text}")])
    assert caught.value.reason == "BAD_FIELD"
    assert [fault.path for fault in caught.value.faults] == ["access-reason"]


@pytest.mark.parametrize("text", ["complaint 17", "Jürgen Müller", "李小龙 100% -> ~x", "Владимир"])
def test_a_reason_may_be_in_any_script(text: str) -> None:
    assert read_metadata([("access-reason", text)]) == (None, text)


@pytest.mark.parametrize("text", HARMFUL, ids=ascii)
@in_loop
async def test_entropy_that_could_take_over_a_terminal_is_refused(text: str) -> None:
    async with serving() as site:
        name = await site.open_game(2)
        request = joining(name, 0)
        request.entropy = text
        refusal = await refused(site.nobody.call("GameService/JoinGame", request))
        assert (refusal.reason, set(refusal.fields)) == ("BAD_FIELD", {"entropy"})
        assert len(await site.nobody.events(name)) == 1, "nothing has changed"


@in_loop
async def test_a_reason_comes_through_the_port_for_browsers_in_any_script() -> None:
    async with serving(web_port=0) as site:
        name = await site.open_game(2)
        path, body = "pokerdeluxe.v1.GameService/GetGame", {"name": name}
        for reason, status in (("Владимир", 200), ("a\u202eb", 400), ("a\x9bb", 400)):
            sent = reason.encode().decode("latin-1")
            page = await fetched(site, path, body, access_reason=sent)
            assert page.status == status, reason
            if status == 400:
                assert page.json["code"] == "invalid_argument"
                assert "access-reason: " in page.json["message"]
