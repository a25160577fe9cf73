"""Requests about the shape of a text: symbols, folds, growing selections."""

import re

from lsprotocol import types

from lowering_core.text import Span
from rex_lsp import to_lsp
from rex_lsp.features import ranges, symbols
from rex_lsp.lsp.context import Context, Methods
from rex_lsp.lsp.protocol import Raw
from rex_lsp.lsp.unit_json import FOLD_LINE, LINE, UnitJson
from rex_lsp.lsp.wire import Json
from rex_lsp.snapshot import Placed, Snapshot

# The name of a kernel tells its line as well.
_SYMBOL_LINE = re.compile(LINE.pattern + rb'|(?<=__)\d+(?=__kernel__")')


class OutlineRequests:
    """The handlers of one connection. What was worked out of a unit is kept."""

    def __init__(self, context: Context) -> None:
        self._context = context
        able = context.can("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
        self._symbols = UnitJson(self._tree if able is True else self._flat, _SYMBOL_LINE)
        self._folds = UnitJson(_folds, FOLD_LINE)

    def methods(self) -> Methods:
        """The handlers by the names of their methods."""
        return {
            "textDocument/documentSymbol": lambda params: self._listed(params.text_document, self._symbols),
            "textDocument/foldingRange": lambda params: self._listed(params.text_document, self._folds),
            "textDocument/selectionRange": self._selections,
        }

    def forget(self, uri: str) -> None:
        """A document was closed."""
        self._symbols.forget(uri)
        self._folds.forget(uri)

    def _listed(self, document: types.TextDocumentIdentifier, of_units: UnitJson) -> object:
        snapshot = self._context.snapshot(document)
        return [] if snapshot is None else Raw(b"[" + of_units.items(snapshot) + b"]")

    def _tree(self, snapshot: Snapshot, placed: Placed, _: str) -> list[Json]:
        at = self._context.places(snapshot)
        return [to_lsp.symbol(item, at) for item in symbols.unit_symbols(snapshot, placed)]

    def _flat(self, snapshot: Snapshot, placed: Placed, _: str) -> list[Json]:
        at = self._context.places(snapshot)
        found = symbols.unit_symbols(snapshot, placed)
        return [flat for item in found for flat in to_lsp.flat_symbols(item, snapshot.uri, at)]

    def _selections(self, params: types.SelectionRangeParams) -> object:
        snapshot = self._context.snapshot(params.text_document)
        if snapshot is None:
            return []
        at = self._context.places(snapshot)
        found: list[Json] = []
        for position in params.positions:
            value: Json = {}
            for span in reversed(ranges.selection(snapshot, self._context.at(snapshot, position))):
                value = {"range": at.range(span)} | ({"parent": value} if value else {})
            found.append(value)
        return found


def _folds(snapshot: Snapshot, placed: Placed, _: str) -> list[Json]:
    line = (snapshot.unit.files[0].lines if snapshot.unit else snapshot.lines).line
    found: list[Json] = []
    for fold in ranges.unit_folds(snapshot, placed):
        span = fold.span
        if snapshot.unit is not None:
            if not snapshot.unit.is_own(Span(span.start, span.start)):
                continue
            span = snapshot.unit.own(span)
        value: Json = {"startLine": line(span.start), "endLine": line(max(span.end - 1, 0))}
        found.append(value | ({"kind": "region"} if fold.kind == "region" else {}))
    return found
