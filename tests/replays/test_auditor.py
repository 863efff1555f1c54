"""The audit of a game: a forger breaks each claim, chains everything anew, and is found."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deluxe_domain.kernel.history import Head
from deluxe_replays.audit.auditor import GameAudit, audit_game
from deluxe_replays.entries.findings import Claim, Status
from tests.effort import examples
from tests.replays.played import Played, event_set, event_without, forged, play

TABLES = [
    (cards, players)
    for cards, most in ((4, 6), (5, 5), (6, 5), (7, 4), (8, 4))
    for players in range(2, most + 1)
]


def audited(game: Played, seed: bool = True) -> GameAudit:
    return audit_game(game.rows, game.head, game.seed if seed else None, game.game_id)


def broken(game: Played, claim: Claim, seed: bool = True) -> str:
    """What the audit finds against this claim, as it stands in the report."""
    finding = audited(game, seed).result(claim).finding
    assert finding is not None, f"{claim} was not found broken"
    return str(finding)


@pytest.mark.parametrize(("cards", "players"), TABLES)
def test_dx_1_and_2_games_of_every_size_are_clean(cards: int, players: int) -> None:
    game = play(10, players=players, cards=cards, rounds=2)
    audit = audited(game)
    assert audit.clean
    assert {result.status for result in audit.claims} == {Status.PASS}
    assert audit.over
    assert audit.verdict is not None
    assert audit.verdict.whole


def test_dx_7_a_game_that_ends_because_a_player_is_broke_is_clean() -> None:
    recording = next(
        game
        for game in (play(n, players=4, cards=5, rounds=20, stake=12) for n in range(20, 60))
        if game.entries[-1].event.reason == "player-broke"  # type: ignore[attr-defined]  # the end
    )
    assert audited(recording).clean


@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_g_8_a_game_that_a_player_has_left_is_clean(leaver: int) -> None:
    game = play(4, leavers=(leaver,))
    assert "player-left" in game.kinds()
    assert audited(game).clean
    assert audited(game, seed=False).clean


def test_g_8_a_game_that_everybody_has_left_is_clean() -> None:
    game = play(4, leavers=(0, 1, 2))
    assert game.entries[-1].event.reason == "table-deserted"  # type: ignore[attr-defined]  # the end
    assert audited(game).clean


def test_g_5_the_entropy_of_a_player_who_left_before_the_start_does_not_count() -> None:
    game = play(6, change_of_mind=True)
    audit = audited(game)
    assert audit.clean
    assert audit.seats[2].player == "late"


@pytest.mark.parametrize("seed", [True, False])
def test_a_running_game_is_clean_after_every_decision(seed: bool) -> None:
    game = play()
    ends = [e.version - 1 for e in game.entries if e.cause and e.version > 1]
    for version in ends:
        audit = audited(game.upto(version), seed)
        assert audit.clean, audit.findings
        assert not audit.over


def test_what_rests_on_something_unknown_is_not_checked_and_says_why() -> None:
    game = play()
    running = game.upto(game.first("deal-closed") + 3)
    audit = audit_game(running.rows)
    notes = {r.claim: r.note for r in audit.claims if r.status == Status.NOT_CHECKED}
    assert set(notes) == {Claim.END, Claim.SALTS, Claim.COMMITMENTS}
    assert "no register" in notes[Claim.END]
    assert "not opened until the game is over" in notes[Claim.SALTS]
    assert "deal 2 is not over" in audit.result(Claim.CARDS).note
    assert "the seed of deal 2 has not been opened" in audit.result(Claim.REEXECUTION).note


def test_a_game_that_is_over_is_audited_whole_without_the_vault() -> None:
    audit = audited(play(), seed=False)
    assert {result.status for result in audit.claims} == {Status.PASS}


def test_the_report_tells_deals_cuts_and_chips() -> None:
    game = play()
    audit = audited(game)
    cuts = [e.event.lifted for e in game.entries if e.event.kind == "deck-cut"]  # type: ignore[attr-defined]  # cuts
    assert [deal.lifted for deal in audit.deals] == cuts
    assert [deal.dealer for deal in audit.deals] == [2, 0, 1]
    assert all(deal.closed for deal in audit.deals)
    assert audit.abandoned == ()
    assert [seat.player for seat in audit.seats] == ["p0", "p1", "p2"]
    assert [seat.bought_in for seat in audit.seats] == [75, 75, 75]
    assert sum(seat.cashed_out for seat in audit.seats) == 225
    assert sum(seat.net for seat in audit.seats) == 0


def test_a_deal_that_was_committed_to_and_not_finished_is_reported() -> None:
    game = play()
    audit = audited(game.upto(game.first("deal-closed") + 2))
    assert [deal.number for deal in audit.abandoned] == [2]


def test_no_rows_are_a_finding_not_an_error() -> None:
    audit = audit_game([], Head(3, "ab" * 32), None, "g-1")
    assert {finding.claim for finding in audit.findings} == {Claim.CHAIN, Claim.END}


def test_a_history_that_was_cut_off_is_found() -> None:
    game = play()
    audit = audit_game(game.rows[:-1], game.head, None, game.game_id)
    finding = audit.result(Claim.END).finding
    assert finding is not None
    assert f"it had {len(game.rows)} entries" in finding.text


def test_rows_of_another_game_are_found() -> None:
    game = play()
    audit = audit_game(game.rows, game.head, None, "g-other")
    assert audit.result(Claim.READABLE).finding is not None


@pytest.mark.parametrize(
    ("field", "lack"),
    [("rules", "the rule set poker-deluxe/99"), ("scheme", "the dealing scheme PD-DEAL-9")],
)
def test_g_9_what_this_version_lacks_is_named_and_no_finding(field: str, lack: str) -> None:
    audit = audited(forged(play(), {1: event_set(**{field: lack.rsplit(maxsplit=1)[-1]})}))
    assert (audit.lacks, audit.clean) == (f"this version does not have {lack}", False)
    assert audit.findings == ()
    for claim in (Claim.FOLD, Claim.SALTS, Claim.COMMITMENTS, Claim.CARDS, Claim.PAYOUTS):
        assert audit.result(claim).status == Status.NOT_CHECKED
        assert audit.result(claim).note == audit.lacks


def test_an_event_that_cannot_follow_is_found_by_the_fold() -> None:
    game = play()
    version = game.first("hands-dealt")
    assert f"entry {version}" in broken(forged(game, {version: event_set(hands=[])}), Claim.FOLD)


def test_a_salt_that_does_not_come_from_the_seed_is_found() -> None:
    forgery = forged(play(), {7: lambda page: page.update(salt="0" * 32)})
    assert "entry 7 " in broken(forgery, Claim.SALTS)


@pytest.mark.parametrize(
    ("kind", "change", "text"),
    [
        ("game-opened", event_set(commitment="ab" * 32), "does not give the commitment"),
        ("deal-closed", event_set(seed="ab" * 32), "does not come from the master seed"),
        ("deal-closed", event_without("seed"), "is not opened"),
        ("game-ended", event_set(seed="ab" * 32), "not the one of the vault"),
        ("game-ended", event_without("seed"), "is not opened"),
        (
            "player-joined",
            event_set(entropy="ab" * 32),
            "not the one to which its player committed",
        ),
    ],
)
def test_g_5_seeds_that_were_not_committed_to_are_found(
    kind: str, change: Callable[[dict[str, Any]], None], text: str
) -> None:
    game = play()
    assert text in broken(forged(game, {game.first(kind): change}), Claim.COMMITMENTS)


@pytest.mark.parametrize("vault", [b"", b"short", bytes(32)])
def test_a_vault_that_holds_another_seed_is_found(vault: bytes) -> None:
    game = play()
    audit = audit_game(game.rows, game.head, vault, game.game_id)
    assert audit.result(Claim.COMMITMENTS).status == Status.FAIL


def swapped(deck: list[str]) -> list[str]:
    return [deck[1], deck[0], *deck[2:]]


def change_deck(page: dict[str, Any]) -> None:
    page["event"]["deck"] = swapped(page["event"]["deck"])


def change_hand(page: dict[str, Any]) -> None:
    first, second = page["event"]["hands"][:2]
    first["cards"][0], second["cards"][0] = second["cards"][0], first["cards"][0]


def change_face_down(page: dict[str, Any]) -> None:
    cards = page["event"]["face_down"][0]["cards"]
    cards[0], cards[1] = cards[1], cards[0]


def buy_another(page: dict[str, Any]) -> None:
    page["event"]["place"] = (page["event"]["place"] + 1) % 4


def discard_another(page: dict[str, Any]) -> None:
    page["event"]["discarded"] = page["event"]["card"]


@pytest.mark.parametrize("seed", [True, False])
@pytest.mark.parametrize(
    ("kind", "change", "text"),
    [
        ("deck-shuffled", change_deck, "the order of the cards"),
        ("deck-shuffled", event_set(root="ab" * 32), "the root"),
        ("deck-shuffled", event_set(deck=["2c"] * 52), "(DX-1)"),
        ("deck-shuffled", event_set(dealer=1), "(DX-4)"),
        ("deck-shuffled", event_set(round=2), "(DX-5)"),
        ("deck-cut", event_set(lifted=17), "(DX-9)"),
        ("deck-cut", event_set(lifted=0), "(DX-8)"),
        ("deck-cut", event_set(lifted=52), "(DX-8)"),
        ("deck-cut", event_set(seat=2), "(DX-8)"),
        ("hands-dealt", change_hand, "(DX-9)"),
        ("hands-dealt", change_face_down, "(DX-9)"),
        ("card-bought", buy_another, "(DX-11)"),
        ("card-bought", discard_another, "(DX-11)"),
        ("card-bought", event_set(seat=2), "(DX-10)"),
        ("buying-stopped", event_set(seat=2), "(DX-10)"),
        ("hands-shown", change_hand, "(DX-14)"),
        ("deal-closed", event_set(deal=2), "should be closed"),
    ],
)
def test_dx_8_to_14_cards_that_were_not_committed_to_are_found(
    kind: str, change: Callable[[dict[str, Any]], None], text: str, seed: bool
) -> None:
    game = play()
    assert text in broken(forged(game, {game.first(kind): change}), Claim.CARDS, seed)


def moving(**fields: Any) -> Callable[[dict[str, Any]], None]:
    """A change of the first transfer of an event."""
    return lambda page: page["event"]["transfers"][0].update(fields)


@pytest.mark.parametrize(
    ("kind", "change", "text"),
    [
        ("card-bought", moving(amount=0), "(G-1, G-4)"),
        ("card-bought", moving(amount=-1), "(G-1, G-4)"),
        ("card-bought", moving(amount=True), "(G-1, G-4)"),
        ("card-bought", moving(amount=76), "more than it has"),
        ("card-bought", moving(source="player:9"), "no seat of this game"),
        ("card-bought", moving(source="dealer"), "an account that no game has"),
        ("card-bought", moving(source="pot"), "to itself"),
        ("card-bought", moving(source="cashier"), "deals with players only"),
        ("card-bought", moving(rake=1), "source, target, amount and reason"),
        ("card-bought", moving(reason=""), "has a reason"),
        ("card-bought", event_set(transfers={}), "not a list"),
        ("deal-paid", moving(amount=1), "lie in the pot"),
        ("deal-paid", moving(amount=500), "more than it has"),
        ("game-ended", event_set(stacks=[75, 75, 75]), "final stacks"),
        ("game-ended", moving(amount=1), "is not cashed out"),
        ("game-ended", moving(target="house"), ""),
        ("game-started", moving(amount=80), ""),
    ],
)
def test_g_4_chips_that_are_not_accounted_for_are_found(
    kind: str, change: Callable[[dict[str, Any]], None], text: str
) -> None:
    game = play()
    forgery = forged(game, {game.first(kind): change})
    if text:
        assert text in broken(forgery, Claim.CONSERVATION)
    else:  # the sum is kept, but the rules move these chips otherwise
        assert broken(forgery, Claim.PAYOUTS)


def double_points(page: dict[str, Any]) -> None:
    page["event"]["hands"][0]["points"] += 1


def another_winner(page: dict[str, Any]) -> None:
    page["event"]["winner"] = (page["event"]["winner"] + 1) % 2


def pay_more(page: dict[str, Any]) -> None:
    page["event"]["transfers"][-1]["amount"] += 1


def pay_the_same_twice(page: dict[str, Any]) -> None:
    page["event"]["transfers"].append(page["event"]["transfers"][-1])


@pytest.mark.parametrize(
    ("kind", "change", "text"),
    [
        ("game-started", moving(amount=74), "(DX-3)"),
        ("card-bought", moving(amount=2), "(DX-12)"),
        ("hands-shown", double_points, "worth"),
        ("deal-paid", another_winner, "(DX-22)"),
        ("deal-paid", pay_more, "(DX-22, DX-23)"),
        ("deal-paid", pay_the_same_twice, "(DX-22, DX-23)"),
        ("deal-paid", event_set(transfers=[]), "(DX-22, DX-23)"),
        ("game-ended", event_set(reason="player-broke"), "(DX-6, DX-7)"),
        ("game-ended", event_set(winner=0), "(DX-6)"),
        ("game-opened", event_set(options={"cards": 5, "rounds": 2, "stake": 75}), "(DX-6, DX-7)"),
    ],
)
def test_dx_3_to_23_payouts_that_the_rules_do_not_make_are_found(
    kind: str, change: Callable[[dict[str, Any]], None], text: str
) -> None:
    game = play()
    assert text in broken(forged(game, {game.first(kind): change}), Claim.PAYOUTS)


def test_re_execution_names_the_first_event_that_differs() -> None:
    game = play()
    version = game.first("hands-dealt")
    text = broken(forged(game, {version: change_hand}), Claim.REEXECUTION)
    assert f"entry {version} (hands-dealt): stored and derived event differ in hands.0" in text


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3)
    ),
    max_leaves=8,
)


@settings(max_examples=examples(120, 3_000))
@given(st.data(), json_values)
def test_any_field_of_any_event_that_a_forger_changes_is_found(
    data: st.DataObject, value: object
) -> None:
    game = play()
    version = data.draw(st.integers(1, game.head.version))
    event = msgspec.json.decode(game.entries[version - 1].data)["event"]
    field = data.draw(st.sampled_from(sorted(event)))
    if event[field] == value and type(event[field]) is type(value):
        return
    try:
        forgery = forged(game, {version: event_set(**{field: value})})
    except (OverflowError, UnicodeEncodeError):
        return  # canonical JSON has no such number and no such text
    assert not audited(forgery).clean
