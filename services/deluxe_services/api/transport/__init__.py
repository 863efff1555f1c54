"""The ways to the services: gRPC, Connect, gRPC-Web, and the page."""
