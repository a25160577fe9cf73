"""Runs a job in a separate process within limits, so that the caller survives any failure."""

import json
import os
import signal
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any, TextIO

from rex_lsp.checking.model.job import Job
from rex_lsp.checking.model.plain import built, plain
from rex_lsp.checking.model.result import NOT_RUN, OWN_RUN, CheckResult
from rex_lsp.checking.run.opening import start_process
from rex_lsp.checking.run.processes import forked, lines, resident
from rex_lsp.toolchain.devices import checking_device

MEMORY = 8 << 30
"""Bytes that a check may hold, on the host."""

LIMIT = 240.0
"""Seconds that the check of one loop may take, compilers included."""


def command() -> list[str]:
    """The command that starts the process."""
    return [sys.executable, "-m", "rex_lsp.checking.run.worker"]


def environment() -> dict[str, str]:
    """The environment variables with which it finds this package."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


def run_job(job: Job, stage: Callable[[int, str], None]) -> Iterator[CheckResult]:
    """The results of a job, one for each loop, as they arrive; `stage` is called with the line and the current step."""
    pending: list[int] | None = None
    while pending is None or pending:
        died, latest = "the check's process could not be started", ""
        with closing(_attempt(job if pending is None else replace(job, lines=tuple(pending)))) as events:
            for event in events:
                if "ended" in event:
                    died = event["ended"]
                elif "lines" in event:
                    pending = list(event["lines"])
                elif "stage" in event:
                    latest = event["stage"]
                    stage(event["line"], latest)
                elif "result" in event:
                    pending = [line for line in pending or () if line != event["line"]]
                    yield built(CheckResult, event["result"])
                    if not pending:
                        # The driver takes its time to end; nobody has to wait for it.
                        return
        if pending is None or pending:
            # The loop that was being checked took the process down; those after it get a new one.
            line, pending = (pending or job.lines or (0,))[0], (pending or [])[1:]
            yield CheckResult(job.path, line, job.backend, NOT_RUN, trouble=crash_text(latest, died))


def crash_text(stage: str, died: str) -> str:
    """The message for a check whose process ended early during `stage`."""
    if stage == OWN_RUN:
        return f"the loop itself fails on the generated data, before any lowering: {died}; give other values with --set"
    return f"the check's process {died}" + (f" while {stage}" if stage else "")


def _attempt(job: Job) -> Generator[dict[str, Any]]:
    """What one process says, and at last, where it did not come to its end, how it ended."""
    child, deadline = forked(partial(_work, job.backend)), time.monotonic() + LIMIT

    def watch() -> None:
        if time.monotonic() > deadline:
            raise _Stopped(f"was stopped after {LIMIT:g} s")
        if resident(child.pid) > MEMORY:
            raise _Stopped(f"was stopped: it held more than {MEMORY >> 30} GiB of memory")

    try:
        os.write(child.sink, (json.dumps(plain(job)) + "\n").encode())
        for line in lines(child.source, watch):
            event: dict[str, Any] = json.loads(line)
            deadline = time.monotonic() + LIMIT if "result" in event else deadline
            yield event
        status = child.wait()
        if status:
            how = f"by {signal.Signals(-status).name}" if status < 0 else f"with status {status}"
            yield {"ended": f"ended {how}"}
    except _Stopped as error:
        yield {"ended": str(error)}
    finally:
        child.end()


class _Stopped(Exception):
    """The process went over a limit; the text says which."""


def _work(backend: str, source: TextIO, output: TextIO) -> None:
    first = start_process() if checking_device(backend) else None
    # What only this process needs is imported here.
    import_module("rex_lsp.checking.run.worker").serve(source, output, first=first)
