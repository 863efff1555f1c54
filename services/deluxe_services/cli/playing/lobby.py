"""``lobby``: choose a game to play, join, watch, replay or audit, without typing its id."""

import asyncio
import socket
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Final

import click

from deluxe_domain.kernel.cards import Language
from deluxe_services.cli.databases.database import Place, any_db_option, demo_db, reading
from deluxe_services.cli.language.plain_values import PlainCommand, wording
from deluxe_services.cli.language.words import Words, say
from deluxe_services.cli.options.connection import own_token, server_options
from deluxe_services.cli.output.console import lang_option, said_when
from deluxe_services.cli.playing.screens import Screen, screen_options
from deluxe_services.cli.playing.wish import YOU, Wish
from deluxe_services.screen.lobbies.games import Errand, Kind, Line, State
from deluxe_services.texts.people import person

if TYPE_CHECKING:
    from deluxe_services.api.client.games_client import Address, Listed
    from deluxe_services.store import GameInfo

MOST_LINES: Final = 20_000
_PAGE: Final = 500
_USUAL_PLAYERS: Final = 3
_QUICKLY: Final = 2.0
"""Seconds within which a server on this machine takes a connection."""


@click.command("lobby", cls=PlainCommand)
@server_options
@any_db_option
@lang_option
@screen_options
def command(server: "Address | None", db: Place, lang: Language, screen: Screen | None) -> None:
    """Choose a game to play, join, watch, replay or audit."""
    if screen is None:
        raise click.UsageError(say("lobby-needs-screen"))
    lobby = Games(server, db, lang)
    at = note = ""
    while True:
        errand, at = screen.lobby(lobby, lang, at, note)
        if errand is None:
            return
        note = _run(lobby, errand, lang, screen)


def _run(lobby: "Games", errand: Errand, lang: Language, screen: Screen) -> str:
    """Do what the reader wants; why it could not be done, if it could not."""
    try:
        _do(lobby, errand, lang, screen)
    except click.ClickException as error:
        return wording(error)
    return ""


def _do(lobby: "Games", errand: Errand, lang: Language, screen: Screen) -> None:
    from deluxe_domain.kernel.viewer import PUBLIC, at_seat
    from deluxe_services.cli.playing.at_server import play_at, watch_at
    from deluxe_services.cli.playing.play import play_here
    from deluxe_services.cli.playing.replay_screen import show_game

    game, db, server = errand.game, lobby.place(errand.game), lobby.address(errand.game)
    match errand.what:
        case "play":
            play_here(lobby.db, lobby.wish(errand), lang, screen)
        case "invite" if lobby.invites_at is not None:
            play_at(lobby.invites_at, lobby.wish(errand), lang, screen)
        case "join" | "resume" if server is not None:
            wish = Wish(join=game) if errand.what == "join" else Wish(resume=game)
            play_at(server, wish, lang, screen, db)
        case "resume" if db is not None:
            play_here(db, Wish(resume=game), lang, screen)
        case "watch" if server is not None:
            watch_at(server, game, lang, screen)
        case "replay" | "audit" | "chips" if db is not None:
            side = "events" if errand.what == "replay" else errand.what
            seat = lobby.own_seat(game)
            viewer = PUBLIC if seat is None else at_seat(seat)
            moment = show_game(game, db, lang, viewer, screen, side)
            if moment is not None:
                play_here(db, Wish(moment=moment), lang, screen)
        case _:
            raise click.ClickException(say("lobby-gone"))


class Games:
    """The games of the databases and servers on this machine, or of one server.

    A database and the server that writes it have the same games: they are listed once.
    """

    def __init__(self, server: "Address | None", db: Place, lang: Language) -> None:
        self.db = db
        self.invites_at: Address | None = server
        self._only = server
        self._lang: Language = lang
        self._say = Words(lang).say
        self._places: dict[str, Place] = {}
        self._addresses: dict[str, Address] = {}
        self._own: dict[str, int] = {}
        self._lines: Sequence[Line] = ()
        self.unreadable = ""

    @property
    def server(self) -> str:
        """The address of the server at which others can play; empty if there is none."""
        return "" if self.invites_at is None else self.invites_at.at

    @property
    def kinds(self) -> Sequence[Kind]:
        """The games that can be played."""
        return self._kinds

    @cached_property
    def _kinds(self) -> Sequence[Kind]:
        """The games that can be played, with the numbers of players that they take."""
        from deluxe_domain.catalogue import GAMES

        return [
            Kind(name, game.title[self._lang], seats[0], seats[-1], _usual(seats))
            for name, game in GAMES.items()
            if (seats := numbers_of_players(name))
        ]

    def place(self, game: str) -> Place | None:
        """The database in which a game is, if it can be read here."""
        return self._places.get(game)

    def address(self, game: str) -> "Address | None":
        """The server at which a game is played."""
        return self._addresses.get(game)

    def own_seat(self, game: str) -> int | None:
        """The seat that the reader has or had in a game."""
        return self._own.get(game)

    def wish(self, errand: Errand) -> Wish:
        """A new game as the reader wants it: with bots, or with all other seats for people."""
        from deluxe_domain.catalogue import GAMES
        from deluxe_services.cli.options.terms import opening

        game = GAMES[errand.game]
        people = errand.players - 1 if errand.what == "invite" else 0
        terms = opening(game, errand.players, game.usual, practice=False)
        return Wish(game=game, opening=terms, bot=errand.bot, people=people)

    async def lines(self, show: Callable[[Sequence[Line]], None]) -> None:
        """Show the games that there are now: those of databases first."""
        if not self._lines and self._only is None:
            show(await asyncio.to_thread(self._read, {}))
        at_servers = await self._at_servers()
        self._lines = await asyncio.to_thread(self._read, at_servers)
        show(self._lines)

    # --- what the databases have ----------------------------------------------------------------

    def _read(self, at_servers: "Mapping[str, Line]") -> Sequence[Line]:
        from deluxe_services.cli.language.exit_codes import of_the_store
        from deluxe_services.store import StoreError

        lines, self.unreadable = dict(at_servers), ""
        for place in () if self._only is not None else self._databases():
            try:
                registers = list(_registers(place))
            except StoreError as error:
                self.unreadable, registers = of_the_store(error), []
            for register in registers:
                self._places[register.game] = place
                line = at_servers.get(register.game)
                if line is None:
                    lines[register.game] = self._line_of(register)
                else:
                    lines[register.game] = line._replace(here=True)
        order = ("yours", "waiting", "playing", "over")
        return sorted(lines.values(), key=lambda line: order.index(line.state))

    def _databases(self) -> Iterator[Place]:
        """The database, and that of a demonstration which is being served."""
        from deluxe_services.cli.databases.over_logs import logs_at
        from deluxe_services.cli.databases.server_note import server_of

        for db in dict.fromkeys((self.db, demo_db())):
            if db.exists() and (db == self.db or server_of(db) is not None):
                yield from logs_at(db)

    def _line_of(self, register: "GameInfo") -> Line:
        """A game of a database that no server offers."""
        state: State = "over" if register.status == "over" else "playing"
        if YOU in register.players:
            self._own[register.game] = register.players.index(YOU)
            if state != "over":
                state = "yours"
        players = self._people(register.players, self._own.get(register.game))
        when = _when(register.updated)
        return Line(register.game, state, self._title(register.name), players, when, True)

    async def results(self, games: Sequence[str]) -> Mapping[str, str]:
        """The players of games that are over, those first who have won."""
        return await asyncio.to_thread(lambda: dict(self._results(games)))

    def _results(self, games: Sequence[str]) -> Iterator[tuple[str, str]]:
        from deluxe_domain.kernel.decider import BrokenHistory
        from deluxe_services.histories.histories import last_event
        from deluxe_services.histories.summaries import winners_of

        for place in {self._places[game] for game in games if game in self._places}:
            with reading(place) as store:
                for game in games:
                    register = store.games.find(game)
                    if register is not None:
                        with suppress(BrokenHistory):  # which an audit tells
                            winners = winners_of(last_event(store, register))
                            yield game, self._people(register.players, self._own.get(game), winners)

    def _title(self, name: str) -> str:
        from deluxe_domain.catalogue import GAMES

        return GAMES[name].title[self._lang] if name in GAMES else name

    def _people(self, players: Sequence[str], own: int | None, winners: Sequence[int] = ()) -> str:
        names = [
            self._say("lobby-you") if seat == own else person(each) if each else self._say("free")
            for seat, each in enumerate(players)
        ]
        others = ", ".join(name for seat, name in enumerate(names) if seat not in winners)
        if not winners:
            return others
        first = self._say("lobby-won", names=", ".join(names[seat] for seat in winners))
        return f"{first} · {others}" if others else first

    # --- what the servers have ------------------------------------------------------------------

    async def _at_servers(self) -> Mapping[str, Line]:
        addresses = [self._only] if self._only else await asyncio.to_thread(self._served)
        lines: dict[str, Line] = {}
        server = self._only
        for address in addresses:
            from deluxe_services.api.client.games_client import Away, Guest

            guest = Guest(address, own_token())
            try:
                for status in ("open", "playing", "over"):
                    for game in await guest.games(status):
                        self._addresses[game.id] = address
                        lines[game.id] = self._line_at(game, address.at)
                server = server or address
            except Away:
                continue
            finally:
                await guest.close()
        self.invites_at = server or self.invites_at
        return lines

    def _served(self) -> "list[Address]":
        """The addresses of this user's servers that take connections, the database's first."""
        from deluxe_services.cli.databases.server_note import every_server, server_of

        own = server_of(self.db)
        notes = [*(() if own is None else (own,)), *every_server()]
        addresses = dict.fromkeys(note.at for note in notes if not note.tls)
        there = [at for at in addresses if _answers(at)]
        if not there:
            return []
        from deluxe_services.api.client.games_client import Address

        return [Address(at) for at in there]

    def _line_at(self, game: "Listed", at: str) -> Line:
        from deluxe_services.cli.databases.seats import kept_seats

        own = next((seat.seat for seat in kept_seats(at, game.id)), None)
        if own is not None:
            self._own[game.id] = own
        state: State
        if game.status == "over":
            state = "over"
        elif own is not None:
            state = "yours"
        else:
            state = "waiting" if game.status == "open" and "" in game.players else "playing"
        players = self._people(game.players, own, game.winners)
        return Line(game.id, state, self._title(game.game), players, _when(game.updated), False)


def numbers_of_players(name: str) -> Sequence[int]:
    """The numbers of players that a game takes with its usual options."""
    from deluxe_domain.catalogue import GAMES
    from deluxe_services.cli.language.exit_codes import Misunderstood
    from deluxe_services.cli.options.terms import MOST_PLAYERS, opening

    game, numbers = GAMES[name], list[int]()
    for players in range(1, MOST_PLAYERS + 1):
        with suppress(Misunderstood):
            opening(game, players, game.usual, practice=False)
            numbers.append(players)
    return numbers


def _usual(numbers: Sequence[int]) -> int:
    return min(numbers, key=lambda number: abs(number - _USUAL_PLAYERS))


def _registers(place: Place) -> "Iterator[GameInfo]":
    """The games of a database, those that changed last first."""
    from deluxe_services.store.values import Listing
    from deluxe_services.store.values import place as place_in

    after, count = "", 0
    with reading(place) as store:
        listing = Listing("update-desc")
        while count < MOST_LINES and (page := store.games.page(after, _PAGE, listing=listing)):
            yield from page
            count += len(page)
            after = place_in(page[-1], "update-desc")


def _when(moment: int) -> str:
    """A time to the minute."""
    return said_when(moment)[:16]


def _answers(at: str) -> bool:
    host, _, port = at.rpartition(":")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), _QUICKLY):
            return True
    except OSError:
        return False
