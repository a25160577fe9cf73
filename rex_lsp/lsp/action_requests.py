"""Code actions: what is offered at a place, and the edits of the one that is chosen."""

from typing import cast

from lsprotocol import types

from rex_lsp import to_lsp
from rex_lsp.features import code_actions
from rex_lsp.features.actions.action import Action
from rex_lsp.features.diagnostics import notes
from rex_lsp.lsp import wire
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.context import Context, Methods
from rex_lsp.lsp.protocol import RpcError
from rex_lsp.lsp.wire import Json
from rex_lsp.snapshot import Snapshot
from rex_lsp.to_lsp import Places


class ActionRequests:
    """The handlers of one connection."""

    def __init__(self, context: Context) -> None:
        self._context = context
        properties = context.can("textDocument", "codeAction", "resolveSupport", "properties")
        self._resolves_edits = isinstance(properties, list) and "edit" in properties
        self._shows_disabled = context.can("textDocument", "codeAction", "disabledSupport") is True
        self._versioned = context.versioned_edits

    def methods(self) -> Methods:
        """The handlers by the names of their methods."""
        return {"textDocument/codeAction": self._actions, "codeAction/resolve": self._resolve_action}

    def _actions(self, params: types.CodeActionParams) -> object:
        snapshot = self._context.snapshot(params.text_document)
        if snapshot is None:
            return []
        at = self._context.places(snapshot)
        kinds = [str(getattr(kind, "value", kind)) for kind in params.context.only or ()]
        found = code_actions.code_actions(snapshot, self._context.span(snapshot, params.range), kinds)
        return [self._action(item, snapshot, at) for item in found if self._shows_disabled or not item.disabled]

    def _action(self, item: Action, snapshot: Snapshot, at: Places) -> Json:
        value: Json = {"title": item.title, "kind": item.kind}
        if item.preferred:
            value["isPreferred"] = True
        if item.codes:
            found = (one for one in notes(snapshot, to_lsp.PAGES) if (one.code, one.span) in item.codes)
            value["diagnostics"] = [to_lsp.diagnostic(one, snapshot.uri, at) for one in found]
        if item.disabled:
            value["disabled"] = {"reason": item.disabled}
        elif item.command:
            value["command"] = {"title": item.title, "command": item.command, "arguments": [snapshot.uri]}
        elif self._resolves_edits:
            value["data"] = {"uri": snapshot.uri, "key": list(item.key)}
        else:
            edits = code_actions.resolve(snapshot, item.key)
            value["edit"] = to_lsp.workspace_edit(snapshot, edits or (), at, versioned=self._versioned)
        return value

    def _resolve_action(self, params: types.CodeAction) -> object:
        uri, key = look_up(params.data, "uri"), look_up(params.data, "key")
        if not isinstance(uri, str) or not isinstance(key, list):
            raise RpcError(wire.INVALID_PARAMS, "not an action of this server")
        snapshot = self._context.documents.snapshot(uri)
        edits = code_actions.resolve(snapshot, tuple(cast("list[str | int]", key))) if snapshot else None
        if snapshot is None or edits is None:
            raise RpcError(wire.CONTENT_MODIFIED, "the document has changed since the action was offered")
        kind = params.kind.value if isinstance(params.kind, types.CodeActionKind) else params.kind
        edit = to_lsp.workspace_edit(snapshot, edits, self._context.places(snapshot), versioned=self._versioned)
        return {"title": params.title, "kind": kind, "data": params.data, "edit": edit}
