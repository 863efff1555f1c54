"""A person at a server: opens games or joins them, and continues with the next one."""

import random  # noqa: TID251 - no chance of a game, but of a name
from collections.abc import Callable

from deluxe_domain.kernel.decider import Refused
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.table import OpenGame
from deluxe_services.api.client.games_client import Away, Found, Guest, Listed, people_at
from deluxe_services.cli.databases.pasted_commands import pasted
from deluxe_services.cli.databases.seats import Seat, kept_seats
from deluxe_services.cli.language.exit_codes import Misunderstood
from deluxe_services.cli.language.words import language, say
from deluxe_services.cli.playing.remote_table import RemoteTable
from deluxe_services.cli.playing.wish import Moment
from deluxe_services.tables.bots import bot_name
from deluxe_services.texts.lines import Texts


class Visit:
    """One person at a server; ``tell`` is called when the connection breaks."""

    def __init__(
        self, guest: Guest, player: str | None, tell: Callable[[str], None] | None = None
    ) -> None:
        self._guest = guest
        self._at = guest.address.at
        self._player = player
        self._tell = tell

    async def open_game(
        self, game: AnyGame, opening: OpenGame, bot: str, people: int
    ) -> RemoteTable:
        """A new game: the player at seat 0, seats for so many other people, bots at the rest."""
        seats = opening.terms.players
        if people >= seats:
            raise Misunderstood(say("too-many-people", people=people, seats=seats))
        bots = dict.fromkeys(range(1 + people, seats), bot)
        return await self._opened(game, opening, bots)

    async def _opened(self, game: AnyGame, opening: OpenGame, bots: dict[int, str]) -> RemoteTable:
        await self._check_role()
        name = await self._guest.open_game(game, opening)
        seat = await self._take(name, 0)
        for place, bot in bots.items():
            await self._guest.add_bot(name, bot, place, seat.token)
        return await self._table(seat, starts=True)

    async def join(self, game: str) -> RemoteTable:
        """A free seat of an open game.

        The seat that is kept for the player if they are named, if it was never answered, or if no
        other is free: several people may share an account.
        """
        own_seat = self._kept(game)
        if own_seat is not None and (self._player is not None or not own_seat.token):
            return await self._again(own_seat)
        await self._check_role()
        place = await find_at(self._guest, game)
        game = place.listed.id
        if "" not in place.listed.players:
            if own_seat is not None:
                return await self._again(own_seat)
            watch = pasted("watch", game, "--server", self._at)
            raise Misunderstood(say("no-free-seat", game=game, command=watch))
        seat = await self._take(game)
        last = place.listed.players.count("") == 1
        return await self._table(seat, starts=last)

    async def _check_role(self) -> None:
        """Refuse a token that may not sit down, before a game is opened for nobody."""
        role = await self._guest.role()
        if role not in ("", "player"):
            raise Misunderstood(say("role-without-seat", role=role))

    async def branch(self, moment: Moment, bot: str) -> RemoteTable:
        """A game that plays on from a moment of another one."""
        await self._check_role()
        place = await find_at(self._guest, moment.game)
        if moment.seat >= len(place.listed.players):
            raise Misunderstood(say("seats-are", last=len(place.listed.players)))
        player = self._own_name()
        game, token = await self._guest.branch(
            place.listed.id, moment.version, moment.seat, player, bot
        )
        seat = Seat(self._at, game, player, "", moment.seat, token)
        seat.keep()
        return await self._table(seat, starts=False)

    async def resume(self, game: str) -> RemoteTable:
        """The seat that the player has taken before."""
        own_seat = self._kept(game)
        if own_seat is None:
            raise Misunderstood(say("no-seat-there", game=game, at=self._at))
        return await self._again(own_seat)

    async def next_game(self, table: RemoteTable) -> RemoteTable:
        """The next game on the same terms: one that the others have opened, else a new one."""
        place = await self._guest.find(table.name)
        own = place.listed.players[table.seat or 0]
        self._player = own
        for other in people_at(place.listed.players):
            waiting = await self._guest.games("open", other) if other != own else []
            for other_game in waiting:
                if other_game.game == place.listed.game and "" in other_game.players:
                    return await self.join(other_game.id)
        bots = {seat: bot for seat, bot in enumerate(map(bot_name, place.listed.players)) if bot}
        if 0 in bots:  # the one who opens sits at seat 0
            bots[table.seat or 0] = bots.pop(0)
        return await self._opened(place.rules, place.opening, bots)

    def _kept(self, game: str) -> Seat | None:
        seats = [seat for seat in kept_seats(self._at) if game in seat.game]
        own = [seat for seat in seats if self._player in (None, seat.player)]
        return own[-1] if own else None

    async def _again(self, seat: Seat) -> RemoteTable:
        if not seat.token:  # it was asked for, and the answer did not come
            seat = await self._ask(seat)
        place = await self._guest.find(seat.game, seat.token)
        if place.listed.status == "over":
            raise Misunderstood(say("over-already", game=seat.game))
        opened_it = seat.seat == 0
        return RemoteTable(self._guest, place, seat, opened_it, self._tell)

    async def _take(self, game: str, place: int | None = None) -> Seat:
        return await self._ask(Seat.wanted(self._at, game, self._own_name()), place)

    def _own_name(self) -> str:
        return self._player or f"guest{random.randrange(1000, 10_000)}"

    async def _ask(self, seat: Seat, place: int | None = None) -> Seat:
        try:
            answer = await self._guest.join(
                seat.game, seat.player, seat.request, place, entropy=seat.own_entropy
            )
        except Refused as refusal:
            seat.drop()
            rules = (await self._guest.find(seat.game)).rules
            raise Misunderstood(Texts(rules, language()).refusal(refusal)) from refusal
        return seat.given(*answer)

    async def _table(self, seat: Seat, starts: bool) -> RemoteTable:
        place = await self._guest.find(seat.game, seat.token)
        return RemoteTable(self._guest, place, seat, starts, self._tell)


async def find_at(guest: Guest, part_of_id: str) -> Found:
    """A game of a server by its id, or by a part of it that only one of its games holds."""
    try:
        return await guest.find(part_of_id)
    except Away:
        games = [*await guest.games("playing"), *await guest.games("open")]
        holding = [game.id for game in games if part_of_id in game.id]
        if len(holding) != 1:
            raise
        return await guest.find(holding[0])


def free_seats(game: Listed) -> int:
    """The number of free seats."""
    return game.players.count("")
