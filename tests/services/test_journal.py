"""What the journal writes of text that others chose."""

import json
import logging
from collections.abc import Iterator

import pytest

from deluxe_services.journal import keep
from deluxe_services.settings import Settings

TEXT = "a\x1b[2J\x9b31m\u202e\nforged line Владимир"


@pytest.fixture(autouse=True)
def _own_handlers() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    root.handlers[:], root.level = handlers, level


def test_lines_for_people_hold_no_control_characters(capsys: pytest.CaptureFixture[str]) -> None:
    keep(Settings(journal="console"))
    try:
        raise ValueError(TEXT)
    except ValueError:
        logging.getLogger("deluxe").exception("no game %s", TEXT)
    lines = capsys.readouterr().err
    assert not set(lines) & set("\x1b\x9b\u202e")
    assert r"no game a\u001b[2J\u009b31m\u202e\u000aforged line Владимир" in lines
    assert "Traceback (most recent call last)" in lines.splitlines()[1]


def test_lines_for_programs_hold_the_text_as_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    keep(Settings(journal="json"))
    logging.getLogger("deluxe").warning("no game %s", TEXT)
    (line,) = capsys.readouterr().err.splitlines()
    assert line.isascii()
    assert json.loads(line)["event"] == f"no game {TEXT}"
