"""Play a whole game without asyncio, watch it with a lost connection, and audit it.

Usage: python play_sync.py ADDRESS
"""

import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from uuid import uuid4

import grpc
from openings import check_cards

from pokerdeluxe.v1 import audit_service_pb2 as audits
from pokerdeluxe.v1 import game_service_pb2 as pb
from pokerdeluxe.v1.audit_service_pb2_grpc import AuditServiceStub
from pokerdeluxe.v1.game_service_pb2_grpc import GameServiceStub
from pokerdeluxe.v1.history_pb2 import Command, Event, Options
from pokerdeluxe.v1.poker_deluxe_pb2 import (
    PokerDeluxeAct,
    PokerDeluxeCommand,
    PokerDeluxeOptions,
    PokerDeluxeView,
)
from pokerdeluxe.v1.replay_service_pb2 import GetOpeningsRequest
from pokerdeluxe.v1.replay_service_pb2_grpc import ReplayServiceStub
from pokerdeluxe.v1.values_pb2 import Terms

SEATS = (0, 1)
Metadata = tuple[tuple[str, str], ...]


def stub(channel: grpc.Channel) -> Any:
    """The generated stub, whose types support asyncio only."""
    return GameServiceStub(untyped(channel))


def untyped(channel: grpc.Channel) -> Any:
    """The channel without its type."""
    return channel


def choose(act: PokerDeluxeAct) -> PokerDeluxeCommand:
    """Lift seven cards, buy one, then stop."""
    if act.HasField("cut_deck"):
        return PokerDeluxeCommand(cut_deck={"lifted": 7})
    if act.HasField("buy_card") and act.buy_card.price == 1:
        card, place = act.buy_card.discards[0], act.buy_card.places[0]
        return PokerDeluxeCommand(buy_card={"discard": card, "place": place})
    return PokerDeluxeCommand(stop_buying={})


def open_table(address: str) -> tuple[str, list[Metadata]]:
    """A started game with all seats taken, and the metadata for each player's calls."""
    with grpc.insecure_channel(address) as channel:
        games = stub(channel)
        options = Options(poker_deluxe=PokerDeluxeOptions(cards=5, rounds=1))
        terms = Terms(players=len(SEATS))
        opening = pb.CreateGameRequest(request_id=str(uuid4()), terms=terms, options=options)
        name = games.CreateGame(opening).game.name
        tokens: list[Metadata] = []
        for seat in SEATS:
            sit = pb.JoinGameRequest(
                name=name, request_id=str(uuid4()), player=f"player-{seat}", seat=seat
            )
            tokens.append((("authorization", f"Bearer {games.JoinGame(sit).token}"),))
        ages = pb.StartGameRequest.AgeOrder(seats=SEATS)
        start = pb.StartGameRequest(name=name, request_id=str(uuid4()), youngest_first=ages)
        games.StartGame(start, metadata=tokens[0])
    return name, tokens


def play(address: str, name: str, tokens: list[Metadata]) -> int:
    """Send commands until the game is over, and return the winner's seat."""
    with grpc.insecure_channel(address) as channel:
        games = stub(channel)
        commands = 0
        while not (view := view_of(games, name, tokens[0])).HasField("winner"):
            player = tokens[view.to_act]
            act = view_of(games, name, player).acts[0]
            command = Command(poker_deluxe=choose(act))
            item = pb.CommandItem(request_id=str(uuid4()), command=command)
            request = pb.ActRequest(name=name, item=item)
            answer = games.Act(request, metadata=player).answer
            commands += 1
            if commands == 3:
                repeat(address, request, player, answer)
        return view.winner


def repeat(address: str, request: pb.ActRequest, player: Metadata, answer: pb.Answer) -> None:
    """Repeat a request over a new connection, as if the first answer had been lost."""
    with grpc.insecure_channel(address) as channel:
        second = stub(channel).Act(request, metadata=player).answer
    assert second.replayed, "the command was carried out twice"
    assert second.events == answer.events


def view_of(games: Any, name: str, player: Metadata) -> PokerDeluxeView:
    """The game as a player may see it."""
    response: pb.GetGameResponse = games.GetGame(pb.GetGameRequest(name=name), metadata=player)
    return response.view.poker_deluxe


def watch(address: str, name: str) -> list[Event]:
    """Every event that the public may see, over two connections."""
    events: list[Event] = []
    while True:
        with grpc.insecure_channel(address) as channel:
            request = pb.WatchGameRequest(name=name, after_version=len(events))
            first = len(events) == 0
            for message in stub(channel).WatchGame(request):
                events += message.events.events
                if first and len(events) > 8:
                    del events[9:]  # the connection is lost: resume after event 9
                    break
                if events and events[-1].poker_deluxe.HasField("game_ended"):
                    return events


def check_openings(address: str, name: str, tokens: list[Metadata], events: list[Event]) -> int:
    """Compare the cards opened to each player with the shuffles; return their number."""
    shuffles = [event.poker_deluxe.deck_shuffled for event in events]
    checked = 0
    with grpc.insecure_channel(address) as channel:
        replays: Any = ReplayServiceStub(untyped(channel))
        for player in tokens:
            for shuffle in (each for each in shuffles if each.deal):
                request = GetOpeningsRequest(name=name, deal=shuffle.deal)
                openings = replays.GetOpenings(request, metadata=player)
                checked += len(check_cards(name, shuffle, openings))
    return checked


def main(address: str) -> None:
    """Play, watch, audit and check the openings of one game."""
    name, tokens = open_table(address)
    with ThreadPoolExecutor() as threads:
        watching = threads.submit(watch, address, name)
        winner = play(address, name, tokens)
        events = watching.result()
    assert [event.version for event in events] == list(range(1, len(events) + 1))
    with grpc.insecure_channel(address) as channel:
        auditing: Any = AuditServiceStub(untyped(channel))
        audit = audits.AuditGameRequest(name=name)
        report = auditing.AuditGame(audit).report
    assert report.verdict == audits.VERDICT_PASS
    cards = check_openings(address, name, tokens, events)
    print(
        f"{name}: seat {winner} wins; {len(events)} events seen, none missing; the audit passes; "
        f"{cards} cards are as committed"
    )


if __name__ == "__main__":
    main(sys.argv[1])
