"""Plain values as JSON of the protocol: positions in the negotiated encoding, severities, diagnostics."""

from collections.abc import Iterable
from pathlib import Path

from lowering_core.diagnostics import Severity
from lowering_core.model.translation_unit import TranslationUnit
from lowering_core.text import LineIndex, Span, TextEdit, base_name
from lowering_core.values import dataclass
from rex_lsp.features.code_lens import Lens
from rex_lsp.features.completion import Completions
from rex_lsp.features.diagnostics import Note
from rex_lsp.features.inlay_hints import CLAUSE, Hint
from rex_lsp.features.semantic_tokens import TYPES, SemanticToken
from rex_lsp.features.signature import Signature
from rex_lsp.features.symbols import OutlineSymbol, WorkspaceSymbol
from rex_lsp.lsp.wire import JsonDict
from rex_lsp.mirror import Encoding, position_at
from rex_lsp.snapshot import Snapshot

SEVERITIES = {Severity.ERROR: 1, Severity.WARNING: 2, Severity.INFO: 3, Severity.HINT: 4}
_COMPLETION_KINDS = {"directive": 14, "clause": 10, "keyword": 14, "operator": 24, "variable": 6, "constant": 21}
_TOKEN_TYPES = {name: number for number, name in enumerate(TYPES)}
_SYMBOL_KINDS = {"function": 12, "kernel": 6, "region": 19}
_TAGS = {"unnecessary": 1, "deprecated": 2}


@dataclass(frozen=True, slots=True)
class Places:
    """Turns byte spans of one text into ranges."""

    data: bytes
    lines: LineIndex
    encoding: Encoding
    unit: TranslationUnit | None = None

    def position(self, offset: int) -> JsonDict:
        """The position of a byte."""
        own = self.unit.own(Span(offset, offset)).start if self.unit else offset
        line, character = position_at(self.data, self.lines, own, self.encoding)
        return {"line": line, "character": character}

    def range(self, span: Span) -> JsonDict:
        """The range of a span; what another file brings shows where that is included."""
        own = self.unit.own(span) if self.unit else span
        return _range(self.data, self.lines, own, self.encoding)

    def elsewhere(self, span: Span) -> list[JsonDict]:
        """The place in another file that a span came from, as information on what is shown in this one."""
        place = self.unit.place(span) if self.unit else None
        if self.unit is None or place is None or place.file == 0:
            return []
        file = self.unit.files[place.file]
        inside = _range(file.data, file.lines, place.span, self.encoding)
        where = {"uri": Path(file.path).absolute().as_uri(), "range": inside}
        return [{"location": where, "message": f"here in {base_name(file.path)}"}]

    def is_own(self, span: Span) -> bool:
        """Whether a span is written so in the document, where it can be edited."""
        return self.unit is None or self.unit.is_own(span)


def _range(data: bytes, lines: LineIndex, span: Span, encoding: Encoding) -> JsonDict:
    start, end = position_at(data, lines, span.start, encoding), position_at(data, lines, span.end, encoding)
    return {"start": {"line": start[0], "character": start[1]}, "end": {"line": end[0], "character": end[1]}}


def places(snapshot: Snapshot, encoding: Encoding) -> Places:
    """The places of a document."""
    if snapshot.unit is None:
        return Places(snapshot.data, snapshot.lines, encoding)
    return Places(snapshot.document.data, snapshot.unit.files[0].lines, encoding, snapshot.unit)


def _given(**members: object) -> JsonDict:
    """The members that are not empty."""
    return {name: value for name, value in members.items() if value}


def diagnostic(note: Note, uri: str, at: Places) -> JsonDict:
    """A note of the document."""
    related = [
        {"location": {"uri": uri, "range": at.range(item.span)}, "message": item.message} for item in note.related
    ]
    return {
        "range": at.range(note.span),
        "severity": SEVERITIES[note.severity],
        "code": note.code,
        "source": "rex",
        "message": note.message,
        **_given(codeDescription=note.link and {"href": note.link}, tags=[_TAGS[tag] for tag in note.tags]),
        **_given(relatedInformation=at.elsewhere(note.span) + related),
    }


def lens(item: Lens, uri: str, at: Places) -> JsonDict:
    """A lens without its title, which is asked for when it is shown."""
    return {"range": at.range(item.span), "data": {"uri": uri, "id": item.id}}


def text_edits(edits: Iterable[TextEdit], at: Places) -> list[JsonDict]:
    """Edits of one document; none where one of them concerns another file."""
    edits = list(edits)
    own = all(at.is_own(edit.span) for edit in edits)
    return [{"range": at.range(edit.span), "newText": edit.text} for edit in edits] if own else []


def workspace_edit(snapshot: Snapshot, edits: Iterable[TextEdit], at: Places, *, versioned: bool) -> JsonDict:
    """A change of one document, for exactly the version that the snapshot is of where the client can be told so."""
    changes = text_edits(edits, at)
    if versioned:
        document = {"uri": snapshot.uri, "version": snapshot.version}
        return {"documentChanges": [{"textDocument": document, "edits": changes}]}
    return {"changes": {snapshot.uri: changes}}


def hint(item: Hint, at: Places) -> JsonDict:
    """An inlay hint, with a blank before it."""
    return {
        "position": at.position(item.offset),
        "label": item.label,
        "paddingLeft": True,
        "tooltip": item.tooltip,
        **_given(kind=int(item.kind == CLAUSE)),
    }


def completions(found: Completions, at: Places, *, snippets: bool) -> JsonDict:
    """Proposals that all replace the same text. Their order is kept by `sortText`."""
    place = at.range(found.span)
    items: list[JsonDict] = []
    for number, item in enumerate(found.items):
        snippet = snippets and bool(item.snippet)
        value: JsonDict = {
            "label": item.label,
            "kind": _COMPLETION_KINDS.get(item.kind, 1),
            "sortText": f"{number:04}",
            "textEdit": {"range": place, "newText": item.snippet if snippet else item.text},
        }
        reported = _given(detail=item.detail, documentation=item.documentation)
        items.append(value | _given(insertTextFormat=2 if snippet else 0) | reported)
    return {"isIncomplete": False, "items": items}


def signature(item: Signature) -> JsonDict:
    """Help on a clause."""
    parts = _given(parameters=[{"label": [part.start, part.end]} for part in item.parts])
    shown = {"label": item.label, "documentation": item.documentation, **parts}
    active = {"activeParameter": item.active} if item.active >= 0 else {}
    return {"signatures": [shown], "activeSignature": 0, **active}


def tokens(found: Iterable[SemanticToken], at: Places) -> list[int]:
    """Tokens in the protocol's form: five numbers each, lines and columns relative to the token before."""
    numbers: list[int] = []
    last_line = last_column = 0
    for token in found:
        span = at.unit.own(token.span) if at.unit else token.span
        text = at.data[span.start : span.end]
        if not at.is_own(token.span) or b"\n" in text or b"\r" in text:
            continue
        line, column = position_at(at.data, at.lines, span.start, at.encoding)
        away = column - last_column if line == last_line else column
        numbers += (line - last_line, away, at.encoding.width(text), _TOKEN_TYPES[token.type], 0)
        last_line, last_column = line, column
    return numbers


def symbol(item: OutlineSymbol, at: Places) -> JsonDict:
    """A function with its kernels below it."""
    return {
        "name": item.name,
        "kind": _SYMBOL_KINDS[item.kind],
        "range": at.range(item.span.joined(item.selection)),
        "selectionRange": at.range(item.selection),
        **_given(detail=item.detail, children=[symbol(child, at) for child in item.children]),
    }


def flat_symbols(item: OutlineSymbol, uri: str, at: Places) -> Iterable[JsonDict]:
    """A function and its kernels for a client that knows no tree of symbols."""
    for one, container in ((item, ""), *((child, item.name) for child in item.children)):
        location = {"uri": uri, "range": at.range(one.span)}
        value = {"name": one.name, "kind": _SYMBOL_KINDS[one.kind], "location": location}
        yield value | _given(containerName=container)


def workspace_symbol(item: WorkspaceSymbol, at: Places) -> JsonDict:
    """A kernel of some document."""
    return {
        "name": item.name,
        "kind": _SYMBOL_KINDS[item.kind],
        "containerName": item.container,
        "location": {"uri": item.uri, "range": at.range(item.span)},
    }
