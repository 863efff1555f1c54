"""A game pins its rule set by name and by the digest of its sources (G-9)."""

from typing import Any

import pytest
from msgspec.structs import replace

from deluxe_domain.games.poker_deluxe import GAME
from deluxe_domain.kernel.history import Cause
from deluxe_domain.kernel.table import Terms
from deluxe_replays.audit.auditor import audit_game
from deluxe_replays.reports.report import game_report
from deluxe_replays.sources import provenance, sources_digest
from deluxe_services.api.conversion.mapping import GameMapping
from deluxe_services.cli.examination.audit_lines import game_lines
from deluxe_services.simulation.simulator import open_command
from pokerdeluxe.v1 import history_pb2 as pb
from tests.services.worlds import in_loop

HERE = sources_digest(GAME.rules)


def opening(**terms: Any) -> Any:
    return open_command(GAME, Terms(players=2, **terms), {"cards": 4})


@pytest.mark.parametrize(("practice", "pinned"), [(False, HERE), (True, None)])
@in_loop
async def test_g_9_the_first_event_pins_the_sources_but_for_practice(
    practice: bool, pinned: str | None, world: Any
) -> None:
    async with world.host() as host:
        opening_command = opening(practice=practice)
        assert opening_command.sources is None, "who opens a game does not say it"
        answer = await host.create(GAME.name, opening_command, world.ask(opening_command, "anyone"))
        [entry] = await host.entries(answer.game)
        assert (entry.event.game, entry.event.rules) == (GAME.name, GAME.rules)
        assert entry.event.sources == pinned
        assert entry.cause.command.sources == pinned


def test_g_5_a_game_that_pins_sources_is_audited_and_the_audit_says_which(
    world: Any, run: Any
) -> None:
    async def story() -> str:
        async with world.host() as host:
            game_id: str = await world.start(host)
            await world.play(host, game_id)
            return game_id

    game_id = run(story())
    audit = audit_game(world.store.log.read(game_id), seed=world.store.vault.seed(game_id))
    assert audit.clean
    assert audit.verdict is not None
    assert audit.verdict.whole, "it is executed again with the sources that it names"
    origin = provenance(GAME.rules, HERE)
    assert origin.startswith("the same as here")
    assert game_report(audit)["sources"] == {"digest": HERE, "known": origin}
    assert f"Sources {HERE}: {origin}" in list(game_lines(audit))


@pytest.mark.parametrize("sources", [None, HERE])
def test_a_decision_to_open_tells_the_sources_and_is_read_again(sources: str | None) -> None:
    mapping = GameMapping(GAME)
    cause = Cause(replace(opening(), sources=sources), "anyone", "r-1", 1_000)
    message = pb.Decision(**mapping.decision(cause))
    assert message.open_game.HasField("sources") == (sources is not None)
    assert mapping.read_decision(message) == cause
