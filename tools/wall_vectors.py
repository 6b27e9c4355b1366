"""Write the test vectors of the fair wall: ``python -m tools.wall_vectors``."""

import json
from pathlib import Path
from typing import Final

from tests.wall.test_wall import vector_of

FILE: Final = Path("tests/golden/wall/vectors.json")
SESSIONS: Final = {
    "all reveal": ([True] * 4, [True] * 4),
    "the third stays silent": ([True] * 4, [True, True, False, True]),
    "three bots": ([True, False, False, False], [True, False, False, False]),
    "会话 日本語": ([True] * 4, [True] * 4),
}


def main() -> None:
    vectors = []
    for name, (bound, shown) in SESSIONS.items():
        secrets = [f"{number:02x}" * 32 for number in range(5)]
        told = [
            secret if number == 0 or shown[number - 1] else None
            for number, secret in enumerate(secrets)
        ]
        vectors.append(vector_of(name, told, bound))
    rows = ",\n".join(json.dumps(vector, ensure_ascii=False) for vector in vectors)
    FILE.write_text(f"[\n{rows}\n]\n", "utf-8")


if __name__ == "__main__":
    main()
