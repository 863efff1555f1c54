"""The path of a command from the transport to the store is the one that the docs name."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import deluxe_services
from deluxe_services.store import Decision
from deluxe_services.store.log.writer import GroupWriter
from deluxe_services.store.sqlite.recorder import GroupRecorder
from tests.loops import run
from tests.services.api.client import item, serving

SOURCES = Path(deluxe_services.__file__).parent
DOCS = Path(__file__).parents[4] / "docs" / "architecture.md"
MOST = 14
"""Files that hand a command on."""


def test_a_command_is_handed_on_by_the_files_that_the_docs_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, _, section = DOCS.read_text("utf-8").partition("## The path of a command")
    section = section.partition("\n## ")[0]
    files = re.findall(r"^\| \d+ \| `([a-z_/]+\.py)`", section, re.MULTILINE)
    files_seen = set[str]()
    monkeypatch.setattr(GroupWriter, "submit", noting(GroupWriter.submit, files_seen))
    monkeypatch.setattr(
        GroupRecorder, "_insert_events", noting(GroupRecorder._insert_events, files_seen)
    )

    async def body() -> None:
        async with serving(str(tmp_path / "games.db")) as site:
            name, clients = await site.started()
            files_seen.clear()
            await clients[1].act(name, item(cut_deck={"lifted": 9}))

    run(body)
    assert files_seen == set(files)
    assert len(files) == len(set(files)) <= MOST


def noting(function: Callable[..., Any], files: set[str]) -> Callable[..., Any]:
    """The function, which notes in what files the calls stand that have led to it."""

    def noted(self: Any, save: Any, *arguments: Any, **more: Any) -> Any:
        frame = sys._getframe()
        if isinstance(save, Decision) and save.outcome is None:  # no command: a checkpoint
            return function(self, save, *arguments, **more)
        while frame := frame.f_back:  # type: ignore[assignment]
            file = Path(frame.f_code.co_filename)
            if file.is_relative_to(SOURCES):
                files.add(str(file.relative_to(SOURCES)))
        files.add(str(Path(function.__code__.co_filename).relative_to(SOURCES)))
        return function(self, save, *arguments, **more)

    return noted
