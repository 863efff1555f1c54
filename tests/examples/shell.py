"""Shell blocks of the documentation, run against the server of a test."""

import asyncio
import sys
from pathlib import Path

from tests.services.api.client import Served

ROOT = Path(__file__).parents[2]


async def pasted(script: str, site: Served) -> str:
    """What a shell prints, with the ports and the environment of this test."""
    for usual, here in (
        (":7071", f":{site.server.port}"),
        (":7072", f":{site.server.web_port}"),
        (".venv/bin/", f"{Path(sys.executable).parent}/"),
    ):
        script = script.replace(usual, here)
    process = await asyncio.create_subprocess_exec(
        *("bash", "-c", script),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    out, problem = await process.communicate()
    assert process.returncode == 0, f"{script}\n{problem.decode()}{out.decode()}"
    return out.decode()
