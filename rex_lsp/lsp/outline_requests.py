"""Requests about the shape of a text: symbols, folds, growing selections."""

from collections.abc import Callable
from functools import partial
from typing import Any

from lsprotocol import types

from rex_lsp import to_lsp
from rex_lsp.features import folding, selection, symbols
from rex_lsp.lsp.context import Context, Methods
from rex_lsp.lsp.wire import Json

Handler = Callable[[Context, Any], object]


def methods(context: Context) -> Methods:
    """The handlers by the names of their methods."""
    return {name: partial(handler, context) for name, handler in _HANDLERS.items()}


def _symbols(context: Context, params: types.DocumentSymbolParams) -> object:
    snapshot = context.snapshot(params.text_document)
    if snapshot is None:
        return []
    at = context.places(snapshot)
    found = symbols.symbols(snapshot)
    if context.can("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport") is True:
        return [to_lsp.symbol(item, at) for item in found]
    return [flat for item in found for flat in to_lsp.flat_symbols(item, snapshot.uri, at)]


def _folds(context: Context, params: types.FoldingRangeParams) -> object:
    snapshot = context.snapshot(params.text_document)
    if snapshot is None:
        return []
    line = snapshot.lines.line
    found: list[Json] = []
    for fold in folding.folds(snapshot):
        value: Json = {"startLine": line(fold.span.start), "endLine": line(max(fold.span.end - 1, 0))}
        found.append(value | ({"kind": "region"} if fold.kind == "region" else {}))
    return found


def _selections(context: Context, params: types.SelectionRangeParams) -> object:
    snapshot = context.snapshot(params.text_document)
    if snapshot is None:
        return []
    at = context.places(snapshot)
    found: list[Json] = []
    for position in params.positions:
        value: Json = {}
        for span in reversed(selection.selection(snapshot, context.at(snapshot, position))):
            value = {"range": at.range(span)} | ({"parent": value} if value else {})
        found.append(value)
    return found


_HANDLERS: dict[str, Handler] = {
    "textDocument/documentSymbol": _symbols,
    "textDocument/foldingRange": _folds,
    "textDocument/selectionRange": _selections,
}
