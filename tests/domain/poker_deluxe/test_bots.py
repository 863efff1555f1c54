"""The bots: exact where they claim to be, and the better one wins (DX-25)."""

from collections.abc import Sequence
from itertools import product

import pytest

from deluxe_domain.games.poker_deluxe.bots import BOTS
from deluxe_domain.games.poker_deluxe.bots.expectation import Outlook
from deluxe_domain.games.poker_deluxe.bots.prospects import FINAL_HANDS, PURCHASES, prospect_of
from deluxe_domain.games.poker_deluxe.commands import BuyCard, StopBuying
from deluxe_domain.games.poker_deluxe.rules import CARDS, strength
from deluxe_domain.kernel.cards import DECK, Card, parse_cards
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.viewer import at_seat
from tests.domain.poker_deluxe.arena import arena, play_game, score
from tests.scripted_table import Layout, ScriptedTable, scripted


def table_with(hand: str, players: int = 3, stake: int = 75) -> ScriptedTable:
    """A table at which seat 0 holds this hand and has their turn to buy."""
    layout = Layout({0: hand})
    cards = len(parse_cards(hand))
    table = scripted(players=players, cards=cards, stake=stake, deals=[layout]).start()
    table.cut()
    return table


def chance() -> Stream:
    return Stream(bytes(32), b"bot")


class Plodder:
    """The same reckoning card by card, with no lots, no sums and no memory."""

    def __init__(self, hand: Sequence[Card], opponents: int, bank: float) -> None:
        self.unseen: list[Card] = [card for card in DECK if card not in hand]
        self.opponents = opponents
        self.bank = bank

    def stop(self, hand: Sequence[Card], costs: int) -> float:
        win, chips = prospect_of(tuple(hand), self.opponents)
        return chips + win * (self.bank + costs) - costs

    def buy(self, hand: Sequence[Card], discard: Card, prices: Sequence[int], costs: int) -> float:
        rest: list[Card] = [card for card in hand if card != discard]
        coming: list[Card] = [card for card in self.unseen if card not in hand]
        worths = []
        for card in coming:
            now: list[Card] = [*rest, card]
            worth = self.stop(now, costs + prices[0])
            if len(prices) > 1:
                self.unseen.remove(card)
                again = (self.buy(now, each, prices[1:], costs + prices[0]) for each in now)
                worth = max(worth, *again)
                self.unseen.append(card)
            worths.append(worth)
        return sum(worths) / len(worths)


FOUR_CARDS = """
    5c 6c 7c Kc
    9h 9d 2s Ah
    Ac 2d 3h 4s
    8c 9c Tc Qd
    9c 9d 9h 9s
    Ah Kh 3h 3d
"""


@pytest.mark.parametrize("hand", FOUR_CARDS.strip().splitlines(), ids=str.strip)
@pytest.mark.parametrize("players", [2, 4])
def test_dx_25_the_expectation_over_two_purchases_is_exact(hand: str, players: int) -> None:
    table = table_with(hand, players)
    outlook = Outlook(table.view(at_seat(0)), 0)
    plodder = Plodder(outlook.hand, players - 1, PURCHASES[4] * (players - 1))
    assert outlook.stand() == pytest.approx(plodder.stop(outlook.hand, 0))
    for discard in outlook.hand:
        exact = plodder.buy(outlook.hand, discard, (1, 2), 0)
        assert outlook.buy(discard) == pytest.approx(exact)


@pytest.mark.parametrize("hand", ["5c 6c 7c 8c Kd", "9h 9d 2s Ah Ad 3c", "Ac 2c 3c 4c 5c 7d 6c Kc"])
def test_dx_25_the_expectation_over_the_last_purchase_is_exact(hand: str) -> None:
    table = table_with(hand, stake=2)
    outlook = Outlook(table.view(at_seat(0)), 0)
    assert outlook.prices == (1,), "there are not chips enough for a second one"
    plodder = Plodder(outlook.hand, 2, PURCHASES[len(outlook.hand)] * 2)
    for discard in outlook.hand:
        exact = plodder.buy(outlook.hand, discard, (1,), 0)
        assert outlook.buy(discard) == pytest.approx(exact)


def test_dx_11_what_they_have_discarded_themselves_cannot_come_back() -> None:
    table = table_with("Kh Kd 3c 4s")
    table.buy("3c", 0)
    outlook = Outlook(table.view(at_seat(0)), 0)
    plodder = Plodder((*outlook.hand, "3c"), 2, table.view().bank + PURCHASES[4] * 2)
    exact = plodder.buy(outlook.hand, "4s", (2, 3), 0)
    assert outlook.buy("4s") == pytest.approx(exact)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [("9c 9d 9h 9s", StopBuying(seat=0)), ("5c 6c 7c 8c 9c", StopBuying(seat=0))],
)
def test_dx_10_the_expectation_bot_keeps_what_can_only_get_worse(
    hand: str, expected: StopBuying
) -> None:
    table = table_with(hand)
    assert BOTS["expectation"](table.view(at_seat(0)), chance()) == expected


def test_dx_11_the_expectation_bot_discards_the_card_that_does_not_belong() -> None:
    table = table_with("Kh Kd Ks 4s 3c")
    act = BOTS["expectation"](table.view(at_seat(0)), chance())
    assert isinstance(act, BuyCard)
    assert act.discard in ("4s", "3c")


def test_dx_13_the_expectation_bot_never_asks_for_what_it_cannot_pay() -> None:
    table = table_with("2h 4d 6s 9c", stake=1)
    table.buy("2h", 0)
    assert BOTS["expectation"](table.view(at_seat(0)), chance()) == StopBuying(seat=0)


@pytest.mark.parametrize("cards", CARDS)
def test_the_opponents_hands_are_hands_in_order(cards: int) -> None:
    hands = [parse_cards(hand) for hand in FINAL_HANDS[cards].split()]
    strengths = [strength(hand) for hand in hands]
    assert {len(hand) for hand in hands} == {cards}
    assert strengths == sorted(strengths)
    assert len(hands) == 240
    assert 0 < PURCHASES[cards] < 10


@pytest.mark.parametrize("bot", BOTS)
def test_g_5_the_same_chance_gives_the_same_game(bot: str) -> None:
    one, again = (play_game("twice", [bot, "random"], 6) for _ in range(2))
    assert one == again


def test_the_expectation_bot_beats_the_random_one_clearly() -> None:
    """60 games of 2 to 4 players; ``arena`` plays 1,000 for each number of them."""
    results = [
        result
        for cards, players in product(CARDS, (2, 3, 4))
        for result in arena("expectation", "random", 4, cards, players)
    ]
    total = score("expectation", results)
    assert total.interval[0] > total.fair + 0.1
    assert total.chips > 3 * total.games
