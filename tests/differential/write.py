"""Writes random programs as C files: `python -m tests.differential.write FOLDER COUNT SEED` (50 functions a file)."""

import sys
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.differential.programs import Batch, batches, program

PER_FILE = 50


def main(folder: Path, count: int, start: int) -> None:
    """Writes `count` random functions, in files of 50, drawn from the seed `start`."""
    written: list[Path] = []

    @settings(
        max_examples=max(1, count // PER_FILE), deadline=None, database=None, phases=[Phase.generate],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
    )  # fmt: skip
    @seed(start)
    @given(batches(PER_FILE))
    def write(batch: Batch) -> None:
        path = folder / f"random_{start}_{len(written)}.c"
        path.write_text(program(batch.cases))
        written.append(path)

    folder.mkdir(parents=True, exist_ok=True)
    write()
    print(f"{len(written) * PER_FILE} functions in {len(written)} files")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
