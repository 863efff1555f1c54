"""The answer of ``GetServerInfo``: limits, and how connections are kept alive."""

from importlib.metadata import version as version_of
from typing import Final

from google.protobuf.duration_pb2 import Duration

from deluxe_domain.catalogue import GAMES
from deluxe_services.api.games.play import IN_FLIGHT
from deluxe_services.settings import Settings
from pokerdeluxe.v1 import game_service_pb2 as pb

PING_APART_MS: Final = 10_000
"""Clients that ping more often lose their connection."""

KEEPALIVE_MS: Final = 30_000
"""How often the server pings."""


def server_info(settings: Settings) -> pb.GetServerInfoResponse:
    """The description of a server with these settings, and its limits."""
    return pb.GetServerInfoResponse(
        software_version=version_of("poker-deluxe"),
        rules=[game.rules for game in GAMES.values()],
        practice=settings.practice,
        limits=_limits(settings),
        keepalive=pb.GetServerInfoResponse.Keepalive(
            least_ping_interval=_duration(PING_APART_MS),
            server_ping_interval=_duration(KEEPALIVE_MS),
            max_connection_age=(
                _duration(settings.connection_age_ms) if settings.connection_age_ms else None
            ),
        ),
    )


def _limits(settings: Settings) -> pb.GetServerInfoResponse.Limits:
    return pb.GetServerInfoResponse.Limits(
        request_bytes=settings.max_message_bytes,
        batch=settings.max_batch,
        in_flight=IN_FLIGHT,
        page_size=settings.max_page,
        heartbeat=_duration(settings.heartbeat_ms),
        anonymous_request_bytes=settings.anonymous_message_bytes,
        calls_per_token=settings.calls_per_token,
        calls_per_address=settings.calls_per_address,
        streams_per_caller=settings.streams_per_caller,
        streams_per_connection=settings.streams_per_connection,
    )


def _duration(milliseconds: int) -> Duration:
    return Duration(seconds=milliseconds // 1000, nanos=milliseconds % 1000 * 1_000_000)
