"""Opening a game of Poker Deluxe: cards, players, stakes, dealers, rounds (DX-1 to DX-5, G-9)."""

import pytest
from msgspec import ValidationError

from deluxe_domain.catalogue import game_named, game_of
from deluxe_domain.games.poker_deluxe import GAME, rules
from deluxe_domain.games.poker_deluxe.commands import BuyCard, OpenGame, StopBuying
from deluxe_domain.games.poker_deluxe.events import DeckShuffled, GameOpened, Options
from deluxe_domain.kernel.cutting import CutDeck
from deluxe_domain.kernel.decider import BrokenHistory, Reason
from deluxe_domain.kernel.facts import read_plain
from deluxe_domain.kernel.history import split_entry
from deluxe_domain.kernel.table import JoinGame, LeaveGame, RunOutClock, StartGame, Terms
from tests.scripted_table import EVERY_TABLE, MOST_PLAYERS, scripted


@pytest.mark.parametrize(("cards", "players"), EVERY_TABLE)
def test_dx_1_and_2_a_game_with_4_to_8_cards_and_as_many_players_as_the_pack_serves(
    cards: int, players: int
) -> None:
    table = scripted(players=players, cards=cards).start()
    assert table.chips == (75,) * players
    assert table.view().cards == cards
    assert table.view().phase == "cutting"


@pytest.mark.refuses("DX-1")
@pytest.mark.parametrize("cards", [-1, 0, 3, 9, 52, 5.0, "5", None])
def test_dx_1_no_game_with_another_number_of_cards(cards: object) -> None:
    with pytest.raises(ValidationError, match="cards"):
        read_plain({"cards": cards}, Options)


@pytest.mark.refuses("DX-2")
@pytest.mark.parametrize(("cards", "most"), MOST_PLAYERS.items())
@pytest.mark.parametrize("more", [True, False])
def test_dx_2_one_player_alone_is_refused_and_so_is_one_too_many(
    cards: int, most: int, more: bool
) -> None:
    players = most + 1 if more else 1
    command = OpenGame(terms=Terms(players=players), options=Options(cards=cards))
    refusal = scripted(players=2, cards=cards).refused(command)
    assert (refusal.rule, refusal.reason) == ("DX-2", Reason.BAD_OPTION)
    assert refusal.text == f"with {cards} cards 2 to {most} players can play, not {players}"


def test_dx_3_each_player_starts_with_75_units_in_chips_of_four_colours() -> None:
    seats = scripted(players=2).start().view().seats
    assert [seat.chips for seat in seats] == [75, 75]
    assert seats[0].stack == rules.Stack(blue=3, red=5, yellow=6, white=8)


def test_dx_3_the_stake_can_be_set() -> None:
    table = scripted(players=3, stake=10).start()
    assert table.chips == (10, 10, 10)
    assert table.view().stake == 10


@pytest.mark.refuses("DX-3")
@pytest.mark.parametrize("stake", [-75, 0, 7.5, "75", 10**10])
def test_dx_3_nobody_starts_with_nothing_or_with_less_or_with_halves(stake: object) -> None:
    with pytest.raises(ValidationError, match="stake"):
        read_plain({"cards": 5, "stake": stake}, Options)


@pytest.mark.parametrize("youngest", [0, 1, 2])
def test_dx_4_the_youngest_deals_first_and_then_the_player_to_the_dealers_left(
    youngest: int,
) -> None:
    older = [seat for seat in (2, 1, 0) if seat != youngest]
    table = scripted(players=3, rounds=2).start(youngest, *older)
    for _ in range(6):
        table.cut()
        table.all_stop()
    dealers = [shuffle.dealer for shuffle in table.all_of(DeckShuffled)]
    assert dealers == [(youngest + deal) % 3 for deal in range(6)]


@pytest.mark.refuses("DX-4")
def test_dx_4_nobody_deals_before_the_order_of_age_is_known() -> None:
    table = scripted(players=3).seat_all()
    assert table.view().dealer is None
    refusal = table.refused(StartGame(youngest_first=(0, 1)))
    assert (refusal.rule, refusal.reason) == ("G-3", Reason.BAD_AGE_ORDER)


def test_dx_5_a_round_is_over_when_every_player_has_dealt_once() -> None:
    table = scripted(players=3, rounds=2).start()
    for _ in range(6):
        table.cut()
        table.all_stop()
    shuffles = [(shuffle.round, shuffle.deal) for shuffle in table.all_of(DeckShuffled)]
    assert shuffles == [(1, 1), (1, 2), (1, 3), (2, 4), (2, 5), (2, 6)]
    assert table.view().phase == "over"


@pytest.mark.refuses("DX-5")
@pytest.mark.parametrize("rounds", [-1, 0, 1.5, "1", 1001])
def test_dx_5_the_number_of_rounds_is_fixed_at_the_start_and_at_least_one(rounds: object) -> None:
    with pytest.raises(ValidationError, match="rounds"):
        read_plain({"cards": 5, "rounds": rounds}, Options)


@pytest.mark.refuses("G-6")
def test_g_6_a_game_is_opened_only_once() -> None:
    table = scripted().open()
    refusal = table.refused(OpenGame(terms=table.terms, options=table.options))
    assert (refusal.rule, refusal.reason) == ("G-6", Reason.ALREADY_OPEN)


@pytest.mark.refuses("G-6")
@pytest.mark.parametrize(
    "command",
    [
        JoinGame(player="a", seat=0),
        LeaveGame(seat=0),
        StartGame(youngest_first=(0, 1, 2)),
        RunOutClock(seat=0),
        CutDeck(seat=0, lifted=1),
        BuyCard(seat=0, discard="2c", place=0),
        StopBuying(seat=0),
    ],
)
def test_g_6_nothing_can_be_done_in_a_game_that_is_not_open(
    command: JoinGame | LeaveGame | StartGame | RunOutClock | CutDeck | BuyCard | StopBuying,
) -> None:
    refusal = scripted().refused(command)
    assert (refusal.rule, refusal.reason) == ("G-6", Reason.NOT_OPEN)


@pytest.mark.refuses("G-6")
@pytest.mark.parametrize(
    "command", [CutDeck(seat=0, lifted=1), StopBuying(seat=0), RunOutClock(seat=0)]
)
def test_g_6_nobody_acts_before_play_has_started(
    command: CutDeck | StopBuying | RunOutClock,
) -> None:
    refusal = scripted().seat_all().refused(command)
    assert (refusal.rule, refusal.reason) == ("G-6", Reason.WRONG_PHASE)


@pytest.mark.refuses("G-6")
def test_g_6_play_starts_only_once() -> None:
    refusal = scripted().start().refused(StartGame(youngest_first=(0, 1, 2)))
    assert (refusal.rule, refusal.reason) == ("G-6", Reason.WRONG_PHASE)


def test_g_9_the_first_event_pins_game_rule_set_and_dealing_scheme() -> None:
    opening = scripted().open().latest(GameOpened)
    assert (opening.game, opening.rules, opening.scheme) == (
        "poker-deluxe",
        "poker-deluxe/1",
        "PD-DEAL-2",
    )
    assert game_named(opening.game).rules == opening.rules


def first_entry(event: str) -> bytes:
    return b'{"event":%s,"game":"g-1","previous":"","salt":"","version":1}' % event.encode()


def test_g_9_a_history_is_played_by_the_rule_set_that_its_first_event_pins() -> None:
    paper = split_entry(first_entry('{"kind":"game-opened","rules":"poker-deluxe/1"}'))
    assert game_of(paper) is GAME


@pytest.mark.refuses("G-9")
@pytest.mark.parametrize(
    "event",
    ['{"kind":"game-opened","rules":"poker-deluxe/0"}', '{"kind":"game-opened"}', '{"rules":"x"}'],
)
def test_g_9_a_history_of_unknown_rules_is_not_played_by_others(event: str) -> None:
    with pytest.raises(BrokenHistory):
        game_of(split_entry(first_entry(event)))


@pytest.mark.refuses("G-9")
def test_g_9_a_game_that_is_not_in_the_catalogue_is_refused_with_those_that_are() -> None:
    with pytest.raises(KeyError, match="there are poker-deluxe"):
        game_named("skat")
