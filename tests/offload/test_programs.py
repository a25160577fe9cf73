"""Sequential programs: what `--offload` writes into each is recorded, and the result prints what the program prints."""

import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

from lowering_core.model.offer import NotOfferedLoop, Offer
from lowering_core.offload.edits import edited, edits_of
from lowering_core.options import Options
from lowering_core.pipeline import offload
from tests.tools import require_tool

HERE = Path(__file__).resolve().parent
PROGRAMS = sorted((HERE / "programs").glob("*.c"))
_PROCESSES = 2
_RECORD = HERE / "offers.txt"


@cache
def _offers(path: Path) -> tuple[Offer | NotOfferedLoop, ...]:
    return offload(path.name, path.read_bytes(), Options())


def _lines(path: Path) -> list[str]:
    found = [path.name]
    for one in _offers(path):
        if isinstance(one, Offer):
            names = "".join(f"; declared: {function.name}" for function in one.declared)
            found.append(f"  {one.line}: {one.pragma}{names}")
        else:
            found.append(f"  {one.line}: {one.words}")
    return found


def test_offers_are_those_on_record(update: bool) -> None:
    text = "".join(f"{line}\n" for path in PROGRAMS for line in _lines(path))
    if update:
        _RECORD.write_text(text, encoding="utf-8")
    assert text == _RECORD.read_text(encoding="utf-8")
    assert len(PROGRAMS) >= 56


def test_written_directives_change_no_result(tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    written = [one for path in PROGRAMS if (one := _written(path, tmp_path)) is not None]
    assert len(written) >= 48
    with ThreadPoolExecutor(_PROCESSES) as pool:
        answers = pool.map(_verified, (written[number::_PROCESSES] for number in range(_PROCESSES)))
    assert not [line for lines in answers for line in lines]


def _written(path: Path, folder: Path) -> tuple[Path, int] | None:
    """A program with its offers in it, and how many there are; None where there are none."""
    data = path.read_bytes()
    offers = [one for one in _offers(path) if isinstance(one, Offer)]
    written = folder / path.name
    written.write_bytes(edited(data, edits_of(offers, data)))
    return (written, len(offers)) if offers else None


def _verified(programs: list[tuple[Path, int]]) -> list[str]:
    """What is wrong with programs on the CPU back end, each of which is built and compared by itself. They share one
    process, for its start takes as long as two of them.
    """
    command = [sys.executable, "-m", "rex_lsp", "--verify", "--backend", "cpu", *(str(path) for path, _ in programs)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    rows = {Path(words[0]).name: words[1] for line in done.stdout.splitlines() if len(words := line.split(None, 1)) > 1}
    wrong = [
        f"{path.name}: {rows.get(path.name, 'no answer')}"
        for path, count in programs
        if not re.match(rf"{count} direct grid-stride +same ", rows.get(path.name, ""))
    ]
    return wrong + ([f"{done.stdout}{done.stderr}"] if done.returncode or wrong else [])
