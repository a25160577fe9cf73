"""Opens the GPU in the background: creating the driver's context takes longer than the rest of a check."""

import os
import threading
from importlib import import_module
from typing import Any, TextIO

from rex_lsp.checking.run.processes import Child, forked
from rex_lsp.toolchain.devices import begin_context


def start_process() -> Child:
    """Start the process that uses the GPU. It reads recipes and writes results."""
    return forked(_serve)


class Opening:
    """A device that is being opened; opening starts with construction."""

    def __init__(self) -> None:
        self.failure = ""
        self._threads = [threading.Thread(target=work, daemon=True) for work in (begin_context, _import)]
        for thread in self._threads:
            thread.start()

    def __call__(self) -> Any:
        """The device, for the calling thread. Raises DeviceError."""
        for thread in self._threads:
            thread.join()
        module: Any = import_module("rex_lsp.checking.run.gpu_device")
        try:
            return module.Device()
        except module.DeviceError as error:
            self.failure = str(error)
            raise


def _serve(source: TextIO, output: TextIO) -> None:
    opening = Opening()
    # What only this process needs is imported here, while the driver works and the parent goes on.
    import_module("rex_lsp.checking.run.gpu_run").follow(source, output, opening)


def _import() -> None:
    # NumPy's threads for linear algebra take longer to start than all else of it.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        import_module("pycuda.driver")
    except ImportError:
        # Reported when the device is opened.
        return
