"""Shuffle, cut and deal, card by card (DX-8, DX-9, G-5)."""

from collections import deque

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import ValidationError, convert

from deluxe_domain.games.poker_deluxe import GAME
from deluxe_domain.games.poker_deluxe.commands import BuyCard, OpenGame, PokerDeluxeCommand
from deluxe_domain.games.poker_deluxe.events import DeckShuffled, HandsDealt, Options
from deluxe_domain.kernel.cards import DECK, Card
from deluxe_domain.kernel.chance import GameChance, entropy_commitment
from deluxe_domain.kernel.cutting import CutDeck, DeckCut
from deluxe_domain.kernel.deals import SeatCards
from deluxe_domain.kernel.decider import Reason, decide
from deluxe_domain.kernel.facts import fact_bytes
from deluxe_domain.kernel.table import JoinGame, RevealEntropy, StartGame, Terms
from deluxe_domain.kernel.viewer import at_seat
from tests.effort import examples
from tests.scripted_table import EVERY_TABLE, ScriptedTable, broken, scripted


class ManAtTheTable:
    """A dealer who moves single cards about, written without a look at the engine."""

    def __init__(self, pack: tuple[Card, ...], players: int, dealer: int) -> None:
        self.pack = deque(pack)
        self.order = [(dealer + 1 + i) % players for i in range(players)]

    def cut(self, number: int) -> None:
        aside: list[Card] = [self.pack.popleft() for _ in range(number)]
        self.pack.extend(aside)

    def deal(self, each: int) -> dict[int, list[Card]]:
        hands: dict[int, list[Card]] = {seat: [] for seat in self.order}
        for _ in range(each):
            for seat in self.order:
                hands[seat].append(self.pack.popleft())
        return hands


def as_dict(hands: tuple[SeatCards, ...]) -> dict[int, list[Card]]:
    return {each.seat: list(each.cards) for each in hands}


@pytest.mark.parametrize(("cards", "players"), EVERY_TABLE)
@settings(max_examples=examples(15, 500))
@given(pack=st.permutations(DECK), number=st.integers(1, 51), dealer=st.integers(0, 5))
def test_dx_9_cards_come_one_at_a_time_from_the_dealers_left_and_then_four_face_down(
    cards: int, players: int, pack: list[Card], number: int, dealer: int
) -> None:
    dealer %= players
    others = (seat for seat in range(players) if seat != dealer)
    terms, options = Terms(players=players), Options(cards=cards)
    table = ScriptedTable(terms, options, [tuple(pack)]).start(dealer, *others)
    table.cut(number)
    man = ManAtTheTable(tuple(pack), players, dealer)
    man.cut(number)
    deal = table.latest(HandsDealt)
    assert as_dict(deal.hands) == man.deal(cards)
    assert as_dict(deal.face_down) == man.deal(4)
    assert [hand.seat for hand in deal.hands] == man.order
    assert [hand.seat for hand in deal.face_down] == man.order


@pytest.mark.refuses("DX-9")
def test_dx_9_nobody_sees_a_hand_before_all_hands_are_dealt() -> None:
    table = scripted().start()
    assert all(
        seat.hand is None and seat.face_down_cards is None and not seat.cards_held
        for viewer in range(3)
        for seat in table.view(at_seat(viewer)).seats
    )
    refusal = table.refused(BuyCard(seat=table.turn, discard="2c", place=0))
    assert (refusal.rule, refusal.reason) == ("DX-10", Reason.WRONG_PHASE)


@pytest.mark.parametrize("number", [1, 2, 26, 50, 51])
def test_dx_8_after_the_cut_the_card_that_was_kth_from_the_top_is_the_top_card(
    number: int,
) -> None:
    terms, options = Terms(players=2), Options(cards=4)
    table = ScriptedTable(terms, options, [DECK]).start()
    table.cut(number)
    assert table.latest(HandsDealt).hands[0].cards[0] == DECK[number]


@pytest.mark.parametrize(("cards", "players"), EVERY_TABLE)
def test_dx_8_the_player_to_the_dealers_right_cuts(cards: int, players: int) -> None:
    table = scripted(players=players, cards=cards).start()
    assert table.latest(DeckShuffled).dealer == players - 1
    assert table.turn == players - 2
    table.cut(26)
    assert table.latest(DeckCut) == DeckCut(seat=players - 2, lifted=26)


@pytest.mark.refuses("DX-8")
@pytest.mark.parametrize("seat", [0, 2])
def test_dx_8_nobody_else_cuts(seat: int) -> None:
    refusal = scripted(players=3).start().refused(CutDeck(seat=seat, lifted=26))
    assert (refusal.rule, refusal.reason) == ("DX-8", Reason.NOT_YOUR_TURN)
    assert refusal.text == f"it is the turn of seat 1, not of seat {seat}"


@pytest.mark.refuses("DX-8")
@pytest.mark.parametrize("number", [-(2**31), -1, 0, 52, 53, 2**31 - 1])
def test_dx_8_one_card_at_least_is_lifted_and_one_is_left(number: int) -> None:
    refusal = scripted(players=3).start().refused(CutDeck(seat=1, lifted=number))
    assert (refusal.rule, refusal.reason) == ("DX-8", Reason.OUT_OF_RANGE)
    assert refusal.text == f"lift 1 to 51 cards, not {number}"


@pytest.mark.refuses("DX-8")
@pytest.mark.parametrize("number", [2**31, -(2**31) - 1, 10**4000, 1.0, "1", True])
def test_dx_8_what_is_no_number_of_cards_is_not_even_a_command(number: object) -> None:
    with pytest.raises(ValidationError, match="lifted"):
        convert({"seat": 1, "lifted": number}, CutDeck)


@pytest.mark.refuses("DX-8")
def test_dx_8_a_pack_is_cut_once_in_a_deal() -> None:
    table = scripted(players=3).start()
    table.cut()
    refusal = table.refused(CutDeck(seat=table.turn, lifted=26))
    assert (refusal.rule, refusal.reason) == ("DX-8", Reason.WRONG_PHASE)


def test_dx_8_a_cut_out_of_turn_is_a_broken_history() -> None:
    table = scripted(players=3).start()
    assert "out of turn" in broken(table.state, DeckCut(seat=0, lifted=1))


X, Y = "0a" * 16, "0b" * 16


def committed(entropy: str) -> str:
    return entropy_commitment("g-1", bytes.fromhex(entropy)) if entropy else ""


def play(seed: bytes, entropy: tuple[str, str] = ("", "")) -> list[bytes]:
    chance, state, events = GameChance("g-1", seed), GAME.initial, list[bytes]()
    commands: list[PokerDeluxeCommand] = [
        OpenGame(terms=Terms(players=2), options=Options(cards=4)),
        JoinGame(player="a", seat=0, entropy=committed(entropy[0])),
        JoinGame(player="b", seat=1, entropy=committed(entropy[1])),
        StartGame(youngest_first=(0, 1)),
        *(RevealEntropy(seat=seat, entropy=each) for seat, each in enumerate(entropy) if each),
        CutDeck(seat=1, lifted=20),
    ]
    for command in commands:
        decision = decide(GAME, state, command, chance)
        state = decision.state
        events.extend(fact_bytes(event) for event in decision.events)
    return events


def test_g_5_the_same_seed_and_the_same_decisions_give_the_same_bytes() -> None:
    assert play(bytes(32)) == play(bytes(32))


@pytest.mark.refuses("G-5")
def test_g_5_another_seed_or_other_entropy_of_the_players_give_another_deal() -> None:
    deals = [play(bytes(32)), play(bytes([1] * 32))]
    deals += [play(bytes(32), entropy) for entropy in ((X, ""), ("", X), (X, Y))]
    assert len({events[-1] for events in deals}) == len(deals)
