"""The server: the services of ``pokerdeluxe.v1`` with health and reflection, and for browsers on a
second port.
"""

import asyncio
import logging
import os
import time
from collections.abc import Mapping
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Final, Self

import grpc
from google.protobuf.descriptor import ServiceDescriptor
from grpc_health.v1._async import HealthServicer

from deluxe_replays.notes import read_verifier
from deluxe_services.readmodels import ReadModels
from deluxe_services.rpc.admin import AdminPort
from deluxe_services.rpc.admission import TICK, Admission
from deluxe_services.rpc.alarms import log_gauges, store_gauges
from deluxe_services.rpc.audit_service import AuditService
from deluxe_services.rpc.auth import Authenticator
from deluxe_services.rpc.canary import Canary
from deluxe_services.rpc.context import ServiceContext
from deluxe_services.rpc.event_service import EventService
from deluxe_services.rpc.exposure import certificates, check_exposure, listen
from deluxe_services.rpc.game_service import GameService
from deluxe_services.rpc.health import HEALTH, health_handler
from deluxe_services.rpc.health_monitor import HealthMonitor
from deluxe_services.rpc.limits import Limits
from deluxe_services.rpc.observing import Gauges, Observer
from deluxe_services.rpc.oidc import issuer_of
from deluxe_services.rpc.player_service import PlayerService
from deluxe_services.rpc.reading import WINDOW
from deluxe_services.rpc.reflection import V1, V1ALPHA, reflection_handlers, reflector
from deluxe_services.rpc.replay_service import ReplayService
from deluxe_services.rpc.rules_service import RulesService
from deluxe_services.rpc.server_info import KEEPALIVE_MS, PING_APART_MS
from deluxe_services.rpc.vanishing import leave_out_who_vanished
from deluxe_services.rpc.wire import handlers_of
from deluxe_services.settings import UNSET, Settings
from deluxe_services.store import Store
from deluxe_services.tables.errors import NoSuchGame
from deluxe_services.tables.host import Host
from deluxe_services.tables.log_keys import key_from, passing_key
from deluxe_services.tables.notary import Notary
from deluxe_services.tables.principals import Principal
from deluxe_services.tables.retaining import Retaining
from deluxe_services.tables.watching_log import LogCheck
from pokerdeluxe.v1 import (
    audit_service_pb2,
    event_service_pb2,
    game_service_pb2,
    player_service_pb2,
    replay_service_pb2,
    rules_service_pb2,
)

if TYPE_CHECKING:
    from deluxe_services.rpc.web import WebPort

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

_READ_CHUNK: Final = 16_384
"""Bytes that gRPC reads of a connection at once; by itself it sets more aside for each, the faster
its peer sends."""

_GOING: Final = 0.1
"""Seconds until clients have heard that a connection is closing."""

APART: Final = {"GameService": ("Act",)}
"""Methods by service that wait in a queue of their own, so that no other call delays them. gRPC
takes one call out of each queue at a time, and each queue more is a future to wait for."""

_PENDING: Final = 1_000_000
"""Calls that gRPC may keep until they are seen: admission bounds them, and says so to the caller;
gRPC would cancel what is above its own bound without a word."""

_LASTING: Final = frozenset(
    f"{service.name}/{method.name}"
    for service in SERVICES.values()
    for method in service.methods
    if method.server_streaming
)
"""The methods that stream: how long they take says nothing."""

_log = logging.getLogger(__name__)


class Server:
    """A server on a store: ``start`` it, let it serve, ``stop`` it; the store stays open.

    Make it and use it on one event loop. ``notary`` signs its log. ``token`` is the operator's,
    made anew with each start unless it is given; ``port`` the one that it listens on (it may be
    asked for any by 0), ``web_port`` the one for browsers, if it serves them.
    """

    def __init__(self, store: Store, settings: Settings, token: str | None = None) -> None:
        check_exposure(settings)
        leave_out_who_vanished()
        self.token = token or token_urlsafe(32)
        self.port = settings.port
        self._settings = settings
        self._host = Host(
            store,
            clock=_now,
            entropy=os.urandom,
            practice=settings.practice,
            max_games=settings.max_games,
            max_refusals=settings.refusals_per_game,
            watch_pause=settings.watch_pause_ms / 1000,
            bot_pause=settings.bot_pause_ms / 1000,
        )
        self.notary = _notary(store, settings)
        self._retaining = Retaining(store, settings, self.notary.tree, _now)
        admission = Admission(settings)
        self._context = ServiceContext(self._host, store, settings, self.notary, admission)
        self._observer = Observer(settings, _LASTING)
        self._admin: AdminPort | None = None
        self._authenticator = Authenticator(
            self._who,
            self.token,
            seats_of=self._seated,
            anonymous=settings.anonymous,
            certificates=certificates(settings),
            issuer=issuer_of(settings, self._host.people.player_of),
            limits=Limits(settings),
            admission=admission,
            observer=self._observer,
            lasting=_LASTING,
        )
        self._health = HealthServicer()
        needing = SERVICES.keys() - STORELESS
        self._log_check = LogCheck(store)
        self._health_monitor = HealthMonitor(store, self._health, needing, STORELESS)
        self._health_monitor.distrust = lambda: self._log_check.fault
        self._server = grpc.aio.server(options=_options(settings))
        self._canary = Canary(
            self._server, lambda: admission.seen, lambda: admission.fair.rate is not None
        )
        self._watching_waits: asyncio.Task[None] | None = None
        services = self._services()
        self._add_services(services)
        self._web = self._for_browsers(services) if settings.web else None
        self._observer.show(self._gauges())

    @property
    def admin_port(self) -> int | None:
        """The operator's port; ``None`` if there is none."""
        return None if self._admin is None else self._admin.port

    @property
    def web_port(self) -> int | None:
        """The port for browsers; ``None`` if there is none."""
        return None if self._web is None else self._web.port

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *reason: object) -> None:
        await self.stop()

    async def start(self) -> str:
        """Listen; returns the operator's token.

        ``OSError`` if the port cannot be had, ``Distrust`` if the log is not what was signed.
        """
        await asyncio.to_thread(self.notary.start)
        await self._host.start()
        self._context.read_models = await asyncio.to_thread(self._following)
        if self._settings.admin_port >= 0:
            self._admin = self._for_the_operator(self._settings.admin_port)
        address = f"{_bracketed(self._settings.host)}:{self._settings.port}"
        try:
            self.port = listen(self._server, address, self._settings)
        except RuntimeError as error:
            raise OSError(f"cannot listen on {address}: is it in use?") from error
        if self._web is not None:
            self._web.start()
        await self._server.start()
        await self._health_monitor.start()
        self._canary.start()
        self._watching_waits = asyncio.create_task(self._watch_waits())
        self._log_check.start()
        self._retaining.start()
        _log.info("serving on %s:%d", self._settings.host, self.port)
        return self.token

    async def serve(self) -> None:
        """Serve until somebody stops the server."""
        await self._server.wait_for_termination()

    async def stop(self) -> None:
        """Take no more calls, end the streams so that they may be resumed, finish the rest.

        Health says so first; then new calls hear that they should go elsewhere, and at last the
        port is closed. What still runs has ``grace_ms`` from then on.
        """
        _log.info("stopping: %d streams are open", self._authenticator.limits.open_streams)
        await self._health_monitor.stop()
        self._authenticator.shut()
        self._context.stop()
        await asyncio.sleep(self._settings.drain_ms / 1000)
        await self._close_ports()
        await self._authenticator.close()
        await self._host.close()
        await asyncio.to_thread(self._context.processes.close)
        await asyncio.to_thread(self._retaining.stop)
        await asyncio.to_thread(self._context.read_models.close)
        await asyncio.to_thread(self._log_check.stop)
        await asyncio.to_thread(self.notary.close)
        if self._admin is not None:
            await asyncio.to_thread(self._admin.stop)
        _log.info("stopped")

    async def _close_ports(self) -> None:
        """Close the ports without cutting off anybody who could still be told why."""
        grace, admission = self._settings.grace_ms / 1000, self._authenticator.admission
        admission.hold_back()
        # Who was refused a moment ago calls again: let those calls come now, to be held back too.
        await asyncio.sleep(min(_GOING, grace / 4))
        await self._canary.heard()  # so gRPC holds no call that nobody has seen
        stop = asyncio.ensure_future(self._server.stop(grace))
        await asyncio.sleep(min(_GOING, grace / 4))
        admission.let_go()
        expiring = asyncio.get_running_loop().call_later(grace / 2, admission.expire)
        if self._web is not None:
            await self._web.stop()
        await stop
        expiring.cancel()
        if self._watching_waits is not None:
            self._watching_waits.cancel()
        await self._canary.close()

    async def _watch_waits(self) -> None:
        """Have admission follow how long calls wait."""
        while True:
            await asyncio.sleep(TICK)
            self._authenticator.admission.look(self._canary.delay)

    async def recheck_tokens(self) -> None:
        """Look every token up again, since some of them may have been revoked."""
        await self._authenticator.recheck()

    def _following(self) -> ReadModels:
        """What lists and sums are answered from, following the log from now on."""
        path = self._settings.read_models
        models = ReadModels(self._context.store, None if path == UNSET else path)
        models.follow()
        return models

    def _for_the_operator(self, port: int) -> AdminPort:
        host = self._settings.admin_host
        try:
            return AdminPort(host, port, self._observer.registry, self._not_ready)
        except OSError as error:
            raise OSError(f"cannot listen on {host}:{port} for the operator: {error}") from error

    def _not_ready(self) -> str | None:
        """Why nobody should be sent here, if nobody should."""
        return "the server is stopping" if self._context.stopping else self._health_monitor.trouble

    def _gauges(self) -> Gauges:
        limits, notary, store = self._authenticator.limits, self.notary, self._context.store
        admission = self._authenticator.admission
        return {
            "open_streams": ("Streams that are open.", lambda: limits.open_streams),
            "unread_bytes": (
                "Bytes that wait for slow readers of streams.",
                lambda: self._authenticator.backlog.held,
            ),
            "readers_cut_off": (
                "Readers cut off since too much waited for all together.",
                lambda: self._authenticator.backlog.cut_off,
            ),
            "messages_cut_off": (
                "Unfinished messages that were cut off since others waited.",
                lambda: self._authenticator.reading.cut_off,
            ),
            "calls_in_flight": ("Single calls being served.", lambda: admission.in_flight),
            "calls_waiting": (
                "Calls and commands that wait for their turn.",
                lambda: admission.turns.waiting,
            ),
            "calls_turned_away": (
                "Calls turned away since the server is full or crowded.",
                lambda: admission.turned_away,
            ),
            "calls_wait_seconds": (
                "How long calls wait until they are seen.",
                lambda: self._canary.delay,
            ),
            "fair_rate": (
                "Calls in a second that each caller has; 0 while the server is not crowded.",
                lambda: admission.fair.rate or 0.0,
            ),
            "games_in_memory": ("Games held in memory.", lambda: self._host.games_at_hand),
            "log_entries": ("Entries of the log.", store.position),
            "log_entries_signed": ("Entries under a checkpoint.", lambda: notary.latest.size),
            **log_gauges(notary, lambda: self._context.read_models.position),
            **store_gauges(store),
            "ready": ("1 if the store can save.", lambda: float(self._not_ready() is None)),
            "store_groups": ("Groups that were written.", lambda: store.work().groups),
            "store_saves": ("Saves in these groups.", lambda: store.work().saves),
            "store_seconds": ("Seconds spent writing them.", lambda: store.work().seconds),
            "store_waiting": ("Saves that wait to be written.", lambda: store.work().waiting),
        }

    def _services(self) -> dict[ServiceDescriptor, object]:
        """What answers each service."""
        services = {
            "GameService": GameService(
                self._context, self._authenticator.recheck, self._observer.registry
            ),
            "EventService": EventService(self._context),
            "ReplayService": ReplayService(self._context),
            "AuditService": AuditService(self._context),
            "PlayerService": PlayerService(self._context, self._authenticator.recheck),
            "RulesService": RulesService(),
        }
        return {descriptor: services[descriptor.name] for descriptor in SERVICES.values()}

    def _add_services(self, services: Mapping[ServiceDescriptor, object]) -> None:
        patience = self._settings.slow_reader_ms / 1000
        handlers = []
        for descriptor, service in services.items():
            name, own = (
                descriptor.full_name,
                handlers_of(descriptor, service, self._authenticator, patience),
            )
            handlers.append(grpc.method_handlers_generic_handler(name, own))
            for method in APART.get(descriptor.name, ()):
                self._canary.keep_apart(name, method, own[method])
        health = health_handler(self._health, self._authenticator.reading)
        reflection = reflection_handlers(
            reflector((*SERVICES, HEALTH)), self._authenticator.reading
        )
        self._server.add_generic_rpc_handlers((*handlers, health, *reflection))

    def _for_browsers(self, services: Mapping[ServiceDescriptor, object]) -> "WebPort":
        from deluxe_services.rpc.connect import application  # noqa: PLC0415 - costs time to load
        from deluxe_services.rpc.tiles import log_routes  # noqa: PLC0415
        from deluxe_services.rpc.web import WebPort  # noqa: PLC0415

        tell = reflector((*SERVICES, HEALTH))
        api = application(services, self._authenticator, self._health, tell, self._settings)
        paths = (*SERVICES, HEALTH, V1, V1ALPHA)
        return WebPort(self._settings, api, paths, log_routes(self.notary))

    async def _who(self, token: str) -> Principal | None:
        return self._host.who(token)

    async def _seated(self, game: str, principal: Principal) -> bool:
        try:
            caller = await self._host.caller(game, principal)
        except NoSuchGame:
            return False
        return caller.seat is not None


def _notary(store: Store, settings: Settings) -> Notary:
    has_key = settings.log_signing_key or settings.log_key != UNSET
    signer = key_from(settings.log_signing_key, settings.log_key) if has_key else passing_key()
    witnesses = [read_verifier(witness) for witness in settings.witnesses.split()]
    return Notary(store, signer, settings.log_every_ms / 1000, witnesses)


def _options(settings: Settings) -> list[tuple[str, int]]:
    options = [
        ("grpc.max_receive_message_length", settings.max_message_bytes),
        ("grpc.max_metadata_size", settings.max_metadata_bytes),
        ("grpc.max_concurrent_streams", settings.streams_per_connection),
        ("grpc.server.max_pending_requests", _PENDING),
        ("grpc.server.max_pending_requests_hard_limit", _PENDING),
        # What nobody reads yet takes no more than this; the probe would make it megabytes.
        ("grpc.http2.lookahead_bytes", WINDOW),
        ("grpc.http2.bdp_probe", 0),
        ("grpc.experimental.tcp_max_read_chunk_size", _READ_CHUNK),
        ("grpc.experimental.tcp_max_read_buffer_size", _READ_CHUNK),
        ("grpc.max_allowed_incoming_connections", settings.max_connections),
        ("grpc.so_reuseport", int(settings.workers > 1)),
        ("grpc.keepalive_time_ms", KEEPALIVE_MS),
        ("grpc.http2.min_ping_interval_without_data_ms", PING_APART_MS),
        ("grpc.keepalive_permit_without_calls", 1),
    ]
    if settings.connection_age_ms:
        options += [
            ("grpc.max_connection_age_ms", settings.connection_age_ms),
            ("grpc.max_connection_age_grace_ms", settings.grace_ms),
        ]
    return options


def _now() -> int:
    return time.time_ns() // 1_000_000


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
