"""Unusual pairs: who played for whom, in many games, by what each player did in like decisions."""
