"""Seven-card Stud as PHH: PokerKit replays it to the same stacks, and what differs is refused."""

import pytest
from pokerkit import HandHistory

from deluxe_replays.exports.hands import Hand, hands_of
from deluxe_replays.exports.phh import NotCarried, phh_hand, write_phh
from tests.replays.recorded import NAMES, recorded
from tests.replays.stud_hands import last_state, replayed, rows_of


def carried() -> Hand:
    """A hand that can be carried and in which somebody has bet."""
    for hand in hands_of(rows_of(4)):
        try:
            phh_hand(hand)
        except NotCarried:
            continue
        if any(kind == "hands-shown" for kind, _ in hand.events):
            return hand
    raise AssertionError("no such hand")


def test_pokerkit_replays_a_hundred_and_fifty_hands_to_the_same_stacks() -> None:
    replays = replayed(150, first_seed=1_000)
    assert replays.differences == []
    assert replays.carries == 150
    assert len(replays.left) >= 3, "and others are refused, for several reasons"


def test_another_winner_or_another_bet_would_show_in_the_stacks() -> None:
    hand = carried()
    ours = [hand.after[seat] for seat in hand.seats]
    text = phh_hand(hand).text
    assert list(last_state(text).stacks) == ours
    more = text.replace("antes = [1,", "antes = [2,").replace(", 1]\nbring_in", ", 2]\nbring_in")
    assert list(last_state(more).stacks) != ours


def test_a_document_holds_every_hand_that_can_be_carried_and_says_why_others_cannot() -> None:
    text, omissions = write_phh(rows_of(4))
    hands_read = list(HandHistory.loads_all(text))
    hands = list(hands_of(rows_of(4)))
    assert len(hands_read) + len(omissions) == len(hands)
    assert hands_read
    assert omissions
    assert all(why.startswith("hand ") for why in omissions)
    for each in hands_read:
        [hand] = [hand for hand in hands if hand.number == each.hand]
        assert each.players == [hand.players[seat] for seat in hand.seats]
        assert each.finishing_stacks == [hand.after[seat] for seat in hand.seats]


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"limit": 9}, "several sizes"),
        ({"fed_by": "dealer"}, "not all have paid the same"),
        ({"stake": 4}, "was all in"),
    ],
)
def test_what_fixed_limit_stud_has_not_is_refused_with_the_reason(
    options: dict[str, object], why: str
) -> None:
    _, omissions = _written(options)
    assert any(why in each for each in omissions)


def _written(options: dict[str, object]) -> tuple[str, list[str]]:
    for seed in range(40):
        try:
            text, omissions = write_phh(rows_of(seed, options))
        except NotCarried as refusal:
            text, omissions = "", [str(refusal)]
        if omissions:
            return text, omissions
    raise AssertionError("nothing was refused")


@pytest.mark.parametrize("game", sorted(set(NAMES) - {"seven-card-stud"}))
def test_games_that_phh_has_no_variant_for_are_refused(game: str) -> None:
    with pytest.raises(NotCarried, match=r"^PHH has no variant with the rules of \S+$"):
        write_phh(recorded(game)[0].rows)
