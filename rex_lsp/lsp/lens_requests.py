"""Code lenses: where they stand is told at once, what they say when the editor shows them."""

from lsprotocol import types

from rex_lsp import to_lsp
from rex_lsp.features import code_lens
from rex_lsp.features.regions import unit_keys
from rex_lsp.lsp import wire
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.context import Context, Methods
from rex_lsp.lsp.protocol import Raw
from rex_lsp.lsp.unit_json import UnitJson
from rex_lsp.lsp.wire import Json, RpcError
from rex_lsp.snapshot import Placed, Snapshot


class LensRequests:
    """The handlers of one connection. They remember what was last shown of units that do not parse at present."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._good: dict[str, code_lens.Good] = {}
        self._json = UnitJson(self._unit)

    def methods(self) -> Methods:
        """The handlers by the names of their methods."""
        return {"textDocument/codeLens": self._lenses, "codeLens/resolve": self._resolve_lens}

    def analysed(self, snapshot: Snapshot) -> None:
        """A document was analysed."""
        self._good[snapshot.uri] = code_lens.kept(self._good.get(snapshot.uri, {}), snapshot)

    def forget(self, uri: str) -> None:
        """A document was closed."""
        self._good.pop(uri, None)
        self._json.forget(uri)

    def _lenses(self, params: types.CodeLensParams) -> object:
        snapshot = self._context.snapshot(params.text_document)
        if snapshot is None or not self._context.settings().shows("lens"):
            return []
        keys = unit_keys(snapshot)
        # What is shown of a broken unit depends on more than the unit: it is made for each version.
        tags = [
            f"{key} {snapshot.version}" if placed.report.broken else key
            for key, placed in zip(keys, snapshot.units, strict=True)
        ]
        return Raw(b"[" + b",".join(self._json.items(snapshot, tags)) + b"]")

    def _unit(self, snapshot: Snapshot, placed: Placed, tag: str) -> list[Json]:
        at = self._context.places(snapshot)
        found = code_lens.placed_lenses(tag.partition(" ")[0], placed, self._good.get(snapshot.uri))
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
        snapshot = self._context.documents.snapshot(uri)
        action = code_lens.resolve(snapshot, name, self._good.get(uri)) if snapshot else None
        # A construct that is gone keeps its lens, without a title, until the client asks for lenses again.
        lens["command"] = {"title": "", "command": ""}
        if action:
            # Of lowering, the second argument is the output folder: none.
            gap = [None] if action.command == "rex.lowerToCuda" else []
            arguments = [*action.arguments[:1], *gap, *action.arguments[1:]]
            lens["command"] = {"title": action.title, "command": action.command, "arguments": arguments}
        return lens
