"""`workspace/executeCommand`: what each command does, and the progress of those that take long."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import asdict
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any, cast

from lsprotocol import types

from lowering_core import pipeline
from lowering_core.model.offer import Offer
from lowering_core.model.shown import race_at
from lowering_core.options import Options
from lowering_core.text import Span
from rex_lsp import to_lsp
from rex_lsp.emitting import output_names
from rex_lsp.features import explain
from rex_lsp.features.actions.show_race import race_found
from rex_lsp.features.lowered import DEVICE, HOST, LoweredText, lowered
from rex_lsp.features.offers import TITLE, offer_edits, offer_of
from rex_lsp.lsp import wire
from rex_lsp.lsp.advice_trials import AdviceTrials
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.checks import Checks, Progress
from rex_lsp.lsp.context import Context
from rex_lsp.lsp.protocol import RexProtocol, RpcError
from rex_lsp.lsp.wire import JsonDict
from rex_lsp.lsp.worker import in_process
from rex_lsp.lsp.workspace import Workspace
from rex_lsp.session import Session
from rex_lsp.snapshot import Snapshot

Notify = Callable[[str, object], None]

_Command = Callable[[Snapshot, list[object], Progress], Awaitable[object]]

_KINDS = {"cuda": DEVICE, "cu": DEVICE, "host": HOST, "c": HOST}
_SMALL = 1 << 14  # bytes; what is no longer than this is lowered in less time than a process takes to start


class Commands:
    """The commands of one connection, and `rex/lowered`: an emitted file with the lines that it came from, for a view
    that follows each edit. A newer request for the same view takes the place of an older one.
    """

    def __init__(
        self,
        context: Context,
        workspace: Workspace,
        protocol: RexProtocol,
        session: Session,
        checks: Checks,
        notify: Notify,
        offers_known: Callable[[str], Awaitable[None]],
    ) -> None:
        self._context = context
        self._workspace = workspace
        self._checks = checks
        self._protocol = protocol
        self._session = session
        self._notify = notify
        self._offers_known = offers_known
        self._trials = AdviceTrials(context, protocol, notify)
        self._running: dict[tuple[str, str], asyncio.Task[Any]] = {}
        self._shows_progress = context.can("window", "workDoneProgress") is True
        self._tokens: dict[str | int, asyncio.Task[Any]] = {}
        self._numbers = count(1)
        self._commands: dict[str, _Command] = {
            "rex.lowerToCuda": self._lower,
            "rex.showLowered": self._show,
            "rex.explainLoop": self._explain,
            "rex.gpuCheck": self._check,
            "rex.offloadLoop": self._offload,
            "rex.showRace": self._show_race,
            "rex.tryAdvice": self._try,
        }

    def methods(self) -> Mapping[str, Callable[[Any], object]]:
        """The handlers by the names of their methods."""
        return {
            "workspace/executeCommand": self._execute,
            "window/workDoneProgress/cancel": self._cancel,
            "rex/lowered": self.lowered,
        }

    async def _execute(self, params: types.ExecuteCommandParams) -> object:
        arguments = list(cast("list[object]", params.arguments or []))
        if params.command == "rex.trustFolders":
            self._workspace.trusted = arguments != [False]
            return {"trusted": self._workspace.trusted, "folders": self._workspace.folders}
        command = self._commands.get(params.command)
        if command is None:
            raise RpcError(wire.INVALID_PARAMS, f"no such command: {params.command}")
        first = arguments[0] if arguments else None
        uri = first if isinstance(first, str) else look_up(first, "uri")
        snapshot = self._context.documents.snapshot(uri) if isinstance(uri, str) else None
        if snapshot is None:
            raise RpcError(wire.INVALID_PARAMS, f"{params.command} needs the URI of an open document")
        return await self._with_progress(params, snapshot, partial(command, snapshot, arguments[1:]))

    async def _with_progress(
        self, params: types.ExecuteCommandParams, snapshot: Snapshot, work: Callable[[Progress], Awaitable[object]]
    ) -> object:
        """Does the work while the client shows that it goes on, with a way to give it up."""
        token = params.work_done_token
        if token is None and self._shows_progress:
            token = f"rex-{next(self._numbers)}"
            self._protocol.send_request("window/workDoneProgress/create", types.WorkDoneProgressCreateParams(token))
        task = asyncio.current_task()
        if token is None or task is None:
            return await work(lambda _stage: None)
        self._tokens[token] = task
        title = f"{params.command.removeprefix('rex.')} {Path(snapshot.path).name}"
        self._progress(token, {"kind": "begin", "title": title, "cancellable": True})
        try:
            return await work(lambda stage: self._progress(token, {"kind": "report", "message": stage}))
        finally:
            self._tokens.pop(token, None)
            self._progress(token, {"kind": "end"})

    def _progress(self, token: str | int, value: JsonDict) -> None:
        self._notify("$/progress", {"token": token, "value": value})

    def _cancel(self, params: types.WorkDoneProgressCancelParams) -> None:
        with suppress(KeyError):
            self._tokens[params.token].cancel()

    async def _show(self, snapshot: Snapshot, arguments: list[object], _report: Progress) -> object:
        """The same as `rex/lowered`: the kind is the second argument."""
        kind = arguments[0] if arguments else None
        return await self.lowered({"textDocument": {"uri": snapshot.uri}, "kind": kind})

    async def _explain(self, snapshot: Snapshot, arguments: list[object], _report: Progress) -> object:
        """All that is known of a construct: the second argument is its name, as in lenses, or a position."""
        place = arguments[0] if arguments else None
        found = explain.explain(snapshot, place) if isinstance(place, str) else None
        if look_up(place, "line") is not None:
            found = explain.explain_at(snapshot, self._context.at(snapshot, place))
        if found is None:
            raise RpcError(wire.REQUEST_FAILED, "there is no target construct here")
        return asdict(found) | {"uri": snapshot.uri, "version": snapshot.version, "text": found.text}

    async def _check(self, snapshot: Snapshot, arguments: list[object], report: Progress) -> object:
        """The quick check of a loop, which runs it: only code that the user trusts is run."""
        self._workspace.require_trust(snapshot.uri)
        return await self._checks.check(snapshot, arguments, report)

    async def _try(self, snapshot: Snapshot, arguments: list[object], report: Progress) -> object:
        """An edit that is advised, tried: builds and runs the program, or its loop, with the edit and without."""
        self._workspace.require_trust(snapshot.uri)
        return await self._trials.tried(snapshot, arguments, report)

    async def _offload(self, snapshot: Snapshot, arguments: list[object], _report: Progress) -> object:
        """Writes the directive of the loop at a position, once it is proved; says why where there is none. The version
        that the position is of may follow.
        """
        if look_up(arguments[0] if arguments else None, "line") is None:
            raise RpcError(wire.INVALID_PARAMS, "rex.offloadLoop needs the position of a loop")
        start = self._context.at(snapshot, arguments[0])
        await self._offers_known(snapshot.uri)
        now = self._context.documents.snapshot(snapshot.uri)
        if now is None or now.data != snapshot.data or arguments[1:] not in ([], [now.version]):
            raise RpcError(wire.CONTENT_MODIFIED, "the document has changed since the loop was chosen")
        found = offer_of(now, Span(start, start))
        if not isinstance(found, Offer):
            why = "nothing is known of a loop here" if found is None else found.words
            self._notify("window/showMessage", {"type": 3, "message": f"the loop is not offloaded: {why}"})
            return {"version": now.version, "offered": False, "reason": why}
        edits = offer_edits(now, found.span.start)
        versioned = self._context.can("workspace", "workspaceEdit", "documentChanges") is True
        edit = to_lsp.workspace_edit(now, edits, self._context.places(now), versioned=versioned)
        self._protocol.apply_edit(TITLE, edit)
        return {"version": now.version, "offered": True, "pragma": found.pragma}

    async def _show_race(self, snapshot: Snapshot, arguments: list[object], _report: Progress) -> object:
        """A race that was proved as a C program: the second argument is the position of its finding."""
        place = arguments[0] if arguments else None
        if look_up(place, "line") is None:
            raise RpcError(wire.INVALID_PARAMS, "rex.showRace needs the position of a race")
        offset = self._context.at(snapshot, place)
        found = race_found(snapshot, Span(offset, offset))
        races = await in_process(pipeline.shown_races, snapshot.path, snapshot.document.data, snapshot.options)
        race = race_at(races, snapshot.line(offset) + 1, None if found is None else found.about)
        if race is None or not race.text:
            why = "no race of a loop is proved here" if race is None else race.reason
            raise RpcError(wire.REQUEST_FAILED, f"there is no program that shows this race: {why}")
        name = f"race_in_{race.function}_{race.line}.c"
        return {"uri": snapshot.uri, "version": snapshot.version, "name": name, "text": race.text}

    async def _lower(self, snapshot: Snapshot, arguments: list[object], _report: Progress) -> object:
        """Texts of the emitted files by name; where a folder is named they are written there, and named in answer.

        A client that throws answers away has a folder in its settings, and is told in a message what was written.
        """
        asked = arguments[0] if arguments else None
        folder = self._folder(snapshot, asked)
        texts = await in_process(lower, snapshot.path, snapshot.document.data, snapshot.options)
        if folder is None:
            return {"version": snapshot.version, "files": texts}
        written = self._workspace.write(snapshot.uri, folder, texts)
        if asked is None:
            self._notify("window/showMessage", {"type": 3, "message": f"wrote {' and '.join(texts)} to {folder}"})
        return {"version": snapshot.version, "written": [path.as_uri() for path in written]}

    def _folder(self, snapshot: Snapshot, asked: object) -> Path | None:
        """Where emitted files go: a URI or a path relative to the source file's folder, else as the settings say."""
        lower_to = self._context.settings().lower_to if asked is None else asked
        if not isinstance(lower_to, str):
            raise RpcError(wire.INVALID_PARAMS, "the output folder is not a string")
        if asked is None and not lower_to:
            return None
        beside = self._workspace.source(snapshot.uri).parent
        return self._workspace.source(lower_to) if "://" in lower_to else beside / lower_to

    async def lowered(self, params: JsonDict) -> object:
        """The emitted file that is asked for: `kind` is `cuda` (else) or `host`. Lines of `map` count from 1."""
        uri, kind = look_up(params, "textDocument", "uri"), params.get("kind") or "cuda"
        requested = _KINDS.get(kind) if isinstance(kind, str) else None
        if not isinstance(uri, str) or requested is None:
            raise RpcError(wire.INVALID_PARAMS, "rex/lowered needs a textDocument, and `cuda` or `host` as its kind")
        task = asyncio.current_task()
        older = self._running.get((uri, requested))
        if older is not None:
            older.cancel()
        if task is not None:
            self._running[uri, requested] = task
        try:
            return await self._lowered(uri, requested)
        finally:
            if self._running.get((uri, requested)) is task:
                del self._running[uri, requested]

    async def _lowered(self, uri: str, requested: str) -> JsonDict:
        snapshot = self._context.documents.snapshot(uri)
        if snapshot is None:
            raise RpcError(wire.INVALID_PARAMS, "rex/lowered needs the URI of an open document")
        if len(snapshot.data) <= _SMALL:
            found = lowered(self._session.report(uri), requested, snapshot.options)
        else:
            found = await in_process(lowered_text, snapshot.path, snapshot.document.data, requested, snapshot.options)
        if found is None:
            raise RpcError(wire.REQUEST_FAILED, f"there is no emitted file {requested}")
        return {
            "uri": uri,
            "version": snapshot.version,
            "kind": "cuda" if requested == DEVICE else "host",
            "name": found.name,
            "text": found.text,
            "map": [{"line": line, "source": source} for line, source in enumerate(found.lines, start=1)],
        }


def lowered_text(path: str, data: bytes, kind: str, options: Options) -> LoweredText | None:
    """An emitted file of a C file."""
    return lowered(pipeline.check(path, data, options), kind, options)


def lower(path: str, data: bytes, options: Options) -> dict[str, str]:
    """The emitted files of a C file: their names and texts."""
    emission = pipeline.lower(pipeline.check(path, data, options), options)
    host, device = output_names(path, options.target)
    return {host: emission.host_text(), device: emission.device_text()}
