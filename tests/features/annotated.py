"""Programs with what a feature shows written below the lines it is shown at, as `//> text`."""

import re
from collections.abc import Callable, Iterable
from difflib import unified_diff

from lowering_core.options import Options
from lowering_core.text import LineIndex
from rex_lsp.snapshot import Snapshot
from tests.features.support import snapshot_of

_ANNOTATION = re.compile(r"^[ \t]*//>.*\n", re.MULTILINE)

Shown = Iterable[tuple[int, str]]
"""Bytes of the document and what is shown there."""


def assert_shown(annotated: str, show: Callable[[Snapshot], Shown], options: Options | None = None) -> Snapshot:
    """The feature shows exactly what the annotations say. Gives the snapshot of the plain text."""
    plain = plain_text(annotated)
    snapshot = snapshot_of(plain, options)
    assert_same_text(with_annotations(plain, show(snapshot)), annotated)
    return snapshot


def assert_same_text(found: str, expected: str) -> None:
    """The texts are equal; a failure shows the lines that differ."""
    if found != expected:
        raise AssertionError("\n".join(unified_diff(expected.split("\n"), found.split("\n"), "expected", "found")))


def plain_text(annotated: str) -> str:
    """The program without its annotations."""
    return _ANNOTATION.sub("", annotated)


def with_annotations(plain: str, shown: Shown) -> str:
    """The program with what is shown below its lines; below a continued line's last one."""
    lines = plain.splitlines(keepends=True)
    index = LineIndex(plain.encode())
    below: dict[int, list[str]] = {}
    for offset, text in shown:
        line = index.line(offset)
        indent = lines[line][: len(lines[line]) - len(lines[line].lstrip(" \t"))]
        while lines[line].rstrip("\r\n").endswith("\\"):
            line += 1
        below.setdefault(line, []).append(f"{indent}//> {text}\n")
    return "".join(line + "".join(below.get(number, ())) for number, line in enumerate(lines))
