"""High Card in the catalogue, for a test or for a program that is started with ``-m``.

``python -m tests.high_card.registered ARGUMENTS`` is ``poker-deluxe ARGUMENTS`` with a tenth game.
"""

from typing import cast

from deluxe_domain.catalogue import GAMES, RULE_SETS
from deluxe_domain.kernel.game import AnyGame
from deluxe_replays import games
from deluxe_replays.games.model import GameModel
from tests.high_card import GAME
from tests.high_card.model import MODEL

ALL: list[AnyGame] = [*RULE_SETS.values(), GAME]
"""Every game, the tenth one last."""


def register() -> None:
    """Add High Card to the catalogue and to the auditor's models."""
    RULE_SETS[GAME.rules] = GAMES[GAME.name] = GAME
    cast("dict[str, GameModel]", games.MODELS)[GAME.rules] = MODEL


if __name__ == "__main__":
    register()
    from deluxe_services.cli.main import main

    main()
