"""The code that at least three games share: cards, chance, chips, table, decider and history."""
