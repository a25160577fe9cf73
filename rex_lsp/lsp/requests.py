"""What an editor asks of a document: a request finds its snapshot, calls one feature, and makes JSON of the result."""

from collections.abc import Callable, Mapping
from typing import Any, cast

from lsprotocol import types

from lowering_core.text import Span
from rex_lsp import to_lsp
from rex_lsp.features import code_actions, code_lens
from rex_lsp.features.actions.action import Action
from rex_lsp.features.diagnostics import notes
from rex_lsp.lsp import wire
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.configuration import Configuration
from rex_lsp.lsp.documents import Documents
from rex_lsp.lsp.wire import Json, RpcError
from rex_lsp.mirror import Encoding, offset_at
from rex_lsp.snapshot import Snapshot
from rex_lsp.to_lsp import Places, places


class Requests:
    """The handlers of one connection. `client` is what the client said in `initialize`."""

    def __init__(
        self, documents: Documents, encoding: Encoding, client: Json, configuration: Callable[[], Configuration]
    ) -> None:
        self._documents = documents
        self._encoding = encoding
        self._configuration = configuration
        self._good: dict[str, code_lens.Good] = {}
        actions = look_up(client, "capabilities", "textDocument", "codeAction")
        properties = look_up(actions, "resolveSupport", "properties")
        self._resolves_edits = isinstance(properties, list) and "edit" in properties
        self._shows_disabled = look_up(actions, "disabledSupport") is True
        versioned = look_up(client, "capabilities", "workspace", "workspaceEdit", "documentChanges")
        self._versioned = versioned is True

    def methods(self) -> Mapping[str, Callable[[Any], object]]:
        """The handlers by the names of their methods."""
        return {
            "textDocument/codeLens": self._lenses,
            "codeLens/resolve": self._resolve_lens,
            "textDocument/codeAction": self._actions,
            "codeAction/resolve": self._resolve_action,
        }

    def analysed(self, snapshot: Snapshot) -> None:
        """A document was analysed: remember what is shown of its units while they do not parse."""
        self._good[snapshot.uri] = code_lens.kept(self._good.get(snapshot.uri, {}), snapshot)

    def forget(self, uri: str) -> None:
        """A document was closed."""
        self._good.pop(uri, None)

    def _lenses(self, params: types.CodeLensParams) -> object:
        snapshot = self._documents.snapshot(params.text_document.uri)
        if snapshot is None or not self._configuration().shows("lens"):
            return []
        at = places(snapshot, self._encoding)
        found = code_lens.lenses(snapshot, self._good.get(snapshot.uri))
        return [to_lsp.lens(item, snapshot.uri, at) for item in found]

    def _resolve_lens(self, params: types.CodeLens) -> object:
        uri, name = look_up(params.data, "uri"), look_up(params.data, "id")
        if not isinstance(uri, str) or not isinstance(name, str):
            raise RpcError(wire.INVALID_PARAMS, "not a lens of this server")
        start, end = params.range.start, params.range.end
        lens: Json = {
            "range": {
                "start": {"line": start.line, "character": start.character},
                "end": {"line": end.line, "character": end.character},
            },
            "data": params.data,
        }
        snapshot = self._documents.snapshot(uri)
        action = code_lens.resolve(snapshot, name, self._good.get(uri)) if snapshot else None
        # A construct that is gone keeps its lens, without a title, until the client asks for lenses again.
        lens["command"] = {"title": "", "command": ""}
        if action:
            # Of lowering, the second argument is the output folder: none.
            gap = [None] if action.command == "rex.lowerToCuda" else []
            arguments = [*action.arguments[:1], *gap, *action.arguments[1:]]
            lens["command"] = {"title": action.title, "command": action.command, "arguments": arguments}
        return lens

    def _actions(self, params: types.CodeActionParams) -> object:
        snapshot = self._documents.snapshot(params.text_document.uri)
        if snapshot is None:
            return []
        at = places(snapshot, self._encoding)
        kinds = [str(getattr(kind, "value", kind)) for kind in params.context.only or ()]
        found = code_actions.code_actions(snapshot, self._span(snapshot, params.range), kinds)
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
        snapshot = self._documents.snapshot(uri)
        edits = code_actions.resolve(snapshot, tuple(cast("list[str | int]", key))) if snapshot else None
        if snapshot is None or edits is None:
            raise RpcError(wire.CONTENT_MODIFIED, "the document has changed since the action was offered")
        kind = params.kind.value if isinstance(params.kind, types.CodeActionKind) else params.kind
        edit = to_lsp.workspace_edit(snapshot, edits, places(snapshot, self._encoding), versioned=self._versioned)
        return {"title": params.title, "kind": kind, "data": params.data, "edit": edit}

    def _offset(self, snapshot: Snapshot, position: types.Position) -> int:
        place = (position.line, position.character)
        return offset_at(snapshot.data, snapshot.lines, place, self._encoding)

    def _span(self, snapshot: Snapshot, place: types.Range) -> Span:
        start, end = self._offset(snapshot, place.start), self._offset(snapshot, place.end)
        return Span(min(start, end), max(start, end))
