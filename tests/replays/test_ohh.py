"""Hands as OHH: labelled as lossy, with every chip in them; refused where it has no such game."""

import json
from collections import Counter

import pytest

from deluxe_replays.hands import hands_of
from deluxe_replays.ohh import GAME_TYPES, LOSSES, ohh_hand, write_ohh
from deluxe_replays.phh import NotCarried
from tests.replays.recorded import NAMES, recorded

GAMES = [rules.partition("/")[0] for rules in GAME_TYPES]


@pytest.mark.parametrize("game", GAMES)
def test_every_chip_of_a_hand_is_told(game: str) -> None:
    count = 0
    for game_rows in recorded(game):
        for hand in hands_of(game_rows.rows):
            try:
                plain = ohh_hand(hand)
            except NotCarried as why:
                assert "carried from one hand" in str(why)  # noqa: PT017 - one of two outcomes
                continue
            ohh, stacks = plain["ohh"], Counter[int]()
            stacks.update({one["id"]: one["starting_stack"] for one in ohh["players"]})
            for round_ in ohh["rounds"]:
                for action in round_["actions"]:
                    stacks[action["player_id"]] -= action["amount"]
            for seat, amount in plain["_uncalled"].items():
                stacks[int(seat)] += amount
            for pot in ohh["pots"]:
                assert pot["amount"] == sum(win["win_amount"] for win in pot["player_wins"])
                for win in pot["player_wins"]:
                    stacks[win["player_id"]] += win["win_amount"]
            assert stacks == {seat: hand.after[seat] for seat in hand.seats}
            count += 1
    assert count > 20


def test_a_document_is_json_lines_that_say_what_they_lack() -> None:
    text, _ = write_ohh(recorded("seven-card-stud")[0].rows)
    hands = [json.loads(line) for line in text.splitlines()]
    assert hands
    assert all(hand["_lossy"] == list(LOSSES) for hand in hands)
    assert {hand["ohh"]["game_type"] for hand in hands} == {"Stud"}


@pytest.mark.parametrize("game", sorted(set(NAMES) - set(GAMES)))
def test_games_that_ohh_has_no_type_for_are_refused(game: str) -> None:
    with pytest.raises(NotCarried, match=r"^OHH has no game type for \S+$"):
        write_ohh(recorded(game)[0].rows)
