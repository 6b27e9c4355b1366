"""Walls anyone can verify: entropy in, dice and tiles out, with commitments and proofs."""

from hupai.wall.entropy import SECRET_SIZE, Commitments, Reveals, commitment, misfits, session_key
from hupai.wall.hashing import PROTOCOL
from hupai.wall.shuffle import SealedWall, drawn_seats, sealed_wall
from hupai.wall.tree import Proof, hand_context, proves
from hupai.wall.verification import Doubt, PlayedWall, doubts

__all__ = [
    "PROTOCOL",
    "SECRET_SIZE",
    "Commitments",
    "Doubt",
    "PlayedWall",
    "Proof",
    "Reveals",
    "SealedWall",
    "commitment",
    "doubts",
    "drawn_seats",
    "hand_context",
    "misfits",
    "proves",
    "sealed_wall",
    "session_key",
]
