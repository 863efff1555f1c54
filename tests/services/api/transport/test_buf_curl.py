"""A client that is not ours, ``buf curl`` through reflection, plays a game and audits it."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from tests.loops import in_loop
from tests.services.api.client import Served, new_id, serving

BUF = Path(sys.executable).parent / "buf"


@in_loop
async def test_buf_curl_creates_plays_and_audits_a_whole_game() -> None:
    async with serving() as site:
        table = Table(site)
        response = await table.call(
            "GameService/CreateGame",
            {
                "requestId": new_id(),
                "terms": {"players": 2},
                "options": {"pokerDeluxe": {"cards": 4}},
            },
        )
        name = response["game"]["name"]
        tokens = [await table.token(name, seat) for seat in (0, 1)]
        births = {"dates": ["1980-07-01", "1999-12-31"]}
        await table.call(
            "GameService/StartGame",
            {"name": name, "requestId": new_id(), "births": births},
            tokens[0],
        )
        view = await table.play(name, tokens)
        assert view["phase"] == "POKER_DELUXE_PHASE_OVER"
        report = (await table.call("AuditService/AuditGame", {"name": name}))["report"]
        assert report["verdict"] == "VERDICT_PASS"
        verdict = await table.call("ReplayService/Reexecute", {"name": name})
        assert verdict["whole"]


class Table:
    """A game of two players who speak through ``buf curl`` alone."""

    def __init__(self, site: Served) -> None:
        self._url = f"http://127.0.0.1:{site.server.port}/pokerdeluxe.v1."

    async def call(self, method: str, request: dict[str, Any], token: str = "") -> Any:
        """A unary call, answered with JSON."""
        header = ("--header", f"authorization: Bearer {token}") if token else ()
        process = await asyncio.create_subprocess_exec(
            BUF, "curl", "--protocol", "grpc", "--http2-prior-knowledge", "--reflect",
            *header, "--data", json.dumps(request), self._url + method,
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        out, problem = await process.communicate()
        assert process.returncode == 0, problem.decode()
        return json.loads(out)

    async def token(self, name: str, seat: int) -> str:
        request = {"name": name, "requestId": new_id(), "player": f"p{seat}", "seat": seat}
        token: str = (await self.call("GameService/JoinGame", request))["token"]
        return token

    async def play(self, name: str, tokens: list[str]) -> dict[str, Any]:
        """Cut, and buy one card each; returns the view of the game that is over."""
        while True:
            view = (await self.call("GameService/GetGame", {"name": name}))["view"]["pokerDeluxe"]
            if "toAct" not in view:
                assert isinstance(view, dict)
                return view
            token = tokens[view["toAct"]]
            own = await self.call("GameService/GetGame", {"name": name}, token)
            command = {"pokerDeluxe": chosen(own["view"]["pokerDeluxe"]["acts"])}
            item = {"requestId": new_id(), "command": command}
            await self.call("GameService/Act", {"name": name, "item": item}, token)


def chosen(acts: list[dict[str, Any]]) -> dict[str, Any]:
    if "cutDeck" in acts[0]:
        return {"cutDeck": {"lifted": acts[0]["cutDeck"]["most"]}}
    may_buy = acts[0].get("buyCard")
    if may_buy and may_buy["price"] == "1":
        return {"buyCard": {"discard": may_buy["discards"][0], "place": 0}}
    return {"stopBuying": {}}
