"""The process that a check runs in: a job as a line on its input, stages and results as lines on its output.

It ends, with everything that it started, when its input ends. The compiler is imported only if a loop is not known
from an earlier check.
"""

import fcntl
import json
import os
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO

from lowering_core.source.compile_commands import options_for
from lowering_core.targets.table import HOST
from lowering_core.text import encode
from rex_lsp.checking.build import recipe as recipes
from rex_lsp.checking.build.recipe import Recipe
from rex_lsp.checking.model.job import Job
from rex_lsp.checking.model.plain import built, plain
from rex_lsp.checking.model.result import DIFFERENT, NOT_RUN, OWN_RUN, SAME, CheckResult, Trouble
from rex_lsp.checking.run import accesses
from rex_lsp.checking.run.opening import start_process
from rex_lsp.checking.run.processes import STOPPED, Child, lines
from rex_lsp.settings import ConfigError, options_of
from rex_lsp.toolchain.cache import keep, key_of, place_of, sources_of
from rex_lsp.toolchain.cache_place import cache_folder
from rex_lsp.toolchain.devices import checking_device
from rex_lsp.toolchain.process_trees import end_children, end_tree

Stage = Callable[[str], None]


def main() -> None:
    """Do the job that standard input describes."""
    output = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # What a loop or a compiler prints is none of ours.
    os.dup2(2, 1)
    serve(sys.stdin, output)


def serve(
    source: TextIO, output: TextIO, start: Callable[[], Child] = start_process, first: Child | None = None
) -> None:
    """Do the job that is a line of `source`. `start` begins a process that uses a device; `first` is one begun early,
    for its context takes longer to make than anything else.
    """
    begin = time.perf_counter()
    job = built(Job, json.loads(source.readline()))
    backend = checking_device(job.backend)
    with _turn(backend or HOST, output):
        # Before any thread is started.
        child = first if first is not None or not backend else start()
        device = None if child is None else DeviceProcess(child)
        threading.Thread(target=_end_with_input, args=(source, job.folder), daemon=True).start()
        work = _Work(job, output, start, device, backend)
        try:
            work.all(begin)
        finally:
            work.close()
    output.flush()
    # Threads of a reference that hangs must not hold the process back.
    os._exit(0)


class Died(Exception):
    """The process ended without a result; the text says how."""


class NoDevice(Exception):
    """There is no device that can be used; the text says why."""


class DeviceProcess:
    """A process that runs recipes."""

    def __init__(self, child: Child) -> None:
        self._child = child
        self.spoiled = False

    def run(self, recipe: Recipe, job: Job, stage: Callable[[str], None]) -> CheckResult:
        """The result of one recipe. Raises Died and NoDevice."""
        message = json.dumps({"recipe": plain(recipe), "job": plain(job)}) + "\n"
        try:
            with open(self._child.sink, "wb", closefd=False) as sink:
                sink.write(message.encode())
        except OSError:
            raise Died(self._ended(job)) from None
        for line in lines(self._child.source):
            answer: dict[str, Any] = json.loads(line)
            if "result" in answer:
                return built(CheckResult, answer["result"])
            if "none" in answer:
                raise NoDevice(answer["none"])
            stage(answer["stage"])
        raise Died(self._ended(job))

    def close(self) -> None:
        """End the process without waiting for the driver to destroy its context."""
        if not self.spoiled:
            self.spoiled = True
            end_tree(self._child.pid)

    def _ended(self, job: Job) -> str:
        self.spoiled = True
        status = self._child.wait()
        if status == STOPPED:
            return f"the kernel did not end within {job.timeout + 5:g} s"
        if status < 0:
            return f"the process ended by {signal.Signals(-status).name}"
        return f"the process ended with status {status}"


class _Work:
    """The checks of one job."""

    def __init__(
        self, job: Job, output: TextIO, start: Callable[[], Child], device: DeviceProcess | None, backend: str
    ) -> None:
        self._job = job
        self._output = output
        self._start = start
        self._device = device
        self._on_cpu = device is None
        self._backend = backend

    @cached_property
    def _planner(self) -> Any:
        # The compiler takes a while to import.
        return import_module("rex_lsp.checking.run.planning").Planner(self._job)

    def close(self) -> None:
        """End what was started."""
        if self._device is not None:
            self._device.close()

    def all(self, begin: float) -> None:
        """Check all loops. A single loop that is known from an earlier check needs no compiler."""
        job = self._job
        if self._device is not None and len(job.lines) == 1:
            known = recipes.find(self._key(job.lines[0]))
            if known is not None:
                _say(self._output, {"lines": [known.line]})
                self._reported(known.line, begin, lambda folder, tell: self._run(known, folder, tell, begin))
                return
        try:
            found = self._planner.lines()
        except Exception as error:
            found = job.lines[:1] or (0,)
            _say(self._output, {"lines": found})
            self._result(CheckResult(job.path, found[0], job.backend, NOT_RUN, trouble=_text(error)), begin)
            return
        _say(self._output, {"lines": found})
        for number, line in enumerate(found):
            asked = job.lines[number] if number < len(job.lines) else line
            self._reported(
                line, begin, lambda folder, tell, line=line, asked=asked: self._check(line, asked, folder, tell)
            )
            begin = time.perf_counter()

    def _reported(self, line: int, begin: float, check: Callable[[Path, Stage], CheckResult]) -> None:
        """Do one check in a temporary folder and report it."""

        def tell(stage: str) -> None:
            _say(self._output, {"line": line, "stage": stage})

        tell("reading")
        with tempfile.TemporaryDirectory(dir=self._job.folder) as name:
            self._result(replace(check(Path(name), tell), line=line), begin)

    def _check(self, line: int, asked: int, folder: Path, tell: Stage) -> CheckResult:
        if self._on_cpu:
            return self._cpu(line, folder, tell)
        begin, failed = time.perf_counter(), CheckResult(self._job.path, line, self._backend, NOT_RUN)
        key = self._key(asked)
        recipe = recipes.find(key)
        if recipe is None:
            tell("compiling")
            try:
                recipe, sources = self._planner.recipe(line, folder)
            except Exception as error:
                return replace(failed, trouble=_text(error))
            keep(key, json.dumps(plain(recipe)).encode(), sources)
        return self._run(recipe, folder, tell, begin)

    def _run(self, recipe: Recipe, folder: Path, tell: Stage, begin: float) -> CheckResult:
        """Run one recipe on the device; failures are investigated on the CPU."""
        prepared = time.perf_counter() - begin
        if self._device is None or self._device.spoiled:
            self.close()
            self._device = DeviceProcess(self._start())
        steps: list[str] = []

        def note(stage: str) -> None:
            steps.append(stage)
            tell(stage)

        try:
            result = self._device.run(recipe, self._job, note)
        except (NoDevice, Died) as error:
            result = CheckResult(recipe.path, recipe.line, self._backend, NOT_RUN, recipe.directive, recipe.function)
            if isinstance(error, Died):
                where = "the loop itself, before any lowering" if steps[-1:] == [OWN_RUN] else "on the device"
                result = replace(result, trouble=f"{where}: {error}", failed=True)
            elif self._job.backend != "auto":
                return replace(result, trouble=str(error))
            else:
                self._on_cpu = True
                return self._cpu(recipe.line, folder, tell)
        else:
            result = replace(result, phases={"prepare": prepared, **(result.phases or {})})
        if result.failed:
            self._device.close()
        elif result.verdict == SAME and self._job.sanitize:
            return self._sanitized(result, recipe, folder, tell)
        elif result.verdict != DIFFERENT or any(one.serious for one in result.remarks if one not in recipe.findings):
            # The CPU back end knows what the section should have been.
            again = result.spilled and self._job.sanitize
            return self._explained(result, recipe, folder, tell) if again else result
        return self._explained(result, recipe, folder, tell)

    def _sanitized(self, result: CheckResult, recipe: Recipe, folder: Path, tell: Stage) -> CheckResult:
        """The same results on the device, and what the sanitizers of the CPU back end say of the accesses."""
        key = self._verdict_key(recipe.line)
        found = accesses.known(key) if key else None
        if found is None:
            tell("checking the accesses on the CPU")
            found = self._cpu(recipe.line, folder, lambda _stage: None)
            if key:
                accesses.keep_verdict(key, found, sources_of(place_of(recipe.reference)))
        return accesses.combined(result, found)

    def _verdict_key(self, line: int) -> str:
        """The cache key of what the CPU back end says; empty where something cannot be read."""
        job, key = self._job, self._key(line)
        try:
            data = Path(job.data).read_bytes() if job.data else b""
        except OSError:
            return ""
        return key_of("accesses", key, data, job.cxx, job.overrides.cc) if key else ""

    def _explained(self, result: CheckResult, recipe: Recipe, folder: Path, tell: Stage) -> CheckResult:
        """A failure on the device, or a difference, explained by the CPU back end, which finds the wrong access."""
        tell("looking for the reason on the CPU")
        found = self._cpu(result.line, folder, lambda _stage: None)
        if not result.failed:
            reasons = tuple(one for one in found.remarks if one.serious) or recipe.races
            return replace(result, remarks=(*reasons, *(one for one in result.remarks if one not in reasons)))
        if found.verdict == DIFFERENT:
            return replace(found, backend=self._backend, trouble=result.trouble, phases=result.phases)
        return result

    def _cpu(self, line: int, folder: Path, tell: Stage) -> CheckResult:
        try:
            return self._planner.on_cpu(line, folder / "cpu", tell)
        except Exception as error:
            return CheckResult(self._job.path, line, HOST, NOT_RUN, trouble=_text(error))

    def _key(self, line: int) -> str:
        job = self._job
        try:
            data = encode(job.text) if job.text is not None else Path(job.path).read_bytes()
            options = options_for(job.path, options_of(Path(job.path), job.overrides))
        except (OSError, ConfigError):
            return ""
        return recipes.key_for(job, data, options, line)

    def _result(self, result: CheckResult, begin: float) -> None:
        finished = replace(result, seconds=time.perf_counter() - begin)
        _say(self._output, {"line": result.line, "result": plain(finished)})


def _text(error: Exception) -> str:
    if isinstance(error, Trouble | OSError):
        return str(error)
    return f"internal error, please report it: {type(error).__name__}: {error}"


def _say(output: TextIO, value: object) -> None:
    output.write(json.dumps(value) + "\n")
    output.flush()


@contextmanager
def _turn(backend: str, output: TextIO) -> Generator[None]:
    """Waits until no other check uses the device, on this machine and for this user."""
    folder = cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    device = os.environ.get("CUDA_VISIBLE_DEVICES", "0").split(",")[0] if backend != HOST else "0"
    with (folder / f"check-{backend}-{device.strip() or '0'}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            _say(output, {"line": 0, "stage": "waiting for another check"})
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _end_with_input(source: TextIO, folder: str) -> None:
    source.read()
    end_children(os.getpid())
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(1)


if __name__ == "__main__":
    main()
