"""The lobby draws its first screen before it looks for games."""

from collections.abc import Callable, Mapping, Sequence

from textual.geometry import Size

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.cards import Language
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

    def __init__(self, language: Language = "en") -> None:
        self.sizes: list[Size] = []
        self.app = LobbyApp(self, language, Look())

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


class TwoGames(NoGames):
    """A place with a game whose state and title are long in German, and one with short ones."""

    async def lines(self, show: Callable[[Sequence[Line]], None]) -> None:
        title = GAMES["heads-up-draw"].title["de"]
        show(
            (
                Line("g-1", "waiting", title, "Ann, frei", "", here=False),
                Line("g-2", "playing", "Yacht", "Ann, Bob", "2026-11-28 01:44", here=False),
            )
        )


@in_loop
async def test_columns_are_as_wide_as_what_stands_in_them() -> None:
    place = TwoGames("de")
    async with place.app.run_test(size=(80, 24)) as pilot:
        rows = place.app.query_one(Rows)
        await until(lambda: "Yacht" in rows.render_line(1).text, pilot)
        lines = [rows.render_line(number).text.rstrip() for number in range(2)]
    assert lines == [
        " freie Plätze  Draw Poker zu zweit                    Ann, frei",
        " läuft         Yacht                2026-11-28 01:44  Ann, Bob",
    ]
