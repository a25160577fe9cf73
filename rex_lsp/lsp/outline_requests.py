"""Requests about the shape of a whole document: symbols and folds. What was worked out of a unit is kept."""

from lowering_core.patterns import regex
from lowering_core.text import Span
from rex_lsp import to_lsp
from rex_lsp.features import ranges, symbols
from rex_lsp.lsp.context import Context, Methods
from rex_lsp.lsp.unit_json import FOLD_LINE, LINE, UnitJson
from rex_lsp.lsp.wire import JsonDict
from rex_lsp.snapshot import Placed, Snapshot

# The name of a kernel tells its line as well.
_SYMBOL_LINE = regex(LINE.pattern + rb'|(?<=__)\d+(?=__kernel__")')


class OutlineRequests:
    """The handlers of one connection."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._able = context.can("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport") is True
        self._kept = {
            "textDocument/documentSymbol": UnitJson(self._symbols, _SYMBOL_LINE),
            "textDocument/foldingRange": UnitJson(_folds, FOLD_LINE),
        }

    def methods(self) -> Methods:
        """The handlers by the names of their methods."""
        return {name: self._context.about(kept.answer, []) for name, kept in self._kept.items()}

    def forget(self, uri: str) -> None:
        """A document was closed."""
        for kept in self._kept.values():
            kept.forget(uri)

    def _symbols(self, snapshot: Snapshot, placed: Placed, _: str) -> list[JsonDict]:
        at, found = self._context.places(snapshot), symbols.unit_symbols(snapshot, placed)
        if self._able:
            return [to_lsp.symbol(item, at) for item in found]
        return [flat for item in found for flat in to_lsp.flat_symbols(item, snapshot.uri, at)]


def _folds(snapshot: Snapshot, placed: Placed, _: str) -> list[JsonDict]:
    line = (snapshot.unit.files[0].lines if snapshot.unit else snapshot.lines).line
    found: list[JsonDict] = []
    for fold in ranges.unit_folds(snapshot, placed):
        span = fold.span
        if snapshot.unit is not None:
            if not snapshot.unit.is_own(Span(span.start, span.start)):
                continue
            span = snapshot.unit.own(span)
        value: JsonDict = {"startLine": line(span.start), "endLine": line(max(span.end - 1, 0))}
        found.append(value | ({"kind": "region"} if fold.kind == "region" else {}))
    return found
