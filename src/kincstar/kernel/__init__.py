"""What all games share: random numbers, the contract of a state, open decisions, piles, saving. Imports nothing of the rest."""
