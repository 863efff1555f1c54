"""What is generated for High Card, in a folder: protos, code of them, verifiers, and the page."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from deluxe_domain.kernel.rulebook import LANGUAGES
from tests.declared import forms
from tests.declared.__main__ import ROOT, TABLES
from tests.declared.messages import FOLDER, Messages
from tests.declared.numbers import read_numbers
from tests.declared.tables import Tables, embedded
from tests.declared.unions import with_games
from tests.high_card.registered import ALL
from tests.node import NODE

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


def write_page(folder: Path) -> Path:
    """The page, built from these protos with the texts and the form of High Card."""
    web, texts = folder / "services" / "web", folder / "domain" / "deluxe_domain"
    shutil.copytree(
        ROOT / "services/web", web, ignore=shutil.ignore_patterns("node_modules", "gen")
    )
    (web / "node_modules").symlink_to(ROOT / "services/web/node_modules")
    (folder / "requirements").symlink_to(ROOT / "requirements")
    (folder / "services/deluxe_services").mkdir()
    (folder / "services/deluxe_services/texts").symlink_to(ROOT / "services/deluxe_services/texts")
    shutil.copytree(ROOT / "domain/deluxe_domain", texts)
    shutil.copytree(Path(__file__).with_name("texts"), texts / "games/high_card/texts")
    messages = Messages(read_numbers(), ALL)
    (folder / forms.PATH).write_text(forms.forms(messages, ALL), "utf-8")
    (folder / forms.NAMES).write_text(forms.names(ALL), "utf-8")
    for each in LANGUAGES:
        (folder / forms.TITLES / f"{each}.ftl").write_text(forms.titles(each, ALL), "utf-8")
    programs = f"{NODE / 'bin'}:{BUF.parent}:{web / 'node_modules/.bin'}"
    environment = os.environ | {"PATH": f"{programs}:{os.environ['PATH']}"}
    steps = (["buf", "generate"], ["node", "letters.ts"], ["vite", "build", "--logLevel", "error"])
    for command in steps:
        subprocess.run(command, cwd=web, env=environment, check=True)
    return folder / "services/deluxe_services/web"
