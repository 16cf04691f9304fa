"""Dominion, the base game in its first edition: build a deck of treasures, actions and land; most points win."""
