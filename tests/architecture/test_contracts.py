"""Who may import whom: every contract of pyproject.toml is seen to fail once.

``./poker-deluxe check --static`` shows that each holds.
"""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ("domain", "services", "replays")
GAME = "domain/deluxe_domain/games/poker_deluxe"
CONTRACTS = {
    contract["id"]: contract["name"]
    for contract in tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"][
        "importlinter"
    ]["contracts"]
}

# contract   where the import is planted   what is imported there
PLANTED = """
floors         domain/deluxe_domain/planted.py             deluxe_replays
floors         domain/deluxe_domain/planted.py             deluxe_services.store
floors         replays/deluxe_replays/planted.py           deluxe_services
services       services/deluxe_services/store/planted.py   deluxe_services.tables
services       services/deluxe_services/store/planted.py   deluxe_services.cli
services       services/deluxe_services/tables/planted.py  deluxe_services.api
services       services/deluxe_services/api/planted.py     deluxe_services.cli
services       services/deluxe_services/screen/planted.py  deluxe_services.cli
textual        services/deluxe_services/cli/planted.py     textual
services       services/deluxe_services/planted.py         json
domain         domain/deluxe_domain/kernel/planted.py      deluxe_domain.games
domain         domain/deluxe_domain/kernel/planted.py      deluxe_domain.catalogue
domain         domain/deluxe_domain/games/planted.py       deluxe_domain.catalogue
domain         domain/deluxe_domain/planted.py             json
circles        domain/deluxe_domain/kernel/cards.py        deluxe_domain.kernel.chance
circles        services/deluxe_services/store/sqlite/schema.py    deluxe_services.store.sqlite.store
games          domain/deluxe_domain/games/planted.py       deluxe_domain.games.poker_deluxe
rooms          GAME/rules                                  GAME.events
rooms          GAME/events                                 GAME.play
rooms          GAME/events                                 GAME.commands
rooms          GAME/commands                               GAME.play
rooms          GAME/play                                   GAME.views
rooms          GAME/play                                   GAME.bots
rooms          GAME/views                                  GAME.bots
rooms          GAME/planted                                json
bots           GAME/bots                                   GAME.play
bots           GAME/bots                                   GAME.events
rooms          GAME/verdicts                               GAME.bots
pure           domain/deluxe_domain/planted.py             time
pure           domain/deluxe_domain/planted.py             random
pure           domain/deluxe_domain/planted.py             os
pure           domain/deluxe_domain/planted.py             secrets
pure           domain/deluxe_domain/planted.py             socket
pure           domain/deluxe_domain/planted.py             sqlite3
pure           domain/deluxe_domain/planted.py             asyncio
pure           domain/deluxe_domain/planted.py             threading
pure           domain/deluxe_domain/planted.py             subprocess
pure           domain/deluxe_domain/planted.py             pathlib
pure           domain/deluxe_domain/planted.py             eventsourcing.domain
pure           domain/deluxe_domain/planted.py             grpc
replays        replays/deluxe_replays/planted.py           sqlite3
replays        replays/deluxe_replays/planted.py           eventsourcing.persistence
replays        replays/deluxe_replays/planted.py           grpc
eventsourcing  services/deluxe_services/tables/planted.py  eventsourcing.application
eventsourcing  services/deluxe_services/api/planted.py     eventsourcing.persistence
eventsourcing  services/deluxe_services/cli/planted.py     eventsourcing.sqlite
grpc           services/deluxe_services/tables/planted.py  grpc.aio
grpc           services/deluxe_services/store/planted.py   google.protobuf.message
grpc           services/deluxe_services/cli/planted.py     pokerdeluxe.v1
connect        services/deluxe_services/api/planted.py     connectrpc.code
connect        services/deluxe_services/api/transport/connect.py     hypercorn.config
cluster        services/deluxe_services/tables/planted.py  distributed
cluster        services/deluxe_services/cli/planted.py     dask.base
client         services/poker_deluxe_client/planted.py     deluxe_services.settings
client         services/poker_deluxe_client/planted.py     grpc_status
generated      services/pokerdeluxe/planted.py             deluxe_domain.kernel
"""
VIOLATIONS = [tuple(line.split()) for line in PLANTED.strip().splitlines()]


def planted_at(tree: Path, place: str) -> Path:
    """The file for the import: a new module, or a room of the game, be it a file or a folder."""
    path = tree / place.replace("GAME", GAME)
    if path.suffix == ".py":
        return path
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def copied(tree: Path) -> Path:
    """The sources of all packages, with nothing that a test run or a checker left behind."""
    for source in SOURCES:
        shutil.copytree(
            ROOT / source,
            tree / source,
            ignore=shutil.ignore_patterns("__pycache__", "node_modules", "web"),
        )
    shutil.copy(ROOT / "pyproject.toml", tree)
    return tree


def lint_imports(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    run = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    path = os.pathsep.join(str(tree / source) for source in SOURCES)
    return subprocess.run(
        [sys.executable, "-P", "-c", run, "--no-cache", "--no-logo", *arguments],
        cwd=tree,
        env={**os.environ, "PYTHONPATH": path, "COLUMNS": "200"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_every_planted_import_breaks_its_contract(tmp_path: Path) -> None:
    tree = copied(tmp_path)
    expected = []
    for contract, place, target_module in VIOLATIONS:
        file = planted_at(tree, place)
        target = target_module.replace("GAME", GAME.partition("/")[2].replace("/", "."))
        with file.open("a", encoding="utf-8") as module:
            module.write(f"\nimport {target}\n")
        expected.append((contract, complaint(contract, file.relative_to(tree), target)))

    report = lint_imports(tree)

    assert report.returncode == 1, report.stdout + report.stderr
    sections = sections_of(report.stdout)
    assert sections.keys() == CONTRACTS.keys()
    assert [(name, each) for name, each in expected if each not in sections[name]] == []


def sections_of(report: str) -> dict[str, str]:
    """What the report says of each contract that is broken, by its id."""
    ids = {name: contract for contract, name in CONTRACTS.items()}
    sections, contract = dict[str, str](), ""
    lines = report.partition("Broken contracts")[2].splitlines(keepends=True)
    for line, underline in zip(lines, [*lines[1:], ""], strict=True):
        if line.strip() in ids and set(underline.strip()) == {"-"}:
            contract = ids[line.strip()]
        if contract:
            sections[contract] = sections.get(contract, "") + line
    return sections


def complaint(contract: str, file: Path, target: str) -> str:
    """What the report says of the import: which module is in no floor, or who imports whom."""
    importer = ".".join(file.with_suffix("").parts[1:]).removesuffix(".__init__")
    if contract == "circles":
        return f"No cycles are allowed in {importer.rpartition('.')[0]}."
    if target == "json":  # harmless: the module itself is the violation
        return f"- {importer}\n"
    package = target.partition(".")[0]
    ours = package.startswith("deluxe_") or package == "pokerdeluxe"
    return f"{importer} -> {target if ours else package} "


def test_every_contract_is_seen_to_fail() -> None:
    assert {contract for contract, _, _ in VIOLATIONS} == set(CONTRACTS)
