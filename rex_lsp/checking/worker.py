"""The process that a check runs in: a job as a line on standard input, stages and results as lines on standard output.

It ends, with everything that it started, when its standard input ends.
"""

import fcntl
import importlib
import json
import os
import shutil
import sys
import tempfile
import threading
from collections.abc import Callable, Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import TextIO

from lowering_core import pipeline
from lowering_core.model.kernel import KernelPlan
from rex_lsp.checking.arrays import ArraysError, read_arrays
from rex_lsp.checking.build import Missing, Tools, cache_folder, find_tools
from rex_lsp.checking.cpu_check import Request, check_on_cpu
from rex_lsp.checking.device import check_backend
from rex_lsp.checking.job import Job, decode
from rex_lsp.checking.processes import end_children
from rex_lsp.checking.result import NOT_RUN, CheckResult, plain
from rex_lsp.inputs import Problem
from rex_lsp.loading import Checked, check_text, load

Stage = Callable[[str], None]


def main() -> None:
    """Do the job on standard input."""
    output = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # What a loop or a compiler prints is none of ours.
    os.dup2(2, 1)
    job = decode(sys.stdin.readline())
    job = replace(job, backend=check_backend(job.backend))
    threading.Thread(target=_end_with_parent, args=(job.folder,), daemon=True).start()
    with _turn(job.backend, output):
        _work(job, output)
    output.flush()
    # Threads of a reference that hangs must not hold the process back.
    os._exit(0)


def _work(job: Job, output: TextIO) -> None:
    checked = load(job.path, job.overrides) if job.text is None else check_text(job.path, job.text, job.overrides)
    for line in job.lines:

        def tell(stage: str, line: int = line) -> None:
            _say(output, {"line": line, "stage": stage})

        tell("reading")
        with tempfile.TemporaryDirectory(dir=job.folder) as name:
            result = _check(job, checked, line, Path(name), tell)
        _say(output, {"line": line, "result": plain(asdict(result))})


def _check(job: Job, checked: Checked | Problem, line: int, folder: Path, tell: Stage) -> CheckResult:
    failed = CheckResult(job.path, line, job.backend, NOT_RUN)
    if isinstance(checked, Problem):
        return _troubled(failed, checked.message)
    plan = next((plan for plan in checked.report.plans if plan.analyzed.region.line == line), None)
    if plan is None:
        return _troubled(failed, "there is no target loop at this line")
    tools = find_tools("cpu", job.overrides.cc, job.cxx)
    if isinstance(tools, Missing):
        return _troubled(failed, f"REX601: {tools.reason}")
    try:
        contents = read_arrays(Path(job.data)) if job.data else {}
    except (OSError, ArraysError) as error:
        return _troubled(failed, f"{job.data}: {error}")
    request = _request(job, checked.report, plan, checked, contents)
    return _on_device(job, request, tools, folder, tell)


def _on_device(job: Job, request: Request, tools: Tools, folder: Path, tell: Stage) -> CheckResult:
    if job.backend != "cuda":
        return check_on_cpu(request, tools, folder, tell)
    # PyCUDA is wanted for this alone, and not installed everywhere.
    module = importlib.import_module("rex_lsp.checking.gpu_check")
    return module.check_on_gpu(request, tools, folder, tell, sweep=job.sweep, specialise=job.specialise)


def _request(
    job: Job, report: pipeline.Report, plan: KernelPlan, checked: Checked, contents: Mapping[str, bytes]
) -> Request:
    return Request(
        plan, report, checked.options, job.settings, contents, sanitize=job.sanitize, timeout=job.timeout,
        repeats=job.repeats,
    )  # fmt: skip


def _troubled(result: CheckResult, trouble: str) -> CheckResult:
    return CheckResult(result.path, result.line, result.backend, NOT_RUN, trouble=trouble)


def _say(output: TextIO, value: object) -> None:
    output.write(json.dumps(value) + "\n")
    output.flush()


class _turn:
    """Waits until no other check uses the device, on this machine and for this user."""

    def __init__(self, backend: str, output: TextIO) -> None:
        folder = cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        device = os.environ.get("CUDA_VISIBLE_DEVICES", "0").split(",")[0] if backend == "cuda" else "0"
        self._lock = (folder / f"check-{backend}-{device.strip() or '0'}.lock").open("w")
        self._output = output

    def __enter__(self) -> None:
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            _say(self._output, {"line": 0, "stage": "waiting for another check"})
            fcntl.flock(self._lock, fcntl.LOCK_EX)

    def __exit__(self, *_: object) -> None:
        self._lock.close()


def _end_with_parent(folder: str) -> None:
    sys.stdin.read()
    end_children(os.getpid())
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(1)


if __name__ == "__main__":
    main()
