"""`rex.gpuCheck`: the check of one loop in a process of its own, and its result in lenses and hovers.

Nothing of a project is compiled or run but by this command.
"""

import asyncio
import hashlib
import json
import tempfile
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, cast

from lowering_core.targets.table import BACKENDS
from lowering_core.text import decode
from lowering_core.values import dataclass
from rex_lsp.checking.model.job import Job
from rex_lsp.checking.model.plain import built, plain
from rex_lsp.checking.model.result import NOT_RUN, SAME, CheckResult
from rex_lsp.checking.report.text import summary, to_text
from rex_lsp.checking.run.processes import resident
from rex_lsp.checking.run.queue import LIMIT, MEMORY, command, crash_text, environment
from rex_lsp.features.regions import find_region, region_at, regions, source_line
from rex_lsp.lsp import wire
from rex_lsp.lsp.capabilities import look_up
from rex_lsp.lsp.context import Context
from rex_lsp.lsp.protocol import RpcError
from rex_lsp.lsp.wire import JsonDict
from rex_lsp.snapshot import Placed, Snapshot, in_document
from rex_lsp.toolchain.process_trees import end_tree

_POLL = 0.5  # seconds
_LINE_LIMIT = 1 << 26  # bytes

Progress = Callable[[str], None]
"""Is called with what is being done."""


@dataclass(frozen=True, slots=True)
class _KnownResult:
    """A result, and what the function's text was when it was found."""

    result: CheckResult
    text: bytes


class Checks:
    """The results of one connection by document and loop, while the loop's function stays as it was checked."""

    def __init__(self, context: Context, tell: Callable[[str, object], None], refresh: Callable[[], None]) -> None:
        self._context = context
        self._tell = tell
        self._refresh = refresh
        self._known: dict[tuple[str, str], _KnownResult] = {}

    async def check(self, snapshot: Snapshot, arguments: list[object], report: Progress) -> object:
        """Check one loop: the arguments are its name, as in lenses, or a position, and an object with options."""
        name = self._name(snapshot, arguments[0] if arguments else None)
        found = find_region(snapshot, name)
        if found is None:
            raise RpcError(wire.REQUEST_FAILED, "there is no target construct here")
        options = arguments[1] if len(arguments) > 1 else None
        placed, plan = found
        result = await self._run(_job(snapshot, source_line(placed, plan), options, self._context), report)
        self._known[snapshot.uri, name] = _KnownResult(result, _text(snapshot, placed))
        if self._context.settings().shows("checkMessages"):
            message = f"{plan.analyzed.region.function.name}: {summary(result)}"
            self._tell("window/showMessage", {"type": 3 if result.verdict == SAME else 2, "message": message})
        self._refresh()
        answer = cast("JsonDict", plain(result))
        return answer | {"uri": snapshot.uri, "version": snapshot.version, "region": name,
                         "summary": summary(result), "text": to_text(result)}  # fmt: skip

    def summaries(self, snapshot: Snapshot) -> Mapping[str, str]:
        """What the last check of each loop found, by the loop's name; of loops as they stand now."""
        names = [name for uri, name in self._known if uri == snapshot.uri]
        found = {name: self._result(snapshot, name) for name in names}
        return {name: summary(result) for name, result in found.items() if result is not None}

    def forget(self, uri: str) -> None:
        """A document was closed."""
        for key in [key for key in self._known if key[0] == uri]:
            del self._known[key]

    def reported(self, snapshot: Snapshot, offset: int) -> str:
        """What the last check found of the loop whose pragma is at byte `offset`, as Markdown; empty without one."""
        found = region_at(snapshot, offset)
        if found is None:
            return ""
        name, placed, plan = found
        pragma, result = in_document(placed, plan.analyzed.region.directive.span), self._result(snapshot, name)
        if result is None or not pragma.start <= offset <= pragma.end:
            return ""
        return f"\n\n**Last check**\n```text\n{to_text(result)}\n```"

    def _result(self, snapshot: Snapshot, name: str) -> CheckResult | None:
        known, found = self._known.get((snapshot.uri, name)), find_region(snapshot, name)
        if known is None or found is None or known.text != _text(snapshot, found[0]):
            return None
        return known.result

    def _name(self, snapshot: Snapshot, given: object) -> str:
        if isinstance(given, str):
            return given
        if look_up(given, "line") is not None:
            found = region_at(snapshot, self._context.at(snapshot, given))
            return "" if found is None else found[0]
        return next((name for name, _, plan in regions(snapshot) if plan.name), "")

    async def _run(self, job: Job, report: Progress) -> CheckResult:
        with tempfile.TemporaryDirectory(prefix="rex-lsp-") as folder:
            process = await asyncio.create_subprocess_exec(
                *command(), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
                stderr=asyncio.subprocess.DEVNULL, env=environment(), start_new_session=True, limit=_LINE_LIMIT,
            )  # fmt: skip
            try:
                return await _follow(process, replace(job, folder=folder), report)
            finally:
                # Cancelled or not, nothing of the check goes on.
                end_tree(process.pid)
                await process.wait()


async def _follow(process: asyncio.subprocess.Process, job: Job, report: Progress) -> CheckResult:
    """The result that a check's process gives, or how it ended without one."""
    failed = CheckResult(job.path, job.lines[0], job.backend, NOT_RUN)
    if process.stdin is None or process.stdout is None:
        return failed
    process.stdin.write((json.dumps(plain(job)) + "\n").encode())
    stage, deadline = "", time.monotonic() + LIMIT
    while True:
        try:
            line = await asyncio.wait_for(process.stdout.readline(), _POLL)
        except TimeoutError:
            held = await asyncio.get_running_loop().run_in_executor(None, resident, process.pid)
            if held > MEMORY:
                return replace(failed, trouble=crash_text(stage, f"was stopped: it held {held >> 30} GiB of memory"))
            if time.monotonic() > deadline:
                return replace(failed, trouble=crash_text(stage, f"was stopped after {LIMIT:g} s"))
            continue
        if not line:
            return replace(failed, trouble=crash_text(stage, f"ended with status {await process.wait()}"))
        message = cast("JsonDict", json.loads(line))
        if "result" in message:
            return built(CheckResult, cast("Mapping[str, Any]", message["result"]))
        if "stage" in message:
            stage = str(message["stage"])
            report(stage)


def _job(snapshot: Snapshot, line: int, options: object, context: Context) -> Job:
    settings = look_up(options, "set")
    backend = look_up(options, "backend")
    values = cast("JsonDict", settings) if isinstance(settings, dict) else {}
    return Job(
        snapshot.path, (line,), "", str(backend) if backend in BACKENDS else "auto",
        {str(name): str(value) for name, value in values.items()}, context.settings().overrides,
        text=decode(snapshot.document.data), sanitize=look_up(options, "sanitize") is not False,
        sweep=look_up(options, "sweep") is True, specialise=look_up(options, "specialize") is True,
    )  # fmt: skip


def _text(snapshot: Snapshot, placed: Placed) -> bytes:
    """What a result holds for: the function as it is written, wherever it stands."""
    return hashlib.sha256(snapshot.data[placed.start : placed.end]).digest()
