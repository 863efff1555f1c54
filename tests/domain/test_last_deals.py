"""The last deal stays in sight until the next one begins, in every game that is paid (G-7)."""

from typing import Any, Final

import pytest

from deluxe_domain.catalogue import RULE_SETS
from deluxe_domain.kernel.game import AnyGame
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.viewer import PUBLIC, Viewer, at_seat
from tests.properties.played import Played, open_and_start

PAYOUTS: Final = {"deal-paid", "deal-drawn", "hands-thrown-in", "round-paid"}
NEXT: Final = {"deck-shuffled", "bets-placed"}
CARD_FIELDS: Final = (
    "hand",
    "face_up",
    "face_down",
    "front",
    "middle",
    "back",
    "cards_held",
    "in_hand",
)
"""What a seat's view has of its cards."""

SCORESHEETS: Final = ("yacht", "escalero")
PAYING = [game for game in RULE_SETS.values() if game.name not in SCORESHEETS]
SHORT: Final = {"rounds": 2, "hands": 3}
SEED = bytes(range(32))


def table_of(view: Any) -> list[object]:
    """The cards and dice of a view, as they lie on the table."""
    seats = [{name: getattr(seat, name, None) for name in CARD_FIELDS} for seat in view.seats]
    return [*seats, getattr(view, "hands", None), view.deal if hasattr(view, "deal") else 0]


def play(game: AnyGame, bot: str) -> Played:
    """A short game between three bots, or two."""
    a_game = Played(game, SEED)
    names = game.options.__struct_fields__
    options = {**game.usual, **{name: SHORT[name] for name in SHORT if name in names}}
    players = 2 if game.name == "heads-up-draw" else 3
    terms = {"players": players}
    open_and_start(a_game, {"kind": "open-game", "terms": terms, "options": options})
    chance = Stream(SEED, b"bots")
    while game.to_act(a_game.state) is not None:
        a_game.let_bot_act(bot, chance)
    return a_game


@pytest.mark.parametrize("viewer", [PUBLIC, at_seat(0), at_seat(1)], ids=str)
@pytest.mark.parametrize("game", PAYING, ids=[game.rules for game in PAYING])
def test_g_7_what_lay_on_the_table_stays_until_the_next_deal(game: AnyGame, viewer: Viewer) -> None:
    a_game = play(game, tuple(game.bots)[-1])
    state, stays, deals = game.initial, None, 0
    amounts: tuple[int, ...] = ()
    for entry in a_game.entries:
        kind, before = entry.event.kind, state
        state = game.evolve(state, entry.event)
        view: Any = game.view(state, viewer, False)
        if kind in PAYOUTS:
            stays, deals = table_of(game.view(before, viewer, False)), deals + 1
            then: Any = game.view(before, viewer, False)
            chips = zip(view.seats, then.seats, strict=True)
            assert view.paid == tuple(now.chips - seat.chips for now, seat in chips)
            amounts = view.paid
        elif kind in NEXT:
            stays = None
        if stays is not None:
            assert table_of(view) == stays, f"after {kind}"
            assert view.paid == amounts, f"after {kind}"
        else:
            assert view.paid == ()
    assert deals > 1
    assert stays is not None, "also when the game is over"
