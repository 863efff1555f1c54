"""A health check of a running server, by the standard health service."""

import grpc
from grpc_health.v1.health_pb2 import HealthCheckRequest, HealthCheckResponse


class NobodyAnswers(Exception):
    """There is no server that tells how it is; the text says what came instead."""


def health_of(address: str, service: str, tls_ca: bytes, seconds: float) -> str:
    """The status of the server at ``host:port``, or of one service, such as ``NOT_SERVING``.

    ``tls_ca``: who signed the server's certificate, in PEM; if it is empty, no TLS is spoken.
    Raises ``NobodyAnswers`` after so many seconds at the latest.
    """
    with _channel(address, tls_ca) as channel:
        check = channel.unary_unary(
            "/grpc.health.v1.Health/Check",
            request_serializer=HealthCheckRequest.SerializeToString,
            response_deserializer=HealthCheckResponse.FromString,
        )
        try:
            answer = check(HealthCheckRequest(service=service), timeout=seconds)
        except grpc.RpcError as error:
            if error.code() is grpc.StatusCode.NOT_FOUND:
                return HealthCheckResponse.ServingStatus.Name(HealthCheckResponse.SERVICE_UNKNOWN)
            raise NobodyAnswers(error.code().name.lower().replace("_", " ")) from error
        return HealthCheckResponse.ServingStatus.Name(answer.status)


def _channel(address: str, tls_ca: bytes) -> grpc.Channel:
    if not tls_ca:
        return grpc.insecure_channel(address)
    return grpc.secure_channel(address, grpc.ssl_channel_credentials(tls_ca))
