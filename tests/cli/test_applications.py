"""Applications after the shapes that people publish: each with its Makefile, headers and several files, each with all
its regions on the device. Every tenth is tried by default; REX_APPLICATIONS=all tries all, or names some, separated by
commas.
"""

import os
from pathlib import Path

import pytest

from tests.whole_programs import ROOT, prints_the_same, regions

APPLICATIONS = sorted((ROOT / "tests" / "applications").iterdir())
_ASKED = os.environ.get("REX_APPLICATIONS", "")
_CHOSEN = [one for one in APPLICATIONS if one.name in _ASKED.split(",")] if _ASKED not in {"", "all"} else APPLICATIONS


@pytest.mark.parametrize("path", APPLICATIONS, ids=lambda path: path.name)
def test_is_an_application(path: Path) -> None:
    assert (path / "Makefile").exists()
    assert len(list(path.rglob("*.c"))) >= 2
    assert list(path.rglob("*.h"))
    assert regions(path, host=False)
    assert not regions(path, host=True)


@pytest.mark.parametrize("path", _CHOSEN if _ASKED else APPLICATIONS[::10], ids=lambda path: path.name)
def test_prints_the_same(path: Path, tmp_path: Path) -> None:
    prints_the_same(path, tmp_path)
