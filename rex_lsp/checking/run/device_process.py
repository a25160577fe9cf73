"""The check's side of the process that uses the device."""

import json
import signal
from collections.abc import Callable
from typing import Any

from rex_lsp.checking.build.recipe import Recipe
from rex_lsp.checking.model.job import Job
from rex_lsp.checking.model.plain import built, plain
from rex_lsp.checking.model.result import CheckResult
from rex_lsp.checking.run.processes import STOPPED, Child, end_tree, lines


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
        wanted = {"sweep": job.sweep, "specialise": job.specialise, "repeats": job.repeats, "timeout": job.timeout}
        message = json.dumps({"recipe": plain(recipe), "wanted": wanted, "data": job.data}) + "\n"
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
