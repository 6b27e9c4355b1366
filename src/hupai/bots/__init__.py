"""Players made of code: each sees a view, as a person does, and answers with a command."""

from hupai.bots.greedy import Greedy
from hupai.bots.simple import FirstOffer, Random

__all__ = ["FirstOffer", "Greedy", "Random"]
