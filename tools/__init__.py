"""The programs behind ``./run`` and ``./check``."""
