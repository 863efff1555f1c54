"""The options of the gRPC server: limits for messages, connections and memory."""

from typing import Final

from deluxe_services.api.games.server_info import KEEPALIVE_MS, PING_APART_MS
from deluxe_services.settings import Settings

_WINDOW: Final = 16_384
"""Bytes of a message that gRPC takes before somebody reads it."""

_READ_CHUNK: Final = 16_384
"""Bytes that gRPC reads of a connection at once; by itself it sets more aside for each, the faster
its peer sends."""

_PENDING: Final = 1_000_000
"""Calls that gRPC may keep until they are seen: admission bounds them, and says so to the caller;
gRPC would cancel what is above its own bound without a word."""


def grpc_options(settings: Settings) -> list[tuple[str, int]]:
    """The options by the names of the library, for these settings."""
    options = [
        ("grpc.max_receive_message_length", settings.max_message_bytes),
        ("grpc.max_metadata_size", settings.max_metadata_bytes),
        ("grpc.max_concurrent_streams", settings.streams_per_connection),
        # Near its bound of streams gRPC would turn calls away at random, without a word.
        ("grpc.http.overload_protection", 0),
        ("grpc.server.max_pending_requests", _PENDING),
        ("grpc.server.max_pending_requests_hard_limit", _PENDING),
        # What nobody reads yet takes no more than this; the probe would make it megabytes.
        ("grpc.http2.lookahead_bytes", _WINDOW),
        ("grpc.http2.bdp_probe", 0),
        ("grpc.experimental.tcp_max_read_chunk_size", _READ_CHUNK),
        ("grpc.experimental.tcp_max_read_buffer_size", _READ_CHUNK),
        ("grpc.max_allowed_incoming_connections", settings.max_connections),
        ("grpc.so_reuseport", int(settings.shared_ports)),
        ("grpc.keepalive_time_ms", KEEPALIVE_MS),
        ("grpc.http2.min_ping_interval_without_data_ms", PING_APART_MS),
        ("grpc.keepalive_permit_without_calls", 1),
        # Channelz counts calls for us; its log of events is of no use.
        ("grpc.max_channel_trace_event_memory_per_node", 0),
    ]
    if settings.connection_age_ms:
        options += [
            ("grpc.max_connection_age_ms", settings.connection_age_ms),
            ("grpc.max_connection_age_grace_ms", settings.grace_ms),
        ]
    return options
