"""The server: the services of ``pokerdeluxe.v1`` with health and reflection, and for browsers on a
second port.
"""

import asyncio
import logging
from collections.abc import Mapping
from contextlib import suppress
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Final, Self

import grpc
from google.protobuf.descriptor import ServiceDescriptor

from deluxe_services.api.access.auth import Authenticator
from deluxe_services.api.access.exposure import certificates, check_exposure, listen
from deluxe_services.api.access.issuers import issuer_of
from deluxe_services.api.access.token_watch import StoredTokens
from deluxe_services.api.limits.admission import TICK, Admission
from deluxe_services.api.metrics.observer import Gauges, Observer
from deluxe_services.api.server.admin import AdminPort
from deluxe_services.api.server.gauges import call_gauges
from deluxe_services.api.server.grpc_options import grpc_options
from deluxe_services.api.server.health_monitor import HealthMonitor
from deluxe_services.api.server.routing import routed
from deluxe_services.api.server.served_log import close_readers, served_logs, sums
from deluxe_services.api.server.services import (
    APART,
    SERVICES,
    STORELESS,
    STREAMING,
    service_objects,
)
from deluxe_services.api.transport.grpc_calls import ArrivingCalls, handlers_of
from deluxe_services.api.transport.health import DESCRIPTOR, HEALTH, Health
from deluxe_services.api.transport.lost_callers import leave_out_who_vanished
from deluxe_services.api.transport.reflection import V1, V1ALPHA, Reflection, descriptors
from deluxe_services.errors import NoSuchGame
from deluxe_services.identity.principals import Principal
from deluxe_services.settings import Settings
from deluxe_services.store import Store
from deluxe_services.tables.logs import Logs

if TYPE_CHECKING:
    from deluxe_services.api.transport.web import WebPort

_GOING: Final = 0.1
"""Seconds until clients know that a connection is closing."""

_log = logging.getLogger(__name__)


class Server:
    """A server on a store: ``start`` it, let it serve, ``stop`` it; the store stays open.

    Make it and use it on one event loop. It serves the logs that are open in ``Logs``. ``notary``
    signs the first of them. ``token`` is the operator's,
    made anew with each start unless it is given; ``port`` the one that it listens on (it may be
    asked for any by 0), ``web_port`` the one for browsers, if it serves them.
    """

    def __init__(self, store: Store | Logs, settings: Settings, token: str | None = None) -> None:
        check_exposure(settings)
        leave_out_who_vanished()
        self.token = token or token_urlsafe(32)
        self.port = settings.port
        self._settings = settings
        admission = Admission(settings)
        self._stores = store if isinstance(store, Logs) else Logs.of(store)
        self._logs = served_logs(self._stores, settings, admission)
        self._host, self._context = self._logs[0].host, self._logs[0].context
        self.notary = self._logs[0].notary
        self._observer = Observer(settings, STREAMING)
        self._admin: AdminPort | None = None
        self._authenticator = self._authenticator_of(settings, admission)
        self._health = Health()
        self.health_monitor = HealthMonitor(
            [one.context.store for one in self._logs],
            self._health,
            SERVICES.keys() - STORELESS,
            STORELESS,
        )
        self.health_monitor.distrust = self._distrust
        arriving = ArrivingCalls(admission.turns)
        self._server = grpc.aio.server(interceptors=(arriving,), options=grpc_options(settings))
        arriving.watch()
        self._looking: asyncio.Task[None] | None = None
        reflection = Reflection((*SERVICES, HEALTH))
        standard = {DESCRIPTOR: self._health, **dict.fromkeys(descriptors(), reflection)}
        services = {**self._services(), **standard}
        self._add_services(services)
        self._web = self._for_browsers(services) if settings.web_port >= 0 else None
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

        ``OSError`` if the port is not available, ``Distrust`` if the log is not what was signed.
        """
        for one in self._logs:
            await one.start()
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
        await self.health_monitor.start()
        self._looking = asyncio.create_task(self._look())
        for one in self._logs:
            one.look_after()
        _log.info("serving on %s:%d", self._settings.host, self.port)
        return self.token

    async def serve(self) -> None:
        """Serve until somebody stops the server."""
        await self._server.wait_for_termination()

    async def stop(self) -> None:
        """Take no more calls, end the streams so that they may be resumed, finish the rest.

        Health says so first; then new calls are refused with a retry delay, and finally the
        port is closed. What still runs has ``grace_ms`` from then on.
        """
        _log.info("stopping: %d streams are open", self._authenticator.admission.open_streams)
        await self.health_monitor.stop()
        self._authenticator.shut()
        for one in self._logs:
            one.context.stop()
        await asyncio.sleep(self._settings.drain_ms / 1000)
        await self._close_ports()
        await self._authenticator.close()
        for one in self._logs:
            await one.close()
        await close_readers(self._context.logs)
        if self._admin is not None:
            await asyncio.to_thread(self._admin.stop)
        _log.info("stopped")

    async def _close_ports(self) -> None:
        """Close the ports without cutting off callers who could still get the reason."""
        grace, admission = self._settings.grace_ms / 1000, self._authenticator.admission
        admission.hold_back()
        await admission.turns.finish(grace / 4)
        # Who was answered or refused a moment ago calls again: let those calls come now, to be
        # held back too.
        await asyncio.sleep(min(_GOING, grace / 4))
        with suppress(TimeoutError):
            async with asyncio.timeout(grace / 4):
                while admission.turns.unseen():  # noqa: ASYNC110 - seldom, and soon over
                    await asyncio.sleep(0.01)
        stop = asyncio.ensure_future(self._server.stop(grace))
        await asyncio.sleep(min(_GOING, grace / 4))
        admission.let_go()
        expiring = asyncio.get_running_loop().call_later(grace / 2, admission.expire)
        if self._web is not None:
            await self._web.stop()
        await stop
        admission.turns.came = None
        expiring.cancel()
        if self._looking is not None:
            self._looking.cancel()

    async def _look(self) -> None:
        """Look after those who wait or last long."""
        while True:
            await asyncio.sleep(TICK)
            self._authenticator.look()

    async def recheck_tokens(self) -> None:
        """Look every token up again, since some of them may have been revoked."""
        await self._authenticator.recheck()

    def _distrust(self) -> str | None:
        """The fault of any log, if there is one."""
        return next((one.log_check.fault for one in self._logs if one.log_check.fault), None)

    def _for_the_operator(self, port: int) -> AdminPort:
        host = self._settings.admin_host
        try:
            return AdminPort(self._settings, port, self._observer.registry, self._not_ready)
        except OSError as error:
            raise OSError(f"cannot listen on {host}:{port} for the operator: {error}") from error

    def _not_ready(self) -> str | None:
        """Why nobody should be sent here, if nobody should."""
        return "the server is stopping" if self._context.stopping else self.health_monitor.trouble

    def _authenticator_of(self, settings: Settings, admission: Admission) -> Authenticator:
        return Authenticator(
            StoredTokens(self._stores),
            self.token,
            seats_of=self._seated,
            anonymous=settings.anonymous,
            certificates=certificates(settings),
            issuer=issuer_of(settings, self._host.people.player_of),
            admission=admission,
            observer=self._observer,
            lasting=STREAMING,
        )

    def _gauges(self) -> Gauges:
        return {
            **call_gauges(self._authenticator),
            **sums([one.gauges() for one in self._logs]),
            "ready": ("1 if the store can save.", lambda _: float(self._not_ready() is None)),
        }

    def _services(self) -> dict[ServiceDescriptor, object]:
        """The implementation of each service: that of the game's log, if there are several."""
        recheck, registry = self._authenticator.recheck, self._observer.registry
        by_log = {
            one.context.log: service_objects(one.context, recheck, registry) for one in self._logs
        }
        main = by_log[self._context.log]
        if self._stores.number == 1:
            return main
        return {
            descriptor: routed(
                descriptor,
                {log: services[descriptor] for log, services in by_log.items()},
                main[descriptor],
                self._context.logs,
            )
            for descriptor in main
        }

    def _add_services(self, services: Mapping[ServiceDescriptor, object]) -> None:
        handlers = []
        for descriptor, service in services.items():
            name = descriptor.full_name
            own = handlers_of(descriptor, service, self._authenticator)
            handlers.append(grpc.method_handlers_generic_handler(name, own))
            for method in APART.get(descriptor.name, ()):
                self._server.add_registered_method_handlers(name, {method: own[method]})
        self._server.add_generic_rpc_handlers(handlers)

    def _for_browsers(self, services: Mapping[ServiceDescriptor, object]) -> "WebPort":
        from deluxe_services.api.transport.connect import application  # noqa: PLC0415 - costs time to load
        from deluxe_services.api.transport.tiles import logs_routes  # noqa: PLC0415
        from deluxe_services.api.transport.web import WebPort  # noqa: PLC0415

        api = application(services, self._authenticator, self._settings)
        paths = (*SERVICES, HEALTH, V1, V1ALPHA)
        notaries = {one.context.log: one.context.notary for one in self._logs}
        return WebPort(self._settings, api, paths, logs_routes(notaries))

    async def _seated(self, game: str, principal: Principal) -> bool:
        try:
            caller = await self._context.logs.serving(game).host.caller(game, principal)
        except NoSuchGame:
            return False
        return caller.seat is not None


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host
