"""A server as a process: its ports, its workers, its health."""
