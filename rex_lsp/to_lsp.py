"""Plain values as JSON of the protocol: positions in the negotiated encoding, severities, diagnostics."""

from dataclasses import dataclass
from pathlib import Path

from lowering_core.diagnostics import Diagnostic, Severity
from lowering_core.text import LineIndex, Span
from rex_lsp.lsp.wire import Json
from rex_lsp.mirror import Encoding, position_at
from rex_lsp.snapshot import Snapshot

SEVERITIES = {Severity.ERROR: 1, Severity.WARNING: 2, Severity.INFO: 3, Severity.HINT: 4}
_UNNECESSARY = frozenset({"REX307", "REX409"})
_DEPRECATED = frozenset({"REX108"})
_RULES = Path(__file__).resolve().parents[1] / "docs" / "rules"


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


def diagnostic(finding: Diagnostic, uri: str, at: Places, shift: int = 0) -> Json:
    """A diagnostic whose spans lie `shift` bytes further on in the document."""
    value: Json = {
        "range": at.range(finding.span.shifted(shift)),
        "severity": SEVERITIES[finding.severity],
        "code": finding.code,
        "source": "rex",
        "message": finding.message,
    }
    page = _RULES / f"{finding.code}.md"
    if page.is_file():
        value["codeDescription"] = {"href": page.as_uri()}
    tags = [1] * (finding.code in _UNNECESSARY) + [2] * (finding.code in _DEPRECATED)
    if tags:
        value["tags"] = tags
    if finding.related:
        value["relatedInformation"] = [
            {"location": {"uri": uri, "range": at.range(item.span.shifted(shift))}, "message": item.message}
            for item in finding.related
        ]
    return value

