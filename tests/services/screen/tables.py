"""Games of the full screen for tests: a table with bots, and somebody who plays with keys alone."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, Final

from textual import events
from textual.app import App
from textual.keys import _character_to_key
from textual.pilot import Pilot

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.rulebook import LANGUAGES
from deluxe_services.cli.options.terms import opening_for
from deluxe_services.cli.playing.local_game import Company, bots_of, drawn
from deluxe_services.cli.playing.local_table import LocalTable
from deluxe_services.screen.actbar import AUTOMATIC, by_enter, offers
from deluxe_services.screen.board import Board
from deluxe_services.screen.boards.drawing import draw
from deluxe_services.screen.boards.seats import Situation
from deluxe_services.screen.drawing.blocks import width_of
from deluxe_services.screen.drawing.look import Look
from deluxe_services.screen.entry import Entry
from deluxe_services.screen.play import PlayApp
from deluxe_services.screen.stage import AT_ONCE
from deluxe_services.screen.words import Words
from deluxe_services.store import open_store
from deluxe_services.tables.host import Host
from deluxe_services.texts.lines import Texts

SHORT: Final[Mapping[str, Mapping[str, object]]] = {
    "poker-deluxe": {"cards": 5, "rounds": 1},
    "draw-poker": {"hands": 2},
    "five-card-stud": {"hands": 2},
    "seven-card-stud": {"hands": 2},
    "heads-up-draw": {"hands": 2},
    "chinese-poker": {"hands": 2},
    "poker-dice": {"rounds": 2},
    "yacht": {},
    "escalero": {},
}
"""Every game with the options that make it short."""


@asynccontextmanager
async def company_of(name: str, players: int = 3, **options: object) -> AsyncIterator[Company]:
    """A table of bots and one person, whose cards are always the same."""
    game = GAMES[name]
    store = open_store("memory:")
    terms = opening_for(game, players, {**game.usual, **SHORT[name], **options}, practice=True)
    host = Host(store, clock=lambda: 0, entropy=drawn(b"table"), practice=True)
    ids = ("guest", *bots_of(list(game.bots)[-1], terms.terms.players - 1))
    company = await Company.seat(host, game, terms, ids, b"screen" * 6)
    await company.start()
    try:
        yield company
    finally:
        await company.close()
        store.close()


def app_of(company: Company, language: Language = "en", look: Look | None = None) -> PlayApp:
    """The screen of the person, with bots that act at once."""
    return PlayApp(LocalTable(company, 0), language, look, AT_ONCE)


@asynccontextmanager
async def asked_at(
    name: str, size: tuple[int, int], language: Language = "en", **options: Any
) -> AsyncIterator[tuple[PlayApp, Pilot[str]]]:
    """A screen of this size on which the person is asked for their first act."""
    async with company_of(name, **options) as company:
        app = app_of(company, language)
        async with app.run_test(size=size) as pilot:
            await until_asked(app, pilot)
            yield app, pilot


def burst(app: App[Any], text: str) -> None:
    """Type a text at once, as it is pasted or as a slow line hands it over."""
    for character in text:
        app.post_message(events.Key(_character_to_key(character), character))


def press(app: App[Any], *keys: str) -> None:
    """Press keys as fast as they come; ``Pilot.press`` waits until all is idle after each."""
    for key in keys:
        character = {"enter": "\r"}.get(key, key if len(key) == 1 else None)
        app.post_message(events.Key(key, character))


async def until(condition: Callable[[], bool], pilot: Pilot[Any]) -> None:
    """Wait until something is so."""
    give_up = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < give_up
        await pilot.pause(0.01)


async def until_asked(app: PlayApp, pilot: Pilot[str], after: int = -1) -> None:
    """Wait until something has happened after a version, and the player is asked or it is over."""
    give_up = time.monotonic() + 60
    while not (
        (app.choice is not None or app.over)
        and app.step is not None
        and (app.over or app.step.version > after)
    ):
        assert time.monotonic() < give_up, (app.note, app.step)
        await asyncio.sleep(0.005)


async def press_on(app: PlayApp, pilot: Pilot[str]) -> None:
    """Do something that is open, with keys."""
    choice, step = app.choice, app.step
    assert choice is not None
    assert step is not None
    assert app.texts is not None
    keys = {offer.kind: offer.key for offer in offers(app.texts, app.words, choice) if offer.ready}
    if {"write-score", "cross-out"} & choice.acts.keys():
        press(app, "down", "enter")
    elif "arrange-hand" in choice.acts:
        press(app, keys[AUTOMATIC], "enter")
    elif "exchange-cards" in choice.acts:
        press(app, "1", "enter")
    elif by_enter(choice) is not None:
        press(app, "enter")
    else:
        press(app, next(keys[kind] for kind in choice.acts if kind in keys))
    entry = app.query_one(Entry)
    await until(lambda: bool(entry.field) or app.step is not step, pilot)
    if entry.field:
        press(app, "enter")
    await until_asked(app, pilot, step.version)


def check_board_fits(app: App[str]) -> None:
    """The board is drawn whole in the room that it has, in each language."""
    board = app.query_one(Board)
    assert board.situation is not None
    for language in LANGUAGES:
        situation = translated(board.situation, language)
        block = draw(situation, *board.size)
        assert len(block) <= board.size.height, language
        assert width_of(block) <= board.size.width, language


def translated(situation: Situation, language: Language) -> Situation:
    """The same situation in a language."""
    texts, words = situation.texts, Words(language)
    words.currency = situation.words.currency
    return replace(situation, texts=Texts(texts.game, language, texts.scene), words=words)
