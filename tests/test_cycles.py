"""A file that was checked is let go at once: nothing of it waits for Python's search for objects that hold each other,
which takes longer the more files are checked.
"""

import gc
from pathlib import Path

from lowering_core import pipeline
from lowering_core.options import Options
from rex_lsp.report_findings import of_report

ROOT = Path(__file__).resolve().parents[1]
_A_FEW = 20
"""Objects: a closure that names itself is a handful."""


def test_nothing_of_a_file_stays() -> None:
    paths = sorted((ROOT / "examples").glob("*.c"))
    assert len(paths) > 10

    def check() -> None:
        for path in paths:
            of_report(pipeline.check(str(path), path.read_bytes(), Options()), motion=True)

    # What is loaded and remembered once is not looked at.
    check()
    gc.collect()
    gc.disable()
    try:
        check()
        assert gc.collect() <= _A_FEW * len(paths)
    finally:
        gc.enable()
