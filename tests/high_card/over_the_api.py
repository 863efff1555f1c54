"""Every event, view and act of a game of High Card, as messages and back: for a process of its own.

The code of the protos with High Card must be found before that of the project.
"""

from deluxe_domain.kernel.facts import plain
from deluxe_domain.kernel.history import StateAt, advance
from deluxe_domain.kernel.table import Terms
from deluxe_domain.kernel.viewer import AUDITOR, at_seat
from deluxe_services.api.conversion.mapping import GameMapping
from deluxe_services.simulation.simulator import simulate
from pokerdeluxe.v1 import history_pb2 as pb
from tests.high_card import GAME
from tests.services.api.conversion.mapped import said


def main() -> None:
    """Convert them both ways, and say how many there were."""
    mapping, at, number = GameMapping(GAME), StateAt(GAME.initial), 0
    terms = Terms(players=3, practice=True)
    for entry in simulate(GAME, terms, {"deals": 2}, ["random"] * 3, bytes(32), "g-1"):
        at = advance(GAME, at, (entry.event,))
        event = pb.Event.FromString(mapping.event_bytes(entry, entry.event, reveal=True))
        assert mapping.read_event(event) == entry.event
        if entry.cause is not None:
            decision = pb.Decision(**mapping.decision(entry.cause))
            assert mapping.read_decision(decision) == entry.cause
        for viewer, reveal in ((at_seat(0), False), (AUDITOR, True)):
            view = GAME.view(at.state, viewer, reveal)
            message = pb.View.FromString(pb.View(**mapping.view(view)).SerializeToString())
            assert said(plain(mapping.read_view(message))) == said(plain(view))
        for act in GAME.acts(at.state, 0):
            [field] = pb.OpenAct.FromString(mapping.act_bytes(act)).ListFields()
            assert field[0].name == "high_card"
        number += 1
    print(number)


if __name__ == "__main__":
    main()
