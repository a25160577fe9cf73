"""Plain values as JSON of the protocol: positions in the negotiated encoding, severities, diagnostics."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from lowering_core.diagnostics import Severity
from lowering_core.text import LineIndex, Span, TextEdit
from rex_lsp.features.code_lens import Lens
from rex_lsp.features.diagnostics import DEPRECATED, UNNECESSARY, Note
from rex_lsp.lsp.wire import Json
from rex_lsp.mirror import Encoding, position_at
from rex_lsp.snapshot import Snapshot

SEVERITIES = {Severity.ERROR: 1, Severity.WARNING: 2, Severity.INFO: 3, Severity.HINT: 4}
_TAGS = {UNNECESSARY: 1, DEPRECATED: 2}
_PAGES = Path(__file__).resolve().parents[1] / "docs" / "rules"
PAGES = _PAGES.as_uri() if _PAGES.is_dir() else ""
"""Where the pages of the rules are; empty where they are not installed."""


@dataclass(frozen=True, slots=True)
class Places:
    """Turns byte spans of one text into ranges."""

    data: bytes
    lines: LineIndex
    encoding: Encoding

    def position(self, offset: int) -> Json:
        """The position of a byte."""
        line, character = position_at(self.data, self.lines, offset, self.encoding)
        return {"line": line, "character": character}

    def range(self, span: Span) -> Json:
        """The range of a span."""
        return {"start": self.position(span.start), "end": self.position(span.end)}


def places(snapshot: Snapshot, encoding: Encoding) -> Places:
    """The places of a document."""
    return Places(snapshot.data, snapshot.lines, encoding)


def diagnostic(note: Note, uri: str, at: Places) -> Json:
    """A note of the document."""
    value: Json = {
        "range": at.range(note.span),
        "severity": SEVERITIES[note.severity],
        "code": note.code,
        "source": "rex",
        "message": note.message,
    }
    if note.link:
        value["codeDescription"] = {"href": note.link}
    if note.tags:
        value["tags"] = [_TAGS[tag] for tag in note.tags]
    if note.related:
        value["relatedInformation"] = [
            {"location": {"uri": uri, "range": at.range(item.span)}, "message": item.message} for item in note.related
        ]
    return value



def lens(item: Lens, uri: str, at: Places) -> Json:
    """A lens without its title, which is asked for when it is shown."""
    return {"range": at.range(item.span), "data": {"uri": uri, "id": item.id}}


def text_edits(edits: Iterable[TextEdit], at: Places) -> list[Json]:
    """Edits of one document."""
    return [{"range": at.range(edit.span), "newText": edit.text} for edit in edits]


def workspace_edit(snapshot: Snapshot, edits: Iterable[TextEdit], at: Places, *, versioned: bool) -> Json:
    """A change of one document, for exactly the version that the snapshot is of where the client can be told so."""
    changes = text_edits(edits, at)
    if versioned:
        document = {"uri": snapshot.uri, "version": snapshot.version}
        return {"documentChanges": [{"textDocument": document, "edits": changes}]}
    return {"changes": {snapshot.uri: changes}}
