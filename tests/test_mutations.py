"""Damaged copies of the examples: the checker never raises, and no target directive disappears without a word."""

import random
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.options import Options

EXAMPLES = sorted((Path(__file__).resolve().parents[1] / "examples").glob("*.c"))
MUTANTS = 25  # of each example
NEAR = 400  # bytes around a directive in which a finding counts as being about it
_PIECES = b"(){};[]*&\"'#\\/,"


def _mutant(source: random.Random, original: bytes) -> bytes:
    """One to five bytes deleted, bytes inserted or lines deleted, or the rest of the file cut off."""
    data = bytearray(original)
    kind = source.choice(("delete", "insert", "line", "cut"))
    for _ in range(source.choice((1, 1, 2, 5))):
        place = source.randrange(len(data))
        if kind == "delete":
            del data[place]
        elif kind == "insert":
            data.insert(place, source.choice(_PIECES))
        elif kind == "line":
            end = data.find(b"\n", place)
            del data[data.rfind(b"\n", 0, place) + 1 : end + 1]
        else:
            return bytes(data[:place])
    return bytes(data)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_damaged_copies(path: Path) -> None:
    source = random.Random(path.stem)
    original = path.read_bytes()
    for _ in range(MUTANTS):
        data = _mutant(source, original)
        report = pipeline.check(str(path), data, Options(cc=""))
        assert not _lost(report), f"a directive is lost in:\n{data.decode()}"


def _lost(report: pipeline.Report) -> list[str]:
    """Executable target directives that became no region and are near no finding."""
    planned = {plan.analyzed.region.place.start for plan in report.plans}
    lost: list[str] = []
    for pragma in report.source.preprocessed.pragmas:
        words = pragma.text.split()
        executable = words[:1] == ["target"] and (len(words) == 1 or words[1] in ("teams", "parallel", "simd"))
        near = any(
            item.span.start < pragma.span.end + NEAR and pragma.span.start - NEAR < item.span.end
            for item in report.diagnostics
        )
        if executable and pragma.span.start not in planned and not near:
            lost.append(pragma.text)
    return lost
