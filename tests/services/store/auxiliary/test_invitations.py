"""Invitations in the store: a seat is kept for one player, and a player is kept one seat."""

from typing import Any

from deluxe_services.store import Decision, Invitation, InvitationChange
from tests.services.store.saves import decision


def change(store: Any, kind: Any, *one: Any) -> None:
    store.log.append(Decision(beside=(InvitationChange(kind, Invitation(*one)),))).result()


def test_a_seat_is_kept_until_the_invitation_is_withdrawn(store: Any) -> None:
    store.log.append(decision("g-1", 0, 2)).result()
    change(store, "invite", "g-1", 1, "~ann", "operator", 5)
    change(store, "invite", "g-1", 1, "~bob", "operator", 6)
    change(store, "invite", "g-1", 0, "~ann", "operator", 7)
    assert store.invitations.of_game("g-1") == [Invitation("g-1", 1, "~ann", "operator", 5)]
    change(store, "withdraw", "g-1", 0, "")
    assert len(store.invitations.of_game("g-1")) == 1, "nobody was invited there"
    change(store, "withdraw", "g-1", 1, "")
    assert store.invitations.of_game("g-1") == []


def test_a_player_finds_their_invitations_to_games_that_have_not_started(store: Any) -> None:
    for number, status in enumerate(("open", "playing", "open", "over", "open")):
        game = f"g-{number}"
        store.log.append(decision(game, 0, 2, status=status)).result()
        change(store, "invite", game, 1, "~ann", "operator", 5)
    change(store, "invite", "g-0", 0, "~bob", "operator", 5)
    games = [one.game for one in store.invitations.of_player("~ann")]
    assert games == ["g-0", "g-2", "g-4"]
    assert [one.game for one in store.invitations.of_player("~ann", "g-0", 1)] == ["g-2"]
    assert store.invitations.of_player("~zoe") == []
