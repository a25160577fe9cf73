"""Code lenses: where they stand is sent at once, what they say when the editor shows them, or at once where it asks so
(`lazyLenses: false`): an editor that replaces a lens has a moment between its place and its command. Then the data of
an outcome's lens also has what its title is made of, as fields (`kernel`).
"""

from collections.abc import Callable, Mapping

from rex_lsp import to_lsp
from rex_lsp.features import code_lens
from rex_lsp.features.offers import OfferLens, offer_lenses
from rex_lsp.features.regions import unit_keys
from rex_lsp.lsp import wire
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.context import Asked, Context, Methods
from rex_lsp.lsp.protocol import Raw, RpcError
from rex_lsp.lsp.unit_json import UnitJson
from rex_lsp.lsp.wire import JsonDict
from rex_lsp.snapshot import Placed, Snapshot
from rex_lsp.to_lsp import Places

_TITLES = " with titles"
_NOTHING: JsonDict = {"title": "", "command": ""}


class LensRequests:
    """The handlers of one connection. They remember what was last shown of units that do not parse at present."""

    def __init__(self, context: Context, checked: Callable[[Snapshot], Mapping[str, str]]) -> None:
        self._context = context
        self._checked = checked
        self._good: dict[str, code_lens.Good] = {}
        self._json = UnitJson(self._unit)

    def methods(self) -> Methods:
        """The handlers by the names of their methods."""
        return {"textDocument/codeLens": self._context.about(self._lenses, []), "codeLens/resolve": self._resolve_lens}

    def analysed(self, snapshot: Snapshot) -> None:
        """A document was analysed."""
        self._good[snapshot.uri] = code_lens.last_good(self._good.get(snapshot.uri, {}), snapshot)

    def forget(self, uri: str) -> None:
        """A document was closed."""
        self._good.pop(uri, None)
        self._json.forget(uri)

    def _lenses(self, asked: Asked) -> object:
        snapshot, shows = asked.snapshot, self._context.settings().shows
        offers = self._offers(snapshot, asked.places) if shows("offloadLens") else []
        if not shows("lens"):
            return offers
        # What is shown of a broken unit depends on more than the unit: it is made for each version.
        tags = [
            f"{key} {snapshot.version}" if placed.report.broken else key
            for key, placed in zip(unit_keys(snapshot), snapshot.units, strict=True)
        ]
        if not shows("lazyLenses"):
            tags = self._with_titles(snapshot, tags)
        own = self._json.items(snapshot, tags)
        return Raw(b"[" + b",".join(filter(None, (own, wire.encode(offers)[1:-1]))) + b"]")

    def _offers(self, snapshot: Snapshot, at: Places) -> list[JsonDict]:
        """Lenses of loops that could be offloaded, with their titles: the command names the version."""
        return [
            {
                "range": at.range(one.span),
                "data": {"uri": snapshot.uri, "id": one.id},
                "command": _offload(one, snapshot, at),
            }
            for one in offer_lenses(snapshot)
        ]

    def _unit(self, snapshot: Snapshot, placed: Placed, tag: str) -> list[JsonDict]:
        at = self._context.places(snapshot)
        key = tag.partition(" ")[0]
        good = self._good.get(snapshot.uri)
        found = [to_lsp.lens(item, snapshot.uri, at) for item in code_lens.placed_lenses(key, placed, good)]
        if _TITLES in tag:
            checked = self._checked(snapshot)
            for lens, action in zip(found, code_lens.placed_actions(key, placed, snapshot, good), strict=True):
                lens["command"] = _command(action, checked)
                if action.kernel is not None:
                    lens["data"]["kernel"] = action.kernel
        return found

    def _with_titles(self, snapshot: Snapshot, tags: list[str]) -> list[str]:
        """Tags of units whose lenses have titles; the result of a check is in them, as it is in the titles."""
        results: dict[str, str] = {}
        for region, summary in self._checked(snapshot).items():
            key = region.rpartition("#")[0]
            results[key] = f"{results.get(key, '')}\n{region} {summary}"
        return [f"{tag}{_TITLES}{results.get(tag.partition(' ')[0], '')}" for tag in tags]

    def _resolve_lens(self, params: JsonDict) -> object:
        uri, name = look_up(params, "data", "uri"), look_up(params, "data", "id")
        if not isinstance(uri, str) or not isinstance(name, str):
            raise RpcError(wire.INVALID_PARAMS, "not a lens of this server")
        snapshot = self._context.documents.snapshot(uri)
        if snapshot is not None and name.endswith(":offer"):
            offers = self._offers(snapshot, self._context.places(snapshot))
            found = next((one for one in offers if one["data"]["id"] == name), None)
            return found or {**params, "command": _NOTHING}
        action = code_lens.resolve(snapshot, name, self._good.get(uri)) if snapshot else None
        # A construct that is gone keeps its lens, without a title, until the client asks for lenses again.
        shown = _command(action, self._checked(snapshot)) if snapshot and action else _NOTHING
        return {"range": params.get("range"), "data": params["data"], "command": shown}


def _offload(one: OfferLens, snapshot: Snapshot, at: Places) -> JsonDict:
    arguments = [snapshot.uri, at.position(one.span.start), snapshot.version]
    return {"title": one.title, "command": "rex.offloadLoop", "arguments": arguments}


def _command(action: code_lens.Command, checked: Mapping[str, str]) -> JsonDict:
    """The command of a lens; that of a check says what the last one found."""
    uri, region = action.arguments
    # Of lowering, the second argument is the output folder: none.
    arguments = [uri, None, region] if action.command == "rex.lowerToCuda" else [uri, region]
    title = checked.get(region, action.title) if action.command == "rex.gpuCheck" else action.title
    return {"title": title, "command": action.command, "arguments": arguments}
