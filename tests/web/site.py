"""A server in a thread of its own with games that were played, and a page to look at them by."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import msgspec

from deluxe_domain.catalogue import GAMES
from deluxe_services.api.server.server import Server
from deluxe_services.cli.options.terms import opening_for
from deluxe_services.cli.playing.local_game import Company, drawn, named_bot
from deluxe_services.settings import Settings
from deluxe_services.store import Store, open_store
from deluxe_services.tables.host import Host

PEOPLE = ("Ada", "Ben", "Cleo")
BRIEFLY: dict[str, dict[str, int]] = {
    "draw-poker": {"hands": 2},
    "five-card-stud": {"hands": 2},
    "seven-card-stud": {"hands": 2},
    "heads-up-draw": {"hands": 2},
    "chinese-poker": {"hands": 2},
    "poker-dice": {"rounds": 2},
}
"""Options that make a game short."""
PLAYED_MS = 1_767_225_600_000
"""When all was played, in ms since 1970: the ids of games hold it, and cards fall by them."""


@dataclass
class Site:
    """Where the page is, the games that are over by their kind, one that is being played, and one
    that is over, has open books and stands in no list.
    """

    url: str = ""
    token: str = ""
    over: dict[str, str] = field(default_factory=dict)
    playing: str = ""
    open_books: str = ""
    store: Store = field(init=False, repr=False)

    def moment(self, kind: str) -> int:
        """A version of a game that is over at which much lies on its board.

        That is a showdown, else the end of the last deal, else the last hand that was dealt.
        """
        kinds = [row.kind for row in self.store.log.read(self.over[kind], 0, 10_000)]
        for size, before in (
            ("hands-shown", 0),
            ("hands-compared", 0),
            ("deal-paid", 1),
            ("hands-dealt", 0),
        ):
            versions = [version for version, each in enumerate(kinds, 1) if each == size]
            if versions:
                return versions[-1] - before
        return len(kinds) * 3 // 5


@contextmanager
def opened() -> Iterator[Site]:
    """The site, until the block ends."""
    site, ready, end = Site(), threading.Event(), threading.Event()
    problems: list[BaseException] = []

    def serve() -> None:
        try:
            asyncio.run(_serve(site, ready, end))
        except BaseException as problem:  # noqa: BLE001 - raised again below
            problems.append(problem)
        finally:
            ready.set()

    thread = threading.Thread(target=serve)
    thread.start()
    ready.wait(120)
    try:
        if not problems:
            yield site
    finally:
        end.set()
        thread.join(30)
        if problems:
            raise problems[0]


async def _serve(site: Site, ready: threading.Event, end: threading.Event) -> None:
    store = site.store = open_store("memory:")
    try:
        await _play(
            site, Host(store, clock=lambda: PLAYED_MS, entropy=drawn(b"site"), practice=True)
        )
        settings = Settings(
            port=0,
            web_port=0,
            grace_ms=200,
            drain_ms=0,
            dev=True,
            bot_pause_ms=0,
            heavy_processes=0,  # they give way to whatever else the machine does
        )
        async with Server(store, settings) as server:
            site.url, site.token = f"http://127.0.0.1:{server.web_port}/", server.token
            ready.set()
            await asyncio.to_thread(end.wait)
    finally:
        store.close()


async def _play(site: Site, host: Host) -> None:
    """A whole game of every kind, the same with every run, and one that stands still."""
    for kind in GAMES:
        site.over[kind] = await _played_out(await seated(host, kind))
    company = await seated(host, "poker-deluxe")
    await company.start()
    site.playing = company.game_id
    site.open_books = await _played_out(await seated(host, "draw-poker", open_books=True))
    await host.close()


async def _played_out(company: Company) -> str:
    await company.start()
    while await company.bot_acts(await company.standing()):
        pass
    return company.game_id


async def seated(host: Host, kind: str, *, open_books: bool = False) -> Company:
    """Bots at a short game of a kind, which has not started."""
    game = GAMES[kind]
    options = {**game.usual, **BRIEFLY.get(kind, {})}
    command = opening_for(game, len(PEOPLE), options, practice=True)
    replace = msgspec.structs.replace
    terms = replace(command.terms, open_books=open_books, unlisted=open_books)
    command = replace(command, terms=terms)
    bot = next(iter(game.bots))
    people = [named_bot(name, bot) for name in PEOPLE[: command.terms.players]]
    return await Company.seat(host, game, command, people, secret=kind.encode().ljust(32, b"."))
