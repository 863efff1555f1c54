"""The services: store, tables, gRPC and command line."""
