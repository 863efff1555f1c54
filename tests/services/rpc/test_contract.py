"""The protos are the product: documented to the last value; what was released does not break."""

import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from google.protobuf.descriptor_pb2 import FileDescriptorSet

from deluxe_services.rpc.reference import reference

ROOT = Path(__file__).parents[3]
BUF = Path(sys.executable).parent / "buf"
RELEASED = sorted((ROOT / "protos/released").glob("*.binpb"))
GAME_SERVICE = "protos/pokerdeluxe/v1/game_service.proto"

BREAKS: Mapping[str, tuple[str, str]] = {
    "a field is removed": ("  // The seat.\n  uint32 seat = 1;\n", ""),
    "a field gets another number": ("int64 current_version = 4;", "int64 current_version = 14;"),
    "a field gets another type": ("bool replayed = 7;", "int32 replayed = 7;"),
    "a field gets another name": ("bool replayed = 7;", "bool repeated_before = 7;"),
    "a method gets another name": ("rpc ListGames(", "rpc ListAllGames("),
    "a method streams no more": (
        "returns (stream WatchGameResponse)",
        "returns (WatchGameResponse)",
    ),
}


def buf(*arguments: str, within: Path = ROOT) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([BUF, *arguments], cwd=within, capture_output=True, check=False)


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """The protos once more, to be changed."""
    shutil.copytree(ROOT / "protos", tmp_path / "protos")
    shutil.copy(ROOT / "buf.yaml", tmp_path)
    return tmp_path


@pytest.mark.parametrize("released", RELEASED, ids=lambda path: path.stem)
def test_nothing_that_was_released_breaks(released: Path) -> None:
    said = buf("breaking", "--against", str(released))
    assert said.returncode == 0, said.stdout.decode()


@pytest.mark.parametrize("change", BREAKS)
def test_what_would_break_a_client_is_found(change: str, copied: Path) -> None:
    before, after = BREAKS[change]
    proto = copied / GAME_SERVICE
    text = proto.read_text()
    assert before in text
    proto.write_text(text.replace(before, after, 1))
    said = buf("breaking", "--against", str(RELEASED[-1]), within=copied)
    assert said.returncode == 100, said.stderr.decode()
    assert b"game_service.proto" in said.stdout


def test_every_part_of_the_protos_has_its_comment(copied: Path) -> None:
    assert buf("lint", within=copied).returncode == 0
    proto = copied / GAME_SERVICE
    proto.write_text(
        proto.read_text().replace("  // The seat.\n  uint32 seat = 1;", "  uint32 seat = 1;")
    )
    said = buf("lint", within=copied)
    assert said.returncode == 100
    assert b"should have a non-empty comment" in said.stdout


def test_every_method_says_for_whom_it_is_and_what_calling_it_twice_does() -> None:
    built = FileDescriptorSet.FromString(buf("build", "-o", "-").stdout)
    for file in built.file:
        said = {tuple(at.path): at.leading_comments for at in file.source_code_info.location}
        for place, service in enumerate(file.service):
            for number, method in enumerate(service.method):
                words = " ".join(said[6, place, 2, number].split()).lower()
                assert "for " in words, method.name
                assert "changes nothing" in words or "idempotent" in words, method.name


def test_docs_api_is_what_the_protos_say() -> None:
    built = buf("build", "-o", "-")
    pages = reference(FileDescriptorSet.FromString(built.stdout))
    written = {page.name: page.read_text() for page in (ROOT / "docs/api").glob("*.md")}
    assert written == pages, "run ./poker-deluxe proto"


def test_every_link_of_docs_api_leads_somewhere() -> None:
    pages = reference(FileDescriptorSet.FromString(buf("build", "-o", "-").stdout))
    anchors = {name: set(_headings(text)) for name, text in pages.items()}
    for name, text in pages.items():
        for target in _targets(text):
            page, _, anchor = target.partition("#")
            if page.startswith(".."):
                assert (ROOT / "docs/api" / page).exists(), target
            else:
                assert not anchor or anchor in anchors[page or name], (name, target)


def _headings(text: str) -> list[str]:
    lines = [line for line in text.splitlines() if line.startswith("#")]
    return [line.lstrip("# ").lower().replace(".", "") for line in lines]


def _targets(text: str) -> list[str]:
    return [part.partition(")")[0] for part in text.split("](")[1:]]
