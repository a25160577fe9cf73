"""The action that puts a target directive before a loop whose header is canonical. What it makes of the loop, and what
stands in its way, is then told as for any other construct.
"""

from collections.abc import Iterator

from lowering_core.source.loops import offloadable
from lowering_core.text import Span, TextEdit, decode
from rex_lsp.features.actions.action import REWRITE, Action, Key
from rex_lsp.snapshot import Snapshot

_DIRECTIVE = "#pragma omp target teams distribute parallel for"


def offload_loop(snapshot: Snapshot, wanted: Span) -> Iterator[Action]:
    """One action for the innermost such loop with `wanted` in its header that stands alone before its line's end."""
    if snapshot.unit:
        return  # The tree of the document has other places than a text with included files in it.
    headers = [header for header in offloadable(snapshot.document, wanted) if _indent(snapshot.data, header.start)[1]]
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


def _indent(data: bytes, start: int) -> tuple[str, bool]:
    """What stands before byte `start` in its line, and whether it is white space."""
    before = data[max(data.rfind(b"\n", 0, start), data.rfind(b"\r", 0, start)) + 1 : start]
    return decode(before), not before.strip()
