"""What holds for every test."""

from hypothesis import settings

# A slow machine is no failure.
settings.register_profile("hupai", deadline=None)
settings.load_profile("hupai")
