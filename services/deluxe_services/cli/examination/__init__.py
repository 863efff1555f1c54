"""Commands that examine games: ``audit``, ``analyse``, ``flows``, ``verify``."""
