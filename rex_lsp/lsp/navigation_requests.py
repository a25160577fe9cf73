"""Requests about names: where they are declared and used, and what they are to be called."""

from collections.abc import Callable
from functools import partial
from typing import Any

from lsprotocol import types

from rex_lsp import to_lsp
from rex_lsp.features import navigation, rename
from rex_lsp.lsp import wire
from rex_lsp.lsp.context import Context, Methods
from rex_lsp.lsp.protocol import RpcError

Handler = Callable[[Context, Any], object]


def methods(context: Context) -> Methods:
    """The handlers by the names of their methods."""
    return {name: partial(handler, context) for name, handler in _HANDLERS.items()}


def _highlights(context: Context, params: types.DocumentHighlightParams) -> object:
    snapshot = context.snapshot(params.text_document)
    if snapshot is None:
        return []
    at = context.places(snapshot)
    found = navigation.highlights(snapshot, context.at(snapshot, params.position))
    return [{"range": at.range(item.span), "kind": 3 if item.write else 2} for item in found]


def _definition(context: Context, params: types.DefinitionParams) -> object:
    snapshot = context.snapshot(params.text_document)
    span = navigation.definition(snapshot, context.at(snapshot, params.position)) if snapshot else None
    if snapshot is None or span is None:
        return None
    return {"uri": snapshot.uri, "range": context.places(snapshot).range(span)}


def _references(context: Context, params: types.ReferenceParams) -> object:
    snapshot = context.snapshot(params.text_document)
    if snapshot is None:
        return []
    at = context.places(snapshot)
    offset = context.at(snapshot, params.position)
    spans = navigation.references(snapshot, offset, params.context.include_declaration)
    return [{"uri": snapshot.uri, "range": at.range(span)} for span in spans]


def _prepare_rename(context: Context, params: types.PrepareRenameParams) -> object:
    snapshot = context.snapshot(params.text_document)
    if snapshot is None:
        return None
    found = rename.prepare_rename(snapshot, context.at(snapshot, params.position))
    if isinstance(found, rename.Refusal):
        raise RpcError(wire.REQUEST_FAILED, found.reason)
    return {"range": context.places(snapshot).range(found.span), "placeholder": found.name}


def _rename(context: Context, params: types.RenameParams) -> object:
    snapshot = context.snapshot(params.text_document)
    if snapshot is None:
        return None
    found = rename.rename(snapshot, context.at(snapshot, params.position), params.new_name)
    if isinstance(found, rename.Refusal):
        raise RpcError(wire.REQUEST_FAILED, found.reason)
    return to_lsp.workspace_edit(snapshot, found, context.places(snapshot), versioned=context.versioned_edits)


_HANDLERS: dict[str, Handler] = {
    "textDocument/documentHighlight": _highlights,
    "textDocument/definition": _definition,
    "textDocument/references": _references,
    "textDocument/prepareRename": _prepare_rename,
    "textDocument/rename": _rename,
}
