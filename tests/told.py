"""Games in words, for tests: the players are Ann, Bob, Cara and Dan by seat."""

from collections.abc import Sequence
from typing import Any, Final

from deluxe_domain.kernel.cards import Language
from deluxe_domain.kernel.decider import Command
from deluxe_domain.kernel.game import AnyGame
from deluxe_services.texts.arguments import NONE
from deluxe_services.texts.boards import board
from deluxe_services.texts.functions import Scene
from deluxe_services.texts.lines import Texts
from deluxe_services.texts.typed import Typing

NAMES: Final = dict(enumerate(("Ann", "Bob", "Cara", "Dan")))


def texts_of(
    game: AnyGame, language: Language = "en", viewer: int | None = None, dice: str = NONE
) -> Texts:
    """The words of a game."""
    return Texts(game, language, Scene(game.name, NAMES, viewer, dice))


def told(
    game: AnyGame,
    events: Sequence[Any],
    language: Language = "en",
    viewer: int | None = None,
    dice: str = NONE,
) -> list[str]:
    """The lines of all events."""
    texts = texts_of(game, language, viewer, dice)
    return [line for event in events for line in texts.event(event)]


def boarded(game: AnyGame, view: Any, language: Language = "en") -> list[str]:
    """The lines of the board."""
    return board(texts_of(game, language, dice=getattr(view, "dice", NONE)), view)


def read_act(game: AnyGame, text: str, view: Any, seat: int = 0) -> Command:
    """The command that somebody types."""
    return Typing(texts_of(game)).read(text, view, seat)


def usages(game: AnyGame, acts: Sequence[Any], language: Language = "en") -> list[tuple[str, str]]:
    """What may be typed for open acts, and what it does."""
    typing = Typing(texts_of(game, language))
    return [usage for act in acts for usage in typing.usage(act)]
