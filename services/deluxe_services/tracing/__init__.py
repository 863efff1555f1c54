"""Traces of calls; OpenTelemetry is loaded only where they are asked for."""

from typing import TYPE_CHECKING

from deluxe_services.settings import BadSetting, Settings

if TYPE_CHECKING:
    from deluxe_services.tracing.spans import Tracer


def tracer_of(settings: Settings) -> "Tracer | None":
    """What starts the spans, if the settings ask for traces.

    ``BadSetting`` if OpenTelemetry is not installed.
    """
    if not settings.traces:
        return None
    try:
        from deluxe_services.tracing.spans import Tracer  # noqa: PLC0415 - an extra that few install
    except ImportError:
        raise BadSetting(
            "traces need OpenTelemetry: install the extra `otel`, or leave traces off"
        ) from None
    return Tracer()
