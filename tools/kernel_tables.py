"""Build the kernel's tables again from the code that defines them and write them into the package.

``--check`` writes nothing and tells whether the files are what the code says.
"""

import sys
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from hupai.kernel.building.distances import DISTANCES_FILE, distances_file
from hupai.kernel.building.scorer import scorer_file
from hupai.kernel.layout import SCORER_FILE

FOLDER: Final = Path(__file__).parent.parent / "src" / "hupai" / "kernel" / "tables"
BUILDERS: Final[Mapping[str, Callable[[], bytes]]] = {
    DISTANCES_FILE: distances_file,
    SCORER_FILE: scorer_file,
}


def arrays_of(content: bytes) -> dict[str, npt.NDArray[Any]]:
    with np.load(BytesIO(content)) as stored:
        return {name: stored[name] for name in stored.files}


def is_current(name: str) -> bool:
    """Tell whether a file holds what its builder builds; how it is compressed does not matter."""
    built, stored = arrays_of(BUILDERS[name]()), arrays_of(FOLDER.joinpath(name).read_bytes())
    return built.keys() == stored.keys() and all(
        built[each].dtype == stored[each].dtype and np.array_equal(built[each], stored[each])
        for each in built
    )


def main(arguments: list[str]) -> int:
    for name, build in BUILDERS.items():
        if "--check" not in arguments:
            FOLDER.joinpath(name).write_bytes(build())
        elif not is_current(name):
            print(f"{name} is not what the code builds: python -m tools.kernel_tables")
            return 1
    print("the tables are what the code builds")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
