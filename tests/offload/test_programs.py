"""Sequential programs: what `--offload` writes into each is recorded, and the result prints what the program prints:
one in eight by default, all with REX_OFFLOAD_ALL=1.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path

from lowering_core.model.offer import NotOfferedLoop, Offer
from lowering_core.offload.edits import edited, edits_of
from lowering_core.options import Options
from lowering_core.pipeline import offload
from tests.tools import require_tool

HERE = Path(__file__).resolve().parent
PROGRAMS = sorted((HERE / "programs").glob("*.c"))
_ALL = os.environ.get("REX_OFFLOAD_ALL", "0") not in ("", "0")
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
    assert len(PROGRAMS) >= 40


def test_written_directives_change_no_result(tmp_path: Path) -> None:
    require_tool("cc")
    require_tool("cxx")
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(partial(_verified, folder=tmp_path), PROGRAMS[:: 1 if _ALL else 8]))
    assert not [answer for answer in answers if answer]


def _verified(path: Path, folder: Path) -> str:
    """What is wrong with a program with its offers in it, on the CPU back end; empty where nothing is."""
    data = path.read_bytes()
    offers = [one for one in _offers(path) if isinstance(one, Offer)]
    if not offers:
        return ""
    written = folder / path.name
    written.write_bytes(edited(data, edits_of(offers, data)))
    command = [sys.executable, "-m", "rex_lsp", "--verify", "--backend", "cpu", str(written)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    words = f"{len(offers)} direct grid-stride"
    return "" if done.returncode == 0 and words in done.stdout else f"{path.name}: {done.stdout}{done.stderr}"
