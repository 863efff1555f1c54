"""A plain server, configured by the environment only: ``python -m deluxe_services.api``."""

from deluxe_services.api.server.process import serve_process
from deluxe_services.api.server.server import Server
from deluxe_services.journal import keep
from deluxe_services.settings import Settings


def main() -> None:
    """Serve until SIGINT or SIGTERM; the first line tells the port and the operator's token."""
    settings = Settings.from_environment()
    keep(settings)
    serve_process(settings, _announce)


def _announce(server: Server) -> None:
    print(f"port {server.port} token {server.token}", flush=True)


if __name__ == "__main__":
    main()
