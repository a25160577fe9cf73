"""C files in which lines `//~ text` say what an analysis tells of the place where the line before ends."""

import re
from collections.abc import Mapping
from pathlib import Path

_NOTE = re.compile(rb"^[ \t]*//~.*\n", re.MULTILINE)


def without_notes(path: Path) -> str:
    """The C text alone."""
    return _NOTE.sub(b"", path.read_bytes()).decode()


def compare_notes(path: Path, notes: Mapping[int, str], update: bool) -> None:
    """Check, or with `update` write, the notes: texts by bytes of the C text, after whose lines they stand."""
    plain = without_notes(path).encode()
    by_line: dict[int, list[str]] = {}
    for offset, text in sorted(notes.items()):
        by_line.setdefault(plain.count(b"\n", 0, offset), []).append(text)
    lines: list[str] = []
    for number, line in enumerate(plain.decode().split("\n")):
        lines += [line, *(f"//~ {text}".rstrip() for text in by_line.get(number, ()))]
    if update:
        path.write_text("\n".join(lines), encoding="utf-8")
    else:
        assert "\n".join(lines).splitlines() == path.read_text(encoding="utf-8").splitlines()
