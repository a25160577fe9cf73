"""Requests about a place in a text: each finds the snapshot, calls one feature, and makes JSON of the result."""

from collections.abc import Callable
from functools import partial
from typing import Any

from lsprotocol import types

from lowering_core.text import Span
from rex_lsp import to_lsp
from rex_lsp.features import completion, hover, inlay_hints, signature
from rex_lsp.lsp.context import Context, Methods
from rex_lsp.lsp.per_unit import PerUnit

Handler = Callable[[Context, Any], object]


def methods(context: Context) -> Methods:
    """The handlers by the names of their methods."""
    handlers = {name: partial(handler, context) for name, handler in _HANDLERS.items()}
    # What was worked out of a unit is kept for this connection.
    handlers["textDocument/inlayHint"] = partial(_hints, context, of_unit=PerUnit(inlay_hints.unit_hints))
    return handlers


def _hover(context: Context, params: types.HoverParams) -> object:
    snapshot = context.snapshot(params.text_document)
    found = hover.hover(snapshot, context.at(snapshot, params.position)) if snapshot else None
    if snapshot is None or found is None:
        return None
    value = {"kind": "markdown", "value": found.markdown}
    return {"contents": value, "range": context.places(snapshot).range(found.span)}


def _hints(context: Context, params: types.InlayHintParams, of_unit: PerUnit[tuple[inlay_hints.Hint, ...]]) -> object:
    snapshot = context.snapshot(params.text_document)
    if snapshot is None:
        return []
    shows = context.settings().shows
    choice = inlay_hints.HintChoice(shows("tripCount"), shows("implicitClauses"), shows("geometry"))
    at = context.places(snapshot)
    found = inlay_hints.hints(snapshot, choice, context.span(snapshot, params.range), of_unit)
    return [to_lsp.hint(item, at) for item in found if at.is_own(Span(item.offset, item.offset))]


def _completion(context: Context, params: types.CompletionParams) -> object:
    snapshot = context.snapshot(params.text_document)
    found = completion.completion(snapshot, context.at(snapshot, params.position)) if snapshot else None
    if snapshot is None or found is None:
        return {"isIncomplete": False, "items": []}
    snippets = context.can("textDocument", "completion", "completionItem", "snippetSupport") is True
    return to_lsp.completions(found, context.places(snapshot), snippets=snippets)


def _signature(context: Context, params: types.SignatureHelpParams) -> object:
    snapshot = context.snapshot(params.text_document)
    found = signature.signature(snapshot, context.at(snapshot, params.position)) if snapshot else None
    return None if found is None else to_lsp.signature(found)


_HANDLERS: dict[str, Handler] = {
    "textDocument/hover": _hover,
    "textDocument/completion": _completion,
    "textDocument/signatureHelp": _signature,
}
