"""The action that writes the directive of a loop that could run on a device.

Whether its iterations are independent is proved elsewhere. Where that was done for this text, the action has the edits,
or it is disabled with the reason; where not, a command asks for the proof and then makes the edits.
"""

from collections.abc import Iterator

from lowering_core.model.offer import NotOfferedLoop
from lowering_core.patterns import regex
from lowering_core.source.lexer import closing
from lowering_core.source.loops import offloadable
from lowering_core.text import Span, TextEdit
from rex_lsp.features.actions.action import REWRITE, Action, Key
from rex_lsp.features.offers import AROUND, TITLE, offer_edits, offer_of
from rex_lsp.snapshot import Snapshot

_FOR = regex(rb"\bfor\s*\(")
COMMAND = "rex.offloadLoop"


def offload_loop(snapshot: Snapshot, requested: Span) -> Iterator[Action]:
    """One action for the innermost loop of canonical form with `requested` in its header."""
    # The tree of the document has other places than a text with included files in it.
    if snapshot.unit or not _may_be_header(snapshot.data, requested):
        return
    for header in list(offloadable(snapshot.document, requested))[-1:]:
        known = offer_of(snapshot, header)
        if known is None:
            yield Action(TITLE, REWRITE, header, (), command=COMMAND, at=header.start)
            continue
        key: Key = ("offload", snapshot.version, known.span.start)
        title = TITLE if known.span.start == header.start else AROUND
        why = known.words if isinstance(known, NotOfferedLoop) else ""
        yield Action(title, REWRITE, header, key, disabled=why)


def offload_edits(snapshot: Snapshot, arguments: Key) -> tuple[TextEdit, ...]:
    """The edits of the offer; `arguments` is the loop's first byte."""
    return offer_edits(snapshot, int(arguments[0]))


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
