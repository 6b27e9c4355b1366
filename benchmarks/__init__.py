"""One file for each question about speed: run it with ``python -m benchmarks.NAME``."""
