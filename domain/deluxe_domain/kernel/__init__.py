"""What at least three games share: cards, chance, chips, the table, the decider, the history."""
