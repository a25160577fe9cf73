"""Runs a job in a process of its own, within limits; whatever happens there, the caller goes on."""

import json
import os
import selectors
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import replace

from rex_lsp.checking.job import Job, encode
from rex_lsp.checking.processes import end_tree, resident
from rex_lsp.checking.result import NOT_RUN, CheckResult, from_plain

MEMORY = 8 << 30
"""Bytes that a check may hold, on the host."""

LIMIT = 240.0
"""Seconds that the check of one loop may take, compilers included."""

_POLL = 0.25  # seconds
_CHUNK = 1 << 16  # bytes


def command() -> list[str]:
    """How to start the process."""
    return [sys.executable, "-m", "rex_lsp.checking.worker"]


def environment() -> dict[str, str]:
    """The environment in which it finds this package."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


def run_job(job: Job, stage: Callable[[int, str], None]) -> Iterator[CheckResult]:
    """The results of a job, one for each line, as they come; `stage` is told the line and what is done about it."""
    pending = list(job.lines)
    while pending:
        attempt = replace(job, lines=tuple(pending))
        died = "the check's process could not be started"
        latest = [""]

        def tell(line: int, text: str, latest: list[str] = latest) -> None:
            latest[0] = text
            stage(line, text)

        with closing(_attempt(attempt, tell)) as events:
            for event in events:
                if isinstance(event, str):
                    died = event
                    continue
                if event.line in pending:
                    pending.remove(event.line)
                yield event
        if pending:
            # The loop that was being checked took the process down; those after it get a new one.
            line = pending.pop(0)
            yield CheckResult(job.path, line, job.backend, NOT_RUN, trouble=crash_text(latest[0], died))


def crash_text(stage: str, died: str) -> str:
    """What to say when a check's process ended early, while it was at `stage`."""
    if stage == "running the loop itself":
        return f"the loop itself fails on the made-up data, before any lowering: {died}; give other values with --set"
    return f"the check's process {died}" + (f" while {stage}" if stage else "")


def _attempt(job: Job, stage: Callable[[int, str], None]) -> Generator[CheckResult | str]:
    """Results of one process, and at last, where it did not come to its end, how it ended."""
    process = subprocess.Popen(
        command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment(),
        start_new_session=True,
    )  # fmt: skip
    try:
        if process.stdin is None or process.stdout is None:
            return
        process.stdin.write((encode(job) + "\n").encode())
        process.stdin.flush()
        for line in _lines(process, process.stdout.fileno()):
            message = json.loads(line)
            if "result" in message:
                yield from_plain(message["result"])
            elif "stage" in message:
                stage(message["line"], message["stage"])
            else:
                yield message["ended"]
    finally:
        end_tree(process.pid)
        process.wait()
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()


def _lines(process: "subprocess.Popen[bytes]", source: int) -> Iterator[bytes]:
    """What the process writes, in lines; at last, where it was stopped or died, a line that says how."""
    rest, deadline = b"", time.monotonic() + LIMIT
    with selectors.DefaultSelector() as selector:
        selector.register(source, selectors.EVENT_READ)
        while True:
            if not selector.select(_POLL):
                if time.monotonic() > deadline:
                    yield _ended(f"was stopped after {LIMIT:g} s")
                    return
                if resident(process.pid) > MEMORY:
                    yield _ended(f"was stopped: it held more than {MEMORY >> 30} GiB of memory")
                    return
                continue
            chunk = os.read(source, _CHUNK)
            if not chunk:
                break
            rest += chunk
            *whole, rest = rest.split(b"\n")
            for line in whole:
                if b'"result"' in line:
                    deadline = time.monotonic() + LIMIT
                yield line
    status = process.wait()
    if status != 0:
        how = f"ended by {signal.Signals(-status).name}" if status < 0 else f"ended with status {status}"
        yield _ended(how)


def _ended(how: str) -> bytes:
    return json.dumps({"ended": how}).encode()
