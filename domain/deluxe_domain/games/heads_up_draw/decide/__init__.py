"""What a player may ask of heads-up draw, and what happens then: the room that draws chance."""

from deluxe_domain.games.heads_up_draw.decide.answers import NAME, RULES, answer
from deluxe_domain.games.heads_up_draw.decide.following import follows

__all__ = ["NAME", "RULES", "answer", "follows"]
