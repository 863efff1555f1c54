"""What an auditor's models of games with betting have in common: scores, pots, payouts."""
