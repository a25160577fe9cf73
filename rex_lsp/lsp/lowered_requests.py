"""`rex/lowered`: an emitted file of a document with the lines that it came from, for a view that follows each edit."""

import asyncio
from typing import Any

from lowering_core import pipeline
from lowering_core.options import Options
from rex_lsp.features.lowered import DEVICE, HOST, LoweredText, lowered
from rex_lsp.lsp import wire
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.context import Context, Methods
from rex_lsp.lsp.protocol import RpcError
from rex_lsp.lsp.wire import Json
from rex_lsp.lsp.worker import in_process
from rex_lsp.session import Session

_KINDS = {"cuda": DEVICE, "cu": DEVICE, "host": HOST, "c": HOST}
_SMALL = 1 << 14  # bytes; what is no longer than this is lowered in less time than a process takes to start


class LoweredRequests:
    """The handler of one connection. A newer request for the same view takes the place of an older one."""

    def __init__(self, context: Context, session: Session) -> None:
        self._context = context
        self._session = session
        self._running: dict[tuple[str, str], asyncio.Task[Any]] = {}

    def methods(self) -> Methods:
        """The handlers by the names of their methods."""
        return {"rex/lowered": self.lowered}

    async def lowered(self, params: Json) -> object:
        """The emitted file that is asked for: `kind` is `cuda` (else) or `host`. Lines of `map` count from 1."""
        uri, kind = look_up(params, "textDocument", "uri"), params.get("kind") or "cuda"
        wanted = _KINDS.get(kind) if isinstance(kind, str) else None
        if not isinstance(uri, str) or wanted is None:
            raise RpcError(wire.INVALID_PARAMS, "rex/lowered needs a textDocument, and `cuda` or `host` as its kind")
        task = asyncio.current_task()
        older = self._running.get((uri, wanted))
        if older is not None:
            older.cancel()
        if task is not None:
            self._running[uri, wanted] = task
        try:
            return await self._lowered(uri, wanted)
        finally:
            if self._running.get((uri, wanted)) is task:
                del self._running[uri, wanted]

    async def _lowered(self, uri: str, wanted: str) -> Json:
        snapshot = self._context.documents.snapshot(uri)
        if snapshot is None:
            raise RpcError(wire.INVALID_PARAMS, "rex/lowered needs the URI of an open document")
        if len(snapshot.data) <= _SMALL:
            found = lowered(self._session.report(uri), wanted, snapshot.options)
        else:
            found = await in_process(lowered_text, snapshot.path, snapshot.document.data, wanted, snapshot.options)
        if found is None:
            raise RpcError(wire.REQUEST_FAILED, f"there is no emitted file {wanted}")
        return {
            "uri": uri,
            "version": snapshot.version,
            "kind": "cuda" if wanted == DEVICE else "host",
            "name": found.name,
            "text": found.text,
            "map": [{"line": line, "source": source} for line, source in enumerate(found.lines, start=1)],
        }


def lowered_text(path: str, data: bytes, kind: str, options: Options) -> LoweredText | None:
    """An emitted file of a C file."""
    return lowered(pipeline.check(path, data, options), kind, options)
