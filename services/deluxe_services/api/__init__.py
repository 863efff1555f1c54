"""gRPC: the only layer that uses generated code."""
