"""The client's wheel: built here, installed by itself, and used to play as its README shows."""

import asyncio
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.loops import run
from tests.needing import lacking
from tests.released.running import NotReleasable
from tests.released.running import run as run_command
from tests.released.trying import installed, uv_program
from tests.released.versions import version_in
from tests.services.api.client import serving

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "services" / "poker_deluxe_client"
VERSION = version_in(ROOT)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the sources."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory"]
    subprocess.run([*build, str(folder)], cwd=CLIENT, check=True, capture_output=True)
    (wheel_file,) = folder.glob("*.whl")
    return wheel_file


def test_the_wheel_holds_the_client_and_the_stubs_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    folders = {name.split("/")[0] for name in names}
    assert folders == {
        "poker_deluxe_client",
        "pokerdeluxe",
        f"poker_deluxe_client-{VERSION}.dist-info",
    }
    modules = {path.name for path in CLIENT.glob("*.py")} - {"hatch_build.py"}
    assert {f"poker_deluxe_client/{name}" for name in modules} <= set(names)
    assert "poker_deluxe_client/hatch_build.py" not in names
    assert "poker_deluxe_client/py.typed" in names
    assert "pokerdeluxe/v1/game_service_pb2.pyi" in names


def test_in_an_environment_of_its_own_it_plays_what_its_readme_shows(
    wheel: Path, tmp_path: Path
) -> None:
    python = tmp_path / "venv" / "bin" / "python"
    try:
        installed(tmp_path / "venv", wheel)
    except NotReleasable as error:
        lacking(f"way to install the client: {error}")
    output = run_command([uv_program(), "pip", "list", "--python", python], tmp_path)
    names = {line.split()[0] for line in output.splitlines()[2:]}
    assert names <= {"grpcio", "protobuf", "poker-deluxe-client", "typing-extensions"}
    (program_text,) = re.findall(
        r"```python\n(.*?)```", (CLIENT / "README.md").read_text(), re.DOTALL
    )

    async def body() -> None:
        async with serving() as site:
            program = program_text.replace("127.0.0.1:7071", f"127.0.0.1:{site.server.port}")
            process = await asyncio.create_subprocess_exec(
                str(python), "-u", "-c", program, cwd=tmp_path, stdout=asyncio.subprocess.PIPE
            )
            assert process.stdout is not None
            lines = [(await process.stdout.readline()).decode() for _ in range(4)]
            process.kill()
            await process.wait()
        assert re.match(r"games/g-\S+ \S+\n", lines[0])
        assert lines[1:] == ["1 game_opened\n", "2 player_joined\n", "3 player_joined\n"]

    run(body)
