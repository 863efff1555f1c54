"""Read models: what lists and sums are answered from, made from the log and never the other way.

They follow the log exactly once, can be thrown away at any time, and are made anew from nothing.
"""

from deluxe_services.readmodels.comparing import compare
from deluxe_services.readmodels.models import ReadModels

__all__ = ["ReadModels", "compare"]
