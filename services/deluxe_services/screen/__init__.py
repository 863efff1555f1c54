"""The full screen of the terminal: ``play``, ``watch`` and ``replay``; the only user of textual."""
