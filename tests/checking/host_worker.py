"""The check's process with this machine as its device."""

import os
import sys
from typing import TextIO

from rex_lsp.checking.run.gpu_run import follow
from rex_lsp.checking.run.processes import forked
from rex_lsp.checking.run.worker import serve
from tests.checking.host_device import HostDevice


def main() -> None:
    """Do the job on standard input."""
    output = os.fdopen(os.dup(1), "w", encoding="utf-8")
    serve(sys.stdin, output, lambda: forked(_serve))


def _serve(source: TextIO, output: TextIO) -> None:
    follow(source, output, HostDevice)
