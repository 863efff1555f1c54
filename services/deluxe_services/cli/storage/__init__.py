"""Commands about databases: ``db``, ``games``, ``export``, ``import``, ``log``, ``accesses``."""
