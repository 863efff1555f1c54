"""The players of Draw Poker, what viewers see, and what is typed (G-7, G-8, G-10)."""

from collections import Counter

import pytest

from deluxe_domain.games.draw_poker import GAME
from deluxe_domain.games.draw_poker.bots.chances import ANY, OwnView, to_exchange
from deluxe_domain.games.draw_poker.commands import OpenGame
from deluxe_domain.games.draw_poker.views import view
from deluxe_domain.kernel.cards import parse_cards
from deluxe_domain.kernel.chance import GameChance
from deluxe_domain.kernel.exchanges import ExchangeCards, StandPat
from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.random_bot import amount_between
from deluxe_domain.kernel.ranking import rank_five
from deluxe_domain.kernel.stakes import BuyChips, Options, SitOut
from deluxe_domain.kernel.stream import Stream
from deluxe_domain.kernel.table import Terms
from deluxe_domain.kernel.viewer import AUDITOR, PUBLIC, at_seat
from deluxe_domain.kernel.wagers import Bet, Call, Check, Drop, Raise
from tests.domain.draw_poker.draw_table import Layout, draw_table
from tests.domain.pokerkit_hands import played_hands
from tests.told import read_act, told

QUEENS = Layout({0: "Qh Qs 2d 5c 9h", 1: "Jh Js 2c 5d 9c"}, rest="Kc Kd Kh")


def test_dr_8_who_plays_by_odds_wins_clearly_from_who_plays_at_random() -> None:
    gains: Counter[str] = Counter()
    for seed in range(40):
        bots = ("odds", "random") if seed % 2 else ("random", "odds")
        opening = OpenGame(terms=Terms(players=4), options=Options(limit=10, hands=10))
        chance = GameChance(f"odds-{seed}", seed.to_bytes(32, "big"))
        for hand in played_hands(GAME, opening, chance, seed, bots):
            for seat in hand.seats:
                gains[bots[seat % 2]] += hand.after[seat] - hand.before[seat]
    assert gains["odds"] > 1_000
    assert gains["random"] < -1_000


@pytest.mark.parametrize(
    ("hand", "exchanged"),
    [
        ("2c 3d 4h 5s 6c", ""),
        ("2c 2d 2h 3s 3c", ""),
        ("2c 2d 2h 2s 9c", "9c"),
        ("2c 2d 3h 3s 9c", "9c"),
        ("2c 2d 2h Ks 9c", "Ks 9c"),
        ("Jc Jd 2h Ks 9c", "2h Ks 9c"),
        ("2h 9h Jh Ah 3s", "3s"),
        ("5h 6s 7d 8c Kh", "Kh"),
        ("2h 6s 7d 8c 9h", "2h"),
        ("2h 6s 7d 9c Kh", "2h 6s 7d 9c"),
    ],
)
def test_dr_10_a_sensible_exchange_keeps_what_is_worth_keeping(hand: str, exchanged: str) -> None:
    assert to_exchange(parse_cards(hand)) == parse_cards(exchanged)


def test_dr_13_the_chance_to_win_grows_with_the_hand_and_falls_with_openers() -> None:
    hands = ["2c 3d 4h 5s 7c", "Ac Kd Qh Js 9c", "2c 2d 4h 5s 7c", "Jc Jd 4h 5s 7c",
             "2c 2d 3h 3s 7c", "Ac 2d 3h 4s 5c", "7h 8h 9h Th Jh", "Ac Kc Qc Jc Tc"]  # fmt: skip
    chances = [_chances(hand, False) for hand in hands]
    assert chances == sorted(chances)
    assert chances[0] < 1_000
    assert chances[-1] > 999_000
    assert all(_chances(hand, True) < _chances(hand, False) for hand in hands[:-2])


def _chances(hand: str, opened: bool) -> int:
    """Against one other player, in millionths."""
    return OwnView(0, [rank_five(parse_cards(hand))], {1: (opened, ANY)}).shares((0, 1))[0]


@pytest.mark.parametrize(("least", "most"), [(1, 1), (1, 300), (5, 70_000), (1, 10**9)])
def test_g_5_amounts_at_random_lie_within_their_bounds(least: int, most: int) -> None:
    chance = Stream(bytes(32), b"amounts")
    amounts = [amount_between(least, most, chance) for _ in range(300)]
    assert least <= min(amounts) <= max(amounts) <= most
    assert min(amounts) <= least + (most - least) // 4
    assert max(amounts) >= most - (most - least) // 4


def test_g_7_the_deck_and_the_seeds_are_for_who_may_see_everything() -> None:
    table = draw_table(2, [QUEENS]).start()
    assert table.view(AUDITOR).deck is None
    assert table.view(AUDITOR, reveal=True).deck is not None
    assert all(seat.hand for seat in table.view(AUDITOR, reveal=True).seats)
    table.bet(3)
    table.drop()
    for event in table.events:
        for viewer in (PUBLIC, at_seat(0), at_seat(1), AUDITOR):
            fields = plain(GAME.redact(event, viewer))
            assert fields.get("deck") is None
            assert fields.get("seed") is None


def test_g_7_others_see_how_many_cards_are_exchanged_and_not_which() -> None:
    table = draw_table(2, [QUEENS]).start()
    table.bet(3)
    table.call()
    for event in table.swap("2d 5c 9h"):
        assert GAME.redact(event, at_seat(0)) == event
        visible = plain(GAME.redact(event, at_seat(1)))
        assert (visible["number"], visible.get("cards")) == (3, None)


def test_g_7_shown_hands_are_seen_by_all_until_the_pot_is_paid() -> None:
    table = draw_table(2, [QUEENS], hands=1).start()
    table.bet(3)
    table.call()
    table.pat()
    table.pat()
    table.check()
    state = GAME.initial
    for event in table.events:
        state = GAME.evolve(state, event)
        if event.kind == "hands-shown":
            assert all(seat.hand for seat in view(state, PUBLIC).seats)
            assert GAME.to_act(state) is None


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("check", Check(seat=0)),
        ("schieben", Check(seat=0)),
        ("bet 5", Bet(seat=0, amount=5)),
        ("setze 5", Bet(seat=0, amount=5)),
        ("call", Call(seat=0)),
        ("mitgehen", Call(seat=0)),
        ("raise 7", Raise(seat=0, by=7)),
        ("erhöhe 7", Raise(seat=0, by=7)),
        ("DROP", Drop(seat=0)),
        ("aussteigen", Drop(seat=0)),
        ("pat", StandPat(seat=0)),
        ("behalten", StandPat(seat=0)),
        ("swap 2d 10c", ExchangeCards(seat=0, cards=("2d", "Tc"))),
        ("tausche 2d,5c", ExchangeCards(seat=0, cards=("2d", "5c"))),
        ("buy 20", BuyChips(seat=0, amount=20)),
        ("kauf 20", BuyChips(seat=0, amount=20)),
        ("out", SitOut(seat=0)),
        ("aussetzen", SitOut(seat=0)),
    ],
)
def test_g_10_acts_are_typed_in_english_or_german(text: str, command: object) -> None:
    sight = draw_table(2, [QUEENS]).start().view(at_seat(0))
    assert read_act(GAME, text, sight) == command


@pytest.mark.refuses("G-10")
@pytest.mark.parametrize(
    "text", ["", "bet", "bet -1", "bet much", "swap", "swap 2x", "fold", "buy ²"]
)
def test_g_10_anything_else_is_told_what_may_be_typed(text: str) -> None:
    sight = draw_table(2, [QUEENS]).start().view(at_seat(0))
    with pytest.raises(ValueError, match=r"Type|cards"):
        read_act(GAME, text, sight)


def test_g_10_a_hand_is_told_in_both_languages() -> None:
    table = draw_table(2, [QUEENS], feed=2, hands=1).start()
    table.bet(3)
    table.more(4)
    table.call()
    table.swap("2d 5c 9h")
    table.pat()
    table.check()
    table.check()
    english = told(GAME, table.events)
    german = told(GAME, table.events, "de")
    assert "Bob raises by 4 and pays 7" in english
    assert "Bob erhöht um 4 und zahlt 7" in german
    assert "Ann discards 3 cards: 9♥ 5♣ 2♦" in english
    assert "Ann bekommt 3 Karten: ♥K ♦K ♣K" in german
    assert "Ann shows K♥ K♦ K♣ Q♠ Q♥: Full House" in english
    assert "Ann zeigt ♥K ♦K ♣K ♠D ♥D: Full House" in german
    assert english[-3:] == [
        "The game is over: all hands are played. Ann wins the game",
        "Ann cashes out 109",
        "Bob cashes out 91",
    ]


def test_dr_18_of_several_who_have_gained_the_same_the_youngest_wins_and_has_not_gained_most() -> (
    None
):
    table = draw_table(2, [QUEENS], feed=2, hands=1).start()
    table.check()
    table.check()
    assert told(GAME, table.events)[-5:] == [
        "The game is over: all hands are played. Ann wins the game",
        "Ann gets 2 of the pot left over",
        "Bob gets 2 of the pot left over",
        "Ann cashes out 100",
        "Bob cashes out 100",
    ]
    german = told(GAME, table.events, "de")
    assert "Die Partie ist zu Ende: Alle Spiele sind gespielt. Ann gewinnt die Partie" in german
