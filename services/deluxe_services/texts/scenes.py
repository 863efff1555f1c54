"""For whom a game is described, from where the game stands."""

from typing import Any

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.onlooker import PUBLIC
from deluxe_services.texts.arguments import NONE
from deluxe_services.texts.functions import Scene
from deluxe_services.texts.lines import Texts


def texts_at(game: AnyGame, state: Any, language: Language, viewer: int | None = None) -> Texts:
    """The game described as it stands, with the names of its players; ``viewer`` is a seat."""
    table = game.table(state)
    places = () if table is None else table.places
    names = {seat: place.player for seat, place in enumerate(places) if place is not None}
    dice = getattr(game.view(state, PUBLIC, False), "dice", NONE)
    return Texts(game, language, Scene(game.name, names, viewer, dice))
