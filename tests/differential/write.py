"""Writes random programs as C files: `python -m tests.differential.write FOLDER COUNT SEED` (50 functions a file)."""

import sys
from pathlib import Path

from tests.differential.programs import drawn, program

PER_FILE = 50


def main(folder: Path, count: int, start: int) -> None:
    """Writes `count` random functions, in files of 50, drawn from the seed `start`."""
    folder.mkdir(parents=True, exist_ok=True)
    functions = drawn(count, start)
    files = [functions[first : first + PER_FILE] for first in range(0, len(functions), PER_FILE)]
    for number, part in enumerate(files):
        (folder / f"random_{start}_{number}.c").write_text(program(part))
    print(f"{len(functions)} functions in {len(files)} files")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
