"""Writes random programs as C files: `python -m tests.differential.write FOLDER COUNT SEED` (50 functions a file)."""

import sys
from pathlib import Path

from tests.differential.programs import drawn, parts, program

PER_FILE = 50


def main(folder: Path, count: int, start: int) -> None:
    """Writes `count` random functions, drawn from the seed `start`, in files of 50; each lies in a folder of its own
    with what it includes.
    """
    folder.mkdir(parents=True, exist_ok=True)
    functions = drawn(count, start)
    files = [functions[first : first + PER_FILE] for first in range(0, len(functions), PER_FILE)]
    for number, part in enumerate(files):
        own = folder / f"random_{start}_{number}"
        own.mkdir(exist_ok=True)
        for name, text in {f"{own.name}.c": program(part), **parts(part)}.items():
            (own / name).write_text(text)
    print(f"{len(functions)} functions in {len(files)} files")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
