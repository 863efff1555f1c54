"""A game without a board of its own is drawn all the same: seats, chips, cards and the pot."""

from collections.abc import Iterator
from typing import Any

import pytest

from deluxe_domain.catalogue import GAMES
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.history import StateAt, advance
from deluxe_domain.kernel.table import Terms
from deluxe_domain.kernel.viewer import at_seat
from deluxe_services.screen.boards import plain
from deluxe_services.screen.boards.drawing import BOARDS, draw
from deluxe_services.screen.boards.seats import Situation, chips
from deluxe_services.screen.drawing.look import Look
from deluxe_services.screen.words import Words
from deluxe_services.simulation.simulator import simulate
from deluxe_services.texts.scenes import texts_of
from tests.services.screen.tables import SHORT

WIDTH, HEIGHT = 100, 40


def situations(game: AnyGame, seat: int) -> Iterator[Situation]:
    """What a player sees after each event of a game between bots."""
    terms, options = Terms(players=2, practice=True), {**game.usual, **SHORT[game.name]}
    at = StateAt(game.initial)
    for entry in simulate(game, terms, options, ["random"] * 2, b"plain" * 6 + b"!!", "g-1"):
        at = advance(game, at, (entry.event,))
        view: Any = game.view(at.state, at_seat(seat), False)
        if view.phase != "unopened":
            yield Situation(texts_of(game, view, "en", seat), view, Words("en"), Look(), seat)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES.keys())
def test_every_view_is_drawn_with_all_cards_that_its_player_sees(game: AnyGame) -> None:
    cards = 0
    for situation in situations(game, 0):
        block = plain.board(situation, WIDTH, HEIGHT)
        text = "\n".join(line.plain for line in block)
        for seat in situation.view.seats:
            hand = plain.cards_of(seat)
            cards += len(hand)
            for card in hand:
                assert card[0].replace("T", "10") in text
            assert chips(situation, seat).plain.strip() in text
    assert cards > 0 or game.of_dice


def test_a_game_without_a_board_of_its_own_has_the_plain_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    *_, last = situations(GAMES["poker-deluxe"], 0)
    own = draw(last, WIDTH, HEIGHT)
    monkeypatch.delitem(BOARDS, "poker-deluxe")
    assert draw(last, WIDTH, HEIGHT) == plain.board(last, WIDTH, HEIGHT) != own
