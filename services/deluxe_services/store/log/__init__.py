"""The log: events appended in groups, read and followed, on the library's classes."""
