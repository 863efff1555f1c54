"""Code for Go, Java and C# is generated from the protos without annotations.

Java's is compiled if POKER_DELUXE_COMPILE_STUBS=1 (40 seconds of a core), where javac and
libprotobuf-java are; Go's is by ``tests/examples/test_other_languages.py``. Debian has no compiler
that takes C#'s: what is generated is looked at.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.needing import lacking

PROTOS = Path(__file__).parents[2] / "protos"
COMPILE = "POKER_DELUXE_COMPILE_STUBS"
JARS = Path("/usr/share/java/protobuf.jar")
"""The messages' library of Java, as Debian has it (libprotobuf-java)."""


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The code of each language in a folder of its own."""
    for program in ("protoc", "protoc-gen-go", "protoc-gen-go-grpc"):
        if shutil.which(program) is None:
            lacking(f"{program} (Debian: protobuf-compiler, protoc-gen-go, protoc-gen-go-grpc)")
    folder = tmp_path_factory.mktemp("stubs")
    places = {name: folder / name for name in ("go", "go-grpc", "java", "csharp")}
    for place in places.values():
        place.mkdir()
    files = sorted(str(path.relative_to(PROTOS)) for path in PROTOS.glob("pokerdeluxe/**/*.proto"))
    outs = [f"--{name}_out={place}" for name, place in places.items()]
    process = subprocess.run(
        ["protoc", f"--descriptor_set_in={PROTOS / 'plain.binpb'}", *outs, *files],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (process.returncode, process.stderr) == (0, "")
    return folder


def test_go_has_one_package_with_every_service(generated: Path) -> None:
    messages = sorted((generated / "go/pokerdeluxe/v1").glob("*.pb.go"))
    services = sorted((generated / "go-grpc/pokerdeluxe/v1").glob("*_grpc.pb.go"))
    assert len(messages) == len(list((PROTOS / "pokerdeluxe/v1").glob("*.proto")))
    for file in (*messages, *services):
        assert "\npackage pokerdeluxev1\n" in file.read_text("utf-8"), file.name
    clients = {
        name
        for file in services
        for name in re.findall(r"^func New(\w+)Client\(", file.read_text("utf-8"), re.MULTILINE)
    }
    assert clients >= {"GameService", "EventService", "AuditService", "PlayerService"}


def test_nothing_needs_the_code_of_annotations(generated: Path) -> None:
    files = [file for file in generated.rglob("*") if file.is_file()]
    assert len(files) > 100
    for file in files:
        text = file.read_text("utf-8")
        for package in ("buf/validate", "buf.validate", "google/api", "google.api"):
            assert package not in text, file.name


def test_csharp_has_its_namespace(generated: Path) -> None:
    files = {file.name: file.read_text("utf-8") for file in (generated / "csharp").glob("*.cs")}
    assert "namespace PokerDeluxe.V1 {" in files["GameService.cs"]
    assert "class CreateGameRequest " in files["GameService.cs"]


def test_java_has_a_file_for_each_message(generated: Path) -> None:
    sources = sorted((generated / "java").rglob("*.java"))
    request = generated / "java/pokerdeluxe/v1/CreateGameRequest.java"
    assert "\npackage pokerdeluxe.v1;\n" in request.read_text("utf-8")
    javac = shutil.which("javac")
    if os.environ.get(COMPILE) != "1":
        return
    assert javac is not None, f"{COMPILE}=1, and there is no javac"
    out = generated / "classes"
    process = subprocess.run(
        [javac, "-nowarn", "-d", out, "-cp", JARS, *sources],
        capture_output=True,
        text=True,
        check=False,
    )
    assert process.returncode == 0, process.stderr
    assert (out / "pokerdeluxe/v1/CreateGameRequest.class").is_file()
