"""The limits of a server that its operator does not set, each with its unit and its default.

They bound what one caller or all together may take of memory and time (docs/operating.md). Tests
make a server with other values, so that a limit is reached soon.
"""

from typing import Annotated

from pydantic import Field
from pydantic_settings import BaseSettings

Milliseconds = Annotated[int, Field(ge=1, le=86_400_000)]
Limit = Annotated[int, Field(ge=0, le=1_000_000_000)]
Number = Annotated[int, Field(ge=1, le=1_000_000_000)]


class Limits(BaseSettings):
    """What is the same for every server."""

    oidc_leeway_s: Annotated[int, Field(ge=0, le=3_600)] = Field(
        default=30, description="The largest accepted difference to the issuer's clock, in seconds."
    )
    max_games: Number = Field(
        default=10_000,
        description="Games in memory at the same time; others are rebuilt when they are needed.",
    )
    max_message_bytes: Annotated[int, Field(ge=1_024, le=2**31 - 1)] = Field(
        default=4 * 1024 * 1024, description="The largest size of one request, in bytes."
    )
    anonymous_message_bytes: Annotated[int, Field(ge=1_024, le=2**31 - 1)] = Field(
        default=1024 * 1024,
        description="The largest size of one request without a token, in bytes.",
    )
    unfinished_bytes: Number = Field(
        default=64 * 1024 * 1024,
        description="Bytes of all unfinished requests together, on each of the two ports; above "
        "this, the server disconnects the request that has waited longest. On the port for gRPC "
        "each request counts with the largest size allowed.",
    )
    max_metadata_bytes: Annotated[int, Field(ge=1_024, le=1_048_576)] = Field(
        default=16_384, description="The largest size of the metadata of one call, in bytes."
    )
    streams_per_caller: Number = Field(
        default=1_000,
        description="Open streams of one token, or of one address if there is no token.",
    )
    play_streams_per_caller: Number = Field(
        default=32,
        description="Open `Play` streams of one token on the port for gRPC; each may hold one "
        "unfinished message.",
    )
    max_streams: Number = Field(
        default=100_000, description="Open streams of all callers together."
    )
    max_connections: Number = Field(
        default=10_000, description="Open connections on the port for gRPC."
    )
    streams_per_connection: Number = Field(
        default=128,
        description="Open calls and streams on one connection; the client holds further calls "
        "back. Calls that the server has not read wait in the order of arrival, so this limits how "
        "many of one connection can be before the calls of others.",
    )
    calls_in_flight: Number = Field(
        default=1_000,
        description="Single calls that are served or wait; no caller may take more than is left "
        "for others.",
    )
    calls_at_once: Number = Field(
        default=16,
        description="Single calls and commands that are processed at the same time; while others "
        "wait, callers and games take turns. The same number of additional places is for callers "
        "and games without a running call.",
    )
    heavy_idle: bool = Field(
        default=True,
        description="On Linux these processes run only while a core is idle. Where it is off they "
        "run with a low priority, and delay other calls more.",
    )
    heavy_per_address: Limit = Field(
        default=8,
        description="Waiting audits, replays and sums of one address without a token (behind a "
        "proxy: the proxy's address); one of them runs at a time. 0 is no limit.",
    )
    open_games_per_player: Number = Field(
        default=1_000, description="Unfinished games in which one player may have a seat."
    )
    open_games_per_bot: Number = Field(
        default=200,
        description="Unfinished games in which the same bot of the server may have the same seat.",
    )
    chip_values: Number = Field(
        default=50,
        description="Values of chips (`terms.chip_value`) in all games together; the sums of each "
        "are followed separately.",
    )
    refusals_per_game: Number = Field(
        default=10_000,
        description="Refused commands whose answers are kept for one game while it is in memory; "
        "above this, the server rejects further commands that the rules refuse.",
    )
    max_batch: Number = Field(default=1_000, description="Commands in one SubmitCommands.")
    max_page: Number = Field(default=1_000, description="Entries on one page.")
    bot_pause_ms: Annotated[int, Field(ge=0, le=60_000)] = Field(
        default=700, description="How long a bot of the server waits before it acts."
    )
    slow_call_ms: Milliseconds = Field(
        default=1_000, description="A single call that takes longer is written to the journal."
    )
    heartbeat_ms: Milliseconds = Field(
        default=15_000,
        description="The time without messages after which a watcher gets a heartbeat.",
    )
    watch_pause_ms: Annotated[int, Field(ge=0, le=60_000)] = Field(
        default=100,
        description="How long events are collected into one message for a watcher; up to five "
        "times as long while all watchers together get more than 500 messages a second.",
    )
    slow_reader_ms: Milliseconds = Field(
        default=30_000, description="How long a stream waits for a reader who takes no message."
    )
    unread_bytes: Number = Field(
        default=64 * 1024 * 1024,
        description="Bytes of all messages together that wait for slow readers of streams; above "
        "this, the server disconnects the reader that has waited longest.",
    )
    body_ms: Milliseconds = Field(
        default=15_000, description="How long a request may take to arrive completely."
    )
    grace_ms: Annotated[int, Field(ge=0, le=3_600_000)] = Field(
        default=5_000,
        description="How long running calls may continue after the server was told to stop.",
    )
    log_every_ms: Milliseconds = Field(
        default=1_000, description="The shortest time between two checkpoints under load."
    )
