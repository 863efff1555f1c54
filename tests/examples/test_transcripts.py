"""The calls that README.md and the tutorial show are run as they are printed there."""

import json
import re
import shutil
from typing import Any

from tests.examples.shell import ROOT, pasted
from tests.loops import in_loop
from tests.needing import lacking
from tests.services.api.client import serving


def shown(file: str, heading: str) -> list[str]:
    """The shell blocks of a section."""
    text = (ROOT / file).read_text(encoding="utf-8")
    section = text.partition(f"\n{heading}\n")[2].partition("\n## ")[0]
    return re.findall(r"```sh\n(.*?)```", section, re.DOTALL)


def first_of(text: str) -> Any:
    """The first of several JSON values."""
    return json.JSONDecoder().raw_decode(text)[0]


@in_loop
async def test_the_calls_of_the_readme_answer_as_printed() -> None:
    async with serving(web_port=0) as site:
        calls, reading = shown("README.md", "## Clients")
        setting, *lines = re.split(r"\n(?=buf )", calls.rstrip())
        creation, joining, output, watching, auditing = lines
        answer = first_of(await pasted(f"{setting}\n{creation}", site))
        name = answer["game"]["name"]
        join = joining.partition("#")[0].replace("games/GAME", name)
        token = first_of(await pasted(f"{setting}\n{join}", site))["token"]
        get = output.replace("games/GAME", name).replace("TOKEN", token)
        view = first_of(await pasted(f"{setting}\n{get}", site))["view"]["pokerDeluxe"]
        assert view["seats"][0]["player"] == "ann"
        # A watcher watches until they are stopped: later, where nothing has come yet.
        watch, text, seconds = watching.replace("games/GAME", name), "", 2
        while not text:
            briefly = setting.replace("buf() { ", f"buf() {{ timeout {seconds} ")
            text = await pasted(f"{briefly}\n{watch} || test $? = 124", site)
            seconds *= 3
        assert first_of(text)["snapshot"]["game"]["name"] == name
        audit = auditing.replace("games/GAME", name)
        report = first_of(await pasted(f"{setting}\n{audit}", site))["report"]
        assert report["verdict"] == "VERDICT_PASS"
        if shutil.which("curl") is None:
            lacking("curl")
        games = json.loads(await pasted(reading, site))["games"]
        assert [game["name"] for game in games] == [name]


@in_loop
async def test_the_call_of_the_tutorial_opens_a_game() -> None:
    async with serving(web_port=0) as site:
        if shutil.which("curl") is None:
            lacking("curl")
        tutorial = (ROOT / "docs" / "tutorial.md").read_text(encoding="utf-8")
        (create,) = re.findall(r"```sh\n(curl .*?)```", tutorial, re.DOTALL)
        game = json.loads(await pasted(create, site))["game"]
        assert game["game"] == "poker-deluxe"
