"""`rex.tryAdvice`: an edit that is advised is tried in a process of its own, and offered where it does any good."""

import asyncio
import os
import pickle
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import cast

from lowering_core.diagnostics import Diagnostic, Fix
from lowering_core.text import Span
from rex_lsp import to_lsp
from rex_lsp.advice_outcome import AdviceOutcome, not_tried
from rex_lsp.features.actions.action import tidy
from rex_lsp.features.actions.try_advice import COMMAND, advised_at
from rex_lsp.lsp import wire
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.checks import Progress
from rex_lsp.lsp.context import Context
from rex_lsp.lsp.protocol import RexProtocol, RpcError
from rex_lsp.lsp.wire import JsonDict
from rex_lsp.settings import Overrides
from rex_lsp.snapshot import Snapshot
from rex_lsp.toolchain.process_trees import end_tree
from rex_lsp.tried_advice import try_advice

_APPLY = "Apply"
_LIMIT = 600.0  # seconds


class AdviceTrials:
    """Tries edits for one connection, and asks the user what is to become of those that do any good."""

    def __init__(self, context: Context, protocol: RexProtocol, tell: Callable[[str, object], None]) -> None:
        self._context = context
        self._protocol = protocol
        self._tell = tell
        self._asking: set[asyncio.Task[None]] = set()

    async def tried(self, snapshot: Snapshot, arguments: list[object], report: Progress) -> object:
        """The outcome of an edit: the arguments are the position of its advice, the version that this is of, the code
        and the edit's title. Without the last two it is the first one at the position.
        """
        place, *rest = arguments or [None]
        if look_up(place, "line") is None:
            raise RpcError(wire.INVALID_PARAMS, f"{COMMAND} needs the position of advice")
        if rest and rest[0] not in (None, snapshot.version):
            raise RpcError(wire.CONTENT_MODIFIED, "the document has changed since the advice was given")
        offset, wanted = self._context.at(snapshot, place), tuple(rest[1:3])
        there = advised_at(snapshot, Span(offset, offset))
        found, fix = next((one for one in there if wanted in ((), (one[0].code, one[1].title))), (None, None))
        if found is None or fix is None:
            raise RpcError(wire.REQUEST_FAILED, "there is no advice with an edit here")
        report(f"{found.code}: {fix.title}")
        line = snapshot.line(found.span.start) + 1
        overrides = self._context.settings().overrides
        outcome = await _in_group(snapshot.path, snapshot.document.data, overrides, line, found.code, fix.title)
        self._say(snapshot, found, fix, outcome)
        about = {"uri": snapshot.uri, "version": snapshot.version, "code": found.code, "title": fix.title}
        return about | outcome.as_json()

    def _say(self, snapshot: Snapshot, found: Diagnostic, fix: Fix, outcome: AdviceOutcome) -> None:
        message: JsonDict = {"type": 3, "message": f"{found.code} {fix.title}: {outcome.words}"}
        if outcome.kept and self._context.can("window", "showMessage") is not None:
            task = asyncio.create_task(self._offer(snapshot, fix, message))
            self._asking.add(task)
            task.add_done_callback(self._asking.discard)
        else:
            self._tell("window/showMessage", message)

    async def _offer(self, snapshot: Snapshot, fix: Fix, message: JsonDict) -> None:
        """Asks whether the edit is to be made, and makes it if the document is still the same then."""
        chosen = await self._protocol.ask_user({**message, "actions": [{"title": _APPLY}]})
        now = self._context.documents.snapshot(snapshot.uri)
        if chosen != _APPLY or now is None:
            return
        if now.data != snapshot.data:
            self._tell(
                "window/showMessage", {"type": 2, "message": "the document has changed since the edit was tried"}
            )
            return
        versioned = self._context.can("workspace", "workspaceEdit", "documentChanges") is True
        at = self._context.places(now)
        self._protocol.apply_edit(fix.title, to_lsp.workspace_edit(now, tidy(fix.edits, now), at, versioned=versioned))


async def _in_group(path: str, data: bytes, overrides: Overrides, line: int, code: str, title: str) -> AdviceOutcome:
    """The outcome of a trial in a process that ends with all that it started, also where it is given up."""
    with tempfile.TemporaryDirectory(prefix="rex-lsp-") as folder:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "rex_lsp.lsp.worker",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
            env={**os.environ, "TMPDIR": folder, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,
        )  # fmt: skip
        job = pickle.dumps((try_advice, (str(Path(path)), data, overrides, line, code, title)))
        try:
            output, errors = await asyncio.wait_for(process.communicate(job), _LIMIT)
        except TimeoutError:
            return not_tried(f"it took more than {_LIMIT:g} s")
        finally:
            # One that ended by itself has ended what it started, and its number may be another's by now.
            if process.returncode is None:
                end_tree(process.pid)
                await process.wait()
    if process.returncode != 0:
        lines = errors.decode("utf-8", "replace").strip().splitlines()
        return not_tried(lines[-1] if lines else f"it ended with status {process.returncode}")
    return cast("AdviceOutcome", pickle.loads(output))
