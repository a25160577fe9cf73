"""The process that uses a GPU: recipes as lines on its input, stages and results as lines on its output.

It is a process of its own, so that a crash, a hung kernel or a spoiled context ends nothing else. While it reads and
makes data, the driver makes its context and PyCUDA is imported.
"""

import json
import os
import threading
from collections.abc import Callable
from dataclasses import asdict
from importlib import import_module
from pathlib import Path
from typing import TextIO

from rex_lsp.checking.arrays import ArraysError, read_arrays
from rex_lsp.checking.device import begin_context
from rex_lsp.checking.gpu_device import Device, DeviceError
from rex_lsp.checking.gpu_run import Wanted, run
from rex_lsp.checking.recipe import Recipe
from rex_lsp.checking.result import NOT_RUN, CheckResult, built, plain


class Opening:
    """Opens the device while other things are done."""

    def __init__(self, number: int = 0) -> None:
        self.failure = ""
        self._number = number
        self._threads = [threading.Thread(target=work, daemon=True) for work in (begin_context, _import)]
        for thread in self._threads:
            thread.start()

    def __call__(self) -> Device:
        """The device, for the calling thread. Raises DeviceError."""
        for thread in self._threads:
            thread.join()
        try:
            return Device(self._number)
        except DeviceError as error:
            self.failure = str(error)
            raise


def serve(source: TextIO, output: TextIO) -> None:
    """Run recipes until the input ends."""
    opening = Opening()
    follow(source, output, opening)


def follow(source: TextIO, output: TextIO, opening: Callable[[], Device]) -> None:
    """Run recipes on the devices that `opening` gives."""

    def say(value: object) -> None:
        output.write(json.dumps(value) + "\n")
        output.flush()

    while line := source.readline():
        message = json.loads(line)
        recipe, wanted = built(Recipe, message["recipe"]), built(Wanted, message["wanted"])
        try:
            contents = read_arrays(Path(message["data"])) if message["data"] else {}
        except (OSError, ArraysError) as error:
            trouble = f"{message['data']}: {error}"
            say({"result": plain(asdict(CheckResult(recipe.path, recipe.line, "cuda", NOT_RUN, trouble=trouble)))})
            continue
        result = run(recipe, wanted, contents, opening, lambda stage: say({"stage": stage}))
        failure = getattr(opening, "failure", "")
        say({"none": failure} if failure else {"result": plain(asdict(result))})


def _import() -> None:
    # NumPy's threads for linear algebra take longer to start than all else of it.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        import_module("pycuda.driver")
    except ImportError:
        # Told when the device is opened.
        return
