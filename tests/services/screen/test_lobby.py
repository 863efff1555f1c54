"""The lobby draws its first screen before it looks for games."""

from collections.abc import Callable, Mapping, Sequence

from textual.geometry import Size

from deluxe_services.screen.drawing.look import Look
from deluxe_services.screen.lobbies.games import Kind, Line
from deluxe_services.screen.lobbies.lobby import LobbyApp
from deluxe_services.screen.lobbies.rows import Rows
from tests.loops import in_loop
from tests.services.screen.tables import until


class NoGames:
    """A place without games, at which is noted how large the list was when it was first asked."""

    kinds: Sequence[Kind] = ()
    server = unreadable = ""

    def __init__(self) -> None:
        self.sizes: list[Size] = []
        self.app = LobbyApp(self, "en", Look())

    async def lines(self, show: Callable[[Sequence[Line]], None]) -> None:
        self.sizes.append(self.app.query_one(Rows).size)
        show(())

    async def results(self, games: Sequence[str]) -> Mapping[str, str]:
        return dict.fromkeys(games, "")


@in_loop
async def test_games_are_looked_for_when_the_first_screen_is_drawn() -> None:
    place = NoGames()
    async with place.app.run_test(size=(80, 24)) as pilot:
        await until(lambda: bool(place.sizes), pilot)
    assert place.sizes[0].height > 10
