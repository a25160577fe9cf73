"""Requests about a place in a text: each finds the snapshot, calls one feature, and makes JSON of the result."""

from collections.abc import Callable
from functools import partial
from typing import Any

from lsprotocol import types

from lowering_core.engine.analyst import UnitReport
from lowering_core.model.unit import Environment
from rex_lsp import to_lsp
from rex_lsp.features import completion, hover, inlay_hints, semantic_tokens, signature
from rex_lsp.lsp.context import Context, Methods
from rex_lsp.lsp.per_unit import PerUnit

Handler = Callable[[Context, Any], object]


def methods(context: Context) -> Methods:
    """The handlers by the names of their methods."""
    handlers = {name: partial(handler, context) for name, handler in _HANDLERS.items()}
    # What was worked out of a unit is kept for this connection.
    tokens = partial(_tokens, context, of_unit=_remembered_tokens())
    handlers["textDocument/inlayHint"] = partial(_hints, context, of_unit=PerUnit(inlay_hints.unit_hints))
    return handlers | {f"textDocument/semanticTokens/{part}": tokens for part in ("full", "range")}


def _hover(context: Context, params: types.HoverParams) -> object:
    snapshot = context.snapshot(params.text_document)
    found = hover.hover(snapshot, context.at(snapshot, params.position)) if snapshot else None
    if snapshot is None or found is None:
        return None
    value = {"kind": "markdown", "value": found.markdown}
    return {"contents": value, "range": context.places(snapshot).range(found.span)}


def _remembered_tokens() -> Callable[[UnitReport, Environment], tuple[semantic_tokens.Token, ...]]:
    """Tokens of units. The environment is new after each edit, but what a unit sees of it is part of its report."""
    latest: list[Environment] = []

    def fresh(report: UnitReport) -> tuple[semantic_tokens.Token, ...]:
        return semantic_tokens.unit_tokens(report, latest[0])

    known = PerUnit(fresh)

    def tokens(report: UnitReport, environment: Environment) -> tuple[semantic_tokens.Token, ...]:
        latest[:] = [environment]
        return known(report)

    return tokens


def _tokens(
    context: Context,
    params: types.SemanticTokensParams | types.SemanticTokensRangeParams,
    of_unit: Callable[[UnitReport, Environment], tuple[semantic_tokens.Token, ...]],
) -> object:
    snapshot = context.snapshot(params.text_document)
    if snapshot is None:
        return {"data": []}
    shown = isinstance(params, types.SemanticTokensRangeParams)
    wanted = context.span(snapshot, params.range) if shown else None
    found = semantic_tokens.semantic_tokens(snapshot, wanted, of_unit)
    return {"data": to_lsp.tokens(found, context.places(snapshot))}


def _hints(context: Context, params: types.InlayHintParams, of_unit: PerUnit[tuple[inlay_hints.Hint, ...]]) -> object:
    snapshot = context.snapshot(params.text_document)
    if snapshot is None:
        return []
    shows = context.settings().shows
    choice = inlay_hints.HintChoice(shows("tripCount"), shows("implicitClauses"), shows("geometry"))
    at = context.places(snapshot)
    found = inlay_hints.hints(snapshot, choice, context.span(snapshot, params.range), of_unit)
    return [to_lsp.hint(item, at) for item in found]


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
