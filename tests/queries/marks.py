"""Annotated C files of queries: lines `//  ^^^ capture` below a line say what is captured there, byte for byte.

Carets stand below the bytes that are captured. Of a node that goes on in later lines they cover the first line, and
`capture +2:5` tells that it ends two lines further down, before column 5. Annotations are no part of what is parsed.
"""

import re

from tree_sitter import Node, Query, QueryCursor

from lowering_core.source.parser import parse

_ANNOTATION = re.compile(rb"^[ \t]*//[ \t]*\^+ .*\n", re.MULTILINE)


def strip(annotated: bytes) -> bytes:
    """The C source without its annotations."""
    return _ANNOTATION.sub(b"", annotated)


def annotate(source: bytes, query: Query) -> str:
    """The source with an annotation for each capture of each match, in source order."""
    notes: dict[int, list[tuple[int, int, str]]] = {}
    lines = source.splitlines()
    for _, captured in QueryCursor(query).matches(parse(source).root_node):
        for name, nodes in captured.items():
            for node in nodes if name[0] != "_" else ():
                notes.setdefault(node.start_point[0], []).append(
                    (node.start_byte, -node.end_byte, _note(node, name, lines))
                )
    written: list[str] = []
    for number, line in enumerate(lines):
        written.append(line.decode())
        written += [text for *_, text in sorted(notes.get(number, ()))]
    return "\n".join(written) + "\n"


def _note(node: Node, name: str, lines: list[bytes]) -> str:
    (row, column), (last, end) = node.start_point, node.end_point
    assert column >= 2, "annotated code is indented by two columns at least"
    wide = (end if last == row else len(lines[row])) - column
    further = f" +{last - row}:{end}" if last > row else ""
    return "//" + " " * (column - 2) + "^" * wide + f" {name}{further}"
