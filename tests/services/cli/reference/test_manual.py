"""``man``: a page for each command, made from its help."""

import subprocess
from pathlib import Path
from shutil import which

import click
import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_services.cli.reference.manual import every_command, words_of
from tests.needing import lacking
from tests.services.cli.conftest import Pd


def test_each_command_has_a_page_with_all_its_options(pd: Pd, tmp_path: Path) -> None:
    assert pd("man", "install", "--folder", tmp_path / "man1").code == 0
    lines_seen = 0
    for context in every_command():
        name = "-".join(["poker-deluxe", *words_of(context)])
        page = (tmp_path / "man1" / f"{name}.1").read_text().replace("\\-", "-")
        for option in context.command.params:
            if isinstance(option, click.Option) and not option.hidden:
                assert option.opts[0] in page, (name, option.opts)
        lines_seen += 1
    assert lines_seen == len(list((tmp_path / "man1").iterdir()))


def test_the_page_of_play_has_the_options_of_every_game(pd: Pd) -> None:
    page = pd("man", "show", "play").out.replace("\\-", "-")
    for name in GAMES:
        assert f"OPTIONS OF {name.upper()}" in page
    assert "--cards" in page
    assert pd("man", "show", "ply").code == 2


@pytest.mark.parametrize("words", [(), ("play",), ("db", "backup")])
def test_groff_has_nothing_to_say_about_a_page(pd: Pd, words: tuple[str, ...]) -> None:
    page = pd("man", "show", *words).out
    groff = which("groff") or lacking("groff")
    process = subprocess.run(
        [groff, "-man", "-ww", "-Tutf8"], input=page, capture_output=True, text=True, check=False
    )
    assert (process.returncode, process.stderr) == (0, "")
    assert "POKER-DELUXE" in process.stdout
