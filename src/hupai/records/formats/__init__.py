"""The formats of others, one module each."""
