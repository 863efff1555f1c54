"""The protos are the product: documented to the last value; what was released does not break."""

import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from google.api import field_behavior_pb2, resource_pb2
from google.protobuf.descriptor_pb2 import (
    DescriptorProto,
    FieldDescriptorProto,
    FileDescriptorProto,
    FileDescriptorSet,
    SourceCodeInfo,
)

from deluxe_services.api.permissions import PERMISSIONS, WHO
from tests.protos.reference import reference
from tests.services.api.requests import image

ROOT = Path(__file__).parents[3]
BUF = Path(sys.executable).parent / "buf"
RELEASED = sorted((ROOT / "protos/released").glob("*.binpb"))
GAME_SERVICE = "protos/pokerdeluxe/v1/game_service.proto"

BREAKS: tuple[tuple[str, str, str], ...] = (
    ("  uint32 seat = 1;\n", "", 'field "1" with name "seat" on message "JoinGameResponse"'),
    (
        "int64 current_version = 4;",
        "int64 current_version = 14;",
        'field "4" with name "current_version" on message "Answer" was deleted',
    ),
    (
        "bool replayed = 7;",
        "int32 replayed = 7;",
        'Field "7" with name "replayed" on message "Answer" changed type',
    ),
    (
        "bool to_act = 6;",
        "bool acts_now = 6;",
        'Field "6" with name "acts_now" on message "ListGamesRequest" changed',
    ),
    ("rpc ListGames(", "rpc ListAllGames(", 'RPC "ListGames" on service "GameService" was deleted'),
    (
        "returns (stream WatchGameResponse)",
        "returns (WatchGameResponse)",
        'RPC "WatchGame" on service "GameService" changed from server streaming',
    ),
)
"""A text of game_service.proto, what it becomes, and what is said of it."""


def buf(*arguments: str, within: Path = ROOT) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([BUF, *arguments], cwd=within, capture_output=True, check=False)


@pytest.fixture
def protos(tmp_path: Path) -> Path:
    """The protos once more, to be changed."""
    shutil.copytree(ROOT / "protos", tmp_path / "protos")
    shutil.copy(ROOT / "buf.yaml", tmp_path)
    return tmp_path


@pytest.mark.parametrize("released", RELEASED, ids=lambda path: path.stem)
def test_nothing_that_was_released_breaks(released: Path) -> None:
    process = buf("breaking", "--against", str(released))
    assert process.returncode == 0, process.stdout.decode()


def test_what_would_break_a_client_is_found(protos: Path) -> None:
    proto = protos / GAME_SERVICE
    text = proto.read_text()
    for before, after, _ in BREAKS:
        assert before in text
        text = text.replace(before, after, 1)
    proto.write_text(text)
    log_file = buf("breaking", "--against", str(max(RELEASED)), within=protos)
    assert log_file.returncode == 100, log_file.stderr.decode()
    lines = log_file.stdout.decode().splitlines()
    for *_, message in BREAKS:
        assert [line for line in lines if message in line and "game_service.proto" in line], lines


def test_every_part_of_the_protos_has_its_comment(protos: Path) -> None:
    assert buf("lint", within=protos).returncode == 0
    proto = protos / GAME_SERVICE
    proto.write_text(
        proto.read_text().replace("  // The player's seat, from 0.\n  uint32 seat", "  uint32 seat")
    )
    log_file = buf("lint", within=protos)
    assert log_file.returncode == 100
    assert b"should have a non-empty comment" in log_file.stdout


def test_every_method_says_for_whom_it_is_and_what_calling_it_twice_does() -> None:
    descriptors = image()
    for file in descriptors.file:
        comments = {tuple(at.path): at.leading_comments for at in file.source_code_info.location}
        for place, service in enumerate(file.service):
            for number, method in enumerate(service.method):
                words = " ".join(comments[6, place, 2, number].split()).lower()
                assert "for " in words, method.name
                assert "changes nothing" in words or "idempotent" in words, method.name
                row = PERMISSIONS[f"{service.name}/{method.name}"]
                is_open = all(row.allows(who, anonymous=True) for who in WHO)
                assert ("for everybody" in words) == is_open, method.name


def test_every_file_says_how_code_of_it_is_named() -> None:
    descriptors = image()
    ours = [file for file in descriptors.file if file.package == "pokerdeluxe.v1"]
    assert len(ours) > 15
    for file in ours:
        options = file.options
        assert options.go_package == "pokerdeluxe/v1;pokerdeluxev1", file.name
        assert options.java_package == "pokerdeluxe.v1", file.name
        assert options.java_multiple_files, file.name
        assert options.csharp_namespace == "PokerDeluxe.V1", file.name


def test_fields_are_annotated_as_required_if_their_comment_says_so() -> None:
    number = 0
    for file, place, field in _fields(image()):
        log_file = comment_at(file, place).startswith("Required.")
        options: Any = field.options
        behaviour = options.Extensions[field_behavior_pb2.field_behavior]
        assert (field_behavior_pb2.REQUIRED in behaviour) == log_file, (file.name, field.name)
        number += log_file
    assert number > 70


def test_names_of_resources_say_of_what() -> None:
    descriptors = image()
    kinds = {
        "games/{game}": "Game",
        "players/{player}": "Player",
        "/tokens/{token}": "Token",
    }
    results = set()
    for file, place, field in _fields(descriptors):
        options: Any = field.options
        reference_ = options.Extensions[resource_pb2.resource_reference]
        if not reference_.type:
            continue
        kind = reference_.type.removeprefix("pokerdeluxe/")
        comment = comment_at(file, place)
        assert any(kind == each and pattern in comment for pattern, each in kinds.items()), comment
        results.add(kind)
    assert results == set(kinds.values())


def test_one_name_has_one_type() -> None:
    descriptors = image()
    types: dict[str, set[object]] = {name: set() for name in ("deal", "seat", "version", "amount")}
    for _, _, field in _fields(descriptors):
        if field.name in types:
            types[field.name].add((field.type, field.label))
    assert {name: len(patterns) for name, patterns in types.items()} == dict.fromkeys(types, 1)


def test_docs_api_is_what_the_protos_say() -> None:
    pages = reference(image())
    texts = {page.name: page.read_text() for page in (ROOT / "docs/api").glob("*.md")}
    assert texts == pages, "run ./poker-deluxe proto"


def test_docs_api_says_what_is_deprecated(protos: Path) -> None:
    proto = protos / GAME_SERVICE
    text = proto.read_text()
    for before, after in (
        ("bool replayed = 7;", "bool replayed = 7 [deprecated = true];"),
        ("GAME_CHANGE_KIND_SEATS = 2;", "GAME_CHANGE_KIND_SEATS = 2 [deprecated = true];"),
    ):
        assert before in text
        text = text.replace(before, after)
    proto.write_text(text)
    descriptors = buf("build", "-o", "-", within=protos)
    page = reference(FileDescriptorSet.FromString(descriptors.stdout))["game_service.md"]
    lines = [line for line in page.splitlines() if "**Deprecated.**" in line]
    assert len(lines) == 2
    assert "| `replayed` = 7 | `bool` | **Deprecated.** Whether this is" in lines[0]


def test_every_link_of_docs_api_leads_somewhere() -> None:
    pages = reference(image())
    anchors = {name: set(_headings(text)) for name, text in pages.items()}
    for name, text in pages.items():
        for target in _targets(text):
            page, _, anchor = target.partition("#")
            if page.startswith(".."):
                assert (ROOT / "docs/api" / page).exists(), target
            else:
                assert not anchor or anchor in anchors[page or name], (name, target)


Place = tuple[int, ...]


def _fields(
    files: FileDescriptorSet,
) -> Iterator[tuple[FileDescriptorProto, Place, FieldDescriptorProto]]:
    """Every field of ours, with its file and its path there."""

    def inside(message: DescriptorProto, place: Place) -> Iterator[tuple[Place, Any]]:
        for number, field in enumerate(message.field):
            yield (*place, 2, number), field
        for number, inner in enumerate(message.nested_type):
            yield from inside(inner, (*place, 3, number))

    for file in files.file:
        if file.package != "pokerdeluxe.v1":
            continue
        for number, message in enumerate(file.message_type):
            for place, field in inside(message, (4, number)):
                yield file, place, field


@cache
def _comments(data: bytes) -> dict[Place, str]:
    info = SourceCodeInfo.FromString(data)
    return {tuple(at.path): at.leading_comments.strip() for at in info.location}


def comment_at(file: FileDescriptorProto, place: Place) -> str:
    """The comment of what stands at a path of a file."""
    return _comments(file.source_code_info.SerializeToString()).get(place, "")


def _headings(text: str) -> list[str]:
    lines = [line for line in text.splitlines() if line.startswith("#")]
    return [line.lstrip("# ").lower().replace(".", "") for line in lines]


def _targets(text: str) -> list[str]:
    return [part.partition(")")[0] for part in text.split("](")[1:]]
