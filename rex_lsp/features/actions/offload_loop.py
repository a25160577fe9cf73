"""The action that puts a target directive before a loop whose header is canonical. What it makes of the loop, and what
stands in its way, is then reported as for any other construct.
"""

import re
from collections.abc import Iterator

from lowering_core.source.lexer import closing
from lowering_core.source.loops import offloadable
from lowering_core.text import Span, TextEdit, decode
from rex_lsp.features.actions.action import REWRITE, Action, Key
from rex_lsp.snapshot import Snapshot

_FOR = re.compile(rb"\bfor\s*\(")
_DIRECTIVE = "#pragma omp target teams distribute parallel for"


def offload_loop(snapshot: Snapshot, requested: Span) -> Iterator[Action]:
    """One action for the innermost such loop with `requested` in its header that stands alone before its line's end."""
    # The tree of the document has other places than a text with included files in it.
    if snapshot.unit or not _may_be_header(snapshot.data, requested):
        return
    headers = [
        header for header in offloadable(snapshot.document, requested) if _indent(snapshot.data, header.start)[1]
    ]
    for header in headers[-1:]:
        key: Key = ("offload", snapshot.version, header.start)
        yield Action("Offload this loop to the GPU", REWRITE, header, key)


def offload_edits(snapshot: Snapshot, arguments: Key) -> tuple[TextEdit, ...]:
    """The directive in a line of its own; `arguments` is the loop's first byte."""
    start = int(arguments[0])
    indent, _ = _indent(snapshot.data, start)
    line = snapshot.lines.start(snapshot.lines.line(start))
    newline = "\r\n" if b"\r\n" in snapshot.data[line:][:2000] else "\n"
    return (TextEdit(Span(line, line), f"{indent}{_DIRECTIVE}{newline}"),)


def _may_be_header(data: bytes, requested: Span) -> bool:
    """Whether a header could touch `requested`, decided without the tree, which an edit has left to be parsed again. A
    header of canonical form holds no braces and no other loop.
    """
    start = max(data.rfind(b"{", 0, requested.start), data.rfind(b"}", 0, requested.start), 0)
    last = None
    for last in _FOR.finditer(data, start, data.find(b"\n", requested.end) + 1 or len(data)):
        if last.end() > requested.start:
            return True
    end = None if last is None else closing(data[last.start() : requested.start], last.end() - last.start() - 1)
    behind = b"" if last is None or end is None else data[last.start() + end : requested.start].strip()
    return last is not None and behind[:1] in (b"", b"/")


def _indent(data: bytes, start: int) -> tuple[str, bool]:
    """What stands before byte `start` in its line, and whether it is white space."""
    before = data[max(data.rfind(b"\n", 0, start), data.rfind(b"\r", 0, start)) + 1 : start]
    return decode(before), not before.strip()
