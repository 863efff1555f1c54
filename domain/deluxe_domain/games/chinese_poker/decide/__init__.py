"""What may be asked of Chinese Poker, and what happens then: the only room that draws chance."""

from deluxe_domain.games.chinese_poker.decide.answers import NAME, RULES, answer
from deluxe_domain.games.chinese_poker.decide.following import follows

__all__ = ["NAME", "RULES", "answer", "follows"]
