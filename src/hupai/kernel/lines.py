"""Hand lines, as bytes, into the arrays of hands."""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from hupai.kernel import line_parser
from hupai.kernel.hand_arrays import HandArrays


@dataclass(frozen=True)
class HandLines:
    """The lines of a text: hands read beyond doubt, and lines that the readable parser must see.

    ``hands`` stand in the lines ``numbers``, counted from 1; ``doubtful`` are numbers of lines
    too. All other lines, of ``count``, are blank or comments.
    """

    hands: HandArrays
    numbers: npt.NDArray[np.int64]
    doubtful: npt.NDArray[np.int64]
    count: int
    content: bytes
    places: npt.NDArray[np.int64]

    def text(self, number: int) -> str:
        """Return one line.

        Raises:
            UnicodeDecodeError: it is no UTF-8 text.
        """
        begin, end = self.places[:, number - 1].tolist()
        return self.content[begin:end].decode()


def read_lines(content: bytes) -> HandLines:
    """Read hand lines; blank lines and comments are left out."""
    block = np.frombuffer(content, dtype=np.uint8)
    most = 1 + sum(content.count(end) for end in (b"\n", b"\r"))
    lines = np.empty((2, most), dtype=np.int64)
    kinds = np.empty(most, dtype=np.uint8)
    sizes = (13, 8, 1, 1, 1, 1)
    arrays = tuple(np.empty(most * size, dtype=np.uint8) for size in sizes)
    scratch = np.empty(line_parser.SCRATCH, dtype=np.int64)
    count, rows = line_parser.parse_lines(block, arrays, (lines[0], lines[1], kinds), scratch)
    kinds = kinds[:count]
    cut = [array[: rows * size] for array, size in zip(arrays, sizes, strict=True)]
    standing, melds = cut[0].reshape(rows, 13), cut[1].reshape(rows, 4, 2)
    return HandLines(
        hands=HandArrays(standing, melds, *cut[2:]),
        numbers=np.flatnonzero(kinds == line_parser.HAND) + 1,
        doubtful=np.flatnonzero(kinds == line_parser.DOUBTFUL) + 1,
        count=count,
        content=content,
        places=lines,
    )
