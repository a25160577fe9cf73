"""Annotated C files: what is told of old copies, lasting maps and short sections, with all that needs a proof."""

from dataclasses import replace
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options
from tests.annotations import annotate, strip

FOLDER = Path(__file__).parent / "findings"
ROOT = Path(__file__).resolve().parents[2]


def _report(name: str, source: bytes) -> pipeline.Report:
    """The report of a file with the findings that need a proof among the others, and without outcomes."""
    report = pipeline.check(name, source, Options())
    found = dict.fromkeys((*report.diagnostics, *report.races()))
    ordered = sorted(found, key=lambda finding: (finding.span.start, finding.code))
    return replace(report, plans=(), diagnostics=tuple(ordered))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.c")), ids=lambda path: path.stem)
def test_annotations(path: Path, update: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    annotated = path.read_bytes()
    source = strip(annotated)
    result = annotate(_report(str(path.relative_to(ROOT)), source))
    assert strip(result) == source
    if update:
        path.write_bytes(result)
    else:
        assert result.decode().splitlines() == annotated.decode().splitlines()
