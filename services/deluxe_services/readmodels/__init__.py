"""Read models: tables derived from the log, which answer lists and sums.

They follow the log exactly once, can be thrown away at any time, and are then derived again.
"""

from deluxe_services.readmodels.comparing import compare
from deluxe_services.readmodels.models import ReadModels

__all__ = ["ReadModels", "compare"]
