"""The viewer for whom a game is described, and the state from which."""

from collections.abc import Mapping
from typing import Any, Final

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.viewer import PUBLIC
from deluxe_services.texts.arguments import NONE
from deluxe_services.texts.functions import Scene
from deluxe_services.texts.lines import Texts
from deluxe_services.texts.people import person

NOBODY: Final[Mapping[int, str]] = {}
"""No player has given themselves a name."""


def texts_at(game: AnyGame, state: Any, language: Language, viewer: int | None = None) -> Texts:
    """The game described as it stands, with the names of its players; ``viewer`` is a seat."""
    table = game.table(state)
    places = () if table is None else table.places
    names = {seat: person(place.player) for seat, place in enumerate(places) if place is not None}
    scene = _scene(game, game.view(state, PUBLIC, False), names, viewer)
    return Texts(game, language, scene)


def texts_of(
    game: AnyGame,
    view: Any,
    language: Language,
    viewer: int | None = None,
    own_names: Mapping[int, str] = NOBODY,
) -> Texts:
    """The same from a view of the game; ``own_names`` are names that players gave themselves."""
    seats = getattr(view, "seats", ())
    names = {
        seat.seat: own_names.get(seat.seat) or person(seat.player)
        for seat in seats
        if seat.player is not None
    }
    return Texts(game, language, _scene(game, view, names, viewer))


def _scene(game: AnyGame, view: Any, names: Mapping[int, str], viewer: int | None) -> Scene:
    currency = getattr(view, "currency", None) or ""
    return Scene(game.name, names, viewer, getattr(view, "dice", NONE), currency.upper())
