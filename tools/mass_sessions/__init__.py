"""Thousands of sessions, in which everything that can happen at a table happens often."""
