"""Damaged copies of programs: the checker never raises, and no target directive disappears without a word.

Which directives a copy has is asked of the C compiler's preprocessor, not of the pipeline.
"""

import random
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from lowering_core import pipeline
from lowering_core.analysis.walk import walk
from lowering_core.model.syntax import Pragma
from lowering_core.options import Options
from lowering_core.text import LineIndex, Span
from tests.tools import require_tool

_TESTS = Path(__file__).resolve().parent
EXAMPLES = [*sorted((_TESTS.parent / "examples").glob("*.c")), _TESTS / "programs" / "statement_expressions.c"]
MUTANTS = 25  # of each example
_PIECES = b"(){};[]*&\"'#\\/,"
_DATA = ("target data", "target enter data", "target exit data", "target update")
_INCLUDE = re.compile(rb"^[ \t]*#[ \t]*include\b.*$", re.MULTILINE)
_MARKER = re.compile(r'# (\d+) "(.*?)"')
_TARGET = re.compile(r"\s*#\s*pragma\s+omp\s+(target\b.*)")


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
    require_tool("cc")
    source = random.Random(path.stem)
    original = path.read_bytes()
    seen = 0
    for _ in range(MUTANTS):
        data = _mutant(source, original)
        report = pipeline.check(str(path), data, Options(cc=""))
        directives = dict(_directives(data))
        taken, reported = _taken(report), _reported(report)
        seen += len(directives)
        for line, text in directives.items():
            own = range(line, _last_line(data, line) + 1)
            assert line in taken or reported.intersection(own), f"line {line} is lost: {text}\n{data.decode()}"
    assert seen >= MUTANTS


def test_the_preprocessor_is_read_right() -> None:
    """Directives in comments, literals and groups that are left out are none; those of macros are where they stand."""
    require_tool("cc")
    text = (
        b"#include <missing.h>\n/*\n#pragma omp target\n*/\n#ifdef A\n#pragma omp target\n#else\n"
        b'#pragma omp \\\n  target teams\n#endif\n#define P _Pragma("omp target data")\n P\n'
        b'"\\\n#pragma omp target"'
    )
    assert list(_directives(text)) == [(8, "target teams"), (12, "target data")]


def _directives(data: bytes) -> Iterator[tuple[int, str]]:
    """Line, counted from 1, and text of each target directive that the C compiler's preprocessor keeps."""
    command = ["cc", "-E", "-fopenmp", "-x", "c", "-"]
    done = subprocess.run(command, input=_INCLUDE.sub(b"", data), capture_output=True, check=False)
    line, main = 0, False
    for text in done.stdout.decode(errors="surrogateescape").split("\n"):
        if marker := _MARKER.match(text):
            line, main = int(marker[1]), marker[2] == "<stdin>"
            continue
        if main and (found := _TARGET.match(text)):
            yield line, found[1]
        line += 1


def _last_line(data: bytes, line: int) -> int:
    """The last line of a directive that begins in `line` and may be continued."""
    lines = data.split(b"\n")
    while line < len(lines) and lines[line - 1].rstrip(b"\r").endswith(b"\\"):
        line += 1
    return line


def _taken(report: pipeline.Report) -> set[int]:
    """The lines of the directives of which something became: regions with a plan, and data constructs."""
    index = LineIndex(report.data)
    places = [plan.analyzed.region.place for plan in report.plans]
    for function in report.source.functions:
        directives = [node.directive for node in walk(function.body) if isinstance(node, Pragma)]
        places += [function.unit.source(one.span) for one in directives if one.name in _DATA]
    return {index.line(place.start) + 1 for place in places}


def _reported(report: pipeline.Report) -> set[int]:
    """All lines that findings are about."""
    index = LineIndex(report.data)

    def lines(span: Span) -> range:
        return range(index.line(span.start) + 1, index.line(max(span.start, span.end - 1)) + 2)

    return {line for item in report.diagnostics for line in lines(item.span)}
