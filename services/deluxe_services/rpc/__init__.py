"""gRPC: the only floor that knows generated code."""
