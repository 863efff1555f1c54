"""The client package: against a real server, and installed by itself."""
