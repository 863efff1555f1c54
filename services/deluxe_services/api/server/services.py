"""The services of the API, from the generated files, and their implementations."""

from collections.abc import Awaitable, Callable
from typing import Final

from google.protobuf.descriptor import ServiceDescriptor
from prometheus_client import CollectorRegistry

from deluxe_services.api.audits.audit_service import AuditService
from deluxe_services.api.context import ServiceContext
from deluxe_services.api.events.event_service import EventService
from deluxe_services.api.events.event_stream import EventStreams
from deluxe_services.api.games.game_service import GameService
from deluxe_services.api.players.player_service import PlayerService
from deluxe_services.api.replays.replay_service import ReplayService
from deluxe_services.api.rules.rules_service import RulesService
from pokerdeluxe.v1 import (
    audit_service_pb2,
    event_service_pb2,
    game_service_pb2,
    player_service_pb2,
    replay_service_pb2,
    rules_service_pb2,
)

FILES: Final = (
    game_service_pb2,
    event_service_pb2,
    replay_service_pb2,
    audit_service_pb2,
    rules_service_pb2,
    player_service_pb2,
)
"""The generated files that hold a service."""

SERVICES: Final[dict[str, ServiceDescriptor]] = {
    service.full_name: service
    for file in FILES
    for service in file.DESCRIPTOR.services_by_name.values()
}
"""Every service of the API by its full name."""

STORELESS: Final = frozenset(
    {rules_service_pb2.DESCRIPTOR.services_by_name["RulesService"].full_name}
)
"""The services that answer without the store."""

STREAMING: Final = frozenset(
    f"{service.name}/{method.name}"
    for service in SERVICES.values()
    for method in service.methods
    if method.server_streaming
)
"""The methods that stream: how long they take says nothing."""

APART: Final = {"GameService": ("Act",)}
"""Methods by service that wait in a queue of their own, so that no other call delays them. gRPC
takes one call out of each queue at a time, and each queue more is a future to wait for."""


def service_objects(
    context: ServiceContext, recheck: Callable[..., Awaitable[None]], registry: CollectorRegistry
) -> dict[ServiceDescriptor, object]:
    """The implementation of each service; ``recheck`` looks every token up again."""
    streams = EventStreams(context)
    services = {
        "GameService": GameService(context, recheck, registry),
        "EventService": EventService(context, streams),
        "ReplayService": ReplayService(context),
        "AuditService": AuditService(context, streams),
        "PlayerService": PlayerService(context, recheck),
        "RulesService": RulesService(),
    }
    return {descriptor: services[descriptor.name] for descriptor in SERVICES.values()}
