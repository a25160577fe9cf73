"""Annotated C files: what the pipeline says about each line is exactly what the file says. `--update` rewrites them."""

from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from tests.annotations import annotate, strip

ROOT = Path(__file__).resolve().parents[1]
FIXTURES = ROOT / "tests" / "fixtures"


def _names() -> list[str]:
    return [str(path.relative_to(ROOT)) for path in sorted(FIXTURES.rglob("*.c"))]


@pytest.mark.parametrize("name", _names())
def test_annotations(name: str, update: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    path = Path(name)
    annotated = path.read_bytes()
    source = strip(annotated)
    result = annotate(pipeline.check(name, source, Options()))
    assert strip(result) == source
    if update:
        path.write_bytes(result)
    else:
        assert result.decode().splitlines() == annotated.decode().splitlines()


def test_there_are_fixtures_with_every_outcome() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in FIXTURES.rglob("*.c"))
    for outcome in ("direct grid-stride:", "round-robin:", "enumerated round-robin:", "stays on the host:"):
        assert f"//~ {outcome}" in text
