"""What is generated for High Card, in a folder: protos, code of them, and both verifiers."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.declared.__main__ import ROOT, TABLES
from tests.declared.messages import FOLDER, Messages
from tests.declared.numbers import read_numbers
from tests.declared.tables import Tables, embedded
from tests.declared.unions import with_games
from tests.high_card.registered import ALL

BUF = Path(sys.executable).parent / "buf"


def write_protos(folder: Path) -> None:
    """The protos of the project with those of High Card."""
    shutil.copytree(ROOT / "protos", folder / "protos")
    shutil.copy(ROOT / "buf.yaml", folder)
    messages = Messages(read_numbers(), ALL)
    path = folder / "protos" / FOLDER
    for name, text in messages.texts().items():
        (path / f"{name}.proto").write_text(text, "utf-8")
    unions = path / "history.proto"
    unions.write_text(with_games(unions.read_text("utf-8"), messages.unions()), "utf-8")


def write_code(folder: Path) -> Path:
    """The Python code of these protos, without annotations; the folder to import it from."""
    out, plain = folder / "code", folder / "plain.binpb"
    out.mkdir()
    build = [str(BUF), "build", "--as-file-descriptor-set", "-o", str(plain)]
    subprocess.run(build, cwd=folder, check=True)
    subprocess.run([sys.executable, "-m", "tests.protos.plain_descriptors", plain], check=True)
    names = sorted(
        str(each.relative_to(folder / "protos"))
        for each in (folder / "protos" / FOLDER).glob("*.proto")
    )
    protoc = [sys.executable, "-m", "grpc_tools.protoc", "--descriptor_set_in", str(plain)]
    protoc += [f"--python_out={out}", f"--grpc_python_out={out}"]
    subprocess.run([*protoc, *names], check=True)
    for each in (out / "pokerdeluxe", out / "pokerdeluxe" / "v1"):
        (each / "__init__.py").touch()
    return out


def write_verifiers(folder: Path, tables: Tables) -> tuple[Path, Path]:
    """Both verifiers, as they know every game of these tables."""
    texts = tables.texts()
    paths = []
    for name in TABLES[:2]:
        path = folder / Path(name).name
        path.write_text(embedded((ROOT / name).read_text("utf-8"), texts), "utf-8")
        paths.append(path)
    return paths[0], paths[1]


def lines_of(path: Path) -> int:
    """The lines of a module, without empty ones."""
    return len(re.findall(r"^.*\S.*$", path.read_text("utf-8"), re.MULTILINE))
